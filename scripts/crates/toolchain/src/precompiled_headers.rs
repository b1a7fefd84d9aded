//! Precompiled headers of GCC: `testlib.h`, the header of most checkers, validators and generators, and
//! `<bits/stdc++.h>`, the whole standard library. Reading one of them takes a second or more.

use crate::compiler_call::Recipe;
use languages::SourceLanguage;
use messages::Result;
use std::{borrow::Cow, ffi::OsString, path::PathBuf};
use stdx::files;

/// Whether headers are precompiled. Only GCC on Linux is known to compile faster with precompiled headers.
const IS_ENABLED: bool = cfg!(target_os = "linux");

/// The name in `#include "testlib.h"`. The file is in one of the folders of headers.
const TESTLIB_INCLUDED: &str = "\"testlib.h\"";

pub struct PrecompiledHeader {
    /// The recipe without a command line, which [`PrecompiledHeader::precompiling`] returns.
    pub recipe: Recipe,
    /// The name in an `#include` line, with its quotes or brackets.
    included: &'static str,
}

static HEADERS: [PrecompiledHeader; 2] = [
    PrecompiledHeader { recipe: header("testlib.h", "testlib.h.gch"), included: TESTLIB_INCLUDED },
    PrecompiledHeader { recipe: header("stdc++.h", "stdc++.h.gch"), included: "<bits/stdc++.h>" },
];

const fn header(source_file: &'static str, product: &'static str) -> Recipe {
    Recipe { source_file, build: &[], product: Cow::Borrowed(product), is_program: false }
}

impl PrecompiledHeader {
    /// Returns the header that a source in C++ includes, if only comments and other headers precede it and if
    /// the arguments add no checks.
    pub fn of(language: &SourceLanguage, text: &[u8], arguments: &[OsString]) -> Option<&'static Self> {
        let adds_checks = |argument: &OsString| argument.to_string_lossy().contains("-fsanitize");
        if !IS_ENABLED || language.build.first() != Some(&"g++") || arguments.iter().any(adds_checks) {
            return None;
        }

        let text = String::from_utf8_lossy(text);
        let is_first = |header: &&PrecompiledHeader| {
            text.split_once(header.included).is_some_and(|(before, _)| has_only_includes(before))
        };

        HEADERS.iter().find(is_first)
    }

    /// Returns the source of the header, or `None` if no folder has it.
    pub fn content(&self, folders: &[PathBuf]) -> Result<Option<Vec<u8>>> {
        if self.included != TESTLIB_INCLUDED {
            return Ok(Some(format!("#include {}\n", self.included).into_bytes()));
        }
        let mut candidates = folders.iter().map(|folder| folder.join(self.recipe.source_file));
        candidates.find(|path| path.is_file()).map(|path| files::read(&path)).transpose()
    }

    /// Returns the arguments that precompile the header for programs with the given arguments.
    pub fn precompiling(&self, given: &[OsString]) -> Vec<OsString> {
        let is_common = |argument: &&OsString| {
            let argument = argument.to_string_lossy();
            ["-O", "-W", "-std=", "-D"].iter().any(|start| argument.starts_with(start))
        };
        let arguments = ["-x", "c++-header", self.recipe.source_file, "-o", &self.recipe.product];
        arguments.iter().map(OsString::from).chain(given.iter().filter(is_common).cloned()).collect()
    }
}

/// Whether the code before the name in an `#include` line consists of comments and headers of the library, which
/// neither change the header nor need it.
fn has_only_includes(before: &str) -> bool {
    let mut code = String::new();
    for (index, part) in before.split("/*").enumerate() {
        code += if index == 0 { part } else { part.split_once("*/").map_or("x", |(_, rest)| rest) };
    }

    let is_empty = |line: &str| line.is_empty() || line.starts_with("//");
    let mut lines = code.lines().map(str::trim);
    let is_library =
        |line: &str| line.strip_prefix("#include").is_some_and(|name| name.trim_start().starts_with('<'));
    let is_allowed = |line: &str| is_empty(line) || is_library(line) || line.starts_with("#line");

    lines.next_back() == Some("#include") && lines.all(is_allowed)
}

/// Whether a source includes `testlib.h`. Such a program has 5,000 lines, and runs for milliseconds.
pub fn includes_testlib(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    let is_include = |line: &str| line.trim_start().starts_with('#') && line.contains(TESTLIB_INCLUDED);
    IS_ENABLED && text.lines().any(is_include)
}

/// Returns the arguments for a faster build: `-O1`, and `-fwhole-program`, which drops unused parts.
pub fn quick_arguments(given: &[OsString]) -> Vec<OsString> {
    let quick = given.iter().map(|argument| if argument == "-O2" { "-O1".into() } else { argument.clone() });
    quick.chain(["-fwhole-program".into()]).collect()
}

#[cfg(target_os = "linux")]
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_not_precompiled_after_code_that_may_change_it() {
        let cpp = languages::of_path("a.cpp".as_ref()).expect("it is known");
        let of = |text: &str| {
            PrecompiledHeader::of(cpp, text.as_bytes(), &[]).map(|header| header.recipe.source_file)
        };
        assert_eq!(
            of("#include<vector>\n#include \"testlib.h\"\n#define int long long\n"),
            Some("testlib.h")
        );
        assert_eq!(of("#include <bits/stdc++.h>\n#include \"testlib.h\"\n"), Some("testlib.h"));
        assert_eq!(of("// mine\n#include <bits/stdc++.h>\n#pragma GCC optimize(\"O3\")\n"), Some("stdc++.h"));
        assert_eq!(of("/* a\nb */\n#include <bits/stdc++.h>\n"), Some("stdc++.h"));
        assert_eq!(of("using namespace std;\n#include <bits/stdc++.h>\n"), None, "this does not compile");
        assert_eq!(of("/* #include <bits/stdc++.h> */\nint main() {}\n"), None);
        assert_eq!(of("// #include <bits/stdc++.h>\nint main() {}\n"), None);
        assert_eq!(of("#define USE_RND_AS_BEFORE_087\n#include \"testlib.h\"\n"), None);
        assert_eq!(of("#pragma GCC optimize(\"O3\")\n#include <bits/stdc++.h>\n"), None);
        assert_eq!(of("#include \"/a.hpp\"\n#include <bits/stdc++.h>\n"), None);
        assert_eq!(of("#include <vector>\n"), None);
        let text = b"#include <bits/stdc++.h>";
        assert!(PrecompiledHeader::of(cpp, text, &["-fsanitize=address".into()]).is_none());
        assert!(PrecompiledHeader::of(languages::rust(), text, &[]).is_none());
        let includes = |line: &str| includes_testlib(format!("int one;\n{line}\n").as_bytes());
        assert!(includes("#include \"testlib.h\"") && includes(" # include \"testlib.h\" // quick"));
        assert!(!includes("// was: #include \"testlib.h\"") && !includes("#include <testlib.h>"));
    }

    #[test]
    fn header_and_program_are_compiled_with_the_same_options() {
        let given = ["Main.cc", "-o", "Main", "-O2", "-Wall", "-lm", "-static", "-std=gnu++14", "-DBOJ"];
        let quick = quick_arguments(&given.map(OsString::from));
        assert_eq!(quick[3], "-O1");
        let expected = "-x c++-header testlib.h -o testlib.h.gch -O1 -Wall -std=gnu++14 -DBOJ";
        assert_eq!(HEADERS[0].precompiling(&quick).join(" ".as_ref()), expected);
    }
}
