//! Different spellings of a name: composed and decomposed Korean, upper and lower case, mistyped words.

use crate::files::natural_sort_key;

/// Joins the letters of each Korean syllable into one character. Names of files on macOS may have one
/// character for each letter, which looks the same. See "Hangul Syllable Composition" in section 3.12 of the
/// Unicode Standard.
pub fn compose_hangul(text: &str) -> String {
    let mut composed = String::new();
    for c in text.chars() {
        match composed.chars().last().and_then(|last| syllable(last, c)) {
            Some(both) => {
                composed.pop();
                composed.push(both);
            }
            None => composed.push(c),
        }
    }
    composed
}

/// Joins two characters to a syllable: a first consonant and a vowel, or a syllable without a last consonant
/// and a last consonant.
fn syllable(before: char, c: char) -> Option<char> {
    const VOWELS: u32 = 21;
    const LAST_CONSONANTS: u32 = 28; // including none
    let (before, c) = (u32::from(before), u32::from(c));
    let code = match (before, c) {
        (0x1100..=0x1112, 0x1161..=0x1175) => {
            0xac00 + ((before - 0x1100) * VOWELS + (c - 0x1161)) * LAST_CONSONANTS
        }
        (0xac00..=0xd7a3, 0x11a8..=0x11c2) if (before - 0xac00) % LAST_CONSONANTS == 0 => {
            before + (c - 0x11a7)
        }
        _ => return None,
    };

    char::from_u32(code)
}

/// Whether two names are equal except for upper and lower case and the spelling of Korean.
pub fn is_same_name(one: &str, other: &str) -> bool {
    folded_name(one) == folded_name(other)
}

/// Returns a text that is equal for names that [`is_same_name`] takes for one.
pub fn folded_name(name: &str) -> String {
    compose_hangul(name).to_lowercase()
}

/// Returns the known word that is nearest to a mistyped one. Words whose number of [`edits`] is more than a
/// third of their own length do not count.
///
/// ```
/// assert_eq!(stdx::spelling::nearest("--jsn", ["--time", "--json"].into_iter()), Some("--json"));
/// ```
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distances = known.map(|known| (edits(word, known), known));
    distances.filter(|(edits, known)| 3 * edits <= known.len()).min().map(|(_, known)| known)
}

/// Returns names for a message, separated by commas: all of them, or if there are more than `most`, the most
/// similar ones and `...`.
///
/// ```
/// let names = || ["tiny-1", "tiny-2", "hard-1"].map(String::from).to_vec();
/// assert_eq!(stdx::spelling::similar("tiny", names(), 2), "tiny-1, tiny-2, ...");
/// ```
pub fn similar(word: &str, mut names: Vec<String>, most: usize) -> String {
    let more = if names.len() > most { ", ..." } else { "" };
    names.sort_by_cached_key(|name| edits(word, name)); // stable: equal ones stay in order
    names.truncate(most);
    names.sort_by_cached_key(|name| natural_sort_key(name));
    names.join(", ") + more
}

/// Returns the least number of edits that turn one word into the other. An edit inserts, removes or replaces
/// a letter, or swaps two neighbours.
pub fn edits(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut edits = vec![vec![0; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            edits[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = edits[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
                let swapped = if swapped { edits[i - 2][j - 2] + 1 } else { usize::MAX };
                replaced.min(edits[i - 1][j] + 1).min(edits[i][j - 1] + 1).min(swapped)
            };
        }
    }

    edits[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_known_word_is_found() {
        let known = || ["--time", "--title", "--json", "-j"].into_iter();
        assert_eq!(nearest("--tiem", known()), Some("--time"));
        assert_eq!(nearest("--jsn", known()), Some("--json"));
        assert_eq!(nearest("--seed", known()), None);
        assert_eq!((edits("", "abc"), edits("abcd", "acbd"), edits("kitten", "sitting")), (3, 1, 3));
        assert_eq!((edits("ba", "ab"), edits("abc", "bca"), edits("abc", "")), (1, 2, 3));
        assert_eq!((edits("abcd", "abd"), edits("abd", "abcd"), edits("abcd", "ad")), (1, 1, 2));
        // At most a third of the letters may differ.
        assert_eq!(nearest("trxyz", ["trace"].into_iter()), None);
        assert_eq!(nearest("trxce", ["trace"].into_iter()), Some("trace"));
        assert_eq!(nearest("abcdxx", ["abcdef"].into_iter()), Some("abcdef"));
        assert_eq!(nearest("abcxxx", ["abcdef"].into_iter()), None);
    }

    #[test]
    fn only_names_that_are_left_out_have_an_ellipsis() {
        let similar = |most| similar("tiny", ["tiny-10", "hard", "tiny-9"].map(String::from).to_vec(), most);
        assert_eq!(similar(3), "hard, tiny-9, tiny-10");
        assert_eq!(similar(2), "tiny-9, tiny-10, ...");
    }

    #[test]
    fn composed_and_decomposed_korean_are_the_same_name() {
        let letters = "\u{1102}\u{1162}\u{1111}\u{116e}\u{11af}\u{110b}\u{1175}2";
        assert_eq!(compose_hangul(letters), "내풀이2");
        assert_eq!(
            compose_hangul("내풀이 a\u{1161}각\u{11a8}"),
            "내풀이 a\u{1161}각\u{11a8}",
            "nothing to compose"
        );

        // The first and the last letter of each kind, and the ones beside them, which are not composed.
        for (letters, syllables) in [
            ("\u{1100}\u{1161}", "가"),
            ("\u{1112}\u{1175}", "히"),
            ("가\u{11a8}", "각"),
            ("히\u{11c2}", "힣"),
            ("\u{10ff}\u{1161}", "\u{10ff}\u{1161}"),
            ("\u{1113}\u{1161}", "\u{1113}\u{1161}"),
            ("\u{1100}\u{1160}", "\u{1100}\u{1160}"),
            ("\u{1100}\u{1176}", "\u{1100}\u{1176}"),
            ("가\u{11a7}", "가\u{11a7}"),
            ("가\u{11c3}", "가\u{11c3}"),
        ] {
            assert_eq!(compose_hangul(letters), syllables, "{}", letters.escape_unicode());
        }

        assert!(is_same_name(letters, "내풀이2") && is_same_name("Mine-É", "mine-é"));
        assert!(!is_same_name("내풀이", "내풀이2"));
    }
}
