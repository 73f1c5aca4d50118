//! What happened. `C` stands for a card and `H` for a hand wherever not everybody may see it (O22).

use crate::{Card, Colour, Hand};
use pyatak_engine::{Seat, Seen, Viewer};
use serde::{Deserialize, Serialize};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "type"))]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event<C = Card, H = Hand> {
    /// A player got their first cards (O2).
    Dealt {
        /// Who.
        seat: Seat,
        /// Which; their own secret.
        hand: H,
    },
    /// The first card of the discard pile was turned up (O2, O4).
    TurnedUp {
        /// Which.
        card: Card,
    },
    /// A card went onto the discard pile (O10).
    Played {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A colour was named (O14, O15).
    Named {
        /// By whom.
        seat: Seat,
        /// Which.
        colour: Colour,
    },
    /// Two players exchanged their hands (O16, O19). Both know both hands then.
    Swapped {
        /// Who played the Swap.
        seat: Seat,
        /// Whom they chose.
        with: Seat,
        /// The hand that the first gave.
        given: H,
        /// The hand that the first took.
        taken: H,
    },
    /// A Swap was played, and everybody keeps their hand (O16).
    Kept {
        /// Who played it.
        seat: Seat,
    },
    /// A player has no card that fits and wants to draw (O10).
    Asked {
        /// Who.
        seat: Seat,
    },
    /// The discard pile became the new draw pile, without its top card (O17).
    Reshuffled,
    /// A player drew a card (O10, O13, O15).
    Drew {
        /// Who.
        seat: Seat,
        /// Which; their own secret.
        card: C,
    },
    /// A player passed (O10).
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A player missed their turn (O11, O13, O15).
    Missed {
        /// Who.
        seat: Seat,
    },
    /// The round has ended, and a player has laid their hand open to count it (O20).
    Counted {
        /// Who.
        seat: Seat,
        /// Which cards, for all to see.
        hand: Hand,
    },
}

pyatak_engine::tagged!(Event<C, H>, "type");

impl Event {
    /// O22: what this viewer learns.
    pub(crate) fn redact(&self, viewer: Viewer) -> Event<Seen<Card>, Seen<Hand>> {
        match *self {
            Event::Dealt { seat, hand } => Event::Dealt { seat, hand: Seen::when(viewer.is(seat), hand) },
            Event::TurnedUp { card } => Event::TurnedUp { card },
            Event::Played { seat, card } => Event::Played { seat, card },
            Event::Named { seat, colour } => Event::Named { seat, colour },
            Event::Swapped { seat, with, given, taken } => {
                let is_one_of_them = viewer.is(seat) || viewer.is(with);
                let (given, taken) = (Seen::when(is_one_of_them, given), Seen::when(is_one_of_them, taken));
                Event::Swapped { seat, with, given, taken }
            }
            Event::Kept { seat } => Event::Kept { seat },
            Event::Asked { seat } => Event::Asked { seat },
            Event::Reshuffled => Event::Reshuffled,
            Event::Drew { seat, card } => Event::Drew { seat, card: Seen::when(viewer.is(seat), card) },
            Event::Passed { seat } => Event::Passed { seat },
            Event::Missed { seat } => Event::Missed { seat },
            Event::Counted { seat, hand } => Event::Counted { seat, hand },
        }
    }
}
