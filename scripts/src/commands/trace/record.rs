//! Records a search: a second build of the submission that takes notes, run on one case.

use crate::commands::trace::recorded_search::{Drawing, RecordedSearch};
use judge::case_result::CaseResult;
use judge::checker::Checker;
use judge::run_case;
use judge::session::{Compiled, Session};
use judge::submission::Submission;
use sandbox::Limits;
use std::time::Duration;
use stdx::files::{self, Action};
use stdx::Reason;
use stdx::{error, reason, Error, Result};
use toolchain::program::Program;
use trace::instrumented_program::InstrumentedProgram;
use trace::{diagnosis, smallest_case};
use workspace::case::Case;

/// A search of more steps than this is not recorded to its end.
const STEPS: u64 = 50_000_000;

/// CPU time of a recording. It takes longer than the search alone, and ends at its greatest number of steps.
const TIME: Duration = Duration::from_secs(120);

/// The program of a submission; an error with the compiler's messages if it does not compile.
pub fn program<'a>(submission: &Submission, compiled: &'a Compiled) -> Result<&'a Program> {
    compiled.as_ref().map_err(|messages| {
        let shown = &submission.shown;
        error!("cannot compile `{shown}`: \n{}", "`{shown}` 파일을 컴파일할 수 없습니다:\n{}", messages)
    })
}

/// The search of a submission on a case, with its verdict.
pub fn search(
    session: &Session,
    submission: &Submission,
    program: &Program,
    case: &Case,
) -> Result<RecordedSearch> {
    let checker = Checker::prepare(&submission.problem, &session.compiler)?;
    let result = run_case::run_case(submission, program, case, &checker, &[])?;
    let limits = Limits { time: TIME, ..submission.limits };
    let Some(recorder) = InstrumentedProgram::recording(submission, &session.compiler)? else {
        return Err(no_board_region(submission));
    };
    let notes = recorder.take_notes(&case.input, limits, STEPS)?;
    let notes = notes.ok_or_else(|| {
        let (name, verdict) = (&case.name, result.verdict);
        error!(
            "it recorded nothing on {name} ({verdict})",
            "{name} 케이스에서 기록 없이 끝났습니다 ({verdict})"
        )
    });
    let recording =
        notes.and_then(|notes| notes.recording()).map_err(|why| cannot_follow(submission, &why))?;
    let source =
        submission.rust_text().map_or(String::new(), |text| String::from_utf8_lossy(text).into_owned());
    Ok(RecordedSearch {
        problem: submission.problem.number.clone(),
        submission: submission.name.clone(),
        case: case.name.clone(),
        verdict: result.verdict,
        reason: result.reason.clone(),
        diagnosis: diagnosis::of_recording(submission, case, &result, &recording)?,
        source,
        drawing: Drawing::of(&submission.problem.txt, &recording),
        recording,
    })
}

/// The case that is drawn if none is named: the one that `judge` proposes, a small one on which the submission fails. If
/// it is accepted, the smallest on which it goes back.
pub fn smallest_case(session: &Session, submission: &Submission, program: &Program) -> Result<Case> {
    let recorder = InstrumentedProgram::recording(submission, &session.compiler)?;
    let recorder = recorder.ok_or_else(|| no_board_region(submission))?;
    let checker = Checker::prepare(&submission.problem, &session.compiler)?;
    let counted = smallest_case::counted(&recorder, submission)?;
    let failing = smallest_case::failing(session, submission, program, &checker, &counted, &[]);
    let diagnose = |case: &Case, result: &CaseResult| {
        smallest_case::diagnose(session, submission, &counted, case, result)
    };
    let case = match smallest_case::explained(failing, diagnose)? {
        Some((case, _)) => Some(case),
        None => smallest_case::smallest_that_goes_back(&counted).cloned(),
    };
    Ok(case.unwrap_or_else(|| submission.cases[0].clone()))
}

fn cannot_follow(submission: &Submission, why: &Error) -> Error {
    match submission.path() {
        Some(path) => files::cannot(Action::FollowSearch, path, why.clone()),
        None => why.clone(),
    }
}

fn no_board_region(submission: &Submission) -> Error {
    let number = &submission.problem.number;
    let next: Reason = if submission.problem.template("rs").is_some() {
        reason!(
            "`cargo oj new {number}/NAME` makes a file that has one",
            "`cargo oj new {number}/NAME`으로 보드 영역이 있는 파일을 만들 수 있습니다"
        )
    } else {
        reason!(
            "`cargo oj sync` fills in a region of `shared`",
            "`shared`에 있는 영역은 `cargo oj sync`가 채웁니다"
        )
    };
    if submission.rust_path().is_none() {
        return error!(
            "only the search of a Rust file with a board region can be drawn; {}",
            "보드 영역이 있는 Rust 파일의 탐색만 그릴 수 있습니다. {}", &next
        );
    }
    let why = error!(
        "it has no board region: to record a search, the code of its board must be between `// region: board` (or \
         `// region: shared::sudoku::board`, or another name that ends in `::board`) and `// endregion`; {}",
        "보드 영역이 없습니다. 탐색을 그리려면 보드를 `// region: board`(또는 `// region: shared::sudoku::board`처럼 \
         `::board`로 끝나는 이름)와 `// endregion` 사이에 두어야 합니다. {}",
        &next
    );
    cannot_follow(submission, &why)
}
