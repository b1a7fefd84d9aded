//! The problem that the path of a file names.

use messages::{message, Message, Result};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use stdx::{files, json_reader, spelling::compose_hangul};
use workspace::problem_address::{canonical_address, problem_id};
use workspace::{case::SAMPLES_FOLDERS, Case, Site, Workspace};

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

/// Words in a path, a line for each kind. A contest may be on BOJ, so after a name of a contest only a number with
/// a letter belongs to another site. After a name of another site, no number is a BOJ number. The words `series`
/// name contests of AtCoder without a number, but a folder of solutions for BOJ may have the same name. After a
/// word of the kind `rounds`, a number is that of a round or a division of Codeforces. The sites `words` call their
/// problems by words.
const SITE_NAMES: &str = include_str!("site_names_in_paths.txt");

fn is_site_word(kind: &str, word: &str) -> bool {
    site_words(kind).any(|known| known == word)
}

/// Returns the words of a kind in [`SITE_NAMES`].
fn site_words(kind: &str) -> std::str::SplitWhitespace<'static> {
    let mut lines = SITE_NAMES.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(known, _)| *known == kind).map_or("", |(_, words)| words).split_whitespace()
}

/// Returns the words of [`SITE_NAMES`], except those of rounds, that occur in a part of a path. A word of more
/// than four letters also matches the start of a longer word.
fn sites_in(part: &str) -> Vec<&'static str> {
    let part = part.to_lowercase();
    let words: Vec<&str> = part.split(|c: char| !c.is_alphabetic()).filter(|word| word.len() > 1).collect();
    let is_in =
        |site: &&str| words.iter().any(|word| word == site || site.len() > 4 && word.starts_with(site));
    ["boj", "contests", "codeforces", "others"].into_iter().flat_map(site_words).filter(is_in).collect()
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

/// Returns the numbers of a part of a path, each with the text before and after it.
fn numbers_in(part: &str) -> impl Iterator<Item = [&str; 3]> {
    let is_digit = |c: char| c.is_ascii_digit();
    let starts = part.match_indices(is_digit).map(|(at, _)| at);
    starts.filter(move |at| !part[..*at].ends_with(is_digit)).map(move |at| {
        let (before, rest) = part.split_at(at);
        let after = rest.trim_start_matches(is_digit);
        [before, &rest[..rest.len() - after.len()], after]
    })
}

/// Whether the word directly before a number says that it is that of a round: `Codeforces Round #900`.
fn follows_round(before: &str) -> bool {
    let before = before.trim_end_matches(|c: char| !c.is_alphanumeric());
    let word = canonical(before.rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default());
    is_site_word("rounds", word.strip_prefix("cf").unwrap_or(&word))
}

/// Whether a number of a path to a solution for Codeforces may be another one than that of a contest:
/// `Round 900`, `#900`, `900 (Div. 2)`, `Good Bye 2023`. The number of a contest is followed by the letter, or
/// is preceded only by names of sites. `before` and `after` are the rest of its part of the path, and `above`
/// is the part above.
fn is_of_round(above: &str, before: &str, after: &str) -> bool {
    let words = |text| str::split(text, |c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let is_first = !before.contains(char::is_alphanumeric);
    follows_round(if is_first { above } else { before })
        || contest_letter(after).is_none()
            && (before.ends_with('#')
                || words(before).any(|word| sites_in(word).is_empty())
                || words(after).next().is_some_and(follows_round))
}

/// Whether a number may be that of a round in one of the first three parts.
fn is_round_in(parts: &[String], number: &str) -> bool {
    parts.iter().take(3).enumerate().any(|(at, part)| {
        let above = parts.get(at + 1).map_or("", String::as_str);
        numbers_in(part).any(|[before, found, after]| found == number && is_of_round(above, before, after))
    })
}

/// Returns a part of a path with `abc` for `Beginner Contest`, and with the other series of AtCoder in the
/// same way.
fn with_short_series(part: &str) -> String {
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

/// Returns the letter of a problem in a contest, such as `B` or `B1`, if a text starts with it as a word.
fn contest_letter(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
    let rest = rest.strip_prefix(|c: char| c.is_ascii_digit()).unwrap_or(rest);
    let is_word = rest.is_empty() || rest.starts_with(['_', '-', '.', '/', ' ']);
    is_word.then(|| &text[..text.len() - rest.len()])
}

/// Returns the number and the capital letter of a problem of Codeforces, such as `1A` or `158B2`, if a text starts
/// with them as a word.
fn contest_problem(text: &str) -> Option<&str> {
    let [before, number, after] = numbers_in(text).next()?;
    let letter =
        contest_letter(after).filter(|letter| letter.starts_with(|c: char| c.is_ascii_uppercase()))?;
    before.is_empty().then(|| &text[..number.len() + letter.len()])
}

/// Returns the name of the problem of Codeforces whose number and letter a text is: `cf-1985f` for `1985F` and `1985f`.
fn codeforces_name(text: &str) -> Option<String> {
    let upper = text.to_uppercase();
    (contest_problem(&upper) == Some(&upper)).then(|| format!("cf-{}", text.to_lowercase()))
}

/// Returns the name of the problem of another site that a number means, or `None` for BOJ. `prefix` is the
/// start of the names of that site, and the number is followed by `after` and by the `letter` of a problem.
fn other_site_problem(
    site: Option<&str>,
    prefix: &str,
    number: &str,
    after: &str,
    letter: Option<&str>,
) -> Option<String> {
    let is_of_boj = match site {
        // `2580a` and `2580_A_sum` are variants of 2580; `2580A`, `2580_A` and `2580 A. Sum` are Codeforces problems.
        None => {
            let is_title =
                |end: &&str| letter.and_then(|letter| end.strip_prefix(letter)?.strip_prefix(". ")).is_some();
            let end = after.strip_prefix(['_', '-']).filter(|end| Some(*end) == letter);
            let end = end.or(after.strip_prefix(' ').filter(is_title)).unwrap_or(after);
            letter.is_none() || !end.starts_with(|c: char| c.is_ascii_uppercase())
        }
        Some(site) if is_site_word("contests", site) => letter.is_none(),
        Some(site) => is_site_word("boj", site),
    };
    let letter = letter.unwrap_or_default().to_lowercase();
    let is_series = is_site_word("contests", prefix);
    let name = if is_series { format!("{number}-{letter}") } else { format!("-{number}{letter}") };
    (!is_of_boj).then(|| format!("{prefix}{name}"))
}

/// Whether a name is a number of BOJ: four or five digits.
fn is_boj_number(name: &str) -> bool {
    (4..=5).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the letters and digits of a name in lower case, with `cf` for `codeforces`.
fn canonical(name: &str) -> String {
    let name = site_words("codeforces").fold(name.to_lowercase(), |name, word| name.replace(word, "cf"));
    name.chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Returns the canonical words of the first three parts. `parts` goes up from the file; the words go down to
/// it.
fn words_of(parts: &[String]) -> Vec<String> {
    let words = parts.iter().take(3).rev().flat_map(|part| part.split(|c: char| !c.is_alphanumeric()));
    words.filter(|word| !word.is_empty()).map(canonical).collect()
}

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

/// Returns the name of the problem whose solution a file is, if it is in a folder of a site that calls its problems by
/// words: `kattis-hello` for `kattis/hello.cpp`.
pub fn named_by_word(path: &Path) -> Option<String> {
    let (site, word) = (files::name(path.parent()?).to_lowercase(), files::stem(path).to_lowercase());
    let is_name = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let is_named = is_site_word("words", &site) && is_name && word.len() > 1 && word != "main";
    is_named.then(|| format!("{site}-{word}"))
}

/// Returns the name of the problem whose solution a file is, if its name is a letter and its folder has a name without
/// digits that is not that of a site: `dp-a` for `dp/a.cpp`.
pub fn named_by_letter(path: &Path) -> Option<String> {
    let (folder, letter) = (files::name(path.parent()?), files::stem(path));
    let is_series = folder.len() > 1 && !folder.contains(|c: char| c.is_ascii_digit());
    let is_letter = letter.len() == 1 && contest_letter(&letter).is_some();
    (is_series && is_letter && sites_in(&folder).is_empty()).then(|| format!("{folder}-{letter}"))
}

/// Whether a name is that of a whole contest: `abc352`, `cf-1999`, `gym104114`.
pub fn is_contest(name: &str) -> bool {
    let (name, series) = (name.to_lowercase(), ["abc", "arc", "agc", "cf-gym", "gym", "cf-", "cf"]);
    let number = series.iter().find_map(|series| name.strip_prefix(series));
    number.is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Returns the site whose rules a file has whose problem is not known: BOJ if its path names a number of BOJ, or
/// else the site that the path names.
pub(crate) fn site_in_path(workspace: &Workspace, path: &Path) -> &'static Site {
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

/// The problems that have data: those of the workspace, and others, such as those of an archive.
pub struct KnownProblems<'a> {
    names: Vec<String>,
    /// Whether a problem that is not in the workspace has data.
    is_elsewhere: &'a dyn Fn(&str) -> bool,
}

impl<'a> KnownProblems<'a> {
    const NONE: KnownProblems<'static> = KnownProblems { names: Vec::new(), is_elsewhere: &|_| false };

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
            let says_less = names_contest && contest_letter(&name) == Some(name.as_str());
            (is_named && !says_less).then_some((name.len(), is_exact))
        };
        let longest = names().filter_map(match_length).max();
        names().filter(|name| longest.is_some() && match_length(name) == longest).cloned().collect()
    }
}

/// Returns the file `.cph/.a.cpp_HASH.prob` that CPH saved for a submission `a.cpp`, and the address in it. If there
/// are several, as after a folder was moved, returns the newest one, or `None` if they are of different problems.
fn saved_by_cph(file: &Path) -> Option<(PathBuf, String)> {
    let start = format!(".{}_", files::name(file));
    let is_of_file = |saved: &PathBuf| {
        let name = files::name(saved);
        let hash = name.strip_prefix(&start).and_then(|rest| rest.strip_suffix(".prob"));
        hash.is_some_and(|hash| hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    };
    // The names begin with a dot, so `files::list` would skip them.
    let entries = file.with_file_name(".cph").read_dir().ok()?.flatten().map(|entry| entry.path());
    let mut found: Vec<PathBuf> = entries.filter(is_of_file).collect();
    found.sort_by_cached_key(|saved| std::fs::metadata(saved).and_then(|saved| saved.modified()).ok());
    let url = |saved: &PathBuf| {
        Some(json_reader::read(&files::read(saved).ok()?).ok()?.get("url")?.text()?.to_string())
    };
    let mut urls = found.iter().map(url).collect::<Option<Vec<String>>>()?;
    urls.dedup();
    found.pop().zip(urls.pop()).filter(|_| urls.is_empty())
}

/// Returns the samples beside a file: the file `.prob` that CPH saved for it, or else a folder, which is the second of
/// [`SAMPLES_FOLDERS`] only if it has cases and the first does not exist.
pub fn samples_beside(file: &Path) -> PathBuf {
    if let Some((saved, _)) = saved_by_cph(file) {
        return saved;
    }
    let [first, second] = SAMPLES_FOLDERS.map(|name| file.with_file_name(name));
    if first.exists() || Case::names(&second).is_empty() {
        first
    } else {
        second
    }
}

/// Whether there are cases at a path that [`samples_beside`] returned.
pub(crate) fn has_samples(beside: &Path) -> bool {
    is_saved_by_cph(beside) || !Case::names(beside).is_empty()
}

pub fn is_saved_by_cph(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "prob")
}

/// Returns the problem in whose folder a file is, or else the problems that its path names. If none of them is the
/// only known one, returns the problem for which CPH saved the file, if that is certain.
pub fn problem_in_path(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let found = problem_of_path(workspace, path, known);
    let is_known = found.one().is_some_and(|id| known.has(id));
    let saved = if is_known { None } else { problem_saved_for(workspace, path) };
    saved.map_or(found, |id| PathMatch::One(id, MatchedBy::SavedFile))
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
    let has_digit = |id: &String| id.contains(|c: char| c.is_ascii_digit());
    match &found {
        // A folder such as `dp` may have the name of a problem by chance, so samples beside the file come first.
        PathMatch::One(id, MatchedBy::Folder) if !has_digit(id) && has_samples(&samples_beside(path)) => {
            PathMatch::None
        }
        _ => found,
    }
}

/// Returns the known problem in the name of a file without its extension, or else in the nearest folder above
/// that names one. For a file below `root`, the folders above `root` do not count.
fn problem_named_in(path: &Path, root: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let folders = inner.parent().into_iter().flat_map(Path::ancestors).filter_map(Path::file_name);
    let parts = inner.file_stem().into_iter().chain(folders);
    let parts: Vec<String> =
        parts.map(|part| with_short_series(&compose_hangul(&part.to_string_lossy()))).collect();
    let sites: Vec<&str> = parts.iter().flat_map(|part| sites_in(part)).collect();
    let mut site = sites.iter().find(|site| !is_site_word("contests", site)).or(sites.first()).copied();
    let prefix = canonical(sites.iter().find(|site| **site != "contest").unwrap_or(&"cf"));
    // `1999/B.cpp` and `1999/B/B.cpp` are of Codeforces, unless 1999 is known.
    let is_letter_twice =
        parts.len() > 1 && parts[0] == parts[1] && contest_letter(&parts[0]) == Some(&parts[0]);
    let of_contest = match &parts[usize::from(is_letter_twice)..] {
        [letter, contest, ..]
            if site.is_none()
                && (3..=4).contains(&contest.len())
                && contest_letter(letter) == Some(letter)
                && !known.has(contest)
                && !is_round_in(&parts, contest) =>
        {
            codeforces_name(&format!("{contest}{letter}"))
        }
        _ => None,
    };
    let mut elsewhere = None;
    let mut unknown: Vec<(String, MatchedBy)> = Vec::new();
    for (depth, part) in parts.iter().enumerate() {
        let matched_by = if depth == 0 { MatchedBy::Name } else { MatchedBy::Folder };
        let mut names: Vec<String> = Vec::new();
        let above = parts.get(depth + 1).map_or("", String::as_str);
        for [before, number, after] in numbers_in(part) {
            let rest = format!("{after}/{}", depth.checked_sub(1).map_or("", |below| &parts[below]));
            let letter = contest_letter(rest.trim_start_matches(|c: char| !c.is_alphanumeric()));
            let other = other_site_problem(site, &prefix, number, after, letter);
            let follows_round = follows_round(before) && (other.is_some() || letter.is_some());
            let other = other.filter(|_| number.len() >= 3);
            let is_of_round = follows_round || other.is_some() && is_of_round(above, before, after);
            let round = (is_of_round && prefix == "cf").then(|| PathMatch::Round(part.clone()));
            if let Some(problem) = round.or(other.map(PathMatch::OtherSite)) {
                elsewhere.get_or_insert(problem);
                // The numbers of the folders above, such as a year, are not of BOJ either.
                site = Some("cf");
            } else if is_boj_number(number) && !names.iter().any(|name| name == number) {
                names.push(number.to_string());
            }
        }
        let (mut found, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| known.has(name));
        // A number of one or two digits, as in `1A`, and a small letter, as in `1985f`, mean only a problem that is
        // known.
        let upper = part.to_uppercase();
        let problem = contest_problem(part).or(contest_problem(&upper).filter(|upper| upper.len() > 3));
        let is_short = depth == 0 && site.is_none() && (problem.is_some() || of_contest.is_some());
        let prefix_of_site = (site.is_some() || is_short).then_some(prefix.as_str());
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
    // `new 1985f` makes `cf-1985f`, and `1985f` may also be a variant of a problem 1985 that is known.
    let of_codeforces = match (unknown.as_slice(), site) {
        ([(_, MatchedBy::Name)], None) => codeforces_name(&parts[0]),
        _ => of_contest,
    };
    if let Some(name) = of_codeforces {
        elsewhere = Some(PathMatch::OtherSite(name));
        unknown.clear();
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
            ("/h/2024/a/main.py", one("2024", MatchedBy::Folder)),
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
        let table: [(&str, &[&str], PathMatch); 23] = [
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182"], one("1182", MatchedBy::Folder)),
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182", "2631"], one("2631", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a"], one("cf-1878a", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a.cpp", &["cf-1878a"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a_x.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/1878a.cpp", &["1878"], one("1878", MatchedBy::Name)),
            ("/h/1878a.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/boj/1878a.cpp", &["cf-1878a"], one("1878", MatchedBy::Name)),
            ("/h/1878/1878a.cpp", &[], one("1878", MatchedBy::Name)),
            ("/h/2024/1878/a.cpp", &[], PathMatch::OtherSite("cf-1878a".to_string())),
            ("/h/1878/B1.cpp", &["cf-1878b1"], one("cf-1878b1", MatchedBy::Name)),
            ("/h/1878/B/B.cpp", &["cf-1878a"], PathMatch::OtherSite("cf-1878b".to_string())),
            ("/h/1878/B/B.cpp", &["1878"], one("1878", MatchedBy::Folder)),
            ("/h/1878 B. Sums.cpp", &[], PathMatch::OtherSite("cf-1878b".to_string())),
            ("/h/1878 A+B.cpp", &[], one("1878", MatchedBy::Name)),
            ("/h/1878/a.cpp", &["cf-1878a", "1878"], one("1878", MatchedBy::Folder)),
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
