//! Which database a new table goes into, where the store has several.

use pyatak_store::TableId;
use std::sync::{Mutex, PoisonError};

/// The databases that take new tables.
pub(super) struct Placement(Mutex<Vec<usize>>);

impl Placement {
    /// `known`: how many databases every live node knows. `unreachable`: those that do not answer.
    pub(super) fn new(known: usize, unreachable: &[usize]) -> Placement {
        Placement(Mutex::new(open(known, unreachable)))
    }

    pub(super) fn update(&self, known: usize, unreachable: &[usize]) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = open(known, unreachable);
    }

    /// The id of a new table, in one of them. Ids are random, and so is the choice.
    pub(super) fn place(&self, id: &TableId) -> TableId {
        let open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let number =
            id.as_str().bytes().fold(0_usize, |number, byte| number.wrapping_mul(31) + usize::from(byte));
        id.in_shard(open.get(number % open.len().max(1)).copied().unwrap_or(0))
    }
}

/// A table must not be opened where another node could not find it, or where nobody can play.
fn open(known: usize, unreachable: &[usize]) -> Vec<usize> {
    (0..known).filter(|shard| !unreachable.contains(shard)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shards(placement: &Placement) -> [usize; 4] {
        let mut counts = [0; 4];
        for number in 0..4_000_u16 {
            let [high, low] = number.to_be_bytes();
            let id = TableId::from_bytes([high, low, 0, 0, 0, 0, 0, 0, 0, 0]);
            counts[placement.place(&id).shard()] += 1;
        }
        counts
    }

    #[test]
    fn new_tables_go_where_everybody_can_play() {
        assert_eq!(shards(&Placement::new(1, &[])), [4_000, 0, 0, 0]);
        let placement = Placement::new(4, &[]);
        assert!(shards(&placement).iter().all(|count| *count > 800), "{:?}", shards(&placement));
        placement.update(4, &[2]);
        assert_eq!(shards(&placement).map(|count| count > 800), [true, true, false, true]);
        placement.update(2, &[]);
        assert_eq!(shards(&placement).map(|count| count > 800), [true, true, false, false]);
        placement.update(0, &[0]);
        assert_eq!(shards(&placement), [4_000, 0, 0, 0], "the first one has the people");
    }
}
