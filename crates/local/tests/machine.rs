//! A local table in the place of the machine that the tests of a table's life drive.

use pyatak_engine::{Action, Game};
use pyatak_local::{Beginning, Input, Job, LocalTable, LogError, Output, Thought};
use pyatak_table::{Input as MachineInput, Output as MachineOutput, TableMachine, TableState};
use std::marker::PhantomData;
use std::time::Duration;

/// A local table that is spoken to like a machine.
pub(crate) struct Machine<G: Game> {
    table: LocalTable,
    lines: Vec<(u64, Vec<u8>)>,
    beginning: Beginning,
    /// What bots and hints were asked and have not answered.
    jobs: Vec<Job>,
    game: PhantomData<G>,
}

impl<G: Game> Machine<G> {
    pub(crate) fn read<'a>(
        lines: impl IntoIterator<Item = (u64, &'a [u8])>,
        seed: u64,
        now: i64,
    ) -> Result<Machine<G>, LogError> {
        let lines = lines.into_iter().map(|(seq, line)| (seq, line.to_vec())).collect();
        Machine::begin(lines, Beginning::new(now, [seed as u8; 32]))
    }

    fn begin(lines: Vec<(u64, Vec<u8>)>, beginning: Beginning) -> Result<Machine<G>, LogError> {
        let table = LocalTable::resume(&lines, &beginning)?;
        Ok(Machine { table, lines, beginning, jobs: Vec::new(), game: PhantomData })
    }

    pub(crate) fn with_search_max(self, search_max: Duration) -> Machine<G> {
        Machine::begin(self.lines, Beginning { search_max, ..self.beginning }).unwrap()
    }

    fn machine(&self) -> &TableMachine<G> {
        self.table.machine().unwrap()
    }

    pub(crate) fn state(&self) -> &TableState<G> {
        self.machine().state()
    }

    pub(crate) fn world(&self) -> Option<&G> {
        self.machine().world()
    }

    pub(crate) fn is_idle(&self) -> bool {
        self.machine().is_idle()
    }

    pub(crate) fn next_wake(&self) -> Option<i64> {
        self.table.next_wake()
    }

    pub(crate) fn handle(&mut self, now: i64, input: MachineInput<'_, G>, out: &mut Vec<MachineOutput<G>>) {
        let input = self.input(input);
        for output in self.table.handle(now, input) {
            let output = self.output(output);
            out.push(output);
        }
        for job in self.jobs.extract_if(.., |job| !job.is_wanted()) {
            out.push(if job.is_hint() { MachineOutput::StopHint } else { MachineOutput::StopThinking });
        }
    }

    fn input<'a>(&mut self, input: MachineInput<'a, G>) -> Input<'a> {
        match input {
            MachineInput::Connected { session, who, wants, after } => {
                Input::Connected { session, who, wants, after }
            }
            MachineInput::Disconnected { session } => Input::Disconnected { session },
            MachineInput::Message { session, text } => Input::Message { session, text },
            MachineInput::Renamed { person, name } => Input::Renamed { person, name },
            MachineInput::Forget { person } => Input::Forget { person },
            MachineInput::Stored(answer) => Input::Stored(answer),
            MachineInput::Log(lines) => Input::Log(lines),
            MachineInput::Heard(lines) => Input::Heard(lines),
            MachineInput::Thought { ticket, action } => {
                self.jobs.retain(|job| job.is_hint() || job.ticket() != ticket);
                Input::Thought(Thought { ticket, action: action.index() as u32, reason: None })
            }
            MachineInput::Hinted { ticket, action, reason } => {
                self.jobs.retain(|job| !job.is_hint() || job.ticket() != ticket);
                Input::Thought(Thought { ticket, action: action.index() as u32, reason: Some(reason) })
            }
            MachineInput::Rematched { table } => Input::Rematched { table },
            MachineInput::Close => Input::Close,
            MachineInput::Stopping => Input::Stopping,
            MachineInput::Tick => Input::Tick,
            MachineInput::Drive(_) | MachineInput::RemotePresence(_) => unreachable!("there are no nodes"),
        }
    }

    fn output(&mut self, output: Output) -> MachineOutput<G> {
        match output {
            Output::Append { first, lines } => {
                MachineOutput::Append { first, lines, moves: 0, is_head_changed: false, is_by_driver: false }
            }
            Output::Reread { after } => MachineOutput::Reread { after },
            Output::Send { sessions, text } => MachineOutput::Send { sessions, text },
            Output::End { session } => MachineOutput::End { session },
            Output::Unreadable { why } => MachineOutput::Unreadable { why },
            Output::Think(job) => {
                let (ticket, level) = (job.ticket(), job.level());
                let history = Box::new(job.history::<G>().unwrap().clone());
                let is_hint = job.is_hint();
                self.jobs.push(job);
                if is_hint {
                    MachineOutput::Hint { ticket, history }
                } else {
                    MachineOutput::Think { ticket, level, history }
                }
            }
            Output::Rematch(rematch) => MachineOutput::Rematch {
                new: Box::new(rematch.new_table().clone()),
                who: rematch.host().clone(),
                others: rematch.others().to_vec(),
                going_on: rematch.going_on().cloned(),
            },
        }
    }
}
