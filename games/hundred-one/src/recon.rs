//! RECONSTRUCTION (O1): how many cards of each kind the deck holds.
//!
//! The box says 112 cards and the rulebook names the kinds, but not how many there are of each; this is the
//! only regular split. An owner of the box can correct these two tables and nothing else.

/// In each of the four colours: 0 to 9, then Skip, Reverse, Take Two.
pub(crate) const COLOURED: [u8; 13] = [
    1, 2, 2, 2, 2, 2, 2, 2, 2, 2, // 0 to 9
    2, 2, 2, // Skip, Reverse, Take Two
];

/// Yellow: Choose Colour, Take Four, Swap.
pub(crate) const YELLOW: [u8; 3] = [4, 4, 4];
