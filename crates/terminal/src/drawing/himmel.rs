//! Himmel: the two columns with the marker, the dung heaps, and the hand.

use super::{Drawing, Phrase, can, list, number, phase, phrase, text, texts};
use crate::scene::Scene;
use pyatak_engine::Seat;
use ratatui::style::Style;
use ratatui::text::Span;
use serde_json::Value;

/// The columns of a card.
const CARD: u16 = 7;

pub(super) struct Himmel;

impl Drawing for Himmel {
    fn path(&self, action: &Value) -> Vec<String> {
        let card = format!("hand-{}", text(action, "card"));
        let column = text(action, "column");
        match text(action, "type") {
            "play" => vec![card, format!("column-{column}")],
            "reverse" => vec!["hand-reverse".to_owned()],
            "steal" => vec!["hand-steal".to_owned(), format!("seat-{}", number(&action["victim"]))],
            "raise" => vec!["hand-raise".to_owned(), card, format!("target-{column}")],
            "found" => vec![card],
            other => vec![other.to_owned()],
        }
    }

    fn told_action(&self, action: &Value, view: &Value) -> Value {
        let mut told = action.clone();
        if text(action, "type") == "decline" {
            let side = usize::from(text(&view["table"], "marker") == "right");
            let column = &view["table"]["columns"][side];
            told["count"] = (list(&column["targets"]).len() + list(&column["pile"]).len()).into();
        }
        told
    }

    fn prompt(&self, view: &Value, legal: &[Value]) -> Phrase {
        let table = &view["table"];
        if phase(view) == "found" {
            let is_from_hand = can(legal, "found");
            return phrase(if is_from_hand { "himmel-prompt-found" } else { "himmel-prompt-turn-up" });
        }
        let can_play = legal.iter().any(|action| text(action, "type") != "decline");
        let is_empty = list(&view["hand"]).is_empty();
        phrase(match (number(&table["deck_count"]), is_empty, can_play) {
            (1.., _, true) => "himmel-prompt-choose",
            (1.., _, false) => "himmel-prompt-take",
            (_, true, _) => "himmel-prompt-empty-hand",
            (_, false, true) => "himmel-prompt-last",
            (_, false, false) => "himmel-prompt-last-take",
        })
    }

    /// A card is drawn after every move, and whoever names a victim steals at once.
    fn told(&self, events: &[Value], me: Option<u64>) -> Vec<Value> {
        let is_told = |event: &&Value| match text(event, "type") {
            "dealt" => event["seat"].as_u64() == me,
            "drew" | "named" => false,
            _ => true,
        };
        events.iter().filter(is_told).cloned().collect()
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let gap = u16::from(scene.height() > 20);
        let y = draw_players(scene) + gap;
        draw_column(scene, y, 0, "left");
        let half = scene.width() / 2;
        draw_column(scene, y, half, "right");
        draw_hand(scene, y + 5 + gap);
    }

    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[("target", "◎"), ("marker", "☁"), ("reverse", "⇄"), ("steal", "⇐"), ("raise", "⇑"), ("heap", "▲")]
    }
}

/// The others, with their cards and heaps, and which way play goes. Returns the row below them.
fn draw_players(scene: &mut Scene<'_>) -> u16 {
    let view = scene.view;
    let around = scene.table.seats_around();
    let mut y = 0;
    for seat in around {
        let facts = facts(scene, seat);
        scene.player(0, y, seat, 24, &facts);
        y += 1;
    }
    let way = scene.direction();
    scene.text_right(0, &way, Style::new());
    let deck = scene.words.say_with("himmel-deck", [("count", number(&view["table"]["deck_count"]).into())]);
    let x = scene.text_right(1, &deck, Style::new());
    let width = scene.width();
    scene.spot("turn-up", x, 1, width - x, 1);
    y
}

fn facts(scene: &Scene<'_>, seat: Seat) -> String {
    let table = &scene.view["table"];
    let heap = &table["heaps"][seat.index()];
    let cards = number(&table["hand_counts"][seat.index()]);
    let said = scene.words.say_with("plate-cards", [("count", cards.into())]);
    let total = scene.table.total(seat).map_or(0, |score| score.points);
    format!("{said:<12} ▲ {:>2}  Σ {total}", number(&heap["points"]))
}

/// A column: its target, the top card, and what lies in it.
fn draw_column(scene: &mut Scene<'_>, y: u16, x: u16, side: &str) {
    let view = scene.view;
    let column = &view["table"]["columns"][usize::from(side == "right")];
    let targets: Vec<&str> = texts(&column["targets"]).collect();
    let pile: Vec<&str> = texts(&column["pile"]).collect();
    let is_marked = text(&view["table"], "marker") == side;
    let name = scene.words.say_with("terminal-himmel-column", [("side", side.to_owned().into())]);
    let count = scene.words.say_with("plate-cards", [("count", (targets.len() + pile.len()).into())]);
    let cloud = if is_marked { "☁ " } else { "  " };
    let style = if is_marked { scene.theme.strong() } else { Style::new() };
    scene.text(x, y, &format!("{cloud}{name}: {count}"), style);
    let target = targets.last().copied().unwrap_or("–");
    scene.card(x, y + 1, CARD + 2, &format!("target-{side}"), &format!("◎ {target}"), Style::new());
    let top = pile.last().copied().unwrap_or("…");
    scene.card(x + CARD + 4, y + 1, CARD, &format!("column-{side}"), top, Style::new());
    let mut below: Vec<&str> = pile.iter().rev().skip(1).copied().collect();
    below.extend(targets.iter().rev().skip(1));
    if !below.is_empty() {
        scene.text(x + 2, y + 4, &format!("· {}", below.join(" ")), scene.theme.faint());
    }
}

/// The viewer's own cards.
fn draw_hand(scene: &mut Scene<'_>, y: u16) {
    let view = scene.view;
    let face = |code: &str, is_short: bool| {
        let sign = match code {
            "reverse" => "⇄",
            "steal" => "⇐",
            "raise" => "⇑",
            number => return number.to_owned(),
        };
        let name = scene.words.say_with("himmel-thing", [("name", code.to_owned().into())]);
        if is_short { sign.to_owned() } else { format!("{sign} {name}") }
    };
    let width = |face: &String| (Span::raw(face).width() as u16 + 4).max(CARD);
    let faces = |is_short: bool| -> Vec<(String, String)> {
        texts(&view["hand"]).map(|code| (format!("hand-{code}"), face(code, is_short))).collect()
    };
    // Specials have their names where there is room for them.
    let long = faces(false);
    let room: u16 = long.iter().map(|(_, face)| width(face) + 1).sum();
    let shown = if room > scene.width() + 1 { faces(true) } else { long };
    let mut x = 0;
    for (place, face) in shown {
        scene.card(x, y, width(&face), &place, &face, Style::new());
        x += width(&face) + 1;
    }
}
