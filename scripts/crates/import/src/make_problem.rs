//! Makes problems from folders of test data and from problems that a browser sends. What exists is never changed.

use crate::package::cases::{self, MadeCases};
use crate::package::{self, ProblemPackage};
use languages::SourceLanguage;
use messages::{error, message, Message, Result};
use std::fs;
use std::path::Path;
use stdx::{files, spelling::compose_hangul};
use toolchain::Compiler;
use workspace::{cargo_manifest, problem_draft, source_template, Content, Draft, NewProblem, Workspace};

pub struct Importer<'a> {
    pub workspace: &'a Workspace,
    /// The language of the file for the user's solution.
    pub language: &'static SourceLanguage,
}

/// A problem that was written into the workspace.
pub struct Imported {
    pub id: String,
    /// The files that were written, as paths relative to the problem's folder.
    pub files: Vec<String>,
    /// The remarks, such as those about unknown facts and skipped files.
    pub remarks: Vec<Message>,
}

impl Importer<'_> {
    /// Makes a problem from a folder of test data. `name` replaces the name of the folder. Errors name `shown`, from
    /// which the folder may be unpacked.
    pub fn import_folder(
        &self,
        from: &Path,
        shown: &Path,
        name: Option<&str>,
    ) -> Result<(Imported, ProblemPackage, MadeCases)> {
        let canonical = fs::canonicalize(from).map_err(|why| files::cannot("read folder", from, why))?;
        let id = compose_hangul(name.unwrap_or(&files::name(&canonical)));
        let found = package::read(&canonical, &id, &self.workspace.root)?;

        if found.is_empty() {
            return Err(files::cannot("import folder", shown, cases::no_input()));
        }

        problem_draft::check_name(&message!("problem"), &id)
            .map_err(|why| error!("{why}; choose another name with `--as NAME`"))?;
        self.check_new(&id)?;

        let (draft, made) = self.make_cases(&found).map_err(|why| {
            let why = message!("{why}; no problem was made");
            files::cannot("import folder", shown, why)
        })?;
        let remarks = [made.remarks.as_slice(), &found.remarks].concat();

        Ok((self.write(&found.problem, draft, remarks)?, found, made))
    }

    /// Makes a problem from the facts and files that are known of it.
    pub fn import_problem(&self, problem: &NewProblem, remarks: &[Message]) -> Result<Imported> {
        self.check_new(&problem.id)?;
        self.write(problem, self.draft(problem)?, remarks.to_vec())
    }

    /// Returns an error if a problem of this name exists.
    fn check_new(&self, id: &str) -> Result<()> {
        let Some(folder) = problem_draft::existing(self.workspace, id)? else { return Ok(()) };

        let (id, folder) = (files::name(&folder), self.workspace.display_path(&folder));
        Err(error!(
            "`{folder}` already exists, so nothing was written; `cargo oj case {id}` adds pasted samples to \
             it, and `cargo oj case {id} FOLDER` the pairs of a folder; to import the problem anew, remove \
             `{folder}`"
        ))
    }

    /// Makes the draft of a problem with its cases. If it has only a generator, it gets an empty case.
    fn make_cases(&self, found: &ProblemPackage) -> Result<(Draft, MadeCases)> {
        let compiler = Compiler::new(&self.workspace.cache);
        let mut draft = self.draft(&found.problem)?;
        let mut made = cases::make_cases(self.workspace, &compiler, found, &mut draft)?;

        if made.cases == 0 {
            if found.generators.is_empty() {
                return Err(made.why_no_case());
            }
            for end in ["in", "out"] {
                draft.add(&format!("cases/sample-1.{end}"), &Content::Bytes(Vec::new()))?;
            }
            made.remarks
                .push(message!("no case found; write one to `cases/sample-1.in` and `cases/sample-1.out`"));
        }

        if found.lacks_checker {
            made.remarks.push(message!(
                "several outputs may be correct, but there is no checker: outputs are only compared"
            ));
        }

        Ok((draft, made))
    }

    /// Makes the draft of a problem, including the file for the user's solution.
    fn draft(&self, problem: &NewProblem) -> Result<Draft> {
        let mut problem = problem.clone();
        if problem.lacks_interactor {
            let (name, text) = source_template::program(|language| language.interactor, self.language);
            problem.settings.push(("interactor", format!("./{name}")));
            problem.files.push((name.to_string(), text.into()));
        }

        let mut draft = problem.draft(self.workspace)?;
        let text = source_template::submission(self.workspace, None, self.language)?;
        draft.add(&self.language.file_name("main"), &text.into())?;

        Ok(draft)
    }

    /// Makes a problem from its draft. Adds remarks on what is not known of it.
    fn write(&self, problem: &NewProblem, draft: Draft, remarks: Vec<Message>) -> Result<Imported> {
        let id = problem.id.clone();
        let files = draft.paths().to_vec();
        let folder = cargo_manifest::publish(self.workspace, &id, draft)?;

        let interactor = folder.join(self.language.interactor.0);
        let unknown = problem.remarks(&self.workspace.display_path(&interactor));
        Ok(Imported { id, files, remarks: [unknown, remarks].concat() })
    }
}
