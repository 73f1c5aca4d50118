//! `pyatak replay`: a recorded match in plain sentences.

use crate::{LanguageChoice, output};
use anyhow::{Result, anyhow, bail};
use pyatak_engine::{Game, Score, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, ReplayOf, Round, read, read_header};
use pyatak_words::{FluentValue, Speaker};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  pyatak replay out/himmel-7-0.json\n  pyatak replay out/himmel-7-0.json --step --lang ru\n  pyatak replay out/himmel-7-0.json --round 2"
)]
pub(crate) struct Arguments {
    /// The replay file
    file: PathBuf,
    /// Wait for Enter after each step
    #[arg(long)]
    step: bool,
    /// Tell only this round, counted from 1
    #[arg(long)]
    round: Option<usize>,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let header = read_header(&text)?;
    let speaker = Speaker::new(arguments.language.language());
    header.game.visit(Tell { arguments, text: &text, game: header.game, speaker })
}

struct Tell<'a> {
    arguments: &'a Arguments,
    text: &'a str,
    game: GameId,
    speaker: Speaker,
}

impl Visitor for Tell<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let replay = read::<G>(self.text)?;
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let rounds = match self.arguments.round {
            None => 0..replay.rounds.len(),
            Some(number) if (1..=replay.rounds.len()).contains(&number) => number - 1..number,
            Some(number) => {
                bail!("there is no round {number}; the match has rounds 1 to {}", replay.rounds.len())
            }
        };
        self.say(
            "cli-replay-title",
            [
                ("game", self.speaker.say(&format!("{}-name", self.game), None).into()),
                ("players", names.len().into()),
                ("names", names.join(", ").into()),
            ],
        )?;
        for index in rounds {
            if !self.tell_round::<G>(index, &replay.rounds[index], &names)? {
                return Ok(());
            }
        }
        if self.arguments.round.is_none_or(|number| number == replay.rounds.len()) {
            self.tell_winners::<G>(&replay, &names)?;
        }
        Ok(())
    }
}

impl Tell<'_> {
    fn say<'a>(&self, id: &str, pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> Result<()> {
        output::print(&format!("{}\n", self.speaker.say_with(id, pairs)))
    }

    /// Tells a round; `false` if the reader wants no more.
    fn tell_round<G: Game>(
        &self,
        index: usize,
        round: &Round<G::Action, G::Event>,
        names: &[String],
    ) -> Result<bool> {
        output::print("\n")?;
        let starter = name_of(round.start, names);
        self.say("cli-replay-round", [("number", (index + 1).into()), ("name", starter.into())])?;
        for step in &round.steps {
            for event in &step.events {
                let sentence = self.speaker.event(self.game, event, names).map_err(|error| anyhow!(error))?;
                output::print(&format!("  {sentence}\n"))?;
            }
            if self.arguments.step && !self.wait()? {
                return Ok(false);
            }
        }
        // A round that was broken off has no end.
        if round.ending.is_empty() {
            return Ok(true);
        }
        let ending = self.speaker.say(&format!("{}-ending-{}", self.game, round.ending.to_lowercase()), None);
        self.say("cli-replay-ending", [("ending", ending.into()), ("rule", round.ending.as_str().into())])?;
        self.say("cli-replay-scores", [("scores", scores(&round.scores, names).into())])?;
        self.say("cli-replay-totals", [("totals", scores(&round.totals, names).into())])?;
        Ok(true)
    }

    fn tell_winners<G: Game>(&self, replay: &ReplayOf<G>, names: &[String]) -> Result<()> {
        let winners: Vec<String> = replay.winners.iter().map(|seat| name_of(seat, names)).collect();
        let message = match winners.len() {
            _ if replay.is_aborted => "cli-replay-aborted",
            0 => "cli-replay-no-winner",
            1 => "cli-replay-winner",
            _ => "cli-replay-winners",
        };
        output::print("\n")?;
        self.say(message, [("names", winners.join(", ").into())])
    }

    /// Waits for Enter; `false` for `q` or the end of the input.
    fn wait(&self) -> Result<bool> {
        if io::stdout().is_terminal() {
            eprint!("  [{}] ", self.speaker.say("cli-replay-next", None));
        }
        let mut line = String::new();
        let is_open = io::stdin().read_line(&mut line)? > 0;
        Ok(is_open && line.trim() != "q")
    }
}

fn name_of(seat: Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

fn scores(scores: &[Score], names: &[String]) -> String {
    let pairs = names.iter().zip(scores).map(|(name, score)| format!("{name} {}", score.points));
    pairs.collect::<Vec<_>>().join(", ")
}
