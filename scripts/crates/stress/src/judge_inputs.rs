//! Judges the target on inputs without a stored output. The checker of the problem decides. If it needs
//! expected outputs, they are the answers of the reference.

use crate::built_submission::BuiltSubmission;
use crate::reference::{Reference, ReferenceAnswer};
use judge::{CaseJudge, CaseResult, Session};
use messages::{error, message, Message, Result};
use sandbox::Limits;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::{path::PathBuf, time::Duration};
use stdx::{display, files, threads};
use submissions::Submission;
use toolchain::TemporaryFolder;
use trace::{InstrumentedProgram, RecordingLimits};
use verdicts::{Deadline, Generator, Validator};
use workspace::{cache_layout, Case, RunVerdict, Verdict};

/// The result of the target on the input of a seed.
pub(crate) enum SeedOutcome {
    Passed(Vec<u8>),
    /// The reference is too slow for the input.
    Skipped(Vec<u8>),
    Failed(Vec<u8>, CaseResult),
    /// The time of the search ended before the result was known.
    Unfinished(Message),
}

/// A target with the generator of inputs, and the programs that judge the answers.
pub struct StressTest<'a> {
    pub session: &'a Session,
    pub generator: Generator,
    pub deadline: Deadline,
    target: BuiltSubmission,
    reference: Option<Reference>,
    case_judge: CaseJudge,
    pub(crate) validator: Option<Validator>,
    /// The expected output of a case. A checker of `shared` requires answers to have the same layout.
    example: PathBuf,
    /// The number of inputs on which no answer was compared, because the reference is too slow for them.
    pub skipped: u64,
    /// The largest size of later inputs, if the reference was too slow for a larger one.
    pub largest_size: Option<u64>,
    scratch: TemporaryFolder,
}

impl<'a> StressTest<'a> {
    /// Compiles the target and the validator. The time of the search, `time`, begins after that; `None` means
    /// no limit. Returns an error if one of them does not compile, or if the checker cannot be used.
    pub fn prepare(
        session: &'a Session,
        target: Submission,
        generator: Generator,
        reference: Option<Reference>,
        mut case_judge: CaseJudge,
        time: Option<Duration>,
    ) -> Result<StressTest<'a>> {
        let target = BuiltSubmission::prepare(session, target)?;
        let scratch = session.compiler.temporary_folder()?;
        let example = match target.submission.cases.first() {
            Some(case) if case_judge.interactor.is_none() => case_judge.checker.expected_output(case)?,
            _ => scratch.write("example", b"")?,
        };

        if let Some(why) = case_judge.checker.error() {
            return Err(error!("cannot judge answers: {why}"));
        }

        case_judge.checker.knows_expected_outputs = reference.is_some();
        let validator = Validator::prepare(&target.submission.problem, &session.compiler)?;
        let deadline = Deadline::after(time);

        Ok(StressTest {
            session,
            generator,
            deadline,
            target,
            reference,
            case_judge,
            validator,
            example,
            skipped: 0,
            largest_size: None,
            scratch,
        })
    }

    pub fn reference_name(&self) -> Option<String> {
        self.reference.as_ref().map(Reference::name)
    }

    pub fn submission(&self) -> &Submission {
        &self.target.submission
    }

    /// Whether every wrong answer is found: an interactor or a checker knows it from the input, or there is a reference
    /// besides the target.
    pub fn judges_all_answers(&self) -> bool {
        let own = self.submission().path();
        let is_other = |other: &Reference| own.is_none() || other.built.submission.path() != own;

        self.case_judge.interactor.is_some()
            || self.case_judge.checker.is_complete()
            || self.reference.as_ref().is_some_and(is_other)
    }

    /// Returns the seeds from `first` on whose inputs are not larger than [`StressTest::largest_size`].
    pub(crate) fn seeds_from(&self, first: u64) -> impl Iterator<Item = u64> + '_ {
        let is_tried = |seed: &u64| match (self.generator.size_of(*seed), self.largest_size) {
            (Some(size), Some(largest)) => size <= largest,
            _ => true,
        };
        (0..).map(move |count| first.wrapping_add(count)).filter(is_tried)
    }

    /// Tries the inputs of these seeds, several at once, each in its own process. Returns the outcomes up to the first
    /// one that ends the search, or after which inputs must be smaller.
    pub(crate) fn try_seeds(&self, seeds: &[u64]) -> Vec<Result<SeedOutcome>> {
        let last = AtomicUsize::new(usize::MAX); // seeds after the one that ends the search are not tried
        let tried = threads::map(self.session.jobs, seeds.iter().enumerate(), |(index, &seed)| {
            if index > last.load(Relaxed) {
                return None;
            }

            let outcome = self.try_seed(seed);
            let goes_on = match &outcome {
                Ok(SeedOutcome::Passed(_)) => !self.deadline.is_over(),
                Ok(SeedOutcome::Skipped(_)) => self.size_below(seed).is_none(),
                _ => false,
            };
            if !goes_on {
                last.fetch_min(index, Relaxed);
            }

            Some(outcome)
        });

        tried.into_iter().take(last.into_inner().saturating_add(1)).flatten().collect()
    }

    fn try_seed(&self, seed: u64) -> Result<SeedOutcome> {
        let input = match self.generator.make(seed, None, self.deadline) {
            Err(why) if self.deadline.is_over() => return Ok(SeedOutcome::Unfinished(why.message().clone())),
            input => input?,
        };
        let full = self.submission().limits;
        let limits = Limits { time: self.deadline.cut(full.time), ..full };
        let Some(result) = self.try_input(&input, limits, self.deadline)? else {
            return Ok(SeedOutcome::Skipped(input));
        };

        match result.verdict {
            Verdict::AC => Ok(SeedOutcome::Passed(input)),
            // The validator or the reference may have had too little time.
            Verdict::JE if self.deadline.is_over() => {
                Ok(SeedOutcome::Unfinished(self.with_input(&result.reason, &input)?))
            }
            Verdict::JE => Err(self.with_input(&result.reason, &input)?.into()),
            Verdict::TLE if limits.time < full.time && self.deadline.is_over() => {
                Ok(SeedOutcome::Unfinished(result.reason))
            }
            _ => Ok(SeedOutcome::Failed(input, result)),
        }
    }

    /// Returns the size that inputs may have after the one of this seed, for which the reference is too slow. Its time
    /// may be exponential in the size, so one size less would still be slow.
    pub(crate) fn size_below(&self, seed: u64) -> Option<u64> {
        self.generator.size_of(seed).map(|size| size * 3 / 4).filter(|lower| *lower > 0)
    }

    /// Returns the reference if the checker needs its answers.
    fn needed_reference(&self) -> Option<&Reference> {
        if self.case_judge.needs_expected_output() {
            self.reference.as_ref()
        } else {
            None
        }
    }

    /// Returns the result of the target on an input, in a process of its own. A crash or an exceeded limit of the
    /// target is found even if the reference fails on the input. Without such a failure, the result is `None` if the
    /// reference is too slow. The verdict is JE if the validator rejects the input, the reference fails in another
    /// way, both before the deadline, or the checker fails.
    pub fn try_input(&self, input: &[u8], limits: Limits, deadline: Deadline) -> Result<Option<CaseResult>> {
        let scratch = self.session.compiler.temporary_folder()?; // other inputs are tried at the same time
        let path = scratch.write("input", input)?;
        let judge_error = |reason| Some(CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() });

        if let Some(validator) = &self.validator {
            if let Some(reason) = validator.why_illegal(&path, deadline)? {
                return Ok(judge_error(reason));
            }
        }

        let BuiltSubmission { submission, program } = &self.target;
        let runner = self.session.runner(submission, program);
        let output = match self.needed_reference() {
            Some(reference) => match reference.answer(&path, deadline)? {
                Ok(answer) => scratch.write("expected", &answer)?,
                Err(failure) => {
                    let is_too_slow = failure.verdict == Verdict::TLE && !deadline.is_over();
                    let result = runner.run_unjudged(&unnamed(path, None), limits)?;
                    return Ok(match result.verdict {
                        Verdict::AC if is_too_slow => None,
                        Verdict::AC => judge_error(failure.reason),
                        _ => Some(result),
                    });
                }
            },
            None => self.example.clone(),
        };

        let case = unnamed(path, Some(output));
        let mut result = runner.run(&case, &self.case_judge, limits)?;
        if result.verdict == Verdict::JE {
            result.reason = message!("cannot judge the answer: {why}", why = result.reason);
        }

        Ok(Some(result))
    }

    /// Returns a reason with the beginning of an input, and the file in which the input is kept after the run.
    fn with_input(&self, why: &Message, input: &[u8]) -> Result<Message> {
        let folder = cache_layout::stress(self.session.compiler.cache_folder());
        files::create_folder(&folder)?;
        let name = self.submission().problem.name().unwrap_or("stress");
        let path = folder.join(format!("{name}.in"));
        files::write_unsynced(&path, input)?;

        let (kept, shown) = (path.display(), display::excerpt(input));
        Ok(message!("{why}; the input, in `{kept}`:\n{shown}"))
    }

    /// Whether the target fails on an input within these limits with this verdict, or with WA, which is easier to
    /// understand than any other failure. A reference whose answers the checker does not need must not fail.
    /// Validator and reference have until the deadline.
    pub(crate) fn fails_alike(
        &self,
        input: &[u8],
        verdict: Verdict,
        limits: Limits,
        deadline: Deadline,
    ) -> Result<bool> {
        let Some(result) = self.try_input(input, limits, deadline)? else { return Ok(false) };
        let is_alike = result.verdict == verdict || result.verdict == Verdict::WA;
        let is_answered = self.reference.is_none() || self.needed_reference().is_some();
        Ok(is_alike && (is_answered || self.correct_answer(input, deadline)?.is_ok()))
    }

    /// Returns the answer of the reference, if the checker accepts it.
    pub fn correct_answer(&self, input: &[u8], deadline: Deadline) -> Result<ReferenceAnswer> {
        if self.case_judge.interactor.is_some() {
            return Ok(Ok(Vec::new())); // the interactor needs no expected output
        }

        let Some(reference) = &self.reference else {
            let why = message!("there is no reference to make the expected output");
            return Ok(Err(RunVerdict::new(Verdict::JE, why)));
        };
        let path = self.scratch.write("input", input)?;
        let answer = match reference.answer(&path, deadline)? {
            Ok(answer) => answer,
            failed => return Ok(failed),
        };
        let answered = self.scratch.write("expected", &answer)?;
        let expected = if self.case_judge.needs_expected_output() { &answered } else { &self.example };
        let case = unnamed(path, Some(expected.clone()));
        let judged = self.case_judge.checker.judge(&case, expected, &answered)?;

        if judged.verdict == Verdict::AC {
            return Ok(Ok(answer));
        }

        let (name, verdict, why) = (reference.name(), judged.verdict, judged.reason);
        Ok(Err(RunVerdict::new(verdict, message!("the reference `{name}` itself gets {verdict}: {why}"))))
    }

    /// Returns a case with this input and answer, whose files are replaced by the next input that is tried.
    pub fn case(&self, input: &[u8], answer: Option<&[u8]>) -> Result<Case> {
        let output = answer.map(|answer| self.scratch.write("expected", answer)).transpose()?;
        Ok(unnamed(self.scratch.write("input", input)?, output))
    }

    /// Returns the number of steps that a correct search takes on an input, from the generator, or else from a run of
    /// the reference. Returns `None` if the header of the reference names no board.
    pub fn steps(&self, input: &[u8]) -> Result<Option<u64>> {
        if let Some(steps) = self.generator.steps(input) {
            return Ok(Some(steps));
        }

        // The reference is instrumented because its recording has the number of steps.
        let Some(reference) = &self.reference else { return Ok(None) };
        let instrumented =
            InstrumentedProgram::of_header(&reference.built.submission, &self.session.compiler);
        let Some(instrumented) = instrumented.ok().flatten() else { return Ok(None) };
        let case = unnamed(self.scratch.write("input", input)?, None);
        let time = reference.built.limits_as_reference().time;
        let recorded = instrumented.record(&case, RecordingLimits { time, steps: u64::MAX })?;

        Ok(recorded.map(|run| run.recording.steps()))
    }
}

/// Returns a case without a name.
fn unnamed(input: PathBuf, output: Option<PathBuf>) -> Case {
    Case { name: String::new(), input, output }
}
