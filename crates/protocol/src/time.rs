//! Points in time.

/// A point in time: milliseconds since 1970, by the clock of the server or of the device. Lengths of time are
/// [`std::time::Duration`], or numbers whose names end in `_ms`.
pub type UnixMs = i64;
