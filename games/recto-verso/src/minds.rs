//! What a mind makes of a round of Recto Verso: worlds that a view allows, how good actions look, and why.

use crate::{
    Action, Face, FaceSet, Hands, Pairing, Pairs, Phase, Reason, SEATS, Slot, State, View, heuristic::Judge,
    place::HAND_MAX, reason, score::most_alike, state::Knowers,
};
use pyatak_engine::{ArrayVec, Beliefs, Minds, Random, Rules, SEATS_MAX, Seat, SeatSet, Seen, Turn, Viewer};

impl Minds for State {
    type Reason = Reason;

    const WEIGHTS: Option<&'static str> = Some(include_str!("../weights.json"));
    const LESSON: Option<&'static str> = Some(include_str!("../lesson.json"));

    /// What the viewer does not know of the pairing is drawn; a spectator's world also draws the hands.
    /// The other viewers of that world have not seen both sides of anything.
    fn sample(view: &View, rng: &mut impl Random) -> State {
        let table = view.table;
        let near = Hands([[Face::default(); HAND_MAX]; SEATS]);
        if table.phase == Phase::Pairing {
            return State::from_table(table, near, Pairing::none());
        }
        let up: FaceSet = table.middle.iter().map(|(_, face)| face).collect();
        let in_hands = view.hands.0.iter().flatten().filter_map(|face| face.known());
        let in_sight = up.iter().chain(in_hands).collect();
        let pairing = view.known.complete(in_sight, rng);
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

    /// The same, but the others have kept their eyes open.
    fn sample_by(view: &View, _beliefs: &Beliefs, rng: &mut impl Random) -> State {
        let mut world = State::sample(view, rng);
        match view.table.options.pairs {
            Pairs::Drawn => world.let_others_remember(view, rng),
            // Everybody knows every card anyway.
            Pairs::Fixed => {}
        }
        world
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        let Turn::Seat(seat) = self.turn() else { return };
        let judge = Judge::new(&self.table, seat, self.visible_to(seat), self.other_sides_known_to(seat));
        out.extend(actions.iter().map(|action| judge.rate(*action)));
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

impl State {
    /// R17: most of what one player has seen was seen by all: a card that was turned over in the middle, or
    /// that somebody took from there or laid there. Only who holds a card does not see its far side. So the
    /// others know the cards that the viewer knows, and those that the viewer has taken: each turn one of a
    /// hand is exchanged.
    fn let_others_remember(&mut self, view: &View, rng: &mut impl Random) {
        let everybody = Knowers::seats(SeatSet::all(self.table.seats));
        view.known.cards().for_each(|(face, _)| self.learn(face, everybody));
        let turns = self.table.turns / u16::from(self.table.seats);
        for (holder, slot) in self.table.held.iter() {
            let near = self.near[(holder, slot)];
            if view.viewer.is(holder) {
                let size = u32::from(self.table.hand_size());
                if (0..turns).any(|_| rng.below(size) == 0) {
                    self.learn(near, self.everybody_but(holder));
                }
            } else {
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
