//! What may be done: one small predicate per rule, over what everybody sees and the player's own hand.

use crate::{Action, Card, CardSet, Event, Hand, Illegal, Phase, Sets, Table};
use pyatak_engine::{Random, Seat, select128};

/// Appends every action of the seat to move, who holds this hand.
pub(crate) fn legal_actions(table: &Table, hand: Hand, out: &mut Vec<Action>) {
    if table.phase == Phase::Lay {
        out.extend((0..count(table, hand)).map(|rank| nth(table, hand, rank)));
    }
}

/// One legal action, each equally likely.
#[inline]
pub(crate) fn pick(table: &Table, hand: Hand, rng: &mut impl Random) -> Action {
    nth(table, hand, rng.below(count(table, hand)))
}

// Z4, Z5. A card can be laid beside the others in every set, and on every other open card of its colour.
#[inline]
fn places(table: &Table, card: Card) -> u32 {
    u32::from(table.seats) + table.sets.coverable(card).count_ones()
}

#[inline]
fn count(table: &Table, hand: Hand) -> u32 {
    let mut kinds = CardSet::of(hand).bits();
    let mut count = 0;
    while kinds != 0 {
        count += places(table, Card::from_index(kinds.trailing_zeros()));
        kinds &= kinds - 1;
    }
    count
}

#[inline]
fn nth(table: &Table, hand: Hand, mut rank: u32) -> Action {
    let mut kinds = CardSet::of(hand).bits();
    let mut card = Card::from_index(kinds.trailing_zeros());
    loop {
        let places = places(table, card);
        if rank < places {
            break;
        }
        rank -= places;
        kinds &= kinds - 1;
        card = Card::from_index(kinds.trailing_zeros());
    }
    let seats = u32::from(table.seats);
    if rank < seats {
        Action::Lay { card, with: Seat(rank as u8), on: None }
    } else {
        let (with, covered) = Sets::place(select128(table.sets.coverable(card), rank - seats));
        Action::Lay { card, with, on: Some(covered) }
    }
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
fn check_turn(table: &Table, seat: Seat) -> Result<(), Illegal> {
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
    if CardSet::of(hand).contains(card) { Ok(()) } else { Err(Illegal::NotInHand { card }) }
}

// Z4. It goes into one's own set or into any other player's.
#[inline]
fn check_seat(table: &Table, with: Seat) -> Result<(), Illegal> {
    if with.0 < table.seats { Ok(()) } else { Err(Illegal::NoSuchSeat { with }) }
}

// Z5. A card covers an open card of the same colour. Z6. On its own value it is laid beside, that is the same.
#[inline]
fn check_covers(table: &Table, card: Card, with: Seat, on: Card) -> Result<(), Illegal> {
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
