//! Sealing what nodes tell each other over NATS: the entries of a log hold hidden cards and what people say, and NATS may
//! neither read them nor make any up.
//!
//! Each node seals with a key of its own, which the others find in the shared store beside its heartbeat. So there is
//! nothing to configure, a key lives as long as its process at most, and no two nodes ever use the same nonce. A sealed
//! message is bound to its table and to the number of its first entry. `docs/decisions/0015-entries-in-notifications.md`
//! says why.

use pyatak_store::{NodeId, TableKey};
use ring::aead::{AES_256_GCM, Aad, LessSafeKey, MAX_TAG_LEN, Nonce, UnboundKey};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Entries of more bytes than this, with their lengths, are not sealed: the receiver reads them from the store.
const SEALED_MAX: usize = 16 * 1024;
/// Padded to this, or to the next power of two: the length of an entry would tell something about its cards.
const PADDED_MIN: usize = 512;
/// The first byte of a sealed message. A node that knows another one only polls.
const VERSION: u8 = 1;
/// The first byte of a sealed parcel of a link.
const LINK_VERSION: u8 = 2;
/// Version, node, number of the key, nonce.
const LINK_HEADER: usize = 1 + NODE + 4 + 8;
/// A parcel of more bytes than this is not sealed and not opened.
pub(crate) const PARCEL_MAX: usize = 900 * 1024;
/// Above this many bytes, parcels are padded to a multiple of it.
const PARCEL_STEP: usize = 4096;
/// Who a message is for that is for all nodes.
const EVERYBODY: [u8; NODE] = [0; NODE];
/// Version, node, number of the key, nonce, number of the first entry.
const HEADER: usize = 1 + NODE + 4 + 8 + 8;
/// The length of a node's id.
const NODE: usize = 16;

/// 32 random bytes. They do not print.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct KeyBytes(pub(crate) [u8; 32]);

impl TryFrom<String> for KeyBytes {
    type Error = hex::FromHexError;

    fn try_from(text: String) -> Result<KeyBytes, hex::FromHexError> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(KeyBytes(bytes))
    }
}

impl From<KeyBytes> for String {
    fn from(key: KeyBytes) -> String {
        hex::encode(key.0)
    }
}

impl fmt::Debug for KeyBytes {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("KeyBytes(…)")
    }
}

/// A key as a node shows it to the others. Each new key of a node has the next number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NodeKey {
    pub(crate) number: u32,
    pub(crate) key: KeyBytes,
}

fn cipher(key: &KeyBytes) -> LessSafeKey {
    let unbound = UnboundKey::new(&AES_256_GCM, &key.0).expect("AES-256 has keys of 32 bytes");
    LessSafeKey::new(unbound)
}

/// Counts up, so that no nonce is used twice under one key.
fn nonce(count: u64) -> Nonce {
    let mut bytes = [0; 12];
    bytes[4..].copy_from_slice(&count.to_be_bytes());
    Nonce::assume_unique_for_key(bytes)
}

/// What is authenticated beside the entries.
fn associated(header: &[u8], table: TableKey) -> [u8; HEADER + 8] {
    let mut all = [0; HEADER + 8];
    all[..HEADER].copy_from_slice(header);
    all[HEADER..].copy_from_slice(&table.0.to_be_bytes());
    all
}

/// Seals with one key of this node.
pub(crate) struct Sealer {
    node: NodeId,
    number: u32,
    cipher: LessSafeKey,
    count: AtomicU64,
}

impl Sealer {
    pub(crate) fn new(node: &NodeId, key: &NodeKey) -> Sealer {
        Sealer { node: node.clone(), number: key.number, cipher: cipher(&key.key), count: AtomicU64::new(0) }
    }

    /// Seals entries that follow each other. `None` if they are too large to be sent.
    pub(crate) fn seal(&self, table: TableKey, first_seq: u64, entries: &[Vec<u8>]) -> Option<Vec<u8>> {
        let length: usize = entries.iter().map(|entry| 4 + entry.len()).sum();
        if length > SEALED_MAX || entries.is_empty() {
            return None;
        }
        let padded = length.next_power_of_two().max(PADDED_MIN);
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let mut message = Vec::with_capacity(HEADER + padded + MAX_TAG_LEN);
        message.push(VERSION);
        message.extend(self.node.as_str().as_bytes());
        message.extend(self.number.to_be_bytes());
        message.extend(count.to_be_bytes());
        message.extend(first_seq.to_be_bytes());
        for entry in entries {
            message.extend((entry.len() as u32).to_be_bytes());
            message.extend(entry);
        }
        message.resize(HEADER + padded, 0);
        let associated = associated(&message[..HEADER], table);
        let sealed = &mut message[HEADER..];
        let tag = self.cipher.seal_in_place_separate_tag(nonce(count), Aad::from(associated), sealed).ok()?;
        message.extend(tag.as_ref());
        Some(message)
    }
}

/// What is authenticated beside a parcel: who it is for, so that nobody else takes it for theirs.
fn link_associated(header: &[u8], to: Option<&NodeId>) -> [u8; LINK_HEADER + NODE] {
    let mut all = [0; LINK_HEADER + NODE];
    all[..LINK_HEADER].copy_from_slice(header);
    let to = to.and_then(|node| <[u8; NODE]>::try_from(node.as_str().as_bytes()).ok());
    all[LINK_HEADER..].copy_from_slice(&to.unwrap_or(EVERYBODY));
    all
}

impl Sealer {
    /// Seals a parcel for one node, or for all. `None` if it is too large to be sent.
    pub(crate) fn seal_parcel(&self, to: Option<&NodeId>, parcel: &[u8]) -> Option<Vec<u8>> {
        if parcel.len() > PARCEL_MAX {
            return None;
        }
        let padded = match parcel.len() {
            ..PARCEL_STEP => parcel.len().next_power_of_two().max(PADDED_MIN),
            longer => longer.next_multiple_of(PARCEL_STEP),
        };
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let mut message = Vec::with_capacity(LINK_HEADER + padded + MAX_TAG_LEN);
        message.push(LINK_VERSION);
        message.extend(self.node.as_str().as_bytes());
        message.extend(self.number.to_be_bytes());
        message.extend(count.to_be_bytes());
        message.extend(parcel);
        message.resize(LINK_HEADER + padded, 0);
        let associated = link_associated(&message[..LINK_HEADER], to);
        let sealed = &mut message[LINK_HEADER..];
        let tag = self.cipher.seal_in_place_separate_tag(nonce(count), Aad::from(associated), sealed).ok()?;
        message.extend(tag.as_ref());
        Some(message)
    }
}

/// Entries that another node has appended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Opened {
    /// They follow each other from this number on.
    pub(crate) first_seq: u64,
    pub(crate) entries: Vec<Vec<u8>>,
}

/// Why a message cannot be opened. The receiver polls then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotOpened {
    /// Its sender is not known here, or not by this key: it has just come, or is no node of ours.
    UnknownKey,
    /// It is of another version, damaged, forged, or meant for another table.
    Rejected,
}

impl NotOpened {
    pub(crate) fn name(self) -> &'static str {
        match self {
            NotOpened::UnknownKey => "unknown-key",
            NotOpened::Rejected => "rejected",
        }
    }
}

/// The keys of the nodes that are alive.
#[derive(Default)]
pub(crate) struct Openers(HashMap<(String, u32), LessSafeKey>);

impl Openers {
    /// The keys that nodes show.
    pub(crate) fn new(shown: impl Iterator<Item = (NodeId, NodeKey)>) -> Openers {
        Openers(shown.map(|(node, key)| ((node.to_string(), key.number), cipher(&key.key))).collect())
    }

    /// Opens a message about this table.
    pub(crate) fn open(&self, table: TableKey, message: &[u8]) -> Result<Opened, NotOpened> {
        let (header, sealed) = message.split_at_checked(HEADER).ok_or(NotOpened::Rejected)?;
        let (version, rest) = header.split_first().ok_or(NotOpened::Rejected)?;
        let (node, numbers) = rest.split_at(NODE);
        if *version != VERSION || sealed.len() > SEALED_MAX.next_power_of_two() + MAX_TAG_LEN {
            return Err(NotOpened::Rejected);
        }
        let number = u32::from_be_bytes(fixed(&numbers[..4]));
        let count = u64::from_be_bytes(fixed(&numbers[4..12]));
        let first_seq = u64::from_be_bytes(fixed(&numbers[12..]));
        let node = str::from_utf8(node).map_err(|_| NotOpened::Rejected)?;
        let cipher = self.0.get(&(node.to_owned(), number)).ok_or(NotOpened::UnknownKey)?;
        let mut bytes = sealed.to_vec();
        let associated = associated(header, table);
        let opened = cipher.open_in_place(nonce(count), Aad::from(associated), &mut bytes);
        let entries = entries(opened.map_err(|_| NotOpened::Rejected)?).ok_or(NotOpened::Rejected)?;
        Ok(Opened { first_seq, entries })
    }
}

impl Openers {
    /// Opens a parcel for this node, or for all. Returns who has sealed it, and the parcel with its padding.
    pub(crate) fn open_parcel(
        &self,
        to: Option<&NodeId>,
        message: &[u8],
    ) -> Result<(String, Vec<u8>), NotOpened> {
        let (header, sealed) = message.split_at_checked(LINK_HEADER).ok_or(NotOpened::Rejected)?;
        let (version, rest) = header.split_first().ok_or(NotOpened::Rejected)?;
        let (node, numbers) = rest.split_at(NODE);
        if *version != LINK_VERSION || sealed.len() > PARCEL_MAX + PARCEL_STEP + MAX_TAG_LEN {
            return Err(NotOpened::Rejected);
        }
        let number = u32::from_be_bytes(fixed(&numbers[..4]));
        let count = u64::from_be_bytes(fixed(&numbers[4..]));
        let node = str::from_utf8(node).map_err(|_| NotOpened::Rejected)?.to_owned();
        let key = (node, number);
        let cipher = self.0.get(&key).ok_or(NotOpened::UnknownKey)?;
        let mut bytes = sealed.to_vec();
        let associated = link_associated(header, to);
        let length = cipher
            .open_in_place(nonce(count), Aad::from(associated), &mut bytes)
            .map_err(|_| NotOpened::Rejected)?
            .len();
        bytes.truncate(length);
        Ok((key.0, bytes))
    }
}

fn fixed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    bytes.try_into().expect("the header has a fixed length")
}

/// The entries in what was opened. An entry is never empty, so a length of zero is where the padding begins.
fn entries(mut bytes: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut entries = Vec::new();
    while let Some((length, rest)) = bytes.split_first_chunk::<4>() {
        let length = u32::from_be_bytes(*length) as usize;
        if length == 0 {
            break;
        }
        let (entry, rest) = rest.split_at_checked(length)?;
        entries.push(entry.to_vec());
        bytes = rest;
    }
    (!entries.is_empty()).then_some(entries)
}

/// The keys of this node: the one that it seals with, and the one that came before or comes next.
pub(crate) struct OwnKeys {
    node: NodeId,
    shown: Vec<NodeKey>,
}

impl OwnKeys {
    /// The first key, and what seals with it.
    pub(crate) fn new(node: &NodeId, key: KeyBytes) -> (OwnKeys, Sealer) {
        let first = NodeKey { number: 1, key };
        let sealer = Sealer::new(node, &first);
        (OwnKeys { node: node.clone(), shown: vec![first] }, sealer)
    }

    /// What the other nodes have to know.
    pub(crate) fn shown(&self) -> &[NodeKey] {
        &self.shown
    }

    /// Shows the next key, so that the others know it before it is used, and no longer the one before the current one.
    pub(crate) fn show_next(&mut self, key: KeyBytes) {
        let number = self.shown.last().map_or(1, |current| current.number.wrapping_add(1));
        self.shown.drain(..self.shown.len() - 1);
        self.shown.push(NodeKey { number, key });
    }

    /// What seals with the newest key that is shown.
    pub(crate) fn newest(&self) -> Sealer {
        Sealer::new(&self.node, self.shown.last().expect("there is always a key"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableKey = TableKey(7);

    fn node(number: u8) -> NodeId {
        NodeId::from_bytes([number; 10])
    }

    fn lines(texts: &[&str]) -> Vec<Vec<u8>> {
        texts.iter().map(|text| text.as_bytes().to_vec()).collect()
    }

    /// A node, and what another one knows of it.
    fn pair() -> (OwnKeys, Sealer, Openers) {
        let (keys, sealer) = OwnKeys::new(&node(1), KeyBytes([1; 32]));
        let openers = openers(&keys);
        (keys, sealer, openers)
    }

    fn openers(keys: &OwnKeys) -> Openers {
        Openers::new(keys.shown().iter().map(|key| (node(1), key.clone())))
    }

    #[test]
    fn entries_come_out_as_they_went_in() {
        let (_, sealer, openers) = pair();
        let long = "x".repeat(3000);
        for entries in [lines(&["a"]), lines(&["first", "second"]), lines(&[&long, "y"])] {
            let message = sealer.seal(TABLE, 12, &entries).unwrap();
            assert_eq!(openers.open(TABLE, &message), Ok(Opened { first_seq: 12, entries }));
        }
    }

    #[test]
    fn nothing_of_an_entry_can_be_read() {
        let (_, sealer, _) = pair();
        let entries = lines(&["a secret that is long enough to be found"; 3]);
        let message = sealer.seal(TABLE, 1, &entries).unwrap();
        assert!(!message.windows(6).any(|part| part == b"secret"));
        assert_ne!(message, sealer.seal(TABLE, 1, &entries).unwrap(), "the same twice looks different");
    }

    #[test]
    fn the_length_of_a_message_does_not_tell_the_length_of_its_entry() {
        let (_, sealer, _) = pair();
        let length = |text: String| sealer.seal(TABLE, 1, &lines(&[&text])).unwrap().len();
        assert_eq!(length("x".to_owned()), length("x".repeat(508)));
        assert_eq!(length("x".repeat(509)), length("x".repeat(1020)));
        assert!(length("x".repeat(509)) > length("x".repeat(508)), "padding has steps");
    }

    #[test]
    fn a_changed_or_truncated_message_is_rejected() {
        let (_, sealer, openers) = pair();
        let message = sealer.seal(TABLE, 12, &lines(&["entry"])).unwrap();
        for place in 0..message.len() {
            let mut changed = message.clone();
            changed[place] ^= 1;
            let why = openers.open(TABLE, &changed).unwrap_err();
            // Another sender, or another key of the sender, is simply not known.
            let is_name = (1..21).contains(&place);
            assert_eq!(why == NotOpened::UnknownKey, is_name, "byte {place}: {why:?}");
        }
        for length in 0..message.len() {
            assert_eq!(openers.open(TABLE, &message[..length]), Err(NotOpened::Rejected), "{length} bytes");
        }
        let longer = [&message[..], &[0]].concat();
        assert_eq!(openers.open(TABLE, &longer), Err(NotOpened::Rejected));
    }

    #[test]
    fn a_message_is_bound_to_its_table_and_number() {
        let (_, sealer, openers) = pair();
        let mut message = sealer.seal(TABLE, 12, &lines(&["entry"])).unwrap();
        assert_eq!(openers.open(TableKey(8), &message), Err(NotOpened::Rejected));
        message[HEADER - 1] = 13;
        assert_eq!(openers.open(TABLE, &message), Err(NotOpened::Rejected));
    }

    #[test]
    fn a_foreign_key_opens_nothing() {
        let (_, sealer, _) = pair();
        let message = sealer.seal(TABLE, 12, &lines(&["entry"])).unwrap();
        let (foreign, _) = OwnKeys::new(&node(1), KeyBytes([2; 32]));
        assert_eq!(openers(&foreign).open(TABLE, &message), Err(NotOpened::Rejected));
        assert_eq!(Openers::default().open(TABLE, &message), Err(NotOpened::UnknownKey));
    }

    #[test]
    fn too_large_is_not_sealed_and_not_opened() {
        let (_, sealer, openers) = pair();
        let most = "x".repeat(SEALED_MAX - 4);
        assert!(
            sealer
                .seal(TABLE, 1, &lines(&[&most]))
                .is_some_and(|message| openers.open(TABLE, &message).is_ok())
        );
        assert_eq!(sealer.seal(TABLE, 1, &lines(&[&most, "y"])), None);
        assert_eq!(openers.open(TABLE, &vec![VERSION; 1 << 20]), Err(NotOpened::Rejected));
    }

    #[test]
    fn a_new_key_is_shown_before_it_is_used_and_the_old_one_stays_for_what_is_under_way() {
        let (mut keys, old, before) = pair();
        let entries = lines(&["entry"]);
        keys.show_next(KeyBytes([2; 32]));
        let during = openers(&keys);
        let new = keys.newest();
        let (by_old, by_new) = (old.seal(TABLE, 1, &entries).unwrap(), new.seal(TABLE, 1, &entries).unwrap());
        assert!(during.open(TABLE, &by_old).is_ok() && during.open(TABLE, &by_new).is_ok());
        assert_eq!(before.open(TABLE, &by_new), Err(NotOpened::UnknownKey));
        keys.show_next(KeyBytes([3; 32]));
        assert_eq!(openers(&keys).open(TABLE, &by_old), Err(NotOpened::UnknownKey), "it is forgotten");
        assert!(openers(&keys).open(TABLE, &by_new).is_ok());
    }

    #[test]
    fn a_parcel_reaches_only_the_node_that_it_is_for_and_only_unchanged() {
        let (_, sealer, openers) = pair();
        let (me, other) = (node(2), node(3));
        let text = b"a secret that is long enough to be found";
        let message = sealer.seal_parcel(Some(&me), text).unwrap();
        assert!(!message.windows(6).any(|part| part == b"secret"));
        let (from, opened) = openers.open_parcel(Some(&me), &message).unwrap();
        assert_eq!(from, node(1).to_string());
        assert!(opened.starts_with(text) && opened[text.len()..].iter().all(|byte| *byte == 0));
        for to in [Some(&other), None] {
            assert_eq!(openers.open_parcel(to, &message), Err(NotOpened::Rejected));
        }
        for place in 0..message.len() {
            let mut changed = message.clone();
            changed[place] ^= 1;
            assert!(openers.open_parcel(Some(&me), &changed).is_err(), "byte {place}");
            assert!(openers.open_parcel(Some(&me), &message[..place]).is_err(), "{place} bytes");
        }
        assert!(openers.open(TABLE, &message).is_err(), "it is no notification");
        let notification = sealer.seal(TABLE, 1, &lines(&["entry"])).unwrap();
        assert!(openers.open_parcel(Some(&me), &notification).is_err(), "nor the other way round");
    }

    #[test]
    fn the_length_of_a_parcel_is_padded() {
        let (_, sealer, openers) = pair();
        let length = |bytes: usize| sealer.seal_parcel(None, &vec![1; bytes]).unwrap().len();
        assert_eq!(length(0), length(512));
        assert_eq!(length(513), length(1024));
        assert_eq!(length(4097), length(8192));
        assert!(length(4097) > length(4095));
        assert!(sealer.seal_parcel(None, &vec![1; PARCEL_MAX + 1]).is_none());
        let most = sealer.seal_parcel(None, &vec![1; PARCEL_MAX]).unwrap();
        assert!(openers.open_parcel(None, &most).is_ok());
        assert_eq!(openers.open_parcel(None, &vec![LINK_VERSION; 1 << 20]), Err(NotOpened::Rejected));
    }

    #[test]
    fn keys_do_not_print_and_survive_json() {
        let key = NodeKey { number: 3, key: KeyBytes([0xab; 32]) };
        assert!(!format!("{key:?}").contains("ab"), "{key:?}");
        let text = serde_json::to_string(&key).unwrap();
        assert_eq!(serde_json::from_str::<NodeKey>(&text).unwrap(), key);
        assert!(serde_json::from_str::<NodeKey>(r#"{"number":1,"key":"abab"}"#).is_err());
    }
}
