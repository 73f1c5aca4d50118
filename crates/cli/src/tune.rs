//! `pyatak tune`: finds weights for the search by self-play.

use crate::arena::play;
use crate::output::{self, WholeFile};
use crate::parse_game;
use crate::say::parse_whole;
use crate::table::TableArguments;
use anyhow::{Context, Result};
use pyatak_arena::{LevelResult, Ranking, Tournament};
use pyatak_bots::{Knob, Level, Limit, Setup, Tuning, UnknownLevel, WeightsFile};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use std::fs;
use std::num::{NonZeroU32, NonZeroU64};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
#[command(
    override_usage = "pyatak tune <GAME> --players <N> --games <N> [OPTIONS]",
    after_help = "Examples:
  pyatak tune klatz --players 3 --games 240 --simulations 200 --seed 1 --out klatz.json
  pyatak tune keltis --level hard --players 2 --games 400 --simulations 100 --only faith,stake

One weight after another is turned up and down by a step. The changed bot plays against the
unchanged one with duplicate deals, and a change is kept if it wins more than luck explains, which
takes at least ten deals. The file records the command that made it."
)]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// The level whose weights are tuned
    #[arg(long, default_value_t = Level::Expert, value_parser = parse_level)]
    level: Level,
    /// How many games for each comparison
    #[arg(long, short = 'n', value_name = "N", value_parser = parse_whole::<1, NonZeroU64>)]
    games: NonZeroU64,
    #[command(flatten)]
    table: TableArguments,
    /// Only these weights, separated by commas
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// How many times every weight is tried
    #[arg(long, default_value = "1")]
    sweeps: NonZeroU32,
    /// How many standard errors better a change must be to be kept
    #[arg(long, default_value_t = 1.0)]
    errors: f64,
    /// Start from the weights in this file, instead of the game's own
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the weights into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    arguments.game.visit(Tune(arguments))
}

struct Tune<'a>(&'a Arguments);

impl Visitor for Tune<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.0;
        let knobs = knobs(&arguments.only)?;
        let mut weights = match &arguments.from {
            Some(path) => read(path)?,
            None => WeightsFile::of::<G>(),
        };
        let mut best = weights.weights(arguments.level);
        let file = arguments.out.as_deref().map(WholeFile::new).transpose()?;
        let seats = arguments.table.players::<G>()?;
        let mut seed = arguments.table.seed();
        let begun_with = seed;
        for _ in 0..arguments.sweeps.get() {
            for knob in &knobs {
                for is_up in [true, false] {
                    // Goes on in a direction as long as it helps.
                    let mut is_better = false;
                    while let Some(turned) = knob.turned(&best, is_up) {
                        seed += 1;
                        let duel = duel::<G>(arguments, turned, best, seats, seed)?;
                        let ranking =
                            play(&duel, &format!("{} {}", knob.name, if is_up { "+" } else { "-" }))?;
                        let Some(result) = ranking.levels.first() else { break };
                        let stays = is_improvement(result, arguments.errors);
                        output::print(&line(knob, &turned, &ranking, result, stays)?)?;
                        if !stays {
                            break;
                        }
                        best = turned;
                        is_better = true;
                    }
                    if is_better {
                        break;
                    }
                }
            }
        }
        weights.made_by.push(command(begun_with));
        weights.set(arguments.level, best);
        let text = serde_json::to_string_pretty(&weights)? + "\n";
        match file {
            Some(file) => file.write(text.as_bytes()),
            None => output::print(&text),
        }
    }
}

/// The changed weights against the unchanged ones, on every second seat.
fn duel<G: Game>(
    arguments: &Arguments,
    turned: Tuning,
    best: Tuning,
    seats: u8,
    seed: u64,
) -> Result<Tournament<G>> {
    let table = &arguments.table;
    // Both have the simulations of `hard`: only the weights differ.
    let limit: Limit = table.limit();
    let setup = |tuning| Setup { limit, threads: 1, tuning: Some(tuning), ..Setup::new(arguments.level) };
    Ok(Tournament {
        options: table.options::<G>()?,
        contestants: vec![setup(turned), setup(best)],
        lineup: (0..usize::from(seats)).map(|seat| seat % 2).collect(),
        deals: arguments.games.get().div_ceil(u64::from(seats)),
        seed,
        threads: table.threads(),
    })
}

fn is_improvement(result: &LevelResult, errors: f64) -> bool {
    let error = (result.wins.high - result.wins.low) / 2.0 / 1.96;
    result.wins.value > result.fair + errors * error
}

fn line(
    knob: &Knob,
    turned: &Tuning,
    ranking: &Ranking,
    result: &LevelResult,
    stays: bool,
) -> Result<String> {
    let value = serde_json::to_value(turned)?[knob.name].as_f64().unwrap_or(0.0);
    let [wins, low, high, fair] =
        [result.wins.value, result.wins.low, result.wins.high, result.fair].map(|share| share * 100.0);
    let mark = if stays { "+" } else { " " };
    Ok(format!(
        "{mark} {:<10} {value:.3}  {wins:.1} % ({low:.1}…{high:.1}; by luck {fair:.1}), points ahead {:+.2}, {} games\n",
        knob.name, result.advantage.value, ranking.games
    ))
}

fn knobs(only: &[String]) -> Result<Vec<&'static Knob>> {
    let names: Vec<&str> = Tuning::KNOBS.iter().map(|knob| knob.name).collect();
    if let Some(unknown) = only.iter().find(|name| !names.contains(&name.as_str())) {
        anyhow::bail!("there is no weight `{unknown}`; the weights are: {}", names.join(", "));
    }
    let is_wanted = |knob: &&Knob| only.is_empty() || only.iter().any(|name| name == knob.name);
    Ok(Tuning::KNOBS.iter().filter(is_wanted).collect())
}

/// Only levels that search have weights.
fn parse_level(name: &str) -> Result<Level, String> {
    match name.parse().map_err(|error: UnknownLevel| error.to_string())? {
        level @ (Level::Hard | Level::Expert) => Ok(level),
        Level::Random | Level::Easy | Level::Medium => {
            Err(format!("`{name}` does not search and has no weights; hard and expert do"))
        }
    }
}

/// A file of weights.
pub(crate) fn read(path: &Path) -> Result<WeightsFile> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    serde_json::from_str(&text).with_context(|| format!("{} is not a file of weights", path.display()))
}

/// The command as it was given, with the seed if that was drawn.
fn command(seed: u64) -> String {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    if !words.iter().any(|word| word.starts_with("--seed")) {
        words.push(format!("--seed {seed}"));
    }
    format!("pyatak {}", words.join(" "))
}
