//! Whole matches at a table, with people who play at random and bots.

use crate::harness::{Table, settings, who};
use pyatak_bots::Level;
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_fair::Bytes32;
use pyatak_protocol::{NewTable, NewTableSeat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::from_log;
use pyatak_table::Wants;
use serde_json::json;

#[test]
fn a_person_and_bots_play_every_game_to_its_end_and_the_replay_holds() {
    struct Play;
    impl Visitor for Play {
        type Output = ();
        fn visit<G: Game>(self) {
            for seats in [G::META.seats_min, G::META.seats_max] {
                let mut settings = settings::<G>(seats);
                settings.options.insert("form".into(), "round".into());
                settings.pace_milliseconds = 0;
                let mut filled = vec![NewTableSeat::Bot(Level::Medium); usize::from(seats)];
                filled[0] = NewTableSeat::Me;
                let new = NewTable { settings, seats: filled, contribution: None, is_started: true };
                play_out::<G>(&new, Some(Bytes32([9; 32])));
                play_out::<G>(&new, None);
            }
        }
    }
    for game in GameId::ALL {
        game.visit(Play);
    }
}

/// The page derives the cards of the same matches: `web/tests/fairness.test.ts`.
fn compare_with_fixture(name: &str, replay: &str) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/fixtures/fair/");
    let path = format!("{path}{name}");
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(&path, replay).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == replay, "{path} is not what is played; `PYATAK_BLESS=1` writes it again");
}

fn play_out<G: Game>(new: &NewTable, contribution: Option<Bytes32>) {
    let mut table = Table::<G>::open_new(new);
    let session =
        table.connect_with(who("anna"), Wants { views: true, blocked: true, ..Wants::default() }, None);
    match contribution {
        Some(contribution) => {
            table.ask(session, json!({"type": "contribute", "contribution": contribution}));
        }
        None => table.pass(2_000),
    }
    let mut rng = Wyrand::new(5);
    let (mut moves, mut last_seq) = (0, 0);
    loop {
        // The bots move.
        table.pass(1_000);
        let mut legal = Vec::new();
        for message in table.take(session) {
            if let Some(sync) = message.get("sync") {
                last_seq = sync["seq"].as_u64().unwrap();
                legal = sync["legal"].as_array().cloned().unwrap_or_default();
            }
            if let Some(news) = message.get("news") {
                assert_eq!(news["seq"].as_u64().unwrap(), last_seq + 1, "numbers have no gap");
                last_seq += 1;
                legal = news["legal"].as_array().cloned().unwrap_or_default();
            }
        }
        if legal.is_empty() {
            break;
        }
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        moves += 1;
        table.ask(session, json!({"type": "act", "action": action, "seen": last_seq}));
    }
    let finished = from_log::<G>(&table.log).unwrap_or_else(|| panic!("{}: not over", G::META.id));
    let report = pyatak_replay::verify::<G>(&finished);
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!(finished.fairness.contributions[0], contribution.unwrap_or_default());
    assert!(moves > 0);
    if contribution.is_some() && new.seats.len() == usize::from(G::META.seats_min) {
        compare_with_fixture(&format!("{}.json", G::META.id), &finished.to_json().unwrap());
    }
    // Read again from its log, the table is where it was.
    let again = table.read();
    assert_eq!(again.state().seq(), table.machine.state().seq());
    assert_eq!(again.state().summary(), table.machine.state().summary());
}
