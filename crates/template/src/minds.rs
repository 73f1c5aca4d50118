//! What a mind makes of a round: worlds that a view allows, how good actions look, and why.

use crate::{Action, Hand, Reason, SEATS, State, View, reason};
use pyatak_engine::{BySeat, Minds, Random, Seat, Seen};

impl Minds for State {
    type Reason = Reason;

    // The cards that the viewer does not see go into hands as they come.
    fn sample(view: &View, rng: &mut impl Random) -> State {
        let table = view.table;
        let own = view.hand.known().unwrap_or_default();
        let mut unseen = Hand::ALL.minus(own).minus(table.laid.0.iter().flatten().copied().collect());
        let mut hands = BySeat::<Hand, SEATS>::default();
        for seat in Seat::all(table.seats) {
            hands[seat] = match view.hand {
                Seen::Known(hand) if view.viewer.is(seat) => hand,
                Seen::Known(_) | Seen::Hidden => {
                    (0..table.hand_counts[seat]).map(|_| unseen.draw(rng)).collect()
                }
            };
        }
        State::from_table(table, hands)
    }

    fn rate(&self, actions: &[Action], out: &mut Vec<f32>) {
        out.extend(actions.iter().map(|Action::Lay { card }| card.index() as f32 / 10.0));
    }

    fn reason(&self, action: Action) -> Reason {
        let Action::Lay { card } = action;
        reason::reason(self.hand(self.table().seat), card)
    }
}
