//! A match that is over, or was broken off, as a replay file.

use crate::book::{Book, LogEntryOf, parse};
use crate::entry::{Entry, LoggedOccupant};
use crate::seating::bot_name;
use pyatak_engine::{Game, Match, Seat};
use pyatak_replay::{Player, Recorder, ReplayOf, Start};

/// The replay of a table's match, from its log; `None` while it goes on. What was taken back is not in it. A match whose
/// table was closed before its end has a replay, too: a deal must not be dropped without a trace.
pub fn replay<G: Game>(lines: &[(u64, Vec<u8>)]) -> Option<ReplayOf<G>> {
    let book = Book::<G>::read(lines.iter().map(|(seq, bytes)| (*seq, bytes.as_slice()))).ok()?;
    let record = book.revealed()?;
    let is_over = book.play.as_ref()?.game.winners().is_some();
    let entries: Vec<(u64, LogEntryOf<G>)> = lines
        .iter()
        .map(|(seq, bytes)| Some((*seq, parse::<G>(*seq, bytes).ok()?)))
        .collect::<Option<_>>()?;
    let undone: Vec<u64> = entries
        .iter()
        .filter_map(
            |(_, line)| if let Entry::Undone { undone, .. } = line.entry { Some(undone) } else { None },
        )
        .collect();
    let first = entries.iter().find_map(|(_, line)| {
        if let Entry::RoundBegan { start, .. } = line.entry { Some(start) } else { None }
    })?;
    let start = match book.settings.start {
        Some(seat) => Start::Named { seat },
        None => Start::Drawn { seat: first },
    };
    let mut game = Match::<G>::new(book.rules_version, book.options, book.settings.seats, first).ok()?;
    let mut recorder = Recorder::<G>::new(book.rules_version, book.options, players(&book), record, start);
    for (seq, line) in &entries {
        if let Entry::RoundBegan { start, chance, .. } = &line.entry {
            if game.standing().rounds > 0 {
                game.next_round();
            }
            recorder.begin_round(*start);
            record_chance(&mut game, &mut recorder, chance);
        }
        if let Entry::Moved { seat, action, events, chance, .. } = &line.entry
            && !undone.contains(seq)
        {
            recorder.begin_step(Some(*seat), Some(*action));
            for event in events {
                recorder.event(event);
                game.round_mut().evolve(event);
            }
            record_chance(&mut game, &mut recorder, chance);
            if let Some(outcome) = game.finish_round() {
                recorder.end_round(&game, &outcome);
            }
        }
    }
    if !is_over {
        recorder.abort();
    }
    Some(recorder.finish())
}

fn record_chance<G: Game>(game: &mut Match<G>, recorder: &mut Recorder<G>, chance: &[Vec<G::Event>]) {
    for events in chance {
        recorder.begin_step(None, None);
        for event in events {
            recorder.event(event);
            game.round_mut().evolve(event);
        }
    }
}

fn players<G: Game>(book: &Book<G>) -> Vec<Player> {
    let player = |seat: Seat| match &book.chairs[seat.index()].as_ref()?.occupant {
        LoggedOccupant::Person(player) => Some(Player { name: player.name.clone(), bot: None }),
        LoggedOccupant::Bot(level) => {
            Some(Player { name: bot_name(&book.table, seat), bot: Some(level.name().to_owned()) })
        }
    };
    Seat::all(book.settings.seats).filter_map(player).collect()
}
