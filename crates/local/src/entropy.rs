//! What a table takes from the device's random bytes: its name, its secret, its bots' seed.

use pyatak_fair::{Bytes32, LOCAL_PREFIX, Secret};
use sha2::{Digest, Sha256};

/// Crockford's base32 in lower case, as in the names of a server's tables.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
/// The letters of a name, after its prefix.
const LENGTH: usize = 16;

/// 32 random bytes of the device. Everything that is taken from them is independent of the rest.
#[derive(Clone, Copy)]
pub(crate) struct Entropy<'a>(pub(crate) &'a [u8; 32]);

impl Entropy<'_> {
    fn take(self, what: &str, number: u32) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update("pyatak local ");
        hash.update(what);
        hash.update(number.to_be_bytes());
        hash.update(self.0);
        hash.finalize().into()
    }

    /// What deals.
    pub(crate) fn secret(self) -> Secret {
        Secret { server_seed: Bytes32(self.take("seed", 0)), nonce: Bytes32(self.take("nonce", 0)) }
    }

    /// The name of a table; there are as many as there are numbers.
    pub(crate) fn table(self, number: u32) -> String {
        let bytes = self.take("table", number);
        let letters = bytes.iter().take(LENGTH).map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
        LOCAL_PREFIX.chars().chain(letters).collect()
    }

    /// What bots draw from.
    pub(crate) fn bots(self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.take("bots", 0);
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }
}
