//! What is said of a recorded search beside its drawing.

use crate::report::locale::Locale;
use trace::RecordedSearch;

/// `2580 rescan, fewest on hard-6`
pub fn title(searches: &[RecordedSearch], locale: Locale) -> String {
    let names: Vec<&str> = searches.iter().map(|search| search.submission.as_str()).collect();
    let on = locale.pick(" on", ",");
    format!("{} {}{on} {}", searches[0].problem, names.join(", "), searches[0].case)
}

/// `line 3 printed here`, if lines of the output were printed at a frame.
pub fn printed(search: &RecordedSearch, frame: usize, locale: Locale) -> Option<String> {
    let frames = &search.recording.frames;
    let before = frame.checked_sub(1).map_or(0, |before| frames[before].lines);
    let (first, last) = (before + 1, frames[frame].lines);
    if first > last {
        return None;
    }
    let (numbers, noun) = match first == last {
        true => (first.to_string(), "line"),
        false => (format!("{first}-{last}"), "lines"),
    };
    Some(locale.pick(format!("{noun} {numbers} printed here"), format!("{numbers}번째 줄 출력")))
}

/// How cells are named, to be said once.
pub fn naming(search: &RecordedSearch, locale: Locale) -> &'static str {
    if search.recording.is_row {
        return locale.pick("places count from 1", "자리는 1부터 셉니다");
    }
    locale.pick("cells are (row, column), counted from 1", "칸은 (행, 열)로 나타내고, 1부터 셉니다")
}

/// The verdict, its reason and the diagnosis: `WA, nothing was printed; a value was put where another still stood`.
pub fn outcome(search: &RecordedSearch, locale: Locale) -> String {
    let reason = locale.reason(&search.reason);
    let reason = if reason.is_empty() { String::new() } else { format!(", {reason}") };
    let and = locale.pick(";", ".");
    let sentence = search.diagnosis.as_ref().map(|finding| locale.reason(&finding.sentence));
    let diagnosis = sentence.map_or(String::new(), |sentence| format!("{and} {sentence}"));
    format!("{}{reason}{diagnosis}", search.verdict)
}
