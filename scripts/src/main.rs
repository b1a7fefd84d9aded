//! `cargo oj`: judges submissions as the site does, and keeps generated files of the workspace up to date.
//!
//! This file chooses the command. `commands` has a module for each command, `command_line` has the code that
//! they share, and `report` formats output for people and programs. All other code is in the crates of
//! `scripts/crates`.

mod command_line;
mod commands;
mod report;

use command_line::arguments::Arguments;
use commands::command_table::named;
use messages::{error, Result};
use report::command_help::{overview, program_name, Command};
use report::exit_status;
use report::locale;
use report::terminal;
use sandbox::supervisor;
use std::{ffi::OsString, process::ExitCode};
use system::temporary_folder;
use workspace::Workspace;

fn main() -> ExitCode {
    let given: Vec<OsString> = std::env::args_os().skip(1).collect();
    let arguments: Vec<_> = given.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();

    if is_korean(&arguments) {
        messages::set_catalogue(&locale::KOREAN);
    }

    messages::set_program_name("cargo oj", program_name());
    let result = match given.iter().zip(&arguments).find(|(given, _)| given.to_str().is_none()) {
        Some((_, argument)) => Err(error!("`{argument}` is not UTF-8 text")),
        None => dispatch(arguments),
    };
    let status = result.unwrap_or_else(|why| {
        terminal::print_error(&why);
        exit_status::error()
    });
    sandbox::shut_down();

    status
}

/// Whether help and errors are in Korean, by `--lang`, even if another argument is wrong, or else by the locale.
fn is_korean(arguments: &[String]) -> bool {
    let name =
        arguments.iter().enumerate().find_map(|(at, argument)| match argument.strip_prefix("--lang") {
            Some("") => arguments.get(at + 1).map(String::as_str),
            rest => rest?.strip_prefix('='),
        });
    name.and_then(|name| locale::is_korean(name).ok())
        .unwrap_or_else(|| locale::is_korean_by_default(|name| std::env::var(name).ok(), system::locale))
}

/// Makes Ctrl-C and other interruptions end all processes and remove temporary files.
fn clean_up_on_interrupt() -> Result<()> {
    system::on_interrupt(|status| {
        sandbox::shut_down();
        if let Ok(workspace) = Workspace::find() {
            temporary_folder::remove_own(&workspace.cache);
        }
        system::restore_keys_for_good(); // other threads still run
        terminal::print_interruption_text();
        std::process::exit(status);
    })
    .map_err(|why| error!("cannot install the handler for Ctrl-C: {why}"))
}

fn dispatch(mut arguments: Vec<String>) -> Result<ExitCode> {
    let at = match arguments.first().map(String::as_str) {
        Some("--lang") => 2, // `--lang ko` before the name of the command
        Some(option) if option.starts_with("--lang=") => 1,
        _ => 0,
    };
    let name = match arguments.get(at).map(String::as_str) {
        Some("-V" | "--version") => return printed(concat!("oj ", env!("CARGO_PKG_VERSION"), "\n")),
        Some("-h" | "--help" | "help") => {
            return printed(&match arguments.get(at + 1).filter(|name| !name.starts_with('-')) {
                Some(name) => named(name)?.0.help(),
                None => overview(&Command::all().collect::<Vec<_>>()),
            });
        }
        Some("supervisor") => {
            messages::set_catalogue(&locale::KOREAN); // a supervisor sends errors in both languages
            return Ok(supervisor::serve());
        }
        Some(name) if !name.starts_with('-') => arguments.remove(at),
        _ => "judge".to_string(),
    };

    let (command, run) = named(&name)?;
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        return printed(&command.help());
    }

    clean_up_on_interrupt()?;
    let mut arguments = Arguments::new(command, arguments);
    arguments.value("--lang")?.map(|name| locale::is_korean(&name)).transpose()?; // reports a wrong value

    run(arguments)
}

fn printed(text: &str) -> Result<ExitCode> {
    terminal::print(text).map(|()| ExitCode::SUCCESS)
}
