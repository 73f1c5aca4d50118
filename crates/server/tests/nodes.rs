//! Several servers that share one store, in one process: any of them serves any table, one runs its bots and clocks.

use crate::guests::{Connection, Guest, Place};
use crate::served::{Served, until};
use pyatak_client::load::{Plan, run};
use pyatak_registry::GameId;
use pyatak_store::{Memory, NodeId, SharedStore, Store, TableId};
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Nodes on one store.
fn nodes(count: usize) -> (Arc<Memory>, Vec<Served>) {
    let store = Arc::new(Memory::new());
    let nodes = (0..count).map(|_| Served::start_node(Arc::new(store.another()), |_| {})).collect();
    (store, nodes)
}

/// The same person at another node.
fn at(guest: &Guest, node: &Served) -> Guest {
    Guest { place: Place::of(node), ..guest.clone() }
}

/// The log of a table, line by line.
fn log(store: &Memory, table: &str) -> Vec<Value> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let row = store.find_table(&TableId::parse(table).unwrap()).await.unwrap().unwrap();
        let rows = Store::read(store, row.key, 0, 100_000).await.unwrap();
        rows.iter().map(|row| serde_json::from_slice(&row.entry).unwrap()).collect()
    })
}

fn moves(store: &Memory, table: &str) -> usize {
    log(store, table).iter().filter(|line| line["entry"]["type"] == "moved").count()
}

/// Two people at two nodes, in the middle of a match of Keltis.
fn two_at_two(nodes: &[Served], settings: &Value) -> (String, [Guest; 2], [Connection; 2]) {
    let anna = Place::of(&nodes[0]).come();
    let boris = Place::of(&nodes[1]).come();
    let table = anna.open(settings, false);
    let mut first = anna.join(&table);
    let mut second = boris.join(&table);
    second.ask(&json!({"type": "sit"}));
    first.until(|message| message["news"]["what"]["type"] == "sat");
    first.ask(&json!({"type": "start"}));
    second.until(|message| message["news"]["what"]["type"] == "round-began");
    (table, [anna, boris], [first, second])
}

#[test]
fn players_of_one_table_are_at_different_nodes() {
    let (store, nodes) = nodes(2);
    let (table, people, _lines) = two_at_two(&nodes, &json!({"game": "keltis", "seats": 2}));
    let players = people.into_iter().map(|guest| {
        let table = table.clone();
        // The picture that they begin with may be old by the time that they look at it.
        thread::spawn(move || guest.join(&table).play(10_000))
    });
    let made: usize = players.collect::<Vec<_>>().into_iter().map(|player| player.join().unwrap()).sum();
    assert_eq!(made, moves(&store, &table), "each move is there once");
}

#[test]
fn a_node_that_does_not_tell_its_rules_knows_only_the_first() {
    for about in [&br#"{"program":"0.0.1","protocol":1}"#[..], b"{}", b""] {
        let store = Memory::new();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let old = NodeId::from_bytes([7; 10]);
        runtime.block_on(store.heartbeat(&old, about.to_vec(), Duration::from_secs(600))).unwrap();
        let node = Served::start_node(Arc::new(store.another()), |_| {});
        let guest = Place::of(&node).come();
        let table = guest.open(&json!({"game": "recto-verso", "seats": 2}), false);
        assert_eq!(guest.join(&table).picture["sync"]["rules_version"], 1);
    }
}

#[test]
fn promises_hold_over_three_nodes() {
    let (_store, nodes) = nodes(3);
    let mut plan = Plan::new(nodes[0].server(), GameId::Klatz, 6, Duration::from_millis(4000));
    plan.servers = nodes.iter().map(Served::server).collect();
    plan.games = GameId::ALL.to_vec();
    (plan.bots, plan.watchers, plan.drop_chance, plan.undo_chance) = (1, 1, 0.03, 0.05);
    let report = run(plan, |_| {}).unwrap();
    assert_eq!((report.broken, report.broken_promises.first()), (0, None));
    assert!(report.moves > 50 && report.dropped > 0, "{report:?}");
}

#[test]
fn two_people_who_chat_at_once_are_both_heard() {
    let (store, nodes) = nodes(3);
    let anna = Place::of(&nodes[0]).come();
    let table = anna.open(&json!({"game": "keltis", "seats": 2}), false);
    let writers: Vec<_> = nodes
        .iter()
        .enumerate()
        .map(|(number, node)| {
            let (guest, table) =
                (if number == 0 { anna.clone() } else { Place::of(node).come() }, table.clone());
            thread::spawn(move || {
                let mut line = guest.join(&table);
                for round in 0..5 {
                    let told = line.ask(&json!({"type": "chat", "text": format!("{number} says {round}")}));
                    assert!(told.get("news").is_some(), "{told}");
                }
            })
        })
        .collect();
    writers.into_iter().for_each(|writer| writer.join().unwrap());
    let said: Vec<String> = log(&store, &table)
        .iter()
        .filter_map(|line| line["entry"]["text"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(said.len(), 15, "{said:?}");
    for number in 0..3 {
        let theirs: Vec<&String> = said.iter().filter(|text| text.starts_with(&number.to_string())).collect();
        assert_eq!(
            theirs,
            (0..5)
                .map(|round| format!("{number} says {round}"))
                .collect::<Vec<_>>()
                .iter()
                .collect::<Vec<_>>()
        );
    }
}

#[test]
fn bots_play_once_and_another_node_takes_over_when_theirs_dies() {
    let (store, mut nodes) = nodes(2);
    // The table is opened and dealt at the second node, which gets the lease; Anna plays at the first.
    let opener = Place::of(&nodes[1]).come();
    let settings = json!({"game": "klatz", "seats": 4, "pace_milliseconds": 0, "options": {"form": "round"}, "start": 1});
    let table = opener.open(&settings, true);
    let anna = at(&opener, &nodes[0]);
    let watcher = Place::of(&nodes[1]).come();
    let mut watching = watcher.join(&table);
    let key = {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap().key
    };
    let holder = || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(SharedStore::poll(&*store, vec![(key, 0)])).unwrap().remove(0).holder
    };
    until("somebody has the lease", || holder().is_some());
    let first_holder = holder().unwrap();
    let _line = anna.join(&table);
    watching.until(|message| message["news"]["what"]["type"] == "moved");
    nodes.pop().unwrap().kill();
    until("another node has the lease", || holder().is_some_and(|(_, fence)| fence > first_holder.1));
    // Anna plays her match to its end with bots of the node that is left.
    anna.join(&table).play(10_000);
    let lines = log(&store, &table);
    assert!(lines.iter().any(|line| !line["entry"]["result"].is_null()), "the round has ended");
}

#[test]
fn a_person_at_another_node_is_present() {
    let (_store, mut nodes) = nodes(2);
    let settings = json!({"game": "keltis", "seats": 2, "away_seconds": 5});
    let (table, _, [mut first, _second]) = two_at_two(&nodes, &settings);
    let picture = at(&Place::of(&nodes[0]).come(), &nodes[0]).join(&table).picture;
    assert_eq!(picture["sync"]["presence"], json!([true, true]));
    nodes.pop().unwrap().kill();
    first.until(|message| message["presence"]["presence"] == json!([true, false]));
}

#[test]
fn a_person_comes_back_at_another_node_and_misses_nothing() {
    let (_store, mut nodes) = nodes(2);
    let (table, [anna, boris], [mut first, mut second]) =
        two_at_two(&nodes, &json!({"game": "keltis", "seats": 2}));
    for number in 0..3 {
        first.ask(&json!({"type": "chat", "text": format!("number {number}")}));
    }
    let last = second.until(|message| message["news"]["what"]["text"] == "number 2")["news"]["seq"].clone();
    nodes.pop().unwrap().kill();
    first.ask(&json!({"type": "chat", "text": "where are you?"}));
    let boris = at(&boris, &nodes[0]);
    let mut back = boris.try_join(&table, &format!("?after={last}"), &[]).unwrap();
    let missed = back.next().unwrap();
    assert_eq!(missed["news"]["what"]["text"], "where are you?", "{missed}");
    let anna_sees = anna.join(&table).picture["sync"]["seq"].clone();
    assert_eq!(back.until(|message| message.get("sync").is_some())["sync"]["seq"], anna_sees);
}

#[test]
fn a_node_that_leaves_hands_over_at_once() {
    let store = Arc::new(Memory::new());
    // Heartbeats do not expire here, so no lease is acquired from a dead node.
    let long_ttl =
        |config: &mut pyatak_server::Config| config.timings.heartbeat_ttl = Duration::from_secs(600);
    let first = Served::start_node(Arc::new(store.another()), long_ttl);
    let second = Served::start_node(Arc::new(store.another()), long_ttl);
    let anna = Place::of(&first).come();
    let settings = json!({"game": "klatz", "seats": 4, "pace_milliseconds": 300, "start": 1});
    let table = anna.open(&settings, true);
    let watcher = Place::of(&second).come();
    let _line = anna.join(&table);
    let mut watching = watcher.join(&table);
    drop(first);
    // Nobody who plays is there any more, so the table sleeps until anna comes back.
    let anna = at(&anna, &second);
    let mut line = anna.join(&table);
    assert!(line.play(10_000) > 0);
    watching.until(|message| message["news"]["what"]["type"] == "moved");
}

#[test]
fn a_table_that_is_removed_is_gone_at_every_node() {
    let (store, nodes) = nodes(2);
    let (table, _, [_, mut second]) = two_at_two(&nodes, &json!({"game": "keltis", "seats": 2}));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap();
    runtime.block_on(store.delete_table(row.key)).unwrap();
    assert_eq!(second.end().bye.as_deref(), Some("gone"));
}

#[test]
fn a_line_that_only_a_newer_program_understands_sends_people_elsewhere() {
    let (store, nodes) = nodes(2);
    let (table, _, [mut first, _]) = two_at_two(&nodes, &json!({"game": "keltis", "seats": 2}));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap();
    let entry = json!({"at": 1, "entry": {"type": "from-the-future"}}).to_string().into_bytes();
    let append = pyatak_store::Append {
        table: row.key,
        first_seq: row.last_seq + 1,
        at: 1,
        entries: vec![entry],
        head: None,
    };
    runtime.block_on(store.append(append)).unwrap();
    assert_eq!(first.end().bye.as_deref(), Some("again"));
    assert_eq!(log(&store, &table).len() as u64, row.last_seq + 1, "nothing is written behind it");
}

#[test]
fn nodes_go_by_the_clock_of_the_store() {
    let store = Arc::new(Memory::new());
    // Both machines are five minutes behind it.
    store.advance(Duration::from_secs(300));
    let nodes: Vec<Served> = (0..2).map(|_| Served::start_node(Arc::new(store.another()), |_| {})).collect();
    let settings = json!({"game": "keltis", "seats": 2, "clock": {"turn_seconds": 30, "grace_seconds": 2}});
    let (table, _, [mut first, mut second]) = two_at_two(&nodes, &settings);
    for (number, line) in [&mut first, &mut second].into_iter().enumerate() {
        line.ask(&json!({"type": "chat", "text": format!("{number}")}));
    }
    let machine =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    let times: Vec<i64> = log(&store, &table).iter().map(|line| line["at"].as_i64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
    assert!(times.iter().all(|at| (290_000..310_000).contains(&(at - machine))), "{times:?} at {machine}");
}

#[test]
fn busy_nodes_leave_searches_to_others() {
    let store = Arc::new(Memory::new());
    let one_thread = |config: &mut pyatak_server::Config| {
        config.bot_threads = 1;
        config.bot_milliseconds = 300;
    };
    let first = Served::start_node(Arc::new(store.another()), one_thread);
    let second = Served::start_node(Arc::new(store.another()), one_thread);
    let place = Place::of(&first);
    let players: Vec<_> = (0..4)
        .map(|_| {
            let guest = place.come();
            let seats = json!(["me", {"bot": "hard"}, {"bot": "hard"}]);
            let settings =
                json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}});
            let new = json!({"settings": settings, "seats": seats, "is_started": true});
            let table = guest.ask("POST", "/api/tables", &new).json()["table"].as_str().unwrap().to_owned();
            thread::spawn(move || guest.join(&table).play(6))
        })
        .collect();
    for player in players {
        assert!(player.join().unwrap() > 0);
    }
    let counted = |node: &Served, name: &str| {
        let text = Place::of(node).get("/metrics").body;
        let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_default().to_owned();
        line.rsplit(' ').next().and_then(|number| number.parse::<f64>().ok()).unwrap_or_default()
    };
    // Both share one process and so one set of figures.
    assert!(counted(&second, "pyatak_work_put_total") > 0.0);
    assert!(counted(&second, "pyatak_work_done_total") > 0.0);
}
