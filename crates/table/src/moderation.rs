//! What the host can do about people: give a seat to a bot or to somebody else, send spectators away, silence,
//! lock the table. All of it is told to everybody.

use crate::clock;
use crate::machine::Who;
use crate::play::EntryOf;
use crate::sessions::Sessions;
use crate::state::TableState;
use crate::visible_text::is_same_name;
use pyatak_engine::{Game, Seat, SeatSet, SortedMap, SortedSet};
use pyatak_log::{Control, Entry, TakenSeat};
use pyatak_protocol::{Bye, FORGOTTEN_NAME, Guest, Player, Stage, TableRefusal, UnixMs};

/// At most this many people can be removed by a host; the same for barred and for silenced ones.
pub(crate) const LISTED_MAX: usize = 200;

/// What the host has decided about people, by their names in addresses, with the names that others see.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moderation {
    /// They may not come back to this table.
    pub(crate) removed: SortedMap<String, String>,
    /// They may watch, and not sit down.
    pub(crate) barred: SortedMap<String, String>,
    /// Nobody hears them.
    pub(crate) silenced: SortedMap<String, String>,
    /// The people who were there when the table was locked; nothing if it is not.
    pub(crate) inside: Option<SortedSet<String>>,
    /// The seat whose cards a person has seen since the start.
    pub(crate) held: SortedMap<String, Seat>,
    /// Have spectators seen everything?
    pub(crate) has_been_open: bool,
    /// They were deleted.
    pub(crate) forgotten: SortedSet<String>,
}

/// What an ask depends on beside the log: who is connected right now.
pub(crate) struct AskContext<'a> {
    pub(crate) sessions: &'a Sessions,
    pub(crate) now: UnixMs,
}

impl Moderation {
    fn note(list: &mut SortedMap<String, String>, person: &str, name: &str, is_on: bool) {
        if is_on {
            list.insert(person.to_owned(), name.to_owned());
        } else {
            list.remove(person);
        }
    }

    pub(crate) fn remove(&mut self, person: &str, name: &str, is_on: bool) {
        Moderation::note(&mut self.removed, person, name, is_on);
    }

    pub(crate) fn bar(&mut self, person: &str, name: &str, is_on: bool) {
        Moderation::note(&mut self.barred, person, name, is_on);
    }

    pub(crate) fn silence(&mut self, person: &str, name: &str, is_on: bool) {
        Moderation::note(&mut self.silenced, person, name, is_on);
    }

    fn forget(&mut self, person: &str) {
        for list in [&mut self.removed, &mut self.barred, &mut self.silenced] {
            list.remove(person);
        }
        self.forgotten.insert(person.to_owned());
    }
}

/// A list of people for viewers.
pub(crate) fn guests(list: &SortedMap<String, String>) -> Vec<Guest> {
    let guest = |(person, name): (&String, &String)| Guest {
        person: person.clone(),
        name: name.clone(),
        is_knocking: false,
    };
    list.iter().map(guest).collect()
}

impl<G: Game> TableState<G> {
    /// Lets a person in, or says why not. A private table lets everybody in while people sit down, and later only the
    /// people who sit there; a locked one lets in the people who were there.
    pub(crate) fn admit(&self, person: &str) -> Result<(), Bye> {
        let moderation = &self.moderation;
        if moderation.removed.contains_key(person) || moderation.forgotten.contains(person) {
            return Err(Bye::Removed);
        }
        if self.host == person || self.seat_of(person).is_some() {
            return Ok(());
        }
        if moderation.inside.as_ref().is_some_and(|inside| !inside.contains(person)) {
            return Err(Bye::Locked);
        }
        let is_open = self.settings.is_watchable || self.stage() == Stage::Waiting;
        if is_open { Ok(()) } else { Err(Bye::NotWatchable) }
    }

    /// The seats that the host has given to bots.
    pub(crate) fn replaced(&self) -> SeatSet {
        let is_replaced = |taken: &TakenSeat| taken.control == Control::Replaced;
        let seats = self.seats.iter().filter(|(_, taken)| taken.is_some_and(is_replaced));
        seats.map(|(seat, _)| seat).collect()
    }

    /// May they decide about people? The host may; a program's token can play and nothing else.
    fn require_moderator(&self, who: &Who) -> Result<(), TableRefusal> {
        if who.is_program { Err(TableRefusal::NotForPrograms) } else { self.require_host(who) }
    }

    /// After the start: a bot plays on, and the person may not, until the host lets them.
    pub(crate) fn replace_request(
        &self,
        who: &Who,
        seat: Seat,
        is_replaced: bool,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        self.require_under_way()?;
        let taken = self.seat_of_person(seat)?;
        if taken.player().is_some_and(|player| player.person == who.person) {
            return Err(TableRefusal::NotYourself);
        }
        let is_so = (taken.control == Control::Replaced) == is_replaced;
        Ok(if is_so { Vec::new() } else { vec![Entry::Replaced { seat, is_replaced }] })
    }

    /// After the start: somebody else goes on in a seat whose person has left it or has been away for long. They see
    /// its cards, so it cannot be somebody who has seen others.
    pub(crate) fn give_seat_request(
        &self,
        who: &Who,
        seat: Seat,
        person: &str,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        self.require_under_way()?;
        let taken = self.seat_of_person(seat)?;
        let name = if person == who.person { Some(who.name.clone()) } else { context.name_of(self, person) };
        let name = name.ok_or(TableRefusal::NotHere)?;
        if self.seat_of(person).is_some() {
            return Err(TableRefusal::StillSeated);
        }
        // Otherwise a host could take a seat away to have its cards seen by somebody else.
        if taken.control == Control::Replaced {
            return Err(TableRefusal::Replaced);
        }
        let has_seen_others = self.moderation.held.get(person).is_some_and(|held| *held != seat);
        if has_seen_others || self.moderation.has_been_open {
            return Err(TableRefusal::SeenCards);
        }
        let since = context.sessions.absences.since(seat);
        let is_away = since.is_some_and(|since| context.now >= since + clock::away_ms(self));
        if taken.control != Control::Left && !is_away {
            return Err(TableRefusal::NotDeserted);
        }
        let others = self.people().filter(|(other, _)| *other != seat);
        if others.into_iter().any(|(_, player)| is_same_name(&player.name, &name)) {
            return Err(TableRefusal::NameTaken);
        }
        let player = Player { person: person.to_owned(), name, is_program: false };
        Ok(vec![Entry::SeatGiven { seat, player }])
    }

    pub(crate) fn remove_request(
        &self,
        who: &Who,
        person: &str,
        is_removed: bool,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        let listed = self.list_change(&self.moderation.removed, who, person, is_removed, context)?;
        let Some((person, name)) = listed else { return Ok(Vec::new()) };
        let seat = self.seat_of(&person).filter(|_| is_removed);
        if seat.is_some() && self.has_started() {
            return Err(TableRefusal::StillSeated);
        }
        let freed = seat.map(|seat| Entry::Freed { seat });
        Ok(freed.into_iter().chain([Entry::Removed { person, name, is_removed }]).collect())
    }

    pub(crate) fn bar_request(
        &self,
        who: &Who,
        person: &str,
        is_barred: bool,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        if self.has_started() {
            return Err(TableRefusal::AlreadyStarted);
        }
        let listed = self.list_change(&self.moderation.barred, who, person, is_barred, context)?;
        let Some((person, name)) = listed else { return Ok(Vec::new()) };
        if is_barred && self.seat_of(&person).is_some() {
            return Err(TableRefusal::StillSeated);
        }
        Ok(vec![Entry::Barred { person, name, is_barred }])
    }

    pub(crate) fn silence_request(
        &self,
        who: &Who,
        person: &str,
        is_silenced: bool,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        let listed = self.list_change(&self.moderation.silenced, who, person, is_silenced, context)?;
        let entry = listed.map(|(person, name)| Entry::Silenced { person, name, is_silenced });
        Ok(entry.into_iter().collect())
    }

    /// The person to be put on a list or taken from it, with their name; nothing if nothing changes.
    fn list_change(
        &self,
        list: &SortedMap<String, String>,
        who: &Who,
        person: &str,
        is_on: bool,
        context: &AskContext<'_>,
    ) -> Result<Option<(String, String)>, TableRefusal> {
        if person == who.person {
            return Err(TableRefusal::NotYourself);
        }
        if list.contains_key(person) == is_on {
            return Ok(None);
        }
        if is_on && list.len() >= LISTED_MAX {
            return Err(TableRefusal::TooMany { most: LISTED_MAX });
        }
        let known = list.get(person).cloned().or_else(|| context.name_of(self, person));
        known.map(|name| Some((person.to_owned(), name))).ok_or(TableRefusal::NotHere)
    }

    pub(crate) fn lock_request(
        &self,
        who: &Who,
        is_locked: bool,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_moderator(who)?;
        if self.moderation.inside.is_some() == is_locked {
            return Ok(Vec::new());
        }
        let inside = if is_locked { context.sessions.everybody() } else { Vec::new() };
        Ok(vec![Entry::Locked { is_locked, inside }])
    }

    /// A seat with a person in it.
    fn seat_of_person(&self, seat: Seat) -> Result<&TakenSeat, TableRefusal> {
        if !self.seats.has(seat) {
            return Err(TableRefusal::NoSuchSeat);
        }
        let taken = self.seats.get(seat).filter(|taken| taken.player().is_some());
        taken.ok_or(TableRefusal::NotAPerson)
    }

    fn require_under_way(&self) -> Result<(), TableRefusal> {
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
        self.moderation.held = held;
    }

    /// Another person goes on in a seat.
    pub(crate) fn give_seat(&mut self, seat: Seat, player: &Player) {
        self.moderation.held.insert(player.person.clone(), seat);
        self.moderation.barred.remove(&player.person);
        self.seats.give(seat, player);
    }

    /// A person was deleted: their name and their words go, what they did stays. A bot plays on for them.
    pub(crate) fn forget(&mut self, person: &str) {
        let has_started = self.has_started();
        self.seats.forget(person, has_started);
        self.moderation.forget(person);
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

impl AskContext<'_> {
    /// The name of somebody who is here, knocks, sits here or was heard lately.
    fn name_of<G: Game>(&self, state: &TableState<G>, person: &str) -> Option<String> {
        let seated = state.seats.seated().find(|(_, player)| player.person == person);
        let seated = seated.map(|(_, player)| player.name.clone());
        let said =
            || state.chat.iter().find(|line| line.by.person == person).map(|line| line.by.name.clone());
        self.sessions.name_of(person, self.now).or(seated).or_else(said)
    }
}
