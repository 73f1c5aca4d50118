//! A round of Keltis.

use crate::heuristic::Judge;
use crate::{
    Action, Colour, Event, Illegal, Options, Phase, Reason, Stone, StoneSet, Symbol, Table, Tally, View,
    branch, reason, rules,
};
use pyatak_engine::{
    ArrayVec, Branch, Chance, Game, Goal, Meta, Outcome, Random, SEATS_MAX, Score, Seat, SeatSet, Standing,
    Turn, Viewer,
};

/// A round: the table and the stones that lie face down.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Table,
    face_down: StoneSet,
}

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// A round in a given position, for tests and puzzles. Stones that lie nowhere else lie face down.
    pub fn from_table(mut table: Table) -> State {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        table.face_down_count = face_down.len() as u8;
        State { table, face_down }
    }
}

impl Game for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type Reason = Reason;
    type View = View;

    const META: Meta = Meta {
        id: "keltis",
        name: "Keltis: Der Weg der Steine",
        credit: "Reiner Knizia, Kosmos 2009",
        artists: Some("Claus Stephan, Martin Hoffmann"),
        age_min: None,
        seats_min: 2,
        seats_max: 4,
        minutes: 15,
        goal: Goal::Highest,
        rules_version: 1,
        // Each stone is turned up once, then left or taken, and taken at most once more; one stop.
        actions_max: 3 * Stone::COUNT as u32 + 1,
        rounds_max: 4,
    };

    const BRANCHES: &'static [Branch] = branch::ALL;

    fn new(options: Options, standing: &Standing) -> State {
        State { table: Table::new(options, standing), face_down: StoneSet::ALL }
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        rules::legal_actions(&self.table, out);
    }

    #[inline]
    fn pick(&self, rng: &mut impl Random) -> Action {
        rules::pick(&self.table, rng)
    }

    #[inline]
    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        rules::decide(&self.table, seat, action, out)
    }

    #[inline]
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        out.push(Event::TurnedUp { seat: self.table.seat, stone: self.face_down.any(rng.deck()) });
    }

    #[inline]
    fn evolve(&mut self, event: &Event) {
        if let Event::TurnedUp { stone, .. } = event {
            self.face_down.remove(*stone);
        }
        self.table.evolve(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, table: self.table }
    }

    fn redact(event: &Event, _viewer: Viewer) -> Event {
        *event
    }

    fn sample(view: &View, _rng: &mut impl Random) -> State {
        State::from_table(view.table)
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        let judge = Judge::new(&self.table);
        out.extend(actions.iter().map(|action| judge.rate(*action)));
    }

    fn reason(&self, action: Action) -> Reason {
        reason::reason(&self.table, action)
    }

    fn symbol(card: &str) -> Option<&'static str> {
        let (colour, number) = card.split_once('-')?;
        let colour = Colour::ALL.into_iter().find(|one| one.name() == colour)?;
        match Stone::new(colour, number.parse().ok()?)?.symbol() {
            Symbol::Plain => None,
            Symbol::Clover => Some("clover"),
            Symbol::Wish => Some("wish"),
            Symbol::PlusOne => Some("plus-one"),
            Symbol::PlusThree => Some("plus-three"),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let scores = Seat::all(self.table.seats)
            .map(|seat| Score::points(Tally::of(&self.table.rows[seat]).total))
            .collect();
        (self.table.phase == Phase::Over).then_some(Outcome { scores, ended_by: None, rule: "K9" })
    }

    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        let judge = Judge::new(&self.table);
        Some(Seat::all(self.table.seats).map(|seat| judge.prospect(seat)).collect())
    }

    fn branches(&self, event: &Event) -> u64 {
        let rows = &self.table.rows;
        match *event {
            Event::Reached { .. } => 0,
            Event::TurnedUp { .. } => branch::TURNED_UP,
            Event::Took { seat, stone } => {
                let is_from_table = self.table.phase == Phase::Choose;
                let source = if is_from_table { branch::TOOK_FACE_UP } else { branch::TOOK_TURNED_UP };
                let row = rows[seat].stones.and(stone.colour().stones());
                let place = match row.len() {
                    0 => branch::BEGAN_ROW,
                    1 if row.nth(0) < stone => branch::SET_RISING,
                    1 => branch::SET_FALLING,
                    _ => branch::CONTINUED_ROW,
                };
                let clover = match (StoneSet::CLOVERS.contains(stone), self.table.is_last) {
                    (false, _) => 0,
                    (true, false) => branch::EXTRA_TURN,
                    (true, true) => branch::EXTRA_TURN | branch::CLOVER_AFTER_LAST,
                };
                source | place | clover
            }
            Event::Left { seat, stone } if rows[seat].fits.contains(stone) => branch::LEFT_THOUGH_FITTING,
            Event::Left { .. } => branch::LEFT_NOT_FITTING,
            Event::Stopped { .. } => branch::STOPPED,
        }
    }

    // K12, K13: a round, or as many rounds as players; most points, ties share.
    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        let rounds = if pyatak_engine::Options::is_match(options) { u16::from(standing.seats) } else { 1 };
        (standing.rounds >= rounds).then(|| standing.best(Goal::Highest))
    }
}
