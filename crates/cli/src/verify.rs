//! `pyatak verify`: do recorded matches hold?

use crate::finding::Teller;
use crate::output::STANDARD_INPUT;
use crate::say::{explain, wrong_file};
use crate::{LanguageChoice, output};
use anyhow::{Context, Result, bail};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, Problem, ReadError, Report, check_carried, read, read_header, verify};
use pyatak_words::Speaker;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim keltis --players 2 --games 3 --seed 1 --replays out
  pyatak verify out/keltis-1-0.json
  pyatak verify out --lang de
  pyatak verify - < out/keltis-1-0.json

A match that goes on from another one begins with points that only the other replay proves:
give both files.

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
    match_id: String,
    names: Vec<String>,
    report: Report,
    /// Were the points that were carried over compared with the match that they come from?
    is_carried_proven: bool,
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
    let mut list = Listing { arguments, speaker: &speaker, good: 0, unreadable: 0, list: Vec::new() };
    // Matches that go on from others are told when all files are known.
    let (mut later, mut matches) = (Vec::new(), BTreeMap::new());
    for file in &files {
        match check(file) {
            Ok(checked) => {
                matches.insert(checked.match_id.clone(), file);
                if checked.report.carried_from.is_some() {
                    later.push((file, checked));
                } else {
                    list.tell(file, &checked)?;
                }
            }
            Err(error) => list.tell_unreadable(file, &error),
        }
    }
    for (file, mut checked) in later {
        let earlier = checked.report.carried_from.as_ref().and_then(|from| matches.get(from));
        if let Some(earlier) = earlier {
            checked.compare(file, earlier)?;
        }
        list.tell(file, &checked)?;
    }
    if arguments.json {
        output::print_json(&list.list)?;
    } else {
        let counts = [("good", list.good.into()), ("count", files.len().into())];
        output::print(&format!("{}\n", speaker.say_with("cli-verify-all", counts)))?;
    }
    Ok(ExitCode::from(match (list.unreadable, files.len() - list.good) {
        (0, 0) => 0,
        (0, _) => 1,
        (_, _) => 2,
    }))
}

/// What was found out about several files.
struct Listing<'a> {
    arguments: &'a Arguments,
    speaker: &'a Speaker,
    good: usize,
    unreadable: usize,
    list: Vec<Value>,
}

impl Listing<'_> {
    fn tell(&mut self, file: &Path, checked: &Checked) -> Result<()> {
        let (name, holds) = (file.display().to_string(), checked.report.holds());
        self.good += usize::from(holds);
        if !self.arguments.json {
            output::print(&format!("{name}: {}\n", checked.text(self.speaker)))?;
        }
        let is_proven = checked.report.carried_from.as_ref().map(|_| checked.is_carried_proven);
        let mut found = json!({ "file": name, "holds": holds, "report": checked.report });
        if let Some(is_proven) = is_proven {
            found["is_carried_proven"] = is_proven.into();
        }
        self.list.push(found);
        Ok(())
    }

    fn tell_unreadable(&mut self, file: &Path, error: &anyhow::Error) {
        let name = file.display().to_string();
        self.unreadable += 1;
        eprintln!("pyatak: {name}: {}", explain(error));
        self.list.push(json!({ "file": name, "holds": false, "error": explain(error) }));
    }
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
    Ok(game.visit(Check { game, text: &text })?)
}

impl Checked {
    /// Compares the points that were carried over with the match that they come from, unless one of the two was read
    /// from the standard input and is gone.
    fn compare(&mut self, file: &Path, earlier: &Path) -> Result<()> {
        if [file, earlier].contains(&Path::new(STANDARD_INPUT)) {
            return Ok(());
        }
        let (text, before) = (output::read_text(file, FILE_MAX)?, output::read_text(earlier, FILE_MAX)?);
        let problem = if read_header(&before)?.game == self.game {
            self.game.visit(Compare { text: &text, before: &before })?
        } else {
            Some(Problem::CarriedFromOther)
        };
        self.is_carried_proven = problem.is_none();
        problem.into_iter().for_each(|problem| self.report.note_carried(problem));
        Ok(())
    }

    fn text(&self, speaker: &Speaker) -> String {
        let Checked { game, names, report, .. } = self;
        if !report.holds() {
            return does_not_hold(report, &Teller { speaker, game: *game, names });
        }
        let counts = [("rounds", report.rounds), ("actions", report.actions), ("events", report.events)];
        let good = speaker.say_with("cli-verify-good", counts.map(|(name, count)| (name, count.into())));
        let carried = report.carried_from.as_ref().map(|from| {
            let id =
                if self.is_carried_proven { "cli-verify-carried" } else { "cli-verify-carried-unproven" };
            speaker.say_with(id, [("match", from.as_str().into())])
        });
        let local = report.is_local.then(|| speaker.say("cli-verify-local", None));
        [Some(good), carried, local].into_iter().flatten().collect::<Vec<String>>().join(" ")
    }
}

/// How many things are wrong, and a line for each.
pub(crate) fn does_not_hold(report: &Report, teller: &Teller<'_>) -> String {
    let count = [("count", report.findings.len().into())];
    let mut lines = vec![teller.speaker.say_with("cli-verify-bad", count)];
    lines.extend(report.findings.iter().map(|finding| format!("  {}", teller.finding(finding))));
    lines.join("\n")
}

struct Check<'a> {
    game: GameId,
    text: &'a str,
}

impl Visitor for Check<'_> {
    type Output = Result<Checked, ReadError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = read::<G>(self.text)?;
        let report = verify::<G>(&replay);
        let names = replay.seats.iter().map(|player| player.name.clone()).collect();
        let match_id = replay.fairness.match_id;
        Ok(Checked { game: self.game, match_id, names, report, is_carried_proven: false })
    }
}

struct Compare<'a> {
    text: &'a str,
    before: &'a str,
}

impl Visitor for Compare<'_> {
    type Output = Result<Option<Problem>, ReadError>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(check_carried::<G>(&read::<G>(self.text)?, &read::<G>(self.before)?))
    }
}
