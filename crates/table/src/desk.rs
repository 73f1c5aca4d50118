//! Who is connected to a table right now. Nothing of it outlives the process.

use crate::book::Book;
use crate::core::Who;
use crate::elsewhere::{self, Elsewhere, Here, Present};
use pyatak_engine::{Game, Seat};
use std::collections::{BTreeMap, BTreeSet};

/// A connection to a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SessionId(pub u64);

/// What a client wants to be told beside the events.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wants {
    /// The whole view after each event.
    pub views: bool,
    /// Why cards in the hand cannot be played.
    pub blocked: bool,
    /// Nothing but the answers to its own messages: a program that only calls by. Nobody is there because of it.
    pub only_answers: bool,
}

/// So many messages may come at once from one connection, moves not counted.
const BURST: u32 = 30;
/// So many messages a second may come in the long run.
const RATE: i64 = 10;
/// So many messages too many are refused before the connection is ended.
const PATIENCE: u32 = 200;
/// So many of them are forgiven in a second.
const FORGIVEN: i64 = 5;
/// So many lines of chat may come at once from one person.
const CHAT_BURST: u32 = 6;
/// Every so many milliseconds one more.
const CHAT_EVERY: i64 = 1500;

/// Who lets so many turns in a row run out is played for until they move or come back; before that, a turn that ran
/// out costs that turn only.
const MISSED_MAX: u8 = 2;

/// One connection.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) who: Who,
    pub(crate) wants: Wants,
    /// Does it see everything, some moves later?
    pub(crate) is_open: bool,
    /// Changes when its person comes back after their time ran out.
    stamp: u64,
    messages: Bucket,
    patience: Bucket,
}

/// Whether a connection may send another message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// It may.
    Fine,
    /// Not now.
    TooFast,
    /// It has been too fast for too long.
    TooMuch,
}

/// Who is connected right now, and since when others are not.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    pub(crate) sessions: BTreeMap<SessionId, Session>,
    /// Since when the person in a seat has been away.
    absent: BTreeMap<Seat, i64>,
    /// Which host has been away since when; a host need not have a seat.
    host_absent: Option<(String, i64)>,
    /// The seats whose time ran out: a bot plays for them.
    late: BTreeSet<Seat>,
    /// How many turns in a row each person has let run out. Only the node that runs the clocks counts them.
    missed: BTreeMap<Seat, u8>,
    chats: BTreeMap<String, Bucket>,
    /// Who is connected at other nodes.
    elsewhere: Elsewhere,
}

impl Desk {
    pub(crate) fn connect(&mut self, now: i64, id: SessionId, who: Who, wants: Wants) {
        let (messages, patience) = (Bucket::full(BURST, now), Bucket::full(PATIENCE, now));
        self.sessions.insert(id, Session { who, wants, is_open: false, stamp: 0, messages, patience });
    }

    pub(crate) fn disconnect(&mut self, id: SessionId) -> Option<Session> {
        self.sessions.remove(&id)
    }

    /// Another message has come on this connection, whatever it is.
    pub(crate) fn pace(&mut self, id: SessionId, now: i64) -> Pace {
        let Some(session) = self.sessions.get_mut(&id) else { return Pace::TooMuch };
        if session.messages.take(BURST, 1000 / RATE, now) {
            Pace::Fine
        } else if session.patience.take(PATIENCE, 1000 / FORGIVEN, now) {
            Pace::TooFast
        } else {
            Pace::TooMuch
        }
    }

    /// A message that led to a move counts for nothing.
    pub(crate) fn give_back(&mut self, id: SessionId) {
        if let Some(session) = self.sessions.get_mut(&id) {
            session.messages.tokens = (session.messages.tokens + 1).min(BURST);
        }
    }

    /// May this person say something?
    pub(crate) fn allows_chat(&mut self, person: &str, now: i64) -> bool {
        let bucket = self.chats.entry(person.to_owned()).or_insert_with(|| Bucket::full(CHAT_BURST, now));
        bucket.take(CHAT_BURST, CHAT_EVERY, now)
    }

    /// The connections that are told what happens.
    pub(crate) fn listeners(&self) -> impl Iterator<Item = SessionId> {
        self.sessions.iter().filter(|(_, session)| !session.wants.only_answers).map(|(id, _)| *id)
    }

    /// Is a person connected, here or elsewhere?
    pub(crate) fn is_here(&self, person: &str) -> bool {
        let is_them = |session: &Session| session.who.person == person && !session.wants.only_answers;
        self.sessions.values().any(is_them) || elsewhere::is_anywhere(&self.elsewhere, person)
    }

    /// Is anybody connected who is told what happens?
    pub(crate) fn is_anybody_listening(&self) -> bool {
        self.listeners().next().is_some() || elsewhere::all(&self.elsewhere).next().is_some()
    }

    /// What the other nodes need to know.
    pub(crate) fn here(&self, is_driver: bool) -> Here {
        let listening = self.sessions.values().filter(|session| !session.wants.only_answers);
        let people =
            listening.map(|session| Present { person: session.who.person.clone(), stamp: session.stamp });
        let late = is_driver.then(|| self.late.iter().copied().collect());
        Here { people: people.collect(), late }
    }

    /// Takes in what the other nodes say. `false`: nothing new.
    pub(crate) fn hear<G: Game>(&mut self, book: &Book<G>, elsewhere: Elsewhere, is_driver: bool) -> bool {
        if self.elsewhere == elsewhere {
            return false;
        }
        let before = std::mem::replace(&mut self.elsewhere, elsewhere);
        if is_driver {
            let back = elsewhere::stirred(&before, &self.elsewhere).filter_map(|person| book.seat_of(person));
            for seat in back.collect::<Vec<Seat>>() {
                self.come_back(seat, book.turn());
            }
        } else if let Some(late) = self.elsewhere.values().find_map(|here| here.late.as_ref()) {
            self.late = late.iter().copied().collect();
        }
        true
    }

    /// A person has a new name.
    pub(crate) fn rename(&mut self, person: &str, name: &str) {
        let theirs = self.sessions.values_mut().filter(|session| session.who.person == person);
        theirs.for_each(|session| name.clone_into(&mut session.who.name));
    }

    /// Somebody whose time ran out has come back: the other nodes are to know it.
    pub(crate) fn stir(&mut self, id: SessionId) {
        if let Some(session) = self.sessions.get_mut(&id) {
            session.stamp += 1;
        }
    }

    /// Brings up to date since when each person has been away.
    pub(crate) fn watch<G: Game>(&mut self, book: &Book<G>, now: i64) {
        for seat in Seat::all(book.settings.seats) {
            let is_away = book.player(seat).is_some_and(|player| !self.is_here(&player.person));
            if is_away {
                self.absent.entry(seat).or_insert(now);
            } else {
                self.absent.remove(&seat);
            }
        }
        let is_known = self.host_absent.as_ref().is_some_and(|(host, _)| *host == book.host);
        if self.is_here(&book.host) {
            self.host_absent = None;
        } else if !is_known {
            self.host_absent = Some((book.host.clone(), now));
        }
    }

    /// Everybody who is away has been so from now on only: the table has just woken up.
    /// What was missed before is forgotten, but a turn that ran out stays over.
    pub(crate) fn wake(&mut self, now: i64, turn: Option<Seat>) {
        self.absent.values_mut().for_each(|since| *since = now);
        self.host_absent.iter_mut().for_each(|(_, since)| *since = now);
        self.late.retain(|seat| Some(*seat) == turn);
        self.missed.clear();
    }

    /// Since when the person in a seat has been away.
    pub(crate) fn absent_since(&self, seat: Seat) -> Option<i64> {
        self.absent.get(&seat).copied()
    }

    /// Since when the host has been away.
    pub(crate) fn host_absent_since(&self) -> Option<i64> {
        self.host_absent.as_ref().map(|(_, since)| *since)
    }

    pub(crate) fn is_late(&self, seat: Seat) -> bool {
        self.late.contains(&seat)
    }

    /// The time of the person in the seat has run out.
    pub(crate) fn set_late(&mut self, seat: Seat) {
        self.late.insert(seat);
        let missed = self.missed.entry(seat).or_default();
        *missed = missed.saturating_add(1);
    }

    /// The person in the seat has moved.
    pub(crate) fn forgive(&mut self, seat: Seat) -> bool {
        self.missed.remove(&seat);
        self.late.remove(&seat)
    }

    /// The person in the seat says that they are back. That gives them their next turn, and no more time for one that
    /// ran out.
    pub(crate) fn come_back(&mut self, seat: Seat, turn: Option<Seat>) {
        self.missed.remove(&seat);
        if turn != Some(seat) {
            self.late.remove(&seat);
        }
    }

    /// It is somebody's turn: who was late before has their seat back, unless they have missed too many turns.
    /// `false`: nobody has.
    pub(crate) fn pass_on(&mut self, turn: Option<Seat>) -> bool {
        let before = self.late.len();
        let missed = &self.missed;
        let is_gone = |seat: &Seat| missed.get(seat).is_some_and(|missed| *missed >= MISSED_MAX);
        self.late.retain(|seat| Some(*seat) == turn || is_gone(seat));
        self.late.len() < before
    }

    /// How many people watch.
    pub(crate) fn spectators<G: Game>(&self, book: &Book<G>) -> u32 {
        let watches =
            |session: &&Session| !session.wants.only_answers && book.seat_of(&session.who.person).is_none();
        let at_others =
            elsewhere::all(&self.elsewhere).filter(|present| book.seat_of(&present.person).is_none());
        (self.sessions.values().filter(watches).count() + at_others.count()) as u32
    }
}

/// A bucket that fills with time and is emptied by messages.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    tokens: u32,
    at: i64,
}

impl Bucket {
    fn full(most: u32, now: i64) -> Bucket {
        Bucket { tokens: most, at: now }
    }

    fn take(&mut self, most: u32, every: i64, now: i64) -> bool {
        let gained = ((now - self.at) / every).max(0);
        if gained > 0 {
            self.tokens = (i64::from(self.tokens) + gained).min(i64::from(most)) as u32;
            self.at += gained * every;
        }
        let is_allowed = self.tokens > 0;
        self.tokens = self.tokens.saturating_sub(1);
        is_allowed
    }
}
