//! The messages as TypeScript: `web/src/lib/protocol.ts` is made from the Rust types and must fit them.
//! `PYATAK_BLESS=1 cargo test -p pyatak-protocol typescript` writes it again.

use pyatak_protocol::*;
use std::fmt::Write;
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from crates/protocol by its tests; do not edit. V: a game's view, A: its action, E: its event as the
// viewer may know it, R: its refusal, O: its options.

";

/// Settings as they are sent: everything but the game and the number of seats may be left out.
const SOME_SETTINGS: &str =
    "export type SomeSettings = Partial<Settings> & Pick<Settings, \"game\" | \"seats\">;\n\n";

/// One line of a score. The facts that its message names stand beside the code.
const SCORE_LINE: &str = "export type ScoreLine = { code: string, rule: string, points: number, cards?: Array<string>, [fact: string]: unknown };\n\n";
const END_LINE: &str = "export type EndLine = { code: string, rule: string, seat?: number, giver?: number, cards?: Array<string>, [fact: string]: unknown };\n\n";

/// Stands for whatever a game puts in.
type Any = String;

fn typescript() -> String {
    let config = Config::default();
    let mut text = HEAD.to_owned();
    let _ = writeln!(text, "export const VERSION = {VERSION};");
    let _ = writeln!(text, "export const NAME_MAX = {NAME_MAX};");
    let _ = writeln!(text, "export const CHAT_MAX = {CHAT_MAX};\n");
    macro_rules! declare {
        ($($type:ty),* $(,)?) => { $(let _ = writeln!(text, "export {}\n", <$type>::decl(&config));)* };
    }
    declare! {
        ClientMessage<Any>, Ask<Any>, Reaction, Settings, Clock, Hints,
        ServerMessage<Any, Any, Any, Any>, TableSync<Any, Any, Any>, News<Any, Any, Any, Any>, What<Any>, Answer<Any>, Hint<Any>,
        Refused<Any>, TableRefusal, Blocked<Any, Any>, Presence, Bye, MovedBy, TurnNow, RoundResult, Carried, WayOn,
        Stage, DealNow, You, Occupant, Player, Guest, ChatLine, Chatter,
        Me, Rename, Recovery, Recover, ApiToken, NewApiToken, Key, KeyKind, SignOut, SignOutWhere, MyData, MyTable, MatchList, MatchSummary, MatchResult, MatchEnding,
        Said, Leave, NewTable, NewTableSeat, TableCreated, CodeFound,
        TableList, TableSummary, GameFacts, OptionFacts, Failure,
        MatchFrames<Any, Any, Any, Any>, FrameSeat, RoundFrames<Any, Any, Any>, Frame<Any, Any, Any>,
    }
    text + SOME_SETTINGS + SCORE_LINE + END_LINE
}

#[test]
fn the_page_knows_the_same_messages() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/protocol.ts");
    let made = typescript();
    if std::env::var_os("PYATAK_BLESS").is_some() {
        std::fs::write(path, &made).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == made,
        "web/src/lib/protocol.ts is old; PYATAK_BLESS=1 cargo test -p pyatak-protocol writes it again"
    );
}
