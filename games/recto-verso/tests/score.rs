//! How a score comes about, line by line, and which cards of it who may see.

use pyatak_engine::{EndLine, Rules, RulesVersion, ScoreLine, Seat, SeatSet, Standing, View as _, Viewer};
use recto_verso::{
    Animal, EndKind, Face, FaceSet, Hands, Options, Pairing, Phase, Place, ScorePart, Slot, State,
};

const A: Seat = Seat(0);
const B: Seat = Seat(1);

const HANDS: [&str; 3] = [
    "fox-take fox-loupe fox-star-r fox-flip1 fox-star-l fox-reverse",
    "bear-star-l lion-skip owl-take bear-star-r whale-loupe crab-skip",
    "frog-flip3 whale-star-r frog-star-r whale-reverse flamingo-star-l owl-reverse",
];

fn face(code: &str) -> Face {
    serde_json::from_value(code.into()).unwrap()
}

/// A round that is over.
fn over(ended_by: Option<Seat>, stars: &[Seat]) -> State {
    let mut table = *State::new(RulesVersion::FIRST, Options::default(), &Standing::new(3, A)).table();
    let (mut near, mut held) = (Hands([[Face::default(); 6]; 4]), FaceSet::EMPTY);
    for (seat, hand) in Seat::all(3).zip(HANDS) {
        for (number, code) in (0..).zip(hand.split(' ')) {
            let slot = Slot::new(number).unwrap();
            table.held.insert(seat, slot);
            near[(seat, slot)] = face(code);
            held.insert(face(code));
            held.insert(Pairing::fixed().get(face(code)).unwrap());
        }
    }
    let rest = Pairing::fixed().cards().filter(|(lower, _)| !held.contains(*lower)).collect::<Vec<_>>();
    for (number, (lower, _)) in (0..).zip(rest) {
        table.middle.put(Place::new(number).unwrap(), lower);
    }
    table.phase = Phase::Over;
    table.ended_by = ended_by;
    table.stars = stars.iter().copied().collect::<SeatSet>();
    State::from_table(table, near, Pairing::fixed())
}

#[test]
fn r13_r14_the_end_and_a_whole_star_count_with_the_viewers_own_cards() {
    let state = over(Some(A), &[A, B]);
    assert_eq!(
        state.view(Viewer::Seat(A)).score_lines(A),
        [
            ScoreLine::new(&ScorePart::End, 1, HANDS[0].split(' ')),
            ScoreLine::new(&ScorePart::Star, 1, ["fox-star-l", "fox-star-r"]),
        ]
    );
    let lines = state.view(Viewer::Seat(B)).score_lines(B);
    assert_eq!(lines[0], ScoreLine::bare(&ScorePart::End, 0));
    assert_eq!(lines[1], ScoreLine::new(&ScorePart::Star, 1, ["bear-star-l", "bear-star-r"]));
}

#[test]
fn r17_near_sides_of_others_are_not_shown() {
    let state = over(Some(A), &[B]);
    for viewer in [Viewer::Seat(Seat(2)), Viewer::Spectator] {
        let lines = state.view(viewer).score_lines(B);
        assert_eq!(lines, [ScoreLine::bare(&ScorePart::End, 0), ScoreLine::bare(&ScorePart::Star, 1)]);
    }
}

#[test]
fn r13_whose_hand_is_complete_is_told_to_all_and_its_cards_to_those_who_see_them() {
    let state = over(Some(A), &[]);
    let foxes = EndKind::Animals { seat: A, animal: Animal::Fox, count: 6 };
    let own = state.view(Viewer::Seat(A)).end_line();
    assert_eq!(own, Some(EndLine::new(&foxes, HANDS[0].split(' '))));
    // R17. By the rules of version 1 nothing is laid open.
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        let end = state.view(viewer).end_line();
        assert_eq!(end, Some(EndLine::bare(&EndKind::Complete { seat: A })), "{viewer:?}");
    }
}

#[test]
fn r16_a_round_that_was_broken_off_is_one_line() {
    let lines = over(None, &[]).view(Viewer::Seat(A)).score_lines(A);
    assert_eq!(lines, [ScoreLine::bare(&ScorePart::BrokenOff, 0)]);
    let end = over(None, &[]).view(Viewer::Spectator).end_line();
    assert_eq!(end, Some(EndLine::bare(&EndKind::Broken)));
}

#[test]
fn r13_what_was_laid_open_is_shown_to_everybody() {
    let mut table = *over(Some(A), &[A]).table();
    let near = over(Some(A), &[A]);
    let mut hands = Hands([[Face::default(); 6]; 4]);
    for (seat, slot) in table.held.iter() {
        hands[(seat, slot)] = near.near(seat, slot).unwrap();
        if seat == A {
            table.laid_open.insert(seat, slot);
        }
    }
    let state = State::from_table(table, hands, Pairing::fixed());
    for viewer in Viewer::all(3) {
        let lines = state.view(viewer).score_lines(A);
        assert_eq!(lines[0], ScoreLine::new(&ScorePart::End, 1, HANDS[0].split(' ')), "{viewer:?}");
        assert_eq!(lines[1].cards, ["fox-star-l", "fox-star-r"]);
        let foxes = EndKind::Animals { seat: A, animal: Animal::Fox, count: 6 };
        let end = state.view(viewer).end_line();
        assert_eq!(end, Some(EndLine::new(&foxes, HANDS[0].split(' '))), "{viewer:?}");
    }
}
