//! `pyatak lesson`: finds deals for lessons, and checks that every lesson works.

use crate::say::{parse_whole, wrong, wrong_file};
use crate::{LanguageChoice, output, parse_game};
use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_engine::Game;
use pyatak_lesson::{Lesson, Played, Problem, check, fits};
use pyatak_registry::{GameId, Visitor};
use pyatak_words::Speaker;
use serde_json::{Value, json};
use std::fmt::Write;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A lesson is at most this long, in bytes.
const FILE_MAX: u64 = 1 << 20;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak lesson check
  pyatak lesson check keltis --lang ru
  pyatak lesson find keltis --from 1 --count 3
  pyatak lesson find himmel --lesson games/himmel/lesson.json --tries 20000")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Find seeds whose deals pass every step of a lesson in order
    Find(FindArguments),
    /// Play every lesson to its end, and say what does not come
    Check(CheckArguments),
}

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak lesson find keltis --from 1 --count 3
  pyatak lesson find himmel --lesson games/himmel/lesson.json --tries 20000

Deals are tried one after the other. Bots play in all seats; the player does what the steps ask for,
and otherwise what a medium bot would do. The seeds come with the number of actions of the player
until everything is taught, and until the lesson is over.")]
struct FindArguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// The first seed to try
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse_whole::<0, u64>)]
    from: u64,
    /// How many seeds to find
    #[arg(long, value_name = "N", default_value = "5", value_parser = parse_whole::<1, NonZeroUsize>)]
    count: NonZeroUsize,
    /// How many seeds to try
    #[arg(long, value_name = "N", default_value = "10000", value_parser = parse_whole::<1, NonZeroU64>)]
    tries: NonZeroU64,
    #[command(flatten)]
    source: Source,
}

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak lesson check
  pyatak lesson check keltis --lesson games/keltis/lesson.json

Exit code 1 means that a lesson does not work.")]
struct CheckArguments {
    /// The game, as `pyatak games` names it [default: all of them]
    #[arg(value_parser = parse_game)]
    game: Option<GameId>,
    #[command(flatten)]
    source: Source,
}

#[derive(clap::Args)]
struct Source {
    /// Read the lesson from this file, instead of the one that the program has
    #[arg(long, value_name = "FILE")]
    lesson: Option<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    match &arguments.command {
        Command::Find(arguments) => arguments.game.visit(Find(arguments)),
        Command::Check(arguments) => check_all(arguments),
    }
}

/// The lesson of a file, or the game's own.
fn read<G: Game>(path: Option<&Path>) -> Result<Option<Lesson>> {
    let Some(path) = path else { return Ok(Lesson::of::<G>()?) };
    let text = output::read_text(path, FILE_MAX)?;
    Ok(Some(Lesson::parse(&text).with_context(|| wrong_file("wrong-read", "file", path))?))
}

struct Find<'a>(&'a FindArguments);

impl Visitor for Find<'_> {
    type Output = Result<ExitCode>;

    fn visit<G: Game>(self) -> Result<ExitCode> {
        let arguments = self.0;
        let lesson = read::<G>(arguments.source.lesson.as_deref())?
            .ok_or_else(|| wrong("wrong-no-lesson", [("game", G::META.name.into())]))?;
        let found = search::<G>(arguments, &lesson);
        if arguments.source.json {
            output::print_json(
                &found.iter().map(|(seed, played)| found_json(*seed, &lesson, played)).collect::<Vec<_>>(),
            )?;
        } else {
            let speaker = Speaker::new(arguments.source.language.language());
            let mut text = String::new();
            for (seed, played) in &found {
                let figures = [
                    ("seed", seed.to_string().into()),
                    ("taught", taught(&lesson, played).into()),
                    ("actions", played.own_actions.into()),
                    ("others", played.bot_actions.into()),
                ];
                writeln!(text, "{}", speaker.say_with("cli-lesson-found", figures))?;
            }
            if found.is_empty() {
                let tried = [("tries", arguments.tries.to_string().into())];
                writeln!(text, "{}", speaker.say_with("cli-lesson-none", tried))?;
            }
            output::print(&text)?;
        }
        Ok(if found.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
    }
}

/// The seeds that fit, the shortest lessons first.
fn search<G: Game>(arguments: &FindArguments, lesson: &Lesson) -> Vec<(u64, Played)> {
    let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {eta}  {msg}");
    let bar = ProgressBar::new(arguments.tries.get())
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(G::META.id);
    let mut found = Vec::new();
    for number in 0..arguments.tries.get() {
        let seed = arguments.from.saturating_add(number);
        if let Ok(played) = fits::<G>(lesson, seed) {
            found.push((seed, played));
            bar.set_message(format!("{}/{}", found.len(), arguments.count));
        }
        bar.set_position(number + 1);
        if found.len() >= arguments.count.get() {
            break;
        }
    }
    bar.finish_and_clear();
    found.sort_by_key(|(seed, played)| (played.own_actions, taught(lesson, played), *seed));
    found
}

/// After how many actions of the player everything has been said that does not wait for the end of the round.
fn taught(lesson: &Lesson, played: &Played) -> usize {
    let before_end = played.said.iter().filter(|said| !lesson.steps[said.step].when.over);
    before_end.map(|said| said.after_actions + 1).max().unwrap_or(0)
}

fn found_json(seed: u64, lesson: &Lesson, played: &Played) -> Value {
    json!({
        "seed": seed,
        "taught_after": taught(lesson, played),
        "own_actions": played.own_actions,
        "bot_actions": played.bot_actions,
        "scores": played.scores,
    })
}

/// A lesson that was played: what it is, and what came of it.
struct Checked {
    game: GameId,
    lesson: Option<Lesson>,
    result: Result<Played, Vec<Problem>>,
}

struct Check<'a>(GameId, Option<&'a Path>);

impl Visitor for Check<'_> {
    type Output = Result<Option<Checked>>;

    fn visit<G: Game>(self) -> Self::Output {
        let Some(lesson) = read::<G>(self.1)? else { return Ok(None) };
        let result = check::<G>(&lesson);
        Ok(Some(Checked { game: self.0, lesson: Some(lesson), result }))
    }
}

fn check_all(arguments: &CheckArguments) -> Result<ExitCode> {
    let games = arguments.game.as_ref().map_or(GameId::ALL, std::slice::from_ref);
    if arguments.game.is_none() && arguments.source.lesson.is_some() {
        return Err(wrong("wrong-lesson-of-what", []));
    }
    let mut all = Vec::new();
    for &game in games {
        all.extend(game.visit(Check(game, arguments.source.lesson.as_deref()))?);
    }
    if arguments.source.json {
        output::print_json(&all.iter().map(checked_json).collect::<Vec<_>>())?;
    } else {
        let speaker = Speaker::new(arguments.source.language.language());
        let told = all.iter().map(|one| tell(&speaker, one)).collect::<Result<String, std::fmt::Error>>()?;
        output::print(&told)?;
    }
    let is_fine = all.iter().all(|one| one.result.is_ok());
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn checked_json(one: &Checked) -> Value {
    match (&one.result, &one.lesson) {
        (Ok(played), Some(lesson)) => {
            let mut value = found_json(lesson.seed, lesson, played);
            value["game"] = json!(one.game);
            value["problems"] = json!([]);
            value
        }
        (Ok(_), None) => json!({"game": one.game, "problems": []}),
        (Err(problems), _) => {
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            json!({"game": one.game, "problems": problems})
        }
    }
}

/// A lesson in a few lines: each step with the moment at which it comes, or what is wrong.
fn tell(speaker: &Speaker, one: &Checked) -> Result<String, std::fmt::Error> {
    let name = speaker.say(&format!("{}-name", one.game), None);
    let mut text = format!("{}\n", output::bold(&name));
    match (&one.result, &one.lesson) {
        (Ok(played), Some(lesson)) => {
            for said in &played.said {
                let step = &lesson.steps[said.step];
                writeln!(text, "  {:>3}  {:<4} {}", said.after_actions + 1, step.rule, step.say)?;
            }
            let figures = [
                ("seed", lesson.seed.to_string().into()),
                ("taught", taught(lesson, played).into()),
                ("actions", played.own_actions.into()),
                ("others", played.bot_actions.into()),
            ];
            writeln!(text, "  {}", speaker.say_with("cli-lesson-found", figures))?;
        }
        (Ok(_), None) => {}
        (Err(problems), _) => {
            for problem in problems {
                writeln!(text, "  {}", explain(speaker, problem))?;
            }
        }
    }
    Ok(text)
}

fn explain(speaker: &Speaker, problem: &Problem) -> String {
    let id = format!("cli-lesson-problem-{}", problem.code());
    match problem {
        Problem::Table | Problem::FirstStep => speaker.say(&id, None),
        Problem::TooManySteps(count) | Problem::TooFewTips(count) | Problem::LongRound(count) => {
            speaker.say_with(&id, [("count", (*count).into())])
        }
        Problem::Missing(step) | Problem::Early(step) => {
            speaker.say_with(&id, [("step", step.as_str().into())])
        }
        Problem::Late { say: step, actions } => {
            speaker.say_with(&id, [("step", step.as_str().into()), ("count", (*actions).into())])
        }
    }
}
