//! A real server, real connections, random play at every game: does the server keep its promises?

use crate::served::Served;
use pyatak_client::load::{LoadReport, Plan, run};
use pyatak_registry::GameId;
use std::time::Duration;

/// Tables of all five games.
fn plan(served: &Served) -> Plan {
    Plan {
        games: GameId::ALL.to_vec(),
        ..Plan::new(served.server(), GameId::Himmel, 5, Duration::from_millis(2500))
    }
}

/// Nothing was broken, and something was there to be broken.
fn kept(report: &LoadReport) {
    assert_eq!(report.broken_promises, Vec::<String>::new());
    assert!(report.moves > 50, "{report:?}");
    assert!(report.checked.events > report.moves, "{report:?}");
    // Players who are cut off miss some; what was taken back is not listed again.
    assert!(2 * report.checked.legal_lists >= report.moves, "{report:?}");
}

#[test]
fn every_game_keeps_its_promises_while_connections_come_and_go() {
    let served = Served::start();
    let plan = Plan { drop_chance: 0.05, undo_chance: 0.1, watchers: 1, ..plan(&served) };
    let report = run(plan, |_| {}).unwrap();
    kept(&report);
    assert_eq!(report.lost, 0, "{report:?}");
    assert!(report.dropped > 10, "{report:?}");
    // Every connection after a player's first brings one snapshot. It is compared with the fold, unless an action was
    // taken back while its player was away: then the view before that action is gone, events cannot tell it, and the
    // player does not know the match from then on.
    let snapshots = report.checked.snapshots + report.checked.snapshots_without_fold;
    assert_eq!(snapshots, report.reconnected, "{report:?}");
    assert!(report.checked.snapshots > 0, "{report:?}");
    assert!(report.checked.copies > 0 && report.undone > 0, "{report:?}");
}

/// Where nothing is taken back, events tell everything that was missed, so every snapshot can be compared.
#[test]
fn every_player_who_comes_back_gets_there_by_events_alone() {
    let served = Served::start();
    let report = run(Plan { drop_chance: 0.05, watchers: 1, ..plan(&served) }, |_| {}).unwrap();
    kept(&report);
    assert!(report.lost == 0 && report.dropped > 10, "{report:?}");
    // Everybody comes back once more at the end.
    assert!(report.reconnected > report.dropped, "{report:?}");
    let compared = (report.checked.snapshots, report.checked.snapshots_without_fold);
    assert_eq!(compared, (report.reconnected, 0), "{report:?}");
}

#[test]
fn people_and_bots_play_matches_and_return_matches() {
    let served = Served::start();
    let plan = Plan { players: 3, bots: 2, tables: 10, ..plan(&served) };
    let report = run(plan, |_| {}).unwrap();
    kept(&report);
    assert_eq!((report.refused, report.lost), (0, 0), "{report:?}");
    assert!(report.bot_moves > 50 && report.rounds > 0, "{report:?}");
}

#[test]
fn a_pace_is_kept_and_idle_tables_are_left_alone() {
    let served = Served::start();
    let paced = run(Plan { pace: Some(4.0), ..plan(&served) }, |_| {}).unwrap();
    assert_eq!(paced.broken_promises, Vec::<String>::new());
    // Five tables, two and a half seconds, four moves a second: 50, and fewer on a slow machine.
    assert!((5..=55).contains(&paced.moves), "{paced:?}");
    let idle = run(Plan { is_idle: true, ..plan(&served) }, |_| {}).unwrap();
    assert_eq!((idle.moves, idle.broken), (0, 0), "{idle:?}");
    assert!(idle.checked.snapshots > 0, "{idle:?}");
}

#[test]
fn a_server_with_limits_says_so() {
    let served = Served::start_with(|config| config.no_rate_limit = false);
    let error = run(Plan { tables: 200, ..plan(&served) }, |_| {}).unwrap_err();
    assert!(error.is_limit(), "{error}");
}

#[test]
fn views_and_reasons_are_the_same_as_what_the_events_lead_to() {
    let served = Served::start();
    let plan = Plan { is_like_page: true, drop_chance: 0.05, undo_chance: 0.1, ..plan(&served) };
    kept(&run(plan, |_| {}).unwrap());
}
