//! Whose turn it is.

use super::limits::{FOLDS_WAITING_MAX, FOLDS_WAITING_PER_ADDRESS, WAKES_WAITING_PER_ADDRESS};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// How much a thread that folds gives way to the others; 19 would be the most.
const NICENESS: i32 = 10;

/// What a turn is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// Somebody wants to play: they come before all who only look.
    Play,
    /// Somebody looks at a match that is over.
    Look,
}

/// A few turns at a time, shared fairly among addresses: each address has a line of its own, and the lines take
/// turns. So whoever asks for much waits for themselves, and others wait for one turn of theirs at most.
pub(crate) struct Turns(Arc<Mutex<Waiting>>);

struct Waiting {
    free: usize,
    play: Lines,
    look: Lines,
}

#[derive(Default)]
struct Lines {
    lines: VecDeque<(IpAddr, VecDeque<oneshot::Sender<Turn>>)>,
    count: usize,
}

impl Lines {
    /// Joins the line of an address, if that and all of them together are not too long.
    fn join(&mut self, address: IpAddr, most: usize) -> Option<oneshot::Receiver<Turn>> {
        if self.is_full(address, most) {
            self.let_go();
        }
        if self.is_full(address, most) {
            return None;
        }
        let (sender, receiver) = oneshot::channel();
        match self.lines.iter_mut().find(|(whose, _)| *whose == address) {
            Some((_, line)) => line.push_back(sender),
            None => self.lines.push_back((address, VecDeque::from([sender]))),
        }
        self.count += 1;
        Some(receiver)
    }

    fn is_full(&self, address: IpAddr, most: usize) -> bool {
        let own = self.lines.iter().find(|(whose, _)| *whose == address);
        self.count >= FOLDS_WAITING_MAX || own.is_some_and(|(_, line)| line.len() >= most)
    }

    /// Those who have gone away no longer wait.
    fn let_go(&mut self) {
        self.lines.iter_mut().for_each(|(_, line)| line.retain(|waiter| !waiter.is_closed()));
        self.lines.retain(|(_, line)| !line.is_empty());
        self.count = self.lines.iter().map(|(_, line)| line.len()).sum();
    }

    /// Whoever is next; after that it is another address's turn.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let (address, mut line) = self.lines.pop_front()?;
        let waiter = line.pop_front();
        self.count -= usize::from(waiter.is_some());
        if !line.is_empty() {
            self.lines.push_back((address, line));
        }
        waiter
    }
}

impl Turns {
    pub(crate) fn new(at_once: usize) -> Turns {
        Turns(Arc::new(Mutex::new(Waiting { free: at_once, play: Lines::default(), look: Lines::default() })))
    }

    /// Waits for a turn; `None` if too many wait already.
    pub(crate) async fn wait(&self, address: IpAddr, purpose: Purpose) -> Option<Turn> {
        let receiver = {
            let mut waiting = locked(&self.0);
            if waiting.free > 0 {
                waiting.free -= 1;
                return Some(Turn(Some(Arc::clone(&self.0))));
            }
            match purpose {
                Purpose::Play => waiting.play.join(address, WAKES_WAITING_PER_ADDRESS)?,
                Purpose::Look => waiting.look.join(address, FOLDS_WAITING_PER_ADDRESS)?,
            }
        };
        // Turns are handed on as long as there is anybody to hand them on to.
        receiver.await.ok()
    }
}

/// The system has no thread for it, or it came to a sudden end.
#[derive(Debug, thiserror::Error)]
#[error("the work was not finished")]
pub(crate) struct NotDone;

/// A turn, which goes to whoever is next when it is dropped.
pub(crate) struct Turn(Option<Arc<Mutex<Waiting>>>);

impl Turn {
    /// Works on a thread of its own that gives way to everything else. The turn lasts until the work is done, also if
    /// whoever wants it goes away meanwhile.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let (answer, answered) = oneshot::channel();
        let thread = std::thread::Builder::new().name("fold".to_owned()).spawn(move || {
            // On Linux each thread has a niceness of its own. Without it everything works, less politely.
            let _ = rustix::process::nice(NICENESS);
            let done = work();
            drop(self);
            let _ = answer.send(done);
        });
        thread.map_err(|_| NotDone)?;
        answered.await.map_err(|_| NotDone)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(mut shared) = self.0.take() else { return };
        loop {
            let next = {
                let mut waiting = locked(&shared);
                let next = waiting.play.next().or_else(|| waiting.look.next());
                if next.is_none() {
                    waiting.free += 1;
                }
                next
            };
            let Some(waiter) = next else { return };
            // Whoever has gone away gives it back at once.
            match waiter.send(Turn(Some(shared))) {
                Ok(()) => return,
                Err(mut turn) => match turn.0.take() {
                    Some(again) => shared = again,
                    None => return,
                },
            }
        }
    }
}

fn locked(waiting: &Mutex<Waiting>) -> MutexGuard<'_, Waiting> {
    waiting.lock().unwrap_or_else(PoisonError::into_inner)
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
        let turns = Turns::new(1);
        let first = now(turns.wait(address(1), Purpose::Look)).unwrap().unwrap();
        let asked = [
            (1, Purpose::Look),
            (1, Purpose::Look),
            (1, Purpose::Look),
            (2, Purpose::Look),
            (3, Purpose::Play),
        ];
        let mut waiting: Vec<_> = asked
            .iter()
            .map(|(who, purpose)| {
                let mut waiting = Box::pin(turns.wait(address(*who), *purpose));
                assert!(waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
                (*who, Some(waiting))
            })
            .collect();
        drop(first);
        let mut order = Vec::new();
        while order.len() < asked.len() {
            let mut turn = None;
            for (who, future) in &mut waiting {
                let Some(waiting) = future else { continue };
                if let Poll::Ready(done) = waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                    assert!(turn.is_none(), "one at a time");
                    order.push(*who);
                    turn = done;
                    *future = None;
                }
            }
            drop(turn.unwrap());
        }
        assert_eq!(order, [3, 1, 2, 1, 1]);
        assert!(now(turns.wait(address(4), Purpose::Look)).is_some(), "the turn came back");
    }

    #[test]
    fn whoever_goes_away_takes_no_turn_and_no_place() {
        let turns = Turns::new(1);
        let first = now(turns.wait(address(1), Purpose::Look)).unwrap().unwrap();
        for _ in 0..FOLDS_WAITING_MAX * 3 {
            assert!(now(turns.wait(address(1), Purpose::Look)).is_none());
        }
        drop(first);
        assert!(now(turns.wait(address(2), Purpose::Look)).unwrap().is_some());
    }

    #[test]
    fn lines_are_limited_for_each_address_and_in_all() {
        let turns = Turns::new(1);
        let _first = now(turns.wait(address(0), Purpose::Look)).unwrap().unwrap();
        let mut waiting = Vec::new();
        let mut ask = |who: u8| {
            let mut asked = Box::pin(turns.wait(address(who), Purpose::Look));
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
