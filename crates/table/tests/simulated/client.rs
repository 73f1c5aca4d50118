//! A client: what it believes, folded from what it was told, and what it says.

use crate::simulated::plan::{bytes, level, settings};
use crate::simulated::reference::{Reference, options};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{
    Direction, Game, Outcome, Random, RulesVersion, Seat, Standing, Turn, View, Viewer, Wyrand,
};
use pyatak_fair::{Bytes32, seat_commitment};
use pyatak_protocol::{RoundResult, Settings};
use pyatak_table::{SessionId, Wants, Who};
use pyatak_wire::Expander;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Mutex;

/// What a client knows of a round, from events alone.
struct Fold<G: Game> {
    view: G::View,
    /// Before the last move, with the number of that move.
    before: Option<(u64, G::View)>,
    standing: Standing,
}

/// A client, which may be connected or not.
pub(crate) struct Client<G: Game> {
    pub(crate) who: Who,
    pub(crate) wants: Wants,
    /// Makes whole messages of what has changed.
    expander: Expander,
    /// The connection, as far as the client knows.
    pub(crate) session: Option<SessionId>,
    /// Everything up to this number is known.
    pub(crate) last: Option<u64>,
    /// The highest number that was ever shown, on any connection.
    pub(crate) shown: u64,
    fold: Option<Fold<G>>,
    rules_version: RulesVersion,
    settings: Option<Settings>,
    seats: Vec<Value>,
    host: String,
    pub(crate) stage: String,
    is_open: bool,
    legal: Vec<Value>,
    can_undo: bool,
    commitment: Bytes32,
    /// The last message, to send it again.
    pub(crate) last_text: Option<String>,
    /// When something was last asked for because of a gap, or done in the quiet phase.
    asked: i64,
    number: u32,
    messages: u32,
}

/// What came of a message from the server.
pub(crate) enum Heard {
    Fine,
    /// A snapshot was compared with the client's own fold.
    Compared,
    /// Something is missing; this is to be asked for.
    Gap(Value),
    /// The connection ends.
    Bye,
}

impl<G: Game> Client<G> {
    pub(crate) fn new(who: Who, number: u32, rng: &mut Wyrand) -> Client<G> {
        Client {
            who,
            wants: Wants {
                views: rng.below(3) == 0 || number % 3 == 1,
                blocked: rng.below(3) == 0,
                deltas: number % 3 == 1,
                ..Wants::default()
            },
            expander: Expander::default(),
            session: None,
            last: None,
            shown: 0,
            fold: None,
            rules_version: RulesVersion::FIRST,
            settings: None,
            seats: Vec::new(),
            host: String::new(),
            stage: String::new(),
            is_open: false,
            legal: Vec::new(),
            can_undo: false,
            commitment: Bytes32::default(),
            last_text: None,
            asked: 0,
            number,
            messages: 0,
        }
    }

    fn viewer(&self) -> Viewer {
        let seat = self.seats.iter().position(|taken| taken["person"] == self.who.person.as_str());
        seat.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat as u8)))
    }

    /// Takes in a message from the server.
    pub(crate) fn hear(&mut self, now: i64, message: &Value, truth: &Reference<G>) -> Heard {
        // What comes too early, or again, changes nothing.
        let seq = message["news"]["seq"].as_u64();
        let is_next = seq.is_none() || seq == self.last.map(|last| last + 1);
        let expanded = if self.wants.deltas && is_next {
            match self.expander.expand(&message.to_string()) {
                Ok(whole) => Some(serde_json::from_str::<Value>(&whole).unwrap()),
                // The snapshot that would have told it was lost on the way.
                Err(_) => return Heard::Gap(json!({"type": "resend", "after": self.last})),
            }
        } else {
            None
        };
        let message = expanded.as_ref().unwrap_or(message);
        if let Some(sync) = message.get("sync") {
            return self.hear_sync(sync, truth);
        }
        if let Some(news) = message.get("news") {
            return self.hear_news(now, news, truth);
        }
        if message.get("bye").is_some() { Heard::Bye } else { Heard::Fine }
    }

    fn hear_sync(&mut self, sync: &Value, truth: &Reference<G>) -> Heard {
        let seq = sync["seq"].as_u64().unwrap();
        self.rules_version = serde_json::from_value(sync["rules_version"].clone()).unwrap();
        self.settings = Some(serde_json::from_value(sync["settings"].clone()).unwrap());
        self.seats = sync["seats"].as_array().unwrap().clone();
        self.host = sync["host"].as_str().unwrap().to_owned();
        self.stage = sync["stage"].as_str().unwrap().to_owned();
        self.commitment = serde_json::from_value(sync["commitment"].clone()).unwrap();
        let is_frozen = sync["deal"]["is_frozen"] == true;
        assert!(self.stage != "dealing" || (is_frozen && sync["round"] == 0), "{sync}");
        assert!(self.stage != "waiting" || !is_frozen, "{sync}");
        self.legal = sync["legal"].as_array().cloned().unwrap_or_default();
        self.can_undo = sync["can_undo"] == true;
        self.is_open = sync["you"]["is_open"] == true;
        let fold = self.fold.take().filter(|_| self.last == Some(seq) && !self.is_open);
        self.last = Some(seq);
        if !self.is_open {
            self.shown = self.shown.max(seq);
        }
        if self.is_open || sync.get("view").is_none() {
            return Heard::Fine;
        }
        let is_compared = fold.is_some();
        let viewer = self.viewer();
        // A client that has missed too much begins with the snapshot. It is the truth, as was checked when it was sent;
        // here it is taken in its own type.
        self.fold = fold.or_else(|| {
            let game = truth.game(seq)?;
            let standing = game.standing().clone();
            Some(Fold { view: game.round().view(viewer), before: None, standing })
        });
        let view = &self.fold.as_ref().unwrap().view;
        assert_eq!(serde_json::to_value(view).unwrap(), sync["view"], "{}: the fold at {seq}", self.who.name);
        if self.stage == "playing" {
            let mut legal = Vec::new();
            view.legal_actions(&mut legal);
            assert_eq!(
                serde_json::to_value(legal).unwrap(),
                json!(self.legal),
                "{}: what is legal",
                self.who.name
            );
        }
        if is_compared { Heard::Compared } else { Heard::Fine }
    }

    fn hear_news(&mut self, now: i64, news: &Value, truth: &Reference<G>) -> Heard {
        let seq = news["seq"].as_u64().unwrap();
        match self.last {
            Some(last) if seq <= last => return Heard::Fine,
            Some(last) if seq == last + 1 && !self.is_open => {}
            Some(_) | None => {
                // Asked for once in a while, not for each message that comes too early.
                if now < self.asked + 500 {
                    return Heard::Fine;
                }
                self.asked = now;
                return Heard::Gap(json!({"type": "resend", "after": self.last.unwrap_or(u64::MAX)}));
            }
        }
        self.last = Some(seq);
        self.shown = self.shown.max(seq);
        self.take_in(seq, news, truth);
        Heard::Fine
    }

    fn take_in(&mut self, seq: u64, news: &Value, truth: &Reference<G>) {
        let what = &news["what"];
        self.can_undo = news["can_undo"] == true;
        let seat = |field: &str| what[field].as_u64().unwrap() as usize;
        match what["type"].as_str().unwrap() {
            "sat" => {
                let person = &what["occupant"]["person"];
                let mut seats = self.seats.iter_mut();
                if let Some(old) = seats.find(|taken| person.is_string() && taken["person"] == *person) {
                    *old = Value::Null;
                }
                self.seats[seat("seat")] = what["occupant"].clone();
            }
            "freed" => self.seats[seat("seat")] = Value::Null,
            "swapped" => self.seats.swap(seat("first"), seat("second")),
            "settled" => {
                self.settings = Some(serde_json::from_value(what["settings"].clone()).unwrap());
                self.seats = what["seats"].as_array().unwrap().clone();
            }
            "frozen" => self.stage = "dealing".into(),
            "host-changed" => self.host = what["host"].as_str().unwrap().to_owned(),
            "round-began" => self.begin_round(news),
            "moved" => self.follow_move(seq, news),
            "undone" => self.take_back(seq, news, truth),
            "closed" => self.stage = "closed".into(),
            _ => {}
        }
        if let (Some(view), Some(fold)) = (news.get("view"), &self.fold) {
            assert_eq!(
                serde_json::to_value(&fold.view).unwrap(),
                *view,
                "{}: the fold at {seq}",
                self.who.name
            );
        }
    }

    fn begin_round(&mut self, news: &Value) {
        let (what, viewer) = (&news["what"], self.viewer());
        let start = Seat(what["start"].as_u64().unwrap() as u8);
        let settings = self.settings.as_ref().unwrap();
        let fold = match self.fold.take() {
            Some(Fold { view, standing, .. }) => {
                assert_eq!(standing.start, start, "{}: who starts", self.who.name);
                Fold { view: view.next(&standing), before: None, standing }
            }
            None => {
                assert_eq!(what["round"], 1, "{}: only a first round comes from nothing", self.who.name);
                let standing = Standing::new(settings.seats, start);
                let view = G::new(self.rules_version, options(settings), &standing).view(viewer);
                Fold { view, before: None, standing }
            }
        };
        let fold = self.fold.insert(fold);
        evolve::<G>(&mut fold.view, &what["events"]);
        self.stage = "playing".into();
        self.legal = news["legal"].as_array().cloned().unwrap_or_default();
    }

    fn follow_move(&mut self, seq: u64, news: &Value) {
        let what = &news["what"];
        let fold = self.fold.as_mut().unwrap();
        fold.before = Some((seq, fold.view.clone()));
        evolve::<G>(&mut fold.view, &what["events"]);
        self.legal = news["legal"].as_array().cloned().unwrap_or_default();
        if what["result"].is_object() {
            let result: RoundResult = serde_json::from_value(what["result"].clone()).unwrap();
            finish_round(&mut fold.standing, &result);
            self.stage = "between-rounds".into();
        }
        if what["winners"].is_array() {
            self.stage = "finished".into();
        }
    }

    fn take_back(&mut self, seq: u64, news: &Value, truth: &Reference<G>) {
        let viewer = self.viewer();
        let fold = self.fold.as_mut().unwrap();
        fold.view = match fold.before.take() {
            Some((moved, view)) => {
                assert_eq!(news["what"]["undone"], moved, "{}: what is taken back", self.who.name);
                view
            }
            None => truth.game(seq).unwrap().round().view(viewer),
        };
        self.legal = news["legal"].as_array().cloned().unwrap_or_default();
    }

    /// The connection is gone.
    pub(crate) fn lose(&mut self, session: SessionId) {
        if self.session == Some(session) {
            self.session = None;
        }
    }

    /// A message with a new id.
    pub(crate) fn say(&mut self, ask: &Value) -> String {
        self.messages += 1;
        let text = json!({"id": format!("c{}-{}", self.number, self.messages), "ask": ask}).to_string();
        self.last_text = Some(text.clone());
        text
    }

    /// Anything that somebody might ask for while faults happen.
    pub(crate) fn random_ask(&mut self, rng: &mut Wyrand) -> Value {
        let seat = rng.below(5);
        if self.stage == "waiting" {
            let arranged = self.arrange().filter(|_| rng.below(2) == 0);
            return arranged.unwrap_or_else(|| self.fancy_before_the_start(seat, rng));
        }
        if self.stage == "dealing" && rng.below(3) != 0 {
            let wrong = rng.below(8) == 0;
            let given = if wrong { bytes(rng) } else { self.contribution() };
            return json!({"type": "contribute", "contribution": given});
        }
        if self.can_undo && rng.below(3) == 0 {
            return json!({"type": "undo"});
        }
        if self.stage == "between-rounds" && rng.below(3) == 0 {
            return json!({"type": "next-round"});
        }
        if self.stage == "finished" && rng.below(4) == 0 {
            return json!({"type": "rematch"});
        }
        match rng.below(25) {
            24 => json!({"type": "hint"}),
            0 => json!({"type": "chat", "text": "hello"}),
            1 => json!({"type": "react", "reaction": "wow"}),
            2 | 3 => json!({"type": "undo"}),
            4 => json!({"type": "stand"}),
            5 => json!({"type": "return"}),
            6 | 7 => json!({"type": "agree", "is_open": rng.below(4) != 0}),
            8 => json!({"type": "mute", "person": "p-boris", "is_muted": rng.below(2) == 0}),
            9 => json!({"type": "resend", "after": rng.below(60)}),
            10 => json!({"type": "next-round"}),
            11 => json!({"type": "hand-over", "seat": seat}),
            12 => json!({"type": "sit", "seat": seat}),
            13 => json!({"type": "act", "action": {"type": "leave"}}),
            14 => json!({"type": "rematch"}),
            _ => self.any_action(rng),
        }
    }

    fn fancy_before_the_start(&self, seat: u32, rng: &mut Wyrand) -> Value {
        match rng.below(16) {
            0 => json!({"type": "stand"}),
            1 => json!({"type": "clear", "seat": seat}),
            2 => json!({"type": "swap", "first": seat, "second": rng.below(4)}),
            3 => json!({"type": "hand-over", "seat": seat}),
            4 | 5 => json!({"type": "start"}),
            6 | 7 => json!({"type": "bot", "seat": seat, "level": level::<G>(rng)}),
            8 => json!({"type": "agree", "is_open": true}),
            9 => json!({"type": "chat", "text": "who plays?"}),
            10 => {
                let seats = G::META.seats_min + rng.below(3) as u8;
                json!({"type": "settle", "settings": settings::<G>(seats, rng)})
            }
            11 => json!({"type": "sit", "seat": seat, "contribution": bytes(rng)}),
            12 => json!({"type": "contribute", "contribution": self.contribution()}),
            13 => json!({"type": "sit"}),
            _ => json!({"type": "sit", "commitment": self.seat_commitment()}),
        }
    }

    /// What the person adds to the seed, in every tab the same.
    fn contribution(&self) -> Bytes32 {
        let name = self.who.person.as_bytes();
        Bytes32(std::array::from_fn(|index| name[index % name.len()]))
    }

    fn seat_commitment(&self) -> Bytes32 {
        seat_commitment(self.commitment, self.contribution())
    }

    /// One of the actions that this client believes to be legal.
    fn any_action(&self, rng: &mut Wyrand) -> Value {
        if self.legal.is_empty() {
            return json!({"type": "react", "reaction": "thinking"});
        }
        let action = &self.legal[rng.below(self.legal.len() as u32) as usize];
        match rng.below(4) {
            0 => json!({"type": "act", "action": action}),
            _ => json!({"type": "act", "action": action, "seen": self.last}),
        }
    }

    /// What a sensible person does next when nothing fails any more, if there is something to do.
    pub(crate) fn sensible(&mut self, now: i64, rng: &mut Wyrand) -> Option<Value> {
        let seat = self.viewer().seat();
        let fold = self.fold.as_ref();
        let is_my_turn = fold.is_some_and(|fold| seat.is_some_and(|me| fold.view.turn() == Turn::Seat(me)));
        let ask = match self.stage.as_str() {
            "waiting" => self.arrange()?,
            // Somebody keeps silent.
            "dealing" if seat.is_some() && self.who.name != "boris" => {
                json!({"type": "contribute", "contribution": self.contribution()})
            }
            "playing" if is_my_turn => {
                let view = &fold?.view;
                let action = Bot::<G>::new(Level::Medium, Limit::Simulations(1), rng.next_u64()).choose(view);
                json!({"type": "act", "action": action, "seen": self.last})
            }
            "between-rounds" if seat.is_some() => json!({"type": "next-round"}),
            _ => return None,
        };
        self.once_in_a_while(now).then_some(ask)
    }

    /// The host fills the table with bots and begins.
    fn arrange(&self) -> Option<Value> {
        if self.stage != "waiting" || self.host != self.who.person {
            return None;
        }
        Some(match self.seats.iter().position(Value::is_null) {
            Some(free) => json!({"type": "bot", "seat": free, "level": "medium"}),
            None => json!({"type": "start"}),
        })
    }

    fn once_in_a_while(&mut self, now: i64) -> bool {
        let is_time = now >= self.asked + 150;
        if is_time {
            self.asked = now;
        }
        is_time
    }
}

fn evolve<G: Game>(view: &mut G::View, events: &Value) {
    let events: Vec<<G::View as View>::Event> = serde_json::from_value(events.clone()).unwrap();
    events.iter().for_each(|event| view.evolve(event));
}

fn finish_round(standing: &mut Standing, result: &RoundResult) {
    standing.rounds = result.round;
    standing.start = standing.start.next(Direction::Clockwise, standing.seats);
    standing.totals = result.totals.iter().copied().collect();
    standing.last = Some(Outcome {
        scores: result.scores.iter().copied().collect(),
        ended_by: result.ended_by,
        rule: rule(&result.ending),
    });
}

/// The number of a rule for ever: there are few of them.
fn rule(name: &str) -> &'static str {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap();
    if let Some(known) = known.get(name) {
        return known;
    }
    let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
    known.insert(name);
    name
}
