//! A player without a server: messages go in, and the next step comes out.

use super::*;
use serde_json::{Value, json};

const SERVER: Bytes32 = Bytes32([7; 32]);

/// A table of two seats as its host sees it, from the first seat.
fn snapshot(seq: u64, stage: &str, more: &Value) -> String {
    let mut sync = json!({
        "seq": seq, "stage": stage, "you": {"person": "anna", "seat": 0}, "host": "anna",
        "seats": [{"type": "person", "person": "anna", "name": "Anna"}, null],
        "commitment": SERVER,
        "deal": {"seat_commitments": [Bytes32::default(), Bytes32::default()], "asked": [], "contributed": []},
    });
    for (key, value) in more.as_object().into_iter().flatten() {
        sync[key] = value.clone();
    }
    json!({ "sync": sync }).to_string()
}

fn news(seq: u64, what: &Value, more: &Value) -> String {
    let mut news = json!({"seq": seq, "what": what});
    for (key, value) in more.as_object().into_iter().flatten() {
        news[key] = value.clone();
    }
    json!({ "news": news }).to_string()
}

fn sat(seq: u64, seat: u8, more: &Value) -> String {
    let occupant = json!({"type": "person", "person": "x", "name": "X"});
    news(seq, &json!({"type": "sat", "seat": seat, "occupant": occupant, "commitment": SERVER}), more)
}

fn hear(player: &mut Player, text: &str) {
    player.hear(text, &mut FirstLegal).map(drop).unwrap();
}

/// The message for the next step, as JSON.
fn step(player: &mut Player) -> Value {
    serde_json::from_str(&player.take_step().expect("nothing to do")).unwrap()
}

#[test]
fn a_host_sits_down_starts_reveals_and_acts() {
    let mut anna = Player::new(Some(Seat(0)), "a");
    anna.connected();
    hear(&mut anna, &snapshot(2, "waiting", &json!({})));
    let sit = step(&mut anna);
    assert_eq!(
        (&sit["id"], &sit["ask"]["type"], &sit["ask"]["seat"]),
        (&json!("a1"), &json!("sit"), &json!(0))
    );
    assert_eq!(sit["ask"]["commitment"], json!(seat_commitment(SERVER, anna.contribution)));
    hear(&mut anna, &sat(3, 0, &json!({"id": "a1"})));
    assert!(anna.next_step().is_none(), "a seat is empty");
    hear(&mut anna, &sat(4, 1, &json!({})));
    assert_eq!(step(&mut anna)["ask"], json!({"type": "start"}));
    let frozen = json!({"type": "frozen", "seat_commitments": [SERVER, SERVER], "asked": [0, 1]});
    hear(&mut anna, &news(5, &frozen, &json!({"id": "a2"})));
    assert_eq!(step(&mut anna)["ask"], json!({"type": "contribute", "contribution": anna.contribution}));
    hear(
        &mut anna,
        &news(6, &json!({"type": "contributed", "seat": 0, "commitment": SERVER}), &json!({"id": "a3"})),
    );
    assert!(anna.next_step().is_none() && anna.stage() == Stage::Dealing);
    let began = json!({"type": "round-began", "round": 1, "start": 0, "events": []});
    hear(&mut anna, &news(7, &began, &json!({"legal": [{"type": "draw"}]})));
    assert_eq!(step(&mut anna)["ask"], json!({"type": "act", "action": {"type": "draw"}, "seen": 7}));
}

#[test]
fn what_is_unanswered_is_sent_again_with_the_same_id() {
    let mut anna = Player::new(Some(Seat(0)), "a");
    hear(&mut anna, &snapshot(9, "playing", &json!({"legal": [1, 2]})));
    let sent = anna.take_step().unwrap();
    anna.connected();
    assert!(anna.next_step().is_none() && !anna.is_synced());
    hear(&mut anna, &snapshot(9, "playing", &json!({"legal": [1, 2]})));
    assert!(anna.next_step().is_none(), "one message at a time");
    assert_eq!(anna.resend(), Some(sent));
    // Its news comes before the next snapshot: it was carried out, and need not be sent again.
    anna.connected();
    let moved = json!({"type": "moved", "seat": 0, "events": []});
    hear(&mut anna, &news(10, &moved, &json!({"id": "a1"})));
    assert_eq!(anna.resend(), None);
}

#[test]
fn gaps_are_found_and_repeats_change_nothing() {
    let mut anna = Player::new(None, "a");
    hear(&mut anna, &snapshot(5, "playing", &json!({"you": {"person": "boris", "seat": null}})));
    let moved = json!({"type": "moved", "seat": 1, "events": []});
    let repeat = news(5, &moved, &json!({"legal": [1]}));
    assert!(matches!(anna.hear(&repeat, &mut FirstLegal), Ok(Heard::News { is_repeat: true, .. })));
    assert!(anna.next_step().is_none());
    let skipping = news(7, &moved, &json!({}));
    let gap = anna.hear(&skipping, &mut FirstLegal);
    assert!(matches!(gap, Err(BrokenPromise::Gap { last: 5, found: 7 })));
    let older = snapshot(6, "playing", &json!({}));
    let back = anna.hear(&older, &mut FirstLegal);
    assert!(matches!(back, Err(BrokenPromise::Gap { last: 7, found: 6 })));
}

#[test]
fn the_host_goes_on_after_rounds_and_matches() {
    let mut anna = Player::new(Some(Seat(0)), "a");
    hear(&mut anna, &snapshot(5, "playing", &json!({})));
    let ended = json!({"type": "moved", "seat": 1, "events": [], "result": {"round": 1}});
    hear(&mut anna, &news(6, &ended, &json!({})));
    assert_eq!(step(&mut anna)["ask"], json!({"type": "next-round"}));
    let mut policy =
        RandomPolicy { rng: pyatak_engine::Wyrand::new(1), undo_chance: 0.0, wants_rematch: true };
    let over = json!({"type": "moved", "seat": 1, "events": [], "result": {"round": 2}, "winners": [1]});
    anna.hear(&news(7, &over, &json!({"id": "a1"})), &mut policy).map(drop).unwrap();
    assert_eq!((anna.stage(), step(&mut anna)["ask"].clone()), (Stage::Finished, json!({"type": "rematch"})));
    hear(&mut anna, &news(8, &json!({"type": "rematch", "table": "next"}), &json!({"id": "a2"})));
    assert_eq!(anna.rematch(), Some("next"));
    let refused = json!({"answer": {"id": "a9", "refused": {"table": {"code": "match-over"}}}}).to_string();
    let Ok(Heard::Answer { answer, answered: None }) = anna.hear(&refused, &mut policy) else { panic!() };
    assert_eq!(answer.refusal_code().as_deref(), Some("match-over"));
}
