//! How a score comes about, line by line.

use hundred_one::{Card, Hand, Options, Phase, ScorePart, State};
use pyatak_engine::{BySeat, Rules, RulesVersion, ScoreLine, Seat, Standing, View as _, Viewer};

/// The lines of a player who has these cards left when the round is over.
fn lines(codes: &str) -> Vec<ScoreLine> {
    let mut table = *State::new(RulesVersion::FIRST, Options::default(), &Standing::new(2, Seat(0))).table();
    table.phase = Phase::Over;
    let mut hands = BySeat::default();
    hands[Seat(0)] = codes.split_whitespace().map(|code| code.parse::<Card>().unwrap()).collect::<Hand>();
    State::from_table(table, hands, None).view(Viewer::Seat(Seat(1))).score_lines(Seat(0))
}

#[test]
fn o20_numbers_count_their_number() {
    let part = ScorePart::Numbers { count: 3, sum: "0 + 3 + 9".to_owned() };
    assert_eq!(lines("red-0 red-3 blue-9"), [ScoreLine::new(&part, 12, ["red-0", "red-3", "blue-9"])]);
    assert_eq!(lines("green-0").len(), 1, "a lone 0 is a line as well");
}

#[test]
fn o20_supercards_count_10_and_yellow_cards_20() {
    let coloured = ["red-skip", "blue-reverse", "blue-take-two"];
    let yellow = ["yellow-choose", "yellow-swap"];
    assert_eq!(
        lines("red-skip blue-reverse blue-take-two yellow-choose yellow-swap"),
        [
            ScoreLine::new(&ScorePart::Supercards { count: 3, each: 10 }, 30, coloured),
            ScoreLine::new(&ScorePart::Yellow { count: 2, each: 20 }, 40, yellow),
        ]
    );
}

#[test]
fn o20_whoever_has_no_cards_left_is_told_so() {
    assert_eq!(lines(""), [ScoreLine::bare(&ScorePart::Out, 0)]);
}
