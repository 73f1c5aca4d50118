//! 101, as pure rules.
