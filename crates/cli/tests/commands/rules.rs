//! `pyatak rules`.

use super::{games, good, json};
use std::fs;

#[test]
fn rules_are_printed_whole_or_one_by_one() {
    let all = good(&["rules", "keltis"]);
    assert!(all.contains("K1 ") && all.contains("K14 "));
    let one = good(&["rules", "keltis", "k8", "--lang", "de"]);
    assert!(one.contains("K8") && one.contains("Kleeblatt") && !one.contains("K9"), "{one}");
    assert_eq!(json(&["rules", "keltis", "K2", "--json"])["marks"], serde_json::json!(["recon"]));
    for game in games() {
        for language in ["ru", "en", "de"] {
            let text = good(&["rules", &game, "--lang", language]);
            let page = rules_page(&game, language);
            let headings = page.lines().filter_map(|line| line.strip_prefix("### "));
            for number in headings.filter_map(|heading| heading.split_once(' ')).map(|(number, _)| number) {
                assert!(text.contains(&format!("{number} ")), "{game} {language}: {number} is missing");
            }
        }
    }
}

/// The rules as they are written.
fn rules_page(game: &str, language: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    fs::read_to_string(format!("{folder}/{game}/rules/{language}.md")).unwrap()
}

#[test]
fn rules_on_a_terminal_have_no_signs_of_markdown() {
    for game in games() {
        for (language, mark) in [("en", "[rulebook]"), ("ru", "[по правилам]"), ("de", "[Anleitung]")]
        {
            let text = good(&["rules", &game, "--lang", language]);
            for sign in ["**", "`", "| ---", "|"] {
                assert!(!text.contains(sign), "{game} {language} has {sign}");
            }
            // The tables of rules are aligned.
            let rule = text.lines().position(|line| line.starts_with("  ──"));
            assert_eq!(rule.is_some(), rules_page(&game, language).contains("\n| ---"), "{text}");
            let legend = text.lines().take(8).collect::<String>();
            assert!(legend.contains(mark), "the legend explains the marks of the headings: {legend}");
        }
    }
}
