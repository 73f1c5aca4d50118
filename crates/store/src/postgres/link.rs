use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, Row, Statement};

use super::doubts::Backend;
use super::failure::{failed, is_cut, spoils_connection};
use super::target::Target;
use crate::StoreError;

/// How long an answer may take. The server gives up earlier; this is for a server that cannot be heard any more.
const ANSWER_TIME: Duration = Duration::from_secs(20);

/// After a failed attempt to connect, callers hear the same answer for so long, without another attempt.
const PAUSE: Duration = Duration::from_millis(250);

/// Values that go into a statement.
pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection to the database, which is made when it is needed and made anew when it was lost.
///
/// Several callers may use it at once: their statements go out one behind the other without waiting for answers.
#[derive(Debug)]
pub(super) struct Link {
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

impl Link {
    pub(super) fn new(target: Arc<Target>) -> Link {
        Link { target, state: tokio::sync::Mutex::new(State::Idle), busy: AtomicUsize::new(0) }
    }

    /// How many callers are using it.
    pub(super) fn busy(&self) -> usize {
        self.busy.load(Ordering::Relaxed)
    }

    /// Carries out one statement, which is one transaction.
    pub(super) async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let _busy = Busy::new(&self.busy);
        self.session().await?.query(sql, values).await
    }

    /// Ends the connection when its last caller has an answer. The next caller would make a new one.
    pub(super) async fn close(&self) {
        *self.state.lock().await = State::Idle;
    }

    /// The connection, made anew if it was lost.
    pub(super) async fn session(&self) -> Result<Arc<Session>, StoreError> {
        let mut state = self.state.lock().await;
        match &*state {
            State::Open(session) if session.is_usable() => return Ok(Arc::clone(session)),
            State::Failed(at, error) if at.elapsed() < PAUSE => return Err(error.clone()),
            State::Idle | State::Open(_) | State::Failed(..) => {}
        }
        let connect = async {
            let client = self.target.connect().await?;
            let backend = Backend::of(&client).await.map_err(|error| failed(&error))?;
            Ok((client, backend))
        };
        let connected = tokio::time::timeout(ANSWER_TIME, connect).await;
        match connected.unwrap_or_else(|_| Err(silent())) {
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

/// What went wrong: a refusal of PostgreSQL, which has changed nothing, or anything else.
pub(super) enum Failure {
    /// PostgreSQL or the connection said this.
    Told(Error),
    /// It did not come to that.
    Other(StoreError),
}

impl Failure {
    /// Whether what was asked for may still be done: nobody has said how it ended.
    pub(super) fn leaves_doubt(&self) -> bool {
        match self {
            Failure::Told(error) => is_cut(error),
            Failure::Other(_) => true,
        }
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> StoreError {
        match failure {
            Failure::Told(error) => failed(&error),
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
    /// Who serves us on the other side.
    pub(super) backend: Backend,
    statements: Mutex<HashMap<String, Statement>>,
    is_spoiled: AtomicBool,
}

impl Session {
    fn new(client: Client, backend: Backend) -> Session {
        Session { client, backend, statements: Mutex::default(), is_spoiled: AtomicBool::new(false) }
    }

    fn is_usable(&self) -> bool {
        !self.client.is_closed() && !self.is_spoiled.load(Ordering::Relaxed)
    }

    /// Carries out one statement.
    pub(super) async fn query(&self, sql: &str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let work = async { self.client.query(&self.statement(sql).await?, values).await };
        self.watch(work).await
    }

    /// Carries out statements without values: the beginning and the end of a transaction.
    pub(super) async fn execute(&self, sql: &str) -> Result<(), Failure> {
        self.watch(self.client.batch_execute(sql)).await
    }

    async fn watch<T>(&self, work: impl Future<Output = Result<T, Error>>) -> Result<T, Failure> {
        let Ok(answer) = tokio::time::timeout(ANSWER_TIME, work).await else {
            self.is_spoiled.store(true, Ordering::Relaxed);
            return Err(Failure::Other(silent()));
        };
        answer.map_err(|error| {
            if spoils_connection(&error) {
                self.is_spoiled.store(true, Ordering::Relaxed);
            }
            Failure::Told(error)
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

/// Counts a caller for as long as it lives.
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

fn silent() -> StoreError {
    StoreError::Unavailable("the database does not answer in time".to_owned())
}
