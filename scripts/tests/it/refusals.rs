//! Calls and files that are refused: with exit status 2, and the reason in English and in Korean.

use crate::korean::{english_words, Speaker};
use crate::test_workspace::{Answer, TestWorkspace};

/// Arguments, and a part of the error in English and in Korean.
const CALLS: &[(&[&str], &str, &str)] = &[
    (&["jugde"], "unknown command `jugde` (known: judge, run, new, ", "알 수 없는 명령입니다: `jugde`"),
    (&["judge", "9999"], "unknown problem `9999` (known: ", "`9999` 문제가 없습니다 (있는 문제: "),
    (
        &["judge", "2239/fast"],
        "2239 has no submission `fast` (known: main, ",
        "2239번 문제에 그런 풀이가 없습니다: `fast` (있는 풀이: main, ",
    ),
    (&["judge", "새-문제/없음"], "has no submission `없음`", "새-문제 문제에 그런 풀이가 없습니다: `없음`"),
    (&["judge", "../2239"], "unknown problem `..` (known: ", "`..` 문제가 없습니다 (있는 문제: "),
    (
        &["judge", "gone.rs"],
        "cannot read `gone.rs`: ",
        "`gone.rs` 파일을 읽을 수 없습니다: 그런 파일이나 폴더가 없습니다",
    ),
    (&["judge", "머리.rs"], "name a problem with `--problem N`", "`--problem N`으로 문제를 지정하거나"),
    (
        &["judge", "메모.txt"],
        "cannot tell the language of `메모.txt`; name it with `--language` (known: rust, ",
        "확장자로 언어를 알 수 없습니다: `메모.txt`",
    ),
    (
        &["judge", "./메모", "--problem", "2239"],
        "cannot tell the language of `./메모`",
        "확장자로 언어를 알 수 없습니다: `./메모`",
    ),
    (
        &["judge", "2239", "--problem", "2580"],
        "`2239` already belongs to problem 2239; remove `--problem 2580`",
        "이미 2239번 문제에 속합니다",
    ),
    (
        &["judge", "2239", "--jsn"],
        "unknown option `--jsn` (see `cargo oj judge --help`)",
        "알 수 없는 옵션입니다: `--jsn`",
    ),
    (&["judge", "--lang", "fr"], "unknown language `fr` (known: en, ko)", "알 수 없는 언어입니다: `fr`"),
    (
        &["judge", "2239", "--language", "cobol"],
        "unknown programming language `cobol` (known: rust, ",
        "알 수 없는 프로그래밍 언어입니다: `cobol`",
    ),
    (
        &["judge", "2239", "--time", "2"],
        "`2` is not a time limit (write `2s`, `0.5s` or `500ms`, an hour at most)",
        "시간 제한이 올바르지 않습니다: `2`",
    ),
    (
        &["judge", "2239", "--memory", "2"],
        "`2` is not a memory limit",
        "메모리 제한이 올바르지 않습니다: `2`",
    ),
    (&["judge", "2239", "--float", "x"], "`x` is not a tolerance", "허용 오차가 올바르지 않습니다: `x`"),
    (
        &["judge", "2239", "-j", "0"],
        "`-j 0`: expected a whole number from 1 to 256",
        "1부터 256까지의 정수가 필요합니다",
    ),
    (&["judge", "2239", "--cases"], "`--cases` requires a value", "`--cases` 옵션에 값이 필요합니다"),
    (
        &["judge", "--command", "cat"],
        "use it with `--problem N` or `--cases-dir DIR`, and without a target",
        "`--problem N`이나 `--cases-dir DIR`과 함께",
    ),
    (
        &["judge", "2239", "--command", "cat", "--problem", "2239"],
        "`--command` replaces the target",
        "`--command` 옵션은 대상을 대신합니다",
    ),
    (
        &["judge", "--problem", "2239", "--command", "없음", "--cases", "sample-1"],
        "cannot run `없음`",
        "`없음` 프로그램을 실행할 수 없습니다",
    ),
    (
        &["judge", "2239", "--cases", "wrost-*"],
        "no case matches `wrost-*` (known: sample-1, ",
        "그런 이름의 케이스가 없습니다: `wrost-*` (있는 케이스: sample-1, ",
    ),
    (&["judge", "2239", "--cases-dir", "짝 없음"], "`a.out`", "`a.out` 파일에 쓰거나"),
    (&["judge", "2239", "--cases-dir", "비어 있음"], "no case found in it", "케이스(`NAME.in` 파일과"),
    (&["judge", "2239", "--cases-dir", "없음"], "cannot read folder `", "없음` 폴더를 읽을 수 없습니다"),
    (
        &["judge", "머리.rs", "--problem", "2239"],
        "line 1: unknown key `expcet` (known: ",
        "1번째 줄: 알 수 없는 키입니다: `expcet`",
    ),
    (
        &["judge", "판정.rs", "--problem", "2239"],
        "AC is the default; name only other verdicts",
        "AC는 기본값이므로 쓰지 않습니다",
    ),
    (
        &["judge", "조건.rs", "--problem", "2239"],
        "`anything` cannot be combined with other rules",
        "`anything`은 다른 조건과 함께 쓸 수 없습니다",
    ),
    (
        &["judge", "1005"],
        "its header names group `worst`, but that group has no cases (known: sample)",
        "헤더에 적힌 `worst` 그룹에 케이스가 없습니다 (있는 그룹: sample)",
    ),
    (
        &["judge", "새-문제"],
        "`problems/새-문제/cases/sample-1.in` is empty: write",
        "실행할 케이스가 없습니다. `problems/새-문제/cases/sample-1.in` 파일이",
    ),
    (&["judge", "1002"], "the checker `", "체커 파일이 없습니다"),
    (
        &["judge", "1008"],
        "`outputs.rs` cannot make the right output for `multi-1.in`: the file is missing",
        "`outputs.rs` 파일로 `multi-1.in` 입력의 정답 출력을 만들 수 없습니다: 파일이",
    ),
    (&["run"], "`cargo oj run` takes one target: `cargo oj run 2580/main`", "대상을 하나만 지정하세요"),
    (&["run", "1002", "2580"], "`cargo oj run` takes one target", "대상을 하나만 지정하세요"),
    (&["run", "gone.py"], "cannot read `gone.py`: ", "`gone.py` 파일을 읽을 수 없습니다"),
    (
        &["run", "2580", "--case", "none"],
        "no case matches `none` (known: sample-1, ",
        "그런 이름의 케이스가 없습니다: `none`",
    ),
    (
        &["run", "2580", "--cases", "sample-*"],
        "unknown option `--cases` (see `cargo oj run --help`); did you mean `--case`?",
        "알 수 없는 옵션입니다: `--cases` (`cargo oj run --help` 참고). 혹시 `--case`를 찾으시나요?",
    ),
    (&["run", "2580", "--time", "1s"], "unknown option `--time`", "알 수 없는 옵션입니다: `--time`"),
    (
        &["run", "오류.rs"],
        "`오류.rs` does not compile:\nerror[E0425]",
        "`오류.rs` 파일이 컴파일되지 않습니다",
    ),
    (&["watch", "1"], "unknown problem `1`", "`1` 문제가 없습니다"),
    (&["watch", "2580/none"], "2580 has no submission `none`", "그런 풀이가 없습니다: `none`"),
    (&["stress"], "`cargo oj stress` takes one target", "대상을 하나만 지정하세요"),
    (&["stress", "2580", "2239"], "`cargo oj stress` takes one target", "대상을 하나만 지정하세요"),
    (
        &["stress", "2580", "--rounds", "0"],
        "`--rounds 0`: expected a whole number of 1 or more",
        "`--rounds 0`: 1 이상의 정수",
    ),
    (
        &["stress", "2580", "--rounds", "x"],
        "`--rounds x`: expected a whole number of 1 or more",
        "`--rounds x`: 1 이상의 정수",
    ),
    (&["stress", "2580", "--cases", "x"], "unknown option `--cases`", "알 수 없는 옵션입니다: `--cases`"),
    (&["stress", "9999"], "unknown problem `9999`", "`9999` 문제가 없습니다"),
    (&["stress", "2580/none"], "2580 has no submission `none`", "그런 풀이가 없습니다: `none`"),
    (
        &["stress", "오류.rs", "--problem", "2580"],
        "`오류.rs` does not compile:",
        "`오류.rs` 파일이 컴파일되지 않습니다",
    ),
    (&["stress", "1002"], "it names no generator; add `generator: ", "생성기가 적혀 있지 않습니다"),
    (
        &["stress", "1003", "--seed", "4"],
        "the generator failed on seed 4, size 5: it printed nothing",
        "시드 4, 크기 5에서 실패했습니다: 출력이 없습니다",
    ),
    (&["bench"], "name a problem: `cargo oj bench 2580`", "문제를 지정하세요"),
    (&["bench", "1"], "unknown problem `1`", "`1` 문제가 없습니다"),
    (
        &["bench", "9663", "--rounds", "0"],
        "`--rounds 0`: expected a whole number from 1 to 1000",
        "1부터 1000까지의 정수가 필요합니다",
    ),
    (
        &["bench", "9663", "--cases", "none-*"],
        "no case matches `none-*`",
        "그런 이름의 케이스가 없습니다: `none-*`",
    ),
    (
        &["bench", "2239/main", "2580/main"],
        "submissions of two problems cannot be compared",
        "서로 다른 문제의 풀이는 비교할 수 없습니다",
    ),
    (&["bench", "2239/main", "새-문제"], "there is no case to run", "실행할 케이스가 없습니다"),
    (&["trace"], "name a submission: ", "그릴 풀이를 지정하세요"),
    (
        &["trace", "2580/rescan"],
        "standard output is not a terminal; `--html FILE` writes a page instead",
        "터미널이 아니어서 그릴 수 없습니다",
    ),
    (
        &["trace", "2580/rescan", "2580/fewest"],
        "two searches side by side need a page: add `--html FILE`",
        "나란히 그리려면 페이지가 필요합니다",
    ),
    (
        &["trace", "2580/a", "2580/b", "2580/c", "--html", "x.html"],
        "more than two searches",
        "두 개까지만 나란히 그릴 수 있습니다",
    ),
    (
        &["trace", "2580/none", "--html", "x.html"],
        "2580 has no submission `none`",
        "그런 풀이가 없습니다: `none`",
    ),
    (
        &["trace", "2580/rescan", "9663/scan", "--html", "x.html"],
        "side by side: their boards differ",
        "문제마다 보드가 다릅니다",
    ),
    (&["trace", "2580/main", "--html", "x.html"], "main.rs`: it has no board region", "보드 영역이 없습니다"),
    (
        &["trace", "2580/rescan", "--case", "none", "--html", "x.html"],
        "no case matches `none`",
        "그런 이름의 케이스가 없습니다: `none`",
    ),
    (
        &["trace", "2580/rescan", "--command", "cat", "--html", "x.html"],
        "unknown option `--command`",
        "알 수 없는 옵션입니다: `--command`",
    ),
    (
        &["trace", "2580/rescan", "--html", "problems"],
        "cannot write `problems`: it already exists, and `cargo oj` did not write it",
        "같은 이름의 다른 파일이나 폴더가 이미 있습니다",
    ),
    (
        &["trace", "2580/rescan", "--html", "mine.svg"],
        "cannot write `mine.svg`: it already exists, and `cargo oj` did not write it",
        "같은 이름의 다른 파일이나 폴더가 이미 있습니다",
    ),
    (
        &["trace", "오류.rs", "--problem", "2580", "--html", "x.html"],
        "cannot compile `오류.rs`",
        "`오류.rs` 파일을 컴파일할 수 없습니다",
    ),
    (&["paste"], "`cargo oj paste` takes one target: `cargo oj paste 2580/main`", "대상을 하나만 지정하세요"),
    (&["paste", "2580", "2239"], "`cargo oj paste` takes one target", "대상을 하나만 지정하세요"),
    (&["paste", "1"], "unknown problem `1` (known: ", "`1` 문제가 없습니다"),
    (&["paste", "2580/fast"], "2580 has no submission `fast` (known: main", "그런 풀이가 없습니다: `fast`"),
    (
        &["paste", "gone.rs", "--problem", "2580"],
        "cannot read `gone.rs`: ",
        "`gone.rs` 파일을 읽을 수 없습니다",
    ),
    (&["new"], "`cargo oj new` takes one target", "대상을 하나만 지정하세요"),
    (&["new", "2580"], "problems/2580`: it already exists", "이미 있습니다"),
    (&["new", "10 00"], "cannot make a problem called `10 00`", "문제 이름으로 쓸 수 없습니다: `10 00`"),
    (&["new", "2580/a b"], "cannot make a variant called `a b`", "풀이 이름으로 쓸 수 없습니다: `a b`"),
    (
        &["new", "2580/main"],
        "main.rs`: it already exists; choose another name",
        "이미 있습니다. 다른 이름을 고르세요",
    ),
    (&["new", "1/x"], "unknown problem `1`", "`1` 문제가 없습니다"),
    (
        &["new", "2580/x", "--time", "1s"],
        "a variant has the title and limits of its problem",
        "풀이의 제목과 제한은 문제를 따릅니다",
    ),
    (
        &["new", "1000", "--time", "fast"],
        "`fast` is not a time limit",
        "시간 제한이 올바르지 않습니다: `fast`",
    ),
    (&["case"], "`cargo oj case` takes one problem", "문제를 하나만 지정하세요"),
    (
        &["case", "2580"],
        "no sample given: expected an input, a line `---` and its output",
        "케이스로 만들 내용이 없습니다",
    ),
    (&["import"], "name a folder or a file: `cargo oj import path/to/2580`", "가져올 것을 지정하세요"),
    (
        &["import", "자료", "--port", "1"],
        "`--port` and `--keep` require `--listen`",
        "`--listen`과 함께 씁니다",
    ),
    (
        &["import", "자료"],
        "folders in it look like problems: import one",
        "안에 문제 폴더로 보이는 폴더가 있습니다",
    ),
    (&["import", "비어 있음"], "no input found", "폴더를 가져올 수 없습니다: 입력이 없습니다"),
    (
        &["import", "메모.txt"],
        "or a `.json` file from Competitive Companion",
        "풀이는 `cargo oj judge FILE --problem N`으로",
    ),
    (
        &["import", "짝 없음", "--as", "짝"],
        "no case can be made",
        "폴더를 가져올 수 없습니다: 케이스를 만들 수 없습니다.",
    ),
    (
        &["import", "깨짐.json"],
        "invalid JSON at byte 1: expected a value",
        "올바른 JSON이 아닙니다(1번째 바이트): 값이 필요합니다",
    ),
    (&["sync", "2239"], "`cargo oj sync` takes no `2239`", "쓸 수 없는 인자입니다: `2239`"),
    (
        &["completions", "csh"],
        "name one shell: `bash`, `zsh`, `fish` or `powershell`",
        "셸을 하나 지정하세요",
    ),
];

/// Files of problem 1000 with a mistake, and a part of the error in English and in Korean.
const FILES: &[(&str, &str, &str, &str)] = &[
    (
        "problem.txt",
        "title: 수\ntime: 1s\nmemory: 256\n",
        "line 3: `256` is not a memory limit",
        "3번째 줄: 메모리 제한이 올바르지 않습니다: `256`",
    ),
    (
        "problem.txt",
        "title: 수\noutputs: x.rs\n",
        "line 2: `outputs: x.rs`: expected a program in the problem's folder: `./outputs.rs`",
        "2번째 줄: `outputs: x.rs`: 문제 폴더에 있는 프로그램",
    ),
    (
        "problem.txt",
        "title: 수\nsymbols: .Q.\n",
        "line 2: `symbols: .Q.`: expected 2 to 64 different characters",
        "2번째 줄: `symbols: .Q.`: `.123456789`처럼",
    ),
    (
        "main.rs",
        "// region: shared::x\nfn main() {}\n",
        "line 1: region `shared::x` has no `// endregion`",
        "1번째 줄: `shared::x` 영역에 `// endregion` 줄이 없습니다",
    ),
    (
        "main.rs",
        "// region: shared::x\n// endregion\nfn main() {}\n",
        "line 1: unknown region `shared::x` (known: ",
        "1번째 줄: 알 수 없는 영역입니다: `shared::x` (있는 영역: ",
    ),
];

/// The problems of the repository, 1002 without a generator and with a checker that is missing, 1003 whose
/// generator prints nothing, 1005 whose header names a group without cases, 1008 whose program for outputs is missing,
/// a new one, and files that are no submissions.
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
    ] {
        workspace.write(path, text);
    }
    workspace
}

/// A call is refused in both languages, and what is said in Korean has no English words but names. What is wrong, if
/// anything is.
fn check(workspace: &TestWorkspace, arguments: &[&str], english: &str, korean: &str) -> Option<String> {
    let said = |locale: &str| {
        let mut command = workspace.command(arguments);
        let answer = Answer::of(command.env("LC_ALL", locale).output().expect("the tool starts"));
        (answer.status, (answer.out + &answer.err).replace('\\', "/")) // Windows
    };
    let ((status, in_english), (korean_status, in_korean)) = (said("C"), said("ko_KR.UTF-8"));
    let speaker = if in_korean.contains("컴파일") { Speaker::Program } else { Speaker::Tool };
    let words = english_words(&in_korean, speaker);
    let is_right = in_english.contains(english) && in_korean.contains(korean) && words.is_empty();
    let is_refused = (status, korean_status) == (2, 2);
    (!is_right || !is_refused).then(|| format!("{arguments:?}: {words:?}\n{in_english}{in_korean}"))
}

#[test]
fn calls_are_refused_with_the_reason_in_both_languages() {
    let workspace = workspace();
    let wrong: Vec<String> = CALLS
        .iter()
        .filter_map(|(arguments, english, korean)| check(&workspace, arguments, english, korean))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(workspace.read("mine.svg"), "<svg/>\n");
}

#[test]
fn mistakes_in_files_are_explained_in_both_languages() {
    let workspace = TestWorkspace::empty("refusals-files");
    for (path, text, english, korean) in FILES {
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.edit("problems/1000/problem.txt", "Test", "수");
        workspace.write("problems/1000/main.rs", "fn main() {}\n");
        workspace.write(&format!("problems/1000/{path}"), text);
        assert_eq!(check(&workspace, &["judge"], english, korean), None, "{path}: {text}");
    }
}
