//! The one list of games, and what can be said about a game without playing it.

mod language;
mod rulebook;

pub use language::Language;
pub use rulebook::{Rule, RuleMark, Rulebook};

use pyatak_engine::{Branch, ByRule, FormLength, Game, Meta, OptionSpec, Options, View};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Hands the list of games to another macro: a line for each game with its crate and its folder.
#[macro_export]
macro_rules! with_games {
    ($then:ident) => {
        $then! {
            /// Himmel, A... und Zwirn!
            Himmel = himmel, "himmel";
            /// Keltis: Der Weg der Steine.
            Keltis = keltis, "keltis";
            /// 101.
            HundredOne = hundred_one, "hundred-one";
            /// КЛАЦ!
            Klatz = klatz, "klatz";
            /// Recto Verso.
            RectoVerso = recto_verso, "recto-verso";
        }
    };
}

/// Defines [`GameId`].
macro_rules! games {
    ($($(#[$doc:meta])* $game:ident = $module:ident, $folder:literal;)*) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum GameId {
            $($(#[$doc])* $game),*
        }

        impl GameId {
            /// All games.
            pub const ALL: &'static [GameId] = &[$(GameId::$game),*];

            /// Hands the game's type to a visitor.
            pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
                match self {
                    $(GameId::$game => visitor.visit::<$module::State>()),*
                }
            }

            /// The rules as a page of Markdown.
            pub fn rules_text(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (GameId::$game, Language::Russian) => include_str!(concat!("../../../games/", $folder, "/rules/ru.md")),
                        (GameId::$game, Language::English) => include_str!(concat!("../../../games/", $folder, "/rules/en.md")),
                        (GameId::$game, Language::German) => include_str!(concat!("../../../games/", $folder, "/rules/de.md")),
                    )*
                }
            }
        }
    };
}

with_games!(games);

/// Something that can be done with any game, given its type.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: Game>(self) -> Self::Output;
}

/// Names generic functions for every game, so that they are compiled in this crate once:
///
/// `pyatak_registry::instances! { G => Match::<G>::new, Match::<G>::winners }`
///
/// With `opt-level` 0, 1, "s" or "z" rustc links to generic code that a dependency has compiled already: in tests, in what
/// `make play` builds, in WebAssembly. Without this every crate and every test binary would compile it for all games again.
#[macro_export]
macro_rules! instances {
    ($game:ident => $($function:expr),+ $(,)?) => {
        /// Names what other crates call, for every game, and says how many functions that are.
        #[must_use]
        pub fn instances() -> usize {
            struct Instances;
            impl $crate::Visitor for Instances {
                type Output = usize;
                fn visit<$game: pyatak_engine::Game>(self) -> usize {
                    // Whatever is named has an address; only a function that is used is compiled.
                    let addresses = [$($function as *const () as usize),+];
                    addresses.iter().filter(|address| **address != 0).count()
                }
            }
            $crate::GameId::ALL.iter().map(|game| game.visit(Instances)).sum()
        }
    };
}

/// Everything about a game that does not need its types.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// Facts about the game.
    pub meta: Meta,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// How long a match is, for each value of the first option, `form`.
    pub lengths: &'static [FormLength],
    /// Every refusal with its rule.
    pub refusals: &'static [(&'static str, &'static str)],
    /// Every reason for an action, with the rule that it is about.
    pub reasons: &'static [(&'static str, &'static str)],
    /// Every part of a score with its rule.
    pub score_parts: &'static [(&'static str, &'static str)],
    /// Every way in which a round ends, with its rule.
    pub ends: &'static [(&'static str, &'static str)],
    /// The branches of its rules.
    pub branches: &'static [Branch],
}

impl GameId {
    /// Everything about the game that does not need its types.
    pub fn info(self) -> GameInfo {
        struct Info;
        impl Visitor for Info {
            type Output = GameInfo;
            fn visit<G: Game>(self) -> GameInfo {
                GameInfo {
                    meta: G::META,
                    options: <G::Options as Options>::SPECS,
                    lengths: <G::Options as Options>::LENGTHS,
                    refusals: <G::Illegal as ByRule>::ALL,
                    reasons: <G::Reason as ByRule>::ALL,
                    score_parts: <<G::View as View>::ScorePart as ByRule>::ALL,
                    ends: <<G::View as View>::EndKind as ByRule>::ALL,
                    branches: G::BRANCHES,
                }
            }
        }
        self.visit(Info)
    }

    /// What a card carries beside what its name says, as a word for `locales/`.
    pub fn symbol(self, card: &str) -> Option<&'static str> {
        struct Symbol<'a>(&'a str);
        impl Visitor for Symbol<'_> {
            type Output = Option<&'static str>;
            fn visit<G: Game>(self) -> Self::Output {
                G::symbol(self.0)
            }
        }
        self.visit(Symbol(card))
    }

    /// The name in addresses and files.
    pub fn as_str(self) -> &'static str {
        self.info().meta.id
    }

    /// The rules, taken apart.
    pub fn rulebook(self, language: Language) -> Rulebook<'static> {
        Rulebook::parse(self.rules_text(language))
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// There is no such game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = GameId::ALL.iter().map(|game| game.as_str()).collect();
        write!(f, "there is no game `{}`; the games are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

impl FromStr for GameId {
    type Err = UnknownGame;

    fn from_str(name: &str) -> Result<GameId, UnknownGame> {
        let found = GameId::ALL.iter().find(|game| game.as_str() == name);
        found.copied().ok_or_else(|| UnknownGame(name.to_owned()))
    }
}

impl Serialize for GameId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
