//! Hints: what a good player would do with what the asking player knows.

use super::messages::Request;
use super::{Output, TableMachine};
use crate::render;
use crate::sessions::SessionId;
use pyatak_engine::{Game, Seat};
use pyatak_protocol::{Refused, TableRefusal};
use serde_json::Value;

/// A hint that somebody waits for. Only the player to move can ask, so there is at most one.
#[derive(Debug)]
pub(super) struct HintRequest {
    session: SessionId,
    /// The id of the message that asked.
    id: String,
    /// The position that was asked about.
    ticket: u64,
}

impl<G: Game> TableMachine<G> {
    pub(super) fn ask_for_hint(
        &mut self,
        request: &Request<G::Action>,
        seat: Seat,
        out: &mut Vec<Output<G>>,
    ) {
        let (session, id) = (request.session, &request.message.id);
        let Some(play) = &self.state.play else { return };
        if self.hint.is_some() {
            return self.refuse(session, id, Refused::Table(TableRefusal::TooFast), out);
        }
        let ticket = play.moved;
        out.push(Output::Hint { ticket, history: Box::new(play.history(seat)) });
        self.hint = Some(HintRequest { session, id: id.clone(), ticket });
    }

    /// A hint has been found. It may have been asked for in a position that is gone.
    pub(super) fn hinted(&mut self, ticket: u64, action: G::Action, reason: Value, out: &mut Vec<Output<G>>) {
        if let Some(hint) = self.hint.take_if(|hint| hint.ticket == ticket) {
            let text = render::hint::<G>(&hint.id, action, reason);
            out.push(Output::Send { sessions: vec![hint.session], text });
        }
    }

    /// If the game has moved on, or the player is gone, nobody waits for the hint any more.
    pub(super) fn stop_unwanted_hint(&mut self, out: &mut Vec<Output<G>>) {
        let Some(HintRequest { session, ticket, .. }) = &self.hint else { return };
        let is_here = self.sessions.all.contains_key(session);
        let is_same = self.state.play.as_ref().is_some_and(|play| play.moved == *ticket);
        if is_here && is_same && !self.state.is_closed {
            return;
        }
        out.push(Output::StopHint);
        if let Some(hint) = self.hint.take().filter(|_| is_here) {
            self.refuse(hint.session, &hint.id, Refused::Table(TableRefusal::Stale), out);
        }
    }
}
