//! What a bot, or a hint, makes of what a seat has been told.

use crate::play::SeatHistory;
use pyatak_bots::{Bot, Part, Setup, Stop, Tried};
use pyatak_engine::{Game, View, Wyrand, value_of};
use serde_json::Value;

impl<G: Game> SeatHistory<G> {
    /// What a bot with this setup chooses, and the view that it has chosen from. A search that is stopped takes the best
    /// that it has found.
    pub fn choose(self, setup: Setup, seed: u64, stop: &Stop) -> (G::View, G::Action) {
        let (mut bot, view) = self.listen(setup, seed);
        let action = bot.choose_unless(&view, stop);
        (view, action)
    }

    /// One part of a search that is shared out: [`pyatak_bots::choose_together`] puts the parts together.
    pub fn search_part(self, setup: Setup, seed: u64, stop: &Stop, part: Part) -> Vec<Tried> {
        let (mut bot, view) = self.listen(setup, seed);
        bot.search_part(&view, stop, part)
    }

    /// A bot that has been told everything, and what it knows now.
    fn listen(self, setup: Setup, seed: u64) -> (Bot<G>, G::View) {
        let SeatHistory { mut view, events } = self;
        let mut bot = Bot::<G>::with(setup, seed);
        for event in &events {
            bot.observe(&view, event);
            view.evolve(event);
        }
        (bot, view)
    }
}

/// What matters most about an action of the viewer, as a message says it: a code with its facts. It is the same in every
/// world that fits the view.
pub fn reason_for<G: Game>(view: &G::View, action: G::Action) -> Value {
    let world = G::sample(view, &mut Wyrand::new(0));
    value_of(&world.reason(action))
}
