//! What differs between the versions of the rules: since version 2 the cards that end a round, or that score, are laid
//! open (R13, R14, R17). Everything else is tried in `rules.rs`.

use pyatak_engine::{Minds, Rules, RulesVersion, Seat, Standing, Turn, View as _, Viewer, Wyrand};
use recto_verso::{
    Action, Event, Face, FaceSet, Hands, OpenHand, Options, Pairing, Phase, Place, Slot, Stars, State,
};
use serde_json::json;

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);
const ONE: RulesVersion = RulesVersion(1);
const TWO: RulesVersion = RulesVersion(2);

/// A is one fox short of six and holds a whole star of foxes; B holds one of bears; C holds halves of different animals.
const HANDS: [&str; 3] = [
    "fox-take fox-loupe fox-star-r fox-flip1 fox-star-l frog-loupe",
    "bear-star-l lion-skip owl-take bear-star-r whale-loupe crab-skip",
    "frog-flip3 whale-star-r frog-star-r whale-reverse flamingo-star-l owl-reverse",
];

fn face(code: &str) -> Face {
    serde_json::from_value(json!(code)).unwrap()
}

fn slot(number: u8) -> Slot {
    Slot::new(number).unwrap()
}

fn place_of(state: &State, code: &str) -> Place {
    state.table().middle.iter().find(|(_, up)| *up == face(code)).unwrap().0
}

/// The cards of the fixed table, which nobody knows by heart; those that nobody holds lie in the middle.
fn position(version: RulesVersion, options: Options) -> State {
    let mut table = *State::new(version, options, &Standing::new(3, A)).table();
    table.phase = Phase::Lay;
    let mut near = Hands([[Face::default(); 6]; 4]);
    let mut held = FaceSet::EMPTY;
    for (seat, hand) in Seat::all(3).zip(HANDS) {
        for (number, code) in (0..).zip(hand.split(' ')) {
            table.held.insert(seat, slot(number));
            near[(seat, slot(number))] = face(code);
            held.insert(face(code));
            held.insert(Pairing::fixed().get(face(code)).unwrap());
        }
    }
    let rest: Vec<_> = Pairing::fixed().cards().filter(|(lower, _)| !held.contains(*lower)).collect();
    for (number, (lower, _)) in (0..).zip(rest) {
        table.middle.put(Place::new(number).unwrap(), lower);
    }
    State::from_table(table, near, Pairing::fixed())
}

fn evolved(state: &State, events: &[Event]) -> State {
    let mut state = state.clone();
    events.iter().for_each(|event| state.evolve(event));
    state
}

/// A lays its only card that is no fox, and is about to take the sixth fox.
fn before_the_end(version: RulesVersion, options: Options) -> State {
    let state = position(version, options);
    let mut events = Vec::new();
    state.decide(A, Action::Lay { slot: slot(5) }, &mut events).unwrap();
    evolved(&state, &events)
}

/// What taking the sixth fox leads to.
fn end(state: &State) -> Vec<Event> {
    let mut events = Vec::new();
    state.decide(A, Action::Take { place: place_of(state, "fox-reverse") }, &mut events).unwrap();
    events
}

/// B's star, laid open.
fn star_of_bears() -> OpenHand {
    let hand: Vec<Face> = HANDS[1].split(' ').map(face).collect();
    OpenHand::these(&hand, [face("bear-star-l"), face("bear-star-r")])
}

#[test]
fn r13_by_version_1_nothing_is_laid_open() {
    let before = before_the_end(ONE, Options::default());
    let events = end(&before);
    let ended = [Event::Completed { seat: A }, Event::Starred { seat: A }, Event::Starred { seat: B }];
    assert_eq!(events[1..], ended);
    let over = evolved(&before, &events);
    assert!(over.table().laid_open.is_empty());
    let view = over.view(Viewer::Spectator);
    assert!(view.hands.0.iter().flatten().all(|face| face.known().is_none()));
    for code in ["fox-take", "fox-flip1", "bear-star-l"] {
        for viewer in Viewer::all(3) {
            assert_eq!(over.view(viewer).known.get(face(code)), None, "{code} {viewer:?}");
        }
    }
}

#[test]
fn r13_by_version_2_the_hand_that_ends_the_round_is_laid_open() {
    let before = before_the_end(TWO, Options { stars: Stars::Winner, ..Options::default() });
    let events = end(&before);
    let foxes = ["fox-take", "fox-loupe", "fox-star-r", "fox-flip1", "fox-star-l", "fox-reverse"].map(face);
    let cards = OpenHand::all(&foxes);
    // The star of the hand lies open with it, and is not laid open twice.
    let ended =
        [Event::Completed { seat: A }, Event::LaidOpen { seat: A, cards }, Event::Starred { seat: A }];
    assert_eq!(events[1..], ended);
    assert_eq!(evolved(&before, &events).turn(), Turn::Over);
    let json = json!({"type": "laid-open", "seat": 0, "cards": foxes});
    assert_eq!(serde_json::to_value(events[2]).unwrap(), json);
}

#[test]
fn r14_by_version_2_the_halves_of_every_star_that_scores_are_laid_open() {
    let before = before_the_end(TWO, Options::default());
    let events = end(&before);
    let opened = Event::LaidOpen { seat: B, cards: star_of_bears() };
    assert_eq!(events[3..], [Event::Starred { seat: A }, Event::Starred { seat: B }, opened]);
    let json = json!(["bear-star-l", null, null, "bear-star-r", null, null]);
    assert_eq!(serde_json::to_value(opened).unwrap()["cards"], json);
    // Nothing else of B's hand, and nothing of C's.
    let open = evolved(&before, &events).table().laid_open;
    assert_eq!(open.iter().filter(|(seat, _)| *seat == B).count(), 2);
    assert_eq!(open.iter().filter(|(seat, _)| *seat == C).count(), 0);
}

#[test]
fn r17_everybody_sees_what_is_laid_open() {
    let before = before_the_end(TWO, Options::default());
    let events = end(&before);
    let over = evolved(&before, &events);
    for viewer in Viewer::all(3) {
        let mut view = before.view(viewer);
        for event in &events {
            let redacted = State::redact(event, viewer);
            if let Event::LaidOpen { cards, .. } = event {
                let Event::LaidOpen { cards: told, .. } = redacted else { panic!("{redacted:?}") };
                assert_eq!(*cards, told, "{viewer:?}");
            }
            view.evolve(&redacted);
        }
        assert_eq!(view, over.view(viewer), "views commute");
        for (number, code) in (0..).zip(["fox-take", "fox-loupe", "fox-star-r", "fox-flip1", "fox-star-l"]) {
            assert_eq!(view.hands[(A, slot(number))].known(), Some(face(code)), "{viewer:?}");
        }
        assert_eq!(view.hands[(B, slot(0))].known(), Some(face("bear-star-l")), "{viewer:?}");
    }
    let seen = over.view(Viewer::Spectator);
    assert_eq!(seen.hands.0.iter().flatten().filter(|face| face.known().is_some()).count(), 8);
}

#[test]
fn r17_what_was_laid_open_is_known_for_the_match() {
    let before = before_the_end(TWO, Options::default());
    let over = evolved(&before, &end(&before));
    let next = over.next(&Standing::new(3, B));
    assert_eq!(next.version(), TWO);
    let knowers = |code: &str| -> String {
        Viewer::all(3)
            .zip("ABC*".chars())
            .map(|(viewer, name)| if next.view(viewer).known.get(face(code)).is_some() { name } else { '.' })
            .collect()
    };
    // The others had seen the far sides; the holder has not, and spectators saw nothing of a hand.
    assert_eq!(knowers("fox-take"), ".BC.");
    assert_eq!(knowers("bear-star-r"), "A.C.");
    assert_eq!(knowers("owl-take"), "....");
    assert!(next.table().laid_open.is_empty());
    for viewer in Viewer::all(3) {
        assert_eq!(over.view(viewer).next(&Standing::new(3, B)), next.view(viewer));
    }
}

#[test]
fn r17_worlds_of_a_round_that_is_laid_open_look_the_same() {
    let before = before_the_end(TWO, Options::default());
    let events = end(&before);
    for count in 1..=events.len() {
        let state = evolved(&before, &events[..count]);
        for (viewer, seed) in Viewer::all(3).flat_map(|viewer| (0..20).map(move |seed| (viewer, seed))) {
            let view = state.view(viewer);
            let world = State::sample(&view, &mut Wyrand::new(seed));
            assert_eq!(world.view(viewer), view, "{viewer:?} after {count} events");
            assert_eq!(world.version(), TWO);
        }
    }
}

/// In two worlds that a viewer cannot tell apart the same things are said until something is legally revealed.
#[test]
fn r17_nothing_is_said_before_it_is_laid_open() {
    for (version, seed) in
        [ONE, TWO].into_iter().flat_map(|version| (0..200).map(move |seed| (version, seed)))
    {
        let truth = before_the_end(version, Options::default());
        for viewer in Viewer::all(3) {
            let dream = State::sample(&truth.view(viewer), &mut Wyrand::new(seed));
            for (truth, dream) in end(&truth).iter().zip(&end(&dream)) {
                if State::reveals(truth, viewer) || State::reveals(dream, viewer) {
                    break;
                }
                assert_eq!(State::redact(truth, viewer), State::redact(dream, viewer), "{viewer:?}");
            }
        }
    }
}

#[test]
fn a_view_says_which_version_it_is_played_by() {
    for version in State::META.rules_version.all_until() {
        let state = State::new(version, Options::default(), &Standing::new(2, A));
        for viewer in Viewer::all(2) {
            let view = serde_json::to_value(state.view(viewer)).unwrap();
            assert_eq!(view["table"]["rules_version"], json!(version.0));
        }
    }
}
