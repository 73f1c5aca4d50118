//! Playing a round to its end, as fast as the rules allow.

use crate::{Chance, Random, Rules, Seat, Turn};

/// A buffer for events, kept between rounds so that playing allocates nothing.
#[derive(Debug)]
pub struct Playout<E> {
    events: Vec<E>,
    /// How many actions players have taken so far.
    pub actions: u64,
}

impl<E> Default for Playout<E> {
    fn default() -> Self {
        Playout { events: Vec::with_capacity(64), actions: 0 }
    }
}

impl<E> Playout<E> {
    /// Plays the round to its end with uniformly random actions.
    #[inline]
    pub fn random<G: Rules<Event = E>, R: Chance + Random>(&mut self, state: &mut G, rng: &mut R) {
        play_round(state, rng, &mut self.events, |state, _, rng| {
            self.actions += 1;
            state.pick(rng)
        });
    }
}

/// Plays a round to its end; `choose` picks a legal action for the seat to move.
#[inline]
pub fn play_round<G: Rules, R: Chance>(
    state: &mut G,
    rng: &mut R,
    events: &mut Vec<G::Event>,
    mut choose: impl FnMut(&G, Seat, &mut R) -> G::Action,
) {
    loop {
        events.clear();
        match state.turn() {
            Turn::Chance => state.chance(rng, events),
            Turn::Seat(seat) => {
                let action = choose(state, seat, rng);
                let decided = state.decide(seat, action, events);
                debug_assert!(decided.is_ok(), "{action:?} was chosen, but {decided:?}");
                if decided.is_err() {
                    return;
                }
            }
            Turn::Over => return,
        }
        for event in events.iter() {
            state.evolve(event);
        }
    }
}
