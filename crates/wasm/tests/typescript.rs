//! What the page's workers say to the tables of their device, as TypeScript: `web/src/lib/local/requests.ts` is made from the
//! Rust types and must fit them. `PYATAK_BLESS=1 cargo test -p pyatak-wasm typescript` writes it again.

use pyatak_wasm::{Answer, Asked, Match, PartOf, Person, Request, Study, Think, Told};
use std::fmt::Write;
use ts_rs::{Config, TS};

const HEAD: &str =
    "// Made from crates/wasm by its tests; do not edit. What the WebAssembly is asked, and what it answers.

import type { MatchResult, NewTable, TableCreated, TableRefusal, TableSummary } from '../protocol';

";

fn typescript() -> String {
    let config = Config::default();
    let mut text = HEAD.to_owned();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(let _ = writeln!(text, "export {}\n", <$type>::decl(&config));)* };
    }
    declare! { Person, Request, Asked, Answer, Told, Think, PartOf, Study, Match }
    text
}

#[test]
fn the_page_knows_the_same_requests() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/local/requests.ts");
    let made = typescript();
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == made,
        "web/src/lib/local/requests.ts is old; PYATAK_BLESS=1 cargo test -p pyatak-wasm writes it again"
    );
}
