//! The sessions of a table: who is connected right now. Nothing of it outlives the process.

use crate::absences::Absences;
use crate::machine::Who;
use crate::presence::{self, LocalPresence, PresentPerson, RemotePresence};
use crate::rate_limit::{Quotas, RateVerdict, SessionLimit};
use crate::state::TableState;
use pyatak_engine::{Game, Seat, SortedMap, SortedSet};
use pyatak_protocol::{Guest, UnixMs};

/// A connection of a person to a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SessionId(pub u64);

/// What a client wants to be told beside the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wants {
    /// The whole view after each event.
    pub views: bool,
    /// Why cards in the hand cannot be played.
    pub blocked: bool,
    /// News with what has changed in the view instead of the whole view; for clients that want views.
    #[cfg(feature = "deltas")]
    pub deltas: bool,
    /// Nothing but the answers to its own messages: a program that asks by plain HTTP. It makes nobody present.
    pub only_answers: bool,
}

/// At most this many people are remembered who were not let in.
const KNOCKS_MAX: usize = 16;
/// For this many milliseconds.
const KNOCK_MS: i64 = 600_000;
/// The host is shown at most this many people who watch or knock.
const GUESTS_MAX: usize = 64;
/// At most this many people may stay when a table is locked.
const INSIDE_MAX: usize = 1_000;

/// One session.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) who: Who,
    pub(crate) wants: Wants,
    /// Does it see everything, some moves later?
    pub(crate) is_open: bool,
    /// Changes when its person comes back after their time ran out.
    stamp: u64,
    limit: SessionLimit,
}

/// Who is connected right now, and since when others are not.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    pub(crate) all: SortedMap<SessionId, Session>,
    pub(crate) absences: Absences,
    pub(crate) quotas: Quotas,
    /// People who were not let in, with their name and when.
    knocking: SortedMap<String, (String, UnixMs)>,
    /// Who is connected at other nodes.
    remote: RemotePresence,
}

impl Sessions {
    pub(crate) fn connect(&mut self, now: UnixMs, id: SessionId, who: Who, wants: Wants) {
        let limit = SessionLimit::new(now);
        self.all.insert(id, Session { who, wants, is_open: false, stamp: 0, limit });
    }

    pub(crate) fn disconnect(&mut self, id: SessionId) -> Option<Session> {
        self.all.remove(&id)
    }

    /// Another message has come on this session, whatever it is.
    pub(crate) fn count_message(&mut self, id: SessionId, now: UnixMs) -> RateVerdict {
        self.all.get_mut(&id).map_or(RateVerdict::Disconnect, |session| session.limit.count(now))
    }

    /// A message that led to a move does not count.
    pub(crate) fn refund(&mut self, id: SessionId) {
        if let Some(session) = self.all.get_mut(&id) {
            session.limit.refund();
        }
    }

    /// The sessions that are told what happens.
    pub(crate) fn listeners(&self) -> impl Iterator<Item = SessionId> {
        self.all.iter().filter(|(_, session)| !session.wants.only_answers).map(|(id, _)| *id)
    }

    /// Those of one person.
    pub(crate) fn listeners_of(&self, person: &str) -> Vec<SessionId> {
        let is_theirs = |id: &SessionId| self.all.get(id).is_some_and(|session| session.who.person == person);
        self.listeners().filter(is_theirs).collect()
    }

    /// Is a person connected, at this node or at another?
    pub(crate) fn is_here(&self, person: &str) -> bool {
        let is_them = |session: &Session| session.who.person == person && !session.wants.only_answers;
        self.all.values().any(is_them) || presence::is_connected(&self.remote, person)
    }

    /// Is anybody connected who is told what happens?
    pub(crate) fn is_anybody_listening(&self) -> bool {
        self.listeners().next().is_some() || presence::all(&self.remote).next().is_some()
    }

    /// What the other nodes need to know.
    pub(crate) fn local_presence(&self, is_driving: bool) -> LocalPresence {
        let listening = self.all.values().filter(|session| !session.wants.only_answers);
        let people = listening.map(|session| PresentPerson {
            person: session.who.person.clone(),
            stamp: session.stamp,
            name: session.who.name.clone(),
        });
        let late = is_driving.then(|| self.absences.late().collect());
        let gone = if is_driving { self.absences.gone().collect() } else { Vec::new() };
        let knocking = self.knocking.iter().map(|(person, (name, _))| knocker(person, name));
        LocalPresence { people: people.collect(), late, gone, knocking: knocking.collect() }
    }

    /// Takes in who is connected at other nodes. `false`: nothing has changed.
    pub(crate) fn set_remote<G: Game>(
        &mut self,
        state: &TableState<G>,
        remote: RemotePresence,
        is_driving: bool,
    ) -> bool {
        if self.remote == remote {
            return false;
        }
        let before = std::mem::replace(&mut self.remote, remote);
        if is_driving {
            let back = presence::returned(&before, &self.remote).filter_map(|person| state.seat_of(person));
            for seat in back.collect::<Vec<Seat>>() {
                self.absences.come_back(seat, state.turn());
            }
        } else if let Some((late, gone)) =
            self.remote.values().find_map(|node| Some((node.late.as_ref()?, &node.gone)))
        {
            self.absences.replace_late(late, gone);
        }
        true
    }

    /// A person has a new name.
    pub(crate) fn rename(&mut self, person: &str, name: &str) {
        let theirs = self.all.values_mut().filter(|session| session.who.person == person);
        theirs.for_each(|session| name.clone_into(&mut session.who.name));
    }

    /// A person whose time ran out has come back: the other nodes learn it by the stamp.
    pub(crate) fn note_return(&mut self, id: SessionId) {
        if let Some(session) = self.all.get_mut(&id) {
            session.stamp += 1;
        }
    }

    /// Brings up to date since when each person has been away.
    pub(crate) fn track_absences<G: Game>(&mut self, state: &TableState<G>, now: UnixMs) {
        for seat in Seat::all(state.settings.seats) {
            let is_away = state.player(seat).is_some_and(|player| !self.is_here(&player.person));
            self.absences.set_away(seat, is_away, now);
        }
        let is_host_away = !self.is_here(&state.host);
        self.absences.set_host_away(&state.host, is_host_away, now);
    }

    /// Somebody was not let in. `true` if that is news.
    pub(crate) fn knock(&mut self, who: &Who, now: UnixMs) -> bool {
        self.knocking.retain(|_, (_, at)| now - *at < KNOCK_MS);
        let is_known = self.knocking.contains_key(&who.person);
        if is_known || self.knocking.len() < KNOCKS_MAX {
            self.knocking.insert(who.person.clone(), (who.name.clone(), now));
        }
        !is_known && self.knocking.contains_key(&who.person)
    }

    /// Everybody who is here, each once.
    pub(crate) fn everybody(&self) -> Vec<String> {
        let local = self.all.values().map(|session| session.who.person.clone());
        let remote = presence::all(&self.remote).map(|present| present.person.clone());
        let all: SortedSet<String> = local.chain(remote).take(INSIDE_MAX).collect();
        all.iter().cloned().collect()
    }

    /// The name of somebody who is here, or knocks.
    pub(crate) fn name_of(&self, person: &str, now: UnixMs) -> Option<String> {
        let local = self.all.values().find(|session| session.who.person == person);
        let local = local.map(|session| session.who.name.clone());
        let remote = || presence::all(&self.remote).find(|present| present.person == person);
        let remote = || remote().map(|present| present.name.clone()).filter(|name| !name.is_empty());
        let knocks = || self.knockers(now).find(|guest| guest.person == person).map(|guest| guest.name);
        local.or_else(remote).or_else(knocks)
    }

    fn knockers(&self, now: UnixMs) -> impl Iterator<Item = Guest> {
        let local = self.knocking.iter().filter(move |(_, (_, at))| now - at < KNOCK_MS);
        let local = local.map(|(person, (name, _))| knocker(person, name));
        let remote = self.remote.values().flat_map(|node| node.knocking.iter().cloned());
        local.chain(remote)
    }

    /// The people who watch or knock, each once, as the host may know it.
    pub(crate) fn guests<G: Game>(&self, state: &TableState<G>, now: UnixMs) -> Vec<Guest> {
        let guest = |person: &String, name: &String| (person.clone(), (name.clone(), false));
        let listening = self.all.values().filter(|session| !session.wants.only_answers);
        let local = listening.map(|session| guest(&session.who.person, &session.who.name));
        let remote = presence::all(&self.remote).map(|present| guest(&present.person, &present.name));
        let knocking = self.knockers(now).filter(|guest| state.admit(&guest.person).is_err());
        let knocking = knocking.map(|guest| (guest.person, (guest.name, true)));
        // A person who is connected does not knock any more, so sessions come last and win.
        let all: SortedMap<String, (String, bool)> = knocking.chain(remote).chain(local).collect();
        let strangers = all.into_iter().filter(|(person, _)| {
            state.seat_of(person).is_none()
                && *person != state.host
                && !state.moderation.removed.contains_key(person)
        });
        let shown = strangers.map(|(person, (name, is_knocking))| Guest { person, name, is_knocking });
        shown.take(GUESTS_MAX).collect()
    }

    /// How many sessions watch.
    pub(crate) fn spectators<G: Game>(&self, state: &TableState<G>) -> u32 {
        let watches =
            |session: &&Session| !session.wants.only_answers && state.seat_of(&session.who.person).is_none();
        let remote = presence::all(&self.remote).filter(|present| state.seat_of(&present.person).is_none());
        (self.all.values().filter(watches).count() + remote.count()) as u32
    }
}

fn knocker(person: &str, name: &str) -> Guest {
    Guest { person: person.to_owned(), name: name.to_owned(), is_knocking: true }
}
