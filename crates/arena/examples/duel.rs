//! Two bots with any weights and any number of simulations against each other, with duplicate deals.
//!
//! `cargo run --release -p pyatak-arena --example duel -- himmel 4 800 1 expert:1000:FILE hard:1000`: a game, the
//! number of players, of games and the seed, then each bot as LEVEL:SIMULATIONS or LEVEL:TIMEms, with a file of weights
//! or of a learned policy if it is not to go by the game's own, or with `heuristic`, if it is to go by the heuristic
//! alone. The bots sit in turn.

use pyatak_arena::{Interval, Tournament};
use pyatak_bots::{Learned, Level, Limit, Network, Setup, WeightsFile};
use pyatak_engine::{Game, Options};
use pyatak_registry::{GameId, Visitor};
use std::error::Error;
use std::time::Duration;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, seed, bots @ ..] = words.as_slice() else {
        return Err("say: GAME PLAYERS GAMES SEED LEVEL:SIMULATIONS[:FILE] …".into());
    };
    let game = GameId::ALL.iter().find(|id| id.as_str() == game).ok_or("there is no such game")?;
    let (players, games, seed) = (players.parse()?, games.parse()?, seed.parse()?);
    game.visit(Duel { players, games, seed, bots: bots.to_vec() })
}

fn contestant<G: Game>(text: &str) -> Result<Setup, Failure> {
    let mut parts = text.split(':');
    let level: Level = parts.next().unwrap_or_default().parse()?;
    let effort = parts.next().unwrap_or("1");
    let limit = match effort.strip_suffix("ms") {
        Some(time) => Limit::Time(Duration::from_millis(time.parse()?)),
        None => Limit::Simulations(effort.parse()?),
    };
    let mut setup = Setup { limit, threads: 1, ..Setup::new(level) };
    for part in parts {
        if part == "heuristic" {
            setup.learned = Learned::Nothing;
            continue;
        }
        let text = std::fs::read_to_string(part)?;
        match serde_json::from_str::<WeightsFile>(&text) {
            Ok(file) => setup.tuning = Some(file.weights(level)),
            // A contestant keeps its policy until the example ends.
            Err(_) => setup.learned = Learned::Given(Box::leak(Box::new(Network::read::<G>(&text)?))),
        }
    }
    Ok(setup)
}

struct Duel {
    players: u8,
    games: u64,
    seed: u64,
    bots: Vec<String>,
}

impl Visitor for Duel {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let contestants =
            self.bots.iter().map(|bot| contestant::<G>(bot)).collect::<Result<Vec<Setup>, Failure>>()?;
        let count = contestants.len();
        let tournament = Tournament::<G> {
            options: G::Options::single_round(),
            lineup: (0..usize::from(self.players)).map(|seat| seat % count).collect(),
            contestants,
            deals: self.games.div_ceil(u64::from(self.players)),
            seed: self.seed,
            threads: 1,
        };
        let ranking = tournament.play(&|_| true)?;
        let first = &ranking.levels[0];
        let show = |figure: Interval, scale: f64| {
            let [value, low, high] = [figure.value, figure.low, figure.high].map(|figure| figure * scale);
            format!("{value:.2} ({low:.2}…{high:.2})")
        };
        println!(
            "{} games: wins {} %, by luck {:.1} %; points ahead {}; {:.2} and {:.2} ms a move",
            ranking.games,
            show(first.wins, 100.0),
            first.fair * 100.0,
            show(first.advantage, 1.0),
            1e3 / first.thinking.per_second,
            1e3 / ranking.levels[count - 1].thinking.per_second,
        );
        Ok(())
    }
}
