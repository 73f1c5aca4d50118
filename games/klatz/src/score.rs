//! What a set is worth.

use crate::{CardSet, Colour, Form, Public, View};
use pyatak_engine::{ScoreLine, Seat, by_rule};
use serde::Serialize;

/// Z9: the sum of the open cards, if all three colours show.
pub fn set_points(open: CardSet) -> i32 {
    let is_complete = Colour::ALL.iter().all(|colour| !open.and(colour.cards()).is_empty());
    if is_complete { sum(open) } else { 0 }
}

/// The sum of the open cards, whether it counts or not.
fn sum(open: CardSet) -> i32 {
    open.sum() as i32
}

/// What a set is worth so far. Everybody can see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Worth {
    /// The sum of the open cards, whether it counts or not.
    pub sum: i32,
    /// What counts of it (Z9).
    pub points: i32,
}

impl Worth {
    /// What these open cards are worth.
    pub fn of(open: CardSet) -> Worth {
        Worth { sum: sum(open), points: set_points(open) }
    }
}

by_rule! {
    /// What a part of a score is for.
    pub enum ScorePart {
        /// The open cards of a colour.
        Colour {
            /// Which one.
            colour: Colour,
        } = "colour" by "Z9",
        /// A colour that does not show.
        Missing {
            /// Which one.
            colour: Colour,
        } = "missing" by "Z9",
        /// Without all three colours nothing counts.
        Incomplete {
            /// How many colours show.
            count: usize,
        } = "incomplete" by "Z9",
        /// No card was laid.
        Nothing = "nothing" by "Z9",
        /// The best of the round writes it down.
        Recorded = "recorded" by "Z11",
        /// Somebody else was better, so it is not written down.
        Unrecorded = "unrecorded" by "Z11",
    }
}

/// The open cards, colour by colour. Without all three colours nothing of it counts (Z9).
pub(crate) fn score_lines(view: &View, seat: Seat) -> Vec<ScoreLine> {
    let open = view.table.sets.open(seat);
    if open.is_empty() {
        return vec![ScoreLine::bare(&ScorePart::Nothing, 0)];
    }
    let of_colour = |&colour: &Colour| {
        let own = open.and(colour.cards());
        let part = if own.is_empty() { ScorePart::Missing { colour } } else { ScorePart::Colour { colour } };
        ScoreLine::new(&part, sum(own), own.iter())
    };
    let mut lines: Vec<ScoreLine> = Colour::ALL.iter().map(of_colour).collect();
    let count = Colour::ALL.iter().filter(|colour| !open.and(colour.cards()).is_empty()).count();
    if count < Colour::ALL.len() {
        lines.push(ScoreLine::bare(&ScorePart::Incomplete { count }, -sum(open)));
    }
    match view.table.options.form {
        Form::Round | Form::Ordinary => {}
        Form::Connoisseur if is_recorded(&view.table, seat) => {
            lines.push(ScoreLine::bare(&ScorePart::Recorded, 0));
        }
        Form::Connoisseur => lines.push(ScoreLine::bare(&ScorePart::Unrecorded, 0)),
    }
    lines
}

/// Z11: among connoisseurs only the best of the round writes points down; a 0 adds nothing.
fn is_recorded(table: &Public, seat: Seat) -> bool {
    let points = |seat| set_points(table.sets.open(seat));
    let own = points(seat);
    own > 0 && Seat::all(table.seats).all(|other| points(other) <= own)
}
