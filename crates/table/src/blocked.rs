//! Why cards cannot be played.

use pyatak_engine::{Action, ByRule, Game, View, Wyrand};
use pyatak_protocol::Blocked;

/// For each card that the viewer could reach for and that no legal action uses: why not. A card that could be used in
/// several ways may have several reasons, in the order of the actions; each of them is told once. It is worked out in
/// a world sampled from the view, so it can tell nothing that the view does not.
pub fn blocked<G: Game>(view: &G::View) -> Vec<Blocked<G::Action, G::Illegal>> {
    let Some(seat) = view.viewer().seat() else { return Vec::new() };
    let mut legal = Vec::new();
    view.legal_actions(&mut legal);
    if legal.is_empty() {
        return Vec::new();
    }
    let world = G::sample(view, &mut Wyrand::new(0));
    let usable: Vec<usize> = legal.iter().filter_map(|action| view.reaches(*action)).collect();
    let mut told: Vec<(usize, G::Illegal)> = Vec::new();
    let mut events = Vec::new();
    let mut blocked = Vec::new();
    for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
        let Some(card) = view.reaches(action).filter(|card| !usable.contains(card)) else { continue };
        events.clear();
        let Err(refusal) = world.decide(seat, action, &mut events) else { continue };
        if !told.contains(&(card, refusal)) {
            told.push((card, refusal));
            blocked.push(Blocked { action, rule: refusal.rule().to_owned(), refusal });
        }
    }
    blocked
}
