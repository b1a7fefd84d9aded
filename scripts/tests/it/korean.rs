//! With `--lang ko`, no line of `judge`, `stress`, `bench`, `new`, `import` and `sync` is in English. For
//! errors, see `invalid_calls.rs`.

use crate::oj_calls::CommandOutput;
use crate::test_workspace::TestWorkspace;

/// English words that may occur: verdicts, names of submissions, files and groups of cases, terms.
const ALLOWED: [&str; 19] = [
    "CPH",
    "Competitive",
    "Companion",
    "JSON",
    "TLE",
    "MLE",
    "OLE",
    "CPU",
    "command",
    "Main",
    "Rust",
    "SIGABRT",
    "SVG",
    "UTF",
    "hack",
    "main",
    "multi",
    "sample",
    "worst",
];

/// The source of the output.
#[derive(Clone, Copy, PartialEq)]
pub enum Speaker {
    /// Only the tool.
    Tool,
    /// Also a compiler or a program, in English. Only lines with Korean are checked.
    Program,
}
use Speaker::{Program, Tool};

/// Arguments, exit status, a part of the output, and the source of the output.
type Situation = (&'static [&'static str], i32, &'static str, Speaker);

const JUDGE: &[Situation] = &[
    (&["judge", "작업.rs", "--problem", "1000"], 1, "풀이 1개(작업 중 1개), 케이스 1개: AC 0개", Tool),
    (&["judge", "1006/예상"], 1, "헤더에 적힌 판정이 나온 케이스가 없습니다: `WA on multi`", Tool),
    (&["judge", "정답.rs", "--problem", "1000"], 0, "풀이 1개, 케이스 2개: 모두 예상대로입니다", Tool),
    (&["judge", "오류.rs", "--problem", "1000"], 1, "컴파일 에러", Program),
    (&["judge", "모듈.rs", "--problem", "1000"], 1, "프로그램이 만들어지지 않았습니다", Program),
    (&["judge", "오답.rs", "--problem", "1000", "--all"], 1, "정답 `12`, 출력 `7`", Tool),
    (&["judge", "p.rs", "--problem", "1008", "--cases", "sample-1"], 1, "출력이 없습니다", Tool),
    (
        &["judge", "p.rs", "--problem", "1008", "--cases", "반복", "--time", "50ms"],
        1,
        "50 ms 안에 끝나지 않았습니다",
        Tool,
    ),
    (
        &["judge", "p.rs", "--problem", "1008", "--cases", "대식", "--memory", "24MB"],
        1,
        "24 MB 넘게 썼습니다",
        Tool,
    ),
    (&["judge", "p.rs", "--problem", "1008", "--cases", "패닉"], 1, "패닉: p.rs:7:19: 그만", Program),
    (&["judge", "p.rs", "--problem", "1008", "--cases", "중단"], 1, "비정상 종료(", Tool),
    (&["judge", "p.rs", "--problem", "1008", "--cases", "종료"], 1, "종료 코드 3", Tool),
    (&["paste", "p.rs", "--problem", "1008"], 1, "내보내지 않았습니다. 고칠 곳: 1개", Program),
    (&["sync"], 0, "모두 최신입니다", Tool),
];

const OTHERS: &[Situation] = &[
    (&["stress", "1000", "--rounds", "3"], 0, "반례를 찾지 못했습니다", Tool),
    (&["stress", "오답.rs", "--problem", "1000", "--rounds", "99", "--seed", "1"], 1, "저장했습니다", Tool),
    (
        &["stress", "오답.rs", "--problem", "1000", "--rounds", "99", "--seed", "1"],
        1,
        "에 이미 있는 입력입니다. ",
        Tool,
    ),
    (
        &["stress", "1006/wrong", "--rounds", "9", "--seed", "1"],
        1,
        "실패합니다(맞는 풀이의 탐색은 2단계): WA",
        Tool,
    ),
    (&["stress", "1007/wrong", "--rounds", "9", "--seed", "1"], 1, "더 작은 반례를 찾지 못했습니다", Tool),
    (&["stress", "1001", "--rounds", "99", "--seed", "1"], 1, "케이스로 저장할 수 없습니다", Tool),
    (&["bench", "1000", "작업.rs", "--problem", "1000", "--rounds", "1"], 0, "작업 (WA)", Tool),
    (&["bench", "1000", "--rounds", "2", "--cases", "sample-1"], 0, "번갈아 2라운드씩 실행했습니다", Tool),
    (&["new", "새"], 0, "새 문제를 만들었습니다", Tool),
    (&["new", "1000/mine"], 0, "1000/mine.rs` 파일을 만들었습니다", Tool),
    (&["new", "1004"], 0, "1004번 문제를 만들었습니다", Tool),
    (&["import", "자료/3000"], 0, "케이스 1개", Tool),
    (&["import", "자료/3000"], 2, "이미 있으므로 아무것도 쓰지 않았습니다", Tool),
    (&["import", "자료/3001.json"], 0, "알 수 없어 정한 값: `time: 1s`", Tool),
    (&["import", "자료/이름.json"], 0, "합(합) 문제를 만들었습니다:", Tool),
];

/// A submission that fails in the way that its input names.
const FAILS: &str = "\
fn main() {
    let mut input = String::new();
    std::io::stdin().read_line(&mut input).unwrap();
    match input.trim() {
        \"반복\" => loop { std::hint::black_box(0); },
        \"대식\" => drop(std::hint::black_box(vec![1u8; 48 << 20])),
        \"패닉\" => panic!(\"그만\"),
        \"중단\" => std::process::abort(),
        \"종료\" => std::process::exit(3),
        _ => {}
    }
}
";

/// Returns a workspace with these problems: 1000, whose expected output is its input; 1001, whose `main`
/// fails on larger numbers; 1006, whose expected output is 1 and whose generator is built in; 1007, whose
/// generator always makes the same input; and 1008, whose inputs are the failures of [`FAILS`].
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    for number in ["1000", "1001"] {
        workspace.oj_exits(0, &["new", number, "--title", "더하기"]);
        workspace.add_case(number, "sample-1", "1\n", "1\n");
        workspace.finish(&format!("problems/{number}/main.rs"));
    }
    workspace.write_pair("자료/3000/1", "1\n", "1\n");
    workspace.write("자료/3000/메모.md", "메모\n");
    workspace.write("자료/3000/합.rs", "fn main() {}\n");
    workspace.write_pair("자료/3002/2", "1\n", "1\n");
    workspace.write("자료/이름.json", "{\"name\":\"합\"}");
    workspace.write("자료/3001.json", "{\"name\":\"합\",\"url\":\"https://acmicpc.net/problem/3001\"}");
    let echo = workspace.read("problems/1000/main.rs");
    workspace.add_case("1000", "multi-1", "12\n", "12\n");
    let exits =
        echo.replace("|number| format!", "|&number| if number > 7 { std::process::exit(3) } else { format!");
    workspace.write("problems/1001/main.rs", &exits.replace("\")).collect", "\") }).collect"));
    let program = |text: &str| format!("fn main() {{ println!(\"{text}\"); }}\n");
    workspace.add_problem("1006", "1\n", "1\n");
    workspace.add_case("1006", "multi-1", "2\n", "1\n");
    workspace.edit("problems/1006/problem.txt", "title: Test", "generator: queens\ntitle: 하나");
    workspace.write("problems/1006/main.rs", &program("1"));
    workspace.write("problems/1006/wrong.rs", &program("2"));
    workspace.write("problems/1006/예상.rs", &format!("//@ expect: WA on multi\n{}", program("1")));
    workspace.add_problem("1007", "1\n", "1\n");
    workspace.edit("problems/1007/problem.txt", "title", "generator: ./generator.rs\ntitle");
    let one = r#"fn main() {
    assert!(std::env::args().count() == 3);
    println!("20 30");
}
"#;
    workspace.write("problems/1007/generator.rs", one);
    workspace.write("problems/1007/main.rs", &program("1"));
    workspace.write("problems/1007/wrong.rs", &program("2"));
    workspace.add_problem("1008", "침묵\n", "1\n");
    workspace.edit("problems/1008/problem.txt", "Test", "실패");
    for failure in ["반복", "대식", "패닉", "중단", "종료"] {
        workspace.add_case("1008", failure, &format!("{failure}\n"), "1\n");
    }
    let wrong = echo.replace("{number}\\n\"", "{}\\n\", number.min(&7)");
    for (name, text) in [
        ("정답", echo.as_str()),
        ("오답", &wrong),
        ("작업", "//@ expect: anything\nfn main() {}\n"),
        ("오류", "fn main() { x }\n"),
        ("모듈", "#![crate_type = \"lib\"]\npub fn main() {}\n"),
        ("p", FAILS),
    ] {
        workspace.write(&format!("{name}.rs"), text);
    }
    workspace
}

/// Returns the English words of at least three letters that are not allowed. Names are skipped: text in
/// backticks, paths, commands up to the end of their line, and lists of known names.
pub fn english_words(text: &str, speaker: Speaker) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines() {
        let is_korean = line.chars().any(|c| ('가'..='힣').contains(&c));
        if speaker == Program && (!is_korean || line.contains(": error: ")) {
            continue;
        }
        let line = line.split("cargo oj").next().unwrap_or_default();
        let outside_backticks = line.split('`').step_by(2).collect::<Vec<_>>().join(" ");
        let without_names = outside_backticks
            .split("(있는 ")
            .next()
            .unwrap_or_default()
            .split("(사용할 수 있는 ")
            .next()
            .unwrap_or_default();
        for part in without_names.split_whitespace().filter(|part| !part.contains('/')) {
            let words = part.split(|c: char| !c.is_ascii_alphabetic());
            found.extend(words.filter(|word| word.len() > 2 && !ALLOWED.contains(word)).map(str::to_string));
        }
    }
    found
}

fn check(workspace: &TestWorkspace, situations: &[Situation]) {
    for &(arguments, status, part, speaker) in situations {
        let answer = workspace.oj_exits(status, &[&arguments[..1], &["--lang=ko"], &arguments[1..]].concat());
        let CommandOutput { out, err, .. } = &answer;
        assert!(out.contains(part) || err.contains(part), "{arguments:?}: no {part:?} in {answer:?}");
        assert_eq!(english_words(&format!("{out}\n{err}"), speaker), [""; 0], "{arguments:?}: {answer:?}");
    }
}

#[test]
fn english_words_are_found() {
    let table = [
        ("오류: `main.rs` 파일을 읽을 수 없습니다: 권한이 없습니다", Tool, &[][..]),
        ("오류: `main.rs` 파일을 읽을 수 없습니다: permission denied", Tool, &["permission", "denied"]),
        ("error: expected a value", Tool, &["error", "expected", "value"]),
        ("error: expected a value", Program, &[]),
        ("    sample-1: 50 ms 안에 끝나지 않았습니다", Tool, &[]),
        ("다시: cargo oj judge 1000", Tool, &[]),
    ];
    for (text, speaker, words) in table {
        assert_eq!(english_words(text, speaker), words, "{text}");
    }
}

#[test]
fn judge_and_sync_print_korean() {
    check(&workspace("korean-judge"), JUDGE);
}

#[test]
#[ignore = "slow"]
fn stress_bench_and_new_print_korean() {
    let workspace = workspace("korean-others");
    check(&workspace, OTHERS);
}
