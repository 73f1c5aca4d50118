//! Comparing a match that goes on with the one that it goes on from.

use crate::{Problem, ReplayOf, opening, verify};
use pyatak_engine::{Game, GoOn, Match};

/// What is wrong with the points that this match begins with, if `earlier` is where they come from. Nothing in either
/// replay is believed; the rest of this one is left to [`verify`].
///
/// Names may change between two tables, and somebody else may take a seat: points belong to seats.
pub fn check_carried<G: Game>(replay: &ReplayOf<G>, earlier: &ReplayOf<G>) -> Option<Problem> {
    let carried = replay.carried.as_ref()?;
    if !verify::<G>(earlier).holds() {
        return Some(Problem::CarriedFromBad);
    }
    let Some(game) = played::<G>(earlier) else { return Some(Problem::CarriedFromOther) };
    let standing = game.standing();
    if (carried.rounds, &carried.totals[..]) != (standing.rounds, &standing.totals[..]) {
        let (rounds, rounds_then) = (carried.rounds, standing.rounds);
        let (theirs, ours) = (carried.totals.clone(), standing.totals.to_vec());
        return Some(Problem::CarriedPoints { rounds, rounds_then, theirs, ours });
    }
    let goes_on = carried.table == earlier.fairness.match_id
        && replay.rules_version == earlier.rules_version
        && replay.start.seat() == standing.start
        && GoOn::ALL.iter().any(|to| game.go_on(*to) == Ok(replay.options));
    (!goes_on).then_some(Problem::CarriedFromOther)
}

/// A match that holds, played to its end; nothing if it was broken off.
fn played<G: Game>(replay: &ReplayOf<G>) -> Option<Match<G>> {
    let mut game = opening::<G>(replay).ok()?;
    for (index, round) in replay.rounds.iter().enumerate() {
        if index > 0 {
            game.next_round();
        }
        let events = round.steps.iter().flat_map(|step| &step.events);
        events.for_each(|event| game.round_mut().evolve(event));
        game.finish_round()?;
    }
    Some(game)
}
