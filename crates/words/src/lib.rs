//! Sentences for people, in Russian, English and German.
//!
//! The messages are the Fluent files in `locales/`, which the page uses as well. Which message says what
//! follows from names alone: an event `{"type": "took", …}` of Keltis is said by `keltis-event-took`, a
//! refusal by `keltis-refusal-…`; the fields become arguments. `docs/words.md` is the whole convention.

mod arguments;
mod speaker;

pub use arguments::{CARD_FIELDS, HIDDEN, SEAT_FIELDS};
pub use fluent_bundle::FluentValue;
pub use speaker::{Speaker, message_ids};
