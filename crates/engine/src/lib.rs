//! The contract of a Pyatak game, and what all games share.
//!
//! A game is a pure state machine: [`Rules::decide`] says what an action would lead to and changes nothing,
//! [`Rules::evolve`] takes in a fact and never fails, [`Rules::chance`] is the one door for randomness.
//! Nothing here does I/O, reads a clock or depends on a hash's order.

mod bag;
mod beliefs;
mod bits;
mod buffered;
mod by_rule;
mod codes;
mod end_line;
mod extremes;
mod game;
mod going_on;
mod inputs;
mod json;
mod length;
mod level;
mod matches;
mod minds;
mod numbered;
mod options;
mod playout;
mod random;
mod reason;
mod score_line;
mod seat;
mod seen;
mod sets;
mod sorted;
mod sorting;
mod standing;
mod statistics;
mod tagged;
#[cfg(feature = "typescript")]
mod typescript;
mod version;
#[cfg(any(test, target_family = "wasm"))]
mod wrong;

pub use arrayvec::ArrayVec;
pub use bag::{Bag, Card, Layout};
pub use beliefs::{Beliefs, KINDS_MAX, Odds};
pub use bits::{select64, select128};
pub use buffered::{Buffered, Text};
pub use by_rule::ByRule;
pub use codes::{UnknownCode, by_code};
pub use end_line::EndLine;
pub use extremes::{larger, smaller};
pub use game::{Action, Game, Goal, Meta, Rules, Turn, View};
pub use going_on::{GoOn, WayOn, go_on, ways_on};
pub use inputs::Inputs;
pub use json::{read_json, value_of};
pub use length::{Amount, FormLength, MatchLength};
pub use level::{Level, UnknownLevel};
pub use matches::{Match, MatchError, record_round};
pub use minds::Minds;
pub use numbered::Numbered;
pub use options::{
    Form, OptionError, OptionSpec, OptionValues, Options, check_options, name_options, parse_options,
    stored_options,
};
pub use playout::{Playout, play_round};
pub use random::{Chance, Random, Wyrand};
pub use score_line::{ScoreLine, written_sum};
pub use seat::{BySeat, Direction, SEATS_MAX, Seat, SeatSet, Viewer};
pub use seen::Seen;
pub use sets::Word;
pub use sorted::{SortedMap, SortedSet};
pub use sorting::sort_short;
pub use standing::{Outcome, Score, Standing};
pub use statistics::{Branch, Statistics};
pub use tagged::{ReadTagged, WriteFields, WriteTagged};
#[cfg(feature = "typescript")]
pub use typescript::{TYPESCRIPT_HEAD, typescript_config, typescript_constant};
pub use version::RulesVersion;
