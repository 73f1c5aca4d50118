//! A real NATS: it only says where to look, and play goes on without it.

use crate::guests::{Connection, Place};
use crate::served::Served;
use pyatak_server::{Bell, BellError};
use pyatak_store::Memory;
use pyatak_throwaway::Nats;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Longer than any test takes: what is heard before that was heard by the bell.
const NEVER: Duration = Duration::from_secs(600);

/// Two people at two nodes that look at tables only when the bell rings, or this often when it is silent.
fn two_at_two(nats: &str, without_bell: Duration) -> (Vec<Served>, [Connection; 2]) {
    let store = Arc::new(Memory::new());
    let node = || {
        Served::start_node_with_bell(Arc::new(store.another()), Some(nats), |config| {
            config.patience.look_every = NEVER;
            config.patience.look_every_without_bell = without_bell;
        })
    };
    let nodes = vec![node(), node()];
    let (anna, boris) = (Place::of(&nodes[0]).come(), Place::of(&nodes[1]).come());
    let table = anna.open(&json!({"game": "keltis", "seats": 2}), false);
    let lines = [anna.join(&table), boris.join(&table)];
    (nodes, lines)
}

/// The first says something, and the second hears it.
fn is_heard(lines: &mut [Connection; 2], text: &str) {
    lines[0].ask(&json!({"type": "chat", "text": text}));
    lines[1].until(|message| message["news"]["what"]["text"] == text);
}

#[test]
fn news_travel_by_the_bell() {
    let nats = Nats::open();
    let (_nodes, mut lines) = two_at_two(&nats.address(), NEVER);
    // A subscription takes a moment to be known.
    std::thread::sleep(Duration::from_millis(300));
    // No more than anybody may say at once.
    for number in 0..5 {
        is_heard(&mut lines, &format!("number {number}"));
    }
}

#[test]
fn play_goes_on_without_nats_and_with_it_again() {
    let mut nats = Nats::open();
    let (nodes, mut lines) = two_at_two(&nats.address(), Duration::from_millis(50));
    is_heard(&mut lines, "with it");
    nats.kill();
    is_heard(&mut lines, "without it");
    is_heard(&mut lines, "still without it");
    nats.start();
    let is_connected = || Place::of(&nodes[0]).get("/metrics").body.contains("pyatak_nats_connected 1");
    let began = Instant::now();
    while !is_connected() {
        assert!(began.elapsed() < Duration::from_secs(20), "NATS is there again and nobody notices");
        std::thread::sleep(Duration::from_millis(50));
    }
    is_heard(&mut lines, "with it again");
}

#[test]
fn a_node_starts_without_nats_and_finds_it_later() {
    let mut nats = Nats::open();
    let address = nats.address();
    nats.kill();
    let (nodes, mut lines) = two_at_two(&address, Duration::from_millis(50));
    is_heard(&mut lines, "without it");
    nats.start();
    let began = Instant::now();
    while !Place::of(&nodes[0]).get("/metrics").body.contains("pyatak_nats_connected 1") {
        assert!(began.elapsed() < Duration::from_secs(20), "NATS is there and nobody notices");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[tokio::test]
async fn wrong_credentials_and_addresses_are_refused_in_words() {
    let nats = Nats::with_login("pyatak", "geheim");
    let escaped = nats.address().replace("geheim", "%67eheim");
    Bell::connect(&escaped).await.map(drop).unwrap();
    Bell::connect(&nats.address()).await.map(drop).unwrap();
    for login in ["pyatak:falsch@", "somebody:geheim@", ""] {
        let refused =
            Bell::connect(&format!("nats://{login}127.0.0.1:{}", nats.port())).await.map(drop).unwrap_err();
        assert!(matches!(refused, BellError::Refused(_)), "{refused}");
        assert!(!refused.to_string().contains("falsch"), "a password is not shown: {refused}");
    }
    for wrong in ["http://127.0.0.1:4222", "nats://", "somewhere over the rainbow"] {
        let refused = Bell::connect(wrong).await.map(drop).unwrap_err();
        assert!(matches!(refused, BellError::Address(_)), "{wrong}: {refused}");
    }
}
