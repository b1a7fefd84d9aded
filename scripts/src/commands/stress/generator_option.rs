//! The generator that the command line or `problem.txt` names.

use crate::commands::stress::note;
use crate::commands::templates;
use std::path::Path;
use stdx::{files, message, Result};
use workspace::{problem_txt, GeneratorName, Problem};

/// The generator that the command line names, or else `problem.txt`.
pub fn named(problem: &Problem, chosen: Option<&str>) -> Result<GeneratorName> {
    if let Some(chosen) = chosen {
        return named_by_option(chosen, &problem.folder);
    }
    problem.txt.generator.clone().ok_or_else(|| {
        let names = shared::families::generator_names().join("`, `generator: ");
        let why = message!(
            "it names no generator; add `generator: {names}`, or `generator: ./generator.rs` for a \
             program beside it, in any language, or use `--generator PATH`"
        );
        files::cannot("make inputs from", &problem.folder.join("problem.txt"), why)
    })
}

/// The generator of `--generator`: one of `shared`, or a program, whose path begins at the current folder or at that of the
/// problem.
fn named_by_option(text: &str, problem: &Path) -> Result<GeneratorName> {
    if shared::families::generator(text).is_some() {
        return Ok(GeneratorName::BuiltIn(text.to_string()));
    }
    let (path, arguments) = problem_txt::parse_generator_arguments(text)?;
    let here = Path::new(path);
    let places = [std::path::absolute(here).unwrap_or_default(), problem.join(here)];
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

/// Notes which programs of a generator are still templates.
pub fn note_templates(generator: &GeneratorName, problem: &Path) {
    let GeneratorName::Programs { paths, .. } = generator else { return };
    for path in paths.iter().filter(|path| templates::is_unchanged_generator(&problem.join(path))) {
        let why = message!("`{path}` is still the template; make it print inputs as the task describes them");
        note(&why);
    }
}
