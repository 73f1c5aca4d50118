//! Checks of everything that the table tells, before it goes into the network.

use crate::simulated::reference::Reference;
use pyatak_engine::{Game, Seat, Turn, Viewer};
use pyatak_table::{SessionId, Who};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What was delivered on a session.
struct Delivered {
    who: Who,
    /// The last number.
    last: Option<u64>,
    /// The highest number that its client was ever shown, even on other sessions.
    shown: u64,
    /// Has it asked to be sent something again?
    has_asked_again: bool,
}

/// A message by its sender and its id.
type MessageId = (String, String);

/// What the table has sent, and to whom.
#[derive(Default)]
pub(crate) struct Deliveries {
    sessions: BTreeMap<SessionId, Delivered>,
    /// How often each message has reached the table, and what it asked for.
    reached: BTreeMap<MessageId, (u32, String)>,
    confirmed: BTreeSet<MessageId>,
    refused: BTreeSet<MessageId>,
    /// What waits for its answer.
    unanswered: BTreeMap<(SessionId, String), u32>,
    pub(crate) sends: u64,
    /// Snapshots with everything open among them.
    pub(crate) opened: u64,
}

/// What always leaves a line in the log.
const ALWAYS_WRITTEN: [&str; 8] = ["act", "chat", "react", "undo", "next-round", "start", "sit", "hand-over"];

impl Deliveries {
    pub(crate) fn connected(&mut self, session: SessionId, who: Who, after: Option<u64>, shown: u64) {
        self.sessions
            .insert(session, Delivered { who, last: after, shown, has_asked_again: after.is_some() });
    }

    /// A connection has ended; what was asked on it may stay without an answer.
    pub(crate) fn disconnected(&mut self, session: SessionId) {
        self.sessions.remove(&session);
        self.unanswered.retain(|(asker, _), _| *asker != session);
    }

    fn answered(&mut self, session: SessionId, id: &str) {
        if let Some(count) = self.unanswered.get_mut(&(session, id.to_owned())) {
            *count = count.saturating_sub(1);
        }
    }

    /// A message has reached the table.
    pub(crate) fn reached(&mut self, session: SessionId, text: &str) {
        let Some(delivered) = self.sessions.get_mut(&session) else { return };
        let Ok(message) = serde_json::from_str::<Value>(text) else { return };
        let (Some(id), Some(ask)) = (message["id"].as_str(), message["ask"]["type"].as_str()) else { return };
        delivered.has_asked_again |= ask == "resend";
        let reached = self.reached.entry((delivered.who.person.clone(), id.to_owned())).or_default();
        *reached = (reached.0 + 1, ask.to_owned());
        *self.unanswered.entry((session, id.to_owned())).or_default() += 1;
    }

    /// The table tells something: it must be true, durable and in order.
    pub(crate) fn sent<G: Game>(&mut self, session: SessionId, message: &Value, truth: &Reference<G>) {
        self.sends += 1;
        let Some(delivered) = self.sessions.get_mut(&session) else { return };
        if let Some(sync) = message.get("sync") {
            delivered.last = sync["seq"].as_u64();
            // A spectator who sees everything sees it later.
            let is_open = sync["you"]["is_open"] == true;
            self.opened += u64::from(is_open);
            if !is_open {
                let shown = std::mem::replace(&mut delivered.shown, delivered.last.unwrap());
                assert!(
                    delivered.shown >= shown,
                    "{session:?}: a snapshot of {} after {shown}",
                    delivered.shown
                );
            }
            check_sync(&delivered.who, sync, truth);
        }
        if let Some(news) = message.get("news") {
            let seq = news["seq"].as_u64().unwrap();
            let last =
                delivered.last.unwrap_or_else(|| panic!("{session:?} has news before its first snapshot"));
            assert!(seq <= last + 1, "{session:?}: {seq} after {last} leaves a gap");
            assert!(
                seq == last + 1 || delivered.has_asked_again,
                "{session:?}: {seq} was told before {last}"
            );
            delivered.last = Some(last.max(seq));
            delivered.shown = delivered.shown.max(seq);
            check_news(&delivered.who, seq, news, truth);
            if let Some(id) = news["id"].as_str() {
                let person = delivered.who.person.clone();
                self.answered(session, id);
                let id = (person, id.to_owned());
                self.confirm(id, seq, truth);
            }
            return;
        }
        if let Some(hint) = message.get("hint") {
            return self.answered(session, hint["id"].as_str().unwrap());
        }
        let Some(answer) = message.get("answer") else { return };
        let id = (delivered.who.person.clone(), answer["id"].as_str().unwrap().to_owned());
        self.answered(session, &id.1);
        match answer["done"].as_u64() {
            Some(seq) => self.confirm(id, seq, truth),
            None => drop(self.refused.insert(id)),
        }
    }

    /// Somebody was told that their message was carried out: it is in the log, under that number.
    fn confirm<G: Game>(&mut self, id: MessageId, seq: u64, truth: &Reference<G>) {
        assert!(seq <= truth.durable(), "{id:?} was confirmed as {seq} before that was durable");
        let ask = self.reached.get(&id).map_or("", |(_, ask)| ask.as_str());
        if ALWAYS_WRITTEN.contains(&ask) {
            assert_eq!(
                truth.carried_out(&id.0, &id.1),
                Some(seq),
                "{id:?}, to {ask}, was confirmed as {seq}"
            );
        }
        self.confirmed.insert(id);
    }

    /// At the end: what was confirmed is there, what was refused is not, and everything was answered.
    pub(crate) fn settle<G: Game>(&self, truth: &Reference<G>) -> u64 {
        let ask = |id: &String| self.reached.iter().find(|(key, _)| key.1 == *id).map(|(_, (_, ask))| ask);
        let waiting: Vec<_> = self
            .unanswered
            .iter()
            .filter(|(_, count)| **count > 0)
            .map(|((session, id), count)| (session, id, count, ask(id)))
            .collect();
        assert!(waiting.is_empty(), "never answered: {waiting:?}");
        for id in &self.confirmed {
            let Some((_, ask)) = self.reached.get(id) else { continue };
            if ALWAYS_WRITTEN.contains(&ask.as_str()) {
                assert!(
                    truth.carried_out(&id.0, &id.1).is_some(),
                    "{id:?}, to {ask}, was confirmed and is lost"
                );
            }
        }
        for id in &self.refused {
            let is_single = self.reached.get(id).is_some_and(|(count, _)| *count == 1);
            if is_single {
                assert!(!self.confirmed.contains(id), "{id:?} was both confirmed and refused");
                assert_eq!(truth.carried_out(&id.0, &id.1), None, "{id:?} was refused and yet carried out");
            }
        }
        self.confirmed.len() as u64
    }
}

/// A snapshot shows what is durable, as its viewer may see it.
fn check_sync<G: Game>(who: &Who, sync: &Value, truth: &Reference<G>) {
    let seq = sync["seq"].as_u64().unwrap();
    assert!(seq <= truth.durable(), "{}: a snapshot of {seq}, which is not durable", who.name);
    let Some(game) = truth.game(seq) else { return };
    let show = |viewer| serde_json::to_value(game.round().view(viewer)).unwrap();
    if sync["you"]["is_open"] == true {
        let seats = game.standing().seats;
        let views: Vec<Value> = Seat::all(seats).map(|seat| show(Viewer::Seat(seat))).collect();
        assert_eq!(sync["views"], Value::Array(views), "{}: everything at {seq}", who.name);
        let is_old = match sync["settings"]["open_after_moves"].as_i64() {
            Some(moves) => truth.moves_after(seq) >= moves,
            None => game.round().turn() == Turn::Over && !G::SECRETS_LAST,
        };
        assert!(is_old || sync["winners"].is_array(), "{}: {seq} is shown too early", who.name);
        return;
    }
    let seat = sync["you"]["seat"].as_u64();
    let viewer = seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat as u8)));
    assert_eq!(viewer, truth.viewer(&who.person, seq), "{}: whose snapshot", who.name);
    assert_eq!(sync["view"], show(viewer), "{}: the view at {seq}", who.name);
}

/// News tells a line of the log, as its viewer may know it.
fn check_news<G: Game>(who: &Who, seq: u64, news: &Value, truth: &Reference<G>) {
    assert!(seq <= truth.durable(), "{}: news of {seq}, which is not durable", who.name);
    let viewer = truth.viewer(&who.person, seq);
    if let Some(events) = truth.events(seq, viewer) {
        assert_eq!(news["what"]["events"], events, "{}: the events of {seq}", who.name);
    }
    if let (Some(view), Some(game)) = (news.get("view"), truth.game(seq)) {
        assert_eq!(
            *view,
            serde_json::to_value(game.round().view(viewer)).unwrap(),
            "{}: the view of {seq}",
            who.name
        );
    }
    let has_id = news["id"].is_string();
    let origin = truth.line(seq).origin.as_ref();
    assert!(
        !has_id || origin.is_some_and(|origin| origin.person == who.person),
        "{}: an id of somebody else",
        who.name
    );
}
