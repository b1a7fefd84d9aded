//! `cargo oj case`: makes cases from samples that are typed, piped or on the clipboard.

use crate::command_line::{arguments::Arguments, clipboard_programs};
use crate::report::{exit_status, terminal};
use import::pasted_samples;
use messages::{error, message, tr, Error, Message, Result};
use sites::Site;
use std::io::{self, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use stdx::{files, shell_words::quoted};
use submissions::{is_folder_outside, is_saved_by_cph, samples_beside, FileProblem, Target, TargetOptions};
use workspace::problem_draft::check_name;
use workspace::{case::SAMPLES_FOLDERS, case::SAMPLE_GROUP, Case, Problem, Workspace};

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (from_clipboard, is_input_only) = (arguments.flag("--clipboard"), arguments.flag("--input-only"));
    let name = arguments.value("--name")?;
    if let Some(name) = &name {
        check_name(&message!("case"), name)?;
    }
    let cases_dir = arguments.value("--cases-dir")?;
    let workspace = Workspace::find()?;
    let words = arguments.rest()?;
    if let Some(folder) = words.iter().find(|word| is_folder_outside(&workspace, word)) {
        let folder = Path::new(folder);
        let is_of_samples = SAMPLES_FOLDERS.contains(&files::name(folder).as_str());
        let samples = if is_of_samples { folder.to_path_buf() } else { samples_beside(&folder.join("x")) };
        return Err(not_a_problem(folder, &samples));
    }
    let options = TargetOptions::default();
    let found = options.select(&workspace, &words, &terminal::print_note).map(|selection| selection.targets);
    let has_problem = found.iter().flatten().any(|target| target.problem_id().is_some());
    let (problem, target) = if let Some(word) =
        words.iter().find(|word| !has_problem && Path::new(word).is_file())
    {
        let (file, samples) = (Path::new(word), samples_beside(Path::new(word)));
        if cases_dir.is_none() && is_saved_by_cph(&samples) {
            return Err(error!(
                    "the cases of `{word}` are those that CPH saved: add one there, or make a problem with `cargo oj import \
                     {file}`",
                    file = quoted(word)
                ));
        }
        let is_outside = workspace.folder_around(&file.canonicalize()?).is_none();
        if words.len() > 1 || !is_outside || !options.is_source(word) {
            return Err(not_a_problem(file, &samples));
        }
        (Problem::of_file(file, samples, Site::OTHER), quoted(word))
    } else {
        match found?.as_slice() {
            [Target::Problem(id) | Target::File { problem: FileProblem::Named(id), .. }] => {
                (workspace.problem(id)?, id.clone())
            }
            _ if words.is_empty() && cases_dir.is_some() => (Problem::default(), "FILE".to_string()),
            targets => {
                let id = targets.first().and_then(Target::problem_id).map_or("1000", String::as_str);
                return Err(error!("`cargo oj case` takes one problem: `cargo oj case {id}`"));
            }
        }
    };
    let (folder, target) = match cases_dir {
        Some(folder) => (PathBuf::from(&folder), format!("{target} --cases-dir {}", quoted(&folder))),
        None => (problem.cases_folder(), target),
    };
    let cache = &workspace.cache;
    let text = if from_clipboard { clipboard_programs::read(cache)? } else { typed()? };
    let samples = pasted_samples::read(&text);
    let dialogue = match &samples {
        _ if is_input_only => None,
        Ok(found) if problem.is_interactive() => found.line_of_dialogue(),
        Ok(_) => None,
        Err(_) => pasted_samples::heading_of_dialogue(&text),
    };
    if let Some(line) = dialogue {
        return Err(error!(
            "the text with the line `{line}` is a dialogue, not an input; paste what the interactor reads, such as \
             the number to guess"
        ));
    }
    // What an interactor reads most often has no answer.
    let is_input_only = is_input_only || problem.is_interactive() && samples.is_err();
    let pasted = if is_input_only { pasted_samples::input_alone(&text)? } else { samples? };
    pasted.remarks.iter().for_each(|remark| terminal::print_stderr(&remark.localized()));
    let count = pasted.samples.len();
    let mut notes = Vec::new();
    for (index, (input, output)) in pasted.samples.iter().enumerate() {
        let name = name.clone().map(|name| if count > 1 { format!("{name}-{}", index + 1) } else { name });
        let output = (!is_input_only).then_some(output.as_str());
        let (case, answer) = add(&workspace, &problem, (&folder, &target), name, input, output, &mut notes)?;
        terminal::print(&answer)?;
        for (_, end, doubt) in pasted.doubts.iter().filter(|(sample, ..)| *sample == index) {
            let file = workspace.display_path(&case.input.with_extension(end));
            terminal::print_stderr(&format!("{file}: {}", doubt.localized()));
        }
    }
    notes.iter().for_each(terminal::print_note);
    let has_notes = !(pasted.remarks.is_empty() && pasted.doubts.is_empty() && notes.is_empty());
    let is_awaited = std::env::var_os(sandbox::IS_AWAITED).is_some();
    Ok(ExitCode::from(if has_notes && is_awaited { exit_status::NOTED } else { 0 }))
}

/// Returns the error for a file or a folder outside `problems`. `samples` is the folder in which `judge` looks for its
/// samples.
fn not_a_problem(typed: &Path, samples: &Path) -> Error {
    let [input, output] = ["in", "out"].map(|end| samples.join(format!("sample-1.{end}")));
    error!(
        "`{typed}` is not a problem; write its sample into `{input}` and `{output}`, where `cargo oj judge` finds it, \
         or make a problem with `cargo oj new N`",
        typed = typed.display(),
        input = input.display(),
        output = output.display()
    )
}

/// Stores a case in a folder under this name, or under that of the first free sample, unless the problem has the same
/// case. Returns the case, and the line that reports it. Adds notes about the case.
fn add(
    workspace: &Workspace,
    problem: &Problem,
    (folder, id): (&Path, &str),
    name: Option<String>,
    input: &str,
    output: Option<&str>,
    notes: &mut Vec<Message>,
) -> Result<(Case, String)> {
    if let Some(same) = Case::find_same(folder, input, output) {
        let name = &same.name;
        let answer = tr!("case `{name}` already has this sample; no case was made\n");
        return Ok((same, answer));
    }
    let name = match name {
        Some(name) if !Case::is_free(folder, &name) => {
            return Err(error!("case `{name}` already exists; choose another name with `--name`"));
        }
        Some(name) => name,
        None => Case::first_free(folder, (1..).map(|number| format!("{SAMPLE_GROUP}-{number}"))),
    };
    if let Some(Case { name: other, .. }) =
        output.and_then(|output| Case::find_contradiction(folder, input, output))
    {
        notes.push(message!(
            "cases `{other}` and `{name}` have the same input, but different expected outputs; unless both are correct, \
             delete the wrong one"
        ));
    }
    let case = Case::store(folder, &name, input.as_bytes(), output.map(str::as_bytes))?;
    let input = workspace.display_path(&case.input);
    if output.is_some() && problem.is_interactive() {
        notes.push(message!(
            "the problem is interactive; if `{input}` is the dialogue of the page, which is not an input, replace it by \
             what the interactor reads"
        ));
    }
    let answer = match output {
        Some(_) => {
            tr!("Made `{input}` and `{name}.out`. To judge the case: cargo oj judge {id} --cases {name}\n")
        }
        None if problem.is_interactive() => {
            tr!("Made `{input}`. To judge the case: cargo oj judge {id} --cases {name}\n")
        }
        None => tr!(
            "Made `{input}` without an expected output. To run the case: cargo oj run {id} --case {name}\n"
        ),
    };
    Ok((case, answer))
}

/// Reads standard input to its end.
fn typed() -> Result<String> {
    if io::stdin().is_terminal() {
        let end = terminal::END_OF_INPUT;
        terminal::print_stderr(&tr!(
            "paste samples with their headings, or the input, a `---` line and the output; then press {end} \
             at the start of a line"
        ));
    }
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|why| error!("cannot read standard input: {why}"))?;
    String::from_utf8(bytes).map_err(|_| error!("standard input is not UTF-8 text"))
}
