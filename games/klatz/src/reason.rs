//! What matters most about an action: the facts that a sensible player would name.

use crate::{Action, Card, CardSet, Colour, Event, Hand, OPEN, Phase, Public, set_points};
use pyatak_engine::Seat;

pyatak_engine::reasons! {
    /// What matters most about an action.
    pub enum Reason {
        /// It ends the round (Z8), and the player is ahead.
        EndsAhead {
            /// By how many points.
            points: i32,
        } = "ends-ahead" by "Z8",
        /// It ends the round, and the player is level with the best of the others.
        EndsLevel {
            /// What both have.
            points: i32,
        } = "ends-level" by "Z8",
        /// It ends the round, and somebody else is ahead.
        EndsBehind {
            /// Who has most.
            with: Seat,
            /// By how many points.
            points: i32,
        } = "ends-behind" by "Z8",
        /// The own set shows all three colours now (Z9).
        ThirdColour {
            /// The colour that was missing.
            colour: Colour,
            /// What the set counts now.
            points: i32,
        } = "third-colour" by "Z9",
        /// One more open card in the own set.
        Adds {
            /// The card.
            card: Card,
            /// The sum of the open cards now.
            sum: u32,
            /// How many there are.
            open: u32,
        } = "adds" by "Z5",
        /// A higher card on a lower one in the own set.
        RaisesOwn {
            /// What is covered.
            on: Card,
            /// How much the sum grows.
            more: u32,
        } = "raises-own" by "Z5",
        /// The own set loses.
        LowersOwn {
            /// How much its sum falls.
            less: u32,
        } = "lowers-own" by "Z5",
        /// The card lands on one of its own value and changes nothing.
        ChangesNothing {
            /// Whose set.
            with: Seat,
        } = "changes-nothing" by "Z6",
        /// Another player's set had five open cards, and has fewer now.
        StopsFive {
            /// Whose set.
            with: Seat,
            /// How much its sum falls.
            less: u32,
        } = "stops-five" by "Z8",
        /// Another player's set loses.
        LowersTheirs {
            /// Whose set.
            with: Seat,
            /// How much its sum falls.
            less: u32,
            /// What the sum of its open cards is now.
            sum: u32,
        } = "lowers-theirs" by "Z5",
        /// Another player's set shows all three colours now.
        TheirThirdColour {
            /// Whose set.
            with: Seat,
            /// What it counts now.
            points: i32,
        } = "their-third-colour" by "Z9",
        /// Another player's set has five open cards now: anybody may end the round.
        MakesFive {
            /// Whose set.
            with: Seat,
        } = "makes-five" by "Z8",
        /// Another player's set gains.
        RaisesTheirs {
            /// Whose set.
            with: Seat,
            /// How much its sum grows.
            more: u32,
        } = "raises-theirs" by "Z5",
    }
}

/// What matters most about an action of the seat to move.
pub(crate) fn reason(table: &Public, action: Action) -> Reason {
    let Action::Lay { card, with, on } = action;
    let me = table.seat;
    let mut after = *table;
    after.evolve(&Event::<Card, Hand>::Laid { seat: me, with, card, on });
    if matches!(after.phase, Phase::Over { .. }) {
        return end(&after, me);
    }
    let (before, after) = (table.sets.open(with), after.sets.open(with));
    if with == me { own(before, after, action) } else { theirs(before, after, with) }
}

/// Z8, Z9: the round is over, and the sets count as they are.
fn end(table: &Public, me: Seat) -> Reason {
    let points = |seat: Seat| set_points(table.sets.open(seat));
    let others = Seat::all(table.seats).filter(|seat| *seat != me);
    let best = others.max_by_key(|seat| (points(*seat), std::cmp::Reverse(*seat))).unwrap_or(me);
    match points(me) - points(best) {
        0 => Reason::EndsLevel { points: points(me) },
        lead if lead > 0 => Reason::EndsAhead { points: lead },
        lead => Reason::EndsBehind { with: best, points: -lead },
    }
}

fn own(before: CardSet, after: CardSet, action: Action) -> Reason {
    let Action::Lay { card, with, on } = action;
    let (old, new) = (before.sum(), after.sum());
    if colours(after) == 3 && colours(before) < 3 {
        return Reason::ThirdColour { colour: card.colour(), points: set_points(after) };
    }
    match on {
        None if new > old => Reason::Adds { card, sum: new, open: after.len() },
        Some(on) if new > old => Reason::RaisesOwn { on, more: new - old },
        Some(_) | None if new < old => Reason::LowersOwn { less: old - new },
        // Z6. The card goes onto its twin.
        Some(_) | None => Reason::ChangesNothing { with },
    }
}

fn theirs(before: CardSet, after: CardSet, with: Seat) -> Reason {
    let (old, new) = (before.sum(), after.sum());
    if new < old {
        let less = old - new;
        let had_five = before.len() + 1 == OPEN && after.len() < before.len();
        if had_five {
            Reason::StopsFive { with, less }
        } else {
            Reason::LowersTheirs { with, less, sum: new }
        }
    } else if new == old {
        Reason::ChangesNothing { with }
    } else if colours(after) == 3 && colours(before) < 3 {
        Reason::TheirThirdColour { with, points: set_points(after) }
    } else if after.len() + 1 == OPEN && before.len() < after.len() {
        Reason::MakesFive { with }
    } else {
        Reason::RaisesTheirs { with, more: new - old }
    }
}

fn colours(open: CardSet) -> usize {
    Colour::ALL.iter().filter(|colour| !open.and(colour.cards()).is_empty()).count()
}
