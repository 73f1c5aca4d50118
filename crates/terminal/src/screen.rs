//! The screen of one player: takes in messages and keys, knows what is shown, and says what is to be done.
//!
//! It does no I/O. [`crate::run`] connects it to a terminal and a line; tests feed it by themselves.

mod keys;

use crate::asks::Asks;
use crate::drawing::{Drawing, PLAIN, drawing};
use crate::line::{Heard, LineEnd};
use crate::picker::{Picked, Picker};
use crate::scene::Spot;
use crate::table::{Message, News, Snapshot, Table};
use crate::telling::Log;
use crate::theme::Theme;
use pyatak_engine::Seat;
use pyatak_fair::{Bytes32, seat_commitment};
use pyatak_protocol::{Answer, Ask, Hint, Refused, Stage, TableRefusal, What, version};
use pyatak_registry::Language;
use pyatak_words::{FluentValue, Speaker};
use serde_json::{Value, json};
use std::path::Path;

/// How a screen looks and speaks.
pub struct Look {
    /// The language.
    pub language: Language,
    /// The colours.
    pub theme: Theme,
    /// Draw no game, and play by words alone?
    pub is_plain: bool,
}

/// What is to be done outside of the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum Wish {
    /// Send this message to the table.
    Send(String),
    /// Go to another table.
    Go(String),
    /// Ask for the replay and save it.
    Save,
    /// The player leaves.
    Leave,
}

/// What lies over the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Panel {
    None,
    Help,
    Rules,
    Log,
    /// Really leave?
    Leave,
    /// What the player is writing.
    Chat(String),
}

/// What a good player would do.
#[derive(Clone, Debug)]
pub(crate) struct HintNow {
    pub(crate) hint: Hint<Value>,
    /// Is the move shown, or only what matters?
    pub(crate) is_shown: bool,
}

/// What was done by itself at a table, so that it is done once.
#[derive(Clone, Copy, Default, Debug)]
struct Done {
    has_sat: bool,
    has_committed: bool,
    has_started: bool,
    has_contributed: bool,
}

/// The screen of one player.
pub struct Screen {
    pub(crate) words: Speaker,
    pub(crate) theme: Theme,
    is_plain: bool,
    pub(crate) is_local: bool,
    pub(crate) table: Option<Table>,
    pub(crate) log: Log,
    pub(crate) picker: Picker,
    /// Where places were drawn last.
    pub(crate) spots: Vec<Spot>,
    pub(crate) panel: Panel,
    /// How far the panel is scrolled.
    pub(crate) scroll: usize,
    /// A sentence about what was done last: a refusal, or where something was saved.
    pub(crate) notice: Option<String>,
    /// The rule that was named last.
    pub(crate) rule: Option<String>,
    pub(crate) hint: Option<HintNow>,
    pub(crate) is_lost: bool,
    pub(crate) is_result_hidden: bool,
    over: Option<LineEnd>,
    pub(crate) asks: Asks,
    /// Unanswered messages are sent again after the next snapshot.
    is_new_connection: bool,
    done: Done,
    contribution: Bytes32,
    random: Box<dyn FnMut() -> [u8; 32]>,
    wishes: Vec<Wish>,
}

impl Screen {
    /// A screen for somebody who is about to be connected to a table. `random` gives what they contribute to its deals.
    pub fn new(look: Look, is_local: bool, mut random: impl FnMut() -> [u8; 32] + 'static) -> Screen {
        let first = random();
        let prefix = first.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Screen {
            words: Speaker::new(look.language),
            theme: look.theme,
            is_plain: look.is_plain,
            is_local,
            table: None,
            log: Log::default(),
            picker: Picker::default(),
            spots: Vec::new(),
            panel: Panel::None,
            scroll: 0,
            notice: None,
            rule: None,
            hint: None,
            is_lost: false,
            is_result_hidden: false,
            over: None,
            asks: Asks::new(prefix),
            is_new_connection: true,
            done: Done::default(),
            contribution: Bytes32(random()),
            random: Box::new(random),
            wishes: Vec::new(),
        }
    }

    /// What is to be done now.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Why the line has ended for good, if it has.
    pub fn over(&self) -> Option<&LineEnd> {
        self.over.as_ref()
    }

    /// Is the player asked to act?
    pub fn is_my_turn(&self) -> bool {
        self.table.as_ref().is_some_and(Table::is_my_turn)
    }

    /// Has the player a seat?
    pub fn is_seated(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.me().is_some())
    }

    /// Does something wait for its answer?
    pub fn is_waiting(&self) -> bool {
        self.asks.is_waiting()
    }

    /// How far the table has got.
    pub fn stage(&self) -> Option<Stage> {
        self.table.as_ref().map(|table| table.now.stage)
    }

    /// The name of the table.
    pub fn table_id(&self) -> Option<&str> {
        self.table.as_ref().map(|table| table.now.table.as_str())
    }

    /// The number of the last thing that was told.
    pub fn seq(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.now.seq)
    }

    pub(crate) fn drawing(&self) -> &'static dyn Drawing {
        match &self.table {
            Some(table) if !self.is_plain => drawing(table.game()),
            Some(_) | None => PLAIN,
        }
    }

    pub(crate) fn say<'a>(
        &self,
        id: &str,
        pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        self.words.say_with(id, pairs)
    }

    /// Takes in what has come over the line.
    pub fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Connected => {
                self.is_lost = false;
                self.is_new_connection = true;
            }
            Heard::Lost => self.is_lost = true,
            Heard::Over(why) => self.over = Some(why),
            Heard::Frame(text) => self.hear_frame(&text),
            // Whoever saves it says so.
            Heard::Replay(_) => {}
        }
    }

    /// The replay was saved, or could not be.
    pub fn saved(&mut self, file: Option<&Path>) {
        self.notice = Some(match file {
            Some(file) => self.say("terminal-saved", [("file", file.display().to_string().into())]),
            None => self.say("terminal-not-saved", []),
        });
    }

    fn hear_frame(&mut self, text: &str) {
        match serde_json::from_str(text) {
            Ok(Message::Sync(snapshot)) => self.hear_snapshot(*snapshot),
            Ok(Message::News(news)) => self.hear_news(&news),
            Ok(Message::Answer(answer)) => self.hear_answer(&answer),
            Ok(Message::Hint(hint)) => {
                self.asks.answered(&hint.id);
                self.rule.clone_from(&hint.rule);
                self.hint = Some(HintNow { hint, is_shown: false });
            }
            Ok(Message::Presence(presence)) => {
                if let Some(table) = &mut self.table {
                    table.now.presence = presence.presence;
                    table.now.played_for = presence.played_for;
                    table.now.spectators = presence.spectators;
                }
            }
            // The line itself knows what follows from it.
            Ok(Message::Bye(_)) => {}
            // News of a kind that this program does not know still counts.
            Err(_) => {
                let news = serde_json::from_str::<Value>(text).ok().map(|mut message| message["news"].take());
                if let Some(seq) = news.and_then(|news| news["seq"].as_u64()) {
                    self.hear_unknown(seq);
                }
            }
        }
    }

    fn hear_snapshot(&mut self, snapshot: Snapshot) {
        if snapshot.version != version() {
            self.over = Some(LineEnd::Told("terminal-other-version"));
            return;
        }
        let is_same = self.table_id() == Some(&snapshot.table);
        if !is_same {
            self.asks.forget();
            self.log = Log::default();
            self.done = Done::default();
            self.contribution = Bytes32((self.random)());
            for line in &snapshot.chat {
                self.log.say(line, &self.words);
            }
        }
        if self.seq() != snapshot.seq || !is_same {
            self.turn_changed();
        }
        self.table = Some(Table::new(snapshot, &self.words));
        if std::mem::take(&mut self.is_new_connection) {
            self.wishes.extend(self.asks.again().into_iter().map(Wish::Send));
        }
        self.go_ahead();
    }

    fn hear_news(&mut self, news: &News) {
        let is_mine = news.id.as_ref().is_some_and(|id| self.asks.answered(id));
        let (drawing, words) = (self.drawing(), &self.words);
        let Some(table) = &mut self.table else { return };
        if news.seq <= table.now.seq {
            return;
        }
        if !table.hear(news, words) {
            let after = table.now.seq;
            self.ask(Ask::Resend { after });
            return;
        }
        self.log.tell(&news.what, table, drawing, words);
        if matches!(news.what, What::RoundBegan { .. } | What::Moved { .. } | What::Undone { .. }) {
            self.turn_changed();
        }
        if let What::Rematch { table, .. } = &news.what
            && is_mine
        {
            self.go(table.clone());
        }
        self.go_ahead();
    }

    fn hear_unknown(&mut self, seq: u64) {
        let known = self.seq();
        if seq == known + 1
            && let Some(table) = &mut self.table
        {
            table.now.seq = seq;
        } else if seq > known {
            self.ask(Ask::Resend { after: known });
        }
    }

    fn hear_answer(&mut self, answer: &Answer<Value>) {
        self.asks.answered(&answer.id);
        if let Some(table) = &answer.table {
            self.go(table.clone());
        }
        let Some(refused) = &answer.refused else { return };
        self.notice = Some(self.refusal(refused));
        if let Refused::Game { rule, .. } = refused {
            self.rule = Some(rule.clone());
        }
    }

    /// Something else can be done now.
    fn turn_changed(&mut self) {
        self.picker.reset();
        self.hint = None;
        self.notice = None;
        self.is_result_hidden = false;
    }

    /// Why something was refused, in a sentence.
    fn refusal(&self, refused: &Refused<Value>) -> String {
        let Some(table) = &self.table else { return String::new() };
        match refused {
            Refused::Game { rule, refusal } => {
                let said = self.words.refusal_as_written(table.game(), refusal, rule, &table.names);
                said.unwrap_or_else(|_| rule.clone())
            }
            Refused::Table(refusal) => self.table_refusal(refusal),
        }
    }

    fn table_refusal(&self, refusal: &TableRefusal) -> String {
        let fields = serde_json::to_value(refusal).unwrap_or_default();
        let id = format!("table-refusal-{}", fields["code"].as_str().unwrap_or_default());
        let rule = fields["rule"].as_str().unwrap_or_default().to_owned();
        let most = fields["most"].as_u64().unwrap_or_default();
        self.say(&id, [("rule", rule.into()), ("most", most.into())])
    }

    pub(crate) fn ask(&mut self, ask: Ask<Value>) {
        let text = self.asks.ask(ask);
        self.wishes.push(Wish::Send(text));
    }

    fn go(&mut self, table: String) {
        if self.table_id() != Some(&table) {
            self.asks.forget();
            self.wishes.push(Wish::Go(table));
        }
    }

    /// What nobody has to be asked about: sits down where a seat is free, commits, reveals the contribution, and starts
    /// a match against bots alone.
    fn go_ahead(&mut self) {
        let Some(table) = &self.table else { return };
        let (me, stage, is_host) = (table.me(), table.now.stage, table.is_host());
        let is_full = table.now.seats.iter().all(Option::is_some);
        let has_scheme = table.now.deal.is_some();
        let commitment = has_scheme.then(|| seat_commitment(table.now.commitment, self.contribution));
        let sit = |seat: Option<Seat>| Ask::Sit { seat, contribution: None, commitment };
        let is_committed = |seat: Seat| {
            let commitments = table.now.deal.as_ref().map(|deal| &deal.seat_commitments);
            commitments.is_none_or(|all| all.get(seat.index()).is_some_and(|one| !one.is_zero()))
        };
        let is_owing = |seat: Seat| {
            let deal = table.now.deal.as_ref();
            deal.is_some_and(|deal| deal.asked.contains(seat) && !deal.contributed.contains(seat))
        };
        match (stage, me) {
            (Stage::Waiting, None) if !is_full && !self.done.has_sat => {
                self.done.has_sat = true;
                self.done.has_committed = true;
                self.ask(sit(None));
            }
            (Stage::Waiting, Some(seat)) if !is_committed(seat) && !self.done.has_committed => {
                self.done.has_committed = true;
                self.ask(sit(Some(seat)));
            }
            (Stage::Waiting, Some(seat))
                if is_host && is_full && table.is_alone() && is_committed(seat) && !self.done.has_started =>
            {
                self.done.has_started = true;
                self.ask(Ask::Start {});
            }
            (Stage::Dealing, Some(seat)) if is_owing(seat) && !self.done.has_contributed => {
                self.done.has_contributed = true;
                let contribution = self.contribution;
                self.ask(Ask::Contribute { contribution });
            }
            (
                Stage::Waiting
                | Stage::Dealing
                | Stage::Playing
                | Stage::BetweenRounds
                | Stage::Finished
                | Stage::Closed,
                _,
            ) => {}
        }
    }

    /// Chooses what the cursor is on.
    fn choose(&mut self) {
        let drawing = self.drawing();
        let Some(table) = &self.table else { return };
        if self.is_lost || self.asks.is_waiting() {
            return;
        }
        match self.picker.enter(drawing, &table.now.legal) {
            Picked::Action(index) => {
                let (action, seen) = (table.now.legal[index].clone(), Some(table.now.seq));
                self.ask(Ask::Act { action, seen });
            }
            Picked::Blocked => self.notice = self.why_not(),
            Picked::More => self.offer(),
            Picked::Nothing => {}
        }
    }

    /// Finds out what can be pointed at.
    pub(crate) fn offer(&mut self) {
        let drawing = self.drawing();
        match &self.table {
            Some(table) if table.is_my_turn() => {
                let blocked: Vec<Value> =
                    table.now.blocked.iter().map(|blocked| blocked.action.clone()).collect();
                self.picker.offer(drawing, &table.now.legal, &blocked, &self.spots);
            }
            Some(_) | None => self.picker.reset(),
        }
    }

    /// Why what the cursor is on cannot be used.
    pub(crate) fn why_not(&self) -> Option<String> {
        let (table, choice) = (self.table.as_ref()?, self.picker.choice()?);
        let blocked = choice.blocked.iter().filter_map(|index| table.now.blocked.get(*index));
        let said: Vec<String> = blocked
            .filter_map(|one| {
                self.words.refusal_as_written(table.game(), &one.refusal, &one.rule, &table.names).ok()
            })
            .collect();
        (!said.is_empty()).then(|| said.join(" "))
    }

    /// What choosing the place under the cursor means, in words.
    pub(crate) fn meaning(&self) -> Option<String> {
        let (table, choice) = (self.table.as_ref()?, self.picker.choice()?);
        match choice.legal.as_slice() {
            [] => self.why_not(),
            [index] => self.action(table.now.legal.get(*index)?),
            [_, _, ..] => Some(self.label(&choice.place)),
        }
    }

    /// An action in words.
    pub(crate) fn action(&self, action: &Value) -> Option<String> {
        let table = self.table.as_ref()?;
        let none = json!({});
        let told = self.drawing().told_action(action, table.now.view.as_ref().unwrap_or(&none));
        let said = self.words.action(table.game(), &told, &table.names);
        Some(said.unwrap_or_else(|_| action.to_string()))
    }

    /// A place that leads to several actions: a card.
    fn label(&self, place: &str) -> String {
        let game = self.table.as_ref().map(Table::game);
        match (place.strip_prefix("hand-"), game) {
            (Some(code), Some(game)) => format!("{} …", self.words.card(game, code)),
            (_, _) => place.to_owned(),
        }
    }

    /// The first time what matters, the second time the move.
    fn ask_hint(&mut self) {
        let drawing = self.drawing();
        if let Some(hint) = &mut self.hint {
            hint.is_shown = true;
            self.picker.show(&drawing.path(&hint.hint.action));
        } else if self.is_my_turn() && !self.asks.is_waiting() {
            self.ask(Ask::Hint {});
        }
    }

    fn undo(&mut self) {
        let can_undo = self.table.as_ref().is_some_and(|table| table.now.can_undo);
        if can_undo && !self.asks.is_waiting() {
            self.ask(Ask::Undo {});
        } else {
            self.notice = Some(self.table_refusal(&TableRefusal::NothingToUndo));
        }
    }

    fn leave(&mut self) {
        match self.stage() {
            Some(Stage::Waiting | Stage::Dealing | Stage::Playing | Stage::BetweenRounds) => {
                self.panel = Panel::Leave;
            }
            Some(Stage::Finished | Stage::Closed) | None => self.wishes.push(Wish::Leave),
        }
    }
}
