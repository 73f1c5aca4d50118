//! What a mind makes of a round of Keltis.

use crate::heuristic::Judge;
use crate::{Action, Reason, State, View, inputs, reason};
use pyatak_engine::{ArrayVec, Inputs, Minds, Random, SEATS_MAX, Seat};

impl Minds for State {
    type Reason = Reason;

    const WEIGHTS: Option<&'static str> = Some(include_str!("../weights.json"));
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.json"));
    const POLICY: Option<&'static str> = Some(include_str!("../policy.json"));

    fn sample(view: &View, _rng: &mut impl Random) -> State {
        State::from_table(view.table)
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        Judge::new(self.table()).rate_all(actions, out);
    }

    fn inputs(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        inputs::describe(self.table(), actions, rates, out);
    }

    fn reason(&self, action: Action) -> Reason {
        reason::reason(self.table(), action)
    }

    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        let judge = Judge::new(self.table());
        Some(Seat::all(self.table().seats).map(|seat| judge.prospect(seat)).collect())
    }
}
