//! The descendants of a process, read from `/proc`.

use std::ffi::c_int;
use std::fs;

/// The process and its descendants, read from the kernel's lists of children of each thread. The search ends once
/// `most` are found. On a kernel without such lists it is only the process.
pub fn family(pid: c_int, most: usize) -> Vec<c_int> {
    let mut family = vec![pid];
    let mut next = 0;
    while next < family.len() && family.len() < most {
        let threads = fs::read_dir(format!("/proc/{}/task", family[next])).into_iter().flatten().flatten();
        let lists = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
        family
            .extend(lists.collect::<String>().split_whitespace().filter_map(|pid| pid.parse::<c_int>().ok()));
        next += 1;
    }
    family
}

/// All descendants of this process, found through the parent of every process. Slower than [`family`], but right on
/// every kernel.
pub fn descendants() -> Vec<c_int> {
    let processes: Vec<(c_int, c_int)> = fs::read_dir("/proc")
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse::<c_int>().ok())
        .filter_map(|pid| Some((pid, parent(pid)?)))
        .collect();
    let mut family = vec![std::process::id() as c_int];
    let mut next = 0;
    while next < family.len() {
        let of = family[next];
        family.extend(processes.iter().filter(|(_, parent)| *parent == of).map(|(pid, _)| *pid));
        next += 1;
    }
    family.split_off(1)
}

fn parent(pid: c_int) -> Option<c_int> {
    // `1234 (name) S 1 ...`: the name may hold any character, so the fields are counted from its end.
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}
