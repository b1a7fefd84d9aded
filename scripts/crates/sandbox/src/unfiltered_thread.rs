//! The main thread of a supervisor. It does what the kernel rejects in the threads that run sealed programs:
//! it starts programs that are not sealed, and changes permissions of files.

use std::sync::mpsc::{self, Sender};

pub type Call<'a> = Box<dyn FnOnce() + Send + 'a>;

/// Passes functions to the main thread, which has to call them until every value of this type is dropped.
#[derive(Clone)]
pub struct UnfilteredThread<'a>(pub Sender<Call<'a>>);

impl<'a> UnfilteredThread<'a> {
    /// Calls a function in the main thread, or in this one on systems without filters. Returns its result.
    pub fn call<T: Send + 'a>(&self, function: impl FnOnce() -> T + Send + 'a) -> T {
        if !cfg!(target_os = "linux") {
            return function();
        }
        let (result, returned) = mpsc::channel();
        let call = Box::new(move || drop(result.send(function()))); // the receiver waits below
        self.0.send(call).expect("the main thread waits for the other threads");
        returned.recv().expect("the function returned")
    }
}
