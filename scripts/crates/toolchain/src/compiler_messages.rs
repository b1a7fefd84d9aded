//! Messages of compilers about a source and about the machine they run on.

use languages::SourceLanguage;
use messages::{message, Message};

/// Replaces the name of the compiled file with that of the author's file, and removes the current folder from the paths
/// of headers. Some compilers write `./` before the name, which cannot precede an absolute path.
pub(crate) fn with_author_path(messages: &str, language: &SourceLanguage, display_name: &str) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let name = language.source_file;
    messages
        .replace(&here.join("").display().to_string(), "")
        .replace(&format!("./{name}"), name)
        .replace(name, display_name)
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

/// Returns the messages of a compiler that rejects a source, after a reason that the compiler does not state. If all
/// errors ask for a file with the name of the class, the reason stands alone.
pub(crate) fn refusal(messages: &str, language: &SourceLanguage, text: &[u8]) -> Message {
    let class = match language.main_class {
        Some(class) if language.lacks_main_class(text) => class,
        _ => return Message::verbatim(messages),
    };

    let reason = languages::no_main_class(class);
    let asks_for_file = |line: &str| line.contains("should be declared in a file named");
    let mut errors = messages.lines().filter(|line| line.contains(": error: "));
    if messages.lines().any(asks_for_file) && errors.all(asks_for_file) {
        return reason;
    }

    message!("{reason}\n{messages}")
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
pub(crate) fn failure_of_machine(messages: &str) -> Option<Message> {
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
    let mut lines = messages.lines().filter(|line| !is_quoted(line));
    let line = lines.find(|line| NO_ROOM.iter().any(|words| line.contains(words)))?.trim();
    Some(message!("{line}; free disk space or memory"))
}

/// Whether messages of a compiler that used a precompiled header are errors of the source, and no line names the
/// header. Without the header, they are then the same.
pub(crate) fn is_about_source(messages: &str, header: &str) -> bool {
    [": error: ", ": fatal error: "].iter().any(|error| messages.contains(error))
        && !messages.contains(header)
        && failure_of_machine(messages).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_not_a_fault_of_the_source() {
        let why = |messages: &str| failure_of_machine(messages);
        for fault in [
            "error: linker `cc` not found",
            "error: linking failed\n  collect2: fatal error: ld terminated with signal 7 [Bus error]",
            "g++: fatal error: Killed signal terminated program cc1plus",
            "error: couldn't write file: No space left on device (os error 28)",
        ] {
            assert!(why(fault).is_some(), "{fault}");
        }

        assert_eq!(why("error[E0308]: mismatched types\n3 |  \"No space left on device\"\n"), None);
    }

    #[test]
    fn messages_have_the_name_of_the_authors_file() {
        let renamed = |messages: &str| with_author_path(messages, languages::rust(), "a/b.rs");
        assert_eq!(renamed("./Main.rs:1:2 and Main.rs"), "a/b.rs:1:2 and a/b.rs");
        assert_eq!(renamed("Main.cc"), "Main.cc");
        let of_rust = |name| with_author_path("./Main.rs:1:2", languages::rust(), name);
        assert_eq!(of_rust("a/Main.rs"), "a/Main.rs:1:2", "the author's file may have the same name");
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
    fn how_headers_of_the_library_are_included_is_left_out() {
        let chain =
            "In file included from /usr/include/c++/12/string:48,\n                 from Main.cc:1:\n";
        let error = "/usr/include/c++/12/bits/stl_function.h:408:20: error: no match\n  408 | from x\n";
        let own = "In file included from Main.cc:1:\nown.hpp:2:1: error: x\n    2 | x\n";
        assert_eq!(without_included_from(&[chain, error, chain, own].concat()), error.to_string() + own);
    }

    #[test]
    fn messages_of_another_cause_than_the_source_are_not_trusted() {
        let is_certain = |messages: &str| is_about_source(messages, "stdc++.h");
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
