//! The branches of the rules that a simulation counts.

use crate::{Event, Pictogram, State, is_complete, rules};
use pyatak_engine::{Branch, Seat, Statistics};

pyatak_engine::branches! {
    DEALT_COMPLETE = "R3" "dealt-complete",
    LAID = "R5" "laid",
    TOOK = "R5" "took",
    SKIPPED = "R6" "skipped",
    REVERSED = "R7" "reversed",
    FLIPPED = "R8" "flipped",
    FLIPPED_JUST_LAID = "R8" "flipped-just-laid",
    FLIPPED_OWN = "R9" "flipped-own",
    FLIPPED_OPPONENTS = "R9" "flipped-opponents",
    ROBBED = "R10" "robbed",
    HELD_AS_IT_WAS = "R10" "held-as-it-was",
    HELD_TURNED = "R10" "held-turned",
    REPLACED = "R10" "replaced",
    REPLACED_BY_JUST_LAID = "R10" "replaced-by-just-laid",
    NO_ACTION = "R11" "no-action",
    EXTRA_TURN = "R12" "extra-turn",
    RESTRICTED = "R12" "restricted",
    WITHOUT_ACTION = "R12" "without-action",
    SAME_ANIMAL = "R13" "same-animal",
    ALL_LOUPES = "R13" "all-loupes",
    LAID_OPEN = "R13" "laid-open",
    STAR_OF_WINNER = "R14" "star-of-winner",
    STAR_OF_OTHER = "R14" "star-of-other",
    BROKEN_OFF = "R16" "broken-off",
}

impl Statistics for State {
    const BRANCHES: &'static [Branch] = ALL;

    fn branches(&self, event: &Event) -> u64 {
        let table = self.table();
        match *event {
            Event::Laid { face, .. } => {
                let is_void = table.is_restricted && rules::is_restricted(face);
                let action = match face.pictogram() {
                    Pictogram::Loupe | Pictogram::StarL | Pictogram::StarR => NO_ACTION,
                    Pictogram::Flip1 | Pictogram::Take if is_void => WITHOUT_ACTION,
                    Pictogram::Reverse if table.seats > 2 => REVERSED,
                    Pictogram::Skip
                    | Pictogram::Reverse
                    | Pictogram::Flip3
                    | Pictogram::Flip1
                    | Pictogram::Take => 0,
                };
                LAID | action
            }
            Event::Flipped { place, .. } if table.laid == Some(place) => FLIPPED | FLIPPED_JUST_LAID,
            Event::Flipped { .. } => FLIPPED,
            Event::FlippedInHand { seat, victim, .. } if seat == victim => FLIPPED_OWN,
            Event::FlippedInHand { .. } => FLIPPED_OPPONENTS,
            Event::Robbed { .. } => ROBBED,
            Event::Held { near, .. } if near == self.robbed_card() => HELD_AS_IT_WAS,
            Event::Held { .. } => HELD_TURNED,
            Event::Took { seat, .. } if seat == table.seat => TOOK,
            Event::Took { place, .. } if table.laid == Some(place) => REPLACED | REPLACED_BY_JUST_LAID,
            Event::Took { .. } => REPLACED,
            Event::Passed { .. } if table.pictogram == Some(Pictogram::Skip) => {
                if table.seats == 2 {
                    RESTRICTED
                } else {
                    SKIPPED
                }
            }
            Event::Passed { seat, turn } if seat == turn => EXTRA_TURN,
            Event::Passed { .. } => 0,
            Event::Completed { seat } => {
                let hand = self.hand(seat);
                let is_same = hand.iter().all(|face| face.has_animal_of(hand[0]));
                if is_same { SAME_ANIMAL } else { ALL_LOUPES }
            }
            Event::LaidOpen { .. } => LAID_OPEN,
            Event::Starred { seat } if table.ended_by == Some(seat) => STAR_OF_WINNER,
            Event::Starred { .. } => STAR_OF_OTHER,
            Event::BrokenOff => BROKEN_OFF,
            // The last card of the deal: all hands are full.
            Event::Opened { place, .. } if place.index() + 1 == usize::from(table.middle_size()) => {
                let is_any = Seat::all(table.seats).any(|seat| is_complete(self.hand(seat)));
                if is_any { DEALT_COMPLETE } else { 0 }
            }
            Event::Paired { .. } | Event::Dealt { .. } | Event::Opened { .. } => 0,
        }
    }
}
