//! The laws that every game keeps.

use himmel::{
    Column, Columns, Hand, Heap, Number, NumberSet, Options, Phase, Public, Special, Specials, State,
};
use pyatak_engine::{Minds, Rules, Seat, Standing, Turn, View, Viewer, Wyrand};

#[test]
fn himmel_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(8, |state| {
        let table = state.table();
        let seats = || Seat::all(table.seats);
        assert!(seats().all(|seat| state.hand(seat).len() == u32::from(table.hand_counts[seat])));
        assert_eq!(state.deck().len(), u32::from(table.deck_count));
        let hands: u32 = seats().map(|seat| state.hand(seat).len()).sum();
        let heaps: i32 = seats().map(|seat| table.heaps[seat].points()).sum();
        let columns: u32 = table.columns.0.iter().map(|column| column.cards().len()).sum();
        // No number lies in two places.
        let numbers = seats()
            .flat_map(|seat| [state.hand(seat).numbers(), table.heaps[seat].numbers])
            .chain(table.columns.0.iter().map(|column| column.cards()))
            .chain([state.deck().numbers()]);
        assert_eq!(numbers.fold(NumberSet::EMPTY, NumberSet::or), NumberSet::ALL);
        check_knowledge(state);
        (state.deck().len() + hands + columns) as usize + heaps as usize + usize::from(table.set_aside.len())
    });
}

/// Random matches hardly ever meet hands full of specials (H13), so here most numbers lie in a heap already.
#[test]
fn views_and_samples_hold_when_specials_abound() {
    let mut reached = 0;
    for seed in 0..300 {
        let mut rng = Wyrand::new(seed);
        let mut state = specials_abound(&mut rng);
        let mut views: Vec<_> = Viewer::all(4).map(|viewer| state.view(viewer)).collect();
        while state.turn() != Turn::Over {
            let mut events = Vec::new();
            if let Turn::Seat(seat) = state.turn() {
                let action = state.pick(&mut rng);
                assert_eq!(state.decide(seat, action, &mut events), Ok(()));
            } else {
                state.chance(&mut rng, &mut events);
            }
            for event in &events {
                reached += u32::from(state.table().phase == Phase::TurningUp);
                state.evolve(event);
                check_knowledge(&state);
                for view in &mut views {
                    view.evolve(&State::redact(event, view.viewer()));
                    assert_eq!(*view, state.view(view.viewer()), "after {event:?}");
                    assert_eq!(State::sample(view, &mut rng).view(view.viewer()), *view);
                }
            }
        }
    }
    assert!(reached > 100, "{reached}");
}

/// Four small hands out of seven numbers and all specials.
fn specials_abound(rng: &mut Wyrand) -> State {
    let mut table = Public::new(Options::default(), &Standing::new(4, Seat(0)));
    table.phase = Phase::Choose;
    let mut rest = Hand::FULL.numbers();
    let mut cards: Hand = Special::ALL
        .iter()
        .zip(Special::COPIES)
        .flat_map(|(special, copies)| std::iter::repeat_n((*special).into(), usize::from(copies)))
        .collect();
    let spread: NumberSet = rest.iter().filter(|number| number.value() % 9 == 0).collect();
    spread.iter().for_each(|number| cards.insert(number.into()));
    let targets = [33, 34].map(|value| Number::new(value).into_iter().collect());
    table.columns = Columns(targets.map(|target| Column::new(target, NumberSet::EMPTY)));
    rest = rest.iter().filter(|n| !spread.contains(*n) && !targets.iter().any(|t| t.contains(*n))).collect();
    table.heaps[Seat(3)] = Heap { numbers: rest, specials: Specials::default() };
    State::from_table(table, &[3, 3, 3, 3].map(|count| cards.draw_many(count, rng)))
}

/// What players believe to know is true (H19).
fn check_knowledge(state: &State) {
    for seat in Seat::all(state.table().seats) {
        assert!(state.hand(seat).specials_len() >= u32::from(state.table().specials_least[seat]));
        for trace in state.view(Viewer::Seat(seat)).traces.iter() {
            assert!(!trace.holders.contains(seat), "nobody wonders about their own hand");
            assert!(trace.holders.iter().any(|holder| state.hand(holder).contains(trace.card)));
        }
    }
}
