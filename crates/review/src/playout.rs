//! Playing a match to its end by the heuristic, with luck that is the same for everything that is compared.
//!
//! A playout draws nothing from a stream that runs on. Every random number follows from the luck's number and from the
//! place in the match: the round, and the step within it. So two positions that follow each other are played out
//! with the same cards and the same slips. If the step between them is the one that the playout would have taken
//! anyway, both playouts are one and the same, and nothing but the step decides the difference.
//!
//! In most games nothing but the totals goes from one round to the next. There, the rounds to come are the same in every
//! playout with one luck, whatever happens in this round. They are played once and remembered.

use pyatak_bots::Policy;
use pyatak_engine::{
    Game, Match, Outcome, Random, RulesVersion, Seat, SeatSet, Standing, Turn, Wyrand, record_round,
    sort_short,
};

/// Where chance has no part after the deal, playouts depart from the heuristic in this many of [`SLIPS_OF`] decisions;
/// otherwise they would all be alike.
pub(crate) const SLIPS: u32 = 1;
const SLIPS_OF: u32 = 192;
/// A round that is still going on after this many steps is given up.
const STEPS_MAX: u32 = 3_000;

/// Where in a match something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// The round, from 0.
    pub(crate) round: u16,
    /// The step within it, from 0: an action, or what chance brings.
    pub(crate) step: u32,
}

impl Place {
    /// The step after this one.
    pub(crate) fn next(self) -> Place {
        Place { step: self.step + 1, ..self }
    }

    /// The random numbers of this place, for this luck.
    pub(crate) fn random(self, luck: u64) -> Wyrand {
        let place = u64::from(self.round) << 32 | u64::from(self.step);
        Wyrand::new((luck ^ place.wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93))
    }
}

/// The luck of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Luck {
    /// What all random numbers of the round under way follow from.
    pub(crate) seed: u64,
    /// Which of the judge's lucks the rounds after it have.
    pub(crate) later: usize,
}

/// What a playout does at a decision.
pub(crate) struct Chosen<A> {
    /// What it does.
    pub(crate) action: A,
    /// Did it depart from the heuristic?
    pub(crate) is_slip: bool,
}

/// Plays matches to their end, with buffers that are kept.
#[derive(Debug)]
pub(crate) struct Playouts<G: Game> {
    policy: Policy<G>,
    events: Vec<G::Event>,
    slips: u32,
    later: Later,
}

/// Rounds to come, as they go with each luck.
#[derive(Debug)]
struct Later {
    seeds: Vec<u64>,
    /// For each luck, for each round.
    outcomes: Vec<Vec<Option<Outcome>>>,
}

impl<G: Game> Playouts<G> {
    /// Playouts that depart from the heuristic in this many of [`SLIPS_OF`] decisions. The rounds after the one under way have one
    /// of these lucks.
    pub(crate) fn new(slips: u32, seeds: Vec<u64>) -> Playouts<G> {
        let outcomes = vec![Vec::new(); seeds.len()];
        Playouts { policy: Policy::default(), events: Vec::new(), slips, later: Later { seeds, outcomes } }
    }

    /// The judge's lucks.
    pub(crate) fn lucks(&self) -> Vec<Luck> {
        let luck = |(later, seed): (usize, &u64)| Luck { seed: *seed, later };
        self.later.seeds.iter().enumerate().map(luck).collect()
    }

    /// A luck of its own for this round, and one of the judge's for those after it.
    pub(crate) fn luck(&self, seed: u64, number: usize) -> Luck {
        Luck { seed, later: number % self.later.seeds.len() }
    }

    /// Who wins from here on, whoever's turn it is. Where nobody wins, or no end comes, all share.
    pub(crate) fn play(&mut self, mut game: Match<G>, luck: Luck, place: Place) -> SeatSet {
        let everybody = SeatSet::all(game.standing().seats);
        self.play_round(game.round_mut(), luck.seed, place);
        if game.finish_round().is_none() {
            return everybody;
        }
        let winners = match game.winners() {
            Some(winners) => Some(winners),
            None if G::SECRETS_LAST => self.play_on(game, luck),
            None => self.remember(&game, luck),
        };
        winners.filter(|winners| !winners.is_empty()).unwrap_or(everybody)
    }

    /// Plays the rounds after the one that has just been finished.
    fn play_on(&mut self, mut game: Match<G>, luck: Luck) -> Option<SeatSet> {
        let seed = self.later.seeds[luck.later];
        for _ in 0..G::META.rounds_max {
            game.next_round();
            let round = game.standing().rounds;
            self.play_round(game.round_mut(), seed, Place { round, step: 0 });
            game.finish_round()?;
            if let Some(winners) = game.winners() {
                return Some(winners);
            }
        }
        None
    }

    /// The same where a round depends on nothing but who starts it: each is played once for each luck.
    fn remember(&mut self, game: &Match<G>, luck: Luck) -> Option<SeatSet> {
        let (version, options) = (game.version(), game.options());
        let mut standing = game.standing().clone();
        for _ in 0..G::META.rounds_max {
            let outcome = self.outcome(version, options, &standing, luck)?;
            if let Some(winners) = record_round::<G>(&options, &mut standing, outcome) {
                return Some(winners);
            }
        }
        None
    }

    fn outcome(
        &mut self,
        version: RulesVersion,
        options: G::Options,
        standing: &Standing,
        luck: Luck,
    ) -> Option<Outcome> {
        let round = usize::from(standing.rounds);
        let known = self.later.outcomes[luck.later].get(round).cloned().flatten();
        if known.is_some() {
            return known;
        }
        let mut state = G::new(version, options, standing);
        let place = Place { round: standing.rounds, step: 0 };
        self.play_round(&mut state, self.later.seeds[luck.later], place);
        let outcome = state.outcome();
        let outcomes = &mut self.later.outcomes[luck.later];
        outcomes.resize(outcomes.len().max(round + 1), None);
        outcomes[round].clone_from(&outcome);
        outcome
    }

    fn play_round(&mut self, round: &mut G, luck: u64, mut place: Place) {
        for _ in 0..STEPS_MAX {
            match round.turn() {
                Turn::Over => return,
                Turn::Chance => {
                    self.chance(round, luck, place);
                    self.events.iter().for_each(|event| round.evolve(event));
                }
                Turn::Seat(seat) => {
                    let action = self.choose(round, luck, place).action;
                    self.act(round, seat, action);
                }
            }
            place = place.next();
        }
    }

    /// What a playout with this luck does at this place.
    pub(crate) fn choose(&mut self, round: &G, luck: u64, place: Place) -> Chosen<G::Action> {
        let mut rng = place.random(luck);
        let is_slip = rng.below(SLIPS_OF) < self.slips;
        let action = if is_slip { round.pick(&mut rng) } else { self.policy.best(round, &mut rng) };
        Chosen { action, is_slip }
    }

    /// What it would do without a slip.
    pub(crate) fn best(&mut self, round: &G, luck: u64, place: Place) -> G::Action {
        let mut rng = place.random(luck);
        rng.below(SLIPS_OF);
        self.policy.best(round, &mut rng)
    }

    /// The actions of the seat to move, those that the heuristic rates highest first.
    pub(crate) fn ranked(&mut self, round: &G) -> Vec<G::Action> {
        let (actions, rates) = self.policy.rate(round);
        let mut places: Vec<usize> = (0..actions.len()).collect();
        sort_short(&mut places, |a, b| rates[*b].total_cmp(&rates[*a]));
        places.into_iter().map(|place| actions[place]).collect()
    }

    /// What chance brings with this luck at this place.
    pub(crate) fn chance(&mut self, round: &G, luck: u64, place: Place) -> &[G::Event] {
        self.events.clear();
        round.chance(&mut place.random(luck), &mut self.events);
        &self.events
    }

    /// Lets a seat take a legal action.
    pub(crate) fn act(&mut self, round: &mut G, seat: Seat, action: G::Action) {
        self.events.clear();
        let decided = round.decide(seat, action, &mut self.events);
        debug_assert!(decided.is_ok(), "{action:?} was chosen, but {decided:?}");
        self.events.iter().for_each(|event| round.evolve(event));
    }
}

/// A seat's part in a win.
pub(crate) fn part(winners: SeatSet, seat: Seat) -> f64 {
    if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 }
}

/// The seeds of the lucks that positions are played out with.
pub(crate) fn seeds(seed: u64, count: u32) -> Vec<u64> {
    let mut rng = Wyrand::new(seed);
    (0..count).map(|_| rng.next_u64()).collect()
}
