//! The cases of a problem from a folder of test data: builds the programs that are needed, makes inputs and right outputs,
//! and checks that the correct programs agree.

use crate::problem_package::{Input, ProblemPackage};
use judge::{auxiliary_program, AuxiliaryProgram, Checker, Failure, Kind, Validator};
use std::path::{Path, PathBuf};
use stdx::{error, files, message, threads, Error, Message, Result};
use toolchain::Compiler;
use workspace::{Case, Draft, Problem, TemporaryFolder, Verdict, Workspace};

/// If there are fewer inputs than this, generators make this many more.
const RANDOM: usize = 10;

/// The group of the cases whose inputs generators make.
const RANDOM_GROUP: &str = "random";

/// What was made.
#[derive(Default)]
pub struct MadeCases {
    pub cases: usize,
    /// Those whose inputs generators made.
    pub random: usize,
    /// What was left out.
    pub remarks: Vec<Message>,
}

/// What the cases are for.
#[derive(Clone, Copy, PartialEq)]
pub enum Purpose {
    /// They are kept in `problems`: each input must be legal, and two correct programs must agree.
    Keeping,
    /// They are only for judging: only programs that make them are built.
    OutputJudge,
}

/// The error for a folder without anything that makes a case.
pub fn no_input() -> Error {
    error!(
        "no input found; expected inputs, `NAME.in` or `testcase*`, in the folder, in `data/sample` or \
         below `data/secret`, or a program `generator*` that makes them"
    )
}

impl MadeCases {
    /// The error for a folder that gives no case: why the first of its inputs is none.
    pub fn why_no_case(&self) -> Error {
        let Some(why) = self.remarks.first() else { return no_input() };
        error!(
            "no case can be made; {why}; put the output, `NAME.out` or `NAME.ans`, beside its input \
             `NAME.in`, or add a program `correct*` that makes it"
        )
    }
}

/// Adds the cases of a folder to the draft that was made of it. `observe` is called when the programs are compiled.
pub fn make_cases(
    workspace: &Workspace,
    compiler: &Compiler,
    (found, purpose): (&ProblemPackage, Purpose),
    draft: &mut Draft,
    observe: &dyn Fn(),
) -> Result<MadeCases> {
    let problem = Problem::load(&workspace.root, draft.folder())?;
    let is_kept = purpose == Purpose::Keeping;
    let makes_inputs = found.inputs.len() < RANDOM && !found.output_only && !found.generators.is_empty();
    let makes_outputs =
        makes_inputs || found.output_only || found.inputs.iter().any(|input| input.output.is_none());
    // The number of correct programs that make and check the outputs.
    let most = if is_kept { 2 } else { usize::from(makes_outputs) };
    let correct = problem.known.iter().filter(|file| file.is_correct()).map(|file| file.path.clone());
    let judges =
        |name: &&String| is_kept && ["checker.", "validator."].iter().any(|start| name.starts_with(start));
    let generators = found.generators.iter().take(if makes_inputs { RANDOM } else { 0 });
    let helpers = draft.paths().iter().filter(judges).chain(generators).map(|name| draft.folder().join(name));
    let needed: Vec<PathBuf> = helpers.chain(correct.clone().take(most)).collect();
    // Built at once, so that each is in the cache when its turn comes: with testlib one takes seconds. What cannot be
    // built is reported then.
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    threads::map(jobs, needed.iter(), |path| compiler.program_at(path).is_ok());
    let judges = if is_kept { Some(Judges::prepare(&problem, compiler)?) } else { None };
    let mut maker = Maker { found, draft, compiler, judges, correct: Vec::new(), made: MadeCases::default() };
    maker.correct = maker.prepare(correct, most);
    observe();
    let mut cases = maker.fixed_inputs()?;
    if makes_inputs {
        cases.extend(maker.random_inputs()?);
    }
    for case in cases {
        maker.add_output(case)?;
    }
    Ok(maker.made)
}

struct Maker<'a> {
    found: &'a ProblemPackage,
    draft: &'a mut Draft,
    compiler: &'a Compiler,
    judges: Option<Judges>,
    /// The first correct programs that compile.
    correct: Vec<AuxiliaryProgram>,
    made: MadeCases,
}

impl Maker<'_> {
    /// The first of these programs that can be built. A remark says why another one cannot.
    fn prepare(&mut self, paths: impl Iterator<Item = PathBuf>, most: usize) -> Vec<AuxiliaryProgram> {
        let build = |path: PathBuf| {
            let built = AuxiliaryProgram::prepare(&path, self.compiler).map_err(|why| {
                let name = files::name(&path);
                let why = message!("not used: `{name}`: {why}");
                self.made.remarks.push(why);
            });
            built.ok()
        };
        paths.filter_map(build).take(most).collect()
    }

    /// The inputs of files. Of their cases, the output is that of the folder.
    fn fixed_inputs(&mut self) -> Result<Vec<Case>> {
        let mut cases = Vec::new();
        if self.found.output_only {
            let name = "sample-1".to_string();
            let input = self.draft.place(&input_of(&name))?;
            files::write(&input, b"")?;
            cases.push(Case { name, input, output: None });
        }
        for Input { name, path, output } in &self.found.inputs {
            let input = self.draft.place(&input_of(name))?;
            files::copy(path, &input)?;
            match self.objection(&input)? {
                Some(why) => self.leave_out(name, &files::name(path), &why),
                None => cases.push(Case { name: name.clone(), input, output: output.clone() }),
            }
        }
        Ok(cases)
    }

    /// Inputs of the generators, which take turns.
    fn random_inputs(&mut self) -> Result<Vec<Case>> {
        let mut cases = Vec::new();
        if self.correct.is_empty() {
            self.made.remarks.push(message!(
                "no inputs were generated: there is no correct program to make their outputs"
            ));
            return Ok(cases);
        }
        let folder = self.draft.folder().to_path_buf();
        let paths = self.found.generators.iter().map(|name| folder.join(name));
        let generators = self.prepare(paths, RANDOM);
        let mut has_failed = vec![false; generators.len()];
        for (seed, turn) in (1..=RANDOM).zip((0..generators.len()).cycle()) {
            if has_failed[turn] {
                continue; // it may be one that never ends
            }
            let (name, generator) = (format!("{RANDOM_GROUP}-{seed}"), &generators[turn]);
            let input = self.draft.place(&input_of(&name))?;
            let objection = match generator.print(auxiliary_program::TIME, &[&seed.to_string()], None) {
                Ok(printed) => {
                    files::write(&input, &printed)?;
                    self.objection(&input)?
                }
                Err(Failure::Program(why)) => {
                    has_failed[turn] = true;
                    Some(why)
                }
                Err(Failure::Judge(why)) => return Err(why),
            };
            match objection {
                Some(why) => self.leave_out(&name, &format!("{name}, {}", generator.name), &why),
                None => cases.push(Case { name, input, output: None }),
            }
        }
        Ok(cases)
    }

    /// Why an input cannot be a case; None if it can.
    fn objection(&self, input: &Path) -> Result<Option<Message>> {
        let validator = self.judges.as_ref().and_then(|judges| judges.validator.as_ref());
        validator.map_or(Ok(None), |validator| validator.refuses(input, auxiliary_program::TIME))
    }

    /// Adds the right output of a case. An error if two correct programs disagree, or the first one fails.
    fn add_output(&mut self, mut case: Case) -> Result<()> {
        if case.output.is_none() && self.correct.is_empty() {
            let why = message!("no program makes its output");
            self.leave_out(&case.name, &case.name, &why);
            return Ok(());
        }
        let right = self.draft.place(&format!("cases/{}.out", case.name))?;
        match &case.output {
            Some(output) => files::copy(output, &right)?,
            None => answer(&self.correct[0], &case, &right)?,
        }
        case.output = Some(right);
        if let Some(judges) = &self.judges {
            self.correct.iter().try_for_each(|correct| judges.check_agreement(correct, &case))?;
        }
        self.made.cases += 1;
        self.made.random += usize::from(case.group() == RANDOM_GROUP);
        Ok(())
    }

    fn leave_out(&mut self, case: &str, shown: &str, why: &Message) {
        self.draft.remove(&input_of(case));
        self.made.remarks.push(message!("skipped: `{shown}`: {why}"));
    }
}

fn input_of(case: &str) -> String {
    format!("cases/{case}.in")
}

/// Writes what a correct program prints for an input.
fn answer(correct: &AuxiliaryProgram, case: &Case, to: &Path) -> Result<()> {
    let (program, name) = (&correct.name, &case.name);
    match correct.print(auxiliary_program::TIME, &[], Some(&case.input)) {
        Ok(printed) => files::write(to, &printed),
        Err(Failure::Program(why)) => Err(error!("`{program}`, a correct program, fails on `{name}`: {why}")),
        Err(Failure::Judge(why)) => Err(why),
    }
}

/// What tells whether a case is right.
struct Judges {
    checker: Checker,
    validator: Option<Validator>,
    /// Where answers are written.
    answers: TemporaryFolder,
}

impl Judges {
    fn prepare(problem: &Problem, compiler: &Compiler) -> Result<Judges> {
        let checker = Checker::prepare(problem, compiler);
        if let Kind::Broken(why) = &checker.kind {
            return Err(Error::from(why.clone()));
        }
        let validator = Validator::prepare(problem, compiler)?;
        Ok(Judges { checker, validator, answers: compiler.temporary_folder()? })
    }

    /// An error if the answer of a correct program is not right, as the checker sees it.
    fn check_agreement(&self, correct: &AuxiliaryProgram, case: &Case) -> Result<()> {
        let output = self.answers.path().join("output");
        answer(correct, case, &output)?;
        let file = std::fs::metadata(&output).map_err(|why| files::cannot("read", &output, why))?;
        let right = self.checker.expected_output(case)?;
        let (verdict, why) = self.checker.judge(case, &right, &output, file.len())?;
        if verdict == Verdict::AC {
            return Ok(());
        }
        let (program, case) = (&correct.name, &case.name);
        Err(error!(
            "on `{case}` the answer of `{program}` is not the right output: {verdict}, {why}; one of the \
             programs is wrong"
        ))
    }
}
