//! A round of 101.

use crate::knowledge::Knowledge;
use crate::rules::{self, Holding};
use crate::{
    Action, Card, DEALT, Event, Form, Hand, Illegal, Options, Phase, Public, SEATS, Symbol, TURNS_MAX, Tally,
    View,
};
use pyatak_engine::{
    BySeat, Chance, Direction, Goal, Meta, Outcome, Random, Rules, RulesVersion, Score, Seat, SeatSet, Seen,
    Standing, Turn, Viewer,
};

/// A match ends after this many rounds (O21).
const ROUNDS_MAX: u16 = 100;

/// A round: the table, the hands, the draw pile, and who knows what of other hands.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    table: Public,
    hands: BySeat<Hand, SEATS>,
    pile: Hand,
    /// The card that the player to move has just drawn, while they play or keep it (O10).
    drawn: Option<Card>,
    pub(crate) knowledge: Knowledge,
}

impl State {
    /// What everybody sees.
    pub fn table(&self) -> &Public {
        &self.table
    }

    /// The cards of one player.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat]
    }

    /// The cards of the draw pile.
    pub fn pile(&self) -> Hand {
        self.pile
    }

    /// A round in a given position, for tests and puzzles. Cards that lie nowhere else lie in the draw pile;
    /// nobody knows anything of another hand.
    pub fn from_table(mut table: Public, hands: BySeat<Hand, SEATS>, drawn: Option<Card>) -> State {
        let mut pile = Hand::full();
        pile.remove_all(table.discards);
        for seat in Seat::all(table.seats) {
            pile.remove_all(hands[seat]);
            table.hand_counts[seat] = hands[seat].len() as u8;
        }
        table.pile_count = pile.len() as u8;
        State { table, hands, pile, drawn, knowledge: Knowledge::default() }
    }

    #[inline]
    pub(crate) fn holding(&self) -> Holding {
        Holding { hand: self.hands[self.table.seat], drawn: self.drawn }
    }

    // O2. Four cards to each, clockwise from the player who begins; then the first card of the discard pile.
    fn deal(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let mut pile = self.pile;
        let first = self.table.dealer.next(Direction::Clockwise, self.table.seats);
        for seat in first.clockwise(self.table.seats) {
            out.push(Event::Dealt { seat, hand: pile.draw_many(u32::from(DEALT), rng.deck()) });
        }
        let card = pile.draw(rng.deck());
        out.push(Event::TurnedUp { card });
        if card.symbol() == Symbol::Skip {
            out.push(Event::Missed { seat: first });
        }
    }

    // O10. One card; most often there is one in the pile.
    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn draw_one(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        if self.pile.is_empty() {
            return self.draw(self.table.seat, 1, rng, out);
        }
        let mut pile = self.pile;
        out.push(Event::Drew { seat: self.table.seat, card: pile.draw(rng.deck()) });
    }

    // O17. As many cards as there are; when the pile is empty the discard pile is shuffled into a new one.
    fn draw(&self, seat: Seat, count: u8, rng: &mut impl Chance, out: &mut Vec<Event>) {
        let (mut pile, mut below_top) = (self.pile, self.table.below_top());
        for _ in 0..count {
            if pile.is_empty() {
                if below_top.is_empty() {
                    return;
                }
                out.push(Event::Reshuffled);
                pile = std::mem::take(&mut below_top);
            }
            out.push(Event::Drew { seat, card: pile.draw(rng.deck()) });
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
        id: "hundred-one",
        name: "101",
        credit: "author not named on the box",
        artists: None,
        age_min: Some(6),
        seats_min: 2,
        seats_max: SEATS as u8,
        seats_suggested: 4,
        minutes: 40,
        minutes_with_bots: 15,
        goal: Goal::Lowest,
        rules_version: RulesVersion::FIRST,
        // In a turn at most one draw, one card and one choice; the dealer's choice before the first.
        actions_max: 3 * TURNS_MAX as u32 + 1,
        rounds_max: ROUNDS_MAX,
    };

    fn new(_version: RulesVersion, options: Options, standing: &Standing) -> State {
        State {
            table: Public::new(options, standing),
            hands: BySeat::default(),
            pile: Hand::full(),
            drawn: None,
            knowledge: Knowledge::default(),
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
        rules::legal_actions(&self.table, self.holding(), out);
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn pick(&self, rng: &mut impl Random) -> Action {
        rules::pick(&self.table, self.holding(), rng)
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn decide(&self, seat: Seat, action: Action, out: &mut Vec<Event>) -> Result<(), Illegal> {
        rules::check(&self.table, self.holding(), seat, action)?;
        match action {
            Action::Play { card } => {
                out.push(Event::Played { seat, card });
                // O11. O18. The last card ends the round before anybody could miss a turn.
                if card.symbol() == Symbol::Skip && self.table.hand_counts[seat] > 1 {
                    out.push(Event::Missed { seat: self.table.next_seat() });
                }
            }
            Action::Draw => out.push(Event::Asked { seat }),
            Action::Pass => out.push(Event::Passed { seat }),
            Action::Name { colour } => out.push(Event::Named { seat, colour }),
            Action::Swap { with } => {
                let (given, taken) = (self.hands[seat], self.hands[with]);
                out.push(Event::Swapped { seat, with, given, taken });
            }
            Action::Keep => out.push(Event::Kept { seat }),
        }
        Ok(())
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn chance(&self, rng: &mut impl Chance, out: &mut Vec<Event>) {
        match self.table.phase {
            Phase::Deal => self.deal(rng, out),
            Phase::Draw => self.draw_one(rng, out),
            Phase::Penalty { left } => {
                let victim = self.table.next_seat();
                self.draw(victim, left, rng, out);
                if self.table.winner.is_none() {
                    out.push(Event::Missed { seat: victim });
                }
            }
            // O20. No luck in this, but nobody's decision either.
            Phase::Count { next } => {
                let counting = Seat::all(self.table.seats).skip(next.index());
                out.extend(counting.map(|seat| Event::Counted { seat, hand: self.hands[seat] }));
            }
            Phase::Play | Phase::Drawn | Phase::Name | Phase::Swap | Phase::Over => {}
        }
    }

    #[cfg_attr(target_family = "wasm", inline)]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    fn evolve(&mut self, event: &Event) {
        // The table follows in each arm by itself: there the compiler knows which event it is, which
        // saves a second jump that cannot be foreseen.
        match *event {
            Event::Dealt { seat, hand } => {
                (0..hand.len()).for_each(|rank| self.pile.remove(hand.nth(rank)));
                self.hands[seat] = hand;
                self.table.evolve(event);
            }
            Event::TurnedUp { card } => {
                self.pile.remove(card);
                self.table.evolve(event);
            }
            Event::Played { seat, card } => {
                self.hands[seat].remove(card);
                self.drawn = None;
                self.knowledge.played(seat, card);
                self.table.evolve(event);
            }
            Event::Swapped { seat, with, given, taken } => {
                self.hands[seat] = taken;
                self.hands[with] = given;
                self.knowledge.swapped(seat, with, given, taken);
                self.table.evolve(event);
            }
            Event::Reshuffled => {
                self.pile = self.table.below_top();
                self.table.evolve(event);
            }
            Event::Drew { seat, card } => {
                self.pile.remove(card);
                self.hands[seat].insert(card);
                if self.table.phase == Phase::Draw {
                    self.drawn = Some(card);
                }
                self.table.evolve(event);
            }
            Event::Passed { .. } => {
                self.drawn = None;
                self.table.evolve(event);
            }
            Event::Named { .. } => self.table.evolve(event),
            Event::Kept { .. } => self.table.evolve(event),
            Event::Asked { .. } => self.table.evolve(event),
            Event::Missed { .. } => self.table.evolve(event),
            Event::Counted { .. } => self.table.evolve(event),
        }
    }

    // O22. One's own hand, and what one knows of hands given away. O20. What lies open to be counted.
    fn view(&self, viewer: Viewer) -> View {
        let mut hands = BySeat::default();
        for seat in Seat::all(self.table.seats) {
            hands[seat] = match viewer.seat() {
                _ if self.table.is_counted(seat) => self.hands[seat],
                Some(own) if own == seat => self.hands[own],
                Some(own) => self.knowledge.of(own, seat),
                None => Hand::EMPTY,
            };
        }
        let drawn = if viewer.is(self.table.seat) { self.drawn } else { None };
        View { viewer, table: self.table, hands, drawn }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event<Seen<Card>, Seen<Hand>> {
        event.redact(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let rule = match (self.table.winner, self.table.top) {
            (None, _) => "O23",
            (Some(_), Some(Card::SWAP)) => "O19",
            (Some(_), _) => "O18",
        };
        let scores = Seat::all(self.table.seats)
            .map(|seat| Score::points(Tally::of(self.hands[seat]).total))
            .collect();
        (self.table.phase == Phase::Over).then_some(Outcome { scores, ended_by: self.table.winner, rule })
    }

    // O18, O19, O23. A single round: who has no cards left, else the lowest count.
    // O21. A match: the lowest total once somebody has reached the limit, or after the last round.
    fn winners(options: &Options, standing: &Standing) -> Option<SeatSet> {
        let is_over = match options.form {
            Form::Round => standing.rounds >= 1,
            Form::Match => {
                let limit = i32::from(options.limit);
                standing.rounds >= ROUNDS_MAX || standing.totals.iter().any(|total| total.points >= limit)
            }
        };
        let round_winner = standing.last.as_ref().and_then(|outcome| outcome.ended_by);
        is_over.then(|| match (options.form, round_winner) {
            (Form::Round, Some(winner)) => SeatSet::only(winner),
            (Form::Round, None) | (Form::Match, _) => standing.best(Goal::Lowest),
        })
    }
}
