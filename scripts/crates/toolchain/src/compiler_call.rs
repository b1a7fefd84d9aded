//! A call of a compiler: its command line, and why it made no program.

use crate::compiler_messages::{failure_of_machine, no_product, refusal};
use crate::recipe::Recipe;
use crate::source_to_compile::{MacroSet, SourceToCompile};
use messages::{error, message, Message, Result};
use sandbox::{End, Limits, Outcome, Stop};
use std::{ffi::OsString, time::Duration};

/// The limits of a compiler: 60 s of CPU time, 2 GB of memory, 1 GB in a file or in messages. If the
/// compiler exceeds them, the source gets CE.
pub const COMPILER_LIMITS: Limits =
    Limits { time: Duration::from_secs(60), memory: 2 << 30, output: 1 << 30, stack: 0 };

pub struct CompilerCall<'a> {
    pub source: SourceToCompile<'a>,
    pub recipe: Recipe,
    /// The compiler, or an empty name if the language has none.
    pub tool: OsString,
    pub arguments: Vec<OsString>,
    /// The compiler and the included files (`program_key.rs`).
    pub depends_on: String,
}

impl CompilerCall<'_> {
    /// Returns the reason why the compiler made no program, for the author of the source. Returns an error if
    /// the compiler failed for another reason than the source.
    pub fn rejection(&self, outcome: &Outcome, messages: &str) -> Result<Message> {
        let SourceToCompile { language, content, .. } = self.source;
        let failed = |why: Message| {
            let tool = self.tool.to_string_lossy();
            Err(error!("the compiler `{tool}` failed: {why}"))
        };
        let is_utf_16 = [b"\xff\xfe", b"\xfe\xff"].iter().any(|mark| content.starts_with(*mark));
        Ok(match (outcome.stopped, outcome.end) {
            (Some(Stop::Memory), _) => message!("the compiler was stopped: it used more than 2 GB of memory"),
            (Some(Stop::Output), _) => message!("the compiler was stopped: it wrote more than 1 GB"),
            (Some(_), _) => {
                let seconds = COMPILER_LIMITS.time.as_secs();
                message!("the compiler was stopped after {seconds} s")
            }
            (None, End::Exit(_)) if is_utf_16 => message!("the file is UTF-16 text; save it as UTF-8"),
            (None, End::Exit(_)) if content.is_empty() => message!("the file is empty"),
            (None, End::Exit(0)) => no_product(messages, language),
            (None, End::Exit(_)) => match failure_of_machine(messages, language) {
                Some(why) => return failed(why),
                None => refusal(messages, language, content),
            },
            (None, End::Signal(number)) => return failed(message!("it was killed by signal {number}")),
        })
    }
}

/// Replaces the macros in the command lines of BOJ.
pub fn set_definitions(arguments: &mut Vec<OsString>, macros: MacroSet) {
    let defines = |argument: &OsString, name: &str| argument.to_string_lossy().starts_with(name);
    arguments.retain(|argument| macros == MacroSet::Boj || !defines(argument, "-DBOJ"));
    for argument in arguments.iter_mut().filter(|argument| defines(argument, "-DONLINE_JUDGE")) {
        if macros == MacroSet::LocalRun {
            *argument = argument.to_string_lossy().replace("ONLINE_JUDGE", "LOCAL").into();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_that_makes_no_program_has_rejected_the_source_or_failed() {
        let of = |language: &str, text: &'static [u8], end: End, stopped: Option<Stop>, messages: &str| {
            let language = languages::find(language).expect(language);
            let source = SourceToCompile::new(language, text, "a");
            let (recipe, tool) = (Recipe::of(language), "tool".into());
            let (arguments, depends_on) = (Vec::new(), String::new());
            let call = CompilerCall { source, recipe, tool, arguments, depends_on };
            let outcome =
                Outcome { end, stopped, time: Duration::ZERO, memory: 0, stdout_bytes: 0, stderr_bytes: 0 };
            call.rejection(&outcome, messages)
                .map_or_else(|why| format!("error: {why}"), |why| why.to_string())
        };
        let killed = End::Signal(9);
        let stopped = |stop| of("c++", b"x", killed, Some(stop), "a message");
        let expected = [
            (Stop::Memory, "the compiler was stopped: it used more than 2 GB of memory"),
            (Stop::Output, "the compiler was stopped: it wrote more than 1 GB"),
            (Stop::Time, "the compiler was stopped after 60 s"),
            (Stop::Idle, "the compiler was stopped after 60 s"),
            (Stop::WallTime, "the compiler was stopped after 60 s"),
        ];
        for (stop, reason) in expected {
            assert_eq!(stopped(stop), reason);
        }
        for (language, text, end, messages, reason) in [
            ("c++", &b"x"[..], End::Exit(1), "x:1: error\n", "x:1: error\n"),
            ("c++", b"", End::Exit(0), "", "the file is empty"),
            ("c++", b"\xff\xfei\0", End::Exit(1), "x", "the file is UTF-16 text; save it as UTF-8"),
            ("c++", b"x", End::Exit(0), "", "the compiler produced no program"),
            ("java", b"class A {}", End::Exit(0), "", "it has no class `Main`, which the site runs"),
            ("java", b"class A {}", End::Exit(1), "no", "it has no class `Main`, which the site runs\nno"),
            ("c++", b"x", killed, "", "error: the compiler `tool` failed: it was killed by signal 9"),
            (
                "c++",
                b"x",
                End::Exit(1),
                "as: No space left on device\n",
                "error: the compiler `tool` failed: as: No space left on device; free disk space or memory",
            ),
        ] {
            assert_eq!(of(language, text, end, None, messages), reason, "{language} {end:?} {messages:?}");
        }
    }
}
