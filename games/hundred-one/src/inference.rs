//! What a decision tells about the cards kept. Only who has nothing that fits may draw (O10), so drawing proves
//! much; playing one card rather than another, or naming a colour, only hints.

use crate::heuristic::Judge;
use crate::rules::Holding;
use crate::{Action, Card, Colour, DEALT, Event, Hand, Phase, Public};
use pyatak_engine::{Beliefs, Card as _, Odds, Viewer};

/// A difference of this many points is what a player notices.
const SCALE: f32 = 4.0;
/// How likely a card that fits is kept after it was drawn; and a yellow one, which is worth keeping.
const KEPT: f32 = 0.15;
const KEPT_YELLOW: f32 = 0.7;
/// How likely somebody names another colour than that of a card they hold.
const OTHER_COLOUR: f32 = 0.75;

/// Writes down what an event that is about to happen tells the viewer.
pub(crate) fn infer<C, H>(viewer: Viewer, table: &Public, event: &Event<C, H>, beliefs: &mut Beliefs) {
    match *event {
        Event::Dealt { seat, .. } => beliefs.dealt(seat, usize::from(DEALT)),
        Event::Drew { seat, .. } => beliefs.came(seat),
        Event::Swapped { seat, with, .. } => beliefs.exchanged(seat, with),
        Event::Played { seat, .. } if table.phase == Phase::Drawn => beliefs.newest_left(seat),
        Event::Played { seat, card } => {
            beliefs.left(seat, card.kind());
            if !viewer.is(seat) {
                beliefs.tells(seat, &rather_than(table, card));
            }
        }
        Event::Asked { seat } => beliefs.tells(seat, &fitting(table, |_| 0.0)),
        Event::Passed { seat } if table.phase == Phase::Drawn => {
            let kept = |card: Card| if card.colour().is_none() { KEPT_YELLOW } else { KEPT };
            beliefs.tells_of_newest(seat, &fitting(table, kept));
        }
        Event::Passed { seat } => beliefs.tells(seat, &fitting(table, |_| 0.0)),
        Event::Named { seat, colour } if !viewer.is(seat) => beliefs.tells(seat, &naming(colour)),
        Event::Named { .. }
        | Event::TurnedUp { .. }
        | Event::Kept { .. }
        | Event::Reshuffled
        | Event::Missed { .. }
        | Event::Counted { .. } => {}
    }
}

/// Odds for the cards that fit now.
fn fitting(table: &Public, odds_of: impl Fn(Card) -> f32) -> Odds {
    let mut odds = Odds::EVEN;
    let fitting = table.demand.fitting(table.options.matching);
    for card in Card::all().filter(|card| fitting >> card.kind() & 1 == 1) {
        odds.set(card.kind(), odds_of(card));
    }
    odds
}

/// How likely this card was played by somebody who could have played that one.
fn rather_than(table: &Public, played: Card) -> Odds {
    let cards = u32::from(table.hand_counts[table.seat]);
    fitting(table, |other| {
        if other == played {
            return 1.0;
        }
        let hand: Hand = [played, other].into_iter().collect();
        let judge = Judge::new(table, Holding { hand, drawn: None }).with_cards(cards);
        let [done, instead] = [played, other].map(|card| judge.rate(Action::Play { card }));
        Odds::preferring(done, instead, SCALE)
    })
}

/// People name the colour that they hold.
fn naming(colour: Colour) -> Odds {
    let mut odds = Odds::EVEN;
    for card in Card::all().filter(|card| card.colour().is_some_and(|other| other != colour)) {
        odds.set(card.kind(), OTHER_COLOUR);
    }
    odds
}
