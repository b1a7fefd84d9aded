//! Work that runs in parallel: its number of jobs, and the compilation of submissions.

use crate::commands::arguments::Arguments;
use crate::report::{terminal, verdict_table};
use judge::{Session, Submission};
use stdx::Result;
use toolchain::Build;

/// The number of jobs at once: `-j N`, or else the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    Ok(arguments.number("-j", 1..=256)?.map_or_else(processors, |jobs| jobs as usize))
}

pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Compiles submissions, several at once, and shows the progress.
pub fn compile(session: &Session, submissions: &[Submission]) -> Vec<Result<Build>> {
    session.compile(submissions, &mut |done| {
        terminal::progress(&verdict_table::compiling(done, submissions.len()));
    })
}
