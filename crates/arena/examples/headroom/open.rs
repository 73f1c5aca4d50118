//! Any game with open cards: a view of it is the whole state, so a search starts every simulation from the true one.
//!
//! It exists to measure what the sight of all hands is worth, and only in this example. What chance will still bring is
//! in no state, so nobody sees it here either.

use pyatak_engine::{
    ArrayVec, Chance, EndLine, Game, Meta, Minds, Outcome, Random, Rules, RulesVersion, SEATS_MAX, ScoreLine,
    Seat, SeatSet, Standing, Statistics, Turn, View, Viewer,
};
use serde::{Serialize, Serializer};

/// A round of a game whose players see everything.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Open<G>(pub(crate) G);

/// What a player of it sees: everything.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sight<G> {
    viewer: Viewer,
    state: G,
}

/// It never leaves the process.
impl<G> Serialize for Sight<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl<G: Game> View for Sight<G> {
    type Action = G::Action;
    type Event = G::Event;
    type ScorePart = <G::View as View>::ScorePart;
    type EndKind = <G::View as View>::EndKind;

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.state.legal_actions(out);
    }

    fn evolve(&mut self, event: &G::Event) {
        self.state.evolve(event);
    }

    fn score_lines(&self, seat: Seat) -> Vec<ScoreLine> {
        self.state.view(self.viewer).score_lines(seat)
    }

    fn end_line(&self) -> Option<EndLine> {
        self.state.view(self.viewer).end_line()
    }

    fn next(&self, standing: &Standing) -> Self {
        Sight { viewer: self.viewer, state: self.state.next(standing) }
    }
}

impl<G: Game> Rules for Open<G> {
    type Options = G::Options;
    type Action = G::Action;
    type Event = G::Event;
    type Illegal = G::Illegal;
    type View = Sight<G>;

    const META: Meta = G::META;

    fn new(version: RulesVersion, options: G::Options, standing: &Standing) -> Self {
        Open(G::new(version, options, standing))
    }

    fn version(&self) -> RulesVersion {
        self.0.version()
    }

    fn options(&self) -> G::Options {
        self.0.options()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.0.legal_actions(out);
    }

    fn pick(&self, rng: &mut impl Random) -> G::Action {
        self.0.pick(rng)
    }

    fn decide(&self, seat: Seat, action: G::Action, out: &mut Vec<G::Event>) -> Result<(), G::Illegal> {
        self.0.decide(seat, action, out)
    }

    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<G::Event>) {
        self.0.chance(rng, out);
    }

    fn evolve(&mut self, event: &G::Event) {
        self.0.evolve(event);
    }

    fn view(&self, viewer: Viewer) -> Sight<G> {
        Sight { viewer, state: self.0.clone() }
    }

    fn redact(event: &G::Event, _viewer: Viewer) -> G::Event {
        *event
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn round_winners(outcome: &Outcome) -> SeatSet {
        G::round_winners(outcome)
    }

    fn record(options: &G::Options, standing: &mut Standing, outcome: &Outcome) {
        G::record(options, standing, outcome);
    }

    fn winners(options: &G::Options, standing: &Standing) -> Option<SeatSet> {
        G::winners(options, standing)
    }
}

impl<G: Game> Minds for Open<G> {
    type Reason = G::Reason;

    const WEIGHTS: Option<&'static str> = G::WEIGHTS;

    /// The only world that this view allows.
    fn sample(view: &Sight<G>, _rng: &mut impl Random) -> Self {
        Open(view.state.clone())
    }

    fn rate(&self, actions: &[G::Action], out: &mut Vec<f32>) {
        self.0.rate(actions, out);
    }

    fn reason(&self, action: G::Action) -> G::Reason {
        self.0.reason(action)
    }

    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        self.0.prospects()
    }
}

impl<G: Game> Statistics for Open<G> {}
