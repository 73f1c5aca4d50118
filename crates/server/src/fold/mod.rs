//! Work that grows with a log: replays, frames, waking a long table. It is done beside the tables, by few threads
//! that give way to everything else, in turns of one address after the other, and what comes of it is kept.

mod kept;
mod turns;
mod visit;

pub(crate) use kept::Answer;
pub(crate) use turns::{NotDone, Purpose, Turn};
pub(crate) use visit::{Source, What, unpack};

use crate::failure::RequestError;
use crate::{limits, meters};
use kept::Kept;
use pyatak_store::TableKey;
use std::net::IpAddr;
use turns::Turns;

/// What was folded. The log may have become longer since: then it is something else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    pub(crate) table: TableKey,
    pub(crate) last_seq: u64,
    pub(crate) what: What,
}

/// The turns of everything that grows with a log, and what came of it.
pub(crate) struct Folds {
    turns: Turns,
    kept: Kept<Key>,
}

impl Folds {
    pub(crate) fn new() -> Folds {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // At least one core is never busy with matches that are over.
        Folds { turns: Turns::new((cores / 2).max(1)), kept: Kept::new() }
    }

    /// Waits for a turn. Nothing that grows with a log is even read without one.
    pub(crate) async fn turn(&self, address: IpAddr, purpose: Purpose) -> Result<Turn, RequestError> {
        self.turns.wait(address, purpose).await.ok_or(RequestError::TooFast)
    }

    /// What came of a fold, packed. It is done once, however many ask for it at the same time, and then kept.
    pub(crate) async fn once<Made: Future<Output = Result<Vec<u8>, RequestError>>>(
        &self,
        key: Key,
        make: impl FnOnce() -> Made,
    ) -> Result<Answer, RequestError> {
        let slot = self.kept.slot(key);
        let mut is_new = false;
        let made = slot.get_or_try_init(async || {
            let packed = make().await?;
            is_new = true;
            self.kept.hold(packed).ok_or(RequestError::TooFast)
        });
        let answer = made.await?.clone();
        if is_new {
            meters::folded();
            self.kept.tidy();
        }
        Ok(answer)
    }

    /// Counts what is being sent as long as it is being sent.
    pub(crate) fn hold(&self, bytes: Vec<u8>) -> Result<Answer, RequestError> {
        self.kept.hold(bytes).ok_or(RequestError::TooFast)
    }

    /// Forgets what came of a table's log.
    pub(crate) fn forget(&self, table: TableKey) {
        self.kept.forget(|key| key.table == table);
    }
}
