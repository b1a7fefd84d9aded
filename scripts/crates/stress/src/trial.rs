//! The target on inputs whose answers are not stored: the problem's checker judges what it prints, by the answers of the
//! reference where it needs right ones.

use crate::deadline::{Deadline, LEAST};
use crate::{built_submission::BuiltSubmission, generator::Generator, reference::Reference};
use judge::{auxiliary_program, CaseResult, CaseRunner, Checker, Kind, Session, Submission, Validator};
use sandbox::Limits;
use shared::judgement::Judgement;
use std::path::PathBuf;
use std::time::Duration;
use stdx::{display, error, files, message, Error, Message, Result};
use trace::{diagnosis, Finding, InstrumentedProgram};
use workspace::{Case, TemporaryFolder, Verdict};

/// What came of some inputs.
pub(crate) enum BatchOutcome {
    /// The target passed so many of them; the others were not tried, because the time was over.
    Passed(usize),
    /// The index of the first input on which the target fails.
    Failed(usize, CaseResult),
    /// The time was over while the input after so many was tried: what took too long.
    Unfinished(usize, Message),
}

/// A target, what makes its inputs, and what judges its answers.
pub struct Trial<'a> {
    session: &'a Session,
    pub generator: Generator,
    /// When nothing more is tried.
    pub deadline: Deadline,
    target: BuiltSubmission,
    reference: Option<Reference>,
    checker: Checker,
    pub(crate) validator: Option<Validator>,
    /// A right output of the problem, from which a checker of `shared` reads the layout that answers must have.
    example: PathBuf,
    /// Whether one process answers many inputs.
    batches: bool,
    files: TemporaryFolder,
}

impl<'a> Trial<'a> {
    /// Compiles the target; then the time begins. An error if it does not compile, or if the checker cannot be used.
    pub fn prepare(
        session: &'a Session,
        target: Submission,
        generator: Generator,
        reference: Option<Reference>,
        mut checker: Checker,
        time: Option<Duration>,
    ) -> Result<Trial<'a>> {
        let target = BuiltSubmission::prepare(session, target)?;
        let example = checker.expected_output(&target.submission.cases[0])?;
        if let Kind::Broken(why) = &checker.kind {
            return Err(error!("cannot judge answers: {why}"));
        }
        if reference.is_none() && checker.needs_expected_output() {
            checker.kind = Kind::Nothing;
        }
        let validator = Validator::prepare(&target.submission.problem, &session.compiler)?;
        let checks_batches = match checker.kind {
            Kind::Family(_) | Kind::Nothing => true,
            Kind::Compare(_) | Kind::Words => {
                reference.as_ref().is_some_and(|reference| reference.built.batch.is_some())
            }
            Kind::Program { .. } | Kind::Broken(_) => false,
        };
        // A validator looks at each input alone.
        let batches = checks_batches && target.batch.is_some() && validator.is_none();
        let files = session.compiler.temporary_folder()?;
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

    /// Whether wrong answers can be recognised, not only crashes and exceeded limits.
    pub fn can_judge(&self) -> bool {
        !matches!(self.checker.kind, Kind::Nothing)
    }

    /// Whether nothing tells which inputs are legal but that the generator makes them.
    pub fn only_generates(&self) -> bool {
        !self.generator.knows_shrink() && self.validator.is_none()
    }

    /// Looks for the first input on which the target fails, until the time is over.
    pub(crate) fn first_failure(&mut self, inputs: &[Vec<u8>]) -> Result<BatchOutcome> {
        let in_batch = self.batches && inputs.len() > 1;
        let mut order: Vec<usize> = (0..inputs.len()).collect();
        if in_batch {
            let Some(suspect) = self.first_suspect(inputs)? else {
                return Ok(BatchOutcome::Passed(inputs.len()));
            };
            order.insert(0, suspect);
        }
        let own = self.submission().limits;
        for (count, index) in order.into_iter().enumerate() {
            let limits = Limits { time: self.deadline.cut(own.time, LEAST), ..own };
            let result = self.try_input(&inputs[index], limits)?;
            let is_over = self.deadline.is_over();
            match result.verdict {
                Verdict::AC if is_over => return Ok(BatchOutcome::Passed(count + 1)),
                Verdict::AC => {}
                // Perhaps the target, the validator or the reference had too little time.
                Verdict::TLE if is_over && limits.time < own.time => {
                    return Ok(BatchOutcome::Unfinished(count, result.reason))
                }
                Verdict::JE if is_over => return Ok(BatchOutcome::Unfinished(count, result.reason)),
                Verdict::JE => return Err(self.cannot_judge(&inputs[index], &result)?),
                _ => return Ok(BatchOutcome::Failed(index, result)),
            }
        }
        if in_batch {
            // The batch failed, but none of its inputs alone: this text cannot answer twice in one process.
            self.batches = false;
        }
        Ok(BatchOutcome::Passed(inputs.len()))
    }

    /// The index of an input on which the target fails when one process answers all of them. It must be tried alone: a
    /// process of its own may give another answer.
    fn first_suspect(&self, inputs: &[Vec<u8>]) -> Result<Option<usize>> {
        let answers = self.target.answer_all(inputs, &self.files)?;
        let expected = match self.needed_reference() {
            Some(reference) => reference.built.answer_all(inputs, &self.files)?,
            None => vec![files::read(&self.example)?; inputs.len()],
        };
        let judged = inputs.iter().zip(expected.iter().zip(&answers));
        let judged =
            judged.map(|(input, (expected, answer))| self.checker.judge_texts(input, expected, answer));
        let accepted = judged.take_while(|judgement| *judgement == Some(Judgement::Accepted)).count();
        Ok((accepted < inputs.len()).then_some(accepted))
    }

    /// The reference if its answers are needed to judge others.
    fn needed_reference(&self) -> Option<&Reference> {
        self.reference.as_ref().filter(|_| self.checker.needs_expected_output())
    }

    /// The result of the target on an input, in a process of its own. JE if it cannot be known whether an answer is right:
    /// the validator refuses the input, the reference fails on it, or the checker calls it unfit.
    pub(crate) fn try_input(&self, input: &[u8], limits: Limits) -> Result<CaseResult> {
        let path = self.files.write("input", input)?;
        let judge_error = |reason| CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() };
        if let Some(validator) = &self.validator {
            let time = self.deadline.cut(auxiliary_program::TIME, LEAST);
            if let Some(reason) = validator.refuses(&path, time)? {
                return Ok(judge_error(reason));
            }
        }
        let output = match self.needed_reference() {
            Some(reference) => match reference.answer(&path, self.deadline)? {
                Some(answer) => self.files.write("expected", &answer)?,
                None => return Ok(judge_error(reference.failure())),
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

    /// Why it is not known whether the target is right on an input. If the checker failed on its answer, both are kept in
    /// files, on which the author of the checker can try it.
    fn cannot_judge(&self, input: &[u8], result: &CaseResult) -> Result<Error> {
        let (why, shown) = (&result.reason, display::beginning(input));
        let Some(printed) = &result.printed else {
            return Ok(error!("{why}; the input:\n{input}", input = shown));
        };
        let folder = self.files.path().with_file_name("stress");
        files::create_folder(&folder)?;
        let BuiltSubmission { submission, program, .. } = &self.target;
        let [kept, answer] =
            ["in", "out"].map(|end| folder.join(format!("{}.{end}", submission.problem.number)));
        files::write(&kept, input)?;
        files::copy(&sandbox::run(&program.request(&kept, submission.limits))?.stdout(), &answer)?;
        let (kept, answer, output) = (kept.display(), answer.display(), display::beginning(printed));
        Ok(error!("{why}; the input, in `{kept}`:\n{shown}\nthe output, in `{answer}`:\n{output}"))
    }

    /// Whether the target fails within these limits on an input as it did on another one, and the reference does not.
    pub(crate) fn fails_alike(&self, input: &[u8], verdict: Verdict, limits: Limits) -> Result<bool> {
        let result = self.try_input(input, limits)?;
        // A wrong answer is easier to understand than any other failure.
        let is_alike = result.verdict == verdict || result.verdict == Verdict::WA;
        let is_answered = self.reference.is_none() || self.needed_reference().is_some();
        Ok(is_alike && (is_answered || self.right_answer(input, self.deadline)?.is_ok()))
    }

    /// The answer of the reference that the checker accepts; otherwise why there is none.
    pub fn right_answer(
        &self,
        input: &[u8],
        deadline: Deadline,
    ) -> Result<std::result::Result<Vec<u8>, Message>> {
        let Some(reference) = &self.reference else {
            let why = message!("there is no reference to make it");
            return Ok(Err(why));
        };
        let path = self.files.write("input", input)?;
        let Some(answer) = reference.answer(&path, deadline)? else {
            return Ok(Err(reference.failure()));
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

    /// What is wrong with the search of the target on an input, if that is certain.
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

    /// The steps of a right search on an input, as the generator knows them, or else those of the reference. None if it has
    /// no board to count them on.
    pub fn steps(&self, input: &[u8]) -> Result<Option<u64>> {
        let known = self.generator.steps(input);
        let Some(reference) = self.reference.as_ref().filter(|_| known.is_none()) else { return Ok(known) };
        let counter =
            InstrumentedProgram::counting(&reference.built.submission, &self.session.compiler).ok().flatten();
        let Some(counter) = counter else { return Ok(None) };
        let notes = counter.run(
            &self.files.write("input", input)?,
            reference.built.limits_as_reference(),
            u64::MAX,
        )?;
        Ok(notes.map(|notes| notes.steps()))
    }
}

fn unnamed(input: PathBuf, output: Option<PathBuf>) -> Case {
    Case { name: String::new(), input, output }
}
