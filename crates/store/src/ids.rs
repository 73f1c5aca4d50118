//! The names of tables, people, nodes and tokens.

use std::fmt;

/// Crockford's base32 in lower case: no i, l, o, u, so that ids can be read aloud.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Length of an id in characters: 80 bits.
const LENGTH: usize = 16;

/// An id that is not 16 characters of lower-case Crockford base32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 16 characters out of 0-9 and a-z without i, l, o, u")]
pub struct BadId;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// Parses an id.
            pub fn parse(text: &str) -> Result<Self, BadId> {
                let is_good = text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
                if is_good { Ok(Self(text.to_owned())) } else { Err(BadId) }
            }

            /// Makes an id out of ten (random) bytes.
            pub fn from_bytes(bytes: [u8; 10]) -> Self {
                Self(base32(bytes))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str(&self.0)
            }
        }
    };
}

id! {
    /// The public, unguessable name of a table.
    TableId
}

id! {
    /// The public name of a person.
    PersonId
}

id! {
    /// The name of a node: a process that serves tables together with others.
    NodeId
}

/// The store's own key of a table. It is never reused, even after the table is deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub i64);

/// SHA-256 of a random token. The token itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// The first bytes in hexadecimal: enough to tell a person's tokens apart in a list.
    pub fn short(&self) -> String {
        self.0[..6].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for TokenHash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "TokenHash({}…)", self.short())
    }
}

fn base32(bytes: [u8; 10]) -> String {
    let number = bytes.iter().fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    (0..LENGTH).rev().map(|place| char::from(ALPHABET[(number >> (5 * place) & 31) as usize])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_an_id_that_parses() {
        let id = TableId::from_bytes([0, 0x44, 0x32, 0x14, 0xc7, 0x42, 0x54, 0xb6, 0x35, 0xff]);
        assert_eq!(id.as_str(), "0123456789abcdfz");
        assert_eq!(TableId::parse(id.as_str()), Ok(id));
        assert_eq!(PersonId::from_bytes([0xff; 10]).as_str(), "zzzzzzzzzzzzzzzz");
    }

    #[test]
    fn other_text_is_no_id() {
        for text in [
            "",
            "0123456789abcde",
            "0123456789abcdeff",
            "0123456789abcdeI",
            "0123456789abcdeu",
            "0123456789abcdé",
        ] {
            assert_eq!(TableId::parse(text), Err(BadId), "{text}");
        }
    }

    #[test]
    fn a_hash_prints_only_its_beginning() {
        assert_eq!(format!("{:?}", TokenHash([0xab; 32])), "TokenHash(abababababab…)");
    }
}
