//! Nothing hidden gets out. Two servers have the same table, but for hidden cards that are swapped where the viewer
//! cannot see them, and the same things are done on both. Every byte that reaches the viewer must be the same, until
//! something is legally revealed.

use clap::Parser;
use futures_util::{SinkExt, StreamExt};
use pyatak_bots::Level;
use pyatak_engine::{Game, Random, Seat, Viewer, Wyrand};
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::{GameId, Visitor};
use pyatak_server::{Config, Running};
use pyatak_store::{
    Memory, NewPerson, NewTable as StoredTable, NewToken, PersonId, Store, TableId, TableKey, TableStatus,
    TokenHash, TokenKind,
};
use pyatak_table::{LogEntryOf, Opening, Who, open_table};
use pyatak_wire::{Codebook, Expander};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Far longer than anything takes on loopback, unless something is stuck.
const LONG: Duration = Duration::from_secs(20);

/// The server's part of the randomness for the deals of a run.
fn secret(seed: u64) -> Secret {
    Secret { server_seed: Bytes32([0x50 + seed as u8; 32]), nonce: Bytes32([0xa0 + seed as u8; 32]) }
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    config: Config,
}

/// A person who always has the same name and token.
fn person(number: u8) -> (PersonId, String) {
    (PersonId::from_bytes([number; 10]), hex::encode([number + 1; 32]))
}

/// The log of a table that has just been dealt, with people only.
fn dealt<G: Game>(seats: u8, table: &TableId, secret: Secret) -> Vec<Value> {
    let mut settings = Settings::new(G::META.id.parse().unwrap(), seats);
    settings.options.insert("form".into(), "round".into());
    settings.away_seconds = 3600;
    // Bots are dealt to without being asked for a contribution.
    let filled = vec![NewTableSeat::Bot(Level::Medium); usize::from(seats)];
    let new = NewTable { settings, seats: filled, contribution: None, is_started: true };
    let host = Who { person: person(0).0.to_string(), name: "person 0".into(), is_program: false };
    let opening = Opening {
        table: table.to_string(),
        code: None,
        at: 1,
        secret,
        scheme: Scheme::Two,
        rules_version: None,
        carried: None,
    };
    let (_, lines) = open_table::<G>(opening, &host, &new).unwrap();
    let mut lines: Vec<Value> = lines.iter().map(|line| serde_json::to_value(line).unwrap()).collect();
    for line in &mut lines {
        let entry = &mut line["entry"];
        if entry["type"] == "sat" && entry["occupant"].get("bot").is_some() {
            let seat = entry["seat"].as_u64().unwrap() as u8;
            let player = json!({"person": person(seat).0.to_string(), "name": format!("person {seat}")});
            entry["occupant"] = json!({"person": player});
        }
    }
    lines
}

/// The same log with cards swapped that the viewer never sees in it, and how many.
fn permuted<G: Game>(lines: &[Value], viewer: Viewer) -> (Vec<Value>, usize) {
    let (mut hidden, mut seen) = (BTreeMap::new(), BTreeMap::new());
    for event in lines.iter().flat_map(events) {
        let typed: G::Event = serde_json::from_value(event.clone()).unwrap();
        let redacted = serde_json::to_value(G::redact(&typed, viewer)).unwrap();
        for (field, value) in event.as_object().unwrap() {
            codes(value, if redacted[field] == *value { &mut seen } else { &mut hidden });
        }
    }
    hidden.retain(|code, _| !seen.contains_key(code));
    // Cards that occur equally often can be swapped. Only a few are, so that the seats can still do the same things on
    // both servers.
    let mut by_count: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    hidden.into_iter().for_each(|(code, count)| by_count.entry(count).or_default().push(code));
    let mut swaps = BTreeMap::new();
    for codes in by_count.values() {
        let (one, two) = codes.split_at(codes.len() / 2);
        for (one, two) in one.iter().zip(two).take(3) {
            swaps.insert(one.clone(), two.clone());
            swaps.insert(two.clone(), one.clone());
        }
    }
    let mut lines = lines.to_vec();
    lines
        .iter_mut()
        .filter_map(|line| line["entry"].get_mut("chance"))
        .for_each(|chance| swap(chance, &swaps));
    (lines, swaps.len())
}

fn events(line: &Value) -> impl Iterator<Item = &Value> {
    line["entry"]["chance"].as_array().into_iter().flatten().filter_map(Value::as_array).flatten()
}

/// Counts the codes of cards.
fn codes(value: &Value, counts: &mut BTreeMap<String, usize>) {
    match value {
        Value::String(code) => *counts.entry(code.clone()).or_default() += 1,
        Value::Number(number) => *counts.entry(number.to_string()).or_default() += 1,
        Value::Array(values) => values.iter().for_each(|value| codes(value, counts)),
        Value::Null | Value::Bool(_) | Value::Object(_) => {}
    }
}

fn swap(value: &mut Value, swaps: &BTreeMap<String, String>) {
    match value {
        Value::String(code) => {
            if let Some(other) = swaps.get(code) {
                other.clone_into(code);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| swap(value, swaps)),
        Value::Object(fields) => fields.values_mut().for_each(|value| swap(value, swaps)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// One of the two servers, with everybody connected.
struct World<G: Game> {
    running: Running,
    store: Arc<Memory>,
    key: TableKey,
    table: TableId,
    /// One for each seat, then the spectator.
    sockets: Vec<WebSocketStream<TcpStream>>,
    /// Are clients told what has changed, in the words of the codebook? Then these make whole messages of it.
    is_compact: bool,
    expanders: Vec<Expander>,
    /// Everything that the viewer has received.
    heard: Vec<String>,
    /// What each seat may do, as it was told last.
    legal: Vec<Vec<Value>>,
    watched: usize,
    _game: std::marker::PhantomData<G>,
}

impl<G: Game> World<G> {
    async fn new(lines: &[Value], table: &TableId, seats: u8, viewer: Viewer, is_compact: bool) -> World<G> {
        let store = Arc::new(Memory::new());
        for number in 0..=seats {
            let (id, token) = person(number);
            let hash = TokenHash(Sha256::digest(token.as_bytes()).into());
            let name = format!("person {number}");
            let token =
                NewToken { hash, kind: TokenKind::Browser, label: String::new(), at: 1, expires_at: None };
            store.create_person(NewPerson { id, name, at: 1 }, token).await.unwrap();
        }
        let new = StoredTable {
            id: table.clone(),
            code: None,
            game: G::META.id.to_owned(),
            rules_version: G::META.rules_version.0,
            status: TableStatus::Waiting,
            is_public: false,
            host: person(0).0,
            at: 1,
            head: b"{}".to_vec(),
            entries: lines.iter().map(|line| (1, serde_json::to_vec(line).unwrap())).collect(),
            people: (0..seats).map(|seat| person(seat).0).collect(),
        };
        let key = store.create_table(new).await.unwrap();
        let mut config = Arguments::parse_from(["serve"]).config;
        config.no_rate_limit = true;
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let running = pyatak_server::start(config, Arc::clone(&store) as Arc<dyn Store>, listener).unwrap();
        let watched = viewer.seat().map_or(usize::from(seats), Seat::index);
        let mut world = World {
            running,
            store,
            key,
            table: table.clone(),
            sockets: Vec::new(),
            is_compact,
            expanders: vec![Expander::default(); usize::from(seats) + 1],
            heard: Vec::new(),
            legal: vec![Vec::new(); usize::from(seats)],
            watched,
            _game: std::marker::PhantomData,
        };
        for number in 0..=seats {
            let socket = world.connect(number, "").await;
            world.sockets.push(socket);
            // The next one connects after the first snapshot has arrived, so that the order is always the same.
            world.receive(usize::from(number), |message| message.get("sync").is_some()).await;
            for earlier in 0..usize::from(number) {
                world.receive(earlier, |message| message.get("presence").is_some()).await;
            }
        }
        world
    }

    async fn connect(&self, number: u8, after: &str) -> WebSocketStream<TcpStream> {
        let address = self.running.address();
        let compact = format!("&deltas=true&codebook={}", Codebook::newest().id());
        let compact = if self.is_compact { &compact } else { "" };
        let path = format!("/api/tables/{}/socket?views=true&blocked=true{compact}{after}", self.table);
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        request.headers_mut().insert("cookie", format!("pyatak={}", person(number).1).parse().unwrap());
        let stream = TcpStream::connect(address).await.unwrap();
        client_async(request, stream).await.unwrap().0
    }

    /// Receives everything on a connection until a message of the wanted kind.
    async fn receive(&mut self, number: usize, is_it: impl Fn(&Value) -> bool) {
        loop {
            let message =
                timeout(LONG, self.sockets[number].next()).await.expect("nothing comes").unwrap().unwrap();
            let expander = &mut self.expanders[number];
            let (frame, text) = match &message {
                Message::Text(text) => (without_times(text), expander.expand(text).unwrap()),
                Message::Binary(bytes) => {
                    let text = expander.unpack(bytes).unwrap();
                    (format!("{bytes:02x?} {text}"), text)
                }
                Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => continue,
            };
            let value: Value = serde_json::from_str(&text).unwrap();
            if number == self.watched {
                self.heard.push(frame);
            }
            for kind in ["sync", "news"] {
                if let Some(body) = value.get(kind)
                    && body["what"]["type"] != "said"
                    && let Some(place) = self.legal.get_mut(number)
                {
                    *place = body["legal"].as_array().cloned().unwrap_or_default();
                }
            }
            if is_it(&value) {
                return;
            }
        }
    }

    /// Sends a message and waits until everybody has received its outcome.
    async fn ask(&mut self, number: usize, id: &str, ask: &Value) {
        let text = json!({"id": id, "ask": ask}).to_string();
        self.sockets[number].send(Message::Text(text.into())).await.unwrap();
        let mut seq = None;
        let found = std::cell::Cell::new(None);
        self.receive(number, |message| {
            if message["news"]["id"] == *id {
                found.set(message["news"]["seq"].as_u64());
                return true;
            }
            message["answer"]["id"] == *id
        })
        .await;
        if let Some(told) = found.get() {
            seq = Some(told);
        }
        let Some(seq) = seq else { return };
        for other in (0..self.sockets.len()).filter(|other| *other != number) {
            self.receive(other, |message| message["news"]["seq"] == seq).await;
        }
    }

    /// A request over plain HTTP, as the viewer.
    async fn get(&mut self, path: &str) {
        let address = self.running.address();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let cookie = person(self.watched as u8).1;
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: pyatak\r\nCookie: pyatak={cookie}\r\nConnection: close\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        timeout(LONG, stream.read_to_end(&mut answer)).await.unwrap_or_else(|_| panic!("{path}")).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let lines = answer.lines().filter(|line| !line.starts_with("date:"));
        self.heard.push(without_times(&lines.collect::<Vec<_>>().join("\n")));
    }

    /// The viewer loses the connection and comes back for what was missed.
    async fn reconnect(&mut self, after: u64) {
        let watched = self.watched;
        self.sockets[watched].close(None).await.unwrap();
        while let Ok(Some(Ok(_))) = timeout(LONG, self.sockets[watched].next()).await {}
        let other = usize::from(watched == 0);
        self.receive(other, |message| message.get("presence").is_some()).await;
        self.sockets[watched] = self.connect(watched as u8, &format!("&after={after}")).await;
        self.expanders[watched] = Expander::default();
        self.receive(watched, |message| message.get("sync").is_some()).await;
        for number in (0..self.sockets.len()).filter(|number| *number != watched) {
            let times = if number == other { 1 } else { 2 };
            for _ in 0..times {
                self.receive(number, |message| message.get("presence").is_some()).await;
            }
        }
    }

    /// Did the last entry of the log legally tell the viewer something?
    async fn has_revealed(&self, viewer: Viewer) -> bool {
        let rows = self.store.read(self.key, 0, 100_000).await.unwrap();
        let line: LogEntryOf<G> = serde_json::from_slice(&rows.last().unwrap().entry).unwrap();
        let pyatak_log::Entry::Moved { events, chance, result, .. } = line.entry else { return false };
        // At the end of a round hands are laid open and counted.
        result.is_some()
            || events.iter().chain(chance.iter().flatten()).any(|event| G::reveals(event, viewer))
    }
}

/// Times differ by milliseconds; nothing else may differ.
fn without_times(text: &str) -> String {
    let mut parts = text.split("\"at\":");
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str("\"at\":0");
        kept.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
    }
    kept
}

/// Plays on both servers and compares. Returns how many messages were the same.
async fn compare<G: Game>(seats: u8, viewer: Viewer, seed: u64) -> (usize, usize) {
    let table = TableId::from_bytes([7; 10]);
    let secret = secret(seed);
    let lines = dealt::<G>(seats, &table, secret.clone());
    let (other_lines, moved) = permuted::<G>(&lines, viewer);
    let is_compact = seed % 2 == 1;
    let mut one = World::<G>::new(&lines, &table, seats, viewer, is_compact).await;
    let mut two = World::<G>::new(&other_lines, &table, seats, viewer, is_compact).await;
    let mut rng = Wyrand::new(seed);
    let watched = one.watched;
    for step in 0_u64..60 {
        let same = one.heard == two.heard;
        if !same {
            let differing = one.heard.iter().zip(&two.heard).find(|(a, b)| a != b);
            assert!(
                one.has_revealed(viewer).await,
                "{} for {viewer:?} (seed {seed}, step {step}): {differing:?}",
                G::META.id
            );
            break;
        }
        let id = format!("m{step}");
        match rng.below(10) {
            0 => {
                let ask = json!({"type": "chat", "text": format!("hello {step}")});
                let talker = rng.below(u32::from(seats)) as usize;
                one.ask(talker, &id, &ask).await;
                two.ask(talker, &id, &ask).await;
            }
            1 => {
                // Any action, mostly refused: refusals must not tell anything either.
                let index = rng.below(<G::Action as pyatak_engine::Action>::COUNT as u32) as usize;
                let action = <G::Action as pyatak_engine::Action>::from_index(index);
                let is_legal = action.is_some_and(|action| {
                    let action = serde_json::to_value(action).unwrap();
                    [&one, &two]
                        .iter()
                        .any(|world| world.legal.iter().flatten().any(|legal| *legal == action))
                });
                if !is_legal {
                    let ask = json!({"type": "act", "action": action});
                    one.ask(watched, &id, &ask).await;
                    two.ask(watched, &id, &ask).await;
                }
            }
            2 => {
                let seq = one.store.find_table(&table).await.unwrap().unwrap().last_seq;
                let after = seq - u64::from(rng.below(4)).min(seq);
                one.reconnect(after).await;
                two.reconnect(after).await;
            }
            // Once the match is over, there is a review, which takes its time and hides nothing.
            3 if one.legal.iter().any(|legal| !legal.is_empty()) => {
                for path in ["", "/replay", "/frames", "/review", "/review?seat=0"] {
                    let path = format!("/api/tables/{table}{path}");
                    one.get(&path).await;
                    two.get(&path).await;
                }
                one.get("/api/me/tables").await;
                two.get("/api/me/tables").await;
            }
            _ => {
                let Some(seat) = one.legal.iter().position(|legal| !legal.is_empty()) else { break };
                let both: Vec<Value> = one.legal[seat]
                    .iter()
                    .filter(|action| two.legal[seat].contains(action))
                    .cloned()
                    .collect();
                if both.is_empty() {
                    break;
                }
                let action = &both[rng.below(both.len() as u32) as usize];
                let ask = json!({"type": "act", "action": action});
                one.legal[seat].clear();
                two.legal[seat].clear();
                one.ask(seat, &id, &ask).await;
                two.ask(seat, &id, &ask).await;
            }
        }
    }
    // Seeds and other people's tokens never occur, whatever is revealed.
    let is_over =
        one.heard.iter().any(|text| text.contains("\"winners\":[") || text.contains("\"fairness\":{"));
    for text in one.heard.iter().filter(|_| !is_over) {
        for hidden in [secret.server_seed, secret.nonce] {
            assert!(!text.contains(&hidden.to_string()), "{text}");
        }
        for number in (0..=seats).filter(|number| usize::from(*number) != watched) {
            assert!(!text.contains(&person(number).1), "{text}");
        }
    }
    let count = one.heard.len();
    // All connections are closed, so that stopping does not wait.
    drop((one.sockets, two.sockets));
    one.running.stop().await;
    two.running.stop().await;
    (count, moved)
}

#[test]
fn every_byte_is_the_same_whatever_the_hidden_cards_are() {
    struct Compare;
    impl Visitor for Compare {
        type Output = ();
        fn visit<G: Game>(self) {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
            let seats = G::META.seats_max.min(4);
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                let (mut compared, mut moved) = (0, 0);
                for seed in 0..6 {
                    let (more, hidden) = runtime.block_on(compare::<G>(seats, viewer, seed));
                    (compared, moved) = (compared + more, moved + hidden);
                }
                println!("{}: {viewer:?}: {compared} messages, {moved} hidden things moved", G::META.id);
                assert!(compared > 20, "{}: only {compared} messages were compared", G::META.id);
                // Keltis hides nothing from anybody.
                assert!(moved > 0 || G::META.id == "keltis", "{}: nothing was hidden", G::META.id);
            }
        }
    }
    for game in GameId::ALL {
        game.visit(Compare);
    }
}
