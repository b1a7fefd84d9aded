//! `cargo oj import`: makes problems from folders of test data, and from a browser extension.

mod wait_for_problems;

use crate::command_line::made_files::{make_each, MadeFile};
use crate::command_line::{arguments::Arguments, file_opener::FileOpener, new_source_file};
use crate::report::next_steps::after_new_file::after_new_file;
use crate::report::terminal;
use import::{unpacked_folder, Imported, Importer};
use messages::{error, message, plural, tr, Error, Result};
use std::path::Path;
use std::process::ExitCode;
use std::{fs::File, io};
use stdx::files;
use workspace::{problem_draft, sent_problem, SentProblem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let name = arguments.value("--as")?;
    let port = arguments.number("--port", 0..=65535)?.map(|port| port as u16);
    let (listens, keeps) = (arguments.flag("--listen"), arguments.flag("--keep"));
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

    let editor = opens.then(FileOpener::editor).transpose()?;
    let workspace = Workspace::find()?;
    let language = new_source_file::language(None, &workspace, None)?;
    let importer = Importer { workspace: &workspace, language };

    if listens {
        let made = |sent: &SentProblem| import_sent(&importer, sent);
        return wait_for_problems::wait_for_problems(made, editor.as_ref(), port, keeps);
    }

    let count = sources.len();
    make_each(
        &sources,
        editor.as_ref(),
        |source| import_source(&importer, source, name.as_deref()),
        |failed| tr!("{failed} of {count} problems were not imported"),
    )
}

/// Makes a problem of what a path, or `-` for standard input, has. `name` replaces the name of the path.
fn import_source(importer: &Importer<'_>, source: &str, name: Option<&str>) -> Result<MadeFile> {
    let path = Path::new(source);
    if source == "-" {
        return import_sent(importer, &sent_problem::read(io::stdin(), name)?);
    }

    if !path.exists() {
        let why = message!(
            "there is no such file or folder; `cargo oj import --listen` makes problems from the browser, \
             `cargo oj new N` makes one without cases"
        );
        return Err(files::cannot("import", path, why));
    }
    if path.is_dir() {
        return import_folder(importer, path, path, name);
    }

    if source.ends_with(".zip") {
        let unpacked = unpacked_folder(path, &importer.workspace.cache)?;
        let stem = files::stem(path);
        return import_folder(importer, &unpacked.path, path, Some(name.unwrap_or(&stem)));
    }
    if source.ends_with(".json") || source.ends_with(".prob") {
        let file = File::open(path).map_err(Error::from);
        let sent = file.and_then(|file| sent_problem::read(file, name));
        return import_sent(importer, &sent.map_err(|why| files::cannot("read", path, why))?);
    }

    let why = message!(
        "expected a folder or `.zip` file of test data, or a `.json` file from Competitive Companion; to \
         judge a solution: `cargo oj judge FILE --problem N`"
    );
    Err(files::cannot("import", path, why))
}

/// Makes a problem from a folder. The text names the files that were made from `source`, and those that were left out.
fn import_folder(
    importer: &Importer<'_>,
    from: &Path,
    source: &Path,
    name: Option<&str>,
) -> Result<MadeFile> {
    terminal::progress(&format!("{}: {}", tr!("making the cases"), source.display()));
    let (made, package, data) = importer.import_folder(from, source, name)?;

    let (id, from) = (&made.id, source.display());
    let folder = shown_folder(importer, id);
    let title = package.problem.title.as_ref().map(|title| format!(" {title}")).unwrap_or_default();
    let mut text = tr!("Made {id}{title} from `{from}`:\n");
    text += &file_rows(&folder, made.files.iter().filter(|path| !path.starts_with("cases/")));
    let (cases, random) = (plural!(data.cases, "{count} case", "{count} cases"), data.random);
    let random = (random > 0).then(|| message!(", {random} of them made by generators"));
    text += &tr!("  {folder}/cases: {cases}{random}\n");

    print_made(importer, &made, &text)
}

/// Makes a problem from the data of the browser extension.
fn import_sent(importer: &Importer<'_>, sent: &SentProblem) -> Result<MadeFile> {
    let mut problem = sent.problem.clone();
    if sent.is_named_by_address {
        problem.id = problem_draft::id_of_page(importer.workspace, &problem)?;
    }

    problem_draft::check_name(&message!("problem"), &problem.id)?;
    let made = importer.import_problem(&problem, &sent.remarks)?;

    let id = &made.id;
    let title = problem.title.as_ref().unwrap_or(id);
    let head = match sent.url.as_str() {
        "" => tr!("Made {id} {title}:\n"),
        url => tr!("Made {id} {title} from {url}:\n"),
    };

    print_made(importer, &made, &(head + &file_rows(&shown_folder(importer, id), &made.files)))
}

/// Returns the folder of a problem, for messages.
fn shown_folder(importer: &Importer<'_>, id: &str) -> String {
    let workspace = importer.workspace;
    workspace.display_path(&workspace.problems_folder().join(id))
}

/// Prints a text about a problem that was made, and the remarks. Returns its file with the next steps.
fn print_made(importer: &Importer<'_>, made: &Imported, text: &str) -> Result<MadeFile> {
    let remarks: String = made.remarks.iter().map(|remark| format!("- {}\n", remark.localized())).collect();

    let Importer { workspace, language } = importer;
    let id = &made.id;
    let main = workspace.problems_folder().join(id).join(language.file_name("main"));
    let mut more = Vec::new();
    if made.files.iter().any(|path| path.starts_with("known/")) {
        more.push((format!("judge {id} --all-known"), message!("judge the programs in `known` too")));
    }

    let steps = after_new_file(&workspace.problem(id)?, &main, more);
    terminal::print(&format!("{text}{remarks}"))?;
    Ok(MadeFile { path: main, steps })
}

fn file_rows<'a>(folder: &str, files: impl IntoIterator<Item = &'a String>) -> String {
    files.into_iter().map(|path| format!("  {folder}/{path}\n")).collect()
}
