//! Reviews self-played matches and measures what must hold over many of them: nobody is lucky in the long run, and what
//! is neither luck nor choice is small.
//!
//! `cargo run --release -p pyatak-review --example laws -- --matches 500 [--game GAME] [--players N] [--form FORM]
//! [--levels medium,random,easy] [--worlds 20] [--seed 1] [--threads 2]`

use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit, Stop};
use pyatak_engine::{Game, parse_options};
use pyatak_registry::{GameId, Visitor};
use pyatak_review::{Bars, Settings, Whose, review};
use std::collections::BTreeMap;
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

type Failed = Box<dyn Error + Send + Sync>;

fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let said: BTreeMap<&str, &str> = arguments
        .chunks(2)
        .map(|pair| match pair {
            [name, value] if name.starts_with("--") => Ok((&name[2..], value.as_str())),
            _ => Err(format!("{pair:?} is not --NAME VALUE")),
        })
        .collect::<Result<_, _>>()?;
    let number = |name: &str, default: u64| said.get(name).map_or(Ok(default), |text| text.parse());
    let levels = said.get("levels").copied().unwrap_or("medium,random,easy");
    let games: Vec<GameId> = match said.get("game") {
        Some(game) => vec![game.parse()?],
        None => GameId::ALL.to_vec(),
    };
    println!(
        "game         players  matches  seat  mean luck        spread of luck  spread of the rest  part of luck"
    );
    for game in games {
        game.visit(Measure {
            matches: number("matches", 100)?,
            players: number("players", u64::from(game.info().meta.seats_suggested))? as u8,
            form: said.get("form").copied(),
            levels: levels.split(',').map(str::parse).collect::<Result<_, _>>()?,
            worlds: number("worlds", 20)? as u32,
            seed: number("seed", 1)?,
            threads: number("threads", 2)?,
        })?;
    }
    Ok(())
}

struct Measure<'a> {
    matches: u64,
    players: u8,
    form: Option<&'a str>,
    levels: Vec<Level>,
    worlds: u32,
    seed: u64,
    threads: u64,
}

impl Visitor for Measure<'_> {
    type Output = Result<(), Failed>;

    fn visit<G: Game>(self) -> Self::Output {
        let said: Vec<_> = self.form.iter().map(|form| ("form".to_owned(), (*form).to_owned())).collect();
        let levels = self.levels.iter().cycle().take(usize::from(self.players));
        let simulation = Simulation::<G> {
            version: G::META.rules_version,
            options: parse_options::<G::Options>(&said)?,
            bots: levels.copied().collect(),
            limit: Limit::Simulations(10),
            start: None,
            games: self.matches,
            seed: self.seed,
            threads: 1,
        };
        let settings = Settings { worlds: Some(self.worlds), whose: Whose::Nobodys, ..Settings::default() };
        let all: Mutex<Vec<Vec<Bars>>> = Mutex::new(Vec::new());
        let next = AtomicU64::new(0);
        let work = || -> Result<(), Failed> {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.matches {
                    return Ok(());
                }
                let mut statistics = Statistics::new::<G>(self.players);
                let Some(replay) = play_one(&simulation, number, &mut statistics, true)? else { continue };
                let review = review::<G>(&replay, &settings, &Stop::default(), |_| {})?;
                let bars = review.seats.iter().map(|seat| seat.bars).collect();
                all.lock().map_err(|_| "a thread panicked")?.push(bars);
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| thread.join().map_err(|_| "a thread panicked")?)
        })?;
        let all = all.into_inner().map_err(|_| "a thread panicked")?;
        for seat in 0..usize::from(self.players) {
            let luck: Vec<f64> = all.iter().map(|bars| bars[seat].luck()).collect();
            let rest: Vec<f64> = all.iter().map(|bars| bars[seat].rest).collect();
            let ((mean, spread), (_, rest)) = (mean_and_spread(&luck), mean_and_spread(&rest));
            println!(
                "{:<12} {:>7} {:>8} {:>5}  {:>6.2} ± {:<6.2} {:>15.1} {:>19.2} {:>13.3}",
                G::META.id,
                self.players,
                all.len(),
                seat,
                mean * 100.0,
                spread / (all.len() as f64).sqrt() * 100.0,
                spread * 100.0,
                rest * 100.0,
                rest / spread,
            );
        }
        Ok(())
    }
}

fn mean_and_spread(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    (mean, (squares / (count - 1.0).max(1.0)).sqrt())
}
