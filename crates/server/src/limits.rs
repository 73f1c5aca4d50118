//! Limits on everything that people can make large or many.

use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// How long things may take; tests have less time than servers.
#[derive(Clone, Debug)]
pub struct Limits {
    /// A client is asked for a sign of life this often.
    pub ping_every: Duration,
    /// A client that has given none for so long is gone.
    pub silence_max: Duration,
    /// A connection that has not sent the head of its next request after this time is closed.
    pub head_time: Duration,
    /// A request whose body has not come, or that has no answer, after this time is given up.
    pub request_time: Duration,
    /// A client that takes nothing of its answer for so long is given up.
    pub write_time: Duration,
    /// Idle tables are closed, and old ones removed, this often.
    pub sweep_every: Duration,
    /// How often connections are looked at whose key was ended elsewhere.
    pub keys_every: Duration,
    /// For so long an answer of the store to whether it can write is passed on to whoever asks.
    pub ready_time: Duration,
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
        }
    }
}

/// The address that limits count by. Whoever has one IPv6 address usually has the 2⁶⁴ of its network.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
    }
}

/// The longest message on a WebSocket, and the longest body of a request, in bytes.
pub(crate) const MESSAGE_MAX: usize = 16 * 1024;
/// The longest message that is received at all. One between this and `MESSAGE_MAX` is answered with what is wrong.
pub(crate) const RECEIVED_MAX: usize = 4 * MESSAGE_MAX;
/// So many bytes may come on a WebSocket before a message is whole.
pub(crate) const UNFINISHED_MAX: u64 = 6 * MESSAGE_MAX as u64;
/// So much is read and thrown away so that somebody gets to read why their connection ends.
pub(crate) const LINGER_BYTES_MAX: usize = 2 << 20;
/// So many pings may come on a WebSocket at once, and one more every so often.
pub(crate) const PINGS_BURST: u32 = 60;
/// See `PINGS_BURST`.
pub(crate) const PINGS_EVERY: Duration = Duration::from_secs(1);
/// The longest replay that is looked at, in bytes. Long matches of ten players have a few megabytes.
pub(crate) const REPLAY_MAX: usize = 8 << 20;
/// Answers of at least so many bytes are packed.
pub(crate) const PACKED_MIN: u64 = 1024;
/// So many views one answer with frames holds at most; a view has up to about four kilobytes.
pub(crate) const VIEWS_MAX: usize = 4_000;
/// So many pieces of work that grow with a log wait in all; others are told to come again.
pub(crate) const FOLDS_WAITING_MAX: usize = 128;
/// So many of them wait from one address.
pub(crate) const FOLDS_WAITING_PER_ADDRESS: usize = 8;
/// So many long tables that one address wants to play at wait to be read. More than one person can have.
pub(crate) const WAKES_WAITING_PER_ADDRESS: usize = 64;
/// A log of at most so many lines is read at once, without a turn: that takes no longer than any other request.
pub(crate) const SHORT_LOG: u64 = 64;
/// So many bytes of replays and frames are kept, packed.
pub(crate) const KEPT_BYTES_MAX: usize = 32 << 20;
/// They are kept for so long at most.
pub(crate) const KEPT_TIME: Duration = Duration::from_secs(600);
/// So many bytes of replays and frames are kept or on their way to people in all.
pub(crate) const ANSWERS_BYTES_MAX: usize = 128 << 20;
/// So many files are looked at or being sent here at once; each has up to `REPLAY_MAX` bytes.
pub(crate) const UPLOADS_MAX: u32 = 8;
/// So many of them from one address.
pub(crate) const UPLOADS_PER_ADDRESS: u32 = 2;
/// So many messages wait for a table.
pub(crate) const INBOX_MAX: usize = 256;
/// So many messages wait for a client; one that reads more slowly is disconnected. Far more than the news that a
/// client can have missed and is sent at once when it comes back.
pub(crate) const OUTBOX_MAX: usize = 1024;
/// A client that takes longer to receive what was sent is disconnected.
pub(crate) const SEND_TIME: Duration = Duration::from_secs(10);
/// A table without connections is put to sleep after this time.
pub(crate) const SLEEP_AFTER: Duration = Duration::from_secs(20);
/// The most lines that are read at once after an append whose outcome is unknown.
pub(crate) const REREAD_MAX: usize = 10_000;
/// The most lines that are read from a log at once, so that others need not wait long for the store.
pub(crate) const READ_MAX: usize = 1_000;
/// So many tables a list shows at most.
pub(crate) const LIST_MAX: usize = 50;
/// So many running tables one person can have.
pub(crate) const TABLES_OF_A_PERSON_MAX: usize = 50;
/// So many tables of one host the list of public tables shows, of each kind.
pub(crate) const LISTED_PER_HOST: u32 = 3;
/// So many new names one person may have at once, and one more every so often: each is written down at every table
/// where they wait.
pub(crate) const RENAMES_BURST: u32 = 6;
/// See `RENAMES_BURST`.
pub(crate) const RENAMES_EVERY: Duration = Duration::from_secs(60);
/// So many links for other devices one person can have; a new one takes the place of the oldest.
pub(crate) const LINKS_OF_A_PERSON_MAX: usize = 5;
/// So many tokens for programs one person can have.
pub(crate) const TOKENS_OF_A_PERSON_MAX: usize = 20;
/// So many people take their data along at once; others are told to come again.
pub(crate) const EXPORTS_MAX: usize = 2;
/// A link that carries an identity to another device works for so long.
pub(crate) const RECOVERY_TIME: Duration = Duration::from_secs(7 * 24 * 3600);
/// How long a browser is remembered.
pub(crate) const COOKIE_TIME: Duration = Duration::from_secs(400 * 24 * 3600);
/// New people, and wrong codes and links, that one address may bring in a minute.
pub(crate) const GUESSES_PER_MINUTE: u32 = 60;
/// Requests that one address may make in a second, in the long run.
pub(crate) const REQUESTS_PER_SECOND: u32 = 50;
/// How long a stopping server waits until its clients have heard that.
pub(crate) const GOODBYE_TIME: Duration = Duration::from_secs(2);
/// How long a stopping server waits for what is being written.
pub(crate) const DRAIN_TIME: Duration = Duration::from_secs(5);

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
