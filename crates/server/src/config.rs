//! The configuration of a server. The help text of `pyatak serve` is generated from it.

use crate::limits::Limits;
use crate::nodes::NodeTimings;
use pyatak_store::Address;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The configuration of a server.
#[derive(Clone, Debug, clap::Args)]
pub struct Config {
    /// Where to listen
    #[arg(long, env = "PYATAK_LISTEN", default_value = "127.0.0.1:5555")]
    pub listen: SocketAddr,

    /// Where data is stored: a file, which is created if there is none, or postgres://user:password@host/database,
    /// which several servers may share
    #[arg(long, env = "PYATAK_DATABASE", default_value = "pyatak.db", hide_env_values = true)]
    pub database: Address,

    /// NATS, over which servers that share a PostgreSQL notify each other of changes: nats://user:password@host:4222,
    /// or tls://… for an encrypted connection. Without it, or while it is down, they poll more often
    #[arg(long, env = "PYATAK_NATS", value_name = "ADDRESS", hide_env_values = true)]
    pub nats: Option<String>,

    /// File with the certificates of the authorities that may have signed NATS's certificate (PEM), instead of those
    /// that this machine trusts
    #[arg(long, env = "PYATAK_NATS_CA", value_name = "FILE", requires = "nats")]
    pub nats_ca: Option<PathBuf>,

    /// Number of threads for bots that search
    #[arg(long, env = "PYATAK_BOT_THREADS", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub bot_threads: u16,

    /// Longest time that a bot searches for a move, in milliseconds; less when many are waiting
    #[arg(long, env = "PYATAK_BOT_MILLISECONDS", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub bot_milliseconds: u32,

    /// Maximum number of connections to tables from one address; twice as many connections are accepted, to leave room
    /// for plain requests
    #[arg(long, env = "PYATAK_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    pub connections_per_address: u32,

    /// Maximum number of connections to tables in total; twice as many connections are accepted, as far as the limit
    /// of open files allows
    #[arg(long, env = "PYATAK_CONNECTIONS", default_value_t = 20_000)]
    pub connections: u32,

    /// Switch off the rate limits for each address, for load tests
    #[arg(long, env = "PYATAK_NO_RATE_LIMIT")]
    pub no_rate_limit: bool,

    /// Trust the headers X-Forwarded-For and X-Forwarded-Proto: only behind a proxy of your own
    #[arg(long, env = "PYATAK_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Another origin whose pages may connect, such as `https://example.org`; may be given several times
    #[arg(long = "origin", env = "PYATAK_ORIGINS", value_delimiter = ',')]
    pub origins: Vec<String>,

    /// Close tables that nobody has used for this many hours; finished matches stay
    #[arg(long, env = "PYATAK_IDLE_HOURS", default_value_t = 72, value_parser = clap::value_parser!(u32).range(1..))]
    pub idle_hours: u32,

    /// Remove tables, with their replays, this many days after they were closed or finished; 0: never
    #[arg(long, env = "PYATAK_KEEP_TABLES_DAYS", default_value_t = 365, value_name = "DAYS")]
    pub keep_tables_days: u32,

    /// Delete people who have no table, neither running nor finished, and have not been here for this many days; 0: never
    #[arg(long, env = "PYATAK_KEEP_PEOPLE_DAYS", default_value_t = 90, value_name = "DAYS")]
    pub keep_people_days: u32,

    /// Serve the page from this folder instead of the program's own; it is read once, at the start
    #[arg(long, env = "PYATAK_PAGE", value_name = "FOLDER")]
    pub page: Option<PathBuf>,

    /// Write logs as JSON, one object per line
    #[arg(long, env = "PYATAK_LOG_JSON")]
    pub log_json: bool,

    /// Intervals of heartbeats and polling between nodes
    #[arg(skip)]
    pub timings: NodeTimings,

    /// Time limits
    #[arg(skip)]
    pub limits: Limits,
}
