//! How a score comes about, line by line, from what a seat sees when the round is over. The page reckons in the same
//! way (`web/src/games/*/derive.ts`) and says it with the same messages.

use pyatak_registry::GameId;
use pyatak_words::{FluentValue, Speaker};
use serde_json::Value;

/// K10: a row by its number of stones; from six on it is always the last.
const ROW_POINTS: [i64; 7] = [0, -4, -3, 2, 3, 6, 10];
/// K11: wish stones in all rows together; from five on it is always the last.
const WISH_POINTS: [i64; 6] = [-4, -3, 2, 3, 6, 10];
/// O20: coloured supercards and yellow ones.
const SUPERCARD: i64 = 10;
const YELLOW: i64 = 20;

/// What a part of the score is for, and how much it is.
type Line = (String, i64);

/// The parts of a seat's score, joined to one line; `None` if they do not add up to `points`.
pub(crate) fn derivation(
    speaker: &Speaker,
    game: GameId,
    view: &Value,
    seat: usize,
    points: i32,
) -> Option<String> {
    let lines = match game {
        GameId::Himmel => himmel(speaker, view, seat),
        GameId::Keltis => keltis(speaker, view, seat),
        GameId::HundredOne => hundred_one(speaker, view, seat),
        GameId::Klatz => klatz(speaker, view, seat),
        GameId::RectoVerso => recto_verso(speaker, view, seat),
    };
    let sum: i64 = lines.iter().map(|(_, value)| value).sum();
    if lines.is_empty() || sum != i64::from(points) {
        return None;
    }
    let parts =
        lines.into_iter().map(|(label, value)| format!("{label} = {}", speaker.number(value as f64, 0)));
    Some(parts.collect::<Vec<_>>().join("; "))
}

fn say<'a>(
    speaker: &Speaker,
    id: &str,
    pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
) -> String {
    speaker.say_with(id, pairs)
}

fn cards(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

fn number(card: &str) -> Option<i64> {
    card.rsplit_once('-').and_then(|(_, number)| number.parse().ok())
}

/// H16: a point for each card in the heap.
fn himmel(speaker: &Speaker, view: &Value, seat: usize) -> Vec<Line> {
    let heap = &view["table"]["heaps"][seat];
    let line = |field: &str| {
        let count = heap[field].as_array().map_or(0, Vec::len) as i64;
        (say(speaker, &format!("himmel-score-{field}"), [("count", count.into())]), count)
    };
    vec![line("numbers"), line("specials")]
}

fn keltis(speaker: &Speaker, view: &Value, seat: usize) -> Vec<Line> {
    let rows = &view["table"]["rows"][seat];
    let (mut lines, mut wishes, mut bonuses) = (Vec::new(), 0, Vec::new());
    for colour in ["blue", "yellow", "pink", "brown", "green"] {
        let stones = cards(&rows[colour]);
        let label =
            say(speaker, "keltis-score-row", [("colour", colour.into()), ("stones", stones.len().into())]);
        lines.push((label, ROW_POINTS[stones.len().min(6)]));
        for stone in stones {
            match GameId::Keltis.symbol(stone) {
                Some("wish") => wishes += 1,
                Some("plus-one") => bonuses.push(1),
                Some("plus-three") => bonuses.push(3),
                Some(_) | None => {}
            }
        }
    }
    let label = say(speaker, "keltis-score-wishes", [("wishes", wishes.into())]);
    lines.push((label, WISH_POINTS[wishes.min(5)]));
    let sum = bonuses.iter().map(i64::to_string).collect::<Vec<_>>().join(" + ");
    let sum = if sum.is_empty() { "0".to_owned() } else { sum };
    lines.push((say(speaker, "keltis-score-bonus", [("sum", sum.into())]), bonuses.iter().sum()));
    lines
}

fn hundred_one(speaker: &Speaker, view: &Value, seat: usize) -> Vec<Line> {
    let hand = cards(&view["hands"][seat]);
    if hand.is_empty() {
        return vec![(say(speaker, "hundred-one-score-out", []), 0)];
    }
    let numbers: Vec<i64> = hand.iter().filter_map(|card| number(card)).collect();
    let yellow = hand.iter().filter(|card| card.starts_with("yellow-")).count() as i64;
    let supercards = (hand.len() - numbers.len()) as i64 - yellow;
    let mut lines = Vec::new();
    if !numbers.is_empty() {
        let sum = numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" + ");
        let pairs = [("count", numbers.len().into()), ("sum", sum.into())];
        lines.push((say(speaker, "hundred-one-score-numbers", pairs), numbers.iter().sum()));
    }
    for (id, count, each) in [("supercards", supercards, SUPERCARD), ("yellow", yellow, YELLOW)] {
        if count > 0 {
            let pairs = [("count", count.into()), ("each", each.into())];
            lines.push((say(speaker, &format!("hundred-one-score-{id}"), pairs), count * each));
        }
    }
    lines
}

/// Z9: the open cards, colour by colour. Without all three colours nothing of it counts.
fn klatz(speaker: &Speaker, view: &Value, seat: usize) -> Vec<Line> {
    let stacks = view["table"]["sets"][seat].as_array().into_iter().flatten();
    let open: Vec<&str> = stacks.filter_map(|stack| stack["card"].as_str()).collect();
    if open.is_empty() {
        return vec![(say(speaker, "klatz-score-nothing", []), 0)];
    }
    let (mut lines, mut shown) = (Vec::new(), 0);
    for colour in ["blue", "green", "orange"] {
        let own: Vec<i64> =
            open.iter().filter(|card| card.starts_with(colour)).filter_map(|card| number(card)).collect();
        shown += usize::from(!own.is_empty());
        let id = if own.is_empty() { "klatz-score-missing" } else { "klatz-score-colour" };
        lines.push((say(speaker, id, [("colour", colour.into())]), own.iter().sum()));
    }
    if shown < 3 {
        let sum: i64 = lines.iter().map(|(_, value)| value).sum();
        lines.push((say(speaker, "klatz-score-incomplete", [("count", shown.into())]), -sum));
    }
    lines
}

/// R13 and R14: a point for ending the round, a point for a whole star.
fn recto_verso(speaker: &Speaker, view: &Value, seat: usize) -> Vec<Line> {
    let table = &view["table"];
    let Some(ended_by) = table["ended_by"].as_u64() else {
        return vec![(say(speaker, "recto-verso-score-broken-off", []), 0)];
    };
    let stars = table["stars"].as_array().into_iter().flatten();
    let has_star = stars.filter_map(Value::as_u64).any(|star| star == seat as u64);
    vec![
        (say(speaker, "recto-verso-score-end", []), i64::from(ended_by == seat as u64)),
        (say(speaker, "recto-verso-score-star", []), i64::from(has_star)),
    ]
}
