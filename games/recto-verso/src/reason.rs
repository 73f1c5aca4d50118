//! What matters most about an action: the facts that a sensible player would name.

use crate::{Action, Animal, Face, Phase, Pictogram, Public, Slot, rules};
use pyatak_engine::Seat;
use serde::{Serialize, Serializer};

/// An opponent who is known to hold this many cards of a kind collects them.
const SUSPECTS: u32 = 2;

/// What can be collected (R13): an animal, or the loupe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Collection {
    /// Cards that show this animal.
    Animal(Animal),
    /// Cards that show LOUPE.
    Loupe,
}

impl Collection {
    fn all() -> impl Iterator<Item = Collection> {
        Animal::ALL.into_iter().map(Collection::Animal).chain([Collection::Loupe])
    }

    /// Does the face belong to it?
    fn has(self, face: Face) -> bool {
        match self {
            Collection::Animal(animal) => face.animal() == animal,
            Collection::Loupe => face.pictogram() == Pictogram::Loupe,
        }
    }

    fn count(self, faces: &[Face]) -> u32 {
        faces.iter().filter(|face| self.has(**face)).count() as u32
    }

    /// What there is most of in a hand; of several that of which most lies open, else the first.
    fn most_of(hand: &[Face], open: &[Face]) -> Collection {
        let most = |kind: &Collection| (kind.count(hand), kind.count(open));
        let first = Collection::Animal(Animal::Fox);
        Collection::all().fold(first, |best, kind| if most(&kind) > most(&best) { kind } else { best })
    }
}

impl Serialize for Collection {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Collection::Animal(animal) => animal.name(),
            Collection::Loupe => Pictogram::Loupe.name(),
        })
    }
}

pyatak_engine::reasons! {
    /// What matters most about an action.
    pub enum Reason {
        /// All other cards are alike, and the last one can be had this turn.
        CanFinish {
            /// What is collected.
            collection: Collection,
        } = "can-finish" by "R13",
        /// The hand is complete with it (R13).
        Completes {
            /// What is collected.
            collection: Collection,
        } = "completes" by "R13",
        /// The card does not belong to what is collected.
        LaysOdd {
            /// What is collected.
            collection: Collection,
            /// How many of the cards that stay show it.
            count: u32,
        } = "lays-odd" by "R5",
        /// The card belongs to the largest collection.
        GivesUp {
            /// What is collected.
            collection: Collection,
            /// How many cards of the hand showed it.
            count: u32,
        } = "gives-up" by "R5",
        /// Between two players: another turn (R12).
        AnotherTurn {
            /// What is collected.
            collection: Collection,
            /// How many of the cards that stay show it.
            count: u32,
        } = "another-turn" by "R12",
        /// Somebody collects what would lie open.
        Offers {
            /// Who.
            victim: Seat,
            /// What they collect.
            collection: Collection,
            /// How many cards of theirs are known to show it.
            count: u32,
        } = "offers" by "R5",
        /// One more of a collection.
        Adds {
            /// What is collected.
            collection: Collection,
            /// How many there are with this one.
            count: u32,
            /// How many a hand has.
            size: u8,
        } = "adds" by "R5",
        /// Somebody else collects it.
        Denies {
            /// Who.
            victim: Seat,
            /// What they collect.
            collection: Collection,
            /// How many cards of theirs are known to show it.
            count: u32,
        } = "denies" by "R5",
        /// The other half of a star (R14).
        WholeStar {
            /// The half that the hand already shows.
            face: Face,
        } = "whole-star" by "R14",
        /// The face belongs to nothing that is collected.
        Unrelated {
            /// What is collected.
            collection: Collection,
            /// How many cards show it.
            count: u32,
        } = "unrelated" by "R5",
        /// The other side is known, and belongs to what is collected.
        Uncovers {
            /// The other side.
            face: Face,
            /// What is collected.
            collection: Collection,
        } = "uncovers" by "R9",
        /// A card that somebody else collects is turned away.
        Hides {
            /// The side that vanishes.
            face: Face,
            /// Who collects it.
            victim: Seat,
        } = "hides" by "R9",
        /// The other side is known, and is of no use.
        TurnsKnown {
            /// The other side.
            face: Face,
        } = "turns-known" by "R9",
        /// The other side has not been seen yet.
        TurnsUnknown {
            /// The side in sight.
            face: Face,
        } = "turns-unknown" by "R9",
        /// A card that the victim collects is turned away from them.
        Spoils {
            /// Who.
            victim: Seat,
            /// What they collect.
            collection: Collection,
            /// How many cards of theirs are known to show it.
            count: u32,
        } = "spoils" by "R8",
        /// What the victim sees is not known, or not known to matter.
        TurnsTheirs {
            /// Who.
            victim: Seat,
            /// What they will look at.
            face: Face,
        } = "turns-theirs" by "R8",
        /// A card for the own collection out of another hand.
        RobsFor {
            /// Whose hand.
            victim: Seat,
            /// What is collected.
            collection: Collection,
            /// How many there are with this one.
            count: u32,
        } = "robs-for" by "R10",
        /// A card out of another hand that is of no known use.
        Robs {
            /// Whose hand.
            victim: Seat,
            /// The side in sight.
            face: Face,
        } = "robs" by "R10",
    }
}

/// What the player sees of the cards.
struct Sight<'a, V, O> {
    table: &'a Public,
    /// Who is to act: the player whose turn it is, or one who was robbed.
    seat: Seat,
    /// The side of a card in a hand that they see.
    visible: V,
    /// What is on the other side of a face, if they have seen both.
    other: O,
    /// The near sides of their own cards.
    mine: Vec<Face>,
    /// What lies open in the middle.
    open: Vec<Face>,
    /// What they have most of.
    aim: Collection,
}

/// What matters most about an action of this seat, which has to act. `visible` says which side of a card in a
/// hand it sees, and `other` what is on the other side of a face, if the seat has seen both.
pub(crate) fn reason(
    table: &Public,
    seat: Seat,
    visible: impl Fn(Seat, Slot) -> Face,
    other: impl Fn(Face) -> Option<Face>,
    action: Action,
) -> Reason {
    let mine: Vec<Face> = table.held.only(seat).iter().map(|(_, slot)| visible(seat, slot)).collect();
    let open: Vec<Face> = table.middle.iter().map(|(_, face)| face).collect();
    let aim = Collection::most_of(&mine, &open);
    let sight = Sight { table, seat, visible, other, mine, open, aim };
    match action {
        Action::Lay { slot } => sight.lay(slot),
        Action::Flip { place } => sight.flip(table.middle.up(place)),
        Action::FlipHand { victim, slot } if victim == seat => sight.flip_own(slot),
        Action::FlipHand { victim, slot } => sight.flip_theirs(victim, slot),
        Action::Take { place } => sight.take(table.middle.up(place)),
        Action::Rob { victim, slot } => sight.rob(victim, slot),
        Action::Hold { is_turned } => sight.hold(is_turned),
    }
}

impl<V: Fn(Seat, Slot) -> Face, O: Fn(Face) -> Option<Face>> Sight<'_, V, O> {
    fn lay(&self, slot: Slot) -> Reason {
        let face = (self.visible)(self.seat, slot);
        let rest: Vec<Face> = self.mine.iter().copied().filter(|held| *held != face).collect();
        let is_whole = |kind: &Collection| kind.count(&rest) as usize == rest.len();
        if let Some(collection) = Collection::all().find(|kind| is_whole(kind) && self.can_have(*kind, face))
        {
            return Reason::CanFinish { collection };
        }
        let collection = Collection::most_of(&rest, &self.open);
        let (before, count) = (self.aim.count(&self.mine), collection.count(&rest));
        if count < before {
            return Reason::GivesUp { collection: self.aim, count: before };
        }
        if let Some((victim, collection, count)) = self.collector(face) {
            return Reason::Offers { victim, collection, count };
        }
        if self.table.seats == 2 && face.pictogram() == Pictogram::Reverse {
            Reason::AnotherTurn { collection, count }
        } else {
            Reason::LaysOdd { collection, count }
        }
    }

    /// Can one more of the kind be had in the turn in which this face is laid? TAKE takes from a hand (R10),
    /// everything else from the middle.
    fn can_have(&self, kind: Collection, laid: Face) -> bool {
        let is_void = self.table.is_restricted && rules::is_restricted(laid);
        if laid.pictogram() == Pictogram::Take && !is_void {
            let mut cards = self.table.held.without(self.seat).iter();
            cards.any(|(victim, slot)| self.sides(victim, slot).any(|face| kind.has(face)))
        } else {
            self.table.middle.iter().any(|(_, face)| kind.has(face))
        }
    }

    /// Both sides of a card in another hand, as far as they are known.
    fn sides(&self, victim: Seat, slot: Slot) -> impl Iterator<Item = Face> {
        let far = (self.visible)(victim, slot);
        [Some(far), (self.other)(far)].into_iter().flatten()
    }

    /// Taking from the middle: for oneself, or so that somebody else does not get it.
    fn take(&self, face: Face) -> Reason {
        let is_own_turn = self.table.seat == self.seat;
        if let Some(collection) = Collection::all().find(|kind| is_own_turn && self.completes(*kind, face)) {
            return Reason::Completes { collection };
        }
        if let Some((victim, collection, count)) = self.collector(face).filter(|_| !self.aim.has(face)) {
            return Reason::Denies { victim, collection, count };
        }
        self.gains(face)
    }

    /// The face joins the hand.
    fn gains(&self, face: Face) -> Reason {
        let collection = self.best_of(face);
        let count = collection.count(&self.mine);
        if let Some(face) = self.other_half(face).filter(|_| count < 2) {
            Reason::WholeStar { face }
        } else if count > 0 {
            Reason::Adds { collection, count: count + 1, size: self.table.hand_size() }
        } else {
            Reason::Unrelated { collection: self.aim, count: self.aim.count(&self.mine) }
        }
    }

    /// Turning over a card of the middle.
    fn flip(&self, face: Face) -> Reason {
        let is_useful = |under: &Face| self.aim.has(*under);
        if let Some(under) = (self.other)(face).filter(is_useful) {
            return Reason::Uncovers { face: under, collection: self.aim };
        }
        if let Some((victim, _, _)) = self.collector(face).filter(|_| !self.aim.has(face)) {
            return Reason::Hides { face, victim };
        }
        match (self.other)(face) {
            Some(under) => Reason::TurnsKnown { face: under },
            None => Reason::TurnsUnknown { face },
        }
    }

    fn flip_own(&self, slot: Slot) -> Reason {
        let face = (self.visible)(self.seat, slot);
        let collection = self.aim;
        match (self.other)(face) {
            // What is turned away is lost, whatever comes.
            Some(_) | None if collection.has(face) => {
                Reason::GivesUp { collection, count: collection.count(&self.mine) }
            }
            Some(far) if collection.has(far) => Reason::Adds {
                collection,
                count: collection.count(&self.mine) + 1,
                size: self.table.hand_size(),
            },
            Some(far) => Reason::TurnsKnown { face: far },
            None => Reason::TurnsUnknown { face },
        }
    }

    fn flip_theirs(&self, victim: Seat, slot: Slot) -> Reason {
        let far = (self.visible)(victim, slot);
        let collected = (self.other)(far).and_then(|near| self.collected_by(victim, near));
        match collected {
            Some((collection, count)) => Reason::Spoils { victim, collection, count },
            None => Reason::TurnsTheirs { victim, face: far },
        }
    }

    fn rob(&self, victim: Seat, slot: Slot) -> Reason {
        let sides: Vec<Face> = self.sides(victim, slot).collect();
        let finishes = |kind: &Collection| sides.iter().any(|face| self.completes(*kind, *face));
        if let Some(collection) = Collection::all().find(finishes) {
            return Reason::Completes { collection };
        }
        let best = sides.iter().map(|face| self.best_of(*face)).max_by_key(|kind| kind.count(&self.mine));
        match best.map(|kind| (kind, kind.count(&self.mine))) {
            Some((collection, count)) if count > 0 => {
                Reason::RobsFor { victim, collection, count: count + 1 }
            }
            Some(_) | None => {
                let near = (self.other)((self.visible)(victim, slot));
                match near.and_then(|near| self.collected_by(victim, near)) {
                    Some((collection, count)) => Reason::Spoils { victim, collection, count },
                    None => Reason::Robs { victim, face: (self.visible)(victim, slot) },
                }
            }
        }
    }

    /// The robbed card this way round or that: both sides have been looked at (R10).
    fn hold(&self, is_turned: bool) -> Reason {
        let Phase::Hold { victim, slot } = self.table.phase else {
            return Reason::Unrelated { collection: self.aim, count: self.aim.count(&self.mine) };
        };
        let far = (self.visible)(victim, slot);
        let near = if is_turned { far } else { (self.other)(far).unwrap_or(far) };
        match Collection::all().find(|kind| self.completes(*kind, near)) {
            Some(collection) => Reason::Completes { collection },
            None => self.gains(near),
        }
    }

    /// R13: is the hand complete with this face?
    fn completes(&self, kind: Collection, face: Face) -> bool {
        let size = u32::from(self.table.hand_size());
        kind.has(face) && kind.count(&self.mine) + 1 == size
    }

    /// Of the two collections that a face may belong to, the one of which the hand has more.
    fn best_of(&self, face: Face) -> Collection {
        let animal = Collection::Animal(face.animal());
        let is_loupe = Collection::Loupe.has(face);
        if is_loupe && Collection::Loupe.count(&self.mine) > animal.count(&self.mine) {
            Collection::Loupe
        } else {
            animal
        }
    }

    /// R14: the half of a star in the hand that this one makes whole.
    fn other_half(&self, face: Face) -> Option<Face> {
        let half = match face.pictogram() {
            Pictogram::StarL => Pictogram::StarR,
            Pictogram::StarR => Pictogram::StarL,
            Pictogram::Skip
            | Pictogram::Reverse
            | Pictogram::Flip3
            | Pictogram::Flip1
            | Pictogram::Take
            | Pictogram::Loupe => return None,
        };
        Some(Face::new(face.animal(), half)).filter(|wanted| self.mine.contains(wanted))
    }

    /// Which opponent is known to collect what this face belongs to, and how many they have.
    fn collector(&self, face: Face) -> Option<(Seat, Collection, u32)> {
        let others = Seat::all(self.table.seats).filter(|seat| *seat != self.seat);
        let known = others.filter_map(|seat| {
            self.collected_by(seat, face).map(|(collection, count)| (seat, collection, count))
        });
        known.max_by_key(|(seat, _, count)| (*count, std::cmp::Reverse(*seat)))
    }

    /// Is this what the opponent has most of, as far as their cards are known?
    fn collected_by(&self, victim: Seat, face: Face) -> Option<(Collection, u32)> {
        let cards = self.table.held.only(victim).iter();
        let near: Vec<Face> =
            cards.filter_map(|(holder, slot)| (self.other)((self.visible)(holder, slot))).collect();
        let most = Collection::all().map(|kind| kind.count(&near)).max().unwrap_or(0);
        let is_collected = |kind: &Collection| kind.has(face) && kind.count(&near) == most;
        Collection::all().find(is_collected).filter(|_| most >= SUSPECTS).map(|kind| (kind, most))
    }
}
