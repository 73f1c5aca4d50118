//! Queries on people, tokens and operators' actions.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::connection::failed;
use super::tables::parsed;
use super::writer::all_or_nothing;
use crate::{
    ActionRow, NewAction, NewPerson, NewToken, Person, PersonFilter, PersonId, StoreError, TokenHash,
    TokenKind, TokenRow,
};

pub(super) fn create(
    connection: &Connection,
    person: &NewPerson,
    token: &NewToken,
) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO people (id, name, created_at) VALUES (?1, ?2, ?3)";
    all_or_nothing(connection, || {
        let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
        insert.execute(params![person.id.as_str(), person.name, person.at]).map_err(failed)?;
        add_token(connection, &person.id, token)
    })
}

pub(super) fn find_by_token(
    connection: &Connection,
    hash: &TokenHash,
    at: i64,
) -> Result<Option<(Person, TokenRow)>, StoreError> {
    const SELECT: &str =
        "SELECT p.id, p.name, p.created_at, p.banned_at, t.hash, t.kind, t.label, t.created_at, t.expires_at, t.used_at
        FROM tokens t JOIN people p ON p.id = t.person
        WHERE t.hash = ?1 AND (t.expires_at IS NULL OR t.expires_at > ?2)";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let row = |row: &Row<'_>| Ok((person(row)?, token(row, 4)?));
    select.query_row(params![hash.0, at], row).optional().map_err(failed)
}

pub(super) fn find(connection: &Connection, id: &PersonId) -> Result<Option<Person>, StoreError> {
    const SELECT: &str = "SELECT id, name, created_at, banned_at FROM people WHERE id = ?1";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    select.query_row([id.as_str()], person).optional().map_err(failed)
}

pub(super) fn rename(connection: &Connection, id: &PersonId, name: &str) -> Result<(), StoreError> {
    const UPDATE: &str = "UPDATE people SET name = ?2 WHERE id = ?1";
    let mut update = connection.prepare_cached(UPDATE).map_err(failed)?;
    match update.execute(params![id.as_str(), name]).map_err(failed)? {
        0 => Err(StoreError::Missing),
        _ => Ok(()),
    }
}

/// One statement, so a refusal leaves nothing behind: `Missing` comes from the foreign key, `Exists` from the hash.
pub(super) fn add_token(
    connection: &Connection,
    owner: &PersonId,
    token: &NewToken,
) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO tokens (hash, person, kind, label, created_at, expires_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let NewToken { hash, kind, label, at, expires_at } = token;
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    insert.execute(params![hash.0, owner.as_str(), kind.number(), label, at, expires_at]).map_err(failed)?;
    Ok(())
}

pub(super) fn list_tokens(
    connection: &Connection,
    owner: &PersonId,
    at: i64,
) -> Result<Vec<TokenRow>, StoreError> {
    const SELECT: &str = "SELECT hash, kind, label, created_at, expires_at, used_at FROM tokens
        WHERE person = ?1 AND (expires_at IS NULL OR expires_at > ?2) ORDER BY created_at, hash";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let rows = select.query_map(params![owner.as_str(), at], |row| token(row, 0)).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn remove_token(
    connection: &Connection,
    owner: &PersonId,
    hash: &TokenHash,
) -> Result<bool, StoreError> {
    const DELETE: &str = "DELETE FROM tokens WHERE hash = ?1 AND person = ?2";
    let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
    Ok(delete.execute(params![hash.0, owner.as_str()]).map_err(failed)? > 0)
}

pub(super) fn redeem_token(
    connection: &Connection,
    hash: &TokenHash,
    at: i64,
    instead: &[NewToken],
) -> Result<Option<Person>, StoreError> {
    let found = find_by_token(connection, hash, at)?;
    let Some((person, _)) = found.filter(|(_, token)| token.kind == TokenKind::Recovery) else {
        return Ok(None);
    };
    all_or_nothing(connection, || {
        remove_token(connection, &person.id, hash)?;
        for token in instead {
            add_token(connection, &person.id, token)?;
        }
        Ok(Some(person))
    })
}

pub(super) fn purge_tokens(connection: &Connection, at: i64) -> Result<u64, StoreError> {
    const DELETE: &str = "DELETE FROM tokens WHERE expires_at <= ?1";
    let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
    Ok(delete.execute([at]).map_err(failed)? as u64)
}

pub(super) fn touch_token(connection: &Connection, hash: &TokenHash, at: i64) -> Result<(), StoreError> {
    const UPDATE: &str = "UPDATE tokens SET used_at = ?2 WHERE hash = ?1";
    let mut update = connection.prepare_cached(UPDATE).map_err(failed)?;
    update.execute(params![hash.0, at]).map(drop).map_err(failed)
}

pub(super) fn valid_tokens(
    connection: &Connection,
    hashes: Vec<TokenHash>,
    at: i64,
) -> Result<Vec<TokenHash>, StoreError> {
    const SELECT: &str = "SELECT 1 FROM tokens t JOIN people p ON p.id = t.person
        WHERE t.hash = ?1 AND (t.expires_at IS NULL OR t.expires_at > ?2) AND p.banned_at IS NULL";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let mut valid = Vec::with_capacity(hashes.len());
    for hash in hashes {
        if select.exists(params![hash.0, at]).map_err(failed)? {
            valid.push(hash);
        }
    }
    Ok(valid)
}

pub(super) fn remove_tokens(
    connection: &Connection,
    owner: &PersonId,
    except: Option<TokenHash>,
) -> Result<u64, StoreError> {
    const DELETE: &str = "DELETE FROM tokens WHERE person = ?1 AND hash IS NOT ?2";
    let mut delete = connection.prepare_cached(DELETE).map_err(failed)?;
    let except = except.map(|hash| hash.0);
    Ok(delete.execute(params![owner.as_str(), except]).map_err(failed)? as u64)
}

pub(super) fn list(
    connection: &Connection,
    filter: &PersonFilter,
    limit: usize,
) -> Result<Vec<Person>, StoreError> {
    const SELECT: &str = "SELECT id, name, created_at, banned_at FROM people
        WHERE (created_at, id) < (?1, ?2) AND (?3 IS NULL OR instr(name, ?3) > 0)
        AND (NOT ?4 OR banned_at IS NOT NULL) ORDER BY created_at DESC, id DESC LIMIT ?5";
    let (age, id) = match &filter.before {
        Some((age, id)) => (*age, id.as_str()),
        None => (i64::MAX, ""),
    };
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let values = params![age, id, filter.name, filter.is_banned, limit as i64];
    let rows = select.query_map(values, person).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn ban(connection: &Connection, id: &PersonId, banned_at: Option<i64>) -> Result<(), StoreError> {
    const UPDATE: &str = "UPDATE people SET banned_at = ?2 WHERE id = ?1";
    let mut update = connection.prepare_cached(UPDATE).map_err(failed)?;
    match update.execute(params![id.as_str(), banned_at]).map_err(failed)? {
        0 => Err(StoreError::Missing),
        _ => Ok(()),
    }
}

pub(super) fn record_action(connection: &Connection, action: &NewAction) -> Result<(), StoreError> {
    const INSERT: &str = "INSERT INTO actions (at, what, target, note) VALUES (?1, ?2, ?3, ?4)";
    let NewAction { at, what, target, note } = action;
    let mut insert = connection.prepare_cached(INSERT).map_err(failed)?;
    insert.execute(params![at, what, target, note]).map(drop).map_err(failed)
}

pub(super) fn list_actions(
    connection: &Connection,
    before: Option<i64>,
    limit: usize,
) -> Result<Vec<ActionRow>, StoreError> {
    const SELECT: &str = "SELECT number, at, what, target, note FROM actions
        WHERE number < ?1 ORDER BY number DESC LIMIT ?2";
    let mut select = connection.prepare_cached(SELECT).map_err(failed)?;
    let values = params![before.unwrap_or(i64::MAX), limit as i64];
    let rows = select.query_map(values, action).map_err(failed)?;
    rows.collect::<Result<_, _>>().map_err(failed)
}

pub(super) fn action(row: &Row<'_>) -> rusqlite::Result<ActionRow> {
    let (number, at, what) = (row.get(0)?, row.get(1)?, row.get(2)?);
    Ok(ActionRow { number, at, what, target: row.get(3)?, note: row.get(4)? })
}

pub(super) fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    let id = parsed(0, PersonId::parse(&row.get::<_, String>(0)?))?;
    Ok(Person { id, name: row.get(1)?, created_at: row.get(2)?, banned_at: row.get(3)? })
}

/// Reads a token whose columns begin here.
pub(super) fn token(row: &Row<'_>, first: usize) -> rusqlite::Result<TokenRow> {
    Ok(TokenRow {
        hash: TokenHash(row.get(first)?),
        kind: kind(row.get(first + 1)?)?,
        label: row.get(first + 2)?,
        created_at: row.get(first + 3)?,
        expires_at: row.get(first + 4)?,
        used_at: row.get(first + 5)?,
    })
}

fn kind(number: i16) -> rusqlite::Result<TokenKind> {
    TokenKind::from_number(number).ok_or(rusqlite::Error::IntegralValueOutOfRange(0, number.into()))
}
