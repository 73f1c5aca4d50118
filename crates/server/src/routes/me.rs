//! People: identities without accounts, names, links for other devices, tokens for programs.

use crate::app::SharedApp;
use crate::device::device;
use crate::failure::RequestError;
use crate::identity::{self, Browser, ClientAddress, Identity, set_cookie};
use crate::limits::{LINKS_OF_A_PERSON_MAX, LIST_MAX, RECOVERY_TIME, TOKENS_OF_A_PERSON_MAX};
use crate::names;
use crate::routes::Json;
use crate::routes::tables::summaries;
use crate::secrets::{self, Token};
use crate::task::Command;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use pyatak_protocol::{
    ApiToken, Failure, Me, NewApiToken, Recover, Recovery, Rename, TableList, UnixMs, version,
};
use pyatak_store::{NewPerson, NewToken, Person, TableFilter, TableStatus, TokenKind};
use utoipa_axum::{router::OpenApiRouter, routes};

pub(crate) fn router() -> OpenApiRouter<SharedApp> {
    OpenApiRouter::new()
        .routes(routes!(show, come, rename))
        .routes(routes!(tables))
        .routes(routes!(recovery))
        .routes(routes!(tokens, new_token))
        .routes(routes!(remove_token))
        .routes(routes!(recover))
}

type WithCookie = ([(HeaderName, String); 1], axum::Json<Me>);

fn me(person: Person) -> Me {
    let program = env!("CARGO_PKG_VERSION").to_owned();
    Me { person: person.id.to_string(), name: person.name, version: version(), program }
}

#[utoipa::path(
    get,
    path = "/me",
    tag = "people",
    responses((status = 200, body = Me, description = "who am I"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn show(who: Identity) -> axum::Json<Me> {
    axum::Json(me(who.person))
}

/// Gives a browser an identity, or tells it the one that it has.
#[utoipa::path(
    post,
    path = "/me",
    tag = "people",
    responses((status = 200, body = Me, description = "an identity for this browser, or the one that it has"))
)]
async fn come(
    State(app): State<SharedApp>,
    client: ClientAddress,
    headers: HeaderMap,
) -> Result<axum::response::Response, RequestError> {
    use axum::response::IntoResponse;
    if let Some(who) = identity::find(&headers, &app).await? {
        // A cookie with the old name is set again with the new one.
        let old = if client.is_secure && !who.is_program { identity::old_cookie(&headers) } else { None };
        return Ok(match old {
            Some(token) => with_cookie(&token, true, who.person).into_response(),
            None => axum::Json(me(who.person)).into_response(),
        });
    }
    app.rates.check_guess(client.ip)?;
    let (token, at) = (Token::new()?, app.now());
    let person = NewPerson { id: secrets::person_id()?, name: names::guest(secrets::seed()), at };
    let stored = Person { id: person.id.clone(), name: person.name.clone(), created_at: at, banned_at: None };
    app.store.create_person(person, new(&token, TokenKind::Browser, &device(&headers), at, None)).await?;
    Ok(with_cookie(&token, client.is_secure, stored).into_response())
}

fn new(token: &Token, kind: TokenKind, label: &str, at: UnixMs, expires_at: Option<UnixMs>) -> NewToken {
    NewToken { hash: token.hash(), kind, label: label.to_owned(), at, expires_at }
}

fn with_cookie(token: &Token, is_secure: bool, person: Person) -> WithCookie {
    ([(SET_COOKIE, set_cookie(token, is_secure))], axum::Json(me(person)))
}

#[utoipa::path(
    patch,
    path = "/me",
    tag = "people",
    request_body = Rename,
    responses((status = 200, body = Me, description = "the new name"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 422, body = Failure, description = "not a name"))
)]
async fn rename(
    State(app): State<SharedApp>,
    Browser(who): Browser,
    Json(new): Json<Rename>,
) -> Result<axum::Json<Me>, RequestError> {
    let name = names::clean(&new.name).ok_or(RequestError::BadName)?;
    if name == who.person.name {
        return Ok(axum::Json(me(who.person)));
    }
    app.rates.check_rename(&who.person.id)?;
    app.store.rename_person(&who.person.id, &name).await?;
    if let Some(links) = app.nodes.as_ref().and_then(|nodes| nodes.links.as_ref()) {
        links.rename(who.person.id.as_str(), &name);
    }
    let tables = app.store.list_tables(TableFilter::of(who.person.id.clone()).partial(), LIST_MAX).await?;
    for table in tables {
        let command = Command::Renamed { person: who.person.id.to_string(), name: name.clone() };
        // Seats of waiting tables get the new name, whichever node serves them.
        if app.nodes.is_some() && table.status == TableStatus::Waiting {
            if let Err(error) = app.hub.send(&app, &table.id, command).await {
                tracing::warn!(table = %table.id, seq = table.last_seq, %error, "renaming a seat failed");
            }
        } else {
            app.hub.send_if_awake(&table.id, command).await;
        }
    }
    Ok(axum::Json(me(Person { name, ..who.person })))
}

/// The tables of a person, newest first, without those that they have taken off their list.
#[utoipa::path(
    get,
    path = "/me/tables",
    tag = "people",
    responses((status = 200, body = TableList, description = "my tables, newest first"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn tables(State(app): State<SharedApp>, who: Identity) -> Result<axum::Json<TableList>, RequestError> {
    let rows = app.store.list_tables(TableFilter::of(who.person.id).listed().partial(), LIST_MAX).await?;
    let rows = rows.into_iter().filter(|row| row.status != TableStatus::Closed).collect();
    Ok(axum::Json(summaries(rows)))
}

/// A link that carries the identity to another device, once.
#[utoipa::path(
    post,
    path = "/me/recovery",
    tag = "people",
    responses((status = 200, body = Recovery, description = "a link for another device"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn recovery(
    State(app): State<SharedApp>,
    Browser(who): Browser,
) -> Result<axum::Json<Recovery>, RequestError> {
    let (token, at) = (Token::new()?, app.now());
    let until = at + RECOVERY_TIME.as_millis() as i64;
    let rows = app.store.list_tokens(&who.person.id, at).await?;
    let links: Vec<_> = rows.iter().filter(|row| row.kind == TokenKind::Recovery).collect();
    // Oldest first. A person who has lost all links still gets a new one.
    for row in links.iter().take((links.len() + 1).saturating_sub(LINKS_OF_A_PERSON_MAX)) {
        app.store.remove_token(&who.person.id, &row.hash).await?;
    }
    app.store.add_token(&who.person.id, new(&token, TokenKind::Recovery, "link", at, Some(until))).await?;
    Ok(axum::Json(Recovery { path: format!("/recover#{}", token.reveal()), until }))
}

/// Redeems such a link.
#[utoipa::path(
    post,
    path = "/recover",
    tag = "people",
    request_body = Recover,
    responses((status = 200, body = Me, description = "the identity that was taken over"), (status = 404, body = Failure, description = "a dead link"))
)]
async fn recover(
    State(app): State<SharedApp>,
    client: ClientAddress,
    headers: HeaderMap,
    Json(asked): Json<Recover>,
) -> Result<WithCookie, RequestError> {
    app.rates.check_guess(client.ip)?;
    let link = Token::parse(&asked.token).ok_or(RequestError::DeadLink)?;
    let (token, at) = (Token::new()?, app.now());
    let browser = new(&token, TokenKind::Browser, &device(&headers), at, None);
    let person =
        app.store.redeem_token(&link.hash(), at, vec![browser]).await?.ok_or(RequestError::DeadLink)?;
    if person.banned_at.is_some() {
        return Err(RequestError::Banned);
    }
    Ok(with_cookie(&token, client.is_secure, person))
}

/// The tokens for programs.
#[utoipa::path(
    get,
    path = "/me/tokens",
    tag = "people",
    responses((status = 200, body = Vec<ApiToken>, description = "tokens for programs"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"))
)]
async fn tokens(
    State(app): State<SharedApp>,
    Browser(who): Browser,
) -> Result<axum::Json<Vec<ApiToken>>, RequestError> {
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    let programs = rows.into_iter().filter(|row| row.kind == TokenKind::Api);
    let shown = programs.map(|row| ApiToken {
        id: row.hash.short(),
        label: row.label,
        created: row.created_at,
        token: None,
    });
    Ok(axum::Json(shown.collect()))
}

#[utoipa::path(
    post,
    path = "/me/tokens",
    tag = "people",
    request_body = NewApiToken,
    responses((status = 200, body = ApiToken, description = "the new token, shown once"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 409, body = Failure, description = "too many"))
)]
async fn new_token(
    State(app): State<SharedApp>,
    Browser(who): Browser,
    Json(asked): Json<NewApiToken>,
) -> Result<axum::Json<ApiToken>, RequestError> {
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    if rows.iter().filter(|row| row.kind == TokenKind::Api).count() >= TOKENS_OF_A_PERSON_MAX {
        return Err(RequestError::TooMany(TOKENS_OF_A_PERSON_MAX));
    }
    let label = names::clean(&asked.label).ok_or(RequestError::BadName)?;
    let (token, at) = (Token::new()?, app.now());
    app.store.add_token(&who.person.id, new(&token, TokenKind::Api, &label, at, None)).await?;
    let (id, shown) = (token.hash().short(), token.reveal().to_owned());
    Ok(axum::Json(ApiToken { id, label, created: at, token: Some(shown) }))
}

#[utoipa::path(
    delete,
    path = "/me/tokens/{id}",
    tag = "people",
    params(("id", description = "the token's short name")),
    responses((status = 204, description = "taken back"), (status = 401, body = Failure, description = "nobody is known by that cookie or token"), (status = 404, body = Failure, description = "no such token"))
)]
async fn remove_token(
    State(app): State<SharedApp>,
    Browser(who): Browser,
    Path(id): Path<String>,
) -> Result<StatusCode, RequestError> {
    let rows = app.store.list_tokens(&who.person.id, app.now()).await?;
    let found = rows.iter().find(|row| row.kind == TokenKind::Api && row.hash.short() == id);
    let row = found.ok_or(RequestError::NotFound)?;
    app.store.remove_token(&who.person.id, &row.hash).await?;
    app.keys.end([&row.hash]);
    Ok(StatusCode::NO_CONTENT)
}
