//! Makes the codebook of the wire: plays matches of every game, collects what viewers are told, and finds the pieces of
//! text that say it in the fewest bits.
//!
//! `cargo run --release -p pyatak-table --example codebook > crates/wire/codebook.txt`
#![allow(clippy::unwrap_used, reason = "a check that does not hold should panic")]

#[path = "../tests/harness/mod.rs"]
mod harness;

use harness::{Table, settings, who};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Game, Random, Seat, Viewer, Wyrand};
use pyatak_protocol::Settings;
use pyatak_registry::{GameId, Visitor};
use pyatak_table::Wants;
use pyatak_wire::packable;
use serde_json::json;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::fmt::Write;

type Machine<G> = pyatak_table::TableMachine<G>;

const PEOPLE: [&str; 5] = ["anna", "boris", "clara", "dora", "emil"];
/// How many messages of each game are looked at.
const MESSAGES: usize = 6_000;
/// How many pieces the codebook has beside single letters.
const PIECES: usize = 1_200;
/// The longest piece.
const LENGTH_MAX: usize = 120;
/// A piece has to occur this often.
const COUNT_MIN: usize = 4;
/// In how many steps pieces that are not needed are dropped.
const ROUNDS: usize = 8;

fn main() {
    let texts: Vec<Vec<u8>> = GameId::ALL.iter().flat_map(|game| game.visit(Collect)).collect();
    let pieces = choose(&texts);
    let book = codes(&texts, &pieces);
    let mut lines = String::new();
    for (bits, piece) in &book {
        writeln!(lines, "{bits}\t{}", std::str::from_utf8(piece).unwrap()).unwrap();
    }
    println!("{:016x}", fingerprint(&lines));
    print!("{lines}");
    let bits: usize = lengths_of(&texts, &book);
    eprintln!(
        "{} messages, {} pieces, {:.1} bytes a message",
        texts.len(),
        book.len(),
        bits as f64 / 8.0 / texts.len() as f64
    );
}

/// The messages of one game.
struct Collect;

impl Visitor for Collect {
    type Output = Vec<Vec<u8>>;
    fn visit<G: Game>(self) -> Self::Output {
        let mut texts = Vec::new();
        let mut seed = 0;
        while texts.len() < MESSAGES {
            play::<G>(seed, &mut texts);
            seed += 1;
        }
        texts.truncate(MESSAGES);
        texts
    }
}

/// Plays a match with the game's usual options, at random or as easy bots do.
fn play<G: Game>(seed: u64, texts: &mut Vec<Vec<u8>>) {
    let mut rng = Wyrand::new(seed);
    let seats =
        G::META.seats_min + (seed % u64::from(G::META.seats_max.min(4) - G::META.seats_min + 1)) as u8;
    let settings = Settings {
        options: BTreeMap::new(),
        is_undo_allowed: seed.is_multiple_of(3),
        ..settings::<G>(seats)
    };
    let people = &PEOPLE[..usize::from(seats)];
    let (mut table, sessions) = Table::<G>::with_people(settings, people);
    let wants = Wants { views: true, blocked: true, deltas: true, ..Wants::default() };
    for name in people.iter().chain(&["zoe"]) {
        table.connect_with(who(name), wants, None);
    }
    table.must(sessions[0], json!({"type": "start"}));
    table.pass(2_500);
    for _ in 0..400 {
        let Some(seat) = sessions.iter().position(|session| !table.legal(*session).is_empty()) else {
            if table.snapshot("anna")["stage"] != "between-rounds" {
                break;
            }
            table.must(sessions[0], json!({"type": "next-round"}));
            continue;
        };
        let legal = table.legal(sessions[seat]);
        let action = if seed.is_multiple_of(2) {
            legal[rng.below(legal.len() as u32) as usize].clone()
        } else {
            let view = table.machine.world().unwrap().view(Viewer::Seat(Seat(seat as u8)));
            let action = Bot::<G>::new(Level::Easy, Limit::Simulations(1), rng.next_u64()).choose(&view);
            serde_json::to_value(action).unwrap()
        };
        table.must(sessions[seat], json!({"type": "act", "action": action}));
        if rng.below(40) == 0 {
            table.ask(sessions[seat], json!({"type": "undo"}));
        }
    }
    let told = table.wire.drain(..).map(|(_, text)| text);
    let is_delta = |text: &String| packable(text) && text.contains("\"delta\":") && text.is_ascii();
    texts.extend(told.filter(is_delta).map(String::into_bytes));
}

/// Joins pieces that often follow each other, and then drops those that are used least.
fn choose(texts: &[Vec<u8>]) -> BTreeSet<Vec<u8>> {
    let mut names: Vec<Vec<u8>> = (0..=u8::MAX).map(|letter| vec![letter]).collect();
    let mut numbers: HashMap<Vec<u8>, u32> = HashMap::new();
    let mut known: Vec<Vec<u32>> =
        texts.iter().map(|text| text.iter().map(|letter| u32::from(*letter)).collect()).collect();
    while names.len() < 256 + 2 * PIECES {
        let mut pairs: HashMap<(u32, u32), usize> = HashMap::new();
        for pair in known.iter().flat_map(|text| text.windows(2)) {
            *pairs.entry((pair[0], pair[1])).or_default() += 1;
        }
        let length = |(one, other): &(u32, u32)| names[*one as usize].len() + names[*other as usize].len();
        let mut pairs: Vec<((u32, u32), usize)> = pairs.into_iter().collect();
        pairs.retain(|(pair, count)| *count >= COUNT_MIN && length(pair) <= LENGTH_MAX);
        pairs.sort_unstable_by_key(|(pair, count)| (Reverse(*count), *pair));
        let Some((_, most)) = pairs.first().copied() else { break };
        // Several at once, as long as they have no part in common and are almost as frequent.
        let mut used: BTreeSet<u32> = BTreeSet::new();
        let mut joined: HashMap<(u32, u32), u32> = HashMap::new();
        for (pair, _) in pairs.iter().take(400).take_while(|(_, count)| count * 10 >= most * 6) {
            if used.contains(&pair.0) || used.contains(&pair.1) {
                continue;
            }
            used.extend([pair.0, pair.1]);
            let name = [names[pair.0 as usize].as_slice(), &names[pair.1 as usize]].concat();
            let number = *numbers.entry(name.clone()).or_insert(names.len() as u32);
            if number as usize == names.len() {
                names.push(name);
            }
            joined.insert(*pair, number);
        }
        for text in &mut known {
            let mut next = Vec::with_capacity(text.len());
            let mut at = 0;
            while at < text.len() {
                let pair = text.get(at + 1).map(|other| (text[at], *other));
                let join = pair.and_then(|pair| joined.get(&pair));
                next.push(*join.unwrap_or(&text[at]));
                at += if join.is_some() { 2 } else { 1 };
            }
            *text = next;
        }
    }
    let mut pieces: BTreeSet<Vec<u8>> = names.into_iter().skip(256).chain(letters()).collect();
    let most = pieces.len();
    for round in 1..=ROUNDS {
        let mut counted: Vec<(Vec<u8>, usize)> = count(texts, &pieces).into_iter().collect();
        counted.retain(|(piece, count)| piece.len() > 1 && *count >= COUNT_MIN);
        counted.sort_unstable_by(|one, other| (other.1, &one.0).cmp(&(one.1, &other.0)));
        counted.truncate(PIECES + (most - PIECES) * (ROUNDS - round) / ROUNDS);
        pieces = counted.into_iter().map(|(piece, _)| piece).chain(letters()).collect();
    }
    pieces
}

/// All printable letters, so that everything can be said.
fn letters() -> impl Iterator<Item = Vec<u8>> {
    (b' '..=b'~').map(|letter| vec![letter])
}

/// How often each piece is used if the longest is always taken.
fn count(texts: &[Vec<u8>], pieces: &BTreeSet<Vec<u8>>) -> BTreeMap<Vec<u8>, usize> {
    let mut tree: HashMap<(usize, u8), usize> = HashMap::new();
    let mut ends: Vec<bool> = vec![false];
    for piece in pieces {
        let mut node = 0;
        for letter in piece {
            node = *tree.entry((node, *letter)).or_insert_with(|| {
                ends.push(false);
                ends.len() - 1
            });
        }
        ends[node] = true;
    }
    let mut counts: BTreeMap<Vec<u8>, usize> = pieces.iter().map(|piece| (piece.clone(), 0)).collect();
    for text in texts {
        let mut at = 0;
        while at < text.len() {
            let (mut node, mut length) = (0, 0);
            for (index, letter) in text[at..].iter().enumerate() {
                let Some(next) = tree.get(&(node, *letter)) else { break };
                node = *next;
                if ends[node] {
                    length = index + 1;
                }
            }
            assert!(length > 0, "only printable letters");
            *counts.get_mut(&text[at..at + length]).unwrap() += 1;
            at += length;
        }
    }
    counts
}

/// The lengths of an optimal prefix code (Huffman), in the order of the codes.
fn codes(texts: &[Vec<u8>], pieces: &BTreeSet<Vec<u8>>) -> Vec<(u32, Vec<u8>)> {
    let counts: Vec<(Vec<u8>, usize)> = count(texts, pieces).into_iter().collect();
    let mut depths = vec![0_u32; counts.len()];
    let mut open: BinaryHeap<Reverse<(usize, usize, Vec<usize>)>> = counts
        .iter()
        .enumerate()
        .map(|(index, (_, count))| Reverse((count + 1, index, vec![index])))
        .collect();
    let mut made = counts.len();
    while let (Some(Reverse(one)), Some(Reverse(other))) = (open.pop(), open.pop()) {
        let below = [one.2, other.2].concat();
        below.iter().for_each(|index| depths[*index] += 1);
        if below.len() == counts.len() {
            break;
        }
        open.push(Reverse((one.0 + other.0, made, below)));
        made += 1;
    }
    let mut book: Vec<(u32, Vec<u8>)> =
        depths.into_iter().zip(counts.into_iter().map(|(piece, _)| piece)).collect();
    book.sort();
    book
}

fn lengths_of(texts: &[Vec<u8>], book: &[(u32, Vec<u8>)]) -> usize {
    let pieces: BTreeSet<Vec<u8>> = book.iter().map(|(_, piece)| piece.clone()).collect();
    let counts = count(texts, &pieces);
    book.iter().map(|(bits, piece)| *bits as usize * counts[piece]).sum()
}

/// FNV-1a: other codebooks have other names.
fn fingerprint(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
