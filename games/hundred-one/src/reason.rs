//! What matters most about an action: the facts that a sensible player would name.

use crate::rules::{self, Holding};
use crate::{Action, Card, Colour, Demand, Phase, Public, Symbol, Tally};
use pyatak_engine::{Card as _, Seat};

/// A player who holds no more cards than this is about to go out.
const FEW: u8 = 2;
/// A card that counts this many points is worth shedding before somebody does.
const DEAR: i32 = 5;

pyatak_engine::reasons! {
    /// What matters most about an action.
    pub enum Reason {
        /// It is the last card (O18).
        GoesOut {
            /// How many cards the others hold together.
            count: u32,
        } = "goes-out" by "O18",
        /// The last card is a Swap: somebody else wins the round (O19).
        SwapsLast {
            /// The fewest cards that can be taken over.
            fewest: u8,
        } = "swaps-last" by "O19",
        /// The next player draws and misses a turn (O13, O15).
        Hits {
            /// Who.
            victim: Seat,
            /// How many cards they hold.
            held: u8,
            /// How many they draw.
            drawn: u8,
        } = "hits" by "O13",
        /// The next player misses a turn (O11).
        Skips {
            /// Who.
            victim: Seat,
            /// How many cards they hold.
            held: u8,
        } = "skips" by "O11",
        /// The turn goes the other way (O12), past a player with fewer cards.
        TurnsAway {
            /// Who would have been next.
            victim: Seat,
            /// How many cards they hold.
            held: u8,
            /// Who is next now.
            with: Seat,
            /// How many cards they hold.
            other: u8,
        } = "turns-away" by "O12",
        /// A card that always fits is spent though others fit.
        SpendsJoker {
            /// How many other cards of the hand fit.
            fitting: u32,
        } = "spends-joker" by "O7",
        /// Only a card that always fits can be played.
        NeedsJoker {
            /// How many cards are left then.
            left: u32,
        } = "needs-joker" by "O7",
        /// The Swap is out of the hand before it is the last card (O19).
        ShedsSwap {
            /// How many cards are left then.
            left: u32,
        } = "sheds-swap" by "O19",
        /// Somebody is about to go out, and the card counts much.
        ShedsPoints {
            /// What it counts (O20).
            points: i32,
            /// Who is about to go out.
            victim: Seat,
            /// How many cards they hold.
            held: u8,
        } = "sheds-points" by "O20",
        /// The last card of the hand fits on it.
        ReadiesLast {
            /// The last card.
            card: Card,
        } = "readies-last" by "O18",
        /// It brings a colour of which the hand holds more.
        ChangesColour {
            /// The colour.
            colour: Colour,
            /// How many cards of it are left.
            count: u32,
        } = "changes-colour" by "O8",
        /// Cards of the hand fit on it.
        Follows {
            /// How many.
            fitting: u32,
            /// Out of how many.
            left: u32,
        } = "follows" by "O5",
        /// No card of the hand fits on it.
        NothingFollows {
            /// How many cards are left then.
            left: u32,
        } = "nothing-follows" by "O5",
        /// Nothing fits, so a card is drawn (O10).
        NothingFits {
            /// How many cards the hand holds.
            held: u32,
        } = "nothing-fits" by "O10",
        /// Nothing fits, and there is nothing to draw (O17).
        NothingToDraw = "nothing-to-draw" by "O17",
        /// The card just drawn does not fit.
        DrawnDoesNotFit {
            /// The card.
            card: Card,
        } = "drawn-does-not-fit" by "O10",
        /// The card just drawn is kept though it fits.
        KeepsDrawn {
            /// The card.
            card: Card,
        } = "keeps-drawn" by "O10",
        /// The hand holds cards of the colour.
        NamesHeld {
            /// The colour.
            colour: Colour,
            /// How many.
            count: u32,
        } = "names-held" by "O14",
        /// The hand holds none of the colour.
        NamesUnheld {
            /// The colour.
            colour: Colour,
        } = "names-unheld" by "O14",
        /// Hands are exchanged (O16).
        Exchanges {
            /// With whom.
            with: Seat,
            /// How many cards come.
            theirs: u8,
            /// How many go.
            own: u32,
        } = "exchanges" by "O16",
        /// After a Swap as last card somebody wins the round (O19).
        GivesWin {
            /// Who.
            with: Seat,
            /// How many of their cards are taken over.
            theirs: u8,
        } = "gives-win" by "O19",
        /// The own hand is kept after a Swap (O16).
        KeepsHand {
            /// How many cards it holds.
            own: u32,
            /// The fewest that anybody else holds.
            fewest: u8,
        } = "keeps-hand" by "O16",
    }
}

/// What matters most about an action of the seat to move, who holds this.
pub(crate) fn reason(table: &Public, holding: Holding, action: Action) -> Reason {
    let own = holding.hand.len();
    match action {
        Action::Play { card } => play(table, holding, card),
        Action::Draw => Reason::NothingFits { held: own },
        Action::Pass => match holding.drawn {
            Some(card) if table.phase == Phase::Drawn => pass(table, holding, card),
            Some(_) | None => Reason::NothingToDraw,
        },
        Action::Name { colour } => match of_colour(holding.hand.iter(), colour) {
            0 => Reason::NamesUnheld { colour },
            count => Reason::NamesHeld { colour, count },
        },
        Action::Swap { with } => {
            let theirs = table.hand_counts[with];
            if table.is_last_card() {
                Reason::GivesWin { with, theirs }
            } else {
                Reason::Exchanges { with, theirs, own }
            }
        }
        Action::Keep => Reason::KeepsHand { own, fewest: table.hand_counts[fewest(table)] },
    }
}

fn pass(table: &Public, holding: Holding, card: Card) -> Reason {
    if rules::playable(table, holding) == 0 {
        Reason::DrawnDoesNotFit { card }
    } else {
        Reason::KeepsDrawn { card }
    }
}

/// First what ends the round, then what the card does, then what can follow it.
fn play(table: &Public, holding: Holding, card: Card) -> Reason {
    let mut rest = holding.hand;
    rest.remove(card);
    let left = rest.len();
    if left == 0 {
        return last(table, card);
    }
    let (next, previous) = (table.next_seat(), table.seat.next(table.direction.reversed(), table.seats));
    let (held, other) = (table.hand_counts[next], table.hand_counts[previous]);
    let is_threat = held <= FEW;
    match card.symbol() {
        Symbol::TakeFour if is_threat => Reason::Hits { victim: next, held, drawn: 4 },
        Symbol::Choose | Symbol::TakeFour => joker(table, holding, card, left),
        Symbol::Swap => swap(table, left),
        Symbol::TakeTwo => Reason::Hits { victim: next, held, drawn: 2 },
        Symbol::Skip => Reason::Skips { victim: next, held },
        Symbol::Reverse if held < other && table.seats > 2 => {
            Reason::TurnsAway { victim: next, held, with: previous, other }
        }
        Symbol::Reverse | Symbol::Number(_) => following(table, holding, card),
    }
}

fn last(table: &Public, card: Card) -> Reason {
    let others = Seat::all(table.seats).filter(|seat| *seat != table.seat);
    match card.symbol() {
        Symbol::Swap => Reason::SwapsLast { fewest: table.hand_counts[fewest(table)] },
        Symbol::Number(_)
        | Symbol::Skip
        | Symbol::Reverse
        | Symbol::TakeTwo
        | Symbol::Choose
        | Symbol::TakeFour => {
            Reason::GoesOut { count: others.map(|seat| u32::from(table.hand_counts[seat])).sum() }
        }
    }
}

/// A card that always fits is best kept while something else does.
fn joker(table: &Public, holding: Holding, card: Card, left: u32) -> Reason {
    let playable = rules::playable(table, holding);
    let is_other = |other: &Card| *other != card && playable >> other.kind() & 1 == 1;
    match holding.hand.iter().filter(is_other).count() as u32 {
        0 => Reason::NeedsJoker { left },
        fitting => Reason::SpendsJoker { fitting },
    }
}

/// A player who holds fewer cards is worth exchanging with; otherwise at least the Swap is gone.
fn swap(table: &Public, left: u32) -> Reason {
    let with = fewest(table);
    let theirs = table.hand_counts[with];
    if u32::from(theirs) < left {
        Reason::Exchanges { with, theirs, own: left }
    } else {
        Reason::ShedsSwap { left }
    }
}

/// What the card is rid of, and what of the hand goes on with it.
fn following(table: &Public, holding: Holding, card: Card) -> Reason {
    let mut rest = holding.hand;
    rest.remove(card);
    let left = rest.len();
    let demand = table.demand.after(card);
    let fits = demand.fitting(table.options.matching);
    let fitting = rest.iter().filter(|card| fits >> card.kind() & 1 == 1).count() as u32;
    let victim = fewest(table);
    let (held, points) = (table.hand_counts[victim], Tally::of([card].into_iter().collect()).total);
    if let Some(card) = rest.iter().next().filter(|_| left == 1 && fitting == 1) {
        return Reason::ReadiesLast { card };
    }
    if held <= FEW && points >= DEAR {
        return Reason::ShedsPoints { points, victim, held };
    }
    if let Some(colour) = new_colour(table.demand, demand) {
        let count = of_colour(rest.iter(), colour);
        if count > 0 {
            return Reason::ChangesColour { colour, count };
        }
    }
    if fitting > 0 { Reason::Follows { fitting, left } } else { Reason::NothingFollows { left } }
}

/// The colour in force afterwards, if it was another one before.
fn new_colour(before: Demand, after: Demand) -> Option<Colour> {
    after.colour().filter(|colour| before.colour() != Some(*colour))
}

fn of_colour(cards: impl Iterator<Item = Card>, colour: Colour) -> u32 {
    cards.filter(|card| card.colour() == Some(colour)).count() as u32
}

/// Who of the others holds the fewest cards; of several, the one who comes first.
fn fewest(table: &Public) -> Seat {
    let mut seat = table.next_seat();
    let mut best = seat;
    while seat != table.seat {
        if table.hand_counts[seat] < table.hand_counts[best] {
            best = seat;
        }
        seat = seat.next(table.direction, table.seats);
    }
    best
}
