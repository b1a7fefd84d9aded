//! Messages of compilers about a source and about the machine they run on.

use languages::SourceLanguage;
use messages::{message, Message};

/// Replaces the name of the compiled file with that of the author's file, and removes the current folder from the paths of
/// headers. Some compilers write `./` before the name, which cannot precede an absolute path.
pub(crate) fn with_author_path(messages: &str, language: &SourceLanguage, display_name: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    messages
        .replace(&here.join("").display().to_string(), "")
        .replace(&format!("./{}", language.source_file), display_name)
        .replace(language.source_file, display_name)
}

/// Removes references to the standard library from messages of `rustc`, with their lines of source and their
/// notes, because users do not change that library.
pub(crate) fn without_library(messages: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut is_library = false;
    for line in messages.lines() {
        let words = line.trim_start();
        if let Some(path) = words.strip_prefix("--> ").or_else(|| words.strip_prefix("::: ")) {
            is_library = is_in_library(path);
            if is_library && kept.last().is_some_and(|line| line.starts_with("note: ")) {
                kept.pop();
            }
        } else {
            is_library &= words.starts_with(|c: char| c.is_ascii_digit() || c == '|') || words == "...";
        }
        if !is_library {
            kept.push(line);
        }
    }

    kept.iter().map(|line| format!("{line}\n")).collect()
}

/// Removes the lines in which GCC and Clang say how a header of the library was included, because they are about no
/// line that users wrote.
pub(crate) fn without_included_from(messages: &str) -> String {
    let mut is_chain = false;
    let is_other = |line: &&str| {
        is_chain = line.starts_with("In file included from ") && line.contains("/include/")
            || is_chain && line.trim_start().starts_with("from ");
        !is_chain
    };
    messages.split_inclusive('\n').filter(is_other).collect()
}

/// Splits messages of GCC and Clang into warnings, each with the lines above and below it that belong to it. The
/// messages of other compilers are one text.
pub fn split_warnings(messages: &str) -> Vec<String> {
    let is_head =
        |line: &str| !line.starts_with(' ') && (line.contains(": warning: ") || line.ends_with(":\n"));
    let mut all = vec![String::new()];
    for line in messages.split_inclusive('\n') {
        match all.last_mut() {
            Some(last) if !(is_head(line) && last.contains(": warning: ")) => *last += line,
            _ => all.push(line.to_string()),
        }
    }

    all
}

/// Removes warnings about the value of a macro, such as `#define debug(...) 42`, because they are about no mistake.
pub(crate) fn without_macro_values(messages: &str) -> String {
    let is_macro_value = |text: &String| {
        text.contains("[-Wunused-value]") && text.contains(": note: ") && text.contains(" macro ")
    };
    let mut warnings = split_warnings(messages);
    warnings.retain(|text| !is_macro_value(text));
    warnings.concat()
}

fn is_in_library(path: &str) -> bool {
    let path = path.replace('\\', "/");
    ["core", "alloc", "std"].iter().any(|name| path.contains(&format!("/library/{name}/src/")))
}

/// Returns the messages of a compiler that rejects a source, after a reason that the compiler does not state.
/// Messages that give the file the name of the class are left out.
pub(crate) fn refusal(messages: &str, language: &SourceLanguage, text: &[u8]) -> Message {
    let is_name_of_file = |line: &str| line.contains("should be declared in a file named");
    let mut errors = messages.lines().filter(|line| line.contains(": error: "));
    let Some(class) = language.main_class.filter(|_| language.lacks_main_class(text)) else {
        return Message::verbatim(messages);
    };

    let reason = languages::no_main_class(class);
    if messages.lines().any(is_name_of_file) && errors.all(is_name_of_file) {
        return reason;
    }

    message!("{why}\n{messages}", why = reason)
}

/// Returns the message for a build that succeeds without making a program.
pub(crate) fn no_product(messages: &str, language: &SourceLanguage) -> Message {
    if let Some(class) = language.main_class {
        return message!("{messages}{no_main_class}", no_main_class = languages::no_main_class(class));
    }
    message!("{messages}the compiler produced no program")
}

/// Returns the first missing symbol that a linker names, or else the first line of compiler messages that
/// contains `error`, or else the first with `Error` as Python writes it, or else the first line.
pub fn main_line(messages: &Message) -> Message {
    let text = messages.to_string();
    let mut lines = text.lines();
    if let Some((_, missing)) = lines.clone().find_map(|line| line.split_once(": undefined reference to ")) {
        return Message::verbatim(format!("undefined reference to {missing}"));
    }

    let find = |word: &str| lines.clone().find(|line| line.contains(word));
    match find("error").or_else(|| find("Error")).or_else(|| lines.next()) {
        Some(line) if line.len() < text.trim_end().len() => Message::verbatim(line),
        _ => messages.map_texts(&|text| text.trim_end().to_string()),
    }
}

/// Returns the reason if the compiler lacked a linker, disk space or memory, and did not reject the source.
pub(crate) fn failure_of_machine(messages: &str, language: &SourceLanguage) -> Option<Message> {
    if let Some(line) = messages.lines().find(|line| line.starts_with("error: linker `")) {
        return Some(message!("{line}; install a C compiler, because Rust uses its linker"));
    }

    const NO_ROOM: [&str; 6] = [
        "No space left on device",
        "(os error 28)",
        "(os error 112)",
        "ld terminated with signal",
        "Killed signal terminated program",
        "insufficient memory for the Java Runtime",
    ];
    let is_quoted = |line: &str| line.trim_start().starts_with(|c: char| c.is_ascii_digit() || c == '|');
    let lines = messages.lines().filter(|line| !is_quoted(line));
    let find = |faults: &[&str]| lines.clone().find(|line| faults.iter().any(|words| line.contains(words)));

    if let Some(line) = find(&NO_ROOM) {
        let line = line.trim();
        return Some(message!("{line}; free disk space or memory"));
    }

    find(language.machine_faults).map(Message::verbatim)
}

/// Whether messages of a compiler that used a precompiled header are errors of the source, and no line names the
/// header. Without the header, they are then the same.
pub(crate) fn is_about_source(messages: &str, language: &SourceLanguage, header: &str) -> bool {
    [": error: ", ": fatal error: "].iter().any(|error| messages.contains(error))
        && !messages.contains(header)
        && failure_of_machine(messages, language).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_not_a_fault_of_the_source() {
        let why = |messages: &str| failure_of_machine(messages, languages::rust());
        for fault in [
            "error: linker `cc` not found",
            "error: linking failed\n  collect2: fatal error: ld terminated with signal 7 [Bus error]",
            "g++: fatal error: Killed signal terminated program cc1plus",
            "error: couldn't write file: No space left on device (os error 28)",
        ] {
            assert!(why(fault).is_some(), "{fault}");
        }

        assert_eq!(why("error[E0308]: mismatched types\n3 |  \"No space left on device\"\n"), None);
        assert_eq!(why("build cache is required\n"), None);
        let go = languages::find("go").expect("it is known");
        let cache = "build cache is required, but could not be located";
        assert_eq!(failure_of_machine(cache, go).map(|why| why.to_string()).as_deref(), Some(cache));
    }

    #[test]
    fn messages_have_the_name_of_the_authors_file() {
        let renamed = |messages: &str| with_author_path(messages, languages::rust(), "a/b.rs");
        assert_eq!(renamed("./Main.rs:1:2 and Main.rs"), "a/b.rs:1:2 and a/b.rs");
        assert_eq!(renamed("Main.cc"), "Main.cc");
    }

    #[test]
    fn a_missing_class_in_java_is_named_first() {
        let java = languages::find("java").expect("it is known");
        let missing = "it has no class `Main`, which the site runs";
        assert_eq!(refusal("x\n", java, b"class Best {}").to_string(), format!("{missing}\nx\n"));
        let public = "x.java:1: error: class A is public, should be declared in a file named A.java\n";
        assert_eq!(refusal(public, java, b"class A {}").to_string(), missing);
        let two = format!("{public}x.java:2: error: ';' expected\n");
        assert_eq!(refusal(&two, java, b"class A {}").to_string(), format!("{missing}\n{two}"));
        assert_eq!(refusal("x\n", java, b"class Main {").to_string(), "x\n");
        assert_eq!(refusal("x\n", languages::rust(), b"").to_string(), "x\n");
        assert_eq!(no_product("x\n", java).to_string(), format!("x\n{missing}"));
        let rust = no_product("x\n", languages::rust());
        assert_eq!(rust.to_string(), "x\nthe compiler produced no program");
    }

    #[test]
    fn the_main_line_is_the_first_error_of_any_compiler() {
        let line = |messages: &str| main_line(&Message::verbatim(messages)).to_string();
        let gnu = "x.cpp: In function 'int main()':\nx.cpp:1:21: error: 'x' was not declared\n";
        assert_eq!(line(gnu), "x.cpp:1:21: error: 'x' was not declared");
        assert_eq!(
            line("warning: unused\nerror[E0308]: mismatched types\n"),
            "error[E0308]: mismatched types"
        );
        let linker = "x.cpp:1:2: warning: unused\n/usr/bin/ld: /tmp/x.o: in function `main':\n\
                      x.cpp:(.text+0x1): undefined reference to `f()'\ncollect2: error: ld returned 1 exit status\n";
        assert_eq!(line(linker), "undefined reference to `f()'");
        assert_eq!(line("no such file\n"), "no such file");
        assert_eq!(line("  File \"x.py\", line 1\nSyntaxError: no\n"), "SyntaxError: no");
        assert_eq!(line(""), "");
    }

    #[test]
    fn references_to_the_library_are_left_out() {
        let messages = "\
error[E0061]: this method takes 1 argument but 0 arguments were supplied
   --> Main.rs:6:7
    |
6   |     v.sort_by_key();
    |       ^^^^^^^^^^^-- argument #1 is missing
    |
note: method defined here
   --> /toolchain/lib/rustlib/src/rust/library/alloc/src/slice.rs:247:11
    |
247 |     pub fn sort_by_key<K, F>(&mut self, f: F)
    |            ^^^^^^^^^^^
help: provide the argument
    |
6   |     v.sort_by_key(/* f */);

error[E0277]: the trait bound `A: FromStr` is not satisfied
 --> Main.rs:3:20
note: required by a bound in `core::str::<impl str>::parse`
 --> /rustc/59807616/library/core/src/str/mod.rs:2765:4

error: aborting due to 2 previous errors
";
        let expected = "\
error[E0061]: this method takes 1 argument but 0 arguments were supplied
   --> Main.rs:6:7
    |
6   |     v.sort_by_key();
    |       ^^^^^^^^^^^-- argument #1 is missing
    |
help: provide the argument
    |
6   |     v.sort_by_key(/* f */);

error[E0277]: the trait bound `A: FromStr` is not satisfied
 --> Main.rs:3:20

error: aborting due to 2 previous errors
";

        assert_eq!(without_library(messages), expected);
        assert_eq!(without_library(expected), expected);
        let other_places = "\
error: x
 --> Main.rs:1:1
  |
1 | a
  |
 ::: C:\\rustc\\library\\std\\src\\x.rs:2:2
  |
2 | b
...
3 | c
  = note: y
note: of its own
 --> Main.rs:4:4
";

        let own =
            "error: x\n --> Main.rs:1:1\n  |\n1 | a\n  |\n  = note: y\nnote: of its own\n --> Main.rs:4:4\n";
        assert_eq!(without_library(other_places), own);
        assert!(is_in_library("/x/library/core/src/a.rs") && !is_in_library("/x/library/test/src/a.rs"));
    }

    #[test]
    fn how_headers_of_the_library_are_included_is_left_out() {
        let chain =
            "In file included from /usr/include/c++/12/string:48,\n                 from Main.cc:1:\n";
        let error = "/usr/include/c++/12/bits/stl_function.h:408:20: error: no match\n  408 | from x\n";
        let own = "In file included from Main.cc:1:\nown.hpp:2:1: error: x\n    2 | x\n";
        assert_eq!(without_included_from(&[chain, error, chain, own].concat()), error.to_string() + own);
    }

    #[test]
    fn a_macro_without_an_effect_is_left_out() {
        let unused = "Main.cc: In function ‘int main()’:\nMain.cc:5:9: warning: unused variable ‘u’ [-Wunused-variable]\n    5 |     int u;\n";
        let own = "Main.cc:13:7: warning: statement has no effect [-Wunused-value]\n   13 |     n == 3;\n";
        let value = "Main.cc:3:20: warning: statement has no effect [-Wunused-value]\n    3 | #define debug(...) 42\n";
        let debug =
            value.to_string() + "Main.cc:6:5: note: in expansion of macro ‘debug’\n    6 |     debug(a);\n";
        let in_function = "Main.cc: In function ‘int f(int)’:\n".to_string() + &debug;
        let all = [&in_function, unused, &debug, own, &debug].concat();
        assert_eq!(without_macro_values(&all), unused.to_string() + own);
        assert_eq!(split_warnings(&all).concat(), all);
        assert_eq!(without_macro_values(&debug), "");
    }

    #[test]
    fn messages_of_another_cause_than_the_source_are_not_trusted() {
        let cpp = languages::find("c++").expect("it is known");
        let is_certain = |messages: &str| is_about_source(messages, cpp, "stdc++.h");
        assert!(is_certain("Main.cc:3:19: error: ‘x’ was not declared\n"));
        assert!(is_certain("Main.cc:3:9: fatal error: own.hpp: No such file or directory\n"));

        for messages in [
            "from stdc++.h:1:\nMain.cc:3:19: error: ‘x’ was not declared\n",
            "cc1plus: fatal error: stdc++.h.gch: No such file or directory\n",
            "g++: fatal error: Killed signal terminated program cc1plus\n",
            "Main.cc:3:19: internal compiler error: Segmentation fault\n",
            "",
        ] {
            assert!(!is_certain(messages), "{messages}");
        }
    }
}
