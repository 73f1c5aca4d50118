//! Walking through a match, from the first deal to the end.

use crate::bars::{mean_and_error, mean_bars};
use crate::candidate::candidates;
use crate::playout::{Luck, Place, Playouts, SLIPS, part, seeds};
use crate::{
    BadLuck, BadLuckKind, Bars, Cause, Judged, Loss, Moment, MomentOf, Point, ReviewOf, SeatReview,
    ViewJudge, about_like,
};
use pyatak_bots::{Level, Stop, Tuning};
use pyatak_engine::{
    Beliefs, ByRule as _, Game, Match, MatchError, Options, Rules, Seat, SeatSet, Viewer, Wyrand, sort_short,
};
use pyatak_replay::{ReplayOf, Report, Round, Start, Step, opening, verify};
use thiserror::Error;

/// The version of the judge: it goes up with every change that gives other figures, in a game's heuristic too.
pub const JUDGE: u16 = 3;

/// In this many worlds a decision is judged, and with this many lucks a position, in a match that is not long.
const WORLDS: u32 = 400;
/// A match with more decisions than this is long: it gets fewer worlds for each, but not fewer than the least.
const DECISIONS: u32 = 60;
const WORLDS_MIN: u32 = 100;
/// At most this many moments of a seat are shown.
const MOMENTS_MAX: usize = 8;
/// What cost less than this was no bad luck.
const BAD_LUCK_MIN: f64 = 0.05;
/// With fewer decisions nothing can be said about a player.
const DECISIONS_MIN: usize = 8;

/// How a match is to be reviewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// In how many worlds each decision is judged; by default 400, and fewer in long matches.
    pub worlds: Option<u32>,
    /// The seed of the judge's own random numbers.
    pub seed: u64,
    /// Whose decisions are judged.
    pub whose: Whose,
}

/// Whose decisions are judged. Luck and choice with all cards open are always everybody's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// Those of all seats.
    #[default]
    Everybodys,
    /// Those of one seat.
    Of(Seat),
    /// None: no mistakes, only luck and choice. Much faster.
    Nobodys,
}

impl Whose {
    fn includes(self, seat: Seat) -> bool {
        match self {
            Whose::Everybodys => true,
            Whose::Of(asked) => asked == seat,
            Whose::Nobodys => false,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { worlds: None, seed: 1, whose: Whose::Everybodys }
    }
}

/// Why there is no review.
#[derive(Debug, Error)]
pub enum NoReview {
    /// The replay does not verify.
    #[error("the replay does not hold, so it cannot be reviewed")]
    DoesNotHold(Report),
    /// There is no such seat.
    #[error("there is no {asked}; the match has {seats} seats")]
    Seat {
        /// What was asked for.
        asked: Seat,
        /// How many there are.
        seats: u8,
    },
    /// The match cannot be set up.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// Somebody said stop.
    #[error("the review was stopped")]
    Stopped,
}

/// What is told while a review is made.
#[derive(Debug)]
pub enum Update<'a, G: Game> {
    /// A step of the match has been looked at.
    Step {
        /// How many have.
        done: usize,
        /// Of how many.
        of: usize,
    },
    /// The curve goes on.
    Point(&'a Point),
    /// A mistake was found. Whether it is among the worst shows at the end; until then its rank is 0.
    Moment(&'a MomentOf<G>),
}

/// Reviews a match by the version of the rules that it was played by. Nothing is believed: a replay that does not
/// verify is not reviewed. The same replay and the same settings give the same review.
pub fn review<G: Game>(
    replay: &ReplayOf<G>,
    settings: &Settings,
    stop: &Stop,
    mut tell: impl FnMut(Update<'_, G>),
) -> Result<ReviewOf<G>, NoReview> {
    walk_through(replay, settings, stop, &mut tell)
}

/// The same, compiled once for each game and not for each listener as well.
pub(crate) fn walk_through<G: Game>(
    replay: &ReplayOf<G>,
    settings: &Settings,
    stop: &Stop,
    tell: &mut dyn FnMut(Update<'_, G>),
) -> Result<ReviewOf<G>, NoReview> {
    let report = verify::<G>(replay);
    if !report.holds() {
        return Err(NoReview::DoesNotHold(report));
    }
    let seats = replay.seats.len() as u8;
    match settings.whose {
        Whose::Of(asked) if asked.0 >= seats => return Err(NoReview::Seat { asked, seats }),
        Whose::Of(_) | Whose::Everybodys | Whose::Nobodys => {}
    }
    let worlds = match settings.worlds {
        Some(worlds) => worlds.max(1),
        None => worlds_for(count_decisions::<G>(replay)?),
    };
    let own = Settings { seed: own_seed::<G>(replay, settings.seed), ..*settings };
    let mut walk = Walk::<G>::new(replay, own, worlds, stop)?;
    let steps = replay.rounds.iter().map(|round| round.steps.len()).sum();
    walk.begin(tell);
    let mut done = 0;
    for (index, round) in replay.rounds.iter().enumerate() {
        walk.begin_round(index);
        for step in &round.steps {
            walk.step(step, tell)?;
            done += 1;
            tell(Update::Step { done, of: steps });
        }
    }
    Ok(walk.finish(replay, settings.seed))
}

/// Every match has lucks of its own. Were they the same for all, the judge would be wrong in the same way about all of
/// them, and means over many matches would be no better than one.
fn own_seed<G: Game>(replay: &ReplayOf<G>, seed: u64) -> u64 {
    let commitment = replay.fairness.commitment.0;
    commitment.chunks(8).fold(seed, |seed, bytes| {
        let number = bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte));
        Wyrand::new(seed ^ number).next_u64()
    })
}

fn worlds_for(decisions: u32) -> u32 {
    (WORLDS * DECISIONS / decisions.max(DECISIONS)).max(WORLDS_MIN)
}

/// How many decisions there were, forced moves left out. Everybody's: so a seat that is judged alone gets the same
/// figures as one that is judged with the others.
fn count_decisions<G: Game>(replay: &ReplayOf<G>) -> Result<u32, MatchError> {
    let mut game = opening::<G>(replay)?;
    let (mut count, mut legal) = (0, Vec::new());
    for (index, round) in replay.rounds.iter().enumerate() {
        if index > 0 {
            next_round(&mut game);
        }
        for step in &round.steps {
            if step.seat.is_some() {
                legal.clear();
                game.round().legal_actions(&mut legal);
                count += u32::from(legal.len() > 1);
            }
            step.events.iter().for_each(|event| game.round_mut().evolve(event));
        }
    }
    Ok(count)
}

/// Does chance have a part after the deal?
fn has_draws<G: Game>(replay: &ReplayOf<G>) -> bool {
    let is_drawn = |round: &Round<G::Action, G::Event>| {
        round.steps.iter().skip_while(|step| step.seat.is_none()).any(|step| step.seat.is_none())
    };
    replay.rounds.iter().any(is_drawn)
}

fn next_round<G: Game>(game: &mut Match<G>) {
    let outcome = game.finish_round();
    debug_assert!(outcome.is_some(), "a round of a replay that holds is over before the next begins");
    game.next_round();
}

/// A step of a replay of the game `G`.
type StepOf<G> = Step<<G as Rules>::Action, <G as Rules>::Event>;

/// What has been found so far, and where.
struct Walk<'a, G: Game> {
    settings: Settings,
    stop: &'a Stop,
    lucks: Vec<Luck>,
    judge: ViewJudge<G>,
    game: Match<G>,
    /// Who wins from here on, with each luck.
    winners: Vec<SeatSet>,
    place: Place,
    /// How many rounds of the match were played at other tables before.
    rounds_before: usize,
    /// How many moves the round has had.
    number: usize,
    curve: Vec<Point>,
    seats: Vec<Found<G>>,
}

/// What has been found about a seat.
struct Found<G: Game> {
    seat: Seat,
    /// For each luck.
    bars: Vec<Bars>,
    expectation: f64,
    beliefs: Beliefs,
    /// What each decision gave away.
    losses: Vec<f64>,
    moments: Vec<MomentOf<G>>,
    bad_luck: Vec<BadLuck>,
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(
        replay: &ReplayOf<G>,
        settings: Settings,
        worlds: u32,
        stop: &'a Stop,
    ) -> Result<Walk<'a, G>, MatchError> {
        let game = opening::<G>(replay)?;
        let slips = if has_draws::<G>(replay) { 0 } else { SLIPS };
        let mut playouts = Playouts::new(slips, seeds(settings.seed, worlds));
        let lucks = playouts.lucks();
        let place = Place { round: 0, step: 0 };
        let winners: Vec<SeatSet> =
            lucks.iter().map(|luck| playouts.play(game.clone(), *luck, place)).collect();
        let trust = Tuning::of::<G>(Level::Expert).trust;
        let count = game.standing().seats;
        let found = |seat: Seat| {
            let parts = winners.iter().map(|winners| part(*winners, seat));
            let mut bars = vec![Bars::default(); winners.len()];
            let expectation = match replay.start {
                // Who starts was drawn, so everybody had the same chance before.
                Start::Drawn { .. } => {
                    let even = 1.0 / f64::from(count);
                    bars.iter_mut().zip(parts).for_each(|(bars, part)| bars.deal += part - even);
                    even
                }
                Start::Named { .. } => mean_and_error(parts).0,
            };
            let (losses, moments, bad_luck) = (Vec::new(), Vec::new(), Vec::new());
            Found { seat, bars, expectation, beliefs: Beliefs::new(trust), losses, moments, bad_luck }
        };
        let seats = Seat::all(count).map(found).collect();
        let (judge, curve) = (ViewJudge { playouts }, Vec::new());
        let rounds_before = replay.rounds_before();
        #[rustfmt::skip]
        let walk = Walk {
            settings, stop, lucks, judge, game, winners, place, rounds_before, number: 0, curve, seats,
        };
        Ok(walk)
    }

    fn begin(&mut self, tell: &mut dyn FnMut(Update<'_, G>)) {
        self.point(None, tell);
    }

    fn begin_round(&mut self, index: usize) {
        if index > 0 {
            next_round(&mut self.game);
        }
        self.place = Place { round: index as u16, step: 0 };
        self.number = 0;
    }

    fn step(&mut self, step: &StepOf<G>, tell: &mut dyn FnMut(Update<'_, G>)) -> Result<(), NoReview> {
        if self.stop.is_stopped() {
            return Err(NoReview::Stopped);
        }
        match (step.seat, step.action) {
            (Some(seat), Some(action)) => {
                self.number += 1;
                self.decision(seat, action, step, tell)?;
            }
            (None, _) | (_, None) => self.chance(step),
        }
        self.place = self.place.next();
        self.point(step.seat, tell);
        Ok(())
    }

    fn point(&mut self, seat: Option<Seat>, tell: &mut dyn FnMut(Update<'_, G>)) {
        let chances = self.seats.iter().map(|found| self.chance_of(found.seat)).collect();
        let point = Point { round: self.round(), number: self.number, seat, chances };
        tell(Update::Point(&point));
        self.curve.push(point);
    }

    /// The round of the match, from 1; those that were played at other tables before count.
    fn round(&self) -> usize {
        self.rounds_before + usize::from(self.place.round) + 1
    }

    fn chance_of(&self, seat: Seat) -> f64 {
        mean_and_error(self.winners.iter().map(|winners| part(*winners, seat))).0
    }

    /// Lets happen what happened, and tells everybody what they saw of it.
    fn evolve(&mut self, step: &StepOf<G>) {
        for event in &step.events {
            for found in &mut self.seats {
                let viewer = Viewer::Seat(found.seat);
                let before = self.game.round().view(viewer);
                G::infer(&before, &G::redact(event, viewer), &mut found.beliefs);
            }
            self.game.round_mut().evolve(event);
        }
    }

    /// What chance brings is luck: what it is worth beside the mean of what it could have been.
    fn chance(&mut self, step: &StepOf<G>) {
        let before = self.game.round().clone();
        self.evolve(step);
        let after = self.game.clone();
        let place = self.place;
        let playouts = &mut self.judge.playouts;
        let play = |(luck, winners): (&Luck, &SeatSet)| {
            let is_the_same = playouts.chance(&before, luck.seed, place) == &step.events[..];
            if is_the_same { *winners } else { playouts.play(after.clone(), *luck, place.next()) }
        };
        let winners: Vec<SeatSet> = self.lucks.iter().zip(&self.winners).map(play).collect();
        let (cause, kind) = match self.number {
            0 => (Cause::Deal, BadLuckKind::Deal),
            _ => (Cause::Draws, BadLuckKind::Draw),
        };
        let before = std::mem::replace(&mut self.winners, winners);
        self.count(cause, &before, &self.winners.clone());
        for seat in Seat::all(self.game.standing().seats) {
            self.note_bad_luck(kind, seat, &before);
        }
    }

    /// What a step was worth to everybody, with each luck.
    fn count(&mut self, cause: Cause, before: &[SeatSet], after: &[SeatSet]) {
        for Found { seat, bars, .. } in &mut self.seats {
            for (bars, (before, after)) in bars.iter_mut().zip(before.iter().zip(after)) {
                let share = part(*after, *seat) - part(*before, *seat);
                if share != 0.0 {
                    bars.add(cause, *seat, share);
                }
            }
        }
    }

    fn note_bad_luck(&mut self, kind: BadLuckKind, seat: Seat, before: &[SeatSet]) {
        let pairs = before.iter().zip(&self.winners);
        let cost = Loss::of(pairs.map(|(before, after)| part(*before, seat) - part(*after, seat)));
        if cost.is_real() && cost.value > BAD_LUCK_MIN {
            let bad_luck = BadLuck { kind, round: self.round(), number: self.number, cost };
            self.seats[seat.index()].bad_luck.push(bad_luck);
        }
    }

    fn decision(
        &mut self,
        seat: Seat,
        played: G::Action,
        step: &StepOf<G>,
        tell: &mut dyn FnMut(Update<'_, G>),
    ) -> Result<(), NoReview> {
        let mut legal = Vec::new();
        self.game.round().legal_actions(&mut legal);
        if legal.len() == 1 {
            self.evolve(step);
            return Ok(());
        }
        let is_judged = self.settings.whose.includes(seat);
        let judged = if is_judged { Some(self.ask(seat, played)?) } else { None };
        let (chance, before) = (self.chance_of(seat), self.game.clone());
        let sensible = self.choose(seat, played, step);
        let Some(Judged { better, better_reason, played_reason, loss, loss_at_first, tried }) = judged else {
            return Ok(());
        };
        self.seats[seat.index()].losses.push(loss_at_first.value);
        if !loss.is_real() {
            self.note_bad_luck(BadLuckKind::Choice, seat, &sensible);
            return Ok(());
        }
        let open = self.open_loss(seat, &before, better);
        if open.is_real() {
            let (round, number) = (self.round(), self.number);
            let (given_away, given_away_open) = (loss, open);
            let (played_rule, better_rule) = (played_reason.rule(), better_reason.rule());
            let actions = candidates(&legal, &tried);
            #[rustfmt::skip]
            let moment = Moment {
                rank: 0, seat, round, number, chance, played, played_reason, played_rule, better, better_reason,
                better_rule, given_away, given_away_open, actions,
            };
            tell(Update::Moment(&moment));
            self.seats[seat.index()].moments.push(moment);
        }
        Ok(())
    }

    /// What the player could know about the decision.
    fn ask(&mut self, seat: Seat, played: G::Action) -> Result<Judged<G::Action, G::Reason>, NoReview> {
        let view = self.game.round().view(Viewer::Seat(seat));
        let beliefs = &self.seats[seat.index()].beliefs;
        let (standing, worlds) = (self.game.standing(), self.lucks.len() as u32);
        let seed = self.settings.seed ^ 0x6a75_6467_6500_0001;
        let step = self.place.step;
        let judged = self.judge.judge(&view, beliefs, standing, step, played, worlds, seed, self.stop);
        judged.ok_or(NoReview::Stopped)
    }

    /// Lets the choice happen and counts what it was worth beside what the heuristic would have done, with all cards
    /// open. That the judge's playouts slip now and then, and nobody did here, is neither choice nor luck. Gives back
    /// who wins, with each luck, after what the heuristic would have done.
    fn choose(&mut self, seat: Seat, played: G::Action, step: &StepOf<G>) -> Vec<SeatSet> {
        let before = self.game.clone();
        self.evolve(step);
        let (place, playouts) = (self.place, &mut self.judge.playouts);
        let (mut sensible, mut after) = (Vec::new(), Vec::new());
        for (luck, winners) in self.lucks.iter().zip(&self.winners) {
            let chosen = playouts.choose(before.round(), luck.seed, place);
            let best =
                if chosen.is_slip { playouts.best(before.round(), luck.seed, place) } else { chosen.action };
            let played_on = if played == chosen.action {
                *winners
            } else {
                playouts.play(self.game.clone(), *luck, place.next())
            };
            let best_on = if best == chosen.action {
                *winners
            } else if best == played {
                played_on
            } else {
                let mut game = before.clone();
                playouts.act(game.round_mut(), seat, best);
                playouts.play(game, *luck, place.next())
            };
            sensible.push(best_on);
            after.push(played_on);
        }
        self.count(Cause::Rest, &self.winners.clone(), &sensible);
        self.count(Cause::Choice(seat), &sensible, &after);
        self.winners = after;
        sensible
    }

    /// What the choice gave away beside another one, with all cards open.
    fn open_loss(&mut self, seat: Seat, before: &Match<G>, better: G::Action) -> Loss {
        let mut after = before.clone();
        self.judge.playouts.act(after.round_mut(), seat, better);
        let (place, playouts) = (self.place, &mut self.judge.playouts);
        let differences: Vec<f64> = self
            .lucks
            .iter()
            .zip(&self.winners)
            .map(|(luck, winners)| {
                part(playouts.play(after.clone(), *luck, place.next()), seat) - part(*winners, seat)
            })
            .collect();
        Loss::of(differences.iter().copied())
    }

    fn finish(self, replay: &ReplayOf<G>, seed: u64) -> ReviewOf<G> {
        let results: Vec<f64> = self.seats.iter().map(|found| self.chance_of(found.seat)).collect();
        let is_match = replay.options.is_match();
        let seats = self.seats.into_iter().zip(results);
        ReviewOf::<G> {
            judge: JUDGE,
            game: G::META.id,
            rules_version: replay.rules_version,
            is_aborted: replay.is_aborted,
            worlds: self.lucks.len() as u32,
            seed,
            curve: self.curve,
            seats: seats.map(|(found, result)| found.finish(result, is_match, replay.seats.len())).collect(),
        }
    }
}

impl<G: Game> Found<G> {
    fn finish(self, result: f64, is_match: bool, players: usize) -> SeatReview<G::Action, G::Reason> {
        let (bars, errors) = mean_bars(&self.bars);
        let decisions = self.losses.len();
        let given_away = (decisions > 0).then(|| Loss::of(self.losses.iter().copied()));
        let known = given_away.filter(|_| decisions >= DECISIONS_MIN);
        let like =
            known.and_then(|loss| about_like(G::META.id, is_match, players as u8, loss.value, loss.error));
        let mistakes = self.moments.len();
        let mut moments = self.moments;
        sort_short(&mut moments, |a, b| b.given_away.value.total_cmp(&a.given_away.value));
        moments.truncate(MOMENTS_MAX);
        moments.iter_mut().enumerate().for_each(|(index, moment)| moment.rank = index + 1);
        sort_short(&mut moments, |a, b| (a.round, a.number).cmp(&(b.round, b.number)));
        let mut bad_luck = self.bad_luck;
        sort_short(&mut bad_luck, |a, b| b.cost.value.total_cmp(&a.cost.value));
        bad_luck.truncate(MOMENTS_MAX);
        sort_short(&mut bad_luck, |a, b| (a.round, a.number).cmp(&(b.round, b.number)));
        let (seat, expectation) = (self.seat, self.expectation);
        #[rustfmt::skip]
        let review = SeatReview {
            seat, result, expectation, bars, errors, decisions, given_away, like, mistakes, moments, bad_luck,
        };
        review
    }
}
