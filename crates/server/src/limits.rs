//! Limits on everything that people can make large or many.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// Time limits, intervals and how much work is done. Tests use smaller ones than servers.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The interval between two pings to a client.
    pub ping_every: Duration,
    /// A client that has sent nothing for this long is disconnected.
    pub silence_max: Duration,
    /// A connection that has not sent the head of its next request after this time is closed.
    pub head_time: Duration,
    /// A request whose body has not arrived, or that has no response, after this time is aborted.
    pub request_time: Duration,
    /// A client that reads nothing of its response for this long is disconnected.
    pub write_time: Duration,
    /// The interval between two sweeps, which close idle tables and remove old ones.
    pub sweep_every: Duration,
    /// How often the keys of connections are checked: a key may have ended on another node.
    pub keys_every: Duration,
    /// How long the result of a readiness check is reused.
    pub ready_time: Duration,
    /// A table without connections is put to sleep after this time.
    pub sleep_after: Duration,
    /// The same if another node is its owner.
    pub sleep_after_elsewhere: Duration,
    /// How long a response with status 429 is held back. It slows down clients that ask again at once.
    pub refusal_pause: Duration,
    /// How many kibibytes of replays and frames are sent to one address at once, as they are sent: compressed or not.
    pub kibibytes_burst: u32,
    /// How often an address earns another kibibyte of them, after a burst.
    pub kibibyte_every: Duration,
    /// In how many worlds a review judges each decision; as many as the judge finds right, if nothing is said.
    pub review_worlds: Option<u32>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            ping_every: Duration::from_secs(20),
            silence_max: Duration::from_secs(60),
            head_time: Duration::from_secs(30),
            request_time: Duration::from_secs(30),
            write_time: Duration::from_secs(30),
            sweep_every: Duration::from_secs(300),
            keys_every: Duration::from_secs(10),
            ready_time: Duration::from_secs(1),
            sleep_after: Duration::from_secs(20),
            sleep_after_elsewhere: Duration::from_millis(300),
            refusal_pause: Duration::from_secs(1),
            kibibytes_burst: 32 << 10,
            // About two megabytes a second.
            kibibyte_every: Duration::from_micros(500),
            review_worlds: None,
        }
    }
}

/// The address that limits count by. A client with one IPv6 address usually has the 2⁶⁴ of its network.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// The longest message on a WebSocket, and the longest body of a request, in bytes.
pub(crate) const MESSAGE_MAX: usize = 16 * 1024;
/// The longest message that is received at all. One between `MESSAGE_MAX` and this is answered with a reason.
pub(crate) const RECEIVED_MAX: usize = 4 * MESSAGE_MAX;
/// How many bytes may arrive on a WebSocket before a message is whole.
pub(crate) const UNFINISHED_MAX: u64 = 6 * MESSAGE_MAX as u64;
/// How many bytes are read and discarded so that a client gets to read why its connection ends.
pub(crate) const LINGER_BYTES_MAX: usize = 2 << 20;
/// How many bytes of a connection the system keeps until they are read. By itself it takes megabytes of a body that
/// nobody is going to read, and the work of receiving them is taken from everybody's tables.
pub(crate) const RECEIVE_BUFFER: usize = 64 << 10;
/// How many pings may arrive on a WebSocket at once.
pub(crate) const PINGS_BURST: u32 = 60;
/// After a burst, one more ping may arrive in each interval of this length.
pub(crate) const PINGS_EVERY: Duration = Duration::from_secs(1);
/// The longest replay file that is accepted, in bytes. Long matches of ten players have a few megabytes.
pub(crate) const REPLAY_MAX: usize = 8 << 20;
/// Responses of at least this many bytes are compressed.
pub(crate) const COMPRESSED_MIN: u64 = 1024;
/// How many views one response with frames holds at most. A view has up to about four kilobytes.
pub(crate) const VIEWS_MAX: usize = 4_000;
/// How many folds may wait in total. Further requests are refused.
pub(crate) const FOLDS_WAITING_MAX: usize = 128;
/// How many folds may wait from one address.
pub(crate) const FOLDS_WAITING_PER_ADDRESS: usize = 8;
/// How many tables with long logs may wait to be woken from one address. More than one person can have.
pub(crate) const WAKES_WAITING_PER_ADDRESS: usize = 64;
/// A log of at most this many entries is folded at once, without a permit: that is as fast as any other request.
pub(crate) const SHORT_LOG: u64 = 64;
/// How many bytes of compressed replays and frames are cached.
pub(crate) const CACHE_BYTES_MAX: usize = 32 << 20;
/// How long they are cached at most.
pub(crate) const CACHE_TIME: Duration = Duration::from_secs(600);
/// How many bytes of replays and frames are cached or being sent in total.
pub(crate) const ANSWERS_BYTES_MAX: usize = 128 << 20;
/// How many requests for reviews may wait or be served at once; each holds a replay in memory.
pub(crate) const REVIEWS_OPEN_MAX: u32 = 32;
/// How many of them from one address.
pub(crate) const REVIEWS_OPEN_PER_ADDRESS: u32 = 4;
/// How many of them may be for replay files; each has up to `REPLAY_MAX` bytes.
pub(crate) const FILE_REVIEWS_OPEN_MAX: u32 = 8;
/// How many of those from one address.
pub(crate) const FILE_REVIEWS_OPEN_PER_ADDRESS: u32 = 2;
/// A file with more steps is not reviewed, because others would have to wait too long. A match of people takes a few
/// hundred; bots that play at random can take many thousands.
pub(crate) const REVIEW_STEPS_MAX: usize = 4_000;
/// How many bytes of compressed reviews are cached. A review of a long match has about twenty thousand.
pub(crate) const REVIEWS_BYTES_MAX: usize = 16 << 20;
/// How long they are cached at most. There are no names in them, so nothing has to be erased.
pub(crate) const REVIEW_CACHE_TIME: Duration = Duration::from_secs(24 * 3600);
/// How many lines of a review may wait for a client that reads slowly; further ones are left out.
pub(crate) const REVIEW_LINES_MAX: usize = 256;
/// About how many bytes a review has for each step of the match.
pub(crate) const REVIEW_BYTES_PER_STEP: usize = 256;
/// How many refused requests are held back in total. Further ones are answered at once.
pub(crate) const REFUSALS_HELD_MAX: u32 = 4_096;
/// How many replay files are uploaded or verified at once; each has up to `REPLAY_MAX` bytes.
pub(crate) const UPLOADS_MAX: u32 = 8;
/// How many of them from one address.
pub(crate) const UPLOADS_PER_ADDRESS: u32 = 2;
/// How many commands may wait for a table.
pub(crate) const INBOX_MAX: usize = 256;
/// How many messages may wait for a client; one that reads more slowly is disconnected. Far more than the missed news
/// that a client is sent at once when it reconnects.
pub(crate) const OUTBOX_MAX: usize = 1024;
/// A client that takes longer to receive a message is disconnected.
pub(crate) const SEND_TIME: Duration = Duration::from_secs(10);
/// How many entries are read at once after an append whose outcome is unknown.
pub(crate) const REREAD_MAX: usize = 10_000;
/// How many entries are read from a log at once, so that others need not wait long for the store.
pub(crate) const READ_MAX: usize = 1_000;
/// How many tables a list shows at most.
pub(crate) const LIST_MAX: usize = 50;
/// How many tables one page of a person's matches is made from.
pub(crate) const MATCHES_MAX: usize = 25;
/// How many of them are read from their logs at most, because no result is stored with them.
pub(crate) const MATCHES_FOLDED_MAX: usize = 10;
/// How many running tables one person may have.
pub(crate) const TABLES_OF_A_PERSON_MAX: usize = 50;
/// How many tables of one host the list of public tables shows, waiting and running each.
pub(crate) const LISTED_PER_HOST: u32 = 3;
/// How many times a person may change their name at once. Each change is appended to every table where they wait.
pub(crate) const RENAMES_BURST: u32 = 6;
/// After a burst, one more change of name is allowed in each interval of this length.
pub(crate) const RENAMES_EVERY: Duration = Duration::from_secs(60);
/// How many links for other devices one person may have; a new one replaces the oldest.
pub(crate) const LINKS_OF_A_PERSON_MAX: usize = 5;
/// How many tokens for programs one person may have.
pub(crate) const TOKENS_OF_A_PERSON_MAX: usize = 20;
/// How many exports of personal data run at once. Further requests are refused.
pub(crate) const EXPORTS_MAX: usize = 2;
/// How long a link that carries an identity to another device is valid.
pub(crate) const RECOVERY_TIME: Duration = Duration::from_secs(7 * 24 * 3600);
/// How long a browser is remembered.
pub(crate) const COOKIE_TIME: Duration = Duration::from_secs(400 * 24 * 3600);
/// How many new people, join codes and links one address may try in a minute.
pub(crate) const GUESSES_PER_MINUTE: u32 = 60;
/// How many requests one address may make in a second, in the long run.
pub(crate) const REQUESTS_PER_SECOND: u32 = 50;
/// How long a stopping server waits for its clients to receive their last message.
pub(crate) const GOODBYE_TIME: Duration = Duration::from_secs(2);
/// How long a stopping server waits for pending writes.
pub(crate) const DRAIN_TIME: Duration = Duration::from_secs(5);

/// A parcel between nodes has about this many bytes at most, unless a single message has more.
pub(crate) const PARCEL_BYTES: usize = 64 << 10;
/// At most this many bytes wait to be sent to another node. If there are more, the link to it is given up.
pub(crate) const LINK_BYTES_MAX: usize = 32 << 20;
/// A message of more bytes is not sent over a link.
pub(crate) const RELAYED_MAX: usize = 512 << 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_count_by_network() {
        let same = |first: &str, second: &str| {
            let read = |text: &str| counted(text.parse().unwrap_or(IpAddr::from([0, 0, 0, 0])));
            read(first) == read(second)
        };
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("::ffff:192.0.2.1", "::ffff:192.0.2.2"), "these are IPv4 addresses");
    }
}
