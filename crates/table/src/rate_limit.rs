//! How much sessions and people may send.

use pyatak_engine::SortedMap;
use pyatak_protocol::UnixMs;

/// At most this many messages may come at once on one session, moves not counted.
const BURST: u32 = 30;
/// This many messages a second may come in the long run.
const MESSAGES_PER_SECOND: i64 = 10;
/// At most this many messages above the limit are refused before the session is ended.
const EXCESS_MAX: u32 = 200;
/// This many messages above the limit are forgiven in a second.
const EXCESS_FORGIVEN_PER_SECOND: i64 = 5;
/// At least this many quotas of people are remembered; more only while they are not full again.
const QUOTAS_KEPT: usize = 256;

/// Whether a session may send another message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RateVerdict {
    /// It may.
    Accept,
    /// Not now.
    Refuse,
    /// It has been too fast for too long.
    Disconnect,
}

/// What a session may send.
#[derive(Debug)]
pub(crate) struct SessionLimit {
    messages: TokenBucket,
    excess: TokenBucket,
}

impl SessionLimit {
    pub(crate) fn new(now: UnixMs) -> SessionLimit {
        SessionLimit { messages: TokenBucket::full(BURST, now), excess: TokenBucket::full(EXCESS_MAX, now) }
    }

    /// Another message has come, whatever it is.
    pub(crate) fn count(&mut self, now: UnixMs) -> RateVerdict {
        if self.messages.take(BURST, 1000 / MESSAGES_PER_SECOND, now) {
            RateVerdict::Accept
        } else if self.excess.take(EXCESS_MAX, 1000 / EXCESS_FORGIVEN_PER_SECOND, now) {
            RateVerdict::Refuse
        } else {
            RateVerdict::Disconnect
        }
    }

    /// A message that led to a move does not count.
    pub(crate) fn refund(&mut self) {
        self.messages.tokens = (self.messages.tokens + 1).min(BURST);
    }
}

/// What is limited for each person, because it becomes an entry of the log or costs much work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Quota {
    /// Words and reactions.
    Talk,
    /// Hearing somebody no longer, or again.
    Mute,
    /// Taking back.
    Undo,
    /// Hints: they are no entries, but each costs a search.
    Hint,
    /// Every other entry that is no move.
    Entry,
}

impl Quota {
    /// How many may come at once from one person, and after how many milliseconds one more.
    fn limits(self) -> (u32, i64) {
        match self {
            Quota::Talk => (6, 1500),
            Quota::Mute => (10, 5000),
            Quota::Undo => (100, 200),
            Quota::Hint => (5, 3000),
            Quota::Entry => (60, 1000),
        }
    }
}

/// What is left of people's quotas.
#[derive(Debug, Default)]
pub(crate) struct Quotas(SortedMap<(String, Quota), TokenBucket>);

impl Quotas {
    /// Takes one from a person's quota. `false`: nothing is left.
    pub(crate) fn take(&mut self, person: &str, quota: Quota, now: UnixMs) -> bool {
        if self.0.len() >= QUOTAS_KEPT {
            // A full quota need not be remembered.
            self.0.retain(|(_, quota), bucket| !bucket.is_full(quota.limits(), now));
        }
        let (most, every_ms) = quota.limits();
        let key = (person.to_owned(), quota);
        self.0.get_or_insert_with(key, || TokenBucket::full(most, now)).take(most, every_ms, now)
    }
}

/// A bucket that fills with time and is emptied by messages. Times are milliseconds of any one clock.
#[derive(Clone, Copy, Debug)]
pub struct TokenBucket {
    tokens: u32,
    at_ms: i64,
}

impl TokenBucket {
    /// A bucket with as many tokens as it can hold.
    pub fn full(most: u32, now_ms: i64) -> TokenBucket {
        TokenBucket { tokens: most, at_ms: now_ms }
    }

    fn is_full(&self, (most, every_ms): (u32, i64), now_ms: i64) -> bool {
        i64::from(self.tokens) + (now_ms - self.at_ms) / every_ms >= i64::from(most)
    }

    /// Takes a token out; `false`: there is none. Each `every_ms` one comes in, up to `most`.
    pub fn take(&mut self, most: u32, every_ms: i64, now_ms: i64) -> bool {
        let gained = ((now_ms - self.at_ms) / every_ms).max(0);
        if gained > 0 {
            self.tokens = (i64::from(self.tokens) + gained).min(i64::from(most)) as u32;
            self.at_ms += gained * every_ms;
        }
        let is_allowed = self.tokens > 0;
        self.tokens = self.tokens.saturating_sub(1);
        is_allowed
    }
}
