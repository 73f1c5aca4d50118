//! The two ends of a link: parcels of each direction are numbered, and a link with a gap is given up.
//!
//! The edge begins a link, with a generation that is higher than all before; when the link breaks, it begins another
//! one. So what is still under way of an older generation means nothing any more, and nothing of it can be repeated.

/// What a parcel that has arrived means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// It is the next one.
    Next,
    /// It begins a new generation: sessions of the one before have ended.
    Begins,
    /// It was here before, or belongs to an older generation.
    Ignored,
    /// Something before it is missing: the sessions of this generation have ended.
    Broken,
}

/// The edge's end of a link.
#[derive(Clone, Copy, Debug)]
pub struct EdgeEnd {
    generation: u64,
    received: u64,
    heard_at: i64,
}

impl EdgeEnd {
    /// Begins a link. The generation is higher than that of any link that this process has begun.
    pub fn begin(generation: u64, now: i64) -> EdgeEnd {
        EdgeEnd { generation, received: 0, heard_at: now }
    }

    /// The generation.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// A parcel of the owner has arrived.
    pub fn arrives(&mut self, generation: u64, number: u64, now: i64) -> Arrival {
        if generation != self.generation || number <= self.received {
            return Arrival::Ignored;
        }
        if number != self.received + 1 {
            return Arrival::Broken;
        }
        self.received = number;
        self.heard_at = now;
        Arrival::Next
    }

    /// Has the owner been silent for longer than this? Times are milliseconds.
    pub fn is_silent(&self, now: i64, silence: i64) -> bool {
        now - self.heard_at > silence
    }

    /// Does not count this time as silence: this process was paused, and has not read what arrived meanwhile.
    pub fn held_up(&mut self, milliseconds: i64) {
        self.heard_at += milliseconds;
    }
}

/// The owner's end of a link with one edge. It is kept for as long as the edge may be alive: an edge's parcels from
/// before must never count again.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnerEnd {
    generation: u64,
    received: u64,
    is_broken: bool,
    heard_at: i64,
}

impl OwnerEnd {
    /// The generation.
    pub fn generation(&self) -> u64 {
        self.generation
    }

    /// A parcel of the edge has arrived.
    pub fn arrives(&mut self, generation: u64, number: u64, now: i64) -> Arrival {
        if generation < self.generation {
            return Arrival::Ignored;
        }
        if generation > self.generation {
            // A later parcel that arrives first means that the beginning is lost.
            let is_broken = number != 1;
            *self = OwnerEnd { generation, received: number, is_broken, heard_at: now };
            return if is_broken { Arrival::Broken } else { Arrival::Begins };
        }
        if self.is_broken {
            return Arrival::Broken;
        }
        if number <= self.received {
            return Arrival::Ignored;
        }
        if number != self.received + 1 {
            self.is_broken = true;
            return Arrival::Broken;
        }
        self.received = number;
        self.heard_at = now;
        Arrival::Next
    }

    /// Gives the link up: the edge has to begin another one.
    pub fn give_up(&mut self) {
        self.is_broken = true;
    }

    /// Has the edge been silent for longer than this? Times are milliseconds.
    pub fn is_silent(&self, now: i64, silence: i64) -> bool {
        !self.is_broken && now - self.heard_at > silence
    }

    /// Does not count this time as silence: this process was paused, and has not read what arrived meanwhile.
    pub fn held_up(&mut self, milliseconds: i64) {
        self.heard_at += milliseconds;
    }
}
