//! The values that several rows of the table share.

use crate::SourceLanguage;
use messages::translatable;

/// The name of the program that a compiler writes.
pub const PROGRAM: &str = if cfg!(windows) { "Main.exe" } else { "Main" };

/// The values that most rows share: the compiler makes a program, the limits are those of the problem, and
/// generators and interactors are in Rust.
pub const NATIVE: SourceLanguage = SourceLanguage {
    name: "",
    aliases: &[],
    title: "",
    extensions: &[],
    comment: "//",
    block_comments: &[("/*", "*/")],
    magic_comments: &[],
    template: "",
    generator: ("generator.rs", include_str!("templates/generator.rs")),
    interactor: ("interactor.rs", include_str!("templates/interactor.rs")),
    source_file: "",
    settings: &[],
    build: &[],
    product: PROGRAM,
    run: &[],
    print_own_path: &[],
    main_class: None,
    time: (1, 0),
    memory: (1, 0),
    error_lines: &[],
    crash_lines: &[],
    explained: &[],
    machine_faults: &[],
    flush: "",
    install: "",
};

pub const C: SourceLanguage =
    SourceLanguage { source_file: "Main.c", flush: "fflush(stdout)", install: "apt install gcc", ..NATIVE };

pub const CPP: SourceLanguage = SourceLanguage {
    source_file: "Main.cc",
    template: include_str!("templates/submission.cpp"),
    generator: ("generator.cpp", include_str!("templates/generator.cpp")),
    interactor: ("interactor.cpp", include_str!("templates/interactor.cpp")),
    flush: "std::cout.flush()",
    install: "apt install g++",
    ..NATIVE
};

pub const SCRIPT: SourceLanguage =
    SourceLanguage { time: (3, 2), memory: (2, 32), error_lines: &["Error:", "Exception:"], ..NATIVE };

pub const PYTHON_SCRIPT: SourceLanguage = SourceLanguage {
    comment: "#",
    block_comments: &[("\"\"\"", "\"\"\""), ("'''", "'''")],
    magic_comments: &[("#!", ""), ("#", "-*-")],
    template: include_str!("templates/submission.py"),
    generator: ("generator.py", include_str!("templates/generator.py")),
    interactor: ("interactor.py", include_str!("templates/interactor.py")),
    flush: "print(..., flush=True)",
    source_file: "Main.py",
    product: "Main.py",
    print_own_path: &["-c", "import sys; print(sys.executable)"],
    crash_lines: &[("Traceback (most recent call last):", "")],
    ..SCRIPT
};

pub const JVM: SourceLanguage = SourceLanguage {
    flush: "System.out.flush()",
    time: (2, 1),
    memory: (2, 16),
    error_lines: &["Exception in thread ", "Error:", "Exception:"],
    crash_lines: &[("Exception in thread \"", ""), ("Error occurred during initialization of VM", "")],
    explained: &[(
        "NoClassDefFoundError: Main (wrong name: ",
        translatable!(
            "`Main` is in a package, but the site runs `Main` without a package; delete the line `package`"
        ),
    )],
    ..NATIVE
};
