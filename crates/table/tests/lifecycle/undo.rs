//! Taking back: only what has told nobody anything.

use crate::Keltis;
use crate::harness::{Table, settings};
use pyatak_protocol::Settings;
use pyatak_table::SessionId;
use serde_json::json;

fn allowed() -> Settings {
    Settings { is_undo_allowed: true, ..settings::<Keltis>(2) }
}

fn act(table: &mut Table<Keltis>, session: SessionId, kind: &str) -> u64 {
    table.must(session, json!({"type": "act", "action": {"type": kind}}))
}

fn undo(table: &mut Table<Keltis>, session: SessionId) -> String {
    table.refused(session, json!({"type": "undo"}))
}

#[test]
fn only_where_the_table_allows_it() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    act(&mut table, sessions[0], "turn-up");
    act(&mut table, sessions[0], "leave");
    assert!(table.take_news(sessions[0]).iter().all(|news| news.get("can_undo").is_none()));
    assert_eq!(undo(&mut table, sessions[0]), "undo-not-allowed");
}

#[test]
fn not_after_chance_was_drawn() {
    let (mut table, sessions) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    assert_eq!(undo(&mut table, sessions[0]), "nothing-to-undo");
    act(&mut table, sessions[0], "turn-up");
    assert!(table.take_news(sessions[0])[0].get("can_undo").is_none());
    assert_eq!(undo(&mut table, sessions[0]), "nothing-to-undo");
}

#[test]
fn only_ones_own_and_only_before_anybody_else_acted() {
    let (mut table, sessions) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    act(&mut table, sessions[0], "turn-up");
    act(&mut table, sessions[0], "leave");
    assert_eq!(undo(&mut table, sessions[1]), "nothing-to-undo");
    act(&mut table, sessions[1], "turn-up");
    assert_eq!(undo(&mut table, sessions[0]), "nothing-to-undo");
}

#[test]
fn everything_is_as_it_was_before_and_only_once() {
    let (mut table, sessions) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    act(&mut table, sessions[0], "turn-up");
    let before = table.snapshot("boris");
    let legal = table.legal(sessions[0]);
    let moved = act(&mut table, sessions[0], "leave");
    let news = table.take_news(sessions[0]);
    assert_eq!(news.last().unwrap()["can_undo"], true);
    table.take(sessions[1]);
    table.must(sessions[0], json!({"type": "undo"}));
    assert_eq!(
        table.take_news(sessions[1])[0]["what"],
        json!({"type": "undone", "seat": 0, "undone": moved})
    );
    let after = table.snapshot("boris");
    for field in ["view", "turn", "legal", "totals"] {
        assert_eq!(before[field], after[field], "{field}");
    }
    assert_eq!(table.legal(sessions[0]), legal);
    assert_eq!(undo(&mut table, sessions[0]), "nothing-to-undo");
    // The old snapshot of the other no longer fits.
    let stale = json!({"type": "act", "action": {"type": "leave"}, "seen": moved});
    assert_eq!(table.refused(sessions[0], stale), "stale");
}

#[test]
fn it_survives_a_restart_and_the_replay_holds() {
    let (mut table, _) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    let mut undone = 0;
    for _ in 0..10_000 {
        table.restart();
        let sessions = [table.connect("anna"), table.connect("boris")];
        let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) else { break };
        let action = table.legal(*session).last().unwrap().clone();
        table.must(*session, json!({"type": "act", "action": action}));
        let can_undo = table.take_news(*session).pop().unwrap()["can_undo"] == true;
        if can_undo && table.seq() % 3 == 0 {
            table.restart();
            let session = table.connect(if *session == sessions[0] { "anna" } else { "boris" });
            table.must(session, json!({"type": "undo"}));
            undone += 1;
            // Another choice than before, or the match would never end.
            table.act(session);
        }
    }
    assert!(undone > 3, "{undone}");
    let finished = pyatak_replay::from_log::<Keltis>(&table.log).unwrap();
    let report = pyatak_replay::verify::<Keltis>(&finished);
    assert!(report.holds(), "{:?}", report.findings);
}

#[test]
fn a_bots_move_for_somebody_away_cannot_be_taken_back() {
    let (mut table, sessions) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    act(&mut table, sessions[0], "turn-up");
    table.must(sessions[0], json!({"type": "stand"}));
    table.pass(500);
    assert_eq!(table.logged("moved").len(), 2);
    table.must(sessions[0], json!({"type": "return"}));
    assert_eq!(undo(&mut table, sessions[0]), "nothing-to-undo");
}

#[test]
fn what_showed_somebody_a_card_cannot_be_taken_back() {
    type RectoVerso = recto_verso::State;
    let settings = Settings { is_undo_allowed: true, ..settings::<RectoVerso>(3) };
    let (mut table, sessions) = Table::<RectoVerso>::started(settings, &["anna", "boris", "clara"]);
    let mut shown = 0;
    for _ in 0..60 {
        let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) else { break };
        table.act(*session);
        let moved = table.logged("moved").pop().unwrap();
        let events = moved["entry"]["events"].as_array().unwrap();
        let kinds = ["laid", "flipped", "flipped-in-hand", "robbed", "took", "held", "opened"];
        if events.iter().any(|event| kinds.iter().any(|kind| event["type"] == *kind)) {
            shown += 1;
            assert_eq!(table.refused(*session, json!({"type": "undo"})), "nothing-to-undo", "{events:?}");
            table.pass(100);
        }
    }
    assert!(shown > 10, "{shown}");
}

#[test]
fn the_news_of_a_new_round_and_of_taking_back_carry_the_view() {
    let settings =
        Settings { is_undo_allowed: true, start: Some(pyatak_engine::Seat(0)), ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::with_people(settings, &["anna", "boris"]);
    table.forget();
    table.must(sessions[0], json!({"type": "start"}));
    assert!(table.take_news(sessions[1]).pop().unwrap()["view"].is_object());
    table.act(sessions[0]);
    let before = table.snapshot("boris")["view"].clone();
    table.must(sessions[0], json!({"type": "act", "action": {"type": "leave"}}));
    assert!(table.take_news(sessions[1]).iter().all(|news| news.get("view").is_none()));
    table.must(sessions[0], json!({"type": "undo"}));
    assert_eq!(table.take_news(sessions[1])[0]["view"], before);
}

#[test]
fn a_gap_in_which_something_was_taken_back_gets_a_snapshot() {
    let (mut table, sessions) = Table::<Keltis>::started(allowed(), &["anna", "boris"]);
    act(&mut table, sessions[0], "turn-up");
    let after = table.seq();
    act(&mut table, sessions[0], "leave");
    table.must(sessions[0], json!({"type": "undo"}));
    table.forget();
    table.must(sessions[1], json!({"type": "resend", "after": after}));
    let news = table.take_news(sessions[1]);
    assert!(news.len() == 2 && news[1]["view"].is_object(), "the latest carries the view: {news:?}");
    table.must(sessions[0], json!({"type": "chat", "text": "sorry"}));
    table.forget();
    table.must(sessions[1], json!({"type": "resend", "after": after}));
    assert!(table.take(sessions[1])[0].get("sync").is_some());
}
