//! `pyatak arena`: tournaments between bots, with duplicate deals.

use crate::table::TableArguments;
use crate::{LanguageChoice, output, parse_game};
use anyhow::{Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_arena::{Interval, Ranking, Tournament};
use pyatak_bots::Level;
use pyatak_engine::{Game, Match};
use pyatak_registry::{GameId, Visitor};
use pyatak_words::Speaker;
use serde_json::json;
use std::fmt::Write;
use std::num::NonZeroU64;

#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak arena keltis --players 2 --bots medium,random --games 1000 --seed 1
  pyatak arena himmel --players 4 --bots hard,medium --games 80 --milliseconds 20

Every deal is played once for each rotation of the players around the table, so that the luck of
cards and seats cancels. The bots take the seats in turn until the table is full.")]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// How many games; rounded up so that each deal is played with every rotation
    #[arg(long, short = 'n')]
    games: NonZeroU64,
    #[command(flatten)]
    table: TableArguments,
    /// Who plays, separated by commas
    #[arg(long, value_delimiter = ',', required = true)]
    bots: Vec<Level>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    arguments.game.visit(Play(arguments))
}

struct Play<'a>(&'a Arguments);

impl Visitor for Play<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.0;
        let seats = Match::<G>::check_seats(arguments.table.players)?;
        if arguments.bots.len() > usize::from(seats) {
            bail!(
                "{} bots are named for {seats} players; name at most one for each seat",
                arguments.bots.len()
            );
        }
        let tournament = Tournament::<G> {
            options: arguments.table.options::<G>()?,
            lineup: arguments.bots.iter().copied().cycle().take(usize::from(seats)).collect(),
            deals: arguments.games.get().div_ceil(u64::from(seats)),
            seed: arguments.table.seed(),
            threads: arguments.table.threads(),
            limit: arguments.table.limit(),
        };
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}");
        let bar = ProgressBar::new(tournament.deals * u64::from(seats))
            .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let ranking = tournament.play(&|games| {
            bar.set_position(games);
            true
        })?;
        bar.finish_and_clear();
        if arguments.json {
            return output::print_json(&json!({
                "game": arguments.game,
                "players": seats,
                "options": tournament.options,
                "lineup": tournament.lineup,
                "seed": tournament.seed,
                "result": ranking,
            }));
        }
        let speaker = Speaker::new(arguments.language.language());
        output::print(&report(arguments.game, &tournament, &ranking, &speaker)?)
    }
}

fn report<G: Game>(
    game: GameId,
    tournament: &Tournament<G>,
    ranking: &Ranking,
    speaker: &Speaker,
) -> Result<String> {
    let title = speaker.say_with(
        "cli-arena-title",
        [
            ("game", speaker.say(&format!("{game}-name"), None).into()),
            ("players", tournament.lineup.len().into()),
            ("games", ranking.games.into()),
            ("deals", ranking.deals.into()),
            ("seed", tournament.seed.to_string().into()),
        ],
    );
    let mut text = format!("{}\n", output::bold(&title));
    let heads = ["level", "wins", "fair", "points", "elo", "moves", "p50", "p99", "max"];
    let heads = heads.map(|head| speaker.say(&format!("cli-arena-{head}"), None));
    let mut rows = vec![heads.to_vec()];
    for level in &ranking.levels {
        let thinking = &level.thinking;
        rows.push(vec![
            level.level.to_string(),
            show(level.wins, 100.0, 1) + " %",
            format!("{:.1} %", level.fair * 100.0),
            show(level.advantage, 1.0, 2),
            show(level.elo, 1.0, 0),
            thinking.moves.to_string(),
            format!("{:.2}", thinking.p50),
            format!("{:.2}", thinking.p99),
            format!("{:.2}", thinking.max),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        writeln!(text, "  {}", cells.collect::<Vec<_>>().join("   "))?;
    }
    Ok(text)
}

/// A figure with its interval in brackets.
fn show(interval: Interval, scale: f64, digits: usize) -> String {
    let [value, low, high] = [interval.value, interval.low, interval.high].map(|figure| figure * scale);
    format!("{value:.digits$} ({low:.digits$}…{high:.digits$})")
}
