//! Chat: who hears what, and how much can be said.

use crate::Keltis;
use crate::harness::{Table, settings};
use serde_json::{Value, json};

fn chat(text: &str) -> Value {
    json!({"type": "chat", "text": text})
}

#[test]
fn a_muted_person_is_not_heard_and_numbers_have_no_gap() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let before = table.seq();
    table.must(sessions[0], json!({"type": "mute", "person": "p-boris", "is_muted": true}));
    table.must(sessions[1], chat("can you hear me?"));
    table.must(sessions[1], json!({"type": "react", "reaction": "hurry"}));
    let news = table.take_news(sessions[0]);
    let numbers: Vec<u64> = news.iter().map(|news| news["seq"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [before + 1, before + 2, before + 3]);
    assert!(news.iter().all(|news| news["what"]["type"] == "nothing"), "{news:?}");
    assert_eq!(table.take_kinds(sessions[1]), ["nothing", "said", "said"]);
    assert_eq!(table.snapshot("anna")["chat"], json!([]));
    assert_eq!(table.snapshot("anna")["you"]["muted"], json!(["p-boris"]));
    assert_eq!(table.snapshot("boris")["you"]["muted"], json!([]), "nobody learns who has muted them");
    table.must(sessions[0], json!({"type": "mute", "person": "p-boris", "is_muted": false}));
    assert_eq!(table.snapshot("anna")["chat"].as_array().unwrap().len(), 2);
}

#[test]
fn spectators_who_muted_somebody_do_not_hear_them_and_others_do() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let (clara, dora) = (table.connect("clara"), table.connect("dora"));
    table.must(clara, json!({"type": "mute", "person": "p-anna", "is_muted": true}));
    table.forget();
    table.must(sessions[0], chat("hello"));
    assert_eq!(table.take_kinds(clara), ["nothing"]);
    assert_eq!(table.take_kinds(dora), ["said"]);
}

#[test]
fn a_line_has_a_greatest_length_in_characters() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.must(sessions[0], chat(&"я".repeat(300)));
    assert_eq!(table.refused(sessions[0], chat(&"я".repeat(301))), "bad-text");
    assert_eq!(table.refused(sessions[0], chat("")), "bad-text");
    assert_eq!(table.refused(sessions[0], chat(" \n\t ")), "bad-text");
    assert_eq!(table.logged("chatted").len(), 1);
}

#[test]
fn what_cannot_be_seen_is_left_out_and_an_empty_line_is_refused() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.must(sessions[0], chat("  a\u{202e}b\u{200b}c\u{0}\u{2066}\u{feff}d  "));
    assert_eq!(table.logged("chatted")[0]["entry"]["text"], "abcd");
    assert_eq!(table.refused(sessions[0], chat("\u{200b}\u{202e}\u{2069}\u{7}")), "bad-text");
}

#[test]
fn one_person_can_say_so_much_at_once_whatever_the_number_of_their_tabs() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let second = table.connect("anna");
    for number in 0..6 {
        let session = if number % 2 == 0 { sessions[0] } else { second };
        table.must(session, chat("hello"));
    }
    assert_eq!(table.refused(sessions[0], chat("hello")), "too-fast");
    assert_eq!(table.refused(second, json!({"type": "react", "reaction": "wow"})), "too-fast");
    table.must(sessions[1], chat("others may"));
    table.act(sessions[0]);
    table.pass(1_500);
    table.must(second, chat("hello"));
    assert_eq!(table.refused(second, chat("hello")), "too-fast");
}

#[test]
fn later_comers_are_shown_the_last_lines_only() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    for number in 0..60 {
        table.must(sessions[0], chat(&number.to_string()));
        table.pass(1_500);
    }
    let lines = table.snapshot("clara")["chat"].clone();
    let lines = lines.as_array().unwrap();
    assert_eq!((lines.len(), &lines[0]["text"]), (50, &json!("10")));
}

#[test]
fn marks_that_look_like_nothing_are_left_out() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    table.must(sessions[0], chat("a\u{2028}b\u{2029}c\u{61c}d\u{ad}e\u{180e}f"));
    assert_eq!(table.logged("chatted")[0]["entry"]["text"], "abcdef");
    assert_eq!(table.refused(sessions[0], chat("\u{3164}\u{115f}\u{1160}\u{ffa0}\u{2800}")), "bad-text");
    assert_eq!(table.refused(sessions[0], chat("\u{200d}\u{fe0f}")), "bad-text");
    // Joiners stay where they join something.
    table.must(sessions[0], chat("\u{1f469}\u{200d}\u{1f680}"));
    assert_eq!(table.logged("chatted")[1]["entry"]["text"], "\u{1f469}\u{200d}\u{1f680}");
}

#[test]
fn nobody_can_be_muted_by_a_name_that_no_person_has() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let mute = |person: &str| json!({"type": "mute", "person": person, "is_muted": true});
    assert_eq!(table.refused(sessions[0], mute(&"x".repeat(65))), "bad-text");
    assert_eq!(table.refused(sessions[0], mute("")), "bad-text");
    table.must(sessions[0], mute("p-boris"));
}

#[test]
fn somebody_who_was_never_heard_here_cannot_be_muted() {
    let (mut table, sessions) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let mute = |person: &str| json!({"type": "mute", "person": person, "is_muted": true});
    assert_eq!(table.refused(sessions[0], mute("p-nobody")), "not-a-person");
    // A spectator who has said something and gone can still be muted, and one who only watches can be, too.
    let clara = table.connect("clara");
    table.must(clara, chat("hello"));
    table.leave(clara);
    table.must(sessions[0], mute("p-clara"));
    table.connect("dora");
    table.must(sessions[0], mute("p-dora"));
    assert_eq!(table.logged("muted").len(), 2);
}

#[test]
fn muting_has_a_price_whatever_the_number_of_tabs() {
    let (mut table, _) = Table::<Keltis>::started(settings::<Keltis>(2), &["anna", "boris"]);
    let tabs: Vec<_> = (0..40).map(|_| table.connect("clara")).collect();
    for number in 0..120 {
        let is_muted = number % 2 == 0;
        table.ask(tabs[number % 40], json!({"type": "mute", "person": "p-anna", "is_muted": is_muted}));
    }
    assert!(table.logged("muted").len() <= 10, "{}", table.logged("muted").len());
    table.pass(5_000);
    let before = table.logged("muted").len();
    table.ask(tabs[0], json!({"type": "mute", "person": "p-anna", "is_muted": before.is_multiple_of(2)}));
    assert_eq!(table.logged("muted").len(), before + 1, "after a while it is possible again");
}
