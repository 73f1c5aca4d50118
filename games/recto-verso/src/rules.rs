//! What may be done: one small predicate per rule, over what everybody sees and the mover's own hand.

use crate::{
    Action, Face, Hand, HandsSet, Illegal, Phase, Pictogram, Place, PlaceSet, Public, Slot, place::nth_bit,
    recon,
};
use pyatak_engine::{Numbered, Random, Seat, Turn, Word};

// R8. FLIP3 turns over three cards.
pub(crate) const FLIPS: u8 = 3;
// R16. A round ends after this many turns for each player.
const TURNS_PER_SEAT: u16 = 200;

/// Appends every action of the seat to move, who sees `hand`.
pub(crate) fn legal_actions(table: &Public, hand: &Hand, out: &mut Vec<Action>) {
    let mut choices = choices(table, hand);
    while let Some(bit) = choices.pop() {
        out.push(action(table.phase, bit as u8));
    }
}

/// One legal action, each equally likely.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn pick(table: &Public, hand: &Hand, rng: &mut impl Random) -> Action {
    let choices = choices(table, hand);
    action(table.phase, nth_bit(choices, rng.below(choices.count_ones())))
}

/// What the seat to move may choose: a bit for each slot, for each place, or for both ways to hold a card.
#[inline]
fn choices(table: &Public, hand: &Hand) -> u32 {
    match table.phase {
        Phase::Lay => layable(table, hand).bits(),
        Phase::Flip { .. } => table.middle.places().minus(table.flipped).bits(),
        Phase::FlipHand => table.held.bits(),
        Phase::Rob => table.held.without(table.seat).bits(),
        Phase::Hold { .. } => 0b11,
        Phase::Take | Phase::Replace { .. } => takeable(table).bits(),
        Phase::Pairing | Phase::Dealing | Phase::Check | Phase::Over => 0,
    }
}

/// The action that a bit of the choices stands for.
#[inline]
fn action(phase: Phase, bit: u8) -> Action {
    match phase {
        Phase::Flip { .. } => Action::Flip { place: Place::at(usize::from(bit)) },
        Phase::FlipHand => {
            let (victim, slot) = HandsSet::slot(bit);
            Action::FlipHand { victim, slot }
        }
        Phase::Rob => {
            let (victim, slot) = HandsSet::slot(bit);
            Action::Rob { victim, slot }
        }
        Phase::Hold { .. } => Action::Hold { is_turned: bit == 1 },
        Phase::Take | Phase::Replace { .. } => Action::Take { place: Place::at(usize::from(bit)) },
        Phase::Lay | Phase::Pairing | Phase::Dealing | Phase::Check | Phase::Over => {
            Action::Lay { slot: HandsSet::slot(bit).1 }
        }
    }
}

/// Whether the seat may do this, or why not.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn check(table: &Public, hand: &Hand, seat: Seat, action: Action) -> Result<(), Illegal> {
    check_turn(table, seat)?;
    match (action, table.phase) {
        (Action::Lay { slot }, Phase::Lay) => {
            check_held(table, seat, slot)?;
            check_not_restricted(table, hand, seat, slot)
        }
        (Action::Flip { place }, Phase::Flip { .. }) => {
            check_lies_there(table, place)?;
            check_not_flipped(table, place)
        }
        (Action::FlipHand { victim, slot }, Phase::FlipHand) => {
            check_player(table, victim)?;
            check_held(table, victim, slot)
        }
        (Action::Rob { victim, slot }, Phase::Rob) => {
            check_player(table, victim)?;
            check_opponent(seat, victim)?;
            check_held(table, victim, slot)
        }
        (Action::Hold { .. }, Phase::Hold { .. }) => Ok(()),
        (Action::Take { place }, Phase::Take | Phase::Replace { .. }) => {
            check_lies_there(table, place)?;
            check_not_just_laid(table, place)
        }
        (
            Action::Lay { .. }
            | Action::Flip { .. }
            | Action::FlipHand { .. }
            | Action::Rob { .. }
            | Action::Hold { .. }
            | Action::Take { .. },
            phase,
        ) => Err(wanted(phase)),
    }
}

// R5, R10. Turns go round; only a robbed player chooses on another's turn.
#[inline]
fn check_turn(table: &Public, seat: Seat) -> Result<(), Illegal> {
    match table.turn() {
        Turn::Over => Err(Illegal::RoundOver),
        Turn::Chance => Err(Illegal::CardsAreMoving),
        Turn::Seat(turn) if turn != seat => Err(Illegal::NotYourTurn { turn }),
        Turn::Seat(_) => Ok(()),
    }
}

// R5, R8, R9, R10. What the player has to do instead.
fn wanted(phase: Phase) -> Illegal {
    match phase {
        Phase::Lay => Illegal::LayFirst,
        Phase::Flip { left } => Illegal::FlipFirst { left },
        Phase::FlipHand => Illegal::FlipHandFirst,
        Phase::Rob => Illegal::RobFirst,
        Phase::Hold { .. } => Illegal::HoldFirst,
        Phase::Replace { .. } => Illegal::ReplaceFirst,
        Phase::Take => Illegal::TakeFirst,
        Phase::Pairing | Phase::Dealing | Phase::Check => Illegal::CardsAreMoving,
        Phase::Over => Illegal::RoundOver,
    }
}

fn check_player(table: &Public, victim: Seat) -> Result<(), Illegal> {
    if victim.0 < table.seats { Ok(()) } else { Err(Illegal::NoSuchPlayer) }
}

// R3, R9. Five or six cards, without the one just laid.
#[inline]
fn check_held(table: &Public, seat: Seat, slot: Slot) -> Result<(), Illegal> {
    if table.held.contains(seat, slot) { Ok(()) } else { Err(Illegal::NoCardHeld) }
}

#[inline]
fn check_lies_there(table: &Public, place: Place) -> Result<(), Illegal> {
    if table.middle.places().contains(place) { Ok(()) } else { Err(Illegal::NoCardThere { place }) }
}

// R5, R10. Not the card just laid; only a robbed player may take that one.
#[inline]
fn takeable(table: &Public) -> PlaceSet {
    match table.laid {
        Some(laid) if table.phase == Phase::Take => table.middle.places().without(laid),
        Some(_) | None => table.middle.places(),
    }
}

#[inline]
fn check_not_just_laid(table: &Public, place: Place) -> Result<(), Illegal> {
    if takeable(table).contains(place) {
        Ok(())
    } else {
        Err(Illegal::JustLaid { face: table.middle.up(place) })
    }
}

// R8. Three different cards.
#[inline]
fn check_not_flipped(table: &Public, place: Place) -> Result<(), Illegal> {
    if table.flipped.contains(place) {
        Err(Illegal::AlreadyFlipped { face: table.middle.up(place) })
    } else {
        Ok(())
    }
}

// R10. From an opponent's hand.
#[inline]
fn check_opponent(seat: Seat, victim: Seat) -> Result<(), Illegal> {
    if victim == seat { Err(Illegal::OwnHand) } else { Ok(()) }
}

// R12. After SKIP between two players certain pictograms may not be laid.
#[inline]
pub(crate) fn is_restricted(face: Face) -> bool {
    recon::RESTRICTED.contains(&face.pictogram())
}

// R12. Who holds nothing else lays any card.
#[inline]
fn layable(table: &Public, hand: &Hand) -> HandsSet {
    let all = table.held.only(table.seat);
    if !table.is_restricted {
        return all;
    }
    let free = all.and(HandsSet::of_hand(table.seat, hand.map(|face| !is_restricted(face))));
    if free.is_empty() { all } else { free }
}

#[inline]
fn check_not_restricted(table: &Public, hand: &Hand, seat: Seat, slot: Slot) -> Result<(), Illegal> {
    if layable(table, hand).contains(seat, slot) {
        Ok(())
    } else {
        Err(Illegal::Restricted { face: hand[slot.index()] })
    }
}

// R5, R6, R7, R12. Whose turn comes after this one.
#[inline]
pub(crate) fn next_seat(table: &Public) -> Seat {
    let neighbour = table.seat.next(table.direction, table.seats);
    let is_two = table.seats == 2;
    if table.pictogram == Some(Pictogram::Skip) && !is_two {
        neighbour.next(table.direction, table.seats)
    } else if table.pictogram == Some(Pictogram::Reverse) && is_two {
        table.seat
    } else {
        neighbour
    }
}

// R16. Is the turn under way the last that the round may have?
#[inline]
pub(crate) fn is_last_turn(table: &Public) -> bool {
    table.turns + 1 >= TURNS_PER_SEAT * u16::from(table.seats)
}

/// A turn takes at most five actions: FLIP3 lays, turns over three times and takes; TAKE lays, robs, holds,
/// and the robbed player takes.
pub(crate) const ACTIONS_MAX: u32 = 5 * TURNS_PER_SEAT as u32 * crate::SEATS as u32;
