//! With `--lang ko` no line of `judge`, `stress`, `bench`, `new` and `sync` is in English, and no error of `watch`.

use crate::test_workspace::{Answer, TestWorkspace};

/// Words that stay as they are: verdicts, names of submissions, files and groups of cases, terms.
const ALLOWED: [&str; 16] = [
    "JSON", "TLE", "MLE", "OLE", "CPU", "command", "Main", "Rust", "SIGABRT", "SVG", "UTF", "hack", "main",
    "multi", "sample", "worst",
];

/// Who prints in a situation.
#[derive(Clone, Copy, PartialEq)]
enum Speaker {
    /// The tool alone.
    Tool,
    /// The compiler as well, whose messages are in English: only lines that hold Korean are checked.
    Compiler,
}
use Speaker::{Compiler, Tool};

/// Arguments, exit status, a part of what is printed, and who prints.
type Situation = (&'static [&'static str], i32, &'static str, Speaker);

const JUDGE: [Situation; 41] = [
    (&["jugde"], 2, "알 수 없는 명령입니다: `jugde`", Tool),
    (&["judge", "9999"], 2, "`9999` 문제가 없습니다 (있는 문제: 1000, ", Tool),
    (&["judge", "1000/none"], 2, "1000번 문제에 그런 풀이가 없습니다: `none`", Tool),
    (&["judge", "none.rs"], 2, "`none.rs` 파일을 읽을 수 없습니다: 그런 파일이나 폴더가 없습니다", Tool),
    (&["judge", "정답.rs"], 2, "`--problem N`으로 문제를 지정하거나", Tool),
    (&["judge", "메모.txt"], 2, "확장자로 언어를 알 수 없습니다", Tool),
    (&["judge", "./메모", "--problem", "1000"], 2, "확장자로 언어를 알 수 없습니다: `./메모`", Tool),
    (&["judge", "1000", "--problem", "1001"], 2, "이미 1000번 문제에 속합니다", Tool),
    (&["judge", "1000", "--jsn"], 2, "알 수 없는 옵션입니다: `--jsn`", Tool),
    (&["judge", "1000", "-j", "0"], 2, "1부터 256까지의 정수가 필요합니다", Tool),
    (&["judge", "1000", "--cases"], 2, "`--cases` 옵션에 값이 필요합니다", Tool),
    (&["judge", "--command", "cat"], 2, "`--problem N`이나 `--cases-dir DIR`과 함께", Tool),
    (&["judge", "1000", "--cases", "x-*"], 2, "그런 이름의 케이스가 없습니다: `x-*`", Tool),
    (&["judge", "1000", "--cases-dir", "짝 없음"], 2, "`a.out` 파일에 쓰거나", Tool),
    (&["judge", "1000", "--cases-dir", "비어 있음"], 2, "케이스(`NAME.in` 파일과", Tool),
    (&["judge", "머리.rs", "--problem", "1000"], 2, "1번째 줄: 알 수 없는 키입니다: `expcet`", Tool),
    (&["judge", "판정.rs", "--problem", "1000"], 2, "AC는 기본값이므로 쓰지 않습니다", Tool),
    (&["judge", "조건.rs", "--problem", "1000"], 2, "`anything`은 다른 조건과 함께 쓸 수 없습니다", Tool),
    (&["judge", "작업.rs", "--problem", "1000"], 1, "풀이 1개(작업 중 1개), 케이스 1개: AC 0개", Tool),
    (&["judge", "새-문제"], 2, "실행할 케이스가 없습니다. `problems/새-문제/cases/sample-1.in` 파일이", Tool),
    (&["judge", "새-문제/없음"], 2, "새-문제 문제에 그런 풀이가 없습니다: `없음`", Tool),
    (&["judge", "1000", "--time", "빨리"], 2, "시간 제한이 올바르지 않습니다: `빨리`", Tool),
    (&["judge", "1005"], 2, "헤더에 적힌 그룹의 케이스가 없습니다: `worst` (있는 그룹: sample)", Tool),
    (&["judge", "1006/예상"], 1, "헤더에 적힌 판정이 나온 케이스가 없습니다: `WA on multi`", Tool),
    (&["judge", "정답.rs", "--problem", "1000"], 0, "풀이 1개, 케이스 2개: 모두 예상대로입니다", Tool),
    (&["judge", "오류.rs", "--problem", "1000"], 1, "컴파일 에러", Compiler),
    (&["judge", "모듈.rs", "--problem", "1000"], 1, "프로그램이 만들어지지 않았습니다", Compiler),
    (&["judge", "오답.rs", "--problem", "1000", "--all"], 1, "정답 `12`, 출력 `7`", Tool),
    (&["judge", "침묵.rs", "--problem", "1000"], 1, "출력이 없습니다", Tool),
    (&["judge", "반복.rs", "--problem", "1000", "--time", "50ms"], 1, "50 ms 안에 끝나지 않았습니다", Tool),
    (&["judge", "대식.rs", "--problem", "1000", "--memory", "24MB"], 1, "24 MB 넘게 썼습니다", Tool),
    (&["judge", "패닉.rs", "--problem", "1000"], 1, "패닉: 패닉.rs:1:13: 그만", Tool),
    (&["judge", "중단.rs", "--problem", "1000"], 1, "비정상 종료 (", Tool),
    (&["judge", "종료.rs", "--problem", "1000"], 1, "종료 코드 3", Tool),
    (&["judge", "--problem", "1000", "--command", "없음"], 2, "`없음` 프로그램을 실행할 수 없습니다", Tool),
    (&["judge", "1002"], 2, "체커 파일이 없습니다", Tool),
    (
        &["judge", "1008"],
        2,
        "`outputs.rs` 파일로 `multi-1.in` 입력의 정답 출력을 만들 수 없습니다: 파일이",
        Tool,
    ),
    (&["paste", "패닉.rs", "--problem", "1000"], 1, "제출할 수 없습니다. 고칠 곳: 1개", Tool),
    (&["case", "1000"], 2, "케이스로 만들 내용이 없습니다", Tool),
    (&["sync", "1000"], 2, "쓸 수 없는 인자입니다: `1000`", Tool),
    (&["sync"], 0, "모두 최신입니다", Tool),
];

const OTHERS: [Situation; 42] = [
    (&["watch", "1"], 2, "`1` 문제가 없습니다", Tool),
    (&["stress"], 2, "대상을 하나만 지정하세요", Tool),
    (&["stress", "1000", "--rounds", "0"], 2, "`--rounds 0`: 1 이상의 정수", Tool),
    (&["stress", "1000", "--rounds", "x"], 2, "`--rounds x`: 1 이상의 정수", Tool),
    (&["stress", "1000", "--cases", "x"], 2, "알 수 없는 옵션입니다: `--cases`", Tool),
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
        "올바른 탐색은 2단계로 끝납니다: WA",
        Tool,
    ),
    (&["stress", "1007/wrong", "--rounds", "9", "--seed", "1"], 1, "생성기가 만든 입력만 시도했습니다", Tool),
    (&["stress", "1001", "--rounds", "99", "--seed", "1"], 1, "케이스로 저장할 수 없습니다", Tool),
    (&["stress", "오류.rs", "--problem", "1000"], 2, "파일이 컴파일되지 않습니다", Compiler),
    (&["stress", "1002"], 2, "생성기가 적혀 있지 않습니다", Tool),
    (&["stress", "1003", "--seed", "4"], 2, "시드 4, 크기 5에서 실패했습니다: 출력이 없습니다", Tool),
    (&["bench"], 2, "문제를 지정하세요", Tool),
    (&["bench", "1000", "--chart", "x.png"], 2, "그림은 SVG 파일이므로", Tool),
    (&["bench", "1000/main", "새-문제"], 2, "실행할 케이스가 없습니다", Tool),
    (&["bench", "1000", "작업.rs", "--problem", "1000", "--rounds", "1"], 0, "작업 (WA)", Tool),
    (&["bench", "1000", "1001"], 2, "서로 다른 문제의 풀이는 비교할 수 없습니다", Tool),
    (&["bench", "1000", "--rounds", "0"], 2, "1부터 1000까지의 정수가 필요합니다", Tool),
    (&["bench", "1000", "--rounds", "2", "--cases", "sample-1"], 0, "번갈아 2라운드씩 실행했습니다", Tool),
    (&["bench", "1000", "--rounds", "1", "--chart", "x.svg"], 0, "파일로 저장했습니다", Tool),
    (&["new"], 2, "대상을 하나만 지정하세요", Tool),
    (&["new", "1000"], 2, "이미 있습니다", Tool),
    (&["new", "새"], 0, "새 문제를 만들었습니다", Tool),
    (&["new", "10 00"], 2, "문제 이름으로 쓸 수 없습니다: `10 00`", Tool),
    (&["new", "1000/main"], 2, "이미 있습니다. 다른 이름을 고르세요", Tool),
    (&["new", "1000/x", "--time", "1s"], 2, "풀이의 제목과 제한은 문제를 따릅니다", Tool),
    (&["new", "1000/mine"], 0, "1000/mine.rs` 파일을 만들었습니다", Tool),
    (&["new", "1004"], 0, "1004번 문제를 만들었습니다", Tool),
    (&["import"], 2, "가져올 것을 지정하세요", Tool),
    (&["import", "자료/3000"], 0, "케이스 1개 (생성기로 만든 것 0개)", Tool),
    (&["import", "자료/3000", "--overwrite"], 0, "바꿀 것이 없습니다", Tool),
    (&["import", "자료/3002", "--as", "3000"], 2, "가져온 파일을 덮어쓰려면 `--overwrite`를", Tool),
    (&["import", "자료/3002", "--as", "3000", "--overwrite"], 0, "3000번 문제에서 바꾼 파일: cases/", Tool),
    (&["import", "자료/3001.json"], 0, "시간 제한을 알 수 없어 1초로 정했습니다", Tool),
    (&["import", "자료/이름.json"], 0, "합 합 문제를 만들었습니다:", Tool),
    (&["import", "자료"], 2, "안에 문제 폴더로 보이는 것이 있습니다", Tool),
    (&["import", "비어 있음"], 2, "폴더를 가져올 수 없습니다: 입력이 없습니다", Tool),
    (&["import", "메모.txt"], 2, "풀이는 `cargo oj judge FILE --problem N`으로", Tool),
    (&["import", "짝 없음", "--as", "짝"], 2, "폴더를 가져올 수 없습니다: 케이스를 만들 수 없습니다.", Tool),
    (&["import", "자료/깨짐.json"], 2, "JSON이 아닙니다. 1번째 바이트: 값이 필요합니다", Tool),
];

/// Files with a mistake, and a part of what is printed about it.
const MISTAKES: [(&str, &str, &str); 5] = [
    ("problem.txt", "title: 수\ntime: 1s\nmemory: 256\n", "3번째 줄: 메모리 제한이 올바르지 않습니다: `256`"),
    ("problem.txt", "title: 수\noutputs: x.rs\n", "2번째 줄: `outputs: x.rs`: 문제 폴더에 있는 프로그램"),
    ("problem.txt", "title: 수\nsymbols: .Q.\n", "2번째 줄: `symbols: .Q.`: `.123456789`처럼"),
    (
        "main.rs",
        "// region: shared::x\nfn main() {}\n",
        "1번째 줄: `shared::x` 영역에 `// endregion` 줄이 없습니다",
    ),
    (
        "main.rs",
        "// region: shared::x\n// endregion\nfn main() {}\n",
        "1번째 줄: 알 수 없는 영역입니다: `shared::x`",
    ),
];

/// A workspace with these problems: 1000 whose answer is its input, 1001 whose answer fails on larger numbers, 1002
/// without a generator and with a checker that is missing, 1005 whose header names a group without cases, 1006 whose
/// answer is 1 and whose generator is built in, 1007 whose generator makes one input of two numbers, 1008 whose program for
/// outputs is missing, and a new one.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    for number in ["1000", "1001"] {
        assert_eq!(workspace.oj(&["new", number, "--title", "더하기"]).status, 0);
        workspace.write(&format!("problems/{number}/cases/sample-1.in"), "1\n");
        workspace.write(&format!("problems/{number}/cases/sample-1.out"), "1\n");
        workspace.finish(&format!("problems/{number}/main.rs"));
    }
    assert_eq!(workspace.oj(&["new", "새-문제"]).status, 0);
    workspace.write("자료/3000/1.in", "1\n");
    workspace.write("자료/3000/1.out", "1\n");
    workspace.write("자료/3000/메모.md", "메모\n");
    workspace.write("자료/3000/합.rs", "fn main() {}\n");
    workspace.write("자료/3002/2.in", "1\n");
    workspace.write("자료/3002/2.out", "1\n");
    workspace.write("자료/이름.json", "{\"name\":\"합\"}");
    workspace.write("자료/3001.json", "{\"name\":\"합\",\"url\":\"https://acmicpc.net/problem/3001\"}");
    workspace.write("자료/깨짐.json", "x");
    workspace.add_problem("1002", "1\n", "1\n");
    let txt = "title: 체커\ntime: 1s\nmemory: 64MB\nchecker: ./checker.rs order=boj\n";
    workspace.write("problems/1002/problem.txt", txt);
    workspace.write("problems/1002/main.rs", "fn main() {}\n");
    workspace.add_problem("1005", "1\n", "1\n");
    workspace.add_problem("1008", "1\n", "1\n");
    workspace.edit("problems/1008/problem.txt", "title: Test", "outputs: ./outputs.rs\ntitle: 출력");
    workspace.write("problems/1008/cases/multi-1.in", "2\n");
    workspace.write("problems/1008/main.rs", "fn main() { println!(\"1\") }\n");
    workspace.edit("problems/1005/problem.txt", "Test", "판정");
    workspace.write("problems/1005/main.rs", "//@ expect: WA on worst\nfn main() {}\n");
    let echo = workspace.read("problems/1000/main.rs");
    workspace.write("problems/1000/cases/multi-1.in", "12\n");
    workspace.write("problems/1000/cases/multi-1.out", "12\n");
    let exits =
        echo.replace("|number| format!", "|&number| if number > 7 { std::process::exit(3) } else { format!");
    workspace.write("problems/1001/main.rs", &exits.replace("\")).collect", "\") }).collect"));
    let program = |text: &str| format!("fn main() {{ println!(\"{text}\"); }}\n");
    workspace.add_problem("1006", "1\n", "1\n");
    workspace.write("problems/1006/cases/multi-1.in", "2\n");
    workspace.write("problems/1006/cases/multi-1.out", "1\n");
    workspace.edit("problems/1006/problem.txt", "title: Test", "generator: queens\ntitle: 하나");
    workspace.write("problems/1006/main.rs", &program("1"));
    workspace.write("problems/1006/wrong.rs", &program("2"));
    workspace.write("problems/1006/예상.rs", &format!("//@ expect: WA on multi\n{}", program("1")));
    workspace.add_problem("1007", "1\n", "1\n");
    workspace.edit("problems/1007/problem.txt", "title", "generator: ./generator.rs\ntitle");
    let one = "fn main() {\n    assert!(std::env::args().count() == 3);\n    println!(\"20 30\");\n}\n";
    workspace.write("problems/1007/generator.rs", one);
    workspace.write("problems/1007/main.rs", &program("1"));
    workspace.write("problems/1007/wrong.rs", &program("2"));
    workspace.write("메모", "");
    workspace.write("메모.txt", "");
    workspace.write("짝 없음/a.in", "1\n");
    std::fs::create_dir(workspace.path("비어 있음")).expect("the workspace can be written");
    let wrong = echo.replace("{number}\\n\"", "{}\\n\", number.min(&7)");
    for (name, text) in [
        ("정답", echo.as_str()),
        ("오답", &wrong),
        ("머리", "//@ expcet: AC\nfn main() {}\n"),
        ("판정", "//@ expect: AC on sample\nfn main() {}\n"),
        ("작업", "//@ expect: anything\nfn main() {}\n"),
        ("조건", "//@ expect: anything; TLE on multi\nfn main() {}\n"),
        ("오류", "fn main() { x }\n"),
        ("모듈", "#![crate_type = \"lib\"]\npub fn main() {}\n"),
        ("침묵", "fn main() {}\n"),
        ("반복", "fn main() { loop { std::hint::black_box(0); } }\n"),
        ("대식", "fn main() { std::hint::black_box(vec![1u8; 48 << 20]); }\n"),
        ("패닉", "fn main() { panic!(\"그만\"); }\n"),
        ("중단", "fn main() { std::process::abort(); }\n"),
        ("종료", "fn main() { std::process::exit(3); }\n"),
    ] {
        workspace.write(&format!("{name}.rs"), text);
    }
    workspace
}

/// The words of three letters or more that are neither Korean nor allowed. Left out are names: texts in backticks,
/// paths, commands up to the end of their line, lists of what is known, and what a program wrote to standard error.
fn english_words(text: &str, speaker: Speaker) -> Vec<String> {
    let mut found = Vec::new();
    let mut of_program = false;
    for line in text.lines() {
        of_program = line.ends_with("표준 오류:") || of_program && !line.is_empty();
        let is_korean = line.chars().any(|c| ('가'..='힣').contains(&c));
        if of_program || speaker == Compiler && !is_korean {
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
        let answer = workspace.oj(&[&arguments[..1], &["--lang=ko"], &arguments[1..]].concat());
        let Answer { out, err, .. } = &answer;
        assert_eq!(answer.status, status, "{arguments:?}: {answer:?}");
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
        ("error: expected a value", Compiler, &[]),
        ("    sample-1: 50 ms 안에 끝나지 않았습니다", Tool, &[]),
        ("다시: cargo oj judge 1000", Tool, &[]),
    ];
    for (text, speaker, words) in table {
        assert_eq!(english_words(text, speaker), words, "{text}");
    }
}

#[test]
fn judge_and_sync_speak_korean() {
    check(&workspace("korean-judge"), &JUDGE);
}

#[test]
fn mistakes_in_problem_txt_and_regions_are_explained_in_korean() {
    let workspace = TestWorkspace::empty("korean-mistakes");
    for (path, text, part) in MISTAKES {
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.edit("problems/1000/problem.txt", "Test", "수");
        workspace.write(&format!("problems/1000/{path}"), text);
        check(&workspace, &[(&["judge"], 2, part, Tool)]);
    }
}

#[test]
fn stress_bench_and_new_speak_korean() {
    let workspace = workspace("korean-others");
    assert_eq!(workspace.oj(&["new", "1003"]).status, 0);
    workspace.write("problems/1003/generator.rs", "fn main() {}\n");
    workspace.write("problems/1003/cases/sample-1.in", "1\n");
    check(&workspace, &OTHERS);
}
