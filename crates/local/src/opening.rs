//! Opening a table, or that of a rematch.

use crate::entropy::Entropy;
use crate::{LocalTable, Who};
use pyatak_bots::Level;
use pyatak_engine::{Game, Seat};
use pyatak_fair::{Bytes32, Scheme};
use pyatak_log::{bot_name, encode, has_same_bot_names};
use pyatak_protocol::{NewTable, NewTableSeat, Settings, TableCreated, TableRefusal, UnixMs};
use pyatak_registry::Visitor;
use pyatak_table::{
    GoingOn, Opening, TableMachine, clean_name, is_same_name, lesson_secret, lesson_table, open_rematch,
};
use std::fmt;
use std::time::Duration;

/// How many names are tried. For a rematch one of 16 has the right bots.
const NAME_TRIES: u32 = 500;

/// What comes from outside when a table is opened or read.
#[derive(Clone)]
pub struct Beginning {
    /// The time, in milliseconds since 1970.
    pub now: UnixMs,
    /// Random bytes of the device. The same bytes give the same deals and bots.
    pub entropy: [u8; 32],
    /// No bot searches for longer.
    pub search_max: Duration,
}

impl Beginning {
    /// At this time, with these random bytes, and with all the time that the levels may take.
    pub fn new(now: UnixMs, entropy: [u8; 32]) -> Beginning {
        Beginning { now, entropy, search_max: Level::Expert.thinking_time() }
    }

    fn entropy(&self) -> Entropy<'_> {
        Entropy(&self.entropy)
    }

    /// What bots draw from.
    pub(crate) fn bot_seed(&self) -> u64 {
        self.entropy().bots()
    }
}

/// Random bytes never show up in a log.
impl fmt::Debug for Beginning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Beginning {{ now: {} }}", self.now)
    }
}

/// Who sits in a seat of a table that is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LocalSeat {
    /// Somebody at this device.
    Person(Who),
    /// A bot.
    Bot(Level),
}

/// A person at this device, by a number from 1 on. What cannot be seen is taken out of the name; a name of which nothing
/// is left is the number.
pub fn person(number: u8, name: &str) -> Who {
    let name = clean_name(name).unwrap_or_else(|| number.to_string());
    Who { person: format!("local-{number}"), name, is_program: false }
}

/// A new table whose first entries are not stored yet. Nobody can be told anything of it before they are.
#[derive(Debug)]
pub struct Opened {
    table: LocalTable,
    lines: Vec<Vec<u8>>,
    commitment: Bytes32,
}

impl Opened {
    /// The name of the table.
    pub fn id(&self) -> &str {
        self.table.id()
    }

    /// The first lines of its log; the first of them has the number 1.
    pub fn lines(&self) -> &[Vec<u8>] {
        &self.lines
    }

    /// What a server would answer to the person who opens it.
    pub fn created(&self) -> TableCreated {
        let (table, path) = (self.id().to_owned(), format!("/t/{}", self.id()));
        TableCreated { table, path, code: None, commitment: self.commitment }
    }

    /// The lines are durable: here is the table.
    pub fn stored(self) -> LocalTable {
        self.table
    }
}

/// The table of a rematch that somebody has asked for, with the same people and bots in the same seats.
#[derive(Clone, Debug)]
pub struct Rematch {
    pub(crate) new: NewTable,
    pub(crate) host: Who,
    pub(crate) others: Vec<(Seat, Who)>,
    pub(crate) going_on: Option<GoingOn>,
    pub(crate) after: String,
}

impl Rematch {
    /// Opens the table.
    pub fn open(self, beginning: &Beginning) -> Result<Opened, TableRefusal> {
        let Rematch { new, host, others, going_on, after } = self;
        let game = new.settings.game;
        game.visit(Open { new, me: &host, others: &others, going_on, after: Some(&after), beginning })
    }

    /// What is to be opened.
    pub fn new_table(&self) -> &NewTable {
        &self.new
    }

    /// Its host.
    pub fn host(&self) -> &Who {
        &self.host
    }

    /// The other people, with their seats.
    pub fn others(&self) -> &[(Seat, Who)] {
        &self.others
    }

    /// What they go on from, if they do.
    pub fn going_on(&self) -> Option<&GoingOn> {
        self.going_on.as_ref()
    }
}

impl LocalTable {
    /// Opens a table where everybody sits already, and starts the match. The first person is the host. A lesson is for
    /// the first person and brings its own settings and bots.
    pub fn open(
        settings: Settings,
        seats: &[LocalSeat],
        beginning: &Beginning,
    ) -> Result<Opened, TableRefusal> {
        let people = (0..).map(Seat).zip(seats).filter_map(|(seat, taken)| match taken {
            LocalSeat::Person(who) => Some((seat, who.clone())),
            LocalSeat::Bot(_) => None,
        });
        let mut others: Vec<(Seat, Who)> = people.collect();
        let host = if others.is_empty() { None } else { Some(others.remove(0)) };
        let new_seat = |(index, seat): (usize, &LocalSeat)| match seat {
            LocalSeat::Bot(level) => NewTableSeat::Bot(*level),
            LocalSeat::Person(_) if host.as_ref().is_some_and(|(own, _)| own.index() == index) => {
                NewTableSeat::Me
            }
            LocalSeat::Person(_) => NewTableSeat::Free,
        };
        let seats = seats.iter().enumerate().map(new_seat).collect();
        let new = NewTable { settings, seats, contribution: None, is_started: true };
        // Bots alone are watched by somebody without a seat.
        let me = host.map_or_else(|| person(1, ""), |(_, who)| who);
        LocalTable::open_new(new, &me, &others, beginning)
    }

    /// Opens a table as somebody would ask a server for it, with other people in seats that are left free.
    pub fn open_new(
        new: NewTable,
        me: &Who,
        others: &[(Seat, Who)],
        beginning: &Beginning,
    ) -> Result<Opened, TableRefusal> {
        let game = new.settings.game;
        game.visit(Open { new, me, others, going_on: None, after: None, beginning })
    }
}

/// A table to open.
struct Open<'a> {
    new: NewTable,
    me: &'a Who,
    others: &'a [(Seat, Who)],
    going_on: Option<GoingOn>,
    /// The table that it follows, whose bots it keeps.
    after: Option<&'a str>,
    beginning: &'a Beginning,
}

impl Open<'_> {
    /// Bots are named after their table. So a rematch takes a name for which they keep theirs, and any other table one
    /// for which no bot is called like a person there, or as few as possible.
    fn name(&self, new: &NewTable, others: &[(Seat, Who)]) -> String {
        let name = |number| self.beginning.entropy().table(number);
        let mut names = (0..NAME_TRIES).map(name);
        if let Some(after) = self.after {
            return names.find(|name| has_same_bot_names(after, name)).unwrap_or_else(|| name(0));
        }
        let people: Vec<&str> =
            others.iter().map(|(_, who)| who).chain([self.me]).map(|who| who.name.as_str()).collect();
        let namesakes = |name: &String| namesakes(name, &new.seats, &people);
        let free = names.find(|name| namesakes(name) == 0);
        free.or_else(|| (0..NAME_TRIES).map(name).min_by_key(namesakes)).unwrap_or_else(|| name(0))
    }
}

/// How many bots at a table of this name would be called like one of these people.
fn namesakes(table: &str, seats: &[NewTableSeat], people: &[&str]) -> usize {
    let bots = (0..).map(Seat).zip(seats).filter(|(_, taken)| matches!(taken, NewTableSeat::Bot(_)));
    let names = bots.map(|(seat, _)| bot_name(table, seat));
    names.filter(|bot| people.iter().any(|person| is_same_name(person, bot))).count()
}

impl Visitor for Open<'_> {
    type Output = Result<Opened, TableRefusal>;

    fn visit<G: Game>(self) -> Self::Output {
        let is_lesson = self.new.settings.is_lesson;
        let (new, others) =
            if is_lesson { (lesson_table::<G>()?, &[][..]) } else { (self.new.clone(), self.others) };
        let id = self.name(&new, others);
        let Open { me, going_on, beginning, .. } = self;
        let secret = if is_lesson { lesson_secret::<G>()? } else { beginning.entropy().secret() };
        let opening = Opening {
            table: id.clone(),
            code: None,
            at: beginning.now,
            secret,
            scheme: Scheme::Two,
            rules_version: going_on.as_ref().map(|going_on| going_on.rules_version),
            carried: going_on.map(|going_on| going_on.carried),
        };
        let (state, lines) = open_rematch::<G>(opening, me, others, &new)?;
        let commitment = state.commitment();
        let lines = encode(&lines).map_err(|_| TableRefusal::NotSaved)?;
        let machine = TableMachine::new(state, beginning.bot_seed(), beginning.now);
        Ok(Opened { table: LocalTable::around(id, new.settings.game, machine, beginning), lines, commitment })
    }
}
