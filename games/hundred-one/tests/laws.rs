//! The laws that every game keeps.

use hundred_one::{Phase, State};
use pyatak_engine::Seat;

#[test]
fn hundred_one_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(8, |state| {
        let table = state.table();
        let in_hands: u32 = Seat::all(table.seats).map(|seat| state.hand(seat).len()).sum();
        if table.phase != Phase::Deal {
            assert!(
                Seat::all(table.seats)
                    .all(|seat| u32::from(table.hand_counts[seat]) == state.hand(seat).len())
            );
            assert_eq!(u32::from(table.pile_count), state.pile().len());
        }
        (in_hands + state.pile().len() + table.discards.len()) as usize
    });
}
