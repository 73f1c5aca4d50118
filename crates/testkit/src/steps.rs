//! Positions and steps in tests that are written by hand: what every game's tests of its rules need.

use pyatak_engine::{Chance, Random, Rules, Score, Seat, Standing, Viewer};
use serde::de::DeserializeOwned;
use std::collections::VecDeque;

/// A card, stone or face by its code.
pub fn code<T: DeserializeOwned>(code: &str) -> T {
    serde_json::from_value(code.into()).unwrap_or_else(|error| panic!("{error}"))
}

/// A hand, a pile or a set by its codes with blanks between them: `"27 40 steal"`.
pub fn codes<T: DeserializeOwned, C: FromIterator<T>>(codes: &str) -> C {
    codes.split_whitespace().map(code).collect()
}

/// The first round of a match by the newest rules, before anything is dealt.
pub fn new_round<G: Rules>(options: G::Options, seats: u8, start: Seat) -> G {
    G::new(G::META.rules_version, options, &Standing::new(seats, start))
}

/// What the seat to move may do.
pub fn legal<G: Rules>(state: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal_actions(&mut actions);
    actions
}

/// Takes in what has happened.
pub fn happen<G: Rules>(state: &mut G, events: &[G::Event]) {
    events.iter().for_each(|event| state.evolve(event));
}

/// Does this, which must be allowed, and says what has happened.
#[track_caller]
pub fn act<G: Rules>(state: &mut G, seat: Seat, action: G::Action) -> Vec<G::Event> {
    let mut events = Vec::new();
    if let Err(refusal) = state.decide(seat, action, &mut events) {
        panic!("{action:?} by {seat} is refused: {refusal:?}");
    }
    happen(state, &events);
    events
}

/// Why this is refused, which it must be.
#[track_caller]
pub fn refused<G: Rules>(state: &G, seat: Seat, action: G::Action) -> G::Illegal {
    let mut events = Vec::new();
    let Err(refusal) = state.decide(seat, action, &mut events) else {
        panic!("{action:?} by {seat} is accepted");
    };
    assert!(events.is_empty(), "a refusal leaves nothing behind");
    refusal
}

/// Lets chance have its turn, and says what it has brought.
pub fn chance<G: Rules>(state: &mut G, rng: &mut impl Chance) -> Vec<G::Event> {
    let mut events = Vec::new();
    state.chance(rng, &mut events);
    happen(state, &events);
    events
}

/// What a viewer is sent of an event.
pub fn redacted<G: Rules>(event: &G::Event, viewer: Viewer) -> String {
    json(&G::redact(event, viewer))
}

/// The JSON of a value.
pub fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

/// The points of a round that is over, seat by seat.
pub fn points<G: Rules>(state: &G) -> Vec<i32> {
    state.outcome().unwrap().scores.iter().map(|score| score.points).collect()
}

/// How a match that seat 0 began stands after this number of rounds, with these totals.
pub fn standing(rounds: u16, totals: &[Score]) -> Standing {
    let mut standing = Standing::new(totals.len() as u8, Seat(0));
    standing.rounds = rounds;
    standing.totals = totals.iter().copied().collect();
    standing
}

/// The same for games without a rule for ties.
pub fn standing_at(rounds: u16, totals: &[i32]) -> Standing {
    standing(rounds, &totals.iter().copied().map(Score::points).collect::<Vec<_>>())
}

/// The numbers of the seats that have won, once the match is over.
pub fn winners<G: Rules>(options: G::Options, standing: &Standing) -> Option<Vec<u8>> {
    G::winners(&options, standing).map(|seats| seats.iter().map(|seat| seat.0).collect())
}

/// Chance that brings the cards with these ranks, and the first one when they run out. Deck and dice share them.
#[derive(Default)]
pub struct Script(VecDeque<u32>);

impl Script {
    /// The rank of the last card, whatever their number.
    pub const LAST: u32 = u32::MAX;

    /// Chance that brings the cards with these ranks.
    pub fn new(ranks: &[u32]) -> Script {
        Script(ranks.iter().copied().collect())
    }
}

impl Random for Script {
    fn below(&mut self, bound: u32) -> u32 {
        self.0.pop_front().unwrap_or(0).min(bound - 1)
    }
}

impl Chance for Script {
    type Source = Script;

    fn deck(&mut self) -> &mut Script {
        self
    }

    fn dice(&mut self) -> &mut Script {
        self
    }
}
