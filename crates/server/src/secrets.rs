//! Ids, codes, seeds and tokens from the system's randomness.

use crate::nodes::KeyBytes;
use pyatak_fair::{Bytes32, Secret};
use pyatak_store::{NodeId, PersonId, TableId, TokenHash};
use sha2::{Digest, Sha256};

/// The system has no randomness to give. Nothing can be done safely without it.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no random numbers")]
pub(crate) struct NoRandomness;

/// What random bytes are for. Seeded tests draw each kind from a stream of its own, so that what one task draws does not
/// change what another one gets.
#[derive(Clone, Copy)]
enum Purpose {
    Deal,
    Table,
    Person,
    Node,
    Bot,
    Code,
    Token,
}

fn fill<const N: usize>(purpose: Purpose) -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    #[cfg(debug_assertions)]
    if seeded::fill(purpose, &mut bytes) {
        return Ok(bytes);
    }
    let _ = purpose;
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// Makes everything random follow from a text, so that a test of the whole program can be repeated. Debug builds only.
#[cfg(debug_assertions)]
pub fn seed_randomness(text: &str) {
    seeded::set(text);
}

#[cfg(debug_assertions)]
mod seeded {
    use super::Purpose;
    use sha2::{Digest, Sha256};
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicU64, Ordering};

    static SEED: OnceLock<String> = OnceLock::new();
    /// How often each purpose has drawn.
    static DRAWN: [AtomicU64; 7] = [const { AtomicU64::new(0) }; 7];

    pub(super) fn set(text: &str) {
        let _ = SEED.set(text.to_owned());
    }

    /// Is randomness seeded? Then these bytes are the next ones for the purpose.
    pub(super) fn fill(purpose: Purpose, bytes: &mut [u8]) -> bool {
        let Some(seed) = SEED.get() else { return false };
        let drawn = DRAWN[purpose as usize].fetch_add(1, Ordering::Relaxed);
        for (block, part) in bytes.chunks_mut(32).enumerate() {
            let hash = Sha256::new()
                .chain_update(seed)
                .chain_update([0, purpose as u8, block as u8])
                .chain_update(drawn.to_le_bytes());
            part.copy_from_slice(&hash.finalize()[..part.len()]);
        }
        true
    }
}

/// The server's part of the randomness for a table's deals.
pub(crate) fn table_secret() -> Result<Secret, NoRandomness> {
    Ok(Secret { server_seed: Bytes32(fill(Purpose::Deal)?), nonce: Bytes32(fill(Purpose::Deal)?) })
}

pub(crate) fn table_id() -> Result<TableId, NoRandomness> {
    Ok(TableId::from_bytes(fill(Purpose::Table)?))
}

pub(crate) fn person_id() -> Result<PersonId, NoRandomness> {
    Ok(PersonId::from_bytes(fill(Purpose::Person)?))
}

pub(crate) fn node_id() -> Result<NodeId, NoRandomness> {
    Ok(NodeId::from_bytes(fill(Purpose::Node)?))
}

/// A key with which this node seals notifications. Never seeded: nothing that a test sees depends on it.
pub(crate) fn node_key() -> Result<KeyBytes, NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(KeyBytes(bytes))
}

/// A seed for a bot's random numbers.
pub(crate) fn seed() -> u64 {
    // Bots with equal seeds are harmless, so a system without randomness need not stop the match.
    fill(Purpose::Bot).map(u64::from_le_bytes).unwrap_or_default()
}

/// A code of five letters that can be read aloud in a noisy room.
pub(crate) fn join_code() -> Result<String, NoRandomness> {
    const LETTERS: &[u8] = b"ABCDEFGHJKMNPRSTUVWXYZ";
    let bytes: [u8; 10] = fill(Purpose::Code)?;
    let letter = |pair: &[u8]| {
        let number = usize::from(u16::from_le_bytes([pair[0], pair[1]]));
        char::from(LETTERS[number % LETTERS.len()])
    };
    Ok(bytes.chunks_exact(2).map(letter).collect())
}

/// A token in plain text: 32 random bytes as hexadecimal digits.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new() -> Result<Token, NoRandomness> {
        Ok(Token(hex::encode(fill::<32>(Purpose::Token)?)))
    }

    /// Parses a token that a client has sent.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        let is_token = text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        is_token.then(|| Token(text.to_ascii_lowercase()))
    }

    /// What is stored of it. Tokens are looked up by this hash, so the time of a comparison tells nothing about them.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }

    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }
}

/// A token never shows up in a log.
impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}
