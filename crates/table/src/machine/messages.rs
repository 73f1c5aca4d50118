//! Messages of clients: reading, rate limits, the queue, and carrying them out.

use super::fan_out::send_away;
use super::{Output, TableMachine, Who};
use crate::decide::{Decision, PERSON_MAX, RefusedOf};
use crate::moderation::AskContext;
use crate::rate_limit::{Quota, RateVerdict};
use crate::render;
use crate::sessions::SessionId;
use pyatak_engine::{Game, read_json};
use pyatak_protocol::{Ask, Bye, ClientMessage, MESSAGE_ID_MAX, Refused, TableRefusal};

/// At most this many messages wait while an append is under way; more are refused.
const QUEUE_MAX: usize = 64;

/// A message that waits for its turn.
#[derive(Debug)]
pub(super) struct Request<A> {
    pub(super) session: SessionId,
    pub(super) who: Who,
    pub(super) message: ClientMessage<A>,
    /// Was the log read after it came, so that it cannot be refused for what another node has changed?
    pub(super) is_log_read: bool,
}

impl<G: Game> TableMachine<G> {
    /// A message has come. It counts against the rate limit even if it cannot be read.
    pub(super) fn receive(&mut self, id: SessionId, text: &str, out: &mut Vec<Output<G>>) {
        let Some(session) = self.sessions.all.get(&id) else { return };
        let who = session.who.clone();
        let verdict = self.sessions.count_message(id, self.now);
        if verdict == RateVerdict::Disconnect {
            self.sessions.disconnect(id);
            send_away(id, Bye::TooMuch, out);
            return self.update_presence(out, None);
        }
        let message: ClientMessage<G::Action> = match read_json(text.as_bytes()) {
            Ok(message) => message,
            Err(error) => {
                let why = TableRefusal::NotUnderstood { why: error.to_string() };
                return self.refuse(id, &read_id(text), Refused::Table(why), out);
            }
        };
        if message.id.len() > MESSAGE_ID_MAX {
            let why = format!("an id has at most {MESSAGE_ID_MAX} bytes");
            return self.refuse(id, "", Refused::Table(TableRefusal::NotUnderstood { why }), out);
        }
        if let Some(seat) = self.state.seat_of(&who.person).filter(|_| is_by_hand(&message.ask)) {
            self.sessions.absences.note_message(seat);
        }
        let is_allowed = verdict == RateVerdict::Accept && self.take_quota(&who.person, &message.ask);
        if !is_allowed || self.queue.len() + self.rematch.waiting() >= QUEUE_MAX {
            return self.refuse(id, &message.id, Refused::Table(TableRefusal::TooFast), out);
        }
        if let Ask::Mute { person, is_muted: true } = &message.ask
            && !self.is_known(person)
            && person.len() <= PERSON_MAX
            && !person.is_empty()
        {
            return self.refuse(id, &message.id, Refused::Table(TableRefusal::NotAPerson), out);
        }
        let is_log_read = !self.role.is_shared();
        self.queue.push_back(Request { session: id, who, message, is_log_read });
    }

    /// May this person ask for another one of these? What becomes an entry of the log has a quota for each person,
    /// whatever number of sessions it comes by. Moves and new rounds have none: the game says when they are possible.
    fn take_quota(&mut self, person: &str, ask: &Ask<G::Action>) -> bool {
        let quota = match ask {
            Ask::Act { .. } | Ask::NextRound {} | Ask::Resend { .. } => return true,
            Ask::Chat { .. } | Ask::React { .. } => Quota::Talk,
            Ask::Mute { .. } => Quota::Mute,
            Ask::Undo {} => Quota::Undo,
            Ask::Hint {} => Quota::Hint,
            Ask::Sit { .. }
            | Ask::Contribute { .. }
            | Ask::Stand {}
            | Ask::Return {}
            | Ask::Bot { .. }
            | Ask::Clear { .. }
            | Ask::Swap { .. }
            | Ask::HandOver { .. }
            | Ask::Settle { .. }
            | Ask::Start {}
            | Ask::Rematch { .. }
            | Ask::Agree { .. }
            | Ask::Replace { .. }
            | Ask::GiveSeat { .. }
            | Ask::Remove { .. }
            | Ask::Bar { .. }
            | Ask::Silence { .. }
            | Ask::Lock { .. }
            | Ask::Close {} => Quota::Entry,
        };
        self.sessions.quotas.take(person, quota, self.now)
    }

    /// Is it somebody who can be heard here: a person who has a seat, is connected, or has said something?
    fn is_known(&self, person: &str) -> bool {
        self.state.seat_of(person).is_some()
            || self.sessions.is_here(person)
            || self.state.chat.iter().any(|line| line.by.person == person)
    }

    pub(super) fn refuse(
        &self,
        session: SessionId,
        id: &str,
        refused: RefusedOf<G>,
        out: &mut Vec<Output<G>>,
    ) {
        out.push(Output::Send { sessions: vec![session], text: render::refused::<G>(id, refused) });
    }

    /// Answers a message that was carried out. A person who asked for a rematch is answered with its table, even if
    /// somebody else had asked for it before.
    fn confirm(&self, request: &Request<G::Action>, seq: u64, out: &mut Vec<Output<G>>) {
        let Request { session, message, .. } = request;
        let table = self.state.rematch.as_deref().filter(|_| matches!(message.ask, Ask::Rematch { .. }));
        out.push(Output::Send { sessions: vec![*session], text: render::done::<G>(&message.id, seq, table) });
    }

    pub(super) fn carry_out(&mut self, request: Request<G::Action>, out: &mut Vec<Output<G>>) {
        let Request { session, who, message, is_log_read } = &request;
        if let Some(seq) = self.state.done(&who.person, &message.id) {
            return self.confirm(&request, seq, out);
        }
        let context = AskContext { sessions: &self.sessions, now: self.now };
        let decision = self.state.decide(who, message.ask.clone(), &context);
        if decision.is_ok() && matches!(message.ask, Ask::Return {}) {
            self.come_back(*session, &who.person, out);
        }
        match decision {
            // Another node may have written what makes it possible.
            Err(_) if !is_log_read => {
                self.queue.push_front(request);
                self.reread(out);
            }
            Err(refused) => self.refuse(*session, &message.id, refused, out),
            Ok(Decision::Resend(after)) => {
                if !self.resend(*session, after, out) || self.has_missed_deltas(*session, after) {
                    self.send_snapshot(*session, out);
                }
                self.confirm(&request, self.state.seq, out);
            }
            Ok(Decision::Write(entries)) if entries.is_empty() => {
                self.confirm(&request, self.state.seq, out);
            }
            Ok(Decision::Write(entries)) => self.append(entries, Some(request), false, out),
            Ok(Decision::Rematch(go_on)) => self.ask_for_rematch(request, go_on, out),
            Ok(Decision::Hint(seat)) => self.ask_for_hint(&request, seat, out),
        }
    }
}

/// Does a person stand behind it? A page sends the rest by itself, even if nobody is in front of it.
fn is_by_hand<A>(ask: &Ask<A>) -> bool {
    !matches!(ask, Ask::Resend { .. } | Ask::Contribute { .. })
}

/// The id of a message that cannot be read otherwise, so that its sender knows which one it was.
fn read_id(text: &str) -> String {
    #[derive(serde::Deserialize)]
    struct OnlyId {
        id: String,
    }
    let id = read_json::<OnlyId>(text.as_bytes()).map(|only| only.id).unwrap_or_default();
    if id.len() > MESSAGE_ID_MAX { String::new() } else { id }
}
