//! Where a server is.

use crate::ClientError;
use std::net::{SocketAddr, ToSocketAddrs};
use tokio_rustls::rustls::pki_types::ServerName;

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    address: SocketAddr,
    host: String,
    /// The name that its certificate has to have, if the connection is encrypted.
    name: Option<ServerName<'static>>,
}

impl Server {
    /// Reads an address such as `http://127.0.0.1:5555` or `https://example.org` and asks the system for the name in it.
    pub fn find(text: &str) -> Result<Server, ClientError> {
        let bad = || ClientError::BadAddress(text.to_owned());
        let (is_encrypted, rest) = match text.strip_prefix("https://") {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix("http://").ok_or_else(bad)?),
        };
        let host = rest.trim_end_matches('/');
        if host.is_empty() || host.contains(['/', '@', '?', '#', ' ']) {
            return Err(bad());
        }
        let port = host.rsplit_once(':').filter(|(_, port)| port.parse::<u16>().is_ok());
        let name = port.map_or(host, |(name, _)| name).trim_matches(['[', ']']);
        let name =
            if is_encrypted { Some(ServerName::try_from(name.to_owned()).map_err(|_| bad())?) } else { None };
        let usual = if is_encrypted { 443 } else { 80 };
        let host = if port.is_some() { host.to_owned() } else { format!("{host}:{usual}") };
        let address = host.to_socket_addrs().map_err(|_| bad())?.next().ok_or_else(bad)?;
        Ok(Server { address, host, name })
    }

    /// The name that its certificate has to have; nothing, if the connection is not encrypted.
    pub(crate) fn name(&self) -> Option<&ServerName<'static>> {
        self.name.as_ref()
    }

    /// Is it this machine?
    pub fn is_loopback(&self) -> bool {
        self.address.ip().is_loopback()
    }

    /// Where to connect to.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What to put into the header `Host`.
    pub fn host(&self) -> &str {
        &self.host
    }
}

impl From<SocketAddr> for Server {
    fn from(address: SocketAddr) -> Server {
        Server { address, host: address.to_string(), name: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_and_others_refused() {
        let here = Server::find("http://127.0.0.1:5555/").map(|server| (server.is_loopback(), server.host));
        assert!(matches!(here, Ok((true, host)) if host == "127.0.0.1:5555"));
        assert!(Server::find("http://[::1]:5555").is_ok_and(|server| server.is_loopback()));
        assert!(Server::find("http://192.0.2.7").is_ok_and(|server| !server.is_loopback()));
        let encrypted = Server::find("https://localhost").map(|server| (server.name.is_some(), server.host));
        assert!(matches!(encrypted, Ok((true, host)) if host == "localhost:443"));
        assert!(Server::find("https://[::1]:5555").is_ok_and(|server| server.name.is_some()));
        for wrong in
            ["127.0.0.1:5555", "ftp://127.0.0.1", "https://", "http://", "http://a b", "http://127.0.0.1/x"]
        {
            assert!(matches!(Server::find(wrong), Err(ClientError::BadAddress(_))), "{wrong}");
        }
    }
}
