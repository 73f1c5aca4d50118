//! The rules say the same in every language, and the code speaks of rules that exist.

use pyatak_registry::{GameId, Language, RuleMark};

#[test]
fn every_language_has_every_rule_with_the_same_marks() {
    for &game in GameId::ALL {
        let english = game.rulebook(Language::English);
        assert!(english.rules.len() >= 13, "{game} has only {} rules", english.rules.len());
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
fn refusals_branches_and_options_cite_rules_that_exist() {
    for &game in GameId::ALL {
        let (info, book) = (game.info(), game.rulebook(Language::English));
        let cited = info.refusals.iter().map(|(_, rule)| *rule);
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
