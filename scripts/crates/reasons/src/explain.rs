//! The explanation of a result: the mistake in the search, and the case that shows it.

use crate::rerun_with_checks::{wants_explanation, CheckedRuns};
use crate::smallest_case::{self, CountedCases};
use crate::source_remarks::{missing_return, source_remarks};
use crate::{output_remark, Finding};
use judge::{Compiled, CompiledSubmission, JudgedCase, Session, SubmissionResult};
use messages::{message, Message, Result};
use submissions::Submission;
use toolchain::Program;
use trace::InstrumentedProgram;
use workspace::{Case, Verdict};

/// What explains the result of a submission, as far as it is certain.
#[derive(Clone, Default)]
pub struct Explanation {
    /// The mistake in the search.
    pub finding: Option<Finding>,
    /// The name of the case that the sentence is about.
    pub case: Option<String>,
    /// The name of a small case that fails, or on which a slow search takes many steps.
    pub case_to_trace: Option<String>,
    /// What the source itself says about a failure.
    pub remarks: Vec<Message>,
    /// What runs with checks say about it.
    pub checked_runs: CheckedRuns,
}

impl Explanation {
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
    checked_runs: CheckedRuns,
) -> Explanation {
    let mut explanation = Explanation { checked_runs, ..Explanation::default() };
    let Ok(Compiled::Succeeded(CompiledSubmission { program, .. })) = compiled else { return explanation };
    let Some(shown) = result.shown_case(&submission.expectation) else { return explanation };
    if result.as_expected && !wants_explanation(submission) {
        return explanation;
    }

    // JE, PE and a failed check (AC) are not mistakes of the search. Nothing is certain about the search of a program
    // that talks to an interactor. A missing value explains a crash or an endless run, and each recording would take as
    // long.
    let is_of_search = match shown.result.verdict {
        Verdict::AC | Verdict::JE | Verdict::PE => false,
        Verdict::WA => true,
        _ => missing_return(submission, program).is_none(),
    };
    if is_of_search && !submission.problem.is_interactive() {
        let found = explain_failure(session, submission, program, shown, result);
        explanation = Explanation { checked_runs: explanation.checked_runs, ..found.unwrap_or_default() };
    }

    explanation.remarks = source_remarks(submission, program, &shown.case, &shown.result);
    explanation
}

/// Explains the failure on the case that is shown, or else on the smallest one that fails.
fn explain_failure(
    session: &Session,
    submission: &Submission,
    program: &Program,
    shown: &JudgedCase,
    result: &SubmissionResult,
) -> Result<Explanation> {
    let Some(instrumented) = InstrumentedProgram::of_header(submission, &session.compiler)? else {
        return Ok(Explanation::default());
    };

    let mut counted = CountedCases::count(session, submission, program, &instrumented)?;
    let records_nothing = counted.cases.iter().all(|counted| !counted.is_recorded);
    let remark = output_remark(&submission.problem.settings, &shown.case, &shown.result)?;
    if records_nothing && shown.result.verdict == Verdict::WA && remark.is_none() {
        let board = instrumented.boards.concat().join(", ");
        let sentence = message!("no function that was seen to call itself changes an array `{board}`");
        let finding = Some(Finding::without_step(sentence).hint());
        return Ok(Explanation { finding, case: Some(shown.case.name.clone()), ..Explanation::default() });
    }

    // Where nothing was recorded, a diagnosis would repeat the run and find nothing.
    counted.cases.retain(|counted| counted.is_recorded);
    let own = counted.diagnose(shown)?;
    let diagnose = |failed: &JudgedCase| {
        if failed.case == shown.case {
            return Ok(own.clone());
        }
        counted.diagnose(failed)
    };

    let smallest = smallest_case::first_with_finding(counted.failing(&result.cases), diagnose)?;
    let is_explained = own.is_some() || smallest.as_ref().is_some_and(|(_, finding)| finding.is_some());
    if !is_explained && shown.result.verdict == Verdict::TLE {
        if let Some((Case { name, .. }, sentence)) = counted.many_more_steps() {
            let finding = Some(Finding::without_step(sentence).hint());
            let (case, case_to_trace) = (Some(name.clone()), Some(name.clone()));
            return Ok(Explanation { finding, case, case_to_trace, ..Explanation::default() });
        }
    }

    let own_name = own.is_some().then(|| shown.case.name.clone());
    let mut explanation = Explanation { finding: own, case: own_name, ..Explanation::default() };

    let Some((JudgedCase { case, result: failed }, finding)) = smallest else { return Ok(explanation) };
    let Some(finding) = finding else {
        explanation.case_to_trace = explanation.case.clone().or(Some(case.name));
        return Ok(explanation);
    };

    let name = case.name;
    explanation.case_to_trace = Some(name.clone());
    let explains_more = |own: &Finding| own.is_hint && !finding.is_hint;
    if explanation.finding.as_ref().map_or(true, explains_more) {
        let (reason, why) = (&failed.reason, &finding.sentence);
        let sentence = match failed.verdict {
            Verdict::RE => message!("on {name} it crashes (RE: {reason}); {why}"),
            _ => message!("on {name}: {why}"),
        };
        explanation.finding = Some(Finding { sentence, ..finding });
        explanation.case = Some(name);
    }

    Ok(explanation)
}
