//! How a score comes about, line by line.

use klatz::{Card, Colour, Ending, Form, Hand, Options, Phase, Public, ScorePart, State, View};
use pyatak_engine::{Rules, ScoreLine, Seat, Standing, View as _, Viewer};

use Colour::{Blue, Green, Orange};

/// What everybody sees when the round is over and these cards lie open.
fn over(form: Form, sets: [&[u8]; 3]) -> View {
    let mut table = Public::new(Options { form }, &Standing::new(3, Seat(0)));
    table.phase = Phase::Over { ending: Ending::Six };
    for (seat, open) in Seat::all(3).zip(sets) {
        for value in open {
            let card = Card::new(*value).unwrap();
            table.sets.lay(seat, card, None);
            table.laid.insert(card);
        }
    }
    State::from_table(table, &[Hand::EMPTY; 3]).view(Viewer::Spectator)
}

fn told(lines: &[ScoreLine]) -> Vec<(&str, i32)> {
    lines.iter().map(|line| (line.code.as_str(), line.points)).collect()
}

#[test]
fn z9_open_cards_are_added_up_colour_by_colour() {
    let view = over(Form::Round, [&[4, 15, 14, 6], &[5, 6], &[]]);
    assert_eq!(
        view.score_lines(Seat(0)),
        [
            ScoreLine::new(&ScorePart::Colour { colour: Blue }, 19, ["blue-4", "blue-15"]),
            ScoreLine::new(&ScorePart::Colour { colour: Green }, 14, ["green-14"]),
            ScoreLine::new(&ScorePart::Colour { colour: Orange }, 6, ["orange-6"]),
        ]
    );
    let lacking = view.score_lines(Seat(1));
    assert_eq!(told(&lacking), [("missing", 0), ("colour", 5), ("colour", 6), ("incomplete", -11)]);
    assert_eq!(told(&view.score_lines(Seat(2))), [("nothing", 0)]);
}

#[test]
fn z11_among_connoisseurs_only_the_best_of_the_round_is_written_down() {
    let view = over(Form::Connoisseur, [&[4, 15, 14, 6], &[1, 2, 3, 4, 6, 12], &[5]]);
    let last = |seat| view.score_lines(Seat(seat)).pop().map(|line| (line.code, line.rule));
    let said = |code: &str| Some((code.to_owned(), "Z11".to_owned()));
    assert_eq!([0, 1, 2].map(last), [said("recorded"), said("unrecorded"), said("unrecorded")]);
    assert_eq!(ScoreLine::sum(&view.score_lines(Seat(1))), 28, "the score itself stays");
}

#[test]
fn the_view_carries_what_sets_are_worth_so_far() {
    let view = serde_json::to_value(over(Form::Round, [&[4, 15, 14, 6], &[5, 6], &[]])).unwrap();
    let worths = serde_json::json!([
        {"sum": 39, "points": 39}, {"sum": 11, "points": 0}, {"sum": 0, "points": 0},
    ]);
    assert_eq!(view["worths"], worths);
}
