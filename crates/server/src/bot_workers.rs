//! Worker threads for bots that search. There are few of them, searches share them fairly, and nothing else waits for them.

use crate::{metrics, secrets};
use pyatak_bots::{Clock, Level, Limit, Setup, Stop};
use pyatak_engine::Game;
use pyatak_table::{SeatHistory, reason_for};
use serde_json::Value;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// The shortest time that a search gets, however busy the threads are.
const SEARCH_MIN: Duration = Duration::from_millis(10);

/// The niceness of a thread that searches. Tables come first: a search has a time, and a table has people who wait.
const NICENESS: i32 = 5;

type Job = Box<dyn FnOnce() + Send>;

/// Worker threads for bots that search.
pub(crate) struct BotWorkers {
    jobs: mpsc::Sender<Job>,
    threads: usize,
    search_max: Duration,
    /// Searches that run or wait for a thread.
    searches: Arc<AtomicUsize>,
    /// Notified when a search ends.
    finished: Arc<Notify>,
}

impl BotWorkers {
    pub(crate) fn new(threads: u16, search_max_ms: u32) -> BotWorkers {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let work = move || {
                // On Linux each thread has a niceness of its own, and hands it on to those that it starts. A failure
                // costs priority, not correctness.
                let _ = rustix::process::nice(NICENESS);
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    job();
                }
            };
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(work);
            if let Err(error) = spawned {
                tracing::error!(thread = number, %error, "starting a bot thread failed");
            }
        }
        let search_max = Duration::from_millis(u64::from(search_max_ms));
        BotWorkers {
            jobs,
            threads: usize::from(threads),
            search_max,
            searches: Arc::default(),
            finished: Arc::default(),
        }
    }

    /// The longest time that a search may take.
    pub(crate) fn search_max(&self) -> Duration {
        self.search_max
    }

    /// Would a new search have to wait for a thread?
    pub(crate) fn is_busy(&self) -> bool {
        self.searches.load(Ordering::Relaxed) >= self.threads
    }

    /// Waits until a thread is idle.
    pub(crate) async fn wait_until_idle(&self) {
        while self.is_busy() {
            self.finished.notified().await;
        }
    }

    /// How long a bot may search now: the time of its level, shared among all searches.
    fn budget(&self, level: Level, searches: usize) -> Duration {
        let most = level.thinking_time().min(self.search_max);
        let share = self.threads as f32 / (searches.max(self.threads)) as f32;
        most.mul_f32(share).max(SEARCH_MIN)
    }

    /// Lets a bot search from what its seat has been told. `answer` is called on the bot's thread, unless the search
    /// is stopped before.
    pub(crate) fn search<G: Game>(
        &self,
        level: Level,
        history: Box<SeatHistory<G>>,
        stop: Arc<Stop>,
        answer: impl FnOnce(G::Action) + Send + 'static,
    ) {
        self.enqueue(level, history, stop, move |_, action| answer(action));
    }

    /// Finds what a good player would do with what a seat has been told, and why. `answer` is called on a bot's
    /// thread, unless the search is stopped before.
    pub(crate) fn hint<G: Game>(
        &self,
        history: Box<SeatHistory<G>>,
        stop: Arc<Stop>,
        answer: impl FnOnce(G::Action, Value) + Send + 'static,
    ) {
        self.enqueue::<G>(Level::Hard, history, stop, move |view, action| {
            answer(action, reason_for::<G>(view, action));
        });
    }

    fn enqueue<G: Game>(
        &self,
        level: Level,
        history: Box<SeatHistory<G>>,
        stop: Arc<Stop>,
        answer: impl FnOnce(&G::View, G::Action) + Send + 'static,
    ) {
        let searches = self.searches.fetch_add(1, Ordering::Relaxed) + 1;
        metrics::searches(searches);
        // Each thread of the pool keeps one core busy, so under load a bot starts no threads of its own.
        let threads = if searches > 1 { 1 } else { Setup::new(level).threads };
        // A bot searches for the same time whether it has a choice or not, here as on another node: a late answer
        // tells that the server is busy, and nothing about the bot's hand.
        let limit = Limit::Time(self.budget(level, searches));
        let setup = Setup { limit, threads, is_steady: true, clock: Clock::yielding(), ..Setup::new(level) };
        let (count, finished) = (Arc::clone(&self.searches), Arc::clone(&self.finished));
        let job: Job = Box::new(move || {
            if !stop.is_stopped() {
                let began = Instant::now();
                let (view, action) = history.choose(setup, secrets::seed(), &stop);
                metrics::search_time(began.elapsed());
                if !stop.is_stopped() {
                    answer(&view, action);
                }
            }
            metrics::searches(count.fetch_sub(1, Ordering::Relaxed) - 1);
            finished.notify_one();
        });
        // The threads live as long as the server.
        let _ = self.jobs.send(job);
    }
}
