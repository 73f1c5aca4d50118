//! `pyatak load`: plays at many tables of a running server at once, and reports speed and broken promises.

use crate::{LanguageChoice, output, parse_game};
use anyhow::{Context, Result, bail};
use indicatif::{ProgressBar, ProgressStyle};
use pyatak_client::load::{LoadReport, Plan, Progress, run as run_load};
use pyatak_client::{ClientError, Server};
use pyatak_registry::GameId;
use pyatak_words::Speaker;
use std::process::ExitCode;
use std::time::Duration;

/// Plays at many tables of a server at once, with real connections, and reports speed and broken promises.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  pyatak serve --no-rate-limit --connections-per-address 100000 --database load.db
  pyatak load http://127.0.0.1:5555 --tables 100 --seconds 10
  pyatak load http://127.0.0.1:5555 --tables 500 --seconds 30 --pace 1 --game himmel --json
  pyatak load http://127.0.0.1:5555 http://127.0.0.1:5556 --tables 100
  pyatak load http://127.0.0.1:5555 --tables 20 --seconds 10 --drop 0.02 --undo 0.1 --watchers 1

Everybody follows their table by its events alone and compares every picture, every list of legal
actions, every turn and every result with them, and all copies of each event with each other;
--no-check turns that off. The exit code is 1 if the server has broken a promise.")]
pub(crate) struct Arguments {
    /// The server, as http://127.0.0.1:5555; several if they are nodes of one cluster
    #[arg(required = true, value_name = "URL")]
    urls: Vec<String>,
    /// How many tables
    #[arg(long, default_value_t = 10)]
    tables: u32,
    /// How long to play, once all tables are open
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How many seats each table has
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// How many of them belong to the server's bots
    #[arg(long, default_value_t = 0)]
    bots_per_table: u8,
    /// How many spectators each table has
    #[arg(long, default_value_t = 0)]
    watchers: u8,
    /// The game, as `pyatak games` names it; with `all`, tables take the games in turn
    #[arg(long, default_value = "all", value_parser = parse_games)]
    game: Games,
    /// Moves per second at each table; 0: as fast as it can
    #[arg(long, default_value_t = 0.0)]
    pace: f64,
    /// How likely a connection is cut after each message of its player, to come back a little later
    #[arg(long, default_value_t = 0.0)]
    drop: f64,
    /// How likely an action is taken back where that is possible
    #[arg(long, default_value_t = 0.0)]
    undo: f64,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Compare everything that comes with what was promised [default]
    #[arg(long, overrides_with = "no_check")]
    check: bool,
    /// Play without comparing anything
    #[arg(long)]
    no_check: bool,
    /// Open the tables and hold them, without a move
    #[arg(long)]
    idle: bool,
    /// Connect as the page does: with views and the reasons why cards cannot be played, as deltas in packed frames
    #[arg(long)]
    like_page: bool,
    /// Allow a server on another machine
    #[arg(long)]
    anywhere: bool,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

#[derive(Clone)]
struct Games(Vec<GameId>);

fn parse_games(name: &str) -> Result<Games, String> {
    if name == "all" { Ok(Games(GameId::ALL.to_vec())) } else { Ok(Games(vec![parse_game(name)?])) }
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let plan = plan(arguments)?;
    let speaker = Speaker::new(arguments.language.language());
    let bar = Bar::new(&plan);
    let report = run_load(plan, |progress| bar.show(progress));
    bar.0.finish_and_clear();
    let report = report.map_err(explain)?;
    if arguments.json {
        output::print_json(&report)?;
    } else {
        output::print(&tell(&report, &speaker))?;
    }
    Ok(if report.broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn plan(arguments: &Arguments) -> Result<Plan> {
    let servers = arguments.urls.iter().map(|url| Server::find(url)).collect::<Result<Vec<_>, _>>()?;
    for (server, url) in servers.iter().zip(&arguments.urls) {
        if !server.is_loopback() && !arguments.anywhere {
            bail!("{url} is another machine; if you may put load on it, add --anywhere");
        }
    }
    let time =
        Duration::try_from_secs_f64(arguments.seconds).context("--seconds must be a positive number")?;
    let plan = Plan {
        servers,
        tables: arguments.tables,
        time,
        games: arguments.game.0.clone(),
        players: arguments.players,
        bots: arguments.bots_per_table,
        watchers: arguments.watchers,
        pace: Some(arguments.pace).filter(|pace| *pace != 0.0),
        seed: arguments.seed,
        is_checked: !arguments.no_check,
        drop_chance: arguments.drop,
        undo_chance: arguments.undo,
        is_idle: arguments.idle,
        is_like_page: arguments.like_page,
    };
    plan.check().map_err(anyhow::Error::msg)?;
    Ok(plan)
}

/// A server in everyday use limits what one address may do; one for load must not.
fn explain(error: ClientError) -> anyhow::Error {
    let is_limit = error.is_limit();
    let error = anyhow::Error::from(error);
    if is_limit {
        let how = "start the server with --no-rate-limit --connections-per-address 100000";
        return error.context(how);
    }
    error
}

fn tell(report: &LoadReport, speaker: &Speaker) -> String {
    let latency = &report.latency;
    let milliseconds = |time: f64| format!("{time:.2}").into();
    let say = |id: &str, pairs: Vec<(&'static str, pyatak_words::FluentValue<'static>)>| {
        format!("{}\n", speaker.say_with(id, pairs))
    };
    let mut text = say(
        "cli-load-moves",
        vec![
            ("tables", report.tables.into()),
            ("players", report.players.into()),
            ("seconds", format!("{:.1}", report.seconds).into()),
            ("moves", report.moves.into()),
            ("rate", format!("{:.0}", report.moves_per_second).into()),
            ("bots", report.bot_moves.into()),
        ],
    );
    text += &say(
        "cli-load-latency",
        vec![
            ("p50", milliseconds(latency.p50)),
            ("p99", milliseconds(latency.p99)),
            ("max", milliseconds(latency.max)),
        ],
    );
    text += &say(
        "cli-load-bytes",
        vec![
            ("down", format!("{:.0}", report.bytes_down_per_move_and_player).into()),
            ("up", format!("{:.0}", report.bytes_up_per_move_and_player).into()),
        ],
    );
    text += &say(
        "cli-load-course",
        vec![
            ("rounds", report.rounds.into()),
            ("matches", report.matches.into()),
            ("undone", report.undone.into()),
            ("refused", report.refused.into()),
            ("dropped", report.dropped.into()),
            ("lost", report.lost.into()),
        ],
    );
    text += &say(
        "cli-load-checked",
        vec![
            ("events", report.checked.events.into()),
            ("snapshots", report.checked.snapshots.into()),
            ("lists", report.checked.legal_lists.into()),
            ("copies", report.checked.copies.into()),
        ],
    );
    text += &say("cli-load-broken", vec![("count", report.broken.into())]);
    for promise in &report.broken_promises {
        text += &format!("  {promise}\n");
    }
    text
}

/// Shows the progress on a terminal.
struct Bar(ProgressBar);

impl Bar {
    fn new(plan: &Plan) -> Bar {
        let bar = ProgressBar::new(plan.time.as_millis() as u64);
        let style = ProgressStyle::with_template("{bar:40} {msg}");
        Bar(bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar())))
    }

    fn show(&self, progress: Progress) {
        match progress.played {
            None => self.0.set_message(format!("{} tables are open", progress.opened)),
            Some(played) => {
                self.0.set_position(played.as_millis() as u64);
                let rate = progress.moves as f64 / played.as_secs_f64().max(0.001);
                self.0.set_message(format!("{} moves, {rate:.0}/s", progress.moves));
            }
        }
    }
}
