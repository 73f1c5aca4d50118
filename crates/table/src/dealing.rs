//! From the start of a match to its first card: the seats are frozen, reveal what they contribute, and are dealt to.

use crate::book::{Book, Chair};
use crate::core::Who;
use crate::entry::Entry;
use crate::play::{EntryOf, Play};
use pyatak_engine::{Game, Seat, SeatSet};
use pyatak_fair::{Bytes32, Scheme, seat_commitment};
use pyatak_protocol::{DealNow, TableRefusal};

/// How long seats are waited for that have not revealed what they contribute, in milliseconds.
pub(crate) const REVEAL_TIME: i64 = 2_000;

/// The seats as they were when the match was started, and what they have revealed since. Zeros stand for nothing.
#[derive(Clone, Debug)]
pub(crate) struct Frozen {
    pub(crate) commitments: Vec<Bytes32>,
    asked: SeatSet,
    pub(crate) contributions: Vec<Bytes32>,
}

impl Frozen {
    pub(crate) fn new(commitments: Vec<Bytes32>, asked: SeatSet) -> Frozen {
        let contributions = vec![Bytes32::default(); commitments.len()];
        Frozen { commitments, asked, contributions }
    }

    /// A seat has revealed what it contributes. The only person at a table has had nobody to commit to before, so what
    /// they would have committed to is written down now.
    pub(crate) fn contribute(&mut self, server: Bytes32, seat: Seat, contribution: Bytes32) {
        if let Some(place) = self.contributions.get_mut(seat.index()) {
            *place = contribution;
            self.commitments[seat.index()] = seat_commitment(server, contribution);
        }
    }

    /// The seats that have revealed what they contribute.
    fn contributed(&self) -> SeatSet {
        let given = |seat: &Seat| !self.contributions[seat.index()].is_zero();
        Seat::all(self.contributions.len() as u8).filter(given).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Is anybody still waited for?
    fn is_complete(&self) -> bool {
        self.asked.iter().all(|seat| self.contributed().contains(seat))
    }
}

impl<G: Game> Book<G> {
    /// Has the match been started?
    pub(crate) fn has_started(&self) -> bool {
        self.play.is_some() || self.frozen.is_some()
    }

    /// Is anybody still to reveal what they contribute?
    pub(crate) fn is_dealing(&self) -> bool {
        self.play.is_none() && self.frozen.is_some() && !self.is_closed
    }

    /// What the seats have committed to, as everybody may know it.
    pub(crate) fn deal_now(&self) -> Option<DealNow> {
        let (asked, contributed, seat_commitments) = match (self.scheme, &self.frozen) {
            (Scheme::One, _) => return None,
            (Scheme::Two, Some(frozen)) => (frozen.asked, frozen.contributed(), frozen.commitments.clone()),
            (Scheme::Two, None) => (SeatSet::EMPTY, SeatSet::EMPTY, self.commitments()),
        };
        let (scheme, is_frozen) = (self.scheme.name().to_owned(), self.frozen.is_some());
        Some(DealNow { scheme, seat_commitments, is_frozen, asked, contributed })
    }

    fn commitments(&self) -> Vec<Bytes32> {
        let commitment =
            |chair: &Option<Chair>| chair.as_ref().map_or(Bytes32::default(), |it| it.commitment);
        self.chairs.iter().map(commitment).collect()
    }

    /// What starting the match leads to, once every seat is taken. `is_opening`: the table is just being opened, so
    /// nobody can have committed to anything.
    pub(crate) fn draft_start(&self, is_opening: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        if self.chairs.iter().any(Option::is_none) {
            return Err(TableRefusal::SeatsEmpty);
        }
        match self.scheme {
            Scheme::One => Ok(vec![self.draft_first_round(self.record())?]),
            Scheme::Two => self.draft_freeze(is_opening),
        }
    }

    fn draft_freeze(&self, is_opening: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat_commitments = self.commitments();
        let has_committed = |seat: Seat| !seat_commitments[seat.index()].is_zero();
        let is_asked = |seat: &Seat| has_committed(*seat) || (is_opening && self.player(*seat).is_some());
        let asked = Seat::all(self.settings.seats).filter(is_asked).fold(SeatSet::EMPTY, SeatSet::with);
        let frozen = Frozen::new(seat_commitments.clone(), asked);
        let mut entries = vec![Entry::Frozen { seat_commitments, asked }];
        if frozen.is_complete() {
            entries.push(self.draft_first_round(self.record_of(&frozen))?);
        }
        Ok(entries)
    }

    /// A seat reveals what it contributes. After the last one the first round begins.
    pub(crate) fn contribute_request(
        &self,
        who: &Who,
        contribution: Bytes32,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        if self.scheme == Scheme::One {
            return Err(TableRefusal::NotOffered);
        }
        let mut frozen = self.frozen.clone().ok_or(TableRefusal::NotStarted)?;
        if frozen.contributions[seat.index()] == contribution && !contribution.is_zero() {
            return Ok(Vec::new());
        }
        if self.play.is_some() {
            return Err(TableRefusal::AlreadyStarted);
        }
        if !frozen.asked.contains(seat) {
            return Err(TableRefusal::NotCommitted);
        }
        let committed = frozen.commitments[seat.index()];
        let fits = committed.is_zero() || committed == seat_commitment(self.commitment(), contribution);
        if !fits || contribution.is_zero() {
            return Err(TableRefusal::WrongContribution);
        }
        frozen.contribute(self.commitment(), seat, contribution);
        let mut entries = vec![Entry::Contributed { seat, contribution }];
        if frozen.is_complete() {
            entries.push(self.draft_first_round(self.record_of(&frozen))?);
        }
        Ok(entries)
    }

    /// The first round, without those who have not revealed anything in time.
    pub(crate) fn draft_deal(&self) -> Result<EntryOf<G>, TableRefusal> {
        self.draft_first_round(self.record())
    }

    fn draft_first_round(&self, record: pyatak_fair::Record) -> Result<EntryOf<G>, TableRefusal> {
        let seats = self.settings.seats;
        let start = self.settings.start.unwrap_or_else(|| record.seed().start(seats));
        let play = Play::<G>::new(record, self.rules_version, self.options, seats, start);
        play.map(|play| play.draft_round()).ok_or(TableRefusal::SeatsEmpty)
    }
}
