//! `pyatak sim`: many games with bots, and what they show.

mod report;

use crate::output::WholeFile;
use crate::table::TableArguments;
use crate::{LanguageChoice, output, parse_game};
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_arena::{Picture, Simulation, Summary, Watch, plot, simulate};
use pyatak_bots::Level;
use pyatak_engine::{Game, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::ReplayOf;
use pyatak_words::Speaker;
use serde_json::json;
use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Replays larger in number than this would fill a disk before anybody reads them.
const REPLAYS_MAX: u64 = 100_000;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim himmel --players 4 --games 10000 --seed 7
  pyatak sim hundred-one --players 3 --games 500 --match --option limit=201 --json
  pyatak sim recto-verso --players 2 --games 100 --option pairs=fixed --plot recto.svg
  pyatak sim klatz --players 5 --games 20 --option form=connoisseur --replays out

The same seed gives the same games and the same figures, whatever the number of threads.")]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// How many games: matches with --match, single rounds without
    #[arg(long, short = 'n')]
    games: NonZeroU64,
    #[command(flatten)]
    table: TableArguments,
    /// Who plays: one level for all seats, or one for each, separated by commas
    #[arg(long, value_delimiter = ',', default_value = "random")]
    bots: Vec<Level>,
    /// The seat that starts each game, counted from 0 [default: drawn for each game]
    #[arg(long)]
    start: Option<u8>,
    /// Write each game as a replay file into this folder
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
    /// Draw the result into this file
    #[arg(long, value_name = "FILE.svg|.png")]
    plot: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    arguments.game.visit(Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.0;
        let simulation = Simulation::<G> {
            options: arguments.table.options::<G>()?,
            bots: bots::<G>(arguments)?,
            limit: arguments.table.limit(),
            start: arguments.start.map(Seat),
            games: arguments.games.get(),
            seed: arguments.table.seed(),
            threads: arguments.table.threads(),
        };
        // Everything that can be wrong with the output shows before the work begins.
        let picture = arguments.plot.as_deref().map(open_picture).transpose()?;
        let replays =
            arguments.replays.as_deref().map(|folder| open_folder(folder, simulation.games)).transpose()?;

        let watch = Progress::new(simulation.games, replays, G::META.id, simulation.seed);
        let began = Instant::now();
        let summary = simulate(&simulation, &watch)?.summary();
        let elapsed = began.elapsed();
        watch.finish()?;

        let speaker = Speaker::new(arguments.language.language());
        if let Some((file, is_png)) = picture {
            file.write(&draw(arguments, &simulation, &summary, is_png, &speaker)?)?;
        }
        if arguments.json {
            return output::print_json(&as_json(arguments, &simulation, &summary, elapsed));
        }
        output::print(&report::report(arguments, &simulation, &summary, elapsed, &speaker)?)
    }
}

/// One level for all seats, or one for each.
fn bots<G: Game>(arguments: &Arguments) -> Result<Vec<Level>> {
    let seats = arguments.table.players::<G>()?;
    match arguments.bots[..] {
        [bot] => Ok(vec![bot; usize::from(seats)]),
        ref bots if bots.len() == usize::from(seats) => Ok(bots.to_vec()),
        ref bots => {
            bail!("{} bots are named for {seats} players; name one for all, or one for each", bots.len())
        }
    }
}

pub(crate) fn open_picture(path: &Path) -> Result<(WholeFile<'_>, bool)> {
    let is_png = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => false,
        Some("png") => true,
        Some(_) | None => bail!("{} ends in neither .svg nor .png, the two kinds of picture", path.display()),
    };
    Ok((WholeFile::new(path)?, is_png))
}

fn open_folder(folder: &Path, games: u64) -> Result<PathBuf> {
    if games > REPLAYS_MAX {
        bail!("{games} replays are too many; at most {REPLAYS_MAX} are written in one go");
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
    // Tries whether a file can be written there.
    WholeFile::new(&folder.join("replay.json"))?;
    Ok(folder.to_owned())
}

fn draw<G: Game>(
    arguments: &Arguments,
    simulation: &Simulation<G>,
    summary: &Summary,
    is_png: bool,
    speaker: &Speaker,
) -> Result<Vec<u8>> {
    let picture = Picture {
        title: report::title(arguments.game, simulation, speaker),
        scores: speaker.say("cli-plot-scores", None),
        lengths: speaker.say("cli-plot-lengths", None),
        wins: speaker.say("cli-plot-wins", None),
    };
    Ok(plot(summary, &picture, is_png)?)
}

fn as_json<G: Game>(
    arguments: &Arguments,
    simulation: &Simulation<G>,
    summary: &Summary,
    elapsed: Duration,
) -> serde_json::Value {
    let seconds = elapsed.as_secs_f64();
    json!({
        "game": arguments.game,
        "rules_version": G::META.rules_version,
        "players": simulation.bots.len(),
        "options": simulation.options,
        "bots": simulation.bots,
        "start": simulation.start,
        "seed": simulation.seed,
        "result": summary,
        "speed": {
            "threads": simulation.threads,
            "seconds": seconds,
            "games_per_second": summary.games as f64 / seconds,
            "moves_per_second": summary.actions as f64 / seconds,
        },
    })
}

/// Shows a bar on a terminal and writes replays.
struct Progress {
    bar: ProgressBar,
    replays: Option<PathBuf>,
    name: String,
    failure: Mutex<Option<anyhow::Error>>,
}

impl Progress {
    fn new(games: u64, replays: Option<PathBuf>, game: &str, seed: u64) -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
        let bar = ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Progress { bar, replays, name: format!("{game}-{seed}"), failure: Mutex::new(None) }
    }

    fn finish(self) -> Result<()> {
        self.bar.finish_and_clear();
        match self.failure.into_inner() {
            Ok(Some(error)) => Err(error),
            Ok(None) | Err(_) => Ok(()),
        }
    }
}

impl<G: Game> Watch<G> for Progress {
    fn wants_replays(&self) -> bool {
        self.replays.is_some()
    }

    fn replay(&self, number: u64, replay: ReplayOf<G>) -> bool {
        let Some(folder) = &self.replays else { return true };
        let path = folder.join(format!("{}-{number}.json", self.name));
        let written = replay.to_json().map_err(anyhow::Error::from);
        let written = written.and_then(|text| WholeFile::new(&path)?.write(text.as_bytes()));
        let is_written = written.is_ok();
        if let (Err(error), Ok(mut failure)) = (written, self.failure.lock()) {
            failure.get_or_insert(error);
        }
        is_written
    }

    fn progress(&self, games: u64) -> bool {
        if games.is_multiple_of(64) {
            self.bar.set_position(games);
        }
        true
    }
}
