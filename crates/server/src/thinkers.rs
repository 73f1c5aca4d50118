//! Threads on which bots search. They are few, they share fairly, and nothing else waits for them.

use crate::meters;
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::Game;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// A searching bot never gets less than this.
const LEAST: Duration = Duration::from_millis(10);

type Job = Box<dyn FnOnce() + Send>;

/// Threads on which bots search.
pub(crate) struct Thinkers {
    jobs: mpsc::Sender<Job>,
    threads: usize,
    most: Duration,
    waiting: Arc<AtomicUsize>,
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
        Thinkers { jobs, threads: usize::from(threads), most, waiting: Arc::default() }
    }

    /// How long a bot may search now: what its level may take, shared among all that want to.
    fn budget(&self, level: Level, waiting: usize) -> Duration {
        let most = level.thinking_time().min(self.most);
        let share = self.threads as f32 / (waiting.max(self.threads)) as f32;
        most.mul_f32(share).max(LEAST)
    }

    /// Lets a bot think about a view; `answer` is called on the bot's thread. Not at all if `is_wanted` says no
    /// by the time its turn comes.
    pub(crate) fn think<G: Game>(
        &self,
        level: Level,
        view: Box<G::View>,
        seed: u64,
        is_wanted: impl FnOnce() -> bool + Send + 'static,
        answer: impl FnOnce(G::Action) + Send + 'static,
    ) {
        let waiting = self.waiting.fetch_add(1, Ordering::Relaxed) + 1;
        meters::thinking_waiting(waiting);
        let limit = Limit::Time(self.budget(level, waiting));
        let count = Arc::clone(&self.waiting);
        let job: Job = Box::new(move || {
            if is_wanted() {
                let began = Instant::now();
                let action = Bot::<G>::new(level, limit, seed).choose(&view);
                meters::thought(began.elapsed());
                answer(action);
            }
            meters::thinking_waiting(count.fetch_sub(1, Ordering::Relaxed) - 1);
        });
        // The threads live as long as the server.
        let _ = self.jobs.send(job);
    }
}
