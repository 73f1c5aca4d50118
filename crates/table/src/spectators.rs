//! Watching with everything open, some moves later.

use crate::book::{Book, LogEntryOf};
use crate::entry::Entry;
use pyatak_engine::{Game, Match};
use std::collections::VecDeque;

/// The last positions of a match whose people agree that spectators see everything later.
#[derive(Clone, Debug)]
pub(crate) struct Delayed<G: Game> {
    positions: VecDeque<(u64, Match<G>)>,
    moves: usize,
}

impl<G: Game> Delayed<G> {
    /// The position that may be shown now with everything in it, if there is one yet.
    pub(crate) fn visible(&self) -> Option<&(u64, Match<G>)> {
        let is_over = self.positions.back().is_some_and(|(_, game)| game.winners().is_some());
        match self.positions.len() > self.moves {
            true => self.positions.front(),
            false if is_over => self.positions.back(),
            false => None,
        }
    }
}

impl<G: Game> Book<G> {
    /// Do all people at the table agree that spectators see everything later?
    fn is_open(&self) -> bool {
        self.settings.open_after_moves.is_some()
            && self.people().next().is_some()
            && self.people().all(|(seat, _)| self.agreed.contains(seat))
    }

    /// Keeps the positions that will be shown later. As soon as somebody no longer agrees, none are kept.
    pub(crate) fn delay(&mut self, line: &LogEntryOf<G>) {
        let (Some(moves), Some(play), true) = (self.settings.open_after_moves, &self.play, self.is_open())
        else {
            self.delayed = None;
            return;
        };
        let is_move =
            matches!(line.entry, Entry::Moved { .. } | Entry::RoundBegan { .. } | Entry::Undone { .. });
        let moves = usize::from(moves);
        let delayed = self.delayed.get_or_insert_with(|| Delayed { positions: VecDeque::new(), moves });
        if is_move {
            delayed.positions.push_back((self.seq, play.game.clone()));
            if play.game.winners().is_some() {
                delayed.positions.drain(..delayed.positions.len() - 1);
            } else if delayed.positions.len() > moves + 1 {
                delayed.positions.pop_front();
            }
        }
    }
}
