//! Whole matches at a table, with people who play at random and bots.
#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use pyatak_bots::Level;
use pyatak_engine::{Game, Random, Wyrand};
use pyatak_fair::{Bytes32, Secret};
use pyatak_protocol::{NewTable, NewTableSeat, Settings};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{Core, Input, Opening, Output, SessionId, StoreAnswer, Wants, Who, open_table, replay};
use serde_json::{Value, json};

/// A table with a log in memory, where every append succeeds at once.
struct Table<G: Game> {
    core: Core<G>,
    log: Vec<(u64, Vec<u8>)>,
    /// What was sent, with the connection that it went to.
    sent: Vec<(SessionId, Value)>,
    now: i64,
}

impl<G: Game> Table<G> {
    fn open(new: &NewTable, host: &Who) -> Table<G> {
        let secret = Secret { server_seed: Bytes32([1; 32]), nonce: Bytes32([2; 32]) };
        let opening = Opening { table: "t1".into(), code: Some("ABCDE".into()), at: 0, secret };
        let (book, lines) = open_table::<G>(opening, host, new).unwrap();
        let log = lines.iter().map(|line| serde_json::to_vec(line).unwrap());
        let log = log.enumerate().map(|(index, line)| (index as u64 + 1, line)).collect();
        Table { core: Core::new(book, 7, 0), log, sent: Vec::new(), now: 0 }
    }

    fn input(&mut self, input: Input<'_, G>) {
        let mut out = Vec::new();
        self.core.handle(self.now, input, &mut out);
        let mut index = 0;
        while index < out.len() {
            match std::mem::replace(&mut out[index], Output::StopThinking) {
                Output::Append { first, lines, .. } => {
                    for (line, seq) in lines.into_iter().zip(first..) {
                        self.log.push((seq, line));
                    }
                    self.core.handle(self.now, Input::Stored(StoreAnswer::Saved), &mut out);
                }
                Output::Send { sessions, text } => {
                    let value: Value = serde_json::from_str(&text).unwrap();
                    self.sent.extend(sessions.into_iter().map(|session| (session, value.clone())));
                }
                Output::End { .. } | Output::StopThinking => {}
                output @ (Output::Reread { .. } | Output::Think { .. } | Output::Rematch { .. }) => {
                    panic!("{output:?}")
                }
            }
            index += 1;
        }
    }
}

fn who(name: &str) -> Who {
    Who { person: format!("p-{name}"), name: name.to_owned(), is_program: false }
}

#[test]
fn a_person_and_bots_play_every_game_to_its_end_and_the_replay_holds() {
    struct Play;
    impl Visitor for Play {
        type Output = ();
        fn visit<G: Game>(self) {
            let id: GameId = G::META.id.parse().unwrap();
            for seats in [G::META.seats_min, G::META.seats_max] {
                let mut settings = Settings::new(id, seats);
                settings.options.insert("form".into(), "round".into());
                settings.pace_milliseconds = 0;
                let mut filled = vec![NewTableSeat::Bot(Level::Medium); usize::from(seats)];
                filled[0] = NewTableSeat::Me;
                let new = NewTable {
                    settings,
                    seats: filled,
                    contribution: Some(Bytes32([9; 32])),
                    is_started: true,
                };
                play_out::<G>(&new);
            }
        }
    }
    for game in GameId::ALL {
        game.visit(Play);
    }
}

fn play_out<G: Game>(new: &NewTable) {
    let me = who("anna");
    let mut table = Table::<G>::open(new, &me);
    let session = SessionId(1);
    table.input(Input::Connected {
        session,
        who: me,
        wants: Wants { views: true, blocked: true, only_answers: false },
        after: None,
    });
    let mut rng = Wyrand::new(5);
    let (mut moves, mut last_seq) = (0, 0);
    loop {
        let mut legal = Vec::new();
        for (_, message) in table.sent.drain(..) {
            if let Some(sync) = message.get("sync") {
                last_seq = sync["seq"].as_u64().unwrap();
                legal = sync["legal"].as_array().cloned().unwrap_or_default();
            }
            if let Some(news) = message.get("news") {
                assert_eq!(news["seq"].as_u64().unwrap(), last_seq + 1, "numbers have no gap");
                last_seq += 1;
                legal = news["legal"].as_array().cloned().unwrap_or_default();
            }
        }
        if legal.is_empty() {
            break;
        }
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        moves += 1;
        let text =
            json!({"id": moves.to_string(), "ask": {"type": "act", "action": action, "seen": last_seq}})
                .to_string();
        table.input(Input::Message { session, text: &text });
    }
    let finished = replay::<G>(&table.log).unwrap_or_else(|| panic!("{}: not over", G::META.id));
    let report = pyatak_replay::verify::<G>(&finished);
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert!(moves > 3);
    // Read again from its log, the table is where it was.
    let again = Core::<G>::read(table.log.iter().map(|(seq, line)| (*seq, line.as_slice())), 7, 0).unwrap();
    assert_eq!(again.book().seq(), table.core.book().seq());
    assert_eq!(again.book().summary(), table.core.book().summary());
}
