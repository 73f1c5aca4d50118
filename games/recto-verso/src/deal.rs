//! How a match's cards are made and a round's cards are dealt. This is part of the specification of fair
//! deals.

use crate::{Event, FaceSet, Pairing, Place, Slot, Table};
use pyatak_engine::{Chance, Random};

/// R3, option `pairs` = `drawn`, before the first round of a match.
///
/// 1. All 72 faces stand in the order of faces: animals fox, frog, whale, flamingo, bear, owl, lion, crab,
///    mouse; within an animal the pictograms skip, reverse, flip3, flip1, take, loupe, star-l, star-r.
/// 2. Faces are drawn two by two from the deck's stream until none is left; each time, of the n faces that
///    remain, in order, the one with `below(n)` before it. The last draw is `below(1)`.
/// 3. The two faces drawn together share a card. As soon as they show the same animal, everything is repeated
///    from step 1 with the stream as it stands.
///
/// Every pairing without such a card is equally likely, as if each shuffle were finished before it is looked
/// at. One [`Event::Paired`] for each card in the order of the draw; `near` is the face that was drawn first.
pub(crate) fn pair(rng: &mut impl Random, out: &mut Vec<Event>) {
    let start = out.len();
    let mut left = FaceSet::ALL;
    while !left.is_empty() {
        let (near, far) = (left.draw(rng), left.draw(rng));
        if near.has_animal_of(far) {
            left = FaceSet::ALL;
            out.truncate(start);
        } else {
            out.push(Event::Paired { near, far });
        }
    }
}

/// R3, before every round.
///
/// 1. The 36 cards stand in the order of their lower faces.
/// 2. For each slot of each hand, clockwise from the seat that starts, each whole hand before the next, and
///    then for each place of the middle from 0: a card is drawn from the deck's stream (of the n cards that
///    remain, in order, the one with `below(n)` before it), and its side from the other stream: `below(2)`,
///    where 0 means that its lower face is near or up, and 1 that its higher face is.
///
/// One [`Event::Dealt`] or [`Event::Opened`] for each card, in that order.
pub(crate) fn deal(table: &Table, pairing: &Pairing, rng: &mut impl Chance, out: &mut Vec<Event>) {
    let mut left = pairing.lower_faces();
    let mut draw = || {
        let lower = left.draw(rng.deck());
        let higher = pairing.other(lower);
        if rng.dice().below(2) == 0 { (lower, higher) } else { (higher, lower) }
    };
    for seat in table.seat.clockwise(table.seats) {
        for slot in Slot::first(table.hand_size()) {
            let (near, far) = draw();
            out.push(Event::Dealt { seat, slot, near, far });
        }
    }
    for place in Place::first(table.middle_size()) {
        let (face, far) = draw();
        out.push(Event::Opened { place, face, far });
    }
}
