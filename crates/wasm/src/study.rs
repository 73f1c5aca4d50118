//! What is left of a finished match: its replay, its frames, its review, as a server gives them.

use crate::tables::numbered;
use pyatak_bots::Stop;
use pyatak_engine::{Game, Minds, Rules, Seat, read_json};
use pyatak_protocol::Failure;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{NoFrames, Part, ReplayOf, frames, from_log, read, read_header, verify};
use pyatak_review::{NoReview, ReviewLine, Settings, Update, Whose, review};
use serde::{Deserialize, Serialize};

/// How many views one answer with frames holds at most, as at a server.
const VIEWS_MAX: usize = 4_000;

/// A finished match.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS))]
pub enum Match {
    /// All lines of a table's log.
    Log {
        /// The game.
        game: String,
        /// The lines, beginning with the first.
        lines: Vec<String>,
    },
    /// The text of a replay file, which may be anything. It is verified first.
    File(String),
}

/// What is to be made of a finished match.
#[derive(Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(not(target_family = "wasm"), derive(ts_rs::TS), ts(tag = "type"))]
pub enum Study {
    /// Its replay file.
    Replay {
        /// The match.
        of: Match,
    },
    /// Its frames.
    Frames {
        /// The match.
        of: Match,
        /// As this seat knew it; with everything open, if there is none.
        #[serde(default)]
        #[cfg_attr(not(target_family = "wasm"), ts(optional = nullable))]
        seat: Option<u8>,
        /// Only this round.
        #[serde(default)]
        #[cfg_attr(not(target_family = "wasm"), ts(optional = nullable))]
        round: Option<u16>,
        /// Of each round only the frames from this number on.
        #[serde(default)]
        from: u32,
    },
    /// Its review.
    Review {
        /// The match.
        of: Match,
        /// Whose decisions are judged; everybody's, if there is none.
        #[serde(default)]
        #[cfg_attr(not(target_family = "wasm"), ts(optional = nullable))]
        seat: Option<u8>,
        /// In how many worlds; as many as a server does, if nothing is said.
        #[serde(default)]
        #[cfg_attr(not(target_family = "wasm"), ts(optional = nullable))]
        worlds: Option<u32>,
    },
}

pyatak_engine::tagged!(Study, "type");

/// Makes what the text of a [`Study`] asks for. A review tells its lines while it is made, and its last one is returned.
/// It cannot be stopped: end its worker.
pub fn study(text: &str, tell: &dyn Fn(&str)) -> Result<String, Failure> {
    let study: Study = read_json(text.as_bytes()).map_err(|error| failure("bad-request", error))?;
    let (of, what) = match study {
        Study::Replay { of } => (of, What::Replay),
        Study::Frames { of, seat, round, from } => (of, What::Frames { seat: seat.map(Seat), round, from }),
        Study::Review { of, seat, worlds } => (of, What::Review { seat: seat.map(Seat), worlds, tell }),
    };
    let game: GameId = match &of {
        Match::Log { game, .. } => game.parse().map_err(|error| failure("no-table", error))?,
        Match::File(text) => read_header(text).map_err(|error| failure("bad-replay", error))?.game,
    };
    game.visit(Make { of, what })
}

enum What<'a> {
    Replay,
    Frames { seat: Option<Seat>, round: Option<u16>, from: u32 },
    Review { seat: Option<Seat>, worlds: Option<u32>, tell: &'a dyn Fn(&str) },
}

struct Make<'a> {
    of: Match,
    what: What<'a>,
}

impl Visitor for Make<'_> {
    type Output = Result<String, Failure>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = match self.of {
            Match::Log { lines, .. } => from_log::<G>(&numbered(1, lines))
                .ok_or_else(|| failure("not-finished", "the match is not over; its replay comes then"))?,
            Match::File(text) => verified::<G>(&text)?,
        };
        match self.what {
            What::Replay => replay.to_json().map_err(|error| failure("broken", error)),
            What::Frames { seat, round, from } => {
                frames::<G>(&replay, Part { seat, round, from, views_max: VIEWS_MAX }).map_err(|error| {
                    let code = match error {
                        NoFrames::Seat(_) | NoFrames::Round { .. } => "bad-request",
                        NoFrames::Broken => "bad-replay",
                    };
                    failure(code, error)
                })
            }
            What::Review { seat, worlds, tell } => {
                let whose = seat.map_or(Whose::Everybodys, Whose::Of);
                let settings = Settings { whose, worlds, ..Settings::default() };
                reviewed::<G>(&replay, &settings, tell)
            }
        }
    }
}

/// The match in a replay file. Nothing in the file is trusted before it has been verified.
fn verified<G: Game>(text: &str) -> Result<ReplayOf<G>, Failure> {
    let replay = read::<G>(text).map_err(|error| failure("bad-replay", error))?;
    match verify::<G>(&replay).findings.first() {
        Some(finding) => Err(failure("bad-replay", format!("{}: {}", finding.place, finding.what))),
        None => Ok(replay),
    }
}

/// A line of a review of the game `G`.
type LineOf<G> = ReviewLine<<G as Rules>::Action, <G as Minds>::Reason>;

fn reviewed<G: Game>(
    replay: &ReplayOf<G>,
    settings: &Settings,
    tell: &dyn Fn(&str),
) -> Result<String, Failure> {
    let steps = replay.rounds.iter().map(|round| round.steps.len()).sum();
    tell(&line::<G>(&ReviewLine::Progress { done: 0, of: steps }));
    let mut percent = 0;
    let made = review::<G>(replay, settings, &Stop::default(), |update| match update {
        Update::Step { done, of } => {
            let now = done * 100 / of.max(1);
            if now != percent {
                percent = now;
                tell(&line::<G>(&ReviewLine::Progress { done, of }));
            }
        }
        Update::Point(point) => tell(&line::<G>(&ReviewLine::Point(point.clone()))),
        Update::Moment(moment) => tell(&line::<G>(&ReviewLine::Moment(moment.clone()))),
    });
    match made {
        Ok(review) => Ok(line::<G>(&ReviewLine::Review(review))),
        Err(NoReview::DoesNotHold(report)) => {
            let why = report.findings.first().map(|finding| format!("{}: {}", finding.place, finding.what));
            Err(failure("bad-replay", why.unwrap_or_default()))
        }
        Err(error @ (NoReview::Stopped | NoReview::Seat { .. } | NoReview::Match(_))) => {
            Err(failure("bad-request", error))
        }
    }
}

fn line<G: Game>(line: &LineOf<G>) -> String {
    serde_json::to_string(line).unwrap_or_default()
}

fn failure(code: &str, why: impl ToString) -> Failure {
    Failure { code: code.to_owned(), message: why.to_string() }
}
