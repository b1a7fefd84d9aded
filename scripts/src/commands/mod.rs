//! The commands of `cargo oj`: a file or a folder each, with what only that command needs.
//!
//! A command reads its arguments, calls the lower rooms and prints through `report`. It must never import another
//! command, and no lower room may import it.

pub mod arguments;
pub mod bench;
pub mod case;
pub mod clipboard;
pub mod command_line;
pub mod completions;
pub mod import;
pub mod judge;
pub mod new;
pub mod parse_keys;
pub mod paste;
pub mod run;
pub mod shared_options;
pub mod stress;
pub mod sync;
pub mod targets;
pub mod templates;
pub mod trace;
pub mod watch;

use command_line::Command;

/// Every command, in the order of the help.
pub static COMMANDS: [&Command; 12] = [
    &judge::COMMAND,
    &run::COMMAND,
    &new::COMMAND,
    &case::COMMAND,
    &import::COMMAND,
    &watch::COMMAND,
    &stress::COMMAND,
    &bench::COMMAND,
    &trace::COMMAND,
    &paste::COMMAND,
    &sync::COMMAND,
    &completions::COMMAND,
];
