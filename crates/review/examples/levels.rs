//! Lets bots of each level play matches among themselves and reviews them: what a decision of each level gives away,
//! and whether luck cancels out. The rows at the end go into `levels.json`.
//!
//! `cargo run --release -p pyatak-review --example levels -- GAME MATCHES [PLAYERS [round|match [SIMULATIONS [SEED [LEVELS]]]]]`

use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit, Stop};
use pyatak_engine::{Game, parse_options};
use pyatak_registry::{GameId, Visitor};
use pyatak_review::{Calibrated, ReviewOf, Settings, review};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, matches, ..] = &arguments[..] else {
        return Err("GAME MATCHES [PLAYERS [round|match [SIMULATIONS [SEED [LEVELS]]]]] is wanted".into());
    };
    let number = |index: usize| arguments.get(index).map(|text| text.parse()).transpose();
    let game: GameId = game.parse()?;
    game.visit(Calibrate {
        matches: matches.parse()?,
        players: number(2)?.unwrap_or(u64::from(game.info().meta.seats_suggested)) as u8,
        form: arguments.get(3).map_or("round", String::as_str),
        simulations: number(4)?.unwrap_or(100) as u32,
        seed: number(5)?.unwrap_or(1),
        levels: match arguments.get(6) {
            Some(names) => names.split(',').map(str::parse).collect::<Result<_, _>>()?,
            None => Level::ALL.to_vec(),
        },
    })
}

struct Calibrate<'a> {
    matches: u64,
    players: u8,
    form: &'a str,
    simulations: u32,
    seed: u64,
    levels: Vec<Level>,
}

impl Visitor for Calibrate<'_> {
    type Output = Result<(), Box<dyn Error>>;

    fn visit<G: Game>(self) -> Self::Output {
        let options = parse_options::<G::Options>(&[("form".to_owned(), self.form.to_owned())])?;
        println!("{} {} players, {} matches, seed {}", G::META.id, self.players, self.matches, self.seed);
        println!(
            "level      decisions  given away %         luck: mean %   spread %  rest: spread %   s/review"
        );
        let mut rows = Vec::new();
        for level in self.levels {
            let mut measured = Measured::default();
            for number in 0..self.matches {
                let simulation = Simulation::<G> {
                    version: G::META.rules_version,
                    options,
                    bots: vec![level; usize::from(self.players)],
                    limit: Limit::Simulations(self.simulations),
                    start: None,
                    games: self.matches,
                    seed: self.seed,
                    threads: 1,
                };
                let played = play_one(&simulation, number, &mut Statistics::new::<G>(self.players), true)?;
                let Some(replay) = played else { continue };
                let began = Instant::now();
                let review = review::<G>(&replay, &Settings::default(), &Stop::default(), |_| {})?;
                measured.seconds += began.elapsed().as_secs_f64();
                measured.add::<G>(&review);
            }
            rows.push(measured.row(G::META.id, self.form != "round", self.players, level));
        }
        for row in &rows {
            println!("    {},", serde_json::to_string(row)?);
        }
        Ok(())
    }
}

/// What the reviews of one level showed.
#[derive(Default)]
struct Measured {
    /// For each match the chance given away, and the number of decisions.
    matches: Vec<(f64, f64)>,
    /// Of the first seat; the others are not independent of it.
    luck: Vec<f64>,
    rest: Vec<f64>,
    seconds: f64,
}

impl Measured {
    fn add<G: Game>(&mut self, review: &ReviewOf<G>) {
        let losses = review.seats.iter().filter_map(|seat| {
            seat.given_away.map(|loss| (loss.value * seat.decisions as f64, seat.decisions as f64))
        });
        self.matches.push(losses.fold((0.0, 0.0), |sum, loss| (sum.0 + loss.0, sum.1 + loss.1)));
        self.luck.extend(review.seats.first().map(|seat| seat.bars.luck()));
        self.rest.extend(review.seats.first().map(|seat| seat.bars.rest));
    }

    fn row(&self, game: &str, is_match: bool, players: u8, level: Level) -> Calibrated {
        let count = self.matches.len().max(1) as f64;
        let sum = self.matches.iter().fold((0.0, 0.0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        let mean = sum.0 / f64::max(sum.1, 1.0);
        // The error of a ratio: how far each match is from what its number of decisions leads to expect.
        let off: f64 = self.matches.iter().map(|(loss, number)| (loss - mean * number).powi(2)).sum();
        let error = off.sqrt() / f64::max(sum.1, 1.0);
        let (luck, spread) = mean_and_spread(&self.luck);
        let (_, rest) = mean_and_spread(&self.rest);
        println!(
            "{:<10} {:>9}  {:>6.2} ± {:<6.2}      {:>6.1} ± {:<6.1} {:>6.1} {:>12.1} {:>14.1}",
            level.name(),
            sum.1,
            mean * 100.0,
            error * 100.0,
            luck * 100.0,
            spread / count.sqrt() * 100.0,
            spread * 100.0,
            rest * 100.0,
            self.seconds / count,
        );
        let (matches, decisions) = (self.matches.len() as u64, sum.1 as u64);
        let round = |figure: f64| (figure * 1e5).round() / 1e5;
        Calibrated {
            game: game.to_owned(),
            is_match,
            players,
            level,
            matches,
            decisions,
            mean: round(mean),
            error: round(error).max(1e-5),
        }
    }
}

fn mean_and_spread(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}
