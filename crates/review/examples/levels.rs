//! Asks bots of every level what they would do in the same positions, and judges their answers as a review would: what
//! does a decision of each level give away? The rows at the end go into `levels.json`.
//!
//! Heuristic players (`medium`) play matches; at some decisions of every seat each level says what it would do. The same
//! worlds and the same luck judge all answers, so levels that choose the same are told the same, and a level is compared
//! with the one below it far more sharply than by matches of their own.
//!
//! `cargo run --release -p pyatak-review --example levels -- GAME MATCHES PLAYERS FORM SIMULATIONS SEED SHARE`: `FORM` is
//! `round` or another form of the game's matches, `SIMULATIONS` is what `hard` is allowed (`expert` has eight times as
//! many), and of 100 decisions `SHARE` are judged.

use pyatak_bots::{Bot, Level, Limit, Setup, Stop, Tuning};
use pyatak_engine::{Beliefs, Game, Match, Random, Seat, Turn, View as _, Viewer, Wyrand, parse_options};
use pyatak_registry::{GameId, Visitor};
use pyatak_review::{Calibrated, ViewJudge};
use std::error::Error;

/// In how many worlds an answer is judged.
const WORLDS: u32 = 400;
/// The same for a match of several rounds, whose playouts take longer.
const WORLDS_OF_MATCH: u32 = 100;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, matches, players, form, simulations, seed, share] = &words[..] else {
        return Err("say: GAME MATCHES PLAYERS FORM SIMULATIONS SEED SHARE".into());
    };
    let game: GameId = game.parse()?;
    game.visit(Calibrate {
        matches: matches.parse()?,
        players: players.parse()?,
        form,
        limit: Limit::Simulations(simulations.parse()?),
        seed: seed.parse()?,
        share: share.parse()?,
    })
}

struct Calibrate<'a> {
    matches: u64,
    players: u8,
    form: &'a str,
    limit: Limit,
    seed: u64,
    /// How many of 100 decisions are judged.
    share: u32,
}

/// What the decisions of one match have shown.
#[derive(Clone, Copy, Default)]
struct Shown {
    decisions: f64,
    /// What each level gave away, all decisions together.
    losses: [f64; Level::ALL.len()],
}

impl Visitor for Calibrate<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let options = parse_options::<G::Options>(&[("form".to_owned(), self.form.to_owned())])?;
        let mut shown = Vec::new();
        for number in 0..self.matches {
            shown.push(self.play::<G>(options, number)?);
            eprint!("\r{}: {} of {} matches", G::META.id, number + 1, self.matches);
        }
        eprintln!();
        let decisions: f64 = shown.iter().map(|one| one.decisions).sum();
        println!(
            "{}, {} players, {decisions} decisions of {} matches",
            G::META.id,
            self.players,
            self.matches
        );
        println!("level      given away, points of chance   less than the level below");
        let mut rows = Vec::new();
        for (index, level) in Level::ALL.into_iter().enumerate() {
            let (mean, error) = ratio(&shown, |one| one.losses[index]);
            let less =
                index.checked_sub(1).map(|below| ratio(&shown, |one| one.losses[below] - one.losses[index]));
            let less = less.map_or(String::new(), |(mean, error)| points(mean, error));
            println!("{:<10} {:<30} {less}", level.name(), points(mean, error));
            let round = |figure: f64| (figure * 1e5).round() / 1e5;
            rows.push(Calibrated {
                game: G::META.id.to_owned(),
                is_match: self.form != "round",
                players: self.players,
                level,
                matches: self.matches,
                decisions: decisions as u64,
                mean: round(mean),
                error: round(error).max(1e-5),
            });
        }
        for row in &rows {
            println!("    {},", serde_json::to_string(row)?);
        }
        Ok(())
    }
}

impl Calibrate<'_> {
    fn play<G: Game>(&self, options: G::Options, number: u64) -> Result<Shown, Failure> {
        let mut rng = Wyrand::new(self.seed << 32 | number);
        rng.next_u64();
        let start = Seat(rng.below(u32::from(self.players)) as u8);
        let mut game = Match::<G>::new(G::META.rules_version, options, self.players, start)?;
        let worlds = if self.form == "round" { WORLDS } else { WORLDS_OF_MATCH };
        let mut judges = Judges {
            seats: Seat::all(self.players).map(|_| Asked::new(self.limit, &mut rng)).collect(),
            judge: ViewJudge::new(rng.next_u64(), worlds),
            worlds,
            seed: rng.next_u64(),
            shown: Shown::default(),
        };
        loop {
            self.play_round(&mut game, &mut judges, &mut rng)?;
            game.finish_round();
            if game.winners().is_some() || game.standing().rounds >= G::META.rounds_max {
                return Ok(judges.shown);
            }
            game.next_round();
        }
    }

    fn play_round<G: Game>(
        &self,
        game: &mut Match<G>,
        judges: &mut Judges<G>,
        rng: &mut Wyrand,
    ) -> Result<(), Failure> {
        let mut step = 0;
        let mut events = Vec::new();
        loop {
            events.clear();
            match game.round().turn() {
                Turn::Over => return Ok(()),
                Turn::Chance => game.round().chance(rng, &mut events),
                Turn::Seat(seat) => {
                    let view = game.round().view(Viewer::Seat(seat));
                    let action = judges.seats[seat.index()].usual.choose(&view);
                    if rng.below(100) < self.share {
                        judges.ask(game, seat, step);
                    }
                    game.round().decide(seat, action, &mut events).map_err(|_| "an action was refused")?;
                }
            }
            for event in &events {
                judges.observe(game.round(), event);
                game.round_mut().evolve(event);
            }
            step += 1;
        }
    }
}

/// Who is asked in a seat.
struct Asked<G: Game> {
    /// Plays the match.
    usual: Bot<G>,
    levels: Vec<Bot<G>>,
    /// What the judge may conclude, from what the seat has seen.
    beliefs: Beliefs,
}

impl<G: Game> Asked<G> {
    fn new(limit: Limit, rng: &mut Wyrand) -> Asked<G> {
        let mut bot = |level: Level| Bot::with(Setup::beside_hard(level, limit, 1), rng.next_u64());
        let usual = bot(Level::Medium);
        let levels = Level::ALL.into_iter().map(bot).collect();
        Asked { usual, levels, beliefs: Beliefs::new(Tuning::of::<G>(Level::Expert).trust) }
    }
}

struct Judges<G: Game> {
    seats: Vec<Asked<G>>,
    judge: ViewJudge<G>,
    worlds: u32,
    seed: u64,
    shown: Shown,
}

impl<G: Game> Judges<G> {
    fn observe(&mut self, round: &G, event: &G::Event) {
        for (index, asked) in self.seats.iter_mut().enumerate() {
            let viewer = Viewer::Seat(Seat(index as u8));
            let (view, seen) = (round.view(viewer), G::redact(event, viewer));
            asked.levels.iter_mut().for_each(|bot| bot.observe(&view, &seen));
            G::infer(&view, &seen, &mut asked.beliefs);
        }
    }

    /// Asks every level what it would do, and judges the answers.
    fn ask(&mut self, game: &Match<G>, seat: Seat, step: u32) {
        let Judges { seats, judge, worlds, seed, shown } = self;
        let asked = &mut seats[seat.index()];
        let view = game.round().view(Viewer::Seat(seat));
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        if legal.len() == 1 {
            return;
        }
        let mut known: Vec<(G::Action, f64)> = Vec::new();
        for (bot, loss) in asked.levels.iter_mut().zip(&mut shown.losses) {
            let action = bot.choose(&view);
            let found = known.iter().find(|(other, _)| *other == action).map(|(_, loss)| *loss);
            *loss += found.unwrap_or_else(|| {
                let (standing, stop) = (game.standing(), Stop::default());
                let judged =
                    judge.judge(&view, &asked.beliefs, standing, step, action, *worlds, *seed, &stop);
                let lost = judged.map_or(0.0, |judged| judged.loss_at_first.value);
                known.push((action, lost));
                lost
            });
        }
        shown.decisions += 1.0;
    }
}

/// The mean for each decision, and its standard error: how far each match is from what its number of decisions leads to
/// expect.
fn ratio(shown: &[Shown], of: impl Fn(&Shown) -> f64) -> (f64, f64) {
    let decisions: f64 = shown.iter().map(|one| one.decisions).sum::<f64>().max(1.0);
    let mean = shown.iter().map(&of).sum::<f64>() / decisions;
    let off: f64 = shown.iter().map(|one| (of(one) - mean * one.decisions).powi(2)).sum();
    (mean, off.sqrt() / decisions)
}

fn points(mean: f64, error: f64) -> String {
    format!("{:.2} ± {:.2}", mean * 100.0, error * 100.0)
}
