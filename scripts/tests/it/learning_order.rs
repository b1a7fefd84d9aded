//! The order in which problems and variants are learned: `after` in `problem.txt` and in headers.

use crate::oj_calls::field;
use crate::shipped_problems::{self, assert_same_list};
use crate::test_workspace::{TestWorkspace, SUM};

#[test]
fn the_table_follows_the_order() {
    let workspace = TestWorkspace::with(&shipped_problems::numbers(), "order-table");
    workspace.remove_lists_of_cases();
    workspace.write("README.md", "<!-- submissions: written by `cargo oj sync` -->\n<!-- /submissions -->\n");
    workspace.oj_exits(0, &["sync"]);
    let readme = workspace.read("README.md");
    let links = readme.split("](problems/").skip(1).map(|rest| rest.split(')').next().unwrap_or_default());
    let listed: Vec<&str> = links.collect();
    let of_2580 = listed.iter().filter_map(|link| link.strip_prefix("2580/"));
    let variants = shipped_problems::names("2580");
    let variants: Vec<String> = variants.iter().map(|name| format!("{name}.rs")).collect();
    assert_same_list(
        &of_2580.collect::<Vec<_>>(),
        &variants.iter().map(String::as_str).collect::<Vec<_>>(),
        "2580",
    );
    let mut problems: Vec<&str> = listed.iter().filter_map(|link| link.split('/').next()).collect();
    problems.dedup();
    assert_same_list(&problems, &shipped_problems::numbers(), "the order of the problems");
}

#[test]
#[ignore = "slow"]
fn judge_follows_the_order() {
    let workspace = TestWorkspace::copy("order-judge");
    let answer = workspace.oj_exits(0, &["--json", "--cases", "sample-1"]);
    assert!(!answer.err.contains("warning"), "each submission compiles alone: {answer:?}");
    let submissions = answer.exactly(shipped_problems::submissions().len(), "submission");
    let names = submissions.iter().map(|object| (field(object, "problem"), field(object, "submission")));
    let all = shipped_problems::problems()
        .iter()
        .flat_map(|(number, names)| names.iter().map(|name| (*number, *name)));
    assert_same_list(&names.collect::<Vec<_>>(), &all.collect::<Vec<_>>(), "the order of `judge`");
}

#[test]
#[ignore = "slow"]
fn bench_follows_the_order() {
    let workspace = TestWorkspace::with(&["2580"], "order-bench");
    let answer = workspace.oj_exits(0, &["bench", "2580", "--rounds", "1", "--cases", "sample-1"]);
    let rows = answer.out.lines().filter(|line| line.contains(" to ") && line.ends_with(')'));
    let names: Vec<&str> = rows.skip(1).filter_map(|row| row.split_whitespace().next()).collect();
    let may_be_wrong =
        |name: &&str| workspace.read(&format!("problems/2580/{name}.rs")).contains("//@ expect: WA");
    let all = shipped_problems::names("2580").iter().copied();
    let (left_out, right): (Vec<&str>, Vec<&str>) = all.partition(may_be_wrong);
    assert!(left_out.len() > 5 && right.len() > 3, "{left_out:?}");
    let left_out: Vec<String> = left_out.iter().map(|name| format!("2580/{name}")).collect();
    assert!(answer.err.contains(&format!(": {}\n", left_out.join(", "))), "{answer:?}");
    assert_eq!(names, right, "{answer:?}");
}

/// Returns a workspace with problem 1000, its `main`, and five variants, of which `b` is in progress.
fn with_variants(name: &str) -> TestWorkspace {
    let main = "fn main() { println!(\"1\") }\n";
    let workspace = TestWorkspace::with_problem(name, "1\n", "1\n").with_main(main);
    let (after_d, unfinished) = ("//@ after: d\n", "//@ expect: anything\n");
    for (name, header) in [("a", after_d), ("b", unfinished), ("c", after_d), ("d", ""), ("e", "")] {
        workspace.write(&format!("problems/1000/{name}.rs"), &format!("//! Prints.\n{header}{main}"));
    }
    workspace
}

#[test]
fn variants_without_after_come_first_by_name() {
    let answer = with_variants("order-names").oj_exits(0, &["--json"]);
    let names = answer.rows("submission", &["submission"]);
    assert_eq!(names, ["main", "b", "d", "a", "c", "e"], "{answer:?}");
}

/// Judges a target. Returns what `judge` proposes to do next.
fn next(workspace: &TestWorkspace, arguments: &[&str]) -> Vec<String> {
    let answer = workspace.oj_exits(0, &[&["judge"], arguments].concat());
    let lines = answer.out.lines().filter_map(|line| line.strip_prefix("    next: "));
    lines.map(str::to_string).collect()
}

#[test]
fn the_next_variant_is_in_the_readme() {
    let workspace = with_variants("order-next-variant");
    assert_eq!(next(&workspace, &["1000/main"]), [""; 0], "the problem has no README");
    workspace.write("problems/1000/README.md", "<!-- submissions: written by `cargo oj sync` -->\n");
    assert_eq!(next(&workspace, &["1000/main"]), ["1000/d: Prints."], "b is work in progress");
    assert_eq!(next(&workspace, &["1000/a"]), ["1000/c: Prints."]);
    assert_eq!(next(&workspace, &["1000/e"]), [""; 0]);
}

#[test]
fn after_the_last_variant_comes_the_next_problem() {
    let workspace = with_variants("order-next-problem");
    workspace.write("problems/1000/README.md", "<!-- submissions: written by `cargo oj sync` -->\n");
    workspace.add_problem("1001", "1\n", "1\n");
    workspace.add_problem("1002", "1\n", "1\n");
    workspace.edit("problems/1002/problem.txt", "title: Test", "title: Later\nafter: 1000");
    assert_eq!(next(&workspace, &["1000/e"]), ["1002 Later"]);
    workspace.write("problems/1002/README.md", "");
    let with_readme = "1002 Later, `problems/1002/README.md`";
    assert_eq!(next(&workspace, &["1000/e"]), [with_readme]);
    assert_eq!(next(&workspace, &["1000/b"]), [with_readme], "work in progress is in no table");
    assert_eq!(next(&workspace, &["1000/e", "--cases", "sample-*"]), [""; 0], "not all cases ran");
    assert_eq!(next(&workspace, &["1000"]), [""; 0], "no submission is named");
    workspace.write("problems/1000/c-mine.rs", "fn main() { println!(\"1\") }\n");
    assert_eq!(next(&workspace, &["1000/c-mine"]), [with_readme], "no idea: it is in no table");
    assert_eq!(next(&workspace, &["1000/a"]), ["1000/c: Prints."]);
    workspace.edit("problems/1000/problem.txt", "title: Test", "title: Test\nquestion: How many?");
    workspace.remove("problems/1002/problem.txt");
    let last = workspace.oj_exits(0, &["judge", "1000/e"]).out;
    assert!(last.contains("last problem"), "{last}");
}

#[test]
fn unknown_and_cyclic_predecessors_are_refused() {
    let workspace = TestWorkspace::empty("order-wrong");
    for number in ["1000", "1001"] {
        workspace.add_problem(number, "1\n", "1\n");
        workspace.write(&format!("problems/{number}/main.rs"), SUM);
    }
    workspace.write("problems/1000/first.rs", &format!("//@ after: main\n{SUM}"));
    workspace.write("problems/1000/second.rs", &format!("//@ after: first\n{SUM}"));
    workspace.edit("problems/1001/problem.txt", "title: Test", "title: Test\nafter: 1000");
    let check = |path: &str, from: &str, to: &str, why: &str| {
        workspace.edit(path, from, to);
        workspace.refuses(&["judge", "--lang", "en"], why);
        workspace.oj_exits(0, &["judge", "1000/main"]);
        workspace.edit(path, to, from);
    };
    let second = "problems/1000/second.rs";
    let why = "second.rs`: `after` names `frist`, which does not exist (known: main, first";
    check(second, "after: first", "after: frist", why);
    check("problems/1000/first.rs", "after: main", "after: second", "`after` is cyclic; ");
    let why = "problem.txt`: `after` names `1002`, which does not exist (known: 1000, ";
    check("problems/1001/problem.txt", "after: 1000", "after: 1002", why);
    let why = "problem.txt`: `after` is cyclic; remove one";
    check("problems/1000/problem.txt", "title: Test", "title: Test\nafter: 1001", why);
}
