//! Randomness: where it enters, and a fast generator for simulations.
//!
//! The generator that deals for people is in `pyatak-fair`; it keeps the same two traits.

/// Uniform whole numbers.
pub trait Random {
    /// A number below `bound`, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// What a game draws from: two independent streams, so that the i-th card off a deck is the same whoever
/// draws it and whatever else was left to chance before.
pub trait Chance {
    /// The kind of source behind both streams.
    type Source: Random;

    /// The stream of the deck: every card, stone or face that is dealt, drawn or turned up.
    fn deck(&mut self) -> &mut Self::Source;

    /// The stream of everything else that is left to chance.
    fn dice(&mut self) -> &mut Self::Source;
}

/// Wyrand: a small, fast generator of good quality, the same on every platform. Not for dealing to people.
#[derive(Clone, Debug)]
pub struct Wyrand(u64);

impl Wyrand {
    /// A generator that starts from `seed`.
    pub fn new(seed: u64) -> Wyrand {
        Wyrand(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }
}

impl Random for Wyrand {
    /// Lemire's method: the high half of a product, with rejection of the few values that would be favoured.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "a choice among nothing");
        let bound = u64::from(bound);
        let mut product = (self.next_u64() >> 32) * bound;
        if (product as u32 as u64) < bound {
            let favoured = (1u64 << 32) % bound;
            while (product as u32 as u64) < favoured {
                product = (self.next_u64() >> 32) * bound;
            }
        }
        (product >> 32) as u32
    }
}

impl Chance for Wyrand {
    type Source = Wyrand;

    #[inline]
    fn deck(&mut self) -> &mut Wyrand {
        self
    }

    #[inline]
    fn dice(&mut self) -> &mut Wyrand {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_uniform() {
        let mut rng = Wyrand::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        // Six standard deviations of a fair die.
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 550), "{counts:?}");
    }

    #[test]
    fn below_one_is_zero() {
        assert_eq!(Wyrand::new(1).below(1), 0);
    }
}
