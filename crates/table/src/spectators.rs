//! Watching with everything open, some moves later.

use crate::book::{Book, LogEntryOf};
use crate::entry::Entry;
use pyatak_engine::{Game, Match};
use std::collections::VecDeque;

/// The last positions of a match whose people agree that spectators see everything later.
#[derive(Clone, Debug)]
pub(crate) struct Delayed<G: Game> {
    /// What is shown now, with its number.
    shown: Option<(u64, Match<G>)>,
    /// What came after it, the present included.
    later: VecDeque<(u64, Match<G>)>,
    moves: usize,
}

impl<G: Game> Delayed<G> {
    fn new(moves: usize) -> Delayed<G> {
        Delayed { shown: None, later: VecDeque::new(), moves }
    }

    /// The position that may be shown now with everything in it, if there is one yet.
    pub(crate) fn visible(&self) -> Option<&(u64, Match<G>)> {
        self.shown.as_ref()
    }

    /// A move was made. At the end of the match there is nothing left to hide.
    fn push(&mut self, seq: u64, game: &Match<G>) {
        self.later.push_back((seq, game.clone()));
        let most = if game.winners().is_some() { 0 } else { self.moves };
        while self.later.len() > most {
            self.shown = self.later.pop_front();
        }
    }

    /// The last move was taken back: it brings nobody nearer to the present.
    fn take_back(&mut self) {
        self.later.pop_back();
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
        let delayed = self.delayed.get_or_insert_with(|| Delayed::new(usize::from(moves)));
        match line.entry {
            Entry::Moved { .. } | Entry::RoundBegan { .. } => delayed.push(self.seq, &play.game),
            Entry::Undone { .. } => delayed.take_back(),
            Entry::Created { .. }
            | Entry::Sat { .. }
            | Entry::Frozen { .. }
            | Entry::Contributed { .. }
            | Entry::Freed { .. }
            | Entry::Swapped { .. }
            | Entry::Renamed { .. }
            | Entry::HostChanged { .. }
            | Entry::Settled { .. }
            | Entry::Agreed { .. }
            | Entry::Chatted { .. }
            | Entry::Reacted { .. }
            | Entry::Muted { .. }
            | Entry::Left { .. }
            | Entry::Rematched { .. }
            | Entry::Closed => {}
        }
    }
}
