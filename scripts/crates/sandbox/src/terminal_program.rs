//! A program that uses the terminal of this process. Only its stack is limited, and nothing is measured. An
//! interruption ends the program.

use crate::supervisor_pool;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::{io, sync::Mutex};
use stdx::threads::lock;

/// The program that runs now. It is global, because an interruption ends it while another thread waits.
static ATTACHED: Mutex<Option<Attached>> = Mutex::new(None);

struct Attached {
    child: Child,
    /// Whether the program is this tool, which cleans up after a request to end.
    is_this_tool: bool,
}

/// Runs a program to its end, with the inputs and outputs that `command` sets. `stack` is in bytes; 0 means 8
/// MB. `stack` has no effect on Windows.
pub fn run_attached(command: &mut Command, stack: u64) -> io::Result<ExitStatus> {
    run(command, stack, false)
}

/// Runs this tool with other arguments and this input to its end. Ctrl-C ends only the second process.
pub fn run_this_tool(arguments: &[String], input: Stdio) -> io::Result<ExitStatus> {
    system::set_ctrl_c_ignored(true);
    let program = supervisor_pool::this_program();
    let status = program.and_then(|program| run(Command::new(program).args(arguments).stdin(input), 0, true));
    system::set_ctrl_c_ignored(false);
    status
}

fn run(command: &mut Command, stack: u64, is_this_tool: bool) -> io::Result<ExitStatus> {
    let mut attached = lock(&ATTACHED);
    let pid =
        attached.insert(Attached { child: system::start_attached(command, stack)?, is_this_tool }).child.id();
    drop(attached);
    system::wait_for_end(pid);
    let status = lock(&ATTACHED).as_mut().map(|attached| attached.child.wait());
    supervisor_pool::block_if_shut_down();
    status.expect("nothing removes it")
}

/// Ends the program, even one that ignores signals, and waits for its end.
pub fn end_attached() {
    if let Some(Attached { child, is_this_tool }) = lock(&ATTACHED).as_mut() {
        let asked = if *is_this_tool { system::ask_to_end(child) } else { child.kill() };
        let _ = asked.and_then(|()| child.wait()); // fails if the program has ended already
    }
}
