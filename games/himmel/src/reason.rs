//! What matters most about an action: the facts that a sensible player would name.

use crate::{Action, Column, Hand, Number, NumberSet, Public, Side, rules};
use pyatak_engine::Seat;

/// With so few numbers left that others may hold and that fit, the next player is in a squeeze.
const SQUEEZE: u32 = 6;

pyatak_engine::reasons! {
    /// What matters most about an action.
    pub enum Reason {
        /// It ends the round (H15), and the player is ahead.
        EndsAhead {
            /// How many cards are taken.
            count: u32,
            /// By how many points.
            points: i32,
        } = "ends-ahead" by "H15",
        /// It ends the round, and the player is level with the best of the others.
        EndsLevel {
            /// How many cards are taken.
            count: u32,
        } = "ends-level" by "H15",
        /// It ends the round, and somebody else is ahead.
        EndsBehind {
            /// How many cards are taken.
            count: u32,
            /// By how many points.
            points: i32,
        } = "ends-behind" by "H15",
        /// Nothing can be played.
        NothingFits {
            /// How many cards are taken.
            count: u32,
        } = "nothing-fits" by "H12",
        /// The marked column is smaller than the one that is marked next.
        TakesSmaller {
            /// How many cards are taken.
            count: u32,
            /// How many lie in the other column.
            other: u32,
        } = "takes-smaller" by "H12",
        /// Cards are taken though numbers fit.
        TakesThoughFitting {
            /// How many cards are taken.
            count: u32,
            /// How many numbers of the hand fit.
            fitting: u32,
        } = "takes-though-fitting" by "H12",
        /// Cards are taken to save a special.
        SavesSpecial {
            /// How many cards are taken.
            count: u32,
            /// How many specials the hand holds.
            specials: u32,
        } = "saves-special" by "H12",
        /// No number that others may hold fits any longer.
        Blocks {
            /// Who is next.
            seat: Seat,
            /// How many cards lie in the marked column then.
            count: u32,
        } = "blocks" by "H7",
        /// Hardly any number that others may hold fits.
        Squeezes {
            /// Who is next.
            seat: Seat,
            /// How many such numbers there are.
            room: u32,
            /// How many cards lie in the marked column then.
            count: u32,
        } = "squeezes" by "H7",
        /// It is the only number that fits: without it the marked column would have to be taken, or a special
        /// played.
        Avoids {
            /// How many cards lie in that column.
            count: u32,
        } = "avoids" by "H7",
        /// None of the player's numbers fits afterwards, though another one fitted before.
        LeavesNothing {
            /// How many cards lie in the marked column then.
            count: u32,
        } = "leaves-nothing" by "H7",
        /// A number that will go on fitting stays in the hand.
        Keeps {
            /// The one that fits the longest.
            card: Number,
            /// Into which column.
            column: Side,
            /// How many more of the hand fit somewhere.
            more: u32,
        } = "keeps" by "H7",
        /// No number fits, and a special costs less than the marked column.
        Escapes {
            /// How many cards lie in it.
            count: u32,
        } = "escapes" by "H8",
        /// A special is spent though numbers fit.
        SpendsSpecial {
            /// How many numbers of the hand fit.
            fitting: u32,
        } = "spends-special" by "H8",
        /// Without a deck the victim gets nothing for the card (H10).
        RobsForGood {
            /// From whom.
            victim: Seat,
            /// How many cards they have left.
            left: u8,
        } = "robs-for-good" by "H10",
        /// The new target lets numbers of the hand fit.
        MakesRoom {
            /// In which column.
            column: Side,
            /// How many of the hand fit there now.
            fitting: u32,
        } = "makes-room" by "H11",
        /// Numbers of the hand fit under the new target.
        TargetKeepsRoom {
            /// The target.
            card: Number,
            /// How many.
            fitting: u32,
        } = "target-keeps-room" by "H12",
        /// No number of the hand fits under the new target.
        TargetShutsOut {
            /// The target.
            card: Number,
            /// How many numbers fit that others may hold.
            room: u32,
        } = "target-shuts-out" by "H12",
        /// The deck has to give the target (H13).
        OnlySpecials {
            /// How many.
            specials: u32,
        } = "only-specials" by "H13",
    }
}

/// What matters most about an action of the seat to move, who holds this hand.
pub(crate) fn reason(table: &Public, hand: Hand, action: Action) -> Reason {
    let fitting = fitting(table, hand);
    let count = size(&table.columns[table.marker]);
    match action {
        Action::Play { card, column } => after_number(table, hand, card, column),
        Action::Raise { card, column } => raise(table, hand, card, column, special(count, fitting)),
        Action::Steal { victim } if table.deck_count == 0 && table.hand_counts[victim] > 0 => {
            Reason::RobsForGood { victim, left: table.hand_counts[victim] - 1 }
        }
        Action::Reverse | Action::Steal { .. } => special(count, fitting),
        Action::Decline => decline(table, hand, count, fitting),
        Action::Found { card } => {
            let below = NumberSet::below(card);
            match hand.numbers().and(below).len() {
                0 => Reason::TargetShutsOut { card, room: elsewhere(table, hand).and(below).len() },
                fitting => Reason::TargetKeepsRoom { card, fitting },
            }
        }
        Action::TurnUp => Reason::OnlySpecials { specials: hand.specials_len() },
    }
}

fn decline(table: &Public, hand: Hand, count: u32, fitting: u32) -> Reason {
    if table.deck_count == 0 {
        return last_decline(table, count);
    }
    let other = size(&table.columns[table.marker.other()]);
    if !rules::could_play(table, hand) {
        Reason::NothingFits { count }
    } else if count < other {
        Reason::TakesSmaller { count, other }
    } else if fitting == 0 {
        Reason::SavesSpecial { count, specials: hand.specials_len() }
    } else {
        Reason::TakesThoughFitting { count, fitting }
    }
}

/// H15: with the deck empty the round is over.
fn last_decline(table: &Public, count: u32) -> Reason {
    let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
    let best = others.map(|seat| table.heaps[seat].points()).min().unwrap_or(0);
    match best - table.heaps[table.seat].points() - count as i32 {
        0 => Reason::EndsLevel { count },
        points if points > 0 => Reason::EndsAhead { count, points },
        points => Reason::EndsBehind { count, points: -points },
    }
}

/// What a number leaves behind: for the others, and for the rest of the hand.
fn after_number(table: &Public, mut hand: Hand, card: Number, column: Side) -> Reason {
    let elsewhere = elsewhere(table, hand);
    let mut after = *table;
    after.columns[column].lay(card);
    hand.remove(card.into());
    let [left, right] = after.columns.0.each_ref().map(Column::fits);
    let room = elsewhere.and(left.or(right)).len();
    let mine = hand.numbers().and(left.or(right));
    let (seat, count) = (table.seat.next(table.direction, table.seats), size(&after.columns[after.marker]));
    if room == 0 {
        Reason::Blocks { seat, count }
    } else if fitting(table, hand) == 0 {
        Reason::Avoids { count: size(&table.columns[table.marker]) }
    } else if mine.is_empty() {
        Reason::LeavesNothing { count }
    } else if room <= SQUEEZE {
        Reason::Squeezes { seat, room, count }
    } else {
        let (card, column) = longest_lasting(&after, mine, elsewhere);
        Reason::Keeps { card, column, more: mine.len() - 1 }
    }
}

/// Of these numbers, all of which fit somewhere, the one with the fewest others above it: piles grow from
/// below, so it will fit the longest.
fn longest_lasting(table: &Public, mine: NumberSet, elsewhere: NumberSet) -> (Number, Side) {
    let place = |side: Side| {
        let fits = table.columns[side].fits();
        let number = fits.and(mine).highest()?;
        let above = fits.and(elsewhere).and(NumberSet::above(number)).len();
        let below = fits.and(elsewhere).and(NumberSet::below(number)).len();
        Some((above, std::cmp::Reverse(below), number, side))
    };
    let places = Side::ALL.into_iter().filter_map(place);
    let best = places.min_by_key(|(above, below, _, _)| (*above, *below));
    best.map_or((mine.nth(0), Side::Left), |(_, _, number, side)| (number, side))
}

/// A new target is good if it lets more numbers of the hand fit; otherwise the card is a special like any other.
fn raise(table: &Public, mut hand: Hand, card: Number, column: Side, otherwise: Reason) -> Reason {
    hand.remove(card.into());
    let mut raised = table.columns[column];
    raised.cover(card);
    let fitting = |column: &Column| column.fits().and(hand.numbers()).len();
    match fitting(&raised) {
        more if more > fitting(&table.columns[column]) => Reason::MakesRoom { column, fitting: more },
        _ => otherwise,
    }
}

/// A special saves the player from the marked column, or is spent without need.
fn special(count: u32, fitting: u32) -> Reason {
    if fitting == 0 { Reason::Escapes { count } } else { Reason::SpendsSpecial { fitting } }
}

/// How many numbers of the hand fit somewhere.
fn fitting(table: &Public, hand: Hand) -> u32 {
    let [left, right] = table.columns.0.each_ref().map(Column::fits);
    hand.numbers().and(left.or(right)).len()
}

/// The numbers that others may hold or draw: those in no column, no heap and not in this hand.
fn elsewhere(table: &Public, hand: Hand) -> NumberSet {
    let [left, right] = table.columns.0.each_ref().map(Column::cards);
    let heaps = Seat::all(table.seats).map(|seat| table.heaps[seat].numbers);
    let seen = heaps.fold(hand.numbers().or(left).or(right), NumberSet::or);
    NumberSet::ALL.minus(seen)
}

fn size(column: &Column) -> u32 {
    column.cards().len()
}
