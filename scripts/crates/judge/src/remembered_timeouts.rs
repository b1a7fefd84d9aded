//! Remembers that a program was too slow on a case, so that it need not run until its time limit whenever all
//! problems are judged.
//!
//! A cache entry is a file in the program's cache folder, named by a hash of the input and the time limit. After
//! a change of source, compiler, input or limit, it is not found. Entries are used only where the header expects
//! TLE, and not for a submission that the command line names.

use crate::{case_result::CaseResult, resource_usage::Usage};
use sandbox::Limits;
use std::path::{Path, PathBuf};
use stdx::{files, json_reader, message, JsonObject, Result};
use toolchain::Program;
use workspace::Verdict;

/// Returns the path of the cache entry for an input. None for a program that is not in the cache.
pub fn cache_entry(program: &Program, input: &Path, limits: &Limits) -> Result<Option<PathBuf>> {
    let time = limits.time.as_micros().to_le_bytes();
    Ok(program.cache_entry("slow", &[&files::read(input)?, &time]))
}

/// Returns the result of the earlier run, if there is a cache entry.
pub fn recall(entry: &Path) -> Option<CaseResult> {
    let usage = Usage::read(&json_reader::read(&std::fs::read(entry).ok()?).ok()?)?;
    let reason =
        message!("too slow in an earlier run, so not run again; to run it again, specify the submission");
    Some(CaseResult { verdict: Verdict::TLE, usage, reason, recalled: true, ..CaseResult::default() })
}

/// Writes the cache entry for a run that was too slow.
pub fn remember(entry: &Path, result: &CaseResult) -> Result<()> {
    files::write_unsynced(entry, result.usage.write(JsonObject::default()).end().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_cache_entry_is_for_one_input_and_one_limit_in_microseconds() {
        let program = Program { cache_folder: Some("cache".into()), ..Program::default() };
        let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let entry = |input: &Path, time: u64| {
            let limits = Limits { time: Duration::from_micros(time), memory: 0, output: 0, stack: 0 };
            cache_entry(&program, input, &limits).expect("the input can be read")
        };
        let other = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs");
        assert_eq!(entry(&input, 1_500_000), entry(&input, 1_500_000));
        assert_ne!(entry(&input, 1_500_000), entry(&input, 1_500_001));
        assert_ne!(entry(&input, 1_500_000), entry(&other, 1_500_000));
    }
}
