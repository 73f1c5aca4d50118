//! Actions of a position in words, as far as the player knows what they lead to.

use pyatak_engine::{ByRule as _, Game, Match, Seat, Viewer, Wyrand};
use pyatak_registry::GameId;
use pyatak_words::Speaker;
use serde_json::Value;

/// This many sampled worlds show what an action would reveal.
const WORLDS: usize = 8;

/// Describes what the player to move may do.
pub(crate) struct Describer<'a, G: Game> {
    speaker: &'a Speaker,
    game: GameId,
    names: &'a [String],
    seat: Seat,
    /// Worlds that the player cannot tell from the true one.
    worlds: Vec<G>,
}

impl<'a, G: Game> Describer<'a, G> {
    pub(crate) fn new(
        speaker: &'a Speaker,
        game: GameId,
        names: &'a [String],
        seat: Seat,
        position: &Match<G>,
        rng: &mut Wyrand,
    ) -> Self {
        let view = position.round().view(Viewer::Seat(seat));
        let worlds = (0..WORLDS).map(|_| G::sample(&view, rng)).collect();
        Describer { speaker, game, names, seat, worlds }
    }

    /// An action in words: the first thing that it leads to, as far as its player knows it. What differs
    /// between worlds that the player cannot tell apart is not known yet.
    pub(crate) fn action(&self, action: G::Action) -> String {
        let told = self.worlds.iter().filter_map(|world| {
            let mut events = Vec::new();
            world.decide(self.seat, action, &mut events).ok()?;
            serde_json::to_value(G::redact(events.first()?, Viewer::Seat(self.seat))).ok()
        });
        let known = told.reduce(|known, other| what_agrees(known, &other));
        let said = known.and_then(|event| self.speaker.event(self.game, &event, self.names).ok());
        said.unwrap_or_else(|| serde_json::to_string(&action).unwrap_or_default())
    }

    /// What matters about an action, in words, with the number of the rule that it is about.
    pub(crate) fn reason(&self, reason: &G::Reason) -> String {
        let said = self.speaker.reason_with_rule(self.game, reason, self.names);
        said.unwrap_or_else(|_| reason.code().to_owned())
    }
}

/// The fields that are the same in both events; the others are hidden.
fn what_agrees(known: Value, other: &Value) -> Value {
    let Value::Object(mut fields) = known else { return known };
    for (name, value) in &mut fields {
        if other.get(name) != Some(value) {
            *value = Value::Null;
        }
    }
    Value::Object(fields)
}
