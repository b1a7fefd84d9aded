//! Many inputs in one process: a second build of the submission calls its `main` for one input after the
//! other.
//!
//! Starting a process takes a millisecond, but computing an answer often takes only a hundredth of that. So
//! the second build reads a batch of inputs, and a module with the interface of `std::io` passes one input
//! after the other to `main`. A wrong answer in a batch proves nothing, because a submission may keep state
//! from one input to the next. Its input is tried again in a process of its own.
//!
//! A batch of inputs or of answers is a sequence of pieces, each after a line with its length in bytes.

use judge::Session;
use messages::Result;
use sandbox::Limits;
use std::ops::Range;
use stdx::files;
use submissions::{limits_with_checks, Submission};
use toolchain::rust_tokens::{find, first_item, rewrite, tokens, Edit};
use toolchain::{compiled_or_error, Program, SourceToCompile, TemporaryFolder};
use verdicts::Deadline;

/// A submission with its two programs: the plain one, and one that answers many inputs in one process.
pub(crate) struct BuiltSubmission {
    pub submission: Submission,
    pub program: Program,
    /// The program that answers many inputs in one process, or `None` if the source code does not allow one.
    pub batch: Option<Program>,
}

/// The time limit of a reference, as a multiple of that of a submission.
const REFERENCE_TIME_FACTOR: u32 = 10;

const MAX_BATCH_OUTPUT: u64 = 64 << 20;

impl BuiltSubmission {
    /// Compiles a submission, and once more for batches if its source code allows that and it is not run with
    /// checks. Returns an error if it does not compile.
    pub fn prepare(session: &Session, mut submission: Submission) -> Result<BuiltSubmission> {
        let compiled = compiled_or_error(session.compile_one(&submission)?, &submission.display_name)?;
        if submission.wants_checks {
            let program = compiled.with_checks();
            submission.limits = limits_with_checks(submission.limits, program.language);
            return Ok(BuiltSubmission { submission, program, batch: None });
        }
        let batch = submission.rust_text().and_then(|text| serving(&String::from_utf8_lossy(text)));
        let build = |text: String| {
            session.compiler.build(SourceToCompile::rewritten(&text, &submission.display_name, None))
        };
        // If the batch does not compile, each input gets a process of its own.
        let batch = batch.map(build).transpose()?.and_then(std::result::Result::ok);
        Ok(BuiltSubmission { submission, program: compiled.program, batch })
    }

    /// Returns the limits of a reference, which may be slower than a submission.
    pub fn limits_as_reference(&self) -> Limits {
        let own = self.submission.limits;
        Limits { time: own.time * REFERENCE_TIME_FACTOR, ..own }
    }

    /// Returns the answers of one process to the inputs before the deadline, up to the first input on which it
    /// fails.
    pub fn answer_all(
        &self,
        inputs: &[Vec<u8>],
        scratch: &TemporaryFolder,
        deadline: Deadline,
    ) -> Result<Vec<Vec<u8>>> {
        let program = self.batch.as_ref().unwrap_or(&self.program);
        let input = scratch.write("batch", &join(inputs))?;
        let limits = self.submission.limits;
        let time = deadline.cut(limits.time * 2);
        let batch_limits = Limits { time, output: MAX_BATCH_OUTPUT, ..limits };
        let run = sandbox::run(&program.request(&input, batch_limits))?;
        let output = files::read(&run.stdout_path())?;
        let mut answers = split(&output);
        if run.outcome.memory > limits.memory {
            answers.pop(); // its input may be the one that took too much memory
        }
        Ok(answers)
    }
}

/// The module that is appended to the submission.
const RUNTIME: &str = include_str!("batch_io_runtime.rs");

/// Makes `print!` and `println!` write to the module's standard output.
const MACROS: &str = "\
macro_rules! print { ($($t:tt)*) => {{ use ::std::io::Write as _; let _ = ::std::write!(crate::oj_served::io::stdout(), $($t)*); }} }
macro_rules! println { ($($t:tt)*) => {{ use ::std::io::Write as _; let _ = ::std::writeln!(crate::oj_served::io::stdout(), $($t)*); }} }
";

/// Returns the source code of a submission changed so that it answers batches. Returns `None` if it contains
/// code that cannot be changed safely.
fn serving(text: &str) -> Option<String> {
    const UNFIT: [&str; 6] = [
        "std::{",
        "process::exit",
        "static mut",
        "extern crate",
        "macro_rules! print",
        "macro_rules! println",
    ];
    let code = tokens(text);
    let main = find(&code, "fn main()");
    if main.len() != 1 || UNFIT.iter().any(|unfit| !find(&code, unfit).is_empty()) {
        return None;
    }
    let io_path = |range: Range<usize>| {
        let is_absolute = text[..range.start].ends_with("::");
        (range.start - if is_absolute { 2 } else { 0 }..range.end, "crate::oj_served::io".to_string())
    };
    let first = first_item(&code)?;
    let mut edits: Vec<Edit> = find(&code, "std::io").into_iter().map(io_path).collect();
    edits.extend(main.into_iter().map(|range| (range, "fn oj_main()".to_string())));
    edits.push((first..first, format!("\n{MACROS}")));
    let changed = rewrite(text, edits);
    Some(format!(
        "#![allow(warnings)]\n{changed}\nfn main() {{ oj_served::serve(oj_main) }}\nmod oj_served {{\n{RUNTIME}}}\n"
    ))
}

fn join(pieces: &[impl AsRef<[u8]>]) -> Vec<u8> {
    let pieces = pieces.iter().map(AsRef::as_ref);
    pieces.flat_map(|piece| [format!("{}\n", piece.len()).as_bytes(), piece].concat()).collect()
}

/// Returns the pieces of a batch, up to the first incomplete one.
fn split(mut batch: &[u8]) -> Vec<Vec<u8>> {
    let mut pieces = Vec::new();
    while let Some(end) = batch.iter().position(|&byte| byte == b'\n') {
        let length = std::str::from_utf8(&batch[..end]).ok().and_then(|text| text.parse::<usize>().ok());
        let Some(length) = length.filter(|length| *length < batch.len() - end) else { break };
        let (piece, rest) = batch[end + 1..].split_at(length);
        pieces.push(piece.to_vec());
        batch = rest;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mutated_texts_do_not_panic() {
        let text = "// region: shared::a::board\n    pub fn put(&mut self, row: usize, column: usize) {\n\
                    fn erase(&mut self, row: usize, column: usize) {\n// endregion\nfn main() { \"//\" /* ' */ }\n";
        let accepts = |text: &str| serving(text).is_some();
        stdx::test_mutations::for_mutations_of_accepted(text, accepts, |_, text| {
            if let Some(server) = serving(text) {
                assert!(server.contains("oj_served::serve(oj_main)"), "{text:?}");
            }
        });
    }

    #[test]
    fn mutations_hold_no_more_than_they_are_long() {
        let batch = join(&[b"1 2\n".as_slice(), b"", b"33\n"]);
        let accepts = |batch: &str| split(batch.as_bytes()).len() == 3;
        let batch = String::from_utf8_lossy(&batch);
        stdx::test_mutations::for_mutations_of_accepted(&batch, accepts, |bytes, _| {
            let pieces = split(bytes);
            assert!(pieces.iter().map(|piece| piece.len() + 2).sum::<usize>() <= bytes.len(), "{pieces:?}");
        });
    }

    #[test]
    fn pieces_survive_a_batch() {
        let pieces = [b"1 2\n".as_slice(), b"", b"\n\n3"];
        let batch = join(&pieces);
        assert_eq!(split(&batch), pieces);
        assert_eq!(split(&batch[..batch.len() - 1]), &pieces[..2], "an incomplete piece is no answer");
        assert!(split(b"x\n").is_empty());
    }

    #[test]
    fn macros_are_added_below_the_attributes_of_the_file() {
        let text =
            "//! A sum.\n\n#![deny(warnings)]\nuse std::io;\nfn main() { ::std::io::stdin(); }\n#![x]\n";
        let served = serving(text).expect("it can be served");
        let (head, body) = served.split_once(MACROS).expect("it has the macros");
        assert_eq!(head, "#![allow(warnings)]\n//! A sum.\n\n#![deny(warnings)]\n\n");
        let code = "use crate::oj_served::io;\nfn oj_main() { crate::oj_served::io::stdin(); }\n#![x]\n";
        assert!(body.starts_with(code), "{body}");
        assert_eq!(body.matches("fn main() { oj_served::serve(oj_main) }").count(), 1);
    }

    #[test]
    fn code_that_cannot_be_changed_safely_is_recognised() {
        assert!(serving("use std::io;\nfn main() {}\n").is_some());
        for text in [
            "use std::{io};\nfn main() {}\n",
            "fn main() { std::process::exit(0) }\n",
            "static mut X: u8 = 0;\nfn main() {}\n",
            "mod a { fn main() {} }\nfn main() {}\n",
        ] {
            assert!(serving(text).is_none(), "{text}");
        }
    }
}
