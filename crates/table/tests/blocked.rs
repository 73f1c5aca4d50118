//! Why cards cannot be played: every reason, each once, and nothing that the view does not tell.

use himmel::{Action, Column, Columns, Illegal, Number, NumberSet, Options, Phase, Public, Side, State};
use pyatak_engine::{Action as _, Game, Rules, Seat, Standing, Turn, View, Viewer, Wyrand, parse_options};
use pyatak_protocol::Blocked;
use pyatak_registry::{GameId, Visitor};
use pyatak_table::blocked;
use pyatak_testkit::codes;

/// Rounds that are played at random, with this seed.
struct Rounds(u64);

impl Visitor for Rounds {
    type Output = usize;

    /// How many reasons there were.
    fn visit<G: Game>(self) -> usize {
        let options = parse_options::<G::Options>(&[]).unwrap();
        let standing = Standing::new(G::META.seats_max, Seat(0));
        let (mut round, mut rng) = (G::new(G::META.rules_version, options, &standing), Wyrand::new(self.0));
        let mut count = 0;
        loop {
            let mut events = Vec::new();
            match round.turn() {
                Turn::Over => return count,
                Turn::Chance => round.chance(&mut rng, &mut events),
                Turn::Seat(seat) => {
                    count += check(&round, seat, &mut rng);
                    let action = round.pick(&mut rng);
                    round.decide(seat, action, &mut events).unwrap();
                }
            }
            events.iter().for_each(|event| round.evolve(event));
        }
    }
}

/// Compares the reasons with what the rules say about every action, in the true world and in another one.
fn check<G: Game>(round: &G, seat: Seat, rng: &mut Wyrand) -> usize {
    let view = round.view(Viewer::Seat(seat));
    let told = blocked::<G>(&view);
    let mut legal = Vec::new();
    view.legal_actions(&mut legal);
    let is_usable = |card: usize| legal.iter().any(|action| view.reaches(*action) == Some(card));
    for world in [round, &G::sample(&view, rng)] {
        let mut expected: Vec<(usize, G::Illegal)> = Vec::new();
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
            let Some(card) = view.reaches(action).filter(|card| !is_usable(*card)) else { continue };
            let refusal = world.decide(seat, action, &mut Vec::new()).unwrap_err();
            if !expected.contains(&(card, refusal)) {
                expected.push((card, refusal));
            }
        }
        let found = told.iter().map(|one| (view.reaches(one.action).unwrap(), one.refusal));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
    told.len()
}

#[test]
fn every_reason_is_told_once_and_holds_in_every_world() {
    let refuses = |game: &&GameId| (0..20).map(|seed| game.visit(Rounds(seed))).sum::<usize>() > 0;
    let count = GameId::ALL.iter().filter(refuses).count();
    // In КЛАЦ! every card can be laid somewhere, so not every game has something to tell.
    assert!(count >= 4, "{count} games refuse a card in a hand");
}

fn number(number: u8) -> Number {
    Number::new(number).unwrap()
}

fn column(target: u8, top: u8) -> Column {
    let one = |value: u8| [number(value)].into_iter().collect::<NumberSet>();
    Column::new(one(target), one(top))
}

/// Why seat 0 with this hand cannot use a card: the action with it, and the reason.
fn reasons(left: Column, right: Column, hand: &str) -> Vec<(Action, Illegal)> {
    let mut table = Public::new(Options::default(), &Standing::new(3, Seat(0)));
    table.phase = Phase::Choose;
    table.columns = Columns([left, right]);
    let hands = [codes(hand), codes("1 2 3 4 5"), codes("6 7 8 9 11")];
    let view = State::from_table(table, &hands).view(Viewer::Seat(Seat(0)));
    blocked::<State>(&view).into_iter().map(|Blocked { action, refusal, .. }| (action, refusal)).collect()
}

#[test]
fn h7_a_number_is_too_high_for_one_column_and_too_low_for_the_other() {
    let (left, right, card) = (Side::Left, Side::Right, number(42));
    let expected = [
        (
            Action::Play { card, column: left },
            Illegal::NotBelowTarget { card, column: left, target: number(40) },
        ),
        (Action::Play { card, column: right }, Illegal::NotAboveTop { card, column: right, top: number(50) }),
    ];
    assert_eq!(reasons(column(40, 20), column(60, 50), "42"), expected);
    let expected = [
        (
            Action::Play { card, column: left },
            Illegal::NotBelowTarget { card, column: left, target: number(40) },
        ),
        (
            Action::Play { card, column: right },
            Illegal::NotBelowTarget { card, column: right, target: number(41) },
        ),
    ];
    assert_eq!(
        reasons(column(40, 20), column(41, 21), "42"),
        expected,
        "both columns, though by the same rule"
    );
}

#[test]
fn h11_a_raise_is_explained_by_the_highest_number_of_the_hand() {
    let (left, right, card) = (Side::Left, Side::Right, number(39));
    let not_above = |column, target| Illegal::NotAboveTarget { card, column, target: number(target) };
    let all = reasons(column(40, 20), column(60, 50), "30 39 raise");
    let raises: Vec<_> =
        all.into_iter().filter(|(action, _)| matches!(action, Action::Raise { .. })).collect();
    let expected = [
        (Action::Raise { card, column: left }, not_above(left, 40)),
        (Action::Raise { card, column: right }, not_above(right, 60)),
    ];
    assert_eq!(raises, expected);
}
