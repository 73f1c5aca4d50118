//! What a card laid tells about the cards kept: somebody who could have laid a better one would have.

use crate::{Action, Card, Event, Hand, Public, heuristic, rules};
use pyatak_engine::{Beliefs, Odds, Viewer};

/// A difference of this many points is what a player notices.
const SCALE: f32 = 4.0;

/// Writes down what an event that is about to happen tells the viewer.
pub(crate) fn infer<C, H>(viewer: Viewer, table: &Public, event: &Event<C, H>, beliefs: &mut Beliefs) {
    match *event {
        Event::Dealt { seat, .. } => beliefs.dealt(seat, usize::from(crate::HAND)),
        Event::Laid { seat, with, card, on } => {
            beliefs.left(seat, card.index());
            if !viewer.is(seat) {
                beliefs.tells(seat, &odds(table, Action::Lay { card, with, on }));
            }
        }
        Event::Drew { seat, .. } => beliefs.came(seat),
    }
}

/// For each card how likely this was done by somebody who could have laid that one instead.
fn odds(table: &Public, done: Action) -> Odds {
    let (mut odds, mut actions, mut rates) = (Odds::EVEN, vec![done], Vec::new());
    heuristic::rate(table, &actions, &mut rates);
    let done = rates[0];
    for card in Card::all() {
        actions.clear();
        rates.clear();
        rules::legal_actions(table, Hand::from_iter([card]), &mut actions);
        heuristic::rate(table, &actions, &mut rates);
        let best = rates.iter().copied().fold(f32::MIN, f32::max);
        odds.set(card.index(), Odds::preferring(done, best, SCALE));
    }
    odds
}
