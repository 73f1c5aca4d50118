use super::Postgres;
use super::rows::{self, get, kind_number};
use crate::{NewPerson, NewToken, Person, PersonId, StoreError, TokenHash, TokenKind, TokenRow};

impl Postgres {
    pub(super) async fn put_person(&self, person: &NewPerson, token: &NewToken) -> Result<(), StoreError> {
        const INSERT: &str = "WITH made AS (
                INSERT INTO people (id, name, created_at) VALUES ($1, $2, $3) RETURNING id
            ) INSERT INTO tokens (hash, person, kind, label, created_at, expires_at)
            SELECT $4, id, $5, $6, $7, $8 FROM made";
        let NewPerson { id, name, at } = person;
        let NewToken { hash, kind, label, at: token_at, expires_at } = token;
        let (id, hash, kind) = (id.as_str(), &hash.0[..], kind_number(*kind));
        self.write(INSERT, &[&id, name, at, &hash, &kind, label, token_at, expires_at]).await?;
        Ok(())
    }

    pub(super) async fn owner_of(
        &self,
        hash: TokenHash,
        at: i64,
    ) -> Result<Option<(Person, TokenRow)>, StoreError> {
        const SELECT: &str =
            "SELECT p.id, p.name, p.created_at, t.hash, t.kind, t.label, t.created_at, t.expires_at
            FROM tokens t JOIN people p ON p.id = t.person
            WHERE t.hash = $1 AND (t.expires_at IS NULL OR t.expires_at > $2)";
        let found = self.look(SELECT, &[&&hash.0[..], &at]).await?;
        found.first().map(|row| Ok((rows::person(row)?, rows::token(row, 3)?))).transpose()
    }

    pub(super) async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        const SELECT: &str = "SELECT id, name, created_at FROM people WHERE id = $1";
        self.look(SELECT, &[&id.as_str()]).await?.first().map(rows::person).transpose()
    }

    pub(super) async fn rename(&self, id: &PersonId, name: &str) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE people SET name = $2 WHERE id = $1 RETURNING id";
        let renamed = self.write(UPDATE, &[&id.as_str(), &name]).await?;
        if renamed.is_empty() { Err(StoreError::Missing) } else { Ok(()) }
    }

    /// `Missing` comes from the foreign key, `Exists` from the hash.
    pub(super) async fn put_token(&self, owner: &PersonId, token: &NewToken) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO tokens (hash, person, kind, label, created_at, expires_at)
            VALUES ($1, $2, $3, $4, $5, $6)";
        let NewToken { hash, kind, label, at, expires_at } = token;
        let (hash, owner, kind) = (&hash.0[..], owner.as_str(), kind_number(*kind));
        self.write(INSERT, &[&hash, &owner, &kind, label, at, expires_at]).await?;
        Ok(())
    }

    pub(super) async fn tokens_of(&self, owner: &PersonId, at: i64) -> Result<Vec<TokenRow>, StoreError> {
        const SELECT: &str = "SELECT hash, kind, label, created_at, expires_at FROM tokens
            WHERE person = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY created_at, hash";
        self.look(SELECT, &[&owner.as_str(), &at]).await?.iter().map(|row| rows::token(row, 0)).collect()
    }

    pub(super) async fn take_token(&self, owner: &PersonId, hash: TokenHash) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM tokens WHERE hash = $1 AND person = $2 RETURNING hash";
        Ok(!self.write(DELETE, &[&&hash.0[..], &owner.as_str()]).await?.is_empty())
    }

    /// Of several who try at once, one deletes the token; the others wait for that and find none.
    pub(super) async fn use_up(
        &self,
        hash: TokenHash,
        at: i64,
        instead: &[NewToken],
    ) -> Result<Option<Person>, StoreError> {
        const SQL: &str = "WITH used AS (
                DELETE FROM tokens WHERE hash = $1 AND kind = $2 AND (expires_at IS NULL OR expires_at > $3)
                RETURNING person
            ), given AS (
                INSERT INTO tokens (hash, person, kind, label, created_at, expires_at)
                SELECT n.hash, used.person, n.kind, n.label, n.at, n.expires_at FROM used,
                unnest($4::bytea[], $5::smallint[], $6::text[], $7::bigint[], $8::bigint[])
                    AS n (hash, kind, label, at, expires_at)
            ) SELECT p.id, p.name, p.created_at FROM people p JOIN used ON p.id = used.person";
        let hashes: Vec<&[u8]> = instead.iter().map(|token| &token.hash.0[..]).collect();
        let kinds: Vec<i16> = instead.iter().map(|token| kind_number(token.kind)).collect();
        let labels: Vec<&str> = instead.iter().map(|token| token.label.as_str()).collect();
        let times: Vec<i64> = instead.iter().map(|token| token.at).collect();
        let ends: Vec<Option<i64>> = instead.iter().map(|token| token.expires_at).collect();
        let kind = kind_number(TokenKind::Recovery);
        let used =
            self.write(SQL, &[&&hash.0[..], &kind, &at, &hashes, &kinds, &labels, &times, &ends]).await?;
        used.first().map(rows::person).transpose()
    }

    pub(super) async fn purge(&self, at: i64) -> Result<u64, StoreError> {
        const DELETE: &str = "WITH gone AS (DELETE FROM tokens WHERE expires_at <= $1 RETURNING hash)
            SELECT count(*) FROM gone";
        let gone = self.insist(DELETE, &[&at]).await?;
        gone.first().map_or(Ok(0), |row| get::<i64>(row, 0)).map(|count| count.unsigned_abs())
    }
}
