//! `pyatak play`: wrong input, a real terminal, and a server whose line is cut.

use super::serve::Served;
use super::wrong;
use pyatak_client::{Http, Server, Socket};
use pyatak_engine::Level;
use pyatak_protocol::{NewTable, NewTableSeat, Settings, Stage};
use pyatak_registry::{GameId, Language};
use pyatak_terminal::{Heard, Line, Look, OnlineLine, Screen, Theme, Where, Wish};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::{Terminal, backend::TestBackend};
use std::fs;
use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn whatever_cannot_be_played_is_said_in_one_sentence() {
    wrong(&["play", "draughts"], &["`draughts` is neither a game", "keltis"]);
    wrong(&["play", "http://127.0.0.1:5555"], &["neither a game, nor the link"]);
    wrong(&["play", "ABCDE"], &["`ABCDE` isn’t a game", "--server http://"]);
    wrong(&["play", "keltis"], &["isn’t a terminal"]);
    wrong(&["play", "keltis", "--players", "9"], &["2 to 4 players"]);
    wrong(&["play", "keltis", "--form", "forever"], &["option `form` cannot be `forever`"]);
    wrong(&["play", "keltis", "--lang", "de"], &["kein Terminal"]);
    wrong(&["play", "ftp://127.0.0.1/t/0123456789abcdef"], &["isn’t the address of a server"]);
    let closed = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    wrong(&["play", &format!("http://{closed}/t/0123456789abcdef")], &["doesn’t answer"]);
    wrong(&["play", &format!("https://{closed}/t/0123456789abcdef")], &["doesn’t answer"]);
    wrong(&["play", &format!("http://{closed}/t/x"), "--level", "easy"], &["--level is for a table on this"]);
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    wrong(&["play", &format!("{}/t/0123456789abcdef", served.url)], &["has no such table"]);
    wrong(&["play", "zzzzz", "--server", &served.url], &["has the code zzzzz"]);
}

#[test]
fn a_server_of_another_version_is_said_in_one_sentence() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let _ = stream.read(&mut [0; 4096]);
            let body = r#"{"person":"p","name":"Anna","version":99,"program":"9.9.9"}"#;
            let head =
                format!("HTTP/1.1 200 OK\r\nset-cookie: pyatak=1\r\ncontent-length: {}\r\n\r\n", body.len());
            let _ = stream.write_all(format!("{head}{body}").as_bytes());
        }
    });
    wrong(
        &["play", &format!("http://{address}/t/0123456789abcdef")],
        &["version 99 of the protocol", "version 1"],
    );
}

/// The program in a pseudo-terminal of 80×24, made by the command `script`.
struct InTerminal {
    child: Child,
    shown: Arc<Mutex<Vec<u8>>>,
    pid: std::path::PathBuf,
}

impl InTerminal {
    fn start(folder: &Path, arguments: &str) -> InTerminal {
        InTerminal::start_program(folder, Path::new(env!("CARGO_BIN_EXE_pyatak")), arguments)
    }

    fn start_program(folder: &Path, program: &Path, arguments: &str) -> InTerminal {
        let pid = folder.join("pid");
        let _ = fs::remove_file(&pid);
        let program = program.display();
        let command =
            format!("stty rows 24 cols 80; echo $$ > '{}'; exec '{program}' {arguments}", pid.display());
        let mut child = Command::new("script")
            .args(["-q", "-e", "-f", "-c", &command, "/dev/null"])
            .env("SHELL", "/bin/sh")
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C")
            .env("XDG_DATA_HOME", folder)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut output, all) = (child.stdout.take().unwrap(), Arc::clone(&shown));
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                all.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        InTerminal { child, shown, pid }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    fn wait_for(&self, words: &str) {
        let began = Instant::now();
        while !self.text().contains(words) {
            assert!(began.elapsed() < PATIENCE, "no `{words}` in {}", self.text());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    fn type_keys(&mut self, keys: &str) {
        self.child.stdin.as_mut().unwrap().write_all(keys.as_bytes()).unwrap();
    }

    /// Waits for the end: the exit code, once the terminal was left as it was found.
    fn end(mut self) -> (Option<i32>, String) {
        // Waiting would close it, and whoever is at the table would seem to leave.
        let _keyboard = self.child.stdin.take();
        let code = self.child.wait().unwrap().code();
        self.wait_for("\x1b[?1049l");
        let text = self.text();
        for (on, off) in
            [("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h"), ("\x1b[?1000h", "\x1b[?1000l")]
        {
            assert!(text.rfind(on) < text.rfind(off), "{on:?} is not undone in {text:?}");
        }
        (code, text)
    }
}

#[test]
fn a_real_terminal_is_left_as_it_was_found_and_the_match_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = InTerminal::start(folder.path(), "play keltis --level random --name Anna");
    terminal.wait_for("Der Weg der Steine");
    terminal.type_keys("q");
    terminal.wait_for("Leave?");
    terminal.type_keys("\r");
    let (code, text) = terminal.end();
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("`pyatak play keltis` continues it."), "{text}");

    let mut terminal = InTerminal::start(folder.path(), "play keltis");
    terminal.wait_for("There’s an unfinished match: Anna");
    terminal.type_keys("\r");
    terminal.wait_for("Der Weg der Steine");
    let pid = fs::read_to_string(&terminal.pid).unwrap();
    assert!(Command::new("kill").args(["-TERM", pid.trim()]).status().unwrap().success());
    assert_eq!(terminal.end().0, Some(128 + 15));
}

#[test]
fn nobody_plays_on_in_a_terminal_that_is_gone() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = InTerminal::start(folder.path(), "play keltis --level random");
    terminal.wait_for("Der Weg der Steine");
    let pid = fs::read_to_string(&terminal.pid).unwrap();
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
    let is_there = || Command::new("kill").args(["-0", pid.trim()]).output().unwrap().status.success();
    let began = Instant::now();
    while is_there() {
        assert!(began.elapsed() < PATIENCE, "{pid} is still there");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A line that breaks the program.
struct Broken;

impl Line for Broken {
    fn send(&mut self, _: String) {}
    fn next(&mut self) -> Option<Heard> {
        panic!("the line is broken");
    }
    fn go(&mut self, _: &str) {}
    fn ask_replay(&mut self) {}
    fn is_local(&self) -> bool {
        true
    }
}

/// Not a test by itself: the next one runs it in a terminal.
#[test]
#[ignore = "panics, in the terminal of the test below"]
fn somebody_panics_at_the_table() {
    let look = Look { language: Language::English, theme: Theme::new(true), is_plain: false };
    let mut screen = Screen::new(look, true, || [7; 32]);
    let _ = pyatak_terminal::run(&mut screen, &mut Broken, Path::new("."));
}

#[test]
fn a_panic_leaves_the_terminal_as_it_was_found_and_can_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let itself = std::env::current_exe().unwrap();
    let run = "--exact commands::play::somebody_panics_at_the_table --ignored --nocapture";
    let arguments = format!("-c \"'{}' {run}; stty -a\"", itself.display());
    let terminal = InTerminal::start_program(folder.path(), Path::new("/bin/sh"), &arguments);
    let (_, text) = terminal.end();
    let (left, said) = (text.rfind("\x1b[?1049l").unwrap(), text.find("the line is broken").unwrap());
    assert!(left < said, "the message went into the screen that is gone: {text:?}");
    let modes = &text[said..];
    assert!(modes.contains(" icanon ") && modes.contains(" echo "), "still raw: {modes:?}");
}

/// A line to a server that can be cut.
#[derive(Clone)]
struct Proxy {
    address: SocketAddr,
    live: Arc<Mutex<Vec<TcpStream>>>,
}

impl Proxy {
    fn start(server: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy = Proxy { address: listener.local_addr().unwrap(), live: Arc::default() };
        let live = Arc::clone(&proxy.live);
        std::thread::spawn(move || {
            for near in listener.incoming() {
                let (near, far) = (near.unwrap(), TcpStream::connect(server).unwrap());
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    std::thread::spawn(move || {
                        let _ = std::io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
                live.lock().unwrap().extend([near, far]);
            }
        });
        proxy
    }

    fn cut(&self) {
        for stream in self.live.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// A table with a free seat and a bot, whose host only watches, and how the host starts it.
async fn open(server: &Server) -> (String, Socket) {
    let mut http = Http::connect(server).await.unwrap();
    let host = http.come().await.unwrap();
    let settings = Settings { pace_milliseconds: 0, ..Settings::new(GameId::Keltis, 2) };
    let seats = vec![NewTableSeat::Free, NewTableSeat::Bot(Level::Random)];
    let new = NewTable { settings, seats, contribution: None, is_started: false };
    let table = http.open_table(&host, &new).await.unwrap().table;
    let socket = Socket::connect(server, &host, &table, None).await.unwrap();
    (table, socket)
}

#[test]
fn a_match_at_a_server_is_played_to_its_end_though_the_line_is_cut() {
    let folder = tempfile::tempdir().unwrap();
    let served = Served::start(folder.path());
    let server = Server::find(&served.url).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (table, mut host) = runtime.block_on(open(&server));
    let proxy = Proxy::start(server.address());
    let address = format!("http://{}", proxy.address);
    let mut line = OnlineLine::connect(&address, Where::Table(table), Some("Anna"), folder.path()).unwrap();
    let look = Look { language: Language::English, theme: Theme::new(true), is_plain: false };
    let mut screen = Screen::new(look, false, || [7; 32]);
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    let (mut cuts, mut lost, mut connected, mut has_started) = (0, 0, 0, false);
    let began = Instant::now();
    let mut keys = 0;
    while screen.stage() != Some(Stage::Finished) {
        assert!(began.elapsed() < PATIENCE, "{:?} after {keys} keys, {lost} lost", screen.stage());
        let mut is_quiet = true;
        while let Some(heard) = line.next() {
            is_quiet = false;
            lost += u32::from(heard == Heard::Lost);
            connected += u32::from(heard == Heard::Connected);
            screen.hear(heard);
        }
        if screen.stage() == Some(Stage::Waiting) && screen.is_seated() && !has_started {
            has_started = true;
            let start = r#"{"id":"start","ask":{"type":"start"}}"#;
            runtime.block_on(host.send(start)).unwrap();
        }
        terminal.draw(|frame| screen.draw(frame)).unwrap();
        if screen.is_my_turn() && !screen.is_waiting() {
            screen.key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
            keys += 1;
        }
        let wishes = screen.take_wishes();
        let has_acted =
            wishes.iter().any(|wish| matches!(wish, Wish::Send(text) if text.contains("\"act\"")));
        for wish in wishes {
            match wish {
                Wish::Send(text) => line.send(text),
                Wish::Go(_) | Wish::Save | Wish::Leave => panic!("{wish:?}"),
            }
        }
        // Now and then the answer, or the move itself, is lost on its way.
        if has_acted && keys % 7 == 3 && cuts < 4 {
            cuts += 1;
            proxy.cut();
        }
        if is_quiet {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    assert!(cuts >= 3 && lost >= cuts && connected > cuts, "{cuts} cuts, {lost} lost, {connected} connected");
    // The same identity is waiting for whoever comes back.
    assert_eq!(
        fs::read_dir(folder.path())
            .unwrap()
            .filter(|file| { file.as_ref().unwrap().file_name().to_string_lossy().starts_with("127-0-0-1-") })
            .count(),
        1
    );
}
