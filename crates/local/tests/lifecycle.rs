//! Everything that happens to a server's table in its life happens to a local one: the same tests, file by file. Only what
//! several nodes do to each other has no counterpart here.

#[path = "../../table/tests/lifecycle/clocks.rs"]
mod clocks;
#[path = "../../table/tests/lifecycle/dealing.rs"]
mod dealing;
#[path = "../../table/tests/lifecycle/defaults.rs"]
mod defaults;
#[path = "../../table/tests/lifecycle/garbage.rs"]
mod garbage;
#[path = "../../table/tests/lifecycle/going_on.rs"]
mod going_on;
#[path = "../../table/tests/lifecycle/hints.rs"]
mod hints;
#[path = "../../table/tests/lifecycle/lessons.rs"]
mod lessons;
#[path = "../../table/tests/lifecycle/moderation.rs"]
mod moderation;
#[path = "../../table/tests/lifecycle/numbers.rs"]
mod numbers;
#[path = "../../table/tests/lifecycle/pace.rs"]
mod pace;
#[path = "../../table/tests/lifecycle/presence.rs"]
mod presence;
#[path = "../../table/tests/lifecycle/rematch.rs"]
mod rematch;
#[path = "../../table/tests/lifecycle/rounds.rs"]
mod rounds;
#[path = "../../table/tests/lifecycle/seating.rs"]
mod seating;
#[path = "../../table/tests/lifecycle/store.rs"]
mod store;
#[path = "../../table/tests/lifecycle/talk.rs"]
mod talk;
#[path = "../../table/tests/lifecycle/undo.rs"]
mod undo;
#[path = "../../table/tests/lifecycle/versions.rs"]
mod versions;
#[path = "../../table/tests/lifecycle/watching.rs"]
mod watching;

/// A new file of the table's life is run here, too.
#[test]
fn no_part_of_a_tables_life_is_left_out() {
    let list = include_str!("../../table/tests/lifecycle/mod.rs");
    let own = include_str!("lifecycle.rs");
    let modules = list.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    let missing: Vec<&str> = modules.filter(|name| !own.contains(&format!("\nmod {name};"))).collect();
    assert_eq!(missing, ["nodes"]);
}
