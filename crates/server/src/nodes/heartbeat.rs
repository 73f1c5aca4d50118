//! Heartbeats: tell the store that this node is alive, and keep the store's time.

use super::seal::{NodeKey, Openers, OwnKeys};
use super::usage::{OthersUsage, Usage};
use super::{Nodes, PollRequest};
use crate::app::SharedApp;
use crate::metrics;
use crate::nodes::skew;
use crate::secrets;
use pyatak_engine::{Game, RulesVersion};
use pyatak_log::rules_version;
use pyatak_protocol::{is_old_version, version};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Heartbeat, NodeId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;

/// The version of links of this program.
const LINKS: u16 = 1;

/// What a node tells the others about itself.
#[derive(Serialize, Deserialize)]
struct About {
    program: String,
    protocol: u16,
    /// The newest version of each game's rules that it knows.
    #[serde(default)]
    rules: BTreeMap<String, RulesVersion>,
    /// How many databases it knows. A node of an older version knows one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    shards: usize,
    /// The version of links that it understands; 0: none, as a node of an older version, or one without NATS.
    #[serde(default, skip_serializing_if = "is_zero")]
    links: u16,
    /// The keys that it seals notifications with. A node of an older version has none, and polls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    keys: Vec<NodeKey>,
    /// What addresses and people use there. A node of an older version does not tell.
    #[serde(default, skip_serializing_if = "Usage::is_empty")]
    usage: Usage,
}

/// What this node tells the others about itself, as JSON.
pub(super) fn about(keys: &OwnKeys, shards: usize, has_links: bool, usage: Usage) -> Vec<u8> {
    let rules = GameId::ALL.iter().map(|game| game.visit(Rules)).collect();
    let keys = if is_old_version() { Vec::new() } else { keys.shown().to_vec() };
    let program = env!("CARGO_PKG_VERSION").to_owned();
    let links = if has_links { LINKS } else { 0 };
    let about = About { program, protocol: version(), rules, shards, links, keys, usage };
    serde_json::to_vec(&about).expect("words and numbers can be said in JSON")
}

fn is_zero(number: &u16) -> bool {
    *number == 0
}

fn one() -> usize {
    1
}

fn is_one(shards: &usize) -> bool {
    *shards == 1
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

/// How many databases all live nodes know: a new table goes where any of them finds it.
pub(super) fn shards_known_to_all(heartbeat: &Heartbeat) -> usize {
    let known = |about: &[u8]| serde_json::from_slice::<About>(about).map_or(1, |about| about.shards);
    heartbeat.nodes.iter().map(|(_, about)| known(about)).min().unwrap_or(1)
}

/// The other nodes that are alive and understand our links.
pub(super) fn with_links(me: &NodeId, heartbeat: &Heartbeat) -> Vec<NodeId> {
    let understands =
        |about: &[u8]| serde_json::from_slice::<About>(about).is_ok_and(|about| about.links == LINKS);
    let others = heartbeat.nodes.iter().filter(|(node, about)| node != me && understands(about));
    others.map(|(node, _)| node.clone()).collect()
}

/// The keys of the other nodes that are alive.
pub(super) fn openers(me: &NodeId, heartbeat: &Heartbeat) -> Openers {
    let others = heartbeat.nodes.iter().filter(|(node, _)| node != me);
    let keys =
        others.filter_map(|(node, about)| Some((node, serde_json::from_slice::<About>(about).ok()?.keys)));
    Openers::new(keys.flat_map(|(node, keys)| keys.into_iter().map(move |key| (node.clone(), key))))
}

/// What addresses and people use at the other nodes that are alive.
fn usage_of_others(me: &NodeId, heartbeat: &Heartbeat) -> Vec<(NodeId, Usage)> {
    let others = heartbeat.nodes.iter().filter(|(node, _)| node != me);
    let known = |about: &[u8]| serde_json::from_slice::<About>(about).map(|about| about.usage);
    others.map(|(node, about)| (node.clone(), known(about).unwrap_or_default())).collect()
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
pub(super) async fn run(nodes: Arc<Nodes>, app: SharedApp, mut keys: OwnKeys) {
    let (node, ttl) = (&nodes.me, nodes.timings.heartbeat_ttl);
    let mut last = Instant::now();
    let shards = nodes.store.shards();
    let has_links = nodes.links.is_some();
    let mut unreachable = Vec::new();
    let (mut usage, mut others_usage) = (Usage::default(), OthersUsage::default());
    // When the current key was first used, and since when the next one is shown.
    let (mut key_since, mut next_since) = (Instant::now(), None);
    for beat in 1.. {
        tokio::time::sleep(nodes.timings.heartbeat_every).await;
        if next_since.is_none()
            && key_since.elapsed() >= nodes.timings.key_every
            && let Ok(key) = secrets::node_key()
        {
            keys.show_next(key);
            next_since = Some(Instant::now());
        }
        usage.report(app.rates.report(), app.connections.report(&app.config), beat);
        let about = about(&keys, shards, has_links, usage.clone());
        match timeout(ttl, nodes.store.heartbeat(node, about, ttl)).await {
            Ok(Ok(heartbeat)) => {
                if !heartbeat.was_alive {
                    let silence = last.elapsed();
                    tracing::warn!(%node, ?silence, "heartbeat expired; other nodes may have acquired its leases");
                    nodes.send(PollRequest::HeartbeatExpired);
                }
                last = Instant::now();
                app.set_clock(heartbeat.now_ms);
                *nodes.rules.lock().unwrap_or_else(PoisonError::into_inner) = known_to_all(&heartbeat);
                nodes.set_openers(&heartbeat);
                nodes.placement.update(shards_known_to_all(&heartbeat), &heartbeat.unreachable);
                if unreachable != heartbeat.unreachable {
                    // Databases are counted from 1 in addresses.
                    let databases: Vec<usize> = heartbeat.unreachable.iter().map(|shard| shard + 1).collect();
                    tracing::warn!(%node, ?databases, "databases that do not answer");
                    unreachable.clone_from(&heartbeat.unreachable);
                }
                metrics::shards_down(unreachable.len());
                // By now every node that is alive has sent a heartbeat of its own, and so has seen the next key.
                if next_since.take_if(|since: &mut Instant| since.elapsed() >= ttl).is_some() {
                    nodes.set_sealer(keys.newest());
                    key_since = Instant::now();
                }
                let others = others_usage.read(usage_of_others(node, &heartbeat));
                others.spent.iter().for_each(|spent| app.rates.charge(spent));
                app.connections.set_elsewhere(others.connections);
                metrics::nodes(heartbeat.nodes.len());
            }
            Ok(Err(error)) => tracing::warn!(%node, %error, "heartbeat failed"),
            Err(_) => tracing::warn!(%node, timeout = ?ttl, "heartbeat timed out"),
        }
    }
}
