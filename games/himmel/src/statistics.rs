//! The branches of the rules that a simulation counts.

use crate::{Event, Hand, Phase, Public, State, rules};
use pyatak_engine::{Branch, Direction, Seat, Statistics};

pyatak_engine::branches! {
    SPECIAL_AT_SETUP = "H3" "special-at-setup",
    DECLINED_THOUGH_FITTING = "H6" "declined-though-fitting",
    DECLINED_WITHOUT_CARD = "H6" "declined-without-card",
    BEGAN_PILE = "H7" "began-pile",
    CONTINUED_PILE = "H7" "continued-pile",
    FED_MARKED_COLUMN = "H7" "fed-marked-column",
    SPECIAL_THOUGH_FITTING = "H8" "special-though-fitting",
    REVERSED = "H9" "reversed",
    REVERSED_BACK = "H9" "reversed-back",
    STOLE_NUMBER = "H10" "stole-number",
    STOLE_SPECIAL = "H10" "stole-special",
    ROBBED_WITHOUT_REPLACEMENT = "H10" "robbed-without-replacement",
    RAISED = "H11" "raised",
    RAISED_MARKED_COLUMN = "H11" "raised-marked-column",
    TOOK_COLUMN = "H12" "took-column",
    FOUNDED = "H12" "founded",
    ONLY_SPECIALS = "H13" "only-specials",
    SPECIAL_INSTEAD_OF_TARGET = "H13" "special-instead-of-target",
    NO_NUMBER_LEFT = "H13" "no-number-left",
    DREW_LAST_CARD = "H14" "drew-last-card",
    PLAYED_WITHOUT_DECK = "H15" "played-without-deck",
    DECLINED_WITHOUT_DECK = "H15" "declined-without-deck",
    DECLINED_WITH_EMPTY_HAND = "H15" "declined-with-empty-hand",
}

impl Statistics for State {
    const BRANCHES: &'static [Branch] = ALL;

    fn branches(&self, event: &Event) -> u64 {
        taken(self.table(), |seat| self.hand(seat), event)
    }
}

/// Which branches this event takes, before it happens.
fn taken(table: &Public, hand: impl Fn(Seat) -> Hand, event: &Event) -> u64 {
    match *event {
        Event::Dealt { .. } => 0,
        Event::TurnedUp { .. } => 0,
        Event::SetAside { .. } if table.phase == Phase::Dealing => SPECIAL_AT_SETUP,
        Event::SetAside { .. } => SPECIAL_INSTEAD_OF_TARGET | when(table.deck_count == 1, NO_NUMBER_LEFT),
        Event::Played { column, .. } => {
            let is_first = table.columns[column].top().is_none();
            (if is_first { BEGAN_PILE } else { CONTINUED_PILE })
                | when(column == table.marker, FED_MARKED_COLUMN)
                | when(table.deck_count == 0, PLAYED_WITHOUT_DECK)
        }
        Event::Reversed { seat } => {
            let is_back = table.direction == Direction::Counterclockwise;
            (if is_back { REVERSED_BACK } else { REVERSED }) | special(table, hand(seat))
        }
        Event::Named { seat, .. } => special(table, hand(seat)),
        Event::Stole { card, .. } => {
            (if card.number().is_some() { STOLE_NUMBER } else { STOLE_SPECIAL })
                | when(table.deck_count == 0, ROBBED_WITHOUT_REPLACEMENT)
        }
        Event::Raised { seat, column, .. } => {
            RAISED | when(column == table.marker, RAISED_MARKED_COLUMN) | special(table, hand(seat))
        }
        Event::Declined { seat } => {
            let could_play = rules::could_play(table, hand(seat));
            (if could_play { DECLINED_THOUGH_FITTING } else { DECLINED_WITHOUT_CARD })
                | (if table.deck_count == 0 { DECLINED_WITHOUT_DECK } else { TOOK_COLUMN })
                | when(hand(seat).is_empty(), DECLINED_WITH_EMPTY_HAND)
        }
        Event::Founded { .. } => FOUNDED,
        Event::Reached { .. } => ONLY_SPECIALS,
        Event::Drew { .. } => when(table.deck_count == 1, DREW_LAST_CARD),
    }
}

fn when(is_taken: bool, branch: u64) -> u64 {
    if is_taken { branch } else { 0 }
}

/// H8: a special was played although a number would have fitted, or with the deck empty.
fn special(table: &Public, hand: Hand) -> u64 {
    let fits = table.columns.0.iter().any(|column| !column.fits().and(hand.numbers()).is_empty());
    when(fits, SPECIAL_THOUGH_FITTING) | when(table.deck_count == 0, PLAYED_WITHOUT_DECK)
}
