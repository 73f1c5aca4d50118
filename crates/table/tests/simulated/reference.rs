//! What is true: the fold of the store's log, made without the table's own code.

use pyatak_engine::{Game, Match, Options, RulesVersion, Seat, Viewer, stored_options};
use pyatak_fair::{Bytes32, Secret, seat_commitment};
use pyatak_log::{Entry, LogEntry, LoggedOccupant, Origin};
use pyatak_protocol::{MovedBy, Settings};
use serde_json::Value;
use std::collections::BTreeMap;

/// One line of the log, and the match and the people in the seats after it.
struct Known<G: Game> {
    line: LogEntry<G::Action, G::Event>,
    game: Option<Match<G>>,
    seats: Vec<Option<String>>,
}

/// The store's log and what follows from it.
pub(crate) struct Reference<G: Game> {
    /// The lines as they are stored.
    pub(crate) log: Vec<(u64, Vec<u8>)>,
    known: Vec<Known<G>>,
    rules_version: RulesVersion,
    settings: Option<Settings>,
    seats: Vec<Option<String>>,
    origins: BTreeMap<(String, String), u64>,
    pub(crate) is_closed: bool,
    has_rematch: bool,
    /// What the server has committed to, and what the seats had when they were frozen.
    commitment: Bytes32,
    frozen: Option<Vec<Bytes32>>,
    pub(crate) contributed: u64,
    pub(crate) undone: u64,
    pub(crate) stand_ins: u64,
}

impl<G: Game> Reference<G> {
    pub(crate) fn new() -> Reference<G> {
        Reference {
            log: Vec::new(),
            known: Vec::new(),
            rules_version: RulesVersion::FIRST,
            settings: None,
            seats: Vec::new(),
            origins: BTreeMap::new(),
            is_closed: false,
            has_rematch: false,
            commitment: Bytes32::default(),
            frozen: None,
            contributed: 0,
            undone: 0,
            stand_ins: 0,
        }
    }

    /// The number of the last line that is durable.
    pub(crate) fn durable(&self) -> u64 {
        self.log.len() as u64
    }

    /// What stands behind a number.
    pub(crate) fn after(&self, seq: u64) -> Vec<(u64, Vec<u8>)> {
        self.log.iter().filter(|(number, _)| *number > seq).cloned().collect()
    }

    /// Writes lines, if nothing stands there yet.
    pub(crate) fn write(&mut self, first: u64, lines: &[Vec<u8>]) -> bool {
        if first != self.durable() + 1 {
            return false;
        }
        for line in lines {
            self.log.push((self.durable() + 1, line.clone()));
            self.take_in(line);
        }
        true
    }

    fn take_in(&mut self, bytes: &[u8]) {
        let line: LogEntry<G::Action, G::Event> = serde_json::from_slice(bytes).unwrap();
        let seq = self.durable();
        assert!(!self.is_closed, "{seq} was written though the table is closed");
        if let Some(Origin { person, id }) = &line.origin {
            let before = self.origins.insert((person.clone(), id.clone()), seq);
            assert_eq!(before, None, "{id} of {person} was carried out twice, the second time as {seq}");
        }
        let mut game = self.known.last().and_then(|known| known.game.clone());
        if let Entry::Created { table, rules_version, server_seed, nonce, scheme, .. } = &line.entry {
            self.rules_version = *rules_version;
            let secret = Secret { server_seed: *server_seed, nonce: *nonce };
            self.commitment = pyatak_fair::commitment(*scheme, table, &secret);
        }
        match &line.entry {
            Entry::Created { settings, .. } | Entry::Settled { settings } => {
                self.seats.resize(usize::from(settings.seats), None);
                self.settings = Some((**settings).clone());
            }
            Entry::Sat { seat, occupant, .. } => {
                let person = match occupant {
                    LoggedOccupant::Person(player) => Some(player.person.clone()),
                    LoggedOccupant::Bot(_) => None,
                };
                self.seats
                    .iter_mut()
                    .filter(|taken| person.is_some() && **taken == person)
                    .for_each(|taken| *taken = None);
                self.seats[seat.index()] = person;
            }
            Entry::Freed { seat } => self.seats[seat.index()] = None,
            Entry::Swapped { first, second } => self.seats.swap(first.index(), second.index()),
            Entry::RoundBegan { start, chance, .. } => {
                let game = match &mut game {
                    Some(game) => {
                        game.next_round();
                        game
                    }
                    None => game.insert(self.first_round(*start)),
                };
                chance.iter().flatten().for_each(|event| game.round_mut().evolve(event));
            }
            Entry::Moved { events, chance, by, .. } => {
                let game = game.as_mut().unwrap();
                let all = events.iter().chain(chance.iter().flatten());
                all.for_each(|event| game.round_mut().evolve(event));
                game.finish_round();
                self.stand_ins += u64::from(*by != MovedBy::Own);
            }
            Entry::Undone { undone, .. } => {
                game = self.game(*undone - 1).cloned();
                self.undone += 1;
            }
            Entry::Rematched { .. } => {
                assert!(!self.has_rematch, "{seq} is a second return match");
                self.has_rematch = true;
            }
            Entry::Closed => self.is_closed = true,
            Entry::Frozen { seat_commitments, .. } => {
                assert!(game.is_none() && self.frozen.is_none(), "{seq} freezes twice");
                self.frozen = Some(seat_commitments.clone());
            }
            Entry::Contributed { seat, contribution } => {
                assert!(game.is_none(), "{seq} contributes after the deal");
                let frozen = self.frozen.as_ref().unwrap()[seat.index()];
                let given = seat_commitment(self.commitment, *contribution);
                assert!(frozen.is_zero() || frozen == given, "{seq} contributes something else");
                self.contributed += 1;
            }
            Entry::Renamed { .. }
            | Entry::HostChanged { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Replaced { .. }
            | Entry::SeatGiven { .. }
            | Entry::Removed { .. }
            | Entry::Barred { .. }
            | Entry::Silenced { .. }
            | Entry::Locked { .. }
            | Entry::Forgotten { .. } => {}
        }
        self.known.push(Known { line, game, seats: self.seats.clone() });
    }

    fn first_round(&self, start: Seat) -> Match<G> {
        let settings = self.settings.as_ref().unwrap();
        Match::new(self.rules_version, options::<G::Options>(settings), settings.seats, start).unwrap()
    }

    /// The match after that line.
    pub(crate) fn game(&self, seq: u64) -> Option<&Match<G>> {
        self.known[seq as usize - 1].game.as_ref()
    }

    /// The line with that number.
    pub(crate) fn line(&self, seq: u64) -> &LogEntry<G::Action, G::Event> {
        &self.known[seq as usize - 1].line
    }

    /// Under which number a message was carried out.
    pub(crate) fn carried_out(&self, person: &str, id: &str) -> Option<u64> {
        self.origins.get(&(person.to_owned(), id.to_owned())).copied()
    }

    /// Where a person sits after that line.
    pub(crate) fn viewer(&self, person: &str, seq: u64) -> Viewer {
        let seat =
            self.known[seq as usize - 1].seats.iter().position(|taken| taken.as_deref() == Some(person));
        seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat as u8)))
    }

    /// The people with a seat now.
    pub(crate) fn seated(&self) -> Vec<&str> {
        self.seats.iter().flatten().map(String::as_str).collect()
    }

    /// How many moves were made after that line, without what was taken back.
    pub(crate) fn moves_after(&self, seq: u64) -> i64 {
        let count = |number: i64, known: &Known<G>| match known.line.entry {
            Entry::Moved { .. } | Entry::RoundBegan { .. } => number + 1,
            Entry::Undone { .. } => number - 1,
            Entry::Created { .. }
            | Entry::Sat { .. }
            | Entry::Frozen { .. }
            | Entry::Contributed { .. }
            | Entry::Freed { .. }
            | Entry::Swapped { .. }
            | Entry::Renamed { .. }
            | Entry::HostChanged { .. }
            | Entry::Settled { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Replaced { .. }
            | Entry::SeatGiven { .. }
            | Entry::Removed { .. }
            | Entry::Barred { .. }
            | Entry::Silenced { .. }
            | Entry::Locked { .. }
            | Entry::Forgotten { .. }
            | Entry::Rematched { .. }
            | Entry::Closed => number,
        };
        self.known[seq as usize..].iter().fold(0, count)
    }

    /// What a viewer may know of the events of a line; nothing if it has none.
    pub(crate) fn events(&self, seq: u64, viewer: Viewer) -> Option<Value> {
        let redact = |events: &mut dyn Iterator<Item = &G::Event>| {
            let seen: Vec<_> = events.map(|event| G::redact(event, viewer)).collect();
            Some(serde_json::to_value(seen).unwrap())
        };
        if let Entry::RoundBegan { chance, .. } = &self.line(seq).entry {
            return redact(&mut chance.iter().flatten());
        }
        if let Entry::Moved { events, chance, .. } = &self.line(seq).entry {
            return redact(&mut events.iter().chain(chance.iter().flatten()));
        }
        None
    }
}

/// The options that settings speak of.
pub(crate) fn options<O: Options>(settings: &Settings) -> O {
    let pairs: Vec<(String, String)> =
        settings.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    stored_options(&pairs).unwrap()
}
