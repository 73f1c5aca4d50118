//! To be told what has changed is to be told everything: a connection with deltas, expanded as a client does it, says
//! what a connection with whole views says.

use crate::harness::{Table, settings, who};
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_protocol::Settings;
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{SessionId, Wants};
use pyatak_wire::{Codebook, Expander, packable};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const PEOPLE: [&str; 4] = ["anna", "boris", "clara", "dora"];
const WHOLE: Wants = Wants { views: true, blocked: true, deltas: false, only_answers: false };
const DELTAS: Wants = Wants { views: true, blocked: true, deltas: true, only_answers: false };
/// Steps of a match.
const STEPS: usize = 260;
/// How many messages of each game the page's tests expand.
const SHOWN: usize = 16;

/// How much was compared.
#[derive(Default, Debug)]
struct Tally {
    news: usize,
    deltas: usize,
    undone: usize,
    rounds: usize,
    open: usize,
    resent: usize,
    /// News of moves, as one tab gets it and as the other does.
    bytes_whole: usize,
    bytes_packed: usize,
}

/// A person with two tabs: one is told everything, one what has changed.
struct Pair {
    name: &'static str,
    whole: SessionId,
    deltas: SessionId,
    expander: Expander,
    /// What each of them knows: view, what is legal, what is not and why.
    known: [Value; 2],
}

impl Pair {
    fn connect<G: Game>(table: &mut Table<G>, name: &'static str) -> Pair {
        let whole = table.connect_with(who(name), WHOLE, None);
        let deltas = table.connect_with(who(name), DELTAS, None);
        Pair { name, whole, deltas, expander: Expander::default(), known: [json!({}), json!({})] }
    }

    /// Both lose their connection and come back.
    fn reconnect<G: Game>(&mut self, table: &mut Table<G>, after: Option<u64>) {
        table.leave(self.whole);
        table.leave(self.deltas);
        self.whole = table.connect_with(who(self.name), WHOLE, after);
        self.deltas = table.connect_with(who(self.name), DELTAS, after);
        self.expander = Expander::default();
    }
}

/// What a client knows after a message, as the page folds it.
fn fold(known: &mut Value, message: &Value) {
    if let Some(sync) = message.get("sync") {
        for part in ["view", "views", "legal", "blocked"] {
            known[part] = sync.get(part).cloned().unwrap_or_default();
        }
    }
    let Some(news) = message.get("news") else { return };
    if news.get("view").is_some() {
        known["view"] = news["view"].clone();
    }
    if matches!(news["what"]["type"].as_str(), Some("moved" | "round-began" | "undone")) {
        for part in ["legal", "blocked"] {
            known[part] = news.get(part).cloned().unwrap_or_default();
        }
    }
}

/// The message in a frame, after it has gone over the wire.
fn received(expander: &mut Expander, text: &str, tally: &mut Tally) -> Value {
    let frame = if packable(text) { Codebook::newest().encode(text) } else { None };
    tally.bytes_packed += frame.as_ref().map_or(0, Vec::len);
    let whole = match frame {
        Some(frame) => expander.unpack(&frame),
        None => expander.expand(text),
    };
    serde_json::from_str(&whole.unwrap()).unwrap()
}

/// Takes in what both tabs of everybody were sent, and compares it.
fn compare<G: Game>(table: &mut Table<G>, pairs: &mut [Pair], what: &str, tally: &mut Tally) {
    let wire = std::mem::take(&mut table.wire);
    for pair in pairs {
        let texts =
            |session| wire.iter().filter(move |(to, _)| *to == session).map(|(_, text)| text.as_str());
        let mut lists: [Vec<Value>; 2] = [Vec::new(), Vec::new()];
        for text in texts(pair.whole) {
            tally.bytes_whole += if packable(text) { text.len() } else { 0 };
            lists[0].push(serde_json::from_str(text).unwrap());
        }
        for text in texts(pair.deltas) {
            tally.deltas += usize::from(text.contains(r#","delta":{"#));
            lists[1].push(received(&mut pair.expander, text, tally));
        }
        for (known, list) in pair.known.iter_mut().zip(&lists) {
            list.iter().for_each(|message| fold(known, message));
        }
        let news = |list: &[Value]| -> Vec<Value> {
            list.iter().filter(|message| message.get("news").is_some()).cloned().collect()
        };
        let [whole, deltas] = [news(&lists[0]), news(&lists[1])];
        assert_eq!(whole, deltas, "{}: {} after {what}", G::META.id, pair.name);
        let [whole_known, deltas_known] = &pair.known;
        // Byte for byte.
        assert_eq!(
            whole_known.to_string(),
            deltas_known.to_string(),
            "{}: {} after {what}",
            G::META.id,
            pair.name
        );
        let is = |kind: &str| whole.iter().filter(|message| message["news"]["what"]["type"] == kind).count();
        tally.news += whole.len();
        tally.undone += is("undone");
        tally.rounds += is("round-began");
        tally.open += usize::from(whole_known["views"].as_array().is_some_and(|views| !views.is_empty()));
    }
}

fn play<G: Game>(seats: u8, seed: u64, tally: &mut Tally) {
    let mut rng = Wyrand::new(seed);
    let settings = Settings {
        options: BTreeMap::new(),
        is_undo_allowed: true,
        is_open_after_round: seed.is_multiple_of(2),
        open_after_moves: seed.is_multiple_of(3).then_some(3),
        ..settings::<G>(seats)
    };
    let people = &PEOPLE[..usize::from(seats)];
    let (mut table, sessions) = Table::<G>::with_people(settings, people);
    let mut pairs: Vec<Pair> =
        people.iter().chain(&["zoe"]).map(|name| Pair::connect(&mut table, name)).collect();
    table.must(sessions[0], json!({"type": "start"}));
    table.pass(2_500);
    for _ in 0..STEPS {
        // Nobody asks too much at once.
        table.pass(1_000);
        let someone = rng.below(u32::from(seats)) as usize;
        let step = rng.below(20);
        let what = match step {
            0 => table.ask(sessions[someone], json!({"type": "chat", "text": "\"delta\":{}"})),
            1 | 2 => {
                (0..sessions.len()).map(|one| table.ask(sessions[one], json!({"type": "undo"}))).collect()
            }
            3 => {
                let after = table.seq().saturating_sub(u64::from(rng.below(6)));
                tally.resent += 1;
                for pair in &pairs {
                    for session in [pair.whole, pair.deltas] {
                        table.ask(session, json!({"type": "resend", "after": after}));
                    }
                }
                // Only the tab with deltas is told everything once more, so the other one asks for a snapshot.
                for pair in &pairs {
                    table.ask(pair.whole, json!({"type": "resend", "after": u64::MAX}));
                }
                format!("resend after {after}")
            }
            4 => {
                let after = (rng.below(2) == 0).then(|| table.seq().saturating_sub(u64::from(rng.below(5))));
                let one = rng.below(pairs.len() as u32) as usize;
                compare(&mut table, &mut pairs, "before reconnecting", tally);
                pairs[one].reconnect(&mut table, after);
                format!("reconnecting after {after:?}")
            }
            5 => {
                let is_open = rng.below(4) != 0;
                let one =
                    |session: &SessionId| table.ask(*session, json!({"type": "agree", "is_open": is_open}));
                sessions.iter().map(one).collect()
            }
            _ => {
                let mover = sessions.iter().position(|session| !table.legal(*session).is_empty());
                match mover {
                    Some(seat) => {
                        let legal = table.legal(sessions[seat]);
                        let action = &legal[rng.below(legal.len() as u32) as usize];
                        table.ask(sessions[seat], json!({"type": "act", "action": action}))
                    }
                    None => table.ask(sessions[0], json!({"type": "next-round"})),
                }
            }
        };
        compare(&mut table, &mut pairs, &what, tally);
    }
}

#[test]
fn what_has_changed_tells_everything() {
    struct Play;
    impl Visitor for Play {
        type Output = Tally;
        fn visit<G: Game>(self) -> Tally {
            let mut tally = Tally::default();
            let seats = G::META.seats_min..=G::META.seats_max.min(4);
            for (seed, seats) in seats.flat_map(|seats| [seats, seats, seats]).enumerate() {
                play::<G>(seats, seed as u64, &mut tally);
            }
            tally
        }
    }
    let mut undone = 0;
    for game in GameId::ALL {
        let tally = game.visit(Play);
        println!("{game}: {tally:?}");
        undone += tally.undone;
        assert!(tally.deltas > 500 && tally.rounds > 3, "{game}: {tally:?}");
        assert!(tally.open > 10 && tally.resent > 5, "{game}: {tally:?}");
        assert!(tally.bytes_packed * 6 < tally.bytes_whole, "{game}: {tally:?}");
    }
    // In КЛАЦ! and Recto Verso every move reveals something, so nothing can be taken back there.
    assert!(undone > 100, "{undone}");
}

/// The page expands the same frames: `web/tests/wire.test.ts`.
#[test]
fn the_page_is_shown_frames_and_what_they_say() {
    struct Show;
    impl Visitor for Show {
        type Output = Value;
        fn visit<G: Game>(self) -> Value {
            let seats = G::META.seats_min.max(3);
            let (mut table, sessions) =
                Table::<G>::with_people(settings::<G>(seats), &PEOPLE[..usize::from(seats)]);
            let mut pair = Pair::connect(&mut table, "boris");
            table.must(sessions[0], json!({"type": "start"}));
            table.pass(2_500);
            let mut rng = Wyrand::new(3);
            while let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) {
                if table.log.len() > SHOWN {
                    break;
                }
                let legal = table.legal(*session);
                let action = &legal[rng.below(legal.len() as u32) as usize];
                table.must(*session, json!({"type": "act", "action": action}));
            }
            let mut tally = Tally::default();
            let frames = table.wire.iter().filter(|(to, _)| *to == pair.deltas).map(|(_, text)| {
                let packed = if packable(text) { Codebook::newest().encode(text) } else { None };
                let packed =
                    packed.map(|frame| frame.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
                let whole = received(&mut pair.expander, text, &mut tally);
                json!({"text": packed.is_none().then_some(text), "packed": packed, "whole": whole})
            });
            json!(frames.collect::<Vec<Value>>())
        }
    }
    let shown: serde_json::Map<String, Value> =
        GameId::ALL.iter().map(|game| (game.to_string(), game.visit(Show))).collect();
    let text = format!("{}\n", serde_json::to_string(&shown).unwrap());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/fixtures/wire.json");
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(found == text, "{path} is not what is sent; `PYATAK_BLESS=1` writes it again");
}
