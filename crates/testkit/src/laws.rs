//! The laws, checked at every step of random matches.

use crate::{every_table, options_variants};
use pyatak_engine::{
    Action, Beliefs, ByRule, Game, Inputs, Match, MatchError, MatchLength, OptionValues, Options, Outcome,
    Random, RulesVersion, ScoreLine, Seat, SeatSet, Turn, View, Viewer, Wyrand, name_options, parse_options,
    stored_options,
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// How many rounds of a long match are walked through.
const ROUNDS_MAX: u16 = 4;
/// The expensive laws are checked at one step out of this many, and at every step of the first few.
const EXPENSIVE_EVERY: u32 = 13;
const EXPENSIVE_AT_FIRST: u32 = 12;
/// Random play hardly ever ends some rounds by itself: after this many actions the rest is hurried through to
/// the end.
const ACTIONS_MAX: u32 = 400;
/// A sensible player makes a mistake at one step out of this many: without any, a round may go in circles.
const MISTAKE_EVERY: u32 = 8;

/// Plays matches at every kind of table and checks every law at every step: every second one by random actions, the
/// others by what looks best, so that rounds also end as those of people do.
///
/// `census` counts the cards of a state; it must stay the same from the first deal of a match to its end.
pub fn check_laws<G: Game>(matches_per_table: u64, census: impl Fn(&G) -> usize) {
    check_action_numbers::<G>();
    check_options::<G>();
    check_versions::<G>();
    for version in G::META.rules_version.all_until() {
        for (options, seats) in every_table::<G>() {
            for number in 0..matches_per_table {
                let seed = number * 1_000 + u64::from(seats);
                let walk =
                    || Walk::<G> { is_sensible: number % 2 == 1, ..Walk::new(version, options, seats, seed) };
                let log = walk().play(&census);
                if number == 0 {
                    assert_eq!(log, walk().play(&census), "the same seed gives the same log");
                }
            }
        }
    }
}

fn check_action_numbers<G: Game>() {
    for index in 0..G::Action::COUNT {
        let action = G::Action::from_index(index).unwrap_or_else(|| panic!("action {index} is missing"));
        assert_eq!(action.index(), index, "{action:?}");
        check_json(&action);
    }
    assert_eq!(G::Action::from_index(G::Action::COUNT), None);
    assert_eq!(G::Action::from_index(usize::MAX), None);
}

/// A game knows every version from the first to its newest, and no other.
fn check_versions<G: Game>() {
    let newest = G::META.rules_version;
    let begin = |version| Match::<G>::new(version, G::Options::default(), G::META.seats_min, Seat(0));
    assert!(newest.all_until().all(|version| begin(version).is_ok()));
    for unknown in [RulesVersion(0), RulesVersion(newest.0 + 1)] {
        assert!(matches!(begin(unknown), Err(MatchError::Version { .. })), "{unknown}");
    }
}

fn check_options<G: Game>() {
    let specs = <G::Options as Options>::SPECS;
    assert_eq!(specs[0].key, "form");
    let json = serde_json::to_value(G::Options::default()).unwrap();
    assert_eq!(json.as_object().unwrap().len(), specs.len(), "every option has a spec");
    for spec in specs {
        let default = json[spec.key].as_str().map_or_else(|| json[spec.key].to_string(), str::to_owned);
        assert_eq!(default, spec.default, "{}", spec.key);
    }
    let OptionValues::OneOf(forms) = specs[0].values else { panic!("forms are words") };
    assert_eq!(
        (forms[0], specs[0].unsaid),
        ("round", "round"),
        "old logs that name no form are single rounds"
    );
    let lengths = <G::Options as Options>::LENGTHS.iter().map(|length| length.form);
    assert_eq!(lengths.collect::<Vec<_>>(), forms, "every form says how long a match is");
    for options in options_variants::<G::Options>() {
        let named: Vec<(String, String)> = name_options(&options).into_iter().collect();
        assert_eq!(
            stored_options::<G::Options>(&named),
            Ok(options),
            "what is stored does not depend on defaults"
        );
        assert_eq!(parse_options::<G::Options>(&named), Ok(options));
    }
}

/// A match is over exactly when its declared length is reached, except for rounds that decide a tie, and for the bound
/// of all matches.
fn check_length<G: Game>(game: &Match<G>) {
    let (standing, length) = (game.standing(), MatchLength::of(&game.options(), game.standing().seats));
    let most = standing.totals.iter().map(|total| total.points).max().unwrap_or_default();
    let has_points = length.points.is_some_and(|points| i64::from(most) >= i64::from(points));
    let has_rounds = length.rounds.is_some_and(|rounds| u32::from(standing.rounds) >= rounds);
    let is_bounded = standing.rounds >= G::META.rounds_max;
    let is_tied = standing.best_points(G::META.goal).len() > 1;
    match game.winners() {
        Some(_) => assert!(has_points || has_rounds || is_bounded, "over too soon: {length:?}, {standing:?}"),
        None => assert!(!has_points && (!has_rounds || is_tied), "not over: {length:?}, {standing:?}"),
    }
}

/// Where the rules let people go on with their points, the match by the other options begins there, and is not over.
fn check_ways_on<G: Game>(game: &Match<G>) {
    let standing = game.standing();
    for (way, options) in game.ways_on() {
        assert_ne!(options, game.options(), "{:?}", way.to);
        let next = Match::<G>::new(game.version(), options, standing.seats, standing.start).unwrap();
        let next = next.going_on(standing.rounds, &standing.totals).unwrap();
        assert_eq!((next.standing().rounds, &next.standing().totals), (standing.rounds, &standing.totals));
        assert_eq!((next.winners(), next.version()), (None, game.version()));
        assert!(next.ways_on().next().is_none(), "a match that goes on has no way on yet");
    }
}

fn check_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    let back: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&back, value, "{text}");
    text
}

/// One match, walked through step by step with everybody looking.
struct Walk<G: Game> {
    game: Match<G>,
    views: Vec<G::View>,
    /// What each viewer concludes from what they see.
    beliefs: Vec<Beliefs>,
    rng: Wyrand,
    /// Do players mostly choose what looks best to them?
    is_sensible: bool,
    log: Vec<String>,
    actions: u32,
    steps: u32,
}

impl<G: Game> Walk<G> {
    fn new(version: RulesVersion, options: G::Options, seats: u8, seed: u64) -> Walk<G> {
        let mut rng = Wyrand::new(seed);
        let start = Seat(rng.below(u32::from(seats)) as u8);
        let game = Match::<G>::new(version, options, seats, start).unwrap();
        assert_eq!(game.version(), version, "a round knows what it is played by");
        let views: Vec<G::View> = Viewer::all(seats).map(|viewer| game.round().view(viewer)).collect();
        let beliefs = vec![Beliefs::new(1.0); views.len()];
        Walk { game, views, beliefs, rng, is_sensible: false, log: Vec::new(), actions: 0, steps: 0 }
    }

    fn play(mut self, census: &impl Fn(&G) -> usize) -> Vec<String> {
        let cards = census(self.game.round());
        loop {
            self.steps += 1;
            assert_eq!(census(self.game.round()), cards, "cards are conserved");
            let is_expensive_step = !self.is_in_a_hurry()
                && (self.steps.is_multiple_of(EXPENSIVE_EVERY) || self.steps < EXPENSIVE_AT_FIRST);
            if is_expensive_step {
                self.check_samples();
            }
            assert_eq!(self.game.round().outcome().is_some(), self.game.round().turn() == Turn::Over);
            match self.game.round().turn() {
                Turn::Chance => {
                    let mut events = Vec::new();
                    self.game.round().chance(&mut self.rng, &mut events);
                    assert!(!events.is_empty(), "chance brings something");
                    self.check_nobody_may_act();
                    self.happen(&events);
                }
                Turn::Seat(seat) => {
                    let action = self.choose(seat, is_expensive_step);
                    self.act(seat, action);
                }
                Turn::Over => {
                    self.check_nobody_may_act();
                    if !self.next_round() {
                        return self.log;
                    }
                }
            }
        }
    }

    fn is_in_a_hurry(&self) -> bool {
        self.actions > ACTIONS_MAX
    }

    fn choose(&mut self, seat: Seat, is_expensive_step: bool) -> G::Action {
        if self.is_in_a_hurry() {
            return self.game.round().pick(&mut self.rng);
        }
        let state = self.game.round();
        let mut listed = Vec::new();
        state.legal_actions(&mut listed);
        assert!(!listed.is_empty(), "{seat} is to move and cannot: {state:?}");
        self.check_views_list(seat, &listed);
        if is_expensive_step {
            self.check_whole_action_space(seat, &listed);
            self.check_pick(&listed);
        }
        if self.is_sensible && self.rng.below(MISTAKE_EVERY) > 0 {
            return self.best(&listed);
        }
        self.game.round().pick(&mut self.rng)
    }

    /// What looks best to the player.
    fn best(&self, listed: &[G::Action]) -> G::Action {
        let mut rates = Vec::new();
        self.game.round().rate(listed, &mut rates);
        let better = |best: usize, other: usize| if rates[other] > rates[best] { other } else { best };
        listed[(0..listed.len()).reduce(better).unwrap()]
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let mut events = Vec::new();
        self.game.round().decide(seat, action, &mut events).unwrap();
        assert!(!events.is_empty(), "an accepted action leads to something");
        self.actions += 1;
        assert!(self.actions <= G::META.actions_max, "a round ends within its bound");
        self.log.push(check_json(&action));
        self.happen(&events);
    }

    /// Views commute: what a viewer makes of the redacted event is what the state would show them.
    fn happen(&mut self, events: &[G::Event]) {
        let is_in_a_hurry = self.is_in_a_hurry();
        for event in events {
            self.log.push(check_json(event));
            let taken = self.game.round().branches(event);
            assert!(taken >> G::BRANCHES.len() == 0, "no such branch: {event:?}");
            self.game.round_mut().evolve(event);
            for (view, beliefs) in self.views.iter_mut().zip(&mut self.beliefs) {
                let redacted = G::redact(event, view.viewer());
                G::infer(view, &redacted, beliefs);
                if !is_in_a_hurry {
                    check_json(&redacted);
                    assert!(view.turn() == Turn::Over || view.score_lines(Seat(0)).is_empty());
                    assert!(view.turn() == Turn::Over || view.end_line().is_none());
                }
                view.evolve(&redacted);
                if !is_in_a_hurry {
                    let shown = self.game.round().view(view.viewer());
                    assert_eq!(*view, shown, "after {event:?} as {redacted:?}");
                    assert_eq!(view.turn(), self.game.round().turn());
                }
            }
        }
    }

    fn next_round(&mut self) -> bool {
        let seats = self.game.standing().seats;
        let start = self.game.standing().start;
        let outcome = self.game.finish_round().unwrap();
        assert_eq!(outcome.scores.len(), usize::from(seats));
        self.check_score_lines(&outcome);
        self.check_end_lines(&outcome);
        assert_eq!(self.game.standing().start, Seat((start.0 + 1) % seats));
        let rounds = self.game.standing().rounds;
        assert!(rounds <= G::META.rounds_max, "a match ends within its bound");
        check_length(&self.game);
        if let Some(winners) = self.game.winners() {
            assert_eq!(winners.0 & !SeatSet::all(seats).0, 0);
            check_ways_on(&self.game);
            return false;
        }
        assert!(self.game.options().is_match(), "a single round decides");
        let version = self.game.version();
        self.game.next_round();
        assert_eq!(self.game.version(), version, "a match is played by one version");
        self.actions = 0;
        for view in &mut self.views {
            *view = view.next(self.game.standing());
            assert_eq!(*view, self.game.round().view(view.viewer()), "views commute between rounds");
        }
        rounds < ROUNDS_MAX
    }

    fn check_nobody_may_act(&self) {
        for seat in Seat::all(self.game.standing().seats) {
            self.check_refused(seat, |_| true);
        }
        for view in &self.views {
            let mut listed = Vec::new();
            view.legal_actions(&mut listed);
            assert!(listed.is_empty(), "{:?} is offered {listed:?}", view.viewer());
        }
    }

    /// Every viewer can be told how every score comes about, and it adds up.
    fn check_score_lines(&self, outcome: &Outcome) {
        let known = <G::View as View>::ScorePart::ALL;
        for view in &self.views {
            for (seat, score) in Seat::all(outcome.scores.len() as u8).zip(&outcome.scores) {
                let lines = view.score_lines(seat);
                assert!(!lines.is_empty(), "{:?} is not told how {seat} scores", view.viewer());
                assert_eq!(ScoreLine::sum(&lines), score.points, "{seat} for {:?}: {lines:?}", view.viewer());
                for line in &lines {
                    assert!(known.contains(&(line.code.as_str(), line.rule.as_str())), "{line:?}");
                    check_json(line);
                }
            }
        }
    }

    /// Every viewer can be told why the round is over, by the rule that has ended it.
    fn check_end_lines(&self, outcome: &Outcome) {
        for view in &self.views {
            let line = view.end_line().unwrap_or_else(|| panic!("{:?} is not told why", view.viewer()));
            let known = <G::View as View>::EndKind::ALL;
            assert!(known.contains(&(line.code.as_str(), line.rule.as_str())), "{line:?}");
            assert_eq!(line.rule, outcome.rule);
            if let (Some(seat), Some(told)) = (outcome.ended_by, line.facts.get("seat")) {
                assert_eq!(*told, serde_json::json!(seat), "{line:?}");
            }
            check_json(&line);
        }
    }

    /// Legality is a function of the view, and nobody else is offered anything.
    fn check_views_list(&self, seat: Seat, listed: &[G::Action]) {
        for view in &self.views {
            let mut offered = Vec::new();
            view.legal_actions(&mut offered);
            let expected = if view.viewer().is(seat) { listed } else { &[] };
            assert_eq!(offered, expected, "{:?}", view.viewer());
        }
    }

    /// Listed actions are accepted, each listed once; every other action of everybody is refused.
    fn check_whole_action_space(&self, seat: Seat, listed: &[G::Action]) {
        for (position, action) in listed.iter().enumerate() {
            assert!(!listed[..position].contains(action), "{action:?} is listed twice");
            let mut events = Vec::new();
            let decided = self.game.round().decide(seat, *action, &mut events);
            assert!(decided.is_ok(), "{action:?} is listed, but {decided:?}");
        }
        self.check_refused(seat, |action| !listed.contains(action));
        for other in Seat::all(self.game.standing().seats).filter(|other| *other != seat) {
            self.check_refused(other, |_| true);
        }
        // A seat that is not at this table gets an answer, too.
        self.check_refused(Seat(self.game.standing().seats), |_| true);
    }

    fn check_refused(&self, seat: Seat, is_illegal: impl Fn(&G::Action) -> bool) {
        let mut events = Vec::new();
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_index).filter(|a| is_illegal(a)) {
            let refusal = match self.game.round().decide(seat, action, &mut events) {
                Ok(()) => panic!("{action:?} by {seat} is not listed, but accepted: {:?}", self.game.round()),
                Err(refusal) => refusal,
            };
            assert!(events.is_empty(), "a refusal leaves nothing behind");
            assert!(G::Illegal::ALL.contains(&(refusal.code(), refusal.rule())), "{refusal:?}");
            assert_eq!(serde_json::to_value(refusal).unwrap()["code"], refusal.code());
        }
    }

    /// A random pick is uniform over the list: one draw with the list's length, a different action for each
    /// number.
    fn check_pick(&self, listed: &[G::Action]) {
        let mut picked = Vec::new();
        for number in 0..listed.len() as u32 {
            let mut rigged = Rigged { number, bounds: Vec::new() };
            picked.push(self.game.round().pick(&mut rigged));
            assert_eq!(rigged.bounds, [listed.len() as u32], "one draw among all legal actions");
        }
        assert!(listed.iter().all(|action| picked.contains(action)), "{listed:?} against {picked:?}");
    }

    /// A sampled world looks the same to its viewer, and goes on looking the same whatever is done next.
    fn check_samples(&mut self) {
        for index in 0..self.views.len() {
            let view = self.views[index].clone();
            let viewer = view.viewer();
            let world = G::sample(&view, &mut self.rng);
            assert_eq!(world.view(viewer), view, "the sampled world looks the same");
            assert_eq!(world.version(), self.game.version(), "and is played by the same rules");
            let believed = G::sample_by(&view, &self.beliefs[index], &mut self.rng);
            assert_eq!(believed.view(viewer), view, "so does one that is dealt by conclusions");
            let Turn::Seat(seat) = self.game.round().turn() else { continue };
            let mut actions = Vec::new();
            self.game.round().legal_actions(&mut actions);
            if viewer.is(seat) {
                let (mut truth, mut dream) = (Vec::new(), Vec::new());
                self.game.round().rate(&actions, &mut truth);
                world.rate(&actions, &mut dream);
                assert_eq!(truth, dream, "a heuristic sees what its player sees");
                assert_eq!(truth.len(), actions.len(), "every action is rated");
                assert!(truth.iter().all(|rate| rate.is_finite()), "{truth:?}");
                Self::check_inputs(self.game.round(), &world, &actions, &truth);
                actions.iter().for_each(|action| Self::check_reason(self.game.round(), &world, *action));
            }
            for action in actions {
                let (mut truth, mut dream) = (Vec::new(), Vec::new());
                self.game.round().decide(seat, action, &mut truth).unwrap();
                let is_possible = world.decide(seat, action, &mut dream).is_ok();
                assert!(is_possible || !viewer.is(seat), "the viewer's own action is possible there as well");
                if is_possible {
                    Self::check_same_until_revealed(&truth, &dream, viewer);
                }
            }
        }
    }

    /// What a learned policy looks at is what its player sees, and is said about every action in the same groups.
    fn check_inputs(truth: &G, dream: &G, actions: &[G::Action], rates: &[f32]) {
        let inputs = |world: &G| {
            let mut inputs = Inputs::default();
            world.inputs(actions, rates, &mut inputs);
            inputs
        };
        let (truth, dream) = (inputs(truth), inputs(dream));
        assert_eq!(truth, dream, "a learned policy sees what its player sees");
        assert_eq!(truth.actions().count(), actions.len(), "every action is described");
        let numbers = truth.actions().chain([truth.shared()]).flatten();
        assert!(numbers.into_iter().all(|number| usize::from(*number) < truth.count()), "{truth:?}");
    }

    /// Every action has a reason, and it says no more than what its player sees.
    fn check_reason(truth: &G, dream: &G, action: G::Action) {
        let reason = truth.reason(action);
        assert_eq!(reason, dream.reason(action), "a reason for {action:?} tells what its player cannot see");
        assert!(G::Reason::ALL.contains(&(reason.code(), reason.rule())), "{reason:?}");
        assert_eq!(serde_json::to_value(reason).unwrap()["code"], reason.code());
    }

    /// Two worlds that a viewer cannot tell apart send them the same bytes until something is legally
    /// revealed.
    fn check_same_until_revealed(truth: &[G::Event], dream: &[G::Event], viewer: Viewer) {
        for position in 0..truth.len().max(dream.len()) {
            let (Some(truth), Some(dream)) = (truth.get(position), dream.get(position)) else {
                panic!("{viewer:?} is sent a different number of events: {truth:?} against {dream:?}");
            };
            if G::reveals(truth, viewer) || G::reveals(dream, viewer) {
                return;
            }
            let bytes = |event| serde_json::to_string(&G::redact(event, viewer)).unwrap();
            assert_eq!(bytes(truth), bytes(dream), "{viewer:?} can tell {truth:?} from {dream:?}");
        }
    }
}

/// A random source that always says the same number and remembers what it was asked.
struct Rigged {
    number: u32,
    bounds: Vec<u32>,
}

impl Random for Rigged {
    fn below(&mut self, bound: u32) -> u32 {
        self.bounds.push(bound);
        self.number.min(bound - 1)
    }
}
