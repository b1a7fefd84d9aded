//! The generator that the command line or `problem.txt` names.

use crate::commands::stress::note;
use crate::commands::templates;
use crate::report::locale::Locale;
use std::path::Path;
use stdx::{files, reason, Action, Result};
use workspace::{problem_txt, GeneratorName, Problem};

/// The generator that the command line names, or else `problem.txt`.
pub fn named(problem: &Problem, chosen: Option<&str>) -> Result<GeneratorName> {
    if let Some(chosen) = chosen {
        return named_by_option(chosen, &problem.folder);
    }
    problem.txt.generator.clone().ok_or_else(|| {
        let names = shared::families::generator_names().join("`, `generator: ");
        let why = reason!(
            "it names no generator; add `generator: {names}`, or `generator: ./generator.rs` for a program beside \
             it, in any language, or use `--generator PATH`",
            "생성기가 적혀 있지 않습니다. `generator: {names}`, `generator: ./generator.rs` 중 하나를 추가하거나 \
             `--generator PATH`로 지정하세요. 프로그램은 같은 폴더에 두며 언어는 무엇이든 됩니다"
        );
        files::cannot(Action::MakeInputs, &problem.folder.join("problem.txt"), why)
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
        let why = reason!(
            "no such file here or in the problem's folder, and no built-in generator of this name (known: {known})",
            "현재 폴더에도 문제 폴더에도 그런 파일이 없고, 그런 이름의 생성기도 없습니다 (사용할 수 있는 생성기: {known})"
        );
        files::cannot(Action::Use, here, why)
    })?;
    Ok(GeneratorName::Programs { paths: vec![found.display().to_string()], arguments })
}

/// Notes which programs of a generator are still templates.
pub fn note_templates(generator: &GeneratorName, problem: &Path, locale: Locale) {
    let GeneratorName::Programs { paths, .. } = generator else { return };
    for path in paths.iter().filter(|path| templates::is_unchanged_generator(&problem.join(path))) {
        let why = reason!(
            "`{path}` is still the template; make it print inputs as the task describes them",
            "`{path}` 파일이 아직 템플릿 그대로입니다. 문제의 입력 형식에 맞는 입력을 출력하도록 고치세요"
        );
        note(&why, locale);
    }
}
