//! What a lesson is.

use crate::Pattern;
use pyatak_engine::{Game, Level, Seat, read_json};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use thiserror::Error;

/// Where the player sits in every lesson. They start, so that they have something to do at once.
pub const PLAYER: Seat = Seat(0);

/// A guided first round, and the tips of a game.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The rule choices of its table; what is missing has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The bots in the other seats.
    pub bots: Vec<Level>,
    /// How long bots seem to think, in milliseconds.
    pub pace_milliseconds: u16,
    /// About how many minutes it takes.
    pub minutes: u8,
    /// What the deal follows from; `pyatak lesson find` found it.
    pub seed: u64,
    /// What it teaches, in the order in which a player who follows it meets it.
    pub steps: Vec<Step>,
    /// What is said at ordinary tables, each once, when a rule is about to matter for the first time.
    #[serde(default)]
    pub tips: Vec<Tip>,
}

/// The table of a lesson, without what is taught there.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct LessonTable {
    /// The rule choices; what is missing has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The bots in the other seats.
    pub bots: Vec<Level>,
    /// How long bots seem to think, in milliseconds.
    pub pace_milliseconds: u16,
    /// What the deal follows from.
    pub seed: u64,
}

impl LessonTable {
    /// The table of a game's lesson, if it has one. Whoever opens it need not read what the page reads itself.
    pub fn of<G: Game>() -> Result<Option<LessonTable>, LessonError> {
        let read = |text: &str| Ok(read_json(text.as_bytes())?);
        G::LESSON.map(read).transpose()
    }

    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        self.bots.len() as u8 + 1
    }
}

/// One thing that a lesson teaches.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// When it is due.
    #[serde(default)]
    pub when: When,
    /// What is said: the message `<game>-lesson-<say>`.
    pub say: String,
    /// The number of the rule behind it.
    pub rule: String,
    /// Places of the table to point at besides the ones of the expected move, by their names on the page.
    #[serde(default)]
    pub point: Vec<String>,
    /// What the player is asked to do. A step is due only if a legal action looks like this.
    #[serde(default)]
    pub expect: Option<Pattern>,
    /// What a player hears who did something else: the message `<game>-lesson-<otherwise>`.
    #[serde(default)]
    pub otherwise: Option<String>,
}

/// A sentence for the first time that a rule is about to matter.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// When.
    pub when: When,
    /// What is said: the message `<game>-tip-<say>`. Tips are remembered by this name.
    pub say: String,
    /// The number of the rule.
    pub rule: String,
    /// Places of the table to point at.
    #[serde(default)]
    pub point: Vec<String>,
}

/// A condition on a moment: the player has to decide, or the round is over. Everything that is named has to hold.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// Some event since the player's last action, as the player may know it.
    #[serde(default)]
    pub event: Option<Pattern>,
    /// Some legal action.
    #[serde(default)]
    pub legal: Option<Pattern>,
    /// Every legal action.
    #[serde(default)]
    pub only: Option<Pattern>,
    /// What the player sees.
    #[serde(default)]
    pub view: Option<Pattern>,
    /// Is the round over? Otherwise it is the player's turn.
    #[serde(default)]
    pub over: bool,
}

/// Why a lesson cannot be read.
#[derive(Debug, Error)]
pub enum LessonError {
    /// Not JSON, or not a lesson.
    #[error("the lesson cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// An operator that does not exist.
    #[error("`{say}` has a pattern with {operator}, which does not exist")]
    Operator {
        /// The step or tip.
        say: String,
        /// The operator.
        operator: String,
    },
    /// Two steps or two tips have the same name.
    #[error("`{0}` stands there twice")]
    Twice(String),
}

impl Lesson {
    /// The lesson of a game, if it has one.
    pub fn of<G: Game>() -> Result<Option<Lesson>, LessonError> {
        G::LESSON.map(Lesson::parse).transpose()
    }

    /// Reads a lesson.
    pub fn parse(text: &str) -> Result<Lesson, LessonError> {
        let lesson: Lesson = read_json(text.as_bytes())?;
        let steps = lesson.steps.iter().map(|step| (&step.say, &step.when, step.expect.as_ref()));
        let tips = lesson.tips.iter().map(|tip| (&tip.say, &tip.when, None));
        for (say, when, expect) in steps.chain(tips) {
            let patterns = [&when.event, &when.legal, &when.only, &when.view].into_iter().flatten();
            if let Some(operator) = patterns.chain(expect).find_map(Pattern::unknown_operator) {
                return Err(LessonError::Operator { say: say.clone(), operator: operator.to_owned() });
            }
        }
        unique(lesson.steps.iter().map(|step| step.say.as_str()))?;
        unique(lesson.tips.iter().map(|tip| tip.say.as_str()))?;
        Ok(lesson)
    }

    /// How many seats its table has.
    pub fn seats(&self) -> u8 {
        self.bots.len() as u8 + 1
    }

    /// Is a whole round guided, up to its result?
    pub fn is_whole_round(&self) -> bool {
        self.steps.last().is_some_and(|step| step.when.over)
    }
}

fn unique<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), LessonError> {
    let mut known = BTreeSet::new();
    for name in names {
        if !known.insert(name) {
            return Err(LessonError::Twice(name.to_owned()));
        }
    }
    Ok(())
}
