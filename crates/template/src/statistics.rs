//! What simulations count. There are no branches in rules this small.

use crate::State;

impl pyatak_engine::Statistics for State {}
