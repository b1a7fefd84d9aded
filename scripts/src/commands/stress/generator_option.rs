//! The generator of the command line or of `problem.txt`.

use crate::commands::stress::note;
use crate::commands::templates;
use std::path::Path;
use stdx::{files, message, Result};
use workspace::{problem_txt, GeneratorName, Problem};

/// The generator of `--generator`, or else of `problem.txt`. The option names one of `shared`, or a program by its path
/// from the current folder or from that of the problem.
pub fn named(problem: &Problem, option: Option<&str>) -> Result<GeneratorName> {
    let Some(text) = option else {
        return problem.txt.generator.clone().ok_or_else(|| {
            let names = shared::families::generator_names().join("`, `generator: ");
            let why = message!(
                "it names no generator; add `generator: {names}`, or `generator: ./generator.rs` for a \
                 program beside it, in any language, or use `--generator PATH`"
            );
            files::cannot("make inputs from", &problem.folder.join("problem.txt"), why)
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

/// Prints a note for each program of a generator that is still the template.
pub fn note_templates(generator: &GeneratorName, problem: &Path) {
    let GeneratorName::Programs { paths, .. } = generator else { return };
    for path in paths.iter().filter(|path| templates::is_unchanged_generator(&problem.join(path))) {
        note(&message!("`{path}` is still the template; make it print inputs as the task describes them"));
    }
}
