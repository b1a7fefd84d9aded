//! What a page leaves in the text of a sample: special spaces, characters without width, tags.

use messages::{message, Message};
use stdx::{display, files};

/// Returns a text with plain spaces and line ends. The remarks quote the first line that was changed and the first one
/// that looks like HTML, which stays because a sample may be HTML.
pub fn clean(text: &str) -> (String, Vec<Message>) {
    let text = files::without_byte_order_mark(text);
    let end = if text.ends_with('\n') { "\n" } else { "" };
    let plain = text.lines().map(plain).collect::<Vec<_>>().join("\n") + end;

    let changed = text.lines().find(|line| line.contains(is_special_space) || line.contains(has_no_width));
    let changed = changed.map(|line| {
        message!(
            "special spaces such as U+00A0 were replaced with ordinary ones or removed: `{line}`",
            line = display::excerpt(line.trim().as_bytes())
        )
    });

    let marked = plain.lines().find_map(|line| Some((line, mark_up(line)?)));
    let marked = marked.map(|(line, mark_up)| {
        message!(
            "`{mark_up}` may be of the page and not of the sample, but stays: `{line}`",
            line = display::excerpt(line.trim().as_bytes())
        )
    });

    (plain, changed.into_iter().chain(marked).collect())
}

fn plain(line: &str) -> String {
    let kept = line.chars().filter(|&c| !has_no_width(c));
    kept.map(|c| if is_special_space(c) { ' ' } else { c }).collect()
}

fn is_special_space(c: char) -> bool {
    matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}')
}

fn has_no_width(c: char) -> bool {
    matches!(c, '\u{200b}' | '\u{feff}')
}

/// Returns the first text in a line that looks like an entity or a tag of HTML: `&nbsp;`, `<br>`, `</pre>`.
fn mark_up(line: &str) -> Option<&str> {
    line.match_indices(['&', '<']).find_map(|(at, start)| {
        let end = if start == "&" { ';' } else { '>' };
        let (inner, _) = line[at + 1..].split_once(end)?;

        let name = inner.split(' ').next()?.trim_start_matches(['/', '#']).trim_end_matches('/');
        let is_name = name.starts_with(|c: char| c.is_ascii_lowercase()) || inner.starts_with('#');
        let is_mark_up = is_name && name.chars().all(|c| c.is_ascii_alphanumeric());
        is_mark_up.then(|| &line[at..at + inner.len() + 2])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_page_leaves_is_replaced_or_named() {
        for (text, expected, quoted) in [
            ("1 2\n", "1 2\n", &[][..]),
            ("\u{feff}1 2\r\n3", "1 2\n3", &[]),
            ("a < b, c > d && e; <3> &1;\n", "a < b, c > d && e; <3> &1;\n", &[]),
            ("1\n2\u{a0}3\u{3000}\n", "1\n2 3 \n", &["`2\u{a0}3`"]),
            ("\u{200b}7\n", "7\n", &["`\u{200b}7`"]),
            ("1\u{2000}2\u{200a}3\u{202f}4\u{205f}5", "1 2 3 4 5", &["`1\u{2000}2"]),
            ("a <B> &Amp; <1a> &a; ", "a <B> &Amp; <1a> &a; ", &["`&a;`"]),
            ("1\n2&nbsp;3\n", "1\n2&nbsp;3\n", &["`&nbsp;`"]),
            ("&#160;1\n", "&#160;1\n", &["`&#160;`"]),
            ("1<br />2\n", "1<br />2\n", &["`<br />`"]),
            ("1 <span class=\"x\">2</span>\n", "1 <span class=\"x\">2</span>\n", &["`<span class=\"x\">`"]),
            ("1\u{a0}2\n3</pre>\n", "1 2\n3</pre>\n", &["`1\u{a0}2`", "`</pre>`"]),
        ] {
            let (plain, remarks) = clean(text);
            assert_eq!(plain, expected);
            assert_eq!(remarks.len(), quoted.len(), "{text:?}: {remarks:?}");
            for (remark, quoted) in remarks.iter().zip(quoted) {
                assert!(remark.to_string().contains(quoted), "{text:?}: {remark}");
            }
        }
    }
}
