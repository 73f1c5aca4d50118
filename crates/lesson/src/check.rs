//! Whether a lesson works: whether its deal passes every step in order, and soon enough.

use crate::{Lesson, Played, Student, play};
use pyatak_engine::{Game, Match};
use thiserror::Error;

/// A lesson has at most this many steps.
pub const STEPS_MAX: usize = 8;
/// Everything that is taught before the end of the round comes within this many actions of the player.
pub const ACTIONS_MAX: usize = 15;
/// A lesson has at least this many tips.
pub const TIPS_MIN: usize = 4;
/// A round that is guided to its end takes at most this many actions of the player.
const ROUND_ACTIONS_MAX: usize = 40;

/// What is wrong with a lesson.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Problem {
    /// The options or the number of bots do not fit the game.
    #[error("there is no such table: the options or the number of bots do not fit the game")]
    Table,
    /// Too many steps.
    #[error("there are {0} steps, and at most {STEPS_MAX} are allowed")]
    TooManySteps(usize),
    /// Too few tips.
    #[error("there are {0} tips, and at least {TIPS_MIN} are wanted")]
    TooFewTips(usize),
    /// The first thing that a player hears does not ask for a move.
    #[error("the first step does not ask for a move at the player's first turn")]
    FirstStep,
    /// A step is not said.
    #[error("the step `{0}` does not come")]
    Missing(String),
    /// A step comes before the one that it should follow.
    #[error("the step `{0}` comes too early")]
    Early(String),
    /// It takes too long.
    #[error("the step `{say}` comes after {actions} actions of the player")]
    Late {
        /// The step.
        say: String,
        /// After how many actions.
        actions: usize,
    },
    /// A round that is guided to its end takes too long.
    #[error("the round takes {0} actions of the player, and at most {ROUND_ACTIONS_MAX} are wanted")]
    LongRound(usize),
}

impl Problem {
    /// Its name, for messages.
    pub fn code(&self) -> &'static str {
        match self {
            Problem::Table => "table",
            Problem::TooManySteps(_) => "too-many-steps",
            Problem::TooFewTips(_) => "too-few-tips",
            Problem::FirstStep => "first-step",
            Problem::Missing(_) => "missing",
            Problem::Early(_) => "early",
            Problem::Late { .. } => "late",
            Problem::LongRound(_) => "long-round",
        }
    }
}

/// Plays the lesson to its end, and says everything that is wrong with it.
pub fn check<G: Game>(lesson: &Lesson) -> Result<Played, Vec<Problem>> {
    let mut problems = Vec::new();
    if lesson.steps.len() > STEPS_MAX {
        problems.push(Problem::TooManySteps(lesson.steps.len()));
    }
    if lesson.tips.len() < TIPS_MIN {
        problems.push(Problem::TooFewTips(lesson.tips.len()));
    }
    match fits::<G>(lesson, lesson.seed) {
        Ok(played) if problems.is_empty() => Ok(played),
        Ok(_) => Err(problems),
        Err(more) => {
            problems.extend(more);
            Err(problems)
        }
    }
}

/// Does the deal of this seed pass every step, in order and soon enough?
pub fn fits<G: Game>(lesson: &Lesson, seed: u64) -> Result<Played, Vec<Problem>> {
    if Match::<G>::check_seats(usize::from(lesson.seats())).is_err() {
        return Err(vec![Problem::Table]);
    }
    let played =
        play::<G>(lesson, seed, Student::Obedient, ACTIONS_MAX).ok_or_else(|| vec![Problem::Table])?;
    let problems = problems(lesson, &played);
    if problems.is_empty() { Ok(played) } else { Err(problems) }
}

fn problems(lesson: &Lesson, played: &Played) -> Vec<Problem> {
    let mut found = Vec::new();
    let first = played.said.first().filter(|said| said.step == 0 && said.after_actions == 0);
    if first.is_none_or(|first| lesson.steps[first.step].expect.is_none()) {
        found.push(Problem::FirstStep);
    }
    let name = |step: usize| lesson.steps[step].say.clone();
    let is_said = |step: &usize| played.said.iter().any(|said| said.step == *step);
    found.extend(
        (0..lesson.steps.len()).filter(|step| !is_said(step)).map(|step| Problem::Missing(name(step))),
    );
    let pairs = played.said.windows(2).filter(|pair| pair[0].step > pair[1].step);
    found.extend(pairs.map(|pair| Problem::Early(name(pair[0].step))));
    let late = played
        .said
        .iter()
        .filter(|said| said.after_actions > ACTIONS_MAX && !lesson.steps[said.step].when.over);
    found.extend(late.map(|said| Problem::Late { say: name(said.step), actions: said.after_actions }));
    if lesson.is_whole_round() && played.own_actions > ROUND_ACTIONS_MAX {
        found.push(Problem::LongRound(played.own_actions));
    }
    found
}
