//! Bytes made visible (blanks, control characters, bytes that are not UTF-8), the width of text on a terminal, and
//! Korean text in one spelling.

/// Bytes of a long line that are shown on either side of a place.
const AROUND: usize = 20;

/// The bytes as text in which every character can be seen; bytes that are not UTF-8 become `\xff`.
pub fn visible(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        chunk.valid().chars().for_each(|c| match c {
            ' ' => text.push('·'),
            '\t' => text.push('→'),
            '\r' => text.push('␍'),
            '\n' => text.push('␊'),
            '\0' => text.push('␀'),
            c if c.is_control() || ('\u{200b}'..='\u{200f}').contains(&c) || c == '\u{feff}' => {
                text.push_str(&c.escape_default().to_string().replace("\\u{1b}", "\\x1b"));
            }
            c => text.push(c),
        });
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

/// The first lines of a text, for a message; what is cut is replaced by an ellipsis.
pub fn beginning(bytes: &[u8]) -> String {
    const LINES: usize = 12;
    const BYTES: usize = 72;
    let mut lines = bytes.trim_ascii_end().split(|&byte| byte == b'\n');
    let shown = lines.by_ref().take(LINES).map(|line| {
        let end = if line.len() > BYTES { "…" } else { "" };
        String::from_utf8_lossy(&line[..line.len().min(BYTES)]).trim_end().replace(char::is_control, " ")
            + end
    });
    let mut text = shown.collect::<Vec<_>>().join("\n");
    if lines.next().is_some() {
        text += "\n…";
    }
    text
}

/// The part of a line around a place, cut on both sides where there is more.
pub fn around(line: &[u8], offset: usize) -> String {
    let offset = offset.min(line.len());
    let (mut from, mut to) = (offset.saturating_sub(AROUND), line.len().min(offset + AROUND));
    // A cut must not be inside a character.
    while from > 0 && line[from] & 0xc0 == 0x80 && offset - from < AROUND + 3 {
        from -= 1;
    }
    while to < line.len() && line[to] & 0xc0 == 0x80 && to - offset < AROUND + 3 {
        to += 1;
    }
    let cut = |cut: bool| if cut { "…" } else { "" };
    format!("{}{}{}", cut(from > 0), visible(&line[from..to]), cut(to < line.len()))
}

/// The column of a place, counted from 1: in characters where the line is text up to there, else in bytes.
pub fn column(line: &[u8], offset: usize) -> usize {
    let before = &line[..offset.min(line.len())];
    1 + before
        .utf8_chunks()
        .map(|chunk| chunk.valid().chars().count() + chunk.invalid().len().min(1))
        .sum::<usize>()
}

/// How many columns of a terminal the text takes: two for each Korean, Chinese, Japanese or full-width character.
pub fn width(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{1f300}'..='\u{1faff}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

/// The text with blanks after it, `columns` wide or wider.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with blanks before it, `columns` wide or wider.
pub fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The text with each Korean syllable as one character. macOS may write the letters of a syllable as one character each;
/// both spellings look the same. (Unicode Standard, section 3.12, Hangul syllable composition.)
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

/// The syllable of a first consonant and a vowel, or of a syllable of both and a last consonant.
fn syllable(before: char, c: char) -> Option<char> {
    const VOWELS: u32 = 21;
    const LAST_CONSONANTS: u32 = 28; // none is one of them
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

/// Whether two names are one where upper and lower case, or the spellings of Korean, are not told apart.
pub fn is_same_name(one: &str, other: &str) -> bool {
    compose_hangul(one).to_lowercase() == compose_hangul(other).to_lowercase()
}

/// The known word that is nearest to a mistyped one, if a third of its letters or fewer differ.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let distances = known.map(|known| (edits(word, known), known));
    distances.filter(|(edits, known)| 3 * edits <= known.len()).min().map(|(_, known)| known)
}

/// The least number of letters to insert, remove, replace or swap with the next one, to make one word of the other.
fn edits(from: &str, to: &str) -> usize {
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
        // A third of the letters may differ, and no more.
        assert_eq!(nearest("trxyz", ["trace"].into_iter()), None);
        assert_eq!(nearest("trxce", ["trace"].into_iter()), Some("trace"));
        assert_eq!(nearest("abcdxx", ["abcdef"].into_iter()), Some("abcdef"));
        assert_eq!(nearest("abcxxx", ["abcdef"].into_iter()), None);
    }

    #[test]
    fn both_spellings_of_korean_are_one_name() {
        let letters = "\u{1102}\u{1162}\u{1111}\u{116e}\u{11af}\u{110b}\u{1175}2";
        assert_eq!(compose_hangul(letters), "내풀이2");
        assert_eq!(
            compose_hangul("내풀이 a\u{1161}각\u{11a8}"),
            "내풀이 a\u{1161}각\u{11a8}",
            "nothing to compose"
        );
        assert!(is_same_name(letters, "내풀이2") && is_same_name("Mine-É", "mine-é"));
        assert!(!is_same_name("내풀이", "내풀이2"));
    }

    #[test]
    fn invisible_characters_are_shown() {
        assert_eq!(visible(b"a b\tc\r\0\x1b[1m\xff"), "a·b→c␍␀\\x1b[1m\\xff");
        assert_eq!(visible("정답\u{feff}".as_bytes()), "정답\\u{feff}");
    }

    #[test]
    fn a_cut_never_splits_a_character() {
        let line = "가".repeat(100);
        let shown = around(line.as_bytes(), 150);
        assert!(shown.starts_with("…가") && shown.ends_with("가…") && !shown.contains('\\'), "{shown}");
        assert_eq!(around(b"short", 99), "short");
        let line: Vec<u8> = (b'a'..=b'z').chain(b'A'..=b'Z').collect();
        assert_eq!(around(&line, 20), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN…");
        assert_eq!(around(&line, 21), "…bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO…");
        assert_eq!(around(&line, 32), "…mnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    }

    #[test]
    fn columns_count_characters() {
        let columns = |line: &[u8]| [0, 1, 4, 99].map(|offset| column(line, offset));
        assert_eq!(columns(b"abcdef"), [1, 2, 5, 7]);
        assert_eq!(columns("a가b".as_bytes()), [1, 2, 3, 4]);
        assert_eq!(columns(b"\xff\xfeab"), [1, 2, 5, 5], "a byte that is no text is a column");
    }

    #[test]
    fn the_beginning_of_a_text_has_a_bound() {
        assert_eq!(beginning(b"1 2\r\n\t3 \n\n"), "1 2\n 3");
        let lines = |count: usize| "x\n".repeat(count);
        assert_eq!(beginning(lines(12).as_bytes()), lines(12).trim_end());
        assert_eq!(beginning(lines(13).as_bytes()), lines(12) + "…");
        assert_eq!(beginning("y".repeat(72).as_bytes()), "y".repeat(72));
        assert_eq!(beginning("y".repeat(73).as_bytes()), "y".repeat(72) + "…");
    }

    #[test]
    fn korean_takes_two_columns() {
        assert_eq!((width("스도쿠"), width("sudoku"), width("맞았습니다!!")), (6, 6, 12));
        assert_eq!([pad("스도쿠", 8), pad_left("스도쿠", 8), pad("abc", 2)], ["스도쿠  ", "  스도쿠", "abc"]);
    }
}
