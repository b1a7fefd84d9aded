//! A program that is wrong in every way we know of: each gets its verdict, and nothing is left of any of them.

// Elsewhere some of them go unnoticed: there is no /proc to look into, or no help from the system at all.
#![cfg(target_os = "linux")]

use crate::actor_behaviours::{ACTOR, OUTPUT, TABLE};
use crate::test_workspace::{field, repository, Answer, TestWorkspace};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

#[test]
fn every_behaviour_gets_its_verdict_and_leaves_nothing_behind() {
    let workspace = TestWorkspace::empty("hostile").optimised().unsealed();
    // The limit is short for what runs into it, and long for the rest, which a busy machine makes slow.
    for (number, time) in [("1000", "100ms"), ("1001", "20s")] {
        workspace.add_problem(number, "adds\n", OUTPUT);
        workspace.edit(&format!("problems/{number}/problem.txt"), "time: 1s", &format!("time: {time}"));
        workspace.write(&format!("problems/{number}/main.rs"), ACTOR);
    }
    for (name, verdict, ..) in TABLE {
        let number = if verdict == "TLE" { "1000" } else { "1001" };
        workspace.write(&format!("problems/{number}/cases/{name}.in"), &format!("{name}\n"));
        workspace.write(&format!("problems/{number}/cases/{name}.out"), OUTPUT);
    }
    let scratch = workspace.path("scratch");
    fs::create_dir(&scratch).expect("the target folder can be written");
    // Without a seal programs reach further; what it adds is in `sealed.rs`.
    let (answer, peak) = watched(workspace.command(&["--json", "--all"]).env("TMPDIR", &scratch));
    assert_eq!(answer.status, 2, "the judge failed once: {answer:?}");
    assert!(peak < 50 << 10, "the judge itself took {peak} KB");

    let cases = answer.exactly(TABLE.len() + 2, "case");
    let case = |name: &str| cases.iter().find(|case| field(case, "case") == name).expect("it was run");
    for (name, verdict, reason, _) in TABLE {
        let case = case(name);
        assert_eq!(field(case, "verdict"), verdict, "{case:?}");
        assert!(field(case, "message").contains(reason), "{case:?}");
    }
    let line = ACTOR.lines().position(|line| line.contains("\"panics\"")).expect("it panics") + 1;
    assert!(field(case("panics"), "message").starts_with(&format!("panicked at main.rs:{line}:")));
    let memory = |name: &str| field(case(name), "memory_kb").parse::<f64>().expect("a number");
    for (name, megabytes) in [("peaks_at_20_mb", 20.0), ("peaks_at_200_mb", 200.0)] {
        // What the program itself is, about 2 MB, comes on top.
        let expected = memory("adds") + megabytes * 1024.0;
        assert!((memory(name) / expected - 1.0).abs() < 0.05, "{name}: {} KB", memory(name));
    }

    let time: u32 = field(case("works_in_the_kernel"), "time_ms").parse().expect("a number");
    assert!(time >= 290, "{time} ms: system time counts too");

    let left = fs::read_dir(&scratch).expect("it is a folder").count();
    assert_eq!(left, 0, "files are left in {}", scratch.display());
    // That of a supervisor that was killed is killed with it, and may take a moment to end.
    while running_below(&scratch) > 0 {
        std::thread::yield_now();
    }
    println!("{} behaviours judged rightly by {peak} KB of judge; nothing is left behind", TABLE.len());
}

/// Making 1,200 folders takes some file systems more CPU time than the limit of the other programs.
#[test]
fn folders_in_folders_are_removed() {
    let workspace = TestWorkspace::empty("hostile-nests");
    workspace.add_problem("1000", "nests_folders\n", OUTPUT);
    workspace.write("problems/1000/main.rs", ACTOR);
    let scratch = workspace.path("scratch");
    fs::create_dir(&scratch).expect("the target folder can be written");
    let mut command = workspace.command(&["--json", "--time", "20s"]);
    let answer = Answer::of(command.env("TMPDIR", &scratch).output().expect("the tool starts"));
    assert_eq!((answer.status, answer.only("case", "verdict").as_str()), (0, "AC"), "{answer:?}");
    assert_eq!(fs::read_dir(&scratch).expect("it is a folder").count(), 0, "files are left");
}

/// It waits for the supervisor longer than a program may run, and then half a minute.
#[test]
#[ignore = "slow"]
fn a_supervisor_that_is_stopped_is_given_up() {
    let workspace = TestWorkspace::empty("hostile-stops").unsealed();
    workspace.add_problem("1000", "stops_its_parent\n", OUTPUT);
    workspace.write("problems/1000/main.rs", ACTOR);
    let answer = workspace.oj_exits(2, &["--json", "--time", "100ms"]);
    assert_eq!(answer.only("case", "verdict"), "JE");
}

/// Files that are no program, and one that the compiler warns of and that does not read its input.
#[test]
fn the_messages_of_the_compiler_are_shown() {
    const TABLE: [(&str, &str, &str); 5] = [
        ("does_not_compile", "CE", "mismatched types"),
        ("wants_a_crate", "CE", "rand"),
        ("wants_a_module", "CE", "file not found for module `helper`"),
        ("makes_a_library", "CE", "the compiler produced no program"),
        ("warns", "AC", "unused variable: `unused`"),
    ];
    let workspace = TestWorkspace::empty("hostile-compiler");
    workspace.add_problem("1000", "1 2\n", OUTPUT);
    // A neighbour of that name must not be found by `mod helper;`.
    workspace.write("problems/1000/helper.rs", ACTOR);
    for (name, ..) in TABLE {
        let text = repository().join(format!("scripts/tests/programs/{name}.rs"));
        workspace.write(&format!("problems/1000/{name}.rs"), &fs::read_to_string(text).expect("it is there"));
    }
    let answer = workspace.oj_exits(1, &["--json"]);
    let submissions = answer.exactly(TABLE.len() + 1, "submission");
    for (name, verdict, message) in TABLE {
        let submission = submissions.iter().find(|submission| field(submission, "submission") == name);
        assert_eq!(field(submission.expect("it was judged"), "verdict"), verdict, "{answer:?}");
        assert!(answer.err.contains(message), "{message}: {}", answer.err);
    }
    assert!(answer.err.contains("problems/1000/does_not_compile.rs:4"), "{}", answer.err);
}

/// Runs the tool and looks, at each line it prints, how much memory it has taken at most, in KB.
fn watched(command: &mut Command) -> (Answer, u64) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool starts");
    let mut errors = child.stderr.take().expect("it is piped");
    let errors = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        errors.read_to_end(&mut bytes).map(|_| bytes)
    });
    let (mut out, mut peak) = (String::new(), 0);
    for line in BufReader::new(child.stdout.take().expect("it is piped")).lines() {
        out.push_str(&(line.expect("it prints UTF-8") + "\n"));
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let field = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB"));
        peak = field.map_or(peak, |number| number.parse().expect("a number"));
    }
    let status = child.wait().expect("it ends");
    let stderr = errors.join().expect("no panic").expect("it can be read");
    (Answer::of(Output { status, stdout: out.into_bytes(), stderr }), peak)
}

/// Processes that a supervisor with its files in the folder has started: their working directory is below it, or was.
fn running_below(folder: &std::path::Path) -> usize {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    processes
        .filter(|process| fs::read_link(process.path().join("cwd")).is_ok_and(|cwd| cwd.starts_with(folder)))
        .count()
}

/// Whatever the size of the judge, a small program is reported small.
#[test]
fn memory_does_not_depend_on_the_judge() {
    let workspace = TestWorkspace::empty("hostile-memory");
    workspace.add_problem("1000", "adds\n", OUTPUT);
    // Stored outputs of 12 MB make the judge large before the small program runs.
    workspace.write("problems/1000/cases/large-1.in", "adds\n");
    workspace.write("problems/1000/cases/large-1.out", &OUTPUT.repeat(2 << 20));
    workspace.write("problems/1000/main.rs", ACTOR);
    let answer = workspace.oj_exits(1, &["--json", "--all", "-j", "1"]);
    for case in answer.exactly(2, "case") {
        let memory: u64 = field(&case, "memory_kb").parse().expect("a number");
        assert!((500..4000).contains(&memory), "{case:?}");
    }
}
