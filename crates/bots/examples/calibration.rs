//! Are the chances that advice gives borne out?
//!
//! Heuristic players play matches. At a few decisions of each, advice is asked for the action about to be played, and what
//! it said about the round and about the match is compared with who won. A row is one game and number of players.
//! `±` is two standard errors of the difference, with all positions of a match taken as one. The Brier score is the
//! mean square of how far off the chance was; beside it stands that of always saying the mean.
//!
//! `cargo run --release -p pyatak-bots --example calibration -- MATCHES [GAME [PLAYERS [SEED]]]`

use pyatak_bots::{AdviceOf, Adviser, Bot, Level, Limit, Stop};
use pyatak_engine::{
    Game, Match, OptionValues, Options, Random, Seat, SeatSet, Turn, Viewer, Wyrand, parse_options,
};
use pyatak_registry::{GameId, Visitor};
use std::error::Error;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Advice is asked for at one in this many decisions, and at most this often in a match.
const EVERY: u32 = 15;
const ASKED_MAX: usize = 4;
const THREADS: u32 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let matches = arguments.first().ok_or("MATCHES [GAME [PLAYERS [SEED]]] is wanted")?.parse()?;
    let game: Option<GameId> = arguments.get(1).map(|game| game.parse()).transpose()?;
    let players: Option<u8> = arguments.get(2).map(|players| players.parse()).transpose()?;
    let seed = arguments.get(3).map_or(Ok(1), |seed| seed.parse())?;
    println!(
        "| game | players | of the | positions | said | won | off by | Brier | of the mean | below 25 % | 25–50 % | 50–75 % | above 75 % |"
    );
    println!("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | --- | --- | --- |");
    for game in GameId::ALL.iter().filter(|one| game.is_none_or(|game| game == **one)) {
        let meta = game.info().meta;
        for players in
            (meta.seats_min..=meta.seats_max).filter(|one| players.is_none_or(|players| players == *one))
        {
            game.visit(Calibration { matches, players, seed });
        }
    }
    Ok(())
}

struct Calibration {
    matches: u64,
    players: u8,
    seed: u64,
}

/// What was said at a position, and the part that the player had in the win.
#[derive(Clone, Copy)]
struct Sample {
    said: f64,
    won: f64,
}

/// The samples of one match: about rounds, and about the match.
#[derive(Default)]
struct Samples {
    round: Vec<Sample>,
    game: Vec<Sample>,
}

impl Visitor for Calibration {
    type Output = ();

    fn visit<G: Game>(self) {
        let OptionValues::OneOf(forms) = <G::Options as Options>::SPECS[0].values else { return };
        let Ok(options) = parse_options(&[("form".to_owned(), forms[1].to_owned())]) else { return };
        let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
        std::thread::scope(|scope| {
            for _ in 0..THREADS {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.matches {
                            return;
                        }
                        let samples = play::<G>(options, self.players, number ^ self.seed << 32);
                        if let Ok(mut all) = all.lock() {
                            all.push(samples);
                        }
                    }
                });
            }
        });
        let all = all.into_inner().unwrap_or_default();
        print_row(G::META.id, self.players, "round", all.iter().map(|samples| &samples.round[..]));
        print_row(G::META.id, self.players, "match", all.iter().map(|samples| &samples.game[..]));
    }
}

fn print_row<'a>(game: &str, players: u8, of: &str, matches: impl Iterator<Item = &'a [Sample]> + Clone) {
    let samples: Vec<Sample> = matches.clone().flatten().copied().collect();
    let Sample { said, won } = means(&samples, 0.0, 1.01);
    let count = samples.len().max(1) as f64;
    let off = said - won;
    // How far each match is from the mean difference, its positions together.
    let squares =
        matches.map(|samples| samples.iter().map(|one| one.said - one.won - off).sum::<f64>().powi(2));
    let error = squares.sum::<f64>().sqrt() / count;
    let brier = |said: &dyn Fn(&Sample) -> f64| {
        samples.iter().map(|one| (said(one) - one.won).powi(2)).sum::<f64>() / count
    };
    let (own, mean) = (brier(&|one| one.said), brier(&|_| won));
    print!("| {game} | {players} | {of} | {} | {:.1} % | {:.1} % ", samples.len(), said * 100.0, won * 100.0);
    print!("| {:+.1} ± {:.1} | {own:.3} | {mean:.3} |", off * 100.0, error * 200.0);
    for (low, high) in [(0.0, 0.25), (0.25, 0.5), (0.5, 0.75), (0.75, 1.01)] {
        let Sample { said, won } = means(&samples, low, high);
        print!(" said {:.0} %, won {:.0} % |", said * 100.0, won * 100.0);
    }
    println!();
}

/// The means of what was said and of what came, where the first is between these.
fn means(samples: &[Sample], low: f64, high: f64) -> Sample {
    let meant: Vec<&Sample> = samples.iter().filter(|one| (low..high).contains(&one.said)).collect();
    let count = meant.len().max(1) as f64;
    let said = meant.iter().map(|one| one.said).sum::<f64>() / count;
    Sample { said, won: meant.iter().map(|one| one.won).sum::<f64>() / count }
}

/// What was said to a seat in the round under way and is not decided yet.
struct Asked {
    seat: Seat,
    round: f64,
    game: f64,
}

fn play<G: Game>(options: G::Options, seats: u8, number: u64) -> Samples {
    let mut rng = Wyrand::new(number);
    let mut samples = Samples::default();
    let start = Seat((number % u64::from(seats)) as u8);
    let Ok(mut game) = Match::<G>::new(G::META.rules_version, options, seats, start) else { return samples };
    let mut bot = Bot::<G>::new(Level::Medium, Limit::Simulations(1), number);
    let mut advisers: Vec<Adviser<G>> = (0..seats).map(|_| Adviser::default()).collect();
    let (mut asked, mut round_from): (Vec<Asked>, usize) = (Vec::new(), 0);
    loop {
        let mut events = Vec::new();
        match game.round().turn() {
            Turn::Chance => game.round().chance(&mut rng, &mut events),
            Turn::Seat(seat) => {
                let view = game.round().view(Viewer::Seat(seat));
                let action = bot.choose(&view);
                if asked.len() < ASKED_MAX && rng.below(EVERY) == 0 {
                    let (limit, adviser) = (Limit::Simulations(100), &mut advisers[seat.index()]);
                    let advice = adviser.advise(&view, game.standing(), limit, &Stop::default(), &mut rng);
                    asked.extend(about::<G>(seat, action, &advice));
                }
                if game.round().decide(seat, action, &mut events).is_err() {
                    return samples;
                }
            }
            Turn::Over => {
                let Some(outcome) = game.finish_round() else { return samples };
                let winners = G::round_winners(&outcome);
                let sample = |asked: &Asked| Sample { said: asked.round, won: part(winners, asked.seat) };
                samples.round.extend(asked[round_from..].iter().map(sample));
                round_from = asked.len();
                if let Some(winners) = game.winners() {
                    let sample = |asked: &Asked| Sample { said: asked.game, won: part(winners, asked.seat) };
                    samples.game.extend(asked.iter().map(sample));
                    return samples;
                }
                game.next_round();
            }
        }
        for event in &events {
            for (seat, adviser) in Seat::all(seats).zip(&mut advisers) {
                let viewer = Viewer::Seat(seat);
                adviser.observe(&game.round().view(viewer), &G::redact(event, viewer));
            }
            game.round_mut().evolve(event);
        }
    }
}

/// What the advice says about an action, where it was played out.
fn about<G: Game>(seat: Seat, action: G::Action, advice: &[AdviceOf<G>]) -> Option<Asked> {
    let meant = advice.iter().find(|advice| advice.action == action)?;
    Some(Asked { seat, round: meant.round?.value, game: meant.game?.value })
}

fn part(winners: SeatSet, seat: Seat) -> f64 {
    if winners.contains(seat) { 1.0 / f64::from(winners.len()) } else { 0.0 }
}
