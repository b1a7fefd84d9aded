//! C and C++: checks of the compiler, macros, headers, standards and warnings.

#[cfg(target_os = "linux")]
use crate::other_tools::path_after;
use crate::other_tools::tools_available;
#[cfg(target_os = "linux")]
use crate::pseudo_terminal::PseudoTerminal;
use crate::test_workspace::TestWorkspace;
use crate::watch::Watch;

/// Writes beyond the end of an array, and prints the correct output for `1 2`.
#[cfg(target_os = "linux")]
const BEYOND: &str = include_str!("../programs/writes_beyond_the_end.cpp");

#[cfg(target_os = "linux")]
const NULL: &str = include_str!("../programs/reads_a_null_pointer.cpp");

/// Has a variable that is never used.
const UNUSED: &str = r#"#include <cstdio>
int main() {
    int unused;
    puts("3");
    int other, last;
}
"#;

/// Returns a workspace with problem 1000, the sum of two numbers. None without `g++`.
fn workspace(name: &str) -> Option<TestWorkspace> {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n");
    tools_available(&["g++"], "the checks of C++").then_some(workspace)
}

#[cfg(target_os = "linux")]
#[test]
fn checks_name_the_line_of_a_hidden_fault() {
    let Some(workspace) = workspace("cpp-checked") else { return };
    workspace.write("problems/1000/main.cpp", BEYOND);
    let judged = workspace.oj_exits(1, &["judge", "1000/main", "--checked", "--json"]);
    assert_eq!([judged.only("submission", "verdict"), judged.only("submission", "ok")], ["AC", "false"]);
    let why = judged.only("case", "message");
    assert!(why.contains("line 8: ") && why.contains("index 2"), "{why}");
    assert_eq!(judged.only("case", "line"), "8");
    workspace.prints(1, &["judge", "1000/main", "--checked"], "\nproblems/1000/main.cpp:8:1: error: ");
    let plain = workspace.oj_exits(0, &["judge", "1000/main", "--json"]);
    assert_eq!(plain.only("case", "message"), "");
    // `run` and `stress` run the program with its checks.
    let run = workspace.oj_exits(1, &["run", "1000/main", "--checked", "--case", "sample-1"]);
    assert!(run.err.contains("out-of-bounds index 2"), "{run:?}");
    workspace.write("problems/1000/gen.py", "print(1, 2)\n");
    if tools_available(&["python3"], "stress with checks") {
        let stress =
            &["stress", "1000/main", "--generator", "problems/1000/gen.py", "--rounds", "1", "--no-shrink"];
        workspace.oj_exits(0, stress);
        workspace.prints(1, &[stress.as_slice(), &["--checked"]].concat(), "RE, line 8: ");
    }
}

/// A value beyond an array gives a wrong answer about which nothing else is certain.
#[test]
fn a_wrong_answer_that_nothing_explains_points_to_the_checks() {
    let Some(workspace) = workspace("cpp-unexplained") else { return };
    let source = "#include <cstdio>\nint all[2];\nint main() { printf(\"%d\", all[1]); }\n";
    workspace.write("problems/1000/main.cpp", source);
    let line = "    to look for memory errors: cargo oj judge 1000/main --checked\n";
    workspace.prints(1, &["judge", "1000/main"], line);

    let asked = workspace.oj_exits(1, &["judge", "1000/main", "--checked"]);
    assert!(!asked.out.contains("to look for memory errors"), "{asked:?}");
    let all = workspace.oj_exits(1, &["judge"]);
    assert!(!all.out.contains("to look for memory errors"), "{all:?}");

    workspace.write("problems/1000/main.cpp", "int main() { *(volatile int*)0 = 1; }\n");
    let crash = workspace.oj_exits(1, &["judge", "1000/main"]);
    assert_eq!(crash.verdict_of("main"), "RE");
    assert!(!crash.out.contains("to look for memory errors"), "a crash runs with checks: {crash:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_uncaught_exception_is_named_with_its_message() {
    let Some(workspace) = workspace("cpp-exception") else { return };
    let source = "\
#include <vector>
int main() {
    std::vector<int> all(4);
    return all.at(8);
}
";
    workspace.write("problems/1000/main.cpp", source);
    let out = workspace.oj_exits(1, &["judge", "1000/main"]).out;
    let why = "std::out_of_range: vector::_M_range_check: __n (which is 8)";
    for line in [
        format!("sample-1: aborted (SIGABRT): {why}"),
        "with checks: line 4\n".to_string(),
        format!("main.cpp:4:1: error: line 4: {why}"),
    ] {
        assert!(out.contains(&line), "{line}: {out}");
    }
    assert_eq!(out.matches(why).count(), 2, "{out}");
    assert!(!out.contains("terminate called"), "the reason says all of it: {out}");
    // The problem is named, and the submission is in progress, as after `new`.
    workspace.edit("problems/1000/main.cpp", "#include", "//@ expect: anything\n#include");
    let out = workspace.oj_exits(1, &["judge", "1000"]).out;
    assert!(out.contains("with checks: line 5\n"), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_crash_of_a_named_submission_is_explained_by_checks() {
    let Some(workspace) = workspace("cpp-crash") else { return };
    workspace.write("problems/1000/main.cpp", NULL);
    let mut terminal = PseudoTerminal::start(&mut workspace.command(&["judge", "1000/main"]));
    terminal.until("1000/main  looking for the reason with checks");
    terminal.until("with checks: line 7: member access within null pointer");
    assert_eq!(terminal.status(), Some(1));
    // A crash is also explained if only its problem is named, and this is not of the course. The sanitizer names the column.
    workspace.prints(1, &["judge", "1000"], "with checks: line 7: ");
    let for_editors = workspace.oj_exits(1, &["judge", "1000"]);
    let column = for_editors.out.split_once("main.cpp:7:").and_then(|(_, rest)| rest.split_once(": error: "));
    let column = column.map(|(column, _)| column.parse::<usize>());
    assert!(column.is_some_and(|column| column.is_ok_and(|column| column > 4)), "{for_editors:?}");
    let all = workspace.oj_exits(1, &["judge"]);
    assert!(!all.out.contains("with checks: "), "not if everything is judged: {all:?}");
    let run = workspace.oj_exits(1, &["run", "1000/main", "--case", "sample-1"]);
    assert!(run.err.ends_with("segmentation fault (SIGSEGV)\n"), "{run:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn checks_name_the_fault_of_a_program_that_was_stopped() {
    let Some(workspace) = workspace("cpp-stopped") else { return };
    let halve = "volatile int low = a, high = 2147483647; while (low < high) { int middle = (low + high) / 2; if (middle < high) low = \
                 middle; else high = middle; }";
    let overrun = "volatile int all[2]; for (int i = 0; i < a + 2; i++) all[i] = i;";
    for (verdict, header, fault, body) in [
        ("TLE", "cstdio", "line 5: signed integer overflow", halve.to_string()),
        (
            "OLE",
            "cstdio",
            "line 5: index 2 out of bounds",
            format!("{overrun} while (true) printf(\"%65000d\", 7);"),
        ),
        (
            "MLE",
            "cstdio",
            "line 5: index 2 out of bounds",
            format!("{overrun} while (true) *new volatile int[999] = a;"),
        ),
        (
            "OLE",
            "set",
            "line 5: attempt to dereference",
            "std::set<int> s; a = *s.begin(); while (true) printf(\"%65000d\", 7);".into(),
        ),
    ] {
        let head = "int main() {\n    int a; if (scanf(\"%d\", &a) != 1) return 1;\n    ";
        let source = format!("#include <cstdio>\n#include <{header}>\n{head}{body}\n}}\n");
        workspace.write("problems/1000/main.cpp", &source);
        let limits = ["--time", "200ms", "--memory", "64MB"];
        let answer = workspace.oj_exits(1, &[&["judge", "1000/main", "--checked"], &limits[..]].concat());
        assert_eq!(answer.verdict_of("main"), verdict);
        assert!(answer.out.contains(&format!("with checks: {fault}")), "{fault}: {answer:?}");
    }
}

/// On Codeforces the stack may be as large as the memory, so the verdict of the site is MLE.
#[cfg(target_os = "linux")]
#[test]
fn an_endless_recursion_that_fills_the_memory_has_its_line() {
    let Some(workspace) = workspace("cpp-recursion") else { return };
    workspace.edit("problems/1000/problem.txt", "title", "site: codeforces\ntitle");
    workspace.write(
        "problems/1000/main.cpp",
        "int down(int n) {\n    volatile int all[99] = {};\n    return down(n + 1) + all[n % 99];\n}\n\
         int main() { return down(0); }\n",
    );
    let judge = ["judge", "1000/main", "--memory", "64MB", "--checked"];
    let judged = workspace.oj_exits(1, &judge);
    assert_eq!(judged.verdict_of("main"), "MLE");
    assert!(judged.out.contains(": stack-overflow"), "{judged:?}");
    let json = workspace.oj_exits(1, &[&judge[..], &["--json"]].concat());
    let place = format!("main.cpp:{}:1: error: ", json.only("case", "line"));
    assert!(judged.out.contains(&place), "{place}: {judged:?}");

    // Without being asked, only a crash runs again, on a small stack: that of the site is not full within the limit.
    let unasked = workspace.oj_exits(1, &judge[..4]);
    assert!(!unasked.out.contains("with checks"), "{unasked:?}");
    let crash = ["judge", "1000/main", "--memory", "1024MB", "--stack", "256MB"];
    let crashed = workspace.oj_exits(1, &crash);
    assert_eq!(crashed.verdict_of("main"), "RE");
    assert!(crashed.out.contains("with checks: ") && crashed.out.contains(": stack-overflow"), "{crashed:?}");

    // With four times the stack it crashes too, but takes more memory.
    let small = ["judge", "1000/main", "--memory", "1024MB", "--stack", "8MB"];
    workspace.prints(1, &small, "stack overflow (8 MB");
}

#[cfg(target_os = "linux")]
#[test]
fn a_fault_before_an_endless_sleep_has_its_line() {
    let Some(workspace) = workspace("cpp-sleep") else { return };
    let judge = |fault: &str, more: &[&str]| {
        let head = "#include <cstdio>\n#include <unistd.h>\nint all[2];\nint main() {\n    int a, b;";
        let source = format!("{head}\n    scanf(\"%d%d\", &a, &b);\n    {fault}\n    pause();\n}}\n");
        workspace.write("problems/1000/main.cpp", &source);
        workspace.oj_exits(1, &[&["judge", "1000/main", "--time", "100ms"], more].concat())
    };
    let fault = "volatile int beyond = all[b];";
    let judged = judge(fault, &["--checked"]);
    assert_eq!(judged.verdict_of("main"), "TLE");
    assert!(judged.out.contains("with checks: line 7: index 2 out of bounds"), "{judged:?}");
    assert!(judged.out.contains("problems/1000/main.cpp:7:"), "{judged:?}");
    let json = judge(fault, &["--checked", "--json"]);
    assert_eq!([json.only("case", "verdict"), json.only("case", "line")], ["TLE", "7"]);
    let unasked = judge(fault, &[]);
    assert!(!unasked.out.contains("with checks"), "{unasked:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn what_was_not_checked_is_not_called_clean() {
    let Some(workspace) = workspace("cpp-unchecked") else { return };
    let judge = ["judge", "1000/main", "--checked", "--time", "50ms"];
    workspace.write("problems/1000/main.cpp", "int main() { volatile int a = 1; while (a); }\n");
    let stopped = workspace.oj_exits(1, &judge);
    assert_eq!(stopped.verdict_of("main"), "TLE");
    assert!(stopped.out.contains("with checks, a limit was exceeded"), "{stopped:?}");
    let script = "case \"$*\" in *-fsanitize*) exit 1;; esac\nPATH=${PATH#*:} exec g++ \"$@\"\n";
    workspace.write_script("tools/g++", script);
    workspace.write("problems/1000/main.cpp", "#include <cstdio>\nint main() { puts(\"3\"); }\n");
    let path = path_after(&workspace.path("tools"));
    let judged = workspace.oj_with_env(0, &[("PATH", &path)], &judge);
    assert!(judged.out.contains("nothing was found; the compiler has no sanitizers"), "{judged:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn checks_look_at_every_failing_case() {
    let Some(workspace) = workspace("cpp-every-failure") else { return };
    let source = "\
#include <cstdio>
int all[4];
int main() {
    int count = 0;
    while (scanf(\"%d\", &all[count]) == 1) count++;
    for (volatile int first = all[0]; first == 7;);
    printf(\"%d\", count);
}
";
    workspace.write("problems/1000/main.cpp", source);
    workspace.add_case("1000", "sample-2", "1\n", "8\n");
    let judge = ["judge", "1000/main", "--checked", "--time", "100ms"];
    workspace.prints(1, &judge, "with checks: nothing was found\n");
    workspace.add_case("1000", "sample-3", "1 2 3 4 5 6\n", "8\n");
    for more in [&[][..], &["--all"]] {
        let judged = workspace.oj_exits(1, &[&judge, more].concat());
        let fault = judged.out.lines().find(|line| line.contains("with checks: sample-3: line 5: "));
        assert!(fault.is_some() && !judged.out.contains("nothing was found"), "{judged:?}");
        assert!(judged.out.contains("\n    sample-1: "), "the first failure is shown in detail: {judged:?}");
    }
    let json = workspace.oj_exits(1, &[&judge[..], &["--json"]].concat());
    let has_line = |(key, value): &(String, String)| key == "line" && value == "5";
    let lines: Vec<_> = json.objects("case").iter().map(|case| case.iter().any(has_line)).collect();
    assert_eq!(lines, [false, false, true], "{json:?}");
    // If a run with checks did not end, the report does not say that nothing was found.
    workspace.add_case("1000", "sample-3", "7\n", "8\n");
    let stopped = workspace.oj_exits(1, &judge);
    assert!(stopped.out.contains("with checks, a limit was exceeded on 1 case,"), "{stopped:?}");
    assert!(!stopped.out.contains("nothing was found"), "{stopped:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn checks_find_freed_memory_and_unset_variables() {
    let Some(workspace) = workspace("cpp-freed") else { return };
    let judge = |status: i32, body: &str| {
        let head = "#include <cstdio>\nint main() {\n    int a, b; scanf(\"%d%d\", &a, &b);\n    ";
        workspace.write("problems/1000/main.cpp", &format!("{head}{body}\n}}\n"));
        workspace.oj_exits(status, &["judge", "1000/main", "--checked", "--time", "3s"])
    };
    let freed = judge(1, "int *p = new int[b];\n    p[0] = a + b; delete[] p;\n    printf(\"%d\", p[0]);");
    assert!(freed.out.contains("line 6: heap-use-after-free"), "{freed:?}");
    let unset = judge(
        1,
        "int sum;\n    for (int i = 0; i < b; i++) if (i > 50) sum = i;\n    printf(\"%d\", a + b + sum);",
    );
    assert!(unset.out.contains("wrong with checks") || unset.verdict_of("main") == "WA", "{unset:?}");
    // With checks, a call needs more stack.
    let deep = judge(0, "auto down = [](auto down, int n) -> int { return n ? 1 + down(down, n - 1) : 0; };\n    printf(\"%d\", a + b + down(down, a * 100000) - 100000);");
    assert_eq!(deep.verdict_of("main"), "AC");
    assert!(deep.out.contains("nothing was found"), "{deep:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn checks_of_the_library_name_their_error() {
    let Some(workspace) = workspace("cpp-library-checks") else { return };
    for (header, body, fault) in [
        (
            "algorithm",
            "int v[]{3, 1, 2}; std::sort(v, v + 3, [](int a, int b) { return a <= b; });",
            "line 4: comparison doesn't meet irreflexive requirements, assert(!(a < a))",
        ),
        ("string", "std::string s; volatile char c = s[1];", "line 4: Assertion '__pos <= size()' failed"),
    ] {
        let source = format!(
            "#include <cstdio>\n#include <{header}>\nint main() {{\n    {body}\n    puts(\"3\");\n}}\n"
        );
        workspace.write("problems/1000/main.cpp", &source);
        workspace.prints(1, &["judge", "1000/main", "--checked"], fault);
    }
}

#[test]
fn macros_tell_a_program_where_it_runs() {
    let Some(workspace) = workspace("cpp-local") else { return };
    let source = r#"#include <cstdio>
int main() {
#ifdef LOCAL
    puts("here");
#endif
#ifdef ONLINE_JUDGE
    puts("3");
#endif
#ifdef BOJ
    puts("BOJ");
#endif
}
"#;
    workspace.write("problems/1000/main.cpp", source);
    assert_eq!(workspace.oj_exits(0, &["run", "1000/main", "--case", "sample-1"]).out, "here\n");
    workspace.write("problems/1000/cases/sample-1.out", "3\nBOJ\n");
    workspace.oj_exits(0, &["judge", "1000/main"]);
    workspace.edit("problems/1000/problem.txt", "title", "site: codeforces\ntitle");
    workspace.write("problems/1000/cases/sample-1.out", "3\n");
    workspace.oj_exits(0, &["judge", "1000/main"]);
}

#[test]
fn programs_of_stress_may_have_a_standard_in_their_names() {
    let Some(workspace) = workspace("cpp-standard-of-generator") else { return };
    let main = |text: &str| format!("#include <cstdio>\nint main() {{ {text} }}\n");
    for folder in ["problems/1000", "own"] {
        workspace.write_pair(
            &format!("{folder}/{}/sample-1", if folder == "own" { "test" } else { "cases" }),
            "1 2\n",
            "3\n",
        );
        workspace.write(&format!("{folder}/gen.c++17.cpp"), &main("puts(\"2 2\");"));
        let sum = main("int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b);");
        workspace.write(&format!("{folder}/brute.c++20.cpp"), &sum);
        workspace.write(&format!("{folder}/main.cpp"), &main("puts(\"3\");"));
    }
    for target in ["1000/main", "own/main.cpp"] {
        let found = workspace.oj_exits(1, &["stress", target, "--no-shrink"]);
        let programs = ["gen.c++17.cpp", "brute.c++20.cpp", "expected `4`"];
        assert!(programs.iter().all(|program| found.out.contains(program)), "{found:?}");
    }
    let judged = workspace.oj_exits(1, &["judge", "own", "--json"]);
    assert_eq!(judged.rows("submission", &["verdict"]), ["WA"], "only `main.cpp` is a solution: {judged:?}");
}

#[test]
fn a_variable_sets_the_default_standard() {
    let Some(workspace) = workspace("cpp-standard") else { return };
    let source = "#include <cstdio>\nint main() { puts(__cplusplus > 201703 ? \"3\" : \"old\"); }\n";
    for file in ["main.cpp", "pinned.c++17.cpp"] {
        workspace.write(&format!("problems/1000/{file}"), source);
    }
    let oj = |status: i32, language: &str, arguments: &[&str]| {
        workspace.oj_with_env(status, &[("OJ_LANGUAGE", &language)], arguments)
    };
    oj(0, "cpp20", &["judge", "1000/main"]);
    assert_eq!(oj(0, "c++23", &["run", "1000/main", "--case", "sample-1"]).out, "3\n");
    oj(0, "c++20", &["paste", "1000/main"]);
    oj(1, "c++20", &["judge", "1000/main", "--language", "c++17"]);
    oj(1, "c++20", &["judge", "1000/pinned"]);
    oj(1, "pypy", &["judge", "1000/main"]); // PyPy does not concern C++
    assert!(oj(2, "c++2", &["judge", "1000/main"]).err.contains("unknown programming language"));
}

/// A generator and a checker are C++23, or what their names say, whatever `OJ_LANGUAGE` names.
#[test]
fn the_programs_of_stress_have_the_chosen_language() {
    let Some(workspace) = workspace("cpp-stress-language") else { return };
    let line = |least: &str, code: &str| {
        format!("#include <cstdio>\n#if __cplusplus < {least}\n#error too old\n#endif\nint main() {{\n    int a, b;\n{code}}}\n")
    };
    let sum = "    if (scanf(\"%d %d\", &a, &b) == 2) printf(\"%d\\n\", a + b);\n";
    for name in ["mine.cpp", "slow.cpp"] {
        workspace.write(name, &line("202002L", sum));
    }
    workspace.write("gen.cpp", &line("202002L", "    puts(\"1 2\");\n"));
    workspace.write("gen.c++17.cpp", &line("202002L", "    puts(\"1 2\");\n"));
    let stress = |language: &str, options: &[&str], status: i32| {
        let arguments = ["stress", "mine.cpp", "--reference", "slow.cpp", "--rounds", "3"];
        let arguments = [&arguments, options].concat();
        workspace.oj_with_env(status, &[("OJ_LANGUAGE", &language)], &arguments)
    };
    stress("c++20", &["--generator", "gen.cpp"], 0);
    stress("c++17", &["--generator", "gen.cpp", "--language", "c++20"], 0);
    let old = stress("c++20", &["--generator", "gen.c++17.cpp"], 2);
    assert!(old.err.contains("too old"), "{old:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn run_time_reports_name_the_file_of_the_author() {
    let Some(workspace) = workspace("cpp-run-names") else { return };
    let source = r#"#include "zero.hpp"
#include <cassert>
#include <cstdio>
int main() {
    int a; if (scanf("%d", &a) != 1) return 1;
    int *all = new int[a];
    delete[] all;
    assert(a < 2);
    return all[zero()];
}
"#;
    workspace.write("problems/1000/zero.hpp", "int zero() { return 0; }\n");
    workspace.write("problems/1000/main.cpp", source);
    let run = |arguments: &[&str]| {
        let run = workspace.oj_exits(1, &[&["run", "1000/main", "--case", "sample-1"], arguments].concat());
        assert!(!run.err.contains("Main.cc"), "{run:?}");
        run.err
    };
    let freed = run(&["--checked"]);
    assert!(freed.contains("in main problems/1000/main.cpp:9"), "{freed}");
    workspace.write("problems/1000/cases/sample-1.in", "2 2\n");
    let asserted = run(&[]);
    assert!(asserted.contains("problems/1000/main.cpp:8: ") && !asserted.contains("--checked"), "{asserted}");
    workspace.edit("problems/1000/main.cpp", "return all[zero()]", "return 1 << (a + 30) << zero()");
    workspace.edit("problems/1000/main.cpp", "assert(a < 2)", "a += 9");
    let shifted = run(&["--checked"]);
    assert!(shifted.contains("problems/1000/main.cpp:9:14: runtime error"), "{shifted}");
}

#[test]
fn a_copy_of_a_library_is_found_in_angle_brackets() {
    let Some(workspace) = workspace("cpp-library") else { return };
    workspace.write("problems/include/atcoder/sum", "#include \"atcoder/sum.hpp\"\n");
    workspace.write(
        "problems/include/atcoder/sum.hpp",
        r#"#ifndef SUM
#define SUM
#include "atcoder/internal"
int sum(int a, int b) { return add(a, b); }
#endif
"#,
    );
    workspace.write("problems/include/atcoder/internal", "int add(int a, int b) { return a + b; }\n");
    let source = "\
#include <cstdio>
#if __has_include(<atcoder/sum>)
#include <atcoder/sum>
#endif
int main() {
    int a, b; if (scanf(\"%d%d\", &a, &b) == 2) printf(\"%d\", sum(a, b));
}
";
    workspace.write("problems/1000/main.cpp", source);
    workspace.oj_exits(0, &["judge", "1000/main"]);
    workspace.write("elsewhere/pasted.cpp", &workspace.oj_exits(0, &["paste", "1000"]).out);
    workspace.remove_folder("problems/include");
    workspace.oj_exits(0, &["judge", "elsewhere/pasted.cpp", "--problem", "1000"]);
}

#[test]
fn the_pasted_source_contains_own_headers() {
    let Some(workspace) = workspace("cpp-headers") else { return };
    workspace.write("problems/include/sum.hpp", "#pragma once\nint sum(int a, int b) { return a + b; }\n");
    workspace.write("problems/1000/beside.hpp", "#include \"sum.hpp\"\nint broken;\n");
    workspace.write("problems/1000/debug.hpp", "#define SHOW(x) puts(#x)\n");
    let source = r#"#include <cstdio>
#include "beside.hpp"
#include "sum.hpp"
#ifdef LOCAL
#include "debug.hpp"
#else
#define SHOW(x)
#endif
int main() {
    int a, b;
    if (scanf("%d %d", &a, &b) != 2) return 1;
    SHOW(seen);
    printf("%d\n", sum(a, b));
}
"#;
    workspace.write("problems/1000/main.cpp", source);
    workspace.oj_exits(0, &["judge", "1000/main"]);
    let pasted = workspace.oj_exits(0, &["paste", "1000"]).out;
    assert_eq!(pasted.matches("int sum(").count(), 1, "{pasted}");
    assert!(!pasted.contains("#line"), "{pasted}");
    assert_eq!(workspace.oj_exits(0, &["run", "1000", "--case", "sample-1"]).out, "seen\n3\n");
    // The pasted source compiles without the headers.
    workspace.write("elsewhere/pasted.cpp", &pasted);
    workspace.oj_exits(0, &["judge", "elsewhere/pasted.cpp", "--problem", "1000"]);
    workspace.write("elsewhere/debug.hpp", "#define SHOW(x) puts(#x)\n");
    let run = ["run", "pasted.cpp", "--problem", "1000", "--case", "sample-1"];
    assert_eq!(workspace.oj_in(0, "elsewhere", &run).out, "seen\n3\n");
    workspace.edit("problems/1000/beside.hpp", "int broken", "int broken broken");
    workspace.prints(1, &["judge", "1000/main"], "beside.hpp:2:12: error");
}

/// Pastes sources with own headers. Each prints the sum of two numbers, and the pasted text is judged alone.
#[test]
fn headers_of_any_form_are_joined() {
    let Some(workspace) = workspace("cpp-joined") else { return };
    let sum = "int sum(int a, int b) { return a + b; }\n";
    let guarded = |guard: &str| format!("{guard}{sum}#endif\n");
    let both = "#include \"sum.hpp\"\n#include \"sum.hpp\"\n";
    for (name, header, includes) in [
        ("pragma", format!("#pragma once\n{sum}"), both),
        ("guard", guarded("#ifndef A\n#define A 1\n"), both),
        ("defined", guarded("#if !defined(A)\n#define A\n"), both),
        ("elif", guarded("#ifdef A\n#elif 1\n#define A\n"), both),
        ("else", guarded("#ifndef A\n#define A\n#else\n#define B\n#endif\n#ifndef B\n"), both),
        ("under a condition", format!("#pragma once\n{sum}"), "#ifndef LOCAL\n#include \"sum.hpp\"\n#endif\n#include \"sum.hpp\"\n"),
        ("in itself", format!("#ifndef A\n#define A\n#include \"sum.hpp\"\n{sum}#endif\n"), both),
        ("continued", sum.to_string(), "#inc\\\nlude \\\n\"sum.hpp\"\n"),
        ("comment", sum.to_string(), "/* 1\n*/ #include /* 2\n*/ \"sum.hpp\" // 3\n"),
        ("mark", format!("\u{feff}#pragma once\r\n{sum}"), both),
        ("angle", format!("#pragma once\n{sum}"), "#if __has_include(<sum.hpp>)\n#include <sum.hpp>\n#endif\n"),
        ("repeated", "VALUE(SUM)\n".into(), "#define VALUE(name) int name(int a, int b);\n#define SUM sum\n#include \"sum.hpp\"\n#undef VALUE\n#define VALUE(name) int name(int a, int b) { return a + b; }\n#include \"sum.hpp\"\n"),
    ] {
        let main = "int main() {\n    int a, b;\n    if (scanf(\"%d%d\", &a, &b) == 2) printf(\"%d\", sum(a, b));\n}\n";
        workspace.write("problems/1000/sum.hpp", &header);
        workspace.write("problems/1000/main.cpp", &format!("#include <cstdio>\n{includes}{main}"));
        let pasted = workspace.oj_exits(0, &["paste", "1000"]).out;
        assert!(!pasted.contains("sum.hpp") && !pasted.contains('\r'), "{name}: {pasted}");
        assert!(pasted.contains("AC on 1") || !pasted.contains('\u{feff}'), "{name}: {pasted}");
    }
}

/// A source of somebody else may name any file of the user.
#[cfg(unix)]
#[test]
fn no_other_file_gets_into_the_pasted_source() {
    let Some(workspace) = workspace("cpp-secret") else { return };
    workspace.write("secret", "int secret;\n");
    workspace.write("problems/1000/own.hpp", "");
    std::os::unix::fs::symlink(workspace.path("secret"), workspace.path("problems/1000/data"))
        .expect("the name is free");
    std::os::unix::fs::symlink(workspace.path("secret"), workspace.path("problems/1000/link.hpp"))
        .expect("the name is free");
    let paste = |status: i32, line: &str| {
        let source =
            format!("#include <cstdio>\n{line}\n#include \"own.hpp\"\nint main() {{ puts(\"3\"); }}\n");
        workspace.write("problems/1000/main.cpp", &source);
        let answer = workspace.oj_exits(status, &["paste", "1000"]);
        assert!(!answer.out.contains("int secret"), "{line}: {answer:?}");
        answer
    };
    for line in [
        "/*\n#include \"data\"\n*/",
        "const char *text = R\"(\n#include \"data\"\n)\";",
        "#if 0\n#include \"data\"\n#endif",
    ] {
        paste(0, line);
    }
    for line in ["#include \"link.hpp\"", "#include \"../../secret\"", "#include <link.hpp>"] {
        let refused = paste(1, line);
        assert!(refused.err.contains(" includes the file `"), "{refused:?}");
    }
    // A precompiled header may be another text than the header.
    workspace.write("problems/1000/own.hpp.gch", "x");
    workspace.write("problems/1000/own.hpp", "// It is compiled again.\n");
    workspace
        .refuses(&["judge", "1000/main"], "own.hpp.gch`: the compiler would read it in place of the header");
}

#[test]
fn an_older_or_newer_standard_compiles_what_the_usual_one_rejects() {
    let Some(workspace) = workspace("cpp-fallback") else { return };
    let source = "#include <cstdio>\n#include <iterator>\nusing namespace std;\nint data;\nint main() { data = 3; printf(\"%d\\n\", data); }\n";
    workspace.write("problems/1000/main.cpp", source);
    let remark = "compiled as C++14, because it does not compile as C++17";
    workspace.prints(0, &["judge", "1000/main"], remark);
    let judged = workspace.verdict("AC", &["judge", "1000/main"]);
    assert_eq!(judged.only("submission", "remark"), remark);
    workspace.verdict("CE", &["judge", "1000/main", "--language", "c++17"]);
    workspace.verdict("AC", &["judge", "1000/main", "--language", "c++14"]);
    let pasted = workspace.oj_exits(0, &["paste", "1000"]);
    assert!(pasted.err.contains("choose the language C++14 "), "{pasted:?}");
    workspace.write("problems/1000/own.c++17.cpp", source);
    workspace.verdict("CE", &["judge", "1000/own"]);
}

#[test]
fn a_header_of_its_own_says_nothing_about_the_submission() {
    let Some(workspace) = workspace("cpp-own-lines") else { return };
    let own = "//@ expect: AC\n#include \"lib.hpp\"\n#include <cstdio>\nint main() { puts(\"3\"); }\n";
    workspace.write("problems/1000/main.cpp", own);
    workspace.write("problems/1000/lib.hpp", "//@ expect: WA\n//@ after: none\nint twice(int);\n");
    workspace.oj_exits(0, &["judge", "1000/main"]);
    workspace.oj_exits(0, &["paste", "1000"]);
    // A finding names the file that has it, and the line there.
    workspace.edit("problems/1000/main.cpp", "int main", "// \u{200b}\nint main");
    workspace.edit("problems/1000/lib.hpp", "//@ after", "// \u{200b}\n//@ after");
    let paste = workspace.oj_exits(1, &["paste", "1000"]);
    for place in ["main.cpp`, line 4", "lib.hpp`, line 2"] {
        let finding = format!("`problems/1000/{place}: there is a control character (U+200B)");
        assert!(paste.err.contains(&finding), "{finding}: {paste:?}");
    }
}

#[test]
fn warnings_and_a_newer_standard_are_shown() {
    let Some(workspace) = workspace("cpp-messages") else { return };
    workspace.write("problems/1000/main.cpp", UNUSED);
    let judged = workspace.oj_exits(0, &["judge", "1000"]);
    let lines: Vec<&str> = judged.err.lines().collect();
    assert_eq!(lines.len(), 3, "each of {judged:?} is there once");
    assert!(lines[0].starts_with("problems/1000/main.cpp:3:9: warning: unused variable"), "{judged:?}");
    let run = workspace.oj_exits(0, &["run", "1000/main"]);
    assert!(run.err.contains("unused variable"), "{run:?}");
    assert_eq!(workspace.oj_exits(0, &[]).err, "", "without a named submission there are no warnings");
    workspace.write("problems/1000/known/correct_one.cpp", UNUSED);
    let judged = workspace.oj_exits(0, &["judge", "1000", "--all-known"]);
    assert_eq!(judged.verdict_of("correct_one.cpp"), "AC");
    assert_eq!(judged.err.lines().count(), 3, "none for a program in `known`: {judged:?}");
    workspace.remove_folder("problems/1000/known");
    let source = r#"#include <concepts>
#include <cstdio>
int main() {
    std::same_as<int> auto sum = 3;
    printf("%d\n", sum);
}
"#;
    workspace.write("problems/1000/main.cpp", source);
    workspace.prints(0, &["judge", "1000/main"], "compiled as C++20, because it does not compile as C++17");
    workspace.oj_exits(1, &["judge", "1000/main", "--language", "c++17"]);
    workspace.write("problems/1000/main.cpp", "int main() { return x; }\n");
    let quoted =
        "problems/1000/main.cpp:1:21: error: ‘x’ was not declared in this scope\n    1 | int main() ";
    assert!(workspace.oj_exits(2, &["run", "1000/main"]).err.contains(quoted));
    assert!(!workspace.oj_exits(1, &["judge", "1000/main"]).out.contains("C++20"));
}

#[test]
fn watch_shows_the_warnings_of_the_compiler() {
    let Some(workspace) = workspace("cpp-watch") else { return };
    workspace.write("problems/1000/main.cpp", UNUSED);
    let mut watch = Watch::start(&workspace, &["watch", "1000"]);
    let warning = watch.until("main.cpp:3:9: warning: unused variable");
    assert!(warning.starts_with("problems/1000/main.cpp:3:9"), "the warning is indented: {warning}");
    watch.until_row("1000 main AC");
    // `watch` also notices changes of headers.
    workspace.write("problems/1000/own.hpp", "int number = 3;\n");
    workspace.write(
        "problems/1000/main.cpp",
        "#include <cstdio>\n#include \"own.hpp\"\nint main() { printf(\"%d\", number); }\n",
    );
    watch.until_row("1000 main AC");
    workspace.write("problems/1000/own.hpp", "int number = 4;\n");
    watch.until_row("1000 main WA");
}
