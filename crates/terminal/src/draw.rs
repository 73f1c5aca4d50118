//! What the screen shows: head, table, prompt, log and keys, or something that lies over them.

use crate::picker::Choice;
use crate::scene::{Mark, Marks, Scene, Spot, cut, fit_left};
use crate::screen::{Panel, Screen};
use crate::table::Table;
use pyatak_protocol::Stage;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;
use serde_json::{Value, json};

/// The smallest screen on which a table can be read.
pub const SIZE_MIN: (u16, u16) = (80, 24);
/// The log stands beside the table where there is this much room.
const WIDTH_FOR_SIDE: u16 = 112;
/// The widest log.
const SIDE_MAX: u16 = 60;
/// The rows of the meaning of what the cursor is on.
const MEANING: u16 = 2;
/// The rows of the log below the table, where nothing else needs them.
const LOG: u16 = 4;
/// The most rows of buttons.
const BUTTON_ROWS_MAX: usize = 8;

impl Screen {
    /// Draws everything.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.render(area, frame.buffer_mut());
    }

    fn render(&mut self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = SIZE_MIN;
        if area.width < width || area.height < height {
            let size = [
                ("width", area.width.to_string().into()),
                ("height", area.height.to_string().into()),
                ("least", format!("{width}×{height}").into()),
            ];
            let said = self.say("terminal-too-small", size);
            self.spots.clear();
            middle(buffer, area, &said, self.theme.strong());
            return;
        }
        let Some(table) = &self.table else {
            let id = if self.is_lost { "line-lost" } else { "terminal-connecting" };
            middle(buffer, area, &self.say(id, []), Style::new());
            return;
        };
        let stage = table.now.stage;
        self.draw_head(buffer, Rect { height: 1, ..area });
        self.draw_keys(buffer, Rect { y: area.bottom() - 1, height: 1, ..area });
        let body = Rect { y: area.y + 1, height: area.height - 2, ..area };
        match (&self.panel, stage) {
            (Panel::Help, _) => {
                let lines = self.help_lines(body.width);
                self.draw_lines(buffer, body, &lines);
            }
            (Panel::Rules, _) => {
                let lines = self.rules_lines();
                self.draw_lines(buffer, body, &lines);
            }
            (Panel::Log, _) => {
                let lines = wrap_all(self.log.lines(), body.width);
                self.draw_lines(buffer, body, &lines);
            }
            (Panel::None | Panel::Leave | Panel::Chat(_), Stage::Waiting) => self.draw_waiting(buffer, body),
            (Panel::None | Panel::Leave | Panel::Chat(_), Stage::BetweenRounds | Stage::Finished)
                if !self.is_result_hidden =>
            {
                let lines = self.result_lines(body.width);
                let foot = self.foot_lines();
                let rows = (foot.len() as u16).min(body.height);
                let above = Rect { height: body.height - rows, ..body };
                self.draw_lines(buffer, above, &lines);
                for (y, line) in (above.bottom()..).zip(foot) {
                    let style = self.theme.strong();
                    buffer.set_stringn(body.x, y, line, usize::from(body.width), style);
                }
            }
            (
                Panel::None | Panel::Leave | Panel::Chat(_),
                Stage::Dealing | Stage::Playing | Stage::BetweenRounds | Stage::Finished | Stage::Closed,
            ) => self.draw_body(buffer, body),
        }
    }

    /// The game, the round, whose turn it is, and the line.
    fn draw_head(&self, buffer: &mut Buffer, area: Rect) {
        let Some(table) = &self.table else { return };
        let mut parts = vec![self.words.say(&format!("{}-name", table.game()), None)];
        if table.now.round > 0 {
            parts.push(self.say("table-round", [("number", table.now.round.to_string().into())]));
        }
        parts.push(self.headline(table));
        let code = table.now.code.as_ref().filter(|_| table.now.stage == Stage::Waiting);
        let line = match (self.is_lost, self.is_local, code) {
            (true, _, _) => self.say("line-lost", []),
            (false, true, _) => self.say("terminal-local", []),
            (false, false, Some(code)) => format!("{} {code}", self.say("wait-code", [])),
            (false, false, None) => self.say("terminal-connected", []),
        };
        let style = if self.is_lost { self.theme.warning() } else { self.theme.faint() };
        let length = Span::raw(&line).width() as u16;
        let room = area.width.saturating_sub(length + 1);
        let head = cut(&parts.join(" · "), usize::from(room));
        buffer.set_string(area.x, area.y, head, self.theme.strong());
        buffer.set_string(area.right().saturating_sub(length), area.y, line, style);
    }

    fn headline(&self, table: &Table) -> String {
        let turn = table.now.turn.map(|turn| turn.seat);
        match (table.now.stage, turn) {
            (Stage::Waiting, _) => self.say("wait-for-start", []),
            (Stage::Dealing, _) => self.say("table-dealing", []),
            (Stage::Playing, Some(seat)) if table.me() == Some(seat) => self.say("terminal-your-turn", []),
            (Stage::Playing, Some(seat)) => self.say("table-turn-of", [("name", table.name(seat).into())]),
            (Stage::Playing, None) => String::new(),
            (Stage::BetweenRounds, _) => self.say("table-round-over", []),
            (Stage::Finished, _) => self.say("table-match-over", []),
            (Stage::Closed, _) => self.say("table-closed", []),
        }
    }

    /// Which keys do something now.
    fn draw_keys(&self, buffer: &mut Buffer, area: Rect) {
        let Some(table) = &self.table else { return };
        let said = match (&self.panel, table.now.stage) {
            (Panel::Help | Panel::Rules | Panel::Log, _) => self.say("terminal-keys-panel", []),
            (Panel::Leave, _) => self.say("terminal-keys-leave", []),
            (Panel::Chat(_), _) => self.say("terminal-keys-chat", []),
            (Panel::None, Stage::BetweenRounds | Stage::Finished) => self.say("terminal-keys-result", []),
            (Panel::None, Stage::Waiting | Stage::Dealing | Stage::Playing | Stage::Closed) => {
                let id = if self.is_local { "terminal-keys" } else { "terminal-keys-server" };
                self.say(id, [])
            }
        };
        let said = fit_left(&said, usize::from(area.width));
        buffer.set_stringn(area.x, area.y, said, usize::from(area.width), self.theme.cursor());
    }

    /// The table, the prompt and the log.
    fn draw_body(&mut self, buffer: &mut Buffer, area: Rect) {
        let side = if area.width >= WIDTH_FOR_SIDE { (area.width - SIZE_MIN.0).min(SIDE_MAX) } else { 0 };
        let left = Rect { width: area.width - side, ..area };
        // First without marks, to learn where everything lies; then what can be pointed at has its order.
        let mut scratch = Buffer::empty(buffer.area);
        self.spots = self.draw_table(
            &mut scratch,
            Rect { height: area.height - MEANING - 2, ..left },
            &Marks::default(),
        );
        self.offer();
        let rows = self.button_rows(left.width);
        let count = rows.len().min(BUTTON_ROWS_MAX) as u16;
        let log = if side > 0 { 0 } else { LOG.saturating_sub(count.saturating_sub(1)).max(2) };
        let prompt = Rect { y: left.bottom() - log - MEANING - count - 1, height: 1, ..left };
        let board = Rect { height: prompt.y - left.y, ..left };
        let marks = self.picker.marks();
        self.spots = self.draw_table(buffer, board, &marks);
        self.draw_prompt(buffer, prompt);
        let buttons = Rect { y: prompt.y + 1, height: count, ..left };
        self.draw_buttons(buffer, buttons, &rows, &marks);
        let meaning = Rect { y: buttons.bottom(), height: MEANING, ..left };
        self.draw_meaning(buffer, meaning);
        if side > 0 {
            let x = left.right() + 1;
            for y in area.y..area.bottom() {
                buffer.set_string(left.right(), y, "│", self.theme.faint());
            }
            self.draw_log(buffer, Rect { x: x + 1, width: side - 2, ..area });
        } else {
            self.draw_log(buffer, Rect { y: meaning.bottom(), height: log, ..left });
        }
    }

    fn draw_table(&self, buffer: &mut Buffer, area: Rect, marks: &Marks) -> Vec<Spot> {
        let (Some(table), drawing) = (&self.table, self.drawing()) else { return Vec::new() };
        let Some(view) = table.now.view.as_ref().or_else(|| table.now.views.first()) else {
            return Vec::new();
        };
        let mut scene = Scene {
            table,
            view,
            words: &self.words,
            theme: self.theme,
            marks,
            buffer,
            area,
            spots: Vec::new(),
        };
        drawing.draw(&mut scene);
        scene.spots
    }

    fn draw_prompt(&self, buffer: &mut Buffer, area: Rect) {
        let Some(table) = &self.table else { return };
        let none = json!({});
        let view = table.now.view.as_ref().unwrap_or(&none);
        let (said, style) = if table.is_my_turn() {
            let (id, arguments) = self.drawing().prompt(view, &table.now.legal);
            (self.say(&id, arguments), self.theme.strong())
        } else if table.me().is_none() {
            (self.say("table-watching", []), self.theme.faint())
        } else {
            (self.headline(table), self.theme.faint())
        };
        let end = buffer.set_stringn(area.x, area.y, "─ ", 2, self.theme.faint()).0;
        let room = usize::from(area.right() - end);
        let (end, _) = buffer.set_stringn(end, area.y, cut(&format!("{said} "), room), room, style);
        let rest = "─".repeat(usize::from(area.right().saturating_sub(end)));
        buffer.set_string(end, area.y, rest, self.theme.faint());
    }

    /// What was not drawn on the table but can be chosen, in rows that fit.
    fn button_rows(&self, width: u16) -> Vec<Vec<(String, String)>> {
        let is_drawn = |choice: &&Choice| !self.spots.iter().any(|spot| spot.place == choice.place);
        let mut rows: Vec<Vec<(String, String)>> = Vec::new();
        let mut room = 0;
        for choice in self.picker.choices().iter().filter(is_drawn) {
            let label = cut(&self.button(choice), usize::from(width) - 8);
            let length = Span::raw(&label).width() as u16 + 6;
            if length > room {
                rows.push(Vec::new());
                room = width;
            }
            room -= length;
            if let Some(row) = rows.last_mut() {
                row.push((choice.place.clone(), label));
            }
        }
        rows
    }

    /// What stands on a button.
    fn button(&self, choice: &Choice) -> String {
        let table = self.table.as_ref();
        let action = |list: &[Value], index: &usize| list.get(*index).and_then(|action| self.action(action));
        let said = match (choice.legal.as_slice(), choice.blocked.first()) {
            ([index], _) => table.and_then(|table| action(&table.now.legal, index)),
            ([], Some(index)) => {
                let blocked = table.and_then(|table| table.now.blocked.get(*index));
                blocked.and_then(|blocked| self.action(&blocked.action))
            }
            (_, _) => None,
        };
        said.unwrap_or_else(|| choice.place.clone())
    }

    fn draw_buttons(
        &mut self,
        buffer: &mut Buffer,
        area: Rect,
        rows: &[Vec<(String, String)>],
        marks: &Marks,
    ) {
        // The row with the cursor is always in sight.
        let has_cursor =
            |row: &Vec<(String, String)>| row.iter().any(|(place, _)| marks.of(place) == Mark::Cursor);
        let height = usize::from(area.height);
        let first = rows.iter().position(has_cursor).map_or(0, |row| (row + 1).saturating_sub(height));
        for (y, row) in (area.y..area.bottom()).zip(rows.iter().skip(first)) {
            let mut x = area.x;
            for (place, label) in row {
                let mark = marks.of(place);
                let (text, style) = match mark {
                    Mark::Open(digit) => {
                        let digit = digit.map_or_else(|| " ".to_owned(), String::from);
                        (format!("{digit}[{label}]"), self.theme.strong())
                    }
                    Mark::Cursor => (format!(" »{label}«"), self.theme.cursor()),
                    Mark::Chosen | Mark::Idle => (format!("  {label} "), self.theme.faint()),
                };
                let (end, _) = buffer.set_stringn(x, y, &text, usize::from(area.right() - x), style);
                self.spots.push(Spot { place: place.clone(), area: Rect::new(x, y, end - x, 1) });
                x = end + 3;
            }
        }
    }

    /// A refusal, a hint, a question, or what the cursor is on.
    fn draw_meaning(&self, buffer: &mut Buffer, area: Rect) {
        let is_waiting = self.asks.is_waiting();
        let (said, style) = match (&self.panel, &self.notice, &self.hint) {
            (Panel::Leave, _, _) => (self.leave_question(), self.theme.warning()),
            (Panel::Chat(text), _, _) => {
                (format!("{}: {text}▏", self.say("talk-write", [])), self.theme.strong())
            }
            (_, Some(notice), _) => (format!("! {notice}"), self.theme.warning()),
            (_, None, Some(hint)) => (self.hint_said(&hint.hint, hint.is_shown), self.theme.strong()),
            (_, None, None) if is_waiting && !self.is_my_turn() => (String::new(), Style::new()),
            (_, None, None) if is_waiting => (self.say("table-sending", []), self.theme.faint()),
            (_, None, None) => match self.picker.choice() {
                Some(choice) if choice.legal.is_empty() => {
                    (format!("✗ {}", self.meaning().unwrap_or_default()), self.theme.warning())
                }
                Some(_) => (format!("→ {}", self.meaning().unwrap_or_default()), Style::new()),
                None => (String::new(), Style::new()),
            },
        };
        for (y, line) in (area.y..area.bottom()).zip(wrap(&said, area.width)) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), style);
        }
    }

    fn leave_question(&self) -> String {
        let game = self.table.as_ref().map(|table| table.game().as_str()).unwrap_or_default();
        match self.is_local {
            true => self.say("terminal-leave-local", [("command", format!("pyatak play {game}").into())]),
            false => self.say("terminal-leave-server", []),
        }
    }

    fn hint_said(&self, hint: &pyatak_protocol::Hint<Value>, is_shown: bool) -> String {
        let Some(table) = &self.table else { return String::new() };
        let reason =
            self.words.reason_as_written(table.game(), &hint.reason, &table.names).unwrap_or_default();
        let rule = hint.rule.as_ref().map(|rule| format!(" ({rule})")).unwrap_or_default();
        let matters = self.say("hint-matters", [("reason", format!("{reason}{rule}").into())]);
        if is_shown {
            format!("{matters} → {}", self.action(&hint.action).unwrap_or_default())
        } else {
            format!("{matters} {}", self.say("terminal-hint-again", []))
        }
    }

    /// The last lines of the log.
    fn draw_log(&self, buffer: &mut Buffer, area: Rect) {
        let recent = self.log.lines().len().saturating_sub(usize::from(area.height));
        let lines = wrap_all(&self.log.lines()[recent..], area.width);
        let first = lines.len().saturating_sub(usize::from(area.height));
        for (y, line) in (area.y..).zip(&lines[first..]) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), self.theme.faint());
        }
    }

    /// Lines of a panel, scrolled.
    fn draw_lines(&mut self, buffer: &mut Buffer, area: Rect, lines: &[String]) {
        let height = usize::from(area.height);
        self.scroll = self.scroll.min(lines.len().saturating_sub(height));
        for (y, line) in (area.y..area.bottom()).zip(&lines[self.scroll..]) {
            let (text, style) = match line.strip_prefix(STRONG) {
                Some(text) => (text, self.theme.strong()),
                None => (line.as_str(), Style::new()),
            };
            buffer.set_stringn(area.x + 1, y, text, usize::from(area.width) - 1, style);
        }
        if self.scroll + height < lines.len() {
            buffer.set_string(area.right() - 2, area.bottom() - 1, "▼", self.theme.strong());
        }
        if self.scroll > 0 {
            buffer.set_string(area.right() - 2, area.y, "▲", self.theme.strong());
        }
        self.spots.clear();
    }

    /// Who has come, before the start.
    fn draw_waiting(&mut self, buffer: &mut Buffer, area: Rect) {
        let Some(table) = &self.table else { return };
        let mut lines = Vec::new();
        for (index, name) in table.names.iter().enumerate() {
            let is_me = table.me().is_some_and(|seat| seat.index() == index);
            let mark = if is_me { "▶" } else { " " };
            lines.push(format!("{mark} {}. {name}", index + 1));
        }
        lines.push(String::new());
        let free = table.now.seats.iter().filter(|seat| seat.is_none()).count();
        lines.push(match (free, table.is_host(), table.me()) {
            (0, true, _) => self.say("terminal-start", []),
            (0, false, Some(_)) => self.say("wait-for-start", []),
            (0, false, None) => self.say("wait-full-watch", []),
            (_, _, None) => self.say("terminal-sit", []),
            (_, _, Some(_)) => self.say("wait-missing", [("count", free.into())]),
        });
        let log_rows = area.height / 3;
        let upper = Rect { height: area.height - log_rows - MEANING, ..area };
        let meaning = Rect { y: upper.bottom(), height: MEANING, ..area };
        let lower = Rect { y: meaning.bottom(), height: log_rows, ..area };
        self.draw_meaning(buffer, meaning);
        self.draw_log(buffer, lower);
        self.draw_lines(buffer, upper, &lines);
    }
}

/// Lines that begin with this stand out.
pub(crate) const STRONG: char = '\u{2}';

/// A sentence in the middle of the screen.
fn middle(buffer: &mut Buffer, area: Rect, said: &str, style: Style) {
    let lines = wrap(said, area.width);
    let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (top..area.bottom()).zip(lines) {
        let x = area.x + area.width.saturating_sub(Span::raw(&line).width() as u16) / 2;
        buffer.set_stringn(x, y, line, usize::from(area.width), style);
    }
}

/// Text in lines of that width.
pub(crate) fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).saturating_sub(1).max(1);
    textwrap::wrap(text, textwrap::Options::new(width)).into_iter().map(|line| line.into_owned()).collect()
}

pub(crate) fn wrap_all(texts: &[String], width: u16) -> Vec<String> {
    texts.iter().flat_map(|text| wrap(text, width)).collect()
}
