//! A connection to PostgreSQL that reconnects, with its prepared statements.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

use super::failure::{breaks_connection, failed, is_lost};
use super::orphans::Backend;
use super::target::Target;
use crate::StoreError;

/// How long an answer may take. PostgreSQL times out earlier; this is for a server that cannot be reached any more.
const ANSWER_TIME: Duration = Duration::from_secs(20);

/// After a failed attempt to connect, callers get the same error for this long, without another attempt.
const RECONNECT_DELAY: Duration = Duration::from_millis(250);

/// Values that go into a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection to the database, opened when it is needed and reopened when it was lost.
///
/// Several callers may use it at once: their statements are pipelined.
#[derive(Debug)]
pub(super) struct Connection {
    target: Arc<Target>,
    state: tokio::sync::Mutex<State>,
    busy: AtomicUsize,
}

#[derive(Debug)]
enum State {
    Idle,
    Open(Arc<Session>),
    /// The last attempt has failed.
    Failed(Instant, StoreError),
}

impl Connection {
    pub(super) fn new(target: Arc<Target>) -> Connection {
        Connection { target, state: tokio::sync::Mutex::new(State::Idle), busy: AtomicUsize::new(0) }
    }

    /// How many callers are using it.
    pub(super) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    /// Executes one statement, which is one transaction.
    pub(super) async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let _busy = Busy::new(&self.busy);
        self.session().await?.query(sql, values).await
    }

    /// Closes the connection when its last caller has an answer. The next caller would reopen it.
    pub(super) async fn close(&self) {
        *self.state.lock().await = State::Idle;
    }

    /// The open connection, reopened if it was lost.
    pub(super) async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.lock().await;
        match &*state {
            State::Open(session) if session.is_usable() => return Ok(Arc::clone(session)),
            State::Failed(at, error) if at.elapsed() < RECONNECT_DELAY => return Err(error.clone()),
            State::Idle | State::Open(_) | State::Failed(..) => {}
        }
        let connect = async {
            let client = self.target.connect().await?;
            let backend = Backend::of(&client).await.map_err(|error| failed(&error))?;
            Ok((client, backend))
        };
        let connected = tokio::time::timeout(ANSWER_TIME, connect).await;
        match connected.unwrap_or_else(|_| Err(timed_out())) {
            Ok((client, backend)) => {
                let session = Arc::new(Session::new(client, backend));
                *state = State::Open(Arc::clone(&session));
                Ok(session)
            }
            Err(error) => {
                *state = State::Failed(Instant::now(), error.clone());
                Err(error)
            }
        }
    }
}

/// Why a statement failed.
pub(super) enum Failure {
    /// PostgreSQL or the connection reported an error.
    Postgres(Error),
    /// There was no answer in time, or no connection.
    Other(StoreError),
}

impl Failure {
    /// Whether the statement may still be executed: its outcome is unknown.
    pub(super) fn leaves_outcome_unknown(&self) -> bool {
        match self {
            Failure::Postgres(error) => is_lost(error),
            Failure::Other(_) => true,
        }
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        match failure {
            Failure::Postgres(error) => failed(&error),
            Failure::Other(error) => error,
        }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Other(error)
    }
}

/// An open connection with its prepared statements.
pub(super) struct Session {
    client: Client,
    /// The process that serves us.
    pub(super) backend: Backend,
    statements: Mutex<HashMap<String, Statement>>,
    is_broken: AtomicBool,
}

impl Session {
    fn new(client: Client, backend: Backend) -> Session {
        Session { client, backend, statements: Mutex::default(), is_broken: AtomicBool::new(false) }
    }

    fn is_usable(&self) -> bool {
        !self.client.is_closed() && !self.is_broken.load(Ordering::Relaxed)
    }

    /// Executes one statement.
    pub(super) async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let work = async { self.client.query(&self.statement(sql).await?, values).await };
        self.guard(work).await
    }

    /// Executes a statement without values: the beginning or the end of a transaction.
    pub(super) async fn execute(&self, sql: &str) -> Result<(), Failure> {
        self.guard(self.client.batch_execute(sql)).await
    }

    /// Waits for an answer within the time limit, and notes whether the connection is still usable.
    async fn guard<T>(&self, work: impl Future<Output = Result<T, Error>>) -> Result<T, Failure> {
        let Ok(answer) = tokio::time::timeout(ANSWER_TIME, work).await else {
            self.is_broken.store(true, Ordering::Relaxed);
            return Err(Failure::Other(timed_out()));
        };
        answer.map_err(|error| {
            if breaks_connection(&error) {
                self.is_broken.store(true, Ordering::Relaxed);
            }
            Failure::Postgres(error)
        })
    }

    async fn statement(&self, sql: &str) -> Result<Statement, Error> {
        let known = self.statements.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        let mut statements = self.statements.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(statements.entry(sql.to_owned()).or_insert(statement).clone())
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Session").field("is_usable", &self.is_usable()).finish_non_exhaustive()
    }
}

/// Counts a caller until it is dropped.
struct Busy<'a>(&'a AtomicUsize);

impl Busy<'_> {
    fn new(count: &AtomicUsize) -> Busy<'_> {
        count.fetch_add(1, Ordering::Relaxed);
        Busy(count)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn timed_out() -> StoreError {
    StoreError::Unavailable("the database does not answer in time".to_owned())
}
