//! Positions written by hand.
//!
//! The cards are those of the fixed table; with `Pairs::Fixed` the players know them, with `Pairs::Drawn` they
//! have not seen both sides of any.

use pyatak_engine::Seat;
use pyatak_testkit::{code, new_round};
use recto_verso::{Face, FaceSet, Hands, Options, Pairing, Pairs, Phase, Place, Public, Slot, State};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);

pub(crate) fn face(face: &str) -> Face {
    code(face)
}

pub(crate) fn slot(number: u8) -> Slot {
    Slot::new(number).unwrap()
}

pub(crate) fn place(number: u8) -> Place {
    Place::new(number).unwrap()
}

/// The other side in the fixed table.
pub(crate) fn other(code: &str) -> Face {
    Pairing::fixed().get(face(code)).unwrap()
}

/// A position in which the first seat is about to lay: hands as their holders see them, and faces that lie up; of
/// the other cards of the middle the lower face is up. What is changed of the table is changed last.
pub(crate) fn position(
    options: Options,
    hands: &[&str],
    up: &str,
    change: impl FnOnce(&mut Public),
) -> State {
    let mut table = *new_round::<State>(options, hands.len() as u8, A).table();
    table.phase = Phase::Lay;
    let mut near = Hands([[Face::default(); 6]; 4]);
    let mut used = FaceSet::EMPTY;
    let mut put = |code: &str| {
        assert!(!used.contains(face(code)), "{code} twice");
        used.insert(face(code));
        used.insert(other(code));
    };
    for (seat, hand) in Seat::all(table.seats).zip(hands) {
        for (number, code) in (0..).zip(hand.split(' ')) {
            table.held.insert(seat, slot(number));
            near[(seat, slot(number))] = face(code);
            put(code);
        }
    }
    let mut number = 0;
    for code in up.split_whitespace() {
        table.middle.put(place(number), face(code));
        put(code);
        number += 1;
    }
    for (lower, _) in Pairing::fixed().cards().filter(|(lower, _)| !used.contains(*lower)) {
        table.middle.put(place(number), lower);
        number += 1;
    }
    assert_eq!(number, table.middle_size(), "each card once");
    change(&mut table);
    State::from_table(table, near, Pairing::fixed())
}

/// The first player has laid this from the first slot into the last place.
pub(crate) fn after_laying(code: &str, phase: Phase) -> impl FnOnce(&mut Public) {
    let face = face(code);
    move |table| {
        table.held.remove(A, slot(0));
        let free = table.middle.free();
        table.middle.put(free, face);
        table.laid = Some(free);
        table.pictogram = Some(face.pictogram());
        table.phase = phase;
    }
}

/// Nobody has seen both sides of any card.
pub(crate) fn unknown(hands: &[&str], up: &str, change: impl FnOnce(&mut Public)) -> State {
    position(Options { pairs: Pairs::Drawn, ..Options::default() }, hands, up, change)
}

/// Everybody knows all cards.
pub(crate) fn known(hands: &[&str], up: &str, change: impl FnOnce(&mut Public)) -> State {
    position(Options { pairs: Pairs::Fixed, ..Options::default() }, hands, up, change)
}
