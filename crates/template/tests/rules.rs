//! Every rule, by its number.

use crate::position::{lay, position};
use pyatak_engine::{Rules, Seat, Turn, Viewer};
use pyatak_testkit::{
    Script, act, chance, check_refusals_are_tested, code, new_round, points, redacted, refused,
};
use template::{Card, Illegal, Options, State};

#[test]
fn t1_there_are_twelve_cards() {
    let cards: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    assert_eq!(cards.join(" "), "1 2 3 4 5 6 7 8 9 10 11 12");
}

#[test]
fn t2_everybody_is_dealt_three_cards_that_others_do_not_see() {
    let mut state: State = new_round(Options::default(), 2, Seat(1));
    assert_eq!(refused(&state, Seat(1), lay("7")), Illegal::CardsAreComing);
    let events = chance(&mut state, &mut Script::default());
    let dealt = |viewer| redacted::<State>(&events[0], viewer);
    assert_eq!(dealt(Viewer::Seat(Seat(1))), r#"{"type":"dealt","seat":1,"hand":["1","2","3"]}"#);
    assert_eq!(dealt(Viewer::Seat(Seat(0))), r#"{"type":"dealt","seat":1,"hand":null}"#);
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn t3_a_card_of_the_hand_is_laid_clockwise() {
    let mut state = position(&["3 7 9", "1 2 4", "5 6 8"]);
    assert_eq!(refused(&state, Seat(0), lay("4")), Illegal::NotInHand { card: code("4") });
    assert_eq!(refused(&state, Seat(1), lay("4")), Illegal::NotYourTurn { turn: Seat(0) });
    act(&mut state, Seat(0), lay("7"));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn t4_the_highest_card_scores_a_point() {
    let mut state = position(&["3 7 9", "1 2 4"]);
    act(&mut state, Seat(0), lay("3"));
    act(&mut state, Seat(1), lay("4"));
    assert_eq!(points(&state), [0, 1]);
    assert_eq!(refused(&state, Seat(0), lay("9")), Illegal::RoundOver);
}

#[test]
fn every_refusal_is_provoked_in_this_file() {
    check_refusals_are_tested::<State>(include_str!("rules.rs"));
}
