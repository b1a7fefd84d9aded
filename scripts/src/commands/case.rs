//! `cargo oj case`: makes cases from samples that are typed, piped or on the clipboard, and from folders of pairs. What
//! exists is never replaced.

use crate::command_line::{arguments::Arguments, clipboard_programs};
use crate::report::{exit_status, terminal};
use import::{package, pasted_samples, unpacked_folder};
use messages::{error, message, tr, Result};
use sites::Site;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use stdx::{display, files, shell_words::quoted};
use submissions::{is_saved_by_cph, samples_beside, FileProblem, Selection, SelectionOptions, Target};
use workspace::problem_draft::check_name;
use workspace::{case::SAMPLE_GROUP, Case, Problem, Workspace};

/// The most lines of an input or an output that are shown.
const SHOWN_LINES: usize = 12;

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let (from_clipboard, is_input_only) = (arguments.flag("--clipboard"), arguments.flag("--input-only"));
    let name = arguments.value("--name")?;

    if let Some(name) = &name {
        check_name(&message!("case"), name)?;
    }

    let cases_dir = arguments.value("--cases-dir")?;
    let words = arguments.rest()?;

    let workspace = Workspace::find()?;
    if let [target, source] = words.as_slice() {
        let place = CasePlace::find(&workspace, std::slice::from_ref(target), cases_dir)?;
        return place.add_pairs(&workspace, Path::new(source));
    }

    let place = CasePlace::find(&workspace, &words, cases_dir)?;
    let text = if from_clipboard { clipboard_programs::read(&workspace.cache)? } else { typed()? };
    place.add_pasted(&workspace, &text, is_input_only, name.as_deref())
}

/// Where cases are made.
struct CasePlace {
    problem: Problem,
    folder: PathBuf,
    /// What names the problem and the folder on the command line.
    target: String,
}

impl CasePlace {
    fn find(workspace: &Workspace, words: &[String], cases_dir: Option<String>) -> Result<CasePlace> {
        let (problem, target) = problem(workspace, words, cases_dir.is_some())?;
        Ok(match cases_dir {
            Some(folder) => CasePlace {
                target: format!("{target} --cases-dir {}", quoted(&folder)),
                folder: PathBuf::from(folder),
                problem,
            },
            None => CasePlace { folder: problem.cases.clone(), target, problem },
        })
    }

    /// Makes a case of each sample in a text. Several samples of this name get numbers.
    fn add_pasted(
        &self,
        workspace: &Workspace,
        text: &str,
        is_input_only: bool,
        name: Option<&str>,
    ) -> Result<ExitCode> {
        let pasted = if is_input_only {
            pasted_samples::input_alone(text)?
        } else {
            match pasted_samples::read(text) {
                // What an interactor reads most often has no answer.
                Err(_) if self.problem.is_interactive() => pasted_samples::input_alone(text)?,
                pasted => pasted?,
            }
        };
        pasted.remarks.iter().for_each(terminal::print_note);

        let count = pasted.samples.len();
        for (number, (input, output)) in (1..).zip(&pasted.samples) {
            let numbered = |name: &str| if count > 1 { format!("{name}-{number}") } else { name.to_string() };
            let name = name.map(numbered);
            self.add(workspace, name, input, output.as_deref())?;
        }

        Ok(ExitCode::SUCCESS)
    }

    /// Stores a case under this name, or under that of the first free sample, unless the folder has the same case.
    /// Prints what was stored.
    fn add(
        &self,
        workspace: &Workspace,
        name: Option<String>,
        input: &str,
        output: Option<&str>,
    ) -> Result<()> {
        let folder = &self.folder;
        if let Some(same) = Case::find_same(folder, input, output) {
            let name = &same.name;
            return terminal::print(&tr!("case `{name}` already has this sample; no case was made\n"));
        }

        let name = match name {
            Some(name) if !Case::is_free(folder, &name) => {
                return Err(error!("case `{name}` already exists; choose another name with `--name`"));
            }
            Some(name) => name,
            None => Case::first_free(folder, (1..).map(|number| format!("{SAMPLE_GROUP}-{number}"))),
        };
        let other = output.and_then(|output| Case::find_contradiction(folder, input, output));

        let case = Case::store(folder, &name, input.as_bytes(), output.map(str::as_bytes))?;
        self.print_case(workspace, &case, input, output)?;

        if let Some(other) = other {
            let other = other.name;
            terminal::print_note(&message!(
                "cases `{other}` and `{name}` have the same input, but different expected outputs; unless \
                 both are correct, delete the wrong one"
            ));
        }

        Ok(())
    }

    /// Prints the files of a case with their beginnings, so that the user can correct them, and how to judge it.
    fn print_case(
        &self,
        workspace: &Workspace,
        case: &Case,
        input: &str,
        output: Option<&str>,
    ) -> Result<()> {
        let shown = |path: &Path, text: &str| {
            let path = workspace.display_path(path);
            tr!("Made `{path}`:\n") + &display::first_lines(text, SHOWN_LINES, "    ")
        };
        let mut text = shown(&case.input, input);
        if let (Some(path), Some(output)) = (&case.output, output) {
            text += &shown(path, output);
        }

        let (target, name) = (&self.target, &case.name);
        text += &if output.is_none() && !self.problem.is_interactive() {
            tr!("It has no expected output. To run the case: cargo oj run {target} --case {name}\n")
        } else {
            tr!("To judge the case: cargo oj judge {target} --cases {name}\n")
        };

        terminal::print(&text)
    }

    /// Stores the pairs of a folder or of a `.zip` file. Names that are taken stay as they are; if the case there is
    /// another one, the exit status is 2.
    fn add_pairs(&self, workspace: &Workspace, source: &Path) -> Result<ExitCode> {
        let unpacked = unpacked_folder(source, &workspace.cache)?;
        let pairs = package::pairs(&unpacked.path)?;

        if pairs.cases.is_empty() {
            let why = message!("no pair found in it (`NAME.in` with `NAME.out` or `NAME.ans`)");
            return Err(files::cannot("import", source, why));
        }

        let (mut made, mut refused) = (Vec::new(), Vec::new());
        for Case { name, input, output } in &pairs.cases {
            let (input, output) = (files::read(input)?, output.as_deref().map(files::read).transpose()?);
            if Case::is_free(&self.folder, name) {
                Case::store(&self.folder, name, &input, output.as_deref())?;
                made.push(name.as_str());
            } else if !Case::is_stored(&self.folder, name, &input, output.as_deref()) {
                refused.push(name.as_str());
            }
        }

        let (folder, count) = (workspace.display_path(&self.folder), made.len());
        terminal::print(&match count {
            0 if refused.is_empty() => tr!("No case was made in `{folder}`: it has these cases\n"),
            0 => tr!("No case was made in `{folder}`\n"),
            _ => tr!("Made in `{folder}` ({count}): {made}\n", made = made.join(", ")),
        })?;
        pairs.remarks.iter().for_each(terminal::print_note);

        if refused.is_empty() {
            return Ok(ExitCode::SUCCESS);
        }

        let refused = refused.join(", ");
        terminal::print_error(&error!("these cases of `{folder}` have another text, which stays: {refused}"));
        Ok(exit_status::error())
    }
}

/// Returns the problem that words name, or one for a file without a problem, and what names it on the command line.
/// With a folder of cases, no word is needed.
fn problem(workspace: &Workspace, words: &[String], has_cases_dir: bool) -> Result<(Problem, String)> {
    let options = SelectionOptions::default();
    let found = Selection::of(options.clone(), workspace, words, &terminal::print_note)
        .map(|selection| selection.targets);

    if let Ok([Target::Problem(id) | Target::File { problem: FileProblem::Named(id), .. }]) = found.as_deref()
    {
        return Ok((workspace.problem(id)?, id.clone()));
    }
    if words.is_empty() && has_cases_dir {
        return Ok((Problem::default(), "FILE".to_string()));
    }

    if let [word] = words {
        let (file, samples) = (Path::new(word), samples_beside(Path::new(word)));
        let is_outside = file.is_file() && workspace.folder_around(&file.canonicalize()?).is_none();
        let takes_cases = has_cases_dir || !is_saved_by_cph(&samples);
        if is_outside && takes_cases && options.is_source(word) {
            return Ok((Problem::unnamed(file, samples, Site::OTHER), quoted(word)));
        }
    }

    found?;
    Err(error!(
        "`cargo oj case` takes one problem, as in `cargo oj case 1000`, or a source file whose samples CPH \
         has not saved"
    ))
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

    String::from_utf8(terminal::standard_input()?).map_err(|_| error!("standard input is not UTF-8 text"))
}
