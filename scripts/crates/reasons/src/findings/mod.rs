//! Each module finds one kind of mistake in a search, and makes a sentence about it.

pub mod answers_unlike_model;
pub mod broken_rule;
pub mod endless_recursion;
pub mod left_out;
pub mod not_taken_back;
pub mod unprinted_completion;
pub mod wrong_line;
pub mod wrong_result;
