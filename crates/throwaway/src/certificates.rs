//! Certificates for services that encrypt, by an authority that nobody else trusts.

use std::fs;
use std::path::{Path, PathBuf};

use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use tempfile::TempDir;

/// An authority, and a certificate by it for a server called `localhost`: connections to `127.0.0.1` reach the same
/// server under a name that is not in the certificate.
#[derive(Debug)]
pub struct Certificates {
    folder: TempDir,
    certificate: String,
    key: String,
}

impl Certificates {
    /// Makes all of them.
    pub fn make() -> Certificates {
        let mut authority = CertificateParams::new(Vec::new()).expect("no name is no wrong name");
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let generate = || KeyPair::generate().expect("a key can be made");
        let authority =
            CertifiedIssuer::self_signed(authority, generate()).expect("an authority can be made");
        let key = generate();
        let server = CertificateParams::new(vec!["localhost".to_owned()]).expect("it is a name");
        let server = server.signed_by(&key, &authority).expect("a certificate can be signed");
        let folder = tempfile::tempdir().expect("a temporary folder cannot be made");
        fs::write(folder.path().join("authority.pem"), authority.pem()).expect("it cannot be written");
        Certificates { folder, certificate: server.pem(), key: key.serialize_pem() }
    }

    /// The file with the authority's certificate.
    pub fn authority(&self) -> PathBuf {
        self.folder.path().join("authority.pem")
    }

    /// Writes the server's certificate and its key into a folder.
    pub(crate) fn write(&self, folder: &Path) -> [PathBuf; 2] {
        let paths = [folder.join("server.pem"), folder.join("server.key")];
        for (path, text) in paths.iter().zip([&self.certificate, &self.key]) {
            fs::write(path, text).expect("it cannot be written");
        }
        paths
    }

    /// A folder of their own.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }
}
