//! Everything that a seat has been told since the match began, as something that can be sent elsewhere.
//!
//! A view cannot be read back from its text, which is made for the page. So a bot that thinks in another process or
//! worker is sent what the view follows from: the rules, and every event as its seat may know it.

use crate::play::SeatHistory;
use pyatak_engine::{ArrayVec, Game, Match, RulesVersion, SEATS_MAX, Score, Seat, Standing, View, Viewer};
use serde::{Deserialize, Serialize};

/// Everything that a seat has been told since the match began. It can be sent as JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct SeatRounds<G: Game> {
    /// The seat.
    pub seat: Seat,
    /// The version of the rules.
    pub version: RulesVersion,
    /// The options of the table.
    pub options: G::Options,
    /// The rounds that were played at this table; the last one is under way. Earlier ones are there where what a seat
    /// knows lasts.
    pub rounds: Vec<ToldRound<<G::View as View>::Event>>,
}

/// A round, as a seat was told of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToldRound<E> {
    /// How many rounds of the match came before it.
    pub before: u16,
    /// Who started it.
    pub start: Seat,
    /// What each seat had by then.
    pub totals: Vec<Score>,
    /// What has happened in it.
    pub events: Vec<E>,
}

impl<E> ToldRound<E> {
    pub(crate) fn new(standing: &Standing, events: Vec<E>) -> ToldRound<E> {
        let Standing { rounds, start, totals, .. } = standing;
        ToldRound { before: *rounds, start: *start, totals: totals.to_vec(), events }
    }

    /// How the match stood before it. How the last round ended is not kept: no view depends on it.
    fn standing(&self) -> Option<Standing> {
        let totals: ArrayVec<Score, SEATS_MAX> = self.totals.as_slice().try_into().ok()?;
        let seats = u8::try_from(totals.len()).ok()?;
        Some(Standing { seats, rounds: self.before, start: self.start, totals, last: None })
    }
}

impl<G: Game> SeatRounds<G> {
    /// What the seat knew before the deal of the round that is under way, and what it has been told since. Nothing, if
    /// there is no such match.
    pub fn history(&self) -> Option<SeatHistory<G>> {
        let (last, earlier) = self.rounds.split_last()?;
        let first = self.rounds.first()?.standing()?;
        Match::<G>::new(self.version, self.options, first.seats, first.start).ok()?;
        if self.seat.0 >= first.seats {
            return None;
        }
        let mut view = G::new(self.version, self.options, &first).view(Viewer::Seat(self.seat));
        for (round, next) in earlier.iter().zip(&self.rounds[1..]) {
            let standing = next.standing().filter(|standing| standing.seats == first.seats)?;
            round.events.iter().for_each(|event| view.evolve(event));
            view = view.next(&standing);
        }
        Some(SeatHistory { view, events: last.events.clone() })
    }
}
