//! Reviews of finished matches: one at a time, with the lowest priority, told line by line while they are made.

use super::cache::{Answer, AnswerCache};
use super::fair_queue::{FairQueue, FoldPermit, Purpose};
use super::source::{compress, decompress, header, verified};
use crate::address_limiter::{AddressLimiter, Permit};
use crate::failure::RequestError;
use crate::limits::{
    FILE_REVIEWS_OPEN_MAX, FILE_REVIEWS_OPEN_PER_ADDRESS, REVIEW_CACHE_TIME, REVIEW_STEPS_MAX,
    REVIEWS_BYTES_MAX, REVIEWS_OPEN_MAX, REVIEWS_OPEN_PER_ADDRESS,
};
use crate::metrics;
use pyatak_bots::Stop;
use pyatak_engine::{Game, Minds, Rules, Seat};
use pyatak_protocol::Failure;
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::ReplayOf;
use pyatak_review::{NoReview, ReviewLine, Settings, Update, Whose, review};
use pyatak_store::TableKey;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

/// Whose review of which table. The judge is the same for as long as the process runs, and a match that is over does not
/// change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ReviewKey {
    pub(crate) table: TableKey,
    /// The seat whose decisions are judged; all, if there is none.
    pub(crate) seat: Option<u8>,
}

/// The queue of reviews, and the cache of those that were made.
pub(crate) struct Reviews {
    queue: FairQueue,
    cache: AnswerCache<ReviewKey>,
    /// Held until a review is in the cache: the queue lets the next one in as soon as the work is done.
    making: tokio::sync::Mutex<()>,
    /// Requests that wait for a review or are told one.
    open: AddressLimiter,
    /// Those among them whose match came as a file.
    open_files: AddressLimiter,
}

impl Reviews {
    pub(crate) fn new() -> Reviews {
        Reviews {
            queue: FairQueue::new(1),
            cache: AnswerCache::new(REVIEWS_BYTES_MAX, REVIEW_CACHE_TIME),
            making: tokio::sync::Mutex::default(),
            open: AddressLimiter::default(),
            open_files: AddressLimiter::default(),
        }
    }

    /// The compressed last line of a review that was made before.
    pub(crate) fn cached(&self, key: ReviewKey) -> Option<Answer> {
        self.cache.get(key)
    }

    /// Counts a request until it has ended.
    pub(crate) fn open(&self, address: IpAddr) -> Result<Permit, RequestError> {
        let permit = self.open.try_acquire(address, REVIEWS_OPEN_PER_ADDRESS, REVIEWS_OPEN_MAX);
        permit.ok_or(RequestError::BUSY)
    }

    /// Counts a request with a file until it has ended. A file may be much longer than any match that is played here.
    pub(crate) fn open_file(&self, address: IpAddr) -> Result<Permit, RequestError> {
        let most = (FILE_REVIEWS_OPEN_PER_ADDRESS, FILE_REVIEWS_OPEN_MAX);
        self.open_files.try_acquire(address, most.0, most.1).ok_or(RequestError::BUSY)
    }

    pub(super) fn forget(&self, table: TableKey) {
        self.cache.forget(|key| key.table == table);
    }

    /// Waits for its turn and makes the review. Ends soon after nobody listens any more, and leaves nothing behind. A
    /// review without a key is not cached.
    pub(crate) async fn make(
        &self,
        key: Option<ReviewKey>,
        address: IpAddr,
        job: ReviewJob,
        lines: mpsc::Sender<String>,
    ) {
        let permit = tokio::select! {
            permit = self.queue.acquire(address, Purpose::Review) => permit,
            () = lines.closed() => return,
        };
        let last = match permit {
            Some(permit) => self.last_line(key, permit, job, &lines).await,
            None => Err(RequestError::BUSY),
        };
        // A client that has gone away needs no last line.
        let _ = match last {
            Ok(Some(line)) => lines.send(line).await,
            Ok(None) => Ok(()),
            Err(error) => lines.send(failed(&error)).await,
        };
    }

    /// The last line of a review; none if nobody listens any more.
    async fn last_line(
        &self,
        key: Option<ReviewKey>,
        permit: FoldPermit,
        job: ReviewJob,
        lines: &mpsc::Sender<String>,
    ) -> Result<Option<String>, RequestError> {
        let _making = self.making.lock().await;
        if let Some(answer) = key.and_then(|key| self.cached(key)) {
            // Somebody else has asked for the same, and came first.
            let plain = permit.run_in_gaps(move || decompress(&answer.bytes())).await??;
            return Ok(Some(String::from_utf8_lossy(&plain).into_owned()));
        }
        let stop = Arc::new(Stop::default());
        let _stopped = StopOnDrop(Arc::clone(&stop));
        let told = lines.clone();
        let work = move || {
            let tell = |line: String| match told.try_send(line) {
                // A client that reads slowly holds up nobody. The last line says everything.
                Ok(()) | Err(TrySendError::Full(_)) => {}
                Err(TrySendError::Closed(_)) => stop.stop(),
            };
            let line = (job.run)(&stop, &tell)?;
            let compressed = compress(line.as_bytes());
            compressed.map(|bytes| (line, bytes)).map_err(|error| RequestError::Broken(error.to_string()))
        };
        let made = tokio::select! {
            made = permit.run_last(work) => made?,
            () = lines.closed() => return Ok(None),
        };
        let (line, compressed) = made?;
        metrics::reviewed();
        if let Some(key) = key {
            self.cache.put(key, compressed);
        }
        Ok(Some(line))
    }
}

/// Stops a review whose client has gone away.
struct StopOnDrop(Arc<Stop>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// A match that is ready to be reviewed.
pub(crate) struct ReviewJob {
    /// How many steps it has.
    pub(crate) steps: usize,
    run: Run,
}

/// Makes a review, tells what it finds on the way, and returns its last line.
type Run = Box<dyn FnOnce(&Stop, &dyn Fn(String)) -> Result<String, RequestError> + Send>;

impl ReviewJob {
    /// Folds a log. Blocking work that grows with the match.
    pub(crate) fn prepare(
        game: GameId,
        lines: Vec<(u64, Vec<u8>)>,
        seat: Option<u8>,
        worlds: Option<u32>,
    ) -> Result<ReviewJob, RequestError> {
        game.visit(Prepare { lines, seat, worlds })
    }

    /// Reads and verifies a replay file, which may be anything. Blocking work that grows with the file.
    pub(crate) fn from_file(
        file: Vec<u8>,
        seat: Option<u8>,
        worlds: Option<u32>,
    ) -> Result<ReviewJob, RequestError> {
        let (game, text) = header(file)?;
        game.visit(PrepareFile { text, seat, worlds })
    }

    fn new<G: Game>(
        replay: ReplayOf<G>,
        seat: Option<u8>,
        worlds: Option<u32>,
    ) -> Result<ReviewJob, RequestError> {
        let seats = replay.seats.len();
        let whose = match seat {
            Some(seat) if usize::from(seat) >= seats => {
                let why = format!("there is no seat {seat}; the match has {seats} seats");
                return Err(RequestError::BadRequest(why));
            }
            Some(seat) => Whose::Of(Seat(seat)),
            None => Whose::Everybodys,
        };
        let settings = Settings { whose, worlds, ..Settings::default() };
        let steps = count_steps::<G>(&replay);
        Ok(ReviewJob { steps, run: Box::new(move |stop, tell| run::<G>(&replay, &settings, stop, tell)) })
    }

    /// The line that a client is told before anything is found.
    pub(crate) fn first_line(&self) -> String {
        line(&ReviewLine::<(), ()>::Progress { done: 0, of: self.steps })
    }
}

struct Prepare {
    lines: Vec<(u64, Vec<u8>)>,
    seat: Option<u8>,
    worlds: Option<u32>,
}

impl Visitor for Prepare {
    type Output = Result<ReviewJob, RequestError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = pyatak_replay::from_log::<G>(&self.lines).ok_or(RequestError::NotFinished)?;
        ReviewJob::new::<G>(replay, self.seat, self.worlds)
    }
}

struct PrepareFile {
    text: String,
    seat: Option<u8>,
    worlds: Option<u32>,
}

impl Visitor for PrepareFile {
    type Output = Result<ReviewJob, RequestError>;

    fn visit<G: Game>(self) -> Self::Output {
        let replay = verified::<G>(&self.text)?;
        let steps = count_steps::<G>(&replay);
        if steps > REVIEW_STEPS_MAX {
            return Err(RequestError::TooLong { steps });
        }
        ReviewJob::new::<G>(replay, self.seat, self.worlds)
    }
}

fn count_steps<G: Game>(replay: &ReplayOf<G>) -> usize {
    replay.rounds.iter().map(|round| round.steps.len()).sum()
}

fn run<G: Game>(
    replay: &ReplayOf<G>,
    settings: &Settings,
    stop: &Stop,
    tell: &dyn Fn(String),
) -> Result<String, RequestError> {
    let mut percent = 0;
    let reviewed = review::<G>(replay, settings, stop, |update| match update {
        Update::Step { done, of } => {
            let now = done * 100 / of.max(1);
            if now != percent {
                percent = now;
                tell(line(&LineOf::<G>::Progress { done, of }));
            }
        }
        Update::Point(point) => tell(line(&LineOf::<G>::Point(point.clone()))),
        Update::Moment(moment) => tell(line(&LineOf::<G>::Moment(moment.clone()))),
    });
    match reviewed {
        Ok(review) => Ok(line(&LineOf::<G>::Review(review))),
        Err(NoReview::DoesNotHold(report)) => {
            let why = report.findings.first().map(|finding| format!("{}: {}", finding.place, finding.what));
            Err(RequestError::BadReplay(why.unwrap_or_default()))
        }
        Err(NoReview::Stopped) => Err(RequestError::Stopping),
        Err(error @ (NoReview::Seat { .. } | NoReview::Match(_))) => {
            Err(RequestError::BadRequest(error.to_string()))
        }
    }
}

/// A line of a review of the game `G`.
type LineOf<G> = ReviewLine<<G as Rules>::Action, <G as Minds>::Reason>;

fn line<A: serde::Serialize, R: serde::Serialize>(line: &ReviewLine<A, R>) -> String {
    let mut text = serde_json::to_string(line).expect("a review is plain data");
    text.push('\n');
    text
}

/// The last line of a review that cannot be made.
pub(crate) fn failed(error: &RequestError) -> String {
    let Failure { code, message } = error.failure();
    line(&ReviewLine::<(), ()>::Failed(Failure { code, message }))
}
