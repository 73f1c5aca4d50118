//! What the host can do about people: give a seat to a bot or to somebody else, send spectators away, silence,
//! lock the table. All of it is told to everybody.

use crate::book::Book;
use crate::clock::{self, Clocks};
use crate::core::Who;
use crate::desk::Desk;
use crate::entry::{Entry, LoggedOccupant};
use crate::play::EntryOf;
use pyatak_engine::{Game, Seat, SeatSet};
use pyatak_protocol::{Ask, Bye, FORGOTTEN_NAME, Guest, Player, Stage, TableRefusal};
use std::collections::{BTreeMap, BTreeSet};

/// So many people a host can remove, bar or silence, each.
pub(crate) const HOUSE_MAX: usize = 200;

/// What the host has settled about people, by their names in addresses, with the names that others see.
#[derive(Clone, Debug, Default)]
pub(crate) struct House {
    /// They may not come back to this table.
    pub(crate) removed: BTreeMap<String, String>,
    /// They may watch, and not sit down.
    pub(crate) barred: BTreeMap<String, String>,
    /// Nobody hears them.
    pub(crate) silenced: BTreeMap<String, String>,
    /// Who was there when the table was locked; nothing if it is not.
    pub(crate) inside: Option<BTreeSet<String>>,
    /// Who has seen the cards of which seat since the start.
    pub(crate) held: BTreeMap<String, Seat>,
    /// Have spectators seen everything?
    pub(crate) has_been_open: bool,
    /// They were deleted.
    pub(crate) forgotten: BTreeSet<String>,
}

/// What a host's wish depends on beside the log: who is there right now.
pub(crate) struct Around<'a> {
    pub(crate) desk: &'a Desk,
    pub(crate) now: i64,
}

impl House {
    fn note(list: &mut BTreeMap<String, String>, person: &str, name: &str, is_on: bool) {
        if is_on {
            list.insert(person.to_owned(), name.to_owned());
        } else {
            list.remove(person);
        }
    }

    pub(crate) fn remove(&mut self, person: &str, name: &str, is_on: bool) {
        House::note(&mut self.removed, person, name, is_on);
    }

    pub(crate) fn bar(&mut self, person: &str, name: &str, is_on: bool) {
        House::note(&mut self.barred, person, name, is_on);
    }

    pub(crate) fn silence(&mut self, person: &str, name: &str, is_on: bool) {
        House::note(&mut self.silenced, person, name, is_on);
    }

    fn forget(&mut self, person: &str) {
        for list in [&mut self.removed, &mut self.barred, &mut self.silenced] {
            list.remove(person);
        }
        self.forgotten.insert(person.to_owned());
    }
}

/// A list of people for viewers.
pub(crate) fn guests(list: &BTreeMap<String, String>) -> Vec<Guest> {
    let guest = |(person, name): (&String, &String)| Guest {
        person: person.clone(),
        name: name.clone(),
        is_knocking: false,
    };
    list.iter().map(guest).collect()
}

impl<G: Game> Book<G> {
    /// May this person be here? A private table lets everybody in while people sit down, then its own only; a locked
    /// one those who were there.
    pub(crate) fn door(&self, person: &str) -> Result<(), Bye> {
        let house = &self.house;
        if house.removed.contains_key(person) || house.forgotten.contains(person) {
            return Err(Bye::Removed);
        }
        if self.host == person || self.seat_of(person).is_some() {
            return Ok(());
        }
        if house.inside.as_ref().is_some_and(|inside| !inside.contains(person)) {
            return Err(Bye::Locked);
        }
        let is_open = self.settings.is_watchable || self.stage() == Stage::Waiting;
        if is_open { Ok(()) } else { Err(Bye::NotWatchable) }
    }

    /// The seats that the host has given to bots.
    pub(crate) fn replaced(&self) -> SeatSet {
        let is_replaced =
            |seat: &Seat| self.chairs[seat.index()].as_ref().is_some_and(|chair| chair.is_replaced);
        Seat::all(self.settings.seats).filter(is_replaced).collect()
    }

    /// What comes of a host's wish about people; `None` if it is something else.
    pub(crate) fn moderate(
        &self,
        who: &Who,
        ask: &Ask<G::Action>,
        around: &Around<'_>,
    ) -> Option<Result<Vec<EntryOf<G>>, TableRefusal>> {
        let wish = match ask {
            Ask::Replace { seat, is_replaced } => self.replace_request(who, *seat, *is_replaced),
            Ask::GiveSeat { seat, person } => self.give_seat_request(who, *seat, person, around),
            Ask::Remove { person, is_removed } => self.remove_request(who, person, *is_removed, around),
            Ask::Bar { person, is_barred } => self.bar_request(who, person, *is_barred, around),
            Ask::Silence { person, is_silenced } => self.silence_request(who, person, *is_silenced, around),
            Ask::Lock { is_locked } => Ok(self.lock_request(*is_locked, around)),
            Ask::Sit { .. }
            | Ask::Contribute { .. }
            | Ask::Stand {}
            | Ask::Return {}
            | Ask::Bot { .. }
            | Ask::Clear { .. }
            | Ask::Swap { .. }
            | Ask::HandOver { .. }
            | Ask::Settle { .. }
            | Ask::Start {}
            | Ask::Act { .. }
            | Ask::Undo {}
            | Ask::NextRound {}
            | Ask::Rematch {}
            | Ask::Agree { .. }
            | Ask::Chat { .. }
            | Ask::React { .. }
            | Ask::Mute { .. }
            | Ask::Resend { .. }
            | Ask::Close {} => return None,
        };
        // A program's token can play and nothing else.
        let may = if who.is_program { Err(TableRefusal::NotForPrograms) } else { self.as_host(who) };
        Some(may.and(wish))
    }

    /// After the start: a bot plays on, and the person may not, until the host lets them.
    fn replace_request(
        &self,
        who: &Who,
        seat: Seat,
        is_replaced: bool,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.is_under_way()?;
        let chair = self.chairs.get(seat.index()).ok_or(TableRefusal::NoSuchSeat)?.as_ref();
        let chair = chair.filter(|chair| chair.player().is_some()).ok_or(TableRefusal::NotAPerson)?;
        if chair.player().is_some_and(|player| player.person == who.person) {
            return Err(TableRefusal::NotYourself);
        }
        let is_so = chair.is_replaced == is_replaced;
        Ok(if is_so { Vec::new() } else { vec![Entry::Replaced { seat, is_replaced }] })
    }

    /// After the start: somebody else goes on in a seat whose person has left it or has been away for long. They see
    /// its cards, so it cannot be somebody who has seen others.
    fn give_seat_request(
        &self,
        who: &Who,
        seat: Seat,
        person: &str,
        around: &Around<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.is_under_way()?;
        let chair = self.chairs.get(seat.index()).ok_or(TableRefusal::NoSuchSeat)?.as_ref();
        let chair = chair.filter(|chair| chair.player().is_some()).ok_or(TableRefusal::NotAPerson)?;
        let name = if person == who.person { Some(who.name.clone()) } else { around.name_of(self, person) };
        let name = name.ok_or(TableRefusal::NotHere)?;
        if self.seat_of(person).is_some() {
            return Err(TableRefusal::StillSeated);
        }
        // Otherwise a host could take a seat away to have its cards seen by somebody else.
        if chair.is_replaced {
            return Err(TableRefusal::Replaced);
        }
        let has_seen_others = self.house.held.get(person).is_some_and(|held| *held != seat);
        if has_seen_others || self.house.has_been_open {
            return Err(TableRefusal::SeenCards);
        }
        let since = around.desk.absent_since(seat);
        let is_away = since.is_some_and(|since| around.now >= since + clock::away(self));
        if !chair.is_left && !is_away {
            return Err(TableRefusal::NotDeserted);
        }
        let others = self.people().filter(|(other, _)| *other != seat);
        if others.into_iter().any(|(_, player)| crate::letters::is_same_name(&player.name, &name)) {
            return Err(TableRefusal::NameTaken);
        }
        let player = Player { person: person.to_owned(), name, is_program: false };
        Ok(vec![Entry::SeatGiven { seat, player }])
    }

    fn remove_request(
        &self,
        who: &Who,
        person: &str,
        is_removed: bool,
        around: &Around<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let listed = self.list_change(&self.house.removed, who, person, is_removed, around)?;
        let Some((person, name)) = listed else { return Ok(Vec::new()) };
        let seat = self.seat_of(&person).filter(|_| is_removed);
        if seat.is_some() && self.has_started() {
            return Err(TableRefusal::StillSeated);
        }
        let freed = seat.map(|seat| Entry::Freed { seat });
        Ok(freed.into_iter().chain([Entry::Removed { person, name, is_removed }]).collect())
    }

    fn bar_request(
        &self,
        who: &Who,
        person: &str,
        is_barred: bool,
        around: &Around<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        if self.has_started() {
            return Err(TableRefusal::AlreadyStarted);
        }
        let listed = self.list_change(&self.house.barred, who, person, is_barred, around)?;
        let Some((person, name)) = listed else { return Ok(Vec::new()) };
        if is_barred && self.seat_of(&person).is_some() {
            return Err(TableRefusal::StillSeated);
        }
        Ok(vec![Entry::Barred { person, name, is_barred }])
    }

    fn silence_request(
        &self,
        who: &Who,
        person: &str,
        is_silenced: bool,
        around: &Around<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let listed = self.list_change(&self.house.silenced, who, person, is_silenced, around)?;
        let entry = listed.map(|(person, name)| Entry::Silenced { person, name, is_silenced });
        Ok(entry.into_iter().collect())
    }

    /// Who is to be put on a list or taken from it; nothing if everything is that way already.
    fn list_change(
        &self,
        list: &BTreeMap<String, String>,
        who: &Who,
        person: &str,
        is_on: bool,
        around: &Around<'_>,
    ) -> Result<Option<(String, String)>, TableRefusal> {
        if person == who.person {
            return Err(TableRefusal::NotYourself);
        }
        if list.contains_key(person) == is_on {
            return Ok(None);
        }
        if is_on && list.len() >= HOUSE_MAX {
            return Err(TableRefusal::TooMany { most: HOUSE_MAX });
        }
        let known = list.get(person).cloned().or_else(|| around.name_of(self, person));
        known.map(|name| Some((person.to_owned(), name))).ok_or(TableRefusal::NotHere)
    }

    fn lock_request(&self, is_locked: bool, around: &Around<'_>) -> Vec<EntryOf<G>> {
        if self.house.inside.is_some() == is_locked {
            return Vec::new();
        }
        let inside = if is_locked { around.desk.everybody() } else { Vec::new() };
        vec![Entry::Locked { is_locked, inside }]
    }

    fn is_under_way(&self) -> Result<(), TableRefusal> {
        match self.stage() {
            Stage::Playing | Stage::BetweenRounds => Ok(()),
            Stage::Waiting | Stage::Dealing => Err(TableRefusal::NotStarted),
            Stage::Finished => Err(TableRefusal::MatchOver),
            Stage::Closed => Err(TableRefusal::Closed),
        }
    }

    /// The match begins: from now on it matters who has seen which cards.
    pub(crate) fn note_holders(&mut self) {
        let held = self.people().map(|(seat, player)| (player.person.clone(), seat)).collect();
        self.house.held = held;
    }

    /// Somebody else goes on in a seat. What it added to the deals stays.
    pub(crate) fn give_seat(&mut self, seat: Seat, player: &Player) {
        self.house.held.insert(player.person.clone(), seat);
        self.house.barred.remove(&player.person);
        // The new person has not agreed to anything.
        self.agreed = self.agreed.without(seat);
        if let Some(Some(chair)) = self.chairs.get_mut(seat.index()) {
            chair.occupant = LoggedOccupant::Person(player.clone());
            (chair.is_left, chair.is_replaced) = (false, false);
        }
    }

    /// A person was deleted: their name and their words go, what they did stays. A bot plays on for them.
    pub(crate) fn forget(&mut self, person: &str) {
        for index in 0..self.chairs.len() {
            let theirs = self.chairs[index]
                .as_mut()
                .filter(|chair| chair.player().is_some_and(|player| player.person == person));
            let Some(chair) = theirs else { continue };
            chair.is_left = true;
            if let LoggedOccupant::Person(player) = &mut chair.occupant {
                FORGOTTEN_NAME.clone_into(&mut player.name);
            }
            if !self.has_started() {
                self.free(Seat(index as u8));
            }
        }
        self.house.forget(person);
        self.chat.retain(|line| line.by.person != person || line.text.is_none());
        for line in self.chat.iter_mut().filter(|line| line.by.person == person) {
            FORGOTTEN_NAME.clone_into(&mut line.by.name);
        }
        self.muted.retain(|(by, whom)| by != person && whom != person);
        self.recent.iter_mut().for_each(|(_, line)| line.entry.forget(person));
        let heir = self.people().find(|(_, player)| player.person != person);
        if self.host == person
            && let Some(heir) = heir.map(|(_, player)| player.person.clone())
        {
            self.host = heir;
        }
    }
}

impl Around<'_> {
    /// The name of somebody who is here, knocks, sits here or was heard lately.
    fn name_of<G: Game>(&self, book: &Book<G>, person: &str) -> Option<String> {
        let seated = book.chairs.iter().flatten().filter_map(|chair| chair.player());
        let seated =
            seated.into_iter().find(|player| player.person == person).map(|player| player.name.clone());
        let said = || book.chat.iter().find(|line| line.by.person == person).map(|line| line.by.name.clone());
        self.desk.name_of(person, self.now).or(seated).or_else(said)
    }
}

impl<A, E> Entry<A, E> {
    /// Takes the name and the words of a person out.
    fn forget(&mut self, person: &str) {
        let hide = |name: &mut String| FORGOTTEN_NAME.clone_into(name);
        match self {
            Entry::Chatted { person: by, name, text } if by.as_str() == person => {
                hide(name);
                text.clear();
            }
            Entry::Reacted { person: by, name, .. }
            | Entry::Removed { person: by, name, .. }
            | Entry::Barred { person: by, name, .. }
            | Entry::Silenced { person: by, name, .. }
                if by.as_str() == person =>
            {
                hide(name);
            }
            Entry::Sat { occupant: LoggedOccupant::Person(player), .. } | Entry::SeatGiven { player, .. }
                if player.person == person =>
            {
                hide(&mut player.name);
            }
            Entry::Created { .. }
            | Entry::Sat { .. }
            | Entry::Freed { .. }
            | Entry::Swapped { .. }
            | Entry::Renamed { .. }
            | Entry::HostChanged { .. }
            | Entry::Settled { .. }
            | Entry::Frozen { .. }
            | Entry::Contributed { .. }
            | Entry::RoundBegan { .. }
            | Entry::Moved { .. }
            | Entry::Undone { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Replaced { .. }
            | Entry::SeatGiven { .. }
            | Entry::Removed { .. }
            | Entry::Barred { .. }
            | Entry::Silenced { .. }
            | Entry::Locked { .. }
            | Entry::Forgotten { .. }
            | Entry::Rematched { .. }
            | Entry::Closed => {}
        }
    }
}

/// When somebody else takes a seat over in the middle of its turn, the turn begins again for them.
pub(crate) fn restart_turn<G: Game>(book: &Book<G>, clocks: &mut Clocks, seat: Seat, now: i64) {
    if book.play.as_ref().and_then(|play| play.turn()) == Some(seat) {
        clocks.began = now;
    }
}
