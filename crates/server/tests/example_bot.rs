//! The programs in `examples/`, which show how to write a bot or a client, play whole matches.

use crate::served::Served;
use pyatak_bots::Level;
use pyatak_client::{Http, Person};
use pyatak_protocol::{NewTable, NewTableSeat, Settings, Stage, TableSummary};
use pyatak_registry::GameId;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Far longer than any match takes, so that a program that hangs fails the test.
const TIME_MAX: Duration = Duration::from_secs(120);

struct Room {
    served: Served,
    runtime: tokio::runtime::Runtime,
    http: Http,
}

impl Room {
    fn new() -> Room {
        let served = Served::start();
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.unwrap();
        let http = runtime.block_on(Http::connect(&served.server())).unwrap();
        Room { served, runtime, http }
    }

    /// Somebody new, with a token for their program.
    fn person(&mut self) -> (Person, String) {
        let http = &mut self.http;
        self.runtime.block_on(async {
            let person = http.come().await.unwrap();
            let token = http.new_token(&person, "bot").await.unwrap().token.unwrap();
            (person, token)
        })
    }

    fn open(&mut self, host: &Person, seats: Vec<NewTableSeat>, is_started: bool) -> String {
        let mut settings = Settings::new(GameId::Keltis, seats.len() as u8);
        settings.options.insert("form".into(), "match".into());
        settings.pace_milliseconds = 0;
        let new = NewTable { settings, seats, contribution: None, is_started };
        self.runtime.block_on(self.http.open_table(host, &new)).unwrap().table
    }

    fn summary(&mut self, person: &Person, table: &str) -> TableSummary {
        let path = format!("/api/tables/{table}");
        self.runtime.block_on(self.http.request(hyper::Method::GET, &path, person, &())).unwrap()
    }

    fn start_when_full(&mut self, host: &Person, table: &str) {
        let began = Instant::now();
        while self.summary(host, table).seats.iter().any(Option::is_none) {
            assert!(began.elapsed() < TIME_MAX, "the program did not sit down");
            std::thread::sleep(Duration::from_millis(20));
        }
        let start = serde_json::json!({"id": "start", "ask": {"type": "start"}});
        let path = format!("/api/programs/tables/{table}");
        let answer: serde_json::Value =
            self.runtime.block_on(self.http.request(hyper::Method::POST, &path, host, &start)).unwrap();
        assert!(answer.get("news").is_some(), "{answer}");
    }

    fn bot(&self, token: &str, table: &str) -> Child {
        self.run("python3", "bot.py", &[token, table])
    }

    fn player(&self, arguments: &[&str]) -> Child {
        self.run("node", "player.mjs", arguments)
    }

    fn run(&self, interpreter: &str, program: &str, arguments: &[&str]) -> Child {
        let program = format!("{}/../../examples/{program}", env!("CARGO_MANIFEST_DIR"));
        let server = format!("http://{}", self.served.server().address());
        Command::new(interpreter)
            .args([&program, &server])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }
}

/// What a program printed, if it ends in time.
fn wait(mut child: Child) -> Output {
    let began = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if began.elapsed() > TIME_MAX {
            child.kill().unwrap();
            panic!("the program did not end: {:?}", child.wait_with_output());
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().unwrap()
}

fn check(output: &Output) {
    let (said, complained) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{complained}");
    assert!(said.contains("the match is over"), "{said}{complained}");
}

#[test]
fn the_example_bot_plays_a_whole_match() {
    let mut room = Room::new();
    let (person, token) = room.person();
    let seats = vec![NewTableSeat::Me, NewTableSeat::Bot(Level::Easy), NewTableSeat::Bot(Level::Random)];
    let table = room.open(&person, seats, true);
    check(&wait(room.bot(&token, &table)));
    let summary = room.summary(&person, &table);
    assert_eq!(summary.stage, Stage::Finished);
    assert!(summary.winners.is_some());
}

#[test]
fn two_example_bots_play_against_each_other() {
    let mut room = Room::new();
    let ((host, first), (_, second)) = (room.person(), room.person());
    let table = room.open(&host, vec![NewTableSeat::Me, NewTableSeat::Free], false);
    let bots = [room.bot(&first, &table), room.bot(&second, &table)];
    // The second one takes a seat by itself; then the host, who is a person, starts.
    room.start_when_full(&host, &table);
    bots.map(wait).iter().for_each(check);
    assert_eq!(room.summary(&host, &table).stage, Stage::Finished);
}

#[test]
fn the_example_client_opens_a_table_and_plays_a_whole_match() {
    let output = wait(Room::new().player(&[]));
    check(&output);
    let said = String::from_utf8_lossy(&output.stdout);
    // On a busy machine it may reveal its contribution too late; a changed contribution would end it with an error.
    assert!(said.contains("the deals"), "{said}");
}

/// It drops its own connection again and again; every move is still carried out once.
#[test]
fn two_example_clients_play_over_lost_connections() {
    let mut room = Room::new();
    let (host, _) = room.person();
    let table = room.open(&host, vec![NewTableSeat::Free, NewTableSeat::Free], false);
    let players = [room.player(&[&table, "--drop", "7"]), room.player(&[&table])];
    room.start_when_full(&host, &table);
    let outputs = players.map(wait);
    outputs.iter().for_each(check);
    let said = String::from_utf8_lossy(&outputs[0].stdout);
    assert!(!said.contains(" 1 connections"), "{said}");
    assert_eq!(room.summary(&host, &table).stage, Stage::Finished);
}
