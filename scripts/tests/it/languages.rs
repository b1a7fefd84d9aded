//! Programs in other languages than Rust: submissions, checkers, generators and programs for outputs.

use crate::oj_calls::{field, CommandOutput};
use crate::other_tools::tools_available;
use crate::test_workspace::{TestWorkspace, SUM};
use crate::watch::Watch;
use std::ffi::OsStr;
use std::path::Path;

/// A program that prints the sum of two numbers.
struct Sum {
    file: &'static str,
    /// The program that must be on `PATH`.
    tool: &'static str,
    /// The name of the language on the site.
    title: &'static str,
    source: &'static str,
}

const SUMS: [Sum; 10] = [
    Sum { file: "sum.c", tool: "gcc", title: "C11", source: include_str!("../programs/sum/sum.c") },
    Sum { file: "sum.cpp", tool: "g++", title: "C++17", source: include_str!("../programs/sum/sum.cpp") },
    Sum {
        file: "sum.py",
        tool: "python3",
        title: "Python 3",
        source: include_str!("../programs/sum/sum.py"),
    },
    Sum {
        file: "sum.pypy.py",
        tool: "pypy3",
        title: "PyPy3",
        source: include_str!("../programs/sum/sum.py"),
    },
    Sum {
        file: "sum.java",
        tool: "javac",
        title: "Java 11",
        source: include_str!("../programs/sum/sum.java"),
    },
    Sum {
        file: "sum.kt",
        tool: "kotlinc-jvm",
        title: "Kotlin (JVM)",
        source: include_str!("../programs/sum/sum.kt"),
    },
    Sum { file: "sum.go", tool: "go", title: "Go", source: include_str!("../programs/sum/sum.go") },
    Sum { file: "sum.js", tool: "node", title: "node.js", source: include_str!("../programs/sum/sum.js") },
    Sum { file: "sum.cs", tool: "dotnet", title: "C#", source: include_str!("../programs/sum/sum.cs") },
    Sum { file: "sum.rs", tool: "rustc", title: "Rust 2021", source: SUM },
];

/// Returns the source of [`SUMS`] in the language with this name on the site.
fn sum_in(title: &str) -> &'static str {
    SUMS.iter().find(|sum| sum.title == title).expect("the language is in the table").source
}

/// Compilers that need more than a second for each source.
const SLOW_COMPILERS: [&str; 3] = ["javac", "kotlinc-jvm", "go"];

/// Returns a workspace with problem 1000, the sum of two numbers, and a correct submission in Rust.
fn workspace(name: &str) -> TestWorkspace {
    TestWorkspace::with_problem(name, "1 2\n", "3\n").with_main(sum_in("Rust 2021"))
}

/// Judges a file for problem 1000. It must get this verdict.
fn judged(workspace: &TestWorkspace, verdict: &str, file: &str, more: &[&str]) -> CommandOutput {
    workspace.verdict(verdict, &[&["judge", file, "--problem", "1000"], more].concat())
}

#[test]
fn failures_in_each_language_get_their_verdicts() {
    check_failures("languages-verdicts", |tool| !SLOW_COMPILERS.contains(&tool));
}

#[test]
#[ignore = "slow"]
fn failures_in_slow_languages_get_their_verdicts() {
    check_failures("languages-slow-verdicts", |tool| SLOW_COMPILERS.contains(&tool));
}

/// Settings of another project in a folder above are not for the files that are judged.
#[test]
#[ignore = "slow"]
fn settings_of_a_folder_above_do_not_count() {
    if !tools_available(&["node", "go"], "settings of a folder above") {
        return;
    }
    let workspace = workspace("languages-settings").with_own_target();
    workspace.write("package.json", "{\"type\": \"module\"}\n");
    workspace.write("go.mod", "module x\ngo 1.18\nrequire example.com/missing v1.0.0\n");
    workspace.write("sum.js", sum_in("node.js"));
    judged(&workspace, "AC", "sum.js", &[]);
    workspace.write("sum.go", sum_in("Go"));
    judged(&workspace, "AC", "sum.go", &[]);
}

#[test]
#[ignore = "slow"]
fn a_class_in_java_has_the_name_that_its_site_allows() {
    if !tools_available(&["javac"], "a class with another name than `Main`") {
        return;
    }
    let workspace = TestWorkspace::empty("languages-java-classes");
    let class =
        "class B {}\npublic class A { public static void main(String[] a) { System.out.println(3); } }\n";
    for (name, verdict) in [("cf-1a", "AC"), ("kattis-a", "AC"), ("abc300-a", "CE"), ("1000", "CE")] {
        workspace.oj_exits(0, &["new", name]);
        workspace.write_pair(&format!("problems/{name}/cases/sample-1"), "1 2\n", "3\n");
        workspace.write(&format!("problems/{name}/sol.java"), class);
        let answer = workspace.verdict(verdict, &["judge", &format!("{name}/sol")]);
        let lacks_main = answer.out.contains("it has no class `Main`");
        assert!(lacks_main == (verdict == "CE") && !answer.out.contains("file named"), "{answer:?}");
    }
}

/// Ten files in Java of other people's folders, each of which prints 3.
#[test]
#[ignore = "slow"]
fn the_class_with_the_static_method_main_runs_outside_the_workspace() {
    if !tools_available(&["javac"], "classes of other names than `Main`") {
        return;
    }
    let workspace = workspace("languages-java-main");
    let main =
        |number: i32| format!("public static void main(String[] a) {{ System.out.println({number}); }}");
    let (three, four) = (main(3), main(4));
    let files = [
        ("main", format!("public class Main {{ {three} }}"), ""),
        ("named", format!("public class Sol {{ {three} }}"), "rename `Sol`"),
        ("hidden", format!("class Sol {{ {three} }}"), "rename `Sol`"),
        ("package", format!("package com.me;\npublic class Main {{ {three} }}"), "delete the line `package`"),
        (
            "runner",
            format!("interface Runner {{ void main(); }}\npublic class Sol {{ {three} }}"),
            "rename `Sol`",
        ),
        (
            "helper",
            format!("class Helper {{ void main() {{}} }}\npublic class Sol {{ {three} }}"),
            "rename `Sol`",
        ),
        ("first", format!("class First {{ {three} }}\npublic class Sol {{ {four} }}"), "rename `First`"),
        ("taken", format!("class Main {{ int x; }}\npublic class Sol {{ {three} }}"), "rename `Sol`"),
        ("both", format!("class Old {{ {four} }}\nclass Main {{ {three} }}"), ""),
        ("nested", format!("public class Sol {{ static class In {{ {four} }} {three} }}"), "rename `Sol`"),
    ];
    for (name, source, _) in &files {
        workspace.write(&format!("in/{name}.java"), source);
    }
    let judged = workspace.oj_exits(0, &["judge", "in", "--problem", "1000", "--json"]);
    for (row, file) in judged.exactly(files.len(), "submission").iter().zip(sorted(&files)) {
        assert_eq!(field(row, "submission"), file.0);
        let remark = row.iter().find(|(name, _)| name == "remark").map_or("", |(_, remark)| remark);
        assert!(remark.contains(file.2) && remark.is_empty() == file.2.is_empty(), "{row:?}");
    }
    let pasted = workspace.oj_exits(1, &["paste", "in/named.java", "--problem", "1000"]);
    assert!(pasted.err.contains("error: the site runs a class `Main`; rename `Sol`"), "{pasted:?}");
    workspace.oj_exits(0, &["paste", "in/main.java", "--problem", "1000"]);
    // In `problems` stands what is submitted.
    workspace.write("problems/1000/sol.java", &files[1].1);
    let judged = workspace.verdict("CE", &["judge", "1000/sol"]);
    assert!(judged.only("submission", "message").contains("it has no class `Main`"), "{judged:?}");
    workspace.write("problems/1000/package.java", &files[3].1);
    let judged = workspace.verdict("RE", &["judge", "1000/package"]);
    assert!(judged.only("case", "message").contains("delete the line `package`"), "{judged:?}");
}

fn sorted<T: Ord + Clone>(rows: &[T]) -> Vec<T> {
    let mut rows = rows.to_vec();
    rows.sort();
    rows
}

/// The memory of a virtual machine does not count, and garbage does not fill a heap.
fn check_memory(name: &str, tool: &str, file: &str, sources: [&str; 3]) {
    if !tools_available(&[tool], &format!("the memory of a virtual machine, {file}")) {
        return;
    }
    let workspace = TestWorkspace::with_problem(name, "1\n", "3\n");
    workspace.edit("problems/1000/problem.txt", "title", "site: codeforces\ntitle");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 5s");
    for (kind, source) in ["empty", "garbage", "keeps"].iter().zip(sources) {
        let file = format!("{kind}.{file}");
        workspace.write(&file, source);
        for memory in ["4MB", "64MB", "128MB", "256MB"] {
            let verdict = if *kind == "keeps" { "MLE" } else { "AC" };
            judged(&workspace, verdict, &file, &["--memory", memory]);
        }
    }
}

#[test]
fn the_memory_of_node_itself_does_not_count() {
    let garbage =
        "let kept = []; for (let i = 0; i < 3e6; i++) kept = [i, i + 1, i + 2];\nconsole.log(kept.length)\n";
    let keeps = "const all = []; for (let i = 0; i < 400; i++) all.push(new Int32Array(1 << 18).fill(i));\nconsole.log(3)\n";
    check_memory("languages-memory-js", "node", "js", ["console.log(3)\n", garbage, keeps]);
}

#[test]
#[ignore = "slow"]
fn the_memory_of_a_jvm_itself_does_not_count() {
    let java = |body: &str| {
        format!("public class Main {{ static int[] kept; public static void main(String[] words) {{ {body} System.out.println(3); }} }}\n")
    };
    let sources = ["", "for (int i = 0; i < 5000000; i++) kept = new int[64];", "java.util.List<int[]> all = new java.util.ArrayList<>(); for (int i = 0; i < 400; i++) all.add(new int[1 << 18]);"].map(java);
    check_memory("languages-memory-java", "javac", "java", sources.each_ref().map(String::as_str));
    let kotlin = |body: &str| format!("var kept = IntArray(0)\nfun main() {{ {body}; println(3) }}\n");
    let sources = [
        "",
        "for (i in 0..5000000) kept = IntArray(64)",
        "val all = List(400) { IntArray(1 shl 18) }; kept = all[0]",
    ]
    .map(kotlin);
    check_memory("languages-memory-kotlin", "kotlinc-jvm", "kt", sources.each_ref().map(String::as_str));
}

#[test]
fn the_source_says_why_it_fails() {
    if !tools_available(&["python3", "g++"], "remarks on a source") {
        return;
    }
    let workspace = workspace("languages-remarks");
    let read = "print(sum(map(int, input().split())))\n";
    for (file, source, remark) in [
        (
            "input.py",
            format!("import io, sys\nsys.stdin = io.StringIO('2 2')\n{read}"),
            "note: line 2 replaces the input: `sys.stdin = ",
        ),
        ("two.py", read.repeat(2), "it printed all of the expected output, and then it reads on"),
        ("late.py", format!("{read}exit(1)\n"), "it printed all of the expected output\n"),
        (
            "value.cpp",
            "#include <cstdio>\nint f(int a) { if (a > 5) return a; puts(\"4\"); }\nint main() { f(1); }\n"
                .into(),
            "note: line 2: a function ends without",
        ),
    ] {
        workspace.write(file, &source);
        let judged = workspace.oj_exits(1, &["judge", file, "--problem", "1000"]);
        assert!(judged.out.contains(remark), "{file}: {judged:?}");
    }
    // A crash for a missing `return` says nothing about the search.
    let search = "//@ board: b\n#include <cstdlib>\nint b[3];\nint f(int k) { if (k == 2) abort(); b[k] = 1; f(k + 1); }\n";
    for (end, is_explained) in [("}\n", false), (" return 0; }\n", true)] {
        let source = search.replace("}\n", end) + "int main() { f(0); }\n";
        workspace.write("crash.cpp", &source);
        let judged = workspace.oj_exits(1, &["judge", "crash.cpp", "--problem", "1000"]);
        assert_eq!(judged.out.contains("note: line 4: a function ends without"), !is_explained, "{judged:?}");
        assert_eq!(judged.out.contains("diagnosis: the last step was"), is_explained, "{judged:?}");
    }

    workspace.write("mark.py", &format!("\u{feff}{read}"));
    let marked = workspace.oj_exits(0, &["judge", "mark.py", "--problem", "1000"]);
    assert!(marked.err.contains("warning: `mark.py` begins with a byte-order mark"), "{marked:?}");
    let latin = [b"# \xb0\xa1\n", read.as_bytes()].concat();
    std::fs::write(workspace.path("latin.py"), latin).expect("the file can be written");
    let judged = workspace.oj_exits(1, &["judge", "latin.py", "--problem", "1000"]);
    assert!(judged.err.contains("warning: `latin.py` is not UTF-8 text; save it as UTF-8"), "{judged:?}");
}

/// The program is endless with one interpreter and prints 3 with the other.
const FAST_WITH_PYPY: &str = "import sys\nwhile sys.implementation.name == 'cpython': pass\nprint(3)\n";

#[test]
fn a_program_in_python_that_is_too_slow_runs_with_pypy() {
    if !tools_available(&["python3", "pypy3"], "the second interpreter of Python") {
        return;
    }
    let workspace = workspace("languages-second-interpreter");
    workspace.write("slow.py", FAST_WITH_PYPY);
    let judge = ["judge", "slow.py", "--problem", "1000", "--time", "400ms"];
    workspace.prints(0, &judge, "with PyPy3, because it is too slow with Python 3");
    let answer = workspace.verdict("AC", &judge);
    assert_eq!(answer.only("submission", "remark"), "with PyPy3, because it is too slow with Python 3");
    // An input without an expected output runs with the interpreter whose result counts.
    workspace.write("problems/1000/cases/extra.in", "9\n");
    workspace.verdict("AC", &judge);
    workspace.remove("problems/1000/cases/extra.in");
    let advice = "PyPy may be faster";
    let named = [&judge[..], &["--language", "python"]].concat();
    workspace.verdict("TLE", &named);
    workspace.prints(1, &named, advice);
    workspace.prints(1, &named, "cargo oj judge slow.py --problem 1000 --time 400ms --language pypy\n");
    workspace.write("endless.py", "while True: pass\n");
    let endless = workspace.oj_exits(1, &["judge", "endless.py", "--problem", "1000", "--time", "200ms"]);
    assert!(endless.out.contains("with PyPy3: TLE") && !endless.out.contains(advice), "{endless:?}");
    workspace.write("problems/1000/slow.py", &format!("#@ expect: TLE on sample\n{FAST_WITH_PYPY}"));
    let expected = workspace.oj_exits(0, &["judge", "1000/slow", "--time", "400ms", "--json"]);
    assert_eq!(expected.only("submission", "verdict"), "TLE");
}

#[test]
fn exceptions_that_puzzle_beginners_are_explained() {
    if !tools_available(&["python3"], "exceptions of Python") {
        return;
    }
    let workspace = workspace("languages-exceptions");
    for (source, note) in [
        ("def f(): pass\nprint(1 + f())\n", "note: a function that ends without `return` returns `None`\n"),
        ("n = 1\ndef f(): n += 1\nf()\n", "needs `global NAME` for it\n"),
    ] {
        workspace.write("x.py", source);
        workspace.prints(1, &["judge", "x.py", "--problem", "1000"], note);
    }
}

#[test]
fn without_pypy_a_slow_program_in_python_stays_too_slow() {
    if !tools_available(&["python3"], "a slow program") {
        return;
    }
    let workspace = workspace("languages-one-interpreter");
    workspace.write("slow.py", "while True: pass\n");
    judged(&workspace, "TLE", "slow.py", &["--time", "200ms"]);
}

fn check_failures(name: &str, takes: impl Fn(&str) -> bool) {
    let workspace = workspace(name);
    let check = |tool: &str, file: &str, source: &str, verdict: &str, reason: &str| {
        if takes(tool) && tools_available(&[tool], &format!("a program that gets {verdict}, {file}")) {
            workspace.write(file, source);
            let answer = judged(&workspace, verdict, file, &[]);
            assert!((answer.out + &answer.err).replace('\\', "").contains(reason), "{source}");
        }
    };
    check("g++", "x.cpp", "#include <cstdio>\nint main() { puts(\"4\"); }\n", "WA", "expected `3`, got `4`");
    check("g++", "x.cpp", "int main() { return 7; }\n", "RE", "exit status 7");
    check("g++", "x.cpp", "int main() { return x; }\n", "CE", "x.cpp:1:21: error");
    check("python3", "x.py", "print(4)\n", "WA", "expected `3`, got `4`");
    check("python3", "x.py", "print(1 / 0)\n", "RE", "ZeroDivisionError");
    check("python3", "x.py", "print(4\n", "CE", "\"x.py\", line 1");
    check("javac", "x.java", "class Other {}\n", "CE", "it has no class `Main`");
    check("javac", "x.java", "public class Best {}\n", "CE", "it has no class `Main`, which the site runs");
    check("javac", "x.java", "public class Best { int }\n", "CE", "which the site runs\n    x.java:1: error");
    check("javac", "x.java", "class Main { int }\n", "CE", "x.java:1: error");
    check("node", "x.js", "throw new Error('no')\n", "RE", "exit status 1: Error: no");
    check("pypy3", "x.pypy.py", "print(1 / 0)\n", "RE", "ZeroDivisionError");
    check("go", "x.go", "package main\nfunc main() { panic(\"no\") }\n", "RE", "exit status 2: panic: no");
    check("go", "x.go", "package main\nfunc main() { x := 3 }\n", "CE", " x.go:2:15");
    check(
        "kotlinc-jvm",
        "x.kt",
        "fun main() { error(\"no\") }\n",
        "RE",
        "java.lang.IllegalStateException: no",
    );
    check("dotnet", "x.cs", "throw new System.Exception(\"no\");\n", "RE", "System.Exception: no");
}

#[test]
fn a_file_in_the_folder_of_a_problem_belongs_to_it() {
    let workspace = workspace("languages-inside");
    for file in ["problems/1000/known/correct_me.rs", "problems/1000/best.rs", "mine.rs"] {
        workspace.write(file, sum_in("Rust 2021"));
    }
    workspace.write("problems/1000/known/wrong.rs", "fn main() {}\n");
    workspace.add_problem("1001", "2 2\n", "4\n");
    workspace.write("problems/1001/main.rs", sum_in("Rust 2021"));
    for (file, name, status) in [
        ("problems/1000/known/correct_me.rs", "correct_me", 0),
        ("problems/1000/best.rs", "best", 0),
        ("problems/1000/main.rs", "main", 0),
        ("problems/1000/known/wrong.rs", "wrong", 1),
    ] {
        for (problem, more) in
            [("1000", &[][..]), ("1000", &["--problem", "1000"]), ("1001", &["--problem", "1001"])]
        {
            let answer = workspace.oj_exits(status, &[&["judge", file, "--json"], more].concat());
            assert_eq!(answer.rows("submission", &["problem", "submission"]), [format!("{problem} {name}")]);
        }
    }
    let answer = workspace.oj_exits(1, &["judge", "problems/1000/known/wrong.rs"]);
    assert!(answer.out.contains("/wrong.rs --problem 1000 --cases sample-1\n"), "{answer:?}");
    if tools_available(&["node"], "a file of JavaScript in the folder of a problem") {
        workspace.write("problems/1000/best.js", sum_in("node.js"));
        workspace.oj_exits(0, &["judge", "problems/1000/best.js"]);
    }
}

#[test]
fn paths_with_the_same_stem_are_named_with_their_extension() {
    if !tools_available(&["python3", "node"], "two languages in one call") {
        return;
    }
    let workspace = workspace("languages-stem");
    let names = |targets: &[&str]| -> Vec<String> {
        let answer = workspace.oj_exits(0, &[&["judge", "--problem", "1000", "--json"], targets].concat());
        answer.rows("submission", &["submission"])
    };
    for file in ["a.py", "main.py"] {
        workspace.write(file, sum_in("Python 3"));
    }
    workspace.write("a.js", sum_in("node.js"));
    assert_eq!(names(&["a.py", "main.py"]), ["a", "main"]);
    assert_eq!(names(&["a.py", "a.js", "main.py"]), ["a.py", "a.js", "main"]);
    assert_eq!(names(&["1000/main", "main.py", "1000/main"]), ["main", "main.py", "main"]);
    let answer = workspace.oj_exits(0, &["judge", "a.py", "a.js", "--problem", "1000"]);
    assert_eq!(["a.py", "a.js"].map(|name| answer.verdict_of(name)), ["AC", "AC"]);
}

#[test]
fn a_reason_names_the_extra_limits_of_the_language() {
    if !tools_available(&["python3"], "a limit of Python") {
        return;
    }
    let workspace = workspace("languages-limits");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 10ms");
    workspace.edit("problems/1000/problem.txt", "256MB", "20MB");
    workspace.write("slow.py", "import time\nwhile time.process_time() < 0.2: pass\nprint(3)\n");
    judged(&workspace, "AC", "slow.py", &[]);
    let answer = workspace.oj_exits(1, &["judge", "slow.py", "--problem", "1000", "--time", "50ms"]);
    assert!(
        answer.out.contains("sample-1: more than 50 ms\n"),
        "`--time` is the limit for every language: {answer:?}"
    );
    if cfg!(target_os = "linux") {
        workspace.write("large.py", "x = bytearray(200 << 20)\n");
        let answer = workspace.oj_exits(1, &["judge", "large.py", "--problem", "1000"]);
        assert!(answer.out.contains("more than 72 MB of memory (Python 3: 20 MB x 2 + 32 MB)"), "{answer:?}");
    }
}

#[test]
fn an_error_says_how_to_install_a_compiler() {
    let workspace = workspace("languages-missing");
    for (file, tool, install) in [
        ("sum.kt", "`kotlinc-jvm`", "`sdk install kotlin`"),
        ("sum.cpp", "`g++`", "`apt install g++`"),
        ("sum.js", "`node`", "`apt install nodejs`"),
    ] {
        workspace.write(file, "x\n");
        let empty = workspace.path("problems");
        let answer = workspace.oj_with_env(2, &[("PATH", &empty)], &["judge", file, "--problem", "1000"]);
        assert_eq!(answer.out, "", "{answer:?}");
        assert!([file, tool, install].iter().all(|part| answer.err.contains(part)), "{answer:?}");
    }
}

/// Writes a shell script that replaces a tool. Returns the `PATH` of this test with the folder of the script in
/// front.
#[cfg(unix)]
fn path_with(workspace: &TestWorkspace, tool: &str, script: &str) -> std::ffi::OsString {
    workspace.write_script(&format!("tools/{tool}"), script);
    crate::other_tools::path_after(&workspace.path("tools"))
}

/// dotnet writes its errors to standard output. A script replaces it.
#[test]
#[cfg(unix)]
fn another_compiler_builds_again() {
    let workspace = workspace("languages-compiler");
    workspace.write("sum.cs", "x\n");
    let judged = |status: i32, script: &str| {
        let calls = workspace.path("calls");
        let script = format!("echo \"${{1##*/}}\" >> '{}'\n{script}", calls.display());
        let path = path_with(&workspace, "dotnet", &script);
        let mut command = workspace.command(&["judge", "sum.cs", "--problem", "1000"]);
        // A sealed program could not write to `calls`.
        command.env("PATH", path).env("OJ_WITHOUT_LANDLOCK", "1");
        let answer = CommandOutput::of(status, &mut command);
        let calls = workspace.read("calls");
        workspace.remove("calls");
        (answer, calls)
    };
    let (answer, calls) = judged(1, "echo 'Main.cs(1,1): error CS0116: no x here'\nexit 1");
    assert!(answer.out.contains("CS0116: no x here"), "{answer:?}");
    assert_eq!(calls, "publish\n");
    let compiler = |prints: &str| {
        let publish =
            format!("echo 'Main.cs(1,1): warning: an x' >&2; mkdir out; echo {prints} > out/Main.dll");
        format!("case $1 in\npublish) {publish} ;;\n*) cat \"$1\" ;;\nesac\n")
    };
    for (status, prints, verdict) in [(1, "40", "WA"), (0, "3", "AC")] {
        let (answer, calls) = judged(status, &compiler(prints));
        assert_eq!(answer.verdict_of("sum"), verdict);
        assert!(answer.err.contains("sum.cs(1,1): warning: an x"), "{answer:?}");
        // An empty program too: the memory of the machine itself does not count.
        assert_eq!(calls, "publish\npublish\nMain.dll\nMain.dll\n");
    }
}

/// A script replaces GCC. The program that it makes is a shell script with the lines of the comments of the
/// source.
#[test]
#[cfg(target_os = "linux")]
fn testlib_is_precompiled_once() {
    let workspace = TestWorkspace::with_problem("languages-testlib", "1 2\n", "3\n");
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.cpp order=testlib\ntitle");
    workspace.write("problems/1000/testlib.h", "// The header.\n");
    workspace.write("problems/1000/main.cpp", "// : #include \"testlib.h\"\n// echo 3\n");
    let calls = workspace.path("calls");
    let compiler = "\
case \"$*\" in *-O1*) printf quick- ;; esac >> CALLS
case \"$*\" in
*c++-header*) echo header; echo x > testlib.h.gch; exit ;;
*'-include testlib.h'*) echo precompiled; grep -q 'no precompiled' Main.cc; status=$((! $?)) ;;
*) echo whole; status=0
esac >> CALLS
(echo '#!/bin/sh'; sed -n 's,^// ,,p' Main.cc) > Main
chmod +x Main
exit $status";
    let script = compiler.replace("CALLS", &format!("'{}'", calls.display()));
    let path = path_with(&workspace, "g++", &script);
    for (checker, verdict, expected) in [
        ("#include \"testlib.h\"\n// exit 0\n", "AC", "whole quick-header quick-precompiled"),
        ("#include \"testlib.h\"\n// exit 1\n", "WA", "quick-precompiled"),
        ("#define X\n#include \"testlib.h\"\n// exit 0\n", "AC", "quick-whole"),
        ("#include \"testlib.h\"\n// exit 0 # no precompiled\n", "AC", "quick-precompiled quick-whole"),
        ("// exit 1\n", "WA", "whole"),
        ("// exit 1\n", "WA", ""),
    ] {
        workspace.write("problems/1000/checker.cpp", checker);
        workspace.write("calls", "");
        let status = i32::from(verdict != "AC");
        let answer = workspace.oj_with_env(status, &[("PATH", &path)], &["judge", "1000", "--json"]);
        assert_eq!(answer.only("case", "verdict"), verdict, "{checker}: {answer:?}");
        assert_eq!(
            workspace.read("calls").split_whitespace().collect::<Vec<_>>().join(" "),
            expected,
            "{checker}"
        );
    }
}

/// The `python3` of pyenv is a shell script that takes several times as long to start as Python.
#[test]
#[cfg(unix)]
fn python_behind_a_script_is_called_directly() {
    if !tools_available(&["python3"], "a script that replaces Python") {
        return;
    }
    let workspace = workspace("languages-python-script");
    workspace.write("problems/1000/sum.py", sum_in("Python 3"));
    workspace.add_case("1000", "tiny-1", "3 4\n", "7\n");
    let rest = crate::other_tools::path();
    let script = "echo x >> \"$CALLS\"\nPATH=$REST exec python3 \"$@\"";
    let path = path_with(&workspace, "python3", script);
    let mut command = workspace.command(&["judge", "1000/sum.py", "--json"]);
    command.env("PATH", path).env("REST", &rest).env("CALLS", workspace.path("calls"));
    let answer = CommandOutput::of(0, &mut command);
    answer.exactly(2, "case");
    assert_eq!(workspace.read("calls"), "x\n", "{answer:?}");

    // The script prints the path of a file that is not a program.
    let calls = workspace.path("calls");
    let named = format!(
        "case $1 in -c) echo '{}' ;; *) PATH='{}' exec python3 \"$@\" ;; esac",
        calls.display(),
        rest.to_string_lossy()
    );
    workspace.write_script("tools/python3", &named);
    let answer = CommandOutput::of(0, &mut command);
    answer.exactly(2, "case");
}

#[test]
fn the_option_language_overrides_the_extension() {
    let workspace = workspace("languages-option");
    workspace.write("mine.txt", "print(3)\n");
    workspace.refuses(&["judge", "mine.txt", "--problem", "1000"], "specify it with `--language`");
    let answer = workspace.oj_exits(2, &["judge", "mine.txt", "--problem", "1000", "--language", "cobol"]);
    assert!(answer.err.contains("unknown programming language `cobol` (known: rust, c++17, "), "{answer:?}");
    workspace.refuses(&["judge", "1000", "--language", "pypy"], "main.rs` is a rust file");
    if tools_available(&["python3"], "a file without a known extension") {
        judged(&workspace, "AC", "mine.txt", &["--language", "Python"]);
        workspace.write("mine.txt", "print(4)\n");
        let answer =
            workspace.oj_exits(1, &["judge", "mine.txt", "--problem", "1000", "--language", "python"]);
        let again = "judge mine.txt --problem 1000 --language python --cases sample-1\n";
        assert!(answer.out.contains(again), "{answer:?}");
    }
    if tools_available(&["g++"], "standards of C++") {
        workspace
            .write("mine.cpp", "#include <cstdio>\nint main() { if (__cplusplus > 201703L) puts(\"3\"); }\n");
        for (language, verdict) in [("c++14", "WA"), ("c++17", "WA"), ("c++20", "AC"), ("c++23", "AC")] {
            judged(&workspace, verdict, "mine.cpp", &["--language", language]);
        }
        judged(&workspace, "WA", "mine.cpp", &[]); // C++17 without the option
    }
}

#[test]
fn the_help_lists_each_language() {
    let workspace = workspace("languages-names");
    let error = |name: &str| {
        workspace.write("mine.txt", "x");
        workspace.oj_exits(2, &["judge", "mine.txt", "--problem", "1000", "--language", name]).err
    };
    let unknown = error("cobol");
    assert!(unknown.starts_with("error: unknown programming language `cobol` (known: rust, "), "{unknown}");
    let known = unknown.split("(known: ").nth(1).and_then(|known| known.split(')').next()).expect("a list");
    let help = workspace.oj_exits(0, &["judge", "--help"]).out;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let help = help.split("`--language` accepts").nth(1).expect("a list").replace([',', ';'], "");
    for name in known.split(", ") {
        assert!(help.split_whitespace().any(|word| word == name), "no {name} in: {help}");
    }
}

#[test]
#[ignore = "slow"]
fn comments_in_other_languages_are_not_headers() {
    if tools_available(&["javac"], "comments of Java") {
        let workspace = workspace("languages-headers");
        workspace.write("sum.java", &format!("//@formatter:off\n{}// region: x\n", sum_in("Java 11")));
        judged(&workspace, "AC", "sum.java", &[]);
    }
}

/// A replacement of `testlib.h` for [`CHECKER`].
const HEADER: &str = include_str!("../programs/testlib_of_checker.h");

const CHECKER: &str = include_str!("../programs/first_number_checker.cpp");

/// Returns a workspace whose problem has this checker in C++. None without `g++`.
fn checked_by_cpp(name: &str, checker: &str) -> Option<TestWorkspace> {
    let workspace = workspace(name);
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.cpp order=testlib\ntitle");
    workspace.write("problems/1000/checker.cpp", checker);
    tools_available(&["g++"], "a checker in C++").then_some(workspace)
}

#[test]
fn a_checker_may_be_cpp_with_headers() {
    let Some(workspace) = checked_by_cpp("languages-checker", CHECKER) else { return };
    let answer = workspace.verdict("JE", &["judge", "1000"]);
    assert!(answer.only("case", "message").contains("testlib.h: No such file"), "{answer:?}");
    workspace.write("problems/1000/testlib.h", HEADER);
    workspace.oj_exits(0, &["judge", "1000"]);
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"4\"); }\n");
    let answer = workspace.oj_exits(1, &["judge", "1000", "--json"]);
    assert_eq!(answer.only("case", "message"), "4 is not it", "{answer:?}");
}

/// With the changed header, the checker accepts the wrong output.
#[test]
fn a_checker_is_built_again_after_a_change_of_a_header() {
    for (name, included, header) in [
        ("testlib", "testlib.h", "testlib.h"),
        ("hpp", "own.hpp", "own.hpp"),
        ("inner", "library/own.inc", "library/inner.inc"),
    ] {
        let checker = CHECKER.replace("testlib.h", included);
        let Some(workspace) = checked_by_cpp(&format!("languages-header-{name}"), &checker) else { return };
        workspace.write("problems/1000/library/own.inc", "#include \"inner.inc\"\n");
        let header = format!("problems/1000/{header}");
        workspace.write(&header, HEADER);
        workspace.write("problems/1000/main.rs", "fn main() { println!(\"4\"); }\n");
        workspace.oj_exits(1, &["judge", "1000"]);
        workspace.edit(&header, "return number;", "return number > 0;");
        workspace.oj_exits(0, &["judge", "1000"]);
    }
}

#[test]
fn a_checker_whose_compiler_is_missing_is_a_judge_error() {
    let workspace = workspace("languages-checker-missing");
    workspace.oj_exits(0, &["judge", "1000/main"]); // puts the program into the cache
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.kt order=boj\ntitle");
    workspace.write("problems/1000/checker.kt", "fun main() {}\n");
    let empty = workspace.path("problems");
    let answer = workspace.oj_with_env(2, &[("PATH", &empty)], &["judge", "1000/main", "--json"]);
    assert_eq!(answer.only("case", "verdict"), "JE", "{answer:?}");
    assert!(answer.only("case", "message").contains("`kotlinc-jvm`"), "{answer:?}");
}

#[test]
fn generators_and_outputs_may_be_python_and_the_target_cpp() {
    if !tools_available(&["python3", "g++"], "stress of C++ with a generator in Python") {
        return;
    }
    let workspace = workspace("languages-stress");
    workspace.edit(
        "problems/1000/problem.txt",
        "title",
        "generator: ./make.py\noutputs: ./outputs.py\ntitle",
    );
    workspace.write("problems/1000/make.py", include_str!("../programs/random_pair.py"));
    workspace.write("problems/1000/outputs.py", sum_in("Python 3"));
    workspace.write("problems/1000/cases/tiny-1.in", "2 2\n");
    workspace.write("mine.cpp", &sum_in("C++17").replace("a + b", "(a + b > 20 ? 20 : a + b)"));
    workspace.oj_exits(0, &["judge", "mine.cpp", "--problem", "1000"]);
    let answer =
        workspace.oj_exits(1, &["stress", "mine.cpp", "--problem", "1000", "--seed", "1", "--rounds", "100"]);
    assert!(answer.out.contains("Kept the input as `problems/1000/cases/hack-"), "{answer:?}");
    workspace.oj_exits(1, &["judge", "mine.cpp", "--problem", "1000"]);
}

/// Rejects inputs with a number below 5 or above 99.
const VALIDATOR: &str = include_str!("../programs/two_numbers_from_5_to_99.py");

#[test]
#[ignore = "slow"]
fn stress_of_cpp_against_python_asks_checker_and_validator() {
    if !tools_available(&["python3", "g++"], "stress of C++ against Python") {
        return;
    }
    let workspace = workspace("languages-mixed");
    workspace.edit(
        "problems/1000/problem.txt",
        "title",
        "generator: ./make.py arguments=seed\nchecker: ./checker.cpp order=testlib\nvalidator: ./validator.py\ntitle",
    );
    let make = "\
import random, sys
random.seed(sys.argv[1])
print(random.randint(5, 99), random.randint(5, 99))
";
    for (file, source) in [
        ("make.py", make),
        ("validator.py", VALIDATOR),
        ("checker.cpp", CHECKER),
        ("testlib.h", HEADER),
        ("known/correct_a.py", sum_in("Python 3")),
    ] {
        workspace.write(&format!("problems/1000/{file}"), source);
    }
    workspace.write("problems/1000/main.rs", "//@ expect: anything\nfn main() {}\n");
    // The checker reads only the first number.
    let capped = sum_in("C++17").replace("%d\\n\", a + b", "%d etc.\", a + b > 40 ? 40 : a + b");
    workspace.write("mine.cpp", &capped);
    let answer =
        workspace.oj_exits(1, &["stress", "mine.cpp", "--problem", "1000", "--seed", "1", "--rounds", "50"]);
    assert!(answer.out.contains("40 is not it") && answer.out.contains("Kept the input as"), "{answer:?}");
    let kept = workspace.names_in("problems/1000/cases");
    let kept = kept.iter().find(|name| name.starts_with("hack-") && name.ends_with(".in")).expect("a case");
    let input = workspace.read(&format!("problems/1000/cases/{kept}"));
    let numbers: Vec<u32> = input.split_whitespace().map(|word| word.parse().expect(word)).collect();
    assert_eq!((numbers.len(), numbers.iter().sum()), (2, 41), "the smallest input that fails: {input}");
    assert!(numbers.iter().all(|&number| number >= 5), "legal: {input}");
}

#[test]
fn every_command_takes_a_file_of_every_language() {
    check_commands("languages-새 폴더 1", |tool| !SLOW_COMPILERS.contains(&tool));
}

#[test]
#[ignore = "slow"]
fn every_command_takes_a_file_of_a_slow_language() {
    check_commands("languages-새 폴더 2", |tool| SLOW_COMPILERS.contains(&tool));
}

/// Calls the commands without a locale, in a folder whose name has spaces and Korean letters.
fn check_commands(folder: &str, takes: impl Fn(&str) -> bool) {
    let workspace = workspace(folder).with_own_target();
    workspace.edit("problems/1000/problem.txt", "title", "generator: ./generator.rs\ntitle");
    workspace.write(
        "problems/1000/generator.rs",
        "fn main() { println!(\"2 {}\", std::env::args().nth(1).unwrap()); }\n",
    );
    for Sum { file, tool, title, source } in SUMS {
        if !takes(tool) || !tools_available(&[tool], &format!("every command with {file}")) {
            continue;
        }
        workspace.write(file, source);
        workspace.write("mine.txt", source);
        let oj = |arguments: &[&str]| {
            let mut command = workspace.command(&[arguments, &["--problem", "1000"]].concat());
            for variable in ["LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG"] {
                command.env_remove(variable);
            }
            CommandOutput::of(0, &mut command)
        };
        assert_eq!(oj(&["judge", file, "--json"]).only("case", "verdict"), "AC", "{file}");
        if file != "sum.pypy.py" {
            let end = file.trim_start_matches("sum.");
            assert_eq!(
                oj(&["judge", "mine.txt", "--language", end, "--json"]).only("case", "verdict"),
                "AC",
                "{file}"
            );
        }
        assert_eq!(oj(&["run", file, "--case", "sample-1"]).out, "3\n", "{file}");
        let bench = oj(&["bench", file, "--rounds", "1"]);
        let row = format!("\n  {} ", file.rsplit_once('.').expect("a file has an extension").0);
        assert!(bench.out.contains(&row), "{file}: {bench:?}");
        let paste = oj(&["paste", file]);
        assert!(
            paste.out == source && paste.err.contains(&format!("choose the language {title} ")),
            "{file}: {paste:?}"
        );
        assert!(oj(&["stress", file, "--rounds", "2"]).out.contains(": 2 inputs"), "{file}");
    }
}

#[test]
fn checks_for_rust_are_left_out_in_other_languages() {
    if !tools_available(&["python3"], "paste and trace of Python") {
        return;
    }
    let workspace = workspace("languages-rust-alone");
    let source = "import sys\nprint(3, file=sys.stderr)\nprint(sum(map(int, open(0).read().split())))\n";
    workspace.write("sum.py", source);
    let paste = workspace.oj_exits(0, &["paste", "sum.py", "--problem", "1000"]);
    assert_eq!(paste.out.as_str(), source, "{paste:?}");
    assert!(
        paste.err.starts_with("warning: the submission prints to standard error on sample-1 "),
        "{paste:?}"
    );
    workspace.refuses(
        &["trace", "sum.py", "--problem", "1000", "--text"],
        "cannot draw `sum.py`: it has no array",
    );
}

#[test]
fn every_command_takes_the_option_command() {
    let workspace = workspace("languages-commands");
    workspace.write("answer.rs", sum_in("Rust 2021"));
    let built = Path::new(&workspace.root).join(if cfg!(windows) { "answer.exe" } else { "answer" });
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = std::process::Command::new(rustc)
        .args(["--edition", "2021", "answer.rs", "-o"])
        .arg(&built)
        .current_dir(&workspace.root)
        .status();
    assert!(status.expect("`rustc` exists").success());
    let command = format!("--command='{}'", built.display());
    let run = workspace.oj_exits(0, &["run", "--problem", "1000", "--case", "sample-1", &command]);
    assert_eq!(run.out, "3\n", "{run:?}");
    workspace.prints(0, &["bench", "--problem", "1000", "--rounds", "1", &command], "\n  command ");
    workspace.edit("problems/1000/problem.txt", "title", "generator: ./generator.rs\ntitle");
    workspace.write(
        "problems/1000/generator.rs",
        "fn main() { println!(\"2 {}\", std::env::args().nth(1).unwrap()); }\n",
    );
    let stress = workspace.oj_exits(0, &["stress", "--problem", "1000", "--rounds", "3", &command]);
    assert!(stress.out.contains("1000/command: 3 inputs"), "{stress:?}");
    workspace.refuses(&["stress", "1000", "--problem", "1000", &command], "replaces the target");
}

/// A program with the idea of a variant of 2580 in another language.
struct Equivalent {
    file: &'static str,
    source: &'static str,
    /// Old and new code of a change that makes the variant.
    change: [&'static str; 2],
    /// The variant in Rust.
    variant: &'static str,
    /// Patterns of cases.
    cases: &'static str,
}

const RESCAN: Equivalent = Equivalent {
    file: "",
    source: "",
    change: ["", ""],
    variant: "rescan",
    cases: "sample-*,tiny-*,multi-1*",
};
const OTHER: Equivalent = Equivalent { cases: "sample-*,tiny-*,multi-2", ..RESCAN };
const BLANKS: Equivalent = Equivalent { source: include_str!("../programs/blanks_sudoku.cpp"), ..OTHER };
const LOGIC: Equivalent = Equivalent { source: include_str!("../programs/logic_sudoku.py"), ..OTHER };
const BITMASK: Equivalent = Equivalent { source: include_str!("../programs/bitmask_sudoku.java"), ..OTHER };
const CANDIDATES: Equivalent =
    Equivalent { source: include_str!("../programs/candidates_sudoku.java"), ..OTHER };

const EQUIVALENTS: [Equivalent; 11] = [
    Equivalent { file: "rescan.py", source: include_str!("../programs/rescan_sudoku.py"), ..RESCAN },
    Equivalent { file: "rescan.cpp", source: include_str!("../programs/rescan_sudoku.cpp"), ..RESCAN },
    Equivalent { file: "rescan.java", source: include_str!("../programs/rescan_sudoku.java"), ..RESCAN },
    Equivalent { file: "logic.py", variant: "logic", ..LOGIC },
    Equivalent { file: "guess.py", variant: "logic-guess", change: ["False", "True"], ..LOGIC },
    Equivalent { file: "candidates.java", variant: "candidates", ..CANDIDATES },
    Equivalent { file: "lost.cpp", variant: "blanks-lost", change: ["= 3", "= 1"], ..BLANKS },
    Equivalent { file: "subsets.cpp", variant: "blanks-subsets", change: ["= 3", "= 2"], ..BLANKS },
    Equivalent { file: "blanks.cpp", variant: "blanks", ..BLANKS },
    Equivalent { file: "bitmask.java", variant: "bitmask", ..BITMASK },
    Equivalent {
        file: "all.java",
        variant: "bitmask-all",
        change: ["= false", "= true"],
        cases: "sample-*,tiny-*",
        ..BITMASK
    },
];

#[test]
#[ignore = "slow"]
fn the_same_idea_gets_the_same_verdicts_in_each_language() {
    let workspace = TestWorkspace::with(&["2580"], "languages-equivalent");
    for Equivalent { file, source, change: [from, to], variant, cases } in EQUIVALENTS {
        let tool = match file.split_once('.').expect("a file has an extension").1 {
            "py" => "python3",
            "cpp" => "g++",
            _ => "javac",
        };
        if !tools_available(&[tool], &format!("{file}, which is judged like {variant}")) {
            continue;
        }
        assert!(source.contains(from));
        workspace.write(file, &source.replacen(from, to, 1));
        let verdicts = |status: i32, target: &[&str]| {
            let options = ["judge", "--cases", cases, "--all", "--json"];
            let answer = workspace.oj_exits(status, &[&options, target].concat());
            answer.rows("case", &["case", "verdict"])
        };
        let expected = verdicts(0, &[&format!("2580/{variant}")]);
        assert!(expected.len() >= 6, "{expected:?}");
        let status = i32::from(expected.iter().any(|row| !row.ends_with(" AC")));
        assert_eq!(verdicts(status, &[file, "--problem", "2580"]), expected, "{file}");
    }
}

#[test]
fn included_headers_count_but_variables_of_the_user_do_not() {
    if !tools_available(&["g++"], "headers in other folders") {
        return;
    }
    let workspace = TestWorkspace::with_problem("languages-headers", "1 2\n", "3\n");
    let elsewhere = workspace.path("elsewhere");
    let header = elsewhere.join("add.hpp").display().to_string().replace('\\', "/");
    let sum = sum_in("C++17").replace("a + b", "add(a, b)");
    let include = |name: &str| format!("#include {name}\n{sum}");
    workspace.write("problems/1000/quoted.cpp", &include(&format!("\"{header}\"")));
    workspace.write("problems/1000/angled.cpp", &include(&format!("<{header}>")));
    workspace.write("problems/1000/found.cpp", &include("<add.hpp>"));
    let check = |sign: &str, verdicts: [&str; 3]| {
        workspace.write("elsewhere/add.hpp", &format!("int add(int a, int b) {{ return a {sign} b; }}\n"));
        for (name, verdict) in ["quoted", "angled", "found"].into_iter().zip(verdicts) {
            let file = format!("1000/{name}");
            let variables: [(&str, &dyn AsRef<OsStr>); 1] = [("CPLUS_INCLUDE_PATH", &elsewhere)];
            let answer =
                workspace.oj_with_env(i32::from(verdict != "AC"), &variables, &["judge", &file, "--json"]);
            assert_eq!(answer.only("submission", "verdict"), verdict, "{answer:?}");
        }
    };
    check("+", ["AC", "AC", "CE"]);
    check("-", ["WA", "WA", "CE"]);
    check("+", ["AC", "AC", "CE"]);
    let refused = workspace.oj_exits(1, &["paste", "1000/quoted"]);
    assert!(refused.out.is_empty() && refused.err.contains(&header), "{refused:?}");
    let mut watch = Watch::start(&workspace, &["watch", "1000/quoted"]);
    watch.until_row("1000 quoted AC");
    workspace.edit("elsewhere/add.hpp", "+", "-");
    watch.until_row("1000 quoted WA");
}
