//! Tests of the tool as a user calls it: each test starts the program and reads its output. `tidy` checks
//! this repository.

mod actor_behaviours;
mod answers;
mod architecture;
mod bench;
mod bounded_wait;
mod case;
mod checkers;
mod cpp;
mod details;
mod diagnosis;
mod editors;
mod help;
mod hostile;
mod import;
mod interactive;
mod interrupts;
mod judge;
mod judge_output;
mod korean;
mod languages;
mod learning_order;
mod mistakes;
mod new;
mod old_solutions;
mod outputs;
mod own_problem;
mod paste;
#[cfg(target_os = "linux")]
mod pseudo_terminal;
mod readmes;
mod refusals;
mod run;
mod sealed;
mod shipped_problems;
mod small_inputs;
mod stress;
mod sync;
mod targets;
mod test_workspace;
mod tidy;
mod trace;
mod watch;
mod windows;
