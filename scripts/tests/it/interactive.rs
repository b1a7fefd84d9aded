//! Interactive problems: an interactor and a submission read the output of each other.

use crate::oj_calls::field;
use crate::other_tools::tools_available;
use crate::test_workspace::{files_below, TestWorkspace};
use std::path::PathBuf;

/// The submission guesses a number from 1 to N in at most 20 questions. The input contains N and the number.
const INTERACTOR: &str = include_str!("../programs/guess/interactor.rs");

const RIGHT: &str = include_str!("../programs/guess/main.rs");

/// A convention for the arguments and exit statuses of an interactor.
struct Order {
    /// The end of the line `interactor:` in `problem.txt`.
    option: &'static str,
    accepted: i32,
    wrong: i32,
    /// The function that runs before an answer is rejected.
    explain: &'static str,
}

const DEFAULT: Order = Order { option: "", accepted: 0, wrong: 1, explain: "fn explain() {}" };
const TESTLIB: Order = Order {
    option: " order=testlib",
    explain: r#"fn explain() { assert!(argument(2).contains("output")) }"#,
    ..DEFAULT
};
const KATTIS: Order = Order {
    option: " order=kattis",
    accepted: 42,
    wrong: 43,
    explain: r#"fn explain() { std::fs::write(argument(3) + "judgemessage.txt", "by feedback").unwrap() }"#,
};

impl Order {
    fn interactor(&self) -> String {
        INTERACTOR
            .replace("AC: i32 = 0", &format!("AC: i32 = {}", self.accepted))
            .replace("WA: i32 = 1", &format!("WA: i32 = {}", self.wrong))
            .replace("fn explain() {}", self.explain)
    }
}

/// Returns a workspace with the problem `guess`, whose interactor uses this order, and a correct `main`.
fn workspace(name: &str, order: &Order) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.write("problems/guess/interactor.rs", &order.interactor());
    let option = order.option;
    let txt = format!("title: guess\ntime: 1s\nmemory: 256MB\ninteractor: ./interactor.rs{option}\n");
    workspace.write("problems/guess/problem.txt", &txt);
    workspace.write("problems/guess/cases/sample-1.in", "100 37\n");
    workspace.write("problems/guess/cases/tiny-1.in", "1 1\n");
    workspace.write("problems/guess/main.rs", RIGHT);
    workspace
}

#[test]
fn each_order_of_an_interactor_judges() {
    for (name, order) in [("default", DEFAULT), ("testlib", TESTLIB), ("kattis", KATTIS)] {
        let workspace = workspace(&format!("interactive-{name}"), &order);
        workspace.write("low.rs", &RIGHT.replace("(low + high) / 2", "low"));
        let answer = workspace.oj_exits(1, &["judge", "low.rs", "--problem", "guess", "--json"]);
        let sample = &answer.exactly(1, "case")[0];
        assert_eq!(field(sample, "verdict"), "WA", "{answer:?}");
        let why = if name == "kattis" { "by feedback" } else { "the number was not found" };
        assert!(field(sample, "message").contains(why), "{answer:?}");
        let dialogue = field(sample, "interaction");
        assert!(
            dialogue.starts_with("< 100\n> 1\n< up\n> 2\n")
                && dialogue.contains("\n...")
                && dialogue.ends_with("> 21"),
            "{dialogue}"
        );
        let accepted = workspace.oj_exits(0, &["judge", "guess", "--json"]);
        assert!(!accepted.out.contains("interaction"), "{accepted:?}");
    }
}

/// The message for the user is a file that the interactor makes; it may also make a link or a pipe in its place.
#[cfg(unix)]
#[test]
fn a_message_of_an_interactor_that_is_a_link_or_a_pipe_is_not_read() {
    for (name, kind) in [("link", "ln -s /etc/passwd"), ("pipe", "mkfifo")] {
        let explain = format!(
            r#"fn explain() {{
                let command = "{kind} '".to_string() + &argument(3) + "judgemessage.txt'";
                assert!(std::process::Command::new("sh").args(["-c", &command]).status().unwrap().success());
                eprintln!("on standard error");
            }}"#
        );
        let order = Order { explain: Box::leak(explain.into_boxed_str()), ..KATTIS };
        let workspace = workspace(&format!("interactive-message-{name}"), &order);
        workspace.write("low.rs", &RIGHT.replace("(low + high) / 2", "low"));
        let answer = workspace.oj_exits(1, &["judge", "low.rs", "--problem", "guess", "--json"]);
        let message = answer.only("case", "message");
        assert!(message.contains("on standard error"), "{message}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn files_of_an_interactor_count_and_are_removed() {
    let explain = r#"fn explain() {
        let mut folder = std::fs::DirBuilder::new();
        std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o300).create("keep").unwrap();
        for path in ["a", "keep/b"] {
            std::fs::File::create(path).unwrap().set_len(40 << 20).unwrap();
        }
    }"#;
    let workspace = workspace("interactive-files", &Order { explain, ..DEFAULT }).with_own_target();
    workspace.write("low.rs", &RIGHT.replace("(low + high) / 2", "low"));
    let answer = workspace.verdict("JE", &["judge", "low.rs", "--problem", "guess", "--cases", "sample-1"]);
    assert!(answer.only("case", "message").contains("more than 64 MB of output"), "{answer:?}");
    let left: Vec<String> = workspace.names_in("target/oj");
    assert!(!left.iter().any(|name| name.starts_with(".draft-")), "{left:?}");
}

#[test]
fn checks_run_in_a_dialogue_too() {
    let workspace = workspace("interactive-checked", &DEFAULT);
    let message = |status: i32| {
        workspace
            .oj_exits(status, &["judge", "guess/main", "--cases", "tiny-1", "--checked", "--json"])
            .only("case", "message")
    };
    assert_eq!(message(0), "", "nothing overflows");
    let wraps = RIGHT
        .replace("_ => return", "_ => { std::hint::black_box(std::hint::black_box(255u8) + 1); return }");
    workspace.write("problems/guess/main.rs", &wraps);
    let why = message(1);
    assert!(why.contains("fails with overflow checks") && why.contains("main.rs:18:"), "{why}");
}

/// Returns the source of [`RIGHT`] with these changes.
fn changed(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(RIGHT.to_string(), |source, (from, to)| {
        assert!(source.contains(from), "{from}");
        source.replace(from, to)
    })
}

/// Judges a submission, which must get this verdict with this reason.
fn check_failure(workspace: &TestWorkspace, source: &str, verdict: &str, reason: &str) {
    workspace.write("mine.rs", source);
    let target = ["judge", "mine.rs", "--problem", "guess", "--cases", "sample-1"];
    let answer = workspace.verdict(verdict, &target);
    assert!(answer.only("case", "message").contains(reason), "{source}: {answer:?}");
}

#[test]
fn a_submission_that_is_not_heard_gets_tle() {
    let workspace = workspace("interactive-silent", &DEFAULT);
    check_failure(&workspace, "fn main() { std::thread::park(); }", "TLE", "flush");
    let not_flushed = changed(&[
        ("println!(\"{guess}\");", "writeln!(out, \"{guess}\").unwrap();"),
        ("io::stdout().flush().unwrap();", ""),
        ("    loop {", "    let mut out = io::BufWriter::new(io::stdout());\n    loop {"),
    ]);
    check_failure(&workspace, &not_flushed, "TLE", "flush");
}

#[test]
fn failures_before_the_answer_get_their_verdicts() {
    let workspace = workspace("interactive-before", &DEFAULT);
    workspace.edit("problems/guess/problem.txt", "time: 1s", "time: 200ms");
    let check = |source: &str, verdict, reason| check_failure(&workspace, source, verdict, reason);
    check(&changed(&[("println!(\"{guess}\")", "println!(\"x\")")]), "WA", "no number");
    check("fn main() {}", "WA", "not found");
    check("fn main() { loop { println!(\"1\"); } }", "WA", "not found");
    let crash = "if low > 1 { panic!(\"mine\") } else { 1 }";
    check(&changed(&[("(low + high) / 2", crash)]), "RE", "mine");
    let works =
        "let begun = std::time::Instant::now(); while begun.elapsed().as_secs() < 4 {}\n        let guess =";
    check(&changed(&[("let guess =", works)]), "TLE", "200 ms");
}

/// The time of a dialogue also depends on the interactor, which may change.
#[test]
fn a_timeout_of_a_dialogue_is_not_remembered() {
    let workspace = workspace("interactive-timeout", &DEFAULT).with_own_target();
    workspace.edit("problems/guess/problem.txt", "time: 1s", "time: 40ms");
    let slow = changed(&[("let guess =", "while high == 1 {}\n        let guess =")]);
    workspace.write("problems/guess/slow.rs", &format!("//@ expect: TLE on tiny\n{slow}"));
    for _ in 0..2 {
        let judged = workspace.oj_exits(0, &["judge", "guess", "--json"]);
        let rows = judged.rows("case", &["submission", "case", "verdict", "message"]);
        assert!(rows.contains(&"slow tiny-1 TLE more than 40 ms".to_string()), "{rows:?}");
    }
}

#[test]
fn failures_after_the_answer_get_their_verdicts() {
    let workspace = workspace("interactive-after", &DEFAULT);
    workspace.edit("problems/guess/problem.txt", "time: 1s", "time: 200ms");
    for (end, verdict, reason) in [
        ("loop { std::hint::black_box(0); }", "TLE", ""),
        ("loop { std::thread::park(); }", "TLE", "after the interactor"),
        ("panic!(\"late\")", "RE", "late"),
    ] {
        check_failure(&workspace, &changed(&[("_ => return", &format!("_ => {end}"))]), verdict, reason);
    }
}

#[cfg(unix)]
#[test]
fn a_submission_may_close_its_output() {
    let workspace = workspace("interactive-closed", &DEFAULT);
    // The second after the end of the interactor is wall time, and must pass before the limit of CPU time.
    workspace.edit("problems/guess/problem.txt", "time: 1s", "time: 20s");
    let close = "extern \"C\" { fn close(number: i32) -> i32; }\n";
    let works = format!("{close}fn main() {{ unsafe {{ close(1) }}; loop {{ std::hint::black_box(0); }} }}");
    check_failure(&workspace, &works, "TLE", "after the interactor");
    let reads = changed(&[
        ("let (mut low", "unsafe { close(1) };\n    let (mut low"),
        ("println!(\"{guess}\");", "let _ = writeln!(io::stdout(), \"{guess}\");"),
        ("io::stdout().flush().unwrap();", "let _ = io::stdout().flush();"),
    ]);
    check_failure(&workspace, &format!("{reads}{close}"), "WA", "not found");
}

/// Judges with this interactor, which must get JE with this reason.
fn check_interactor_fails(workspace: &TestWorkspace, interactor: &str, why: &str) {
    workspace.write("problems/guess/interactor.rs", interactor);
    let answer = workspace.oj_exits(2, &["judge", "guess/main", "--cases", "sample-1", "--json"]);
    let case = &answer.exactly(1, "case")[0];
    let (verdict, message) = (field(case, "verdict"), field(case, "message"));
    assert!(verdict == "JE" && message.contains(why), "{interactor}: {verdict} {message}");
}

#[test]
#[ignore = "slow"]
fn an_interactor_in_an_endless_loop_is_a_je() {
    let workspace = workspace("interactive-endless", &DEFAULT);
    let endless = "fn main() { println!(\"100\"); loop { std::hint::black_box(0); } }";
    check_interactor_fails(&workspace, endless, "the interactor failed");
}

#[test]
fn an_interactor_that_fails_is_a_je() {
    let workspace = workspace("interactive-broken", &DEFAULT);
    check_interactor_fails(&workspace, "fn main() { std::process::exit(9) }", "the interactor failed");
    check_interactor_fails(&workspace, "fn main() { x }", "does not compile");
    workspace.write(
        "problems/guess/problem.txt",
        "title: x\ntime: 1s\nmemory: 1MB\ninteractor: ./none.rs order=other\n",
    );
    workspace.refuses(&["judge", "guess"], "order=other");
}

#[test]
fn stress_finds_a_wrong_binary_search_and_shrinks_the_input() {
    let workspace = workspace("interactive-stress", &DEFAULT);
    workspace.write("problems/guess/mine.rs", &RIGHT.replace("high = guess - 1", "high = guess - 2"));
    workspace.write("problems/guess/generator.rs", include_str!("../programs/guess/generator.rs"));
    workspace.edit("problems/guess/problem.txt", "time: 1s", "time: 1s\ngenerator: ./generator.rs");
    let answer = workspace.oj_exits(1, &["stress", "guess/mine", "--rounds", "300", "--seed", "1"]);
    let small = answer.out.split_once("      input\n      ").expect("the input is shown").1;
    let most: u64 =
        small.split(['\u{b7}', ' ']).next().and_then(|number| number.parse().ok()).expect("a number");
    let has_line = |start: &str| answer.out.lines().any(|line| line.trim_start().starts_with(start));
    assert!(most < 20 && has_line("< ") && has_line("> "), "{answer:?}");
    let kept = files_below(&workspace.path("problems/guess/cases"));
    let hack = |path: &&PathBuf| path.display().to_string().contains("hack-");
    assert_eq!(kept.iter().filter(hack).count(), 1, "an interactive case has no output file: {kept:?}");
    workspace.oj_exits(0, &["judge", "guess/main"]);
    workspace.oj_exits(0, &["stress", "guess/main", "--rounds", "20", "--seed", "1"]);
    let named = ["stress", "guess/main", "--rounds", "2", "--reference", "mine"];
    assert!(workspace.oj_exits(0, &named).err.contains("`--reference`"));
}

#[test]
fn run_shows_the_dialogue() {
    let workspace = workspace("interactive-run", &DEFAULT);
    let answer = workspace.oj_exits(0, &["run", "guess/main", "--case", "sample-1"]);
    assert!(answer.out.starts_with("< 100\n> 50\n< down\n") && answer.out.ends_with("< yes\n"), "{answer:?}");
    assert!(answer.err.starts_with("AC"), "{answer:?}");
    workspace.refuses(&["run", "guess/main", "--case", "*"], "specify one of them: sample-1, tiny-1");
    let later = "_ => return (0..5).for_each(|_| println!(\"late\"))";
    workspace.write("problems/guess/mine.rs", &changed(&[("(low + high) / 2", "0"), ("_ => return", later)]));
    let answer = workspace.oj_exits(1, &["run", "guess/mine", "--case", "sample-1"]);
    assert!(answer.err.contains("WA: the number was not found"), "{answer:?}");
    let lines: Vec<&str> = answer.out.lines().collect();
    // The last guess may come after the interactor has ended.
    let left_out = ["... 11 more lines (`--all` prints them)", "... 12 more lines (`--all` prints them)"];
    assert!(lines.len() == 32 && lines[9] == "> 0" && left_out.contains(&lines[10]), "{answer:?}");
    assert!(lines[31].starts_with("... 5 more lines after"), "{answer:?}");
    let all = workspace.oj_exits(1, &["run", "guess/mine", "--case", "sample-1", "--all"]);
    assert!(all.out.lines().count() > 40 && !all.out.contains("late"), "{all:?}");
    assert_eq!(all.err, answer.err);
}

#[test]
fn an_interactor_sees_no_variable_of_the_user_and_its_failure_is_one_of_the_judge() {
    let workspace = workspace("interactive-environment", &DEFAULT);
    let shows = "fn main() { eprintln!(\"{:?}\", std::env::var(\"TOKEN\")); std::process::exit(9) }\n";
    workspace.write("problems/guess/interactor.rs", shows);
    for command in [&["judge", "guess/main"][..], &["run", "guess/main", "--case", "sample-1"]] {
        let failed = workspace.oj_with_env(2, &[("TOKEN", &"secret")], command);
        let shown = format!("{}{}", failed.out, failed.err);
        assert!(shown.contains("NotPresent") && !shown.contains("secret"), "{failed:?}");
    }
}

#[test]
fn bench_refuses_an_interactive_problem() {
    let workspace = workspace("interactive-bench", &DEFAULT);
    workspace.refuses(&["bench", "guess/main"], "interactive");
}

/// A search with a board: each guess is put, and erased if it was not the number.
const DRAWN: &str = include_str!("../programs/guess/drawn.rs");

#[test]
fn trace_draws_a_search_that_asks_an_interactor() {
    for (name, order) in [("default", DEFAULT), ("testlib", TESTLIB), ("kattis", KATTIS)] {
        let workspace = workspace(&format!("interactive-trace-{name}"), &order);
        workspace.write("problems/guess/drawn.rs", DRAWN);
        let answer = workspace.oj_exits(0, &["trace", "guess/drawn", "--text", "--case", "sample-1"]);
        let drawn = "guess/drawn on sample-1: AC, 5 steps\n\
                     50 = 1 x  line 1 printed here\n\
                     25 = 1 x  line 2 printed here\n\
                     37 = 1  line 3 printed here\n";
        assert_eq!(answer.out, drawn, "{answer:?}");
        workspace.write("problems/guess/low.rs", &DRAWN.replace("(low + high) / 2", "low"));
        workspace.prints(1, &["judge", "guess/low"], "oj trace guess/low --case sample-1");
        let answer = workspace.oj_exits(0, &["trace", "guess/low", "--text"]);
        assert!(
            answer.out.starts_with("guess/low on sample-1: WA, ") && answer.out.contains(" 41 steps\n"),
            "{answer:?}"
        );
    }
}

const RIGHT_IN_PYTHON: &str = include_str!("../programs/guess/main.py");

const RIGHT_IN_JAVA: &str = include_str!("../programs/guess/main.java");

/// Writes a Kattis package of an interactive problem into the folder `guess`.
fn write_package(workspace: &TestWorkspace) {
    let yaml = "\
name: Guess
validation: custom interactive
limits:
  time_limit: 1
";
    workspace.write("guess/problem.yaml", yaml);
    workspace.write("guess/output_validators/guess/validate.rs", &KATTIS.interactor());
    workspace.write("guess/data/sample/1.in", "100 37\n");
    workspace.write_pair("guess/data/secret/small", "1 1\n", "\n");
    workspace.rename("guess/data/secret/small.out", "guess/data/secret/small.ans");
}

#[test]
fn a_package_of_kattis_is_imported_with_its_interactor() {
    let workspace = TestWorkspace::empty("interactive-kattis");
    write_package(&workspace);
    let imported = workspace.oj_exits(0, &["import", "guess"]);
    assert!(!imported.out.contains("skipped"), "{imported:?}");
    let txt = workspace.read("problems/guess/problem.txt");
    assert!(txt.contains("interactor: ./interactor.rs order=kattis\n"), "{txt}");
    let cases = ["data-small.in", "data-small.out", "sample-1.in"];
    assert_eq!(workspace.names_in("problems/guess/cases"), cases);
}

/// Imports the package with this time limit in seconds and these submissions, each a path below `submissions` and a
/// source. Their folders are the verdicts that they must get.
fn check_submissions(name: &str, limit: &str, submissions: &[(&str, String)]) {
    let workspace = TestWorkspace::empty(name);
    write_package(&workspace);
    workspace.edit("guess/problem.yaml", "time_limit: 1", &format!("time_limit: {limit}"));
    for (path, source) in submissions {
        workspace.write(&format!("guess/submissions/{path}"), source);
    }
    workspace.oj_exits(0, &["import", "guess"]);
    workspace.write("problems/guess/main.rs", RIGHT);
    let judged = workspace.oj_exits(0, &["judge", "guess", "--all-known", "--json"]);
    let known = judged.exactly(1 + submissions.len(), "submission");
    for (path, _) in submissions {
        let (folder, name) = path.split_once('/').expect("the path has a folder");
        let verdict = match folder {
            "accepted" => "AC",
            "wrong_answer" => "WA",
            "run_time_error" => "RE",
            _ => "TLE",
        };
        let end = format!("_{name}");
        let found = known.iter().find(|object| field(object, "submission").ends_with(&end)).expect(path);
        assert_eq!(field(found, "verdict"), verdict, "{path}");
    }
}

#[test]
fn submissions_in_python_of_a_package_get_their_verdicts() {
    if !tools_available(&["python3"], "the submissions in Python of an interactive package") {
        return;
    }
    let changed = |from: &str, to: &str| {
        assert!(RIGHT_IN_PYTHON.contains(from), "{from}");
        RIGHT_IN_PYTHON.replace(from, to)
    };
    let print = "print(guess, flush=True)";
    let by_hand = "print(guess); import sys; sys.stdout.flush()";
    let not_flushed = changed(", flush=True", "").replace("input()", "sys.stdin.readline().strip()");
    let submissions = [
        ("accepted/right.py", RIGHT_IN_PYTHON.to_string()),
        ("accepted/by_hand.py", changed(print, by_hand)),
        ("wrong_answer/low.py", changed("(low + high) // 2", "low")),
        ("wrong_answer/too_high.py", changed("(low + high) // 2", "high + 1")),
        ("wrong_answer/no_number.py", changed(print, "print('x', flush=True)")),
        ("wrong_answer/ends_early.py", "input()\n".to_string()),
        ("run_time_error/before.py", "int('x')\n".to_string()),
        ("run_time_error/after.py", changed("break", "int('x')")),
        ("time_limit_exceeded/no_flush.py", format!("import sys\n{not_flushed}")),
        ("time_limit_exceeded/endless.py", changed("break", "while True: pass")),
        ("time_limit_exceeded/never_asks.py", "while True: pass\n".to_string()),
    ];
    check_submissions("interactive-python", "0.3", &submissions);
}

#[test]
#[ignore = "slow"]
fn submissions_in_java_of_a_package_get_their_verdicts() {
    if !tools_available(&["java", "javac"], "the submissions in Java of an interactive package") {
        return;
    }
    let crash = RIGHT_IN_JAVA.replace("else break;", "else throw new RuntimeException();");
    let submissions =
        [("accepted/right.java", RIGHT_IN_JAVA.to_string()), ("run_time_error/crash.java", crash)];
    check_submissions("interactive-java", "1", &submissions);
}

#[test]
fn an_imported_problem_without_its_interactor_gets_je() {
    let workspace = TestWorkspace::empty("interactive-import");
    write_package(&workspace);
    workspace.remove_folder("guess/output_validators");
    let made = workspace.oj_exits(0, &["import", "guess"]);
    assert!(made.out.contains("problems/guess/interactor.rs"), "{made:?}");
    assert!(!made.out.contains("dialogue"), "the cases of a package are its inputs: {made:?}");
    workspace.verdict("JE", &["judge", "guess"]);
}

#[test]
fn an_interactor_beside_the_data_has_the_order_of_testlib() {
    let workspace = TestWorkspace::empty("interactive-beside");
    workspace.write("data/interactor.rs", "fn main() { assert_eq!(std::env::args().count(), 4); }\n");
    workspace.write("data/1.in", "1\n");
    workspace.oj_exits(0, &["import", "data"]);
    let txt = workspace.read("problems/data/problem.txt");
    assert!(txt.contains("interactor: ./interactor.rs order=testlib\n"), "{txt}");
    workspace.write("problems/data/main.rs", "fn main() {}\n");
    workspace.oj_exits(0, &["judge", "data"]);
}

#[test]
fn a_package_of_a_multi_pass_problem_is_refused() {
    let workspace = TestWorkspace::empty("interactive-multi-pass");
    write_package(&workspace);
    workspace.write("guess/problem.yaml", "name: x\ntype: multi-pass\n");
    workspace.refuses(&["import", "guess"], "multi-pass");
    assert_eq!(workspace.names_in("problems"), [""; 0]);
}
