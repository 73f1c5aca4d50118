//! Are the choices of one bot better than those of the heuristic, one by one?
//!
//! Heuristic players play rounds. At the decisions of one of them every bot says what it would do. What they chose
//! is played out from the true position by the heuristic, many times with the same luck for all of them, and
//! compared with the heuristic's own choice. That shows small differences with far fewer rounds than games do; but
//! it is about single choices among heuristic players, and no proof that a bot wins games.
//!
//! `cargo run --release -p pyatak-arena --example decisions -- himmel 4 50 1 200 hard:1000 expert:1000:FILE`: a game,
//! the number of players, of rounds, the seed, the number of times that a choice is played out, and bots as
//! LEVEL:SIMULATIONS, with a file of weights if they are not to go by the game's own.

use pyatak_bots::{Bot, Level, Limit, Luck, Setup, WeightsFile};
use pyatak_engine::{Game, Goal, Random, Seat, Standing, Turn, Viewer, Wyrand};
use pyatak_registry::{GameId, Visitor};
use std::error::Error;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, rounds, seed, times, bots @ ..] = words.as_slice() else {
        return Err("say: GAME PLAYERS ROUNDS SEED TIMES LEVEL:SIMULATIONS[:FILE] …".into());
    };
    let game = GameId::ALL.iter().find(|id| id.as_str() == game).ok_or("there is no such game")?;
    let setups = bots.iter().map(|bot| setup(bot)).collect::<Result<Vec<Setup>, Failure>>()?;
    let (players, rounds, seed, times) = (players.parse()?, rounds.parse()?, seed.parse()?, times.parse()?);
    game.visit(Compare { players, rounds, seed, times, names: bots.to_vec(), setups });
    Ok(())
}

fn setup(text: &str) -> Result<Setup, Failure> {
    let mut parts = text.split(':');
    let level: Level = parts.next().unwrap_or_default().parse()?;
    let limit = Limit::Simulations(parts.next().unwrap_or("1").parse()?);
    let mut tuning = None;
    if let Some(path) = parts.next() {
        let file: WeightsFile = serde_json::from_str(&std::fs::read_to_string(path)?)?;
        tuning = Some(file.weights(level));
    }
    Ok(Setup { limit, threads: 1, tuning, ..Setup::new(level) })
}

struct Compare {
    players: u8,
    rounds: u64,
    seed: u64,
    times: u64,
    names: Vec<String>,
    setups: Vec<Setup>,
}

/// What a bot gained against the heuristic in one round: parts of a win, points, and how often it chose otherwise.
#[derive(Clone, Copy, Default)]
struct Gain {
    win: f64,
    points: f64,
    otherwise: f64,
}

impl Visitor for Compare {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut gains = vec![Vec::new(); self.setups.len()];
        let mut decisions = 0;
        for number in 0..self.rounds {
            let (round, count) = self.play::<G>(number);
            gains.iter_mut().zip(round).for_each(|(all, gain)| all.push(gain));
            decisions += count;
        }
        println!("{decisions} decisions in {} rounds", self.rounds);
        for (name, gains) in self.names.iter().zip(&gains) {
            let [win, points, otherwise] = [
                mean(gains.iter().map(|gain| gain.win * 100.0)),
                mean(gains.iter().map(|gain| gain.points)),
                mean(gains.iter().map(|gain| gain.otherwise)),
            ];
            println!(
                "{name}: otherwise {:.1} times a round; wins {:+.2} ± {:.2} %, points {:+.3} ± {:.3} a round",
                otherwise.0, win.0, win.1, points.0, points.1
            );
        }
    }
}

/// Mean and standard error.
fn mean(figures: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = figures.clone().count() as f64;
    let mean = figures.clone().sum::<f64>() / count;
    let variance = figures.map(|figure| (figure - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

impl Compare {
    fn play<G: Game>(&self, number: u64) -> (Vec<Gain>, u64) {
        let mut rng = Wyrand::new(self.seed << 32 | number);
        rng.next_u64();
        let subject = Seat((number % u64::from(self.players)) as u8);
        let start = Seat(rng.below(u32::from(self.players)) as u8);
        let mut bots: Vec<Bot<G>> =
            self.setups.iter().map(|setup| Bot::with(*setup, rng.next_u64())).collect();
        let mut state =
            G::new(G::META.rules_version, G::Options::default(), &Standing::new(self.players, start));
        let (mut gains, mut decisions, mut events) = (vec![Gain::default(); bots.len()], 0, Vec::new());
        loop {
            events.clear();
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => state.chance(&mut rng, &mut events),
                Turn::Seat(seat) => {
                    let action = best(&state, &mut rng);
                    if seat == subject {
                        decisions +=
                            u64::from(self.judge(&state, seat, action, &mut bots, &mut gains, &mut rng));
                    }
                    if state.decide(seat, action, &mut events).is_err() {
                        break;
                    }
                }
            }
            for event in &events {
                let view = state.view(Viewer::Seat(subject));
                let seen = G::redact(event, Viewer::Seat(subject));
                bots.iter_mut().for_each(|bot| bot.observe(&view, &seen));
                state.evolve(event);
            }
        }
        (gains, decisions)
    }

    /// Adds what the bots' choices are worth against this one. Was there a choice at all?
    fn judge<G: Game>(
        &self,
        state: &G,
        seat: Seat,
        usual: G::Action,
        bots: &mut [Bot<G>],
        gains: &mut [Gain],
        rng: &mut Wyrand,
    ) -> bool {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        if legal.len() == 1 {
            return false;
        }
        let view = state.view(Viewer::Seat(seat));
        let lucks = rng.next_u64();
        let mut known = vec![(usual, self.worth(state, seat, usual, lucks))];
        for (bot, gain) in bots.iter_mut().zip(gains) {
            let action = bot.choose(&view);
            if action == usual {
                continue;
            }
            let worth = match known.iter().find(|(other, _)| *other == action) {
                Some((_, worth)) => *worth,
                None => self.worth(state, seat, action, lucks),
            };
            if !known.iter().any(|(other, _)| *other == action) {
                known.push((action, worth));
            }
            gain.win += worth.0 - known[0].1.0;
            gain.points += worth.1 - known[0].1.1;
            gain.otherwise += 1.0;
        }
        true
    }

    /// How likely the seat wins after this action, and by how many points it is ahead of the others on average.
    fn worth<G: Game>(&self, state: &G, seat: Seat, action: G::Action, lucks: u64) -> (f64, f64) {
        let (mut wins, mut points, mut events) = (0.0, 0.0, Vec::new());
        for number in 0..self.times {
            let mut luck = Luck::new(lucks.wrapping_add(number));
            let (mut state, mut next) = (state.clone(), Some(action));
            loop {
                events.clear();
                match state.turn() {
                    Turn::Over => break,
                    Turn::Chance => state.chance(&mut luck, &mut events),
                    Turn::Seat(seat) => {
                        let action = next.take().unwrap_or_else(|| best(&state, &mut luck.choices));
                        if state.decide(seat, action, &mut events).is_err() {
                            break;
                        }
                    }
                }
                events.iter().for_each(|event| state.evolve(event));
            }
            let Some(outcome) = state.outcome() else { continue };
            let winners = G::round_winners(&outcome);
            if winners.contains(seat) {
                wins += 1.0 / f64::from(winners.len());
            }
            let all: f64 = outcome.scores.iter().map(|score| f64::from(score.points)).sum();
            let own = f64::from(outcome.scores[seat.index()].points);
            let ahead = own - (all - own) / f64::from(self.players - 1);
            points += match G::META.goal {
                Goal::Highest => ahead,
                Goal::Lowest => -ahead,
            };
        }
        (wins / self.times as f64, points / self.times as f64)
    }
}

/// What the heuristic would do; between equals chance decides.
fn best<G: Game>(state: &G, rng: &mut Wyrand) -> G::Action {
    let (mut actions, mut rates) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    state.rate(&actions, &mut rates);
    let highest = rates.iter().copied().fold(f32::MIN, f32::max);
    let equals: Vec<usize> = (0..rates.len()).filter(|index| rates[*index] == highest).collect();
    actions[equals[rng.below(equals.len() as u32) as usize]]
}
