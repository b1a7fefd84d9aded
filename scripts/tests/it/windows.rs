//! The same verdicts on Windows. There this runs the tool itself. On Linux it runs it under Wine, through the program
//! that `OJ_UNDER_WINE` names: it must build `oj.exe` from the current folder and run it with the arguments it gets.
//! Elsewhere nothing is run, and the test says so.

#[cfg(target_os = "linux")]
use crate::pseudo_terminal::PseudoTerminal;
use crate::test_workspace::{field, repository, Answer, TestWorkspace};
use std::fs;
use std::io::Write;
use std::process::{Child, Command};

/// Programs of `tests/programs` that need nothing but std: verdict, and a part of the reason.
const TABLE: [(&str, &str, &str); 42] = [
    ("adds", "AC", ""),
    ("loops_endlessly", "TLE", ""),
    ("loops_in_threads", "TLE", ""),
    ("sleeps_for_ever", "TLE", "slept most of the time"),
    ("naps", "TLE", "slept most of the time"),
    ("prints_endlessly", "OLE", "more than 16 MB of output"),
    ("prints_endlessly_on_stderr", "OLE", "more than 16 MB of output"),
    ("prints_54_mb", "OLE", "more than 16 MB of output"),
    ("touches_1500_mb", "MLE", "more than 256 MB of memory"),
    ("reserves_1_gb", "AC", ""),
    ("cannot_allocate", "MLE", "more than 256 MB of memory"),
    ("reads_nothing", "AC", ""),
    ("leaves_ten_children", "AC", ""),
    ("panics", "RE", "panics.rs:6:27: index out of bounds: the len is 1 but the index is 2"),
    ("exits_with_3", "RE", "exit status 3"),
    ("divides_by_zero", "RE", "attempt to divide by zero"),
    ("aborts", "RE", "aborted (0xC0000409)"),
    ("segfaults", "RE", "access violation (0xC0000005)"),
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
    ("writes_a_file", "AC", ""),
    ("leaves_a_read_only_file", "AC", ""),
    ("leaves_folders_beside_its_own", "AC", ""),
    ("peaks_at_2_mb", "AC", ""),
    ("peaks_at_20_mb", "AC", ""),
    ("peaks_at_200_mb", "AC", ""),
    ("does_not_compile", "CE", ""),
    ("wants_a_crate", "CE", ""),
    ("wants_a_module", "CE", ""),
    ("makes_a_library", "CE", ""),
    ("warns", "AC", ""),
];

/// The whole test in one piece, because only one tool can run under Wine at a time.
#[test]
fn windows_gives_the_same_verdicts() {
    if !cfg!(windows) && std::env::var_os("OJ_UNDER_WINE").is_none() {
        return say("not run: this is another system, and OJ_UNDER_WINE names no program");
    }
    let workspace = TestWorkspace::empty("windows");
    let lab = Lab { workspace };
    lab.each_program_gets_its_verdict();
    lab.a_fork_bomb_is_stopped();
    lab.paths_may_hold_blanks_and_korean_letters();
    lab.repetitions_give_one_outcome();
    lab.nothing_is_left_after_a_verdict();
    lab.nothing_is_left_of_a_judge_that_is_killed();
    #[cfg(target_os = "linux")]
    lab.watch_has_its_keys();
    lab.all_submissions_are_as_expected();
}

struct Lab {
    workspace: TestWorkspace,
}

impl Lab {
    /// The tool in this repository, since the program that builds it needs its sources.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = match std::env::var_os("OJ_UNDER_WINE") {
            Some(wine) if !cfg!(windows) => Command::new(wine),
            _ => Command::new(env!("CARGO_BIN_EXE_oj")),
        };
        // Wine reads names of files in the encoding of the locale, and starts a debugger for each crash, which takes a
        // second: an override switches that off.
        command.args(arguments).current_dir(repository()).env("LC_ALL", "C.UTF-8");
        command.env("WINEDLLOVERRIDES", "winedbg.exe=d");
        command.env("CARGO_TARGET_DIR", self.inside("target")).env_remove("CARGO_MANIFEST_DIR");
        command
    }

    fn oj(&self, arguments: &[&str]) -> Answer {
        Answer::of(self.command(arguments).output().expect("the tool starts"))
    }

    /// The path of a file of the workspace as the tool sees it: under Wine the root is drive `Z:`.
    fn inside(&self, path: &str) -> String {
        let path = self.workspace.path(path).to_str().expect("UTF-8").to_string();
        if cfg!(windows) {
            path
        } else {
            format!("Z:{path}")
        }
    }

    /// Judges programs on the cases of a folder, every case.
    fn judge(&self, programs: &[String], cases: &str, jobs: &str) -> Answer {
        self.judge_in(programs, cases, jobs, "1s")
    }

    fn judge_in(&self, programs: &[String], cases: &str, jobs: &str, time: &str) -> Answer {
        let cases = self.inside(cases);
        let mut arguments = vec!["judge", "--json", "--all", "-j", jobs, "--problem", "9663"];
        arguments.extend(["--cases-dir", &cases, "--time", time, "--memory", "256MB"]);
        arguments.extend(programs.iter().map(String::as_str));
        self.oj(&arguments)
    }

    fn add_case(&self, folder: &str, name: &str, input: &str, output: &str) {
        self.workspace.write(&format!("{folder}/{name}.in"), input);
        self.workspace.write(&format!("{folder}/{name}.out"), output);
    }

    fn each_program_gets_its_verdict(&self) {
        self.add_case("cases", "sample-1", "1 2\n", "1 2\n3\n");
        let programs: Vec<String> = TABLE.map(|(name, ..)| self.program(name)).into();
        let answer = self.judge(&programs, "cases", "2");
        let (submissions, cases) = (answer.objects("submission"), answer.objects("case"));
        assert_eq!(submissions.len(), TABLE.len(), "{answer:?}");
        for (name, verdict, reason) in TABLE {
            let is_it = |object: &&Vec<(String, String)>| field(object, "submission") == name;
            let submission = submissions.iter().find(is_it).expect("each has a verdict");
            let case = cases.iter().find(is_it);
            assert_eq!(field(submission, "verdict"), verdict, "{name}: {case:?}");
            let Some(case) = case else { continue }; // it does not compile
            assert!(field(case, "message").contains(reason), "{name}: {case:?}");
            let memory: u64 = field(case, "memory_kb").parse().expect("a number");
            assert!(memory >= 500, "{name}: {case:?}");
        }
        say(&format!("{} programs judged rightly", TABLE.len()));
    }

    /// With much time: Wine takes 30 ms to start a process, and here each one starts the next.
    fn a_fork_bomb_is_stopped(&self) {
        let answer = self.judge_in(&[self.program("forks_300_times")], "cases", "1", "60s");
        assert_eq!(answer.only("case", "verdict"), "RE", "{answer:?}");
        assert_eq!(answer.only("case", "message"), "more than 64 processes");
        say("a fork bomb: RE, more than 64 processes");
    }

    /// The path of a program of `tests/programs`, copied to the workspace.
    fn program(&self, name: &str) -> String {
        let source = repository().join("scripts/tests/programs").join(format!("{name}.rs"));
        let text = fs::read_to_string(&source).unwrap_or_else(|why| panic!("{}: {why}", source.display()));
        self.text(&format!("programs/{name}.rs"), &text)
    }

    fn text(&self, path: &str, text: &str) -> String {
        self.workspace.write(path, text);
        self.inside(path)
    }

    /// Its own path, that of its cases and that of the compiled program.
    fn paths_may_hold_blanks_and_korean_letters(&self) {
        let text =
            fs::read_to_string(repository().join("scripts/tests/programs/adds.rs")).expect("it is there");
        let program = self.text("내 풀이/정답 하나.rs", &text);
        self.add_case("케이스 모음", "sample-1", "1 2\n", "1 2\n3\n");
        let judge = |target: &str, program: &str, cases: &str| {
            let mut command =
                self.command(&["judge", "--json", program, "--problem", "9663", "--cases-dir", cases]);
            let output = command.env("CARGO_TARGET_DIR", self.inside(target)).output();
            let answer = Answer::of(output.expect("the tool starts"));
            assert_eq!(answer.status, 0, "{answer:?}");
            assert_eq!(answer.only("submission", "submission"), "정답 하나", "{answer:?}");
        };
        let cases = self.inside("케이스 모음");
        judge("plain", &program, &cases);
        // The compiled program moves along.
        fs::rename(self.workspace.path("plain"), self.workspace.path("빌드 폴더")).expect("it is ours");
        judge("빌드 폴더", &program, &cases);
        let verbatim = |path: &str| format!(r"\\?\{}", path.replace('/', r"\"));
        judge("빌드 폴더", &verbatim(&program), &verbatim(&cases));
        say("paths with blanks, Korean letters and `\\\\?\\`: AC");
    }

    /// Fifty runs of each kind of end, alone and four at a time.
    fn repetitions_give_one_outcome(&self) {
        const KINDS: [(&str, &str); 5] =
            [("AC", "right"), ("RE", "crash"), ("RE", "exit 3"), ("AC", "children"), ("OLE", "print")];
        let program = self.text("programs/repeats.rs", REPEATS);
        for (number, (_, kind)) in KINDS.iter().enumerate() {
            for repetition in 0..50 {
                self.add_case("repetitions", &format!("kind{number}-{repetition}"), kind, "right\n");
            }
        }
        for jobs in ["1", "4"] {
            let answer = self.judge(std::slice::from_ref(&program), "repetitions", jobs);
            let cases = answer.objects("case");
            assert_eq!(cases.len(), 50 * KINDS.len(), "{answer:?}");
            for case in &cases {
                let kind = field(case, "case").strip_prefix("kind").and_then(|rest| rest.split('-').next());
                let kind: usize = kind.and_then(|kind| kind.parse().ok()).expect("as it was named");
                assert_eq!(field(case, "verdict"), KINDS[kind].0, "-j {jobs}: {case:?}");
            }
            say(&format!("-j {jobs}: {} runs, one outcome of each kind", cases.len()));
        }
    }

    fn nothing_is_left_after_a_verdict(&self) {
        let program = self.text("programs/leaves.rs", &self.ten_children("after", "print!(\"1 2\\n3\\n\");"));
        let answer = self.judge(&[program], "cases", "1");
        assert_eq!(answer.only("submission", "verdict"), "AC", "{answer:?}");
        self.assert_nothing_is_left("after");
        say("a program that leaves ten children: AC, no process and no file left");
    }

    fn nothing_is_left_of_a_judge_that_is_killed(&self) {
        let text = self.ten_children("killed", "loop { std::hint::black_box(0); }");
        let (program, cases) = (self.text("programs/stays.rs", &text), self.inside("cases"));
        let arguments = ["judge", &program, "--problem", "9663", "--cases-dir", &cases, "--time", "600s"];
        let mut judge = self.command(&arguments).spawn().expect("the tool starts");
        while !(0..10).all(|number| self.workspace.path(&format!("killed/{number}")).exists()) {
            assert!(judge.try_wait().expect("it is ours").is_none(), "the judge ended too early");
            std::thread::yield_now();
        }
        kill_tool(&mut judge, &program);
        judge.wait().expect("it ends");
        self.assert_nothing_is_left("killed");
        say("a judge that is killed: no process and no file left");
    }

    /// A program that starts ten children, which hold a file each for ever, and then does something.
    fn ten_children(&self, folder: &str, then: &str) -> String {
        self.workspace.write(&format!("{folder}/readme"), "");
        let folder = self.inside(folder);
        format!("const FOLDER: &str = r\"{folder}\";\n{TEN_CHILDREN}").replace("THEN", then)
    }

    /// Runs a program that looks for the files of [`Lab::ten_children`]: only on Windows it shows that one is held.
    fn assert_nothing_is_left(&self, folder: &str) {
        let inside = self.inside(folder);
        let text = format!("const FOLDER: &str = r\"{inside}\";\n{PROBE}");
        let probe = self.text("programs/probe.rs", &text);
        let answer = self.oj(&["run", &probe, "--problem", "9663"]);
        assert_eq!(answer.out, "0 files held, the file that was left is gone\n", "{answer:?}");
    }

    /// Under Wine alone, where the test can press the keys of the terminal.
    #[cfg(target_os = "linux")]
    fn watch_has_its_keys(&self) {
        let (program, cases) = (self.program("prints_nothing"), self.inside("keys"));
        for name in ["a-1", "a-2"] {
            self.add_case("keys", name, "1 2\n", "1 2\n3\n");
        }
        for (key, status) in [("q", 0), ("\x03", 130)] {
            let arguments = ["watch", &program, "--problem", "9663", "--cases-dir", &cases, "--lang", "ko"];
            let mut terminal = PseudoTerminal::start(self.command(&arguments).env("NO_COLOR", "1"));
            terminal.until("a-1: 출력이 없습니다");
            terminal.until("저장을 기다리는 중입니다");
            terminal.press("ㅜ"); // `n` on a Korean keyboard
            terminal.until("a-2: 출력이 없습니다");
            terminal.until("저장을 기다리는 중입니다");
            terminal.press(key);
            assert_eq!((terminal.status(), terminal.is_as_before()), (Some(status), true));
        }
        say("`watch` in a console: its keys, `q` and Ctrl-C");
    }

    fn all_submissions_are_as_expected(&self) {
        let answer = self.oj(&["--json"]);
        let (submissions, cases) = (answer.objects("submission"), answer.objects("case"));
        assert!(answer.status == 0 && !cases.is_empty(), "{answer:?}");
        assert!(submissions.iter().all(|object| field(object, "ok") == "true"), "{answer:?}");
        assert!(cases.iter().all(|object| field(object, "memory_kb") != "0"), "{answer:?}");
        say(&format!("{} submissions, {} cases: all as expected", submissions.len(), cases.len()));
    }
}

/// Prints what was shown, also when the test passes: unlike `eprintln!` this is not held back by the test harness.
fn say(what: &str) {
    writeln!(std::io::stderr(), "windows: {what}").expect("standard error is open");
}

/// Kills the judge itself. Under Wine it is not the child, but a process of its own.
fn kill_tool(judge: &mut Child, argument: &str) {
    if cfg!(windows) {
        return judge.kill().expect("it runs");
    }
    let processes = fs::read_dir("/proc").expect("a system with /proc").flatten().map(|entry| entry.path());
    let is_judge = |process: &std::path::PathBuf| {
        let line = fs::read_to_string(process.join("cmdline")).unwrap_or_default();
        line.split('\0').next().is_some_and(|program| program.ends_with("oj.exe")) && line.contains(argument)
    };
    let judges: Vec<_> = processes.filter(is_judge).collect();
    let [process] = judges.as_slice() else { panic!("not one judge: {judges:?}") };
    let pid = process.file_name().expect("a number");
    assert!(Command::new("kill").arg("-KILL").arg(pid).status().expect("there is a kill").success());
}

const REPEATS: &str = "\
fn main() {
    match std::io::read_to_string(std::io::stdin()).unwrap().trim() {
        \"right\" => println!(\"right\"),
        \"crash\" => unsafe { std::ptr::null_mut::<u8>().wrapping_add(8).write_volatile(1) },
        \"exit 3\" => std::process::exit(3),
        \"children\" => {
            for _ in 0..3 {
                let own = std::env::current_exe().unwrap();
                std::process::Command::new(own).stdin(std::process::Stdio::piped()).spawn().unwrap();
            }
            println!(\"right\");
        }
        \"print\" => loop {
            println!(\"{}\", \"x\".repeat(100_000));
        },
        _ => std::thread::park(),
    }
}
";

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

/// After a kill it may take a moment until all have ended: ten seconds at most.
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
