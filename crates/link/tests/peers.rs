//! Which nodes are there.

use pyatak_link::Peers;

fn present(peers: &Peers<u8>, now: i64) -> Vec<u8> {
    peers.present(now).copied().collect()
}

fn silent(peers: &Peers<u8>, now: i64) -> Vec<u8> {
    peers.silent(now).copied().collect()
}

#[test]
fn a_node_is_there_that_the_store_knows_and_that_is_heard() {
    let mut peers = Peers::new(750);
    assert!(!peers.beat(&1, 1, false, 0), "nobody knows it");
    peers.set_known([1, 2], 0);
    assert!(present(&peers, 0).is_empty() && silent(&peers, 10_000).is_empty(), "not heard yet");
    assert!(peers.beat(&1, 1, false, 100));
    assert_eq!((present(&peers, 850), silent(&peers, 850)), (vec![1], vec![]));
    assert_eq!((present(&peers, 851), silent(&peers, 851)), (vec![], vec![1]));
    assert!(!peers.beat(&1, 1, false, 900), "a repeated beat is no sign of life");
    assert!(present(&peers, 900).is_empty());
    assert!(peers.beat(&1, 2, false, 900));
    assert_eq!(present(&peers, 900), [1]);
    peers.set_known([1, 2], 900);
    peers.set_known([2], 1_000);
    peers.beat(&1, 3, false, 2_400);
    assert_eq!(present(&peers, 2_400), [1], "the store may just not know it yet");
    assert!(present(&peers, 2_401).is_empty() && silent(&peers, 9_000).is_empty());
    peers.set_known([1, 2], 2_500);
    assert!(!peers.beat(&1, 3, false, 2_500), "what it said before counts no more than before");
    peers.held_up(5_000);
    assert_eq!(present(&peers, 7_500), [1]);
}

#[test]
fn a_node_that_leaves_is_not_there_any_more() {
    let mut peers = Peers::new(750);
    peers.set_known([1, 2, 3], 0);
    for node in [1, 2, 3] {
        peers.beat(&node, 5, false, 0);
    }
    assert!(peers.beat(&1, 6, true, 0));
    peers.leaves(&2);
    assert_eq!(present(&peers, 0), [3]);
    peers.beat(&1, 7, false, 0);
    assert_eq!(present(&peers, 0), [3], "it does not come back");
    peers.is_not_answering(&3);
    assert!(present(&peers, 0).is_empty());
    assert_eq!(silent(&peers, 0), [3]);
    peers.beat(&3, 6, false, 100);
    assert_eq!(present(&peers, 100), [3]);
}
