//! Bots' questions that another node could not answer at once.

use super::Nodes;
use crate::app::Shared as App;
use crate::fold::Purpose;
use crate::hub::{HubError, read_log};
use crate::meters;
use pyatak_bots::{Level, Stop};
use pyatak_engine::{Action, Game};
use pyatak_registry::{GameId, Visitor};
use pyatak_store::{TableKey, Work};
use pyatak_table::TableState;
use serde::{Deserialize, Serialize};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::oneshot;

/// Whoever has not answered after this time is no longer waited for.
const AT_MOST: Duration = Duration::from_secs(10);
/// Without the bell, work is looked for this often.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// A bot's question. What its seat has been told stands in the log.
#[derive(Serialize, Deserialize)]
struct Order {
    game: GameId,
    level: Level,
}

/// Makes a piece of work out of a bot's question.
pub(crate) fn order(table: TableKey, game: GameId, level: Level, ticket: u64) -> Work {
    Work { table, ticket, order: serde_json::to_vec(&Order { game, level }).unwrap_or_default() }
}

/// The action that an answer names, by its number.
pub(crate) fn read_answer(bytes: &[u8]) -> Option<usize> {
    serde_json::from_slice(bytes).ok()
}

/// Takes work whenever this node has time.
pub(super) async fn run(nodes: Arc<Nodes>, app: App) {
    loop {
        app.thinkers.has_time().await;
        match nodes.store.take_work(&nodes.me, AT_MOST).await {
            Ok(Some(work)) => {
                let (table, ticket) = (work.table.0, work.ticket);
                if let Err(error) = do_work(&nodes, &app, work).await {
                    tracing::warn!(table, ticket, %error, "a bot's question could not be answered");
                }
            }
            Ok(None) => {
                // An error means that time is up.
                let _ = tokio::time::timeout(LOOK_EVERY, nodes.work.notified()).await;
            }
            Err(error) => {
                tracing::warn!(%error, "work could not be looked for");
                tokio::time::sleep(LOOK_EVERY).await;
            }
        }
    }
}

/// Starts to think about a question; the answer is written down when it is there.
async fn do_work(nodes: &Arc<Nodes>, app: &App, work: Work) -> Result<(), HubError> {
    let damaged = |error: serde_json::Error| HubError::Damaged(error.to_string());
    let Order { game, level } = serde_json::from_slice(&work.order).map_err(damaged)?;
    let turn =
        app.folds.turn(Ipv4Addr::UNSPECIFIED.into(), Purpose::Play).await.map_err(|_| HubError::Busy)?;
    let lines = read_log(app, work.table).await?;
    let (answer, answered) = oneshot::channel();
    let (shared, ticket) = (Arc::clone(app), work.ticket);
    let is_wanted =
        turn.work(move || game.visit(Think { app: &shared, lines: &lines, level, ticket, answer }));
    if !is_wanted.await.map_err(|error| HubError::Damaged(error.to_string()))? {
        // The game has moved on.
        return Ok(nodes.store.drop_work(work.table, work.ticket).await?);
    }
    let nodes = Arc::clone(nodes);
    tokio::spawn(async move {
        let Ok(action) = answered.await else { return };
        let bytes = serde_json::to_vec(&action).unwrap_or_default();
        match nodes.store.answer_work(work.table, work.ticket, bytes).await {
            Ok(_) => {
                meters::work_done();
                nodes.ring(work.table);
                nodes.look(work.table);
            }
            Err(error) => {
                let (table, ticket) = (work.table.0, work.ticket);
                tracing::warn!(table, ticket, %error, "a bot's answer could not be written down");
            }
        }
    });
    Ok(())
}

struct Think<'a> {
    app: &'a App,
    lines: &'a [(u64, Vec<u8>)],
    level: Level,
    ticket: u64,
    answer: oneshot::Sender<usize>,
}

impl Visitor for Think<'_> {
    /// Is it still wanted?
    type Output = bool;

    fn visit<G: Game>(self) -> bool {
        let lines = self.lines.iter().map(|(seq, line)| (*seq, line.as_slice()));
        let told = TableState::<G>::read(lines).ok().and_then(|state| state.history_of_turn(self.ticket));
        let Some(told) = told else { return false };
        let answer = self.answer;
        self.app.thinkers.think::<G>(self.level, Box::new(told), Arc::new(Stop::default()), move |action| {
            let _ = answer.send(action.index());
        });
        true
    }
}
