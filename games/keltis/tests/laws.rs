//! The laws that every game keeps.

use keltis::{State, StoneSet};
use pyatak_engine::Seat;

#[test]
fn keltis_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(20, |state| {
        let table = state.table();
        let taken: u32 = Seat::all(table.seats).map(|seat| table.rows[seat].stones.len()).sum();
        assert!(
            Seat::all(table.seats).all(|seat| table.rows[seat].stones.and(table.face_up) == StoneSet::EMPTY)
        );
        usize::from(table.face_down_count) + (table.face_up.len() + taken) as usize
    });
}
