//! The tables that are open on this device.

use crate::by_key::ByKey;
use crate::thinking::together;
use crate::{Answer, Asked, Request, Told};
use pyatak_bots::Level;
use pyatak_engine::{Seat, read_json};
use pyatak_fair::Bytes32;
use pyatak_local::{
    Beginning, Input, Job, LocalTable, Opened, Output, Rematch, SessionId, StoreAnswer, Wants, Who,
};
use pyatak_protocol::TableRefusal;

/// The tables that are open on this device, by name.
#[derive(Debug, Default)]
pub struct Tables {
    open: ByKey<String, LocalTable>,
    /// Opened, but not stored yet.
    opened: ByKey<String, Opened>,
    /// Rematches that tables have asked for, and that are not opened yet.
    rematches: ByKey<String, Rematch>,
    /// What somebody thinks about, with the table that waits for it.
    jobs: ByKey<u32, (String, Job)>,
    last_job: u32,
}

impl Tables {
    /// Answers a request, as text.
    pub fn request(&mut self, text: &str) -> String {
        let answer = match read_json(text.as_bytes()) {
            Ok(request) => self.answer(request),
            Err(error) => Answer::Failed { why: error.to_string() },
        };
        serde_json::to_string(&answer).unwrap_or_else(|error| error.to_string())
    }

    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Answer {
        match request {
            Request::Open { new, people, now, entropy } => {
                let Some((host, others)) = people.split_first() else {
                    return Answer::Failed { why: "nobody opens this table".to_owned() };
                };
                let others: Vec<(Seat, Who)> =
                    others.iter().filter_map(|other| Some((Seat(other.seat?), other.who()))).collect();
                let begun = beginning(now, entropy);
                self.opened(LocalTable::open_new(new, &host.who(), &others, &begun))
            }
            Request::OpenRematch { table, now, entropy } => match self.rematches.remove(&table) {
                Some(rematch) => self.opened(rematch.open(&beginning(now, entropy))),
                None => Answer::Failed { why: format!("{table} has asked for no rematch") },
            },
            Request::Stored { table } => match self.opened.remove(&table) {
                Some(opened) => self.take_in(opened.stored()),
                None => no_table(&table),
            },
            Request::Resume { lines, now, entropy } => {
                match LocalTable::resume(&numbered(1, lines), &beginning(now, entropy)) {
                    Ok(table) => self.take_in(table),
                    Err(error) => Answer::Failed { why: error.to_string() },
                }
            }
            Request::Input { table, now, input } => self.input(&table, now, input),
            Request::Summary { table } => self.summary(&table),
            Request::Leave { table } => {
                self.opened.remove(&table);
                self.rematches.remove(&table);
                self.jobs.retain(|_, (of, _)| *of != table);
                match self.open.remove(&table) {
                    Some(_) => Answer::ToDo { todo: Vec::new(), unwanted: Vec::new(), wake: None },
                    None => no_table(&table),
                }
            }
        }
    }

    fn opened(&mut self, opened: Result<Opened, TableRefusal>) -> Answer {
        match opened {
            Ok(opened) => {
                let (created, lines) = (opened.created(), texts(opened.lines()));
                self.opened.insert(created.table.clone(), opened);
                Answer::Opened { created, lines }
            }
            Err(refusal) => Answer::Refused { refusal },
        }
    }

    fn take_in(&mut self, table: LocalTable) -> Answer {
        let id = table.id().to_owned();
        self.open.insert(id.clone(), table);
        self.summary(&id)
    }

    fn summary(&self, table: &str) -> Answer {
        match self.open.get(table) {
            Some(table) => Answer::Summary { summary: table.summary(), result: table.result() },
            None => no_table(table),
        }
    }

    fn input(&mut self, id: &str, now: i64, input: Asked) -> Answer {
        let Some(table) = self.open.get_mut(id) else { return no_table(id) };
        let outputs = match input {
            Asked::Connected { session, person, views, blocked, after } => {
                let wants = Wants { views, blocked, ..Wants::default() };
                let (session, who) = (SessionId(session), person.who());
                table.handle(now, Input::Connected { session, who, wants, after })
            }
            Asked::Disconnected { session } => {
                table.handle(now, Input::Disconnected { session: SessionId(session) })
            }
            Asked::Message { session, text } => {
                table.handle(now, Input::Message { session: SessionId(session), text: &text })
            }
            Asked::Renamed { person } => {
                let Who { person, name, .. } = person.who();
                table.handle(now, Input::Renamed { person: &person, name: &name })
            }
            Asked::Stored { is_saved } => {
                let answer = if is_saved { StoreAnswer::Saved } else { StoreAnswer::Unknown };
                table.handle(now, Input::Stored(answer))
            }
            Asked::Log { first, lines } => table.handle(now, Input::Log(&numbered(first, lines))),
            Asked::Thought { job, found } => match self.jobs.remove(&job) {
                Some((_, job)) if job.is_wanted() => match together(&job, &found) {
                    Some(thought) => table.handle(now, Input::Thought(thought)),
                    None => return Answer::Failed { why: format!("this is no thought: {found:?}") },
                },
                // It was about a position that is gone.
                Some(_) | None => Vec::new(),
            },
            Asked::Rematched { table: rematch } => table.handle(now, Input::Rematched { table: rematch }),
            Asked::Close => table.handle(now, Input::Close),
            Asked::Tick => table.handle(now, Input::Tick),
        };
        let wake = table.next_wake();
        let todo = outputs.into_iter().filter_map(|output| self.told(id, output)).collect();
        Answer::ToDo { todo, unwanted: self.unwanted(id), wake }
    }

    /// An output as a message; nothing, if it has been done here.
    fn told(&mut self, id: &str, output: Output) -> Option<Told> {
        Some(match output {
            Output::Append { first, lines } => Told::Append { first, lines: texts(&lines) },
            Output::Reread { after } => Told::Reread { after },
            Output::Send { sessions, text } => {
                Told::Send { sessions: sessions.iter().map(|session| session.0).collect(), text }
            }
            Output::End { session } => Told::End { session: session.0 },
            Output::Think(job) => {
                self.last_job = self.last_job.wrapping_add(1);
                let text = job.text()?;
                let is_shareable = job.level() == Level::Expert && !job.is_hint();
                self.jobs.insert(self.last_job, (id.to_owned(), job));
                Told::Think { job: self.last_job, is_shareable, text }
            }
            Output::Rematch(rematch) => {
                self.rematches.insert(id.to_owned(), rematch);
                Told::Rematch
            }
            Output::Unreadable { why } => Told::Unreadable { why },
        })
    }

    /// The jobs that nobody waits for any more. They are forgotten here.
    fn unwanted(&mut self, id: &str) -> Vec<u32> {
        let unwanted = self.jobs.iter().filter(|(_, (of, job))| of == id && !job.is_wanted());
        let unwanted: Vec<u32> = unwanted.map(|(number, _)| *number).collect();
        self.jobs.retain(|number, _| !unwanted.contains(number));
        unwanted
    }
}

fn no_table(table: &str) -> Answer {
    Answer::Failed { why: format!("{table} is not open here") }
}

fn beginning(now: i64, entropy: Bytes32) -> Beginning {
    Beginning::new(now, entropy.0)
}

pub(crate) fn numbered(first: u64, lines: Vec<String>) -> Vec<(u64, Vec<u8>)> {
    (first..).zip(lines.into_iter().map(String::into_bytes)).collect()
}

/// Lines are JSON, so they are text.
fn texts(lines: &[Vec<u8>]) -> Vec<String> {
    lines.iter().map(|line| String::from_utf8_lossy(line).into_owned()).collect()
}
