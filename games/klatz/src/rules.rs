//! What may be done: one small predicate per rule, over what everybody sees and the player's own hand.

use crate::{Action, Card, Event, HAND, Hand, Illegal, Phase, Public, Sets};
use pyatak_engine::{Random, Seat, Word, select128};

/// Appends every action of the seat to move, who holds this hand.
pub(crate) fn legal_actions(table: &Public, hand: Hand, out: &mut Vec<Action>) {
    if table.phase != Phase::Lay {
        return;
    }
    let mut kinds = hand.kinds();
    for _ in 0..HAND {
        let card = kinds.pop();
        if card == Card::NONE {
            return;
        }
        out.extend(Seat::all(table.seats).map(|with| Action::Lay { card, with, on: None }));
        let mut places = table.sets.coverable(card);
        while let Some(bit) = places.pop() {
            let (with, covered) = Sets::place(bit as u32);
            out.push(Action::Lay { card, with, on: Some(covered) });
        }
    }
}

/// One legal action, each equally likely.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn pick(table: &Public, hand: Hand, rng: &mut impl Random) -> Action {
    let choices = Choices::of(table, hand);
    choices.nth(table, rng.below(choices.count()))
}

/// Everything that may be done: the different cards of the hand, and for each in how many places it may be
/// laid. Where the hand has fewer cards, there are no places.
struct Choices {
    cards: [Card; HAND as usize],
    places: [u32; HAND as usize],
}

impl Choices {
    #[inline]
    fn of(table: &Public, hand: Hand) -> Choices {
        let mut kinds = hand.kinds();
        let cards = [kinds.pop(), kinds.pop(), kinds.pop()];
        Choices { cards, places: cards.map(|card| places(table, card)) }
    }

    #[inline]
    fn count(&self) -> u32 {
        self.places.iter().sum()
    }

    #[inline]
    fn nth(&self, table: &Public, rank: u32) -> Action {
        let [first, second, _] = self.places;
        let (is_beyond_first, is_beyond_second) = (rank >= first, rank >= first + second);
        let card = self.cards[usize::from(is_beyond_first) + usize::from(is_beyond_second)];
        let rank = rank - if is_beyond_first { first } else { 0 } - if is_beyond_second { second } else { 0 };
        let seats = u32::from(table.seats);
        if rank < seats {
            return Action::Lay { card, with: Seat(rank as u8), on: None };
        }
        let (with, covered) = Sets::place(select128(table.sets.coverable(card), rank - seats));
        Action::Lay { card, with, on: Some(covered) }
    }
}

// Z4, Z5. A card can be laid beside the others in every set, and on every other open card of its colour.
#[inline]
fn places(table: &Public, card: Card) -> u32 {
    let beside = if card == Card::NONE { 0 } else { u32::from(table.seats) };
    beside + table.sets.coverable(card).count_ones()
}

/// What the action of a player with this hand would lead to, or why it is refused.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn decide(
    table: &Public,
    hand: Hand,
    seat: Seat,
    action: Action,
    out: &mut Vec<Event>,
) -> Result<(), Illegal> {
    let Action::Lay { card, with, on } = action;
    check_turn(table, seat)?;
    check_in_hand(hand, card)?;
    check_seat(table, with)?;
    if let Some(on) = on {
        check_covers(table, card, with, on)?;
    }
    out.push(Event::Laid { seat, with, card, on });
    Ok(())
}

// Z3. Turns go clockwise.
#[inline]
fn check_turn(table: &Public, seat: Seat) -> Result<(), Illegal> {
    match table.phase {
        Phase::Over { .. } => Err(Illegal::RoundOver),
        Phase::Dealing | Phase::Drawing => Err(Illegal::CardsAreComing),
        Phase::Lay if seat != table.seat => Err(Illegal::NotYourTurn { turn: table.seat }),
        Phase::Lay => Ok(()),
    }
}

// Z4. A card is laid from the hand.
#[inline]
fn check_in_hand(hand: Hand, card: Card) -> Result<(), Illegal> {
    if hand.contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
}

// Z4. It goes into one's own set or into any other player's.
#[inline]
fn check_seat(table: &Public, with: Seat) -> Result<(), Illegal> {
    if with.0 < table.seats { Ok(()) } else { Err(Illegal::NoSuchSeat { with }) }
}

// Z5. A card covers an open card of the same colour. Z6. On its own value it is laid beside, that is the same.
#[inline]
fn check_covers(table: &Public, card: Card, with: Seat, on: Card) -> Result<(), Illegal> {
    if card == on {
        Err(Illegal::SameValue { card, with })
    } else if card.colour() != on.colour() {
        Err(Illegal::OtherColour { card, on })
    } else if !table.sets.open(with).contains(on) {
        Err(Illegal::NotOpen { on, with })
    } else {
        Ok(())
    }
}
