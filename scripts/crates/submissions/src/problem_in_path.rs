//! The problem that the path of a file names. The name of the file counts first, then each folder above it:
//!
//! | path | problem |
//! |---|---|
//! | `1000.cpp`, `1000_bfs.cpp`, `1000/main.cpp`, `1000. Title/Title.cpp` | BOJ's 1000 |
//! | `2580A.cpp`, `2580_A.cpp`, `2580 A. Title.cpp`, `2580A/main.cpp` | `cf-2580a` |
//! | `1999a.cpp`, `1999/A.cpp`, `1999/A. Title.cpp`, `1999/A/main.cpp` | `cf-1999a`, but BOJ's 1999 if only this one is known |
//! | `boj/1999a.cpp`, `boj/1999/A.cpp` | BOJ's 1999 |
//! | `cf/1999/A.cpp`, `abc300/c.cpp`, `ABC300_C.cpp`, `usaco/187.cpp` | `cf-1999a`, `abc300-c`, `usaco-187` |
//! | `kattis/hello.cpp`, `leetcode/1. Two Sum.py` | `kattis-hello`, `leetcode-two-sum` |
//! | `Codeforces Round 900/A.cpp` | none, since the number is not that of the contest |
//! | `cf-1999-a.cpp`, `codeforces/1999/a.cpp`, `dp_a.cpp`, `x/sum.cpp` | a known problem with this name, such as `dp-a` |

use crate::samples_beside::{has_samples, samples_beside, saved_by_cph};
use crate::site_words::{
    canonical, contest_letter, follows_round, is_letter, is_of_round, is_round_in, is_site_word,
    letter_of_title, numbers_in, sites_in, with_short_series,
};
use messages::{message, Message, Result};
use sites::problem_address::{canonical_address, problem_id};
use sites::Site;
use std::collections::HashSet;
use std::path::Path;
use stdx::{files, spelling::compose_hangul};
use workspace::Workspace;

/// The part of a path in which a number was found, or the file `.prob` that CPH saved for the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    Name,
    Folder,
    SavedFile,
}

impl MatchedBy {
    /// Returns the part of the path as an adverb: "by its name".
    pub fn message(self) -> Message {
        match self {
            MatchedBy::Name => message!("by its name"),
            MatchedBy::Folder => message!("by its folder"),
            MatchedBy::SavedFile => message!("by the file that CPH saved for it"),
        }
    }
}

/// The problems that a path names: by a number of four or five digits, or by the name of a known problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathMatch {
    None,
    One(String, MatchedBy),
    /// The same part of the path names several known problems.
    Several(Vec<String>, MatchedBy),
    /// The path names problems, none of which is known.
    Unknown(Vec<String>),
    /// The path names a problem of another site that is not known. The text is the name that it would have,
    /// such as `cf-9001b`.
    OtherSite(String),
    /// A part of the path names a round of Codeforces, whose contest is not known. The text is that part.
    Round(String),
}

impl PathMatch {
    /// Returns the name of the problem, if there is only one.
    pub fn one(&self) -> Option<&str> {
        let PathMatch::One(id, _) = self else { return None };
        Some(id)
    }
}

/// Whether one of the first three parts names a site or a contest: `atcoder`, `abc301_a`, `dp`, `1999`.
fn names_contest(parts: &[String]) -> bool {
    let is_series = |word: &str| is_site_word("series", word);
    parts.iter().take(3).any(|part| {
        !sites_in(part).is_empty()
            || part.to_lowercase().split(|c: char| !c.is_alphabetic()).any(is_series)
            || numbers_in(part).any(|[_, number, _]| number.len() >= 3)
    })
}

/// Whether a name is a number of BOJ: four or five digits.
pub fn is_boj_number(name: &str) -> bool {
    (4..=5).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the name of the problem of Codeforces that a number means in a path without a site, if it means one: see the
/// table above. `below` is the part of the path below that of the number.
fn codeforces_problem(
    [before, number, after]: [&str; 3],
    below: &str,
    known: &KnownProblems<'_>,
) -> Option<String> {
    let is_capital = |letter: &&str| letter.starts_with(|c: char| c.is_ascii_uppercase());
    let name = |letter: &str| format!("cf-{number}{}", letter.to_lowercase());
    let attached = contest_letter(after);
    let after_hyphen = after.strip_prefix(['_', '-']).filter(|end| is_letter(end));
    let before_title = after.strip_prefix(' ').and_then(letter_of_title);
    let certain = [attached, after_hyphen, before_title].into_iter().flatten().find(is_capital);
    let in_folder = letter_of_title(below).or(is_letter(below).then_some(below));
    let possible = attached.or(in_folder.filter(|_| after.is_empty()));
    let is_contest = before.is_empty() && (3..=4).contains(&number.len());
    let is_possible = |letter: &&str| is_contest && (known.has(&name(letter)) || !known.has(number));
    certain.or(possible.filter(is_possible)).map(name)
}

/// Returns the name of the problem of another site that a number means, or `None` for BOJ. `prefix` is the start of the
/// names of that site, and `letter` is that of the problem, after the number.
fn other_site_problem(site: &str, prefix: &str, number: &str, letter: Option<&str>) -> Option<String> {
    let is_of_boj = is_site_word("boj", site) || is_site_word("contests", site) && letter.is_none();
    let letter = letter.unwrap_or_default().to_lowercase();
    let is_series = is_site_word("contests", prefix);
    let name = if is_series { format!("{number}-{letter}") } else { format!("-{number}{letter}") };
    (!is_of_boj).then(|| format!("{prefix}{name}"))
}

/// Returns the canonical words of the first three parts. `parts` goes up from the file; the words go down to
/// it.
fn words_of(parts: &[String]) -> Vec<String> {
    let words = parts.iter().take(3).rev().flat_map(|part| part.split(|c: char| !c.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).map(canonical).collect()
}

/// Returns the site whose rules a file has whose problem is not known: BOJ if its path names a number of BOJ, or
/// else the site that the path names.
pub fn site_in_path(workspace: &Workspace, path: &Path) -> &'static Site {
    let name = match problem_of_path(workspace, path, &KnownProblems::NONE) {
        PathMatch::OtherSite(name) => return Site::from_name(&name).unwrap_or(Site::OTHER),
        PathMatch::One(..) | PathMatch::Several(..) | PathMatch::Unknown(_) => return <&Site>::default(),
        PathMatch::Round(part) => part,
        PathMatch::None => std::fs::canonicalize(path).unwrap_or_default().to_string_lossy().into_owned(),
    };
    let known = |word: &str| match word {
        word if is_site_word("boj", word) => Some(<&Site>::default()),
        word if is_site_word("codeforces", word) => Site::named("codeforces").ok(),
        word => Site::named(word).ok(),
    };
    sites_in(&name).into_iter().find_map(known).unwrap_or(Site::OTHER)
}

/// The problems that have data: those of the workspace, and others, such as those of an archive.
pub struct KnownProblems<'a> {
    names: Vec<String>,
    /// Whether a problem that is not in the workspace has data.
    is_elsewhere: &'a dyn Fn(&str) -> bool,
}

impl<'a> KnownProblems<'a> {
    pub(crate) const NONE: KnownProblems<'static> =
        KnownProblems { names: Vec::new(), is_elsewhere: &|_| false };

    pub fn new(workspace: &Workspace, is_elsewhere: &'a dyn Fn(&str) -> bool) -> Result<KnownProblems<'a>> {
        Ok(KnownProblems { names: workspace.folder_names()?, is_elsewhere })
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name) || (self.is_elsewhere)(name)
    }

    /// Returns the workspace's problems whose names occur in the first of these parts; BOJ numbers do not
    /// count. If there is none, returns the problems whose canonical name, with or without `prefix`, is a run
    /// of words that ends in this part and begins at most two parts above. The number of a round is not that of
    /// the contest in such a name. A name such as `a` or `b1` says less than a path that names a contest. Returns
    /// only the longest.
    fn named_in(&self, parts: &[String], prefix: Option<&str>) -> Vec<String> {
        let names = || self.names.iter().filter(|name| !is_boj_number(name));
        if names().next().is_none() {
            return Vec::new();
        }
        let words = words_of(parts);
        let run_ends = words.len() - words_of(&parts[..1]).len() + 1..=words.len();
        let runs = run_ends.flat_map(|end| (0..end).map(move |start| start..end));
        let runs: HashSet<String> = runs.map(|run| words[run].concat()).collect();
        let with_hyphens = |name: &str| name.replace('_', "-");
        let end = |count| parts[..count].iter().rev().cloned().collect::<Vec<String>>().join("-");
        let ends: Vec<String> = (1..=parts.len().min(3)).map(|count| with_hyphens(&end(count))).collect();
        let names_contest = names_contest(parts);
        let match_length = |name: &String| {
            let is_end = ends.contains(&with_hyphens(name));
            let (name, is_exact) = (canonical(name), parts[0].contains(name.as_str()));
            // If upper and lower case differ, a name without a digit, such as `A`, is too common to match.
            let is_run =
                (is_exact || is_end || name.contains(|c: char| c.is_ascii_digit())) && runs.contains(&name);
            let gym = name.strip_prefix("cf").filter(|rest| rest.starts_with("gym"));
            let at_site = gym.or(prefix.and_then(|prefix| name.strip_prefix(prefix)));
            let is_named = is_run || at_site.is_some_and(|rest| runs.contains(rest));
            let contest = numbers_in(name.strip_prefix("cf").unwrap_or(&name)).next();
            let is_round = |[before, number, _]: [&str; 3]| before.is_empty() && is_round_in(parts, number);
            let is_named = is_named && (is_exact || !contest.is_some_and(is_round));
            let says_less = names_contest && is_letter(&name);
            (is_named && !says_less).then_some((name.len(), is_exact))
        };
        let longest = names().filter_map(match_length).max();
        names().filter(|name| longest.is_some() && match_length(name) == longest).cloned().collect()
    }
}

/// Returns the problem in whose folder a file is, or else the problems that its path names. If none of them is the only
/// known one, or if it is a number of BOJ and CPH saved the file for another page, returns the problem for which CPH saved
/// the file, if that is certain.
pub fn problem_in_path(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let found = problem_of_path(workspace, path, known);
    let Some(id) = found.one().filter(|id| known.has(id)) else {
        let saved = problem_saved_for(workspace, path).map(|id| PathMatch::One(id, MatchedBy::SavedFile));
        let by_title = || named_by_title(path).map(PathMatch::OtherSite);
        let is_named = found != PathMatch::None;
        return saved.or_else(|| by_title().filter(|_| !is_named)).unwrap_or(found);
    };
    let saved = saved_by_cph(path).filter(|(_, url)| url.contains("://") && !is_inside(workspace, path));
    let of_page = saved.map(|(_, url)| problem_id(&url, "")).filter(|page| is_boj_number(id) && page != id);
    let of_page = of_page.map(|page| match problem_saved_for(workspace, path) {
        Some(id) => PathMatch::One(id, MatchedBy::SavedFile),
        None => PathMatch::OtherSite(page),
    });
    of_page.unwrap_or(found)
}

/// Returns the name of the problem whose title is the name of a file in the folder of a site: `kattis-hello` for
/// `kattis/hello.cpp`.
fn named_by_title(path: &Path) -> Option<String> {
    let (stem, site) = (files::stem(path), files::name(path.parent()?).to_lowercase());
    let title = problem_id("", stem.split_once(". ").map_or(&stem, |(_, title)| title));
    let is_named = title.len() > 1 && title != "main" && is_site_word("others", &site);
    is_named.then(|| format!("{site}-{title}"))
}

fn is_inside(workspace: &Workspace, path: &Path) -> bool {
    std::fs::canonicalize(path).is_ok_and(|path| workspace.folder_around(&path).is_some())
}

/// Returns the only problem of the workspace for which CPH saved a submission, if that is certain.
fn problem_saved_for(workspace: &Workspace, path: &Path) -> Option<String> {
    let (_, url) = saved_by_cph(path)?;
    let (mut problems, _) = workspace.problems().ok()?;
    problems.retain(|problem| match &problem.settings.url {
        Some(other) => canonical_address(other) == canonical_address(&url),
        None => problem.id == problem_id(&url, ""),
    });
    problems.pop().filter(|_| problems.is_empty()).map(|problem| problem.id)
}

/// Returns the problem in whose folder a file is, or else the problems that its path names.
fn problem_of_path(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let canonical = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if let Some(folder) = workspace.folder_around(&canonical) {
        return PathMatch::One(compose_hangul(&files::name(&folder)), MatchedBy::Folder);
    }
    let root = std::fs::canonicalize(&workspace.root).unwrap_or_else(|_| workspace.root.clone());
    let found = problem_named_in(&canonical, &root, known);
    let PathMatch::One(id, matched_by) = &found else { return found };
    if !has_samples(&samples_beside(path)) {
        return found;
    }
    // Samples beside the file come before a folder such as `dp`, which may have the name of a problem by chance, and before
    // `1182/A.cpp` as a file for 1182 of BOJ.
    let has_digit = id.contains(|c: char| c.is_ascii_digit());
    match problem_named_in(&canonical, &root, &KnownProblems::NONE) {
        _ if *matched_by == MatchedBy::Folder && !has_digit => PathMatch::None,
        PathMatch::OtherSite(other) if is_boj_number(id) => PathMatch::OtherSite(other),
        _ => found,
    }
}

/// Whether a number in a part of a path, or in one of the two parts above it, means a problem of Codeforces.
fn reads_codeforces(parts: &[String], depth: usize, known: &KnownProblems<'_>) -> bool {
    (depth..parts.len().min(depth + 3)).any(|depth| {
        let below = depth.checked_sub(1).map_or("", |below| &parts[below]);
        numbers_in(&parts[depth]).any(|number| codeforces_problem(number, below, known).is_some())
    })
}

/// Returns the known problem in the name of a file without its extension, or else in the nearest folder above
/// that names one. For a file below `root`, the folders above `root` do not count.
pub(crate) fn problem_named_in(path: &Path, root: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let folders = inner.parent().into_iter().flat_map(Path::ancestors).filter_map(Path::file_name);
    let parts = inner.file_stem().into_iter().chain(folders);
    let mut parts: Vec<String> =
        parts.map(|part| with_short_series(&compose_hangul(&part.to_string_lossy()))).collect();
    // As in the address `contest/1999/problem/A`.
    parts.retain(|part| part != "problem");
    let sites: Vec<&str> = parts.iter().flat_map(|part| sites_in(part)).collect();
    let mut site = sites.iter().find(|site| !is_site_word("contests", site)).or(sites.first()).copied();
    let prefix = canonical(sites.iter().find(|site| **site != "contest").unwrap_or(&"cf"));
    let mut elsewhere = None;
    let mut unknown: Vec<(String, MatchedBy)> = Vec::new();
    for (depth, part) in parts.iter().enumerate() {
        let matched_by = if depth == 0 { MatchedBy::Name } else { MatchedBy::Folder };
        let mut names: Vec<String> = Vec::new();
        let above = parts.get(depth + 1).map_or("", String::as_str);
        let below = depth.checked_sub(1).map_or("", |below| &parts[below]);
        let may_be_of_site = site.is_some() || reads_codeforces(&parts, depth, known);
        for [before, number, after] in numbers_in(part) {
            let rest = format!("{after}/{below}");
            let letter = contest_letter(rest.trim_start_matches(|c: char| !c.is_alphanumeric()));
            let other = match site {
                Some(site) => other_site_problem(site, &prefix, number, letter),
                None => codeforces_problem([before, number, after], below, known),
            };
            let follows_round = follows_round(before) && (other.is_some() || letter.is_some());
            let other = other.filter(|_| number.len() >= 3);
            let is_of_round = follows_round || other.is_some() && is_of_round(above, before, after);
            let round = (is_of_round && prefix == "cf").then(|| PathMatch::Round(part.clone()));
            if let Some(problem) = round.or(other.map(PathMatch::OtherSite)) {
                // `2020jan` and `2048game` are words.
                if letter.is_some() || prefix == "cf" || !after.starts_with(char::is_alphabetic) {
                    elsewhere.get_or_insert(problem);
                }
                // The numbers of the folders above, such as a year, are not of BOJ either.
                site = Some("cf");
            } else if is_boj_number(number) && !names.iter().any(|name| name == number) {
                names.push(number.to_string());
            }
        }
        let (mut found, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| known.has(name));
        let prefix_of_site = may_be_of_site.then_some(prefix.as_str());
        found.extend(known.named_in(&parts[depth..], prefix_of_site));
        // A folder such as `A` is in every contest.
        found.retain(|name| depth == 0 || name.len() > 1);
        let all = found.clone();
        // `1878` in `cf-1878a` is a part of that name.
        found.retain(|name| !all.iter().any(|other| other != name && other.contains(name.as_str())));
        match found.len() {
            0 => unknown.extend(others.into_iter().map(|name| (name, matched_by))),
            1 => return PathMatch::One(found.remove(0), matched_by),
            _ => return PathMatch::Several(found, matched_by),
        }
    }
    unknown.dedup_by(|later, earlier| later.0 == earlier.0);
    if unknown.len() > 1 {
        return PathMatch::Unknown(unknown.into_iter().map(|(name, _)| name).collect());
    }
    let one = unknown.pop().map(|(name, matched_by)| PathMatch::One(name, matched_by));
    one.or(elsewhere).unwrap_or(PathMatch::None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, known: &[&str]) -> PathMatch {
        let known = KnownProblems {
            names: known.iter().map(ToString::to_string).collect(),
            is_elsewhere: &|_| false,
        };
        let root = if path.starts_with("/root") { "/root-12345" } else { "/elsewhere" };
        problem_named_in(Path::new(path), Path::new(root), &known)
    }

    #[test]
    fn a_number_is_found_in_the_name_or_in_the_nearest_folder() {
        let one = |number: &str, matched_by| PathMatch::One(number.to_string(), matched_by);
        let table = [
            ("/h/1000.cpp", one("1000", MatchedBy::Name)),
            ("/h/boj_1000.py", one("1000", MatchedBy::Name)),
            ("/h/p1260/main.py", one("1260", MatchedBy::Folder)),
            ("/h/1260_bfs.cpp", one("1260", MatchedBy::Name)),
            ("/h/백준/Gold/2580.\u{2005}스도쿠/스도쿠.cpp", one("2580", MatchedBy::Folder)),
            ("/h/백준/Silver/15649. N과 M (1)/N과 M (1).cc", one("15649", MatchedBy::Folder)),
            ("/h/1000/1000-1000.rs", one("1000", MatchedBy::Name)),
            ("/h/1001_A-B.cpp", one("1001", MatchedBy::Name)),
            ("/h/1234_a.cpp", one("1234", MatchedBy::Name)),
            ("/h/9663/N-Queen.py", one("9663", MatchedBy::Folder)),
            ("/h/1074. Z/Z.py", one("1074", MatchedBy::Folder)),
            ("/root-12345/a.py", PathMatch::None),
            ("/h/1000_1001.py", PathMatch::Unknown(vec!["1000".to_string(), "1001".to_string()])),
            ("/h/a1b22c333d666666.py", PathMatch::None),
            ("/h/x/c++.c++20.cpp", PathMatch::None),
        ];
        for (path, expected) in table {
            assert_eq!(found(path, &[]), expected, "{path}");
        }
    }

    #[test]
    fn the_first_known_problem_of_a_path_is_meant() {
        let one = |number: &str, matched_by| PathMatch::One(number.to_string(), matched_by);
        let table: [(&str, &[&str], PathMatch); 29] = [
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182"], one("1182", MatchedBy::Folder)),
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182", "2631"], one("2631", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a"], one("cf-1878a", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a.cpp", &["cf-1878a"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a_x.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a.cpp", &["1878"], one("1878", MatchedBy::Name)),
            ("/h/1878a.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/boj/1878a.cpp", &["cf-1878a"], one("1878", MatchedBy::Name)),
            ("/h/1878/1878a.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878a_sum.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878/A. Sum.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878/a/main.py", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878/a/main.py", &["cf-1878a"], one("cf-1878a", MatchedBy::Folder)),
            ("/h/1878/a/main.py", &["1878"], one("1878", MatchedBy::Folder)),
            ("/h/1878A/main.py", &["cf-1878a"], one("cf-1878a", MatchedBy::Folder)),
            ("/h/2024/1878/a.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878/B1.cpp", &["cf-1878b1"], one("cf-1878b1", MatchedBy::Name)),
            ("/h/1878/B/B.cpp", &["cf-1878a"], PathMatch::OtherSite("cf-1878b".to_string())),
            ("/h/1878/B/B.cpp", &["1878"], one("1878", MatchedBy::Folder)),
            ("/h/1878 B. Sums.cpp", &[], PathMatch::OtherSite("cf-1878b".to_string())),
            ("/h/1878 A+B.cpp", &[], one("1878", MatchedBy::Name)),
            ("/h/1878/a.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/boj/1878/a.cpp", &[], one("1878", MatchedBy::Folder)),
            ("/h/18780/a.cpp", &[], one("18780", MatchedBy::Folder)),
            ("/h/joi2020/a.cpp", &[], PathMatch::OtherSite("joi2020-a".to_string())),
            ("/h/cf/cf-1878ab.cpp", &["cf-1878a"], PathMatch::OtherSite("cf-1878".to_string())),
            ("/h/1000_1001.py", &["1001"], one("1001", MatchedBy::Name)),
            (
                "/h/1000_1001.py",
                &["1000", "1001"],
                PathMatch::Several(vec!["1000".to_string(), "1001".to_string()], MatchedBy::Name),
            ),
        ];
        for (path, known, expected) in table {
            assert_eq!(found(path, known), expected, "{path} {known:?}");
        }
    }

    #[test]
    fn a_number_with_the_letter_of_a_contest_is_not_one_of_boj() {
        let boj = |number: &str, matched_by| PathMatch::One(number.to_string(), matched_by);
        let other = |id: &str| PathMatch::OtherSite(id.to_string());
        let table = [
            ("/h/cf/2580A.cpp", other("cf-2580a")),
            ("/h/cf/2580a_sum.py", other("cf-2580a")),
            ("/h/cf/2580.cpp", other("cf-2580")),
            ("/h/CF2580B1.cpp", other("cf-2580b1")),
            ("/h/codeforces/2580/B.cpp", other("cf-2580b")),
            ("/h/Codeforces Round/2580/B/main.cpp", PathMatch::Round("2580".to_string())),
            ("/h/contest/2580a.cpp", other("cf-2580a")),
            ("/h/contest/2580/a.cpp", other("cf-2580a")),
            ("/h/contest/2580.cpp", boj("2580", MatchedBy::Name)),
            ("/h/2580/ABC300/c.cpp", other("abc300-c")),
            ("/h/앳코더/2580.cpp", other("앳코더-2580")),
            ("/h/aizu/2580.cpp", other("aizu-2580")),
            ("/h/URI Online Judge/2580.cpp", other("uri-2580")),
            ("/h/goormlevel/2580.cpp", other("goorm-2580")),
            ("/h/Silver/2580. 구름다리.cpp", boj("2580", MatchedBy::Name)),
            ("/h/atcoder/2580/abc300_c.cpp", other("abc300-c")),
            ("/h/ABC300/c.cpp", other("abc300-c")),
            ("/h/contest/util.cpp", PathMatch::None),
            ("/abc/2580.cpp", boj("2580", MatchedBy::Name)),
            ("/h/atcoder/contest/abc300_c.cpp", other("abc300-c")),
            ("/h/cf/contest/2580.cpp", other("cf-2580")),
            ("/h/boj/contest/2580a.cpp", boj("2580", MatchedBy::Name)),
            ("/h/contest/2580/sol2_a.cpp", boj("2580", MatchedBy::Folder)),
            ("/h/kattis/hello.cpp", PathMatch::None),
            ("/h/usaco/2580jan/word.cpp", PathMatch::None),
            ("/h/cf/2580/problem/A/main.cpp", other("cf-2580a")),
            ("/h/프로그래머스/1/2580.\u{2005}합/합.py", other("프로그래머스-2580")),
            // Without a site, the case of the letter decides.
            ("/h/2580A.cpp", other("cf-2580a")),
            ("/h/2580/1234B.cpp", other("cf-1234b")),
            ("/h/2580a.cpp", boj("2580", MatchedBy::Name)),
            ("/h/2580AB.cpp", boj("2580", MatchedBy::Name)),
            ("/h/2580_A.cpp", other("cf-2580a")),
            ("/h/2580-B1.cpp", other("cf-2580b1")),
            ("/h/2580_A-B.cpp", boj("2580", MatchedBy::Name)),
            ("/h/2580_a.cpp", boj("2580", MatchedBy::Name)),
            ("/h/usaco/2580.cpp", other("usaco-2580")),
            ("/h/2580/A.cpp", boj("2580", MatchedBy::Folder)),
            ("/h/2580/B1.cpp", boj("2580", MatchedBy::Folder)),
            // BOJ is named nearer than another site.
            ("/h/codeforces/boj/2580A.cpp", boj("2580", MatchedBy::Name)),
            ("/h/atcoder/백준/Gold/2580. x/x.cpp", boj("2580", MatchedBy::Folder)),
        ];
        for (path, expected) in table {
            assert_eq!(found(path, &["2580"]), expected, "{path}");
        }
    }

    /// The contest of Codeforces Round 900 is 1878, not 900.
    #[test]
    fn the_number_of_a_round_is_not_that_of_a_contest() {
        let known = ["1000", "cf-900a", "cf-1000a", "cf-20a", "cf-2a", "cf-1a", "cf-2023a", "cf-1878a"];
        let parts = [
            "Codeforces Round 900",
            "CF Round #900 (Div. 3)",
            "CF #900 (Div. 2)",
            "Codeforces #900",
            "CF 900 Div2",
            "codeforces-round-900",
            "CODEFORCES_ROUND_900_DIV_2",
            "CodeforcesRound900",
            "Educational Codeforces Round 900 (Rated for Div. 2)",
            "Codeforces Edu 900",
            "Codeforces Global Round 20",
            "Codeforces CodeTON 20",
            "CodeTON Round 20 (Div. 1 + Div. 2)",
            "Codeforces Round 20 (Div. 1 + 2)",
            "Codeforces Good Bye 2023",
            "Round 1000",
            "CFR1000",
            "코드포스 라운드 900",
            "코드포스 900 라운드",
            "코드포스 #900",
        ];
        for part in parts {
            for file in ["A.cpp", "a.py", "A/main.cpp"] {
                let path = format!("/h/2023/{part}/{file}");
                assert_eq!(found(&path, &known), PathMatch::Round(part.to_string()), "{path}");
            }
        }
        let others = [
            ("Codeforces/Round 900A.cpp", "Round 900A"),
            ("codeforces-round-900-a.cpp", "codeforces-round-900-a"),
            ("Codeforces/Round/900/A.cpp", "900"),
            ("Codeforces/Educational/900/A.cpp", "900"),
            ("Codeforces/Div. 2/A.cpp", "Div. 2"),
        ];
        for (path, part) in others {
            assert_eq!(found(&format!("/h/{path}"), &known), PathMatch::Round(part.to_string()), "{path}");
        }
        let named = [
            ("Codeforces/Round 900/1878A.cpp", "cf-1878a"),
            ("codeforces/div 2/1878/A.cpp", "cf-1878a"),
            ("코드포스/1878/A.cpp", "cf-1878a"),
            ("코포 1878/A.cpp", "cf-1878a"),
            ("cf/solution_1878a.cpp", "cf-1878a"),
            ("cf/1878/A. Round 20.cpp", "cf-1878a"),
            ("Codeforces Contest 1878/A.cpp", "cf-1878a"),
            ("Round 20/1000.cpp", "1000"),
            ("백준/Round 1/1000.cpp", "1000"),
        ];
        for (path, id) in named {
            assert_eq!(found(&format!("/h/{path}"), &known).one(), Some(id), "{path}");
        }
        let own = found("/h/round 900/a.cpp", &["round-900-a", "cf-900a"]);
        assert_eq!(own.one(), Some("round-900-a"));
    }

    #[test]
    fn a_problem_of_another_site_has_several_spellings() {
        let known = [
            "2580",
            "9001",
            "cf-9001b",
            "cf-9001b1",
            "cf-1a",
            "abc300-c",
            "kattis-hello",
            "um",
            "A",
            "a",
            "dp-a",
            "the_end",
            "cf-gym104114-b",
        ];
        let by_name = [
            ("cf/9001B.cpp", "cf-9001b"),
            ("cf/2024/9001b_sum.cpp", "cf-9001b"),
            ("CF9001B_sum.cpp", "cf-9001b"),
            ("codeforces9001b.cpp", "cf-9001b"),
            ("cf-9001-b.cpp", "cf-9001b"),
            ("cf/9001-B1.cpp", "cf-9001b1"),
            ("codeforces/9001/B.cpp", "cf-9001b"),
            ("codeforces/div 2/9001/B.cpp", "cf-9001b"),
            ("contests/9001/B.cpp", "cf-9001b"),
            ("9001B.cpp", "cf-9001b"),
            ("9001_B.cpp", "cf-9001b"),
            ("2580/1A.cpp", "cf-1a"),
            ("1A. Theatre.cpp", "cf-1a"),
            ("abc300_c.cpp", "abc300-c"),
            ("2580/abc300c.cpp", "abc300-c"),
            ("ABC300/c.cpp", "abc300-c"),
            ("abc/300_C.cpp", "abc300-c"),
            ("atcoder/abc/300/C.cpp", "abc300-c"),
            ("AtCoder Beginner Contest 300/C.cpp", "abc300-c"),
            ("atcoder/beginner_contest_300/c.cpp", "abc300-c"),
            ("kattis/easy/hello.cpp", "kattis-hello"),
            ("kattis/contest/hello.cpp", "kattis-hello"),
            ("x_um.cpp", "um"),
            ("gym104114-b.cpp", "cf-gym104114-b"),
            ("Gym 104114/B.cpp", "cf-gym104114-b"),
            ("dp_a.cpp", "dp-a"),
            ("atcoder/dp/a.cpp", "dp-a"),
            ("2580/the-end.py", "the_end"),
        ];
        for (path, id) in by_name {
            let expected = PathMatch::One(id.to_string(), MatchedBy::Name);
            assert_eq!(found(&format!("/h/{path}"), &known), expected, "{path}");
        }
        for (path, id) in [
            ("cf/9001b/main.cpp", "cf-9001b"),
            ("2580/A.cpp", "2580"),
            ("2580/1B.cpp", "2580"),
            ("2580/1a.cpp", "2580"),
            ("s/2580/um/x.cpp", "um"),
        ] {
            let expected = PathMatch::One(id.to_string(), MatchedBy::Folder);
            assert_eq!(found(&format!("/h/{path}"), &known), expected, "{path}");
        }
        assert_eq!(found("/h/contest/A/x.cpp", &["A"]).one(), None);
        for path in ["abc301_a.py", "dp/a.cpp", "cf/a.cpp", "1999/a.cpp", "1999/old/a.cpp"] {
            assert_ne!(found(&format!("/h/{path}"), &["a"]).one(), Some("a"), "{path}");
        }
        assert_eq!(found("/h/mine/a.cpp", &["a"]).one(), Some("a"));
        for path in ["dp_A.cpp", "dp_a_2.cpp", "DP/a.cpp", "2580/my_dp/a.cpp"] {
            assert_ne!(found(&format!("/h/{path}"), &known).one(), Some("dp-a"), "{path}");
        }
        let same = found("/h/abc300_c.cpp", &["abc300-c", "abc-300c"]);
        assert!(matches!(same, PathMatch::Several(..)), "{same:?}");
        let exact = found("/h/abc-300c.cpp", &["abc300-c", "abc-300c"]);
        assert_eq!(exact.one(), Some("abc-300c"));
    }
}
