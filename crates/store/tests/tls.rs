//! Encrypted connections to a real PostgreSQL.

use pyatak_store::{Postgres, Store};
use pyatak_throwaway::{Certificates, Fsync, Postgres as Server};

/// The address under another host name, with these options.
fn address(address: &str, host: &str, options: &str) -> String {
    format!("{}?{options}", address.replace("127.0.0.1", host))
}

/// Opens a database and asks the server how many of our connections are encrypted, and how many are not.
async fn connections(server: &Server, address: &str) -> Result<(u32, u32), String> {
    let store = Postgres::open(address).await.map_err(|error| error.to_string())?;
    store.check_ready().await.map_err(|error| error.to_string())?;
    let count = |is_encrypted: bool| {
        let sql = format!(
            "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
             WHERE application_name = 'pyatak' AND ssl = {is_encrypted}"
        );
        server.sql("postgres", &sql).parse().unwrap()
    };
    let counts = (count(true), count(false));
    store.close().await.unwrap();
    Ok(counts)
}

#[tokio::test]
async fn every_sslmode_does_what_it_does_in_libpq() {
    let (certificates, foreign) = (Certificates::make(), Certificates::make());
    let server = Server::own_encrypted(&certificates);
    let database = server.database();
    let root = |certificates: &Certificates| format!("sslrootcert={}", certificates.authority().display());
    let (ours, theirs) = (root(&certificates), root(&foreign));
    let verify_full = format!("sslmode=verify-full&{ours}");
    let encrypted = [
        ("127.0.0.1", String::new()),
        ("127.0.0.1", "sslmode=prefer".to_owned()),
        ("127.0.0.1", "sslmode=require".to_owned()),
        ("127.0.0.1", format!("sslmode=require&{ours}")),
        // The name in the certificate is another one, which only verify-full looks at.
        ("127.0.0.1", format!("sslmode=verify-ca&{ours}")),
        ("localhost", verify_full.clone()),
    ];
    for (host, options) in encrypted {
        let (secure, open) = connections(&server, &address(&database, host, &options)).await.unwrap();
        assert!(secure > 0 && open == 0, "{host}, {options}: {secure} encrypted, {open} not");
    }
    let disabled = address(&database, "127.0.0.1", "sslmode=disable");
    let (secure, open) = connections(&server, &disabled).await.unwrap();
    assert!(secure == 0 && open > 0, "{secure} encrypted, {open} not");
    let refused = [
        ("127.0.0.1", verify_full, "not valid for name"),
        ("127.0.0.1", format!("sslmode=verify-ca&{theirs}"), "certificate"),
        ("127.0.0.1", format!("sslmode=require&{theirs}"), "certificate"),
        ("localhost", format!("sslmode=verify-full&{theirs}"), "certificate"),
        // The machine does not trust our authority.
        ("localhost", "sslmode=verify-full".to_owned(), "certificate"),
        ("localhost", "sslmode=verify-full&sslrootcert=system".to_owned(), "certificate"),
        ("localhost", "sslmode=verify-full&sslrootcert=/nowhere/ca.pem".to_owned(), "sslrootcert"),
    ];
    for (host, options, why) in refused {
        let said = connections(&server, &address(&database, host, &options)).await.unwrap_err();
        assert!(said.contains(why) && !said.contains("geheim"), "{host}, {options}: {said}");
    }
}

#[tokio::test]
async fn a_server_that_cannot_encrypt_is_used_only_by_those_who_do_not_insist() {
    let certificates = Certificates::make();
    let server = Server::own(Fsync::Off);
    let database = server.database();
    for options in ["", "sslmode=prefer", "sslmode=disable"] {
        let (secure, open) = connections(&server, &address(&database, "127.0.0.1", options)).await.unwrap();
        assert!(secure == 0 && open > 0, "{options}: {secure} encrypted, {open} not");
    }
    let root = certificates.authority();
    for options in [
        "sslmode=require".to_owned(),
        format!("sslmode=verify-ca&sslrootcert={}", root.display()),
        format!("sslmode=verify-full&sslrootcert={}", root.display()),
    ] {
        let said = connections(&server, &address(&database, "localhost", &options)).await.unwrap_err();
        assert!(said.contains("does not support TLS"), "{options}: {said}");
    }
    // A socket in the file system needs no encryption.
    let (login, name) = (database.split_once('@').unwrap().0, database.rsplit_once('/').unwrap().1);
    let folder = server.folder().display().to_string().replace('/', "%2F");
    let socket = format!("{login}@{folder}:{}/{name}?sslmode=require", server.port());
    assert!(connections(&server, &socket).await.is_ok());
}
