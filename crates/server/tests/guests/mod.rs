//! Clients without manners: every byte of a request and every frame is under the test's control.

#![allow(dead_code, reason = "each test uses a part of it")]

use crate::served::Served;
use pyatak_client::{FirstLegal, Player, Step};
use pyatak_protocol::Stage;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// Far more than any answer takes, so that a server that does not answer fails the test.
pub(crate) const ANSWER_TIME: Duration = Duration::from_secs(30);

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
    /// The body as bytes, packed or not.
    pub(crate) bytes: Vec<u8>,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// The stable name of the reason why it failed.
    pub(crate) fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_else(|| panic!("no code: {self:?}")).to_owned()
    }

    /// The status and the code of a failure.
    pub(crate) fn failure(&self) -> (u16, String) {
        (self.status, self.code())
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// The server as strangers see it.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) SocketAddr);

impl Place {
    pub(crate) fn of(served: &Served) -> Place {
        Place(served.server().address())
    }

    pub(crate) fn dial(self) -> TcpStream {
        let stream = TcpStream::connect(self.0).unwrap();
        stream.set_read_timeout(Some(ANSWER_TIME)).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// One request on a connection of its own; headers as they are given.
    pub(crate) fn request(self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Reply {
        let mut stream = self.dial();
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n", self.0);
        head.push_str(&format!("content-length: {}\r\n", body.len()));
        for (name, value) in headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        stream.write_all(format!("{head}\r\n").as_bytes()).unwrap();
        // A server that has seen enough may close before everything is written.
        let _ = stream.write_all(body);
        let mut bytes = Vec::new();
        let mut chunk = [0; 4096];
        while let Ok(count) = stream.read(&mut chunk) {
            if count == 0 {
                break;
            }
            bytes.extend_from_slice(&chunk[..count]);
        }
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no answer: {:?}", String::from_utf8_lossy(&bytes)));
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let body = &bytes[end + 4..];
        let is_chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        let bytes = if is_chunked { unchunk(body) } else { body.to_vec() };
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Reply { status, head, body, bytes }
    }

    pub(crate) fn get(self, path: &str) -> Reply {
        self.request("GET", path, &[], b"")
    }

    /// Somebody new.
    pub(crate) fn come(self) -> Guest {
        let reply = self.request("POST", "/api/me", &[], b"");
        assert_eq!(reply.status, 200, "{reply:?}");
        let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
        let person = reply.json()["person"].as_str().unwrap().to_owned();
        let guest = Guest { place: self, cookie, person };
        let name = format!("guest {}", &guest.person[..8]);
        assert_eq!(guest.ask("PATCH", "/api/me", &json!({"name": name})).status, 200);
        guest
    }

    /// Plays at a new table with bots, as anybody would: the server is as well as before.
    pub(crate) fn plays_on(self) {
        let guest = self.come();
        let table = guest.open(
            &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
            true,
        );
        let mut line = guest.join(&table);
        let moves = line.play(12);
        assert!(moves >= 3, "only {moves} moves");
        assert_eq!(self.get("/healthz").status, 200);
        assert_eq!(self.get("/readyz").status, 200);
    }
}

/// The pieces of a body that is sent in pieces.
fn unchunk(mut rest: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = rest.windows(2).position(|two| two == b"\r\n") {
        let length = std::str::from_utf8(&rest[..end]).unwrap().trim();
        let length = usize::from_str_radix(length, 16).unwrap();
        if length == 0 {
            break;
        }
        whole.extend_from_slice(&rest[end + 2..end + 2 + length]);
        rest = &rest[end + 2 + length + 2..];
    }
    whole
}

/// Somebody whom the server knows by a cookie.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) place: Place,
    pub(crate) cookie: String,
    pub(crate) person: String,
}

impl Guest {
    /// A request with a body in JSON.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Reply {
        let headers = [("cookie", self.cookie.as_str()), ("content-type", "application/json")];
        self.place.request(method, path, &headers, body.to_string().as_bytes())
    }

    /// Opens a table with the asker in the first seat; bots in the others, or nobody.
    pub(crate) fn open(&self, settings: &Value, has_bots: bool) -> String {
        let mut seats = vec![json!("me")];
        if has_bots {
            seats.resize(settings["seats"].as_u64().unwrap() as usize, json!({"bot": "easy"}));
        }
        let new = json!({"settings": settings, "seats": seats, "is_started": has_bots});
        let reply = self.ask("POST", "/api/tables", &new);
        assert_eq!(reply.status, 200, "{reply:?}");
        let table = reply.json()["table"].as_str().unwrap().to_owned();
        if has_bots {
            self.contribute(&table);
        }
        table
    }

    /// Reveals a contribution at a table that was started when it was opened; then the cards are dealt.
    pub(crate) fn contribute(&self, table: &str) {
        let ask = json!({"type": "contribute", "contribution": "5a".repeat(32)});
        let path = format!("/api/programs/tables/{table}");
        let reply = self.ask("POST", &path, &json!({"id": "contribution", "ask": ask}));
        assert_eq!(reply.status, 200, "{reply:?}");
    }

    /// Connects to a table and waits for the picture.
    pub(crate) fn join(&self, table: &str) -> Connection {
        let mut line = self.try_join(table, "", &[]).unwrap();
        line.picture = line.until(|message| message.get("sync").is_some());
        line
    }

    /// Connects to a table, with more headers; the answer if that is refused.
    pub(crate) fn try_join(
        &self,
        table: &str,
        query: &str,
        headers: &[(&str, &str)],
    ) -> Result<Connection, Reply> {
        let url = format!("ws://{}/api/tables/{table}/socket{query}", self.place.0);
        let mut request = url.into_client_request().unwrap();
        for (name, value) in [("cookie", self.cookie.as_str())].iter().chain(headers) {
            let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
            request.headers_mut().insert(name, HeaderValue::from_str(value).unwrap());
        }
        match tungstenite::client(request, self.place.dial()) {
            Ok((socket, _)) => {
                Ok(Connection { socket, picture: Value::Null, player: Player::new(None, new_id() + "-") })
            }
            Err(tungstenite::HandshakeError::Failure(tungstenite::Error::Http(response))) => {
                let body = response.body().clone().unwrap_or_default();
                let body = String::from_utf8_lossy(&body).into_owned();
                Err(Reply {
                    status: response.status().as_u16(),
                    head: String::new(),
                    body,
                    bytes: Vec::new(),
                })
            }
            Err(error) => panic!("{error}"),
        }
    }
}

/// An id that no message has had before, over any connection of any person.
fn new_id() -> String {
    static IDS: AtomicU64 = AtomicU64::new(1);
    format!("ask-{}", IDS.fetch_add(1, Ordering::Relaxed))
}

/// A connection to a table.
pub(crate) struct Connection {
    pub(crate) socket: WebSocket<TcpStream>,
    /// The picture that came first.
    pub(crate) picture: Value,
    /// Hears everything that comes, and plays if a test wants it to.
    player: Player,
}

/// How a connection ended.
#[derive(Debug, PartialEq)]
pub(crate) struct Ended {
    pub(crate) code: Option<u16>,
    pub(crate) reason: String,
    /// The goodbye before it.
    pub(crate) bye: Option<String>,
}

impl Connection {
    pub(crate) fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).unwrap();
    }

    /// The next message; nothing once the connection is over.
    pub(crate) fn next(&mut self) -> Option<Value> {
        let began = Instant::now();
        loop {
            // Pings come even from a server that has nothing to say.
            assert!(began.elapsed() < ANSWER_TIME, "the server does not answer");
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    // Spectators who see everything later are shown older numbers; tests look at numbers themselves.
                    let _ = self.player.hear(&text, &mut FirstLegal);
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) => return None,
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("the server does not answer");
                }
                Err(_) => return None,
            }
        }
    }

    pub(crate) fn until(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().expect("the connection has ended");
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Reads to the end and says how it came.
    pub(crate) fn end(&mut self) -> Ended {
        let mut ended = Ended { code: None, reason: String::new(), bye: None };
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < ANSWER_TIME, "the connection does not end");
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    ended.bye = message["bye"].as_str().map(str::to_owned).or(ended.bye);
                }
                Ok(Message::Close(Some(frame))) => {
                    ended.code = Some(frame.code.into());
                    ended.reason = frame.reason.to_string();
                }
                Ok(_) => {}
                Err(tungstenite::Error::Io(error)) if error.kind() == std::io::ErrorKind::WouldBlock => {
                    panic!("the connection does not end");
                }
                Err(_) => return ended,
            }
        }
    }

    /// Asks for something under a new id, and waits for the answer.
    pub(crate) fn ask(&mut self, ask: &Value) -> Value {
        self.ask_as(&new_id(), ask)
    }

    /// Asks under this id, and waits for the answer or the news that carry it.
    pub(crate) fn ask_as(&mut self, id: &str, ask: &Value) -> Value {
        self.send_text(&json!({"id": id, "ask": ask}).to_string());
        self.answer_to(id)
    }

    pub(crate) fn answer_to(&mut self, id: &str) -> Value {
        self.until(|message| message["answer"]["id"] == id || message["news"]["id"] == id)
    }

    /// Plays the first legal action at most this many times, until a round ends, and says how often that was possible.
    pub(crate) fn play(&mut self, moves_max: usize) -> usize {
        let mut moves = 0;
        while moves < moves_max && !matches!(self.player.stage(), Stage::Finished | Stage::Closed) {
            let before = self.player.stage();
            if matches!(self.player.next_step(), Some(Step::Act(_))) {
                self.act();
                moves += 1;
            } else {
                self.next().expect("the connection has ended");
            }
            if before == Stage::Playing && self.player.stage() != Stage::Playing {
                break;
            }
        }
        moves
    }

    /// Plays a legal action, and waits until it has happened.
    fn act(&mut self) {
        let message = self.player.take_step().unwrap();
        self.send_text(&message);
        while self.player.unanswered().is_some() {
            let told = self.next().expect("the connection has ended");
            assert!(told["answer"]["refused"].is_null(), "a legal action was refused: {told}");
        }
    }
}

/// The code in a table's refusal, or nothing if it was not refused.
pub(crate) fn refusal(message: &Value) -> Option<&str> {
    message["answer"]["refused"]["table"]["code"].as_str()
}
