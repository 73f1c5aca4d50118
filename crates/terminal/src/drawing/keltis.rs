//! Keltis: the stones on the table in a grid of colours and numbers, and everybody's rows.

use super::{Drawing, Phrase, can, list, number, parts, phase, phrase, text, texts};
use crate::scene::{Scene, fit_left};
use pyatak_engine::Seat;
use ratatui::style::Style;
use serde_json::Value;

/// The colours with their shapes, in the order of the rulebook.
const COLOURS: [(&str, &str); 5] =
    [("blue", "●"), ("yellow", "▲"), ("pink", "♥"), ("brown", "■"), ("green", "◆")];
/// The highest number of a stone.
const HIGHEST: u16 = 10;
/// The columns of one stone in the grid.
const CELL: u16 = 6;
/// Where the grid begins.
const LEFT: u16 = 6;
/// Where the names of the players end.
const NAMES: u16 = 16;
/// The columns of one row of a player.
const ROW: u16 = 11;

pub(super) struct Keltis;

impl Drawing for Keltis {
    fn path(&self, action: &Value) -> Vec<String> {
        vec![match text(action, "type") {
            "take" => format!("stone-{}", text(action, "stone")),
            "turn-up" => "face-down".to_owned(),
            other => other.to_owned(),
        }]
    }

    fn told_action(&self, action: &Value, view: &Value) -> Value {
        let mut told = action.clone();
        if text(action, "type") == "leave" {
            told["stone"] = view["table"]["phase"]["stone"].clone();
        }
        told
    }

    fn prompt(&self, view: &Value, legal: &[Value]) -> Phrase {
        let table = &view["table"];
        if phase(view) == "decide" {
            let code = text(&table["phase"], "stone").to_owned();
            let (a, b) = parts(&code);
            let arguments =
                vec![("a", a.to_owned().into()), ("b", b.to_owned().into()), ("code", code.into())];
            let is_takeable = can(legal, "take");
            let id = if is_takeable { "keltis-prompt-decide" } else { "keltis-prompt-decide-leave" };
            return (id.to_owned(), arguments);
        }
        phrase(match (table["is_last"].as_bool(), can(legal, "take"), can(legal, "turn-up")) {
            (Some(true), true, _) => "keltis-prompt-last",
            (Some(true), false, _) => "keltis-prompt-last-stop",
            (_, _, _) if list(&table["face_up"]).is_empty() => "keltis-prompt-first",
            (_, false, _) => "keltis-prompt-turn-up",
            (_, true, true) => "keltis-prompt-choose",
            (_, true, false) => "keltis-prompt-take",
        })
    }

    fn told(&self, events: &[Value], _me: Option<u64>) -> Vec<Value> {
        let is_told = |event: &&Value| !matches!(text(event, "type"), "reached" | "turned-up");
        events.iter().filter(is_told).cloned().collect()
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let rows = u16::from(scene.table.seats()) + 1;
        // Stones are boxes where there is room for them.
        let is_large = scene.height() > 15 + 3 + rows;
        let y = draw_stones(scene, if is_large { 3 } else { 1 });
        let y = y + draw_turned_up(scene, y);
        draw_rows(scene, y);
    }

    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[("row", "↑↓"), ("clover", "♣"), ("wish", "*"), ("plus-one", "+1"), ("plus-three", "+3")]
    }
}

/// The sign of what a stone carries.
fn sign(scene: &Scene<'_>, code: &str) -> &'static str {
    match scene.table.game().symbol(code) {
        Some("clover") => "♣",
        Some("wish") => "*",
        Some("plus-one") => "+1",
        Some("plus-three") => "+3",
        Some(_) | None => "",
    }
}

fn shape(colour: &str) -> &'static str {
    COLOURS.iter().find(|(name, _)| *name == colour).map_or("", |(_, shape)| shape)
}

/// The stones that lie face up, each at its own place. Returns the row below them.
fn draw_stones(scene: &mut Scene<'_>, rows: u16) -> u16 {
    let view = scene.view;
    let face_up: Vec<&str> = texts(&view["table"]["face_up"]).collect();
    for (y, (colour, shape)) in (0..).step_by(usize::from(rows)).zip(COLOURS) {
        let style = scene.theme.colour(colour);
        scene.text(2, y + rows / 2, &format!("{shape}{shape}"), style);
        for value in 0..=HIGHEST {
            let code = format!("{colour}-{value}");
            let x = LEFT + value * CELL;
            if !face_up.contains(&code.as_str()) {
                scene.text(x + 2, y + rows / 2, "·", scene.theme.faint());
                continue;
            }
            let inside = format!("{value}{}", sign(scene, &code));
            let place = format!("stone-{code}");
            if rows == 3 {
                scene.card(x, y, CELL, &place, &inside, style);
            } else {
                scene.token(x, y, CELL, &place, &inside, style);
            }
        }
    }
    rows * 5
}

/// The face-down stones, and the stone that was just turned up. Returns how many rows they take.
fn draw_turned_up(scene: &mut Scene<'_>, y: u16) -> u16 {
    let view = scene.view;
    let count = number(&view["table"]["face_down_count"]);
    scene.card(LEFT, y, 8, "face-down", &format!("▒ {count}"), Style::new());
    let said = scene.words.say_with("terminal-keltis-face-down", [("count", count.into())]);
    scene.text(LEFT + 9, y + 1, &said, Style::new());
    let turned_up = text(&view["table"]["phase"], "stone");
    if !turned_up.is_empty() {
        let (colour, value) = parts(turned_up);
        let inside = format!("{} {value}{}", shape(colour), sign(scene, turned_up));
        let place = format!("stone-{turned_up}");
        scene.card(LEFT + 34, y, 10, &place, &inside, scene.theme.colour(colour));
    }
    3
}

/// Everybody's five rows, in a line each.
fn draw_rows(scene: &mut Scene<'_>, y: u16) {
    for (x, (colour, shape)) in (NAMES..).step_by(usize::from(ROW)).zip(COLOURS) {
        scene.text(x, y, shape, scene.theme.colour(colour));
    }
    let total = scene.say("terminal-points");
    scene.text(NAMES + 5 * ROW, y, &format!("*  + {total}"), scene.theme.faint());
    for (y, seat) in (y + 1..).zip(scene.table.seats_around()) {
        draw_row(scene, y, seat);
    }
}

fn draw_row(scene: &mut Scene<'_>, y: u16, seat: Seat) {
    let view = scene.view;
    let row = &view["table"]["rows"][seat.index()];
    scene.player(0, y, seat, NAMES, "");
    for (x, (colour, _)) in (NAMES..).step_by(usize::from(ROW)).zip(COLOURS) {
        let numbers: Vec<&str> = texts(&row[colour]).map(|stone| parts(stone).1).collect();
        let said = fit_left(&shortened(&numbers, usize::from(ROW) - 1), usize::from(ROW) - 1);
        scene.text(x, y, &said, scene.theme.colour(colour));
    }
    let tally = &row["tally"];
    let [wishes, bonus, total] = ["wishes", "bonus", "total"].map(|field| number(&tally[field]));
    let said = format!("{wishes} {bonus:>2} {:>3}", scene.words.number(total as f64, 0));
    scene.text(NAMES + 5 * ROW, y, &said, scene.theme.strong());
}

/// Where a row is heading and its numbers; of a long row the last ones, behind how many there are.
fn shortened(numbers: &[&str], width: usize) -> String {
    let values: Vec<u32> = numbers.iter().filter_map(|number| number.parse().ok()).collect();
    let arrow = match values.as_slice() {
        [] => return "–".to_owned(),
        [_] => " ",
        [first, second, ..] => {
            if second > first {
                "↑"
            } else {
                "↓"
            }
        }
    };
    let whole = format!("{arrow}{}", numbers.join(" "));
    if whole.chars().count() <= width {
        return whole;
    }
    let count = numbers.len();
    let ends = (0..count).map(|from| format!("{arrow}{count}: …{}", numbers[from..].join(" ")));
    ends.into_iter().find(|said| said.chars().count() <= width).unwrap_or_default()
}
