//! The verbs of `cargo oj`: a file or a folder each, with what only that verb needs inside it.
//!
//! A verb reads its arguments, calls the lower rooms and prints through `report`. It must never import another verb, and
//! no lower room may import it.

pub mod arguments;
pub mod bench;
pub mod import;
pub mod judge;
pub mod new;
pub mod parse_keys;
pub mod paste;
pub mod problem_folder;
pub mod run;
pub mod shared_options;
pub mod solve;
pub mod stress;
pub mod sync;
pub mod targets;
pub mod trace;
pub mod watch;
