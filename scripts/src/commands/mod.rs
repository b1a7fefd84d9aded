//! The commands of `cargo oj`: a file or a folder each, with what only that command needs.
//!
//! A command reads its arguments, calls the lower layers and prints through `report`. It must never import another
//! command, and no lower layer may import it.

pub mod arguments;
pub mod bench;
pub mod case;
pub mod clipboard;
pub mod command_line;
pub mod command_option;
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
use stdx::{error, message, spelling, Result};

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

/// The command of that name; an error with the nearest one if there is none.
pub fn named(name: &str) -> Result<&'static Command> {
    let names = || COMMANDS.iter().map(|command| command.name);
    COMMANDS.iter().find(|command| command.name == name).copied().ok_or_else(|| {
        let known = names().collect::<Vec<_>>().join(", ");
        let hint = spelling::nearest(name, names()).map(|near| message!("; did you mean `{near}`?"));
        error!("unknown command `{name}` (known: {known}; see `cargo oj --help`){hint}")
    })
}
