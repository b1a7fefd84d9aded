//! Makes the cases of a problem from a folder of test data: builds the programs that are needed, and makes inputs and
//! expected outputs.

use super::ProblemPackage;
use messages::{error, message, Error, Message, Result};
use std::path::PathBuf;
use stdx::{files, threads};
use toolchain::Compiler;
use verdicts::{AuxiliaryProgram, Deadline, Validator};
use workspace::{case::RANDOM_GROUP, Case, Content, Draft, Problem, Workspace};

/// The number of inputs that generators make, if the folder has fewer inputs than that.
const RANDOM_INPUTS: usize = 10;

/// The most MB that the programs of a folder may print for its cases. A folder may have thousands of inputs.
const MAX_PRINTED_MB: u64 = 512;

#[derive(Default)]
pub struct MadeCases {
    pub cases: usize,
    /// The number of cases whose inputs generators made.
    pub random: usize,
    /// The skipped files, with reasons.
    pub remarks: Vec<Message>,
}

pub fn no_input() -> Error {
    error!(
        "no input found; expected inputs, `NAME.in` or `testcase*`, in the folder, in `data/sample` or below \
         `data/secret`, or `in/NAME` with `out/NAME`, or a program `generator*` that makes inputs"
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

/// Adds the cases of a folder to the draft of its problem, which checks the inputs if it names a validator. Returns an
/// error if the correct program that makes outputs fails.
pub fn make_cases(
    workspace: &Workspace,
    compiler: &Compiler,
    found: &ProblemPackage,
    draft: &mut Draft,
) -> Result<MadeCases> {
    let problem = Problem::load(&workspace.root, draft.folder())?;
    let makes_inputs =
        found.inputs.len() < RANDOM_INPUTS && !found.output_only && !found.generators.is_empty();
    let needs_outputs = !problem.is_interactive();
    let makes_outputs = needs_outputs
        && (makes_inputs || found.output_only || found.inputs.iter().any(|input| input.output.is_none()));

    let correct = problem.known_programs.iter().filter(|file| makes_outputs && file.is_correct());
    let correct: Vec<PathBuf> = correct.map(|file| file.path.clone()).collect();

    // With testlib a program takes seconds to compile, so all are compiled at once into the cache. Errors are
    // reported where the programs are used.
    let generators = found.generators.iter().take(if makes_inputs { RANDOM_INPUTS } else { 0 });
    let helpers = generators.chain(&problem.settings.validator).map(|name| problem.folder.join(name));
    let needed: Vec<PathBuf> = helpers.chain(correct.iter().take(1).cloned()).collect();
    threads::map(threads::processors(), needed.iter(), |path| compiler.program_at(path).is_ok());

    let mut maker = Maker {
        draft,
        compiler,
        needs_outputs,
        validator: Validator::prepare(&problem, compiler)?,
        correct: None,
        cases: Vec::new(),
        printed_bytes: 0,
        made: MadeCases::default(),
    };
    maker.correct = maker.prepare(correct.into_iter(), 1).pop();

    if found.output_only {
        let name = "sample-1".to_string();
        let input = maker.draft.add(&input_of(&name), &Content::Bytes(Vec::new()))?;
        maker.cases.push(Case { name, input, output: None });
    }

    for Case { name, input, output } in &found.inputs {
        maker.add_input(name, &files::name(input), &Content::Copy(input.clone()), output.clone())?;
    }
    if makes_inputs {
        maker.make_inputs(&found.generators)?;
    }

    for case in std::mem::take(&mut maker.cases) {
        maker.add_output(case)?;
    }

    Ok(maker.made)
}

struct Maker<'a> {
    draft: &'a mut Draft,
    compiler: &'a Compiler,
    validator: Option<Validator>,
    /// Whether a case needs an expected output. It needs none if an interactor judges.
    needs_outputs: bool,
    /// The first correct program that compiles, if outputs are made.
    correct: Option<AuxiliaryProgram>,
    /// The cases with their inputs in the draft. An output is still a file of the test data.
    cases: Vec<Case>,
    /// The number of bytes that programs have printed.
    printed_bytes: u64,
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
        if self.needs_outputs && self.correct.is_none() {
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
                Ok(printed) => {
                    let content = self.printed(printed)?;
                    self.add_input(&name, &source, &content, None)?;
                }
                Err(why) => {
                    has_failed[turn] = true;
                    self.leave_out(&name, &source, &why);
                }
            }
        }

        Ok(())
    }

    /// Returns what a program printed as the content of a file, or an error if all programs have printed too much.
    fn printed(&mut self, bytes: Vec<u8>) -> Result<Content> {
        self.printed_bytes += bytes.len() as u64;
        if self.printed_bytes > MAX_PRINTED_MB << 20 {
            return Err(error!(
                "its programs print more than {most} MB for its cases",
                most = MAX_PRINTED_MB
            ));
        }

        Ok(Content::Bytes(bytes))
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
        let content = match (case.output.take(), &self.correct) {
            (Some(output), _) => Some(Content::Copy(output)),
            (None, Some(correct)) => {
                let printed = answer(correct, &case)?;
                Some(self.printed(printed)?)
            }
            (None, None) if !self.needs_outputs => None,
            (None, None) => {
                self.leave_out(&case.name, &case.name, &message!("no program makes its output"));
                return Ok(());
            }
        };
        if let Some(content) = content {
            case.output = Some(self.draft.add(&format!("cases/{}.out", case.name), &content)?);
        }

        self.made.cases += 1;
        self.made.random += usize::from(case.group() == RANDOM_GROUP);
        Ok(())
    }

    fn leave_out(&mut self, case: &str, source: &str, why: &Message) {
        self.draft.remove(&input_of(case));
        self.made.remarks.push(message!("skipped `{source}`: {why}"));
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
