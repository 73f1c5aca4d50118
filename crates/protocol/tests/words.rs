//! Every refusal of a table has a sentence in every language.

use pyatak_protocol::TableRefusal as No;
use pyatak_registry::Language;
use pyatak_words::{FluentValue, Speaker};

/// One of each. The match below makes sure that none is forgotten.
fn all() -> Vec<No> {
    let why = String::new;
    vec![
        No::NotUnderstood { why: why() },
        No::TooFast,
        No::NoSuchSeat,
        No::SeatTaken,
        No::TableFull,
        No::NameTaken,
        No::NotSeated,
        No::NotHost,
        No::AlreadyStarted,
        No::NotStarted,
        No::SeatsEmpty,
        No::NotAPerson,
        No::NotYourTurn,
        No::Stale,
        No::RoundNotOver,
        No::MatchOver,
        No::MatchNotOver,
        No::Closed,
        No::UndoNotAllowed,
        No::NothingToUndo,
        No::BadSettings { why: why() },
        No::BadText { most: 300 },
        No::NotWatchable,
        No::NotOffered,
        No::NotSaved,
        No::NotForPrograms,
        No::Replaced,
        No::NotDeserted,
        No::NotHere,
        No::StillSeated,
        No::SeenCards,
        No::Barred,
        No::Silenced,
        No::NotYourself,
        No::TooMany { most: 200 },
        No::NotCommitted,
        No::WrongContribution,
        No::NoHints,
        No::CannotGoOn { rule: why() },
        No::PointsCarried,
    ]
}

fn number(refusal: &No) -> usize {
    match refusal {
        No::NotUnderstood { .. } => 0,
        No::TooFast => 1,
        No::NoSuchSeat => 2,
        No::SeatTaken => 3,
        No::TableFull => 4,
        No::NameTaken => 5,
        No::NotSeated => 6,
        No::NotHost => 7,
        No::AlreadyStarted => 8,
        No::NotStarted => 9,
        No::SeatsEmpty => 10,
        No::NotAPerson => 11,
        No::NotYourTurn => 12,
        No::Stale => 13,
        No::RoundNotOver => 14,
        No::MatchOver => 15,
        No::MatchNotOver => 16,
        No::Closed => 17,
        No::UndoNotAllowed => 18,
        No::NothingToUndo => 19,
        No::BadSettings { .. } => 20,
        No::BadText { .. } => 21,
        No::NotWatchable => 22,
        No::NotOffered => 23,
        No::NotSaved => 24,
        No::NotForPrograms => 25,
        No::Replaced => 26,
        No::NotDeserted => 27,
        No::NotHere => 28,
        No::StillSeated => 29,
        No::SeenCards => 30,
        No::Barred => 31,
        No::Silenced => 32,
        No::NotYourself => 33,
        No::TooMany { .. } => 34,
        No::NotCommitted => 35,
        No::WrongContribution => 36,
        No::NoHints => 37,
        No::CannotGoOn { .. } => 38,
        No::PointsCarried => 39,
    }
}

#[test]
fn every_refusal_of_a_table_has_a_sentence_in_every_language() {
    let all = all();
    assert!(all.iter().map(number).eq(0..all.len()), "one of each");
    for language in Language::ALL {
        let speaker = Speaker::new(language);
        for refusal in &all {
            let value = serde_json::to_value(refusal).unwrap();
            let id = format!("table-refusal-{}", value["code"].as_str().unwrap());
            let said = speaker.say_with(&id, [("most", FluentValue::from(300)), ("rule", "H17".into())]);
            assert!(said != id, "{id} is missing in {language:?}");
        }
    }
}
