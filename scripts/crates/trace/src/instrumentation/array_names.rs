//! The names of the arrays in a source, each of which may be the board of a search.

use languages::source_tokens::Token;
use std::collections::BTreeMap;

/// Returns the names of variables that are indexed or grow, the most frequent first. A text, and in Python any argument,
/// may be made longer without that.
pub fn arrays(tokens: &[Token<'_>]) -> Vec<String> {
    const NO_NAMES: [&str; 14] = [
        "int", "char", "long", "boolean", "String", "double", "byte", "short", "bool", "return", "in", "vec",
        "mut", "let",
    ];
    const GROW: [&str; 6] = ["push_back", "append", "push", "add", "pop", "pop_back"];
    let elements = loop_variables(tokens);
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();

    for (at, three) in tokens.windows(3).enumerate() {
        let is_indexed = three[1].text == "[" && three[2].text != "]";
        let grows = three[1].text == "." && GROW.contains(&three[2].text);
        let before = tokens[..at].iter().rev().find(|token| token.text != "&").map_or("", |token| token.text);
        let is_text = ["string", "String"].contains(&before) && three[1].text != "(";
        let name = three[0].text;
        let is_array = before != "new" && !NO_NAMES.contains(&name) && !elements.contains(&name);
        if three[0].is_word() && (is_indexed || grows || is_text) && is_array {
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

    let mut names: Vec<(&str, usize)> = counts.into_iter().collect();
    names.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    names.truncate(crate::events::MAX_BOARDS);

    names.into_iter().map(|(name, _)| name.to_string()).collect()
}

/// Returns the variables of loops over the elements of a list: `for (int[] row : grid)`, `for row in grid`. They change
/// although no array does.
fn loop_variables<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut variables = Vec::new();

    for at in (0..tokens.len()).filter(|at| tokens[*at].text == "for") {
        let is_colon = |at: usize| tokens[at].text == ":";
        let ends = |at: &usize| {
            let is_path = is_colon(*at)
                && (is_colon(*at - 1) || tokens.get(at + 1).is_some_and(|next| next.text == ":"));
            ["in", ":", ";", "{"].contains(&tokens[*at].text) && !is_path
        };
        let Some(end) = (at + 1..tokens.len()).find(ends) else { continue };

        match tokens[end].text {
            "in" => variables.extend(tokens[at + 1..end].iter().map(|token| token.text)),
            ":" => variables.push(tokens[end - 1].text),
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
