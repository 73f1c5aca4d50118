//! The languages that Pyatak speaks.

use serde::{Deserialize, Serialize};

/// A language of the rules and messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Language {
    /// Russian.
    #[serde(rename = "ru")]
    Russian,
    /// English.
    #[serde(rename = "en")]
    English,
    /// German.
    #[serde(rename = "de")]
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::Russian, Language::English, Language::German];

    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Language::Russian => "ru",
            Language::English => "en",
            Language::German => "de",
        }
    }

    /// The language of a locale name such as `de_AT.UTF-8`; English where we do not speak it.
    pub fn from_locale(locale: &str) -> Language {
        Language::ALL
            .into_iter()
            .find(|language| locale.starts_with(language.code()))
            .unwrap_or(Language::English)
    }
}
