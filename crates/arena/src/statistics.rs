//! What many matches show. Everything is counted in whole numbers, so that the order in which matches are
//! added up does not matter and the number of threads cannot show.

use crate::Observer;
use pyatak_bots::Estimate;
use pyatak_engine::{Branch, Direction, Game, Match, Outcome, SEATS_MAX, Seat};
use serde::Serialize;
use std::collections::BTreeMap;

/// A shared win is split into parts of this one, so that a share is a whole number for up to ten winners.
const WHOLE_WIN: u64 = 2520;

/// Counts over many matches of one game.
#[derive(Clone, Debug)]
pub struct Statistics {
    seats: u8,
    branches: &'static [Branch],
    games: u64,
    rounds: u64,
    actions: u64,
    events: u64,
    /// Parts of wins by seat, then by distance from the seat that started the match.
    wins_by_seat: [u64; SEATS_MAX],
    wins_by_order: [u64; SEATS_MAX],
    shared_wins: u64,
    undecided: u64,
    scores_by_seat: Vec<BTreeMap<i32, u64>>,
    rounds_by_match: BTreeMap<u32, u64>,
    round_lengths: BTreeMap<u32, u64>,
    endings: BTreeMap<&'static str, u64>,
    branch_counts: [u64; 64],
    first_start: Seat,
    actions_at_round_start: u64,
}

impl Statistics {
    /// Nothing counted yet.
    pub fn new<G: Game>(seats: u8) -> Statistics {
        Statistics {
            seats,
            branches: G::BRANCHES,
            games: 0,
            rounds: 0,
            actions: 0,
            events: 0,
            wins_by_seat: [0; SEATS_MAX],
            wins_by_order: [0; SEATS_MAX],
            shared_wins: 0,
            undecided: 0,
            scores_by_seat: vec![BTreeMap::new(); usize::from(seats)],
            rounds_by_match: BTreeMap::new(),
            round_lengths: BTreeMap::new(),
            endings: BTreeMap::new(),
            branch_counts: [0; 64],
            first_start: Seat(0),
            actions_at_round_start: 0,
        }
    }

    /// How many matches have been counted.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many actions players have taken.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Adds what another thread has counted.
    pub fn add(&mut self, other: &Statistics) {
        self.games += other.games;
        self.rounds += other.rounds;
        self.actions += other.actions;
        self.events += other.events;
        self.shared_wins += other.shared_wins;
        self.undecided += other.undecided;
        add_each(&mut self.wins_by_seat, &other.wins_by_seat);
        add_each(&mut self.wins_by_order, &other.wins_by_order);
        add_each(&mut self.branch_counts, &other.branch_counts);
        for (scores, more) in self.scores_by_seat.iter_mut().zip(&other.scores_by_seat) {
            add_keys(scores, more);
        }
        add_keys(&mut self.rounds_by_match, &other.rounds_by_match);
        add_keys(&mut self.round_lengths, &other.round_lengths);
        add_keys(&mut self.endings, &other.endings);
    }

    fn count_match<G: Game>(&mut self, game: &Match<G>) {
        let winners = game.winners().unwrap_or_default();
        self.games += 1;
        *self.rounds_by_match.entry(game.standing().rounds.into()).or_default() += 1;
        self.undecided += u64::from(winners.is_empty());
        self.shared_wins += u64::from(winners.len() > 1);
        for seat in winners.iter() {
            let part = WHOLE_WIN / u64::from(winners.len());
            let order = (seat.0 + self.seats - self.first_start.0) % self.seats;
            self.wins_by_seat[seat.index()] += part;
            self.wins_by_order[usize::from(order)] += part;
        }
    }

    /// What the counts mean.
    pub fn summary(&self) -> Summary {
        let shares = |wins: &[u64; SEATS_MAX]| -> Vec<Share> {
            let seats = wins.iter().take(usize::from(self.seats));
            seats.map(|&parts| Share::new(parts as f64 / WHOLE_WIN as f64, self.games)).collect()
        };
        let rounds = self.rounds.max(1) as f64;
        let scores_by_seat: Vec<Spread> = self.scores_by_seat.iter().map(Spread::of).collect();
        let mut scores = BTreeMap::new();
        self.scores_by_seat.iter().for_each(|more| add_keys(&mut scores, more));
        let lengths = || self.round_lengths.iter().map(|(&length, &count)| (length, count));
        let mut branches: Vec<(Branch, u64)> =
            self.branches.iter().copied().zip(self.branch_counts.iter().copied()).collect();
        branches.sort_by_key(|(branch, _)| rule_order(branch.rule));
        Summary {
            games: self.games,
            rounds: self.rounds,
            actions: self.actions,
            events: self.events,
            shared_wins: self.shared_wins,
            undecided: self.undecided,
            wins_by_seat: shares(&self.wins_by_seat),
            wins_by_order: shares(&self.wins_by_order),
            mean_score_by_seat: scores_by_seat.iter().map(|spread| spread.mean).collect(),
            scores_by_seat,
            rounds_by_match: self.rounds_by_match.clone(),
            actions_per_round: self.actions as f64 / rounds,
            shortest_round: lengths().map(|(length, _)| length).min().unwrap_or(0),
            median_round: median(lengths(), self.rounds),
            longest_round: lengths().map(|(length, _)| length).max().unwrap_or(0),
            scores,
            round_lengths: self.round_lengths.clone(),
            endings: self.endings.clone(),
            branches: branches
                .into_iter()
                .map(|(branch, count)| BranchCount { rule: branch.rule, name: branch.name, count })
                .collect(),
        }
    }
}

fn add_each(sums: &mut [u64], more: &[u64]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

fn add_keys<K: Ord + Copy>(sums: &mut BTreeMap<K, u64>, more: &BTreeMap<K, u64>) {
    for (&key, &count) in more {
        *sums.entry(key).or_default() += count;
    }
}

fn median(counts: impl Iterator<Item = (u32, u64)>, total: u64) -> u32 {
    let mut seen = 0;
    for (value, count) in counts {
        seen += count;
        if seen * 2 >= total {
            return value;
        }
    }
    0
}

/// Rules in the order of their numbers.
fn rule_order(rule: &str) -> u32 {
    rule.trim_start_matches(|letter: char| letter.is_alphabetic()).parse().unwrap_or(0)
}

impl<G: Game> Observer<G> for Statistics {
    fn begin_round(&mut self, _start: Seat) {
        self.actions_at_round_start = self.actions;
    }

    fn begin_step(&mut self, seat: Option<Seat>, _action: Option<G::Action>) {
        self.actions += u64::from(seat.is_some());
    }

    fn event(&mut self, state: &G, event: &G::Event) {
        self.events += 1;
        let mut taken = state.branches(event);
        while taken != 0 {
            self.branch_counts[taken.trailing_zeros() as usize] += 1;
            taken &= taken - 1;
        }
    }

    fn end_round(&mut self, game: &Match<G>, outcome: &Outcome) {
        self.rounds += 1;
        if game.standing().rounds == 1 {
            self.first_start = game.standing().start.next(Direction::Counterclockwise, self.seats);
        }
        *self.round_lengths.entry((self.actions - self.actions_at_round_start) as u32).or_default() += 1;
        *self.endings.entry(outcome.rule).or_default() += 1;
        for (scores, score) in self.scores_by_seat.iter_mut().zip(&outcome.scores[..]) {
            *scores.entry(score.points).or_default() += 1;
        }
        if game.winners().is_some() {
            self.count_match(game);
        }
    }
}

/// A share of wins with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share, between 0 and 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// The share of these wins in these games; shared wins count in part.
    pub fn new(wins: f64, games: u64) -> Share {
        let Estimate { value: share, low, high } = Estimate::share(wins, games);
        Share { share, low, high }
    }
}

/// Where most of some whole numbers lie.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// A tenth of them is at most this.
    pub p10: i32,
    /// Half of them is at most this.
    pub p50: i32,
    /// Nine tenths of them are at most this.
    pub p90: i32,
}

impl Spread {
    fn of(counts: &BTreeMap<i32, u64>) -> Spread {
        let total: u64 = counts.values().sum();
        let sum: i64 = counts.iter().map(|(&value, &count)| i64::from(value) * count as i64).sum();
        let at = |tenths: u64| {
            let mut seen = 0;
            let mut values = counts.iter();
            let found = values.find(|(_, count)| {
                seen += **count;
                seen * 10 >= total * tenths
            });
            found.map_or(0, |(value, _)| *value)
        };
        Spread { mean: sum as f64 / total.max(1) as f64, p10: at(1), p50: at(5), p90: at(9) }
    }
}

/// How often a branch of the rules was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BranchCount {
    /// The number of the rule.
    pub rule: &'static str,
    /// The name of the branch.
    pub name: &'static str,
    /// How often.
    pub count: u64,
}

/// What a simulation shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Matches (or single rounds) played.
    pub games: u64,
    /// Rounds played.
    pub rounds: u64,
    /// Actions that players took.
    pub actions: u64,
    /// Events that happened.
    pub events: u64,
    /// Matches with more than one winner.
    pub shared_wins: u64,
    /// Matches that nobody won.
    pub undecided: u64,
    /// Share of wins by seat.
    pub wins_by_seat: Vec<Share>,
    /// Share of wins by order of play in the first round; the starter is first.
    pub wins_by_order: Vec<Share>,
    /// Mean score of a round by seat.
    pub mean_score_by_seat: Vec<f64>,
    /// How the scores of a round are spread, by seat.
    pub scores_by_seat: Vec<Spread>,
    /// How often a match took each number of rounds.
    pub rounds_by_match: BTreeMap<u32, u64>,
    /// Mean length of a round.
    pub actions_per_round: f64,
    /// The shortest round, in actions.
    pub shortest_round: u32,
    /// Half of the rounds had at most this many actions.
    pub median_round: u32,
    /// The longest round.
    pub longest_round: u32,
    /// How often each score of a round occurred, over all seats.
    pub scores: BTreeMap<i32, u64>,
    /// How often each length of a round occurred.
    pub round_lengths: BTreeMap<u32, u64>,
    /// How often each rule ended a round.
    pub endings: BTreeMap<&'static str, u64>,
    /// How often each branch of the rules was taken.
    pub branches: Vec<BranchCount>,
}
