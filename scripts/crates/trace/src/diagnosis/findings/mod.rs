//! Each module finds one kind of mistake in a search, and makes a sentence about it.

pub mod answers;
pub mod broken_rule;
pub mod left_out;
pub mod missed_completion;
pub mod overwriting;
pub mod wrong_line;
pub mod wrong_result;
