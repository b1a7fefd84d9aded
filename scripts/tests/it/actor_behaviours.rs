//! The behaviours of `tests/programs/actor.rs`, which its input selects, with their expected verdicts.
//! `hostile.rs` checks them on Linux, `windows.rs` on Windows.

/// The source of the program with all behaviours.
pub const ACTOR: &str = include_str!("../programs/actor.rs");

/// The expected output of each behaviour.
pub const OUTPUT: &str = "1 2\n3\n";

/// Name of the behaviour, verdict, and a part of the reason on Linux and on Windows. None: only for Linux.
type Behaviour = (&'static str, &'static str, &'static str, Option<&'static str>);

pub const TABLE: [Behaviour; 49] = [
    ("adds", "AC", "", Some("")),
    ("omits_the_last_newline", "AC", "", Some("")),
    ("adds_blanks_at_line_ends", "AC", "", Some("")),
    ("prints_crlf", "AC", "", Some("")),
    same("doubles_a_blank", "PE", "line 1, column 3: expected `1·2`, got `1··2`"),
    same("adds_an_empty_line", "PE", "line 2, column 1: expected `3`, got ``"),
    same("prints_all_in_one_line", "PE", "line 1, column 4: expected `1·2`, got `1·2·3`"),
    same("goes_on_after_the_answer", "WA", "line 3: expected the end of the output, got `4`"),
    same("stops_halfway", "WA", "the output ends before line 2: expected `3`"),
    same("prints_nothing", "WA", "nothing was printed"),
    same("prints_bytes", "WA", "line 1, column 3: expected `1·2`, got `1·\\xff␀`"),
    same("prints_one_long_line", "WA", "line 1, column 2: expected `1·2`, got `11111"),
    same("prints_54_mb", "OLE", "more than 16 MB of output"),
    same("prints_endlessly", "OLE", "more than 16 MB of output"),
    same("prints_endlessly_on_stderr", "OLE", "more than 16 MB of output"),
    ("loops_endlessly", "TLE", "more than 100 ms", Some("")),
    ("loops_in_threads", "TLE", "more than 100 ms", Some("")),
    ("works_through_a_child", "TLE", "more than 100 ms", None),
    ("leaves_its_main_thread", "TLE", "more than 100 ms", None),
    ("ignores_its_signals", "TLE", "more than 100 ms", None),
    same("sleeps_for_ever", "TLE", "slept most of the time"),
    same("naps", "TLE", "slept most of the time"),
    same("touches_1500_mb", "MLE", "more than 256 MB of memory"),
    same("cannot_allocate", "MLE", "more than 256 MB of memory"),
    ("works_in_the_kernel", "AC", "", None),
    ("reserves_1_gb", "AC", "", Some("")),
    ("peaks_at_20_mb", "AC", "", Some("")),
    ("peaks_at_200_mb", "AC", "", Some("")),
    same("panics", "RE", "index out of bounds: the len is 1 but the index is 2"),
    same("exits_with_3", "RE", "exit status 3"),
    same("divides_by_zero", "RE", "attempt to divide by zero"),
    ("aborts", "RE", "aborted (SIGABRT)", Some("aborted (0xC0000409)")),
    ("segfaults", "RE", "segmentation fault (SIGSEGV)", Some("access violation (0xC0000005)")),
    same("overflows_the_stack", "RE", "stack overflow"),
    ("recurses_deeply", "AC", "", Some("")),
    ("leaves_children", "AC", "", Some("")),
    ("leaves_a_child", "AC", "", None),
    ("leaves_a_child_in_a_session", "AC", "", None),
    ("forks_300_times", "RE", "more than 64 processes", None),
    ("closes_stdin", "AC", "", None),
    ("closes_stdout", "AC", "", None),
    ("finds_an_empty_folder", "AC", "", None),
    ("writes_a_file", "AC", "", Some("")),
    ("leaves_a_read_only_file", "AC", "", Some("")),
    ("leaves_folders_beside_its_own", "AC", "", Some("")),
    ("removes_its_folder", "AC", "", None),
    ("locks_its_folder", "AC", "", None),
    ("links_its_folder", "AC", "", None),
    ("kills_its_parent", "JE", "was killed, possibly by the program itself", None),
];

const fn same(name: &'static str, verdict: &'static str, reason: &'static str) -> Behaviour {
    (name, verdict, reason, Some(reason))
}
