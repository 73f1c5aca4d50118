//! What clients may send.

use pyatak_protocol::{Ask, ClientMessage};
use serde_json::{Value, json};

/// One of each ask, as a client sends it.
fn all() -> Vec<Value> {
    vec![
        json!({"type": "sit"}),
        json!({"type": "stand"}),
        json!({"type": "return"}),
        json!({"type": "bot", "seat": 1, "level": "easy"}),
        json!({"type": "clear", "seat": 1}),
        json!({"type": "swap", "first": 0, "second": 1}),
        json!({"type": "hand-over", "seat": 1}),
        json!({"type": "settle", "settings": {"game": "keltis", "seats": 3}}),
        json!({"type": "start"}),
        json!({"type": "act", "action": "go"}),
        json!({"type": "undo"}),
        json!({"type": "next-round"}),
        json!({"type": "rematch"}),
        json!({"type": "rematch", "go_on": "extra-round"}),
        json!({"type": "agree", "is_open": true}),
        json!({"type": "chat", "text": "hello"}),
        json!({"type": "react", "reaction": "hello"}),
        json!({"type": "mute", "person": "somebody", "is_muted": true}),
        json!({"type": "replace", "seat": 1, "is_replaced": true}),
        json!({"type": "give-seat", "seat": 1, "person": "somebody"}),
        json!({"type": "remove", "person": "somebody", "is_removed": true}),
        json!({"type": "bar", "person": "somebody", "is_barred": true}),
        json!({"type": "silence", "person": "somebody", "is_silenced": true}),
        json!({"type": "lock", "is_locked": true}),
        json!({"type": "resend", "after": 3}),
        json!({"type": "close"}),
    ]
}

fn read(ask: &Value) -> Result<ClientMessage<String>, serde_json::Error> {
    serde_json::from_value(json!({"id": "1", "ask": ask}))
}

#[test]
fn asks_are_read_by_their_names() {
    for ask in all() {
        let message = read(&ask).unwrap();
        assert_eq!(ask["type"], message.ask.name());
        let again: Ask<String> = serde_json::from_value(serde_json::to_value(&message.ask).unwrap()).unwrap();
        assert_eq!(again, message.ask);
    }
}

#[test]
fn no_ask_takes_a_field_that_it_does_not_know() {
    for mut ask in all() {
        ask["seats"] = json!(2);
        let refused = read(&ask).unwrap_err().to_string();
        assert!(refused.contains("unknown field `seats`"), "{ask}: {refused}");
    }
    let refused = serde_json::from_value::<ClientMessage<String>>(
        json!({"id": "1", "ask": {"type": "stand"}, "seat": 1}),
    );
    assert!(refused.is_err());
}
