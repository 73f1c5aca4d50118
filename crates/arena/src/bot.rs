//! The levels that can sit at a table.

use pyatak_engine::{Game, Wyrand};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A level of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bot {
    /// Any legal action, each equally likely.
    Random,
}

impl Bot {
    /// All levels, from the weakest up.
    pub const ALL: [Bot; 1] = [Bot::Random];

    /// The name that people type.
    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
        }
    }

    /// Chooses a legal action.
    #[inline]
    pub fn choose<G: Game>(self, state: &G, rng: &mut Wyrand) -> G::Action {
        match self {
            Bot::Random => state.pick(rng),
        }
    }
}

/// There is no such level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Bot::ALL.iter().map(|bot| bot.name()).collect();
        write!(f, "there is no bot `{}`; the bots are: {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Bot {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Bot, UnknownBot> {
        Bot::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| UnknownBot(name.to_owned()))
    }
}
