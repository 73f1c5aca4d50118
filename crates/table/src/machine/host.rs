//! Another host when the host is away for too long.

use super::{Output, TableMachine};
use pyatak_engine::Game;
use pyatak_log::Entry;
use pyatak_protocol::{Stage, UnixMs};

/// After this many milliseconds without the host, somebody else at a waiting table becomes host.
const HOST_AWAY_MS: i64 = 60_000;
/// The same once the match has begun: somebody has to be able to give a seat back to a host who lost their key.
const HOST_AWAY_PLAYING_MS: i64 = 300_000;

impl<G: Game> TableMachine<G> {
    /// When a table without its host gets another one.
    pub(super) fn host_due(&self) -> Option<UnixMs> {
        let away_ms = match self.state.stage() {
            Stage::Waiting => HOST_AWAY_MS,
            Stage::Dealing | Stage::Playing | Stage::BetweenRounds => HOST_AWAY_PLAYING_MS,
            Stage::Finished | Stage::Closed => return None,
        };
        if self.sessions.is_here(&self.state.host) {
            return None;
        }
        self.next_host()?;
        Some(self.sessions.absences.host_since()? + away_ms)
    }

    fn next_host(&self) -> Option<String> {
        let is_here = |person: &str| person != self.state.host && self.sessions.is_here(person);
        self.state.people().map(|(_, player)| player.person.clone()).find(|person| is_here(person))
    }

    pub(super) fn replace_host(&mut self, out: &mut Vec<Output<G>>) {
        if let Some(host) = self.next_host() {
            self.append(vec![Entry::HostChanged { host }], None, true, out);
        }
    }
}
