//! The generator that a command line or `problem.txt` names.

use messages::{error, message, Result};
use std::path::Path;
use stdx::files;
use workspace::{problem, problem_txt, GeneratorSpec, Problem};

/// Returns the generator that an option names, or else that of the problem. An option names a generator of
/// `shared`, or is the path of a program, relative to the current folder or to that of the problem.
pub fn generator_spec(problem: &Problem, option: Option<&str>) -> Result<GeneratorSpec> {
    let Some(text) = option else {
        return problem.generator().ok_or_else(|| {
            if problem.id.is_empty() {
                return error!(
                    "there is no generator; write one called `gen.*` beside the file, or specify one with \
                     `--generator PATH`"
                );
            }
            error!(
                "problem {problem} has no generator; `cargo oj new {id}/gen.py` makes one (in any language), or \
                 specify one with `--generator PATH`",
                problem = problem::display_name(&problem.id),
                id = problem.id
            )
        });
    };
    if let Some(family) = shared::family_table::family(text) {
        return Ok(GeneratorSpec::BuiltIn(family));
    }
    let (path, arguments) = problem_txt::parse_generator_arguments(text)?;
    let path = Path::new(path);
    let candidates = [std::path::absolute(path).unwrap_or_default(), problem.folder.join(path)];
    let found = candidates.iter().find(|path| path.is_file()).ok_or_else(|| {
        let known = shared::family_table::generator_names().join(", ");
        let why = message!(
            "there is no such file here or in the problem's folder, and no built-in generator has this name \
             (known: {known})"
        );
        files::cannot("use", path, why)
    })?;
    Ok(GeneratorSpec::Programs { paths: vec![found.display().to_string()], arguments })
}
