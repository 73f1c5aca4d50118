//! Playing a match from its first deal to its end.

use pyatak_bots::Bot;
use pyatak_engine::{Game, Match, Outcome, Seat, Turn, Viewer};
use pyatak_fair::MatchSeed;
use pyatak_replay::Recorder;

/// Somebody who watches everything that happens.
pub trait Observer<G: Game> {
    /// A round begins.
    fn begin_round(&mut self, start: Seat);

    /// Somebody acts; without seat and action, chance does.
    fn begin_step(&mut self, seat: Option<Seat>, action: Option<G::Action>);

    /// Something is about to happen in this state.
    fn event(&mut self, state: &G, event: &G::Event);

    /// A round has ended and is written into the match's standing.
    fn end_round(&mut self, game: &Match<G>, outcome: &Outcome);
}

/// Who plays: everybody at the table.
pub trait Players<G: Game> {
    /// Picks a legal action for the seat to move.
    fn choose(&mut self, state: &G, seat: Seat) -> G::Action;

    /// Something is about to happen in this state.
    fn event(&mut self, state: &G, event: &G::Event) {
        let _ = (state, event);
    }
}

impl<G: Game, F: FnMut(&G, Seat) -> G::Action> Players<G> for F {
    fn choose(&mut self, state: &G, seat: Seat) -> G::Action {
        self(state, seat)
    }
}

/// Bots at a table; each gets what its seat sees, and nothing else.
pub(crate) struct Bots<G: Game>(pub(crate) Vec<Bot<G>>);

impl<G: Game> Bots<G> {
    /// Tells the bots that draw conclusions what their seats see of an event.
    pub(crate) fn tell(&mut self, state: &G, event: &G::Event) {
        for (seat, bot) in (0..).map(Seat).zip(&mut self.0).filter(|(_, bot)| bot.is_attentive()) {
            let viewer = Viewer::Seat(seat);
            bot.observe(&state.view(viewer), &G::redact(event, viewer));
        }
    }
}

/// Plays a match to its end.
pub fn play_match<G: Game>(
    game: &mut Match<G>,
    seed: &MatchSeed,
    mut players: impl Players<G>,
    observer: &mut impl Observer<G>,
) {
    let mut events = Vec::with_capacity(64);
    loop {
        observer.begin_round(game.standing().start);
        let mut streams = seed.round(game.standing().rounds + 1);
        loop {
            events.clear();
            match game.round().turn() {
                Turn::Chance => {
                    game.round().chance(&mut streams, &mut events);
                    observer.begin_step(None, None);
                }
                Turn::Seat(seat) => {
                    let action = players.choose(game.round(), seat);
                    let decided = game.round().decide(seat, action, &mut events);
                    debug_assert!(decided.is_ok(), "{action:?} was chosen, but {decided:?}");
                    observer.begin_step(Some(seat), Some(action));
                }
                Turn::Over => break,
            }
            for event in &events {
                players.event(game.round(), event);
                observer.event(game.round(), event);
                game.round_mut().evolve(event);
            }
        }
        let Some(outcome) = game.finish_round() else { return };
        observer.end_round(game, &outcome);
        if game.winners().is_some() {
            return;
        }
        game.next_round();
    }
}

impl<G: Game> Observer<G> for Recorder<G> {
    fn begin_round(&mut self, start: Seat) {
        Recorder::begin_round(self, start);
    }

    fn begin_step(&mut self, seat: Option<Seat>, action: Option<G::Action>) {
        Recorder::begin_step(self, seat, action);
    }

    fn event(&mut self, _state: &G, event: &G::Event) {
        Recorder::event(self, event);
    }

    fn end_round(&mut self, game: &Match<G>, outcome: &Outcome) {
        Recorder::end_round(self, game, outcome);
    }
}

/// Two observers side by side.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (&mut A, &mut B) {
    fn begin_round(&mut self, start: Seat) {
        self.0.begin_round(start);
        self.1.begin_round(start);
    }

    fn begin_step(&mut self, seat: Option<Seat>, action: Option<G::Action>) {
        self.0.begin_step(seat, action);
        self.1.begin_step(seat, action);
    }

    fn event(&mut self, state: &G, event: &G::Event) {
        self.0.event(state, event);
        self.1.event(state, event);
    }

    fn end_round(&mut self, game: &Match<G>, outcome: &Outcome) {
        self.0.end_round(game, outcome);
        self.1.end_round(game, outcome);
    }
}
