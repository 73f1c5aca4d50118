//! A position for every reason, with the facts that it has to name.

use hundred_one::{Action, Card, Colour, Demand, Hand, Options, Phase, Reason, SEATS, State};
use pyatak_engine::{BySeat, Minds, Reason as _, Rules, Seat, Standing};
use serde_json::{Value, json};

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn hand(codes: &str) -> Hand {
    codes.split_whitespace().map(card).collect()
}

/// Seat 0 is to move on this card; the cards that are not named lie in the draw pile.
fn position(phase: Phase, top: &str, hands: &[Hand], drawn: Option<&str>) -> State {
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
    for (seat, hand) in Seat::all(SEATS as u8).zip(hands) {
        all[seat] = *hand;
    }
    State::from_table(table, all, drawn.map(card))
}

const FOUR: &str = "blue-1 blue-2 blue-3 blue-4";
const FOUR_MORE: &str = "green-1 green-2 green-3 green-4";

/// A red 3 lies on top, and the next player holds this.
fn against(next: &str, mine: &str) -> State {
    position(Phase::Play, "red-3", &[hand(mine), hand(next), hand(FOUR_MORE)], None)
}

fn on_red_three(mine: &str) -> State {
    against(FOUR, mine)
}

fn after_drawing(drawn: &str) -> State {
    let mine = hand(&format!("green-9 blue-8 {drawn}"));
    position(Phase::Drawn, "red-3", &[mine, hand(FOUR), hand(FOUR_MORE)], Some(drawn))
}

fn naming() -> State {
    let hands = [hand("orange-2 orange-6 red-4"), hand(FOUR), hand(FOUR_MORE)];
    position(Phase::Name, "yellow-choose", &hands, None)
}

fn swapping(mine: &str) -> State {
    position(Phase::Swap, "yellow-swap", &[hand(mine), hand(FOUR), hand("green-1")], None)
}

/// The next player holds every card that is not in mine and not on top.
fn without_cards_to_draw(mine: &str) -> State {
    let mut rest = Hand::full();
    rest.remove_all(hand(mine));
    rest.remove_all(hand("red-3"));
    position(Phase::Play, "red-3", &[hand(mine), rest], None)
}

fn play(code: &str) -> Action {
    Action::Play { card: card(code) }
}

fn cases() -> Vec<(State, Action, Value)> {
    let (with, pass) = (Seat(2), Action::Pass);
    vec![
        (on_red_three("red-5"), play("red-5"), json!({"code": "goes-out", "count": 8})),
        (
            against("blue-1 blue-2", "yellow-swap"),
            play("yellow-swap"),
            json!({"code": "swaps-last", "fewest": 2}),
        ),
        (
            against("blue-1", "red-take-two red-5 green-8"),
            play("red-take-two"),
            json!({"code": "hits", "victim": 1, "held": 1, "drawn": 2}),
        ),
        (
            against("blue-1", "red-skip red-5 green-8"),
            play("red-skip"),
            json!({"code": "skips", "victim": 1, "held": 1}),
        ),
        (
            against("blue-1", "red-reverse red-5 green-8"),
            play("red-reverse"),
            json!({"code": "turns-away", "victim": 1, "held": 1, "with": 2, "other": 4}),
        ),
        (
            on_red_three("red-5 red-5 yellow-choose green-8"),
            play("yellow-choose"),
            json!({"code": "spends-joker", "fitting": 2}),
        ),
        (
            on_red_three("green-8 yellow-take-four green-9"),
            play("yellow-take-four"),
            json!({"code": "needs-joker", "left": 2}),
        ),
        (on_red_three("red-5 yellow-swap"), play("yellow-swap"), json!({"code": "sheds-swap", "left": 1})),
        (
            against("blue-1 blue-2", "red-9 green-8 blue-8"),
            play("red-9"),
            json!({"code": "sheds-points", "points": 9, "victim": 1, "held": 2}),
        ),
        (on_red_three("red-5 red-7"), play("red-5"), json!({"code": "readies-last", "card": "red-7"})),
        (
            on_red_three("green-3 green-8 blue-9"),
            play("green-3"),
            json!({"code": "changes-colour", "colour": "green", "count": 1}),
        ),
        (
            on_red_three("red-4 red-7 blue-9 green-4"),
            play("red-4"),
            json!({"code": "follows", "fitting": 2, "left": 3}),
        ),
        (on_red_three("red-4 green-8 blue-9"), play("red-4"), json!({"code": "nothing-follows", "left": 2})),
        (on_red_three("green-8 blue-9"), Action::Draw, json!({"code": "nothing-fits", "held": 2})),
        (without_cards_to_draw("green-8"), pass, json!({"code": "nothing-to-draw"})),
        (after_drawing("green-5"), pass, json!({"code": "drawn-does-not-fit", "card": "green-5"})),
        (after_drawing("red-5"), pass, json!({"code": "keeps-drawn", "card": "red-5"})),
        (
            naming(),
            Action::Name { colour: Colour::Orange },
            json!({"code": "names-held", "colour": "orange", "count": 2}),
        ),
        (naming(), Action::Name { colour: Colour::Blue }, json!({"code": "names-unheld", "colour": "blue"})),
        (
            swapping("orange-2 orange-6 red-4 red-9 green-9"),
            Action::Swap { with },
            json!({"code": "exchanges", "with": 2, "theirs": 1, "own": 5}),
        ),
        (swapping(""), Action::Swap { with }, json!({"code": "gives-win", "with": 2, "theirs": 1})),
        (swapping("orange-2"), Action::Keep, json!({"code": "keeps-hand", "own": 1, "fewest": 1})),
    ]
}

#[test]
fn every_reason_names_the_facts_of_its_position() {
    let mut named = Vec::new();
    for (state, action, expected) in cases() {
        let mut legal = Vec::new();
        state.legal_actions(&mut legal);
        assert!(legal.contains(&action), "{action:?} is not legal: {legal:?}");
        let reason = state.reason(action);
        assert_eq!(serde_json::to_value(reason).unwrap(), expected, "{action:?}");
        named.push(reason.code());
    }
    assert_eq!(named.len(), Reason::ALL.len(), "one position for each reason");
    assert!(Reason::ALL.iter().all(|code| named.contains(code)), "{named:?}");
}

#[test]
fn a_take_four_is_not_wasted_on_a_player_about_to_go_out() {
    let state = against("blue-1", "red-5 yellow-take-four green-8");
    let reason = state.reason(play("yellow-take-four"));
    assert_eq!(reason, Reason::Hits { victim: Seat(1), held: 1, drawn: 4 });
}

#[test]
fn between_two_players_a_reverse_turns_nothing_away() {
    let hands = [hand("red-reverse red-5 green-8"), hand("blue-1")];
    let state = position(Phase::Play, "red-3", &hands, None);
    assert_ne!(state.reason(play("red-reverse")).code(), "turns-away");
}
