//! The problem that the path of a file names. The path begins below the target of the command, so no folder above it
//! counts. The first rule that applies decides:
//!
//! 1. A number of BOJ, unless a folder names another platform:
//!    - the nearest folder of the form `N. title`;
//!    - else the name of the file, if exactly one number is a word of its own in it: `1233_bfs.cpp`, `boj1233.cpp`;
//!    - else the nearest folder that is the number or begins with it: `1233/main.cpp`, `1233-bfs/main.cpp`.
//! 2. The exact name of a known problem, as the file or as the nearest folder: `abc300-c.cpp`, `cf-1900a/main.py`.
//!
//! Nothing else in a path is read as a problem, such as `1999/A.cpp`: a wrong problem would give a wrong verdict, and a
//! person can name the problem with an option.

use messages::{message, Message};
use std::ops::RangeInclusive;
use std::path::Path;

/// The numbers of BOJ's problems.
const BOJ_NUMBERS: RangeInclusive<u32> = 1000..=99_999;

/// A folder that is only such a number may be a year.
const YEARS: RangeInclusive<u32> = 1990..=2035;

/// The Korean name of BOJ.
const BAEKJOON: &str = "\u{bc31}\u{c900}";

/// The letters that may stand directly before a number in the name of a file.
const LETTERS_BEFORE_NUMBER: [&str; 8] = ["boj", "b", "p", "q", "prob", "acm", "baekjoon", BAEKJOON];

/// Words that name other platforms. Numbers in their folders are not those of BOJ.
const OTHER_PLATFORMS: &str = include_str!("other_platforms.txt");

/// The part of a path that names a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedBy {
    File,
    Folder,
}

impl NamedBy {
    /// Returns the part of the path as an adverb: "by its name".
    pub fn message(self) -> Message {
        match self {
            NamedBy::File => message!("by its name"),
            NamedBy::Folder => message!("by its folder"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedProblem {
    pub id: String,
    pub by: NamedBy,
}

/// Returns the problem that a path names. `is_known` says whether a name is that of a problem. Korean letters in the
/// path must be composed.
pub fn problem_in_path(path: &Path, is_known: &dyn Fn(&str) -> bool) -> Option<NamedProblem> {
    let stem = path.file_stem()?.to_string_lossy();
    let folders = path.parent()?.iter().rev();
    let folders: Vec<String> = folders.map(|folder| folder.to_string_lossy().into_owned()).collect();

    if let Some((number, by)) = boj_number(&stem, &folders) {
        return Some(NamedProblem { id: number.to_string(), by });
    }

    let is_name = |name: &str| is_known(name) && !is_boj_number(name);
    if is_name(&stem) {
        return Some(NamedProblem { id: stem.into_owned(), by: NamedBy::File });
    }

    let id = folders.into_iter().find(|folder| is_name(folder))?;
    Some(NamedProblem { id, by: NamedBy::Folder })
}

pub fn is_boj_number(name: &str) -> bool {
    !name.starts_with('0') && parse_number(name).is_some()
}

/// Returns the number of BOJ in a path. The nearest folder is the first.
fn boj_number(stem: &str, folders: &[String]) -> Option<(u32, NamedBy)> {
    if folders.iter().any(|folder| names_other_platform(folder)) {
        return None;
    }
    if let Some(number) = folders.iter().find_map(|folder| number_before_title(folder)) {
        return Some((number, NamedBy::Folder));
    }

    if let Some(number) = number_in_stem(stem) {
        return Some((number, NamedBy::File));
    }

    let number = folders.iter().find_map(|folder| number_of_folder(folder))?;
    Some((number, NamedBy::Folder))
}

fn names_other_platform(folder: &str) -> bool {
    let folder = folder.to_lowercase();
    let is_platform = |word: &str| OTHER_PLATFORMS.split_whitespace().any(|platform| platform == word);
    let letters: String = folder.chars().filter(|c| c.is_alphabetic()).collect(); // `Advent of Code 2023`

    is_platform(&letters) || folder.split(|c: char| !c.is_alphabetic()).any(is_platform)
}

/// Returns 12100 for the folder `12100. 2048 (Easy)`.
fn number_before_title(folder: &str) -> Option<u32> {
    let (number, rest) = number_at_start(folder)?;
    let has_title = rest.strip_prefix('.').is_some_and(|title| title.starts_with(char::is_whitespace));
    has_title.then_some(number)
}

/// Returns the number that is a word of its own in the name of a file, if there is only one.
fn number_in_stem(stem: &str) -> Option<u32> {
    let words = stem.split(|c: char| !c.is_alphanumeric());
    let mut numbers = words.filter_map(|word| {
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
        let is_own = letters.is_empty() || LETTERS_BEFORE_NUMBER.contains(&letters.to_lowercase().as_str());
        if is_own {
            parse_number(&word[letters.len()..])
        } else {
            None
        }
    });

    let first = numbers.next()?;
    numbers.all(|other| other == first).then_some(first)
}

/// Returns 2580 for the folders `2580`, `2580 Sudoku`, `2580_sudoku` and `2580-sudoku`. A longer name without a letter
/// is a date, `2023-01`, or a range of numbers, `1000-1999`.
fn number_of_folder(folder: &str) -> Option<u32> {
    let (number, rest) = number_at_start(folder)?;
    let is_number = match rest.chars().next() {
        None => !YEARS.contains(&number),
        Some(c) => (c.is_whitespace() || c == '_' || c == '-') && rest.contains(char::is_alphabetic),
    };
    is_number.then_some(number)
}

/// Returns the number with which a text begins, and the rest.
fn number_at_start(text: &str) -> Option<(u32, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = parse_number(&text[..text.len() - rest.len()])?;
    Some((number, rest))
}

fn parse_number(digits: &str) -> Option<u32> {
    // `parse` takes a sign.
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }

    digits.parse().ok().filter(|number| BOJ_NUMBERS.contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of the workspace in the tests.
    const KNOWN: [&str; 7] = ["1000", "2020", "12345", "abc300-c", "cf-1900a", "dp", "내풀이"];

    #[track_caller]
    fn check(rows: &[(&str, &str)]) {
        for (path, expected) in rows {
            let found = problem_in_path(Path::new(path), &|name| KNOWN.contains(&name));
            assert_eq!(found.map_or(String::new(), |found| found.id), *expected, "{path}");
        }
    }

    #[test]
    fn a_folder_with_a_title_comes_first() {
        check(&[
            ("백준/Gold/2580.\u{2005}스도쿠/스도쿠.cpp", "2580"),
            ("백준/Gold/12100. 2048 (Easy)/2048 (Easy).py", "12100"),
            ("백준/Gold/9546. 3000번 버스/3000번 버스.cc", "9546"),
            ("백준/Silver/15649. N과 M (1)/N과 M (1).java", "15649"),
            ("1000. A+B/1001.py", "1000"),
            ("02580. 스도쿠/main.c", "2580"),
            ("2580. 스도쿠/2021/main.c", "2580"),
            ("2020. title/main.c", "2020"),
            ("3. 1000번/main.c", ""),
            ("1000.A+B/main.c", ""),
        ]);
    }

    #[test]
    fn the_name_of_the_file_comes_before_a_folder_without_a_title() {
        check(&[
            ("1233.cpp", "1233"),
            ("01233.py", "1233"),
            ("1233_bfs.cpp", "1233"),
            ("1233-2.cpp", "1233"),
            ("boj1233.rs", "1233"),
            ("BOJ_1233.rs", "1233"),
            ("Main_1233.java", "1233"),
            ("q1233.py", "1233"),
            ("P1233.kt", "1233"),
            ("백준 1233.py", "1233"),
            ("백준1233.py", "1233"),
            ("S2/1233 (다시).py", "1233"),
            ("1233.c++20.cpp", "1233"),
            ("2023-01/2024 1233.py", ""),
            ("1200/1233.py", "1233"),
            ("1999.cpp", "1999"),
            ("src/main/java/boj_1233/Main.java", ""),
        ]);
    }

    #[test]
    fn a_number_that_is_not_a_word_of_its_own_is_none() {
        check(&[
            ("1999A.cpp", ""),
            ("1999a.cpp", ""),
            ("1233번.py", ""),
            ("kim1233.py", ""),
            ("a1233b.py", ""),
            ("1000_1001.py", ""),
            ("1000/1000_1001.py", "1000"),
            ("1000-1000.py", "1000"),
            ("999.py", ""),
            ("100000.py", ""),
            ("20230105.py", ""),
            ("00000000000000000000001233.py", "1233"),
            ("１２３３.py", ""),
        ]);
    }

    #[test]
    fn the_nearest_folder_that_is_a_number_comes_last() {
        check(&[
            ("2580/Main.java", "2580"),
            ("02580/Main.java", "2580"),
            ("2580_sudoku/Main.java", "2580"),
            ("2580 스도쿠/Main.java", "2580"),
            ("2580-sudoku/src/Main.java", "2580"),
            ("bfs/2178/2022/main.py", "2178"),
            ("1000-1999/1233/main.py", "1233"),
            ("1000-1999/Main.java", ""),
            ("2023/main.py", ""),
            ("2023-01/main.py", ""),
            ("2023/A.py", ""),
            ("Round 1900/A.py", ""),
            ("p1260/main.py", ""),
            ("week1/day2/main.py", ""),
            ("kim/bfs/main.py", ""),
            ("1999/A/main.cpp", ""),
            ("1233/2580/Main.java", "2580"),
        ]);
    }

    #[test]
    fn a_number_of_boj_has_four_or_five_digits() {
        assert!(["1000", "99999"].iter().all(|name| is_boj_number(name)));
        assert!(!["999", "100000", "01000", "+1000", "-1000", ""].iter().any(|name| is_boj_number(name)));
    }

    #[test]
    fn numbers_of_other_platforms_are_none() {
        check(&[
            ("프로그래머스/1/12345.\u{2005}합/합.py", ""),
            ("Programmers/12345.py", ""),
            ("SWEA/D3/1233. 이름/이름.java", ""),
            ("leetcode/1233. Two Sum/solution.py", ""),
            ("LeetCode-Solutions/1233.py", ""),
            ("codeforces/1900/A.cpp", ""),
            ("Codeforces Round 900/1900.cpp", ""),
            ("code-jam/1233.cpp", ""),
            ("Advent of Code 2023/1233.py", ""),
            ("백준/1233.py", "1233"),
            ("boj/1233.py", "1233"),
        ]);
    }

    #[test]
    fn else_the_exact_name_of_a_known_problem_counts() {
        check(&[
            ("abc300-c.cpp", "abc300-c"),
            ("codeforces/cf-1900a/main.py", "cf-1900a"),
            ("dp/lis.py", "dp"),
            ("내풀이/main.py", "내풀이"),
            ("abc300_c.cpp", ""),
            ("ABC300/C.cpp", ""),
            ("cf-1900b.cpp", ""),
            ("my dp/a.cpp", ""),
            ("2020/main.py", ""), // a year, although a problem has this name
            ("dp/1233.py", "1233"),
            ("abc300-c/dp/main.py", "dp"),
        ]);
    }
}
