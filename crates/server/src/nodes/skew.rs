//! Clock skew: how far this machine's clock is from the database's.

/// Skew above this is worth a warning.
const SKEW_MAX_MS: i64 = 5_000;

/// The warning for a clock that is this far ahead of the database's.
pub(crate) fn warning(ahead_ms: i64) -> Option<String> {
    let (seconds, direction) = (ahead_ms.abs() / 1000, if ahead_ms > 0 { "ahead of" } else { "behind" });
    (ahead_ms.abs() > SKEW_MAX_MS).then(|| {
        format!("this machine's clock is {seconds} seconds {direction} the database's; the database's clock is used")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_off_by_minutes_is_worth_a_warning() {
        assert_eq!(warning(800), None);
        assert!(warning(180_000).is_some_and(|text| text.contains("180 seconds ahead of the database's")));
        assert!(warning(-61_500).is_some_and(|text| text.contains("61 seconds behind the database's")));
    }
}
