//! Every rule of Himmel, A... und Zwirn!, by its number.

use crate::position::{ME, column, hand, holding, number, numbers, play, table};
use himmel::{
    Action, Card, Column, Columns, EndKind, Ending, Event, Form, Hand, Heap, Illegal, Number, NumberSet,
    Options, Phase, Public, Side, Special, Specials, State, Tie,
};
use pyatak_engine::{
    Action as _, Direction, EndLine, GoOn, Goal, Match, MatchError, MatchLength, Minds, Options as _,
    Outcome, Rules, Score, Seat, Seen, Standing, Turn, View as _, Viewer, Wyrand,
};
use pyatak_testkit::{
    Script, act, check_refusals_are_tested, code, happen, json, legal, new_round, refused, standing,
};

const LAST: u32 = Script::LAST;

fn card(card: &str) -> Card {
    code(card)
}

/// Seat 0 is to move, the marker is on the left column, all other cards are in the deck.
fn position(left: Column, right: Column, hands: &[&str]) -> State {
    holding(table(hands.len(), left, right), hands)
}

/// The same with exactly these cards in the deck; the rest lies in the last player's heap.
fn position_with_deck(left: Column, right: Column, hands: &[&str], deck: &str) -> State {
    let state = position(left, right, hands);
    let mut rest = state.deck();
    rest.remove_all(hand(deck));
    let mut table = *state.table();
    table.heaps[Seat(hands.len() as u8 - 1)] =
        Heap { numbers: rest.numbers(), specials: rest.iter().filter_map(Card::special).collect() };
    let state = holding(table, hands);
    assert_eq!(state.deck(), hand(deck));
    state
}

/// Two columns into which much fits.
fn open_columns() -> [Column; 2] {
    [column(&[60], &[10]), column(&[70], &[20])]
}

fn open_position(hands: &[&str]) -> State {
    let [left, right] = open_columns();
    position(left, right, hands)
}

fn raise(card: u8, column: Side) -> Action {
    Action::Raise { card: number(card), column }
}

fn found(card: u8) -> Action {
    Action::Found { card: number(card) }
}

fn steal(victim: u8) -> Action {
    Action::Steal { victim: Seat(victim) }
}

/// A whole turn of declining: the new target is the lowest number of the hand.
fn decline(state: &mut State, seat: Seat) {
    act(state, seat, Action::Decline);
    let lowest = state.hand(seat).numbers().nth(0);
    act(state, seat, Action::Found { card: lowest });
    if state.turn() == Turn::Chance {
        chance(state, &[]);
    }
}

/// Chance brings the cards with these ranks.
fn chance(state: &mut State, ranks: &[u32]) -> Vec<Event> {
    pyatak_testkit::chance(state, &mut Script::new(ranks))
}

fn redacted(event: &Event, viewer: Viewer) -> String {
    pyatak_testkit::redacted::<State>(event, viewer)
}

fn view_json(state: &State, viewer: Viewer) -> String {
    json(&state.view(viewer))
}

#[test]
fn h1_there_are_70_numbers_and_15_specials() {
    assert_eq!(Hand::FULL.len(), 85);
    assert_eq!(Hand::FULL.numbers(), NumberSet::ALL);
    assert_eq!(NumberSet::ALL.len(), 70);
    let specials: Specials = Hand::FULL.iter().filter_map(Card::special).collect();
    assert_eq!(Special::ALL.map(|special| specials.count(special)), [6, 5, 4]);
    assert_eq!((Number::new(0), Number::new(71)), (None, None));
}

#[test]
fn h1_cards_have_codes() {
    assert_eq!(
        serde_json::to_string(&hand("raise 70 1 reverse steal")).unwrap(),
        r#"["1","70","reverse","steal","raise"]"#
    );
    for code in ["0", "71", "07", "+7", "Reverse", "", "blue-7"] {
        assert!(serde_json::from_value::<Card>(code.into()).is_err(), "{code}");
    }
    assert!(serde_json::from_str::<Hand>(r#"["7","7"]"#).is_err());
    assert!(serde_json::from_str::<Action>(r#"{"type":"play","card":"steal","column":"left"}"#).is_err());
}

#[test]
fn h2_everybody_is_dealt_five_cards_clockwise_from_the_start() {
    for seats in 3..=6 {
        let mut state = new_round::<State>(Options::default(), seats, Seat(1));
        assert_eq!(state.turn(), Turn::Chance);
        let events = chance(&mut state, &[]);
        let dealt: Vec<Seat> = Seat(1).clockwise(seats).collect();
        for (event, seat) in events.iter().zip(dealt) {
            let is_dealt = matches!(event, Event::Dealt { seat: to, hand } if *to == seat && hand.len() == 5);
            assert!(is_dealt, "{event:?}");
        }
        assert!(Seat::all(seats).all(|seat| state.hand(seat).len() == 5));
        assert_eq!(state.table().deck_count, 85 - 5 * seats - 2);
    }
}

#[test]
fn h2_only_the_holder_sees_a_dealt_hand() {
    let mut state = new_round::<State>(Options::default(), 3, ME);
    let dealt = chance(&mut state, &[])[1];
    assert_eq!(
        redacted(&dealt, Viewer::Seat(Seat(1))),
        r#"{"type":"dealt","seat":1,"hand":["6","7","8","9","10"]}"#
    );
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(redacted(&dealt, viewer), r#"{"type":"dealt","seat":1,"hand":null}"#);
    }
}

#[test]
fn h3_two_numbers_are_turned_up_as_targets() {
    let mut state = new_round::<State>(Options::default(), 3, ME);
    let events = chance(&mut state, &[]);
    assert_eq!(
        events[3..],
        [
            Event::TurnedUp { card: number(16), column: Side::Left },
            Event::TurnedUp { card: number(17), column: Side::Right },
        ]
    );
    let columns = &state.table().columns;
    assert_eq!(columns[Side::Left], column(&[16], &[]));
    assert_eq!(columns[Side::Right], column(&[17], &[]));
    assert_eq!(state.turn(), Turn::Seat(ME));
}

#[test]
fn h3_a_special_is_replaced_and_goes_back_into_the_deck_after_both_numbers_lie() {
    let mut state = new_round::<State>(Options::default(), 3, ME);
    let mut ranks = vec![0; 15];
    ranks.extend([LAST, LAST, 0, LAST, 0]);
    let mut events = Vec::new();
    state.chance(&mut Script::new(&ranks), &mut events);
    assert_eq!(
        events[3..],
        [
            Event::SetAside { card: Special::Reverse },
            Event::SetAside { card: Special::Steal },
            Event::TurnedUp { card: number(16), column: Side::Left },
            Event::SetAside { card: Special::Reverse },
            Event::TurnedUp { card: number(17), column: Side::Right },
        ]
    );
    happen(&mut state, &events[..6]);
    // The replacement has the place of the special; the specials still lie aside.
    assert_eq!(state.table().columns[Side::Left].target(), Some(number(16)));
    assert_eq!(state.table().set_aside, [Special::Reverse, Special::Steal].into_iter().collect());
    assert_eq!((state.table().deck_count, state.deck().count(card("reverse"))), (67, 5));
    assert_eq!(state.turn(), Turn::Chance);
    happen(&mut state, &events[6..]);
    assert!(state.table().set_aside.is_empty());
    assert_eq!((state.table().deck_count, state.deck().len()), (68, 68));
    assert_eq!((state.deck().count(card("reverse")), state.deck().count(card("steal"))), (6, 5));
    // Everybody has seen them.
    assert_eq!(redacted(&events[3], Viewer::Spectator), r#"{"type":"set-aside","card":"reverse"}"#);
}

#[test]
fn h4_the_marker_lies_on_the_target_that_was_opened_first() {
    let mut state = new_round::<State>(Options::default(), 4, Seat(2));
    chance(&mut state, &[]);
    assert_eq!(state.table().marker, Side::Left);
    assert_eq!(state.table().columns[Side::Left].target(), Some(number(21)));
}

#[test]
fn h5_play_starts_clockwise_from_the_start_seat() {
    let mut state = new_round::<State>(Options::default(), 4, Seat(3));
    chance(&mut state, &[]);
    assert_eq!(state.table().direction, Direction::Clockwise);
    assert_eq!(state.turn(), Turn::Seat(Seat(3)));
    for other in [0, 1, 2, 4, 255] {
        assert_eq!(refused(&state, Seat(other), Action::Decline), Illegal::NotYourTurn { turn: Seat(3) });
    }
    act(&mut state, Seat(3), Action::Decline);
    act(&mut state, Seat(3), found(1));
    chance(&mut state, &[]);
    assert_eq!(state.turn(), Turn::Seat(Seat(0)));
}

#[test]
fn h6_a_player_may_decline_though_a_card_fits() {
    let mut state = open_position(&["30 40 50 55 56", "1 2 3 4 5", "6 7 8 9 11"]);
    assert!(legal(&state).contains(&play(30, Side::Left)));
    assert!(legal(&state).contains(&Action::Decline));
    assert_eq!(act(&mut state, ME, Action::Decline), [Event::Declined { seat: ME }]);
}

#[test]
fn h6_only_a_card_from_the_own_hand_is_played() {
    let state = open_position(&["30 40 50 55 56", "31 2 3 4 5", "6 7 8 9 11"]);
    assert_eq!(refused(&state, ME, play(31, Side::Left)), Illegal::NotInHand { card: card("31") });
    assert_eq!(refused(&state, ME, Action::Reverse), Illegal::NotInHand { card: card("reverse") });
    assert_eq!(refused(&state, ME, steal(1)), Illegal::NotInHand { card: card("steal") });
    assert_eq!(refused(&state, ME, raise(65, Side::Left)), Illegal::NotInHand { card: card("raise") });
    let state = open_position(&["30 40 50 55 raise", "31 2 3 4 5", "6 7 8 9 11"]);
    assert_eq!(refused(&state, ME, raise(65, Side::Left)), Illegal::NotInHand { card: card("65") });
}

#[test]
fn h7_number_must_fit_between_top_and_target() {
    // The book's example: only the 27 fits left, 50 to 63 fit right.
    let (left, right) = (column(&[28], &[26]), column(&[64], &[49]));
    assert_eq!(left.fits(), numbers(&[27]));
    assert_eq!(right.fits(), (50..=63).map(number).collect());
    let state = position(left, right, &["27 25 48 50 65", "1 2 3 4 5", "6 7 8 9 11"]);
    let expected = [play(27, Side::Left), play(50, Side::Right), Action::Decline];
    assert_eq!(legal(&state), expected);
    expected.iter().for_each(|action| assert!(state.decide(ME, *action, &mut Vec::new()).is_ok()));
    let above = |value, column, target| Illegal::NotBelowTarget {
        card: number(value),
        column,
        target: number(target),
    };
    let below = |value, column, top| Illegal::NotAboveTop { card: number(value), column, top: number(top) };
    assert_eq!(refused(&state, ME, play(48, Side::Left)), above(48, Side::Left, 28));
    assert_eq!(refused(&state, ME, play(25, Side::Left)), below(25, Side::Left, 26));
    assert_eq!(refused(&state, ME, play(65, Side::Right)), above(65, Side::Right, 64));
    assert_eq!(refused(&state, ME, play(48, Side::Right)), below(48, Side::Right, 49));
}

#[test]
fn h7_the_number_becomes_the_new_top_card() {
    let mut state =
        position(column(&[28], &[]), column(&[64], &[49]), &["1 20 51 60 65", "2 3 4 5 6", "7 8 9 10 11"]);
    // Without a pile any number below the target will do, even the lowest.
    assert_eq!(legal(&state)[..2], [play(1, Side::Left), play(20, Side::Left)]);
    let events = act(&mut state, ME, play(51, Side::Right));
    assert_eq!(events, [Event::Played { seat: ME, card: number(51), column: Side::Right }]);
    assert_eq!(state.table().columns[Side::Right], column(&[64], &[49, 51]));
    assert_eq!(state.table().columns[Side::Right].top(), Some(number(51)));
    assert_eq!(state.table().columns[Side::Right].fits(), (52..=63).map(number).collect());
    assert_eq!(state.hand(ME), hand("1 20 60 65"));
}

#[test]
fn h7_the_whole_range_of_numbers_is_reckoned_right() {
    for target in 1..=70 {
        assert_eq!(column(&[target], &[]).fits().len(), u32::from(target) - 1);
        assert_eq!(column(&[target], &[]).covers().len(), 70 - u32::from(target));
        for top in 1..target {
            let fits = column(&[target], &[top]).fits();
            assert!((1..=70).all(|value| fits.contains(number(value)) == (top < value && value < target)));
        }
    }
}

#[test]
fn h8_a_special_goes_into_the_players_own_heap_and_costs_a_point() {
    let mut state = open_position(&["30 40 50 55 reverse", "1 2 3 4 5", "6 7 8 9 11"]);
    let columns = state.table().columns;
    // It may be played although a number fits, and no number is laid with it.
    assert!(legal(&state).contains(&play(30, Side::Left)));
    act(&mut state, ME, Action::Reverse);
    assert_eq!(state.table().columns, columns);
    assert_eq!(state.hand(ME), hand("30 40 50 55"));
    let heap = state.table().heaps[ME];
    assert_eq!((heap.points(), heap.specials), (1, [Special::Reverse].into_iter().collect()));
}

#[test]
fn h9_reverse_turns_the_direction_round() {
    let mut state = open_position(&["30 40 50 55 reverse", "1 2 3 4 5", "6 7 8 9 reverse"]);
    assert_eq!(act(&mut state, ME, Action::Reverse), [Event::Reversed { seat: ME }]);
    assert_eq!(state.table().direction, Direction::Counterclockwise);
    chance(&mut state, &[]);
    assert_eq!(state.turn(), Turn::Seat(Seat(2)));
    // One a turn, but the next player may turn it again.
    assert_eq!(refused(&state, ME, Action::Reverse), Illegal::NotYourTurn { turn: Seat(2) });
    act(&mut state, Seat(2), Action::Reverse);
    assert_eq!(state.table().direction, Direction::Clockwise);
    chance(&mut state, &[]);
    assert_eq!(state.turn(), Turn::Seat(ME));
}

#[test]
fn h10_a_card_is_drawn_blind_and_the_victim_draws_at_once() {
    let mut state = open_position(&["30 40 50 55 steal", "1 2 3 4 5", "6 7 8 9 11"]);
    assert_eq!(act(&mut state, ME, steal(1)), [Event::Named { seat: ME, victim: Seat(1) }]);
    assert_eq!(state.table().phase, Phase::Stealing { victim: Seat(1) });
    assert_eq!(state.table().heaps[ME].specials.count(Special::Steal), 1);
    let deck = state.table().deck_count;
    let events = chance(&mut state, &[2, 0]);
    assert_eq!(
        events,
        [
            Event::Stole { thief: ME, victim: Seat(1), card: card("3") },
            Event::Drew { seat: Seat(1), card: card("12") },
        ]
    );
    assert_eq!(state.hand(ME), hand("3 30 40 50 55"));
    assert_eq!(state.hand(Seat(1)), hand("1 2 4 5 12"));
    assert_eq!(state.table().deck_count, deck - 1);
    // H14: the thief draws nothing.
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h10_every_card_of_the_victim_can_be_stolen() {
    for rank in 0..5 {
        let mut state = open_position(&["30 40 50 55 steal", "1 2 3 steal raise", "6 7 8 9 11"]);
        act(&mut state, ME, steal(1));
        let stolen = hand("1 2 3 steal raise").nth(rank);
        assert_eq!(chance(&mut state, &[rank])[0], Event::Stole { thief: ME, victim: Seat(1), card: stolen });
        assert!(state.hand(ME).contains(stolen));
    }
}

#[test]
fn h10_only_another_player_with_cards_can_be_named() {
    let [left, right] = open_columns();
    let state = position_with_deck(left, right, &["30 steal", "", "7"], "");
    assert_eq!(refused(&state, ME, steal(0)), Illegal::NotFromYourself);
    assert_eq!(refused(&state, ME, steal(1)), Illegal::NothingToSteal { victim: Seat(1) });
    assert_eq!(refused(&state, ME, steal(3)), Illegal::NoSuchSeat { victim: Seat(3) });
    assert_eq!(refused(&state, ME, steal(255)), Illegal::NoSuchSeat { victim: Seat(255) });
    assert!(legal(&state).contains(&steal(2)));
    assert!(!legal(&state).contains(&steal(1)));
}

#[test]
fn h10_with_nobody_to_name_steal_cannot_be_played() {
    let [left, right] = open_columns();
    let state = position_with_deck(left, right, &["1 steal", "", ""], "");
    assert_eq!(legal(&state), [Action::Decline]);
}

#[test]
fn h10_with_the_deck_empty_the_victim_draws_nothing() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["30 steal", "5", "7"], "");
    act(&mut state, ME, steal(1));
    assert_eq!(chance(&mut state, &[]), [Event::Stole { thief: ME, victim: Seat(1), card: card("5") }]);
    assert_eq!((state.hand(ME), state.hand(Seat(1))), (hand("5 30"), hand("")));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h11_raise_covers_a_target_with_a_higher_number() {
    // The book's example: the special goes into the heap, a hand card covers the left target, two are drawn.
    let mut state = position(
        column(&[28], &[26]),
        column(&[64], &[49]),
        &["29 30 40 66 raise", "1 2 3 4 5", "6 7 8 9 11"],
    );
    assert!(legal(&state).contains(&raise(66, Side::Right)));
    assert_eq!(
        act(&mut state, ME, raise(40, Side::Left)),
        [Event::Raised { seat: ME, card: number(40), column: Side::Left }]
    );
    assert_eq!(state.table().columns[Side::Left], column(&[28, 40], &[26]));
    assert_eq!(state.table().columns[Side::Left].target(), Some(number(40)));
    assert_eq!(state.table().columns[Side::Left].fits(), (27..=39).map(number).collect());
    assert_eq!(state.table().heaps[ME].specials, [Special::Raise].into_iter().collect());
    assert_eq!(state.table().heaps[ME].points(), 1);
    assert_eq!(chance(&mut state, &[]).len(), 2);
    assert_eq!(state.hand(ME).len(), 5);
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h11_the_new_target_must_be_higher() {
    let state = position(
        column(&[28], &[26]),
        column(&[64], &[49]),
        &["27 30 40 63 raise", "1 2 3 4 5", "6 7 8 9 11"],
    );
    let refusal = |value, column, target| Illegal::NotAboveTarget {
        card: number(value),
        column,
        target: number(target),
    };
    assert_eq!(refused(&state, ME, raise(27, Side::Left)), refusal(27, Side::Left, 28));
    assert_eq!(refused(&state, ME, raise(63, Side::Right)), refusal(63, Side::Right, 64));
}

#[test]
fn h11_without_a_higher_card_raise_cannot_be_played() {
    let state = position(
        column(&[50], &[49]),
        column(&[64], &[60]),
        &["1 2 3 4 raise", "5 6 7 8 9", "10 11 12 13 14"],
    );
    assert_eq!(legal(&state), [Action::Decline]);
}

#[test]
fn h11_the_covered_target_belongs_to_the_column() {
    let mut state = position(
        column(&[28, 40], &[26, 30]),
        column(&[64], &[49]),
        &["1 2 3 4 5", "6 7 8 9 11", "12 13 14 15 16"],
    );
    act(&mut state, ME, Action::Decline);
    assert_eq!(state.table().heaps[ME].numbers, numbers(&[26, 28, 30, 40]));
}

#[test]
fn h12_declining_takes_the_marked_column_and_moves_the_marker() {
    // The book's example: column into the heap, marker over, new target, cards drawn up to five.
    let mut state = position(
        column(&[28], &[5, 26]),
        column(&[64], &[49]),
        &["27 30 40 63 reverse", "1 2 3 4 6", "7 8 9 10 11"],
    );
    act(&mut state, ME, Action::Decline);
    assert_eq!(state.table().heaps[ME].numbers, numbers(&[5, 26, 28]));
    assert_eq!(state.table().heaps[ME].points(), 3);
    assert_eq!(state.table().marker, Side::Right);
    assert_eq!(state.table().columns[Side::Left], Column::default());
    assert_eq!((state.table().phase, state.turn()), (Phase::Found, Turn::Seat(ME)));
    // Any number will do, no special.
    assert_eq!(legal(&state), [27, 30, 40, 63].map(found));
    assert_eq!(
        act(&mut state, ME, found(63)),
        [Event::Founded { seat: ME, card: number(63), column: Side::Left }]
    );
    assert_eq!(state.table().columns[Side::Left], column(&[63], &[]));
    assert_eq!(state.table().columns[Side::Right], column(&[64], &[49]));
    assert_eq!(chance(&mut state, &[0]), [Event::Drew { seat: ME, card: card("12") }]);
    assert_eq!(state.hand(ME), hand("12 27 30 40 reverse"));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    // The next one who declines takes the other column.
    act(&mut state, Seat(1), Action::Decline);
    assert_eq!(state.table().heaps[Seat(1)].numbers, numbers(&[49, 64]));
    assert_eq!(state.table().marker, Side::Left);
    act(&mut state, Seat(1), found(4));
    assert_eq!(state.table().columns[Side::Right], column(&[4], &[]));
}

#[test]
fn h12_a_new_target_comes_after_declining_and_only_then() {
    let mut state = open_position(&["30 40 50 raise reverse", "1 2 3 4 5", "6 7 8 9 11"]);
    assert_eq!(refused(&state, ME, found(30)), Illegal::NothingToFound);
    assert_eq!(refused(&state, ME, Action::TurnUp), Illegal::NothingToFound);
    act(&mut state, ME, Action::Decline);
    for action in
        [play(30, Side::Left), play(30, Side::Right), Action::Reverse, raise(50, Side::Left), Action::Decline]
    {
        assert_eq!(refused(&state, ME, action), Illegal::FoundFirst);
    }
    assert_eq!(refused(&state, ME, found(31)), Illegal::NotInHand { card: card("31") });
    assert_eq!(refused(&state, Seat(1), found(1)), Illegal::NotYourTurn { turn: ME });
}

#[test]
fn h13_with_only_specials_the_deck_gives_the_target() {
    let mut state = open_position(&["raise reverse reverse steal steal", "1 2 3 4 5", "6 7 8 9 11"]);
    let deck = state.table().deck_count;
    act(&mut state, ME, Action::Decline);
    assert_eq!(legal(&state), [Action::TurnUp]);
    assert_eq!(act(&mut state, ME, Action::TurnUp), [Event::Reached { seat: ME }]);
    assert_eq!(state.table().phase, Phase::TurningUp);
    assert_eq!(chance(&mut state, &[0]), [Event::TurnedUp { card: number(12), column: Side::Left }]);
    assert_eq!(state.table().columns[Side::Left], column(&[12], &[]));
    assert_eq!((state.hand(ME).len(), state.table().deck_count), (5, deck - 1));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h13_whoever_holds_a_number_lays_it() {
    let mut state = open_position(&["1 reverse reverse steal steal", "12 2 3 4 5", "6 7 8 9 11"]);
    act(&mut state, ME, Action::Decline);
    assert_eq!(refused(&state, ME, Action::TurnUp), Illegal::HasNumber);
    assert_eq!(legal(&state), [found(1)]);
}

#[test]
fn h13_a_special_that_turns_up_is_set_aside_and_goes_back() {
    let [left, right] = open_columns();
    let mut state =
        position_with_deck(left, right, &["raise reverse", "1 2 3 4 5", "6 7 8 9 11"], "30 31 steal raise");
    act(&mut state, ME, Action::Decline);
    act(&mut state, ME, Action::TurnUp);
    let mut events = Vec::new();
    state.chance(&mut Script::new(&[LAST, LAST, 1, LAST, LAST, LAST]), &mut events);
    // Set aside, they cannot be drawn before the number lies; then the turn's draws come from all of them.
    assert_eq!(
        events,
        [
            Event::SetAside { card: Special::Raise },
            Event::SetAside { card: Special::Steal },
            Event::TurnedUp { card: number(31), column: Side::Left },
            Event::Drew { seat: ME, card: card("raise") },
            Event::Drew { seat: ME, card: card("steal") },
            Event::Drew { seat: ME, card: card("30") },
        ]
    );
    happen(&mut state, &events[..2]);
    assert_eq!((state.table().deck_count, state.table().set_aside.len()), (2, 2));
    happen(&mut state, &events[2..3]);
    assert_eq!((state.table().deck_count, state.table().set_aside.len()), (3, 0));
    assert_eq!(state.deck(), hand("30 steal raise"));
    happen(&mut state, &events[3..]);
    assert_eq!(state.hand(ME), hand("30 reverse raise raise steal"));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h13_with_no_number_left_in_the_deck_the_round_is_over() {
    let [left, right] = open_columns();
    let mut state =
        position_with_deck(left, right, &["raise reverse", "1 2 3 4 5", "6 7 8 9 11"], "steal raise");
    act(&mut state, ME, Action::Decline);
    act(&mut state, ME, Action::TurnUp);
    assert_eq!(
        chance(&mut state, &[0, 0]),
        [Event::SetAside { card: Special::Steal }, Event::SetAside { card: Special::Raise }]
    );
    assert_eq!(state.table().phase, Phase::Over { ending: Ending::NoNumberLeft });
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.rule, outcome.scores[0]), ("H13", Score { points: 2, tiebreak: 0 }));
    let end = state.view(Viewer::Spectator).end_line();
    assert_eq!(end, Some(EndLine::bare(&EndKind::NoNumberLeft { seat: ME })));
    assert_eq!(refused(&state, ME, Action::TurnUp), Illegal::RoundOver);
}

#[test]
fn h14_a_player_draws_up_to_five() {
    let drawn = |hand: &str, action| {
        let mut state = open_position(&[hand, "1 2 3 4 5", "6 7 8 9 11"]);
        act(&mut state, ME, action);
        let events = chance(&mut state, &[]);
        assert_eq!(state.hand(ME).len(), 5);
        events.iter().filter(|event| matches!(event, Event::Drew { seat: ME, .. })).count()
    };
    assert_eq!(drawn("30 40 50 55 56", play(30, Side::Left)), 1);
    assert_eq!(drawn("30 40 50 65 raise", raise(65, Side::Left)), 2);
    assert_eq!(drawn("30 40 50 65 steal", steal(2)), 0);
    assert_eq!(drawn("30 40 50 65 reverse", Action::Reverse), 1);
}

#[test]
fn h14_a_player_draws_only_as_far_as_the_deck_goes() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["30 40 50 65 raise", "1 2 3 4 5", "6 7 8 9 11"], "12");
    act(&mut state, ME, raise(65, Side::Left));
    assert_eq!(chance(&mut state, &[]), [Event::Drew { seat: ME, card: card("12") }]);
    assert_eq!((state.hand(ME).len(), state.table().deck_count), (4, 0));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
}

#[test]
fn h14_nobody_moves_while_cards_are_coming() {
    let mut state = open_position(&["30 40 50 55 56", "1 2 3 4 5", "6 7 8 9 11"]);
    act(&mut state, ME, play(30, Side::Left));
    assert_eq!((state.table().phase, state.turn()), (Phase::Drawing { seat: ME }, Turn::Chance));
    assert_eq!(refused(&state, ME, play(40, Side::Left)), Illegal::CardsAreComing);
    assert_eq!(refused(&state, Seat(1), Action::Decline), Illegal::CardsAreComing);
    let state = new_round::<State>(Options::default(), 3, ME);
    assert_eq!(refused(&state, ME, Action::Decline), Illegal::CardsAreComing);
}

#[test]
fn h14_a_card_drawn_is_seen_by_its_player_only() {
    let event = Event::Drew { seat: Seat(1), card: card("12") };
    assert_eq!(redacted(&event, Viewer::Seat(Seat(1))), r#"{"type":"drew","seat":1,"card":"12"}"#);
    for viewer in [Viewer::Seat(ME), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(redacted(&event, viewer), r#"{"type":"drew","seat":1,"card":null}"#);
    }
}

#[test]
fn h15_with_the_deck_empty_play_goes_on_without_drawing() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["30 40", "31 50", "6"], "");
    act(&mut state, ME, play(30, Side::Left));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    act(&mut state, Seat(1), play(31, Side::Left));
    assert_eq!(state.turn(), Turn::Seat(Seat(2)));
}

#[test]
fn h15_the_first_to_decline_then_ends_the_round() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["30 40", "31 50", "6"], "");
    assert_eq!(act(&mut state, ME, Action::Decline), [Event::Declined { seat: ME }]);
    assert_eq!((state.table().phase, state.turn()), (Phase::Over { ending: Ending::Declined }, Turn::Over));
    assert_eq!(state.table().heaps[ME].numbers, numbers(&[10, 60]));
    assert_eq!(state.outcome().unwrap().rule, "H15");
    let end = state.view(Viewer::Spectator).end_line();
    assert_eq!(end, Some(EndLine::bare(&EndKind::Declined { seat: ME })));
    // No new target, no more turns.
    for (seat, action) in [(ME, found(30)), (Seat(1), Action::Decline), (ME, Action::Decline)] {
        assert_eq!(refused(&state, seat, action), Illegal::RoundOver);
    }
}

#[test]
fn h15_a_player_with_an_empty_hand_can_only_decline() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["", "31 50", "6"], "");
    assert_eq!(legal(&state), [Action::Decline]);
    act(&mut state, ME, Action::Decline);
    assert_eq!(state.turn(), Turn::Over);
}

#[test]
fn h15_a_decline_that_draws_the_last_card_is_an_ordinary_one() {
    let [left, right] = open_columns();
    let mut state = position_with_deck(left, right, &["30 40 50 51 52", "31 53 54 55 56", "1 2 3 4 5"], "12");
    act(&mut state, ME, Action::Decline);
    assert_eq!(state.table().phase, Phase::Found);
    act(&mut state, ME, found(30));
    chance(&mut state, &[]);
    assert_eq!(state.table().deck_count, 0);
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    assert_eq!(state.outcome(), None);
}

#[test]
fn h16_only_heaps_count_a_point_for_each_card() {
    let mut table = Public::new(Options::default(), &Standing::new(3, ME));
    table.phase = Phase::Over { ending: Ending::Declined };
    table.columns = Columns(open_columns());
    table.heaps[Seat(0)] =
        Heap { numbers: numbers(&[1, 70]), specials: [Special::Steal].into_iter().collect() };
    table.heaps[Seat(1)] = Heap { numbers: numbers(&[2, 3, 4, 5]), specials: Specials::default() };
    let state = State::from_table(table, &[hand("30 31"), hand("32"), hand("")]);
    let outcome = state.outcome().unwrap();
    assert_eq!(
        outcome.scores[..],
        [
            Score { points: 3, tiebreak: 1 },
            Score { points: 4, tiebreak: 0 },
            Score { points: 0, tiebreak: 0 },
        ]
    );
    assert_eq!(State::META.goal, Goal::Lowest);
}

/// How the match stands after rounds with these points and specials.
/// Points and what breaks ties, seat by seat.
fn scores(totals: &[(i32, i32)]) -> Vec<Score> {
    totals.iter().map(|&(points, tiebreak)| Score { points, tiebreak }).collect()
}

fn winners(form: Form, tie: Tie, rounds: u16, totals: &[(i32, i32)]) -> Option<Vec<u8>> {
    pyatak_testkit::winners::<State>(Options { form, tie }, &standing(rounds, &scores(totals)))
}

#[test]
fn h16_fewest_points_win() {
    assert_eq!(winners(Form::Round, Tie::Specials, 1, &[(9, 0), (4, 3), (5, 0)]), Some(vec![1]));
}

#[test]
fn h17_of_the_tied_whoever_played_fewer_specials_wins() {
    assert_eq!(winners(Form::Round, Tie::Specials, 1, &[(4, 2), (4, 1), (5, 0)]), Some(vec![1]));
}

#[test]
fn h17_if_that_is_equal_too_they_share_the_win() {
    assert_eq!(winners(Form::Round, Tie::Specials, 1, &[(4, 2), (5, 1), (4, 2)]), Some(vec![0, 2]));
}

#[test]
fn h17_a_tie_can_be_played_off_in_up_to_three_rounds() {
    let tied = [(4, 2), (4, 1), (5, 0)];
    for rounds in 1..4 {
        assert_eq!(winners(Form::Round, Tie::ExtraRound, rounds, &tied), None);
        assert_eq!(winners(Form::Match, Tie::ExtraRound, rounds + 2, &tied), None);
    }
    assert_eq!(winners(Form::Round, Tie::ExtraRound, 4, &tied), Some(vec![1]));
    assert_eq!(winners(Form::Match, Tie::ExtraRound, 6, &tied), Some(vec![1]));
    // As soon as one leads, and if there was no tie for the win at all, it is over.
    assert_eq!(winners(Form::Round, Tie::ExtraRound, 2, &[(4, 9), (5, 0), (5, 0)]), Some(vec![0]));
    assert_eq!(winners(Form::Round, Tie::ExtraRound, 1, &[(4, 9), (5, 0), (5, 0)]), Some(vec![0]));
    assert!(Options { form: Form::Round, tie: Tie::ExtraRound }.is_match());
    assert!(!Options::default().is_match());
    assert_eq!(MatchLength::of(&Options::default(), 4), MatchLength { points: None, rounds: Some(1) });
}

/// By which options people may go on from here.
fn go_on(
    to: GoOn,
    form: Form,
    tie: Tie,
    rounds: u16,
    totals: &[(i32, i32)],
) -> Result<Options, &'static str> {
    pyatak_engine::go_on::<State>(&Options { form, tie }, &standing(rounds, &scores(totals)), to)
}

#[test]
fn h17_after_a_tie_the_extra_round_is_offered_even_if_the_specials_have_decided() {
    let (shared, decided, won) =
        ([(4, 2), (4, 2), (5, 0)], [(4, 2), (4, 1), (5, 0)], [(3, 9), (4, 0), (4, 0)]);
    for (form, rounds) in [(Form::Round, 1), (Form::Match, 3)] {
        let played_off = Options { form, tie: Tie::ExtraRound };
        for tied in [shared, decided] {
            assert_eq!(go_on(GoOn::ExtraRound, form, Tie::Specials, rounds, &tied), Ok(played_off));
            // Three extra rounds were played, so the specials decide for good.
            assert_eq!(go_on(GoOn::ExtraRound, form, Tie::ExtraRound, rounds + 3, &tied), Err("H17"));
        }
        assert_eq!(go_on(GoOn::ExtraRound, form, Tie::Specials, rounds, &won), Err("H17"), "a tie for last");
    }
    assert_eq!(go_on(GoOn::ExtraRound, Form::Match, Tie::Specials, 2, &shared), Err("H17"), "not over yet");
    // The extra round decides, or another one follows.
    assert_eq!(winners(Form::Match, Tie::ExtraRound, 4, &[(9, 2), (8, 2), (9, 0)]), Some(vec![1]));
    assert_eq!(winners(Form::Match, Tie::ExtraRound, 4, &[(8, 2), (8, 1), (9, 0)]), None);
}

#[test]
fn h18_after_a_single_round_people_may_go_on_to_three_with_their_points() {
    let totals = [(4, 2), (3, 1), (5, 0)];
    for tie in [Tie::Specials, Tie::ExtraRound] {
        let three = Options { form: Form::Match, tie };
        assert_eq!(go_on(GoOn::Match, Form::Round, tie, 1, &totals), Ok(three));
        assert_eq!(go_on(GoOn::Match, Form::Match, tie, 3, &totals), Err("H18"));
    }
    // A tie was played off in two more rounds: three have been played.
    assert_eq!(go_on(GoOn::Match, Form::Round, Tie::ExtraRound, 3, &totals), Err("H18"));
    let three = Options { form: Form::Match, ..Options::default() };
    let game = Match::<State>::new(State::META.rules_version, three, 3, Seat(2)).unwrap();
    let mut game = game.going_on(1, &scores(&totals)).unwrap();
    let mut rng = Wyrand::new(5);
    let mut playout = pyatak_engine::Playout::default();
    let mut sum = scores(&totals);
    for rounds in 2..=3 {
        if rounds > 2 {
            game.next_round();
        }
        playout.random(game.round_mut(), &mut rng);
        let outcome = game.finish_round().unwrap();
        sum.iter_mut().zip(&outcome.scores).for_each(|(total, score)| *total = total.plus(*score));
        assert_eq!((game.standing().rounds, &game.standing().totals[..]), (rounds, &sum[..]));
        assert_eq!(game.winners().is_some(), rounds == 3);
    }
}

#[test]
fn h18_a_match_goes_on_only_from_what_can_have_been() {
    let match_of = |form| {
        let options = Options { form, ..Options::default() };
        Match::<State>::new(State::META.rules_version, options, 3, Seat(0)).unwrap()
    };
    let fine = scores(&[(4, 2), (3, 1), (5, 0)]);
    assert!(match_of(Form::Match).going_on(2, &fine).is_ok());
    let cases = [(Form::Match, 0), (Form::Match, 3), (Form::Match, u16::MAX), (Form::Round, 1)];
    for (form, rounds) in cases {
        assert_eq!(
            match_of(form).going_on(rounds, &fine).unwrap_err(),
            MatchError::Carried,
            "{form:?} {rounds}"
        );
    }
    for totals in
        [&[][..], &[(1, 0), (2, 0)], &[(1, 0), (2, 0), (i32::MIN, 0)], &[(1, 0), (2, 0), (3, i32::MAX)]]
    {
        assert!(match_of(Form::Match).going_on(1, &scores(totals)).is_err(), "{totals:?}");
    }
}

#[test]
fn h18_a_match_is_three_rounds_added_up() {
    let totals = [(30, 2), (29, 9), (31, 0)];
    assert_eq!(winners(Form::Match, Tie::Specials, 1, &totals), None);
    assert_eq!(winners(Form::Match, Tie::Specials, 2, &totals), None);
    assert_eq!(winners(Form::Match, Tie::Specials, 3, &totals), Some(vec![1]));
    let mut sum = standing(1, &scores(&[(3, 1), (4, 0), (5, 0)]));
    let round = scores(&[(10, 1), (20, 2), (30, 3)]);
    let outcome = Outcome { scores: round.into_iter().collect(), ended_by: None, rule: "H15" };
    State::record(&Options::default(), &mut sum, &outcome);
    assert_eq!(sum.totals, standing(1, &scores(&[(13, 2), (24, 2), (35, 3)])).totals);
}

#[test]
fn h18_the_start_moves_one_seat_to_the_left_each_round() {
    let options = Options { form: Form::Match, ..Options::default() };
    let mut game = Match::<State>::new(State::META.rules_version, options, 3, Seat(2)).unwrap();
    let mut rng = Wyrand::new(5);
    let mut playout = pyatak_engine::Playout::default();
    let mut starts = Vec::new();
    while game.winners().is_none() {
        if game.standing().rounds > 0 {
            game.next_round();
        }
        starts.push(game.round().table().seat.0);
        playout.random(game.round_mut(), &mut rng);
        game.finish_round().unwrap();
    }
    assert_eq!(starts, [2, 0, 1]);
}

#[test]
fn h19_a_hand_is_known_to_its_holder_only() {
    let state = open_position(&["30 40 50 55 56", "1 2 3 4 5", "6 7 8 9 11"]);
    let view = state.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.hand, Seen::Known(hand("1 2 3 4 5")));
    assert_eq!(state.view(Viewer::Spectator).hand, Seen::Hidden);
    // What the others see does not depend on the hand or the deck.
    let other = open_position(&["30 40 50 55 56", "reverse 64 65 66 67", "6 7 8 9 11"]);
    for viewer in [Viewer::Seat(ME), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(view_json(&state, viewer), view_json(&other, viewer));
    }
    assert_ne!(view_json(&state, Viewer::Seat(Seat(1))), view_json(&other, Viewer::Seat(Seat(1))));
}

#[test]
fn h19_what_lies_on_the_table_is_public() {
    let mut state = position(
        column(&[28, 40], &[26]),
        column(&[64], &[]),
        &["1 2 3 4 reverse", "5 6 7 8 9", "10 11 12 13 14"],
    );
    act(&mut state, ME, Action::Decline);
    act(&mut state, ME, found(1));
    let view: serde_json::Value = serde_json::from_str(&view_json(&state, Viewer::Spectator)).unwrap();
    let table = &view["table"];
    assert_eq!(view["hand"], serde_json::Value::Null);
    assert_eq!(table["columns"][0], serde_json::json!({ "targets": ["1"], "pile": [] }));
    assert_eq!(table["columns"][1], serde_json::json!({ "targets": ["64"], "pile": [] }));
    assert_eq!(
        table["heaps"][0],
        serde_json::json!({ "numbers": ["26", "28", "40"], "specials": [], "points": 3 })
    );
    assert_eq!((&table["marker"], &table["direction"]), (&"right".into(), &"clockwise".into()));
    assert_eq!((&table["deck_count"], &table["hand_counts"][0]), (&66.into(), &4.into()));
}

#[test]
fn h19_a_stolen_card_is_known_to_thief_and_victim_only() {
    let event = Event::Stole { thief: ME, victim: Seat(1), card: card("3") };
    let open = r#"{"type":"stole","thief":0,"victim":1,"card":"3"}"#;
    assert_eq!(redacted(&event, Viewer::Seat(ME)), open);
    assert_eq!(redacted(&event, Viewer::Seat(Seat(1))), open);
    for viewer in [Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(redacted(&event, viewer), r#"{"type":"stole","thief":0,"victim":1,"card":null}"#);
    }
}

/// What this player knows of stolen cards: card and possible holders.
fn known(state: &State, seat: u8) -> Vec<(String, Vec<u8>)> {
    let traces = state.view(Viewer::Seat(Seat(seat))).traces;
    traces.iter().map(|t| (t.card.to_string(), t.holders.iter().map(|seat| seat.0).collect())).collect()
}

fn knows(card: &str, holders: &[u8]) -> Vec<(String, Vec<u8>)> {
    vec![(card.to_owned(), holders.to_vec())]
}

#[test]
fn h19_the_victim_goes_on_knowing_the_stolen_card() {
    let mut state = open_position(&["30 40 50 55 steal", "25 2 3 4 5", "6 7 8 9 steal", "11 12 13 14 15"]);
    act(&mut state, ME, steal(1));
    chance(&mut state, &[4]);
    assert!(state.hand(ME).contains(card("25")));
    assert_eq!(known(&state, 1), knows("25", &[0]));
    for other in [0, 2, 3] {
        assert_eq!(known(&state, other), []);
    }
    assert_eq!(state.view(Viewer::Spectator).traces, Default::default());
    // Every world that the victim can imagine has the card there.
    let view = state.view(Viewer::Seat(Seat(1)));
    for seed in 0..50 {
        assert!(State::sample(&view, &mut Wyrand::new(seed)).hand(ME).contains(card("25")));
    }
    // A card stolen from the thief may be that one: either of the two may hold it now.
    decline(&mut state, Seat(1));
    act(&mut state, Seat(2), steal(0));
    chance(&mut state, &[0]);
    assert!(state.hand(Seat(2)).contains(card("25")));
    assert_eq!(known(&state, 1), knows("25", &[0, 2]));
    // The thief who was robbed knows it exactly.
    assert_eq!(known(&state, 0), knows("25", &[2]));
    let view = state.view(Viewer::Seat(Seat(1)));
    let worlds: Vec<State> = (0..50).map(|seed| State::sample(&view, &mut Wyrand::new(seed))).collect();
    assert!(
        worlds
            .iter()
            .all(|world| world.hand(ME).contains(card("25")) || world.hand(Seat(2)).contains(card("25")))
    );
    assert!(worlds.iter().any(|world| world.hand(ME).contains(card("25"))));
    assert!(worlds.iter().any(|world| world.hand(Seat(2)).contains(card("25"))));
    // Once it lies openly, there is nothing left to know.
    decline(&mut state, Seat(3));
    for seat in [ME, Seat(1)] {
        decline(&mut state, seat);
    }
    assert_eq!(known(&state, 1), knows("25", &[0, 2]));
    act(&mut state, Seat(2), Action::Decline);
    act(&mut state, Seat(2), found(25));
    assert_eq!((known(&state, 0), known(&state, 1)), (vec![], vec![]));
}

#[test]
fn h19_who_steals_the_card_back_has_it_in_hand() {
    let mut state = open_position(&["30 40 50 55 steal", "25 2 3 4 steal", "6 7 8 9 11"]);
    act(&mut state, ME, steal(1));
    chance(&mut state, &[3]);
    assert_eq!(known(&state, 1), knows("25", &[0]));
    act(&mut state, Seat(1), steal(0));
    chance(&mut state, &[0]);
    assert!(state.hand(Seat(1)).contains(card("25")));
    assert_eq!(known(&state, 1), []);
    assert_eq!(known(&state, 0), knows("25", &[1]));
}

#[test]
fn h19_a_stolen_special_is_counted_until_such_a_one_is_played() {
    let mut state = open_position(&["30 40 50 55 steal", "2 3 4 5 reverse", "6 7 8 9 reverse"]);
    act(&mut state, ME, steal(1));
    chance(&mut state, &[LAST, 0]);
    assert!(state.hand(ME).contains(card("reverse")));
    assert_eq!(known(&state, 1), knows("reverse", &[0]));
    // Somebody else's Reverse is another one.
    decline(&mut state, Seat(1));
    act(&mut state, Seat(2), Action::Reverse);
    chance(&mut state, &[]);
    assert_eq!(known(&state, 1), knows("reverse", &[0]));
    decline(&mut state, Seat(1));
    act(&mut state, ME, Action::Reverse);
    assert_eq!(known(&state, 1), []);
}

#[test]
fn h19_whoever_lets_the_deck_give_a_target_has_shown_to_hold_no_number() {
    let mut state = open_position(&["steal steal reverse raise raise", "25 2 3 4 steal", "6 7 8 9 reverse"]);
    act(&mut state, ME, Action::Decline);
    act(&mut state, ME, Action::TurnUp);
    chance(&mut state, &[]);
    assert_eq!(state.table().specials_least[ME], 5);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        let world = State::sample(&state.view(viewer), &mut Wyrand::new(3));
        assert!(world.hand(ME).numbers().is_empty());
    }
    // A card that was stolen from there is a special, whoever looks.
    act(&mut state, Seat(1), steal(0));
    chance(&mut state, &[0, 0]);
    assert_eq!((state.table().specials_least[ME], state.table().specials_least[Seat(1)]), (4, 1));
    let world = State::sample(&state.view(Viewer::Seat(Seat(2))), &mut Wyrand::new(3));
    assert!(world.hand(ME).specials_len() >= 4 && world.hand(Seat(1)).specials_len() >= 1);
}

#[test]
fn h19_a_number_is_not_with_somebody_who_has_shown_to_hold_none() {
    let mut state = open_position(&["steal reverse", "25", "raise steal reverse reverse", "11"]);
    // Seat 0 takes the 25 and loses one of its cards, unseen by seat 1, to seat 2.
    act(&mut state, ME, steal(1));
    chance(&mut state, &[0, 0, 0, 0, 0]);
    decline(&mut state, Seat(1));
    act(&mut state, Seat(2), steal(0));
    chance(&mut state, &[LAST, LAST, LAST, LAST, LAST]);
    assert_eq!(known(&state, 1), knows("25", &[0, 2]));
    assert!(state.hand(Seat(2)).numbers().is_empty());
    for seat in [Seat(3), ME, Seat(1)] {
        decline(&mut state, seat);
    }
    act(&mut state, Seat(2), Action::Decline);
    act(&mut state, Seat(2), Action::TurnUp);
    assert_eq!(known(&state, 1), knows("25", &[0]));
}

#[test]
fn views_follow_what_their_players_see() {
    let mut state = open_position(&["30 40 50 55 steal", "25 2 3 4 5", "6 7 8 9 steal"]);
    let mut views: Vec<_> = Viewer::all(3).map(|viewer| state.view(viewer)).collect();
    act(&mut state, ME, steal(1));
    for view in &mut views {
        view.evolve(&State::redact(&Event::Named { seat: ME, victim: Seat(1) }, view.viewer()));
    }
    let mut events = Vec::new();
    state.chance(&mut Wyrand::new(1), &mut events);
    for event in &events {
        state.evolve(event);
        for view in &mut views {
            view.evolve(&State::redact(event, view.viewer()));
            assert_eq!(*view, state.view(view.viewer()));
        }
    }
}

#[test]
fn actions_have_the_json_and_the_numbers_that_are_written_down() {
    assert_eq!(json(&play(27, Side::Left)), r#"{"type":"play","card":"27","column":"left"}"#);
    assert_eq!(json(&raise(50, Side::Right)), r#"{"type":"raise","card":"50","column":"right"}"#);
    assert_eq!(json(&steal(2)), r#"{"type":"steal","victim":2}"#);
    assert_eq!(json(&Action::TurnUp), r#"{"type":"turn-up"}"#);
    assert_eq!(Action::COUNT, 359);
    let numbers =
        [play(1, Side::Left), play(70, Side::Right), Action::Reverse, steal(0), raise(1, Side::Left)];
    assert_eq!(numbers.map(pyatak_engine::Action::index), [0, 139, 140, 141, 147]);
    let numbers = [raise(70, Side::Right), Action::Decline, found(1), found(70), Action::TurnUp];
    assert_eq!(numbers.map(pyatak_engine::Action::index), [286, 287, 288, 357, 358]);
}

#[test]
fn every_refusal_is_provoked_in_this_file() {
    check_refusals_are_tested::<State>(include_str!("rules.rs"));
}
