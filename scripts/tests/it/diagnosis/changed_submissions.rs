//! The sentences of `judge` about searches in changed submissions. Every sentence must be certain, and there
//! is none about a correct search. `tests/changed_submissions` lists the changes.

use crate::shipped_problems;
use crate::test_workspace::TestWorkspace;
use std::collections::BTreeMap;

/// Mistakes of beginners.
const MISTAKES: &str = include_str!("../../changed_submissions/mistakes.txt");

/// Correct searches whose result is printed wrongly, although a rule of the diagnosis could take the search
/// for the mistake.
const CORRECT_SEARCHES: &str = include_str!("../../changed_submissions/correct_searches.txt");

/// Changes that leave a submission accepted.
const HARMLESS: &str = include_str!("../../changed_submissions/harmless.txt");

/// Searches that undo a choice with a copy of the board.
const COPIED_BOARDS: &str = include_str!("../../changed_submissions/copied_boards.txt");

/// Patterns of cases that are small enough to record.
const SMALL: &str = "sample-*,tiny-*,edge-*,multi-*,sign-*";

/// A change of a shipped submission, with the sentences of `judge` about it.
///
/// In `tests/changed_submissions`, a change begins with a line `== PROBLEM/SUBMISSION: NAME`. It consists of edits with
/// blank lines between them. The lines of an edit begin as in a patch: with `-`, with `+`, or with a space if
/// they stay. A line with `> ` is a sentence.
struct Change<'a> {
    problem: &'a str,
    submission: &'a str,
    name: &'a str,
    /// The patterns of the cases, from a line `cases: ...`; [`SMALL`] by default.
    cases: &'a str,
    edits: Vec<Edit>,
    /// The lines of `judge` about search and arithmetic. Each number of a source line is replaced by that
    /// line.
    sentences: Vec<&'a str>,
}

/// Whole lines of the source, and those that replace their first occurrence.
struct Edit {
    old: String,
    new: String,
}

impl<'a> Change<'a> {
    fn read_all(list: &'a str) -> Vec<Change<'a>> {
        let list = list.strip_prefix("== ").expect("a list begins with a change");
        list.split("\n== ").map(Change::read).collect()
    }

    fn read(entry: &'a str) -> Change<'a> {
        let (heading, rest) = entry.split_once('\n').expect("a change has edits");
        let (target, name) = heading.split_once(": ").expect("a change has a name");
        let (problem, submission) = target.split_once('/').expect("a target names a submission");
        let cases = rest.lines().find_map(|line| line.strip_prefix("cases: ")).unwrap_or(SMALL);
        let edits = rest.split("\n\n").map(Edit::read).collect();
        let sentences = rest.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        Change { problem, submission, name, cases, edits, sentences }
    }

    /// Returns the changed source without its expectation.
    fn source(&self, workspace: &TestWorkspace) -> String {
        let source = workspace.read(&format!("problems/{}/{}.rs", self.problem, self.submission));
        let lines = source.split_inclusive('\n').filter(|line| !line.starts_with("//@ expect"));
        self.edits.iter().fold(lines.collect(), |source: String, Edit { old, new }| {
            let heading = format!("{}/{}: {}", self.problem, self.submission, self.name);
            let (before, after) = source.split_once(&format!("\n{old}")).expect(&heading);
            format!("{before}\n{new}{after}")
        })
    }
}

impl Edit {
    fn read(lines: &str) -> Edit {
        let marked = |marks: [char; 2]| {
            let lines = lines.lines().filter(|line| line.starts_with(marks));
            lines.map(|line| format!("{}\n", &line[1..])).collect()
        };
        Edit { old: marked(['-', ' ']), new: marked(['+', ' ']) }
    }
}

/// The verdict of a file, and the lines of `judge` about its search and its arithmetic.
#[derive(Debug)]
struct Judged {
    verdict: String,
    sentences: Vec<String>,
}

/// Judges files on some cases of a problem.
fn judge(
    workspace: &TestWorkspace,
    status: i32,
    problem: &str,
    cases: &str,
    files: &[String],
) -> Vec<Judged> {
    let names: Vec<&str> = files.iter().map(String::as_str).collect();
    let options = ["judge", "--problem", problem, "--cases", cases];
    let answer = workspace.oj_exits(status, &[&options, names.as_slice()].concat());
    let mut judged: Vec<Judged> = Vec::new();
    for line in answer.out.lines() {
        if let Some(row) = line.strip_prefix("  ").filter(|row| !row.starts_with(' ')) {
            let verdict = row.split_whitespace().nth(1).unwrap_or_default().to_string();
            judged.push(Judged { verdict, sentences: Vec::new() });
        } else if ["    diagnosis: ", "    overflow: ", "    note: accepted"]
            .iter()
            .any(|start| line.starts_with(start))
        {
            let source = workspace.read(&files[judged.len() - 1]);
            let last = judged.last_mut().expect("a sentence follows the row of its submission");
            last.sentences.push(with_source_lines(line.trim_start(), &source));
        }
    }
    assert_eq!(judged.len(), files.len(), "{answer:?}");
    judged
}

/// Returns the sentence with `` `code` `` instead of the number of each line of the source, so that it stays
/// the same if lines are added above.
pub fn with_source_lines(sentence: &str, source: &str) -> String {
    let mut parts = sentence.split("line ");
    let mut replaced = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (number, rest) = part.split_at(part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len()));
        let of_source = number.parse::<usize>().ok().filter(|_| !rest.starts_with(" of the output"));
        let code = of_source.map(|number| source.lines().nth(number - 1).expect("the line exists").trim());
        replaced += &format!("line {}{rest}", code.map_or(number.to_string(), |code| format!("`{code}`")));
    }

    // How often a search calls itself before the stack is full depends on the compiler.
    match replaced.split_once(" times, one call") {
        Some((before, after)) => {
            let before = before.trim_end_matches(|c: char| c.is_ascii_digit());
            format!("{before}N times, one call{after}")
        }
        None => replaced,
    }
}

/// Judges changed submissions with this exit status. Fails unless each gets its sentences, and no others.
/// Returns the verdicts.
fn check_sentences(name: &str, status: i32, changes: &[Change<'_>]) -> Vec<String> {
    let problems: Vec<&str> = changes.iter().map(|change| change.problem).collect();
    let workspace = &TestWorkspace::with(&problems, name);
    if problems.contains(&"9663") {
        workspace.remove_large_queens();
    }
    let mut calls: BTreeMap<(&str, &str), Vec<&Change<'_>>> = BTreeMap::new();
    for change in changes {
        calls.entry((change.problem, change.cases)).or_default().push(change);
    }
    let mut verdicts = Vec::new();
    let mut failures = String::new();
    std::thread::scope(|scope| {
        let mut threads = Vec::new();
        for (number, ((problem, cases), changes)) in calls.into_iter().enumerate() {
            threads.push(scope.spawn(move || {
                let file = |index: usize| format!("change-{number}-{index}.rs");
                let files: Vec<String> = (0..changes.len()).map(file).collect();
                for (change, file) in changes.iter().zip(&files) {
                    workspace.write(file, &change.source(workspace));
                }
                let judged = judge(workspace, status, problem, cases, &files);
                changes.into_iter().zip(judged).collect::<Vec<_>>()
            }));
        }
        for thread in threads {
            for (change, judged) in thread.join().expect("the thread does not panic") {
                if judged.sentences != change.sentences {
                    failures += &format!("{}/{}: {judged:?}\n", change.problem, change.name);
                }
                verdicts.push(judged.verdict);
            }
        }
    });
    assert!(failures.is_empty(), "other sentences than expected:\n{failures}");
    verdicts
}

/// The other kinds of mistakes are in `mod.rs`.
#[test]
fn some_mistakes_get_their_sentences() {
    let mut changes = Change::read_all(MISTAKES);
    changes.retain(|change| ["diagonal below zero", "one direction"].contains(&change.name));
    assert_eq!(changes.len(), 2);
    check_sentences("mistakes", 1, &changes);
}

#[test]
#[ignore = "slow"]
fn each_mistake_gets_its_sentence() {
    check_sentences("mistakes-all", 1, &Change::read_all(MISTAKES));
}

#[test]
fn a_correct_search_is_not_blamed_for_a_wrong_print() {
    let verdicts = check_sentences("mistakes-printing", 1, &Change::read_all(CORRECT_SEARCHES));
    assert!(verdicts.iter().all(|verdict| verdict == "WA"), "{verdicts:?}");
}

#[test]
fn a_copy_of_the_board_is_not_a_mistake() {
    let verdicts = check_sentences("mistakes-copies", 0, &Change::read_all(COPIED_BOARDS));
    assert!(verdicts.iter().all(|verdict| verdict == "AC"), "{verdicts:?}");
}

#[test]
fn a_value_that_a_copy_takes_back_is_not_overwritten() {
    let workspace = TestWorkspace::with(&["2580"], "mistakes-copies-traced");
    for change in Change::read_all(COPIED_BOARDS).iter().filter(|change| change.problem == "2580") {
        workspace.write("copy.rs", &change.source(&workspace));
        let traced = ["trace", "copy.rs", "--problem", "2580", "--case", "tiny-2", "--text"];
        let traced = workspace.oj_exits(0, &traced);
        assert!(!traced.out.contains("overwritten"), "{}: {traced:?}", change.name);
    }
}

#[test]
#[ignore = "slow"]
fn there_is_no_sentence_about_correct_programs() {
    let workspace = TestWorkspace::copy("mistakes-none");
    let harmless = Change::read_all(HARMLESS);
    for (problem, names) in shipped_problems::problems() {
        let mut files: Vec<String> =
            names.iter().map(|name| format!("problems/{problem}/{name}.rs")).collect();
        files.retain(|file| {
            let text = workspace.read(file);
            !text.contains("//@ expect: WA") && !text.contains("//@ expect: TLE\n")
        });
        let unchanged = files.len();
        for (index, change) in harmless.iter().filter(|change| change.problem == *problem).enumerate() {
            let file = format!("harmless-{problem}-{index}.rs");
            workspace.write(&file, &change.source(&workspace));
            files.push(file);
        }
        let judged = judge(&workspace, 0, problem, SMALL, &files);
        let mut accepted = judged.iter().filter(|judged| judged.verdict == "AC");
        let changed = files.len() - unchanged;
        assert!(accepted.clone().count() > changed, "{problem}: `main` must be accepted: {judged:?}");
        assert!(accepted.all(|judged| judged.sentences.is_empty()), "{problem}: {judged:?}");
    }
}
