//! A round of Himmel, A... und Zwirn!

use crate::{
    Action, Card, Event, HAND, Hand, Illegal, Options, Phase, Public, SEATS, Side, Special, Traces, View,
    rules, view,
};
use pyatak_engine::{
    BySeat, Chance, Goal, Meta, Outcome, Random, Rules, RulesVersion, Seat, SeatSet, Seen, Standing, Turn,
    Viewer,
};

/// A round: the table, the hands, the deck, and what players know of stolen cards.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Public,
    hands: BySeat<Hand, SEATS>,
    deck: Hand,
    traces: Traces,
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

    /// The cards of the deck, in no order.
    pub fn deck(&self) -> Hand {
        self.deck
    }

    /// A round in a given position, for tests and puzzles: a hand for each seat. Cards that lie nowhere else
    /// are in the deck.
    pub fn from_table(table: Public, hands: &[Hand]) -> State {
        let mut all = BySeat::default();
        for (seat, hand) in Seat::all(table.seats).zip(hands) {
            all[seat] = *hand;
        }
        State::with_knowledge(table, all, Traces::default())
    }

    pub(crate) fn with_knowledge(mut table: Public, hands: BySeat<Hand, SEATS>, traces: Traces) -> State {
        let mut deck = view::unseen(&table);
        for seat in Seat::all(table.seats) {
            deck.remove_all(hands[seat]);
            table.hand_counts[seat] = hands[seat].len() as u8;
        }
        table.deck_count = deck.len() as u8;
        State { table, hands, deck, traces }
    }

    /// A card leaves the hand and lies openly.
    #[inline]
    fn lay(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.traces.laid(seat, card);
    }

    /// H2, H3: a hand for everybody, then two targets.
    fn deal(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let mut deck = self.deck;
        for seat in self.table.seat.clockwise(self.table.seats) {
            out.push(Event::Dealt { seat, hand: deck.draw_many(u32::from(HAND), rng.deck()) });
        }
        for column in Side::ALL {
            turn_up(&mut deck, column, rng, out);
        }
    }

    /// H10: one card blind.
    fn steal(&self, victim: Seat, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let thief = self.table.seat;
        let card = self.hands[victim].nth(rng.dice().below(self.hands[victim].len()));
        out.push(Event::Stole { thief, victim, card });
        self.make_up(victim, self.table.hand_counts[thief] + 1, rng, out);
    }

    /// H10: the victim draws one card at once. H14: the thief, who has `count` cards, draws like everybody.
    fn make_up(&self, victim: Seat, count: u8, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let mut deck = self.deck;
        if !deck.is_empty() {
            out.push(Event::Drew { seat: victim, card: deck.draw(rng.deck()) });
        }
        draw_up(deck, self.table.seat, count, rng, out);
    }

    /// H13: a target from the deck; specials on the way go back afterwards.
    fn replace_target(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let (seat, mut deck) = (self.table.seat, self.deck);
        let set_aside = turn_up(&mut deck, self.table.empty_column(), rng, out);
        let Some(set_aside) = set_aside else { return };
        deck.insert_all(set_aside);
        draw_up(deck, seat, self.table.hand_counts[seat], rng, out);
    }
}

/// H3, H13: turns up cards until a number comes. The specials before it, if a number came at all.
fn turn_up(deck: &mut Hand, column: Side, rng: &mut impl Chance, out: &mut Vec<Event>) -> Option<Hand> {
    let mut set_aside = Hand::EMPTY;
    while !deck.is_empty() {
        let card = deck.draw(rng.deck());
        match (card.number(), card.special()) {
            (Some(card), _) => {
                out.push(Event::TurnedUp { card, column });
                return Some(set_aside);
            }
            (None, Some(special)) => {
                set_aside.insert(card);
                out.push(Event::SetAside { card: special });
            }
            (None, None) => {}
        }
    }
    None
}

/// H14: draws up to five cards, as far as the deck goes.
#[inline]
fn draw_up(mut deck: Hand, seat: Seat, count: u8, rng: &mut impl Chance, out: &mut Vec<Event>) {
    let left = deck.len();
    let missing = u32::from(HAND.saturating_sub(count)).min(left);
    for drawn in 1..missing {
        let card = deck.nth(rng.deck().below(left + 1 - drawn));
        deck.remove(card);
        out.push(Event::Drew { seat, card });
    }
    // The last card, most often the only one, need not be taken out of a deck that is not used any more.
    if missing > 0 {
        out.push(Event::Drew { seat, card: deck.nth(rng.deck().below(left + 1 - missing)) });
    }
}

impl Rules for State {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Illegal = Illegal;
    type View = View;

    const META: Meta = Meta {
        id: "himmel",
        name: "Himmel, A... und Zwirn!",
        credit: "Klaus Kreowski, Ravensburger 2009",
        artists: Some("Michael Menzel"),
        age_min: Some(8),
        seats_min: 3,
        seats_max: 6,
        seats_suggested: 4,
        minutes: 7,
        minutes_with_bots: 3,
        goal: Goal::Lowest,
        rules_version: RulesVersion::FIRST,
        // Every action but a decline lays down a card for good; every decline but the last is followed by one
        // that does, or by one after which the deck does.
        actions_max: 2 * 85 + 1,
        rounds_max: 3 + Options::EXTRA_ROUNDS,
    };

    fn new(_version: RulesVersion, options: Options, standing: &Standing) -> State {
        State {
            table: Public::new(options, standing),
            hands: BySeat::default(),
            deck: Hand::FULL,
            traces: Traces::default(),
        }
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
            Phase::Stealing { victim } => self.steal(victim, rng, out),
            Phase::TurningUp => self.replace_target(rng, out),
            Phase::Drawing { seat } => {
                let count = self.table.hand_counts[self.table.seat];
                if seat == self.table.seat {
                    draw_up(self.deck, seat, count, rng, out);
                } else {
                    self.make_up(seat, count, rng, out);
                }
            }
            Phase::Choose | Phase::Found | Phase::Over { .. } => {}
        }
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evolve(&mut self, event: &Event) {
        // The table follows in each arm by itself: there the compiler knows which event it is, which saves a
        // second jump that cannot be foreseen.
        match *event {
            Event::Dealt { seat, hand } => {
                self.table.evolve(event);
                self.hands[seat] = hand;
                self.deck.remove_all(hand);
            }
            Event::TurnedUp { card, .. } => {
                let set_aside = self.table.set_aside;
                self.table.evolve(event);
                self.deck.remove(card.into());
                if self.table.set_aside.is_empty() {
                    set_aside.iter().for_each(|special| self.deck.insert(special.into()));
                }
            }
            Event::SetAside { card } => {
                self.table.evolve(event);
                self.deck.remove(card.into());
            }
            Event::Drew { seat, card } => {
                self.table.evolve(event);
                self.deck.remove(card);
                self.hands[seat].insert(card);
            }
            Event::Stole { thief, victim, card } => {
                self.table.evolve(event);
                self.hands[victim].remove(card);
                self.hands[thief].insert(card);
                self.traces.stolen(thief, victim, Some(card));
            }
            Event::Reached { seat } => {
                self.table.evolve(event);
                self.traces.has_no_number(seat);
            }
            Event::Declined { .. } => self.table.evolve(event),
            Event::Played { seat, card, .. } => {
                self.table.evolve(event);
                self.lay(seat, card.into());
            }
            Event::Founded { seat, card, .. } => {
                self.table.evolve(event);
                self.lay(seat, card.into());
            }
            Event::Reversed { seat } => {
                self.table.evolve(event);
                self.lay(seat, Special::Reverse.into());
            }
            Event::Named { seat, .. } => {
                self.table.evolve(event);
                self.lay(seat, Special::Steal.into());
            }
            Event::Raised { seat, card, .. } => {
                self.table.evolve(event);
                self.lay(seat, Special::Raise.into());
                self.lay(seat, card.into());
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            table: self.table,
            hand: viewer.seat().map_or(Seen::Hidden, |seat| Seen::Known(self.hands[seat])),
            traces: self.traces.of(viewer.seat()),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event<Seen<Card>, Seen<Hand>> {
        match *event {
            Event::Dealt { seat, hand } => Event::Dealt { seat, hand: Seen::when(viewer.is(seat), hand) },
            Event::TurnedUp { card, column } => Event::TurnedUp { card, column },
            Event::SetAside { card } => Event::SetAside { card },
            Event::Played { seat, card, column } => Event::Played { seat, card, column },
            Event::Reversed { seat } => Event::Reversed { seat },
            Event::Named { seat, victim } => Event::Named { seat, victim },
            Event::Stole { thief, victim, card } => {
                let is_visible = viewer.is(thief) || viewer.is(victim);
                Event::Stole { thief, victim, card: Seen::when(is_visible, card) }
            }
            Event::Raised { seat, card, column } => Event::Raised { seat, card, column },
            Event::Declined { seat } => Event::Declined { seat },
            Event::Founded { seat, card, column } => Event::Founded { seat, card, column },
            Event::Reached { seat } => Event::Reached { seat },
            Event::Drew { seat, card } => Event::Drew { seat, card: Seen::when(viewer.is(seat), card) },
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { ending } = self.table.phase else { return None };
        let scores = Seat::all(self.table.seats).map(|seat| self.table.heaps[seat].score()).collect();
        Some(Outcome { scores, ended_by: None, rule: ending.rule() })
    }

    // H17, H18: fewest points after the round or the three rounds. A tie is played off, if the table wants it
    // so; otherwise fewer specials win, and if they are equal, too, the win is shared.
    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        let is_tie = standing.best_points(Goal::Lowest).len() > 1;
        let rounds = options.rounds() + if is_tie { options.extra_rounds() } else { 0 };
        (standing.rounds >= rounds).then(|| standing.best(Goal::Lowest))
    }
}
