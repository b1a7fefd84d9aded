//! The checks that GCC and Clang can add to a program of C and C++: AddressSanitizer,
//! UndefinedBehaviorSanitizer and the debug mode of GCC's library.

use std::ffi::OsString;

/// Source code that is appended to a program. It makes the sanitizers name the line of the program that
/// fails, even if the library calls `abort`.
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

/// The flags that add checks. `-O1` would replace reads of freed memory with the value that was written;
/// `-Og` keeps them. The last flag sets variables without a value to an unlikely one.
const FLAGS: [&str; 6] = [
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
pub const LEVELS: [usize; 3] = [6, 5, 3];

/// Returns the site's arguments and the first flags, without `-static`, which sanitizers do not support.
pub fn arguments(given: &[OsString], flag_count: usize) -> Vec<OsString> {
    let shared = given.iter().filter(|argument| *argument != "-static").cloned();
    shared.chain(FLAGS[..flag_count].iter().map(OsString::from)).collect()
}
