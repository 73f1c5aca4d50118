//! Who sits where: the fold of the entries about seats.

use crate::LoggedOccupant;
use pyatak_engine::{Seat, SeatSet};
use pyatak_fair::Bytes32;
use pyatak_protocol::{FORGOTTEN_NAME, Occupant, Player};

/// The names of bots, friendly in all three languages.
const BOT_NAMES: [&str; 16] = [
    "Ada", "Boris", "Clara", "Dmitri", "Emma", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Katja", "Leo",
    "Mila", "Nikita", "Olga", "Paul",
];

/// The name of the bot in a seat: always the same, and different from its neighbours'.
pub fn bot_name(table: &str, seat: Seat) -> String {
    BOT_NAMES[(first_name(table) + seat.index()) % BOT_NAMES.len()].to_owned()
}

/// Do bots have the same names at both tables? A rematch gets an id for which they do.
pub fn has_same_bot_names(one: &str, other: &str) -> bool {
    first_name(one) == first_name(other)
}

fn first_name(table: &str) -> usize {
    table.bytes().map(usize::from).sum::<usize>() % BOT_NAMES.len()
}

/// Who sits where.
#[derive(Clone, PartialEq, Debug)]
pub struct Seats {
    taken: Vec<Option<TakenSeat>>,
    /// Who agrees that spectators see everything later.
    agreed: SeatSet,
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenSeat {
    /// By whom.
    pub occupant: LoggedOccupant,
    /// What the seat adds to the deals, in the first scheme.
    pub contribution: Bytes32,
    /// What binds the seat to its contribution, in the second scheme.
    pub commitment: Bytes32,
    /// Who plays for it.
    pub control: Control,
}

/// Who plays for a seat that is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Control {
    /// Its occupant.
    Occupant,
    /// A bot, because its person has left.
    Left,
    /// A bot, because the host wants it so. Its person may not come back by themselves.
    Replaced,
}

impl TakenSeat {
    /// The person in it, if it is one.
    pub fn player(&self) -> Option<&Player> {
        match &self.occupant {
            LoggedOccupant::Person(player) => Some(player),
            LoggedOccupant::Bot(_) => None,
        }
    }
}

impl Seats {
    /// Empty seats.
    pub fn new(count: u8) -> Seats {
        Seats { taken: vec![None; usize::from(count)], agreed: SeatSet::EMPTY }
    }

    /// How many there are.
    pub fn count(&self) -> u8 {
        self.taken.len() as u8
    }

    /// Does the seat exist?
    pub fn has(&self, seat: Seat) -> bool {
        seat.index() < self.taken.len()
    }

    /// The seat, if it is taken.
    pub fn get(&self, seat: Seat) -> Option<&TakenSeat> {
        self.taken.get(seat.index())?.as_ref()
    }

    fn get_mut(&mut self, seat: Seat) -> Option<&mut TakenSeat> {
        self.taken.get_mut(seat.index())?.as_mut()
    }

    /// Does the seat exist with nobody in it?
    pub fn is_free(&self, seat: Seat) -> bool {
        self.has(seat) && self.get(seat).is_none()
    }

    /// All seats in order; those that are free are `None`.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Option<&TakenSeat>)> {
        Seat::all(self.count()).zip(self.taken.iter().map(Option::as_ref))
    }

    /// The person in a seat.
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.get(seat)?.player()
    }

    /// The seats with people in them, those included that the host has given to bots.
    pub fn seated(&self) -> impl Iterator<Item = (Seat, &Player)> {
        self.iter().filter_map(|(seat, taken)| Some((seat, taken?.player()?)))
    }

    /// The people who may play, with their seats.
    pub fn people(&self) -> impl Iterator<Item = (Seat, &Player)> {
        let may_play = |taken: &TakenSeat| taken.control != Control::Replaced;
        self.iter().filter_map(move |(seat, taken)| {
            let taken = taken.filter(|taken| may_play(taken))?;
            Some((seat, taken.player()?))
        })
    }

    /// Where a person sits. A seat that the host has given to a bot is not theirs any more.
    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        self.people().find(|(_, player)| player.person == person).map(|(seat, _)| seat)
    }

    /// Who agrees that spectators see everything later.
    pub fn agreed(&self) -> SeatSet {
        self.agreed
    }

    /// Who sits in a seat, as everybody may know it.
    pub fn occupant(&self, table: &str, seat: Seat) -> Option<Occupant> {
        Some(self.get(seat)?.occupant.shown(table, seat))
    }

    /// Somebody takes a seat. A person who had another seat before leaves it, and takes their consent along.
    pub fn sit(&mut self, seat: Seat, occupant: &LoggedOccupant, contribution: Bytes32, commitment: Bytes32) {
        let old = match occupant {
            LoggedOccupant::Person(player) => self.seat_of(&player.person),
            LoggedOccupant::Bot(_) => None,
        };
        let agrees = old.is_some_and(|old| self.agreed.contains(old));
        old.into_iter().for_each(|old| self.free(old));
        self.free(seat);
        if let Some(place) = self.taken.get_mut(seat.index()) {
            let control = Control::Occupant;
            *place = Some(TakenSeat { occupant: occupant.clone(), contribution, commitment, control });
        }
        if agrees {
            self.agreed = self.agreed.with(seat);
        }
    }

    /// A seat becomes free.
    pub fn free(&mut self, seat: Seat) {
        if let Some(place) = self.taken.get_mut(seat.index()) {
            *place = None;
        }
        self.agreed = self.agreed.without(seat);
    }

    /// Two seats change their occupants, who take their consent along.
    pub fn swap(&mut self, first: Seat, second: Seat) {
        self.taken.swap(first.index(), second.index());
        let put = |agreed: SeatSet, seat: Seat, other: Seat| {
            if self.agreed.contains(other) { agreed.with(seat) } else { agreed.without(seat) }
        };
        self.agreed = put(put(self.agreed, first, second), second, first);
    }

    /// The person in a seat has a new name.
    pub fn rename(&mut self, seat: Seat, new: &str) {
        if let Some(TakenSeat { occupant: LoggedOccupant::Person(player), .. }) = self.get_mut(seat) {
            new.clone_into(&mut player.name);
        }
    }

    /// The table has other settings: there may be more or fewer seats, and nobody has agreed to anything.
    pub fn settle(&mut self, count: u8) {
        self.taken.resize(usize::from(count), None);
        self.agreed = SeatSet::EMPTY;
    }

    /// These seats agree that spectators see everything later.
    pub fn agree(&mut self, seats: SeatSet) {
        self.agreed = seats;
    }

    /// A person leaves a seat to a bot, or comes back. What the host has settled stays.
    pub fn leave(&mut self, seat: Seat, is_left: bool) {
        if let Some(taken) = self.get_mut(seat) {
            taken.control = match taken.control {
                Control::Replaced => Control::Replaced,
                Control::Occupant | Control::Left if is_left => Control::Left,
                Control::Occupant | Control::Left => Control::Occupant,
            };
        }
    }

    /// The host gives a seat to a bot, or back to its person.
    pub fn replace(&mut self, seat: Seat, is_replaced: bool) {
        if let Some(taken) = self.get_mut(seat) {
            taken.control = if is_replaced { Control::Replaced } else { Control::Occupant };
        }
    }

    /// Another person goes on in a seat. What it added to the deals stays; the new person has not agreed to anything.
    pub fn give(&mut self, seat: Seat, player: &Player) {
        self.agreed = self.agreed.without(seat);
        if let Some(taken) = self.get_mut(seat) {
            taken.occupant = LoggedOccupant::Person(player.clone());
            taken.control = Control::Occupant;
        }
    }

    /// A person was deleted. Before the start their seat becomes free; afterwards a bot plays on.
    pub fn forget(&mut self, person: &str, has_started: bool) {
        for seat in Seat::all(self.count()) {
            if self.player(seat).is_none_or(|player| player.person != person) {
                continue;
            }
            self.rename(seat, FORGOTTEN_NAME);
            self.leave(seat, true);
            if !has_started {
                self.free(seat);
            }
        }
    }
}

impl LoggedOccupant {
    /// As everybody may know it.
    pub fn shown(&self, table: &str, seat: Seat) -> Occupant {
        match self {
            LoggedOccupant::Person(player) => Occupant::Person(player.clone()),
            LoggedOccupant::Bot(level) => Occupant::Bot { name: bot_name(table, seat), level: *level },
        }
    }
}
