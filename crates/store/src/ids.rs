//! The names of tables, people, nodes and tokens.

use std::fmt;

/// Crockford's base32 in lower case: no i, l, o, u, so that ids can be read aloud.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Length of an id in characters: 80 bits.
const LENGTH: usize = 16;

/// At most this many databases can be one store: the shard has one character in a table's id.
pub(crate) const SHARDS_MAX: usize = ALPHABET.len();

/// An id that is not 16 characters of lower-case Crockford base32 (17 for a table of another shard than the first).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id has 16 characters out of 0-9 and a-z without i, l, o, u")]
pub struct BadId;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
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
    /// The public, unguessable name of a table. It names the table's shard: the first one by nothing, others by one more
    /// character.
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

impl TableId {
    /// Parses an id.
    pub fn parse(text: &str) -> Result<TableId, BadId> {
        match text.as_bytes().get(LENGTH) {
            None => parse(text).map(TableId),
            // The first shard has one name, and not two.
            Some(b'0') => Err(BadId),
            Some(_) if text.len() > LENGTH + 1 || !is_base32(text) => Err(BadId),
            Some(_) => Ok(TableId(text.to_owned())),
        }
    }

    /// The same id in another shard.
    pub fn in_shard(&self, shard: usize) -> TableId {
        let name = self.0[..LENGTH].to_owned();
        match ALPHABET.get(shard) {
            Some(letter) if shard > 0 => TableId(format!("{name}{}", char::from(*letter))),
            Some(_) | None => TableId(name),
        }
    }

    /// The shard that it names.
    pub fn shard(&self) -> usize {
        let letter = self.0.as_bytes().get(LENGTH);
        letter.and_then(|letter| ALPHABET.iter().position(|known| known == letter)).unwrap_or(0)
    }
}

impl PersonId {
    /// Parses an id.
    pub fn parse(text: &str) -> Result<PersonId, BadId> {
        parse(text).map(PersonId)
    }
}

impl NodeId {
    /// Parses an id.
    pub fn parse(text: &str) -> Result<NodeId, BadId> {
        parse(text).map(NodeId)
    }
}

fn parse(text: &str) -> Result<String, BadId> {
    if text.len() == LENGTH && is_base32(text) { Ok(text.to_owned()) } else { Err(BadId) }
}

fn is_base32(text: &str) -> bool {
    text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The store's own key of a table. It is never reused, even after the table is deleted.
///
/// In a store of several databases, the shard is in its upper bits. The lower ones are the key in that database; no two
/// tables share it, in whatever shards they are, and later tables have a higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(pub i64);

/// How many bits of a key are the key in its database.
const LOCAL_BITS: u32 = 48;

impl TableKey {
    /// The key of a table that has this key in the database of a shard.
    pub(crate) fn in_shard(self, shard: usize) -> TableKey {
        TableKey((shard as i64) << LOCAL_BITS | self.0)
    }

    /// The shard of the table.
    pub(crate) fn shard(self) -> usize {
        usize::try_from(self.0 >> LOCAL_BITS).unwrap_or(usize::MAX)
    }

    /// The key in the database of its shard.
    pub(crate) fn local(self) -> TableKey {
        TableKey(self.0 & ((1 << LOCAL_BITS) - 1))
    }
}

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
            "0123456789abcdefff",
            "0123456789abcdeI",
            "0123456789abcdeu",
            "0123456789abcdé",
        ] {
            assert_eq!(TableId::parse(text), Err(BadId), "{text}");
        }
    }

    #[test]
    fn an_id_names_its_shard() {
        let id = TableId::parse("0123456789abcdfz").unwrap();
        assert_eq!((id.shard(), id.in_shard(0)), (0, id.clone()));
        for shard in 1..SHARDS_MAX {
            let there = id.in_shard(shard);
            assert_eq!((there.as_str().len(), there.shard()), (17, shard));
            assert_eq!(TableId::parse(there.as_str()), Ok(there.clone()));
            assert_eq!(there.in_shard(0), id);
        }
        for text in ["0123456789abcdfz0", "0123456789abcdfzu", "0123456789abcdfz11", "0123456789abcdfé1"] {
            assert_eq!(TableId::parse(text), Err(BadId), "{text}");
        }
        assert_eq!(PersonId::parse("0123456789abcdfz1"), Err(BadId));
    }

    #[test]
    fn a_key_names_its_shard() {
        assert_eq!(TableKey(7).in_shard(0), TableKey(7));
        let key = TableKey(7).in_shard(31);
        assert_eq!((key.shard(), key.local()), (31, TableKey(7)));
    }

    #[test]
    fn a_hash_prints_only_its_beginning() {
        assert_eq!(format!("{:?}", TokenHash([0xab; 32])), "TokenHash(abababababab…)");
    }
}
