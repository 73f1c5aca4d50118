//! `pyatak verify`: do recorded matches hold?

use crate::finding::Teller;
use crate::output::STANDARD_INPUT;
use crate::say::{explain, wrong_file};
use crate::{LanguageChoice, output};
use anyhow::{Context, Result, bail};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, ReadError, Report, read, read_header, verify};
use pyatak_words::Speaker;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim keltis --players 2 --games 3 --seed 1 --replays out
  pyatak verify out/keltis-1-0.json
  pyatak verify out --lang de
  pyatak verify - < out/keltis-1-0.json

Exit code 0: everything holds. 1: something does not hold. 2: something could not be read.")]
pub(crate) struct Arguments {
    /// Replay files, or folders of them; `-` is the standard input
    #[arg(required = true, value_name = "FILE|DIR|-")]
    files: Vec<PathBuf>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

/// What a file turned out to be.
struct Checked {
    game: GameId,
    names: Vec<String>,
    report: Report,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let speaker = Speaker::new(arguments.language.language());
    let files = files(&arguments.files)?;
    // One file is the whole question, so its name says nothing new.
    if let [file] = &files[..] {
        let checked = check(file)?;
        let (holds, report) = (checked.report.holds(), &checked.report);
        if arguments.json {
            output::print_json(&json!({ "holds": holds, "report": report }))?;
        } else {
            output::print(&format!("{}\n", checked.text(&speaker)))?;
        }
        return Ok(ExitCode::from(u8::from(!holds)));
    }
    let (mut good, mut unreadable, mut list) = (0, 0, Vec::new());
    for file in &files {
        let name = file.display().to_string();
        match check(file) {
            Ok(checked) => {
                good += usize::from(checked.report.holds());
                list.push(json!({ "file": name, "holds": checked.report.holds(), "report": checked.report }));
                if !arguments.json {
                    output::print(&format!("{name}: {}\n", checked.text(&speaker)))?;
                }
            }
            Err(error) => {
                unreadable += 1;
                eprintln!("pyatak: {name}: {}", explain(&error));
                list.push(json!({ "file": name, "holds": false, "error": explain(&error) }));
            }
        }
    }
    if arguments.json {
        output::print_json(&list)?;
    } else {
        let counts = [("good", good.into()), ("count", files.len().into())];
        output::print(&format!("{}\n", speaker.say_with("cli-verify-all", counts)))?;
    }
    Ok(ExitCode::from(match (unreadable, files.len() - good) {
        (0, 0) => 0,
        (0, _) => 1,
        (_, _) => 2,
    }))
}

/// The files that are meant: a folder means its replays, in the order of their names.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path == Path::new(STANDARD_INPUT) || !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let failed = || wrong_file("wrong-read", "file", path);
        let mut inside = Vec::new();
        for entry in fs::read_dir(path).with_context(failed)? {
            let file = entry.with_context(failed)?.path();
            if file.is_file() && file.extension().is_some_and(|ending| ending == "json") {
                inside.push(file);
            }
        }
        if inside.is_empty() {
            bail!(wrong_file("wrong-folder-empty", "folder", path));
        }
        inside.sort();
        files.append(&mut inside);
    }
    Ok(files)
}

fn check(file: &Path) -> Result<Checked> {
    let text = output::read_text(file, FILE_MAX)?;
    let game = read_header(&text)?.game;
    let (report, names) = game.visit(Check(&text))?;
    Ok(Checked { game, names, report })
}

impl Checked {
    fn text(&self, speaker: &Speaker) -> String {
        let Checked { game, names, report } = self;
        if !report.holds() {
            return does_not_hold(report, &Teller { speaker, game: *game, names });
        }
        let counts = [("rounds", report.rounds), ("actions", report.actions), ("events", report.events)];
        speaker.say_with("cli-verify-good", counts.map(|(name, count)| (name, count.into())))
    }
}

/// How many things are wrong, and a line for each.
pub(crate) fn does_not_hold(report: &Report, teller: &Teller<'_>) -> String {
    let count = [("count", report.findings.len().into())];
    let mut lines = vec![teller.speaker.say_with("cli-verify-bad", count)];
    lines.extend(report.findings.iter().map(|finding| format!("  {}", teller.finding(finding))));
    lines.join("\n")
}

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = Result<(Report, Vec<String>), ReadError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = read::<G>(self.0)?;
        Ok((verify::<G>(&replay), replay.seats.iter().map(|player| player.name.clone()).collect()))
    }
}
