//! What may be done: one small predicate per rule, over what everybody sees and the player's own cards.

use crate::card::kinds_in;
use crate::{Action, Card, Colour, Hand, Illegal, Phase, Public, Symbol};
use pyatak_engine::{Card as _, Random, Seat, Word, select64};

/// What the player to move holds.
#[derive(Clone, Copy)]
pub(crate) struct Holding {
    /// The whole hand.
    pub(crate) hand: Hand,
    /// The card just drawn, in the phase in which it is played or kept.
    pub(crate) drawn: Option<Card>,
}

/// Appends every action of the seat to move.
pub(crate) fn legal_actions(table: &Public, holding: Holding, out: &mut Vec<Action>) {
    let mut playable = playable(table, holding);
    let plays = playable.count_ones();
    while let Some(kind) = playable.pop() {
        out.push(Action::Play { card: Card::from_kind(kind) });
    }
    out.extend((plays..count(table, holding)).map(|rank| nth(table, holding, rank)));
}

/// One legal action, each equally likely.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn pick(table: &Public, holding: Holding, rng: &mut impl Random) -> Action {
    nth(table, holding, rng.below(count(table, holding)))
}

// O5 to O10. The kinds that may be played now, a bit for each: those in hand that fit, or the drawn card.
#[inline]
pub(crate) fn playable(table: &Public, holding: Holding) -> u64 {
    let fitting = table.demand.fitting(table.options.matching);
    match table.phase {
        Phase::Play => fitting & kinds_in(holding.hand),
        Phase::Drawn => fitting & holding.drawn.map_or(0, |card| 1 << card.kind()),
        Phase::Deal
        | Phase::Draw
        | Phase::Name
        | Phase::Swap
        | Phase::Penalty { .. }
        | Phase::Count { .. }
        | Phase::Over => 0,
    }
}

#[inline]
fn count(table: &Public, holding: Holding) -> u32 {
    match table.phase {
        // Who can play must; who cannot has one thing to do: draw, or pass if there is nothing to draw.
        Phase::Play => playable(table, holding).count_ones().max(1),
        Phase::Drawn => playable(table, holding).count_ones() + 1,
        Phase::Name => Colour::ALL.len() as u32,
        // O16. Everybody else, or nobody; O19. not nobody.
        Phase::Swap => u32::from(table.seats) - u32::from(table.is_last_card()),
        Phase::Deal | Phase::Draw | Phase::Penalty { .. } | Phase::Count { .. } | Phase::Over => 0,
    }
}

#[inline]
fn nth(table: &Public, holding: Holding, rank: u32) -> Action {
    match table.phase {
        Phase::Name => Action::Name { colour: Colour::ALL[rank as usize & 3] },
        Phase::Swap => nth_swap(table, rank as u8),
        Phase::Play
        | Phase::Drawn
        | Phase::Deal
        | Phase::Draw
        | Phase::Penalty { .. }
        | Phase::Count { .. }
        | Phase::Over => {
            let playable = playable(table, holding);
            if rank < playable.count_ones() {
                Action::Play { card: Card::from_kind(select64(playable, rank) as usize) }
            } else if table.phase == Phase::Play && table.can_draw() {
                Action::Draw
            } else {
                Action::Pass
            }
        }
    }
}

#[inline]
fn nth_swap(table: &Public, rank: u8) -> Action {
    if rank + 1 == table.seats {
        return Action::Keep;
    }
    Action::Swap { with: Seat(rank + u8::from(rank >= table.seat.0)) }
}

/// May the seat do this? If not, the refusal says why.
#[cfg_attr(target_family = "wasm", inline)]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
pub(crate) fn check(table: &Public, holding: Holding, seat: Seat, action: Action) -> Result<(), Illegal> {
    check_turn(table, seat)?;
    match action {
        Action::Play { card } => {
            if playable(table, holding) >> card.kind() & 1 == 1 {
                Ok(())
            } else {
                Err(why_not_play(table, holding, card))
            }
        }
        Action::Draw => {
            check_nothing_else_first(table)?;
            check_not_drawn_yet(table)?;
            check_nothing_fits(table, holding)?;
            check_any_to_draw(table)
        }
        Action::Pass => {
            check_nothing_else_first(table)?;
            check_may_pass(table, holding)
        }
        Action::Name { .. } => check_names_now(table),
        Action::Swap { with } => {
            check_swaps_now(table)?;
            check_somebody_else(table, with)
        }
        Action::Keep => {
            check_swaps_now(table)?;
            check_may_keep(table)
        }
    }
}

// O3. One after another.
#[inline]
fn check_turn(table: &Public, seat: Seat) -> Result<(), Illegal> {
    match table.phase {
        Phase::Over => Err(Illegal::RoundOver),
        Phase::Deal | Phase::Draw | Phase::Penalty { .. } | Phase::Count { .. } => {
            Err(Illegal::CardsOnTheirWay)
        }
        Phase::Play | Phase::Drawn | Phase::Name | Phase::Swap => {
            if seat == table.seat {
                Ok(())
            } else {
                Err(Illegal::NotYourTurn { turn: table.seat })
            }
        }
    }
}

/// Why this card may not be played now.
#[cold]
fn why_not_play(table: &Public, holding: Holding, card: Card) -> Illegal {
    if let Err(illegal) = check_nothing_else_first(table) {
        return illegal;
    }
    if !holding.hand.contains(card) {
        return Illegal::NotInHand { card };
    }
    match holding.drawn {
        Some(drawn) if drawn != card => Illegal::OnlyTheDrawnCard { card: drawn },
        Some(_) | None => why_not_fitting(table, card),
    }
}

// O5, O6, O8. Yellow cards always fit (O7), and with no colour in force everything does (O4).
fn why_not_fitting(table: &Public, card: Card) -> Illegal {
    let (Some(colour), Some(top)) = (table.demand.colour(), table.top) else {
        return Illegal::NotInHand { card };
    };
    let is_number = matches!(card.symbol(), Symbol::Number(_));
    match table.demand.number() {
        _ if top.colour().is_none() => Illegal::NotTheColourInForce { card, colour },
        _ if !is_number => Illegal::SupercardNeedsColour { card, colour },
        None => Illegal::NumberNeedsColour { card, colour },
        Some(number) if card.colour() != Some(colour) => {
            Illegal::NeitherColourNorNumber { card, colour, number }
        }
        Some(9) => Illegal::OnlyZeroOnNine { card, colour },
        Some(number) => Illegal::NumberTooLow { card, number },
    }
}

// O14, O16. Who owes a colour or an answer to a Swap gives that first.
#[inline]
fn check_nothing_else_first(table: &Public) -> Result<(), Illegal> {
    match table.phase {
        Phase::Name => Err(Illegal::NameFirst),
        Phase::Swap => Err(Illegal::SwapFirst),
        Phase::Deal
        | Phase::Play
        | Phase::Draw
        | Phase::Drawn
        | Phase::Penalty { .. }
        | Phase::Count { .. }
        | Phase::Over => Ok(()),
    }
}

// O10. One card is drawn, not more.
#[inline]
fn check_not_drawn_yet(table: &Public) -> Result<(), Illegal> {
    if table.phase == Phase::Drawn { Err(Illegal::AlreadyDrawn) } else { Ok(()) }
}

// O10. Only a player with no fitting card draws.
#[inline]
fn check_nothing_fits(table: &Public, holding: Holding) -> Result<(), Illegal> {
    if playable(table, holding) == 0 { Ok(()) } else { Err(Illegal::MustPlay) }
}

// O17. What cannot be drawn is not drawn.
#[inline]
fn check_any_to_draw(table: &Public) -> Result<(), Illegal> {
    if table.can_draw() { Ok(()) } else { Err(Illegal::NothingToDraw) }
}

// O10. After drawing everybody may pass. O17, O23. Without drawing only when nothing fits nor can be drawn.
#[inline]
fn check_may_pass(table: &Public, holding: Holding) -> Result<(), Illegal> {
    if table.phase == Phase::Drawn {
        return Ok(());
    }
    check_nothing_fits(table, holding)?;
    if table.can_draw() { Err(Illegal::DrawFirst) } else { Ok(()) }
}

// O14, O15, O18. A colour is named after a Choose Colour or a Take Four that is not the last card.
#[inline]
fn check_names_now(table: &Public) -> Result<(), Illegal> {
    match table.phase {
        Phase::Name => Ok(()),
        Phase::Swap => Err(Illegal::SwapFirst),
        Phase::Deal
        | Phase::Play
        | Phase::Draw
        | Phase::Drawn
        | Phase::Penalty { .. }
        | Phase::Count { .. }
        | Phase::Over => Err(Illegal::NothingToName),
    }
}

// O16. Hands are exchanged after a Swap.
#[inline]
fn check_swaps_now(table: &Public) -> Result<(), Illegal> {
    match table.phase {
        Phase::Swap => Ok(()),
        Phase::Name => Err(Illegal::NameFirst),
        Phase::Deal
        | Phase::Play
        | Phase::Draw
        | Phase::Drawn
        | Phase::Penalty { .. }
        | Phase::Count { .. }
        | Phase::Over => Err(Illegal::NothingToSwap),
    }
}

// O16. With another player.
#[inline]
fn check_somebody_else(table: &Public, with: Seat) -> Result<(), Illegal> {
    if with.0 >= table.seats {
        Err(Illegal::NobodyThere { with })
    } else if with == table.seat {
        Err(Illegal::SwapWithYourself)
    } else {
        Ok(())
    }
}

// O19. After a Swap as last card there is no choice of nobody.
#[inline]
fn check_may_keep(table: &Public) -> Result<(), Illegal> {
    if table.is_last_card() { Err(Illegal::MustTakeAHand) } else { Ok(()) }
}
