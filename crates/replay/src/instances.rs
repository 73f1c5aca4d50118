//! What other crates do with every game's finished matches, compiled here once.

use crate::{frames, from_log};

pyatak_registry::instances! { G => from_log::<G>, frames::<G> }
