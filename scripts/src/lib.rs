//! `cargo oj`: judges submissions the way the site did, and keeps the workspace in order. A file a verb, a file a
//! noun; this one only chooses the verb.

mod arguments;
mod assess;
mod base64;
mod batch;
mod bench;
mod case;
mod chart;
mod checker;
mod clipboard;
mod compare;
mod compile;
mod diff;
mod docket;
mod drawing;
mod entry;
mod error;
mod expectation;
mod facts;
mod files;
mod film;
mod filter;
mod finding;
mod fold;
#[cfg(test)]
mod fuzz;
mod generator;
mod glob;
mod guard;
mod header;
mod instrument;
mod json;
mod judge;
mod keeper;
mod keys;
mod language;
mod lexis;
mod markup;
mod names;
mod new;
mod numbers;
mod objection;
mod options;
mod page;
mod paste;
mod pipeline;
mod player;
mod problem;
mod proof;
mod race;
mod recording;
mod region;
mod report;
mod rivals;
mod run;
mod screen;
mod shell;
mod solve;
mod splice;
mod stress;
mod sync;
mod system;
mod table;
mod terminal;
mod trace;
mod trial;
mod verdict;
mod visible;
mod watch;
mod wire;
mod workshop;
mod workspace;

use arguments::Arguments;
use error::{Error, Result};
use std::process::ExitCode;

const HELP: &str = "\
cargo oj                     judges every submission of every problem
cargo oj judge [TARGET...]   judges some: `2580`, `2580/main`, or any file or command with `--problem N`
cargo oj new N, new N/NAME   a problem, a variant
cargo oj watch [TARGET...]   judges again at each save
cargo oj stress TARGET       random inputs, until it fails on one; then the smallest such input
cargo oj bench N             variants of a problem side by side: steps and CPU time
cargo oj trace TARGET        the search of one, drawn in the terminal or as a page
cargo oj paste TARGET        checks that a submission can be pasted, then prints it or, with `--copy`, copies it
cargo oj sync [--check]      brings shared text in submissions, and the README's table, up to date
cargo oj solve               a filter: a board a line in, its completion out

Each verb tells more with `--help`.
";

/// Does what the command line asks for.
pub fn main() -> ExitCode {
    let mut arguments: Vec<String> = Vec::new();
    for argument in std::env::args_os().skip(1) {
        match argument.into_string() {
            Ok(argument) => arguments.push(argument),
            Err(odd) => return failed(&Error::new(format!("`{}` is not UTF-8", odd.to_string_lossy()))),
        }
    }
    match dispatch(arguments) {
        Ok(status) => status,
        Err(why) => failed(&why),
    }
}

fn failed(why: &Error) -> ExitCode {
    screen::tell(&format!("error: {why}"));
    ExitCode::from(2)
}

fn dispatch(mut arguments: Vec<String>) -> Result<ExitCode> {
    let verb = match arguments.first().map(String::as_str) {
        None => "judge".to_string(),
        Some("-h" | "--help" | "help") => return screen::print(HELP).map(|()| ExitCode::SUCCESS),
        Some(option) if option.starts_with('-') => "judge".to_string(),
        Some(_) => arguments.remove(0),
    };
    let (run, help): (fn(Arguments) -> Result<ExitCode>, &str) = match verb.as_str() {
        "judge" => (judge::run, judge::HELP),
        "new" => (new::run, new::HELP),
        "watch" => (watch::run, watch::HELP),
        "stress" => (stress::run, stress::HELP),
        "bench" => (bench::run, bench::HELP),
        "trace" => (trace::run, trace::HELP),
        "paste" => (paste::run, paste::HELP),
        "sync" => (sync::run, sync::HELP),
        "solve" => (solve::run, solve::HELP),
        "keeper" => return Ok(keeper::serve()),
        unknown => {
            return Err(Error::new(format!(
                "unknown verb `{unknown}` (known: judge, new, watch, stress, bench, trace, paste, sync, solve; see `cargo oj --help`)"
            )))
        }
    };
    if arguments.iter().any(|argument| argument == "-h" || argument == "--help") {
        return screen::print(help).map(|()| ExitCode::SUCCESS);
    }
    run(Arguments::new(arguments))
}
