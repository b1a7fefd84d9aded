//! The names of the arrays in a source, each of which may be the board of a search.

use crate::events::MAX_BOARDS;
use languages::source_tokens::Token;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Returns the names of variables that are indexed or grow, the most frequent first. A text, and in Python any
/// argument, may be made longer without that.
pub fn arrays(tokens: &[Token<'_>]) -> Vec<String> {
    const NO_NAMES: [&str; 15] = [
        "int", "char", "long", "boolean", "String", "double", "byte", "short", "bool", "return", "in", "vec",
        "mut", "let", "auto",
    ];
    const GROW: [&str; 6] = ["push_back", "append", "push", "add", "pop", "pop_back"];
    let texts: Vec<&str> = tokens.iter().map(|token| token.text).collect();
    let elements = loop_variables(&texts);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();

    for (at, three) in texts.windows(3).enumerate() {
        let [name, sign, next] = [three[0], three[1], three[2]];
        let before = texts[..at].iter().rfind(|text| **text != "&").unwrap_or(&"");
        let is_text = ["string", "String"].contains(before) && sign != "(";
        let is_array = is_text || sign == "[" && next != "]" || sign == "." && GROW.contains(&next);
        let is_variable = tokens[at].is_word() && *before != "new" && !NO_NAMES.contains(&name);
        if is_array && is_variable && !elements.contains(&name) {
            *counts.entry(name).or_default() += 1;
        }
    }

    for definition in tokens.split(|token| token.text == "def").skip(1) {
        let arguments = definition.iter().skip(2).take_while(|token| token.text != ")");
        let names = arguments.filter(|token| token.is_word()).map(|token| token.text);
        for name in names.filter(|name| !NO_NAMES.contains(name)) {
            counts.entry(name).or_default();
        }
    }

    let mut names: Vec<&str> = counts.keys().copied().collect();
    names.sort_by_key(|name| Reverse(counts[name]));
    names.into_iter().take(MAX_BOARDS).map(str::to_string).collect()
}

/// Returns the variables of loops over the elements of a list: `for (int[] row : grid)`, `for row in grid`. They change
/// although no array does.
fn loop_variables<'a>(texts: &[&'a str]) -> Vec<&'a str> {
    let mut variables = Vec::new();

    for at in (0..texts.len()).filter(|at| texts[*at] == "for") {
        let ends = |at: &usize| match texts[*at] {
            "in" | ";" | "{" => true,
            ":" => texts[*at - 1] != ":" && texts.get(at + 1) != Some(&":"), // it is no path
            _ => false,
        };
        let Some(end) = (at + 1..texts.len()).find(ends) else { continue };

        match texts[end] {
            "in" => variables.extend(&texts[at + 1..end]),
            ":" => variables.push(texts[end - 1]),
            _ => {}
        }
    }

    variables
}

#[cfg(test)]
mod tests {
    use super::*;
    use languages::source_tokens::{tokens, Syntax};

    #[test]
    fn arrays_are_indexed_or_grow_and_are_no_element_of_another_one() {
        for (syntax, text, expected) in [
            (Syntax::Java, "for (int[] row : grid) row[0] = used[row[1]] + used[2];", &["used"][..]),
            (Syntax::Cpp, "for (std::pair<int, int> p : list) a.push_back(p[0]); int b[] = {};", &["a"]),
            (Syntax::Cpp, "for (int i = 0; i < n; i++) a[i] = x ? b[i] : 0;", &["a", "b"]),
            (Syntax::Cpp, "for (auto [x, y] : all) a[x] = y;", &["a"]),
            (Syntax::Cpp, "string f(string &s, string t) { return s + t; }", &["s", "t"]),
            (Syntax::Python, "def f(at, text):\n    f(at + 1, text + 'a')", &["at", "text"]),
            (
                Syntax::Rust,
                "for row in grid.iter() { row[0]; sum[0] += 1; } let a = vec![0]; f(&mut [0])",
                &["sum"],
            ),
        ] {
            assert_eq!(arrays(&tokens(text, syntax)), expected, "{text}");
        }
    }
}
