//! Patterns: what an action, an event or a view has to look like.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// What a piece of JSON has to look like. `docs/lessons.md` lists the operators; the page has the same ones in
/// `web/src/lib/pattern.ts`, and `tests/patterns.json` holds both to the same examples.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pattern(pub Value);

/// The player's own seat: as a value, as the name of a field, and in a path.
const ME: &str = "$me";
/// The operators; everything else in an object is the name of a field.
const OPERATORS: [&str; 10] = ["$any", "$not", "$has", "$size", "$min", "$max", "$of", "$at", "$view", ME];

impl Pattern {
    /// Does the value look like this? `view` is what the player sees: a pattern can refer to it.
    pub fn matches(&self, value: &Value, view: &Value) -> bool {
        matches(&self.0, value, view)
    }

    /// The first operator in it that does not exist.
    pub fn unknown_operator(&self) -> Option<&str> {
        unknown_operator(&self.0)
    }
}

fn matches(pattern: &Value, value: &Value, view: &Value) -> bool {
    match pattern {
        Value::Object(fields) => fields.iter().all(|(key, wanted)| fits(key, wanted, value, view)),
        Value::Array(wanted) => value.as_array().is_some_and(|found| {
            found.len() == wanted.len()
                && wanted.iter().zip(found).all(|(wanted, found)| matches(wanted, found, view))
        }),
        Value::String(wanted) if wanted == ME => me(view) == Some(value),
        Value::String(wanted) => value.as_str().is_some_and(|found| is_like(wanted, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => pattern == value,
    }
}

/// One field of a pattern, or one operator.
fn fits(key: &str, wanted: &Value, value: &Value, view: &Value) -> bool {
    let one = |wanted: &Value| matches(wanted, value, view);
    match key {
        "$any" => wanted.as_array().is_some_and(|several| several.iter().any(one)),
        "$not" => !one(wanted),
        "$has" => value.as_array().is_some_and(|all| all.iter().any(|each| matches(wanted, each, view))),
        "$size" => value.as_array().is_some_and(|all| matches(wanted, &Value::from(all.len()), view)),
        "$min" => wanted.as_f64().zip(number(value)).is_some_and(|(least, found)| found >= least),
        "$max" => wanted.as_f64().zip(number(value)).is_some_and(|(most, found)| found <= most),
        "$of" => wanted.as_str().is_some_and(|path| at(view, path).contains(&value)),
        "$at" => {
            let place = wanted["path"].as_str().and_then(|path| at(view, path).first().copied());
            let found = place.zip(key_of(value)).and_then(|(place, key)| inside(place, &key));
            matches(&wanted["is"], found.unwrap_or(&Value::Null), view)
        }
        "$view" => matches(wanted, view, view),
        field => matches(wanted, inside(value, &named(field, view)).unwrap_or(&Value::Null), view),
    }
}

/// The seat of the player who looks.
fn me(view: &Value) -> Option<&Value> {
    view.get("viewer").and_then(|viewer| viewer.get("seat"))
}

/// The name of a field; the player's own seat may stand for it.
fn named<'a>(key: &'a str, view: &Value) -> Cow<'a, str> {
    let own = me(view).filter(|_| key == ME).and_then(Value::as_u64);
    own.map_or(Cow::Borrowed(key), |seat| Cow::Owned(seat.to_string()))
}

/// A star at the beginning or the end stands for anything.
fn is_like(wanted: &str, found: &str) -> bool {
    match (wanted.strip_prefix('*'), wanted.strip_suffix('*')) {
        (Some(end), _) => found.ends_with(end),
        (None, Some(beginning)) => found.starts_with(beginning),
        (None, None) => wanted == found,
    }
}

/// A number, or the number at the end of a card's code (`43`, `blue-15`).
fn number(value: &Value) -> Option<f64> {
    match value {
        Value::String(code) => code.rsplit('-').next()?.parse().ok(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            value.as_f64()
        }
    }
}

/// A value as the name of a field or the number of an element.
fn key_of(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned).or_else(|| value.as_u64().map(|number| number.to_string()))
}

/// A field of an object, or an element of a list by its number.
fn inside<'a>(value: &'a Value, key: &str) -> Option<&'a Value> {
    match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            value.get(key)
        }
    }
}

/// Every value at a path (`table.sets.0.*.card`); a star goes into every element.
fn at<'a>(view: &'a Value, path: &str) -> Vec<&'a Value> {
    path.split('.').fold(vec![view], |found, key| match key {
        "*" => found.into_iter().flat_map(elements).collect(),
        key => {
            let key = named(key, view);
            found.into_iter().filter_map(|value| inside(value, &key)).collect()
        }
    })
}

fn elements(value: &Value) -> Vec<&Value> {
    match value {
        Value::Array(list) => list.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

fn unknown_operator(pattern: &Value) -> Option<&str> {
    match pattern {
        Value::Object(fields) => in_object(fields),
        Value::Array(list) => list.iter().find_map(unknown_operator),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn in_object(fields: &Map<String, Value>) -> Option<&str> {
    let is_unknown = |key: &&String| key.starts_with('$') && !OPERATORS.contains(&key.as_str());
    let here = fields.keys().find(is_unknown).map(String::as_str);
    here.or_else(|| fields.values().find_map(unknown_operator))
}
