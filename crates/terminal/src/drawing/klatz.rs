//! КЛАЦ!: everybody's set of stacks, and the hand.

use super::{Drawing, Phrase, list, number, parts, phrase, text, texts};
use crate::scene::Scene;
use pyatak_engine::Seat;
use ratatui::style::Style;
use serde_json::Value;

/// The columns of a stack.
const CARD: u16 = 8;
/// Where the sets begin.
const LEFT: u16 = 26;
/// The colours with their shapes.
const COLOURS: [(&str, &str); 3] = [("blue", "◆"), ("green", "●"), ("orange", "■")];

pub(super) struct Klatz;

impl Drawing for Klatz {
    fn path(&self, action: &Value) -> Vec<String> {
        let (seat, on) = (number(&action["with"]), text(action, "on"));
        let target = if on.is_empty() { format!("gap-{seat}") } else { format!("stack-{seat}-{on}") };
        vec![format!("hand-{}", text(action, "card")), target]
    }

    fn prompt(&self, view: &Value, _legal: &[Value]) -> Phrase {
        let has_deck = number(&view["table"]["deck_count"]) > 0;
        phrase(if has_deck { "klatz-prompt-lay" } else { "klatz-prompt-last" })
    }

    /// A card is drawn after every move.
    fn told(&self, events: &[Value], me: Option<u64>) -> Vec<Value> {
        let is_told = |event: &&Value| match text(event, "type") {
            "dealt" => event["seat"].as_u64() == me,
            "drew" => false,
            _ => true,
        };
        events.iter().filter(is_told).cloned().collect()
    }

    fn draw(&self, scene: &mut Scene<'_>) {
        let view = scene.view;
        let around = scene.table.seats_around();
        // Stacks are boxes where there is room for them.
        let rows = if around.len() as u16 * 3 + 4 <= scene.height() { 3 } else { 1 };
        let mut y = 0;
        for seat in around {
            draw_set(scene, y, seat, rows);
            y += rows;
        }
        let deck =
            scene.words.say_with("klatz-deck", [("count", number(&view["table"]["deck_count"]).into())]);
        let y = y + u16::from(scene.height() > y + 4);
        scene.text_right(y + 1, &deck, Style::new());
        draw_hand(scene, y);
    }

    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[("blue", "◆"), ("green", "●"), ("orange", "■"), ("stack", "×2"), ("sixth", "+6")]
    }
}

fn shape(colour: &str) -> &'static str {
    COLOURS.iter().find(|(name, _)| *name == colour).map_or("", |(_, shape)| shape)
}

fn face(code: &str) -> String {
    let (colour, value) = parts(code);
    format!("{}{value}", shape(colour))
}

/// A player's set: which colours show, what it is worth, and its stacks.
fn draw_set(scene: &mut Scene<'_>, y: u16, seat: Seat, rows: u16) {
    let view = scene.view;
    let set = list(&view["table"]["sets"][seat.index()]);
    let shows = |colour: &str| set.iter().any(|stack| parts(text(stack, "card")).0 == colour);
    let chips: String = COLOURS.iter().map(|(name, shape)| if shows(name) { *shape } else { "·" }).collect();
    let worth = &view["worths"][seat.index()];
    let sum = match worth["points"].as_i64() {
        Some(points) if points == number(&worth["sum"]) => format!("{points}"),
        Some(_) => format!("({})", number(&worth["sum"])),
        None => String::new(),
    };
    let row = y + rows / 2;
    scene.player(0, row, seat, 17, &format!("{chips} {sum:>5}"));
    let mut x = LEFT;
    for stack in set {
        let code = text(stack, "card");
        let height = number(&stack["height"]);
        let inside = if height > 1 { format!("{}×{height}", face(code)) } else { face(code) };
        let place = stack_place(scene, seat, code);
        let style = scene.theme.colour(parts(code).0);
        if rows == 3 {
            scene.card(x, y, CARD, &place, &inside, style);
        } else {
            scene.token(x, y, CARD, &place, &inside, style);
        }
        x += CARD;
    }
    let gap = format!("gap-{}", seat.0);
    // A card whose value shows already joins its twin, so the twin is the place.
    if scene.spots.iter().any(|spot| spot.place == gap) {
        return;
    }
    let inside = format!("+{}", set.len() + 1);
    if rows == 3 {
        scene.card(x, y, CARD - 2, &gap, &inside, scene.theme.faint());
    } else {
        scene.token(x, y, CARD - 2, &gap, &inside, scene.theme.faint());
    }
}

/// The place of a stack; the twin of the card that was chosen takes it in, as if it were laid beside.
fn stack_place(scene: &Scene<'_>, seat: Seat, code: &str) -> String {
    let is_twin = scene.marks.of(&format!("hand-{code}")) == crate::scene::Mark::Chosen;
    if is_twin { format!("gap-{}", seat.0) } else { format!("stack-{}-{code}", seat.0) }
}

/// The viewer's own cards.
fn draw_hand(scene: &mut Scene<'_>, y: u16) {
    let view = scene.view;
    for (x, code) in (2..).step_by(usize::from(CARD) + 2).zip(texts(&view["hand"])) {
        let style = scene.theme.colour(parts(code).0);
        scene.card(x, y, CARD + 1, &format!("hand-{code}"), &face(code), style);
    }
}
