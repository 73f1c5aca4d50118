//! What is known about a table: the fold of its log.

use crate::dealing::Frozen;
use crate::entry::{Entry, LogEntry, LoggedOccupant, Origin};
use crate::moderation::House;
use crate::play::{Play, Told};
use crate::seating::{self, bot_name};
use crate::spectators::Delayed;
use pyatak_engine::{Game, Rules, RulesVersion, Seat, SeatSet};
use pyatak_fair::{Bytes32, Record, Scheme, Secret, commitment};
use pyatak_protocol::{ChatLine, Chatter, Occupant, Player, Settings, Stage, TableSummary};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use thiserror::Error;

/// So many lines of chat are shown to somebody who comes later.
const CHAT_KEPT: usize = 50;
/// So many entries are kept to fill gaps with; who missed more gets the whole picture.
const RECENT_KEPT: usize = 256;
/// So many messages of each person are remembered, to recognise them when they come again. Nobody has as many on their
/// way at once.
const DONE_KEPT: usize = 256;

/// The lines of a game's log.
pub type LogEntryOf<G> = LogEntry<<G as Rules>::Action, <G as Rules>::Event>;

/// What is known about a table: the fold of its log.
#[derive(Clone, Debug)]
pub struct Book<G: Game> {
    /// The number of the last entry.
    pub(crate) seq: u64,
    pub(crate) table: String,
    pub(crate) code: Option<String>,
    pub(crate) settings: Settings,
    /// The version of the rules that it is played by.
    pub(crate) rules_version: RulesVersion,
    pub(crate) options: G::Options,
    pub(crate) host: String,
    secret: Secret,
    pub(crate) scheme: Scheme,
    /// What the seats had committed to when the match was started; nothing before, and nothing in the first scheme.
    pub(crate) frozen: Option<Frozen>,
    pub(crate) chairs: Vec<Option<Chair>>,
    pub(crate) play: Option<Play<G>>,
    pub(crate) agreed: SeatSet,
    pub(crate) chat: VecDeque<ChatLine>,
    /// Who does not hear whom.
    pub(crate) muted: BTreeSet<(String, String)>,
    done: BTreeMap<String, VecDeque<(String, u64)>>,
    pub(crate) recent: VecDeque<(u64, LogEntryOf<G>)>,
    pub(crate) rematch: Option<String>,
    pub(crate) is_closed: bool,
    pub(crate) updated: i64,
    pub(crate) delayed: Option<Delayed<G>>,
    pub(crate) house: House,
}

/// A seat that is taken.
#[derive(Clone, Debug)]
pub(crate) struct Chair {
    pub(crate) occupant: LoggedOccupant,
    pub(crate) contribution: Bytes32,
    pub(crate) commitment: Bytes32,
    pub(crate) is_left: bool,
    /// Has the host given it to a bot?
    pub(crate) is_replaced: bool,
}

impl Chair {
    /// The person in it, if it is one.
    pub(crate) fn player(&self) -> Option<&Player> {
        match &self.occupant {
            LoggedOccupant::Person(player) => Some(player),
            LoggedOccupant::Bot(_) => None,
        }
    }
}

/// Why a log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Damage {
    /// There is nothing in it.
    #[error("the log is empty")]
    Empty,
    /// It does not begin with the opening of the table.
    #[error("the log does not begin with the opening of a table")]
    NoBeginning,
    /// The settings do not fit the game.
    #[error("the log's settings do not fit the game: {0}")]
    Settings(String),
    /// It is played by rules that this program does not know, most likely because it is too old.
    #[error("the table is played by version {found} of the rules, this program knows versions 1 to {known}")]
    UnknownRules {
        /// The version of the table.
        found: RulesVersion,
        /// The newest one that is known here.
        known: RulesVersion,
    },
    /// A line cannot be read.
    #[error("line {seq} of the log cannot be read: {why}")]
    Line {
        /// Its number.
        seq: u64,
        /// What is wrong.
        why: String,
    },
    /// A line is missing.
    #[error("line {expected} of the log is missing; the next one is {found}")]
    Gap {
        /// What should come.
        expected: u64,
        /// What came.
        found: u64,
    },
}

impl<G: Game> Book<G> {
    /// Reads a log from its beginning.
    pub fn read<'a>(lines: impl IntoIterator<Item = (u64, &'a [u8])>) -> Result<Book<G>, Damage> {
        let mut lines = lines.into_iter();
        let (first, bytes) = lines.next().ok_or(Damage::Empty)?;
        if first != 1 {
            return Err(Damage::Gap { expected: 1, found: first });
        }
        let mut book = Book::open(parse::<G>(first, bytes)?)?;
        for (seq, bytes) in lines {
            if seq != book.seq + 1 {
                return Err(Damage::Gap { expected: book.seq + 1, found: seq });
            }
            book.apply(parse::<G>(seq, bytes)?);
        }
        Ok(book)
    }

    /// Begins with the first line.
    pub(crate) fn open(line: LogEntryOf<G>) -> Result<Book<G>, Damage> {
        let Entry::Created { table, code, settings, host, rules_version, server_seed, nonce, scheme } =
            line.entry.clone()
        else {
            return Err(Damage::NoBeginning);
        };
        let known = seating::rules_version::<G>();
        if !rules_version.is_known(known) {
            return Err(Damage::UnknownRules { found: rules_version, known });
        }
        let options = seating::check_settings::<G>(&settings).map_err(Damage::Settings)?;
        let mut book = Book {
            seq: 1,
            table,
            code,
            rules_version,
            options,
            host,
            secret: Secret { server_seed, nonce },
            scheme,
            frozen: None,
            chairs: vec![None; usize::from(settings.seats)],
            settings: *settings,
            play: None,
            agreed: SeatSet::EMPTY,
            chat: VecDeque::new(),
            muted: BTreeSet::new(),
            done: BTreeMap::new(),
            recent: VecDeque::new(),
            rematch: None,
            is_closed: false,
            updated: line.at,
            delayed: None,
            house: House::default(),
        };
        book.remember(line);
        Ok(book)
    }

    /// The same table without what is only kept to be told again. That is most of a book, and who wants to know how
    /// a table will stand has no use for it.
    pub(crate) fn without_past(&self) -> Book<G> {
        Book {
            seq: self.seq,
            table: self.table.clone(),
            code: self.code.clone(),
            settings: self.settings.clone(),
            rules_version: self.rules_version,
            options: self.options,
            host: self.host.clone(),
            secret: self.secret.clone(),
            scheme: self.scheme,
            frozen: self.frozen.clone(),
            chairs: self.chairs.clone(),
            play: self.play.clone(),
            agreed: self.agreed,
            chat: VecDeque::new(),
            muted: BTreeSet::new(),
            done: BTreeMap::new(),
            recent: VecDeque::new(),
            rematch: self.rematch.clone(),
            is_closed: self.is_closed,
            updated: self.updated,
            delayed: None,
            house: self.house.clone(),
        }
    }

    /// Takes in the next line of a table that is just being opened.
    pub fn apply_line(&mut self, line: LogEntryOf<G>) {
        self.apply(line);
    }

    /// Takes in the next line. Never fails: it has happened.
    pub(crate) fn apply(&mut self, line: LogEntryOf<G>) {
        self.seq += 1;
        self.updated = line.at;
        if let Some(Origin { person, id }) = &line.origin {
            let done = self.done.entry(person.clone()).or_default();
            done.push_back((id.clone(), self.seq));
            if done.len() > DONE_KEPT {
                done.pop_front();
            }
        }
        self.change(&line);
        self.remember(line);
    }

    fn remember(&mut self, line: LogEntryOf<G>) {
        self.recent.push_back((self.seq, line));
        if self.recent.len() > RECENT_KEPT {
            self.recent.pop_front();
        }
    }

    fn change(&mut self, line: &LogEntryOf<G>) {
        let seq = self.seq;
        match &line.entry {
            Entry::Created { .. } => {}
            Entry::Sat { seat, occupant, contribution, commitment } => {
                self.take_seat(*seat, occupant, *contribution, *commitment);
            }
            Entry::Frozen { seat_commitments, asked } => {
                self.code = None;
                self.frozen = Some(Frozen::new(seat_commitments.clone(), *asked));
            }
            Entry::Contributed { seat, contribution } => {
                let commitment = self.commitment();
                if let Some(frozen) = &mut self.frozen {
                    frozen.contribute(commitment, *seat, *contribution);
                }
            }
            Entry::Freed { seat } => self.free(*seat),
            Entry::Swapped { first, second } => self.swap(*first, *second),
            Entry::Renamed { seat, name } => self.rename(*seat, name),
            Entry::HostChanged { host } => self.host.clone_from(host),
            Entry::Settled { settings } => self.settle(settings),
            Entry::RoundBegan { round, start, chance, cursor } => {
                self.begin(*start);
                if let Some(play) = &mut self.play {
                    play.begin_round(seq, *round, chance, *cursor);
                }
            }
            Entry::Moved { .. } => {
                if let Some(play) = &mut self.play {
                    play.apply_move(seq, &line.entry);
                }
            }
            Entry::Undone { .. } => {
                if let Some(play) = &mut self.play {
                    play.take_back(seq);
                }
            }
            Entry::Agreed { seats } => self.agreed = *seats,
            Entry::Chatted { person, name, text } => {
                let by = self.chatter(person, name);
                // What was said by people who are deleted is gone.
                if !text.is_empty() {
                    self.say(ChatLine { by, at: line.at, text: Some(text.clone()), reaction: None });
                }
            }
            Entry::Reacted { person, name, reaction } => {
                let by = self.chatter(person, name);
                self.say(ChatLine { by, at: line.at, text: None, reaction: Some(*reaction) });
            }
            Entry::Muted { by, person, is_muted } => {
                let pair = (by.clone(), person.clone());
                if *is_muted {
                    self.muted.insert(pair)
                } else {
                    self.muted.remove(&pair)
                };
            }
            Entry::Left { seat, is_left } => {
                if let Some(Some(chair)) = self.chairs.get_mut(seat.index()) {
                    chair.is_left = *is_left;
                }
            }
            Entry::Replaced { seat, is_replaced } => {
                if let Some(Some(chair)) = self.chairs.get_mut(seat.index()) {
                    (chair.is_replaced, chair.is_left) = (*is_replaced, false);
                }
            }
            Entry::SeatGiven { seat, player } => self.give_seat(*seat, player),
            Entry::Removed { person, name, is_removed } => self.house.remove(person, name, *is_removed),
            Entry::Barred { person, name, is_barred } => self.house.bar(person, name, *is_barred),
            Entry::Silenced { person, name, is_silenced } => {
                self.house.silence(person, name, *is_silenced);
            }
            Entry::Locked { is_locked, inside } => {
                self.house.inside = is_locked.then(|| inside.iter().cloned().collect());
            }
            Entry::Forgotten { person } => self.forget(person),
            Entry::Rematched { table } => self.rematch = Some(table.clone()),
            Entry::Closed => self.is_closed = true,
        }
        self.delay(line);
        self.house.has_been_open |= self.delayed.as_ref().is_some_and(|delayed| delayed.visible().is_some());
    }

    /// Who had another seat before has left it, and takes their consent along.
    fn take_seat(
        &mut self,
        seat: Seat,
        occupant: &LoggedOccupant,
        contribution: Bytes32,
        commitment: Bytes32,
    ) {
        let old = match occupant {
            LoggedOccupant::Person(player) => self.seat_of(&player.person),
            LoggedOccupant::Bot(_) => None,
        };
        let agrees = old.is_some_and(|old| self.agreed.contains(old));
        old.into_iter().for_each(|old| self.free(old));
        self.free(seat);
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = Some(Chair {
                occupant: occupant.clone(),
                contribution,
                commitment,
                is_left: false,
                is_replaced: false,
            });
        }
        if agrees {
            self.agreed = self.agreed.with(seat);
        }
    }

    fn swap(&mut self, first: Seat, second: Seat) {
        self.chairs.swap(first.index(), second.index());
        let put = |agreed: SeatSet, seat: Seat, other: Seat| {
            if self.agreed.contains(other) { agreed.with(seat) } else { agreed.without(seat) }
        };
        self.agreed = put(put(self.agreed, first, second), second, first);
    }

    pub(crate) fn free(&mut self, seat: Seat) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair = None;
        }
        self.agreed = self.agreed.without(seat);
    }

    fn rename(&mut self, seat: Seat, new: &str) {
        if let Some(Some(Chair { occupant: LoggedOccupant::Person(player), .. })) =
            self.chairs.get_mut(seat.index())
        {
            new.clone_into(&mut player.name);
        }
    }

    fn settle(&mut self, settings: &Settings) {
        if let Ok(options) = seating::check_settings::<G>(settings) {
            self.options = options;
            self.chairs.resize(usize::from(settings.seats), None);
            self.settings = settings.clone();
            self.agreed = SeatSet::EMPTY;
        }
    }

    /// Before the first round: settles who starts and what the deals are made of.
    fn begin(&mut self, start: Seat) {
        if self.play.is_none() {
            self.code = None;
            self.play =
                Play::new(self.record(), self.rules_version, self.options, self.settings.seats, start);
            self.note_holders();
        }
    }

    /// What the deals are made of, as the seats are taken now.
    pub(crate) fn record(&self) -> Record {
        if let Some(frozen) = &self.frozen {
            return self.record_of(frozen);
        }
        let contribution =
            |chair: &Option<Chair>| chair.as_ref().map_or(Bytes32::default(), |c| c.contribution);
        Record::new(&self.table, &self.secret, self.chairs.iter().map(contribution).collect())
    }

    /// What the deals are made of, if these seats have revealed this.
    pub(crate) fn record_of(&self, frozen: &Frozen) -> Record {
        let (commitments, contributions) = (frozen.commitments.clone(), frozen.contributions.clone());
        Record::revealed(&self.table, &self.secret, commitments, contributions)
    }

    /// What the deals were made of, once nothing about them is a secret: after the match, or when it was broken off.
    pub(crate) fn revealed(&self) -> Option<Record> {
        match &self.play {
            Some(play) if play.game.winners().is_some() || self.is_closed => Some(play.record.clone()),
            None if self.is_closed && self.frozen.is_some() => Some(self.record()),
            Some(_) | None => None,
        }
    }

    /// What the server committed to.
    pub fn commitment(&self) -> Bytes32 {
        commitment(self.scheme, &self.table, &self.secret)
    }

    fn say(&mut self, line: ChatLine) {
        self.chat.push_back(line);
        if self.chat.len() > CHAT_KEPT {
            self.chat.pop_front();
        }
    }

    pub(crate) fn chatter(&self, person: &str, name: &str) -> Chatter {
        Chatter { person: person.to_owned(), name: name.to_owned(), seat: self.seat_of(person) }
    }

    /// Where a person sits. A seat that the host has given to a bot is not theirs any more.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        self.people().find(|(_, player)| player.person == person).map(|(seat, _)| seat)
    }

    /// The person in a seat.
    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.chairs.get(seat.index())?.as_ref()?.player()
    }

    /// The seats with people in them, also those that the host has given to bots.
    pub(crate) fn seated(&self) -> impl Iterator<Item = (Seat, &Player)> {
        Seat::all(self.settings.seats).filter_map(|seat| Some((seat, self.player(seat)?)))
    }

    /// The people who may play, with their seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Player)> {
        let is_theirs =
            |seat: Seat| self.chairs[seat.index()].as_ref().is_some_and(|chair| !chair.is_replaced);
        self.seated().filter(move |(seat, _)| is_theirs(*seat))
    }

    /// Whether the person asked for this before, and then the number of what came of it.
    pub(crate) fn done(&self, person: &str, id: &str) -> Option<u64> {
        self.done.get(person)?.iter().find(|(done, _)| done == id).map(|(_, seq)| *seq)
    }

    /// How far the table has got.
    pub(crate) fn stage(&self) -> Stage {
        match &self.play {
            _ if self.is_closed => Stage::Closed,
            None if self.frozen.is_some() => Stage::Dealing,
            None => Stage::Waiting,
            Some(play) if play.game.winners().is_some() => Stage::Finished,
            Some(play) if play.is_round_open() => Stage::Playing,
            Some(_) => Stage::BetweenRounds,
        }
    }

    /// Who has to decide.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.play.as_ref().and_then(Play::turn)
    }

    /// Who sits where, as everybody may know it.
    pub(crate) fn occupants(&self) -> Vec<Option<Occupant>> {
        let seats = Seat::all(self.settings.seats);
        seats.map(|seat| self.occupant(seat)).collect()
    }

    pub(crate) fn occupant(&self, seat: Seat) -> Option<Occupant> {
        Some(self.logged(&self.chairs.get(seat.index())?.as_ref()?.occupant, seat))
    }

    /// Who sits in a seat, as everybody may know it.
    pub(crate) fn logged(&self, occupant: &LoggedOccupant, seat: Seat) -> Occupant {
        match occupant {
            LoggedOccupant::Person(player) => Occupant::Person(player.clone()),
            LoggedOccupant::Bot(level) => Occupant::Bot { name: bot_name(&self.table, seat), level: *level },
        }
    }

    /// The table in a list.
    pub fn summary(&self) -> TableSummary {
        TableSummary {
            table: self.table.clone(),
            stage: self.stage(),
            settings: self.settings.clone(),
            seats: self.occupants(),
            winners: self.play.as_ref().and_then(|play| play.game.winners()),
            updated: self.updated,
        }
    }

    /// The code to type, while one can sit down.
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// The host's name in addresses.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The people with a seat, by their names in addresses.
    pub fn person_ids(&self) -> Vec<String> {
        self.seated().map(|(_, player)| player.person.clone()).collect()
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What the seat whose turn it is has been told, unless the game has moved on since that ticket was given to a
    /// bot.
    pub fn told_to_turn(&self, ticket: u64) -> Option<Told<G>> {
        let play = self.play.as_ref().filter(|play| play.moved == ticket && !self.is_closed)?;
        Some(play.told(play.turn()?))
    }
}

/// Reads one line.
pub(crate) fn parse<G: Game>(seq: u64, bytes: &[u8]) -> Result<LogEntryOf<G>, Damage> {
    serde_json::from_slice(bytes).map_err(|error| Damage::Line { seq, why: error.to_string() })
}
