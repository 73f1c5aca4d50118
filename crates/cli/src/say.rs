//! Messages of the command line in the language of this run: errors, and wrong arguments.

use crate::{Arguments, LanguageChoice, LanguageName};
use anyhow::anyhow;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Parser, ValueEnum};
use pyatak_bots::{Level, UnknownLevel};
use pyatak_engine::{MatchError, OptionError};
use pyatak_registry::{GameId, UnknownGame};
use pyatak_replay::{NoPosition, ReadError, VERSION};
use pyatak_words::{FluentValue, Speaker};
use std::error::Error;
use std::path::Path;
use std::str::FromStr;
use std::sync::OnceLock;

/// Speaks the language of this run. Wrong arguments have to be explained before they are read, so `--lang` is looked
/// for by hand.
pub(crate) fn speaker() -> &'static Speaker {
    static SPEAKER: OnceLock<Speaker> = OnceLock::new();
    SPEAKER.get_or_init(|| {
        let mut words = std::env::args().skip(1).take_while(|word| word != "--");
        let mut lang = None;
        while let Some(word) = words.next() {
            let named = word.strip_prefix("--lang=").map(str::to_owned);
            let named = named.or_else(|| if word == "--lang" { words.next() } else { None });
            lang = named.and_then(|name| LanguageName::from_str(&name, false).ok()).or(lang);
        }
        Speaker::new(LanguageChoice { lang }.language())
    })
}

/// A sentence in the language of this run.
pub(crate) fn say<'a>(id: &str, pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> String {
    speaker().say_with(id, pairs)
}

/// Something is wrong with what was asked for.
pub(crate) fn wrong<'a>(
    id: &str,
    pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
) -> anyhow::Error {
    anyhow!(say(id, pairs))
}

/// Something is wrong with this file or folder.
pub(crate) fn wrong_file(id: &str, name: &'static str, path: &Path) -> String {
    say(id, [(name, path.display().to_string().into())])
}

/// An error with its causes; errors that have a sentence are told in the language of this run.
pub(crate) fn explain(error: &anyhow::Error) -> String {
    let mut parts = Vec::new();
    for cause in error.chain() {
        match sentence(cause) {
            // It says what its causes say.
            Some(known) => {
                parts.push(known);
                break;
            }
            None => parts.push(cause.to_string()),
        }
    }
    parts.join(": ")
}

/// The sentence for an error, if there is one.
fn sentence(error: &(dyn Error + 'static)) -> Option<String> {
    if let Some(error) = error.downcast_ref::<MatchError>() {
        return Some(of_match(error));
    }
    if let Some(error) = error.downcast_ref::<OptionError>() {
        return Some(of_option(error));
    }
    if let Some(error) = error.downcast_ref::<ReadError>() {
        return Some(of_reading(error));
    }
    if let Some(UnknownGame(name)) = error.downcast_ref::<UnknownGame>() {
        return Some(no_game(name));
    }
    if let Some(error) = error.downcast_ref::<UnknownLevel>() {
        return Some(no_bot(error));
    }
    error.downcast_ref::<NoPosition>().map(of_position)
}

fn of_match(error: &MatchError) -> String {
    match *error {
        MatchError::Seats { name, least, most, asked } => say(
            "wrong-players",
            [
                ("game", name.into()),
                ("least", least.into()),
                ("most", most.into()),
                ("asked", asked.to_string().into()),
            ],
        ),
        MatchError::Start { asked, last } => {
            say("wrong-start", [("asked", asked.into()), ("last", last.into())])
        }
        MatchError::Version { name, newest, asked } => say(
            "wrong-rules-version",
            [
                ("game", name.into()),
                ("newest", newest.to_string().into()),
                ("asked", asked.to_string().into()),
            ],
        ),
        MatchError::Carried => say("cli-finding-carried", []),
    }
}

fn of_option(error: &OptionError) -> String {
    match error {
        OptionError::UnknownKey { key, known } => {
            say("wrong-option", [("key", key.into()), ("known", known.into())])
        }
        OptionError::BadValue { key, value, allowed } => say(
            "wrong-option-value",
            [("key", (*key).into()), ("value", value.into()), ("allowed", allowed.into())],
        ),
        OptionError::Contradiction { key, first, second } => say(
            "wrong-option-twice",
            [("key", (*key).into()), ("first", first.into()), ("second", second.into())],
        ),
        OptionError::OnlyInMatch { key } => say("wrong-option-for-match", [("key", (*key).into())]),
    }
}

fn of_reading(error: &ReadError) -> String {
    match error {
        ReadError::Truncated { line } => say("wrong-cut-off", [("line", line.to_string().into())]),
        ReadError::NotJson(error) => say("wrong-not-json", [("error", error.to_string().into())]),
        ReadError::NotAReplay => say("wrong-not-a-replay", []),
        ReadError::NewerFormat { found } => say(
            "wrong-newer-format",
            [("found", found.to_string().into()), ("known", VERSION.to_string().into())],
        ),
        ReadError::NoVersion => say("wrong-no-version", []),
        ReadError::NoRules => say("wrong-no-rules", []),
        ReadError::NewerRules { game, found, known } => say(
            "wrong-newer-rules",
            [
                ("game", game.as_str().into()),
                ("found", found.to_string().into()),
                ("known", known.to_string().into()),
            ],
        ),
        ReadError::UnknownGame(UnknownGame(name)) => no_game(name),
        ReadError::Malformed(error) => say("wrong-damaged", [("what", error.to_string().into())]),
        ReadError::Surplus { place } => {
            say("wrong-surplus", [("place", place.trim_start_matches('.').to_owned().into())])
        }
        ReadError::Options(error) => say("wrong-damaged", [("what", of_option(error).into())]),
        ReadError::Seats(error) => say("wrong-damaged", [("what", of_match(error).into())]),
    }
}

fn of_position(error: &NoPosition) -> String {
    match error {
        NoPosition::Round { asked, last } => no_round(*asked, *last),
        NoPosition::Move { asked, round, last } => say(
            "wrong-move",
            [
                ("asked", asked.to_string().into()),
                ("round", round.to_string().into()),
                ("last", last.to_string().into()),
            ],
        ),
        NoPosition::Broken => say("wrong-does-not-hold", []),
    }
}

pub(crate) fn no_round(asked: usize, last: usize) -> String {
    say("wrong-round", [("asked", asked.to_string().into()), ("last", last.to_string().into())])
}

fn no_game(name: &str) -> String {
    let known: Vec<&str> = GameId::ALL.iter().map(|game| game.as_str()).collect();
    say("wrong-game", [("name", name.into()), ("known", known.join(", ").into())])
}

fn no_bot(error: &UnknownLevel) -> String {
    let known: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
    say("wrong-bot", [("name", error.name().into()), ("known", known.join(", ").into())])
}

/// A game by its name.
pub(crate) fn parse_game(name: &str) -> Result<GameId, String> {
    name.parse().map_err(|UnknownGame(name)| no_game(&name))
}

/// A level of bots by its name.
pub(crate) fn parse_level(name: &str) -> Result<Level, String> {
    name.parse().map_err(|error: UnknownLevel| no_bot(&error))
}

/// A whole number from `LEAST` up.
pub(crate) fn parse_whole<const LEAST: u8, N: FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| say("wrong-number-open", [("text", text.into()), ("least", LEAST.into())]))
}

/// Reads the arguments, or says what is wrong with them and ends.
pub(crate) fn read_arguments() -> Arguments {
    Arguments::try_parse().unwrap_or_else(|error| {
        let Some(text) = of_arguments(&error) else { error.exit() };
        eprintln!("pyatak: {text}");
        std::process::exit(2)
    })
}

/// What is wrong with the arguments; `None` for help, versions and what there is no sentence for.
#[allow(clippy::wildcard_enum_match_arm, reason = "not our enum, and it may grow")]
fn of_arguments(error: &clap::Error) -> Option<String> {
    let part = |kind: ContextKind| error.get(kind).map(show).filter(|text| !text.is_empty());
    let argument = || part(ContextKind::InvalidArg).unwrap_or_default();
    let mut text = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            say("wrong-command", [("what", part(ContextKind::InvalidSubcommand)?.into())])
        }
        ErrorKind::UnknownArgument => say("wrong-argument", [("what", argument().into())]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => match part(ContextKind::InvalidValue) {
            Some(value) => say("wrong-value", [("value", value.into()), ("argument", argument().into())]),
            None => say("wrong-value-missing", [("argument", argument().into())]),
        },
        ErrorKind::MissingRequiredArgument => say("wrong-missing", [("what", argument().into())]),
        ErrorKind::ArgumentConflict => match part(ContextKind::PriorArg) {
            Some(other) if other != argument() => {
                say("wrong-conflict", [("what", argument().into()), ("other", other.into())])
            }
            _ => say("wrong-twice", [("what", argument().into())]),
        },
        _ => return None,
    };
    if let Some(cause) = error.source() {
        text = format!("{text}: {cause}");
    }
    for (kind, id) in [
        (ContextKind::ValidValue, "wrong-known"),
        (ContextKind::SuggestedValue, "wrong-similar"),
        (ContextKind::SuggestedArg, "wrong-similar"),
        (ContextKind::SuggestedSubcommand, "wrong-similar"),
    ] {
        if let Some(known) = part(kind) {
            text = format!("{text}; {}", say(id, [("known", known.into())]));
        }
    }
    let usage = part(ContextKind::Usage).unwrap_or_default();
    let usage = usage.trim_start_matches("Usage:").trim();
    let is_name = |word: &&str| word.starts_with(|letter: char| letter.is_ascii_alphabetic());
    let command = usage.split_whitespace().take_while(is_name).collect::<Vec<_>>().join(" ");
    if command.is_empty() {
        return Some(format!("{text}\n{}", say("wrong-help", [("command", "pyatak".into())])));
    }
    let usage = say("wrong-usage", [("usage", usage.into())]);
    Some(format!("{text}\n\n{usage}\n{}", say("wrong-help", [("command", command.into())])))
}

#[allow(clippy::wildcard_enum_match_arm, reason = "not our enum, and it may grow")]
fn show(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => {
            texts.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        }
        _ => String::new(),
    }
}
