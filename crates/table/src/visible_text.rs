//! Text without invisible letters. They would only serve to deceive: a name that is no name, or one that looks like
//! another person's.

use pyatak_protocol::NAME_MAX;

/// Control characters, marks that change the direction of writing, and letters that look like nothing. Unicode calls
/// most of them ignorable by default.
pub(crate) fn is_invisible(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Joins letters, keeps them apart or chooses a variant of one; invisible by itself.
pub(crate) fn is_joiner(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

/// A mark above, below or around the letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Is there anything to see in a text?
pub fn is_blank(text: &str) -> bool {
    let is_seen = |letter: char| !letter.is_whitespace() && !is_joiner(letter) && !is_invisible(letter);
    !text.chars().any(|letter| is_seen(letter) && !is_mark(letter))
}

/// A name as it may be shown to others, or `None` if nothing is left of it. Runs of spaces become one, and characters
/// that are invisible or reverse the direction of text are removed. Markup is harmless: pages show text as text.
pub fn clean_name(name: &str) -> Option<String> {
    let spaced: String =
        name.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter }).collect();
    let joined = visible(&spaced).split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let is_fine = !is_blank(&joined) && joined.chars().count() <= NAME_MAX;
    is_fine.then_some(joined)
}

/// A text without what cannot be seen. Joiners stay where they mean something: in pictures that are made of several,
/// and in writing that knows them, which the Latin, Greek and Cyrillic ones do not.
pub fn visible(text: &str) -> String {
    let letters: Vec<char> = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    let knows_joiners =
        |letter: Option<&char>| letter.is_some_and(|letter| *letter >= '\u{590}' && !letter.is_whitespace());
    let stays = |index: usize, letter: char| match letter {
        '\u{200c}' | '\u{200d}' => {
            let before =
                letters[..index].iter().rev().find(|letter| !('\u{fe00}'..='\u{fe0f}').contains(*letter));
            let after = letters.get(index + 1);
            knows_joiners(before)
                && knows_joiners(after)
                && !before.into_iter().chain(after).any(|l| is_joiner(*l))
        }
        '\u{fe00}'..='\u{fe0f}' => index.checked_sub(1).is_some_and(|before| {
            !letters[before].is_alphabetic()
                && !letters[before].is_whitespace()
                && !is_joiner(letters[before])
        }),
        _ => true,
    };
    letters
        .iter()
        .enumerate()
        .filter(|(index, letter)| stays(*index, **letter))
        .map(|(_, letter)| *letter)
        .collect()
}

/// Would people take these names for the same?
pub fn is_same_name(one: &str, other: &str) -> bool {
    let looks = |name: &str| -> String {
        let seen = name.chars().filter(|letter| !is_joiner(*letter) && !is_invisible(*letter));
        seen.flat_map(lower).collect()
    };
    looks(one) == looks(other)
}

/// A letter in lower case.
#[cfg(not(target_family = "wasm"))]
fn lower(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase()
}

/// A letter in lower case. For all writings that is a table of four kilobytes, which everybody would load.
#[cfg(target_family = "wasm")]
fn lower(letter: char) -> impl Iterator<Item = char> {
    std::iter::once(lower_if_common(letter))
}

/// A Latin, Greek or Cyrillic letter in lower case, without the rarer ones. Others stay as they are, so that names in
/// them are the same only if they are written alike.
#[cfg(any(test, target_family = "wasm"))]
fn lower_if_common(letter: char) -> char {
    let is_even = u32::from(letter) % 2 == 0;
    let further = match letter {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ϋ' | 'А'..='Я' => 32,
        'Ѐ'..='Џ' => 80,
        'Έ'..='Ί' => 37,
        'Ά' => 38,
        'Ό' => 64,
        'Ύ' | 'Ώ' => 63,
        '\u{100}'..='\u{12f}' | '\u{132}'..='\u{137}' | '\u{14a}'..='\u{177}' | '\u{460}'..='\u{481}' => {
            u32::from(is_even)
        }
        '\u{48a}'..='\u{4bf}' | '\u{4d0}'..='\u{52f}' | '\u{1e00}'..='\u{1e95}' | '\u{1ea0}'..='\u{1eff}' => {
            u32::from(is_even)
        }
        '\u{139}'..='\u{148}' | '\u{179}'..='\u{17e}' | '\u{4c1}'..='\u{4ce}' => u32::from(!is_even),
        'Ӏ' => 15,
        'Ÿ' => return 'ÿ',
        'ẞ' => return 'ß',
        _ => 0,
    };
    char::from_u32(u32::from(letter) + further).unwrap_or(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_like_nothing_are_left_out() {
        for letter in
            ['\u{34f}', '\u{e0041}', '\u{17b4}', '\u{180b}', '\u{206a}', '\u{1d159}', '\u{200b}', '\u{7}']
        {
            assert_eq!(visible(&format!("An{letter}na")), "Anna", "U+{:04X}", u32::from(letter));
        }
    }

    #[test]
    fn common_letters_have_the_same_lower_case_in_a_page() {
        let common = ['\0'..='\u{17e}', 'Ά'..='Ϋ', 'Ѐ'..='\u{52f}', '\u{1e00}'..='\u{1eff}'];
        for letter in common.into_iter().flatten().filter(|letter| *letter != 'İ') {
            let code = u32::from(letter);
            assert!(letter.to_lowercase().eq([lower_if_common(letter)]), "{letter} U+{code:04X}");
        }
        assert_eq!(lower_if_common('Ա'), 'Ա', "a rarer letter stays as it is");
    }

    #[test]
    fn joiners_stay_where_they_mean_something() {
        assert_eq!(visible("A\u{200d}nna"), "Anna");
        assert_eq!(visible("Ан\u{200c}на"), "Анна");
        assert_eq!(visible("\u{200d}👨\u{200d}👩\u{200d}👧\u{200d}"), "👨\u{200d}👩\u{200d}👧");
        assert_eq!(visible("👨\u{200d}\u{200d}👩"), "👨👩");
        assert_eq!(visible("❤\u{fe0f}\u{200d}🔥"), "❤\u{fe0f}\u{200d}🔥");
        assert_eq!(visible("می\u{200c}خواهم"), "می\u{200c}خواهم");
        assert_eq!(visible("A\u{fe0f}nna\u{fe0f}"), "Anna");
        assert_eq!(visible("1\u{fe0f}\u{20e3}"), "1\u{fe0f}\u{20e3}");
    }

    #[test]
    fn a_text_of_marks_and_joiners_is_blank() {
        for text in
            ["", " ", "\u{200d}", "\u{fe0f}", "\u{34f}", "\u{301}\u{302}", "\u{e0041}\u{e0042}", "\u{17b4}"]
        {
            assert!(is_blank(text), "{text:?}");
        }
        assert!(!is_blank("й") && !is_blank("🦊") && !is_blank("."));
    }

    #[test]
    fn names_are_the_same_if_they_look_the_same() {
        assert!(is_same_name("Anna", "anna"));
        assert!(is_same_name("Anna", "A\u{200d}nna"), "older names may have joiners");
        assert!(is_same_name("❤", "❤\u{fe0f}"));
        assert!(!is_same_name("Anna", "Anne"));
    }
}
