//! Guided first rounds: what a lesson is, which step is due, and whether a deal passes every step.
//!
//! A lesson is data beside its game (`games/<game>/lesson.json`): options, bots, a seed, steps. The deal is an ordinary
//! one that was searched for, the bots are ordinary bots; nothing is scripted. The page follows the same steps by the
//! same conditions (`web/src/lib/lesson.ts`); `docs/lessons.md` describes the format.

mod check;
mod lesson;
mod moment;
mod pattern;
mod played;

pub use check::{ACTIONS_MAX, Problem, STEPS_MAX, TIPS_MIN, check, fits};
pub use lesson::{Lesson, LessonError, LessonTable, PLAYER, Step, Tip, When};
pub use moment::{Moment, Progress};
pub use pattern::Pattern;
pub use played::{Played, Said, Student, play};
