//! Watching with everything open, some moves later.

use crate::play::Play;
use crate::state::{LogEntryOf, TableState};
use pyatak_engine::{Game, Match, Turn};
use pyatak_log::PositionChange;
use pyatak_protocol::OpensAfter;
use std::collections::VecDeque;

/// What spectators may see of a match whose people agree that they see everything later.
#[derive(Clone, Debug)]
pub(crate) struct Delayed<G: Game> {
    /// What is shown now, with its number.
    shown: Option<(u64, Match<G>)>,
    /// What came after it, the present included, where they see everything some moves later.
    later: VecDeque<(u64, Match<G>)>,
}

impl<G: Game> Delayed<G> {
    fn new() -> Delayed<G> {
        Delayed { shown: None, later: VecDeque::new() }
    }

    /// The position that may be shown now with everything in it, if there is one yet.
    pub(crate) fn visible(&self) -> Option<&(u64, Match<G>)> {
        self.shown.as_ref()
    }

    /// A move was made. It counts when it can no longer be taken back: otherwise taking it back would bring what is
    /// shown nearer to the present than was promised. At the end of the match there is nothing left to hide.
    fn push(&mut self, seq: u64, play: &Play<G>, moves: u8, is_undo_allowed: bool) {
        self.later.push_back((seq, play.game.clone()));
        let not_sure = usize::from(is_undo_allowed && play.undo.is_some());
        let most = if play.game.winners().is_some() { 0 } else { usize::from(moves) + not_sure };
        while self.later.len() > most {
            self.shown = self.later.pop_front();
        }
    }

    /// The last move was taken back.
    fn take_back(&mut self) {
        self.later.pop_back();
    }

    /// Shows the round if it is over, or the match where secrets last as long.
    fn show_whole_round(&mut self, play: &Play<G>) {
        let is_over = play.game.round().turn() == Turn::Over;
        if !is_over || (G::SECRETS_LAST && play.game.winners().is_none()) {
            self.shown = None;
        } else if self.shown.is_none() {
            self.shown = Some((play.moved, play.game.clone()));
        }
    }
}

impl<G: Game> TableState<G> {
    /// Do all people at the table agree that spectators see everything later?
    fn is_open(&self) -> bool {
        self.settings.opens_after().is_some()
            && self.seats.seated().next().is_some()
            && self.seats.seated().all(|(seat, _)| self.seats.agreed().contains(seat))
    }

    /// Keeps the positions that will be shown later. As soon as somebody no longer agrees, none are kept.
    pub(crate) fn delay(&mut self, line: &LogEntryOf<G>) {
        let (Some(after), Some(play), true) = (self.settings.opens_after(), &self.play, self.is_open())
        else {
            self.delayed = None;
            return;
        };
        let delayed = self.delayed.get_or_insert_with(|| Box::new(Delayed::new()));
        let moves = match after {
            OpensAfter::Round => return delayed.show_whole_round(play),
            OpensAfter::Moves(moves) => moves,
        };
        match line.entry.effects().position {
            PositionChange::Round | PositionChange::Move => {
                delayed.push(self.seq, play, moves, self.settings.is_undo_allowed);
            }
            PositionChange::Undo => delayed.take_back(),
            PositionChange::None => {}
        }
    }
}
