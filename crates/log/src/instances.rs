//! What both folds of a log do with every game's entries and matches, compiled here once: neither of `crates/table` and
//! `crates/replay` depends on the other.

use crate::{encode, parse};
use pyatak_engine::{Match, Rules, check_options, go_on, name_options, parse_options, stored_options};

pyatak_registry::instances! { G =>
    parse::<G::Action, G::Event>,
    encode::<G::Action, G::Event>,
    check_options::<G::Options>,
    name_options::<G::Options>,
    parse_options::<G::Options>,
    stored_options::<G::Options>,
    Match::<G>::new,
    Match::<G>::going_on,
    Match::<G>::finish_round,
    Match::<G>::next_round,
    Match::<G>::score_lines,
    Match::<G>::end_line,
    Match::<G>::winners,
    go_on::<G>,
    <Match<G> as Clone>::clone,
    <Vec<<G as Rules>::Event> as Clone>::clone,
}
