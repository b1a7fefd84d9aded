//! The descendants of a process and the resources that each of them uses, read from `/proc`.

use crate::Sample;
use std::path::{Path, PathBuf};
use std::{ffi::c_int, fs, time::Duration};

/// The process and its descendants, from the lists of children that the kernel keeps for each thread. The
/// search ends once `most` processes are found. On a kernel without such lists, only the process itself.
pub fn family(pid: c_int, most: usize) -> Vec<c_int> {
    let mut family = vec![pid];
    let mut next = 0;
    while next < family.len() && family.len() < most {
        let lists =
            threads(family[next]).filter_map(|thread| fs::read_to_string(thread.join("children")).ok());
        family
            .extend(lists.collect::<String>().split_whitespace().filter_map(|pid| pid.parse::<c_int>().ok()));
        next += 1;
    }
    family
}

/// All descendants of this process, from the parent of every process. Slower than [`family`], but it works on
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
        let member = family[next];
        family.extend(processes.iter().filter(|(_, parent)| *parent == member).map(|(pid, _)| *pid));
        next += 1;
    }
    family.split_off(1)
}

fn parent(pid: c_int) -> Option<c_int> {
    stat(format!("/proc/{pid}/stat"))?.split_whitespace().nth(1)?.parse().ok()
}

/// The resources that a process has used. CPU time includes that of the children it has waited for.
pub fn sample(pid: c_int) -> Option<Sample> {
    // `stat` counts CPU time in ticks of 10 ms, whatever the frequency of the kernel's own clock.
    let stat = stat(format!("/proc/{pid}/stat"))?;
    let fields: Vec<&str> = stat.split_whitespace().collect();
    let ticks: u64 = fields.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    // There is no `VmRSS` once the main thread has ended, even if other threads go on.
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.strip_suffix(" kB"));
    let kilobytes: u64 = resident.and_then(|number| number.trim().parse().ok()).unwrap_or(0);
    // The main thread may wait for the others, or have ended before them.
    let busy = is_busy(&stat)
        || threads(pid).any(|thread| self::stat(thread.join("stat")).is_some_and(|stat| is_busy(&stat)));
    Some(Sample { cpu: Duration::from_millis(ticks * 10), resident: kilobytes * 1024, busy, processes: 1 })
}

/// Whether a process or thread runs, or waits for a processor or a disk.
fn is_busy(stat: &str) -> bool {
    matches!(stat.split_whitespace().next(), Some("R" | "D"))
}

fn threads(pid: c_int) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten().map(|thread| thread.path())
}

/// The fields of a `stat` file from the state on: `S 1 ...` of `1234 (name) S 1 ...`. The name may hold any
/// character, so it is cut off at the last parenthesis.
fn stat(path: impl AsRef<Path>) -> Option<String> {
    Some(fs::read_to_string(path).ok()?.rsplit_once(')')?.1.to_string())
}
