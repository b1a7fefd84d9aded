//! Remembers that a program was slow on a case, so that it does not have to run for seconds again each time all
//! problems are judged.
//!
//! A slow run is a file in the program's cache folder, named by a hash of the case, the limits and the rule for
//! outputs. After a change of one of these, of source or of compiler, the file is not found. Slow runs are used only
//! where the header allows TLE; with `AC or TLE` they may be accepted. They belong to a compiled program; the verdicts
//! that `old_solutions` remembers are found without compiling, so their names are hashes of sources.

use crate::results::{CaseResult, Usage};
use messages::{message, Result};
use sandbox::Limits;
use std::path::{Path, PathBuf};
use stdx::{cached_files, files};
use toolchain::Program;
use workspace::{Case, OutputRule, Verdict};

/// An accepted run below this CPU time is not remembered: to run it again costs less than a person notices.
const SLOW_MS: u64 = 1000;

/// Returns the path of the slow run on a case. Returns `None` for a program that is not in the cache.
pub fn path(program: &Program, case: &Case, limits: &Limits, rule: &OutputRule) -> Result<Option<PathBuf>> {
    let rules = format!("{limits:?} {rule:?}");
    let output = case.output.as_deref().map_or(Ok(Vec::new()), files::read)?;
    Ok(program.cache_entry("slow-run", &[&files::read(&case.input)?, rules.as_bytes(), &output]))
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

/// Writes a run that was too slow, or accepted but slow. Another program that decides which output is accepted may have
/// changed the next time, so only an output that was compared with a stored one counts as accepted.
pub fn remember(path: &Path, case: &Case, rule: &OutputRule, result: &CaseResult) -> Result<()> {
    let Usage { time_ms, memory_kib } = result.usage;
    let is_slow = match result.verdict {
        Verdict::TLE => true,
        Verdict::AC => time_ms >= SLOW_MS && case.output.is_some() && !rule.accepts_several(),
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
    use workspace::Comparison;

    /// Returns a case with an input and, if it is wanted, an expected output.
    fn case(folder: &TestFolder, output: Option<&str>) -> Case {
        let output = output.map(|text| folder.write("case.out", text));
        Case { name: "case".into(), input: folder.write("case.in", "1\n"), output }
    }

    #[test]
    fn the_verdict_and_the_usage_of_a_slow_run_are_recalled() {
        let folder = TestFolder::new("slow-runs");
        let (stored, made) = (case(&folder, Some("1\n")), case(&folder, None));
        for (verdict, time_ms, case, is_slow) in [
            (Verdict::TLE, 40, &stored, true),
            (Verdict::TLE, 41, &made, true),
            (Verdict::AC, 1000, &stored, true),
            (Verdict::AC, 1001, &made, false),
            (Verdict::AC, 999, &stored, false),
            (Verdict::WA, 1000, &stored, false),
        ] {
            let path = folder.join(format!("{verdict}-{time_ms}"));
            let usage = Usage { time_ms, memory_kib: 2048 };
            let result = CaseResult { verdict, usage, ..CaseResult::default() };
            remember(&path, case, &OutputRule::default(), &result).expect("a temporary folder");
            let recalled = recall(&path).map(|run| (run.verdict, run.usage, run.is_recalled));
            assert_eq!(recalled, is_slow.then_some((verdict, usage, true)), "{verdict} {time_ms}");
        }
        folder.write("half", "TLE 1007");
        assert!(recall(&folder.join("half")).is_none());
    }

    #[test]
    fn a_slow_run_is_for_one_case_with_its_limits_and_its_rule() {
        let folder = TestFolder::new("slow-runs-paths");
        let program = Program { cache_folder: Some("cache".into()), ..Program::default() };
        let slow_run = |output: &str, time: u64, [memory, stack]: [u64; 2], rule: &OutputRule| {
            let limits = Limits { time: Duration::from_micros(time), memory, stack, ..Limits::default() };
            path(&program, &case(&folder, Some(output)), &limits, rule).expect("the files can be read")
        };
        let exact = OutputRule::default();
        let first = slow_run("1", 1_500_000, [9, 1], &exact);
        assert_eq!(first, slow_run("1", 1_500_000, [9, 1], &exact));
        assert_ne!(first, slow_run("1", 1_500_001, [9, 1], &exact));
        assert_ne!(first, slow_run("2", 1_500_000, [9, 1], &exact));
        assert_ne!(first, slow_run("1", 1_500_000, [8, 1], &exact));
        assert_ne!(first, slow_run("1", 1_500_000, [9, 2], &exact));
        assert_ne!(first, slow_run("1", 1_500_000, [9, 1], &OutputRule::Compare(Comparison::Words)));
    }
}
