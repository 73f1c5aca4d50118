//! A training that was interrupted, as a file.

use crate::weights::Weights;
use crate::{Plan, Trainer};
use pyatak_bots::{Network, NetworkFile, WIDTH};
use pyatak_engine::Game;
use serde::{Deserialize, Serialize};

/// Everything that is needed to go on. Numbers in floating point are written by their bits, so that nothing is rounded.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Checkpoint {
    game: String,
    seed: u64,
    part: usize,
    parts: u32,
    generation: u32,
    worlds: u32,
    done: u32,
    unit: u32,
    values: Vec<u32>,
    means: Vec<u32>,
    squares: Vec<u32>,
    steps: u32,
    players: Option<NetworkFile>,
}

/// Why training cannot go on from a checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckpointError {
    /// It is not a checkpoint, or a part of it is missing.
    Damaged,
    /// It belongs to another game, to other settings or to another version.
    Other,
}

impl Checkpoint {
    /// A training as it stands.
    pub fn of<G: Game>(trainer: &Trainer<G>) -> Checkpoint {
        let Plan { part, parts, generation, worlds, seed } = trainer.plan;
        let weights = &trainer.weights;
        Checkpoint {
            game: G::META.id.to_owned(),
            seed,
            part,
            parts,
            generation,
            worlds,
            done: trainer.done,
            unit: trainer.unit.to_bits(),
            values: bits(&weights.values),
            means: bits(&weights.means),
            squares: bits(&weights.squares),
            steps: weights.steps,
            players: trainer.players.as_ref().map(|network| network.file(G::META.id, Vec::new())),
        }
    }

    /// Reads one.
    pub fn read(text: &str) -> Result<Checkpoint, CheckpointError> {
        serde_json::from_str(text).map_err(|_| CheckpointError::Damaged)
    }

    /// The text of one.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        Ok(serde_json::to_string(self)? + "\n")
    }

    /// Goes on. The plan must be the one that the training began with.
    pub fn resume<G: Game>(self, plan: Plan) -> Result<Trainer<G>, CheckpointError> {
        let own = Plan {
            part: self.part,
            parts: self.parts,
            generation: self.generation,
            worlds: self.worlds,
            seed: self.seed,
        };
        let fresh = Trainer::<G>::new(Plan { parts: 0, ..plan });
        let count = fresh.weights.values.len();
        if own != plan || self.game != G::META.id || self.values.len() != count {
            return Err(CheckpointError::Other);
        }
        if [&self.means, &self.squares].iter().any(|list| list.len() != count) || count < 2 * WIDTH {
            return Err(CheckpointError::Damaged);
        }
        let players = match &self.players {
            Some(file) => {
                let text = serde_json::to_string(file).map_err(|_| CheckpointError::Damaged)?;
                Some(Network::read::<G>(&text).map_err(|_| CheckpointError::Damaged)?)
            }
            None => None,
        };
        let [values, means, squares] = [self.values, self.means, self.squares].map(|list| floats(&list));
        let weights = Weights::from_parts(values, means, squares, self.steps);
        Ok(Trainer::resume(plan, self.done, f32::from_bits(self.unit), weights, players))
    }
}

fn bits(list: &[f32]) -> Vec<u32> {
    list.iter().map(|value| value.to_bits()).collect()
}

fn floats(list: &[u32]) -> Vec<f32> {
    list.iter().map(|bits| f32::from_bits(*bits)).collect()
}
