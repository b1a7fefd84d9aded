//! The target on inputs whose answers are not stored: the problem's checker judges what it prints, or its answers are
//! compared with those of the reference.

use super::reference;
use super::runner::Runner;
use crate::judging::case_result::CaseResult;
use crate::judging::checker::{Checker, Kind};
use crate::judging::note_taker::NoteTaker;
use crate::judging::problem_program::Validator;
use crate::judging::session::Session;
use crate::judging::{diagnosis, run_case};
use crate::support::error::{error, reason, Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::temporary_folder::TemporaryFolder;
use crate::workspace::verdict::Verdict;
use shared::judgement::{Judgement, Reason};
use std::path::PathBuf;

/// A target, and what judges its answers.
pub struct Trial {
    pub target: Runner,
    pub reference: Option<Runner>,
    checker: Checker,
    pub validator: Option<Validator>,
    /// A right output of the problem, from which a checker of `shared` reads the layout that answers must have.
    example: PathBuf,
    /// Whether one process answers many inputs.
    batches: bool,
    files: TemporaryFolder,
}

impl Trial {
    /// An error if the checker cannot be used.
    pub fn prepare(session: &Session, target: Runner, reference: Option<Runner>) -> Result<Trial> {
        let checker = Checker::prepare(&target.submission.problem, &session.compiler)?;
        let batches = match &checker.kind {
            Kind::Family(_) => true,
            Kind::Compare(_) => reference.as_ref().map_or(true, |known| known.batch.is_some()),
            Kind::Program { .. } => false,
            Kind::Broken(why) => {
                return Err(error!("cannot judge answers: {}", "답을 채점할 수 없습니다: {}", why))
            }
        };
        let validator = Validator::prepare(&target.submission.problem, &session.compiler)?;
        // A validator looks at each input alone.
        let batches = batches && target.batch.is_some() && validator.is_none();
        let example = checker.right_output(&target.submission.cases[0])?;
        let files = session.compiler.cache().temporary_folder()?;
        Ok(Trial { target, reference, checker, validator, example, batches, files })
    }

    /// Whether wrong answers can be recognised, not only crashes and exceeded limits.
    pub fn can_judge(&self) -> bool {
        self.reference.is_some() || !self.checker.needs_right_output()
    }

    /// The first input on which the target fails.
    pub fn first_failure(&mut self, inputs: &[Vec<u8>]) -> Result<Option<(usize, CaseResult)>> {
        let in_batch = self.batches && inputs.len() > 1;
        let mut order: Vec<usize> = (0..inputs.len()).collect();
        if in_batch {
            let Some(suspect) = self.first_suspect(inputs)? else { return Ok(None) };
            order.insert(0, suspect);
        }
        for index in order {
            let result = self.try_input(&inputs[index])?;
            match result.verdict {
                Verdict::AC => {}
                Verdict::JE => return Err(Error::from(result.reason)),
                _ => return Ok(Some((index, result))),
            }
        }
        if in_batch {
            // The batch failed, but none of its inputs alone: this text cannot answer twice in one process.
            self.batches = false;
        }
        Ok(None)
    }

    /// The index of an input on which the target fails when one process answers all of them. It must be tried alone: a
    /// process of its own may give another answer.
    fn first_suspect(&self, inputs: &[Vec<u8>]) -> Result<Option<usize>> {
        let answers = self.target.answer_all(inputs, &self.files)?;
        let expected = match &self.reference {
            Some(reference) if self.checker.needs_right_output() => {
                reference.answer_all(inputs, &self.files)?
            }
            _ => vec![files::read(&self.example)?; inputs.len()],
        };
        for (index, input) in inputs.iter().enumerate() {
            let (Some(answer), Some(expected)) = (answers.get(index), expected.get(index)) else {
                return Ok(Some(index));
            };
            let judgement = self.checker.judge_texts(input, expected, answer);
            if self.can_judge() && judgement != Some(Judgement::Accepted) {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// The result of the target on an input, in a process of its own. JE if it cannot be known whether an answer is right:
    /// the validator refuses the input, the reference fails on it, or the checker calls it unfit.
    pub fn try_input(&self, input: &[u8]) -> Result<CaseResult> {
        let path = self.files.write("input", input)?;
        let refusal = self.validator.as_ref().map(|validator| validator.refuses(&path)).transpose()?;
        if let Some(reason) = refusal.flatten() {
            return Ok(CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() });
        }
        let output = match &self.reference {
            _ if !self.checker.needs_right_output() => self.example.clone(),
            Some(known) => match reference::answer(known, &path)? {
                Some(answer) => self.files.write("expected", &answer)?,
                None => {
                    let reason = reference::failure(known, input);
                    return Ok(CaseResult { verdict: Verdict::JE, reason, ..CaseResult::default() });
                }
            },
            None => path.clone(), // its content does not matter: nothing is compared
        };
        let case = Case { name: String::new(), input: path, output: Some(output) };
        let Runner { submission, program, .. } = &self.target;
        let mut result = run_case::run_case(submission, program, &case, &self.checker, &[])?;
        match result.verdict {
            Verdict::WA | Verdict::PE if !self.can_judge() => return Ok(CaseResult::default()),
            Verdict::JE => {
                let why = &result.reason;
                result.reason = reason!("cannot judge the answer: {}", "답을 채점할 수 없습니다: {}", why);
            }
            _ => {}
        }
        Ok(result)
    }

    /// Whether the target fails on an input as it did on another one, and the reference does not.
    pub fn fails_alike(&self, input: &[u8], verdict: Verdict) -> Result<bool> {
        let result = self.try_input(input)?;
        // A wrong answer is easier to understand than any other failure.
        let is_alike = result.verdict == verdict || result.verdict == Verdict::WA;
        Ok(is_alike && (self.reference.is_none() || self.right_answer(input)?.is_some()))
    }

    /// An accepted answer of the reference. None without a reference, if it fails, or if the checker refuses its answer.
    pub fn right_answer(&self, input: &[u8]) -> Result<Option<Vec<u8>>> {
        let Some(reference) = &self.reference else { return Ok(None) };
        let answer = reference::answer(reference, &self.files.write("input", input)?)?;
        let Some(answer) = answer else { return Ok(None) };
        if self.checker.needs_right_output() {
            return Ok(Some(answer));
        }
        let judgement = self.checker.judge_texts(input, &files::read(&self.example)?, &answer);
        Ok(Some(answer).filter(|_| judgement == Some(Judgement::Accepted)))
    }

    /// What is wrong with the search of the target on an input, if that is certain.
    pub fn diagnose(
        &self,
        session: &Session,
        (input, answer): (&[u8], Option<&[u8]>),
        result: &CaseResult,
    ) -> Result<Option<Reason>> {
        let output = answer.map(|answer| self.files.write("expected", answer)).transpose()?;
        let case = Case { name: String::new(), input: self.files.write("input", input)?, output };
        diagnosis::diagnose(&self.target.submission, &session.compiler, &case, result)
    }

    /// The steps that the search of the reference takes on an input. None if it has no board to count them on.
    pub fn steps_of_reference(&self, session: &Session, input: &[u8]) -> Result<Option<u64>> {
        let Some(reference) = &self.reference else { return Ok(None) };
        let counter = NoteTaker::counting(&reference.submission, &session.compiler);
        let Ok(Some(counter)) = counter else { return Ok(None) };
        let input = self.files.write("input", input)?;
        let notes = counter.run(&input, reference::limits(reference), u64::MAX)?;
        Ok(notes.map(|notes| notes.steps()))
    }
}
