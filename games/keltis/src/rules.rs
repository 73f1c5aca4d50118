//! What may be done: one small predicate per rule, over what everybody sees.

use crate::{Action, Event, Illegal, Phase, Public, Stone, StoneSet};
use pyatak_engine::{Random, Seat};

/// Appends every action of the seat to move.
pub(crate) fn legal_actions(table: &Public, out: &mut Vec<Action>) {
    if count(table) > 0 {
        out.extend(takeable(table).each().map(|stone| Action::Take { stone }));
        out.push(otherwise(table));
    }
}

/// One legal action, each equally likely.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn pick(table: &Public, rng: &mut impl Random) -> Action {
    nth(table, rng.below(count(table)))
}

/// The stones that could be taken now.
#[inline]
fn takeable(table: &Public) -> StoneSet {
    match table.phase {
        Phase::Choose => table.takeable(),
        Phase::Decide { stone } => StoneSet::only(stone).and(table.rows[table.seat].fits),
        Phase::Turning | Phase::Over => StoneSet::EMPTY,
    }
}

/// Beside taking there is exactly one other thing to do: turn up, leave, or (K9) stop.
#[inline]
fn count(table: &Public) -> u32 {
    match table.phase {
        Phase::Choose | Phase::Decide { .. } => takeable(table).len() + 1,
        Phase::Turning | Phase::Over => 0,
    }
}

#[inline]
fn nth(table: &Public, rank: u32) -> Action {
    let takeable = takeable(table);
    if rank < takeable.len() {
        return Action::Take { stone: takeable.nth(rank) };
    }
    otherwise(table)
}

/// What can be done beside taking.
#[inline]
fn otherwise(table: &Public) -> Action {
    match table.phase {
        Phase::Decide { .. } => Action::Leave,
        Phase::Choose | Phase::Turning | Phase::Over => {
            if table.is_last {
                Action::Stop
            } else {
                Action::TurnUp
            }
        }
    }
}

/// What the action would lead to, or why it is refused.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn decide(
    table: &Public,
    seat: Seat,
    action: Action,
    out: &mut Vec<Event>,
) -> Result<(), Illegal> {
    check_turn(table, seat)?;
    out.push(match action {
        Action::Take { stone } => {
            check_lies_face_up(table, stone)?;
            check_fits(table, stone)?;
            Event::Took { seat, stone }
        }
        Action::TurnUp => {
            check_nothing_to_decide(table)?;
            check_any_face_down(table)?;
            Event::Reached { seat }
        }
        Action::Leave => Event::Left { seat, stone: just_turned_up(table)? },
        Action::Stop => {
            check_may_stop(table)?;
            Event::Stopped { seat }
        }
    });
    Ok(())
}

// K3. Turns go clockwise.
#[inline]
fn check_turn(table: &Public, seat: Seat) -> Result<(), Illegal> {
    match table.phase {
        Phase::Over => Err(Illegal::RoundOver),
        Phase::Turning => Err(Illegal::StoneIsTurning),
        Phase::Choose | Phase::Decide { .. } if seat != table.seat => {
            Err(Illegal::NotYourTurn { turn: table.seat })
        }
        Phase::Choose | Phase::Decide { .. } => Ok(()),
    }
}

// K4, K5. A stone that lies face up can be taken; after turning one up, only that one.
#[inline]
fn check_lies_face_up(table: &Public, stone: Stone) -> Result<(), Illegal> {
    match table.phase {
        Phase::Decide { stone: turned } if turned != stone => Err(Illegal::DecideFirst { stone: turned }),
        Phase::Choose | Phase::Decide { .. } | Phase::Turning | Phase::Over => {
            if table.face_up.contains(stone) { Ok(()) } else { Err(Illegal::NotFaceUp { stone }) }
        }
    }
}

// K7. A stone that does not fit cannot be taken.
#[inline]
fn check_fits(table: &Public, stone: Stone) -> Result<(), Illegal> {
    if table.rows[table.seat].fits.contains(stone) { Ok(()) } else { Err(Illegal::DoesNotFit { stone }) }
}

// K5. Who has turned a stone up decides on that one first.
fn check_nothing_to_decide(table: &Public) -> Result<(), Illegal> {
    match table.phase {
        Phase::Decide { stone } => Err(Illegal::DecideFirst { stone }),
        Phase::Choose | Phase::Turning | Phase::Over => Ok(()),
    }
}

// K9. After the last stone nothing can be turned up.
fn check_any_face_down(table: &Public) -> Result<(), Illegal> {
    if table.face_down_count > 0 { Ok(()) } else { Err(Illegal::NothingFaceDown) }
}

// K5. Only the stone just turned up can be left.
fn just_turned_up(table: &Public) -> Result<Stone, Illegal> {
    match table.phase {
        Phase::Decide { stone } => Ok(stone),
        Phase::Choose | Phase::Turning | Phase::Over => Err(Illegal::NothingToLeave),
    }
}

// K9. The extra turn after the last stone may be ended.
fn check_may_stop(table: &Public) -> Result<(), Illegal> {
    if table.is_last && table.phase == Phase::Choose { Ok(()) } else { Err(Illegal::CannotStop) }
}
