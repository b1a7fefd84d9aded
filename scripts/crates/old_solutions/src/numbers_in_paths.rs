//! The problem that the path of a file names.

use crate::test_data_archive::Archive;
use std::{collections::HashSet, path::Path};
use stdx::{files, message, spelling::compose_hangul, Message, Result};
use workspace::{problem, Workspace};

/// The part of a path in which a number was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    Name,
    Folder,
}

impl MatchedBy {
    /// Returns the part of the path as an adverb: "by its name".
    pub fn message(self) -> Message {
        match self {
            MatchedBy::Name => message!("by its name"),
            MatchedBy::Folder => message!("by its folder"),
        }
    }
}

/// The problems that a path names: by a number of four or five digits, or by the name of a known problem.
#[derive(Debug, PartialEq, Eq)]
pub enum PathMatch {
    None,
    One(String, MatchedBy),
    /// Several known problems in the same part of the path.
    Several(Vec<String>, MatchedBy),
    /// Several problems, none of them known.
    Unknown(Vec<String>),
}

impl PathMatch {
    /// Returns the name of the problem, if there is only one.
    pub fn one(&self) -> Option<&str> {
        match self {
            PathMatch::One(id, _) => Some(id),
            _ => None,
        }
    }
}

/// The problems that have data: those of the workspace, and those of an archive.
#[derive(Default)]
pub struct KnownProblems<'a> {
    names: Vec<String>,
    archive: Option<&'a Archive>,
}

impl<'a> KnownProblems<'a> {
    pub fn new(workspace: &Workspace, archive: Option<&'a Archive>) -> Result<KnownProblems<'a>> {
        Ok(KnownProblems { names: workspace.names()?, archive })
    }

    fn has(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
            || self.archive.is_some_and(|archive| archive.folder_of(name).is_some())
    }

    /// Returns the problems that a part of a path may mean: numbers of four or five digits, and names of the
    /// workspace's problems as whole words.
    fn named_in(&self, part: &str) -> Vec<String> {
        let digits = part.split(|c: char| !c.is_ascii_digit()).filter(|run| (4..=5).contains(&run.len()));
        let mut names: Vec<String> = digits.map(str::to_string).collect();
        let is_word = |name: &str| {
            let is_end = |c: Option<char>| !c.is_some_and(char::is_alphanumeric);
            part.match_indices(name).any(|(at, _)| {
                is_end(part[..at].chars().next_back()) && is_end(part[at + name.len()..].chars().next())
            })
        };
        names.extend(self.names.iter().filter(|name| is_word(name)).cloned());
        let mut seen = HashSet::new();
        names.retain(|name| seen.insert(name.clone()));
        names
    }
}

/// Returns the problem in whose folder a file is, or else the problems that its path names.
pub fn numbers_of(workspace: &Workspace, path: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let canonical = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let folder = workspace.folder_around(&canonical).filter(|folder| problem::is_problem(folder));
    if let Some(folder) = folder {
        return PathMatch::One(compose_hangul(&files::name(&folder)), MatchedBy::Folder);
    }
    let root = std::fs::canonicalize(&workspace.root).unwrap_or_else(|_| workspace.root.clone());
    number_in_path(&canonical, &root, known)
}

/// Returns the known problem in the name of a file without its extension, or else in the nearest folder above
/// that names one. For a file below `root`, the folders above `root` do not count.
pub fn number_in_path(path: &Path, root: &Path, known: &KnownProblems<'_>) -> PathMatch {
    let inner = path.strip_prefix(root).unwrap_or(path);
    let folders = inner.parent().into_iter().flat_map(Path::ancestors).filter_map(Path::file_name);
    let names = inner.file_stem().into_iter().map(|name| (name, MatchedBy::Name));
    let mut unknown: Vec<(String, MatchedBy)> = Vec::new();
    for (part, matched_by) in names.chain(folders.map(|name| (name, MatchedBy::Folder))) {
        let names = known.named_in(&compose_hangul(&part.to_string_lossy()));
        let (mut found, others): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| known.has(name));
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
    unknown.pop().map_or(PathMatch::None, |(name, matched_by)| PathMatch::One(name, matched_by))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, known: &[&str]) -> PathMatch {
        let known = KnownProblems { names: known.iter().map(ToString::to_string).collect(), archive: None };
        let root = if path.starts_with("/root") { "/root-12345" } else { "/elsewhere" };
        number_in_path(Path::new(path), Path::new(root), &known)
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
        let table: [(&str, &[&str], PathMatch); 7] = [
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182"], one("1182", MatchedBy::Folder)),
            ("/h/Gold/1182. x/correct_2631.cpp", &["1182", "2631"], one("2631", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a"], one("cf-1878a", MatchedBy::Name)),
            ("/h/cf/cf-1878a.cpp", &["cf-1878a", "1878"], one("cf-1878a", MatchedBy::Name)),
            ("/h/cf/cf-1878ab.cpp", &["cf-1878a"], one("1878", MatchedBy::Name)),
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
}
