//! The verdicts on Windows. On Windows these tests run the tool itself. On Linux they run the tool under Wine,
//! through the program that `OJ_UNDER_WINE` names, which must build `oj.exe` from the current folder and run
//! it with its arguments. Without that variable the tests are skipped.

use crate::actor_behaviours::{ACTOR, OUTPUT, TABLE};
use crate::interrupts::wait_until_running;
use crate::oj_calls::{field, CommandOutput};
use crate::other_tools::skip;
#[cfg(target_os = "linux")]
use crate::pseudo_terminal::PseudoTerminal;
use crate::shipped_problems;
use crate::test_workspace::{repository, TestWorkspace};
use std::fs;
use std::process::{Child, Command};
use std::sync::{Mutex, MutexGuard, PoisonError};

struct Lab {
    workspace: TestWorkspace,
    _turn: MutexGuard<'static, ()>,
}

impl Lab {
    /// Waits for its turn, because only one tool can run under Wine at a time. None without Wine.
    fn new() -> Option<Lab> {
        static TURN: Mutex<()> = Mutex::new(());
        if !cfg!(windows) && std::env::var_os("OJ_UNDER_WINE").is_none() {
            skip("wine", "verdicts on Windows (set OJ_UNDER_WINE)");
            return None;
        }
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let workspace = TestWorkspace::empty("windows");
        workspace.write_pair("one/sample-1", "1 2\n", OUTPUT);
        Some(Lab { workspace, _turn: turn })
    }

    /// A call of the tool in this repository: the program that builds it needs the sources.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match std::env::var_os("OJ_UNDER_WINE") {
            Some(wine) if !cfg!(windows) => Command::new(wine),
            _ => Command::new(env!("CARGO_BIN_EXE_oj")),
        };
        // Wine reads file names in the encoding of the locale. The override switches off the debugger that
        // Wine starts for each crash, which takes a second.
        command.args(arguments).current_dir(repository()).env("LC_ALL", "C.UTF-8");
        command.env("WINEDLLOVERRIDES", "winedbg.exe=d");
        command.env("CARGO_TARGET_DIR", self.inside("target")).env_remove("CARGO_MANIFEST_DIR");
        command
    }

    fn oj(&self, status: i32, arguments: &[&str]) -> CommandOutput {
        CommandOutput::of(status, &mut self.command(arguments))
    }

    /// Returns the path of a file of the workspace for the tool: under Wine the root folder is drive `Z:`.
    fn inside(&self, path: &str) -> String {
        let path = self.workspace.path(path).to_str().expect("UTF-8").to_string();
        if cfg!(windows) {
            path
        } else {
            format!("Z:{path}")
        }
    }

    /// Judges the actor on all cases of a folder, some of which must fail.
    fn judge(&self, cases: &str, jobs: &str) -> CommandOutput {
        self.judge_with(1, &[self.program("actor")], cases, jobs, "1s")
    }

    fn judge_with(
        &self,
        status: i32,
        programs: &[String],
        cases: &str,
        jobs: &str,
        time: &str,
    ) -> CommandOutput {
        let cases = self.inside(cases);
        let mut arguments = vec!["judge", "--json", "--all", "-j", jobs, "--problem", "9663"];
        arguments.extend(["--cases-dir", &cases, "--time", time, "--memory", "256MB"]);
        arguments.extend(programs.iter().map(String::as_str));
        self.oj(status, &arguments)
    }

    /// Returns the path of a program of `tests/programs`, copied to the workspace.
    fn program(&self, name: &str) -> String {
        let source = repository().join("scripts/tests/programs").join(format!("{name}.rs"));
        let source = fs::read_to_string(&source).unwrap_or_else(|why| panic!("{}: {why}", source.display()));
        self.add_source(&format!("programs/{name}.rs"), &source)
    }

    /// Writes a file and returns its path for the tool.
    fn add_source(&self, path: &str, source: &str) -> String {
        self.workspace.write(path, source);
        self.inside(path)
    }

    /// Returns the source of a program that starts ten children, each of which keeps a file open forever, and
    /// then runs `then`.
    fn ten_children(&self, folder: &str, then: &str) -> String {
        self.workspace.write(&format!("{folder}/readme"), "");
        let folder = self.inside(folder);
        format!("const FOLDER: &str = r\"{folder}\";\n{TEN_CHILDREN}").replace("THEN", then)
    }

    /// Runs a program that finds out whether files of [`Lab::ten_children`] are still open.
    fn assert_nothing_is_left(&self, folder: &str) {
        let inside = self.inside(folder);
        let source = format!("const FOLDER: &str = r\"{inside}\";\n{PROBE}");
        let probe = self.add_source("programs/probe.rs", &source);
        let answer = self.oj(0, &["run", &probe, "--problem", "9663"]);
        assert_eq!(answer.out, "0 files held, the file that was left is gone\n", "{answer:?}");
    }
}

#[test]
fn each_behaviour_gets_its_verdict() {
    let Some(lab) = Lab::new() else { return };
    let table =
        || TABLE.into_iter().filter_map(|known| Some((known.name, known.verdict, known.reason_on_windows?)));
    for (name, ..) in table() {
        lab.workspace.write_pair(&format!("cases/{name}"), &format!("{name}\n"), OUTPUT);
    }
    let answer = lab.judge("cases", "2");
    let cases = answer.exactly(table().count(), "case");
    for (name, verdict, reason) in table() {
        let case = cases.iter().find(|case| field(case, "case") == name).expect("the case ran");
        assert_eq!(field(case, "verdict"), verdict, "{case:?}");
        assert!(field(case, "message").contains(reason), "{case:?}");
        let memory: u64 = field(case, "memory_kb").parse().expect("a number");
        assert!(memory >= 500, "{case:?}");
    }
}

#[test]
fn invalid_sources_do_not_compile() {
    let Some(lab) = Lab::new() else { return };
    let table = ["does_not_compile", "wants_a_crate", "wants_a_module", "makes_a_library"];
    let answer = lab.judge_with(1, &table.map(|name| lab.program(name)), "one", "2", "1s");
    let submissions = answer.exactly(table.len(), "submission");
    assert!(submissions.iter().all(|submission| field(submission, "verdict") == "CE"), "{answer:?}");
}

/// The time limit is long because Wine takes 30 ms to start a process, and each process starts the next one.
#[test]
fn a_fork_bomb_is_stopped() {
    let Some(lab) = Lab::new() else { return };
    lab.workspace.write_pair("forks/sample-1", "forks_300_times\n", OUTPUT);
    let answer = lab.judge_with(1, &[lab.program("actor")], "forks", "1", "60s");
    assert_eq!(answer.only("case", "verdict"), "RE", "{answer:?}");
    assert_eq!(answer.only("case", "message"), "more than 64 processes");
}

/// The paths are those of the source, of the cases and of the compiled program.
#[test]
fn paths_may_contain_spaces_and_korean_letters() {
    let Some(lab) = Lab::new() else { return };
    let program = lab.add_source("내 풀이/정답 하나.rs", ACTOR);
    lab.workspace.write_pair("케이스 모음/sample-1", "adds\n", OUTPUT);
    let judge = |target: &str, program: &str, cases: &str| {
        let mut command =
            lab.command(&["judge", "--json", program, "--problem", "9663", "--cases-dir", cases]);
        let answer = CommandOutput::of(0, command.env("CARGO_TARGET_DIR", lab.inside(target)));
        assert_eq!(answer.only("submission", "submission"), "정답 하나", "{answer:?}");
    };
    let cases = lab.inside("케이스 모음");
    judge("plain", &program, &cases);
    lab.workspace.rename("plain", "빌드 폴더"); // with the compiled program
    judge("빌드 폴더", &program, &cases);
    let verbatim = |path: &str| format!(r"\\?\{}", path.replace('/', r"\"));
    judge("빌드 폴더", &verbatim(&program), &verbatim(&cases));
}

/// Fifty runs of each behaviour, one at a time and four at a time.
#[test]
fn repeated_runs_get_the_same_verdict() {
    const KINDS: [(&str, &str); 5] = [
        ("AC", "adds"),
        ("RE", "segfaults"),
        ("RE", "exits_with_3"),
        ("AC", "leaves_children"),
        ("OLE", "prints_endlessly"),
    ];
    let Some(lab) = Lab::new() else { return };
    for (number, (_, kind)) in KINDS.iter().enumerate() {
        for repetition in 0..50 {
            lab.workspace.write_pair(&format!("repetitions/kind{number}-{repetition}"), kind, OUTPUT);
        }
    }
    for jobs in ["1", "4"] {
        let cases = lab.judge("repetitions", jobs).exactly(50 * KINDS.len(), "case");
        for case in &cases {
            let kind = field(case, "case").strip_prefix("kind").and_then(|rest| rest.split('-').next());
            let kind: usize = kind.and_then(|kind| kind.parse().ok()).expect("the name contains its kind");
            assert_eq!(field(case, "verdict"), KINDS[kind].0, "-j {jobs}: {case:?}");
        }
    }
}

#[test]
fn nothing_is_left_after_a_verdict() {
    let Some(lab) = Lab::new() else { return };
    let program = lab.add_source("programs/leaves.rs", &lab.ten_children("after", "print!(\"1 2\\n3\\n\");"));
    let answer = lab.judge_with(0, &[program], "one", "1", "1s");
    assert_eq!(answer.only("submission", "verdict"), "AC", "{answer:?}");
    lab.assert_nothing_is_left("after");
}

#[test]
fn nothing_is_left_of_a_killed_judge() {
    let Some(lab) = Lab::new() else { return };
    let source = lab.ten_children("killed", "loop { std::hint::black_box(0); }");
    let (program, cases) = (lab.add_source("programs/stays.rs", &source), lab.inside("one"));
    let arguments = ["judge", &program, "--problem", "9663", "--cases-dir", &cases, "--time", "600s"];
    let mut judge = lab.command(&arguments).spawn().expect("the tool starts");
    wait_until_running(&mut judge, || {
        (0..10).all(|number| lab.workspace.path(&format!("killed/{number}")).exists())
    });
    kill_tool(&mut judge, &program);
    judge.wait().expect("the judge ends");
    lab.assert_nothing_is_left("killed");
}

/// Only under Wine, where the test can press the keys of the terminal.
#[cfg(target_os = "linux")]
#[test]
fn watch_reads_keys() {
    let Some(lab) = Lab::new() else { return };
    let (program, cases) = (lab.program("actor"), lab.inside("keys"));
    lab.workspace.write_pair("keys/a-1", "prints_nothing\n", OUTPUT);
    for (key, status) in [("q", 0), ("\x03", 130)] {
        let arguments = ["watch", &program, "--problem", "9663", "--cases-dir", &cases, "--lang", "ko"];
        let mut terminal = PseudoTerminal::start(lab.command(&arguments).env("NO_COLOR", "1"));
        terminal.until("a-1: 출력이 없습니다");
        terminal.until("저장을 기다리는 중입니다");
        terminal.press("ㄴ"); // `s` on a Korean keyboard
        terminal.until("아무 키나 누르면 돌아갑니다");
        terminal.press(" ");
        terminal.until("저장을 기다리는 중입니다");
        terminal.press(key);
        assert_eq!((terminal.status(), terminal.is_in_normal_mode()), (Some(status), true));
    }
}

#[test]
fn all_submissions_are_as_expected() {
    let Some(lab) = Lab::new() else { return };
    let names = |(number, names): &shipped_problems::Problem| {
        names.iter().map(|name| format!("{number}/{name}")).collect::<Vec<_>>()
    };
    let targets: Vec<String> = shipped_problems::problems().iter().flat_map(names).collect();
    let arguments = ["judge", "--json"].into_iter().chain(targets.iter().map(String::as_str));
    let answer = lab.oj(0, &arguments.collect::<Vec<_>>());
    let (submissions, cases) = (answer.exactly(targets.len(), "submission"), answer.objects("case"));
    assert!(!cases.is_empty(), "{answer:?}");
    assert!(submissions.iter().all(|object| field(object, "ok") == "true"), "{answer:?}");
    assert!(cases.iter().all(|object| field(object, "memory_kb") != "0"), "{answer:?}");
}

/// Kills the judge itself. Under Wine it is not the child of this test, but another process.
fn kill_tool(judge: &mut Child, argument: &str) {
    if cfg!(windows) {
        return judge.kill().expect("the judge runs");
    }
    let processes =
        fs::read_dir("/proc").expect("the system has `/proc`").flatten().map(|entry| entry.path());
    let is_judge = |process: &std::path::PathBuf| {
        let line = fs::read_to_string(process.join("cmdline")).unwrap_or_default();
        line.split('\0').next().is_some_and(|program| program.ends_with("oj.exe")) && line.contains(argument)
    };
    let judges: Vec<_> = processes.filter(is_judge).collect();
    let [process] = judges.as_slice() else { panic!("expected one judge: {judges:?}") };
    let pid = process.file_name().expect("a number");
    assert!(Command::new("kill").arg("-KILL").arg(pid).status().expect("`kill` exists").success());
}

const TEN_CHILDREN: &str = r#"
use std::os::windows::fs::OpenOptionsExt;
fn main() {
    let name = |number: &str| format!("{FOLDER}/{number}");
    if let Some(number) = std::env::args().nth(1) {
        let mut options = std::fs::File::options();
        let held = options.write(true).create(true).share_mode(0).open(name(&number)).unwrap();
        loop {
            std::thread::park();
            std::hint::black_box(&held);
        }
    }
    let left = std::env::current_dir().unwrap().join("left");
    std::fs::write(&left, "").unwrap();
    std::fs::write(name("left"), left.to_str().unwrap()).unwrap();
    let own = std::env::current_exe().unwrap();
    for number in 0..10 {
        std::process::Command::new(&own).arg(number.to_string()).spawn().unwrap();
    }
    while !(0..10).all(|number| std::fs::metadata(name(&number.to_string())).is_ok()) {
        std::thread::yield_now();
    }
    THEN
}
"#;

/// Counts the open files for up to ten seconds, because killed processes may take a moment to end.
const PROBE: &str = r#"
use std::os::windows::fs::OpenOptionsExt;
fn main() {
    let left = std::fs::read_to_string(format!("{FOLDER}/left")).unwrap();
    for look in 1.. {
        let open = |number: &i32| {
            let mut options = std::fs::File::options();
            options.write(true).share_mode(0).open(format!("{FOLDER}/{number}"))
        };
        let held = (0..10).filter(|number| open(number).is_err()).count();
        let is_gone = !std::path::Path::new(&left).exists();
        if held == 0 && is_gone || look == 1000 {
            let file = if is_gone { "gone" } else { "there" };
            return println!("{held} files held, the file that was left is {file}");
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
"#;
