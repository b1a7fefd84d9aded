//! The target on inputs whose answers are not stored: the problem's checker judges what it prints, by the answers of the
//! reference where it needs right ones.

use crate::commands::stress::built_submission::BuiltSubmission;
use crate::commands::stress::deadline::Deadline;
use crate::commands::stress::reference::{self, Reference};
use judge::auxiliary_program::{self, Validator};
use judge::case_result::CaseResult;
use judge::checker::{Checker, Kind};
use judge::run_case;
use judge::session::Session;
use shared::judgement::{Judgement, Reason};
use std::path::{Path, PathBuf};
use std::time::Duration;
use stdx::{display, files};
use stdx::{error, reason, Error, Result};
use trace::diagnosis::{self, Finding};
use trace::instrumented_program::InstrumentedProgram;
use workspace::case::Case;
use workspace::temporary_folder::TemporaryFolder;
use workspace::verdict::Verdict;

/// What came of some inputs.
pub struct BatchOutcome {
    /// How many of them were tried.
    pub count: usize,
    /// The first one on which the target fails, by its index.
    pub failure: Option<(usize, CaseResult)>,
    /// What took until the time was over, so that the next input is not tried.
    pub unfinished: Option<Reason>,
}

impl BatchOutcome {
    fn none_of(count: usize) -> BatchOutcome {
        BatchOutcome { count, failure: None, unfinished: None }
    }

    fn until(count: usize, why: Reason) -> BatchOutcome {
        BatchOutcome { unfinished: Some(why), ..BatchOutcome::none_of(count) }
    }
}

/// The least CPU time that a program gets when the time is nearly over.
pub const LEAST: Duration = Duration::from_millis(100);

/// A target, and what judges its answers.
pub struct Trial {
    pub target: BuiltSubmission,
    pub reference: Option<Reference>,
    checker: Checker,
    pub validator: Option<Validator>,
    /// Beyond it no reference gets more time than a submission.
    pub deadline: Deadline,
    /// A right output of the problem, from which a checker of `shared` reads the layout that answers must have.
    example: PathBuf,
    /// Whether one process answers many inputs.
    batches: bool,
    files: TemporaryFolder,
}

impl Trial {
    /// An error if the checker cannot be used.
    pub fn prepare(
        session: &Session,
        target: BuiltSubmission,
        reference: Option<Reference>,
        mut checker: Checker,
    ) -> Result<Trial> {
        let example = checker.expected_output(&target.submission.cases[0])?;
        if let Kind::Broken(why) = &checker.kind {
            return Err(error!("cannot judge answers: {}", "출력을 채점할 수 없습니다: {}", why));
        }
        if reference.is_none() && checker.needs_expected_output() {
            checker.kind = Kind::Nothing;
        }
        let validator = Validator::prepare(&target.submission.problem, &session.compiler)?;
        let answers_batches = |reference: &Option<Reference>| {
            reference.as_ref().is_some_and(|known| known.built.batch.is_some())
        };
        let batches = match checker.kind {
            Kind::Family(_) | Kind::Nothing => true,
            Kind::Compare(_) => answers_batches(&reference),
            Kind::Program { .. } | Kind::Broken(_) => false,
        };
        // A validator looks at each input alone.
        let batches = batches && target.batch.is_some() && validator.is_none();
        let files = session.compiler.cache().temporary_folder()?;
        let deadline = Deadline::NONE;
        Ok(Trial { target, reference, checker, validator, deadline, example, batches, files })
    }

    /// Whether wrong answers can be recognised, not only crashes and exceeded limits.
    pub fn can_judge(&self) -> bool {
        !matches!(self.checker.kind, Kind::Nothing)
    }

    /// Looks for the first input on which the target fails, until the time is over.
    pub fn first_failure(&mut self, inputs: &[Vec<u8>]) -> Result<BatchOutcome> {
        let in_batch = self.batches && inputs.len() > 1;
        let mut order: Vec<usize> = (0..inputs.len()).collect();
        if in_batch {
            let Some(suspect) = self.first_suspect(inputs)? else {
                return Ok(BatchOutcome::none_of(inputs.len()));
            };
            order.insert(0, suspect);
        }
        for (count, index) in order.into_iter().enumerate() {
            let own_limit = self.target.submission.limits.time;
            let limit = self.deadline.cut(own_limit, LEAST);
            self.target.submission.limits.time = limit;
            let result = self.try_input(&inputs[index]);
            self.target.submission.limits.time = own_limit;
            let result = result?;
            let is_over = self.deadline.is_over();
            match result.verdict {
                Verdict::AC => {}
                // Perhaps the target, the validator or the reference had too little time.
                Verdict::TLE if is_over && limit < own_limit => {
                    return Ok(BatchOutcome::until(count, result.reason))
                }
                Verdict::JE if is_over => return Ok(BatchOutcome::until(count, result.reason)),
                Verdict::JE => return Err(with_input(&result.reason, &inputs[index])),
                _ => {
                    return Ok(BatchOutcome {
                        failure: Some((index, result)),
                        ..BatchOutcome::none_of(count + 1)
                    })
                }
            }
            if is_over {
                return Ok(BatchOutcome::none_of(count + 1));
            }
        }
        if in_batch {
            // The batch failed, but none of its inputs alone: this text cannot answer twice in one process.
            self.batches = false;
        }
        Ok(BatchOutcome::none_of(inputs.len()))
    }

    /// The index of an input on which the target fails when one process answers all of them. It must be tried alone: a
    /// process of its own may give another answer.
    fn first_suspect(&self, inputs: &[Vec<u8>]) -> Result<Option<usize>> {
        let answers = self.target.answer_all(inputs, &self.files)?;
        let expected = match &self.reference {
            Some(reference) if self.checker.needs_expected_output() => {
                reference.built.answer_all(inputs, &self.files)?
            }
            _ => vec![files::read(&self.example)?; inputs.len()],
        };
        for (index, input) in inputs.iter().enumerate() {
            let (Some(answer), Some(expected)) = (answers.get(index), expected.get(index)) else {
                return Ok(Some(index));
            };
            if self.checker.judge_texts(input, expected, answer) != Some(Judgement::Accepted) {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// The result of the target on an input, in a process of its own. JE if it cannot be known whether an answer is right:
    /// the validator refuses the input, the reference fails on it, or the checker calls it unfit.
    pub fn try_input(&self, input: &[u8]) -> Result<CaseResult> {
        let path = self.files.write("input", input)?;
        let judge_error = |reason| CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() };
        let limit = self.deadline.cut(auxiliary_program::TIME, LEAST);
        let refusal = self.validator.as_ref().map(|validator| validator.refuses(&path, limit)).transpose()?;
        if let Some(reason) = refusal.flatten() {
            return Ok(judge_error(reason));
        }
        let output = match &self.reference {
            Some(reference) if self.checker.needs_expected_output() => {
                match reference.answer(&path, self.deadline)? {
                    Some(answer) => self.files.write("expected", &answer)?,
                    None => return Ok(judge_error(reference.failure())),
                }
            }
            _ => self.example.clone(),
        };
        let case = Case { name: String::new(), input: path, output: Some(output) };
        let BuiltSubmission { submission, program, .. } = &self.target;
        let mut result = run_case::run_case(submission, program, &case, &self.checker, &[])?;
        if result.verdict == Verdict::JE {
            let why = &result.reason;
            result.reason = reason!("cannot judge the answer: {}", "출력을 채점할 수 없습니다: {}", why);
        }
        Ok(result)
    }

    /// Whether the target fails on an input as it did on another one, and the reference does not.
    pub fn fails_alike(&self, input: &[u8], verdict: Verdict) -> Result<bool> {
        let result = self.try_input(input)?;
        // A wrong answer is easier to understand than any other failure.
        let is_alike = result.verdict == verdict || result.verdict == Verdict::WA;
        let needs_answer = self.reference.is_some() && !self.checker.needs_expected_output();
        Ok(is_alike && (!needs_answer || self.right_answer(input)?.is_ok()))
    }

    /// The answer of the reference that the checker accepts; otherwise why there is none.
    pub fn right_answer(&self, input: &[u8]) -> Result<std::result::Result<Vec<u8>, Reason>> {
        let Some(reference) = &self.reference else {
            return Ok(Err(reason!(
                "there is no reference to make it",
                "정답을 출력하는 기준 풀이가 없습니다"
            )));
        };
        let path = self.files.write("input", input)?;
        let Some(answer) = reference.answer(&path, self.deadline)? else {
            return Ok(Err(reference.failure()));
        };
        let answered = self.files.write("expected", &answer)?;
        let right: &Path = if self.checker.needs_expected_output() { &answered } else { &self.example };
        let case = Case { name: String::new(), input: path, output: Some(right.to_path_buf()) };
        let (verdict, why) = self.checker.judge(&case, right, &answered, answer.len() as u64)?;
        if verdict == Verdict::AC {
            return Ok(Ok(answer));
        }
        let name = reference.name();
        Ok(Err(reason!(
            "the reference `{name}` itself gets {verdict}: {}",
            "기준 풀이 `{name}`의 답도 {verdict}입니다: {}",
            &why
        )))
    }

    /// What is wrong with the search of the target on an input, if that is certain.
    pub fn diagnose(
        &self,
        session: &Session,
        input: &[u8],
        answer: Option<&[u8]>,
        result: &CaseResult,
    ) -> Result<Option<Finding>> {
        let output = answer.map(|answer| self.files.write("expected", answer)).transpose()?;
        let case = Case { name: String::new(), input: self.files.write("input", input)?, output };
        diagnosis::diagnose(&self.target.submission, &session.compiler, &case, result)
    }

    /// The steps that the search of the reference takes on an input. None if it has no board to count them on.
    pub fn steps_of_reference(&self, session: &Session, input: &[u8]) -> Result<Option<u64>> {
        let Some(reference) = &self.reference else { return Ok(None) };
        let submission = &reference.built.submission;
        let counter = InstrumentedProgram::counting(submission, &session.compiler);
        let Ok(Some(counter)) = counter else { return Ok(None) };
        let input = self.files.write("input", input)?;
        let notes = counter.run(&input, reference::limits(submission), u64::MAX)?;
        Ok(notes.map(|notes| notes.steps()))
    }
}

/// An error that shows the beginning of the input it is about.
fn with_input(why: &Reason, input: &[u8]) -> Error {
    let input = display::beginning(input);
    error!("{}; the input:\n{input}", "{}. 입력:\n{input}", why)
}
