//! A round of Keltis.

use crate::{
    Action, Colour, Event, Illegal, Options, Phase, Public, Stone, StoneSet, Symbol, Tally, View, rules,
};
use pyatak_engine::{
    Chance, Goal, Meta, Outcome, Random, Rules, RulesVersion, Score, Seat, SeatSet, Standing, Turn, Viewer,
};

/// A round: the table and the stones that lie face down.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Public,
    face_down: StoneSet,
}

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// A round in a given position, for tests and puzzles. Stones that lie nowhere else lie face down.
    pub fn from_table(mut table: Public) -> State {
        let mut face_down = StoneSet::ALL.minus(table.face_up);
        for seat in Seat::all(table.seats) {
            face_down = face_down.minus(table.rows[seat].stones);
        }
        table.face_down_count = face_down.len() as u8;
        State { table, face_down }
    }
}

impl Rules for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const META: Meta = Meta {
        id: "keltis",
        name: "Keltis: Der Weg der Steine",
        credit: "Reiner Knizia, Kosmos 2009",
        artists: Some("Claus Stephan, Martin Hoffmann"),
        age_min: None,
        seats_min: 2,
        seats_max: 4,
        seats_suggested: 3,
        minutes: 13,
        minutes_with_bots: 6,
        goal: Goal::Highest,
        rules_version: RulesVersion::FIRST,
        // Each stone is turned up once, then left or taken, and taken at most once more; one stop.
        actions_max: 3 * Stone::COUNT as u32 + 1,
        rounds_max: 4,
    };

    fn new(_version: RulesVersion, options: Options, standing: &Standing) -> State {
        State { table: Public::new(options, standing), face_down: StoneSet::ALL }
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

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pick(&self, rng: &mut impl Random) -> Action {
        rules::pick(&self.table, rng)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        rules::decide(&self.table, seat, action, out)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        out.push(Event::TurnedUp { seat: self.table.seat, stone: self.face_down.any(rng.deck()) });
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
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

    // K12, K13: a round, or as many rounds as players; most points, ties share.
    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        let rounds = if pyatak_engine::Options::is_match(options) { u16::from(standing.seats) } else { 1 };
        (standing.rounds >= rounds).then(|| standing.best(Goal::Highest))
    }
}
