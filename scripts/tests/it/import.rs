//! `cargo oj import`: folders of test data become problems. Programs in C++ are left out where `g++` is missing, so most
//! folders here hold programs in Rust.

use crate::test_workspace::{Answer, TestWorkspace};

/// Prints the sum of two numbers.
const SUM: &str = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let mut words = line.split_whitespace().map(|word| word.parse::<i64>().unwrap());\n    println!(\"{}\", words.next().unwrap() + words.next().unwrap());\n}\n";

/// Prints two numbers that depend on the seed, its only argument.
const GENERATOR: &str = "fn main() {\n    let words: Vec<String> = std::env::args().collect();\n    assert_eq!(words.len(), 2);\n    let seed: u64 = words[1].parse().unwrap();\n    println!(\"{} {}\", seed * 7919 % 50, seed * 104729 % 50);\n}\n";

/// Refuses inputs whose first number is greater than 100.
const VALIDATOR: &str = "fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    let first: i64 = line.split_whitespace().next().unwrap().parse().unwrap();\n    if first > 100 {\n        eprintln!(\"{first} is more than 100\");\n        std::process::exit(3);\n    }\n}\n";

const METADATA: &str = "title: \"두 수의 합\"\ntimeLimitMs: 500\nmemoryLimitMb: 64\nisSpecialJudge: false\nauthors:\n  correct_a.rs: \"x\"\n";

/// A workspace without problems, and the folder `data/1000` beside them.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.write("data/1000/metadata.yaml", METADATA);
    workspace.write("data/1000/correct_a.rs", SUM);
    workspace.write("data/1000/generator_x.rs", GENERATOR);
    workspace
}

fn import(workspace: &TestWorkspace) -> Answer {
    workspace.oj(&["import", "data/1000"])
}

fn exists(workspace: &TestWorkspace, path: &str) -> bool {
    workspace.path("problems/1000").join(path).is_file()
}

#[test]
fn a_folder_becomes_a_problem_that_every_verb_knows() {
    let workspace = workspace("import-folder");
    workspace.write("data/1000/sample_1.in", "1 2\n");
    workspace.write("data/1000/sample_1.out", "3\n");
    workspace.write("data/1000/testcase_905.txt", "40 2\n");
    workspace.write("data/1000/validator.rs", VALIDATOR);
    workspace.write("data/1000/generator_y.rs", &GENERATOR.replace("7919", "31"));
    workspace.write("data/1000/correct_b.rs", &SUM.replace("words", "parts"));
    workspace.write("data/1000/rejected_c.rs", &SUM.replace(" + ", " - "));
    workspace.write("data/1000/notes.md", "x\n");
    workspace.write("data/LICENSE", "Some Licence\n\nCopyright (c) somebody\n");
    let answer = import(&workspace);
    assert_eq!(answer.status, 0, "{answer:?}");
    for said in [
        "Made 1000 두 수의 합 from `data/1000`",
        "cases: 12 cases, 10 of them made by generators",
        "Licence: Some Licence, Copyright (c) somebody",
        "not taken: `notes.md`",
        "`cargo oj judge 1000 --all-known`",
    ] {
        assert!(answer.out.contains(said), "no {said:?} in {answer:?}");
    }
    let txt = "title: 두 수의 합\ntime: 500ms\nmemory: 64MB\ngenerator: ./generator_x.rs ./generator_y.rs \
               arguments=seed\nvalidator: ./validator.rs\n";
    assert_eq!(workspace.read("problems/1000/problem.txt"), txt);
    assert_eq!(workspace.read("problems/1000/cases/data-testcase_905.out"), "42\n");
    assert!(exists(&workspace, "cases/random-10.out") && exists(&workspace, "LICENSE"));

    let judged = workspace.oj(&["judge", "1000", "--all-known", "--json"]);
    let verdicts: Vec<String> =
        judged.objects("submission").iter().map(|fields| fields[3].1.clone()).collect();
    assert_eq!(
        (judged.status, verdicts),
        (0, ["WA", "AC", "AC", "WA"].map(String::from).to_vec()),
        "{judged:?}"
    );

    workspace.write("mine.rs", &SUM.replace("fn main() {", "fn main() {\n    // wrong above 60\n").replace(
        "println!(\"{}\", words.next().unwrap() + words.next().unwrap())",
        "let sum = words.next().unwrap() + words.next().unwrap();\n    println!(\"{}\", if sum > 60 { 60 } else { sum })",
    ));
    let stress = workspace.oj(&["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "200"]);
    assert!(stress.status == 1 && stress.out.contains("Kept as `problems/1000/cases/hack-"), "{stress:?}");
    assert!(!stress.err.contains("legal one"), "the validator knows: {stress:?}");
}

#[test]
fn stress_makes_no_input_that_the_validator_refuses() {
    let workspace = workspace("import-validator");
    workspace.write("data/1000/validator.rs", &VALIDATOR.replace("first > 100", "first < 10 || first > 100"));
    workspace.write("data/1000/generator_x.rs", &GENERATOR.replace("* 7919 % 50", "* 7919 % 50 + 10"));
    assert_eq!(import(&workspace).status, 0);
    workspace.write("mine.rs", "fn main() { println!(\"-1\"); }\n");
    let stress = workspace.oj(&["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "5"]);
    assert_eq!(stress.status, 1, "{stress:?}");
    assert!(stress.out.contains("10·0") || stress.out.contains("10 0"), "the smallest legal one: {stress:?}");
    workspace.write("problems/1000/generator_x.rs", "fn main() { println!(\"5 5\"); }\n");
    let stress = workspace.oj(&["stress", "mine.rs", "--problem", "1000", "--seed", "1", "--rounds", "5"]);
    assert!(stress.status == 2 && stress.err.contains("`validator.rs` refuses it"), "{stress:?}");
}

#[test]
fn an_input_that_the_validator_refuses_is_left_out_and_named() {
    let workspace = workspace("import-refused");
    workspace.write("data/1000/validator.rs", VALIDATOR);
    workspace.write("data/1000/additional_1.in", "101 1\n");
    let answer = import(&workspace);
    let said = "not taken: `additional_1.in`: `validator.rs` refuses it: exit status 3: 101 is more than 100";
    assert!(answer.status == 0 && answer.out.contains(said), "{answer:?}");
    assert!(!exists(&workspace, "cases/data-additional_1.in"));
}

#[test]
fn two_correct_programs_that_disagree_make_nothing() {
    let workspace = workspace("import-disagree");
    workspace.write("data/1000/correct_b.rs", &SUM.replace(" + ", " - "));
    let answer = import(&workspace);
    assert!(
        answer.status == 2 && answer.err.contains("`correct_b.rs` is not the right output"),
        "{answer:?}"
    );
    assert!(!workspace.path("problems/1000").exists(), "nothing is kept");
    assert!(std::fs::read_dir(workspace.path("problems")).expect("a folder").next().is_none());
}

#[test]
fn a_large_generator_is_not_taken() {
    let workspace = workspace("import-single");
    workspace.write("data/1000/singlegen_1.py", "print(1)\n");
    let answer = import(&workspace);
    assert!(answer.status == 0 && answer.out.contains("not taken: `singlegen_1.py`"), "{answer:?}");
}

#[test]
fn a_problem_without_input_has_one_case() {
    let workspace = TestWorkspace::empty("import-output-only");
    workspace.write("data/1000/metadata.yaml", "title: \"x\"\noutputOnly: true\nisSpecialJudge: true\n");
    workspace.write("data/1000/correct_a.rs", "fn main() { println!(\"done\"); }\n");
    let answer = import(&workspace);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.out.contains("1 case, 0 of them") && answer.out.contains("only compared"), "{answer:?}");
    let read = |end: &str| workspace.read(&format!("problems/1000/cases/sample-1.{end}"));
    assert_eq!([read("in"), read("out")], ["", "done\n"]);
    assert_eq!(workspace.oj(&["judge", "1000", "--all-known"]).status, 0);
}

#[test]
fn a_package_of_another_tool_is_read() {
    let workspace = TestWorkspace::empty("import-package");
    workspace.write("hello/problem.yaml", "name: Hello\n");
    for (path, text) in [
        ("data/sample/1.in", "1 1\n"),
        ("data/sample/1.ans", "2\n"),
        ("data/secret/big one.in", "4 5\n"),
        ("data/secret/big one.ans", "9\n"),
        ("submissions/accepted/sum.rs", SUM),
        ("submissions/wrong_answer/no.rs", "fn main() {}\n"),
    ] {
        workspace.write(&format!("hello/{path}"), text);
    }
    let answer = workspace.oj(&["import", "hello", "--as", "kattis-hello"]);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert_eq!(workspace.read("problems/kattis-hello/cases/data-big_one.out"), "9\n");
    assert_eq!(workspace.read("problems/kattis-hello/cases/sample-1.out"), "2\n");
    assert_eq!(workspace.oj(&["judge", "kattis-hello", "--all-known"]).status, 0);
}

#[test]
fn what_is_there_is_never_overwritten() {
    let workspace = workspace("import-there");
    workspace.write("problems/1000/problem.txt", "title: mine\ntime: 1s\nmemory: 1MB\n");
    let answer = import(&workspace);
    assert!(answer.status == 2 && answer.err.contains("is there already"), "{answer:?}");
    assert_eq!(workspace.read("problems/1000/problem.txt"), "title: mine\ntime: 1s\nmemory: 1MB\n");
    let answer = workspace.oj(&["import", "data/1000", "--as", "../x"]);
    assert!(answer.status == 2 && answer.err.contains("a name is letters and digits"), "{answer:?}");
    let answer = workspace.oj(&["import", "no such folder", "data/1000", "--as", "a"]);
    assert!(answer.status == 2 && answer.err.contains("goes with one folder"), "{answer:?}");
}

#[test]
fn one_folder_that_fails_does_not_stop_the_others() {
    let workspace = workspace("import-several");
    let answer = workspace.oj(&["import", "data/999", "data/1000"]);
    assert!(answer.status == 2 && answer.err.contains("cannot read folder `data/999`"), "{answer:?}");
    assert!(exists(&workspace, "problem.txt"), "{answer:?}");
}

#[test]
fn a_standard_of_cpp_stays_with_its_program() {
    let workspace = workspace("import-codes");
    workspace.write("data/1000/metadata.yaml", &format!("{METADATA}codes:\n  correct_b.cpp: cpp14\n"));
    workspace.write("data/1000/correct_b.cpp", "#include <cstdio>\nint main() { static_assert(__cplusplus == 201402L, \"\"); int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b); }\n");
    let answer = import(&workspace);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(exists(&workspace, "known/correct_b.c++14.cpp"), "{answer:?}");
    if crate::languages::have(&["g++"], "a program of C++14") {
        assert!(!answer.out.contains("not used"), "{answer:?}");
        assert_eq!(workspace.oj(&["judge", "1000", "--all-known"]).status, 0);
    } else {
        assert!(answer.out.contains("not used: `correct_b.c++14.cpp`: "), "{answer:?}");
    }
}
