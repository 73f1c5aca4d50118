//! The types that go to the page, for `web/src/games/klatz/types.ts`.

use crate::{Action, Card, Colour, Ending, Form, Hand, Illegal, Options, Phase, Sets, State, Table, View};
use pyatak_engine::{BySeat, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Ending, Sets, Hand, Card, Colour, Options, Form, Seat, BySeat<u8, 1>, Seen<u8>, Viewer
}
