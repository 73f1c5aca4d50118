//! What a decision tells about the cards kept: who declines had nothing that fits, or nothing worth it; who
//! plays a card had nothing much better.

use crate::{Action, Card, Event, HAND, Hand, Public, Special, heuristic, rules};
use pyatak_engine::{Beliefs, Odds, Seat, Viewer};

/// A difference of this many points is what a player notices.
const SCALE: f32 = 1.5;

/// Writes down what an event that is about to happen tells the viewer.
pub(crate) fn infer<C, H>(viewer: Viewer, table: &Public, event: &Event<C, H>, beliefs: &mut Beliefs) {
    let mut spent = |seat: Seat, cards: &[Card], done: Action| {
        cards.iter().for_each(|card| beliefs.left(seat, card.index()));
        if !viewer.is(seat) {
            beliefs.tells(seat, &odds(table, cards, done));
        }
    };
    match *event {
        Event::Dealt { seat, .. } => beliefs.dealt(seat, usize::from(HAND)),
        Event::Drew { seat, .. } => beliefs.came(seat),
        Event::Stole { thief, victim, .. } => {
            beliefs.lost(victim);
            beliefs.came(thief);
        }
        Event::Played { seat, card, column } => spent(seat, &[card.into()], Action::Play { card, column }),
        Event::Founded { seat, card, .. } => spent(seat, &[card.into()], Action::Found { card }),
        Event::Reversed { seat } => spent(seat, &[Special::Reverse.into()], Action::Reverse),
        Event::Named { seat, victim } => spent(seat, &[Special::Steal.into()], Action::Steal { victim }),
        Event::Raised { seat, card, column } => {
            spent(seat, &[Special::Raise.into(), card.into()], Action::Raise { card, column });
        }
        Event::Declined { seat } => spent(seat, &[], Action::Decline),
        Event::TurnedUp { .. } | Event::SetAside { .. } | Event::Reached { .. } => {}
    }
}

/// For each card how likely this was done, with these cards, by somebody who held that one as well.
fn odds(table: &Public, spent: &[Card], done: Action) -> Odds {
    let (mut odds, mut actions, mut rates) = (Odds::EVEN, Vec::new(), Vec::new());
    for card in Card::all().filter(|card| card.special().is_some() || !spent.contains(card)) {
        let mut hand: Hand = spent.iter().copied().collect();
        hand.insert(card);
        actions.clear();
        rates.clear();
        rules::legal_actions(table, Hand::from_iter([card]), &mut actions);
        actions.retain(|action| !matches!(action, Action::Decline | Action::TurnUp) && *action != done);
        if actions.is_empty() {
            continue;
        }
        actions.push(done);
        heuristic::rate(table, hand, &actions, &mut rates);
        let done = rates.pop().unwrap_or(0.0);
        let best = rates.iter().copied().fold(f32::MIN, f32::max);
        odds.set(card.index(), Odds::preferring(done, best, SCALE));
    }
    odds
}
