//! Remembers that a program was too slow on a case, so that it does not have to run until the time limit
//! again each time all problems are judged.
//!
//! A timeout is a file in the program's cache folder, named by a hash of the input and the limits. After
//! a change of source, compiler, input or limit, the file is not found. Timeouts are used only where the
//! header expects TLE. They belong to a compiled program; the verdicts that `old_solutions` remembers are found
//! without compiling, so their names are hashes of sources.

use crate::results::{CaseResult, Usage};
use messages::{message, Result};
use sandbox::Limits;
use std::path::{Path, PathBuf};
use stdx::{cached_files, files};
use toolchain::Program;
use workspace::Verdict;

/// Returns the path of the timeout on an input. Returns `None` for a program that is not in the cache.
pub fn path(program: &Program, input: &Path, limits: &Limits) -> Result<Option<PathBuf>> {
    Ok(program.cache_entry("timeout", &[&files::read(input)?, format!("{limits:?}").as_bytes()]))
}

/// Returns the result of the earlier run, or `None` if the timeout cannot be read.
pub fn recall(path: &Path) -> Option<CaseResult> {
    let text = cached_files::read_text(path)?;
    let (time, memory) = text.split_once(' ')?;
    let usage = Usage { time_ms: time.parse().ok()?, memory_kib: memory.parse().ok()? };
    let reason = message!(
        "not run, because it was too slow in an earlier run; to run it again, name the submission on the \
         command line"
    );

    Some(CaseResult { verdict: Verdict::TLE, usage, reason, is_recalled: true, ..CaseResult::default() })
}

/// Writes the timeout for a run that was too slow.
pub fn remember(path: &Path, result: &CaseResult) -> Result<()> {
    let Usage { time_ms, memory_kib } = result.usage;
    cached_files::write_text(path, &format!("{time_ms} {memory_kib}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_usage_of_the_earlier_run_is_recalled() {
        let folder = TestFolder::new("timeouts");
        let path = folder.join("slow");
        assert!(recall(&path).is_none());
        let slow = CaseResult { usage: Usage { time_ms: 1007, memory_kib: 2048 }, ..CaseResult::default() };
        remember(&path, &slow).expect("a temporary folder");
        let recalled = recall(&path).expect("it was just written");
        assert_eq!(
            (recalled.verdict, recalled.usage, recalled.is_recalled),
            (Verdict::TLE, slow.usage, true)
        );
        folder.write("slow", "1007");
        assert!(recall(&path).is_none(), "it is half written");
    }

    #[test]
    fn a_timeout_is_for_one_input_and_its_limits() {
        let program = Program { cache_folder: Some("cache".into()), ..Program::default() };
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let timeout = |input: &Path, time: u64, [memory, stack]: [u64; 2]| {
            let limits = Limits { time: Duration::from_micros(time), memory, stack, ..Limits::default() };
            path(&program, input, &limits).expect("the input can be read")
        };
        let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
        let first = timeout(&input, 1_500_000, [9, 1]);
        assert_eq!(first, timeout(&input, 1_500_000, [9, 1]));
        assert_ne!(first, timeout(&input, 1_500_001, [9, 1]));
        assert_ne!(first, timeout(&other, 1_500_000, [9, 1]));
        assert_ne!(first, timeout(&input, 1_500_000, [8, 1]));
        assert_ne!(first, timeout(&input, 1_500_000, [9, 2]));
    }
}
