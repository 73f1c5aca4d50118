//! Opening a table: the first entries of its log.

use crate::machine::Who;
use crate::play::EntryOf;
use crate::seating::{bot, complete_settings, sit_down};
use crate::state::{LogEntryOf, TableState};
use pyatak_engine::{Game, RulesVersion, Seat};
use pyatak_fair::{Scheme, Secret};
use pyatak_log::{Entry, LogEntry, rules_version};
use pyatak_protocol::{Carried, NewTable, NewTableSeat, TableRefusal, UnixMs};

/// Everything that opening a table needs beside what was asked for.
#[derive(Debug)]
pub struct Opening {
    /// The table's name in addresses.
    pub table: String,
    /// The code to type.
    pub code: Option<String>,
    /// When, in milliseconds since 1970.
    pub at: UnixMs,
    /// What the deals are made of, besides what the seats add.
    pub secret: Secret,
    /// How deals are made: [`Scheme::Two`] at every new table.
    pub scheme: Scheme,
    /// The version of the rules that it is played by; `None`: the newest one.
    pub rules_version: Option<RulesVersion>,
    /// What was played before at another table, if the match goes on from there.
    pub carried: Option<Box<Carried>>,
}

/// A new table, and the first entries of its log.
pub fn open_table<G: Game>(
    opening: Opening,
    who: &Who,
    new: &NewTable,
) -> Result<(TableState<G>, Vec<LogEntryOf<G>>), TableRefusal> {
    open_rematch(opening, who, &[], new)
}

/// The same with other people in their seats already.
pub fn open_rematch<G: Game>(
    opening: Opening,
    who: &Who,
    others: &[(Seat, Who)],
    new: &NewTable,
) -> Result<(TableState<G>, Vec<LogEntryOf<G>>), TableRefusal> {
    let at = opening.at;
    let bad = |why: String| TableRefusal::BadSettings { why };
    let settings = complete_settings::<G>(&new.settings).map_err(bad)?;
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
        settings: Box::new(settings),
        host: who.person.clone(),
        rules_version: opening.rules_version.unwrap_or_else(rules_version::<G>),
        server_seed: opening.secret.server_seed,
        nonce: opening.secret.nonce,
        scheme: opening.scheme,
        carried: opening.carried,
    });
    let mut state = TableState::open(created.clone()).map_err(|error| bad(error.to_string()))?;
    if state.carried.is_some() && !state.can_go_on() {
        return Err(bad("the match cannot go on from there".to_owned()));
    }
    let mut lines = vec![created];
    let mut append = |state: &mut TableState<G>, entry: EntryOf<G>| {
        lines.push(line(entry.clone()));
        state.apply(lines.len() as u64, line(entry));
    };
    for (index, seat) in new.seats.iter().enumerate() {
        let (seat, taken) = (Seat(index as u8), *seat);
        match taken {
            NewTableSeat::Free => {}
            NewTableSeat::Me if state.seat_of(&who.person).is_some() => {
                return Err(bad("the person who opens a table can sit in one seat only".to_owned()));
            }
            NewTableSeat::Me => {
                // In the second scheme nobody can commit to anything before the server has.
                let contribution = new.contribution.filter(|_| state.deal.scheme() == Scheme::One);
                append(&mut state, sit_down(who, seat, contribution, None));
            }
            NewTableSeat::Bot(level) => append(&mut state, bot(seat, level)),
        }
    }
    for (seat, other) in others {
        append(&mut state, sit_down(other, *seat, None, None));
    }
    if new.is_started {
        let start = state.draft_start(true)?;
        start.into_iter().for_each(|entry| append(&mut state, entry));
    }
    Ok((state, lines))
}
