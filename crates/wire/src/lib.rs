//! Messages in fewer bytes, for clients that ask for it: news tell what has changed instead of everything ([`delta`]),
//! and go out in the words of a fixed codebook ([`Codebook`]). [`Expander`] is the other end: it makes of every frame the
//! message that a client gets which asks for nothing.
//!
//! Nothing here refers back to what was sent before, so what one person types and what another must not know never
//! meet in a compressor.

pub mod delta;

mod codebook;
mod expander;

pub use codebook::{Codebook, CodebookError, packable};
pub use expander::{ExpandError, Expander};
