//! The READMEs of the problems: each is there, whole, in two languages, and what it teaches is accepted.

use crate::test_workspace::{repository, TestWorkspace};
use std::fs;

/// Each problem with its README.
fn readmes() -> Vec<(String, String)> {
    let folders = fs::read_dir(repository().join("problems")).expect("it is a folder");
    let mut readmes: Vec<(String, String)> = folders
        .map(|entry| {
            let path = entry.expect("it can be listed").path();
            let text = fs::read_to_string(path.join("README.md")).expect("each problem has a README");
            (path.file_name().expect("a name").to_string_lossy().into_owned(), text)
        })
        .collect();
    readmes.sort();
    readmes
}

#[test]
fn each_readme_has_its_parts_in_both_languages() {
    let english =
        ["The task", "Two questions", "What is new here", "Try it", "Hints", "Variants", "Cases", "Figures"];
    let korean = ["문제", "확인 문제", "새로 배우는 것", "해 보기", "힌트", "풀이 비교", "케이스"];
    for (number, text) in readmes() {
        let headings = |level: &str| -> Vec<String> {
            text.lines().filter_map(|line| line.strip_prefix(level)).map(str::to_string).collect()
        };
        let mut parts = english.map(str::to_string).to_vec();
        parts.push("한국어".to_string());
        assert_eq!(headings("## "), parts, "{number}");
        let below: Vec<String> =
            headings("### ").into_iter().filter(|heading| korean.contains(&heading.as_str())).collect();
        assert_eq!(below, korean, "{number}");
        assert_eq!(text.matches("<details>").count(), 10, "{number}: two questions and three hints, twice");
        assert!(text.contains(&format!("`cargo oj bench {number} --readme`")), "{number}");
        assert!(text.contains("<!-- submissions: written by `cargo oj sync` -->"), "{number}");
    }
}

/// The last hint is a function. In the template it makes a submission that is accepted, but for the cases that are
/// too slow for plain search.
#[test]
fn the_function_of_the_hints_is_accepted() {
    let workspace = TestWorkspace::copy("readmes-function");
    for (number, text) in readmes() {
        let functions: Vec<&str> = text
            .split("```rust\n")
            .skip(1)
            .map(|block| block.split("```").next().expect("a block ends"))
            .collect();
        let [english, korean] = functions[..] else { panic!("{number}: {functions:?}") };
        assert_eq!(english, korean, "{number}");
        let template = workspace.read(&format!("problems/{number}/template.rs"));
        let start = english.split_once('(').expect("a function").0;
        let end = format!("\n{}}}\n", start.split("fn ").next().expect("its indentation"));
        let (before, rest) = template.split_once(start).expect("the template has this function");
        let after = rest.split_once(&end).expect("it ends").1;
        workspace.write("mine.rs", &format!("{before}{english}{after}"));
        let cases = if number.starts_with('2') { "sample-*,tiny-*,edge-*,hard-*" } else { "*" };
        let answer = workspace.oj(&["judge", "mine.rs", "--problem", &number, "--cases", cases]);
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{number}: {answer:?}");
    }
}
