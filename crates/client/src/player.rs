//! One player at one table, without I/O: takes in what the table says, knows what to do next, and writes the messages.
//!
//! A [`Player`] sits down and commits, starts (as the host), reveals its contribution, acts, takes back, begins the
//! next round and asks for the rematch. It remembers what is unanswered, so that the same message is sent again over
//! the next connection. A [`Policy`] decides everything that the rules leave open. [`OnlinePlayer`] adds a connection;
//! blocking tests feed a `Player` from their own.

mod messages;
mod online;
mod policy;
#[cfg(test)]
mod tests;

pub use messages::{Answer, News, What};
pub use online::OnlinePlayer;
pub use policy::{FirstLegal, Policy, RandomPolicy};

use crate::BrokenPromise;
use messages::{Deal, Message, Occupant, Snapshot};
use pyatak_engine::{Level, Seat};
use pyatak_fair::{Bytes32, seat_commitment};
use pyatak_protocol::{Ask, ClientMessage, NewTable, NewTableSeat, Settings, Stage};
use serde_json::value::RawValue;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What somebody asks of a table, with actions as they stand in the messages.
pub type RawAsk = Ask<Box<RawValue>>;

/// One player at one table, over all of its connections.
#[derive(Debug)]
pub struct Player {
    /// The seat to take; a spectator takes none.
    seat: Option<Seat>,
    contribution: Bytes32,
    id_prefix: String,
    ids: u64,
    /// The last number that was told.
    seq: u64,
    /// Has a snapshot come over the present connection?
    is_synced: bool,
    person: String,
    is_host: bool,
    stage: Stage,
    chairs: Vec<Chair>,
    /// What the server has committed to.
    commitment: Bytes32,
    step: Option<Step>,
    unanswered: Option<Request>,
    rematch: Option<String>,
}

/// What is known about a seat before the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Chair {
    Empty,
    Bot,
    Person { has_committed: bool },
}

/// What a player does next.
#[derive(Clone, Debug)]
pub enum Step {
    /// Sits down and commits to a contribution.
    Sit,
    /// Starts, as the host, once every seat is taken and everybody has committed.
    Start,
    /// Reveals the contribution.
    Contribute,
    /// Acts, with an action as it stood in the list of legal ones.
    Act(Box<RawValue>),
    /// Takes the last action back.
    Undo,
    /// Begins the next round, as the host.
    NextRound,
    /// Asks for the rematch, as the host.
    Rematch,
}

/// A message that was sent.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its id.
    pub id: String,
    /// What it asks for, by the protocol's name.
    pub ask: &'static str,
    /// The whole message.
    pub text: Utf8Bytes,
    /// When it was sent last.
    pub sent_at: Instant,
    /// Was it sent more than once?
    pub is_again: bool,
}

/// A message of the table, as far as the player's owner may want to know it.
pub enum Heard<'a> {
    /// A snapshot.
    Snapshot,
    /// Something has happened.
    News {
        /// What.
        news: News<'a>,
        /// Was it told before, over another connection?
        is_repeat: bool,
        /// The message that it answers.
        answered: Option<Request>,
    },
    /// The answer to a message.
    Answer {
        /// What it says.
        answer: Answer<'a>,
        /// The message, unless it was answered before.
        answered: Option<Request>,
    },
    /// Somebody has come or gone.
    Presence,
    /// The server ends the connection, for this reason.
    Bye(&'a str),
}

impl Player {
    /// Somebody who will take that seat, or none. Ids of messages begin with the prefix; no two players of one person
    /// may have the same.
    pub fn new(seat: Option<Seat>, id_prefix: impl Into<String>) -> Player {
        Player {
            seat,
            // Nothing depends on its being a secret here.
            contribution: Bytes32([seat.map_or(1, |seat| seat.0 + 1); 32]),
            id_prefix: id_prefix.into(),
            ids: 0,
            seq: 0,
            is_synced: false,
            person: String::new(),
            is_host: false,
            stage: Stage::Waiting,
            chairs: Vec::new(),
            commitment: Bytes32::default(),
            step: None,
            unanswered: None,
            rematch: None,
        }
    }

    /// The same player at another table, where nothing has been told yet.
    #[must_use]
    pub fn at_another_table(&self) -> Player {
        Player { ids: self.ids, ..Player::new(self.seat, self.id_prefix.clone()) }
    }

    /// The seat that this player takes; nothing for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// The last number that was told; 0 before the first snapshot.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Has a snapshot come since [`Player::connected`]?
    pub fn is_synced(&self) -> bool {
        self.is_synced
    }

    /// How far the table has got, as this player was told.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The table of the rematch, once there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The message that has not been answered yet.
    pub fn unanswered(&self) -> Option<&Request> {
        self.unanswered.as_ref()
    }

    /// Gives up waiting for an answer that has not come for this long.
    pub fn give_up(&mut self, waited: Duration) -> Option<Request> {
        self.unanswered.take_if(|request| request.sent_at.elapsed() >= waited)
    }

    /// There is a new connection. What was missed comes first, then a snapshot.
    pub fn connected(&mut self) {
        self.is_synced = false;
        self.step = None;
    }

    /// The message to send again over a new connection; it has the same id and so is not carried out twice.
    pub fn resend(&mut self) -> Option<Utf8Bytes> {
        let request = self.unanswered.as_mut()?;
        (request.sent_at, request.is_again) = (Instant::now(), true);
        self.step = None;
        Some(request.text.clone())
    }

    /// What this player does next; nothing while a message is unanswered or the snapshot has not come.
    pub fn next_step(&self) -> Option<&Step> {
        self.step.as_ref().filter(|_| self.is_synced && self.unanswered.is_none())
    }

    /// The message for the next step.
    pub fn take_step(&mut self) -> Option<Utf8Bytes> {
        self.next_step()?;
        let ask = match self.step.take()? {
            Step::Sit => {
                let commitment = Some(seat_commitment(self.commitment, self.contribution));
                Ask::Sit { seat: self.seat, contribution: None, commitment }
            }
            Step::Start => Ask::Start {},
            Step::Contribute => Ask::Contribute { contribution: self.contribution },
            Step::Act(action) => Ask::Act { action, seen: Some(self.seq) },
            Step::Undo => Ask::Undo {},
            Step::NextRound => Ask::NextRound {},
            Step::Rematch => Ask::Rematch { go_on: None },
        };
        Some(self.ask(ask))
    }

    /// The message that asks for anything else. It is noted before it is sent: it may be carried out even if no answer
    /// comes.
    pub fn ask(&mut self, ask: RawAsk) -> Utf8Bytes {
        self.ids += 1;
        let (id, name) = (format!("{}{}", self.id_prefix, self.ids), ask.name());
        let message = ClientMessage { id: id.clone(), ask };
        // An ask is made of strings, numbers and JSON that was read before, so it can always be written.
        let text = Utf8Bytes::from(serde_json::to_string(&message).unwrap_or_default());
        self.unanswered =
            Some(Request { id, ask: name, text: text.clone(), sent_at: Instant::now(), is_again: false });
        text
    }

    /// Takes in a message of the table. Numbers that are missing, or that go back, break a promise.
    pub fn hear<'a>(&mut self, text: &'a str, policy: &mut impl Policy) -> Result<Heard<'a>, BrokenPromise> {
        let message = serde_json::from_str(text).map_err(|error| BrokenPromise::unreadable(text, &error))?;
        Ok(match message {
            Message::Sync(snapshot) => {
                self.hear_snapshot(&snapshot, policy)?;
                Heard::Snapshot
            }
            Message::News(news) => {
                let answered = news.id.and_then(|id| self.take_answered(id));
                let is_repeat = news.seq <= self.seq;
                if !is_repeat {
                    self.hear_news(&news, policy)?;
                }
                Heard::News { news, is_repeat, answered }
            }
            Message::Answer(answer) => {
                let answered = self.take_answered(answer.id);
                Heard::Answer { answer, answered }
            }
            Message::Presence(_) => Heard::Presence,
            Message::Bye(why) => Heard::Bye(why),
        })
    }

    fn take_answered(&mut self, id: &str) -> Option<Request> {
        self.unanswered.take_if(|request| request.id == id)
    }

    fn hear_snapshot(
        &mut self,
        snapshot: &Snapshot<'_>,
        policy: &mut impl Policy,
    ) -> Result<(), BrokenPromise> {
        let last = self.seq;
        (self.seq, self.is_synced, self.stage) = (snapshot.seq, true, snapshot.stage);
        self.person = snapshot.you.person.to_owned();
        self.is_host = snapshot.host == self.person;
        self.commitment = snapshot.commitment;
        let commitments = snapshot.deal.as_ref().map_or(&[][..], |deal| &deal.seat_commitments);
        let has_committed =
            |index: usize| commitments.get(index).is_some_and(|commitment| !commitment.is_zero());
        let seats = snapshot.seats.iter().enumerate();
        self.chairs = seats.map(|(index, it)| Chair::of(it.as_ref(), has_committed(index))).collect();
        if let Some(table) = snapshot.rematch {
            self.rematch = Some(table.to_owned());
        }
        self.step = match snapshot.stage {
            Stage::Waiting if snapshot.you.seat == self.seat => self.step_before_start(),
            Stage::Waiting => self.seat.map(|_| Step::Sit),
            Stage::Dealing => {
                let owing = |deal: &Deal| self.seat.is_some_and(|seat| deal.is_owed_by(seat));
                snapshot.deal.as_ref().is_some_and(owing).then_some(Step::Contribute)
            }
            Stage::Playing => choose(&snapshot.legal, policy),
            Stage::BetweenRounds => self.is_host.then_some(Step::NextRound),
            Stage::Finished => self.step_after_match(policy),
            Stage::Closed => None,
        };
        if snapshot.seq < last { Err(BrokenPromise::Gap { last, found: snapshot.seq }) } else { Ok(()) }
    }

    fn hear_news(&mut self, news: &News<'_>, policy: &mut impl Policy) -> Result<(), BrokenPromise> {
        let last = std::mem::replace(&mut self.seq, news.seq);
        let what = &news.what;
        if what.is_about_turn() {
            (self.stage, self.step) = match (what.ends_match(), what.ends_round()) {
                (true, _) => (Stage::Finished, self.step_after_match(policy)),
                (false, true) => (Stage::BetweenRounds, self.is_host.then_some(Step::NextRound)),
                (false, false) if news.can_undo && policy.takes_back() => (Stage::Playing, Some(Step::Undo)),
                (false, false) => (Stage::Playing, choose(&news.legal, policy)),
            };
        } else {
            self.hear_around(what);
        }
        if news.seq != last + 1 { Err(BrokenPromise::Gap { last, found: news.seq }) } else { Ok(()) }
    }

    /// What happens around the match.
    fn hear_around(&mut self, what: &What<'_>) {
        match (what.kind, what.seat) {
            ("sat", Some(seat)) => {
                let chair = Chair::of(what.occupant.as_ref(), what.commitment.is_some());
                self.set_chair(seat, chair);
            }
            ("freed", Some(seat)) => self.set_chair(seat, Chair::Empty),
            ("frozen", _) => {
                self.stage = Stage::Dealing;
                let is_asked = self.seat.zip(what.asked).is_some_and(|(seat, asked)| asked.contains(seat));
                self.step = is_asked.then_some(Step::Contribute);
            }
            ("contributed", seat) if seat == self.seat => self.step = None,
            ("host-changed", _) => self.is_host = what.host == Some(&self.person),
            ("rematch", _) => {
                self.rematch = what.table.map(str::to_owned);
                self.step = None;
            }
            ("closed", _) => (self.stage, self.step) = (Stage::Closed, None),
            // Chat, presence and moderation change nothing about what is to be done.
            (_, _) => {}
        }
    }

    fn set_chair(&mut self, seat: Seat, chair: Chair) {
        if let Some(old) = self.chairs.get_mut(seat.index()) {
            *old = chair;
        }
        self.step = self.step_before_start();
    }

    /// Sits down, commits, and starts as the host when everybody has done so.
    fn step_before_start(&self) -> Option<Step> {
        let is_ready = |chair: &Chair| matches!(chair, Chair::Bot | Chair::Person { has_committed: true });
        let has_to_sit = self.seat.is_some_and(|seat| !self.chairs.get(seat.index()).is_some_and(is_ready));
        match has_to_sit {
            true => Some(Step::Sit),
            false => (self.is_host && self.chairs.iter().all(is_ready)).then_some(Step::Start),
        }
    }

    fn step_after_match(&self, policy: &impl Policy) -> Option<Step> {
        (self.is_host && self.rematch.is_none() && policy.wants_rematch()).then_some(Step::Rematch)
    }
}

impl Chair {
    fn of(occupant: Option<&Occupant<'_>>, has_committed: bool) -> Chair {
        match occupant.map(|occupant| occupant.kind) {
            None => Chair::Empty,
            Some("bot") => Chair::Bot,
            Some(_) => Chair::Person { has_committed },
        }
    }
}

/// A table where the asker has the first seat, other people may take the next ones, and easy bots have the rest.
pub fn people_and_bots(people: u8, settings: Settings) -> NewTable {
    let mut seats = vec![NewTableSeat::Me];
    seats.resize(usize::from(people), NewTableSeat::Free);
    seats.resize(usize::from(settings.seats), NewTableSeat::Bot(Level::Easy));
    NewTable { settings, seats, contribution: None, is_started: false }
}

/// One of the legal actions, if there is any.
fn choose(legal: &[&RawValue], policy: &mut impl Policy) -> Option<Step> {
    (!legal.is_empty()).then(|| Step::Act(legal[policy.choose(legal.len())].to_owned()))
}
