//! The table of programming languages. One row of `language_table.rs` holds almost all that differs between
//! languages, from file extensions to the messages of a crash. `source_tokens.rs` splits sources into tokens.
//!
//! ```
//! let language = languages::of_path("mine.c++20.cpp".as_ref()).expect("its extension is known");
//! assert_eq!((language.title, language.comment), ("C++20", "//"));
//! assert_eq!(languages::find("py").expect("it is known").more_time().as_deref(), Some("x 3 + 2 s"));
//! ```

mod language_limits;
mod language_table;
mod main_class;
mod source_language;
pub mod source_tokens;

use language_table::LANGUAGES;
pub use main_class::{no_main_class, MainClass};
use messages::{error, Message, Result};
pub use source_language::{SourceLanguage, VirtualMachine};
pub use source_tokens::code_only;
use std::path::Path;

/// Returns Rust, the language of the workspace.
pub fn rust() -> &'static SourceLanguage {
    &LANGUAGES[0]
}

/// Whether a file is a header of C or C++, by the end of its name.
pub fn is_header(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "h" || end == "hpp")
}

/// Returns the language of a file, from the end of its name: `mine.cpp` is C++17, `mine.c++20.cpp` is C++20.
pub fn of_path(path: &Path) -> Option<&'static SourceLanguage> {
    of_path_or_default(path, None)
}

/// Does the same as [`of_path`], but a name without a language, such as `mine.cpp`, means `default` if that
/// language has the same extension.
pub fn of_path_or_default(
    path: &Path,
    default: Option<&'static SourceLanguage>,
) -> Option<&'static SourceLanguage> {
    let by_extension = of_extension(path.extension()?.to_str()?)?;
    let default = default.filter(|default| default.extension() == by_extension.extension());
    let named = Path::new(path.file_stem()?).extension().and_then(|name| name.to_str());
    let named = named.and_then(|name| by_name(&name.to_lowercase())); // `c++20` in `mine.c++20.cpp`
    Some(named.or(default).unwrap_or(by_extension))
}

/// Whether a file is in Rust. Only such files have regions and are built by cargo.
pub fn is_rust(path: &Path) -> bool {
    of_path(path).is_some_and(SourceLanguage::is_rust)
}

/// Returns the language of an extension in lower or upper case.
fn of_extension(extension: &str) -> Option<&'static SourceLanguage> {
    let is_known = |language: &&SourceLanguage| {
        language.extensions.iter().any(|known| known.eq_ignore_ascii_case(extension))
    };
    LANGUAGES.iter().find(is_known)
}

/// Returns the language of a program in the folder of a problem, such as a checker. A program in C++ is
/// compiled as the newest standard, which also accepts code for older ones.
pub fn of_auxiliary_program(path: &Path) -> Option<&'static SourceLanguage> {
    of_path_or_default(path, by_name("c++23"))
}

fn by_name(name: &str) -> Option<&'static SourceLanguage> {
    LANGUAGES.iter().find(|language| language.name == name || language.aliases.contains(&name))
}

/// What follows from a row and the other rows.
impl SourceLanguage {
    /// Returns the extension of new files: for C++20, that of all C++.
    pub fn extension(&self) -> &'static str {
        let extension = self.source_file.rsplit('.').next().unwrap_or_default();
        of_extension(extension).map_or("", |language| language.extensions[0])
    }

    /// Returns the name of a new file: `mine.cpp`, or `mine.c++20.cpp` if the extension alone means another
    /// language.
    pub fn file_name(&self, stem: &str) -> String {
        let extension = self.extension();
        match of_extension(extension) {
            Some(language) if language.name != self.name => format!("{stem}.{}.{extension}", self.name),
            _ => format!("{stem}.{extension}"),
        }
    }

    /// Returns the languages that are tried if the compiler rejects a source.
    pub fn fallbacks(&self) -> impl Iterator<Item = &'static SourceLanguage> {
        self.fallbacks.iter().filter_map(|name| by_name(name))
    }

    /// Returns the language with a faster interpreter for the same sources.
    pub fn faster(&self) -> Option<&'static SourceLanguage> {
        by_name(self.faster)
    }
}

/// Returns the names of all languages, for messages.
pub fn names() -> String {
    let mut names: Vec<&str> = LANGUAGES.iter().map(|language| language.name).collect();
    names.dedup();
    names.join(", ")
}

/// Returns the file extensions of some languages for messages, the first one of each: `.rs, .c, .cpp`.
pub fn extensions(is_included: impl Fn(&SourceLanguage) -> bool) -> String {
    let languages = LANGUAGES.iter().filter(|language| is_included(language));
    let extensions = languages.filter_map(|language| language.extensions.first());
    extensions.map(|extension| format!(".{extension}")).collect::<Vec<_>>().join(", ")
}

/// Returns the language with this name, title or file extension.
pub fn find(name: &str) -> Result<&'static SourceLanguage> {
    let lower = name.to_lowercase();
    let by_title = || LANGUAGES.iter().find(|language| language.title.to_lowercase() == lower);
    let found = by_name(&lower).or_else(|| of_extension(&lower)).or_else(by_title);
    found.ok_or_else(|| error!("unknown programming language `{name}` (known: {known})", known = names()))
}

/// Returns the last line of standard error that names an error in the format of the language, or of any
/// language if it is not known. A backtrace may follow that line.
pub fn line_of_error<'a>(language: Option<&'static SourceLanguage>, messages: &'a str) -> Option<&'a str> {
    let is_error = |line: &&str| {
        let mut starts = rows_for(language).iter().flat_map(|language| language.error_lines);
        starts.any(|start| line.find(start).is_some_and(|at| !line[..at].contains(' ')))
    };
    messages.lines().rfind(is_error)
}

/// Whether standard error reports an uncaught exception in the format of the language, or of any language if
/// it is not known. The exit status is then that of the language (1, or 2 in Go) and not one that the program
/// chose.
pub fn names_uncaught_exception(language: Option<&'static SourceLanguage>, messages: &str) -> bool {
    let mut signs = rows_for(language).iter().flat_map(|language| language.crash_lines);
    signs.any(|(start, end)| messages.lines().any(|line| line.starts_with(start) && line.ends_with(end)))
}

/// Returns a plainer explanation of the last exception in the messages of a failed program, if the language has one.
pub fn explanation(language: Option<&'static SourceLanguage>, messages: &str) -> Option<Message> {
    let signs = rows_for(language).iter().flat_map(|language| language.crash_lines);
    let last = signs.filter_map(|(start, _)| messages.rfind(start)).max().unwrap_or(0);
    let mut known = rows_for(language).iter().flat_map(|language| language.explained);
    let (_, meaning) = known.find(|(sign, _)| messages[last..].contains(sign))?;
    Some(Message::new(*meaning, Vec::new()))
}

/// Returns the row of a language, or all rows if the language is not known.
fn rows_for(language: Option<&'static SourceLanguage>) -> &'static [SourceLanguage] {
    language.map_or(LANGUAGES, std::slice::from_ref)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_extension_may_be_in_upper_case() {
        let name = |file: &str| of_path(Path::new(file)).map(|language| language.name);
        assert_eq!((name("A.PY"), name("A.Java"), name("a.txt")), (Some("python"), Some("java"), None));
        assert_eq!((name("a.C++20.CPP"), name("a.c++20.cpp")), (Some("c++20"), Some("c++20")));
    }

    #[test]
    fn a_default_replaces_only_what_an_extension_says() {
        let name = |file: &str, default: &str| {
            let default = find(default).expect("it is known");
            of_path_or_default(Path::new(file), Some(default)).map(|language| language.name)
        };
        assert_eq!((name("a.cpp", "c++20"), name("a.CC", "cpp20")), (Some("c++20"), Some("c++20")));
        assert_eq!(
            (name("a.c++17.cpp", "c++20"), name("a.c++14.cpp", "c++20")),
            (Some("c++17"), Some("c++14"))
        );
        assert_eq!((name("a.c", "c++20"), name("a.py", "c++20")), (Some("c11"), Some("python")));
        assert_eq!((name("a.py", "pypy"), name("a.rs", "pypy")), (Some("pypy"), Some("rust")));
        assert_eq!(name("a.txt", "c++20"), None);
    }

    #[test]
    fn only_a_file_whose_version_is_not_named_has_fallbacks() {
        let fallbacks = |language: &'static SourceLanguage| {
            let names = language.fallbacks().chain(language.faster()).map(|other| other.name);
            names.collect::<Vec<_>>().join(" ")
        };
        let of_file = |file: &str| fallbacks(of_path(Path::new(file)).expect(file));
        let of_name = |name: &str| fallbacks(find(name).expect(name));
        assert_eq!(
            ["a.cpp", "a.c++17.cpp", "a.py", "a.python3.py"].map(of_file),
            ["c++14 c++20", "", "pypy", ""]
        );
        assert_eq!(["c++", "cpp", "c++17", "cpp17"].map(of_name), ["c++14 c++20", "c++14 c++20", "", ""]);
        assert_eq!(["py", "python", "Python 3", "c++14", "rust"].map(of_name), ["pypy", "", "", "", ""]);
    }

    #[test]
    fn a_language_has_several_names() {
        for (name, language) in [
            ("c++", "c++17"),
            ("cpp", "c++17"),
            ("C++17", "c++17"),
            ("cpp14", "c++14"),
            ("cpp20", "c++20"),
            ("cpp23", "c++23"),
            ("python3", "python"),
            ("Python 3", "python"),
            ("py", "python"),
            ("pypy3", "pypy"),
            ("PyPy3", "pypy"),
            ("node.js", "javascript"),
            ("golang", "go"),
            ("csharp", "c#"),
        ] {
            assert_eq!(find(name).expect(name).name, language, "{name}");
        }
        assert!(find("cobol").is_err());
        for language in LANGUAGES {
            for word in language.aliases.iter().chain(language.extensions).chain([&language.name]) {
                assert_eq!(
                    find(word).expect(word).name,
                    language.name,
                    "`{word}` stands for another language"
                );
            }
        }
    }

    #[test]
    fn the_name_of_a_new_file_selects_its_language() {
        for language in LANGUAGES {
            let file = language.file_name("mine");
            assert_eq!(
                of_path(Path::new(&file)).map(|language| language.name),
                Some(language.name),
                "{file}"
            );
        }

        let file = |language: &str| find(language).expect(language).file_name("mine");
        assert_eq!(["rust", "c++", "c++20"].map(file), ["mine.rs", "mine.cpp", "mine.c++20.cpp"]);
        assert_eq!(["c99", "pypy", "java"].map(file), ["mine.c99.c", "mine.pypy.py", "mine.java"]);
    }

    #[test]
    fn an_auxiliary_program_in_cpp_has_the_newest_standard() {
        let helper = |file: &str| of_auxiliary_program(Path::new(file)).map(|language| language.name);
        let files = ["a.cpp", "a.cc", "a.c++17.cpp", "a.c++14.cpp", "a.c", "a.py", "a.pypy.py"];
        let expected = ["c++23", "c++23", "c++17", "c++14", "c11", "python", "pypy"];
        assert_eq!(files.map(helper), expected.map(Some));
        assert_eq!((helper("a"), helper("a.txt"), helper(".cpp")), (None, None, None));
    }

    #[test]
    fn all_standards_of_c_and_cpp_are_one_family() {
        let family = LANGUAGES.iter().filter(|language| language.is_c_or_cpp());
        let mut family: Vec<&str> = family.map(|language| language.name).collect();
        family.dedup(); // one row for a file whose version is not named
        assert_eq!(family.join(" "), "c++17 c++14 c++20 c++23 c11 c99");
    }

    #[test]
    fn a_virtual_machine_has_memory_of_its_own() {
        let own = |name: &str| {
            let machine = find(name).expect(name).machine.as_ref().expect("it has one");
            machine.own_memory(10 << 20, 256 << 20) >> 20
        };
        assert_eq!((own("java"), own("javascript")), (10 + 16 + 64, 10 + 16));
    }

    #[test]
    fn the_first_extension_of_some_languages_is_named() {
        assert_eq!(extensions(SourceLanguage::is_rust), ".rs");
        assert_eq!(extensions(|language| ["java", "python"].contains(&language.name)), ".py, .java");
    }

    #[test]
    fn a_rust_file_has_the_extension_rs_in_any_case() {
        assert_eq!(["A.RS", "rs", "a.py"].map(|name| is_rust(Path::new(name))), [true, false, false]);
    }

    #[test]
    fn the_last_line_that_names_an_error_is_found() {
        let table = [
            ("ValueError: a\nKeyError: b\nthe end\n", Some("KeyError: b")),
            ("panic: no\n\ngoroutine 1 [running]:\n", Some("panic: no")),
            ("Exception in thread \"main\" x\n\tat y\n", Some("Exception in thread \"main\" x")),
            ("a note with ValueError: x\n", None),
            ("", None),
        ];
        for (messages, line) in table {
            assert_eq!(line_of_error(None, messages), line, "{messages}");
        }

        let package = "Caused by: java.lang.NoClassDefFoundError: Main (wrong name: com/me/Main)\n";
        let of_java = |messages| explanation(find("java").ok(), messages);
        assert!(of_java(package).is_some_and(|why| why.to_string().contains("delete the line `package`")));
        assert!(of_java("java.lang.NoClassDefFoundError: Other\n").is_none());
        let depth = "Traceback (most recent call last):\nRecursionError: maximum recursion depth exceeded\n";
        let of_python = |messages: &str| explanation(find("python").ok(), messages);
        assert!(of_python(depth).is_some_and(|why| why.to_string().contains("setrecursionlimit")));
        let after = format!("{depth}\nTraceback (most recent call last):\nValueError: x\n");
        assert!(of_python(&after).is_none(), "it was handled");
    }

    #[test]
    fn an_uncaught_exception_is_recognised_by_its_messages() {
        for messages in [
            "a note\nTraceback (most recent call last):\n  File \"Main.py\", line 1\nValueError: x\n",
            "Exception in thread \"main\" java.lang.NullPointerException\n\tat Main.main(Main.java:3)\n",
            "Error occurred during initialization of VM\nCould not reserve enough space\n",
            "panic: no\n\ngoroutine 1 [running]:\nmain.main()\n",
            "Main.js:2\n\nTypeError: no\n    at x\n\nNode.js v20.1.0\n",
        ] {
            assert!(names_uncaught_exception(None, messages), "{messages}");
        }
        for messages in ["", "wrong answer 1st numbers differ\n", "ValueError: line 2\n", "panic: no"] {
            assert!(!names_uncaught_exception(None, messages), "{messages}");
        }
    }

    #[test]
    fn messages_in_the_format_of_another_language_do_not_count() {
        let node = "Node.js v20 differs\n";
        let traceback = "Traceback (most recent call last):\nValueError: x\n";
        let names = |language: &str, messages| names_uncaught_exception(find(language).ok(), messages);

        for language in LANGUAGES.iter().map(|language| language.name) {
            assert_eq!(names(language, node), language == "javascript", "{language}");
            assert_eq!(names(language, traceback), ["python", "pypy"].contains(&language), "{language}");
        }

        assert_eq!(line_of_error(find("go").ok(), "ValueError: x\n"), None);
        assert_eq!(line_of_error(find("python").ok(), "ValueError: x\n"), Some("ValueError: x"));
        assert!(explanation(find("go").ok(), "NoClassDefFoundError: Main (wrong name: a)").is_none());
    }

    #[test]
    fn each_row_is_complete() {
        for language in LANGUAGES {
            let (name, (generator, text)) = (language.name, language.generator);
            for (of_same_language, text) in [language.interactor, language.checker] {
                assert_eq!(
                    Path::new(generator).extension(),
                    Path::new(of_same_language).extension(),
                    "{name}"
                );
                assert!(!text.is_empty(), "{name}");
            }

            assert!(of_path(Path::new(generator)).is_some(), "{name}: {generator}");
            let texts = [text, language.comment, language.title, language.source_file, language.install];
            assert!(texts.iter().all(|text| !text.is_empty()), "{name}: {texts:?}");
            assert!(!language.block_comments.is_empty(), "{name}");
        }
    }
}
