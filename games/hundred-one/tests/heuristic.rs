//! Positions in which any sensible player knows what to do.

use hundred_one::{Action, Card, Colour, Demand, Hand, Options, Phase, SEATS, State};
use pyatak_engine::{BySeat, Minds, Rules, Seat, Standing};

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn hand(codes: &str) -> Hand {
    codes.split_whitespace().map(card).collect()
}

/// Seat 0 is to move on this card; the cards that are not named lie in the draw pile.
fn position(phase: Phase, top: &str, hands: &[&str], drawn: Option<&str>) -> State {
    let mut table = *State::new(
        State::META.rules_version,
        Options::default(),
        &Standing::new(hands.len() as u8, Seat(0)),
    )
    .table();
    table.phase = phase;
    table.seat = Seat(0);
    table.turns = 1;
    table.top = Some(card(top));
    table.demand = Demand::NOTHING.after(card(top));
    table.discards = hand(top);
    let mut all: BySeat<Hand, SEATS> = BySeat::default();
    for (seat, codes) in Seat::all(SEATS as u8).zip(hands) {
        all[seat] = hand(codes);
    }
    State::from_table(table, all, drawn.map(card))
}

fn best(state: &State) -> Action {
    let (mut actions, mut rates) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    state.rate(&actions, &mut rates);
    let best = (0..rates.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b])).unwrap();
    actions[best]
}

fn plays(code: &str) -> Action {
    Action::Play { card: card(code) }
}

const FOUR: &str = "blue-1 blue-2 blue-3 blue-4";
const FOUR_MORE: &str = "green-1 green-2 green-3 green-4";

#[test]
fn a_joker_is_kept_while_something_else_fits() {
    let state = position(Phase::Play, "red-3", &["red-5 yellow-choose green-8", FOUR, FOUR_MORE], None);
    assert_eq!(best(&state), plays("red-5"));
}

#[test]
fn a_joker_is_kept_for_the_last_card() {
    let state = position(Phase::Play, "red-3", &["red-5 yellow-take-four", FOUR, FOUR_MORE], None);
    assert_eq!(best(&state), plays("red-5"));
}

#[test]
fn a_swap_is_never_kept_for_the_last_card() {
    let state = position(Phase::Play, "red-3", &["red-5 yellow-swap", FOUR, FOUR_MORE], None);
    assert_eq!(best(&state), plays("yellow-swap"));
}

#[test]
fn low_numbers_of_a_run_go_first() {
    let state = position(Phase::Play, "red-1", &["red-2 red-5 red-7", FOUR, FOUR_MORE], None);
    assert_eq!(best(&state), plays("red-2"));
}

#[test]
fn a_next_player_with_one_card_is_hit() {
    let state = position(Phase::Play, "red-3", &["red-take-two red-5 green-8", "blue-1", FOUR_MORE], None);
    assert_eq!(best(&state), plays("red-take-two"));
}

#[test]
fn the_colour_of_most_cards_is_named() {
    let hands = ["orange-2 orange-6 red-4", FOUR, FOUR_MORE];
    let state = position(Phase::Name, "yellow-choose", &hands, None);
    assert_eq!(best(&state), Action::Name { colour: Colour::Orange });
}

#[test]
fn a_long_hand_is_exchanged_for_the_shortest() {
    let hands = ["orange-2 orange-6 red-4 red-9 green-9", FOUR, "green-1"];
    let state = position(Phase::Swap, "yellow-swap", &hands, None);
    assert_eq!(best(&state), Action::Swap { with: Seat(2) });
}

#[test]
fn the_shortest_hand_is_not_given_away() {
    let state = position(Phase::Swap, "yellow-swap", &["orange-2", FOUR, FOUR_MORE], None);
    assert_eq!(best(&state), Action::Keep);
}

#[test]
fn a_number_just_drawn_is_played() {
    let hands = ["green-9 blue-8 red-5", FOUR, FOUR_MORE];
    let state = position(Phase::Drawn, "red-3", &hands, Some("red-5"));
    assert_eq!(best(&state), plays("red-5"));
}
