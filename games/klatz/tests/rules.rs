//! Every rule of КЛАЦ!, by its number.

use crate::position::{ME, beside, card, hand, on, table};
use klatz::{
    Action, Card, CardSet, Colour, EndKind, Ending, Event, Form, Hand, Illegal, Options, Phase, State,
    set_points,
};
use pyatak_engine::{
    Action as _, EndLine, GoOn, Match, MatchLength, Options as _, Outcome, Rules, Score, Seat, Seen, Turn,
    View as _, Viewer, Wyrand,
};
use pyatak_testkit::{Script, act, check_refusals_are_tested, json, legal, new_round, refused, standing_at};

fn set(values: &[u8]) -> CardSet {
    values.iter().map(|value| card(*value)).collect()
}

/// Seat 0 is to move. For each seat the open cards and the hand; all other cards are in the deck.
fn position(seats: &[(&[u8], &[u8])]) -> State {
    State::from_table(table(&sets(seats)), &hands(seats))
}

/// The same with only these cards in the deck; the rest counts as laid and covered.
fn position_with_deck(seats: &[(&[u8], &[u8])], deck: &[u8]) -> State {
    let mut table = table(&sets(seats));
    let mut rest = position(seats).deck();
    rest.remove_all(hand(deck));
    table.laid.insert_all(rest);
    let state = State::from_table(table, &hands(seats));
    assert_eq!(state.deck(), hand(deck));
    state
}

fn sets<'a>(seats: &[(&'a [u8], &[u8])]) -> Vec<&'a [u8]> {
    seats.iter().map(|(open, _)| *open).collect()
}

fn hands(seats: &[(&[u8], &[u8])]) -> Vec<Hand> {
    seats.iter().map(|(_, held)| hand(held)).collect()
}

/// Chance gives the first cards of the deck's order.
fn chance(state: &mut State) -> Vec<Event> {
    pyatak_testkit::chance(state, &mut Script::default())
}

fn redacted(event: &Event, viewer: Viewer) -> String {
    pyatak_testkit::redacted::<State>(event, viewer)
}

#[test]
fn z1_there_are_90_cards_30_of_each_colour() {
    assert_eq!(Hand::FULL.len(), 90);
    for colour in Colour::ALL {
        assert_eq!(Hand::FULL.iter().filter(|card| card.colour() == colour).count(), 30);
    }
}

#[test]
fn z2_every_value_has_one_colour_and_six_cards() {
    let values = |colour: Colour| colour.cards().iter().map(Card::value).collect::<Vec<_>>();
    assert_eq!(values(Colour::Blue), [1, 4, 8, 12, 15]);
    assert_eq!(values(Colour::Green), [3, 5, 7, 11, 14]);
    assert_eq!(values(Colour::Orange), [2, 6, 9, 10, 13]);
    assert!(Card::all().all(|card| Hand::FULL.count(card) == 6));
    assert_eq!((Card::new(0), Card::new(16)), (None, None));
}

#[test]
fn z2_cards_have_codes() {
    assert_eq!(serde_json::to_string(&hand(&[14, 4, 14])).unwrap(), r#"["blue-4","green-14","green-14"]"#);
    for code in ["blue-14", "green-16", "14", "green", "Green-14", "green-014"] {
        assert!(serde_json::from_value::<Card>(code.into()).is_err(), "{code}");
    }
    assert!(serde_json::from_str::<Hand>(&format!("[{}]", [r#""blue-1""#; 7].join(","))).is_err());
}

#[test]
fn z3_everybody_is_dealt_three_cards_and_turns_go_clockwise() {
    for seats in 3..=6 {
        let mut state = new_round::<State>(Options::default(), seats, Seat(2));
        assert_eq!(state.turn(), Turn::Chance);
        let events = chance(&mut state);
        assert_eq!(events.len(), usize::from(seats));
        for (event, seat) in events.iter().zip(Seat(2).clockwise(seats)) {
            assert!(
                matches!(event, Event::Dealt { seat: to, hand } if *to == seat && hand.len() == 3),
                "{event:?}"
            );
        }
        assert_eq!(state.table().deck_count, 90 - 3 * seats);
        let mut order = Vec::new();
        for _ in 0..seats {
            let Turn::Seat(seat) = state.turn() else { panic!("{:?}", state.turn()) };
            order.push(seat);
            let held = state.hand(seat).iter().next().unwrap();
            act(&mut state, seat, Action::Lay { card: held, with: seat, on: None });
            chance(&mut state);
        }
        assert_eq!(order, Seat(2).clockwise(seats).collect::<Vec<_>>());
    }
}

#[test]
fn z3_nobody_moves_out_of_turn() {
    let state = position(&[(&[], &[1, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    for other in [1, 2, 3, 255] {
        assert_eq!(refused(&state, Seat(other), beside(4, 0)), Illegal::NotYourTurn { turn: ME });
    }
}

#[test]
fn z4_a_card_goes_into_any_set_and_one_is_drawn() {
    let mut state = position(&[(&[], &[1, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    assert_eq!(
        act(&mut state, ME, beside(2, 0)),
        [Event::Laid { seat: ME, with: ME, card: card(2), on: None }]
    );
    assert_eq!((state.table().sets.open(ME), state.hand(ME)), (set(&[2]), hand(&[1, 3])));
    assert_eq!((state.table().phase, state.turn()), (Phase::Drawing, Turn::Chance));
    assert_eq!(chance(&mut state), [Event::Drew { seat: ME, card: card(1) }]);
    assert_eq!(state.hand(ME), hand(&[1, 1, 3]));
    assert_eq!(state.turn(), Turn::Seat(Seat(1)));
    act(&mut state, Seat(1), beside(4, 2));
    assert_eq!(state.table().sets.open(Seat(2)), set(&[4]));
    assert_eq!(state.table().sets.open(Seat(1)), CardSet::EMPTY);
}

#[test]
fn z4_a_card_comes_from_the_hand_and_goes_before_a_player() {
    let state = position(&[(&[], &[1, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    assert_eq!(refused(&state, ME, beside(4, 0)), Illegal::NotInHand { card: card(4) });
    assert_eq!(refused(&state, ME, beside(1, 3)), Illegal::NoSuchSeat { with: Seat(3) });
    assert_eq!(refused(&state, ME, on(1, 255, 4)), Illegal::NoSuchSeat { with: Seat(255) });
}

#[test]
fn z4_nobody_moves_while_cards_are_coming() {
    let mut state = new_round::<State>(Options::default(), 3, ME);
    assert_eq!(refused(&state, ME, beside(1, 0)), Illegal::CardsAreComing);
    chance(&mut state);
    act(&mut state, ME, beside(1, 0));
    assert_eq!(refused(&state, ME, beside(2, 0)), Illegal::CardsAreComing);
    assert_eq!(refused(&state, Seat(1), beside(4, 0)), Illegal::CardsAreComing);
}

#[test]
fn z4_a_player_draws_back_to_three_while_the_deck_lasts() {
    let mut state =
        position_with_deck(&[(&[], &[1, 2]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])], &[11, 12, 13]);
    act(&mut state, ME, beside(2, 0));
    assert_eq!(
        chance(&mut state),
        [Event::Drew { seat: ME, card: card(11) }, Event::Drew { seat: ME, card: card(12) }]
    );
    assert_eq!((state.hand(ME), state.table().deck_count), (hand(&[1, 11, 12]), 1));
    act(&mut state, Seat(1), beside(4, 1));
    chance(&mut state);
    // From now on nobody draws.
    act(&mut state, Seat(2), beside(7, 2));
    assert_eq!((state.hand(Seat(2)).len(), state.turn()), (2, Turn::Seat(ME)));
}

#[test]
fn z5_a_card_stands_beside_or_covers_one_of_its_colour() {
    // The book's example: the green 7 could be laid on the 5 or on the 14.
    let start: [(&[u8], &[u8]); 3] = [(&[5, 14, 4], &[7, 15, 2]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])];
    let state = position(&start);
    for action in [beside(7, 0), on(7, 0, 5), on(7, 0, 14), beside(15, 0), on(15, 0, 4), beside(2, 0)] {
        assert!(legal(&state).contains(&action), "{action:?}");
    }
    let mut covered = position(&start);
    act(&mut covered, ME, on(7, 0, 5));
    assert_eq!(covered.table().sets.open(ME), set(&[7, 14, 4]));
    // Lower is as good as higher.
    let mut covered = position(&start);
    act(&mut covered, ME, on(7, 0, 14));
    assert_eq!(covered.table().sets.open(ME), set(&[5, 7, 4]));
    assert_eq!((covered.table().sets.height(ME, card(7)), covered.table().sets.height(ME, card(14))), (2, 0));
    let mut widened = position(&start);
    act(&mut widened, ME, beside(7, 0));
    assert_eq!(widened.table().sets.open(ME), set(&[5, 7, 14, 4]));
}

#[test]
fn z5_a_card_covers_only_an_open_card_of_its_colour() {
    let mut state = position(&[(&[5, 4], &[7, 15, 2]), (&[3], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    assert_eq!(refused(&state, ME, on(7, 0, 4)), Illegal::OtherColour { card: card(7), on: card(4) });
    assert_eq!(refused(&state, ME, on(7, 0, 3)), Illegal::NotOpen { on: card(3), with: ME });
    assert_eq!(refused(&state, ME, on(7, 2, 5)), Illegal::NotOpen { on: card(5), with: Seat(2) });
    act(&mut state, ME, on(7, 0, 5));
    chance(&mut state);
    // The 5 is covered now.
    assert_eq!(refused(&state, Seat(1), on(5, 0, 3)), Illegal::NotOpen { on: card(3), with: ME });
    assert!(!legal(&state).contains(&on(4, 0, 5)));
    assert!(legal(&state).contains(&on(5, 0, 7)));
}

#[test]
fn z5_all_places_are_offered_each_once() {
    let state = position(&[(&[5, 14, 4], &[7, 15, 7]), (&[3, 12], &[4, 5, 6]), (&[11, 1], &[7, 8, 9])]);
    let mut expected = vec![beside(7, 0), beside(7, 1), beside(7, 2)];
    expected.extend([on(7, 0, 5), on(7, 0, 14), on(7, 1, 3), on(7, 2, 11)]);
    expected.extend([beside(15, 0), beside(15, 1), beside(15, 2)]);
    expected.extend([on(15, 0, 4), on(15, 1, 12), on(15, 2, 1)]);
    assert_eq!(legal(&state), expected);
}

#[test]
fn z6_stacks_that_show_the_same_number_become_one() {
    // The book's example: green 14 on green 5 in a set that shows a 14; five open stacks become four.
    let mut state = position(&[(&[5, 14, 4, 6, 15], &[14, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    assert_eq!(state.table().sets.open(ME).len(), 5);
    act(&mut state, ME, on(14, 0, 5));
    assert_eq!(state.table().sets.open(ME), set(&[14, 4, 6, 15]));
    assert_eq!(state.table().sets.height(ME, card(14)), 3);
    assert_eq!(state.table().sets.height(ME, card(5)), 0);
}

#[test]
fn z6_a_number_that_shows_already_does_not_widen_the_set() {
    let mut state = position(&[(&[5, 14, 4, 6, 15], &[14, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    // Beside it or onto it is one and the same move, offered once.
    let ways =
        legal(&state).into_iter().filter(|action| *action == beside(14, 0) || *action == on(14, 0, 14));
    assert_eq!(ways.count(), 1);
    assert_eq!(refused(&state, ME, on(14, 0, 14)), Illegal::SameValue { card: card(14), with: ME });
    act(&mut state, ME, beside(14, 0));
    assert_eq!(state.table().sets.open(ME), set(&[5, 14, 4, 6, 15]));
    assert_eq!(state.table().sets.height(ME, card(14)), 2);
    assert_eq!(state.outcome(), None);
}

#[test]
fn z6_the_heights_of_stacks_stay_exact() {
    let mut state = position(&[(&[], &[3, 5, 5]), (&[], &[3, 7, 5]), (&[], &[7, 8, 9])]);
    let steps = [(0, beside(5, 0)), (1, on(3, 0, 5)), (2, beside(7, 0)), (0, beside(5, 0)), (1, on(7, 0, 3))];
    for (seat, action) in steps {
        act(&mut state, Seat(seat), action);
        chance(&mut state);
    }
    // The first 5, the 3 and both 7s are one stack now; the other 5 stands alone.
    assert_eq!(state.table().sets.open(ME), set(&[5, 7]));
    assert_eq!((state.table().sets.height(ME, card(7)), state.table().sets.height(ME, card(5))), (4, 1));
    act(&mut state, Seat(2), beside(8, 0));
    assert_eq!(state.table().laid, hand(&[3, 5, 5, 7, 7, 8]));
}

#[test]
fn z7_whoever_holds_a_card_has_to_lay_one() {
    // A new card is always allowed, in every set; there is nothing else to do.
    let state = position(&[(&[], &[1, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    assert_eq!(legal(&state).len(), 9);
    let state = position(&[(&[1, 2, 3, 4, 5], &[1, 1, 1]), (&[], &[]), (&[], &[])]);
    assert_eq!(legal(&state), [beside(1, 0), beside(1, 1), beside(1, 2), on(1, 0, 4)]);
}

#[test]
fn z8_six_open_cards_end_the_round_at_once() {
    // The book's example: 1, 12, 6, 3, 2 and then 4.
    let mut state = position(&[(&[], &[4, 5, 6]), (&[1, 12, 6, 3, 2], &[7, 8, 9]), (&[], &[7, 8, 9])]);
    act(&mut state, ME, beside(4, 1));
    assert_eq!((state.table().phase, state.turn()), (Phase::Over { ending: Ending::Six }, Turn::Over));
    // Nothing is drawn any more.
    assert_eq!(state.hand(ME).len(), 2);
    let outcome = state.outcome().unwrap();
    assert_eq!((outcome.rule, outcome.scores[1]), ("Z8", Score::points(28)));
    let six = ["blue-1", "orange-2", "green-3", "blue-4", "orange-6", "blue-12"];
    let end = state.view(Viewer::Spectator).end_line();
    assert_eq!(end, Some(EndLine::new(&EndKind::Six { seat: Seat(1), giver: ME }, six)));
    assert_eq!(refused(&state, Seat(1), beside(7, 0)), Illegal::RoundOver);
    assert_eq!(legal(&state), []);
}

#[test]
fn z8_six_are_counted_after_stacks_have_become_one() {
    let mut state = position(&[(&[], &[6, 12, 15]), (&[1, 12, 6, 3, 2], &[7, 8, 9]), (&[], &[7, 8, 9])]);
    for action in [beside(6, 1), beside(12, 1), on(12, 1, 1), on(15, 1, 1)] {
        let mut next = state.clone();
        act(&mut next, ME, action);
        assert_eq!(next.outcome(), None, "{action:?}");
    }
    act(&mut state, ME, beside(15, 1));
    assert_eq!(state.turn(), Turn::Over);
}

#[test]
fn z8_the_round_ends_when_deck_and_hands_are_empty() {
    let mut state = position_with_deck(&[(&[], &[1]), (&[], &[2]), (&[], &[3])], &[]);
    act(&mut state, ME, beside(1, 0));
    act(&mut state, Seat(1), beside(2, 0));
    assert_eq!(state.outcome(), None);
    act(&mut state, Seat(2), beside(3, 0));
    assert_eq!(state.table().phase, Phase::Over { ending: Ending::NoCards });
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.rule, "Z8");
    assert_eq!(outcome.scores[..], [6, 0, 0].map(Score::points));
    let end = state.view(Viewer::Spectator).end_line();
    assert_eq!(end, Some(EndLine::bare(&EndKind::NoCards { seat: Seat(2) })));
}

#[test]
fn z8_a_player_without_a_card_is_passed_over() {
    let mut state = position_with_deck(&[(&[], &[1, 4]), (&[], &[]), (&[], &[3])], &[]);
    act(&mut state, ME, beside(1, 0));
    assert_eq!(state.turn(), Turn::Seat(Seat(2)));
    act(&mut state, Seat(2), beside(3, 0));
    assert_eq!(state.turn(), Turn::Seat(ME));
    let mut state = position_with_deck(&[(&[], &[1, 4]), (&[], &[]), (&[], &[])], &[]);
    act(&mut state, ME, beside(1, 0));
    assert_eq!(state.turn(), Turn::Seat(ME));
}

#[test]
fn z9_open_cards_count_if_all_three_colours_show() {
    // The book's examples.
    assert_eq!(set_points(set(&[4, 14, 6, 15])), 39);
    assert_eq!(set_points(set(&[1, 12, 6, 3, 2, 4])), 28);
    assert_eq!(set_points(set(&[14, 11, 13, 10])), 0);
    for lacking in [&[15, 12, 14][..], &[15, 13], &[14, 13], &[15], &[]] {
        assert_eq!(set_points(set(lacking)), 0);
    }
    assert_eq!(set_points(set(&[1, 2, 3])), 6);
}

#[test]
fn z9_covered_cards_do_not_count() {
    let mut state =
        position(&[(&[14, 6, 15], &[3, 4, 5]), (&[1, 12, 6, 3, 2], &[4, 8, 9]), (&[], &[7, 8, 9])]);
    act(&mut state, ME, on(3, 0, 14));
    chance(&mut state);
    act(&mut state, Seat(1), beside(4, 1));
    assert_eq!(state.outcome().unwrap().scores[..], [24, 28, 0].map(Score::points));
}

fn winners(form: Form, rounds: u16, totals: &[i32]) -> Option<Vec<u8>> {
    pyatak_testkit::winners::<State>(Options { form }, &standing_at(rounds, totals))
}

/// The totals after one more round with these scores.
fn recorded(form: Form, totals: &[i32], scores: &[i32]) -> Vec<i32> {
    let mut standing = standing_at(1, totals);
    let scores = scores.iter().map(|points| Score::points(*points)).collect();
    State::record(&Options { form }, &mut standing, &Outcome { scores, ended_by: None, rule: "Z8" });
    standing.totals.iter().map(|total| total.points).collect()
}

#[test]
fn z10_in_the_ordinary_game_everybody_records() {
    assert_eq!(recorded(Form::Ordinary, &[10, 20, 30], &[39, 28, 0]), [49, 48, 30]);
}

#[test]
fn z10_whoever_has_150_wins_the_ordinary_game() {
    assert_eq!(winners(Form::Ordinary, 2, &[149, 20, 30]), None);
    assert_eq!(winners(Form::Ordinary, 2, &[150, 20, 30]), Some(vec![0]));
    assert_eq!(winners(Form::Ordinary, 2, &[150, 20, 151]), Some(vec![2]));
    // Otherwise the highest total wins after as many rounds as there are players.
    assert_eq!(winners(Form::Ordinary, 3, &[80, 20, 30]), Some(vec![0]));
    assert_eq!(winners(Form::Ordinary, 3, &[80, 20, 30, 70]), None);
    assert_eq!(winners(Form::Ordinary, 4, &[80, 20, 30, 70]), Some(vec![0]));
    assert!(Options { form: Form::Ordinary }.is_match());
}

#[test]
fn z11_among_connoisseurs_only_the_highest_scorer_records() {
    assert_eq!(recorded(Form::Connoisseur, &[10, 20, 30], &[39, 28, 0]), [49, 20, 30]);
    assert_eq!(recorded(Form::Connoisseur, &[10, 20, 30], &[39, 28, 39]), [49, 20, 69]);
    assert_eq!(recorded(Form::Connoisseur, &[10, 20, 30], &[0, 0, 0]), [10, 20, 30]);
}

#[test]
fn z11_the_first_to_100_wins_the_connoisseurs_game() {
    assert_eq!(winners(Form::Connoisseur, 29, &[99, 20, 30]), None);
    assert_eq!(winners(Form::Connoisseur, 4, &[100, 20, 30]), Some(vec![0]));
    assert_eq!(winners(Form::Connoisseur, 4, &[100, 120, 30]), Some(vec![1]));
    assert_eq!(winners(Form::Connoisseur, 30, &[99, 20, 30]), Some(vec![0]));
    assert!(Options { form: Form::Connoisseur }.is_match());
}

#[test]
fn z12_the_left_neighbour_starts_the_next_round() {
    let mut game =
        Match::<State>::new(State::META.rules_version, Options { form: Form::Connoisseur }, 3, Seat(1))
            .unwrap();
    let (mut rng, mut playout) = (Wyrand::new(2), pyatak_engine::Playout::default());
    for start in [1, 2, 0] {
        assert_eq!(game.round().table().seat, Seat(start));
        playout.random(game.round_mut(), &mut rng);
        game.finish_round().unwrap();
        assert_eq!(game.winners(), None);
        game.next_round();
    }
}

#[test]
fn z10_the_ordinary_game_is_played_unless_somebody_says_otherwise() {
    assert_eq!(Options::default().form, Form::Ordinary);
    let length = MatchLength::of(&Options::default(), 4);
    assert_eq!(length, MatchLength { points: Some(150), rounds: Some(4) });
    // Z11 has no other end than its points.
    let length = MatchLength::of(&Options { form: Form::Connoisseur }, 4);
    assert_eq!(length, MatchLength { points: Some(100), rounds: None });
}

#[test]
fn z12_ties_share_the_win_and_nobody_wins_a_round_without_points() {
    assert_eq!(winners(Form::Round, 1, &[39, 28, 39]), Some(vec![0, 2]));
    assert_eq!(winners(Form::Round, 1, &[39, 28, 0]), Some(vec![0]));
    assert_eq!(winners(Form::Round, 1, &[0, 0, 0]), Some(vec![]));
    assert_eq!(winners(Form::Round, 0, &[0, 0, 0]), None);
    assert_eq!(winners(Form::Ordinary, 3, &[80, 20, 80]), Some(vec![0, 2]));
    assert!(!Options::single_round().is_match());
}

#[test]
fn z13_hands_are_hidden() {
    let state = position(&[(&[5], &[1, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    let other = position(&[(&[5], &[1, 2, 3]), (&[], &[15, 15, 15]), (&[], &[7, 8, 9])]);
    assert_eq!(state.view(Viewer::Seat(Seat(1))).hand, Seen::Known(hand(&[4, 5, 6])));
    assert_eq!(state.view(Viewer::Spectator).hand, Seen::Hidden);
    // What the others see does not depend on the hand or the deck.
    let json = |state: &State, viewer| serde_json::to_string(&state.view(viewer)).unwrap();
    for viewer in [Viewer::Seat(ME), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(json(&state, viewer), json(&other, viewer));
    }
    assert_ne!(json(&state, Viewer::Seat(Seat(1))), json(&other, Viewer::Seat(Seat(1))));
}

#[test]
fn z13_dealt_and_drawn_cards_are_seen_by_their_player_only() {
    let dealt = Event::Dealt { seat: Seat(1), hand: hand(&[4, 5, 6]) };
    let drew = Event::Drew { seat: Seat(1), card: card(12) };
    let me = Viewer::Seat(Seat(1));
    assert_eq!(redacted(&dealt, me), r#"{"type":"dealt","seat":1,"hand":["blue-4","green-5","orange-6"]}"#);
    assert_eq!(redacted(&drew, me), r#"{"type":"drew","seat":1,"card":"blue-12"}"#);
    for viewer in [Viewer::Seat(ME), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(redacted(&dealt, viewer), r#"{"type":"dealt","seat":1,"hand":null}"#);
        assert_eq!(redacted(&drew, viewer), r#"{"type":"drew","seat":1,"card":null}"#);
    }
}

#[test]
fn z13_sets_and_sizes_are_public() {
    let mut state = position(&[(&[5], &[7, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8])]);
    let event = act(&mut state, ME, on(7, 0, 5))[0];
    assert_eq!(
        redacted(&event, Viewer::Spectator),
        r#"{"type":"laid","seat":0,"with":0,"card":"green-7","on":"green-5"}"#
    );
    let view = serde_json::to_value(state.view(Viewer::Spectator)).unwrap();
    let table = &view["table"];
    assert_eq!(table["sets"][0], serde_json::json!([{ "card": "green-7", "height": 2 }]));
    assert_eq!(table["laid"], serde_json::json!(["green-5", "green-7"]));
    assert_eq!(table["hand_counts"], serde_json::json!([2, 3, 2, 0, 0, 0]));
    assert_eq!(table["deck_count"], 90 - 2 - 7);
}

#[test]
fn z13_a_view_follows_what_its_player_sees() {
    let mut state = position(&[(&[5], &[7, 2, 3]), (&[], &[4, 5, 6]), (&[], &[7, 8, 9])]);
    let mut view = state.view(Viewer::Seat(ME));
    let mut events = act(&mut state, ME, on(7, 0, 5));
    events.extend(chance(&mut state));
    events.iter().for_each(|event| view.evolve(&State::redact(event, Viewer::Seat(ME))));
    assert_eq!((view.clone(), view.hand), (state.view(Viewer::Seat(ME)), Seen::Known(hand(&[1, 2, 3]))));
}

#[test]
fn actions_have_the_json_and_the_numbers_that_are_written_down() {
    assert_eq!(json(&beside(14, 2)), r#"{"type":"lay","card":"green-14","with":2,"on":null}"#);
    assert_eq!(json(&on(14, 2, 5)), r#"{"type":"lay","card":"green-14","with":2,"on":"green-5"}"#);
    assert_eq!(
        serde_json::from_str::<Action>(r#"{"type":"lay","card":"green-14","with":2}"#).unwrap(),
        beside(14, 2)
    );
    assert_eq!(Action::COUNT, 450);
    let indices = [beside(1, 0), on(1, 0, 4), on(1, 0, 15), beside(1, 1), beside(2, 0), on(15, 5, 12)];
    assert_eq!(indices.map(pyatak_engine::Action::index), [0, 1, 4, 5, 30, 449]);
}

#[test]
fn every_refusal_is_provoked_in_this_file() {
    check_refusals_are_tested::<State>(include_str!("rules.rs"));
}

#[test]
fn z10_after_a_single_round_people_may_go_on_to_the_ordinary_game_with_their_points() {
    let go_on = |form, points| {
        pyatak_engine::go_on::<State>(&Options { form }, &standing_at(1, &[0, points, 3]), GoOn::Match)
    };
    assert_eq!(go_on(Form::Round, 149), Ok(Options { form: Form::Ordinary }));
    assert_eq!(go_on(Form::Round, 150), Err("Z10"), "somebody has won that already");
    assert_eq!(go_on(Form::Connoisseur, 100), Err("Z10"));
}
