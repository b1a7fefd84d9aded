//! The number of programs that are compiled, or of cases that run, at once.

use crate::commands::arguments::Arguments;
use stdx::Result;

/// The number of jobs at once: `-j N`, or else the number of processors.
pub fn jobs(arguments: &mut Arguments) -> Result<usize> {
    Ok(arguments.number("-j", 1..=256)?.map_or_else(processors, |jobs| jobs as usize))
}

/// The number of processors.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
