//! What the user is told to type next.

pub mod after_failure;
pub mod after_finished_submission;
pub mod after_new_file;
