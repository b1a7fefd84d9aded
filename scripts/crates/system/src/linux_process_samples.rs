//! The descendants of a process and the resources that each of them uses, read from `/proc`.

use crate::Sample;
use std::path::{Path, PathBuf};
use std::{ffi::c_int, fs, time::Duration};

/// Returns the descendants of this process, from the lists of children that the kernel keeps for each thread. The
/// search ends once `most` are found. Returns none on a kernel without such lists.
pub fn listed_descendants(most: usize) -> Vec<c_int> {
    find_descendants(most, listed_children)
}

/// Returns all descendants of this process, from the parent of every process. This is slower than
/// [`listed_descendants`], but works on every kernel.
pub fn descendants() -> Vec<c_int> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let pids = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<c_int>().ok());
    let with_parent = |pid| Some((pid, read_stat(format!("/proc/{pid}/stat"))?.parent));
    let processes: Vec<(c_int, c_int)> = pids.filter_map(with_parent).collect();
    let children = |pid| processes.iter().filter(|(_, parent)| *parent == pid).map(|(pid, _)| *pid).collect();
    find_descendants(usize::MAX, children)
}

/// Returns the children of this process that others left to it: they have neither its session, which its own children
/// have, nor are they in `own`, the children that it gave sessions of their own.
pub fn adopted_children(own: &[u32]) -> Vec<c_int> {
    let session = read_stat("/proc/self/stat").map(|stat| stat.session);
    let mut children = listed_children(std::process::id() as c_int);
    children.retain(|pid| {
        let found = read_stat(format!("/proc/{pid}/stat"));
        !own.contains(&(*pid as u32)) && found.is_some_and(|found| Some(found.session) != session)
    });

    children
}

/// Returns the children of a process, from the lists that the kernel keeps for each thread.
fn listed_children(pid: c_int) -> Vec<c_int> {
    let lists = threads(pid).filter_map(|thread| fs::read_to_string(thread.join("children")).ok());
    lists.collect::<String>().split_whitespace().filter_map(|pid| pid.parse().ok()).collect()
}

fn find_descendants(most: usize, children: impl Fn(c_int) -> Vec<c_int>) -> Vec<c_int> {
    let mut found = children(std::process::id() as c_int);
    let mut next = 0;
    while next < found.len() && found.len() < most {
        found.extend(children(found[next]));
        next += 1;
    }

    found
}

/// The number of threads that count as a process. A virtual machine has some twenty.
const THREADS_OF_PROCESS: usize = 16;

/// Returns the resources that a process has used. CPU time includes that of the children it has waited for. Many
/// threads count as several processes, because they take as much of what the system can hold.
pub fn sample(pid: c_int) -> Option<Sample> {
    let stat = read_stat(format!("/proc/{pid}/stat"))?;
    // There is no `VmRSS` once the main thread has ended, even if other threads go on.
    let status = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.strip_suffix(" kB"));
    let kilobytes: u64 = resident.and_then(|number| number.trim().parse().ok()).unwrap_or(0);
    // The main thread may wait for the others, or have ended before them.
    let busy = stat.is_busy
        || threads(pid).any(|thread| read_stat(thread.join("stat")).is_some_and(|stat| stat.is_busy));

    let processes = stat.threads.div_ceil(THREADS_OF_PROCESS);
    Some(Sample { cpu: stat.cpu, resident: kilobytes * 1024, busy, processes })
}

/// Returns the number of processes that the kernel has killed because memory ran out.
pub fn out_of_memory_kills() -> u64 {
    let counters = fs::read_to_string("/proc/vmstat").unwrap_or_default();
    let kills = counters.lines().find_map(|line| line.strip_prefix("oom_kill ")?.parse().ok());
    kills.unwrap_or(0) // the kernel counts them since 4.13
}

fn threads(pid: c_int) -> impl Iterator<Item = PathBuf> {
    fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten().map(|thread| thread.path())
}

/// The used fields of a `stat` file of a process or thread.
#[derive(Debug, PartialEq, Eq)]
struct Stat {
    parent: c_int,
    session: c_int,
    /// Whether the process or thread runs, or waits for a processor or a disk.
    is_busy: bool,
    /// The CPU time, with that of the children that were waited for.
    cpu: Duration,
    threads: usize,
}

fn read_stat(path: impl AsRef<Path>) -> Option<Stat> {
    parse_stat(&fs::read_to_string(path).ok()?)
}

/// Parses the content of a `stat` file: `1234 (name) S 1 ...`. The fields begin after the last parenthesis,
/// because the name may contain any character.
fn parse_stat(stat: &str) -> Option<Stat> {
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |index: usize| fields.get(index)?.parse().ok();
    // CPU time is in ticks of 10 ms, whatever the frequency of the kernel's own clock.
    let ticks: u64 = fields.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    let (is_busy, cpu) = (matches!(fields[0], "R" | "D"), Duration::from_millis(ticks * 10));
    let threads = fields.get(17)?.parse().ok()?;
    Some(Stat { parent: number(1)?, session: number(3)?, is_busy, cpu, threads })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_may_have_any_name() {
        for name in ["main", "two words", "a) R 9 (b", ")", "", "한글\n"] {
            let stat = format!("1234 ({name}) S 7 1 9 0 -1 4194560 99 0 0 0 3 1 20 10 20 0 1 0 5 6 7\n");
            let cpu = Duration::from_millis(340);
            let expected = Stat { parent: 7, session: 9, is_busy: false, cpu, threads: 1 };
            assert_eq!(parse_stat(&stat), Some(expected), "{name}");
        }
    }

    #[test]
    fn a_process_that_runs_or_waits_for_a_disk_is_busy() {
        let is_busy = |state: char| {
            parse_stat(&format!("1 (a) {state} 1 {}", "0 ".repeat(20))).map(|stat| stat.is_busy)
        };
        assert_eq!(['R', 'D', 'S', 'Z', 'T'].map(is_busy), [true, true, false, false, false].map(Some));
    }

    #[test]
    fn an_incomplete_file_has_no_fields() {
        for stat in ["", "1 (a", "1 (a)", "1 (a) S", "1 (a) S 1 2 3", "1 (a) S x 1 1 0 0 0 0 0 0 0 0 0 0 0 0"]
        {
            assert_eq!(parse_stat(stat), None, "{stat}");
        }
    }
}
