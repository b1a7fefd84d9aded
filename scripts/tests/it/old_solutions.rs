//! `cargo oj judge FOLDER`: each source file of a folder is judged on the data of the problem that its path
//! names.

use crate::oj_calls::{field, starter, CommandOutput};
use crate::other_tools::tools_available;
use crate::test_workspace::{TestWorkspace, SUM};
use stdx::cached_files;

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
    let workspace = workspace("old-emptied");
    workspace.add_case("1000", "edge-1", "", "");
    let answer = workspace.oj_exits(2, &["judge", "history/백준"]);
    assert!(answer.out.contains("edge-1.in` is empty"), "{answer:?}");
}

#[test]
fn a_tolerance_is_in_the_line_of_a_file() {
    let workspace = TestWorkspace::with_problem("history-float", "1\n", "0.5\n");
    workspace.write("history/1000.rs", "fn main() { println!(\"0.5000001\") }\n");
    for _ in 0..2 {
        let answer = workspace.oj_exits(1, &["judge", "history"]);
        let line = answer.out.lines().next().expect("a line for the file");
        assert!(line.contains("WA") && line.contains("`checker: float 1e-6`"), "{answer:?}");
    }
}

#[test]
fn each_file_has_a_line_and_the_worst_are_at_the_end() {
    let workspace = workspace("old-table");
    workspace.add_case("1001", "sample-2", "2 3\n", "5\n");
    let answer = workspace.oj_exits(1, &["judge", "history"]);
    answer.assert_out(
        "\
1001/works.rs                 1001   Test                      AC       2/2
1001/wrong.rs                 1001   Test                      WA   0/1 of 2  sample-1: line 1, column 1: expected `3`, got `1`
2000.rs                       2000   no data: this workspace has no problem 2000
util.rs                              no data: its path names no problem; specify one with `--problem N`
백준/Bronze/1000.\u{2005}A+B/A+B.rs  1000   Test                      AC       1/1

not as expected, the worst first:
1001/wrong.rs                 1001   Test                      WA   0/1 of 2  sample-1: line 1, column 1: expected `3`, got `1`

test data for 8,000 problems of BOJ: `git clone https://github.com/testcase-ac/testcase-ac` (the whole archive, as its checkers need its `testlib.h`), and then add `--archive testcase-ac`
5 files: 2 AC, 1 not AC, 2 without data
",
    );
    let korean = "\n파일 5개: AC 2개, AC 아님 1개, 데이터 없음 2개\n";
    workspace.prints(1, &["judge", "history", "--lang", "ko"], korean);
}

/// Programs beside a solution are those of `stress` and of judging, unless the command line names them.
#[test]
fn programs_that_help_a_solution_are_not_judged() {
    let workspace = TestWorkspace::with_problem("history-helpers", "1 2\n", "3\n");
    let [solution, alone] = ["history/1000/a.rs", "history/x/1000/brute.rs"];
    for path in [solution, alone, "history/1000/checker_board.rs"] {
        workspace.write(path, SUM);
    }
    for name in ["gen.rs", "brute_force.rs", "checker.rs"] {
        workspace.write(&format!("history/1000/{name}"), ONE);
    }
    let answer = workspace.oj_exits(0, &["judge", "history", "--json"]);
    let judged = [solution, "history/1000/checker_board.rs", alone].map(|path| format!("{path} AC"));
    assert_eq!(verdicts(&answer), judged);
    assert!(answer.err.contains("brute_force.rs, checker.rs, gen.rs"), "{answer:?}");
    workspace.oj_exits(0, &["judge", "history", "--list", "--json"]).exactly(3, "file");
    workspace.verdict("WA", &["judge", "history/1000/gen.rs"]);
    let compared = workspace.oj_exits(0, &["bench", "history", "--rounds", "1"]); // as other commands read a folder
    assert!(compared.err.contains("brute_force.rs, checker.rs, gen.rs"), "{compared:?}");
}

/// Files that are not judged are counted by their extensions in one line.
#[test]
fn other_files_are_counted() {
    let workspace = TestWorkspace::with_problem("old-others", "1 2\n", "3\n");
    workspace.write("history/1000.rs", SUM);
    for file in ["1000.hs", "old/1001.hs", "1001.undefined", "1002.py3", "1003.ipynb", "1004", "notes.txt"] {
        workspace.write(&format!("history/{file}"), "");
    }
    let note = "in `history`, 7 other files are not judged: 2 .hs, 1 without an extension, 1 .ipynb, 1 .py3, 1 .txt, \
                1 .undefined";
    let answer = workspace.oj_exits(0, &["judge", "history", "--html", "page.html"]);
    let last = format!("\n{note}\n1 file: 1 AC, 0 not AC, 0 without data\n");
    assert!(answer.out.ends_with(&last) && answer.err.is_empty(), "{answer:?}");
    assert!(workspace.read("page.html").contains(&format!("</table>\n<p>{note}</p>\n")));
    let json = workspace.oj_exits(0, &["judge", "history", "--json"]);
    assert!(json.err.contains(note) && !json.out.contains(note), "{json:?}");
}

/// A name that could forge a line of the output is shown escaped.
#[cfg(unix)] // Windows has no such names
#[test]
fn names_with_control_characters_are_judged() {
    let workspace = TestWorkspace::with_problem("old-control", "1 2\n", "3\n");
    for name in ["1000\t.rs", "1000\na.rs", "1000\u{1}.rs", "a\tb/1000.rs"] {
        workspace.write(&format!("history/{name}"), SUM);
    }
    let shown = ["1000\\u{1}.rs", "1000→.rs", "1000␊a.rs", "a→b/1000.rs"];
    let table = workspace.oj_exits(0, &["judge", "history"]);
    table.assert_contains(&["4 files: 4 AC"]);
    for call in [&["judge", "history"][..], &["judge", "history", "--list"]] {
        let listed = workspace.oj_exits(0, call);
        for name in shown {
            assert_eq!(
                listed.out.lines().filter(|line| line.contains(name)).count(),
                1,
                "{name}: {listed:?}"
            );
        }
    }
    workspace.oj_exits(0, &["judge", "history", "--json"]).exactly(4, "submission");
}

/// The first ten files without data have a line. A remark counts the others, and says where data is to be had.
#[test]
fn many_files_without_data_are_counted() {
    let workspace = TestWorkspace::with_problem("old-without-data", "1 2\n", "3\n");
    for number in 2001..=2013 {
        workspace.write(&format!("history/{number}.rs"), SUM);
    }
    workspace.write("history/1000.rs", SUM);
    let answer = workspace.oj_exits(0, &["judge", "history"]);
    assert_eq!(answer.out.matches("no data: ").count(), 10, "{answer:?}");
    answer.assert_contains(&[
        "2010.rs ",
        "\n3 more files have no data",
        "git clone ",
        "--archive",
        "13 without data",
    ]);
    assert!(!answer.out.contains("2011.rs"), "{answer:?}");
    workspace.oj_exits(0, &["judge", "history", "--json"]).exactly(14, "submission");

    workspace.write("few/util.rs", SUM);
    workspace.write("few/1000.rs", SUM);
    let few = workspace.oj_exits(0, &["judge", "few"]);
    assert!(!few.out.contains("more file") && !few.out.contains("git clone"), "{few:?}");
}

#[test]
fn work_in_progress_in_a_folder_must_be_accepted() {
    let workspace = TestWorkspace::with_problem("old-progress", "1 2\n", "3\n");
    workspace.write("history/right_1000.rs", SUM);
    workspace.write("history/1000.rs", &format!("//@ expect: anything\n{ONE}"));
    let listed = "\nnot as expected, the worst first:\n1000.rs ";
    workspace.prints(1, &["judge", "history"], listed);
}

#[test]
fn files_without_data_fail_the_call() {
    let workspace = TestWorkspace::with_problem("old-no-data", "1 2\n", "3\n");
    workspace.write("history/2000.rs", SUM);
    let last = "1 file: 0 AC, 0 not AC, 1 without data\n";
    workspace.prints(2, &["judge", "history/2000.rs", "--again"], last);
}

/// Files of other sites are judged on problems with their exact names, never on the problem of BOJ with a number in
/// them.
#[test]
fn files_of_other_sites_need_the_exact_name_of_a_problem() {
    let workspace = TestWorkspace::with_problem("old-sites", "1 2\n", "4\n");
    for problem in ["cf-9001b", "abc300-c"] {
        workspace.add_problem(problem, "1 2\n", "3\n");
    }
    for file in
        ["1999/A", "cf/1000A", "codeforces/1000", "codeforces/cf-9001b", "abc300-c/main", "x/abc300_c"]
    {
        workspace.write(&format!("history/{file}.rs"), SUM);
    }
    let answer = workspace.oj_exits(0, &["judge", "history"]);
    let why = "no data: its path names no problem; specify one with `--problem N`";
    answer.assert_out(&format!(
        "\
1999/A.rs                         {why}
abc300-c/main.rs        abc300-c  Test                      AC       1/1
cf/1000A.rs                       {why}
codeforces/1000.rs                {why}
codeforces/cf-9001b.rs  cf-9001b  Test                      AC       1/1
x/abc300_c.rs                     {why}

6 files: 2 AC, 0 not AC, 4 without data
"
    ));
}

/// A file that cannot be read is an error and does not stop the others. An expected verdict that is missing
/// is named.
#[test]
fn mistakes_in_headers_and_problems_are_errors() {
    let workspace = workspace("old-errors");
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
    for part in ["1/3", "2/3"] {
        workspace.oj_exits(2, &["judge", "mixed", "--shard", part]);
    }
    // The third shard is empty.
    let page = workspace.oj_exits(0, &["judge", "mixed", "--shard", "3/3", "--html", "page.html"]);
    assert!(workspace.read("page.html").contains("0 files"), "{page:?}");
}

#[test]
fn an_error_in_the_first_file_does_not_stop_the_others() {
    let workspace = TestWorkspace::with_problem("old-first", "1 2\n", "3\n");
    workspace.write("history/1000.rs", &format!("//@ expect: xyz\n{SUM}"));
    workspace.write("history/2000.rs", SUM);
    workspace.write("history/right_1000.rs", SUM);
    let last = "\n3 files: 1 AC, 0 not AC, 1 without data, 1 error\n";
    workspace.prints(2, &["judge", "history"], last);
}

/// Replaces the times in the remembered verdicts by one that no run takes.
fn mark_remembered(workspace: &TestWorkspace) {
    for name in workspace.names_in("target/oj/verdicts") {
        let path = workspace.path(&format!("target/oj/verdicts/{name}"));
        let text = cached_files::read_text(&path).expect("it is as it was written");
        let (before, after) = text.split_once("\"time\":").expect("the result has a time");
        let rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
        let marked = format!("{before}\"time\":987654{rest}");
        cached_files::write_text(&path, &marked).expect("the folder can be written");
    }
}

/// Judges the files, of which three have data. Returns the output, and the number of verdicts that were remembered.
fn judge_again(workspace: &TestWorkspace, options: &[&str]) -> (CommandOutput, usize) {
    let answer = workspace.oj_exits(1, &[&["judge", "history"], options].concat());
    let remembered = answer.out.matches("987654 ms").count();
    (answer, remembered)
}

#[test]
fn verdicts_are_remembered_until_something_changes() {
    let workspace = workspace("old-remembered").with_own_target();
    let remembered = |options: &[&str]| judge_again(&workspace, options).1;
    assert_eq!(remembered(&[]), 0);
    mark_remembered(&workspace);
    let (second, recalled) = judge_again(&workspace, &[]);
    assert_eq!(recalled, 2, "two of three are accepted: {second:?}");
    assert!(second.out.contains("5 files: 2 AC, 1 not AC, 2 without data"), "{second:?}");
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

/// A verdict is remembered by what it depends on, so a later process must compute the same hash. The files are
/// copies, because links of other tests change the stamps of the shipped ones.
#[test]
fn verdicts_of_a_problem_with_a_checker_and_a_generator_of_shared_are_remembered() {
    let workspace = TestWorkspace::with(&["2580"], "old-shared").with_own_target();
    let txt = "title: x\ntime: 1s\nmemory: 64MB\nchecker: sudoku-any\ngenerator: sudoku\n";
    workspace.write("problems/1000/problem.txt", txt);
    let [input, output] =
        ["in", "out"].map(|end| workspace.read(&format!("problems/2580/cases/sample-1.{end}")));
    workspace.add_case("1000", "sample-1", &input, &output);
    workspace.write("history/1000.rs", &workspace.read("problems/2580/main.rs"));
    workspace.oj_exits(0, &["judge", "history"]);
    mark_remembered(&workspace);
    let again = workspace.oj_exits(0, &["judge", "history"]);
    assert!(again.out.contains("987654 ms"), "{again:?}");
    assert_eq!(workspace.names_in("target/oj/verdicts").len(), 1);
}

/// The data changes to other contents, and to one with the same size and modification time.
#[test]
fn verdicts_are_not_remembered_for_other_data() {
    let workspace = workspace("old-data").with_own_target();
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
    let workspace = workspace("old-moved").with_own_target();
    judge_again(&workspace, &[]);
    mark_remembered(&workspace);
    workspace.rename("history/1001/works.rs", "history/1001/moved.rs");
    let (moved, recalled) = judge_again(&workspace, &["--html", "page.html"]);
    assert!(recalled == 2 && moved.out.contains("1001/moved.rs"), "{moved:?}");
    let page = workspace.read("page.html");
    assert!(page.contains("history/1001/moved.rs") && !page.contains("works.rs"), "{page}");
    workspace.rename("history/1001/wrong.rs", "history/1001/wrong one.rs");
    judge_again(&workspace, &["--html", "page.html"]);
    let page = workspace.read("page.html");
    assert!(!page.contains("judge history/1001/wrong one.rs"), "the path needs quotes: {page}");
    judge_again(&workspace, &["--all", "--json"]).0.exactly(3, "case");
}

/// In the message, the new path replaces that of the file itself, and not the beginning of a longer name.
#[test]
fn a_remembered_message_keeps_the_names_of_other_files() {
    let workspace = TestWorkspace::with_problem("old-renamed", "1 2\n", "3\n").with_own_target();
    let judge = || {
        workspace.oj_in(1, "1000", &["judge", ".", "--html", "../page.html", "--problem", "1000"]);
        workspace.read("page.html")
    };
    workspace.write("1000/a.rs", "compile_error!(\"see data.rs and a.rs.txt\");\n");
    let first = judge();
    assert!(first.contains("data.rs and a.rs.txt") && !first.contains("@file"), "{first}");
    for name in ["data.rs", "my file.rs"] {
        let old = workspace.names_in("1000").pop().expect("the file is there");
        workspace.rename(&format!("1000/{old}"), &format!("1000/{name}"));
        let page = judge();
        assert!(
            page.contains("data.rs and a.rs.txt") && page.contains(name) && !page.contains("@file"),
            "{page}"
        );
    }
    assert_eq!(workspace.names_in("target/oj/verdicts").len(), 2, "one for each kind of name");
}

#[test]
fn each_file_is_in_one_shard() {
    let workspace = workspace("old-shards");
    let whole = verdicts(&workspace.oj_exits(1, &["judge", "history", "--json"]));
    assert_eq!(whole.len(), 5);
    let mut parts = Vec::new();
    for (status, part) in [(1, "1/3"), (2, "2/3"), (2, "3/3")] {
        parts.extend(verdicts(&workspace.oj_exits(status, &["judge", "history", "--json", "--shard", part])));
    }
    parts.sort();
    assert_eq!(parts, whole);
    workspace.refuses(&["judge", "history", "--shard", "4/3"], "as in `3/16`");
}

#[test]
fn gnu_parallel_judges_shards() {
    if !tools_available(&["parallel"], "a history on GNU parallel") {
        return;
    }
    let workspace = workspace("old-parallel");
    let whole = verdicts(&workspace.oj_exits(1, &["judge", "history", "--json"]));
    let mut parallel = starter("parallel", &workspace.command(&[]));
    // The quotes are for the shell that `parallel` starts: the path of the tool may contain a space.
    let judge = ["\"$OJ\"", "judge", "history", "--again", "--json", "--shard", "{}/4"];
    parallel.args(["--will-cite", "-j", "2"]).args(judge).args([":::", "1", "2", "3", "4"]);
    let answer = CommandOutput::of(3, &mut parallel);
    assert_eq!(verdicts(&answer), whole, "{answer:?}");
}

#[test]
fn a_list_names_each_file_with_its_problem() {
    let workspace = workspace("old-list");
    let list = workspace.oj_exits(0, &["judge", "history", "--list"]);
    assert_eq!(list.out.lines().count(), 5, "{list:?}");
    let of_file = list.out.lines().find_map(|line| line.strip_prefix("history/1001/works.rs "));
    assert_eq!(of_file.map(str::trim), Some("1001"), "{list:?}");
    let json = workspace.oj_exits(0, &["judge", "history", "--list", "--json"]);
    let listed = json.rows("file", &["file", "problem"]);
    assert_eq!(listed[..2], ["history/1001/works.rs 1001", "history/1001/wrong.rs 1001"]);
}

#[test]
fn only_judged_files_have_a_time() {
    let workspace = workspace("old-times");
    let judged = workspace.oj_exits(1, &["judge", "history", "--json"]);
    for object in judged.exactly(5, "submission") {
        let is_measured = object.iter().any(|(key, _)| key == "time_ms");
        assert_eq!(is_measured, !field(&object, "verdict").is_empty(), "{object:?}");
    }
}

#[test]
fn the_page_lists_every_file() {
    let workspace = workspace("old-page");
    workspace.add_case("1001", "sample-2", "2 3\n", "5\n");
    for (language, title) in [("en", "5 files: 2 AC"), ("ko", "파일 5개: AC 2개")] {
        workspace.oj_exits(1, &["judge", "history", "--html", "page.html", "--lang", language]);
        let page = workspace.read("page.html");
        assert!(
            page.contains(&format!("<title>{title}")) && !page.contains('⟦') && !page.contains("{{"),
            "{page}"
        );
        assert_eq!(page.matches("<tr><td class=\"file\">").count(), 5, "{page}");
        assert_eq!(page.matches("<details>").count(), 1, "only the failure has details");
        let score = if language == "en" { "0/1 of 2" } else { "0/1(전체 2)" };
        assert!(page.contains(score), "{page}");
        assert!(
            !page.contains("http://") && !page.contains("https://"),
            "the page loads nothing from the internet"
        );
    }
}

#[test]
fn a_title_is_text_on_the_page() {
    let workspace = workspace("old-page-title");
    workspace.edit("problems/1001/problem.txt", "title: Test", "title: a <b>x</b>");
    workspace.write("history/1001/<i>.rs", SUM);
    workspace.oj_exits(1, &["judge", "history", "--html", "page.html"]);
    let page = workspace.read("page.html");
    assert!(page.contains("a &lt;b&gt;x&lt;/b&gt;") && page.contains("&lt;i&gt;.rs"), "{page}");
    assert!(!page.contains("<b>x") && !page.contains("<i>"), "{page}");
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_judging() {
    let workspace = workspace("old-page-refused");
    workspace.write("mine.html", "mine");
    for path in ["no/page.html", "mine.html"] {
        let refused = workspace.oj_exits(2, &["judge", "history", "--html", path]);
        assert_eq!(refused.out, "", "{refused:?}");
    }
    assert_eq!(workspace.read("mine.html"), "mine");
}

/// Returns a workspace with the folder `archive`, which has these problems:
/// - 2000, the sum of two numbers, with a checker for the last digits and five cases from a generator
/// - 2001, whose only input has no output
/// - 2003, which has no input and prints 1
fn with_archive(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n");
    let write = |path: &str, text: &str| workspace.write(&format!("archive/testcase/boj/{path}"), text);
    write("2000/metadata.yaml", "title: \"합\"\ntimeLimitMs: 500\nisSpecialJudge: true\n");
    write("2000/checker.rs", include_str!("../programs/last_digits_checker.rs"));
    write("2000/correct_a.rs", SUM);
    write("2000/generator_a.rs", "fn main() { println!(\"{} 50\", std::env::args().nth(1).unwrap()) }\n");
    write("2000/generator_b.rs", "fn main() { std::process::exit(1) }\n");
    write("2000/validator.cpp", "it is not built\n");
    write("2001/1.in", "1 2\n");
    write("2003/metadata.yaml", "title: \"하나\"\noutputOnly: true\n");
    write("2003/correct_a.rs", ONE);
    workspace
}

/// Judges files with the archive.
fn judge_with_archive(workspace: &TestWorkspace, status: i32, arguments: &[&str]) -> CommandOutput {
    workspace.oj_exits(status, &[&["judge", "--archive", "archive"], arguments].concat())
}

#[test]
fn unknown_problems_come_from_the_archive() {
    let workspace = with_archive("old-archive");
    workspace.write_pair("archive/testcase/boj/1000/1", "1 2\n", "the workspace has another one\n");
    for (file, source) in [
        ("1000.rs", SUM),
        ("2000.rs", SUM),
        ("2000-wrong.rs", ONE),
        ("2001.rs", SUM),
        ("2002.rs", SUM),
        ("2003.rs", ONE),
    ] {
        workspace.write(&format!("history/{file}"), source);
    }
    let answer = judge_with_archive(&workspace, 1, &["history", "--json"]);
    let expected = [
        "history/1000.rs AC",
        "history/2000-wrong.rs WA",
        "history/2000.rs AC",
        "history/2001.rs ",
        "history/2002.rs ",
        "history/2003.rs AC",
    ];
    assert_eq!(verdicts(&answer), expected);
    let table = judge_with_archive(&workspace, 1, &["history"]);
    table.assert_contains(&[
        "no data: no case can be made: skipped `data-1`: no program makes its output",
        "no data: neither this workspace nor the archive has problem 2002\n",
    ]);
    let row = table.out.lines().find(|line| line.starts_with("2000.rs ")).expect("the file has a line");
    let words: Vec<&str> = row.split_whitespace().collect();
    assert_eq!(words[..5], ["2000.rs", "2000", "합", "AC", "5/5"]);
    assert_eq!(workspace.names_in("problems"), ["1000"], "nothing is copied");
}

#[test]
fn a_single_file_of_the_archive_is_shown_in_detail() {
    let workspace = with_archive("old-archive-file");
    workspace.write("history/2000-wrong.rs", ONE);
    let wrong = judge_with_archive(&workspace, 1, &["history/2000-wrong.rs"]);
    assert!(wrong.out.contains("--problem 2000 --archive archive --cases random-"), "{wrong:?}");
}

#[cfg(unix)] // on Windows, the size of the stack is part of the program
#[test]
fn with_an_archive_the_stack_follows_the_memory_limit() {
    let workspace = with_archive("old-archive-stack");
    workspace.write("archive/testcase/boj/2004/metadata.yaml", "timeLimitMs: 1000\nmemoryLimitMb: 256\n");
    workspace.write_pair("archive/testcase/boj/2004/1", "1 2\n", "1 2\n");
    workspace.write("history/2004.rs", include_str!("../programs/needs_10_mb_of_stack.rs"));
    judge_with_archive(&workspace, 0, &["history/2004.rs"]);
}

#[test]
fn with_an_archive_the_targets_are_files() {
    let workspace = with_archive("old-archive-targets");
    workspace.write("history/util.rs", SUM);
    let chosen = judge_with_archive(&workspace, 0, &["history/util.rs", "--problem", "2000"]);
    assert!(chosen.out.contains("1 file: 1 AC, 0 not AC, 0 without data\n"), "{chosen:?}");
    let named = judge_with_archive(&workspace, 2, &["2000"]);
    assert!(named.err.contains("targets must be files or folders"), "{named:?}");
    workspace.write("problems/1000/main.rs", SUM);
    for (target, option) in [("1000", "--again"), ("1000/main", "--list")] {
        workspace.refuses(&["judge", target, option], "targets must be files or folders");
    }
    workspace.oj_exits(0, &["judge", "problems/1000", "--list"]);
}

#[test]
fn changed_data_of_the_archive_are_read_again() {
    let workspace = with_archive("old-archive-changed");
    workspace.write("history/2000.rs", SUM);
    let inputs = || judge_with_archive(&workspace, 0, &["history/2000.rs", "--json", "--all"]);
    assert_eq!(inputs().exactly(5, "case").len(), 5);
    workspace.write("archive/testcase/boj/2000/generator_b.rs", "fn main() { println!(\"2 3 4\") }\n");
    let changed = inputs();
    assert!(changed.objects("case").len() > 5, "{changed:?}");
}

/// A file whose compiler is missing gets JE with a line of its own, and the others are judged.
#[cfg(unix)]
#[test]
fn a_missing_compiler_costs_one_line() {
    if !tools_available(&["python3"], "a file next to one without a compiler") {
        return;
    }
    let workspace = TestWorkspace::with_problem("old-compiler", "1 2\n", "3\n").with_own_target();
    for folder in ["history/1000", "problems/1000"] {
        workspace.write(&format!("{folder}/a.kt"), "fun main() { println(3) }\n");
        workspace.write(&format!("{folder}/b.py"), "print(3)\n");
    }
    // This `PATH` has only Python.
    let python =
        crate::other_tools::other_tool("python3").args(["-c", "import sys; print(sys.executable)"]).output();
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
    let workspace = TestWorkspace::with_problem("old-included", "1 2\n", "3\n");
    let folder = workspace.root.display().to_string().replace('\\', "/");
    workspace.write("history/1000.rs", &format!("include!(\n    r\"{folder}/elsewhere/sum.rs\"\n);\n"));
    for target in ["history", "history/1000.rs"] {
        for (source, verdict) in [(SUM, "AC"), (ONE, "WA"), (SUM, "AC")] {
            workspace.write("elsewhere/sum.rs", source);
            workspace.verdict(verdict, &["judge", target]);
        }
    }
}
