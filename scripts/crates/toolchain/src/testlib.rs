//! `testlib.h`, the header of most checkers, validators and generators. It has 5,000 lines, and compiling it with `-O2` takes
//! seconds for a program that runs for milliseconds. So such programs are compiled with less effort, and the header is
//! read once for all.

use languages::TESTLIB;
use std::ffi::OsString;
use std::path::Path;

pub const HEADER: &str = "testlib.h";
const INCLUDED: &str = "\"testlib.h\"";

/// Only GCC is known to compile sooner in this way.
const KNOWN: bool = cfg!(target_os = "linux");

/// Whether a text includes it.
pub fn is_included(text: &[u8]) -> bool {
    KNOWN && String::from_utf8_lossy(text).contains(INCLUDED)
}

/// Whether nothing before it in a text can change what it means.
pub fn is_included_first(text: &[u8]) -> bool {
    let text = String::from_utf8_lossy(text);
    KNOWN && text.split_once(INCLUDED).is_some_and(|(before, _)| !before.contains("define"))
}

/// The arguments of the compiler with less effort: without what the program does not use of the header.
pub fn arguments(given: &[OsString]) -> Vec<OsString> {
    let quick = given.iter().map(|argument| if argument == "-O2" { "-O1".into() } else { argument.clone() });
    quick.chain(["-fwhole-program".into()]).collect()
}

/// The arguments that precompile the header for programs with these arguments.
pub fn precompiling(given: &[OsString]) -> Vec<OsString> {
    let is_common = |argument: &&OsString| {
        let argument = argument.to_string_lossy();
        ["-O", "-W", "-std=", "-D"].iter().any(|start| argument.starts_with(start))
    };
    let own = ["-x", "c++-header", HEADER, "-o", TESTLIB.product];
    own.iter().map(OsString::from).chain(given.iter().filter(is_common).cloned()).collect()
}

/// The arguments in front of all others that use the precompiled header of this folder.
pub fn use_precompiled(folder: &Path) -> [OsString; 4] {
    ["-iquote".into(), folder.into(), "-include".into(), HEADER.into()]
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn what_stands_before_the_header_may_change_it() {
        assert!(is_included_first(b"#include <vector>\n#include \"testlib.h\"\n#define int long long\n"));
        assert!(!is_included_first(b"#define USE_RND_AS_BEFORE_087\n#include \"testlib.h\"\n"));
        assert!(!is_included(b"#include <testlib.h>\n"));
    }

    #[test]
    fn both_are_compiled_for_the_same_standard_and_with_the_same_effort() {
        let given = ["Main.cc", "-o", "Main", "-O2", "-Wall", "-lm", "-static", "-std=gnu++14", "-DBOJ"];
        let quick = arguments(&given.map(OsString::from));
        assert_eq!(quick[3], "-O1");
        let expected = "-x c++-header testlib.h -o testlib.h.gch -O1 -Wall -std=gnu++14 -DBOJ";
        assert_eq!(precompiling(&quick).join(" ".as_ref()), expected);
    }
}
