//! `pyatak advise`: what each level would have done at a move of a recorded match.

use crate::{LanguageChoice, output, parse_game};
use anyhow::{Result, bail};
use pyatak_bots::{Bot, Choice, Level, Limit, Search, Stop};
use pyatak_engine::{Game, Viewer, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, Position, position, read, read_header, verify};
use pyatak_words::Speaker;
use serde_json::json;
use std::fmt::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_help = "Example:
  pyatak sim keltis --players 2 --games 1 --seed 1 --replays out
  pyatak advise keltis out/keltis-1-0.json --at 1:12")]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// The replay file
    file: PathBuf,
    /// Which move: round and move of that round, both counted from 1
    #[arg(long, value_name = "ROUND:MOVE", value_parser = parse_place)]
    at: (usize, usize),
    /// How many milliseconds the search may think
    #[arg(long, value_name = "MS", default_value = "500")]
    milliseconds: NonZeroU64,
    /// What the bots choose with
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

fn parse_place(text: &str) -> Result<(usize, usize), String> {
    let parsed =
        text.split_once(':').and_then(|(round, number)| Some((round.parse().ok()?, number.parse().ok()?)));
    parsed.ok_or_else(|| format!("`{text}` is not ROUND:MOVE, such as 1:12"))
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let header = read_header(&text)?;
    if header.game != arguments.game {
        bail!("this is a replay of {}, not of {}", header.game, arguments.game);
    }
    header.game.visit(Advise { arguments, text: &text })
}

struct Advise<'a> {
    arguments: &'a Arguments,
    text: &'a str,
}

impl Visitor for Advise<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.arguments;
        let replay = read::<G>(self.text)?;
        if !verify::<G>(&replay).holds() {
            bail!("this replay does not hold; `pyatak verify` says where");
        }
        let (round, number) = arguments.at;
        let Position { game, seat, action } = position::<G>(&replay, round, number)?;
        let view = game.round().view(Viewer::Seat(seat));
        let limit = Limit::Time(Duration::from_millis(arguments.milliseconds.get()));
        let levels: Vec<(Level, G::Action)> = Level::ALL
            .into_iter()
            .filter(|level| *level != Level::Random)
            .map(|level| (level, Bot::<G>::new(level, limit, arguments.seed).choose(&view)))
            .collect();
        let mut rng = Wyrand::new(arguments.seed);
        let ranking = Search::<G>::default().rank(&view, limit, &Stop::default(), &mut rng);
        if arguments.json {
            return output::print_json(&json!({
                "game": arguments.game,
                "round": round,
                "move": number,
                "seat": seat,
                "played": action,
                "levels": levels.iter().map(|(level, action)| json!({"level": level, "action": action})).collect::<Vec<_>>(),
                "ranking": ranking.iter().map(as_json).collect::<Vec<_>>(),
            }));
        }
        let speaker = Speaker::new(arguments.language.language());
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let say = |action: G::Action| describe(arguments.game, game.round(), seat, action, &names, &speaker);
        let mut text = String::new();
        writeln!(text, "{}", speaker.say_with("cli-advise-played", [("what", say(action).into())]))?;
        for (level, action) in &levels {
            writeln!(text, "  {level:<8} {}", say(*action))?;
        }
        writeln!(text, "\n{}", output::bold(&speaker.say("cli-advise-ranking", None)))?;
        for choice in &ranking {
            let win = format!("{:5.1} %", choice.win * 100.0);
            let score = format!("{:6.1} ± {:.1}", choice.score, choice.score_error);
            writeln!(text, "  {win}  {score:<14} {:>8}  {}", choice.visits, say(choice.action))?;
        }
        output::print(&text)
    }
}

fn as_json<A: serde::Serialize>(choice: &Choice<A>) -> serde_json::Value {
    json!({
        "action": choice.action,
        "visits": choice.visits,
        "worth": choice.worth,
        "win": choice.win,
        "score": choice.score,
        "score_error": choice.score_error,
    })
}

/// An action in words: the first thing that it leads to, as its player sees it.
fn describe<G: Game>(
    game: GameId,
    state: &G,
    seat: pyatak_engine::Seat,
    action: G::Action,
    names: &[String],
    speaker: &Speaker,
) -> String {
    let mut events = Vec::new();
    let first = state.decide(seat, action, &mut events).ok().and_then(|()| events.first());
    let said = first.and_then(|event| speaker.event(game, &G::redact(event, Viewer::Seat(seat)), names).ok());
    said.unwrap_or_else(|| serde_json::to_string(&action).unwrap_or_default())
}
