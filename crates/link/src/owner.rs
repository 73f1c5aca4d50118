//! Which node owns a table: the one with the highest hash of both.
//!
//! So every node comes to the same answer without asking anybody, and when a node comes or goes, only the tables move
//! that it takes or had.

/// The owner of a table among these nodes. All programs have to agree on it, so it must not change.
pub fn owner<'a>(table: &str, nodes: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    nodes.into_iter().max_by_key(|node| (weight(table, node), *node))
}

/// FNV-1a over both names, stirred so that every bit of the result depends on all of them.
fn weight(table: &str, node: &str) -> u64 {
    let bytes = table.bytes().chain([0]).chain(node.bytes());
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let hash = (hash ^ (hash >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ (hash >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ (hash >> 31)
}
