//! `pyatak train`: teaches a small policy by self-play.

use crate::output::{self, STANDARD_INPUT, WholeFile};
use crate::say::{parse_whole, say, wrong, wrong_file};
use crate::{LanguageChoice, parse_game};
use anyhow::{Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_engine::{Game, Wyrand};
use pyatak_learn::{Checkpoint, CheckpointError, Labeller, Plan, Trainer, gain};
use pyatak_registry::{GameId, Visitor};
use std::num::{NonZeroU32, NonZeroU64};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
#[command(
    override_usage = "pyatak train <GAME> --decisions <N> --out <FILE> [OPTIONS]",
    after_help = "Examples:
  pyatak train keltis --decisions 150000 --seed 1 --out games/keltis/policy.json
  pyatak train keltis --decisions 150000 --seed 1 --out games/keltis/policy.json --resume

Players play rounds. At some of their decisions every promising action is tried in worlds that the
player cannot tell apart, and a network learns what to add to the rates of the heuristic. One core
works. After every part the training is written into FILE.checkpoint; what was stopped goes on from
there with --resume and learns the same as if nobody had stopped it. The file records the command."
)]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// From how many decisions to learn
    #[arg(long, short = 'n', value_name = "N", value_parser = parse_whole::<1, NonZeroU64>)]
    decisions: NonZeroU64,
    /// In how many worlds each action is tried
    #[arg(long, value_name = "N", default_value = "8", value_parser = parse_whole::<1, NonZeroU32>)]
    worlds: NonZeroU32,
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_whole::<0, u64>)]
    seed: u64,
    /// Learn from no more than this many parts of 1,024 decisions, and write what was learned by then
    #[arg(long, value_name = "PARTS", value_parser = parse_whole::<1, NonZeroU32>)]
    stop_after: Option<NonZeroU32>,
    /// Write the policy into this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Go on from the checkpoint of a training with the same arguments
    #[arg(long)]
    resume: bool,
    #[command(flatten)]
    #[allow(dead_code, reason = "read by hand, before the arguments are")]
    lang: LanguageChoice,
}

/// How many decisions make a part.
const PART: usize = 1024;
/// The players get better this many times.
const GENERATIONS: u32 = 10;
/// At most how many decisions show what was learned, and in how many worlds each action is tried there.
const CHECKED_MAX: u64 = 300;
const CHECKED_WORLDS: u32 = 40;
/// No checkpoint is larger.
const BYTES_MAX: u64 = 16 << 20;

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    arguments.game.visit(Train(arguments))
}

struct Train<'a>(&'a Arguments);

impl Visitor for Train<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.0;
        if arguments.out == Path::new(STANDARD_INPUT) {
            bail!(say("wrong-train-out", []));
        }
        let parts = arguments.decisions.get().div_ceil(PART as u64).min(u64::from(u32::MAX)) as u32;
        let plan = Plan {
            part: PART.min(arguments.decisions.get() as usize),
            parts,
            generation: parts.div_ceil(GENERATIONS),
            worlds: arguments.worlds.get(),
            seed: arguments.seed,
        };
        let kept = beside(&arguments.out);
        // A folder that cannot be written into is told at once, not after hours.
        let file = WholeFile::new(&arguments.out)?;
        let mut trainer = begin::<G>(arguments, plan, &kept)?;
        let last = arguments.stop_after.map_or(parts, |last| last.get().min(parts));
        let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {eta}");
        let bar = ProgressBar::new(u64::from(last))
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
            .with_prefix(G::META.name);
        while trainer.done() < last {
            bar.set_position(u64::from(trainer.done()));
            trainer.learn();
            WholeFile::new(&kept)?.write(Checkpoint::of(&trainer).write()?.as_bytes())?;
        }
        bar.finish_and_clear();
        let network = trainer.network();
        let policy = network.file(G::META.id, vec![command(arguments)]);
        file.write((serde_json::to_string_pretty(&policy)? + "\n").as_bytes())?;
        // What was to stop early can be resumed. What is done cannot, but a checkpoint that cannot be removed does no harm.
        if trainer.is_over() {
            let _ = std::fs::remove_file(&kept);
        }
        let seed = arguments.seed.wrapping_add(1) << 32;
        let count = arguments.decisions.get().min(CHECKED_MAX);
        let decisions =
            Labeller::<G>::new(None, CHECKED_WORLDS).decisions(count as usize, &mut Wyrand::new(seed));
        let found = gain(&network, &decisions);
        output::print(
            &(say(
                "cli-train-done",
                [
                    ("file", arguments.out.display().to_string().into()),
                    ("count", count.to_string().into()),
                    ("otherwise", format!("{:.1}", found.otherwise * 100.0).into()),
                    ("gain", format!("{:+.2}", found.value).into()),
                    ("error", format!("{:.2}", found.error).into()),
                ],
            ) + "\n"),
        )
    }
}

/// The file of the checkpoint.
fn beside(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".checkpoint");
    PathBuf::from(name)
}

/// A new training, or the one that was stopped.
fn begin<G: Game>(arguments: &Arguments, plan: Plan, kept: &Path) -> Result<Trainer<G>> {
    match (arguments.resume, kept.exists()) {
        (false, false) => Ok(Trainer::new(plan)),
        (false, true) => Err(anyhow!(wrong_file("wrong-train-begun", "file", kept))),
        (true, false) => Err(anyhow!(wrong_file("wrong-train-nothing", "file", kept))),
        (true, true) => {
            let text = output::read_text(kept, BYTES_MAX)
                .map_err(|_| anyhow!(wrong_file("wrong-train-damaged", "file", kept)))?;
            let resumed = Checkpoint::read(&text).and_then(|checkpoint| checkpoint.resume::<G>(plan));
            resumed.map_err(|error| {
                let id = match error {
                    CheckpointError::Damaged => "wrong-train-damaged",
                    CheckpointError::Other => "wrong-train-other",
                };
                wrong(id, [("file", kept.display().to_string().into())])
            })
        }
    }
}

/// The command that makes the same file.
fn command(arguments: &Arguments) -> String {
    let Arguments { game, decisions, worlds, seed, .. } = arguments;
    let stop = arguments.stop_after.map(|parts| format!(" --stop-after {parts}")).unwrap_or_default();
    format!("pyatak train {game} --decisions {decisions} --worlds {worlds} --seed {seed}{stop}")
}
