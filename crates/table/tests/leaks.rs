//! Nothing hidden leaves a table: two tables whose worlds a viewer cannot tell apart send that viewer the same
//! bytes, whatever happens, until something is legally revealed.

use crate::harness::{Table, settings, who};
use pyatak_bots::{Bot, Level, Limit};
use pyatak_engine::{Action, Game, Random, Seat, Turn, Viewer, Wyrand, name_options};
use pyatak_fair::{Bytes32, Record, Scheme, Secret, seat_commitment};
use pyatak_log::{Entry, LogEntry};
use pyatak_protocol::{Hints, NewTable, NewTableSeat, Settings};
use pyatak_registry::{GameId, Visitor};
use pyatak_table::{Input, Opening, SessionId, Wants, Who, open_table};
use pyatak_testkit::every_table;
use serde_json::{Value, json};

const PEOPLE: [&str; 10] =
    ["anna", "boris", "clara", "dora", "emil", "fritz", "greta", "hugo", "irma", "jonas"];
/// The delay, in moves, after which spectators see everything at tables where people agree to that.
const DELAY: u8 = 4;
/// How many inputs are given to two worlds, if nothing is revealed before.
const STEPS_MAX: usize = 25;

/// The most kinds of tables that are looked at in each game.
const TABLES: usize = 7;
/// How many positions of a match are walked through.
const POSITIONS: usize = 30;

/// How much was compared.
#[derive(Default, Debug)]
struct Tally {
    /// Pairs of worlds that differ.
    worlds: usize,
    /// Moves after which both sent the same.
    moves: usize,
    /// Bytes that were the same.
    bytes: usize,
    /// Refusals by the game among them.
    refusals: usize,
    /// Moves that a spectator of an open table did not see yet.
    delayed: usize,
    /// Events of which a spectator is not told everything.
    hidden: usize,
    /// Hints that were the same in both worlds.
    hints: usize,
}

#[test]
fn no_viewer_can_tell_worlds_apart_by_what_is_sent() {
    struct Check;
    impl Visitor for Check {
        type Output = Tally;
        fn visit<G: Game>(self) -> Tally {
            let mut tally = Tally::default();
            let tables = every_table::<G>();
            let step = tables.len().div_ceil(TABLES).max(1);
            for (number, (options, seats)) in tables.into_iter().step_by(step).enumerate() {
                walk::<G>(options, seats, number as u64, &mut tally);
            }
            tally
        }
    }
    for game in GameId::ALL {
        let tally = game.visit(Check);
        println!("{game}: {tally:?}");
        assert!(tally.moves > 20 && tally.refusals > 20 && tally.delayed > 5, "{game}: {tally:?}");
        assert!(tally.hints > 5, "{game}: {tally:?}");
        // A game that hides nothing has only one world: a deck has no order.
        assert_eq!(tally.worlds > 20, tally.hidden > 0, "{game}: {tally:?}");
    }
}

/// Plays a match at random, and at some of its positions lets every viewer compare two worlds.
fn walk<G: Game>(options: G::Options, seats: u8, seed: u64, tally: &mut Tally) {
    let mut rng = Wyrand::new(seed);
    let people = &PEOPLE[..usize::from(seats)];
    let settings = Settings {
        options: name_options(&options),
        is_undo_allowed: true,
        open_after_moves: rng.below(2).eq(&0).then_some(DELAY),
        is_open_after_round: true,
        hints: Hints::Everybody,
        // What a lesson says follows from what its player is sent; that is the same as at any other table.
        is_lesson: seed % 3 == 1,
        ..settings::<G>(seats)
    };
    let is_open = rng.below(4) != 0;
    let (mut table, sessions) = Table::<G>::started(settings, people);
    if is_open {
        for session in &sessions {
            table.must(*session, json!({"type": "agree", "is_open": true}));
        }
    }
    for position in 0..POSITIONS {
        table.pass(1_000);
        let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) else { break };
        if position % 6 == 3 {
            for viewer in Viewer::all(seats) {
                Twins::new(&table, people, viewer, rng.next_u64()).run(tally);
            }
        }
        let legal = table.legal(*session);
        let action = legal[rng.below(legal.len() as u32) as usize].clone();
        table.must(*session, json!({"type": "act", "action": action}));
    }
    let moves = table.log.iter().filter_map(|(_, line)| {
        let Entry::Moved { events, chance, .. } = entry::<G>(line) else { return None };
        Some([events, chance.concat()].concat())
    });
    let is_hidden = |event: &G::Event| {
        let told = G::redact(event, Viewer::Spectator);
        serde_json::to_value(told).unwrap() != serde_json::to_value(event).unwrap()
    };
    tally.hidden += moves.flatten().filter(is_hidden).count();
}

/// A line of the log.
fn entry<G: Game>(line: &[u8]) -> Entry<G::Action, G::Event> {
    serde_json::from_slice::<LogEntry<G::Action, G::Event>>(line).unwrap().entry
}

/// One table in two worlds that a viewer cannot tell apart.
struct Twins<G: Game> {
    tables: [Table<G>; 2],
    viewer: Viewer,
    /// The connections of the viewer: one that wants everything, one that wants little, one that wants what has changed.
    viewers: Vec<SessionId>,
    /// The connections of all seats.
    seats: Vec<SessionId>,
    people: Vec<&'static str>,
    /// How far each table's log has been looked at.
    looked_at: usize,
    /// Moves since the worlds parted, without what was taken back.
    moves: usize,
    /// The most that there were of them.
    moves_most: usize,
    /// Does the viewer see everything, some moves later? Then they see of the worlds nothing at first.
    is_open: bool,
    rng: Wyrand,
}

/// How two worlds go on.
enum Outlook {
    /// The viewer still cannot tell them apart.
    Same,
    /// Something was legally revealed.
    Revealed,
}

impl<G: Game> Twins<G> {
    fn new(table: &Table<G>, people: &[&'static str], viewer: Viewer, seed: u64) -> Twins<G> {
        let mut rng = Wyrand::new(seed);
        let everything = Wants { views: true, blocked: true, ..Wants::default() };
        let seats: Vec<SessionId> = (1..=people.len() as u64).map(SessionId).collect();
        let mut connected: Vec<(SessionId, Who, Wants)> =
            seats.iter().zip(people).map(|(id, name)| (*id, who(name), Wants::default())).collect();
        let name = viewer.seat().map_or("zoe", |seat| people[seat.index()]);
        let viewers = vec![SessionId(50), SessionId(51), SessionId(52)];
        let wants = [everything, Wants::default(), Wants { deltas: true, ..everything }];
        connected.extend(viewers.iter().zip(wants).map(|(id, wants)| (*id, who(name), wants)));
        let mut tables = [table.twin(&connected), table.twin(&connected)];
        let truth = tables[0].machine.world().unwrap().clone();
        let dream = dream(&truth, viewer, &mut rng);
        tables[0].machine.set_world(truth);
        tables[1].machine.set_world(dream);
        // Everybody gets a snapshot of the world that they are in now.
        for table in &mut tables {
            for session in seats.iter().chain(&viewers) {
                table.must(*session, json!({"type": "resend", "after": u64::MAX}));
            }
        }
        let looked_at = table.log.len();
        Twins {
            tables,
            viewer,
            viewers,
            seats,
            people: people.to_vec(),
            looked_at,
            moves: 0,
            moves_most: 0,
            is_open: false,
            rng,
        }
    }

    fn run(mut self, tally: &mut Tally) {
        let [truth, dream] = &self.tables;
        tally.worlds += usize::from(truth.machine.world() != dream.machine.world());
        self.compare("the first snapshot", tally);
        for _ in 0..STEPS_MAX {
            self.each(|table| table.pass(400));
            let Some(what) = self.step(tally) else { return };
            match self.outlook() {
                Outlook::Same => self.compare(&what, tally),
                Outlook::Revealed => return,
            }
        }
    }

    fn each(&mut self, change: impl Fn(&mut Table<G>)) {
        self.tables.iter_mut().for_each(change);
    }

    fn ask(&mut self, session: SessionId, ask: &Value) -> String {
        self.each(|table| drop(table.ask(session, ask.clone())));
        ask.to_string()
    }

    /// Something happens in both worlds. Nothing if no action is possible in both.
    fn step(&mut self, tally: &mut Tally) -> Option<String> {
        let viewer = self.viewers[self.rng.below(3) as usize];
        let seat = self.seats[self.rng.below(self.seats.len() as u32) as usize];
        let seq = self.tables[0].seq();
        Some(match self.rng.below(18) {
            0 => self.ask(seat, &json!({"type": "chat", "text": "hello"})),
            1 => self.ask(viewer, &json!({"type": "react", "reaction": "wow"})),
            2 => self.ask(viewer, &json!({"type": "resend", "after": seq.saturating_sub(9)})),
            3 => self.ask(viewer, &json!({"type": "resend", "after": u64::MAX})),
            4 => self.reconnect(seq),
            5 => self.ask(
                viewer,
                &json!({"type": "mute", "person": "p-boris", "is_muted": seq.is_multiple_of(2)}),
            ),
            6 => self.ask(seat, &json!({"type": "undo"})),
            7 => self.come_and_go(seat),
            8 | 9 => self.try_actions(viewer, tally),
            10 => self.ask(viewer, &json!({"type": "act", "action": {"type": "nonsense"}})),
            11 | 12 => self.hint(viewer, tally),
            _ => return self.act(),
        })
    }

    /// The seat whose turn it is does something that is possible in both worlds.
    fn act(&mut self) -> Option<String> {
        let Turn::Seat(seat) = self.tables[0].machine.world().unwrap().turn() else { return None };
        let session = self.seats[seat.index()];
        let [truth, dream] = &self.tables;
        let dreamt = dream.legal(session);
        let both: Vec<Value> =
            truth.legal(session).into_iter().filter(|action| dreamt.contains(action)).collect();
        if both.is_empty() {
            return None;
        }
        let action = &both[self.rng.below(both.len() as u32) as usize];
        let text = self.ask(session, &json!({"type": "act", "action": action}));
        for table in &self.tables {
            assert_eq!(table.log.len(), self.looked_at + 1, "{text}");
        }
        Some(text)
    }

    /// The viewer asks for a hint, in turn or not; the answer is found from what the table says that the viewer knows.
    fn hint(&mut self, session: SessionId, tally: &mut Tally) -> String {
        let seed = self.rng.next_u64();
        for table in &mut self.tables {
            table.ask(session, json!({"type": "hint"}));
            let Some((ticket, view)) = table.hints.pop() else { continue };
            let action = Bot::<G>::new(Level::Easy, Limit::Simulations(1), seed).choose(&view);
            let reason = G::sample(&view, &mut Wyrand::new(seed)).reason(action);
            let reason = serde_json::to_value(reason).unwrap();
            table.input(Input::Hinted { ticket, action, reason });
            tally.hints += 1;
        }
        "a hint".to_owned()
    }

    /// The viewer tries what the rules do not allow.
    fn try_actions(&mut self, session: SessionId, tally: &mut Tally) -> String {
        for _ in 0..12 {
            let index = self.rng.below(G::Action::COUNT as u32) as usize;
            let action = G::Action::from_index(index).unwrap();
            let is_legal = |table: &Table<G>| {
                let seat = self.viewer.seat().unwrap_or(Seat(0));
                table.machine.world().unwrap().decide(seat, action, &mut Vec::new()).is_ok()
            };
            if self.tables.iter().any(is_legal) {
                continue;
            }
            self.ask(session, &json!({"type": "act", "action": action}));
            let last = &self.tables[0].wire.last().unwrap().1;
            tally.refusals += usize::from(last.contains(r#""game":{"rule""#));
        }
        "forbidden actions".to_owned()
    }

    fn reconnect(&mut self, seq: u64) -> String {
        let name = self.viewer.seat().map_or("zoe", |seat| self.people[seat.index()]);
        let after = self.rng.below(2).eq(&0).then(|| seq.saturating_sub(u64::from(self.rng.below(12))));
        let (place, deltas) = if self.rng.below(2) == 0 { (0, false) } else { (2, true) };
        let old = self.viewers[place];
        self.each(|table| table.leave(old));
        let mut new = old;
        for table in &mut self.tables {
            let wants = Wants { views: true, blocked: true, deltas, ..Wants::default() };
            new = table.connect_with(who(name), wants, after);
        }
        self.viewers[place] = new;
        format!("reconnecting after {after:?}")
    }

    /// Another person's connection breaks and comes back.
    fn come_and_go(&mut self, session: SessionId) -> String {
        let person = self.seats.iter().position(|seat| *seat == session).unwrap();
        let name = self.people[person];
        let mut new = session;
        for table in &mut self.tables {
            table.leave(session);
            new =
                table.connect_with(who(name), Wants { views: true, blocked: true, ..Wants::default() }, None);
        }
        self.seats[person] = new;
        format!("{name} comes back")
    }

    /// Looks at what was written: was something revealed to the viewer, and may the worlds differ from now on?
    fn outlook(&mut self) -> Outlook {
        let [truth, dream] = &self.tables;
        assert_eq!(truth.log.len(), dream.log.len(), "the same things happen in both worlds");
        let from = std::mem::replace(&mut self.looked_at, truth.log.len());
        let is_kind = |line: &Value, kind: &str| line["entry"]["type"] == kind;
        let lines = truth.log[from..].iter().chain(&dream.log[from..]);
        let lines: Vec<Value> = lines.map(|(_, line)| serde_json::from_slice(line).unwrap()).collect();
        self.moves += lines.iter().filter(|line| is_kind(line, "moved")).count() / 2;
        self.moves -= lines.iter().filter(|line| is_kind(line, "undone")).count() / 2;
        self.moves_most = self.moves_most.max(self.moves);
        let is_said = |(_, text): &(SessionId, String)| text.contains(r#""is_open":true"#);
        self.is_open |= self.viewer == Viewer::Spectator && truth.wire.iter().any(is_said);
        if self.is_open {
            // They see neither world yet.
            let is_over = lines.iter().any(|line| line["entry"]["result"].is_object());
            let is_shown = self.moves_most > usize::from(DELAY) || is_over;
            return if is_shown { Outlook::Revealed } else { Outlook::Same };
        }
        for ((_, truth), (_, dream)) in truth.log[from..].iter().zip(&dream.log[from..]) {
            if self.is_revealing(truth, dream) {
                return Outlook::Revealed;
            }
        }
        let seen = |table: &Table<G>| table.machine.world().unwrap().view(self.viewer);
        assert_eq!(seen(truth), seen(dream), "{:?} cannot tell the worlds apart", self.viewer);
        Outlook::Same
    }

    /// Do these two lines legally tell the viewer different things?
    fn is_revealing(&self, truth: &[u8], dream: &[u8]) -> bool {
        let (truth, dream) = (entry::<G>(truth), entry::<G>(dream));
        let (
            Entry::Moved { events: of_truth, chance: chance_of_truth, result: truth_result, .. },
            Entry::Moved { events: of_dream, chance: chance_of_dream, result: dream_result, .. },
        ) = (&truth, &dream)
        else {
            return false;
        };
        let seen = |events: &[G::Event]| -> Vec<_> {
            events.iter().map(|event| G::redact(event, self.viewer)).collect()
        };
        let all = |events: &[G::Event], chance: &[Vec<G::Event>]| [events, &chance.concat()].concat();
        let all_truth = all(of_truth, chance_of_truth);
        let all_dream = all(of_dream, chance_of_dream);
        let reveals = |event: &G::Event| G::reveals(event, self.viewer);
        if seen(&all_truth) == seen(&all_dream) && truth_result == dream_result {
            return false;
        }
        let is_revealed = all_truth.iter().chain(&all_dream).any(reveals);
        let is_chance = seen(of_truth) == seen(of_dream) && chance_of_truth != chance_of_dream;
        let is_end = truth_result.is_some() || dream_result.is_some();
        assert!(is_revealed || is_chance || is_end, "{:?}: {truth:?} against {dream:?}", self.viewer);
        true
    }

    /// Everything that was sent to the viewer is the same in both worlds.
    fn compare(&mut self, what: &str, tally: &mut Tally) {
        let viewers = self.viewers.clone();
        let [truth, dream] = self.tables.each_mut().map(|table| {
            let sent: Vec<(SessionId, String)> =
                std::mem::take(&mut table.wire).into_iter().filter(|(id, _)| viewers.contains(id)).collect();
            sent
        });
        for (truth, dream) in truth.iter().zip(&dream) {
            assert_eq!(truth, dream, "{}: {:?} after {what}", G::META.id, self.viewer);
            tally.bytes += truth.1.len();
        }
        assert_eq!(truth.len(), dream.len(), "{}: {:?} after {what}", G::META.id, self.viewer);
        let is_move =
            what.contains(r#""type":"act""#) && truth.iter().any(|(_, text)| text.contains("moved"));
        tally.moves += usize::from(is_move);
        tally.delayed += usize::from(truth.iter().any(|(_, text)| text.contains(r#""is_open":true"#)));
    }
}

/// A world that the viewer cannot tell from the true one, in which the seat to move can do something that it
/// can do in the true one.
fn dream<G: Game>(truth: &G, viewer: Viewer, rng: &mut Wyrand) -> G {
    let view = truth.view(viewer);
    let mut possible = Vec::new();
    truth.legal_actions(&mut possible);
    let mut world = G::sample(&view, rng);
    for _ in 0..50 {
        let mut legal = Vec::new();
        world.legal_actions(&mut legal);
        if &world != truth && legal.iter().any(|action| possible.contains(action)) {
            break;
        }
        world = G::sample(&view, rng);
    }
    world
}

#[test]
fn seed_nonce_and_contributions_are_told_after_the_match_and_never_before() {
    struct Play;
    impl Visitor for Play {
        type Output = ();
        fn visit<G: Game>(self) {
            play_for_secrets::<G>();
        }
    }
    GameId::ALL.iter().for_each(|game| game.visit(Play));
}

fn play_for_secrets<G: Game>() {
    let mut rng = Wyrand::new(77);
    let mut random = || Bytes32(std::array::from_fn(|_| rng.below(256) as u8));
    let secret = Secret { server_seed: random(), nonce: random() };
    let contributions: Vec<Bytes32> = (0..G::META.seats_min).map(|_| random()).collect();
    let opening = Opening {
        table: "t1".into(),
        code: Some("ABCDE".into()),
        at: 0,
        secret: secret.clone(),
        scheme: Scheme::Two,
        rules_version: None,
        carried: None,
    };
    let new = NewTable {
        settings: Settings { is_undo_allowed: true, ..settings::<G>(G::META.seats_min) },
        seats: vec![NewTableSeat::Me],
        contribution: None,
        is_started: false,
    };
    let (state, lines) = open_table::<G>(opening, &who("anna"), &new).unwrap();
    let mut table = Table::<G>::open_new(&new);
    table.machine = pyatak_table::TableMachine::new(state, 7, 0);
    table.log = (1..).zip(lines.iter().map(|line| serde_json::to_vec(line).unwrap())).collect();
    let spectator = table.connect("zoe");
    let commitment = table.take_sync(spectator)["commitment"].clone();
    let server: Bytes32 = serde_json::from_value(commitment.clone()).unwrap();
    let mut sessions = Vec::new();
    for (name, contribution) in PEOPLE.iter().zip(&contributions) {
        let session = table.connect(name);
        let committed = seat_commitment(server, *contribution);
        table.must(session, json!({"type": "sit", "commitment": committed}));
        sessions.push(session);
    }
    table.must(sessions[0], json!({"type": "start"}));
    for (session, contribution) in sessions.iter().zip(&contributions) {
        table.snapshot("zoe");
        table.must(*session, json!({"type": "contribute", "contribution": contribution}));
    }
    let mut secrets = contributions.clone();
    secrets.extend([secret.server_seed, secret.nonce]);
    play_to_the_end(&mut table, &sessions, |wire| {
        assert!(!wire.is_empty() && wire.iter().all(|text| !tells_any(text, &secrets)));
    });
    // Now it is over, and everybody may know and check it.
    let snapshot = table.snapshot("zoe");
    let record: Record = serde_json::from_value(snapshot["fairness"].clone()).unwrap();
    assert_eq!(record.check(contributions.len()), Ok(()));
    assert_eq!(record.contributions, contributions);
    assert_eq!((record.server_seed, record.nonce), (secret.server_seed, secret.nonce));
    assert_eq!(snapshot["commitment"], commitment, "it was published before anybody sat down");
    let finished = pyatak_replay::from_log::<G>(&table.log).unwrap();
    assert!(pyatak_replay::verify::<G>(&finished).holds());
    let told = table.take_news(spectator).pop().unwrap();
    assert_eq!(told["what"]["fairness"], snapshot["fairness"]);
}

/// Plays with all kinds of messages, and has everything looked at that was sent before the match was over.
fn play_to_the_end<G: Game>(table: &mut Table<G>, sessions: &[SessionId], look: impl Fn(&[String])) {
    let mut rng = Wyrand::new(5);
    loop {
        let texts: Vec<String> = table.wire.drain(..).map(|(_, text)| text).collect();
        let Some(session) = sessions.iter().find(|session| !table.legal(**session).is_empty()) else {
            return;
        };
        look(&texts);
        // Random play hardly ever comes to an end in some games.
        let seat = sessions.iter().position(|other| other == session).unwrap() as u8;
        let view = table.machine.world().unwrap().view(Viewer::Seat(Seat(seat)));
        let action = Bot::<G>::new(Level::Medium, Limit::Simulations(1), rng.next_u64()).choose(&view);
        table.pass(1_000);
        table.ask(*session, json!({"type": "act", "action": {"type": "nonsense"}}));
        let other = sessions[rng.below(sessions.len() as u32) as usize];
        table.ask(other, json!({"type": "resend", "after": rng.below(40)}));
        table.snapshot("anna");
        table.snapshot("zoe");
        table.must(*session, json!({"type": "act", "action": action}));
    }
}

/// Does a text hold any longer part of a secret, as digits or as bytes?
fn tells_any(text: &str, secrets: &[Bytes32]) -> bool {
    let lower = text.to_lowercase();
    let is_raw = |part: &[u8]| text.as_bytes().windows(part.len()).any(|window| window == part);
    secrets.iter().any(|secret| {
        let digits = secret.to_string();
        let list = secret.0.map(|byte| byte.to_string()).join(",");
        digits.as_bytes().chunks(16).any(|part| lower.contains(std::str::from_utf8(part).unwrap()))
            || is_raw(&secret.0[8..16])
            || text.contains(&list)
    })
}
