//! Bit tricks that the bags of cards stand on.

/// For each byte and rank: where the bit with that many lower ones stands.
static SELECT_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[8u8; 256]; 8];
    let mut byte = 0usize;
    while byte < 256 {
        let mut position = 0;
        let mut rank = 0;
        while position < 8 {
            if byte >> position & 1 == 1 {
                table[rank][byte] = position;
                rank += 1;
            }
            position += 1;
        }
        byte += 1;
    }
    table
};

/// The position of the set bit that has `rank` lower ones. `rank` is below `word.count_ones()`.
#[inline]
pub fn select64(word: u64, rank: u32) -> u32 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    debug_assert!(rank < word.count_ones(), "rank {rank} of {word:x}");
    // How many bits are set in each byte and all bytes below it.
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // Each byte whose running sum is at most `rank` keeps its high bit; that is how many bytes are skipped.
    let at_most = (((u64::from(rank) * ONES) | (ONES << 7)) - sums) & (ONES << 7);
    let shift = at_most.count_ones() * 8;
    let below = (sums << 8 >> shift) as u8;
    let byte = (word >> shift) as u8;
    shift + u32::from(SELECT_IN_BYTE[(rank - u32::from(below)) as usize & 7][usize::from(byte)])
}

/// The position of the set bit that has `rank` lower ones. `rank` is below `word.count_ones()`.
#[inline]
pub fn select128(word: u128, rank: u32) -> u32 {
    let low = word as u64;
    let low_count = low.count_ones();
    let is_high = rank >= low_count;
    let half = if is_high { (word >> 64) as u64 } else { low };
    let rank = if is_high { rank - low_count } else { rank };
    select64(half, rank) + if is_high { 64 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Wyrand, random::Random};

    #[test]
    fn select_finds_every_bit() {
        let mut rng = Wyrand::new(3);
        let mut words = vec![u128::MAX, 1, 1 << 127, 1 << 63, 1 << 64];
        for _ in 0..2_000 {
            let (low, high) = (rng.next_u64(), rng.next_u64());
            let sparse = rng.next_u64() & rng.next_u64() & rng.next_u64();
            words.extend([u128::from(low) | u128::from(high) << 64, u128::from(sparse) << rng.below(64)]);
        }
        for word in words {
            let mut rank = 0;
            for position in 0..128 {
                if word >> position & 1 == 1 {
                    assert_eq!(select128(word, rank), position, "{word:x} {rank}");
                    rank += 1;
                }
            }
        }
    }
}
