//! The explanation of a result: the mistake in the search, and the case that shows it.

use crate::smallest_case::{self, CountedCases};
use crate::{record_failure, Finding};
use judge::{CaseResult, Compiled, CompiledSubmission, Effort, Session, SubmissionResult};
use messages::{message, Message, Result};
use selection::Submission;
use toolchain::Program;
use workspace::{Case, Verdict};

/// The certain mistake in the search of a submission, if there is one.
#[derive(Clone, Default)]
pub struct Explanation {
    /// The mistake.
    pub finding: Option<Finding>,
    /// The name of the case that the sentence is about, or of the smallest one that fails.
    pub case: Option<String>,
}

impl Explanation {
    /// Returns the sentence about the mistake.
    pub fn sentence(&self) -> Option<&Message> {
        self.finding.as_ref().map(|finding| &finding.sentence)
    }
}

/// Explains a failure that is not expected, and any result of a submission that is judged in detail. A
/// search that cannot be recorded gets no explanation.
pub fn explain(
    session: &Session,
    submission: &Submission,
    compiled: &Result<Compiled>,
    result: &SubmissionResult,
) -> Explanation {
    let Ok(Ok(CompiledSubmission { program, .. })) = compiled else { return Explanation::default() };
    // Nothing is certain about a program that talks to an interactor.
    if submission.problem.settings.interactor.is_some()
        || result.as_expected && Effort::wanted_for(submission) == Effort::Verdict
    {
        return Explanation::default();
    }
    let explained = match result.shown_case(&submission.expectation) {
        None if Effort::wanted_for(submission) == Effort::EveryRun && result.verdict == Verdict::AC => {
            record_failure::diagnose_accepted(submission, session).map(|found| {
                let (case, finding) = found.unzip();
                Explanation { finding, case }
            })
        }
        // JE and PE are not mistakes of the search.
        Some((case, failed)) if !matches!(failed.verdict, Verdict::JE | Verdict::PE) => {
            explain_failure(session, submission, program, (case, failed), result)
        }
        _ => Ok(Explanation::default()),
    };
    explained.unwrap_or_default()
}

/// Explains the failure on the case that is shown, or else on the smallest one that fails.
fn explain_failure(
    session: &Session,
    submission: &Submission,
    program: &Program,
    (case, failed): (&Case, &CaseResult),
    result: &SubmissionResult,
) -> Result<Explanation> {
    let Some(counted) = CountedCases::new(session, submission, program)? else {
        return Ok(Explanation::default());
    };
    let counted = counted.retain_recorded();
    let finding_of_case = counted.diagnose(case, failed)?;
    let diagnose = |failing: &Case, result: &CaseResult| {
        if failing == case {
            return Ok(finding_of_case.clone());
        }
        counted.diagnose(failing, result)
    };
    let explained = smallest_case::explained(counted.failing(&result.cases), diagnose)?;
    let Some(((smallest, result), finding)) = explained else {
        return Ok(Explanation { finding: finding_of_case, case: None });
    };
    let name = smallest.name;
    let finding = finding.filter(|_| name != case.name);
    let is_explained = finding.is_some() || finding_of_case.is_none();
    let of_smallest = finding.map(|finding| {
        let (why, reason) = (&finding.sentence, result.reason);
        let sentence = if result.verdict == Verdict::RE {
            message!("on {name} it crashes (RE: {reason}); {why}")
        } else {
            message!("on {name}: {why}")
        };
        Finding { sentence, ..finding }
    });
    let traced = if is_explained { name } else { case.name.clone() };
    Ok(Explanation { finding: finding_of_case.or(of_smallest), case: Some(traced) })
}
