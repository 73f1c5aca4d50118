//! What was learned by self-play: a small network that adds something to the rates of the heuristic.
//!
//! It looks at facts about the position and about one action ([`Minds::inputs`](pyatak_engine::Minds::inputs)). Each fact
//! that holds adds a row of whole numbers to a sum of [`WIDTH`] numbers; those that are positive are weighed and added up.
//! That is what the action is worth more, or less, than its rate says. There are only whole numbers, so it is the same on
//! every platform; what a network without weights adds is 0.

use pyatak_engine::{Inputs, Minds, read_json};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// How many sums a network makes.
pub const WIDTH: usize = 16;
/// A weight of 1 is stored as this number.
const SCALE: f32 = 32.0;
/// The version of the format.
const VERSION: u32 = 1;

/// One number for each sum.
type Row = [i16; WIDTH];

/// A file of a learned policy, as `pyatak train` writes it. Numbers of eight bits are two hexadecimal digits each.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NetworkFile {
    /// The version of the format.
    pub version: u32,
    /// The game.
    pub game: String,
    /// The commands that made it, in their order.
    pub made_by: Vec<String>,
    /// How many points of rate a result of 1 stands for.
    pub unit: f32,
    /// What each sum begins with.
    pub begin: String,
    /// What each fact adds to each sum.
    pub facts: Vec<String>,
    /// What each sum counts.
    pub counts: String,
}

/// Why there is no network. The code stands for a sentence in `locales/`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetworkError {
    /// The game comes without one.
    Missing,
    /// It is not a file of a learned policy, or a part of it is missing.
    Damaged,
    /// It is for another game, or for another version of this one.
    Other,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetworkError::Missing => "there is no learned policy",
            NetworkError::Damaged => "the learned policy is damaged",
            NetworkError::Other => "the learned policy is for another game or another version",
        })
    }
}

impl std::error::Error for NetworkError {}

/// The networks that have been read, by the names of their games: a bot is made for each move.
static KNOWN: Mutex<Vec<Known>> = Mutex::new(Vec::new());

/// A file, and what could be read from it.
type Known = (&'static str, Option<Arc<Network>>);

/// What `medium` adds to the heuristic's rates.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Learned {
    /// What comes with the game.
    #[default]
    Own,
    /// Nothing: the heuristic plays alone.
    Nothing,
    /// This.
    Given(&'static Network),
}

impl Learned {
    /// The network for this game, if there is one.
    pub(crate) fn network<G: Minds>(self) -> Option<Arc<Network>> {
        match self {
            Learned::Own => own::<G>(),
            Learned::Nothing => None,
            Learned::Given(network) => Some(Arc::new(network.clone())),
        }
    }
}

/// The game's own network, which is read once.
fn own<G: Minds>() -> Option<Arc<Network>> {
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, network)) = known.iter().find(|(id, _)| *id == G::META.id) {
        return network.clone();
    }
    let network = Network::of::<G>().ok().map(Arc::new);
    known.push((G::META.id, network.clone()));
    network
}

/// A learned policy.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    begin: Row,
    facts: Vec<Row>,
    counts: Row,
    unit: f32,
}

impl Network {
    /// The network that comes with the game; without one the heuristic plays alone.
    pub fn of<G: Minds>() -> Result<Network, NetworkError> {
        Network::read::<G>(G::POLICY.ok_or(NetworkError::Missing)?)
    }

    /// Reads a file for this game.
    pub fn read<G: Minds>(text: &str) -> Result<Network, NetworkError> {
        let file: NetworkFile = read_json(text.as_bytes()).map_err(|_| NetworkError::Damaged)?;
        if file.version != VERSION || file.game != G::META.id {
            return Err(NetworkError::Other);
        }
        let rows = file.facts.iter().map(|row| read_row(row)).collect::<Option<Vec<Row>>>();
        match (read_row(&file.begin), rows, read_row(&file.counts)) {
            (Some(begin), Some(facts), Some(counts)) if file.unit.is_finite() => {
                Ok(Network { begin, facts, counts, unit: file.unit })
            }
            _ => Err(NetworkError::Damaged),
        }
    }

    /// A file of this network.
    pub fn file(&self, game: &str, made_by: Vec<String>) -> NetworkFile {
        NetworkFile {
            version: VERSION,
            game: game.to_owned(),
            made_by,
            unit: self.unit,
            begin: write_row(&self.begin),
            facts: self.facts.iter().map(write_row).collect(),
            counts: write_row(&self.counts),
        }
    }

    /// A network of these weights, rounded to what eight bits can say: what each sum begins with, what each fact adds
    /// to it, and what it counts. `unit` is how many points of rate a result of 1 is.
    pub fn rounded(begin: &[f32], facts: &[f32], counts: &[f32], unit: f32) -> Network {
        let row = |weights: &[f32]| -> Row {
            std::array::from_fn(|index| (weights[index] * SCALE).round().clamp(-127.0, 127.0) as i16)
        };
        Network {
            begin: row(begin),
            facts: facts.chunks(WIDTH).map(row).collect(),
            counts: row(counts),
            unit: unit / SCALE / SCALE,
        }
    }

    /// What it adds to the rate of each action; nothing, if the facts are not those that it was made for.
    pub fn add_to(&self, inputs: &Inputs, rates: &mut [f32]) {
        if inputs.count() != self.facts.len() {
            return;
        }
        let mut shared = self.begin;
        inputs.shared().iter().for_each(|fact| self.add(&mut shared, *fact));
        for (facts, rate) in inputs.actions().zip(rates) {
            let mut sums = shared;
            facts.iter().for_each(|fact| self.add(&mut sums, *fact));
            let result: i32 = sums
                .iter()
                .zip(&self.counts)
                .map(|(sum, count)| i32::from((*sum).max(0)) * i32::from(*count))
                .sum();
            *rate += result as f32 * self.unit;
        }
    }

    /// Is it made for this many facts?
    pub fn is_for(&self, facts: usize) -> bool {
        self.facts.len() == facts
    }

    #[inline]
    fn add(&self, sums: &mut Row, fact: u16) {
        let row = &self.facts[usize::from(fact)];
        sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
    }
}

fn write_row(row: &Row) -> String {
    row.iter().map(|weight| format!("{:02x}", *weight as i8 as u8)).collect()
}

fn read_row(text: &str) -> Option<Row> {
    let mut row = [0; WIDTH];
    if text.len() != 2 * WIDTH || !text.is_ascii() {
        return None;
    }
    for (index, weight) in row.iter_mut().enumerate() {
        let byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
        *weight = i16::from(byte as i8);
    }
    Some(row)
}
