//! How a match's cards are made and a round's cards are dealt. This is part of the specification of fair
//! deals.

use crate::{Event, Face, Pairing, Place, Public, Slot};
use pyatak_engine::{Chance, Random};

/// R3, option `pairs` = `drawn`, before the first round of a match.
///
/// 1. All 72 faces stand in the order of faces: animals fox, frog, whale, flamingo, bear, owl, lion, crab,
///    mouse; within an animal the pictograms skip, reverse, flip3, flip1, take, loupe, star-l, star-r.
/// 2. They are shuffled (Fisher–Yates) with the deck's stream: for i from 0 to 71, the face at i changes places
///    with the one at `i + below(72 - i)`. The last draw is `below(1)`.
/// 3. The faces at 0 and 1 share a card, those at 2 and 3 share another, and so on. If any card shows one
///    animal twice, everything is repeated from step 1 with the stream as it stands.
///
/// One [`Event::Paired`] for each card in order; `near` is the face that stands first.
pub(crate) fn pair(rng: &mut impl Random, out: &mut Vec<Event>) {
    let mut faces = [Face::default(); Face::COUNT];
    let mut is_good = false;
    while !is_good {
        faces.iter_mut().zip(Face::all()).for_each(|(place, face)| *place = face);
        is_good = true;
        for index in 0..Face::COUNT {
            let chosen = index + rng.below((Face::COUNT - index) as u32) as usize;
            // Once a card is spoilt the rest of the shuffle only uses up its numbers.
            if is_good {
                faces.swap(index, chosen);
                is_good = index % 2 == 0 || !faces[index].has_animal_of(faces[index - 1]);
            }
        }
    }
    out.extend(faces.chunks_exact(2).map(|card| Event::Paired { near: card[0], far: card[1] }));
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
pub(crate) fn deal(table: &Public, pairing: &Pairing, rng: &mut impl Chance, out: &mut Vec<Event>) {
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
