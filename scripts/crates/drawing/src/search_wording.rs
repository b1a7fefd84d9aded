//! The texts beside the drawing of a recorded search.

use stdx::{message, tr};
use trace::{Frame, RecordedSearch};

/// `2580 rescan, fewest on hard-6`
pub fn title(searches: &[RecordedSearch]) -> String {
    let names: Vec<&str> = searches.iter().map(|search| search.submission.as_str()).collect();
    let RecordedSearch { problem, case, .. } = &searches[0];
    tr!("{problem} {names} on {case}", names = names.join(", "))
}

/// `line 3 printed here`, if lines of the output were printed at a frame; else `answer 3 here`, if answers were found.
pub fn printed(search: &RecordedSearch, frame: usize) -> Option<String> {
    let frames = &search.recording.frames;
    let new = |count: fn(&Frame) -> u64| {
        let first = frame.checked_sub(1).map_or(0, |before| count(&frames[before])) + 1;
        let last = count(&frames[frame]);
        (first <= last).then_some((first, last))
    };
    match (new(|frame| frame.lines), new(|frame| frame.answers)) {
        (Some((first, last)), _) if first == last => Some(tr!("line {first} printed here")),
        (Some((first, last)), _) => Some(tr!("lines {first}-{last} printed here")),
        (None, Some((first, last))) if first == last => Some(tr!("answer {first} found here")),
        (None, Some((first, last))) => Some(tr!("answers {first}-{last} found here")),
        (None, None) => None,
    }
}

/// A sentence that explains how cells are named.
pub fn naming(search: &RecordedSearch) -> String {
    if search.recording.is_row {
        return tr!("places count from 1");
    }
    tr!("cells are (row, column), counted from 1")
}

/// The verdict, its reason and the diagnosis: `WA, nothing was printed; a value was put where another still stood`.
pub fn outcome(search: &RecordedSearch) -> String {
    let RecordedSearch { verdict, reason, diagnosis, .. } = search;
    let reason = (!reason.is_empty()).then(|| message!(", {reason}"));
    let diagnosis = diagnosis.as_ref().map(|finding| message!("; {sentence}", sentence = finding.sentence));
    tr!("{verdict}{reason}{diagnosis}")
}
