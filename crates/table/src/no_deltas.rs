//! Tables on a device send whole views: nothing goes over a network, and the code for deltas would have to be loaded.

use crate::render::Renderer;
use crate::sessions::Session;
use crate::state::LogEntryOf;
use pyatak_engine::Game;

/// Nothing has to be known about the time before an entry.
pub(crate) struct ViewsBefore;

impl<G: Game> Renderer<'_, G> {
    #[inline(always)]
    pub(crate) fn views_before(&self, _: &LogEntryOf<G>) -> ViewsBefore {
        ViewsBefore
    }

    #[inline(always)]
    pub(crate) fn has_missed_deltas(&self, _: &Session, _: u64) -> bool {
        false
    }

    #[inline(always)]
    pub(crate) fn news_since(
        &self,
        _: &ViewsBefore,
        _: &Session,
        _: u64,
        _: &LogEntryOf<G>,
        _: Option<&str>,
    ) -> Option<String> {
        None
    }
}
