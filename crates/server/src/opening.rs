//! Opening tables: the first entries of the log, the code, and what lists show, in one write to the store.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::head::head;
use crate::identity::Identity;
use crate::limits::TABLES_OF_A_PERSON_MAX;
use crate::secrets;
use pyatak_engine::{Game, Seat};
use pyatak_fair::Scheme;
use pyatak_log::{encode, rules_version};
use pyatak_protocol::{NewTable, TableCreated};
use pyatak_registry::Visitor;
use pyatak_store::{NewTable as StoredTable, PersonId, StoreError};
use pyatak_table::{Opening, Who};
use std::pin::Pin;

/// How often another code is tried when one is taken.
const CODE_TRIES: usize = 8;

/// Opens a table for a person, if they have not too many.
pub(crate) async fn open_table(
    app: &SharedApp,
    who: &Identity,
    new: NewTable,
) -> Result<TableCreated, RequestError> {
    // One after the other, or several that come at once would all find room for one more.
    let _alone = app.openings.lock(&who.person.id).await;
    let running = app.store.count_running(&who.person.id).await?;
    if running >= TABLES_OF_A_PERSON_MAX as u64 && !app.config.no_rate_limit {
        return Err(RequestError::TooMany(TABLES_OF_A_PERSON_MAX));
    }
    let game = new.settings.game;
    game.visit(Open { app: app.clone(), new, who: who.who() }).await
}

/// Opens the table of a rematch, with the same people in the same seats.
pub(crate) async fn open_rematch<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    others: &[(Seat, Who)],
) -> Option<String> {
    match open::<G>(app, new, who, others).await {
        Ok(created) => Some(created.table),
        Err(error) => {
            tracing::warn!(host = %who.person, %error, "opening a rematch failed");
            None
        }
    }
}

struct Open {
    app: SharedApp,
    new: NewTable,
    who: Who,
}

impl Visitor for Open {
    type Output = Pin<Box<dyn Future<Output = Result<TableCreated, RequestError>> + Send>>;

    fn visit<G: Game>(self) -> Self::Output {
        Box::pin(async move { open::<G>(&self.app, &self.new, &self.who, &[]).await })
    }
}

/// Opens a table with these other people already in their seats.
async fn open<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    others: &[(Seat, Who)],
) -> Result<TableCreated, RequestError> {
    for _ in 0..CODE_TRIES {
        let (table, created) = prepare::<G>(app, new, who, others)?;
        let id = table.id.clone();
        return match app.store.create_table(table).await {
            Ok(_) => Ok(created),
            Err(StoreError::Exists) => continue,
            // It may have been stored after all; nobody else can have made a table with that id.
            Err(error) => match app.store.find_table(&id).await {
                Ok(Some(_)) => Ok(created),
                Ok(None) | Err(_) => Err(error.into()),
            },
        };
    }
    Err(RequestError::Broken("no code is free".to_owned()))
}

/// A table with a new id, code and secret, as it is to be stored and as its host is told.
fn prepare<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    others: &[(Seat, Who)],
) -> Result<(StoredTable, TableCreated), RequestError> {
    let broken = |why: &str| RequestError::Broken(why.to_owned());
    // All nodes have to be able to serve it.
    let newest = rules_version::<G>();
    let rules_version = app.nodes.as_ref().map_or(newest, |nodes| nodes.rules_version(G::META.id, newest));
    let (id, at) = (secrets::table_id()?, app.now());
    let code = if new.is_started { None } else { Some(secrets::join_code()?) };
    let opening = Opening {
        table: id.to_string(),
        code: code.clone(),
        at,
        secret: secrets::table_secret()?,
        scheme: Scheme::Two,
        rules_version: Some(rules_version),
    };
    let (state, lines) = pyatak_table::open_rematch::<G>(opening, who, others, new)?;
    let head = head(&state).map_err(|error| broken(&error.to_string()))?;
    let created = TableCreated {
        table: id.to_string(),
        path: format!("/t/{id}"),
        code: code.clone(),
        commitment: state.commitment(),
    };
    let entries = encode(&lines).map_err(|error| broken(&error.to_string()))?;
    let table = StoredTable {
        id,
        code,
        game: G::META.id.to_owned(),
        rules_version: rules_version.0,
        status: head.status,
        is_public: head.is_public,
        host: PersonId::parse(&who.person).map_err(|error| broken(&error.to_string()))?,
        at,
        head: head.head,
        entries: entries.into_iter().map(|entry| (at, entry)).collect(),
        people: head.people,
    };
    Ok((table, created))
}
