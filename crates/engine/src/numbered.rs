//! Things of which there is a fixed number, in an order: cards, colours, places, and so actions.

use crate::{SEATS_MAX, Seat};

/// One of a fixed number of things, numbered from 0. The numbers are stable: stored matches, masks and the
/// specification of fair deals count on them.
pub trait Numbered: Copy + 'static {
    /// How many there are.
    const COUNT: usize;

    /// The number of this one, below [`Numbered::COUNT`].
    fn index(self) -> usize;

    /// The one with that number, which must be below [`Numbered::COUNT`].
    fn at(index: usize) -> Self;

    /// The one with that number, if there is one.
    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then(|| Self::at(index))
    }

    /// All of them, in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).map(Self::at)
    }
}

impl Numbered for bool {
    const COUNT: usize = 2;

    fn index(self) -> usize {
        usize::from(self)
    }

    fn at(index: usize) -> bool {
        index == 1
    }
}

/// Seats of the largest table.
impl Numbered for Seat {
    const COUNT: usize = SEATS_MAX;

    fn index(self) -> usize {
        Seat::index(self)
    }

    fn at(index: usize) -> Seat {
        Seat(index as u8)
    }
}

/// Defines a type that is a number below a limit, and names the limit. `codes!` or `as_number!` says how it is written.
///
/// ```
/// pyatak_engine::numbered! {
///     /// A card from 1 to 9.
///     pub struct Card(u8);
///     /// How many there are.
///     pub const COUNT = 9;
/// }
/// assert_eq!(Card::all().count(), Card::COUNT);
/// ```
#[macro_export]
macro_rules! numbered {
    (
        $(#[$meta:meta])* $vis:vis struct $name:ident($number:ty);
        $(#[$count_meta:meta])* pub const $count:ident = $value:expr;
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        $vis struct $name($number);

        impl $name {
            $(#[$count_meta])*
            pub const $count: usize = $value;

            /// Its place in the order, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The one at that place of the order, if there is one.
            #[inline]
            pub fn from_index(index: usize) -> Option<$name> {
                <$name as $crate::Numbered>::from_index(index)
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> {
                <$name as $crate::Numbered>::all()
            }
        }

        impl $crate::Numbered for $name {
            const COUNT: usize = $name::$count;

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }

            #[inline]
            fn at(index: usize) -> $name {
                debug_assert!(index < $name::$count, "no {} {index}", stringify!($name));
                $name(index as $number)
            }
        }
    };
}

/// Numbers the actions of a game: variant after variant, and within a variant by its fields, the first named
/// field weighing most. Behind each field stands how many values it has.
///
/// ```
/// use pyatak_engine::{Action as _, Seat};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
/// enum Action { Give { to: Seat, is_open: bool }, Pass }
///
/// pyatak_engine::action_numbers! { Action { Give { to: 4, is_open: 2 }, Pass } }
///
/// assert_eq!(Action::COUNT, 9);
/// assert_eq!(Action::Give { to: Seat(2), is_open: true }.index(), 5);
/// assert_eq!(Action::from_index(8), Some(Action::Pass));
/// ```
#[macro_export]
macro_rules! action_numbers {
    ($action:ident { $($variant:ident $({ $($field:ident : $count:expr),* $(,)? })?),* $(,)? }) => {
        const _: () = {
            /// The variants in order, to look up where their numbers begin.
            enum Variant { $($variant),* }

            /// How many actions each variant has.
            const SIZES: &[usize] = &[$(1 $($(* $count)*)?),*];

            /// Where the numbers of a variant begin.
            const fn start(variant: usize) -> usize {
                let (mut start, mut before) = (0, 0);
                while before < variant {
                    start += SIZES[before];
                    before += 1;
                }
                start
            }

            impl $crate::Action for $action {
                const COUNT: usize = start(SIZES.len());

                #[inline]
                fn index(self) -> usize {
                    match self {
                        $($action::$variant $({ $($field),* })? => {
                            let number = 0;
                            $($(let number = number * $count + $crate::Numbered::index($field);)*)?
                            number + const { start(Variant::$variant as usize) }
                        })*
                    }
                }

                fn from_index(index: usize) -> Option<$action> {
                    $({
                        let start = const { start(Variant::$variant as usize) };
                        let size = const { SIZES[Variant::$variant as usize] };
                        if (start..start + size).contains(&index) {
                            $(let number = index - start;
                            $(let size = size / $count;
                            let $field = $crate::Numbered::from_index(number / size)?;
                            let number = number % size;)*
                            let _ = (number, size);)?
                            return Some($action::$variant $({ $($field),* })?);
                        }
                    })*
                    None
                }
            }
        };
    };
}

/// Reads and writes a type that `numbered!` has defined as its number; prints it as that, too.
#[macro_export]
macro_rules! as_number {
    ($type:ident) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl std::fmt::Debug for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}({self})", stringify!($type))
            }
        }

        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serde::Serialize::serialize(&self.0, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as serde::Deserialize>::deserialize(deserializer)?;
                $type::from_index(usize::from(number)).ok_or_else(|| {
                    let last = <$type as $crate::Numbered>::COUNT - 1;
                    serde::de::Error::custom(format!("{number} is not from 0 to {last}"))
                })
            }
        }
    };
}
