//! What a search did: its recording, its tree, and what is wrong with it.

pub mod diagnosis;
pub mod explain;
mod function_scanner;
pub mod instrument;
pub mod instrumented_program;
pub mod recorded_search;
pub mod recording;
pub mod rust_tokens;
pub mod search_tree;
pub mod smallest_case;
#[doc(hidden)]
pub mod test_recordings;
