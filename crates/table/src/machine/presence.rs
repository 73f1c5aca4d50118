//! Sessions that begin and end, and telling everybody who is connected.

use super::fan_out::send_away;
use super::messages::Request;
use super::{Output, TableMachine, Who};
use crate::clock::Clocks;
use crate::presence::RemotePresence;
use crate::render;
use crate::sessions::{SessionId, Wants};
use pyatak_engine::{Game, Seat};
use pyatak_protocol::{Ask, Bye, ClientMessage, Stage};

/// No session: nobody waits for the answer.
const NO_SESSION: SessionId = SessionId(0);

impl<G: Game> TableMachine<G> {
    pub(super) fn connect(
        &mut self,
        id: SessionId,
        who: Who,
        wants: Wants,
        after: Option<u64>,
        out: &mut Vec<Output<G>>,
    ) {
        if let Err(why) = self.state.admit(&who.person) {
            if matches!(why, Bye::NotWatchable | Bye::Locked) && !wants.only_answers {
                self.knock(&who, out);
            }
            return send_away(id, why, out);
        }
        self.sessions.connect(self.now, id, who, wants);
        if wants.only_answers {
            return;
        }
        self.update_delayed_sessions();
        if let Some(after) = after {
            self.resend(id, after, out);
        }
        // Presence comes first: the snapshot shows clocks and stand-ins, which depend on it.
        self.update_presence(out, Some(id));
        self.send_snapshot(id, out);
    }

    /// Somebody was not let in: the host may want to give them a seat, or unlock the table.
    fn knock(&mut self, who: &Who, out: &mut Vec<Output<G>>) {
        if !self.sessions.knock(who, self.now) {
            return;
        }
        self.is_presence_changed = true;
        let sessions = self.sessions.listeners_of(&self.state.host);
        if !sessions.is_empty() {
            out.push(Output::Send { sessions, text: self.renderer().presence_text_for_host() });
        }
    }

    pub(super) fn disconnect(&mut self, id: SessionId, out: &mut Vec<Output<G>>) {
        if self.sessions.disconnect(id).is_some_and(|session| !session.wants.only_answers) {
            self.update_presence(out, None);
        }
    }

    pub(super) fn remote_presence(&mut self, remote: RemotePresence, out: &mut Vec<Output<G>>) {
        if self.sessions.set_remote(&self.state, remote, self.role.is_driving()) {
            self.update_presence(out, None);
        }
    }

    /// Somebody has come or gone: clocks start or stop, and the others are told. A newcomer gets a snapshot instead.
    pub(super) fn update_presence(&mut self, out: &mut Vec<Output<G>>, newcomer: Option<SessionId>) {
        self.is_presence_changed = true;
        self.sessions.track_absences(&self.state, self.now);
        let is_awake = Clocks::is_anybody_here(&self.state, &self.sessions);
        if is_awake && !self.clocks.is_awake {
            self.sessions.absences.restart(self.now, self.state.turn());
            self.clocks.turn_began = self.now;
        }
        self.clocks.is_awake = is_awake;
        let hosts: Vec<SessionId> = self.sessions.listeners_of(&self.state.host);
        let hosts: Vec<SessionId> = hosts.into_iter().filter(|session| Some(*session) != newcomer).collect();
        let others = self.sessions.listeners().filter(|session| Some(*session) != newcomer);
        let others: Vec<SessionId> = others.filter(|session| !hosts.contains(session)).collect();
        if !others.is_empty() {
            out.push(Output::Send { sessions: others, text: self.renderer().presence_text() });
        }
        if !hosts.is_empty() {
            out.push(Output::Send { sessions: hosts, text: self.renderer().presence_text_for_host() });
        }
    }

    /// A person whose time ran out says that they are back.
    pub(super) fn come_back(&mut self, session: SessionId, person: &str, out: &mut Vec<Output<G>>) {
        let seat = self.state.seat_of(person);
        let Some(seat) = seat.filter(|seat| self.sessions.absences.is_late(*seat)) else { return };
        self.sessions.absences.come_back(seat, self.state.turn());
        self.sessions.note_return(session);
        self.update_presence(out, None);
    }

    pub(super) fn seat_of_session(&self, id: SessionId) -> Option<Seat> {
        self.sessions.all.get(&id).and_then(|session| self.state.seat_of(&session.who.person))
    }

    pub(super) fn seats_of_sessions(&self) -> Vec<(SessionId, Option<Seat>)> {
        self.sessions.all.keys().map(|id| (*id, self.seat_of_session(*id))).collect()
    }

    /// Ends the sessions of people who may no longer be here: spectators once a private table has begun, and people
    /// whom the host sends away. They are told nothing more. `true` if there were any.
    pub(super) fn end_unwelcome_sessions(&mut self, out: &mut Vec<Output<G>>) -> bool {
        let why = |person: &str| self.state.admit(person).err();
        let sessions = self.sessions.all.iter();
        let gone: Vec<(SessionId, Bye)> =
            sessions.filter_map(|(id, session)| Some((*id, why(&session.who.person)?))).collect();
        for (id, why) in &gone {
            self.sessions.disconnect(*id);
            send_away(*id, *why, out);
        }
        !gone.is_empty()
    }

    /// A person has a new name. A seat keeps the name with which the match began.
    pub(super) fn rename(&mut self, person: &str, name: &str) {
        self.sessions.rename(person, name);
        if self.state.stage() == Stage::Waiting
            && let Some(seat) = self.state.seat_of(person)
            && let Some(player) = self.state.player(seat)
        {
            let who = Who { person: person.to_owned(), name: name.to_owned(), is_program: player.is_program };
            let ask = Ask::Sit { seat: Some(seat), contribution: None, commitment: None };
            // A new name replaces one that still waits, so that nobody's names fill the queue.
            let is_theirs = |request: &&mut Request<G::Action>| {
                request.session == NO_SESSION && request.who.person == person
            };
            if let Some(waiting) = self.queue.iter_mut().find(is_theirs) {
                waiting.who = who;
                return;
            }
            // The id differs for each new name, also between nodes: the same id would not be carried out again.
            self.rename_count += 1;
            let message = ClientMessage { id: format!("name-{:x}-{}", self.seed, self.rename_count), ask };
            let is_log_read = !self.role.is_shared();
            self.queue.push_back(Request { session: NO_SESSION, who, message, is_log_read });
        }
    }

    /// The server is being stopped: all sessions end.
    pub(super) fn stop(&mut self, out: &mut Vec<Output<G>>) {
        let sessions: Vec<SessionId> = self.sessions.all.keys().copied().collect();
        out.push(Output::Send { sessions: sessions.clone(), text: render::bye::<G>(Bye::Restarting) });
        out.extend(sessions.into_iter().map(|session| Output::End { session }));
        self.sessions.all.clear();
        self.clocks.is_awake = false;
    }
}
