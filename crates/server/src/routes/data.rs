//! Personal data: people can export what is stored about them, and delete themselves.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::fold::Purpose;
use crate::identity::{ClientAddress, Oneself};
use crate::routes::Json;
use crate::routes::keys::{ended, shown};
use crate::{erase, people};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use pyatak_log::said_by;
use pyatak_protocol::{Failure, Leave, MyData, MyTable, Said};
use pyatak_store::{PersonId, StoreError, TableFilter, TableKey, TableRow};
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::OwnedSemaphorePermit;
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new().routes(routes!(data)).routes(routes!(leave))
}

/// How many tables are listed at once.
const TABLES_MAX: usize = 20;
/// How many entries of a log are searched with one permit.
const ENTRIES_MAX: usize = 2_000;
/// Makes a browser save the response as a file.
const DISPOSITION: &str = "attachment; filename=\"pyatak-data.json\"";

/// Everything that is stored about me, as one JSON object. It is streamed table by table.
#[utoipa::path(
    get,
    path = "/me/data",
    tag = "people",
    responses((status = 200, body = MyData, description = "what is kept about me"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "not for programs"), (status = 429, body = Failure, description = "too many at once"))
)]
async fn data(
    State(app): State<SharedApp>,
    client: ClientAddress,
    Oneself(who): Oneself,
) -> Result<Response, RequestError> {
    let permit = Arc::clone(&app.exports).try_acquire_owned().map_err(|_| RequestError::BUSY)?;
    let keys = app.store.list_tokens(&who.person.id, app.now()).await?;
    let about = MyData {
        person: who.person.id.to_string(),
        name: who.person.name.clone(),
        created: who.person.created_at,
        banned: who.person.banned_at,
        keys: keys.into_iter().map(|row| shown(row, who.key)).collect(),
        tables: Vec::new(),
    };
    let text = serde_json::to_string(&about).map_err(|error| RequestError::Broken(error.to_string()))?;
    // The list of tables comes last and is empty: the stream fills it.
    let beginning = text.strip_suffix("]}").ok_or_else(|| RequestError::Broken("no tables".to_owned()))?;
    let export = Export {
        app,
        person: who.person.id,
        address: client.ip,
        next: Some(beginning.to_owned()),
        before: None,
        is_first: true,
        _permit: permit,
    };
    let body = Body::from_stream(stream::unfold(export, Export::next));
    Ok(([(CONTENT_TYPE, "application/json"), (CONTENT_DISPOSITION, DISPOSITION)], body).into_response())
}

/// An export that is under way.
struct Export {
    app: SharedApp,
    person: PersonId,
    address: IpAddr,
    /// What is sent before the tables.
    next: Option<String>,
    before: Option<TableKey>,
    is_first: bool,
    _permit: OwnedSemaphorePermit,
}

impl Export {
    /// The next chunk. An error cuts the response off, so that nobody takes half of it for all.
    async fn next(mut self) -> Option<(Result<Bytes, StoreError>, Export)> {
        if let Some(text) = self.next.take() {
            return Some((Ok(text.into()), self));
        }
        if self.before == Some(TableKey(0)) {
            return None;
        }
        match self.tables().await {
            Ok(text) => Some((Ok(text.into()), self)),
            Err(error) => {
                self.before = Some(TableKey(0));
                Some((Err(error), self))
            }
        }
    }

    async fn tables(&mut self) -> Result<String, StoreError> {
        let filter = TableFilter { before: self.before, ..TableFilter::of(self.person.clone()) };
        let rows = self.app.store.list_tables(filter, TABLES_MAX).await?;
        let mut text = String::new();
        let keys = rows.iter().map(|row| row.key).collect();
        let off = self.app.store.unlisted_tables(&self.person, keys).await?;
        for row in &rows {
            if !std::mem::take(&mut self.is_first) {
                text.push(',');
            }
            let table = self.table(row, off.contains(&row.key)).await?;
            text.push_str(
                &serde_json::to_string(&table).map_err(|error| StoreError::Unavailable(error.to_string()))?,
            );
        }
        self.before = Some(rows.last().map_or(TableKey(0), |row| row.key));
        if rows.is_empty() {
            text.push_str("]}");
        }
        Ok(text)
    }

    async fn table(&self, row: &TableRow, is_off_list: bool) -> Result<MyTable, StoreError> {
        let mut said = Vec::new();
        let mut after = 0;
        loop {
            let busy = |_| StoreError::Unavailable("too many logs are being read".to_owned());
            let permit = self.app.folds.acquire(self.address, Purpose::Review).await.map_err(busy)?;
            let lines = self.app.store.read(row.key, after, ENTRIES_MAX).await?;
            let Some(last) = lines.last() else { break };
            after = last.seq;
            let person = self.person.clone();
            let work = permit.run(move || {
                let mine = lines.iter().filter_map(|line| said_by(&line.entry, person.as_str()));
                mine.map(|(at, text)| Said { at, text }).collect::<Vec<_>>()
            });
            said.extend(work.await.map_err(|error| StoreError::Unavailable(error.to_string()))?);
        }
        Ok(MyTable {
            table: row.id.to_string(),
            game: row.game.clone(),
            is_owner: row.host == self.person,
            created: row.created_at,
            updated: row.changed_at,
            is_off_list,
            said,
        })
    }
}

/// Deletes me: my keys at once, my name and what I said from every table soon after. It cannot be undone.
#[utoipa::path(
    delete,
    path = "/me",
    tag = "people",
    request_body = Leave,
    responses((status = 204, description = "removed"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 403, body = Failure, description = "not for programs"), (status = 422, body = Failure, description = "the name is another one"))
)]
async fn leave(
    State(app): State<SharedApp>,
    client: ClientAddress,
    Oneself(who): Oneself,
    Json(asked): Json<Leave>,
) -> Result<Response, RequestError> {
    if asked.name.trim() != who.person.name {
        return Err(RequestError::NotConfirmed);
    }
    people::delete(&app, &who.person.id).await?;
    tokio::spawn(async move { erase::run(&app).await });
    Ok(ended(true, &client))
}
