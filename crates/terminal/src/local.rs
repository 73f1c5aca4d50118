//! A table on this device: the log is a file, bots think on threads.

use crate::line::{Heard, Line, LineEnd};
use crate::matches::{MatchFile, Matches};
use pyatak_engine::Level;
use pyatak_local::{
    Beginning, Input, LocalSeat, LocalTable, LogError, Output, Power, SessionId, StoreAnswer, Thought, Wants,
    person, replay,
};
use pyatak_protocol::{Occupant, Settings, Stage, TableRefusal};
use pyatak_registry::GameId;
use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The only session.
const SESSION: SessionId = SessionId(1);

/// What a local table takes from the device.
pub struct Device {
    /// Where matches are kept.
    pub matches: Matches,
    /// What bots may use.
    pub power: Power,
    /// Do bots think on threads of their own? Tests let them think in place.
    pub has_threads: bool,
    /// Random bytes.
    pub random: Box<dyn FnMut() -> [u8; 32]>,
    /// The name of the player.
    pub name: String,
}

/// Why there is no table.
#[derive(Debug)]
pub enum LocalError {
    /// The file of the match cannot be read or written.
    File(PathBuf, io::Error),
    /// The log of the match makes no sense.
    Log(PathBuf, LogError),
    /// There cannot be such a table.
    Refused(TableRefusal),
}

/// A match that has not been finished.
pub struct Unfinished {
    file: MatchFile,
    /// Who plays.
    pub names: Vec<String>,
}

/// The line to a table on this device.
pub struct LocalLine {
    table: LocalTable,
    file: MatchFile,
    device: Device,
    began: (i64, Instant),
    heard: VecDeque<Heard>,
    thoughts: (Sender<Thought>, Receiver<Thought>),
}

impl LocalLine {
    /// The last match of a game, if it has not been finished.
    pub fn unfinished(device: &mut Device, game: GameId) -> Result<Option<Unfinished>, LocalError> {
        let folder_error = |error| LocalError::File(PathBuf::from(game.as_str()), error);
        let Some(file) = device.matches.last(game).map_err(folder_error)? else { return Ok(None) };
        let beginning = Beginning::new(now_by_clock(), (device.random)());
        // A log that cannot be read is not offered, and stays as it is.
        let Ok(table) = LocalTable::resume(file.lines(), &beginning) else { return Ok(None) };
        let summary = table.summary();
        let is_over = matches!(summary.stage, Stage::Finished | Stage::Closed);
        let name = |occupant: &Occupant| match occupant {
            Occupant::Person(player) => player.name.clone(),
            Occupant::Bot { name, .. } => name.clone(),
        };
        let names = summary.seats.iter().flatten().map(name).collect();
        Ok((!is_over).then_some(Unfinished { file, names }))
    }

    /// Goes on with a match.
    pub fn resume(mut device: Device, unfinished: Unfinished) -> Result<LocalLine, LocalError> {
        let file = unfinished.file;
        let beginning = Beginning::new(now_by_clock(), (device.random)());
        let table = LocalTable::resume(file.lines(), &beginning)
            .map_err(|error| LocalError::Log(file.path().to_owned(), error))?;
        Ok(LocalLine::at(table, file, device))
    }

    /// Opens a table for one person, in the first seat, and bots.
    pub fn open(mut device: Device, settings: Settings, bots: &[Level]) -> Result<LocalLine, LocalError> {
        let game = settings.game;
        let mut seats = vec![LocalSeat::Person(person(1, &device.name))];
        seats.extend(bots.iter().map(|level| LocalSeat::Bot(*level)));
        let beginning = Beginning::new(now_by_clock(), (device.random)());
        let opened = LocalTable::open(settings, &seats, &beginning).map_err(LocalError::Refused)?;
        let stored = device.matches.create(game, opened.id(), opened.lines());
        let file = stored.map_err(|error| LocalError::File(PathBuf::from(opened.id()), error))?;
        Ok(LocalLine::at(opened.stored(), file, device))
    }

    fn at(table: LocalTable, file: MatchFile, device: Device) -> LocalLine {
        let began = (now_by_clock(), Instant::now());
        let mut line = LocalLine { table, file, device, began, heard: VecDeque::new(), thoughts: channel() };
        line.connect();
        line
    }

    /// Is the match over?
    pub fn is_finished(&self) -> bool {
        matches!(self.table.summary().stage, Stage::Finished | Stage::Closed)
    }

    fn connect(&mut self) {
        self.heard.push_back(Heard::Connected);
        let who = person(1, &self.device.name);
        let wants = Wants { views: true, blocked: true, ..Wants::default() };
        self.input(Input::Connected { session: SESSION, who, wants, after: None });
    }

    /// The time, by a clock that does not jump.
    fn now(&self) -> i64 {
        let (then, began) = self.began;
        then + began.elapsed().as_millis() as i64
    }

    /// Gives the table something and does what it says, in its order.
    fn input(&mut self, input: Input<'_>) {
        let mut todo = VecDeque::from(self.table.handle(self.now(), input));
        while let Some(output) = todo.pop_front() {
            todo.extend(self.carry_out(output));
        }
    }

    fn carry_out(&mut self, output: Output) -> Vec<Output> {
        match output {
            Output::Append { first, lines } => {
                let answer = match self.file.append(first, &lines) {
                    Ok(()) => StoreAnswer::Saved,
                    Err(_) => StoreAnswer::Unknown,
                };
                self.table.handle(self.now(), Input::Stored(answer))
            }
            Output::Reread { after } => {
                let now = self.now();
                self.table.handle(now, Input::Log(self.file.after(after)))
            }
            Output::Send { text, .. } => {
                self.heard.push_back(Heard::Frame(text));
                Vec::new()
            }
            Output::Think(job) if self.device.has_threads => {
                let (answer, power) = (self.thoughts.0.clone(), self.device.power);
                std::thread::spawn(move || {
                    if let Some(thought) = job.think(&power) {
                        // Whoever has left needs no answer.
                        let _ = answer.send(thought);
                    }
                });
                Vec::new()
            }
            Output::Think(job) => match job.think(&self.device.power) {
                Some(thought) => self.table.handle(self.now(), Input::Thought(thought)),
                None => Vec::new(),
            },
            Output::Rematch(rematch) => {
                let game = rematch.new_table().settings.game;
                let beginning = Beginning::new(self.now(), (self.device.random)());
                let stored = rematch.open(&beginning).ok().and_then(|opened| {
                    self.device.matches.create(game, opened.id(), opened.lines()).ok()?;
                    Some(opened.id().to_owned())
                });
                self.table.handle(self.now(), Input::Rematched { table: stored })
            }
            Output::Unreadable { why } => {
                self.heard.push_back(Heard::Over(LineEnd::Unreadable(why)));
                Vec::new()
            }
            Output::End { .. } => Vec::new(),
        }
    }
}

impl Line for LocalLine {
    fn send(&mut self, text: String) {
        self.input(Input::Message { session: SESSION, text: &text });
    }

    fn next(&mut self) -> Option<Heard> {
        while let Ok(thought) = self.thoughts.1.try_recv() {
            self.input(Input::Thought(thought));
        }
        if self.table.next_wake().is_some_and(|due| due <= self.now()) {
            self.input(Input::Tick);
        }
        self.heard.pop_front()
    }

    fn go(&mut self, table: &str) {
        let opened = self.device.matches.open(self.table.game(), table);
        let Ok(file) = opened else { return };
        let beginning = Beginning::new(self.now(), (self.device.random)());
        match LocalTable::resume(file.lines(), &beginning) {
            Ok(table) => {
                (self.table, self.file) = (table, file);
                self.heard.clear();
                self.connect();
            }
            Err(error) => self.heard.push_back(Heard::Over(LineEnd::Unreadable(error.to_string()))),
        }
    }

    fn ask_replay(&mut self) {
        self.heard.push_back(Heard::Replay(replay(self.file.lines())));
    }

    fn is_local(&self) -> bool {
        true
    }
}

/// The time of the device, in milliseconds since 1970.
fn now_by_clock() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}
