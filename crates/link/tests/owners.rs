//! Which node owns a table.

use pyatak_link::owner;
use std::collections::BTreeMap;

const NODES: [&str; 4] = ["0a1b2c3d4e5f6g7h", "1a1b2c3d4e5f6g7h", "zzzzzzzzzzzzzzz0", "zzzzzzzzzzzzzzz1"];

fn owners(nodes: &[&'static str]) -> Vec<&'static str> {
    (0..4_000).map(|number| owner(&format!("table{number:011}"), nodes.iter().copied()).unwrap()).collect()
}

#[test]
fn tables_are_shared_evenly_and_alike_everywhere() {
    let mut counts = BTreeMap::new();
    owners(&NODES).into_iter().for_each(|node| *counts.entry(node).or_insert(0) += 1);
    assert!(counts.len() == 4 && counts.values().all(|count| (900..1_100).contains(count)), "{counts:?}");
    let mut reversed = NODES;
    reversed.reverse();
    assert_eq!(owners(&NODES), owners(&reversed));
    assert_eq!(owner("table", []), None);
}

#[test]
fn only_the_tables_of_a_node_move_when_it_goes() {
    let (all, fewer) = (owners(&NODES), owners(&NODES[..3]));
    for (before, after) in all.iter().zip(&fewer) {
        assert!(before == after || *before == NODES[3], "{before} and then {after}");
    }
}

#[test]
fn all_programs_agree() {
    // Two releases side by side would each have an owner of their own if this changed.
    let named: Vec<usize> = ["a", "b", "c", "d", "e", "f", "g", "h"]
        .iter()
        .map(|table| {
            let found = owner(table, NODES).unwrap();
            NODES.iter().position(|node| *node == found).unwrap()
        })
        .collect();
    assert_eq!(named, AGREED);
}

const AGREED: [usize; 8] = [1, 1, 3, 2, 2, 1, 0, 1];
