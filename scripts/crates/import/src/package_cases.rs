//! Makes the cases of a problem from a folder of test data: builds the programs that are needed, makes inputs
//! and expected outputs, and checks that the correct programs agree.

use crate::package_folder::ProblemPackage;
use messages::{error, message, Error, Message, Result};
use std::path::PathBuf;
use stdx::{files, threads};
use toolchain::Compiler;
use verdicts::Checker;
use verdicts::{AuxiliaryProgram, Deadline, Validator};
use workspace::problem_draft::{Content, Draft};
use workspace::{case::RANDOM_GROUP, Case, Problem, Verdict, Workspace};

/// The number of inputs that generators make, if the folder has fewer inputs than that.
const RANDOM_INPUTS: usize = 10;

#[derive(Default)]
pub struct MadeCases {
    pub cases: usize,
    /// The number of cases whose inputs generators made.
    pub random: usize,
    /// The skipped files, with reasons.
    pub remarks: Vec<Message>,
}

/// The purpose of the cases.
#[derive(Clone, Copy, PartialEq)]
pub enum CaseUse {
    /// The cases are kept in `problems`, so each input must be legal, and two correct programs must agree.
    Keeping,
    /// The cases are used only to judge. Nothing is checked, so no validator or second program is built.
    Judging,
}

pub fn no_input() -> Error {
    error!(
        "no input found; expected inputs, `NAME.in` or `testcase*`, in the folder, in `data/sample` or \
         below `data/secret`, or a program `generator*` that makes them"
    )
}

impl MadeCases {
    /// Returns the error for a folder from which no case can be made. The first remark is the reason.
    pub fn why_no_case(&self) -> Error {
        let Some(why) = self.remarks.first() else { return no_input() };
        error!(
            "no case can be made: {why}; put the output (`NAME.out` or `NAME.ans`) beside its input \
             `NAME.in`, or add a program `correct*` that makes the output"
        )
    }
}

/// Adds the cases of a folder to the draft of its problem. `observe` is called when the programs are
/// compiled. Returns an error if a correct program fails, or if two disagree.
pub fn make_cases(
    workspace: &Workspace,
    compiler: &Compiler,
    found: &ProblemPackage,
    case_use: CaseUse,
    draft: &mut Draft,
    observe: &dyn Fn(),
) -> Result<MadeCases> {
    let problem = Problem::load(&workspace.root, draft.folder())?;
    let is_kept = case_use == CaseUse::Keeping;
    let makes_inputs =
        found.inputs.len() < RANDOM_INPUTS && !found.output_only && !found.generators.is_empty();
    let needs_outputs = !problem.is_interactive();
    let makes_outputs =
        makes_inputs || found.output_only || found.inputs.iter().any(|input| input.output.is_none());
    // The number of correct programs that make and check the outputs.
    let max_correct = match case_use {
        _ if !needs_outputs => 0,
        CaseUse::Keeping => 2,
        CaseUse::Judging => usize::from(makes_outputs),
    };
    let correct =
        problem.known_programs.iter().filter(|file| file.is_correct()).map(|file| file.path.clone());
    let judges =
        |name: &&String| is_kept && ["checker.", "validator."].iter().any(|start| name.starts_with(start));
    let generators = if makes_inputs { found.generators.as_slice() } else { &[] };
    let helpers = draft.paths().iter().filter(judges).chain(generators.iter().take(RANDOM_INPUTS));
    let helpers = helpers.map(|name| draft.folder().join(name));
    let needed: Vec<PathBuf> = helpers.chain(correct.clone().take(max_correct)).collect();
    // With testlib a program takes seconds to compile, so all are compiled at once into the cache. Errors are
    // reported where the programs are used.
    threads::map(threads::processors(), needed.iter(), |path| compiler.program_at(path).is_ok());
    let checker = is_kept.then(|| Checker::prepare(&problem, compiler));
    if let Some(why) = checker.as_ref().and_then(Checker::error) {
        return Err(why.clone());
    }
    let mut maker = Maker {
        draft,
        compiler,
        checker,
        needs_outputs,
        validator: if is_kept { Validator::prepare(&problem, compiler)? } else { None },
        correct: Vec::new(),
        cases: Vec::new(),
        made: MadeCases::default(),
    };
    maker.correct = maker.prepare(correct, max_correct);
    observe();
    if found.output_only {
        let name = "sample-1".to_string();
        let input = maker.draft.add(&input_of(&name), &Content::Bytes(Vec::new()))?;
        maker.cases.push(Case { name, input, output: None });
    }
    for Case { name, input, output } in &found.inputs {
        maker.add_input(name, &files::name(input), &Content::Copy(input.clone()), output.clone())?;
    }
    if makes_inputs {
        maker.make_inputs(generators)?;
    }
    for case in std::mem::take(&mut maker.cases) {
        maker.add_output(case)?;
    }
    Ok(maker.made)
}

struct Maker<'a> {
    draft: &'a mut Draft,
    compiler: &'a Compiler,
    /// The checker that judges the answers of correct programs, or `None` if nothing is checked.
    checker: Option<Checker>,
    validator: Option<Validator>,
    /// Whether a case needs an expected output. It needs none if an interactor judges.
    needs_outputs: bool,
    /// The first correct programs that compile.
    correct: Vec<AuxiliaryProgram>,
    /// The cases with their inputs in the draft. An output is still a file of the test data.
    cases: Vec<Case>,
    made: MadeCases,
}

impl Maker<'_> {
    /// Builds the first `count` of these programs that compile. Adds a remark for each one that does not.
    fn prepare(&mut self, paths: impl Iterator<Item = PathBuf>, count: usize) -> Vec<AuxiliaryProgram> {
        let build = |path: PathBuf| {
            let built = AuxiliaryProgram::prepare_with_messages(&path, self.compiler).map_err(|why| {
                let name = files::name(&path);
                self.made.remarks.push(message!("`{name}` is not used: {why}"));
            });
            built.ok()
        };
        paths.filter_map(build).take(count).collect()
    }

    /// Makes inputs with the generators, which take turns. After a failure, a generator is not used again,
    /// because the failure may be an endless loop.
    fn make_inputs(&mut self, generators: &[String]) -> Result<()> {
        if self.needs_outputs && self.correct.is_empty() {
            self.made.remarks.push(message!(
                "no inputs were generated: there is no correct program to make their outputs"
            ));
            return Ok(());
        }
        let folder = self.draft.folder().to_path_buf();
        let generators = self.prepare(generators.iter().map(|name| folder.join(name)), RANDOM_INPUTS);
        let mut has_failed = vec![false; generators.len()];
        for (seed, turn) in (1..=RANDOM_INPUTS).zip((0..generators.len()).cycle()) {
            if has_failed[turn] {
                continue;
            }
            let generator = &generators[turn];
            let name = format!("{RANDOM_GROUP}-{seed}");
            let source = format!("{name}, {}", generator.name);
            match generator.run(Deadline::NONE, &[&seed.to_string()], None)? {
                Ok(printed) => self.add_input(&name, &source, &Content::Bytes(printed), None)?,
                Err(why) => {
                    has_failed[turn] = true;
                    self.leave_out(&name, &source, &why);
                }
            }
        }
        Ok(())
    }

    /// Adds an input. If the validator rejects it, a remark names the `source`.
    fn add_input(
        &mut self,
        case: &str,
        source: &str,
        content: &Content,
        output: Option<PathBuf>,
    ) -> Result<()> {
        let input = self.draft.add(&input_of(case), content)?;
        let why_illegal = |validator: &Validator| validator.why_illegal(&input, Deadline::NONE);
        match self.validator.as_ref().map_or(Ok(None), why_illegal)? {
            Some(why) => self.leave_out(case, source, &why),
            None => self.cases.push(Case { name: case.to_string(), input, output }),
        }
        Ok(())
    }

    /// Adds the expected output of a case. If the test data has none, the first correct program makes it.
    fn add_output(&mut self, mut case: Case) -> Result<()> {
        let content = match (case.output.take(), self.correct.first()) {
            (Some(output), _) => Some(Content::Copy(output)),
            (None, Some(correct)) => Some(Content::Bytes(answer(correct, &case)?)),
            (None, None) if !self.needs_outputs => None,
            (None, None) => {
                self.leave_out(&case.name, &case.name, &message!("no program makes its output"));
                return Ok(());
            }
        };
        if let Some(content) = content {
            case.output = Some(self.draft.add(&format!("cases/{}.out", case.name), &content)?);
        }
        self.correct.iter().try_for_each(|correct| self.check_agreement(correct, &case))?;
        self.made.cases += 1;
        self.made.random += usize::from(case.group() == RANDOM_GROUP);
        Ok(())
    }

    fn leave_out(&mut self, case: &str, source: &str, why: &Message) {
        self.draft.remove(&input_of(case));
        self.made.remarks.push(message!("skipped `{source}`: {why}"));
    }

    /// Returns an error if the checker rejects the output of a correct program.
    fn check_agreement(&self, correct: &AuxiliaryProgram, case: &Case) -> Result<()> {
        let Some(checker) = &self.checker else { return Ok(()) };
        let answers = self.compiler.temporary_folder()?;
        let output = answers.write("output", &answer(correct, case)?)?;
        let right = checker.expected_output(case)?;
        let judged = checker.judge(case, &right, &output)?;
        if judged.verdict == Verdict::AC {
            return Ok(());
        }
        let (program, case) = (&correct.name, &case.name);
        let (verdict, why) = (judged.verdict, judged.reason);
        Err(error!(
            "on `{case}` the output of `{program}` differs from the expected output: {verdict}, {why}; one of the \
             programs is wrong"
        ))
    }
}

fn input_of(case: &str) -> String {
    format!("cases/{case}.in")
}

/// Returns the output of a correct program for an input.
fn answer(correct: &AuxiliaryProgram, case: &Case) -> Result<Vec<u8>> {
    let (program, name) = (&correct.name, &case.name);
    let printed = correct.run(Deadline::NONE, &[], Some(&case.input))?;
    printed.map_err(|why| error!("the correct program `{program}` fails on `{name}`: {why}"))
}
