//! Programs that misbehave in every known way. Each gets its verdict and leaves no file and no process
//! behind. Linux only: the tests read `/proc`, and other systems cannot stop all of these programs.

#![cfg(target_os = "linux")]

use crate::actor_behaviours::{Behaviour, ACTOR, OUTPUT, TABLE};
use crate::bounded_wait::wait_until;
use crate::oj_calls::{field, starter, CommandOutput};
use crate::other_tools::skip;
use crate::test_workspace::{repository, TestWorkspace};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

#[test]
fn every_behaviour_gets_its_verdict() {
    let workspace = TestWorkspace::empty("misbehaving").optimised().unsealed();
    // The limit is short for programs that exceed it, and long for the others, which a busy machine slows
    // down.
    for (number, time) in [("1000", "100ms"), ("1001", "20s")] {
        workspace.add_problem(number, "adds\n", OUTPUT);
        workspace.edit(&format!("problems/{number}/problem.txt"), "time: 1s", &format!("time: {time}"));
        workspace.write(&format!("problems/{number}/main.rs"), ACTOR);
    }
    for Behaviour { name, verdict, .. } in TABLE {
        let number = if verdict == "TLE" { "1000" } else { "1001" };
        workspace.add_case(number, name, &format!("{name}\n"), OUTPUT);
    }
    let scratch = workspace.path("scratch");
    fs::create_dir(&scratch).expect("the target folder can be written");
    // Programs are not sealed and so can do more. For what sealing prevents, see `sandbox_escapes.rs`.
    let (answer, peak) = run_and_measure(workspace.command(&["--json", "--all"]).env("TMPDIR", &scratch));
    assert_eq!(answer.status, 2, "one behaviour must get JE: {answer:?}");
    assert!(peak < 50 << 10, "the judge itself used {peak} KB");

    let cases = answer.exactly(TABLE.len() + 2, "case");
    let case = |name: &str| cases.iter().find(|case| field(case, "case") == name).expect("the case ran");
    for Behaviour { name, verdict, reason, .. } in TABLE {
        let case = case(name);
        assert_eq!(field(case, "verdict"), verdict, "{case:?}");
        assert!(field(case, "message").contains(reason), "{case:?}");
    }
    let line = ACTOR.lines().position(|line| line.contains("\"panics\"")).expect("the actor can panic") + 1;
    assert!(field(case("panics"), "message").starts_with(&format!("panicked at main.rs:{line}:")));
    let memory = |name: &str| field(case(name), "memory_kb").parse::<f64>().expect("a number");
    for (name, megabytes) in [("peaks_at_20_mb", 20.0), ("peaks_at_200_mb", 200.0)] {
        // The program itself takes about 2 MB.
        let expected = memory("adds") + megabytes * 1024.0;
        assert!((memory(name) / expected - 1.0).abs() < 0.05, "{name}: {} KB", memory(name));
    }
    assert!(memory("leaves_a_child_that_ends") >= 40.0 * 1024.0, "the child counts too");

    for (name, missing) in
        [("works_in_the_kernel", "system time"), ("leaves_a_child_that_worked", "the child")]
    {
        let time: u32 = field(case(name), "time_ms").parse().expect("a number");
        assert!(time >= 290, "{time} ms, without {missing}");
    }

    assert_eq!(workspace.names_in("scratch"), [""; 0], "files are left");
    // The program of a killed supervisor is killed too, and may take a moment to end.
    wait_until("no process of a killed supervisor is left", || running_below(&scratch) == 0);
    println!("{} behaviours got their verdicts; the judge used {peak} KB", TABLE.len());
}

/// A program whose input names what it does in its first run and in later ones. It counts its runs in a file.
const CHANGING: &str = r#"
extern "C" {
    fn getpid() -> i32;
    fn kill(pid: i32, signal: i32) -> i32;
}

fn main() {
    let input = std::io::read_to_string(std::io::stdin()).unwrap();
    let path = format!("FOLDER/{}", input.trim());
    let runs = std::fs::read_to_string(&path).unwrap_or_default() + "x";
    std::fs::write(&path, &runs).unwrap();
    let (first, later) = input.trim().split_once('-').unwrap();
    match if runs.len() == 1 { first } else { later } {
        // One and a half times the time limit, in ticks of 10 ms.
        "slow" => while ticks() < 30 {},
        "endless" => loop { std::hint::black_box(0); },
        "killed" => unsafe { kill(getpid(), 9); },
        "wrong" => print!("not "),
        _ => {}
    }
    println!("1");
}

fn ticks() -> u32 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    stat.split(' ').skip(13).take(2).map(|field| field.parse::<u32>().unwrap()).sum()
}
"#;

/// Returns a workspace whose problem 1000 has a case for each of these inputs of [`CHANGING`]. The counts of runs are
/// in `runs`.
fn workspace_of_changing_program(name: &str, inputs: &[&str]) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name).unsealed();
    for input in inputs {
        workspace.add_case("1000", input, &format!("{input}\n"), "1\n");
    }
    workspace.write("problems/1000/problem.txt", "title: Test\ntime: 200ms\nmemory: 256MB\n");
    fs::create_dir(workspace.path("runs")).expect("the target folder can be written");
    let folder = workspace.path("runs").display().to_string();
    workspace.with_main(&CHANGING.replace("FOLDER", &folder))
}

#[test]
fn a_verdict_that_the_machine_may_have_caused_is_confirmed() {
    let table = [
        ("slow-fast", "AC", 2, ""),
        ("slow-slow", "TLE", 2, "more than 200 ms: it ended after 3"),
        ("endless-fast", "TLE", 1, "more than 200 ms"),
        ("killed-fast", "AC", 2, ""),
        ("killed-killed", "RE", 2, "killed (SIGKILL)"),
    ];
    let workspace = workspace_of_changing_program("misbehaving-again", &table.map(|(input, ..)| input));
    let answer = workspace.oj_exits(1, &["--json", "--all"]);
    let cases = answer.exactly(table.len(), "case");
    for (input, verdict, runs, reason) in table {
        let case = cases.iter().find(|case| field(case, "case") == input).expect("the case ran");
        assert_eq!(field(case, "verdict"), verdict, "{case:?}");
        assert!(field(case, "message").starts_with(reason), "{case:?}");
        assert_eq!(workspace.read(&format!("runs/{input}")).len(), runs, "runs of {input}");
    }
}

/// Another program may have filled the disk and freed it again.
#[test]
fn a_wrong_output_on_a_nearly_full_disk_is_confirmed() {
    let workspace = workspace_of_changing_program("misbehaving-disk", &["wrong-right", "wrong-wrong"]);
    fs::create_dir(workspace.path("small")).expect("the target folder can be written");
    let small = |command: &str| {
        let script = format!("mount -t tmpfs -o size=16m small small && {command}");
        let mut unshare = starter("unshare", &workspace.command(&[]));
        unshare.args(["-rm", "sh", "-c", &script]).current_dir(&workspace.root);
        unshare
    };
    if !small("true").output().is_ok_and(|output| output.status.success()) {
        return skip("unshare", "a nearly full disk, which needs a mount of its own");
    }
    let judge = "TMPDIR=\"$PWD/small\" exec \"$OJ\" --json --all";
    let answer = CommandOutput::of(1, &mut small(judge));
    assert_eq!(answer.rows("case", &["case", "verdict"]), ["wrong-right AC", "wrong-wrong WA"], "{answer:?}");
}

/// This test is separate from the other behaviours because some file systems need more CPU time to create 1,200 folders.
#[test]
fn folders_in_folders_are_removed() {
    let workspace =
        TestWorkspace::with_problem("misbehaving-nests", "nests_folders\n", OUTPUT).with_main(ACTOR);
    let scratch = workspace.path("scratch");
    fs::create_dir(&scratch).expect("the target folder can be written");
    let answer = workspace.oj_with_env(0, &[("TMPDIR", &scratch)], &["--json", "--time", "20s"]);
    assert_eq!(answer.only("case", "verdict"), "AC", "{answer:?}");
    assert_eq!(workspace.names_in("scratch"), [""; 0], "files are left");
}

/// The judge waits for the supervisor for half a minute more than a program may run.
#[test]
#[ignore = "slow"]
fn a_suspended_supervisor_is_abandoned() {
    let workspace = TestWorkspace::with_problem("misbehaving-stops", "stops_its_parent\n", OUTPUT)
        .unsealed()
        .with_main(ACTOR);
    workspace.verdict("JE", &["--time", "100ms"]);
}

/// Sources that the compiler rejects, and one with a warning, which does not read its input.
#[test]
fn the_messages_of_the_compiler_are_shown() {
    let workspace = TestWorkspace::with_problem("misbehaving-compiler", "1 2\n", OUTPUT);
    // `mod helper;` must not find another submission with that name.
    workspace.write("problems/1000/helper.rs", ACTOR);
    let programs = ["does_not_compile", "makes_a_library", "wants_a_crate", "wants_a_module", "warns"];
    for name in programs {
        let source = repository().join(format!("scripts/tests/programs/{name}.rs"));
        let source = fs::read_to_string(source).expect("`tests/programs` has the program");
        workspace.write(&format!("problems/1000/{name}.rs"), &source);
    }
    let answer = workspace.oj_exits(1, &["--json"]);
    let verdicts = answer.rows("submission", &["submission", "verdict"]);
    let expected = [
        "does_not_compile CE",
        "helper RE",
        "makes_a_library CE",
        "wants_a_crate CE",
        "wants_a_module CE",
        "warns AC",
    ];
    assert_eq!(verdicts, expected, "{answer:?}");
    for message in [
        "mismatched types",
        "`rand`",
        "file not found for module `helper`",
        "the compiler produced no program",
        "unused variable: `unused`",
    ] {
        assert!(answer.err.contains(message), "{message}: {}", answer.err);
    }
    assert!(answer.err.contains("problems/1000/does_not_compile.rs:4"), "{}", answer.err);
}

/// Runs the tool and returns its peak memory in KB, read at each line that it prints.
fn run_and_measure(command: &mut Command) -> (CommandOutput, u64) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool starts");
    let mut errors = child.stderr.take().expect("the stream is piped");
    let errors = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        errors.read_to_end(&mut bytes).map(|_| bytes)
    });
    let (mut out, mut peak) = (String::new(), 0);
    for line in BufReader::new(child.stdout.take().expect("the stream is piped")).lines() {
        out.push_str(&(line.expect("standard output is UTF-8") + "\n"));
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let field = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        peak = field.map_or(peak, |number| number.parse().expect("a number"));
    }
    let status = child.wait().expect("the tool ends");
    let stderr = errors.join().expect("the thread does not panic").expect("standard error can be read");
    (Output { status, stdout: out.into_bytes(), stderr }.into(), peak)
}

/// Returns the number of processes started by supervisors with files in the folder: their working directory
/// is, or was, below it.
fn running_below(folder: &std::path::Path) -> usize {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd.starts_with(folder)))
        .count()
}

#[test]
fn memory_of_the_judge_does_not_count() {
    let workspace = TestWorkspace::with_problem("misbehaving-memory", "adds\n", OUTPUT);
    // Stored outputs of 12 MB make the judge large before the small program runs.
    workspace.add_case("1000", "large-1", "adds\n", &OUTPUT.repeat(2 << 20));
    workspace.write("problems/1000/main.rs", ACTOR);
    let answer = workspace.oj_exits(1, &["--json", "--all", "-j", "1"]);
    for case in answer.exactly(2, "case") {
        let memory: u64 = field(&case, "memory_kb").parse().expect("a number");
        assert!((500..4000).contains(&memory), "{case:?}");
    }
}
