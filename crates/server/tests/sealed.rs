//! What travels over NATS: the entries, sealed. Whoever listens reads nothing, and whoever talks changes nothing.

use crate::guests::{Connection, Guest, Place};
use crate::served::{Served, until};
use async_nats::{Client, Subscriber};
use futures_util::StreamExt;
use pyatak_store::{Append, Memory, NodeId, SharedStore, Store, TableId, TableRow};
use pyatak_throwaway::Nats;
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Longer than any test takes: what arrives before that was notified.
const NEVER: Duration = Duration::from_secs(600);

/// Two nodes that poll only when they are notified, and somebody at NATS who is none of them.
struct Wire {
    store: Arc<Memory>,
    nodes: Vec<Served>,
    runtime: Runtime,
    stranger: Client,
    /// Everything that is published.
    heard: Subscriber,
    _nats: Nats,
}

impl Wire {
    fn new(change: impl Fn(&mut pyatak_server::Config)) -> Wire {
        let nats = Nats::open();
        let store = Arc::new(Memory::new());
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let (stranger, heard) = runtime.block_on(async {
            let client = async_nats::connect(nats.address()).await.unwrap();
            let heard = client.subscribe("pyatak.>").await.unwrap();
            client.flush().await.unwrap();
            (client, heard)
        });
        let node = || {
            Served::start_node_with_notifier(Arc::new(store.another()), Some(&nats.address()), |config| {
                // Then both nodes have the table awake.
                config.timings.has_owners = false;
                (config.timings.poll_every, config.timings.poll_every_without_notifier) = (NEVER, NEVER);
                change(config);
            })
        };
        let nodes = vec![node(), node()];
        let wire = Wire { nodes, runtime, stranger, heard, _nats: nats, store };
        until("both nodes know each other", || wire.figure("pyatak_nodes") == 2.0);
        // Both share one process, so that figure may be the second node's alone.
        thread::sleep(Duration::from_millis(500));
        wire
    }

    /// A figure of both nodes together, which share one process; all its labels are added.
    fn figure(&self, name: &str) -> f64 {
        let text = Place::of(&self.nodes[0]).get("/metrics").body;
        let lines = text.lines().filter_map(|line| line.rsplit_once(' '));
        let named = lines.filter(|(key, _)| key.split('{').next() == Some(name));
        named.filter_map(|(_, number)| number.parse::<f64>().ok()).sum()
    }

    fn row(&self, table: &str) -> TableRow {
        let id = TableId::parse(table).unwrap();
        self.runtime.block_on(self.store.find_table(&id)).unwrap().unwrap()
    }

    /// The log of a table.
    fn log(&self, table: &str) -> Vec<Vec<u8>> {
        let rows = self.runtime.block_on(Store::read(&*self.store, self.row(table).key, 0, 100_000)).unwrap();
        rows.into_iter().map(|row| row.entry).collect()
    }

    fn subject(&self, table: &str) -> String {
        format!("pyatak.table.{}", self.row(table).key.0)
    }

    fn publish(&self, subject: &str, content: Vec<u8>) {
        self.runtime.block_on(async {
            self.stranger.publish(subject.to_owned(), content.into()).await.unwrap();
            self.stranger.flush().await.unwrap();
        });
    }

    /// What was published so far: subjects and contents.
    fn published(&mut self) -> Vec<(String, Vec<u8>)> {
        let mut all = Vec::new();
        self.runtime.block_on(async {
            while let Ok(Some(message)) =
                tokio::time::timeout(Duration::from_millis(300), self.heard.next()).await
            {
                all.push((message.subject.to_string(), message.payload.to_vec()));
            }
        });
        all
    }

    /// Two people at two nodes.
    fn two_people(&self, settings: &Value) -> (String, [Guest; 2], [Connection; 2]) {
        let (anna, boris) = (Place::of(&self.nodes[0]).come(), Place::of(&self.nodes[1]).come());
        let table = anna.open(settings, false);
        let lines = [anna.join(&table), boris.join(&table)];
        // A subscription takes a moment to become active.
        thread::sleep(Duration::from_millis(300));
        (table, [anna, boris], lines)
    }
}

/// The first person says something, and the second one receives it next.
fn check_heard(lines: &mut [Connection; 2], text: &str) {
    lines[0].ask(&json!({"type": "chat", "text": text}));
    let next = lines[1].until(|message| message["news"]["what"]["type"] == "said");
    assert_eq!(next["news"]["what"]["text"], text, "{next}");
}

#[test]
fn entries_come_with_the_notification_and_are_not_read() {
    let wire = Wire::new(|_| {});
    let (_table, _, mut lines) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    let (heard, read) = (wire.figure("pyatak_heard_total"), wire.figure("pyatak_looked_tables_total"));
    for number in 0..5 {
        check_heard(&mut lines, &format!("number {number}"));
    }
    assert!(wire.figure("pyatak_heard_total") >= heard + 5.0);
    assert_eq!(wire.figure("pyatak_looked_tables_total"), read, "nobody had to read");
    assert_eq!(wire.figure("pyatak_heard_rejected_total"), 0.0);
}

#[test]
fn whoever_listens_to_nats_finds_no_card_and_no_name() {
    let mut wire = Wire::new(|_| {});
    let settings = json!({"game": "klatz", "seats": 3, "options": {"form": "round"}});
    let (table, [anna, boris], mut lines) = wire.two_people(&settings);
    let people = [anna, boris, Place::of(&wire.nodes[0]).come()];
    let mut third = people[2].join(&table);
    for line in [&mut lines[1], &mut third] {
        line.ask(&json!({"type": "sit"}));
    }
    lines[0].ask(&json!({"type": "chat", "text": "a word that nobody else knows"}));
    lines[0].ask(&json!({"type": "start"}));
    lines[1].until(|message| message["news"]["what"]["type"] == "round-began");
    let players = people.clone().map(|guest| {
        let table = table.clone();
        thread::spawn(move || guest.join(&table).play(10_000))
    });
    let moves: usize = players.map(|player| player.join().unwrap()).into_iter().sum();
    assert!(moves > 5, "{moves}");
    let published = wire.published();
    let contents: Vec<&[u8]> = published
        .iter()
        .map(|(_, content)| content.as_slice())
        .filter(|content| !content.is_empty())
        .collect();
    assert!(contents.len() > moves, "{} notifications with content for {moves} moves", contents.len());
    let log = wire.log(&table).concat();
    let is_in = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    let secrets = [
        "nobody else knows",
        "\"moved\"",
        "\"dealt\"",
        "\"hand\"",
        "guest ",
        &people[0].person,
        &people[1].person,
    ];
    for secret in secrets {
        assert!(is_in(&log, secret), "{secret} is in the log, so it could be found");
        assert!(!contents.iter().any(|content| is_in(content, secret)), "{secret} can be read");
    }
    // Nor do lengths tell one card from another: nearly all entries of a match are of the same length on the wire.
    let mut lengths: Vec<usize> = contents.iter().map(|content| content.len()).collect();
    lengths.sort_unstable();
    lengths.dedup();
    assert!(lengths.len() <= 6, "{lengths:?}");
    // Nothing but tables and jobs is talked about.
    for (subject, _) in &published {
        assert!(subject == "pyatak.work" || subject.starts_with("pyatak.table."), "{subject}");
    }
}

#[test]
fn forged_repeated_reordered_and_truncated_notifications_change_nothing() {
    let mut wire = Wire::new(|_| {});
    let (table, _, mut lines) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    let (other, _, mut elsewhere) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    let (here, there) = (wire.subject(&table), wire.subject(&other));
    drop(wire.published());
    for number in 0..3 {
        check_heard(&mut lines, &format!("here {number}"));
        check_heard(&mut elsewhere, &format!("there {number}"));
    }
    let published = wire.published();
    let sealed = |subject: &String| -> Vec<Vec<u8>> {
        let ours = published.iter().filter(|(about, content)| about == subject && !content.is_empty());
        ours.map(|(_, content)| content.clone()).collect()
    };
    let (ours, theirs) = (sealed(&here), sealed(&there));
    assert!(ours.len() >= 3 && theirs.len() >= 3, "{} and {}", ours.len(), theirs.len());
    let rejected = wire.figure("pyatak_heard_rejected_total");
    // Repeated, and in the wrong order.
    ours.iter().rev().for_each(|content| wire.publish(&here, content.clone()));
    // Meant for another table.
    theirs.iter().for_each(|content| wire.publish(&here, content.clone()));
    // Changed, cut, too large, of another version, and no message at all.
    let mut changed = ours[0].clone();
    *changed.last_mut().unwrap() ^= 1;
    let mut version = ours[0].clone();
    version[0] = 9;
    let cut = ours[0][..ours[0].len() - 1].to_vec();
    let forged = json!({"at": 1, "entry": {"type": "closed"}}).to_string().into_bytes();
    for content in [changed, version, cut, vec![1; 200_000], vec![1], forged] {
        wire.publish(&here, content);
    }
    until("all of it was rejected", || {
        // Both nodes hear what a stranger says.
        wire.figure("pyatak_heard_rejected_total") >= rejected + 2.0 * (theirs.len() as f64 + 6.0)
    });
    let before = wire.log(&table).len();
    check_heard(&mut lines, "and we go on");
    assert_eq!(wire.log(&table).len(), before + 1);
    check_heard(&mut elsewhere, "so do we");
}

#[test]
fn a_gap_is_read_from_the_store() {
    let wire = Wire::new(|_| {});
    let (table, _, mut lines) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    check_heard(&mut lines, "first");
    // Somebody writes without a word to anybody.
    let row = wire.row(&table);
    let said = wire.log(&table).pop().unwrap();
    let mut silent: Value = serde_json::from_slice(&said).unwrap();
    (silent["entry"]["text"], silent["origin"]) = (json!("in silence"), Value::Null);
    silent.as_object_mut().unwrap().remove("origin");
    let append = Append {
        table: row.key,
        first_seq: row.last_seq + 1,
        at: row.changed_at,
        entries: vec![silent.to_string().into_bytes()],
        head: None,
    };
    wire.runtime.block_on(wire.store.append(append)).unwrap();
    // The first node finds out when it writes itself; the second one when the next number comes.
    lines[0].ask(&json!({"type": "chat", "text": "second"}));
    for text in ["in silence", "second"] {
        let next = lines[1].until(|message| message["news"]["what"]["type"] == "said");
        assert_eq!(next["news"]["what"]["text"], text, "{next}");
    }
    assert!(wire.figure("pyatak_heard_gaps_total") > 0.0);
}

#[test]
fn a_node_of_the_previous_release_only_says_that_there_is_something() {
    let wire = Wire::new(|_| {});
    let (table, _, mut lines) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    check_heard(&mut lines, "first");
    let row = wire.row(&table);
    let mut line: Value = serde_json::from_slice(&wire.log(&table).pop().unwrap()).unwrap();
    line["entry"]["text"] = json!("from an old node");
    line.as_object_mut().unwrap().remove("origin");
    let append = Append {
        table: row.key,
        first_seq: row.last_seq + 1,
        at: row.changed_at,
        entries: vec![line.to_string().into_bytes()],
        head: None,
    };
    wire.runtime.block_on(wire.store.append(append)).unwrap();
    wire.publish(&wire.subject(&table), Vec::new());
    for line in &mut lines {
        line.until(|message| message["news"]["what"]["text"] == "from an old node");
    }
}

#[test]
fn keys_change_while_people_talk() {
    let wire = Wire::new(|config| {
        config.timings.heartbeat_ttl = Duration::from_millis(300);
        config.timings.key_every = Duration::from_millis(100);
    });
    // What nodes show each other, seen as a third node that is gone at once.
    let shown = || -> Vec<Value> {
        let me = NodeId::from_bytes([9; 10]);
        let beat = wire.store.heartbeat(&me, b"{}".to_vec(), Duration::from_millis(1));
        let nodes = wire.runtime.block_on(beat).unwrap().nodes;
        let abouts = nodes.into_iter().filter(|(node, _)| *node != me);
        abouts.map(|(_, about)| serde_json::from_slice::<Value>(&about).unwrap()["keys"].clone()).collect()
    };
    let first = shown();
    assert!(
        first.len() == 2 && first.iter().all(|keys| keys[0]["key"].as_str().is_some()),
        "{}",
        first.len()
    );
    let (_table, _, mut lines) = wire.two_people(&json!({"game": "keltis", "seats": 2}));
    let number = || shown().first().and_then(|keys| keys[0]["number"].as_u64()).unwrap_or(0);
    for round in 0..4 {
        let before = number();
        check_heard(&mut lines, &format!("round {round}"));
        until("the key has changed", || number() > before);
    }
    check_heard(&mut lines, "and still");
    assert_eq!(wire.figure("pyatak_append_conflicts_total"), 0.0);
}
