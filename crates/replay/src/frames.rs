//! A finished match, move by move, as one seat knew it or with everything open.

use crate::{ReplayOf, Round, opening};
use pyatak_engine::{Game, Rules, Seat, View, Viewer};
use pyatak_protocol::{Frame, FrameSeat, MatchFrames, RoundFrames, RoundResult};
use pyatak_registry::GameId;
use serde::Serialize;
use thiserror::Error;

/// Which part of a match is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// As this seat knew it; everything open, if there is none.
    pub seat: Option<Seat>,
    /// Only this round, from 1.
    pub round: Option<u16>,
    /// Of each round only from this frame on.
    pub from: u32,
    /// With at most this many views in all.
    pub views_max: usize,
}

/// Why there are no such frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoFrames {
    /// Nobody sat there.
    #[error("there is no {0} in this match")]
    Seat(Seat),
    /// The match has fewer rounds.
    #[error("there is no round {asked}; the match has rounds 1 to {last}")]
    Round {
        /// What was asked for.
        asked: u16,
        /// The last one.
        last: usize,
    },
    /// The replay cannot be played through.
    #[error("the replay does not hold")]
    Broken,
}

/// The frames of a match as JSON. The replay must have been verified, or come from a table's log. What does not fit
/// into `views_max` is left out and can be asked for by its round and its number.
pub fn frames<G: Game>(replay: &ReplayOf<G>, part: Part) -> Result<String, NoFrames> {
    let json = match part.seat {
        None => to_json(&unfold::<G, G::Event>(replay, part, |event| *event)?),
        Some(seat) => {
            let seen = |event: &G::Event| G::redact(event, Viewer::Seat(seat));
            to_json(&unfold::<G, <G::View as View>::Event>(replay, part, seen)?)
        }
    };
    json.ok_or(NoFrames::Broken)
}

fn to_json(frames: &impl Serialize) -> Option<String> {
    serde_json::to_string(frames).ok()
}

/// A match move by move, with events of one kind.
type FramesOf<G, E> = MatchFrames<<G as Rules>::Options, <G as Rules>::View, <G as Rules>::Action, E>;

/// One moment of it.
type FrameOf<G, E> = Frame<<G as Rules>::View, <G as Rules>::Action, E>;

fn unfold<G: Game, E>(
    replay: &ReplayOf<G>,
    part: Part,
    see: impl Fn(&G::Event) -> E,
) -> Result<FramesOf<G, E>, NoFrames> {
    let (seats, last) = (replay.seats.len() as u8, replay.rounds.len());
    if let Some(seat) = part.seat.filter(|seat| seat.0 >= seats) {
        return Err(NoFrames::Seat(seat));
    }
    if let Some(asked) = part.round.filter(|round| !(1..=last).contains(&usize::from(*round))) {
        return Err(NoFrames::Round { asked, last });
    }
    let game: GameId = G::META.id.parse().map_err(|_| NoFrames::Broken)?;
    let mut played = opening::<G>(replay).map_err(|_| NoFrames::Broken)?;
    let mut views_left = part.views_max;
    let mut rounds = Vec::with_capacity(last);
    for (index, round) in replay.rounds.iter().enumerate() {
        if index > 0 {
            played.next_round();
        }
        let number = index as u16 + 1;
        let is_wanted = part.round.is_none_or(|wanted| wanted == number);
        let from = if is_wanted { part.from } else { u32::MAX };
        let (frame_count, frames) =
            unfold_round(played.round_mut(), round, seats, part.seat, from, &mut views_left, &see);
        let is_open = replay.is_aborted && index + 1 == last;
        if played.finish_round().is_none() && !is_open {
            return Err(NoFrames::Broken);
        }
        let result = RoundResult {
            round: (replay.rounds_before() as u16).saturating_add(number),
            scores: round.scores.clone(),
            totals: round.totals.clone(),
            ending: round.ending.clone(),
            ended_by: round.ended_by,
            lines: played.score_lines(part.seat.map(Viewer::Seat)),
            end: played.end_line(part.seat.map(Viewer::Seat)),
        };
        let first = if frames.is_empty() { 0 } else { from };
        rounds.push(RoundFrames { round: number, start: round.start, frame_count, first, frames, result });
    }
    let seats =
        replay.seats.iter().map(|player| FrameSeat { name: player.name.clone(), bot: player.bot.clone() });
    Ok(MatchFrames {
        game,
        rules_version: replay.rules_version.0,
        options: replay.options,
        seats: seats.collect(),
        seat: part.seat,
        rounds,
        winners: replay.winners,
        fairness: replay.fairness.clone(),
        is_aborted: replay.is_aborted,
        carried: replay.carried.clone(),
    })
}

/// Plays a round; how many frames it has, and those from a number on, as far as there is room for their views.
fn unfold_round<G: Game, E>(
    round: &mut G,
    recorded: &Round<G::Action, G::Event>,
    seats: u8,
    seat: Option<Seat>,
    from: u32,
    views_left: &mut usize,
    see: &impl Fn(&G::Event) -> E,
) -> (u32, Vec<FrameOf<G, E>>) {
    let views_each = if seat.is_some() { 1 } else { usize::from(seats) };
    let mut frames = Vec::new();
    let mut number = 0;
    let mut steps = recorded.steps.iter().peekable();
    // What chance brings after a decision belongs to it; before the first decision it is the deal.
    loop {
        let decision = if number == 0 { None } else { steps.next() };
        if number > 0 && decision.is_none() {
            return (number, frames);
        }
        let is_shown = number >= from && *views_left >= views_each;
        let mut events = Vec::new();
        let mut happened = decision.into_iter();
        while let Some(step) = happened.next().or_else(|| steps.next_if(|step| step.seat.is_none())) {
            for event in &step.events {
                round.evolve(event);
                if is_shown {
                    events.push(see(event));
                }
            }
        }
        number += 1;
        if is_shown {
            *views_left -= views_each;
            let view = seat.map(|seat| round.view(Viewer::Seat(seat)));
            let all = if seat.is_none() { seats } else { 0 };
            let views = Seat::all(all).map(|seat| round.view(Viewer::Seat(seat))).collect();
            let (seat, action) = (decision.and_then(|step| step.seat), decision.and_then(|step| step.action));
            frames.push(Frame { seat, action, events, view, views });
        } else if number > from {
            // Once there is no room, nothing after it is shown either.
            *views_left = 0;
        }
    }
}
