//! Tournaments with duplicate deals: every deal is played once for each rotation of the players around the
//! table, so that the luck of cards and seats cancels.

use crate::play::Bots;
use crate::{Deal, Observer, Players, play_match};
use pyatak_bots::{Bot, Level, Limit, Setup};
use pyatak_engine::{Game, Goal, Match, MatchError, Outcome, Seat, Viewer};
use serde::Serialize;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament<G: Game> {
    /// The rule choices.
    pub options: G::Options,
    /// Who takes part.
    pub contestants: Vec<Setup>,
    /// Who sits around the table, clockwise, by their place among the contestants; rotated by one seat for each
    /// repetition of a deal.
    pub lineup: Vec<usize>,
    /// How many deals.
    pub deals: u64,
    /// What everything random follows from.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// How a tournament stands while it goes on.
#[derive(Clone, Debug)]
pub struct SoFar {
    /// How many games are done.
    pub games: u64,
    /// Each contestant's share of the wins.
    pub shares: Vec<f64>,
}

/// How the levels have done.
#[derive(Clone, Debug, Serialize)]
pub struct Ranking {
    /// How many games were played.
    pub games: u64,
    /// How many deals, each played once for each rotation.
    pub deals: u64,
    /// The levels that took part, in the order of the contestants.
    pub levels: Vec<LevelResult>,
}

/// How one level has done.
#[derive(Clone, Debug, Serialize)]
pub struct LevelResult {
    /// The level.
    pub level: Level,
    /// How many of the seats it had.
    pub seats: usize,
    /// Its share of all wins.
    pub wins: Interval,
    /// The share that its seats would have by luck alone.
    pub fair: f64,
    /// Its mean score minus that of all other levels, so that more is better.
    pub advantage: Interval,
    /// How much stronger than the other levels its seats are, on Elo's scale.
    pub elo: Interval,
    /// How long it thought about a move.
    pub thinking: Thinking,
}

/// A level against the one below it, in one game with this many players.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// The game.
    pub game: &'static str,
    /// How many players.
    pub players: u8,
    /// The level below.
    pub below: Level,
    /// How many games were played.
    pub games: u64,
    /// How the upper level has done.
    pub result: LevelResult,
}

/// The fewest deals that an interval is made from: fewer say next to nothing about luck.
pub const DEALS_MIN: usize = 10;

/// A figure with its 95 % interval. The ends are not numbers where there were fewer than [`DEALS_MIN`] deals, and
/// not finite where there is no bound: all games won is an Elo of at least the lower end. Both are `null` in JSON.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The figure.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// The mean of independent figures, one for each deal.
    pub fn of_figures(figures: impl Iterator<Item = f64> + Clone) -> Interval {
        interval(figures)
    }

    /// The mean of shares of wins, one for each deal, with an interval that stays between nothing and all.
    pub fn of_shares(shares: impl Iterator<Item = f64> + Clone) -> Interval {
        share(shares)
    }

    /// Were there deals enough for an interval?
    pub fn has_ends(&self) -> bool {
        !self.low.is_nan() && !self.high.is_nan()
    }
}

/// How long a level thought about its moves, in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Thinking {
    /// How many moves.
    pub moves: usize,
    /// Half of them took at most this long.
    pub p50: f64,
    /// 99 of 100 took at most this long.
    pub p99: f64,
    /// The longest.
    pub max: f64,
    /// How many moves it would make in a second.
    pub per_second: f64,
}

/// What one deal brought: for each level its share of wins and its advantage in points.
struct DealResult {
    number: u64,
    wins: Vec<f64>,
    advantage: Vec<f64>,
}

impl<G: Game> Tournament<G> {
    /// Levels in turn around the table until it is full; `limit` is what `hard` is allowed.
    pub fn of_levels(options: G::Options, levels: &[Level], seats: u8, limit: Limit) -> Tournament<G> {
        let mut distinct = levels.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let place = |level: &Level| distinct.iter().position(|other| other == level).unwrap_or(0);
        Tournament {
            options,
            lineup: levels.iter().cycle().take(usize::from(seats)).map(place).collect(),
            contestants: distinct.iter().map(|level| Setup::beside_hard(*level, limit, 1)).collect(),
            deals: 1,
            seed: 1,
            threads: 1,
        }
    }

    /// Plays all deals; `progress` is told how it stands, and stops the tournament with `false`.
    pub fn play(&self, progress: &(impl Fn(&SoFar) -> bool + Sync)) -> Result<Ranking, MatchError> {
        let seats = Match::<G>::check_seats(self.lineup.len())?;
        let count = self.contestants.len();
        let so_far = Mutex::new(SoFar { games: 0, shares: vec![0.0; count] });
        let (next, is_stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let (sender, receiver) = mpsc::channel();
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let sender = sender.clone();
                let (next, so_far, is_stopped) = (&next, &so_far, &is_stopped);
                scope.spawn(move || {
                    let mut thinking = vec![Vec::new(); count];
                    let mut results = Vec::new();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.deals || is_stopped.load(Ordering::Relaxed) {
                            break;
                        }
                        let played = |wins: &[f64]| {
                            let mut so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
                            so_far.add(wins);
                            if !progress(&so_far) {
                                is_stopped.store(true, Ordering::Relaxed);
                            }
                        };
                        results.extend(self.play_deal(number, seats, &mut thinking, &played));
                    }
                    // The receiver outlives every thread of this scope.
                    let _ = sender.send((results, thinking));
                });
            }
        });
        drop(sender);
        let (mut results, mut thinking) = (Vec::new(), vec![Vec::new(); count]);
        for (some_results, some_thinking) in receiver.iter() {
            results.extend(some_results);
            thinking
                .iter_mut()
                .zip(some_thinking)
                .for_each(|(all, some): (&mut Vec<u64>, _)| all.extend(some));
        }
        results.sort_by_key(|result: &DealResult| result.number);
        Ok(self.rank(&results, thinking))
    }

    /// Plays one deal once for each rotation.
    fn play_deal(
        &self,
        number: u64,
        seats: u8,
        thinking: &mut [Vec<u64>],
        played: &impl Fn(&[f64]),
    ) -> Option<DealResult> {
        let count = self.contestants.len();
        let mut result = DealResult { number, wins: vec![0.0; count], advantage: vec![0.0; count] };
        let rotations = usize::from(seats);
        for rotation in 0..rotations {
            let Deal { record, mut choices } = Deal::new(self.seed, number, seats);
            // The cards are the same in every rotation; what bots choose with is not.
            for _ in 0..rotation {
                choices.next_u64();
            }
            let seed = record.seed();
            let mut game =
                Match::<G>::new(G::META.rules_version, self.options, seats, seed.start(seats)).ok()?;
            let at = |seat: usize| self.lineup[(seat + rotation) % rotations];
            let bot = |seat| Bot::with(self.contestants[at(seat)], choices.next_u64());
            let bots = Bots((0..rotations).map(bot).collect());
            let players = Timed { bots, contestant: (0..rotations).map(at).collect(), thinking };
            play_match(&mut game, &seed, players, &mut Nobody);
            let (winners, mut wins) = (game.winners().unwrap_or_default(), vec![0.0; count]);
            for seat in winners.iter() {
                wins[at(seat.index())] += 1.0 / f64::from(winners.len());
            }
            result.wins.iter_mut().zip(&wins).for_each(|(sum, wins)| *sum += wins / rotations as f64);
            self.add_advantage(&game, rotation, &mut result);
            played(&wins);
        }
        Some(result)
    }

    /// For each contestant the mean score of its seats minus the mean score of all others.
    fn add_advantage(&self, game: &Match<G>, rotation: usize, result: &mut DealResult) {
        let sign = match G::META.goal {
            Goal::Highest => 1.0,
            Goal::Lowest => -1.0,
        };
        let seats = self.lineup.len();
        for (contestant, sum) in result.advantage.iter_mut().enumerate() {
            let (mut own, mut others) = ((0.0, 0.0), (0.0, 0.0));
            for (seat, total) in game.standing().totals.iter().enumerate() {
                let is_own = self.lineup[(seat + rotation) % seats] == contestant;
                let side = if is_own { &mut own } else { &mut others };
                side.0 += f64::from(total.points);
                side.1 += 1.0;
            }
            if own.1 > 0.0 && others.1 > 0.0 {
                *sum += sign * (own.0 / own.1 - others.0 / others.1) / seats as f64;
            }
        }
    }

    fn rank(&self, results: &[DealResult], thinking: Vec<Vec<u64>>) -> Ranking {
        let seats = self.lineup.len();
        let contestants = self.contestants.iter().zip(thinking).enumerate();
        let level_results = contestants.map(|(index, (setup, nanos))| {
            let own_seats = self.lineup.iter().filter(|other| **other == index).count();
            let wins = share(results.iter().map(|result| result.wins[index]));
            LevelResult {
                level: setup.level,
                seats: own_seats,
                wins,
                fair: own_seats as f64 / seats as f64,
                advantage: interval(results.iter().map(|result| result.advantage[index])),
                elo: elo(wins, own_seats as f64, seats as f64),
                thinking: Thinking::of(nanos),
            }
        });
        let games = results.len() as u64 * seats as u64;
        Ranking { games, deals: results.len() as u64, levels: level_results.collect() }
    }
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

/// Mean and 95 % interval of independent figures.
fn interval(figures: impl Iterator<Item = f64> + Clone) -> Interval {
    let count = figures.clone().count().max(1) as f64;
    let value = figures.clone().sum::<f64>() / count;
    let half = if count < DEALS_MIN as f64 { f64::NAN } else { 1.96 * error(figures, value, count) };
    Interval { value, low: value - half, high: value + half }
}

/// The standard error of a mean.
fn error(figures: impl Iterator<Item = f64>, mean: f64, count: f64) -> f64 {
    let variance = figures.map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (variance / count).sqrt()
}

/// A mean share and its 95 % interval by Wilson, which stays between nothing and all and does not shrink to a point
/// where everything was won. It takes a number of games: as many as would be as uncertain as these deals are.
fn share(shares: impl Iterator<Item = f64> + Clone) -> Interval {
    let deals = shares.clone().count();
    let value = shares.clone().sum::<f64>() / deals.max(1) as f64;
    if deals < DEALS_MIN {
        return Interval { value, low: f64::NAN, high: f64::NAN };
    }
    let error = error(shares, value, deals as f64);
    let games = if error > 0.0 { value * (1.0 - value) / (error * error) } else { deals as f64 };
    let (z, share) = (1.96_f64, value.clamp(0.0, 1.0));
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half =
        z / (1.0 + z * z / games) * (share * (1.0 - share) / games + (z / (2.0 * games)).powi(2)).sqrt();
    // The ends are at the figure itself where nothing or everything was won, up to rounding.
    Interval { value, low: (middle - half).max(0.0).min(value), high: (middle + half).min(1.0).max(value) }
}

/// How many Elo points a seat of this level is worth more than one of the others: ten times as many wins to
/// a seat are 400 points.
fn elo(wins: Interval, own_seats: f64, seats: f64) -> Interval {
    let scale =
        |share: f64| 400.0 * ((share / own_seats) / ((1.0 - share) / (seats - own_seats).max(1e-9))).log10();
    if own_seats == seats {
        return Interval { value: 0.0, low: 0.0, high: 0.0 };
    }
    Interval { value: scale(wins.value), low: scale(wins.low), high: scale(wins.high) }
}

impl Thinking {
    fn of(mut nanos: Vec<u64>) -> Thinking {
        nanos.sort_unstable();
        let at = |part: f64| {
            let index = ((nanos.len() as f64 * part) as usize).min(nanos.len().saturating_sub(1));
            nanos.get(index).map_or(0.0, |nanos| *nanos as f64 / 1e6)
        };
        let seconds = nanos.iter().map(|nanos| *nanos as f64).sum::<f64>() / 1e9;
        let per_second = nanos.len() as f64 / seconds.max(1e-9);
        Thinking { moves: nanos.len(), p50: at(0.5), p99: at(0.99), max: at(1.0), per_second }
    }
}

impl SoFar {
    fn add(&mut self, wins: &[f64]) {
        let before = self.games as f64;
        self.games += 1;
        for (share, wins) in self.shares.iter_mut().zip(wins) {
            *share = (*share * before + wins) / self.games as f64;
        }
    }
}

/// Bots whose thinking is timed.
struct Timed<'a, G: Game> {
    bots: Bots<G>,
    /// Who sits in each seat.
    contestant: Vec<usize>,
    thinking: &'a mut [Vec<u64>],
}

impl<G: Game> Players<G> for Timed<'_, G> {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Action {
        let view = state.view(Viewer::Seat(seat));
        let began = Instant::now();
        let action = self.bots.0[seat.index()].choose(&view);
        self.thinking[self.contestant[seat.index()]].push(nanos(began.elapsed()));
        action
    }

    fn event(&mut self, state: &G, event: &G::Event) {
        self.bots.tell(state, event);
    }
}

/// Watches nothing.
struct Nobody;

impl<G: Game> Observer<G> for Nobody {
    fn begin_round(&mut self, _start: Seat) {}

    fn begin_step(&mut self, _seat: Option<Seat>, _action: Option<G::Action>) {}

    fn event(&mut self, _state: &G, _event: &G::Event) {}

    fn end_round(&mut self, _game: &Match<G>, _outcome: &Outcome) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_deals_are_too_few_for_an_interval() {
        for count in 1..DEALS_MIN {
            let few = share([0.75].into_iter().cycle().take(count));
            assert!(few.value == 0.75 && !few.has_ends(), "{few:?}");
            assert!(!elo(few, 1.0, 2.0).has_ends());
            assert!(!interval([0.5, 1.5].into_iter().cycle().take(count)).has_ends());
        }
        assert!(share([0.25, 0.75].into_iter().cycle().take(DEALS_MIN)).has_ends());
        assert!(interval([0.25, 0.75].into_iter().cycle().take(DEALS_MIN)).has_ends());
    }

    /// 200 of 200 won is no proof that nothing can be lost.
    #[test]
    fn everything_won_has_an_interval_and_an_elo_of_at_least() {
        let all = share([1.0].into_iter().cycle().take(100));
        assert!(all.value == 1.0 && all.high == 1.0 && (0.96..0.97).contains(&all.low), "{all:?}");
        let none = share([0.0].into_iter().cycle().take(100));
        assert!(none.value == 0.0 && none.low == 0.0 && (0.03..0.04).contains(&none.high), "{none:?}");
        let ahead = elo(all, 1.0, 2.0);
        assert!(ahead.value.is_infinite() && ahead.high.is_infinite() && ahead.low.is_finite(), "{ahead:?}");
        assert!(ahead.low > 500.0 && ahead.low < 600.0, "{ahead:?}");
    }

    /// Where deals differ as games do, the interval is the one of as many games.
    #[test]
    fn an_interval_of_shares_is_wilsons() {
        let half = share([0.0, 1.0].into_iter().cycle().take(100));
        assert!((half.low - 0.404).abs() < 0.01 && (half.high - 0.596).abs() < 0.01, "{half:?}");
    }
}
