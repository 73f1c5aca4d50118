//! The twelve cards (T1).

use std::fmt;

pyatak_engine::numbered! {
    /// A card, 1 to 12. Its code is the number.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "`${number}`"))]
    pub struct Card(u8);
    /// How many there are.
    pub const COUNT = 12;
}

pyatak_engine::codes!(Card, "a card; one is `7`");

pyatak_engine::bit_set! {
    /// Cards whose order does not matter: a hand, or the deck.
    #[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Card>"))]
    pub struct Hand(u16) of Card;
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}
