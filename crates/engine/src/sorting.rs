//! Sorting short lists.

use std::cmp::Ordering;

/// Sorts a short list; what is equal keeps its order. The standard library's sort is made for long lists, and has two
/// kilobytes of code for every type of every game.
pub fn sort_short<T>(list: &mut [T], order: impl Fn(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && order(&list[at - 1], &list[at]) == Ordering::Greater {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut state = 1_u32;
        for length in 0..40 {
            let mut list: Vec<(u32, u32)> = Vec::new();
            for place in 0..length {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                list.push((state >> 29, place));
            }
            let mut expected = list.clone();
            expected.sort_by_key(|(key, _)| *key);
            sort_short(&mut list, |one, other| one.0.cmp(&other.0));
            assert_eq!(list, expected);
        }
    }
}
