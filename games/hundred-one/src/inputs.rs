//! What a learned policy looks at beside the rates: how the rest of the hand goes on, and how likely others can follow.

use crate::card::kinds_in;
use crate::rules::Holding;
use crate::{Action, Card, Demand, Hand, Public, Symbol};
use pyatak_engine::{Card as _, Inputs, Seat};

/// The kinds that are yellow.
const YELLOW: u64 = 0b111 << 52;
/// The kinds of the first colour; 13 bits further on those of the next.
const OF_COLOUR: u64 = (1 << 13) - 1;
/// Steps of how far an action is rated behind the best.
const BEHIND: &[f32] = &[0.01, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0];

/// Describes these actions of the seat to move.
pub(crate) fn describe(
    table: &Public,
    holding: Holding,
    actions: &[Action],
    rates: &[f32],
    out: &mut Inputs,
) {
    let scene = Scene::of(table, holding);
    scene.shared(out);
    out.each_action(BEHIND, actions, rates, |action, out| scene.action(action, out));
}

struct Scene<'a> {
    table: &'a Public,
    hand: Hand,
    cards: u32,
    unseen: Hand,
}

impl Scene<'_> {
    fn of(table: &Public, holding: Holding) -> Scene<'_> {
        let mut unseen = Hand::full();
        unseen.remove_all(table.discards);
        unseen.remove_all(holding.hand);
        Scene { table, hand: holding.hand, cards: holding.hand.len(), unseen }
    }

    fn shared(&self, out: &mut Inputs) {
        let table = self.table;
        let count = |seat: Seat| usize::from(table.hand_counts[seat]);
        let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
        let fewest = others.map(count).min().unwrap_or(0);
        let previous = table.seat.next(table.direction.reversed(), table.seats);
        out.one_of(4, usize::from(table.seats) - 2);
        out.one_of(9, self.cards as usize);
        out.one_of(7, count(table.next_seat()));
        out.one_of(7, count(previous));
        out.one_of(5, fewest);
        let kinds = kinds_in(self.hand);
        out.one_of(3, (self.hand.count(Card::CHOOSE) + self.hand.count(Card::TAKE_FOUR)) as usize);
        out.flag(self.hand.contains(Card::SWAP));
        let colours = (0..4).filter(|colour| kinds >> (13 * colour) & OF_COLOUR != 0).count();
        out.one_of(5, colours);
        let supercards = (0..4).map(|colour| (kinds >> (13 * colour + 10) & 7).count_ones()).sum::<u32>();
        out.one_of(4, supercards as usize);
    }

    fn action(&self, action: Action, out: &mut Inputs) {
        let table = self.table;
        match action {
            Action::Play { card } => {
                let (kind, number) = match card.symbol() {
                    Symbol::Number(number) => (0, Some(number)),
                    Symbol::Skip => (1, None),
                    Symbol::Reverse => (2, None),
                    Symbol::TakeTwo => (3, None),
                    Symbol::Choose => (4, None),
                    Symbol::TakeFour => (5, None),
                    Symbol::Swap => (6, None),
                };
                out.one_of(12, kind);
                match number {
                    Some(number) => out.one_of(10, usize::from(number)),
                    None => out.none_of(10),
                }
                let mut rest = self.hand;
                rest.remove(card);
                let demand = table.demand.after(card);
                out.flag(demand.colour() != table.demand.colour());
                self.rest(rest, demand, out);
                out.none_of(9);
            }
            Action::Draw => self.plain(7, out),
            Action::Pass => {
                out.one_of(12, 8);
                out.none_of(11);
                self.rest(self.hand, table.demand, out);
                out.none_of(9);
            }
            Action::Name { colour } => {
                out.one_of(12, 9);
                out.none_of(11);
                self.rest(self.hand, Demand::colour_alone(colour), out);
                out.none_of(9);
            }
            Action::Swap { with } => {
                out.one_of(12, 10);
                out.none_of(11 + REST);
                let more = 4 + self.cards as usize;
                out.one_of(9, more.saturating_sub(usize::from(table.hand_counts[with])));
            }
            Action::Keep => self.plain(11, out),
        }
    }

    fn plain(&self, kind: usize, out: &mut Inputs) {
        out.one_of(12, kind);
        out.none_of(11 + REST + 9);
    }

    /// How the rest of the hand goes on under this demand, and how the others do.
    fn rest(&self, rest: Hand, demand: Demand, out: &mut Inputs) {
        let kinds = kinds_in(rest);
        let fits = demand.fitting(self.table.options.matching);
        let fitting = (kinds & fits & !YELLOW).count_ones() as usize;
        out.one_of(5, fitting);
        let cards = rest.len() as usize;
        out.one_of(6, cards);
        let jokers = (kinds & YELLOW).count_ones() as usize;
        let last = match cards {
            1 => 1 + fitting.min(1) + 2 * jokers.min(1),
            2 => 5 + fitting.min(2) + 3 * jokers.min(1),
            _ => 0,
        };
        out.one_of(11, last);
        let of_colour = demand.colour().map(|colour| OF_COLOUR << (13 * colour as u32)).unwrap_or_default();
        out.one_of(5, (kinds & of_colour).count_ones() as usize);
        out.one_of(4, (kinds & of_colour & !fits).count_ones() as usize);
        let all = self.unseen.len().max(1) as usize;
        out.one_of(9, 16 * self.count(fits) / all);
        out.one_of(7, 16 * self.count(of_colour) / all);
    }

    /// How many unseen cards are of these kinds.
    fn count(&self, mut kinds: u64) -> usize {
        let mut count = 0;
        while kinds != 0 {
            count += self.unseen.count(Card::from_kind(kinds.trailing_zeros() as usize));
            kinds &= kinds - 1;
        }
        count as usize
    }
}

/// How many facts [`Scene::rest`] tells.
const REST: usize = 5 + 6 + 11 + 5 + 4 + 9 + 7;
