//! Finished matches.

use crate::app::Shared;
use crate::failure::RequestError;
use crate::hub::read_log;
use crate::routes::tables::parse_id;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use pyatak_engine::Game;
use pyatak_protocol::Failure;
use pyatak_registry::{GameId, Visitor};
use pyatak_store::TableStatus;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<Shared> {
    OpenApiRouter::new().routes(routes!(replay))
}

/// The replay of a finished match, as a file that `pyatak verify` checks. While the match goes on, nothing.
#[utoipa::path(
    get,
    path = "/tables/{table}/replay",
    tag = "tables",
    params(("table", description = "the last part of a table's link")),
    responses((status = 200, body = serde_json::Value, description = "the replay of a finished match"), (status = 404, body = Failure, description = "no such table"), (status = 409, body = Failure, description = "the match is not over"))
)]
async fn replay(
    State(app): State<Shared>,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, RequestError> {
    let row = app.store.find_table(&parse_id(&table)?).await?.ok_or(RequestError::NoTable)?;
    if row.status != TableStatus::Finished {
        return Err(RequestError::NotFinished);
    }
    let lines = read_log(&app, row.key).await?;
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
