//! `--listen`: makes the problems that a browser extension sends.

use crate::command_line::{file_opener::FileOpener, made_files::MadeFile};
use crate::report::{exit_status, terminal};
use import::{competitive_companion, Refusal};
use messages::{error, message, tr, Result};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use workspace::SentProblem;

/// The most refused requests that are shown. A page may send many.
const MAX_SHOWN: usize = 20;

/// Makes the problems that are sent, each with `import_sent`, until a problem or a contest is complete. Opens them
/// in the editor.
pub fn wait_for_problems(
    import_sent: impl Fn(&SentProblem) -> Result<MadeFile>,
    editor: Option<&FileOpener>,
    port: Option<u16>,
    keeps: bool,
) -> Result<ExitCode> {
    let refused = AtomicUsize::new(0);
    let show = move |refusal: &Refusal| show_refused(refusal, &refused);
    let (port, received) = competitive_companion::listen(port, keeps, show)
        .map_err(|why| error!("{why}; set another port with `--port N` and in the extension's settings"))?;

    terminal::print(&tr!(
        "listening on 127.0.0.1:{port}; send a problem with Competitive Companion; Ctrl-C quits\n"
    ))?;

    let (mut status, mut steps) = (ExitCode::SUCCESS, String::new());
    for (sent, reply) in received {
        let made = import_sent(&sent);
        reply.send(made.is_ok());

        match made {
            Ok(made) => {
                if steps.is_empty() {
                    steps = made.steps;
                    terminal::print(if keeps { &steps } else { "" })?; // with `keeps`, Ctrl-C ends the process
                }
                if let Some(Err(why)) = editor.map(|editor| editor.open(&made.path)) {
                    terminal::print_error(&why);
                }
            }
            Err(why) => {
                terminal::print_failure(why)?;
                status = exit_status::error();
            }
        }
    }

    terminal::print(&steps).map(|()| status)
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
