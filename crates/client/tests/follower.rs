//! What a follower lets pass, and what it does not.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should panic")]

use pyatak_client::{BrokenPromise, Follower};
use pyatak_engine::{Level, Random, Wyrand};
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::GameId;
use pyatak_table::{Input, Opening, Output, SessionId, StoreAnswer, TableMachine, Wants, Who, open_table};
use serde_json::{Value, json};

type Game = klatz::State;
const ANNA: SessionId = SessionId(1);

/// Everything that Anna is told in a match against two bots, then the whole picture once more.
fn messages() -> Vec<Value> {
    let mut settings = Settings::new(GameId::Klatz, 3);
    settings.options.insert("form".into(), "ordinary".into());
    settings.pace_milliseconds = 0;
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Random), NewTableSeat::Bot(Level::Random)];
    let new = NewTable { settings, seats, contribution: None, is_started: false };
    let who = Who { person: "p-anna".into(), name: "Anna".into(), is_program: false };
    let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
    let opening = Opening {
        table: "t1".into(),
        code: None,
        at: 0,
        secret,
        scheme: Scheme::Two,
        rules_version: None,
        carried: None,
    };
    let mut machine = TableMachine::<Game>::new(open_table::<Game>(opening, &who, &new).unwrap().0, 7, 0);
    let mut told = Vec::new();
    let connected =
        Input::Connected { session: ANNA, who: who.clone(), wants: Wants::default(), after: None };
    input(&mut machine, connected, &mut told);
    input(&mut machine, message("start", json!({"type": "start"})).as_input(), &mut told);
    let mut rng = Wyrand::new(3);
    loop {
        let last = told.iter().rev().find_map(|message| message.get("news")).unwrap().clone();
        let ask = match (last["legal"].as_array(), last["what"].get("result")) {
            _ if last["what"].get("winners").is_some() => break,
            (Some(legal), _) => {
                let action = legal[rng.below(legal.len() as u32) as usize].clone();
                json!({"type": "act", "action": action, "seen": last["seq"]})
            }
            (None, Some(_)) => json!({"type": "next-round"}),
            (None, None) => panic!("{last}"),
        };
        input(&mut machine, message(&last["seq"].to_string(), ask).as_input(), &mut told);
    }
    let again = Input::Connected { session: ANNA, who, wants: Wants::default(), after: None };
    input(&mut machine, again, &mut told);
    told
}

struct Message(String);

fn message(id: &str, ask: Value) -> Message {
    Message(json!({"id": id, "ask": ask}).to_string())
}

impl Message {
    fn as_input(&self) -> Input<'_, Game> {
        Input::Message { session: ANNA, text: &self.0 }
    }
}

/// Every append succeeds at once, and time passes until nothing is due.
fn input(machine: &mut TableMachine<Game>, input: Input<'_, Game>, told: &mut Vec<Value>) {
    let mut out = Vec::new();
    machine.handle(0, input, &mut out);
    let mut index = 0;
    loop {
        while index < out.len() {
            match &out[index] {
                Output::Append { .. } => machine.handle(0, Input::Stored(StoreAnswer::Saved), &mut out),
                Output::Send { text, .. } => told.push(serde_json::from_str(text).unwrap()),
                Output::End { .. } | Output::StopThinking | Output::StopHint => {}
                output @ (Output::Reread { .. }
                | Output::Think { .. }
                | Output::Hint { .. }
                | Output::Rematch { .. }
                | Output::LocalPresence(_)
                | Output::Unreadable { .. }) => panic!("{output:?}"),
            }
            index += 1;
        }
        let Some(due) = machine.next_wake() else { return };
        machine.handle(due, Input::Tick, &mut out);
    }
}

fn follow(messages: &[Value]) -> Result<Follower<Game>, BrokenPromise> {
    let mut follower = Follower::default();
    for message in messages {
        follower.take(&serde_json::from_value(message.clone()).unwrap())?;
    }
    Ok(follower)
}

/// Changes the first piece of news for which that is possible.
fn change(
    messages: &[Value],
    change: impl Fn(&mut Value) -> Option<()>,
) -> Result<Follower<Game>, BrokenPromise> {
    let mut messages = messages.to_vec();
    messages.iter_mut().filter_map(|message| message.get_mut("news")).find_map(change).unwrap();
    follow(&messages)
}

#[test]
fn a_true_story_is_followed_to_its_end() {
    let follower = follow(&messages()).unwrap();
    let checked = follower.checked();
    assert!(checked.events > 50 && checked.legal_lists > 10, "{checked:?}");
    assert_eq!(checked.snapshots, 1);
    assert!(follower.view().is_some());
}

#[test]
fn a_missing_message_is_noticed() {
    let mut messages = messages();
    let index = messages.iter().rposition(|message| message.get("news").is_some()).unwrap();
    messages.remove(index - 3);
    assert!(matches!(follow(&messages), Err(BrokenPromise::Gap { .. })));
}

#[test]
fn a_wrong_turn_is_noticed() {
    let wrong = change(&messages(), |news| {
        let seat = news.get_mut("turn")?.get_mut("seat")?;
        *seat = json!((seat.as_u64()? + 1) % 3);
        Some(())
    });
    assert!(matches!(wrong, Err(BrokenPromise::Turn { .. })), "{wrong:?}");
}

#[test]
fn news_without_a_turn_is_right_only_before_a_snapshot() {
    let mut messages = messages();
    let index = messages.iter().rposition(|message| message["news"]["turn"].is_object()).unwrap();
    let news = messages[index]["news"].as_object_mut().unwrap();
    news.retain(|member, _| member != "turn" && member != "legal");
    messages.truncate(index + 1);
    assert!(follow(&messages).is_ok(), "a snapshot may follow");
    let presence = json!({"presence": [true, true, true], "played_for": [false, false, false], "late": [], "spectators": 0});
    messages.push(json!({"presence": presence}));
    let wrong = follow(&messages);
    assert!(matches!(wrong, Err(BrokenPromise::Turn { .. })), "{wrong:?}");
}

#[test]
fn a_legal_action_that_is_not_listed_is_noticed() {
    let wrong = change(&messages(), |news| news.get_mut("legal")?.as_array_mut()?.pop().map(|_| ()));
    assert!(matches!(wrong, Err(BrokenPromise::Legal { .. })), "{wrong:?}");
}

#[test]
fn wrong_totals_are_noticed() {
    let wrong = change(&messages(), |news| {
        let points = news["what"].get_mut("result")?["totals"].get_mut(0)?.get_mut("points")?;
        *points = json!(points.as_i64()? + 1);
        Some(())
    });
    assert!(matches!(wrong, Err(BrokenPromise::Course { what: "totals", .. })), "{wrong:?}");
}

#[test]
fn another_card_in_the_picture_is_noticed() {
    let mut messages = messages();
    let sync = messages.last_mut().unwrap().get_mut("sync").unwrap();
    sync["view"]["table"]["seats"] = json!(4);
    let wrong = follow(&messages);
    assert!(matches!(wrong, Err(BrokenPromise::Snapshot { what: "view", .. })), "{wrong:?}");
}

#[test]
fn taking_back_something_else_than_the_last_action_is_noticed() {
    let mut messages = messages();
    let index = messages.iter().rposition(|message| message.get("news").is_some()).unwrap();
    let seq = messages[index]["news"]["seq"].as_u64().unwrap();
    let undone = json!({"type": "undone", "seat": 0, "undone": seq - 2});
    messages[index] = json!({"news": {"seq": seq, "what": undone}});
    assert_eq!(follow(&messages).unwrap_err(), BrokenPromise::Undone { seq, undone: seq - 2 });
}
