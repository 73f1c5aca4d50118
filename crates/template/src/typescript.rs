//! The types that go to the page, for `web/src/games/template/types.ts`.

use crate::{Action, Card, Form, Hand, Illegal, Options, Phase, State, Table, View};
use pyatak_engine::{BySeat, Seat, Seen, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Hand, Card, Options, Form, Seat, BySeat<u8, 1>, Seen<u8>, Viewer
}
