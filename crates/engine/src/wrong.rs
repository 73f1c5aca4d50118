//! What is wrong with a text, in few words.

use serde::de::{Error, Expected, Unexpected};
use std::fmt;

/// What is wrong with a text, in few words. An error of `serde_json` says what was found and what it could have been: for
/// that, the WebAssembly would have the names of all fields and variants once more, and whatever writes numbers. It is as
/// small as a pointer: every result of reading something has room for it.
#[derive(Debug)]
pub(crate) struct Wrong(pub(crate) serde_json::Error);

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for Wrong {}

impl Wrong {
    #[cold]
    #[inline(never)]
    fn new(what: &str, name: &str) -> Wrong {
        Wrong::custom([what, " `", name, "`"].concat())
    }

    #[cold]
    #[inline(never)]
    fn unnamed(what: &str) -> Wrong {
        Wrong::custom(what)
    }
}

impl Error for Wrong {
    fn custom<T: fmt::Display>(what: T) -> Wrong {
        Wrong(serde_json::Error::custom(what))
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Wrong {
        Wrong::unnamed("a value is of another type")
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Wrong {
        Wrong::unnamed("a value cannot be there")
    }

    fn invalid_length(_: usize, _: &dyn Expected) -> Wrong {
        Wrong::unnamed("a list has another length")
    }

    fn unknown_variant(variant: &str, _: &'static [&'static str]) -> Wrong {
        Wrong::new("unknown variant", variant)
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Wrong {
        Wrong::new("unknown field", field)
    }

    fn missing_field(field: &'static str) -> Wrong {
        Wrong::new("missing field", field)
    }

    fn duplicate_field(field: &'static str) -> Wrong {
        Wrong::new("duplicate field", field)
    }
}
