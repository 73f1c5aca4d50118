//! Clients that break the protocol. They always get a clear answer, or their connection ends with a reason; nobody else
//! notices.

use crate::guests::{Connection, Guest, Place, Reply, refusal};
use crate::served::Served;
use pyatak_engine::{Random, Wyrand};
use pyatak_registry::GameId;
use pyatak_store::{Fault, Memory};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

fn serve() -> (Served, Place) {
    let served = Served::start();
    let place = Place::of(&served);
    (served, place)
}

/// A waiting table with its host and somebody else.
fn waiting(place: Place) -> (Guest, String, Connection, Connection) {
    let (host, other) = (place.come(), place.come());
    let table = host.open(&json!({"game": "klatz", "seats": 3, "is_public": true, "start": 0}), false);
    let lines = (host.join(&table), other.join(&table));
    (host, table, lines.0, lines.1)
}

/// Others at the table are still served.
fn check_served(line: &mut Connection) {
    let told = line.ask(&json!({"type": "resend", "after": 0}));
    assert!(told["answer"]["done"].is_u64(), "{told}");
}

#[test]
fn broken_frames_end_the_connection_with_a_reason() {
    let (_served, place) = serve();
    let (host, table, mut line, _other) = waiting(place);

    let mut broken = host.join(&table);
    let frame = Frame::message(vec![b'"', 0xff, 0xfe, b'"'], OpCode::Data(Data::Text), true);
    broken.socket.send(Message::Frame(frame)).unwrap();
    let ended = broken.end();
    assert_eq!(ended.code, Some(1008), "{ended:?}");
    assert!(ended.reason.contains("UTF-8"), "{ended:?}");

    let mut binary = host.join(&table);
    binary.socket.send(Message::binary(vec![1, 2, 3])).unwrap();
    let ended = binary.end();
    assert_eq!((ended.code, ended.reason.as_str()), (Some(1003), "messages are text"));

    // However long the message is, the client is told why.
    for length in [16 * 1024 + 1, 17_000, 64 * 1024, 100_000, 1024 * 1024] {
        let mut long = host.join(&table);
        let _ = long.socket.send(Message::text("x".repeat(length)));
        let ended = long.end();
        assert!(ended.code == Some(1008) && ended.reason.contains("16 KiB"), "{length}: {ended:?}");
    }

    // Not a frame at all.
    let mut garbage = host.join(&table);
    garbage.socket.get_mut().write_all(&[0xff; 64]).unwrap();
    garbage.end();
    check_served(&mut line);
    place.plays_on();
}

#[test]
fn messages_that_cannot_be_parsed_are_refused() {
    let (_served, place) = serve();
    let (_host, _table, mut line, mut other) = waiting(place);
    let deep =
        |open: &str, close: &str, count: usize| format!("{}1{}", open.repeat(count), close.repeat(count));
    let texts = [
        String::new(),
        "null".into(),
        "[]".into(),
        "{".into(),
        "move!".into(),
        "\u{0}".into(),
        "[".repeat(10_000),
        deep("[", "]", 8_000),
        format!(r#"{{"id":"a","ask":{{"type":"act","action":{}}}}}"#, deep("[", "]", 7_000)),
        format!(r#"{{"id":"a","ask":{}}}"#, deep(r#"{"a":"#, "}", 2_000)),
        r#"{"id":"a"}"#.into(),
        r#"{"ask":{"type":"start"}}"#.into(),
        r#"{"id":7,"ask":{"type":"start"}}"#.into(),
        r#"{"id":"a","ask":{"type":"start"},"more":1}"#.into(),
        r#"{"id":"a","ask":{"type":"cheat"}}"#.into(),
        r#"{"id":"a","ask":{"type":"clear","seat":1,"more":1}}"#.into(),
        r#"{"id":"a","ask":{"type":"sit","seat":-1}}"#.into(),
        r#"{"id":"a","ask":{"type":"sit","seat":256}}"#.into(),
        r#"{"id":"a","ask":{"type":"sit","seat":1e400}}"#.into(),
        r#"{"id":"a","ask":{"type":"sit","contribution":"zz"}}"#.into(),
        r#"{"id":"a","ask":{"type":"resend","after":-1}}"#.into(),
        r#"{"id":"a","ask":{"type":"resend","after":18446744073709551616}}"#.into(),
        r#"{"id":"a","ask":{"type":"act","action":{"type":"win"}}}"#.into(),
        r#"{"id":"a","ask":{"type":"react","reaction":"bribe"}}"#.into(),
        json!({"id": "x".repeat(41), "ask": {"type": "start"}}).to_string(),
        json!({"id": "x".repeat(15_000), "ask": {"type": "start"}}).to_string(),
    ];
    for text in texts {
        line.send_text(&text);
        let told = line.until(|message| message.get("answer").is_some());
        let shown: String = text.chars().take(80).collect();
        assert_eq!(refusal(&told), Some("not-understood"), "{shown}: {told}");
    }
    check_served(&mut other);
    place.plays_on();
}

#[test]
fn seats_and_numbers_that_do_not_exist_are_refused() {
    let (_served, place) = serve();
    let (_host, _table, mut line, mut other) = waiting(place);
    for seat in [3, 15, 16, 64, 200, 255] {
        for ask in [
            json!({"type": "sit", "seat": seat}),
            json!({"type": "bot", "seat": seat, "level": "easy"}),
            json!({"type": "clear", "seat": seat}),
            json!({"type": "swap", "first": 0, "second": seat}),
            json!({"type": "hand-over", "seat": seat}),
        ] {
            let told = line.ask(&ask);
            let code = refusal(&told);
            assert!(matches!(code, Some("no-such-seat" | "not-a-person" | "too-fast")), "{ask}: {told}");
        }
        std::thread::sleep(Duration::from_millis(300));
    }
    let told = other.ask(&json!({"type": "resend", "after": u64::MAX}));
    assert!(told["answer"]["done"].is_u64(), "{told}");
    for ask in [
        json!({"type": "mute", "person": "x".repeat(10_000), "is_muted": true}),
        json!({"type": "chat", "text": "x".repeat(301)}),
        json!({"type": "chat", "text": ""}),
        json!({"type": "chat", "text": "\u{202e}\u{200b}"}),
    ] {
        let told = other.ask(&ask);
        assert!(refusal(&told).is_some(), "{ask}: {told}");
    }
    // An empty id is allowed, and answered like any other.
    let told = other.ask_as("", &json!({"type": "resend", "after": 0}));
    assert!(told["answer"]["done"].is_u64(), "{told}");
    place.plays_on();
}

#[test]
fn nobody_acts_for_other_people() {
    let (_served, place) = serve();
    let (host, table, mut line, mut other) = waiting(place);
    let settings = json!({"game": "klatz", "seats": 2});
    for ask in [
        json!({"type": "start"}),
        json!({"type": "bot", "seat": 1, "level": "easy"}),
        json!({"type": "clear", "seat": 0}),
        json!({"type": "swap", "first": 0, "second": 1}),
        json!({"type": "hand-over", "seat": 0}),
        json!({"type": "settle", "settings": settings}),
        json!({"type": "close"}),
    ] {
        let told = other.ask(&ask);
        assert_eq!(refusal(&told), Some("not-host"), "{ask}: {told}");
    }
    assert_eq!(refusal(&other.ask(&json!({"type": "sit", "seat": 0}))), Some("seat-taken"));
    assert_eq!(refusal(&other.ask(&json!({"type": "undo"}))), Some("not-seated"));
    assert!(other.ask(&json!({"type": "sit", "seat": 1}))["news"].is_object());
    line.ask(&json!({"type": "bot", "seat": 2, "level": "easy"}));
    let began = line.ask(&json!({"type": "start"}));
    // People who may not decide cannot, whatever they send.
    let mut watcher = place.come().join(&table);
    let act = json!({"type": "act", "action": began["news"]["legal"][0]});
    assert_eq!(refusal(&watcher.ask(&act)), Some("not-seated"));
    assert_eq!(refusal(&other.ask(&act)), Some("not-your-turn"));
    assert_eq!(
        host.ask("GET", &format!("/api/tables/{table}/replay"), &json!({})).failure().1,
        "not-finished"
    );
    place.plays_on();
}

#[test]
fn private_tables_are_closed_to_strangers_and_other_tables_do_not_exist() {
    let (_served, place) = serve();
    let (host, stranger) = (place.come(), place.come());
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}, "is_watchable": false});
    let table = host.open(&settings, true);
    let mut line = stranger.try_join(&table, "", &[]).unwrap();
    assert_eq!(line.end().bye.as_deref(), Some("not-watchable"));
    let list = place.get("/api/tables").json();
    assert_eq!(list["tables"], json!([]), "{list}");

    let never = "0123456789abcdef";
    let names = [
        never,
        "x",
        "0123456789ABCDEF",
        "0123456789abcdeu",
        "%00",
        "%ff%fe",
        "..%2f..%2f..%2fetc%2fpasswd",
        "../../../../etc/passwd",
        "%2e%2e",
        "'%20or%201=1--",
        &"a".repeat(4000),
    ];
    for name in names {
        for path in [
            format!("/api/tables/{name}"),
            format!("/api/tables/{name}/replay"),
            format!("/api/tables/{name}/socket"),
            format!("/api/programs/tables/{name}/stream"),
            format!("/api/codes/{name}"),
            format!("/assets/{name}"),
        ] {
            let reply = host.ask("GET", &path, &json!({}));
            assert!(matches!(reply.status, 400 | 401 | 404 | 405), "{path}: {reply:?}");
            assert!(!reply.code().is_empty() && !reply.body.contains("root:"), "{path}: {reply:?}");
        }
        // The page is the same for every route and finds out by itself that there is no such table.
        let page = host.ask("GET", &format!("/{name}"), &json!({}));
        assert!(matches!(page.status, 200 | 404 | 503) && !page.body.contains("root:"), "{name}: {page:?}");
    }
    let reply = host.try_join(never, "", &[]).err().unwrap();
    assert_eq!(reply.failure(), (404, "no-table".to_owned()));
    let mut seated = host.join(&table);
    assert!(seated.play(3) > 0);
    place.plays_on();
}

#[test]
fn a_repeated_message_is_answered_and_not_carried_out_again() {
    let (_served, place) = serve();
    let (_host, _table, mut line, mut other) = waiting(place);
    let said = line.ask_as("same", &json!({"type": "chat", "text": "once"}));
    let seq = said["news"]["seq"].clone();
    for text in ["once", "something else"] {
        let told = line.ask_as("same", &json!({"type": "chat", "text": text}));
        assert_eq!(told["answer"]["done"], seq, "{told}");
    }
    // The same id from another person is another message.
    let told = other.ask_as("same", &json!({"type": "chat", "text": "mine"}));
    assert_eq!(told["news"]["seq"], json!(seq.as_u64().unwrap() + 1), "{told}");
    place.plays_on();
}

#[test]
fn a_thousand_messages_at_once_are_answered_until_the_connection_ends_with_a_reason() {
    let (_served, place) = serve();
    let (host, table, mut line, mut other) = waiting(place);
    let mut flood = host.join(&table);
    for number in 0..1000 {
        flood.send_text(&format!(r#"{{"id":"{number}","ask":{{"type":"resend","after":99}}}}"#));
    }
    let mut answered = 0;
    while answered < 1000 {
        let message = flood.next().unwrap_or_else(|| panic!("ended without a goodbye after {answered}"));
        if message.get("bye").is_some() {
            assert_eq!(message["bye"], "too-much");
            break;
        }
        if message.get("answer").is_some() {
            assert_eq!(message["answer"]["id"], json!(answered.to_string()), "answers are in order");
            assert!(matches!(refusal(&message), None | Some("too-fast")), "{message}");
            answered += 1;
        }
    }
    assert!((100..1000).contains(&answered), "{answered} were answered");
    let mut said = 0;
    for number in 0..25 {
        let told = line.ask(&json!({"type": "chat", "text": format!("buy {number}")}));
        assert!(told.get("news").is_some() || refusal(&told) == Some("too-fast"), "{told}");
        said += usize::from(told.get("news").is_some());
    }
    assert!((1..25).contains(&said), "{said} lines were said");
    check_served(&mut other);
    place.plays_on();
}

/// A table with a long log, and its host.
fn busy(place: Place) -> (Guest, String, Connection, u64) {
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3}), false);
    loop {
        let line = host.join(&table);
        let seq = line.picture["sync"]["seq"].as_u64().unwrap();
        if seq > 400 {
            return (host, table, line, seq);
        }
        // One person may not do more at once.
        let mut restless = place.come().join(&table);
        for number in 0..30 {
            let ask =
                if number % 2 == 0 { json!({"type": "sit", "seat": 1}) } else { json!({"type": "stand"}) };
            let told = restless.ask(&ask);
            assert!(told.get("news").is_some(), "{told}");
        }
    }
}

#[test]
fn a_client_that_missed_much_is_sent_all_of_it() {
    let served = Served::start_with_store(Arc::new(Memory::new()));
    let place = Place::of(&served);
    let (_host, table, _line, seq) = busy(place);
    let watcher = place.come();
    let after = seq - 256;
    let mut back = watcher.try_join(&table, &format!("?after={after}"), &[]).unwrap();
    for missed in after + 1..=seq {
        let news = back.until(|message| message.get("bye").is_none());
        assert_eq!(news["news"]["seq"], json!(missed), "{news}");
    }
    assert!(back.next().unwrap().get("sync").is_some());
    check_served(&mut back);
}

#[test]
fn a_client_that_never_reads_is_dropped_and_nobody_else_notices() {
    let served = Served::start_with_store(Arc::new(Memory::new()));
    let place = Place::of(&served);
    let (host, table, mut line, seq) = busy(place);
    let mut stuck = place.come().try_join(&table, "", &[]).unwrap();
    line.until(|message| message["presence"]["spectators"] == json!(1));
    let mut other = host.join(&table);
    let ask = json!({"id": "again", "ask": {"type": "resend", "after": seq - 250}}).to_string();
    let began = Instant::now();
    // It asks for more and more, and reads nothing.
    loop {
        assert!(began.elapsed() < Duration::from_secs(120), "it is never dropped");
        if stuck.socket.send(Message::text(ask.as_str())).is_err() {
            break;
        }
        check_served(&mut other);
        std::thread::sleep(Duration::from_millis(100));
        let seen = place.come().join(&table);
        // The newcomer is the only spectator.
        if seen.picture["sync"]["spectators"] == json!(1) {
            break;
        }
    }
    let ended = stuck.end();
    assert!(ended.bye.as_deref() == Some("too-slow") || ended.reason == "too slow", "{ended:?}");
    check_served(&mut line);
    place.plays_on();
}

#[test]
fn connections_are_limited_for_each_address_and_in_total() {
    let served = Served::start_with(|config| {
        config.connections_per_address = 5;
        config.connections = 12;
        config.behind_proxy = true;
    });
    let place = Place::of(&served);
    let host = place.come();
    let table = host.open(&json!({"game": "klatz", "seats": 3, "is_public": true}), false);
    let from = |address: &str| host.try_join(&table, "", &[("x-forwarded-for", address)]);
    let mut lines: Vec<Connection> = (0..5).map(|_| from("192.0.2.1").unwrap()).collect();
    for _ in 0..200 {
        assert_eq!(from("192.0.2.1").err().unwrap().failure(), (429, "too-fast".to_owned()));
    }
    let mut elsewhere = from("192.0.2.2").unwrap();
    elsewhere.until(|message| message.get("sync").is_some());
    check_served(&mut elsewhere);
    // At the limit in total, strangers are refused and leave no trace.
    lines.extend((0..6).map(|number| from(&format!("192.0.2.{}", 10 + number)).unwrap()));
    for number in 0..50 {
        assert_eq!(from(&format!("198.51.100.{number}")).err().unwrap().failure().0, 429);
    }
    check_served(&mut elsewhere);
    lines.clear();
    let began = Instant::now();
    while from("198.51.100.1").is_err() {
        assert!(began.elapsed() < Duration::from_secs(20), "who was refused still counts");
        std::thread::sleep(Duration::from_millis(20));
    }
    // All addresses of one IPv6 network count as one.
    let come = |address: &str| {
        let began = Instant::now();
        loop {
            match from(address) {
                Ok(line) => return line,
                Err(_) => assert!(began.elapsed() < Duration::from_secs(20), "{address} is never let in"),
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    lines = (0..5).map(|number| come(&format!("2001:db8::{number}"))).collect();
    lines.push(come("2001:db8:0:1::5"));
    assert_eq!(from("2001:db8::6").err().unwrap().failure(), (429, "too-fast".to_owned()));
    lines.clear();
    place.plays_on();
}

#[test]
fn half_open_and_silent_clients_do_no_harm() {
    let (_served, place) = serve();
    let mut held = Vec::new();
    for number in 0..150 {
        let mut stream = place.dial();
        let beginnings: [&[u8]; 4] = [
            b"",
            b"GET /api/ga",
            b"POST /api/tables HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{",
            b"GET /api/games HTTP/1.1\r\nx: ",
        ];
        stream.write_all(beginnings[number % 4]).unwrap();
        held.push(stream);
    }
    place.plays_on();
    drop(held);
    place.plays_on();
}

#[test]
fn endless_nonsense_ends_the_connection() {
    let (_served, place) = serve();
    let (host, table, mut line, _other) = waiting(place);
    let mut flood = host.join(&table);
    for _ in 0..1000 {
        // The server may have closed the connection already.
        let _ = flood.socket.send(Message::text("nonsense"));
    }
    assert_eq!(flood.end().bye.as_deref(), Some("too-much"));
    check_served(&mut line);
    place.plays_on();
}

#[test]
fn a_silent_client_is_disconnected() {
    let served = Served::start_with(|config| {
        config.limits.ping_every = Duration::from_millis(50);
        config.limits.silence_max = Duration::from_millis(1500);
    });
    let place = Place::of(&served);
    let (host, table, mut line, other) = waiting(place);
    drop(other);
    let mut dead = host.join(&table);
    // The library answers pings while it reads; the other client does neither.
    let began = Instant::now();
    while began.elapsed() < Duration::from_millis(2500) {
        line.socket.get_mut().set_read_timeout(Some(Duration::from_millis(20))).unwrap();
        let _ = line.socket.read();
    }
    line.socket.get_mut().set_read_timeout(Some(crate::guests::ANSWER_TIME)).unwrap();
    let ended = dead.end();
    assert_eq!((ended.code, ended.reason.as_str()), (Some(1008), "no sign of life"));
    check_served(&mut line);
}

#[test]
fn requests_that_never_end_are_aborted() {
    let served = Served::start_with(|config| {
        config.limits.head_time = Duration::from_millis(300);
        config.limits.request_time = Duration::from_millis(300);
    });
    let place = Place::of(&served);
    let guest = place.come();
    let slow_body = format!(
        "POST /api/tables HTTP/1.1\r\nhost: a\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{{",
        guest.cookie
    );
    let heads =
        ["", "GET /api/ga", "GET /api/games HTTP/1.1\r\nx: ", "GET /api/games HTTP/1.1\r\nhost: a\r\n"];
    let held: Vec<_> = heads.iter().map(|head| (*head, begin(place, head))).collect();
    let mut body = begin(place, &slow_body);
    for (head, mut stream) in held {
        let mut answer = String::new();
        // Reading to the end fails if the server never closes.
        stream.read_to_string(&mut answer).unwrap_or_else(|error| panic!("{head:?} is held: {error}"));
        assert!(answer.is_empty() || answer.contains(" 408 "), "{head:?}: {answer}");
    }
    let mut answer = String::new();
    body.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too-slow"), "{answer}");
    // A socket has no time limit.
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut line = guest.join(&table);
    std::thread::sleep(Duration::from_millis(700));
    check_served(&mut line);
    place.plays_on();
}

/// A connection on which this has been sent.
fn begin(place: Place, text: &str) -> TcpStream {
    let mut stream = place.dial();
    stream.write_all(text.as_bytes()).unwrap();
    stream
}

#[test]
fn readiness_checks_do_not_write_each_time() {
    let with = |ready_time: Duration| {
        let store = Arc::new(Memory::new());
        let served =
            Served::start_with_store_and(store.clone(), |config| config.limits.ready_time = ready_time);
        // The store fails once; requests that hear of it later got the cached answer.
        store.fail_times(Fault::Full, 1);
        let place = Place::of(&served);
        (0..20).map(|_| place.get("/readyz").status).collect::<Vec<_>>()
    };
    assert_eq!(with(Duration::from_secs(3600)), vec![503; 20]);
    let asked_each_time = with(Duration::ZERO);
    assert_eq!((asked_each_time[0], asked_each_time[1]), (503, 200));
}

#[test]
fn tables_can_be_removed_once_they_are_closed() {
    let (served, place) = serve();
    let (_host, table, mut line, _other) = waiting(place);
    let token = format!("Bearer {}", served.admin_token());
    let admin = |method: &str, path: &str| {
        place.request(method, &format!("/api/admin/tables/{table}{path}"), &[("authorization", &token)], b"")
    };
    assert_eq!(admin("DELETE", "").failure(), (409, "not-closed".to_owned()));
    check_served(&mut line);
    assert_eq!(admin("POST", "/close").status, 204);
    line.until(|message| message["news"]["what"]["type"] == "closed");
    assert_eq!(admin("DELETE", "").status, 204);
    assert_eq!(line.end().bye.as_deref(), Some("gone"));
    assert_eq!(place.get(&format!("/api/tables/{table}")).failure().0, 404);
    place.plays_on();
}

#[test]
fn pages_of_other_origins_are_refused() {
    let (_served, place) = serve();
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let ours = format!("http://{}", place.0);
    for origin in ["https://evil.example", "null", "", "http://127.0.0.1", &format!("{ours}.evil.example")] {
        let refused = (403, "wrong-origin".to_owned());
        let reply = guest.try_join(&table, "", &[("origin", origin)]).err().unwrap();
        assert_eq!(reply.failure(), refused, "{origin}");
        let headers = [("origin", origin), ("cookie", guest.cookie.as_str())];
        for (method, path) in
            [("POST", "/api/me"), ("POST", "/api/tables"), ("PATCH", "/api/me"), ("POST", "/api/me/recovery")]
        {
            assert_eq!(place.request(method, path, &headers, b"{}").failure(), refused, "{origin} {path}");
        }
    }
    assert!(guest.try_join(&table, "", &[("origin", &ours)]).is_ok());
    place.plays_on();
}

#[test]
fn tokens_work_only_for_their_kind() {
    let (served, place) = serve();
    let guest = place.come();
    let no_identity = (401, "no-identity".to_owned());
    let with = |name: &str, value: &str| place.request("GET", "/api/me", &[(name, value)], b"");
    let bearer = |token: &str| with("authorization", &format!("Bearer {token}"));

    let made = guest.ask("POST", "/api/me/tokens", &json!({"label": "bot"})).json();
    let token = made["token"].as_str().unwrap();
    assert_eq!(bearer(token).json()["person"], json!(guest.person));
    assert_eq!(with("cookie", &format!("pyatak={token}")).failure(), no_identity);
    let thief = place.come();
    let path = format!("/api/me/tokens/{}", made["id"].as_str().unwrap());
    assert_eq!(thief.ask("DELETE", &path, &json!({})).failure(), (404, "not-found".to_owned()));
    assert_eq!(guest.ask("DELETE", &path, &json!({})).status, 204);
    assert_eq!(bearer(token).failure(), no_identity);

    let browser = guest.cookie.strip_prefix("pyatak=").unwrap();
    assert_eq!(bearer(browser).failure(), no_identity);
    for wrong in ["", "x", &"0".repeat(64), &"f".repeat(1000), "' or 1=1 --"] {
        assert_eq!(bearer(wrong).failure(), no_identity);
        assert_eq!(with("cookie", &format!("pyatak={wrong}")).failure(), no_identity);
    }

    let link = guest.ask("POST", "/api/me/recovery", &json!({})).json();
    let link = link["path"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned();
    assert_eq!(with("cookie", &format!("pyatak={link}")).failure(), no_identity);
    assert_eq!(bearer(&link).failure(), no_identity);
    let recover = || thief.ask("POST", "/api/recover", &json!({"token": link}));
    assert_eq!(recover().json()["person"], json!(guest.person));
    assert_eq!(recover().failure(), (404, "dead-link".to_owned()));
    let nonsense = thief.ask("POST", "/api/recover", &json!({"token": "x"}));
    assert_eq!(nonsense.failure(), (404, "dead-link".to_owned()));

    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let admin = |token: &str| {
        let path = format!("/api/admin/tables/{table}/close");
        place.request("POST", &path, &[("authorization", token), ("cookie", &guest.cookie)], b"")
    };
    for wrong in ["", "Bearer", "Bearer ", "Bearer x", &format!("Bearer {browser}")] {
        assert_eq!(admin(wrong).failure(), (403, "not-admin".to_owned()), "{wrong}");
    }
    assert_eq!(admin(&format!("Bearer {}", served.admin_token())).status, 204);
    place.plays_on();
}

#[test]
fn malformed_requests_are_refused_with_a_code() {
    let (_served, place) = serve();
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let token = guest.ask("POST", "/api/me/tokens", &json!({"label": "bot"})).json();
    let token = format!("Bearer {}", token["token"].as_str().unwrap());
    let cookie = ("cookie", guest.cookie.as_str());
    let kind = ("content-type", "application/json");
    let tried = |method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]| {
        let reply = place.request(method, path, headers, body);
        assert!((400..500).contains(&reply.status), "{method} {path}: {reply:?}");
        assert!(!reply.code().is_empty(), "{method} {path}: {reply:?}");
        reply
    };
    let long = vec![b' '; 20_000];
    let very_long = vec![b' '; 3_000_000];
    for path in ["/api/tables", "/api/me/tokens", "/api/recover"] {
        assert_eq!(tried("POST", path, &[cookie, kind], &long).failure(), (413, "too-large".to_owned()));
        tried("POST", path, &[cookie], b"{}");
        tried("POST", path, &[cookie, ("content-type", "text/html")], b"{}");
        tried("POST", path, &[cookie, kind], b"{");
        tried("POST", path, &[cookie, kind], &[0xff, 0xfe]);
        tried("POST", path, &[cookie, kind], "[".repeat(15_000).as_bytes());
        tried("PUT", path, &[cookie, kind], b"{}");
    }
    // A body that is not read: the response may be lost, the server must go on.
    let _ = std::panic::catch_unwind(|| place.request("POST", "/api/tables", &[cookie, kind], &very_long));
    for name in ["", " ", "x".repeat(25).as_str(), "\u{200b}"] {
        assert_eq!(guest.ask("PATCH", "/api/me", &json!({"name": name})).failure().1, "bad-name");
    }
    let say = format!("/api/programs/tables/{table}");
    let program = ("authorization", token.as_str());
    assert_eq!(tried("POST", &say, &[program], &long).status, 413);
    for body in ["", "null", "[]", "{}", r#"{"id":""}"#, r#"{"id":7,"ask":{"type":"start"}}"#] {
        assert_eq!(tried("POST", &say, &[program], body.as_bytes()).code(), "bad-request", "{body}");
    }
    let id = json!({"id": "x".repeat(41), "ask": {"type": "start"}}).to_string();
    assert_eq!(tried("POST", &say, &[program], id.as_bytes()).code(), "bad-request");
    tried("POST", &say, &[program], &[0xff, 0xfe]);
    for path in [
        format!("/api/tables/{table}/socket"),
        format!("/api/tables/{table}/socket?after=-1"),
        format!("/api/tables/{table}/socket?after=x&views=maybe"),
        format!("/api/programs/tables/{table}/stream?after=1e9"),
        "/api/games/poker/rules".to_owned(),
        "/api/nothing".to_owned(),
        "/nothing.js".to_owned(),
        "/assets/nothing".to_owned(),
        "/api".to_owned(),
        "/api/".to_owned(),
        format!("/{}.png", "a".repeat(5000)),
    ] {
        tried("GET", &path, &[cookie], b"");
    }
    tried("DELETE", "/api/tables", &[cookie], b"");
    assert_eq!(tried("BREW", "/api/tables", &[cookie], b"").failure(), (405, "wrong-method".to_owned()));
    place.plays_on();
}

/// Any JSON, seldom deep.
fn anything(rng: &mut Wyrand, depth: u32) -> Value {
    match rng.below(if depth == 0 { 9 } else { 11 }) {
        0 => Value::Null,
        1 => json!(rng.below(2) == 0),
        2 => json!(rng.below(12)),
        3 => json!(-i64::from(rng.below(300))),
        4 => json!([255, 256, 65_535, 65_536, u64::MAX, 10_001][rng.below(6) as usize]),
        5 => json!(0.5),
        6 => json!(
            ["", "match", "ordinary", "easy", "klatz", "me", "1", "-1", "\u{0}", "ж"][rng.below(10) as usize]
        ),
        7 => json!("9".repeat(rng.below(40) as usize)),
        8 => json!("x".repeat(rng.below(2000) as usize)),
        9 => (0..rng.below(4)).map(|_| anything(rng, depth - 1)).collect(),
        _ => (0..rng.below(4))
            .map(|key| (key.to_string(), anything(rng, depth - 1)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// A request to open a table, often with something wrong in it.
fn any_table(rng: &mut Wyrand, game: &Value) -> Value {
    let mut settings = json!({"game": game["id"], "seats": 2 + rng.below(4), "pace_milliseconds": 0});
    let mut options = Map::new();
    for option in game["options"].as_array().unwrap() {
        if rng.below(3) == 0 {
            let words = option["words"].as_array().unwrap();
            let value = if words.is_empty() || rng.below(3) == 0 {
                anything(rng, 1)
            } else {
                words[rng.below(words.len() as u32) as usize].clone()
            };
            options.insert(option["key"].as_str().unwrap().to_owned(), value);
        }
    }
    settings["options"] = options.into();
    let keys = [
        "options",
        "seats",
        "is_public",
        "is_watchable",
        "open_after_moves",
        "clock",
        "away_seconds",
        "stand_in",
        "pace_milliseconds",
        "is_undo_allowed",
        "hints",
        "start",
        "game",
        "unknown",
    ];
    for _ in 0..rng.below(3) {
        settings[keys[rng.below(14) as usize]] = anything(rng, 2);
    }
    let mut new = json!({"settings": settings, "seats": ["me", {"bot": "easy"}, {"bot": "random"}]});
    for _ in 0..rng.below(2) {
        new[["settings", "seats", "contribution", "is_started", "more"][rng.below(5) as usize]] =
            anything(rng, 3);
    }
    if rng.below(2) == 0 {
        new["is_started"] = json!(true);
    }
    new
}

#[test]
fn any_settings_open_a_table_or_are_refused_with_a_code() {
    let served = Served::start_with_store(Arc::new(Memory::new()));
    let place = Place::of(&served);
    let guest = place.come();
    let games = place.get("/api/games").json();
    let games: Vec<Value> = games.as_array().or_else(|| games["games"].as_array()).unwrap().clone();
    assert_eq!(games.len(), GameId::ALL.len());
    let (mut opened, mut refused) = (0, 0);
    for (number, game) in games.iter().enumerate() {
        let mut rng = Wyrand::new(number as u64 + 1);
        for _ in 0..80 {
            let new = any_table(&mut rng, game);
            let reply: Reply = guest.ask("POST", "/api/tables", &new);
            if reply.status == 200 {
                let table = reply.json()["table"].as_str().unwrap().to_owned();
                let line = guest.join(&table);
                assert_eq!(line.picture["sync"]["table"], json!(table), "{new}");
                opened += 1;
            } else {
                assert!(matches!(reply.status, 400 | 413 | 422), "{new}: {reply:?}");
                assert!(!reply.code().is_empty());
                refused += 1;
            }
        }
    }
    assert!(opened > 20 && refused > 20, "{opened} opened, {refused} refused");
    place.plays_on();
}

/// Collects everything that the server logs.
#[derive(Clone, Default)]
struct Ear(Arc<Mutex<String>>);

impl tracing::Subscriber for Ear {
    fn enabled(&self, _: &tracing::Metadata<'_>) -> bool {
        true
    }
    fn new_span(&self, span: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        span.record(&mut Words(&mut self.0.lock().unwrap()));
        tracing::span::Id::from_u64(1)
    }
    fn record(&self, _: &tracing::span::Id, values: &tracing::span::Record<'_>) {
        values.record(&mut Words(&mut self.0.lock().unwrap()));
    }
    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
    fn event(&self, event: &tracing::Event<'_>) {
        event.record(&mut Words(&mut self.0.lock().unwrap()));
    }
    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}

struct Words<'a>(&'a mut String);

impl tracing::field::Visit for Words<'_> {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        let _ = writeln!(self.0, "{field}={value:?}");
    }
}

#[test]
fn no_secret_is_logged_or_measured() {
    let ear = Ear::default();
    tracing::subscriber::set_global_default(ear.clone()).unwrap();
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(store.clone());
    let place = Place::of(&served);
    let guest = place.come();
    let mut secrets = vec![guest.cookie.strip_prefix("pyatak=").unwrap().to_owned(), served.admin_token()];
    let token = guest.ask("POST", "/api/me/tokens", &json!({"label": "bot"})).json();
    secrets.push(token["token"].as_str().unwrap().to_owned());
    let link = guest.ask("POST", "/api/me/recovery", &json!({})).json();
    secrets.push(link["path"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned());
    let contribution = "c0ffee00".repeat(8);
    let new = json!({"settings": {"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}, "contribution": contribution,
                     "seats": ["me", {"bot": "easy"}, {"bot": "easy"}], "is_started": true});
    let table = guest.ask("POST", "/api/tables", &new).json()["table"].as_str().unwrap().to_owned();
    let ask = json!({"type": "contribute", "contribution": "beef0042".repeat(8)});
    let path = format!("/api/programs/tables/{table}");
    assert_eq!(guest.ask("POST", &path, &json!({"id": "contribution", "ask": ask})).status, 200);
    secrets.extend([contribution, "beef0042".repeat(8)]);
    let mut line = guest.join(&table);
    // Failures are logged in most detail.
    for fault in [Fault::Full, Fault::LostAck, Fault::Unavailable] {
        store.fail_times(fault, 3);
        line.ask(&json!({"type": "chat", "text": "hello"}));
        guest.ask("POST", "/api/tables", &new);
        guest.ask("POST", "/api/me/recovery", &json!({}));
        store.heal();
    }
    drop(line);
    guest.join(&table).play(1000);
    let replay = place.get(&format!("/api/tables/{table}/replay"));
    assert_eq!(replay.status, 200, "{replay:?}");
    collect(&replay.json(), &mut secrets);
    assert!(secrets.len() >= 8, "the seed and the nonce are there after the match");
    let log = ear.0.lock().unwrap().clone();
    let meters = place.get("/metrics").body;
    assert!(
        log.contains("append failed")
            && log.contains(&format!("table={table}"))
            && meters.contains("pyatak_moves_total"),
        "{log}"
    );
    for secret in secrets {
        assert!(
            !log.contains(&secret) && !meters.contains(&secret),
            "{secret} is in a log line or a measure"
        );
    }
}

/// Collects the server's seed and nonce, wherever they are.
fn collect(value: &Value, secrets: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if let ("server_seed" | "nonce", Some(text)) = (name.as_str(), value.as_str()) {
                    secrets.push(text.to_owned());
                }
                collect(value, secrets);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, secrets)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
