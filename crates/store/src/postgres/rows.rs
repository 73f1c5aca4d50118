//! Converting between rows and our types.

use tokio_postgres::Row;
use tokio_postgres::types::FromSql;

use crate::{
    ActionRow, NodeId, Person, PersonId, StoreError, TableId, TableKey, TableRow, TableStatus, TokenHash,
    TokenKind, TokenRow,
};

/// Reads a column of a row. If it has another type, the schema is not ours.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| damaged(&error))
}

/// The error for a value that was checked when it was written: if it is invalid now, the data is damaged.
pub(super) fn damaged(error: &dyn std::error::Error) -> StoreError {
    StoreError::Unavailable(format!("the stored data is damaged: {error}"))
}

/// PostgreSQL's integers are signed; no number here comes near their limit.
pub(super) fn bounded(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A number that cannot be negative.
pub(super) fn count(row: &Row, column: usize) -> Result<u64, StoreError> {
    u64::try_from(get::<i64>(row, column)?).map_err(|error| damaged(&error))
}

pub(super) fn person_id(text: &str) -> Result<PersonId, StoreError> {
    PersonId::parse(text).map_err(|error| damaged(&error))
}

pub(super) fn node_id(text: &str) -> Result<NodeId, StoreError> {
    NodeId::parse(text).map_err(|error| damaged(&error))
}

pub(super) fn table_row(row: &Row) -> Result<TableRow, StoreError> {
    let people: Vec<&str> = get(row, 12)?;
    Ok(TableRow {
        key: TableKey(get(row, 0)?),
        id: TableId::parse(get(row, 1)?).map_err(|error| damaged(&error))?,
        code: get(row, 2)?,
        game: get(row, 3)?,
        rules_version: u16::try_from(get::<i32>(row, 4)?).map_err(|error| damaged(&error))?,
        status: status(get(row, 5)?)?,
        is_public: get(row, 6)?,
        host: person_id(get(row, 7)?)?,
        created_at: get(row, 8)?,
        changed_at: get(row, 9)?,
        last_seq: count(row, 10)?,
        head: get(row, 11)?,
        people: people.into_iter().map(person_id).collect::<Result<_, _>>()?,
    })
}

pub(super) fn person(row: &Row) -> Result<Person, StoreError> {
    Ok(Person {
        id: person_id(get(row, 0)?)?,
        name: get(row, 1)?,
        created_at: get(row, 2)?,
        banned_at: get(row, 3)?,
    })
}

pub(super) fn token_hash(row: &Row, column: usize) -> Result<TokenHash, StoreError> {
    let hash: &[u8] = get(row, column)?;
    Ok(TokenHash(hash.try_into().map_err(|error| damaged(&error))?))
}

/// Reads a token whose columns begin here.
pub(super) fn token(row: &Row, first: usize) -> Result<TokenRow, StoreError> {
    Ok(TokenRow {
        hash: token_hash(row, first)?,
        kind: kind(get(row, first + 1)?)?,
        label: get(row, first + 2)?,
        created_at: get(row, first + 3)?,
        expires_at: get(row, first + 4)?,
        used_at: get(row, first + 5)?,
    })
}

pub(super) fn action(row: &Row) -> Result<ActionRow, StoreError> {
    let (number, at, what) = (get(row, 0)?, get(row, 1)?, get(row, 2)?);
    Ok(ActionRow { number, at, what, target: get(row, 3)?, note: get(row, 4)? })
}

fn status(number: i16) -> Result<TableStatus, StoreError> {
    let damaged = || StoreError::Unavailable(format!("the stored data is damaged: status {number}"));
    TableStatus::from_number(number).ok_or_else(damaged)
}

fn kind(number: i16) -> Result<TokenKind, StoreError> {
    let damaged = || StoreError::Unavailable(format!("the stored data is damaged: token kind {number}"));
    TokenKind::from_number(number).ok_or_else(damaged)
}
