//! `pyatak arena`: tournaments between bots, with duplicate deals.

use crate::say::{parse_level, parse_whole, wrong};
use crate::sim::{open_picture, options};
use crate::table::TableArguments;
use crate::{LanguageChoice, output, parse_game, tune};
use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_arena::{DEALS_MIN, Interval, Ranking, Rung, SoFar, Tournament, plot_ladder, plot_ranking};
use pyatak_bots::Level;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_words::Speaker;
use serde_json::json;
use std::fmt::Write;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

#[derive(clap::Args)]
#[command(
    override_usage = "pyatak arena <GAME> --players <N> --bots <BOTS> --games <N> [OPTIONS]\n       pyatak arena --all --games <N> [OPTIONS]",
    after_help = "Examples:
  pyatak arena keltis --players 2 --bots medium,random --games 1000 --seed 1
  pyatak arena himmel --players 4 --bots hard,medium --games 80 --milliseconds 20
  pyatak arena klatz --players 3 --bots expert,hard --games 60 --simulations 200 --plot klatz.svg
  pyatak arena --all --games 1000 --simulations 200 --plot ladder.svg

Every deal is played once for each rotation of the players around the table, so that the luck of
cards and seats cancels. The bots take the seats in turn until the table is full. With --all every
level meets the one below it in every game, at its smallest and at a middle number of players;
where a search takes part, a tenth of the games is played."
)]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game, required_unless_present = "all")]
    game: Option<GameId>,
    /// Play the whole ladder of levels over all games and print a table
    #[arg(long, conflicts_with_all = ["game", "bots"])]
    all: bool,
    /// Draw the result into this file
    #[arg(long, value_name = "FILE.svg|.png")]
    plot: Option<PathBuf>,
    /// How many games; rounded up so that each deal is played with every rotation
    #[arg(long, short = 'n', value_name = "N", value_parser = parse_whole::<1, NonZeroU64>)]
    games: NonZeroU64,
    #[command(flatten)]
    table: TableArguments,
    /// Who plays, separated by commas
    #[arg(long, value_delimiter = ',', required_unless_present = "all", value_parser = parse_level)]
    bots: Vec<Level>,
    /// Let the levels that search go by the weights in this file
    #[arg(long, value_name = "FILE", conflicts_with = "all")]
    weights: Option<PathBuf>,
    /// On how many threads an expert searches; two in play, one here, so that all cores play games
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_whole::<1, NonZeroUsize>)]
    search_threads: NonZeroUsize,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    match arguments.game {
        Some(game) => game.visit(Play { arguments, game }),
        None => run_ladder(arguments),
    }
}

struct Play<'a> {
    arguments: &'a Arguments,
    game: GameId,
}

impl Visitor for Play<'_> {
    type Output = Result<()>;

    fn visit<G: Game>(self) -> Result<()> {
        let arguments = self.arguments;
        let seats = arguments.table.players::<G>()?;
        if arguments.bots.len() > usize::from(seats) {
            let counts = [("bots", arguments.bots.len().into()), ("players", seats.into())];
            return Err(wrong("wrong-bots-too-many", counts));
        }
        // Everything that can be wrong with the output shows before the work begins.
        let picture = arguments.plot.as_deref().map(open_picture).transpose()?;
        let tournament = tournament::<G>(arguments, &arguments.bots, seats, arguments.games.get())?;
        let ranking = play(&tournament, "")?;
        let speaker = Speaker::new(arguments.language.language());
        if let Some((file, is_png)) = picture {
            let wins = speaker.say("cli-arena-wins", None) + ", %";
            file.write(&plot_ranking(
                &ranking,
                &title(self.game, &tournament, &ranking, &speaker),
                &wins,
                is_png,
            )?)?;
        }
        if arguments.json {
            let lineup: Vec<Level> =
                tournament.lineup.iter().map(|index| tournament.contestants[*index].level).collect();
            return output::print_json(&json!({
                "game": self.game,
                "players": seats,
                "options": tournament.options,
                "lineup": lineup,
                "seed": tournament.seed,
                "result": ranking,
            }));
        }
        output::print(&report(self.game, &tournament, &ranking, &speaker)?)
    }
}

fn tournament<G: Game>(
    arguments: &Arguments,
    bots: &[Level],
    seats: u8,
    games: u64,
) -> Result<Tournament<G>> {
    let table = &arguments.table;
    let deals = games.div_ceil(u64::from(seats));
    let threads = table.threads();
    let mut tournament = Tournament::of_levels(table.options::<G>()?, bots, seats, table.limit());
    for setup in tournament.contestants.iter_mut().filter(|setup| setup.level == Level::Expert) {
        setup.threads = arguments.search_threads.get();
    }
    if let Some(path) = &arguments.weights {
        let file = tune::read(path)?;
        for setup in &mut tournament.contestants {
            setup.tuning = Some(file.weights(setup.level));
        }
    }
    Ok(Tournament { deals, threads, seed: table.seed(), ..tournament })
}

/// Plays a tournament with a bar on a terminal that shows how it stands.
pub(crate) fn play<G: Game>(tournament: &Tournament<G>, what: &str) -> Result<Ranking> {
    let style = ProgressStyle::with_template("{prefix} {bar:30} {pos}/{len} {eta}  {msg}");
    let bar = ProgressBar::new(tournament.deals * tournament.lineup.len() as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
        .with_prefix(what.to_owned());
    let ranking = tournament.play(&|so_far: &SoFar| {
        let standing = tournament.contestants.iter().zip(&so_far.shares);
        let standing = standing.map(|(setup, share)| format!("{} {:.1} %", setup.level, share * 100.0));
        bar.set_message(standing.collect::<Vec<_>>().join(", "));
        bar.set_position(so_far.games);
        true
    })?;
    bar.finish_and_clear();
    Ok(ranking)
}

/// Every level against the one below it, in every game.
fn run_ladder(arguments: &Arguments) -> Result<()> {
    let picture = arguments.plot.as_deref().map(open_picture).transpose()?;
    let mut rungs = Vec::new();
    for &game in GameId::ALL {
        rungs.extend(game.visit(Climb { arguments, game })?);
    }
    if let Some((file, is_png)) = picture {
        let speaker = Speaker::new(arguments.language.language());
        file.write(&plot_ladder(&rungs, &speaker.say("cli-arena-ladder", None), is_png)?)?;
    }
    if arguments.json {
        return output::print_json(&rungs);
    }
    let speaker = Speaker::new(arguments.language.language());
    output::print(&ladder(&rungs, &speaker)?)
}

/// Two tables of Markdown, so that no line is wider than a terminal.
fn ladder(rungs: &[Rung], speaker: &Speaker) -> Result<String> {
    let say = |head: &str| speaker.say(&format!("cli-arena-{head}"), None);
    let mut results =
        vec![["game", "players", "level", "against", "games", "wins", "fair"].map(say).to_vec()];
    let mut figures = vec![["game", "players", "level", "points", "elo", "speed", "p99"].map(say).to_vec()];
    for rung in rungs {
        let result = &rung.result;
        let who = [rung.game.to_owned(), rung.players.to_string(), result.level.to_string()];
        results.push(who.clone().into_iter().collect());
        figures.push(who.into_iter().collect());
        if let (Some(row), Some(more)) = (results.last_mut(), figures.last_mut()) {
            row.extend([
                rung.below.to_string(),
                speaker.number(rung.games as f64, 0),
                format!("{} %", show(result.wins, 100.0, 1, speaker)),
                format!("{} %", speaker.number(result.fair * 100.0, 1)),
            ]);
            more.extend([
                show(result.advantage, 1.0, 2, speaker),
                show(result.elo, 1.0, 0, speaker),
                speaker.number(result.thinking.per_second, 0),
                speaker.number(result.thinking.p99, 2),
            ]);
        }
    }
    let mut text = String::new();
    for table in [&results, &figures] {
        for (index, row) in table.iter().enumerate() {
            writeln!(text, "| {} |", row.join(" | "))?;
            if index == 0 {
                writeln!(text, "|{}", " --- |".repeat(row.len()))?;
            }
        }
        writeln!(text)?;
    }
    if !rungs.iter().all(|rung| rung.result.wins.has_ends()) {
        writeln!(text, "{}", too_few(speaker))?;
    }
    Ok(text)
}

fn too_few(speaker: &Speaker) -> String {
    speaker.say_with("cli-arena-too-few", [("least", DEALS_MIN.into())])
}

struct Climb<'a> {
    arguments: &'a Arguments,
    game: GameId,
}

impl Visitor for Climb<'_> {
    type Output = Result<Vec<Rung>>;

    fn visit<G: Game>(self) -> Self::Output {
        let middle = u8::midpoint(G::META.seats_min, G::META.seats_max.min(6));
        let mut rungs = Vec::new();
        for seats in [G::META.seats_min, middle.max(G::META.seats_min + 1)] {
            for pair in Level::ALL.windows(2) {
                let (below, level) = (pair[0], pair[1]);
                let games = self.arguments.games.get();
                let games = if level >= Level::Hard { games.div_ceil(10) } else { games };
                let tournament = tournament::<G>(self.arguments, &[level, below], seats, games)?;
                let ranking = play(&tournament, &format!("{} {seats} {level}", self.game))?;
                let result = ranking.levels.iter().find(|result| result.level == level).cloned();
                let rung = result.map(|result| Rung {
                    game: self.game.as_str(),
                    players: seats,
                    below,
                    games: ranking.games,
                    result,
                });
                rungs.extend(rung);
            }
        }
        Ok(rungs)
    }
}

fn title<G: Game>(game: GameId, tournament: &Tournament<G>, ranking: &Ranking, speaker: &Speaker) -> String {
    speaker.say_with(
        "cli-arena-title",
        [
            ("game", speaker.say(&format!("{game}-name"), None).into()),
            ("players", tournament.lineup.len().into()),
            ("games", ranking.games.into()),
            ("deals", ranking.deals.into()),
            ("seed", tournament.seed.to_string().into()),
        ],
    )
}

fn report<G: Game>(
    game: GameId,
    tournament: &Tournament<G>,
    ranking: &Ranking,
    speaker: &Speaker,
) -> Result<String> {
    let title = title(game, tournament, ranking, speaker);
    let mut text = format!("{}\n", output::bold(&textwrap::fill(&title, 100)));
    let options = options(&tournament.options)?;
    writeln!(text, "{}\n", speaker.say_with("cli-sim-options", [("options", options.into())]))?;
    let heads = |heads: [&str; 5]| heads.map(|head| speaker.say(&format!("cli-arena-{head}"), None)).to_vec();
    let mut results = vec![heads(["level", "wins", "fair", "points", "elo"])];
    results.extend(ranking.levels.iter().map(|level| {
        vec![
            level.level.to_string(),
            show(level.wins, 100.0, 1, speaker) + " %",
            format!("{} %", speaker.number(level.fair * 100.0, 1)),
            show(level.advantage, 1.0, 2, speaker),
            show(level.elo, 1.0, 0, speaker),
        ]
    }));
    let mut thinking = vec![heads(["level", "moves", "speed", "p50", "p99"])];
    thinking[0].push(speaker.say("cli-arena-max", None));
    thinking.extend(ranking.levels.iter().map(|level| {
        let time = &level.thinking;
        let mut row = vec![level.level.to_string()];
        row.extend([time.moves as f64, time.per_second].map(|count| speaker.number(count, 0)));
        row.extend([time.p50, time.p99, time.max].map(|time| speaker.number(time, 2)));
        row
    }));
    for rows in [&results, &thinking] {
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
        for row in rows {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
            writeln!(text, "  {}", cells.collect::<Vec<_>>().join("   "))?;
        }
        writeln!(text)?;
    }
    if !ranking.levels.iter().all(|level| level.wins.has_ends()) {
        writeln!(text, "  {}", too_few(speaker))?;
    }
    Ok(text)
}

/// A figure with its interval in brackets, if there is one. Where everything or nothing was won, only one end is
/// known.
fn show(interval: Interval, scale: f64, digits: usize, speaker: &Speaker) -> String {
    let [value, low, high] =
        [interval.value, interval.low, interval.high].map(|figure| speaker.number(figure * scale, digits));
    if !interval.has_ends() {
        // All or nothing of a few games says nothing about strength.
        return if interval.value.is_finite() { format!("{value} (–)") } else { "(–)".to_owned() };
    }
    match interval.value {
        f64::INFINITY => speaker.say_with("cli-arena-at-least", [("figure", low.into())]),
        f64::NEG_INFINITY => speaker.say_with("cli-arena-at-most", [("figure", high.into())]),
        _ => format!("{value} ({low}…{high})"),
    }
}
