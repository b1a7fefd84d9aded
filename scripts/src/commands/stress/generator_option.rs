//! The generator of the command line or of `problem.txt`.

use crate::command_line::templates;
use crate::report::terminal;
use std::path::{Path, PathBuf};
use stdx::{files, message, Result};
use workspace::{problem_txt, GeneratorName, Problem};

/// Returns the generator of `--generator`, or else of `problem.txt`. The option names a generator of
/// `shared`, or the path of a program, relative to the current folder or to the folder of the problem.
pub fn named(problem: &Problem, option: Option<&str>) -> Result<GeneratorName> {
    let Some(text) = option else {
        return problem.txt.generator.clone().ok_or_else(|| {
            let txt = problem.folder.join("problem.txt");
            if let Some(name) = generator_file(problem) {
                let why = message!(
                    "it names no generator; add `generator: ./{name}` to it, or use `--generator PATH`"
                );
                return files::cannot("make inputs from", &txt, why);
            }
            let names = shared::families::generator_names().join("`, `generator: ");
            let why = message!(
                "it names no generator; add `generator: {names}`, or `generator: ./generator.rs` for a \
                 program beside it, in any language, or use `--generator PATH`"
            );
            files::cannot("make inputs from", &txt, why)
        });
    };
    if shared::families::generator(text).is_some() {
        return Ok(GeneratorName::BuiltIn(text.to_string()));
    }
    let (path, arguments) = problem_txt::parse_generator_arguments(text)?;
    let here = Path::new(path);
    let places = [std::path::absolute(here).unwrap_or_default(), problem.folder.join(here)];
    let found = places.iter().find(|path| path.is_file()).ok_or_else(|| {
        let known = shared::families::generator_names().join(", ");
        let why = message!(
            "no such file here or in the problem's folder, and no built-in generator of this name (known: \
             {known})"
        );
        files::cannot("use", here, why)
    })?;
    Ok(GeneratorName::Programs { paths: vec![found.display().to_string()], arguments })
}

/// The name of a program in the folder of a problem that must be its generator: `gen.py`, `generator.cpp`.
fn generator_file(problem: &Problem) -> Option<String> {
    let mut files = files::list(&problem.folder).unwrap_or_default().into_iter();
    let is_generator = |path: &PathBuf| {
        let has_name = path.file_stem().is_some_and(|stem| stem == "gen" || stem == "generator");
        has_name && languages::of_auxiliary_program(path).is_some()
    };
    files.find(is_generator).map(|path| files::name(&path))
}

/// Prints a note for each program of a generator that is still the template.
pub fn note_templates(generator: &GeneratorName, problem: &Path) {
    let GeneratorName::Programs { paths, .. } = generator else { return };
    for path in paths.iter().filter(|path| templates::is_unchanged_generator(&problem.join(path))) {
        terminal::print_note(&message!(
            "`{path}` is still the template; make it print inputs as the task describes them"
        ));
    }
}
