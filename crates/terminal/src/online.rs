//! A table at a server, over a WebSocket. It runs on a thread of its own and connects again by itself.

use crate::line::{Heard, Line, LineEnd};
use pyatak_client::{ClientError, Http, Person, Server, Socket};
use pyatak_protocol::{Bye, version};
use serde_json::{Value, json};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{Instant, sleep, timeout};

/// How long a server may take for its first answers.
const PATIENCE: Duration = Duration::from_secs(10);
/// The pause before the first new connection; it doubles each time.
const PAUSE_FIRST: Duration = Duration::from_millis(250);
/// The longest pause.
const PAUSE_MAX: Duration = Duration::from_secs(10);
/// After this much silence the server is asked whether it is there; after as much again the line is given up.
const SILENCE: Duration = Duration::from_secs(20);

/// Which table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Where {
    /// By its name in addresses.
    Table(String),
    /// By its code.
    Code(String),
}

/// Why nobody can sit down there.
#[derive(Debug)]
pub enum OnlineError {
    /// That is no address.
    Address(String),
    /// Nobody answers.
    Unreachable,
    /// Its certificate is not trusted.
    NotTrusted,
    /// There is no such table.
    NoTable,
    /// No table has that code.
    NoCode(String),
    /// The server speaks another version of the protocol.
    Version(u16),
    /// The server says no, for a reason with this name and in its own words.
    Refused {
        /// The name of the reason; `failure-…` may have a sentence for it.
        code: String,
        /// The reason in English.
        message: String,
    },
}

/// The line to a table at a server.
pub struct OnlineLine {
    commands: UnboundedSender<Command>,
    heard: Receiver<Heard>,
}

enum Command {
    Send(String),
    Go(String),
    Replay,
}

/// What a conversation ended with.
enum Next {
    Again,
    Over(LineEnd),
    Go(String),
    Left,
}

impl OnlineLine {
    /// Finds the table and begins to talk to it. The identity is kept in the folder, so that the same seat is waiting
    /// when the player comes back.
    pub fn connect(
        address: &str,
        table: Where,
        name: Option<&str>,
        identities: &Path,
    ) -> Result<OnlineLine, OnlineError> {
        let server = Server::find(address).map_err(|_| OnlineError::Address(address.to_owned()))?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|_| OnlineError::Unreachable)?;
        let found = runtime.block_on(async {
            timeout(PATIENCE, find(&server, &table, name, identities))
                .await
                .unwrap_or(Err(OnlineError::Unreachable))
        });
        let (person, table) = found?;
        let (commands, orders) = unbounded_channel();
        let (tell, heard) = channel();
        std::thread::spawn(move || runtime.block_on(talk(&server, &person, table, orders, &tell)));
        Ok(OnlineLine { commands, heard })
    }
}

impl Line for OnlineLine {
    fn send(&mut self, text: String) {
        // Without a thread there is no table any more, and `next` has said so.
        let _ = self.commands.send(Command::Send(text));
    }

    fn next(&mut self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }

    fn go(&mut self, table: &str) {
        let _ = self.commands.send(Command::Go(table.to_owned()));
    }

    fn ask_replay(&mut self) {
        let _ = self.commands.send(Command::Replay);
    }

    fn is_local(&self) -> bool {
        false
    }
}

/// Who the player is there, and which table it is.
async fn find(
    server: &Server,
    table: &Where,
    name: Option<&str>,
    identities: &Path,
) -> Result<(Person, String), OnlineError> {
    let mut http = Http::connect(server).await.map_err(failed)?;
    let file = identity_file(identities, server);
    let person = match fs::read_to_string(&file) {
        Ok(cookie) => http.come_back(cookie.trim()).await.ok(),
        Err(_) => None,
    };
    let mut person = match person {
        Some(person) => person,
        None => {
            let person = http.come().await.map_err(failed)?;
            // Somebody whose identity cannot be kept can still play.
            let _ = keep_identity(&file, person.cookie());
            person
        }
    };
    if person.me.version != version() {
        return Err(OnlineError::Version(person.me.version));
    }
    if let Some(name) = name.filter(|name| *name != person.me.name) {
        person.me = http.rename(&person, name).await.map_err(failed)?;
    }
    let id = match table {
        Where::Table(id) => http.table(&person, id).await.map_err(failed)?.table,
        Where::Code(code) => match http.find_code(&person, &code.to_uppercase()).await {
            Ok(found) => found.table,
            Err(ClientError::Refused { code: why, .. }) if why == "no-code" => {
                return Err(OnlineError::NoCode(code.clone()));
            }
            Err(error) => return Err(failed(error)),
        },
    };
    Ok((person, id))
}

fn failed(error: ClientError) -> OnlineError {
    match error {
        ClientError::BadAddress(address) => OnlineError::Address(address),
        ClientError::Refused { code, .. } if code == "no-table" => OnlineError::NoTable,
        ClientError::Refused { code, message, .. } => OnlineError::Refused { code, message },
        ClientError::NotTrusted(_) => OnlineError::NotTrusted,
        ClientError::Unreachable(_)
        | ClientError::NotHttp(_)
        | ClientError::NotUnderstood { .. }
        | ClientError::Lost(_) => OnlineError::Unreachable,
    }
}

/// Connects, talks, and connects again, until the player leaves or the table is gone.
async fn talk(
    server: &Server,
    person: &Person,
    mut table: String,
    mut orders: UnboundedReceiver<Command>,
    tell: &Sender<Heard>,
) {
    let (mut seq, mut pause) = (None, PAUSE_FIRST);
    loop {
        let connected = timeout(PATIENCE, Socket::connect_like_page(server, person, &table, seq)).await;
        let next = match connected {
            Ok(Ok(mut socket)) => {
                pause = PAUSE_FIRST;
                let _ = tell.send(Heard::Connected);
                let place = Place { server, person, table: &table };
                converse(&mut socket, &place, &mut seq, &mut orders, tell).await
            }
            Ok(Err(ClientError::Refused { code, .. })) if code == "no-table" => {
                Next::Over(LineEnd::Told("table-gone"))
            }
            Ok(Err(_)) | Err(_) => Next::Again,
        };
        match next {
            Next::Left => return,
            Next::Over(why) => {
                let _ = tell.send(Heard::Over(why));
                return;
            }
            Next::Go(other) => {
                (table, seq) = (other, None);
                continue;
            }
            Next::Again => {}
        }
        if tell.send(Heard::Lost).is_err() {
            return;
        }
        let until = Instant::now() + pause;
        pause = (pause * 2).min(PAUSE_MAX);
        // What is sent meanwhile is lost; the screen sends it again.
        while let Ok(order) = tokio::time::timeout_at(until, orders.recv()).await {
            match order {
                None => return,
                Some(Command::Go(other)) => (table, seq) = (other, None),
                Some(Command::Replay) => {
                    let _ = tell.send(Heard::Replay(None));
                }
                Some(Command::Send(_)) => {}
            }
        }
    }
}

/// Where the player is.
struct Place<'a> {
    server: &'a Server,
    person: &'a Person,
    table: &'a str,
}

/// Talks over one connection until it ends.
async fn converse(
    socket: &mut Socket,
    place: &Place<'_>,
    seq: &mut Option<u64>,
    orders: &mut UnboundedReceiver<Command>,
    tell: &Sender<Heard>,
) -> Next {
    let mut is_asked = false;
    loop {
        tokio::select! {
            text = socket.next() => {
                let Some(Ok(text)) = text else { return Next::Again };
                is_asked = false;
                let message: Value = serde_json::from_str(&text).unwrap_or_default();
                let told = ["news", "sync"].into_iter().find_map(|kind| message[kind]["seq"].as_u64());
                *seq = told.or(*seq);
                let bye = serde_json::from_value::<Bye>(message["bye"].clone());
                if tell.send(Heard::Frame(text.to_string())).is_err() {
                    return Next::Left;
                }
                if let Ok(bye) = bye {
                    return after_bye(bye);
                }
            }
            order = orders.recv() => match order {
                None => return Next::Left,
                Some(Command::Send(text)) => {
                    if socket.send(text).await.is_err() {
                        return Next::Again;
                    }
                }
                Some(Command::Go(table)) => return Next::Go(table),
                Some(Command::Replay) => {
                    let _ = tell.send(Heard::Replay(replay(place).await));
                }
            },
            () = sleep(SILENCE) => {
                if is_asked {
                    return Next::Again;
                }
                is_asked = true;
                let ask = json!({"id": "there", "ask": {"type": "resend", "after": seq.unwrap_or(0)}});
                if socket.send(ask.to_string()).await.is_err() {
                    return Next::Again;
                }
            }
        }
    }
}

fn after_bye(bye: Bye) -> Next {
    match bye {
        Bye::Restarting | Bye::TooSlow | Bye::TooMuch | Bye::Again => Next::Again,
        Bye::Gone => Next::Over(LineEnd::Told("table-gone")),
        Bye::NotWatchable => Next::Over(LineEnd::Told("table-not-watchable")),
        Bye::Removed => Next::Over(LineEnd::Told("table-removed")),
        Bye::Locked => Next::Over(LineEnd::Told("table-locked")),
        Bye::SignedOut => Next::Over(LineEnd::Told("table-signed-out")),
    }
}

async fn replay(place: &Place<'_>) -> Option<String> {
    let mut http = Http::connect(place.server).await.ok()?;
    let replay = http.replay(place.person, place.table).await.ok()?;
    serde_json::to_string_pretty(&replay).ok()
}

/// Each server has a file of its own.
fn identity_file(folder: &Path, server: &Server) -> PathBuf {
    let name: String = server
        .host()
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' })
        .collect();
    folder.join(name)
}

/// Whoever can read the file can act as this person, so only its owner can.
fn keep_identity(path: &Path, cookie: &str) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)?.write_all(cookie.as_bytes())
}
