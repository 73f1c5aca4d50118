//! What the deals of a table are made of, and what the seats have committed to and revealed.

use crate::Seats;
use pyatak_engine::{Seat, SeatSet};
use pyatak_fair::{Bytes32, Record, Scheme, Secret, commitment, lesson_match_id, seat_commitment};
use pyatak_protocol::Settings;

/// The name of the match in its record: the table's own, except for a lesson, whose deal is everybody's.
pub fn match_id(table: &str, settings: &Settings) -> String {
    if settings.is_lesson { lesson_match_id(settings.game.as_str()) } else { table.to_owned() }
}

/// What the deals of a table are made of.
#[derive(Clone, Debug)]
pub struct Deal {
    table: String,
    secret: Secret,
    scheme: Scheme,
    /// What the seats had committed to when the match was started; nothing before, and nothing in the first scheme.
    frozen: Option<Frozen>,
}

/// The seats as they were when the match was started, and what they have revealed since. Zeros stand for nothing.
#[derive(Clone, Debug)]
pub struct Frozen {
    commitments: Vec<Bytes32>,
    asked: SeatSet,
    contributions: Vec<Bytes32>,
}

impl Frozen {
    /// Nothing has been revealed yet.
    pub fn new(commitments: Vec<Bytes32>, asked: SeatSet) -> Frozen {
        let contributions = vec![Bytes32::default(); commitments.len()];
        Frozen { commitments, asked, contributions }
    }

    /// What each seat has committed to.
    pub fn commitments(&self) -> &[Bytes32] {
        &self.commitments
    }

    /// What a seat has revealed.
    pub fn contribution(&self, seat: Seat) -> Bytes32 {
        self.contributions.get(seat.index()).copied().unwrap_or_default()
    }

    /// What a seat has committed to.
    pub fn commitment(&self, seat: Seat) -> Bytes32 {
        self.commitments.get(seat.index()).copied().unwrap_or_default()
    }

    /// The seats that are asked to reveal what they contribute.
    pub fn asked(&self) -> SeatSet {
        self.asked
    }

    /// A seat has revealed what it contributes. The only person at a table has had nobody to commit to before, so what
    /// they would have committed to is written down now.
    pub fn contribute(&mut self, server: Bytes32, seat: Seat, contribution: Bytes32) {
        if let Some(place) = self.contributions.get_mut(seat.index()) {
            *place = contribution;
            self.commitments[seat.index()] = seat_commitment(server, contribution);
        }
    }

    /// The seats that have revealed what they contribute.
    pub fn contributed(&self) -> SeatSet {
        let given = |seat: &Seat| !self.contributions[seat.index()].is_zero();
        Seat::all(self.contributions.len() as u8).filter(given).fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Have all seats that were asked revealed what they contribute?
    pub fn is_complete(&self) -> bool {
        self.asked.iter().all(|seat| self.contributed().contains(seat))
    }
}

impl Deal {
    /// The server has committed to its secret.
    pub fn new(table: &str, secret: Secret, scheme: Scheme) -> Deal {
        Deal { table: table.to_owned(), secret, scheme, frozen: None }
    }

    /// How deals are made.
    pub fn scheme(&self) -> Scheme {
        self.scheme
    }

    /// What the server committed to.
    pub fn commitment(&self) -> Bytes32 {
        commitment(self.scheme, &self.table, &self.secret)
    }

    /// What the seats had committed to when the match was started, if it was.
    pub fn frozen(&self) -> Option<&Frozen> {
        self.frozen.as_ref()
    }

    /// The match is started: the list of commitments is frozen.
    pub fn freeze(&mut self, commitments: Vec<Bytes32>, asked: SeatSet) {
        self.frozen = Some(Frozen::new(commitments, asked));
    }

    /// A seat has revealed what it contributes.
    pub fn contribute(&mut self, seat: Seat, contribution: Bytes32) {
        let commitment = self.commitment();
        if let Some(frozen) = &mut self.frozen {
            frozen.contribute(commitment, seat, contribution);
        }
    }

    /// What the deals are made of, as the seats are taken now.
    pub fn record(&self, seats: &Seats) -> Record {
        if let Some(frozen) = &self.frozen {
            return self.record_of(frozen);
        }
        let contributions =
            seats.iter().map(|(_, taken)| taken.map_or(Bytes32::default(), |taken| taken.contribution));
        Record::new(&self.table, &self.secret, contributions.collect())
    }

    /// What the deals are made of, if the seats have revealed this.
    pub fn record_of(&self, frozen: &Frozen) -> Record {
        let (commitments, contributions) = (frozen.commitments.clone(), frozen.contributions.clone());
        Record::revealed(&self.table, &self.secret, commitments, contributions)
    }
}
