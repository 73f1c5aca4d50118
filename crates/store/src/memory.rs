//! A store in memory, for tests and simulations.

mod data;
mod shared;
mod store;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::{BoxFuture, StoreError};
use data::Data;

/// A store in memory, for tests and simulations. It can be told to fail and to be slow.
///
/// It keeps the contract except for durability.
#[derive(Debug, Default)]
pub struct Memory {
    data: Arc<Mutex<Data>>,
    faults: Mutex<Faults>,
    is_closed: AtomicBool,
}

/// A way to fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Writes answer `Full` and change nothing.
    Full,
    /// Every call answers `Unavailable` and changes nothing.
    Unavailable,
    /// Writes are done, but answer `Unavailable`.
    LostAck,
}

impl Memory {
    /// An empty store without faults.
    pub fn new() -> Memory {
        Memory::default()
    }

    /// Another connection to the same data, as another process would have. It has its own faults, and closing one does
    /// not close the other.
    pub fn another(&self) -> Memory {
        Memory { data: Arc::clone(&self.data), ..Memory::default() }
    }

    /// Fails from now on, until `heal` is called.
    pub fn fail(&self, fault: Fault) {
        self.faults().fault = Some((fault, None));
    }

    /// Fails this many times, and then works again. Calls that this fault does not affect are not counted.
    pub fn fail_times(&self, fault: Fault, times: u32) {
        self.faults().fault = (times > 0).then_some((fault, Some(times)));
    }

    /// Works again.
    pub fn heal(&self) {
        self.faults().fault = None;
    }

    /// Every call waits this long before anything happens (by tokio's clock, which a test may pause).
    pub fn set_delay(&self, delay: Duration) {
        self.faults().delay = delay;
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        // A panic in one task of a test must not turn into a poisoned lock in another.
        self.data.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_open(&self) -> Result<(), StoreError> {
        let is_closed = self.is_closed.load(Ordering::Relaxed);
        if is_closed { Err(StoreError::Unavailable("the store is closed".to_owned())) } else { Ok(()) }
    }

    async fn wait(&self) {
        let delay = self.faults().delay;
        if !delay.is_zero() {
            tokio::time::sleep(delay).await;
        }
    }

    /// Changes the data, unless a fault is injected.
    fn write<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&mut Data) -> Result<T, StoreError> + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move {
            self.wait().await;
            let fault = self.faults().take(|fault| match fault {
                Fault::Full | Fault::Unavailable | Fault::LostAck => true,
            });
            let mut data = self.data();
            self.check_open()?;
            match fault {
                None => work(&mut data),
                Some(Fault::Full) => Err(StoreError::Full),
                Some(Fault::Unavailable) => Err(unavailable()),
                Some(Fault::LostAck) => {
                    // Refusals are lost, too.
                    let _lost = work(&mut data);
                    Err(unavailable())
                }
            }
        })
    }

    /// Reads the data, unless a fault is injected.
    fn query<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce(&Data) -> T + Send + 'a,
    ) -> BoxFuture<'a, Result<T, StoreError>> {
        Box::pin(async move {
            self.wait().await;
            let fault = self.faults().take(|fault| match fault {
                Fault::Unavailable => true,
                Fault::Full | Fault::LostAck => false,
            });
            let data = self.data();
            self.check_open()?;
            if fault.is_some() { Err(unavailable()) } else { Ok(work(&data)) }
        })
    }
}

fn unavailable() -> StoreError {
    StoreError::Unavailable("a fault was injected".to_owned())
}

/// The faults that are injected.
#[derive(Debug, Default)]
struct Faults {
    /// The next fault, and how many times it occurs; `None`: until further notice.
    fault: Option<(Fault, Option<u32>)>,
    delay: Duration,
}

impl Faults {
    /// The fault that this call has, if it is affected; counts it down.
    fn take(&mut self, affects: impl Fn(Fault) -> bool) -> Option<Fault> {
        let (fault, left) = self.fault.filter(|(fault, _)| affects(*fault))?;
        self.fault = match left {
            None => Some((fault, None)),
            Some(0 | 1) => None,
            Some(left) => Some((fault, Some(left - 1))),
        };
        Some(fault)
    }
}
