//! How a server is set up. The help text of `pyatak serve` is made from this.

use crate::limits::Limits;
use crate::nodes::Patience;
use pyatak_store::Address;
use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server is set up.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// Where to listen
    #[arg(long, env = "PYATAK_LISTEN", default_value = "127.0.0.1:5555")]
    pub listen: SocketAddr,

    /// What everything is kept in: a file, which is made if there is none, or postgres://user:password@host/database,
    /// which several servers may share
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true)]
    pub database: Address,

    /// How several servers that share a PostgreSQL hear of each other at once: nats://user:password@host:4222. Without
    /// it, or while it is down, they look more often
    #[arg(long, env = "PYATAK_NATS", value_name = "ADDRESS", hide_env_values = true)]
    pub nats: Option<String>,

    /// Threads for bots that search
    #[arg(long, env = "PYATAK_BOT_THREADS", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub bot_threads: u16,

    /// The most time a searching bot takes for a move, in milliseconds; less when many are waiting
    #[arg(long, env = "PYATAK_BOT_MILLISECONDS", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub bot_milliseconds: u32,

    /// The most connections to tables from one address; twice as many are accepted, for requests beside them
    #[arg(long, env = "PYATAK_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    pub connections_per_address: u32,

    /// The most connections to tables in all; twice as many are accepted, as far as files may be open
    #[arg(long, env = "PYATAK_CONNECTIONS", default_value_t = 20_000)]
    pub connections: u32,

    /// Requests are limited for each address; for load tests this can be switched off
    #[arg(long, env = "PYATAK_NO_RATE_LIMIT")]
    pub no_rate_limit: bool,

    /// Believe the header X-Forwarded-For and X-Forwarded-Proto: only behind a proxy of your own
    #[arg(long, env = "PYATAK_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Another origin from which pages may connect, as `https://example.org`; may be given several times
    #[arg(long = "origin", env = "PYATAK_ORIGINS", value_delimiter = ',')]
    pub origins: Vec<String>,

    /// Close tables that nobody has used for so many hours; finished matches stay
    #[arg(long, env = "PYATAK_IDLE_HOURS", default_value_t = 72, value_parser = clap::value_parser!(u32).range(1..))]
    pub idle_hours: u32,

    /// Remove closed and finished tables, with their replays, when they have been so for this many days; 0: never
    #[arg(long, env = "PYATAK_KEEP_TABLES_DAYS", default_value_t = 365, value_name = "DAYS")]
    pub keep_tables_days: u32,

    /// Forget people who have no table, neither running nor finished, and were not here for this many days; 0: never
    #[arg(long, env = "PYATAK_KEEP_PEOPLE_DAYS", default_value_t = 90, value_name = "DAYS")]
    pub keep_people_days: u32,

    /// Serve the page from this folder instead of the one that was built in; it is read once, at the start
    #[arg(long, env = "PYATAK_PAGE", value_name = "FOLDER")]
    pub page: Option<PathBuf>,

    /// Write logs as JSON, one object on a line
    #[arg(long, env = "PYATAK_LOG_JSON")]
    pub log_json: bool,

    /// How long nodes wait for each other
    #[arg(skip)]
    pub patience: Patience,

    /// How long things may take
    #[arg(skip)]
    pub limits: Limits,
}
