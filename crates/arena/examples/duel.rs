//! Two bots with any weights and any number of simulations against each other, with duplicate deals.
//!
//! `cargo run --release -p pyatak-arena --example duel -- himmel 4 800 1 expert:1000:FILE hard:1000`: a game, the
//! number of players, of games and the seed, then each bot as LEVEL:SIMULATIONS, with a file of weights if it is
//! not to go by the game's own. The bots sit in turn.

use pyatak_arena::{Interval, Tournament};
use pyatak_bots::{Level, Limit, Setup, Tuning, WeightsFile};
use pyatak_engine::{Game, Options};
use pyatak_registry::{GameId, Visitor};
use std::error::Error;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, seed, bots @ ..] = words.as_slice() else {
        return Err("say: GAME PLAYERS GAMES SEED LEVEL:SIMULATIONS[:FILE] LEVEL:SIMULATIONS[:FILE]".into());
    };
    let game = GameId::ALL.iter().find(|id| id.as_str() == game).ok_or("there is no such game")?;
    let contestants = bots.iter().map(|bot| contestant(bot)).collect::<Result<Vec<Setup>, Failure>>()?;
    let (players, games, seed) = (players.parse()?, games.parse()?, seed.parse()?);
    game.visit(Duel { players, games, seed, contestants })
}

fn contestant(text: &str) -> Result<Setup, Failure> {
    let mut parts = text.split(':');
    let level: Level = parts.next().unwrap_or_default().parse()?;
    let limit = Limit::Simulations(parts.next().unwrap_or("1").parse()?);
    let read = |path| -> Result<Tuning, Failure> {
        let file: WeightsFile = serde_json::from_str(&std::fs::read_to_string(path)?)?;
        Ok(file.weights(level))
    };
    let tuning = parts.next().map(read).transpose()?;
    Ok(Setup { limit, threads: 1, tuning, ..Setup::new(level) })
}

struct Duel {
    players: u8,
    games: u64,
    seed: u64,
    contestants: Vec<Setup>,
}

impl Visitor for Duel {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let count = self.contestants.len();
        let tournament = Tournament::<G> {
            options: G::Options::single_round(),
            lineup: (0..usize::from(self.players)).map(|seat| seat % count).collect(),
            contestants: self.contestants,
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
