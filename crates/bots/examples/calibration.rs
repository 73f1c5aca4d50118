//! Is the chance to win the match that advice gives borne out?
//!
//! Heuristic players play matches of every game at its smallest table. Now and then advice is asked for the
//! action about to be played, and what it said is compared with who won in the end.
//!
//! `cargo run --release -p pyatak-bots --example calibration -- 200`, or `-- 600 keltis` for one game.

use pyatak_bots::{Adviser, Bot, Level, Limit, Stop};
use pyatak_engine::{Game, Match, OptionValues, Options, Random, Seat, Turn, Viewer, Wyrand, parse_options};
use pyatak_registry::{GameId, Visitor};

/// Advice is asked for at one in this many moves, and at most this often in a match.
const EVERY: u32 = 70;
const ASKED_MAX: usize = 3;

fn main() {
    let matches = std::env::args().nth(1).and_then(|number| number.parse().ok()).unwrap_or(200);
    println!("| game | players | positions | said | won | below 25 % | 25–50 % | 50–75 % | above 75 % |");
    println!("| --- | ---: | ---: | ---: | ---: | --- | --- | --- | --- |");
    let only = std::env::args().nth(2);
    let games = GameId::ALL.iter().filter(|game| only.as_ref().is_none_or(|only| only == game.as_str()));
    games.for_each(|game| game.visit(Calibration { matches }));
}

struct Calibration {
    matches: u64,
}

/// What was said at a position, and the part that the player had in the win.
type Sample = (f64, f64);

impl Visitor for Calibration {
    type Output = ();

    fn visit<G: Game>(self) {
        let OptionValues::OneOf(forms) = <G::Options as Options>::SPECS[0].values else { return };
        let Ok(options) = parse_options(&[("form".to_owned(), forms[1].to_owned())]) else { return };
        let samples: Vec<Sample> = (0..self.matches).flat_map(|number| play::<G>(options, number)).collect();
        let (said, won) = means(&samples, 0.0, 1.01);
        print!("| {} | {} | {} ", G::META.id, G::META.seats_min, samples.len());
        print!("| {:.1} % | {:.1} % |", said * 100.0, won * 100.0);
        for (low, high) in [(0.0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.01)] {
            let (said, won) = means(&samples, low, high);
            print!(" said {:.0} %, won {:.0} % |", said * 100.0, won * 100.0);
        }
        println!();
    }
}

/// The means of what was said and of what came, where the first is between these.
fn means(samples: &[Sample], low: f64, high: f64) -> Sample {
    let meant: Vec<&Sample> = samples.iter().filter(|(said, _)| (low..high).contains(said)).collect();
    let count = meant.len().max(1) as f64;
    let (said, won) = meant.iter().fold((0.0, 0.0), |sum, sample| (sum.0 + sample.0, sum.1 + sample.1));
    (said / count, won / count)
}

fn play<G: Game>(options: G::Options, number: u64) -> Vec<Sample> {
    let mut rng = Wyrand::new(number);
    let seats = G::META.seats_min;
    let Ok(mut game) =
        Match::<G>::new(G::META.rules_version, options, seats, Seat((number % u64::from(seats)) as u8))
    else {
        return Vec::new();
    };
    let mut bot = Bot::<G>::new(Level::Medium, Limit::Simulations(1), number);
    let mut adviser = Adviser::<G>::default();
    let mut asked: Vec<(Seat, f64)> = Vec::new();
    loop {
        let mut events = Vec::new();
        match game.round().turn() {
            Turn::Chance => game.round().chance(&mut rng, &mut events),
            Turn::Seat(seat) => {
                let view = game.round().view(Viewer::Seat(seat));
                let action = bot.choose(&view);
                if asked.len() < ASKED_MAX && rng.below(EVERY) == 0 {
                    let limit = Limit::Simulations(100);
                    let advice = adviser.advise(&view, game.standing(), limit, &Stop::default(), &mut rng);
                    let meant = advice.iter().find(|advice| advice.action == action);
                    asked.extend(meant.and_then(|advice| advice.game).map(|chance| (seat, chance.value)));
                }
                if game.round().decide(seat, action, &mut events).is_err() {
                    return Vec::new();
                }
            }
            Turn::Over => {
                game.finish_round();
                if let Some(winners) = game.winners() {
                    let part = |seat| f64::from(u8::from(winners.contains(seat)));
                    let shared = f64::from(winners.len().max(1));
                    return asked.into_iter().map(|(seat, said)| (said, part(seat) / shared)).collect();
                }
                game.next_round();
            }
        }
        events.iter().for_each(|event| game.round_mut().evolve(event));
    }
}
