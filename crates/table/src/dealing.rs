//! From the start of a match to its first card: the seats are frozen, reveal what they contribute, and are dealt to.

use crate::machine::Who;
use crate::play::{EntryOf, Play};
use crate::state::TableState;
use pyatak_engine::{Game, Seat, SeatSet};
use pyatak_fair::{Bytes32, Record, Scheme, seat_commitment};
use pyatak_log::{Entry, Frozen};
use pyatak_protocol::{DealNow, TableRefusal};

/// How many milliseconds the deal waits for seats that have not revealed what they contribute.
pub(crate) const REVEAL_MS: i64 = 2_000;

impl<G: Game> TableState<G> {
    /// Has the match been started?
    pub(crate) fn has_started(&self) -> bool {
        self.play.is_some() || self.deal.frozen().is_some()
    }

    /// Is anybody still to reveal what they contribute?
    pub(crate) fn is_dealing(&self) -> bool {
        self.play.is_none() && self.deal.frozen().is_some() && !self.is_closed
    }

    /// What the seats have committed to, as everybody may know it.
    pub(crate) fn deal_now(&self) -> Option<DealNow> {
        let frozen = self.deal.frozen();
        let (asked, contributed, seat_commitments) = match (self.deal.scheme(), frozen) {
            (Scheme::One, _) => return None,
            (Scheme::Two, Some(frozen)) => {
                (frozen.asked(), frozen.contributed(), frozen.commitments().to_vec())
            }
            (Scheme::Two, None) => (SeatSet::EMPTY, SeatSet::EMPTY, self.commitments()),
        };
        let (scheme, is_frozen) = (self.deal.scheme().name().to_owned(), frozen.is_some());
        Some(DealNow { scheme, seat_commitments, is_frozen, asked, contributed })
    }

    fn commitments(&self) -> Vec<Bytes32> {
        let seats = self.seats.iter();
        seats.map(|(_, taken)| taken.map_or(Bytes32::default(), |taken| taken.commitment)).collect()
    }

    /// What starting the match leads to, once every seat is taken. `is_opening`: the table is just being opened, so
    /// nobody can have committed to anything.
    pub(crate) fn draft_start(&self, is_opening: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        if self.seats.iter().any(|(_, taken)| taken.is_none()) {
            return Err(TableRefusal::SeatsEmpty);
        }
        match self.deal.scheme() {
            Scheme::One => Ok(vec![self.draft_first_round(self.record())?]),
            Scheme::Two => self.draft_freeze(is_opening),
        }
    }

    fn draft_freeze(&self, is_opening: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat_commitments = self.commitments();
        let has_committed = |seat: Seat| !seat_commitments[seat.index()].is_zero();
        // A lesson is dealt from its seed alone.
        let is_open = is_opening && !self.settings.is_lesson;
        let is_asked = |seat: &Seat| has_committed(*seat) || (is_open && self.player(*seat).is_some());
        let asked = Seat::all(self.settings.seats).filter(is_asked).fold(SeatSet::EMPTY, SeatSet::with);
        let frozen = Frozen::new(seat_commitments.clone(), asked);
        let mut entries = vec![Entry::Frozen { seat_commitments, asked }];
        if frozen.is_complete() {
            entries.push(self.draft_first_round(self.deal.record_of(&frozen))?);
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
        if self.deal.scheme() == Scheme::One {
            return Err(TableRefusal::NotOffered);
        }
        let mut frozen = self.deal.frozen().cloned().ok_or(TableRefusal::NotStarted)?;
        if frozen.contribution(seat) == contribution && !contribution.is_zero() {
            return Ok(Vec::new());
        }
        if self.play.is_some() {
            return Err(TableRefusal::AlreadyStarted);
        }
        if !frozen.asked().contains(seat) {
            return Err(TableRefusal::NotCommitted);
        }
        let committed = frozen.commitment(seat);
        let fits = committed.is_zero() || committed == seat_commitment(self.commitment(), contribution);
        if !fits || contribution.is_zero() {
            return Err(TableRefusal::WrongContribution);
        }
        frozen.contribute(self.commitment(), seat, contribution);
        let mut entries = vec![Entry::Contributed { seat, contribution }];
        if frozen.is_complete() {
            entries.push(self.draft_first_round(self.deal.record_of(&frozen))?);
        }
        Ok(entries)
    }

    /// The first round, without those who have not revealed anything in time.
    pub(crate) fn draft_deal(&self) -> Result<EntryOf<G>, TableRefusal> {
        self.draft_first_round(self.record())
    }

    /// Can a match with these settings begin with what was carried over?
    pub(crate) fn can_go_on(&self) -> bool {
        self.draft_first_round(self.record()).is_ok()
    }

    fn draft_first_round(&self, record: Record) -> Result<EntryOf<G>, TableRefusal> {
        let seats = self.settings.seats;
        let start = self.settings.start.unwrap_or_else(|| record.seed().start(seats));
        let play =
            Play::<G>::new(record, self.rules_version, *self.options, seats, start, self.carried.as_deref());
        play.map(|play| play.draft_round()).ok_or(TableRefusal::SeatsEmpty)
    }
}
