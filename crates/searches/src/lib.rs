//! The bots of every game, compiled here once. Without this, they would be made as small in WebAssembly as the tables
//! around them, and think at half the speed.

use pyatak_bots::Bot;

pyatak_registry::instances! { G =>
    Bot::<G>::with,
    Bot::<G>::observe,
    Bot::<G>::choose_unless,
    Bot::<G>::search_part,
}
