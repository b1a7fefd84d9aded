//! Programs that are wrong in every way we know of: each gets its verdict, and nothing is left of any of them.

// Elsewhere some of them go unnoticed: there is no /proc to look into, or no help from the system at all.
#![cfg(target_os = "linux")]

use crate::test_workspace::{field, repository, Answer, TestWorkspace};
use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

/// Program, verdict, and a part of the reason.
const TABLE: [(&str, &str, &str); 56] = [
    ("adds", "AC", ""),
    ("loops_endlessly", "TLE", "more than 1500 ms"),
    ("loops_in_threads", "TLE", "more than 1500 ms"),
    ("sleeps_for_ever", "TLE", "slept most of the time"),
    ("prints_endlessly", "OLE", "more than 16 MB of output"),
    ("prints_endlessly_on_stderr", "OLE", "more than 16 MB of output"),
    ("prints_54_mb", "OLE", "more than 16 MB of output"),
    ("touches_1500_mb", "MLE", "more than 256 MB of memory"),
    ("reserves_1_gb", "AC", ""),
    ("cannot_allocate", "MLE", "more than 256 MB of memory"),
    ("reads_nothing", "AC", ""),
    ("closes_stdout", "AC", ""),
    ("closes_stdin", "AC", ""),
    ("leaves_a_child", "AC", ""),
    ("leaves_a_child_in_a_session", "AC", ""),
    ("leaves_ten_children", "AC", ""),
    ("forks_300_times", "RE", "more than 64 processes"),
    ("panics", "RE", "1000-panics.rs:6:27: index out of bounds: the len is 1 but the index is 2"),
    ("exits_with_3", "RE", "exit status 3"),
    ("divides_by_zero", "RE", "attempt to divide by zero"),
    ("aborts", "RE", "aborted (SIGABRT)"),
    ("segfaults", "RE", "segmentation fault (SIGSEGV)"),
    ("overflows_the_stack", "RE", "stack overflow"),
    ("recurses_deeply", "AC", ""),
    ("prints_bytes", "WA", "line 1, column 3: expected `1·2`, got `1·\\xff␀`"),
    ("prints_one_long_line", "WA", "line 1, column 2: expected `1·2`, got `11111"),
    ("omits_the_last_newline", "AC", ""),
    ("adds_blanks_at_line_ends", "AC", ""),
    ("prints_crlf", "AC", ""),
    ("doubles_a_blank", "PE", "line 1, column 3: expected `1·2`, got `1··2`"),
    ("adds_an_empty_line", "PE", "line 2, column 1: expected `3`, got ``"),
    ("prints_all_in_one_line", "PE", "line 1, column 4: expected `1·2`, got `1·2·3`"),
    ("goes_on_after_the_answer", "WA", "line 3: nothing more was expected, got `4`"),
    ("stops_halfway", "WA", "the output ends before line 2: expected `3`"),
    ("prints_nothing", "WA", "nothing was printed"),
    ("does_not_compile", "CE", ""),
    ("wants_a_crate", "CE", ""),
    ("wants_a_module", "CE", ""),
    ("warns", "AC", ""),
    ("writes_a_file", "AC", ""),
    ("leaves_a_read_only_file", "AC", ""),
    ("finds_an_empty_folder", "AC", ""),
    ("ignores_its_input_and_its_signals", "TLE", "more than 1500 ms"),
    ("peaks_at_2_mb", "AC", ""),
    ("peaks_at_20_mb", "AC", ""),
    ("peaks_at_200_mb", "AC", ""),
    ("naps", "TLE", "slept most of the time"),
    ("removes_its_folder", "AC", ""),
    ("locks_its_folder", "AC", ""),
    ("links_its_folder", "AC", ""),
    ("nests_folders", "AC", ""),
    ("leaves_folders_beside_its_own", "AC", ""),
    ("kills_its_parent", "JE", "was ended from outside, perhaps by that program"),
    ("makes_a_library", "CE", ""),
    ("works_through_a_child", "TLE", "more than 1500 ms"),
    ("leaves_its_main_thread", "TLE", "more than 1500 ms"),
];

#[test]
fn every_program_gets_its_verdict_and_leaves_nothing_behind() {
    let workspace = TestWorkspace::empty("hostile");
    workspace.add_problem("1000", "1 2\n", "1 2\n3\n");
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 1500ms");
    workspace.write("problems/1000/main.rs", &program("adds"));
    for (name, ..) in TABLE {
        workspace.write(&format!("problems/1000/{name}.rs"), &program(name));
    }
    // A neighbour of that name must not be found by `mod helper;`.
    workspace.write("problems/1000/helper.rs", &program("adds"));
    let scratch = workspace.path("scratch");
    fs::create_dir(&scratch).expect("the target folder can be written");
    let (answer, peak) = watched(workspace.command(&["--json", "--all"]).env("TMPDIR", &scratch));
    assert_eq!(answer.status, 2, "the judge failed once: {answer:?}");
    assert!(peak < 50 << 10, "the judge itself took {peak} KB");

    let by_name = |kind: &str| -> BTreeMap<String, Vec<(String, String)>> {
        answer
            .objects(kind)
            .into_iter()
            .map(|object| (field(&object, "submission").to_string(), object))
            .collect()
    };
    let (submissions, cases) = (by_name("submission"), by_name("case"));
    let mut right = 0;
    for (name, verdict, reason) in TABLE {
        assert_eq!(field(&submissions[name], "verdict"), verdict, "{name}: {:?}", cases.get(name));
        let message = cases.get(name).map_or("", |case| field(case, "message"));
        assert!(message.contains(reason), "{name}: {message}");
        right += 1;
    }
    let left = fs::read_dir(&scratch).expect("it is a folder").count();
    assert_eq!(left, 0, "files are left in {}", scratch.display());
    // That of a supervisor that was killed is killed with it, and may take a moment to end.
    while running_below(&scratch) > 0 {
        std::thread::yield_now();
    }
    println!(
        "{right} programs judged rightly by {peak} KB of judge; {left} files and no process left behind"
    );

    for part in
        ["mismatched types", "rand", "file not found for module `helper`", "unused variable: `unused`"]
    {
        assert!(answer.err.contains(part), "{part}: {}", answer.err);
    }
    assert!(answer.err.contains("problems/1000/does_not_compile.rs:4"), "{}", answer.err);
    for (name, megabytes) in [("peaks_at_20_mb", 20.0), ("peaks_at_200_mb", 200.0)] {
        let memory: f64 = field(&cases[name], "memory_kb").parse().expect("a number");
        // What the program itself is, about 2 MB, comes on top.
        let own: f64 = field(&cases["peaks_at_2_mb"], "memory_kb").parse().expect("a number");
        let expected = own + megabytes * 1024.0;
        assert!((memory / expected - 1.0).abs() < 0.05, "{name}: {memory} KB");
    }
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

fn program(name: &str) -> String {
    let path = repository().join("scripts/tests/programs").join(format!("{name}.rs"));
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Whatever the size of the judge, a small program is reported small.
#[test]
fn memory_does_not_depend_on_the_judge() {
    let workspace = TestWorkspace::empty("hostile-memory");
    workspace.add_problem("1000", "1 2\n", "1 2\n3\n");
    // Stored outputs of 12 MB make the judge large before the small program runs.
    workspace.write("problems/1000/cases/large-1.in", "1\n");
    workspace.write("problems/1000/cases/large-1.out", &"1 2\n3\n".repeat(2 << 20));
    workspace.write("problems/1000/main.rs", &program("adds"));
    let answer = workspace.oj_exits(1, &["--json", "--all", "-j", "1"]);
    for case in answer.exactly(2, "case") {
        let memory: u64 = field(&case, "memory_kb").parse().expect("a number");
        assert!((500..4000).contains(&memory), "{case:?}");
    }
}
