//! Folding a log, or a replay file, into a replay or frames.

use crate::failure::RequestError;
use crate::limits::VIEWS_MAX;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use pyatak_engine::{Game, Seat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{NoFrames, Part, frames};
use pyatak_replay::{ReplayOf, read, read_header, verify};
use std::io::{Read, Write};

/// What a match is read from.
pub(crate) enum Source {
    /// A table's log.
    Log(GameId, Vec<(u64, Vec<u8>)>),
    /// A replay file that somebody uploaded, which may be anything.
    File(Vec<u8>),
}

/// What is made of a finished match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum FoldOutput {
    /// The whole replay, as a file.
    Replay,
    /// The match move by move.
    Frames {
        /// As this seat knew it; `None`: with everything open.
        seat: Option<u8>,
        /// Only the frames of this round.
        round: Option<u16>,
        /// Of each round only the frames from this number on.
        from: u32,
    },
}

impl Source {
    /// Folds into compressed JSON. Blocking work that grows with the match.
    pub(crate) fn fold(self, output: FoldOutput) -> Result<Vec<u8>, RequestError> {
        let text = match self {
            Source::Log(game, lines) => game.visit(FromLog { lines, output }),
            Source::File(bytes) => {
                let (game, text) = header(bytes)?;
                game.visit(FromFile { text, output })
            }
        }?;
        compress(text.as_bytes()).map_err(|error| RequestError::Broken(error.to_string()))
    }
}

pub(super) fn compress(plain: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut compressed = GzEncoder::new(Vec::with_capacity(plain.len() / 8), Compression::fast());
    compressed.write_all(plain)?;
    compressed.finish()
}

/// Decompresses for the few clients that do not accept gzip.
pub(crate) fn decompress(compressed: &[u8]) -> Result<Vec<u8>, RequestError> {
    let mut plain = Vec::with_capacity(plain_size(compressed));
    let read = GzDecoder::new(compressed).read_to_end(&mut plain);
    read.map(|_| plain).map_err(|error| RequestError::Broken(error.to_string()))
}

/// The size of what [`compress`] has compressed. Gzip keeps it in the last four bytes.
pub(crate) fn plain_size(compressed: &[u8]) -> usize {
    compressed.last_chunk().map_or(0, |size| u32::from_le_bytes(*size) as usize)
}

struct FromLog {
    lines: Vec<(u64, Vec<u8>)>,
    output: FoldOutput,
}

impl Visitor for FromLog {
    type Output = Result<String, RequestError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = pyatak_replay::from_log::<G>(&self.lines).ok_or(RequestError::NotFinished)?;
        drop(self.lines);
        shown::<G>(&replay, self.output)
    }
}

struct FromFile {
    text: String,
    output: FoldOutput,
}

impl Visitor for FromFile {
    type Output = Result<String, RequestError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = verified::<G>(&self.text)?;
        drop(self.text);
        shown::<G>(&replay, self.output)
    }
}

/// The game of a replay file, and its text.
pub(super) fn header(file: Vec<u8>) -> Result<(GameId, String), RequestError> {
    let text = String::from_utf8(file)
        .map_err(|_| RequestError::BadRequest("a replay is text in UTF-8".to_owned()))?;
    let header = read_header(&text).map_err(bad_replay)?;
    Ok((header.game, text))
}

/// The match in a replay file. Nothing in the file is trusted before it has been verified.
pub(super) fn verified<G: Game>(text: &str) -> Result<ReplayOf<G>, RequestError> {
    let replay = read::<G>(text).map_err(bad_replay)?;
    match verify::<G>(&replay).findings.first() {
        Some(finding) => Err(RequestError::BadReplay(format!("{}: {}", finding.place, finding.what))),
        None => Ok(replay),
    }
}

fn bad_replay(error: pyatak_replay::ReadError) -> RequestError {
    RequestError::BadReplay(error.to_string())
}

fn shown<G: Game>(replay: &ReplayOf<G>, output: FoldOutput) -> Result<String, RequestError> {
    let (seat, round, from) = match output {
        FoldOutput::Replay => {
            return replay.to_json().map_err(|error| RequestError::Broken(error.to_string()));
        }
        FoldOutput::Frames { seat, round, from } => (seat.map(Seat), round, from),
    };
    frames::<G>(replay, Part { seat, round, from, views_max: VIEWS_MAX }).map_err(|error| match error {
        NoFrames::Seat(_) | NoFrames::Round { .. } => RequestError::BadRequest(error.to_string()),
        NoFrames::Broken => RequestError::BadReplay(error.to_string()),
    })
}
