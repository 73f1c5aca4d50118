//! How a score comes about, line by line.

use keltis::{Colour, Event, Options, Phase, ScorePart, State, Stone, View};
use pyatak_engine::{Rules, RulesVersion, ScoreLine, Seat, Standing, View as _, Viewer};

use Colour::{Blue, Brown, Green, Pink, Yellow};

const A: Seat = Seat(0);

/// What everybody sees when the round is over and seat 0 has taken these stones in this order.
fn over(rows: &[(Colour, &[u8])]) -> View {
    let mut table = *State::new(RulesVersion::FIRST, Options::default(), &Standing::new(2, A)).table();
    let stones = rows.iter().flat_map(|(colour, numbers)| {
        numbers.iter().map(|&number| Stone::new(*colour, number).unwrap()).collect::<Vec<_>>()
    });
    for stone in stones {
        table.face_up.insert(stone);
        let mut state = State::from_table(table);
        state.evolve(&Event::Took { seat: A, stone });
        table = *state.table();
    }
    table.phase = Phase::Over;
    State::from_table(table).view(Viewer::Spectator)
}

fn points(lines: &[ScoreLine]) -> Vec<i32> {
    lines.iter().map(|line| line.points).collect()
}

#[test]
fn k12_the_books_example_is_told_line_by_line() {
    let rows: [(Colour, &[u8]); 4] =
        [(Blue, &[6, 8]), (Yellow, &[9, 6, 4, 2]), (Pink, &[7, 9, 10]), (Brown, &[7, 4, 2, 1, 0])];
    let lines = over(&rows).score_lines(A);
    assert_eq!(points(&lines), [-3, 3, 2, 6, 0, 3, 10]);
    let yellow = ["yellow-9", "yellow-6", "yellow-4", "yellow-2"];
    assert_eq!(lines[1], ScoreLine::new(&ScorePart::Row { colour: Yellow, stones: 4 }, 3, yellow));
    let wishes = ["yellow-6", "brown-7", "brown-4"];
    assert_eq!(lines[5], ScoreLine::new(&ScorePart::Wishes { wishes: 3 }, 3, wishes));
    assert_eq!((lines[6].rule.as_str(), &lines[6].facts["sum"]), ("K12", &"3 + 1 + 3 + 3".into()));
    assert_eq!(ScoreLine::sum(&lines), 21);
}

#[test]
fn k11_without_any_stone_the_wish_stones_are_missing() {
    let lines = over(&[]).score_lines(A);
    assert_eq!(points(&lines), [0, 0, 0, 0, 0, -4, 0]);
    assert_eq!(lines[6].facts["sum"], "0");
}

#[test]
fn k10_k11_nothing_grows_beyond_six_stones_and_five_wish_stones() {
    let rows: [(Colour, &[u8]); 5] =
        [(Blue, &[0, 1, 3, 4, 7, 9, 10]), (Yellow, &[3, 6]), (Pink, &[5, 6]), (Brown, &[4]), (Green, &[2])];
    let lines = over(&rows).score_lines(A);
    assert_eq!(points(&lines)[..6], [10, -3, -3, -4, -4, 10]);
}

#[test]
fn nothing_is_told_before_the_end() {
    let state = State::new(RulesVersion::FIRST, Options::default(), &Standing::new(2, A));
    assert_eq!(state.view(Viewer::Spectator).score_lines(A), []);
}

#[test]
fn the_view_carries_what_rows_are_worth_so_far() {
    let view = serde_json::to_value(over(&[(Blue, &[6, 8])])).unwrap();
    let row = &view["table"]["rows"][0];
    assert_eq!(row["blue"], serde_json::json!(["blue-6", "blue-8"]));
    assert_eq!(row["tally"]["rows"], serde_json::json!([-3, 0, 0, 0, 0]));
    assert_eq!(row["tally"]["total"], -3 - 4 + row["tally"]["bonus"].as_i64().unwrap());
}
