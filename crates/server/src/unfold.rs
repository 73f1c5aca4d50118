//! Finished matches, move by move. Unfolding one is work for a moment, so it is done beside the tables and only a
//! few at a time.

use crate::failure::RequestError;
use crate::limits::{UNFOLDING_MAX, UNFOLDING_WAITING_MAX};
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{ReplayOf, read, read_header, verify};
use pyatak_table::{NoFrames, Part, frames};
use tokio::sync::Semaphore;

/// Who may unfold, and who may wait for it.
pub(crate) struct Unfolding {
    at_work: Semaphore,
    waiting: Semaphore,
}

/// What a match is unfolded from.
pub(crate) enum Source {
    /// A table's log.
    Log(GameId, Vec<(u64, Vec<u8>)>),
    /// A replay file from somewhere, which may be anything.
    File(String),
}

impl Unfolding {
    pub(crate) fn new() -> Unfolding {
        Unfolding {
            at_work: Semaphore::new(UNFOLDING_MAX),
            waiting: Semaphore::new(UNFOLDING_MAX + UNFOLDING_WAITING_MAX),
        }
    }

    /// The frames of a match as JSON.
    pub(crate) async fn unfold(&self, source: Source, part: Part) -> Result<String, RequestError> {
        let _waiting = self.waiting.try_acquire().map_err(|_| RequestError::TooFast)?;
        let broken = |why: &dyn std::fmt::Display| RequestError::Broken(why.to_string());
        let _at_work = self.at_work.acquire().await.map_err(|error| broken(&error))?;
        let work = tokio::task::spawn_blocking(move || match source {
            Source::Log(game, lines) => game.visit(FromLog { lines, part }),
            Source::File(text) => {
                let header = read_header(&text).map_err(bad_replay)?;
                header.game.visit(FromFile { text, part })
            }
        });
        work.await.map_err(|error| broken(&error))?
    }
}

struct FromLog {
    lines: Vec<(u64, Vec<u8>)>,
    part: Part,
}

impl Visitor for FromLog {
    type Output = Result<String, RequestError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = pyatak_table::replay::<G>(&self.lines).ok_or(RequestError::NotFinished)?;
        to_frames::<G>(&replay, self.part)
    }
}

struct FromFile {
    text: String,
    part: Part,
}

impl Visitor for FromFile {
    type Output = Result<String, RequestError>;

    /// Nothing in the file is believed before it has been played again.
    fn visit<G: Game>(self) -> Self::Output {
        let replay = read::<G>(&self.text).map_err(bad_replay)?;
        if let Some(finding) = verify::<G>(&replay).findings.first() {
            return Err(RequestError::BadReplay(format!("{}: {}", finding.place, finding.what)));
        }
        to_frames::<G>(&replay, self.part)
    }
}

fn bad_replay(error: pyatak_replay::ReadError) -> RequestError {
    RequestError::BadReplay(error.to_string())
}

fn to_frames<G: Game>(replay: &ReplayOf<G>, part: Part) -> Result<String, RequestError> {
    frames::<G>(replay, part).map_err(|error| match error {
        NoFrames::Seat(_) | NoFrames::Round { .. } => RequestError::BadRequest(error.to_string()),
        NoFrames::Broken => RequestError::BadReplay(error.to_string()),
    })
}
