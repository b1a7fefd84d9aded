//! `cargo oj case`: makes cases of samples that are typed, piped or on the clipboard.

use crate::commands::arguments::Arguments;
use crate::commands::clipboard;
use crate::commands::targets::TargetOptions;
use crate::report::terminal;
use import::pasted_samples;
use judge::Target;
use std::io::{self, IsTerminal, Read};
use std::{path::Path, process::ExitCode};
use stdx::{error, files, message, tr, Result};
use workspace::{problem_draft::check_name, Case, Problem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (from_clipboard, is_input_only) = (arguments.flag("--clipboard"), arguments.flag("--input-only"));
    let name = arguments.value("--name")?;
    if let Some(name) = &name {
        check_name(&message!("case"), name)?;
    }
    let workspace = Workspace::find()?;
    let selection = TargetOptions::default().of_targets(&workspace, &arguments.rest()?)?;
    let [Target::Problem(number)] = selection.targets.as_slice() else {
        return Err(error!("`cargo oj case` takes one problem: `cargo oj case 1000`"));
    };
    let problem = workspace.problem(number)?;
    let cache = workspace::cache_folder(&workspace.target);
    let text = if from_clipboard { clipboard::read(&cache)? } else { typed()? };
    let pasted = if is_input_only {
        pasted_samples::input_alone(&text)?
    } else {
        pasted_samples::read(&text).map_err(|why| {
            error!("{why}; to use the whole text as an input without a right output: `--input-only`")
        })?
    };
    pasted.remarks.iter().for_each(|remark| terminal::print_stderr(&remark.localized()));
    let folder = problem.folder.join("cases");
    files::create_folder(&folder)?;
    let count = pasted.samples.len();
    for (index, (input, output)) in pasted.samples.iter().enumerate() {
        let name = match &name {
            Some(name) if count > 1 => Some(format!("{name}-{}", index + 1)),
            name => name.clone(),
        };
        let output = (!is_input_only).then_some(output.as_str());
        terminal::print(&add(&workspace, &problem, name, input, output)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Makes a case with this name, or with the first free one, unless a case has the same texts. Returns a
/// report.
fn add(
    workspace: &Workspace,
    problem: &Problem,
    name: Option<String>,
    input: &str,
    output: Option<&str>,
) -> Result<String> {
    let (folder, number) = (problem.folder.join("cases"), &problem.id);
    let holds = |path: &Path, text: &str| std::fs::read(path).is_ok_and(|bytes| bytes == text.as_bytes());
    let is_same = |case: &Case| {
        let is_same_output = match (&case.output, output) {
            (Some(path), Some(output)) => holds(path, output),
            (path, output) => path.is_none() && output.is_none(),
        };
        case.is_written() && holds(&case.input, input) && is_same_output
    };
    let known = Case::load(&folder).unwrap_or_default();
    if let Some(Case { name, .. }) = known.iter().find(|case| is_same(case)) {
        return Ok(tr!("case `{name}` already has this sample; no case was made\n"));
    }
    let name = match name {
        Some(name) if !is_free(&folder, &name) => {
            return Err(error!("a case `{name}` already exists; choose another `--name`"));
        }
        Some(name) => name,
        None => free_name(&folder),
    };
    let path = |extension: &str| folder.join(format!("{name}.{extension}"));
    match output {
        Some(output) => files::write(&path("out"), output.as_bytes())?,
        None if path("out").exists() => {
            std::fs::remove_file(path("out")).map_err(|why| files::cannot("write", &path("out"), why))?;
        }
        None => {}
    }
    files::write(&path("in"), input.as_bytes())?; // the last one: without it there is no case
    let input = workspace.display_path(&path("in"));
    Ok(match output {
        Some(_) => {
            tr!("Made `{input}` and `{name}.out`. To judge it: cargo oj judge {number} --cases {name}\n")
        }
        None => tr!(
            "Made `{input}`, an input without a right output. To run it: cargo oj run {number} --case {name}\n"
        ),
    })
}

/// Reads standard input to its end.
fn typed() -> Result<String> {
    if io::stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z, Enter" } else { "Ctrl-D" };
        terminal::print_stderr(&tr!(
            "paste samples with their headings, or the input, a line `---` and the output; then {end} at the start of a line"
        ));
    }
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|why| error!("cannot read standard input: {why}"))?;
    String::from_utf8(bytes).map_err(|_| error!("standard input is not UTF-8 text"))
}

/// Whether a case with that name can be made: its files are missing, or empty as in a new problem.
fn is_free(folder: &Path, name: &str) -> bool {
    let is_empty =
        |path: &Path| !path.is_symlink() && std::fs::metadata(path).map_or(true, |file| file.len() == 0);
    ["in", "out"].iter().all(|end| is_empty(&folder.join(format!("{name}.{end}"))))
}

fn free_name(folder: &Path) -> String {
    let mut names = (1..).map(|number| format!("sample-{number}"));
    names.find(|name| is_free(folder, name)).expect("numbers do not run out")
}
