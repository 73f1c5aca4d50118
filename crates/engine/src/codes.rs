//! Codes: the words by which cards and their like stand in JSON, in messages and on the command line.

use crate::Numbered;
use std::fmt::{self, Display, Write};
use thiserror::Error;

/// A text that is no code of the wanted kind.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("`{code}` is not {wanted}")]
pub struct UnknownCode {
    /// What was read.
    pub code: String,
    /// What was wanted, with an example.
    pub wanted: &'static str,
}

/// The one that is displayed as this code.
pub fn by_code<T: Numbered + Display>(code: &str) -> Option<T> {
    T::all().find(|item| is_displayed_as(item, code))
}

/// Would this be written as exactly that text? Compared piece by piece, so that nothing is allocated.
fn is_displayed_as(item: &impl Display, text: &str) -> bool {
    let mut rest = Rest(text);
    write!(rest, "{item}").is_ok() && rest.0.is_empty()
}

/// What is still to be written of an expected text.
struct Rest<'a>(&'a str);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.strip_prefix(written).ok_or(fmt::Error)?;
        Ok(())
    }
}

/// Reads and writes a [`Numbered`] type by its codes: what it displays as. The text says what is wanted, with an
/// example, for a client that sent something else.
///
/// `pyatak_engine::codes!(Stone, "a stone; one is `blue-7`");`
#[macro_export]
macro_rules! codes {
    ($type:ty, $wanted:literal) => {
        impl std::str::FromStr for $type {
            type Err = $crate::UnknownCode;

            fn from_str(code: &str) -> Result<$type, $crate::UnknownCode> {
                $crate::by_code(code)
                    .ok_or_else(|| $crate::UnknownCode { code: code.to_owned(), wanted: $wanted })
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({self})", stringify!($type))
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?
                    .parse()
                    .map_err(serde::de::Error::custom)
            }
        }
    };
}

/// Defines a closed list of words: an enum with `ALL`, with the `name` of each and, in JSON, that name. `NAMES`
/// are all names in order.
///
/// ```
/// pyatak_engine::names! {
///     /// What a card shows.
///     pub enum Picture {
///         /// A star.
///         Star = "star",
///         /// A loupe.
///         Loupe = "loupe",
///     }
/// }
/// assert_eq!(Picture::ALL.map(Picture::name), ["star", "loupe"]);
/// ```
#[macro_export]
macro_rules! names {
    ($(#[$meta:meta])* $vis:vis enum $type:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $name:literal),* $(,)?
    }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        $(#[$meta])*
        $vis enum $type {
            $($(#[$variant_meta])* #[serde(rename = $name)] $variant),*
        }

        impl $type {
            /// The names of all, in order.
            pub const NAMES: &'static [&'static str] = &[$($name),*];

            /// All of them, in order.
            pub const ALL: [$type; $type::NAMES.len()] = [$($type::$variant),*];

            /// Its name in codes and in JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name),*
                }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl $crate::Numbered for $type {
            const COUNT: usize = $type::NAMES.len();

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            #[inline]
            fn at(index: usize) -> $type {
                $type::ALL[index]
            }
        }
    };
}
