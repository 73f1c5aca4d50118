//! Keltis by number. The rules are in `rules/en.md`.

use crate::position::{A, B, face_up, new_round, stone};
use keltis::{
    Action, Colour, EndKind, Event, Form, Illegal, Options, Phase, Public, Stone, StoneSet, Symbol, Tally,
    row_points, wish_points,
};
use keltis::{State, View};
use pyatak_engine::{
    ByRule, EndLine, GoOn, Match, Rules, Score, Seat, SeatSet, Turn, View as _, Viewer, Wyrand, play_round,
};
use pyatak_testkit::{chance, happen, json, legal, standing_at};

use Colour::{Blue, Brown, Green, Pink, Yellow};

fn act(state: &mut State, seat: Seat, action: Action) -> Result<(), Illegal> {
    let mut events = Vec::new();
    state.decide(seat, action, &mut events)?;
    happen(state, &events);
    Ok(())
}

fn take(state: &mut State, seat: Seat, stone: Stone) -> Result<(), Illegal> {
    act(state, seat, Action::Take { stone })
}

/// Turns up a certain stone instead of a random one.
fn turn_up(state: &mut State, seat: Seat, stone: Stone) {
    act(state, seat, Action::TurnUp).unwrap();
    assert_eq!(state.turn(), Turn::Chance);
    happen(state, &[Event::TurnedUp { seat, stone }]);
}

/// Seat 0 takes these stones one after another, seat 1 turns up and leaves in between.
fn take_in_order(stones: &[Stone]) -> Result<State, Illegal> {
    let mut state = face_up(stones);
    for &stone in stones {
        if state.turn() == Turn::Seat(B) {
            act(&mut state, B, Action::TurnUp)?;
            chance(&mut state, &mut Wyrand::new(1));
            act(&mut state, B, Action::Leave)?;
        }
        take(&mut state, A, stone)?;
    }
    Ok(state)
}

/// A round with only this stone face down.
fn last_stone(last: Stone, face_up: &[Stone]) -> State {
    let mut table = *new_round(2).table();
    table.face_up = face_up.iter().copied().collect();
    let elsewhere = StoneSet::ALL.minus(table.face_up).minus(StoneSet::only(last));
    table.rows[B].stones = elsewhere;
    State::from_table(table)
}

#[test]
fn k1_there_are_55_stones_each_colour_from_0_to_10() {
    assert_eq!(StoneSet::ALL.len(), 55);
    for colour in Colour::ALL {
        assert_eq!(StoneSet::ALL.iter().filter(|stone| stone.colour() == colour).count(), 11);
        assert!(Stone::new(colour, 10).is_some());
        assert_eq!(Stone::new(colour, 11), None);
    }
    assert_eq!(stone(Pink, 7).to_string(), "pink-7");
}

#[test]
fn k2_each_colour_has_two_clovers_two_wishes_and_two_bonus_stones() {
    for colour in Colour::ALL {
        let count = |symbol| (0..11).filter(|&number| stone(colour, number).symbol() == symbol).count();
        assert_eq!(count(Symbol::Clover), 2, "{colour:?}");
        assert_eq!(count(Symbol::Wish), 2, "{colour:?}");
        assert_eq!(count(Symbol::PlusOne), 1, "{colour:?}");
        assert_eq!(count(Symbol::PlusThree), 1, "{colour:?}");
    }
}

#[test]
fn k2_the_stones_of_the_books_example_carry_its_symbols() {
    use Symbol::{Clover, Plain, PlusOne, PlusThree, Wish};
    for (colour, number, symbol) in [
        (Blue, 6, Clover),
        (Blue, 8, PlusThree),
        (Yellow, 2, Plain),
        (Yellow, 6, Wish),
        (Yellow, 9, PlusOne),
        (Pink, 7, PlusThree),
        (Pink, 9, Clover),
        (Pink, 10, Plain),
        (Brown, 0, Plain),
        (Brown, 1, Plain),
        (Brown, 2, PlusThree),
        (Brown, 4, Wish),
        (Brown, 7, Wish),
    ] {
        assert_eq!(stone(colour, number).symbol(), symbol, "{colour:?} {number}");
    }
}

/// Whoever owns the box corrects `recon.rs`; this fails until the rules pages say the same.
#[test]
fn k2_the_rules_pages_show_the_table_that_is_played() {
    for page in
        [include_str!("../rules/en.md"), include_str!("../rules/ru.md"), include_str!("../rules/de.md")]
    {
        let lines = page.lines().filter(|line| line.matches('|').count() == 13).skip(2);
        for (colour, line) in Colour::ALL.into_iter().zip(lines) {
            let cells: Vec<&str> = line.split('|').map(str::trim).skip(2).take(11).collect();
            for (number, cell) in (0..).zip(cells) {
                let expected = match stone(colour, number).symbol() {
                    Symbol::Plain => "–",
                    Symbol::Clover => "C",
                    Symbol::Wish => "W",
                    Symbol::PlusOne => "+1",
                    Symbol::PlusThree => "+3",
                };
                assert_eq!(cell, expected, "{colour:?} {number}: {line}");
            }
        }
    }
}

#[test]
fn k3_all_stones_lie_face_down_and_turns_go_clockwise() {
    let mut state = pyatak_testkit::new_round::<State>(Options::default(), 3, Seat(2));
    assert_eq!(state.table().face_down_count, 55);
    assert_eq!(state.table().face_up, StoneSet::EMPTY);
    for seat in [Seat(2), Seat(0), Seat(1), Seat(2)] {
        assert_eq!(state.turn(), Turn::Seat(seat));
        let stone = StoneSet::ALL.minus(state.table().face_up).nth(0);
        turn_up(&mut state, seat, stone);
        act(&mut state, seat, Action::Leave).unwrap();
    }
}

#[test]
fn k3_nobody_acts_out_of_turn() {
    let mut state = new_round(2);
    assert_eq!(act(&mut state, B, Action::TurnUp), Err(Illegal::NotYourTurn { turn: A }));
    assert_eq!(act(&mut state, Seat(7), Action::TurnUp), Err(Illegal::NotYourTurn { turn: A }));
}

#[test]
fn k4_a_turn_turns_up_a_stone_or_takes_one_that_lies_face_up() {
    let state = face_up(&[stone(Blue, 0), stone(Green, 4)]);
    let take = |colour, number| Action::Take { stone: stone(colour, number) };
    assert_eq!(legal(&state), [take(Blue, 0), take(Green, 4), Action::TurnUp]);
}

#[test]
fn k4_there_is_no_pass() {
    let mut state = face_up(&[stone(Blue, 0)]);
    assert_eq!(act(&mut state, A, Action::Leave), Err(Illegal::NothingToLeave));
    assert_eq!(act(&mut state, A, Action::Stop), Err(Illegal::CannotStop));
}

#[test]
fn k4_a_face_down_stone_cannot_be_taken() {
    let mut state = face_up(&[stone(Blue, 0)]);
    let hidden = stone(Blue, 1);
    assert_eq!(take(&mut state, A, hidden), Err(Illegal::NotFaceUp { stone: hidden }));
}

#[test]
fn k4_nobody_acts_while_a_stone_is_turned_up() {
    let mut state = new_round(2);
    act(&mut state, A, Action::TurnUp).unwrap();
    assert_eq!(act(&mut state, A, Action::TurnUp), Err(Illegal::StoneIsTurning));
}

#[test]
fn k5_whoever_turns_up_takes_or_leaves_and_the_turn_ends() {
    let turned = stone(Yellow, 3);
    let mut taken = new_round(2);
    turn_up(&mut taken, A, turned);
    assert_eq!(legal(&taken), [Action::Take { stone: turned }, Action::Leave]);
    let mut left = taken.clone();
    take(&mut taken, A, turned).unwrap();
    assert_eq!(taken.table().rows[A].of(Yellow), [turned]);
    assert!(taken.table().face_up.is_empty());
    assert_eq!(taken.turn(), Turn::Seat(B));
    act(&mut left, A, Action::Leave).unwrap();
    assert_eq!(left.table().face_up, StoneSet::only(turned));
    assert_eq!(left.turn(), Turn::Seat(B));
}

#[test]
fn k5_only_the_stone_just_turned_up_is_decided_on() {
    let other = stone(Blue, 0);
    let mut state = face_up(&[other]);
    let turned = stone(Yellow, 3);
    turn_up(&mut state, A, turned);
    assert_eq!(take(&mut state, A, other), Err(Illegal::DecideFirst { stone: turned }));
    assert_eq!(act(&mut state, A, Action::TurnUp), Err(Illegal::DecideFirst { stone: turned }));
    assert_eq!(act(&mut state, A, Action::Stop), Err(Illegal::CannotStop));
}

#[test]
fn k6_rows_that_the_book_shows_as_legal() {
    let row = |numbers: [u8; 5]| numbers.map(|number| stone(Green, number));
    let rising = take_in_order(&row([0, 3, 4, 5, 9])).unwrap();
    assert_eq!(rising.table().rows[A].of(Green), row([0, 3, 4, 5, 9]));
    let falling = take_in_order(&row([8, 6, 5, 2, 0])).unwrap();
    assert_eq!(falling.table().rows[A].of(Green), row([8, 6, 5, 2, 0]));
}

#[test]
fn k6_the_first_stone_is_free_and_the_second_sets_the_direction() {
    for (second, third_fits, third_does_not) in [(7, 10, 6), (3, 0, 4)] {
        let stones = [stone(Brown, 5), stone(Brown, second)];
        let state = take_in_order(&stones).unwrap();
        let fits = state.table().rows[A].fits;
        assert!(fits.contains(stone(Brown, third_fits)));
        assert!(!fits.contains(stone(Brown, third_does_not)));
        assert!(fits.contains(stone(Blue, 5)), "other colours are not touched");
        assert!(state.table().rows[B].fits == StoneSet::ALL, "other players are not touched");
    }
}

#[test]
fn k7_after_green_8_and_5_a_green_7_cannot_be_taken() {
    let seven = stone(Green, 7);
    let mut state = take_in_order(&[stone(Green, 8), stone(Green, 5)]).unwrap();
    // Green 8 and 5 are clovers here, so it is still seat 0's turn.
    assert_eq!(state.turn(), Turn::Seat(A));
    turn_up(&mut state, A, seven);
    assert_eq!(legal(&state), [Action::Leave]);
    assert_eq!(take(&mut state, A, seven), Err(Illegal::DoesNotFit { stone: seven }));
    act(&mut state, A, Action::Leave).unwrap();
    // Lying face up it does not fit any better, but the other player may take it.
    assert!(legal(&state).contains(&Action::Take { stone: seven }));
    turn_up(&mut state, B, stone(Blue, 0));
    act(&mut state, B, Action::Leave).unwrap();
    assert_eq!(take(&mut state, A, seven), Err(Illegal::DoesNotFit { stone: seven }));
}

#[test]
fn k8_clover_grants_another_turn() {
    let clover = stone(Blue, 2);
    let mut state = face_up(&[clover]);
    take(&mut state, A, clover).unwrap();
    assert_eq!(state.turn(), Turn::Seat(A));
    assert_eq!(legal(&state), [Action::TurnUp], "a full turn, not only a second stone");
}

#[test]
fn k8_a_clover_that_is_left_grants_nothing_until_somebody_takes_it() {
    let clover = stone(Blue, 2);
    let mut state = new_round(2);
    turn_up(&mut state, A, clover);
    act(&mut state, A, Action::Leave).unwrap();
    assert_eq!(state.turn(), Turn::Seat(B));
    take(&mut state, B, clover).unwrap();
    assert_eq!(state.turn(), Turn::Seat(B));
}

#[test]
fn k8_clovers_chain() {
    let mut state = face_up(&[stone(Blue, 2), stone(Blue, 6), stone(Blue, 7)]);
    take(&mut state, A, stone(Blue, 2)).unwrap();
    take(&mut state, A, stone(Blue, 6)).unwrap();
    take(&mut state, A, stone(Blue, 7)).unwrap();
    assert_eq!(state.turn(), Turn::Seat(B));
}

#[test]
fn k9_the_round_ends_after_the_turn_in_which_the_last_stone_is_turned_up() {
    for action in [Action::Leave, Action::Take { stone: stone(Blue, 0) }] {
        let mut state = last_stone(stone(Blue, 0), &[stone(Green, 10)]);
        turn_up(&mut state, A, stone(Blue, 0));
        assert_eq!(state.turn(), Turn::Seat(A));
        assert_eq!(state.outcome(), None);
        act(&mut state, A, action).unwrap();
        assert_eq!(state.turn(), Turn::Over);
        assert_eq!(state.outcome().unwrap().rule, "K9");
        let end = state.view(Viewer::Spectator).end_line();
        assert_eq!(end, Some(EndLine::bare(&EndKind::LastStone { seat: A })));
        assert_eq!(act(&mut state, B, Action::TurnUp), Err(Illegal::RoundOver));
    }
}

#[test]
fn k9_a_clover_as_last_stone_still_grants_its_turn_for_stones_that_lie_face_up() {
    let clover = stone(Blue, 2);
    let mut state = last_stone(clover, &[stone(Green, 9), stone(Green, 5)]);
    turn_up(&mut state, A, clover);
    take(&mut state, A, clover).unwrap();
    let take_green = |number| Action::Take { stone: stone(Green, number) };
    assert_eq!(legal(&state), [take_green(5), take_green(9), Action::Stop]);
    assert_eq!(act(&mut state, A, Action::TurnUp), Err(Illegal::NothingFaceDown));
    // Green 5 is a clover, too: they chain.
    take(&mut state, A, stone(Green, 5)).unwrap();
    assert_eq!(legal(&state), [take_green(9), Action::Stop]);
    take(&mut state, A, stone(Green, 9)).unwrap();
    assert_eq!(state.turn(), Turn::Over);
}

#[test]
fn k9_the_last_extra_turn_may_be_ended() {
    let clover = stone(Blue, 2);
    let mut state = last_stone(clover, &[stone(Green, 9)]);
    turn_up(&mut state, A, clover);
    assert_eq!(act(&mut state, A, Action::Stop), Err(Illegal::CannotStop));
    take(&mut state, A, clover).unwrap();
    act(&mut state, A, Action::Stop).unwrap();
    assert_eq!(state.turn(), Turn::Over);
    let scores = state.outcome().unwrap().scores;
    assert_eq!(scores[0], Score::points(-4 - 4), "one blue stone, no wish; the green 9 counts for nobody");
}

#[test]
fn k9_the_last_extra_turn_ends_by_itself_if_nothing_fits() {
    let clover = stone(Blue, 2);
    let mut state = last_stone(clover, &[]);
    turn_up(&mut state, A, clover);
    take(&mut state, A, clover).unwrap();
    assert_eq!(state.turn(), Turn::Over);
}

#[test]
fn k9_the_last_stone_may_be_turned_up_in_an_extra_turn() {
    let (first, last) = (stone(Blue, 2), stone(Blue, 6));
    let mut state = last_stone(last, &[first, stone(Pink, 0)]);
    take(&mut state, A, first).unwrap();
    turn_up(&mut state, A, last);
    take(&mut state, A, last).unwrap();
    assert_eq!(legal(&state), [Action::Take { stone: stone(Pink, 0) }, Action::Stop]);
}

#[test]
fn k10_rows_score_by_their_length() {
    let points: Vec<i32> = (0..=8).map(row_points).collect();
    assert_eq!(points, [0, -4, -3, 2, 3, 6, 10, 10, 10]);
}

#[test]
fn k11_wish_stones_score_by_their_number() {
    let points: Vec<i32> = (0..=7).map(wish_points).collect();
    assert_eq!(points, [-4, -3, 2, 3, 6, 10, 10, 10]);
    assert_eq!(Tally::of(&new_round(2).table().rows[A]).total, -4, "also without any stone");
}

/// The book's example, stone by stone.
fn example() -> Vec<Stone> {
    let rows: [(Colour, &[u8]); 4] =
        [(Blue, &[6, 8]), (Yellow, &[9, 6, 4, 2]), (Pink, &[7, 9, 10]), (Brown, &[7, 4, 2, 1, 0])];
    rows.iter().flat_map(|(colour, numbers)| numbers.iter().map(|&number| stone(*colour, number))).collect()
}

#[test]
fn k12_the_books_example_scores_21() {
    let state = take_in_order(&example()).unwrap();
    let tally = Tally::of(&state.table().rows[A]);
    assert_eq!(tally.rows, [-3, 3, 2, 6, 0]);
    assert_eq!((tally.wishes, tally.wish_points), (3, 3));
    assert_eq!(tally.bonus, 10);
    assert_eq!(tally.total, 21);
}

/// The winners of a finished match with these totals.
fn winners(form: Form, rounds: u16, totals: &[i32]) -> Option<SeatSet> {
    State::winners(&Options { form }, &standing_at(rounds, totals))
}

#[test]
fn k12_most_points_win_and_ties_share() {
    assert_eq!(winners(Form::Round, 1, &[3, 21, -5]), Some(SeatSet::only(B)));
    assert_eq!(winners(Form::Round, 1, &[8, -5, 8]), Some(SeatSet::only(A).with(Seat(2))));
}

#[test]
fn k13_a_match_has_as_many_rounds_as_players() {
    for seats in 2..=4u8 {
        let totals = vec![0; usize::from(seats)];
        assert_eq!(winners(Form::Match, u16::from(seats) - 1, &totals), None);
        assert_eq!(winners(Form::Match, u16::from(seats), &totals), Some(SeatSet::all(seats)));
    }
}

#[test]
fn k13_totals_add_up_and_the_start_moves_to_the_left() {
    let mut game =
        Match::<State>::new(State::META.rules_version, Options { form: Form::Match }, 3, Seat(2)).unwrap();
    let mut sums = [0; 3];
    for start in [Seat(2), Seat(0), Seat(1)] {
        assert_eq!(game.standing().start, start);
        assert_eq!(game.round().turn(), Turn::Seat(start));
        play_round(game.round_mut(), &mut Wyrand::new(5), &mut Vec::new(), |state, _, rng| state.pick(rng));
        let outcome = game.finish_round().unwrap();
        for (sum, score) in sums.iter_mut().zip(&outcome.scores) {
            *sum += score.points;
        }
        if game.winners().is_none() {
            game.next_round();
        }
    }
    assert!(game.winners().is_some());
    assert_eq!(game.standing().totals.iter().map(|total| total.points).collect::<Vec<_>>(), sums);
}

#[test]
fn k14_everybody_sees_the_same_and_nobody_sees_a_face_down_stone() {
    let mut state = new_round(3);
    turn_up(&mut state, A, stone(Pink, 4));
    let shown: Vec<String> =
        Viewer::all(3).map(|viewer| serde_json::to_string(&state.view(viewer).table).unwrap()).collect();
    assert!(shown.iter().all(|view| view == &shown[0]));
    assert!(shown[0].contains("pink-4"));
    assert!(!shown[0].contains("pink-5"), "{}", shown[0]);
}

#[test]
fn k14_which_stone_is_turned_up_is_pure_chance() {
    let mut state = last_stone(stone(Blue, 0), &[]);
    let mut table: Public = *state.table();
    table.rows[B].stones = table.rows[B].stones.minus([stone(Blue, 1), stone(Blue, 3)].into_iter().collect());
    state = State::from_table(table);
    act(&mut state, A, Action::TurnUp).unwrap();
    let mut seen = [0u32; 3];
    let mut rng = Wyrand::new(11);
    for _ in 0..3_000 {
        let mut events = Vec::new();
        state.chance(&mut rng, &mut events);
        let numbers = [0, 1, 3].map(|number| Event::TurnedUp { seat: A, stone: stone(Blue, number) });
        seen[numbers.iter().position(|event| *event == events[0]).unwrap()] += 1;
    }
    assert!(seen.iter().all(|&count| count.abs_diff(1_000) < 160), "{seen:?}");
}

#[test]
fn k14_a_view_offers_actions_to_the_player_to_move_only() {
    let state = face_up(&[stone(Blue, 0)]);
    let offered = |viewer| {
        let (view, mut actions): (View, _) = (state.view(viewer), Vec::new());
        view.legal_actions(&mut actions);
        actions.len()
    };
    assert_eq!([Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator].map(offered), [2, 0, 0]);
}

#[test]
fn every_refusal_names_its_rule() {
    let codes: Vec<&str> = Illegal::ALL.iter().map(|(code, _)| *code).collect();
    assert_eq!(codes.len(), 9);
    let refusal = Illegal::DoesNotFit { stone: stone(Green, 7) };
    assert_eq!((refusal.code(), refusal.rule()), ("does-not-fit", "K7"));
    assert_eq!(json(&refusal), r#"{"code":"does-not-fit","stone":"green-7"}"#);
    assert_eq!(new_round(2).table().phase, Phase::Choose);
}

#[test]
fn k13_after_a_single_round_people_may_go_on_to_the_match_with_their_points() {
    let go_on = |form, to| pyatak_engine::go_on::<State>(&Options { form }, &standing_at(1, &[9, 4]), to);
    assert_eq!(go_on(Form::Round, GoOn::Match), Ok(Options { form: Form::Match }));
    assert_eq!(go_on(Form::Match, GoOn::Match), Err("K13"), "it is not over");
    assert_eq!(go_on(Form::Round, GoOn::ExtraRound), Err("K13"), "Keltis knows no such round");
}
