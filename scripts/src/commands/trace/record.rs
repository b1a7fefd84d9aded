//! Records a search: a second build of the submission that takes notes, run on one case.

use crate::build::compiler::{Build, Flags};
use crate::build::instrument;
use crate::build::recording::Notes;
use crate::commands::trace::recorded_search::{Drawing, Search};
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::{Compiled, Session};
use crate::judging::submission::{Program, Source, Submission};
use crate::sandbox::{self, Limits};
use crate::support::error::{error, reason, Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use std::time::Duration;

/// CPU time of a recording. It takes longer than the search alone, and ends at its greatest number of steps.
const TIME: Duration = Duration::from_secs(120);

/// Memory for the notes, in bytes, beside that of the search; also the most that is written.
const NOTES: u64 = 256 << 20;

/// The search of a submission on a case, with its verdict.
pub fn record(
    session: &Session,
    submission: &Submission,
    compiled: &Compiled,
    case: &Case,
) -> Result<Search> {
    let Source::Text(path, text) = &submission.source else {
        return Err(error!(
            "the search of a command cannot be followed; name a Rust file",
            "명령의 탐색은 따라갈 수 없습니다. Rust 파일을 지정하세요"
        ));
    };
    let shown = path.display();
    let cannot_follow = |why: Error| {
        error!(
            "cannot follow the search of `{shown}`: {}",
            "`{shown}`의 탐색을 따라갈 수 없습니다: {}",
            why.reason()
        )
    };
    let program = compiled.as_ref().map_err(|messages| {
        error!("cannot compile `{shown}`: \n{}", "`{shown}` 파일을 컴파일할 수 없습니다: \n{}", messages)
    })?;
    let instrumented = instrument::recording(&String::from_utf8_lossy(text))
        .and_then(|recording| recording.ok_or_else(|| no_board_region(submission)));
    let instrumented = instrumented.map_err(cannot_follow)?;
    let checker = Checker::prepare(&submission.problem, &session.compiler)?;
    let result = run_case::run_case(submission, program, case, &checker, &[])?;
    let recorder = match session.compiler.build(instrumented.as_bytes(), &submission.shown, Flags::Site)? {
        Build::Program(program) => Program::compiled(program.path),
        Build::Refused(messages) => return Err(instrument::refused(&submission.shown, &messages.english)),
    };
    let limits = Limits { time: TIME, memory: submission.limits.memory + NOTES, output: NOTES };
    let run = sandbox::run(&recorder.request(&case.input, limits))?;
    let notes = Notes::find(&files::read(&run.stderr())?).ok_or_else(|| {
        let (name, verdict) = (&case.name, result.verdict);
        error!("on {name} it ended without a note ({verdict})", "{name}에서 기록 없이 끝났습니다({verdict})")
    });
    let recording = notes.and_then(|notes| notes.recording()).map_err(cannot_follow)?;
    Ok(Search {
        problem: submission.problem.number.clone(),
        submission: submission.name.clone(),
        case: case.name.clone(),
        verdict: result.verdict.to_string(),
        drawing: Drawing::of(&submission.problem.txt, &recording),
        recording,
    })
}

fn no_board_region(submission: &Submission) -> Error {
    let number = &submission.problem.number;
    let next = if submission.problem.template.is_some() {
        reason!(
            "`cargo oj new {number}/NAME` makes a file that has one",
            "`cargo oj new {number}/NAME`이 보드 영역이 있는 파일을 만듭니다"
        )
    } else {
        reason!(
            "one that `shared` has is filled by `cargo oj sync`",
            "`shared`에 있는 영역은 `cargo oj sync`가 채웁니다"
        )
    };
    error!(
        "it has no board region. A search is followed through the board it changes, which stands between \
         `// region: board` (or `// region: shared::sudoku::board`, or another name that ends in `::board`) and \
         `// endregion`; {}",
        "보드 영역이 없습니다. 탐색은 `// region: board`(또는 `// region: shared::sudoku::board`처럼 `::board`로 \
         끝나는 이름)와 `// endregion` 사이에 있는 보드를 통해 따라갑니다. {}",
        &next
    )
}
