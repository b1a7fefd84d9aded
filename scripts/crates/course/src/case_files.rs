//! The files of the cases in `cases.txt`. Its lines say how inputs are made; `main` prints the outputs.

use crate::out_of_date_files::Change;
use messages::{error, Error, Result};
use std::path::{Path, PathBuf};
use stdx::files;
use toolchain::{Compiler, TemporaryFolder};
use verdicts::{Deadline, ExpectedOutputs, Generator};
use workspace::cases_txt::{self, CaseLine, InputSource};
use workspace::{line_errors::in_file, problem_txt, Problem, Workspace};

/// An output of at least this number of bytes is not stored if the problem has a program that makes outputs.
const LARGE_OUTPUT: usize = 1 << 19;

/// Returns the changes that bring the cases of `cases.txt` up to date, if the problem has that file. Outputs
/// do not change while `main` is missing or work in progress. If several outputs are correct, a stored output
/// changes only if its input changes.
pub fn changes(workspace: &Workspace, problem: &Problem, compiler: &Compiler) -> Result<Vec<Change>> {
    let path = problem.folder.join("cases.txt");
    if !path.is_file() {
        return Ok(Vec::new());
    }

    let cases = cases_txt::parse(&files::read_text(&path)?);
    let cases = cases.map_err(|why| in_file(&workspace.root, &path, &why))?;
    let list = workspace.display_path(&path);
    let (main, scratch) = (problem.finished_main(&workspace.root)?, compiler.temporary_folder()?);
    let mut maker = CaseMaker { problem, compiler, scratch, main, generator: None, outputs: None };
    let (mut inputs, mut changes) = (Vec::new(), Vec::new());

    for case in cases {
        let with_line =
            |why: Error| error!("cannot make the case in `{list}`, line {line}: {why}", line = case.line);
        let input = maker.input(&case, &inputs).map_err(with_line)?;
        let change = Change::of(maker.path(&case.name, "in"), input.clone())?;
        // Write the output first. If a crash left only the new input, the next `sync` would do nothing.
        changes.extend(maker.output_change(&case.name, &input, change.is_some()).map_err(with_line)?);
        changes.extend(change);
        inputs.push((case.name, input));
    }

    Ok(changes)
}

struct CaseMaker<'a> {
    problem: &'a Problem,
    compiler: &'a Compiler,
    /// The folder for the inputs of programs.
    scratch: TemporaryFolder,
    main: Option<PathBuf>,
    /// The generator of the problem, prepared when a case asks for it.
    generator: Option<Generator>,
    /// The outputs of `main`, prepared when a case asks for them.
    outputs: Option<ExpectedOutputs>,
}

impl CaseMaker<'_> {
    fn path(&self, name: &str, extension: &str) -> PathBuf {
        self.problem.cases.join(format!("{name}.{extension}"))
    }

    /// Returns the input of a case. `above` holds the names and inputs of the cases above it.
    fn input(&mut self, case: &CaseLine, above: &[(String, String)]) -> Result<String> {
        let input_of = |name: &str| &above.iter().find(|(other, _)| other == name).expect("it is above").1;
        match &case.input {
            InputSource::File => files::read_text(&self.path(&case.name, "in")),
            InputSource::Typed(input) => Ok(input.clone()),
            InputSource::CrLf(other) => Ok(input_of(other).replace("\r\n", "\n").replace('\n', "\r\n")),
            InputSource::NoFinalNewline(other) => {
                let input = input_of(other);
                let line = input.strip_suffix('\n').unwrap_or(input);
                Ok(line.strip_suffix('\r').unwrap_or(line).to_string())
            }
            InputSource::Seed(seed, size) => {
                let made = self.generator(above)?.make(*seed, *size, Deadline::NONE)?;
                String::from_utf8(made).map_err(|_| error!("the output of the generator is not UTF-8 text"))
            }
        }
    }

    fn generator(&mut self, above: &[(String, String)]) -> Result<&Generator> {
        if self.generator.is_none() {
            let name = self.problem.settings.generator.clone();
            let name = name.ok_or_else(|| error!("`seed` needs a `generator` in `problem.txt`"))?;
            let example = above.first().map_or("", |(_, input)| input);
            let example = self.scratch.write("example", example.as_bytes())?;
            let generator = Generator::prepare(name, &self.problem.folder, Some(&example), self.compiler)?;
            self.generator = Some(generator);
        }
        Ok(self.generator.as_ref().expect("it was just prepared"))
    }

    /// Returns the change of a case's output, if it is out of date or its input is new. If a program can make
    /// outputs later, a large output is not stored, and `main` may fail unless it is that program.
    fn output_change(&mut self, name: &str, input: &str, has_new_input: bool) -> Result<Option<Change>> {
        let (path, settings) = (self.path(name, "out"), &self.problem.settings);
        if settings.output_rule.accepts_several() && path.is_file() && !has_new_input {
            return Ok(None);
        }

        let Some(main) = self.main.clone() else { return Ok(None) };
        let is_made_by_main = settings.outputs.as_deref() == Some(problem_txt::MAIN);

        match self.output(&main, name, input) {
            Ok(output) if settings.outputs.is_some() && output.len() >= LARGE_OUTPUT => Ok(None),
            Err(_) if settings.outputs.is_some() && !is_made_by_main => Ok(None),
            output => Change::of(path, output?),
        }
    }

    fn output(&mut self, main: &Path, name: &str, input: &str) -> Result<String> {
        let outputs = self.outputs.get_or_insert_with(|| ExpectedOutputs::from_program(main, self.compiler));
        let input = self.scratch.write("input", input.as_bytes())?;
        let (main, mb) = (files::name(main), files::MAX_TEXT_MB);
        let path = outputs.output_with_bare_error(&input).map_err(|why| {
            error!(
                "`{main}` cannot make its output: {why}; fix it, or name a program with `outputs:` in \
                 `problem.txt`"
            )
        })?;

        let output = String::from_utf8(files::read(&path)?);
        let output =
            output.map_err(|_| error!("the output of `{main}` on case `{name}` is not UTF-8 text"))?;

        if output.len() as u64 > mb << 20 {
            return Err(error!(
                "the output of `{main}` on case `{name}` is larger than {mb} MB; name a program with \
                 `outputs:` in `problem.txt`"
            ));
        }

        Ok(files::without_byte_order_mark(&output).to_string())
    }
}
