//! Databases by their addresses: opened, brought up to date, copied, refused.

use pyatak_throwaway::Postgres as Server;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pyatak"));
    command.args(arguments).env("LC_ALL", "C").env_remove("PGPASSWORD").env_remove("PYATAK_DATABASE");
    command
}

fn good(arguments: &[&str]) -> String {
    let output = command(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Exit code 2, nothing on standard output, these words, and no password.
fn check_wrong(output: &Output, words: &[&str]) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{message}");
    assert!(output.stdout.is_empty(), "{}", String::from_utf8_lossy(&output.stdout));
    for word in words {
        assert!(message.contains(word), "it should say `{word}`: {message}");
    }
    for secret in ["geheim", "falsch"] {
        assert!(!message.contains(secret), "{message}");
    }
    assert!(!message.contains("panicked"), "{message}");
}

/// What every command says to a database that it cannot have. None of them begins anything.
fn wrong_everywhere(database: &str, words: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["admin", "list"],
        &["export", "0123456789abcdef"],
        &["migrate"],
    ] {
        let arguments = [arguments, &["--database", database]].concat();
        check_wrong(&command(&arguments).current_dir(&folder).output().unwrap(), words);
        let by_variable = &arguments[..arguments.len() - 2];
        let output = command(by_variable).env("PYATAK_DATABASE", database).current_dir(&folder).output();
        check_wrong(&output.unwrap(), words);
    }
    let target = folder.path().join("target.db");
    check_wrong(&command(&["copy", database, target.to_str().unwrap()]).output().unwrap(), words);
    assert_eq!(folder.path().read_dir().unwrap().count(), 0, "something was begun");
}

#[test]
fn a_database_that_cannot_be_had_is_refused_by_everybody() {
    let server = Server::shared();
    let address = server.database();
    let (front, back) = address.split_once("geheim").unwrap();
    let wrong_password = format!("{front}falsch@{}", back.split_once('@').unwrap().1);
    wrong_everywhere(&wrong_password, &["cannot", "password authentication failed", "player@127.0.0.1"]);
    let missing = address.rsplit_once('/').unwrap().0.to_owned() + "/nowhere";
    wrong_everywhere(&missing, &["cannot", "\"nowhere\" does not exist"]);
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = format!("postgres://anna:geheim@127.0.0.1:{}/games", free.local_addr().unwrap().port());
    drop(free);
    wrong_everywhere(&nobody, &["cannot", "refused"]);
    wrong_everywhere("postgres://anna:geheim@127.0.0.1:port/games", &["looks like postgres://user"]);
    wrong_everywhere("mysql://anna:geheim@127.0.0.1/games", &["a database is a file, or"]);
    let encrypted = format!("{address}?sslmode=require");
    wrong_everywhere(&encrypted, &["server does not support TLS"]);
}

#[test]
fn a_newer_schema_is_refused_by_everybody() {
    let server = Server::shared();
    let address = server.database();
    good(&["migrate", "--database", &address]);
    let name = address.rsplit_once('/').unwrap().1;
    server.sql(name, "INSERT INTO pyatak.migrations VALUES (99, 'future')");
    wrong_everywhere(&address, &["version 99", "use a newer binary"]);
}

#[test]
fn a_database_without_rights_is_refused() {
    let server = Server::shared();
    let address = server.database();
    let name = address.rsplit_once('/').unwrap().1;
    server.sql("postgres", &format!("ALTER DATABASE {name} OWNER TO postgres"));
    let refused = command(&["serve", "--listen", "127.0.0.1:0", "--database", &address]).output().unwrap();
    check_wrong(&refused, &["permission denied for database"]);
    // Tables that belong to somebody else.
    server.sql(name, "CREATE SCHEMA pyatak; CREATE TABLE pyatak.migrations (version int)");
    wrong_everywhere(&address, &["permission denied for schema pyatak"]);
}

#[test]
fn an_older_schema_waits_for_somebody_to_decide() {
    let server = Server::shared();
    let address = server.database();
    let done = good(&["migrate", "--database", &address]);
    assert!(done.contains("tables, people, nodes, keys, unlisted"), "{done}");
    assert!(good(&["migrate", "--database", &address]).contains("nothing was done"));
    let name = address.rsplit_once('/').unwrap().1;
    let back = "DELETE FROM pyatak.migrations WHERE version >= 4;
        DROP TABLE pyatak.unlisted, pyatak.erasures, pyatak.actions; DROP INDEX pyatak.people_by_age;
        ALTER TABLE pyatak.people DROP COLUMN banned_at; ALTER TABLE pyatak.tokens DROP COLUMN used_at";
    server.sql(name, back);
    let refused = command(&["serve", "--listen", "127.0.0.1:0", "--database", &address]).output().unwrap();
    check_wrong(&refused, &["version 3", "pyatak migrate"]);
    assert!(good(&["migrate", "--database", &address]).contains("Migrations applied: keys, unlisted."));
    assert!(good(&["admin", "stats", "--database", &address]).contains("people: 0"));
}

#[test]
fn the_help_does_not_show_what_the_environment_says() {
    for arguments in
        [&["serve", "--help"][..], &["admin", "--help"], &["export", "--help"], &["migrate", "--help"]]
    {
        let output =
            command(arguments).env("PYATAK_DATABASE", "postgres://anna:geheim@db/games").output().unwrap();
        assert!(!String::from_utf8_lossy(&output.stdout).contains("geheim"), "{arguments:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("PYATAK_DATABASE"), "{arguments:?}");
    }
}

/// A server that is ended when the test is.
struct Serving(Child);

impl Serving {
    fn start(database: &str, admin_file: &str) -> Serving {
        let arguments =
            ["serve", "--listen", "127.0.0.1:0", "--database", database, "--admin-file", admin_file];
        let mut child = command(&arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("Pyatak is served at"), "{line}");
        Serving(child)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _gone = self.0.kill();
        let _gone = self.0.wait();
    }
}

/// Somebody new, by their name in addresses.
fn come(place: &str) -> String {
    let mut stream = TcpStream::connect(place).unwrap();
    let request =
        format!("POST /api/me HTTP/1.1\r\nHost: {place}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, rest) = answer.split_once("\"person\":\"").unwrap();
    rest.split('"').next().unwrap().to_owned()
}

#[test]
fn people_are_banned_and_removed_while_a_server_runs_and_without_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (database, admin_file) = (path("people.db"), path("admin"));
    let serving = Serving::start(&database, &admin_file);
    let place = std::fs::read_to_string(&admin_file).unwrap();
    let place = place.lines().next().unwrap();
    let (one, other) = (come(place), come(place));
    let admin = |arguments: &[&str]| {
        good(&[&["admin"], arguments, &["--database", &database, "--admin-file", &admin_file]].concat())
    };
    let listed = admin(&["people", "list"]);
    assert!(listed.contains(&one) && listed.contains(&other), "{listed}");
    assert!(admin(&["people", "list", "--limit", "1"]).contains("There are more"));
    assert!(admin(&["people", "ban", &one, "--note", "noise"]).contains("Banned"));
    assert!(admin(&["people", "show", &one]).contains("banned"));
    drop(serving);
    let banned = admin(&["people", "list", "--banned"]);
    assert!(banned.contains(&one) && !banned.contains(&other), "{banned}");
    assert!(admin(&["people", "unban", &one]).contains("Unbanned "));
    let arguments = ["admin", "people", "delete", &one, "--database", &database];
    check_wrong(&command(&arguments).output().unwrap(), &["cannot be undone", "--yes"]);
    assert!(admin(&["people", "delete", &one, "--yes"]).contains("Deleted"));
    assert!(!admin(&["people", "list"]).contains(&one));
    let arguments = ["admin", "people", "ban", &one, "--database", &database];
    check_wrong(&command(&arguments).output().unwrap(), &["there is no person"]);
    let actions = admin(&["actions"]);
    let done: Vec<&str> = actions.lines().map(|line| line.split_whitespace().nth(4).unwrap()).collect();
    assert_eq!(done, ["delete", "unban", "ban"], "{actions}");
    assert!(actions.contains("noise"));
}

#[test]
fn tables_go_in_and_out_of_postgres() {
    let (server, folder) = (Server::shared(), tempfile::tempdir().unwrap());
    let (address, admin_file) = (server.database(), folder.path().join("admin"));
    let admin_file = admin_file.to_str().unwrap();
    // An empty database gets its tables from the server itself.
    let serving = Serving::start(&address, admin_file);
    let place = std::fs::read_to_string(admin_file).unwrap();
    let place = format!("http://{}", place.lines().next().unwrap());
    good(&["load", &place, "--tables", "1", "--seconds", "1", "--game", "klatz"]);
    let listed = good(&["admin", "list", "--database", &address]);
    let table = listed.split_whitespace().next().unwrap();
    let file = folder.path().join("table.jsonl");
    let file = file.to_str().unwrap();
    good(&["export", table, "--database", &address, "--out", file]);
    let busy =
        command(&["copy", &address, folder.path().join("busy.db").to_str().unwrap()]).output().unwrap();
    check_wrong(&busy, &["stop them first"]);
    good(&["admin", "close", table, "--database", &address, "--admin-file", admin_file]);
    drop(serving);
    good(&["admin", "purge", table, "--database", &address, "--admin-file", admin_file]);
    let imported = good(&["import", file, "--database", &address]);
    assert!(imported.contains(table), "{imported}");
    let again = good(&["export", table, "--database", &address]);
    assert_eq!(again, std::fs::read_to_string(file).unwrap(), "every entry keeps its time");

    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    // The server was killed, and is believed for some seconds more.
    let name = address.rsplit_once('/').unwrap().1;
    server.sql(name, "DELETE FROM pyatak.nodes");
    let first = good(&["copy", &address, copy]);
    assert!(first.contains(" tables, ") && first.contains("The hash of both sides"), "{first}");
    check_wrong(&command(&["copy", &address, copy]).output().unwrap(), &["not empty"]);
    check_wrong(&command(&["copy", copy, copy]).output().unwrap(), &["the same database"]);
    let other = server.database();
    assert_eq!(good(&["copy", copy, &other]), first, "the same hash");
    assert!(good(&["admin", "list", "--database", &other]).contains(table));
    // The password may also come from where PostgreSQL's own programs take it.
    let (front, back) = other.split_once(":geheim").unwrap();
    let without = format!("{front}@{}", back.split_once('@').unwrap().1);
    let output = command(&["admin", "stats", "--database", &without]).env("PGPASSWORD", "geheim/%@").output();
    assert!(output.unwrap().status.success());
}
