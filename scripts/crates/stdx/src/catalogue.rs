//! The translations of messages, in the format of gettext's `.po` files.
//!
//! Source: "The Format of PO Files" in the manual of GNU gettext. Contexts and fuzzy entries are not supported.

use std::collections::HashMap;

/// The translation of each template.
pub struct Catalogue(HashMap<String, String>);

impl Catalogue {
    /// The entries of a `.po` file. Lines that are neither keywords nor quoted text are passed over. A plural has the
    /// translation `msgstr[0]`, as in languages without plurals.
    pub fn parse(text: &str) -> Catalogue {
        let mut entries = HashMap::new();
        let mut ids: Vec<String> = Vec::new();
        let mut translation: Option<String> = None;
        for line in text.lines() {
            let (keyword, quoted) = match line.find('"') {
                Some(at) if !line.starts_with('#') => {
                    (line[..at].trim(), unescaped(in_quotes(&line[at + 1..])))
                }
                _ => continue,
            };
            match (keyword, &mut translation) {
                ("", Some(translation)) => *translation += &quoted,
                ("", None) => ids.last_mut().into_iter().for_each(|id| *id += &quoted),
                ("msgid", done) => {
                    enter(&mut entries, ids.drain(..), done.take());
                    ids.push(quoted);
                }
                ("msgid_plural", _) => ids.push(quoted),
                _ => translation = Some(quoted),
            }
        }
        enter(&mut entries, ids.drain(..), translation);
        Catalogue(entries)
    }

    /// The translation of a template, if it has one.
    pub fn find(&self, template: &str) -> Option<&str> {
        self.0.get(template).map(String::as_str)
    }

    /// All templates and their translations, in no order. The entry of the empty template is the file's header.
    pub fn entries(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(template, translation)| (template.as_str(), translation.as_str()))
    }
}

/// Enters the same translation for a template and its plural; an empty one counts as none.
fn enter(
    entries: &mut HashMap<String, String>,
    ids: impl Iterator<Item = String>,
    translation: Option<String>,
) {
    if let Some(translation) = translation.filter(|translation| !translation.is_empty()) {
        entries.extend(ids.map(|id| (id, translation.clone())));
    }
}

/// The text up to the last quote.
fn in_quotes(text: &str) -> &str {
    text.rsplit_once('"').map_or(text, |(inner, _)| inner)
}

/// What the inside of a quoted text in a `.po` file, or in Rust, says.
pub fn unescaped(inner: &str) -> String {
    let mut text = String::with_capacity(inner.len());
    let mut letters = inner.chars();
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
            "\"ㄱ\\n\"\n\"ㄴ\"\n\n# a remark\nmsgid \"{n} case\"\nmsgid_plural \"{n} cases\"\nmsgstr[0] \"케이스 {n}개\"\n",
            "msgid \"new\"\nmsgstr \"\"\n"
        );
        let catalogue = Catalogue::parse(text);
        assert_eq!(catalogue.find("a \"b\" c"), Some("ㄱ\nㄴ"));
        assert_eq!(catalogue.find("{n} case"), Some("케이스 {n}개"));
        assert_eq!(catalogue.find("{n} cases"), Some("케이스 {n}개"));
        assert_eq!([catalogue.find("new"), catalogue.find("other")], [None, None]);
        assert_eq!(catalogue.entries().count(), 4);
    }

    #[test]
    fn mutations_do_not_panic() {
        crate::test_mutations::for_mutations("msgid \"a\"\n\"b\"\nmsgstr \"\\\\c\"\n", |_, text| {
            Catalogue::parse(text);
        });
    }
}
