//! `cargo oj run`: runs a submission without judging it.

#[cfg(unix)]
use crate::interrupts::ended::restore_signals;
use crate::other_tools::tools_available;
use crate::test_workspace::TestWorkspace;
#[cfg(unix)]
use std::io::{BufRead, BufReader, Read};
#[cfg(unix)]
use std::process::{Command, Stdio};

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
    TestWorkspace::with_problem(name, "1 2\n", "3\n").with_main(ECHO)
}

#[test]
fn a_case_is_the_input_and_both_outputs_are_unchanged() {
    let workspace = workspace("run-case");
    let answer = workspace.oj_exits(0, &["run", "1000", "--case", "sample-1"]);
    assert_eq!([answer.out, answer.err], ["1 2\n", "4 bytes\nexit status 0\n"], "`run` does not judge");
}

/// `run` hides modules beside the file from Python 3.11 and later, as `judge` does.
#[test]
fn python_finds_no_module_beside_the_file() {
    if !tools_available(&["python3"], "a module beside a file in Python") {
        return;
    }
    let workspace = TestWorkspace::empty("run-module");
    workspace.write("a.py", "import sys\nprint(getattr(sys.flags, 'safe_path', True))\n");
    assert_eq!(workspace.oj_exits(0, &["run", "a.py"]).out, "True\n");
}

#[cfg(unix)]
#[test]
fn a_case_that_is_a_pipe_is_refused() {
    let workspace = workspace("run-pipe");
    let made = Command::new("mkfifo").arg(workspace.path("problems/1000/cases/pipe.in")).status();
    assert!(made.expect("`mkfifo` exists").success());
    workspace.write("problems/1000/cases/pipe.out", "3\n");
    workspace.refuses(&["run", "1000", "--case", "pipe"], "pipe.in`: it is not a regular file");
}

#[test]
fn without_a_case_standard_input_is_the_input() {
    let workspace = workspace("run-typed");
    let answer = workspace.oj_reading(1, b"3\n", &["run", "1000/main", "--lang", "ko"]);
    assert_eq!([answer.out, answer.err], ["3\n", "2 bytes\n종료 코드 3\n"]);
}

#[cfg(target_os = "linux")]
#[test]
fn on_a_terminal_a_hint_says_how_to_end_the_input() {
    use crate::pseudo_terminal::PseudoTerminal;
    let workspace = workspace("run-hint");
    for (language, hint) in [
        ("en", "type the input, then press Ctrl-D at the start of a line\r\n"),
        ("ko", "입력을 기다립니다. 줄 맨 앞에서 Ctrl-D 키를 누르면 입력이 끝납니다\r\n"),
    ] {
        let mut command = workspace.command(&["run", "1000", "--lang", language]);
        let mut terminal = PseudoTerminal::start(&mut command);
        terminal.until(" (0/1)"); // the line of progress while it compiles
        terminal.until(hint);
        terminal.press("12\n\x04");
        terminal.until("3 bytes\r\n");
        assert_eq!(terminal.status(), Some(0));
    }
    let mut command = workspace.command(&["run", "1000", "--case", "sample-1"]);
    let mut terminal = PseudoTerminal::start_with_columns(20, &mut command);
    let shown = terminal.until("exit status 0");
    assert!(!shown.contains("Ctrl-D"), "a case needs no hint");
    // The blanks reach the next line if the output does not end with a newline.
    assert!(shown.ends_with(&format!("{:20}\r\x1b[K", "")), "{shown:?}");
}

#[test]
fn a_path_without_a_case_needs_no_problem() {
    let workspace = workspace("run-path");
    workspace.write("mine/echo.rs", ECHO);
    workspace.write("mine/echo.txt", ECHO);
    for target in [&["mine/echo.rs"][..], &["mine/echo.txt", "--language", "rust"]] {
        let answer = workspace.oj_exits(0, &[&["run"], target].concat());
        assert_eq!(
            [answer.out.as_str(), &answer.err],
            ["", "0 bytes\nexit status 0\n"],
            "standard input is empty"
        );
        let answer =
            workspace.oj_exits(0, &[&["run", "--case", "sample-1", "--problem", "1000"], target].concat());
        assert_eq!(answer.out, "1 2\n");
        let answer = workspace.oj_exits(2, &[&["run", "--case", "sample-1"], target].concat());
        assert!(answer.err.contains("specify a problem with `--problem N`"), "{answer:?}");
    }
}

#[test]
fn an_error_in_python_names_the_file_of_the_author() {
    if !tools_available(&["python3"], "the traceback of `run`") {
        return;
    }
    let workspace = workspace("run-traceback");
    workspace.write("problems/1000/mine.py", "input()\nnothing\n");
    let answer = workspace.oj_exits(1, &["run", "1000/mine", "--case", "sample-1"]);
    assert!(answer.err.contains("mine.py\", line 2"), "{answer:?}");
}

#[cfg(unix)]
#[test]
fn a_signal_is_named() {
    let workspace = workspace("run-signal");
    workspace.write("problems/1000/main.rs", "fn main() { std::process::abort() }\n");
    let answer = workspace.oj_exits(1, &["run", "1000", "--case", "sample-1"]);
    assert!(answer.err.ends_with("aborted (SIGABRT)\n"), "{answer:?}");
}

/// A program that ignores Ctrl-C, prints `ready`, and ends after a minute.
#[cfg(unix)]
const IGNORES_CTRL_C: &str = "\
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
    workspace.write("problems/1000/main.rs", IGNORES_CTRL_C);
    let mut command = workspace.command(&["run", "1000", "--case", "sample-1"]);
    let mut child = restore_signals(command.stdout(Stdio::piped())).spawn().expect("the tool starts");
    let mut out = BufReader::new(child.stdout.take().expect("the stream is piped"));
    let mut line = String::new();
    out.read_line(&mut line).expect("the program prints a line");
    assert_eq!(line, "ready\n");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("`kill` exists").success());
    assert_eq!(child.wait().expect("the program ends").code(), Some(130));
    // The program keeps standard output open until it ends.
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("the output of the program is UTF-8");
    assert_eq!(rest, "");
}
