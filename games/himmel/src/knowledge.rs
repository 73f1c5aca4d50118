//! What players know of cards that were stolen from them (H19).
//!
//! The thief has the card in hand and knows it by that. The victim goes on knowing it, too: a trace says which
//! card it was and who may hold it now. If the thief is robbed in turn of a card that the first victim does
//! not see, then either of the two may hold it. Nobody has a trace of a card in their own hand.
//!
//! Specials of one kind are alike, so a trace of a special counts: of that kind there is one card more with
//! one of these players. Once one of them plays such a special it may have been that card or another one, and
//! the trace counts no longer.

use crate::{Card, SEATS, Special};
use pyatak_engine::{ArrayVec, Seat, SeatSet};
use serde::Serialize;

/// What one player knows of a card that was stolen from them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trace {
    /// Who knows it: the victim.
    #[serde(skip)]
    pub knower: Seat,
    /// The card.
    pub card: Card,
    /// Who may hold it: one of these does.
    pub holders: SeatSet,
}

/// There are no more traces than Steals, each of which is played once a round.
const TRACES: usize = Special::COPIES[Special::Steal as usize] as usize;

/// Everything that players know of stolen cards, or the part of it that one of them knows.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Trace>"))]
#[serde(transparent)]
pub struct Traces {
    traces: ArrayVec<Trace, TRACES>,
    /// A bit for each kind of card that is traced, to see at a glance that most are not.
    #[serde(skip)]
    kinds: u128,
}

impl Traces {
    /// The traces, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Trace> {
        self.traces.iter()
    }

    /// What this player knows.
    pub(crate) fn of(&self, knower: Option<Seat>) -> Traces {
        let traces = self.iter().copied().filter(|trace| Some(trace.knower) == knower).collect();
        Traces { kinds: kinds(&traces), traces }
    }

    /// A player has openly laid down a card.
    #[inline]
    pub(crate) fn laid(&mut self, seat: Seat, card: Card) {
        if self.kinds & card.kind_bit() != 0 {
            (0..SEATS as u8).for_each(|knower| self.gone(Seat(knower), seat, card));
        }
    }

    /// One such card has left a player's hand, as `knower` knows; which of several, nobody can say. One trace
    /// less, and each of the others may now be of any of the cards.
    fn gone(&mut self, knower: Seat, seat: Seat, card: Card) {
        let is_meant =
            |trace: &Trace| trace.knower == knower && trace.card == card && trace.holders.contains(seat);
        let Some(last) = self.traces.iter().rposition(is_meant) else { return };
        let meant = self.traces.iter().filter(|trace| is_meant(trace));
        let holders = SeatSet(meant.fold(0, |all, trace| all | trace.holders.0));
        self.traces.iter_mut().filter(|trace| is_meant(trace)).for_each(|trace| trace.holders = holders);
        self.traces.remove(last);
        self.kinds = kinds(&self.traces);
    }

    /// A card went from the victim to the thief. Who does not know which one must take the thief into account
    /// wherever the victim was; who knows it, knows it.
    pub(crate) fn stolen(&mut self, thief: Seat, victim: Seat, card: Option<Card>) {
        for trace in &mut self.traces {
            let is_stranger = trace.knower != thief && trace.knower != victim;
            if is_stranger && trace.holders.contains(victim) {
                trace.holders = trace.holders.with(thief);
            }
        }
        if let Some(card) = card {
            self.gone(thief, victim, card);
            self.traces.push(Trace { knower: victim, card, holders: SeatSet::only(thief) });
            self.kinds |= card.kind_bit();
        }
    }

    /// A player has shown to hold no number (H13).
    pub(crate) fn has_no_number(&mut self, seat: Seat) {
        for trace in self.traces.iter_mut().filter(|trace| trace.card.number().is_some()) {
            trace.holders = trace.holders.without(seat);
        }
    }
}

fn kinds(traces: &ArrayVec<Trace, TRACES>) -> u128 {
    traces.iter().fold(0, |kinds, trace| kinds | trace.card.kind_bit())
}
