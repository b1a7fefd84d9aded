//! `cargo oj new`: makes a problem or a variant from a template that compiles and runs.

use crate::command_line::arguments::Arguments;
use crate::command_line::editor::Editor;
use crate::command_line::language_of_new_files;
use crate::command_line::targets;
use crate::command_line::templates;
use crate::report::terminal;
use languages::SourceLanguage;
use messages::{error, message, tr, Message, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use stdx::{files, spelling::compose_hangul};
use workspace::{
    cargo_manifest, problem, problem_draft, problem_txt, Case, Content, Header, NewProblem, Problem,
    Workspace,
};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let title = arguments.value("--title")?;
    let time = arguments.value("--time")?;
    let memory = arguments.value("--memory")?;
    let language = arguments.value("--language")?;
    let for_course = arguments.flag("--course");
    let opens = arguments.flag("--open");
    let typed = arguments.rest()?;
    let editor = opens.then(Editor::chosen).transpose()?;
    let [target] = typed.as_slice() else {
        return Err(error!(
            "`cargo oj new` takes one target: `cargo oj new 1000` or `cargo oj new 2580/mine`"
        ));
    };
    let workspace = Workspace::find()?;
    let target = &compose_hangul(target);
    let is_file = languages::of_path(Path::new(target)).is_some();
    let here = if is_file { targets::problem_here(&workspace) } else { None };
    let made = match target.split_once('/').or(here.as_deref().map(|id| (id, target.as_str()))) {
        None => {
            problem_draft::check_name(&message!("problem"), target)?;
            let title = title.as_deref().unwrap_or(target).trim();
            time.as_deref().map(problem_txt::parse_time).transpose()?;
            memory.as_deref().map(problem_txt::parse_memory).transpose()?;
            if title.is_empty() || title.contains(['\n', '\r']) {
                return Err(error!("`--title` must be one line of text"));
            }
            let (id, title) = (target.clone(), Some(title.to_string()));
            let problem = NewProblem { id, title, time, memory, ..NewProblem::default() };
            let chosen = if for_course {
                course_language(language.as_deref())?
            } else {
                language_of_new_files::find(language.as_deref(), &workspace, None)?
            };
            new_problem(&workspace, problem, chosen, for_course)?;
            workspace.problems_folder().join(target).join(chosen.file_name("main"))
        }
        Some(_) if title.is_some() || time.is_some() || memory.is_some() || for_course => {
            return Err(error!("a variant has the title and limits of its problem; remove these options"))
        }
        Some((id, name)) => {
            let problem = workspace.problem(id)?;
            let default =
                |option: Option<&str>| language_of_new_files::find(option, &workspace, Some(&problem));
            let file = file_name(name, language.as_deref(), &default)?;
            new_variant(&workspace, &problem, &file)?;
            problem.folder.join(file)
        }
    };
    editor.map_or(Ok(()), |editor| editor.open(&made))?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the file name of a variant. Its extension is the one that is typed, or belongs to the language
/// that is typed in its place (`mine.python`) or to the language of new files.
fn file_name(
    name: &str,
    language: Option<&str>,
    default: &dyn Fn(Option<&str>) -> Result<&'static SourceLanguage>,
) -> Result<String> {
    let path = Path::new(name);
    let (typed, file) = match (languages::of_path(path), path.extension()) {
        (Some(typed), _) => (typed, name.to_string()),
        (None, Some(end)) => {
            let typed = languages::find(&end.to_string_lossy())?;
            (typed, typed.file_name(&files::stem(path)))
        }
        (None, None) => return Ok(default(language)?.file_name(name)),
    };
    let option = language.map(languages::find).transpose()?;
    match option.filter(|option| option.name != typed.name) {
        None => Ok(file),
        Some(option) => {
            let (typed, option) = (typed.name, option.name);
            Err(error!(
                "`{name}` is the name of a file in {typed}, but `--language` names {option}; leave out \
                 one of them"
            ))
        }
    }
}

/// Returns the language of a problem of the course, or an error if another one is typed.
fn course_language(typed: Option<&str>) -> Result<&'static SourceLanguage> {
    let chosen = typed.map_or(Ok(languages::rust()), languages::find)?;
    if !chosen.is_rust() {
        return Err(error!("the programs of the course are in Rust; leave out `--language` or `--course`"));
    }
    Ok(chosen)
}

fn new_problem(
    workspace: &Workspace,
    mut problem: NewProblem,
    source_language: &SourceLanguage,
    for_course: bool,
) -> Result<()> {
    let id = problem.id.clone();
    if let Some(folder) = problem_draft::existing(workspace, &id)? {
        let why = message!("it already exists; `cargo oj new N/NAME` adds a variant to a problem");
        return Err(files::cannot("create folder", &folder, why));
    }
    let main = source_language.file_name("main");
    let (generator, random) = templates::generator(source_language);
    let mut files = vec![(generator, random)];
    problem.extra_lines.push(format!("generator: ./{generator}"));
    if for_course {
        let path = workspace.root.join("problems").join(&id).join(&main);
        let [submission, template] = templates::course_submission(workspace, &path)?;
        files.extend([(main.as_str(), submission), ("template.rs", template)]);
        if let Some(last) =
            workspace.problems()?.0.iter().rfind(|known| known.settings.question.english.is_some())
        {
            problem.extra_lines.push(format!("after: {}", last.id));
        }
        problem.extra_lines.push(templates::COURSE_KEYS.trim_end().to_string());
        let title = problem.title.as_deref().unwrap_or(&id);
        let readme = templates::COURSE_README.replace("{id}", &id).replace("{title}", title);
        files.extend([("README.md", readme), ("cases.txt", templates::COURSE_CASES.to_string())]);
    } else {
        let submission = templates::submission(workspace, None, source_language)?;
        files.extend([("cases/sample-1.in", String::new()), ("cases/sample-1.out", String::new())]);
        files.push((main.as_str(), submission));
    }
    let contents =
        files.into_iter().map(|(path, text)| (path.to_string(), Content::Bytes(text.into_bytes())));
    problem.files = contents.collect();
    let draft = problem.draft(workspace)?;
    let paths = draft.paths().to_vec();
    let folder = problem_draft::make(workspace, &id, draft)?;
    let shown = workspace.display_path(&folder);
    let list: String = paths.iter().map(|path| format!("  {shown}/{path}\n")).collect();
    let problem = problem::display_name(&id);
    let next = if for_course {
        numbered(&course_steps(&shown, &id))
    } else {
        next_steps(workspace, &folder.join(&main), &id)?
    };
    terminal::print(&tr!("Made {problem}:\n{list}\n{next}"))
}

fn new_variant(workspace: &Workspace, problem: &Problem, file: &str) -> Result<()> {
    let id = &problem.id;
    let path = problem_draft::check_variant(problem, file)?;
    let language = languages::of_path(&path).unwrap_or_else(languages::rust);
    let text = templates::submission(workspace, Some(problem), language)?;
    files::write(&path, text.as_bytes())?;
    if language.is_rust() {
        cargo_manifest::list_binaries(workspace)?;
    }
    let shown = workspace.display_path(&path);
    if problem::is_template(&path) {
        return terminal::print(&tr!(
            "Made `{shown}`. A new submission of the problem in this language begins as a copy of it.\n"
        ));
    }
    // The name of the new submission depends on the other files.
    let made = workspace.problem(id)?.submissions;
    let name = made.into_iter().find(|made| made.path == path).map_or(files::stem(&path), |made| made.name);
    let next = next_steps(workspace, &path, &format!("{id}/{name}"))?;
    terminal::print(&tr!("Made `{shown}`.\n\n{next}"))
}

/// Returns the next steps for a problem of the course, in this order: programs, cases, README, tests.
fn course_steps(shown: &str, id: &str) -> Vec<Message> {
    vec![
        message!(
            "`{shown}/cases.txt`: write the sample and the other cases; `cargo oj sync` makes their inputs, and \
             their outputs when `main.rs` is done"
        ),
        message!(
            "`{shown}/main.rs`: write the search, and delete its line `//@ expect: anything` when it is done; \
             `{shown}/generator.rs`: change it to print inputs that the problem allows"
        ),
        message!(
            "`{shown}/template.rs`: the same program with one function to fill in, from which `cargo oj new \
             {id}/NAME` makes variants: a correct but slower one, and mistakes with the verdict that each \
             must get (`//@ expect: WA on tiny`)"
        ),
        message!("`cargo oj stress {id}/main --reference NAME` compares two programs that must be correct"),
        message!(
            "`{shown}/README.md` and `{shown}/problem.txt`: replace each `TODO`; to insert the problem before \
             another one, change `after` in both"
        ),
        message!(
            "the commands at the top of both halves of the README (`cargo oj trace ... --svg ...`) draw the \
             search, `cargo oj bench {id} --readme` writes the figures, `cargo oj sync` the tables"
        ),
        message!(
            "`cargo oj sync --check` and the tests that `problems/README.md` names say what is missing; for all \
             rules, see there"
        ),
    ]
}

/// Returns the next steps, in this order: cases without content, the function, the judge, the end of the
/// work.
fn next_steps(workspace: &Workspace, path: &Path, target: &str) -> Result<String> {
    let folder = path.parent().unwrap_or(path);
    let cases = Case::load(&folder.join("cases")).unwrap_or_default(); // the judge reports the reason
    let id = target.split('/').next().unwrap_or(target);
    let how_to_write = |case: &Case| {
        let how = case.how_to_write(&workspace.root);
        message!("{how}, or paste the sample of the page into `cargo oj case {id}`")
    };
    let empty = cases.iter().filter(|case| case.is_empty());
    let mut steps: Vec<Message> = empty.map(how_to_write).collect();
    let shown = workspace.display_path(path);
    steps.push(message!("`{shown}`: write your solution"));
    steps.push(message!("`cargo oj watch {target}` judges it at each save"));
    let is_generator = |path: &PathBuf| files::stem(path) == "generator";
    let is_main = files::name(path).starts_with("main.");
    if let Some(generator) = files::list(folder)?.into_iter().find(is_generator).filter(|_| is_main) {
        let generator = workspace.display_path(&generator);
        steps.push(message!(
            "`{generator}`: change it to print inputs that the problem allows; then `cargo oj stress \
             {target}` looks for one on which your solution fails"
        ));
    }
    let typed = languages::of_path(path).unwrap_or_else(languages::rust);
    let sign = typed.comment;
    if Header::parse(&files::read_text(path)?, typed).is_ok_and(|header| header.expectation.is_anything()) {
        steps.push(message!(
            "when it is done, delete its line `{sign}@ expect: anything` and run `cargo oj sync`: from \
             then on it must be accepted"
        ));
    }
    Ok(numbered(&steps))
}

/// Returns the text of these steps, a line for each.
fn numbered(steps: &[Message]) -> String {
    let mut text = tr!("Next:\n").to_string();
    for (number, step) in (1..).zip(steps) {
        text += &format!("  {number}. {}\n", step.localized());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_the_language_of_its_extension_or_of_the_option() {
        let named = |name, option: Option<&str>| {
            file_name(name, option, &|option| languages::find(option.unwrap_or("rust")))
                .map_err(|why| why.to_string())
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
        assert!(why.contains("is the name of a file in python, but `--language` names rust"), "{why}");
        assert!(named("mine.x", None).is_err() && named("mine", Some("x")).is_err());
    }
}
