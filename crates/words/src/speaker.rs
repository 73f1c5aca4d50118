//! Saying things in one language.

use crate::arguments::{arguments, seat_name};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use include_dir::{Dir, include_dir};
use pyatak_engine::{ByRule, EndLine, ScoreLine, Seat};
use pyatak_registry::{GameId, Language};
use serde::Serialize;
use serde_json::Value;
use unic_langid::LanguageIdentifier;

/// The sign of numbers below zero.
const MINUS: &str = "\u{2212}";

static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../locales");

/// What a card is in its sentence. In Russian and German the two differ: „der Fuchs“, but „du legst den Fuchs“.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// As it is called.
    Name,
    /// As something that somebody plays, takes or turns over.
    Object,
}

/// Says things in one language.
pub struct Speaker {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Speaker {
    /// A speaker of that language.
    pub fn new(language: Language) -> Speaker {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around arguments help mixed writing directions, which we do not have; terminals show them.
        bundle.set_use_isolating(false);
        // Numbers below zero have a minus sign, not a hyphen.
        bundle.set_formatter(Some(|value, _| {
            let FluentValue::Number(number) = value else { return None };
            (number.value < 0.0).then(|| number.as_string().replace('-', MINUS))
        }));
        for text in files(language) {
            // A damaged message shows in the tests; here the good ones are used.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{added:?}");
        }
        Speaker { language, bundle }
    }

    /// The language spoken.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Is there a message with that name?
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Says a message. One that does not exist is said by its name, so that nothing is silently lost.
    pub fn say(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
        self.try_say(id, arguments).unwrap_or_else(|_| id.to_owned())
    }

    /// Says a message with named arguments.
    pub fn say_with<'a>(
        &self,
        id: &str,
        pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        self.say(id, Some(&FluentArgs::from_iter(pairs)))
    }

    /// Says a message, or says what is wrong with it.
    pub fn try_say(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Result<String, String> {
        let message = self.bundle.get_message(id).ok_or_else(|| format!("there is no message {id}"))?;
        let pattern = message.value().ok_or_else(|| format!("message {id} is empty"))?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, arguments, &mut errors);
        if errors.is_empty() { Ok(text.into_owned()) } else { Err(format!("message {id}: {errors:?}")) }
    }

    /// A number as this language writes it: with its decimal sign, a real minus, and digits in groups of three.
    pub fn number(&self, number: f64, digits: usize) -> String {
        let written = format!("{:.digits$}", number.abs());
        let is_zero = written.chars().all(|digit| matches!(digit, '0' | '.'));
        let (whole, part) = written.split_once('.').unwrap_or((&written, ""));
        let mut text = if number < 0.0 && !is_zero { MINUS.to_owned() } else { String::new() };
        for (index, digit) in whole.chars().enumerate() {
            // A number of four digits is read at a glance.
            if index > 0 && whole.len() > 4 && (whole.len() - index).is_multiple_of(3) {
                text.push('\u{202f}');
            }
            text.push(digit);
        }
        if !part.is_empty() {
            text.push(match self.language {
                Language::English => '.',
                Language::Russian | Language::German => ',',
            });
            text.push_str(part);
        }
        text
    }

    /// The name of a card.
    pub fn card(&self, game: GameId, code: &str) -> String {
        self.card_as(game, code, Form::Name)
    }

    pub(crate) fn card_as(&self, game: GameId, code: &str, form: Form) -> String {
        let form = match form {
            Form::Name => "",
            Form::Object => "-object",
        };
        let (first, second) = code.split_once('-').unwrap_or((code, ""));
        let mut arguments = FluentArgs::new();
        arguments.set("code", code);
        arguments.set("a", first);
        arguments.set("b", second);
        let Some(symbol) = game.symbol(code) else {
            return self.say(&format!("{game}-card{form}"), Some(&arguments));
        };
        arguments.set("symbol", symbol);
        self.say(&format!("{game}-card-marked{form}"), Some(&arguments))
    }

    /// What happened, as a sentence. Works for full events and for redacted ones.
    pub fn event(&self, game: GameId, event: &impl Serialize, names: &[String]) -> Result<String, String> {
        let fields = serde_json::to_value(event).map_err(|error| error.to_string())?;
        let name = fields["type"].as_str().unwrap_or_default().to_owned();
        self.try_say(&format!("{game}-event-{name}"), Some(&arguments(self, game, &fields, names)))
    }

    /// The same for somebody who is at the table: what they do, or what is done to them, is told with "you" where there
    /// is such a form.
    pub fn event_for(
        &self,
        game: GameId,
        event: &Value,
        names: &[String],
        viewer: Option<Seat>,
    ) -> Result<String, String> {
        let id = format!("{game}-event-{}", event["type"].as_str().unwrap_or_default());
        let form = forms(event, viewer).into_iter().map(|form| format!("{id}{form}"));
        let id = form.into_iter().find(|id| self.knows(id)).unwrap_or(id);
        self.try_say(&id, Some(&arguments(self, game, event, names)))
    }

    /// What a player may do, as a button says it. The fields are those of the action, and whatever else is known about
    /// what it concerns.
    pub fn action(&self, game: GameId, fields: &Value, names: &[String]) -> Result<String, String> {
        let id = format!("{game}-do-{}", fields["type"].as_str().unwrap_or_default());
        self.try_say(&id, Some(&arguments(self, game, fields, names)))
    }

    /// Why something is refused, as a sentence with the number of the rule.
    pub fn refusal(&self, game: GameId, refusal: &impl ByRule, names: &[String]) -> Result<String, String> {
        let fields = serde_json::to_value(refusal).map_err(|error| error.to_string())?;
        self.refusal_as_written(game, &fields, refusal.rule(), names)
    }

    /// The same for a refusal that was written down as JSON, with its `code` among its fields.
    pub fn refusal_as_written(
        &self,
        game: GameId,
        fields: &Value,
        rule: &str,
        names: &[String],
    ) -> Result<String, String> {
        let id = format!("{game}-refusal-{}", fields["code"].as_str().unwrap_or_default());
        let sentence = self.try_say(&id, Some(&arguments(self, game, fields, names)))?;
        Ok(format!("{sentence} ({rule})"))
    }

    /// What a line of a score is for; its points come beside it.
    pub fn score_line(&self, game: GameId, line: &ScoreLine, names: &[String]) -> Result<String, String> {
        let fields = serde_json::to_value(line).map_err(|error| error.to_string())?;
        let id = format!("{game}-score-{}", line.code);
        self.try_say(&id, Some(&arguments(self, game, &fields, names)))
    }

    /// Why a round is over, as a sentence about others.
    pub fn end_line(&self, game: GameId, end: &EndLine, names: &[String]) -> Result<String, String> {
        self.end_line_for(game, end, names, None)
    }

    /// The same for somebody at the table.
    pub fn end_line_for(
        &self,
        game: GameId,
        end: &EndLine,
        names: &[String],
        viewer: Option<Seat>,
    ) -> Result<String, String> {
        let fields = serde_json::to_value(end).map_err(|error| error.to_string())?;
        let mut arguments = arguments(self, game, &fields, names);
        let viewer = viewer.map(|seat| Value::from(seat.0));
        for (field, name, you) in [("seat", "name", "you"), ("giver", "giver", "you-giver")] {
            if let Some(value) = fields.get(field) {
                arguments.set(name, seat_name(self, value, names));
                arguments.set(you, if viewer.as_ref() == Some(value) { "yes" } else { "no" });
            }
        }
        self.try_say(&format!("{game}-end-{}", end.code), Some(&arguments))
    }

    /// What matters about an action, as a part of a sentence.
    pub fn reason(&self, game: GameId, reason: &impl ByRule, names: &[String]) -> Result<String, String> {
        let fields = serde_json::to_value(reason).map_err(|error| error.to_string())?;
        let id = format!("{game}-reason-{}", reason.code());
        self.try_say(&id, Some(&arguments(self, game, &fields, names)))
    }

    /// The same for a reason that was written down as JSON, with its `code` among its fields.
    pub fn reason_as_written(
        &self,
        game: GameId,
        fields: &Value,
        names: &[String],
    ) -> Result<String, String> {
        let id = format!("{game}-reason-{}", fields["code"].as_str().unwrap_or_default());
        self.try_say(&id, Some(&arguments(self, game, fields, names)))
    }

    /// The same with the number of the rule that it is about.
    pub fn reason_with_rule(
        &self,
        game: GameId,
        reason: &impl ByRule,
        names: &[String],
    ) -> Result<String, String> {
        self.reason(game, reason, names).map(|said| format!("{said} ({})", reason.rule()))
    }
}

/// The forms of a sentence about an event that fit a viewer, the most special first. `docs/words.md` lists them.
fn forms(event: &Value, viewer: Option<Seat>) -> Vec<&'static str> {
    let field = |names: [&str; 2]| names.into_iter().find_map(|name| event[name].as_u64());
    let (actor, other) = (field(["seat", "thief"]), field(["victim", "with"]));
    let me = viewer.map(|seat| u64::from(seat.0));
    let mut forms = Vec::new();
    if me.is_some() && actor == me && other == me {
        forms.push("-you-own");
    }
    if me.is_some() && actor == me {
        forms.push("-you");
    }
    if me.is_some() && actor != me && other == me {
        forms.push("-to-you");
    }
    if actor.is_some() && actor == other {
        forms.push("-own");
    }
    forms
}

/// Every message name of a language, in the order of the files.
pub fn message_ids(language: Language) -> Vec<String> {
    let lines = files(language).flat_map(str::lines);
    lines
        .filter_map(|line| line.split_once(" ="))
        .map(|(id, _)| id)
        .filter(is_id)
        .map(str::to_owned)
        .collect()
}

fn is_id(text: &&str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_alphabetic())
        && letters.all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
}

fn files(language: Language) -> impl Iterator<Item = &'static str> {
    let folder = LOCALES.get_dir(language.code());
    folder.into_iter().flat_map(|folder| folder.files()).filter_map(|file| file.contents_utf8())
}
