//! The name that a problem should have: from another spelling that a person typed, or from the file of a solution.

use crate::problem_in_path::{is_boj_number, problem_in_path, problem_named_in, KnownProblems, PathMatch};
use crate::site_words::{canonical, is_letter, numbers_in};
use messages::Result;
use sites::Site;
use std::path::Path;
use stdx::files;
use workspace::Workspace;

/// Returns the name of a problem of Codeforces or AtCoder that is typed in another spelling: `cf-1999a` for `1999A`,
/// `CF1999A` and `CF-1999A`, `cf-gym104114-b` for `gym104114-b`, and `abc300-c` for `abc300_c`. Capital
/// letters between `-` or `_`, as in `CF_1999_A`, are a spelling that the user chose.
pub fn name_at_site(typed: &str) -> Option<String> {
    if typed.strip_prefix("gym").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        return Some(format!("cf-{typed}"));
    }
    let upper = typed.to_uppercase();
    let without_site = upper.strip_prefix("CF-").or(upper.strip_prefix("CF")).unwrap_or(typed);
    if let Some(name) = codeforces_name(without_site) {
        return (name != typed && without_site == without_site.to_uppercase()).then_some(name);
    }
    let found = problem_named_in(Path::new(typed), Path::new(""), &KnownProblems::NONE);
    let PathMatch::OtherSite(name) = found else { return None };
    let is_chosen = typed.contains(['-', '_']) && typed.contains(|c: char| c.is_ascii_uppercase());
    let has_known_site = Site::from_name(&name).is_some_and(|site| site != Site::OTHER);
    let is_same = has_known_site && !is_chosen && canonical(&name) == canonical(typed);
    let is_meant = is_same || canonical(&name) == format!("cf{}", canonical(typed));
    (is_meant && name != typed && !name.ends_with('-')).then_some(name)
}

/// Returns the name of the problem of Codeforces whose number and letter a text is: `cf-1985f` for `1985F` and `1985f`.
fn codeforces_name(text: &str) -> Option<String> {
    let [before, _, letter] = numbers_in(text).next()?;
    (before.is_empty() && is_letter(letter)).then(|| format!("cf-{}", text.to_lowercase()))
}

/// Returns the name of the problem whose solution a file is: the one that `judge` finds in its path, or else a new one,
/// such as `cf-4a` for `4A.cpp`.
pub fn name_from_path(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> Option<String> {
    match problem_in_path(workspace, path, known) {
        PathMatch::One(id, _) | PathMatch::OtherSite(id) if !is_contest(&id) => Some(id),
        _ => name_at_site(&files::stem(path)),
    }
}

/// Returns the name for a problem whose solution a file is, if its name is a letter: `dp-a` for `dp/a.cpp`, `dp/a/a.cpp`.
pub fn name_from_letter(path: &Path) -> Option<String> {
    let letter = files::stem(path);
    let mut folders = path.ancestors().skip(1).map(files::name);
    let series = folders.find(|folder| *folder != letter)?;
    (is_letter(&letter) && series.len() > 1).then(|| format!("{series}-{letter}"))
}

/// Whether a name is that of a whole contest: `abc352`, `cf-1999`, `gym104114`.
pub fn is_contest(name: &str) -> bool {
    let (name, series) = (name.to_lowercase(), ["abc", "arc", "agc", "cf-gym", "gym", "cf-", "cf"]);
    let number = series.iter().find_map(|series| name.strip_prefix(series));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the problem whose name differs from a typed one only as it may in paths, such as `cf-1999a` for
/// `CF1999A` and `1999A`, if there is only one, also beside `codeforces-1999-a`.
pub(crate) fn problem_spelled(workspace: &Workspace, typed: &str) -> Result<Option<String>> {
    if !typed.chars().all(|c| c.is_alphanumeric() || c == '-' || c == '_') {
        return Ok(None);
    }
    let spellings = [Some(typed.to_string()), name_at_site(typed)];
    let is_meant = |name: &String| {
        !is_boj_number(name) && spellings.iter().flatten().any(|typed| canonical(typed) == canonical(name))
    };
    let mut found: Vec<String> = workspace.problem_names()?.into_iter().filter(is_meant).collect();
    if found.len() > 1 {
        let plain = |name: &str| name.to_lowercase().replace(['-', '_'], "");
        found.retain(|name| spellings.iter().flatten().any(|typed| plain(typed) == plain(name)));
    }
    Ok(found.pop().filter(|_| found.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_of_codeforces_may_be_typed_without_its_site() {
        for (typed, expected) in [
            ("1999A", Some("cf-1999a")),
            ("1999B2", Some("cf-1999b2")),
            ("gym104114-b", Some("cf-gym104114-b")),
            ("71A", Some("cf-71a")),
            ("4B2", Some("cf-4b2")),
            ("cf4a", Some("cf-4a")),
            ("71AB", None),
            ("71a", None),
            ("1999a", None),
            ("1999", None),
            ("1999A_sum", None),
            ("cf-1999a", None),
            ("CF1999A", Some("cf-1999a")),
            ("CF-1999A", Some("cf-1999a")),
            ("cf1999a", Some("cf-1999a")),
            ("codeforces_1999_a", Some("cf-1999a")),
            ("CF_1999_A", None),
            ("cf-gym101021-1", None),
            ("cf-edu2-283932-a", None),
            ("1999_A", Some("cf-1999a")),
            ("abc300_c", Some("abc300-c")),
            ("abc300c", Some("abc300-c")),
            ("ABC300C", Some("abc300-c")),
            ("ABC300_C", None),
            ("abc300-c", None),
            ("abc300", None),
            ("nowcoder-1234-a", None),
            ("dp_a", None),
            ("gym", None),
        ] {
            assert_eq!(name_at_site(typed).as_deref(), expected, "{typed}");
        }
    }
}
