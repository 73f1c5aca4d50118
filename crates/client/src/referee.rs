//! All viewers of one table, side by side: what each of them is told, and what all of them together know.

use crate::follow::{Checked, MessageOf};
use crate::{BrokenPromise, Follower, SeenEvent};
use pyatak_engine::{Game, Viewer};
use pyatak_protocol::{ServerMessage, What};
use pyatak_registry::{GameId, Visitor};
use serde_json::Value;
use std::collections::BTreeMap;

/// This many messages may have reached some viewers and not yet others.
const PENDING_MAX: usize = 512;

/// Judges what a table tells its viewers.
pub trait Referee {
    /// Takes in what one viewer was told. Nothing may come twice.
    fn take(&mut self, viewer: usize, text: &str) -> Result<(), BrokenPromise>;
    /// A viewer has a new connection.
    fn reconnected(&mut self, viewer: usize);
    /// How much was compared.
    fn checked(&self) -> Checked;
}

/// A referee for a table of that game with this many viewers.
pub fn referee(game: GameId, viewers: usize) -> Box<dyn Referee> {
    struct Make(usize);
    impl Visitor for Make {
        type Output = Box<dyn Referee>;
        fn visit<G: Game>(self) -> Self::Output {
            let followers = (0..self.0).map(|_| Follower::<G>::default()).collect();
            Box::new(TableReferee { followers, pending: BTreeMap::new(), copies: 0 })
        }
    }
    game.visit(Make(viewers))
}

struct TableReferee<G: Game> {
    followers: Vec<Follower<G>>,
    /// What the viewers were told in messages that not all of them have yet.
    pending: BTreeMap<u64, Vec<Option<SeenBy<G>>>>,
    copies: u64,
}

/// A viewer, and the events of one message as they were told to them.
type SeenBy<G> = (Viewer, Vec<SeenEvent<G>>);

impl<G: Game> Referee for TableReferee<G> {
    fn take(&mut self, index: usize, text: &str) -> Result<(), BrokenPromise> {
        let unreadable = |error: serde_json::Error| BrokenPromise::unreadable(text, &error);
        let message: MessageOf<G> = serde_json::from_str(text).map_err(unreadable)?;
        self.followers[index].take(&message)?;
        let ServerMessage::News(news) = message else { return Ok(()) };
        let viewer = self.followers[index].viewer();
        match news.what {
            What::RoundBegan { events, .. } | What::Moved { events, .. } => {
                self.collect(index, news.seq, (viewer, events))
            }
            What::Sat { .. }
            | What::Freed { .. }
            | What::Swapped { .. }
            | What::Renamed { .. }
            | What::HostChanged { .. }
            | What::Settled { .. }
            | What::Undone { .. }
            | What::Agreed { .. }
            | What::Said(_)
            | What::Left { .. }
            | What::Replaced { .. }
            | What::SeatGiven { .. }
            | What::Removed { .. }
            | What::Barred { .. }
            | What::Silenced { .. }
            | What::Locked { .. }
            | What::Forgotten { .. }
            | What::Rematch { .. }
            | What::Frozen { .. }
            | What::Contributed { .. }
            | What::Closed { .. }
            | What::Nothing => Ok(()),
        }
    }

    fn reconnected(&mut self, index: usize) {
        self.followers[index].reconnected();
    }

    fn checked(&self) -> Checked {
        let all = self.followers.iter().map(Follower::checked).fold(Checked::default(), Checked::plus);
        Checked { copies: self.copies, ..all }
    }
}

impl<G: Game> TableReferee<G> {
    /// When everybody has a message, their copies are compared.
    fn collect(&mut self, index: usize, seq: u64, told: SeenBy<G>) -> Result<(), BrokenPromise> {
        let count = self.followers.len();
        let copies = self.pending.entry(seq).or_insert_with(|| (0..count).map(|_| None).collect());
        copies[index] = Some(told);
        if copies.iter().all(Option::is_some) {
            let copies: Vec<SeenBy<G>> = self.pending.remove(&seq).into_iter().flatten().flatten().collect();
            self.copies += compare::<G>(seq, &copies)?;
        } else if self.pending.len() > PENDING_MAX {
            // Some viewer was given a snapshot instead.
            self.pending.pop_first();
        }
        Ok(())
    }
}

/// Puts together what all viewers know of each event. If that is the whole event, then everybody must have been
/// told exactly what they may know of it; otherwise at least nobody may have been told anything else.
fn compare<G: Game>(seq: u64, copies: &[SeenBy<G>]) -> Result<u64, BrokenPromise> {
    let Some((_, first)) = copies.first() else { return Ok(0) };
    let mut compared = 0;
    for index in 0..first.len().max(copies.iter().map(|(_, events)| events.len()).max().unwrap_or(0)) {
        let mut whole = Value::Null;
        for (_, events) in copies {
            let copy = json(&events.get(index));
            whole = merge(&whole, &copy).ok_or_else(|| BrokenPromise::Disagreement {
                seq,
                one: whole.clone(),
                other: copy,
            })?;
        }
        let Ok(event) = serde_json::from_value::<G::Event>(whole) else { continue };
        for (viewer, events) in copies {
            let allowed = G::redact(&event, *viewer);
            if events.get(index) != Some(&allowed) {
                let (viewer, allowed) = (format!("{viewer:?}"), json(&allowed));
                return Err(BrokenPromise::Told { seq, viewer, allowed, told: json(&events.get(index)) });
            }
        }
        compared += 1;
    }
    Ok(compared)
}

/// What two viewers know together; nothing if they contradict each other. What is hidden is `null`.
fn merge(one: &Value, other: &Value) -> Option<Value> {
    match (one, other) {
        (Value::Null, known) | (known, Value::Null) => Some(known.clone()),
        (Value::Object(one), Value::Object(other)) if one.len() == other.len() => {
            let pairs = one.iter().map(|(key, value)| Some((key.clone(), merge(value, other.get(key)?)?)));
            pairs.collect::<Option<serde_json::Map<_, _>>>().map(Value::Object)
        }
        (one, other) => (one == other).then(|| one.clone()),
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_engine::{Seat, Seen, Viewer};
    use serde_json::json;

    #[test]
    fn what_is_hidden_is_filled_in_and_what_differs_is_found() {
        let (one, other) = (json!({"type": "drew", "card": null}), json!({"type": "drew", "card": 7}));
        assert_eq!(merge(&one, &other), Some(other.clone()));
        assert_eq!(merge(&other, &json!({"type": "drew", "card": 8})), None);
    }

    /// Klatz, because a drawn card is its simplest secret.
    fn drew(is_known: bool) -> SeenEvent<klatz::State> {
        let card = klatz::Card::all().next().map_or(Seen::Hidden, |card| Seen::when(is_known, card));
        klatz::Event::Drew { seat: Seat(0), card }
    }

    #[test]
    fn a_card_that_was_told_to_the_wrong_player_is_found() {
        let owner = (Viewer::Seat(Seat(0)), vec![drew(true)]);
        let other = |is_leaked| (Viewer::Seat(Seat(1)), vec![drew(is_leaked)]);
        assert_eq!(compare::<klatz::State>(1, &[owner.clone(), other(false)]), Ok(1));
        let leaked = compare::<klatz::State>(1, &[owner, other(true)]);
        assert!(matches!(leaked, Err(BrokenPromise::Told { .. })), "{leaked:?}");
    }
}
