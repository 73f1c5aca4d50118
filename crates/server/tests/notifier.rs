//! Nodes with a real NATS: news travel by its notifications, and play goes on without them.

use crate::guests::{Connection, Place};
use crate::served::{Served, until};
use pyatak_server::{Notifier, NotifierError};
use pyatak_store::Memory;
use pyatak_throwaway::{Certificates, Nats};
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// Longer than any test takes: what arrives before that was notified.
const NEVER: Duration = Duration::from_secs(600);

/// Two people at two nodes that poll tables only when they are notified, or at this interval without NATS.
fn two_at_two(nats: &str, without_notifier: Duration) -> (Vec<Served>, [Connection; 2]) {
    let store = Arc::new(Memory::new());
    let node = || {
        Served::start_node_with_notifier(Arc::new(store.another()), Some(nats), |config| {
            config.timings.poll_every = NEVER;
            config.timings.poll_every_without_notifier = without_notifier;
        })
    };
    let nodes = vec![node(), node()];
    let (anna, boris) = (Place::of(&nodes[0]).come(), Place::of(&nodes[1]).come());
    let table = anna.open(&json!({"game": "keltis", "seats": 2}), false);
    let lines = [anna.join(&table), boris.join(&table)];
    (nodes, lines)
}

/// The first person says something, and the second one receives it.
fn check_heard(lines: &mut [Connection; 2], text: &str) {
    lines[0].ask(&json!({"type": "chat", "text": text}));
    lines[1].until(|message| message["news"]["what"]["text"] == text);
}

/// Is the node connected to NATS?
fn is_connected(node: &Served) -> bool {
    Place::of(node).get("/metrics").body.contains("pyatak_nats_connected 1")
}

#[test]
fn news_travel_by_notifications() {
    let nats = Nats::open();
    let (_nodes, mut lines) = two_at_two(&nats.address(), NEVER);
    // A subscription takes a moment to become active.
    std::thread::sleep(Duration::from_millis(300));
    // No more than one person may say at once.
    for number in 0..5 {
        check_heard(&mut lines, &format!("number {number}"));
    }
}

#[test]
fn play_goes_on_without_nats_and_with_it_again() {
    let mut nats = Nats::open();
    let (nodes, mut lines) = two_at_two(&nats.address(), Duration::from_millis(50));
    check_heard(&mut lines, "with it");
    nats.kill();
    check_heard(&mut lines, "without it");
    check_heard(&mut lines, "still without it");
    nats.start();
    until("the node reconnects to NATS", || is_connected(&nodes[0]));
    check_heard(&mut lines, "with it again");
}

#[test]
fn a_node_starts_without_nats_and_connects_later() {
    let mut nats = Nats::open();
    let address = nats.address();
    nats.kill();
    let (nodes, mut lines) = two_at_two(&address, Duration::from_millis(50));
    check_heard(&mut lines, "without it");
    nats.start();
    until("the node connects to NATS", || is_connected(&nodes[0]));
}

#[tokio::test]
async fn wrong_credentials_and_addresses_are_refused_with_a_reason() {
    let nats = Nats::with_login("pyatak", "geheim");
    let escaped = nats.address().replace("geheim", "%67eheim");
    Notifier::connect(&escaped, None).await.map(drop).unwrap();
    Notifier::connect(&nats.address(), None).await.map(drop).unwrap();
    for login in ["pyatak:falsch@", "somebody:geheim@", ""] {
        let refused = Notifier::connect(&format!("nats://{login}127.0.0.1:{}", nats.port()), None)
            .await
            .map(drop)
            .unwrap_err();
        assert!(matches!(refused, NotifierError::Refused(_)), "{refused}");
        assert!(!refused.to_string().contains("falsch"), "a password is not shown: {refused}");
    }
    for wrong in ["http://127.0.0.1:4222", "nats://", "somewhere over the rainbow"] {
        let refused = Notifier::connect(wrong, None).await.map(drop).unwrap_err();
        assert!(matches!(refused, NotifierError::Address(_)), "{wrong}: {refused}");
    }
}

#[tokio::test]
async fn a_connection_to_nats_is_encrypted_and_the_certificate_is_checked() {
    let certificates = Certificates::make();
    let nats = Nats::encrypted(&certificates);
    let authority = certificates.authority();
    let address = |scheme: &str, host: &str| format!("{scheme}://{host}:{}", nats.port());
    // NATS insists on encryption, so that an address that does not ask for it works as well.
    for scheme in ["tls", "nats"] {
        Notifier::connect(&address(scheme, "localhost"), Some(&authority)).await.map(drop).unwrap();
    }
    // The machine does not trust this authority, and the certificate is for another name.
    for (host, authority) in [("localhost", None), ("127.0.0.1", Some(authority.as_path()))] {
        let refused = Notifier::connect(&address("tls", host), authority).await.map(drop).unwrap_err();
        assert!(matches!(refused, NotifierError::Tls(..)), "{host}: {refused}");
    }
    // An address that asks for it is not served in the clear.
    let open = Nats::open();
    let refused = Notifier::connect(&format!("tls://localhost:{}", open.port()), Some(&authority)).await;
    assert!(matches!(refused.map(drop), Err(NotifierError::Tls(..))));
}
