//! Proofs of slowness: that a program was too slow on a case need not be shown anew each time everything is judged.
//!
//! A proof is a file beside the program, named by a hash of input and time limit; another text, compiler, input or
//! limit finds none. A submission that is named is run all the same, and only where the header expects TLE is one looked for.

use crate::judging::case_result::Finding;
use crate::sandbox::Limits;
use crate::support::error::Result;
use crate::support::files;
use crate::support::hash::hash;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;
use std::path::{Path, PathBuf};

/// Where the proof for a case is kept, if the program is kept at all.
pub fn place(program: &Path, input: &Path, limits: &Limits) -> Result<PathBuf> {
    let time = limits.time.as_micros().to_le_bytes();
    Ok(program.with_file_name(format!("slow-{:016x}", hash(&[&files::read(input)?, &time]))))
}

pub fn recall(place: &Path) -> Option<Finding> {
    let text = std::fs::read_to_string(place).ok()?;
    let (time, memory) = text.trim().split_once(' ')?;
    let reason = Reason::new(
        "was too slow in an earlier run, not run again; name the submission to measure it anew",
        "이전 실행에서 이미 시간을 초과하여 다시 실행하지 않았습니다. 다시 재려면 제출을 지정하세요",
    );
    let (time, memory) = (time.parse().ok()?, memory.parse().ok()?);
    Some(Finding { verdict: Verdict::TLE, time, memory, reason, recalled: true, ..Finding::default() })
}

pub fn keep(place: &Path, finding: &Finding) -> Result<()> {
    files::write(place, format!("{} {}\n", finding.time, finding.memory).as_bytes())
}
