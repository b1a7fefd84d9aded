//! The search of a submission on a case as it is drawn: its recording, its verdict and its diagnosis.

use crate::diagnosis::{self, Finding};
use crate::{instrumented_program::InstrumentedProgram, recording::Recording};
use judge::{CaseRunner, Checker, Session, Submission};
use sandbox::Limits;
use std::time::Duration;
use stdx::{error, files, Error, Message, Result};
use toolchain::Program;
use workspace::{Case, ProblemTxt, Verdict};

/// The most steps of a search that are recorded.
const MAX_RECORDED_STEPS: u64 = 50_000_000;

/// CPU time of a recording. It takes longer than the search alone.
const RECORDING_TIME: Duration = Duration::from_secs(120);

pub struct RecordedSearch {
    pub problem: String,
    pub submission: String,
    pub case: String,
    /// The verdict on the case, AC or not.
    pub verdict: Verdict,
    /// The reason of the verdict; empty for AC.
    pub reason: Message,
    /// The mistake in the search, if one is certain.
    pub diagnosis: Option<Finding>,
    /// The text of the submission.
    pub source: String,
    pub recording: Recording,
    pub drawing: Drawing,
}

/// How a board is drawn.
pub struct Drawing {
    /// A symbol for each value from 0 to 63, the first for a blank.
    pub symbols: Vec<String>,
    /// Whether the symbols are `.Q`: a page draws a chess queen.
    pub queens: bool,
    /// The number of rows and columns of a box, which gets thicker lines.
    pub boxes: Option<usize>,
    /// Whether blanks show their candidates, three by three.
    pub marks: bool,
}

impl Drawing {
    pub fn of(txt: &ProblemTxt, recording: &Recording) -> Drawing {
        let queens = txt.symbols.as_deref() == Some(&['.', 'Q']);
        let divides = |size: &usize| recording.rows % size == 0 && recording.columns % size == 0;
        let boxes = txt.boxes.filter(divides);
        let lists = || recording.frames.iter().flat_map(|frame| &frame.lists);
        let up_to_nine = lists().all(|(_, list)| list & !0x3fe == 0);
        let marks = boxes == Some(3) && up_to_nine && lists().any(|(_, list)| *list != 0);
        Drawing { symbols: txt.symbols(), queens, boxes, marks }
    }

    pub fn symbol(&self, value: u8) -> &str {
        &self.symbols[usize::from(value)]
    }
}

impl RecordedSearch {
    /// Runs a submission on a case, and once more with notes. None if it has no board region. An error if it records
    /// nothing, or if its board is too large.
    pub fn record(
        session: &Session,
        submission: &Submission,
        program: &Program,
        case: &Case,
    ) -> Result<Option<RecordedSearch>> {
        let checker = Checker::prepare(&submission.problem, &session.compiler);
        let runner = CaseRunner { submission, program, cancellations: &[] };
        let result = runner.run(case, &checker, submission.limits)?;
        let limits = Limits { time: RECORDING_TIME, ..submission.limits };
        let recorder = InstrumentedProgram::recording(submission, &session.compiler)?;
        let (Some(recorder), Some(path)) = (recorder, submission.path()) else { return Ok(None) };
        let notes = recorder.record(&case.input, limits, MAX_RECORDED_STEPS)?.ok_or_else(|| {
            let (name, verdict) = (&case.name, result.verdict);
            error!("it recorded nothing on {name} ({verdict})")
        });
        let cannot = |why: Error| files::cannot("record the search of", path, why);
        let recording = notes.and_then(|notes| notes.recording()).map_err(cannot)?;
        let source = submission.rust_text().map(String::from_utf8_lossy);
        Ok(Some(RecordedSearch {
            problem: submission.problem.number.clone(),
            submission: submission.name.clone(),
            case: case.name.clone(),
            verdict: result.verdict,
            diagnosis: diagnosis::of_recording(submission, &session.compiler, case, &result, &recording)?,
            reason: result.reason,
            source: source.unwrap_or_default().into_owned(),
            drawing: Drawing::of(&submission.problem.txt, &recording),
            recording,
        }))
    }

    /// The frame at which the diagnosis shows, if it names a step.
    pub fn named_frame(&self) -> Option<usize> {
        let step = self.diagnosis.as_ref()?.step?;
        Some(self.recording.frame_at(step))
    }

    /// The cells that the diagnosis names, where they show: at its step, and only there.
    pub fn named_cells(&self, frame: usize) -> &[usize] {
        match &self.diagnosis {
            Some(finding) if self.named_frame() == Some(frame) => &finding.cells,
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_recordings;

    fn drawing(lines: &str, rows: usize, columns: usize) -> Drawing {
        let txt = ProblemTxt::parse(&format!("title: x\ntime: 1s\nmemory: 1MB\n{lines}")).expect("legal");
        Drawing::of(&txt, &test_recordings::by_hand(rows, columns, "0 0 0 0=3fe\n"))
    }

    #[test]
    fn symbols_and_boxes_are_those_of_the_problem() {
        let shown = |drawing: &Drawing| [0, 1, 2, 10, 63].map(|value| drawing.symbol(value)).join(" ");
        let plain = drawing("", 9, 9);
        assert_eq!((shown(&plain), plain.boxes, plain.marks), (". 1 2 10 63".to_string(), None, false));
        let queens = drawing("symbols: .Q\n", 9, 9);
        assert_eq!((shown(&queens), queens.boxes, queens.marks), (". Q 2 10 63".to_string(), None, false));
        let sudoku = drawing("boxes: 3\n", 9, 9);
        assert_eq!((sudoku.boxes, sudoku.marks), (Some(3), true));
        let wide = drawing("boxes: 2\n", 4, 6);
        assert_eq!((wide.boxes, wide.marks), (Some(2), false));
        assert_eq!(drawing("boxes: 3\n", 9, 10).boxes, None, "boxes must divide the board");
    }
}
