//! Recto Verso: the middle, the sides of the others' cards that the viewer sees, and the own hand.

use super::{Drawing, Phrase, list, number, parts, phase, phrase, text};
use crate::scene::{Scene, cut};
use pyatak_engine::Seat;
use ratatui::style::Style;
use serde_json::{Value, json};

/// The columns of a card.
const CARD: u16 = 13;

pub(super) struct RectoVerso;

impl Drawing for RectoVerso {
    fn path(&self, action: &Value) -> Vec<String> {
        let (slot, place, victim) =
            (number(&action["slot"]), number(&action["place"]), number(&action["victim"]));
        vec![match text(action, "type") {
            "lay" => format!("lay-{slot}"),
            "flip" | "take" => format!("place-{place}"),
            "flip-hand" | "rob" => format!("slot-{victim}-{slot}"),
            "hold" if action["is_turned"].as_bool() == Some(true) => "hold-turned".to_owned(),
            _ => "hold-kept".to_owned(),
        }]
    }

    /// Actions name places; people want to know what lies there.
    fn told_action(&self, action: &Value, view: &Value) -> Value {
        let mut told = action.clone();
        let held = |seat: i64, slot: i64| &view["hands"][seat as usize][slot as usize];
        let (slot, victim) = (number(&action["slot"]), number(&action["victim"]));
        let me = number(&view["viewer"]["seat"]);
        told["number"] = (slot + 1).into();
        told["face"] = match text(action, "type") {
            "lay" => held(me, slot).clone(),
            "flip" | "take" => view["table"]["middle"][number(&action["place"]) as usize].clone(),
            "flip-hand" | "rob" => held(victim, slot).clone(),
            _ => hold_face(view, action),
        };
        told["own"] = json!(if victim == me { "yes" } else { "no" });
        told
    }

    fn prompt(&self, view: &Value, _legal: &[Value]) -> Phrase {
        let table = &view["table"];
        match phase(view) {
            "lay" if table["is_restricted"].as_bool() == Some(true) => {
                phrase("recto-verso-prompt-lay-restricted")
            }
            "flip" => {
                let left = number(&table["phase"]["left"]);
                ("recto-verso-prompt-flip".to_owned(), vec![("left", left.into())])
            }
            known @ ("lay" | "flip-hand" | "rob" | "hold" | "replace" | "take") => {
                phrase(&format!("recto-verso-prompt-{known}"))
            }
            _ => phrase("recto-verso-prompt-wait"),
        }
    }

    /// The deal is in sight, and so is whose turn it is.
    fn told(&self, events: &[Value], _me: Option<u64>) -> Vec<Value> {
        let is_told =
            |event: &&Value| !matches!(text(event, "type"), "paired" | "dealt" | "opened" | "passed");
        events.iter().filter(is_told).cloned().collect()
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let mut y = 0;
        for seat in scene.table.seats_around() {
            if scene.table.me() != Some(seat) {
                draw_hand(scene, y, seat, 1);
                y += 2;
            }
        }
        let count = list(&scene.view["table"]["middle"]).len() as u16;
        let across = (scene.width() / CARD).max(1);
        let rows = count.div_ceil(across);
        // Cards are boxes where there is room for them.
        let each = if y + rows * 3 + 5 <= scene.height() { 3 } else { 1 };
        let said = scene.say("recto-verso-middle");
        scene.heading(y, &said);
        draw_middle(scene, y + 1, across, each);
        if let Some(me) = scene.table.me() {
            draw_hand(scene, y + 1 + rows * each, me, 3);
        }
    }

    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("skip", "⊘"),
            ("reverse", "⇄"),
            ("flip3", "↻3"),
            ("flip1", "↻1"),
            ("take", "⇐"),
            ("loupe", "◎"),
            ("star-l", "★<"),
            ("star-r", ">★"),
        ]
    }
}

/// What the viewer would look at after holding the robbed card that way.
fn hold_face(view: &Value, action: &Value) -> Value {
    let phase = &view["table"]["phase"];
    let (victim, slot) = (number(&phase["victim"]) as usize, number(&phase["slot"]) as usize);
    let far = &view["hands"][victim][slot];
    if action["is_turned"].as_bool() == Some(true) {
        return far.clone();
    }
    far.as_str().map_or(Value::Null, |far| view["known"][far].clone())
}

/// What stands on a face: the animal by its name, the pictogram by its sign.
fn inside(scene: &Scene<'_>, face: Option<&str>) -> (String, Style) {
    let Some(code) = face else { return ("?".to_owned(), Style::new()) };
    let (animal, pictogram) = parts(code);
    let sign = match pictogram {
        "skip" => "⊘",
        "reverse" => "⇄",
        "flip3" => "↻3",
        "flip1" => "↻1",
        "take" => "⇐",
        "loupe" => "◎",
        "star-l" => "★<",
        _ => ">★",
    };
    let name = scene.words.say_with("recto-verso-collection", [("collection", animal.to_owned().into())]);
    (format!("{} {sign}", cut(&name, 8)), scene.theme.colour(animal))
}

/// A player's cards, from the side that the viewer sees.
fn draw_hand(scene: &mut Scene<'_>, y: u16, seat: Seat, rows: u16) {
    let view = scene.view;
    let hand = list(&view["hands"][seat.index()]);
    let held = list(&view["table"]["held"][seat.index()]);
    let total = scene.table.total(seat).map_or(0, |score| score.points);
    let points = scene.words.say_with("plate-total", [("points", total.into())]);
    scene.player(0, y, seat, 24, &points);
    let is_mine = scene.table.me() == Some(seat);
    for (index, slot) in (0..).zip(held.iter().map(number)) {
        let face = hand.get(slot as usize).and_then(Value::as_str);
        let (said, style) = inside(scene, face);
        let own = format!("lay-{slot}");
        let other = format!("slot-{}-{slot}", seat.0);
        // A card of one's own is laid, or turned over like everybody's.
        let is_laid = is_mine && phase(view) != "flip-hand";
        let place = if is_laid { own } else { other };
        let x = index * CARD;
        if rows == 3 {
            scene.card(x, y + 1, CARD, &place, &said, style);
        } else {
            scene.token(x, y + 1, CARD, &place, &said, style);
        }
    }
}

fn draw_middle(scene: &mut Scene<'_>, y: u16, across: u16, rows: u16) {
    let view = scene.view;
    for (index, face) in (0..).zip(list(&view["table"]["middle"])) {
        let (x, y) = (index % across * CARD, y + index / across * rows);
        let Some(code) = face.as_str() else { continue };
        let (mut said, style) = inside(scene, Some(code));
        if view["table"]["laid"].as_u64() == Some(u64::from(index)) {
            said = format!("·{said}");
        }
        let place = format!("place-{index}");
        if rows == 3 {
            scene.card(x, y, CARD, &place, &said, style);
        } else {
            scene.token(x, y, CARD, &place, &said, style);
        }
    }
}
