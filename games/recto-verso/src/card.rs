//! The 72 faces of the 36 cards (R1, R2).

use std::fmt;

pyatak_engine::names! {
    /// The animal on a face: A1 to A9 of the table of pairs. They are ours to choose (R2).
    #[allow(missing_docs)]
    pub enum Animal {
        Fox = "fox",
        Frog = "frog",
        Whale = "whale",
        Flamingo = "flamingo",
        Bear = "bear",
        Owl = "owl",
        Lion = "lion",
        Crab = "crab",
        Mouse = "mouse",
    }
}

pyatak_engine::names! {
    /// The pictogram on a face: what the player does who lays it.
    pub enum Pictogram {
        /// The next player misses their turn (R6); with two players see R12.
        Skip = "skip",
        /// The direction of play turns round (R7); with two players see R12.
        Reverse = "reverse",
        /// Turn over three cards of the middle (R8).
        Flip3 = "flip3",
        /// Turn over one card in a hand (R9).
        Flip1 = "flip1",
        /// Take from an opponent's hand (R10).
        Take = "take",
        /// No action (R11); a hand of nothing else ends the round (R13).
        Loupe = "loupe",
        /// The left half of a star: no action (R11), a point beside the right half (R14).
        StarL = "star-l",
        /// The right half of a star: no action (R11), a point beside the left half (R14).
        StarR = "star-r",
    }
}

pyatak_engine::numbered! {
    /// One side of a card: animal and pictogram, each pair once, in the order fox-skip, fox-reverse … mouse-star-r.
    /// Its code is `fox-take`.
    #[derive(Default)]
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${Animal}-${Pictogram}`"))]
    pub struct Face(u8);
    /// How many faces there are.
    pub const COUNT = Animal::ALL.len() * Pictogram::ALL.len();
}

pyatak_engine::codes!(Face, "a face; one is `fox-take`");

impl Face {
    /// The face with that animal and that pictogram.
    #[inline]
    pub const fn new(animal: Animal, pictogram: Pictogram) -> Face {
        Face((animal as u8) << 3 | pictogram as u8)
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

pyatak_engine::bit_set! {
    /// A set of faces, one bit each in the order of faces.
    pub struct FaceSet(u128) of Face;
}
