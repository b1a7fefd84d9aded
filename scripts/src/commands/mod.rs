//! The commands of `cargo oj`, each in a file or a folder of its own.
//!
//! A command reads its arguments, calls the crates and prints through `report`. It imports no other command.
//! `command_table.rs` finds a command by its name.

pub mod bench;
pub mod case;
pub mod command_table;
pub mod completions;
pub mod import;
pub mod judge;
pub mod new;
pub mod paste;
pub mod run;
pub mod stress;
pub mod sync;
pub mod trace;
pub mod watch;
