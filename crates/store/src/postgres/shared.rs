//! `SharedStore` on PostgreSQL.

use std::collections::BTreeMap;
use std::time::Duration;

use tokio_postgres::Row;

use super::Postgres;
use super::rows::{bounded, get, node_id};
use crate::{
    Append, BoxFuture, Fence, Heartbeat, Job, LogRow, NodeId, SharedStore, StoreError, TableKey, TableUpdate,
};

impl SharedStore for Postgres {
    fn heartbeat(
        &self,
        node: &NodeId,
        about: Vec<u8>,
        ttl: Duration,
    ) -> BoxFuture<'_, Result<Heartbeat, StoreError>> {
        // Nodes that died long ago are removed as well.
        const HEARTBEAT: &str = "WITH before AS (
                SELECT until > clock_timestamp() AS was_alive FROM nodes WHERE id = $1
            ), beaten AS (
                INSERT INTO nodes (id, about, until)
                VALUES ($1, $2, clock_timestamp() + $3::bigint * interval '1 millisecond')
                ON CONFLICT (id) DO UPDATE SET until = excluded.until, about = excluded.about
            ), dead AS MATERIALIZED (
                SELECT id FROM nodes WHERE id <> $1 AND until < clock_timestamp() - interval '1 hour'
                FOR UPDATE SKIP LOCKED
            ), forgotten AS (
                DELETE FROM nodes n USING dead WHERE n.id = dead.id
            ), unseen AS (
                DELETE FROM presence p USING dead WHERE p.node = dead.id
            ), alive AS (
                SELECT id, about FROM nodes WHERE id <> $1 AND until > clock_timestamp()
                UNION ALL SELECT $1, $2
            ) SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint,
                coalesce((SELECT was_alive FROM before), false), id, about
            FROM alive ORDER BY id";
        let node = node.clone();
        Box::pin(async move {
            let rows =
                self.write_with_retry(HEARTBEAT, &[&node.as_str(), &about, &milliseconds(ttl)]).await?;
            let first = rows.first().ok_or_else(|| StoreError::Unavailable("no node is alive".to_owned()))?;
            let alive = rows.iter().map(|row| Ok((node_id(get(row, 2)?)?, get(row, 3)?)));
            Ok(Heartbeat {
                now_ms: get(first, 0)?,
                was_alive: get(first, 1)?,
                nodes: alive.collect::<Result<_, StoreError>>()?,
                unreachable: Vec::new(),
            })
        })
    }

    fn leave(&self, node: &NodeId) -> BoxFuture<'_, Result<(), StoreError>> {
        const LEAVE: &str = "WITH gone AS (DELETE FROM nodes WHERE id = $1),
            unseen AS (DELETE FROM presence WHERE node = $1)
            UPDATE leases SET node = NULL WHERE node = $1";
        let node = node.clone();
        Box::pin(async move { self.write_with_retry(LEAVE, &[&node.as_str()]).await.map(drop) })
    }

    fn expel(
        &self,
        node: &NodeId,
        ttl: Duration,
        silence: Duration,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        // A heartbeat at the same moment wins: the row is looked at again once it is locked.
        const EXPEL: &str = "WITH gone AS (
                DELETE FROM nodes
                WHERE id = $1 AND until < clock_timestamp() + $2::bigint * interval '1 millisecond' RETURNING id
            ), unseen AS (
                DELETE FROM presence p USING gone WHERE p.node = gone.id
            ), freed AS (
                UPDATE leases l SET node = NULL FROM gone WHERE l.node = gone.id
            ) SELECT id FROM gone";
        let node = node.clone();
        Box::pin(async move {
            let left = milliseconds(ttl.saturating_sub(silence));
            let gone = self.write_with_retry(EXPEL, &[&node.as_str(), &left]).await?;
            Ok(!gone.is_empty())
        })
    }

    fn poll(&self, tables: Vec<(TableKey, u64)>) -> BoxFuture<'_, Result<Vec<TableUpdate>, StoreError>> {
        Box::pin(async move {
            let keys: Vec<i64> = tables.iter().map(|(table, _)| table.0).collect();
            let known: Vec<i64> = tables.iter().map(|(_, after)| bounded(*after)).collect();
            let rows = self.query(POLL, &[&keys, &known]).await?;
            rows.iter().map(update).collect()
        })
    }

    fn acquire_leases(
        &self,
        node: &NodeId,
        tables: Vec<TableKey>,
    ) -> BoxFuture<'_, Result<Vec<(TableKey, Fence)>, StoreError>> {
        // Of several concurrent calls, one writes the row; the others wait for that and see a live holder.
        const ACQUIRE: &str = "WITH taken AS (
                INSERT INTO leases (table_key, node, fence)
                SELECT key, $1, 1 FROM tables WHERE key = ANY($2) ORDER BY key
                ON CONFLICT (table_key) DO UPDATE SET node = excluded.node, fence = leases.fence + 1
                    WHERE NOT is_alive(leases.node)
                RETURNING table_key, fence
            ) SELECT table_key, fence FROM taken UNION ALL
            SELECT table_key, fence FROM leases WHERE node = $1 AND table_key = ANY($2)
                AND table_key NOT IN (SELECT table_key FROM taken)";
        let node = node.clone();
        Box::pin(async move {
            let keys: Vec<i64> = tables.iter().map(|table| table.0).collect();
            let rows = self.write_with_retry(ACQUIRE, &[&node.as_str(), &keys]).await?;
            rows.iter().map(|row| Ok((TableKey(get(row, 0)?), Fence(get(row, 1)?)))).collect()
        })
    }

    fn release_leases(&self, node: &NodeId, tables: Vec<TableKey>) -> BoxFuture<'_, Result<(), StoreError>> {
        const RELEASE: &str = "UPDATE leases SET node = NULL WHERE table_key IN (
            SELECT table_key FROM leases WHERE node = $1 AND table_key = ANY($2) ORDER BY table_key FOR UPDATE)";
        let node = node.clone();
        Box::pin(async move {
            let keys: Vec<i64> = tables.iter().map(|table| table.0).collect();
            self.write_with_retry(RELEASE, &[&node.as_str(), &keys]).await.map(drop)
        })
    }

    fn append_fenced(&self, append: Append, fence: Fence) -> BoxFuture<'_, Result<(), StoreError>> {
        Box::pin(self.append_with(append, Some(fence)))
    }

    fn set_presence(
        &self,
        node: &NodeId,
        presence: Vec<(TableKey, Option<Vec<u8>>)>,
    ) -> BoxFuture<'_, Result<(), StoreError>> {
        const SET: &str = "WITH given AS MATERIALIZED (
                SELECT * FROM unnest($2::bigint[], $3::bytea[]) AS t (table_key, people)
            ), gone AS (
                DELETE FROM presence p USING given
                WHERE p.node = $1 AND p.table_key = given.table_key AND given.people IS NULL
            ) INSERT INTO presence (table_key, node, people)
            SELECT t.key, $1, given.people FROM given JOIN tables t ON t.key = given.table_key
            WHERE given.people IS NOT NULL ORDER BY 1
            ON CONFLICT (table_key, node) DO UPDATE SET people = excluded.people";
        let node = node.clone();
        // The last value for a table counts.
        let latest: BTreeMap<TableKey, Option<Vec<u8>>> = presence.into_iter().collect();
        Box::pin(async move {
            let keys: Vec<i64> = latest.keys().map(|table| table.0).collect();
            let people: Vec<Option<&[u8]>> = latest.values().map(Option::as_deref).collect();
            self.write_with_retry(SET, &[&node.as_str(), &keys, &people]).await.map(drop)
        })
    }

    fn enqueue_job(&self, job: Job) -> BoxFuture<'_, Result<(), StoreError>> {
        const ENQUEUE: &str = "INSERT INTO work (table_key, ticket, task) VALUES ($1, $2, $3)
            ON CONFLICT (table_key) DO UPDATE SET number = DEFAULT, ticket = excluded.ticket,
                task = excluded.task, taken_by = NULL, taken_until = NULL, answer = NULL";
        Box::pin(async move {
            let Job { table, ticket, payload } = job;
            self.write(ENQUEUE, &[&table.0, &ticket.cast_signed(), &payload]).await.map(drop)
        })
    }

    fn claim_job(&self, node: &NodeId, timeout: Duration) -> BoxFuture<'_, Result<Option<Job>, StoreError>> {
        const CLAIM: &str = "WITH next AS MATERIALIZED (
                SELECT table_key FROM work w
                WHERE answer IS NULL
                    AND (taken_by IS NULL OR taken_until <= clock_timestamp() OR NOT is_alive(taken_by))
                ORDER BY number LIMIT 1 FOR UPDATE OF w SKIP LOCKED
            ) UPDATE work w SET taken_by = $1,
                taken_until = clock_timestamp() + $2::bigint * interval '1 millisecond'
            FROM next WHERE w.table_key = next.table_key RETURNING w.table_key, w.ticket, w.task";
        let node = node.clone();
        Box::pin(async move {
            let rows = self.write_with_retry(CLAIM, &[&node.as_str(), &milliseconds(timeout)]).await?;
            let job = |row| {
                let ticket = get::<i64>(row, 1)?.cast_unsigned();
                Ok(Job { table: TableKey(get(row, 0)?), ticket, payload: get(row, 2)? })
            };
            rows.first().map(job).transpose()
        })
    }

    fn answer_job(
        &self,
        table: TableKey,
        ticket: u64,
        answer: Vec<u8>,
    ) -> BoxFuture<'_, Result<bool, StoreError>> {
        const ANSWER: &str = "UPDATE work SET answer = $3
            WHERE table_key = $1 AND ticket = $2 AND answer IS NULL RETURNING ticket";
        Box::pin(async move {
            let rows = self.write(ANSWER, &[&table.0, &ticket.cast_signed(), &answer]).await?;
            Ok(!rows.is_empty())
        })
    }

    fn cancel_job(&self, table: TableKey, ticket: u64) -> BoxFuture<'_, Result<(), StoreError>> {
        const CANCEL: &str = "DELETE FROM work WHERE table_key = $1 AND ticket = $2";
        Box::pin(async move { self.write(CANCEL, &[&table.0, &ticket.cast_signed()]).await.map(drop) })
    }
}

/// Polls many tables with one statement, a row for each.
const POLL: &str = "SELECT t.key, l.node, l.fence, w.ticket, w.answer,
        e.seqs, e.times, e.entries, p.nodes, p.people
    FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS g (key, known, place)
    JOIN tables t ON t.key = g.key
    LEFT JOIN leases l ON l.table_key = t.key
        AND EXISTS (SELECT FROM nodes n WHERE n.id = l.node AND n.until > clock_timestamp())
    LEFT JOIN work w ON w.table_key = t.key AND w.answer IS NOT NULL
    CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(seq ORDER BY seq), '{}') AS seqs,
            coalesce(array_agg(at ORDER BY seq), '{}') AS times,
            coalesce(array_agg(entry ORDER BY seq), '{}') AS entries
        FROM entries WHERE table_key = t.key AND seq > g.known
    ) e CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(n.id ORDER BY n.id), '{}') AS nodes,
            coalesce(array_agg(p.people ORDER BY n.id), '{}') AS people
        FROM presence p JOIN nodes n ON n.id = p.node AND n.until > clock_timestamp()
        WHERE p.table_key = t.key
    ) p ORDER BY g.place";

fn update(row: &Row) -> Result<TableUpdate, StoreError> {
    let (node, fence): (Option<&str>, Option<i64>) = (get(row, 1)?, get(row, 2)?);
    let (ticket, answer): (Option<i64>, Option<Vec<u8>>) = (get(row, 3)?, get(row, 4)?);
    let (seqs, times, bytes): (Vec<i64>, Vec<i64>, Vec<Vec<u8>>) = (get(row, 5)?, get(row, 6)?, get(row, 7)?);
    let (nodes, people): (Vec<&str>, Vec<Vec<u8>>) = (get(row, 8)?, get(row, 9)?);
    let entries = seqs.into_iter().zip(times).zip(bytes);
    let entries = entries.map(|((seq, at), entry)| LogRow { seq: seq.unsigned_abs(), at, entry });
    let presence = nodes.into_iter().map(node_id).zip(people);
    Ok(TableUpdate {
        table: TableKey(get(row, 0)?),
        entries: entries.collect(),
        holder: node.map(node_id).transpose()?.zip(fence.map(Fence)),
        presence: presence.map(|(node, people)| Ok((node?, people))).collect::<Result<_, StoreError>>()?,
        answer: ticket.map(i64::cast_unsigned).zip(answer),
    })
}

fn milliseconds(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
