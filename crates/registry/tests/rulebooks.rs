//! The rules say the same in every language, and the code speaks of rules that exist.

use pyatak_registry::{GameId, Language, RuleMark};

#[test]
fn every_language_has_every_rule_with_the_same_marks() {
    for &game in GameId::ALL {
        let english = game.rulebook(Language::English);
        assert!(
            !english.rules.is_empty(),
            "games/{game}/rules/en.md has no heading like `### X7 [book] Title`"
        );
        for language in Language::ALL {
            let book = game.rulebook(language);
            let outline = |book: &pyatak_registry::Rulebook<'_>| -> Vec<(String, Vec<RuleMark>)> {
                book.rules.iter().map(|rule| (rule.id.to_owned(), rule.marks.clone())).collect()
            };
            assert_eq!(outline(&book), outline(&english), "{game} in {language:?}");
            for rule in &book.rules {
                assert!(
                    !rule.marks.is_empty(),
                    "{game} {language:?} {} says how far it can be trusted",
                    rule.id
                );
                assert!(!rule.title.is_empty() && rule.text.len() > 20, "{game} {language:?} {}", rule.id);
                assert!(!rule.section.is_empty(), "{game} {language:?} {}", rule.id);
            }
        }
    }
}

#[test]
fn numbers_run_without_gaps() {
    for &game in GameId::ALL {
        let book = game.rulebook(Language::English);
        let mut numbers: Vec<u32> = book.rules.iter().map(|rule| rule.id[1..].parse().unwrap()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=book.rules.len() as u32).collect::<Vec<_>>(), "{game}");
    }
}

#[test]
fn refusals_reasons_scores_ends_branches_and_options_cite_rules_that_exist() {
    for &game in GameId::ALL {
        let (info, book) = (game.info(), game.rulebook(Language::English));
        let cited = info.refusals.iter().map(|(_, rule)| *rule);
        let said = [info.reasons, info.score_parts, info.ends];
        let cited = cited.chain(said.into_iter().flatten().map(|(_, rule)| *rule));
        let cited = cited.chain(info.branches.iter().map(|branch| branch.rule));
        for rule in cited.chain(info.options.iter().map(|option| option.rule)) {
            assert!(book.rule(rule).is_some(), "{game} has no rule {rule}");
        }
        for (index, branch) in info.branches.iter().enumerate() {
            let is_new = info.branches[..index].iter().all(|other| other.name != branch.name);
            assert!(is_new, "{game} has two branches `{}`", branch.name);
        }
    }
}

#[test]
fn names_lead_back_to_games() {
    for &game in GameId::ALL {
        assert_eq!(game.as_str().parse(), Ok(game));
    }
    let error = "chess".parse::<GameId>().unwrap_err();
    assert!(error.to_string().contains("keltis"), "{error}");
}

/// A rule begins with what the book says, if it says anything; what we have decided or reconstructed says so.
#[test]
fn marks_say_what_the_paragraphs_are() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            let (ruling, recon) = match language {
                Language::Russian => ("Наше решение:", "Реконструкция:"),
                Language::English => ("Our ruling:", "Reconstruction:"),
                Language::German => ("Unsere Festlegung:", "Rekonstruktion:"),
            };
            for rule in game.rulebook(language).rules {
                let has = |word: &str| rule.text.split("\n\n").any(|paragraph| paragraph.starts_with(word));
                let is_book = !rule.text.starts_with(ruling) && !rule.text.starts_with(recon);
                let found = [
                    (RuleMark::Book, is_book),
                    (RuleMark::Ruling, has(ruling)),
                    (RuleMark::Recon, has(recon)),
                ];
                for (mark, is_there) in found {
                    assert_eq!(
                        rule.marks.contains(&mark),
                        is_there,
                        "{game} {language:?} {} {mark:?}",
                        rule.id
                    );
                }
            }
        }
    }
}

/// Options are described by what they do; their identifiers are for programs.
#[test]
fn rules_name_no_identifiers_of_options() {
    for &game in GameId::ALL {
        for language in Language::ALL {
            for rule in game.rulebook(language).rules {
                assert!(!rule.text.contains('`'), "{game} {language:?} {}: {}", rule.id, rule.text);
            }
        }
    }
}

/// What the books do not say is not among what they say.
#[test]
fn what_is_ours_is_marked_as_ours() {
    let book_says = |game: GameId, id: &str| {
        let book = game.rulebook(Language::English);
        let text = book.rule(id).unwrap().text;
        let ours = ["Our ruling:", "Reconstruction:"].iter().filter_map(|word| text.find(word)).min();
        text[..ours.unwrap_or(text.len())].to_owned()
    };
    for (game, id, words) in [
        (GameId::RectoVerso, "R1", "right half star"),
        (GameId::RectoVerso, "R12", "Skip"),
        (GameId::RectoVerso, "R12", "Reverse"),
        (GameId::RectoVerso, "R12", "next turn"),
        (GameId::RectoVerso, "R17", "exactly one side"),
        (GameId::Keltis, "K1", "players"),
        (GameId::HundredOne, "O4", "dealer’s left"),
        (GameId::HundredOne, "O13", "pass it on"),
        (GameId::HundredOne, "O22", "Swap"),
    ] {
        assert!(!book_says(game, id).contains(words), "{game} {id}: the book does not say `{words}`");
        let whole = game.rulebook(Language::English).rule(id).unwrap().text;
        assert!(whole.contains(words), "{game} {id} says `{words}`");
    }
    assert!(book_says(GameId::Keltis, "K1").contains("scoring table"));
}

/// Who drew a game and for what age it is stands on its page, if the box says it.
#[test]
fn facts_of_the_box_stand_on_the_rules_page() {
    for &game in GameId::ALL {
        let meta = game.info().meta;
        for language in Language::ALL {
            let book = game.rulebook(language);
            if let Some(age) = meta.age_min {
                assert!(
                    book.introduction.contains(&format!(" {age} ")),
                    "{game} {language:?}: from {age} on"
                );
            }
            let artists = meta.artists.iter().flat_map(|names| names.split(", "));
            for name in artists.flat_map(|name| name.split_whitespace().last()) {
                assert!(book.introduction.contains(name), "{game} {language:?}: {name}");
            }
        }
    }
}
