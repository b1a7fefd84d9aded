//! The text of a new submission: the template of the problem, or else that of `problems`, or else a built-in one, or
//! else empty. A line with a comment that begins with `en: ` or `ko: ` is only for users of that language.

use crate::{problem, Problem, Workspace};
use languages::SourceLanguage;
use messages::Result;
use std::path::Path;
use stdx::files;

/// Returns the text of a new submission in this language. `problem` is `None` for a new problem.
pub fn submission(
    workspace: &Workspace,
    problem: Option<&Problem>,
    language: &SourceLanguage,
) -> Result<String> {
    let of_problem = problem.and_then(|problem| problem::template(&problem.folder, language));

    match of_problem.or_else(|| problem::template(&workspace.problems_folder(), language)) {
        Some(path) => Ok(localized(&files::read_text(&path)?, language)),
        None => Ok(localized(language.template, language)),
    }
}

/// Returns the file name and the text of a program other than a submission in a language, as in
/// `|language| language.generator`.
pub type ProgramTemplate = fn(&SourceLanguage) -> (&'static str, &'static str);

/// Returns the name and the text of a new program. Its language may differ from that of submissions.
pub fn program(template: ProgramTemplate, language: &SourceLanguage) -> (&'static str, String) {
    let (name, text) = template(language);
    let language = languages::of_path(Path::new(name)).unwrap_or_else(languages::rust);
    (name, localized(text, language))
}

/// Whether a file has the text of a built-in generator, interactor or checker, for users of either locale and with any
/// line endings.
pub fn is_template_of_program(path: &Path) -> bool {
    let Some(language) = languages::of_path(path) else { return false };
    let text = files::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);

    let has_text = |template: &str| {
        let is_for = |is_korean| in_locale(template, language, is_korean).lines().eq(text.lines());
        is_for(false) || is_for(true)
    };
    has_text(language.generator.1) || has_text(language.interactor.1) || has_text(language.checker.1)
}

/// Returns a source in this language without the lines for users of another locale than that of this process.
pub fn localized(text: &str, language: &SourceLanguage) -> String {
    in_locale(text, language, messages::has_catalogue())
}

/// Returns a source in this language with the lines for users of one locale.
pub fn in_locale(text: &str, language: &SourceLanguage, is_korean: bool) -> String {
    let (own, other) = if is_korean { (" ko: ", " en: ") } else { (" en: ", " ko: ") };
    let is_tagged =
        |line: &str, tag: &str| line.find(tag).is_some_and(|at| language.ends_with_comment_sign(&line[..at]));
    let lines = text.split_inclusive('\n').filter(|line| !is_tagged(line, other));

    lines
        .map(|line| if is_tagged(line, own) { line.replacen(own, " ", 1) } else { line.to_string() })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_speaks_one_language() {
        let text =
            "//@ expect: anything // en: a\n//@ expect: anything // ko: 가\n//! en: b\n/// ko: 나\nf(\"x en: y\");\n";
        let in_rust = |is_korean| in_locale(text, languages::rust(), is_korean);
        assert_eq!(in_rust(false), "//@ expect: anything // a\n//! b\nf(\"x en: y\");\n");
        assert_eq!(in_rust(true), "//@ expect: anything // 가\n/// 나\nf(\"x en: y\");\n");
        let python = languages::find("python").expect("it is known");
        assert_eq!(in_locale("# en: b\n# ko: 나\n// en: x\n", python, false), "# b\n// en: x\n");
    }
}
