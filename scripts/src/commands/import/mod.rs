//! `cargo oj import`: makes problems from folders of test data, and from a browser extension.

mod wait_for_problems;

use crate::command_line::{
    arguments::Arguments, file_opener::FileOpener, new_source_file, next_steps::NextSteps,
};
use crate::report::{exit_status, terminal};
use import::{zip_file, Imported, Importer};
use messages::{error, message, plural, tr, Error, Message, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs::File, io};
use stdx::{files, shell_words::quoted};
use wait_for_problems::Made;
use workspace::{problem::display_name, problem_draft, sent_problem, source_template};
use workspace::{NewProblem, Problem, SentProblem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
    let overwrites = arguments.flag("--overwrite");
    let opens = arguments.flag("--open");
    let sources = arguments.rest()?;
    if !listens && (port.is_some() || keeps) {
        return Err(error!("`--port` and `--keep` require `--listen`"));
    }
    if listens != sources.is_empty() || name.is_some() && sources.len() != 1 {
        return Err(error!(
            "specify a folder or a file: `cargo oj import path/to/2580`; for problems from the browser: \
             `cargo oj import --listen`; `--as NAME` requires exactly one folder or file"
        ));
    }
    if listens && overwrites {
        return Err(error!(
            "`--overwrite` cannot be used with `--listen`: problems from the browser never overwrite files"
        ));
    }
    let editor = match opens.then(FileOpener::editor) {
        Some(Err(why)) if listens => {
            terminal::print_note(&message!("files are not opened: {why}"));
            None
        }
        editor => editor.transpose()?,
    };
    let workspace = Workspace::find()?;
    let language = new_source_file::language(None, &workspace, None)?;
    let importer = Importer {
        workspace: &workspace,
        overwrites,
        listens,
        language,
        interactor: new_source_file::auxiliary(|language| language.interactor, language),
    };
    if listens {
        let made = |sent: &SentProblem| import_sent(&importer, sent, false);
        return wait_for_problems::wait_for_problems(made, editor.as_ref(), port, keeps);
    }
    let (mut failed, mut all_steps) = (0, Vec::new());
    for source in &sources {
        let path = Path::new(source);
        let made = match source.as_str() {
            "-" => sent_problem::read(io::stdin(), name.as_deref())
                .and_then(|sent| import_sent(&importer, &sent, false)),
            _ if !path.exists() => Err(missing(path)),
            json if [".json", ".prob"].iter().any(|end| json.ends_with(end)) => File::open(path)
                .map_err(Error::from)
                .and_then(|file| sent_problem::read(file, name.as_deref()))
                .map_err(|why| files::cannot("read", path, why))
                .and_then(|sent| import_sent(&importer, &sent, json.ends_with(".prob"))),
            zip if zip.ends_with(".zip") => import_zip(&importer, path, name.as_deref()),
            _ => import_path(&importer, path, name.as_deref()),
        };
        let shown = made.and_then(|Made { text, steps, main, .. }| {
            terminal::print(&text)?;
            all_steps.extend(steps);
            editor.as_ref().map_or(Ok(()), |editor| editor.open(&main))
        });
        if let Err(why) = shown {
            terminal::print_failure(why)?;
            failed += 1;
        }
    }
    terminal::print(&NextSteps::text(&all_steps))?;
    let count = sources.len();
    if failed > 0 && count > 1 {
        terminal::print_stderr(&tr!("{failed} of {count} problems were not imported"));
    }
    Ok(if failed == 0 { ExitCode::SUCCESS } else { exit_status::error() })
}

/// Returns the error for a path without a file or folder.
fn missing(path: &Path) -> Error {
    if path.to_string_lossy().contains("://") {
        let why = message!(
            "it is an address, not a file; `cargo oj new {url}` makes the problem without cases, `cargo oj import \
             --listen` makes it from the browser",
            url = quoted(&path.display().to_string())
        );
        return files::cannot("import", path, why);
    }
    let whole = std::env::current_dir().unwrap_or_default().join(path);
    let why = message!(
        "there is no file or folder `{whole}`; `cargo oj import --listen` makes problems from the browser, \
         `cargo oj new N` makes one without cases",
        whole = whole.display()
    );
    files::cannot("import", path, why)
}

/// Makes a problem from a folder.
fn import_path(importer: &Importer<'_>, from: &Path, name: Option<&str>) -> Result<Made> {
    if from.is_file() {
        let why = message!(
            "expected a folder or `.zip` file of test data, or a `.json` file from Competitive Companion; to judge a \
             solution: `cargo oj judge FILE --problem N`"
        );
        return Err(files::cannot("import", from, why));
    }
    import_folder(importer, from, from, name)
}

/// Makes a problem from a folder. The text names the files that were made from `source`, and those that were left out.
fn import_folder(importer: &Importer<'_>, from: &Path, source: &Path, name: Option<&str>) -> Result<Made> {
    let progress = |id: &str, step: &Message| {
        terminal::progress(&format!("{id}: {}", step.localized()));
    };
    let is_unpacked = from.starts_with(&importer.workspace.cache);
    let shown = if is_unpacked { source } else { from };
    let (made, package, data) = importer.import_folder(from, shown, name, &progress)?;
    let (id, from) = (&made.id, source.display());
    let folder = shown_folder(importer, id);
    let title = package.problem.title.as_ref().map(|title| format!(" {title}")).unwrap_or_default();
    let mut text = tr!("Made {id}{title} from `{from}`:\n");
    text += &file_rows(&folder, made.files.iter().filter(|path| !path.starts_with("cases/")));
    let (cases, random) = (plural!(data.cases, "{count} case", "{count} cases"), data.random);
    let random = (random > 0).then(|| message!(", {random} of them made by generators"));
    text += &tr!("  {folder}/cases: {cases}{random}\n");
    if let Some(licence) = &package.licence {
        text += &tr!("Licence: {licence}\n");
    }
    with_steps(importer, &made, &text)
}

/// Makes a problem from a `.zip` file, which another program unpacks. `name` replaces the name of the file.
fn import_zip(importer: &Importer<'_>, from: &Path, name: Option<&str>) -> Result<Made> {
    let (_unpacked, folder) = zip_file::unzipped(from, &importer.workspace.cache)?;
    let stem = files::stem(from);
    import_folder(importer, &folder, from, Some(name.unwrap_or(&stem)))
}

/// Makes a problem from the data of the browser extension, or of CPH if `is_of_cph`.
fn import_sent(importer: &Importer<'_>, sent: &SentProblem, is_of_cph: bool) -> Result<Made> {
    let (workspace, mut problem) = (importer.workspace, sent.problem.clone());
    if sent.is_named_by_address {
        problem.id = problem_draft::id_of_page(workspace, &problem)?;
    }
    problem_draft::check_name(&message!("problem"), &problem.id)?;
    let is_there = |folder: &PathBuf| {
        importer.listens && problem_draft::is_same_page(workspace, folder, &problem) == Some(true)
            || is_of_cph && importer.is_up_to_date(folder, &problem)
    };
    if let Some(folder) = importer.kept(&problem.id)?.filter(is_there) {
        return existing(importer, &folder, &problem);
    }
    let made = importer.import_problem(&problem, sent.remarks.clone())?;
    let id = &made.id;
    let title = problem.title.as_ref().unwrap_or(id);
    let head = match sent.url.as_str() {
        "" => tr!("Made {id} {title}:\n"),
        url => tr!("Made {id} {title} from {url}:\n"),
    };
    with_steps(importer, &made, &(head + &file_rows(&shown_folder(importer, id), &made.files)))
}

/// Returns the problem in this folder, which is already there.
fn existing(importer: &Importer<'_>, folder: &Path, sent: &NewProblem) -> Result<Made> {
    let problem = Problem::load(&importer.workspace.root, folder)?;
    let (id, title) = (&problem.id, &problem.settings.title);
    let mut text = tr!("{id} {title} already exists; nothing was changed\n");
    if !importer.listens {
        let old = files::read_text(&folder.join("problem.txt")).unwrap_or_default();
        let differences = sent.differences(&old, false);
        text.extend(differences.iter().map(|remark| format!("- {}\n", remark.localized())));
    }
    if importer.has_other_samples(folder, sent) {
        text += &tr!(
            "- its samples differ from those of the page; to add these, paste them into `cargo oj case {id}`\n"
        );
    }
    Ok(Made { text, steps: None, is_changed: false, main: main_of(importer, id) })
}

/// Returns the folder of a problem, for messages.
fn shown_folder(importer: &Importer<'_>, id: &str) -> String {
    let workspace = importer.workspace;
    workspace.display_path(&workspace.problems_folder().join(id))
}

/// Returns the file for the solution of a problem.
fn main_of(importer: &Importer<'_>, id: &str) -> PathBuf {
    let Importer { workspace, language, .. } = importer;
    let path = |problem: Problem| Some(problem.submission("main").ok()?.path.clone());
    let path = workspace.problem(id).ok().and_then(path);
    path.unwrap_or_else(|| workspace.problems_folder().join(id).join(language.file_name("main")))
}

/// Returns a problem with `text` and the next steps if it is new, or else with the files that changed, and
/// with the remarks.
fn with_steps(importer: &Importer<'_>, made: &Imported, text: &str) -> Result<Made> {
    let remarks = made.remarks.iter().map(|remark| format!("- {}\n", remark.localized()));
    let remarks: String = remarks.collect();
    let (problem, paths) = (display_name(&made.id), made.files.join(", "));
    let text = match (made.is_new, paths.is_empty()) {
        (true, _) => text.to_string(),
        (false, true) => tr!("{problem} is up to date\n"),
        (false, false) => tr!("Changed {problem}: {paths}\n"),
    };
    let (id, main) = (&made.id, main_of(importer, &made.id));
    let mut more = Vec::new();
    if source_template::is_unchanged_submission(importer.workspace, None, &main) {
        let other = if files::name(&main).ends_with(".cpp") { "py" } else { "cpp" };
        more.push((format!("new {id}/mine.{other}"), message!("solve it in another language")));
    }
    if made.files.iter().any(|path| path.starts_with("known/")) {
        more.push((format!("judge {id} --all-known"), message!("judge the programs in `known` too")));
    }
    let steps = made.is_new.then(|| NextSteps::after(importer.workspace, id, &main, more)).transpose()?;
    let is_changed = made.is_new || !made.files.is_empty();
    Ok(Made { text: text + &remarks, steps, is_changed, main })
}

fn file_rows<'a>(folder: &str, files: impl IntoIterator<Item = &'a String>) -> String {
    files.into_iter().map(|path| format!("  {folder}/{path}\n")).collect()
}
