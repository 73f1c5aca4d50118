//! What a table plays if nobody says anything, today and in logs of older programs.

use crate::harness::{Table, settings};
use pyatak_bots::Level;
use pyatak_engine::{Game, OptionValues, Options, name_options};
use pyatak_protocol::{NewTable, NewTableSeat};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::from_log;
use serde_json::{Value, json};

/// The log as a program wrote it that did not name options with their defaults.
fn forget_options<G: Game>(table: &mut Table<G>) {
    for (_, line) in &mut table.log {
        let mut value: Value = serde_json::from_slice(line).unwrap();
        if let Some(settings) = value["entry"].get_mut("settings") {
            settings["options"] = json!({});
            *line = serde_json::to_vec(&value).unwrap();
        }
    }
}

/// A bot and two to five others that play by themselves, before the start.
fn with_bots<G: Game>(is_started: bool) -> NewTable {
    let mut settings = settings::<G>(G::META.seats_suggested);
    settings.pace_milliseconds = 0;
    let mut seats = vec![NewTableSeat::Bot(Level::Easy); usize::from(settings.seats)];
    if !is_started {
        seats[0] = NewTableSeat::Me;
    }
    NewTable { settings, seats, contribution: None, is_started }
}

#[test]
fn an_old_log_that_names_no_form_is_a_single_round() {
    struct Old;
    impl Visitor for Old {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut table = Table::<G>::open_new(&with_bots::<G>(true));
            forget_options(&mut table);
            table.restart();
            // Somebody has to watch, or bots rest.
            table.connect("anna");
            for _ in 0..2_000 {
                table.pass(2_000);
                if !table.snapshot("zoe")["winners"].is_null() {
                    break;
                }
            }
            let snapshot = table.snapshot("zoe");
            assert_eq!(snapshot["settings"]["options"]["form"], "round", "{}", G::META.id);
            assert_eq!(
                (&snapshot["stage"], &snapshot["round"]),
                (&json!("finished"), &json!(1)),
                "{}",
                G::META.id
            );
            let replay = from_log::<G>(&table.log).unwrap();
            assert_eq!(replay.options, G::Options::single_round());
            let report = pyatak_replay::verify::<G>(&replay);
            assert!(report.holds(), "{:?}", report.findings);
        }
    }
    for game in GameId::ALL {
        game.visit(Old);
    }
}

#[test]
fn an_old_table_that_waits_is_shown_and_played_again_as_what_it_was() {
    struct Old;
    impl Visitor for Old {
        type Output = ();
        fn visit<G: Game>(self) {
            let new = with_bots::<G>(false);
            let mut table = Table::<G>::open_new(&new);
            let anna = table.connect("anna");
            table.must(anna, json!({"type": "settle", "settings": new.settings}));
            forget_options(&mut table);
            table.restart();
            let anna = table.connect("anna");
            let told = table.snapshot("anna")["settings"]["options"].clone();
            assert_eq!(told, json!(name_options(&G::Options::single_round())), "{}", G::META.id);
            // Settled again without options, it is a table of today.
            let mut today = new.settings.clone();
            today.options.clear();
            table.must(anna, json!({"type": "settle", "settings": today}));
            let told = table.snapshot("anna")["settings"]["options"].clone();
            assert_eq!(told, json!(name_options(&G::Options::default())), "{}", G::META.id);
        }
    }
    for game in GameId::ALL {
        game.visit(Old);
    }
}

#[test]
fn the_log_of_a_new_table_names_every_option() {
    struct New;
    impl Visitor for New {
        type Output = ();
        fn visit<G: Game>(self) {
            let mut new = with_bots::<G>(false);
            new.settings.options.clear();
            let table = Table::<G>::open_new(&new);
            let first: Value = serde_json::from_slice(&table.log[0].1).unwrap();
            let written = &first["entry"]["settings"]["options"];
            assert_eq!(*written, json!(name_options(&G::Options::default())), "{}", G::META.id);
            assert_eq!(written.as_object().unwrap().len(), G::Options::SPECS.len(), "{}", G::META.id);
            let OptionValues::OneOf(forms) = G::Options::SPECS[0].values else { panic!("no forms") };
            for form in forms {
                new.settings.options.insert("form".into(), (*form).to_owned());
                let table = Table::<G>::open_new(&new);
                let first: Value = serde_json::from_slice(&table.log[0].1).unwrap();
                assert_eq!(first["entry"]["settings"]["options"]["form"], *form);
            }
        }
    }
    for game in GameId::ALL {
        game.visit(New);
    }
}
