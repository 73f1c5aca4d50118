//! What may be done: one small predicate per rule, over what everybody sees and the player's own hand.

use crate::{Action, Card, Event, Hand, Illegal, Number, NumberSet, Phase, Side, Special, Table};
use pyatak_engine::{Random, Seat, SeatSet};

/// Appends every action of the seat to move, who holds this hand.
pub(crate) fn legal_actions(table: &Table, hand: Hand, out: &mut Vec<Action>) {
    let choices = Choices::of(table, hand);
    out.extend((0..choices.count()).map(|rank| choices.nth(rank)));
}

/// One legal action, each equally likely.
#[inline]
pub(crate) fn pick(table: &Table, hand: Hand, rng: &mut impl Random) -> Action {
    let choices = Choices::of(table, hand);
    choices.nth(rng.below(choices.count()))
}

/// Could the player to move do anything but decline?
pub(crate) fn could_play(table: &Table, hand: Hand) -> bool {
    Choices::of(table, hand).count() > 1
}

/// Everything that the player to move may do.
enum Choices {
    /// Play a card or decline.
    Turn {
        /// The numbers that fit into each column (H7).
        plays: [NumberSet; 2],
        /// Is there a Reverse (H9)?
        reverses: u32,
        /// Who may be robbed (H10).
        victims: SeatSet,
        /// The numbers that may cover each target (H11).
        raises: [NumberSet; 2],
    },
    /// Give the emptied column a target: one of these, or without any the deck's (H12, H13).
    Target { numbers: NumberSet },
    /// Nobody is to move.
    Nothing,
}

impl Choices {
    #[inline]
    fn of(table: &Table, hand: Hand) -> Choices {
        let numbers = NumberSet::of(hand);
        match table.phase {
            Phase::Choose => Choices::Turn {
                plays: table.columns.0.map(|column| numbers.and(column.fits())),
                reverses: u32::from(hand.contains(Special::Reverse.into())),
                victims: if hand.contains(Special::Steal.into()) { victims(table) } else { SeatSet::EMPTY },
                raises: if hand.contains(Special::Raise.into()) {
                    table.columns.0.map(|column| numbers.and(column.covers()))
                } else {
                    [NumberSet::EMPTY; 2]
                },
            },
            Phase::Found => Choices::Target { numbers },
            Phase::Dealing
            | Phase::Stealing { .. }
            | Phase::TurningUp
            | Phase::Drawing { .. }
            | Phase::Over { .. } => Choices::Nothing,
        }
    }

    #[inline]
    fn count(&self) -> u32 {
        match self {
            Choices::Turn { plays: [left, right], reverses, victims, raises: [low, high] } => {
                left.len() + right.len() + reverses + victims.len() + low.len() + high.len() + 1
            }
            Choices::Target { numbers } => numbers.len().max(1),
            Choices::Nothing => 0,
        }
    }

    #[inline]
    fn nth(&self, mut rank: u32) -> Action {
        match self {
            Choices::Turn { plays, reverses, victims, raises } => {
                for column in Side::ALL {
                    let fitting = plays[column as usize];
                    if rank < fitting.len() {
                        return Action::Play { card: fitting.nth(rank), column };
                    }
                    rank -= fitting.len();
                }
                if rank < *reverses {
                    return Action::Reverse;
                }
                rank -= reverses;
                if rank < victims.len() {
                    return Action::Steal { victim: victims.nth(rank) };
                }
                rank -= victims.len();
                for column in Side::ALL {
                    let covering = raises[column as usize];
                    if rank < covering.len() {
                        return Action::Raise { card: covering.nth(rank), column };
                    }
                    rank -= covering.len();
                }
                Action::Decline
            }
            Choices::Target { numbers } if numbers.is_empty() => Action::TurnUp,
            Choices::Target { numbers } => Action::Found { card: numbers.nth(rank) },
            Choices::Nothing => Action::Decline,
        }
    }
}

// H10. Only another player with at least one card can be named.
#[inline]
fn victims(table: &Table) -> SeatSet {
    Seat::all(table.seats)
        .filter(|seat| *seat != table.seat && table.hand_counts[*seat] > 0)
        .fold(SeatSet::EMPTY, SeatSet::with)
}

/// What the action of a player with this hand would lead to, or why it is refused.
#[inline]
pub(crate) fn decide(
    table: &Table,
    hand: Hand,
    seat: Seat,
    action: Action,
    out: &mut Vec<Event>,
) -> Result<(), Illegal> {
    check_turn(table, seat)?;
    check_phase(table, action)?;
    out.push(match action {
        Action::Play { card, column } => {
            check_in_hand(hand, card.into())?;
            check_fits(table, card, column)?;
            Event::Played { seat, card, column }
        }
        Action::Reverse => {
            check_in_hand(hand, Special::Reverse.into())?;
            Event::Reversed { seat }
        }
        Action::Steal { victim } => {
            check_in_hand(hand, Special::Steal.into())?;
            check_victim(table, victim)?;
            Event::Named { seat, victim }
        }
        Action::Raise { card, column } => {
            check_in_hand(hand, Special::Raise.into())?;
            check_in_hand(hand, card.into())?;
            check_covers(table, card, column)?;
            Event::Raised { seat, card, column }
        }
        // H6. A player may decline even when they could play.
        Action::Decline => Event::Declined { seat },
        // H12. Any number will do.
        Action::Found { card } => {
            check_in_hand(hand, card.into())?;
            Event::Founded { seat, card, column: table.empty_column() }
        }
        Action::TurnUp => {
            check_only_specials(hand)?;
            Event::Reached { seat }
        }
    });
    Ok(())
}

// H5. Turns follow the arrow.
#[inline]
fn check_turn(table: &Table, seat: Seat) -> Result<(), Illegal> {
    match table.phase {
        Phase::Over { .. } => Err(Illegal::RoundOver),
        Phase::Dealing | Phase::Stealing { .. } | Phase::TurningUp | Phase::Drawing { .. } => {
            Err(Illegal::CardsAreComing)
        }
        Phase::Choose | Phase::Found if seat != table.seat => Err(Illegal::NotYourTurn { turn: table.seat }),
        Phase::Choose | Phase::Found => Ok(()),
    }
}

// H12. After declining, and only then, the emptied column gets its new target.
#[inline]
fn check_phase(table: &Table, action: Action) -> Result<(), Illegal> {
    let is_founding = matches!(action, Action::Found { .. } | Action::TurnUp);
    match (table.phase == Phase::Found, is_founding) {
        (true, false) => Err(Illegal::FoundFirst),
        (false, true) => Err(Illegal::NothingToFound),
        (true, true) | (false, false) => Ok(()),
    }
}

// H6. A card is played from the hand.
#[inline]
fn check_in_hand(hand: Hand, card: Card) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
}

// H7. A number is lower than the column's target and higher than the pile's top card.
#[inline]
fn check_fits(table: &Table, card: Number, column: Side) -> Result<(), Illegal> {
    let lies = &table.columns[column];
    if lies.fits().contains(card) {
        return Ok(());
    }
    match (lies.target(), lies.top()) {
        (Some(target), _) if card >= target => Err(Illegal::NotBelowTarget { card, column, target }),
        (_, Some(top)) => Err(Illegal::NotAboveTop { card, column, top }),
        // Outside of H12 every column has a target.
        (_, None) => Err(Illegal::FoundFirst),
    }
}

// H10. Only another player with at least one card can be named.
#[inline]
fn check_victim(table: &Table, victim: Seat) -> Result<(), Illegal> {
    if victim.0 >= table.seats {
        Err(Illegal::NoSuchSeat { victim })
    } else if victim == table.seat {
        Err(Illegal::NotFromYourself)
    } else if table.hand_counts[victim] == 0 {
        Err(Illegal::NothingToSteal { victim })
    } else {
        Ok(())
    }
}

// H11. A new target is higher than the one that it covers.
#[inline]
fn check_covers(table: &Table, card: Number, column: Side) -> Result<(), Illegal> {
    match table.columns[column].target() {
        Some(target) if card <= target => Err(Illegal::NotAboveTarget { card, column, target }),
        Some(_) => Ok(()),
        None => Err(Illegal::FoundFirst),
    }
}

// H13. The deck gives the new target only to a hand without any number.
#[inline]
fn check_only_specials(hand: Hand) -> Result<(), Illegal> {
    if NumberSet::of(hand).is_empty() { Ok(()) } else { Err(Illegal::HasNumber) }
}
