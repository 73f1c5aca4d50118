//! The job queue: bots' searches that a busy node leaves to any node with an idle thread.

use super::Nodes;
use crate::app::SharedApp;
use crate::fold::Purpose;
use crate::hub::{HubError, read_log};
use crate::metrics;
use pyatak_bots::{Level, Stop};
use pyatak_engine::{Action, Game};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{Job, TableKey};
use pyatak_table::TableState;
use serde::{Deserialize, Serialize};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// A job that is not answered in this time may be claimed by another node.
const JOB_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the queue is polled without a notification.
const POLL_EVERY: Duration = Duration::from_millis(500);

/// What a bot's search needs beside the table's log, which holds everything that its seat has been told.
#[derive(Serialize, Deserialize)]
struct Search {
    game: GameId,
    level: Level,
}

/// Makes a job out of a bot's search.
pub(crate) fn search_job(table: TableKey, game: GameId, level: Level, ticket: u64) -> Job {
    let payload = serde_json::to_vec(&Search { game, level }).expect("two words can be said in JSON");
    Job { table, ticket, payload }
}

/// The action that an answer names, by its number.
pub(crate) fn read_answer(bytes: &[u8]) -> Option<usize> {
    serde_json::from_slice(bytes).ok()
}

/// Claims jobs whenever this node has an idle thread.
pub(super) async fn run(nodes: Arc<Nodes>, app: SharedApp) {
    loop {
        app.bot_workers.wait_until_idle().await;
        match nodes.store.claim_job(&nodes.me, JOB_TIMEOUT).await {
            Ok(Some(job)) => {
                let (table_key, ticket) = (job.table.0, job.ticket);
                if let Err(error) = run_job(&nodes, &app, job).await {
                    tracing::warn!(table_key, ticket, %error, "job failed");
                }
            }
            Ok(None) => {
                // An error means that the time is up.
                let _ = tokio::time::timeout(POLL_EVERY, nodes.job_queued.notified()).await;
            }
            Err(error) => {
                tracing::warn!(node = %nodes.me, %error, "claiming a job failed");
                tokio::time::sleep(POLL_EVERY).await;
            }
        }
    }
}

/// Starts a search. Its answer is stored when the search is done.
async fn run_job(nodes: &Arc<Nodes>, app: &SharedApp, job: Job) -> Result<(), HubError> {
    let damaged = |error: serde_json::Error| HubError::Damaged(error.to_string());
    let Search { game, level } = serde_json::from_slice(&job.payload).map_err(damaged)?;
    let permit =
        app.folds.acquire(Ipv4Addr::UNSPECIFIED.into(), Purpose::Play).await.map_err(|_| HubError::Busy)?;
    let lines = read_log(app, job.table).await?;
    let (answer, answered) = oneshot::channel();
    let (shared, ticket) = (Arc::clone(app), job.ticket);
    let is_wanted =
        permit.run(move || game.visit(StartSearch { app: &shared, lines: &lines, level, ticket, answer }));
    if !is_wanted.await.map_err(|error| HubError::Damaged(error.to_string()))? {
        // The match has moved on.
        return Ok(nodes.store.cancel_job(job.table, job.ticket).await?);
    }
    let nodes = Arc::clone(nodes);
    tokio::spawn(async move {
        let Ok(action) = answered.await else { return };
        // A number looks the same in JSON.
        let bytes = action.to_string().into_bytes();
        match nodes.store.answer_job(job.table, job.ticket, bytes).await {
            Ok(_) => {
                metrics::job_answered();
                nodes.publish_change(job.table);
                nodes.poll(job.table);
            }
            Err(error) => {
                let (table_key, ticket) = (job.table.0, job.ticket);
                tracing::warn!(table_key, ticket, %error, "storing a job's answer failed");
            }
        }
    });
    Ok(())
}

struct StartSearch<'a> {
    app: &'a SharedApp,
    lines: &'a [(u64, Vec<u8>)],
    level: Level,
    ticket: u64,
    answer: oneshot::Sender<usize>,
}

impl Visitor for StartSearch<'_> {
    /// Is the answer still wanted?
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        let lines = self.lines.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let told = TableState::<G>::read(lines).ok().and_then(|state| state.history_of_turn(self.ticket));
        let Some(told) = told else { return false };
        let answer = self.answer;
        self.app.bot_workers.search::<G>(
            self.level,
            Box::new(told),
            Arc::new(Stop::default()),
            move |action| {
                let _ = answer.send(action.index());
            },
        );
        true
    }
}
