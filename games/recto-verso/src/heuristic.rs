//! What a sensible player looks at.
//!
//! There are ten things to collect: the nine animals, and the loupe. For each of them the player estimates how
//! many turns it would still take, from the cards held, those that lie open, and those of which the other side
//! has been seen. A face is then worth a card of progress towards the collections that are near their end,
//! and the same is computed for the opponents, of whose hands everybody has seen what they took from the
//! middle. All steps of a turn are rated with these worths: what is laid is lost, what is taken is won, what is
//! turned over changes one for the other.

mod inputs;

use crate::{
    Action, Face, HandsSet, Phase, Pictogram, Place, Public, SEATS, Slot,
    place::{HAND_MAX, PLACES_MAX},
    rules,
};
use pyatak_engine::{Numbered, Seat};

/// Nine animals and the loupe.
pub(crate) const KINDS: usize = 10;
/// The place of the loupe among the kinds.
pub(crate) const LOUPE: usize = 9;
/// How many faces there are of each kind.
const FACES: [u8; KINDS] = [8, 8, 8, 8, 8, 8, 8, 8, 8, 9];

// How much things matter, in tenths of a round; found by playing variants against each other.

/// Ending the round beats everything.
const WIN: f32 = 100.0;
/// What one more card of the collection is worth, by the number still missing: the last one decides.
const CARD: [f32; HAND_MAX + 1] = [4.0, 4.0, 2.8, 2.2, 1.9, 1.7, 1.6];
/// Turns for a card that lies open: one, and no doubt about it.
const TURNS_OPEN: f32 = 1.0;
/// Turns for a card of the middle that lies on its other side: somebody must turn it over.
const TURNS_UNDER: f32 = 1.7;
/// Turns for a card of one's own that shows the others what one needs: FLIP1, or lay it and hope.
const TURNS_BACK: f32 = 1.8;
/// Turns for a card in an opponent's hand: it has to be robbed, or laid by them.
const TURNS_THEIRS: f32 = 2.3;
/// Turns for a card on a side never seen.
const TURNS_HIDDEN: f32 = 2.6;
/// Turns for a card that an opponent collects as well.
const TURNS_LOCKED: f32 = 4.0;
/// What part of a face's worth it keeps in the middle, where others may take it or turn it over.
const LATER: f32 = 0.35;
/// What an opponent's progress costs, for one of the others.
const HARM: f32 = 0.8;
/// What part of an opponent's worth of an open face counts: they may not get to it.
const LURE: f32 = 0.5;
/// The part of `LURE` that counts for opponents who are not next.
const DISTANT: f32 = 0.5;
/// An opponent collects what this many known cards agree on.
const SUSPECTS: u8 = 2;
/// What it is worth to have an action at hand on a card that will be laid, by pictogram.
const SPARE: [f32; 8] = [0.2, 0.1, 0.9, 0.4, 0.4, 0.0, 0.0, 0.0];
/// An extra turn (R12), beyond the card that it brings.
const TEMPO: f32 = 0.5;
/// What part of the next player's next card SKIP saves.
const SKIP: f32 = 0.5;
/// Half a star beside the other half of the same animal (R14).
const STAR: f32 = 0.1;
/// After this many turns each, players who hold each other up begin to try other things.
const PATIENCE: f32 = 8.0;
/// How much bolder they get with every further turn.
const RESTLESS: f32 = 0.2;
/// How bold they get at most.
const BOLDEST: f32 = 6.0;

/// By what factor a collection matters less for each quarter of a turn that it needs more than the nearest one:
/// 0.4 for a whole turn. With more plans stay open too long, with less a player sticks to one too stubbornly.
const QUARTER: f32 = 0.795;
/// A collection that is more quarters off than this does not matter.
const QUARTERS: usize = 32;
/// The powers of `QUARTER`, and nothing for what is farther off. There is room for every number of eight bits.
static FARTHER: [f32; 256] = {
    let mut powers = [0.0; 256];
    powers[0] = 1.0;
    let mut index = 1;
    while index < QUARTERS {
        powers[index] = powers[index - 1] * QUARTER;
        index += 1;
    }
    powers
};

/// For each kind a number of faces.
type Count = [u8; KINDS];

/// A card as far as one player knows it.
#[derive(Clone, Copy, Default)]
struct Card {
    /// The side in sight.
    seen: Face,
    /// The other side, if it has been seen.
    other: Option<Face>,
}

/// What the player to move knows, and what each kind of face is worth to everybody.
pub(crate) struct Judge<'a> {
    table: &'a Public,
    seat: Seat,
    /// The cards in hands: near sides of one's own, far sides of the others'.
    hands: [[Card; HAND_MAX]; SEATS],
    middle: [Card; PLACES_MAX],
    /// What the player's own cards show them.
    mine: Count,
    /// What lies open and may be taken.
    open: Count,
    /// What the other sides of open cards are known to be.
    under: Count,
    /// What the player's own cards are known to show the others.
    backs: Count,
    /// The kinds that make up a whole hand of the player, one card less, two cards less.
    all: Kinds,
    but_one: Kinds,
    but_two: Kinds,
    /// The kinds that lie open.
    lying: Kinds,
    /// What opponents' cards show the player.
    shown: Count,
    /// What opponents' cards are known to show them.
    theirs: [Count; SEATS],
    /// Both together, for all opponents.
    in_hands: Count,
    /// Faces never seen in this match.
    unseen: Count,
    /// The chance of each of them to be on a certain side.
    per_side: f32,
    /// What a card that shows this is worth to the player.
    worth: [f32; KINDS],
    /// What it is worth to each opponent.
    prize: [[f32; KINDS]; SEATS],
    /// What it would cost if one more of the kind lay open.
    lure: [f32; KINDS],
    /// The best that can be taken, and the best after that.
    best: Best,
    /// What a side never seen is worth on average, to the player and to each opponent.
    average: f32,
    averages: [f32; SEATS],
    /// What an opponent gets who may take an open card.
    pick: [f32; SEATS],
    /// What a side never seen gains on average when it comes to lie open.
    blind: f32,
}

/// What the actions of a phase ask for; the rest need not be worked out.
struct Asks {
    /// What faces are worth to the others.
    for_others: bool,
    /// What cards in hands are worth of which a side was never seen.
    for_hands: bool,
    /// What is best among the open cards, and what turning one over brings.
    for_middle: bool,
}

impl Asks {
    #[inline]
    fn in_phase(phase: Phase) -> Asks {
        let (for_others, for_hands, for_middle) = match phase {
            Phase::Lay => (true, true, true),
            Phase::Flip { .. } => (true, false, true),
            Phase::FlipHand | Phase::Rob => (true, true, false),
            Phase::Take | Phase::Replace { .. } => (true, false, false),
            Phase::Hold { .. } | Phase::Pairing | Phase::Dealing | Phase::Check | Phase::Over => {
                (false, false, false)
            }
        };
        Asks { for_others, for_hands, for_middle }
    }
}

/// The best worth among the open faces.
#[derive(Clone, Copy, Default)]
struct Best {
    worth: f32,
    is_alone: bool,
    second: f32,
}

#[inline]
fn kind(face: Face) -> usize {
    face.index() >> 3
}

#[inline]
fn is_loupe(face: Face) -> bool {
    face.index() & 7 == Pictogram::Loupe as usize
}

/// A set of kinds, one bit each.
type Kinds = u16;

/// The kinds that a face is of.
#[inline]
fn kinds(face: Face) -> Kinds {
    1 << kind(face) | Kinds::from(is_loupe(face)) << LOUPE
}

#[inline]
fn is(face: Face, wanted: usize) -> bool {
    kinds(face) >> wanted & 1 == 1
}

/// The kinds of which there are this many.
#[inline]
fn having(count: &Count, is_enough: impl Fn(u8) -> bool) -> Kinds {
    (0..KINDS).fold(0, |all, kind| all | Kinds::from(is_enough(count[kind])) << kind)
}

/// The highest chance among some kinds; mostly there are none to look at.
#[inline]
fn best_chance(among: Kinds, chance: impl Fn(usize) -> f32) -> f32 {
    let mut left = among;
    let mut best = 0.0f32;
    while left != 0 {
        best = best.max(chance(left.trailing_zeros() as usize));
        left &= left - 1;
    }
    best
}

#[inline]
fn add(count: &mut Count, face: Face) {
    count[kind(face)] += 1;
    count[LOUPE] += u8::from(is_loupe(face));
}

/// What a face is worth, if each kind is worth this much.
#[inline]
fn sum(worth: &[f32; KINDS], face: Face) -> f32 {
    worth[kind(face)] + if is_loupe(face) { worth[LOUPE] } else { 0.0 }
}

impl<'a> Judge<'a> {
    /// Looks at the table as the seat to move does. `visible` says which side of a card in a hand it sees, and
    /// `other` what is on the other side of a face, if the seat has seen both.
    #[inline(always)]
    pub(crate) fn new(
        table: &'a Public,
        seat: Seat,
        visible: impl Fn(Seat, Slot) -> Face,
        other: impl Fn(Face) -> Option<Face>,
    ) -> Judge<'a> {
        let mut judge = Judge {
            table,
            seat,
            hands: Default::default(),
            middle: [Card::default(); PLACES_MAX],
            mine: [0; KINDS],
            open: [0; KINDS],
            under: [0; KINDS],
            backs: [0; KINDS],
            all: 0,
            but_one: 0,
            but_two: 0,
            lying: 0,
            shown: [0; KINDS],
            theirs: [[0; KINDS]; SEATS],
            in_hands: [0; KINDS],
            unseen: FACES,
            per_side: 0.0,
            worth: [0.0; KINDS],
            prize: [[0.0; KINDS]; SEATS],
            lure: [0.0; KINDS],
            best: Best::default(),
            average: 0.0,
            averages: [0.0; SEATS],
            pick: [0.0; SEATS],
            blind: 0.0,
        };
        judge.look(visible, other);
        judge.plan();
        judge
    }

    /// Counts what is in sight and what is known.
    #[inline]
    fn look(&mut self, visible: impl Fn(Seat, Slot) -> Face, other: impl Fn(Face) -> Option<Face>) {
        let mut laid = [0; KINDS];
        let mut hidden_sides = 0u8;
        let mut held = self.table.held.bits();
        while held != 0 {
            let (holder, slot) = HandsSet::slot(held.trailing_zeros() as u8);
            held &= held - 1;
            let face = visible(holder, slot);
            let card = Card { seen: face, other: other(face) };
            self.hands[holder.index()][slot.index()] = card;
            let is_mine = holder == self.seat;
            add(if is_mine { &mut self.mine } else { &mut self.shown }, face);
            match card.other {
                Some(far) if is_mine => add(&mut self.backs, far),
                Some(near) => add(&mut self.theirs[holder.index()], near),
                None => hidden_sides += 1,
            }
        }
        let mut places = self.table.middle.places().bits();
        while places != 0 {
            let place = Place::at(places.trailing_zeros() as usize);
            places &= places - 1;
            let face = self.table.middle.up(place);
            let card = Card { seen: face, other: other(face) };
            self.middle[place.index()] = card;
            hidden_sides += u8::from(card.other.is_none());
            // The card just laid is out of the player's reach (R5), but not of a robbed one's (R10).
            if self.is_reachable(place.index()) {
                add(&mut self.open, face);
                card.other.into_iter().for_each(|face| add(&mut self.under, face));
            } else {
                add(&mut laid, face);
                card.other.into_iter().for_each(|face| add(&mut laid, face));
            }
        }
        for kind in 0..KINDS {
            self.in_hands[kind] =
                self.shown[kind] + self.theirs.iter().map(|theirs| theirs[kind]).sum::<u8>();
            let own = self.mine[kind] + self.backs[kind];
            let middle = self.open[kind] + self.under[kind] + laid[kind];
            self.unseen[kind] -= own + middle + self.in_hands[kind];
        }
        self.per_side = 1.0 / f32::from(hidden_sides.max(1));
        let size = self.table.hand_size();
        self.all = having(&self.mine, |count| count == size);
        self.but_one = having(&self.mine, |count| count == size - 1);
        self.but_two = having(&self.mine, |count| count == size - 2);
        self.lying = having(&self.open, |count| count > 0);
    }

    #[inline]
    fn is_reachable(&self, place: usize) -> bool {
        matches!(self.table.phase, Phase::Replace { .. })
            || self.table.laid.is_none_or(|laid| laid.index() != place)
    }

    /// What is worth collecting, for the player and for the others.
    #[inline]
    fn plan(&mut self) {
        let asks = Asks::in_phase(self.table.phase);
        let in_hands = self.in_hands;
        let mut rivals = [0; KINDS];
        for holder in Seat::all(self.table.seats).filter(|holder| *holder != self.seat) {
            let theirs = self.theirs[holder.index()];
            let Some(most) = theirs.iter().max().filter(|most| **most >= SUSPECTS) else {
                continue;
            };
            for kind in 0..KINDS {
                if theirs[kind] == *most {
                    rivals[kind] += theirs[kind];
                }
            }
            if !asks.for_others {
                continue;
            }
            let turns = std::array::from_fn(|kind| {
                if theirs[kind] < SUSPECTS {
                    return f32::INFINITY;
                }
                let others = in_hands[kind] - theirs[kind] + self.mine[kind];
                self.turns(kind, theirs[kind], 0, others, 0)
            });
            let prize = self.worths(&theirs, &turns);
            if asks.for_hands {
                self.averages[holder.index()] = self.average(&prize);
                let open = (0..KINDS).filter(|kind| self.open[*kind] > 0);
                self.pick[holder.index()] = open.map(|kind| prize[kind]).fold(0.0, f32::max);
            }
            self.prize[holder.index()] = prize;
        }
        let turns = std::array::from_fn(|kind| {
            let free = in_hands[kind] - rivals[kind];
            self.turns(kind, self.mine[kind], self.backs[kind], free, rivals[kind])
        });
        self.worth = self.worths(&self.mine, &turns);
        if asks.for_hands {
            self.average = self.average(&self.worth);
        }
        if asks.for_others {
            self.fear();
        }
        if asks.for_middle {
            self.best = self.best_open();
            self.blind = (0..KINDS)
                .map(|kind| {
                    self.chance(kind) * (self.gain(self.worth[kind], self.best.worth) - self.lure[kind])
                })
                .sum();
        }
    }

    /// About how many turns a collection still takes: the cards that are easiest to get come first.
    #[inline]
    fn turns(&self, kind: usize, has: u8, backs: u8, theirs: u8, locked: u8) -> f32 {
        let mut missing = self.table.hand_size().saturating_sub(has);
        let mut turns = 0.0;
        for (count, cost) in [
            (self.open[kind], TURNS_OPEN),
            (self.under[kind], TURNS_UNDER),
            (backs, TURNS_BACK),
            (theirs, TURNS_THEIRS),
            (self.unseen[kind], TURNS_HIDDEN),
            (locked, TURNS_LOCKED),
        ] {
            let used = missing.min(count);
            turns += f32::from(used) * cost;
            missing -= used;
        }
        // What is left cannot be had as things stand.
        turns + f32::from(missing) * 2.0 * TURNS_LOCKED
    }

    /// The worth of a face by its kind: a card of progress, less for collections that are farther off.
    #[inline]
    fn worths(&self, has: &Count, turns: &[f32; KINDS]) -> [f32; KINDS] {
        let fewest = turns.iter().copied().fold(f32::INFINITY, f32::min);
        std::array::from_fn(|kind| {
            // What does not fit into eight bits is as far off as the largest number that does.
            let quarters = ((turns[kind] - fewest) * 4.0) as u8;
            let missing = usize::from(self.table.hand_size().saturating_sub(has[kind]));
            CARD[missing] * FARTHER[usize::from(quarters)]
        })
    }

    /// What an open face of each kind costs, because an opponent may take it.
    #[inline]
    fn fear(&mut self) {
        let next = self.seat.next(self.table.direction, self.table.seats);
        let share = self.share();
        for holder in Seat::all(self.table.seats).filter(|holder| *holder != self.seat) {
            let near = if holder == next { 1.0 } else { DISTANT };
            for kind in 0..KINDS {
                self.lure[kind] += self.prize[holder.index()][kind] * LURE * near * share;
            }
        }
    }

    /// An opponent's success is paid by all the others together.
    #[inline]
    fn share(&self) -> f32 {
        HARM / f32::from(self.table.seats - 1)
    }

    #[inline]
    fn best_open(&self) -> Best {
        let mut best = Best::default();
        let mut places = self.table.middle.places().bits();
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            if !self.is_reachable(place) {
                continue;
            }
            let worth = self.worth_of(self.middle[place].seen);
            if worth > best.worth {
                best = Best { worth, is_alone: true, second: best.worth };
            } else if worth == best.worth {
                (best.is_alone, best.second) = (false, worth);
            } else if worth > best.second {
                best.second = worth;
            }
        }
        best
    }

    #[inline]
    fn worth_of(&self, face: Face) -> f32 {
        sum(&self.worth, face)
    }

    /// The chance that a side never seen shows this kind.
    #[inline]
    fn chance(&self, kind: usize) -> f32 {
        f32::from(self.unseen[kind]) * self.per_side
    }

    /// What a side never seen is worth on average.
    #[inline]
    fn average(&self, worth: &[f32; KINDS]) -> f32 {
        (0..KINDS).map(|kind| self.chance(kind) * worth[kind]).sum()
    }

    /// What it costs that this face lies open: less if others of its kind lie there anyway.
    #[inline]
    fn lure_of(&self, face: Face, others: u8) -> f32 {
        sum(&self.lure, face) / f32::from(1 + others)
    }

    /// R13: the kinds of which all cards will be that stay when this one is laid.
    #[inline]
    fn staying(&self, laid: Face) -> Kinds {
        self.but_one & !kinds(laid) | self.all & kinds(laid)
    }

    /// The same if one more card is to change.
    #[inline]
    fn nearly_staying(&self, laid: Face) -> Kinds {
        self.but_two & !kinds(laid) | self.but_one & kinds(laid)
    }

    #[inline]
    fn win(&self, is_won: bool) -> f32 {
        if is_won { WIN } else { 0.0 }
    }

    /// How good an action looks.
    #[inline]
    pub(crate) fn rate(&self, action: Action) -> f32 {
        match action {
            Action::Lay { slot } => self.lay(self.own(slot)),
            Action::Flip { place } => self.flip(place.index()),
            Action::FlipHand { victim, slot } if victim == self.seat => self.flip_own(self.own(slot)),
            Action::FlipHand { victim, slot } => {
                self.win(self.but_one & self.lying != 0) + self.flip_theirs(victim, slot)
            }
            Action::Take { place } => self.take(self.middle[place.index()]),
            Action::Rob { victim, slot } => self.rob(victim, slot),
            Action::Hold { is_turned } => self.hold(is_turned),
        }
    }

    #[inline]
    fn own(&self, slot: Slot) -> Card {
        self.hands[self.seat.index()][slot.index()]
    }

    fn others_cards(&self) -> impl Iterator<Item = (Seat, Slot)> {
        let mut left = self.table.held.without(self.seat).bits();
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros() as u8;
            left &= left.checked_sub(1)?;
            Some(HandsSet::slot(bit))
        })
    }

    /// Laying: what the card was worth, what it offers to the others, and what its pictogram does.
    fn lay(&self, card: Card) -> f32 {
        let face = card.seen;
        let mut loss = self.worth_of(face) * (1.0 - LATER);
        loss += self.lure_of(face, self.open[kind(face)]);
        let is_void = self.table.is_restricted && rules::is_restricted(face);
        let take = self.best.worth;
        let then = match face.pictogram() {
            Pictogram::Take if !is_void => self.finish_by_robbing(face) + self.best_robbery(),
            Pictogram::Flip1 if !is_void => {
                take + self.finish_by_taking(face) + self.finish_by_turning(card) + self.best_turn(face)
            }
            Pictogram::Flip3 => take + self.finish_by_finding(face) + self.best_finds(),
            Pictogram::Reverse if self.table.seats == 2 => {
                take + self.finish_by_taking(face) + self.extra_turn(face)
            }
            Pictogram::Skip => take + self.finish_by_taking(face) + self.skipping(),
            Pictogram::Reverse
            | Pictogram::Flip1
            | Pictogram::Take
            | Pictogram::Loupe
            | Pictogram::StarL
            | Pictogram::StarR => take + self.finish_by_taking(face),
        };
        then - loss - SPARE[face.index() & 7] + self.boldness() * self.whim(face)
    }

    /// Two players who rob each other of the same card forever have to give way some time.
    #[inline]
    fn boldness(&self) -> f32 {
        let turns = f32::from(self.table.turns) / f32::from(self.table.seats);
        ((turns - PATIENCE) * RESTLESS).clamp(0.0, BOLDEST)
    }

    /// Something between 0 and 1 that changes from turn to turn and from face to face.
    #[inline]
    fn whim(&self, face: Face) -> f32 {
        let mixed = (u32::from(self.table.turns) << 7 | face.index() as u32).wrapping_mul(0x9E37_79B1);
        ((mixed ^ mixed >> 15).wrapping_mul(0x85EB_CA77) >> 16) as f32 / 65536.0
    }

    /// R13: all but one are of a kind, and the last lies open.
    #[inline]
    fn finish_by_taking(&self, laid: Face) -> f32 {
        self.win(self.staying(laid) & self.lying != 0)
    }

    /// The last card is under an open one, or may be.
    fn finish_by_finding(&self, laid: Face) -> f32 {
        let chance = |kind: usize| {
            if self.open[kind] + self.under[kind] > 0 { 1.0 } else { (3.0 * self.chance(kind)).min(0.9) }
        };
        best_chance(self.staying(laid), chance) * WIN
    }

    /// The last card is in an opponent's hand, on either side.
    fn finish_by_robbing(&self, laid: Face) -> f32 {
        let is_there =
            |kind: usize| self.shown[kind] > 0 || self.theirs.iter().any(|theirs| theirs[kind] > 0);
        let chance = |kind: usize| if is_there(kind) { 1.0 } else { self.chance(kind) };
        best_chance(self.staying(laid), chance) * WIN
    }

    /// Two are missing: one lies open, the other is on the far side of a card of one's own.
    fn finish_by_turning(&self, laid: Card) -> f32 {
        let laid_far = laid.other.map_or(0, kinds);
        let has_back = |kind: usize| self.backs[kind] > u8::from(laid_far >> kind & 1 == 1);
        let among = self.nearly_staying(laid.seen) & self.lying;
        best_chance(among, |kind| f32::from(u8::from(has_back(kind)))) * WIN
    }

    /// R12: with another turn at once, two open cards end the round.
    fn extra_turn(&self, laid: Face) -> f32 {
        let has_two = |kind: usize| if self.open[kind] > 1 { 0.8 } else { 0.0 };
        let sure = best_chance(self.nearly_staying(laid), has_two) * WIN;
        sure + TEMPO + self.best.second
    }

    /// R6, R12: how much the next player is held up.
    fn skipping(&self) -> f32 {
        let next = self.seat.next(self.table.direction, self.table.seats);
        let most = self.prize[next.index()].iter().copied().fold(1.0, f32::max);
        let part = if self.table.seats == 2 { 0.2 } else { 1.0 };
        most * SKIP * self.share() * part
    }

    /// R9: the best card to turn over in a hand.
    fn best_turn(&self, laid: Face) -> f32 {
        let mine = self.table.held.only(self.seat).iter().map(|(_, slot)| self.own(slot));
        let own = mine.filter(|card| card.seen != laid).map(|card| self.turn(card)).fold(f32::MIN, f32::max);
        self.others_cards().map(|(victim, slot)| self.flip_theirs(victim, slot)).fold(own, f32::max)
    }

    /// R10: the best card to rob.
    fn best_robbery(&self) -> f32 {
        self.others_cards().map(|(victim, slot)| self.robbery(victim, slot)).fold(f32::MIN, f32::max)
    }

    /// R8: the three best cards to turn over.
    fn best_finds(&self) -> f32 {
        let mut best = [f32::MIN; 3];
        let mut places = self.table.middle.places().bits();
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            let gain = self.find(place);
            if gain > best[2] {
                best[2] = gain;
                if best[2] > best[1] {
                    best.swap(1, 2);
                }
                if best[1] > best[0] {
                    best.swap(0, 1);
                }
            }
        }
        best.iter().sum()
    }

    /// Turning over a card of the middle.
    fn flip(&self, place: usize) -> f32 {
        let card = self.middle[place];
        let is_reachable = self.is_reachable(place);
        let chance = |kind: usize| {
            if self.open[kind] > u8::from(is_reachable && is(card.seen, kind)) {
                return 1.0;
            }
            match card.other {
                _ if !is_reachable => 0.0,
                Some(under) => f32::from(u8::from(is(under, kind))),
                None => self.chance(kind),
            }
        };
        let finish = best_chance(self.but_one, chance);
        finish * WIN + self.find(place)
    }

    /// What a card of the middle gains by being turned over.
    #[inline]
    fn find(&self, place: usize) -> f32 {
        let card = self.middle[place];
        let is_reachable = self.is_reachable(place);
        let worth = self.worth_of(card.seen);
        let is_best = self.best.is_alone && worth == self.best.worth;
        let rest = if is_best { self.best.second } else { self.best.worth };
        // The card just laid cannot be taken at once.
        let rest = if is_reachable { rest } else { f32::INFINITY };
        let others = self.open[kind(card.seen)].saturating_sub(1);
        let now = self.gain(worth, rest) - self.lure_of(card.seen, others);
        let then = match card.other {
            Some(under) => {
                self.gain(self.worth_of(under), rest) - self.lure_of(under, self.open[kind(under)])
            }
            None => self.blind,
        };
        then - now
    }

    /// What an open face of this worth is good for, if the best of the others is worth `rest`.
    #[inline]
    fn gain(&self, worth: f32, rest: f32) -> f32 {
        (worth - rest).max(0.0) + LATER * worth
    }

    /// Turning over a card of one's own.
    fn flip_own(&self, card: Card) -> f32 {
        // The cards left of which all but this one are of a kind that lies open as well.
        let among = (self.but_two & !kinds(card.seen) | self.but_one & kinds(card.seen)) & self.lying;
        let chance = |kind: usize| {
            card.other.map_or_else(|| self.chance(kind), |far| f32::from(u8::from(is(far, kind))))
        };
        best_chance(among, chance) * WIN + self.turn(card)
    }

    /// What a card of one's own gains by being turned over.
    #[inline]
    fn turn(&self, card: Card) -> f32 {
        let then = card.other.map_or(self.average, |far| self.worth_of(far));
        then - self.worth_of(card.seen)
    }

    /// What an opponent loses if a card of theirs is turned over.
    #[inline]
    fn flip_theirs(&self, victim: Seat, slot: Slot) -> f32 {
        let card = self.hands[victim.index()][slot.index()];
        let prize = &self.prize[victim.index()];
        let now = card.other.map_or(self.averages[victim.index()], |near| sum(prize, near));
        (now - sum(prize, card.seen)) * self.share()
    }

    /// Taking a card: its face, what the others would have got, and what it does when laid.
    ///
    /// What is on its far side does not matter: players who counted that lost to those who did not.
    fn take(&self, card: Card) -> f32 {
        let face = card.seen;
        let is_own_turn = self.table.seat == self.seat;
        let finish = self.win(is_own_turn && self.but_one & kinds(face) != 0);
        let others = self.open[kind(face)].saturating_sub(1);
        finish + self.holding(face) + self.lure_of(face, others)
    }

    /// What it is worth to hold a card this way round.
    #[inline]
    fn holding(&self, near: Face) -> f32 {
        let half = match near.pictogram() {
            Pictogram::StarL => Some(Pictogram::StarR),
            Pictogram::StarR => Some(Pictogram::StarL),
            Pictogram::Skip
            | Pictogram::Reverse
            | Pictogram::Flip3
            | Pictogram::Flip1
            | Pictogram::Take
            | Pictogram::Loupe => None,
        };
        let star = half.map_or(0.0, |half| {
            let wanted = Face::new(near.animal(), half);
            let held = &self.hands[self.seat.index()][..usize::from(self.table.hand_size())];
            f32::from(u8::from(held.iter().any(|card| card.seen == wanted)))
        });
        self.worth_of(near) + SPARE[near.index() & 7] + star * STAR
    }

    /// Robbing: the better of both sides, and the harm to the victim, who takes the best for it that lies open.
    fn rob(&self, victim: Seat, slot: Slot) -> f32 {
        let card = self.hands[victim.index()][slot.index()];
        let chance = |kind: usize| {
            if is(card.seen, kind) {
                return 1.0;
            }
            card.other.map_or_else(|| self.chance(kind), |near| f32::from(u8::from(is(near, kind))))
        };
        let finish = best_chance(self.but_one, chance);
        finish * WIN + self.robbery(victim, slot)
    }

    #[inline]
    fn robbery(&self, victim: Seat, slot: Slot) -> f32 {
        let card = self.hands[victim.index()][slot.index()];
        let shown = self.worth_of(card.seen);
        let gain = match card.other {
            Some(near) => shown.max(self.worth_of(near)),
            // The side that comes out may be the better one.
            None => shown + self.average * if shown < self.average { 1.0 } else { 0.5 },
        };
        let prize = &self.prize[victim.index()];
        let lost = card.other.map_or(self.averages[victim.index()], |near| sum(prize, near));
        gain + (lost - self.pick[victim.index()]) * self.share()
    }

    /// The robbed card this way round or that.
    fn hold(&self, is_turned: bool) -> f32 {
        let Phase::Hold { victim, slot } = self.table.phase else { return 0.0 };
        let card = self.hands[victim.index()][slot.index()];
        // The robber has looked at both sides.
        let old = card.other.unwrap_or(card.seen);
        let near = if is_turned { card.seen } else { old };
        self.win(self.but_one & kinds(near) != 0) + self.holding(near)
    }
}
