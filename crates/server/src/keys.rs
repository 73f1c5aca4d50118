//! The keys in use: a connection ends soon after the key that opened it.

use pyatak_protocol::UnixMs;
use pyatak_store::{TokenHash, TokenRow};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// The last use of a key is stored at most this often.
const KEY_USE_STEP_MS: i64 = 3_600_000;

type Open = HashMap<TokenHash, (u32, Arc<KeyState>)>;

/// What the connections of a key share. Smaller than a channel: there is one for every person who is connected.
#[derive(Default)]
struct KeyState {
    is_ended: AtomicBool,
    /// Wakes the connections when it has ended.
    ended: Notify,
}

/// The keys of all connections, and the last uses that are being stored.
#[derive(Default)]
pub(crate) struct Keys {
    open: Arc<Mutex<Open>>,
    /// When a use was last stored, in milliseconds.
    touched: Mutex<HashMap<TokenHash, UnixMs>>,
}

/// The key of an open connection.
pub(crate) struct KeyInUse {
    key: TokenHash,
    state: Arc<KeyState>,
    open: Arc<Mutex<Open>>,
}

impl KeyInUse {
    /// Waits until the key has ended.
    pub(crate) async fn ended(&self) {
        // It is notified of what comes after this line, so nothing is missed between the two.
        let notified = self.state.ended.notified();
        if !self.is_ended() {
            notified.await;
        }
    }

    pub(crate) fn is_ended(&self) -> bool {
        self.state.is_ended.load(Ordering::Acquire)
    }
}

impl Drop for KeyInUse {
    fn drop(&mut self) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((count, _)) = open.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.key);
            }
        }
    }
}

impl Keys {
    /// A connection was opened with this key.
    pub(crate) fn open(&self, key: TokenHash) -> KeyInUse {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let (count, state) = open.entry(key).or_default();
        // A connection that is opened with a key that has just ended is ended, too.
        *count += 1;
        KeyInUse { key, state: Arc::clone(state), open: Arc::clone(&self.open) }
    }

    /// Ends the connections of these keys. Other nodes end theirs when they check their keys.
    pub(crate) fn end<'a>(&self, keys: impl IntoIterator<Item = &'a TokenHash>) {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        for key in keys {
            if let Some((_, state)) = open.get(key) {
                state.is_ended.store(true, Ordering::Release);
                state.ended.notify_waiters();
            }
        }
    }

    /// The keys that have connections here.
    pub(crate) fn all(&self) -> Vec<TokenHash> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let is_open = |state: &KeyState| !state.is_ended.load(Ordering::Acquire);
        open.iter().filter(|(_, (_, state))| is_open(state)).map(|(key, _)| *key).collect()
    }

    /// Evicts uses that were stored long ago.
    pub(crate) fn tidy(&self, now: UnixMs) {
        let mut touched = self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        touched.retain(|_, at| now - *at < KEY_USE_STEP_MS);
    }

    /// Is this use worth storing? At most one in an hour is.
    pub(crate) fn is_worth_writing(&self, row: &TokenRow, now: UnixMs) -> bool {
        if now - row.used_at.unwrap_or(row.created_at) < KEY_USE_STEP_MS {
            return false;
        }
        let mut touched = self.touched.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = touched.get(&row.hash).is_none_or(|at| now - at >= KEY_USE_STEP_MS);
        if is_new {
            touched.insert(row.hash, now);
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyatak_store::TokenKind;

    #[test]
    fn a_use_is_worth_writing_once_an_hour() {
        let keys = Keys::default();
        let row = |used_at| TokenRow {
            hash: TokenHash([1; 32]),
            kind: TokenKind::Browser,
            label: String::new(),
            created_at: 0,
            expires_at: None,
            used_at,
        };
        assert!(!keys.is_worth_writing(&row(None), KEY_USE_STEP_MS - 1), "it was just made");
        assert!(keys.is_worth_writing(&row(None), KEY_USE_STEP_MS));
        assert!(!keys.is_worth_writing(&row(None), KEY_USE_STEP_MS + 1), "it is being stored");
        assert!(!keys.is_worth_writing(&row(Some(KEY_USE_STEP_MS)), 2 * KEY_USE_STEP_MS - 1));
        assert!(keys.is_worth_writing(&row(Some(KEY_USE_STEP_MS)), 2 * KEY_USE_STEP_MS));
    }

    #[tokio::test]
    async fn a_connection_ends_with_its_key_and_is_forgotten() {
        let keys = Keys::default();
        let (one, two) = (TokenHash([1; 32]), TokenHash([2; 32]));
        let (first, second) = (keys.open(one), keys.open(two));
        keys.end([&one]);
        first.ended().await;
        assert!(first.is_ended() && !second.is_ended());
        assert_eq!(keys.all(), [two]);
        drop((first, second));
        assert!(keys.all().is_empty());
        assert!(!keys.open(one).is_ended(), "a new connection has a new state");
    }
}
