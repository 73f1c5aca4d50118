//! Opening a table, and who may sit where.

use crate::book::{Book, Chair, LogEntryOf};
use crate::core::Who;
use crate::entry::{Entry, LogEntry, LoggedOccupant};
use crate::letters::is_same_name;
use crate::moderation::HOUSE_MAX;
use crate::play::EntryOf;
use pyatak_bots::Level;
use pyatak_engine::{Game, Match, RulesVersion, Seat, SeatSet, parse_options};
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Player, Settings, TableRefusal};

/// The names of bots, friendly in all three languages.
const BOT_NAMES: [&str; 16] = [
    "Ada", "Boris", "Clara", "Dmitri", "Emma", "Felix", "Greta", "Hugo", "Irma", "Jonas", "Katja", "Leo",
    "Mila", "Nikita", "Olga", "Paul",
];

/// The name of the bot in a seat: always the same, and different from its neighbours'.
pub(crate) fn bot_name(table: &str, seat: Seat) -> String {
    let offset: usize = table.bytes().map(usize::from).sum();
    BOT_NAMES[(offset + seat.index()) % BOT_NAMES.len()].to_owned()
}

/// The options in these settings, or what is wrong with them.
pub(crate) fn check_settings<G: Game>(settings: &Settings) -> Result<G::Options, String> {
    Match::<G>::check_seats(usize::from(settings.seats)).map_err(|error| error.to_string())?;
    let between = |what: &str, value: u16, least: u16, most: u16| {
        let is_fine = (least..=most).contains(&value);
        if is_fine { Ok(()) } else { Err(format!("{what} is {least} to {most}, not {value}")) }
    };
    if let Some(clock) = settings.clock {
        between("the time for a turn in seconds", clock.turn_seconds, 1, 3600)?;
        between("the grace time in seconds", clock.grace_seconds, 0, 600)?;
    }
    between(
        "the time after which a bot plays for somebody away, in seconds",
        settings.away_seconds,
        1,
        3600,
    )?;
    between("the pace of bots in milliseconds", settings.pace_milliseconds, 0, 10_000)?;
    if let Some(moves) = settings.open_after_moves {
        between("the delay for spectators in moves", u16::from(moves), 1, 200)?;
    }
    if let Some(start) = settings.start.filter(|start| start.0 >= settings.seats) {
        return Err(format!("{start} cannot start: the seats are numbered 0 to {}", settings.seats - 1));
    }
    let pairs: Vec<(String, String)> =
        settings.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    parse_options(&pairs).map_err(|error| error.to_string())
}

/// Everything that opening a table needs beside what was asked for.
#[derive(Debug)]
pub struct Opening {
    /// The table's name in addresses.
    pub table: String,
    /// The code to type.
    pub code: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What the deals are made of, besides what the seats add.
    pub secret: Secret,
    /// How deals are made: [`Scheme::Two`] at every new table.
    pub scheme: Scheme,
    /// The version of the rules that it is played by; `None`: the newest one.
    pub rules_version: Option<RulesVersion>,
}

/// The newest version of a game's rules that this process knows: all of them, unless it acts as an old program.
pub fn rules_version<G: Game>() -> RulesVersion {
    if pyatak_protocol::is_old_version() { RulesVersion::FIRST } else { G::META.rules_version }
}

/// The first lines of a new table's log.
pub fn open_table<G: Game>(
    opening: Opening,
    who: &Who,
    new: &NewTable,
) -> Result<(Book<G>, Vec<LogEntryOf<G>>), TableRefusal> {
    let at = opening.at;
    let bad = |why: String| TableRefusal::BadSettings { why };
    check_settings::<G>(&new.settings).map_err(bad)?;
    if new.seats.len() > usize::from(new.settings.seats) {
        return Err(bad(format!(
            "{} seats are filled, but there are {}",
            new.seats.len(),
            new.settings.seats
        )));
    }
    let line = |entry: EntryOf<G>| LogEntry { at, entry, origin: None };
    let created = line(Entry::Created {
        table: opening.table,
        code: opening.code,
        settings: Box::new(new.settings.clone()),
        host: who.person.clone(),
        rules_version: opening.rules_version.unwrap_or_else(rules_version::<G>),
        server_seed: opening.secret.server_seed,
        nonce: opening.secret.nonce,
        scheme: opening.scheme,
    });
    let mut book = Book::open(created.clone()).map_err(|damage| bad(damage.to_string()))?;
    let mut lines = vec![created];
    let mut write = |book: &mut Book<G>, entry: EntryOf<G>| {
        lines.push(line(entry));
        book.apply(line(lines[lines.len() - 1].entry.clone()));
    };
    for (index, seat) in new.seats.iter().enumerate() {
        let (seat, taken) = (Seat(index as u8), *seat);
        match taken {
            NewTableSeat::Free => {}
            NewTableSeat::Me if book.seat_of(&who.person).is_some() => {
                return Err(bad("whoever opens a table can sit in one seat only".to_owned()));
            }
            NewTableSeat::Me => {
                // In the second scheme nobody can commit to anything before the server has.
                let contribution = new.contribution.filter(|_| book.scheme == Scheme::One);
                write(&mut book, sit_down(who, seat, contribution, None));
            }
            NewTableSeat::Bot(level) => write(&mut book, bot(seat, level)),
        }
    }
    if new.is_started {
        let start = book.draft_start(true)?;
        start.into_iter().for_each(|entry| write(&mut book, entry));
    }
    Ok((book, lines))
}

fn sit_down<A, E>(
    who: &Who,
    seat: Seat,
    contribution: Option<Bytes32>,
    commitment: Option<Bytes32>,
) -> Entry<A, E> {
    let (person, name, is_program) = (who.person.clone(), who.name.clone(), who.is_program);
    let occupant = LoggedOccupant::Person(Player { person, name, is_program });
    let (contribution, commitment) = (contribution.unwrap_or_default(), commitment.unwrap_or_default());
    Entry::Sat { seat, occupant, contribution, commitment }
}

/// A bot adds nothing to the seed.
fn bot<A, E>(seat: Seat, level: Level) -> Entry<A, E> {
    let nothing = Bytes32::default();
    Entry::Sat { seat, occupant: LoggedOccupant::Bot(level), contribution: nothing, commitment: nothing }
}

impl<G: Game> Book<G> {
    /// The line that seats somebody at a table that is just being opened, for a return match.
    pub fn seat_line(&self, who: &Who, seat: Seat, at: i64) -> LogEntryOf<G> {
        LogEntry { at, entry: sit_down(who, seat, None, None), origin: None }
    }

    pub(crate) fn sit_request(
        &self,
        who: &Who,
        seat: Option<Seat>,
        contribution: Option<Bytes32>,
        commitment: Option<Bytes32>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.before_start()?;
        if self.house.barred.contains_key(&who.person) {
            return Err(TableRefusal::Barred);
        }
        let is_free = |seat: Seat| self.chairs.get(seat.index()).is_some_and(Option::is_none);
        let seat = match seat {
            Some(seat) if seat.0 >= self.settings.seats => return Err(TableRefusal::NoSuchSeat),
            Some(seat) if is_free(seat) || self.seat_of(&who.person) == Some(seat) => seat,
            Some(_) => return Err(TableRefusal::SeatTaken),
            None => match self.seat_of(&who.person) {
                Some(seat) => seat,
                None => {
                    Seat::all(self.settings.seats).find(|s| is_free(*s)).ok_or(TableRefusal::TableFull)?
                }
            },
        };
        let is_same = |player: &Player| player.person != who.person && is_same_name(&player.name, &who.name);
        if self.people().any(|(_, player)| is_same(player)) {
            return Err(TableRefusal::NameTaken);
        }
        // Who moves or has a new name has still added or committed to what they did before.
        let before = self.seat_of(&who.person).and_then(|seat| self.chairs[seat.index()].as_ref());
        let sat = match self.scheme {
            Scheme::One => sit_down(who, seat, contribution.or(before.map(|chair| chair.contribution)), None),
            Scheme::Two => sit_down(who, seat, None, commitment.or(before.map(|chair| chair.commitment))),
        };
        Ok(vec![sat])
    }

    /// Before the start the seat becomes free, and another person the host; afterwards a bot plays on.
    pub(crate) fn stand_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        if self.has_started() {
            let is_left = self.chairs[seat.index()].as_ref().is_some_and(|chair| chair.is_left);
            return Ok(if is_left { Vec::new() } else { vec![Entry::Left { seat, is_left: true }] });
        }
        let mut entries = vec![Entry::Freed { seat }];
        if self.host == who.person
            && let Some((_, heir)) = self.people().find(|(_, player)| player.person != who.person)
        {
            entries.push(Entry::HostChanged { host: heir.person.clone() });
        }
        Ok(entries)
    }

    pub(crate) fn return_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.own_seat(who)?;
        let is_left = self.chairs[seat.index()].as_ref().is_some_and(|chair| chair.is_left);
        Ok(if is_left { vec![Entry::Left { seat, is_left: false }] } else { Vec::new() })
    }

    pub(crate) fn bot_request(
        &self,
        who: &Who,
        seat: Seat,
        level: Level,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host_before_start(who)?;
        match self.chairs.get(seat.index()) {
            None => Err(TableRefusal::NoSuchSeat),
            Some(Some(chair)) if chair.player().is_some() => Err(TableRefusal::SeatTaken),
            Some(_) => Ok(vec![bot(seat, level)]),
        }
    }

    pub(crate) fn clear_request(&self, who: &Who, seat: Seat) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host_before_start(who)?;
        match self.chairs.get(seat.index()) {
            Some(Some(chair)) => {
                // Otherwise they would sit down again at once.
                let player = chair.player().filter(|player| player.person != who.person);
                let barred = player.filter(|_| self.house.barred.len() < HOUSE_MAX).map(|player| {
                    let (person, name) = (player.person.clone(), player.name.clone());
                    Entry::Barred { person, name, is_barred: true }
                });
                Ok([Entry::Freed { seat }].into_iter().chain(barred).collect())
            }
            Some(None) | None => Err(TableRefusal::NoSuchSeat),
        }
    }

    pub(crate) fn swap_request(
        &self,
        who: &Who,
        first: Seat,
        second: Seat,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host_before_start(who)?;
        let is_there = |seat: Seat| seat.0 < self.settings.seats;
        if !is_there(first) || !is_there(second) {
            return Err(TableRefusal::NoSuchSeat);
        }
        Ok(if first == second { Vec::new() } else { vec![Entry::Swapped { first, second }] })
    }

    pub(crate) fn hand_over_request(&self, who: &Who, seat: Seat) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host(who)?;
        let player = self.player(seat).ok_or(TableRefusal::NotAPerson)?;
        Ok(vec![Entry::HostChanged { host: player.person.clone() }])
    }

    pub(crate) fn settle_request(
        &self,
        who: &Who,
        settings: Box<Settings>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host_before_start(who)?;
        check_settings::<G>(&settings).map_err(|why| TableRefusal::BadSettings { why })?;
        if settings.game != self.settings.game {
            return Err(TableRefusal::BadSettings { why: "a table keeps its game".to_owned() });
        }
        let is_lost = |chair: &Option<Chair>| chair.as_ref().is_some_and(|chair| chair.player().is_some());
        if self.chairs.iter().skip(usize::from(settings.seats)).any(is_lost) {
            let why = "somebody sits in a seat that would no longer exist".to_owned();
            return Err(TableRefusal::BadSettings { why });
        }
        Ok(vec![Entry::Settled { settings }])
    }

    pub(crate) fn start_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.as_host_before_start(who)?;
        self.draft_start(false)
    }

    pub(crate) fn next_round_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        Ok(vec![self.draft_next_round()?])
    }

    pub(crate) fn draft_next_round(&self) -> Result<EntryOf<G>, TableRefusal> {
        let play = self.play.as_ref().ok_or(TableRefusal::NotStarted)?;
        if play.is_round_open() {
            return Err(TableRefusal::RoundNotOver);
        }
        if play.game.winners().is_some() {
            return Err(TableRefusal::MatchOver);
        }
        Ok(play.draft_round())
    }

    pub(crate) fn agree_request(&self, who: &Who, is_open: bool) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        if self.settings.opens_after().is_none() {
            return Err(TableRefusal::NotOffered);
        }
        let seats: SeatSet = if is_open { self.agreed.with(seat) } else { self.agreed.without(seat) };
        Ok(if seats == self.agreed { Vec::new() } else { vec![Entry::Agreed { seats }] })
    }

    /// The seat of whoever asks, or why they have none.
    pub(crate) fn own_seat(&self, who: &Who) -> Result<Seat, TableRefusal> {
        let is_replaced = self.seated().any(|(_, player)| player.person == who.person);
        let why = if is_replaced { TableRefusal::Replaced } else { TableRefusal::NotSeated };
        self.seat_of(&who.person).ok_or(why)
    }

    fn before_start(&self) -> Result<(), TableRefusal> {
        if self.has_started() { Err(TableRefusal::AlreadyStarted) } else { Ok(()) }
    }

    pub(crate) fn as_host(&self, who: &Who) -> Result<(), TableRefusal> {
        if self.host == who.person { Ok(()) } else { Err(TableRefusal::NotHost) }
    }

    fn as_host_before_start(&self, who: &Who) -> Result<(), TableRefusal> {
        self.as_host(who)?;
        self.before_start()
    }
}
