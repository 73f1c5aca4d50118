//! How a score comes about, line by line.

use himmel::{Ending, Hand, Heap, Number, Options, Phase, Public, ScorePart, Special, State};
use pyatak_engine::{Rules, ScoreLine, Seat, Standing, View as _, Viewer};

const ME: Seat = Seat(0);

fn table() -> Public {
    let mut table = Public::new(Options::default(), &Standing::new(3, ME));
    table.phase = Phase::Over { ending: Ending::Declined };
    table.heaps[ME] = Heap {
        numbers: [3, 11, 70].into_iter().map(|number| Number::new(number).unwrap()).collect(),
        specials: [Special::Steal, Special::Raise].into_iter().collect(),
    };
    table
}

#[test]
fn h16_numbers_and_specials_count_a_point_each() {
    let state = State::from_table(table(), &[Hand::EMPTY; 3]);
    for viewer in Viewer::all(3) {
        let lines = state.view(viewer).score_lines(ME);
        assert_eq!(
            lines,
            [
                ScoreLine::new(&ScorePart::Numbers { count: 3 }, 3, ["3", "11", "70"]),
                ScoreLine::new(&ScorePart::Specials { count: 2 }, 2, ["steal", "raise"]),
            ]
        );
        assert_eq!(ScoreLine::sum(&state.view(viewer).score_lines(Seat(1))), 0);
    }
}

#[test]
fn the_view_carries_what_a_heap_costs_so_far() {
    let mut table = table();
    table.phase = Phase::Choose;
    let view = State::from_table(table, &[Hand::EMPTY; 3]).view(Viewer::Spectator);
    assert_eq!(serde_json::to_value(&view).unwrap()["table"]["heaps"][0]["points"], 5);
    assert_eq!(view.score_lines(ME), []);
}
