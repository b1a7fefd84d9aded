//! Judges the target on inputs without a stored output: the problem's checker decides, and the reference gives the
//! right outputs if the checker needs them.

use crate::deadline::{Deadline, MIN_CPU_TIME};
use crate::reference::{Answer, Reference};
use crate::{built_submission::BuiltSubmission, generator::Generator};
use judge::{
    auxiliary_program, CaseResult, CaseRunner, Checker, JudgingMethod, Session, Submission, Validator,
};
use sandbox::Limits;
use shared::judgement::Judgement;
use std::path::PathBuf;
use std::time::Duration;
use stdx::{display, error, files, message, Error, Message, Result};
use trace::{diagnosis, Finding, InstrumentedProgram, Notes};
use workspace::{Case, TemporaryFolder, Verdict};

/// The result of the target on several inputs.
pub(crate) enum BatchOutcome {
    /// The number of inputs that the target passed. If these are not all, the time was over.
    Passed(usize),
    /// The index of the first input on which the target fails, and the result on it.
    Failed(usize, CaseResult),
    /// The number of inputs that the target passed. The time was over while the next one was tried, for this reason.
    Unfinished(usize, Message),
}

/// A target with the generator of its inputs and the judges of its answers.
pub struct Trial<'a> {
    session: &'a Session,
    pub generator: Generator,
    pub deadline: Deadline,
    target: BuiltSubmission,
    reference: Option<Reference>,
    checker: Checker,
    pub(crate) validator: Option<Validator>,
    /// A right output of the problem, from which a checker of `shared` reads the layout that answers must have.
    example: PathBuf,
    /// Whether one process of the target, and one of the reference if it is needed, can answer many inputs.
    batches: bool,
    files: TemporaryFolder,
}

impl<'a> Trial<'a> {
    /// Compiles the target; then the time begins. An error if the target or the validator does not compile, or if the
    /// checker cannot be used.
    pub fn prepare(
        session: &'a Session,
        target: Submission,
        generator: Generator,
        reference: Option<Reference>,
        mut checker: Checker,
        time: Option<Duration>,
    ) -> Result<Trial<'a>> {
        let target = BuiltSubmission::prepare(session, target)?;
        let files = session.compiler.temporary_folder()?;
        let example = match target.submission.cases.first() {
            Some(case) if checker.interactor.is_none() => checker.expected_output(case)?,
            _ => files.write("example", b"")?,
        };
        if let JudgingMethod::Broken(why) = &checker.kind {
            return Err(error!("cannot judge answers: {why}"));
        }
        if reference.is_none() && checker.needs_expected_output() {
            checker.kind = JudgingMethod::Nothing;
        }
        let validator = Validator::prepare(&target.submission.problem, &session.compiler)?;
        // A validator and an interactor take one input at a time, and a program that checks one answer.
        let is_program = validator.is_some()
            || checker.interactor.is_some()
            || matches!(checker.kind, JudgingMethod::Program { .. });
        let has_answers = !checker.needs_expected_output()
            || reference.as_ref().is_some_and(|reference| reference.built.batch.is_some());
        let batches = target.batch.is_some() && has_answers && !is_program;
        Ok(Trial {
            session,
            generator,
            deadline: Deadline::after(time),
            target,
            reference,
            checker,
            validator,
            example,
            batches,
            files,
        })
    }

    /// The submission that is tried.
    pub fn submission(&self) -> &Submission {
        &self.target.submission
    }

    /// Whether wrong answers are recognised, not only crashes and exceeded limits.
    pub fn can_judge(&self) -> bool {
        !matches!(self.checker.kind, JudgingMethod::Nothing)
    }

    /// Whether only inputs that the generator makes are known to be legal.
    pub fn only_generates(&self) -> bool {
        !self.generator.knows_shrink() && self.validator.is_none()
    }

    /// Looks for the first input on which the target fails, until the time is over.
    pub(crate) fn first_failure(&mut self, inputs: &[Vec<u8>]) -> Result<BatchOutcome> {
        let in_batch = self.batches && inputs.len() > 1;
        let suspect = if in_batch { self.first_suspect(inputs)? } else { None };
        if in_batch && suspect.is_none() {
            return Ok(BatchOutcome::Passed(inputs.len()));
        }
        let own = self.submission().limits;
        for (count, index) in suspect.into_iter().chain(0..inputs.len()).enumerate() {
            let limits = Limits { time: self.deadline.cut(own.time, MIN_CPU_TIME), ..own };
            let result = self.try_input(&inputs[index], limits)?;
            let is_over = self.deadline.is_over();
            match result.verdict {
                Verdict::AC if is_over => return Ok(BatchOutcome::Passed(count + 1)),
                Verdict::AC => {}
                // The target, the validator or the reference may have had too little time.
                Verdict::TLE if is_over && limits.time < own.time => {
                    return Ok(BatchOutcome::Unfinished(count, result.reason))
                }
                Verdict::JE if is_over => return Ok(BatchOutcome::Unfinished(count, result.reason)),
                Verdict::JE => return Err(self.cannot_judge(&inputs[index], &result)?),
                _ => return Ok(BatchOutcome::Failed(index, result)),
            }
        }
        if in_batch {
            self.batches = false; // each input alone passes: the target cannot answer twice in one process
        }
        Ok(BatchOutcome::Passed(inputs.len()))
    }

    /// The index of the first input on which the target fails when one process answers all of them. A process of its
    /// own may give another answer.
    fn first_suspect(&self, inputs: &[Vec<u8>]) -> Result<Option<usize>> {
        let answers = self.target.answer_all(inputs, &self.files)?;
        let expected = match self.needed_reference() {
            Some(reference) => reference.built.answer_all(inputs, &self.files)?,
            None => vec![files::read(&self.example)?; inputs.len()],
        };
        let judge = |index: usize| {
            self.checker.judge_texts(&inputs[index], expected.get(index)?, answers.get(index)?)
        };
        Ok((0..inputs.len()).find(|&index| judge(index) != Some(Judgement::Accepted)))
    }

    /// The reference if the checker needs its answers.
    fn needed_reference(&self) -> Option<&Reference> {
        self.reference.as_ref().filter(|_| self.checker.needs_expected_output())
    }

    /// The result of the target on an input, in a process of its own. JE if no answer can be judged: the validator
    /// refuses the input, the reference fails on it, or the checker fails.
    pub(crate) fn try_input(&self, input: &[u8], limits: Limits) -> Result<CaseResult> {
        let path = self.files.write("input", input)?;
        let judge_error = |reason| CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() };
        if let Some(validator) = &self.validator {
            let time = self.deadline.cut(auxiliary_program::TIME, MIN_CPU_TIME);
            if let Some(reason) = validator.refuses(&path, time)? {
                return Ok(judge_error(reason));
            }
        }
        let output = match self.needed_reference() {
            Some(reference) => match reference.answer(&path, self.deadline)? {
                Ok(answer) => self.files.write("expected", &answer)?,
                Err(why) => return Ok(judge_error(why)),
            },
            None => self.example.clone(),
        };
        let BuiltSubmission { submission, program, .. } = &self.target;
        let case = unnamed(path, Some(output));
        let runner = CaseRunner { submission, program, cancellations: &[] };
        let mut result = runner.run(&case, &self.checker, limits)?;
        if result.verdict == Verdict::JE {
            let why = &result.reason;
            result.reason = message!("cannot judge the answer: {why}");
        }
        Ok(result)
    }

    /// The error for an input on which the target cannot be judged. If the checker failed on an answer, input and answer
    /// are kept in files, so that the author of the checker can run it on them.
    fn cannot_judge(&self, input: &[u8], result: &CaseResult) -> Result<Error> {
        let (why, shown) = (&result.reason, display::beginning(input));
        let Some(printed) = &result.printed else {
            return Ok(error!("{why}; the input:\n{input}", input = shown));
        };
        let folder = self.files.path().with_file_name("stress");
        files::create_folder(&folder)?;
        let BuiltSubmission { submission, program, .. } = &self.target;
        let [kept, answer] = ["in", "out"].map(|end| folder.join(format!("{}.{end}", submission.problem.id)));
        files::write_unsynced(&kept, input)?;
        files::copy(&sandbox::run(&program.request(&kept, submission.limits))?.stdout(), &answer)?;
        let (kept, answer, output) = (kept.display(), answer.display(), display::beginning(printed));
        Ok(error!("{why}; the input, in `{kept}`:\n{shown}\nthe output, in `{answer}`:\n{output}"))
    }

    /// Whether the target fails on an input within these limits with this verdict, or with WA, and the reference does
    /// not fail.
    pub(crate) fn fails_alike(&self, input: &[u8], verdict: Verdict, limits: Limits) -> Result<bool> {
        let result = self.try_input(input, limits)?;
        // A wrong answer is easier to understand than any other failure.
        let is_alike = result.verdict == verdict || result.verdict == Verdict::WA;
        let is_answered = self.reference.is_none() || self.needed_reference().is_some();
        Ok(is_alike && (is_answered || self.right_answer(input, self.deadline)?.is_ok()))
    }

    /// The answer of the reference, if the checker accepts it.
    pub fn right_answer(&self, input: &[u8], deadline: Deadline) -> Result<Answer> {
        if self.checker.interactor.is_some() {
            return Ok(Ok(Vec::new())); // the interactor knows what is right
        }
        let Some(reference) = &self.reference else {
            return Ok(Err(message!("there is no reference to make it")));
        };
        let path = self.files.write("input", input)?;
        let answer = match reference.answer(&path, deadline)? {
            Ok(answer) => answer,
            failed => return Ok(failed),
        };
        let answered = self.files.write("expected", &answer)?;
        let right = if self.checker.needs_expected_output() { &answered } else { &self.example };
        let case = unnamed(path, Some(right.clone()));
        let (verdict, why) = self.checker.judge(&case, right, &answered, answer.len() as u64)?;
        if verdict == Verdict::AC {
            return Ok(Ok(answer));
        }
        let name = reference.name();
        Ok(Err(message!("the reference `{name}` itself gets {verdict}: {why}")))
    }

    /// The finding about the search of the target on an input; None if nothing is certain.
    pub fn diagnose(
        &self,
        input: &[u8],
        answer: Option<&[u8]>,
        result: &CaseResult,
    ) -> Result<Option<Finding>> {
        let output = answer.map(|answer| self.files.write("expected", answer)).transpose()?;
        let case = unnamed(self.files.write("input", input)?, output);
        diagnosis::diagnose(self.submission(), &self.session.compiler, &case, result)
    }

    /// The steps of a right search on an input, from the generator, or else those of the reference. None if it has no
    /// board, on which they are counted.
    pub fn steps(&self, input: &[u8]) -> Result<Option<u64>> {
        let known = self.generator.steps(input);
        let Some(reference) = self.reference.as_ref().filter(|_| known.is_none()) else { return Ok(known) };
        let (submission, compiler) = (&reference.built.submission, &self.session.compiler);
        let counter = InstrumentedProgram::of_submission(submission, Notes::Counts, compiler);
        let Some(counter) = counter.ok().flatten() else { return Ok(None) };
        let case = unnamed(self.files.write("input", input)?, None);
        let recorded = counter.run(&case, reference.built.limits_as_reference(), u64::MAX)?;
        Ok(recorded.map(|recorded| recorded.steps()))
    }
}

fn unnamed(input: PathBuf, output: Option<PathBuf>) -> Case {
    Case { name: String::new(), input, output }
}
