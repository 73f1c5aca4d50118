//! Every numbered rule of `rules/`, with what it allows and what it refuses.

use crate::position::{by_seat, card, hand, playing, position, short_position, table};
use hundred_one::{
    Action, Card, Colour, Demand, EndKind, Event, Form, Hand, Illegal, Matching, Options, Phase, State,
    Symbol, TURNS_MAX, Tally, View,
};
use pyatak_engine::{
    Action as _, ByRule, BySeat, Direction, EndLine, GoOn, Goal, Match, MatchLength, Minds, OptionError,
    Options as _, Rules, Seat, Seen, Turn, View as _, Viewer, Wyrand, parse_options,
};
use pyatak_testkit::{json, legal, new_round, refused, standing_at, winners};

/// A round whose first card carries this symbol; seat 1 begins, so seat 0 has dealt. What has
/// happened comes with it.
fn first_card(symbol: Symbol, seats: u8) -> (State, Vec<Event>) {
    (0..)
        .map(|seed| {
            let mut state = new_round::<State>(Options::default(), seats, Seat(1));
            let events = chance(&mut state, seed);
            (state, events)
        })
        .find(|(state, _)| state.table().top.map(Card::symbol) == Some(symbol))
        .unwrap()
}

// ---- playing ----

/// Whatever ends a round, counting follows by itself (O20).
fn count_points(state: &mut State) {
    if matches!(state.table().phase, Phase::Count { .. }) {
        pyatak_testkit::chance(state, &mut Wyrand::new(0));
    }
}

fn happen(state: &mut State, events: &[Event]) {
    pyatak_testkit::happen(state, events);
    count_points(state);
}

fn chance(state: &mut State, seed: u64) -> Vec<Event> {
    assert_eq!(state.turn(), Turn::Chance);
    let events = pyatak_testkit::chance(state, &mut Wyrand::new(seed));
    count_points(state);
    events
}

/// The seat to move does this.
fn act(state: &mut State, action: Action) -> Vec<Event> {
    let seat = state.table().seat;
    let events = pyatak_testkit::act(state, seat, action);
    count_points(state);
    events
}

fn play(state: &mut State, code: &str) -> Vec<Event> {
    act(state, playing(code))
}

fn name(state: &mut State, colour: Colour) -> Vec<Event> {
    act(state, Action::Name { colour })
}

fn swap(state: &mut State, with: u8) -> Vec<Event> {
    act(state, Action::Swap { with: Seat(with) })
}

/// Why the seat to move may not do this.
fn refusal(state: &State, action: Action) -> Illegal {
    refused(state, state.table().seat, action)
}

fn refused_card(state: &State, code: &str) -> Illegal {
    refusal(state, playing(code))
}

/// The codes of the cards that may be played, in the order of the deck.
fn playable(state: &State) -> String {
    let codes = legal(state).into_iter().filter_map(|action| match action {
        Action::Play { card } => Some(card.to_string()),
        Action::Draw | Action::Pass | Action::Name { .. } | Action::Swap { .. } | Action::Keep => None,
    });
    codes.collect::<Vec<_>>().join(" ")
}

/// What fits on this demand, for somebody who holds a card of every kind.
fn fitting(top: &str, demand: Demand, matching: Matching) -> String {
    let mut table = table(top, 2);
    table.demand = demand;
    table.options.matching = matching;
    let mut hands = BySeat::default();
    // A kind that exists once and lies on top cannot be in the hand as well.
    hands[Seat(0)] = Card::all().filter(|kind| Hand::full().count(*kind) > 1 || *kind != card(top)).collect();
    playable(&State::from_table(table, hands, None))
}

fn fitting_on(top: &str) -> String {
    fitting(top, Demand::NOTHING.after(card(top)), Matching::Ascending)
}

fn counts(state: &State) -> Vec<u8> {
    state.table().hand_counts.0[..usize::from(state.table().seats)].to_vec()
}

fn turn_of(state: &State) -> Seat {
    match state.turn() {
        Turn::Seat(seat) => seat,
        Turn::Chance | Turn::Over => panic!("nobody is to move: {:?}", state.table().phase),
    }
}

fn drew(events: &[Event], by: u8) -> usize {
    events.iter().filter(|event| matches!(event, Event::Drew { seat, .. } if seat.0 == by)).count()
}

fn outcome(state: &State) -> (Vec<i32>, Option<u8>, &'static str) {
    let outcome = state.outcome().unwrap();
    let points = outcome.scores.iter().map(|score| score.points).collect();
    (points, outcome.ended_by.map(|seat| seat.0), outcome.rule)
}

/// What this player knows of that player's hand.
fn known(state: &State, viewer: u8, holder: u8) -> Hand {
    state.view(Viewer::Seat(Seat(viewer))).hands[Seat(holder)]
}

// ---- O1: components ----

#[test]
fn o1_there_are_112_cards_of_55_kinds() {
    assert_eq!(Hand::full().len(), 112);
    assert_eq!(Card::KINDS, 55);
    for colour in ["red", "green", "blue", "orange"] {
        let count = |symbol: &str| Hand::full().count(card(&format!("{colour}-{symbol}")));
        assert_eq!(count("0"), 1);
        for symbol in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "skip", "reverse", "take-two"] {
            assert_eq!(count(symbol), 2, "{colour}-{symbol}");
        }
    }
    for code in ["yellow-choose", "yellow-take-four", "yellow-swap"] {
        assert_eq!(Hand::full().count(card(code)), 4, "{code}");
    }
}

#[test]
fn o1_cards_are_written_as_codes() {
    assert_eq!(json(&card("blue-take-two")), r#""blue-take-two""#);
    assert_eq!(json(&hand("yellow-swap red-7 red-7")), r#"["red-7","red-7","yellow-swap"]"#);
    assert_eq!(Card::number(Colour::Orange, 0), Some(card("orange-0")));
    assert_eq!(Card::number(Colour::Orange, 10), None);
    for code in ["yellow-7", "red-10", "red-swap", "red", "", "red-7 "] {
        assert!(code.parse::<Card>().is_err(), "{code}");
    }
}

// ---- O2 to O4: set-up ----

#[test]
fn o2_everybody_gets_four_cards_and_one_is_turned_up() {
    for seats in 2..=10 {
        let mut state = new_round::<State>(Options::default(), seats, Seat(1));
        assert_eq!(state.table().phase, Phase::Deal);
        let events = chance(&mut state, 5);
        let seats = usize::from(seats);
        // Clockwise from the player who begins, then the first card.
        for (step, event) in events[..seats].iter().enumerate() {
            let Event::Dealt { seat, hand } = event else { panic!("{event:?}") };
            assert_eq!((seat.index(), hand.len()), ((1 + step) % seats, 4));
            assert_eq!(state.hand(*seat), *hand);
        }
        assert_eq!(events[seats], Event::TurnedUp { card: state.table().top.unwrap() });
        assert_eq!(counts(&state), vec![4; seats]);
        assert_eq!(usize::from(state.table().pile_count), 112 - 4 * seats - 1);
        assert_eq!(state.table().discards.len(), 1);
    }
}

#[test]
fn o2_nobody_acts_before_the_cards_are_dealt() {
    let state = new_round::<State>(Options::default(), 3, Seat(0));
    for index in 0..Action::COUNT {
        let action = Action::from_index(index).unwrap();
        assert_eq!(refusal(&state, action), Illegal::CardsOnTheirWay);
    }
    assert_eq!(legal(&state), []);
}

#[test]
fn o2_dealt_cards_are_hidden_from_the_others() {
    let event = Event::Dealt { seat: Seat(1), hand: hand("red-1 red-2 red-3 blue-skip") };
    let seen = |viewer| json(&State::redact(&event, viewer));
    let known = r#"{"type":"dealt","seat":1,"hand":["red-1","red-2","red-3","blue-skip"]}"#;
    assert_eq!(seen(Viewer::Seat(Seat(1))), known);
    assert_eq!(seen(Viewer::Seat(Seat(0))), r#"{"type":"dealt","seat":1,"hand":null}"#);
    assert_eq!(seen(Viewer::Spectator), r#"{"type":"dealt","seat":1,"hand":null}"#);
}

#[test]
fn o3_the_player_on_the_dealers_left_begins_and_play_goes_clockwise() {
    let (mut state, _) = first_card(Symbol::Number(5), 4);
    assert_eq!(state.table().dealer, Seat(0));
    assert_eq!((turn_of(&state), state.table().direction), (Seat(1), Direction::Clockwise));
    // A whole round of turns, whatever they do, without any supercard.
    state = position("red-1", &["red-2 blue-1", "red-3 blue-1", "red-4 green-1", "red-5 green-1"]);
    for (seat, code) in (0..).zip(["red-2", "red-3", "red-4", "red-5"]) {
        assert_eq!(turn_of(&state), Seat(seat));
        play(&mut state, code);
    }
    assert_eq!(turn_of(&state), Seat(0));
}

#[test]
fn o3_nobody_else_may_act() {
    let state = position("red-1", &["red-2 blue-1", "red-3 blue-1"]);
    let mut events = Vec::new();
    for seat in [Seat(1), Seat(2), Seat(9), Seat(255)] {
        let refused = state.decide(seat, Action::Play { card: card("red-3") }, &mut events);
        assert_eq!(refused, Err(Illegal::NotYourTurn { turn: Seat(0) }));
    }
}

#[test]
fn o4_first_card_skip_hits_the_player_on_the_dealers_left() {
    let (state, events) = first_card(Symbol::Skip, 4);
    assert_eq!(events.last(), Some(&Event::Missed { seat: Seat(1) }));
    assert_eq!(turn_of(&state), Seat(2));
    assert_eq!(counts(&state), [4, 4, 4, 4]);
}

#[test]
fn o4_first_card_skip_of_two_players_gives_the_dealer_the_first_turn() {
    let (state, _) = first_card(Symbol::Skip, 2);
    assert_eq!(turn_of(&state), Seat(0));
}

#[test]
fn o4_first_card_reverse_sends_play_to_the_dealers_right() {
    let (state, _) = first_card(Symbol::Reverse, 4);
    assert_eq!((turn_of(&state), state.table().direction), (Seat(3), Direction::Counterclockwise));
    // With two players the dealer's right and left are the same player.
    let (state, _) = first_card(Symbol::Reverse, 2);
    assert_eq!(turn_of(&state), Seat(1));
}

#[test]
fn o4_first_card_take_two_hits_the_player_on_the_dealers_left() {
    let (mut state, _) = first_card(Symbol::TakeTwo, 4);
    let events = chance(&mut state, 1);
    assert_eq!((drew(&events, 1), events.len()), (2, 3));
    assert_eq!(events.last(), Some(&Event::Missed { seat: Seat(1) }));
    assert_eq!((turn_of(&state), counts(&state)), (Seat(2), vec![4, 6, 4, 4]));
}

#[test]
fn o4_first_card_choose_lets_the_dealer_name_the_colour() {
    let (mut state, _) = first_card(Symbol::Choose, 4);
    assert_eq!((turn_of(&state), state.table().phase), (Seat(0), Phase::Name));
    let refused = state.decide(Seat(1), Action::Name { colour: Colour::Red }, &mut Vec::new());
    assert_eq!(refused, Err(Illegal::NotYourTurn { turn: Seat(0) }));
    name(&mut state, Colour::Blue);
    assert_eq!(turn_of(&state), Seat(1));
    assert_eq!((state.table().demand.colour(), state.table().demand.number()), (Some(Colour::Blue), None));
    assert_eq!(state.table().turns, 1, "the dealer's choice is no turn");
}

#[test]
fn o4_first_card_take_four_names_first_then_draws_then_plays() {
    let (mut state, _) = first_card(Symbol::TakeFour, 4);
    assert_eq!((turn_of(&state), state.table().phase), (Seat(0), Phase::Name));
    assert_eq!(counts(&state), [4, 4, 4, 4]);
    name(&mut state, Colour::Green);
    assert_eq!(drew(&chance(&mut state, 1), 1), 4);
    assert_eq!((turn_of(&state), counts(&state)), (Seat(2), vec![4, 8, 4, 4]));
    assert_eq!(state.table().demand.colour(), Some(Colour::Green));
}

#[test]
fn o4_first_card_swap_lets_the_dealer_swap_and_then_anything_fits() {
    let (mut state, _) = first_card(Symbol::Swap, 4);
    assert_eq!((turn_of(&state), state.table().phase), (Seat(0), Phase::Swap));
    let (dealers, other) = (state.hand(Seat(0)), state.hand(Seat(2)));
    let mut kept = state.clone();
    swap(&mut state, 2);
    assert_eq!((state.hand(Seat(0)), state.hand(Seat(2))), (other, dealers));
    act(&mut kept, Action::Keep);
    assert_eq!((kept.hand(Seat(0)), kept.hand(Seat(2))), (dealers, other));
    for state in [state, kept] {
        assert_eq!(turn_of(&state), Seat(1));
        assert_eq!((state.table().demand.colour(), state.table().demand.number()), (None, None));
        let kinds: Vec<Card> = Card::all().filter(|kind| state.hand(Seat(1)).contains(*kind)).collect();
        assert_eq!(playable(&state), kinds.iter().map(Card::to_string).collect::<Vec<_>>().join(" "));
    }
}

// ---- O5 to O9: what fits on what ----

#[test]
fn o5_on_a_number_fits_the_same_number_or_a_greater_one_of_its_colour() {
    assert_eq!(
        fitting_on("red-4"),
        "red-4 red-5 red-6 red-7 red-8 red-9 red-skip red-reverse red-take-two green-4 blue-4 orange-4 \
         yellow-choose yellow-take-four yellow-swap"
    );
    assert_eq!(
        fitting_on("orange-8"),
        "red-8 green-8 blue-8 orange-8 orange-9 orange-skip orange-reverse orange-take-two \
         yellow-choose yellow-take-four yellow-swap"
    );
    assert_eq!(
        fitting_on("green-0"),
        "red-0 green-1 green-2 green-3 green-4 green-5 green-6 green-7 green-8 green-9 green-skip \
         green-reverse green-take-two blue-0 orange-0 yellow-choose yellow-take-four yellow-swap"
    );
}

#[test]
fn o5_on_a_nine_fits_the_zero_of_its_colour_or_another_nine() {
    assert_eq!(
        fitting_on("blue-9"),
        "red-9 green-9 blue-0 blue-9 blue-skip blue-reverse blue-take-two orange-9 \
         yellow-choose yellow-take-four yellow-swap"
    );
}

#[test]
fn o5_refusals_say_which_way_a_number_does_not_fit() {
    let state = position("red-4", &["red-3 green-7 blue-0 red-4", "red-1"]);
    assert_eq!(refused_card(&state, "red-3"), Illegal::NumberTooLow { card: card("red-3"), number: 4 });
    for code in ["green-7", "blue-0"] {
        let expected = Illegal::NeitherColourNorNumber { card: card(code), colour: Colour::Red, number: 4 };
        assert_eq!(refused_card(&state, code), expected);
    }
    let state = position("red-9", &["red-8 green-0", "red-1"]);
    let expected = Illegal::OnlyZeroOnNine { card: card("red-8"), colour: Colour::Red };
    assert_eq!(refused_card(&state, "red-8"), expected);
    let expected = Illegal::NeitherColourNorNumber { card: card("green-0"), colour: Colour::Red, number: 9 };
    assert_eq!(refused_card(&state, "green-0"), expected);
    assert_eq!(expected.rule(), "O5");
}

#[test]
fn o6_on_a_coloured_supercard_fits_everything_of_its_colour() {
    let expected = "red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-skip red-reverse \
                    red-take-two yellow-choose yellow-take-four yellow-swap";
    for top in ["red-skip", "red-reverse", "red-take-two"] {
        assert_eq!(fitting_on(top), expected, "{top}");
    }
}

#[test]
fn o6_a_supercard_needs_its_colour_even_on_the_same_symbol() {
    let mut state = position("red-4", &["red-skip blue-skip blue-2", "red-1"]);
    let needs_red = Illegal::SupercardNeedsColour { card: card("blue-skip"), colour: Colour::Red };
    assert_eq!(refused_card(&state, "blue-skip"), needs_red);
    // The other player of two misses their turn, so the same one is to play on the Skip.
    play(&mut state, "red-skip");
    assert_eq!(turn_of(&state), Seat(0));
    assert_eq!(refused_card(&state, "blue-skip"), needs_red);
    let needs_red = Illegal::NumberNeedsColour { card: card("blue-2"), colour: Colour::Red };
    assert_eq!(refused_card(&state, "blue-2"), needs_red);
}

#[test]
fn o7_a_yellow_card_fits_on_anything() {
    for top in Card::all() {
        for colour in Colour::ALL {
            let demand = Demand::colour_alone(colour).after(top);
            let fitting = fitting(&top.to_string(), demand, Matching::Ascending);
            assert!(fitting.ends_with("yellow-choose yellow-take-four yellow-swap"), "{top}: {fitting}");
        }
    }
}

#[test]
fn o8_after_a_named_colour_fits_everything_of_it() {
    let expected = "blue-0 blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-skip \
                    blue-reverse blue-take-two yellow-choose yellow-take-four yellow-swap";
    for top in ["yellow-choose", "yellow-take-four"] {
        assert_eq!(fitting(top, Demand::colour_alone(Colour::Blue), Matching::Ascending), expected);
    }
    let mut state = position("red-4", &["yellow-choose red-1", "red-4 blue-1 red-skip"]);
    play(&mut state, "yellow-choose");
    name(&mut state, Colour::Blue);
    assert_eq!(playable(&state), "blue-1");
    for code in ["red-4", "red-skip"] {
        let expected = Illegal::NotTheColourInForce { card: card(code), colour: Colour::Blue };
        assert_eq!(refused_card(&state, code), expected);
    }
}

#[test]
fn o8_a_swap_leaves_the_colour_in_force_without_a_number() {
    let mut state = position("red-7", &["yellow-swap red-1", "red-2 red-skip blue-7 blue-skip"]);
    play(&mut state, "yellow-swap");
    act(&mut state, Action::Keep);
    assert_eq!(playable(&state), "red-2 red-skip");
    let expected = Illegal::NotTheColourInForce { card: card("blue-7"), colour: Colour::Red };
    assert_eq!(refused_card(&state, "blue-7"), expected);
    assert_eq!(expected.rule(), "O8");
    // A named colour stays in force as well, and so does none.
    let named = Demand::colour_alone(Colour::Green);
    assert_eq!(named.after(card("yellow-swap")), named);
    assert_eq!(Demand::NOTHING.after(card("yellow-swap")), Demand::NOTHING);
}

#[test]
fn o9_any_number_of_the_colour_fits_with_matching_any() {
    let on = |top: &str| fitting(top, Demand::NOTHING.after(card(top)), Matching::Any);
    assert_eq!(
        on("red-4"),
        "red-0 red-1 red-2 red-3 red-4 red-5 red-6 red-7 red-8 red-9 red-skip red-reverse red-take-two \
         green-4 blue-4 orange-4 yellow-choose yellow-take-four yellow-swap"
    );
    assert_eq!(
        on("blue-9"),
        "red-9 green-9 blue-0 blue-1 blue-2 blue-3 blue-4 blue-5 blue-6 blue-7 blue-8 blue-9 blue-skip \
         blue-reverse blue-take-two orange-9 yellow-choose yellow-take-four yellow-swap"
    );
    let mut table = table("red-9", 2);
    table.options.matching = Matching::Any;
    let state = State::from_table(table, by_seat(&["red-8 green-0", "red-1"]), None);
    let expected = Illegal::NeitherColourNorNumber { card: card("green-0"), colour: Colour::Red, number: 9 };
    assert_eq!(refused_card(&state, "green-0"), expected);
}

#[test]
fn o9_matching_is_an_option_that_starts_as_ascending() {
    assert_eq!(Options::default().matching, Matching::Ascending);
    let given = [("matching".to_owned(), "any".to_owned())];
    assert_eq!(parse_options::<Options>(&given).unwrap().matching, Matching::Any);
    let given = [("matching".to_owned(), "descending".to_owned())];
    assert!(matches!(parse_options::<Options>(&given), Err(OptionError::BadValue { key: "matching", .. })));
}

// ---- O10: a turn ----

#[test]
fn o10_who_has_a_fitting_card_must_play_one() {
    let mut state = position("red-4", &["red-5 red-8 blue-1", "red-1"]);
    assert_eq!(legal(&state).len(), 2);
    assert_eq!(playable(&state), "red-5 red-8");
    assert_eq!(refusal(&state, Action::Draw), Illegal::MustPlay);
    assert_eq!(refusal(&state, Action::Pass), Illegal::MustPlay);
    assert_eq!(refused_card(&state, "red-6"), Illegal::NotInHand { card: card("red-6") });
    assert_eq!(play(&mut state, "red-8"), [Event::Played { seat: Seat(0), card: card("red-8") }]);
    assert_eq!((state.table().top, state.hand(Seat(0))), (Some(card("red-8")), hand("red-5 blue-1")));
    assert_eq!(turn_of(&state), Seat(1));
}

#[test]
fn o10_even_a_lone_swap_must_be_played() {
    let state = position("red-4", &["yellow-swap", "red-1"]);
    assert_eq!(legal(&state), [Action::Play { card: Card::SWAP }]);
    assert_eq!(refusal(&state, Action::Draw), Illegal::MustPlay);
}

#[test]
fn o10_who_has_none_draws_one_and_may_play_it_if_it_fits() {
    let mut state = short_position("red-4", "", "red-7", &["blue-1 green-2"]);
    assert_eq!(legal(&state), [Action::Draw]);
    assert_eq!(refusal(&state, Action::Pass), Illegal::DrawFirst);
    assert_eq!(act(&mut state, Action::Draw), [Event::Asked { seat: Seat(0) }]);
    assert_eq!(chance(&mut state, 1), [Event::Drew { seat: Seat(0), card: card("red-7") }]);
    assert_eq!(legal(&state), [Action::Play { card: card("red-7") }, Action::Pass]);
    assert_eq!(refusal(&state, Action::Draw), Illegal::AlreadyDrawn);
    let mut kept = state.clone();
    play(&mut state, "red-7");
    assert_eq!((turn_of(&state), state.hand(Seat(0))), (Seat(1), hand("blue-1 green-2")));
    assert_eq!(act(&mut kept, Action::Pass), [Event::Passed { seat: Seat(0) }]);
    assert_eq!((turn_of(&kept), kept.hand(Seat(0))), (Seat(1), hand("blue-1 green-2 red-7")));
}

#[test]
fn o10_a_drawn_card_that_does_not_fit_is_kept() {
    let mut state = short_position("red-4", "", "blue-7", &["blue-1 green-2"]);
    act(&mut state, Action::Draw);
    assert_eq!(refusal(&state, Action::Pass), Illegal::CardsOnTheirWay);
    chance(&mut state, 1);
    // The question is asked nevertheless: nobody else may learn that there was nothing to choose.
    assert_eq!(legal(&state), [Action::Pass]);
    let expected = Illegal::NeitherColourNorNumber { card: card("blue-7"), colour: Colour::Red, number: 4 };
    assert_eq!(refused_card(&state, "blue-7"), expected);
    let only = Illegal::OnlyTheDrawnCard { card: card("blue-7") };
    assert_eq!(refused_card(&state, "blue-1"), only);
    assert_eq!(refused_card(&state, "red-9"), Illegal::NotInHand { card: card("red-9") });
    act(&mut state, Action::Pass);
    assert_eq!(counts(&state)[0], 3);
}

// ---- O11 to O16: supercards ----

#[test]
fn o11_skip_makes_the_next_player_miss_their_turn() {
    let mut state = position("red-4", &["red-skip red-1", "red-5 red-1", "red-6", "red-7"]);
    let events = play(&mut state, "red-skip");
    let missed = Event::Missed { seat: Seat(1) };
    assert_eq!(events, [Event::Played { seat: Seat(0), card: card("red-skip") }, missed]);
    assert_eq!(turn_of(&state), Seat(2));
    assert_eq!(state.table().turns, 2, "a missed turn does not count");
}

#[test]
fn o11_skip_follows_the_direction() {
    let mut table = table("red-4", 4);
    table.direction = Direction::Counterclockwise;
    let hands = by_seat(&["red-skip red-1", "red-5 red-1", "red-6", "red-7"]);
    let mut state = State::from_table(table, hands, None);
    assert_eq!(play(&mut state, "red-skip")[1], Event::Missed { seat: Seat(3) });
    assert_eq!(turn_of(&state), Seat(2));
}

#[test]
fn o12_reverse_turns_the_direction_round() {
    let mut state = position("red-4", &["red-reverse red-1", "red-5", "red-6", "red-7 red-reverse"]);
    play(&mut state, "red-reverse");
    assert_eq!((turn_of(&state), state.table().direction), (Seat(3), Direction::Counterclockwise));
    play(&mut state, "red-reverse");
    assert_eq!((turn_of(&state), state.table().direction), (Seat(0), Direction::Clockwise));
}

#[test]
fn o12_reverse_of_two_players_changes_nothing_else() {
    let mut state = position("red-4", &["red-reverse red-1", "red-5 red-1"]);
    assert_eq!(play(&mut state, "red-reverse").len(), 1);
    assert_eq!(turn_of(&state), Seat(1));
    play(&mut state, "red-5");
    assert_eq!(turn_of(&state), Seat(0));
}

#[test]
fn o13_take_two_makes_the_next_player_draw_two_and_miss_their_turn() {
    // The next player holds a Take Two of their own, but there is no stacking.
    let mut state = position("red-4", &["red-take-two red-1", "red-take-two", "red-6"]);
    play(&mut state, "red-take-two");
    assert_eq!(state.turn(), Turn::Chance);
    let events = chance(&mut state, 1);
    assert_eq!((drew(&events, 1), events.len()), (2, 3));
    assert_eq!(events[2], Event::Missed { seat: Seat(1) });
    assert_eq!((turn_of(&state), counts(&state)), (Seat(2), vec![1, 3, 1]));
    assert_eq!(state.table().demand, Demand::colour_alone(Colour::Red));
}

#[test]
fn o14_choose_colour_names_any_colour_also_the_one_in_force() {
    let mut state = position("red-4", &["yellow-choose red-1", "red-5 blue-1"]);
    assert_eq!(refusal(&state, Action::Name { colour: Colour::Red }), Illegal::NothingToName);
    play(&mut state, "yellow-choose");
    assert_eq!(turn_of(&state), Seat(0));
    assert_eq!(legal(&state), Colour::ALL.map(|colour| Action::Name { colour }));
    for action in [Action::Draw, Action::Pass, Action::Keep, Action::Swap { with: Seat(1) }] {
        assert_eq!(refusal(&state, action), Illegal::NameFirst);
    }
    assert_eq!(refused_card(&state, "red-1"), Illegal::NameFirst);
    for colour in Colour::ALL {
        let mut state = state.clone();
        assert_eq!(name(&mut state, colour), [Event::Named { seat: Seat(0), colour }]);
        assert_eq!((turn_of(&state), state.table().demand), (Seat(1), Demand::colour_alone(colour)));
    }
}

#[test]
fn o15_take_four_names_a_colour_and_makes_the_next_player_draw_four() {
    // There is no condition: another card would fit, too.
    let mut state = position("red-4", &["yellow-take-four red-5", "red-6", "red-7"]);
    play(&mut state, "yellow-take-four");
    assert_eq!((turn_of(&state), state.table().phase), (Seat(0), Phase::Name));
    name(&mut state, Colour::Orange);
    let events = chance(&mut state, 1);
    assert_eq!((drew(&events, 1), events.len()), (4, 5));
    assert_eq!(events[4], Event::Missed { seat: Seat(1) });
    assert_eq!((turn_of(&state), counts(&state)), (Seat(2), vec![1, 5, 1]));
    assert_eq!(state.table().demand, Demand::colour_alone(Colour::Orange));
}

#[test]
fn o16_swap_exchanges_whole_hands() {
    let mut state = position("red-4", &["yellow-swap red-1", "red-6", "blue-2 blue-3 blue-5"]);
    play(&mut state, "yellow-swap");
    let others = [Action::Swap { with: Seat(1) }, Action::Swap { with: Seat(2) }, Action::Keep];
    assert_eq!(legal(&state), others);
    let (given, taken) = (hand("red-1"), hand("blue-2 blue-3 blue-5"));
    assert_eq!(swap(&mut state, 2), [Event::Swapped { seat: Seat(0), with: Seat(2), given, taken }]);
    assert_eq!((state.hand(Seat(0)), state.hand(Seat(2))), (taken, given));
    assert_eq!((turn_of(&state), counts(&state)), (Seat(1), vec![3, 1, 1]));
}

#[test]
fn o16_swap_with_nobody_leaves_all_hands() {
    let mut state = position("red-4", &["yellow-swap red-1", "red-6"]);
    play(&mut state, "yellow-swap");
    assert_eq!(act(&mut state, Action::Keep), [Event::Kept { seat: Seat(0) }]);
    assert_eq!((turn_of(&state), state.hand(Seat(0))), (Seat(1), hand("red-1")));
}

#[test]
fn o16_swap_refuses_what_is_no_other_player() {
    let mut state = position("red-4", &["yellow-swap red-5", "red-6", "red-7"]);
    assert_eq!(refusal(&state, Action::Swap { with: Seat(1) }), Illegal::NothingToSwap);
    assert_eq!(refusal(&state, Action::Keep), Illegal::NothingToSwap);
    play(&mut state, "yellow-swap");
    assert_eq!(refusal(&state, Action::Swap { with: Seat(0) }), Illegal::SwapWithYourself);
    for with in [Seat(3), Seat(9), Seat(200)] {
        assert_eq!(refusal(&state, Action::Swap { with }), Illegal::NobodyThere { with });
    }
    for action in [Action::Draw, Action::Pass, Action::Name { colour: Colour::Red }] {
        assert_eq!(refusal(&state, action), Illegal::SwapFirst);
    }
    assert_eq!(refused_card(&state, "red-5"), Illegal::SwapFirst);
}

// ---- O17: when the draw pile runs out ----

#[test]
fn o17_the_discard_pile_is_shuffled_only_when_a_card_must_be_drawn() {
    let mut state = short_position("red-4", "red-1 red-2 red-3", "blue-7", &["blue-1", "blue-2"]);
    act(&mut state, Action::Draw);
    assert_eq!(chance(&mut state, 1).len(), 1);
    // The pile is empty now, and nothing happens until the next player draws.
    assert_eq!((state.table().pile_count, state.table().discards.len()), (0, 4));
    act(&mut state, Action::Pass);
    act(&mut state, Action::Draw);
    let events = chance(&mut state, 1);
    assert_eq!(events[0], Event::Reshuffled);
    let Event::Drew { seat: Seat(1), card: drawn } = events[1] else { panic!("{events:?}") };
    assert!(hand("red-1 red-2 red-3").contains(drawn));
    assert_eq!(state.table().discards, hand("red-4"), "the top card stays");
    assert_eq!((state.table().top, state.table().pile_count), (Some(card("red-4")), 2));
    assert_eq!(state.table().reshuffled, hand("red-1 red-2 red-3"));
}

#[test]
fn o17_a_penalty_goes_on_after_the_reshuffle() {
    let mut state = short_position("red-4", "red-1 red-2 red-3", "blue-7", &["yellow-take-four blue-1"]);
    play(&mut state, "yellow-take-four");
    name(&mut state, Colour::Red);
    let events = chance(&mut state, 1);
    assert_eq!(events[0], Event::Drew { seat: Seat(1), card: card("blue-7") });
    assert_eq!(events[1], Event::Reshuffled);
    assert_eq!(drew(&events, 1), 4);
    assert_eq!(state.table().discards, hand("yellow-take-four"));
    // Four lay below: the three, and the 4 on which the Take Four was played.
    assert_eq!((state.table().pile_count, events.len()), (1, 6));
}

#[test]
fn o17_what_cannot_be_drawn_is_not_drawn_and_the_turn_is_missed_all_the_same() {
    let mut state = short_position("red-4", "", "blue-7", &["yellow-take-four blue-1", "blue-2"]);
    play(&mut state, "yellow-take-four");
    name(&mut state, Colour::Red);
    let events = chance(&mut state, 1);
    // One from the pile, one from below the top of the discard pile.
    assert_eq!((drew(&events, 1), events.len()), (2, 4));
    assert_eq!(events[3], Event::Missed { seat: Seat(1) });
    assert_eq!((turn_of(&state), counts(&state)[1]), (Seat(2), 3));
    assert_eq!((state.table().pile_count, state.table().discards.len()), (0, 1));
}

#[test]
fn o17_with_nothing_to_draw_a_player_with_no_fitting_card_passes() {
    let mut state = short_position("red-4", "", "", &["blue-1 green-2"]);
    assert_eq!(legal(&state), [Action::Pass]);
    assert_eq!(refusal(&state, Action::Draw), Illegal::NothingToDraw);
    act(&mut state, Action::Pass);
    assert_eq!((turn_of(&state), state.table().passes), (Seat(1), 1));
    // A player with a fitting card must play it there, too.
    assert_eq!(refusal(&state, Action::Pass), Illegal::MustPlay);
    play(&mut state, "red-5");
    assert_eq!(state.table().passes, 0);
}

// ---- O18, O19: the end of a round ----

/// Why the round is over, as a spectator is told.
fn ended(state: &State) -> EndLine {
    state.view(Viewer::Spectator).end_line().unwrap()
}

#[test]
fn o18_who_has_no_cards_left_wins_the_round() {
    let mut state = position("red-4", &["red-5", "red-6 blue-skip", "yellow-swap"]);
    play(&mut state, "red-5");
    assert_eq!(state.turn(), Turn::Over);
    assert_eq!(outcome(&state), (vec![0, 16, 20], Some(0), "O18"));
    assert_eq!(ended(&state), EndLine::new(&EndKind::Out { seat: Seat(0) }, ["red-5"]));
    assert_eq!(refusal(&state, Action::Pass), Illegal::RoundOver);
    assert_eq!(legal(&state), []);
}

#[test]
fn o18_no_colour_is_named_and_nobody_misses_a_turn_after_the_last_card() {
    for code in ["yellow-choose", "red-skip", "red-reverse"] {
        let mut state = position("red-4", &[code, "red-6", "red-7"]);
        assert_eq!(play(&mut state, code), [Event::Played { seat: Seat(0), card: card(code) }]);
        assert_eq!(outcome(&state), (vec![0, 6, 7], Some(0), "O18"));
    }
}

#[test]
fn o18_a_penalty_of_the_last_card_is_drawn_before_the_count() {
    for (code, count) in [("red-take-two", 2), ("yellow-take-four", 4)] {
        let mut state = position("red-4", &[code, "red-6", "red-7"]);
        play(&mut state, code);
        assert_eq!((state.turn(), state.outcome()), (Turn::Chance, None));
        let events = chance(&mut state, 3);
        assert_eq!((drew(&events, 1), events.len()), (count, count));
        let expected = Tally::of(state.hand(Seat(1))).total;
        assert_eq!(state.hand(Seat(1)).len() as usize, 1 + count);
        assert_eq!(outcome(&state), (vec![0, expected, 7], Some(0), "O18"));
        assert_eq!(ended(&state), EndLine::new(&EndKind::Out { seat: Seat(0) }, [code]));
    }
}

#[test]
fn o18_a_penalty_of_the_last_card_may_stop_short() {
    let mut state = short_position("red-4", "", "blue-7", &["yellow-take-four", "blue-2"]);
    play(&mut state, "yellow-take-four");
    let events = chance(&mut state, 1);
    assert_eq!((drew(&events, 1), events.len()), (2, 3));
    assert_eq!(state.hand(Seat(1)), hand("blue-2 blue-7 red-4"));
    assert_eq!(outcome(&state).1, Some(0));
}

#[test]
fn o19_after_a_swap_as_last_card_the_player_must_take_a_hand() {
    let mut state = position("red-4", &["yellow-swap", "red-6 blue-9", "red-7"]);
    play(&mut state, "yellow-swap");
    assert_eq!(state.turn(), Turn::Seat(Seat(0)));
    assert_eq!(legal(&state), [Action::Swap { with: Seat(1) }, Action::Swap { with: Seat(2) }]);
    assert_eq!(refusal(&state, Action::Keep), Illegal::MustTakeAHand);
    swap(&mut state, 1);
    assert_eq!(outcome(&state), (vec![15, 0, 7], Some(1), "O19"));
    let given = EndKind::Given { seat: Seat(1), giver: Seat(0) };
    assert_eq!(ended(&state), EndLine::new(&given, ["yellow-swap"]));
}

#[test]
fn o19_with_two_players_there_is_only_one_hand_to_take() {
    let mut state = position("red-4", &["yellow-swap", "red-6 blue-9"]);
    play(&mut state, "yellow-swap");
    assert_eq!(legal(&state), [Action::Swap { with: Seat(1) }]);
    swap(&mut state, 1);
    assert_eq!(outcome(&state), (vec![15, 0], Some(1), "O19"));
}

// ---- O20, O21: score and match ----

#[test]
fn o20_hands_count_numbers_at_face_value_coloured_supercards_10_and_yellow_cards_20() {
    let tally = Tally::of(hand("red-0 red-9 blue-9 green-1 red-skip red-skip blue-reverse green-take-two"));
    assert_eq!(tally, Tally { numbers: 19, coloured_supercards: 40, yellow_cards: 0, total: 59 });
    let tally = Tally::of(hand("yellow-choose yellow-take-four yellow-swap yellow-swap orange-5"));
    assert_eq!(tally, Tally { numbers: 5, coloured_supercards: 0, yellow_cards: 80, total: 85 });
    assert_eq!(Tally::of(Hand::EMPTY), Tally::default());
    // Both of each number in four colours, the supercards, the yellow ones.
    assert_eq!(Tally::of(Hand::full()).total, 4 * 2 * 45 + 24 * 10 + 12 * 20);
}

#[test]
fn o20_hands_lie_open_only_to_be_counted() {
    let mut state = position("red-4", &["red-5", "blue-1 blue-2", "green-3"]);
    state.evolve(&Event::Played { seat: Seat(0), card: card("red-5") });
    assert_eq!(state.turn(), Turn::Chance);
    let mut events = Vec::new();
    state.chance(&mut Wyrand::new(0), &mut events);
    let counted = |seat: u8, codes| Event::Counted { seat: Seat(seat), hand: hand(codes) };
    assert_eq!(events, [counted(0, ""), counted(1, "blue-1 blue-2"), counted(2, "green-3")]);
    assert_eq!(known(&state, 0, 1), Hand::EMPTY);
    state.evolve(&events[0]);
    state.evolve(&events[1]);
    assert_eq!(known(&state, 0, 1), hand("blue-1 blue-2"));
    assert_eq!(known(&state, 0, 2), Hand::EMPTY, "one after another");
    assert_eq!(refusal(&state, Action::Pass), Illegal::CardsOnTheirWay);
    state.evolve(&events[2]);
    assert_eq!(state.view(Viewer::Spectator).hands[Seat(2)], hand("green-3"));
    assert_eq!(outcome(&state), (vec![0, 3, 3], Some(0), "O18"));
}

#[test]
fn o21_a_match_ends_when_somebody_reaches_the_limit_and_the_lowest_total_wins() {
    let options = Options { form: Form::Match, ..Options::default() };
    assert_eq!(options.limit, 101);
    assert_eq!(winners::<State>(options, &standing_at(3, &[100, 40, 7])), None);
    assert_eq!(winners::<State>(options, &standing_at(3, &[101, 40, 7])), Some(vec![2]));
    assert_eq!(winners::<State>(options, &standing_at(3, &[150, 102, 130])), Some(vec![1]));
    assert_eq!(
        winners::<State>(options, &standing_at(3, &[150, 40, 40])),
        Some(vec![1, 2]),
        "ties share the win"
    );
    assert_eq!(winners::<State>(options, &standing_at(0, &[0, 0, 0])), None);
    for limit in [1, 201, 501, 10_000] {
        let options = Options { limit, ..options };
        let limit = i32::from(limit);
        assert_eq!(winners::<State>(options, &standing_at(3, &[limit - 1, 0])), None);
        assert_eq!(winners::<State>(options, &standing_at(3, &[limit, 0])), Some(vec![1]));
    }
}

#[test]
fn o21_after_100_rounds_the_lowest_total_wins() {
    let options = Options { form: Form::Match, limit: 10_000, ..Options::default() };
    assert_eq!(winners::<State>(options, &standing_at(99, &[500, 400, 600])), None);
    assert_eq!(winners::<State>(options, &standing_at(100, &[500, 400, 600])), Some(vec![1]));
    assert_eq!(State::META.rounds_max, 100);
}

#[test]
fn o21_totals_add_up_and_the_deal_moves_to_the_left() {
    let options = Options { form: Form::Match, limit: 10_000, ..Options::default() };
    let mut game = Match::<State>::new(State::META.rules_version, options, 3, Seat(2)).unwrap();
    let mut rng = Wyrand::new(8);
    let mut sums = [0; 3];
    for dealer in [1, 2, 0] {
        assert_eq!(game.round().table().dealer, Seat(dealer));
        pyatak_engine::play_round(game.round_mut(), &mut rng, &mut Vec::new(), |state, _, rng| {
            state.pick(rng)
        });
        let outcome = game.finish_round().unwrap();
        for (sum, score) in sums.iter_mut().zip(&outcome.scores) {
            *sum += score.points;
        }
        game.next_round();
    }
    let totals: Vec<i32> = game.standing().totals.iter().map(|total| total.points).collect();
    assert_eq!(totals, sums);
    assert_eq!(State::META.goal, Goal::Lowest);
}

#[test]
fn o21_a_match_to_101_is_played_unless_somebody_says_otherwise() {
    assert_eq!(Options::default(), Options { form: Form::Match, matching: Matching::Ascending, limit: 101 });
    let length = |options| MatchLength::of(&options, 4);
    assert_eq!(length(Options::default()), MatchLength { points: Some(101), rounds: None });
    let to_201 = Options { limit: 201, ..Options::default() };
    assert_eq!(length(to_201), MatchLength { points: Some(201), rounds: None });
    assert_eq!(length(Options::single_round()), MatchLength { points: None, rounds: Some(1) });
}

#[test]
fn o21_a_single_round_is_won_by_who_went_out() {
    // Seat 1 holds nothing but a 0 and has no points either, but has not gone out.
    let mut state = position("red-4", &["red-5", "red-0"]);
    play(&mut state, "red-5");
    let mut standing = standing_at(1, &[0, 0]);
    standing.last = state.outcome();
    assert_eq!(winners::<State>(Options::single_round(), &standing), Some(vec![0]));
    // In a match such a tie would be shared.
    let options = Options { form: Form::Match, limit: 1, ..Options::default() };
    standing.totals[0].points = 1;
    standing.totals[1].points = 1;
    assert_eq!(winners::<State>(options, &standing), Some(vec![0, 1]));
}

#[test]
fn o21_the_limit_is_an_option_of_a_match() {
    let given = |pairs: &[(&str, &str)]| {
        let pairs: Vec<_> =
            pairs.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        parse_options::<Options>(&pairs)
    };
    assert_eq!(given(&[("form", "match"), ("limit", "501")]).unwrap().limit, 501);
    assert_eq!(given(&[("limit", "501")]).unwrap().limit, 501, "a match is the default");
    assert_eq!(given(&[("form", "round"), ("limit", "501")]), Err(OptionError::OnlyInMatch { key: "limit" }));
    for limit in ["0", "10001", "-1", "many"] {
        let refused = given(&[("form", "match"), ("limit", limit)]);
        assert!(matches!(refused, Err(OptionError::BadValue { key: "limit", .. })), "{limit}");
    }
    let stored = |limit: u32| {
        serde_json::from_str::<Options>(&format!(r#"{{"form":"match","matching":"any","limit":{limit}}}"#))
    };
    assert_eq!(stored(10_000).unwrap().limit, 10_000);
    assert!(stored(0).is_err() && stored(10_001).is_err() && stored(70_000).is_err());
}

// ---- O22: what is known to whom ----

#[test]
fn o22_hand_sizes_are_public_and_cards_are_not() {
    let state = position("red-4", &["red-5 blue-1", "green-2 green-3 green-6", "orange-8"]);
    let spectator = state.view(Viewer::Spectator);
    assert_eq!(spectator.table.hand_counts.0[..3], [2, 3, 1]);
    assert_eq!(spectator.hands, BySeat::default());
    let view = state.view(Viewer::Seat(Seat(1)));
    assert_eq!(view.hands[Seat(1)], hand("green-2 green-3 green-6"));
    assert_eq!((view.hands[Seat(0)], view.hands[Seat(2)]), (Hand::EMPTY, Hand::EMPTY));
    // Nothing of the other hands and of the pile is in what is sent.
    let other = position("red-4", &["yellow-swap red-9", "green-2 green-3 green-6", "yellow-choose"]);
    assert_eq!(json(&view), json(&other.view(Viewer::Seat(Seat(1)))));
    assert_eq!(json(&spectator), json(&other.view(Viewer::Spectator)));
}

#[test]
fn o22_a_drawn_card_is_known_to_its_drawer_alone() {
    let drawn = |pile: &str| {
        let mut state = short_position("red-4", "", pile, &["blue-1 green-2", "red-1"]);
        act(&mut state, Action::Draw);
        let events = chance(&mut state, 1);
        let viewers = [Viewer::Seat(Seat(1)), Viewer::Spectator];
        let told = viewers.map(|viewer| json(&State::redact(&events[0], viewer)));
        let seen = viewers.map(|viewer| json(&state.view(viewer)));
        let own = state.view(Viewer::Seat(Seat(0)));
        (own.drawn, own.hands[Seat(0)], told, seen)
    };
    let (card_that_fits, own, told, seen) = drawn("red-7");
    assert_eq!(card_that_fits, Some(card("red-7")));
    assert_eq!(own, hand("blue-1 green-2 red-7"));
    assert_eq!(told[0], r#"{"type":"drew","seat":0,"card":null}"#);
    // The others get the same bytes when the card does not fit.
    let (card_that_does_not, _, also_told, also_seen) = drawn("blue-7");
    assert_eq!(card_that_does_not, Some(card("blue-7")));
    assert_eq!((told, seen), (also_told, also_seen));
}

#[test]
fn o22_penalty_cards_are_known_to_their_drawer_alone() {
    let mut state = position("red-4", &["red-take-two red-1", "red-6", "red-7"]);
    play(&mut state, "red-take-two");
    let events = chance(&mut state, 1);
    assert_eq!(state.view(Viewer::Seat(Seat(1))).hands[Seat(1)], state.hand(Seat(1)));
    assert_eq!(known(&state, 0, 1), Hand::EMPTY);
    for event in &events[..2] {
        let Event::Drew { card, .. } = State::redact(event, Viewer::Seat(Seat(0))) else { panic!() };
        assert_eq!(card, Seen::Hidden);
    }
}

#[test]
fn o22_after_a_swap_each_of_the_two_knows_the_hand_they_gave() {
    let mut state = position("red-4", &["yellow-swap red-1 red-9", "blue-2 blue-3", "red-5 red-6"]);
    play(&mut state, "yellow-swap");
    let events = swap(&mut state, 1);
    assert_eq!(known(&state, 0, 1), hand("red-1 red-9"));
    assert_eq!(known(&state, 1, 0), hand("blue-2 blue-3"));
    // Nobody else does, and the redacted event tells them nothing.
    for holder in [0, 1] {
        assert_eq!(known(&state, 2, holder), Hand::EMPTY);
    }
    let hidden = r#"{"type":"swapped","seat":0,"with":1,"given":null,"taken":null}"#;
    assert_eq!(json(&State::redact(&events[0], Viewer::Seat(Seat(2)))), hidden);
    assert_eq!(json(&State::redact(&events[0], Viewer::Spectator)), hidden);
    let open =
        r#"{"type":"swapped","seat":0,"with":1,"given":["red-1","red-9"],"taken":["blue-2","blue-3"]}"#;
    assert_eq!(json(&State::redact(&events[0], Viewer::Seat(Seat(0)))), open);
    assert_eq!(json(&State::redact(&events[0], Viewer::Seat(Seat(1)))), open);
}

#[test]
fn o22_a_card_that_is_played_is_no_longer_known_there() {
    let mut state = position("red-4", &["yellow-swap red-7 red-9", "blue-2 blue-3"]);
    play(&mut state, "yellow-swap");
    swap(&mut state, 1);
    play(&mut state, "red-7");
    assert_eq!(known(&state, 0, 1), hand("red-9"));
    assert_eq!(known(&state, 1, 0), hand("blue-2 blue-3"));
}

/// Seat 0 has given red-7 to seat 1; then seat 1 has got a second red-7 and given both to seat 2.
fn two_alike() -> State {
    let hands = ["yellow-swap red-7", "blue-2", "yellow-swap blue-3 blue-4", "green-1 green-2"];
    let mut state = position("red-4", &hands);
    play(&mut state, "yellow-swap");
    swap(&mut state, 1);
    state.evolve(&Event::Drew { seat: Seat(1), card: card("red-7") });
    // It is seat 1's turn; the Swap comes into its hand by way of a draw, too.
    state.evolve(&Event::Drew { seat: Seat(1), card: card("yellow-swap") });
    play(&mut state, "yellow-swap");
    swap(&mut state, 2);
    state
}

#[test]
fn o22_what_is_known_of_a_hand_moves_along_with_it() {
    let state = two_alike();
    assert_eq!(state.hand(Seat(2)), hand("red-7 red-7"));
    assert_eq!(known(&state, 0, 1), Hand::EMPTY);
    assert_eq!(known(&state, 0, 2), hand("red-7"));
    assert_eq!(known(&state, 1, 2), hand("red-7 red-7"));
    assert_eq!(known(&state, 1, 0), hand("blue-2"), "what seat 1 gave at first is still there");
    assert_eq!(known(&state, 2, 1), hand("yellow-swap blue-3 blue-4"));
    assert_eq!(known(&state, 3, 2), Hand::EMPTY);
}

#[test]
fn o22_of_two_equal_cards_nobody_can_tell_which_one_was_played() {
    let mut state = two_alike();
    assert_eq!(turn_of(&state), Seat(2));
    play(&mut state, "red-7");
    assert_eq!(known(&state, 0, 2), Hand::EMPTY, "it may have been the one that seat 0 knew of");
    assert_eq!(known(&state, 1, 2), hand("red-7"));
}

#[test]
fn o22_a_hand_that_comes_back_is_ones_own_again() {
    let hands = ["yellow-swap red-7", "yellow-swap blue-2", "green-1"];
    let mut state = position("red-4", &hands);
    play(&mut state, "yellow-swap");
    swap(&mut state, 1);
    state.evolve(&Event::Drew { seat: Seat(1), card: card("yellow-swap") });
    play(&mut state, "yellow-swap");
    swap(&mut state, 0);
    assert_eq!(state.hand(Seat(0)), hand("red-7"));
    assert_eq!(known(&state, 0, 0), hand("red-7"));
    assert_eq!(known(&state, 1, 0), hand("red-7"));
    assert_eq!(known(&state, 0, 1), hand("yellow-swap blue-2"));
}

#[test]
fn o22_a_sampled_world_keeps_what_is_known() {
    let state = two_alike();
    let mut rng = Wyrand::new(4);
    let view: View = state.view(Viewer::Seat(Seat(1)));
    let mut hands_of_three = Vec::new();
    for _ in 0..20 {
        let world = State::sample(&view, &mut rng);
        assert_eq!(world.hand(Seat(1)), state.hand(Seat(1)));
        assert_eq!(world.hand(Seat(2)), hand("red-7 red-7"));
        assert_eq!(world.hand(Seat(0)), hand("blue-2"));
        assert_eq!(world.hand(Seat(3)).len(), 2);
        assert_eq!(world.view(Viewer::Seat(Seat(1))), view);
        hands_of_three.push(world.hand(Seat(3)));
    }
    assert!(hands_of_three.iter().any(|hand| *hand != hands_of_three[0]), "the rest is dealt at random");
}

#[test]
fn o22_a_sampled_world_leaves_what_was_reshuffled_in_the_pile() {
    let mut state = short_position("red-4", "red-1 red-2 red-3", "", &["blue-1", "blue-2 blue-3"]);
    act(&mut state, Action::Draw);
    chance(&mut state, 1);
    let (mut rng, view) = (Wyrand::new(4), state.view(Viewer::Seat(Seat(1))));
    for _ in 0..20 {
        let world = State::sample(&view, &mut rng);
        // Everybody saw what the new pile was made of, and that one card of it was drawn.
        let mut of_three = world.pile();
        assert_eq!(of_three.len(), 2);
        world.hand(Seat(0)).iter().filter(|card| hand("red-1 red-2 red-3").contains(*card)).for_each(
            |card| {
                of_three.insert(card);
            },
        );
        assert_eq!(of_three, hand("red-1 red-2 red-3"));
    }
}

#[test]
fn o22_views_go_on_into_the_next_round_without_the_old_cards() {
    let state = two_alike();
    let mut standing = standing_at(1, &[1, 2, 3, 4]);
    standing.start = Seat(1);
    let next = state.view(Viewer::Seat(Seat(1))).next(&standing);
    assert_eq!(
        next,
        State::new(State::META.rules_version, Options::default(), &standing).view(Viewer::Seat(Seat(1)))
    );
    assert_eq!(next.hands, BySeat::default());
}

// ---- O23: a round without a winner ----

#[test]
fn o23_a_whole_circle_of_passes_with_nothing_to_draw_ends_the_round() {
    let mut state = short_position("red-4", "", "", &["blue-1 green-2", "blue-3"]);
    act(&mut state, Action::Pass);
    act(&mut state, Action::Pass);
    assert_eq!((turn_of(&state), state.table().passes), (Seat(2), 2));
    // Seat 2 holds the yellow cards, so it must play; a third pass can only be written by hand.
    assert_eq!(refusal(&state, Action::Pass), Illegal::MustPlay);
    happen(&mut state, &[Event::Passed { seat: Seat(2) }]);
    let (points, winner, rule) = outcome(&state);
    assert_eq!((points[0], points[1], winner, rule), (3, 3, None, "O23"));
    assert_eq!(refusal(&state, Action::Pass), Illegal::RoundOver);
}

#[test]
fn o23_a_pass_after_drawing_is_no_part_of_such_a_circle() {
    let mut state = short_position("red-4", "", "red-5", &["blue-1 green-2", "blue-3"]);
    act(&mut state, Action::Draw);
    chance(&mut state, 1);
    act(&mut state, Action::Pass);
    assert_eq!(state.table().passes, 0);
    act(&mut state, Action::Pass);
    assert_eq!(state.table().passes, 1);
}

/// Seat 0 is to play in the last turn that a round may have.
fn last_turn(hands: &[&str]) -> State {
    let mut table = table("red-4", hands.len());
    table.turns = TURNS_MAX;
    State::from_table(table, by_seat(hands), None)
}

#[test]
fn o23_after_1000_turns_the_round_ends_and_everybody_counts() {
    assert_eq!(TURNS_MAX, 1_000);
    let mut table = table("red-4", 2);
    table.turns = TURNS_MAX - 1;
    let mut state = State::from_table(table, by_seat(&["red-5 blue-1", "red-6 blue-skip"]), None);
    play(&mut state, "red-5");
    assert_eq!((turn_of(&state), state.table().turns), (Seat(1), 1_000));
    play(&mut state, "red-6");
    assert_eq!(outcome(&state), (vec![1, 10], None, "O23"));
    assert_eq!(ended(&state), EndLine::bare(&EndKind::Nobody));
}

#[test]
fn o23_the_effects_of_the_last_turn_come_first() {
    let mut state = last_turn(&["red-take-two blue-1", "red-6", "red-7"]);
    play(&mut state, "red-take-two");
    assert_eq!(drew(&chance(&mut state, 1), 1), 2);
    assert_eq!((state.turn(), counts(&state)), (Turn::Over, vec![1, 3, 1]));
    let mut state = last_turn(&["yellow-swap blue-1", "red-6", "red-7"]);
    play(&mut state, "yellow-swap");
    swap(&mut state, 2);
    assert_eq!(outcome(&state), (vec![7, 6, 1], None, "O23"));
    // Who goes out in the last turn has won.
    let mut state = last_turn(&["red-5", "red-6"]);
    play(&mut state, "red-5");
    assert_eq!(outcome(&state), (vec![0, 6], Some(0), "O18"));
}

#[test]
fn o23_as_a_single_round_the_lowest_count_wins() {
    let mut state = last_turn(&["red-5 blue-3", "blue-2 green-1", "red-7"]);
    play(&mut state, "red-5");
    assert_eq!(outcome(&state), (vec![3, 3, 7], None, "O23"));
    let mut game = standing_at(1, &[3, 3, 7]);
    game.last = state.outcome();
    assert_eq!(winners::<State>(Options::single_round(), &game), Some(vec![0, 1]));
}

// ---- all of it ----

#[test]
fn every_ending_and_every_refusal_carries_its_rule() {
    let rules: Vec<String> = (1..=23).map(|number| format!("O{number}")).collect();
    for (code, rule) in Illegal::ALL {
        assert!(rules.iter().any(|known| known == rule), "{code} by {rule}");
    }
    let refused = Illegal::NumberTooLow { card: card("red-3"), number: 4 };
    assert_eq!(json(&refused), r#"{"code":"number-too-low","card":"red-3","number":4}"#);
}

#[test]
fn o21_after_a_single_round_people_may_go_on_to_101_with_their_points() {
    let options = Options { form: Form::Round, matching: Matching::Any, ..Options::default() };
    let go_on = |points| pyatak_engine::go_on::<State>(&options, &standing_at(1, &[0, points]), GoOn::Match);
    assert_eq!(go_on(100), Ok(Options { form: Form::Match, limit: 101, ..options }));
    assert_eq!(go_on(101), Err("O21"), "the match would be over");
}
