//! The behaviours of `tests/programs/actor.rs`, which its input selects, with their expected verdicts.
//! `misbehaving_programs.rs` checks them on Linux, `windows.rs` on Windows.

/// The source of the program with all behaviours.
pub const ACTOR: &str = include_str!("../../programs/actor.rs");

/// The expected output of each behaviour.
pub const OUTPUT: &str = "1 2\n3\n";

/// A behaviour with its verdict and a part of the reason.
pub struct Behaviour {
    pub name: &'static str,
    pub verdict: &'static str,
    #[cfg_attr(not(target_os = "linux"), allow(dead_code))] // only `misbehaving_programs.rs` reads it
    pub reason: &'static str,
    /// None for a behaviour that does not exist on Windows.
    pub reason_on_windows: Option<&'static str>,
}

pub const TABLE: [Behaviour; 55] = [
    same("adds", "AC", ""),
    same("omits_the_last_newline", "AC", ""),
    same("adds_spaces_at_line_ends", "AC", ""),
    same("prints_crlf", "AC", ""),
    same("doubles_a_space", "PE", "line 1, column 3: expected `1·2`, got `1··2`"),
    same("adds_an_empty_line", "PE", "line 2, column 1: expected `3`, got an empty line"),
    same("prints_all_in_one_line", "AC", ""),
    same("goes_on_after_the_answer", "WA", "expected 2 lines, but line 3 follows: `4`"),
    same("stops_halfway", "WA", "the output ends before line 2: expected `3`"),
    same("prints_nothing", "WA", "nothing was printed"),
    same("prints_to_a_file", "WA", "nothing was printed; it wrote `output.txt`"),
    same("prints_bytes", "WA", "line 1, column 3: expected `1·2`, got `1·\\xff␀`"),
    same("prints_one_long_line", "WA", "line 1, column 2: expected `1·2`, got `11111"),
    same("prints_54_mb", "OLE", "more than 16 MB of output"),
    same("prints_endlessly", "OLE", "more than 16 MB of output"),
    same("prints_endlessly_on_stderr", "OLE", "more than 16 MB of output"),
    only_linux("loops_endlessly", "TLE", "more than 100 ms").on_windows(""),
    only_linux("loops_in_threads", "TLE", "more than 100 ms").on_windows(""),
    only_linux("works_through_a_child", "TLE", "more than 100 ms"),
    only_linux("leaves_its_main_thread", "TLE", "more than 100 ms"),
    only_linux("ignores_its_signals", "TLE", "more than 100 ms"),
    only_linux("joins_the_group_of_its_parent", "TLE", "more than 100 ms"),
    same("sleeps_for_ever", "TLE", "slept most of the time"),
    same("naps", "TLE", "slept most of the time"),
    same("touches_1500_mb", "MLE", "more than 256 MB of memory"),
    same("cannot_allocate", "MLE", "more than 256 MB of memory"),
    only_linux("works_in_the_kernel", "AC", ""),
    same("reserves_1_gb", "AC", ""),
    same("peaks_at_20_mb", "AC", ""),
    same("peaks_at_200_mb", "AC", ""),
    same("panics", "RE", "index out of bounds: the len is 1 but the index is 2"),
    same("exits_with_3", "RE", "exit status 3"),
    same("divides_by_zero", "RE", "attempt to divide by zero"),
    only_linux("aborts", "RE", "aborted (SIGABRT)").on_windows("aborted (0xC0000409)"),
    only_linux("kills_itself", "RE", "killed (SIGKILL)"),
    only_linux("segfaults", "RE", "segmentation fault (SIGSEGV)").on_windows("access violation (0xC0000005)"),
    only_linux("segfaults_with_20_mb", "RE", "segmentation fault (SIGSEGV)"),
    same("overflows_the_stack", "RE", "stack overflow"),
    same("recurses_deeply", "AC", ""),
    same("leaves_children", "AC", ""),
    only_linux("leaves_a_child", "AC", ""),
    only_linux("leaves_a_child_in_a_session", "AC", ""),
    only_linux("leaves_a_child_that_ends", "AC", ""),
    only_linux("leaves_a_child_that_worked", "AC", ""),
    only_linux("forks_300_times", "RE", "more than 64 processes"),
    only_linux("closes_stdin", "AC", ""),
    only_linux("closes_stdout", "AC", ""),
    only_linux("finds_an_empty_folder", "AC", ""),
    same("writes_a_file", "AC", ""),
    same("leaves_a_read_only_file", "AC", ""),
    same("leaves_folders_beside_its_own", "AC", ""),
    only_linux("removes_its_folder", "AC", ""),
    only_linux("locks_its_folder", "AC", ""),
    only_linux("links_its_folder", "AC", ""),
    only_linux("kills_its_parent", "JE", "was killed, possibly by the program itself"),
];

impl Behaviour {
    const fn on_windows(self, reason: &'static str) -> Behaviour {
        Behaviour { reason_on_windows: Some(reason), ..self }
    }
}

const fn same(name: &'static str, verdict: &'static str, reason: &'static str) -> Behaviour {
    only_linux(name, verdict, reason).on_windows(reason)
}

const fn only_linux(name: &'static str, verdict: &'static str, reason: &'static str) -> Behaviour {
    Behaviour { name, verdict, reason, reason_on_windows: None }
}
