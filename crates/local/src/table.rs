//! The table itself: a [`TableMachine`] of any game, behind one type.

use crate::job::Asked;
use crate::{Beginning, Input, Job, LogError, Output, Rematch, Thought};
use pyatak_bots::Stop;
use pyatak_engine::{Action, Game, View, Wyrand, read_json};
use pyatak_protocol::{MatchResult, TableSummary, UnixMs};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{Input as MachineInput, Output as MachineOutput, SeatHistory, TableMachine};
use serde::Deserialize;
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A table on this device.
pub struct LocalTable {
    id: String,
    game: GameId,
    driver: Box<dyn Driver>,
}

impl fmt::Debug for LocalTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LocalTable {{ id: {}, game: {}, seq: {} }}", self.id, self.game, self.seq())
    }
}

impl LocalTable {
    pub(crate) fn around<G: Game>(
        id: String,
        game: GameId,
        machine: TableMachine<G>,
        beginning: &Beginning,
    ) -> LocalTable {
        let machine = machine.with_search_max(beginning.search_max);
        let seeds = Wyrand::new(beginning.bot_seed());
        let (search, hint) = (Arc::default(), Arc::default());
        let driver = GameDriver { machine, search, hint, seeds, search_max: beginning.search_max };
        LocalTable { id, game, driver: Box::new(driver) }
    }

    /// Goes on with a table from its stored log. Nobody is connected to it yet.
    pub fn resume(lines: &[(u64, Vec<u8>)], beginning: &Beginning) -> Result<LocalTable, LogError> {
        struct Resume<'a> {
            game: GameId,
            lines: &'a [(u64, Vec<u8>)],
            beginning: &'a Beginning,
        }
        impl Visitor for Resume<'_> {
            type Output = Result<LocalTable, LogError>;
            fn visit<G: Game>(self) -> Self::Output {
                let Resume { game, lines, beginning } = self;
                let lines = lines.iter().map(|(seq, line)| (*seq, line.as_slice()));
                let machine = TableMachine::<G>::read(lines, beginning.bot_seed(), beginning.now)?;
                let id = machine.state().summary().table;
                Ok(LocalTable::around(id, game, machine, beginning))
            }
        }
        let game = game_of(lines)?;
        game.visit(Resume { game, lines, beginning })
    }

    /// Takes in what has happened, at this time in milliseconds since 1970, and says what is to be done.
    pub fn handle(&mut self, now: UnixMs, input: Input<'_>) -> Vec<Output> {
        let mut outputs = self.driver.handle(now, input);
        for output in &mut outputs {
            if let Output::Rematch(rematch) = output {
                rematch.after.clone_from(&self.id);
            }
        }
        outputs
    }

    /// When the next [`Input::Tick`] is due, if nothing else happens before.
    pub fn next_wake(&self) -> Option<UnixMs> {
        self.driver.next_wake()
    }

    /// The name of the table.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The game.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The number of the last entry that is stored.
    pub fn seq(&self) -> u64 {
        self.driver.seq()
    }

    /// The table as lists show it.
    pub fn summary(&self) -> TableSummary {
        self.driver.summary()
    }

    /// How the match ended, once it has.
    pub fn result(&self) -> Option<MatchResult> {
        self.driver.result()
    }

    /// The machine behind it, if it is this game.
    pub fn machine<G: Game>(&self) -> Option<&TableMachine<G>> {
        self.driver.machine().downcast_ref()
    }
}

/// The game of a table, from the first line of its log.
pub(crate) fn game_of(lines: &[(u64, Vec<u8>)]) -> Result<GameId, LogError> {
    #[derive(Deserialize)]
    struct Line {
        entry: Created,
    }
    #[derive(Deserialize)]
    struct Created {
        settings: SettingsOf,
    }
    #[derive(Deserialize)]
    struct SettingsOf {
        game: String,
    }
    let (_, first) = lines.first().ok_or(LogError::Empty)?;
    let line: Line = read_json(first).map_err(|_| LogError::NoBeginning)?;
    line.entry
        .settings
        .game
        .parse()
        .map_err(|error: pyatak_registry::UnknownGame| LogError::Settings(error.to_string()))
}

/// What a table does, whatever its game.
trait Driver: Send {
    fn handle(&mut self, now: UnixMs, input: Input<'_>) -> Vec<Output>;
    fn next_wake(&self) -> Option<UnixMs>;
    fn seq(&self) -> u64;
    fn summary(&self) -> TableSummary;
    fn result(&self) -> Option<MatchResult>;
    fn machine(&self) -> &dyn Any;
}

/// A table of the game `G`.
struct GameDriver<G: Game> {
    machine: TableMachine<G>,
    /// Stops the bot that thinks.
    search: Arc<Stop>,
    /// Stops the search for a hint.
    hint: Arc<Stop>,
    seeds: Wyrand,
    search_max: Duration,
}

impl<G: Game> Driver for GameDriver<G> {
    fn handle(&mut self, now: UnixMs, input: Input<'_>) -> Vec<Output> {
        let mut out = Vec::new();
        if let Some(input) = machine_input(input) {
            self.machine.handle(now, input, &mut out);
        }
        out.into_iter().filter_map(|output| self.output(output)).collect()
    }

    fn next_wake(&self) -> Option<UnixMs> {
        self.machine.next_wake()
    }

    fn seq(&self) -> u64 {
        self.machine.state().seq()
    }

    fn summary(&self) -> TableSummary {
        self.machine.state().summary()
    }

    fn result(&self) -> Option<MatchResult> {
        self.machine.state().result()
    }

    fn machine(&self) -> &dyn Any {
        &self.machine
    }
}

impl<G: Game> GameDriver<G> {
    fn job(&self, asked: Asked, history: Box<SeatHistory<G>>) -> Job {
        let seat = history.view.viewer().seat();
        let rounds = seat.and_then(|seat| self.machine.state().told(seat));
        Job::new(asked, history, rounds)
    }

    /// What the caller has to do about an output; nothing, if it is done here.
    fn output(&mut self, output: MachineOutput<G>) -> Option<Output> {
        match output {
            MachineOutput::Append { first, lines, .. } => Some(Output::Append { first, lines }),
            MachineOutput::Reread { after } => Some(Output::Reread { after }),
            MachineOutput::Send { sessions, text } => Some(Output::Send { sessions, text }),
            MachineOutput::End { session } => Some(Output::End { session }),
            MachineOutput::Unreadable { why } => Some(Output::Unreadable { why }),
            MachineOutput::Think { ticket, level, history } => {
                self.search.stop();
                self.search = Arc::default();
                let stop = Arc::clone(&self.search);
                let (seed, search_max) = (self.seeds.next_u64(), self.search_max);
                let asked = Asked { ticket, level: Some(level), seed, search_max, stop };
                Some(Output::Think(self.job(asked, history)))
            }
            MachineOutput::Hint { ticket, history } => {
                self.hint.stop();
                self.hint = Arc::default();
                let stop = Arc::clone(&self.hint);
                let (seed, search_max) = (self.seeds.next_u64(), self.search_max);
                let asked = Asked { ticket, level: None, seed, search_max, stop };
                Some(Output::Think(self.job(asked, history)))
            }
            MachineOutput::StopThinking => {
                self.search.stop();
                None
            }
            MachineOutput::StopHint => {
                self.hint.stop();
                None
            }
            MachineOutput::Rematch { new, who, others, going_on } => {
                let after = String::new();
                Some(Output::Rematch(Rematch { new: *new, host: who, others, going_on, after }))
            }
            // There are no other nodes.
            MachineOutput::LocalPresence(_) => None,
        }
    }
}

/// The same for the machine; nothing, if it makes no sense there.
fn machine_input<G: Game>(input: Input<'_>) -> Option<MachineInput<'_, G>> {
    Some(match input {
        Input::Connected { session, who, wants, after } => {
            MachineInput::Connected { session, who, wants, after }
        }
        Input::Disconnected { session } => MachineInput::Disconnected { session },
        Input::Message { session, text } => MachineInput::Message { session, text },
        Input::Renamed { person, name } => MachineInput::Renamed { person, name },
        Input::Forget { person } => MachineInput::Forget { person },
        Input::Stored(answer) => MachineInput::Stored(answer),
        Input::Log(lines) => MachineInput::Log(lines),
        Input::Heard(lines) => MachineInput::Heard(lines),
        Input::Thought(Thought { ticket, action, reason }) => {
            let action = G::Action::from_index(action as usize)?;
            match reason {
                Some(reason) => MachineInput::Hinted { ticket, action, reason },
                None => MachineInput::Thought { ticket, action },
            }
        }
        Input::Rematched { table } => MachineInput::Rematched { table },
        Input::Close => MachineInput::Close,
        Input::Stopping => MachineInput::Stopping,
        Input::Tick => MachineInput::Tick,
    })
}
