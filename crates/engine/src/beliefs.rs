//! What the decisions of others tell about their hidden hands.
//!
//! Somebody who draws a card where only those may draw who have nothing that fits has shown a lot; somebody
//! who did a poor thing probably had nothing better. A view writes such conclusions down
//! ([`Minds::infer`](crate::Minds::infer)), and worlds are dealt by them
//! ([`Minds::sample_by`](crate::Minds::sample_by)).

use crate::{Random, SEATS_MAX, Seat};

/// The most kinds of cards that a game may have.
pub const KINDS_MAX: usize = 80;
/// Where the difference of two rates is this many times the scale of a game, the better one is nearly certain.
const SURE: f32 = 12.0;

/// For each kind of card how likely somebody who holds one would have done what they did, beside somebody who
/// holds none: 1 where it makes no difference, 0 where the rules forbid it.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds([f32; KINDS_MAX]);

impl Odds {
    /// Odds of which nothing is known.
    pub const EVEN: Odds = Odds([1.0; KINDS_MAX]);

    /// Says how likely it was with a card of this kind.
    #[inline]
    pub fn set(&mut self, kind: usize, odds: f32) {
        self.0[kind % KINDS_MAX] = odds;
    }

    /// How likely it was with a card of this kind.
    #[inline]
    pub fn of(&self, kind: usize) -> f32 {
        self.0[kind % KINDS_MAX]
    }

    /// How likely somebody does the thing with the first rate where they could have done the one with the
    /// second. A difference of `scale` is what a player notices.
    pub fn preferring(done: f32, other: f32, scale: f32) -> f32 {
        let ahead = ((other - done) / scale).clamp(-SURE, SURE);
        // Not the platform's own `exp` and `powf`: bots choose the same everywhere.
        (2.0 / (1.0 + libm::expf(ahead))).min(1.0)
    }
}

/// What one viewer believes of every hand: for each card of it, from the one held longest to the newest, what
/// was seen since it came.
#[derive(Clone, PartialEq, Debug)]
pub struct Beliefs {
    /// How much conclusions count: 1 as they are, 0 not at all.
    trust: f32,
    hands: [Vec<Odds>; SEATS_MAX],
}

impl Beliefs {
    /// No conclusions yet.
    pub fn new(trust: f32) -> Beliefs {
        Beliefs { trust, hands: Default::default() }
    }

    /// Somebody got a whole new hand.
    pub fn dealt(&mut self, seat: Seat, cards: usize) {
        let hand = &mut self.hands[seat.index()];
        hand.clear();
        hand.resize(cards, Odds::EVEN);
    }

    /// A card came into somebody's hand.
    pub fn came(&mut self, seat: Seat) {
        self.hands[seat.index()].push(Odds::EVEN);
    }

    /// The card that came last left somebody's hand.
    pub fn newest_left(&mut self, seat: Seat) {
        self.hands[seat.index()].pop();
    }

    /// A card of this kind left somebody's hand. Nobody saw which of the cards it was: each in proportion to
    /// how likely it was of that kind.
    pub fn left(&mut self, seat: Seat, kind: usize) {
        self.leave(seat, |odds| odds.of(kind));
    }

    /// Some card left somebody's hand.
    pub fn lost(&mut self, seat: Seat) {
        self.leave(seat, |_| 1.0);
    }

    /// Two players exchanged their hands.
    pub fn exchanged(&mut self, one: Seat, other: Seat) {
        self.hands.swap(one.index(), other.index());
    }

    /// What somebody did says this of each card that they held.
    pub fn tells(&mut self, seat: Seat, odds: &Odds) {
        let trust = self.trust;
        self.hands[seat.index()].iter_mut().for_each(|card| card.sharpen(odds, trust));
    }

    /// What somebody did says this of the card that came to them last.
    pub fn tells_of_newest(&mut self, seat: Seat, odds: &Odds) {
        let trust = self.trust;
        if let Some(card) = self.hands[seat.index()].last_mut() {
            card.sharpen(odds, trust);
        }
    }

    /// How likely a card that somebody holds, counted from the newest one, is of this kind, beside others.
    pub fn odds(&self, seat: Seat, from_newest: usize, kind: usize) -> f32 {
        let hand = &self.hands[seat.index()];
        hand.len().checked_sub(from_newest + 1).map_or(1.0, |place| hand[place].of(kind))
    }

    /// A kind for one of the cards that somebody holds, counted from the newest one: in proportion to how many
    /// unseen cards there are of each kind, and to what was seen of the player since the card came. `None`
    /// where nothing is known of the card, or nothing that can be is left.
    pub fn draw(
        &self,
        seat: Seat,
        from_newest: usize,
        kinds: usize,
        unseen: impl Fn(usize) -> u32,
        rng: &mut impl Random,
    ) -> Option<usize> {
        let hand = &self.hands[seat.index()];
        let odds = hand.len().checked_sub(from_newest + 1).map(|place| &hand[place])?;
        let mut weights = [0.0; KINDS_MAX];
        let mut sum = 0.0;
        for (kind, weight) in weights.iter_mut().enumerate().take(kinds) {
            *weight = unseen(kind) as f32 * odds.of(kind);
            sum += *weight;
        }
        const STEPS: u32 = 1 << 24;
        let mut left = sum * rng.below(STEPS) as f32 / STEPS as f32;
        let mut last = None;
        for (kind, weight) in weights.iter().enumerate().take(kinds).filter(|(_, weight)| **weight > 0.0) {
            last = Some(kind);
            if left < *weight {
                break;
            }
            left -= weight;
        }
        last
    }

    /// Takes a card out of a hand, each in proportion to its weight. The ones that stay move up: each becomes
    /// a mixture of itself and its neighbour.
    fn leave(&mut self, seat: Seat, weight: impl Fn(&Odds) -> f32) {
        let hand = &mut self.hands[seat.index()];
        let sum: f32 = hand.iter().map(&weight).sum();
        // Where it could have been none of them, a conclusion was wrong; any of them then.
        let any = 1.0 / hand.len().max(1) as f32;
        let chance = |odds: &Odds| if sum > 0.0 { weight(odds) / sum } else { any };
        let mut is_gone = 0.0;
        for place in 1..hand.len() {
            is_gone += chance(&hand[place - 1]);
            let (before, after) = hand.split_at_mut(place);
            before[place - 1].mix(&after[0], is_gone.min(1.0));
        }
        hand.pop();
    }
}

impl Odds {
    fn sharpen(&mut self, odds: &Odds, trust: f32) {
        self.0.iter_mut().zip(&odds.0).filter(|(_, odds)| **odds != 1.0).for_each(|(own, odds)| {
            *own *= libm::powf(*odds, trust);
        });
    }

    fn mix(&mut self, other: &Odds, part: f32) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own += (other - *own) * part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Wyrand;

    const SEAT: Seat = Seat(1);

    fn without(kind: usize) -> Odds {
        let mut odds = Odds::EVEN;
        odds.set(kind, 0.0);
        odds
    }

    fn kinds_drawn(beliefs: &Beliefs, from_newest: usize) -> [u32; 2] {
        let (mut rng, mut counts) = (Wyrand::new(1), [0; 2]);
        for _ in 0..1_000 {
            let kind = beliefs.draw(SEAT, from_newest, 2, |_| 1, &mut rng);
            counts[kind.unwrap_or(0)] += 1;
        }
        counts
    }

    #[test]
    fn a_card_that_came_later_is_not_told_of() {
        let mut beliefs = Beliefs::new(1.0);
        beliefs.dealt(SEAT, 1);
        beliefs.tells(SEAT, &without(0));
        beliefs.came(SEAT);
        assert_eq!(kinds_drawn(&beliefs, 1), [0, 1_000]);
        assert!(kinds_drawn(&beliefs, 0)[0] > 400);
    }

    #[test]
    fn what_left_was_a_card_that_could_be_it() {
        let mut beliefs = Beliefs::new(1.0);
        beliefs.dealt(SEAT, 1);
        beliefs.tells(SEAT, &without(0));
        beliefs.came(SEAT);
        beliefs.left(SEAT, 0);
        assert_eq!(kinds_drawn(&beliefs, 0), [0, 1_000], "the older card has stayed");
    }

    #[test]
    fn without_trust_nothing_is_concluded() {
        let mut beliefs = Beliefs::new(0.0);
        beliefs.dealt(SEAT, 1);
        beliefs.tells(SEAT, &without(0));
        assert!(kinds_drawn(&beliefs, 0)[0] > 400);
    }

    #[test]
    fn unknown_hands_are_dealt_as_they_come() {
        assert_eq!(Beliefs::new(1.0).draw(SEAT, 0, 2, |_| 1, &mut Wyrand::new(1)), None);
    }

    #[test]
    fn what_is_rated_higher_would_rather_have_been_done() {
        assert_eq!(Odds::preferring(3.0, 1.0, 1.0), 1.0);
        assert_eq!(Odds::preferring(1.0, 1.0, 1.0), 1.0);
        assert!(Odds::preferring(1.0, 4.0, 1.0) < 0.1);
        assert!(Odds::preferring(-900.0, 900.0, 1.0) > 0.0, "style is never proof");
    }
}
