//! What is left of a match: its replay.

use crate::table::game_of;
use pyatak_engine::Game;
use pyatak_registry::Visitor;

/// The replay file of a finished match, from its stored log; nothing while it goes on, or if the log cannot be read. The
/// name of the match says that it was played on one device, and so does whoever verifies it.
pub fn replay(lines: &[(u64, Vec<u8>)]) -> Option<String> {
    struct FromLog<'a>(&'a [(u64, Vec<u8>)]);
    impl Visitor for FromLog<'_> {
        type Output = Option<String>;
        fn visit<G: Game>(self) -> Option<String> {
            pyatak_replay::from_log::<G>(self.0)?.to_json().ok()
        }
    }
    game_of(lines).ok()?.visit(FromLog(lines))
}
