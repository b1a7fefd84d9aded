//! The words and numbers in a path that name a site, a contest or a round.

/// Words in a path, a line for each kind. A contest may be on BOJ, so after a name of a contest only a number with
/// a letter belongs to another site. After a name of another site, no number is a BOJ number. The words `series`
/// name contests of AtCoder without a number, but a folder of solutions for BOJ may have the same name. After a
/// word of the kind `rounds`, a number is that of a round or a division of Codeforces.
const SITE_NAMES: &str = include_str!("site_names_in_paths.txt");

pub(crate) fn is_site_word(kind: &str, word: &str) -> bool {
    site_words(kind).any(|known| known == word)
}

/// Returns the words of a kind in [`SITE_NAMES`].
pub(crate) fn site_words(kind: &str) -> std::str::SplitWhitespace<'static> {
    let mut lines = SITE_NAMES.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(known, _)| *known == kind).map_or("", |(_, words)| words).split_whitespace()
}

/// Returns the words of [`SITE_NAMES`], except those of rounds, that occur in a part of a path. A word of more
/// than four letters also matches the start of a longer word.
pub(crate) fn sites_in(part: &str) -> Vec<&'static str> {
    let part = part.to_lowercase();
    let words: Vec<&str> = part.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1).collect();
    let is_in =
        |site: &&str| words.iter().any(|word| word == site || site.len() > 4 && word.starts_with(site));
    ["boj", "contests", "codeforces", "others"].into_iter().flat_map(site_words).filter(is_in).collect()
}

/// Returns the numbers of a part of a path, each with the text before and after it.
pub(crate) fn numbers_in(part: &str) -> impl Iterator<Item = [&str; 3]> {
    let is_digit = |c: char| c.is_ascii_digit();
    let starts = part.match_indices(is_digit).map(|(at, _)| at);
    starts.filter(move |at| !part[..*at].ends_with(is_digit)).map(move |at| {
        let (before, rest) = part.split_at(at);
        let after = rest.trim_start_matches(is_digit);
        [before, &rest[..rest.len() - after.len()], after]
    })
}

/// Returns the letter of a problem in a contest, such as `B` or `B1`, if a text starts with it as a word.
pub(crate) fn contest_letter(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let rest = rest.strip_prefix(|c: char| c.is_ascii_digit()).unwrap_or(rest);
    let is_word = rest.is_empty() || rest.starts_with(['_', '-', '.', '/', ' ']);
    is_word.then(|| &text[..text.len() - rest.len()])
}

/// Whether a text is the letter of a problem in a contest and nothing else.
pub(crate) fn is_letter(text: &str) -> bool {
    contest_letter(text) == Some(text)
}

/// Returns the letter of a problem before its title, as in `B. Sum`.
pub(crate) fn letter_of_title(text: &str) -> Option<&str> {
    contest_letter(text).filter(|letter| text[letter.len()..].starts_with(". "))
}

/// Whether the word directly before a number says that it is that of a round: `Codeforces Round #900`.
pub(crate) fn follows_round(before: &str) -> bool {
    let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let word = canonical(before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default());
    is_site_word("rounds", word.strip_prefix("cf").unwrap_or(&word))
}

/// Whether a number of a path to a solution for Codeforces may be another one than that of a contest:
/// `Round 900`, `#900`, `900 (Div. 2)`, `Good Bye 2023`. The number of a contest is followed by the letter, or
/// is preceded only by names of sites. `before` and `after` are the rest of its part of the path, and `above`
/// is the part above.
pub(crate) fn is_of_round(above: &str, before: &str, after: &str) -> bool {
    let words = |text| str::split(text, |c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let is_first = !before.contains(char::is_alphanumeric);
    follows_round(if is_first { above } else { before })
        || contest_letter(after).is_none()
            && (before.ends_with('#')
                || words(before).any(|word| sites_in(word).is_empty())
                || words(after).next().is_some_and(follows_round))
}

/// Whether a number may be that of a round in one of the first three parts.
pub(crate) fn is_round_in(parts: &[String], number: &str) -> bool {
    parts.iter().take(3).enumerate().any(|(at, part)| {
        let above = parts.get(at + 1).map_or("", String::as_str);
        numbers_in(part).any(|[before, found, after]| found == number && is_of_round(above, before, after))
    })
}

/// Returns a part of a path with `abc` for `Beginner Contest`, and with the other series of AtCoder in the
/// same way.
pub(crate) fn with_short_series(part: &str) -> String {
    let lower = part.to_ascii_lowercase();
    for (kind, series) in [("beginner", "abc"), ("regular", "arc"), ("grand", "agc")] {
        let Some((before, rest)) = lower.split_once(kind) else { continue };
        let rest = rest.trim_start_matches([' ', '-', '_']);
        if let Some(after) = rest.strip_prefix("contest") {
            return format!("{}{series}{}", &part[..before.len()], &part[part.len() - after.len()..]);
        }
    }
    part.to_string()
}

/// Returns the letters and digits of a name in lower case, with `cf` for `codeforces`.
pub(crate) fn canonical(name: &str) -> String {
    let name = site_words("codeforces").fold(name.to_lowercase(), |name, word| name.replace(word, "cf"));
    name.chars().filter(|c| c.is_alphanumeric()).collect()
}
