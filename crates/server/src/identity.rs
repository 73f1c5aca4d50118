//! Who sends a request: a browser is known by its cookie, a program by its bearer token.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::limits::{COOKIE_TIME, counted};
use crate::people;
use crate::secrets::Token;
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{AUTHORIZATION, COOKIE, HOST, ORIGIN};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use pyatak_store::{Person, TokenHash, TokenKind};
use pyatak_table::Who;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

/// The cookie that identifies a browser.
const COOKIE_NAME: &str = "pyatak";
/// The same over https. Because of the prefix, a browser accepts it from this host only: not from another host of the
/// same domain, and not over plain http.
const SECURE_COOKIE_NAME: &str = "__Host-pyatak";

/// A person who is known here.
pub(crate) struct Identity {
    pub(crate) person: Person,
    pub(crate) is_program: bool,
    /// The key that they sent, a cookie or a token, by its hash.
    pub(crate) key: TokenHash,
}

impl Identity {
    /// The person as a table knows them.
    pub(crate) fn who(&self) -> Who {
        let (person, name) = (self.person.id.to_string(), self.person.name.clone());
        Who { person, name, is_program: self.is_program }
    }
}

impl FromRequestParts<SharedApp> for Identity {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Identity, RequestError> {
        find(&parts.headers, app).await?.ok_or(RequestError::NoIdentity)
    }
}

/// A person at a browser. A program's token can play and nothing else: it cannot make keys, change the name or read
/// its person's data.
pub(crate) struct Browser(pub(crate) Identity);

impl FromRequestParts<SharedApp> for Browser {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Browser, RequestError> {
        let who = Identity::from_request_parts(parts, app).await?;
        if who.is_program { Err(RequestError::NotForPrograms) } else { Ok(Browser(who)) }
    }
}

/// The same for requests about one's own data, which people may make even while they are banned.
pub(crate) struct Oneself(pub(crate) Identity);

impl FromRequestParts<SharedApp> for Oneself {
    type Rejection = RequestError;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<Oneself, RequestError> {
        let who = find_anybody(&parts.headers, app).await?.ok_or(RequestError::NoIdentity)?;
        if who.is_program { Err(RequestError::NotForPrograms) } else { Ok(Oneself(who)) }
    }
}

/// The person who sends these headers, if they are known here. Banned people are refused.
pub(crate) async fn find(headers: &HeaderMap, app: &SharedApp) -> Result<Option<Identity>, RequestError> {
    let found = find_anybody(headers, app).await?;
    match found {
        Some(who) if who.person.banned_at.is_some() => Err(RequestError::Banned),
        found => Ok(found),
    }
}

async fn find_anybody(headers: &HeaderMap, app: &SharedApp) -> Result<Option<Identity>, RequestError> {
    let (token, kind) = match (bearer(headers), cookie(headers)) {
        (Some(token), _) => (token, TokenKind::Api),
        (None, Some(token)) => (token, TokenKind::Browser),
        (None, None) => return Ok(None),
    };
    let found = app.store.find_person_by_token(&token.hash(), app.now()).await?;
    let is_program = kind == TokenKind::Api;
    Ok(found.filter(|(_, row)| row.kind == kind).map(|(person, row)| {
        people::touch(app, &row);
        Identity { person, is_program, key: row.hash }
    }))
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    let value = headers.get(AUTHORIZATION)?.to_str().ok()?;
    Token::parse(value.strip_prefix("Bearer ")?.trim())
}

fn cookie(headers: &HeaderMap) -> Option<Token> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let pairs = values.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    let pairs: Vec<(&str, &str)> = pairs.collect();
    let named = |wanted: &str| pairs.iter().find(|(name, _)| *name == wanted);
    let found = named(SECURE_COOKIE_NAME).or_else(|| named(COOKIE_NAME));
    found.and_then(|(_, value)| Token::parse(value))
}

/// The token in a browser's cookie from before cookies over https had a name of their own.
pub(crate) fn old_cookie(headers: &HeaderMap) -> Option<Token> {
    let values = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let is_new =
        values.flat_map(|value| value.split(';')).any(|pair| pair.trim().starts_with(SECURE_COOKIE_NAME));
    if is_new { None } else { cookie(headers) }
}

/// The header that stores a token in a browser, out of reach of scripts.
pub(crate) fn set_cookie(token: &Token, is_secure: bool) -> String {
    let (name, secure) = if is_secure { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
    let seconds = COOKIE_TIME.as_secs();
    format!("{name}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}", token.reveal())
}

/// The header that removes it.
pub(crate) fn clear_cookie(is_secure: bool) -> String {
    let (name, secure) = if is_secure { (SECURE_COOKIE_NAME, "; Secure") } else { (COOKIE_NAME, "") };
    format!("{name}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}")
}

/// Where a request comes from.
pub(crate) struct ClientAddress {
    /// The address that limits count by.
    pub(crate) ip: IpAddr,
    /// Did the request come over https?
    pub(crate) is_secure: bool,
}

impl FromRequestParts<SharedApp> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &SharedApp) -> Result<ClientAddress, Infallible> {
        let direct = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let direct = direct.unwrap_or(IpAddr::from([0, 0, 0, 0]));
        if !app.config.behind_proxy {
            return Ok(ClientAddress { ip: counted(direct), is_secure: false });
        }
        // The last entry of the last line is the one that our own proxy wrote: some proxies append to the line that
        // they received, others add a line of their own.
        let header = |name: &str| parts.headers.get_all(name).iter().next_back();
        let header = |name: &str| header(name).and_then(|value| value.to_str().ok());
        let forwarded = header("x-forwarded-for").and_then(|list| list.rsplit(',').next());
        let address = forwarded.and_then(|address| address.trim().parse().ok()).unwrap_or(direct);
        Ok(ClientAddress { ip: counted(address), is_secure: header("x-forwarded-proto") == Some("https") })
    }
}

/// Refuses requests from pages of another origin. Requests that come from no page at all pass.
pub(crate) fn check_origin(
    method: &Method,
    headers: &HeaderMap,
    app: &SharedApp,
    is_socket: bool,
) -> Result<(), RequestError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    if matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS) && !is_socket {
        return Ok(());
    }
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_ours = origin
        .split_once("://")
        .is_some_and(|(_, place)| place.eq_ignore_ascii_case(host) && !host.is_empty());
    let is_allowed = app.config.origins.iter().any(|allowed| allowed.eq_ignore_ascii_case(origin));
    if is_ours || is_allowed { Ok(()) } else { Err(RequestError::WrongOrigin) }
}
