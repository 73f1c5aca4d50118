//! The branches of the rules that a simulation counts.

use crate::{Event, OPEN, Public, State};
use pyatak_engine::{Branch, Statistics};

pyatak_engine::branches! {
    LAID_AT_HOME = "Z4" "laid-at-home",
    LAID_ABROAD = "Z4" "laid-abroad",
    DREW_LAST_CARD = "Z4" "drew-last-card",
    LAID_BESIDE = "Z5" "laid-beside",
    COVERED_LOWER = "Z5" "covered-lower",
    COVERED_HIGHER = "Z5" "covered-higher",
    DOUBLED = "Z6" "doubled",
    COVERED_AND_MERGED = "Z6" "covered-and-merged",
    ENDED_BY_SIX = "Z8" "ended-by-six",
    ENDED_BY_SIX_AT_HOME = "Z8" "ended-by-six-at-home",
    LAID_WITHOUT_DECK = "Z8" "laid-without-deck",
    ENDED_WITHOUT_CARDS = "Z8" "ended-without-cards",
}

impl Statistics for State {
    const BRANCHES: &'static [Branch] = ALL;

    fn branches(&self, event: &Event) -> u64 {
        taken(self.table(), event)
    }
}

/// Which branches this event takes, before it happens.
fn taken(table: &Public, event: &Event) -> u64 {
    match *event {
        Event::Dealt { .. } => 0,
        Event::Drew { .. } => when(table.deck_count == 1, DREW_LAST_CARD),
        Event::Laid { seat, with, card, on } => {
            let open = table.sets.open(with);
            let place = match (on, open.contains(card)) {
                (None, true) => DOUBLED,
                (None, false) => LAID_BESIDE,
                (Some(covered), true) if covered < card => COVERED_LOWER | COVERED_AND_MERGED,
                (Some(_), true) => COVERED_HIGHER | COVERED_AND_MERGED,
                (Some(covered), false) if covered < card => COVERED_LOWER,
                (Some(_), false) => COVERED_HIGHER,
            };
            let is_home = seat == with;
            let is_six = place == LAID_BESIDE && open.len() + 1 == OPEN;
            let is_deck_empty = table.deck_count == 0;
            let is_last = is_deck_empty && table.hand_counts.0.iter().sum::<u8>() == 1;
            place
                | (if is_home { LAID_AT_HOME } else { LAID_ABROAD })
                | when(is_six, ENDED_BY_SIX)
                | when(is_six && is_home, ENDED_BY_SIX_AT_HOME)
                | when(is_deck_empty, LAID_WITHOUT_DECK)
                | when(is_last && !is_six, ENDED_WITHOUT_CARDS)
        }
    }
}

fn when(is_taken: bool, branch: u64) -> u64 {
    if is_taken { branch } else { 0 }
}
