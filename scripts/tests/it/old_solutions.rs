//! `cargo oj judge FOLDER`: each source file of a folder is judged on the data of the problem that its path
//! names.

use crate::test_workspace::{field, starter, CommandOutput, TestWorkspace, SUM};

/// A submission that is always wrong.
const ONE: &str = "fn main() { println!(\"1\") }\n";

/// Returns a workspace with problems 1000 and 1001. The folder `history` has two correct submissions, a wrong
/// one, a submission of an unknown problem, and a file without a problem.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n");
    workspace.add_problem("1001", "1 2\n", "3\n");
    workspace.write("history/백준/Bronze/1000.\u{2005}A+B/A+B.rs", SUM);
    workspace.write("history/백준/Bronze/1000.\u{2005}A+B/README.md", "# A+B\n");
    workspace.write("history/1001/wrong.rs", ONE);
    workspace.write("history/1001/works.rs", SUM);
    workspace.write("history/2000.rs", SUM);
    workspace.write("history/util.rs", SUM);
    workspace
}

/// Returns the sorted files with their verdicts.
fn verdicts(answer: &CommandOutput) -> Vec<String> {
    let mut verdicts = answer.rows("submission", &["file", "verdict"]);
    verdicts.sort();
    verdicts
}

#[test]
fn an_empty_case_is_an_error() {
    let workspace = workspace("history-emptied");
    workspace.add_case("1000", "edge-1", "", "");
    let answer = workspace.oj_exits(2, &["judge", "history/백준"]);
    assert!(answer.out.contains("edge-1.in` is empty"), "{answer:?}");
}

#[test]
fn each_file_has_a_line_and_the_worst_are_at_the_end() {
    let workspace = workspace("history-table");
    let answer = workspace.oj_exits(1, &["judge", "history"]);
    answer.assert_out(
        "\
1001/works.rs                 1001   Test                      AC       1/1 N ms N MB
1001/wrong.rs                 1001   Test                      WA       0/1  sample-1: line 1, column 1: expected `3`, got `1`
2000.rs                       2000   no data: this workspace has no problem 2000
util.rs                              no data: its path has no problem number
백준/Bronze/1000.\u{2005}A+B/A+B.rs  1000   Test                      AC       1/1 N ms N MB

not as expected, the worst first:
1001/wrong.rs                 1001   Test                      WA       0/1  sample-1: line 1, column 1: expected `3`, got `1`

5 files: 2 AC, 1 not AC, 2 without data
",
    );
    workspace.prints(
        1,
        &["judge", "history", "--lang", "ko"],
        "\n파일 5개: AC 2개, AC 아님 1개, 데이터 없음 2개\n",
    );
    for file in ["history/1000.hs", "history/old/1001.PAS", "history/notes.txt"] {
        workspace.write(file, "");
    }
    let others = workspace.oj_exits(1, &["judge", "history"]);
    assert!(
        others.err.contains(
            "in `history`, 2 files in languages that this judge does not support are left out: .PAS, .hs\n"
        ),
        "{others:?}"
    );
    workspace.prints(0, &["judge", "history/백준"], "1 file: 1 AC, 0 not AC, 0 without data");
    workspace.write("progress/right_1000.rs", SUM);
    workspace.write("progress/1000.rs", &format!("//@ expect: anything\n{ONE}"));
    let progress = workspace.oj_exits(1, &["judge", "progress"]);
    let listed = "\nnot as expected, the worst first:\n1000.rs ";
    assert!(progress.out.contains(listed), "work in progress is not accepted: {progress:?}");
    let nothing = workspace.oj_exits(2, &["judge", "history/2000.rs", "--again"]);
    assert!(nothing.out.contains("1 without data"), "{nothing:?}");
}

/// Files of other sites are judged on their problems, never on the problem of BOJ with the same number.
#[test]
fn paths_name_problems_of_other_sites() {
    let workspace = TestWorkspace::with_problem("history-sites", "1 2\n", "4\n");
    for problem in ["cf-9001b", "abc300-c"] {
        workspace.add_problem(problem, "1 2\n", "3\n");
    }
    for file in ["cf/1000A", "cf/9001B", "codeforces/9001/B", "cf/CF9001B_sum", "ABC300/c", "x/abc300_c"] {
        workspace.write(&format!("history/{file}.rs"), SUM);
    }
    let answer = workspace.oj_exits(0, &["judge", "history"]);
    answer.assert_out(
        "\
ABC300/c.rs           abc300-c  Test                      AC       1/1 N ms N MB
cf/1000A.rs                     no data: its path names problem cf-1000a of another site, which is not known
cf/9001B.rs           cf-9001b  Test                      AC       1/1 N ms N MB
cf/CF9001B_sum.rs     cf-9001b  Test                      AC       1/1 N ms N MB
codeforces/9001/B.rs  cf-9001b  Test                      AC       1/1 N ms N MB
x/abc300_c.rs         abc300-c  Test                      AC       1/1 N ms N MB

6 files: 5 AC, 0 not AC, 1 without data
",
    );
}

/// A file that cannot be read is an error and does not stop the others. An expected verdict that is missing
/// is named.
#[test]
fn mistakes_in_headers_and_problems_are_errors() {
    let workspace = workspace("history-errors");
    for (file, header) in [
        ("typo", "//@ expect: xyz\n"),
        ("group", "//@ expect: WA on nothing\n"),
        ("else", "//@ expect: WA on sample\n"),
    ] {
        workspace.write(&format!("mixed/{file}_1000.rs"), &format!("{header}{SUM}"));
    }
    workspace.write("mixed/right_1000.rs", SUM);
    workspace.write("problems/1002/problem.txt", "tiem: 1s\n");
    workspace.write("mixed/1002.rs", SUM);
    let answer = workspace.oj_exits(2, &["judge", "mixed"]);
    answer.assert_contains(&[
        "error: cannot read `mixed/typo_1000.rs`, line 1: unknown verdict `xyz`",
        "error: `mixed/group_1000.rs`: its header names group `nothing`, but that group has no cases",
        "error: cannot read `problems/1002/problem.txt`, line 1: unknown key `tiem`",
        "  AC       1/1  expected `WA on sample`\n",
        "\n5 files: 2 AC, 0 not AC, 0 without data, 3 errors\n",
    ]);
    workspace.write("first/1000.rs", &format!("//@ expect: xyz\n{SUM}"));
    workspace.write("first/2000.rs", SUM);
    workspace.write("first/right_1000.rs", SUM);
    let first = workspace.oj_exits(2, &["judge", "first"]);
    assert!(first.out.contains("\n3 files: 1 AC, 0 not AC, 1 without data, 1 error\n"), "{first:?}");
    for part in ["1/3", "2/3"] {
        workspace.oj_exits(2, &["judge", "mixed", "--shard", part]);
    }
    // The third shard is empty.
    let page = workspace.oj_exits(0, &["judge", "mixed", "--shard", "3/3", "--html", "page.html"]);
    assert!(workspace.read("page.html").contains("0 files"), "{page:?}");
}

/// Replaces the times in the remembered verdicts by one that no run takes.
fn mark_remembered(workspace: &TestWorkspace) {
    for name in workspace.names_in("target/oj/verdicts") {
        let path = format!("target/oj/verdicts/{name}");
        let text = workspace.read(&path);
        let (before, after) = text.split_once("\"time_ms\":").expect("the result has a time");
        let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
        workspace.write(&path, &format!("{before}\"time_ms\":987654{rest}"));
    }
}

/// Judges the three files with data. Returns the output, and the number of verdicts that were remembered.
fn judge_again(workspace: &TestWorkspace, options: &[&str]) -> (CommandOutput, usize) {
    let answer = workspace.oj_exits(1, &[&["judge", "history/1001", "history/백준"], options].concat());
    let remembered = answer.out.matches("987654 ms").count();
    (answer, remembered)
}

#[test]
fn verdicts_are_remembered_until_something_changes() {
    let workspace = workspace("history-remembered").with_own_target();
    let remembered = |options: &[&str]| judge_again(&workspace, options).1;
    assert_eq!(remembered(&[]), 0);
    mark_remembered(&workspace);
    let (second, recalled) = judge_again(&workspace, &[]);
    assert_eq!(recalled, 2, "two of three are accepted: {second:?}");
    assert!(second.out.contains("3 files: 2 AC, 1 not AC, 0 without data"), "{second:?}");
    for limit in ["--time=9s", "--memory=99MB"] {
        assert_eq!(remembered(&[limit]), 0, "{limit}: other limits");
    }
    assert_eq!(remembered(&["--again"]), 0, "`--again` judges everything");
    mark_remembered(&workspace);
    workspace.write("problems/1001/other.rs", ONE);
    assert_eq!(remembered(&[]), 2, "another submission has changed");
    workspace.write("history/1001/works.rs", "fn main() { println!(\"4\") }\n");
    assert_eq!(remembered(&[]), 1, "the source has changed");
}

/// The data changes to other contents, and to one with the same size and modification time.
#[test]
fn verdicts_are_not_remembered_for_other_data() {
    let workspace = workspace("history-data").with_own_target();
    let path = "problems/1001/cases/sample-1.out";
    judge_again(&workspace, &[]);
    workspace.write(path, "1 \n");
    let (changed, _) = judge_again(&workspace, &["--json"]);
    assert_eq!(verdicts(&changed)[..2], ["history/1001/works.rs WA", "history/1001/wrong.rs AC"]);
    let output = workspace.path(path);
    let modified = std::fs::metadata(&output).and_then(|file| file.modified()).expect("the output exists");
    workspace.write(path, "3 \n");
    let file = std::fs::File::options().append(true).open(&output).expect("the output exists");
    file.set_modified(modified).expect("the output belongs to the test");
    let (swapped, _) = judge_again(&workspace, &["--json"]);
    assert_eq!(verdicts(&swapped)[..2], ["history/1001/works.rs AC", "history/1001/wrong.rs WA"]);
}

/// The same source at another path has the same verdict, and is shown with that path.
#[test]
fn a_remembered_verdict_has_the_new_path_of_its_file() {
    let workspace = workspace("history-moved").with_own_target();
    judge_again(&workspace, &[]);
    mark_remembered(&workspace);
    workspace.rename("history/1001/works.rs", "history/1001/moved.rs");
    let (moved, recalled) = judge_again(&workspace, &["--html", "page.html"]);
    assert!(recalled == 2 && moved.out.contains("1001/moved.rs"), "{moved:?}");
    let page = workspace.read("page.html");
    assert!(page.contains("history/1001/moved.rs") && !page.contains("works.rs"), "{page}");
    judge_again(&workspace, &["--all", "--json"]).0.exactly(3, "case");
}

#[test]
fn shards_and_lists_divide_the_work() {
    let workspace = workspace("history-shards");
    let whole = verdicts(&workspace.oj_exits(1, &["judge", "history", "--json"]));
    assert_eq!(whole.len(), 5);
    let mut parts = Vec::new();
    for (status, part) in [(1, "1/3"), (2, "2/3"), (2, "3/3")] {
        parts.extend(verdicts(&workspace.oj_exits(status, &["judge", "history", "--json", "--shard", part])));
    }
    parts.sort();
    assert_eq!(parts, whole, "each file is in one shard");
    let list = workspace.oj_exits(0, &["judge", "history", "--list"]);
    assert_eq!(list.out.lines().count(), 5, "{list:?}");
    let judged = workspace.oj_exits(1, &["judge", "history", "--json"]);
    for object in judged.objects("submission") {
        let is_measured = object.iter().any(|(key, _)| key == "time_ms");
        assert_eq!(is_measured, !field(&object, "verdict").is_empty(), "{object:?}");
    }
    let objects = workspace.oj_exits(0, &["judge", "history/1001", "--list", "--json"]);
    let listed = objects.exactly(2, "file");
    assert_eq!((field(&listed[0], "file"), field(&listed[0], "problem")), ("history/1001/works.rs", "1001"));
    workspace.refuses(&["judge", "history", "--shard", "4/3"], "as in `3/16`");

    if crate::languages::tools_available(&["parallel"], "a history on GNU parallel") {
        let mut parallel = starter("parallel", &workspace.command(&[]));
        // The quotes are for the shell that `parallel` starts: the path of the tool may contain a space.
        parallel.args([
            "--will-cite",
            "-j",
            "2",
            "\"$OJ\"",
            "judge",
            "history",
            "--again",
            "--json",
            "--shard",
        ]);
        parallel.args(["{}/4", ":::", "1", "2", "3", "4"]);
        let answer = CommandOutput::of(3, &mut parallel);
        assert_eq!(verdicts(&answer), whole, "{answer:?}");
    }
}

#[test]
fn the_page_lists_every_file() {
    let workspace = workspace("history-page");
    for (language, title) in [("en", "5 files: 2 AC"), ("ko", "파일 5개: AC 2개")] {
        workspace.oj_exits(1, &["judge", "history", "--html", "page.html", "--lang", language]);
        let page = workspace.read("page.html");
        assert!(
            page.contains(&format!("<title>{title}")) && !page.contains('⟦') && !page.contains("{{"),
            "{page}"
        );
        assert_eq!(page.matches("<tr><td class=\"file\">").count(), 5, "{page}");
        assert_eq!(page.matches("<details>").count(), 1, "only the failure has details");
        assert!(
            !page.contains("http://") && !page.contains("https://"),
            "the page loads nothing from the internet"
        );
    }
    let nowhere = workspace.oj_exits(2, &["judge", "history", "--html", "no/page.html"]);
    assert_eq!(nowhere.out, "", "the call is refused before anything is judged: {nowhere:?}");
    workspace.write("mine.html", "mine");
    let refused = workspace.oj_exits(2, &["judge", "history", "--html", "mine.html"]);
    assert!(workspace.read("mine.html") == "mine", "{refused:?}");
}

#[test]
fn unknown_problems_come_from_the_archive() {
    let workspace = workspace("history-archive").with_own_target();
    let boj = "ac/testcase/boj";
    workspace.write(
        &format!("{boj}/2000/metadata.yaml"),
        "title: \"합\"\ntimeLimitMs: 500\nisSpecialJudge: true\n",
    );
    let last_digits = "\
fn main() {
    let files: Vec<String> = std::env::args().skip(2).collect();
    let read = |at: usize| std::fs::read_to_string(&files[at]).unwrap().trim().chars().last();
    std::process::exit(i32::from(read(0) != read(1)));
}
";
    workspace.write(&format!("{boj}/2000/checker.rs"), last_digits);
    workspace.write(&format!("{boj}/2000/correct_a.rs"), SUM);
    workspace.write(
        &format!("{boj}/2000/generator_a.rs"),
        "fn main() { println!(\"{} 50\", std::env::args().nth(1).unwrap()) }\n",
    );
    workspace.write(&format!("{boj}/2000/generator_b.rs"), "fn main() { std::process::exit(1) }\n");
    workspace.write(&format!("{boj}/2000/validator.cpp"), "it is not built\n");
    workspace.write(&format!("{boj}/2001/1.in"), "1 2\n");
    workspace.write_pair(&format!("{boj}/1000/1"), "1 2\n", "the workspace has another one\n");
    // A problem without an input: its only case comes from the correct program.
    workspace.write(&format!("{boj}/2003/metadata.yaml"), "title: \"하나\"\noutputOnly: true\n");
    workspace.write(&format!("{boj}/2003/correct_a.rs"), ONE);
    workspace.write("history/2003.rs", ONE);
    workspace.write("history/2000/wrong.rs", ONE);
    workspace.write("history/2001.rs", SUM);
    workspace.write("history/2002.rs", SUM);
    let call = |status: i32, options: &[&str]| {
        workspace.oj_exits(status, &[&["judge", "--archive", "ac"], options].concat())
    };
    let answer = call(1, &["history"]);
    for part in [
        "no data: no case can be made; skipped: `data-1`: no program makes its output",
        "no data: neither this workspace nor the archive has problem 2002\n",
        "2000/wrong.rs ",
        "\n9 files: 4 AC, 2 not AC, 3 without data\n",
    ] {
        assert!(answer.out.contains(part), "{part:?}: {answer:?}");
    }
    let line = answer.out.lines().find(|line| line.starts_with("2000.rs ")).expect("the file has a line");
    assert!(line.contains("AC") && line.contains("5/5") && line.contains("합"), "{line}");
    assert_eq!(workspace.names_in("problems"), ["1000", "1001"], "nothing is copied");

    let one = call(1, &["history/2000/wrong.rs"]);
    assert!(
        one.out.contains("--problem 2000 --archive ac --cases random-"),
        "a single file is shown in detail: {one:?}"
    );
    let chosen = call(0, &["history/util.rs", "--problem", "2000"]);
    assert!(chosen.out.contains("1 file: 1 AC"), "{chosen:?}");
    let named = call(2, &["2000"]);
    assert!(named.err.contains("targets must be files or folders"), "{named:?}");
    workspace.write(&format!("{boj}/2000/generator_a.rs"), "fn main() { println!(\"2 3 4\") }\n");
    let json = call(0, &["history/2000.rs", "--json", "--all"]);
    assert_eq!(json.objects("case").len(), 5, "the data has changed: {json:?}");
    assert_eq!(field(&json.objects("submission")[0], "verdict"), "AC");
}

/// A file whose compiler is missing gets JE with a line of its own, and the others are judged.
#[cfg(unix)]
#[test]
fn a_missing_compiler_costs_one_line() {
    if !crate::languages::tools_available(&["python3"], "a file next to one without a compiler") {
        return;
    }
    let workspace = TestWorkspace::with_problem("history-compiler", "1 2\n", "3\n").with_own_target();
    for folder in ["history/1000", "problems/1000"] {
        workspace.write(&format!("{folder}/a.kt"), "fun main() { println(3) }\n");
        workspace.write(&format!("{folder}/b.py"), "print(3)\n");
    }
    // This `PATH` has only Python.
    let python =
        std::process::Command::new("python3").args(["-c", "import sys; print(sys.executable)"]).output();
    let python = String::from_utf8(python.expect("the program starts").stdout).expect("UTF-8");
    std::fs::create_dir(workspace.path("bin")).expect("the name is free");
    std::os::unix::fs::symlink(python.trim(), workspace.path("bin/python3")).expect("the name is free");
    for target in ["history", "1000"] {
        let answer =
            workspace.oj_with_env(2, &[("PATH", &workspace.path("bin"))], &["judge", target, "--json"]);
        assert_eq!(answer.rows("submission", &["verdict"]), ["JE", "AC"], "{answer:?}");
        assert!(answer.out.contains("kotlinc-jvm"), "{answer:?}");
    }
}

#[test]
fn a_change_of_an_included_file_counts() {
    let workspace = TestWorkspace::with_problem("history-included", "1 2\n", "3\n");
    let folder = workspace.root.display().to_string().replace('\\', "/");
    workspace.write("history/1000.rs", &format!("include!(\n    r\"{folder}/elsewhere/sum.rs\"\n);\n"));
    for target in ["history", "history/1000.rs"] {
        for (source, verdict) in [(SUM, "AC"), (ONE, "WA"), (SUM, "AC")] {
            workspace.write("elsewhere/sum.rs", source);
            workspace.verdict(verdict, &["judge", target]);
        }
    }
}
