//! A submission with many behaviours, one of which the first line of its input selects, so that it is
//! compiled only once. The expected verdicts are in `tests/it/helpers/actor_behaviours.rs`.

use std::hint::black_box;
use std::io::{stderr, stdout, Write};
use std::process::{abort, exit, Command};
use std::{env, fs, thread};

const ANSWER: &str = "1 2\n3\n";

fn main() {
    // With an argument, this process is a child of the same program.
    if let Some(left) = env::args().nth(1) {
        start_chain(left.parse().unwrap());
    }
    let mut behaviour = String::new();
    std::io::stdin().read_line(&mut behaviour).unwrap();
    let no_input = env::args().len() - 1; // 0, but not known to the compiler
    match behaviour.trim() {
        "adds" => print!("{ANSWER}"),
        "omits_the_last_newline" => print!("1 2\n3"),
        "adds_spaces_at_line_ends" => print!("1 2 \n3 \n"),
        "prints_crlf" => print!("1 2\r\n3\r\n"),
        "doubles_a_space" => print!("1  2\n3\n"),
        "adds_an_empty_line" => print!("1 2\n\n3\n"),
        "prints_all_in_one_line" => print!("1 2 3\n"),
        "goes_on_after_the_answer" => print!("1 2\n3\n4\n"),
        "stops_halfway" => print!("1 2\n"),
        "prints_nothing" => {}
        "prints_to_a_file" => std::fs::write("output.txt", "1 2\n3\n").unwrap(),
        "prints_bytes" => stdout().write_all(b"1 \xff\x00\n").unwrap(),
        "prints_one_long_line" => print!("{}", "1".repeat(10 << 20)),
        "prints_54_mb" => (0..54).for_each(|_| stdout().write_all(&[b'x'; 1 << 20]).unwrap()),
        "prints_endlessly" => loop {
            let _ = stdout().write_all(&[b'x'; 1 << 16]);
        },
        "prints_endlessly_on_stderr" => loop {
            let _ = stderr().write_all(&[b'x'; 1 << 16]);
        },

        "loops_endlessly" => work_for_ever(),
        "loops_in_threads" => {
            (0..3).for_each(|_| drop(thread::spawn(|| work_for_ever())));
            work_for_ever();
        }
        "works_through_a_child" => drop(Command::new("sh").args(["-c", "while :; do :; done"]).status()),
        "sleeps_for_ever" => sleep_for_ever(),
        "naps" => loop {
            thread::sleep(std::time::Duration::from_millis(200));
            work(10_000);
        },

        "touches_1500_mb" => {
            let held: Vec<_> = (0..1500).map(|_| vec![1u8; 1 << 20]).collect();
            print!("{}", black_box(&held).len());
        }
        "reserves_1_gb" => {
            let mut reserved: Vec<u8> = Vec::with_capacity(1 << 30);
            reserved.resize(1 << 20, 1);
            black_box(&reserved);
            print!("{ANSWER}");
        }
        "works_in_the_kernel" => {
            work_in_the_kernel();
            print!("{ANSWER}");
        }
        "cannot_allocate" => drop(black_box(Vec::<u8>::with_capacity(1 << 60 >> no_input))),
        "peaks_at_20_mb" => peak_at(20),
        "peaks_at_200_mb" => peak_at(200),

        "panics" => println!("{}", vec![1][no_input + 2]),
        "exits_with_3" => {
            print!("{ANSWER}");
            exit(3);
        }
        "divides_by_zero" => println!("{}", 1 / no_input),
        "aborts" => abort(),
        "segfaults" => unsafe { std::ptr::null_mut::<u8>().wrapping_add(8).write_volatile(1) },
        // Its memory is larger than the stack, which is not full.
        "segfaults_with_20_mb" => {
            let held = black_box(vec![1u8; 20 << 20]);
            unsafe { std::ptr::null_mut::<u8>().wrapping_add(8).write_volatile(held[0]) }
        }
        "overflows_the_stack" => println!("{}", deeper(u64::MAX)),
        "recurses_deeply" => print!("1 2\n{}\n", 3 + deeper(60_000)),

        "leaves_children" => {
            (0..3).for_each(|_| start_own("0"));
            print!("{ANSWER}");
        }
        "forks_300_times" => start_chain(300),
        "writes_a_file" => {
            fs::write("left-behind", "x").unwrap();
            print!("{ANSWER}");
        }
        "leaves_a_read_only_file" => {
            fs::write("left-behind", "x").unwrap();
            let mut permissions = fs::metadata("left-behind").unwrap().permissions();
            permissions.set_readonly(true);
            fs::set_permissions("left-behind", permissions).unwrap();
            print!("{ANSWER}");
        }
        // The names may be those that the supervisor wants to use.
        "leaves_folders_beside_its_own" => {
            (0..5).for_each(|number| fs::create_dir_all(format!("../home-{number}/kept")).unwrap());
            fs::create_dir_all("a/b").unwrap();
            print!("{ANSWER}");
        }
        what => on_unix(what),
    }
}

fn work(steps: u64) {
    (0..steps).for_each(|step| {
        black_box(step);
    });
}

/// Works until user time and system time of this process together are 300 ms, in ticks of 10 ms.
fn work_in_the_kernel() {
    let used = || {
        let status = fs::read_to_string("/proc/self/stat").unwrap();
        let fields: Vec<u32> = status.split(' ').skip(13).take(2).map(|field| field.parse().unwrap()).collect();
        fields[0] + fields[1]
    };
    while used() < 30 {
        for _ in 0..1000 {
            let _ = fs::metadata("/");
        }
    }
}

fn work_for_ever() -> ! {
    loop {
        black_box(0);
    }
}

fn sleep_for_ever() -> ! {
    loop {
        thread::park();
    }
}

fn peak_at(megabytes: usize) {
    black_box(vec![1u8; megabytes << 20]);
    print!("{ANSWER}");
}

/// Returns 0 after this number of nested calls. 60,000 calls need more than 5 MB of stack.
fn deeper(left: u64) -> u64 {
    let held = black_box([left; 10]);
    if left == 0 {
        return 0;
    }
    deeper(left - 1) + held[7] - left
}

/// Starts a chain of this number of processes, each of which starts the next one.
fn start_chain(left: u32) -> ! {
    if left > 0 {
        start_own(&(left - 1).to_string());
    }
    sleep_for_ever()
}

fn start_own(argument: &str) {
    let _ = Command::new(env::current_exe().unwrap()).arg(argument).spawn(); // the sandbox may prevent it
}

#[cfg(not(unix))]
fn on_unix(what: &str) {
    panic!("unknown: {what}");
}

#[cfg(unix)]
fn on_unix(what: &str) {
    use std::ffi::{c_int, c_long};
    use std::os::unix::fs::PermissionsExt;
    extern "C" {
        fn close(descriptor: c_int) -> c_int;
        fn fork() -> c_int;
        fn getpid() -> c_int;
        fn getppid() -> c_int;
        fn kill(pid: c_int, signal: c_int) -> c_int;
        fn setpgid(pid: c_int, group: c_int) -> c_int;
        fn signal(number: c_int, handler: usize) -> usize;
        fn syscall(number: c_long, ...) -> c_long;
    }
    match what {
        "closes_stdin" => {
            unsafe { close(0) };
            print!("{ANSWER}");
        }
        "closes_stdout" => {
            print!("{ANSWER}");
            stdout().flush().unwrap();
            unsafe { close(1) };
            work(10_000_000);
        }
        // The child keeps standard output open.
        "leaves_a_child" => {
            print!("{ANSWER}");
            drop(Command::new("sleep").arg("1000").spawn().unwrap());
        }
        // The child touches 40 MB and ends, and nothing waits for it.
        "leaves_a_child_that_ends" => {
            let child = unsafe { fork() };
            if child == 0 {
                black_box(vec![1u8; 40 << 20]);
                exit(0);
            }
            let ended = || fs::read_to_string(format!("/proc/{child}/stat")).unwrap().contains(") Z ");
            while !ended() {}
            print!("{ANSWER}");
        }
        // The child works, and sleeps when its parent ends, which waits without work of its own.
        "leaves_a_child_that_worked" => {
            let (mut ended, work) = std::os::unix::net::UnixStream::pair().unwrap();
            if unsafe { fork() } == 0 {
                work_in_the_kernel();
                drop(work);
                sleep_for_ever();
            }
            drop(work);
            assert_eq!(std::io::Read::read(&mut ended, &mut [0]).unwrap(), 0);
            print!("{ANSWER}");
        }
        "joins_the_group_of_its_parent" => {
            unsafe { setpgid(0, getppid()) };
            work_for_ever();
        }
        "kills_itself" => unsafe {
            kill(getpid(), 9);
        },
        // The child is in another process group.
        "leaves_a_child_in_a_session" => {
            print!("{ANSWER}");
            drop(Command::new("setsid").args(["sleep", "1000"]).spawn().unwrap());
        }
        "finds_an_empty_folder" => {
            assert_eq!(fs::read_dir(".").unwrap().count(), 0);
            assert!(env::vars().all(|(name, _)| ["PATH", "LC_ALL", "TMPDIR"].contains(&name.as_str())));
            print!("{ANSWER}");
        }
        "ignores_its_signals" => {
            for number in 1..32 {
                unsafe { signal(number, 1) };
            }
            work_for_ever();
        }
        "removes_its_folder" => {
            fs::remove_dir(env::current_dir().unwrap()).unwrap();
            print!("{ANSWER}");
        }
        "locks_its_folder" => {
            fs::create_dir_all("a/b").unwrap();
            fs::set_permissions(".", PermissionsExt::from_mode(0)).unwrap();
            print!("{ANSWER}");
        }
        "links_its_folder" => {
            let home = env::current_dir().unwrap();
            fs::remove_dir(&home).unwrap();
            std::os::unix::fs::symlink("/usr", &home).unwrap();
            print!("{ANSWER}");
        }
        // More nested folders than the 1,024 files that a program may usually open.
        "nests_folders" => {
            for _ in 0..1200 {
                fs::create_dir("d").unwrap();
                fs::write("file", "").unwrap();
                env::set_current_dir("d").unwrap();
            }
            print!("{ANSWER}");
        }
        "leaves_its_main_thread" => {
            thread::spawn(|| work_for_ever());
            let exit_thread = if cfg!(target_arch = "x86_64") { 60 } else { 93 };
            unsafe { syscall(exit_thread, 0) };
        }
        // The child is in a session of its own, and does not end with its parent.
        "kills_its_parent" => {
            drop(Command::new("setsid").args(["sleep", "1000"]).spawn().unwrap());
            unsafe { kill(getppid(), 9) };
            work_for_ever();
        }
        "stops_its_parent" => {
            unsafe { kill(getppid(), 19) };
            work_for_ever();
        }
        what => panic!("unknown: {what}"),
    }
}
