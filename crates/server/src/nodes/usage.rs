//! What addresses and people use at this node, told to the other nodes by heartbeat, so that limits hold for all nodes
//! together.

use pyatak_store::NodeId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;

/// How many reports a heartbeat has: a node that misses some heartbeats, or reads the same one twice, counts each report
/// once.
const REPORTS_KEPT: usize = 24;

/// What addresses and people have spent at one node.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Spent {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) requests: Vec<(IpAddr, u32)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) guesses: Vec<(IpAddr, u32)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) renames: Vec<(String, u32)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) answers: Vec<(IpAddr, u32)>,
}

impl Spent {
    /// Is there nothing to report?
    fn is_empty(&self) -> bool {
        *self == Spent::default()
    }
}

/// What a heartbeat says about it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Usage {
    /// What was spent, report by report, the newest one last. Each has a number, and they follow each other.
    #[serde(skip_serializing_if = "VecDeque::is_empty")]
    spent: VecDeque<(u64, Spent)>,
    /// How many connections to tables the addresses have that have many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    connections: Vec<(IpAddr, u32)>,
}

impl Usage {
    pub(super) fn is_empty(&self) -> bool {
        self.spent.is_empty() && self.connections.is_empty()
    }

    /// Adds a report. Nothing spent makes none.
    pub(super) fn report(&mut self, spent: Spent, connections: Vec<(IpAddr, u32)>, number: u64) {
        self.spent.retain(|(old, _)| old + REPORTS_KEPT as u64 > number);
        if !spent.is_empty() {
            self.spent.push_back((number, spent));
        }
        self.connections = connections;
    }
}

/// What this node has read of the others.
#[derive(Debug, Default)]
pub(super) struct OthersUsage {
    /// The number of the last report of each node that was counted.
    counted: BTreeMap<NodeId, u64>,
}

/// What is new in the heartbeats of the others.
#[derive(Debug, Default, PartialEq)]
pub(super) struct News {
    /// What they have spent.
    pub(super) spent: Vec<Spent>,
    /// How many connections they have together.
    pub(super) connections: HashMap<IpAddr, u32>,
}

impl OthersUsage {
    /// Takes in the heartbeats of all other nodes that are alive.
    pub(super) fn read(&mut self, others: impl IntoIterator<Item = (NodeId, Usage)>) -> News {
        let mut news = News::default();
        let mut counted = BTreeMap::new();
        for (node, usage) in others {
            let mut last = self.counted.remove(&node).unwrap_or(0);
            for (number, spent) in usage.spent {
                if number > last {
                    news.spent.push(spent);
                    last = number;
                }
            }
            for (address, count) in usage.connections {
                let sum = news.connections.entry(address).or_default();
                *sum = sum.saturating_add(count);
            }
            counted.insert(node, last);
        }
        // Nodes that are gone are forgotten: a process that starts again has another id.
        self.counted = counted;
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spent(count: u32) -> Spent {
        serde_json::from_value(serde_json::json!({"guesses": [["192.0.2.1", count]]})).unwrap()
    }

    fn node(number: u8) -> NodeId {
        NodeId::from_bytes([number; 10])
    }

    fn read(others: &mut OthersUsage, usage: &Usage) -> Vec<Spent> {
        others.read([(node(1), usage.clone())]).spent
    }

    #[test]
    fn each_report_counts_once() {
        let (mut usage, mut others) = (Usage::default(), OthersUsage::default());
        usage.report(spent(3), Vec::new(), 1);
        assert_eq!(read(&mut others, &usage), [spent(3)]);
        assert_eq!(read(&mut others, &usage), []);
        usage.report(Spent::default(), Vec::new(), 2);
        usage.report(spent(4), Vec::new(), 3);
        usage.report(spent(5), Vec::new(), 4);
        assert_eq!(
            read(&mut others, &usage),
            [spent(4), spent(5)],
            "also those of heartbeats that were missed"
        );
    }

    #[test]
    fn old_reports_are_dropped() {
        let mut usage = Usage::default();
        usage.report(spent(1), Vec::new(), 1);
        for number in 2..40 {
            usage.report(Spent::default(), Vec::new(), number);
        }
        assert!(usage.is_empty());
    }

    #[test]
    fn connections_add_up_and_are_gone_with_their_node() {
        let address = IpAddr::from([192, 0, 2, 1]);
        let mut usage = Usage::default();
        usage.report(Spent::default(), vec![(address, 7)], 1);
        let mut others = OthersUsage::default();
        let both = [(node(1), usage.clone()), (node(2), usage.clone())];
        assert_eq!(others.read(both).connections, HashMap::from([(address, 14)]));
        assert_eq!(others.read([(node(2), usage)]).connections, HashMap::from([(address, 7)]));
        assert_eq!(others.read([]).connections, HashMap::new());
    }

    #[test]
    fn what_an_older_release_does_not_say_is_nothing() {
        assert!(serde_json::from_str::<Usage>("{}").unwrap().is_empty());
        assert_eq!(serde_json::to_string(&Usage::default()).unwrap(), "{}");
    }
}
