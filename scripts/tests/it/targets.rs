//! Targets: folders, files anywhere with the number of a problem in the path, and files of any language in
//! the folder of a problem.

use crate::oj_calls::{field, CommandOutput};
use crate::test_workspace::{TestWorkspace, SUM};

/// Returns a workspace with problem 1000, the sum of two numbers, with a correct `main`, and with 1001, which
/// has no `problem.txt`.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n").with_main(SUM);
    workspace.add_case("1001", "sample-1", "1 2\n", "3\n");
    workspace
}

#[test]
fn a_folder_stands_for_its_problem() {
    if !crate::other_tools::tools_available(&["python3"], "targets in Python") {
        return;
    }
    let workspace = workspace("targets-folders");
    workspace.write("problems/notes/todo.txt", "1260\n");
    let calls: [(&str, &[&str]); 7] = [
        (".", &["judge", "problems/1000"]),
        (".", &["judge", "problems/1000/"]),
        ("problems/1000", &["judge", "."]),
        ("problems/1000", &["judge"]),
        ("problems/1000/cases", &["judge", "--json"]),
        ("problems/1001", &["judge", "../1000"]),
        ("problems/notes", &["judge", "1000/main.rs"]),
    ];
    for (folder, arguments) in calls {
        let answer = workspace.oj_in(0, folder, &[arguments, &["--json"]].concat());
        assert_eq!(answer.only("submission", "problem"), "1000", "{folder} {arguments:?}: {answer:?}");
        assert_eq!(answer.err, "", "{folder} {arguments:?}");
    }
    // A folder of one's own does not stand for its files. A note says so.
    for (file, notes) in [("own/a.txt", 0), ("own/a.py", 1)] {
        workspace.write(file, "");
        let all = workspace.oj_in(0, "own", &["judge", "--json"]);
        assert_eq!(all.only("submission", "problem"), "1000", "{all:?}");
        assert_eq!(all.err.matches("oj judge .`").count(), notes, "{all:?}");
    }
    // Outside the workspace it does, and the note has the call that judges everything.
    let outside = stdx::test_folder::TestFolder::new("targets-folders");
    let judge = |target: &str| {
        let mut call = workspace.command(&["judge", "--json"]);
        call.args((!target.is_empty()).then_some(target));
        CommandOutput::of(0, call.env("OJ_WORKSPACE", &workspace.root).current_dir(&*outside))
    };
    outside.write("a.txt", "");
    assert_eq!(judge("").only("submission", "problem"), "1000");
    for (file, text) in [("a.py", "print(3)\n"), ("test/1.in", "1\n"), ("test/1.out", "3\n")] {
        outside.write(file, text);
    }
    let here = judge("");
    assert_eq!(here.only("submission", "file"), "./a.py");
    let root = workspace.root.display().to_string();
    assert!(here.err.contains(&root), "{here:?}");
    assert_eq!(judge(&root).only("submission", "submission"), "main");
    let empty = workspace.oj_in(2, "problems/1001", &["judge"]);
    let why = "problem 1001 has no submission yet; `cargo oj new 1001/main` makes one";
    assert!(empty.err.contains(why), "{empty:?}");
}

/// People keep the folder of a problem elsewhere, and a link to it in `problems`.
#[cfg(unix)]
#[test]
fn a_link_to_a_folder_is_a_problem_by_each_of_its_paths() {
    let workspace = workspace("targets-link");
    std::fs::rename(workspace.path("problems/1000"), workspace.path("kept")).expect("both are in one folder");
    std::os::unix::fs::symlink(workspace.path("kept"), workspace.path("problems/1000"))
        .expect("the name is free");

    for (folder, target) in
        [(".", "1000"), (".", "problems/1000/main.rs"), (".", "kept/main.rs"), ("kept", ".")]
    {
        let answer = workspace.oj_in(0, folder, &["judge", target, "--json"]);
        assert_eq!(answer.only("submission", "problem"), "1000", "{folder} {target}: {answer:?}");
    }
}

/// The open file in an editor may be a case or the settings of a problem.
#[test]
fn a_case_and_problem_txt_stand_for_their_problem() {
    let workspace = workspace("targets-data");
    for file in ["problems/1000/problem.txt", "problems/1000/cases/sample-1.in"] {
        let answer = workspace.oj_exits(0, &["judge", file, "--json"]);
        assert_eq!(answer.only("submission", "problem"), "1000", "{file}");
    }
    workspace.write("problems/1000/notes.txt", "");
    workspace.refuses(&["judge", "problems/1000/notes.txt"], "cannot tell the language");
}

#[test]
fn in_the_folder_of_a_problem_a_name_is_enough() {
    let workspace = workspace("targets-inside");
    workspace.oj_in(0, "problems/1000/cases", &["judge", "main"]);
    workspace.oj_in(2, "problems/1000/cases", &["judge", "main.rs"]); // a path
    let made = workspace.oj_in(0, "problems/1000", &["new", "brute.cpp"]);
    assert!(workspace.path("problems/1000/brute.cpp").is_file(), "{made:?}");
    workspace.oj_exits(2, &["new", "brute.cpp"]); // this folder belongs to no problem
    assert!(made.out.contains("`brute.cpp`"), "the path is relative to the current folder: {made:?}");
    let below = workspace.oj_in(0, "problems/1001", &["new", "1000/other.cpp"]);
    assert!(below.out.contains("`../1000/other.cpp`"), "{below:?}");
    workspace.oj_in(2, "problems/1000", &["judge", "none"]);
    workspace.write("problems/1000/main.py", "");
    workspace.oj_in(0, "problems/1000", &["judge", "main"]); // the one in Rust
    workspace.write("problems/1000/brute.py", "");
    let several = workspace.oj_in(2, "problems/1000", &["judge", "brute"]);
    assert!(several.err.contains("`1000/brute` is ambiguous: brute.cpp, brute.py"), "{several:?}");
}

#[test]
fn another_spelling_of_a_name_is_answered_with_the_name() {
    let workspace = workspace("targets-spelled");
    for name in ["cf-1999a", "abc300-c"] {
        workspace.add_problem(name, "1 2\n", "3\n");
        workspace.write(&format!("problems/{name}/main.rs"), SUM);
    }
    for (typed, name) in [("cf-1999A", "cf-1999a"), ("CF1999a", "cf-1999a"), ("abc300_c", "abc300-c")] {
        workspace.refuses(&["judge", typed], &format!("did you mean `{name}`?"));
    }
    workspace.refuses(&["judge", "cf-1999b"], "unknown problem `cf-1999b`");
}

/// Names of files and problems from a Mac have one character for each letter of a syllable.
#[test]
fn a_name_in_another_unicode_form_is_the_same() {
    let workspace = workspace("targets-unicode");
    let [composed, decomposed] = ["예", "\u{110b}\u{1168}"];
    workspace.add_problem(decomposed, "1 2\n", "3\n");
    workspace.write(&format!("problems/{decomposed}/main.rs"), SUM);
    let folder = format!("problems/{decomposed}");
    for problem in [composed, decomposed] {
        let inside = workspace.oj_in(0, &folder, &["judge", "main.rs", "--problem", problem, "--json"]);
        assert_eq!(inside.only("submission", "problem"), composed);
        workspace.oj_exits(0, &["judge", &folder, "--problem", problem]);
        workspace.oj_exits(0, &["judge", problem]);
    }
    workspace.refuses(&["judge", &folder, "--problem", "1000"], "already belongs to problem");

    workspace.write(&format!("old/{decomposed}/1000.rs"), SUM);
    workspace.oj_exits(0, &["judge", &format!("old/{composed}/1000.rs")]);
    workspace.oj_exits(0, &["judge", &format!("old/{composed}")]);
}

#[test]
fn a_problem_may_be_named_by_its_address() {
    let workspace = workspace("targets-address");
    for name in ["cf-1999a", "own"] {
        workspace.add_problem(name, "1 2\n", "3\n");
        workspace.write(&format!("problems/{name}/main.rs"), SUM);
    }
    let page = "https://codeforces.com/contest/1998/problem/A";
    workspace.edit("problems/own/problem.txt", "title", &format!("url: {page}\ntitle"));
    for (url, problem) in [(page, "own"), ("http://codeforces.com/problemset/problem/1999/A", "cf-1999a")] {
        let answer = workspace.oj_exits(0, &["judge", url, "--json"]);
        assert_eq!(answer.only("submission", "problem"), problem, "{url}");
    }
    workspace.refuses(&["judge", "https://codeforces.com/contest/1997/problem/A"], "`cargo oj new https://");
}

#[test]
fn a_mistyped_file_is_answered_with_the_nearest_one() {
    let workspace = workspace("targets-mistyped");
    workspace.write("in/sum.cpp", "");
    workspace.write("in/data.txt", "");
    workspace.write("solutions/in/sum.cpp", "");
    workspace.refuses(&["judge", "soltions/in/smu.cpp"], "did you mean `solutions/in/sum.cpp`?");
    for typed in ["in/sum.cp", "in/smu.cpp"] {
        let answer = workspace.oj_exits(2, &["judge", typed]);
        assert!(answer.err.contains(&format!("cannot read `{typed}`: ")), "{answer:?}");
        assert!(answer.err.contains("`in/sum.cpp`"), "{answer:?}");
    }
    assert!(!workspace.oj_exits(2, &["judge", "in/data.tx"]).err.contains("`in/data.txt`"));
    workspace.refuses(&["judge", "in/sum"], "`in/sum.cpp`");
    let here = workspace.oj_in(2, "in", &["judge", "sum"]);
    assert!(here.err.contains("`sum.cpp`"), "{here:?}");
}

#[test]
fn a_pattern_stands_for_the_problems_that_it_matches() {
    let workspace = workspace("targets-pattern");
    for number in ["cf-1878a", "cf-1878b", "cf-1879a", "cf-1880"] {
        workspace.add_problem(number, "1 2\n", "3\n");
        workspace.write(&format!("problems/{number}/main.rs"), SUM);
    }
    workspace.write("problems/cf-1878-notes/todo.txt", "");
    let judged = workspace.oj_exits(0, &["judge", "cf-1878*", "--json"]).exactly(2, "submission");
    let problems: Vec<_> = judged.iter().map(|object| field(object, "problem")).collect();
    assert_eq!(problems, ["cf-1878a", "cf-1878b"]);
    workspace.refuses(&["judge", "cf-1888"], "(known: cf-1878a, cf-1878b, cf-1880, ...)");
    workspace.oj_exits(2, &["judge", "cf-7*"]);
}

#[test]
fn the_number_of_a_problem_is_taken_from_the_path() {
    let workspace = workspace("targets-paths");
    let files = [
        ("1000.rs", "its name"),
        ("old/boj_1000.rs", "its name"),
        ("old/1000/main.rs", "its folder"),
        ("백준/Bronze/1000.\u{2005}A+B/A+B.rs", "its folder"),
    ];
    for (path, by) in files {
        workspace.write(path, SUM);
        let answer = workspace.oj_exits(0, &["judge", path, "--json"]);
        let note = format!("note: `{path}` was matched to problem 1000 by {by}\n");
        assert_eq!(answer.err, note);
    }
    let here = workspace.oj_in(0, "old/1000", &["judge", "main.rs", "--lang", "ko"]);
    let note = "참고: `main.rs` 파일을 1000번 문제의 풀이로 봅니다(폴더 이름을 따름)\n";
    assert_eq!(here.err.as_str(), note, "{}", here.out);
    let all = workspace.oj_exits(0, &["judge", "백준", "old", "--json"]);
    all.exactly(3, "submission");
}

#[test]
fn a_file_without_a_number_does_not_stop_the_others() {
    let workspace = workspace("targets-mixed");
    workspace.write("mixed/1000.rs", SUM);
    workspace.write("mixed/sum.rs", SUM);
    let mixed = workspace.oj_exits(0, &["run", "mixed"]);
    let notes: Vec<&str> = mixed.err.lines().filter(|line| line.starts_with("note: ")).collect();
    assert_eq!(notes.len(), 2, "{mixed:?}");
    assert_eq!(notes[0], "note: `mixed/1000.rs` was matched to problem 1000 by its name");
    assert!(notes[1].contains("`mixed/sum.rs`") && notes[1].contains("names no problem"), "{mixed:?}");
}

#[test]
fn a_path_without_one_known_number_needs_the_option_problem() {
    let workspace = workspace("targets-no-number");
    let check = |path: &str, why: &str| {
        workspace.write(path, SUM);
        workspace.refuses(&["judge", path], why);
        let named = workspace.oj_exits(0, &["judge", path, "--problem", "1001", "--json"]);
        assert_eq!(named.err, "", "{path}");
    };
    check("1000_1001.rs", "its path names no problem");
    check("1000/x/y/sum.rs", "its path names no problem");
    check("2000.rs", "to problem 2000 by its name, but that problem is not in this workspace");
    check("sum.rs", "`cargo oj case sum.rs`");
}

/// A folder counts only below the target. A file that is a target has its own folder and the one above.
#[test]
fn a_folder_above_the_target_is_not_read() {
    let workspace = workspace("targets-above");
    workspace.write("old/1000/x/sum.rs", SUM);
    for (target, problem) in
        [("old/1000/x/sum.rs", "1000"), ("old", "1000"), ("old/1000", ""), ("old/1000/x", "")]
    {
        let listed = workspace.oj_exits(0, &["judge", target, "--list", "--json"]);
        assert_eq!(listed.only("file", "problem"), problem, "{target}");
    }
}

/// `cf/1000A.rs` is not a solution of BOJ 1000. Only the exact name of a problem of another site is read.
#[test]
fn a_path_may_have_the_exact_name_of_a_problem() {
    let workspace = workspace("targets-sites");
    workspace.add_problem("cf-1000a", "1 2\n", "3\n");
    workspace.write("problems/include/tree.hpp", "a header, not a problem");
    for path in ["cf/1000A.rs", "codeforces/1000/A.rs", "1000a.rs", "Round 1000/A.rs", "include/tree.rs"] {
        workspace.write(path, SUM);
        workspace.refuses(&["judge", path], "its path names no problem");
    }
    for (path, by) in [("codeforces/cf-1000a.rs", "name"), ("cf-1000a/main.rs", "folder")] {
        workspace.write(path, SUM);
        let answer = workspace.oj_exits(0, &["judge", path, "--json"]);
        assert_eq!(answer.only("submission", "problem"), "cf-1000a", "{path}: {answer:?}");
        assert_eq!(answer.err, format!("note: `{path}` was matched to problem cf-1000a by its {by}\n"));
    }
}

#[test]
fn a_file_with_named_cases_needs_no_problem() {
    let workspace = workspace("targets-cases");
    workspace.write("sum.rs", SUM);
    workspace.write_pair("tests/1", "2 3\n", "5\n");
    let right = workspace.oj_exits(0, &["judge", "sum.rs", "--cases-dir", "tests", "--json"]);
    assert_eq!(right.only("submission", "problem"), "", "{right:?}");
    workspace.write("tests/1.out", "6\n");
    workspace.prints(1, &["judge", "sum.rs", "--cases-dir", "tests"], "expected `6`, got `5`");
    workspace.refuses(&["judge", "--cases-dir", "tests"], "`cargo oj judge FILE --cases-dir DIR`");
}

/// `oj d` of online-judge-tools saves samples in this folder.
#[test]
fn samples_in_test_beside_a_file_are_its_cases() {
    let workspace = workspace("targets-test-folder");
    workspace.write("cp/a/a.rs", SUM);
    workspace.write("cp/b/b.rs", SUM);
    workspace.write_pair("cp/a/test/sample-1", "2 3\n", "5\n");
    workspace.prints(0, &["judge", "cp/a/a.rs"], "1/1");
    assert_eq!(workspace.oj_in(0, "cp/a", &["judge", "a.rs", "--json"]).only("submission", "verdict"), "AC");
    let both = workspace.oj_exits(0, &["judge", "cp", "--json"]);
    assert_eq!(both.rows("submission", &["file", "verdict"]), ["cp/a/a.rs AC", "cp/b/b.rs "], "{both:?}");
    // Their folder is named, also if several files share it.
    workspace.prints(0, &["judge", "cp/a/a.rs"], "cp/a/test\n");
    workspace.write("cp/a/c.rs", SUM);
    let shared = workspace.oj_exits(0, &["judge", "cp"]);
    assert_eq!(shared.out.matches(" a/test ").count(), 2, "{shared:?}");
    assert!(shared.err.contains("`a/test`"), "{shared:?}");
    workspace.remove("cp/a/c.rs");
    workspace.write_pair("more/1", "2 3\n", "6\n");
    let more = workspace.oj_exits(1, &["judge", "cp", "--cases-dir", "more", "--json"]);
    assert_eq!(more.rows("submission", &["verdict"]), ["WA", "WA"], "{more:?}");
    // As atcoder-cli saves them. The folder `test` has priority.
    workspace.write_pair("cp/b/tests/sample-1", "2 3\n", "5\n");
    workspace.prints(0, &["judge", "cp/b/b.rs"], "1/1");
    workspace.write_pair("cp/a/tests/sample-1", "2 3\n", "6\n");
    workspace.prints(0, &["judge", "cp/a/a.rs"], "1/1");
    // A command is judged like a file in the current folder.
    workspace.write_pair("cp/c/test/1", "5\n", "5\n");
    let command = ["judge", "--command", "cat", "--json"];
    assert_eq!(workspace.oj_in(0, "cp/c", &command).only("submission", "verdict"), "AC");
}

/// CPH saves the samples of each file in a file of its own.
#[test]
fn samples_that_cph_saved_for_a_file_are_its_cases() {
    let workspace = workspace("targets-saved");
    let save = |file: &str, output: &str, more: &str| {
        let text = format!(
            r#"{{"name":"{file}","url":"https://open.kattis.com/problems/{file}","timeLimit":1000,"memoryLimit":64,
            "tests":[{{"input":"2 3\n","output":"{output}"}},{{"input":"","output":""}}],"srcPath":"{file}.rs"{more}}}"#
        );
        workspace.write(&format!("cp/.cph/.{file}.rs_0123abcd.prob"), &text);
    };
    for (file, output) in [("x", "5"), ("y", "6")] {
        workspace.write(&format!("cp/{file}.rs"), SUM);
        save(file, output, "");
    }
    workspace.write_pair("cp/test/sample-1", "2 3\n", "7\n");
    for (target, verdicts) in [("cp/x.rs", &["AC"][..]), ("cp/y.rs", &["WA"]), ("cp", &["AC", "WA"])] {
        let judged = workspace.oj_exits(i32::from(target != "cp/x.rs"), &["judge", target, "--json"]);
        assert_eq!(judged.rows("submission", &["verdict"]), verdicts, "{target}: {judged:?}");
    }
    let both = workspace.oj_exits(1, &["judge", "cp"]);
    assert!(!both.err.contains("one problem"), "each has its own cases: {both:?}");
    assert!(both.err.contains("`sample-2`, which CPH saved for `cp/x.rs`, is not complete"), "{both:?}");
    let pasted = workspace.oj_exits(0, &["paste", "cp/x.rs"]);
    assert!(pasted.err.contains("AC on 1 sample"), "{pasted:?}");
    workspace.refuses(&["case", "cp/x.rs"], "samples CPH has not saved");
    save("x", "7", "");
    workspace.prints(1, &["judge", "cp/x.rs"], "expected `7`, got `5`");
    // The user wrote only the input.
    save("x", "", "");
    let printed = workspace.oj_exits(0, &["judge", "cp/x.rs"]);
    assert!(printed.out.contains("printed:\n      5\n"), "{printed:?}");
    assert!(printed.err.contains("`sample-2`, which CPH saved for `cp/x.rs`"), "{printed:?}");
    // Dialogues are no cases.
    save("y", "6", r#","interactive":true"#);
    workspace.remove_folder("cp/test");
    workspace.refuses(&["judge", "cp/y.rs"], "`--problem N`");
}

/// The newest file that CPH saved counts. A note names the others, and one that cannot be read.
#[test]
fn a_file_of_cph_that_is_not_used_is_named() {
    let workspace = workspace("targets-saved-twice");
    workspace.write("cp/x.rs", SUM);
    let save = |hash: &str, text: &str, seconds: u64| {
        let path = format!("cp/.cph/.x.rs_{hash}.prob");
        workspace.write(&path, text);
        let file = std::fs::File::options().append(true).open(workspace.path(&path)).expect("it was written");
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        file.set_modified(time).expect("it belongs to the test");
    };
    let problem = |output: &str| {
        format!(r#"{{"name":"x","url":"https://cses.fi/x","tests":[{{"input":"1 2","output":"{output}"}}]}}"#)
    };
    save("01", &problem("4"), 1_000);
    save("02", &problem("3"), 2_000);
    for target in ["cp/x.rs", "cp"] {
        let judged = workspace.oj_exits(0, &["judge", target, "--json"]);
        assert!(judged.err.contains("`cp/.cph/.x.rs_02.prob`, and not `.x.rs_01.prob`"), "{judged:?}");
    }
    save("02", "{", 2_000);
    for target in ["cp/x.rs", "cp"] {
        let judged = workspace.oj_exits(2, &["judge", target]);
        assert!(judged.err.contains("cannot read `cp/.cph/.x.rs_02.prob`: "), "{judged:?}");
    }
}

/// The site decides whether white space and letter case matter. It is that of CPH's address, or else that of `--site`,
/// or else BOJ for a file with a number of BOJ, or else none.
#[test]
fn samples_beside_a_file_have_the_rules_of_a_site() {
    let workspace = TestWorkspace::with_problem("targets-samples-site", "1\n", "1\n");
    let two_lines = "Yes\n\nno";
    for (path, printed, site, verdict) in [
        ("codeforces/1998/a.rs", two_lines, "", "AC"),
        ("codeforces/1998/a.rs", "yes\nno", "", "WA"),
        ("kattis/hello.rs", "yes\nno", "", "WA"),
        ("kattis/hello.rs", "yes\nno", "kattis", "AC"),
        ("plain/a.rs", two_lines, "", "AC"),
        ("plain/a.rs", two_lines, "boj", "PE"),
        ("history/1001/a.rs", two_lines, "", "PE"),
        ("history/1000/a.rs", two_lines, "", "PE"), // the problem of the workspace is another one
        ("history/1001/a.rs", two_lines, "cses", "AC"),
    ] {
        workspace.write(path, &format!("fn main() {{ println!({printed:?}) }}\n"));
        let (folder, _) = path.rsplit_once('/').expect("it is in a folder");
        workspace.write_pair(&format!("{folder}/test/sample-1"), "1\n", "Yes\nno\n");
        let (top, _) = path.split_once('/').expect("it is in a folder");
        for target in [path, top] {
            let option = format!("--site={site}");
            let option = [option.as_str()];
            let options = if site.is_empty() { &[][..] } else { &option[..] };
            let call = [&["judge", target, "--json"], options].concat();
            let judged = workspace.oj_exits(i32::from(verdict != "AC"), &call);
            assert_eq!(
                judged.rows("submission", &["verdict", "problem"]),
                [format!("{verdict} ")],
                "{call:?}"
            );
        }
        workspace.remove_folder(top);
    }
    workspace.refuses(&["judge", "plain", "--site", "x"], "(known: boj, codeforces, ");
    for (url, verdict) in
        [("https://www.acmicpc.net/problem/1001", "PE"), ("https://codeforces.com/contest/1/problem/A", "AC")]
    {
        workspace.write("cp/b.rs", &format!("fn main() {{ println!({two_lines:?}) }}\n"));
        let saved =
            format!(r#"{{"name":"b","url":"{url}","tests":[{{"input":"1\n","output":"Yes\nno\n"}}]}}"#);
        workspace.write("cp/.cph/.b.rs_0123abcd.prob", &saved);
        workspace.verdict(verdict, &["judge", "cp/b.rs"]);
    }
}

/// The stack of a file without a problem is as large as its memory limit, that of BOJ is 8 MB.
#[test]
fn the_stack_of_a_file_without_a_problem_follows_the_memory_limit() {
    let workspace = workspace("targets-stack");
    // Each call takes 128 KB.
    let deep =
        "fn deep(n: u64) -> u64 {\n    let mut frame = [0u8; 1 << 17];\n    frame[n as usize] = 1;\n    \
                let frame = std::hint::black_box(&mut frame);\n    \
                if n == 0 { 0 } else { deep(n - 1) + u64::from(frame[n as usize]) }\n}\n\
                fn main() { println!(\"{}\", deep(2400)) }\n";
    workspace.write("cp/deep.rs", deep);
    workspace.write_pair("cp/test/1", "1\n", "2400\n");
    for (options, status, verdict) in [
        (&["--memory", "512MB"][..], 0, "AC"),
        (&["--memory", "256MB"], 1, "MLE"),
        (&["--memory", "512MB", "--site", "boj"], 1, "RE"),
    ] {
        let judged = workspace.oj_exits(status, &[&["judge", "cp/deep.rs", "--json"], options].concat());
        assert_eq!(judged.only("submission", "verdict"), verdict, "{options:?}: {judged:?}");
    }
}

#[test]
fn files_with_the_same_samples_keep_the_rules_of_their_sites() {
    let workspace = workspace("targets-shared-samples");
    for path in ["cp/1233.rs", "cp/abc300_c.rs"] {
        workspace.write(path, "fn main() { println!(\"1\\n\\n2\") }\n");
    }
    workspace.write_pair("cp/test/1", "1\n", "1\n2\n");
    for targets in [&["cp"][..], &["cp/1233.rs", "cp/abc300_c.rs"], &["cp/abc300_c.rs", "cp/1233.rs"]] {
        let judged = workspace.oj_exits(1, &[&["judge", "--json"], targets].concat());
        let mut verdicts = judged.rows("submission", &["submission", "verdict"]);
        verdicts.sort();
        assert_eq!(verdicts, ["1233 PE", "abc300_c AC"], "{targets:?}");
    }
}

/// Samples beside a file come before its number, and before a problem with the name of a folder.
#[test]
fn samples_beside_a_file_come_before_what_its_path_names() {
    let workspace = TestWorkspace::with_problem("targets-samples-first", "1\n", "2\n");
    workspace.write_pair("problems/dp/cases/sample-1", "1\n", "2\n");
    let main = "fn main() { println!(\"1\") }\n";
    for path in
        ["a/1000/x.rs", "b/1000/x.rs", "c/1000/x.rs", "d/dp/x.rs", "e/dp/x.rs", "problems/1000/main.rs"]
    {
        workspace.write(path, main);
    }
    workspace.write_pair("a/1000/test/1", "1\n", "1\n");
    workspace.write_pair("d/dp/tests/1", "1\n", "1\n");
    workspace.write_pair("problems/1000/test/1", "1\n", "1\n");
    let saved = r#"{"name":"x","url":"https://cses.fi/x","tests":[{"input":"1\n","output":"1\n"}]}"#;
    workspace.write("b/1000/.cph/.x.rs_0123abcd.prob", saved);
    for (path, expected) in [
        ("problems/1000/main.rs", "WA 1000"),
        ("a/1000/x.rs", "AC "),
        ("b/1000/x.rs", "AC "),
        ("c/1000/x.rs", "WA 1000"),
        ("d/dp/x.rs", "AC "),
        ("e/dp/x.rs", "WA dp"),
    ] {
        let folder = path.split('/').next().unwrap_or(path);
        for target in [path, folder].into_iter().take(if folder == "problems" { 1 } else { 2 }) {
            let status = i32::from(!expected.starts_with("AC"));
            let judged = workspace.oj_exits(status, &["judge", target, "--json"]);
            assert_eq!(
                judged.rows("submission", &["verdict", "problem"]),
                [expected],
                "{target}: {judged:?}"
            );
        }
    }
}

/// Returns a workspace whose problem has only programs in Python: a generator, a correct `main` and `first`,
/// which is wrong on the sample. None without Python.
fn in_python(name: &str) -> Option<TestWorkspace> {
    let workspace = TestWorkspace::with_problem(name, "1 2\n", "3\n");
    let write = |file: &str, text: &str| workspace.write(&format!("problems/1000/{file}"), text);
    write("main.py", include_str!("../programs/sum/sum.py"));
    write("gen.py", "import sys\nprint(int(sys.argv[1]) % 9, 1)\n");
    write("first.py", "#@ expect: WA on sample\nprint(input()[0])\n");
    workspace.edit("problems/1000/problem.txt", "title", "generator: ./gen.py arguments=seed\ntitle");
    crate::other_tools::tools_available(&["python3"], "targets in Python").then_some(workspace)
}

#[test]
fn files_of_any_language_are_submissions_of_a_problem() {
    let Some(workspace) = in_python("targets-members") else { return };
    for stray in
        ["main.py~", ".main.py.swp", "#main.py#", "main.py.orig", "main.bak", "template.py", "notes.txt"]
    {
        workspace.write(&format!("problems/1000/{stray}"), "not Python (\n");
    }
    let all = workspace.oj_exits(0, &["judge", "1000", "--json"]);
    assert_eq!(all.rows("submission", &["submission"]), ["main", "first"], "{all:?}");
}

#[test]
fn a_stem_of_two_files_is_ambiguous() {
    let Some(workspace) = in_python("targets-stem") else { return };
    workspace.write("problems/1000/main.js", "console.log(3)\n");
    workspace.refuses(&["judge", "1000/main"], "is ambiguous: main.js, main.py");
    let one = workspace.oj_exits(0, &["judge", "1000/main.py", "--json"]);
    assert_eq!(one.only("submission", "submission"), "main.py");
}

#[test]
fn every_command_takes_a_problem_in_another_language() {
    let Some(workspace) = in_python("targets-commands") else { return };
    let paste = workspace.oj_exits(0, &["paste", "1000"]);
    assert_eq!(paste.out, workspace.read("problems/1000/main.py"), "{paste:?}");
    let run = workspace.oj_exits(0, &["run", "1000", "--case", "sample-1"]);
    assert_eq!(run.out, "3\n", "{run:?}");
    workspace.prints(0, &["bench", "1000", "--rounds", "1"], "\n  main ");
    workspace.oj_exits(1, &["stress", "1000/first", "--rounds", "20", "--no-shrink"]);
    workspace.refuses(&["trace", "1000", "--text"], "main.py`: it has no array");
}

/// Every command refuses a folder in `problems` that is not a problem.
#[test]
fn a_folder_without_a_problem_is_not_a_target() {
    let workspace = workspace("targets-notes");
    workspace.write("problems/notes/a.txt", "x");
    for command in ["judge", "trace", "bench", "watch", "run", "stress", "paste"] {
        workspace.refuses(&[command, "notes"], "problems/notes`: it is not a problem");
    }
}

/// A folder inside that of a problem stands for its source files, or for the whole problem if it has none.
#[test]
fn inner_folders_are_targets_and_templates_are_not() {
    let workspace = workspace("targets-inner");
    workspace.write("problems/1000/known/rejected_one.rs", "fn main() {}\n");
    workspace.write("problems/1000/template.rs", SUM);
    for (target, status, name) in [("known", 1, "rejected_one"), ("cases", 0, "main")] {
        let answer = workspace.oj_exits(status, &["judge", &format!("problems/1000/{target}"), "--json"]);
        assert_eq!(answer.only("submission", "submission"), name);
    }
    workspace.refuses(&["judge", "problems/1000/template.rs"], "it is a template; ");
    workspace.remove_folder("problems/1001/cases");
    workspace.write("problems/1001/main.rs", SUM);
    workspace.refuses(&["judge", "1001"], "problem 1001 has no case yet; `cargo oj case 1001` adds one");
}

/// An invalid header is an error of its submission only. A pattern need not match a case of each problem.
#[test]
fn a_mistake_in_one_submission_does_not_stop_the_others() {
    let workspace = workspace("targets-header");
    workspace.write("problems/1000/typo.rs", &format!("//@ expect: xyz\n{SUM}"));
    let judged = workspace.oj_exits(2, &["judge", "1000", "--json"]);
    assert_eq!(judged.exactly(2, "submission").len(), 2, "{judged:?}");
    assert!(judged.err.contains("`problems/1000/typo.rs`, line 1: unknown verdict `xyz`"), "{judged:?}");
    let pasted = workspace.oj_exits(0, &["paste", "1000/typo", "--force"]);
    assert!(pasted.out.ends_with(SUM), "{pasted:?}");

    workspace.write("problems/1001/main.rs", SUM);
    workspace.add_case("1001", "tiny-1", "2 2\n", "4\n");
    let tiny = workspace.oj_exits(0, &["judge", "1000/main", "1001/main", "--cases", "tiny-*", "--json"]);
    assert_eq!(tiny.only("submission", "problem"), "1001", "{tiny:?}");
    workspace.refuses(&["judge", "1000/main", "1001/main", "--cases", "huge-*"], "no case matches `huge-*`");
}

/// A damaged problem is reported only by a call for all problems.
#[test]
fn a_damaged_problem_does_not_stop_the_others() {
    let workspace = workspace("targets-damaged");
    workspace.write("problems/2000/problem.txt", "tiem: 1s\n");
    workspace.write("problems/2000/main.rs", SUM);
    workspace.write("problems/notes/a.txt", "x");
    workspace.write("problems/readme.txt", "x");
    let one = workspace.oj_exits(0, &["judge", "1000", "--json"]);
    assert_eq!(one.err, "", "{one:?}");
    let all = workspace.oj_exits(2, &["--json"]);
    assert_eq!(all.only("submission", "problem"), "1000", "{all:?}");
    assert!(all.err.contains("problems/2000/problem.txt`, line 1: unknown key `tiem`"), "{all:?}");
}

#[test]
fn a_variable_names_the_workspace() {
    let workspace = workspace("targets-outside");
    let outside = std::env::temp_dir();
    let call = |status: i32, root: &str| {
        let mut command = workspace.command(&["judge", "1000", "--json"]);
        command.current_dir(&outside).env("OJ_WORKSPACE", workspace.path(root));
        CommandOutput::of(status, &mut command)
    };
    assert_eq!(call(0, ".").only("submission", "verdict"), "AC");
    let wrong = call(2, "problems");
    assert!(wrong.err.contains("`OJ_WORKSPACE` is set to it"), "{wrong:?}");
}

/// Problems without cases, and other files in `problems`, do not fail a call for all problems.
#[test]
fn a_problem_without_cases_causes_only_a_note() {
    let workspace = workspace("targets-caseless");
    workspace.write("problems/1260/main.rs", SUM);
    workspace.write("problems/loose.rs", SUM);
    workspace.write("problems/notes/todo.txt", "1260\n");
    let all = workspace.oj_exits(0, &["--json"]);
    let note = "note: problem 1260 has no case yet; `cargo oj case 1260` adds one\n";
    assert_eq!(all.err.as_str(), note, "{}", all.out);
    assert_eq!(all.only("submission", "problem"), "1000");
    workspace.refuses(&["judge", "1260"], "1260/cases");
}

/// A call with an option or a target that it cannot use is refused.
#[test]
fn no_option_or_target_is_ignored() {
    let workspace = workspace("targets-options");
    workspace.write("old/1000/a.rs", SUM);
    workspace.write("old/1000/b.rs", SUM);
    workspace.write("notes.txt", "1\n");
    workspace.write("old/1000/c.rs", SUM);
    let several = "takes one submission, not a folder of several";
    let refuses = |arguments: &[&str], why: &str| {
        let answer = workspace.oj_exits(2, arguments);
        assert_eq!(answer.out, "", "{arguments:?}: {answer:?}");
        assert!(answer.err.contains(why), "{why}: {answer:?}");
    };
    refuses(&["run", "old"], several);
    refuses(&["run", "problems"], several);
    refuses(&["run"], "takes one target");
    refuses(&["run", "1000", "1001"], "takes one target");
    refuses(&["judge", "old", "--command", "true"], "`--command` replaces the target");
    refuses(&["judge", "old", "--list", "--command", "true"], "`--command` replaces the target");
    refuses(&["run", "old/1000/a.rs", "--command", "true"], "replaces the target");
    refuses(&["run", "notes.txt"], "cannot tell the language of `notes.txt`");
    refuses(&["trace", "old", "--html", "x.html"], "at most two searches");
    refuses(&["trace", "--text"], "specify a submission");
}

/// The name of a file may leave out the standard, as in `main.c++20.cpp`.
#[test]
fn a_name_may_leave_out_the_standard() {
    if !crate::other_tools::tools_available(&["python3"], "targets in Python") {
        return;
    }
    let workspace = workspace("targets-pinned");
    workspace.write("problems/1000/alt.python.py", "a, b = map(int, input().split())\nprint(a + b)\n");
    workspace.oj_exits(0, &["judge", "1000/alt", "--lang", "en"]);
    let stress = ["stress", "1000/main", "--reference", "alt", "--rounds", "1", "--generator", "sequences"];
    assert!(!workspace.oj_exits(0, &stress).err.contains("ambiguous"));
}

#[test]
fn helper_programs_are_not_submissions() {
    let workspace = workspace("targets-roles");
    let sum = workspace.oj_exits(0, &["judge", "1000", "--json"]).exactly(1, "submission").len();
    for name in
        ["gen_small.py", "generator.py", "checker2.py", "validator.py", "outputs.py", "interactor-a.py"]
    {
        workspace.write(&format!("problems/1000/{name}"), "import sys\nsys.exit(1)\n");
    }
    workspace.oj_exits(0, &["judge", "1000", "--json"]).exactly(sum, "submission");
    let refused = workspace.oj_exits(2, &["judge", "problems/1000/gen_small.py", "--lang", "en"]);
    assert!(
        refused.err.contains("`problems/1000/gen_small.py`: it is the generator of problem 1000"),
        "{refused:?}"
    );
    workspace.oj_exits(2, &["new", "1000/validator"]);
    // A name that only begins like that of a helper program is a submission.
    workspace.write("problems/1000/genius.rs", SUM);
    workspace.oj_exits(0, &["judge", "1000", "--json"]).exactly(sum + 1, "submission");
}

#[test]
fn checked_is_refused_for_languages_without_checks() {
    let workspace = workspace("targets-checked");
    workspace.write("problems/1000/sum.py", "a, b = map(int, input().split())\nprint(a + b)\n");
    workspace.refuses(&["judge", "1000/sum", "--checked", "--lang", "en"], "problems/1000/sum.py");
    workspace.oj_exits(0, &["judge", "1000/main", "--checked"]);
}
