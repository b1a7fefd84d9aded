//! C and C++ as their users work: checks of the compiler, and what is defined for a program that runs here.

use crate::languages::have;
use crate::test_workspace::TestWorkspace;
use crate::watch::Watch;

/// Adds one to an array that has no place for it, and prints the right answer to `1 2`.
#[cfg(target_os = "linux")]
const BEYOND: &str = "#include <iostream>\n#include <vector>\nint main() {\n    int a, b;\n    std::cin >> a >> b;\n    std::vector<int> \
                      sums(b);\n    sums.reserve(8);\n    sums[b] = a + b;\n    std::cout << sums[b] << '\\n';\n}\n";

#[cfg(target_os = "linux")]
const NULL: &str =
    "#include <cstdio>\nstruct Node { int value; Node *next; };\nint main() {\n    int a;\n    Node *node = \
                    nullptr;\n    if (scanf(\"%d\", &a) == 7) node = new Node();\n    printf(\"%d\\n\", \
                    node->value);\n}\n";

/// None if there is no compiler whose sanitizers can be linked.
fn workspace(name: &str) -> Option<TestWorkspace> {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "1 2\n", "3\n");
    have(&["g++"], "the checks of C++").then_some(workspace)
}

#[cfg(target_os = "linux")]
#[test]
fn checks_name_the_line_of_a_fault_that_the_verdict_does_not_show() {
    let Some(workspace) = workspace("cpp-checked") else { return };
    workspace.write("problems/1000/main.cpp", BEYOND);
    let judged = workspace.oj_exits(0, &["judge", "1000/main", "--checked", "--json"]);
    assert_eq!(judged.only("case", "verdict"), "AC");
    let why = judged.only("case", "message");
    assert!(why.contains("line 8: ") && why.contains("index 2"), "{why}");
    assert_eq!(judged.only("case", "line"), "8");
    let judged = workspace.oj_exits(0, &["judge", "1000/main", "--checked"]);
    assert!(judged.out.contains("\nproblems/1000/main.cpp:8:1: error: "), "{judged:?}");
    let plain = workspace.oj_exits(0, &["judge", "1000/main", "--json"]);
    assert_eq!(plain.only("case", "message"), "");
    // `run` and `stress` run the program with its checks.
    let run = workspace.oj(&["run", "1000/main", "--checked", "--case", "sample-1"]);
    assert!(run.status == 1 && run.err.contains("out-of-bounds index 2"), "{run:?}");
    workspace.write("problems/1000/gen.py", "print(1, 2)\n");
    if have(&["python3"], "stress with checks") {
        let stress =
            &["stress", "1000/main", "--generator", "problems/1000/gen.py", "--rounds", "1", "--no-shrink"];
        workspace.oj_exits(0, stress);
        let stressed = workspace.oj(&[stress.as_slice(), &["--checked"]].concat());
        assert!(stressed.status == 1 && stressed.out.contains("RE, line 8: "), "{stressed:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_crash_of_a_named_submission_is_explained_by_checks() {
    let Some(workspace) = workspace("cpp-crash") else { return };
    workspace.write("problems/1000/main.cpp", NULL);
    let judged = workspace.oj_exits(1, &["judge", "1000/main"]);
    assert!(judged.out.contains("with checks: line 7: member access within null pointer"), "{judged:?}");
    let judged = workspace.oj_exits(1, &["judge", "1000"]);
    assert!(!judged.out.contains("with checks"), "only a submission that is named: {judged:?}");
}

#[test]
fn a_program_that_runs_here_is_told_so() {
    let Some(workspace) = workspace("cpp-local") else { return };
    let text = "#include <cstdio>\nint main() {\n#ifdef LOCAL\n    puts(\"here\");\n#endif\n#if defined(ONLINE_JUDGE) && \
                defined(BOJ)\n    puts(\"3\");\n#endif\n}\n";
    workspace.write("problems/1000/main.cpp", text);
    assert_eq!(workspace.oj_exits(0, &["run", "1000/main", "--case", "sample-1"]).out, "here\n");
    workspace.oj_exits(0, &["judge", "1000/main"]);
}

#[test]
fn what_is_judged_with_own_headers_is_what_is_pasted() {
    let Some(workspace) = workspace("cpp-headers") else { return };
    workspace.write("problems/include/sum.hpp", "#pragma once\nint sum(int a, int b) { return a + b; }\n");
    workspace.write("problems/1000/beside.hpp", "#include \"sum.hpp\"\nint broken;\n");
    workspace.write("problems/1000/debug.hpp", "#define SHOW(x) puts(#x)\n");
    let text = "#include <cstdio>\n#include \"beside.hpp\"\n#include \"sum.hpp\"\n#ifdef LOCAL\n#include \"debug.hpp\"\n#else\n\
                #define SHOW(x)\n#endif\nint main() {\n    int a, b;\n    if (scanf(\"%d %d\", &a, &b) != 2) return 1;\n    \
                SHOW(seen);\n    printf(\"%d\\n\", sum(a, b));\n}\n";
    workspace.write("problems/1000/main.cpp", text);
    workspace.oj_exits(0, &["judge", "1000/main"]);
    let pasted = workspace.oj_exits(0, &["paste", "1000"]).out;
    assert_eq!(pasted.matches("int sum(").count(), 1, "{pasted}");
    assert_eq!(workspace.oj_exits(0, &["run", "1000", "--case", "sample-1"]).out, "seen\n3\n");
    // It compiles where there are no headers.
    workspace.write("elsewhere/pasted.cpp", &pasted);
    workspace.oj_exits(0, &["judge", "elsewhere/pasted.cpp", "--problem", "1000"]);
    workspace.edit("problems/1000/beside.hpp", "int broken", "int broken broken");
    let refused = workspace.oj(&["judge", "1000/main"]);
    assert!(refused.out.contains("beside.hpp:2:12: error"), "{refused:?}");
}

#[test]
fn warnings_are_shown_and_a_newer_standard_is_named_if_it_helps() {
    let Some(workspace) = workspace("cpp-messages") else { return };
    workspace.write(
        "problems/1000/main.cpp",
        "#include <cstdio>\nint main() {\n    int unused;\n    puts(\"3\");\n}\n",
    );
    let judged = workspace.oj_exits(0, &["judge", "1000"]);
    assert!(judged.err.contains("problems/1000/main.cpp:3:9: warning: unused variable"), "{judged:?}");
    assert_eq!(workspace.oj_exits(0, &[]).err, "", "nobody asked about this one");
    let text =
        "#include <concepts>\n#include <cstdio>\nint main() {\n    std::same_as<int> auto sum = 3;\n    \
                printf(\"%d\\n\", sum);\n}\n";
    workspace.write("problems/1000/main.cpp", text);
    let refused = workspace.oj_exits(1, &["judge", "1000/main"]);
    assert!(refused.out.contains("it compiles as C++20: name it `main.c++20.cpp`"), "{refused:?}");
    workspace.oj_exits(0, &["judge", "1000/main", "--language", "c++20"]);
    workspace.write("problems/1000/main.cpp", "int main() { return x; }\n");
    assert!(!workspace.oj_exits(1, &["judge", "1000/main"]).out.contains("C++20"));
}

#[test]
fn watch_shows_the_warnings_of_the_compiler() {
    let Some(workspace) = workspace("cpp-watch") else { return };
    workspace.write(
        "problems/1000/main.cpp",
        "#include <cstdio>\nint main() {\n    int unused;\n    puts(\"3\");\n}\n",
    );
    let mut watch = Watch::start(&workspace, &["watch", "1000"]);
    let warning = watch.until("main.cpp:3:9: warning: unused variable");
    assert!(warning.starts_with("problems/1000/main.cpp:3:9"), "it is not indented: {warning}");
    watch.until("main  AC");
    // A header of its own is watched too.
    workspace.write("problems/1000/own.hpp", "int number = 3;\n");
    workspace.write(
        "problems/1000/main.cpp",
        "#include <cstdio>\n#include \"own.hpp\"\nint main() { printf(\"%d\", number); }\n",
    );
    watch.until("main  AC");
    workspace.write("problems/1000/own.hpp", "int number = 4;\n");
    watch.until("main  WA");
}
