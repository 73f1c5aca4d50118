//! Reviews as TypeScript: `web/src/lib/review.ts` is made from the Rust types and must fit them.
//! `PYATAK_BLESS=1 cargo test -p pyatak-review typescript` writes it again.

use pyatak_review::{
    BadLuck, BadLuckKind, Bars, Candidate, Like, Loss, Moment, Point, Review, ReviewLine, SeatReview,
};
use std::fmt::Write;
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from crates/review by its tests; do not edit. A: a game's action, R: its reason. docs/review.md explains the
// figures, docs/protocol.md how a review is asked for.

import type { Failure } from './protocol';

";

/// Stands for whatever a game puts in.
type Any = String;

fn typescript() -> String {
    let config = Config::default();
    let mut text = HEAD.to_owned();
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(let _ = writeln!(text, "export {}\n", <$type>::decl(&config));)* };
    }
    declare! {
        ReviewLine<Any, Any>, Review<Any, Any>, Point, SeatReview<Any, Any>, Bars, Loss, Like, Moment<Any, Any>,
        Candidate<Any>, BadLuck, BadLuckKind,
    }
    text
}

#[test]
fn the_page_knows_the_same_reviews() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/review.ts");
    let made = typescript();
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == made,
        "web/src/lib/review.ts is old; PYATAK_BLESS=1 cargo test -p pyatak-review writes it again"
    );
}
