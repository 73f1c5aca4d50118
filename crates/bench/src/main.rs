//! How fast the rules are: random playouts of every game on one core, through the contract that bots and
//! servers use. `make bench` runs this beside other frameworks.

use clap::Parser;
use pyatak_engine::{Game, Playout, Seat, Standing, Wyrand};
use pyatak_registry::{GameId, Visitor};
use serde::Serialize;
use std::time::Instant;

/// Measure random playouts of our games, single-threaded
#[derive(Parser)]
#[command(
    after_help = "Examples:\n  pyatak-bench --seconds 2\n  pyatak-bench --game keltis --players 4 --games 1000"
)]
struct Arguments {
    /// Only this game
    #[arg(long)]
    game: Option<GameId>,
    /// How many players [default: a middle number for each game]
    #[arg(long)]
    players: Option<u8>,
    /// Seconds for each of three slices, of which the best counts
    #[arg(long, default_value_t = 1.0)]
    seconds: f64,
    /// Play exactly this many games instead, once: for counting instructions
    #[arg(long)]
    games: Option<u64>,
}

/// One game's figures.
#[derive(Serialize)]
struct Figures {
    game: &'static str,
    players: u8,
    moves_per_second: f64,
    games_per_second: f64,
    moves_per_game: f64,
    moves: u64,
    state_bytes: usize,
    event_bytes: usize,
    action_bytes: usize,
}

fn main() {
    let arguments = Arguments::parse();
    let games = GameId::ALL.iter().filter(|game| arguments.game.is_none_or(|only| only == **game));
    let figures: Vec<Figures> = games.map(|game| game.visit(Measure(&arguments))).collect();
    match serde_json::to_string_pretty(&figures) {
        Ok(text) => println!("{text}"),
        Err(error) => eprintln!("pyatak-bench: {error}"),
    }
}

struct Measure<'a>(&'a Arguments);

impl Visitor for Measure<'_> {
    type Output = Figures;

    fn visit<G: Game>(self) -> Figures {
        let arguments = self.0;
        let (least, most) = (G::META.seats_min, G::META.seats_max);
        let players = arguments.players.unwrap_or(4).clamp(least, most);
        let mut best: Option<Figures> = None;
        for slice in 0..if arguments.games.is_some() { 1 } else { 3 } {
            let figures = measure::<G>(players, slice, arguments);
            if best.as_ref().is_none_or(|best| figures.moves_per_second > best.moves_per_second) {
                best = Some(figures);
            }
        }
        best.unwrap_or_else(|| measure::<G>(players, 0, arguments))
    }
}

fn measure<G: Game>(players: u8, slice: u64, arguments: &Arguments) -> Figures {
    let standing = Standing::new(players, Seat(0));
    let mut rng = Wyrand::new(slice);
    let mut playout = Playout::default();
    let began = Instant::now();
    let mut games = 0u64;
    let is_done = |games: u64, began: &Instant| match arguments.games {
        Some(wanted) => games >= wanted,
        None => games.is_multiple_of(16) && began.elapsed().as_secs_f64() >= arguments.seconds,
    };
    let mut check = 0;
    while games == 0 || !is_done(games, &began) {
        let mut state = G::new(G::META.rules_version, G::Options::default(), &standing);
        playout.random(&mut state, &mut rng);
        // The score is looked at, so that no work can be left out.
        check ^= state.outcome().map_or(0, |outcome| outcome.scores[0].points);
        games += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    std::hint::black_box(check);
    Figures {
        game: G::META.id,
        players,
        moves_per_second: playout.actions as f64 / seconds,
        games_per_second: games as f64 / seconds,
        moves_per_game: playout.actions as f64 / games as f64,
        moves: playout.actions,
        state_bytes: size_of::<G>(),
        event_bytes: size_of::<G::Event>(),
        action_bytes: size_of::<G::Action>(),
    }
}
