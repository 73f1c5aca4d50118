//! What the edge keeps of a session.

use pyatak_link::{Relay, WAITING_MAX};

fn say(id: &str) -> String {
    format!("{{\"id\":\"{id}\",\"ask\":{{\"type\":\"chat\",\"text\":\"hello\"}}}}")
}

const SYNC: &str = r#"{"sync":{"version":1,"table":"t","seq":12,"stage":"playing","totals":[{"seq":99}]}}"#;

#[test]
fn what_a_client_says_before_the_snapshot_is_sent_after_it() {
    let mut relay = Relay::<String>::new(Some(7), false);
    assert_eq!(relay.attach(), (Some(7), Vec::new()));
    assert!(!relay.say(&say("a")) && !relay.say(&say("b")));
    assert!(relay.tell(r#"{"news":{"seq":8,"what":{"type":"said"}}}"#).say.is_empty());
    assert_eq!(relay.tell(SYNC).say, [say("a"), say("b")]);
    assert!(relay.tell(SYNC).say.is_empty(), "once");
    assert!(relay.say(&say("c")));
}

#[test]
fn it_goes_on_where_its_client_was_told_up_to() {
    let mut relay = Relay::<String>::new(None, false);
    assert_eq!(relay.attach().0, None);
    relay.tell(SYNC);
    assert_eq!(relay.clone().attach().0, Some(12));
    relay.tell(r#"{"news":{"seq":13,"what":{"type":"moved"}}}"#);
    relay.tell(r#"{"presence":{"presence":[true]}}"#);
    relay.tell(r#"{"news":{"seq":11,"what":{"type":"moved"}}}"#);
    assert_eq!(relay.attach().0, Some(13), "what is told again is nothing new");
}

#[test]
fn what_has_no_answer_is_said_again_and_what_has_one_is_not() {
    let mut relay = Relay::<String>::new(None, false);
    relay.attach();
    relay.tell(SYNC);
    for id in ["a", "b", "c", "d", "quote\\\"d"] {
        assert!(relay.say(&say(id)));
    }
    assert!(!relay.is_quiet());
    relay.tell(r#"{"news":{"seq":13,"what":{"type":"said","text":"\"id\":\"b\""}}}"#);
    relay.tell(r#"{"news":{"seq":14,"what":{"type":"moved"},"id":"a"}}"#);
    relay.tell(r#"{"answer":{"id":"c","done":14}}"#);
    relay.tell(r#"{"hint":{"id":"quote\"d"}}"#);
    relay.attach();
    assert_eq!(relay.tell(SYNC).say, [say("b"), say("d")]);
    relay.tell(r#"{"answer":{"id":"b","done":15}}"#);
    relay.tell(r#"{"answer":{"id":"d","done":15}}"#);
    assert!(relay.is_quiet());
}

#[test]
fn what_cannot_be_read_is_answered_without_an_id() {
    let mut relay = Relay::<String>::new(None, false);
    relay.attach();
    relay.tell(SYNC);
    for text in ["", "{", "[[[[", "{\"id\":7}", &say(&"x".repeat(41))] {
        assert!(relay.say(&text.to_owned()));
        relay.tell(r#"{"answer":{"id":"","refused":{}}}"#);
        assert!(relay.is_quiet(), "{text}");
    }
}

#[test]
fn a_client_waits_for_answers_when_too_much_has_none() {
    let mut relay = Relay::<String>::new(None, false);
    relay.attach();
    for number in 0..WAITING_MAX {
        assert!(relay.has_room());
        relay.say(&say(&number.to_string()));
    }
    assert!(!relay.has_room());
    relay.tell(r#"{"answer":{"id":"3","done":14}}"#);
    assert!(relay.has_room());
}

#[test]
fn a_program_that_wants_only_answers_waits_for_no_snapshot() {
    let mut relay = Relay::<String>::new(None, true);
    assert_eq!(relay.attach(), (None, Vec::new()));
    assert!(relay.say(&say("a")));
    assert_eq!(relay.attach(), (None, vec![say("a")]));
}
