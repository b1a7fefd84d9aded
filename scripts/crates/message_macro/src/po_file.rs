//! The format of gettext's `.po` files: templates with their translations.
//!
//! Source: "The Format of PO Files" in the manual of GNU gettext. Contexts and fuzzy entries are not
//! supported.

use std::collections::BTreeMap;

/// Reads the translation of each template in a `.po` file. Lines that are neither keywords nor quoted text
/// are skipped. Singular and plural have the same translation, `msgstr[0]`, as in Korean. A template with an
/// empty translation is left out.
pub fn parse(text: &str) -> BTreeMap<String, String> {
    let (mut entries, mut templates, mut translation) =
        (BTreeMap::new(), Vec::<String>::new(), None::<String>);
    for line in text.lines().chain(["msgid \"\""]) {
        let (keyword, quoted) = match line.split_once('"') {
            Some(parts) if !line.starts_with('#') => parts,
            _ => continue,
        };

        let quoted = unescaped(quoted.rsplit_once('"').map_or(quoted, |(inner, _)| inner));
        match (keyword.trim(), &mut translation) {
            ("", Some(translation)) => *translation += &quoted,
            ("", None) => templates.last_mut().into_iter().for_each(|template| *template += &quoted),
            ("msgid", done) => {
                let done = done.take().unwrap_or_default();
                let whole = templates.drain(..).filter(|template| !template.is_empty() && !done.is_empty());
                entries.extend(whole.map(|template| (template, done.clone())));
                templates.push(quoted);
            }
            ("msgid_plural", _) => templates.push(quoted),
            _ => translation = Some(quoted),
        }
    }
    entries
}

/// Replaces the escapes in a quoted text with their characters.
fn unescaped(quoted: &str) -> String {
    let (mut text, mut letters) = (String::new(), quoted.chars());
    while let Some(letter) = letters.next() {
        text.push(match letter {
            '\\' => match letters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                Some(other) => other,
                None => break,
            },
            other => other,
        });
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_with_their_plurals_and_continued_lines() {
        let text = concat!(
            "msgid \"\"\nmsgstr \"Language: ko\\n\"\n\n#: judge\nmsgid \"\"\n\"a \\\"b\\\"\"\n\" c\"\nmsgstr \"\"\n",
            "\"ㄱ\\n\"\n\"ㄴ\"\n\n# \"a remark\"\nmsgid \"{n} case\"\nmsgid_plural \"{n} cases\"\n",
            "msgstr[0] \"케이스 {n}개\"\nmsgid \"new\"\nmsgstr \"\"\n"
        );
        let entries = parse(text);
        let entries: Vec<_> = entries.iter().map(|(left, right)| (left.as_str(), right.as_str())).collect();
        let (case, cases) = (("{n} case", "케이스 {n}개"), ("{n} cases", "케이스 {n}개"));
        assert_eq!(entries, [("a \"b\" c", "ㄱ\nㄴ"), case, cases]);
    }
}
