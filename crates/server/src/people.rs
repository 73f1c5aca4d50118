//! Banning and deleting people, and ending the connections of keys that have ended.

use crate::app::SharedApp;
use crate::failure::RequestError;
use pyatak_store::{PersonId, TokenRow};
use std::sync::Arc;

/// How many keys are checked with one query.
const KEYS_PER_QUERY: usize = 500;

/// Bans a person and ends their connections.
pub(crate) async fn ban(app: &SharedApp, person: &PersonId) -> Result<(), RequestError> {
    let now = app.now();
    app.store.ban_person(person, Some(now)).await?;
    let rows = app.store.list_tokens(person, now).await?;
    app.keys.end(rows.iter().map(|row| &row.hash));
    Ok(())
}

/// Deletes a person with all their keys; they are erased from logs afterwards. Returns `false` if there is no such
/// person.
pub(crate) async fn delete(app: &SharedApp, person: &PersonId) -> Result<bool, RequestError> {
    let rows = app.store.list_tokens(person, app.now()).await?;
    let is_gone = app.store.delete_person(person, app.now()).await?;
    app.keys.end(rows.iter().map(|row| &row.hash));
    Ok(is_gone)
}

/// Stores that a key was used, at most once an hour and in the background.
pub(crate) fn touch(app: &SharedApp, row: &TokenRow) {
    let now = app.now();
    if !app.keys.is_worth_writing(row, now) {
        return;
    }
    let (app, key) = (Arc::clone(app), row.hash);
    tokio::spawn(async move {
        if let Err(error) = app.store.touch_token(&key, now).await {
            tracing::debug!(key = key.short(), %error, "storing the last use of a key failed");
        }
    });
}

/// Ends connections whose key ended elsewhere: by another node, by `pyatak admin`, or because it expired.
pub(crate) async fn check_keys(app: SharedApp) {
    loop {
        tokio::time::sleep(app.config.limits.keys_every).await;
        for keys in app.keys.all().chunks(KEYS_PER_QUERY) {
            match app.store.valid_tokens(keys.to_vec(), app.now()).await {
                Ok(valid) => app.keys.end(keys.iter().filter(|key| !valid.contains(key))),
                Err(error) => {
                    tracing::warn!(keys = keys.len(), %error, "checking the keys of connections failed");
                }
            }
        }
    }
}
