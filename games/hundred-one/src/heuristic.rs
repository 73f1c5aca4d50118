//! What a sensible player looks at: getting rid of cards, the expensive ones before somebody goes out, a card that
//! follows on the one played, jokers for the end, and who is about to win.

use crate::card::kinds_in;
use crate::rules::Holding;
use crate::{Action, Card, Colour, Demand, Public, Symbol};
use pyatak_engine::{Card as _, Seat};

/// What it is worth to have a card less.
const SHEDDING: f32 = 6.0;
/// How much of a card's points is saved by shedding it when the end is at hand.
const POINTS_SAVED: f32 = 0.5;
/// What a Choose Colour or a Take Four is worth in the hand: it always fits, so it saves a turn when nothing
/// else does, and it is the surest last card. A player who plays it without need wins clearly less often.
const JOKER: f32 = 25.0;
/// And more with one other card left: then it decides the round.
const JOKER_FOR_THE_END: f32 = 3.0;
/// What it is worth that something follows on the card played.
const FOLLOWING: f32 = 1.0;
/// And for each card that does.
const EACH_FOLLOWING: f32 = 0.3;
/// For each card of the colour in force, fitting or not: the next round of it may begin lower.
const EACH_OF_COLOUR: f32 = 0.5;
/// What it is worth if every kind fits on the card played. A number that little fits on stops the next player,
/// but more often it stops me when the turn comes round; so the low ones go first.
const ROOM: f32 = 5.0;
/// What it is worth that the next player misses a turn.
const MISSED: f32 = 2.0;
/// And with two players, that the turn comes back at once.
const TURN_AGAIN: f32 = 3.0;
/// How much more when that player is about to go out; also for a Reverse.
const THREAT: f32 = 6.0;
/// What each card is worth that the next player draws.
const DRAWN: f32 = 2.0;
/// What a coloured supercard is worth in the hand.
const SUPERCARD: f32 = 1.0;
/// What a card in another hand will cost its holder: the turn that it takes, and its points.
const UNKNOWN_CARD: f32 = 9.0;
/// The turn that one of my own takes.
const KNOWN_CARD: f32 = 6.0;
/// And the part of its points that it will cost.
const KNOWN_POINTS: f32 = 0.4;
/// A Swap as last card gives the round away (O19).
const LONE_SWAP: f32 = 20.0;
/// A last card that always fits.
const LAST_JOKER: f32 = 8.0;
/// A last card that fits as things stand.
const LAST_FITS: f32 = 4.0;
/// Going out: nothing is better.
const GOING_OUT: f32 = 60.0;

/// The kinds that are yellow.
const YELLOW: u64 = 0b111 << 52;
/// The kinds of the first colour; 13 bits further on those of the next.
const OF_COLOUR: u64 = (1 << 13) - 1;
/// A lone Swap.
const ONLY_SWAP: u64 = 1 << 54;

/// What each kind counts in a hand (O20).
static POINTS: [f32; Card::KINDS] = {
    let mut points = [20.0; Card::KINDS];
    let mut kind = 0;
    while kind < 52 {
        let symbol = kind % 13;
        points[kind] = if symbol < 10 { symbol as f32 } else { 10.0 };
        kind += 1;
    }
    points
};

/// How near the end is when somebody holds this many cards.
const NEARNESS: [f32; 8] = [1.0, 0.9, 0.55, 0.35, 0.25, 0.18, 0.14, 0.1];

#[inline]
fn nearness(cards: u8) -> f32 {
    NEARNESS[usize::from(cards.min(7))]
}

/// The numbers that all actions share.
pub(crate) struct Judge<'a> {
    table: &'a Public,
    holding: Holding,
    /// How near the end is for the others.
    danger: f32,
    /// Which kinds the hand holds, a bit for each.
    kinds: u64,
    /// How many cards it holds.
    cards: u32,
}

impl Judge<'_> {
    /// Looks at the table through the eyes of the player to move.
    pub(crate) fn new(table: &Public, holding: Holding) -> Judge<'_> {
        let fewest = Seat::all(table.seats)
            .filter(|seat| *seat != table.seat)
            .map(|seat| table.hand_counts[seat])
            .min()
            .unwrap_or(0);
        let kinds = kinds_in(holding.hand);
        Judge { table, holding, danger: nearness(fewest), kinds, cards: holding.hand.len() }
    }

    /// The same with another number of cards in the hand, where only some of them matter.
    #[must_use]
    pub(crate) fn with_cards(self, cards: u32) -> Self {
        Judge { cards, ..self }
    }

    /// How good the action is, in points.
    pub(crate) fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Play { card } => self.playing(card),
            Action::Draw => 0.0,
            Action::Pass => self.following(self.kinds, self.cards, self.table.demand),
            Action::Name { colour } => self.naming(colour),
            Action::Swap { with } => self.swapping(self.kinds, self.cards, with),
            Action::Keep => 0.0,
        }
    }

    /// A card less, what can follow it, and what it does to the others.
    fn playing(&self, card: Card) -> f32 {
        let mut rest = self.holding.hand;
        rest.remove(card);
        let kinds = kinds_in(rest);
        let cards = self.cards - 1;
        if cards == 0 {
            // O18 and O19: the best there is, and the worst.
            return if card == Card::SWAP { -LONE_SWAP } else { GOING_OUT };
        }
        let shedding = SHEDDING + POINTS_SAVED * self.danger * POINTS[card.kind()];
        let demand = self.table.demand.after(card);
        let effect = match card.symbol() {
            Symbol::Number(_) => self.following(kinds, cards, demand) + self.room(demand),
            Symbol::Skip => self.following(kinds, cards, demand) + self.hitting(0) - SUPERCARD,
            Symbol::TakeTwo => self.following(kinds, cards, demand) + self.hitting(2) - SUPERCARD,
            Symbol::Reverse => self.following(kinds, cards, demand) + self.reversing() - SUPERCARD,
            Symbol::Choose => self.best_colour(kinds, cards) - joker(cards),
            Symbol::TakeFour => self.best_colour(kinds, cards) + self.hitting(4) - joker(cards),
            Symbol::Swap => self.best_swap(kinds, cards) + self.following(kinds, cards, demand),
        };
        shedding + effect
    }

    /// How well the rest of the hand goes on.
    fn following(&self, kinds: u64, cards: u32, demand: Demand) -> f32 {
        let fitting = kinds & demand.fitting(self.table.options.matching) & !YELLOW;
        let mut worth = EACH_FOLLOWING * fitting.count_ones() as f32;
        if fitting != 0 {
            worth += FOLLOWING;
        }
        if let Some(colour) = demand.colour() {
            worth += EACH_OF_COLOUR * (kinds >> (13 * colour as u32) & OF_COLOUR).count_ones() as f32;
        }
        worth + ending(kinds, cards, fitting)
    }

    /// How much room a number leaves for what comes after it.
    fn room(&self, demand: Demand) -> f32 {
        let kinds = demand.fitting(self.table.options.matching).count_ones();
        ROOM * kinds as f32 / Card::KINDS as f32
    }

    /// The next player misses a turn and draws this many cards.
    fn hitting(&self, cards: u8) -> f32 {
        let next = self.table.hand_counts[self.table.next_seat()];
        MISSED
            + THREAT * nearness(next)
            + f32::from(cards) * DRAWN * (0.5 + nearness(next))
            + if self.table.seats == 2 { TURN_AGAIN } else { 0.0 }
    }

    /// Who comes next, and who would otherwise.
    fn reversing(&self) -> f32 {
        let next = self.table.next_seat();
        let other = self.table.seat.next(self.table.direction.reversed(), self.table.seats);
        let hands = &self.table.hand_counts;
        THREAT * (nearness(hands[next]) - nearness(hands[other]))
    }

    /// The colour that my own cards go on with.
    fn naming(&self, colour: Colour) -> f32 {
        self.following(self.kinds, self.cards, Demand::colour_alone(colour))
    }

    /// What the rest of the hand is worth under the colour that suits it.
    fn best_colour(&self, kinds: u64, cards: u32) -> f32 {
        let mut best = f32::MIN;
        for colour in Colour::ALL {
            best = best.max(self.following(kinds, cards, Demand::colour_alone(colour)));
        }
        best
    }

    /// What an exchange of hands is worth to me (O16).
    fn swapping(&self, kinds: u64, cards: u32, with: Seat) -> f32 {
        burden(kinds, cards) - UNKNOWN_CARD * f32::from(self.table.hand_counts[with])
    }

    /// With whomever it is best, or with nobody.
    fn best_swap(&self, kinds: u64, cards: u32) -> f32 {
        let mut best: f32 = 0.0;
        for with in Seat::all(self.table.seats) {
            if with != self.table.seat {
                best = best.max(self.swapping(kinds, cards, with));
            }
        }
        best
    }
}

/// What is given up with a card that always fits.
fn joker(cards: u32) -> f32 {
    JOKER + if cards == 1 { JOKER_FOR_THE_END } else { 0.0 }
}

/// The last card should always fit, and never be a Swap (O19).
fn ending(kinds: u64, cards: u32, fitting: u64) -> f32 {
    if cards != 1 {
        return 0.0;
    }
    if kinds == ONLY_SWAP {
        -LONE_SWAP
    } else if kinds & YELLOW != 0 {
        LAST_JOKER
    } else if fitting != 0 {
        LAST_FITS
    } else {
        0.0
    }
}

/// What these cards cost: the turns that they take, and their points.
fn burden(kinds: u64, cards: u32) -> f32 {
    let mut points = 0.0;
    let mut rest = kinds;
    while rest != 0 {
        points += POINTS[rest.trailing_zeros() as usize];
        rest &= rest - 1;
    }
    KNOWN_CARD * cards as f32 + KNOWN_POINTS * points
}
