//! The types that go to the page, for `web/src/games/hundred-one/types.ts`.

use crate::{Action, Card, Colour, Demand, Form, Illegal, Matching, Options, Phase, State, Table, View};
use pyatak_engine::{Bag, BySeat, Direction, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Demand, Card, Bag<Card>, Colour, Options, Form, Matching, Seat, BySeat<u8, 1>, Seen<u8>, Viewer, Direction
}
