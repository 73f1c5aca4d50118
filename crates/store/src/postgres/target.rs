//! The address of a database, and connecting to it.

use std::fmt;
use std::time::Duration;

use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres::{Client, Config};

use super::failure;
use super::tls::{Encryption, Tls};
use crate::StoreError;

/// How long one host may take to accept a connection.
const CONNECT_TIME: Duration = Duration::from_secs(5);

/// A database and how to connect to it. It prints without the password.
#[derive(Clone)]
pub(super) struct Target {
    config: Config,
    tls: Tls,
    is_read_only: bool,
}

impl Target {
    /// Reads an address, `postgres://user:password@host:port/database`.
    pub(super) fn parse(address: &str, is_read_only: bool) -> Result<Target, StoreError> {
        // The parser's own message may quote a piece of the password, so it is not passed on.
        let wanted = || {
            let wanted = "the address of a database looks like postgres://user:password@host:5432/database, \
                with %40 for @, %2F for / and %3A for : in a password";
            StoreError::Unavailable(wanted.to_owned())
        };
        let is_ours = address.starts_with("postgres://") || address.starts_with("postgresql://");
        if !is_ours {
            return Err(wanted());
        }
        let (encryption, address) = Encryption::take_from(address)?;
        let mut config: Config = address.parse().map_err(|_| wanted())?;
        if config.get_hosts().is_empty() || config.get_dbname().is_none() {
            return Err(wanted());
        }
        // Everybody on the machine can read arguments; PostgreSQL's own programs avoid that in the same way.
        if let (None, Some(password)) = (config.get_password(), std::env::var_os("PGPASSWORD")) {
            config.password(password.as_encoded_bytes());
        }
        // A socket in the file system is not encrypted.
        let is_local = config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)));
        let mode = if is_local { SslMode::Disable } else { encryption.driver_mode() };
        config.ssl_mode(mode).application_name("pyatak");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIME);
        }
        // A cable that is cut is noticed in seconds, not in hours.
        config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(15));
        if !is_read_only {
            // Of several hosts the one that can be written to.
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        }
        Ok(Target { config, tls: encryption.connector()?, is_read_only })
    }

    /// Opens a connection and lets a task of its own serve it, until the client is dropped or the connection ends.
    pub(super) async fn connect(&self) -> Result<Client, StoreError> {
        let explain = |error: tokio_postgres::Error| {
            StoreError::Unavailable(format!("no connection: {}", failure::cause(&error)))
        };
        let (client, connection) = self.config.connect(self.tls.clone()).await.map_err(explain)?;
        tokio::spawn(async move {
            // The next caller learns that the connection is closed.
            let _ended = connection.await;
        });
        client.batch_execute(SESSION).await.map_err(explain)?;
        if self.is_read_only {
            client.batch_execute("SET default_transaction_read_only = on").await.map_err(explain)?;
        }
        Ok(client)
    }
}

/// Settings of every connection: our schema, bounded waits, and commits that wait for the disk. A server that is set up
/// to wait for replicas, too, keeps that.
const SESSION: &str = "SET search_path = pyatak;
    SET statement_timeout = '15s';
    SET lock_timeout = '5s';
    SET idle_in_transaction_session_timeout = '15s';
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') IN ('off', 'local');";

impl fmt::Display for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(out, "{user}@")?;
        }
        for (place, host) in self.config.get_hosts().iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(out, "{comma}{name}")?,
                Host::Unix(folder) => write!(out, "{comma}{}", folder.display())?,
            }
            if let Some(port) = self.config.get_ports().get(place).or(self.config.get_ports().first()) {
                write!(out, ":{port}")?;
            }
        }
        write!(out, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Target({self})")
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::*;

    #[test]
    fn a_target_prints_without_its_password() {
        let target = Target::parse("postgres://anna:geheim%40@db.example:6000/games", false).unwrap();
        assert_eq!(target.to_string(), "postgres://anna@db.example:6000/games");
        assert_eq!(format!("{target:?}"), "Target(postgres://anna@db.example:6000/games)");
    }

    #[test]
    fn a_wrong_address_is_refused_without_being_quoted() {
        for address in [
            "postgres://anna:geheim@db:port/games",
            "postgres://anna:geheim@/games",
            "postgres://anna:geheim@db",
            "postgres://anna:geheim@db/games?geheim=1",
            "mysql://anna:geheim@db/games",
            "host=db user=anna password=geheim dbname=games",
        ] {
            let refused = Target::parse(address, false).unwrap_err().to_string();
            assert!(refused.contains("postgres://user:password@host"), "{address}: {refused}");
            assert!(!refused.contains("heim"), "{refused}");
        }
    }
}
