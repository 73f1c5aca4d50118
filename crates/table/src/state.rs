//! The state of a table: the fold of its log.

use crate::moderation::Moderation;
use crate::play::{Play, SeatHistory};
use crate::seating;
use crate::spectators::Delayed;
use crate::told::SeatRounds;
use pyatak_engine::{Game, GoOn, Rules, RulesVersion, Seat, SortedMap, SortedSet, name_options};
use pyatak_fair::{Bytes32, Record, Secret};
use pyatak_log::{Deal, Entry, LogEntry, Origin, Seats, check_rules, match_id};
use pyatak_protocol::{
    Carried, ChatLine, Chatter, MatchEnding, MatchResult, Occupant, Player, Settings, Stage, TableSummary,
    UnixMs,
};
use std::collections::VecDeque;

pub use pyatak_log::LogError;

/// How many lines of chat are shown to somebody who comes later.
const CHAT_KEPT: usize = 50;
/// How many entries are kept to be sent again; a client that missed more gets a snapshot.
const RECENT_KEPT: usize = 256;
/// How many messages of each person are remembered, to recognise one that comes again. Nobody has as many under way at
/// once.
const DONE_KEPT: usize = 256;

/// The lines of a game's log.
pub type LogEntryOf<G> = LogEntry<<G as Rules>::Action, <G as Rules>::Event>;

/// The state of a table: the fold of its log.
#[derive(Clone, Debug)]
pub struct TableState<G: Game> {
    /// The number of the last entry.
    pub(crate) seq: u64,
    pub(crate) table: String,
    pub(crate) code: Option<String>,
    pub(crate) settings: Settings,
    /// The version of the rules that the table is played by.
    pub(crate) rules_version: RulesVersion,
    pub(crate) options: Box<G::Options>,
    pub(crate) host: String,
    pub(crate) deal: Deal,
    /// What was played before at another table, if this match goes on from there.
    pub(crate) carried: Option<Box<Carried>>,
    pub(crate) seats: Seats,
    pub(crate) play: Option<Box<Play<G>>>,
    pub(crate) chat: VecDeque<ChatLine>,
    /// Pairs of a person and another one whom they do not want to hear.
    pub(crate) muted: SortedSet<(String, String)>,
    done: SortedMap<String, VecDeque<(String, u64)>>,
    pub(crate) recent: VecDeque<(u64, LogEntryOf<G>)>,
    pub(crate) rematch: Option<String>,
    /// Who asked for it.
    pub(crate) rematch_by: Option<Seat>,
    /// How they go on there with the points that everybody has.
    pub(crate) rematch_go_on: Option<GoOn>,
    pub(crate) is_closed: bool,
    /// When the match was over: won, or broken off.
    ended: Option<UnixMs>,
    pub(crate) updated: UnixMs,
    /// In a box, as everything that depends on the game: so a table is laid out alike in all games, and what does not
    /// depend on the game is the same code in all of them.
    pub(crate) delayed: Option<Box<Delayed<G>>>,
    pub(crate) moderation: Moderation,
}

impl<G: Game> TableState<G> {
    /// Reads a log from its beginning.
    pub fn read<'a>(lines: impl IntoIterator<Item = (u64, &'a [u8])>) -> Result<TableState<G>, LogError> {
        let mut entries = pyatak_log::read(lines);
        let (_, first) = entries.next().ok_or(LogError::Empty)??;
        let mut state = TableState::open(first)?;
        for entry in entries {
            let (seq, line) = entry?;
            state.apply(seq, line);
        }
        Ok(state)
    }

    /// Begins with the first line.
    pub(crate) fn open(line: LogEntryOf<G>) -> Result<TableState<G>, LogError> {
        let Entry::Created {
            table,
            code,
            settings,
            host,
            rules_version,
            server_seed,
            nonce,
            scheme,
            carried,
        } = line.entry.clone()
        else {
            return Err(LogError::NoBeginning);
        };
        check_rules::<G>(rules_version)?;
        let options = seating::check_settings::<G>(&settings).map_err(LogError::Settings)?;
        let settings = Settings { options: name_options(&options), ..*settings };
        let mut state = TableState {
            seq: 1,
            deal: Deal::new(&match_id(&table, &settings), Secret { server_seed, nonce }, scheme),
            table,
            code,
            rules_version,
            options: Box::new(options),
            host,
            carried,
            seats: Seats::new(settings.seats),
            settings,
            play: None,
            chat: VecDeque::new(),
            muted: SortedSet::new(),
            done: SortedMap::new(),
            recent: VecDeque::new(),
            rematch: None,
            rematch_by: None,
            rematch_go_on: None,
            is_closed: false,
            ended: None,
            updated: line.at,
            delayed: None,
            moderation: Moderation::default(),
        };
        state.remember(line);
        Ok(state)
    }

    /// The same table without the past that is only kept to be sent again, which is most of a state.
    pub(crate) fn without_past(&self) -> TableState<G> {
        TableState {
            seq: self.seq,
            table: self.table.clone(),
            code: self.code.clone(),
            settings: self.settings.clone(),
            rules_version: self.rules_version,
            options: self.options.clone(),
            host: self.host.clone(),
            deal: self.deal.clone(),
            carried: self.carried.clone(),
            seats: self.seats.clone(),
            play: self.play.clone(),
            chat: VecDeque::new(),
            muted: SortedSet::new(),
            done: SortedMap::new(),
            recent: VecDeque::new(),
            rematch: self.rematch.clone(),
            rematch_by: self.rematch_by,
            rematch_go_on: self.rematch_go_on,
            is_closed: self.is_closed,
            ended: self.ended,
            updated: self.updated,
            delayed: None,
            moderation: self.moderation.clone(),
        }
    }

    /// Applies the next entry of the log. It cannot be refused: it has happened.
    pub(crate) fn apply(&mut self, seq: u64, line: LogEntryOf<G>) {
        assert_eq!(seq, self.seq + 1, "the numbers of entries follow each other");
        self.seq = seq;
        self.updated = line.at;
        if let Some(Origin { person, id }) = &line.origin {
            let done = self.done.get_or_insert_with(person.clone(), VecDeque::new);
            done.push_back((id.clone(), self.seq));
            if done.len() > DONE_KEPT {
                done.pop_front();
            }
        }
        self.change(&line);
        // Taking back the last move takes back the end.
        self.ended = if self.is_over() { self.ended.or(Some(line.at)) } else { None };
        self.remember(line);
    }

    fn is_over(&self) -> bool {
        self.is_closed || self.play.as_ref().is_some_and(|play| play.game.winners().is_some())
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
                self.seats.sit(*seat, occupant, *contribution, *commitment);
            }
            Entry::Frozen { seat_commitments, asked } => {
                self.code = None;
                self.deal.freeze(seat_commitments.clone(), *asked);
            }
            Entry::Contributed { seat, contribution } => self.deal.contribute(*seat, *contribution),
            Entry::Freed { seat } => self.seats.free(*seat),
            Entry::Swapped { first, second } => self.seats.swap(*first, *second),
            Entry::Renamed { seat, name } => self.seats.rename(*seat, name),
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
            Entry::Agreed { seats } => self.seats.agree(*seats),
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
            Entry::Left { seat, is_left } => self.seats.leave(*seat, *is_left),
            Entry::Replaced { seat, is_replaced } => self.seats.replace(*seat, *is_replaced),
            Entry::SeatGiven { seat, player } => self.give_seat(*seat, player),
            Entry::Removed { person, name, is_removed } => self.moderation.remove(person, name, *is_removed),
            Entry::Barred { person, name, is_barred } => self.moderation.bar(person, name, *is_barred),
            Entry::Silenced { person, name, is_silenced } => {
                self.moderation.silence(person, name, *is_silenced);
            }
            Entry::Locked { is_locked, inside } => {
                self.moderation.inside = is_locked.then(|| inside.iter().cloned().collect());
            }
            Entry::Forgotten { person } => self.forget(person),
            Entry::Rematched { table, go_on } => {
                self.rematch = Some(table.clone());
                self.rematch_go_on = *go_on;
                self.rematch_by = self.seat_of_origin(line);
            }
            Entry::Closed => self.is_closed = true,
        }
        self.delay(line);
        self.moderation.has_been_open |=
            self.delayed.as_ref().is_some_and(|delayed| delayed.visible().is_some());
    }

    fn settle(&mut self, settings: &Settings) {
        if let Ok(options) = seating::check_settings::<G>(settings) {
            *self.options = options;
            self.seats.settle(settings.seats);
            self.settings = Settings { options: name_options(&options), ..settings.clone() };
        }
    }

    /// Before the first round: the match is made, with who starts and what the deals are made of.
    fn begin(&mut self, start: Seat) {
        if self.play.is_none() {
            self.code = None;
            let (seats, carried) = (self.settings.seats, self.carried.as_deref());
            let play = Play::new(self.record(), self.rules_version, *self.options, seats, start, carried);
            self.play = play.map(Box::new);
            self.note_holders();
        }
    }

    /// What the deals are made of, as the seats are taken now.
    pub(crate) fn record(&self) -> Record {
        self.deal.record(&self.seats)
    }

    /// What the deals were made of, once nothing about them is a secret: after the match, or when it was broken off.
    pub(crate) fn revealed(&self) -> Option<Record> {
        match &self.play {
            Some(play) if play.game.winners().is_some() || self.is_closed => Some(play.record.clone()),
            None if self.is_closed && self.deal.frozen().is_some() => Some(self.record()),
            Some(_) | None => None,
        }
    }

    /// What the server committed to.
    pub fn commitment(&self) -> Bytes32 {
        self.deal.commitment()
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
        self.seats.seat_of(person)
    }

    /// Where the person sits who asked for this entry.
    pub(crate) fn seat_of_origin(&self, line: &LogEntryOf<G>) -> Option<Seat> {
        line.origin.as_ref().and_then(|origin| self.seat_of(&origin.person))
    }

    /// The person in a seat.
    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.player(seat)
    }

    /// The people who may play, with their seats.
    pub(crate) fn people(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.seats.people()
    }

    /// The number of the entry that a message of a person led to, if it was carried out before.
    pub(crate) fn done(&self, person: &str, id: &str) -> Option<u64> {
        // Ids of one person mostly differ at their end, and comparing one letter takes less than calling a comparison.
        let is_it = |done: &String| done.as_bytes().last() == id.as_bytes().last() && done == id;
        self.done.get(person)?.iter().find(|(done, _)| is_it(done)).map(|(_, seq)| *seq)
    }

    /// How far the table has got.
    pub(crate) fn stage(&self) -> Stage {
        match &self.play {
            _ if self.is_closed => Stage::Closed,
            None if self.deal.frozen().is_some() => Stage::Dealing,
            None => Stage::Waiting,
            Some(play) if play.game.winners().is_some() => Stage::Finished,
            Some(play) if play.is_round_open() => Stage::Playing,
            Some(_) => Stage::BetweenRounds,
        }
    }

    /// Who has to decide.
    pub(crate) fn turn(&self) -> Option<Seat> {
        self.play.as_ref().and_then(|play| play.turn())
    }

    /// Who sits where, as everybody may know it.
    pub(crate) fn occupants(&self) -> Vec<Option<Occupant>> {
        let seats = Seat::all(self.settings.seats);
        seats.map(|seat| self.seats.occupant(&self.table, seat)).collect()
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

    /// How the match ended, once it has.
    pub fn result(&self) -> Option<MatchResult> {
        let at = self.ended?;
        let Some(play) = &self.play else {
            return Some(MatchResult { ending: MatchEnding::NeverBegun, at, rounds: 0, totals: Vec::new() });
        };
        let ending = match play.game.winners() {
            Some(_) => MatchEnding::Finished,
            None => MatchEnding::BrokenOff,
        };
        let standing = play.game.standing();
        Some(MatchResult { ending, at, rounds: standing.rounds, totals: standing.totals.to_vec() })
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
        self.seats.seated().map(|(_, player)| player.person.clone()).collect()
    }

    /// The number of the last entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// What the seat whose turn it is knows, unless the game has moved on since that ticket was given to a bot.
    pub fn history_of_turn(&self, ticket: u64) -> Option<SeatHistory<G>> {
        let play = self.play.as_ref().filter(|play| play.moved == ticket && !self.is_closed)?;
        Some(play.history(play.turn()?))
    }

    /// Everything that a seat has been told since the match began, if it has.
    pub fn told(&self, seat: Seat) -> Option<SeatRounds<G>> {
        self.play.as_ref().map(|play| play.told(seat))
    }
}

/// Reads one line of a game's log.
pub(crate) fn parse<G: Game>(seq: u64, bytes: &[u8]) -> Result<LogEntryOf<G>, LogError> {
    pyatak_log::parse(seq, bytes)
}
