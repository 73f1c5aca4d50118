//! What happens to a person as a whole.

use crate::app::Shared;
use crate::failure::RequestError;
use pyatak_store::{PersonId, TokenRow};
use std::sync::Arc;

/// So many keys are asked for with one question to the store.
const AT_ONCE: usize = 500;

/// Bans a person from now on, and ends their connections; or bans them no longer.
pub(crate) async fn ban(app: &Shared, person: &PersonId, is_banned: bool) -> Result<(), RequestError> {
    let now = app.now();
    app.store.ban_person(person, is_banned.then_some(now)).await?;
    if is_banned {
        let rows = app.store.list_tokens(person, now).await?;
        app.keys.end(rows.iter().map(|row| &row.hash));
    }
    Ok(())
}

/// Removes a person with all their keys; logs are cleaned afterwards. `false` if there was nobody.
pub(crate) async fn delete(app: &Shared, person: &PersonId) -> Result<bool, RequestError> {
    let rows = app.store.list_tokens(person, app.now()).await?;
    let is_gone = app.store.delete_person(person, app.now()).await?;
    app.keys.end(rows.iter().map(|row| &row.hash));
    Ok(is_gone)
}

/// Writes down that a key was used, now and then. Nobody waits for it.
pub(crate) fn touch(app: &Shared, row: &TokenRow) {
    let now = app.now();
    if !app.keys.is_worth_writing(row, now) {
        return;
    }
    let (app, key) = (Arc::clone(app), row.hash);
    tokio::spawn(async move {
        if let Err(error) = app.store.touch_token(&key, now).await {
            tracing::debug!(%error, "the last use of a key was not written down");
        }
    });
}

/// Ends connections whose key was ended elsewhere: by another node, by `pyatak admin`, by time.
pub(crate) async fn watch_keys(app: Shared) {
    loop {
        tokio::time::sleep(app.config.limits.keys_every).await;
        for some in app.keys.all().chunks(AT_ONCE) {
            match app.store.living_tokens(some.to_vec(), app.now()).await {
                Ok(living) => app.keys.end(some.iter().filter(|key| !living.contains(key))),
                Err(error) => tracing::warn!(%error, "keys could not be looked at"),
            }
        }
    }
}
