//! What bots, hints and reviews ask of a game.

use crate::{ArrayVec, Beliefs, ByRule, Inputs, Random, Rules, SEATS_MAX, View};

/// Thinking about a game: worlds that a view allows, how good actions look, and why.
///
/// Everything here knows what the player to move knows, or what one view says; the laws check it.
pub trait Minds: Rules {
    /// Why an action looks good, or does not.
    type Reason: ByRule + Copy;

    /// The weights that a search goes by, found by self-play: the JSON that `pyatak tune` writes. By default those
    /// that fit no game in particular.
    const WEIGHTS: Option<&'static str> = None;

    /// The guided first round and the tips of the game: the JSON that `crates/lesson` reads. A game need not have one.
    const LESSON: Option<&'static str> = None;

    /// A world that this view cannot tell from the true one.
    fn sample(view: &Self::View, rng: &mut impl Random) -> Self;

    /// Such a world again, dealt by what the viewer has concluded about other hands. By default nothing was.
    fn sample_by(view: &Self::View, beliefs: &Beliefs, rng: &mut impl Random) -> Self {
        let _ = beliefs;
        Self::sample(view, rng)
    }

    /// Writes down what an event that is about to happen tells this viewer about the hands of others: which cards
    /// come and go, and what somebody would rather have done with other cards. By default there is nothing to tell.
    fn infer(view: &Self::View, event: &<Self::View as View>::Event, beliefs: &mut Beliefs) {
        let _ = (view, event, beliefs);
    }

    /// How good each of these legal actions looks to a sensible player in the seat to move, one number for
    /// each: more is better, and a difference of 1 is about a point of score. It is a function of that
    /// player's view alone; a law checks it. By default all look the same.
    fn rate(&self, actions: &[Self::Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|_| 0.0));
    }

    /// What `pyatak train` has learned to add to the rates: the JSON that it writes. By default nothing.
    const POLICY: Option<&'static str> = None;

    /// The facts that a learned policy looks at, about the position and about each of these legal actions with its rate.
    /// Like `rate` they are a function of that player's view alone; a law checks it. By default there are none.
    fn inputs(&self, actions: &[Self::Action], rates: &[f32], out: &mut Inputs) {
        out.each_action(&[], actions, rates, |_, _| ());
    }

    /// What matters most about this legal action of the seat to move, good or bad: facts of the position, for
    /// hints and reviews. Like `rate` it is a function of that player's view alone.
    fn reason(&self, action: Self::Action) -> Self::Reason;

    /// What each seat can be expected to score, where that can be told from the position; a playout that is cut
    /// off is judged by it. By default a round is open until its end.
    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        None
    }
}
