//! RECONSTRUCTION (Z2): which value has which colour.
//!
//! The printed cards are not listed anywhere. A published review says that every value has one fixed colour;
//! the rulebook's examples show 4 as blue and 5, 7 and 14 as green, the review 1 as blue, 7 as green and 10 as
//! orange. The rest is our guess. An owner of the box can correct this table; a test names the rules pages that
//! follow, and the picture beside rule Z2 is in `web/src/games/klatz/index.ts`.

use crate::Colour::{self, Blue, Green, Orange};

/// One colour for each value from 1 to 15, five values for each colour.
pub(crate) const COLOURS: [Colour; 15] = [
    Blue,   // 1
    Orange, // 2
    Green,  // 3
    Blue,   // 4
    Green,  // 5
    Orange, // 6
    Green,  // 7
    Blue,   // 8
    Orange, // 9
    Orange, // 10
    Green,  // 11
    Blue,   // 12
    Orange, // 13
    Green,  // 14
    Blue,   // 15
];
