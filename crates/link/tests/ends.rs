//! The two ends of a link.

use pyatak_link::{Arrival, EdgeEnd, OwnerEnd};

#[test]
fn parcels_count_once_and_in_order() {
    let mut owner = OwnerEnd::default();
    assert_eq!(owner.arrives(5, 1, 0), Arrival::Begins);
    assert_eq!(owner.arrives(5, 2, 0), Arrival::Next);
    for number in [1, 2] {
        assert_eq!(owner.arrives(5, number, 0), Arrival::Ignored, "it comes again");
    }
    assert_eq!(owner.arrives(5, 3, 0), Arrival::Next);
    let mut edge = EdgeEnd::begin(5, 0);
    assert_eq!(edge.arrives(5, 1, 0), Arrival::Next);
    assert_eq!(edge.arrives(5, 1, 0), Arrival::Ignored);
    assert_eq!(edge.arrives(4, 2, 0), Arrival::Ignored, "an older generation");
    assert_eq!(edge.arrives(5, 3, 0), Arrival::Broken, "one is missing");
}

#[test]
fn a_link_with_a_gap_stays_broken_until_another_one_begins() {
    let mut owner = OwnerEnd::default();
    owner.arrives(5, 1, 0);
    assert_eq!(owner.arrives(5, 3, 0), Arrival::Broken);
    assert_eq!(owner.arrives(5, 2, 0), Arrival::Broken, "the missing one comes late");
    assert_eq!(owner.arrives(6, 1, 0), Arrival::Begins);
    assert_eq!(owner.arrives(5, 4, 0), Arrival::Ignored);
    // The beginning is lost.
    assert_eq!(owner.arrives(7, 2, 0), Arrival::Broken);
    assert_eq!(owner.arrives(7, 1, 0), Arrival::Broken);
}

#[test]
fn nothing_of_a_link_can_be_repeated_after_it() {
    let mut owner = OwnerEnd::default();
    let all: Vec<(u64, u64)> = [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)].into();
    for (generation, number) in &all {
        assert_ne!(owner.arrives(*generation, *number, 0), Arrival::Ignored);
    }
    owner.give_up();
    for (generation, number) in &all {
        let again = owner.arrives(*generation, *number, 0);
        assert!(matches!(again, Arrival::Ignored | Arrival::Broken), "{generation} {number}: {again:?}");
    }
}

#[test]
fn silence_counts_from_the_last_parcel_and_not_while_the_process_was_held_up() {
    let mut edge = EdgeEnd::begin(1, 1_000);
    assert!(!edge.is_silent(1_750, 750) && edge.is_silent(1_751, 750));
    edge.held_up(2_000);
    assert!(!edge.is_silent(3_000, 750));
    edge.arrives(1, 1, 3_500);
    assert!(!edge.is_silent(4_250, 750) && edge.is_silent(4_251, 750));
    edge.arrives(1, 1, 9_000);
    assert!(edge.is_silent(9_001, 750), "a repeated parcel is no sign of life");
    let mut owner = OwnerEnd::default();
    owner.arrives(1, 1, 0);
    assert!(!owner.is_silent(3_000, 3_000) && owner.is_silent(3_001, 3_000));
    owner.give_up();
    assert!(!owner.is_silent(10_000, 3_000), "it was given up already");
}
