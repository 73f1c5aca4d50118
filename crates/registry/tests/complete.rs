//! A game in the list has everything that it needs elsewhere; what is missing is named, with what to do.
//!
//! Other tests say what is missing inside: `rulebooks.rs` and `typescript.rs` here, `crates/words/tests` for messages,
//! `crates/arena/tests/golden.rs` for replays, `web/tests/shape.test.ts` for the files of the page.

use pyatak_registry::{GameId, Language};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// The folders in a folder.
fn folders(path: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(path)).unwrap().map(Result::unwrap);
    let folders = entries.filter(|entry| entry.path().is_dir());
    folders.map(|folder| folder.file_name().into_string().unwrap()).collect()
}

/// What a game needs beside its rules: a file, or a text in a file, and what it is for.
fn needs(game: GameId) -> Vec<(String, String, &'static str)> {
    let name = game.info().meta.name;
    let heading = name.split(':').next().unwrap_or(name);
    let mut needs = vec![
        (
            format!("games/{game}/tests/laws.rs"),
            "check_laws::<".to_owned(),
            "holds the game to the laws: copy another game's",
        ),
        (format!("games/{game}/tests/rules.rs"), "#[test]".to_owned(), "a test for each number of the rules"),
        (
            format!("games/{game}/tests/reason.rs"),
            "check_reasons(".to_owned(),
            "a position for each reason: copy another game's",
        ),
        (
            format!("games/{game}/tests/golden.json"),
            "\"name\"".to_owned(),
            "names golden matches; then PYATAK_BLESS=1 cargo test -p pyatak-arena golden",
        ),
        (
            format!("games/{game}/referee.py"),
            "(Round):".to_owned(),
            "the same rules a second time, written from the rules pages and docs/replay.md: copy another game's",
        ),
        (
            format!("web/src/games/{game}/index.ts"),
            "export default".to_owned(),
            "what the game gives to the page (docs/page.md)",
        ),
        (
            format!("web/src/games/{game}/deal.ts"),
            "export".to_owned(),
            "derives the deals a second time, so that the page checks the server (docs/fairness.md)",
        ),
        (
            format!("web/src/games/{game}/types.ts"),
            "export type View".to_owned(),
            "PYATAK_BLESS=1 cargo test -p pyatak-registry typescript",
        ),
        (
            format!("web/tests/fixtures/{game}.json"),
            "\"view\"".to_owned(),
            "PYATAK_BLESS=1 cargo test -p pyatak-table fixtures",
        ),
        (
            format!("web/tests/fixtures/fair/{game}.json"),
            "pyatak-replay".to_owned(),
            "PYATAK_BLESS=1 cargo test -p pyatak-table matches",
        ),
        (
            "docs/fairness.md".to_owned(),
            format!("\n| {game} |"),
            "a line in the table of kinds, in the order of bits",
        ),
        ("docs/replay.md".to_owned(), format!("\n## {heading}\n"), "its actions and events"),
    ];
    for language in Language::ALL {
        let code = language.code();
        needs.push((
            format!("locales/{code}/{game}.ftl"),
            format!("{game}-name ="),
            "its messages (docs/words.md)",
        ));
    }
    needs
}

#[test]
fn every_game_has_all_that_it_needs() {
    let missing: Vec<String> = GameId::ALL
        .iter()
        .flat_map(|game| needs(*game))
        .filter(|(path, words, _)| !text(path).contains(words))
        .map(|(path, words, purpose)| format!("{path} has no `{}`: {purpose}", words.trim()))
        .collect();
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn every_folder_of_a_game_is_in_the_list() {
    for path in ["games", "web/src/games"] {
        for folder in folders(path) {
            let is_known = GameId::ALL.iter().any(|game| game.as_str() == folder);
            assert!(is_known, "{path}/{folder}: add the game to `with_games!` in crates/registry/src/lib.rs");
        }
    }
}

/// A name stands where it is looked for: the folder, the crate and the addresses of a game agree.
#[test]
fn a_game_is_called_like_its_folder() {
    for &game in GameId::ALL {
        let manifest = text(&format!("games/{game}/Cargo.toml"));
        assert!(
            manifest.contains(&format!("name = \"{game}\"")),
            "games/{game}/Cargo.toml: name = \"{game}\""
        );
    }
}
