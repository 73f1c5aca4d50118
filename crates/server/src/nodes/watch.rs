//! The task that looks at tables for this node: what others have written, who is connected there, who has the lease.
//! One question to the store for all tables that wait to be looked at.

use super::{Nodes, Note};
use crate::hub::Handle;
use crate::meters;
use crate::task::{Command, Seen};
use pyatak_store::{Fence, Look, TableKey};
use pyatak_table::{LocalPresence, RemotePresence};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;

/// So many tables are looked at with one question.
const AT_ONCE: usize = 500;
/// When a table had no room for what was seen, it is tried again after this long.
const PAUSE: Duration = Duration::from_millis(50);
/// After a failure of the store, this long.
const REST: Duration = Duration::from_millis(500);

/// A table that is awake here.
struct Watched {
    known: Arc<AtomicU64>,
    handle: Handle,
    /// What its task was told last.
    told: Option<Told>,
}

#[derive(PartialEq, Eq)]
struct Told {
    fence: Option<Fence>,
    elsewhere: RemotePresence,
    answered: Option<u64>,
}

impl Watched {
    fn has_lease(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.fence.is_some())
    }
}

struct Watch {
    nodes: Arc<Nodes>,
    tables: HashMap<TableKey, Watched>,
    /// Tables that wait to be looked at.
    look: BTreeSet<TableKey>,
    /// What other nodes do not know yet about who is here.
    here: BTreeMap<TableKey, Option<LocalPresence>>,
    /// Leases that are to be given up.
    give_up: BTreeSet<TableKey>,
    looked: Instant,
    /// Has the store just failed?
    has_failed: bool,
}

/// Looks at tables for as long as the node lives.
pub(super) async fn run(nodes: Arc<Nodes>, mut notes: mpsc::UnboundedReceiver<Note>) {
    let mut watch = Watch {
        nodes,
        tables: HashMap::new(),
        look: BTreeSet::new(),
        here: BTreeMap::new(),
        give_up: BTreeSet::new(),
        looked: Instant::now(),
        has_failed: false,
    };
    if let Some(bell) = watch.nodes.bell.clone() {
        tokio::spawn(bell.watch(Arc::clone(&watch.nodes)));
    }
    let mut batch = Vec::new();
    loop {
        let wait = if watch.is_anything_left() { PAUSE } else { watch.pause() };
        if std::mem::take(&mut watch.has_failed) {
            tokio::time::sleep(REST).await;
        }
        tokio::select! {
            count = notes.recv_many(&mut batch, 1024) => {
                if count == 0 {
                    return;
                }
                batch.drain(..).for_each(|note| watch.take(note));
            }
            () = tokio::time::sleep(wait) => {}
        }
        if watch.looked.elapsed() >= watch.every() {
            watch.looked = Instant::now();
            watch.look.extend(watch.tables.keys());
        }
        watch.tell_who_is_here().await;
        watch.give_up_leases().await;
        watch.look_at_tables().await;
    }
}

impl Watch {
    /// How often tables are looked at without being asked to.
    fn every(&self) -> Duration {
        let patience = &self.nodes.patience;
        match &self.nodes.bell {
            Some(bell) if bell.is_connected() => patience.look_every,
            Some(_) | None => patience.look_every_without_bell,
        }
    }

    /// Never longer than without the bell: it may fall silent in the meantime.
    fn pause(&self) -> Duration {
        let without_bell = self.nodes.patience.look_every_without_bell;
        self.every().saturating_sub(self.looked.elapsed()).min(without_bell)
    }

    fn is_anything_left(&self) -> bool {
        !self.look.is_empty() || !self.here.is_empty() || !self.give_up.is_empty()
    }

    fn take(&mut self, note: Note) {
        match note {
            Note::Awake { table, known, handle } => {
                self.give_up.remove(&table);
                self.tables.insert(table, Watched { known, handle, told: None });
                self.look.insert(table);
            }
            Note::Asleep { table, handle } => {
                // It may have been woken again in the meantime.
                if self.tables.get(&table).is_some_and(|watched| !watched.handle.same_channel(&handle)) {
                    return;
                }
                self.tables.remove(&table);
                self.look.remove(&table);
                self.here.insert(table, None);
                self.give_up.insert(table);
            }
            Note::Here { table, here } => drop(self.here.insert(table, Some(here))),
            Note::Look { table } => drop(self.look.insert(table)),
            Note::LookEverywhere => self.look.extend(self.tables.keys()),
            Note::WasDead => {
                // What the store says now counts, also if it is what it said before.
                self.tables.values_mut().for_each(|watched| watched.told = None);
                self.look.extend(self.tables.keys());
            }
        }
    }

    async fn tell_who_is_here(&mut self) {
        if self.here.is_empty() {
            return;
        }
        let here = std::mem::take(&mut self.here);
        let bytes =
            |here: &Option<LocalPresence>| here.as_ref().and_then(|here| serde_json::to_vec(here).ok());
        let presence = here.iter().map(|(table, here)| (*table, bytes(here))).collect();
        match self.nodes.store.set_presence(&self.nodes.me, presence).await {
            Ok(()) => here.keys().for_each(|table| self.nodes.ring(*table)),
            Err(error) => {
                self.has_failed = true;
                tracing::warn!(%error, "the other nodes could not be told who is here");
                // What has come in the meantime is newer.
                for (table, here) in here {
                    self.here.entry(table).or_insert(here);
                }
            }
        }
    }

    async fn give_up_leases(&mut self) {
        if self.give_up.is_empty() {
            return;
        }
        let tables: Vec<TableKey> = self.give_up.iter().copied().collect();
        match self.nodes.store.give_up_leases(&self.nodes.me, tables).await {
            Ok(()) => std::mem::take(&mut self.give_up).into_iter().for_each(|table| self.nodes.ring(table)),
            Err(error) => {
                self.has_failed = true;
                tracing::warn!(%error, "leases could not be given up");
            }
        }
    }

    async fn look_at_tables(&mut self) {
        let wanted: Vec<TableKey> = self.look.iter().copied().take(AT_ONCE).collect();
        let known = |table: &TableKey| {
            self.tables.get(table).map(|watched| (*table, watched.known.load(Ordering::Acquire)))
        };
        let questions: Vec<(TableKey, u64)> = wanted.iter().filter_map(known).collect();
        self.look = self.look.split_off(&TableKey(wanted.last().map_or(i64::MIN, |last| last.0 + 1)));
        if questions.is_empty() {
            return;
        }
        let asked: Vec<TableKey> = questions.iter().map(|(table, _)| *table).collect();
        let began = Instant::now();
        let looks = match self.nodes.store.look(questions).await {
            Ok(looks) => looks,
            Err(error) => {
                self.has_failed = true;
                tracing::warn!(%error, "tables could not be looked at");
                return self.look.extend(asked);
            }
        };
        meters::looked(began.elapsed(), asked.len());
        let mine = self.take_leases(&looks).await;
        let mut there = BTreeSet::new();
        for look in looks {
            there.insert(look.table);
            self.tell(look, &mine);
        }
        for table in asked.into_iter().filter(|table| !there.contains(table)) {
            if let Some(watched) = self.tables.remove(&table) {
                // If it has no time to hear it now, it is told when it is looked at next.
                if watched.handle.try_send(Command::Gone).is_err() {
                    self.tables.insert(table, watched);
                    self.look.insert(table);
                }
            }
        }
        meters::leases(self.tables.values().filter(|watched| watched.has_lease()).count());
    }

    /// Takes the leases that nobody has. Gives back those that this node has now.
    async fn take_leases(&mut self, looks: &[Look]) -> HashMap<TableKey, Fence> {
        let held = looks.iter().filter_map(|look| {
            let (holder, fence) = look.holder.as_ref()?;
            (*holder == self.nodes.me).then_some((look.table, *fence))
        });
        let mut mine: HashMap<TableKey, Fence> = held.collect();
        let free = looks.iter().filter(|look| look.holder.is_none()).map(|look| look.table);
        let free: Vec<TableKey> = free.filter(|table| self.tables.contains_key(table)).collect();
        if !free.is_empty() {
            match self.nodes.store.take_leases(&self.nodes.me, free).await {
                Ok(taken) => {
                    taken.iter().for_each(|(table, _)| self.nodes.ring(*table));
                    mine.extend(taken);
                }
                Err(error) => tracing::warn!(%error, "leases could not be taken"),
            }
        }
        mine
    }

    /// Tells a table's task what is new.
    fn tell(&mut self, look: Look, mine: &HashMap<TableKey, Fence>) {
        let Some(watched) = self.tables.get_mut(&look.table) else { return };
        let others = look.presence.into_iter().filter(|(node, _)| *node != self.nodes.me);
        let elsewhere: RemotePresence = others
            .filter_map(|(node, bytes)| Some((node.to_string(), serde_json::from_slice(&bytes).ok()?)))
            .collect();
        let answered = look.answer.as_ref().map(|(ticket, _)| *ticket);
        let now = Told { fence: mine.get(&look.table).copied(), elsewhere, answered };
        if look.lines.is_empty() && watched.told.as_ref() == Some(&now) {
            return;
        }
        let seen = Seen {
            lines: look.lines.into_iter().map(|row| (row.seq, row.entry)).collect(),
            fence: now.fence,
            elsewhere: now.elsewhere.clone(),
            answer: look.answer,
        };
        match watched.handle.try_send(Command::Seen(Box::new(seen))) {
            Ok(()) => watched.told = Some(now),
            Err(_) => drop(self.look.insert(look.table)),
        }
    }
}
