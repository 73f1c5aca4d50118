//! A round of Highest Card.

use crate::{Action, Event, HAND, Hand, Illegal, Options, Phase, Public, SEATS, View, score};
use pyatak_engine::{
    BySeat, Chance, Goal, Meta, Outcome, Rules, RulesVersion, Score, Seat, Seen, Standing, Turn, Viewer,
};

/// A round: the table and the hands. All other cards are in the deck.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Public,
    hands: BySeat<Hand, SEATS>,
}

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// A player's cards.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// A round in a given position.
    pub fn from_table(table: Public, hands: BySeat<Hand, SEATS>) -> State {
        State { table, hands }
    }
}

impl Rules for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const META: Meta = Meta {
        id: "template",
        name: "Highest Card",
        credit: "nobody",
        artists: None,
        age_min: None,
        seats_min: 2,
        seats_max: SEATS as u8,
        seats_suggested: 3,
        minutes: 1,
        minutes_with_bots: 1,
        goal: Goal::Highest,
        rules_version: RulesVersion::FIRST,
        actions_max: SEATS as u32,
        rounds_max: 1,
    };

    fn new(_version: RulesVersion, options: Options, standing: &Standing) -> State {
        State { table: Public::new(options, standing), hands: BySeat::default() }
    }

    fn options(&self) -> Options {
        self.table.options
    }

    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        let Action::Lay { card } = action;
        match self.table.phase {
            Phase::Dealing => Err(Illegal::CardsAreComing),
            Phase::Over => Err(Illegal::RoundOver),
            Phase::Lay if seat != self.table.seat => Err(Illegal::NotYourTurn { turn: self.table.seat }),
            Phase::Lay if !self.hands[seat].contains(card) => Err(Illegal::NotInHand { card }),
            Phase::Lay => {
                out.push(Event::Laid { seat, card });
                Ok(())
            }
        }
    }

    // T2.
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let mut deck = Hand::ALL;
        for seat in self.table.seat.clockwise(self.table.seats) {
            let hand = (0..HAND).map(|_| deck.draw(rng.deck())).collect();
            out.push(Event::Dealt { seat, hand });
        }
    }

    fn evolve(&mut self, event: &Event) {
        self.table.evolve(event);
        match *event {
            Event::Dealt { seat, hand } => self.hands[seat] = hand,
            Event::Laid { seat, card } => self.hands[seat].remove(card),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = viewer.seat().map_or(Seen::Hidden, |seat| Seen::Known(self.hands[seat]));
        View { viewer, table: self.table, hand }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event<Seen<Hand>> {
        event.redact(viewer)
    }

    // T4.
    fn outcome(&self) -> Option<Outcome> {
        let points = |seat| Score::points(score::points(&self.table.laid.0, seat));
        let scores = Seat::all(self.table.seats).map(points).collect();
        (self.table.phase == Phase::Over).then_some(Outcome { scores, ended_by: None, rule: "T4" })
    }
}
