//! The texts that accompany the drawing of a recorded search.

use crate::drawing::RecordedSearch;
use crate::search_tree::nodes;
use crate::{Frame, Node};
use messages::{message, tr};

/// Returns `2580 rescan, fewest on hard-6`, or `any on 1` for a file without a problem.
pub fn title(searches: &[RecordedSearch]) -> String {
    let RecordedSearch { problem, case, .. } = &searches[0];
    let names: Vec<&str> = searches.iter().map(|search| search.submission.as_str()).collect();
    let names = names.join(", ");

    match problem {
        Some(problem) => tr!("{problem} {names} on {case}"),
        None => tr!("{names} on {case}"),
    }
}

/// Returns `answer 3 found here` and `line 3 printed here`, if there are answers or lines at a frame.
pub fn marks(search: &RecordedSearch, frame: usize) -> Vec<String> {
    let frames = &search.recording.frames;
    let new = |count: fn(&Frame) -> u64| {
        let first = frame.checked_sub(1).map_or(0, |before| count(&frames[before])) + 1;
        let last = count(&frames[frame]);
        (first <= last).then_some((first, last))
    };

    let answers = new(|frame| frame.answers).map(|(first, last)| match first == last {
        true => tr!("answer {first} found here"),
        false => tr!("answers {first}-{last} found here"),
    });
    let lines = new(|frame| frame.printed_lines).map(|(first, last)| match first == last {
        true => tr!("line {first} printed here"),
        false => tr!("lines {first}-{last} printed here"),
    });

    answers.into_iter().chain(lines).collect()
}

/// Returns `(3, 4) = 5` with the indentation of its level. A swap puts two values: `1 = 2, 2 = 1`.
pub fn node(search: &RecordedSearch, node: &Node) -> String {
    let recording = &search.recording;
    let put = |cell, value| format!("{} = {}", recording.cell_name(cell), recording.symbol(value));
    let swapped = node.swapped.map(|other| format!(", {}", put(other.cell, other.value)));

    "  ".repeat(node.level) + &put(node.cell, node.value) + &swapped.unwrap_or_default()
}

/// Returns a sentence that explains how cells are named, and what their values mean if `problem.txt` says it.
pub fn naming(search: &RecordedSearch) -> String {
    let naming = match search.recording.is_row {
        true => tr!("places are counted from 1"),
        false => tr!("cells are (row, column), counted from 1"),
    };
    let legend = search.drawing.legend.as_ref().map(|legend| message!("; {legend}"));
    let has_swap = nodes(&search.recording).iter().any(|node| node.swapped.is_some());
    let swap =
        has_swap.then(|| message!("; a swap of a place with itself changes nothing, so it is not shown"));
    let named = search
        .named_step
        .filter(|step| *step > 0)
        .map(|_| message!("; `^`: the diagnosis is about the board after this step"));

    let frames = search.recording.frames.iter().enumerate().skip(1);
    let mut without_put = frames.filter(|(_, frame)| frame.changes.iter().all(|change| !change.is_put()));
    let has_mark_alone = without_put.any(|(at, _)| !marks(search, at).is_empty());
    let alone = has_mark_alone.then(|| message!("; in brackets: found or printed when nothing was put"));

    tr!("{naming}{legend}{swap}{named}{alone}")
}

/// Returns the verdict, its reason and the diagnosis: `WA, nothing was printed; no value was taken back`, or `None` if
/// there is no verdict.
pub fn outcome(search: &RecordedSearch) -> Option<String> {
    let RecordedSearch { verdict, reason, diagnosis, .. } = search;
    let verdict = (*verdict)?;
    let reason = (!reason.is_empty()).then(|| message!(", {reason}"));
    let diagnosis = diagnosis.as_ref().map(|sentence| message!("; {sentence}"));
    Some(tr!("{verdict}{reason}{diagnosis}"))
}
