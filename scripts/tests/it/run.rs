//! `cargo oj run`: a submission without judging.

#[cfg(unix)]
use crate::interrupts::ended::heed_signals;
use crate::test_workspace::{Answer, TestWorkspace};
use std::io::Write;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Read};
#[cfg(unix)]
use std::process::Command;
use std::process::Stdio;

const ECHO: &str = "\
fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    print!(\"{input}\");
    eprintln!(\"{} bytes\", input.len());
    if input.trim() == \"3\" {
        std::process::exit(3);
    }
}
";

fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "1 2\n", "3\n");
    workspace.write("problems/1000/main.rs", ECHO);
    workspace
}

#[test]
fn the_input_is_that_of_a_case_and_both_outputs_come_as_they_are() {
    let workspace = workspace("run-case");
    let answer = workspace.oj(&["run", "1000", "--case", "sample-1"]);
    let expected =
        Answer { status: 0, out: "1 2\n".to_string(), err: "4 bytes\nexit status 0\n".to_string() };
    assert_eq!(answer, expected, "the wrong answer is not judged");
}

#[test]
fn the_input_is_standard_input_without_a_case() {
    let workspace = workspace("run-typed");
    let mut command = workspace.command(&["run", "1000/main", "--lang", "ko"]);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the tool starts");
    child.stdin.take().expect("it is piped").write_all(b"3\n").expect("the program reads it");
    let answer = Answer::of(child.wait_with_output().expect("it ends"));
    let expected =
        Answer { status: 1, out: "3\n".to_string(), err: "2 bytes\n종료 코드 3\n".to_string() };
    assert_eq!(answer, expected);
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_told_how_the_input_ends() {
    use crate::pseudo_terminal::PseudoTerminal;
    let workspace = workspace("run-hint");
    for (language, hint) in [
        ("en", "type the input, then Ctrl-D at the start of a line\r\n"),
        ("ko", "입력을 기다립니다. 줄 맨 앞에서 Ctrl-D를 누르면 입력이 끝납니다\r\n"),
    ] {
        let mut command = workspace.command(&["run", "1000", "--lang", language]);
        let mut terminal = PseudoTerminal::start(&mut command);
        terminal.until(hint);
        terminal.press("12\n\x04");
        terminal.until("3 bytes\r\n");
        assert_eq!(terminal.status(), Some(0));
    }
    let mut command = workspace.command(&["run", "1000", "--case", "sample-1"]);
    let mut terminal = PseudoTerminal::start(&mut command);
    assert!(!terminal.until("exit status 0").contains("Ctrl-D"), "nothing is typed");
}

#[test]
fn a_path_needs_no_problem_without_a_case() {
    let workspace = workspace("run-path");
    workspace.write("mine/echo.rs", ECHO);
    workspace.write("mine/echo.txt", ECHO);
    for target in [&["mine/echo.rs"][..], &["mine/echo.txt", "--language", "rust"]] {
        let answer = workspace.oj(&[&["run"], target].concat());
        let expected = Answer { status: 0, out: String::new(), err: "0 bytes\nexit status 0\n".to_string() };
        assert_eq!(answer, expected, "standard input is empty");
        let answer = workspace.oj(&[&["run", "--case", "sample-1", "--problem", "1000"], target].concat());
        assert_eq!((answer.status, answer.out.as_str()), (0, "1 2\n"));
        let answer = workspace.oj(&[&["run", "--case", "sample-1"], target].concat());
        assert!(answer.status == 2 && answer.err.contains("name a problem with `--problem N`"), "{answer:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_signal_is_named() {
    let workspace = workspace("run-signal");
    workspace.write("problems/1000/main.rs", "fn main() { std::process::abort() }\n");
    let answer = workspace.oj(&["run", "1000", "--case", "sample-1"]);
    assert!(answer.status == 1 && answer.err.ends_with("aborted (SIGABRT)\n"), "{answer:?}");
}

/// Ignores Ctrl-C, says that it is ready, and ends by itself only after a minute.
#[cfg(unix)]
const DEAF: &str = "\
extern \"C\" {
    fn signal(number: i32, handler: usize) -> usize;
}
fn main() {
    unsafe { signal(2, 1) };
    println!(\"ready\");
    std::thread::sleep(std::time::Duration::from_secs(60));
    println!(\"alive\");
}
";

#[cfg(unix)]
#[test]
fn an_interruption_ends_a_program_that_ignores_it() {
    let workspace = workspace("run-deaf");
    workspace.write("problems/1000/main.rs", DEAF);
    let mut command = workspace.command(&["run", "1000", "--case", "sample-1"]);
    let mut child = heed_signals(command.stdout(Stdio::piped())).spawn().expect("the tool starts");
    let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    out.read_line(&mut line).expect("it can be read");
    assert_eq!(line, "ready\n");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is a kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    // The program holds standard output open until it ends.
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("it can be read");
    assert_eq!(rest, "");
}
