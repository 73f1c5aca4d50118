//! Copying from and to a PostgreSQL database.

use tokio_postgres::types::ToSql;

use super::Postgres;
use super::migrations::UNFINISHED;
use super::rows::{self, bounded, count, get};
use super::tables::ROW;
use crate::{
    ActionRow, Batch, BoxFuture, LogRow, Person, PersonId, StoreError, TableKey, TableRow, TokenHash,
    TokenRow, Transfer, UnlistedRow,
};

impl Transfer for Postgres {
    fn people(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<Person>, StoreError>> {
        const SELECT: &str =
            "SELECT id, name, created_at, banned_at FROM people WHERE id > $1 ORDER BY id LIMIT $2";
        Box::pin(async move {
            let after = after.as_ref().map_or("", PersonId::as_str);
            self.query(SELECT, &[&after, &(limit as i64)]).await?.iter().map(rows::person).collect()
        })
    }

    fn tokens(
        &self,
        after: Option<TokenHash>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, TokenRow)>, StoreError>> {
        const SELECT: &str = "SELECT person, hash, kind, label, created_at, expires_at, used_at FROM tokens
            WHERE hash > $1 ORDER BY hash LIMIT $2";
        Box::pin(async move {
            let after = after.as_ref().map_or(&[][..], |hash| &hash.0);
            let found = self.query(SELECT, &[&after, &(limit as i64)]).await?;
            found.iter().map(|row| Ok((rows::person_id(get(row, 0)?)?, rows::token(row, 1)?))).collect()
        })
    }

    fn tables(&self, after: TableKey, limit: usize) -> BoxFuture<'_, Result<Vec<TableRow>, StoreError>> {
        Box::pin(async move {
            let sql = format!("{ROW} WHERE t.key > $1 ORDER BY t.key LIMIT $2");
            self.query(&sql, &[&after.0, &(limit as i64)]).await?.iter().map(rows::table_row).collect()
        })
    }

    fn entries(
        &self,
        after: (TableKey, u64),
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, LogRow)>, StoreError>> {
        const SELECT: &str = "SELECT table_key, seq, at, entry FROM entries
            WHERE (table_key, seq) > ($1, $2) ORDER BY table_key, seq LIMIT $3";
        Box::pin(async move {
            let (TableKey(table), seq) = after;
            let found = self.query(SELECT, &[&table, &bounded(seq), &(limit as i64)]).await?;
            let row = |row| {
                let (seq, at, entry) = (count(row, 1)?, get(row, 2)?, get(row, 3)?);
                Ok((TableKey(get(row, 0)?), LogRow { seq, at, entry }))
            };
            found.iter().map(row).collect()
        })
    }

    fn unlisted_after(
        &self,
        after: Option<(PersonId, TableKey)>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<UnlistedRow>, StoreError>> {
        const SELECT: &str = "SELECT person, table_key, at FROM unlisted
            WHERE (person, table_key) > ($1, $2) ORDER BY person, table_key LIMIT $3";
        Box::pin(async move {
            let (person, table) =
                after.as_ref().map_or(("", 0), |(person, table)| (person.as_str(), table.0));
            let found = self.query(SELECT, &[&person, &table, &(limit as i64)]).await?;
            let row = |row| Ok((rows::person_id(get(row, 0)?)?, TableKey(get(row, 1)?), get(row, 2)?));
            found.iter().map(row).collect()
        })
    }

    fn erasures_after(
        &self,
        after: Option<PersonId>,
        limit: usize,
    ) -> BoxFuture<'_, Result<Vec<(PersonId, i64)>, StoreError>> {
        const SELECT: &str = "SELECT person, at FROM erasures WHERE person > $1 ORDER BY person LIMIT $2";
        Box::pin(async move {
            let after = after.as_ref().map_or("", PersonId::as_str);
            let found = self.query(SELECT, &[&after, &(limit as i64)]).await?;
            found.iter().map(|row| Ok((rows::person_id(get(row, 0)?)?, get(row, 1)?))).collect()
        })
    }

    fn actions_after(&self, after: i64, limit: usize) -> BoxFuture<'_, Result<Vec<ActionRow>, StoreError>> {
        const SELECT: &str = "SELECT number, at, what, target, note FROM actions
            WHERE number > $1 ORDER BY number LIMIT $2";
        Box::pin(async move {
            self.query(SELECT, &[&after, &(limit as i64)]).await?.iter().map(rows::action).collect()
        })
    }

    fn last_key(&self) -> BoxFuture<'_, Result<TableKey, StoreError>> {
        const SELECT: &str = "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM tables_key_seq";
        Box::pin(async {
            let found = self.query(SELECT, &[]).await?;
            Ok(TableKey(found.first().map_or(Ok(0), |row| get(row, 0))?))
        })
    }

    fn live_nodes(&self) -> BoxFuture<'_, Result<u64, StoreError>> {
        Box::pin(async {
            let sql = "SELECT count(*) FROM nodes WHERE until > clock_timestamp()";
            self.query(sql, &[]).await?.first().map_or(Ok(0), |row| count(row, 0))
        })
    }

    fn put(&self, batch: Batch) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(async move {
            match &batch {
                Batch::People(people) => self.put_people(people).await,
                Batch::Tokens(tokens) => self.put_tokens(tokens).await,
                Batch::Tables(tables) => self.put_tables(tables).await,
                Batch::Entries(entries) => self.put_entries(entries).await,
                Batch::Unlisted(unlisted) => self.put_unlisted(unlisted).await,
                Batch::Erasures(erasures) => self.put_erasures(erasures).await,
                Batch::Actions(actions) => self.put_actions(actions).await,
                Batch::LastKey(TableKey(0)) => Ok(()),
                Batch::LastKey(key) => {
                    self.write("SELECT setval('tables_key_seq', $1)", &[&key.0]).await.map(drop)
                }
            }
        })
    }

    fn mark_unfinished(&self, is_unfinished: bool) -> BoxFuture<'_, Result<(), StoreError>> {
        let sql = match is_unfinished {
            true => "INSERT INTO migrations (version, name) VALUES ($1, 'unfinished') ON CONFLICT DO NOTHING",
            false => "DELETE FROM migrations WHERE version = $1",
        };
        Box::pin(async move { self.write(sql, &[&UNFINISHED]).await.map(drop) })
    }
}

impl Postgres {
    async fn put_people(&self, people: &[Person]) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO people (id, name, created_at, banned_at)
            SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])";
        let ids: Vec<&str> = people.iter().map(|person| person.id.as_str()).collect();
        let names: Vec<&str> = people.iter().map(|person| person.name.as_str()).collect();
        let times: Vec<i64> = people.iter().map(|person| person.created_at).collect();
        let bans: Vec<Option<i64>> = people.iter().map(|person| person.banned_at).collect();
        self.write(INSERT, &[&ids, &names, &times, &bans]).await.map(drop)
    }

    async fn put_tokens(&self, tokens: &[(PersonId, TokenRow)]) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO tokens (hash, person, kind, label, created_at, expires_at, used_at)
            SELECT * FROM unnest($1::bytea[], $2::text[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[],
                $7::bigint[])";
        let hashes: Vec<&[u8]> = tokens.iter().map(|(_, token)| &token.hash.0[..]).collect();
        let owners: Vec<&str> = tokens.iter().map(|(person, _)| person.as_str()).collect();
        let kinds: Vec<i16> = tokens.iter().map(|(_, token)| token.kind.number()).collect();
        let labels: Vec<&str> = tokens.iter().map(|(_, token)| token.label.as_str()).collect();
        let times: Vec<i64> = tokens.iter().map(|(_, token)| token.created_at).collect();
        let ends: Vec<Option<i64>> = tokens.iter().map(|(_, token)| token.expires_at).collect();
        let uses: Vec<Option<i64>> = tokens.iter().map(|(_, token)| token.used_at).collect();
        self.write(INSERT, &[&hashes, &owners, &kinds, &labels, &times, &ends, &uses]).await.map(drop)
    }

    async fn put_unlisted(&self, unlisted: &[UnlistedRow]) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO unlisted (person, table_key, at)
            SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])";
        let people: Vec<&str> = unlisted.iter().map(|(person, ..)| person.as_str()).collect();
        let tables: Vec<i64> = unlisted.iter().map(|(_, table, _)| table.0).collect();
        let times: Vec<i64> = unlisted.iter().map(|(.., at)| *at).collect();
        self.write(INSERT, &[&people, &tables, &times]).await.map(drop)
    }

    async fn put_erasures(&self, erasures: &[(PersonId, i64)]) -> Result<(), StoreError> {
        const INSERT: &str =
            "INSERT INTO erasures (person, at) SELECT * FROM unnest($1::text[], $2::bigint[])";
        let people: Vec<&str> = erasures.iter().map(|(person, _)| person.as_str()).collect();
        let times: Vec<i64> = erasures.iter().map(|(_, at)| *at).collect();
        self.write(INSERT, &[&people, &times]).await.map(drop)
    }

    /// The next action gets a number after these.
    async fn put_actions(&self, actions: &[ActionRow]) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO actions (number, at, what, target, note)
            SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[])";
        let numbers: Vec<i64> = actions.iter().map(|action| action.number).collect();
        let times: Vec<i64> = actions.iter().map(|action| action.at).collect();
        let whats: Vec<&str> = actions.iter().map(|action| action.what.as_str()).collect();
        let targets: Vec<&str> = actions.iter().map(|action| action.target.as_str()).collect();
        let notes: Vec<&str> = actions.iter().map(|action| action.note.as_str()).collect();
        self.write(INSERT, &[&numbers, &times, &whats, &targets, &notes]).await?;
        let last = numbers.last().copied().unwrap_or(1);
        self.write("SELECT setval('actions_number_seq', $1)", &[&last]).await.map(drop)
    }

    async fn put_tables(&self, tables: &[TableRow]) -> Result<(), StoreError> {
        const INSERT: &str = "WITH made AS (
                INSERT INTO tables
                    (key, id, code, game, rules_version, status, is_public, host, created_at, head_at, head)
                SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::integer[],
                    $6::smallint[], $7::boolean[], $8::text[], $9::bigint[], $10::bigint[], $11::bytea[])
            ) INSERT INTO table_people (table_key, person, place)
            SELECT * FROM unnest($12::bigint[], $13::text[], $14::integer[])";
        let keys: Vec<i64> = tables.iter().map(|table| table.key.0).collect();
        let ids: Vec<&str> = tables.iter().map(|table| table.id.as_str()).collect();
        let codes: Vec<Option<&str>> = tables.iter().map(|table| table.code.as_deref()).collect();
        let games: Vec<&str> = tables.iter().map(|table| table.game.as_str()).collect();
        let versions: Vec<i32> = tables.iter().map(|table| i32::from(table.rules_version)).collect();
        let statuses: Vec<i16> = tables.iter().map(|table| table.status.number()).collect();
        let are_public: Vec<bool> = tables.iter().map(|table| table.is_public).collect();
        let hosts: Vec<&str> = tables.iter().map(|table| table.host.as_str()).collect();
        let times: Vec<i64> = tables.iter().map(|table| table.created_at).collect();
        let changes: Vec<i64> = tables.iter().map(|table| table.changed_at).collect();
        let heads: Vec<&[u8]> = tables.iter().map(|table| &table.head[..]).collect();
        let (mut linked, mut people, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for table in tables {
            for (place, person) in (0_i32..).zip(&table.people) {
                linked.push(table.key.0);
                people.push(person.as_str());
                places.push(place);
            }
        }
        let values: [&(dyn ToSql + Sync); 14] = [
            &keys,
            &ids,
            &codes,
            &games,
            &versions,
            &statuses,
            &are_public,
            &hosts,
            &times,
            &changes,
            &heads,
            &linked,
            &people,
            &places,
        ];
        self.write(INSERT, &values).await.map(drop)
    }

    async fn put_entries(&self, entries: &[(TableKey, LogRow)]) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO entries (table_key, seq, at, entry)
            SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])";
        let keys: Vec<i64> = entries.iter().map(|(table, _)| table.0).collect();
        let seqs: Vec<i64> = entries.iter().map(|(_, row)| bounded(row.seq)).collect();
        let times: Vec<i64> = entries.iter().map(|(_, row)| row.at).collect();
        let bytes: Vec<&[u8]> = entries.iter().map(|(_, row)| &row.entry[..]).collect();
        self.write(INSERT, &[&keys, &seqs, &times, &bytes]).await.map(drop)
    }
}
