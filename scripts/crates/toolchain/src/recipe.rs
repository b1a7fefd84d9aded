//! The files of a compilation, and its command line.

use languages::SourceLanguage;

#[derive(Clone, Copy)]
pub struct Recipe {
    pub source_file: &'static str,
    /// The compiler and its arguments; empty if the file runs as it is.
    pub build: &'static [&'static str],
    /// The file that must exist in the end.
    pub product: &'static str,
    /// Whether the product must be executable.
    pub is_program: bool,
}

/// The recipe for a library of this tool in Rust.
pub const RUST_LIBRARY: Recipe = Recipe {
    source_file: "library.rs",
    build: &["rustc", "--edition", "2021", "-O", "--crate-type=rlib", "-o", "liblibrary.rlib", "library.rs"],
    product: "liblibrary.rlib",
    is_program: false,
};

impl Recipe {
    pub fn of(language: &SourceLanguage) -> Recipe {
        let SourceLanguage { source_file, build, product, run, .. } = *language;
        Recipe { source_file, build, product, is_program: run.is_empty() }
    }
}
