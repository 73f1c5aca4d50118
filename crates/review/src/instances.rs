//! The review of every game's matches, compiled here once: for the server, the program, the page and the tests.

use crate::review::walk_through;

pyatak_registry::instances! { G => walk_through::<G> }
