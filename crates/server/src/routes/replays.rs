//! Finished matches.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::limits::READ_MAX;
use crate::routes::tables::parse_id;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use axum::routing::get;
use pyatak_engine::Game;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::TableStatus;

pub(crate) fn router() -> Router<Shared> {
    Router::new().route("/tables/{table}/replay", get(replay))
}

/// The replay of a finished match, as a file that `pyatak verify` checks. While the match goes on, nothing.
async fn replay(
    State(app): State<Shared>,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, RequestError> {
    let row = app.store.find_table(&parse_id(&table)?).await?.ok_or(RequestError::NoTable)?;
    if row.status != TableStatus::Finished {
        return Err(RequestError::NotFinished);
    }
    let rows = app.store.read(row.key, 0, READ_MAX).await?;
    let lines: Vec<(u64, Vec<u8>)> = rows.into_iter().map(|row| (row.seq, row.entry)).collect();
    let game: GameId = row.game.parse().map_err(|_| RequestError::NoTable)?;
    let text = game.visit(Write(lines)).ok_or(RequestError::NotFinished)?;
    let name = format!("attachment; filename=\"{}-{}.json\"", row.game, row.id);
    Ok((
        [
            (CONTENT_TYPE, "application/json".to_owned()),
            (CONTENT_DISPOSITION, name),
            (CACHE_CONTROL, "public, max-age=86400".to_owned()),
        ],
        text,
    ))
}

struct Write(Vec<(u64, Vec<u8>)>);

impl Visitor for Write {
    type Output = Option<String>;

    fn visit<G: Game>(self) -> Option<String> {
        pyatak_table::replay::<G>(&self.0)?.to_json().ok()
    }
}
