//! `pyatak sim`: plays many games with bots and reports statistics.

mod report;

pub(crate) use report::options;

use crate::output::WholeFile;
use crate::say::{parse_level, parse_whole, wrong, wrong_file};
use crate::table::TableArguments;
use crate::{LanguageChoice, output, parse_game};
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_arena::{Picture, Simulation, Summary, Watch, Words, plot, simulate};
use pyatak_bots::Level;
use pyatak_engine::{Game, RulesVersion, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::ReplayOf;
use pyatak_words::Speaker;
use serde_json::json;
use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// At most this many replays are written; more would fill a disk before anybody reads them.
const REPLAYS_MAX: u64 = 100_000;

#[derive(clap::Args)]
#[command(
    override_usage = "pyatak sim <GAME> --players <N> --games <N> [OPTIONS]",
    after_help = "Examples:
  pyatak sim himmel --players 4 --games 10000 --seed 7
  pyatak sim hundred-one --players 3 --games 500 --match --option limit=201 --json
  pyatak sim recto-verso --players 2 --games 100 --bots medium --option pairs=fixed --plot recto.svg
  pyatak sim klatz --players 5 --games 20 --option form=connoisseur --seed 3 --replays out

The same seed gives the same games and the same figures, whatever the number of threads. A replay
is named by its game, the seed and its number: out/klatz-3-0.json."
)]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// How many games: matches with --match, single rounds without
    #[arg(long, short = 'n', value_name = "N", value_parser = parse_whole::<1, NonZeroU64>)]
    games: NonZeroU64,
    #[command(flatten)]
    table: TableArguments,
    /// Who plays: one level for all seats, or one for each, separated by commas
    #[arg(long, value_delimiter = ',', default_value = "random", value_parser = parse_level)]
    bots: Vec<Level>,
    /// The version of the rules [default: the newest]
    #[arg(long, value_name = "N", value_parser = parse_whole::<1, u16>)]
    rules_version: Option<u16>,
    /// The seat that starts each game, counted from 0 [default: drawn for each game]
    #[arg(long, value_name = "SEAT", value_parser = parse_whole::<0, u8>)]
    start: Option<u8>,
    /// Write each game as a replay file into this folder
    #[arg(long, value_name = "DIR")]
    replays: Option<PathBuf>,
    /// Replace replays that are there already
    #[arg(long, requires = "replays")]
    force: bool,
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
            version: arguments.rules_version.map_or(G::META.rules_version, RulesVersion),
            options: arguments.table.options::<G>()?,
            bots: bots::<G>(arguments)?,
            limit: arguments.table.limit(),
            start: arguments.start.map(Seat),
            games: arguments.games.get(),
            seed: arguments.table.seed(),
            threads: arguments.table.threads(),
        };
        // Everything that can be wrong with the output is found before the work begins.
        let picture = arguments.plot.as_deref().map(open_picture).transpose()?;
        let name = format!("{}-{}", G::META.id, simulation.seed);
        let replays = arguments.replays.as_deref();
        let replays = replays
            .map(|folder| open_folder(folder, simulation.games, &name, arguments.force))
            .transpose()?;

        let watch = Progress::new(simulation.games, replays, name);
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
            let counts = [("bots", bots.len().into()), ("players", seats.into())];
            Err(wrong("wrong-bots", counts))
        }
    }
}

pub(crate) fn open_picture(path: &Path) -> Result<(WholeFile<'_>, bool)> {
    let is_png = match path.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => false,
        Some("png") => true,
        Some(_) | None => bail!(wrong_file("wrong-picture", "file", path)),
    };
    Ok((WholeFile::new(path)?, is_png))
}

fn open_folder(folder: &Path, games: u64, name: &str, is_forced: bool) -> Result<PathBuf> {
    if games > REPLAYS_MAX {
        let counts = [("count", games.to_string().into()), ("most", REPLAYS_MAX.to_string().into())];
        return Err(wrong("wrong-replays-too-many", counts));
    }
    fs::create_dir_all(folder).with_context(|| wrong_file("wrong-folder", "folder", folder))?;
    // Other players or options with the same seed have the same names.
    let mut files = (0..games).map(|number| folder.join(replay_name(name, number)));
    if let Some(file) = files.find(|file| !is_forced && file.exists()) {
        bail!(wrong_file("wrong-replay-exists", "file", &file));
    }
    // Tries whether a file can be written there.
    WholeFile::new(&folder.join("replay.json"))?;
    Ok(folder.to_owned())
}

fn replay_name(name: &str, number: u64) -> String {
    format!("{name}-{number}.json")
}

fn draw<G: Game>(
    arguments: &Arguments,
    simulation: &Simulation<G>,
    summary: &Summary,
    is_png: bool,
    speaker: &Speaker,
) -> Result<Vec<u8>> {
    let say = |part: &str| speaker.say(&format!("cli-plot-{part}"), None);
    let endings = summary.endings.iter().map(|(rule, count)| {
        let ending = speaker.say(&format!("{}-ending-{}", arguments.game, rule.to_lowercase()), None);
        (format!("{ending} ({rule})"), *count)
    });
    let picture = Picture {
        title: report::title(arguments.game, simulation, speaker),
        setup: report::setup(simulation, speaker)?,
        words: Words {
            scores: say("scores"),
            scores_by_seat: say("scores-by-seat"),
            lengths: say("lengths"),
            rounds_by_match: say("rounds-by-match"),
            wins: say("wins"),
            endings: say("endings"),
            points: say("axis-points"),
            how_often: say("axis-how-often"),
            seat: say("axis-seat"),
            actions: say("axis-actions"),
            rounds: say("axis-rounds"),
            matches: say("axis-matches"),
            order: say("axis-order"),
            share: say("axis-share"),
        },
        endings: endings.collect(),
        number: &|number, digits| speaker.number(number, digits),
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
        "rules_version": simulation.version,
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
    fn new(games: u64, replays: Option<PathBuf>, name: String) -> Progress {
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
        let bar = ProgressBar::new(games).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Progress { bar, replays, name, failure: Mutex::new(None) }
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
        let path = folder.join(replay_name(&self.name, number));
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
