//! `pyatak replay`: tells a recorded match in sentences.

use crate::finding::Teller;
use crate::say::{no_round, parse_whole};
use crate::verify::does_not_hold;
use crate::{LanguageChoice, output};
use anyhow::{Result, anyhow, bail};
use pyatak_engine::{EndLine, Game, ScoreLine, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, ReplayOf, Round, opening, read, read_header, verify};
use pyatak_words::{FluentValue, Speaker};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim himmel --players 3 --games 1 --match --seed 7 --replays out
  pyatak replay out/himmel-7-0.json
  pyatak replay out/himmel-7-0.json --step --lang ru
  pyatak replay out/himmel-7-0.json --round 2

Moves are numbered by round and move, such as 2.13; `pyatak advise --at` takes these numbers. A file
that does not hold is told too, with a warning, and the exit code is 1.")]
pub(crate) struct Arguments {
    /// The replay file; `-` is the standard input
    file: PathBuf,
    /// Wait for Enter after each step
    #[arg(long)]
    step: bool,
    /// Tell only this round of the file, counted from 1
    #[arg(long, value_name = "N", value_parser = parse_whole::<1, usize>)]
    round: Option<usize>,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let header = read_header(&text)?;
    let speaker = Speaker::new(arguments.language.language());
    header.game.visit(Tell { arguments, text: &text, game: header.game, speaker })
}

/// So wide is the column of the moves' numbers.
const PLACE: usize = 7;

struct Tell<'a> {
    arguments: &'a Arguments,
    text: &'a str,
    game: GameId,
    speaker: Speaker,
}

impl Visitor for Tell<'_> {
    type Output = Result<ExitCode>;

    fn visit<G: Game>(self) -> Result<ExitCode> {
        let replay = read::<G>(self.text)?;
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let rounds = match self.arguments.round {
            None => 0..replay.rounds.len(),
            Some(number) if (1..=replay.rounds.len()).contains(&number) => number - 1..number,
            Some(number) => bail!(no_round(number, replay.rounds.len())),
        };
        let report = verify::<G>(&replay);
        if !report.holds() {
            self.say("cli-replay-does-not-hold", [])?;
            output::print(&format!("{}\n\n", does_not_hold(&report, &self.teller(&names))))?;
        }
        // Only what holds can be played again.
        let ends = if report.holds() { ends_of::<G>(&replay) } else { Vec::new() };
        self.say(
            "cli-replay-title",
            [
                ("game", self.speaker.say(&format!("{}-name", self.game), None).into()),
                ("players", names.len().into()),
                ("names", names.join(", ").into()),
            ],
        )?;
        self.tell_carried::<G>(&replay, &names)?;
        for index in rounds {
            let told = ends.get(index).cloned().unwrap_or_default();
            if !self.tell_round::<G>(
                replay.rounds_before() + index + 1,
                &replay.rounds[index],
                &names,
                &told,
            )? {
                return Ok(ExitCode::from(u8::from(!report.holds())));
            }
        }
        if self.arguments.round.is_none_or(|number| number == replay.rounds.len()) {
            self.tell_winners::<G>(&replay, &names)?;
        }
        if !report.holds() {
            output::print("\n")?;
            self.say("cli-replay-did-not-hold", [])?;
        }
        Ok(ExitCode::from(u8::from(!report.holds())))
    }
}

impl Tell<'_> {
    fn teller<'a>(&'a self, names: &'a [String]) -> Teller<'a> {
        Teller { speaker: &self.speaker, game: self.game, names }
    }

    fn say<'a>(&self, id: &str, pairs: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>) -> Result<()> {
        output::print(&format!("{}\n", self.speaker.say_with(id, pairs)))
    }

    /// What was played before, if the match goes on from another one.
    fn tell_carried<G: Game>(&self, replay: &ReplayOf<G>, names: &[String]) -> Result<()> {
        let Some(carried) = &replay.carried else { return Ok(()) };
        let totals = self.teller(names).scores(&carried.totals);
        self.say(
            "cli-replay-carried",
            [
                ("rounds", usize::from(carried.rounds).into()),
                ("match", carried.table.as_str().into()),
                ("totals", totals.into()),
            ],
        )
    }

    /// Tells a round; `false` if the reader wants no more.
    fn tell_round<G: Game>(
        &self,
        number: usize,
        round: &Round<G::Action, G::Event>,
        names: &[String],
        told: &RoundTold,
    ) -> Result<bool> {
        output::print("\n")?;
        let teller = self.teller(names);
        let starter = teller.name(round.start);
        self.say("cli-replay-round", [("number", number.into()), ("name", starter.into())])?;
        let mut moves = 0;
        for step in &round.steps {
            // A move has its number, which `advise --at` takes; what it leads to, and what chance brings, has none.
            let mut place = String::new();
            if step.seat.is_some() {
                moves += 1;
                place = format!("{number}.{moves}");
            }
            for event in &step.events {
                let sentence = self.speaker.event(self.game, event, names).map_err(|error| anyhow!(error))?;
                output::print(&format!("  {place:<PLACE$}{sentence}\n"))?;
                place.clear();
            }
            if self.arguments.step && !self.wait()? {
                return Ok(false);
            }
        }
        // A round that was broken off has no end.
        if round.ending.is_empty() {
            return Ok(true);
        }
        match &told.end {
            Some(end) => {
                let sentence =
                    self.speaker.end_line(self.game, end, names).map_err(|error| anyhow!(error))?;
                output::print(&format!("{sentence} ({})\n", round.ending))?;
            }
            None => {
                let ending = format!("{}-ending-{}", self.game, round.ending.to_lowercase());
                let ending = self.speaker.say(&ending, None).into();
                self.say("cli-replay-ending", [("ending", ending), ("rule", round.ending.as_str().into())])?;
            }
        }
        self.say("cli-replay-scores", [("scores", teller.scores(&round.scores).into())])?;
        for (seat, lines) in told.scores.iter().enumerate() {
            let parts = self.derivation(lines, names)?;
            output::print(&format!("  {}: {parts}\n", teller.name(Seat(seat as u8))))?;
        }
        self.say("cli-replay-totals", [("totals", teller.scores(&round.totals).into())])?;
        Ok(true)
    }

    /// How a score comes about, in one line.
    fn derivation(&self, lines: &[ScoreLine], names: &[String]) -> Result<String> {
        let part = |line: &ScoreLine| {
            let label = self.speaker.score_line(self.game, line, names).map_err(|error| anyhow!(error))?;
            Ok(format!("{label} = {}", self.speaker.number(f64::from(line.points), 0)))
        };
        Ok(lines.iter().map(part).collect::<Result<Vec<_>>>()?.join("; "))
    }

    fn tell_winners<G: Game>(&self, replay: &ReplayOf<G>, names: &[String]) -> Result<()> {
        let winners: Vec<String> = replay.winners.iter().map(|seat| self.teller(names).name(seat)).collect();
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

/// What follows from a round that holds. A finished match has no secrets.
#[derive(Clone, Default)]
struct RoundTold {
    /// Why it is over; nothing if it was broken off.
    end: Option<EndLine>,
    /// How each seat's score comes about.
    scores: Vec<Vec<ScoreLine>>,
}

/// How each round ended, and how its scores come about.
fn ends_of<G: Game>(replay: &ReplayOf<G>) -> Vec<RoundTold> {
    let Ok(mut game) = opening::<G>(replay) else { return Vec::new() };
    let mut ends = Vec::new();
    for (index, round) in replay.rounds.iter().enumerate() {
        if index > 0 {
            game.next_round();
        }
        let events = round.steps.iter().flat_map(|step| &step.events);
        events.for_each(|event| game.round_mut().evolve(event));
        ends.push(RoundTold { end: game.end_line(None), scores: game.score_lines(None) });
        if game.finish_round().is_none() {
            break;
        }
    }
    ends
}
