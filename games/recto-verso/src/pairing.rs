//! Which face is on the other side of which.

use crate::{Face, FaceSet, recon::PAIRS};
use pyatak_engine::{ArrayVec, Random};
use serde::Serialize;
use std::fmt;

/// Faces and their other sides, as far as they are known. In JSON: an object that names for each known face
/// its other side.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "{ [face in Face]?: Face }"))]
pub struct Pairing {
    /// A face without a known other side stands beside itself.
    other: [Face; Face::COUNT],
}

impl Pairing {
    /// Nothing is known.
    pub fn none() -> Pairing {
        let mut other = [Face::default(); Face::COUNT];
        Face::all().for_each(|face| other[face.index()] = face);
        Pairing { other }
    }

    /// R2, option `pairs` = `fixed`.
    pub fn fixed() -> Pairing {
        PAIRS.iter().map(|&(a, p, b, q)| (Face::new(a, p), Face::new(b, q))).collect()
    }

    /// Writes down that two faces share a card.
    #[inline]
    pub fn join(&mut self, one: Face, other: Face) {
        self.other[one.index()] = other;
        self.other[other.index()] = one;
    }

    /// The other side, or the face itself as long as the other side is not known.
    #[inline]
    pub(crate) fn other(&self, face: Face) -> Face {
        self.other[face.index()]
    }

    /// The other side, if it is known.
    pub fn get(&self, face: Face) -> Option<Face> {
        let other = self.other(face);
        (other != face).then_some(other)
    }

    /// Every card of which both sides are known, by its lower face: (lower, higher).
    pub fn cards(&self) -> impl Iterator<Item = (Face, Face)> {
        Face::all().filter_map(|face| self.get(face).filter(|other| *other > face).map(|other| (face, other)))
    }

    /// The lower face of every card of which both sides are known.
    #[inline]
    pub(crate) fn lower_faces(&self) -> FaceSet {
        Face::all().filter(|face| self.other(*face) > *face).collect()
    }

    /// Joins all other faces at random, so that no card shows one animal twice and no two faces of `apart`
    /// share a card. The true pairing keeps both conditions.
    ///
    /// After a random draft, each card with one animal X twice swaps a side with a card that does not show X
    /// at all; that mends it, breaks nothing, and may mend the other. Such a card exists: if all other cards
    /// of the draft showed X, there would be more X faces than cards, and no pairing could keep them apart.
    pub(crate) fn complete(self, apart: FaceSet, rng: &mut impl Random) -> Pairing {
        let complete = self.try_to_complete(apart, rng);
        debug_assert!(complete.is_some(), "no pairing keeps the rest of {self:?} apart");
        complete.unwrap_or(self)
    }

    /// The same for a pairing that was partly guessed, so that its rest may be impossible.
    pub(crate) fn try_to_complete(mut self, apart: FaceSet, rng: &mut impl Random) -> Option<Pairing> {
        let open: FaceSet = Face::all().filter(|face| self.get(*face).is_none()).collect();
        let mut seen = open.and(apart);
        let mut rest = open.minus(apart);
        let mut draft = ArrayVec::<(Face, Face), { Face::COUNT / 2 }>::new();
        // Only second sides are swapped, so a face of `apart` never meets another.
        while !rest.is_empty() {
            let first = if seen.is_empty() { rest.draw(rng) } else { seen.draw(rng) };
            draft.push((first, rest.draw(rng)));
        }
        for index in 0..draft.len() {
            let (first, second) = draft[index];
            if !first.has_animal_of(second) {
                continue;
            }
            let start = rng.below(draft.len() as u32) as usize;
            let partner = (start..draft.len()).chain(0..start).find(|&partner| {
                !draft[partner].0.has_animal_of(first) && !draft[partner].1.has_animal_of(first)
            });
            let partner = partner?;
            draft[index].1 = draft[partner].1;
            draft[partner].1 = second;
        }
        draft.into_iter().for_each(|(first, second)| self.join(first, second));
        Some(self)
    }
}

impl FromIterator<(Face, Face)> for Pairing {
    fn from_iter<I: IntoIterator<Item = (Face, Face)>>(cards: I) -> Self {
        let mut pairing = Pairing::none();
        cards.into_iter().for_each(|(one, other)| pairing.join(one, other));
        pairing
    }
}

impl fmt::Debug for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards().map(|(one, other)| format!("{one}/{other}"))).finish()
    }
}

impl Serialize for Pairing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Face::all().filter_map(|face| self.get(face).map(|other| (face, other))))
    }
}
