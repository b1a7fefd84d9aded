//! Remembers that a program was too slow on a case, so that it need not run into its time limit again each time
//! everything is judged.
//!
//! The note is a file beside the program in the cache, named by a hash of input and time limit: another text, compiler,
//! input or limit finds none. It is used only where the header expects TLE, and not for a submission that the command
//! line names.

use crate::judging::case_result::CaseResult;
use crate::sandbox::Limits;
use crate::support::error::Result;
use crate::support::files;
use crate::support::hash::hash;
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;
use std::path::{Path, PathBuf};

/// Where the note for an input is, in the cache folder of the program.
pub fn place(cache_folder: &Path, input: &Path, limits: &Limits) -> Result<PathBuf> {
    let time = limits.time.as_micros().to_le_bytes();
    Ok(cache_folder.join(format!("slow-{:016x}", hash(&[&files::read(input)?, &time]))))
}

/// The result of the earlier run, if there is a note.
pub fn recall(place: &Path) -> Option<CaseResult> {
    let text = std::fs::read_to_string(place).ok()?;
    let (time, memory) = text.trim().split_once(' ')?;
    let reason = Reason::new(
        "was too slow in an earlier run, not run again; name the submission to measure it anew",
        "이전 실행에서 이미 시간을 초과하여 다시 실행하지 않았습니다. 다시 재려면 제출을 지정하세요",
    );
    let (time, memory) = (time.parse().ok()?, memory.parse().ok()?);
    Some(CaseResult { verdict: Verdict::TLE, time, memory, reason, recalled: true, ..CaseResult::default() })
}

pub fn remember(place: &Path, result: &CaseResult) -> Result<()> {
    files::write(place, format!("{} {}\n", result.time, result.memory).as_bytes())
}
