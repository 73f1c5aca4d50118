//! `pyatak advise`: what each level would have done at a move of a recorded match, and what each action promised.

use crate::describe::Describer;
use crate::finding::Teller;
use crate::say::{parse_whole, say, wrong};
use crate::{LanguageChoice, output, parse_game};
use anyhow::{Result, bail};
use pyatak_bots::{AdviceOf, Adviser, Bot, Estimate, Level, Limit, Stop};
use pyatak_engine::{Game, Match, Options, Seat, Viewer, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{FILE_MAX, Position, ReplayOf, position, position_after, read, read_header, verify};
use pyatak_words::Speaker;
use serde_json::{Value, json};
use std::fmt::Write;
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak sim keltis --players 2 --games 1 --seed 1 --replays out
  pyatak advise keltis out/keltis-1-0.json --at 1.12

First what had happened and what the player held, as the player knew it. Then for each action, best
first: the chance to win the round and the match, the score of the round, each with its 95 %
interval, how often the search tried it, and what matters most about it. The figures come from 200
playouts of each of the first five actions. Their intervals say how sure the playouts are, not how
people play.")]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// The replay file; `-` is the standard input
    file: PathBuf,
    /// Which move: the round and the move within it, as `pyatak replay` numbers them
    #[arg(long, value_name = "ROUND.MOVE", value_parser = parse_place)]
    at: (usize, usize),
    /// How many milliseconds the search may think; playing out the match may take as long again
    #[arg(long, value_name = "MS", default_value = "500", value_parser = parse_whole::<1, NonZeroU64>)]
    milliseconds: NonZeroU64,
    /// The seed of the bots' choices
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_whole::<0, u64>)]
    seed: u64,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

fn parse_place(text: &str) -> Result<(usize, usize), String> {
    let parsed = text
        .split_once(['.', ':'])
        .and_then(|(round, number)| Some((round.parse().ok()?, number.parse().ok()?)));
    parsed.ok_or_else(|| say("wrong-place", [("text", text.into())]))
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let text = output::read_text(&arguments.file, FILE_MAX)?;
    let header = read_header(&text)?;
    if header.game != arguments.game {
        let games = [("game", header.game.as_str().into()), ("asked", arguments.game.as_str().into())];
        return Err(wrong("wrong-other-game", games));
    }
    header.game.visit(Advise { arguments, text: &text })
}

/// This many actions are shown, and the one that was played; JSON has them all.
const SHOWN: usize = 10;
/// How many of the last events are told.
const TOLD: usize = 8;

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
            bail!(say("wrong-does-not-hold", []));
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
        let mut adviser = Adviser::<G>::default();
        position_after::<G>(&replay, round, number, |before, event| {
            let viewer = Viewer::Seat(seat);
            adviser.observe(&before.view(viewer), &G::redact(event, viewer));
        })?;
        let ranking = adviser.advise(&view, game.standing(), limit, &Stop::default(), &mut rng);
        if arguments.json {
            return output::print_json(&json!({
                "game": arguments.game,
                "round": round,
                "move": number,
                "seat": seat,
                "played": action,
                "levels": levels.iter().map(|(level, action)| json!({"level": level, "action": action})).collect::<Vec<_>>(),
                "ranking": ranking,
            }));
        }
        let speaker = Speaker::new(arguments.language.language());
        let names: Vec<String> = replay.seats.iter().map(|player| player.name.clone()).collect();
        let describer = Describer::new(&speaker, arguments.game, &names, seat, &game, &mut rng);
        let advice = AdviceText::<G> {
            game: arguments.game,
            speaker: &speaker,
            names: &names,
            describer,
            seat,
            played: action,
        };
        let mut text = advice.position(&replay, arguments.at, &serde_json::to_value(&view)?, &game)?;
        text.push_str(&advice.text(&levels, &ranking, game.options().is_match())?);
        output::print(&text)
    }
}

/// Says the advice in words.
struct AdviceText<'a, G: Game> {
    game: GameId,
    speaker: &'a Speaker,
    names: &'a [String],
    describer: Describer<'a, G>,
    seat: Seat,
    played: G::Action,
}

impl<G: Game> AdviceText<'_, G> {
    /// What the player knew: who it was, how it stood, what had just happened, and what they held.
    fn position(
        &self,
        replay: &ReplayOf<G>,
        (round, number): (usize, usize),
        view: &Value,
        game: &Match<G>,
    ) -> Result<String> {
        let teller = Teller { speaker: self.speaker, game: self.game, names: self.names };
        let head = [
            ("round", round.into()),
            ("move", number.into()),
            ("name", teller.name(self.seat).into()),
            ("totals", teller.scores(&game.standing().totals).into()),
        ];
        let mut text = format!("{}\n", output::bold(&self.speaker.say_with("cli-advise-position", head)));
        let mut before = Vec::new();
        let mut count = 0;
        for step in &replay.rounds[round - 1 - replay.rounds_before()].steps {
            count += usize::from(step.seat.is_some());
            if count == number {
                break;
            }
            before.extend(&step.events);
        }
        let left_out = before.len().saturating_sub(TOLD);
        if left_out > 0 {
            let left_out = [("count", left_out.into())];
            writeln!(text, "  {}", self.speaker.say_with("cli-advise-before", left_out))?;
        }
        for event in before.iter().skip(left_out) {
            let known = G::redact(event, Viewer::Seat(self.seat));
            let told = self.speaker.event(self.game, &known, self.names);
            writeln!(text, "  {}", told.map_err(|error| anyhow::anyhow!(error))?)?;
        }
        if let Some(cards) = self.held(view) {
            writeln!(text, "  {}", self.speaker.say_with("cli-advise-held", [("cards", cards.into())]))?;
        }
        writeln!(text)?;
        Ok(text)
    }

    /// The cards in the player's hand, in games that have hands.
    fn held(&self, view: &Value) -> Option<String> {
        let own = [&view["hand"], &view["hands"][self.seat.index()]];
        let cards = own.into_iter().find_map(Value::as_array)?;
        let names = cards.iter().filter_map(Value::as_str).map(|code| self.speaker.card(self.game, code));
        Some(names.collect::<Vec<_>>().join(", ")).filter(|names| !names.is_empty())
    }

    fn text(&self, levels: &[(Level, G::Action)], ranking: &[AdviceOf<G>], is_match: bool) -> Result<String> {
        let mut text = String::new();
        let played = self.describer.action(self.played);
        writeln!(text, "{}", self.speaker.say_with("cli-advise-played", [("what", played.into())]))?;
        for (level, action) in levels {
            writeln!(text, "  {level:<8} {}", self.describer.action(*action))?;
        }
        writeln!(text, "\n{}", output::bold(&self.speaker.say("cli-advise-ranking", None)))?;
        let is_shown =
            |(place, advice): &(usize, &AdviceOf<G>)| *place < SHOWN || advice.action == self.played;
        let shown: Vec<_> = ranking.iter().enumerate().filter(is_shown).collect();
        let mut rows = vec![self.header(is_match)];
        rows.extend(shown.iter().map(|(place, advice)| self.cells(*place, advice, is_match)));
        let mut lines = align(&rows).into_iter();
        writeln!(text, "{}", lines.next().unwrap_or_default())?;
        for ((_, advice), line) in shown.iter().zip(lines) {
            let is_played = advice.action == self.played;
            let mark = if is_played { self.speaker.say("cli-advise-mark", None) } else { String::new() };
            writeln!(text, "{}", format!("{line}   {mark}").trim_end())?;
            writeln!(text, "      {}", self.describer.action(advice.action))?;
            writeln!(text, "      – {}", self.describer.reason(&advice.reason))?;
        }
        let left = ranking.len() - shown.len();
        if left > 0 {
            writeln!(text, "  {}", self.speaker.say_with("cli-advise-more", [("count", left.into())]))?;
        }
        Ok(text)
    }

    fn header(&self, is_match: bool) -> Vec<String> {
        let say = |column: &str| self.speaker.say(&format!("cli-advise-{column}"), None);
        let mut header = vec![String::new(), say("round")];
        if is_match {
            header.push(say("match"));
        }
        header.extend([say("score"), say("tried")]);
        header
    }

    /// One line of the table.
    fn cells(&self, place: usize, advice: &AdviceOf<G>, is_match: bool) -> Vec<String> {
        let mut cells = vec![format!("{}.", place + 1), self.percent(advice.round)];
        if is_match {
            cells.push(self.percent(advice.game));
        }
        cells.extend([self.points(advice.score), advice.visits.to_string()]);
        cells
    }

    /// A chance in per cent with its interval, whose ends are rounded outwards.
    fn percent(&self, chance: Option<Estimate>) -> String {
        let Some(Estimate { value, low, high }) = chance else { return "–".to_owned() };
        let figures = [value * 100.0, (low * 100.0).floor(), (high * 100.0).ceil()];
        let [value, low, high] = figures.map(|figure| self.speaker.number(figure, 0));
        format!("{value} % ({low}…{high})")
    }

    /// A score with its interval, whose ends are rounded outwards.
    fn points(&self, score: Option<Estimate>) -> String {
        let Some(Estimate { value, low, high }) = score else { return "–".to_owned() };
        let ends = [value, (low * 10.0).floor() / 10.0, (high * 10.0).ceil() / 10.0];
        let [value, low, high] = ends.map(|figure| self.speaker.number(figure, 1));
        format!("{value} ({low}…{high})")
    }
}

/// Rows as lines, with columns aligned to the right.
fn align(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        format!("  {}", cells.collect::<Vec<_>>().join("   "))
    };
    rows.iter().map(line).collect()
}
