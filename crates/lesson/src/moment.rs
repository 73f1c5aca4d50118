//! Which step is due. The page does the same in `web/src/lib/lesson.ts`.

use crate::{Lesson, Pattern, Step, When};
use serde_json::Value;

/// What a player has before them: they have to decide, or the round is over.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'a> {
    /// What they see.
    pub view: &'a Value,
    /// What they may do; nothing if the round is over.
    pub legal: &'a [Value],
    /// What has happened since their last action, that one included, as they may know it.
    pub events: &'a [Value],
    /// Is the round over?
    pub is_over: bool,
}

impl When {
    /// Does the condition hold?
    pub fn holds(&self, moment: &Moment<'_>) -> bool {
        let some = |pattern: &Option<Pattern>, all: &[Value]| match pattern {
            Some(pattern) => all.iter().any(|one| pattern.matches(one, moment.view)),
            None => true,
        };
        let every = |pattern: &Pattern| moment.legal.iter().all(|one| pattern.matches(one, moment.view));
        self.over == moment.is_over
            && some(&self.event, moment.events)
            && some(&self.legal, moment.legal)
            && self.only.as_ref().is_none_or(every)
            && self.view.as_ref().is_none_or(|pattern| pattern.matches(moment.view, moment.view))
    }
}

impl Step {
    /// Is it due? A step that asks for a move is due only if there is one.
    pub fn is_due(&self, moment: &Moment<'_>) -> bool {
        let can_be_done = self.expect.is_none() || !self.expected(moment).is_empty();
        self.when.holds(moment) && can_be_done
    }

    /// The legal actions that it asks for, by their place in the list.
    pub fn expected(&self, moment: &Moment<'_>) -> Vec<usize> {
        let Some(expect) = &self.expect else { return Vec::new() };
        let is_expected = |(place, action)| expect.matches(action, moment.view).then_some(place);
        moment.legal.iter().enumerate().filter_map(is_expected).collect()
    }
}

/// How far a player has got. Each step is said once, at the first moment at which it is due. Steps whose moment does not
/// come are never said, and nobody has to wait for them.
#[derive(Clone, Debug)]
pub struct Progress<'a> {
    lesson: &'a Lesson,
    said: Vec<bool>,
}

impl<'a> Progress<'a> {
    /// Nothing has been said yet.
    pub fn new(lesson: &'a Lesson) -> Progress<'a> {
        Progress { lesson, said: vec![false; lesson.steps.len()] }
    }

    /// The first step that is due and has not been said, by its place. It counts as said from now on.
    pub fn next(&mut self, moment: &Moment<'_>) -> Option<usize> {
        let is_next = |place: &usize| !self.said[*place] && self.lesson.steps[*place].is_due(moment);
        let place = (0..self.said.len()).find(is_next)?;
        self.said[place] = true;
        Some(place)
    }

    /// Has every step been said?
    pub fn is_complete(&self) -> bool {
        self.said.iter().all(|said| *said)
    }

    /// Have all steps been said that do not wait for the end of the round?
    pub fn is_taught(&self) -> bool {
        self.said.iter().zip(&self.lesson.steps).all(|(said, step)| *said || step.when.over)
    }
}
