//! This process among others that serve the same tables from one store.
//!
//! Any node serves any table. What players do is decided by the number of an entry in the store alone. One node runs
//! the bots and clocks of a table: the one that has its lease. Nodes hear of each other by the bell (NATS), which
//! only says where to look; without it they look more often. `docs/decisions/0011-nodes.md` says why.

mod beat;
mod bell;
mod skew;
mod watch;
pub(crate) mod work;

use crate::app::Shared as App;
use crate::hub::Handle;
use crate::meters;
use crate::secrets;
use crate::serve::StartError;
pub(crate) use bell::Rings;
pub use bell::{Bell, BellError};
use pyatak_store::{Append, Fence, NodeId, Shared, StoreError, TableKey, Work};
use pyatak_table::LocalPresence;
use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::task::JoinHandle;

/// How long nodes wait for each other; tests have less time than servers.
#[derive(Clone, Debug)]
pub struct Patience {
    /// A node says this often that it lives.
    pub beat_every: Duration,
    /// It is believed for so long.
    pub believed_for: Duration,
    /// Tables are looked at this often while the bell works.
    pub look_every: Duration,
    /// The same while there is no bell, or it does not work.
    pub look_every_without_bell: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            beat_every: Duration::from_secs(1),
            believed_for: Duration::from_secs(5),
            look_every: Duration::from_secs(2),
            look_every_without_bell: Duration::from_millis(400),
        }
    }
}

/// This node.
pub(crate) struct Nodes {
    pub(crate) me: NodeId,
    pub(crate) store: Arc<dyn Shared>,
    patience: Patience,
    bell: Option<Bell>,
    notes: mpsc::UnboundedSender<Note>,
    /// There may be work that nobody is at.
    work: Notify,
    /// The newest version of each game's rules that all nodes know.
    rules: Mutex<BTreeMap<String, u16>>,
}

/// What the task that watches over tables is told.
enum Note {
    /// A table is awake here; the number of the last entry that it knows is kept up to date.
    Awake { table: TableKey, known: Arc<AtomicU64>, handle: Handle },
    /// A table sleeps.
    Asleep { table: TableKey, handle: Handle },
    /// Who is connected here.
    Here { table: TableKey, here: LocalPresence },
    /// There is something to see at a table.
    Look { table: TableKey },
    /// There may be something to see at every table.
    LookEverywhere,
    /// This node was not heard of for so long that others may have taken its leases.
    WasDead,
}

/// The ends that only the tasks of this node need.
pub(crate) struct Inbox(mpsc::UnboundedReceiver<Note>);

impl Nodes {
    /// Makes this process a node. Gives back the store's clock as well.
    pub(crate) async fn join(
        store: Arc<dyn Shared>,
        bell: Option<Bell>,
        patience: Patience,
    ) -> Result<(Arc<Nodes>, Inbox, i64), StartError> {
        let me = secrets::node_id()?;
        let beat = store.beat(&me, beat::about(), patience.believed_for).await.map_err(StartError::Store)?;
        beat::greet(&me, &beat);
        let rules = Mutex::new(beat::known_to_all(&beat));
        let (notes, inbox) = mpsc::unbounded_channel();
        let nodes = Nodes { me, store, patience, bell, notes, work: Notify::new(), rules };
        Ok((Arc::new(nodes), Inbox(inbox), beat.now))
    }

    /// Lets the tasks of this node run.
    pub(crate) fn run(self: &Arc<Nodes>, app: &App, inbox: Inbox) -> Vec<JoinHandle<()>> {
        let mut tasks = vec![
            tokio::spawn(beat::run(Arc::clone(self), Arc::clone(app))),
            tokio::spawn(watch::run(Arc::clone(self), inbox.0)),
            tokio::spawn(work::run(Arc::clone(self), Arc::clone(app))),
        ];
        if let Some(bell) = &self.bell {
            tasks.push(tokio::spawn(bell.clone().hear_work(Arc::clone(self))));
        }
        tasks
    }

    /// Says goodbye to the other nodes.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.store.leave(&self.me).await {
            tracing::warn!(%error, "the other nodes could not be told that this one goes");
        }
    }

    /// The newest version of a game's rules that all nodes know, so that any of them can serve a new table.
    pub(crate) fn rules_version(&self, game: &str, newest: u16) -> u16 {
        let rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        rules.get(game).map_or(newest, |known| newest.min(*known))
    }

    fn note(&self, note: Note) {
        // Nobody listens any more when the node is being stopped.
        let _ = self.notes.send(note);
    }

    /// A table is awake here.
    pub(crate) fn awake(&self, table: TableKey, known: Arc<AtomicU64>, handle: Handle) {
        self.note(Note::Awake { table, known, handle });
    }

    /// A table sleeps.
    pub(crate) fn asleep(&self, table: TableKey, handle: Handle) {
        self.note(Note::Asleep { table, handle });
    }

    /// Who is connected here has changed.
    pub(crate) fn here(&self, table: TableKey, here: LocalPresence) {
        self.note(Note::Here { table, here });
    }

    /// There is something to see at a table.
    pub(crate) fn look(&self, table: TableKey) {
        self.note(Note::Look { table });
    }

    /// Hears the bell of a table.
    pub(crate) async fn listen(&self, table: TableKey) -> Option<Rings> {
        match &self.bell {
            Some(bell) => bell.listen(table).await,
            None => None,
        }
    }

    /// Tells other nodes that there is something to see at a table.
    pub(crate) fn ring(&self, table: TableKey) {
        if let Some(bell) = &self.bell {
            bell.ring(table);
        }
    }

    /// Appends what bots and clocks want.
    pub(crate) async fn append_as_holder(
        &self,
        append: Append,
        fence: Option<Fence>,
    ) -> Result<(), StoreError> {
        match fence {
            Some(fence) => self.store.append_as_holder(append, fence).await,
            None => Err(StoreError::NotHolder),
        }
    }

    /// Puts down a bot's question for any node that has time.
    pub(crate) async fn put_work(&self, work: Work) -> Result<(), StoreError> {
        self.store.put_work(work).await?;
        meters::work_put();
        self.work.notify_one();
        if let Some(bell) = &self.bell {
            bell.ring_for_work();
        }
        Ok(())
    }

    /// Nobody wants the answer any more.
    pub(crate) fn drop_work(self: &Arc<Nodes>, table: TableKey, ticket: u64) {
        let nodes = Arc::clone(self);
        tokio::spawn(async move {
            // If it fails, somebody works in vain; the next question replaces it.
            let _ = nodes.store.drop_work(table, ticket).await;
        });
    }
}
