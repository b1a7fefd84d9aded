//! A call of a compiler: the source with its flags and macros, the command line, and why the call made no program.
//! At the end are the checks that GCC and Clang can add to a program of C and C++: AddressSanitizer,
//! UndefinedBehaviorSanitizer and the debug mode of GCC's library.

use crate::compiler_messages::{failure_of_machine, no_product, refusal};
use languages::{MainClass, SourceLanguage};
use messages::{error, message, Message, Result};
use sandbox::{End, Limits, Outcome, Stop};
use std::{borrow::Cow, ffi::OsString, path::PathBuf, time::Duration};

#[derive(Clone, Copy)]
pub enum Flags {
    /// The flags of the site.
    Site,
    /// The flags of the site for a program of a problem, which need not be as fast as a submission.
    Auxiliary,
    /// The flags of the site and as many checks as the compiler supports. Rust has overflow checks, debug
    /// assertions and line numbers in backtraces. The language must have checks.
    Checked,
    /// The flags of the site for a source in Rust that this tool has changed. Lints are off, because they
    /// would be about lines that the author did not write.
    Rewritten,
}

impl Flags {
    /// Returns the flags that are added to those of the site for Rust. Without symbols, a program has 0.4 MB
    /// instead of 4 MB and runs the same. One codegen unit is compiled in a sixth less time, and the program
    /// is as fast.
    pub(crate) fn for_rust(self) -> &'static [&'static str] {
        match self {
            Flags::Site | Flags::Auxiliary => &["-C", "codegen-units=1", "-C", "strip=symbols"],
            Flags::Checked => &["-C", "overflow-checks=on", "-C", "debug-assertions=on", "-C", "debuginfo=1"],
            Flags::Rewritten => &["--cap-lints", "allow", "-C", "codegen-units=1", "-C", "strip=symbols"],
        }
    }
}

/// Which of the macros `BOJ`, `ONLINE_JUDGE` and `LOCAL` a program in C or C++ has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum MacroSet {
    /// `BOJ` and `ONLINE_JUDGE` are defined.
    Boj,
    /// `ONLINE_JUDGE` is defined.
    OtherSite,
    /// The user runs the program, without a verdict. `LOCAL` is defined, and messages name the author's file.
    LocalRun,
}

/// A source in any language, to be compiled.
#[derive(Clone, Copy)]
pub struct SourceToCompile<'a> {
    pub language: &'static SourceLanguage,
    pub content: &'a [u8],
    /// The path of the file in messages.
    pub display_name: &'a str,
    /// The folders in which headers are found.
    pub headers: &'a [PathBuf],
    pub macros: MacroSet,
    pub flags: Flags,
    /// Whether the class in Java with the method `main` runs, whatever its name.
    pub runs_any_class: bool,
    /// Whether the compiler rejected it in another language. No header is precompiled for such a source, which takes
    /// longer than compiling a few of them.
    pub is_fallback: bool,
}

impl<'a> SourceToCompile<'a> {
    /// Creates a source without headers, to be compiled as on BOJ.
    pub fn new(language: &'static SourceLanguage, content: &'a [u8], display_name: &'a str) -> Self {
        let (macros, flags) = (MacroSet::Boj, Flags::Site);
        SourceToCompile {
            language,
            content,
            display_name,
            headers: &[],
            macros,
            flags,
            runs_any_class: false,
            is_fallback: false,
        }
    }

    /// Returns the class in Java with the method `main`, if it runs whatever its name.
    pub fn class_with_main(&self) -> Option<MainClass> {
        if self.runs_any_class {
            self.language.class_with_main(self.content)
        } else {
            None
        }
    }
}

/// The files of a compilation, and its command line.
#[derive(Clone)]
pub struct Recipe {
    pub source_file: &'static str,
    /// The compiler and its arguments; empty if the file runs as it is.
    pub build: &'static [&'static str],
    /// The file that must exist in the end.
    pub product: Cow<'static, str>,
    /// Whether the product must be executable.
    pub is_program: bool,
}

impl Recipe {
    pub fn of(language: &SourceLanguage) -> Recipe {
        let SourceLanguage { source_file, build, product, run, .. } = *language;
        Recipe { source_file, build, product: Cow::Borrowed(product), is_program: run.is_empty() }
    }
}

/// The limits of a compiler: 60 s of CPU time, 2 GB of memory, 1 GB in a file or in messages. If the
/// compiler exceeds them, the source gets CE.
pub const COMPILER_LIMITS: Limits = Limits::new(Duration::from_secs(60), 2 << 30, 1 << 30);

pub struct CompilerCall<'a> {
    pub source: SourceToCompile<'a>,
    pub recipe: Recipe,
    /// The compiler, or an empty name if the language has none.
    pub tool: OsString,
    pub arguments: Vec<OsString>,
    /// The compiler and the included files (`program_cache.rs`).
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

        Ok(match (outcome.stopped, outcome.end) {
            (Some(Stop::Memory), _) => message!("the compiler was stopped: it used more than 2 GB of memory"),
            (Some(Stop::Output), _) => message!("the compiler was stopped: it wrote more than 1 GB"),
            (Some(Stop::Time), _) => {
                let seconds = COMPILER_LIMITS.time.as_secs();
                message!("the compiler was stopped after {seconds} s")
            }
            (Some(_), _) => message!("the compiler was stopped: it waited for too long"),
            (None, End::Exit(_)) if content.is_empty() => message!("the file is empty"),
            (None, End::Exit(0)) => no_product(messages, language),
            (None, End::Exit(_)) => match failure_of_machine(messages) {
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

/// Source code that is appended to a program. It makes the sanitizers name the line of the program that
/// fails, even if the library calls `abort`.
pub const SANITIZER_OPTIONS: &str = "
#ifdef __cplusplus
extern \"C\" {
#endif
const char *__asan_default_options(void) {
    return \"handle_abort=1:detect_leaks=0:detect_stack_use_after_return=1:print_legend=0\";
}
const char *__ubsan_default_options(void) { return \"print_stacktrace=1\"; }
#ifdef __cplusplus
}
#endif
";

/// The flags that add checks. `-O1` would replace reads of freed memory with the value that was written;
/// `-Og` keeps them. The last flag sets variables without a value to an unlikely one.
const CHECKING_FLAGS: [&str; 6] = [
    "-g",
    "-Og",
    "-D_GLIBCXX_DEBUG",
    "-fsanitize=address,undefined",
    "-fno-sanitize-recover=all",
    "-ftrivial-auto-var-init=pattern",
];

/// The number of flags at each level, from most to fewest checks. The levels are: all flags, which GCC has
/// supported since version 12; the flags of the sanitizers; and the flags that need no sanitizer library,
/// because the library may not be installed.
pub const CHECKING_LEVELS: [usize; 3] = [6, 5, 3];

/// Returns the site's arguments and the first flags, without `-static`, which sanitizers do not support.
pub fn with_checks(given: &[OsString], flag_count: usize) -> Vec<OsString> {
    let shared = given.iter().filter(|argument| *argument != "-static").cloned();
    shared.chain(CHECKING_FLAGS[..flag_count].iter().map(OsString::from)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_that_makes_no_program_has_rejected_the_source_or_failed() {
        let rejection =
            |language: &str, text: &'static [u8], end: End, stopped: Option<Stop>, messages: &str| {
                let language = languages::find(language).expect(language);
                let source = SourceToCompile::new(language, text, "a");
                let (recipe, tool) = (Recipe::of(language), "tool".into());
                let (arguments, depends_on) = (Vec::new(), String::new());
                let call = CompilerCall { source, recipe, tool, arguments, depends_on };

                call.rejection(&Outcome { end, stopped, ..Outcome::default() }, messages)
                    .map_or_else(|why| format!("error: {why}"), |why| why.to_string())
            };
        let killed = End::Signal(9);
        let stopped = |stop| rejection("c++", b"x", killed, Some(stop), "a message");
        let expected = [
            (Stop::Memory, "the compiler was stopped: it used more than 2 GB of memory"),
            (Stop::Output, "the compiler was stopped: it wrote more than 1 GB"),
            (Stop::Time, "the compiler was stopped after 60 s"),
            (Stop::Idle, "the compiler was stopped: it waited for too long"),
            (Stop::WallTime, "the compiler was stopped: it waited for too long"),
        ];

        for (stop, reason) in expected {
            assert_eq!(stopped(stop), reason);
        }
        for (language, text, end, messages, reason) in [
            ("c++", &b"x"[..], End::Exit(1), "x:1: error\n", "x:1: error\n"),
            ("c++", b"", End::Exit(0), "", "the file is empty"),
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
            assert_eq!(
                rejection(language, text, end, None, messages),
                reason,
                "{language} {end:?} {messages:?}"
            );
        }
    }
}
