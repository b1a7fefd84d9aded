//! `cargo oj case`, and inputs without an expected output, which run but are not judged.

use crate::oj_calls::{field, table_row, CommandOutput};
use crate::test_workspace::TestWorkspace;

const SAMPLE: &str = "problems/1000/cases/sample-";

fn case(workspace: &TestWorkspace, status: i32, input: &[u8]) -> CommandOutput {
    workspace.oj_reading(status, input, &["case", "1000"])
}

/// Judges a command that prints its input with sorted lines.
const ECHO: [&str; 4] = ["judge", "--problem", "1000", "--command=sort"];

/// A new problem without `sample-1.out`: the user must still write the input.
#[test]
fn an_empty_input_without_an_output_is_not_run() {
    let workspace = TestWorkspace::with_problem("case-empty", "", "").with_main("fn main() {}\n");
    workspace.remove("problems/1000/cases/sample-1.out");
    let judged = workspace.oj_exits(2, &["judge", "1000"]);
    assert_eq!(judged.out, "", "{judged:?}");
    for found in ["sample-1.in` is empty", "`cargo oj case 1000`"] {
        assert!(judged.err.contains(found), "{judged:?}");
    }
}

#[test]
fn a_sample_takes_the_next_free_number() {
    let workspace = TestWorkspace::with_problem("case-numbers", "", "");
    workspace.write_pair(&format!("{SAMPLE}3"), "9\n", "9\n");
    let made = case(&workspace, 0, b"1 2\r\n---\r\n1 2\r\n\r\n");
    let expected = format!(
        "Made `{SAMPLE}1.in`:\n    1 2\nMade `{SAMPLE}1.out`:\n    1 2\n\
         To judge the case: cargo oj judge 1000 --cases sample-1\n"
    );
    assert_eq!((made.out, made.err), (expected, String::new()));
    let pair = |number: u32| ["in", "out"].map(|end| workspace.read(&format!("{SAMPLE}{number}.{end}")));
    assert_eq!(pair(1), ["1 2\n", "1 2\n"]);

    // An empty input is allowed.
    case(&workspace, 0, b"---\nHello\n");
    assert_eq!(pair(2), ["", "Hello\n"]);
    let korean = workspace.oj_reading(0, "입력: 4\n출력: 4\n".as_bytes(), &["case", "1000", "--lang", "ko"]);
    assert!(korean.out.starts_with(&format!("`{SAMPLE}4.in` 파일을 만들었습니다:\n    4\n")), "{korean:?}");
    assert_eq!(pair(3), ["9\n", "9\n"]);
    assert_eq!(pair(4), ["4\n", "4\n"]);
    let judged = workspace.oj_exits(1, &[&ECHO[..], &["--json", "--all"]].concat());
    let verdicts: Vec<_> = judged.rows("case", &["verdict"]);
    assert_eq!(verdicts.join(" "), "AC WA AC AC", "{judged:?}");
}

/// No explanation is recognised, so what was stored is shown with its path. Adding the same page again makes no case.
#[test]
fn samples_of_a_page_are_split_and_stored_once() {
    let workspace = TestWorkspace::with_problem("case-page", "", "");
    let page = "Sample Input 1\nCopy\n1\u{a0}2\nSample Output 1\nCopy\n3\n\nThe sum is 3.\n\n\
                Sample Input 2\nCopy\n2<br>\nSample Output 2\nCopy\n4\nNote\n2 + 2\n";
    let made = case(&workspace, 0, page.as_bytes());
    made.assert_contains(&["sample-1.out`:\n    3\n    \n    The sum is 3.\n"]);
    for note in ["`1\u{a0}2`", "`<br>`", "`Note`"] {
        assert!(made.err.contains(note), "{note}: {made:?}");
    }
    let file = |name: &str| workspace.read(&format!("problems/1000/cases/{name}"));
    let texts = ["sample-1.in", "sample-1.out", "sample-2.in", "sample-2.out"].map(file);
    assert_eq!(texts, ["1 2\n", "3\n\nThe sum is 3.\n", "2<br>\n", "4\n"]);
    let again = case(&workspace, 0, page.as_bytes());
    assert!(!again.out.contains("Made"), "{again:?}");
    assert!(again.out.contains("`sample-1`") && again.out.contains("`sample-2`"), "{again:?}");

    let named = |status: i32, name: &str, text: &[u8]| {
        workspace.oj_reading(status, text, &["case", "1000", "--name", name])
    };
    let other = case(&workspace, 0, b"1 2\n---\n4\n");
    assert!(other.err.contains("`sample-1` and `sample-3`") && other.out.contains("Made"), "{other:?}");
    named(0, "edge", b"0\n---\n0\n");
    assert_eq!((file("edge.in"), file("edge.out")), ("0\n".to_string(), "0\n".to_string()));
    let taken = named(2, "edge", b"5\n---\n5\n");
    assert!(taken.err.contains("`edge`"), "{taken:?}");
    named(2, "../edge", b"5\n---\n5\n");
    named(0, "hard", b"5\n---\n5\n---\n6\n---\n6\n");
    assert_eq!((file("hard-1.in"), file("hard-2.out")), ("5\n".to_string(), "6\n".to_string()));
}

#[test]
fn text_without_a_sample_makes_no_case() {
    let workspace = TestWorkspace::with_problem("case-refused", "", "");
    let table: [(&[u8], &str); 5] = [
        (b"Sample 1:\nInput\nOutput\n3\n1 2 3\n6\nExplanation:\nTest case 1\n", "line 3: Output"),
        (b"", "no sample given: expected an input, a `---` line and the output"),
        (b"1\n---\n", "there is no output below line 2: ---"),
        (b"1\n---\n1\n2\n---\n2\n", "2 `---` lines (lines 2, 5)"),
        (b"\xb0\xa1\n---\n1\n", "standard input is not UTF-8 text"),
    ];
    for (text, why) in table {
        let answer = case(&workspace, 2, text);
        assert_eq!(answer.out, "", "{answer:?}");
        assert!(answer.err.contains(why), "{why}: {answer:?}");
    }
    let several = case(&workspace, 2, b"1\n---\n1\n---\n2\n---\n");
    assert!(several.err.contains("line 6: ---") && !several.err.contains("--input-only"), "{several:?}");
    workspace.write("own/a.py", "");
    workspace.write("own/test/2.in", "");
    workspace.write("own/a.txt", "");
    workspace.write("problems/1000/generator.py", "");
    for (arguments, why) in [
        (&["case"][..], "`cargo oj case` takes one problem, as in `cargo oj case 1000`"),
        (&["case", "1000", "1000", "1000"], "`cargo oj case` takes one problem, as in `cargo oj case 1000`"),
        (&["case", "1000", "own/a.py"], "cannot import `own/a.py`: expected a folder or a `.zip` file"),
        (&["case", "1001"], "unknown problem `1001` (known: 1000)"),
        (&["case", "1000/main"], "`cargo oj case` takes one problem, as in `cargo oj case 1000`"),
        (&["case", "own/a.txt"], "own/a.txt"),
        (&["case", "problems/1000/generator.py"], "generator.py"),
        (&["case", "own"], "own"),
        (&["case", "own/test"], "own"),
    ] {
        let answer = workspace.oj_reading(2, b"", arguments);
        assert!(answer.err.contains(why), "{why}: {answer:?}");
    }
    let cases = std::fs::read_dir(workspace.path("problems/1000/cases")).expect("the folder exists");
    assert_eq!(cases.count(), 2);
    assert_eq!(workspace.read(&format!("{SAMPLE}1.in")), "");
    workspace.write("other/boj_1000.py", "");
    let matched = workspace.oj_reading(0, b"7\n---\n7\n", &["case", "other/boj_1000.py"]);
    assert!(matched.out.contains("problems/1000/cases/sample-"), "{matched:?}");
}

#[test]
fn a_file_without_a_problem_gets_cases_beside_it() {
    if !crate::other_tools::tools_available(&["python3"], "a case beside a file in Python") {
        return;
    }
    let workspace = TestWorkspace::empty("case-of-file");
    workspace.write("own/a.py", "print(int(input()) + 1)\n");
    for (text, name) in [(&b"1\n---\n2\n"[..], "sample-1"), (b"2\n---\n3\n", "sample-2")] {
        let made = workspace.oj_reading(0, text, &["case", "own/a.py"]);
        assert!(made.out.contains(&format!("cargo oj judge own/a.py --cases {name}")), "{made:?}");
    }
    assert_eq!(workspace.read("own/test/sample-2.out"), "3\n");
    let judged = workspace.oj_exits(0, &["judge", "own/a.py"]);
    assert!(judged.out.contains("2/2"), "{judged:?}");
    let made = workspace.oj_reading(0, b"5\n---\n6\n", &["case", "own/a.py", "--cases-dir", "own/more"]);
    assert!(made.out.contains("judge own/a.py --cases-dir own/more --cases sample-1"), "{made:?}");
    assert_eq!(workspace.read("own/more/sample-1.out"), "6\n");
    let alone = workspace.oj_reading(0, b"7\n---\n8\n", &["case", "--cases-dir", "own/more"]);
    assert!(alone.out.contains("judge FILE --cases-dir own/more --cases sample-2"), "{alone:?}");
    assert_eq!(workspace.read("own/more/sample-2.out"), "8\n");
}

/// The input fills the empty sample. `judge` shows the output of a program for it, with and without other
/// cases.
#[test]
fn an_input_without_output_runs_without_a_verdict() {
    let workspace = TestWorkspace::with_problem("case-input", "", "");
    let refused = case(&workspace, 2, b"2\n1\n");
    assert!(refused.err.contains("`--input-only`"), "{refused:?}");
    // What an interactor reads has no output.
    let txt = "title: x\ntime: 1s\nmemory: 1GB\ninteractor: ./interactor.rs\n";
    workspace.write("problems/guess/problem.txt", txt);
    let made = workspace.oj_reading(0, b"7 8\n", &["case", "guess"]);
    assert!(made.out.contains("cargo oj judge guess --cases sample-1") && made.err.is_empty(), "{made:?}");
    let made = workspace.oj_reading(0, b"2\n1\n", &["case", "1000", "--input-only"]);
    assert!(made.out.contains("It has no expected output"), "{made:?}");
    assert!(!workspace.path(&format!("{SAMPLE}1.out")).exists());
    let alone = workspace.oj_exits(0, &ECHO);
    assert!(!alone.out.lines().any(|line| table_row(line).is_some()), "{alone:?}");
    let shows_run = |out: &str| {
        let shown = "    sample-1 (no expected output) printed:\n      1\n      2\n      (";
        out.split_once(shown).is_some_and(|(_, used)| used.contains(" ms, "))
    };
    assert!(shows_run(&alone.out), "{alone:?}");
    assert!(alone.out.ends_with("\n1 submission, 0 cases: nothing was judged\n"), "{alone:?}");
    assert!(alone.err.contains("`sample-1.out`"), "the note names the missing file: {alone:?}");
    let json = workspace.oj_exits(0, &[&ECHO[..], &["--json"]].concat());
    assert_eq!(json.out.lines().count(), 1, "{json:?}");
    assert_eq!(json.only("output", "output"), "1\n2\n");
    let run = workspace.oj_exits(0, &["run", "--problem", "1000", "--command=sort", "--case", "sample-1"]);
    assert_eq!(run.out, "1\n2\n", "{run:?}");

    case(&workspace, 0, b"4\n3\n---\n3\n4\n");
    let judged = workspace.oj_exits(0, &ECHO);
    assert!(shows_run(&judged.out) && judged.out.contains("  1/1\n"), "{judged:?}");
    assert!(judged.out.ends_with("\n1 submission, 1 case: all as expected\n"), "{judged:?}");
    let json = workspace.oj_exits(0, &[&ECHO[..], &["--json"]].concat());
    assert_eq!(json.only("case", "case"), "sample-2");
    assert_eq!(
        (json.only("output", "case").as_str(), json.only("output", "output").as_str()),
        ("sample-1", "1\n2\n")
    );
    assert_eq!(json.only("submission", "verdict"), "AC");

    // A failure needs no expected output.
    let fails = ["judge", "--problem", "1000", "--command=sh -c 'sort | grep [34]'"];
    let failed = workspace.oj_exits(1, &fails);
    assert!(failed.out.contains("  1/2") && failed.out.contains("\n    sample-1: "), "{failed:?}");
    assert!(failed.out.contains("--cases sample-1") && !failed.out.contains("printed"), "{failed:?}");
    let json = workspace.oj_exits(1, &[&fails[..], &["--json"]].concat());
    let cases = json.exactly(2, "case");
    let verdicts = cases.iter().map(|case| (field(case, "case"), field(case, "verdict")));
    assert_eq!(verdicts.collect::<Vec<_>>(), [("sample-2", "AC"), ("sample-1", "RE")]);
    assert_eq!(json.only("submission", "verdict"), "RE");
    let alone = workspace.oj_exits(1, &[&fails[..], &["--cases", "sample-1"]].concat());
    assert!(alone.out.contains("  0/1") && alone.out.contains("1 not as expected"), "{alone:?}");
}

/// Such an output may be left from a case that was removed. The tool judges the other cases.
#[test]
fn an_output_without_its_input_is_listed() {
    let workspace = TestWorkspace::with_problem("case-output", "1\n", "1\n");
    workspace.write(&format!("{SAMPLE}2.out"), "2\n");
    let judged = workspace.oj_exits(0, &ECHO);
    assert!(judged.err.contains("the input is missing: `sample-2.out`"), "{judged:?}");
    workspace.remove(&format!("{SAMPLE}1.in"));
    workspace.refuses(&ECHO, "no case found in it");
}

#[test]
fn the_pairs_of_a_folder_are_added_and_replace_nothing() {
    let workspace = TestWorkspace::with_problem("case-folder", "1\n", "1\n");
    for (path, text) in [
        ("more/7.in", "7\n"),
        ("more/7.ans", "7\n"),
        ("more/hack-1.in", "8\n"),
        ("more/hack-1.out", "8\n"),
        ("more/sample-1.in", "9\n"),
        ("more/sample-1.out", "9\n"),
        ("more/alone.in", "1\n"),
        ("more/lost.out", "1\n"),
        ("more/5.in~", "1\n"),
        ("more/gen.py", "1\n"),
    ] {
        workspace.write(path, text);
    }
    let added = workspace.oj_exits(2, &["case", "1000", "more"]);
    added.assert_contains(&["Made in `problems/1000/cases` (2): data-7, hack-1\n"]);
    for found in ["left out: `5.in~`, `alone.in`, `gen.py`\n", "missing: `lost.out`", "stays: sample-1\n"] {
        assert!(added.err.contains(found), "{found}: {added:?}");
    }
    assert_eq!(workspace.read(&format!("{SAMPLE}1.in")), "1\n");
    assert_eq!(workspace.read("problems/1000/cases/data-7.out"), "7\n");

    workspace.remove("more/sample-1.in");
    let again = workspace.oj_exits(0, &["case", "1000", "more"]);
    again.assert_contains(&["No case was made in `problems/1000/cases`: it has these cases\n"]);
    workspace.write("other/sample-1.in", "9\n");
    workspace.write("other/sample-1.out", "9\n");
    let refused = workspace.oj_exits(2, &["case", "1000", "other"]);
    assert_eq!(refused.out, "No case was made in `problems/1000/cases`\n", "{refused:?}");
    workspace.write("none/1.out", "1\n");
    workspace.refuses(&["case", "1000", "none"], "no pair found in it (`NAME.in` with `NAME.out`");
}

/// A shell script replaces the clipboard program.
#[cfg(target_os = "linux")]
#[test]
fn the_sample_may_be_on_the_clipboard() {
    let workspace = TestWorkspace::with_problem("case-clipboard", "", "");
    let with_tools = |status: i32, tools: &str| {
        let mut command = workspace.command(&["case", "1000", "--clipboard"]);
        for name in ["DISPLAY", "WSL_DISTRO_NAME", "WSL_INTEROP"] {
            command.env_remove(name);
        }
        command
            .env("WAYLAND_DISPLAY", ":9")
            .env("PATH", crate::other_tools::path_after(&workspace.path(tools)));
        CommandOutput::of(status, &mut command)
    };
    for (tools, script) in
        [("works", "printf '1 2\\r\\n---\\r\\n3'"), ("fails", "echo 'Nothing is copied' >&2; exit 1")]
    {
        workspace.write_script(&format!("{tools}/wl-paste"), script);
    }
    with_tools(0, "works");
    assert_eq!(["in", "out"].map(|end| workspace.read(&format!("{SAMPLE}1.{end}"))), ["1 2\n", "3\n"]);
    let failed = with_tools(2, "fails");
    assert_eq!(failed.out, "", "{failed:?}");
    let note =
        "note: `wl-paste` failed: exit status: 1 Nothing is copied\nerror: cannot read the clipboard: ";
    assert!(failed.err.starts_with(note), "{failed:?}");
    // A program that cannot be started is named. Here it is a link to itself.
    std::fs::create_dir(workspace.path("loops")).expect("the name is free");
    std::os::unix::fs::symlink("wl-paste", workspace.path("loops/wl-paste")).expect("the name is free");
    let failed = with_tools(2, "loops");
    let note = "note: `wl-paste` failed: ";
    assert!(failed.err.starts_with(note), "{failed:?}");
    assert!(!failed.err.starts_with(&format!("{note}\n")), "the note has no reason: {failed:?}");
}
