//! What has happened, in lines for the log.

use crate::drawing::Drawing;
use crate::table::{Table, shown_name};
use pyatak_engine::Seat;
use pyatak_protocol::{ChatLine, What};
use pyatak_words::Speaker;
use serde_json::Value;

/// At most this many lines are kept.
const LINES_MAX: usize = 2000;

/// The log of a table, as its reader is told it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Log {
    lines: Vec<String>,
}

impl Log {
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    pub(crate) fn push(&mut self, line: String) {
        if self.lines.len() >= LINES_MAX {
            self.lines.remove(0);
        }
        self.lines.push(line);
    }

    /// Tells a piece of news, about the table as it is now.
    pub(crate) fn tell(&mut self, what: &What<Value>, table: &Table, drawing: &dyn Drawing, words: &Speaker) {
        let about = |id: &str, seat: Seat| {
            let you = format!("{id}-you");
            let id = if table.me() == Some(seat) && words.knows(&you) { you.as_str() } else { id };
            words.say_with(id, [("name", table.name(seat).into()), ("number", (seat.0 + 1).into())])
        };
        let named = |id: &str, name: &str| words.say_with(id, [("name", shown_name(name, words).into())]);
        match what {
            What::RoundBegan { round, start, events } => {
                self.push(format!(
                    "— {} —",
                    words.say_with("log-round", [("number", round.to_string().into())])
                ));
                self.push(about("log-start", *start));
                self.tell_events(events, table, drawing, words);
            }
            What::Moved { events, result, .. } => {
                self.tell_events(events, table, drawing, words);
                let end = result.as_ref().and_then(|result| result.end.as_ref());
                let how = end.map(|end| words.end_line_for(table.game(), end, &table.names, table.me()));
                if let Some(Ok(how)) = how {
                    self.push(words.say_with("log-round-over", [("how", how.into())]));
                }
            }
            What::Undone { seat, .. } => self.push(about("log-undone", *seat)),
            What::Said(line) => self.say(line, words),
            What::Sat { seat, .. } => self.push(about("log-sat", *seat)),
            What::SeatGiven { seat, .. } => self.push(about("log-seat-given", *seat)),
            What::Renamed { name, .. } => self.push(named("log-renamed", name)),
            What::Left { seat, is_left } => {
                self.push(about(if *is_left { "log-left" } else { "log-returned" }, *seat));
            }
            What::Replaced { seat, is_replaced } => {
                self.push(about(if *is_replaced { "log-replaced" } else { "log-not-replaced" }, *seat));
            }
            What::Removed { name, is_removed, .. } => {
                self.push(named(if *is_removed { "log-removed" } else { "log-not-removed" }, name));
            }
            What::Barred { name, is_barred, .. } => {
                self.push(named(if *is_barred { "log-barred" } else { "log-not-barred" }, name));
            }
            What::Silenced { name, is_silenced, .. } => {
                self.push(named(if *is_silenced { "log-silenced" } else { "log-not-silenced" }, name));
            }
            What::Locked { is_locked } => {
                self.push(words.say(if *is_locked { "log-locked" } else { "log-unlocked" }, None));
            }
            What::Forgotten { .. } => self.push(words.say("log-forgotten", None)),
            What::Rematch { by: Some(seat), .. } => self.push(about("log-rematch-by", *seat)),
            What::Rematch { by: None, .. } => self.push(words.say("log-rematch", None)),
            What::Closed { .. } => self.push(words.say("table-closed", None)),
            What::Frozen { .. }
            | What::Contributed { .. }
            | What::Freed { .. }
            | What::Swapped { .. }
            | What::HostChanged { .. }
            | What::Settled { .. }
            | What::Agreed { .. }
            | What::Nothing => {}
        }
    }

    fn tell_events(&mut self, events: &[Value], table: &Table, drawing: &dyn Drawing, words: &Speaker) {
        let me = table.me();
        for event in drawing.told(events, me.map(|seat| u64::from(seat.0))) {
            if let Ok(line) = words.event_for(table.game(), &event, &table.names, me) {
                self.push(line);
            }
        }
    }

    /// Words or a reaction of somebody.
    pub(crate) fn say(&mut self, line: &ChatLine, words: &Speaker) {
        let reaction = line.reaction.and_then(|reaction| serde_json::to_value(reaction).ok());
        let reaction = reaction.as_ref().and_then(Value::as_str);
        let said = match (&line.text, reaction) {
            (Some(text), _) => text.clone(),
            (None, Some(reaction)) => words.say(&format!("reaction-{reaction}"), None),
            (None, None) => return,
        };
        self.push(format!("{}: {said}", shown_name(&line.by.name, words)));
    }
}
