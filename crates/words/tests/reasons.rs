//! Every reason that a game can give comes up in play and can be said in every language.

use pyatak_engine::{ByRule, Game, Match, Random, Seat, Turn, Wyrand};
use pyatak_registry::{GameId, Language, Visitor};
use pyatak_words::Speaker;
use std::collections::BTreeMap;

/// So often each reason is said: with numbers enough for every plural.
const EACH: u32 = 60;
/// This many matches are played at each table, and more until every reason has come up.
const MATCHES: u64 = 4;
const MATCHES_MAX: u64 = 500;
/// In 101 somebody would have to hold nearly the whole deck. The message has no arguments that could be wrong.
const NEVER: &str = "nothing-to-draw";
/// This many steps of a match are looked at.
const STEPS: u32 = 500;

#[test]
fn every_reason_comes_up_and_can_be_said() {
    for &game in GameId::ALL {
        let speakers = Language::ALL.map(Speaker::new);
        game.visit(Listen { game, speakers, heard: BTreeMap::new() });
    }
}

/// Listens to the reasons for every legal action in matches of one game.
struct Listen {
    game: GameId,
    speakers: [Speaker; 3],
    /// How often each reason was given.
    heard: BTreeMap<&'static str, u32>,
}

impl Visitor for Listen {
    type Output = ();

    fn visit<G: Game>(mut self) {
        for number in 0..MATCHES_MAX {
            if number >= MATCHES && self.unheard::<G>().is_empty() {
                return;
            }
            for (options, seats) in pyatak_testkit::every_table::<G>() {
                let mut rng = Wyrand::new(number << 8 | u64::from(seats));
                let start = Seat(rng.below(u32::from(seats)) as u8);
                self.listen(Match::<G>::new(G::META.rules_version, options, seats, start).unwrap(), &mut rng);
            }
        }
        panic!("{}: no position gave {:?} as a reason", self.game, self.unheard::<G>());
    }
}

impl Listen {
    fn unheard<G: Game>(&self) -> Vec<&'static str> {
        let codes = G::Reason::ALL.iter().map(|(code, _)| *code);
        codes.filter(|code| *code != NEVER && !self.heard.contains_key(code)).collect()
    }

    fn listen<G: Game>(&mut self, mut play: Match<G>, rng: &mut Wyrand) {
        for step in 0..STEPS {
            let mut events = Vec::new();
            match play.round().turn() {
                Turn::Chance => play.round().chance(rng, &mut events),
                Turn::Seat(seat) => {
                    self.hear(play.round());
                    let action = choose(play.round(), step, rng);
                    play.round().decide(seat, action, &mut events).unwrap();
                }
                Turn::Over => {
                    play.finish_round().unwrap();
                    if play.winners().is_some() {
                        return;
                    }
                    play.next_round();
                }
            }
            events.iter().for_each(|event| play.round_mut().evolve(event));
        }
    }

    fn hear<G: Game>(&mut self, state: &G) {
        let names: Vec<String> = ('A'..='J').map(|letter| format!("Nn{letter}")).collect();
        let mut actions = Vec::new();
        state.legal_actions(&mut actions);
        for action in actions {
            let reason = state.reason(action);
            let times = self.heard.entry(reason.code()).or_default();
            *times += 1;
            if *times > EACH {
                continue;
            }
            for speaker in &self.speakers {
                let said =
                    speaker.reason(self.game, &reason, &names).unwrap_or_else(|error| panic!("{error}"));
                let is_whole = !said.contains(['?', '{', '}']) && !said.contains("  ") && !said.is_empty();
                assert!(is_whole && said.trim() == said, "something is missing: {said:?} for {reason:?}");
                let rule = reason.rule();
                let with_rule = speaker.reason_with_rule(self.game, &reason, &names).unwrap();
                assert_eq!(with_rule, format!("{said} ({rule})"));
            }
        }
    }
}

/// For a while what the heuristic likes best, so that rounds come to their ends, then for a while anything.
fn choose<G: Game>(state: &G, step: u32, rng: &mut Wyrand) -> G::Action {
    if step % 97 < 32 {
        return state.pick(rng);
    }
    let (mut actions, mut rates) = (Vec::new(), Vec::new());
    state.legal_actions(&mut actions);
    state.rate(&actions, &mut rates);
    let best = (0..actions.len()).max_by(|a, b| rates[*a].total_cmp(&rates[*b])).unwrap();
    actions[best]
}

#[test]
fn numbers_in_reasons_take_the_right_plural() {
    let [russian, english, german] =
        [Language::Russian, Language::English, Language::German].map(Speaker::new);
    let say = |speaker: &Speaker, count: u64| {
        speaker.say_with("himmel-reason-nothing-fits", [("count", count.into())])
    };
    for (count, words) in [
        (1, ["забрать 1 карту", "take 1 card", "1 Karte nehmen"]),
        (3, ["забрать 3 карты", "take 3 cards", "3 Karten nehmen"]),
        (11, ["забрать 11 карт", "take 11 cards", "11 Karten nehmen"]),
        (21, ["забрать 21 карту", "take 21 cards", "21 Karten nehmen"]),
    ] {
        for (speaker, word) in [&russian, &english, &german].into_iter().zip(words) {
            assert!(say(speaker, count).ends_with(word), "{}", say(speaker, count));
        }
    }
}
