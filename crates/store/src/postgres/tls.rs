//! Encrypted connections to PostgreSQL: `sslmode` and `sslrootcert` as libpq has them.

use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use percent_encoding::percent_decode_str;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::client::verify_server_cert_signed_by_trust_anchor;
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::server::ParsedCertificate;
use tokio_rustls::rustls::{
    ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme, crypto,
};

use crate::StoreError;

/// How a connection is encrypted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Mode {
    Disable,
    /// If the server can. libpq's default, and ours.
    #[default]
    Prefer,
    Require,
    VerifyCa,
    VerifyFull,
}

/// Which authorities may have signed the server's certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Roots {
    /// Those that this machine trusts.
    System,
    File(PathBuf),
}

/// What an address says about encryption.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Encryption {
    mode: Mode,
    roots: Option<Roots>,
}

impl Encryption {
    /// Takes `sslmode` and `sslrootcert` out of an address, because the driver's own parser knows only a part of them.
    pub(super) fn take_from(address: &str) -> Result<(Encryption, String), StoreError> {
        let Some((before, options)) = address.split_once('?') else {
            return Ok((Encryption::default(), address.to_owned()));
        };
        let mut encryption = Encryption::default();
        let mut rest = Vec::new();
        for option in options.split('&') {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let value = percent_decode_str(value).decode_utf8_lossy();
            match name {
                "sslmode" => encryption.mode = mode(&value)?,
                "sslrootcert" if value == "system" => encryption.roots = Some(Roots::System),
                "sslrootcert" => encryption.roots = Some(Roots::File(PathBuf::from(value.as_ref()))),
                _ => rest.push(option),
            }
        }
        encryption.check()?;
        let rest = if rest.is_empty() { String::new() } else { format!("?{}", rest.join("&")) };
        Ok((encryption, format!("{before}{rest}")))
    }

    /// What would promise more than it holds is refused.
    fn check(&self) -> Result<(), StoreError> {
        let refuse = |why: &str| Err(StoreError::Unavailable(why.to_owned()));
        match (self.mode, &self.roots) {
            (Mode::VerifyCa, None) => refuse(
                "sslmode=verify-ca needs sslrootcert=FILE: anybody can have a certificate of a public authority",
            ),
            (Mode::Prefer | Mode::Require | Mode::VerifyCa, Some(Roots::System)) => refuse(
                "sslrootcert=system needs sslmode=verify-full: anybody can have a certificate of a public authority",
            ),
            (Mode::Disable | Mode::Prefer | Mode::Require | Mode::VerifyFull, _)
            | (Mode::VerifyCa, Some(Roots::File(_))) => Ok(()),
        }
    }

    /// The driver's part of it.
    pub(super) fn driver_mode(&self) -> SslMode {
        match self.mode {
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        }
    }

    /// What encrypts connections.
    pub(super) fn connector(&self) -> Result<Tls, StoreError> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        let builder = match (self.mode, &self.roots) {
            (Mode::VerifyFull, roots) => {
                builder.with_root_certificates(read_roots(roots.as_ref().unwrap_or(&Roots::System))?)
            }
            // Where there is an authority, its signature is wanted, as with libpq.
            (Mode::Prefer | Mode::Require | Mode::VerifyCa, Some(roots)) => {
                let verifier = Verifier { roots: Some(read_roots(roots)?), provider };
                builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
            }
            (Mode::Disable | Mode::Prefer | Mode::Require | Mode::VerifyCa, _) => {
                let verifier = Verifier { roots: None, provider };
                builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier))
            }
        };
        Ok(Tls(Arc::new(builder.with_no_client_auth())))
    }
}

fn mode(text: &str) -> Result<Mode, StoreError> {
    match text {
        "disable" => Ok(Mode::Disable),
        "prefer" => Ok(Mode::Prefer),
        "require" => Ok(Mode::Require),
        "verify-ca" => Ok(Mode::VerifyCa),
        "verify-full" => Ok(Mode::VerifyFull),
        _ => {
            let wanted = "sslmode is disable, prefer, require, verify-ca or verify-full";
            Err(StoreError::Unavailable(wanted.to_owned()))
        }
    }
}

fn read_roots(roots: &Roots) -> Result<RootCertStore, StoreError> {
    let mut store = RootCertStore::empty();
    match roots {
        Roots::System => {
            store.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        }
        Roots::File(path) => {
            let refuse = |why: String| {
                StoreError::Unavailable(format!("sslrootcert {} cannot be used: {why}", path.display()))
            };
            for certificate in certificates(path).map_err(&refuse)? {
                store.add(certificate).map_err(|error| refuse(error.to_string()))?;
            }
            if store.is_empty() {
                return Err(refuse("there is no certificate in it".to_owned()));
            }
        }
    }
    Ok(store)
}

fn certificates(path: &Path) -> Result<Vec<CertificateDer<'static>>, String> {
    let read = CertificateDer::pem_file_iter(path).map_err(|error| error.to_string())?;
    read.collect::<Result<_, _>>().map_err(|error| error.to_string())
}

/// Verifies who has signed a certificate, if authorities are given, but not whose name is in it. That the server has the
/// certificate's key is verified always.
#[derive(Debug)]
struct Verifier {
    roots: Option<RootCertStore>,
    provider: Arc<CryptoProvider>,
}

impl Verifier {
    fn algorithms(&self) -> &crypto::WebPkiSupportedAlgorithms {
        &self.provider.signature_verification_algorithms
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if let Some(roots) = &self.roots {
            let certificate = ParsedCertificate::try_from(certificate)?;
            let algorithms = self.algorithms().all;
            verify_server_cert_signed_by_trust_anchor(&certificate, roots, intermediates, now, algorithms)?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signature, self.algorithms())
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signature, self.algorithms())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms().supported_schemes()
    }
}

/// Encrypts connections.
#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

/// Encrypts one connection to a host of this name.
pub(super) struct TlsTo(TlsConnector, Option<ServerName<'static>>);

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = TlsTo;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<TlsTo> {
        // A socket in the file system has no name, and is not encrypted.
        let name = ServerName::try_from(host.to_owned()).ok();
        Ok(TlsTo(TlsConnector::from(Arc::clone(&self.0)), name))
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for TlsTo {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let TlsTo(connector, name) = self;
            let name =
                name.ok_or_else(|| io::Error::other("a certificate cannot be for such a host name"))?;
            connector.connect(name, stream).await.map(|stream| Encrypted(Box::new(stream)))
        })
    }
}

/// An encrypted connection.
pub(super) struct Encrypted<S>(Box<tokio_rustls::client::TlsStream<S>>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

    use super::*;

    fn taken(options: &str) -> Result<(Encryption, String), StoreError> {
        Encryption::take_from(&format!("postgres://anna:geheim@db/games{options}"))
    }

    #[test]
    fn options_about_encryption_are_taken_out_of_an_address() {
        let rest = |options| taken(options).unwrap().1.split_once("games").unwrap().1.to_owned();
        assert_eq!(rest(""), "");
        assert_eq!(rest("?sslmode=require"), "");
        assert_eq!(
            rest("?connect_timeout=3&sslmode=verify-full&options=-c%20a%3Db"),
            "?connect_timeout=3&options=-c%20a%3Db"
        );
        let roots = taken("?sslmode=verify-ca&sslrootcert=%2Fetc%2Froot%20ca.pem").unwrap().0.roots;
        assert_eq!(roots, Some(Roots::File("/etc/root ca.pem".into())));
    }

    #[test]
    fn encryption_is_preferred_as_libpq_does() {
        assert_eq!(taken("").unwrap().0.driver_mode(), SslMode::Prefer);
        assert_eq!(taken("?sslmode=disable").unwrap().0.driver_mode(), SslMode::Disable);
        for strict in ["require", "verify-full", "verify-ca&sslrootcert=ca.pem"] {
            assert_eq!(taken(&format!("?sslmode={strict}")).unwrap().0.driver_mode(), SslMode::Require);
        }
    }

    #[test]
    fn what_promises_more_than_it_holds_is_refused() {
        for options in
            ["sslmode=verify-ca", "sslmode=require&sslrootcert=system", "sslmode=sometimes", "sslmode="]
        {
            let refused = taken(&format!("?{options}")).unwrap_err().to_string();
            assert!(refused.contains("sslmode") && !refused.contains("geheim"), "{options}: {refused}");
        }
    }

    #[test]
    fn a_file_without_certificates_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("empty.pem");
        std::fs::write(&file, "nothing").unwrap();
        for path in [file.as_path(), Path::new("/nowhere/ca.pem")] {
            let (encryption, _) =
                taken(&format!("?sslmode=verify-full&sslrootcert={}", path.display())).unwrap();
            let refused = encryption.connector().map(drop).unwrap_err().to_string();
            assert!(refused.contains("sslrootcert"), "{refused}");
        }
    }
}
