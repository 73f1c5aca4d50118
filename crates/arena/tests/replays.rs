//! Replays of every kind of table hold; changed, cut or invented ones do not, and nothing panics.

use proptest::prelude::*;
use pyatak_arena::{Simulation, Statistics, play_one};
use pyatak_bots::{Level, Limit};
use pyatak_engine::{Game, Match, Options, Random, RulesVersion, Score, Seat, Wyrand};
use pyatak_registry::{GameId, Visitor};
use pyatak_replay::{
    Carried, Problem, ReadError, ReplayOf, Report, check_carried, opening, read, read_header, verify,
};
use pyatak_testkit::every_table;
use serde_json::Value;

/// Long matches of random players are alike after a while.
const STEPS_ENOUGH: usize = 200_000;
/// Random matches of Recto Verso run to their limit; the files that are changed here stay small.
const STEPS_MAX: usize = 900;

fn simulate<G: Game>(options: G::Options, seats: u8, start: Option<Seat>, number: u64) -> ReplayOf<G> {
    let bots = vec![Level::Random; usize::from(seats)];
    let simulation = Simulation::<G> {
        version: G::META.rules_version,
        options,
        bots,
        limit: Limit::Simulations(1),
        start,
        games: 1,
        seed: 11,
        threads: 1,
    };
    play_one(&simulation, number, &mut Statistics::new::<G>(seats), true).unwrap().unwrap()
}

/// A single round, and a round of the match that goes on from it with its points; nothing if it cannot.
pub(crate) fn going_on<G: Game>(seats: u8, number: u64) -> Option<(ReplayOf<G>, ReplayOf<G>)> {
    let round = G::Options::single_round();
    let before = simulate::<G>(round, seats, Some(Seat(0)), number);
    let game = play(opening::<G>(&before).unwrap(), &before);
    let (_, options) = game.ways_on().last()?;
    // The options say how long a match is; cards, moves and scores are the same.
    let mut after = simulate::<G>(round, seats, Some(game.standing().start), number + 1_000);
    let (table, rounds) = (before.fairness.match_id.clone(), game.standing().rounds);
    after.carried = Some(Carried { table, rounds, totals: game.standing().totals.to_vec() });
    (after.version, after.options) = (3, options);
    let game = play(opening::<G>(&after).unwrap(), &after);
    after.rounds[0].totals = game.standing().totals.to_vec();
    // The match is not over after this round, or it is: then somebody has won.
    (after.is_aborted, after.winners) = (game.winners().is_none(), game.winners().unwrap_or_default());
    Some((before, after))
}

fn play<G: Game>(mut game: Match<G>, replay: &ReplayOf<G>) -> Match<G> {
    let steps = replay.rounds[0].steps.iter();
    steps.flat_map(|step| &step.events).for_each(|event| game.round_mut().evolve(event));
    game.finish_round().unwrap();
    game
}

/// What is wrong with points that are carried over.
struct GoesOn;

impl Visitor for GoesOn {
    type Output = usize;

    fn visit<G: Game>(self) -> usize {
        let pairs = (0..6).filter_map(|number| going_on::<G>(G::META.seats_min, number));
        pairs.map(|(before, after)| check_pair::<G>(&before, &after)).count()
    }
}

fn check_pair<G: Game>(before: &ReplayOf<G>, after: &ReplayOf<G>) {
    assert_eq!(read::<G>(&after.to_json().unwrap()).unwrap(), *after);
    let report = verify::<G>(after);
    assert!(report.holds(), "{:?}", report.findings);
    assert_eq!(report.carried_from.as_ref(), Some(&before.fairness.match_id));
    assert_eq!(check_carried::<G>(after, before), None);
    let mut forged = after.clone();
    forged.carried.as_mut().unwrap().totals[0].points += 1;
    let findings = verify::<G>(&forged).findings;
    assert_eq!(findings[0].place, "rounds[0].totals", "{findings:?}");
    assert!(matches!(check_carried::<G>(&forged, before), Some(Problem::CarriedPoints { .. })));
    let mut other = after.clone();
    other.options = before.options;
    assert!(!verify::<G>(&other).holds(), "a single round does not go on");
    for totals in [Vec::new(), vec![Score::points(i32::MAX); after.seats.len()]] {
        let mut impossible = after.clone();
        impossible.carried.as_mut().unwrap().totals = totals;
        let findings = verify::<G>(&impossible).findings;
        assert_eq!(findings[0].problem, Some(Problem::Carried), "{findings:?}");
    }
}

#[test]
fn a_match_that_goes_on_holds_in_every_game_and_forged_points_are_found() {
    for game in GameId::ALL {
        assert!(game.visit(GoesOn) > 0, "{game}");
    }
}

/// A replay of one round at the smallest table.
struct Short;

impl Visitor for Short {
    type Output = String;

    fn visit<G: Game>(self) -> String {
        let replay = simulate::<G>(G::Options::single_round(), G::META.seats_min, None, 0);
        assert!(replay.rounds[0].steps.len() > 20);
        replay.to_json().unwrap()
    }
}

/// Reads and checks a text as the command line does.
struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = Result<Report, ReadError>;

    fn visit<G: Game>(self) -> Self::Output {
        Ok(verify::<G>(&read::<G>(self.0)?))
    }
}

fn check(text: &str) -> Result<Report, ReadError> {
    read_header(text)?.game.visit(Check(text))
}

fn holds(text: &str) -> bool {
    check(text).is_ok_and(|report| report.holds())
}

#[test]
fn replays_of_every_table_hold_and_come_back_from_the_file() {
    struct Every;
    impl Visitor for Every {
        type Output = ();
        fn visit<G: Game>(self) {
            let tables = every_table::<G>();
            let mut steps = 0;
            for number in 0..tables.len() as u64 {
                // Neighbours in the list are alike, so it is gone through in strides.
                let (options, seats) = tables[number as usize * 7 % tables.len()];
                let start = (number % 3 == 0).then_some(Seat(seats - 1));
                let replay = simulate::<G>(options, seats, start, number);
                let text = replay.to_json().unwrap();
                assert_eq!(read::<G>(&text).unwrap(), replay);
                let report = check(&text).unwrap();
                assert!(report.holds(), "{} {options:?}: {:?}", G::META.id, report.findings);
                assert_eq!(report.rounds, replay.rounds.len());
                assert!(report.actions > 0 && report.events > report.actions / 2);
                steps += replay.rounds.iter().map(|round| round.steps.len()).sum::<usize>();
                if steps > STEPS_ENOUGH {
                    return;
                }
            }
        }
    }
    for game in GameId::ALL {
        game.visit(Every);
    }
}

/// Every place in a JSON value, as a pointer.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(index, value)| places(value, format!("{at}/{index}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| places(value, format!("{at}/{key}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found.push(at);
}

/// What nobody can check: names, and who is a bot.
fn is_free(place: &str) -> bool {
    place.starts_with("/seats/") && (place.ends_with("/name") || place.ends_with("/bot"))
}

/// Changes what stands at a place, in one of several ways.
fn tamper(value: &mut Value, way: u32) {
    *value = match value.take() {
        Value::Number(number) if way == 0 => Value::from(number.as_i64().unwrap_or(0) + 1),
        Value::Number(number) => Value::from(number.as_i64().unwrap_or(0) - 1),
        Value::String(text) if way == 0 => Value::from(text.chars().rev().collect::<String>() + "x"),
        Value::String(text) => {
            let last = if text.ends_with('0') { "1" } else { "0" };
            Value::from(
                text[..text.len() - text.chars().next_back().map_or(0, char::len_utf8)].to_owned() + last,
            )
        }
        Value::Array(mut list) if way == 0 || list.len() < 2 => {
            list.push(list.first().cloned().unwrap_or(Value::Null));
            Value::from(list)
        }
        Value::Array(mut list) => {
            list.pop();
            Value::from(list)
        }
        Value::Object(mut fields) if way == 0 => {
            fields.insert("extra".to_owned(), Value::from(1));
            Value::from(fields)
        }
        Value::Object(mut fields) => {
            let first = fields.keys().next().cloned().unwrap_or_default();
            fields.remove(&first);
            Value::from(fields)
        }
        Value::Bool(is_true) => Value::from(!is_true),
        Value::Null => Value::from(1),
    };
}

#[test]
fn a_change_anywhere_is_found() {
    let mut rng = Wyrand::new(3);
    for game in GameId::ALL {
        let text = game.visit(Short);
        assert!(holds(&text), "{game}");
        let replay: Value = serde_json::from_str(&text).unwrap();
        let mut all = Vec::new();
        places(&replay, String::new(), &mut all);
        let (steps, mut others): (Vec<_>, Vec<_>) =
            all.into_iter().partition(|place| place.contains("/steps/"));
        others.retain(|place| !place.is_empty() && !is_free(place));
        others.extend((0..60).map(|_| steps[rng.below(steps.len() as u32) as usize].clone()));
        for place in others {
            for way in 0..2 {
                let mut changed = replay.clone();
                tamper(changed.pointer_mut(&place).unwrap(), way);
                let is_bot_removed = place.starts_with("/seats/") && way == 1;
                // A round that nobody has completed comes out the same by both versions of Recto Verso (R13).
                let is_other_version = place == "/rules_version" && is_known_version(*game, &changed);
                // Without its level a bot is taken for a person; without its name the seat cannot be read.
                if changed != replay && !is_bot_removed && !is_other_version {
                    assert!(
                        !holds(&changed.to_string()),
                        "{game}: {place} was changed to {:?}",
                        changed.pointer(&place)
                    );
                }
            }
        }
    }
}

/// Is it said to be played by a version of the rules that the game has?
fn is_known_version(game: GameId, replay: &Value) -> bool {
    let version = replay["rules_version"].as_u64().and_then(|version| u16::try_from(version).ok());
    version.is_some_and(|version| RulesVersion(version).is_known(game.info().meta.rules_version))
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let text = GameId::Keltis.visit(Short);
    let mut replay: Value = serde_json::from_str(&text).unwrap();
    replay["rounds"][0]["scores"][1]["points"] = Value::from(1000);
    let report = check(&replay.to_string()).unwrap();
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].place, "rounds[0].scores");
    assert!(report.findings[0].what.contains("1000"), "{}", report.findings[0].what);
}

#[test]
fn a_bot_that_contributes_is_found() {
    let text = GameId::Keltis.visit(Short);
    let zeros = "0".repeat(64);
    let replay: Value = serde_json::from_str(&text.replacen(&zeros, &"a".repeat(64), 1)).unwrap();
    let report = check(&replay.to_string()).unwrap();
    assert_eq!(report.findings[0].place, "fairness.contributions[0]", "{:?}", report.findings);
}

#[test]
fn a_replay_from_the_future_is_refused_by_name() {
    let text = GameId::Keltis.visit(Short);
    let newer_format = text.replacen("\"version\": 1", "\"version\": 4", 1);
    assert!(matches!(check(&newer_format), Err(ReadError::NewerFormat { found: 4 })));
    let no_version = text.replacen("\"version\": 1", "\"version\": 0", 1);
    assert!(matches!(check(&no_version), Err(ReadError::NoVersion)));
    let newer_rules = text.replacen("\"rules_version\": 1", "\"rules_version\": 99999", 1);
    assert!(matches!(check(&newer_rules), Err(ReadError::NewerRules { found: 99_999, .. })));
    let no_rules = text.replacen("\"rules_version\": 1", "\"rules_version\": 0", 1);
    assert!(matches!(check(&no_rules), Err(ReadError::NoRules)));
    let other_game = text.replacen("\"keltis\"", "\"skat\"", 1);
    assert!(matches!(check(&other_game), Err(ReadError::UnknownGame(_))));
    assert!(matches!(check("{}"), Err(ReadError::NotAReplay)));
    assert!(matches!(check("[1]"), Err(ReadError::NotAReplay)));
    assert!(matches!(check("hello"), Err(ReadError::NotJson(_))));
    assert!(matches!(check(""), Err(ReadError::NotJson(_))));
}

#[test]
fn a_cut_off_replay_is_called_cut_off() {
    let text = GameId::Keltis.visit(Short);
    for length in (2..text.trim_end().len() - 1).step_by(97) {
        let Some(part) = text.get(..length) else { continue };
        assert!(matches!(check(part), Err(ReadError::Truncated { .. })), "cut at {length}");
    }
}

#[test]
fn recorded_actions_of_one_match_do_not_fit_another() {
    struct Mix;
    impl Visitor for Mix {
        type Output = ();
        fn visit<G: Game>(self) {
            let first = simulate::<G>(G::Options::single_round(), G::META.seats_min, None, 1);
            let second = simulate::<G>(G::Options::single_round(), G::META.seats_min, None, 2);
            let mixed = ReplayOf::<G> { fairness: second.fairness, start: second.start, ..first };
            assert!(!verify::<G>(&mixed).holds());
        }
    }
    for game in GameId::ALL {
        game.visit(Mix);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Whatever is thrown at it: an answer, never a panic.
    #[test]
    fn any_text_gets_an_answer(text in "\\PC{0,200}") {
        prop_assert!(check(&text).is_err());
    }

    /// Pieces of a true replay in any order and any number, cut and glued anywhere.
    #[test]
    fn glued_pieces_get_an_answer(
        game in 0..GameId::ALL.len(),
        cuts in proptest::collection::vec((0.0..1.0f64, 0.0..1.0f64), 1..5),
    ) {
        let text = GameId::ALL[game].visit(Short);
        let lines: Vec<&str> = text.lines().take(STEPS_MAX).collect();
        let mut glued = lines[..9].join("\n");
        for (from, to) in cuts {
            let (from, to) = ((from * lines.len() as f64) as usize, (to * lines.len() as f64) as usize);
            glued.push_str(&lines[from.min(to)..from.max(to)].join("\n"));
        }
        glued.push_str(&lines[lines.len() - 2..].join("\n"));
        let _ = check(&glued);
    }

    /// Steps left out or repeated.
    #[test]
    fn missing_and_repeated_steps_do_not_hold(game in 0..GameId::ALL.len(), first in 0..20usize) {
        let text = GameId::ALL[game].visit(Short);
        let mut replay: Value = serde_json::from_str(&text).unwrap();
        let steps = replay["rounds"][0]["steps"].as_array_mut().unwrap();
        let step = steps.remove(first);
        prop_assert!(!holds(&replay.to_string()));
        let steps = replay["rounds"][0]["steps"].as_array_mut().unwrap();
        steps.extend([step.clone(), step]);
        prop_assert!(!holds(&replay.to_string()));
    }
}
