//! A table's choices among the rules, as keys and values.

use crate::json::read_buffered;
use crate::{Buffered, FormLength, Text, WayOn, value_of};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use thiserror::Error;

/// The rule choices of a game. In JSON: an object with every key of [`Options::SPECS`] and nothing else.
pub trait Options:
    Copy + Eq + Default + Debug + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// Every option. The first is always `form`, and its first value is always `round`. By default a table plays what
    /// the rulebook calls a game, be it a round or a match.
    const SPECS: &'static [OptionSpec];
    /// How long a match is, for each value of `form`, in the same order. A law compares it with the rules.
    const LENGTHS: &'static [FormLength];
    /// How the same people may go on after a match that is over, keeping their points; by default not at all.
    const WAYS_ON: &'static [WayOn<Self>] = &[];

    /// A match of several rounds, or a single round?
    fn is_match(&self) -> bool;

    /// The defaults, but a single round.
    fn single_round() -> Self {
        parse_options(&[("form".to_owned(), "round".to_owned())]).unwrap_or_default()
    }
}

crate::names! {
    /// One round, or a match of several. Games that know more kinds of matches have a form of their own.
    #[derive(Default)]
    pub enum Form {
        /// A single round.
        #[default]
        Round = "round",
        /// A match.
        Match = "match",
    }
}

/// What can be said about one option without playing.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OptionSpec {
    /// The name that people type.
    pub key: &'static str,
    /// What it may be set to.
    pub values: OptionValues,
    /// What it is when nobody says anything about a new table.
    pub default: &'static str,
    /// What it is in a log that does not name it: the default of the time when logs did not name every option. It never
    /// changes, so that old logs keep their meaning.
    pub unsaid: &'static str,
    /// The number of the rule that explains it.
    pub rule: &'static str,
    /// Has it a meaning only in a match?
    pub is_for_match: bool,
}

impl OptionSpec {
    /// An option that is one of these words; the first one is the default.
    pub const fn one_of(key: &'static str, words: &'static [&'static str], rule: &'static str) -> OptionSpec {
        let values = OptionValues::OneOf(words);
        OptionSpec { key, values, default: words[0], unsaid: words[0], rule, is_for_match: false }
    }

    /// An option that is a whole number between these two, both included.
    pub const fn between(
        key: &'static str,
        (least, most): (u32, u32),
        default: &'static str,
        rule: &'static str,
    ) -> OptionSpec {
        let values = OptionValues::Between(least, most);
        OptionSpec { key, values, default, unsaid: default, rule, is_for_match: false }
    }

    /// The same with another default. What logs do not name stays what it was.
    #[must_use]
    pub const fn by_default(self, default: &'static str) -> OptionSpec {
        OptionSpec { default, ..self }
    }

    /// The same, with a meaning only in a match.
    #[must_use]
    pub const fn for_match(self) -> OptionSpec {
        OptionSpec { is_for_match: true, ..self }
    }
}

/// What an option may be set to.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum OptionValues {
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number between these two, both included.
    Between(u32, u32),
}

impl fmt::Display for OptionValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValues::OneOf(words) => f.write_str(&words.join(", ")),
            OptionValues::Between(least, most) => write!(f, "a whole number from {least} to {most}"),
        }
    }
}

/// Why options cannot be taken as given.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// The game has no such option.
    #[error("there is no option `{key}`; this game has: {known}")]
    UnknownKey {
        /// What was asked for.
        key: String,
        /// The keys there are.
        known: String,
    },
    /// The option cannot be set to that.
    #[error("option `{key}` cannot be `{value}`; it takes: {allowed}")]
    BadValue {
        /// The option.
        key: &'static str,
        /// What was asked for.
        value: String,
        /// What it takes.
        allowed: String,
    },
    /// The same option was set to two different values.
    #[error("option `{key}` is set to both `{first}` and `{second}`; give it once")]
    Contradiction {
        /// The option.
        key: &'static str,
        /// One value.
        first: String,
        /// The other.
        second: String,
    },
    /// The option speaks of a match, but only one round is to be played.
    #[error("option `{key}` has a meaning only in a match; play a match, or leave the option out")]
    OnlyInMatch {
        /// The option.
        key: &'static str,
    },
}

/// Reads options for a new table from pairs of key and value; what is not named has its default.
pub fn parse_options<O: Options>(pairs: &[(String, String)]) -> Result<O, OptionError> {
    read_options(pairs, |spec| spec.default)
}

/// Reads options that were stored, by whichever version of the program; what is not named is what it was when that was
/// written.
pub fn stored_options<O: Options>(pairs: &[(String, String)]) -> Result<O, OptionError> {
    read_options(pairs, |spec| spec.unsaid)
}

/// Every option by name, as it is stored; what has a meaning only in a match is left out of a single round.
pub fn name_options<O: Options>(options: &O) -> BTreeMap<String, String> {
    named(O::SPECS, &value_of(options), options.is_match())
}

fn named(specs: &[OptionSpec], object: &Value, is_match: bool) -> BTreeMap<String, String> {
    let mut named = BTreeMap::new();
    for spec in specs.iter().filter(|spec| is_match || !spec.is_for_match) {
        named.insert(spec.key.to_owned(), written(&object[spec.key]));
    }
    named
}

fn read_options<O: Options>(
    pairs: &[(String, String)],
    unnamed: fn(&OptionSpec) -> &'static str,
) -> Result<O, OptionError> {
    let (object, for_match) = object_of(O::SPECS, pairs, unnamed)?;
    let options: O = read_buffered(object).map_err(|error| OptionError::BadValue {
        key: "form",
        value: error.to_string(),
        allowed: "values that fit together".to_owned(),
    })?;
    match for_match.filter(|_| !options.is_match()) {
        Some(key) => Err(OptionError::OnlyInMatch { key }),
        None => Ok(options),
    }
}

/// The options as an object, and the first one that was given and has a meaning only in a match.
fn object_of(
    specs: &'static [OptionSpec],
    pairs: &[(String, String)],
    unnamed: fn(&OptionSpec) -> &'static str,
) -> Result<(Buffered<'static>, Option<&'static str>), OptionError> {
    let mut given: Vec<(&'static OptionSpec, &str)> = Vec::new();
    for (key, value) in pairs {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known = specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(OptionError::UnknownKey { key: key.clone(), known });
        };
        match given.iter().find(|(other, _)| other.key == spec.key) {
            Some((_, first)) if first != value => {
                let (first, second) = ((*first).to_owned(), value.clone());
                return Err(OptionError::Contradiction { key: spec.key, first, second });
            }
            Some(_) => {}
            None => given.push((spec, value)),
        }
    }
    let mut fields = Vec::new();
    for spec in specs {
        let said = given.iter().find(|(other, _)| other.key == spec.key);
        let value = said.map_or_else(|| unnamed(spec), |(_, value)| value);
        fields.push((Text::Borrowed(spec.key), parse_value(spec, value)?));
    }
    let for_match = given.iter().find(|(spec, _)| spec.is_for_match).map(|(spec, _)| spec.key);
    Ok((Buffered::Object(fields), for_match))
}

/// Checks options that were read from somewhere: is every value one that its option takes, and nothing said
/// that has no meaning?
pub fn check_options<O: Options>(options: &O) -> Result<(), OptionError> {
    checked(O::SPECS, &value_of(options), options.is_match())
}

fn checked(specs: &[OptionSpec], object: &Value, is_match: bool) -> Result<(), OptionError> {
    for spec in specs {
        let value = written(&object[spec.key]);
        parse_value(spec, &value)?;
        if spec.is_for_match && !is_match && value != spec.default {
            return Err(OptionError::OnlyInMatch { key: spec.key });
        }
    }
    Ok(())
}

/// A value as people type it.
fn written(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn parse_value(spec: &OptionSpec, value: &str) -> Result<Buffered<'static>, OptionError> {
    let parsed = match spec.values {
        OptionValues::OneOf(words) => {
            words.iter().find(|word| **word == value).map(|word| Buffered::Text(Text::Borrowed(word)))
        }
        OptionValues::Between(least, most) => {
            let number = value.parse::<u32>().ok().filter(|number| (least..=most).contains(number));
            number.map(|number| Buffered::Unsigned(u64::from(number)))
        }
    };
    parsed.ok_or_else(|| OptionError::BadValue {
        key: spec.key,
        value: value.to_owned(),
        allowed: spec.values.to_string(),
    })
}
