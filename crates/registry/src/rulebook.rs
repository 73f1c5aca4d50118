//! A game's rules, taken apart by number.

use serde::Serialize;

/// How far a rule can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleMark {
    /// The printed rulebook says so.
    Book,
    /// The book is silent or ambiguous; our decision.
    Ruling,
    /// The printed component was not legible or not listed; our reconstruction.
    Recon,
}

/// One numbered rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rule<'a> {
    /// The number, such as `H7`.
    pub id: &'a str,
    /// How far it can be trusted; more than one where parts differ.
    pub marks: Vec<RuleMark>,
    /// A few words.
    pub title: &'a str,
    /// The section that it stands in.
    pub section: &'a str,
    /// The rule, as Markdown.
    pub text: &'a str,
}

/// The rules of one game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rulebook<'a> {
    /// The name of the game.
    pub title: &'a str,
    /// Credits and the idea of the game, as Markdown.
    pub introduction: &'a str,
    /// The rules in order.
    pub rules: Vec<Rule<'a>>,
}

impl<'a> Rulebook<'a> {
    /// Reads a page: `# title`, introduction, `## section`, `### H7 [book] title`, text.
    pub fn parse(page: &'a str) -> Rulebook<'a> {
        let (title, rest) = page.split_once('\n').unwrap_or((page, ""));
        let mut book =
            Rulebook { title: title.trim_start_matches('#').trim(), introduction: "", rules: Vec::new() };
        let mut section = "";
        for (number, part) in split_at_headings(rest).into_iter().enumerate() {
            if let Some(heading) = part.strip_prefix("### ") {
                let (heading, text) = heading.split_once('\n').unwrap_or((heading, ""));
                let (id, rest) = heading.split_once(" [").unwrap_or((heading, ""));
                let (marks, title) = rest.split_once("] ").unwrap_or(("", rest));
                let marks = marks.split(", ").filter_map(mark).collect();
                book.rules.push(Rule { id, marks, title, section, text: text.trim() });
            } else if let Some(heading) = part.strip_prefix("## ") {
                section = heading.lines().next().unwrap_or_default();
            } else if number == 0 {
                book.introduction = part.trim();
            }
        }
        book
    }

    /// The rule with that number, in capitals or not.
    pub fn rule(&self, id: &str) -> Option<&Rule<'a>> {
        self.rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id))
    }
}

fn mark(word: &str) -> Option<RuleMark> {
    match word {
        "book" => Some(RuleMark::Book),
        "ruling" => Some(RuleMark::Ruling),
        "recon" => Some(RuleMark::Recon),
        _ => None,
    }
}

/// The page cut before every `##` and `###` heading.
fn split_at_headings(page: &str) -> Vec<&str> {
    let mut starts = vec![0];
    starts.extend(page.match_indices("\n##").map(|(position, _)| position + 1));
    starts.push(page.len());
    starts.windows(2).map(|pair| &page[pair[0]..pair[1]]).collect()
}
