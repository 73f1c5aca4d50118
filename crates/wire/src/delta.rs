//! The difference between two JSON values, as JSON.
//!
//! How a delta is read depends on the value before:
//!
//! | before | delta | after |
//! | --- | --- | --- |
//! | an object | an object | the same with these members changed by their deltas; those that were not there are given whole, and `"-"` lists those that are gone |
//! | an array | an object | the same with the elements at these indices changed by their deltas |
//! | an array | `[at, removed, [added, …], …]` | the same with these elements replaced; `at` counts in the array before |
//! | an object or an array | `[value]` | that value |
//! | anything | a number, a string, `true`, `false`, `null` | the delta itself |
//! | a number, a string, `true`, `false`, `null` | anything | the delta itself |

use serde_json::{Map, Value};

/// The name that lists the members of an object that are gone.
const GONE: &str = "-";
/// The same as JSON.
const GONE_JSON: &str = "\"-\"";
/// Longer parts of arrays are replaced as a whole.
const ALIGNED_MAX: usize = 64;

/// What leads from one JSON text to another. Both are without spaces, as `serde_json` writes them.
pub fn between(before: &str, after: &str) -> String {
    let mut out = String::new();
    write(before, after, &mut out);
    out
}

/// A list in which each element after the first is written as what leads to it from the one before.
pub fn chain(list: &str) -> String {
    let items = items(list);
    let mut out = String::with_capacity(list.len() / 2);
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        match index.checked_sub(1) {
            None => out.push_str(item),
            Some(last) => {
                out.push(',');
                write(items[last], item, &mut out);
            }
        }
    }
    out.push(']');
    out
}

/// The value after a delta; nothing if it does not fit the value before.
pub fn apply(before: &Value, delta: &Value) -> Option<Value> {
    match (before, delta) {
        (Value::Object(before), Value::Object(changes)) => apply_members(before, changes),
        (Value::Array(before), Value::Object(changes)) => {
            let mut after = before.clone();
            for (index, change) in changes {
                let place = after.get_mut(index.parse::<usize>().ok()?)?;
                *place = apply(place, change)?;
            }
            Some(Value::Array(after))
        }
        (Value::Object(_) | Value::Array(_), Value::Array(whole)) if whole.len() == 1 => {
            whole.first().cloned()
        }
        (Value::Array(before), Value::Array(splices)) => apply_splices(before, splices),
        (Value::Object(_), Value::Array(_)) => None,
        (_, delta) => Some(delta.clone()),
    }
}

/// The list that was written as a [`chain`].
pub fn unchain(links: &Value) -> Option<Value> {
    let mut list: Vec<Value> = Vec::new();
    for link in links.as_array()? {
        let item = match list.last() {
            None => link.clone(),
            Some(last) => apply(last, link)?,
        };
        list.push(item);
    }
    Some(Value::Array(list))
}

fn apply_members(before: &Map<String, Value>, changes: &Map<String, Value>) -> Option<Value> {
    let mut after = before.clone();
    for (name, change) in changes {
        if name == GONE {
            for gone in change.as_array()? {
                after.remove(gone.as_str()?)?;
            }
        } else {
            let value = match before.get(name) {
                Some(old) => apply(old, change)?,
                None => change.clone(),
            };
            after.insert(name.clone(), value);
        }
    }
    Some(Value::Object(after))
}

fn apply_splices(before: &[Value], splices: &[Value]) -> Option<Value> {
    let mut after = Vec::with_capacity(before.len());
    let mut known = 0;
    let (splices, []) = splices.as_chunks::<3>() else { return None };
    for [at, removed, added] in splices {
        let at = usize::try_from(at.as_u64()?).ok()?;
        let removed = usize::try_from(removed.as_u64()?).ok()?;
        after.extend_from_slice(before.get(known..at)?);
        after.extend_from_slice(added.as_array()?);
        known = at.checked_add(removed)?;
    }
    after.extend_from_slice(before.get(known..)?);
    Some(Value::Array(after))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Object,
    Array,
    Scalar,
}

fn kind(text: &str) -> Kind {
    match text.as_bytes().first() {
        Some(b'{') => Kind::Object,
        Some(b'[') => Kind::Array,
        Some(_) | None => Kind::Scalar,
    }
}

fn write(before: &str, after: &str, out: &mut String) {
    match (kind(before), kind(after)) {
        (Kind::Scalar, _) | (_, Kind::Scalar) => out.push_str(after),
        (Kind::Object, Kind::Object) => {
            let start = out.len();
            if !Walk::new(before, after).value(out) {
                out.truncate(start);
                out.push_str("{}");
            }
        }
        (Kind::Array, Kind::Array) => write_items(before, after, out),
        (Kind::Object, Kind::Array) | (Kind::Array, Kind::Object) => write_whole(after, out),
    }
}

/// Walks through two texts side by side. Objects mostly have the same members in the same order; then both texts are
/// read once, and nothing is set apart.
struct Walk<'a> {
    old: &'a str,
    new: &'a str,
    at_old: usize,
    at_new: usize,
}

impl<'a> Walk<'a> {
    fn new(old: &'a str, new: &'a str) -> Walk<'a> {
        Walk { old, new, at_old: 0, at_new: 0 }
    }

    /// Writes what leads from the value here to the other one, and goes behind both. `false`: they are the same.
    fn value(&mut self, out: &mut String) -> bool {
        let (from_old, from_new, start) = (self.at_old, self.at_new, out.len());
        let kinds = (kind(&self.old[from_old..]), kind(&self.new[from_new..]));
        if kinds == (Kind::Object, Kind::Object)
            && let Some(is_changed) = self.members(out)
        {
            if out.len() - start > self.at_new - from_new + 2 {
                out.truncate(start);
                write_whole(&self.new[from_new..self.at_new], out);
            }
            return is_changed;
        }
        out.truncate(start);
        self.at_new = end_of_value(self.new, from_new);
        let new = &self.new[from_new..self.at_new];
        // Only numbers can go on where another one ends.
        self.at_old = from_old + new.len();
        let next = self.old.as_bytes().get(self.at_old);
        if self.old[from_old..].starts_with(new) && matches!(next, None | Some(b',' | b'}' | b']')) {
            return false;
        }
        self.at_old = end_of_value(self.old, from_old);
        let old = &self.old[from_old..self.at_old];
        match kinds {
            (Kind::Object, Kind::Object) => {
                let is_written = write_members(old, new, out);
                if !is_written || out.len() - start > new.len() + 2 {
                    out.truncate(start);
                    write_whole(new, out);
                }
            }
            (_, _) => write(old, new, out),
        }
        true
    }

    /// The same for two objects; nothing if their members are not the same, in the same order.
    fn members(&mut self, out: &mut String) -> Option<bool> {
        let start = out.len();
        out.push('{');
        let mut is_changed = false;
        loop {
            (self.at_old, self.at_new) = (self.at_old + 1, self.at_new + 1);
            match (self.old.as_bytes().get(self.at_old)?, self.new.as_bytes().get(self.at_new)?) {
                (b'}', b'}') => break,
                (b'"', b'"') => {}
                (_, _) => return None,
            }
            let end = end_of_string(self.new.as_bytes(), self.at_new);
            let name = &self.new[self.at_new..end];
            if name == GONE_JSON || !self.old[self.at_old..].starts_with(name) {
                return None;
            }
            (self.at_old, self.at_new) = (self.at_old + name.len() + 1, end + 1);
            let mark = out.len();
            if is_changed {
                out.push(',');
            }
            out.push_str(name);
            out.push(':');
            if self.value(out) {
                is_changed = true;
            } else {
                out.truncate(mark);
            }
            match (self.old.as_bytes().get(self.at_old)?, self.new.as_bytes().get(self.at_new)?) {
                (b',', b',') => {}
                (b'}', b'}') => break,
                (_, _) => return None,
            }
        }
        (self.at_old, self.at_new) = (self.at_old + 1, self.at_new + 1);
        if is_changed {
            out.push('}');
        } else {
            out.truncate(start);
        }
        Some(is_changed)
    }
}

fn write_whole(after: &str, out: &mut String) {
    out.push('[');
    out.push_str(after);
    out.push(']');
}

/// `false`: the objects have a member with the name that lists those that are gone.
fn write_members(before: &str, after: &str, out: &mut String) -> bool {
    let (old, new) = (members(before), members(after));
    if old.iter().chain(&new).any(|(name, _)| *name == GONE_JSON) {
        return false;
    }
    out.push('{');
    let mut separator = Separator(false);
    let gone = old.iter().filter(|(name, _)| !new.iter().any(|(other, _)| other == name));
    let mut has_gone = false;
    for (name, _) in gone {
        if has_gone {
            out.push(',');
        } else {
            separator.write(out);
            out.push_str(GONE_JSON);
            out.push_str(":[");
            has_gone = true;
        }
        out.push_str(name);
    }
    if has_gone {
        out.push(']');
    }
    for (index, (name, value)) in new.iter().enumerate() {
        // Members are written in the same order every time, so it is usually at the same place.
        let same = old.get(index).filter(|(other, _)| other == name);
        let known = same.or_else(|| old.iter().find(|(other, _)| other == name));
        if known.is_some_and(|(_, known)| known == value) {
            continue;
        }
        separator.write(out);
        out.push_str(name);
        out.push(':');
        match known {
            Some((_, known)) => write(known, value, out),
            None => out.push_str(value),
        }
    }
    out.push('}');
    true
}

/// Elements by their indices, or parts of the array replaced: whatever is shorter.
fn write_items(before: &str, after: &str, out: &mut String) {
    let (old, new) = (items(before), items(after));
    let start = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let most = old.len().min(new.len()) - start;
    let tail = old.iter().rev().zip(new.iter().rev()).take(most).take_while(|(one, other)| one == other);
    let tail = tail.count();
    let (removed, added) = (&old[start..old.len() - tail], &new[start..new.len() - tail]);
    let mut best = String::new();
    if old.len() == new.len() {
        write_indices(start, removed, added, &mut best);
        // Nothing is shorter if at most one of them has changed.
        if removed.len() <= 1 {
            return out.push_str(&best);
        }
    }
    let mut keep_shorter = |other: String| {
        if best.is_empty() || other.len() < best.len() {
            best = other;
        }
    };
    keep_shorter(splices(&[Splice { at: start, removed: removed.len(), added }]));
    let is_mixed = removed.len() > 1 && !added.is_empty() || !removed.is_empty() && added.len() > 1;
    if is_mixed && removed.len() <= ALIGNED_MAX && added.len() <= ALIGNED_MAX {
        keep_shorter(splices(&align(start, removed, added)));
    }
    out.push_str(&best);
}

fn write_indices(start: usize, old: &[&str], new: &[&str], out: &mut String) {
    out.push('{');
    let mut separator = Separator(false);
    for (index, (old, new)) in (start..).zip(old.iter().zip(new)) {
        if old != new {
            separator.write(out);
            out.push('"');
            out.push_str(&index.to_string());
            out.push_str("\":");
            write(old, new, out);
        }
    }
    out.push('}');
}

/// A part of an array that is replaced.
struct Splice<'a> {
    at: usize,
    removed: usize,
    added: &'a [&'a str],
}

fn splices(splices: &[Splice<'_>]) -> String {
    let mut out = String::from("[");
    let mut separator = Separator(false);
    for Splice { at, removed, added } in splices {
        separator.write(&mut out);
        out.push_str(&at.to_string());
        out.push(',');
        out.push_str(&removed.to_string());
        out.push_str(",[");
        let mut separator = Separator(false);
        for item in *added {
            separator.write(&mut out);
            out.push_str(item);
        }
        out.push(']');
    }
    out.push(']');
    out
}

/// Keeps as many elements as possible (the longest common subsequence).
fn align<'a>(start: usize, old: &[&str], new: &'a [&'a str]) -> Vec<Splice<'a>> {
    let width = new.len() + 1;
    let mut common = vec![0_u16; (old.len() + 1) * width];
    for one in (0..old.len()).rev() {
        for other in (0..new.len()).rev() {
            common[one * width + other] = if old[one] == new[other] {
                common[(one + 1) * width + other + 1] + 1
            } else {
                common[(one + 1) * width + other].max(common[one * width + other + 1])
            };
        }
    }
    let mut splices = Vec::new();
    let (mut one, mut other) = (0, 0);
    while one < old.len() || other < new.len() {
        let (from, first) = (one, other);
        while one < old.len() || other < new.len() {
            let is_same = one < old.len() && other < new.len() && old[one] == new[other];
            if is_same {
                break;
            }
            let is_removed = other == new.len()
                || one < old.len() && common[(one + 1) * width + other] >= common[one * width + other + 1];
            if is_removed {
                one += 1;
            } else {
                other += 1;
            }
        }
        if (one, other) == (from, first) {
            (one, other) = (one + 1, other + 1);
        } else {
            splices.push(Splice { at: start + from, removed: one - from, added: &new[first..other] });
        }
    }
    splices
}

/// Writes a comma before all but the first.
struct Separator(bool);

impl Separator {
    fn write(&mut self, out: &mut String) {
        if std::mem::replace(&mut self.0, true) {
            out.push(',');
        }
    }
}

/// The members of an object, with names as they are written.
fn members(text: &str) -> Vec<(&str, &str)> {
    let mut members = Vec::new();
    let mut at = 1;
    while at < text.len() - 1 {
        let colon = end_of_value(text, at);
        let end = end_of_value(text, colon + 1);
        members.push((&text[at..colon], &text[colon + 1..end]));
        at = end + 1;
    }
    members
}

/// The elements of an array.
fn items(text: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let mut at = 1;
    while at < text.len() - 1 {
        let end = end_of_value(text, at);
        items.push(&text[at..end]);
        at = end + 1;
    }
    items
}

/// Where the value that begins here ends.
fn end_of_value(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = start;
    let mut depth = 0_usize;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => {
                depth += 1;
                at += 1;
                continue;
            }
            b'}' | b']' if depth > 0 => {
                depth -= 1;
                at += 1;
            }
            b'}' | b']' => return at,
            b',' | b':' if depth == 0 => return at,
            _ => {
                at += 1;
                continue;
            }
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

fn end_of_string(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}
