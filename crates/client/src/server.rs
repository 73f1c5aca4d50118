//! Where a server is.

use crate::ClientError;
use std::net::{SocketAddr, ToSocketAddrs};

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Server {
    address: SocketAddr,
    host: String,
}

impl Server {
    /// Reads an address such as `http://127.0.0.1:5555` and asks the system for the name in it.
    pub fn find(text: &str) -> Result<Server, ClientError> {
        let bad = || ClientError::BadAddress(text.to_owned());
        let host = text.strip_prefix("http://").ok_or_else(bad)?.trim_end_matches('/');
        if host.is_empty() || host.contains(['/', '@', '?', '#', ' ']) {
            return Err(bad());
        }
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port { host.to_owned() } else { format!("{host}:80") };
        let address = host.to_socket_addrs().map_err(|_| bad())?.next().ok_or_else(bad)?;
        Ok(Server { address, host })
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
        Server { address, host: address.to_string() }
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
        for wrong in ["127.0.0.1:5555", "https://127.0.0.1", "http://", "http://a b", "http://127.0.0.1/x"] {
            assert!(matches!(Server::find(wrong), Err(ClientError::BadAddress(_))), "{wrong}");
        }
    }
}
