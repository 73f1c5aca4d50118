//! The laws that every game keeps.

use recto_verso::{Face, FaceSet, Phase, State};

/// Counts the cards, and both sides of all of them: each face is exactly once somewhere.
fn census(state: &State) -> usize {
    let table = state.table();
    if matches!(table.phase, Phase::Pairing | Phase::Dealing) {
        return Face::COUNT / 2;
    }
    let in_hands = table.held.iter().map(|(seat, slot)| state.near(seat, slot).unwrap());
    let shown: Vec<Face> = table.middle.iter().map(|(_, face)| face).chain(in_hands).collect();
    let both: FaceSet = shown.iter().flat_map(|face| [*face, state.pairing().get(*face).unwrap()]).collect();
    assert_eq!(both, FaceSet::ALL);
    shown.len()
}

#[test]
fn recto_verso_keeps_the_laws() {
    pyatak_testkit::check_laws::<State>(2, census);
}
