//! How much is there to win? Players who see all hands, and searches that know nothing of the game, against the levels.
//!
//! `cargo run --release -p pyatak-arena --example headroom -- himmel 4 400 501 seeing:400 expert:400`: a game, the
//! number of players, of games and the seed, then two contestants who sit in turn. Each deal is played once for each
//! rotation of the players. A contestant is a level, `seeing` (`expert` with open cards) or `plain` (a search without
//! heuristic and conclusions, with random playouts); behind it the simulations for a move, or the processor time as
//! `5ms`. It answers with a line of the tables in docs/bots.md.

mod contestant;
mod open;

use contestant::{Contestant, Table, Thinking};
use pyatak_arena::{Deal, Interval, Observer, play_match};
use pyatak_engine::{Game, Goal, Match, MatchError, Options, Outcome, Seat};
use pyatak_registry::{GameId, Visitor};
use std::error::Error;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, seed, first, against] = words.as_slice() else {
        return Err("say: GAME PLAYERS GAMES SEED CONTESTANT AGAINST".into());
    };
    let game = GameId::ALL.iter().find(|id| id.as_str() == game).ok_or("there is no such game")?;
    let contestants = [Contestant::parse(first)?, Contestant::parse(against)?];
    let (players, games, seed) = (players.parse::<u8>()?, games.parse::<u64>()?, seed.parse()?);
    let names = [first.clone(), against.clone()];
    let meeting = Meeting { players, deals: games.div_ceil(players.into()), seed, contestants, names };
    Ok(game.visit(meeting)?)
}

/// Two kinds of players at one table, who sit in turn.
struct Meeting {
    players: u8,
    deals: u64,
    seed: u64,
    contestants: [Contestant; 2],
    names: [String; 2],
}

impl Visitor for Meeting {
    type Output = Result<(), MatchError>;

    fn visit<G: Game>(self) -> Self::Output {
        let mut thinking = [Thinking::default(); 2];
        let (mut wins, mut points) = (Vec::new(), Vec::new());
        for number in 0..self.deals {
            let (win, point) = self.play_deal::<G>(number, &mut thinking)?;
            wins.push(win);
            points.push(point);
        }
        let share = Interval::of_shares(wins.iter().copied());
        let ahead = Interval::of_figures(points.iter().copied());
        let luck = f64::from(self.players.div_ceil(2)) / f64::from(self.players);
        let show = |figure: Interval, scale: f64, digits: usize| {
            let [value, low, high] = [figure.value, figure.low, figure.high].map(|figure| figure * scale);
            format!("{value:.digits$} ({low:.digits$}…{high:.digits$})")
        };
        let [one, other] = thinking.map(|thinking| {
            let moves = thinking.moves.max(1) as f64;
            let milliseconds = thinking.time.as_secs_f64() * 1e3 / moves;
            format!("{:.0} in {milliseconds:.1} ms", thinking.simulations as f64 / moves)
        });
        println!(
            "| {} | {} | {} | {} | {} | {} | {} % | {:.1} % | {} | {one}, {other} |",
            G::META.id,
            self.players,
            self.names[0],
            self.names[1],
            self.deals * u64::from(self.players),
            self.seed,
            show(share, 100.0, 1),
            luck * 100.0,
            show(ahead, 1.0, 2),
        );
        Ok(())
    }
}

impl Meeting {
    /// Plays a deal once for each rotation: the first contestant's share of the wins, and how many points a seat of
    /// theirs was ahead of one of the others on average.
    fn play_deal<G: Game>(
        &self,
        number: u64,
        thinking: &mut [Thinking; 2],
    ) -> Result<(f64, f64), MatchError> {
        let (mut wins, mut points) = (0.0, 0.0);
        for rotation in 0..self.players {
            let Deal { record, mut choices } = Deal::new(self.seed, number, self.players);
            // The cards are the same in every rotation; what players choose with is not.
            for _ in 0..rotation {
                choices.next_u64();
            }
            let seed = record.seed();
            let start = seed.start(self.players);
            let options = G::Options::single_round();
            let mut game = Match::<G>::new(G::META.rules_version, options, self.players, start)?;
            let seats: Vec<usize> = (0..self.players)
                .map(|seat| usize::from((seat + rotation) % self.players) % self.contestants.len())
                .collect();
            let table = Table::new(&self.contestants, seats.clone(), || choices.next_u64(), thinking);
            play_match(&mut game, &seed, table, &mut Nobody);
            let winners = game.winners().unwrap_or_default();
            let won = winners.iter().filter(|seat| seats[seat.index()] == 0).count();
            wins += won as f64 / f64::from(winners.len().max(1));
            points += ahead(&game, &seats);
        }
        let rotations = f64::from(self.players);
        Ok((wins / rotations, points / rotations))
    }
}

/// How many points a seat of the first contestant is ahead of one of the other, on average.
fn ahead<G: Game>(game: &Match<G>, seats: &[usize]) -> f64 {
    let mean = |contestant: usize| {
        let own = game.standing().totals.iter().zip(seats).filter(|(_, other)| **other == contestant);
        let (sum, count) =
            own.fold((0.0, 0.0), |(sum, count), (total, _)| (sum + f64::from(total.points), count + 1.0));
        sum / count
    };
    match G::META.goal {
        Goal::Highest => mean(0) - mean(1),
        Goal::Lowest => mean(1) - mean(0),
    }
}

/// Watches nothing.
struct Nobody;

impl<G: Game> Observer<G> for Nobody {
    fn begin_round(&mut self, _start: Seat) {}

    fn begin_step(&mut self, _seat: Option<Seat>, _action: Option<G::Action>) {}

    fn event(&mut self, _state: &G, _event: &G::Event) {}

    fn end_round(&mut self, _game: &Match<G>, _outcome: &Outcome) {}
}
