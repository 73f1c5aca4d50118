//! The replay of a table's match, from the table's log.

use crate::recorder::RoundEnd;
use crate::{Player, Recorder, ReplayOf, Start};
use pyatak_engine::{Game, Rules, RulesVersion, Seat, stored_options};
use pyatak_fair::Secret;
use pyatak_log::{Deal, Entry, LogError, LoggedOccupant, Seats, bot_name, check_rules, match_id, read};
use pyatak_protocol::{Carried, RoundResult, Settings};

/// The entries of a game's log.
type EntryOf<G> = Entry<<G as Rules>::Action, <G as Rules>::Event>;

/// The replay of a table's match; `None` while it goes on, or if the log cannot be read. What was taken back is not in
/// it. A match whose table was closed before its end has a replay, too: a deal must not be dropped without a trace.
///
/// The log is folded once. Scores and winners are the ones that the log holds; `verify` derives them again.
pub fn from_log<G: Game>(lines: &[(u64, Vec<u8>)]) -> Option<ReplayOf<G>> {
    let mut entries = read(lines.iter().map(|(seq, bytes)| (*seq, bytes.as_slice())));
    let (_, first) = entries.next()?.ok()?;
    let mut fold = LogFold::<G>::open(first.entry).ok()?;
    for entry in entries {
        let (seq, line) = entry.ok()?;
        fold.apply(seq, line.entry);
    }
    fold.finish()
}

/// What a replay needs of a log.
struct LogFold<G: Game> {
    table: String,
    settings: Settings,
    rules_version: RulesVersion,
    options: G::Options,
    deal: Deal,
    carried: Option<Box<Carried>>,
    seats: Seats,
    /// The match, from its first round on.
    recorder: Option<Recorder<G>>,
    last_move: Option<u64>,
    is_over: bool,
    is_closed: bool,
}

impl<G: Game> LogFold<G> {
    fn open(entry: EntryOf<G>) -> Result<LogFold<G>, LogError> {
        let Entry::Created { table, settings, server_seed, nonce, scheme, rules_version, carried, .. } =
            entry
        else {
            return Err(LogError::NoBeginning);
        };
        check_rules::<G>(rules_version)?;
        Ok(LogFold {
            options: options::<G>(&settings).ok_or_else(|| LogError::Settings(table.clone()))?,
            deal: Deal::new(&match_id(&table, &settings), Secret { server_seed, nonce }, scheme),
            table,
            carried,
            rules_version,
            seats: Seats::new(settings.seats),
            settings: *settings,
            recorder: None,
            last_move: None,
            is_over: false,
            is_closed: false,
        })
    }

    fn apply(&mut self, seq: u64, entry: EntryOf<G>) {
        match entry {
            Entry::Sat { seat, occupant, contribution, commitment } => {
                self.seats.sit(seat, &occupant, contribution, commitment);
            }
            Entry::Frozen { seat_commitments, asked } => self.deal.freeze(seat_commitments, asked),
            Entry::Contributed { seat, contribution } => self.deal.contribute(seat, contribution),
            Entry::Freed { seat } => self.seats.free(seat),
            Entry::Swapped { first, second } => self.seats.swap(first, second),
            Entry::Renamed { seat, name } => self.seats.rename(seat, &name),
            Entry::Settled { settings } => self.settle(*settings),
            Entry::Replaced { seat, is_replaced } => self.seats.replace(seat, is_replaced),
            Entry::SeatGiven { seat, player } => self.seats.give(seat, &player),
            Entry::Forgotten { person } => {
                let has_started = self.recorder.is_some() || self.deal.frozen().is_some();
                self.seats.forget(&person, has_started);
            }
            Entry::RoundBegan { start, chance, .. } => self.begin_round(start, &chance),
            Entry::Moved { seat, action, events, chance, result, winners, .. } => {
                let Some(recorder) = &mut self.recorder else { return };
                self.last_move = Some(seq);
                recorder.begin_step(Some(seat), Some(action));
                events.iter().for_each(|event| recorder.event(event));
                record_chance(recorder, &chance);
                if let Some(RoundResult { scores, totals, ending, ended_by, .. }) = result {
                    recorder.end_round_with(RoundEnd { ending, ended_by, scores, totals, winners });
                }
                self.is_over |= winners.is_some();
            }
            Entry::Undone { undone, .. } => {
                // Only the last move can be taken back, and nothing of chance follows it.
                if self.last_move.take() == Some(undone) {
                    self.recorder.iter_mut().for_each(Recorder::take_back);
                }
            }
            Entry::Closed => self.is_closed = true,
            Entry::Created { .. }
            | Entry::HostChanged { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Removed { .. }
            | Entry::Barred { .. }
            | Entry::Silenced { .. }
            | Entry::Locked { .. }
            | Entry::Rematched { .. } => {}
        }
    }

    fn settle(&mut self, settings: Settings) {
        if let Some(options) = options::<G>(&settings) {
            self.options = options;
            self.seats.settle(settings.seats);
            self.settings = settings;
        }
    }

    fn begin_round(&mut self, start: Seat, chance: &[Vec<G::Event>]) {
        if self.recorder.is_none() {
            let how = match self.settings.start {
                Some(seat) => Start::Named { seat },
                None => Start::Drawn { seat: start },
            };
            let record = self.deal.record(&self.seats);
            let mut recorder = Recorder::new(self.rules_version, self.options, self.players(), record, how);
            if let Some(carried) = self.carried.take() {
                recorder.carry(*carried);
            }
            self.recorder = Some(recorder);
        }
        if let Some(recorder) = &mut self.recorder {
            recorder.begin_round(start);
            record_chance(recorder, chance);
        }
    }

    fn players(&self) -> Vec<Player> {
        let seats = self.seats.iter().filter_map(|(seat, taken)| Some((seat, &taken?.occupant)));
        let player = |(seat, occupant): (Seat, &LoggedOccupant)| match occupant {
            LoggedOccupant::Person(player) => Player { name: player.name.clone(), bot: None },
            LoggedOccupant::Bot(level) => {
                Player { name: bot_name(&self.table, seat), bot: Some(level.name().to_owned()) }
            }
        };
        seats.map(player).collect()
    }

    fn finish(self) -> Option<ReplayOf<G>> {
        let players = self.players();
        let mut recorder = self.recorder.filter(|_| self.is_over || self.is_closed)?;
        recorder.set_seats(players);
        if !self.is_over {
            recorder.abort();
        }
        Some(recorder.finish())
    }
}

fn options<G: Game>(settings: &Settings) -> Option<G::Options> {
    let pairs: Vec<(String, String)> =
        settings.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    stored_options(&pairs).ok()
}

fn record_chance<G: Game>(recorder: &mut Recorder<G>, chance: &[Vec<G::Event>]) {
    for events in chance {
        recorder.begin_step(None, None);
        events.iter().for_each(|event| recorder.event(event));
    }
}
