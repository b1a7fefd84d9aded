//! A source to be compiled: its content, its language, and the flags and macros that are wanted.

use languages::SourceLanguage;
use std::path::Path;

#[derive(Clone, Copy)]
pub enum Flags<'a> {
    /// The flags of the site.
    Site,
    /// The flags of the site for a program of a problem, which need not be as fast as a submission.
    Auxiliary,
    /// The flags of the site and as many checks as the compiler supports. Rust has overflow checks, debug
    /// assertions and line numbers in backtraces. The language must have checks.
    Checked,
    /// The flags of the site for a source in Rust that this tool has changed. Lints are off, because they
    /// would be about lines that the author did not write.
    Rewritten { library: Option<(&'a str, &'a str)> },
}

impl Flags<'_> {
    /// Returns the flags that are added to those of the site for Rust. Without symbols, a program has 0.4 MB
    /// instead of 4 MB and runs the same. One codegen unit is compiled in a sixth less time, and the program
    /// is as fast.
    pub(crate) fn for_rust(self) -> &'static [&'static str] {
        match self {
            Flags::Site | Flags::Auxiliary => &["-C", "codegen-units=1", "-C", "strip=symbols"],
            Flags::Checked => &["-C", "overflow-checks=on", "-C", "debug-assertions=on", "-C", "debuginfo=1"],
            Flags::Rewritten { .. } => {
                &["--cap-lints", "allow", "-C", "codegen-units=1", "-C", "strip=symbols"]
            }
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
    pub headers: &'a [&'a Path],
    pub macros: MacroSet,
    pub flags: Flags<'a>,
}

impl<'a> SourceToCompile<'a> {
    /// Creates a source without headers, to be compiled as on BOJ.
    pub fn new(language: &'static SourceLanguage, content: &'a [u8], display_name: &'a str) -> Self {
        let (macros, flags) = (MacroSet::Boj, Flags::Site);
        SourceToCompile { language, content, display_name, headers: &[], macros, flags }
    }

    /// Creates a source in Rust that this tool has changed, with a library, given by its name and source.
    pub fn rewritten(text: &'a str, display_name: &'a str, library: Option<(&'a str, &'a str)>) -> Self {
        let source = SourceToCompile::new(languages::rust(), text.as_bytes(), display_name);
        SourceToCompile { flags: Flags::Rewritten { library }, ..source }
    }
}
