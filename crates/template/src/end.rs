//! Why a round is over.

use crate::View;
use pyatak_engine::{EndLine, by_rule};

by_rule! {
    /// The ways in which a round ends.
    pub enum EndKind {
        /// Everybody has laid a card.
        AllLaid = "all-laid" by "T4",
    }
}

/// T4: everybody has laid a card.
pub(crate) fn end_line(view: &View) -> EndLine {
    EndLine::new(&EndKind::AllLaid, view.table.laid.0.iter().flatten())
}
