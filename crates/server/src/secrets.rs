//! Ids, codes, seeds and tokens from the system's randomness.

use pyatak_fair::{Bytes32, Secret};
use pyatak_store::{NodeId, PersonId, TableId, TokenHash};
use sha2::{Digest, Sha256};

/// The system has no randomness to give. Nothing can be done safely without it.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system gives no random numbers")]
pub(crate) struct NoRandomness;

fn fill<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// The server's part of the randomness for a table's deals.
pub(crate) fn table_secret() -> Result<Secret, NoRandomness> {
    Ok(Secret { server_seed: Bytes32(fill()?), nonce: Bytes32(fill()?) })
}

pub(crate) fn table_id() -> Result<TableId, NoRandomness> {
    Ok(TableId::from_bytes(fill()?))
}

pub(crate) fn person_id() -> Result<PersonId, NoRandomness> {
    Ok(PersonId::from_bytes(fill()?))
}

pub(crate) fn node_id() -> Result<NodeId, NoRandomness> {
    Ok(NodeId::from_bytes(fill()?))
}

/// A seed for a bot's random numbers.
pub(crate) fn seed() -> u64 {
    // Bots with equal seeds are harmless, so a system without randomness need not stop the match.
    fill().map(u64::from_le_bytes).unwrap_or_default()
}

/// A code of five letters that can be read aloud in a noisy room.
pub(crate) fn join_code() -> Result<String, NoRandomness> {
    const LETTERS: &[u8] = b"ABCDEFGHJKMNPRSTUVWXYZ";
    let bytes: [u8; 10] = fill()?;
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
        Ok(Token(hex::encode(fill::<32>()?)))
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
