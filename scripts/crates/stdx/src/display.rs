//! Texts for people to read: functions that make invisible characters visible, cut long texts, and count
//! columns.

use std::{fmt::Display, time::Duration};

/// The number of bytes of a long line that are shown on each side of an offset.
const BYTES_AROUND: usize = 20;

/// Returns the bytes as text in which every character is visible. A byte that is not UTF-8 becomes `\xff`.
///
/// ```
/// assert_eq!(stdx::display::visible(b"a b\n\xff"), "a·b␊\\xff");
/// ```
pub fn visible(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        chunk.valid().chars().for_each(|c| match c {
            ' ' => text.push('·'),
            '\t' => text.push('→'),
            '\r' => text.push('␍'),
            '\n' => text.push('␊'),
            '\0' => text.push('␀'),
            c if can_mislead(c) || matches!(c, '\u{200c}' | '\u{200d}') => text += &code(c),
            c => text.push(c),
        });
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("\\x{byte:02x}")));
    }
    text
}

/// Returns the text of a path with every character visible except blanks, which paths often have.
pub fn visible_path(path: &str) -> String {
    let words = path.split(' ').map(|word| visible(word.as_bytes()));
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a character can hide a part of a text or control a terminal: a control character other than tabs
/// and line ends, one that changes the direction of text, or one that is not seen.
pub fn can_mislead(c: char) -> bool {
    const DIRECTIONS: &str =
        "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\u{2067}\u{2068}\u{2069}";
    const UNSEEN: &str = "\u{ad}\u{200b}\u{2028}\u{2029}\u{feff}";
    c.is_control() && !"\t\r\n".contains(c) || DIRECTIONS.contains(c) || UNSEEN.contains(c)
}

/// Returns the code of a character, `\u{7}`. That of Escape is `\x1b`, as in most documentation of terminals.
pub fn code(c: char) -> String {
    c.escape_default().to_string().replace("\\u{1b}", "\\x1b")
}

/// Returns the first `most` characters of a text. An ellipsis replaces the rest.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// Returns the beginning of a text that fits into `columns` columns of a terminal.
pub fn cut(text: &str, columns: usize) -> String {
    let mut used = 0;
    let fits = |character: &char| {
        used += width(character.encode_utf8(&mut [0; 4]));
        used <= columns
    };
    text.chars().take_while(fits).collect()
}

/// Returns the first `most` lines of a text, each after `indent`. A line `...` replaces the rest.
pub fn first_lines(text: &str, most: usize, indent: &str) -> String {
    let mut lines = text.trim_end().lines();
    let first: String = lines.by_ref().take(most).map(|line| format!("{indent}{line}\n")).collect();
    first + &lines.next().map(|_| format!("{indent}...\n")).unwrap_or_default()
}

/// Returns the first 12 lines of a text and the first 72 characters of each, for a message. An ellipsis
/// replaces the rest.
pub fn excerpt(bytes: &[u8]) -> String {
    const LINES: usize = 12;
    const COLUMNS: usize = 72;
    let mut lines = bytes.trim_ascii_end().split(|&byte| byte == b'\n');
    let first = lines.by_ref().take(LINES).map(|line| {
        let text = String::from_utf8_lossy(&line[..line.len().min(4 * COLUMNS)]); // a character has at most 4 bytes
        shortened(&text.trim_end().replace(char::is_control, " "), COLUMNS)
    });
    let mut text = first.collect::<Vec<_>>().join("\n");
    if lines.next().is_some() {
        text += "\n…";
    }

    text
}

/// Returns the part of a line around the byte at `offset`. An ellipsis replaces the rest on each side.
pub fn around(line: &[u8], offset: usize) -> String {
    let offset = offset.min(line.len());
    let (mut from, mut to) = (offset.saturating_sub(BYTES_AROUND), line.len().min(offset + BYTES_AROUND));

    // A cut must not be inside a character.
    while from > 0 && line[from] & 0xc0 == 0x80 && offset - from < BYTES_AROUND + 3 {
        from -= 1;
    }

    while to < line.len() && line[to] & 0xc0 == 0x80 && to - offset < BYTES_AROUND + 3 {
        to += 1;
    }

    let cut = |cut: bool| if cut { "…" } else { "" };
    format!("{}{}{}", cut(from > 0), visible(&line[from..to]), cut(to < line.len()))
}

/// Returns the column of the byte at `offset`, counted from 1. Each character and each invalid sequence of
/// bytes is a column.
pub fn column(line: &[u8], offset: usize) -> usize {
    let before = line[..offset.min(line.len())].utf8_chunks();
    let columns = before.map(|chunk| chunk.valid().chars().count() + chunk.invalid().len().min(1));
    1 + columns.sum::<usize>()
}

/// Returns the number of columns of the text on a terminal: two for each Korean, Chinese, Japanese or
/// full-width character and each emoji, one for any other character.
pub fn width(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{1f300}'..='\u{1faff}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

/// Returns the number of columns of the widest text, or 0 if there is no text.
pub fn widest<'a>(texts: impl IntoIterator<Item = &'a str>) -> usize {
    texts.into_iter().map(width).max().unwrap_or(0)
}

/// Returns the text with spaces after it, at least `columns` wide.
pub fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Returns the text with spaces before it, at least `columns` wide.
pub fn pad_left(text: &str, columns: usize) -> String {
    format!("{}{text}", " ".repeat(columns.saturating_sub(width(text))))
}

/// Returns names as a list for a message: `` `a`, `b` ``.
pub fn in_backticks<T: Display>(names: impl IntoIterator<Item = T>) -> String {
    names.into_iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

/// Formats a time in milliseconds below one second, or else in seconds: `12.3 ms`, `1.23 s`.
pub fn duration(time: Duration) -> String {
    if time >= Duration::from_secs(1) {
        return format!("{:.2} s", time.as_secs_f64());
    }
    format!("{:.1} ms", time.as_micros() as f64 / 1000.0)
}

/// Formats a number with its digits in groups of three: `1,234,567`.
pub fn grouped(number: u64) -> String {
    match number {
        0..=999 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_milliseconds_or_in_seconds() {
        let times = [999, 1500, 999_949, 1_234_000].map(|micros| duration(Duration::from_micros(micros)));
        assert_eq!(times, ["1.0 ms", "1.5 ms", "999.9 ms", "1.23 s"]);
    }

    #[test]
    fn digits_are_in_groups_of_three() {
        assert_eq!([0, 999, 1000, 1_234_567].map(grouped), ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn invisible_characters_are_shown() {
        assert_eq!(visible(b"a b\tc\r\0\x1b[1m\xff"), "a·b→c␍␀\\x1b[1m\\xff");
        assert_eq!(visible("정\u{202e}답\u{feff}".as_bytes()), "정\\u{202e}답\\u{feff}");
    }

    #[test]
    fn a_cut_never_splits_a_character() {
        let line = "가".repeat(100);
        let part = around(line.as_bytes(), 150);
        assert!(part.starts_with("…가") && part.ends_with("가…") && !part.contains('\\'), "{part}");
        assert_eq!(around(b"short", 99), "short");
        let line: Vec<u8> = (b'a'..=b'z').chain(b'A'..=b'Z').collect();
        assert_eq!(around(&line, 20), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN…");
        assert_eq!(around(&line, 21), "…bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO…");
        assert_eq!(around(&line, 32), "…mnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    }

    #[test]
    fn a_text_is_cut_by_columns_or_by_characters() {
        assert_eq!([cut("abc", 3), cut("abc", 2), cut("가나", 3)], ["abc", "ab", "가"]);
        assert_eq!([shortened("가나", 2), shortened("가나", 1)], ["가나", "가…"]);
        assert_eq!(
            [first_lines("a\nb\n", 2, " "), first_lines("a\nb\n", 1, " ")],
            [" a\n b\n", " a\n ...\n"]
        );
        assert_eq!(first_lines("", 2, " "), "");
    }

    #[test]
    fn columns_count_characters() {
        let columns = |line: &[u8]| [0, 1, 4, 99].map(|offset| column(line, offset));
        assert_eq!(columns(b"abcdef"), [1, 2, 5, 7]);
        assert_eq!(columns("a가b".as_bytes()), [1, 2, 3, 4]);
        assert_eq!(columns(b"\xff\xfeab"), [1, 2, 5, 5], "invalid bytes are a column");
    }

    #[test]
    fn the_beginning_of_a_text_has_a_bound() {
        assert_eq!(excerpt(b"1 2\r\n\t3 \n\n"), "1 2\n 3");
        let lines = |count: usize| "x\n".repeat(count);
        assert_eq!(excerpt(lines(12).as_bytes()), lines(12).trim_end());
        assert_eq!(excerpt(lines(13).as_bytes()), lines(12) + "…");
        assert_eq!(excerpt("y".repeat(72).as_bytes()), "y".repeat(72));
        assert_eq!(excerpt("y".repeat(73).as_bytes()), "y".repeat(72) + "…");
    }

    #[test]
    fn korean_takes_two_columns() {
        assert_eq!((width("스도쿠"), width("sudoku"), width("맞았습니다!!")), (6, 6, 12));
        assert_eq!(["가", "힣", "！", "🌀", "각"].map(width), [2; 5], "also the first and the last syllable");
        assert_eq!(["é", "→", "…", "\u{d7a4}", "\u{a4d0}"].map(width), [1; 5]);
        assert_eq!([widest(["abc", "가나", ""]), widest(["가나", "abcde"]), widest([])], [4, 5, 0]);
        assert_eq!([pad("스도쿠", 8), pad_left("스도쿠", 8), pad("abc", 2)], ["스도쿠  ", "  스도쿠", "abc"]);
    }
}
