//! When a hand is complete, and what a round is worth.

use crate::{Animal, Face, FaceSet, Pictogram, Public, Slot, View};
use pyatak_engine::{ScoreLine, Seat, by_rule};

/// R13: do all cards show the same animal, or all LOUPE?
#[inline]
pub fn is_complete(hand: &[Face]) -> bool {
    let Some(first) = hand.first() else { return false };
    // Wherever two faces differ, a bit of this is set.
    let differing = hand.iter().fold(0, |bits, face| bits | face.index() ^ first.index());
    let is_one_animal = differing < Pictogram::ALL.len();
    let is_one_pictogram = differing % Pictogram::ALL.len() == 0;
    is_one_animal || is_one_pictogram && first.pictogram() == Pictogram::Loupe
}

/// R13: how many cards show the same animal, or LOUPE, at most?
pub(crate) fn most_alike(hand: &[Face]) -> i32 {
    let mut animals = [0; Animal::ALL.len()];
    let mut loupes = 0;
    for face in hand {
        animals[face.animal() as usize] += 1;
        loupes += i32::from(face.pictogram() == Pictogram::Loupe);
    }
    animals.into_iter().fold(loupes, i32::max)
}

/// R14: are there two halves of a star with the same animal?
pub fn is_whole_star(hand: &[Face]) -> bool {
    whole_star(hand).is_some()
}

/// R14: two halves of a star with the same animal; of several the first animal's, in the order of faces.
pub(crate) fn whole_star(hand: &[Face]) -> Option<[Face; 2]> {
    let faces: FaceSet = hand.iter().copied().collect();
    let halves = faces.iter().filter(|face| face.pictogram() == Pictogram::StarL);
    let mut stars = halves.map(|left| [left, Face::new(left.animal(), Pictogram::StarR)]);
    stars.find(|[_, right]| faces.contains(*right))
}

/// A score line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// For ending the round (R13).
    pub end: i32,
    /// For a whole star (R14).
    pub star: i32,
    /// Both together.
    pub total: i32,
}

impl Tally {
    /// Reckons one player's score of a finished round.
    pub fn of(table: &Public, seat: Seat) -> Tally {
        let end = i32::from(table.ended_by == Some(seat));
        let star = i32::from(table.stars.contains(seat));
        Tally { end, star, total: end + star }
    }
}

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// Ending the round.
        End = "end" by "R13",
        /// A whole star.
        Star = "star" by "R14",
        /// The round was broken off, so nobody scores.
        BrokenOff = "broken-off" by "R16",
    }
}

/// A point for ending the round (R13), a point for a whole star (R14). Only near sides that the viewer sees are shown.
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    if view.table.ended_by.is_none() {
        return vec![ScoreLine::bare(&ScorePart::BrokenOff, 0)];
    }
    let tally = Tally::of(&view.table, seat);
    let hand = near_sides(view, seat);
    let complete = if tally.end > 0 { hand.clone() } else { Vec::new() };
    let star = whole_star(&hand).filter(|_| tally.star > 0);
    vec![
        ScoreLine::new(&ScorePart::End, tally.end, complete),
        ScoreLine::new(&ScorePart::Star, tally.star, star.into_iter().flatten()),
    ]
}

/// R17: the viewer's own near sides, and those that were laid open (R13).
pub(crate) fn near_sides(view: &View, seat: Seat) -> Vec<Face> {
    let is_near = |slot: &Slot| view.viewer.is(seat) || view.table.laid_open.contains(seat, *slot);
    let slots = Slot::first(view.table.hand_size()).filter(is_near);
    slots.filter_map(|slot| view.hands[(seat, slot)].known()).collect()
}
