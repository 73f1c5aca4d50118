//! What a learned policy looks at: for a position and for each legal action, which of many small facts hold.
//!
//! A game says them in the same order every time, group by group, and each group has its own numbers. So a number always
//! means the same, and no list of numbers has to be kept.

/// Facts about a position, and about each action that is legal in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Inputs {
    /// The facts that hold whatever is done.
    shared: Vec<u16>,
    /// The facts about each action, one after another.
    each: Vec<u16>,
    /// Where the facts about each action end.
    ends: Vec<usize>,
    /// The first number of the next group.
    next: usize,
    /// The first number that is about an action.
    first_of_action: usize,
    /// Are the facts about actions being said?
    is_about_actions: bool,
    /// How many numbers there are.
    count: usize,
}

impl Inputs {
    /// Forgets everything, to describe another position.
    pub fn clear(&mut self) {
        self.shared.clear();
        self.each.clear();
        self.ends.clear();
        (self.next, self.first_of_action, self.count) = (0, 0, 0);
        self.is_about_actions = false;
    }

    /// One of a group of this many facts holds; from the last on all are the same.
    #[inline]
    pub fn one_of(&mut self, count: usize, which: usize) {
        let number = (self.next + which.min(count - 1)) as u16;
        let list = if self.is_about_actions { &mut self.each } else { &mut self.shared };
        list.push(number);
        self.next += count;
    }

    /// A group of this many facts, none of which holds.
    #[inline]
    pub fn none_of(&mut self, count: usize) {
        self.next += count;
    }

    /// A fact that holds or does not.
    #[inline]
    pub fn flag(&mut self, holds: bool) {
        if holds {
            self.one_of(1, 0);
        } else {
            self.none_of(1);
        }
    }

    /// Describes each action, once everything that holds whatever is done has been said: how far it is rated behind the
    /// best, by these steps if there are any, and then what `tell` says of it.
    pub fn each_action<A: Copy>(
        &mut self,
        steps: &[f32],
        actions: &[A],
        rates: &[f32],
        mut tell: impl FnMut(A, &mut Inputs),
    ) {
        (self.first_of_action, self.count) = (self.next, self.next);
        self.is_about_actions = true;
        let best = rates.iter().copied().fold(f32::MIN, f32::max);
        for (action, rate) in actions.iter().zip(rates) {
            if !steps.is_empty() {
                self.one_of(steps.len() + 1, steps.iter().filter(|step| best - rate >= **step).count());
            }
            tell(*action, self);
            debug_assert!(
                self.ends.is_empty() || self.next == self.count,
                "every action has the same groups"
            );
            self.count = self.next;
            self.ends.push(self.each.len());
            self.next = self.first_of_action;
        }
    }

    /// The facts that hold whatever is done.
    pub fn shared(&self) -> &[u16] {
        &self.shared
    }

    /// The facts about each action, in the order in which they were said.
    pub fn actions(&self) -> impl Iterator<Item = &[u16]> {
        let mut begin = 0;
        self.ends.iter().map(move |end| {
            let facts = &self.each[begin..*end];
            begin = *end;
            facts
        })
    }

    /// How many numbers all groups have together.
    pub fn count(&self) -> usize {
        self.count
    }
}
