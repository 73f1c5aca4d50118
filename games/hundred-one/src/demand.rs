//! What the next card has to fit on (O5 to O9).

use crate::{Card, Colour, Matching};
use serde::Serialize;
use serde::ser::SerializeStruct;

/// What the next card has to fit on: a number of a colour, a colour alone, or nothing at all.
///
/// The number is 10 for each colour plus the number on the card; then a colour alone; then nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "{ colour: Colour | null, number: number | null }")
)]
pub struct Demand(u8);

/// The demands from here on are a colour alone.
const COLOURS: u8 = 40;
/// No demand.
const NOTHING: u8 = 44;
const DEMANDS: usize = NOTHING as usize + 1;

impl Demand {
    /// Anything fits: the first card of the round was a Swap (O4).
    pub const NOTHING: Demand = Demand(NOTHING);

    /// Any card of this colour fits (O6, O8).
    #[inline]
    pub fn colour_alone(colour: Colour) -> Demand {
        Demand(COLOURS + colour as u8)
    }

    /// What has to be fitted after this card, given what had to be before. A yellow card leaves the colour
    /// that was in force, with no number to match (O8); naming one comes later.
    #[inline]
    #[must_use]
    pub fn after(self, card: Card) -> Demand {
        Demand(match AFTER[card.index()] {
            YELLOW => WITHOUT_NUMBER[usize::from(self.0)],
            demand => demand,
        })
    }

    /// The colour in force, if there is one.
    pub fn colour(self) -> Option<Colour> {
        let index = WITHOUT_NUMBER[usize::from(self.0)] - COLOURS;
        Colour::ALL.get(usize::from(index)).copied()
    }

    /// The number to match, if there is one.
    pub fn number(self) -> Option<u8> {
        (self.0 < COLOURS).then_some(self.0 % 10)
    }

    /// The kinds that fit, a bit for each.
    #[inline]
    pub(crate) fn fitting(self, matching: Matching) -> u64 {
        FITTING[matching as usize][usize::from(self.0)]
    }
}

impl Serialize for Demand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut demand = serializer.serialize_struct("Demand", 2)?;
        demand.serialize_field("colour", &self.colour())?;
        demand.serialize_field("number", &self.number())?;
        demand.end()
    }
}

/// In [`AFTER`]: a yellow card, which demands nothing by itself.
const YELLOW: u8 = u8::MAX;

/// What each kind of card demands, whatever it lies on.
static AFTER: [u8; Card::KINDS] = {
    let mut after = [YELLOW; Card::KINDS];
    let mut kind = 0;
    while kind < 52 {
        let (colour, symbol) = (kind / 13, kind % 13);
        after[kind as usize] = if symbol < 10 { colour * 10 + symbol } else { COLOURS + colour };
        kind += 1;
    }
    after
};

/// What is left of each demand when there is no number to match any more (O8).
static WITHOUT_NUMBER: [u8; DEMANDS] = {
    let mut without = [NOTHING; DEMANDS];
    let mut demand = 0;
    while demand < NOTHING {
        without[demand as usize] = if demand < COLOURS { COLOURS + demand / 10 } else { demand };
        demand += 1;
    }
    without
};

/// The kinds that fit each demand, for each way of matching.
static FITTING: [[u64; DEMANDS]; 2] = {
    let mut fitting = [[0; DEMANDS]; 2];
    let mut demand = 0;
    while demand < DEMANDS {
        fitting[Matching::Ascending as usize][demand] = fitting_kinds(demand as u64, false);
        fitting[Matching::Any as usize][demand] = fitting_kinds(demand as u64, true);
        demand += 1;
    }
    fitting
};

const fn fitting_kinds(demand: u64, is_any_number: bool) -> u64 {
    // Kinds are 13 for each colour (0 to 9, then three supercards), then three yellow ones.
    const YELLOW: u64 = 0b111 << 52;
    const COLOUR: u64 = (1 << 13) - 1;
    const SUPERCARDS: u64 = 0b111 << 10;
    const NUMBERS: u64 = (1 << 10) - 1;
    const EVERY_COLOUR: u64 = 1 | 1 << 13 | 1 << 26 | 1 << 39;
    // O4, O8. With no colour in force anything fits.
    if demand == NOTHING as u64 {
        return YELLOW | ((1 << 52) - 1);
    }
    // O6, O8. With a colour alone every card of it fits.
    if demand >= COLOURS as u64 {
        return YELLOW | COLOUR << (13 * (demand - COLOURS as u64));
    }
    let (colour, number) = (demand / 10, demand % 10);
    // O5. Greater numbers of the colour, on a 9 the 0. O9. Or all of them.
    let of_colour = if is_any_number {
        NUMBERS
    } else if number == 9 {
        1
    } else {
        NUMBERS & (u64::MAX << (number + 1))
    };
    // O5. The same number of any colour. O6. Supercards of the colour. O7. Yellow cards.
    EVERY_COLOUR << number | (of_colour | SUPERCARDS) << (13 * colour) | YELLOW
}
