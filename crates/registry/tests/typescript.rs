//! The games as TypeScript: `web/src/games/<game>/types.ts` is made from the Rust types and must fit them.
//! `PYATAK_BLESS=1 cargo test -p pyatak-registry typescript` writes them again.

use pyatak_registry::GameId;
use std::collections::BTreeSet;

const HEAD: &str = "// Made from the game's Rust types by the tests of crates/registry; do not edit. Whatever the viewer may not
// know is `null`.

";

/// Defines `typescript`: the declarations that each game makes of its own types.
macro_rules! declarations {
    ($($(#[$doc:meta])* $game:ident = $library:ident, $folder:literal;)*) => {
        fn typescript(game: GameId) -> String {
            HEAD.to_owned() + &match game {
                $(GameId::$game => $library::typescript()),*
            }
        }
    };
}

pyatak_registry::with_games!(declarations);

#[test]
fn the_page_knows_the_same_games() {
    for &game in GameId::ALL {
        let path = format!("{}/../../web/src/games/{game}/types.ts", env!("CARGO_MANIFEST_DIR"));
        let made = typescript(game);
        if std::env::var_os("PYATAK_BLESS").is_some() {
            std::fs::create_dir_all(std::path::Path::new(&path).parent().unwrap()).unwrap();
            std::fs::write(&path, &made).unwrap();
        }
        let found = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == made,
            "the types of {game} are old; PYATAK_BLESS=1 cargo test -p pyatak-registry makes them again"
        );
    }
}

/// Names in capitals that a text without comments and strings mentions.
fn names(text: &str) -> BTreeSet<String> {
    let code: String =
        text.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, code)| code)).collect();
    let code: String = code.lines().filter(|line| !line.starts_with("//")).collect::<Vec<_>>().join("\n");
    let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| word.len() > 1 && word.starts_with(char::is_uppercase)).map(str::to_owned).collect()
}

#[test]
fn every_type_that_is_mentioned_is_declared() {
    let builtin = ["Array", "SYMBOLS"].map(str::to_owned);
    for &game in GameId::ALL {
        let text = typescript(game);
        let declared = text.lines().filter_map(|line| line.strip_prefix("export type "));
        let declared: BTreeSet<String> =
            declared.map(|line| line.split([' ', '<']).next().unwrap().to_owned()).collect();
        let missing: Vec<String> = names(&text)
            .into_iter()
            .filter(|name| !declared.contains(name) && !builtin.contains(name))
            .collect();
        assert!(missing.is_empty(), "{game} mentions {missing:?}");
        for name in ["View", "Action", "Event", "Refusal"] {
            assert!(declared.contains(name), "{game} has no {name}");
        }
    }
}
