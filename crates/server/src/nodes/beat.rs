//! Saying that this node lives, and keeping the store's time.

use super::{Nodes, Note};
use crate::app::Shared as App;
use crate::meters;
use crate::nodes::skew;
use pyatak_engine::{Game, RulesVersion};
use pyatak_protocol::version;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Beat, NodeId};
use pyatak_table::rules_version;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};
use tokio::time::timeout;

/// What a node says about itself.
#[derive(Serialize, Deserialize)]
struct About {
    program: String,
    protocol: u16,
    /// The newest version of each game's rules that it knows.
    #[serde(default)]
    rules: BTreeMap<String, RulesVersion>,
}

pub(super) fn about() -> Vec<u8> {
    let rules = GameId::ALL.iter().map(|game| game.visit(Rules)).collect();
    let about = About { program: env!("CARGO_PKG_VERSION").to_owned(), protocol: version(), rules };
    serde_json::to_vec(&about).unwrap_or_default()
}

struct Rules;

impl Visitor for Rules {
    type Output = (String, RulesVersion);

    fn visit<G: Game>(self) -> (String, RulesVersion) {
        (G::META.id.to_owned(), rules_version::<G>())
    }
}

/// The newest version of each game's rules that all living nodes know.
pub(super) fn known_to_all(beat: &Beat) -> BTreeMap<String, RulesVersion> {
    let mut known = BTreeMap::new();
    for (_, about) in &beat.nodes {
        let Ok(about) = serde_json::from_slice::<About>(about) else { continue };
        for (game, version) in about.rules {
            let least = known.entry(game).or_insert(version);
            *least = version.min(*least);
        }
    }
    known
}

/// Says who is there, and whether this machine's clock is right.
pub(super) fn greet(me: &NodeId, beat: &Beat) {
    let others = beat.nodes.iter().filter(|(node, _)| node != me);
    let known = |bytes: &[u8]| serde_json::from_slice::<About>(bytes).ok();
    let others: Vec<String> = others
        .map(|(node, bytes)| match known(bytes) {
            Some(about) => format!("{node} ({}, protocol {})", about.program, about.protocol),
            None => node.to_string(),
        })
        .collect();
    tracing::info!(node = %me, others = others.join(", "), "this is a node");
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    if let Some(warning) = skew::warning(since_1970.as_millis() as i64 - beat.now) {
        tracing::warn!("{warning}");
    }
}

/// Says again and again that this node lives.
pub(super) async fn run(nodes: Arc<Nodes>, app: App) {
    let mut heard = Instant::now();
    loop {
        tokio::time::sleep(nodes.patience.beat_every).await;
        let beat = nodes.store.beat(&nodes.me, about(), nodes.patience.believed_for);
        match timeout(nodes.patience.believed_for, beat).await {
            Ok(Ok(beat)) => {
                if !beat.was_alive {
                    let silence = heard.elapsed();
                    tracing::warn!(
                        ?silence,
                        "this node was not heard of in time; others may have taken its tables"
                    );
                    nodes.note(Note::WasDead);
                }
                heard = Instant::now();
                app.set_clock(beat.now);
                *nodes.rules.lock().unwrap_or_else(PoisonError::into_inner) = known_to_all(&beat);
                meters::nodes(beat.nodes.len());
            }
            Ok(Err(error)) => tracing::warn!(%error, "this node could not say that it lives"),
            Err(_) => tracing::warn!("this node could not say in time that it lives"),
        }
    }
}
