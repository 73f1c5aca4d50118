//! Every event, refusal, option, branch and ending has a sentence in every language.

use pyatak_engine::{Action, ByRule, Game, Match, OptionValues, Random, Seat, Turn, View, Viewer, Wyrand};
use pyatak_registry::{GameId, Language, Visitor};
use pyatak_words::{CARD_FIELDS, Speaker, message_ids};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn speakers() -> [Speaker; 3] {
    Language::ALL.map(Speaker::new)
}

#[test]
fn every_language_has_the_same_messages() {
    let ids = |language| message_ids(language).into_iter().collect::<BTreeSet<_>>();
    let english = ids(Language::English);
    assert!(english.len() > 50);
    for language in Language::ALL {
        let all = message_ids(language);
        let unique: BTreeSet<_> = all.iter().cloned().collect();
        assert_eq!(all.len(), unique.len(), "{language:?} says something twice");
        let missing: Vec<_> = english.difference(&unique).collect();
        let surplus: Vec<_> = unique.difference(&english).collect();
        assert!(missing.is_empty() && surplus.is_empty(), "{language:?}: −{missing:?} +{surplus:?}");
    }
}

#[test]
fn every_message_file_is_well_formed() {
    for speaker in speakers() {
        for id in message_ids(speaker.language()) {
            assert!(speaker.knows(&id), "{id} in {:?} cannot be read", speaker.language());
        }
    }
}

#[test]
fn refusals_branches_and_options_have_sentences() {
    for speaker in speakers() {
        for &game in GameId::ALL {
            let info = game.info();
            let mut wanted: Vec<_> =
                ["name", "tagline", "card", "card-object"].map(|part| format!("{game}-{part}")).into();
            wanted.extend(info.refusals.iter().map(|(code, _)| format!("{game}-refusal-{code}")));
            wanted.extend(info.reasons.iter().map(|(code, _)| format!("{game}-reason-{code}")));
            wanted.extend(info.score_parts.iter().map(|(code, _)| format!("{game}-score-{code}")));
            wanted.extend(info.ends.iter().map(|(code, _)| format!("{game}-end-{code}")));
            wanted.extend(info.branches.iter().map(|branch| format!("{game}-branch-{}", branch.name)));
            for option in info.options {
                wanted.push(format!("{game}-option-{}", option.key));
                if let OptionValues::OneOf(words) = option.values {
                    wanted.extend(words.iter().map(|word| format!("{game}-option-{}-{word}", option.key)));
                }
            }
            for id in wanted {
                let code = speaker.language().code();
                assert!(speaker.knows(&id), "locales/{code}/{game}.ftl has no message {id}");
            }
        }
    }
}

#[test]
fn everything_that_happens_or_is_refused_can_be_said() {
    for &game in GameId::ALL {
        game.visit(Listen(game));
    }
}

/// Listens to random matches of one game in all languages.
struct Listen(GameId);

impl Visitor for Listen {
    type Output = ();

    fn visit<G: Game>(self) {
        let (game, speakers) = (self.0, speakers());
        let names: Vec<String> = ('A'..='J').map(|letter| format!("Nn{letter}")).collect();
        let (mut sentences, mut steps) = (BTreeSet::new(), 0);
        for (options, seats) in pyatak_testkit::every_table::<G>() {
            let mut rng = Wyrand::new(u64::from(seats));
            let start = Seat(rng.below(u32::from(seats)) as u8);
            let mut play = Match::<G>::new(G::META.rules_version, options, seats, start).unwrap();
            for _ in 0..400 {
                steps += 1;
                let mut events = Vec::new();
                match play.round().turn() {
                    Turn::Chance => play.round().chance(&mut rng, &mut events),
                    Turn::Seat(seat) => {
                        if steps % 23 == 0 {
                            self.hear_refusals(play.round(), seat, &speakers, &names, &mut sentences);
                        }
                        let action = play.round().pick(&mut rng);
                        play.round().decide(seat, action, &mut events).unwrap();
                    }
                    Turn::Over => {
                        let outcome = play.finish_round().unwrap();
                        let ending = format!("{game}-ending-{}", outcome.rule.to_lowercase());
                        for speaker in &speakers {
                            let code = speaker.language().code();
                            assert!(
                                speaker.knows(&ending),
                                "locales/{code}/{game}.ftl has no message {ending}"
                            );
                        }
                        self.hear_scores(play.round(), seats, &speakers, &names);
                        if play.winners().is_some() {
                            break;
                        }
                        play.next_round();
                    }
                }
                for event in &events {
                    for speaker in &speakers {
                        sentences.insert(good(speaker.event(game, event, &names)));
                        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator] {
                            sentences.insert(good(speaker.event(game, &G::redact(event, viewer), &names)));
                        }
                    }
                    play.round_mut().evolve(event);
                }
            }
        }
        assert!(sentences.len() > 20, "{game}: only {} different sentences", sentences.len());
    }
}

impl Listen {
    fn hear_scores<G: Game>(&self, state: &G, seats: u8, speakers: &[Speaker], names: &[String]) {
        for view in Viewer::all(seats).map(|viewer| state.view(viewer)) {
            for line in Seat::all(seats).flat_map(|seat| view.score_lines(seat)) {
                for speaker in speakers {
                    good(speaker.score_line(self.0, &line, names));
                }
            }
            if let Some(end) = view.end_line() {
                for speaker in speakers {
                    good(speaker.end_line(self.0, &end, names));
                }
            }
        }
    }

    fn hear_refusals<G: Game>(
        &self,
        state: &G,
        seat: Seat,
        speakers: &[Speaker],
        names: &[String],
        sentences: &mut BTreeSet<String>,
    ) {
        for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
            for who in [seat, Seat(0)] {
                let Err(refusal) = state.decide(who, action, &mut Vec::new()) else { continue };
                for speaker in speakers {
                    let sentence = good(speaker.refusal(self.0, &refusal, names));
                    assert!(sentence.ends_with(&format!("({})", refusal.rule())), "{sentence}");
                    sentences.insert(sentence);
                }
            }
        }
    }
}

/// The terminal names actions; it adds what it knows about the places that they name.
#[test]
fn everything_that_can_be_done_can_be_said() {
    struct Do(GameId);
    impl Visitor for Do {
        type Output = usize;
        fn visit<G: Game>(self) -> usize {
            let names: Vec<String> = ('A'..='J').map(|letter| format!("Nn{letter}")).collect();
            let (mut sentences, speakers) = (BTreeSet::new(), speakers());
            for action in (0..G::Action::COUNT).filter_map(G::Action::from_index) {
                let mut fields = serde_json::to_value(action).unwrap();
                for (field, value) in [("face", "fox-take"), ("stone", "blue-7"), ("own", "yes")] {
                    if fields.get(field).is_none() {
                        fields[field] = value.into();
                    }
                }
                (fields["count"], fields["number"]) = (5.into(), 2.into());
                for speaker in &speakers {
                    let said = good(speaker.action(self.0, &fields, &names));
                    assert!(!said.ends_with('.'), "a button says: {said}");
                    sentences.insert(said);
                }
            }
            sentences.len()
        }
    }
    for &game in GameId::ALL {
        assert!(game.visit(Do(game)) > 9, "{game}");
    }
}

/// A sentence without an argument that could not be filled in.
fn good(said: Result<String, String>) -> String {
    let sentence = said.unwrap_or_else(|error| panic!("{error}"));
    assert!(!sentence.contains('?') && !sentence.contains("{"), "something is missing: {sentence}");
    assert!(!sentence.contains("  "), "a gap: {sentence}");
    sentence
}

#[test]
fn endings_and_explanations_are_parts_of_sentences() {
    for speaker in speakers() {
        // Hints of the page are sentences of their own.
        let is_part = |id: &&String| {
            ["-ending-", "-option-", "-reason-"].iter().any(|part| id.contains(part))
                && !id.ends_with("-hint")
        };
        for id in message_ids(speaker.language()).iter().filter(is_part) {
            let text = speaker.say(id, None);
            assert!(!text.ends_with('.'), "{id} in {:?} ends like a sentence: {text}", speaker.language());
        }
    }
}

#[test]
fn plurals_are_right() {
    let [russian, english, german] = speakers();
    let say = |speaker: &Speaker, count: u64| {
        let counts = [("rounds", count.into()), ("actions", 1.into()), ("events", 1.into())];
        speaker.say_with("cli-verify-good", counts)
    };
    for (count, words) in
        [(1, ["1 раунд,", "1 round,", "1 Runde,"]), (3, ["3 раунда,", "3 rounds,", "3 Runden,"])]
    {
        for (speaker, word) in [&russian, &english, &german].into_iter().zip(words) {
            assert!(say(speaker, count).contains(word), "{}", say(speaker, count));
        }
    }
    assert!(say(&russian, 11).contains("11 раундов,"));
    assert!(say(&russian, 21).contains("21 раунд,"));
}

#[test]
fn a_missing_message_says_its_name() {
    let speaker = Speaker::new(Language::English);
    assert_eq!(speaker.say("no-such-thing", None), "no-such-thing");
    assert!(speaker.try_say("no-such-thing", None).is_err());
}

#[test]
fn every_file_of_the_locales_is_in_the_program() {
    for language in Language::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.code());
        let files =
            fs::read_dir(&folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let lines: Vec<String> =
            files.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect();
        let known = message_ids(language);
        let is_message = |line: &&String| line.starts_with(|letter: char| letter.is_ascii_alphabetic());
        let ids: Vec<&str> =
            lines.iter().filter(is_message).filter_map(|line| line.split(" =").next()).collect();
        assert!(ids.len() > 100, "{}: {} messages", folder.display(), ids.len());
        for id in ids {
            assert!(
                known.iter().any(|known| known == id),
                "{}: {id} is not in the program",
                folder.display()
            );
        }
    }
}

/// One thing has one word and one dash, in the messages as on the rules pages.
#[test]
fn russian_messages_use_the_words_of_the_rules() {
    let speaker = Speaker::new(Language::Russian);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let messages = fs::read_dir(root.join("locales/ru")).unwrap().map(|file| file.unwrap().path());
    let rules = GameId::ALL.iter().map(|game| root.join(format!("games/{game}/rules/ru.md")));
    for path in messages.chain(rules) {
        let text = fs::read_to_string(&path).unwrap();
        for word in ["—", "книжк", " матч", "желаний", "для знатоков", "завершает партию"]
        {
            assert!(!text.contains(word), "`{word}` in {}", path.display());
        }
    }
    let title = pyatak_registry::GameId::Keltis.rulebook(Language::Russian).title;
    assert_eq!(speaker.say("keltis-name", None), title);
}

/// German says du, and always in the short form: Leg, not Lege.
#[test]
fn german_messages_ask_in_one_form() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let messages = fs::read_dir(root.join("locales/de")).unwrap().map(|file| file.unwrap().path());
    let rules = GameId::ALL.iter().map(|game| root.join(format!("games/{game}/rules/de.md")));
    for path in messages.chain(rules) {
        let text = fs::read_to_string(&path).unwrap();
        for word in
            ["Ihnen", "Laden Sie", "Lege ", "Nenne ", "Wähle ", "Ziehe ", "Prüfe ", "Führe ", "Zähle "]
        {
            assert!(!text.contains(word), "`{word}` in {}", path.display());
        }
    }
}

/// Quotes, apostrophes and dots as each language prints them. Commands and files are quoted as they are typed.
#[test]
fn messages_are_printed_as_each_language_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales");
    for (language, foreign) in [
        (Language::Russian, [" …", "\u{a0}…", "“", "’"]),
        (Language::English, [" …", "\u{a0}…", "„", "«"]),
        (Language::German, [" …", "...", "«", "”"]),
    ] {
        for entry in fs::read_dir(root.join(language.code())).unwrap() {
            let path = entry.unwrap().path();
            // A part of a path, a code of the terminal, an example in a command, the name of a game.
            let is_typed = |line: &str| {
                line.contains("\"format\"")
                    || line.contains("»7«")
                    || line.contains("„Домой“")
                    || line.contains("A... und")
                    || line.starts_with('#')
            };
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines().filter(|line| !is_typed(line)) {
                // What stands in braces is for the program: `{ "" }`.
                let text = line.split_once(" = ").map_or(line, |(_, text)| text).trim();
                let parts = text.split('{').map(|part| part.rsplit('}').next().unwrap_or(part));
                let said = parts.collect::<Vec<_>>().join("·");
                let wrong: Vec<_> =
                    ["\"", "'"].iter().chain(&foreign).filter(|sign| said.contains(**sign)).collect();
                assert!(wrong.is_empty(), "{wrong:?} in {}: {line}", path.display());
            }
        }
    }
}

#[test]
fn numbers_are_written_as_each_language_writes_them() {
    let [russian, english, german] = speakers();
    for (number, digits, [ru, en, de]) in [
        (41.25, 1, ["41,2", "41.2", "41,2"]),
        (-4.0, 0, ["−4", "−4", "−4"]),
        (-0.04, 1, ["0,0", "0.0", "0,0"]),
        (1234.0, 0, ["1234", "1234", "1234"]),
        (
            -1_234_567.5,
            1,
            ["−1\u{202f}234\u{202f}567,5", "−1\u{202f}234\u{202f}567.5", "−1\u{202f}234\u{202f}567,5"],
        ),
    ] {
        let written = [&russian, &english, &german].map(|speaker| speaker.number(number, digits));
        assert_eq!(written, [ru, en, de]);
    }
    // Also where a message writes the number.
    let points = [("points", (-4).into())];
    assert_eq!(english.say_with("keltis-points", points), "−4 points");
}

/// КЛАЦ!: correcting the table of colours needs no change in any message.
#[test]
fn z2_the_number_of_a_covered_card_is_an_argument() {
    let names = ["Ada".to_owned(), "Boris".to_owned()];
    let laid =
        serde_json::json!({"type": "laid", "seat": 0, "card": "green-14", "with": 1, "on": "green-12"});
    for speaker in speakers() {
        let sentence = speaker.event(pyatak_registry::GameId::Klatz, &laid, &names).unwrap();
        assert!(sentence.contains("12") && !sentence.contains("15"), "{sentence}");
        assert!(!speaker.knows("klatz-card-marked"));
    }
}

/// Correcting a table of cards needs no change in any message: cards come as arguments.
#[test]
fn no_message_lists_card_codes() {
    for &game in GameId::ALL {
        let codes = game.visit(Codes);
        assert!(codes.len() > 10, "{game}: {codes:?}");
        for language in Language::ALL {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(language.code());
            let text = fs::read_to_string(folder.join(format!("{game}.ftl"))).unwrap();
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '-');
            let listed: BTreeSet<&str> =
                words.filter(|word| word.contains('-') && codes.contains(*word)).collect();
            assert!(listed.is_empty(), "{game} in {language:?} lists {listed:?}");
            for (argument, key) in selected(&text) {
                let is_card = argument == "code" || CARD_FIELDS.contains(&argument);
                let is_allowed = !is_card || ["hidden", "none", "other"].contains(&key);
                assert!(is_allowed, "{game} in {language:?} chooses by ${argument}: {key}");
            }
        }
    }
}

/// The codes of cards that come up in play.
struct Codes;

impl Visitor for Codes {
    type Output = BTreeSet<String>;

    fn visit<G: Game>(self) -> BTreeSet<String> {
        let mut codes = BTreeSet::new();
        for seed in 0..4 {
            let mut rng = Wyrand::new(seed);
            let (version, seats) = (G::META.rules_version, G::META.seats_max);
            let mut play = Match::<G>::new(version, G::Options::default(), seats, Seat(0)).unwrap();
            for _ in 0..400 {
                let mut events = Vec::new();
                match play.round().turn() {
                    Turn::Chance => play.round().chance(&mut rng, &mut events),
                    Turn::Seat(seat) => {
                        let action = play.round().pick(&mut rng);
                        play.round().decide(seat, action, &mut events).unwrap();
                    }
                    Turn::Over => break,
                }
                for event in &events {
                    let fields = serde_json::to_value(event).unwrap();
                    let cards = CARD_FIELDS.iter().filter_map(|field| fields.get(field));
                    let cards = cards.flat_map(|card| card.as_array().cloned().unwrap_or(vec![card.clone()]));
                    codes.extend(cards.filter_map(|card| card.as_str().map(str::to_owned)));
                    play.round_mut().evolve(event);
                }
            }
        }
        codes
    }
}

/// What messages choose their words by: each argument with each value.
fn selected(text: &str) -> Vec<(&str, &str)> {
    let (mut open, mut found) = (Vec::new(), Vec::new());
    for line in text.lines().map(str::trim) {
        if line.starts_with('}') {
            open.pop();
        }
        let key = line.trim_start_matches('*').strip_prefix('[').and_then(|line| line.split_once(']'));
        if let (Some((key, _)), Some(argument)) = (key, open.last()) {
            found.push((*argument, key));
        }
        if let Some(start) = line.strip_suffix(" ->") {
            open.push(start.rsplit('$').next().unwrap_or_default());
        }
    }
    found
}
