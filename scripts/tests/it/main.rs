//! Tests of the tool as a user calls it: each test starts the program and reads its output. `repository_rules`
//! and `architecture` check this repository.

mod architecture;
mod bench;
mod case;
mod checkers;
mod course_languages;
mod cpp;
mod diagnosis;
mod editors;
mod ended_searches;
mod help;
mod helpers;
mod import;
mod interactive;
mod interrupts;
mod invalid_calls;
mod judge;
mod judge_output;
mod korean;
mod languages;
mod learning_order;
mod misbehaving_programs;
mod missing_outputs;
mod new;
mod old_solutions;
mod own_problem;
mod paste;
mod plain_code;
mod readmes;
mod repository_rules;
mod run;
mod sandbox_escapes;
mod shipped_problems;
mod small_inputs;
mod stress;
mod sync;
mod targets;
mod trace;
mod verdict_details;
mod watch;
mod windows;

#[cfg(target_os = "linux")]
use helpers::pseudo_terminal;
use helpers::{actor_behaviours, bounded_wait, oj_calls, other_tools, test_workspace};
