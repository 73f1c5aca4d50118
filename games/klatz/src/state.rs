//! A round of КЛАЦ!

use crate::{
    Action, Card, Event, Form, HAND, Hand, Illegal, Options, Phase, Public, SEATS, View, hand::Deck, rules,
    set_points,
};
use pyatak_engine::{
    BySeat, Chance, Goal, Meta, Outcome, Random, Rules, RulesVersion, Score, Seat, SeatSet, Seen, Standing,
    Turn, Viewer,
};

/// A round: the table, the hands and the deck.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Public,
    hands: BySeat<Hand, SEATS>,
    deck: Deck,
}

/// Z11: the connoisseurs' game is over after this many rounds.
const CONNOISSEUR_ROUNDS: u16 = 30;

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// A player's cards.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The cards of the deck, in no order.
    pub fn deck(&self) -> Hand {
        self.deck.cards()
    }

    /// A round in a given position, for tests and puzzles: a hand for each seat. Cards that were not laid and
    /// are in no hand are in the deck. Nobody may hold more than three cards.
    pub fn from_table(mut table: Public, hands: &[Hand]) -> State {
        let mut deck = table.unseen();
        let mut all = BySeat::default();
        for (seat, hand) in Seat::all(table.seats).zip(hands) {
            assert!(hand.len() <= u32::from(HAND), "{hand:?} is more than a hand");
            deck.remove_all(*hand);
            all[seat] = *hand;
            table.hand_counts[seat] = hand.len() as u8;
        }
        table.deck_count = deck.len() as u8;
        State::with_deck(table, all, Deck::of(deck))
    }

    pub(crate) fn with_deck(table: Public, hands: BySeat<Hand, SEATS>, deck: Deck) -> State {
        State { table, hands, deck }
    }

    /// Z3: a hand for everybody, clockwise from the one who starts.
    fn deal(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let mut deck = self.deck;
        for seat in self.table.seat.clockwise(self.table.seats) {
            out.push(Event::Dealt { seat, hand: deck.draw_many(u32::from(HAND), rng.deck()) });
        }
    }

    /// Z4: back to three cards, as far as the deck goes.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn draw(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let (seat, mut deck) = (self.table.seat, self.deck);
        let missing = HAND.saturating_sub(self.table.hand_counts[seat]).min(self.table.deck_count);
        for _ in 1..missing {
            out.push(Event::Drew { seat, card: deck.draw(rng.deck()) });
        }
        // The last card, most often the only one, need not be taken out of a deck that is not used any more.
        if missing > 0 {
            out.push(Event::Drew { seat, card: deck.any(rng.deck()) });
        }
    }
}

impl Rules for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const META: Meta = Meta {
        id: "klatz",
        name: "КЛАЦ!",
        credit: "Steffen Brückner, HUCH! & friends 2013",
        artists: Some("Oliver and Sandra Freudenreich"),
        age_min: Some(7),
        seats_min: 3,
        seats_max: 6,
        seats_suggested: 4,
        minutes: 10,
        minutes_with_bots: 4,
        goal: Goal::Highest,
        rules_version: RulesVersion::FIRST,
        // Every action lays a card for good.
        actions_max: Card::KINDS as u32 * Card::COPIES as u32,
        rounds_max: CONNOISSEUR_ROUNDS,
    };

    fn new(_version: RulesVersion, options: Options, standing: &Standing) -> State {
        State { table: Public::new(options, standing), hands: BySeat::default(), deck: Deck::FULL }
    }

    fn options(&self) -> Options {
        self.table.options
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    fn legal_actions(&self, out: &mut Vec<Action>) {
        rules::legal_actions(&self.table, self.hands[self.table.seat], out);
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pick(&self, rng: &mut impl Random) -> Action {
        rules::pick(&self.table, self.hands[self.table.seat], rng)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        rules::decide(&self.table, self.hands[self.table.seat], seat, action, out)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        match self.table.phase {
            Phase::Dealing => self.deal(rng, out),
            Phase::Drawing => self.draw(rng, out),
            Phase::Lay | Phase::Over { .. } => {}
        }
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evolve(&mut self, event: &Event) {
        // The table follows in each arm by itself: there the compiler knows which event it is, which saves a
        // second jump that cannot be foreseen.
        match *event {
            Event::Dealt { seat, hand } => {
                self.hands[seat] = hand;
                self.deck.remove_all(hand);
                self.table.evolve(event);
            }
            Event::Laid { seat, card, .. } => {
                self.hands[seat].remove(card);
                self.table.evolve(event);
            }
            Event::Drew { seat, card } => {
                self.deck.remove(card);
                self.hands[seat].insert(card);
                self.table.evolve(event);
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = viewer.seat().map_or(Seen::Hidden, |seat| Seen::Known(self.hands[seat]));
        View { viewer, table: self.table, hand }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event<Seen<Card>, Seen<Hand>> {
        match *event {
            Event::Dealt { seat, hand } => Event::Dealt { seat, hand: Seen::when(viewer.is(seat), hand) },
            Event::Laid { seat, with, card, on } => Event::Laid { seat, with, card, on },
            Event::Drew { seat, card } => Event::Drew { seat, card: Seen::when(viewer.is(seat), card) },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { .. } = self.table.phase else { return None };
        let points = |seat| Score::points(set_points(self.table.sets.open(seat)));
        let scores = Seat::all(self.table.seats).map(points).collect();
        Some(Outcome { scores, ended_by: None, rule: "Z8" })
    }

    // Z12: where all have 0, nobody has won.
    fn round_winners(outcome: &Outcome) -> SeatSet {
        if outcome.scores.iter().all(|score| score.points == 0) {
            return SeatSet::EMPTY;
        }
        outcome.best(Goal::Highest)
    }

    // Z10: everybody records. Z11: among connoisseurs only who scored highest; a 0 adds nothing anyway.
    fn record(options: &Options, standing: &mut Standing, outcome: &Outcome) {
        let highest = outcome.scores.iter().map(|score| score.points).max();
        for (total, score) in standing.totals.iter_mut().zip(&outcome.scores) {
            let is_recorded = match options.form {
                Form::Round | Form::Ordinary => true,
                Form::Connoisseur => Some(score.points) == highest,
            };
            if is_recorded {
                *total = total.plus(*score);
            }
        }
    }

    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        let highest = standing.totals.iter().map(|total| total.points).max().unwrap_or(0);
        let (goal, rounds) = match options.form {
            // Z12. In a single round where all have 0, nobody wins.
            Form::Round if standing.rounds >= 1 && highest == 0 => return Some(SeatSet::EMPTY),
            Form::Round => (i32::MAX, 1),
            Form::Ordinary => (i32::from(Options::ORDINARY_GOAL), u16::from(standing.seats)),
            Form::Connoisseur => (i32::from(Options::CONNOISSEUR_GOAL), CONNOISSEUR_ROUNDS),
        };
        // Z12. Ties share the win.
        (highest >= goal || standing.rounds >= rounds).then(|| standing.best(Goal::Highest))
    }
}
