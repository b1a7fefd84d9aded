//! Invalid calls and files: exit status 2, and the reason in English and in Korean.

use crate::korean::{english_words, Speaker};
use crate::test_workspace::TestWorkspace;

/// Arguments, and a part of the error in English.
const CALLS: &[(&[&str], &str)] = &[
    (&["a.cpp"], "did you mean `judge a.cpp`?"),
    (&["jugde"], "unknown command `jugde` (known: judge, run, new, "),
    (&["judge", "9999"], "unknown problem `9999` (known: "),
    (&["judge", "2239/fast"], "2239 has no submission `fast` (known: main, "),
    (&["judge", "새-문제/없음"], "has no submission `없음`"),
    (&["judge", "../2239"], "unknown problem `..` (known: "),
    (&["judge", "gone.rs"], "cannot read `gone.rs`: "),
    (&["judge", "머리.rs"], "specify a problem with `--problem N`"),
    (
        &["judge", "메모.txt"],
        "cannot tell the language of `메모.txt`; specify it with `--language` (known: rust, ",
    ),
    (&["judge", "./메모", "--problem", "2239"], "cannot tell the language of `./메모`"),
    (
        &["judge", "2239", "--problem", "2580"],
        "`2239` already belongs to problem 2239; remove `--problem 2580`",
    ),
    (&["judge", "2239", "--jsn"], "unknown option `--jsn` (see `cargo oj judge --help`)"),
    (&["judge", "--lang", "fr"], "unknown language `fr` (known: en, ko)"),
    (&["judge", "2239", "--language", "cobol"], "unknown programming language `cobol` (known: rust, "),
    (
        &["judge", "2239", "--time", "2"],
        "`2` is not a time limit (write `2s`, `0.5s` or `500ms`, an hour at most)",
    ),
    (&["judge", "2239", "--memory", "2"], "`2` is not a size"),
    (&["judge", "2239", "--float", "x"], "`x` is not a tolerance"),
    (&["judge", "2239", "-j", "0"], "`-j 0`: expected a whole number from 1 to 256"),
    (&["judge", "2239", "--cases"], "`--cases` requires a value"),
    (&["judge", "--command", "cat"], "use it with `--problem N` or `--cases-dir DIR`, and without a target"),
    (&["judge", "2239", "--command", "cat", "--problem", "2239"], "`--command` replaces the target"),
    (&["judge", "--problem", "2239", "--command", "없음", "--cases", "sample-1"], "cannot run `없음`"),
    (&["judge", "2239", "--cases", "wrost-*"], "no case matches `wrost-*` (known: "),
    (&["bench", "2239", "--cases-dir", "짝 없음"], "`a.out`"),
    (&["judge", "2239", "--cases-dir", "비어 있음"], "no case found in it"),
    (&["judge", "2239", "--cases-dir", "없음"], "cannot read folder `"),
    (&["judge", "머리.rs", "--problem", "2239"], "line 1: unknown key `expcet` (known: "),
    (&["judge", "판정.rs", "--problem", "2239"], "AC alone is the default; leave out that rule"),
    (&["judge", "조건.rs", "--problem", "2239"], "`anything` cannot be combined with other rules"),
    (&["judge", "1005"], "its header names group `worst`, but that group has no cases (known: sample)"),
    (&["judge", "새-문제"], "`problems/새-문제/cases/sample-1.in` is empty: "),
    (&["judge", "1002"], "the checker `"),
    (&["judge", "1008"], "`outputs.rs` cannot make the expected output for `multi-1.in`: the program `"),
    (&["run"], "`cargo oj run` takes one target: `cargo oj run 2580/main`"),
    (&["run", "1002", "2580"], "`cargo oj run` takes one target"),
    (&["run", "gone.py"], "cannot read `gone.py`: "),
    (&["run", "2580", "--case", "none"], "no case matches `none` (known: "),
    (
        &["run", "2580", "--cases", "sample-*"],
        "unknown option `--cases` (see `cargo oj run --help`); did you mean `--case`?",
    ),
    (&["run", "2580", "--time", "1s"], "unknown option `--time`"),
    (&["run", "오류.rs"], "`오류.rs` does not compile:\nerror[E0425]"),
    (&["watch", "1"], "unknown problem `1`"),
    (&["watch", "2580/none"], "2580 has no submission `none`"),
    (&["stress"], "`cargo oj stress` takes one target"),
    (&["stress", "2580", "2239"], "`cargo oj stress` takes one target"),
    (&["stress", "2580", "--rounds", "0"], "`--rounds 0`: expected a whole number of 1 or more"),
    (&["stress", "2580", "--rounds", "x"], "`--rounds x`: expected a whole number of 1 or more"),
    (&["stress", "2580", "--cases", "x"], "unknown option `--cases`"),
    (&["stress", "9999"], "unknown problem `9999`"),
    (&["stress", "2580/none"], "2580 has no submission `none`"),
    (&["stress", "오류.rs", "--problem", "2580"], "`오류.rs` does not compile:"),
    (&["stress", "1002"], "1002 has no generator; `cargo oj new 1002/gen.py` makes one"),
    (&["stress", "1003", "--seed", "4"], "it printed nothing"),
    (&["bench"], "specify a problem: `cargo oj bench 2580`"),
    (&["bench", "1"], "unknown problem `1`"),
    (&["bench", "9663", "--rounds", "0"], "`--rounds 0`: expected a whole number from 1 to 1000"),
    (&["bench", "9663", "--cases", "none-*"], "no case matches `none-*`"),
    (&["bench", "2239/main", "2580/main"], "cannot compare submissions of different problems"),
    (&["bench", "2239/main", "새-문제"], "there is no case to run"),
    (&["trace"], "specify a submission: "),
    (&["trace", "2580/a", "2580/b", "2580/c", "--html", "x.html"], "at most two searches"),
    (&["trace", "2580/none", "--html", "x.html"], "2580 has no submission `none`"),
    (&["trace", "2580/rescan", "9663/scan", "--html", "x.html"], "side by side: their boards differ"),
    (&["trace", "2580/rescan", "--case", "none", "--html", "x.html"], "no case matches `none`"),
    (&["trace", "2580/rescan", "--command", "cat", "--html", "x.html"], "unknown option `--command`"),
    (
        &["trace", "2580/rescan", "--html", "problems"],
        "cannot write `problems`: it already exists, and `cargo oj` did not write it",
    ),
    (
        &["trace", "2580/rescan", "--html", "mine.svg"],
        "cannot write `mine.svg`: it already exists, and `cargo oj` did not write it",
    ),
    (&["trace", "오류.rs", "--problem", "2580", "--html", "x.html"], "`오류.rs` does not compile"),
    (&["paste"], "`cargo oj paste` takes one target: `cargo oj paste 2580/main`"),
    (&["paste", "2580", "2239"], "`cargo oj paste` takes one target"),
    (&["paste", "1"], "unknown problem `1` (known: "),
    (&["paste", "2580/fast"], "2580 has no submission `fast` (known: main"),
    (&["paste", "gone.rs", "--problem", "2580"], "cannot read `gone.rs`: "),
    (&["new"], "`cargo oj new` requires a target"),
    (&["new", "2580"], "problems/2580`: it already exists"),
    (&["new", "10 00"], "cannot make a problem called `10 00`"),
    (&["new", "2580/a b"], "cannot make a variant called `a b`"),
    (&["new", "2580/main"], "main.rs`: it already exists as `main.rs`; choose another name"),
    (&["new", "1/x"], "unknown problem `1`"),
    (&["new", "https://"], "a name has at most 60 characters"),
    (
        &["new", "2580/x", "--time", "1s"],
        "`2580/x` is a variant and has the title, the limits and the site of its problem",
    ),
    (&["new", "1000", "--time", "fast"], "`fast` is not a time limit"),
    (&["case"], "`cargo oj case` takes one problem"),
    (&["case", "2580"], "no sample given: expected an input, a `---` line and the output"),
    (&["import"], "specify a folder or a file: `cargo oj import path/to/2580`"),
    (&["import", "자료", "--port", "1"], "`--port` and `--keep` require `--listen`"),
    (&["import", "자료"], "no input found; expected inputs"),
    (&["import", "비어 있음"], "no input found"),
    (&["import", "메모.txt"], "a `.json` file from Competitive Companion"),
    (&["import", "짝 없음", "--as", "짝"], "no case can be made"),
    (&["import", "깨짐.json"], "invalid JSON at byte 1"),
    (&["sync", "2239"], "unexpected argument `2239`"),
    (&["completions", "csh"], "specify one shell: `bash`, `zsh`, `fish` or `powershell`"),
];

/// Files of problem 1000 with a mistake, and a part of the error in English and in Korean.
const FILES: &[(&str, &str, &str)] = &[
    ("problem.txt", "title: 수\ntime: 1s\nmemory: 256\n", "line 3: `256` is not a size"),
    (
        "problem.txt",
        "title: 수\noutputs: x.rs\n",
        "line 2: `outputs: x.rs`: expected a program in the problem's folder: `./outputs.rs`",
    ),
    (
        "problem.txt",
        "title: 수\nsymbols: .Q.\n",
        "line 2: `symbols: .Q.`: expected 2 to 64 different characters",
    ),
    ("main.rs", "// region: shared::x\nfn main() {}\n", "line 1: region `shared::x` has no `// endregion`"),
    (
        "main.rs",
        "// region: shared::x\n// endregion\nfn main() {}\n",
        "line 1: unknown region `shared::x` (known: ",
    ),
];

/// Returns a workspace with shipped problems; 1002, without a generator and with a missing checker; 1003,
/// whose generator prints nothing; 1005, whose header names a group without cases; 1008, whose program for
/// outputs is missing; a new problem; and files that are not submissions.
fn workspace() -> TestWorkspace {
    let workspace = TestWorkspace::with(&["2580", "2239", "9663"], "refusals");
    workspace.oj_exits(0, &["new", "새-문제"]);
    for (number, lines, main) in [
        ("1002", "checker: ./checker.rs order=boj\n", "fn main() {}\n"),
        ("1003", "generator: ./generator.rs\n", "fn main() {}\n"),
        ("1005", "", "//@ expect: WA on worst\nfn main() {}\n"),
        ("1008", "outputs: ./outputs.rs\n", "fn main() { println!(\"1\") }\n"),
    ] {
        workspace.add_problem(number, "1\n", "1\n");
        workspace.edit(
            &format!("problems/{number}/problem.txt"),
            "title: Test\n",
            &format!("title: 시험\n{lines}"),
        );
        workspace.write(&format!("problems/{number}/main.rs"), main);
    }
    workspace.write("problems/1003/generator.rs", "fn main() {}\n");
    workspace.write("problems/1008/cases/multi-1.in", "2\n");
    workspace.write("비어 있음/.empty", "");
    for (path, text) in [
        ("메모", ""),
        ("메모.txt", ""),
        ("짝 없음/a.in", "1\n"),
        ("자료/3000/1.in", "1\n"),
        ("자료/3000/1.out", "1\n"),
        ("깨짐.json", "x"),
        ("mine.svg", "<svg/>\n"),
        ("머리.rs", "//@ expcet: AC\nfn main() {}\n"),
        ("판정.rs", "//@ expect: AC on sample\nfn main() {}\n"),
        ("조건.rs", "//@ expect: anything; TLE on multi\nfn main() {}\n"),
        ("오류.rs", "fn main() { x }\n"),
        ("c.cpp", "int main() {}\n"),
    ] {
        workspace.write(path, text);
    }
    workspace
}

/// Checks that a call fails in both languages, and that the Korean error has the same names in backquotes and
/// no other English words. Returns a description of the problem, or None.
fn check(workspace: &TestWorkspace, arguments: &[&str], english: &str) -> Option<String> {
    let output = |locale: &str| {
        let answer = workspace.oj_with_env(2, &[("LC_ALL", &locale)], arguments);
        (answer.out + &answer.err).replace('\\', "/") // Windows
    };
    let (in_english, in_korean) = (output("C"), output("ko_KR.UTF-8"));
    let speaker = if in_korean.contains("컴파일") { Speaker::Program } else { Speaker::Tool };
    let words = english_words(&in_korean, speaker);
    let mut names = in_english.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    let lost = names.find(|name| !in_korean.contains(*name));
    let is_as_expected = in_english.contains(english) && lost.is_none() && words.is_empty();
    (!is_as_expected).then(|| format!("{arguments:?}: {words:?} {lost:?}\n{in_english}{in_korean}"))
}

#[test]
fn invalid_calls_are_refused_in_both_languages() {
    let workspace = workspace();
    let wrong: Vec<String> =
        CALLS.iter().filter_map(|(arguments, english)| check(&workspace, arguments, english)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(workspace.read("mine.svg"), "<svg/>\n");
}

#[test]
fn mistakes_in_files_are_explained_in_both_languages() {
    let workspace = TestWorkspace::empty("refusals-files");
    for (path, text, english) in FILES {
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.edit("problems/1000/problem.txt", "Test", "수");
        workspace.write("problems/1000/main.rs", "fn main() {}\n");
        workspace.write(&format!("problems/1000/{path}"), text);
        assert_eq!(check(&workspace, &["judge"], english), None, "{path}: {text}");
    }
}
