//! What happened. The secret is a face (R17): `F` stands wherever somebody may not see it.

use crate::{Face, OpenHand, Place, Slot};
use pyatak_engine::{Seat, Seen, Viewer};
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event<F = Face> {
    /// Two faces share a card for this match (R2, R3). Nobody sees it.
    Paired {
        /// One side.
        near: F,
        /// The other.
        far: F,
    },
    /// A card was dealt into a hand (R3).
    Dealt {
        /// Whose.
        seat: Seat,
        /// Where it is held.
        slot: Slot,
        /// What its holder sees.
        near: F,
        /// What the others see.
        far: F,
    },
    /// A card was dealt into the middle (R3).
    Opened {
        /// Where it lies.
        place: Place,
        /// What lies up.
        face: Face,
        /// What nobody sees.
        far: F,
    },
    /// A card came from a hand into the middle (R5).
    Laid {
        /// From whose hand.
        seat: Seat,
        /// Where it was held.
        slot: Slot,
        /// Where it lies.
        place: Place,
        /// What lies up: the side that its holder saw.
        face: Face,
    },
    /// A card of the middle was turned over (R8).
    Flipped {
        /// By whom.
        seat: Seat,
        /// Where it lies.
        place: Place,
        /// What lies up now.
        face: Face,
    },
    /// A card in a hand was turned over (R9).
    FlippedInHand {
        /// By whom.
        seat: Seat,
        /// In whose hand.
        victim: Seat,
        /// Where it is held.
        slot: Slot,
        /// What its holder sees now.
        near: F,
        /// What the others see now.
        far: F,
    },
    /// A card went from the middle into a hand (R5, R10).
    Took {
        /// Whose.
        seat: Seat,
        /// Where it is held.
        slot: Slot,
        /// Where it lay.
        place: Place,
        /// What lay up; its holder still sees it.
        face: Face,
        /// What the others see now.
        far: F,
    },
    /// A player took a card out of an opponent's hand and looks at both sides (R10).
    Robbed {
        /// Who took it.
        thief: Seat,
        /// From whose hand.
        victim: Seat,
        /// Where it was held.
        slot: Slot,
        /// What its holder saw.
        near: F,
        /// What the others saw.
        far: F,
    },
    /// The robbed card is in its new hand (R10).
    Held {
        /// Whose.
        seat: Seat,
        /// Where it is held.
        slot: Slot,
        /// What its holder sees.
        near: F,
        /// What the others see.
        far: F,
    },
    /// A turn is over, and so the hand was not complete (R13).
    Passed {
        /// Whose turn is over.
        seat: Seat,
        /// Whose turn it is now (R6, R7, R12).
        turn: Seat,
    },
    /// A turn is over, and all cards of the hand show one animal, or all show LOUPE (R13).
    Completed {
        /// Whose hand.
        seat: Seat,
    },
    /// Cards of a hand were laid open: those that end the round (R13), or the two halves of a star (R14). From
    /// version 2 of the rules on.
    LaidOpen {
        /// Whose.
        seat: Seat,
        /// By slot what lies up, the side that counts; nothing where a card stays hidden.
        cards: OpenHand,
    },
    /// A player scores for two halves of a star with the same animal (R14).
    Starred {
        /// Who.
        seat: Seat,
    },
    /// The round has used up its turns (R16).
    BrokenOff,
}

pyatak_engine::tagged!(Event<F>, "type");

impl Event {
    /// What a viewer learns of it (R17).
    pub(crate) fn redact(&self, viewer: Viewer) -> Event<Seen<Face>> {
        // The near side is its holder's, the far side is for all others at the table.
        let near_of = |holder: Seat, near: Face| Seen::when(viewer.is(holder), near);
        let far_of =
            |holder: Seat, far: Face| Seen::when(viewer.seat().is_some_and(|seat| seat != holder), far);
        match *self {
            Event::Paired { near: _, far: _ } => Event::Paired { near: Seen::Hidden, far: Seen::Hidden },
            Event::Dealt { seat, slot, near, far } => {
                Event::Dealt { seat, slot, near: near_of(seat, near), far: far_of(seat, far) }
            }
            Event::Opened { place, face, far: _ } => Event::Opened { place, face, far: Seen::Hidden },
            Event::Laid { seat, slot, place, face } => Event::Laid { seat, slot, place, face },
            Event::Flipped { seat, place, face } => Event::Flipped { seat, place, face },
            Event::FlippedInHand { seat, victim, slot, near, far } => Event::FlippedInHand {
                seat,
                victim,
                slot,
                near: near_of(victim, near),
                far: far_of(victim, far),
            },
            Event::Took { seat, slot, place, face, far } => {
                Event::Took { seat, slot, place, face, far: far_of(seat, far) }
            }
            Event::Robbed { thief, victim, slot, near, far } => Event::Robbed {
                thief,
                victim,
                slot,
                near: Seen::when(viewer.is(thief) || viewer.is(victim), near),
                far: far_of(victim, far),
            },
            Event::Held { seat, slot, near, far } => Event::Held {
                seat,
                slot,
                near: near_of(seat, near),
                far: Seen::when(viewer != Viewer::Spectator, far),
            },
            Event::Passed { seat, turn } => Event::Passed { seat, turn },
            Event::Completed { seat } => Event::Completed { seat },
            // R13, R17: everybody sees them, spectators too.
            Event::LaidOpen { seat, cards } => Event::LaidOpen { seat, cards },
            Event::Starred { seat } => Event::Starred { seat },
            Event::BrokenOff => Event::BrokenOff,
        }
    }

    /// Does it bring into the viewer's sight what nobody could tell before (R17)? A side of a card that was
    /// turned away, or what a hand that the viewer cannot see adds up to.
    pub(crate) fn reveals(&self, viewer: Viewer) -> bool {
        match *self {
            Event::Paired { .. } => false,
            Event::Dealt { .. } | Event::FlippedInHand { .. } | Event::Robbed { .. } | Event::Held { .. } => {
                viewer != Viewer::Spectator
            }
            Event::Opened { .. } | Event::Flipped { .. } => true,
            Event::Laid { seat, .. } => !viewer.is(seat),
            Event::Took { seat, .. } => viewer.seat().is_some_and(|viewer| viewer != seat),
            Event::Passed { seat, .. } | Event::LaidOpen { seat, .. } | Event::Starred { seat } => {
                !viewer.is(seat)
            }
            // Even to the player who completed it: what follows tells whether others hold a star (R14).
            Event::Completed { .. } => true,
            Event::BrokenOff => true,
        }
    }
}
