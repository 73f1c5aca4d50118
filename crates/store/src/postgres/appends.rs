//! Group commit: appends of many tables in one statement.

use std::collections::BTreeSet;
use std::sync::Arc;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, OwnedSemaphorePermit, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::ATTEMPTS;
use super::connection::{Connection, Failure, Session};
use super::failure::{is_code_taken, is_race};
use super::orphans::OrphanedBackends;
use super::rows::{bounded, count, get};
use crate::{Append, Fence, StoreError, TableHead};

/// The connections that append. Each takes everything that is queued, of all tables, and writes it with one statement,
/// so that many tables share one round trip, one plan and one wait for the disk.
#[derive(Debug)]
pub(super) struct Appends {
    /// `None` when the queue is closed.
    queue: std::sync::Mutex<Option<UnboundedSender<Request>>>,
    tasks: Mutex<Vec<JoinHandle<()>>>,
}

/// A queued append. Its permit is returned when it is answered.
#[derive(Debug)]
struct Request {
    append: Append,
    fence: Option<Fence>,
    answer: oneshot::Sender<Result<(), StoreError>>,
    _permit: OwnedSemaphorePermit,
}

impl Appends {
    pub(super) fn start(
        connections: impl Iterator<Item = Connection>,
        group_max: usize,
        orphans: &Arc<OrphanedBackends>,
    ) -> Appends {
        let (queue, queued) = unbounded_channel();
        let queued = Arc::new(Mutex::new(queued));
        let serve =
            |connection| tokio::spawn(serve(connection, Arc::clone(&queued), group_max, Arc::clone(orphans)));
        let tasks = connections.map(serve).collect();
        Appends { queue: std::sync::Mutex::new(Some(queue)), tasks: Mutex::new(tasks) }
    }

    /// Appends with the next group, and answers when the append is durable or refused.
    pub(super) async fn run(
        &self,
        append: Append,
        fence: Option<Fence>,
        permit: OwnedSemaphorePermit,
    ) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let request = Request { append, fence, answer, _permit: permit };
        let stopped = || StoreError::Unavailable("the store is closed".to_owned());
        self.send(request).map_err(|()| stopped())?;
        answered.await.map_err(|_| stopped())?
    }

    fn send(&self, request: Request) -> Result<(), ()> {
        let queue = self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        queue.as_ref().ok_or(())?.send(request).map_err(drop)
    }

    /// Accepts no more appends, writes what is queued, and ends.
    pub(super) async fn stop(&self) {
        self.queue.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
        for task in self.tasks.lock().await.drain(..) {
            // A panic has been reported already.
            drop(task.await);
        }
    }
}

async fn serve(
    connection: Connection,
    queued: Arc<Mutex<UnboundedReceiver<Request>>>,
    group_max: usize,
    orphans: Arc<OrphanedBackends>,
) {
    let mut requests = Vec::new();
    loop {
        // The task that waits for requests holds the lock; the others wait for the lock. No task holds it while
        // writing.
        if requests.is_empty() && queued.lock().await.recv_many(&mut requests, group_max).await == 0 {
            break;
        }
        let (group, later) = one_of_each_table(requests);
        requests = later;
        let answers = append_group(&connection, &group, &orphans).await;
        for (request, answer) in group.into_iter().zip(answers) {
            // A caller that has gone away does not need the answer.
            drop(request.answer.send(answer));
        }
    }
    connection.close().await;
}

/// A statement sees one snapshot, so a second append to the same table would not see the first.
fn one_of_each_table(requests: Vec<Request>) -> (Vec<Request>, Vec<Request>) {
    let mut tables = BTreeSet::new();
    requests.into_iter().partition(|request| tables.insert(request.append.table))
}

type Answer = Result<(), StoreError>;

async fn append_group(connection: &Connection, group: &[Request], orphans: &OrphanedBackends) -> Vec<Answer> {
    let session = match connection.session().await {
        Ok(session) => session,
        Err(error) => return vec![Err(error); group.len()],
    };
    let group: Vec<&Request> = group.iter().collect();
    // An append without entries has no number that could conflict, so it needs a lock.
    let is_plain = group.iter().all(|request| !request.append.entries.is_empty());
    if is_plain {
        for _ in 0..2 {
            match write(&session, &group).await {
                Ok(answers) => return answers,
                Err(Failure::Postgres(error)) if is_code_taken(&error) => break,
                Err(Failure::Postgres(error)) if is_race(&error) => {}
                Err(failure) => {
                    return vec![Err(record(failure, &session, orphans)); group.len()];
                }
            }
        }
    }
    // One append is refused and fails the whole group: one by one, each gets its own answer.
    let mut answers = Vec::with_capacity(group.len());
    for request in group {
        answers.push(append_one(&session, request, orphans).await);
    }
    answers
}

/// What a failure means to callers. If the outcome is unknown, the backend is recorded as orphaned.
fn record(failure: Failure, session: &Session, orphans: &OrphanedBackends) -> StoreError {
    if failure.leaves_outcome_unknown() {
        orphans.add(&session.backend);
    }
    failure.into()
}

async fn append_one(session: &Session, request: &Request, orphans: &OrphanedBackends) -> Answer {
    let mut last = None;
    for _ in 0..ATTEMPTS {
        let written = match request.append.entries.is_empty() {
            true => write_locked(session, request).await,
            false => write(session, &[request]).await,
        };
        match written {
            Ok(mut answers) => return answers.pop().unwrap_or(Err(StoreError::Missing)),
            Err(Failure::Postgres(error)) if is_code_taken(&error) => return Err(StoreError::Exists),
            Err(Failure::Postgres(error)) if is_race(&error) => last = Some(Failure::Postgres(error)),
            Err(failure) => return Err(record(failure, session, orphans)),
        }
    }
    // Only deadlocks repeat like this. Nothing was changed, but it is no refusal that a caller knows.
    let text = last.map_or_else(String::new, |failure| StoreError::from(failure).to_string());
    Err(StoreError::Unavailable(format!("the append lost every race with others: {text}")))
}

/// Locks the table, so that nobody appends to it between the check of its log and the end of the transaction.
async fn write_locked(session: &Session, request: &Request) -> Result<Vec<Answer>, Failure> {
    session.execute("BEGIN").await?;
    let work = async {
        let lock = "SELECT FROM tables WHERE key = $1 FOR UPDATE";
        session.query(lock, &[&request.append.table.0]).await?;
        write(session, &[request]).await
    };
    match work.await {
        Ok(answers) => session.execute("COMMIT").await.map(|()| answers),
        Err(failure) => {
            // If this fails, too, the connection is marked as unusable.
            let _undone = session.execute("ROLLBACK").await;
            Err(failure)
        }
    }
}

/// Writes a group with one statement. Appends that do not follow the log, or come from a node that has lost the lease,
/// are left out and reported. If two nodes write the same entry, the primary key makes one of them fail, and nothing of
/// its group is written.
const APPEND: &str = "WITH given AS (
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[])
            WITH ORDINALITY AS g (table_key, first_seq, at, fence, place)
    ), held AS MATERIALIZED (
        SELECT l.table_key, l.fence FROM leases l
        WHERE l.table_key IN (SELECT table_key FROM given WHERE fence IS NOT NULL)
        ORDER BY l.table_key FOR SHARE OF l
    ), asked AS MATERIALIZED (
        SELECT g.place, g.table_key, g.first_seq, g.at, t.key IS NOT NULL AS is_there,
            g.fence IS NULL OR g.fence IS NOT DISTINCT FROM h.fence AS is_holder,
            coalesce((SELECT max(seq) FROM entries e WHERE e.table_key = g.table_key), 0) AS last_seq
        FROM given g LEFT JOIN tables t ON t.key = g.table_key LEFT JOIN held h ON h.table_key = g.table_key
    ), good AS MATERIALIZED (
        SELECT * FROM asked WHERE is_there AND is_holder AND first_seq = last_seq + 1
    ), written AS (
        INSERT INTO entries (table_key, seq, at, entry)
        SELECT good.table_key, good.first_seq + e.number, good.at, e.entry
        FROM unnest($5::bigint[], $6::bigint[], $7::bytea[]) AS e (place, number, entry) JOIN good USING (place)
        ORDER BY 1, 2 RETURNING seq
    )";

/// Follows `APPEND` if there are heads. The count makes them wait until all entries are in: two nodes that append to the
/// same tables then meet at the entries, in the order of their keys, and never each at a row that the other has locked.
const HEADS: &str = ", heads AS MATERIALIZED (
        SELECT good.table_key, good.at, h.* FROM good JOIN
            unnest($8::bigint[], $9::smallint[], $10::text[], $11::boolean[], $12::text[], $13::bytea[])
            AS h (place, status, code, is_public, host, head) USING (place)
        WHERE (SELECT count(*) FROM written) >= 0
    ), headed AS (
        UPDATE tables t SET status = h.status, code = h.code, is_public = h.is_public, host = h.host,
            head = h.head, head_at = h.at
        FROM heads h WHERE t.key = h.table_key
    ), people AS MATERIALIZED (
        SELECT h.table_key, p.person, min(p.number) AS number FROM heads h JOIN
            unnest($14::bigint[], $15::bigint[], $16::text[]) AS p (place, number, person) USING (place)
        GROUP BY h.table_key, p.person
    ), gone AS (
        DELETE FROM table_people l USING heads h WHERE l.table_key = h.table_key
            AND NOT EXISTS (SELECT FROM people p WHERE p.table_key = l.table_key AND p.person = l.person)
    ), came AS (
        INSERT INTO table_people (table_key, person, place) SELECT table_key, person, number FROM people
        ON CONFLICT (person, table_key) DO UPDATE SET place = excluded.place
            WHERE table_people.place <> excluded.place
    )";

const ANSWER: &str = " SELECT is_there, is_holder, last_seq FROM asked ORDER BY place";

/// Sends a group and returns the answer to each append.
async fn write(session: &Session, group: &[&Request]) -> Result<Vec<Answer>, Failure> {
    let appends = || group.iter().map(|request| &request.append);
    let tables: Vec<i64> = appends().map(|append| append.table.0).collect();
    let seqs: Vec<i64> = appends().map(|append| bounded(append.first_seq)).collect();
    let times: Vec<i64> = appends().map(|append| append.at).collect();
    let fences: Vec<Option<i64>> = group.iter().map(|request| request.fence.map(|fence| fence.0)).collect();
    let (mut places, mut numbers, mut entries) = (Vec::new(), Vec::new(), Vec::new());
    for (place, append) in (1_i64..).zip(appends()) {
        for (number, entry) in (0_i64..).zip(&append.entries) {
            places.push(place);
            numbers.push(number);
            entries.push(entry.as_slice());
        }
    }
    let mut values: Vec<&(dyn ToSql + Sync)> =
        vec![&tables, &seqs, &times, &fences, &places, &numbers, &entries];
    let heads = Heads::of((1_i64..).zip(appends().map(|append| append.head.as_ref())));
    let rows = if heads.places.is_empty() {
        session.query(&[APPEND, ANSWER].concat(), &values).await?
    } else {
        heads.add_to(&mut values);
        session.query(&[APPEND, HEADS, ANSWER].concat(), &values).await?
    };
    if rows.len() != group.len() {
        let text = format!("{} answers for {} appends", rows.len(), group.len());
        return Err(Failure::Other(StoreError::Unavailable(text)));
    }
    let answers = group.iter().zip(&rows).map(|(request, row)| answer(row, request.append.first_seq));
    answers.collect::<Result<_, StoreError>>().map_err(Failure::Other)
}

/// The answer to one append.
fn answer(row: &Row, first_seq: u64) -> Result<Answer, StoreError> {
    let (is_there, is_holder, last_seq): (bool, bool, u64) = (get(row, 0)?, get(row, 1)?, count(row, 2)?);
    Ok(if !is_there {
        Err(StoreError::Missing)
    } else if !is_holder {
        Err(StoreError::NotHolder)
    } else if first_seq != last_seq + 1 {
        Err(StoreError::Conflict { first_seq, last_seq })
    } else {
        Ok(())
    })
}

/// The new heads of a group, column by column.
#[derive(Default)]
struct Heads<'a> {
    places: Vec<i64>,
    statuses: Vec<i16>,
    codes: Vec<Option<&'a str>>,
    are_public: Vec<bool>,
    hosts: Vec<&'a str>,
    heads: Vec<&'a [u8]>,
    people_places: Vec<i64>,
    people_numbers: Vec<i64>,
    people: Vec<&'a str>,
}

impl<'a> Heads<'a> {
    fn of(appends: impl Iterator<Item = (i64, Option<&'a TableHead>)>) -> Heads<'a> {
        let mut columns = Heads::default();
        for (place, head) in appends {
            let Some(TableHead { status, code, is_public, host, head, people }) = head else { continue };
            columns.places.push(place);
            columns.statuses.push(status.number());
            columns.codes.push(code.as_deref());
            columns.are_public.push(*is_public);
            columns.hosts.push(host.as_str());
            columns.heads.push(head);
            for (number, person) in (0..).zip(people) {
                columns.people_places.push(place);
                columns.people_numbers.push(number);
                columns.people.push(person.as_str());
            }
        }
        columns
    }

    fn add_to<'b>(&'b self, values: &mut Vec<&'b (dyn ToSql + Sync)>) {
        values.push(&self.places);
        values.push(&self.statuses);
        values.push(&self.codes);
        values.push(&self.are_public);
        values.push(&self.hosts);
        values.push(&self.heads);
        values.push(&self.people_places);
        values.push(&self.people_numbers);
        values.push(&self.people);
    }
}
