//! The weights that a search goes by: data files, one for each game, found by self-play.

use crate::Level;
use pyatak_engine::{Game, read_json};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The weights that a search goes by. Each game brings its own, in `weights.json`, which says which command has made them.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    /// How strongly little-tried actions attract.
    pub curiosity: f32,
    /// How sharply the heuristic separates good from bad actions: an average one looks e to this times less
    /// promising than the best. It goes by the spread of the rates, so that it fits every game's scale.
    pub sharpness: f32,
    /// The first this many steps are chosen by what the tree has found, the rest of a simulation by the heuristic alone.
    pub depth_max: u32,
    /// How much worse an untried action is expected to be than those that were tried.
    pub caution: f32,
    /// What the heuristic expects of an action counts like this many tries of it.
    pub faith: f32,
    /// How much less it expects for each point of the heuristic's rates below the best.
    pub stake: f32,
    /// Do first steps that have been tried equally often share their worlds and their luck?
    pub is_paired: bool,
    /// A playout departs from the heuristic in this many of 64 steps.
    pub slips: u32,
    /// A playout that is still going on after this many actions is judged as it stands.
    pub playout_max: u32,
    /// The same for a playout at random, which a search without a guide makes for comparison.
    pub random_playout_max: u32,
    /// How much winning the round counts.
    pub win: f32,
    /// How much the distance in points to the others counts; what is left is for opponents left behind.
    pub margin: f32,
    /// A distance of this many points is a large one.
    pub margin_scale: f32,
    /// How much conclusions about hidden hands count: 1 as they are, 0 not at all. Only `expert` draws any.
    pub trust: f32,
}

impl Default for Tuning {
    /// The weights of a game that was not tuned by play.
    fn default() -> Tuning {
        Tuning {
            curiosity: 2.0,
            sharpness: 3.0,
            depth_max: 64,
            caution: 0.1,
            faith: 0.1,
            stake: 0.0,
            is_paired: false,
            slips: 3,
            playout_max: 400,
            random_playout_max: 400,
            win: 0.5,
            margin: 0.0,
            margin_scale: 10.0,
            trust: 1.0,
        }
    }
}

/// A file of weights: a set for each level that searches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeightsFile {
    /// The commands that made it, in their order.
    pub made_by: Vec<String>,
    /// The weights of `hard`.
    pub hard: Tuning,
    /// The weights of `expert`.
    pub expert: Tuning,
}

impl WeightsFile {
    /// The weights that come with the game. A test makes sure that they can be read.
    pub fn of<G: Game>() -> WeightsFile {
        let read = G::WEIGHTS.map(|text| read_json(text.as_bytes()));
        debug_assert!(!matches!(read, Some(Err(_))), "the weights of {} cannot be read", G::META.id);
        let (hard, expert) = (Tuning::default(), Tuning::default());
        read.and_then(Result::ok).unwrap_or(WeightsFile { made_by: Vec::new(), hard, expert })
    }

    /// Changes the weights of a level.
    pub fn set(&mut self, level: Level, weights: Tuning) {
        match level {
            Level::Random | Level::Easy | Level::Medium | Level::Hard => self.hard = weights,
            Level::Expert => self.expert = weights,
        }
    }

    /// The weights of a level; those that do not search need none.
    pub fn weights(&self, level: Level) -> Tuning {
        match level {
            Level::Random | Level::Easy | Level::Medium | Level::Hard => self.hard,
            Level::Expert => self.expert,
        }
    }
}

impl Tuning {
    /// The weights of a level for this game.
    pub fn of<G: Game>(level: Level) -> Tuning {
        WeightsFile::of::<G>().weights(level)
    }

    /// Everything that can be tuned, by name.
    pub const KNOBS: &'static [Knob] = &[
        Knob { name: "curiosity", steps: Steps::Times(1.6), of: |tuning| Value::Real(&mut tuning.curiosity) },
        Knob { name: "sharpness", steps: Steps::Times(1.5), of: |tuning| Value::Real(&mut tuning.sharpness) },
        Knob { name: "win", steps: Steps::Plus(0.25), of: |tuning| Value::Real(&mut tuning.win) },
        Knob { name: "margin", steps: Steps::Plus(0.25), of: |tuning| Value::Real(&mut tuning.margin) },
        Knob { name: "caution", steps: Steps::Plus(0.1), of: |tuning| Value::Real(&mut tuning.caution) },
        Knob { name: "faith", steps: Steps::Times(3.0), of: |tuning| Value::Real(&mut tuning.faith) },
        Knob { name: "stake", steps: Steps::Plus(0.01), of: |tuning| Value::Real(&mut tuning.stake) },
        Knob { name: "slips", steps: Steps::Times(2.0), of: |tuning| Value::Whole(&mut tuning.slips) },
        Knob {
            name: "depth_max",
            steps: Steps::Times(4.0),
            of: |tuning| Value::Whole(&mut tuning.depth_max),
        },
        Knob {
            name: "playout_max",
            steps: Steps::Times(2.0),
            of: |tuning| Value::Whole(&mut tuning.playout_max),
        },
        Knob { name: "trust", steps: Steps::Plus(0.4), of: |tuning| Value::Real(&mut tuning.trust) },
    ];

    /// Are the weights within their bounds?
    pub fn is_sound(&self) -> bool {
        let parts = [self.win, self.margin, 1.0 - self.win - self.margin];
        parts.iter().all(|part| (-1e-3..=1.001).contains(part))
            && self.curiosity > 0.0
            && self.sharpness > 0.0
            && self.margin_scale > 0.0
            && (0.0..=2.0).contains(&self.trust)
            && (0.0..=0.5).contains(&self.caution)
            && self.faith > 0.0
            && (0.0..=1.0).contains(&self.stake)
            && self.slips <= 64
            && self.playout_max > 0
            && self.depth_max > 0
    }
}

/// One weight, and how it may be changed.
pub struct Knob {
    /// Its name.
    pub name: &'static str,
    steps: Steps,
    of: fn(&mut Tuning) -> Value<'_>,
}

impl fmt::Debug for Knob {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

enum Steps {
    Plus(f32),
    Times(f32),
}

enum Value<'a> {
    Real(&'a mut f32),
    Whole(&'a mut u32),
}

impl Knob {
    /// The same weights with this one a step further up or down, if that can be.
    pub fn turned(&self, tuning: &Tuning, is_up: bool) -> Option<Tuning> {
        let mut turned = *tuning;
        let step = |value: f32| match self.steps {
            Steps::Plus(step) => (value + if is_up { step } else { -step }).max(0.0),
            Steps::Times(factor) => value * if is_up { factor } else { 1.0 / factor },
        };
        match (self.of)(&mut turned) {
            Value::Real(value) => *value = (step(*value) * 1000.0).round() / 1000.0,
            Value::Whole(value) => *value = step(*value as f32).round() as u32,
        }
        (turned != *tuning && turned.is_sound()).then_some(turned)
    }
}
