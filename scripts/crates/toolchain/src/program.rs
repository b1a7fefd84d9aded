//! A program that is ready to run.

use languages::{SourceLanguage, VirtualMachine};
use messages::Message;
use sandbox::{Limits, Outcome, Request};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use stdx::hash::hash;

/// A program with its arguments and the folder in which it runs.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The file of the program, or that of its interpreter.
    pub path: OsString,
    pub arguments: Vec<OsString>,
    /// The language of the source, or `None` for a program that was not compiled here.
    pub language: Option<&'static SourceLanguage>,
    /// The folder in which the program runs, or `None` for an empty folder.
    pub working_folder: Option<PathBuf>,
    /// The folder in the cache of compiled programs, or `None` for a program that was not compiled here.
    pub cache_folder: Option<PathBuf>,
    /// The compiler's warnings, or an empty text if there are none.
    pub warnings: String,
    /// The memory in bytes of the virtual machine that runs it, if one does.
    pub memory_of_machine: u64,
    /// In which other language it was compiled; shown beside the verdict.
    pub remark: Option<Message>,
    /// Whether checks were asked for, but the compiler has no sanitizers.
    pub lacks_sanitizers: bool,
}

impl Program {
    /// Returns the program of a command line, whose first word is its name. It runs in the current folder.
    pub fn command(words: &[String]) -> Program {
        let (path, arguments) = words.split_first().expect("`shell_words` finds a word or fails");
        Program {
            path: OsString::from(path),
            arguments: arguments.iter().map(OsString::from).collect(),
            working_folder: Some(std::env::current_dir().unwrap_or_default()),
            ..Program::default()
        }
    }

    /// Returns the path of a file about the program, in the program's folder in the cache. The name is `kind`
    /// and a hash of `facts`. Returns `None` for a program that was not compiled here.
    pub fn cache_entry(&self, kind: &str, facts: &[&[u8]]) -> Option<PathBuf> {
        Some(self.cache_folder.as_ref()?.join(format!("{kind}-{:032x}", hash(facts))))
    }

    fn machine(&self) -> Option<&'static VirtualMachine> {
        self.language?.machine.as_ref()
    }

    /// Returns the memory in bytes that the virtual machine may use besides the limit, or 0 without one or without a
    /// limit.
    fn uncounted_memory(&self, limits: Limits) -> u64 {
        match self.machine() {
            Some(machine) if limits.memory > 0 => machine.own_memory(self.memory_of_machine, limits.memory),
            _ => 0,
        }
    }

    /// Returns the outcome of a run without the memory that does not count.
    pub fn counted(&self, outcome: &Outcome, limits: Limits) -> Outcome {
        Outcome { memory: outcome.memory.saturating_sub(self.uncounted_memory(limits)), ..*outcome }
    }

    pub fn request(&self, input: &Path, limits: Limits) -> Request {
        Request { input: Some(input.to_path_buf()), ..self.request_with::<&OsStr>(&[], limits) }
    }

    /// Returns the request to run the program without input, with additional arguments.
    pub fn request_with<T: AsRef<OsStr>>(&self, arguments: &[T], limits: Limits) -> Request {
        let arguments = arguments.iter().map(|argument| argument.as_ref().to_os_string());
        let machine = if limits.memory > 0 { self.machine() } else { None };
        let heap = machine.into_iter().flat_map(|machine| machine.heap_options(limits.memory));
        let limits = Limits { memory: limits.memory + self.uncounted_memory(limits), ..limits };

        Request {
            arguments: heap
                .map(OsString::from)
                .chain(self.arguments.iter().cloned())
                .chain(arguments)
                .collect(),
            kept_variables: if self.working_folder.is_some() { inherited_variables() } else { Vec::new() },
            folder: self.working_folder.clone(),
            ..Request::new(&self.path, limits)
        }
    }
}

/// Returns the names of the environment variables that a program gets if it does not run in an empty folder:
/// all but those that make Rust use more CPU time or stack, and the one that cargo sets for this tool.
fn inherited_variables() -> Vec<OsString> {
    const REMOVED: [&str; 4] =
        ["RUST_BACKTRACE", "RUST_LIB_BACKTRACE", "RUST_MIN_STACK", "CARGO_MANIFEST_DIR"];
    let names = std::env::vars_os().map(|(name, _)| name);
    names.filter(|name| !REMOVED.iter().any(|removed| name == removed)).collect()
}
