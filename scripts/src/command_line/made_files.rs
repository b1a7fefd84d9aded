//! What `new` and `import` do after they made a file for a solution: they open it, and print the next steps.

use crate::command_line::file_opener::FileOpener;
use crate::report::{exit_status, terminal};
use messages::Result;
use std::{path::PathBuf, process::ExitCode};

/// A file for a solution that was made. What was made with it is already printed.
pub struct MadeFile {
    pub path: PathBuf,
    /// The next steps, if there are any.
    pub steps: String,
}

/// Makes a file for each of these arguments and opens it in the editor, then prints the steps after the first one. A
/// failure does not stop the others. `on_failures` is the text for this number of failures among several.
pub fn make_each(
    arguments: &[String],
    editor: Option<&FileOpener>,
    make: impl Fn(&str) -> Result<MadeFile>,
    on_failures: impl Fn(usize) -> String,
) -> Result<ExitCode> {
    let (mut failed, mut steps) = (0, String::new());
    for argument in arguments {
        let made = make(argument).and_then(|made| {
            if steps.is_empty() {
                steps = made.steps;
            }
            editor.map_or(Ok(()), |editor| editor.open(&made.path))
        });
        if let Err(why) = made {
            terminal::print_failure(why)?;
            failed += 1;
        }
    }

    terminal::print(&steps)?;
    if failed == 0 {
        return Ok(ExitCode::SUCCESS);
    }

    if arguments.len() > 1 {
        terminal::print_stderr(&on_failures(failed));
    }
    Ok(exit_status::error())
}
