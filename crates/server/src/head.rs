//! The head of a table: what lists show of it without reading its log.

use pyatak_engine::Game;
use pyatak_protocol::{MatchResult, Stage, TableSummary};
use pyatak_store::{BadId, PersonId, TableHead, TableStatus};
use pyatak_table::TableState;
use serde::{Deserialize, Serialize};

/// Why a table has no head.
#[derive(Debug, thiserror::Error)]
pub enum HeadError {
    /// Its host is not the id of a person.
    #[error("its host has no valid id: {0}")]
    Host(#[from] BadId),
    /// Its summary is not JSON.
    #[error("its summary cannot be written: {0}")]
    Summary(#[from] serde_json::Error),
}

/// The summary that is stored with a table, and how its match ended. Tables that ended before results were stored have
/// none, until somebody lists them.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredHead {
    #[serde(flatten)]
    pub(crate) summary: TableSummary,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) result: Option<MatchResult>,
}

/// What lists show of a table.
pub fn head<G: Game>(state: &TableState<G>) -> Result<TableHead, HeadError> {
    let summary = state.summary();
    let status = match summary.stage {
        Stage::Waiting => TableStatus::Waiting,
        Stage::Dealing | Stage::Playing | Stage::BetweenRounds => TableStatus::Playing,
        Stage::Finished => TableStatus::Finished,
        Stage::Closed => TableStatus::Closed,
    };
    let (people, is_public) = (state.person_ids(), summary.settings.is_public);
    Ok(TableHead {
        status,
        code: if status == TableStatus::Waiting { state.code().map(str::to_owned) } else { None },
        is_public,
        host: PersonId::parse(state.host())?,
        head: serde_json::to_vec(&StoredHead { summary, result: state.result() })?,
        people: people.iter().filter_map(|person| PersonId::parse(person).ok()).collect(),
    })
}
