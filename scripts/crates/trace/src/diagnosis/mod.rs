//! What is wrong with a search, from its recording: one sentence, and only where it is certain.

mod best_board;
mod search_rules;
#[cfg(test)]
mod tests;

use self::search_rules::{of_family, AgainstRules, Goal, LeftOut};
use crate::instrumented_program::InstrumentedProgram;
use crate::recording::{Call, Change, Frame, Recording, SearchFacts};
use judge::{fault_wording, CaseResult, Submission};
use sandbox::Limits;
use shared::{families, family::BrokenRule};
use std::collections::HashSet;
use std::path::Path;
use std::time::Duration;
use stdx::{files, message, Message, Result};
use toolchain::Compiler;
use workspace::{region, Case, Region, Verdict};

/// The longest part of a search that is looked at.
const STEPS: u64 = 2_000_000;

/// CPU time of the run that takes notes.
const TIME: Duration = Duration::from_secs(5);

/// What is certain about a search, and where it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub sentence: Message,
    /// The step that the sentence is about; None if it is about none.
    pub step: Option<u64>,
    /// The cells that the sentence names.
    pub cells: Vec<usize>,
}

impl Finding {
    fn new(sentence: Message, step: Option<u64>) -> Finding {
        Finding { sentence, step, cells: Vec::new() }
    }
}

/// What is wrong with the search of a submission that failed on a case. None if the verdict is none of WA, TLE and RE, if
/// the submission has no board region, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Finding>> {
    if !is_about_search(result.verdict) {
        return Ok(None);
    }
    let limits = Limits { time: TIME, ..submission.limits };
    let Some(recorder) = InstrumentedProgram::recording(submission, compiler)? else { return Ok(None) };
    let Some(notes) = recorder.take_notes(&case.input, limits, STEPS)? else { return Ok(None) };
    of_recording(submission, case, result, &notes.recording()?)
}

/// Like [`diagnose`], for a search that is recorded already.
pub(crate) fn of_recording(
    submission: &Submission,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Finding>> {
    if result.verdict == Verdict::AC {
        let finding = overwritten(recording, &case.name);
        return Ok(if may_copy_its_board(submission)? { None } else { finding });
    }
    if !is_about_search(result.verdict) {
        return Ok(None);
    }
    let SearchFacts { made_again, replaced, .. } = recording.facts;
    let is_one_board = !made_again && !replaced && !may_copy_its_board(submission)?;
    let input = text(&case.input)?;
    let right = case.output.as_deref().map(text).transpose()?.flatten();
    let context = Context {
        verdict: result.verdict,
        printed: String::from_utf8_lossy(result.printed.as_deref().unwrap_or_default()).into_owned(),
        is_compared: !submission.problem.txt.judging.accepts_several(),
        symbols: submission.problem.txt.symbols(),
    };
    let txt = &submission.problem.txt;
    let goal = input.as_ref().zip(right.as_ref()).map(|(input, output)| {
        let is_one_line = || submission.cases.iter().all(has_one_line);
        Goal::of(txt, input, output, values(output, &context.symbols), is_one_line, recording)
    });
    let right = right.unwrap_or_default();
    let found = find(recording, goal.as_ref(), &right, &context, is_one_board);
    if found.is_some() || !is_one_board || result.verdict != Verdict::WA {
        return Ok(found);
    }
    let results = of_family(txt).and_then(families::results);
    let (Some(results), Some(input)) = (results, input) else { return Ok(None) };
    let outputs = (right.as_str(), context.printed.as_str());
    let missed = best_board::find(recording, &results, &input, outputs, &context.symbols);
    Ok(missed.map(|(sentence, step)| Finding::new(sentence, Some(step))))
}

/// What is known of a run beside its recording.
struct Context {
    verdict: Verdict,
    /// The beginning of the output.
    printed: String,
    /// Whether only one output is right.
    is_compared: bool,
    symbols: Vec<char>,
}

/// The most certain finding, or else the first one of the search. `goal` is None if the case is too large to be known.
fn find(
    recording: &Recording,
    goal: Option<&Goal>,
    right: &str,
    context: &Context,
    is_one_board: bool,
) -> Option<Finding> {
    let mistake = mistake(recording, &context.symbols).filter(|_| is_one_board);
    if mistake.is_some() {
        return mistake;
    }
    if context.verdict == Verdict::RE {
        let last = last_call(recording).filter(|_| !recording.cut)?;
        let sentence = message!("the last step was {step_and_line}", step_and_line = step_and_line(last));
        return Some(Finding::new(sentence, Some(last.step)));
    }
    if is_one_board {
        let first = goal.and_then(|goal| first_wrong_step(recording, goal, context));
        let (line, is_foreign) = wrong_line(recording, right, context).unzip();
        let foreign = line.clone().filter(|_| is_foreign == Some(true));
        let earliest = [first, foreign].into_iter().flatten().min_by_key(|finding| finding.step);
        if let Some(finding) = earliest.or(line) {
            return Some(finding);
        }
    }
    if context.verdict == Verdict::TLE || recording.cut {
        return None;
    }
    if let Some(boards) = goal.filter(|_| is_one_board).and_then(|goal| goal.all_met(recording)) {
        let output = match context.printed.split_whitespace().next() {
            Some(got) => message!("; the output begins with {got}"),
            None => message!("; nothing was printed"),
        };
        let reached = match boards {
            1 => message!("the only correct board"),
            _ => message!("each of the {boards} correct boards"),
        };
        let sentence = message!("the search reached {reached} once, and no other board{output}");
        return Some(Finding::new(sentence, None));
    }
    let Some(completion) = goal.and_then(Goal::completion) else {
        goal?;
        return never_back(recording).filter(|_| is_one_board); // it need not fill the board
    };
    let printed = values(&context.printed, &context.symbols);
    let finding = lost(recording, completion, &printed);
    finding.or_else(|| if is_one_board { dead_end(recording, &printed) } else { None })
}

/// The first value against the rules, or the first right value that was left out, whichever comes first.
fn first_wrong_step(recording: &Recording, goal: &Goal, context: &Context) -> Option<Finding> {
    let against = goal.against_rules(recording).map(|against| {
        let Frame { step, line, .. } = recording.frames[against.frame];
        let sentence = message!(
            "{step_and_line}: {why}",
            step_and_line = step_and_line(Call { step, line }),
            why = conflict(recording, &against)
        );
        Finding { sentence, step: Some(step), cells: vec![against.cell, against.conflict.other] }
    });
    // A search that never takes anything back has another mistake.
    let goes_back = recording.erases > 0 || recording.puts == 0;
    let is_certain = goes_back && goal.is_printed(recording, &context.printed);
    let left_out = if is_certain { goal.left_out(recording, context.verdict == Verdict::WA) } else { None };
    let left_out = left_out.map(|left_out| {
        let LeftOut { cell, value, after } = left_out;
        let symbol = context.symbols[usize::from(value)];
        let place = place_of(recording, cell);
        let sentence = if let Some(step) = goal.only_met(recording).filter(|step| *step <= after) {
            message!(
                "no value was put after the first correct board (step {step}); {symbol} is also correct \
                 at {place}"
            )
        } else if recording.puts == 0 {
            message!("{place}: {symbol} is correct there, but the search put no value")
        } else {
            message!(
                "{place}: {symbol} is correct there, but the search went back without putting it (after \
                 step {after}){detail}",
                detail = why_left_out(recording, &left_out, &context.symbols)
            )
        };
        Finding { sentence, step: Some(after), cells: vec![cell] }
    });
    [against, left_out].into_iter().flatten().min_by_key(|finding| finding.step)
}

/// The rule that a value breaks.
fn conflict(recording: &Recording, against: &AgainstRules) -> Message {
    let place = |cell: usize| format!("({}, {})", cell / recording.columns + 1, cell % recording.columns + 1);
    let (own, other) = (place(against.cell), place(against.conflict.other));
    let (row, column) = (against.cell / recording.columns + 1, against.cell % recording.columns + 1);
    match against.conflict.rule {
        BrokenRule::Twice { unit, digit } => {
            message!("{digit} is in {unit} already, at {other}", unit = fault_wording::unit(unit))
        }
        BrokenRule::SameRow => {
            message!("the queen at {own} is attacked from {other}, on the same row")
        }
        BrokenRule::SameColumn => {
            message!("the queen at {own} is attacked from {other}, on the same column")
        }
        BrokenRule::SameSum => message!(
            "the queen at {own} is attacked from {other}, on the same diagonal (row + column = {sum})",
            sum = row + column
        ),
        BrokenRule::SameDifference => message!(
            "the queen at {own} is attacked from {other}, on the same diagonal (row - column = {difference})",
            difference = row as i64 - column as i64
        ),
    }
}

/// Why the right value was left out: it is put nowhere in the whole search; or, where all values are alike, nothing is put
/// in its row or its column, while something is in each of the others. Otherwise what is certain of each right value.
fn why_left_out(recording: &Recording, left_out: &LeftOut, symbols: &[char]) -> Message {
    const ENOUGH: usize = 3;
    let &LeftOut { cell, value, after } = left_out;
    let frame = &recording.frames[recording.frame_at(after)];
    let allowed = if frame.step == frame.puts {
        message!("; nothing on the board rules it out, and nothing had been taken back yet")
    } else {
        message!("; nothing on the board rules it out")
    };
    let changes = recording.frames.iter().skip(1).flat_map(|frame| &frame.changes);
    let puts: Vec<&Change> = changes.filter(|change| change.value != 0 && !change.is_found).collect();
    if !recording.is_whole() || puts.len() < ENOUGH {
        return allowed;
    }
    if puts.iter().all(|put| put.value != value) {
        let symbol = symbols[usize::from(value)];
        return message!("; it never puts {symbol}");
    }
    if recording.is_row || puts.iter().any(|put| put.value != value) {
        return allowed;
    }
    let columns = recording.columns.max(1);
    let is_only_blank = |of: usize, lines: usize, line_of: &dyn Fn(usize) -> usize| {
        (0..lines).all(|line| (line == of) != puts.iter().any(|put| line_of(put.cell) == line))
    };
    let (row, column) = (cell / columns, cell % columns);
    if is_only_blank(column, columns, &|cell| cell % columns) {
        let column = column + 1;
        return message!("; it puts nothing in column {column}");
    }
    if is_only_blank(row, recording.rows, &|cell| cell / columns) {
        let row = row + 1;
        return message!("; it puts nothing in row {row}");
    }
    allowed
}

/// The step after which the first wrong line of an output of several lines was written, if the search went on then; and
/// whether no line of the right output is like it.
fn wrong_line(recording: &Recording, right: &str, context: &Context) -> Option<(Finding, bool)> {
    let lines = right.lines().count().max(context.printed.lines().count());
    let is_list = context.verdict == Verdict::WA && context.is_compared && lines > 1;
    let mut right_lines = right.lines();
    let differs = |printed: &str| right_lines.next().map(str::trim_end) != Some(printed.trim_end());
    let number = context.printed.lines().position(differs).filter(|_| is_list)? as u64 + 1;
    let frame = recording.frames.iter().find(|frame| frame.lines >= number)?;
    let step = Some(frame.step).filter(|step| *step < recording.steps() && *step <= recording.exact_to())?;
    let blank = recording.board(recording.frame_at(step)).cells.iter().position(|value| *value == 0);
    let place = blank.filter(|_| recording.is_row).map(|cell| recording.place(cell));
    let blank = place.map_or(Message::default(), |place| message!(", while place {place} was blank"));
    let wrong = context.printed.lines().nth(number as usize - 1)?.trim_end();
    let twice = twice(wrong).filter(|_| right.lines().all(|line| twice(line).is_none()));
    let twice = twice
        .map_or(Message::default(), |number| message!("; it has {number} twice, which no right line has"));
    let sentence = if step == 0 {
        message!("line {number} of the output, the first wrong one, was written before anything was put")
    } else {
        let line = match frame.line {
            0 => None,
            line => Some(message!(" (source line {line})")),
        };
        message!(
            "line {number} of the output, the first wrong one, was written after step \
             {step}{line}{blank}{twice}"
        )
    };
    let is_foreign = right.lines().all(|line| line.trim_end() != wrong);
    Some((Finding::new(sentence, Some(step)), is_foreign))
}

/// The first word of a line that is in it twice.
fn twice(line: &str) -> Option<&str> {
    let mut seen = HashSet::new();
    line.split_whitespace().find(|word| !seen.insert(*word))
}

/// Steps of an accepted search that are looked at on each case.
const ACCEPTED_STEPS: u64 = 10_000;

/// The mistake in the search of an accepted submission, with the first case that shows it: values are overwritten and not
/// taken back, and no case exposes it.
pub(crate) fn of_accepted(submission: &Submission, compiler: &Compiler) -> Result<Option<(String, Finding)>> {
    let Some(recorder) = InstrumentedProgram::recording(submission, compiler)? else { return Ok(None) };
    if may_copy_its_board(submission)? {
        return Ok(None);
    }
    for case in &submission.cases {
        let limits = Limits { time: TIME, ..submission.limits };
        let Some(notes) = recorder.run(&case.input, limits, ACCEPTED_STEPS)? else { continue };
        if let Some(finding) = overwritten(&notes.recording()?, &case.name) {
            return Ok(Some((case.name.clone(), finding)));
        }
    }
    Ok(None)
}

/// Finding for values that are overwritten and not taken back.
fn overwritten(recording: &Recording, case: &str) -> Option<Finding> {
    let SearchFacts { put_over, displaced, put_beneath, made_again, replaced, .. } = recording.facts;
    let is_wrong = put_beneath || recording.erases == 0 && !recording.cut;
    let first = [put_over, displaced].into_iter().flatten().min_by_key(|call| call.step);
    let call = first.filter(|_| is_wrong && !made_again && !replaced)?;
    let count = recording.frames.last().map_or(0, |last| last.overwritten);
    let sentence = match count {
        1 => message!(
            "accepted, but on {case} 1 value was overwritten and not taken back{first}",
            first = first_at(call)
        ),
        _ => message!(
            "accepted, but on {case} {count} values were overwritten and not taken back{first}",
            first = first_at(call)
        ),
    };
    Some(Finding::new(sentence, Some(call.step)))
}

/// A file, if it is small enough to be about a board that is looked at.
fn text(path: &Path) -> Result<Option<String>> {
    const MOST: u64 = 1 << 20;
    let length = std::fs::metadata(path).map_or(0, |metadata| metadata.len());
    if length > MOST {
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&files::read(path)?).into_owned()))
}

/// Whether the right output of a case is one line; a case without a stored one is no proof of the opposite.
fn has_one_line(case: &Case) -> bool {
    let Some(output) = &case.output else { return true };
    files::beginning(output, 10_000).is_ok_and(|text| !text.trim_ascii_end().contains(&b'\n'))
}

fn is_about_search(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::WA | Verdict::TLE | Verdict::RE)
}

/// Whether the text outside its board regions may keep a copy of a board. Then what stands on a board is not certain.
fn may_copy_its_board(submission: &Submission) -> Result<bool> {
    const COPIES: [&str; 7] = ["clone", "Copy", "copy_from", "mem::", "= *", "swap(", "to_owned"];
    let Some(text) = submission.rust_text() else { return Ok(true) };
    let text = String::from_utf8_lossy(text);
    let mut boards = region::parse(&text)?;
    boards.retain(|region| region.name.rsplit("::").next() == Some("board"));
    let is_inside = |line: usize| {
        boards.iter().any(|Region { lines: (first, last), .. }| (*first..=*last).contains(&line))
    };
    let mut lines = (1..).zip(text.lines()).filter(|(number, _)| !is_inside(*number));
    Ok(lines.any(|(_, line)| COPIES.iter().any(|sign| line.contains(sign))))
}

/// What is wrong at any time of a search. A search may write the next value over the one before, if it takes back the
/// last: so a put over a value counts if nothing is ever taken back, or if a later value still stands.
fn mistake(recording: &Recording, symbols: &[char]) -> Option<Finding> {
    let SearchFacts { put_over, displaced, put_blank, put_beneath, erased_blank, .. } = recording.facts;
    let is_wrong = |_: &Call| recording.erases == 0 || put_beneath;
    let (sentence, call) = if let Some(call) = put_over.filter(is_wrong) {
        let unknown = message!(
            "a value was put over another value that was still there{first_at}",
            first_at = first_at(call)
        );
        (overwriting(recording, call, symbols).unwrap_or(unknown), Some(call))
    } else if let Some(call) = displaced.filter(is_wrong) {
        let unknown = message!(
            "putting a value removed another value that had not been taken back{first_at}",
            first_at = first_at(call)
        );
        (displacing(recording, call, symbols).unwrap_or(unknown), Some(call))
    } else if let Some(call) = put_blank {
        let at = first_at(call);
        (message!("0 was put, which stands for a blank{at}"), Some(call))
    } else if recording.erases > recording.puts {
        let at = erased_blank.map_or(Message::default(), first_at);
        let sentence = message!("more was taken back than put{at}");
        (sentence, erased_blank)
    } else {
        return None;
    };
    Some(Finding::new(sentence, call.map(|call| call.step)))
}

/// The frame of a step, if each step up to it has one.
fn exact_frame(recording: &Recording, step: u64) -> Option<usize> {
    usize::try_from(step).ok().filter(|_| step <= recording.exact_to())
}

/// A put over another value. None if the values are not known.
fn overwriting(recording: &Recording, call: Call, symbols: &[char]) -> Option<Message> {
    let at = exact_frame(recording, call.step)?;
    let change = recording.frames[at].changes.iter().find(|change| !change.is_found && change.value != 0)?;
    let before = recording.board(at.checked_sub(1)?).cells[change.cell];
    let symbol = |value: u8| symbols.get(usize::from(value)).filter(|_| value != 0);
    let (old, new) = (symbol(before)?, symbol(change.value)?);
    let (place, only, first) =
        (place_of(recording, change.cell), only_place(recording, change.cell), first_at(call));
    Some(if old == new {
        message!("{place}: {new} was put again, although it was already there{first}{only}")
    } else {
        message!("{place}: {new} was put over {old}, which was still there{first}{only}")
    })
}

/// A put that made the value of another cell vanish. None if the cells are not known.
fn displacing(recording: &Recording, call: Call, symbols: &[char]) -> Option<Message> {
    let changes = &recording.frames[exact_frame(recording, call.step)?].changes;
    let old = changes.iter().find(|change| change.is_found && change.value == 0)?;
    let new = changes.iter().find(|change| !change.is_found && change.value != 0)?;
    let symbol = symbols.get(usize::from(new.value))?;
    let (old, new) = (place_of(recording, old.cell), place_of(recording, new.cell));
    Some(message!(
        "{symbol} was put at {new} while the {symbol} at {old} was still there{first}",
        first = first_at(call)
    ))
}

/// Says that the first puts were all in one cell, if no known step left it: the search does not go on.
fn only_place(recording: &Recording, cell: usize) -> Message {
    let frames = recording.frames[1..=recording.exact_to() as usize].iter();
    let puts: Vec<usize> = frames.flat_map(|frame| &frame.changes).map(|change| change.cell).collect();
    if puts.len() < 2 || puts.iter().any(|put| *put != cell) {
        return Message::default();
    }
    let count = puts.len();
    message!("; the first {count} puts were all there")
}

/// The first cell that is blank at the end and in which nothing was ever put, if each step is known.
fn untried_blank(recording: &Recording) -> Option<usize> {
    let changes = || recording.frames.iter().flat_map(|frame| &frame.changes);
    let is_untried = |cell: &usize| changes().all(|change| change.cell != *cell || change.value == 0);
    let end = recording.board(recording.frames.len() - 1).cells;
    let mut blanks = (0..end.len()).filter(|cell| end[*cell] == 0);
    blanks.find(is_untried).filter(|_| recording.is_whole())
}

/// A cell in a sentence: `place 2` on a board of one row, else `(3, 4)`.
fn place_of(recording: &Recording, cell: usize) -> Message {
    let place = recording.place(cell);
    if recording.is_row {
        return message!("place {place}");
    }
    Message::quoted(place)
}

/// The search ends with the stored completion on its board, and something else was printed.
fn lost(recording: &Recording, stored: &[u8], printed: &[u8]) -> Option<Finding> {
    let end = recording.board(recording.frames.len() - 1).cells;
    if end != stored || printed == stored {
        return None;
    }
    let step = recording.facts.full_after?;
    let end =
        if printed.is_empty() { message!("it was not printed") } else { message!("another one was printed") };
    let sentence = message!("the search completed the board (step {step}), and {end}");
    Some(Finding::new(sentence, Some(step)))
}

/// What is wrong at the end of a search for a completion, of which there is one.
fn dead_end(recording: &Recording, printed: &[u8]) -> Option<Finding> {
    let last = recording.frames.len() - 1;
    let blanks = recording.board(last).cells.iter().filter(|value| **value == 0).count();
    let is_at_the_beginning = recording.frames[last].depth == 0 && recording.puts > 0;
    let sentence = match recording.facts.full_after {
        Some(step) if blanks > 0 => {
            let next = recording.frames.iter().find(|frame| frame.step == step + 1);
            let next = next.map_or(Message::default(), |&Frame { step, line, .. }| {
                message!(" (next: {step_and_line})", step_and_line = step_and_line(Call { step, line }))
            });
            message!("the board was full after step {step}; the search went on and took values back{next}")
        }
        None if blanks > 0 && recording.erases == 0 => {
            let last = last_call(recording).map_or_else(|| message!("none"), step_and_line);
            let sentence = if printed.is_empty() {
                message!(
                    "the search ended with blanks and took nothing back (blanks: {blanks}, last step: \
                     {last})"
                )
            } else {
                message!(
                    "the search ended with blanks as if the board were complete (blanks: {blanks}, last \
                     step: {last})"
                )
            };
            match untried_blank(recording) {
                Some(cell) => {
                    message!("{sentence}; nothing was ever put at {place}", place = place_of(recording, cell))
                }
                None => sentence,
            }
        }
        None if is_at_the_beginning && !printed.is_empty() => {
            message!("every value was taken back, and then something was printed")
        }
        None if is_at_the_beginning => {
            message!("it went back to the beginning and gave up though a completion exists")
        }
        _ => return None,
    };
    let step = recording.facts.full_after.unwrap_or_else(|| recording.steps());
    Some(Finding::new(sentence, Some(step)))
}

/// What a search did that failed on another goal than to fill a board.
fn never_back(recording: &Recording) -> Option<Finding> {
    let (puts, last) = (recording.puts, last_call(recording)?);
    (puts > 1 && recording.erases == 0).then(|| {
        let sentence = message!(
            "{puts} values were put, and none was taken back (last step: {step_and_line})",
            step_and_line = step_and_line(last)
        );
        Finding::new(sentence, Some(last.step))
    })
}

fn first_at(call: Call) -> Message {
    message!(" (first at {step_and_line})", step_and_line = step_and_line(call))
}

/// None if there was no step.
fn last_call(recording: &Recording) -> Option<Call> {
    let last = recording.frames.last().filter(|last| last.step > 0)?;
    Some(Call { step: last.step, line: last.line })
}

fn step_and_line(Call { step, line }: Call) -> Message {
    if line == 0 {
        return message!("step {step}");
    }
    message!("step {step}, line {line}")
}

/// The values in an output, as their symbols; other characters do not count.
fn values(output: &str, symbols: &[char]) -> Vec<u8> {
    let value = |c: char| Some(symbols.iter().skip(1).position(|symbol| *symbol == c)? as u8 + 1);
    output.chars().filter_map(value).collect()
}
