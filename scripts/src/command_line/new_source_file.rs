//! A new source file: its language, its name and its text. The text of a submission is the template of the
//! problem, or else that of `problems`, or else a built-in one, or else empty. A line with a comment that begins
//! with `en: ` or `ko: ` is only for users of that language.

use crate::report::locale::{self, Locale};
use languages::{self, SourceLanguage};
use messages::{error, tr, Result};
use selection::Submission;
use std::path::Path;
use stdx::files;
use workspace::{copied_regions, problem, Problem, Workspace};

pub const COURSE_KEYS: &str = include_str!("templates/course_problem.txt");
pub const COURSE_README: &str = include_str!("templates/course_readme.md");
pub const COURSE_CASES: &str =
    "# TODO: the sample, and cases of other groups: `sample-1: 4 2 / 1 3`, where ` / ` ends a line\n";

/// Returns the language of new files: `--language`, or the environment variable `OJ_LANGUAGE`, or that of the
/// only template in `problems`, or that of the problem's `main`, or else Rust. `problem` is `None` for a
/// new problem.
pub fn language(
    option: Option<&str>,
    workspace: &Workspace,
    problem: Option<&Problem>,
) -> Result<&'static SourceLanguage> {
    if let Some(name) = option {
        return languages::find(name);
    } else if let Some(language) = language_of_environment()? {
        return Ok(language);
    }
    let by_path = match problem::templates(&workspace.problems_folder()).as_slice() {
        [only] => languages::of_path(only),
        _ => problem.and_then(|problem| languages::of_path(&problem.submission("main").ok()?.path)),
    };
    Ok(by_path.unwrap_or_else(languages::rust))
}

/// Returns the language that the environment variable `OJ_LANGUAGE` names, if it is set.
pub fn language_of_environment() -> Result<Option<&'static SourceLanguage>> {
    let name = std::env::var("OJ_LANGUAGE").ok().filter(|name| !name.is_empty());
    name.map(|name| languages::find(&name)).transpose()
}

/// Returns the file name of a variant. Its extension is the one that is typed, or belongs to the language
/// that is typed in its place (`mine.python`) or to the language of new files.
pub fn file_name(
    name: &str,
    option: Option<&str>,
    workspace: &Workspace,
    problem: &Problem,
) -> Result<String> {
    let path = Path::new(name);
    let Some(end) = path.extension() else {
        return Ok(language(option, workspace, Some(problem))?.file_name(name));
    };
    let (typed, file) = match languages::of_path(path) {
        Some(typed) => (typed, name.to_string()),
        None => {
            let typed = languages::find(&end.to_string_lossy())?;
            (typed, typed.file_name(&files::stem(path)))
        }
    };
    match option.map(languages::find).transpose()? {
        Some(option) if option.name != typed.name => Err(error!(
            "`{name}` is the name of a {typed} file, but `--language` is {option}; leave out `--language`, or \
             change the name",
            typed = typed.name,
            option = option.name
        )),
        _ => Ok(file),
    }
}

/// Returns the text of a new submission in this language. `problem` is `None` for a new problem.
pub fn submission(
    workspace: &Workspace,
    problem: Option<&Problem>,
    language: &SourceLanguage,
) -> Result<String> {
    let template = submission_template(workspace, problem, language)?;
    Ok(in_locale(&template, language, locale::current()))
}

fn submission_template(
    workspace: &Workspace,
    problem: Option<&Problem>,
    language: &SourceLanguage,
) -> Result<String> {
    let of_problem = problem.and_then(|problem| problem::template(&problem.folder, language));
    let of_all = || problem::template(&workspace.problems_folder(), language);
    match of_problem.or_else(of_all) {
        Some(path) => with_current_regions(workspace, &path, files::read_text(&path)?),
        None => Ok(language.template.to_string()),
    }
}

/// Returns the text of a new reference of `stress`, which may be too slow: that of a submission with this header.
pub fn brute(text: &str, language: &SourceLanguage) -> String {
    let sign = language.comment;
    let is_kept = |line: &&str| !line.starts_with(&format!("{sign}@ expect:"));
    let why = tr!("it may be slow, but not wrong");
    let head = format!("{sign}@ expect: AC or TLE {sign} {why}\n");
    head + &text.split_inclusive('\n').filter(is_kept).collect::<String>()
}

/// Returns the file name and the text of a program other than a submission in a language, as in
/// `|language| language.generator`.
pub type AuxiliaryTemplate = fn(&SourceLanguage) -> (&'static str, &'static str);

/// Returns the name and the text of a new program. Its language may differ from that of submissions.
pub fn auxiliary(template: AuxiliaryTemplate, language: &SourceLanguage) -> (&'static str, String) {
    let (name, text) = template(language);
    let language = languages::of_path(Path::new(name)).unwrap_or_else(languages::rust);
    (name, in_locale(text, language, locale::current()))
}

/// Returns the source of a submission of the course, with a board, first in the user's language and then as a
/// template in all languages.
pub fn course_submission(workspace: &Workspace, path: &Path) -> Result<[String; 2]> {
    let text =
        with_current_regions(workspace, path, include_str!("templates/course_submission.rs").to_string())?;
    Ok([in_locale(&text, languages::rust(), locale::current()), text])
}

/// Whether a file has the text of [`auxiliary`].
pub fn is_unchanged_auxiliary(template: AuxiliaryTemplate, path: &Path) -> bool {
    is_unchanged(path, |language| Ok(template(language).1.to_string()))
}

/// Whether a file has the text of [`submission`] for this problem.
pub fn is_unchanged_submission(workspace: &Workspace, problem: Option<&Problem>, path: &Path) -> bool {
    is_unchanged(path, |language| submission_template(workspace, problem, language))
}

/// Whether a submission is the unchanged `main` that `new` or `import` made, and the problem has another solution. If the
/// command line names the `main`, it counts as a solution.
pub fn is_template_beside_solution(workspace: &Workspace, submission: &Submission) -> bool {
    let problem = &submission.problem;
    let is_unchanged = |path: &Path| {
        let mut others = problem.submissions.iter().filter(|file| file.path != path);
        files::stem(path) == "main"
            && others.any(|file| !problem::is_brute(&file.path))
            && is_unchanged_submission(workspace, Some(problem), path)
    };
    let may_be_template = !submission.is_named() && submission.expectation.is_work_in_progress();
    may_be_template && submission.path().is_some_and(is_unchanged)
}

/// Whether a file has the text of a template, for users of either locale and with any line endings.
fn is_unchanged(path: &Path, template: impl Fn(&SourceLanguage) -> Result<String>) -> bool {
    let text = files::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let Some(language) = languages::of_path(path) else { return false };
    let Ok(template) = template(language) else { return false };
    let is_for = |locale| in_locale(&template, language, locale).lines().eq(text.lines());
    [Locale::English, Locale::Korean].into_iter().any(is_for)
}

/// Returns a source in this language without the lines for users of another locale.
fn in_locale(text: &str, language: &SourceLanguage, locale: Locale) -> String {
    let (own, other) = match locale {
        Locale::English => (" en: ", " ko: "),
        Locale::Korean => (" ko: ", " en: "),
    };
    let is_tagged =
        |line: &str, tag: &str| line.find(tag).is_some_and(|at| language.ends_with_comment_sign(&line[..at]));
    let lines = text.split_inclusive('\n').filter(|line| !is_tagged(line, other));
    lines
        .map(|line| if is_tagged(line, own) { line.replacen(own, " ", 1) } else { line.to_string() })
        .collect()
}

/// Returns the text of a template at this path, with its regions up to date.
fn with_current_regions(workspace: &Workspace, template: &Path, text: String) -> Result<String> {
    if !languages::is_rust(template) {
        return Ok(text);
    }
    let shared = copied_regions::originals(&workspace.root)?;
    let originals = copied_regions::originals_for(&workspace.root, template, &shared)?;
    let copies = copied_regions::shared_regions(&workspace.root, template, &text)?;
    let original = |name: &str| originals.iter().find(|original| original.region.name == name);
    let exchanges = copies.iter().filter_map(|copy| Some((copy, &original(&copy.name)?.region)));
    Ok(copied_regions::with_originals(&text, exchanges))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_language_of_its_extension_or_of_the_option() {
        let workspace = Workspace { root: "example".into(), cache: "example".into() };
        let named = |name, option: Option<&str>| {
            file_name(name, option, &workspace, &Problem::default()).map_err(|why| why.to_string())
        };
        for (name, option, expected) in [
            ("mine", Some("py"), "mine.py"),
            ("mine.py", None, "mine.py"),
            ("mine.py", Some("python"), "mine.py"),
            ("mine.c++20.cpp", Some("c++20"), "mine.c++20.cpp"),
            ("mine", Some("c++20"), "mine.c++20.cpp"),
            ("mine.c++20", None, "mine.c++20.cpp"),
            ("mine.python", None, "mine.py"),
        ] {
            assert_eq!(named(name, option), Ok(expected.to_string()), "{name} {option:?}");
        }
        let why = named("mine.py", Some("rust")).unwrap_err();
        assert!(why.contains("is the name of a python file, but `--language` is rust"), "{why}");
        assert!(named("mine.x", None).is_err() && named("mine", Some("x")).is_err());
    }

    #[test]
    fn a_template_speaks_one_language() {
        let text =
            "//@ expect: anything // en: a\n//@ expect: anything // ko: 가\n//! en: b\n/// ko: 나\nf(\"x en: y\");\n";
        let in_rust = |locale| in_locale(text, languages::rust(), locale);
        assert_eq!(in_rust(Locale::English), "//@ expect: anything // a\n//! b\nf(\"x en: y\");\n");
        assert_eq!(in_rust(Locale::Korean), "//@ expect: anything // 가\n/// 나\nf(\"x en: y\");\n");
        let python = languages::find("python").expect("it is known");
        assert_eq!(in_locale("# en: b\n# ko: 나\n// en: x\n", python, Locale::English), "# b\n// en: x\n");
    }
}
