//! People: their keys and what each kind may do, moderation by hosts and operators, and one's own data.

use crate::guests::{Guest, Place, Reply, refusal};
use crate::served::{Served, until};
use pyatak_store::{Memory, Store, TableId};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::sync::Arc;
use std::time::Duration;

fn serve() -> (Served, Place) {
    let served = Served::start_with(|config| config.limits.keys_every = Duration::from_millis(50));
    let place = Place::of(&served);
    (served, place)
}

/// The same person on another device.
fn carried(guest: &Guest) -> Guest {
    let link = guest.ask("POST", "/api/me/recovery", &json!({})).json();
    let token = link["path"].as_str().unwrap().strip_prefix("/recover#").unwrap().to_owned();
    let headers = [
        ("content-type", "application/json"),
        ("user-agent", "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0"),
    ];
    let body = json!({ "token": token }).to_string();
    let reply = guest.place.request("POST", "/api/recover", &headers, body.as_bytes());
    let cookie = reply.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    Guest { cookie, ..guest.clone() }
}

/// A program's token, and a function that sends requests with it.
fn program(guest: &Guest) -> (String, impl Fn(&str, &str, &Value) -> Reply) {
    let made = guest.ask("POST", "/api/me/tokens", &json!({"label": "bot"})).json();
    let bearer = format!("Bearer {}", made["token"].as_str().unwrap());
    let place = guest.place;
    let ask = move |method: &str, path: &str, body: &Value| {
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        place.request(method, path, &headers, body.to_string().as_bytes())
    };
    (made["id"].as_str().unwrap().to_owned(), ask)
}

fn keys(guest: &Guest) -> Vec<Value> {
    guest.ask("GET", "/api/me/keys", &json!({})).json().as_array().unwrap().clone()
}

#[test]
fn a_programs_token_can_play_and_nothing_else() {
    let (_served, place) = serve();
    let guest = place.come();
    let (id, by_program) = program(&guest);
    let refused = (403, "not-for-programs".to_owned());
    for (method, path, body) in [
        ("POST", "/api/me/recovery", json!({})),
        ("GET", "/api/me/tokens", json!({})),
        ("POST", "/api/me/tokens", json!({"label": "another"})),
        ("DELETE", &format!("/api/me/tokens/{id}"), json!({})),
        ("PATCH", "/api/me", json!({"name": "Somebody else"})),
        ("GET", "/api/me/keys", json!({})),
        ("DELETE", &format!("/api/me/keys/{id}"), json!({})),
        ("POST", "/api/me/sign-out", json!({"from": "everywhere"})),
        ("GET", "/api/me/data", json!({})),
        ("DELETE", "/api/me", json!({"name": "x"})),
    ] {
        assert_eq!(by_program(method, path, &body).failure(), refused, "{method} {path}");
    }
    let new = json!({"settings": {"game": "klatz", "seats": 3}, "seats": ["me"]});
    let table = by_program("POST", "/api/tables", &new).json()["table"].as_str().unwrap().to_owned();
    let path = format!("/api/programs/tables/{table}");
    let said = by_program("POST", &path, &json!({"id": "1", "ask": {"type": "chat", "text": "hello"}}));
    assert_eq!(said.json()["news"]["what"]["type"], "said");
    let lock = by_program("POST", &path, &json!({"id": "2", "ask": {"type": "lock", "is_locked": true}}));
    assert_eq!(refusal(&lock.json()), Some("not-for-programs"));
    assert_eq!(keys(&guest).len(), 2, "nothing was made and nothing ended");
}

#[test]
fn keys_are_listed_with_their_devices() {
    let (_served, place) = serve();
    let guest = place.come();
    // Keys are listed by age, so each has to be older than the next.
    let later = || std::thread::sleep(std::time::Duration::from_millis(5));
    later();
    let phone = carried(&guest);
    later();
    let (id, _) = program(&guest);
    later();
    guest.ask("POST", "/api/me/recovery", &json!({}));
    let list = keys(&phone);
    let shown: Vec<_> =
        list.iter().map(|key| (key["kind"].as_str().unwrap(), key["label"].as_str().unwrap())).collect();
    assert_eq!(
        shown,
        [("browser", "browser"), ("browser", "Firefox, Android"), ("program", "bot"), ("link", "link")]
    );
    let this: Vec<bool> = list.iter().map(|key| key["is_this"].as_bool().unwrap()).collect();
    assert_eq!(this, [false, true, false, false]);
    assert_eq!(list[2]["id"], json!(id));
    let text = json!(list).to_string();
    assert!(!text.contains(guest.cookie.strip_prefix("pyatak=").unwrap()), "no key is told");
}

#[test]
fn a_key_that_is_ended_closes_its_connections_and_no_others() {
    let (_served, place) = serve();
    let guest = place.come();
    let phone = carried(&guest);
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let (mut here, mut there) = (guest.join(&table), phone.join(&table));
    let key = keys(&phone).into_iter().find(|key| key["is_this"] == true).unwrap();
    let path = format!("/api/me/keys/{}", key["id"].as_str().unwrap());
    assert_eq!(place.come().ask("DELETE", &path, &json!({})).failure(), (404, "not-found".to_owned()));
    assert_eq!(guest.ask("DELETE", &path, &json!({})).status, 204);
    assert_eq!(there.end().bye.as_deref(), Some("signed-out"));
    assert_eq!(phone.ask("GET", "/api/me", &json!({})).failure(), (401, "no-identity".to_owned()));
    assert_eq!(phone.try_join(&table, "", &[]).err().unwrap().failure().0, 401);
    here.ask(&json!({"type": "chat", "text": "still here"}));
}

#[test]
fn signing_out_elsewhere_keeps_this_browser_only() {
    let (_served, place) = serve();
    let guest = place.come();
    let phone = carried(&guest);
    let (_, by_program) = program(&guest);
    let link = guest.ask("POST", "/api/me/recovery", &json!({})).json();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut there = phone.join(&table);
    assert_eq!(guest.ask("POST", "/api/me/sign-out", &json!({"from": "elsewhere"})).status, 204);
    assert_eq!(there.end().bye.as_deref(), Some("signed-out"));
    assert_eq!(by_program("GET", "/api/me", &json!({})).status, 401);
    let token = link["path"].as_str().unwrap().strip_prefix("/recover#").unwrap();
    assert_eq!(phone.ask("POST", "/api/recover", &json!({"token": token})).code(), "dead-link");
    assert_eq!(keys(&guest).len(), 1);
    let reply = guest.ask("POST", "/api/me/sign-out", &json!({"from": "everywhere"}));
    assert!(reply.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(guest.ask("GET", "/api/me", &json!({})).status, 401);
}

#[test]
fn signing_out_here_leaves_other_devices_alone() {
    let (_served, place) = serve();
    let guest = place.come();
    let phone = carried(&guest);
    assert_eq!(guest.ask("POST", "/api/me/sign-out", &json!({"from": "here"})).status, 204);
    assert_eq!(guest.ask("GET", "/api/me", &json!({})).status, 401);
    assert_eq!(phone.ask("GET", "/api/me", &json!({})).status, 200);
}

#[test]
fn a_key_that_is_ended_at_one_node_closes_connections_at_another() {
    let store = Arc::new(Memory::new());
    let node = || {
        Served::start_node(Arc::new(store.another()), |config| {
            config.limits.keys_every = Duration::from_millis(50);
        })
    };
    let (first, second) = (node(), node());
    let guest = Place::of(&first).come();
    let phone = carried(&guest);
    let phone = Guest { place: Place::of(&second), ..phone };
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut there = phone.join(&table);
    assert_eq!(guest.ask("POST", "/api/me/sign-out", &json!({"from": "elsewhere"})).status, 204);
    assert_eq!(there.end().bye.as_deref(), Some("signed-out"));
}

/// A request of an operator.
fn admin(served: &Served, method: &str, path: &str, note: &str) -> Reply {
    let token = format!("Bearer {}", served.admin_token());
    let headers = [("authorization", token.as_str()), ("content-type", "application/json")];
    let body = json!({ "note": note }).to_string();
    Place::of(served).request(method, &format!("/api/admin/people/{path}"), &headers, body.as_bytes())
}

#[test]
fn banned_people_can_only_export_their_data_and_delete_themselves() {
    let (served, place) = serve();
    let guest = place.come();
    let (_, by_program) = program(&guest);
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    let mut line = guest.join(&table);
    assert_eq!(admin(&served, "POST", "0000000000000000/ban", "").failure(), (404, "no-person".to_owned()));
    assert_eq!(admin(&served, "POST", &format!("{}/ban", guest.person), "noise").status, 204);
    assert_eq!(line.end().bye.as_deref(), Some("signed-out"));
    let banned = (403, "banned".to_owned());
    let new = json!({"settings": {"game": "klatz", "seats": 3}});
    for (method, path) in
        [("GET", "/api/me"), ("POST", "/api/me"), ("POST", "/api/tables"), ("PATCH", "/api/me")]
    {
        assert_eq!(guest.ask(method, path, &new).failure(), banned, "{method} {path}");
    }
    assert_eq!(guest.try_join(&table, "", &[]).err().unwrap().failure(), banned);
    assert_eq!(by_program("POST", "/api/tables", &new).failure(), banned);
    let path = format!("/api/programs/tables/{table}");
    assert_eq!(by_program("POST", &path, &json!({"id": "1", "ask": {"type": "sit"}})).failure(), banned);
    assert_eq!(guest.ask("GET", "/api/me/data", &json!({})).json()["person"], json!(guest.person));

    assert_eq!(admin(&served, "POST", &format!("{}/unban", guest.person), "").status, 204);
    assert_eq!(guest.join(&table).picture["sync"]["you"]["seat"], 0, "everything is where it was");
}

#[test]
fn only_the_operator_bans() {
    let (_served, place) = serve();
    let guest = place.come();
    for action in ["ban", "unban"] {
        let path = format!("/api/admin/people/{}/{action}", guest.person);
        assert_eq!(guest.ask("POST", &path, &json!({"note": ""})).failure(), (403, "not-admin".to_owned()));
    }
    let path = format!("/api/admin/people/{}", guest.person);
    assert_eq!(guest.ask("DELETE", &path, &json!({"note": ""})).failure(), (403, "not-admin".to_owned()));
}

/// Everything that the store holds of a table, as text.
fn stored(store: &Memory, table: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let row = store.find_table(&TableId::parse(table).unwrap()).await.unwrap().unwrap();
        let rows = Store::read(store, row.key, 0, 100_000).await.unwrap();
        let lines = rows.iter().map(|row| String::from_utf8(row.entry.clone()).unwrap());
        lines.chain([String::from_utf8(row.head.clone()).unwrap()]).collect::<Vec<_>>().join("\n")
    })
}

fn is_erased(store: &Memory) -> bool {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { store.list_erasures(9).await.unwrap().is_empty() })
}

/// Plays a short match to its end.
fn play_out(guest: &Guest, table: &str) {
    let mut line = guest.join(table);
    line.play(10_000);
    until("the match ends", || {
        let summary = guest.place.get(&format!("/api/tables/{table}")).json();
        summary["stage"] == "finished"
    });
}

#[test]
fn people_who_delete_themselves_are_erased_everywhere_and_matches_still_verify() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(Arc::clone(&store) as Arc<dyn Store>);
    let place = Place::of(&served);
    let (guest, other) = (place.come(), place.come());
    let name = "Wilhelmina Geheim";
    assert_eq!(guest.ask("PATCH", "/api/me", &json!({"name": name})).status, 200);
    let settings =
        json!({"game": "keltis", "seats": 2, "pace_milliseconds": 0, "options": {"form": "round"}});
    let finished = guest.open(&settings, true);
    play_out(&guest, &finished);
    // At one they have a seat, at the other they only watch and chat.
    let running = guest.open(
        &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
        true,
    );
    let theirs = other.open(&json!({"game": "klatz", "seats": 3}), false);
    let (mut line, mut watching) = (guest.join(&running), guest.join(&theirs));
    let (mut witness, mut host) = (other.join(&running), other.join(&theirs));
    line.ask(&json!({"type": "chat", "text": "my darkest secret"}));
    watching.ask(&json!({"type": "chat", "text": "my second secret"}));
    let replay = place.get(&format!("/api/tables/{finished}/replay")).body;
    assert!(replay.contains(name));

    assert_eq!(
        guest.ask("DELETE", "/api/me", &json!({"name": "x"})).failure(),
        (422, "not-confirmed".to_owned())
    );
    let reply = guest.ask("DELETE", "/api/me", &json!({"name": name}));
    assert_eq!(reply.status, 204);
    assert!(reply.header("set-cookie").unwrap().contains("Max-Age=0"));
    assert_eq!(line.end().bye.as_deref(), Some("signed-out"));
    assert_eq!(guest.ask("GET", "/api/me", &json!({})).status, 401);
    for line in [&mut witness, &mut host] {
        let news = line.until(|message| message["news"]["what"]["type"] == "forgotten");
        assert_eq!(news["news"]["what"]["person"], json!(guest.person));
    }
    until("nobody is left to be erased", || is_erased(&store));
    for table in [&finished, &running, &theirs] {
        let text = stored(&store, table);
        assert!(!text.contains(name) && !text.contains("secret"), "{text}");
    }
    let shown = place.get(&format!("/api/tables/{running}")).body;
    assert!(!shown.contains(name), "{shown}");
    let picture = other.join(&running).picture.to_string();
    assert!(!picture.contains(name) && !picture.contains("secret"), "{picture}");

    // The match is the same without the name, and still verifies.
    let replay = place.get(&format!("/api/tables/{finished}/replay")).body;
    assert!(!replay.contains(name));
    let verified = place.request("POST", "/api/replays/frames", &[], replay.as_bytes());
    assert_eq!(verified.status, 200, "a replay that does not hold is refused: {verified:?}");
}

#[test]
fn an_operator_deletes_a_person_and_the_action_is_recorded() {
    let store = Arc::new(Memory::new());
    let served = Served::start_with_store(Arc::clone(&store) as Arc<dyn Store>);
    let place = Place::of(&served);
    let guest = place.come();
    let table = guest.open(&json!({"game": "klatz", "seats": 3}), false);
    assert_eq!(admin(&served, "POST", &format!("{}/ban", guest.person), "noise").status, 204);
    assert_eq!(admin(&served, "DELETE", &guest.person, "asked for it").status, 204);
    until("nobody is left to be erased", || is_erased(&store));
    assert!(!stored(&store, &table).contains("guest "), "{}", stored(&store, &table));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let actions = runtime.block_on(async { store.list_actions(None, 9).await.unwrap() });
    let done: Vec<_> = actions.iter().map(|action| (action.what.as_str(), action.note.as_str())).collect();
    assert_eq!(done, [("delete", "asked for it"), ("ban", "noise")]);
    assert!(actions.iter().all(|action| action.target == guest.person));
}

#[test]
fn people_export_their_data() {
    let (_served, place) = serve();
    let guest = place.come();
    let mut tables = Vec::new();
    for _ in 0..23 {
        tables.push(guest.open(&json!({"game": "klatz", "seats": 3}), false));
    }
    guest.join(&tables[0]).ask(&json!({"type": "chat", "text": "hello, я тут"}));
    let other = place.come();
    other.join(&tables[0]).ask(&json!({"type": "chat", "text": "not mine"}));
    let reply = guest.ask("GET", "/api/me/data", &json!({}));
    assert!(reply.header("content-disposition").unwrap().contains("pyatak-data.json"));
    let data = reply.json();
    assert_eq!(data["person"], json!(guest.person));
    assert_eq!(data["keys"][0]["kind"], "browser");
    let listed: Vec<&str> =
        data["tables"].as_array().unwrap().iter().map(|table| table["table"].as_str().unwrap()).collect();
    tables.reverse();
    assert_eq!(listed, tables, "all of them, newest first");
    assert_eq!(data["tables"][22]["said"][0]["text"], "hello, я тут");
    assert!(!reply.body.contains("not mine"));
    let stranger = place.request("GET", "/api/me/data", &[], b"");
    assert_eq!(stranger.status, 401);
}

#[test]
fn a_removed_spectator_receives_nothing_more() {
    let (_served, place) = serve();
    let (host, other) = (place.come(), place.come());
    let table = host.open(
        &json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}}),
        true,
    );
    let (mut line, mut watching) = (host.join(&table), other.join(&table));
    let seen = line.until(|message| message["presence"]["guests"][0]["person"] == json!(other.person));
    assert_eq!(seen["presence"]["spectators"], 1);
    line.ask(&json!({"type": "remove", "person": other.person, "is_removed": true}));
    assert_eq!(watching.end().bye.as_deref(), Some("removed"));
    let mut again = other.try_join(&table, "", &[]).unwrap();
    assert_eq!(again.end().bye.as_deref(), Some("removed"));
}

#[test]
fn a_stream_of_tables_without_changes_stays_alive() {
    let served = Served::start_with(|config| config.limits.ping_every = Duration::from_millis(50));
    let place = Place::of(&served);
    let guest = place.come();
    let mut stream = place.dial();
    let request =
        format!("GET /api/programs/stream HTTP/1.1\r\nhost: pyatak\r\ncookie: {}\r\n\r\n", guest.cookie);
    stream.write_all(request.as_bytes()).unwrap();
    // An empty line is a chunk of one byte. A stream that sends nothing runs into the time limit of the socket.
    let (mut received, mut chunk) = (Vec::new(), [0; 1024]);
    while !received.ends_with(b"\r\n1\r\n\n\r\n") {
        let count = stream.read(&mut chunk).unwrap();
        assert!(count > 0, "{}", String::from_utf8_lossy(&received));
        received.extend_from_slice(&chunk[..count]);
    }
}
