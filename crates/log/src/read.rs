//! Reading stored lines.

use crate::{LogEntry, LogError};
use pyatak_engine::read_json;
use serde::de::DeserializeOwned;

/// Reads one line.
pub fn parse<A: DeserializeOwned, E: DeserializeOwned>(
    seq: u64,
    bytes: &[u8],
) -> Result<LogEntry<A, E>, LogError> {
    read_json(bytes).map_err(|error| LogError::Line { seq, why: error.to_string() })
}

/// Reads a log from its beginning: every entry with its number. Numbers follow each other from 1 on.
pub fn read<'a, A: DeserializeOwned, E: DeserializeOwned>(
    lines: impl IntoIterator<Item = (u64, &'a [u8])>,
) -> impl Iterator<Item = Result<(u64, LogEntry<A, E>), LogError>> {
    (1..).zip(lines).map(|(expected, (seq, bytes))| {
        if seq != expected {
            return Err(LogError::Gap { expected, found: seq });
        }
        Ok((seq, parse(seq, bytes)?))
    })
}
