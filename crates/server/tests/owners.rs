//! Tables have owners, and other nodes relay their sessions: nobody notices which node does what, or that one dies.

use crate::guests::{Connection, Guest, Place};
use crate::served::{Served, until};
use async_nats::{Client, Subscriber};
use futures_util::StreamExt;
use pyatak_client::load::{Plan, run};
use pyatak_registry::GameId;
use pyatak_store::{Memory, Store, TableId};
use pyatak_throwaway::Nats;
use serde_json::{Value, json};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tokio::runtime::Runtime;

/// Longer than any test takes: what arrives before that came over a link.
const NEVER: Duration = Duration::from_secs(600);

/// Nodes with a NATS, and somebody at that NATS who is none of them.
struct Net {
    store: Arc<Memory>,
    nodes: Vec<Served>,
    runtime: Runtime,
    stranger: Client,
    /// Everything that is published.
    heard: Subscriber,
    nats: Nats,
    poll_every: Duration,
}

impl Net {
    fn new(count: usize) -> Net {
        Net::polling(count, NEVER)
    }

    /// The same with nodes that look for entries of others at this interval.
    fn polling(count: usize, poll_every: Duration) -> Net {
        let nats = Nats::open();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let (stranger, heard) = runtime.block_on(async {
            let client = async_nats::connect(nats.address()).await.unwrap();
            let heard = client.subscribe("pyatak.>").await.unwrap();
            client.flush().await.unwrap();
            (client, heard)
        });
        let mut net = Net {
            store: Arc::new(Memory::new()),
            nodes: Vec::new(),
            runtime,
            stranger,
            heard,
            nats,
            poll_every,
        };
        for _ in 0..count {
            net.add();
        }
        // They have to hear each other; all share one process, so that its figures may be of one of them alone.
        until("the nodes hear each other", || net.figure("pyatak_owners") == count as f64);
        thread::sleep(Duration::from_millis(800));
        net
    }

    /// One node more.
    fn add(&mut self) {
        let address = self.nats.address();
        let store = Arc::new(self.store.another());
        self.nodes.push(Served::start_node_with_notifier(store, Some(&address), |config| {
            config.timings.poll_every = self.poll_every;
        }));
    }

    /// A figure of all nodes together, which share one process.
    fn figure(&self, name: &str) -> f64 {
        let text = Place::of(&self.nodes[0]).get("/metrics").body;
        let lines = text.lines().filter_map(|line| line.rsplit_once(' '));
        let named = lines.filter(|(key, _)| key.split('{').next() == Some(name));
        named.filter_map(|(_, number)| number.parse::<f64>().ok()).sum()
    }

    /// What was said at a table.
    fn said(&self, table: &str) -> Vec<String> {
        let rows = self.runtime.block_on(async {
            let row = self.store.find_table(&TableId::parse(table).unwrap()).await.unwrap().unwrap();
            Store::read(&*self.store, row.key, 0, 100_000).await.unwrap()
        });
        let lines = rows.iter().map(|row| serde_json::from_slice::<Value>(&row.entry).unwrap());
        lines.filter_map(|line| line["entry"]["text"].as_str().map(str::to_owned)).collect()
    }

    fn publish(&self, subject: &str, content: Vec<u8>) {
        self.runtime.block_on(async {
            self.stranger.publish(subject.to_owned(), content.into()).await.unwrap();
            self.stranger.flush().await.unwrap();
        });
    }

    /// What was published since this was last called: subjects and contents.
    fn published(&mut self) -> Vec<(String, Vec<u8>)> {
        let mut all = Vec::new();
        self.runtime.block_on(async {
            // Nodes beat for ever.
            let until = tokio::time::Instant::now() + Duration::from_millis(700);
            while let Ok(Some(message)) = tokio::time::timeout_at(until, self.heard.next()).await {
                all.push((message.subject.to_string(), message.payload.to_vec()));
            }
        });
        all
    }

    /// A table with somebody at each of these nodes.
    fn table(&self, nodes: &[usize]) -> Talk {
        let guests: Vec<Guest> = nodes.iter().map(|node| Place::of(&self.nodes[*node]).come()).collect();
        let table = guests[0].open(&json!({"game": "keltis", "seats": 2}), false);
        let lines = guests.iter().map(|guest| guest.join(&table)).collect();
        Talk { table, guests, lines, said: Vec::new() }
    }

    /// Enough tables for each of three nodes to own some of them.
    fn tables(&self, nodes: &[usize]) -> Vec<Talk> {
        (0..24).map(|_| self.table(nodes)).collect()
    }
}

/// People who talk at a table.
struct Talk {
    table: String,
    guests: Vec<Guest>,
    lines: Vec<Connection>,
    said: Vec<String>,
}

impl Talk {
    /// Each says something, and everybody hears it once, over the connection that they have.
    fn go_on(&mut self, about: &str) {
        for speaker in 0..self.lines.len() {
            let text = format!("{about} by {speaker}");
            self.lines[speaker].ask(&json!({"type": "chat", "text": text}));
            for (listener, line) in self.lines.iter_mut().enumerate() {
                if listener != speaker {
                    let next = line.until(|message| message["news"]["what"]["type"] == "said");
                    assert_eq!(next["news"]["what"]["text"], text, "{next}");
                }
            }
            self.said.push(text);
        }
    }

    /// The log has what was said, in that order, and nothing twice.
    fn check(&self, net: &Net) {
        assert_eq!(net.said(&self.table), self.said, "{}", self.table);
    }
}

#[test]
fn a_table_is_awake_at_one_node_wherever_its_people_are() {
    let net = Net::new(3);
    let mut talks = net.tables(&[0, 1, 2]);
    for talk in &mut talks {
        talk.go_on("hello");
        talk.check(&net);
    }
    until("each table is awake once", || net.figure("pyatak_tables_awake") == talks.len() as f64);
    assert!(net.figure("pyatak_parcels_total") > 0.0);
    assert_eq!(net.figure("pyatak_append_conflicts_total"), 0.0);
    // Who goes is gone at the owner.
    let leaver = talks[0].lines.pop().unwrap();
    drop(leaver);
    drop(talks);
    until("all tables fall asleep", || net.figure("pyatak_relayed_sessions") == 0.0);
}

#[test]
fn promises_hold_when_sessions_are_relayed() {
    let net = Net::new(3);
    let mut plan = Plan::new(net.nodes[0].server(), GameId::Klatz, 6, Duration::from_millis(5000));
    plan.servers = net.nodes.iter().map(Served::server).collect();
    plan.games = GameId::ALL.to_vec();
    (plan.bots, plan.watchers, plan.drop_chance, plan.undo_chance) = (1, 1, 0.03, 0.05);
    let report = run(plan, |_| {}).unwrap();
    assert_eq!((report.broken, report.broken_promises.first()), (0, None));
    assert!(report.moves > 50 && report.dropped > 0, "{report:?}");
    assert!(net.figure("pyatak_parcels_total") > report.moves as f64 / 4.0);
}

#[test]
fn promises_hold_with_two_owners_at_once() {
    let mut net = Net::polling(2, Duration::from_millis(50));
    // It hears nobody, and nobody hears it: it owns every table that its people come to.
    let elsewhere = Nats::open();
    let address = elsewhere.address();
    let store = Arc::new(net.store.another());
    net.nodes.push(Served::start_node_with_notifier(store, Some(&address), |config| {
        config.timings.poll_every = Duration::from_millis(50);
    }));
    let mut plan = Plan::new(net.nodes[0].server(), GameId::Keltis, 6, Duration::from_millis(5000));
    plan.servers = net.nodes.iter().map(Served::server).collect();
    plan.games = GameId::ALL.to_vec();
    (plan.bots, plan.drop_chance, plan.undo_chance) = (1, 0.03, 0.05);
    let report = run(plan, |_| {}).unwrap();
    assert_eq!((report.broken, report.broken_promises.first()), (0, None));
    assert!(report.moves > 20, "{report:?}");
}

#[test]
fn when_an_owner_dies_nobody_elsewhere_loses_the_connection() {
    let mut net = Net::new(3);
    let mut talks = net.tables(&[0, 1]);
    talks.iter_mut().for_each(|talk| talk.go_on("before"));
    net.nodes.pop().unwrap().kill();
    for talk in &mut talks {
        talk.go_on("after");
        talk.check(&net);
    }
    assert!(net.figure("pyatak_moved_sessions_total") > 0.0, "it owned some of them");
}

#[test]
fn when_an_owner_stops_nobody_elsewhere_loses_the_connection() {
    let mut net = Net::new(3);
    let mut talks = net.tables(&[0, 1]);
    let mut theirs = net.table(&[2]);
    talks.iter_mut().for_each(|talk| talk.go_on("before"));
    drop(net.nodes.pop().unwrap());
    assert_eq!(theirs.lines[0].end().bye.as_deref(), Some("restarting"), "who was there has to go");
    for talk in &mut talks {
        talk.go_on("after");
        talk.check(&net);
    }
    assert!(net.figure("pyatak_moved_sessions_total") > 0.0, "it owned some of them");
}

#[test]
fn a_node_that_comes_takes_its_share_and_nobody_notices() {
    let mut net = Net::new(2);
    let mut talks = net.tables(&[0, 1]);
    talks.iter_mut().for_each(|talk| talk.go_on("before"));
    net.add();
    until("quiet tables have moved", || net.figure("pyatak_moved_sessions_total") > 0.0);
    for round in 0..3 {
        for talk in &mut talks {
            talk.go_on(&format!("after {round}"));
        }
    }
    thread::sleep(Duration::from_millis(2500));
    for talk in &mut talks {
        talk.go_on("at last");
        talk.check(&net);
    }
    until("each table is awake once", || net.figure("pyatak_tables_awake") == talks.len() as f64);
}

#[test]
fn without_nats_everybody_plays_on_over_the_same_connections() {
    let mut net = Net::new(2);
    let mut talks = net.tables(&[0, 1]);
    talks.iter_mut().for_each(|talk| talk.go_on("with it"));
    net.nats.kill();
    for talk in &mut talks {
        talk.go_on("without it");
    }
    net.nats.start();
    until("the nodes hear each other again", || net.figure("pyatak_owners") == 2.0);
    for talk in &mut talks {
        talk.go_on("with it again");
        talk.check(&net);
    }
}

#[test]
fn whoever_talks_to_the_nodes_over_nats_changes_nothing() {
    let mut net = Net::new(2);
    let mut talks = net.tables(&[0, 1]);
    talks.iter_mut().for_each(|talk| talk.go_on("first"));
    let captured = net.published();
    let parcels: Vec<&(String, Vec<u8>)> =
        captured.iter().filter(|(subject, _)| subject.starts_with("pyatak.node.")).collect();
    assert!(parcels.len() > 8, "{}", parcels.len());
    let subjects: std::collections::BTreeSet<&str> =
        parcels.iter().map(|(subject, _)| subject.as_str()).collect();
    let rejected = net.figure("pyatak_parcels_rejected_total");
    // Everything again, in the same order and in the other one, and then to whom it was not meant for.
    for (subject, content) in parcels.iter().chain(parcels.iter().rev()) {
        net.publish(subject, content.clone());
    }
    for (number, (subject, content)) in parcels.iter().enumerate() {
        let other = subjects.iter().find(|other| **other != subject).unwrap();
        net.publish(other, content.clone());
        let mut changed = content.clone();
        let place = number * 7 % changed.len();
        changed[place] ^= 1;
        net.publish(subject, changed);
        net.publish(subject, content[..number * 13 % content.len()].to_vec());
    }
    for subject in &subjects {
        for content in [Vec::new(), vec![2], vec![2; 300_000], b"{\"at\":1}".to_vec()] {
            net.publish(subject, content);
        }
    }
    until("it was rejected", || {
        net.figure("pyatak_parcels_rejected_total") > rejected + parcels.len() as f64
    });
    for talk in &mut talks {
        talk.go_on("and we go on");
        talk.check(&net);
    }
    assert_eq!(net.figure("pyatak_links_broken_total"), 0.0, "not even a link was given up");
}

#[test]
fn whoever_listens_to_links_finds_no_card_and_no_name() {
    let mut net = Net::new(3);
    let settings = json!({"game": "klatz", "seats": 3, "options": {"form": "round"}});
    let people: Vec<Guest> = net.nodes.iter().map(|node| Place::of(node).come()).collect();
    let table = people[0].open(&settings, false);
    let mut lines: Vec<Connection> = people.iter().map(|guest| guest.join(&table)).collect();
    lines[1].ask(&json!({"type": "sit"}));
    lines[2].ask(&json!({"type": "sit"}));
    lines[0].ask(&json!({"type": "chat", "text": "a word that nobody else knows"}));
    lines[0].ask(&json!({"type": "start"}));
    lines[1].until(|message| message["news"]["what"]["type"] == "round-began");
    let players = people.clone().into_iter().map(|guest| {
        let table = table.clone();
        thread::spawn(move || guest.join(&table).play(10_000))
    });
    let moves: usize = players.collect::<Vec<_>>().into_iter().map(|player| player.join().unwrap()).sum();
    assert!(moves > 5, "{moves}");
    let published = net.published();
    let parcels: Vec<&Vec<u8>> = published
        .iter()
        .filter(|(subject, _)| subject.starts_with("pyatak.node."))
        .map(|(_, content)| content)
        .collect();
    assert!(parcels.len() > moves, "{} parcels for {moves} moves", parcels.len());
    let is_in = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    for secret in
        ["nobody else", "moved", "news", "hand", "guest ", &table, &people[0].person, &people[1].person]
    {
        assert!(!parcels.iter().any(|content| is_in(content, secret)), "{secret} can be read");
    }
}

#[test]
fn a_person_who_is_signed_out_is_told_nothing_more_by_the_owner() {
    let net = Net::new(2);
    let mut talks = net.tables(&[0, 1]);
    for talk in &mut talks {
        talk.go_on("before");
        let guest = &talk.guests[1];
        assert!(guest.ask("POST", "/api/me/sign-out", &json!({"from": "everywhere"})).status == 204);
        let mut gone = talk.lines.pop().unwrap();
        talk.lines[0].until(|message| message["presence"]["spectators"] == 0);
        talk.lines[0].ask(&json!({"type": "chat", "text": "they are gone"}));
        assert_eq!(gone.end().bye.as_deref(), Some("signed-out"));
    }
}

#[test]
fn who_is_sent_away_hears_why_and_nothing_more() {
    let net = Net::new(2);
    for mut talk in net.tables(&[0, 1]) {
        talk.go_on("before");
        let person = talk.guests[1].person.clone();
        talk.lines[0].ask(&json!({"type": "remove", "person": person, "is_removed": true}));
        assert_eq!(talk.lines[1].end().bye.as_deref(), Some("removed"));
        let again = talk.guests[1].try_join(&talk.table, "", &[]).map(|mut line| line.end().bye);
        assert_eq!(again.unwrap().as_deref(), Some("removed"));
    }
}

#[test]
fn a_new_name_reaches_the_owner() {
    let net = Net::new(2);
    for mut talk in net.tables(&[0, 1]) {
        talk.lines[1].ask(&json!({"type": "sit"}));
        assert_eq!(talk.guests[1].ask("PATCH", "/api/me", &json!({"name": "Zoe"})).status, 200);
        talk.lines[1].ask(&json!({"type": "chat", "text": "it is me"}));
        let heard = talk.lines[0].until(|message| message["news"]["what"]["type"] == "said");
        assert_eq!(heard["news"]["what"]["name"], "Zoe", "{heard}");
    }
}

#[test]
fn programs_by_plain_http_are_relayed_as_well() {
    let net = Net::new(2);
    for mut talk in net.tables(&[0, 1]) {
        let path = format!("/api/programs/tables/{}", talk.table);
        let ask = json!({"id": "by-http", "ask": {"type": "chat", "text": "by http"}});
        let reply = talk.guests[1].ask("POST", &path, &ask);
        assert_eq!((reply.status, reply.json()["news"]["id"].as_str()), (200, Some("by-http")), "{reply:?}");
        talk.lines[0].until(|message| message["news"]["what"]["text"] == "by http");
        let nowhere = talk.guests[1].ask("POST", "/api/programs/tables/0000000000000000", &ask);
        assert_eq!(nowhere.status, 404);
    }
}
