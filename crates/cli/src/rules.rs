//! `pyatak rules`: a game's rules, or one of them.

use crate::say::wrong;
use crate::{LanguageChoice, markdown, output, parse_game};
use anyhow::Result;
use pyatak_registry::{GameId, Rule, RuleMark};
use pyatak_words::Speaker;
use std::fmt::Write;

#[derive(clap::Args)]
#[command(after_help = "Examples:\n  pyatak rules himmel\n  pyatak rules himmel H7 --lang ru")]
pub(crate) struct Arguments {
    /// The game, as `pyatak games` names it
    #[arg(value_parser = parse_game)]
    game: GameId,
    /// The number of one rule, such as H7
    rule: Option<String>,
    /// Print JSON for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageChoice,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let language = arguments.language.language();
    let book = arguments.game.rulebook(language);
    let speaker = Speaker::new(language);
    let Some(number) = &arguments.rule else {
        if arguments.json {
            return output::print_json(&book);
        }
        let introduction = markdown::show(&explained(book.introduction, &speaker));
        let mut text = format!("{}\n\n{introduction}\n", output::bold(book.title));
        let mut section = "";
        for rule in &book.rules {
            if rule.section != section {
                section = rule.section;
                write!(text, "\n{}\n", output::bold(&section.to_uppercase()))?;
            }
            text.push_str(&show(rule, &speaker));
        }
        return output::print(&text);
    };
    let Some(rule) = book.rule(number) else {
        let known: Vec<&str> = book.rules.iter().map(|rule| rule.id).collect();
        return Err(wrong(
            "wrong-rule",
            [
                ("game", arguments.game.as_str().into()),
                ("number", number.into()),
                ("known", known.join(", ").into()),
            ],
        ));
    };
    if arguments.json {
        return output::print_json(rule);
    }
    output::print(&show(rule, &speaker))
}

fn show(rule: &Rule<'_>, speaker: &Speaker) -> String {
    let marks: Vec<String> = rule.marks.iter().map(|mark| speaker.say(mark_message(*mark), None)).collect();
    let heading = output::bold(&format!("{}  {}", rule.id, rule.title));
    format!("\n{heading}  [{}]\n{}\n", marks.join(", "), markdown::show(rule.text))
}

/// The page explains its marks by their names in the file; the headings below show them in the reader's language.
fn explained(introduction: &str, speaker: &Speaker) -> String {
    let marks = [("`book`", RuleMark::Book), ("`ruling`", RuleMark::Ruling), ("`recon`", RuleMark::Recon)];
    marks.into_iter().fold(introduction.to_owned(), |text, (name, mark)| {
        text.replace(name, &format!("[{}]", speaker.say(mark_message(mark), None)))
    })
}

fn mark_message(mark: RuleMark) -> &'static str {
    match mark {
        RuleMark::Book => "mark-book",
        RuleMark::Ruling => "mark-ruling",
        RuleMark::Recon => "mark-recon",
    }
}
