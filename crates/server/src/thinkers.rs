//! Threads on which bots search. They are few, they share fairly, and nothing else waits for them.

use crate::{meters, secrets};
use pyatak_bots::{Bot, Level, Limit, Setup, Stop};
use pyatak_engine::{Game, View};
use pyatak_table::SeatHistory;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// A searching bot never gets less than this.
const LEAST: Duration = Duration::from_millis(10);

type Job = Box<dyn FnOnce() + Send>;

/// Threads on which bots search.
pub(crate) struct Thinkers {
    jobs: mpsc::Sender<Job>,
    threads: usize,
    most: Duration,
    waiting: Arc<AtomicUsize>,
    /// Somebody has finished.
    finished: Arc<Notify>,
}

impl Thinkers {
    pub(crate) fn new(threads: u16, most_milliseconds: u32) -> Thinkers {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        for number in 0..threads {
            let queue = Arc::clone(&queue);
            let work = move || {
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    job();
                }
            };
            let spawned = thread::Builder::new().name(format!("bot-{number}")).spawn(work);
            if let Err(error) = spawned {
                tracing::error!(%error, "a thread for bots could not be started");
            }
        }
        let most = Duration::from_millis(u64::from(most_milliseconds));
        Thinkers {
            jobs,
            threads: usize::from(threads),
            most,
            waiting: Arc::default(),
            finished: Arc::default(),
        }
    }

    /// No bot searches for longer.
    pub(crate) fn most(&self) -> Duration {
        self.most
    }

    /// Would somebody have to wait for a thread?
    pub(crate) fn is_busy(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= self.threads
    }

    /// Waits until there is a thread that has nothing to do.
    pub(crate) async fn has_time(&self) {
        while self.is_busy() {
            self.finished.notified().await;
        }
    }

    /// How long a bot may search now: what its level may take, shared among all that want to.
    fn budget(&self, level: Level, waiting: usize) -> Duration {
        let most = level.thinking_time().min(self.most);
        let share = self.threads as f32 / (waiting.max(self.threads)) as f32;
        most.mul_f32(share).max(LEAST)
    }

    /// Lets a bot think about what its seat has been told; `answer` is called on the bot's thread, unless somebody
    /// has said stop before.
    pub(crate) fn think<G: Game>(
        &self,
        level: Level,
        history: Box<SeatHistory<G>>,
        stop: Arc<Stop>,
        answer: impl FnOnce(G::Action) + Send + 'static,
    ) {
        let waiting = self.waiting.fetch_add(1, Ordering::Relaxed) + 1;
        meters::thinking_waiting(waiting);
        // Every thread of the pool is one core's worth of work, so a bot does not start more of its own under load.
        let threads = if waiting > 1 { 1 } else { Setup::new(level).threads };
        // It searches for as long whether it has a choice or not, here as at another node: an answer that is late
        // tells that the server is busy, and nothing about the bot's hand.
        let limit = Limit::Time(self.budget(level, waiting));
        let setup = Setup { limit, threads, is_steady: true, ..Setup::new(level) };
        let (count, finished) = (Arc::clone(&self.waiting), Arc::clone(&self.finished));
        let job: Job = Box::new(move || {
            if !stop.is_stopped() {
                let began = Instant::now();
                let SeatHistory { mut view, events } = *history;
                let mut bot = Bot::<G>::with(setup, secrets::seed());
                for event in &events {
                    bot.observe(&view, event);
                    view.evolve(event);
                }
                let action = bot.choose_unless(&view, &stop);
                meters::thought(began.elapsed());
                if !stop.is_stopped() {
                    answer(action);
                }
            }
            meters::thinking_waiting(count.fetch_sub(1, Ordering::Relaxed) - 1);
            finished.notify_one();
        });
        // The threads live as long as the server.
        let _ = self.jobs.send(job);
    }
}
