//! `pyatak verify`: does a recorded match hold?

use crate::{LanguageChoice, output};
use anyhow::{Result, bail};
use pyatak_engine::Game;
use pyatak_registry::Visitor;
use pyatak_replay::{FILE_MAX, ReadError, Report, read, read_header, verify};
use pyatak_words::Speaker;
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  pyatak sim keltis --players 2 --games 1 --seed 1 --replays out\n  pyatak verify out/keltis-1-0.json"
)]
pub(crate) struct Arguments {
    /// The replay file
    file: PathBuf,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let header = read_header(&text)?;
    let report = header.game.visit(Check(&text))?;
    if arguments.json {
        output::print_json(&serde_json::json!({ "holds": report.holds(), "report": report }))?;
    }
    let speaker = Speaker::new(arguments.language.language());
    if !report.holds() {
        let mut lines = vec![speaker.say_with("cli-verify-bad", [("count", report.findings.len().into())])];
        lines.extend(report.findings.iter().map(|finding| format!("  {}: {}", finding.place, finding.what)));
        bail!(lines.join("\n"));
    }
    if arguments.json {
        return Ok(());
    }
    let counts = [("rounds", report.rounds), ("actions", report.actions), ("events", report.events)];
    let good = speaker.say_with("cli-verify-good", counts.map(|(name, count)| (name, count.into())));
    output::print(&format!("{good}\n"))
}

struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = Result<Report, ReadError>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(verify::<G>(&read::<G>(self.0)?))
    }
}
