//! The laws that every game keeps.

use klatz::{Card, State};
use pyatak_engine::Seat;

#[test]
fn klatz_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(20, |state| {
        let table = state.table();
        let seats = || Seat::all(table.seats);
        assert!(seats().all(|seat| state.hand(seat).len() == u32::from(table.hand_counts[seat])));
        assert_eq!(state.deck().len(), u32::from(table.deck_count));
        // A stack stands exactly where a value shows, and no card gets lost in the stacks.
        for (seat, card) in seats().flat_map(|seat| Card::all().map(move |card| (seat, card))) {
            assert_eq!(table.sets.open(seat).contains(card), table.sets.height(seat, card) > 0);
        }
        let stacks = seats().flat_map(|seat| Card::all().map(move |card| table.sets.height(seat, card)));
        assert_eq!(stacks.map(usize::from).sum::<usize>(), table.laid.len() as usize);
        for card in Card::all() {
            let held: u32 = seats().map(|seat| state.hand(seat).count(card)).sum();
            assert_eq!(table.laid.count(card) + held + state.deck().count(card), 6);
        }
        let hands: u32 = seats().map(|seat| state.hand(seat).len()).sum();
        (state.deck().len() + hands) as usize + table.laid.len() as usize
    });
}
