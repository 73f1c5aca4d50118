//! Every numbered rule, in positions written by hand.
//!
//! Unless a test says otherwise the cards are those of the fixed table, but nobody knows them by heart.

use crate::position::{A, B, face, other, place, position, slot};
use pyatak_engine::{
    Beliefs, ByRule, Chance, Direction, GoOn, Match, MatchLength, Minds, Options as _, Outcome, Random,
    Rules, Score, Seat, SeatSet, Seen, Standing, Statistics, Turn, View as _, Viewer, Wyrand,
};
use pyatak_testkit::{legal, new_round, points, refused};
use recto_verso::{
    Action, Animal, Event, Face, FaceSet, Form, Hands, Illegal, Memory, Options, Pairing, Pairs, Phase,
    Pictogram, Place, Slot, Stars, State, Tally, View, is_complete, is_whole_star,
};
use serde_json::{Value, json};

const C: Seat = Seat(2);
const D: Seat = Seat(3);

/// Three hands without any far side of interest; the other 18 cards lie in the middle.
const HANDS: [&str; 3] = [
    "fox-take fox-loupe frog-flip1 frog-reverse whale-skip flamingo-flip3",
    "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l crab-skip",
    "fox-star-r fox-flip3 frog-skip whale-reverse bear-flip3 owl-reverse",
];

/// A round in which the first seat is about to lay.
struct Round {
    state: State,
    branches: u64,
}

impl Round {
    /// Hands as their holders see them; all other cards lie in the middle with their lower face up, in order.
    fn new(hands: &[&str]) -> Round {
        Round::with(Options::default(), hands)
    }

    fn with(options: Options, hands: &[&str]) -> Round {
        Round::of(position(options, hands, "", |_| {}))
    }

    fn of(state: State) -> Round {
        Round { state, branches: 0 }
    }

    /// The same position, changed in what everybody sees.
    fn change(self, change: impl FnOnce(&mut recto_verso::Public)) -> Round {
        let mut table = *self.state.table();
        change(&mut table);
        let mut near = Hands([[Face::default(); 6]; 4]);
        for (seat, slot) in table.held.iter() {
            near[(seat, slot)] = self.state.near(seat, slot).unwrap();
        }
        Round::of(State::from_table(table, near, *self.state.pairing()))
    }

    /// Does it, lets happen what follows by itself, and says what happened.
    fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        self.state.decide(seat, action, &mut events).unwrap();
        self.happen(&events);
        while self.state.turn() == Turn::Chance {
            let start = events.len();
            self.state.chance(&mut Wyrand::new(1), &mut events);
            self.happen(&events[start..]);
        }
        events
    }

    fn happen(&mut self, events: &[Event]) {
        for event in events {
            self.branches |= self.state.branches(event);
            self.state.evolve(event);
        }
    }

    /// The branches of the rules taken so far, in the order of rules.
    fn branches(&self) -> String {
        let taken = State::BRANCHES.iter().enumerate().filter(|(bit, _)| self.branches >> bit & 1 == 1);
        taken.map(|(_, branch)| branch.name).collect::<Vec<_>>().join(" ")
    }

    fn refusal(&self, seat: Seat, action: Action) -> Illegal {
        refused(&self.state, seat, action)
    }

    fn laying(&self, seat: Seat, code: &str) -> Action {
        Action::Lay { slot: self.slot_of(seat, code) }
    }

    fn slot_of(&self, seat: Seat, code: &str) -> Slot {
        (0..6).map(slot).find(|slot| self.state.near(seat, *slot) == Some(face(code))).unwrap()
    }

    fn place_of(&self, code: &str) -> Place {
        self.state.table().middle.iter().find(|(_, up)| *up == face(code)).unwrap().0
    }

    fn taking(&self, code: &str) -> Action {
        Action::Take { place: self.place_of(code) }
    }

    fn lay(&mut self, seat: Seat, code: &str) -> Vec<Event> {
        let action = self.laying(seat, code);
        self.act(seat, action)
    }

    fn take(&mut self, seat: Seat, code: &str) -> Vec<Event> {
        let action = self.taking(code);
        self.act(seat, action)
    }

    fn flip(&mut self, seat: Seat, code: &str) -> Vec<Event> {
        let place = self.place_of(code);
        self.act(seat, Action::Flip { place })
    }

    fn flip_hand(&mut self, seat: Seat, victim: Seat, code: &str) -> Vec<Event> {
        let slot = self.slot_of(victim, code);
        self.act(seat, Action::FlipHand { victim, slot })
    }

    fn rob(&mut self, seat: Seat, victim: Seat, code: &str) -> Vec<Event> {
        let slot = self.slot_of(victim, code);
        self.act(seat, Action::Rob { victim, slot })
    }

    fn hold(&mut self, seat: Seat, is_turned: bool) -> Vec<Event> {
        self.act(seat, Action::Hold { is_turned })
    }

    /// A turn without anything special: lays a card without action and takes another.
    fn quiet_turn(&mut self, seat: Seat, lay: &str, take: &str) -> Vec<Event> {
        self.lay(seat, lay);
        self.take(seat, take)
    }

    fn phase(&self) -> Phase {
        self.state.table().phase
    }

    fn legal(&self) -> Vec<Action> {
        legal(&self.state)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    /// Does the viewer know what is on the other side?
    fn knows(&self, viewer: Viewer, code: &str) -> bool {
        match self.view(viewer).known.get(face(code)) {
            Some(known) => {
                assert_eq!(Some(known), self.state.pairing().get(face(code)));
                true
            }
            None => false,
        }
    }

    /// Which viewers know it, as a word: `AB.` for the first two of three seats, `*` for spectators.
    fn knowers(&self, code: &str) -> String {
        Viewer::all(self.state.table().seats)
            .zip("ABCD".chars().take(usize::from(self.state.table().seats)).chain(['*']))
            .map(|(viewer, name)| if self.knows(viewer, code) { name } else { '.' })
            .collect()
    }

    fn points(&self) -> Vec<i32> {
        points(&self.state)
    }
}

fn seen(event: &Event, viewer: Viewer) -> Value {
    serde_json::to_value(State::redact(event, viewer)).unwrap()
}

fn with_sides(mut event: Value, near: Value, far: Value) -> Value {
    event["near"] = near;
    event["far"] = far;
    event
}

fn match_options() -> Options {
    Options { form: Form::Match, ..Options::default() }
}

/// Numbers for the deck by one rule and for the dice by another, and a count of draws.
struct Script<F> {
    deck: Source<F>,
    dice: Source<F>,
}

struct Source<F> {
    next: F,
    draws: u32,
}

impl<F: FnMut(u32, u32) -> u32> Random for Source<F> {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws += 1;
        (self.next)(self.draws - 1, bound)
    }
}

impl<F: FnMut(u32, u32) -> u32> Chance for Script<F> {
    type Source = Source<F>;
    fn deck(&mut self) -> &mut Source<F> {
        &mut self.deck
    }
    fn dice(&mut self) -> &mut Source<F> {
        &mut self.dice
    }
}

type Rule = fn(u32, u32) -> u32;

fn script(deck: Rule, dice: Rule) -> Script<Rule> {
    Script { deck: Source { next: deck, draws: 0 }, dice: Source { next: dice, draws: 0 } }
}

/// A round just dealt.
fn dealt(options: Options, seats: u8, start: Seat, rng: &mut impl Chance) -> (State, Vec<Event>) {
    let mut state = new_round::<State>(options, seats, start);
    let mut all = Vec::new();
    while state.turn() == Turn::Chance {
        let mut events = Vec::new();
        state.chance(rng, &mut events);
        events.iter().for_each(|event| state.evolve(event));
        all.extend(events);
    }
    (state, all)
}

// Components

#[test]
fn r1_no_card_shows_one_animal_twice() {
    for seed in 0..50 {
        let (state, _) = dealt(Options::default(), 3, A, &mut Wyrand::new(seed));
        assert_eq!(state.pairing().cards().count(), 36);
        assert!(state.pairing().cards().all(|(one, other)| one.animal() != other.animal()));
    }
    assert!(Pairing::fixed().cards().all(|(one, other)| one.animal() != other.animal()));
}

#[test]
fn r2_nine_animals_with_eight_pictograms_each_once() {
    let codes: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    assert_eq!(codes.len(), 72);
    assert_eq!(codes[0], "fox-skip");
    assert_eq!(codes[12], "frog-take");
    assert_eq!(codes[71], "mouse-star-r");
    assert!((1..72).all(|index| !codes[..index].contains(&codes[index])));
    let animals = "fox frog whale flamingo bear owl lion crab mouse";
    assert_eq!(Animal::ALL.map(Animal::name).join(" "), animals);
    let pictograms = "skip reverse flip3 flip1 take loupe star-l star-r";
    assert_eq!(Pictogram::ALL.map(Pictogram::name).join(" "), pictograms);
}

#[test]
fn r2_codes_of_faces() {
    assert_eq!(face("lion-star-l"), Face::new(Animal::Lion, Pictogram::StarL));
    assert_eq!(serde_json::to_value(face("lion-star-l")).unwrap(), json!("lion-star-l"));
    for wrong in ["lion", "lion-", "tiger-take", "lion-star", "lion-take-1", ""] {
        let error = serde_json::from_value::<Face>(json!(wrong)).unwrap_err().to_string();
        assert!(error.contains("is not a face"), "{error}");
    }
}

#[test]
fn r2_fixed_pairs_are_the_table_of_the_rules() {
    let cards: Vec<(Face, Face)> = Pairing::fixed().cards().collect();
    assert_eq!(cards.len(), 36);
    for (one, two) in [
        ("fox-take", "frog-star-l"),
        ("fox-reverse", "mouse-loupe"),
        ("frog-skip", "mouse-take"),
        ("whale-loupe", "bear-skip"),
        ("whale-skip", "lion-flip3"),
        ("flamingo-flip3", "lion-flip1"),
        ("bear-reverse", "owl-flip3"),
        ("owl-take", "crab-flip1"),
        ("crab-skip", "mouse-reverse"),
    ] {
        assert_eq!((other(one), other(two)), (face(two), face(one)));
    }
    // Every two animals meet on exactly one card.
    let mut meetings: Vec<_> = cards.iter().map(|(a, b)| (a.animal() as u8, b.animal() as u8)).collect();
    meetings.sort_unstable();
    meetings.dedup();
    assert_eq!(meetings.len(), 36);
}

#[test]
fn r2_fixed_pairs_are_known_to_everybody_from_the_start() {
    let options = Options { pairs: Pairs::Fixed, ..Options::default() };
    let (state, events) = dealt(options, 2, A, &mut Wyrand::new(5));
    assert_eq!(*state.pairing(), Pairing::fixed());
    assert!(!events.iter().any(|event| matches!(event, Event::Paired { .. })));
    for viewer in Viewer::all(2) {
        assert_eq!(state.view(viewer).known, Pairing::fixed());
    }
}

#[test]
fn r2_drawn_pairs_differ_from_match_to_match_and_stay_for_the_match() {
    let (one, _) = dealt(match_options(), 3, A, &mut Wyrand::new(1));
    let (two, _) = dealt(match_options(), 3, A, &mut Wyrand::new(2));
    assert_ne!(one.pairing(), two.pairing());
    let next = one.next(&Standing::new(3, B));
    assert_eq!(next.pairing(), one.pairing());
    // The next round is dealt without pairing again.
    assert_eq!(next.table().phase, Phase::Dealing);
    let mut events = Vec::new();
    next.chance(&mut Wyrand::new(9), &mut events);
    assert!(!events.iter().any(|event| matches!(event, Event::Paired { .. })));
}

#[test]
fn r2_nobody_sees_the_pairing() {
    let (_, events) = dealt(Options::default(), 2, A, &mut Wyrand::new(5));
    let paired: Vec<_> = events.iter().filter(|event| matches!(event, Event::Paired { .. })).collect();
    assert_eq!(paired.len(), 36);
    for event in paired {
        for viewer in Viewer::all(2) {
            assert_eq!(seen(event, viewer), json!({"type": "paired", "near": null, "far": null}));
        }
    }
}

// Set-up

#[test]
fn r3_six_cards_each_for_two_and_three_players_five_for_four() {
    for (seats, hand, middle) in [(2, 6, 24), (3, 6, 18), (4, 5, 16)] {
        let (state, _) = dealt(Options::default(), seats, A, &mut Wyrand::new(3));
        let table = state.table();
        for seat in Seat::all(seats) {
            assert_eq!(table.held.only(seat).len(), hand);
        }
        assert_eq!(table.held.len(), hand * u32::from(seats));
        assert_eq!(table.middle.places().len(), middle);
        assert_eq!(table.direction, Direction::Clockwise);
        assert_eq!(state.turn(), Turn::Seat(A));
    }
}

#[test]
fn r3_pairs_are_drawn_as_specified() {
    // The first shuffle changes nothing, so fox-skip and fox-reverse would share a card: everything begins again.
    let rule: Rule = |draw, bound| if draw < 72 || draw % 2 == 0 { 0 } else { bound / 2 };
    let mut rng = script(rule, |_, _| 0);
    let mut events = Vec::new();
    new_round::<State>(Options::default(), 2, A).chance(&mut rng, &mut events);
    assert_eq!((rng.deck.draws, rng.dice.draws), (2 * 72, 0));
    let mut faces: Vec<Face> = (0..72).filter_map(Face::from_index).collect();
    for index in 0..72 {
        faces.swap(index, index + rule(72 + index as u32, 72 - index as u32) as usize);
    }
    let cards = faces.chunks(2).map(|card| Event::Paired { near: card[0], far: card[1] });
    assert_eq!(events, cards.collect::<Vec<_>>());
}

#[test]
fn r3_cards_are_dealt_as_specified() {
    let options = Options { pairs: Pairs::Fixed, ..Options::default() };
    let mut rng = script(|_, _| 0, |draw, _| draw % 2);
    let (_, events) = dealt(options, 2, B, &mut rng);
    assert_eq!((rng.deck.draws, rng.dice.draws), (36, 36));
    assert_eq!(events.len(), 36);
    // Cards in the order of their lower faces, sides in turn; the start seat first, then the middle.
    let deal = |seat, number, near: &str| Event::Dealt {
        seat,
        slot: slot(number),
        near: face(near),
        far: other(near),
    };
    assert_eq!(events[0], deal(B, 0, "fox-skip"));
    assert_eq!(events[1], deal(B, 1, "mouse-loupe"));
    assert_eq!(events[5], deal(B, 5, "whale-flip3"));
    assert_eq!(events[6], deal(A, 0, "fox-star-l"));
    assert_eq!(events[11], deal(A, 5, "whale-star-l"));
    assert_eq!(
        events[12],
        Event::Opened { place: place(0), face: face("frog-take"), far: face("bear-star-r") }
    );
    assert_eq!(
        events[35],
        Event::Opened { place: place(23), face: face("mouse-reverse"), far: face("crab-skip") }
    );
}

#[test]
fn r3_either_side_of_a_card_can_be_near() {
    let is_lower_near = |seed| {
        let (state, _) = dealt(Options::default(), 2, A, &mut Wyrand::new(seed));
        let near = state.near(A, slot(0)).unwrap();
        near < state.pairing().get(near).unwrap()
    };
    let count = (0..200).filter(|seed| is_lower_near(*seed)).count();
    assert!((60..140).contains(&count), "{count}");
}

#[test]
fn r3_a_hand_complete_as_dealt_wins_nothing() {
    // Without any shuffle the start seat is dealt six foxes.
    let options = Options { pairs: Pairs::Fixed, ..Options::default() };
    let (state, events) = dealt(options, 2, B, &mut script(|_, _| 0, |_, _| 0));
    let hand: Vec<Face> = (0..6).map(|number| state.near(B, slot(number)).unwrap()).collect();
    assert!(is_complete(&hand));
    assert_eq!(state.turn(), Turn::Seat(B));
    assert_eq!(state.outcome(), None);
    // It is counted nevertheless.
    let mut round = Round::of(new_round::<State>(options, 2, B));
    round.happen(&events);
    assert_eq!(round.branches(), "dealt-complete");
}

#[test]
fn r3_cards_on_the_move_cannot_be_touched() {
    let state = new_round::<State>(Options::default(), 2, A);
    let mut events = Vec::new();
    for action in [Action::Lay { slot: slot(0) }, Action::Take { place: place(0) }] {
        assert_eq!(state.decide(A, action, &mut events), Err(Illegal::CardsAreMoving));
    }
}

#[test]
fn r4_cards_are_held_as_dealt_and_their_far_side_is_hidden() {
    let round = Round::new(&HANDS);
    // No way to turn a card of one's own before laying one.
    let action = Action::FlipHand { victim: A, slot: slot(0) };
    assert_eq!(round.refusal(A, action), Illegal::LayFirst);
    let view = serde_json::to_string(&round.view(Viewer::Seat(A))).unwrap();
    for code in HANDS[0].split(' ') {
        assert!(view.contains(&format!("\"{code}\"")), "the near side {code} is in sight");
        assert!(!view.contains(&format!("\"{}\"", other(code))), "the far side of {code} is not");
    }
}

// A turn

#[test]
fn r5_lay_act_take() {
    let mut round = Round::new(&HANDS);
    assert_eq!(round.legal(), (0..6).map(|number| Action::Lay { slot: slot(number) }).collect::<Vec<_>>());
    assert_eq!(
        round.lay(A, "fox-loupe"),
        [Event::Laid { seat: A, slot: slot(1), place: place(18), face: face("fox-loupe") }]
    );
    assert_eq!(round.state.table().laid, Some(place(18)));
    assert_eq!(round.state.near(A, slot(1)), None);
    assert_eq!(
        round.legal(),
        (0..18).map(|number| Action::Take { place: place(number) }).collect::<Vec<_>>()
    );
    assert_eq!(
        round.take(A, "frog-loupe"),
        [
            Event::Took {
                seat: A,
                slot: slot(1),
                place: place(6),
                face: face("frog-loupe"),
                far: face("crab-take"),
            },
            Event::Passed { seat: A, turn: B },
        ]
    );
    // The side that lay up is the side that the player sees.
    assert_eq!(round.state.near(A, slot(1)), Some(face("frog-loupe")));
    assert_eq!(round.state.table().laid, None);
    assert_eq!(round.state.turn(), Turn::Seat(B));
    // The next card goes where one was taken.
    assert_eq!(round.state.table().middle.get(place(6)), None);
    let laid = round.lay(B, "whale-loupe");
    assert_eq!(laid[0], Event::Laid { seat: B, slot: slot(3), place: place(6), face: face("whale-loupe") });
}

#[test]
fn r5_the_steps_keep_their_order() {
    let mut round = Round::new(&HANDS);
    let take = Action::Take { place: place(0) };
    assert_eq!(round.refusal(A, take), Illegal::LayFirst);
    assert_eq!(round.refusal(A, Action::Hold { is_turned: true }), Illegal::LayFirst);
    round.lay(A, "fox-loupe");
    assert_eq!(round.refusal(A, round.laying(A, "fox-take")), Illegal::TakeFirst);
    assert_eq!(round.refusal(A, Action::Flip { place: place(0) }), Illegal::TakeFirst);
    assert_eq!(round.refusal(A, Action::Rob { victim: B, slot: slot(0) }), Illegal::TakeFirst);
}

#[test]
fn r5_only_the_player_whose_turn_it_is() {
    let round = Round::new(&HANDS);
    for seat in [B, C, D, Seat(200)] {
        assert_eq!(round.refusal(seat, Action::Lay { slot: slot(0) }), Illegal::NotYourTurn { turn: A });
    }
}

#[test]
fn r5_the_card_just_laid_cannot_be_taken_back() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-loupe");
    assert_eq!(round.refusal(A, round.taking("fox-loupe")), Illegal::JustLaid { face: face("fox-loupe") });
}

#[test]
fn r5_the_card_just_laid_cannot_be_taken_back_though_turned_over() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    round.flip(A, "flamingo-flip3");
    round.flip(A, "fox-skip");
    round.flip(A, "fox-flip1");
    assert_eq!(round.refusal(A, round.taking("lion-flip1")), Illegal::JustLaid { face: face("lion-flip1") });
    round.take(A, "lion-star-l");
    assert_eq!(round.state.near(A, slot(5)), Some(face("lion-star-l")));
}

#[test]
fn r5_only_cards_that_are_there() {
    let mut round = Round::new(&[
        "fox-take fox-loupe frog-flip1 frog-reverse whale-skip",
        "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l",
        "fox-star-r fox-flip3 frog-skip whale-reverse bear-flip3",
        "fox-star-l fox-flip1 fox-skip fox-reverse frog-star-r",
    ]);
    // With four players nobody has a sixth card.
    assert_eq!(round.refusal(A, Action::Lay { slot: slot(5) }), Illegal::NoCardHeld);
    round.lay(A, "fox-loupe");
    let beyond = place(17);
    assert_eq!(round.refusal(A, Action::Take { place: beyond }), Illegal::NoCardThere { place: beyond });
    assert_eq!(serde_json::from_value::<Slot>(json!(5)).unwrap(), slot(5));
    assert!(serde_json::from_value::<Slot>(json!(6)).unwrap_err().to_string().contains("from 0 to 5"));
    assert!(serde_json::from_value::<Place>(json!(25)).unwrap_err().to_string().contains("from 0 to 24"));
}

#[test]
fn r6_skip_makes_the_next_player_miss_their_turn() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "whale-skip");
    assert_eq!(round.phase(), Phase::Take);
    let events = round.take(A, "fox-star-l");
    assert_eq!(events[1], Event::Passed { seat: A, turn: C });
    // Once: after C it is A's turn again, and B's after that.
    assert_eq!(round.quiet_turn(C, "fox-star-r", "frog-star-r")[1], Event::Passed { seat: C, turn: A });
    assert_eq!(round.quiet_turn(A, "fox-loupe", "fox-star-r")[1], Event::Passed { seat: A, turn: B });
}

#[test]
fn r7_reverse_turns_the_direction_round() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-reverse");
    assert_eq!(round.state.table().direction, Direction::Counterclockwise);
    assert_eq!(round.take(A, "fox-star-l")[1], Event::Passed { seat: A, turn: C });
    round.lay(C, "owl-reverse");
    assert_eq!(round.state.table().direction, Direction::Clockwise);
    assert_eq!(round.take(C, "frog-star-r")[1], Event::Passed { seat: C, turn: A });
}

#[test]
fn r7_skip_goes_the_way_that_play_goes() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-reverse");
    round.take(A, "fox-star-l");
    round.lay(C, "frog-skip");
    assert_eq!(round.take(C, "frog-star-r")[1], Event::Passed { seat: C, turn: A });
}

#[test]
fn r8_flip3_turns_over_exactly_three_cards_one_after_another() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    assert_eq!(round.phase(), Phase::Flip { left: 3 });
    assert_eq!(round.refusal(A, round.taking("fox-skip")), Illegal::FlipFirst { left: 3 });
    let at = round.place_of("fox-skip");
    assert_eq!(round.flip(A, "fox-skip"), [Event::Flipped { seat: A, place: at, face: face("lion-star-l") }]);
    assert_eq!(round.phase(), Phase::Flip { left: 2 });
    round.flip(A, "frog-take");
    assert_eq!(round.refusal(A, round.taking("lion-star-l")), Illegal::FlipFirst { left: 1 });
    assert_eq!(round.legal().len(), 17);
    round.flip(A, "owl-flip1");
    assert_eq!(round.phase(), Phase::Take);
    assert_eq!(round.refusal(A, Action::Flip { place: place(0) }), Illegal::TakeFirst);
    for up in ["lion-star-l", "bear-star-r", "mouse-skip"] {
        round.place_of(up);
    }
}

#[test]
fn r8_the_three_cards_are_different_ones() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    round.flip(A, "fox-skip");
    let again = Action::Flip { place: round.place_of("lion-star-l") };
    assert_eq!(round.refusal(A, again), Illegal::AlreadyFlipped { face: face("lion-star-l") });
    assert_eq!(
        round.refusal(A, Action::Flip { place: place(19) }),
        Illegal::NoCardThere { place: place(19) }
    );
    // On a later turn the same card may be turned again.
    round.flip(A, "fox-star-l");
    round.flip(A, "fox-flip1");
    round.take(A, "frog-loupe");
    round.quiet_turn(B, "whale-loupe", "frog-star-r");
    round.lay(C, "bear-flip3");
    round.flip(C, "lion-star-l");
    round.place_of("fox-skip");
}

#[test]
fn r8_the_card_just_laid_may_be_one_of_them() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    assert!(round.legal().contains(&Action::Flip { place: round.place_of("flamingo-flip3") }));
    let events = round.flip(A, "flamingo-flip3");
    assert_eq!(events[0], Event::Flipped { seat: A, place: place(18), face: face("lion-flip1") });
}

#[test]
fn r9_flip1_turns_over_a_card_of_ones_own() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    assert_eq!(round.phase(), Phase::FlipHand);
    assert_eq!(
        round.flip_hand(A, A, "fox-loupe"),
        [Event::FlippedInHand {
            seat: A,
            victim: A,
            slot: slot(1),
            near: face("whale-flip3"),
            far: face("fox-loupe"),
        }]
    );
    assert_eq!(round.state.near(A, slot(1)), Some(face("whale-flip3")));
    assert_eq!(round.phase(), Phase::Take);
}

#[test]
fn r9_flip1_turns_over_a_card_of_an_opponent() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    // Five cards of one's own are left, and six of each opponent.
    assert_eq!(round.legal().len(), 17);
    round.flip_hand(A, C, "frog-skip");
    assert_eq!(round.state.near(C, slot(2)), Some(face("mouse-take")));
}

#[test]
fn r9_flip1_has_to_turn_over_a_card_that_is_held() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    assert_eq!(round.refusal(A, round.taking("fox-skip")), Illegal::FlipHandFirst);
    let emptied = Action::FlipHand { victim: A, slot: slot(2) };
    assert_eq!(round.refusal(A, emptied), Illegal::NoCardHeld);
    for stranger in [D, Seat(255)] {
        let action = Action::FlipHand { victim: stranger, slot: slot(0) };
        assert_eq!(round.refusal(A, action), Illegal::NoSuchPlayer);
    }
}

#[test]
fn r10_take_robs_an_opponent_who_takes_from_the_middle() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    assert_eq!(round.phase(), Phase::Rob);
    assert_eq!(round.refusal(A, round.taking("fox-skip")), Illegal::RobFirst);
    assert_eq!(round.legal().len(), 12);
    assert_eq!(
        round.rob(A, C, "whale-reverse"),
        [Event::Robbed {
            thief: A,
            victim: C,
            slot: slot(3),
            near: face("whale-reverse"),
            far: face("owl-skip"),
        }]
    );
    assert_eq!(round.phase(), Phase::Hold { victim: C, slot: slot(3) });
    assert_eq!(round.refusal(A, round.taking("fox-skip")), Illegal::HoldFirst);
    assert_eq!(
        round.hold(A, false),
        [Event::Held { seat: A, slot: slot(0), near: face("whale-reverse"), far: face("owl-skip") }]
    );
    // Play waits for the robbed player, and only for them.
    assert_eq!(round.phase(), Phase::Replace { victim: C });
    assert_eq!(round.state.turn(), Turn::Seat(C));
    assert_eq!(round.state.table().seat, A);
    assert_eq!(round.refusal(A, round.taking("fox-skip")), Illegal::NotYourTurn { turn: C });
    assert_eq!(round.refusal(C, Action::Lay { slot: slot(0) }), Illegal::ReplaceFirst);
    assert_eq!(
        round.take(C, "fox-skip"),
        [
            Event::Took {
                seat: C,
                slot: slot(3),
                place: place(0),
                face: face("fox-skip"),
                far: face("lion-star-l"),
            },
            Event::Passed { seat: A, turn: B },
        ]
    );
    assert_eq!(round.state.near(A, slot(0)), Some(face("whale-reverse")));
    assert_eq!(round.state.near(C, slot(3)), Some(face("fox-skip")));
}

#[test]
fn r10_the_thief_holds_the_card_whichever_way() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    round.rob(A, B, "owl-take");
    assert_eq!(round.legal(), [Action::Hold { is_turned: false }, Action::Hold { is_turned: true }]);
    round.hold(A, true);
    assert_eq!(round.state.near(A, slot(0)), Some(face("crab-flip1")));
    assert_eq!(round.view(Viewer::Seat(B)).hands[(A, slot(0))], Seen::Known(face("owl-take")));
}

#[test]
fn r10_only_from_an_opponents_hand() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    assert_eq!(round.refusal(A, Action::Rob { victim: A, slot: slot(1) }), Illegal::OwnHand);
    assert_eq!(round.refusal(A, Action::Rob { victim: D, slot: slot(1) }), Illegal::NoSuchPlayer);
    assert_eq!(round.refusal(A, Action::Rob { victim: Seat(99), slot: slot(1) }), Illegal::NoSuchPlayer);
}

#[test]
fn r10_the_robbed_player_may_take_the_take_card() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    round.rob(A, B, "owl-take");
    round.hold(A, false);
    assert_eq!(round.legal().len(), 19);
    round.take(B, "fox-take");
    assert_eq!(round.state.near(B, slot(2)), Some(face("fox-take")));
    assert_eq!(round.state.turn(), Turn::Seat(B));
}

#[test]
fn r10_both_sides_are_for_the_thief_alone() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    let robbed = round.rob(A, B, "owl-take")[0];
    let expect =
        |near, far| with_sides(json!({"type": "robbed", "thief": 0, "victim": 1, "slot": 2}), near, far);
    assert_eq!(seen(&robbed, Viewer::Seat(A)), expect(json!("owl-take"), json!("crab-flip1")));
    assert_eq!(seen(&robbed, Viewer::Seat(B)), expect(json!("owl-take"), Value::Null));
    assert_eq!(seen(&robbed, Viewer::Seat(C)), expect(Value::Null, json!("crab-flip1")));
    assert_eq!(seen(&robbed, Viewer::Spectator), expect(Value::Null, Value::Null));
    let held = round.hold(A, true)[0];
    let expect =
        |near: Value, far: Value| json!({"type": "held", "seat": 0, "slot": 0, "near": near, "far": far});
    assert_eq!(seen(&held, Viewer::Seat(A)), expect(json!("crab-flip1"), json!("owl-take")));
    assert_eq!(seen(&held, Viewer::Seat(B)), expect(Value::Null, json!("owl-take")));
    assert_eq!(seen(&held, Viewer::Seat(C)), expect(Value::Null, json!("owl-take")));
    assert_eq!(seen(&held, Viewer::Spectator), expect(Value::Null, Value::Null));
}

#[test]
fn r11_loupe_and_half_stars_have_no_action() {
    for (seat, code) in [(A, "fox-loupe"), (B, "bear-star-l"), (C, "fox-star-r")] {
        let mut round = Round::new(&HANDS).change(|table| table.seat = seat);
        let before = *round.state.table();
        round.lay(seat, code);
        assert_eq!(round.phase(), Phase::Take);
        assert_eq!(round.state.table().direction, before.direction);
        let next = seat.next(Direction::Clockwise, 3);
        assert_eq!(round.take(seat, "fox-skip")[1], Event::Passed { seat, turn: next });
    }
}

// Two players

#[test]
fn r12_reverse_gives_another_full_turn() {
    let mut round = Round::new(&HANDS[..2]);
    round.lay(A, "frog-reverse");
    assert_eq!(round.take(A, "fox-star-l")[1], Event::Passed { seat: A, turn: A });
    assert_eq!(round.state.table().direction, Direction::Clockwise);
    assert_eq!(round.phase(), Phase::Lay);
    assert_eq!(round.quiet_turn(A, "fox-star-l", "frog-loupe")[1], Event::Passed { seat: A, turn: B });
    assert_eq!(round.state.table().turns, 2);
}

#[test]
fn r12_before_the_extra_turn_the_hand_is_checked() {
    let mut round = Round::new(&[
        "fox-take fox-loupe fox-star-r fox-flip1 fox-skip frog-reverse",
        "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l crab-skip",
    ]);
    round.lay(A, "frog-reverse");
    assert_eq!(round.take(A, "fox-flip3")[1], Event::Completed { seat: A });
    assert_eq!(round.state.turn(), Turn::Over);
}

#[test]
fn r12_skip_forbids_certain_pictograms_on_the_next_turn() {
    let mut round = Round::new(&[HANDS[1], HANDS[0]]);
    round.lay(A, "lion-skip");
    assert_eq!(round.take(A, "fox-star-l")[1], Event::Passed { seat: A, turn: B });
    for code in ["fox-take", "frog-flip1"] {
        assert_eq!(round.refusal(B, round.laying(B, code)), Illegal::Restricted { face: face(code) });
    }
    let allowed = [1, 3, 4, 5].map(|number| Action::Lay { slot: slot(number) });
    assert_eq!(round.legal(), allowed);
    let mut offered = Vec::new();
    round.view(Viewer::Seat(B)).legal_actions(&mut offered);
    assert_eq!(offered, allowed);
    // FLIP3 is not on the list.
    round.lay(B, "flamingo-flip3");
    assert_eq!(round.phase(), Phase::Flip { left: 3 });
}

#[test]
fn r12_only_on_that_turn() {
    let mut round = Round::new(&[HANDS[1], HANDS[0]]);
    round.lay(A, "lion-skip");
    round.take(A, "fox-star-l");
    assert!(round.state.table().is_restricted);
    round.quiet_turn(B, "fox-loupe", "fox-star-r");
    assert!(!round.state.table().is_restricted);
    round.quiet_turn(A, "fox-star-l", "frog-loupe");
    round.lay(B, "fox-take");
    assert_eq!(round.phase(), Phase::Rob);
}

#[test]
fn r12_not_on_an_extra_turn_after_it() {
    let mut round = Round::new(&[HANDS[1], HANDS[0]]);
    round.lay(A, "lion-skip");
    round.take(A, "fox-star-l");
    round.lay(B, "frog-reverse");
    assert_eq!(round.take(B, "fox-star-r")[1], Event::Passed { seat: B, turn: B });
    round.lay(B, "fox-take");
    assert_eq!(round.phase(), Phase::Rob);
}

#[test]
fn r12_skip_against_skip() {
    let mut round = Round::new(&[HANDS[1], HANDS[0]]);
    round.lay(A, "lion-skip");
    round.take(A, "fox-star-l");
    round.lay(B, "whale-skip");
    round.take(B, "fox-star-r");
    assert_eq!(round.refusal(A, round.laying(A, "owl-take")), Illegal::Restricted { face: face("owl-take") });
}

#[test]
fn r12_who_holds_nothing_else_lays_any_card_without_its_action() {
    let only_restricted = "fox-take fox-flip1 frog-flip1 frog-take whale-take bear-flip1";
    let start = || {
        let mut round = Round::new(&[HANDS[1], only_restricted]);
        round.lay(A, "lion-skip");
        round.take(A, "fox-star-l");
        assert_eq!(round.legal().len(), 6);
        round
    };
    for code in ["fox-take", "bear-flip1"] {
        let mut round = start();
        round.lay(B, code);
        assert_eq!(round.phase(), Phase::Take);
        assert_eq!(round.state.table().pictogram, None);
        assert_eq!(round.refusal(B, round.taking(code)), Illegal::JustLaid { face: face(code) });
        assert_eq!(round.take(B, "fox-star-r")[1], Event::Passed { seat: B, turn: A });
    }
}

#[test]
fn r12_with_three_players_skip_forbids_nothing() {
    let mut round = Round::new(&[HANDS[1], HANDS[2], HANDS[0]]);
    round.lay(A, "lion-skip");
    round.take(A, "fox-star-l");
    assert!(!round.state.table().is_restricted);
    round.lay(C, "fox-take");
    assert_eq!(round.phase(), Phase::Rob);
}

// End and score

/// A is one fox short of six.
const NEARLY_FOXES: [&str; 3] = [
    "fox-take fox-loupe fox-star-r fox-flip1 fox-skip frog-loupe",
    "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l crab-skip",
    "frog-flip3 whale-star-r frog-skip whale-reverse bear-flip3 owl-reverse",
];

#[test]
fn r13_one_animal_ends_the_round() {
    let mut round = Round::new(&NEARLY_FOXES);
    round.lay(A, "frog-loupe");
    assert_eq!(round.take(A, "fox-reverse")[1], Event::Completed { seat: A });
    assert_eq!(round.state.turn(), Turn::Over);
    let outcome = round.state.outcome().unwrap();
    assert_eq!(outcome.ended_by, Some(A));
    assert_eq!(outcome.rule, "R13");
    assert_eq!(round.points(), [1, 0, 0]);
    for seat in [A, B] {
        assert_eq!(round.refusal(seat, Action::Lay { slot: slot(0) }), Illegal::RoundOver);
    }
    assert_eq!(round.legal(), []);
}

#[test]
fn r13_all_loupes_end_the_round() {
    let mut round = Round::new(&[
        "fox-loupe frog-loupe whale-loupe flamingo-loupe bear-loupe frog-star-r",
        "bear-star-l lion-skip owl-take fox-take flamingo-star-l crab-skip",
    ]);
    round.lay(A, "frog-star-r");
    // The upper side counts, so this one does not help.
    assert_eq!(round.state.pairing().get(face("owl-reverse")), Some(face("lion-loupe")));
    let events = round.take(A, "owl-reverse");
    assert_eq!(events[1], Event::Passed { seat: A, turn: B });
    let hand = ["fox-loupe", "frog-loupe", "whale-loupe", "flamingo-loupe", "bear-loupe", "lion-loupe"];
    assert!(is_complete(&hand.map(face)));
    assert!(!is_complete(&["fox-skip", "frog-skip", "whale-skip", "bear-skip", "owl-skip"].map(face)));
    assert!(!is_complete(&["fox-loupe", "frog-loupe", "whale-loupe", "bear-loupe", "owl-skip"].map(face)));
    assert!(!is_complete(&[]));
}

#[test]
fn r13_all_loupes_in_play() {
    let mut round = Round::new(&[
        "fox-loupe frog-loupe whale-loupe flamingo-loupe bear-loupe fox-flip3",
        "bear-star-l lion-skip owl-take fox-take flamingo-star-l crab-skip",
    ]);
    round.lay(A, "fox-flip3");
    for code in ["owl-reverse", "fox-skip", "fox-star-r"] {
        round.flip(A, code);
    }
    assert_eq!(round.take(A, "lion-loupe")[1], Event::Completed { seat: A });
}

#[test]
fn r13_with_four_players_five_cards_are_enough() {
    let mut round = Round::new(&[
        "fox-take fox-loupe fox-star-r fox-flip1 frog-loupe",
        "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l",
        "frog-flip3 whale-star-r frog-skip whale-reverse bear-flip3",
        "owl-reverse frog-flip1 frog-star-r crab-skip bear-flip1",
    ]);
    round.lay(A, "frog-loupe");
    assert_eq!(round.take(A, "fox-reverse")[1], Event::Completed { seat: A });
    assert_eq!(round.points(), [1, 0, 0, 0]);
}

#[test]
fn r13_only_the_player_whose_turn_it_was_is_checked() {
    // FLIP1 makes A's hand complete on B's turn.
    let mut round = Round::new(&[
        "fox-take fox-loupe fox-star-r fox-flip1 fox-skip mouse-loupe",
        "bear-star-l lion-skip owl-take whale-flip1 flamingo-star-l crab-skip",
        NEARLY_FOXES[2],
    ])
    .change(|table| table.seat = B);
    round.lay(B, "whale-flip1");
    round.flip_hand(B, A, "mouse-loupe");
    let hand: Vec<Face> = (0..6).map(|number| round.state.near(A, slot(number)).unwrap()).collect();
    assert!(is_complete(&hand));
    assert_eq!(round.take(B, "frog-take")[1], Event::Passed { seat: B, turn: C });
    // And when A's own turn is over it is A's hand as it is then.
    round.quiet_turn(C, "whale-star-r", "frog-star-r");
    round.lay(A, "fox-loupe");
    assert_eq!(round.take(A, "fox-flip3")[1], Event::Completed { seat: A });
}

#[test]
fn r13_after_take_the_thief_is_checked_and_not_the_robbed_player() {
    // The replacement makes B's hand complete; the robbed card makes A's hand complete.
    let hands = [
        "fox-loupe fox-star-r fox-flip1 fox-skip fox-flip3 frog-take",
        "owl-take owl-flip1 owl-loupe owl-flip3 owl-star-l mouse-loupe",
    ];
    let rob = |is_turned| {
        let mut round = Round::new(&hands);
        round.lay(A, "frog-take");
        round.rob(A, B, "mouse-loupe");
        round.hold(A, is_turned);
        round.take(B, "owl-reverse")[1]
    };
    // Held as it was it shows A mouse-loupe, turned it shows fox-reverse.
    assert_eq!(rob(false), Event::Passed { seat: A, turn: B });
    assert_eq!(rob(true), Event::Completed { seat: A });
}

#[test]
fn r13_the_round_waits_for_the_replacement() {
    let mut round = Round::new(&[
        "fox-loupe fox-star-r fox-flip1 fox-skip fox-flip3 frog-take",
        "owl-take owl-flip1 owl-loupe owl-flip3 owl-star-l mouse-loupe",
    ]);
    round.lay(A, "frog-take");
    round.rob(A, B, "mouse-loupe");
    round.hold(A, true);
    // A's hand is complete, and nobody is told so before B has chosen.
    assert_eq!(round.state.turn(), Turn::Seat(B));
    assert_eq!(round.state.outcome(), None);
    let told = serde_json::to_string(&round.view(Viewer::Seat(B)).table).unwrap();
    assert!(told.contains("\"ended_by\":null"), "{told}");
}

#[test]
fn r14_a_whole_star_of_one_animal_scores_one_more() {
    assert!(is_whole_star(&["fox-star-l", "bear-skip", "fox-star-r"].map(face)));
    assert!(!is_whole_star(&["fox-star-l", "bear-star-r", "owl-star-l"].map(face)));
    assert!(!is_whole_star(&[face("mouse-star-r")]));
    // A ends the round with a whole star of foxes; B has one of bears; C has halves of different animals.
    let hands = [
        "fox-take fox-loupe fox-star-r fox-flip1 fox-star-l frog-loupe",
        "bear-star-l lion-skip owl-take bear-star-r whale-loupe crab-skip",
        "frog-flip3 whale-star-r frog-star-r whale-reverse flamingo-star-l owl-reverse",
    ];
    let finish = |stars| {
        let mut round = Round::with(Options { stars, ..Options::default() }, &hands);
        round.lay(A, "frog-loupe");
        let mut events = round.take(A, "fox-reverse")[1..].to_vec();
        // What is laid open is tried in `versions.rs`.
        events.retain(|event| !matches!(event, Event::LaidOpen { .. }));
        (events, round)
    };
    let (events, round) = finish(Stars::Any);
    let ended = Event::Completed { seat: A };
    assert_eq!(events, [ended, Event::Starred { seat: A }, Event::Starred { seat: B }]);
    assert_eq!(round.points(), [2, 1, 0]);
    assert_eq!(Tally::of(round.state.table(), A), Tally { end: 1, star: 1, total: 2 });
    assert_eq!(Tally::of(round.state.table(), B), Tally { end: 0, star: 1, total: 1 });
    // Option `stars` = `winner`.
    let (events, round) = finish(Stars::Winner);
    assert_eq!(events, [ended, Event::Starred { seat: A }]);
    assert_eq!(round.points(), [2, 0, 0]);
}

#[test]
fn r14_at_most_one_point_each_and_only_for_sides_that_the_holder_sees() {
    let mut round = Round::new(&[
        "fox-take fox-loupe fox-skip fox-flip1 fox-flip3 frog-loupe",
        // Two whole stars.
        "bear-star-l bear-star-r flamingo-star-l flamingo-star-r owl-take crab-skip",
        // A whole star of mice, but on the far sides.
        "whale-star-r whale-reverse frog-skip bear-flip3 flamingo-loupe bear-flip1",
    ]);
    round.lay(A, "frog-loupe");
    round.take(A, "fox-reverse");
    assert_eq!(round.points(), [1, 1, 0]);
}

#[test]
fn r15_the_next_round_starts_one_seat_to_the_left_and_clockwise() {
    let mut game = Match::<State>::new(State::META.rules_version, match_options(), 3, A).unwrap();
    let mut round = Round::with(match_options(), &NEARLY_FOXES)
        .change(|table| table.direction = Direction::Counterclockwise);
    round.lay(A, "frog-loupe");
    round.take(A, "fox-reverse");
    *game.round_mut() = round.state;
    assert_eq!(game.finish_round().unwrap().ended_by, Some(A));
    assert_eq!(game.winners(), None);
    game.next_round();
    let table = game.round().table();
    assert_eq!((table.seat, table.direction, table.phase), (B, Direction::Clockwise, Phase::Dealing));
    assert_eq!((table.turns, table.ended_by, table.is_restricted), (0, None, false));
    let mut events = Vec::new();
    game.round().chance(&mut Wyrand::new(4), &mut events);
    events.iter().for_each(|event| game.round_mut().evolve(event));
    assert_eq!(game.round().turn(), Turn::Seat(B));
}

/// A match of three players that stands like this after a round.
fn standing(totals: [i32; 3], ended_by: Option<Seat>, rounds: u16) -> Standing {
    let mut standing = Standing::new(3, A);
    standing.rounds = rounds;
    standing.totals = totals.into_iter().map(Score::points).collect();
    let scores = [0; 3].into_iter().map(Score::points).collect();
    standing.last = Some(Outcome { scores, ended_by, rule: "R13" });
    standing
}

#[test]
fn r15_three_points_win_the_match() {
    let winners = |totals, ended_by| State::winners(&match_options(), &standing(totals, Some(ended_by), 5));
    let set = |seats: &[Seat]| Some(seats.iter().copied().collect::<SeatSet>());
    assert_eq!(winners([2, 2, 1], A), None);
    assert_eq!(winners([3, 2, 1], A), set(&[A]));
    // Who ended the round scores first.
    assert_eq!(winners([3, 4, 3], A), set(&[A]));
    // Otherwise all who have reached three share, whoever has more.
    assert_eq!(winners([2, 3, 1], A), set(&[B]));
    assert_eq!(winners([2, 3, 4], A), set(&[B, C]));
}

#[test]
fn r15_a_match_to_three_points_is_played_unless_somebody_says_otherwise() {
    assert_eq!(Options::default(), match_options());
    assert_eq!(Options::default().form, Form::Match);
    let length = MatchLength::of(&Options::default(), 4);
    assert_eq!(length, MatchLength { points: Some(3), rounds: None });
}

#[test]
fn r15_a_single_round_is_won_by_whoever_ended_it() {
    let winners = |totals, ended_by| State::winners(&Options::single_round(), &standing(totals, ended_by, 1));
    assert_eq!(winners([1, 0, 0], Some(A)), Some(SeatSet::only(A)));
    assert_eq!(winners([1, 1, 1], Some(C)), Some(SeatSet::only(C)));
    assert_eq!(State::winners(&Options::single_round(), &Standing::new(3, A)), None);
}

#[test]
fn r15_points_add_up_over_rounds() {
    let mut game = Match::<State>::new(State::META.rules_version, match_options(), 3, A).unwrap();
    for total in 1..=3 {
        let mut round = Round::with(match_options(), &NEARLY_FOXES);
        round.lay(A, "frog-loupe");
        round.take(A, "fox-reverse");
        *game.round_mut() = round.state;
        game.finish_round().unwrap();
        assert_eq!(game.standing().totals[0], Score::points(total));
        if total < 3 {
            assert_eq!(game.winners(), None);
            game.next_round();
        }
    }
    assert_eq!(game.winners(), Some(SeatSet::only(A)));
}

#[test]
fn r16_a_round_ends_after_200_turns_a_player() {
    for (seats, last) in [(2, 399), (3, 599)] {
        let mut round = Round::new(&HANDS[..seats]).change(|table| table.turns = last - 1);
        assert_eq!(round.quiet_turn(A, "fox-loupe", "fox-star-l")[1], Event::Passed { seat: A, turn: B });
        assert_eq!(round.quiet_turn(B, "whale-loupe", "frog-star-r")[1], Event::BrokenOff);
        let outcome = round.state.outcome().unwrap();
        assert_eq!((outcome.ended_by, outcome.rule), (None, "R16"));
        assert!(round.points().iter().all(|points| *points == 0));
        assert_eq!(round.refusal(C, Action::Lay { slot: slot(0) }), Illegal::RoundOver);
    }
}

#[test]
fn r16_extra_turns_count() {
    let mut round = Round::new(&HANDS[..2]).change(|table| table.turns = 398);
    round.lay(A, "frog-reverse");
    assert_eq!(round.take(A, "fox-star-l")[1], Event::Passed { seat: A, turn: A });
    assert_eq!(round.quiet_turn(A, "fox-star-l", "frog-loupe")[1], Event::BrokenOff);
}

#[test]
fn r16_nobody_scores_for_stars_but_the_last_turn_can_end_the_round() {
    let mut round = Round::new(&NEARLY_FOXES).change(|table| table.turns = 599);
    round.lay(A, "frog-loupe");
    assert_eq!(round.take(A, "fox-reverse")[1], Event::Completed { seat: A });
    let mut round = Round::new(&[
        "fox-star-l fox-star-r frog-flip1 frog-reverse whale-skip flamingo-loupe",
        "bear-star-l lion-skip owl-take whale-loupe flamingo-star-l crab-skip",
    ])
    .change(|table| table.turns = 399);
    assert_eq!(round.quiet_turn(A, "flamingo-loupe", "frog-loupe")[1..], [Event::BrokenOff]);
    assert_eq!(round.points(), [0, 0]);
}

#[test]
fn r16_a_broken_off_single_round_is_won_by_nobody() {
    let winners = State::winners(&Options::single_round(), &standing([0, 0, 0], None, 1));
    assert_eq!(winners, Some(SeatSet::EMPTY));
}

#[test]
fn r16_a_match_ends_after_50_rounds() {
    let winners = |totals, rounds| State::winners(&match_options(), &standing(totals, None, rounds));
    assert_eq!(winners([2, 1, 0], 49), None);
    assert_eq!(winners([2, 1, 0], 50), Some(SeatSet::only(A)));
    assert_eq!(winners([2, 1, 2], 50), Some([A, C].into_iter().collect()));
    assert_eq!(winners([0, 0, 0], 50), Some(SeatSet::all(3)));
}

#[test]
fn r16_random_play_stays_within_the_bound() {
    for seats in 2..=4 {
        let (mut state, _) = dealt(Options::default(), seats, A, &mut Wyrand::new(8));
        let mut rng = Wyrand::new(u64::from(seats));
        let mut actions = 0;
        pyatak_engine::play_round(&mut state, &mut rng, &mut Vec::new(), |state, _, rng| {
            actions += 1;
            state.pick(rng)
        });
        assert!(actions < State::META.actions_max);
        assert!(state.table().turns <= 200 * u16::from(seats));
        assert!(state.outcome().is_some());
    }
}

// What is known to whom

#[test]
fn r17_everybody_sees_one_side_of_each_card() {
    let round = Round::new(&HANDS);
    let view = round.view(Viewer::Seat(B));
    assert_eq!(view.hands[(B, slot(0))], Seen::Known(face("bear-star-l")));
    assert_eq!(view.hands[(A, slot(0))], Seen::Known(face("frog-star-l")));
    assert_eq!(view.hands[(C, slot(5))], Seen::Known(face("lion-loupe")));
    assert_eq!(view.table.middle.get(place(0)), Some(face("fox-skip")));
    for seat in Seat::all(3) {
        let json = serde_json::to_string(&round.view(Viewer::Seat(seat))).unwrap();
        let named: Vec<Face> = Face::all().filter(|face| json.contains(&format!("\"{face}\""))).collect();
        assert_eq!(named.len(), 36);
        assert!(Pairing::fixed().cards().all(|(a, b)| named.contains(&a) != named.contains(&b)));
    }
}

#[test]
fn r17_a_spectator_sees_the_middle_only() {
    let round = Round::new(&HANDS);
    let json = serde_json::to_string(&round.view(Viewer::Spectator)).unwrap();
    let named: FaceSet = Face::all().filter(|face| json.contains(&format!("\"{face}\""))).collect();
    let middle: FaceSet = round.state.table().middle.iter().map(|(_, face)| face).collect();
    assert_eq!(named, middle);
}

#[test]
fn r17_who_sees_what_of_a_deal() {
    let event = Event::Dealt { seat: B, slot: slot(2), near: face("fox-take"), far: face("owl-skip") };
    let expect =
        |near: Value, far: Value| json!({"type": "dealt", "seat": 1, "slot": 2, "near": near, "far": far});
    assert_eq!(seen(&event, Viewer::Seat(A)), expect(Value::Null, json!("owl-skip")));
    assert_eq!(seen(&event, Viewer::Seat(B)), expect(json!("fox-take"), Value::Null));
    assert_eq!(seen(&event, Viewer::Spectator), expect(Value::Null, Value::Null));
    let event = Event::Opened { place: place(3), face: face("fox-take"), far: face("owl-skip") };
    for viewer in Viewer::all(3) {
        let expected = json!({"type": "opened", "place": 3, "face": "fox-take", "far": null});
        assert_eq!(seen(&event, viewer), expected);
    }
}

#[test]
fn r17_laying_a_card_shows_the_others_its_second_side() {
    let mut round = Round::new(&HANDS);
    assert_eq!(round.knowers("fox-loupe"), "....");
    let events = round.lay(A, "fox-loupe");
    assert_eq!(round.knowers("fox-loupe"), ".BC.");
    assert_eq!(round.knowers("whale-flip3"), ".BC.");
    for viewer in Viewer::all(3) {
        let laid = json!({"type": "laid", "seat": 0, "slot": 1, "place": 18, "face": "fox-loupe"});
        assert_eq!(seen(&events[0], viewer), laid);
    }
}

#[test]
fn r17_taking_a_card_shows_the_others_its_second_side() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-loupe");
    let took = round.take(A, "frog-loupe")[0];
    assert_eq!(round.knowers("frog-loupe"), ".BC.");
    let expect = |far: Value| {
        let mut event = json!({"type": "took", "seat": 0, "slot": 1, "place": 6, "face": "frog-loupe"});
        event["far"] = far;
        event
    };
    assert_eq!(seen(&took, Viewer::Seat(A)), expect(Value::Null));
    assert_eq!(seen(&took, Viewer::Seat(C)), expect(json!("crab-take")));
    assert_eq!(seen(&took, Viewer::Spectator), expect(Value::Null));
}

#[test]
fn r17_a_flip_in_the_middle_shows_everybody() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    assert_eq!(round.knowers("fox-skip"), "....");
    round.flip(A, "fox-skip");
    assert_eq!(round.knowers("fox-skip"), "ABC*");
    // Also the holder's own card, once it is turned over.
    round.flip(A, "flamingo-flip3");
    assert_eq!(round.knowers("flamingo-flip3"), "ABC*");
}

#[test]
fn r17_a_flip_in_a_hand_shows_everybody_at_the_table() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    let flipped = round.flip_hand(A, B, "owl-take")[0];
    assert_eq!(round.knowers("owl-take"), "ABC.");
    let expect = |near, far| {
        with_sides(json!({"type": "flipped-in-hand", "seat": 0, "victim": 1, "slot": 2}), near, far)
    };
    assert_eq!(seen(&flipped, Viewer::Seat(A)), expect(Value::Null, json!("owl-take")));
    assert_eq!(seen(&flipped, Viewer::Seat(B)), expect(json!("crab-flip1"), Value::Null));
    assert_eq!(seen(&flipped, Viewer::Spectator), expect(Value::Null, Value::Null));
}

#[test]
fn r17_what_a_robbery_shows_depends_on_how_the_card_is_held() {
    for (is_turned, after) in [(false, "AB.."), (true, "A.C.")] {
        let mut round = Round::new(&HANDS);
        round.lay(A, "fox-take");
        round.rob(A, B, "owl-take");
        assert_eq!(round.knowers("owl-take"), "A...");
        round.hold(A, is_turned);
        // Held as it was, it shows its old owner the far side; turned, it shows the others the near side.
        assert_eq!(round.knowers("owl-take"), after);
    }
}

#[test]
fn r17_knowledge_lasts_for_the_match_and_sight_for_the_round() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-loupe");
    round.take(A, "frog-loupe");
    let standing = Standing::new(3, B);
    let next = Round::of(round.state.next(&standing));
    assert_eq!(next.knowers("fox-loupe"), ".BC.");
    assert_eq!(next.knowers("crab-take"), ".BC.");
    assert_eq!(next.knowers("fox-take"), "....");
    for viewer in Viewer::all(3) {
        let view = round.view(viewer).next(&standing);
        assert_eq!(view, next.view(viewer));
        assert!(view.hands.0.iter().flatten().all(|face| face.known().is_none()));
    }
    // The next deal goes into the same views.
    let mut events = Vec::new();
    next.state.chance(&mut Wyrand::new(3), &mut events);
    let mut dealt = next.state.clone();
    events.iter().for_each(|event| dealt.evolve(event));
    for viewer in Viewer::all(3) {
        let mut view = next.view(viewer);
        let dream = State::sample(&view, &mut Wyrand::new(3));
        assert_eq!(dream.view(viewer), view);
        events.iter().for_each(|event| view.evolve(&State::redact(event, viewer)));
        assert_eq!(view, dealt.view(viewer));
    }
    // A new match starts from nothing.
    let fresh = Round::of(State::new(State::META.rules_version, Options::default(), &standing));
    assert_eq!(fresh.view(Viewer::Seat(B)).known, Pairing::none());
}

/// Follows each card with the eyes of one viewer, without the help of the game's own book-keeping.
struct Eyes {
    viewer: Viewer,
    in_sight: Vec<Option<Face>>,
    known: Pairing,
}

impl Eyes {
    fn look(&mut self, state: &State) {
        let cards: Vec<(Face, Face)> = state.pairing().cards().collect();
        let table = state.table();
        let up = table.middle.iter().map(|(_, face)| face);
        let held = table.held.iter().filter_map(|(holder, slot)| {
            let near = state.near(holder, slot)?;
            if self.viewer.is(holder) || table.laid_open.contains(holder, slot) {
                return Some(near);
            }
            self.viewer.seat().and_then(|_| state.pairing().get(near))
        });
        let sight: FaceSet = up.chain(held).collect();
        for (card, before) in cards.iter().zip(&mut self.in_sight) {
            let after = [card.0, card.1].into_iter().find(|face| sight.contains(*face));
            if before.is_some() && after.is_some() && *before != after {
                self.known.join(card.0, card.1);
            }
            *before = after;
        }
    }
}

#[test]
fn r17_knowledge_is_what_two_eyes_would_have_seen() {
    for seats in 2..=4 {
        let mut rng = Wyrand::new(u64::from(seats));
        let (mut state, _) = dealt(Options::default(), seats, A, &mut rng);
        let mut everybody: Vec<Eyes> = Viewer::all(seats)
            .map(|viewer| Eyes { viewer, in_sight: vec![None; 36], known: Pairing::none() })
            .collect();
        let mut thief_knows = Vec::new();
        for _ in 0..400 {
            let mut events = Vec::new();
            match state.turn() {
                Turn::Chance => state.chance(&mut rng, &mut events),
                Turn::Seat(seat) => state.decide(seat, state.pick(&mut rng), &mut events).unwrap(),
                Turn::Over => break,
            }
            for event in events {
                everybody.iter_mut().for_each(|eyes| eyes.look(&state));
                state.evolve(&event);
                if let Event::Robbed { thief, near, far, .. } = event {
                    thief_knows.push((thief, near, far));
                }
                for eyes in &mut everybody {
                    eyes.look(&state);
                    for (thief, near, far) in &thief_knows {
                        if eyes.viewer.is(*thief) {
                            eyes.known.join(*near, *far);
                        }
                    }
                    assert_eq!(
                        state.view(eyes.viewer).known,
                        eyes.known,
                        "{:?} after {event:?}",
                        eyes.viewer
                    );
                }
            }
        }
        assert!(everybody.iter().all(|eyes| eyes.known.cards().count() > 10));
    }
}

#[test]
fn r17_a_sampled_world_keeps_what_is_seen_and_known_and_draws_the_rest() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-loupe");
    round.take(A, "frog-loupe");
    let mut rng = Wyrand::new(6);
    for viewer in Viewer::all(3) {
        let view = round.view(viewer);
        let worlds: Vec<State> = (0..40).map(|_| State::sample(&view, &mut rng)).collect();
        for world in &worlds {
            assert_eq!(world.view(viewer), view);
            assert_eq!(world.pairing().cards().count(), 36);
            assert!(world.pairing().cards().all(|(one, other)| one.animal() != other.animal()));
        }
        // The far side of a card that lies in the middle is anybody's guess.
        let guesses: FaceSet =
            worlds.iter().map(|world| world.pairing().get(face("fox-skip")).unwrap()).collect();
        assert!(guesses.len() > 15, "{guesses:?}");
        // B and C have seen both sides of this one.
        let is_known = viewer == Viewer::Seat(B) || viewer == Viewer::Seat(C);
        let is_kept =
            worlds.iter().all(|world| world.pairing().get(face("fox-loupe")) == Some(face("whale-flip3")));
        assert_eq!(is_kept, is_known);
    }
}

#[test]
fn r17_whoever_concludes_thinks_that_the_others_remember() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-loupe");
    round.take(A, "frog-loupe");
    let (viewer, mut rng) = (Viewer::Seat(B), Wyrand::new(6));
    let view = round.view(viewer);
    let frog_behind = view.known.get(face("frog-loupe")).unwrap();
    let worlds = |sample: fn(&View, &mut Wyrand) -> State, rng: &mut Wyrand| -> Vec<State> {
        (0..40).map(|_| sample(&view, rng)).collect()
    };
    let mut known_before = 0;
    for world in worlds(|view, rng| State::sample_by(view, &Beliefs::new(1.0), rng), &mut rng) {
        assert_eq!(world.view(viewer), view);
        let known_to = |seat| world.view(Viewer::Seat(seat)).known;
        // C saw the fox come and the frog go, as B did. A holds the frog and does not see its far side, unless A had
        // seen it before; so early that is hardly so.
        assert_eq!(known_to(C).get(face("fox-loupe")), Some(face("whale-flip3")));
        assert_eq!(known_to(C).get(face("frog-loupe")), Some(frog_behind));
        known_before += u32::from(known_to(A).get(face("frog-loupe")).is_some());
    }
    assert!(known_before < 10, "{known_before} of 40");
    for world in worlds(State::sample, &mut rng) {
        assert_eq!(world.view(Viewer::Seat(C)).known.cards().count(), 0, "whoever does not, does not");
    }
}

#[test]
fn r17_whoever_concludes_thinks_that_the_others_have_kept_what_suits_them() {
    let early = Round::new(&HANDS).view(Viewer::Seat(B));
    let mut late = early.clone();
    late.table.turns = 30;
    let mut rng = Wyrand::new(9);
    let mut alike = |view: &View| -> usize {
        let worlds = (0..100).map(|_| State::sample_by(view, &Beliefs::new(1.0), &mut rng));
        worlds.map(|world| most_alike(&world, A) + most_alike(&world, C)).sum()
    };
    let (early, late) = (alike(&early), alike(&late));
    assert!(late > early + 100, "{late} cards alike in 200 hands late in a round, {early} at its beginning");
}

/// How many cards of a hand show the same animal.
fn most_alike(world: &State, seat: Seat) -> usize {
    let hands = world.view(Viewer::Seat(seat)).hands;
    let animals: Vec<Animal> =
        hands.0[seat.index()].iter().filter_map(|face| face.known()).map(Face::animal).collect();
    let count = |animal: &Animal| animals.iter().filter(|other| *other == animal).count();
    animals.iter().map(count).max().unwrap_or(0)
}

#[test]
fn r17_sampling_finds_a_way_even_when_one_animal_prevails() {
    // All but five cards are known, and four of their ten faces are foxes: hardly any pairing is allowed.
    let unknown = ["fox-take", "fox-loupe", "fox-star-r", "fox-star-l", "whale-flip1"].map(face);
    let known: Vec<(Face, Face)> = Pairing::fixed()
        .cards()
        .filter(|(lower, higher)| !unknown.contains(lower) && !unknown.contains(higher))
        .collect();
    assert_eq!(known.len(), 31);
    let mut view = Round::new(&HANDS).view(Viewer::Seat(C)).next(&Standing::new(3, A));
    view.known = known.iter().copied().collect();
    let mut rng = Wyrand::new(2);
    let mut partners = FaceSet::EMPTY;
    for _ in 0..300 {
        let world = State::sample(&view, &mut rng);
        assert_eq!(world.view(Viewer::Seat(C)), view);
        assert!(world.pairing().cards().all(|(one, other)| one.animal() != other.animal()));
        partners.insert(world.pairing().get(face("fox-take")).unwrap());
    }
    assert!(partners.len() >= 5, "{partners:?}");
}

#[test]
fn r17_memory_is_a_matter_of_the_page_only() {
    let play = |memory| {
        let mut round = Round::with(Options { memory, ..Options::default() }, &HANDS);
        let mut events = round.lay(A, "flamingo-flip3");
        events.extend(round.flip(A, "fox-skip"));
        (events, round.view(Viewer::Seat(A)).known)
    };
    assert_eq!(play(Memory::Off), play(Memory::Aid));
}

// JSON

#[test]
fn r17_a_view_in_json() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    round.flip(A, "fox-skip");
    let view = serde_json::to_value(round.view(Viewer::Seat(A))).unwrap();
    assert_eq!(view["viewer"], json!({"seat": 0}));
    assert_eq!(view["table"]["phase"], json!({"type": "flip", "left": 2}));
    assert_eq!(view["table"]["middle"][0], json!("lion-star-l"));
    assert_eq!(view["table"]["middle"].as_array().unwrap().len(), 19);
    assert_eq!(view["table"]["laid"], json!(18));
    assert_eq!(view["table"]["flipped"], json!([0]));
    assert_eq!(view["table"]["pictogram"], json!("flip3"));
    assert_eq!(view["table"]["held"][0], json!([0, 1, 2, 3, 4]));
    assert_eq!(view["table"]["held"][1], json!([0, 1, 2, 3, 4, 5]));
    assert_eq!(view["hands"][0][5], Value::Null);
    assert_eq!(view["hands"][1][0], json!("crab-reverse"));
    assert_eq!(view["known"], json!({"fox-skip": "lion-star-l", "lion-star-l": "fox-skip"}));
}

#[test]
fn r5_actions_in_json() {
    let action: Action = serde_json::from_value(json!({"type": "lay", "slot": 3})).unwrap();
    assert_eq!(action, Action::Lay { slot: slot(3) });
    let action: Action =
        serde_json::from_value(json!({"type": "flip-hand", "victim": 1, "slot": 0})).unwrap();
    assert_eq!(action, Action::FlipHand { victim: B, slot: slot(0) });
    let action: Action = serde_json::from_value(json!({"type": "hold", "is_turned": true})).unwrap();
    assert_eq!(action, Action::Hold { is_turned: true });
    assert!(serde_json::from_value::<Action>(json!({"type": "lay", "slot": 9})).is_err());
    assert!(
        serde_json::from_value::<Action>(json!({"type": "take", "place": 3, "face": "fox-take"})).is_err()
    );
}

#[test]
fn r5_every_refusal_names_its_rule() {
    for (code, rule) in Illegal::ALL {
        assert!(rule.starts_with('R') && rule[1..].parse::<u8>().is_ok_and(|number| number <= 17), "{code}");
    }
    let refusal = Illegal::NotYourTurn { turn: B };
    assert_eq!((refusal.code(), refusal.rule()), ("not-your-turn", "R5"));
    assert_eq!(serde_json::to_value(refusal).unwrap(), json!({"code": "not-your-turn", "turn": 1}));
}

// Branches

#[test]
fn r6_to_r11_branches_are_counted() {
    let mut round = Round::new(&HANDS);
    round.lay(A, "whale-skip");
    round.take(A, "fox-star-l");
    assert_eq!(round.branches(), "laid took skipped");
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-reverse");
    assert_eq!(round.branches(), "laid reversed");
    let mut round = Round::new(&HANDS);
    round.lay(A, "flamingo-flip3");
    round.flip(A, "fox-skip");
    assert_eq!(round.branches(), "laid flipped");
    round.flip(A, "flamingo-flip3");
    assert_eq!(round.branches(), "laid flipped flipped-just-laid");
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    round.flip_hand(A, A, "fox-take");
    assert_eq!(round.branches(), "laid flipped-own");
    let mut round = Round::new(&HANDS);
    round.lay(A, "frog-flip1");
    round.flip_hand(A, B, "owl-take");
    assert_eq!(round.branches(), "laid flipped-opponents");
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    round.rob(A, B, "owl-take");
    round.hold(A, true);
    round.take(B, "fox-take");
    assert_eq!(round.branches(), "laid robbed held-turned replaced replaced-by-just-laid");
    let mut round = Round::new(&HANDS);
    round.lay(A, "fox-take");
    round.rob(A, B, "owl-take");
    round.hold(A, false);
    round.take(B, "fox-skip");
    assert_eq!(round.branches(), "laid robbed held-as-it-was replaced");
    let mut round = Round::new(&HANDS);
    round.quiet_turn(A, "fox-loupe", "fox-star-l");
    assert_eq!(round.branches(), "laid took no-action");
}

#[test]
fn r12_branches_are_counted() {
    let mut round = Round::new(&HANDS[..2]);
    round.lay(A, "frog-reverse");
    round.take(A, "fox-star-l");
    assert_eq!(round.branches(), "laid took extra-turn");
    let mut round = Round::new(&[HANDS[1], "fox-take fox-flip1 frog-flip1 frog-take whale-take bear-flip1"]);
    round.lay(A, "lion-skip");
    round.take(A, "fox-star-l");
    assert_eq!(round.branches(), "laid took restricted");
    round.lay(B, "fox-take");
    assert_eq!(round.branches(), "laid took restricted without-action");
}

#[test]
fn r13_to_r16_branches_are_counted() {
    let mut round = Round::new(&[
        "fox-take fox-loupe fox-star-r fox-flip1 fox-star-l frog-loupe",
        "bear-star-l lion-skip owl-take bear-star-r whale-loupe crab-skip",
    ]);
    round.quiet_turn(A, "frog-loupe", "fox-reverse");
    assert_eq!(round.branches(), "laid took no-action same-animal laid-open star-of-winner star-of-other");
    let mut round = Round::new(&[
        "fox-loupe frog-loupe whale-loupe flamingo-loupe bear-loupe fox-flip3",
        "bear-star-l lion-skip owl-take fox-take flamingo-star-l crab-skip",
    ]);
    round.lay(A, "fox-flip3");
    for code in ["owl-reverse", "fox-skip", "fox-star-r"] {
        round.flip(A, code);
    }
    round.take(A, "lion-loupe");
    assert_eq!(round.branches(), "laid took flipped all-loupes laid-open");
    let mut round = Round::new(&HANDS).change(|table| table.turns = 599);
    round.quiet_turn(A, "fox-loupe", "fox-star-l");
    assert_eq!(round.branches(), "laid took no-action broken-off");
}

#[test]
fn r15_after_a_single_round_people_may_go_on_to_three_points_with_theirs() {
    let options = Options { form: Form::Round, ..Options::default() };
    for ended_by in [Some(A), None] {
        let mut standing = Standing::new(2, B);
        let scores = [Score::points(2), Score::points(0)].into_iter().collect();
        (standing.rounds, standing.totals) = (1, scores);
        let scores = standing.totals.clone();
        standing.last = Some(Outcome { scores, ended_by, rule: "R13" });
        let on = pyatak_engine::go_on::<State>(&options, &standing, GoOn::Match);
        assert_eq!(on, Ok(Options { form: Form::Match, ..options }));
        // The cards are paired again: the end has shown them all (R2).
        let game = Match::<State>::new(State::META.rules_version, on.unwrap(), 2, B).unwrap();
        let game = game.going_on(1, &standing.totals).unwrap();
        let mut events = Vec::new();
        game.round().chance(&mut Wyrand::new(1), &mut events);
        assert!(matches!(events[0], Event::Paired { .. }), "{:?}", events[0]);
    }
}
