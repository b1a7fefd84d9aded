//! The checks that GCC and Clang can add to a program of C and C++: AddressSanitizer, UndefinedBehaviorSanitizer and the
//! debug mode of GCC's library.

use std::ffi::OsString;

/// Text that is appended to a program. It makes the sanitizers name the line of the program where it fails, also when
/// its library calls `abort`.
pub const OPTIONS: &str = "
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

/// The levels of checks, most first. The last level needs no sanitizer library, because that may not be installed.
pub const LEVELS: [&[&str]; 2] = [
    &["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-D_GLIBCXX_DEBUG"],
    &["-g", "-O1", "-D_GLIBCXX_DEBUG"],
];

/// The arguments of the site with checks. No sanitizer can be linked statically.
pub fn arguments(given: &[OsString], level: &[&str]) -> Vec<OsString> {
    let shared = given.iter().filter(|argument| *argument != "-static").cloned();
    shared.chain(level.iter().map(OsString::from)).collect()
}
