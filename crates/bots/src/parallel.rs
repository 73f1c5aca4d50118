//! Several searches side by side on one question, a tree and a thread for each.
//!
//! The threads live no longer than the question: the caller waits for all of them, and stopping the
//! search stops all of them.

use crate::search::{Root, Search, ranked};
use crate::shared::added;
use crate::{Choice, Clock, Guide, Limit, Part, Stop, Tuning};
use pyatak_engine::{Beliefs, Game, Wyrand};
use std::thread;

/// Several searches side by side.
#[derive(Debug)]
pub struct ParallelSearch<G: Game> {
    searches: Vec<Search<G>>,
}

impl<G: Game> ParallelSearch<G> {
    /// This many searches with the same weights; at least one.
    pub fn new(threads: usize, tuning: Tuning) -> ParallelSearch<G> {
        let searches = (0..threads.max(1)).map(|_| Search::tuned(Guide::Heuristic, tuning)).collect();
        ParallelSearch { searches }
    }

    /// The same searches; steady ones use their whole limit, even if the answer is clear earlier.
    pub(crate) fn steady(mut self, is_steady: bool) -> ParallelSearch<G> {
        self.searches.iter_mut().for_each(|search| search.is_steady = is_steady);
        self
    }

    /// The same searches, by this clock.
    pub(crate) fn by(mut self, clock: Clock) -> ParallelSearch<G> {
        self.searches.iter_mut().for_each(|search| search.clock = clock);
        self
    }

    /// How many simulations the last question took in all.
    pub fn simulations(&self) -> u32 {
        self.searches.iter().map(|search| search.simulations).sum()
    }

    /// The action that was tried most within the limit. Stops as soon as no other can be.
    pub fn choose(
        &mut self,
        view: &G::View,
        beliefs: Option<&Beliefs>,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) -> Option<G::Action> {
        self.searches.iter_mut().for_each(|search| search.is_for_one = true);
        let choices = self.rank(view, beliefs, limit, stop, rng);
        self.searches.iter_mut().for_each(|search| search.is_for_one = false);
        choices.first().map(|choice| choice.action)
    }

    /// All actions that were tried, best first. Simulations are shared out evenly, so with a number of them as
    /// the limit the answer does not depend on which thread was faster.
    pub fn rank(
        &mut self,
        view: &G::View,
        beliefs: Option<&Beliefs>,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
    ) -> Vec<Choice<G::Action>> {
        let limit = limit.shared_by(self.searches.len() as u32);
        let mut seeds: Vec<Wyrand> = self.searches.iter().map(|_| Wyrand::new(rng.next_u64())).collect();
        thread::scope(|scope| {
            let mut pairs = self.searches.iter_mut().zip(&mut seeds);
            let own = pairs.next();
            for (search, rng) in pairs {
                scope.spawn(move || search.grow_tree(view, beliefs, limit, stop, rng));
            }
            if let Some((search, rng)) = own {
                search.grow_tree(view, beliefs, limit, stop, rng);
            }
        });
        ranked(&added(self.searches.iter().flat_map(|search| search.roots())))
    }

    /// What one of the searches finds, if there were as many as there are parts.
    pub(crate) fn search_part(
        &mut self,
        view: &G::View,
        beliefs: Option<&Beliefs>,
        limit: Limit,
        stop: &Stop,
        rng: &mut Wyrand,
        Part { number, of }: Part,
    ) -> Vec<Root<G::Action>> {
        let seed = (0..=number).map(|_| rng.next_u64()).last().unwrap_or_default();
        let Some(search) = self.searches.first_mut() else { return Vec::new() };
        search.grow_tree(view, beliefs, limit.shared_by(of), stop, &mut Wyrand::new(seed));
        search.roots()
    }
}
