//! The class in Java that runs: a site runs one of a fixed name, `java File.java` the one with the method `main`.

use crate::source_tokens::{self, readable, Syntax};
use crate::SourceLanguage;
use messages::{message, Message};

/// The words that the name of a type follows.
const KINDS: [&str; 4] = ["class", "interface", "enum", "record"];

/// A class with the method `static void main(String[])`, and the source that a compiler accepts under any file name.
pub struct MainClass {
    pub name: String,
    pub source: Vec<u8>,
    /// What the site wants instead; `None` if it runs the class too.
    pub remark: Option<Message>,
}

impl SourceLanguage {
    /// Whether a source declares no class that BOJ can run, which a compiler does not report.
    pub fn lacks_main_class(&self, source: &[u8]) -> bool {
        let text = readable(source);
        let tokens = tokens(&text);
        self.main_class.is_some_and(|class| types(&tokens).all(|index| tokens[index].text != class))
    }

    /// Returns the class with the method `main`: the one that BOJ runs if it has that method, or else the first.
    /// Returns `None` if there is none, and for languages without such a class.
    ///
    /// In its source, `public` and the package are blank, because they would be errors in a file of another name.
    pub fn class_with_main(&self, source: &[u8]) -> Option<MainClass> {
        let site_class = self.main_class?;
        let text = readable(source);
        let tokens = tokens(&text);

        let with_main: Vec<usize> = types(&tokens).filter(|&index| has_main(&tokens, index)).collect();
        let mut names = with_main.iter().map(|&index| tokens[index].text);
        let first = names.clone().next()?;
        let name = names.find(|name| *name == site_class).unwrap_or(first);
        let package = tokens.iter().position(|token| token.text == "package" && token.depth == 0);
        let mut hidden = source.to_vec();
        let mut hide = |from: usize, to: usize| hidden[from..to].iter_mut().for_each(blank);
        for token in tokens.iter().filter(|token| token.text == "public" && token.depth == 0) {
            hide(token.at, token.at + token.text.len());
        }

        if let Some(package) = package {
            let end = tokens[package..].iter().find(|token| token.text == ";");
            hide(tokens[package].at, end.map_or(text.len(), |end| end.at + 1));
        }

        let remark = match package {
            Some(_) => Some(message!(
                "the site runs a class `{site_class}` without a package; delete the line `package`"
            )),
            None if name != site_class => {
                Some(message!("the site runs a class `{site_class}`; rename `{name}`"))
            }
            None => None,
        };
        Some(MainClass { name: name.into(), source: hidden, remark })
    }
}

fn blank(byte: &mut u8) {
    if *byte != b'\n' {
        *byte = b' ';
    }
}

pub fn no_main_class(class: &str) -> Message {
    message!("it has no class `{class}`, which the site runs")
}

/// A token of a source in Java.
#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    /// The position in bytes.
    at: usize,
    /// The number of braces that are open before it.
    depth: usize,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut depth = 0_usize;
    let mut tokens = Vec::new();

    for token in source_tokens::tokens(text, Syntax::Java) {
        depth = depth.saturating_sub(usize::from(token.text == "}"));
        tokens.push(Token { text: token.text, at: token.start, depth });
        depth += usize::from(token.text == "{");
    }

    tokens
}

/// Returns the indices of the names of types that are not inside another one.
fn types<'a>(tokens: &'a [Token<'_>]) -> impl Iterator<Item = usize> + 'a {
    let is_name = move |index: &usize| {
        let (kind, before) = (tokens[index - 1], index.checked_sub(2).map(|before| tokens[before].text));
        // `A.class` is a value.
        kind.depth == 0 && KINDS.contains(&kind.text) && before != Some(".")
    };
    (1..tokens.len()).filter(is_name)
}

/// Whether the type with its name at this index itself has the method `static void main(String[])`.
fn has_main(tokens: &[Token<'_>], name: usize) -> bool {
    let after = &tokens[name + 1..];
    let body = after.iter().skip_while(|token| token.text != "{").skip(1);
    let body: Vec<&Token<'_>> = body.take_while(|token| token.depth > 0).collect();

    (0..body.len()).any(|index| {
        let method = &body[index..];
        let is_main =
            body[index].depth == 1 && method.iter().map(|token| token.text).take(3).eq(["void", "main", "("]);
        let ends_before = |token: &&&Token<'_>| !matches!(token.text, ";" | "{" | "}");
        let mut modifiers = body[..index].iter().rev().take_while(ends_before);
        let parameters: Vec<&str> =
            method.iter().map(|token| token.text).skip(3).take_while(|text| *text != ")").collect();

        let is_array = parameters.iter().any(|text| matches!(*text, "[" | "."));

        is_main && modifiers.any(|token| token.text == "static") && is_array && parameters.contains(&"String")
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::find;

    #[test]
    fn a_source_in_java_must_declare_the_class_that_the_site_runs() {
        let lacks = |name: &str, text: &str| find(name).expect(name).lacks_main_class(text.as_bytes());
        for text in [
            "public class Main {}",
            "import x;\nfinal class\n  Main{}",
            "enum Main {}",
            "class A {} class Main<T> {}",
        ] {
            assert!(!lacks("java", text), "{text}");
        }
        for text in [
            "",
            "class Best {}",
            "class Other { class Main {} }",
            "// class Main {}",
            "class main {}",
            "class A { String s = \"} class Main {\"; }",
            "Main",
        ] {
            assert!(lacks("java", text), "{text}");
            assert!(!lacks("kotlin", text), "Kotlin needs no class: {text}");
        }
    }

    const MAIN: &str = "static void main(String[] a) {}";

    fn found(text: &str) -> Option<MainClass> {
        find("java").expect("it is known").class_with_main(text.as_bytes())
    }

    #[test]
    fn the_class_with_the_static_method_main_runs() {
        for (text, class) in [
            ("public class A { public MAIN }", Some("A")),
            ("class B {} final class A { static public void main(final String... a) {} }", Some("A")),
            ("class A { void f() {} static class C { MAIN } MAIN } class B {}", Some("A")),
            ("class A { static class C { MAIN } } class B { MAIN }", Some("B")),
            ("interface Runner { void main(); } class A { MAIN }", Some("A")),
            ("class Helper { void main() {} void main(String[] a) {} } class A { MAIN }", Some("A")),
            ("class T { static void main(int[] a) {} static void main() {} } class A { MAIN }", Some("A")),
            ("class First { MAIN } public class Sol { MAIN }", Some("First")),
            ("class Main { int x; } public class Sol { MAIN }", Some("Sol")),
            ("class First { MAIN } class Main { MAIN }", Some("Main")),
            ("// class X { MAIN\nclass A { char c = '{'; String s = \"}\\\"{\"; /* } */ MAIN }", Some("A")),
            ("enum A { X; MAIN }", Some("A")),
            ("record P(int x) {} interface A { static void main(String a[]) {} }", Some("A")),
            ("@Own(A.class) class 답 { @Own public strictfp MAIN }", Some("답")),
            ("class A { void main() {} }", None),
            ("class A { MAIN", Some("A")),
            ("class A {", None),
            ("MAIN", None),
            ("\"", None),
        ] {
            let text = text.replace("MAIN", MAIN);
            assert_eq!(found(&text).map(|class| class.name).as_deref(), class, "{text}");
        }
    }

    #[test]
    fn what_needs_a_file_of_its_name_is_blank() {
        let source = |text: &str| String::from_utf8(found(text).expect(text).source).expect("as before");
        let inner = format!("class A {{ public class B {{}} }}\npublic class Q {{ public {MAIN} }}");
        assert_eq!(source(&inner), inner.replace("public class Q", "       class Q"));
        let package = format!("package a.\n  b;\npublic class Main {{ {MAIN} }}");
        let hidden = package.replace("package a.", "          ").replace("  b;", "    ");
        assert_eq!(source(&package), hidden.replace("public", "      "));
        let on_one_line = format!("package a;class Main {{ {MAIN} }}");
        assert_eq!(source(&on_one_line), on_one_line.replace("package a;", "          "));
        let of_helper = format!("class Main {{ {MAIN} }} public class Sol {{}}");
        assert_eq!(source(&of_helper), of_helper.replace("public", "      "));
    }

    #[test]
    fn mutations_do_not_panic() {
        let text = format!(
            "/* a */ package p; public class A {{ String s = \"\\\"\"; char c = '\\''; {MAIN} }} // 가"
        );
        for at in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
            let _ = (found(&text[at..]), found(&text[..at]));
        }

        let latin = [b"class A { char c = '\xe9'; \xe9 ".as_slice(), MAIN.as_bytes(), b"}"].concat();
        let class = find("java").expect("it is known").class_with_main(&latin);
        assert_eq!(class.map(|class| class.name).as_deref(), Some("A"));
    }
}
