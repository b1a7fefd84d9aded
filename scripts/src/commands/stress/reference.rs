//! A submission on trial, and what its answers to unknown inputs are held against: the problem's checker, or the
//! answers of a reference.

use crate::build::batch;
use crate::build::compiler::{Build, Flavour};
use crate::commands::shared_options::Options;
use crate::judging::case_result::Finding;
use crate::judging::checker::Checker;
use crate::judging::run_case;
use crate::judging::session::Workshop;
use crate::judging::submission::{self, Entry, Source};
use crate::report::terminal;
use crate::sandbox::platform::End;
use crate::sandbox::{Keeper, Limits};
use crate::support::error::{Error, Result};
use crate::support::files;
use crate::workspace::case::Case;
use crate::workspace::expectation::Expectation;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;
use shared::judgement::Judgement;
use std::path::PathBuf;
use std::time::Duration;

pub struct Rivals {
    pub target: Runner,
    /// The submission that knows the right answers.
    reference: Option<Runner>,
    /// Its programs, and generators', run beside those of the target.
    keeper: Keeper,
    /// A stored right output: its layout tells a checker of `shared` which one is asked for.
    example: PathBuf,
    /// The time limit, for when it is set aside.
    limit: Duration,
    /// Whether many inputs go through one process.
    batches: bool,
}

/// A submission with its programs.
pub struct Runner {
    pub entry: Entry,
    program: Option<PathBuf>,
    /// The one that answers batches.
    server: Option<PathBuf>,
}

/// What a batch may print.
const OUTPUT: u64 = 64 << 20;

impl Rivals {
    /// An error if the target or the reference does not compile.
    pub fn prepare(
        workshop: &mut Workshop,
        workspace: &Workspace,
        target: Entry,
        reference: Option<&str>,
        options: &Options,
    ) -> Result<Rivals> {
        let example = target.cases[0].output.clone();
        let reference = choose_reference(workspace, &target, reference, options)?;
        let limit = target.limits.time;
        let mut runners = Vec::new();
        for entry in std::iter::once(target).chain(reference) {
            runners.push(Runner::prepare(workshop, entry, options)?);
        }
        let (reference, target) = (runners.split_off(1).pop(), runners.remove(0));
        let (checker, _) = workshop.checker(&target.entry.problem)?;
        let batches = match checker {
            Checker::BuiltIn(_) => target.server.is_some(),
            Checker::Comparison => {
                let served = reference.as_ref().map_or(true, |reference| reference.server.is_some());
                target.server.is_some() && served
            }
            Checker::Program { .. } => false,
            Checker::Broken(why) => return Err(Error::new(format!("cannot judge answers: {why}"))),
        };
        if matches!(checker, Checker::Comparison) && reference.is_none() {
            terminal::tell(
                "note: there is no checker and no other accepted submission to compare with, so only crashes and \
                 limits are looked for",
            );
        }
        Ok(Rivals { target, reference, keeper: Keeper::start()?, example, limit, batches })
    }

    /// The first input that the target gets wrong.
    pub fn try_all(
        &mut self,
        workshop: &mut Workshop,
        inputs: &[Vec<u8>],
    ) -> Result<Option<(usize, Finding)>> {
        if self.batches && inputs.len() > 1 {
            match self.try_batch(workshop, inputs)? {
                None => return Ok(None),
                Some(suspect) => {
                    let finding = self.try_one(workshop, &inputs[suspect])?;
                    if finding.verdict != Verdict::AC {
                        return Ok(Some((suspect, finding)));
                    }
                }
            }
        }
        for (index, input) in inputs.iter().enumerate() {
            let finding = self.try_one(workshop, input)?;
            if finding.verdict != Verdict::AC {
                return Ok(Some((index, finding)));
            }
        }
        if self.batches && inputs.len() > 1 {
            // A batch went wrong and none of its inputs does: this text cannot answer twice in one process.
            self.batches = false;
        }
        Ok(None)
    }

    /// The index of an input that looks wrong when all go through one process.
    fn try_batch(&mut self, workshop: &mut Workshop, inputs: &[Vec<u8>]) -> Result<Option<usize>> {
        let got = self.target.answer_all(&mut workshop.keepers[0], inputs)?;
        let expected = match &self.reference {
            Some(reference) if workshop.compares(&self.target.entry.problem)? => {
                reference.answer_all(&mut self.keeper, inputs)?
            }
            _ => vec![files::read(&self.example)?; inputs.len()],
        };
        let silent = self.reference.is_none() && workshop.compares(&self.target.entry.problem)?;
        let (checker, _) = workshop.checker(&self.target.entry.problem)?;
        for (index, input) in inputs.iter().enumerate() {
            let (Some(got), Some(expected)) = (got.get(index), expected.get(index)) else {
                return Ok(Some(index));
            };
            let judgement = checker.judge_texts(input, expected, got);
            if !silent && judgement != Some(Judgement::Accepted) {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// What the target makes of an input in a process of its own.
    pub fn try_one(&mut self, workshop: &mut Workshop, input: &[u8]) -> Result<Finding> {
        let problem = self.target.entry.problem.clone();
        let input_file = self.place("input", input)?;
        let built_in = matches!(workshop.checker(&problem)?.0, Checker::BuiltIn(_));
        // Without a checker and without a reference nobody knows what is wrong.
        let silent = !built_in && self.reference.is_none();
        let output = match &self.reference {
            Some(reference) if !built_in => {
                let answer = reference.answer(&mut self.keeper, input)?;
                self.place("expected", &answer)?
            }
            _ if silent => input_file.clone(),
            _ => self.example.clone(),
        };
        let case = Case { name: String::new(), input: input_file, output };
        let (checker, keepers) = workshop.checker(&problem)?;
        let program = self.target.program.as_deref();
        let (_, finding) = run_case::try_once(&self.target.entry, program, &case, checker, &mut keepers[0])?;
        match finding.verdict {
            Verdict::WA | Verdict::PE if silent => Ok(Finding::default()),
            Verdict::JE => Err(Error::new(format!("cannot judge the answer: {}", finding.reason.english))),
            _ => Ok(finding),
        }
    }

    /// An accepted answer, from the reference.
    pub fn right_answer(&mut self, workshop: &mut Workshop, input: &[u8]) -> Result<Option<Vec<u8>>> {
        let Some(reference) = &self.reference else { return Ok(None) };
        let answer = reference.answer(&mut self.keeper, input)?;
        let expected = files::read(&self.example)?;
        let (checker, _) = workshop.checker(&reference.entry.problem)?;
        let refused = match (checker, checker.judge_texts(input, &expected, &answer)) {
            (Checker::BuiltIn(_), Some(judgement)) => judgement != Judgement::Accepted,
            _ => false,
        };
        Ok(Some(answer).filter(|_| !refused))
    }

    /// Input and right answer as files to look at, for as long as this lives.
    pub fn files(&self, input: &[u8], answer: Option<&[u8]>) -> Result<Case> {
        let output = self.place("expected", answer.unwrap_or_default())?;
        Ok(Case { name: String::new(), input: self.place("input", input)?, output })
    }

    /// Until there is no hurry, a run takes no longer than this.
    pub fn hurry(&mut self, time: Duration) {
        self.target.entry.limits.time = time.min(self.limit);
    }

    pub fn no_hurry(&mut self) {
        self.target.entry.limits.time = self.limit;
    }

    fn place(&self, name: &str, bytes: &[u8]) -> Result<PathBuf> {
        let path = self.keeper.spare(name);
        std::fs::write(&path, bytes).map_err(|why| files::cannot("write", &path, why))?;
        Ok(path)
    }
}

impl Runner {
    fn prepare(workshop: &mut Workshop, entry: Entry, options: &Options) -> Result<Runner> {
        let built = workshop.build(std::slice::from_ref(&entry), options)?.remove(0);
        let program = match built.programs {
            Ok(programs) => programs.compiled,
            Err(words) => {
                return Err(Error::new(format!("`{}` does not compile:\n{}", entry.shown, words.trim_end())))
            }
        };
        let serving = match &entry.source {
            Source::Text(_, text) => batch::serving(&String::from_utf8_lossy(text)),
            Source::Command(_) => None,
        };
        let keeper = &mut workshop.keepers[0];
        let build =
            |text: String| workshop.compiler.build(keeper, text.as_bytes(), &entry.shown, Flavour::Site);
        let server = match serving.map(build).transpose()? {
            Some(Build::Program(program)) => Some(program.path),
            Some(Build::Refused(_)) | None => None, // then each input gets a process
        };
        Ok(Runner { entry, program, server })
    }

    /// The answers to the inputs, from one process, as far as they came.
    fn answer_all(&self, keeper: &mut Keeper, inputs: &[Vec<u8>]) -> Result<Vec<Vec<u8>>> {
        let path = keeper.spare("batch");
        let pieces = batch::join(inputs.iter().map(Vec::as_slice));
        std::fs::write(&path, pieces).map_err(|why| files::cannot("write", &path, why))?;
        let case = Case { name: String::new(), input: path.clone(), output: path };
        let limits = Limits { time: self.entry.limits.time * 2, output: OUTPUT, ..self.entry.limits };
        let outcome = keeper.run(&run_case::request(&self.entry, self.server.as_deref(), &case, limits))?;
        let output = files::read(&keeper.output())?;
        let mut answers: Vec<Vec<u8>> = batch::split(&output).into_iter().map(<[u8]>::to_vec).collect();
        if outcome.memory > limits.memory && limits.memory > 0 {
            answers.pop(); // it came to its end between two looks, and nobody knows on which input
        }
        Ok(answers)
    }

    /// The answer to one input. An error if there is none: a reference has to know.
    fn answer(&self, keeper: &mut Keeper, input: &[u8]) -> Result<Vec<u8>> {
        let path = keeper.spare("question");
        std::fs::write(&path, input).map_err(|why| files::cannot("write", &path, why))?;
        let case = Case { name: String::new(), input: path.clone(), output: path };
        let limits = Limits { time: self.entry.limits.time * 10, ..self.entry.limits };
        let outcome = keeper.run(&run_case::request(&self.entry, self.program.as_deref(), &case, limits))?;
        match outcome.stopped.is_none() && outcome.end == End::Exit(0) {
            true => files::read(&keeper.output()),
            false => Err(Error::new(format!(
                "the reference `{}` fails on this input itself; choose another one with `--reference NAME`:\n{}",
                self.entry.shown,
                String::from_utf8_lossy(input).trim_end()
            ))),
        }
    }
}

/// The submission of that name; or the answer of the problem; or, if that is on trial itself, the first other
/// submission that is expected to be accepted everywhere.
fn choose_reference(
    workspace: &Workspace,
    target: &Entry,
    name: Option<&str>,
    options: &Options,
) -> Result<Option<Entry>> {
    let number = &target.problem.number;
    let known =
        |name: &str| Options { targets: vec![format!("{number}/{name}")], problem: None, ..options.clone() };
    if let Some(name) = name {
        target.problem.submission(name)?;
        return Ok(submission::choose(workspace, &known(name))?.pop());
    }
    for submission in &target.problem.submissions {
        let own = matches!(&target.source, Source::Text(path, _) if *path == submission.path);
        if own {
            continue;
        }
        let entry = submission::choose(workspace, &known(&submission.name))?.remove(0);
        if entry.expectation == Expectation::accepted() {
            return Ok(Some(entry));
        }
    }
    Ok(None)
}
