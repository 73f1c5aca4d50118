//! How long a match is.

use crate::{Options, value_of};
use serde::{Serialize, Serializer, ser::SerializeMap};

/// How long a match of one form is: it is over once somebody has that many points, or after that many rounds, whichever
/// comes first. Rounds that decide a tie, and bounds that only keep a match from going on for ever, are not in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct FormLength {
    /// The value of the option `form`.
    #[serde(skip)]
    pub form: &'static str,
    /// Somebody has that many points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<Amount>,
    /// That many rounds were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<Amount>,
}

impl FormLength {
    /// A single round.
    pub const ROUND: FormLength = FormLength::rounds("round", Amount::Fixed(1));

    /// A match to a number of points.
    pub const fn points(form: &'static str, points: Amount) -> FormLength {
        FormLength { form, points: Some(points), rounds: None }
    }

    /// A match of a number of rounds.
    pub const fn rounds(form: &'static str, rounds: Amount) -> FormLength {
        FormLength { form, points: None, rounds: Some(rounds) }
    }

    /// The same, but after that many rounds it is over in any case.
    #[must_use]
    pub const fn within(self, rounds: Amount) -> FormLength {
        FormLength { rounds: Some(rounds), ..self }
    }
}

/// A number that may depend on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// Always the same. In JSON the number.
    Fixed(u16),
    /// As many as players. In JSON `"seats"`.
    Seats,
    /// What the option with this name says. In JSON `{"option": "limit"}`.
    Option(&'static str),
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Amount::Fixed(number) => serializer.serialize_u16(*number),
            Amount::Seats => serializer.serialize_str("seats"),
            Amount::Option(key) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry("option", key)?;
                map.end()
            }
        }
    }
}

/// How long the match at a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchLength {
    /// It is over once somebody has that many points.
    pub points: Option<u32>,
    /// It is over after that many rounds.
    pub rounds: Option<u32>,
}

impl MatchLength {
    /// How long a match with these options is for that many players.
    pub fn of<O: Options>(options: &O, seats: u8) -> MatchLength {
        let object = value_of(options);
        let form = O::LENGTHS.iter().find(|length| object["form"] == length.form);
        let number = |amount: Amount| match amount {
            Amount::Fixed(number) => Some(u32::from(number)),
            Amount::Seats => Some(u32::from(seats)),
            Amount::Option(key) => object[key].as_u64().and_then(|number| u32::try_from(number).ok()),
        };
        let points = form.and_then(|form| form.points).and_then(number);
        MatchLength { points, rounds: form.and_then(|form| form.rounds).and_then(number) }
    }
}
