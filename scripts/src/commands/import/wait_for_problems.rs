//! `--listen`: makes the problems that a browser extension sends.

use crate::command_line::{file_opener::FileOpener, next_steps::NextSteps};
use crate::report::{exit_status, terminal};
use import::{competitive_companion, Refusal};
use messages::{error, message, tr, Result};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{sync::mpsc, thread};
use workspace::SentProblem;

/// The most refused requests that are shown. A page may send many.
const MAX_SHOWN: usize = 20;

/// A problem that was made.
pub struct Made {
    /// The text to print: the files of the problem.
    pub text: String,
    pub steps: NextSteps,
    /// The path of the file for the solution.
    pub main: PathBuf,
}

/// Makes the problems that are sent, each with `import_sent`, until a problem or a contest is complete. Opens them
/// in the editor.
pub fn wait_for_problems(
    import_sent: impl Fn(&SentProblem) -> Result<Made>,
    editor: Option<&FileOpener>,
    port: Option<u16>,
    keeps: bool,
) -> Result<ExitCode> {
    let refused = AtomicUsize::new(0);
    let show = move |refusal: &Refusal| show_refused(refusal, &refused);
    let preferred = port.unwrap_or(competitive_companion::PORTS[0]);
    let (port, received) = competitive_companion::listen(port, keeps, show)
        .map_err(|why| error!("{why}; set another port with `--port N` and in the extension's settings"))?;

    if preferred != port && preferred != 0 {
        terminal::print_note(&message!(
            "port {preferred} is taken by another program, maybe another `cargo oj import --listen`"
        ));
    }

    terminal::print(&tr!(
        "listening on 127.0.0.1:{port}; send a problem with Competitive Companion; Ctrl-C quits\n"
    ))?;
    // An editor in the terminal may be open for long. Meanwhile, further problems are made.
    thread::scope(|scope| {
        let (send, made) = mpsc::channel();
        let shown = scope.spawn(move || {
            let mut steps = Vec::new();
            for made in made {
                let new = show_made(made, editor)?;
                if keeps && steps.is_empty() {
                    terminal::print(&NextSteps::text(&new))?;
                }
                steps.extend(new);
            }
            terminal::print(&NextSteps::text(&steps)) // with `keeps`, Ctrl-C ends the process before
        });

        let mut status = ExitCode::SUCCESS;
        for (sent, reply) in received {
            let made = import_sent(&sent);
            reply.send(made.is_ok());
            if made.is_err() {
                status = exit_status::error();
            }
            if send.send(made).is_err() {
                break; // standard output is closed
            }
        }

        drop(send);
        shown.join().expect("it does not panic").map(|()| status)
    })
}

/// Prints a problem that was made and opens it, or prints why it was not made. Returns the next steps.
fn show_made(made: Result<Made>, editor: Option<&FileOpener>) -> Result<Option<NextSteps>> {
    let Made { text, steps, main, .. } = match made {
        Ok(made) => made,
        Err(why) => return terminal::print_failure(why).map(|()| None),
    };
    terminal::print(&text)?;

    if let Some(Err(why)) = editor.map(|editor| editor.open(&main)) {
        terminal::print_stderr(&terminal::labelled(&tr!("warning"), why.message()));
    }

    Ok(Some(steps))
}

/// Prints a line about a refused request. `before` is the number of lines that were printed before.
fn show_refused(refusal: &Refusal, before: &AtomicUsize) {
    let Refusal { status, why: Some(why) } = refusal else { return };
    let before = before.fetch_add(1, Ordering::SeqCst);

    if before < MAX_SHOWN {
        terminal::print_stderr(&message!("refused a request (`{status}`): {why}").localized());
    }
    if before + 1 == MAX_SHOWN {
        terminal::print_stderr(&tr!("further refused requests are not shown"));
    }
}
