//! The bytes between a client and a server: as they are, or encrypted.

use crate::{ClientError, Server};
use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore, crypto::ring};

/// A connection to a server.
#[derive(Debug)]
pub(crate) enum Stream {
    /// For `http://`.
    Plain(TcpStream),
    /// For `https://`.
    Encrypted(Box<TlsStream<TcpStream>>),
}

impl Stream {
    /// Connects, and encrypts if the address says so.
    pub(crate) async fn connect(server: &Server) -> Result<Stream, ClientError> {
        let stream = TcpStream::connect(server.address()).await?;
        // A move is a small message that should not wait for more to send.
        stream.set_nodelay(true)?;
        match server.name() {
            None => Ok(Stream::Plain(stream)),
            Some(name) => Stream::encrypt(stream, name, system_trust()?).await,
        }
    }

    async fn encrypt(
        stream: TcpStream,
        name: &ServerName<'static>,
        trust: Arc<ClientConfig>,
    ) -> Result<Stream, ClientError> {
        let connected = tokio_rustls::TlsConnector::from(trust).connect(name.clone(), stream).await;
        Ok(Stream::Encrypted(Box::new(connected.map_err(refused)?)))
    }
}

/// Tells a certificate that is not trusted from a server that does not answer.
fn refused(error: io::Error) -> ClientError {
    let reason = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    if let Some(reason @ rustls::Error::InvalidCertificate(_)) = reason {
        return ClientError::NotTrusted(reason.to_string());
    }
    ClientError::Unreachable(error)
}

/// Trust in the authorities that this machine trusts. They are read once.
fn system_trust() -> Result<Arc<ClientConfig>, ClientError> {
    static SYSTEM: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = SYSTEM.get() {
        return Ok(Arc::clone(config));
    }
    let found = rustls_native_certs::load_native_certs();
    let config = trust(found.certs)?;
    Ok(Arc::clone(SYSTEM.get_or_init(|| config)))
}

/// Trust in these authorities and no others. A certificate that cannot be read is left out, as browsers do.
fn trust(authorities: Vec<CertificateDer<'static>>) -> Result<Arc<ClientConfig>, ClientError> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(authorities);
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(|error| io::Error::other(error.to_string()))?;
    Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            Stream::Encrypted(stream) => Pin::new(stream).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            Stream::Encrypted(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_flush(context),
            Stream::Encrypted(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Stream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            Stream::Encrypted(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::PrivateKeyDer;

    /// A server with a certificate for `localhost` that answers one connection with what it is sent.
    async fn server() -> (std::net::SocketAddr, CertificateDer<'static>) {
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        let certificate = made.cert.der().clone();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let Ok(mut stream) = TlsAcceptor::from(Arc::new(config)).accept(stream).await else { return };
            let mut bytes = [0; 4];
            stream.read_exact(&mut bytes).await.unwrap();
            stream.write_all(&bytes).await.unwrap();
            stream.flush().await.unwrap();
        });
        (address, certificate)
    }

    #[tokio::test]
    async fn an_encrypted_connection_carries_bytes_both_ways() {
        let (address, certificate) = server().await;
        let stream = TcpStream::connect(address).await.unwrap();
        let name = ServerName::try_from("localhost").unwrap();
        let mut stream = Stream::encrypt(stream, &name, trust(vec![certificate]).unwrap()).await.unwrap();
        stream.write_all(b"move").await.unwrap();
        let mut bytes = [0; 4];
        stream.read_exact(&mut bytes).await.unwrap();
        assert_eq!(&bytes, b"move");
    }

    #[tokio::test]
    async fn a_server_that_nobody_vouches_for_or_with_another_name_is_refused() {
        for (name, is_trusted) in [("localhost", false), ("example.org", true)] {
            let (address, certificate) = server().await;
            let stream = TcpStream::connect(address).await.unwrap();
            let authorities = if is_trusted { vec![certificate] } else { Vec::new() };
            let name = ServerName::try_from(name).unwrap();
            let refused = Stream::encrypt(stream, &name, trust(authorities).unwrap()).await;
            assert!(matches!(refused, Err(ClientError::NotTrusted(_))), "{refused:?}");
        }
    }
}
