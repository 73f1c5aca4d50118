//! Recto Verso, as pure rules.
