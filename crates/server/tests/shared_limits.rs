//! Limits by address and by person hold for all nodes together.

use crate::guests::{Guest, Place};
use crate::served::{Served, until};
use pyatak_server::Config;
use pyatak_store::Memory;
use serde_json::json;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Two nodes behind a proxy, which says where somebody comes from.
fn two(change: impl Fn(&mut Config)) -> [Served; 2] {
    let store = Arc::new(Memory::new());
    [(), ()].map(|()| {
        Served::start_node(Arc::new(store.another()), |config| {
            config.behind_proxy = true;
            change(config);
        })
    })
}

/// Tries a wrong link once. The address may not, or may.
fn guess(place: Place, address: &str) -> u16 {
    let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
    place.request("POST", "/api/recover", &headers, br#"{"token":"0"}"#).status
}

#[test]
fn guesses_at_one_node_count_at_the_other() {
    let nodes = two(|config| config.no_rate_limit = false);
    let [first, second] = [0, 1].map(|number| Place::of(&nodes[number]));
    let made = (0..200).take_while(|_| guess(first, "192.0.2.1") != 429).count();
    assert!((60..80).contains(&made), "{made}");
    // Each try that the other node still allows is one of a new burst.
    let mut tries = 0;
    until("the other node has heard of it", || {
        tries += 1;
        guess(second, "192.0.2.1") == 429
    });
    assert!(tries < 60, "it was not the burst of the other node that ended: {tries}");
    assert_ne!(guess(second, "192.0.2.2"), 429, "nobody else pays for it");
}

#[test]
fn new_names_at_one_node_count_at_the_other() {
    let nodes = two(|config| config.no_rate_limit = false);
    let anna = Place::of(&nodes[0]).come();
    let there = Guest { place: Place::of(&nodes[1]), ..anna.clone() };
    let rename = |guest: &Guest, number: usize| {
        guest.ask("PATCH", "/api/me", &json!({"name": format!("Anna {number}")})).status
    };
    let made = (0..20).take_while(|number| rename(&anna, *number) == 200).count();
    assert!((1..=6).contains(&made), "{made}");
    // The other node would allow six by itself; each try waits for some heartbeats.
    let is_refused = |number: usize| {
        thread::sleep(Duration::from_millis(400));
        rename(&there, 100 + number) == 429
    };
    assert!((0..6).any(is_refused), "the other node has not heard of it");
}

#[test]
fn connections_at_one_node_count_at_the_other_until_they_end() {
    let nodes = two(|config| config.connections_per_address = 5);
    let anna = Place::of(&nodes[0]).come();
    let there = Guest { place: Place::of(&nodes[1]), ..anna.clone() };
    let table = anna.open(&json!({"game": "klatz", "seats": 3, "is_public": true}), false);
    let from = |guest: &Guest, address: &str| guest.try_join(&table, "", &[("x-forwarded-for", address)]);
    let lines: Vec<_> = (0..5).map(|_| from(&anna, "192.0.2.1").unwrap()).collect();
    until("the other node has heard of them", || from(&there, "192.0.2.1").is_err());
    assert_eq!(from(&there, "192.0.2.1").err().unwrap().failure(), (429, "too-fast".to_owned()));
    from(&there, "192.0.2.2").unwrap();
    drop(lines);
    until("they have ended", || from(&there, "192.0.2.1").is_ok());
}
