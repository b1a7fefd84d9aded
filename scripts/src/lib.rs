//! `cargo oj`: judges submissions the way the site did, and keeps the workspace in order.
//!
//! This file chooses the verb. Each folder is a room; its `mod.rs` says what it is for and what it must never do.

mod commands;
mod compile;
mod judging;
#[cfg(test)]
mod parser_fuzz_tests;
mod report;
mod sandbox;
mod support;
mod system;
mod workspace;

use commands::arguments::Arguments;
use commands::{bench, import, judge, new, paste, run, solve, stress, sync, trace, watch};
use compile::cache;
use report::locale::Locale;
use report::terminal;
use sandbox::supervisor;
use std::ffi::OsString;
use std::process::ExitCode;
use support::error::{error, Error, Result};
use workspace::Workspace;

const HELP: &str = "\
cargo oj                     judges every submission of every problem
cargo oj judge [TARGET...]   judges some: `2580`, `2580/main`, or any file or command with `--problem N`
cargo oj run TARGET          runs a submission alone, on a case or on what is typed
cargo oj new N, new N/NAME   makes a problem, or a variant of one
cargo oj import FOLDER...    makes problems from folders of test data or, with `--listen`, from the browser
cargo oj watch [TARGET...]   judges again at each save
cargo oj stress TARGET       tries random inputs until one fails, then makes that input smaller
cargo oj bench N             compares the submissions of a problem: steps and CPU time
cargo oj trace TARGET        draws the search of a submission, in the terminal or as a page
cargo oj paste TARGET        checks that a submission can be pasted, then prints it or, with `--copy`, copies it
cargo oj sync [--check]      brings shared text in submissions, and the READMEs' tables, up to date
cargo oj solve               reads boards, one a line, and prints their completions

`cargo oj VERB --help` shows the options of a verb.
";

/// Runs the verb of the command line.
pub fn main() -> ExitCode {
    let arguments = std::env::args_os().skip(1).map(OsString::into_string);
    let arguments = match arguments.collect::<std::result::Result<Vec<String>, _>>() {
        Ok(arguments) => arguments,
        Err(other) => {
            let shown = other.to_string_lossy();
            let why = error!("`{shown}` is not UTF-8", "`{shown}`: UTF-8 텍스트가 아닙니다");
            return failed(&why, Locale::of_environment());
        }
    };
    let language = language(&arguments);
    let status = dispatch(arguments).unwrap_or_else(|why| failed(&why, language));
    sandbox::shut_down();
    status
}

/// The language of error messages: that of `--lang`, even if another argument is wrong, or else that of the locale.
fn language(arguments: &[String]) -> Locale {
    let option = Arguments::new(arguments.to_vec()).value("--lang").unwrap_or(None);
    Locale::choose(option.as_deref()).unwrap_or_else(|_| Locale::of_environment())
}

fn failed(why: &Error, language: Locale) -> ExitCode {
    terminal::print_error(why, language);
    ExitCode::from(2)
}

/// Ends all processes and removes temporary files when Ctrl-C or the system ends this process.
fn clean_up_on_interrupt() -> Result<()> {
    let prepared = system::on_interrupt(|status| {
        sandbox::shut_down();
        if let Ok(workspace) = Workspace::find() {
            cache::remove_temporary(&workspace.target);
        }
        terminal::restore();
        system::restore_keys_for_good(); // other threads still run
        terminal::clear_progress();
        std::process::exit(status);
    });
    prepared.map_err(|why| {
        error!(
            "cannot prepare for interruptions: {}",
            "중단 신호를 받을 준비를 할 수 없습니다: {}",
            Error::from(why).reason()
        )
    })
}

fn dispatch(mut arguments: Vec<String>) -> Result<ExitCode> {
    let verb = match arguments.first().map(String::as_str) {
        Some("-h" | "--help" | "help") => return terminal::print(HELP).map(|()| ExitCode::SUCCESS),
        Some(verb) if !verb.starts_with('-') => arguments.remove(0),
        _ => "judge".to_string(),
    };
    let (verb, help): (fn(Arguments) -> Result<ExitCode>, &str) = match verb.as_str() {
        "judge" => (judge::run, judge::HELP),
        "new" => (new::run, new::HELP),
        "import" => (import::run, import::HELP),
        "watch" => (watch::run, watch::HELP),
        "stress" => (stress::run, stress::HELP),
        "bench" => (bench::run, bench::HELP),
        "trace" => (trace::run, trace::HELP),
        "paste" => (paste::run, paste::HELP),
        "run" => (run::run, run::HELP),
        "sync" => (sync::run, sync::HELP),
        "solve" => (solve::run, solve::HELP),
        "supervisor" => return Ok(supervisor::serve()),
        unknown => {
            return Err(error!(
                "unknown verb `{unknown}` (known: judge, run, new, import, watch, stress, bench, trace, paste, sync, solve; see `cargo oj --help`)",
                "알 수 없는 명령입니다: `{unknown}` (가능: judge, run, new, import, watch, stress, bench, trace, paste, sync, solve; `cargo oj --help` 참고)"
            ))
        }
    };
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        return terminal::print(help).map(|()| ExitCode::SUCCESS);
    }
    clean_up_on_interrupt()?;
    verb(Arguments::new(arguments))
}
