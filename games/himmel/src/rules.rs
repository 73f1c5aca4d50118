//! What may be done: one small predicate per rule, over what everybody sees and the player's own hand.

use crate::{Action, Card, Event, Hand, Illegal, Number, NumberSet, Phase, Public, Side, Special};
use pyatak_engine::{Random, Seat, SeatSet};

/// Appends every action of the seat to move, who holds this hand.
pub(crate) fn legal_actions(table: &Public, hand: Hand, out: &mut Vec<Action>) {
    match table.phase {
        Phase::Choose => {
            let choices = Choices::of(table, hand);
            for (column, plays) in Side::ALL.into_iter().zip(choices.plays) {
                out.extend(plays.each().map(|card| Action::Play { card, column }));
            }
            let (first, count) = (choices.play_counts.iter().sum(), choices.count());
            out.extend((first..count).map(|rank| choices.nth(rank)));
        }
        Phase::Found if hand.numbers().is_empty() => out.push(Action::TurnUp),
        Phase::Found => out.extend(hand.numbers().each().map(|card| Action::Found { card })),
        Phase::Dealing
        | Phase::Stealing { .. }
        | Phase::TurningUp
        | Phase::Drawing { .. }
        | Phase::Over { .. } => {}
    }
}

/// One legal action, each equally likely.
#[inline]
pub(crate) fn pick(table: &Public, hand: Hand, rng: &mut impl Random) -> Action {
    if table.phase == Phase::Found {
        return nth_target(hand, rng.below(targets_count(hand)));
    }
    let choices = Choices::of(table, hand);
    choices.nth(rng.below(choices.count()))
}

/// Could the player to move do anything but decline?
pub(crate) fn could_play(table: &Public, hand: Hand) -> bool {
    Choices::of(table, hand).count() > 1
}

/// Everything that may be done at the beginning of a turn, group by group.
struct Choices {
    /// The numbers that fit into each column (H7).
    plays: [NumberSet; 2],
    play_counts: [u32; 2],
    /// To decline (H6) is always possible, a Reverse (H9) with a Reverse.
    reverse_count: u32,
    /// Who may be robbed (H10).
    victims: SeatSet,
    /// The numbers that may cover each target (H11).
    raises: [NumberSet; 2],
    /// How many choices there are with a Steal or a Raise.
    special_count: u32,
}

impl Choices {
    #[inline]
    fn of(table: &Public, hand: Hand) -> Choices {
        let numbers = hand.numbers();
        let [left, right] = table.columns.0.each_ref().map(|column| numbers.and(column.fits()));
        let mut choices = Choices {
            plays: [left, right],
            play_counts: [left.len(), right.len()],
            reverse_count: u32::from(hand.contains(Special::Reverse.into())),
            victims: SeatSet::EMPTY,
            raises: [NumberSet::EMPTY; 2],
            special_count: 0,
        };
        if hand.contains(Special::Steal.into()) {
            choices.victims = victims(table);
            choices.special_count = choices.victims.len();
        }
        if hand.contains(Special::Raise.into()) {
            choices.raises = table.columns.0.each_ref().map(|column| numbers.and(column.covers()));
            let [left, right] = choices.raises;
            choices.special_count += left.len() + right.len();
        }
        choices
    }

    #[inline]
    fn count(&self) -> u32 {
        let [left, right] = self.play_counts;
        left + right + 1 + self.reverse_count + self.special_count
    }

    #[inline]
    fn nth(&self, rank: u32) -> Action {
        let [left, right] = self.play_counts;
        if rank < left + right {
            let column = if rank < left { Side::Left } else { Side::Right };
            let rank = if rank < left { rank } else { rank - left };
            return Action::Play { card: self.plays[column as usize].nth(rank), column };
        }
        match rank - left - right {
            0 => Action::Decline,
            1 if self.reverse_count > 0 => Action::Reverse,
            rank => self.nth_special(rank - 1 - self.reverse_count),
        }
    }

    #[inline]
    fn nth_special(&self, mut rank: u32) -> Action {
        if rank < self.victims.len() {
            return Action::Steal { victim: self.victims.nth(rank) };
        }
        rank -= self.victims.len();
        let [left, right] = self.raises;
        if rank < left.len() {
            Action::Raise { card: left.nth(rank), column: Side::Left }
        } else {
            Action::Raise { card: right.nth(rank - left.len()), column: Side::Right }
        }
    }
}

/// H12, H13: any number of the hand may be the new target; without one there is only the deck.
#[inline]
fn targets_count(hand: Hand) -> u32 {
    hand.numbers().len().max(1)
}

#[inline]
fn nth_target(hand: Hand, rank: u32) -> Action {
    let numbers = hand.numbers();
    if numbers.is_empty() { Action::TurnUp } else { Action::Found { card: numbers.nth(rank) } }
}

// H10. Only another player with at least one card can be named.
#[inline]
fn victims(table: &Public) -> SeatSet {
    let holds = |seat: Seat| u16::from(table.hand_counts[seat] > 0) << seat.0;
    SeatSet(Seat::all(table.seats).map(holds).sum()).without(table.seat)
}

/// What the action of a player with this hand would lead to, or why it is refused.
#[inline]
pub(crate) fn decide(
    table: &Public,
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
fn check_turn(table: &Public, seat: Seat) -> Result<(), Illegal> {
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
fn check_phase(table: &Public, action: Action) -> Result<(), Illegal> {
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
fn check_fits(table: &Public, card: Number, column: Side) -> Result<(), Illegal> {
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
fn check_victim(table: &Public, victim: Seat) -> Result<(), Illegal> {
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
fn check_covers(table: &Public, card: Number, column: Side) -> Result<(), Illegal> {
    match table.columns[column].target() {
        Some(target) if card <= target => Err(Illegal::NotAboveTarget { card, column, target }),
        Some(_) => Ok(()),
        None => Err(Illegal::FoundFirst),
    }
}

// H13. The deck gives the new target only to a hand without any number.
#[inline]
fn check_only_specials(hand: Hand) -> Result<(), Illegal> {
    if hand.numbers().is_empty() { Ok(()) } else { Err(Illegal::HasNumber) }
}
