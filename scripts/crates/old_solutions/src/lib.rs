//! Old solutions: which problem each file belongs to, the archive that judges it, and its remembered verdict.

pub mod file_result;
pub mod remembered_verdicts;
pub mod test_data_archive;
