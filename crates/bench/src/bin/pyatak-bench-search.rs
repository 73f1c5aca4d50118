//! How fast the search is: simulations per second on one core. A program of its own, so that its code does not
//! change how the playouts beside it are compiled.

use clap::Parser;
use pyatak_bots::{Guide, Limit, Search, Stop};
use pyatak_engine::{Game, Seat, Standing, Viewer, Wyrand, play_round};
use pyatak_registry::{GameId, Visitor};
use serde::Serialize;
use std::time::{Duration, Instant};

/// Measure the search over information sets, single-threaded
#[derive(Parser)]
#[command(after_help = "Example:\n  pyatak-bench-search --seconds 2 --game keltis")]
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
    simulations_per_second: f64,
    /// With the game's heuristic in playouts and priors.
    guided_simulations_per_second: f64,
}

struct MeasureSearch<'a>(&'a Arguments);

impl Visitor for MeasureSearch<'_> {
    type Output = SearchFigures;

    fn visit<G: Game>(self) -> SearchFigures {
        let arguments = self.0;
        let players = arguments.players.unwrap_or(4).clamp(G::META.seats_min, G::META.seats_max);
        let [plain, guided] = [Guide::Nothing, Guide::Heuristic]
            .map(|guide| search_speed::<G>(players, guide, arguments.seconds));
        SearchFigures {
            game: G::META.id,
            players,
            simulations_per_second: plain,
            guided_simulations_per_second: guided,
        }
    }
}

/// Simulations per second over the decisions of random rounds, a thousand simulations for each.
fn search_speed<G: Game>(players: u8, guide: Guide, seconds: f64) -> f64 {
    let (mut rng, mut search) = (Wyrand::new(1), Search::<G>::new(guide));
    let (mut simulations, mut searching) = (0u64, Duration::ZERO);
    let standing = Standing::new(players, Seat(0));
    let mut events = Vec::new();
    while searching.as_secs_f64() < seconds {
        let mut state = G::new(G::META.rules_version, G::Options::default(), &standing);
        play_round(&mut state, &mut rng, &mut events, |state, seat, rng| {
            if searching.as_secs_f64() < seconds {
                let view = state.view(Viewer::Seat(seat));
                let began = Instant::now();
                search.rank(&view, Limit::Simulations(1_000), &Stop::default(), rng);
                searching += began.elapsed();
                simulations += u64::from(search.simulations);
            }
            state.pick(rng)
        });
    }
    simulations as f64 / searching.as_secs_f64()
}
