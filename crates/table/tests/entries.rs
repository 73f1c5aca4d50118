//! How entries are stored, and what they affect.

use pyatak_engine::Seat;
use pyatak_fair::Cursor;
use pyatak_log::{Entry, LogEntry, PositionChange, encode};
use serde::Serialize;

/// What JSON cannot say.
struct Unspeakable;

impl Serialize for Unspeakable {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(serde::ser::Error::custom("there are no words for it"))
    }
}

#[test]
fn a_line_that_cannot_be_encoded_is_not_stored_as_an_empty_one() {
    let line = |entry| LogEntry::<u8, Unspeakable> { at: 1, entry, origin: None };
    let began = Entry::RoundBegan {
        round: 1,
        start: Seat(0),
        chance: vec![vec![Unspeakable]],
        cursor: Cursor::default(),
    };
    assert!(encode(&[line(Entry::Closed)]).is_ok_and(|lines| !lines[0].is_empty()));
    assert!(encode(&[line(Entry::Closed), line(began)]).is_err(), "and neither is the line before it");
}

#[test]
fn moderation_changes_presence_too() {
    let entries: [Entry<u8, u8>; 5] = [
        Entry::Replaced { seat: Seat(1), is_replaced: true },
        Entry::Removed { person: "p".into(), name: "P".into(), is_removed: true },
        Entry::Locked { is_locked: true, inside: Vec::new() },
        Entry::Forgotten { person: "p".into() },
        Entry::Silenced { person: "p".into(), name: "P".into(), is_silenced: true },
    ];
    for entry in entries {
        let effects = entry.effects();
        assert!(effects.access && effects.presence, "{entry:?}");
        assert_eq!(effects.position, PositionChange::None, "{entry:?}");
    }
}
