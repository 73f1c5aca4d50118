//! Opening tables: the first entries of the log, the code, and what lists show, in one write to the store.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::head::head;
use crate::identity::Identity;
use crate::limits::TABLES_OF_A_PERSON_MAX;
use crate::secrets;
use pyatak_engine::{Game, Seat};
use pyatak_fair::{Scheme, Secret};
use pyatak_log::{encode, has_same_bot_names, rules_version};
use pyatak_protocol::{NewTable, TableCreated, TableRefusal};
use pyatak_registry::Visitor;
use pyatak_store::{NewTable as StoredTable, PersonId, StoreError, TableId};
use pyatak_table::{GoingOn, Opening, Who, lesson_secret, lesson_table};
use std::pin::Pin;

/// How often another code is tried when one is taken.
const CODE_TRIES: usize = 8;
/// How many ids are tried for a rematch; one of 16 has the right names.
const ID_TRIES: usize = 500;

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
    let new = if new.settings.is_lesson { game.visit(OpenLesson)? } else { new };
    game.visit(Open { app: app.clone(), new, who: who.who() }).await
}

/// The people who keep their seats in a rematch, beside its host, and the table that it follows, or goes on from.
pub(crate) struct Rematch {
    pub(crate) after: String,
    pub(crate) others: Vec<(Seat, Who)>,
    pub(crate) going_on: Option<GoingOn>,
}

/// Opens the table of a rematch, with the same people and bots in the same seats.
pub(crate) async fn open_rematch<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    rematch: &Rematch,
) -> Option<String> {
    match open::<G>(app, new, who, Some(rematch)).await {
        Ok(created) => Some(created.table),
        Err(error) => {
            tracing::warn!(host = %who.person, %error, "opening a rematch failed");
            None
        }
    }
}

/// The table of a game's lesson.
struct OpenLesson;

impl Visitor for OpenLesson {
    type Output = Result<NewTable, TableRefusal>;

    fn visit<G: Game>(self) -> Self::Output {
        lesson_table::<G>()
    }
}

/// What the deals of a new table are made of, besides what the seats add: a lesson's seed is known beforehand.
fn secret<G: Game>(new: &NewTable) -> Result<Secret, RequestError> {
    if new.settings.is_lesson { Ok(lesson_secret::<G>()?) } else { Ok(secrets::table_secret()?) }
}

struct Open {
    app: SharedApp,
    new: NewTable,
    who: Who,
}

impl Visitor for Open {
    type Output = Pin<Box<dyn Future<Output = Result<TableCreated, RequestError>> + Send>>;

    fn visit<G: Game>(self) -> Self::Output {
        Box::pin(async move { open::<G>(&self.app, &self.new, &self.who, None).await })
    }
}

async fn open<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    rematch: Option<&Rematch>,
) -> Result<TableCreated, RequestError> {
    for _ in 0..CODE_TRIES {
        let (table, created) = prepare::<G>(app, new, who, rematch)?;
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

/// A new id. Bots are named after their table's id, so a rematch takes one for which they keep their names.
fn table_id(app: &SharedApp, rematch: Option<&Rematch>) -> Result<TableId, RequestError> {
    let new_id = || {
        let id = secrets::table_id()?;
        Ok::<_, RequestError>(app.nodes.as_ref().map_or_else(|| id.clone(), |nodes| nodes.place(&id)))
    };
    let mut id = new_id()?;
    for _ in 0..ID_TRIES {
        if rematch.is_none_or(|rematch| has_same_bot_names(&rematch.after, &id.to_string())) {
            break;
        }
        id = new_id()?;
    }
    Ok(id)
}

/// A table with a new id, code and secret, as it is to be stored and as its host is told.
fn prepare<G: Game>(
    app: &SharedApp,
    new: &NewTable,
    who: &Who,
    rematch: Option<&Rematch>,
) -> Result<(StoredTable, TableCreated), RequestError> {
    let broken = |why: &str| RequestError::Broken(why.to_owned());
    // All nodes have to be able to serve it.
    let newest = rules_version::<G>();
    let known = app.nodes.as_ref().map_or(newest, |nodes| nodes.rules_version(G::META.id, newest));
    let going_on = rematch.and_then(|rematch| rematch.going_on.clone());
    let rules_version = going_on.as_ref().map_or(known, |going_on| going_on.rules_version);
    let (id, at) = (table_id(app, rematch)?, app.now());
    let code = if new.is_started { None } else { Some(secrets::join_code()?) };
    let opening = Opening {
        table: id.to_string(),
        code: code.clone(),
        at,
        secret: secret::<G>(new)?,
        scheme: Scheme::Two,
        rules_version: Some(rules_version),
        carried: going_on.map(|going_on| going_on.carried),
    };
    let others = rematch.map_or(&[][..], |rematch| &rematch.others);
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
