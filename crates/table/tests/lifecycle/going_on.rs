//! Going on after a match with the points that everybody has, at another table.

use crate::Keltis;
use crate::harness::{Answer, Table, settings};
use himmel::State as Himmel;
use pyatak_engine::{Game, GoOn, Random, Seat, Wyrand};
use pyatak_log::{Entry, LogEntry};
use pyatak_replay::{Problem, ReplayOf, check_carried, from_log, read, verify};
use pyatak_table::{GoingOn, Input, SessionId};
use serde_json::{Value, json};

const PEOPLE: [&str; 3] = ["anna", "boris", "clara"];

/// Plays a round to its end, by chance.
fn play_round<G: Game>(table: &mut Table<G>, sessions: &[SessionId], rng: &mut Wyrand) {
    while let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
        let legal = table.legal(*session);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        table.must(*session, json!({"type": "act", "action": action}));
        table.pass(200);
    }
}

/// A table of three people that has finished a single round.
fn finished<G: Game>(seed: u64) -> (Table<G>, Vec<SessionId>) {
    let (mut table, sessions) = Table::<G>::started(settings::<G>(3), &PEOPLE);
    play_round(&mut table, &sessions, &mut Wyrand::new(seed));
    (table, sessions)
}

/// A table of Himmel whose single round has ended in a tie for the win.
fn tied() -> (Table<Himmel>, Vec<SessionId>) {
    let is_tied = |table: &mut Table<Himmel>| {
        let totals = points(&table.snapshot("anna")["totals"]);
        let fewest = totals.iter().min().copied();
        totals.iter().filter(|points| Some(**points) == fewest).count() > 1
    };
    let mut tables = (0..500).map(finished::<Himmel>);
    tables.find_map(|(mut table, sessions)| is_tied(&mut table).then_some((table, sessions))).unwrap()
}

fn points(totals: &Value) -> Vec<i64> {
    totals.as_array().unwrap().iter().map(|total| total["points"].as_i64().unwrap()).collect()
}

/// The table where the people of this one go on, all of them there.
fn go_on<G: Game>(table: &mut Table<G>, sessions: &[SessionId], to: &str) -> (Table<G>, Vec<SessionId>) {
    table.ask(sessions[1], json!({"type": "rematch", "go_on": to}));
    let (new, host, others) = table.rematches.pop().unwrap();
    let going_on = table.going_on.take();
    assert!(going_on.is_some());
    table.input(Input::Rematched { table: Some("t2".into()) });
    let mut next = Table::<G>::open_going_on(&new, &host, &others, going_on);
    let sessions = PEOPLE.map(|name| next.connect(name)).to_vec();
    (next, sessions)
}

fn replay<G: Game>(table: &Table<G>) -> ReplayOf<G> {
    from_log::<G>(&table.log).unwrap()
}

#[test]
fn the_end_of_a_match_says_how_it_can_go_on() {
    let (mut table, sessions) = finished::<Keltis>(1);
    let offered = json!([{"to": "match", "rule": "K13", "options": {"form": "match"}}]);
    let news = table.take_news(sessions[2]);
    assert_eq!(news.last().unwrap()["what"]["ways_on"], offered);
    assert!(news.iter().rev().skip(1).all(|news| news["what"].get("ways_on").is_none()));
    assert_eq!(table.snapshot("dora")["ways_on"], offered, "spectators see it, too");
}

#[test]
fn k13_a_single_round_goes_on_to_the_match_at_another_table() {
    let (mut table, sessions) = finished::<Keltis>(1);
    let before = table.snapshot("anna")["totals"].clone();
    let (mut next, sessions) = go_on(&mut table, &sessions, "match");
    let told = table.snapshot("anna");
    assert_eq!((&told["rematch"], &told["rematch_go_on"]), (&json!("t2"), &json!("match")));
    let waiting = next.snapshot("dora");
    assert_eq!(waiting["carried"], json!({"table": "t1", "rounds": 1, "totals": before}));
    assert_eq!(
        (&waiting["settings"]["options"]["form"], &waiting["settings"]["start"]),
        (&json!("match"), &json!(1))
    );

    next.must(sessions[0], json!({"type": "start"}));
    let playing = next.snapshot("anna");
    assert_eq!((&playing["round"], &playing["totals"]), (&json!(2), &before));
    let mut rng = Wyrand::new(9);
    play_round(&mut next, &sessions, &mut rng);
    let between = next.snapshot("anna");
    assert_eq!((&between["stage"], &between["results"][0]["round"]), (&json!("between-rounds"), &json!(2)));
    assert!(between["results"][0]["lines"].is_array(), "the round that has just ended is explained");
    let sum: Vec<i64> =
        points(&before).iter().zip(points(&between["results"][0]["scores"])).map(|(a, b)| a + b).collect();
    assert_eq!(points(&between["totals"]), sum);

    // Only the log is left.
    next.restart();
    let sessions = PEOPLE.map(|name| next.connect(name)).to_vec();
    next.must(sessions[2], json!({"type": "next-round"}));
    play_round(&mut next, &sessions, &mut rng);
    let over = next.snapshot("anna");
    assert_eq!((&over["stage"], &over["round"]), (&json!("finished"), &json!(3)));
    assert_eq!(over["results"].as_array().unwrap().len(), 2, "two of the three rounds were played here");
    assert_eq!((over.get("ways_on"), &over["carried"]["rounds"]), (None, &json!(1)));
}

#[test]
fn h17_a_tie_is_played_off_at_another_table() {
    let (mut table, sessions) = tied();
    let offered = table.snapshot("anna")["ways_on"].clone();
    assert_eq!(
        offered,
        json!([
            {"to": "extra-round", "rule": "H17", "options": {"form": "round", "tie": "extra-round"}},
            {"to": "match", "rule": "H18", "options": {"form": "match", "tie": "specials"}},
        ])
    );
    let (mut next, sessions) = go_on(&mut table, &sessions, "extra-round");
    next.must(sessions[0], json!({"type": "start"}));
    play_round(&mut next, &sessions, &mut Wyrand::new(3));
    let after = next.snapshot("anna");
    let totals = points(&after["totals"]);
    let fewest = totals.iter().filter(|points| Some(*points) == totals.iter().min()).count();
    assert_eq!(after["stage"], json!(if fewest == 1 { "finished" } else { "between-rounds" }), "{totals:?}");
    assert_eq!(after["round"], json!(2));
}

#[test]
fn h17_and_h18_are_refused_by_their_numbers_where_they_do_not_hold() {
    let mut tables = (0..500).map(finished::<Himmel>);
    let is_won = |(mut table, sessions): (Table<Himmel>, _)| {
        let ways = table.snapshot("anna")["ways_on"].as_array().unwrap().len();
        (ways == 1).then_some((table, sessions))
    };
    let (mut table, sessions) = tables.find_map(is_won).unwrap();
    let rule = |table: &mut Table<Himmel>, session, to: &str| {
        let id = table.ask(session, json!({"type": "rematch", "go_on": to}));
        assert_eq!(table.answer(session, &id), Answer::Refused("cannot-go-on".into()));
        let answers = table.take(session);
        answers.last().unwrap()["answer"]["refused"]["table"]["rule"].clone()
    };
    assert_eq!(rule(&mut table, sessions[0], "extra-round"), "H17", "nobody is tied for the win");
    let (mut next, sessions) = go_on(&mut table, &sessions, "match");
    next.must(sessions[0], json!({"type": "start"}));
    let asked = json!({"type": "rematch", "go_on": "match"});
    assert_eq!(next.refused(sessions[0], asked), "match-not-over");
    let mut rng = Wyrand::new(3);
    play_round(&mut next, &sessions, &mut rng);
    next.must(sessions[0], json!({"type": "next-round"}));
    play_round(&mut next, &sessions, &mut rng);
    assert_eq!(next.snapshot("anna")["stage"], "finished", "one round there and two here");
    assert_eq!(rule(&mut next, sessions[0], "match"), "H18", "three rounds were played");
}

#[test]
fn whoever_asks_second_is_answered_with_the_same_table_however_it_goes_on() {
    let (mut table, sessions) = finished::<Keltis>(1);
    let first = table.ask(sessions[0], json!({"type": "rematch", "go_on": "match"}));
    let second = table.ask(sessions[1], json!({"type": "rematch"}));
    table.input(Input::Rematched { table: Some("t2".into()) });
    assert!(matches!(table.answer(sessions[0], &first), Answer::Done(_)));
    assert!(matches!(table.answer(sessions[1], &second), Answer::Done(_)));
    let news = table.take_news(sessions[2]);
    let what = json!({"type": "rematch", "table": "t2", "by": 0, "go_on": "match"});
    assert_eq!(news.last().unwrap()["what"], what);
    assert_eq!(table.logged("rematched").len(), 1);
}

#[test]
fn carried_points_stay_with_their_seats_and_options() {
    let (mut table, sessions) = finished::<Keltis>(1);
    let (mut next, sessions) = go_on(&mut table, &sessions, "match");
    let settings = next.snapshot("anna")["settings"].clone();
    let with = |key: &str, value: Value| {
        let mut changed = settings.clone();
        changed[key] = value;
        json!({"type": "settle", "settings": changed})
    };
    for asked in [
        json!({"type": "swap", "first": 0, "second": 1}),
        json!({"type": "sit", "seat": 0}),
        with("options", json!({"form": "round"})),
        with("seats", json!(4)),
        with("start", json!(null)),
    ] {
        let session = if asked["type"] == "sit" { sessions[1] } else { sessions[0] };
        if asked["type"] == "sit" {
            next.must(sessions[0], json!({"type": "stand"}));
        }
        let refused = next.refused(session, asked.clone());
        assert_eq!(refused, "points-carried", "{asked}");
        if asked["type"] == "sit" {
            next.must(sessions[0], json!({"type": "sit", "seat": 0}));
            next.must(sessions[1], json!({"type": "hand-over", "seat": 0}));
        }
    }
    // What does not touch them can be settled, and somebody else may take a seat with its points.
    next.must(sessions[0], with("pace_milliseconds", json!(900)));
    next.must(sessions[0], json!({"type": "clear", "seat": 2}));
    next.must(sessions[0], json!({"type": "bot", "seat": 2, "level": "easy"}));
    next.must(sessions[0], json!({"type": "start"}));
}

#[test]
fn a_replay_of_a_match_that_goes_on_holds_together_with_the_one_before() {
    let (mut table, sessions) = finished::<Keltis>(1);
    let (mut next, sessions) = go_on(&mut table, &sessions, "match");
    next.must(sessions[0], json!({"type": "start"}));
    let mut rng = Wyrand::new(9);
    play_round(&mut next, &sessions, &mut rng);
    next.must(sessions[0], json!({"type": "next-round"}));
    play_round(&mut next, &sessions, &mut rng);
    let (before, after) = (replay(&table), replay(&next));
    assert_eq!((before.version, after.version), (2, 3));
    let text = after.to_json().unwrap();
    assert_eq!(read::<Keltis>(&text).unwrap(), after);
    let report = verify::<Keltis>(&after);
    assert_eq!((report.findings, report.carried_from.as_deref()), (Vec::new(), Some("t1")));
    assert_eq!(check_carried::<Keltis>(&after, &before), None);
    assert_eq!(check_carried::<Keltis>(&before, &after), None, "nothing is carried into the first match");

    // More points for somebody, in all totals: the file by itself cannot prove them, the other one does.
    let mut forged = after.clone();
    forged.carried.as_mut().unwrap().totals[0].points += 1;
    forged.rounds.iter_mut().for_each(|round| round.totals[0].points += 1);
    let winners = &verify::<Keltis>(&forged).findings;
    assert!(winners.iter().all(|finding| finding.place == "winners"), "{winners:?}");
    assert!(matches!(check_carried::<Keltis>(&forged, &before), Some(Problem::CarriedPoints { .. })));
    let mut other = after.clone();
    other.carried.as_mut().unwrap().table = "t9".into();
    assert_eq!(check_carried::<Keltis>(&other, &before), Some(Problem::CarriedFromOther));
    let mut bad = before.clone();
    bad.winners = [Seat(0), Seat(1), Seat(2)].into_iter().collect();
    assert_eq!(check_carried::<Keltis>(&after, &bad), Some(Problem::CarriedFromBad));
    // Too many rounds, or none at all, cannot have been.
    for rounds in [0, 3, u16::MAX] {
        let mut wrong = after.clone();
        wrong.carried.as_mut().unwrap().rounds = rounds;
        assert_eq!(verify::<Keltis>(&wrong).findings[0].problem, Some(Problem::Carried), "{rounds}");
    }
    let mut older = after;
    older.version = 2;
    assert_eq!(verify::<Keltis>(&older).findings[0].place, "version");
}

#[test]
fn logs_of_matches_that_do_not_go_on_are_what_they_were() {
    let (mut table, sessions) = finished::<Keltis>(1);
    table.ask(sessions[0], json!({"type": "rematch"}));
    assert_eq!(table.going_on, None::<GoingOn>);
    table.input(Input::Rematched { table: Some("t2".into()) });
    let lines: Vec<Value> = table.log.iter().map(|(_, line)| serde_json::from_slice(line).unwrap()).collect();
    assert!(lines[0]["entry"].get("carried").is_none());
    assert_eq!(lines.last().unwrap()["entry"], json!({"type": "rematched", "table": "t2"}));
    let entry: Entry<(), ()> = Entry::Rematched { table: "t2".into(), go_on: Some(GoOn::ExtraRound) };
    let line = LogEntry { at: 7, entry, origin: None };
    let text = serde_json::to_string(&line).unwrap();
    assert_eq!(text, r#"{"at":7,"entry":{"type":"rematched","table":"t2","go_on":"extra-round"}}"#);
    assert_eq!(serde_json::from_str::<LogEntry<(), ()>>(&text).unwrap(), line);
}
