//! Other worlds under a table, for the tests that look for leaks. Never part of a server.

use crate::machine::TableMachine;
use pyatak_engine::Game;

impl<G: Game> TableMachine<G> {
    /// The round as it is, with every secret.
    pub fn world(&self) -> Option<&G> {
        Some(self.state().play.as_ref()?.game.round())
    }

    /// Puts another round in the place of the one under way. What could be taken back is forgotten.
    pub fn set_world(&mut self, world: G) {
        if let Some(play) = &mut self.state_mut().play {
            *play.game.round_mut() = world;
            play.undo = None;
        }
    }
}
