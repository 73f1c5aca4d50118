//! The luck of one simulation, in streams.

use pyatak_engine::{Chance, Wyrand};

/// The luck of one simulation. Cards, dice and choices have streams of their own, so that with the same luck the
/// same cards come, whatever somebody chooses.
pub struct Luck {
    deck: Wyrand,
    dice: Wyrand,
    /// For what players choose.
    pub choices: Wyrand,
}

impl Luck {
    /// The luck that follows from a seed.
    pub fn new(seed: u64) -> Luck {
        let mut seeds = Wyrand::new(seed);
        let mut stream = || Wyrand::new(seeds.next_u64());
        Luck { deck: stream(), dice: stream(), choices: stream() }
    }
}

impl Chance for Luck {
    type Source = Wyrand;

    #[inline]
    fn deck(&mut self) -> &mut Wyrand {
        &mut self.deck
    }

    #[inline]
    fn dice(&mut self) -> &mut Wyrand {
        &mut self.dice
    }
}
