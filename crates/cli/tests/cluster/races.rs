//! Two nodes append at once, many times.

use crate::cluster::nodes::Cluster;
use pyatak_client::{Http, Person, Server, Socket};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::GameId;
use pyatak_throwaway::Nats;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// This many messages from each node; more at once than the limit for one connection would be refused.
const MESSAGES: usize = 28;
/// This many times from the start.
const TIMES: usize = 4;

#[test]
#[ignore = "make test-cluster"]
fn nodes_append_at_once_and_each_message_counts_once() {
    let mut cluster = Cluster::start(1);
    // Nodes that do not hear each other: each of them is an owner of the table.
    let elsewhere = [Nats::open(), Nats::open()];
    elsewhere.iter().for_each(|nats| cluster.add_with_nats(nats.port()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let servers: Vec<Server> = cluster.nodes.iter().map(|node| node.server.clone()).collect();
    let mut expected = BTreeSet::new();
    for time in 0..TIMES {
        expected.extend(runtime.block_on(race(&servers, time)));
    }
    let rows = cluster.sql("SELECT convert_from(entry, 'UTF8')::json->'origin'->>'id' FROM entries WHERE convert_from(entry, 'UTF8')::json->'entry'->>'type' = 'sat' AND convert_from(entry, 'UTF8')::json->'origin'->>'id' IS NOT NULL");
    let found: Vec<&str> = rows.lines().collect();
    assert_eq!(found.len(), expected.len(), "each was carried out once");
    assert_eq!(found.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), expected);
    let conflicts: f64 = cluster.nodes.iter().map(|node| node.figure("pyatak_append_conflicts_total")).sum();
    assert!(conflicts > 0.0, "nobody was ever in anybody's way, so nothing was shown");
    println!("{} messages, {conflicts} conflicts", expected.len());
    cluster.check();
}

/// One person at each node, all at one table, and everybody writes as fast as they can. Gives back what was
/// acknowledged.
async fn race(servers: &[Server], time: usize) -> BTreeSet<String> {
    let mut people: Vec<Person> = Vec::new();
    for (node, server) in servers.iter().enumerate() {
        let mut http = Http::connect(server).await.unwrap();
        people.push(http.come_as(&format!("Person {node}")).await.unwrap());
    }
    let new = NewTable {
        settings: Settings::new(GameId::HundredOne, 10),
        seats: vec![NewTableSeat::Me],
        contribution: None,
        is_started: false,
    };
    let mut http = Http::connect(&servers[0]).await.unwrap();
    let table = http.open_table(&people[0], &new).await.unwrap().table;
    let mut writers = Vec::new();
    for (node, (server, person)) in servers.iter().zip(people).enumerate() {
        let socket = Socket::connect(server, &person, &table, None).await.unwrap();
        writers.push(tokio::spawn(write(socket, node, format!("{time}-{node}"))));
    }
    let mut acknowledged = BTreeSet::new();
    for writer in writers {
        acknowledged.extend(writer.await.unwrap());
    }
    assert_eq!(acknowledged.len(), MESSAGES * servers.len(), "everything was acknowledged");
    acknowledged
}

/// Sends messages that each leave a line, and waits for all answers: somebody cannot decide between two seats.
async fn write(mut socket: Socket, node: usize, name: String) -> BTreeSet<String> {
    for number in 0..MESSAGES {
        let ask = json!({"type": "sit", "seat": 2 * node + 1 - number % 2});
        socket.send(json!({"id": format!("{name}-{number}"), "ask": ask}).to_string()).await.unwrap();
    }
    let mut done = BTreeSet::new();
    while done.len() < MESSAGES {
        let text = socket.next().await.expect("the connection has ended").unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        assert!(message["answer"]["refused"].is_null(), "{text}");
        let id = message["news"]["id"].as_str().or(message["answer"]["id"].as_str());
        done.extend(id.filter(|id| id.starts_with(&name)).map(str::to_owned));
    }
    done
}
