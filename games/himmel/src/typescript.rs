//! The types that go to the page, for `web/src/games/himmel/types.ts`.

use crate::{
    Action, Card, Column, Columns, Ending, Form, Hand, Heap, Illegal, Number, NumberSet, Options, Phase,
    Side, Special, Specials, State, Table, Tie, Trace, Traces, View,
};
use pyatak_engine::{BySeat, Direction, Seat, SeatSet, Seen, Viewer};

pyatak_engine::typescript! {
    State; View, Action, Illegal, Table, Phase, Ending, Columns, Column, Side, Heap, Traces, Trace, Hand, Card, Number, NumberSet, Special, Specials, Options, Form, Tie, Seat, SeatSet, BySeat<u8, 1>, Seen<u8>, Viewer, Direction
}
