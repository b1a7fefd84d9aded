//! What is said of a recorded search beside its drawing.

use stdx::{message, tr};
use trace::RecordedSearch;

/// `2580 rescan, fewest on hard-6`
pub fn title(searches: &[RecordedSearch]) -> String {
    let names: Vec<&str> = searches.iter().map(|search| search.submission.as_str()).collect();
    let RecordedSearch { problem, case, .. } = &searches[0];
    tr!("{problem} {names} on {case}", names = names.join(", "))
}

/// `line 3 printed here`, if lines of the output were printed at a frame.
pub fn printed(search: &RecordedSearch, frame: usize) -> Option<String> {
    let frames = &search.recording.frames;
    let before = frame.checked_sub(1).map_or(0, |before| frames[before].lines);
    let (first, last) = (before + 1, frames[frame].lines);
    match last.checked_sub(first)? {
        0 => Some(tr!("line {first} printed here")),
        _ => Some(tr!("lines {first}-{last} printed here")),
    }
}

/// How cells are named, to be said once.
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
