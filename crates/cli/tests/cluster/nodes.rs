//! Nodes, their database and their bell.

use pyatak_client::Server;
use pyatak_client::load::{LoadReport, Plan, run};
use pyatak_registry::GameId;
use pyatak_throwaway::{Fsync, Nats, Postgres};
use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Far longer than anything takes that is going to happen.
const PATIENCE: Duration = Duration::from_secs(60);

/// Any free port.
pub(crate) const ANY: &str = "127.0.0.1:0";

/// Which program a node runs.
#[derive(Clone, Copy)]
pub(crate) enum Program {
    /// The program that is tested.
    Today,
    /// The same program, acting as one that knows only the first version of every game's rules, and whose notifications
    /// have no content.
    Old,
    /// The same program, acting as the next version.
    Next,
}

/// A process that serves tables.
pub(crate) struct Node {
    process: Child,
    pub(crate) server: Server,
    pub(crate) log: PathBuf,
}

impl Node {
    /// Starts a node and waits until it serves.
    pub(crate) fn start(
        program: Program,
        listen: &str,
        database: &str,
        nats: Option<&str>,
        log: PathBuf,
    ) -> Node {
        Node::spawn(&mut serve(program, listen, database, nats, &log), log)
    }

    /// The same with a command that was prepared.
    pub(crate) fn spawn(command: &mut Command, log: PathBuf) -> Node {
        let mut process = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        let Some(url) = url else {
            let _ = process.wait();
            panic!("a node does not start: {line}{}", std::fs::read_to_string(&log).unwrap_or_default());
        };
        Node { process, server: Server::find(url).unwrap(), log }
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.process.id().to_string()]).status();
        assert!(sent.unwrap().success(), "{signal} was not sent");
    }

    /// Ends it without letting it finish anything.
    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Stops it with SIGTERM.
    pub(crate) fn stop(&mut self) {
        self.signal("-TERM");
        assert!(self.process.wait().unwrap().success());
    }

    /// It does nothing any more, and does not know it.
    pub(crate) fn pause(&self) {
        self.signal("-STOP");
    }

    /// It goes on.
    pub(crate) fn resume(&self) {
        self.signal("-CONT");
    }

    /// A figure of its metrics.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let text = get(&self.server, "/metrics");
        let lines = text.lines().filter(|line| line.split([' ', '{']).next() == Some(name));
        lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum()
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _gone = self.process.kill().and_then(|()| self.process.wait());
    }
}

/// The command that starts a node. It ends with the thread that starts it.
pub(crate) fn serve(
    program: Program,
    listen: &str,
    database: &str,
    nats: Option<&str>,
    log: &Path,
) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL", env!("CARGO_BIN_EXE_pyatak"), "serve", "--listen", listen]);
    match program {
        Program::Today => {}
        Program::Old => drop(command.env("PYATAK_OLD_VERSION", "1")),
        Program::Next => drop(command.env("PYATAK_NEXT_VERSION", "1")),
    }
    command.arg("--admin-file").arg(log.with_extension("admin"));
    command.args(["--database", database, "--no-rate-limit", "--connections-per-address", "100000"]);
    if let Some(nats) = nats {
        command.args(["--nats", nats]);
    }
    let log = File::options().create(true).append(true).open(log).unwrap();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
    command
}

/// Asks a server something simple.
pub(crate) fn get(server: &Server, path: &str) -> String {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(server.address()).unwrap();
    let head = format!("GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n", server.host());
    stream.write_all(head.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

/// Nodes that share a database and a bell.
pub(crate) struct Cluster {
    pub(crate) nodes: Vec<Node>,
    pub(crate) nats: Nats,
    pub(crate) postgres: Postgres,
    pub(crate) database: String,
    folder: TempDir,
}

impl Cluster {
    /// This many nodes of today's program.
    pub(crate) fn start(count: usize) -> Cluster {
        Cluster::start_as(count, Program::Today)
    }

    /// This many nodes of a program.
    pub(crate) fn start_as(count: usize, program: Program) -> Cluster {
        let postgres = Postgres::own(Fsync::On);
        let database = postgres.database();
        let mut cluster = Cluster {
            nodes: Vec::new(),
            nats: Nats::open(),
            postgres,
            database,
            folder: TempDir::new().unwrap(),
        };
        for _ in 0..count {
            cluster.add(program);
        }
        cluster
    }

    /// One node more.
    pub(crate) fn add(&mut self, program: Program) {
        let log = self.folder.path().join(format!("node-{}.log", self.nodes.len()));
        let nats = self.nats.address();
        self.nodes.push(Node::start(program, ANY, &self.database, Some(&nats), log));
    }

    /// One node more, which reaches NATS on another port.
    pub(crate) fn add_with_nats(&mut self, port: u16) {
        let log = self.folder.path().join(format!("node-{}.log", self.nodes.len()));
        let nats = format!("nats://127.0.0.1:{port}");
        self.nodes.push(Node::start(Program::Today, ANY, &self.database, Some(&nats), log));
    }

    /// A node is stopped with SIGTERM, and a program is started in its place.
    pub(crate) fn replace(&mut self, number: usize, program: Program) {
        self.nodes[number].stop();
        let (listen, log) = (self.nodes[number].server.address().to_string(), self.nodes[number].log.clone());
        let nats = self.nats.address();
        self.nodes[number] = Node::start(program, &listen, &self.database, Some(&nats), log);
    }

    /// Plays at tables of all nodes at once: the players of each table are at different nodes.
    pub(crate) fn play(&self, tables: u32, seconds: u64) -> Playing {
        self.play_games(GameId::ALL, 1, tables, seconds)
    }

    /// The same with one game, in which one person plays with bots: they get to the end of a round.
    pub(crate) fn play_with_bots(&self, game: GameId, tables: u32, seconds: u64) -> Playing {
        self.play_games(&[game], 3, tables, seconds)
    }

    fn play_games(&self, games: &[GameId], bots: u8, tables: u32, seconds: u64) -> Playing {
        let servers: Vec<Server> = self.nodes.iter().map(|node| node.server.clone()).collect();
        let mut plan = Plan::new(servers[0].clone(), GameId::Klatz, tables, Duration::from_secs(seconds));
        plan.servers = servers;
        plan.games = games.to_vec();
        (plan.bots, plan.watchers, plan.drop_chance) = (bots, 1, 0.002);
        // As fast as people who know the game by heart; the machine has other things to do as well.
        plan.pace = Some(20.0);
        Playing {
            began: Instant::now(),
            load: thread::spawn(move || run(plan, |_| {}).map_err(|error| error.to_string())),
        }
    }

    /// Asks the database, or the first of several, as its owner's superuser would.
    pub(crate) fn sql(&self, sql: &str) -> String {
        let first = self.database.split(' ').next().unwrap();
        ask(&self.postgres, first, sql)
    }

    /// Everything that must be so at the end, whatever has happened.
    pub(crate) fn check(&self) {
        let first = self.database.split(' ').next().unwrap();
        self.check_database(&self.postgres, first);
        for node in &self.nodes {
            let log = std::fs::read_to_string(&node.log).unwrap();
            assert!(!log.contains("panicked"), "{log}");
        }
    }

    /// The logs in a database are whole, and nothing in them happened twice.
    pub(crate) fn check_database(&self, postgres: &Postgres, address: &str) {
        let sql = |sql: &str| ask(postgres, address, sql);
        let gaps = sql(
            "SELECT count(*) FROM (SELECT count(*) AS lines, max(seq) AS last FROM entries GROUP BY table_key) AS logs WHERE lines <> last",
        );
        assert_eq!(gaps, "0", "logs with gaps");
        let doubled = sql(
            "SELECT count(*) FROM (SELECT 1 FROM entries, LATERAL (SELECT convert_from(entry, 'UTF8')::json->'origin' AS origin) AS it \
             WHERE it.origin IS NOT NULL GROUP BY table_key, it.origin->>'person', it.origin->>'id' HAVING count(*) > 1) AS twice",
        );
        assert_eq!(doubled, "0", "messages that were carried out twice");
    }
}

fn ask(postgres: &Postgres, address: &str, sql: &str) -> String {
    postgres.sql(address.rsplit('/').next().unwrap(), &format!("SET search_path TO pyatak; {sql}"))
}

/// Tables that are being played at.
pub(crate) struct Playing {
    began: Instant,
    load: JoinHandle<Result<LoadReport, String>>,
}

impl Playing {
    /// Waits until this many seconds have passed since the beginning.
    pub(crate) fn until(&self, seconds: f64) {
        thread::sleep(Duration::from_secs_f64(seconds).saturating_sub(self.began.elapsed()));
    }

    /// Waits for the end; nothing that was promised may have been broken.
    pub(crate) fn end(self) -> LoadReport {
        let report = self.load.join().unwrap().unwrap();
        assert_eq!((report.broken, report.broken_promises.first()), (0, None), "{report:?}");
        assert!(report.moves > 0, "{report:?}");
        report
    }
}

/// Waits until something is so.
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(50));
    }
}
