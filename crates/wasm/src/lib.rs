//! Local tables for a page: text in, text out.
//!
//! [`Tables`] owns the tables that are open and answers requests; the page's worker keeps the logs, the clock and the
//! sessions. [`think`] finds what a bot does and [`study`] makes what is left of a finished match; both take their time,
//! so that they are called in workers of their own, which can be terminated.
//!
//! Nothing here uses the standard library's clock or starts a thread: both fail in WebAssembly.

#[cfg(target_family = "wasm")]
pub mod bindings;
mod by_key;
mod request;
mod study;
mod tables;
mod thinking;

pub use request::{Answer, Asked, Person, Request, Told};
pub use study::{Match, Study, study};
pub use tables::Tables;
#[cfg(not(target_family = "wasm"))]
pub use thinking::PartOf;
pub use thinking::{Found, Think, think};
