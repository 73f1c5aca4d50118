//! The machine of every game, compiled here once.

use crate::machine::TableMachine;
use crate::open_table;
// Bots are compiled there.
use pyatak_searches as _;

pyatak_registry::instances! { G =>
    TableMachine::<G>::new,
    TableMachine::<G>::handle,
    TableMachine::<G>::next_wake,
    TableMachine::<G>::state_when_saved,
    open_table::<G>,
}
