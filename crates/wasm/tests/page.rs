//! What the page's workers do, with time that only tests move: the same steps as `web/tests/same-moves.test.ts`.

use pyatak_local::{Clock, Part, Power};
use pyatak_wasm::{Tables, think};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};

const POWER: Power = Power { clock: Clock::stopped(), simulations: None, threads: 1 };

/// A page with its storage.
#[derive(Default)]
pub(crate) struct Page {
    pub(crate) tables: Tables,
    pub(crate) logs: BTreeMap<String, Vec<String>>,
    pub(crate) now: i64,
    /// How many simulations `hard` makes.
    pub(crate) simulations: u32,
    /// In how many parts jobs are shared out that can be.
    pub(crate) parts: u32,
    /// Every frame, with its session.
    pub(crate) frames: Vec<(u64, Value)>,
    /// The numbers of the actions that bots have chosen.
    pub(crate) chosen: Vec<u64>,
    wake: Option<i64>,
    entropy: u8,
}

impl Page {
    pub(crate) fn new(simulations: u32, parts: u32) -> Page {
        Page { simulations, parts, ..Page::default() }
    }

    pub(crate) fn request(&mut self, request: &Value) -> Value {
        let answer = self.tables.request(&request.to_string());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_ne!(answer["type"], "failed", "{request}: {answer}");
        answer
    }

    fn entropy(&mut self) -> String {
        self.entropy += 1;
        format!("{:02x}", self.entropy).repeat(32)
    }

    /// Opens a table and stores its first lines.
    pub(crate) fn open(&mut self, new: &Value, people: &Value) -> String {
        let entropy = self.entropy();
        let request =
            json!({"type": "open", "new": new, "people": people, "now": self.now, "entropy": entropy});
        self.opened(&request)
    }

    fn opened(&mut self, request: &Value) -> String {
        let answer = self.request(request);
        let table = answer["created"]["table"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        self.logs.insert(table.clone(), texts(&answer["lines"]));
        self.request(&json!({"type": "stored", "table": table}));
        table
    }

    /// The tab was killed.
    pub(crate) fn resume(&mut self, table: &str) {
        self.tables = Tables::default();
        let entropy = self.entropy();
        let lines = &self.logs[table];
        self.request(&json!({"type": "resume", "lines": lines, "now": self.now, "entropy": entropy}));
    }

    pub(crate) fn summary(&mut self, table: &str) -> Value {
        self.request(&json!({"type": "summary", "table": table}))
    }

    /// Tells a table what has happened, and does what it says, in its order.
    pub(crate) fn happen(&mut self, table: &str, input: Value) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            let request = json!({"type": "input", "table": table, "now": self.now, "input": input});
            let answer = self.request(&request);
            self.wake = answer["wake"].as_i64();
            for todo in answer["todo"].as_array().unwrap() {
                inputs.extend(self.act(table, todo));
            }
        }
    }

    fn act(&mut self, table: &str, todo: &Value) -> Option<Value> {
        match todo["type"].as_str().unwrap() {
            "append" => {
                let log = self.logs.get_mut(table).unwrap();
                assert_eq!(todo["first"], log.len() as u64 + 1, "the log has no gap");
                log.extend(texts(&todo["lines"]));
                Some(json!({"type": "stored", "is_saved": true}))
            }
            "send" => {
                let frame: Value = serde_json::from_str(todo["text"].as_str().unwrap()).unwrap();
                let sessions = todo["sessions"].as_array().unwrap().iter();
                self.frames.extend(sessions.map(|session| (session.as_u64().unwrap(), frame.clone())));
                None
            }
            "think" => {
                let found = self.think(todo);
                Some(json!({"type": "thought", "job": todo["job"], "found": found}))
            }
            "rematch" => {
                let entropy = self.entropy();
                let request = json!(
                    {"type": "open-rematch", "table": table, "now": self.now, "entropy": entropy}
                );
                Some(json!({"type": "rematched", "table": self.opened(&request)}))
            }
            "end" => None,
            other => panic!("{other}"),
        }
    }

    fn think(&mut self, todo: &Value) -> Vec<String> {
        let is_shared = todo["is_shareable"].as_bool().unwrap() && self.parts > 1;
        let parts = if is_shared { self.parts } else { 1 };
        let found = (0..parts).map(|number| {
            let part = is_shared.then_some(Part { number, of: parts });
            let request = json!({"job": todo["text"], "part": part, "simulations": self.simulations});
            think(&request.to_string(), &POWER).unwrap()
        });
        let found: Vec<String> = found.collect();
        let first: Value = serde_json::from_str(&found[0]).unwrap();
        self.chosen.extend(first["thought"]["action"].as_u64());
        found
    }

    /// Time passes until the table has woken up so often.
    pub(crate) fn pass(&mut self, table: &str, times: u32) {
        for _ in 0..times {
            let Some(wake) = self.wake else { return };
            self.now = self.now.max(wake);
            self.happen(table, json!({"type": "tick"}));
        }
    }
}

pub(crate) fn texts(lines: &Value) -> Vec<String> {
    lines.as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()).collect()
}
