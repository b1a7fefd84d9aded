//! `--listen`: makes the problems that a browser extension sends.

use crate::report::terminal;
use import::{competitive_companion, Refusal, SentProblem};
use messages::{error, message, tr, Result};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The most refused requests that are shown. A page may send many.
const MAX_SHOWN: usize = 20;

/// Makes the problems that are sent, each with `import_sent`, until a problem or a contest is complete.
pub fn wait_for_problems(
    import_sent: impl Fn(&SentProblem) -> Result<()>,
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
    let mut status = ExitCode::SUCCESS;
    for (sent, reply) in received {
        let made = import_sent(&sent);
        reply.send(made.is_ok());
        if let Err(why) = made {
            terminal::print_failure(why)?;
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// Prints a line about a refused request. `before` is the number of lines that were printed before.
fn show_refused(refusal: &Refusal, before: &AtomicUsize) {
    if matches!(refusal, Refusal::Incomplete(_)) {
        return;
    }
    let (before, status) = (before.fetch_add(1, Ordering::SeqCst), refusal.status());
    if before < MAX_SHOWN {
        let why = match refusal {
            Refusal::Content(why) => why.message().clone(),
            _ => message!("expected `POST /` with JSON from a browser extension"),
        };
        terminal::print_stderr(&message!("refused a request (`{status}`): {why}").localized());
    }
    if before + 1 == MAX_SHOWN {
        terminal::print_stderr(&tr!("further refused requests are not shown"));
    }
}
