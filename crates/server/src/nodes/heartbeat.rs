//! Heartbeats: tell the store that this node is alive, and keep the store's time.

use super::{Nodes, PollRequest};
use crate::app::SharedApp;
use crate::metrics;
use crate::nodes::skew;
use pyatak_engine::{Game, RulesVersion};
use pyatak_log::rules_version;
use pyatak_protocol::version;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Heartbeat, NodeId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;

/// What a node tells the others about itself.
#[derive(Serialize, Deserialize)]
struct About {
    program: String,
    protocol: u16,
    /// The newest version of each game's rules that it knows.
    #[serde(default)]
    rules: BTreeMap<String, RulesVersion>,
}

/// What this node tells the others about itself, as JSON.
pub(super) fn about() -> Vec<u8> {
    let rules = GameId::ALL.iter().map(|game| game.visit(Rules)).collect();
    let about = About { program: env!("CARGO_PKG_VERSION").to_owned(), protocol: version(), rules };
    serde_json::to_vec(&about).expect("words and numbers can be said in JSON")
}

struct Rules;

impl Visitor for Rules {
    type Output = (String, RulesVersion);

    fn visit<G: Game>(self) -> (String, RulesVersion) {
        (G::META.id.to_owned(), rules_version::<G>())
    }
}

/// The newest version of each game's rules that all live nodes know. Of a node that does not say what it knows, only
/// the first version is certain.
pub(super) fn known_to_all(heartbeat: &Heartbeat) -> BTreeMap<String, RulesVersion> {
    let mut known = BTreeMap::new();
    for (_, about) in &heartbeat.nodes {
        let rules = serde_json::from_slice::<About>(about).map(|about| about.rules).unwrap_or_default();
        for game in GameId::ALL {
            let version = rules.get(game.as_str()).copied().unwrap_or(RulesVersion::FIRST);
            let least = known.entry(game.to_string()).or_insert(version);
            *least = version.min(*least);
        }
    }
    known
}

/// Logs which other nodes are alive, and warns if this machine's clock is wrong.
pub(super) fn greet(me: &NodeId, heartbeat: &Heartbeat) {
    let others = heartbeat.nodes.iter().filter(|(node, _)| node != me);
    let known = |bytes: &[u8]| serde_json::from_slice::<About>(bytes).ok();
    let others: Vec<String> = others
        .map(|(node, bytes)| match known(bytes) {
            Some(about) => format!("{node} ({}, protocol {})", about.program, about.protocol),
            None => node.to_string(),
        })
        .collect();
    tracing::info!(node = %me, others = others.join(", "), "node joined");
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    if let Some(warning) = skew::warning(since_1970.as_millis() as i64 - heartbeat.now_ms) {
        tracing::warn!(node = %me, "{warning}");
    }
}

/// Sends heartbeats for as long as the node runs.
pub(super) async fn run(nodes: Arc<Nodes>, app: SharedApp) {
    let (node, ttl) = (&nodes.me, nodes.timings.heartbeat_ttl);
    let mut last = Instant::now();
    loop {
        tokio::time::sleep(nodes.timings.heartbeat_every).await;
        match timeout(ttl, nodes.store.heartbeat(node, nodes.about.clone(), ttl)).await {
            Ok(Ok(heartbeat)) => {
                if !heartbeat.was_alive {
                    let silence = last.elapsed();
                    tracing::warn!(%node, ?silence, "heartbeat expired; other nodes may have acquired its leases");
                    nodes.send(PollRequest::HeartbeatExpired);
                }
                last = Instant::now();
                app.set_clock(heartbeat.now_ms);
                *nodes.rules.lock().unwrap_or_else(PoisonError::into_inner) = known_to_all(&heartbeat);
                metrics::nodes(heartbeat.nodes.len());
            }
            Ok(Err(error)) => tracing::warn!(%node, %error, "heartbeat failed"),
            Err(_) => tracing::warn!(%node, timeout = ?ttl, "heartbeat timed out"),
        }
    }
}
