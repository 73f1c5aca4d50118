//! Spectators: who may watch, and what they see when.

use crate::Keltis;
use crate::harness::{Answer, Table, settings, who};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Rules, Seat, Viewer};
use pyatak_protocol::{NewTableSeat, Settings};
use pyatak_table::{SessionId, Wants};
use serde_json::{Value, json};

const DELAY: u8 = 3;

fn open() -> Settings {
    Settings { open_after_moves: Some(DELAY), ..settings::<Keltis>(2) }
}

fn agree(is_open: bool) -> Value {
    json!({"type": "agree", "is_open": is_open})
}

/// Makes a move for the seat whose turn it is.
fn step(table: &mut Table<Keltis>, sessions: &[SessionId]) -> u64 {
    let session = sessions.iter().find(|session| !table.legal(**session).is_empty()).unwrap();
    table.act(*session)
}

#[test]
fn a_private_table_refuses_spectators_with_a_bye() {
    let private = Settings { is_watchable: false, ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::started(private, &["anna", "boris"]);
    let clara = table.connect("clara");
    assert_eq!(table.take(clara), [json!({"bye": "not-watchable"})]);
    assert_eq!(table.ended, [clara]);
    assert!(table.take(sessions[1]).is_empty(), "nobody hears of it but the host");
    assert_eq!(table.take_presence(sessions[0]).unwrap()["guests"][0]["name"], "clara");
    let id = table.ask(clara, json!({"type": "resend", "after": 0}));
    assert_eq!(table.answer(clara, &id), Answer::None);
    let boris = table.connect("boris");
    assert!(table.take(boris)[0].get("sync").is_some());
}

#[test]
fn a_private_table_lets_people_in_before_its_start() {
    let private = Settings { is_watchable: false, ..settings::<Keltis>(2) };
    let mut table = Table::<Keltis>::open(private, &[NewTableSeat::Me]);
    let boris = table.connect("boris");
    table.must(boris, json!({"type": "sit"}));
}

#[test]
fn open_watching_needs_the_consent_of_everybody() {
    let (mut table, sessions) = Table::<Keltis>::started(open(), &["anna", "boris"]);
    let clara = table.connect("clara");
    assert_eq!(table.refused(clara, agree(true)), "not-seated");
    table.must(sessions[0], agree(true));
    for _ in 0..2 * DELAY {
        step(&mut table, &sessions);
    }
    assert_eq!(table.snapshot("clara")["you"]["is_open"], false);
    assert!(table.take(clara).iter().all(|message| message["sync"].get("views").is_none()));
    table.must(sessions[1], agree(true));
    for _ in 0..DELAY {
        step(&mut table, &sessions);
        assert_eq!(table.snapshot("clara")["you"]["is_open"], false);
    }
    step(&mut table, &sessions);
    assert_eq!(table.snapshot("clara")["you"]["is_open"], true);
}

#[test]
fn open_watching_is_offered_only_where_the_table_was_settled_so() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    assert_eq!(table.refused(sessions[0], agree(true)), "not-offered");
}

#[test]
fn open_watching_shows_exactly_so_many_moves_later_and_never_the_present() {
    let (mut table, sessions) = Table::<Keltis>::started(open(), &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    let clara = table.connect("clara");
    let mut past: Vec<(u64, Value, Value)> = Vec::new();
    for number in 0..12 {
        let seq = step(&mut table, &sessions);
        let views = (table.snapshot("anna")["view"].clone(), table.snapshot("boris")["view"].clone());
        past.push((seq, views.0, views.1));
        // Talk comes at once, but shows no newer position.
        table.must(sessions[0], json!({"type": "react", "reaction": "thinking"}));
        table.pass(1_500);
        let messages = table.take(clara);
        let Some(index) = usize::checked_sub(number, usize::from(DELAY)) else { continue };
        let (then, anna, boris) = &past[index];
        let syncs: Vec<&Value> = messages.iter().filter_map(|message| message.get("sync")).collect();
        assert_eq!(syncs.len(), 2, "{messages:?}");
        for sync in syncs {
            assert_eq!(sync["seq"], *then);
            assert_eq!(sync["views"], json!([anna, boris]));
            assert!(sync.get("view").is_none() && sync.get("turn").is_none(), "{sync}");
        }
        let text = serde_json::to_string(&messages).unwrap();
        assert!(!text.contains(r#""news""#), "{text}");
    }
}

#[test]
fn open_watching_stops_when_somebody_withdraws() {
    let (mut table, sessions) = Table::<Keltis>::started(open(), &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    for _ in 0..=DELAY {
        step(&mut table, &sessions);
    }
    assert_eq!(table.snapshot("clara")["you"]["is_open"], true);
    table.must(sessions[0], agree(false));
    let snapshot = table.snapshot("clara");
    assert_eq!(snapshot["you"]["is_open"], false);
    assert!(snapshot.get("views").is_none());
    table.must(sessions[0], agree(true));
    for _ in 0..DELAY {
        step(&mut table, &sessions);
        assert_eq!(table.snapshot("clara")["you"]["is_open"], false, "the delay begins again");
    }
}

#[test]
fn players_never_see_the_open_table() {
    let (mut table, sessions) = Table::<Keltis>::started(open(), &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    for _ in 0..10 {
        step(&mut table, &sessions);
    }
    let snapshot = table.snapshot("anna");
    assert_eq!(snapshot["you"]["is_open"], false);
    assert!(snapshot.get("views").is_none());
    assert!(table.take(sessions[1]).iter().all(|message| message.get("sync").is_none()));
}

#[test]
fn spectators_may_neither_act_nor_take_back_nor_stand_up() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let clara = table.connect("clara");
    let action = table.legal(sessions[0])[0].clone();
    assert!(table.legal(clara).is_empty());
    let asks = [json!({"type": "act", "action": action}), json!({"type": "undo"}), json!({"type": "stand"})];
    for ask in asks {
        assert_eq!(table.refused(clara, ask), "not-seated");
    }
    assert_eq!(table.refused(clara, json!({"type": "close"})), "not-host");
    table.must(clara, json!({"type": "chat", "text": "well played"}));
}

#[test]
fn spectators_of_a_private_table_have_to_go_when_it_starts() {
    let private = Settings { is_watchable: false, ..settings::<Keltis>(2) };
    let (mut table, sessions) = Table::<Keltis>::with_people(private, &["anna", "boris"]);
    let clara = table.connect("clara");
    table.forget();
    table.must(sessions[0], json!({"type": "start"}));
    assert_eq!(table.take(clara), [json!({"bye": "not-watchable"})]);
    assert_eq!(table.ended, [clara]);
    assert_eq!(table.take_presence(sessions[1]).unwrap()["spectators"], 0);
    step(&mut table, &sessions);
    assert!(table.take(clara).is_empty());
}

#[test]
fn consent_goes_with_the_person_and_not_with_the_seat() {
    let mut settings = open();
    settings.seats = 3;
    let mut table = Table::<Keltis>::open(settings, &[NewTableSeat::Me]);
    let (anna, boris) = (table.connect("anna"), table.connect("boris"));
    table.must(boris, json!({"type": "sit", "seat": 1}));
    table.must(anna, agree(true));
    table.must(anna, json!({"type": "swap", "first": 0, "second": 1}));
    assert_eq!(table.snapshot("anna")["agreed"], json!([1]));
    table.must(anna, json!({"type": "sit", "seat": 2}));
    assert_eq!(table.snapshot("anna")["agreed"], json!([2]));
    let clara = table.connect("clara");
    table.must(clara, json!({"type": "sit", "seat": 1}));
    assert_eq!(table.snapshot("anna")["agreed"], json!([2]), "clara has not agreed to anything");
}

/// A table that clara sees with everything open, some moves later.
fn opened() -> (Table<Keltis>, Vec<SessionId>, SessionId) {
    let (mut table, sessions) = Table::<Keltis>::started(open(), &["anna", "boris"]);
    let clara = table.connect("clara");
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    for _ in 0..=DELAY {
        step(&mut table, &sessions);
    }
    table.forget();
    (table, sessions, clara)
}

#[test]
fn a_spectator_who_sees_everything_is_answered() {
    let (mut table, _, clara) = opened();
    table.must(clara, json!({"type": "chat", "text": "hello"}));
    table.must(clara, json!({"type": "mute", "person": "p-anna", "is_muted": true}));
}

#[test]
fn a_spectator_who_sees_everything_later_is_not_sent_the_present_again() {
    let (mut table, sessions, clara) = opened();
    step(&mut table, &sessions);
    let shown = table.take_sync(clara)["seq"].as_u64().unwrap();
    table.must(clara, json!({"type": "resend", "after": shown}));
    let messages = table.take(clara);
    assert!(messages.iter().all(|message| message.get("news").is_none()), "{messages:?}");
    assert_eq!(messages[0]["sync"]["seq"], shown);
    let dora = table.connect_with(who("dora"), Wants::default(), Some(shown));
    assert!(table.take(dora).iter().all(|message| message.get("news").is_none()));
}

#[test]
fn a_spectator_who_saw_everything_gets_the_whole_picture_when_it_stops() {
    let (mut table, sessions, clara) = opened();
    table.must(sessions[0], agree(false));
    let messages = table.take(clara);
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0]["sync"]["seq"], table.seq());
    assert_eq!(messages[0]["sync"]["you"]["is_open"], false);
    step(&mut table, &sessions);
    assert_eq!(table.take_news(clara)[0]["seq"], table.seq());
}

#[test]
fn taking_back_again_and_again_brings_nobody_nearer_to_the_present() {
    let settings = Settings { is_undo_allowed: true, ..open() };
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    let clara = table.connect("clara");
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    table.must(sessions[0], json!({"type": "act", "action": {"type": "turn-up"}}));
    let again = |table: &mut Table<Keltis>| {
        for _ in 0..2 * DELAY {
            table.must(sessions[0], json!({"type": "act", "action": {"type": "leave"}}));
            table.must(sessions[0], json!({"type": "undo"}));
            table.pass(1_000);
        }
    };
    again(&mut table);
    assert!(table.take(clara).iter().all(|message| message["sync"]["you"]["is_open"] != true));
    table.must(sessions[0], json!({"type": "act", "action": {"type": "leave"}}));
    for _ in 0..10 {
        step(&mut table, &sessions);
    }
    while !table.legal(sessions[0]).iter().any(|action| action["type"] == "leave") {
        step(&mut table, &sessions);
    }
    table.must(sessions[0], json!({"type": "act", "action": {"type": "leave"}}));
    let shown = table.take_sync(clara)["seq"].clone();
    table.must(sessions[0], json!({"type": "undo"}));
    again(&mut table);
    assert_eq!(table.take_sync(clara)["seq"], shown);
}

/// How many moves lie between what clara is shown and the present, without what was taken back.
fn moves_behind(table: &mut Table<Keltis>) -> Option<i64> {
    let snapshot = table.snapshot("clara");
    let shown = snapshot["seq"].as_u64().filter(|_| snapshot["you"]["is_open"] == true)?;
    let lines = table.log[shown as usize..].iter();
    let kinds =
        lines.map(|(_, line)| serde_json::from_slice::<Value>(line).unwrap()["entry"]["type"].clone());
    Some(kinds.fold(0, |count, kind| match kind.as_str() {
        Some("moved" | "round-began") => count + 1,
        Some("undone") => count - 1,
        _ => count,
    }))
}

#[test]
fn after_a_move_was_taken_back_the_delay_is_what_was_promised() {
    for delay in [1, DELAY] {
        let settings = Settings { open_after_moves: Some(delay), is_undo_allowed: true, ..open() };
        let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
        table.must(sessions[0], agree(true));
        table.must(sessions[1], agree(true));
        let (mut undone, mut shown) = (0, 0);
        for _ in 0..40 {
            let session = *sessions.iter().find(|session| !table.legal(**session).is_empty()).unwrap();
            table.act(session);
            table.pass(1_000);
            shown += usize::from(moves_behind(&mut table).is_some_and(|behind| {
                assert!(behind >= i64::from(delay), "{behind} moves behind");
                true
            }));
            let id = table.ask(session, json!({"type": "undo"}));
            if matches!(table.answer(session, &id), Answer::Done(_)) {
                undone += 1;
                let behind = moves_behind(&mut table).unwrap_or(i64::MAX);
                assert!(behind >= i64::from(delay), "{behind} moves behind after taking back");
                table.act(session);
            }
        }
        assert!(undone > 5 && shown > 20, "{undone} taken back, {shown} shown");
    }
}

fn after_rounds<G: Game>() -> Settings {
    Settings { is_open_after_round: true, ..settings::<G>(2) }
}

/// Two people who agree play to the end of the round, the spectators looking at each move.
fn play_open_round<G: Game>(table: &mut Table<G>, sessions: &[SessionId], look: impl Fn(&Value)) {
    while let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
        look(&table.snapshot("clara"));
        table.act(*session);
        table.pass(1_000);
    }
}

#[test]
fn whole_rounds_are_open_when_they_are_over_and_closed_while_they_are_played() {
    let mut settings = after_rounds::<Keltis>();
    settings.options.insert("form".into(), "match".into());
    let (mut table, sessions) = Table::<Keltis>::started(settings, &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    let clara = table.connect("clara");
    let is_closed = |snapshot: &Value| {
        assert_eq!(snapshot["you"]["is_open"], false);
        assert!(snapshot.get("views").is_none() && snapshot["view"].is_object());
    };
    play_open_round(&mut table, &sessions, is_closed);
    let snapshot = table.take_sync(clara);
    assert_eq!((&snapshot["stage"], &snapshot["you"]["is_open"]), (&json!("between-rounds"), &json!(true)));
    let views = json!([table.snapshot("anna")["view"], table.snapshot("boris")["view"]]);
    assert_eq!(snapshot["views"], views);
    table.must(sessions[0], json!({"type": "next-round"}));
    let snapshot = table.take_sync(clara);
    is_closed(&snapshot);
    assert_eq!(snapshot["seq"], table.seq());
    table.act(*sessions.iter().find(|session| !table.legal(**session).is_empty()).unwrap());
    assert_eq!(table.take_kinds(clara), ["moved"], "from then on there are news again");
}

#[test]
fn a_player_who_agrees_when_a_round_is_over_opens_that_round() {
    let (mut table, sessions) = Table::<Keltis>::started(after_rounds::<Keltis>(), &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    play_open_round(&mut table, &sessions, |_| {});
    assert_eq!(table.snapshot("clara")["you"]["is_open"], false);
    table.must(sessions[1], agree(true));
    assert_eq!(table.snapshot("clara")["you"]["is_open"], true);
    table.must(sessions[0], agree(false));
    assert_eq!(table.snapshot("clara")["you"]["is_open"], false);
}

/// R17: what somebody has seen of a card helps them in the next round, so nobody is shown it before the match is over.
#[test]
fn secrets_that_outlast_a_round_are_shown_when_the_match_is_over() {
    type RectoVerso = recto_verso::State;
    let mut settings = after_rounds::<RectoVerso>();
    settings.options.insert("form".into(), "match".into());
    let (mut table, sessions) = Table::<RectoVerso>::started(settings, &["anna", "boris"]);
    table.must(sessions[0], agree(true));
    table.must(sessions[1], agree(true));
    let (mut rounds, mut moves) = (0, 0);
    loop {
        while let Some(seat) = (0..2).find(|seat: &u8| !table.legal(sessions[usize::from(*seat)]).is_empty())
        {
            let view = table.machine.world().unwrap().view(Viewer::Seat(Seat(seat)));
            let action = Bot::<RectoVerso>::new(Level::Medium, Limit::Simulations(1), moves).choose(&view);
            table.must(sessions[usize::from(seat)], json!({"type": "act", "action": action}));
            table.pass(1_000);
            moves += 1;
        }
        rounds += 1;
        let snapshot = table.snapshot("clara");
        if snapshot["stage"] == "finished" {
            assert_eq!(snapshot["you"]["is_open"], true);
            break;
        }
        assert_eq!(
            (&snapshot["stage"], &snapshot["you"]["is_open"]),
            (&json!("between-rounds"), &json!(false))
        );
        table.must(sessions[0], json!({"type": "next-round"}));
    }
    assert!(rounds > 1);
}
