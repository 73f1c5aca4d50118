//! Queries on people, tokens, erasures and operators' actions.

use super::Postgres;
use super::rows::{self, bounded, get};
use crate::{
    ActionRow, NewAction, NewPerson, NewToken, Person, PersonFilter, PersonId, StoreError, TableKey,
    TokenHash, TokenKind, TokenRow,
};

impl Postgres {
    pub(super) async fn put_person(&self, person: &NewPerson, token: &NewToken) -> Result<(), StoreError> {
        const INSERT: &str = "WITH made AS (
                INSERT INTO people (id, name, created_at) VALUES ($1, $2, $3) RETURNING id
            ) INSERT INTO tokens (hash, person, kind, label, created_at, expires_at)
            SELECT $4, id, $5, $6, $7, $8 FROM made";
        let NewPerson { id, name, at } = person;
        let NewToken { hash, kind, label, at: token_at, expires_at } = token;
        let (id, hash, kind) = (id.as_str(), &hash.0[..], kind.number());
        self.write(INSERT, &[&id, name, at, &hash, &kind, label, token_at, expires_at]).await?;
        Ok(())
    }

    pub(super) async fn owner_of(
        &self,
        hash: TokenHash,
        at: i64,
    ) -> Result<Option<(Person, TokenRow)>, StoreError> {
        const SELECT: &str =
            "SELECT p.id, p.name, p.created_at, p.banned_at, t.hash, t.kind, t.label, t.created_at, t.expires_at, t.used_at
            FROM tokens t JOIN people p ON p.id = t.person
            WHERE t.hash = $1 AND (t.expires_at IS NULL OR t.expires_at > $2)";
        let found = self.query(SELECT, &[&&hash.0[..], &at]).await?;
        found.first().map(|row| Ok((rows::person(row)?, rows::token(row, 4)?))).transpose()
    }

    pub(super) async fn person(&self, id: &PersonId) -> Result<Option<Person>, StoreError> {
        const SELECT: &str = "SELECT id, name, created_at, banned_at FROM people WHERE id = $1";
        self.query(SELECT, &[&id.as_str()]).await?.first().map(rows::person).transpose()
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
        let (hash, owner, kind) = (&hash.0[..], owner.as_str(), kind.number());
        self.write(INSERT, &[&hash, &owner, &kind, label, at, expires_at]).await?;
        Ok(())
    }

    pub(super) async fn tokens_of(&self, owner: &PersonId, at: i64) -> Result<Vec<TokenRow>, StoreError> {
        const SELECT: &str = "SELECT hash, kind, label, created_at, expires_at, used_at FROM tokens
            WHERE person = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY created_at, hash";
        self.query(SELECT, &[&owner.as_str(), &at]).await?.iter().map(|row| rows::token(row, 0)).collect()
    }

    pub(super) async fn take_token(&self, owner: &PersonId, hash: TokenHash) -> Result<bool, StoreError> {
        const DELETE: &str = "DELETE FROM tokens WHERE hash = $1 AND person = $2 RETURNING hash";
        Ok(!self.write(DELETE, &[&&hash.0[..], &owner.as_str()]).await?.is_empty())
    }

    /// Of several concurrent calls, one deletes the token; the others wait for that and find none.
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
            ) SELECT p.id, p.name, p.created_at, p.banned_at FROM people p JOIN used ON p.id = used.person";
        let hashes: Vec<&[u8]> = instead.iter().map(|token| &token.hash.0[..]).collect();
        let kinds: Vec<i16> = instead.iter().map(|token| token.kind.number()).collect();
        let labels: Vec<&str> = instead.iter().map(|token| token.label.as_str()).collect();
        let times: Vec<i64> = instead.iter().map(|token| token.at).collect();
        let ends: Vec<Option<i64>> = instead.iter().map(|token| token.expires_at).collect();
        let kind = TokenKind::Recovery.number();
        let used =
            self.write(SQL, &[&&hash.0[..], &kind, &at, &hashes, &kinds, &labels, &times, &ends]).await?;
        used.first().map(rows::person).transpose()
    }

    pub(super) async fn purge(&self, at: i64) -> Result<u64, StoreError> {
        const DELETE: &str = "WITH gone AS (DELETE FROM tokens WHERE expires_at <= $1 RETURNING hash)
            SELECT count(*) FROM gone";
        let gone = self.write_with_retry(DELETE, &[&at]).await?;
        gone.first().map_or(Ok(0), |row| get::<i64>(row, 0)).map(|count| count.unsigned_abs())
    }

    pub(super) async fn touch(&self, hash: TokenHash, at: i64) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE tokens SET used_at = $2 WHERE hash = $1";
        self.write(UPDATE, &[&&hash.0[..], &at]).await.map(drop)
    }

    pub(super) async fn valid_among(
        &self,
        hashes: &[TokenHash],
        at: i64,
    ) -> Result<Vec<TokenHash>, StoreError> {
        const SELECT: &str = "SELECT t.hash FROM tokens t JOIN people p ON p.id = t.person
            WHERE t.hash = ANY($1) AND (t.expires_at IS NULL OR t.expires_at > $2) AND p.banned_at IS NULL";
        let hashes: Vec<&[u8]> = hashes.iter().map(|hash| &hash.0[..]).collect();
        self.query(SELECT, &[&hashes, &at]).await?.iter().map(|row| rows::token_hash(row, 0)).collect()
    }

    pub(super) async fn take_tokens(
        &self,
        owner: &PersonId,
        except: Option<TokenHash>,
    ) -> Result<u64, StoreError> {
        const DELETE: &str = "WITH gone AS (
                DELETE FROM tokens WHERE person = $1 AND hash IS DISTINCT FROM $2 RETURNING hash
            ) SELECT count(*) FROM gone";
        let except = except.as_ref().map(|hash| &hash.0[..]);
        let gone = self.write_with_retry(DELETE, &[&owner.as_str(), &except]).await?;
        gone.first().map_or(Ok(0), |row| rows::count(row, 0))
    }

    pub(super) async fn people_like(
        &self,
        filter: &PersonFilter,
        limit: usize,
    ) -> Result<Vec<Person>, StoreError> {
        const SELECT: &str = "SELECT id, name, created_at, banned_at FROM people
            WHERE (created_at, id) < ($1, $2) AND ($3::text IS NULL OR strpos(name, $3) > 0)
            AND (NOT $4 OR banned_at IS NOT NULL) ORDER BY created_at DESC, id DESC LIMIT $5";
        let (age, id) = match &filter.before {
            Some((age, id)) => (*age, id.as_str()),
            None => (i64::MAX, ""),
        };
        let limit = bounded(limit as u64);
        let found = self.query(SELECT, &[&age, &id, &filter.name, &filter.is_banned, &limit]).await?;
        found.iter().map(rows::person).collect()
    }

    pub(super) async fn ban(&self, id: &PersonId, banned_at: Option<i64>) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE people SET banned_at = $2 WHERE id = $1 RETURNING id";
        let banned = self.write(UPDATE, &[&id.as_str(), &banned_at]).await?;
        if banned.is_empty() { Err(StoreError::Missing) } else { Ok(()) }
    }

    /// Their tokens go with them, by the foreign key.
    pub(super) async fn remove_person(&self, id: &PersonId, at: i64) -> Result<bool, StoreError> {
        const DELETE: &str = "WITH gone AS (DELETE FROM people WHERE id = $1 RETURNING id)
            INSERT INTO erasures (person, at) SELECT id, $2 FROM gone
            ON CONFLICT (person) DO UPDATE SET at = erasures.at RETURNING person";
        Ok(!self.write(DELETE, &[&id.as_str(), &at]).await?.is_empty())
    }

    pub(super) async fn erasures(&self, limit: usize) -> Result<Vec<PersonId>, StoreError> {
        const SELECT: &str = "SELECT person FROM erasures ORDER BY at, person LIMIT $1";
        let found = self.query(SELECT, &[&bounded(limit as u64)]).await?;
        found.iter().map(|row| rows::person_id(get(row, 0)?)).collect()
    }

    pub(super) async fn erased(&self, person: &PersonId) -> Result<(), StoreError> {
        self.write("DELETE FROM erasures WHERE person = $1", &[&person.as_str()]).await.map(drop)
    }

    pub(super) async fn rewrite_entries(
        &self,
        table: TableKey,
        entries: &[(u64, Vec<u8>)],
        head: Option<&(Vec<u8>, Vec<u8>)>,
    ) -> Result<(), StoreError> {
        const UPDATE: &str = "WITH there AS (
                SELECT EXISTS (SELECT FROM tables WHERE key = $1) AND cardinality($2::bigint[]) =
                    (SELECT count(*) FROM entries WHERE table_key = $1 AND seq = ANY($2)) AS is_all
            ), changed AS (
                UPDATE entries e SET entry = n.entry FROM there, unnest($2::bigint[], $3::bytea[]) AS n (seq, entry)
                WHERE e.table_key = $1 AND e.seq = n.seq AND there.is_all
            ), headed AS (
                UPDATE tables SET head = $5 FROM there WHERE key = $1 AND head = $4 AND there.is_all
            ) SELECT is_all FROM there";
        let seqs: Vec<i64> = entries.iter().map(|(seq, _)| bounded(*seq)).collect();
        let bytes: Vec<&[u8]> = entries.iter().map(|(_, entry)| &entry[..]).collect();
        let (old, new) = (head.map(|head| &head.0[..]), head.map(|head| &head.1[..]));
        let done = self.write_with_retry(UPDATE, &[&table.0, &seqs, &bytes, &old, &new]).await?;
        match done.first().map_or(Ok(false), |row| get(row, 0))? {
            true => Ok(()),
            false => Err(StoreError::Missing),
        }
    }

    pub(super) async fn put_action(&self, action: &NewAction) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO actions (at, what, target, note) VALUES ($1, $2, $3, $4)";
        let NewAction { at, what, target, note } = action;
        self.write(INSERT, &[at, what, target, note]).await.map(drop)
    }

    pub(super) async fn actions(
        &self,
        before: Option<i64>,
        limit: usize,
    ) -> Result<Vec<ActionRow>, StoreError> {
        const SELECT: &str = "SELECT number, at, what, target, note FROM actions
            WHERE number < $1 ORDER BY number DESC LIMIT $2";
        let (before, limit) = (before.unwrap_or(i64::MAX), bounded(limit as u64));
        self.query(SELECT, &[&before, &limit]).await?.iter().map(rows::action).collect()
    }
}
