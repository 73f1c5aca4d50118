//! The branches of the rules that a simulation counts.

use crate::{Event, Phase, State, StoneSet};
use pyatak_engine::{Branch, Statistics};

pyatak_engine::branches! {
    TURNED_UP = "K4" "turned-up",
    TOOK_FACE_UP = "K4" "took-face-up",
    TOOK_TURNED_UP = "K5" "took-turned-up",
    LEFT_THOUGH_FITTING = "K5" "left-though-fitting",
    BEGAN_ROW = "K6" "began-row",
    SET_RISING = "K6" "set-rising",
    SET_FALLING = "K6" "set-falling",
    CONTINUED_ROW = "K6" "continued-row",
    LEFT_NOT_FITTING = "K7" "left-not-fitting",
    EXTRA_TURN = "K8" "extra-turn",
    CLOVER_AFTER_LAST = "K9" "clover-after-last",
    STOPPED = "K9" "stopped",
}

impl Statistics for State {
    const BRANCHES: &'static [Branch] = ALL;

    fn branches(&self, event: &Event) -> u64 {
        let table = self.table();
        let rows = &table.rows;
        match *event {
            Event::Reached { .. } => 0,
            Event::TurnedUp { .. } => TURNED_UP,
            Event::Took { seat, stone } => {
                let is_from_table = table.phase == Phase::Choose;
                let source = if is_from_table { TOOK_FACE_UP } else { TOOK_TURNED_UP };
                let row = rows[seat].stones.and(stone.colour().stones());
                let place = match row.len() {
                    0 => BEGAN_ROW,
                    1 if row.nth(0) < stone => SET_RISING,
                    1 => SET_FALLING,
                    _ => CONTINUED_ROW,
                };
                let clover = match (StoneSet::CLOVERS.contains(stone), table.is_last) {
                    (false, _) => 0,
                    (true, false) => EXTRA_TURN,
                    (true, true) => EXTRA_TURN | CLOVER_AFTER_LAST,
                };
                source | place | clover
            }
            Event::Left { seat, stone } if rows[seat].fits.contains(stone) => LEFT_THOUGH_FITTING,
            Event::Left { .. } => LEFT_NOT_FITTING,
            Event::Stopped { .. } => STOPPED,
        }
    }
}
