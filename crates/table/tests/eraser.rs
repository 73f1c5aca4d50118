//! Taking people out of logs as they are stored.

use pyatak_log::{Eraser, said_by};
use pyatak_protocol::FORGOTTEN_NAME;
use serde_json::Value;

fn clean(eraser: &mut Eraser, line: &str) -> Option<Value> {
    eraser.line(line.as_bytes()).map(|line| serde_json::from_slice(&line).unwrap())
}

#[test]
fn names_and_words_go_and_everything_else_stays() {
    let mut eraser = Eraser::new(vec!["anna".to_owned()]);
    let sat = r#"{"at":1,"entry":{"type":"sat","seat":0,"occupant":{"person":{"person":"anna","name":"Anna"}},"contribution":"00"}}"#;
    let line = clean(&mut eraser, sat).unwrap();
    assert_eq!(line["entry"]["occupant"]["person"]["name"], FORGOTTEN_NAME);
    assert_eq!((line["at"].clone(), line["entry"]["contribution"].clone()), (1.into(), "00".into()));
    assert!(eraser.line(&serde_json::to_vec(&line).unwrap()).is_none(), "once is enough");

    let chat = r#"{"at":2,"entry":{"type":"chatted","person":"anna","name":"Anna","text":"hi"},"origin":{"person":"anna","id":"7"}}"#;
    let line = clean(&mut eraser, chat).unwrap();
    assert_eq!((&line["entry"]["text"], &line["origin"]["id"]), (&"".into(), &"7".into()));
    let other = r#"{"at":2,"entry":{"type":"chatted","person":"bob","name":"Bob","text":"anna!"}}"#;
    assert_eq!(clean(&mut eraser, other), None, "what others said is theirs");
    assert_eq!(eraser.found().collect::<Vec<_>>(), ["anna"]);
}

#[test]
fn a_new_name_of_a_seat_goes_with_its_person() {
    let sat = |seat: u8, person: &str| {
        format!(
            r#"{{"entry":{{"type":"sat","seat":{seat},"occupant":{{"person":{{"person":"{person}","name":"x"}}}}}}}}"#
        )
    };
    let renamed = |seat: u8| format!(r#"{{"entry":{{"type":"renamed","seat":{seat},"name":"Nina"}}}}"#);
    let mut eraser = Eraser::new(vec!["anna".to_owned()]);
    clean(&mut eraser, &sat(0, "anna"));
    clean(&mut eraser, &sat(1, "bob"));
    assert_eq!(clean(&mut eraser, &renamed(1)), None);
    assert_eq!(clean(&mut eraser, &renamed(0)).unwrap()["entry"]["name"], FORGOTTEN_NAME);
    clean(&mut eraser, r#"{"entry":{"type":"swapped","first":0,"second":1}}"#);
    assert_eq!(clean(&mut eraser, &renamed(0)), None);
    assert!(clean(&mut eraser, &renamed(1)).is_some());
    clean(&mut eraser, r#"{"entry":{"type":"freed","seat":1}}"#);
    assert_eq!(clean(&mut eraser, &renamed(1)), None);
}

#[test]
fn what_somebody_said_is_found() {
    let chat = br#"{"at":2,"entry":{"type":"chatted","person":"anna","name":"Anna","text":"hi"}}"#;
    assert_eq!(said_by(chat, "anna"), Some((2, "hi".to_owned())));
    assert_eq!(said_by(chat, "bob"), None);
    assert_eq!(said_by(b"\"chatted\" anna", "anna"), None);
}
