//! How each game is drawn, and how its actions are pointed at. A game without a drawing is played by a list of words.

mod himmel;
mod hundred_one;
mod keltis;
mod klatz;
mod plain;
mod recto_verso;

use crate::scene::Scene;
use pyatak_registry::GameId;
use pyatak_words::FluentValue;
use serde_json::Value;

/// A sentence with its arguments.
pub(crate) type Phrase = (String, Vec<(&'static str, FluentValue<'static>)>);

/// What a screen has to know about a game. Views, actions and events are as in the messages; nothing here decides
/// whether something is legal.
pub(crate) trait Drawing: Sync {
    /// The places to point at for an action, one after the other.
    fn path(&self, action: &Value) -> Vec<String>;

    /// An action with everything that its sentence names.
    fn told_action(&self, action: &Value, _view: &Value) -> Value {
        action.clone()
    }

    /// What the player is asked.
    fn prompt(&self, view: &Value, legal: &[Value]) -> Phrase;

    /// What is told of what has happened: some events sum up others, some need no words.
    fn told(&self, events: &[Value], _me: Option<u64>) -> Vec<Value> {
        events.to_vec()
    }

    /// Draws everything that lies on the table, the others, and the viewer's hand.
    fn draw(&self, scene: &mut Scene<'_>);

    /// The special cards and symbols that the help explains, with the sign that is drawn for them.
    fn things(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }
}

/// The drawings that there are.
const DRAWINGS: [(GameId, &dyn Drawing); 5] = [
    (GameId::Himmel, &himmel::Himmel),
    (GameId::Keltis, &keltis::Keltis),
    (GameId::HundredOne, &hundred_one::HundredOne),
    (GameId::Klatz, &klatz::Klatz),
    (GameId::RectoVerso, &recto_verso::RectoVerso),
];

/// What is used for a game that has none.
pub(crate) const PLAIN: &dyn Drawing = &plain::Plain;

/// The drawing of a game.
pub(crate) fn drawing(game: GameId) -> &'static dyn Drawing {
    DRAWINGS.iter().find(|(drawn, _)| *drawn == game).map_or(PLAIN, |(_, drawing)| *drawing)
}

/// A text in JSON; nothing is an empty one.
fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}

/// A list in JSON; nothing is an empty one.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// The texts of a list.
fn texts(value: &Value) -> impl Iterator<Item = &str> {
    list(value).iter().filter_map(Value::as_str)
}

/// A number in JSON; nothing is zero.
fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

/// Can something of this type be done?
fn can(legal: &[Value], kind: &str) -> bool {
    legal.iter().any(|action| text(action, "type") == kind)
}

/// A sentence without arguments.
fn phrase(id: &str) -> Phrase {
    (id.to_owned(), Vec::new())
}

/// The two parts of a card's code.
fn parts(code: &str) -> (&str, &str) {
    code.split_once('-').unwrap_or((code, ""))
}

/// The type of the phase that a view is in.
fn phase(view: &Value) -> &str {
    text(&view["table"]["phase"], "type")
}
