//! What lies over the table: the end of a round, the rules, the help.

use crate::draw::{STRONG, wrap};
use crate::markdown;
use crate::screen::Screen;
use crate::table::Table;
use pyatak_engine::{Goal, Score, Seat};
use pyatak_protocol::{RoundResult, Stage};
use std::cmp::Ordering;

/// The widest text that is pleasant to read.
const TEXT_WIDTH: usize = 76;

impl Screen {
    /// Who has won and why, how the points come about, and how it stands.
    pub(crate) fn result_lines(&self, width: u16) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let Some(result) = table.now.results.last() else { return Vec::new() };
        let mut lines = Vec::new();
        if let Some(winners) = table.now.winners {
            lines.push(format!("{STRONG}{}", self.winners(table, winners.iter().collect(), None)));
            lines.push(String::new());
        }
        let goal = table.game().info().meta.goal;
        let is_single = table.now.winners.is_some() && table.now.results.len() == 1 && result.round == 1;
        if !is_single {
            let best = round_winners(result, goal);
            lines.push(format!("{STRONG}{}", self.winners(table, best, Some(result.round))));
        }
        if let Some(end) = &result.end
            && let Ok(said) = self.words.end_line_for(table.game(), end, &table.names, table.me())
        {
            lines.extend(wrap(&format!("{said} ({})", end.rule), width));
        }
        lines.push(String::new());
        for seat in table.seats_around().into_iter().rev() {
            lines.extend(self.score_lines(table, result, seat, width));
        }
        lines.push(String::new());
        lines.push(self.say(
            match goal {
                Goal::Highest => "result-highest",
                Goal::Lowest => "result-lowest",
            },
            [],
        ));
        if self.is_local && table.now.stage == Stage::Finished {
            lines.push(String::new());
            lines.extend(wrap(&self.say("cli-verify-local", []), width));
        }
        lines
    }

    /// A player's points in the round and in all, and where they come from.
    fn score_lines(&self, table: &Table, result: &RoundResult, seat: Seat, width: u16) -> Vec<String> {
        let points = |scores: &[Score]| scores.get(seat.index()).map_or(0, |score| score.points);
        let written = |points: i32| self.words.number(f64::from(points), 0);
        let name = match table.me() == Some(seat) {
            true => self.say("plate-you", [("name", table.name(seat).into())]),
            false => table.name(seat).to_owned(),
        };
        let head = format!(
            "{STRONG}{name}: {} {}, {} {}",
            self.say("result-round-sum", []),
            written(points(&result.scores)),
            self.say("result-total", []),
            written(points(&result.totals)),
        );
        let parts: Vec<String> = result
            .lines
            .get(seat.index())
            .into_iter()
            .flatten()
            .filter_map(|line| {
                let said = self.words.score_line(table.game(), line, &table.names).ok()?;
                Some(format!("{said} = {}", written(line.points)))
            })
            .collect();
        let mut lines = vec![head];
        lines.extend(wrap(&parts.join("; "), width - 3).into_iter().map(|line| format!("  {line}")));
        lines
    }

    /// Who has won a round or the match.
    fn winners(&self, table: &Table, winners: Vec<Seat>, round: Option<u16>) -> String {
        let base = if round.is_some() { "result-round" } else { "result" };
        let number = round.unwrap_or_default().to_string();
        let is_mine = table.me().is_some_and(|me| winners.contains(&me));
        let others = winners.iter().filter(|seat| !is_mine || table.me() != Some(**seat));
        let others: Vec<_> = others.map(|seat| table.name(*seat)).collect();
        let id = match (winners.len(), is_mine, round) {
            (0, _, _) => format!("{base}-nobody"),
            (1, true, _) => format!("{base}-you"),
            (_, true, _) => format!("{base}-you-shared"),
            (_, false, Some(_)) => "result-round-won".to_owned(),
            (_, false, None) => "result-winners".to_owned(),
        };
        let (names, count) = (others.join(", "), others.len());
        self.say(&id, [("names", names.into()), ("number", number.into()), ("count", count.into())])
    }

    /// What can be done after a round.
    pub(crate) fn foot_lines(&self) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let mut lines = vec![String::new()];
        if let Some(notice) = &self.notice {
            lines.extend(wrap(&format!("! {notice}"), 80));
        }
        let is_seated = table.me().is_some();
        // A key stays beside what it does.
        let key = |key: &str, id: &str| format!("{key}: {}", self.say(id, [])).replace(' ', "\u{a0}");
        let mut keys = Vec::new();
        match table.now.stage {
            Stage::BetweenRounds if is_seated => keys.push(key("Enter", "result-next-round")),
            Stage::Finished => {
                if let Some(by) = table.now.rematch_by.filter(|by| table.me() != Some(*by)) {
                    lines.push(self.say("result-asked", [("name", table.name(by).into())]));
                }
                match &table.now.rematch {
                    Some(_) => keys.push(key("Enter", "result-to-rematch")),
                    None if is_seated => keys.push(key("Enter", "result-rematch")),
                    None => {}
                }
                if table.now.rematch.is_none() && is_seated && !table.now.ways_on.is_empty() {
                    keys.push(key("g", "terminal-go-on"));
                }
                keys.push(key("s", "terminal-save"));
            }
            Stage::BetweenRounds | Stage::Waiting | Stage::Dealing | Stage::Playing | Stage::Closed => {}
        }
        keys.push(key("Esc", "result-look"));
        keys.push(key("q", "terminal-leave"));
        lines.extend(wrap(&keys.join(" \u{a0} "), 80));
        lines
    }

    /// The keys, the goal, and what is what.
    pub(crate) fn help_lines(&self, width: u16) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let game = table.game();
        let mut lines = vec![format!("{STRONG}{}", self.say("keys-title", []))];
        let keys = [
            ("← ↑ → ↓ Tab", "keys-arrows"),
            ("Enter", "keys-enter"),
            ("1 … 9 0", "terminal-keys-digits"),
            ("Esc", "keys-escape"),
            ("h", "terminal-keys-hint"),
            ("u", "keys-undo"),
            ("r", "terminal-keys-rules"),
            ("l", "terminal-keys-log"),
            ("c", "keys-chat"),
            ("q", "terminal-leave"),
        ];
        for (key, id) in keys.into_iter().filter(|(key, _)| *key != "c" || !self.is_local) {
            lines.push(format!("  {key:<14}{}", self.say(id, [])));
        }
        lines.push(String::new());
        lines.extend(wrap(&self.say("terminal-marks", []), width));
        lines.push(String::new());
        lines.push(format!("{STRONG}{}", self.words.say(&format!("{game}-name"), None)));
        lines.extend(wrap(&self.words.say(&format!("{game}-goal"), None), width));
        lines.push(String::new());
        for (name, sign) in self.drawing().things() {
            let arguments = || [("name", (*name).into()), ("seats", table.seats().into())];
            let thing = self.say(&format!("{game}-thing"), arguments());
            let does = self.say(&format!("{game}-does"), arguments());
            let said = textwrap::fill(
                &format!("{sign:<3} {thing}: {does}"),
                textwrap::Options::new(usize::from(width) - 2).subsequent_indent("    "),
            );
            lines.extend(said.lines().map(str::to_owned));
        }
        lines
    }

    /// The rules of the game.
    pub(crate) fn rules_lines(&self) -> Vec<String> {
        let Some(table) = &self.table else { return Vec::new() };
        let book = table.game().rulebook(self.words.language());
        let mut lines = vec![format!("{STRONG}{}", book.title), String::new()];
        let plain = |text: &str| text.to_owned();
        let shown = |text: &str| markdown::show(text, Some(TEXT_WIDTH), &plain);
        lines.extend(shown(book.introduction).lines().map(str::to_owned));
        let mut section = "";
        for rule in &book.rules {
            if rule.section != section {
                section = rule.section;
                lines.extend([String::new(), format!("{STRONG}{}", section.to_uppercase())]);
            }
            lines.extend([String::new(), format!("{STRONG}{}  {}", rule.id, rule.title)]);
            lines.extend(shown(rule.text).lines().map(str::to_owned));
        }
        lines
    }

    /// Where the rule stands that was named last.
    pub(crate) fn rule_line(&self) -> usize {
        let from_cursor = self.table.as_ref().and_then(|table| {
            let choice = self.picker.choice().filter(|choice| choice.legal.is_empty())?;
            Some(table.now.blocked.get(*choice.blocked.first()?)?.rule.clone())
        });
        let Some(rule) = from_cursor.or_else(|| self.rule.clone()) else { return 0 };
        let head = format!("{STRONG}{rule}  ");
        self.rules_lines().iter().position(|line| line.starts_with(&head)).unwrap_or(0)
    }
}

/// Who has won a round: whoever ended it where that is told, otherwise the best; nobody where all have nothing.
fn round_winners(result: &RoundResult, goal: Goal) -> Vec<Seat> {
    if let Some(seat) = result.ended_by {
        return vec![seat];
    }
    if goal == Goal::Highest && result.scores.iter().all(|score| score.points == 0) {
        return Vec::new();
    }
    let is_best =
        |score: &Score| result.scores.iter().all(|other| score.compare(*other, goal) != Ordering::Less);
    (0..).map(Seat).zip(&result.scores).filter(|(_, score)| is_best(score)).map(|(seat, _)| seat).collect()
}
