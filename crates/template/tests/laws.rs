//! The laws that every game keeps.

use pyatak_engine::Seat;
use template::{Card, Hand, Phase, State};

#[test]
fn the_template_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(20, |state| {
        let table = state.table();
        let hands = Seat::all(table.seats).map(|seat| state.hand(seat));
        let held = hands.fold(table.laid.0.iter().flatten().copied().collect(), Hand::or);
        let is_dealt = table.phase != Phase::Dealing;
        assert_eq!(held.len(), if is_dealt { 3 * u32::from(table.seats) } else { 0 }, "each card once");
        Card::COUNT
    });
}
