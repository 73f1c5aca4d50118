//! The branches of the rules that a simulation counts.

use crate::rules::{self, Holding};
use crate::{Card, Event, Matching, Phase, Public, State, Symbol, TURNS_MAX};
use pyatak_engine::{Branch, Statistics};

pyatak_engine::branches! {
    FIRST_SKIP = "O4" "first-skip",
    FIRST_REVERSE = "O4" "first-reverse",
    FIRST_TAKE_TWO = "O4" "first-take-two",
    FIRST_CHOOSE = "O4" "first-choose",
    FIRST_TAKE_FOUR = "O4" "first-take-four",
    FIRST_SWAP = "O4" "first-swap",
    NO_COLOUR = "O4" "no-colour",
    SAME_NUMBER = "O5" "same-number",
    GREATER_NUMBER = "O5" "greater-number",
    ZERO_ON_NINE = "O5" "zero-on-nine",
    SUPERCARD_ON_COLOUR = "O6" "supercard-on-colour",
    NUMBER_ON_SUPERCARD = "O6" "number-on-supercard",
    YELLOW_CARD = "O7" "yellow-card",
    FOLLOWED_NAMED_COLOUR = "O8" "followed-named-colour",
    FOLLOWED_COLOUR_AFTER_SWAP = "O8" "followed-colour-after-swap",
    OTHER_NUMBER = "O9" "other-number",
    ASKED = "O10" "asked",
    PLAYED_DRAWN = "O10" "played-drawn",
    KEPT_FITTING = "O10" "kept-fitting",
    KEPT_NOT_FITTING = "O10" "kept-not-fitting",
    SKIP = "O11" "skip",
    REVERSE = "O12" "reverse",
    REVERSE_OF_TWO = "O12" "reverse-of-two",
    TAKE_TWO = "O13" "take-two",
    NAMED_NEW_COLOUR = "O14" "named-new-colour",
    NAMED_SAME_COLOUR = "O14" "named-same-colour",
    TAKE_FOUR = "O15" "take-four",
    SWAPPED = "O16" "swapped",
    KEPT = "O16" "kept",
    RESHUFFLED = "O17" "reshuffled",
    PENALTY_CUT_SHORT = "O17" "penalty-cut-short",
    PASSED_WITHOUT_DRAWING = "O17" "passed-without-drawing",
    WENT_OUT = "O18" "went-out",
    PENALTY_OF_LAST_CARD = "O18" "penalty-of-last-card",
    LAST_SWAP = "O19" "last-swap",
    LAST_TURN = "O23" "last-turn",
}

impl Statistics for State {
    const BRANCHES: &'static [Branch] = ALL;

    fn branches(&self, event: &Event) -> u64 {
        taken(self.table(), self.holding(), event)
    }
}

/// The branches that this event takes, asked before it happens.
fn taken(table: &Public, holding: Holding, event: &Event) -> u64 {
    match *event {
        Event::TurnedUp { card } => first_card(card),
        Event::Played { card, .. } => {
            let source = if table.phase == Phase::Drawn { PLAYED_DRAWN } else { 0 };
            source | fit(table, card) | effect(table, card) | turn_end(table, is_turn_end(table, card))
        }
        Event::Named { colour, .. } => {
            let is_same = table.demand.colour() == Some(colour);
            let ends_turn = table.top == Some(Card::CHOOSE);
            (if is_same { NAMED_SAME_COLOUR } else { NAMED_NEW_COLOUR }) | turn_end(table, ends_turn)
        }
        Event::Swapped { .. } if table.is_last_card() => LAST_SWAP,
        Event::Swapped { .. } => SWAPPED | turn_end(table, true),
        Event::Kept { .. } => KEPT | turn_end(table, true),
        Event::Asked { .. } => ASKED,
        Event::Reshuffled => RESHUFFLED,
        Event::Passed { .. } => passed(table, holding),
        Event::Missed { .. } => {
            let is_cut_short = matches!(table.phase, Phase::Penalty { left } if left > 0);
            (if is_cut_short { PENALTY_CUT_SHORT } else { 0 }) | turn_end(table, true)
        }
        Event::Dealt { .. } | Event::Drew { .. } | Event::Counted { .. } => 0,
    }
}

fn first_card(card: Card) -> u64 {
    match card.symbol() {
        Symbol::Number(_) => 0,
        Symbol::Skip => FIRST_SKIP,
        Symbol::Reverse => FIRST_REVERSE,
        Symbol::TakeTwo => FIRST_TAKE_TWO,
        Symbol::Choose => FIRST_CHOOSE,
        Symbol::TakeFour => FIRST_TAKE_FOUR,
        Symbol::Swap => FIRST_SWAP,
    }
}

/// Why the card fits.
fn fit(table: &Public, card: Card) -> u64 {
    let Some(colour) = card.colour() else { return YELLOW_CARD };
    if table.demand.colour().is_none() {
        return NO_COLOUR;
    }
    let followed = match table.top {
        Some(Card::SWAP) => FOLLOWED_COLOUR_AFTER_SWAP,
        Some(top) if top.colour().is_none() => FOLLOWED_NAMED_COLOUR,
        Some(_) | None => 0,
    };
    let Symbol::Number(number) = card.symbol() else { return followed | SUPERCARD_ON_COLOUR };
    match table.demand.number() {
        None if followed != 0 => followed,
        None => NUMBER_ON_SUPERCARD,
        Some(top) if top == number => SAME_NUMBER,
        Some(9) if number == 0 && table.demand.colour() == Some(colour) => ZERO_ON_NINE,
        Some(top) if top < number => GREATER_NUMBER,
        Some(_) => {
            debug_assert!(table.options.matching == Matching::Any, "{card} does not fit");
            OTHER_NUMBER
        }
    }
}

/// What the card does.
fn effect(table: &Public, card: Card) -> u64 {
    let is_last = table.hand_counts[table.seat] == 1;
    let effect = match card.symbol() {
        Symbol::Number(_) | Symbol::Choose | Symbol::Swap => 0,
        Symbol::Skip if is_last => 0,
        Symbol::Skip => SKIP,
        Symbol::Reverse if is_last => 0,
        Symbol::Reverse if table.seats == 2 => REVERSE_OF_TWO,
        Symbol::Reverse => REVERSE,
        Symbol::TakeTwo => TAKE_TWO,
        Symbol::TakeFour => TAKE_FOUR,
    };
    let end = match card.symbol() {
        Symbol::Swap => 0,
        Symbol::TakeTwo | Symbol::TakeFour if is_last => WENT_OUT | PENALTY_OF_LAST_CARD,
        Symbol::Number(_)
        | Symbol::Skip
        | Symbol::Reverse
        | Symbol::TakeTwo
        | Symbol::Choose
        | Symbol::TakeFour => {
            if is_last {
                WENT_OUT
            } else {
                0
            }
        }
    };
    effect | end
}

/// Does the next turn begin as soon as this card lies?
fn is_turn_end(table: &Public, card: Card) -> bool {
    let is_last = table.hand_counts[table.seat] == 1;
    !is_last && matches!(card.symbol(), Symbol::Number(_) | Symbol::Reverse)
}

fn passed(table: &Public, holding: Holding) -> u64 {
    if table.phase == Phase::Drawn {
        let is_fitting = rules::playable(table, holding) != 0;
        return (if is_fitting { KEPT_FITTING } else { KEPT_NOT_FITTING }) | turn_end(table, true);
    }
    PASSED_WITHOUT_DRAWING | turn_end(table, true)
}

/// Is this the end of the last turn that a round may have?
fn turn_end(table: &Public, is_turn_end: bool) -> u64 {
    if is_turn_end && table.turns == TURNS_MAX { LAST_TURN } else { 0 }
}
