//! Remembers that a program was slow on a case, so that it does not have to run for seconds again each time all problems
//! are judged.
//!
//! A slow run is a file in the program's cache folder, named by a hash of the input and the limits. After
//! a change of source, compiler, input or limit, the file is not found. Slow runs are used only where the
//! header allows TLE; with `AC or TLE` they may be accepted. They belong to a compiled program; the verdicts that
//! `old_solutions` remembers are found without compiling, so their names are hashes of sources.

use crate::results::{CaseResult, Usage};
use messages::{message, Result};
use sandbox::Limits;
use std::path::{Path, PathBuf};
use stdx::{cached_files, files};
use toolchain::Program;
use workspace::Verdict;

/// An accepted run below this CPU time is not remembered: to run it again costs less than a person notices.
const SLOW_MS: u64 = 1000;

/// Returns the path of the slow run on an input. Returns `None` for a program that is not in the cache.
pub fn path(program: &Program, input: &Path, limits: &Limits) -> Result<Option<PathBuf>> {
    Ok(program.cache_entry("slow-run", &[&files::read(input)?, format!("{limits:?}").as_bytes()]))
}

/// Returns the result of the earlier run, or `None` if the file cannot be read.
pub fn recall(path: &Path) -> Option<CaseResult> {
    let text = cached_files::read_text(path)?;
    let [verdict, time, memory] = text.split(' ').collect::<Vec<_>>().try_into().ok()?;
    let usage = Usage { time_ms: time.parse().ok()?, memory_kib: memory.parse().ok()? };
    let accepted = CaseResult { usage, is_recalled: true, ..CaseResult::default() };

    match verdict {
        "AC" => Some(accepted),
        "TLE" => {
            let reason = message!(
                "not run, because it was too slow in an earlier run; to run it again, name the submission on the \
                 command line"
            );
            Some(CaseResult { verdict: Verdict::TLE, reason, ..accepted })
        }
        _ => None,
    }
}

/// Writes a run that was too slow, or accepted but slow.
pub fn remember(path: &Path, result: &CaseResult) -> Result<()> {
    let Usage { time_ms, memory_kib } = result.usage;
    let is_slow = match result.verdict {
        Verdict::TLE => true,
        Verdict::AC => time_ms >= SLOW_MS,
        _ => false,
    };

    if is_slow {
        cached_files::write_text(path, &format!("{} {time_ms} {memory_kib}", result.verdict))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_verdict_and_the_usage_of_a_slow_run_are_recalled() {
        let folder = TestFolder::new("slow-runs");
        for (verdict, time_ms, is_slow) in [
            (Verdict::TLE, 40, true),
            (Verdict::AC, 1000, true),
            (Verdict::AC, 999, false),
            (Verdict::WA, 1000, false),
        ] {
            let path = folder.join(format!("{verdict}-{time_ms}"));
            let usage = Usage { time_ms, memory_kib: 2048 };
            remember(&path, &CaseResult { verdict, usage, ..CaseResult::default() }).expect("a folder");
            let recalled = recall(&path).map(|run| (run.verdict, run.usage, run.is_recalled));
            assert_eq!(recalled, is_slow.then_some((verdict, usage, true)));
        }
        folder.write("half", "TLE 1007");
        assert!(recall(&folder.join("half")).is_none());
    }

    #[test]
    fn a_slow_run_is_for_one_input_and_its_limits() {
        let program = Program { cache_folder: Some("cache".into()), ..Program::default() };
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let slow_run = |input: &Path, time: u64, [memory, stack]: [u64; 2]| {
            let limits = Limits { time: Duration::from_micros(time), memory, stack, ..Limits::default() };
            path(&program, input, &limits).expect("the input can be read")
        };
        let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
        let first = slow_run(&input, 1_500_000, [9, 1]);
        assert_eq!(first, slow_run(&input, 1_500_000, [9, 1]));
        assert_ne!(first, slow_run(&input, 1_500_001, [9, 1]));
        assert_ne!(first, slow_run(&other, 1_500_000, [9, 1]));
        assert_ne!(first, slow_run(&input, 1_500_000, [8, 1]));
        assert_ne!(first, slow_run(&input, 1_500_000, [9, 2]));
    }
}
