//! A new file of a problem: a submission, or a program that takes the place of a template.

use crate::command_line::made_files::MadeFile;
use crate::command_line::new_source_file;
use crate::report::{next_steps::after_new_file::after_new_file, terminal};
use messages::{message, tr, Message, Result};
use std::path::Path;
use stdx::files;
use workspace::source_template::{self, is_template_of_program, ProgramTemplate};
use workspace::{cargo_manifest, problem, problem_draft, Problem, Workspace};

/// A program of a problem that is not a submission.
struct Program {
    /// The key and the arguments with which `problem.txt` names it.
    key: &'static str,
    arguments: &'static str,
    template: ProgramTemplate,
    /// What the user has to write.
    to_write: Message,
}

impl Program {
    fn with_name_of(path: &Path) -> Option<Program> {
        let key = problem::key_of_new_program(path)?;
        let (arguments, template, to_write): (_, ProgramTemplate, _) = match key {
            "checker" => (
                " order=boj",
                |language| language.checker,
                message!(
                    ": write what the problem accepts; until then the words must be those of the expected \
                     output"
                ),
            ),
            GENERATOR => (
                "",
                |language| language.generator,
                message!(": change it to print inputs that the task allows"),
            ),
            _ => (
                "",
                |language| language.interactor,
                message!(
                    ": write what it tells the submission and how it judges; until then every verdict is \
                     JE; `cases/*.in` is what it reads, not the dialogue of the page"
                ),
            ),
        };
        Some(Program { key, arguments, template, to_write })
    }

    /// Returns the line of `problem.txt` that names it.
    fn setting(&self, file: &str) -> String {
        format!("{}: ./{file}{}\n", self.key, self.arguments)
    }
}

/// The key of a generator, which `stress` also finds by its name.
const GENERATOR: &str = "generator";

/// Makes a file of a problem, and prints its path. `name` is that of the file, perhaps without its extension.
pub fn new_variant(
    workspace: &Workspace,
    (id, name): (&str, &str),
    language: Option<&str>,
) -> Result<MadeFile> {
    let problem = workspace.problem(id)?;
    let file = new_source_file::file_name(name, language, workspace, &problem)?;
    let program = Program::with_name_of(&problem.folder.join(&file));
    if let Some(program) = &program {
        remove_template(&problem, program)?;
    }

    let problem = &workspace.problem(id)?;
    let path = problem_draft::check_variant(problem, &file)?;
    let language = languages::of_path(&path).unwrap_or_else(languages::rust);
    let text = match &program {
        Some(program) => source_template::program(program.template, language).1,
        None => source_template::submission(workspace, Some(problem), language)?,
    };

    let named = program.as_ref().filter(|program| program.key != GENERATOR);
    if let Some(program) = named {
        let txt = problem.folder.join("problem.txt");
        let settings = files::read_text(&txt)?.trim_end().to_string();
        files::write(&txt, format!("{settings}\n{}", program.setting(&file)).as_bytes())?;
    }

    files::write(&path, text.as_bytes())?;
    if language.is_rust() {
        cargo_manifest::list_binaries(workspace)?;
    }

    let shown = workspace.display_path(&path);
    if problem::is_template(&path) {
        terminal::print(&tr!(
            "Made `{shown}`. New submissions of this problem in this language will begin as a copy of it.\n"
        ))?;
        return Ok(MadeFile { path, steps: String::new() });
    }

    let to_write = program.as_ref().map_or(message!("."), |program| program.to_write.clone());
    terminal::print(&tr!("Made `{shown}`{to_write}\n"))?;

    let steps = match named {
        Some(_) => String::new(),
        None => after_new_file(&workspace.problem(id)?, &path, Vec::new()),
    };
    Ok(MadeFile { path, steps })
}

/// Removes the program in whose place another one comes, with its line of `problem.txt`, if it is still the unchanged
/// template or is missing.
fn remove_template(problem: &Problem, new: &Program) -> Result<()> {
    let txt = problem.folder.join("problem.txt");
    for program in problem.settings.programs() {
        let (path, old) = (problem.folder.join(program), files::read_text(&txt)?);
        let setting = new.setting(program);

        if old.contains(&setting) && (!path.exists() || is_template_of_program(&path)) {
            files::write(&txt, old.replace(&setting, "").as_bytes())?;
            if std::fs::remove_file(&path).is_ok() {
                terminal::print_note(&message!(
                    "`{program}` was still the unchanged template and was removed"
                ));
            }
        }
    }

    Ok(())
}
