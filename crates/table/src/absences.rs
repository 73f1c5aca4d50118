//! Who is away since when, and whose time ran out. Nothing of it outlives the process.

use pyatak_engine::{BySeat, SEATS_MAX, Seat, SeatSet};
use pyatak_protocol::UnixMs;

/// A person who lets this many turns in a row run out, and sends nothing meanwhile, is played for until they move or
/// come back. Before that, a turn that ran out costs that turn only.
const MISSED_MAX: u8 = 3;

/// Who is away since when, and whose time ran out.
#[derive(Debug, Default)]
pub(crate) struct Absences {
    /// Since when the person in a seat has been away.
    seats: BySeat<Option<UnixMs>, SEATS_MAX>,
    /// Which host has been away since when; a host need not have a seat.
    host: Option<(String, UnixMs)>,
    /// The seats whose time ran out: a bot plays for them.
    late: SeatSet,
    /// How many turns in a row each person has let run out without a word. The node that runs the clocks counts them;
    /// the others know who has missed too many.
    missed: BySeat<u8, SEATS_MAX>,
}

impl Absences {
    /// Brings up to date whether the person in a seat is away.
    pub(crate) fn set_away(&mut self, seat: Seat, is_away: bool, now: UnixMs) {
        if is_away {
            self.seats[seat].get_or_insert(now);
        } else {
            self.seats[seat] = None;
        }
    }

    /// Brings up to date whether the host is away.
    pub(crate) fn set_host_away(&mut self, host: &str, is_away: bool, now: UnixMs) {
        let is_known = self.host.as_ref().is_some_and(|(known, _)| known == host);
        if !is_away {
            self.host = None;
        } else if !is_known {
            self.host = Some((host.to_owned(), now));
        }
    }

    /// Everybody who is away counts as away from now on only: the table has just woken up. What was missed before is
    /// forgotten, but a turn that ran out stays over.
    pub(crate) fn restart(&mut self, now: UnixMs, turn: Option<Seat>) {
        self.seats.0.iter_mut().flatten().for_each(|since| *since = now);
        self.host.iter_mut().for_each(|(_, since)| *since = now);
        self.late = self.late.iter().filter(|seat| Some(*seat) == turn).collect();
        self.missed = BySeat::default();
    }

    /// Since when the person in a seat has been away.
    pub(crate) fn since(&self, seat: Seat) -> Option<UnixMs> {
        self.seats[seat]
    }

    /// Since when the host has been away.
    pub(crate) fn host_since(&self) -> Option<UnixMs> {
        self.host.as_ref().map(|(_, since)| *since)
    }

    /// The seats whose time ran out.
    pub(crate) fn late(&self) -> impl Iterator<Item = Seat> {
        self.late.iter()
    }

    /// The seats whose people have missed too many turns: a bot plays on for them.
    pub(crate) fn gone(&self) -> impl Iterator<Item = Seat> {
        self.late().filter(|seat| self.has_missed_too_many(*seat))
    }

    /// The node that runs the clocks says whose time ran out, and which of them have missed too many turns.
    pub(crate) fn replace_late(&mut self, late: &[Seat], gone: &[Seat]) {
        self.late = late.iter().copied().collect();
        self.missed = BySeat::default();
        gone.iter().for_each(|seat| self.missed[*seat] = MISSED_MAX);
    }

    /// Does a bot make the one move for which the time of this seat's person ran out, and no more?
    pub(crate) fn is_one_move(&self, seat: Seat) -> bool {
        self.is_late(seat) && !self.has_missed_too_many(seat)
    }

    fn has_missed_too_many(&self, seat: Seat) -> bool {
        self.missed[seat] >= MISSED_MAX
    }

    pub(crate) fn is_late(&self, seat: Seat) -> bool {
        self.late.contains(seat)
    }

    /// The time of the person in the seat has run out.
    pub(crate) fn set_late(&mut self, seat: Seat) {
        self.late = self.late.with(seat);
        self.missed[seat] = self.missed[seat].saturating_add(1);
    }

    /// The person in the seat has moved. `true` if they were late before.
    pub(crate) fn clear_late(&mut self, seat: Seat) -> bool {
        self.missed[seat] = 0;
        let is_late = self.is_late(seat);
        self.late = self.late.without(seat);
        is_late
    }

    /// The person in the seat has sent something, so they are there: the turns that they have missed do not count any
    /// more. That gives them no time, and does not take the seat back from a bot that plays on.
    pub(crate) fn note_message(&mut self, seat: Seat) {
        if !self.has_missed_too_many(seat) {
            self.missed[seat] = 0;
        }
    }

    /// The person in the seat says that they are back. That gives them their next turn, and no more time for one that
    /// ran out.
    pub(crate) fn come_back(&mut self, seat: Seat, turn: Option<Seat>) {
        self.missed[seat] = 0;
        if turn != Some(seat) {
            self.late = self.late.without(seat);
        }
    }

    /// The turn has passed on: people who were late before have their seats back, unless they have missed too many
    /// turns. `true` if there are any.
    pub(crate) fn release_late(&mut self, turn: Option<Seat>) -> bool {
        let before = self.late.len();
        self.late =
            self.late().filter(|seat| Some(*seat) == turn || self.has_missed_too_many(*seat)).collect();
        self.late.len() < before
    }
}
