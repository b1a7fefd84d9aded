//! Headers that GCC reads once for all programs that begin with them: `testlib.h`, the header of most checkers, validators
//! and generators, and `<bits/stdc++.h>`, the whole standard library. Each takes a second or more of every compilation.

use languages::{SourceLanguage, STANDARD_LIBRARY, TESTLIB};
use std::ffi::OsString;
use std::{path::Path, ptr};
use stdx::{files, Result};

/// Only GCC is known to compile sooner in this way.
const KNOWN: bool = cfg!(target_os = "linux");

/// How a text includes `testlib.h`, which is found in the folders of its headers.
const TESTLIB_INCLUDED: &str = "\"testlib.h\"";

/// A header that is precompiled.
pub struct PrecompiledHeader {
    /// How it is compiled.
    pub language: &'static SourceLanguage,
    /// How a text includes it.
    included: &'static str,
}

static HEADERS: [PrecompiledHeader; 2] = [
    PrecompiledHeader { language: &TESTLIB, included: TESTLIB_INCLUDED },
    PrecompiledHeader { language: &STANDARD_LIBRARY, included: "<bits/stdc++.h>" },
];

impl PrecompiledHeader {
    /// The header that a text in C++ includes, if only comments and other headers stand before it, and if the compiler gets no
    /// arguments for checks. None for the text of such a header: it is compiled as it is.
    pub fn of(
        language: &SourceLanguage,
        text: &[u8],
        arguments: &[OsString],
    ) -> Option<&'static PrecompiledHeader> {
        let is_header = HEADERS.iter().any(|header| ptr::eq(header.language, language));
        if !KNOWN || is_header || language.build.first() != Some(&"g++") {
            return None;
        }
        let text = String::from_utf8_lossy(text);
        let is_first = |header: &&PrecompiledHeader| {
            text.split_once(header.included).is_some_and(|(before, _)| has_only_includes(before))
        };
        let is_checked =
            || arguments.iter().any(|argument| argument.to_string_lossy().contains("-fsanitize"));
        HEADERS.iter().find(is_first).filter(|_| !is_checked())
    }

    /// Its text; None if no folder has it.
    pub fn text(&self, folders: &[&Path]) -> Result<Option<Vec<u8>>> {
        if self.included != TESTLIB_INCLUDED {
            return Ok(Some(format!("#include {}\n", self.included).into_bytes()));
        }
        let mut places = folders.iter().map(|folder| folder.join(self.language.source_file));
        places.find(|path| path.is_file()).map(|path| files::read(&path)).transpose()
    }

    /// The arguments that precompile it for programs with these arguments.
    pub fn precompiling(&self, given: &[OsString]) -> Vec<OsString> {
        let is_common = |argument: &&OsString| {
            let argument = argument.to_string_lossy();
            ["-O", "-W", "-std=", "-D"].iter().any(|start| argument.starts_with(start))
        };
        let own = ["-x", "c++-header", self.language.source_file, "-o", self.language.product];
        own.iter().map(OsString::from).chain(given.iter().filter(is_common).cloned()).collect()
    }

    /// The arguments in front of all others that use its precompiled form in this folder.
    pub fn use_precompiled(&self, folder: &Path) -> [OsString; 4] {
        ["-iquote".into(), folder.into(), "-include".into(), self.language.source_file.into()]
    }
}

/// Whether the text before an `#include` has only comments and other includes: it neither changes what the header means, nor needs
/// it. The last line begins the `#include`.
fn has_only_includes(before: &str) -> bool {
    let mut code = String::new();
    for (index, part) in before.split("/*").enumerate() {
        code += if index == 0 { part } else { part.split_once("*/").map_or("x", |(_, rest)| rest) };
    }
    let is_empty = |line: &str| line.is_empty() || line.starts_with("//");
    let mut lines = code.lines().map(str::trim);
    let is_allowed =
        |line: &str| is_empty(line) || ["#include", "#line"].iter().any(|start| line.starts_with(start));
    lines.next_back() == Some("#include") && lines.all(is_allowed)
}

/// Whether a text includes `testlib.h`. Such a program has 5,000 lines, and runs for milliseconds.
pub fn includes_testlib(text: &[u8]) -> bool {
    KNOWN && String::from_utf8_lossy(text).contains(TESTLIB_INCLUDED)
}

/// The compiler arguments for a faster build: `-O1`, and `-fwhole-program`, which drops unused parts of the header.
pub fn quick_arguments(given: &[OsString]) -> Vec<OsString> {
    let quick = given.iter().map(|argument| if argument == "-O2" { "-O1".into() } else { argument.clone() });
    quick.chain(["-fwhole-program".into()]).collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_the_header_may_change_it() {
        let cpp = languages::of_path(Path::new("a.cpp")).expect("it is known");
        let of = |text: &str| {
            PrecompiledHeader::of(cpp, text.as_bytes(), &[]).map(|header| header.language.source_file)
        };
        assert_eq!(
            of("#include <vector>\n#include \"testlib.h\"\n#define int long long\n"),
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
        assert_eq!(of("#include <vector>\n"), None);
        let text = b"#include <bits/stdc++.h>";
        assert!(PrecompiledHeader::of(cpp, text, &["-fsanitize=address".into()]).is_none());
        assert!(
            PrecompiledHeader::of(&STANDARD_LIBRARY, text, &[]).is_none()
                && PrecompiledHeader::of(languages::rust(), text, &[]).is_none()
        );
        assert!(!includes_testlib(b"#include <testlib.h>\n"));
    }

    #[test]
    fn both_are_compiled_for_the_same_standard_and_with_the_same_effort() {
        let given = ["Main.cc", "-o", "Main", "-O2", "-Wall", "-lm", "-static", "-std=gnu++14", "-DBOJ"];
        let quick = quick_arguments(&given.map(OsString::from));
        assert_eq!(quick[3], "-O1");
        let expected = "-x c++-header testlib.h -o testlib.h.gch -O1 -Wall -std=gnu++14 -DBOJ";
        assert_eq!(HEADERS[0].precompiling(&quick).join(" ".as_ref()), expected);
    }
}
