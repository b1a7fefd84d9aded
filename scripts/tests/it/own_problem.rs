//! A problem with its own board, checker and generator works with every command, and nothing outside its
//! folder changes.

use crate::test_workspace::TestWorkspace;
use std::fs;
use std::path::Path;

const TXT: &str = "\
title: Squares on a strip
time: 1s
memory: 64MB
checker: ./checker.rs order=boj
generator: ./generator.rs arguments=seed,size,shrink
symbols: .abc
";

/// Finds a strip of N letters, each from 1 to 3, without two equal words in a row. Any such strip is correct.
const MAIN: &str = include_str!("../programs/strip/main.rs");

const CHECKER: &str = include_str!("../programs/strip/checker.rs");

const GENERATOR: &str = include_str!("../programs/strip/generator.rs");

fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with(&[], name);
    let file = |path: &str, text: &str| workspace.write(&format!("problems/strip/{path}"), text);
    file("problem.txt", TXT);
    file("cases/sample-1.in", "6\n");
    file("cases/sample-1.out", "abacab\n");
    file("main.rs", MAIN);
    file("fewer.rs", &MAIN.replace("    false\n}\n\n/// Whether", "    true\n}\n\n/// Whether"));
    file("checker.rs", CHECKER);
    file("generator.rs", GENERATOR);
    workspace
}

/// Returns the paths and sizes of all files of the workspace, except those of the problem and of builds.
fn others(folder: &Path) -> Vec<(String, u64)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists").flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() && name != "strip" && name != "target" {
            found.extend(others(&path));
        } else if path.is_file() && name != "strip.html" && name != "strip.svg" {
            found.push((
                path.display().to_string(),
                entry.metadata().expect("an entry of the folder exists").len(),
            ));
        }
    }
    found.sort();
    found
}

#[test]
fn a_problem_that_is_only_a_folder_is_judged() {
    let judged = workspace("own-judge").oj_exits(0, &["judge", "strip", "--json"]);
    assert_eq!(judged.rows("submission", &["verdict"]), ["AC", "AC"], "{judged:?}");
}

/// `fewer` stops at the eighth place, where no letter fits. Two blanks in a row count as equal words.
#[test]
fn stress_uses_the_programs_of_the_folder() {
    let workspace = workspace("own-stress");
    let stress = ["stress", "strip/fewer", "--rounds", "20", "--seed", "30"];
    let smallest =
        "fails on an input of 2 bytes; a correct search takes 31 steps: WA, equal words at place 8\n";
    workspace.prints(1, &stress, smallest);
    let korean = "번째 자리에서 같은 단어가 이어집니다";
    workspace.prints(1, &["judge", "strip/fewer", "--lang", "ko"], korean);
}

#[test]
fn the_search_of_the_folder_is_drawn_with_its_symbols() {
    let workspace = workspace("own-trace");
    let tree = workspace.oj_exits(0, &["trace", "strip", "--case", "sample-1", "--text"]);
    let lines = "\
strip/main on sample-1: AC, 14 steps
1 = a
  2 = a x
  2 = b
    3 = a
      4 = a x
      4 = b x
      4 = c
";
    assert!(tree.out.starts_with(lines), "{tree:?}");
    for (option, file) in [("--html", "strip.html"), ("--svg", "strip.svg")] {
        workspace.oj_exits(0, &["trace", "strip", option, file]);
        assert!(workspace.path(file).is_file(), "{file}");
    }
}

#[test]
fn nothing_outside_the_folder_of_a_problem_changes() {
    let workspace = workspace("own-others");
    let before = others(&workspace.root);
    workspace.oj_exits(0, &["judge", "strip"]);
    workspace.oj_exits(0, &["stress", "strip", "--rounds", "3"]);
    workspace.prints(0, &["bench", "strip", "--rounds", "1"], " steps ");
    workspace.oj_exits(0, &["trace", "strip", "--html", "strip.html"]);
    assert_eq!(workspace.oj_exits(0, &["paste", "strip"]).out, MAIN);
    workspace.oj_exits(0, &["sync", "--check"]);
    assert_eq!(others(&workspace.root), before);
}

#[test]
#[ignore = "slow"]
fn a_kept_counterexample_fails_only_the_wrong_submission() {
    let workspace = TestWorkspace::with(&["2580"], "own-hack");
    let rescan = workspace.read("problems/2580/rescan.rs");
    let wrong = rescan.replacen("            board[row][column] = 0;\n", "", 1);
    assert_ne!(wrong, rescan);
    let wrong: String = wrong.split_inclusive('\n').filter(|line| !line.starts_with("//@")).collect();
    workspace.write("mine.rs", &wrong);
    let kept =
        workspace.oj_exits(1, &["stress", "mine.rs", "--problem", "2580", "--seed", "1", "--rounds", "500"]);
    assert!(kept.out.contains("Kept the input as `problems/2580/cases/hack-"), "{kept:?}");
    // Variants that may be wrong do not fail on it.
    workspace.oj_exits(0, &["judge", "2580", "--cases", "sample-*,tiny-*,hack-*"]);
    workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "2580", "--cases", "hack-*"]);
}

/// On Windows, the size of the stack is part of the program.
#[cfg(unix)]
#[test]
fn the_site_of_a_problem_decides_white_space_and_stack() {
    let workspace = TestWorkspace::with_problem("own-site", "1 2\n", "1\n\n2\n");
    workspace.write("problems/1000/main.rs", include_str!("../programs/needs_10_mb_of_stack.rs"));
    let judged = |verdict: &str, lines: &str, more: &[&str]| {
        let txt = format!("title: A\ntime: 5s\nmemory: 256MB\n{lines}");
        workspace.write("problems/1000/problem.txt", &txt);
        let answer = workspace.verdict(verdict, &[&["judge", "1000"], more].concat());
        answer.only("case", "message")
    };
    for site in ["", "site: boj\n"] {
        let reason = judged("RE", site, &[]);
        assert!(reason.starts_with("stack overflow (8 MB") && reason.contains("`--stack "), "{reason}");
    }
    judged("PE", "stack: 128MB\n", &[]);
    judged("PE", "", &["--stack", "128MB"]);
    for site in ["codeforces", "atcoder", "kattis", "other"] {
        judged("AC", &format!("site: {site}\n"), &[]);
        judged("RE", &format!("site: {site}\nstack: 8MB\n"), &[]);
    }
    let run = workspace.oj_exits(0, &["run", "1000", "--case", "sample-1", "--stack", "128MB"]);
    assert_eq!(run.out, "1 2\n");
    workspace.write("problems/1000/problem.txt", "title: A\ntime: 1s\nmemory: 1MB\nsite: x\n");
    let refused = workspace.oj_exits(2, &["judge", "1000"]);
    let why = "`problems/1000/problem.txt`, line 4: ";
    assert!(refused.err.contains(why) && refused.err.contains("kattis"), "{refused:?}");
}
