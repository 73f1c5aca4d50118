//! The games as TypeScript: `web/src/games/<game>/types.ts` is made from the Rust types and must fit them.
//! `PYATAK_BLESS=1 cargo test -p pyatak-registry typescript` writes them again.

use pyatak_registry::GameId;
use std::collections::BTreeSet;

macro_rules! typescript {
    ($($(#[$doc:meta])* $game:ident = $module:ident, $folder:literal;)*) => {
        fn typescript(game: GameId) -> String {
            match game {
                $(GameId::$game => $module::typescript()),*
            }
        }
    };
}
pyatak_registry::with_games!(typescript);

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
            "the types of {game} are old; PYATAK_BLESS=1 cargo test -p pyatak-registry writes them again"
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

fn is_constant(name: &str) -> bool {
    !name.contains(char::is_lowercase)
}

#[test]
fn every_type_that_is_mentioned_is_declared() {
    let builtin = ["Array"].map(str::to_owned);
    for &game in GameId::ALL {
        let text = typescript(game);
        let declared = text.lines().filter_map(|line| line.strip_prefix("export type "));
        let declared: BTreeSet<String> =
            declared.map(|line| line.split([' ', '<']).next().unwrap().to_owned()).collect();
        let missing: Vec<String> = names(&text)
            .into_iter()
            .filter(|name| !declared.contains(name) && !builtin.contains(name) && !is_constant(name))
            .collect();
        assert!(missing.is_empty(), "{game} mentions {missing:?}");
        for name in ["View", "Action", "Event", "Refusal"] {
            assert!(declared.contains(name), "{game} has no {name}");
        }
    }
}
