//! The judge that knows what the player knew: was there something better?

use crate::Candidate;
use crate::bars::mean_and_error;
use crate::playout::{Place, Playouts, part, seeds};
use pyatak_bots::Stop;
use pyatak_engine::{Beliefs, Game, Match, Seat, Standing, View, Wyrand};
use serde::Serialize;
use ts_rs::TS;

/// This many actions are looked at, those that the heuristic likes best, and the one that was played.
const ACTIONS_MAX: usize = 5;
/// A smaller loss is none.
const LOSS_MIN: f64 = 0.02;
/// A loss counts beyond this many standard errors.
const ERRORS: f64 = 2.0;
/// A loss between the smallest that counts and this one is looked at again.
const LOSS_CLEAR: f64 = 0.12;
/// An action that is this many standard errors behind the best is looked at no further.
const ERRORS_BEHIND: f64 = 2.0;
/// An action is taken for better only if it is this many standard errors ahead of the one that was played.
const ERRORS_AHEAD: f64 = 1.0;
/// The fewest worlds of each part of a judgement.
const WORLDS_MIN: u32 = 8;

/// How much of the chance to win the match an action gave away.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, TS)]
pub struct Loss {
    /// The best guess. Noise can make it negative.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Loss {
    /// A loss from the same worlds with the better action and with the one that was played.
    pub(crate) fn of(differences: impl Iterator<Item = f64> + Clone) -> Loss {
        let (value, error) = mean_and_error(differences);
        Loss { value, error }
    }

    /// Is it larger than two points of chance, and beyond noise?
    pub fn is_real(&self) -> bool {
        self.value > LOSS_MIN && self.value > ERRORS * self.error
    }

    fn is_worth_another_look(&self) -> bool {
        self.value > LOSS_MIN && (self.value < LOSS_CLEAR || self.value < ERRORS * self.error)
    }
}

/// What was found about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged<A, R> {
    /// The best action that was found; the one that was played, if nothing better was.
    pub better: A,
    /// What matters most about it.
    pub better_reason: R,
    /// What matters most about the action that was played.
    pub played_reason: R,
    /// What the action that was played gave away beside it.
    pub loss: Loss,
    /// The same from worlds whose number depends on nothing that was found in them: for means over many decisions.
    pub loss_at_first: Loss,
    /// What was found about each action that was tried; nothing if none was better than the one that was played.
    pub tried: Vec<Candidate<A>>,
}

/// Judges decisions from a view. No state comes in, so nothing hidden can: the only states here are worlds that are
/// sampled from the view.
#[derive(Debug)]
pub struct ViewJudge<G: Game> {
    pub(crate) playouts: Playouts<G>,
}

/// The best action of those that were tried.
struct Best<A> {
    action: A,
    /// By how much the others, and itself, were behind it.
    behind: Vec<(A, f64)>,
}

/// By how much one action is behind another in the same worlds. Nothing is ahead of what was found to be best.
fn mean_behind(tried: &[Vec<f64>], best: usize, index: usize) -> f64 {
    let sum: f64 = tried.iter().map(|world| world[best] - world[index]).sum();
    (sum / tried.len().max(1) as f64).max(0.0)
}

/// The worlds of one question.
struct Question<'a, G: Game> {
    view: &'a G::View,
    beliefs: &'a Beliefs,
    standing: &'a Standing,
    seat: Seat,
    place: Place,
    stop: &'a Stop,
}

impl<G: Game> ViewJudge<G> {
    /// A judge that plays rounds to come with this many lucks.
    pub fn new(seed: u64, lucks: u32) -> ViewJudge<G> {
        ViewJudge { playouts: Playouts::new(0, seeds(seed, lucks.max(1))) }
    }

    /// Judges what the viewer, whose turn it must be, has played. `standing` is how the match stood before this round,
    /// `step` the number of steps that the round has had, `beliefs` what the viewer has concluded. `None` where it is
    /// not the viewer's turn, or somebody said stop.
    #[allow(
        clippy::too_many_arguments,
        reason = "each is a part of what the player knew, or of how to judge it"
    )]
    pub fn judge(
        &mut self,
        view: &G::View,
        beliefs: &Beliefs,
        standing: &Standing,
        step: u32,
        played: G::Action,
        worlds: u32,
        seed: u64,
        stop: &Stop,
    ) -> Option<Judged<G::Action, G::Reason>> {
        let seat = view.viewer().seat()?;
        let place = Place { round: standing.rounds, step };
        let question = Question { view, beliefs, standing, seat, place, stop };
        let mut seeds = place.random(seed);
        let any = G::sample_by(view, beliefs, &mut seeds);
        let mut actions = self.playouts.ranked(&any);
        actions.truncate(ACTIONS_MAX);
        actions.retain(|action| *action != played);
        actions.push(played);
        // Half of the worlds say which action is best; the others, how much better it is. Were they the same worlds, the
        // luckiest action would look best, and every player would seem to lose something.
        let half = (worlds / 2).max(WORLDS_MIN);
        let Best { action: better, behind } = self.best(&question, actions, half, &mut seeds)?;
        let (mut loss, mut loss_at_first) = (Loss::default(), Loss::default());
        let mut candidates = Vec::new();
        if better != played {
            let pair = [better, played];
            let mut tried = self.try_out(&question, &pair, half, &mut seeds)?;
            loss_at_first = Loss::of(tried.iter().map(|world| world[0] - world[1]));
            loss = loss_at_first;
            if loss.is_worth_another_look() {
                tried.extend(self.try_out(&question, &pair, worlds, &mut seeds)?);
                loss = Loss::of(tried.iter().map(|world| world[0] - world[1]));
            }
            let chance = tried.iter().map(|world| world[0]).sum::<f64>() / tried.len() as f64;
            let found = |(action, behind): (G::Action, f64)| {
                let behind = if action == played { loss.value } else { behind };
                Candidate { action, chance: Some((chance - behind).clamp(0.0, 1.0)) }
            };
            candidates = behind.into_iter().map(found).collect();
        }
        let (better_reason, played_reason) = (any.reason(better), any.reason(played));
        Some(Judged { better, better_reason, played_reason, loss, loss_at_first, tried: candidates })
    }

    /// The best action in this many worlds, of which the last is the one that was played. Actions that fall behind are
    /// dropped on the way. The one that was played has the benefit of the doubt.
    fn best(
        &mut self,
        question: &Question<'_, G>,
        mut actions: Vec<G::Action>,
        worlds: u32,
        seeds: &mut Wyrand,
    ) -> Option<Best<G::Action>> {
        let mut tried: Vec<Vec<f64>> = Vec::new();
        let mut behind = Vec::new();
        let batch = (worlds / 4).max(WORLDS_MIN);
        loop {
            tried.extend(self.try_out(question, &actions, batch, seeds)?);
            let sum = |index: usize| tried.iter().map(|world| world[index]).sum::<f64>();
            let ahead = |one: usize, other: usize, errors: f64| {
                let ahead = Loss::of(tried.iter().map(|world| world[one] - world[other]));
                ahead.value >= errors * ahead.error
            };
            let last = actions.len() - 1;
            let best = (0..last).fold(last, |best, index| if sum(index) > sum(best) { index } else { best });
            if tried.len() >= worlds as usize {
                let is_better = best != last && ahead(best, last, ERRORS_AHEAD);
                let best = if is_better { best } else { last };
                behind.extend(
                    (0..actions.len()).map(|index| (actions[index], mean_behind(&tried, best, index))),
                );
                return Some(Best { action: actions[best], behind });
            }
            let stays =
                |index: &usize| *index == best || *index == last || !ahead(best, *index, ERRORS_BEHIND);
            let (kept, dropped): (Vec<usize>, Vec<usize>) = (0..actions.len()).partition(stays);
            behind.extend(dropped.iter().map(|index| (actions[*index], mean_behind(&tried, best, *index))));
            actions = kept.iter().map(|index| actions[*index]).collect();
            if let [played] = actions[..] {
                return Some(Best { action: played, behind });
            }
            let keep = |world: &Vec<f64>| kept.iter().map(|index| world[*index]).collect();
            tried = tried.iter().map(keep).collect();
        }
    }

    /// The player's part in the win after each action, in worlds that the player cannot tell from the true one. The
    /// same worlds and the same luck serve for every action.
    fn try_out(
        &mut self,
        question: &Question<'_, G>,
        actions: &[G::Action],
        worlds: u32,
        seeds: &mut Wyrand,
    ) -> Option<Vec<Vec<f64>>> {
        let Question { view, beliefs, standing, seat, place, stop } = *question;
        let mut tried = Vec::with_capacity(worlds as usize);
        for number in 0..worlds as usize {
            if stop.is_stopped() {
                return None;
            }
            let luck = self.playouts.luck(seeds.next_u64(), number);
            let world = G::sample_by(view, beliefs, &mut Wyrand::new(luck.seed));
            let try_one = |action: &G::Action| {
                let mut game = Match::resume(standing.clone(), world.clone());
                self.playouts.act(game.round_mut(), seat, *action);
                part(self.playouts.play(game, luck, place.next()), seat)
            };
            tried.push(actions.iter().map(try_one).collect());
        }
        Some(tried)
    }
}
