//! Fields of events and refusals as arguments of messages.

use crate::Speaker;
use crate::speaker::Form;
use fluent_bundle::{FluentArgs, FluentValue};
use pyatak_registry::GameId;
use serde_json::Value;

/// Fields that hold a seat; their human form is the player's name.
pub const SEAT_FIELDS: [&str; 6] = ["seat", "victim", "thief", "with", "giver", "turn"];
/// Fields that hold a card or a list of cards; their human form is the card's name.
pub const CARD_FIELDS: [&str; 10] =
    ["card", "stone", "face", "near", "far", "cards", "hand", "given", "taken", "on"];
/// What a message gets for something that the viewer may not know.
pub const HIDDEN: &str = "hidden";
/// Its human form. A message that may meet something hidden says it in other words.
const UNSEEN: &str = "?";

/// Every field raw, and seats and cards also in their human form as `field-name`. Cards have a second one for what
/// somebody plays or takes, `field-object`, and a single card's number is there by itself, as `field-number`.
pub(crate) fn arguments<'a>(
    speaker: &Speaker,
    game: GameId,
    fields: &Value,
    names: &[String],
) -> FluentArgs<'a> {
    let mut arguments = FluentArgs::new();
    for (field, value) in fields.as_object().into_iter().flatten() {
        arguments.set(field.clone(), raw(value));
        let human = if SEAT_FIELDS.contains(&field.as_str()) {
            seat_name(speaker, value, names)
        } else if CARD_FIELDS.contains(&field.as_str()) {
            if let Some((_, number)) = value.as_str().and_then(|code| code.rsplit_once('-')) {
                arguments.set(format!("{field}-number"), number.to_owned());
            }
            arguments.set(format!("{field}-object"), card_names(speaker, game, value, Form::Object));
            card_names(speaker, game, value, Form::Name)
        } else {
            continue;
        };
        arguments.set(format!("{field}-name"), human);
    }
    arguments
}

fn raw(value: &Value) -> FluentValue<'static> {
    match value {
        Value::Null => FluentValue::from(HIDDEN),
        Value::Number(number) => FluentValue::from(number.as_f64().unwrap_or_default()),
        Value::String(text) => FluentValue::from(text.clone()),
        Value::Array(list) => FluentValue::from(list.len()),
        Value::Bool(_) | Value::Object(_) => FluentValue::from(value.to_string()),
    }
}

pub(crate) fn seat_name(speaker: &Speaker, value: &Value, names: &[String]) -> String {
    let Some(seat) = value.as_u64() else { return speaker.say("nobody", None) };
    names.get(seat as usize).cloned().unwrap_or_else(|| {
        let mut arguments = FluentArgs::new();
        arguments.set("number", seat + 1);
        speaker.say("seat-number", Some(&arguments))
    })
}

fn card_names(speaker: &Speaker, game: GameId, value: &Value, form: Form) -> String {
    match value {
        Value::String(code) => speaker.card_as(game, code, form),
        Value::Array(cards) if cards.is_empty() => speaker.say("no-cards", None),
        Value::Array(cards) => {
            let codes = cards.iter().filter_map(Value::as_str);
            codes.map(|code| speaker.card_as(game, code, form)).collect::<Vec<_>>().join(", ")
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Object(_) => UNSEEN.to_owned(),
    }
}
