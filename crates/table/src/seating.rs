//! Who may sit where, and what a table's settings may be.

use crate::machine::Who;
use crate::moderation::{AskContext, LISTED_MAX};
use crate::play::EntryOf;
use crate::state::TableState;
use crate::visible_text::is_same_name;
use pyatak_engine::{Game, Level, Match, Seat, SeatSet, name_options, parse_options, stored_options};
use pyatak_fair::{Bytes32, Scheme};
use pyatak_log::{Control, Entry, LoggedOccupant};
use pyatak_protocol::{
    AWAY_SECONDS, GRACE_SECONDS, OPEN_AFTER_MOVES, PACE_MILLISECONDS, Player, Settings, TURN_SECONDS,
    TableRefusal,
};
use std::ops::RangeInclusive;

/// The options in settings that are stored, or what is wrong with them.
pub(crate) fn check_settings<G: Game>(settings: &Settings) -> Result<G::Options, String> {
    Match::<G>::check_seats(usize::from(settings.seats)).map_err(|error| error.to_string())?;
    let between = |what: &str, value: u16, bounds: RangeInclusive<u16>| {
        let (least, most) = (bounds.start(), bounds.end());
        let is_fine = bounds.contains(&value);
        if is_fine { Ok(()) } else { Err(format!("{what} is {least} to {most}, not {value}")) }
    };
    if let Some(clock) = settings.clock {
        between("the time for a turn in seconds", clock.turn_seconds, TURN_SECONDS)?;
        between("the grace time in seconds", clock.grace_seconds, GRACE_SECONDS)?;
    }
    between(
        "the time after which a bot plays for somebody away, in seconds",
        settings.away_seconds,
        AWAY_SECONDS,
    )?;
    between("the pace of bots in milliseconds", settings.pace_milliseconds, PACE_MILLISECONDS)?;
    if let Some(moves) = settings.open_after_moves {
        let bounds = u16::from(*OPEN_AFTER_MOVES.start())..=u16::from(*OPEN_AFTER_MOVES.end());
        between("the delay for spectators in moves", u16::from(moves), bounds)?;
    }
    if let Some(start) = settings.start.filter(|start| start.0 >= settings.seats) {
        return Err(format!("{start} cannot start: the seats are numbered 0 to {}", settings.seats - 1));
    }
    stored_options(&pairs(settings)).map_err(|error| error.to_string())
}

/// The settings as they are stored: what somebody asked for, with every option by name. So a log does not depend on
/// what the defaults are when it is read.
pub(crate) fn complete_settings<G: Game>(asked: &Settings) -> Result<Settings, String> {
    let options: G::Options = parse_options(&pairs(asked)).map_err(|error| error.to_string())?;
    let settings = Settings { options: name_options(&options), ..asked.clone() };
    check_settings::<G>(&settings)?;
    Ok(settings)
}

fn pairs(settings: &Settings) -> Vec<(String, String)> {
    settings.options.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
}

pub(crate) fn sit_down<A, E>(
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
pub(crate) fn bot<A, E>(seat: Seat, level: Level) -> Entry<A, E> {
    let nothing = Bytes32::default();
    Entry::Sat { seat, occupant: LoggedOccupant::Bot(level), contribution: nothing, commitment: nothing }
}

impl<G: Game> TableState<G> {
    pub(crate) fn sit_request(
        &self,
        who: &Who,
        seat: Option<Seat>,
        contribution: Option<Bytes32>,
        commitment: Option<Bytes32>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_before_start()?;
        if self.moderation.barred.contains_key(&who.person) {
            return Err(TableRefusal::Barred);
        }
        let seat = match seat {
            Some(seat) if seat.0 >= self.settings.seats => return Err(TableRefusal::NoSuchSeat),
            // Carried points belong to seats.
            Some(seat)
                if self.carried.is_some() && self.seat_of(&who.person).is_some_and(|own| own != seat) =>
            {
                return Err(TableRefusal::PointsCarried);
            }
            Some(seat) if self.seats.is_free(seat) || self.seat_of(&who.person) == Some(seat) => seat,
            Some(_) => return Err(TableRefusal::SeatTaken),
            None => match self.seat_of(&who.person) {
                Some(seat) => seat,
                None => {
                    let mut seats = Seat::all(self.settings.seats);
                    seats.find(|seat| self.seats.is_free(*seat)).ok_or(TableRefusal::TableFull)?
                }
            },
        };
        let is_same = |player: &Player| player.person != who.person && is_same_name(&player.name, &who.name);
        if self.people().any(|(_, player)| is_same(player)) {
            return Err(TableRefusal::NameTaken);
        }
        // A person who changes seats or has a new name has still contributed or committed to the same.
        let before = self.seat_of(&who.person).and_then(|seat| self.seats.get(seat));
        let sat = match self.deal.scheme() {
            Scheme::One => sit_down(who, seat, contribution.or(before.map(|taken| taken.contribution)), None),
            Scheme::Two => sit_down(who, seat, None, commitment.or(before.map(|taken| taken.commitment))),
        };
        Ok(vec![sat])
    }

    /// Before the start the seat becomes free, and another person the host; afterwards a bot plays on.
    pub(crate) fn stand_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        let seat = self.seat_of(&who.person).ok_or(TableRefusal::NotSeated)?;
        if self.has_started() {
            let is_left = self.is_left(seat);
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
        Ok(if self.is_left(seat) { vec![Entry::Left { seat, is_left: false }] } else { Vec::new() })
    }

    pub(crate) fn bot_request(
        &self,
        who: &Who,
        seat: Seat,
        level: Level,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host_before_start(who)?;
        if !self.seats.has(seat) {
            return Err(TableRefusal::NoSuchSeat);
        }
        if self.player(seat).is_some() {
            return Err(TableRefusal::SeatTaken);
        }
        Ok(vec![bot(seat, level)])
    }

    pub(crate) fn clear_request(
        &self,
        who: &Who,
        seat: Seat,
        context: &AskContext<'_>,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host_before_start(who)?;
        let taken = self.seats.get(seat).ok_or(TableRefusal::NoSuchSeat)?;
        // Otherwise they would sit down again at once. People who have not followed to a rematch yet do not.
        let is_here = |player: &&Player| context.sessions.is_here(&player.person);
        let player = taken.player().filter(|player| player.person != who.person).filter(is_here);
        let barred = player.filter(|_| self.moderation.barred.len() < LISTED_MAX).map(|player| {
            let (person, name) = (player.person.clone(), player.name.clone());
            Entry::Barred { person, name, is_barred: true }
        });
        Ok([Entry::Freed { seat }].into_iter().chain(barred).collect())
    }

    pub(crate) fn swap_request(
        &self,
        who: &Who,
        first: Seat,
        second: Seat,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host_before_start(who)?;
        if !self.seats.has(first) || !self.seats.has(second) {
            return Err(TableRefusal::NoSuchSeat);
        }
        if self.carried.is_some() {
            return Err(TableRefusal::PointsCarried);
        }
        Ok(if first == second { Vec::new() } else { vec![Entry::Swapped { first, second }] })
    }

    pub(crate) fn hand_over_request(&self, who: &Who, seat: Seat) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host(who)?;
        let player = self.player(seat).ok_or(TableRefusal::NotAPerson)?;
        Ok(vec![Entry::HostChanged { host: player.person.clone() }])
    }

    pub(crate) fn settle_request(
        &self,
        who: &Who,
        asked: &Settings,
    ) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host_before_start(who)?;
        let asked = Settings { is_lesson: self.settings.is_lesson, ..asked.clone() };
        let settings = complete_settings::<G>(&asked).map_err(|why| TableRefusal::BadSettings { why })?;
        if settings.game != self.settings.game {
            return Err(TableRefusal::BadSettings { why: "a table keeps its game".to_owned() });
        }
        let plays_same = (&settings.options, settings.seats, settings.start)
            == (&self.settings.options, self.settings.seats, self.settings.start);
        if self.carried.is_some() && !plays_same {
            return Err(TableRefusal::PointsCarried);
        }
        if self.seats.seated().any(|(seat, _)| seat.0 >= settings.seats) {
            let why = "somebody sits in a seat that would no longer exist".to_owned();
            return Err(TableRefusal::BadSettings { why });
        }
        Ok(vec![Entry::Settled { settings: Box::new(settings) }])
    }

    pub(crate) fn start_request(&self, who: &Who) -> Result<Vec<EntryOf<G>>, TableRefusal> {
        self.require_host_before_start(who)?;
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
        let agreed = self.seats.agreed();
        let seats: SeatSet = if is_open { agreed.with(seat) } else { agreed.without(seat) };
        Ok(if seats == agreed { Vec::new() } else { vec![Entry::Agreed { seats }] })
    }

    /// The seat of the person who asks, or why they have none.
    pub(crate) fn own_seat(&self, who: &Who) -> Result<Seat, TableRefusal> {
        let is_replaced = self.seats.seated().any(|(_, player)| player.person == who.person);
        let why = if is_replaced { TableRefusal::Replaced } else { TableRefusal::NotSeated };
        self.seat_of(&who.person).ok_or(why)
    }

    /// Has the person in the seat left it to a bot?
    fn is_left(&self, seat: Seat) -> bool {
        self.seats.get(seat).is_some_and(|taken| taken.control == Control::Left)
    }

    fn require_before_start(&self) -> Result<(), TableRefusal> {
        if self.has_started() { Err(TableRefusal::AlreadyStarted) } else { Ok(()) }
    }

    pub(crate) fn require_host(&self, who: &Who) -> Result<(), TableRefusal> {
        if self.host == who.person { Ok(()) } else { Err(TableRefusal::NotHost) }
    }

    fn require_host_before_start(&self, who: &Who) -> Result<(), TableRefusal> {
        self.require_host(who)?;
        self.require_before_start()
    }
}
