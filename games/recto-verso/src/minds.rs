//! What a mind makes of a round of Recto Verso: worlds that a view allows, how good actions look, and why.

use crate::{
    Action, Face, FaceSet, Hands, Pairing, Pairs, Phase, Pictogram, Reason, SEATS, Slot, State, View,
    heuristic::{Judge, KINDS, LOUPE},
    place::HAND_MAX,
    reason,
    score::most_alike,
    state::Knowers,
};
use pyatak_engine::{
    ArrayVec, Beliefs, Inputs, Minds, Random, Rules, SEATS_MAX, Seat, SeatSet, Seen, Turn, Viewer,
};

impl Minds for State {
    type Reason = Reason;

    const WEIGHTS: Option<&'static str> = Some(include_str!("../weights.json"));
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.json"));

    /// What the viewer does not know of the pairing is drawn; a spectator's world also draws the hands.
    /// The other viewers of that world have not seen both sides of anything.
    fn sample(view: &View, rng: &mut impl Random) -> State {
        sample_with(view, view.known, rng)
    }

    /// The same, but the others have kept their eyes open, and the cards that suit them.
    fn sample_by(view: &View, _beliefs: &Beliefs, rng: &mut impl Random) -> State {
        match view.table.options.pairs {
            Pairs::Drawn => {
                let mut world = sample_with(view, guess_kept(view, rng), rng);
                world.let_others_remember(view, rng);
                world
            }
            // Everybody knows every card anyway.
            Pairs::Fixed => State::sample(view, rng),
        }
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        let Turn::Seat(seat) = self.turn() else { return };
        let judge = Judge::new(&self.table, seat, self.visible_to(seat), self.other_sides_known_to(seat));
        out.extend(actions.iter().map(|action| judge.rate(*action)));
    }

    fn inputs(&self, actions: &[Action], rates: &[f32], out: &mut Inputs) {
        let Turn::Seat(seat) = self.turn() else { return };
        let judge = Judge::new(&self.table, seat, self.visible_to(seat), self.other_sides_known_to(seat));
        judge.describe(actions, rates, out);
    }

    fn reason(&self, action: Action) -> Reason {
        let seat = match self.turn() {
            Turn::Seat(seat) => seat,
            Turn::Chance | Turn::Over => self.table.seat,
        };
        let (visible, other) = (self.visible_to(seat), self.other_sides_known_to(seat));
        reason::reason(&self.table, seat, visible, other, action)
    }

    // R13. Nobody scores before the end; how far everybody is shows in the most cards that are alike.
    fn prospects(&self) -> Option<ArrayVec<f32, SEATS_MAX>> {
        let alike = |seat| most_alike(self.hand(seat)) as f32;
        Some(Seat::all(self.table.seats).map(alike).collect())
    }
}

/// A world in which these cards are known, the viewer's and guesses.
fn sample_with(view: &View, known: Pairing, rng: &mut impl Random) -> State {
    let table = view.table;
    let near = Hands([[Face::default(); HAND_MAX]; SEATS]);
    if table.phase == Phase::Pairing {
        return State::from_table(table, near, Pairing::none());
    }
    let in_sight = in_sight(view);
    let pairing = known.try_to_complete(in_sight, rng).unwrap_or_else(|| view.known.complete(in_sight, rng));
    let mut world = State::from_table(table, near, pairing);
    // The cards of which the viewer sees nothing: all in hands, for a spectator.
    let mut unseen: FaceSet = pairing
        .cards()
        .filter(|(lower, higher)| !in_sight.contains(*lower) && !in_sight.contains(*higher))
        .map(|(lower, _)| lower)
        .collect();
    for (holder, slot) in table.held.iter() {
        world.near[(holder, slot)] = match view.hands[(holder, slot)] {
            Seen::Known(near) if view.viewer.is(holder) || table.laid_open.contains(holder, slot) => near,
            Seen::Known(far) => pairing.other(far),
            Seen::Hidden => {
                let lower = unseen.draw(rng);
                if rng.below(2) == 0 { lower } else { pairing.other(lower) }
            }
        };
    }
    for (face, _) in view.known.cards() {
        world.learn(face, Knowers::only(view.viewer));
    }
    world
}

/// The faces that the viewer sees. No two of them share a card.
fn in_sight(view: &View) -> FaceSet {
    let up = view.table.middle.iter().map(|(_, face)| face);
    up.chain(view.hands.0.iter().flatten().filter_map(|face| face.known())).collect()
}

/// What the viewer knows, with guesses for the sides of cards that opponents see and the viewer does not. A player lays
/// what does not suit, so the longer the round, the more alike are the cards that are left: a card is likelier of a kind
/// with every turn and with every card of that kind in the hand.
fn guess_kept(view: &View, rng: &mut impl Random) -> Pairing {
    let (table, mut known) = (view.table, view.known);
    let turns = u32::from(table.turns.div_ceil(u16::from(table.seats)));
    if table.phase == Phase::Pairing || turns == 0 {
        return known;
    }
    let in_sight = in_sight(view);
    for seat in Seat::all(table.seats).filter(|seat| !view.viewer.is(*seat)) {
        let mut alike = [0; KINDS];
        let is_hidden =
            |(holder, slot): &(Seat, Slot)| *holder == seat && !table.laid_open.contains(seat, *slot);
        let far_sides: ArrayVec<Face, HAND_MAX> =
            table.held.iter().filter(is_hidden).filter_map(|place| view.hands[place].known()).collect();
        for near in far_sides.iter().filter_map(|far| view.known.get(*far)) {
            kinds_of(near).for_each(|kind| alike[kind] += 1);
        }
        for far in far_sides.iter().filter(|far| view.known.get(**far).is_none()) {
            let weight = |near: Face| 1 + turns * kinds_of(near).map(|kind| alike[kind]).sum::<u32>();
            let is_possible = |near: &Face| {
                known.get(*near).is_none() && !in_sight.contains(*near) && !near.has_animal_of(*far)
            };
            let sum: u32 = Face::all().filter(is_possible).map(weight).sum();
            if sum == 0 {
                return view.known;
            }
            let mut left = rng.below(sum);
            let drawn = Face::all().filter(is_possible).find(|near| {
                let weight = weight(*near);
                let is_drawn = left < weight;
                left = left.saturating_sub(weight);
                is_drawn
            });
            let Some(near) = drawn else { return view.known };
            known.join(*far, near);
            kinds_of(near).for_each(|kind| alike[kind] += 1);
        }
    }
    known
}

/// What a face counts towards: its animal, and the loupe.
fn kinds_of(face: Face) -> impl Iterator<Item = usize> {
    let loupe = (face.pictogram() == Pictogram::Loupe).then_some(LOUPE);
    [face.animal() as usize].into_iter().chain(loupe)
}

impl State {
    /// R17: most of what one player has seen was seen by all: a card that was turned over in the middle, or that somebody
    /// took from there or laid there. Only the player who takes or lays a card does not see its other side by that. So
    /// the others know
    /// - the cards that the viewer knows, but a card in their own hand only if they knew it before they took it;
    /// - the cards that the viewer has taken: each turn one of a hand is exchanged;
    /// - the cards that the viewer has laid into the middle, one in each turn, which are still unknown to the viewer.
    ///
    /// A view does not tell which cards these are, so they are drawn. How many cards of the middle the others know is
    /// estimated by how many the viewer knows.
    fn let_others_remember(&mut self, view: &View, rng: &mut impl Random) {
        let everybody = Knowers::seats(SeatSet::all(self.table.seats));
        view.known.cards().for_each(|(face, _)| self.learn(face, everybody));
        let (table, turns) = (self.table, self.table.turns / u16::from(self.table.seats));
        let is_known = |face: Face| view.known.get(face).is_some();
        let middle = table.middle.iter().count() as u32;
        let unknown = table.middle.iter().filter(|(_, face)| !is_known(*face)).count() as u32;
        if let Viewer::Seat(viewer) = view.viewer {
            for (_, face) in table.middle.iter().filter(|(_, face)| !is_known(*face)) {
                if rng.below(unknown) < u32::from(turns) {
                    self.learn(face, self.everybody_but(viewer));
                }
            }
        }
        for (holder, slot) in table.held.iter() {
            let near = self.near[(holder, slot)];
            if view.viewer.is(holder) {
                let size = u32::from(self.table.hand_size());
                if (0..turns).any(|_| rng.below(size) == 0) {
                    self.learn(near, self.everybody_but(holder));
                }
            } else if rng.below(middle.max(1)) < unknown {
                self.forget(near, holder);
            }
        }
    }

    /// A player has not seen the other side of a card.
    fn forget(&mut self, face: Face, who: Seat) {
        for face in [face, self.pairing.other(face)] {
            self.knowers[face.index()] = self.knowers[face.index()].without(who);
        }
    }

    /// The side of a card in a hand that this seat sees.
    #[inline]
    fn visible_to(&self, seat: Seat) -> impl Fn(Seat, Slot) -> Face {
        move |holder, slot| {
            let near = self.near[(holder, slot)];
            if holder == seat { near } else { self.pairing.other(near) }
        }
    }

    /// What is on the other side of a face, if this seat has seen both.
    #[inline]
    fn other_sides_known_to(&self, seat: Seat) -> impl Fn(Face) -> Option<Face> {
        let who = Knowers::only(Viewer::Seat(seat));
        move |face| self.knowers[face.index()].includes(who).then(|| self.pairing.other(face))
    }
}
