//! The tool as its users meet it: each test starts the program and reads what it prints. `tidy` looks at this
//! repository itself.

mod hostile;
mod house;
mod judge;
mod sync;
mod tidy;
