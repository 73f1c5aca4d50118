//! Clients that want more than their share of work, memory, connections or disk. They reach a limit and are refused with
//! a code, and a bystander goes on playing.

use crate::guests::{self, Guest, Place, Reply, refusal};
use crate::served::{Served, until};
use pyatak_store::{Fault, Memory, NewTable, PersonId, Store, TableFilter, TableId, TableStatus};
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

fn too_fast() -> (u16, String) {
    (429, "too-fast".to_owned())
}

/// A match that was played to its end.
fn finished(place: Place) -> (Guest, String) {
    let guest = place.come();
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}});
    let table = guest.open(&settings, true);
    guest.join(&table).play(1000);
    let began = Instant::now();
    while place.get(&format!("/api/tables/{table}/replay")).status != 200 {
        assert!(began.elapsed() < guests::ANSWER_TIME, "the match does not end");
        guest.join(&table).play(1000);
    }
    (guest, table)
}

/// A value of `/metrics`.
fn figure(place: Place, name: &str) -> u64 {
    let text = place.get("/metrics").body;
    let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
    line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

/// Many at once.
fn at_once<T: Send + 'static>(count: usize, ask: impl Fn(usize) -> T + Clone + Send + 'static) -> Vec<T> {
    let asking: Vec<_> = (0..count)
        .map(|number| {
            let ask = ask.clone();
            thread::spawn(move || ask(number))
        })
        .collect();
    asking.into_iter().map(|asked| asked.join().unwrap()).collect()
}

#[test]
fn a_replay_is_made_once_however_many_ask_for_it() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(place);
    let path = format!("/api/tables/{table}/frames?seat=1");
    let before = figure(place, "pyatak_folds_total");
    let gzip = [("accept-encoding", "gzip")];
    let asked = path.clone();
    let replies = at_once(40, move |_| place.request("GET", &asked, &gzip, b""));
    assert!(replies.iter().all(|reply| reply.status == 200), "{:?}", replies[0].head);
    assert!(replies.iter().all(|reply| reply.bytes == replies[0].bytes));
    assert_eq!(replies[0].header("content-encoding"), Some("gzip"));
    assert_eq!(figure(place, "pyatak_folds_total"), before + 1);
    // Clients that do not accept gzip get the same, from the cache, too.
    let plain = place.get(&path);
    assert_eq!((plain.status, plain.header("content-encoding")), (200, None));
    assert!(plain.json()["rounds"].is_array(), "{plain:?}");
    assert_eq!(figure(place, "pyatak_folds_total"), before + 1);
    place.plays_on();
}

#[test]
fn many_different_parts_of_a_match_are_made_or_refused_and_a_bystander_plays_on() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(place);
    let asking = thread::spawn(move || {
        at_once(60, move |number| place.get(&format!("/api/tables/{table}/frames?from={number}")))
    });
    place.plays_on();
    let replies = asking.join().unwrap();
    for reply in &replies {
        assert!(reply.status == 200 || reply.failure() == too_fast(), "{reply:?}");
    }
    assert!(replies.iter().any(|reply| reply.status == 200));
    place.plays_on();
}

#[test]
fn a_replay_is_gone_with_its_table() {
    let served = Served::start();
    let place = Place::of(&served);
    let (_, table) = finished(place);
    let path = format!("/api/tables/{table}/replay");
    let reply = place.get(&path);
    // No cache on the way may keep it.
    assert_eq!((reply.status, reply.header("cache-control")), (200, Some("no-store")));
    let token = format!("Bearer {}", served.admin_token());
    let purge = format!("/api/admin/tables/{table}");
    assert_eq!(place.request("DELETE", &purge, &[("authorization", &token)], b"").status, 204);
    assert_eq!(place.get(&path).failure(), (404, "no-table".to_owned()));
}

/// Announces a file and sends only its first byte.
fn begin_upload(place: Place, address: &str) -> TcpStream {
    let mut stream = place.dial();
    let head = format!(
        "POST /api/replays/frames HTTP/1.1\r\nhost: a\r\nx-forwarded-for: {address}\r\nconnection: close\r\ncontent-length: 8000000\r\n\r\n{{"
    );
    stream.write_all(head.as_bytes()).unwrap();
    stream
}

#[test]
fn refusals_are_held_back_up_to_a_limit() {
    let served = Served::start_with(|config| {
        config.behind_proxy = true;
        config.connections_per_address = 3;
        config.limits.refusal_pause = Duration::from_secs(3600);
    });
    let place = Place::of(&served);
    let mut uploads: Vec<TcpStream> = (0..20).map(|_| begin_upload(place, "192.0.2.1")).collect();
    uploads.iter().for_each(|stream| stream.set_nonblocking(true).unwrap());
    let mut answers = Vec::new();
    let mut collect = || {
        uploads.retain_mut(|stream| {
            let mut answer = [0; 1000];
            let Ok(count) = stream.read(&mut answer) else { return true };
            answers.push(String::from_utf8_lossy(&answer[..count]).to_lowercase());
            false
        });
        answers.len()
    };
    // Two are admitted. Twice as many refusals as connections are held back.
    until("refusals above the limit are answered", || collect() >= 12);
    place.plays_on();
    assert_eq!(collect(), 12);
    for answer in &answers {
        assert!(answer.starts_with("http/1.1 429 ") && answer.contains("\r\nretry-after: 1\r\n"), "{answer}");
    }
    // The server notices that they have gone, and need not wait for the refusals when it stops.
    uploads.clear();
}

#[test]
fn replays_are_limited_by_their_size() {
    let served = Served::start_with(|config| {
        config.no_rate_limit = false;
        config.behind_proxy = true;
        config.limits.kibibytes_burst = 1024;
        config.limits.kibibyte_every = Duration::from_secs(3600);
    });
    let place = Place::of(&served);
    let (_, table) = finished(place);
    let path = format!("/api/tables/{table}/frames");
    let ask = |address: &str| place.request("GET", &path, &[("x-forwarded-for", address)], b"");
    let mut sent = 0;
    let refused = loop {
        let reply = ask("192.0.2.1");
        if reply.status != 200 {
            break reply;
        }
        sent += reply.bytes.len();
    };
    assert_eq!(refused.failure(), too_fast());
    assert!((800..=1100).contains(&(sent >> 10)), "{sent} bytes were sent");
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!(wait >= 3600, "{wait}");
    assert_eq!(ask("192.0.2.2").status, 200);
}

#[test]
fn uploads_are_refused_before_they_are_read() {
    let served = Served::start_with(|config| config.behind_proxy = true);
    let place = Place::of(&served);
    // Nothing of the file is sent, and the refusal arrives nevertheless. Uploads that are admitted get no response yet.
    let is_refused = |stream: &mut TcpStream| {
        stream.set_read_timeout(Some(Duration::from_millis(500))).unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).is_ok() && answer == *b"HTTP/1.1 429"
    };
    let mut held = Vec::new();
    // Two for each address, until the limit in total is reached.
    for (address, taken) in
        [("192.0.2.1", 2), ("192.0.2.2", 2), ("192.0.2.3", 2), ("192.0.2.4", 2), ("192.0.2.5", 0)]
    {
        let mut streams = Vec::new();
        until("one address may send any number of files", || {
            let mut stream = begin_upload(place, address);
            let is_over = is_refused(&mut stream);
            if !is_over {
                streams.push(stream);
            }
            is_over
        });
        assert_eq!(streams.len(), taken, "{address}");
        held.extend(streams);
    }
    place.plays_on();
    held.clear();
    let wait = Instant::now();
    loop {
        let headers = [("x-forwarded-for", "192.0.2.1")];
        let reply = place.request("POST", "/api/replays/frames", &headers, b"{}");
        if reply.status == 422 {
            break;
        }
        assert_eq!(reply.failure(), too_fast());
        assert!(wait.elapsed() < guests::ANSWER_TIME, "who has gone still counts");
        thread::sleep(Duration::from_millis(20));
    }
    let long = vec![b' '; (8 << 20) + 1];
    let reply = std::panic::catch_unwind(|| place.request("POST", "/api/replays/frames", &[], &long));
    // A body that is not read: the response may be lost, the server must go on.
    assert!(reply.is_err() || reply.unwrap().status == 413);
    place.plays_on();
}

#[test]
fn connections_count_from_the_moment_they_are_accepted() {
    let served = Served::start_with(|config| config.connections_per_address = 10);
    let place = Place::of(&served);
    let guest = place.come();
    let mut silent: Vec<_> = (0..20).map(|_| place.dial()).collect();
    until("connections that say nothing do not count", || {
        let mut answer = String::new();
        let mut stream = place.dial();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        let _ = stream.read_to_string(&mut answer);
        answer.is_empty() || answer.starts_with("HTTP/1.1 429 ")
    });
    silent.clear();
    until("who has gone still counts", || {
        std::panic::catch_unwind(|| place.get("/healthz").status).is_ok_and(|status| status == 200)
    });
    // Sockets have their own limit, so that there is room for requests beside them.
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let lines: Vec<_> = (0..10).map(|_| guest.join(&table)).collect();
    assert_eq!(guest.try_join(&table, "", &[]).err().unwrap().failure(), too_fast());
    assert_eq!(place.get("/healthz").status, 200);
    drop(lines);
}

#[test]
fn a_client_that_reads_no_response_is_disconnected() {
    let served = Served::start_with(|config| config.limits.write_time = Duration::from_millis(300));
    let place = Place::of(&served);
    let mut stream = place.dial();
    stream.set_write_timeout(Some(guests::ANSWER_TIME)).unwrap();
    let ask = b"GET /api/games/klatz/rules HTTP/1.1\r\nhost: a\r\n\r\n".repeat(100);
    let began = Instant::now();
    // It asks for more and more, and reads nothing.
    while stream.write_all(&ask).is_ok() {
        assert!(began.elapsed() < Duration::from_secs(60), "it is never given up");
    }
    place.plays_on();
}

#[test]
fn running_tables_of_a_person_are_limited_even_if_they_are_opened_at_once() {
    let served = Served::start_with(|config| {
        config.no_rate_limit = false;
        config.behind_proxy = true;
    });
    let place = Place::of(&served);
    let guest = place.come();
    let opening = guest.clone();
    let replies = at_once(20, move |number| {
        let address = format!("192.0.2.{number}");
        let headers = [
            ("cookie", opening.cookie.as_str()),
            ("content-type", "application/json"),
            ("x-forwarded-for", address.as_str()),
        ];
        let new = json!({"settings": {"game": "klatz", "seats": 3}, "seats": ["me"]}).to_string();
        let open = || opening.place.request("POST", "/api/tables", &headers, new.as_bytes());
        (0..4).map(|_| open()).collect::<Vec<Reply>>()
    });
    let replies: Vec<Reply> = replies.into_iter().flatten().collect();
    let opened = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(opened, 50);
    for reply in replies.iter().filter(|reply| reply.status != 200) {
        assert_eq!(reply.failure(), (409, "too-many".to_owned()));
    }
}

#[test]
fn one_host_does_not_fill_the_list_of_public_tables() {
    let served = Served::start();
    let place = Place::of(&served);
    let (modest, greedy) = (place.come(), place.come());
    let settings = json!({"game": "klatz", "seats": 3, "is_public": true});
    let table = modest.open(&settings, false);
    for _ in 0..55 {
        greedy.open(&settings, false);
    }
    let list = place.get("/api/tables").json();
    let listed = list["tables"].as_array().unwrap();
    assert_eq!(listed.len(), 4, "{list}");
    assert!(listed.iter().any(|found| found["table"] == json!(table)), "{list}");
}

#[test]
fn changes_of_name_are_limited() {
    let served = Served::start_with(|config| config.no_rate_limit = false);
    let place = Place::of(&served);
    // It has the new name already.
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let line = guest.join(&table);
    let before = line.picture["sync"]["seq"].as_u64().unwrap();
    let rename = |number: usize| guest.ask("PATCH", "/api/me", &json!({"name": format!("name {number}")}));
    let replies: Vec<Reply> = (0..40).map(rename).collect();
    let renamed = replies.iter().filter(|reply| reply.status == 200).count();
    assert_eq!(renamed, 5);
    assert!(replies[renamed..].iter().all(|reply| reply.failure() == too_fast()));
    // The same name again is no change, and does not count.
    assert_eq!(rename(4).status, 200);
    let seq = guest.join(&table).picture["sync"]["seq"].as_u64().unwrap();
    assert!(seq <= before + renamed as u64, "{before} to {seq}");
}

#[test]
fn muting_costs_little_however_many_sockets_do_it() {
    let served = Served::start();
    let place = Place::of(&served);
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3, "is_public": true}), false);
    let mut line = host.join(&table);
    let before = line.picture["sync"]["seq"].as_u64().unwrap();
    let spectator = place.come();
    let mut tabs: Vec<_> = (0..10).map(|_| spectator.join(&table)).collect();
    let mut told = Vec::new();
    for number in 0..100 {
        let tab = &mut tabs[number % 10];
        told.push(tab.ask(&json!({"type": "mute", "person": format!("nobody-{number}"), "is_muted": true})));
        let is_muted = number % 2 == 0;
        told.push(tab.ask(&json!({"type": "mute", "person": host.person, "is_muted": is_muted})));
    }
    let refused = told.iter().filter(|message| refusal(message).is_some()).count();
    assert!(refused >= 180, "{refused} of 200 were refused");
    let answer = line.ask(&json!({"type": "resend", "after": before}));
    let seq = answer["answer"]["done"].as_u64().unwrap();
    assert!(seq - before <= 12, "{} lines", seq - before);
    place.plays_on();
}

#[test]
fn pings_and_empty_fragments_count() {
    let served = Served::start();
    let place = Place::of(&served);
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut line = host.join(&table);
    let mut pings = host.join(&table);
    for _ in 0..1000 {
        // The server may have closed the connection already.
        let _ = pings.socket.send(Message::Ping(vec![1; 20].into()));
    }
    assert_eq!(pings.end().bye.as_deref(), Some("too-much"));
    let mut pieces = host.join(&table);
    let begin = Frame::message(Vec::new(), OpCode::Data(Data::Text), false);
    let _ = pieces.socket.send(Message::Frame(begin));
    for _ in 0..100_000 {
        let piece = Frame::message(Vec::new(), OpCode::Data(Data::Continue), false);
        if pieces.socket.send(Message::Frame(piece)).is_err() {
            break;
        }
    }
    let ended = pieces.end();
    assert!(ended.bye.as_deref() == Some("too-much") || ended.code == Some(1008), "{ended:?}");
    let told = line.ask(&json!({"type": "resend", "after": 0}));
    assert!(told["answer"]["done"].is_u64(), "{told}");
    place.plays_on();
}

#[test]
fn the_last_line_of_a_proxy_counts() {
    let served = Served::start_with(|config| {
        config.no_rate_limit = false;
        config.behind_proxy = true;
    });
    let place = Place::of(&served);
    let guess = |number: usize| {
        // The first line comes from the client, the second one from our proxy.
        let forged = format!("198.51.100.{number}");
        let headers = [("x-forwarded-for", forged.as_str()), ("x-forwarded-for", "192.0.2.1")];
        place.request("POST", "/api/codes/AAAAA", &headers, b"").code()
    };
    let codes: Vec<String> = (0..70).map(guess).collect();
    assert!(codes.iter().any(|code| code == "too-fast"), "{codes:?}");
}

#[test]
fn a_program_that_goes_away_before_its_answer_leaves_no_session_behind() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store_and(store.clone(), |config| {
        config.limits.sleep_after = Duration::from_millis(200);
    });
    let place = Place::of(&served);
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let line = guest.join(&table);
    assert_eq!(figure(place, "pyatak_tables_awake"), 1);
    // Each post takes two rounds to the store. They are given up at different moments of it.
    store.set_delay(Duration::from_millis(200));
    for number in 0..10 {
        let ask = json!({"id": format!("a{number}"), "ask": {"type": "chat", "text": "hello"}}).to_string();
        let head = format!(
            "POST /api/programs/tables/{table} HTTP/1.1\r\nhost: a\r\ncookie: {}\r\ncontent-length: {}\r\n\r\n{ask}",
            guest.cookie,
            ask.len()
        );
        let mut stream = place.dial();
        stream.write_all(head.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(40 * number));
    }
    store.set_delay(Duration::ZERO);
    drop(line);
    until("the table never sleeps", || figure(place, "pyatak_tables_awake") == 0);
}

#[test]
fn strangers_at_a_private_table_are_told_why_over_plain_http_too() {
    let served = Served::start();
    let place = Place::of(&served);
    let (host, stranger) = (place.come(), place.come());
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}, "is_watchable": false});
    let table = host.open(&settings, true);
    let token = stranger.ask("POST", "/api/me/tokens", &json!({"label": "bot"})).json();
    let token = format!("Bearer {}", token["token"].as_str().unwrap());
    let body = json!({"id": "a", "ask": {"type": "chat", "text": "hello"}}).to_string();
    let path = format!("/api/programs/tables/{table}");
    let reply = place.request("POST", &path, &[("authorization", &token)], body.as_bytes());
    assert_eq!(reply.failure(), (403, "not-watchable".to_owned()));
}

#[test]
fn links_to_other_devices_are_limited() {
    let served = Served::start();
    let place = Place::of(&served);
    let guest = place.come();
    let link = || {
        // The oldest is the one that was made first, in milliseconds.
        thread::sleep(Duration::from_millis(5));
        let made = guest.ask("POST", "/api/me/recovery", &json!({})).json();
        made["path"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned()
    };
    let links: Vec<String> = (0..7)
        .map(|_| {
            // The oldest goes first, so they must not be of the same age.
            thread::sleep(Duration::from_millis(5));
            link()
        })
        .collect();
    let device = place.come();
    let works = |link: &String| device.ask("POST", "/api/recover", &json!({"token": link})).status == 200;
    let working: Vec<bool> = links.iter().map(works).collect();
    assert_eq!(working, [false, false, true, true, true, true, true]);
}

#[test]
fn a_cookie_over_https_is_only_ours() {
    let served = Served::start_with(|config| config.behind_proxy = true);
    let place = Place::of(&served);
    let secure = ("x-forwarded-proto", "https");
    let come = |headers: &[(&str, &str)]| place.request("POST", "/api/me", headers, b"");
    let reply = come(&[secure]);
    let cookie = reply.header("set-cookie").unwrap().to_owned();
    assert!(cookie.starts_with("__Host-pyatak=") && cookie.contains("; Path=/;"), "{cookie}");
    assert!(cookie.ends_with("; Secure") && !cookie.contains("Domain"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap();
    let again = come(&[secure, ("cookie", cookie)]);
    assert_eq!(again.json()["person"], reply.json()["person"]);
    assert_eq!(again.header("set-cookie"), None);
    // A cookie with the old name is accepted, and gets the new name.
    let old = come(&[]);
    let name = old.header("set-cookie").unwrap().split(';').next().unwrap();
    assert!(name.starts_with("pyatak="), "{name}");
    let renamed = come(&[secure, ("cookie", name)]);
    assert_eq!(renamed.json()["person"], old.json()["person"]);
    assert!(renamed.header("set-cookie").unwrap().starts_with(&format!("__Host-{name};")), "{renamed:?}");
    // If both are sent, the one that no other host can have set counts.
    let both = format!("{name}; {cookie}");
    assert_eq!(come(&[secure, ("cookie", &both)]).json()["person"], reply.json()["person"]);
}

#[test]
fn only_moves_count_as_moves() {
    let served = Served::start();
    let place = Place::of(&served);
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut line = host.join(&table);
    let before = figure(place, "pyatak_moves_total");
    for text in ["one", "two"] {
        assert!(line.ask(&json!({"type": "chat", "text": text})).get("news").is_some());
    }
    line.ask(&json!({"type": "bot", "seat": 1, "level": "easy"}));
    assert_eq!(figure(place, "pyatak_moves_total"), before);
    place.plays_on();
    assert!(figure(place, "pyatak_moves_total") > before);
}

#[test]
fn a_lost_connection_counts_as_gone_and_not_as_misbehaviour() {
    let served = Served::start();
    let place = Place::of(&served);
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3}), false);
    let reason = |name: &str| figure(place, &format!("pyatak_dropped_total{{reason=\"{name}\"}}"));
    let before = (reason("bad-frame"), reason("too-slow"), reason("gone"));
    for _ in 0..5 {
        drop(host.join(&table));
    }
    until("connections that were cut are not counted", || reason("gone") >= before.2 + 5);
    assert_eq!((reason("bad-frame"), reason("too-slow")), (before.0, before.1));
}

#[test]
fn opening_a_table_that_has_begun_is_one_write() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(store.clone());
    let place = Place::of(&served);
    let guest = place.come();
    // The only write is done, though its acknowledgement is lost.
    store.fail_times(Fault::LostAck, 1);
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 10_000});
    let table = guest.open(&settings, true);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let row = runtime.block_on(store.find_table(&TableId::parse(&table).unwrap())).unwrap().unwrap();
    assert_eq!(row.status, TableStatus::Playing);
}

/// An old table, of which only the row matters.
fn old_table(number: u8, status: TableStatus, at: i64) -> NewTable {
    NewTable {
        id: TableId::from_bytes([number; 10]),
        code: None,
        game: "klatz".to_owned(),
        rules_version: 1,
        status,
        is_public: false,
        host: PersonId::from_bytes([1; 10]),
        at,
        head: b"{}".to_vec(),
        entries: vec![(at, b"{}".to_vec())],
        people: Vec::new(),
    }
}

/// How many tables are left after some sweeps.
fn left_after_sweeps(is_clock_believed: bool) -> usize {
    let store = Arc::new(Memory::new());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let long_ago = 1_600_000_000_000;
    for (number, status) in [(2, TableStatus::Closed), (3, TableStatus::Finished)] {
        runtime.block_on(store.create_table(old_table(number, status, long_ago))).unwrap();
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64;
    if is_clock_believed {
        runtime.block_on(store.create_table(old_table(4, TableStatus::Closed, now))).unwrap();
    }
    let served = Served::start_with_store_and(store.clone(), |config| {
        config.limits.sweep_every = Duration::from_millis(20);
    });
    let count = || runtime.block_on(store.list_tables(TableFilter::all(), 10)).unwrap().len();
    if is_clock_believed {
        until("old tables are not removed", || count() == 1);
    } else {
        thread::sleep(Duration::from_millis(500));
    }
    let left = count();
    drop(served);
    left
}

#[test]
fn tables_that_ended_long_ago_are_removed_by_the_sweep() {
    assert_eq!(left_after_sweeps(true), 1);
}

#[test]
fn a_clock_that_is_far_ahead_removes_nothing() {
    assert_eq!(left_after_sweeps(false), 2);
}

#[test]
fn people_without_tables_are_removed_by_the_sweep() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store_and(store.clone(), |config| {
        config.limits.sweep_every = Duration::from_millis(20);
    });
    let place = Place::of(&served);
    let guest = place.come();
    guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let long_ago = 1_600_000_000_000;
    let id = PersonId::from_bytes([9; 10]);
    let old = pyatak_store::NewPerson { id: id.clone(), name: "old".to_owned(), at: long_ago };
    let token = pyatak_store::NewToken {
        hash: pyatak_store::TokenHash([9; 32]),
        kind: pyatak_store::TokenKind::Browser,
        label: "browser".to_owned(),
        at: long_ago,
        expires_at: None,
    };
    runtime.block_on(store.create_person(old, token)).unwrap();
    until("people are kept for ever", || runtime.block_on(store.find_person(&id)).unwrap().is_none());
    assert_eq!(guest.ask("GET", "/api/me", &Value::Null).status, 200);
}
