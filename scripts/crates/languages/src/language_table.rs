//! The table of languages, with the command lines with which BOJ builds and runs programs. Compilers and
//! interpreters are those on `PATH`, except the compiler of Rust, which `rust_toolchain.rs` finds.

use crate::{SourceLanguage, VirtualMachine};
use messages::translatable;

/// The name of the program that a compiler writes.
const PROGRAM: &str = if cfg!(windows) { "Main.exe" } else { "Main" };

const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// The option that links programs in C and C++ statically, as BOJ does. Systems other than Linux have no
/// static libraries of the system, so they get an option that changes nothing.
const STATIC: &str = if cfg!(target_os = "linux") { "-static" } else { "-lm" };

/// Returns the command line of GCC, with the options of BOJ.
const fn gnu(tool: &'static str, source_file: &'static str, standard: &'static str) -> [&'static str; 11] {
    [tool, source_file, "-o", PROGRAM, "-O2", "-Wall", "-lm", STATIC, standard, "-DONLINE_JUDGE", "-DBOJ"]
}

/// The row of a standard of C or C++: its name, aliases, title, file extensions, compiler, and the option
/// that selects it.
macro_rules! gnu {
    ($row:ident, $name:literal, $aliases:expr, $title:literal, $extensions:expr, $tool:literal, $standard:literal) => {
        SourceLanguage {
            name: $name,
            aliases: $aliases,
            title: $title,
            extensions: $extensions,
            build: &gnu($tool, $row.source_file, $standard),
            ..$row
        }
    };
}

macro_rules! jvm {
    ($($argument:expr),*) => {
        &[
            "java", "-Xss512m", "-XX:-UsePerfData", "-Dfile.encoding=UTF-8", "-XX:+UseSerialGC",
            "-DONLINE_JUDGE=1", "-DBOJ=1", $($argument),*
        ]
    };
}

/// A compiler ends before its optimised code saves time. With the first compiler of the JVM alone it takes a third less
/// CPU time.
macro_rules! jvm_compiler {
    ($tool:literal $(, $argument:literal)*) => {
        &[
            $tool, "-J-Xms1024m", "-J-Xmx1920m", "-J-Xss512m", "-J-XX:-UsePerfData", "-J-XX:TieredStopAtLevel=1",
            $($argument),*
        ]
    };
}

/// The values that most rows share: the compiler makes a program, the limits are those of the problem, and
/// generators, interactors and checkers are in Rust. The constants below it have the values that some rows share.
const NATIVE: SourceLanguage = SourceLanguage {
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
    checker: ("checker.rs", include_str!("templates/checker.rs")),
    source_file: "",
    settings: &[],
    build: &[],
    build_variable: None,
    product: PROGRAM,
    run: &[],
    print_own_path: &[],
    main_class: None,
    machine: None,
    fallbacks: &[],
    faster: "",
    time: (1, 0),
    memory: (1, 0),
    error_lines: &[],
    crash_lines: &[],
    explained: &[],
    has_emitter: false,
    exception_notes: &[],
    flush: "",
    install: "",
};

const C: SourceLanguage =
    SourceLanguage { source_file: "Main.c", flush: "fflush(stdout)", install: "apt install gcc", ..NATIVE };

const CPP: SourceLanguage = SourceLanguage {
    source_file: "Main.cc",
    template: include_str!("templates/submission.cpp"),
    generator: ("generator.cpp", include_str!("templates/generator.cpp")),
    interactor: ("interactor.cpp", include_str!("templates/interactor.cpp")),
    checker: ("checker.cpp", include_str!("templates/checker.cpp")),
    has_emitter: true,
    flush: "std::cout.flush()",
    install: "apt install g++",
    ..NATIVE
};

const PYTHON_SCRIPT: SourceLanguage = SourceLanguage {
    comment: "#",
    block_comments: &[("\"\"\"", "\"\"\""), ("'''", "'''")],
    magic_comments: &[("#!", ""), ("#", "-*-")],
    template: include_str!("templates/submission.py"),
    generator: ("generator.py", include_str!("templates/generator.py")),
    interactor: ("interactor.py", include_str!("templates/interactor.py")),
    checker: ("checker.py", include_str!("templates/checker.py")),
    has_emitter: true,
    flush: "print(..., flush=True)",
    source_file: "Main.py",
    product: "Main.py",
    time: (3, 2),
    print_own_path: &["-c", "import sys; print(sys.executable)"],
    error_lines: &["Error:", "Exception:"],
    crash_lines: &[("Traceback (most recent call last):", "")],
    explained: &[(
        "RecursionError: maximum recursion depth exceeded",
        translatable!(
            "RecursionError: too many nested calls; if the recursion does end, `sys.setrecursionlimit(10**6)` \
             allows more than Python's 1000"
        ),
    )],
    exception_notes: &[
        ("'NoneType'", translatable!("a function that ends without `return` returns `None`")),
        (
            "UnboundLocalError",
            translatable!("a function that assigns a variable of the file needs `global NAME` for it"),
        ),
    ],
    ..NATIVE
};

const JVM: SourceLanguage = SourceLanguage {
    time: (2, 1),
    memory: (2, 16),
    flush: "System.out.flush()",
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

const JAVA_MACHINE: VirtualMachine = VirtualMachine {
    empty_program: "class Main { public static void main(String[] words) {} }\n",
    heap_options: &["-XmsSTARTm", "-XmxLIMITm"],
    heap_holds_everything: true,
    heap_is_full: &[
        "java.lang.OutOfMemoryError: Java heap space",
        "java.lang.OutOfMemoryError: Requested array size exceeds",
    ],
};

const CPP17: SourceLanguage = gnu!(CPP, "c++17", &["cpp17"], "C++17", &[], "g++", "-std=gnu++17");

const PYTHON3: SourceLanguage = SourceLanguage {
    name: "python",
    aliases: &["python3", "py3"],
    title: "Python 3",
    build: &[PYTHON, "-m", "py_compile", "Main.py"],
    run: &[PYTHON, "-W", "ignore", "PRODUCT"],
    memory: (2, 32),
    install: "apt install python3",
    ..PYTHON_SCRIPT
};

/// All languages. A name that two rows have means the first of them: whoever names a version gets that one. An
/// extension that several languages have selects the first of them.
pub static LANGUAGES: &[SourceLanguage] = &[
    SourceLanguage {
        name: "rust",
        title: "Rust 2021",
        extensions: &["rs"],
        template: include_str!("templates/submission.rs"),
        source_file: "Main.rs",
        build: &["rustc", "--edition", "2021", "-O", "-o", PROGRAM, "Main.rs"],
        has_emitter: true,
        flush: "io::stdout().flush()",
        install: "rustup toolchain install stable",
        ..NATIVE
    },
    CPP17,
    SourceLanguage {
        aliases: &["c++"],
        extensions: &["cpp", "cc", "cxx"],
        // Names such as `data` became ambiguous in C++17.
        fallbacks: &["c++14", "c++20"],
        ..CPP17
    },
    gnu!(CPP, "c++14", &["cpp14"], "C++14", &[], "g++", "-std=gnu++14"),
    gnu!(CPP, "c++20", &["cpp20"], "C++20", &[], "g++", "-std=gnu++20"),
    gnu!(CPP, "c++23", &["cpp23"], "C++23", &[], "g++", "-std=gnu++23"),
    gnu!(C, "c11", &[], "C11", &["c"], "gcc", "-std=gnu11"),
    gnu!(C, "c99", &[], "C99", &[], "gcc", "-std=gnu99"),
    PYTHON3,
    SourceLanguage { aliases: &[], extensions: &["py"], faster: "pypy", ..PYTHON3 },
    SourceLanguage {
        name: "pypy",
        aliases: &["pypy3"],
        title: "PyPy3",
        build: &["pypy3", "-m", "py_compile", "Main.py"],
        run: &["pypy3", "-W", "ignore", "PRODUCT"],
        memory: (2, 128),
        install: "apt install pypy3",
        ..PYTHON_SCRIPT
    },
    SourceLanguage {
        name: "java",
        aliases: &["java11"],
        title: "Java 11",
        extensions: &["java"],
        template: include_str!("templates/submission.java"),
        source_file: "Main.java",
        build: jvm_compiler!("javac", "--release", "11", "-encoding", "UTF-8", "Main.java"),
        product: "Main.class",
        run: jvm!("-cp", "FOLDER", "Main"),
        main_class: Some("Main"),
        machine: Some(JAVA_MACHINE),
        has_emitter: true,
        install: "apt install default-jdk",
        ..JVM
    },
    SourceLanguage {
        name: "kotlin",
        title: "Kotlin (JVM)",
        extensions: &["kt"],
        source_file: "Main.kt",
        build: jvm_compiler!("kotlinc-jvm", "-include-runtime", "-d", "Main.jar", "Main.kt"),
        product: "Main.jar",
        run: jvm!("-jar", "PRODUCT"),
        machine: Some(VirtualMachine { empty_program: "fun main() {}\n", ..JAVA_MACHINE }),
        install: "sdk install kotlin",
        ..JVM
    },
    SourceLanguage {
        name: "go",
        aliases: &["golang"],
        title: "Go",
        extensions: &["go"],
        source_file: "Main.go",
        build: &["go", "build", "-trimpath", "-o", PROGRAM, "Main.go"],
        build_variable: Some(("GO111MODULE", "off")), // a `go.mod` in a folder above could demand anything
        time: (1, 2),
        memory: (2, 512),
        error_lines: &["panic: ", "fatal error: "],
        crash_lines: &[("goroutine ", "]:")],
        flush: "writer.Flush()",
        install: "apt install golang-go",
        ..NATIVE
    },
    SourceLanguage {
        name: "javascript",
        aliases: &["node", "nodejs"],
        title: "node.js",
        extensions: &["js"],
        source_file: "Main.js",
        settings: &[("package.json", "{}")], // the one in a folder above could make it a module
        product: "Main.js",
        run: &["node", "PRODUCT"],
        machine: Some(VirtualMachine {
            empty_program: "",
            heap_options: &["--max-old-space-size=LIMIT"],
            heap_holds_everything: false, // typed arrays and buffers are elsewhere
            heap_is_full: &["JavaScript heap out of memory"],
        }),
        time: (3, 2),
        memory: (2, 32),
        error_lines: &["Error:", "Exception:"],
        crash_lines: &[("Node.js v", "")],
        install: "apt install nodejs",
        ..NATIVE
    },
    SourceLanguage {
        name: "c#",
        aliases: &["csharp"],
        title: "C#",
        extensions: &["cs"],
        source_file: "Main.cs",
        settings: CSHARP_SETTINGS,
        build: &["dotnet", "publish", "--nologo", "-v", "quiet", "-c", "Release", "-o", "out", "Main.csproj"],
        product: "out/Main.dll",
        run: &["dotnet", "PRODUCT"],
        machine: Some(VirtualMachine {
            empty_program: ";\n",
            heap_options: &[],
            heap_holds_everything: false,
            heap_is_full: &["System.OutOfMemoryException"],
        }),
        time: (2, 1),
        memory: (2, 16),
        error_lines: &["Unhandled exception. "],
        flush: "Console.Out.Flush()",
        install: "apt install dotnet-sdk-8.0",
        ..NATIVE
    },
];

/// The project of a program in C#, and the files that `dotnet` looks for in its folder and in all folders above. Those
/// of a folder that somebody else wrote could start any program.
const CSHARP_SETTINGS: &[(&str, &str)] = &[
    ("Main.csproj", CSHARP_PROJECT),
    ("global.json", "{}"),
    ("Directory.Build.props", "<Project />"),
    ("Directory.Build.targets", "<Project />"),
    ("Directory.Packages.props", "<Project />"),
    ("Directory.Build.rsp", ""),
];

/// The project file of a program in C#. Its target is the .NET version of the installed SDK, so nothing is
/// downloaded.
const CSHARP_PROJECT: &str = "\
<Project Sdk=\"Microsoft.NET.Sdk\">
  <PropertyGroup>
    <OutputType>Exe</OutputType>
    <TargetFramework>net$(BundledNETCoreAppTargetFrameworkVersion)</TargetFramework>
    <UseAppHost>false</UseAppHost>
    <AllowUnsafeBlocks>true</AllowUnsafeBlocks>
    <ImplicitUsings>enable</ImplicitUsings>
  </PropertyGroup>
</Project>
";
