//! The cases of 15649 to 15652: N and M, with all sequences by counting.

use super::Case;
use shared::sequences::counting::{lines, rule};

/// The four problems. Outputs of more than half a megabyte are not stored: `outputs.rs` of the problem makes them.
pub fn problems() -> Vec<(&'static str, Vec<Case>)> {
    ["15649", "15650", "15651", "15652"].map(|number| (number, cases(number))).into()
}

fn cases(number: &str) -> Vec<Case> {
    let most = if number == "15651" { 7 } else { 8 };
    let case =
        |name: &str, n: usize, m: usize| Case::new(name, format!("{n} {m}\n"), lines(rule(number), n, m));
    let plain = case("tiny-3", 4, 3);
    let crlf = plain.disguised("edge-2-crlf", |input| input.replace('\n', "\r\n"));
    let no_newline = plain.disguised("edge-3-no-final-newline", |input| input.trim_end().to_string());
    let mut full = case("large-2-full", most, most);
    full.output = full.output.filter(|lines| lines.len() < 1 << 19);
    vec![
        case("sample-1", 3, 2),
        case("tiny-1", 1, 1),
        case("tiny-2", 2, 2),
        plain,
        case("edge-1-one-place", most, 1),
        crlf,
        no_newline,
        case("large-1-half", most, 4),
        full,
    ]
}
