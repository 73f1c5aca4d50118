//! What a sensible player would do, and why: for a game's tests of its heuristic and of its reasons.

use crate::legal;
use pyatak_engine::{ByRule as _, Minds};
use serde_json::Value;

/// The actions that are rated best.
pub fn best<G: Minds>(state: &G) -> Vec<G::Action> {
    let (actions, mut rates) = (legal(state), Vec::new());
    state.rate(&actions, &mut rates);
    let most = rates.iter().copied().fold(f32::MIN, f32::max);
    actions.into_iter().zip(rates).filter(|(_, rate)| *rate == most).map(|(action, _)| action).collect()
}

/// The one action that is rated best.
#[track_caller]
pub fn the_best<G: Minds>(state: &G) -> G::Action {
    match best(state)[..] {
        [action] => action,
        ref actions => panic!("equally good: {actions:?}"),
    }
}

/// A position, a legal action of it, and its reason as JSON.
pub type Case<G> = (G, <G as pyatak_engine::Rules>::Action, Value);

/// Every reason of a game names the facts of its position: one case for each of them.
pub fn check_reasons<G: Minds>(cases: Vec<Case<G>>) {
    let mut missing: Vec<&str> = G::Reason::ALL.iter().map(|(code, _)| *code).collect();
    for (state, action, expected) in cases {
        assert!(legal(&state).contains(&action), "{action:?} is not legal: {:?}", legal(&state));
        let reason = state.reason(action);
        assert_eq!(serde_json::to_value(reason).unwrap(), expected, "{action:?}");
        let place = missing.iter().position(|code| *code == reason.code());
        missing.remove(place.unwrap_or_else(|| panic!("a second position for `{}`", reason.code())));
    }
    assert!(missing.is_empty(), "no position for {missing:?}");
}
