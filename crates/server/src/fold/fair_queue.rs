//! A fair queue for folds: a few at a time, round robin by address, players before spectators of finished matches.

use super::limits::{FOLDS_WAITING_MAX, FOLDS_WAITING_PER_ADDRESS, WAKES_WAITING_PER_ADDRESS};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thread_priority::ThreadPriority;
use thread_priority::unix::{
    NormalThreadSchedulePolicy, ThreadSchedulePolicy, set_thread_priority_and_policy, thread_native_id,
};
use tokio::sync::oneshot;

/// How much a fold gives way to tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Priority {
    /// It gets a smaller share of a busy core, by this niceness.
    Nice(i32),
    /// It gets a core that has nothing else to do, and loses it at once. A thread that is only nice keeps its core for
    /// some milliseconds although a table waits for it.
    Idle,
}

impl Priority {
    /// Gives this priority to the current thread. On Linux each thread has its own. A failure costs priority, not
    /// correctness.
    fn take(self) {
        match self {
            Priority::Nice(niceness) => drop(rustix::process::nice(niceness)),
            Priority::Idle => drop(set_thread_priority_and_policy(
                thread_native_id(),
                ThreadPriority::Min,
                ThreadSchedulePolicy::Normal(NormalThreadSchedulePolicy::Idle),
            )),
        }
    }
}

/// What a fold is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A person wants to play. These folds go first.
    Play,
    /// A person looks at a finished match.
    Review,
}

/// Hands out a few permits at a time, fairly among addresses: each address has a queue of its own, and the queues take
/// turns. An address with many requests waits for itself, and others wait for at most one of its folds.
pub(crate) struct FairQueue(Arc<Mutex<State>>);

struct State {
    free: usize,
    play: AddressQueues,
    review: AddressQueues,
}

#[derive(Default)]
struct AddressQueues {
    queues: VecDeque<(IpAddr, VecDeque<oneshot::Sender<FoldPermit>>)>,
    count: usize,
}

impl AddressQueues {
    /// Joins the queue of an address, or returns `None` if that queue, or all of them together, are full.
    fn join(&mut self, address: IpAddr, per_address_max: usize) -> Option<oneshot::Receiver<FoldPermit>> {
        if self.is_full(address, per_address_max) {
            self.drop_closed();
        }
        if self.is_full(address, per_address_max) {
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        match self.queues.iter_mut().find(|(whose, _)| *whose == address) {
            Some((_, queue)) => queue.push_back(sender),
            None => self.queues.push_back((address, VecDeque::from([sender]))),
        }
        self.count += 1;
        Some(receiver)
    }

    fn is_full(&self, address: IpAddr, per_address_max: usize) -> bool {
        let own = self.queues.iter().find(|(whose, _)| *whose == address);
        self.count >= FOLDS_WAITING_MAX || own.is_some_and(|(_, queue)| queue.len() >= per_address_max)
    }

    /// Drops waiters that have gone away.
    fn drop_closed(&mut self) {
        self.queues.iter_mut().for_each(|(_, queue)| queue.retain(|waiter| !waiter.is_closed()));
        self.queues.retain(|(_, queue)| !queue.is_empty());
        self.count = self.queues.iter().map(|(_, queue)| queue.len()).sum();
    }

    /// The next waiter; after that it is another address's turn.
    fn next(&mut self) -> Option<oneshot::Sender<FoldPermit>> {
        let (address, mut queue) = self.queues.pop_front()?;
        let waiter = queue.pop_front();
        self.count -= usize::from(waiter.is_some());
        if !queue.is_empty() {
            self.queues.push_back((address, queue));
        }
        waiter
    }
}

impl FairQueue {
    pub(crate) fn new(permits: usize) -> FairQueue {
        FairQueue(Arc::new(Mutex::new(State {
            free: permits,
            play: AddressQueues::default(),
            review: AddressQueues::default(),
        })))
    }

    /// Waits for a permit. Returns `None` if too many are waiting already.
    pub(crate) async fn acquire(&self, address: IpAddr, purpose: Purpose) -> Option<FoldPermit> {
        let receiver = {
            let mut state = locked(&self.0);
            if state.free > 0 {
                state.free -= 1;
                return Some(FoldPermit(Some(Arc::clone(&self.0))));
            }
            match purpose {
                Purpose::Play => state.play.join(address, WAKES_WAITING_PER_ADDRESS)?,
                Purpose::Review => state.review.join(address, FOLDS_WAITING_PER_ADDRESS)?,
            }
        };
        // Permits are handed on for as long as anybody waits.
        receiver.await.ok()
    }
}

/// The system has no thread for a fold, or the fold panicked.
#[derive(Debug, thiserror::Error)]
#[error("the fold was aborted")]
pub(crate) struct FoldAborted;

/// A permit to fold, which goes to the next waiter when it is dropped.
pub(crate) struct FoldPermit(Option<Arc<Mutex<State>>>);

impl FoldPermit {
    /// Runs work on a low-priority thread of its own. The permit is held until the work is done, even if the caller
    /// goes away meanwhile.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FoldAborted> {
        self.run_at(Priority::Nice(10), work).await
    }

    /// Runs short work that somebody waits for and no table needs, in the gaps that the tables leave.
    pub(crate) async fn run_in_gaps<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FoldAborted> {
        self.run_at(Priority::Idle, work).await
    }

    /// Runs long work that can wait.
    pub(crate) async fn run_last<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FoldAborted> {
        self.run_at(Priority::Nice(19), work).await
    }

    async fn run_at<T: Send + 'static>(
        self,
        priority: Priority,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, FoldAborted> {
        let (answer, answered) = oneshot::channel();
        let thread = std::thread::Builder::new().name("fold".to_owned()).spawn(move || {
            priority.take();
            let done = work();
            drop(self);
            let _ = answer.send(done);
        });
        thread.map_err(|_| FoldAborted)?;
        answered.await.map_err(|_| FoldAborted)
    }
}

impl Drop for FoldPermit {
    fn drop(&mut self) {
        let Some(mut shared) = self.0.take() else { return };
        loop {
            let next = {
                let mut state = locked(&shared);
                let next = state.play.next().or_else(|| state.review.next());
                if next.is_none() {
                    state.free += 1;
                }
                next
            };
            let Some(waiter) = next else { return };
            // A waiter that has gone away returns the permit at once.
            match waiter.send(FoldPermit(Some(shared))) {
                Ok(()) => return,
                Err(mut permit) => match permit.0.take() {
                    Some(again) => shared = again,
                    None => return,
                },
            }
        }
    }
}

fn locked(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::*;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    fn now<T>(future: impl Future<Output = T>) -> Option<T> {
        match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }

    #[test]
    fn addresses_take_turns_and_players_come_first() {
        let queue = FairQueue::new(1);
        let first = now(queue.acquire(address(1), Purpose::Review)).unwrap().unwrap();
        let asked = [
            (1, Purpose::Review),
            (1, Purpose::Review),
            (1, Purpose::Review),
            (2, Purpose::Review),
            (3, Purpose::Play),
        ];
        let mut waiting: Vec<_> = asked
            .iter()
            .map(|(who, purpose)| {
                let mut waiting = Box::pin(queue.acquire(address(*who), *purpose));
                assert!(waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
                (*who, Some(waiting))
            })
            .collect();
        drop(first);
        let mut order = Vec::new();
        while order.len() < asked.len() {
            let mut permit = None;
            for (who, future) in &mut waiting {
                let Some(waiting) = future else { continue };
                if let Poll::Ready(done) = waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                    assert!(permit.is_none(), "one at a time");
                    order.push(*who);
                    permit = done;
                    *future = None;
                }
            }
            drop(permit.unwrap());
        }
        assert_eq!(order, [3, 1, 2, 1, 1]);
        assert!(now(queue.acquire(address(4), Purpose::Review)).is_some(), "the permit came back");
    }

    #[test]
    fn a_waiter_that_goes_away_takes_no_permit_and_no_room() {
        let queue = FairQueue::new(1);
        let first = now(queue.acquire(address(1), Purpose::Review)).unwrap().unwrap();
        for _ in 0..FOLDS_WAITING_MAX * 3 {
            assert!(now(queue.acquire(address(1), Purpose::Review)).is_none());
        }
        drop(first);
        assert!(now(queue.acquire(address(2), Purpose::Review)).unwrap().is_some());
    }

    #[test]
    fn queues_are_limited_for_each_address_and_in_total() {
        let queue = FairQueue::new(1);
        let _first = now(queue.acquire(address(0), Purpose::Review)).unwrap().unwrap();
        let mut waiting = Vec::new();
        let mut ask = |who: u8| {
            let mut asked = Box::pin(queue.acquire(address(who), Purpose::Review));
            let is_refused = asked.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_ready();
            waiting.push(asked);
            !is_refused
        };
        let own = (0..100).filter(|_| ask(1)).count();
        assert_eq!(own, FOLDS_WAITING_PER_ADDRESS);
        let others = (2..=255).filter(|who| ask(*who)).count();
        assert_eq!(own + others, FOLDS_WAITING_MAX);
    }
}
