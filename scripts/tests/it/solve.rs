//! `cargo oj solve`: boards in, completions out, through the program.

use crate::test_workspace::{repository, Answer, TestWorkspace};
use shared::random::Random;
use shared::sudoku::board::Board;
use shared::sudoku::{exact_cover, random_boards};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

const EASY: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const FULL: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const SLIPPED: &str = "8..........36......7..9.2...5...7.......457.....1...3..1.....68..85...1..9....4..";

fn start(workspace: &TestWorkspace, arguments: &[&str]) -> Child {
    let mut command = workspace.command(&[&["solve"], arguments].concat());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the tool starts")
}

/// Runs the command with this text on its standard input.
fn solve(name: &str, arguments: &[&str], text: &str) -> Answer {
    let workspace = TestWorkspace::empty(name);
    let mut child = start(&workspace, arguments);
    let (mut input, text) = (child.stdin.take().expect("it is piped"), text.as_bytes().to_vec());
    let writer = std::thread::spawn(move || input.write_all(&text));
    let answer = Answer::of(child.wait_with_output().expect("it ends"));
    writer.join().expect("no panic").expect("everything is read");
    answer
}

/// Some boards with one completion each, and these completions.
fn some_boards(count: usize) -> (Vec<String>, Vec<String>) {
    let random = &mut Random::new(5);
    let boards: Vec<Board> = (0..20).map(|_| random_boards::unique(random, 30)).collect();
    let completions: Vec<Board> =
        boards.iter().map(|board| exact_cover::completion(board).expect("it has one")).collect();
    let lines = |boards: &[Board]| boards.iter().cycle().take(count).map(Board::line).collect();
    (lines(&boards), lines(&completions))
}

#[test]
fn order_is_kept_with_any_number_of_threads() {
    let (boards, completions) = some_boards(20_000);
    for jobs in ["1", "2", "7"] {
        let answer = solve(&format!("solve-order-{jobs}"), &["-j", jobs], &(boards.join("\n") + "\n"));
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{jobs} threads");
        assert!(answer.out == completions.join("\n") + "\n", "{jobs} threads");
    }
}

#[test]
fn marked_lines_can_be_read_again() {
    let text = format!("{EASY}\n{}\n\n# mine\n{}\n{SLIPPED} 477\n", &EASY[1..], EASY.replacen('0', "1", 1));
    let answer = solve("solve-marked", &[], &text);
    assert_eq!((answer.status, answer.out.lines().count()), (1, 6), "{answer:?}");
    let again = solve("solve-again", &[], &answer.out);
    assert_eq!((again.status, again.out, again.err.as_str()), (0, answer.out, ""));
}

#[test]
fn at_most_20_messages_are_printed() {
    let (boards, completions) = some_boards(3000);
    let text: String = boards.iter().map(|board| format!("{board}\n7\n")).collect();
    let answer = solve("solve-messages", &["-j", "3"], &text);
    let printed: Vec<&str> = answer.err.lines().collect();
    assert_eq!((answer.status, printed.len()), (1, 21), "{printed:?}");
    assert_eq!(printed[19], "line 40: 1 character where 81 are asked for");
    assert_eq!(printed[20], "2980 more lines have no answer");
    let whole: Vec<&str> = answer.out.lines().step_by(2).collect();
    assert!(whole == completions);
    assert_eq!(answer.out.lines().last(), Some("# line 6000: 1 character where 81 are asked for"));
}

#[test]
fn a_board_may_be_written_in_several_ways() {
    let lines = [
        format!("\u{feff}{EASY}"), // an editor's byte-order mark
        EASY.replace('0', "."),
        EASY.replace('0', "_"),
        format!("{EASY}\r"),
        format!("{EASY}  \t"),
        format!("{EASY},{FULL}"),
        format!("{EASY} easy 3.1"),
        format!("{EASY}#easy"),
        EASY.to_string(),
    ];
    let answer = solve("solve-written", &[], &lines.join("\n"));
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    assert_eq!(answer.out, format!("{FULL}\n").repeat(lines.len()));
}

#[test]
fn blank_lines_and_comments_come_out_unchanged() {
    for text in ["", "\n  \r\n# 81 cells\n#\r\n\t", "# end"] {
        let answer = solve("solve-unchanged", &[], text);
        assert_eq!((answer.status, answer.out.as_str(), answer.err.as_str()), (0, text, ""));
    }
}

#[test]
fn each_fault_of_a_line_has_its_message() {
    let table = [
        (EASY[1..].to_string(), "80 characters where 81 are asked for"),
        (format!("{EASY}0"), "82 characters where 81 are asked for"),
        (format!("{EASY}.x y"), "83 characters where 81 are asked for"),
        ("7".to_string(), "1 character where 81 are asked for"),
        (" 7".to_string(), "0 characters where 81 are asked for"),
        (EASY.replacen('0', "O", 1), "`O` in column 2, no cell"),
        (EASY.replacen('0', "스", 1), "`스` in column 2, no cell"),
        (EASY.replacen('0', "\u{1}", 1), "`\\u{1}` in column 2, no cell"),
        (EASY.replacen('0', "1", 1), "no completion"),
        (EASY.repeat(1000), "longer than 32768 bytes"),
    ];
    let text: String = table.iter().map(|(line, _)| format!("{line}\n{EASY}\n")).collect();
    let messages: Vec<String> =
        (1..).step_by(2).zip(table).map(|(number, (_, why))| format!("line {number}: {why}\n")).collect();
    let expected: String = messages.iter().map(|message| format!("# {message}{FULL}\n")).collect();
    for jobs in ["-j1", "-j2"] {
        let answer = solve(&format!("solve-faults{jobs}"), &[jobs], &text);
        assert_eq!((answer.status, &answer.out, answer.err), (1, &expected, messages.concat()));
    }
}

#[test]
fn each_question_has_its_answer() {
    let wrong = EASY.replacen('0', "1", 1);
    let text = format!("{SLIPPED}\n{}\n", ".".repeat(81));
    let first = solve("solve-first", &["--first"], &text);
    assert_eq!(first, solve("solve-default", &[], &text));
    assert!(first.out.lines().nth(1).is_some_and(|line| line.starts_with("123456789456789123")), "{first:?}");
    let any = solve("solve-any", &["--any"], &text);
    for (board, completion) in text.lines().zip(any.out.lines()) {
        let board = Board::read(&board.replace('.', "0"));
        assert_eq!(shared::sudoku::rules::fault(&board, &Board::read(completion)), None);
    }
    let text = format!("{text}{EASY}\n{wrong}\nx\n");
    let count = solve("solve-count", &["--count", "500"], &text);
    assert_eq!(count.out, "477\n500\n1\n0\n# line 5: 1 character where 81 are asked for\n");
    assert_eq!(count.status, 1);
    assert_eq!(solve("solve-limit", &["--count=477"], SLIPPED).out, "477\n");
}

#[test]
fn a_typed_line_is_answered_before_the_next_one() {
    for jobs in ["1", "3"] {
        let workspace = TestWorkspace::empty(&format!("solve-typed-{jobs}"));
        let mut child = start(&workspace, &["-j", jobs]);
        let mut input = child.stdin.take().expect("it is piped");
        let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
        for (line, expected) in [(EASY, FULL), ("# so", "# so"), (EASY, FULL)] {
            writeln!(input, "{line}").expect("it listens");
            let mut answer = String::new();
            output.read_line(&mut answer).expect("it answers");
            assert_eq!(answer.trim_end(), expected);
        }
        drop(input);
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("it ends");
        assert_eq!((rest.as_str(), child.wait().expect("it ends").code()), ("", Some(0)));
    }
}

#[test]
fn a_closed_output_ends_the_command_quietly() {
    for jobs in ["1", "3"] {
        let workspace = TestWorkspace::empty(&format!("solve-leave-{jobs}"));
        let mut child = start(&workspace, &["-j", jobs]);
        let mut input = child.stdin.take().expect("it is piped");
        drop(child.stdout.take());
        // Standard input stays open: the command must not wait for more.
        writeln!(input, "{EASY}").expect("it listens");
        let mut printed = String::new();
        child.stderr.take().expect("it is piped").read_to_string(&mut printed).expect("it ends");
        assert_eq!((printed.as_str(), child.wait().expect("it ends").code()), ("", Some(0)));
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let table: [(&[&str], &str); 6] = [
        (
            &["boards.txt"],
            "takes no `boards.txt`; boards come from standard input: cargo oj solve < boards.txt",
        ),
        (&["--frist"], "unknown option `--frist` (see `cargo oj solve --help`)"),
        (&["-j", "none"], "`-j none`: expected a whole number from 1 to 256"),
        (&["--count", "0"], "`--count 0`: expected a whole number of 1 or more"),
        (&["--count"], "`--count` requires a value"),
        (&["--first", "--any"], "`--first`, `--any` and `--count` exclude each other; give one of them"),
    ];
    let workspace = TestWorkspace::empty("solve-call");
    for (arguments, why) in table {
        let answer = workspace.oj(&[&["solve"], arguments].concat());
        assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{arguments:?}");
        assert!(answer.err.starts_with("error: ") && answer.err.contains(why), "{answer:?}");
    }
    let answer = workspace.oj(&["bench"]);
    assert_eq!(answer.status, 2);
    assert!(answer.err.contains("`cargo oj bench --solver` for the solvers"), "{answer:?}");
    assert!(workspace.oj(&["solve", "--help"]).out.contains("cargo oj solve < boards.txt"));
}

#[test]
fn the_bench_has_a_row_for_every_solver_and_kind() {
    let workspace = TestWorkspace::empty("solve-bench");
    // The bench belongs to this repository, which the copy of a workspace has only a part of.
    let bench = |options: &[&str]| {
        let mut command = workspace.command(&[&["bench", "--solver"], options].concat());
        // There `shared` is compiled already.
        command.env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("it has one"));
        command.current_dir(repository());
        command
    };
    let oj = |mut command: Command| Answer::of(command.output().expect("the tool starts"));
    let answer = oj(bench(&["--boards", "3", "--rounds", "1", "--seed", "4"]));
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{answer:?}");
    assert!(answer.out.starts_with("seed 4, 3 boards of a kind, 1 round; boards a second\n"), "{answer:?}");
    for name in ["bands first", "bands any", "bands portable", "candidates first", "exact cover"] {
        assert_eq!(answer.out.matches(&format!("  {name} ")).count(), 5, "{name}: {answer:?}");
    }
    let answer = oj(bench(&["--frist"]));
    assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{answer:?}");
    assert!(answer.err.contains("error: unknown option `--frist` (known: --boards N, --rounds N, --seed N)"));
    let mut without_cargo = bench(&[]);
    without_cargo.env("CARGO", "no-such-cargo");
    let answer = oj(without_cargo);
    assert_eq!((answer.status, answer.out.as_str()), (2, ""), "{answer:?}");
    assert!(answer.err.starts_with("error: cannot start `no-such-cargo` to run"), "{answer:?}");
}
