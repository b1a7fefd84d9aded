//! The class in Java that a site runs: BOJ runs one of a fixed name, other sites any with the method `main`.

use crate::SourceLanguage;
use messages::{message, Message};

/// The words that a class follows.
const KINDS: [&str; 4] = ["class", "interface", "enum", "record"];

impl SourceLanguage {
    /// Returns a message if a source declares no class that BOJ can run, which a compiler does not report.
    /// Comments count as code.
    pub fn lacks_main_class(&self, text: &str) -> Option<Message> {
        let class = self.main_class?;
        let words: Vec<&str> = text.split_whitespace().collect();
        let declares = |pair: &[&str]| KINDS.contains(&pair[0]) && pair[1].starts_with(class);
        (!words.windows(2).any(declares)).then(|| no_main_class(class))
    }

    /// Returns a source for a site that runs any class with a method `main`, changed so that the class runs that
    /// BOJ runs; `None` if there is nothing to change.
    pub fn with_main_class(&self, text: &[u8]) -> Option<Vec<u8>> {
        let class = self.main_class?;
        with_main_class(std::str::from_utf8(text).ok()?, class).map(String::into_bytes)
    }
}

pub fn no_main_class(class: &str) -> Message {
    message!("it has no class `{class}`, which the site runs")
}

/// Returns a source in Java with a class `called` that runs the class with the method `main`, or `None` if the
/// source has no class or has a class of that name. The lines of the source stay where they are. No class in it
/// stays public, because a public one must have the name of its file.
fn with_main_class(text: &str, called: &str) -> Option<String> {
    let words = words(text);
    let class_at = |index: usize| {
        let (_, name, depth) = words.get(index)?;
        (*depth == 0 && index > 0 && KINDS.contains(&words[index - 1].1)).then_some(*name)
    };
    let classes = (0..words.len()).filter_map(class_at);
    if classes.clone().any(|class| class == called) {
        return None;
    }
    let main = words.windows(2).position(|pair| [pair[0].1, pair[1].1] == ["void", "main"]);
    let class = main.and_then(|main| (0..main).rev().find_map(class_at)).or(classes.clone().next())?;
    let mut hidden = text.to_string();
    for (at, public, _) in words.iter().filter(|(_, word, depth)| *word == "public" && *depth == 0) {
        hidden.replace_range(*at..at + public.len(), &" ".repeat(public.len()));
    }
    Some(format!(
        "{hidden}\nclass {called} {{ public static void main(String[] words) throws Throwable {{ {class}.main(words); }} }}\n"
    ))
}

/// Returns the words of a source in Java outside comments and literals, each with its position and the number
/// of braces that are open there.
fn words(text: &str) -> Vec<(usize, &str, usize)> {
    let is_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let (mut words, mut depth, mut at) = (Vec::new(), 0_usize, 0);
    while let Some(next) = text[at..].chars().next() {
        let rest = &text[at..];
        let until =
            |end: &str, from: usize| rest[from..].find(end).map_or(rest.len(), |to| from + to + end.len());
        at += match next {
            '/' if rest.starts_with("//") => until("\n", 2),
            '/' if rest.starts_with("/*") => until("*/", 2),
            '"' if rest.starts_with("\"\"\"") => until("\"\"\"", 3),
            '"' | '\'' => literal_length(rest, next),
            '{' | '}' => {
                depth = if next == '{' { depth + 1 } else { depth.saturating_sub(1) };
                1
            }
            _ if is_of_word(next) => {
                let length = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
                words.push((at, &rest[..length], depth));
                length
            }
            _ => next.len_utf8(),
        };
    }
    words
}

/// Returns the length of the literal at the start of a text, with its quotes. It ends at the end of the line
/// at the latest.
fn literal_length(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    let ends = |(_, c): &(usize, char)| {
        let ends = *c == '\n' || *c == quote && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        ends
    };
    text.char_indices().skip(1).find(ends).map_or(text.len(), |(at, _)| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    #[test]
    fn a_source_in_java_must_declare_the_class_that_the_site_runs() {
        let lacks = |name: &str, text: &str| find(name).expect(name).lacks_main_class(text).is_some();
        for text in [
            "public class Main {}",
            "import x;\nfinal class\n  Main{}",
            "enum Main {}",
            "class A {} class Main {}",
        ] {
            assert!(!lacks("java", text), "{text}");
        }
        for text in ["", "class Best {}", "class Other { Main main; }", "new Main()", "class main {}", "Main"]
        {
            assert!(lacks("java", text), "{text}");
            assert!(!lacks("kotlin", text), "Kotlin needs no class: {text}");
        }
    }

    #[test]
    fn the_class_with_the_method_main_runs() {
        let runs = |text: &str| {
            let made = with_main_class(text, "Main")?;
            let (_, call) = made.rsplit_once("{ ")?;
            call.split_once(".main(words)").map(|(class, _)| class.to_string())
        };
        for (text, class) in [
            ("public class A { public static void main(String[] a) {} }", Some("A")),
            ("class B {} final class A { static void main(String... a) {} }", Some("A")),
            ("class A { void f() {} static class C {} static void main(String[] a) {} } class B {}", Some("A")),
            ("// class X { void main(\nclass A { char c = '{'; String s = \"}\\\"{\"; /* } */ void main() {} }", Some("A")),
            ("enum A { X; static void main(String[] a) {} }", Some("A")),
            ("class A {", Some("A")),
            ("class Main {} class A { void main() {} }", None),
            ("int main() {}", None),
            ("\"", None),
        ] {
            assert_eq!(runs(text).as_deref(), class, "{text}");
        }
        let inner = "class A { public class B {} }\npublic class Q { public void main() {} }";
        let made = with_main_class(inner, "Main").expect("it has a class");
        assert!(
            made.starts_with("class A { public class B {} }\n       class Q { public void main() {} }\n"),
            "{made}"
        );
    }

    #[test]
    fn mutations_do_not_panic() {
        let text = "/* a */ public class A { String s = \"\\\"\"; char c = '\\''; void main() {} } // 가";
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            let _ = (with_main_class(&text[at..], "Main"), with_main_class(&text[..at], "Main"));
        }
    }
}
