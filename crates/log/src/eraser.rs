//! Taking people out of logs as they are stored, without knowing the game.

use pyatak_protocol::FORGOTTEN_NAME;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Takes people out of one table's log. It is given every line from the first one on.
#[derive(Debug)]
pub struct Eraser {
    people: Vec<String>,
    found: BTreeSet<String>,
    /// Who sits where: old lines with a new name say only the seat.
    seats: BTreeMap<u64, String>,
}

impl Eraser {
    /// For these people, by their names in addresses.
    pub fn new(people: Vec<String>) -> Eraser {
        Eraser { people, found: BTreeSet::new(), seats: BTreeMap::new() }
    }

    /// The people who were found in what was cleaned.
    pub fn found(&self) -> impl Iterator<Item = &String> {
        self.found.iter()
    }

    /// The line without them; `None` if there is nothing of them in it. What cannot be read is left alone.
    pub fn line(&mut self, line: &[u8]) -> Option<Vec<u8>> {
        let is_about = self.people.iter().any(|person| contains(line, person));
        let moves_seats = ["\"sat\"", "\"freed\"", "\"swapped\"", "\"renamed\"", "\"seat-given\""];
        if !is_about && !moves_seats.iter().any(|kind| contains(line, kind)) {
            return None;
        }
        let mut value: Value = serde_json::from_slice(line).ok()?;
        let is_renamed = self.follow(&mut value["entry"]);
        let is_changed = self.clean(&mut value) || is_renamed;
        is_changed.then(|| serde_json::to_vec(&value).ok()).flatten()
    }

    /// What lists show of a table without them; `None` if there is nothing of them in it.
    pub fn head(&mut self, head: &[u8]) -> Option<Vec<u8>> {
        if !self.people.iter().any(|person| contains(head, person)) {
            return None;
        }
        let mut value: Value = serde_json::from_slice(head).ok()?;
        self.clean(&mut value).then(|| serde_json::to_vec(&value).ok()).flatten()
    }

    /// Keeps up with who sits where; `true` if a name was taken out of a line that says only the seat.
    fn follow(&mut self, entry: &mut Value) -> bool {
        let seat = |entry: &Value, key: &str| entry[key].as_u64().unwrap_or_default();
        match entry["type"].as_str() {
            Some("sat") => {
                let person = entry["occupant"]["person"]["person"].as_str().unwrap_or_default().to_owned();
                self.seats.retain(|_, sits| person.is_empty() || *sits != person);
                self.seats.insert(seat(entry, "seat"), person);
                false
            }
            Some("seat-given") => {
                let person = entry["player"]["person"].as_str().unwrap_or_default().to_owned();
                self.seats.insert(seat(entry, "seat"), person);
                false
            }
            Some("freed") => {
                self.seats.remove(&seat(entry, "seat"));
                false
            }
            Some("swapped") => {
                let (first, second) = (seat(entry, "first"), seat(entry, "second"));
                let (one, other) = (self.seats.remove(&first), self.seats.remove(&second));
                self.seats.extend(one.map(|person| (second, person)));
                self.seats.extend(other.map(|person| (first, person)));
                false
            }
            Some("renamed") => {
                let sits = self.seats.get(&seat(entry, "seat"));
                let theirs = sits.filter(|person| self.people.contains(person)).cloned();
                let is_there = theirs.is_some() && entry["name"] != FORGOTTEN_NAME;
                if is_there {
                    entry["name"] = FORGOTTEN_NAME.into();
                    self.found.extend(theirs);
                }
                is_there
            }
            _ => false,
        }
    }

    /// Wherever a person stands with a name, the name goes; what they said goes, too.
    fn clean(&mut self, value: &mut Value) -> bool {
        let mut is_changed = false;
        if let Value::Object(fields) = value {
            let person = fields.get("person").and_then(Value::as_str);
            let person =
                person.filter(|person| self.people.iter().any(|one| one == person)).map(str::to_owned);
            if let Some(person) = person {
                let is_chat = fields.get("type").is_some_and(|kind| kind == "chatted");
                let words = if is_chat { Some(("text", "")) } else { None };
                for (key, neutral) in [Some(("name", FORGOTTEN_NAME)), words].into_iter().flatten() {
                    if fields.get(key).is_some_and(|found| found != neutral) {
                        fields.insert(key.to_owned(), neutral.into());
                        is_changed = true;
                    }
                }
                if is_changed {
                    self.found.insert(person);
                }
            }
            for field in fields.values_mut() {
                is_changed |= self.clean(field);
            }
        } else if let Value::Array(values) = value {
            for value in values {
                is_changed |= self.clean(value);
            }
        }
        is_changed
    }
}

/// What a person said in this line of a log, and when.
pub fn said_by(line: &[u8], person: &str) -> Option<(i64, String)> {
    if !contains(line, "\"chatted\"") || !contains(line, person) {
        return None;
    }
    let value: Value = serde_json::from_slice(line).ok()?;
    let entry = &value["entry"];
    let is_theirs = entry["type"] == "chatted" && entry["person"] == person;
    let text = entry["text"].as_str().filter(|text| is_theirs && !text.is_empty())?;
    Some((value["at"].as_i64()?, text.to_owned()))
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}
