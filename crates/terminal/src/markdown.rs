//! Renders the Markdown of the rules for a terminal.

/// Paragraphs wrapped to that width, tables with aligned columns, words without their marks. `bold` makes words stand
/// out.
pub fn show(text: &str, width: Option<usize>, bold: &dyn Fn(&str) -> String) -> String {
    let mut lines = Vec::new();
    let mut table: Vec<Vec<String>> = Vec::new();
    for line in text.lines().chain([""]) {
        if let Some(row) = line.trim().strip_prefix('|') {
            table.push(row.trim_end_matches('|').split('|').map(|cell| words(cell.trim(), bold)).collect());
            continue;
        }
        lines.append(&mut aligned(&table));
        table.clear();
        lines.push(wrapped(&words(line, bold), width));
    }
    lines.pop();
    lines.join("\n")
}
/// The cells of a table under each other. The line below its head is a rule.
fn aligned(table: &[Vec<String>]) -> Vec<String> {
    let is_rule =
        |row: &&Vec<String>| !row.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':')));
    let rows: Vec<&Vec<String>> = table.iter().filter(is_rule).collect();
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end().to_owned()
    };
    let mut lines: Vec<String> = rows.iter().map(|row| line(row)).collect();
    if lines.len() > 1 {
        let rule = widths.iter().map(|width| "─".repeat(*width)).collect::<Vec<_>>().join("  ");
        lines.insert(1, format!("  {rule}"));
    }
    lines
}

/// A line of text; a list hangs below its sign.
fn wrapped(line: &str, width: Option<usize>) -> String {
    let Some(width) = width else { return line.to_owned() };
    let sign = line.find(' ').filter(|at| matches!(&line[..*at], "-" | "1." | "2." | "3."));
    let indent = " ".repeat(sign.map_or(0, |at| at + 1));
    textwrap::fill(line, textwrap::Options::new(width).subsequent_indent(&indent))
}

/// Text without the signs of Markdown; what stands out does so on a terminal only.
fn words(line: &str, bold: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    for (index, part) in line.split("**").enumerate() {
        let part = part.replace('`', "");
        text.push_str(&if index % 2 == 1 { bold(&part) } else { part });
    }
    // A whole line in italics: who made the game.
    match text.strip_prefix('*').and_then(|rest| rest.strip_suffix('*')) {
        Some(rest) => rest.to_owned(),
        None => text,
    }
}
