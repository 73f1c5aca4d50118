//! How far this machine's clock is from the database's.

/// A machine's clock that is wrong by more than this is worth a word.
const WRONG: i64 = 5_000;

/// What to say about a clock that is this many milliseconds ahead of the database's.
pub(crate) fn warning(ahead: i64) -> Option<String> {
    let (seconds, is_where) = (ahead.abs() / 1000, if ahead > 0 { "ahead of" } else { "behind" });
    (ahead.abs() > WRONG).then(|| {
        format!("this machine's clock is {seconds} seconds {is_where} the database's; the database's clock is used")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_is_wrong_by_minutes_is_worth_a_word() {
        assert_eq!(warning(800), None);
        assert!(warning(180_000).is_some_and(|said| said.contains("180 seconds ahead of the database's")));
        assert!(warning(-61_500).is_some_and(|said| said.contains("61 seconds behind the database's")));
    }
}
