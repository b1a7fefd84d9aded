//! The row of a language, and the facts that follow from it.

/// A language, with the command lines of BOJ.
#[derive(Debug)]
pub struct SourceLanguage {
    /// The name, as in `--language`.
    pub name: &'static str,
    /// Other names, in addition to title and file extensions.
    pub(crate) aliases: &'static [&'static str],
    /// The name on BOJ's submission page.
    pub title: &'static str,
    /// The file extensions that select this language by default, without a dot.
    pub(crate) extensions: &'static [&'static str],
    pub comment: &'static str,
    pub block_comments: &'static [(&'static str, &'static str)],
    /// The beginning and another part of each line that is a comment for an interpreter or an editor.
    pub(crate) magic_comments: &'static [(&'static str, &'static str)],
    /// The content of a new submission; empty if there is none.
    pub template: &'static str,
    /// The generator of a new problem in this language: file name and content.
    pub generator: (&'static str, &'static str),
    /// The interactor of a new problem in this language that is still to be written: file name and content.
    pub interactor: (&'static str, &'static str),
    /// A checker in this language that compares words: file name and content.
    pub checker: (&'static str, &'static str),
    /// The name under which a source file is built.
    pub source_file: &'static str,
    /// Other files beside it: name and content.
    pub settings: &'static [(&'static str, &'static str)],
    /// The command line that builds the source file in its folder; empty if the file runs as it is.
    pub build: &'static [&'static str],
    /// An environment variable of the compiler, in place of that of the locale.
    pub build_variable: Option<(&'static str, &'static str)>,
    /// The file that a build must produce, and that runs.
    pub product: &'static str,
    /// The command line that runs the product; empty if the product is a program. `PRODUCT` stands for its
    /// path, `FOLDER` for its folder.
    pub run: &'static [&'static str],
    /// The arguments that make the interpreter print its own path; empty if `PATH` leads to it.
    pub print_own_path: &'static [&'static str],
    /// The class that BOJ runs; `None` for a language without such a class.
    pub main_class: Option<&'static str>,
    /// The virtual machine that runs the product; `None` if it is a program, or if its interpreter needs little memory.
    pub machine: Option<VirtualMachine>,
    /// The names of the languages that are tried, in this order, if the compiler rejects a source whose file does not
    /// name its version.
    pub(crate) fallbacks: &'static [&'static str],
    /// The name of a language with a faster interpreter for the same sources; empty if there is none.
    pub(crate) faster: &'static str,
    /// The factor of BOJ's time limit and the seconds that it adds (`language_limits.rs`).
    pub(crate) time: (u32, u64),
    /// The factor of BOJ's memory limit and the MB that it adds.
    pub(crate) memory: (u64, u64),
    /// The beginning of a line of standard error that names the error, such as `panic: `. More letters of the
    /// first word may precede it, as in `ValueError: `.
    pub(crate) error_lines: &'static [&'static str],
    /// The beginning and the end of a line of standard error that reports an uncaught exception.
    pub(crate) crash_lines: &'static [(&'static str, &'static str)],
    /// Parts of messages of a failed program, each with an explanation.
    pub(crate) explained: &'static [(&'static str, &'static str)],
    /// Whether `trace` has an emitter in this language, which records searches.
    pub has_emitter: bool,
    /// Parts of the last line of standard error, each with what a beginner may not know about it.
    pub exception_notes: &'static [(&'static str, &'static str)],
    /// The call that flushes standard output; empty if it is not known.
    pub flush: &'static str,
    pub install: &'static str,
}

/// A virtual machine, whose own memory is not that of the program.
#[derive(Debug)]
pub struct VirtualMachine {
    /// A program that does nothing, by which the memory of the machine is measured.
    pub empty_program: &'static str,
    /// The options that bound the heap. `LIMIT` stands for the memory limit in MB, `START` for it or for 1024 if that
    /// is smaller: the heap grows by collecting all of it, so it has its size from the beginning. Only what is touched
    /// counts.
    pub(crate) heap_options: &'static [&'static str],
    /// Whether the heap holds all that the program stores. If so, collector and compiled code may use more memory.
    pub(crate) heap_holds_everything: bool,
    /// The parts of messages that report that the heap is full.
    pub(crate) heap_is_full: &'static [&'static str],
}

impl VirtualMachine {
    /// Returns the options for a memory limit in bytes.
    pub fn heap_options(&self, limit: u64) -> impl Iterator<Item = String> + '_ {
        let limit = (limit >> 20).max(4); // less does not start
        let (start, limit) = (limit.min(1024).to_string(), limit.to_string());
        self.heap_options.iter().map(move |option| option.replace("START", &start).replace("LIMIT", &limit))
    }

    /// Returns the memory in bytes that is not the program's, for a limit: that of an empty program, the young objects
    /// of a machine that has just collected, and what a collector needs for a full heap.
    pub fn own_memory(&self, of_empty_program: u64, limit: u64) -> u64 {
        let for_full_heap = if self.heap_holds_everything { limit / 4 } else { 0 };
        of_empty_program + (16 << 20) + for_full_heap
    }
}

impl SourceLanguage {
    pub fn is_rust(&self) -> bool {
        self.name == "rust"
    }

    /// Removes from a comment what follows its sign if it is documentation, such as `/` in `/// Adds.` and `!` in
    /// `//! Adds.`.
    pub fn without_doc_marks<'a>(&self, after_sign: &'a str) -> &'a str {
        after_sign.trim_start_matches(|c| c == '!' || self.comment.contains(c))
    }

    /// Whether a text ends with the sign of a comment, which may be documentation: `//`, `///` or `//!`.
    pub fn ends_with_comment_sign(&self, text: &str) -> bool {
        text.trim_end_matches('!').ends_with(self.comment)
    }

    /// Whether a line is a comment for an interpreter or an editor, such as `#!/usr/bin/env python3`.
    pub fn is_magic_comment(&self, line: &str) -> bool {
        self.magic_comments.iter().any(|(start, part)| line.starts_with(start) && line.contains(part))
    }

    pub fn is_c_or_cpp(&self) -> bool {
        matches!(self.build.first(), Some(&("gcc" | "g++")))
    }

    /// Whether the messages of a program that failed report that its heap is full.
    pub fn reports_full_heap(&self, messages: &[&String]) -> bool {
        let signs = self.machine.iter().flat_map(|machine| machine.heap_is_full);
        signs.into_iter().any(|sign| messages.iter().any(|text| text.contains(sign)))
    }

    /// Whether the compiler can add checks to a program.
    pub fn has_checks(&self) -> bool {
        self.is_rust() || self.is_c_or_cpp()
    }
}
