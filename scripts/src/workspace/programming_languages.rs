//! The languages of programs: how the site built and ran each of them, and what it added to time and memory.
//!
//! This table is the only place that knows a language. Compilers and interpreters are those of `PATH`; the compiler of
//! Rust is found as `compiler` says.

use crate::support::error::{error, Result};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A language, with the site's command lines.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceLanguage {
    /// The value of `--language`.
    pub name: &'static str,
    /// What people choose where they submit.
    pub title: &'static str,
    /// The ends of names of files that are in it if nothing else is said.
    extensions: &'static [&'static str],
    /// What begins a comment that ends with its line.
    pub comment: &'static str,
    /// The name of the file that is built.
    pub text: &'static str,
    /// Files that the build needs beside the text: name and content.
    pub settings: &'static [(&'static str, &'static str)],
    /// The command line that builds the text in its folder; empty if it runs as it is.
    pub build: &'static [&'static str],
    /// The file that runs. It must be there after the build.
    pub product: &'static str,
    /// The command line that runs the product, whose path stands for `PRODUCT` and whose folder for `FOLDER`; empty if
    /// the product is a program.
    pub run: &'static [&'static str],
    /// What the site made of a time limit: a factor, and seconds that are added.
    time: (u32, u64),
    /// What the site made of a memory limit: a factor, and MB that are added.
    memory: (u64, u64),
    /// A command that installs the tools.
    pub install: &'static str,
}

/// The name of the program that a compiler writes.
pub const PROGRAM: &str = if cfg!(windows) { "Main.exe" } else { "Main" };

const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };

/// The site links programs of C and C++ statically; other systems than Linux have no static libraries of the system.
const STATIC: &str = if cfg!(target_os = "linux") { "-static" } else { "-lm" };

/// It is built for the .NET of the SDK that is installed, so that nothing has to be downloaded.
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

/// What C and C++ have in common. The site's names are `Main.c` and `Main.cc`.
macro_rules! gnu {
    ($name:literal, $title:literal, $extensions:expr, $tool:literal, $text:literal, $standard:literal, $install:literal) => {
        SourceLanguage {
            name: $name,
            title: $title,
            extensions: $extensions,
            comment: "//",
            text: $text,
            settings: &[],
            build: &[
                $tool,
                $text,
                "-o",
                PROGRAM,
                "-O2",
                "-Wall",
                "-lm",
                STATIC,
                $standard,
                "-DONLINE_JUDGE",
                "-DBOJ",
            ],
            product: PROGRAM,
            run: &[],
            time: (1, 0),
            memory: (1, 0),
            install: $install,
        }
    };
}

/// What Java and Kotlin have in common.
macro_rules! jvm {
    ($($argument:expr),*) => {
        &[
            "java", "-Xms1024m", "-Xmx1920m", "-Xss512m", "-Dfile.encoding=UTF-8", "-XX:+UseSerialGC",
            "-DONLINE_JUDGE=1", "-DBOJ=1", $($argument),*
        ]
    };
}

/// Every language. Of those with the same extension the first is meant.
static LANGUAGES: [SourceLanguage; 14] = [
    SourceLanguage {
        name: "rust",
        title: "Rust 2021",
        extensions: &["rs"],
        comment: "//",
        text: "Main.rs",
        settings: &[],
        build: &["rustc", "--edition", "2021", "-O", "-o", PROGRAM, "Main.rs"],
        product: PROGRAM,
        run: &[],
        time: (1, 0),
        memory: (1, 0),
        install: "rustup toolchain install stable",
    },
    gnu!("c++17", "C++17", &["cpp", "cc", "cxx"], "g++", "Main.cc", "-std=gnu++17", "apt install g++"),
    gnu!("c++14", "C++14", &[], "g++", "Main.cc", "-std=gnu++14", "apt install g++"),
    gnu!("c++20", "C++20", &[], "g++", "Main.cc", "-std=gnu++20", "apt install g++"),
    gnu!("c++23", "C++23", &[], "g++", "Main.cc", "-std=gnu++23", "apt install g++"),
    gnu!("c11", "C11", &["c"], "gcc", "Main.c", "-std=gnu11", "apt install gcc"),
    gnu!("c99", "C99", &[], "gcc", "Main.c", "-std=gnu99", "apt install gcc"),
    SourceLanguage {
        name: "python",
        title: "Python 3",
        extensions: &["py"],
        comment: "#",
        text: "Main.py",
        settings: &[],
        build: &[PYTHON, "-m", "py_compile", "Main.py"],
        product: "Main.py",
        run: &[PYTHON, "-W", "ignore", "PRODUCT"],
        time: (3, 2),
        memory: (2, 32),
        install: "apt install python3",
    },
    SourceLanguage {
        name: "pypy",
        title: "PyPy3",
        extensions: &[],
        comment: "#",
        text: "Main.py",
        settings: &[],
        build: &["pypy3", "-m", "py_compile", "Main.py"],
        product: "Main.py",
        run: &["pypy3", "-W", "ignore", "PRODUCT"],
        time: (3, 2),
        memory: (2, 128),
        install: "apt install pypy3",
    },
    SourceLanguage {
        name: "java",
        title: "Java 11",
        extensions: &["java"],
        comment: "//",
        text: "Main.java",
        settings: &[],
        build: &[
            "javac",
            "--release",
            "11",
            "-J-Xms1024m",
            "-J-Xmx1920m",
            "-J-Xss512m",
            "-encoding",
            "UTF-8",
            "Main.java",
        ],
        product: "Main.class",
        run: jvm!("-cp", "FOLDER", "Main"),
        time: (2, 1),
        memory: (2, 16),
        install: "apt install default-jdk",
    },
    SourceLanguage {
        name: "kotlin",
        title: "Kotlin (JVM)",
        extensions: &["kt"],
        comment: "//",
        text: "Main.kt",
        settings: &[],
        build: &[
            "kotlinc-jvm",
            "-J-Xms1024m",
            "-J-Xmx1920m",
            "-J-Xss512m",
            "-include-runtime",
            "-d",
            "Main.jar",
            "Main.kt",
        ],
        product: "Main.jar",
        run: jvm!("-jar", "PRODUCT"),
        time: (2, 1),
        memory: (2, 16),
        install: "sdk install kotlin",
    },
    SourceLanguage {
        name: "go",
        title: "Go",
        extensions: &["go"],
        comment: "//",
        text: "Main.go",
        settings: &[],
        build: &["go", "build", "-trimpath", "-o", PROGRAM, "Main.go"],
        product: PROGRAM,
        run: &[],
        time: (1, 2),
        memory: (2, 512),
        install: "apt install golang-go",
    },
    SourceLanguage {
        name: "javascript",
        title: "node.js",
        extensions: &["js"],
        comment: "//",
        text: "Main.js",
        settings: &[],
        build: &[],
        product: "Main.js",
        run: &["node", "PRODUCT"],
        time: (3, 2),
        memory: (2, 32),
        install: "apt install nodejs",
    },
    SourceLanguage {
        name: "c#",
        title: "C#",
        extensions: &["cs"],
        comment: "//",
        text: "Main.cs",
        settings: &[("Main.csproj", CSHARP_PROJECT)],
        build: &["dotnet", "publish", "--nologo", "-v", "quiet", "-c", "Release", "-o", "out", "Main.csproj"],
        product: "out/Main.dll",
        run: &["dotnet", "PRODUCT"],
        time: (2, 1),
        memory: (2, 16),
        install: "apt install dotnet-sdk-8.0",
    },
];

/// Rust, the language of the workspace.
pub fn rust() -> &'static SourceLanguage {
    &LANGUAGES[0]
}

/// The language of a file, by the end of its name: `mine.cpp` is C++17, `mine.c++20.cpp` is C++20.
pub fn of_path(path: &Path) -> Option<&'static SourceLanguage> {
    let by_extension = by_extension(path.extension()?.to_str()?)?;
    Some(pinned(path).unwrap_or(by_extension))
}

/// The language of files whose names end with this.
fn by_extension(extension: &str) -> Option<&'static SourceLanguage> {
    LANGUAGES.iter().find(|language| language.extensions.contains(&extension))
}

/// The language of a program in the folder of a problem, such as a checker: C++ is the newest standard there, which
/// compiles what was written for older ones.
pub fn of_helper(path: &Path) -> Option<&'static SourceLanguage> {
    let language = of_path(path)?;
    if language.name != "c++17" || pinned(path).is_some() {
        return Some(language);
    }
    LANGUAGES.iter().find(|language| language.name == "c++23")
}

/// The language that stands in a name before its end: `c++20` in `mine.c++20.cpp`.
fn pinned(path: &Path) -> Option<&'static SourceLanguage> {
    let name = Path::new(path.file_stem()?).extension()?.to_str()?;
    LANGUAGES.iter().find(|language| language.name == name)
}

/// The values of `--language`, for messages.
pub fn names() -> String {
    LANGUAGES.iter().map(|language| language.name).collect::<Vec<_>>().join(", ")
}

/// The language of `--language`: by its name, or by the end of its files' names.
pub fn named(name: &str) -> Result<&'static SourceLanguage> {
    let lower = name.to_lowercase();
    let by_name = LANGUAGES.iter().find(|language| language.name == lower);
    by_name.or_else(|| by_extension(&lower)).ok_or_else(|| {
        let known = names();
        error!(
            "unknown programming language `{name}` (known: {known})",
            "알 수 없는 프로그래밍 언어입니다: `{name}` (가능: {known})"
        )
    })
}

impl SourceLanguage {
    pub fn is_rust(&self) -> bool {
        self.name == "rust"
    }

    /// Whether its compiler is GCC, which is told where headers are.
    pub fn has_headers(&self) -> bool {
        matches!(self.build.first(), Some(&("gcc" | "g++")))
    }

    /// The time limit of its programs, from that of a problem.
    pub fn time(&self, limit: Duration) -> Duration {
        limit * self.time.0 + Duration::from_secs(self.time.1)
    }

    /// The memory limit of its programs in bytes, from that of a problem.
    pub fn memory(&self, limit: u64) -> u64 {
        limit.saturating_mul(self.memory.0).saturating_add(self.memory.1 << 20)
    }

    /// What is added to a time limit, for people: `x 3 + 2 s`; None for nothing.
    pub fn more_time(&self) -> Option<String> {
        shown(u64::from(self.time.0), self.time.1, "s")
    }

    /// What is added to a memory limit, for people: `x 2 + 32 MB`; None for nothing.
    pub fn more_memory(&self) -> Option<String> {
        shown(self.memory.0, self.memory.1, "MB")
    }
}

fn shown(factor: u64, added: u64, unit: &str) -> Option<String> {
    match (factor, added) {
        (1, 0) => None,
        (1, added) => Some(format!("+ {added} {unit}")),
        (factor, 0) => Some(format!("x {factor}")),
        (factor, added) => Some(format!("x {factor} + {added} {unit}")),
    }
}

/// The path of a tool, as `PATH` has it.
pub fn tool_on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let ends: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    let candidates = |folder: PathBuf| ends.iter().map(move |end| folder.join(format!("{name}{end}")));
    std::env::split_paths(&folders).flat_map(candidates).find(|path| path.is_file())
}
