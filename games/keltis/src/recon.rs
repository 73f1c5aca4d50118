//! RECONSTRUCTION (K2): which stone carries which symbol.
//!
//! The printed stones are not listed anywhere. The count of symbols in each colour comes from a published
//! review, single stones from the rulebook's example; the rest is our guess. An owner of the box can correct
//! this table and nothing else.

/// One line for each colour, one mark for each number from 0 to 10: `C` clover, `W` wish stone, `1` and `3`
/// bonus points, `.` nothing.
pub(crate) const SYMBOLS: [&[u8; 11]; 5] = [
    //0123456789 10
    b"..C.W1C.3W.", // blue
    b"...W.CWC31.", // yellow
    b"...1CWW3.C.", // pink
    b"..3CW.1WC..", // brown
    b"..WW.C.3C1.", // green
];
