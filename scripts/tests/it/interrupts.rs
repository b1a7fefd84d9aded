//! What happens when the judge is ended, or two judge at once, or nothing can be written.

use crate::test_workspace::{Answer, TestWorkspace, SUM};
use std::fs;
use std::process::{Child, Stdio};

/// A workspace with one problem and a right submission.
fn workspace(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "1 2\n", "3\n");
    workspace.write("problems/1000/main.rs", SUM);
    workspace
}

#[test]
fn two_judges_at_once_are_both_right() {
    let workspace = workspace("interrupt-two");
    let mut judges: Vec<Child> = (0..4)
        .map(|_| {
            let mut command = workspace.command(&["--json"]);
            command
                .env("CARGO_TARGET_DIR", workspace.path("target"))
                .stdout(Stdio::piped())
                .spawn()
                .expect("the tool starts")
        })
        .collect();
    for judge in judges.drain(..) {
        let answer = Answer::of(judge.wait_with_output().expect("it ends"));
        assert_eq!((answer.status, answer.only("submission", "verdict").as_str()), (0, "AC"), "{answer:?}");
    }
    let drafts = fs::read_dir(workspace.path("target/oj")).expect("it is a folder").flatten();
    assert!(drafts.into_iter().all(|entry| !entry.file_name().to_string_lossy().starts_with('.')));
}

#[test]
fn a_kept_program_that_was_damaged_is_made_again() {
    let workspace = workspace("interrupt-damage");
    let judge = || {
        let mut command = workspace.command(&["--json"]);
        Answer::of(
            command.env("CARGO_TARGET_DIR", workspace.path("target")).output().expect("the tool starts"),
        )
    };
    assert_eq!(judge().status, 0);
    let program = if cfg!(windows) { "Main.exe" } else { "Main" };
    for file in [program, "Main.rs", "warnings"] {
        let kept = fs::read_dir(workspace.path("target/oj")).expect("it is a folder").flatten();
        let kept = kept
            .map(|entry| entry.path().join(file))
            .find(|path| path.is_file())
            .expect("one program is kept");
        // Gone, or of no length, as after a loss of power.
        fs::write(&kept, "").expect("it is ours");
        assert_eq!(judge().status, 0, "{file} is empty");
        fs::remove_file(kept).expect("it is ours");
        assert_eq!(judge().status, 0, "{file} is gone");
    }
}

#[test]
fn where_nothing_can_be_written_the_path_is_named() {
    let workspace = TestWorkspace::with(&["2580"], "interrupt-write");
    workspace.write("file", "");
    let mut command = workspace.command(&["judge", "2580"]);
    let answer = Answer::of(
        command.env("CARGO_TARGET_DIR", workspace.path("file")).output().expect("the tool starts"),
    );
    assert_eq!(answer.status, 2, "{answer:?}");
    assert!(
        answer.err.contains("cannot create folder `") && answer.err.replace('\\', "/").contains("file/oj"),
        "{answer:?}"
    );
    let mut command = workspace.command(&["judge", "2580"]);
    // With no program kept from other tests, the compiler is what cannot be run.
    command.env("CARGO_TARGET_DIR", workspace.path("target"));
    command.env("TMPDIR", workspace.path("file")).env("TMP", workspace.path("file")); // the latter on Windows
    let answer = Answer::of(command.output().expect("the tool starts"));
    assert_eq!(answer.status, 2, "{answer:?}");
    // It is the reason of a case if all programs are in the cache, else an error of the compiler.
    let printed = format!("{}{}", answer.out, answer.err);
    // The name of the folder for temporary files ends with a separator on Windows.
    let folder = printed.replace("file\\`", "file`");
    assert!(folder.contains("cannot create a folder in `") && folder.contains("file`"), "{answer:?}");
}

/// How the judge is ended from outside on Linux and macOS; `windows.rs` does that on Windows.
#[cfg(unix)]
pub mod ended {
    use crate::test_workspace::TestWorkspace;
    use std::fs;
    use std::io::Read;
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    use std::process::{Child, Command, Stdio};

    /// From here on the command heeds Ctrl-C even if this test ignores it, as what a shell starts in the background does.
    #[allow(unsafe_code)] // std handles no signals
    pub fn heed_signals(command: &mut Command) -> &mut Command {
        extern "C" {
            fn signal(number: i32, handler: usize) -> usize;
        }
        const DEFAULT: usize = 0;
        let heed = || {
            for number in [1, 2, 15] {
                // SAFETY: it takes only numbers.
                unsafe { signal(number, DEFAULT) };
            }
            Ok(())
        };
        // SAFETY: between fork and exec only system calls are made.
        unsafe { command.pre_exec(heed) }
    }

    const LOOPS: &str =
        "fn main() { std::fs::write(\"here\", \"\").unwrap(); loop { std::hint::black_box(0); } }\n";

    /// A judge at work on a program that never ends, with its scratch files in a folder of the workspace.
    fn start(workspace: &TestWorkspace) -> Child {
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 600s");
        workspace.write("problems/1000/main.rs", LOOPS);
        let command = &mut workspace.command(&["judge", "1000"]);
        // The program writes a file where it runs: then it is under way.
        started(workspace, command, || written(&workspace.path("scratch")))
    }

    /// The judge, once it is under way.
    fn started(workspace: &TestWorkspace, command: &mut Command, is_under_way: impl Fn() -> bool) -> Child {
        fs::create_dir(workspace.path("scratch")).expect("the target folder can be written");
        command.env("TMPDIR", workspace.path("scratch")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = heed_signals(command).spawn().expect("the tool starts");
        while !is_under_way() {
            assert!(child.try_wait().expect("it is ours").is_none(), "the judge ended too early");
            std::thread::yield_now();
        }
        child
    }

    fn written(folder: &Path) -> bool {
        let mut supervisors = fs::read_dir(folder).into_iter().flatten().flatten();
        supervisors.any(|supervisor| supervisor.path().join("home/here").is_file())
    }

    fn signal(child: &Child, name: &str) {
        let status =
            Command::new("kill").args([name, &child.id().to_string()]).status().expect("there is a kill");
        assert!(status.success());
    }

    fn left(workspace: &TestWorkspace) -> usize {
        fs::read_dir(workspace.path("scratch")).expect("it is a folder").count()
    }

    #[test]
    fn an_interrupted_judge_leaves_nothing_behind() {
        for (name, status) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
            let workspace = TestWorkspace::empty(&format!("interrupt{name}"));
            let mut child = start(&workspace);
            signal(&child, name);
            assert_eq!(child.wait().expect("it ends").code(), Some(status), "{name}");
            assert_eq!(left(&workspace), 0, "{name}");
        }
    }

    /// A compiler that leaves a file among temporary files and does not end.
    const COMPILER: &str = "#!/bin/sh\n[ \"$1\" = -vV ] && echo rustc 1 && exit\n\
        echo >\"$TMPDIR/left\"; echo >\"$HERE\"; exec sleep 600\n";

    #[test]
    fn a_cancelled_compiler_leaves_nothing_behind() {
        let workspace = TestWorkspace::empty("interrupt-compiler");
        workspace.add_problem("1000", "1\n", "1\n");
        workspace.write("problems/1000/main.rs", "fn main() {} // interrupt-compiler\n");
        let here = workspace.path("here");
        workspace.write("rustc", &COMPILER.replace("$HERE", &here.display().to_string()));
        let mode = Command::new("chmod").arg("+x").arg(workspace.path("rustc")).status();
        assert!(mode.expect("there is a chmod").success());
        let command = &mut workspace.command(&["judge", "1000"]);
        command.env("RUSTC", workspace.path("rustc"));
        command.env("CARGO_TARGET_DIR", workspace.path("target"));
        let mut child = started(&workspace, command, || here.exists());
        signal(&child, "-INT");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        assert_eq!(left(&workspace), 0);
        let drafts = fs::read_dir(workspace.path("target/oj")).expect("it is a folder").count();
        assert_eq!(drafts, 0, "of the cache");
    }

    #[test]
    fn a_judge_that_is_killed_leaves_nothing_behind_either() {
        let workspace = TestWorkspace::empty("interrupt-kill");
        let mut child = start(&workspace);
        let mut out = child.stdout.take().expect("it is piped");
        let mut errors = child.stderr.take().expect("it is piped");
        signal(&child, "-KILL");
        child.wait().expect("it ends");
        // Supervisors hold standard error open until they end.
        out.read_to_end(&mut Vec::new()).expect("it can be read");
        errors.read_to_end(&mut Vec::new()).expect("it can be read");
        assert_eq!(left(&workspace), 0);
    }
}
