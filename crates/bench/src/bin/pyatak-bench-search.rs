//! How fast the search is: simulations per second on one core. A program of its own, so that its code does not
//! change how the playouts beside it are compiled.

use clap::{Parser, ValueEnum};
use pyatak_bots::{Guide, Limit, Search, Stop};
use pyatak_engine::{Game, Seat, Standing, Viewer, Wyrand, play_round};
use pyatak_registry::{GameId, Visitor};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Measure the search over information sets, single-threaded
#[derive(Parser)]
#[command(
    after_help = "Examples:\n  pyatak-bench-search --seconds 2 --game keltis\n  valgrind --tool=callgrind pyatak-bench-search --game keltis --guide heuristic --decisions 3"
)]
struct Arguments {
    /// Only this game
    #[arg(long)]
    game: Option<GameId>,
    /// How many players [default: a middle number for each game]
    #[arg(long)]
    players: Option<u8>,
    /// Seconds for each measurement
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Only with this guide [default: both]
    #[arg(long)]
    guide: Option<GuideName>,
    /// Search exactly this many decisions instead, a thousand simulations each: for counting instructions
    #[arg(long)]
    decisions: Option<u64>,
}

/// What a search may be guided by.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum GuideName {
    Nothing,
    Heuristic,
}

fn main() {
    let arguments = Arguments::parse();
    let games = GameId::ALL.iter().filter(|game| arguments.game.is_none_or(|only| only == **game));
    let figures: Vec<SearchFigures> = games.map(|game| game.visit(MeasureSearch(&arguments))).collect();
    match serde_json::to_string_pretty(&figures) {
        Ok(text) => println!("{text}"),
        Err(error) => eprintln!("pyatak-bench-search: {error}"),
    }
}

/// One game's figures of the search.
#[derive(Serialize)]
struct SearchFigures {
    game: &'static str,
    players: u8,
    /// With random playouts and nothing to guide the search.
    #[serde(flatten)]
    plain: Option<Speed>,
    /// With the game's heuristic in playouts and priors.
    guided: Option<Speed>,
}

/// How fast one search is.
#[derive(Serialize)]
struct Speed {
    simulations_per_second: f64,
    /// How many actions of players a simulation has on average, those in the tree and those of the playout.
    actions_per_simulation: f64,
    simulations: u64,
}

struct MeasureSearch<'a>(&'a Arguments);

impl Visitor for MeasureSearch<'_> {
    type Output = SearchFigures;

    fn visit<G: Game>(self) -> SearchFigures {
        let arguments = self.0;
        let players = arguments.players.unwrap_or(4).clamp(G::META.seats_min, G::META.seats_max);
        let speed = |name: GuideName, guide: Guide| {
            arguments
                .guide
                .is_none_or(|only| only == name)
                .then(|| search_speed::<G>(players, guide, arguments))
        };
        SearchFigures {
            game: G::META.id,
            players,
            plain: speed(GuideName::Nothing, Guide::Nothing),
            guided: speed(GuideName::Heuristic, Guide::Heuristic),
        }
    }
}

/// Simulations per second over the decisions of random rounds, a thousand simulations for each.
fn search_speed<G: Game>(players: u8, guide: Guide, arguments: &Arguments) -> Speed {
    let (mut rng, mut search) = (Wyrand::new(1), Search::<G>::new(guide));
    let (mut decisions, mut simulations, mut actions) = (0u64, 0u64, 0u64);
    let mut searching = Duration::ZERO;
    let standing = Standing::new(players, Seat(0));
    let mut events = Vec::new();
    let is_done = |decisions: u64, searching: Duration| match arguments.decisions {
        Some(wanted) => decisions >= wanted,
        None => searching.as_secs_f64() >= arguments.seconds,
    };
    while !is_done(decisions, searching) {
        let mut state = G::new(G::META.rules_version, G::Options::default(), &standing);
        play_round(&mut state, &mut rng, &mut events, |state, seat, rng| {
            if !is_done(decisions, searching) {
                let view = state.view(Viewer::Seat(seat));
                let began = Instant::now();
                search.rank(&view, Limit::Simulations(1_000), &Stop::default(), rng);
                searching += began.elapsed();
                decisions += 1;
                simulations += u64::from(search.simulations);
                actions += search.steps;
            }
            state.pick(rng)
        });
    }
    Speed {
        simulations_per_second: simulations as f64 / searching.as_secs_f64(),
        actions_per_simulation: actions as f64 / simulations as f64,
        simulations,
    }
}
