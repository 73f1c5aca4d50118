//! RECONSTRUCTION (R2, R12): which two faces share a card, and what may not be laid after SKIP between two
//! players.
//!
//! The printed cards are not listed anywhere, and the list in the rulebook was a picture that could not be
//! read. An owner of the box can correct these two tables and nothing else.

use crate::{Animal, Pictogram};

const A1: Animal = Animal::Fox;
const A2: Animal = Animal::Frog;
const A3: Animal = Animal::Whale;
const A4: Animal = Animal::Flamingo;
const A5: Animal = Animal::Bear;
const A6: Animal = Animal::Owl;
const A7: Animal = Animal::Lion;
const A8: Animal = Animal::Crab;
const A9: Animal = Animal::Mouse;

const SKIP: Pictogram = Pictogram::Skip;
const REVERSE: Pictogram = Pictogram::Reverse;
const FLIP3: Pictogram = Pictogram::Flip3;
const FLIP1: Pictogram = Pictogram::Flip1;
const TAKE: Pictogram = Pictogram::Take;
const LOUPE: Pictogram = Pictogram::Loupe;
const STAR_L: Pictogram = Pictogram::StarL;
const STAR_R: Pictogram = Pictogram::StarR;

/// R2, option `pairs` = `fixed`: the two sides of each card.
#[rustfmt::skip]
pub(crate) const PAIRS: [(Animal, Pictogram, Animal, Pictogram); 36] = [
    //      side a       side b
    /*  1 */ (A1, TAKE,    A2, STAR_L),
    /*  2 */ (A1, LOUPE,   A3, FLIP3),
    /*  3 */ (A1, STAR_R,  A4, REVERSE),
    /*  4 */ (A1, STAR_L,  A5, TAKE),
    /*  5 */ (A1, FLIP1,   A6, STAR_R),
    /*  6 */ (A1, SKIP,    A7, STAR_L),
    /*  7 */ (A1, FLIP3,   A8, STAR_R),
    /*  8 */ (A1, REVERSE, A9, LOUPE),
    /*  9 */ (A2, FLIP1,   A3, STAR_L),
    /* 10 */ (A2, STAR_R,  A4, TAKE),
    /* 11 */ (A2, TAKE,    A5, STAR_R),
    /* 12 */ (A2, FLIP3,   A6, STAR_L),
    /* 13 */ (A2, REVERSE, A7, TAKE),
    /* 14 */ (A2, LOUPE,   A8, TAKE),
    /* 15 */ (A2, SKIP,    A9, TAKE),
    /* 16 */ (A3, STAR_R,  A4, SKIP),
    /* 17 */ (A3, LOUPE,   A5, SKIP),
    /* 18 */ (A3, REVERSE, A6, SKIP),
    /* 19 */ (A3, SKIP,    A7, FLIP3),
    /* 20 */ (A3, FLIP1,   A8, FLIP3),
    /* 21 */ (A3, TAKE,    A9, FLIP3),
    /* 22 */ (A4, STAR_R,  A5, LOUPE),
    /* 23 */ (A4, FLIP1,   A6, LOUPE),
    /* 24 */ (A4, FLIP3,   A7, FLIP1),
    /* 25 */ (A4, STAR_L,  A8, LOUPE),
    /* 26 */ (A4, LOUPE,   A9, STAR_R),
    /* 27 */ (A5, REVERSE, A6, FLIP3),
    /* 28 */ (A5, FLIP1,   A7, REVERSE),
    /* 29 */ (A5, STAR_L,  A8, REVERSE),
    /* 30 */ (A5, FLIP3,   A9, STAR_L),
    /* 31 */ (A6, REVERSE, A7, LOUPE),
    /* 32 */ (A6, TAKE,    A8, FLIP1),
    /* 33 */ (A6, FLIP1,   A9, SKIP),
    /* 34 */ (A7, SKIP,    A8, STAR_L),
    /* 35 */ (A7, STAR_R,  A9, FLIP1),
    /* 36 */ (A8, SKIP,    A9, REVERSE),
];

/// R12: what the opponent may not lay on their next turn.
pub(crate) const RESTRICTED: [Pictogram; 2] = [FLIP1, TAKE];
