//! Moves that not everybody has heard of yet: how long a server takes to tell a move.

use pyatak_engine::Seat;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// The moves of one table that are being told.
#[derive(Default)]
pub(super) struct Deliveries(VecDeque<Delivery>);

struct Delivery {
    seat: Seat,
    /// The last number that the mover knew.
    after: u64,
    sent_at: Instant,
    /// The players who have not heard of it, a bit for each.
    missing: u32,
}

impl Deliveries {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// A move is being sent: the clock runs for these players.
    pub(super) fn begin(
        &mut self,
        seat: Seat,
        after: u64,
        sent_at: Instant,
        players: impl Iterator<Item = usize>,
    ) {
        let missing = players.fold(0, |bits, index| bits | 1 << index);
        self.0.push_back(Delivery { seat, after, sent_at, missing });
    }

    /// A player has heard of a move of that seat: how long that took, and whether everybody has heard of it now.
    pub(super) fn heard(
        &mut self,
        player: usize,
        seat: Seat,
        seq: u64,
        now: Instant,
    ) -> Option<(Duration, bool)> {
        let bit = 1 << player;
        let is_it = |it: &&mut Delivery| it.seat == seat && it.after < seq && it.missing & bit != 0;
        let delivery = self.0.iter_mut().find(is_it)?;
        delivery.missing &= !bit;
        let (time, is_done) = (now.saturating_duration_since(delivery.sent_at), delivery.missing == 0);
        self.0.retain(|delivery| delivery.missing != 0);
        Some((time, is_done))
    }

    /// A player is gone: how long it takes until they hear of a move says nothing about the server.
    pub(super) fn forget_player(&mut self, player: usize) {
        self.0.iter_mut().for_each(|delivery| delivery.missing &= !(1 << player));
        self.0.retain(|delivery| delivery.missing != 0);
    }

    /// The moves of that seat were not made.
    pub(super) fn forget_moves_of(&mut self, seat: Option<Seat>) {
        self.0.retain(|delivery| Some(delivery.seat) != seat);
    }
}
