//! Advice covers every action, its figures hold together, and it stops when it is told to.

use pyatak_bots::{AdviceOf, Adviser, Estimate, Limit, Stop};
use pyatak_engine::{
    Game, Match, OptionValues, Options, Score, Seat, Standing, Turn, View, Viewer, Wyrand, parse_options,
};
use pyatak_registry::{GameId, Visitor};

/// A position after some random actions of a first round: the match, and the seat to move.
fn position<G: Game>(options: G::Options, seats: u8, actions: u32) -> (Match<G>, Seat) {
    let mut rng = Wyrand::new(u64::from(seats));
    let mut game = Match::<G>::new(G::META.rules_version, options, seats, Seat(0)).unwrap();
    let mut left = actions;
    loop {
        let mut events = Vec::new();
        match game.round().turn() {
            Turn::Over => panic!("{} is over after less than {actions} actions", G::META.id),
            Turn::Chance => game.round().chance(&mut rng, &mut events),
            Turn::Seat(seat) if left == 0 => return (game, seat),
            Turn::Seat(seat) => {
                left -= 1;
                game.round().decide(seat, game.round().pick(&mut rng), &mut events).unwrap();
            }
        }
        events.iter().for_each(|event| game.round_mut().evolve(event));
    }
}

/// The options of the first match form.
fn as_match<G: Game>() -> G::Options {
    let OptionValues::OneOf(forms) = <G::Options as Options>::SPECS[0].values else { panic!("no forms") };
    parse_options(&[("form".to_owned(), forms[1].to_owned())]).unwrap()
}

fn advise<G: Game>(round: &G, seat: Seat, standing: &Standing, stop: &Stop) -> Vec<AdviceOf<G>> {
    let view = round.view(Viewer::Seat(seat));
    Adviser::<G>::default().advise(&view, standing, Limit::Simulations(300), stop, &mut Wyrand::new(5))
}

fn is_sound(estimate: Option<Estimate>) -> bool {
    estimate.is_none_or(|Estimate { value, low, high }| low <= value && value <= high)
}

#[test]
fn every_action_gets_advice_whose_figures_hold_together() {
    struct Sound;
    impl Visitor for Sound {
        type Output = ();
        fn visit<G: Game>(self) {
            let (game, seat) = position::<G>(as_match::<G>(), G::META.seats_min, 6);
            let advice = advise(game.round(), seat, game.standing(), &Stop::default());
            let mut legal = Vec::new();
            game.round().view(Viewer::Seat(seat)).legal_actions(&mut legal);
            assert_eq!(advice.len(), legal.len());
            assert!(legal.iter().all(|action| advice.iter().any(|advice| advice.action == *action)));
            assert!(advice.is_sorted_by(|a, b| a.visits >= b.visits), "best first");
            for (place, one) in advice.iter().enumerate() {
                assert!(is_sound(one.round) && is_sound(one.game) && is_sound(one.score), "{one:?}");
                let is_played_out = [one.round.is_some(), one.score.is_some(), one.game.is_some()];
                assert_eq!(is_played_out, [place < 5; 3], "five actions are played out: {one:?}");
                assert_eq!(one.reason, game.round().reason(one.action));
                let chances = [one.round, one.game].into_iter().flatten();
                assert!(chances.into_iter().all(|chance| chance.low >= 0.0 && chance.high <= 1.0), "{one:?}");
            }
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Sound));
}

#[test]
fn the_same_seed_gives_the_same_advice_whatever_is_hidden() {
    struct Same;
    impl Visitor for Same {
        type Output = ();
        fn visit<G: Game>(self) {
            let (game, seat) = position::<G>(as_match::<G>(), G::META.seats_max, 5);
            let other = G::sample(&game.round().view(Viewer::Seat(seat)), &mut Wyrand::new(77));
            let stop = Stop::default();
            let advice = |round: &G| advise(round, seat, game.standing(), &stop);
            assert_eq!(advice(game.round()), advice(&other), "{}", G::META.id);
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Same));
}

#[test]
fn in_a_single_round_the_round_is_the_match() {
    let (game, seat) = position::<keltis::State>(keltis::Options::default(), 2, 20);
    let advice = advise(game.round(), seat, game.standing(), &Stop::default());
    assert!(advice[0].round.is_some() && advice.iter().all(|one| one.game == one.round), "{advice:?}");
}

/// The last round of a match of two: only the totals decide any more.
#[test]
fn the_match_depends_on_the_totals() {
    let (game, seat) = position::<keltis::State>(as_match::<keltis::State>(), 2, 20);
    let chance = |points: i32| {
        let mut standing = game.standing().clone();
        standing.rounds = 1;
        standing.totals[seat.index()] = Score::points(points);
        advise(game.round(), seat, &standing, &Stop::default())[0].game.unwrap()
    };
    let (hopeless, even, sure) = (chance(-500), chance(0), chance(500));
    assert_eq!((hopeless.value, sure.value), (0.0, 1.0));
    assert!(hopeless.high < 0.05 && sure.low > 0.95, "200 matches leave little doubt");
    assert!(hopeless.value < even.value && even.value < sure.value, "{even:?}");
}

#[test]
fn advice_stops_at_once() {
    let (game, seat) = position::<keltis::State>(as_match::<keltis::State>(), 4, 9);
    let stop = Stop::default();
    stop.stop();
    let advice = advise(game.round(), seat, game.standing(), &stop);
    assert!(!advice.is_empty());
    assert!(advice.iter().all(|one| one.round.is_none() && one.game.is_none()), "nothing was played out");
}

#[test]
fn shares_have_wilsons_interval() {
    let rounded = |wins: f64, games: u64| {
        let Estimate { value, low, high } = Estimate::share(wins, games);
        [value, low, high].map(|number| (number * 1000.0).round() / 1000.0)
    };
    assert_eq!(rounded(50.0, 100), [0.5, 0.404, 0.596]);
    assert_eq!(rounded(0.0, 10), [0.0, 0.0, 0.278]);
    assert_eq!(rounded(10.0, 10), [1.0, 0.722, 1.0]);
    assert_eq!(rounded(1.5, 2), [0.75, 0.198, 0.973]);
}
