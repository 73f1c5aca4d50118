//! Whatever action arrives, from whichever seat: an answer, never a panic, and nothing that is not listed is
//! accepted.

use proptest::prelude::*;
use pyatak_engine::{Action, Game, Match, Random, Seat, Turn, Wyrand};
use pyatak_registry::{GameId, Visitor};
use serde_json::Value;

/// Throws actions with wild seats, places and cards at every step of a round.
struct Throw {
    seed: u64,
    seats: u8,
}

impl Visitor for Throw {
    type Output = ();

    fn visit<G: Game>(self) {
        let mut rng = Wyrand::new(self.seed);
        let seats = self.seats.clamp(G::META.seats_min, G::META.seats_max);
        let mut game = Match::<G>::new(G::META.rules_version, G::Options::default(), seats, Seat(0)).unwrap();
        for _ in 0..120 {
            let mut events = Vec::new();
            let (mut listed, mut turn) = (Vec::new(), None);
            match game.round().turn() {
                Turn::Over => return,
                Turn::Chance => game.round().chance(&mut rng, &mut events),
                Turn::Seat(seat) => {
                    turn = Some(seat);
                    game.round().legal_actions(&mut listed);
                    game.round().decide(seat, game.round().pick(&mut rng), &mut events).unwrap();
                }
            }
            for _ in 0..12 {
                let Some(action) = wild_action::<G>(&mut rng) else { continue };
                let seat = Seat(if rng.below(2) == 0 {
                    turn.map_or(0, |seat| seat.0)
                } else {
                    rng.below(256) as u8
                });
                let mut thrown = Vec::new();
                if game.round().decide(seat, action, &mut thrown).is_ok() {
                    assert!(
                        Some(seat) == turn && listed.contains(&action),
                        "{action:?} by {seat} was accepted"
                    );
                } else {
                    assert!(thrown.is_empty());
                }
            }
            events.iter().for_each(|event| game.round_mut().evolve(event));
        }
    }
}

/// An action as it could come over the wire: a known shape with fields taken from other actions, or from
/// nowhere.
fn wild_action<G: Game>(rng: &mut Wyrand) -> Option<G::Action> {
    let mut any = || G::Action::from_index(rng.below(G::Action::COUNT as u32) as usize).unwrap();
    let (mut wild, other) = (serde_json::to_value(any()).unwrap(), serde_json::to_value(any()).unwrap());
    for (key, value) in wild.as_object_mut()? {
        if key == "type" {
            continue;
        }
        match rng.below(4) {
            0 => *value = other.get(key).cloned().unwrap_or(Value::Null),
            1 if value.is_number() => *value = Value::from(rng.below(256)),
            2 => *value = Value::Null,
            _ => {}
        }
    }
    serde_json::from_value(wild).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn any_action_gets_an_answer(seed in any::<u64>(), seats in 2..=10u8) {
        for game in GameId::ALL {
            game.visit(Throw { seed, seats });
        }
    }
}
