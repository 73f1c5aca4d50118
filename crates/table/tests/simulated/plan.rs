//! What a run is like: the table, its people, and the rates of faults.

use pyatak_bots::Level;
use pyatak_engine::{Game, OptionValues, Options, Random, RulesVersion, Seat, Wyrand};
use pyatak_fair::{Bytes32, Scheme, Secret};
use pyatak_protocol::{Clock, NewTable, NewTableSeat, Settings};
use pyatak_registry::GameId;
use pyatak_table::{Opening, Who};

/// What a run is like. Chances are in a thousand.
pub(crate) struct Plan {
    pub(crate) new: NewTable,
    /// The people around the table; the first opens it. Some of them may never get a seat.
    pub(crate) people: Vec<Who>,
    /// Which of them each client belongs to: some have two tabs.
    pub(crate) clients: Vec<usize>,
    /// How many events happen before faults stop.
    pub(crate) faulty_events: u32,
    pub(crate) lost: u32,
    pub(crate) doubled: u32,
    pub(crate) reordered: u32,
    /// Appends of which the store cannot say what became of them.
    pub(crate) unknown: u32,
    /// A crash, an append by a server that knows nothing of this one, a notice of what was written.
    pub(crate) crash: u32,
    pub(crate) foreign: u32,
    pub(crate) notice: u32,
    /// Only where there are several nodes: a pause, a notification that is lost, and one without content.
    pub(crate) pause: u32,
    pub(crate) lost_notification: u32,
    pub(crate) empty_notification: u32,
    /// Do nodes relay sessions to the owner of the table?
    pub(crate) is_relayed: bool,
    /// Is the table closed from outside when faults stop?
    pub(crate) is_closed: bool,
}

impl Plan {
    pub(crate) fn new<G: Game>(nodes: usize, rng: &mut Wyrand) -> Plan {
        let seats = G::META.seats_min
            + rng.below(u32::from((G::META.seats_max - G::META.seats_min).min(3)) + 1) as u8;
        let names = ["anna", "boris", "clara", "dora", "emil"];
        let count = 1 + rng.below(names.len() as u32 - 1) as usize;
        let person = |name: &&str| Who {
            person: format!("p-{name}"),
            name: (*name).to_owned(),
            is_program: *name == "dora",
        };
        let people: Vec<Who> = names[..=count].iter().map(person).collect();
        let mut clients: Vec<usize> = (0..people.len()).collect();
        clients.extend((0..people.len()).filter(|_| rng.below(4) == 0));
        let is_bad = rng.below(8) != 0;
        let mut rate = |most: u32| if is_bad { rng.below(most + 1) } else { 0 };
        let (lost, doubled, reordered) = (rate(60), rate(60), rate(60));
        let (unknown, crash, foreign, notice) = (rate(200), rate(12), rate(15), rate(30));
        let (pause, lost_notification, empty_notification) =
            if nodes > 1 { (rate(12), rate(500), rate(300)) } else { (0, 0, 0) };
        Plan {
            new: new_table::<G>(seats, rng),
            people,
            clients,
            faulty_events: 200 + rng.below(3000),
            lost,
            doubled,
            reordered,
            unknown,
            crash,
            foreign,
            notice,
            pause,
            lost_notification,
            empty_notification,
            is_relayed: nodes > 1 && rng.below(3) != 0,
            is_closed: rng.below(60) == 0,
        }
    }
}

fn new_table<G: Game>(seats: u8, rng: &mut Wyrand) -> NewTable {
    let settings = settings::<G>(seats, rng);
    let mut filled: Vec<NewTableSeat> = (0..seats)
        .map(|_| if rng.below(3) == 0 { NewTableSeat::Bot(level::<G>(rng)) } else { NewTableSeat::Free })
        .collect();
    if rng.below(10) != 0 {
        filled[rng.below(u32::from(seats)) as usize] = NewTableSeat::Me;
    }
    let is_started = filled.iter().all(|seat| *seat != NewTableSeat::Free);
    NewTable { settings, seats: filled, contribution: Some(bytes(rng)), is_started }
}

/// Any settings that a game allows, with matches that do not take for ever.
pub(crate) fn settings<G: Game>(seats: u8, rng: &mut Wyrand) -> Settings {
    let id: GameId = G::META.id.parse().unwrap();
    let mut settings = Settings::new(id, seats);
    settings.options.insert("form".into(), "round".into());
    // The last form is the longest match.
    if rng.below(4) == 0 {
        for spec in G::Options::SPECS {
            match spec.values {
                OptionValues::OneOf([_, .., last]) if spec.key == "form" => {
                    settings.options.insert(spec.key.into(), (*last).into());
                }
                OptionValues::Between(..) => {
                    settings.options.insert(spec.key.into(), "30".into());
                }
                OptionValues::OneOf(_) => {}
            }
        }
    }
    if G::Options::SPECS.iter().any(|spec| spec.key == "pairs") && rng.below(3) == 0 {
        settings.options.insert("pairs".into(), "fixed".into());
    }
    let clock = Clock { turn_seconds: 1 + rng.below(20) as u16, grace_seconds: rng.below(4) as u16 };
    settings.clock = (rng.below(2) == 0).then_some(clock);
    settings.away_seconds = 1 + rng.below(20) as u16;
    settings.pace_milliseconds = rng.below(400) as u16;
    settings.stand_in = level::<G>(rng);
    settings.is_undo_allowed = rng.below(3) != 0;
    settings.is_watchable = rng.below(5) != 0;
    settings.open_after_moves = (rng.below(3) == 0).then(|| 1 + rng.below(6) as u8);
    settings.is_open_after_round = rng.below(2) == 0;
    settings.start = (rng.below(3) == 0).then(|| Seat(rng.below(u32::from(seats)) as u8));
    settings
}

/// Any level, but none at which a match hardly ever ends.
pub(crate) fn level<G: Game>(rng: &mut Wyrand) -> Level {
    let least = u32::from(G::META.id == "recto-verso");
    Level::ALL[(least + rng.below(4 - least)) as usize]
}

pub(crate) fn opening<G: Game>(rng: &mut Wyrand) -> Opening {
    let secret = Secret { server_seed: bytes(rng), nonce: bytes(rng) };
    // Tables of the first scheme are still played to their end.
    let scheme = if rng.below(6) == 0 { Scheme::One } else { Scheme::Two };
    let (table, code) = ("simulated".into(), Some("ABCDE".into()));
    // So are those of old rules.
    let version = RulesVersion(1 + rng.below(u32::from(G::META.rules_version.0)) as u16);
    Opening { table, code, at: 0, secret, scheme, rules_version: Some(version), carried: None }
}

pub(crate) fn bytes(rng: &mut Wyrand) -> Bytes32 {
    Bytes32(std::array::from_fn(|_| rng.below(256) as u8))
}
