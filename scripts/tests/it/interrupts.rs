//! Runs of the judge that are ended from outside, that run at the same time, or that cannot write files.

use crate::bounded_wait::wait_until;
use crate::oj_calls::CommandOutput;
use crate::test_workspace::{TestWorkspace, SUM};
use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};

/// Returns a workspace with its own cache, one problem and a correct submission.
fn workspace(name: &str) -> TestWorkspace {
    TestWorkspace::with_problem(name, "1 2\n", "3\n").with_own_target().with_main(SUM)
}

#[test]
fn judges_at_the_same_time_agree() {
    let workspace = workspace("interrupt-two");
    let mut judges: Vec<Child> = (0..4)
        .map(|_| {
            let mut command = workspace.command(&["--json"]);
            command.stdout(Stdio::piped()).spawn().expect("the tool starts")
        })
        .collect();
    for judge in judges.drain(..) {
        let answer = CommandOutput::from(judge.wait_with_output().expect("the tool ends"));
        assert_eq!((answer.status, answer.only("submission", "verdict").as_str()), (0, "AC"), "{answer:?}");
    }
    let names = workspace.names_in("target/oj");
    assert!(!names.iter().any(|name| name.starts_with('.')), "a temporary folder is left: {names:?}");
}

#[test]
fn a_damaged_program_in_the_cache_is_built_again() {
    let workspace = workspace("interrupt-damage");
    workspace.oj_exits(0, &[]);
    let program = if cfg!(windows) { "Main.exe" } else { "Main" };
    for file in [program, "Main.rs", "warnings"] {
        let programs =
            workspace.names_in("target/oj").into_iter().map(|name| format!("target/oj/{name}/{file}"));
        let path =
            programs.into_iter().find(|path| workspace.path(path).is_file()).expect("one program is cached");
        workspace.write(&path, ""); // as after a loss of power
        workspace.oj_exits(0, &[]);
        workspace.remove(&path);
        workspace.oj_exits(0, &[]);
    }
}

#[test]
fn an_error_names_the_path_that_cannot_be_written() {
    let workspace = TestWorkspace::with(&["2580"], "interrupt-write");
    workspace.write("file", "");
    let file = workspace.path("file");
    let answer = workspace.oj_with_env(2, &[("CARGO_TARGET_DIR", &file)], &["judge", "2580"]);
    assert!(
        answer.err.contains("cannot create folder `") && answer.err.replace('\\', "/").contains("file/oj"),
        "{answer:?}"
    );
    // In an empty cache there is no program, so the compiler must run first.
    let target = workspace.path("target");
    let answer = workspace.oj_with_env(
        2,
        &[("CARGO_TARGET_DIR", &target), ("TMPDIR", &file), ("TMP", &file)], // `TMP` on Windows
        &["judge", "2580"],
    );
    let printed = format!("{}{}", answer.out, answer.err);
    // The name of the folder for temporary files ends with a separator on Windows.
    let folder = printed.replace("file\\`", "file`");
    assert!(folder.contains("cannot create folder `") && folder.contains("file`"), "{answer:?}");
}

/// Waits until the condition holds, while the child must not end.
pub fn wait_until_running(child: &mut Child, mut runs: impl FnMut() -> bool) {
    wait_until("the program runs", || {
        assert!(child.try_wait().expect("the test started it").is_none(), "the tool ended too early");
        runs()
    });
}

/// Whether a supervisor with its files in the folder runs a program that has written the file `here`.
pub fn has_started(folder: &Path) -> bool {
    let mut supervisors = fs::read_dir(folder).into_iter().flatten().flatten();
    supervisors.any(|supervisor| supervisor.path().join("home/here").is_file())
}

/// Signals and kills on Linux and macOS. For Windows, see `windows.rs`.
#[cfg(unix)]
pub mod ended {
    use super::{has_started, wait_until_running};
    use crate::test_workspace::TestWorkspace;
    use std::fs::create_dir;
    use std::io::Read;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command, Stdio};

    /// Makes signals end the command even if this test ignores them, as programs do that a shell starts in
    /// the background.
    #[allow(unsafe_code)] // std handles no signals
    pub fn restore_signals(command: &mut Command) -> &mut Command {
        extern "C" {
            fn signal(number: i32, handler: usize) -> usize;
        }
        const DEFAULT: usize = 0;
        let restore = || {
            for number in [1, 2, 15] {
                // SAFETY: the call takes only numbers.
                unsafe { signal(number, DEFAULT) };
            }
            Ok(())
        };
        // SAFETY: between fork and exec there are only system calls.
        unsafe { command.pre_exec(restore) }
    }

    const NONE: [&str; 0] = [];

    const LOOPS: &str =
        "fn main() { std::fs::write(\"here\", \"\").unwrap(); loop { std::hint::black_box(0); } }\n";

    /// Starts a judge on a program that never ends, with its temporary files in `scratch`, and waits until
    /// the program runs.
    fn start(workspace: &TestWorkspace) -> Child {
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 600s");
        workspace.write("problems/1000/main.rs", LOOPS);
        let command = &mut workspace.command(&["judge", "1000"]);
        start_until(workspace, command, || has_started(&workspace.path("scratch")))
    }

    /// Starts the command with its temporary files in `scratch`, and waits until it runs.
    fn start_until(workspace: &TestWorkspace, command: &mut Command, runs: impl Fn() -> bool) -> Child {
        create_dir(workspace.path("scratch")).expect("the target folder can be written");
        command.env("TMPDIR", workspace.path("scratch")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = restore_signals(command).spawn().expect("the tool starts");
        wait_until_running(&mut child, runs);
        child
    }

    fn signal(child: &Child, name: &str) {
        let status =
            Command::new("kill").args([name, &child.id().to_string()]).status().expect("`kill` exists");
        assert!(status.success());
    }

    #[test]
    fn an_interrupted_judge_leaves_nothing_behind() {
        for (name, status) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
            let workspace = TestWorkspace::empty(&format!("interrupt{name}"));
            let mut child = start(&workspace);
            signal(&child, name);
            assert_eq!(child.wait().expect("the program ends").code(), Some(status), "{name}");
            assert_eq!(workspace.names_in("scratch"), NONE, "{name}");
        }
    }

    /// A compiler that leaves a temporary file and does not end.
    const COMPILER: &str = "[ \"$1\" = -vV ] && echo rustc 1 && exit\n\
        echo >\"$TMPDIR/left\"; echo >\"$HERE\"; exec sleep 600";

    #[test]
    fn a_cancelled_compiler_leaves_nothing_behind() {
        let workspace = TestWorkspace::with_problem("interrupt-compiler", "1\n", "1\n")
            .with_own_target()
            .with_main("fn main() {} // interrupt-compiler\n");
        let here = workspace.path("here");
        workspace.write_script("rustc", &COMPILER.replace("$HERE", &here.display().to_string()));
        let command = &mut workspace.command(&["judge", "1000"]);
        command.env("RUSTC", workspace.path("rustc"));
        let mut child = start_until(&workspace, command, || here.exists());
        signal(&child, "-INT");
        assert_eq!(child.wait().expect("the program ends").code(), Some(130));
        assert_eq!(workspace.names_in("scratch"), NONE);
        assert_eq!(workspace.names_in("target/oj"), NONE);
    }

    #[test]
    fn a_judge_that_is_killed_leaves_nothing_behind_either() {
        let workspace = TestWorkspace::empty("interrupt-kill");
        let mut child = start(&workspace);
        let mut out = child.stdout.take().expect("the stream is piped");
        let mut errors = child.stderr.take().expect("the stream is piped");
        signal(&child, "-KILL");
        child.wait().expect("the program ends");
        // Supervisors hold standard error open until they end.
        out.read_to_end(&mut Vec::new()).expect("standard output can be read");
        errors.read_to_end(&mut Vec::new()).expect("standard error can be read");
        assert_eq!(workspace.names_in("scratch"), NONE);
    }
}
