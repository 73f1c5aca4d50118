//! The match at a table.

use crate::told::{SeatRounds, ToldRound};
use pyatak_engine::{Game, Match, Rules, RulesVersion, Seat, Standing, Turn, View, Viewer};
use pyatak_fair::{Cursor, MatchSeed, Record, Streams};
use pyatak_log::Entry;
use pyatak_protocol::{Carried, MovedBy, RoundResult, TableRefusal};
use std::sync::Arc;

/// The entries of a game's log.
pub(crate) type EntryOf<G> = Entry<<G as Rules>::Action, <G as Rules>::Event>;

/// The match at a table.
#[derive(Clone, Debug)]
pub(crate) struct Play<G: Game> {
    pub(crate) game: Match<G>,
    pub(crate) record: Record,
    seed: MatchSeed,
    streams: Streams,
    /// The number of the last move, round or taking back.
    pub(crate) moved: u64,
    pub(crate) undo: Option<Undo<G>>,
    /// The round before anything was dealt, and everything that has happened in it.
    opening: G,
    events: Vec<G::Event>,
    /// How the match stood before it.
    standing: Standing,
    /// The rounds before it, with how the match stood before each, where what a seat knows lasts. A draft of a move
    /// shares them.
    past: Arc<Vec<(Standing, Vec<G::Event>)>>,
    pub(crate) results: Vec<RoundResult>,
    /// How many rounds of the match were played at another table.
    pub(crate) rounds_before: u16,
}

/// What can be taken back.
#[derive(Clone, Debug)]
pub(crate) struct Undo<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) seq: u64,
    before: Match<G>,
    length: usize,
}

/// What a seat knew before the deal, and what it has been told since: all that a bot in that seat gets.
#[derive(Clone, Debug)]
pub struct SeatHistory<G: Game> {
    /// The view before the deal.
    pub view: G::View,
    /// Every event of the round, as the seat may know it.
    pub events: Vec<<G::View as View>::Event>,
}

impl<G: Game> SeatHistory<G> {
    /// What the seat knows now.
    pub fn view_now(&self) -> G::View {
        let mut view = self.view.clone();
        self.events.iter().for_each(|event| view.evolve(event));
        view
    }
}

impl<G: Game> Play<G> {
    pub(crate) fn new(
        record: Record,
        version: RulesVersion,
        options: G::Options,
        seats: u8,
        start: Seat,
        carried: Option<&Carried>,
    ) -> Option<Play<G>> {
        let seed = record.seed();
        let streams = seed.round(1);
        let mut game = Match::<G>::new(version, options, seats, start).ok()?;
        if let Some(Carried { rounds, totals, .. }) = carried {
            game = game.going_on(*rounds, totals).ok()?;
        }
        let rounds_before = game.standing().rounds;
        let (opening, standing) = (game.round().clone(), game.standing().clone());
        let (events, past, results) = (Vec::new(), Arc::default(), Vec::new());
        Some(Play {
            game,
            record,
            seed,
            streams,
            moved: 0,
            undo: None,
            opening,
            events,
            standing,
            past,
            results,
            rounds_before,
        })
    }

    /// Is a round under way?
    pub(crate) fn is_round_open(&self) -> bool {
        self.game.round().turn() != Turn::Over
    }

    /// Who has to decide.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self.game.round().turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Refuses a player whose turn it is not.
    pub(crate) fn require_turn(&self, seat: Seat) -> Result<(), TableRefusal> {
        if self.turn() == Some(seat) {
            Ok(())
        } else if self.game.winners().is_some() {
            Err(TableRefusal::MatchOver)
        } else {
            Err(TableRefusal::NotYourTurn)
        }
    }

    /// What beginning a round leads to. The first one stands ready; later ones follow a finished one.
    pub(crate) fn draft_round(&self) -> EntryOf<G> {
        let mut game = self.game.clone();
        if !self.is_round_open() {
            game.next_round();
        }
        let round = game.standing().rounds + 1;
        let start = game.standing().start;
        let mut streams = self.streams_of(round);
        let chance = run_chance(&mut game, &mut streams);
        Entry::RoundBegan { round, start, chance, cursor: streams.cursor() }
    }

    /// What an action leads to, or why it is refused. Changes nothing.
    pub(crate) fn draft_move(
        &self,
        seat: Seat,
        action: G::Action,
        by: MovedBy,
    ) -> Result<EntryOf<G>, G::Illegal> {
        let mut events = Vec::new();
        self.game.round().decide(seat, action, &mut events)?;
        let mut game = self.game.clone();
        events.iter().for_each(|event| game.round_mut().evolve(event));
        let mut streams = self.streams.clone();
        let chance = run_chance(&mut game, &mut streams);
        let result = finish_round(&mut game);
        let (cursor, winners) = (streams.cursor(), game.winners());
        Ok(Entry::Moved { seat, by, action, events, chance, cursor, result, winners })
    }

    /// A round has begun.
    pub(crate) fn begin_round(&mut self, seq: u64, round: u16, chance: &[Vec<G::Event>], cursor: Cursor) {
        if !self.is_round_open() {
            if G::SECRETS_LAST {
                let events = std::mem::take(&mut self.events);
                Arc::make_mut(&mut self.past).push((self.standing.clone(), events));
            }
            self.standing = self.game.standing().clone();
            self.game.next_round();
        }
        self.streams = self.streams_of(round);
        self.streams.seek(cursor);
        self.opening = self.game.round().clone();
        self.events.clear();
        chance.iter().flatten().for_each(|event| self.happen(event));
        self.moved = seq;
        self.undo = None;
    }

    /// What deals in a round, by its number in the match. Streams count the rounds of the table.
    fn streams_of(&self, round: u16) -> Streams {
        self.seed.round(round.saturating_sub(self.rounds_before))
    }

    fn happen(&mut self, event: &G::Event) {
        self.events.push(*event);
        self.game.round_mut().evolve(event);
    }

    /// How many events the round has had.
    pub(crate) fn happened(&self) -> usize {
        self.events.len()
    }

    /// Everything that a seat knows of the round.
    pub(crate) fn history(&self, seat: Seat) -> SeatHistory<G> {
        let viewer = Viewer::Seat(seat);
        let events = self.events.iter().map(|event| G::redact(event, viewer)).collect();
        SeatHistory { view: self.opening.view(viewer), events }
    }

    /// Everything that a seat has been told since the match began, or since the round began if that is all that counts.
    pub(crate) fn told(&self, seat: Seat) -> SeatRounds<G> {
        let redacted = |events: &[G::Event]| {
            events.iter().map(|event| G::redact(event, Viewer::Seat(seat))).collect::<Vec<_>>()
        };
        let past = self.past.iter().map(|(standing, events)| ToldRound::new(standing, redacted(events)));
        let now = ToldRound::new(&self.standing, redacted(&self.events));
        let rounds = past.chain([now]).collect();
        SeatRounds { seat, version: self.game.version(), options: self.game.options(), rounds }
    }

    /// A move has been made.
    pub(crate) fn apply_move(&mut self, seq: u64, entry: &EntryOf<G>) {
        let Entry::Moved { seat, by, events, chance, cursor, result, .. } = entry else { return };
        let can_undo = *by == MovedBy::Own && chance.is_empty() && result.is_none() && !self.reveals(events);
        let length = self.events.len();
        self.undo = can_undo.then(|| Undo { seat: *seat, seq, before: self.game.clone(), length });
        let all = events.iter().chain(chance.iter().flatten());
        all.for_each(|event| self.happen(event));
        self.streams.seek(*cursor);
        self.moved = seq;
        if let Some(result) = result {
            finish_round(&mut self.game);
            self.results.push(result.clone());
        }
    }

    /// The last move has been taken back.
    pub(crate) fn take_back(&mut self, seq: u64) {
        if let Some(undo) = self.undo.take() {
            self.game = undo.before;
            self.events.truncate(undo.length);
            self.moved = seq;
        }
    }

    /// Did this tell anybody something that not everybody could see?
    fn reveals(&self, events: &[G::Event]) -> bool {
        let seats = self.game.standing().seats;
        events.iter().any(|event| Seat::all(seats).any(|seat| G::reveals(event, Viewer::Seat(seat))))
    }
}

/// Lets chance do what it has to, each step by itself.
fn run_chance<G: Game>(game: &mut Match<G>, streams: &mut Streams) -> Vec<Vec<G::Event>> {
    let mut steps = Vec::new();
    while game.round().turn() == Turn::Chance {
        let mut events = Vec::new();
        game.round().chance(streams, &mut events);
        events.iter().for_each(|event| game.round_mut().evolve(event));
        steps.push(events);
    }
    steps
}

fn finish_round<G: Game>(game: &mut Match<G>) -> Option<RoundResult> {
    let outcome = game.finish_round()?;
    Some(RoundResult {
        round: game.standing().rounds,
        scores: outcome.scores.to_vec(),
        totals: game.standing().totals.to_vec(),
        ending: outcome.rule.to_owned(),
        ended_by: outcome.ended_by,
        end: None,
        lines: Vec::new(),
    })
}
