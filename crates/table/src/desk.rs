//! Who is connected to a table right now. Nothing of it outlives the process.

use crate::book::Book;
use crate::core::Who;
use crate::elsewhere::{self, Elsewhere, Here, Present};
use pyatak_engine::{Game, Seat};
use pyatak_protocol::Guest;
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
/// So many people are remembered for what they have sent; more only while they have sent much.
const REMEMBERED: usize = 256;

/// What a person pays for something that becomes a line of the log.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Price {
    /// Words and reactions.
    Talk,
    /// Hearing somebody no longer, or again.
    Mute,
    /// Taking back.
    Undo,
    /// Everything else that is no move.
    Line,
}

impl Price {
    /// So many may come at once from one person, and after so many milliseconds one more.
    fn limits(self) -> (u32, i64) {
        match self {
            Price::Talk => (6, 1500),
            Price::Mute => (10, 5000),
            Price::Undo => (100, 200),
            Price::Line => (60, 1000),
        }
    }
}

/// So many people are remembered who were not let in.
const KNOCKS_MAX: usize = 16;
/// For so many milliseconds.
const KNOCK_TIME: i64 = 600_000;
/// So many people the host is shown who watch or knock.
const GUESTS_MAX: usize = 64;
/// So many people may stay when a table is locked.
const EVERYBODY_MAX: usize = 1_000;

fn knocker(person: &str, name: &str) -> Guest {
    Guest { person: person.to_owned(), name: name.to_owned(), is_knocking: true }
}

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
    /// What people can still pay.
    purses: BTreeMap<(String, Price), Bucket>,
    /// Who was not let in, with their name and when.
    knocking: BTreeMap<String, (String, i64)>,
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

    /// Can this person pay for it?
    pub(crate) fn allows(&mut self, person: &str, price: Price, now: i64) -> bool {
        if self.purses.len() >= REMEMBERED {
            // Whoever could pay for everything again need not be remembered.
            self.purses.retain(|(_, price), bucket| !bucket.is_full(price.limits(), now));
        }
        let (most, every) = price.limits();
        let key = (person.to_owned(), price);
        self.purses.entry(key).or_insert_with(|| Bucket::full(most, now)).take(most, every, now)
    }

    /// The connections that are told what happens.
    pub(crate) fn listeners(&self) -> impl Iterator<Item = SessionId> {
        self.sessions.iter().filter(|(_, session)| !session.wants.only_answers).map(|(id, _)| *id)
    }

    /// Those of one person.
    pub(crate) fn listeners_of(&self, person: &str) -> Vec<SessionId> {
        let is_theirs = |session: &&SessionId| {
            self.sessions.get(session).is_some_and(|session| session.who.person == person)
        };
        let all: Vec<SessionId> = self.listeners().collect();
        all.iter().filter(is_theirs).copied().collect()
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
        let people = listening.map(|session| Present {
            person: session.who.person.clone(),
            stamp: session.stamp,
            name: session.who.name.clone(),
        });
        let late = is_driver.then(|| self.late.iter().copied().collect());
        let knocking = self.knocking.iter().map(|(person, (name, _))| knocker(person, name));
        Here { people: people.collect(), late, knocking: knocking.collect() }
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

    /// Somebody was not let in. `true` if that is news.
    pub(crate) fn knock(&mut self, who: &Who, now: i64) -> bool {
        self.knocking.retain(|_, (_, at)| now - *at < KNOCK_TIME);
        let is_known = self.knocking.contains_key(&who.person);
        if is_known || self.knocking.len() < KNOCKS_MAX {
            self.knocking.insert(who.person.clone(), (who.name.clone(), now));
        }
        !is_known && self.knocking.contains_key(&who.person)
    }

    /// Everybody who is here, each once.
    pub(crate) fn everybody(&self) -> Vec<String> {
        let here = self.sessions.values().map(|session| session.who.person.clone());
        let there = elsewhere::all(&self.elsewhere).map(|present| present.person.clone());
        let all: BTreeSet<String> = here.chain(there).take(EVERYBODY_MAX).collect();
        all.into_iter().collect()
    }

    /// The name of somebody who is here, or knocks.
    pub(crate) fn name_of(&self, person: &str, now: i64) -> Option<String> {
        let here = self.sessions.values().find(|session| session.who.person == person);
        let here = here.map(|session| session.who.name.clone());
        let there = || elsewhere::all(&self.elsewhere).find(|present| present.person == person);
        let there = || there().map(|present| present.name.clone()).filter(|name| !name.is_empty());
        let knocks = || self.knockers(now).find(|guest| guest.person == person).map(|guest| guest.name);
        here.or_else(there).or_else(knocks)
    }

    fn knockers(&self, now: i64) -> impl Iterator<Item = Guest> {
        let here = self.knocking.iter().filter(move |(_, (_, at))| now - at < KNOCK_TIME);
        let here = here.map(|(person, (name, _))| knocker(person, name));
        let there = self.elsewhere.values().flat_map(|here| here.knocking.iter().cloned());
        here.chain(there)
    }

    /// Who watches or knocks, each once, as the host may know it.
    pub(crate) fn guests<G: Game>(&self, book: &Book<G>, now: i64) -> Vec<Guest> {
        let guest = |person: &String, name: &String| (person.clone(), (name.clone(), false));
        let listening = self.sessions.values().filter(|session| !session.wants.only_answers);
        let here = listening.map(|session| guest(&session.who.person, &session.who.name));
        let there = elsewhere::all(&self.elsewhere).map(|present| guest(&present.person, &present.name));
        let knocking = self.knockers(now).filter(|guest| book.door(&guest.person).is_err());
        let knocking = knocking.map(|guest| (guest.person, (guest.name, true)));
        // Who is here does not knock any more.
        let all: BTreeMap<String, (String, bool)> = knocking.chain(there).chain(here).collect();
        let strangers = all.into_iter().filter(|(person, _)| {
            book.seat_of(person).is_none() && *person != book.host && !book.house.removed.contains_key(person)
        });
        let shown = strangers.map(|(person, (name, is_knocking))| Guest { person, name, is_knocking });
        shown.take(GUESTS_MAX).collect()
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

    fn is_full(&self, (most, every): (u32, i64), now: i64) -> bool {
        i64::from(self.tokens) + (now - self.at) / every >= i64::from(most)
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
