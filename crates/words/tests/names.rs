//! Names are said as people write them: no Russian sentence asks for one in another case or with a gender.

use pyatak_registry::Language;
use pyatak_words::SEAT_FIELDS;
use std::fs;
use std::path::Path;

/// Arguments that are the names of people or of bots, besides those of seats.
const NAMES: [&str; 3] = ["name", "names", "giver"];

/// After these words a name would have to be declined.
const PREPOSITIONS: [&str; 36] = [
    "без",
    "в",
    "вместо",
    "во",
    "возле",
    "для",
    "до",
    "за",
    "из",
    "из-за",
    "из-под",
    "к",
    "ко",
    "кроме",
    "между",
    "на",
    "над",
    "о",
    "об",
    "около",
    "от",
    "перед",
    "по",
    "под",
    "после",
    "при",
    "про",
    "против",
    "ради",
    "с",
    "со",
    "среди",
    "у",
    "через",
    "напротив",
    "благодаря",
];

/// The same after these: «карты Ирмы», «игроку Феликсу».
const OWNED: [&str; 14] = [
    "игрока",
    "игроку",
    "игроком",
    "место",
    "места",
    "карта",
    "карты",
    "карту",
    "ход",
    "ходу",
    "набор",
    "ряд",
    "рука",
    "победа",
];

#[test]
fn no_russian_sentence_declines_a_name() {
    let mut wrong = Vec::new();
    for (file, number, line) in russian_lines() {
        for before in before_names(&line) {
            let word = last_word(before);
            let touches = before.ends_with(' ') || before.ends_with('\u{a0}');
            if touches && (PREPOSITIONS.contains(&word.as_str()) || OWNED.contains(&word.as_str())) {
                wrong.push(format!("{file}:{number}: «{word}» before a name: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// «Ирма забрал»: what people did has a gender in Russian, what they do has none.
#[test]
fn no_russian_sentence_gives_a_name_a_gender() {
    let mut wrong = Vec::new();
    for (file, number, line) in russian_lines() {
        for after in after_names(&line) {
            let word: String =
                after.trim_start().chars().take_while(|letter| letter.is_alphabetic()).collect();
            if is_gendered(&word) {
                wrong.push(format!("{file}:{number}: «{word}» after a name: {}", line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_checks_of_names_find_what_they_look_for() {
    let found = |line: &str| {
        let is_declined = before_names(line)
            .iter()
            .any(|before| PREPOSITIONS.contains(&last_word(before).as_str()) && before.ends_with(' '));
        let is_gendered = after_names(line).iter().any(|after| {
            let word: String =
                after.trim_start().chars().take_while(|letter| letter.is_alphabetic()).collect();
            is_gendered(&word)
        });
        is_declined || is_gendered
    };
    for wrong in [
        "Карта для { $name }",
        "У { $seat-name } ход",
        "{ $name } забрал столбец",
        "{ $thief-name } взяла карту",
    ] {
        assert!(found(wrong), "{wrong}");
    }
    for right in [
        "{ $name } забирает столбец",
        "Сейчас ходит { $turn-name }",
        "Отдать место ({ $name })",
        "на { $on-number }",
        "У вас { $count }",
    ] {
        assert!(!found(right), "{right}");
    }
}

/// Forms of the past and short forms that have a gender: «взял», «взяла», «собралась», «готов».
fn is_gendered(word: &str) -> bool {
    const SHORT: [&str; 8] = ["готов", "готова", "рад", "рада", "должен", "должна", "сам", "сама"];
    const ENDINGS: [&str; 6] = ["ла", "лся", "лась", "шёл", "ал", "ил"];
    let word = word.to_lowercase();
    SHORT.contains(&word.as_str()) || ENDINGS.iter().any(|ending| word.ends_with(ending)) || word == "взял"
}

fn russian_lines() -> Vec<(String, usize, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(Language::Russian.code());
    let mut lines = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        // Commands and their errors are not about people at a table.
        let file = path.file_name().unwrap().to_string_lossy().into_owned();
        if file == "wrong.ftl" {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        lines
            .extend(text.lines().enumerate().map(|(index, line)| (file.clone(), index + 1, line.to_owned())));
    }
    assert!(lines.len() > 1000, "{} lines", lines.len());
    lines
}

/// What stands before each name in a line.
fn before_names(line: &str) -> Vec<&str> {
    places(line).map(|(start, _)| &line[..start]).collect()
}

/// What stands after each name in a line.
fn after_names(line: &str) -> Vec<&str> {
    places(line).map(|(_, end)| &line[end..]).collect()
}

/// Where a line has a name: `{ $name }`, not the argument that a choice is made by.
fn places(line: &str) -> impl Iterator<Item = (usize, usize)> {
    line.match_indices("{ $").filter_map(|(start, opening)| {
        let rest = &line[start + opening.len()..];
        let length = rest.find(" }")?;
        is_name(&rest[..length]).then_some((start, start + opening.len() + length + " }".len()))
    })
}

fn is_name(argument: &str) -> bool {
    let seat = argument.strip_suffix("-name");
    NAMES.contains(&argument) || seat.is_some_and(|field| SEAT_FIELDS.contains(&field))
}

fn last_word(text: &str) -> String {
    let trimmed = text.trim_end();
    let start = trimmed
        .char_indices()
        .rev()
        .take_while(|(_, letter)| letter.is_alphabetic() || *letter == '-')
        .last()
        .map_or(trimmed.len(), |(index, _)| index);
    trimmed[start..].to_lowercase()
}
