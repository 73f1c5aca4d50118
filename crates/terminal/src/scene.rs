//! What a game draws on: text, cards and tokens, each of which may be a place to point at.

use crate::table::Table;
use crate::theme::Theme;
use pyatak_engine::Seat;
use pyatak_protocol::Stage;
use pyatak_words::Speaker;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use serde_json::Value;

/// How a place is marked. Each mark has a shape of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mark {
    /// Nothing can be done with it.
    Idle,
    /// It can be chosen, by this digit if it has one.
    Open(Option<char>),
    /// The cursor is on it.
    Cursor,
    /// It was chosen; what follows depends on it.
    Chosen,
}

/// A place that was drawn.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Spot {
    pub(crate) place: String,
    pub(crate) area: Rect,
}

/// The marks of places, in the order in which they are offered.
#[derive(Clone, Default, Debug)]
pub(crate) struct Marks(pub(crate) Vec<(String, Mark)>);

impl Marks {
    pub(crate) fn of(&self, place: &str) -> Mark {
        self.0.iter().find(|(marked, _)| marked == place).map_or(Mark::Idle, |(_, mark)| *mark)
    }
}

/// A part of the screen for one game.
pub(crate) struct Scene<'a> {
    /// The table.
    pub(crate) table: &'a Table,
    /// What the viewer knows of the round.
    pub(crate) view: &'a Value,
    pub(crate) words: &'a Speaker,
    pub(crate) theme: Theme,
    pub(crate) marks: &'a Marks,
    pub(crate) buffer: &'a mut Buffer,
    /// Where everything has to be; coordinates count from its corner.
    pub(crate) area: Rect,
    /// What was drawn as a place to point at.
    pub(crate) spots: Vec<Spot>,
}

impl Scene<'_> {
    pub(crate) fn width(&self) -> u16 {
        self.area.width
    }

    pub(crate) fn height(&self) -> u16 {
        self.area.height
    }

    /// Writes text; what does not fit is cut off. Returns the column behind it.
    pub(crate) fn text(&mut self, x: u16, y: u16, text: &str, style: Style) -> u16 {
        if x >= self.area.width || y >= self.area.height {
            return x;
        }
        let room = usize::from(self.area.width - x);
        let (end, _) = self.buffer.set_stringn(self.area.x + x, self.area.y + y, text, room, style);
        end - self.area.x
    }

    /// Writes text at the right border. Returns the column where it begins.
    pub(crate) fn text_right(&mut self, y: u16, text: &str, style: Style) -> u16 {
        let x = self.area.width.saturating_sub(Span::raw(text).width() as u16);
        self.text(x, y, text, style);
        x
    }

    /// Which way play goes; the players stand below each other clockwise.
    pub(crate) fn direction(&self) -> String {
        let is_clockwise = self.view["table"]["direction"] == "clockwise";
        self.say(if is_clockwise { "terminal-clockwise" } else { "terminal-counterclockwise" })
    }

    /// A sentence of the game.
    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id, None)
    }

    /// A card in a box, three rows high. Its border shows whether it can be chosen.
    pub(crate) fn card(&mut self, x: u16, y: u16, width: u16, place: &str, inside: &str, style: Style) {
        let mark = self.marks.of(place);
        let [a, b, c, d, across, down] = match mark {
            Mark::Idle => ["┌", "┐", "└", "┘", "─", "│"],
            Mark::Open(_) | Mark::Chosen => ["┏", "┓", "┗", "┛", "━", "┃"],
            Mark::Cursor => ["╔", "╗", "╚", "╝", "═", "║"],
        };
        let frame = match mark {
            Mark::Idle => self.theme.faint(),
            Mark::Open(_) => self.theme.strong(),
            Mark::Chosen => self.theme.strong().add_modifier(Modifier::REVERSED),
            Mark::Cursor => self.theme.strong(),
        };
        let inner = usize::from(width.saturating_sub(2));
        let inside_style = match mark {
            Mark::Cursor => style.patch(self.theme.cursor()),
            Mark::Open(_) | Mark::Chosen => style.patch(self.theme.strong()),
            Mark::Idle => style,
        };
        let digit = match mark {
            Mark::Open(Some(digit)) => digit.to_string(),
            Mark::Open(None) | Mark::Idle | Mark::Cursor | Mark::Chosen => across.to_owned(),
        };
        let rest = across.repeat(inner.saturating_sub(1));
        self.text(x, y, &format!("{a}{digit}{rest}{b}"), frame);
        self.text(x, y + 1, down, frame);
        let fitted = fit(inside, inner);
        self.text(x + 1, y + 1, &fitted, inside_style);
        self.text(x + width - 1, y + 1, down, frame);
        self.text(x, y + 2, &format!("{c}{}{d}", across.repeat(inner)), frame);
        self.spot(place, x, y, width, 3);
    }

    /// A card in one row, between marks that show whether it can be chosen.
    pub(crate) fn token(&mut self, x: u16, y: u16, width: u16, place: &str, inside: &str, style: Style) {
        let mark = self.marks.of(place);
        let (left, right) = match mark {
            Mark::Idle => (" ", " "),
            Mark::Open(_) => ("[", "]"),
            Mark::Cursor => ("»", "«"),
            Mark::Chosen => ("{", "}"),
        };
        let (frame, style) = match mark {
            Mark::Idle => (Style::new(), style),
            Mark::Open(_) => (self.theme.strong(), style.patch(self.theme.strong())),
            Mark::Cursor => (self.theme.cursor(), style.patch(self.theme.cursor())),
            Mark::Chosen => (self.theme.strong(), style.patch(self.theme.strong())),
        };
        let inner = usize::from(width.saturating_sub(2));
        self.text(x, y, left, frame);
        let fitted = fit(inside, inner);
        self.text(x + 1, y, &fitted, style);
        self.text(x + width - 1, y, right, frame);
        self.spot(place, x, y, width, 1);
    }

    /// A line between parts, with a name.
    pub(crate) fn heading(&mut self, y: u16, text: &str) {
        let end = self.text(0, y, &format!("─ {text} "), self.theme.faint());
        let rest = "─".repeat(usize::from(self.area.width.saturating_sub(end)));
        self.text(end, y, &rest, self.theme.faint());
    }

    /// Marks where a place is.
    pub(crate) fn spot(&mut self, place: &str, x: u16, y: u16, width: u16, height: u16) {
        let area = Rect::new(self.area.x + x, self.area.y + y, width, height).intersection(self.area);
        if !place.is_empty() && !area.is_empty() {
            self.spots.push(Spot { place: place.to_owned(), area });
        }
    }

    /// The line of a player: whose turn it is, the name, and what the game says about them. Returns the column behind it.
    pub(crate) fn player(&mut self, x: u16, y: u16, seat: Seat, room: u16, facts: &str) -> u16 {
        let is_turn = self.table.now.turn.is_some_and(|turn| turn.seat == seat)
            && self.table.now.stage == Stage::Playing;
        let is_me = self.table.me() == Some(seat);
        let place = format!("seat-{}", seat.0);
        let mark = match self.marks.of(&place) {
            Mark::Idle if is_turn => "▶ ".to_owned(),
            Mark::Idle => "  ".to_owned(),
            Mark::Open(digit) => format!("{}▷", digit.unwrap_or(' ')),
            Mark::Cursor | Mark::Chosen => "» ".to_owned(),
        };
        let mut style = if is_turn || is_me { self.theme.strong() } else { Style::new() };
        if self.marks.of(&place) == Mark::Cursor {
            style = style.patch(self.theme.cursor());
        }
        let mut name = self.table.name(seat).to_owned();
        if is_me {
            name = self.words.say_with("plate-you", [("name", name.as_str().into())]);
        }
        let away = self.table.now.presence.get(seat.index()) == Some(&false)
            || self.table.now.played_for.get(seat.index()) == Some(&true);
        if away {
            name.push_str(" ⌁");
        }
        let name = fit_left(&name, usize::from(room).saturating_sub(3));
        let start = self.text(x, y, &mark, self.theme.strong());
        let end = self.text(start, y, &name, style);
        self.spot(&place, x, y, end - x, 1);
        self.text(x + room, y, facts, Style::new())
    }
}

/// Text in the middle of a number of columns.
pub(crate) fn fit(text: &str, width: usize) -> String {
    let length = Span::raw(text).width();
    if length >= width {
        return cut(text, width);
    }
    let before = (width - length) / 2;
    format!("{}{text}{}", " ".repeat(before), " ".repeat(width - length - before))
}

/// Text at the left of a number of columns.
pub(crate) fn fit_left(text: &str, width: usize) -> String {
    let length = Span::raw(text).width();
    if length >= width { cut(text, width) } else { format!("{text}{}", " ".repeat(width - length)) }
}

/// Text that is too long loses its end.
pub(crate) fn cut(text: &str, width: usize) -> String {
    if Span::raw(text).width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        let longer = format!("{short}{letter}");
        if Span::raw(&longer).width() + 1 > width {
            break;
        }
        short = longer;
    }
    format!("{short}…")
}
