//! The 72 faces of the 36 cards (R1, R2).

use pyatak_engine::{Random, select128};
use serde::{Deserialize, Serialize, de};
use std::fmt;

/// The animal on a face. They are ours to choose (R2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Animal {
    Fox,
    Frog,
    Whale,
    Flamingo,
    Bear,
    Owl,
    Lion,
    Crab,
    Mouse,
}

impl Animal {
    /// All nine: A1 to A9 of the table of pairs.
    pub const ALL: [Animal; 9] = [
        Animal::Fox,
        Animal::Frog,
        Animal::Whale,
        Animal::Flamingo,
        Animal::Bear,
        Animal::Owl,
        Animal::Lion,
        Animal::Crab,
        Animal::Mouse,
    ];

    /// The animal's name in the codes of faces.
    pub fn name(self) -> &'static str {
        match self {
            Animal::Fox => "fox",
            Animal::Frog => "frog",
            Animal::Whale => "whale",
            Animal::Flamingo => "flamingo",
            Animal::Bear => "bear",
            Animal::Owl => "owl",
            Animal::Lion => "lion",
            Animal::Crab => "crab",
            Animal::Mouse => "mouse",
        }
    }
}

/// The pictogram on a face: what the player does who lays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Pictogram {
    /// The next player misses their turn (R6); with two players see R12.
    Skip,
    /// The direction of play turns round (R7); with two players see R12.
    Reverse,
    /// Turn over three cards of the middle (R8).
    Flip3,
    /// Turn over one card in a hand (R9).
    Flip1,
    /// Take from an opponent's hand (R10).
    Take,
    /// No action (R11); a hand of nothing else ends the round (R13).
    Loupe,
    /// The left half of a star: no action (R11), a point beside the right half (R14).
    StarL,
    /// The right half of a star: no action (R11), a point beside the left half (R14).
    StarR,
}

impl Pictogram {
    /// All eight.
    pub const ALL: [Pictogram; 8] = [
        Pictogram::Skip,
        Pictogram::Reverse,
        Pictogram::Flip3,
        Pictogram::Flip1,
        Pictogram::Take,
        Pictogram::Loupe,
        Pictogram::StarL,
        Pictogram::StarR,
    ];

    /// The pictogram's name in the codes of faces.
    pub fn name(self) -> &'static str {
        match self {
            Pictogram::Skip => "skip",
            Pictogram::Reverse => "reverse",
            Pictogram::Flip3 => "flip3",
            Pictogram::Flip1 => "flip1",
            Pictogram::Take => "take",
            Pictogram::Loupe => "loupe",
            Pictogram::StarL => "star-l",
            Pictogram::StarR => "star-r",
        }
    }
}

/// One side of a card: animal and pictogram, each pair once. Its code is `fox-take`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Animal}-${Pictogram}`"))]
pub struct Face(u8);

impl Face {
    /// How many faces there are.
    pub const COUNT: usize = Animal::ALL.len() * Pictogram::ALL.len();

    /// The face with that animal and that pictogram.
    #[inline]
    pub const fn new(animal: Animal, pictogram: Pictogram) -> Face {
        Face((animal as u8) << 3 | pictogram as u8)
    }

    /// The face's place in the order fox-skip, fox-reverse … mouse-star-r.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The face at that place of the order.
    pub fn from_index(index: usize) -> Option<Face> {
        u8::try_from(index).ok().filter(|_| index < Self::COUNT).map(Face)
    }

    /// All faces in order.
    pub fn all() -> impl Iterator<Item = Face> {
        (0..Self::COUNT as u8).map(Face)
    }

    /// Its animal.
    #[inline]
    pub fn animal(self) -> Animal {
        Animal::ALL[usize::from(self.0 >> 3)]
    }

    /// Its pictogram.
    #[inline]
    pub fn pictogram(self) -> Pictogram {
        Pictogram::ALL[usize::from(self.0 & 7)]
    }

    /// Do both faces show the same animal?
    #[inline]
    pub fn has_animal_of(self, other: Face) -> bool {
        self.0 >> 3 == other.0 >> 3
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.animal().name(), self.pictogram().name())
    }
}

impl Serialize for Face {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        let face = code.split_once('-').and_then(|(animal, pictogram)| {
            let animal = Animal::ALL.into_iter().find(|known| known.name() == animal)?;
            let pictogram = Pictogram::ALL.into_iter().find(|known| known.name() == pictogram)?;
            Some(Face::new(animal, pictogram))
        });
        face.ok_or_else(|| de::Error::custom(format!("`{code}` is not a face; one is `fox-take`")))
    }
}

/// A set of faces, one bit each in the order of faces.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct FaceSet(u128);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);
    /// All 72.
    pub const ALL: FaceSet = FaceSet((1 << Face::COUNT) - 1);

    /// How many faces.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// No face at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is the face in the set?
    #[inline]
    pub fn contains(self, face: Face) -> bool {
        self.0 >> face.0 & 1 == 1
    }

    /// Puts a face in.
    #[inline]
    pub fn insert(&mut self, face: Face) {
        self.0 |= 1 << face.0;
    }

    /// Takes a face out.
    #[inline]
    pub fn remove(&mut self, face: Face) {
        self.0 &= !(1 << face.0);
    }

    /// The faces that are in both sets.
    #[must_use]
    pub fn and(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & other.0)
    }

    /// The faces of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & !other.0)
    }

    /// Takes out one face, each equally likely: the one with `below(len())` faces of the set before it. The
    /// set must not be empty.
    #[inline]
    pub fn draw(&mut self, rng: &mut impl Random) -> Face {
        let face = Face(select128(self.0, rng.below(self.len())) as u8);
        self.remove(face);
        face
    }

    /// The faces in order.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().filter(move |face| self.contains(*face))
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut set = FaceSet::EMPTY;
        faces.into_iter().for_each(|face| set.insert(face));
        set
    }
}

impl fmt::Debug for FaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|face| face.to_string())).finish()
    }
}
