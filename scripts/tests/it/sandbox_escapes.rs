//! Attacks that the sandbox prevents: a program cannot change files outside its folder or reach the terminal
//! or other processes, and its child processes count. Attacks that Landlock stops are tried only if the
//! kernel has Landlock.

#![cfg(target_os = "linux")]

use crate::oj_calls::field;
use crate::other_tools::skip;
use crate::test_workspace::TestWorkspace;
use std::{fs, path::Path};

/// Tries the attack that its input names, and prints the result. With an argument, it is a child that uses
/// memory.
const ATTACKER: &str = r#"
use std::io::{Read, Write};
use std::process::{Command, Stdio};

extern "C" {
    fn kill(pid: i32, signal: i32) -> i32;
    fn prlimit(pid: i32, resource: i32, new: *const [u64; 2], old: *mut [u64; 2]) -> i32;
    fn shmget(key: i32, size: usize, flags: i32) -> i32;
    fn shmat(object: i32, at: usize, flags: i32) -> isize;
    fn shmctl(object: i32, command: i32, buffer: *mut [u64; 64]) -> i32;
    fn semop(object: i32, operations: *mut [u16; 3], count: usize) -> i32;
    fn semctl(object: i32, number: i32, command: i32, ...) -> i32;
    fn msgsnd(object: i32, message: *const [u64; 2], size: usize, flags: i32) -> i32;
    fn msgrcv(object: i32, message: *mut [u64; 2], size: usize, kind: i64, flags: i32) -> isize;
    fn msgctl(object: i32, command: i32, buffer: *mut [u64; 64]) -> i32;
    fn fallocate(file: i32, mode: i32, from: i64, length: i64) -> i32;
    fn mknod(path: *const std::ffi::c_char, mode: u32, device: u64) -> i32;
    fn sethostname(name: *const u8, length: usize) -> i32;
    fn ioctl(file: i32, request: u64, value: *mut u64) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

/// A number for calls that an architecture never had, which no call has.
const NONE: i64 = -1;

/// The calls that are refused with -1 as their first argument, with their numbers on x86-64 and on aarch64.
const CALLS: [(&str, i64, i64); 46] = [
    ("chmod", 90, NONE), ("fchmod", 91, 52), ("fchmodat", 268, 53), ("fchmodat2", 452, 452),
    ("chown", 92, NONE), ("fchown", 93, 55), ("lchown", 94, NONE), ("fchownat", 260, 54),
    ("utime", 132, NONE), ("utimes", 235, NONE), ("futimesat", 261, NONE), ("utimensat", 280, 88),
    ("setxattr", 188, 5), ("lsetxattr", 189, 6), ("fsetxattr", 190, 7), ("removexattr", 197, 14),
    ("lremovexattr", 198, 15), ("fremovexattr", 199, 16), ("setxattrat", 463, 463),
    ("removexattrat", 466, 466), ("file_setattr", 469, 469), ("shmget", 29, 194), ("shmat", 30, 196),
    ("shmctl", 31, 195), ("semget", 64, 190), ("semop", 65, 193), ("semctl", 66, 191),
    ("semtimedop", 220, 192), ("msgget", 68, 186), ("msgsnd", 69, 189), ("msgrcv", 70, 188),
    ("msgctl", 71, 187), ("mq_open", 240, 180), ("mq_unlink", 241, 181), ("add_key", 248, 217),
    ("request_key", 249, 218), ("keyctl", 250, 219), ("socket", 41, 198), ("io_uring_setup", 425, 425),
    ("setpriority", 141, 140), ("ioprio_set", 251, 30), ("prlimit64", 302, 261),
    ("sched_setparam", 142, 118), ("sched_setscheduler", 144, 119), ("sched_setaffinity", 203, 122),
    ("sched_setattr", 314, 274),
];

/// Returns the calls that are not refused. Their arguments are -1 and 0, so they do nothing.
fn calls_that_got_through() -> Vec<&'static str> {
    let number = |call: &(&str, i64, i64)| if cfg!(target_arch = "x86_64") { call.1 } else { call.2 };
    let exist = CALLS.iter().filter(|call| number(call) != NONE);
    let got_through = exist.filter(|call| !not_permitted(unsafe { syscall(number(call), -1i64, 0i64, 0i64, 0i64, 0i64, 0i64) }));
    got_through.map(|call| call.0).collect()
}

/// Whether a call failed because it is not permitted.
fn not_permitted(result: i64) -> bool {
    result < 0 && std::io::Error::last_os_error().raw_os_error() == Some(1)
}

/// Whether the kernel rejects an `ioctl` before it looks at the file.
fn rejects_request(path: &str, request: u64) -> bool {
    let file = std::fs::File::open(path).unwrap();
    not_permitted(unsafe { ioctl(std::os::fd::AsRawFd::as_raw_fd(&file), request, &mut 0) } as i64)
}

fn write(path: &str) -> &'static str {
    match std::fs::OpenOptions::new().write(true).open(path) {
        Ok(mut file) => { let _ = file.write_all(b"attacked\n"); "written" }
        Err(_) => "refused",
    }
}

fn main() {
    if std::env::args().nth(1).is_some() {
        let taken = std::hint::black_box(vec![1u8; 200 << 20]);
        println!("{}", taken.len());
        return;
    }
    let mut input = String::new();
    std::io::stdin().read_to_string(&mut input).unwrap();
    let parent = std::os::unix::process::parent_id();
    let own_input = std::fs::read_link("/proc/self/fd/0").unwrap().display().to_string();
    let answer = match input.trim() {
        "answer" => write(&own_input.replace(".in", ".out")),
        "input" => write(&own_input),
        "elsewhere" => match std::fs::write(own_input.replace("answer", "new"), "x") { Ok(()) => "written", Err(_) => "refused" },
        "terminal" => write("/dev/tty"),
        "reply" => write(&format!("/proc/{parent}/fd/1")),
        "parent" => if unsafe { kill(parent as i32, 9) } == 0 { "killed" } else { "refused" },
        "limits" => if unsafe { prlimit(parent as i32, 7, &[3, 3], std::ptr::null_mut()) } == 0 { "lowered" } else { "refused" },
        "shared" => if unsafe { shmget(0, 4096, 0o600) } >= 0 { "made" } else { "refused" },
        "queue" => {
            let (open, create) = (if cfg!(target_arch = "x86_64") { 240 } else { 180 }, 0o102);
            if not_permitted(unsafe { syscall(open, c"oj".as_ptr(), create, 0o600, 0) }) { "refused" } else { "made" }
        }
        "calls" => match calls_that_got_through().as_slice() {
            [] => "refused",
            all => all.join(" ").leak(),
        },
        "objects" => {
            let (none, mut buffer, mut message) = (-1, [0; 64], [1; 2]);
            let results = unsafe {
                [
                    shmat(none, 0, 0) as i64,
                    shmctl(none, 0, &mut buffer).into(),
                    semop(none, &mut [0; 3], 1).into(),
                    semctl(none, 0, 0).into(),
                    msgsnd(none, &message, 8, 0).into(),
                    msgrcv(none, &mut message, 8, 0, 0) as i64,
                    msgctl(none, 0, &mut buffer).into(),
                ]
            };
            // Without the filter, the kernel says that there is no such object.
            if results.into_iter().all(not_permitted) { "refused" } else { "used" }
        }
        "attributes" => if rejects_request(&own_input, 0x4008_6602) { "refused" } else { "asked" },
        // The request of Btrfs for a new volume, through a folder that is only read.
        "volume" => if rejects_request("/", 0x5000_940e) { "refused" } else { "asked" },
        "space" => {
            let (file, keep_size) = (std::fs::File::create("own").unwrap(), 1);
            let result = unsafe { fallocate(std::os::fd::AsRawFd::as_raw_fd(&file), keep_size, 0, 1 << 20) };
            if not_permitted(result.into()) { "refused" } else { "taken" }
        }
        "disk" => if unsafe { mknod(c"disk".as_ptr(), 0o60_600, 0xfe00) } == 0 { "made" } else { "refused" },
        "host" => {
            let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
            if unsafe { sethostname(name.as_ptr(), name.trim_end().len()) } == 0 { "named" } else { "refused" }
        }
        "capabilities" => {
            let status = std::fs::read_to_string("/proc/self/status").unwrap();
            let all = ["CapInh", "CapPrm", "CapEff", "CapAmb"];
            let sets = status.lines().filter(|line| all.iter().any(|set| line.starts_with(set)));
            if sets.filter(|line| line.ends_with(":\t0000000000000000")).count() == 4 { "refused" } else { "left" }
        }
        "size" | "processes" => {
            let limits = std::fs::read_to_string("/proc/self/limits").unwrap();
            let line = limits.lines().find(|line| line.starts_with(&format!("Max {}", input.replace("size", "file size").trim())));
            let words: Vec<&str> = line.unwrap().split_whitespace().collect();
            let at = words.iter().position(|word| word.starts_with(|first: char| first.is_ascii_digit())).unwrap();
            if words[at] == words[at + 1] { "refused" } else { "can be raised" }
        }
        "network" => match std::net::TcpListener::bind("127.0.0.1:0") { Ok(_) => "open", Err(_) => "refused" },
        "rights" => {
            let rights = std::fs::metadata(&own_input).unwrap().permissions();
            match std::fs::set_permissions(&own_input, rights) { Ok(()) => "changed", Err(_) => "refused" }
        }
        "mode" => {
            let mode = std::fs::metadata(&own_input).unwrap().permissions();
            let by_name = std::fs::set_permissions(&own_input, mode.clone());
            let by_file = std::fs::File::open(&own_input).unwrap().set_permissions(mode);
            // `fchmodat2`, of Linux 6.6, has the same number on all systems.
            let path = std::ffi::CString::new(own_input.as_str()).unwrap();
            let by_new_call = unsafe { syscall(452, -100, path.as_ptr(), 0o644, 0) } == 0;
            if by_name.is_ok() || by_file.is_ok() || by_new_call { "changed" } else { "refused" }
        }
        "readable" => {
            let fails = |device: &str| std::fs::File::open(device).and_then(|mut file| file.read(&mut [0; 4])).is_err();
            let devices = ["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];
            if devices.into_iter().any(fails) { "unreadable" } else { "refused" }
        }
        "device" => match std::fs::File::open("/dev/ptmx") { Ok(_) => "open", Err(_) => "refused" },
        "own" => match std::fs::write("own", "x").and_then(|()| std::fs::write("/dev/null", "x")) { Ok(()) => "refused", Err(_) => "no own file" },
        "pipe" | "link" => {
            let own = std::fs::read_link("/proc/self/fd/1").unwrap();
            std::fs::remove_file(&own).unwrap();
            match input.trim() {
                "link" => std::os::unix::fs::symlink(own_input.replace(".in", ".out"), &own).unwrap(),
                _ => assert!(Command::new("mkfifo").arg(&own).status().unwrap().success()),
            }
            "changed"
        }
        "entries" => {
            (0..=10_000).for_each(|number| drop(std::fs::File::create(number.to_string()).unwrap()));
            "refused"
        }
        "files" => {
            (0..40).for_each(|number| std::fs::write(number.to_string(), vec![1; 1 << 20]).unwrap());
            "refused"
        }
        "threads" => {
            for _ in 0..3000 {
                let _ = std::thread::Builder::new().stack_size(16 << 10).spawn(std::thread::park);
            }
            loop { std::thread::park() }
        }
        "output" => { let _ = write("/dev/stdout"); "refused" }
        "orphan" => {
            let loops = "( i=0; while [ $i -lt 9000000 ]; do i=$((i+1)); done ) &";
            let mut child = Command::new("sh").args(["-c", loops]).stdout(Stdio::piped()).spawn().unwrap();
            let mut text = String::new();
            child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
            "refused"
        }
        "family" => {
            let own = std::env::current_exe().unwrap();
            let mut child = Command::new(own).arg("child").stdout(Stdio::null()).spawn().unwrap();
            while child.try_wait().unwrap().is_none() {}
            "refused"
        }
        unknown => panic!("no attack is called {unknown}"),
    };
    println!("{answer}");
}
"#;

fn judged(workspace: &TestWorkspace) -> Vec<(String, String)> {
    let answer = workspace.oj_exits(1, &["--json", "--all"]);
    let cases = answer.objects("case");
    cases.iter().map(|case| (field(case, "case").to_string(), field(case, "verdict").to_string())).collect()
}

fn workspace(name: &str, attacks: &[&str], time: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name).optimised();
    for attack in attacks {
        workspace.add_case("1000", attack, &format!("{attack}\n"), "refused\n");
    }
    let txt = format!("title: x\ntime: {time}\nmemory: 64MB\n");
    workspace.write("problems/1000/problem.txt", &txt);
    workspace.write("problems/1000/main.rs", ATTACKER);
    workspace
}

#[test]
fn a_sealed_program_changes_nothing_but_its_own_files() {
    // Version 6 of Landlock, in Linux 6.12, also stops signals to other processes.
    let release = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let mut numbers = release.split('.').map_while(|number| number.parse::<u32>().ok());
    let version = (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0));
    let has_landlock =
        fs::read_to_string("/sys/kernel/security/lsm").map_or(true, |list| list.contains("landlock"));
    if version < (6, 12) || !has_landlock {
        return skip("landlock", "attacks of a sealed program, which need Landlock of version 6");
    }
    let attacks = [
        "answer",
        "input",
        "elsewhere",
        "terminal",
        "reply",
        "parent",
        "own",
        "output",
        "limits",
        "size",
        "processes",
        "shared",
        "queue",
        "calls",
        "objects",
        "attributes",
        "volume",
        "space",
        "disk",
        "host",
        "capabilities",
        "network",
        "rights",
        "device",
        "mode",
        "readable",
    ];
    let workspace = workspace("sealed", &attacks, "10s");
    let mut judged = judged(&workspace);
    assert_eq!(judged.len(), attacks.len());
    judged.retain(|(case, verdict)| verdict != if case == "output" { "WA" } else { "AC" });
    assert!(judged.is_empty(), "these got through: {judged:?}");
    for attack in attacks {
        assert_eq!(workspace.read(&format!("problems/1000/cases/{attack}.out")), "refused\n", "{attack}");
    }
    assert!(!workspace.path("problems/1000/cases/new.in").exists());
}

/// One supervisor runs both cases. It makes a new folder after a program that left a file.
#[test]
fn a_program_may_write_a_file_in_its_folder_on_every_case() {
    let workspace = TestWorkspace::empty("sealed-own-files");
    for case in ["tiny-1", "tiny-2", "tiny-3"] {
        workspace.add_case("1000", case, "1\n", "1\n");
    }
    let program = "fn main() {
    std::fs::write(\"x.txt\", \"1\").unwrap();
    println!(\"{}\", std::fs::read_to_string(\"x.txt\").unwrap());
}
";
    workspace.write("problems/1000/main.rs", program);
    let answer = workspace.oj_exits(0, &["--json", "-j", "1"]);
    assert_eq!(answer.rows("case", &["verdict"]), ["AC", "AC", "AC"], "{answer:?}");
}

/// Without a seal, a program can replace its output file.
#[test]
fn a_replaced_output_file_is_not_judged() {
    let workspace = workspace("sealed-outputs", &["pipe", "link"], "10s");
    let judged = workspace.unsealed().oj_exits(1, &["--json", "--all"]);
    assert_eq!(judged.rows("case", &["verdict"]), ["WA", "WA"], "{judged:?}");
}

#[test]
fn child_processes_of_a_program_count() {
    let verdicts =
        |attack: &str, time: &str| judged(&workspace(&format!("sealed-{attack}"), &[attack], time));
    assert_eq!(verdicts("orphan", "500ms"), [("orphan".to_string(), "TLE".to_string())]);
    assert_eq!(verdicts("files", "10s"), [("files".to_string(), "OLE".to_string())]);
    assert_eq!(verdicts("entries", "10s"), [("entries".to_string(), "OLE".to_string())]);
    assert_eq!(verdicts("threads", "10s"), [("threads".to_string(), "RE".to_string())]);
    assert_eq!(verdicts("family", "10s"), [("family".to_string(), "MLE".to_string())]);
}

/// Text of a problem or a submission cannot control the terminal, and helper programs must be in the folder
/// of the problem.
#[test]
fn files_of_a_stranger_do_no_harm() {
    let workspace = TestWorkspace::with_problem("sealed-text", "1\n", "1\n");
    let attack = "\u{1b}]52;c;YQ==\u{7}";
    workspace
        .write("problems/1000/main.rs", &format!("//! Idea {attack}\nfn main() {{ x!(\"{attack}\") }}\n"));
    workspace.edit("problems/1000/problem.txt", "Test", "a\u{202e}b");
    let answer = workspace.oj_exits(1, &["judge", "1000"]);
    let all = format!("{}{}", answer.out, answer.err);
    assert!(!all.contains('\u{1b}') && !all.contains('\u{202e}') && all.contains("\\u{202e}"), "{answer:?}");
    workspace.write("problems/1000/red.rs", "//@ after: \u{1b}[31mred\nfn main() {}\n");
    let answer = workspace.oj_exits(2, &["judge", "1000"]);
    assert!(!answer.err.contains('\u{1b}') && answer.err.contains("`\\x1b[31mred`"), "{answer:?}");
    workspace.remove("problems/1000/red.rs");
    workspace.write("problems/x.py", "");
    for line in ["checker: ./../x.py order=boj", "checker: ./a/../../x.py order=boj", "generator: ./../x.py"]
    {
        let txt = format!("title: x\ntime: 1s\nmemory: 64MB\n{line}\n");
        workspace.write("problems/1000/problem.txt", &txt);
        let answer = workspace.oj_exits(2, &["judge", "1000"]);
        assert!(answer.err.contains("line 4") && answer.err.contains("the problem's folder"), "{answer:?}");
    }
}

/// The tool reads the files that a source seems to include, because a change of one of them changes the program.
#[test]
fn a_source_that_names_a_file_without_end_is_judged() {
    let workspace = TestWorkspace::with_problem("sealed-pagemap", "1\n", "1\n");
    let named = "// include_str!(\"/proc/self/pagemap\") include_bytes!(\"/proc/kmsg\")\n";
    workspace.write("problems/1000/main.rs", &format!("{named}fn main() {{ println!(\"1\"); }}\n"));
    workspace.oj_exits(0, &["judge", "1000"]);
}

/// The stand-in for rustup looks for a file in the current folder and all folders above, and finds there which program
/// to start.
#[test]
fn a_folder_of_a_stranger_chooses_no_compiler() {
    let workspace = TestWorkspace::with_problem("sealed-toolchain", "1\n", "1\n").with_own_target();
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"1\"); }\n");
    workspace.write("rust-toolchain.toml", "");
    let (attacked, rustc) = (workspace.path("attacked"), Path::new(env!("CARGO")).with_file_name("rustc"));
    let rustup = format!(
        "folder=$PWD
while [ -n \"$folder\" ]; do
  [ -e \"$folder/rust-toolchain.toml\" ] && touch '{}'
  folder=${{folder%/*}}
done
exec '{}' \"$@\"",
        attacked.display(),
        rustc.display()
    );
    workspace.write_script("bin/rustc", &rustup);
    let path = format!("{}:{}", workspace.path("bin").display(), std::env::var("PATH").expect("it is set"));
    workspace.oj_with_env(0, &[("CARGO", &""), ("PATH", &path)], &["judge", "1000/main"]);
    assert!(!attacked.exists(), "a file in the folder chose the compiler");
}

#[test]
fn a_compiler_does_not_see_the_environment_of_the_user() {
    let workspace = TestWorkspace::with_problem("sealed-compiler", "1\n", "None\n");
    workspace.write("problems/1000/main.rs", "fn main() { println!(\"{:?}\", option_env!(\"TOKEN\")); }\n");
    let judged = workspace.oj_with_env(0, &[("TOKEN", &"secret")], &["judge", "1000/main", "--json"]);
    assert_eq!(judged.only("submission", "verdict"), "AC", "{judged:?}");
}

#[test]
#[ignore = "slow"]
fn a_compiler_that_reads_without_end_is_stopped() {
    let workspace = TestWorkspace::with_problem("sealed-endless", "1\n", "None\n");
    workspace.write("problems/1000/endless.rs", "fn main() { let _ = include_bytes!(\"/dev/zero\"); }\n");
    let judged = workspace.verdict("CE", &["judge", "1000/endless"]);
    assert!(judged.only("submission", "message").contains("more than 2 GB of memory"), "{judged:?}");
}
