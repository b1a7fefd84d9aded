//! The tool as its users meet it: each test starts the program and reads what it prints. `tidy` looks at this
//! repository itself.

mod checkers;
mod hostile;
mod house;
mod interrupts;
mod judge;
mod paste;
mod solve;
mod sync;
mod tidy;
