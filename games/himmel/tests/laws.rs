//! The laws that every game keeps.

use himmel::{NumberSet, State};
use pyatak_engine::{Game, Seat, Viewer};

#[test]
fn himmel_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(8, |state| {
        let table = state.table();
        let seats = || Seat::all(table.seats);
        assert!(seats().all(|seat| state.hand(seat).len() == u32::from(table.hand_counts[seat])));
        assert_eq!(state.deck().len(), u32::from(table.deck_count));
        let hands: u32 = seats().map(|seat| state.hand(seat).len()).sum();
        let heaps: i32 = seats().map(|seat| table.heaps[seat].points()).sum();
        let columns: u32 = table.columns.0.iter().map(|column| column.cards().len()).sum();
        // No number lies in two places.
        let numbers = seats()
            .flat_map(|seat| [state.hand(seat).numbers(), table.heaps[seat].numbers])
            .chain(table.columns.0.iter().map(|column| column.cards()))
            .chain([state.deck().numbers()]);
        assert_eq!(numbers.fold(NumberSet::EMPTY, NumberSet::or), NumberSet::ALL);
        check_knowledge(state);
        (state.deck().len() + hands + columns) as usize + heaps as usize + usize::from(table.set_aside.len())
    });
}

/// What players believe to know is true (H19).
fn check_knowledge(state: &State) {
    for seat in Seat::all(state.table().seats) {
        assert!(state.hand(seat).specials_len() >= u32::from(state.table().specials_least[seat]));
        for trace in state.view(Viewer::Seat(seat)).traces.iter() {
            assert!(!trace.holders.contains(seat), "nobody wonders about their own hand");
            assert!(trace.holders.iter().any(|holder| state.hand(holder).contains(trace.card)));
        }
    }
}
