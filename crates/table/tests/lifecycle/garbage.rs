//! Messages that make no sense: always answered or ignored, never a panic, and nothing changes.

use crate::harness::{Table, settings};
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::Input;
use serde_json::{Value, json};

const PEOPLE: [&str; 10] =
    ["anna", "boris", "clara", "dora", "emil", "fritz", "greta", "hugo", "irma", "jonas"];

/// Runs for every game at a table that has been played at for a while.
fn at_every_game(check: impl Fn(&mut dyn Victim) + Copy) {
    struct Visit<F>(F);
    impl<F: Fn(&mut dyn Victim)> Visitor for Visit<F> {
        type Output = ();
        fn visit<G: Game>(self) {
            let seats = usize::from(G::META.seats_min.max(3));
            let (mut table, sessions) = Table::<G>::started(settings::<G>(0), &PEOPLE[..seats]);
            for _ in 0..4 {
                if let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
                    table.act(*session);
                }
            }
            (self.0)(&mut table);
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Visit(check)));
}

/// A table, whatever its game.
trait Victim {
    /// Sends a text from the seat whose turn it is, and gives back the answers. Nothing may change.
    fn suffer(&mut self, text: &str) -> Vec<Value>;
    /// What the one whose turn it is may do.
    fn legal(&self) -> Vec<Value>;
}

impl<G: Game> Victim for Table<G> {
    fn suffer(&mut self, text: &str) -> Vec<Value> {
        let session =
            (1..=10).map(pyatak_table::SessionId).find(|session| !Table::legal(self, *session).is_empty());
        let session = session.unwrap_or_else(|| panic!("{}: nobody may act", G::META.id));
        self.pass(1_000);
        self.forget();
        let (seq, lines) = (self.seq(), self.log.len());
        self.input(Input::Message { session, text });
        assert_eq!((self.seq(), self.log.len()), (seq, lines), "{text:.200}");
        let messages = self.take(session);
        for other in (1..=10).map(pyatak_table::SessionId).filter(|other| *other != session) {
            assert!(self.take(other).is_empty(), "nobody else hears of it");
        }
        messages
    }

    fn legal(&self) -> Vec<Value> {
        (1..=10)
            .map(|id| Table::legal(self, pyatak_table::SessionId(id)))
            .find(|legal| !legal.is_empty())
            .unwrap()
    }
}

fn assert_refused(messages: &[Value], text: &str) {
    assert_eq!(messages.len(), 1, "{text:.200}");
    assert!(messages[0]["answer"]["refused"].is_object(), "{text:.200}: {messages:?}");
}

#[test]
fn broken_messages_are_refused() {
    let deep = format!("{{\"id\":\"1\",\"ask\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let deeper = format!("{}1{}", "{\"ask\":".repeat(50_000), "}".repeat(50_000));
    let texts = [
        String::new(),
        "\0".into(),
        "null".into(),
        "[]".into(),
        "{}".into(),
        "{\"id\":\"1\"}".into(),
        "{\"id\":1,\"ask\":{\"type\":\"start\"}}".into(),
        "{\"id\":\"1\",\"ask\":null}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"win\"}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"undo\",\"more\":1}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"undo\"},\"more\":1}".into(),
        "{\"id\":\"1\",\"id\":\"2\",\"ask\":{\"type\":\"undo\"}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"act\",\"action\":{},\"seen\":0}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"act\",\"action\":null}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"resend\",\"after\":-1}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"resend\",\"after\":1e400}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"chat\",\"text\":\"\\ud800\"}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"sit\",\"seat\":256}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"clear\",\"seat\":255}}".into(),
        "{\"id\":\"1\",\"ask\":{\"type\":\"swap\",\"first\":0,\"second\":255}}".into(),
        format!("{{\"id\":\"{}\",\"ask\":{{\"type\":\"undo\"}}}}", "x".repeat(41)),
        format!("{{\"id\":\"1\",\"ask\":{{\"type\":\"chat\",\"text\":\"{}\"}}}}", "x".repeat(1_000_000)),
        deep,
        deeper,
    ];
    at_every_game(|table| {
        for text in &texts {
            assert_refused(&table.suffer(text), text);
        }
    });
}

#[test]
fn an_answer_carries_the_id_wherever_it_can_be_read() {
    at_every_game(|table| {
        let messages = table.suffer("{\"id\":\"seven\",\"ask\":{\"type\":\"win\"}}");
        assert_eq!(messages[0]["answer"]["id"], "seven");
        assert_eq!(table.suffer("{\"id\":7}")[0]["answer"]["id"], "");
    });
}

#[test]
fn actions_with_numbers_out_of_range_are_refused() {
    at_every_game(|table| {
        let mut rng = Wyrand::new(3);
        for action in table.legal() {
            let fields: Vec<String> = action.as_object().unwrap().keys().cloned().collect();
            for field in fields.iter().filter(|field| *field != "type") {
                let values =
                    [json!(255), json!(-1), json!(1e9), json!("blue-99"), Value::Null, json!([]), json!({})];
                let mut wrong = action.clone();
                wrong[field] = values[rng.below(values.len() as u32) as usize].clone();
                let text = json!({"id": "1", "ask": {"type": "act", "action": wrong}}).to_string();
                // A missing card may have a meaning; then it is a legal action and not garbage.
                if !table.legal().contains(&wrong) {
                    assert_refused(&table.suffer(&text), &text);
                }
            }
        }
    });
}

#[test]
fn random_bytes_are_refused() {
    at_every_game(|table| {
        let mut rng = Wyrand::new(11);
        for _ in 0..300 {
            let length = rng.below(60);
            let bytes: Vec<u8> = (0..length).map(|_| rng.below(256) as u8).collect();
            let text = String::from_utf8_lossy(&bytes).into_owned();
            assert_refused(&table.suffer(&text), &text);
        }
    });
}

#[test]
fn messages_with_a_few_bytes_changed_never_cause_a_panic() {
    at_every_game(|table| {
        let mut rng = Wyrand::new(13);
        let settings = serde_json::to_value(settings::<keltis::State>(3)).unwrap();
        let asks = [
            json!({"type": "sit", "seat": 0, "contribution": "00".repeat(32)}),
            json!({"type": "settle", "settings": settings}),
            json!({"type": "hand-over", "seat": 9}),
            json!({"type": "bot", "seat": 1, "level": "easy"}),
            json!({"type": "next-round"}),
            json!({"type": "rematch"}),
        ];
        for _ in 0..600 {
            let ask = &asks[rng.below(asks.len() as u32) as usize];
            let mut bytes = json!({"id": "1", "ask": ask}).to_string().into_bytes();
            for _ in 0..1 + rng.below(3) {
                let place = rng.below(bytes.len() as u32) as usize;
                match rng.below(3) {
                    0 => bytes[place] = rng.below(256) as u8,
                    1 => bytes.insert(place, b"{}[]\",:0195eE-"[rng.below(14) as usize]),
                    _ => drop(bytes.remove(place)),
                }
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            assert_refused(&table.suffer(&text), &text);
        }
    });
}

#[test]
fn a_session_that_sends_too_much_for_too_long_is_ended() {
    let flood = |pause: i64, text: &str| {
        let (mut table, sessions) =
            Table::<keltis::State>::started(settings::<keltis::State>(3), &PEOPLE[..3]);
        table.forget();
        let mut answered = 0;
        for _ in 0..1_000 {
            table.input(Input::Message { session: sessions[0], text });
            table.pass(pause);
            let messages = table.take(sessions[0]);
            answered += messages.iter().filter(|message| message["answer"].is_object()).count();
            if messages.iter().any(|message| message["bye"] == "too-much") {
                // The others see that somebody is no longer there.
                assert!(table.take_presence(sessions[1]).is_some());
                return Some(answered);
            }
        }
        assert_eq!(answered, 1_000, "everything is answered");
        None
    };
    for text in ["nonsense", "{\"id\":\"1\",\"ask\":{\"type\":\"resend\",\"after\":9}}"] {
        let answered = flood(0, text).unwrap();
        assert!((200..300).contains(&answered), "{answered} were answered first");
        assert!(flood(20, text).is_some(), "fifty a second are too much in the long run");
        assert_eq!(flood(100, text), None, "ten a second are not");
    }
}
