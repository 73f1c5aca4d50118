//! Reviews of finished matches, over a real socket.

use crate::guests::{Guest, Place};
use crate::served::{Served, until};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::thread;

/// A server whose judge is content with little.
fn quick() -> Served {
    Served::start_with(|config| config.limits.review_worlds = Some(8))
}

/// A match that is played to its end; the guest sits in seat 0.
fn finished(place: Place, game: &str) -> (Guest, String) {
    let guest = place.come();
    let settings = json!({"game": game, "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}});
    let table = guest.open(&settings, true);
    let path = format!("/api/tables/{table}/review");
    assert_eq!(place.get(&path).failure(), (409, "not-finished".to_owned()));
    guest.join(&table).play(1000);
    until("the match is over", || place.get(&format!("/api/tables/{table}/replay")).status == 200);
    (guest, table)
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn figure(place: Place, name: &str) -> u64 {
    let text = place.get("/metrics").body;
    let line = text.lines().find(|line| line.starts_with(&format!("{name} ")));
    line.map_or(0, |line| line.rsplit(' ').next().unwrap().parse().unwrap())
}

#[test]
fn a_review_is_told_line_by_line_and_kept() {
    let served = quick();
    let place = Place::of(&served);
    for game in ["klatz", "himmel"] {
        let (_, table) = finished(place, game);
        let path = format!("/api/tables/{table}/review");
        let reply = place.get(&path);
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/x-ndjson")));
        assert_eq!(reply.header("cache-control"), Some("no-store"));
        let told = lines(&reply.body);
        assert_eq!(told[0]["progress"]["done"], 0);
        let review = &told.last().unwrap()["review"];
        assert_eq!((&review["game"], review["seats"].as_array().unwrap().len()), (&json!(game), 3));
        let points: Vec<&Value> = told.iter().filter_map(|line| line.get("point")).collect();
        assert!(!points.is_empty());
        // A client that reads slowly is not told every point, but none that is not in the review.
        let curve = review["curve"].as_array().unwrap();
        assert!(points.iter().all(|point| curve.contains(point)));
        for seat in review["seats"].as_array().unwrap() {
            let parts = seat["bars"].as_object().unwrap().values().map(|part| part.as_f64().unwrap());
            let sum = seat["expectation"].as_f64().unwrap() + parts.sum::<f64>();
            assert!((sum - seat["result"].as_f64().unwrap()).abs() < 1e-9, "{seat}");
            assert!(seat["decisions"].as_u64().unwrap() > 0, "{seat}");
        }
        let before = figure(place, "pyatak_reviews_total");
        let again = lines(&place.get(&path).body);
        assert_eq!(again, [told.last().unwrap().clone()], "from the cache comes the last line alone");
        let gzip = place.request("GET", &path, &[("accept-encoding", "gzip")], b"");
        assert_eq!((gzip.status, gzip.header("content-encoding")), (200, Some("gzip")));
        assert_eq!(figure(place, "pyatak_reviews_total"), before);
    }
}

#[test]
fn one_seat_is_judged_alone_and_a_seat_that_is_not_there_is_refused() {
    let served = quick();
    let place = Place::of(&served);
    let (_, table) = finished(place, "klatz");
    let told = lines(&place.get(&format!("/api/tables/{table}/review?seat=1")).body);
    let seats = told.last().unwrap()["review"]["seats"].clone();
    assert_eq!((&seats[0]["decisions"], &seats[2]["decisions"]), (&json!(0), &json!(0)));
    assert!(seats[1]["decisions"].as_u64().unwrap() > 0);
    for wrong in ["seat=3", "seat=-1", "seat=x", "seat=300"] {
        let reply = place.get(&format!("/api/tables/{table}/review?{wrong}"));
        assert_eq!(reply.failure(), (400, "bad-request".to_owned()), "{wrong}");
    }
    assert_eq!(place.get("/api/tables/0123456789abcdef/review").failure(), (404, "no-table".to_owned()));
}

#[test]
fn a_match_that_was_broken_off_is_reviewed_and_a_table_that_only_waited_is_not() {
    let served = quick();
    let place = Place::of(&served);
    let guest = place.come();
    let settings = json!({"game": "klatz", "seats": 3, "pace_milliseconds": 0, "options": {"form": "round"}});
    let [broken_off, waiting] = [true, false].map(|is_started| guest.open(&settings, is_started));
    for table in [&broken_off, &waiting] {
        guest.join(table).ask(&json!({"type": "close"}));
    }
    let told = lines(&place.get(&format!("/api/tables/{broken_off}/review")).body);
    assert_eq!(told.last().unwrap()["review"]["is_aborted"], true);
    let reply = place.get(&format!("/api/tables/{waiting}/review"));
    assert_eq!(reply.failure(), (409, "not-finished".to_owned()));
}

#[test]
fn however_many_ask_at_once_a_review_is_made_once_and_a_bystander_plays_on() {
    let served = quick();
    let place = Place::of(&served);
    let (_, table) = finished(place, "klatz");
    let path = format!("/api/tables/{table}/review");
    let before = figure(place, "pyatak_reviews_total");
    let asking: Vec<_> = (0..20)
        .map(|_| {
            let path = path.clone();
            thread::spawn(move || place.get(&path))
        })
        .collect();
    place.plays_on();
    let replies: Vec<_> = asking.into_iter().map(|asked| asked.join().unwrap()).collect();
    let (served_all, refused): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status == 200);
    assert!(refused.iter().all(|reply| reply.failure() == (429, "too-fast".to_owned())));
    let last: Vec<Value> = served_all.iter().map(|reply| lines(&reply.body).pop().unwrap()).collect();
    assert!(!last.is_empty() && last.iter().all(|line| *line == last[0] && line["review"].is_object()));
    assert_eq!(figure(place, "pyatak_reviews_total"), before + 1);
}

#[test]
fn a_client_that_leaves_takes_its_review_with_it() {
    // Far too many worlds for a review to be done before the test is.
    let served = Served::start_with(|config| config.limits.review_worlds = Some(5_000));
    let place = Place::of(&served);
    let (_, table) = finished(place, "klatz");
    let before = figure(place, "pyatak_reviews_total");
    for _ in 0..3 {
        let mut stream = place.dial();
        write!(stream, "GET /api/tables/{table}/review HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
        // One is made at a time: while the one before went on, this one would wait, and no point would come.
        assert!(BufReader::new(stream).lines().any(|line| line.unwrap().contains("point")));
    }
    assert_eq!(figure(place, "pyatak_reviews_total"), before);
    place.plays_on();
}

#[test]
fn a_replay_file_is_reviewed_like_its_table_and_nothing_of_it_is_kept() {
    let served = quick();
    let place = Place::of(&served);
    let (_, table) = finished(place, "klatz");
    let file = place.get(&format!("/api/tables/{table}/replay")).body;
    let post =
        |query: &str, file: &[u8]| place.request("POST", &format!("/api/replays/review{query}"), &[], file);
    let of_table = lines(&place.get(&format!("/api/tables/{table}/review")).body).pop();
    let before = figure(place, "pyatak_reviews_total");
    for number in 1..=2 {
        let reply = post("", file.as_bytes());
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("application/x-ndjson")));
        let told = lines(&reply.body);
        assert_eq!(told[0]["progress"]["done"], 0);
        assert_eq!(told.last(), of_table.as_ref());
        assert_eq!(figure(place, "pyatak_reviews_total"), before + number, "it is made each time");
    }
    let alone = lines(&post("?seat=1", file.as_bytes()).body).pop().unwrap();
    assert_eq!(alone["review"]["seats"][0]["decisions"], 0);
    assert_eq!(alone["review"]["seats"][1], of_table.unwrap()["review"]["seats"][1]);
    assert_eq!(post("?seat=3", file.as_bytes()).failure(), (400, "bad-request".to_owned()));
    assert_eq!(post("", &[0xff, 0xfe]).failure(), (400, "bad-request".to_owned()));
    let forged = file.replacen("\"points\":", "\"points\":1", 1);
    for text in ["", "{}", &forged[..], &file[..file.len() / 2]] {
        assert_eq!(post("", text.as_bytes()).failure(), (422, "bad-replay".to_owned()));
    }
    let why = post("", forged.as_bytes()).json()["message"].clone();
    assert!(why.as_str().unwrap().contains("scores"), "it says what does not hold: {why}");
    assert_eq!(post("", &vec![b' '; (8 << 20) + 1]).failure(), (413, "too-large".to_owned()));
}
