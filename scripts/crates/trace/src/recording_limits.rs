//! How much of a search is recorded: steps, CPU time, and the size of the files that are read. Which frames of a
//! long search are left out is decided in `recorder/frames.rs` (`MAX_EXACT_FRAMES`).

use crate::recorder::MAX_EXACT_FRAMES;
use messages::Result;
use std::{path::Path, time::Duration};
use stdx::files;

/// The CPU time and the step at which the recording of a search ends.
#[derive(Clone, Copy)]
pub struct RecordingLimits {
    pub time: Duration,
    pub steps: u64,
}

impl RecordingLimits {
    /// The limits of a search that `trace` draws. Recording takes longer than the search alone.
    pub const DRAWN: Self = Self { time: Duration::from_secs(120), steps: 50_000_000 };
    /// The limits of a program that crashed when it ran alone. If its behaviour is undefined, it may run without end
    /// with the calls of the emitter in it.
    pub const CRASHED: Self = Self { time: Duration::from_secs(15), ..Self::DRAWN };
    /// The limits of a search that failed, and of the search of a model.
    pub const DIAGNOSED: Self = Self { time: Duration::from_secs(5), steps: 2_000_000 };
    /// The limits of a search that was too slow. Of a longer recording, only the first steps have a frame each.
    pub const SLOW: Self = Self { steps: MAX_EXACT_FRAMES as u64, ..Self::DIAGNOSED };
    /// The limits of a search whose steps are compared with those on other cases.
    pub const COUNTED: Self = Self { time: Duration::from_millis(500), steps: 20_000 };
}

/// The bytes of memory, and of files, that the events may use in addition to the limits of the search.
pub(crate) const EVENT_BYTES: u64 = 512 << 20;

/// The most bytes of output that are kept with a recording.
pub(crate) const MAX_PRINTED_BYTES: u64 = 1 << 20;

/// The most bytes of an input or of an expected output. For a larger one, the board is too large to be recorded.
const MAX_TEXT_BYTES: u64 = 1 << 20;

/// Returns the text of an input or of an expected output, or `None` if it is too large.
pub fn small_text(path: &Path) -> Result<Option<String>> {
    let bytes = files::read_prefix(path, MAX_TEXT_BYTES + 1)?;
    Ok((bytes.len() as u64 <= MAX_TEXT_BYTES).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn a_file_of_more_than_1_mb_is_not_looked_at() {
        let folder = TestFolder::new("large");
        let path = folder.write("file", "");
        let length = |length: u64| {
            let opened = std::fs::File::options().write(true).open(&path).expect("a temporary file");
            opened.set_len(length).expect("a temporary file");
            small_text(&path).expect("it can be read").map(|text| text.len())
        };

        assert_eq!(length(0), Some(0));
        assert_eq!(length(1 << 20), Some(1 << 20));
        assert_eq!(length((1 << 20) + 1), None);
        assert!(small_text(&folder.join("none")).is_err());
    }
}
