//! 101: the two piles, the colour in force, everybody's number of cards, and the hand.

use super::{Drawing, Phrase, can, list, number, parts, phase, phrase, text, texts};
use crate::scene::{Scene, fit_left};
use ratatui::style::Style;
use serde_json::{Value, json};

/// The columns of a card.
const CARD: u16 = 7;
/// The columns of the names.
const NAMES: u16 = 18;

pub(super) struct HundredOne;

impl Drawing for HundredOne {
    fn path(&self, action: &Value) -> Vec<String> {
        vec![match text(action, "type") {
            "play" => format!("hand-{}", text(action, "card")),
            "draw" => "pile".to_owned(),
            "name" => format!("colour-{}", text(action, "colour")),
            "swap" => format!("seat-{}", number(&action["with"])),
            other => other.to_owned(),
        }]
    }

    fn prompt(&self, view: &Value, legal: &[Value]) -> Phrase {
        phrase(match (phase(view), can(legal, "play"), can(legal, "draw")) {
            ("drawn", true, _) => "hundred-one-prompt-drawn",
            ("drawn", false, _) => "hundred-one-prompt-drawn-pass",
            ("name", _, _) => "hundred-one-prompt-name",
            ("swap", _, _) => "hundred-one-prompt-swap",
            (_, true, _) => "hundred-one-prompt-play",
            (_, false, true) => "hundred-one-prompt-draw",
            (_, false, false) => "hundred-one-prompt-pass",
        })
    }

    /// Cards that somebody has to draw and the turn that they miss are told in one.
    fn told(&self, events: &[Value], me: Option<u64>) -> Vec<Value> {
        let has_missed = |seat: &Value| {
            events.iter().any(|event| text(event, "type") == "missed" && event["seat"] == *seat)
        };
        let drawn = |seat: &Value| {
            let is_draw = |event: &&Value| text(event, "type") == "drew" && event["seat"] == *seat;
            events.iter().filter(is_draw).count()
        };
        let mut told = Vec::new();
        for event in events {
            let (seat, is_mine) = (&event["seat"], event["seat"].as_u64() == me);
            match text(event, "type") {
                "missed" => told.push(json!({"type": "hit", "seat": seat, "count": drawn(seat)})),
                "drew" if has_missed(seat) => {}
                "dealt" | "drew" if !is_mine => {}
                "asked" if is_mine => {}
                "turned-up" => {
                    let kind = parts(text(event, "card")).1;
                    told.push(json!({"type": "first", "card": event["card"], "kind": kind}));
                }
                _ => told.push(event.clone()),
            }
        }
        told
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let y = draw_players(scene);
        draw_piles(scene, y);
        draw_hand(scene, y + 4);
    }

    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("skip", "⊘"),
            ("reverse", "⇄"),
            ("take-two", "+2"),
            ("choose", "◇"),
            ("take-four", "+4"),
            ("swap", "⇅"),
        ]
    }
}

/// A colour's shape.
fn shape(colour: &str) -> &'static str {
    match colour {
        "red" => "▲",
        "green" => "●",
        "blue" => "◆",
        "orange" => "■",
        _ => "✶",
    }
}

/// What stands on a card.
fn face(code: &str) -> String {
    let (colour, rest) = parts(code);
    let sign = match rest {
        "skip" => "⊘",
        "reverse" => "⇄",
        "take-two" => "+2",
        "choose" => "◇",
        "take-four" => "+4",
        "swap" => "⇅",
        number => number,
    };
    format!("{} {sign}", shape(colour))
}

/// Everybody with the number of their cards, in two columns. Returns the row below them.
fn draw_players(scene: &mut Scene<'_>) -> u16 {
    let view = scene.view;
    let around = scene.table.seats_around();
    let rows = around.len().div_ceil(2).max(2);
    let half = scene.width() / 2;
    for (index, seat) in around.into_iter().enumerate() {
        let cards = number(&view["table"]["hand_counts"][seat.index()]);
        let said = scene.words.say_with("plate-cards", [("count", cards.into())]);
        let total = scene.table.total(seat).map_or(0, |score| score.points);
        let facts = format!("{}Σ {total}", fit_left(&said, 12));
        let x = if index < rows { 0 } else { half };
        scene.player(x, (index % rows) as u16, seat, NAMES, &facts);
    }
    rows as u16
}

/// The draw pile, the discard pile, and what the next card has to fit on.
fn draw_piles(scene: &mut Scene<'_>, y: u16) {
    let view = scene.view;
    let table = &view["table"];
    scene.card(2, y, CARD + 2, "pile", &format!("▒ {}", number(&table["pile_count"])), Style::new());
    let top = text(table, "top");
    if !top.is_empty() {
        scene.card(CARD + 6, y, CARD, "top", &face(top), scene.theme.colour(parts(top).0));
    }
    let x = 2 * CARD + 10;
    let way = scene.direction();
    scene.text(x, y + 2, &way, Style::new());
    let colour = text(&table["demand"], "colour");
    if !colour.is_empty() {
        let arguments = [("colour", colour.to_owned().into())];
        let said = scene.words.say_with("terminal-hundred-one-colour", arguments);
        let style = scene.theme.colour(colour).patch(scene.theme.strong());
        scene.text(x, y + 1, &format!("{} {said}", shape(colour)), style);
    }
}

/// The viewer's own cards. Where they are many, they overlap.
fn draw_hand(scene: &mut Scene<'_>, y: u16) {
    let view = scene.view;
    let Some(me) = scene.table.me() else { return };
    let cards = list(&view["hands"][me.index()]);
    let rows = (scene.height().saturating_sub(y) / 3).max(1);
    let each = (cards.len() as u16).div_ceil(rows).max(1);
    let room = scene.width().saturating_sub(CARD);
    let step = if each > 1 { (room / (each - 1)).clamp(2, CARD + 1) } else { CARD + 1 };
    let a_row = room / step + 1;
    for (index, code) in (0..).zip(texts(&view["hands"][me.index()])) {
        let (x, row) = (index % a_row * step, index / a_row);
        scene.card(
            x,
            y + row * 3,
            CARD,
            &format!("hand-{code}"),
            &face(code),
            scene.theme.colour(parts(code).0),
        );
    }
}
