//! What is wrong with a search, from its recording: one sentence, and only where it is certain.

use crate::compile::compiler::Compiler;
use crate::compile::recording::{Call, Recording};
use crate::judging::case_result::CaseResult;
use crate::judging::note_taker;
use crate::judging::submission::Submission;
use crate::sandbox::Limits;
use crate::support::error::{reason, Result};
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::region::{self, Region};
use crate::workspace::verdict::Verdict;
use shared::judgement::Reason;
use std::time::Duration;

/// The longest part of a search that is looked at.
const STEPS: u64 = 2_000_000;

/// CPU time of the run that takes notes.
const TIME: Duration = Duration::from_secs(5);

/// A sentence about the search of a submission that failed on a case. None if the verdict is none of WA, TLE and RE, if
/// the submission has no board region, or if nothing is certain.
pub fn diagnose(
    submission: &Submission,
    compiler: &Compiler,
    case: &Case,
    result: &CaseResult,
) -> Result<Option<Reason>> {
    if !is_about_search(result.verdict) {
        return Ok(None);
    }
    let limits = Limits { time: TIME, ..submission.limits };
    let notes = note_taker::take_notes(submission, compiler, (&case.input, limits), STEPS)?;
    let Some(notes) = notes else { return Ok(None) };
    of_recording(submission, case, result, &notes.recording()?)
}

/// The same for a search that is recorded already.
pub fn of_recording(
    submission: &Submission,
    case: &Case,
    result: &CaseResult,
    recording: &Recording,
) -> Result<Option<Reason>> {
    if !is_about_search(result.verdict) {
        return Ok(None);
    }
    let is_one_board = !recording.facts.made_again && !may_copy_its_board(submission)?;
    let sentence = if is_one_board { mistake(recording) } else { None };
    if sentence.is_some() || result.verdict == Verdict::TLE || recording.cut {
        return Ok(sentence);
    }
    if result.verdict == Verdict::RE {
        return Ok(
            last_step(recording).map(|last| reason!("the last step was {}", "마지막은 {}입니다", &last))
        );
    }
    let Some(stored) = &case.output else { return Ok(None) }; // too large for a board
    let symbols = submission.problem.txt.symbols();
    let stored = values(&files::read(stored)?, &symbols);
    let printed = values(result.output.as_deref().unwrap_or_default(), &symbols);
    if !is_completion(&stored, recording) {
        return Ok(if is_one_board { never_back(recording) } else { None }); // it need not fill the board
    }
    let sentence = lost(recording, &stored, &printed);
    Ok(sentence.or_else(|| if is_one_board { dead_end(recording, &printed) } else { None }))
}

fn is_about_search(verdict: Verdict) -> bool {
    matches!(verdict, Verdict::WA | Verdict::TLE | Verdict::RE)
}

/// Whether the text outside its board regions may keep a copy of a board. Then what stands on a board is not certain.
fn may_copy_its_board(submission: &Submission) -> Result<bool> {
    let Some(text) = submission.rust_text() else { return Ok(true) };
    let text = String::from_utf8_lossy(text);
    let regions = region::parse(&text)?;
    let is_board = |region: &&Region| region.name.rsplit("::").next() == Some("board");
    let boards: Vec<(usize, usize)> = regions.iter().filter(is_board).map(|region| region.lines).collect();
    let outside =
        |line: &(usize, &str)| !boards.iter().any(|(first, last)| (*first..=*last).contains(&line.0));
    let copies =
        |line: &str| ["clone", "Copy", "mem::", "= *", "to_owned"].iter().any(|sign| line.contains(sign));
    Ok((1..).zip(text.lines()).filter(outside).any(|(_, line)| copies(line)))
}

/// What is wrong at any time of a search. A search may write the next value over the one before, if it takes back the
/// last: so a put over a value counts if nothing is ever taken back, or if a later value still stands.
fn mistake(recording: &Recording) -> Option<Reason> {
    let is_wrong = recording.erases == 0 || recording.facts.put_beneath;
    if let Some(call) = recording.facts.put_over.filter(|_| is_wrong) {
        let first = first(call);
        return Some(reason!(
            "a value was put where another still stood{}",
            "값이 아직 남아 있는 칸에 다른 값을 또 놓았습니다{}",
            &first
        ));
    }
    if recording.erases > recording.puts {
        let first = recording.facts.erased_blank.map_or(Reason::new("", ""), first);
        return Some(reason!(
            "more was taken back than put{}",
            "놓은 횟수보다 되돌린 횟수가 더 많습니다{}",
            &first
        ));
    }
    None
}

/// The search ends with the stored completion on its board, and something else was printed.
fn lost(recording: &Recording, stored: &[u8], printed: &[u8]) -> Option<Reason> {
    let end = recording.board(recording.frames.len() - 1).cells;
    if end != stored || printed == stored {
        return None;
    }
    let step = recording.facts.full_after?;
    Some(reason!(
        "the search completed the board (step {step}), and another one was printed",
        "탐색은 보드를 완성했지만({step}단계) 출력된 것은 그 보드가 아닙니다"
    ))
}

/// What is wrong at the end of a search for a completion, of which there is one.
fn dead_end(recording: &Recording, printed: &[u8]) -> Option<Reason> {
    let last = recording.frames.len() - 1;
    let blanks = recording.board(last).cells.iter().filter(|value| **value == 0).count();
    let is_at_the_beginning = recording.frames[last].depth == 0 && recording.puts > 0;
    match recording.facts.full_after {
        Some(step) if blanks > 0 => Some(reason!(
            "the board was full after step {step}, and then values were taken back",
            "{step}단계에서 자리가 모두 찼는데, 그 뒤에 값을 되돌렸습니다"
        )),
        None if blanks > 0 && recording.erases == 0 => {
            let last = last_step(recording).unwrap_or_else(|| reason!("none", "없음"));
            Some(reason!(
                "the search ended with blanks and never went back (blanks: {blanks}, last step: {})",
                "빈칸을 {blanks}개 남긴 채 탐색이 끝났고, 한 번도 되돌아가지 않았습니다 (마지막: {})",
                &last
            ))
        }
        None if is_at_the_beginning && !printed.is_empty() => Some(reason!(
            "every value was taken back, and then something was printed",
            "놓은 값을 모두 되돌린 다음에 출력했습니다"
        )),
        None if is_at_the_beginning => Some(reason!(
            "it went back to the beginning and gave up though a completion exists",
            "채울 방법이 있는데도 처음까지 되돌아가서 포기했습니다"
        )),
        _ => None,
    }
}

/// What a search did that failed on another task than to fill a board.
fn never_back(recording: &Recording) -> Option<Reason> {
    let (puts, last) = (recording.puts, last_step(recording)?);
    (puts > 1 && recording.erases == 0).then(|| {
        reason!(
            "{puts} values were put, and none was taken back (last step: {})",
            "값을 {puts}번 놓았고, 한 번도 되돌리지 않았습니다 (마지막: {})",
            &last
        )
    })
}

fn first(call: Call) -> Reason {
    reason!(" (first at {})", " (처음: {})", &step_and_line(call))
}

/// None if there was no step.
fn last_step(recording: &Recording) -> Option<Reason> {
    let last = recording.frames.last().filter(|last| last.step > 0)?;
    Some(step_and_line(Call { step: last.step, line: last.line }))
}

fn step_and_line(Call { step, line }: Call) -> Reason {
    if line == 0 {
        return reason!("step {step}", "{step}단계");
    }
    reason!("step {step}, line {line}", "{step}단계, {line}번째 줄")
}

/// Whether a right output is the board of the search with its blanks filled: then a search for it has to fill them.
fn is_completion(values: &[u8], recording: &Recording) -> bool {
    let start = recording.board(0).cells;
    let agrees = |(cell, value): (&u8, &u8)| *cell == 0 || cell == value;
    !start.is_empty() && values.len() == start.len() && start.iter().zip(values).all(agrees)
}

/// The values in an output, as their symbols; other characters do not count.
fn values(output: &[u8], symbols: &[char]) -> Vec<u8> {
    let value = |c: char| Some(symbols.iter().skip(1).position(|symbol| *symbol == c)? as u8 + 1);
    String::from_utf8_lossy(output).chars().filter_map(value).collect()
}
