//! `cargo oj case`: makes a case of a sample that is typed, piped or on the clipboard.

use crate::commands::arguments::Arguments;
use crate::commands::clipboard;
use crate::commands::targets::TargetOptions;
use crate::report::terminal;
use judge::Target;
use std::io::{self, IsTerminal, Read};
use std::{path::Path, process::ExitCode};
use stdx::{error, files, tr, Result};
use workspace::Workspace;

pub fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let from_clipboard = arguments.flag("--clipboard");
    let workspace = Workspace::find()?;
    let selection = TargetOptions::default().of_targets(&workspace, &arguments.rest()?)?;
    let [Target::Problem(number)] = selection.targets.as_slice() else {
        return Err(error!("`cargo oj case` takes one problem: `cargo oj case 1000`"));
    };
    let problem = workspace.problem(number)?;
    let cache = workspace::cache_folder(&workspace.target);
    let text = if from_clipboard { clipboard::read(&cache)? } else { typed()? };
    let sample = Sample::parse(&text)?;
    let folder = problem.folder.join("cases");
    let name = free_name(&folder);
    let path = |extension: &str| folder.join(format!("{name}.{extension}"));
    files::create_folder(&folder)?;
    match &sample.output {
        Some(output) => files::write(&path("out"), output.as_bytes())?,
        None if path("out").exists() => {
            std::fs::remove_file(path("out")).map_err(|why| files::cannot("write", &path("out"), why))?;
        }
        None => {}
    }
    files::write(&path("in"), sample.input.as_bytes())?; // the last one: without it there is no case
    let (number, input) = (&problem.number, workspace.shown(&path("in")));
    terminal::print(&match sample.output {
        Some(_) => {
            tr!("Made `{input}` and `{name}.out`. To judge it: cargo oj judge {number} --cases {name}\n")
        }
        None => tr!(
            "Made `{input}`, an input without a right output (there was no line `---`). To run it: cargo \
             oj run {number} --case {name}\n"
        ),
    })?;
    Ok(ExitCode::SUCCESS)
}

/// All of standard input.
fn typed() -> Result<String> {
    if io::stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z, Enter" } else { "Ctrl-D" };
        terminal::print_note(&tr!(
            "paste the input, a line `---` and the output, then {end} at the start of a line"
        ));
    }
    let mut bytes = Vec::new();
    let read = io::stdin().read_to_end(&mut bytes);
    read.map_err(|why| error!("cannot read standard input: {why}"))?;
    String::from_utf8(bytes).map_err(|_| error!("standard input is not UTF-8 text"))
}

/// The texts of the files of a case.
#[derive(Debug, PartialEq, Eq)]
struct Sample {
    input: String,
    /// None if the sample has only an input.
    output: Option<String>,
}

impl Sample {
    fn parse(text: &str) -> Result<Sample> {
        let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
        let parts: Vec<&[&str]> = lines.split(|line| line.trim_end() == "---").collect();
        match parts.as_slice() {
            [input] if !is_blank(input) => Ok(Sample { input: joined(input), output: None }),
            [_] => Err(error!("no sample given: expected an input, a line `---` and its output")),
            [_, output] if is_blank(output) => Err(error!(
                "there is no output after the line `---`; leave out that line to give an input alone"
            )),
            // A problem may have no input.
            [input, output] => Ok(Sample {
                input: if is_blank(input) { String::new() } else { joined(input) },
                output: Some(joined(output)),
            }),
            more => {
                let count = more.len() - 1;
                Err(error!("found {count} lines `---`; give one sample at a time"))
            }
        }
    }
}

fn is_blank(lines: &[&str]) -> bool {
    lines.iter().all(|line| line.trim().is_empty())
}

/// The lines without empty ones at the end.
fn joined(lines: &[&str]) -> String {
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    lines[..last].iter().map(|line| format!("{line}\n")).collect()
}

/// The first name whose files are missing or empty, like those of a new problem.
fn free_name(folder: &Path) -> String {
    let is_empty =
        |path: &Path| !path.is_symlink() && std::fs::metadata(path).map_or(true, |file| file.len() == 0);
    let is_free =
        |name: &String| ["in", "out"].iter().all(|end| is_empty(&folder.join(format!("{name}.{end}"))));
    (1..).map(|number| format!("sample-{number}")).find(is_free).expect("numbers do not run out")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(input: &str, output: Option<&str>) -> Sample {
        Sample { input: input.to_string(), output: output.map(str::to_string) }
    }

    #[test]
    fn a_line_of_three_hyphens_separates_input_and_output() {
        let table = [
            ("1 2\n---\n3\n", sample("1 2\n", Some("3\n"))),
            ("\u{feff}1 2\r\n\r\n--- \r\n3\r\n\r\n", sample("1 2\n", Some("3\n"))),
            ("1 \n\n2\n---\n\n 3", sample("1 \n\n2\n", Some("\n 3\n"))),
            ("---\nHello\n", sample("", Some("Hello\n"))),
            ("\n---\nHello\n", sample("", Some("Hello\n"))),
            ("1 2 --- 3\n----", sample("1 2 --- 3\n----\n", None)),
        ];
        for (text, expected) in table {
            assert_eq!(Sample::parse(text), Ok(expected), "{text:?}");
        }
    }

    #[test]
    fn what_is_no_sample_is_refused() {
        let table = [
            ("", "no sample given"),
            (" \n\n", "no sample given"),
            ("1\n---\n \n", "there is no output after the line `---`"),
            ("---", "there is no output after the line `---`"),
            ("1\n---\n2\n---\n3\n", "found 2 lines `---`"),
        ];
        for (text, why) in table {
            assert!(Sample::parse(text).unwrap_err().to_string().starts_with(why), "{text:?}");
        }
    }
}
