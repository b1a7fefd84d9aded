//! The compilers, called as BOJ calls them: `rustc --edition 2021 -O`, or as crate `languages` says. Each
//! source is compiled alone in a folder.

use crate::compiler_call::{
    set_definitions, with_checks, CompilerCall, Flags, MacroSet, Recipe, SourceToCompile, CHECKING_LEVELS,
    COMPILER_LIMITS, SANITIZER_OPTIONS,
};
use crate::compiler_messages::{is_about_source, with_author_path, without_included_from};
use crate::included_files;
use crate::join_headers::{self, JoinedSource};
use crate::precompiled_headers::{self, PrecompiledHeader};
use crate::program::Program;
use crate::program_cache::{depends_on, has_product, identity, ProgramCache, WARNINGS};
use crate::rust_toolchain::{printed_path, Toolchain};
use languages::SourceLanguage;
use messages::{error, message, Message, Result};
use sandbox::{Cancellation, End, Outcome, Request, Run};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::{collections::BTreeMap, ffi::OsString, fs};
use stdx::threads::lock;
use stdx::{cached_files, files};
use system::TemporaryFolder;

/// The environment variables by which compilers are found, and find their own parts and the system's. Other
/// variables could change how a source is compiled, or be read by the source (`env!`).
const KEPT_VARIABLES: &str = "PATH HOME LD_LIBRARY_PATH RUSTUP_HOME RUSTUP_TOOLCHAIN CARGO_HOME JAVA_HOME GOROOT GOPATH \
    GOCACHE DOTNET_ROOT DOTNET_CLI_HOME PYENV_ROOT PYENV_VERSION SDKROOT DEVELOPER_DIR SystemRoot SystemDrive ComSpec \
    PATHEXT USERPROFILE APPDATA LOCALAPPDATA ProgramData ProgramFiles ProgramFiles(x86) INCLUDE LIB WINEPREFIX";

/// The most bytes of messages that are read.
const MAX_MESSAGES: u64 = 16 << 20;

/// What came of compiling a source. It is not an error that a source does not compile; that a compiler is missing is
/// one.
pub enum Build<T = Program> {
    Succeeded(T),
    /// The messages of the compiler, the same in all languages of the user.
    Failed(Message),
}

impl<T> Build<T> {
    pub fn if_succeeded(self) -> Option<T> {
        match self {
            Build::Succeeded(made) => Some(made),
            Build::Failed(_) => None,
        }
    }

    /// Returns what was compiled, or an error with the compiler's messages. `display_name` is the name of the file.
    pub fn or_error(self, display_name: &str) -> Result<T> {
        match self {
            Build::Succeeded(made) => Ok(made),
            Build::Failed(messages) => Err(error!("`{display_name}` does not compile:\n{messages}")),
        }
    }
}

/// The compiler and the cache of its programs.
pub struct Compiler {
    cache: ProgramCache,
    /// The Rust toolchain, which is looked for when the first source is compiled.
    toolchain: Mutex<Option<Arc<Toolchain>>>,
    /// A lock that is held while a header is compiled.
    precompiling: Mutex<()>,
    /// The paths of the tools of other languages, by name.
    tools: Mutex<BTreeMap<&'static str, PathBuf>>,
    /// Ends all compilations, all runs of cases in a session, and all recordings of what was compiled.
    pub cancellation: Cancellation,
}

impl Compiler {
    /// Creates a compiler that keeps its programs in this folder.
    pub fn new(cache: &Path) -> Compiler {
        Compiler {
            cache: ProgramCache::new(cache),
            toolchain: Mutex::new(None),
            precompiling: Mutex::new(()),
            tools: Mutex::new(BTreeMap::new()),
            cancellation: Cancellation::default(),
        }
    }

    pub fn cache_folder(&self) -> &Path {
        &self.cache.folder
    }

    pub fn temporary_folder(&self) -> Result<TemporaryFolder> {
        TemporaryFolder::create(&self.cache.folder)
    }

    /// Compiles a source, or finds the program in the cache. If the compiler rejects it, it is compiled in the
    /// languages that its own falls back to. If it rejects it in each of them, the messages are those of the first.
    pub fn build(&self, source: SourceToCompile<'_>) -> Result<Build> {
        let class = source.class_with_main();
        let content = class.as_ref().map_or(source.content, |class| &class.source);
        let source = SourceToCompile { content, ..source };
        let mut built = self.build_in_language(source)?;

        if matches!(built, Build::Failed(_)) {
            for language in source.language.fallbacks() {
                let again = SourceToCompile { language, is_fallback: true, ..source };
                if let Build::Succeeded(program) = self.build_in_language(again)? {
                    let (title, own) = (language.title, source.language.title);
                    let remark = message!("compiled as {title}, because it does not compile as {own}");
                    built = Build::Succeeded(Program { remark: Some(remark), ..program });
                    break;
                }
            }
        }

        if let Build::Succeeded(program) = &mut built {
            program.memory_of_machine = self.memory_of_machine(source.language)?;
        }

        Ok(built)
    }

    fn build_in_language(&self, source: SourceToCompile<'_>) -> Result<Build> {
        let SourceToCompile { language, content, display_name, macros, .. } = source;
        // The user sees the messages of a local run as the program prints them.
        let named = (macros == MacroSet::LocalRun && language.is_c_or_cpp())
            .then(|| with_author_name(content, display_name));
        let named_content = named.as_deref().unwrap_or(content);

        if matches!(source.flags, Flags::Checked) && language.is_c_or_cpp() {
            return self.build_with_sanitizers(SourceToCompile { content: named_content, ..source });
        }

        let build = |content| {
            let source = SourceToCompile { content, ..source };
            self.build_or_find(&self.call_for(source, Recipe::of(language))?)
        };
        let built = build(named_content)?;

        if named.is_some() && matches!(built, Build::Failed(_)) {
            // The compiler quotes no line of a name for which it finds no file.
            return build(content);
        }

        Ok(built)
    }

    /// Returns the memory in bytes of an empty program in a language whose programs a virtual machine runs, or 0 for
    /// any other language. It is measured once and kept in the cache.
    fn memory_of_machine(&self, language: &'static SourceLanguage) -> Result<u64> {
        let Some(machine) = &language.machine else { return Ok(0) };
        let source = SourceToCompile::new(language, machine.empty_program.as_bytes(), language.source_file);
        match self.build_in_language(source)? {
            Build::Succeeded(program) => measured(&program),
            Build::Failed(_) => Ok(0),
        }
    }

    /// Compiles a source in C or C++ with as many checks as the compiler supports.
    fn build_with_sanitizers(&self, source: SourceToCompile<'_>) -> Result<Build> {
        let content = [source.content, SANITIZER_OPTIONS.as_bytes()].concat();
        let mut call =
            self.call_for(SourceToCompile { content: &content, ..source }, Recipe::of(source.language))?;
        let site = std::mem::take(&mut call.arguments);
        let mut built = Ok(Build::Failed(Message::default()));
        for flag_count in CHECKING_LEVELS {
            call.arguments = with_checks(&site, flag_count);
            built = self.build_or_find(&call);
            if let Ok(Build::Succeeded(program)) = &mut built {
                program.lacks_sanitizers = flag_count == CHECKING_LEVELS[2];
                break;
            }
        }

        built
    }

    /// Returns a text that identifies a language's compiler or interpreter, or an empty one if it is missing.
    pub fn version(&self, language: &SourceLanguage) -> String {
        if language.is_rust() {
            return self.toolchain().map(|toolchain| toolchain.version.clone()).unwrap_or_default();
        }
        let tools = language.build.first().or(language.run.first());
        let tool = tools.and_then(|name| self.tool(language, name, "").ok());
        tool.and_then(|tool| identity(&tool).ok()).unwrap_or_default()
    }

    /// Returns a program in the folder of a problem. A file with the extension of a language is compiled; any
    /// other file is itself a program. C++ is compiled as the newest standard. Headers are found beside the
    /// file and in the folder above.
    pub fn program_at(&self, path: &Path) -> Result<Build> {
        let Some(language) = languages::of_auxiliary_program(path) else {
            return Ok(Build::Succeeded(Program { path: path.into(), ..Program::default() }));
        };
        let absolute = std::path::absolute(path).map_err(|why| files::cannot("read", path, why))?;
        let headers: Vec<PathBuf> = absolute.ancestors().skip(1).take(2).map(PathBuf::from).collect();
        let (content, display_name) = (&files::read_source(path)?, &files::name(path));

        self.build(SourceToCompile {
            headers: &headers,
            flags: Flags::Auxiliary,
            ..SourceToCompile::new(language, content, display_name)
        })
    }

    fn call_for<'a>(&self, source: SourceToCompile<'a>, mut recipe: Recipe) -> Result<CompilerCall<'a>> {
        let SourceToCompile { language, content, display_name, .. } = source;
        if let Some(class) = source.class_with_main() {
            recipe.product = format!("{}.class", class.name).into();
        }

        let arguments = recipe.build.iter().skip(1).map(OsString::from).collect();
        let mut call =
            CompilerCall { source, recipe, tool: OsString::new(), arguments, depends_on: String::new() };
        let compiler = match call.recipe.build.first() {
            Some(&"rustc") => {
                let toolchain = self.toolchain()?;
                call.tool = toolchain.rustc.clone();
                let added = source.flags.for_rust().iter().chain(toolchain.stack_flags());
                call.arguments.extend(added.map(OsString::from));
                toolchain.version.clone()
            }
            Some(name) => {
                let tool = self.tool(language, name, display_name)?;
                call.tool = tool.clone().into();
                identity(&tool)?
            }
            None => String::new(),
        };

        call.depends_on = depends_on(&compiler, &source);
        let is_quick = language.is_c_or_cpp() && matches!(source.flags, Flags::Auxiliary);
        if is_quick && precompiled_headers::includes_testlib(content) {
            call.arguments = precompiled_headers::quick_arguments(&call.arguments);
        }

        set_definitions(&mut call.arguments, source.macros);
        Ok(call)
    }

    /// Returns the program of a call, from the cache or from the compiler.
    fn build_or_find(&self, call: &CompilerCall<'_>) -> Result<Build> {
        let SourceToCompile { language, display_name, macros, .. } = call.source;
        let for_author = |messages: &str| with_author_path(messages, language, display_name);
        let key = call.key();
        let folder = match self.cache.find(key, &call.recipe) {
            Some(folder) => folder,
            None => {
                let temporary = self.temporary_folder()?;
                if let Some(messages) = self.compile(call, &temporary)? {
                    return Ok(Build::Failed(messages.map_texts(&for_author)));
                }
                self.cache.insert(key, &call.recipe, &temporary)?
            }
        };

        let warnings = for_author(&String::from_utf8_lossy(&files::read(&folder.join(WARNINGS))?));
        let product = folder.join(&*call.recipe.product);
        let argument = |word: &&str| match *word {
            // The messages of a local run name the author's file. Other interpreters read settings beside a file.
            "PRODUCT" if macros == MacroSet::LocalRun && language.source_file.ends_with(".py") => {
                display_name.into()
            }
            "PRODUCT" => product.clone().into_os_string(),
            "FOLDER" => folder.clone().into_os_string(),
            word if Some(word) == language.main_class => {
                call.recipe.product.trim_end_matches(".class").into()
            }
            word => OsString::from(word),
        };

        let mut arguments: Vec<OsString> = language.run.iter().skip(1).map(argument).collect();
        set_definitions(&mut arguments, macros);
        Ok(Build::Succeeded(Program {
            path: match language.run.first() {
                Some(runner) => self.tool(language, runner, display_name)?.into(),
                None => product.into(),
            },
            arguments,
            language: Some(language),
            cache_folder: Some(folder),
            warnings,
            ..Program::default()
        }))
    }

    /// Writes source, program and warnings into a folder. Returns messages if the source does not compile.
    fn compile(&self, call: &CompilerCall<'_>, temporary: &TemporaryFolder) -> Result<Option<Message>> {
        let SourceToCompile { language, headers, macros, .. } = call.source;
        temporary.write(call.recipe.source_file, call.source.content)?;

        for (name, content) in language.settings {
            temporary.write(name, content.as_bytes())?;
        }
        if call.tool.is_empty() {
            return temporary.write(WARNINGS, b"").map(|_| None);
        }

        let mut arguments = call.arguments.clone();
        if language.is_c_or_cpp() {
            refuse_precompiled(call.source)?;
            arguments.extend(header_options(headers));
        }

        if macros == MacroSet::LocalRun && language.is_c_or_cpp() {
            // Sanitizers print paths in the folder of the compilation, which is temporary.
            let folder = fs::canonicalize(temporary.path()).unwrap_or_default();
            arguments.push(format!("-fdebug-prefix-map={}=.", folder.display()).into());
        }

        let is_built = |run: &Run| {
            let Outcome { end, stopped, .. } = run.outcome;
            end == End::Exit(0) && stopped.is_none() && has_product(temporary.path(), &call.recipe)
        };
        let read_messages = |path: PathBuf| -> Result<String> {
            // No part of them may look like a colour of the tool.
            let text =
                String::from_utf8_lossy(&files::read_prefix(&path, MAX_MESSAGES)?).replace('\x1b', "\\x1b");
            Ok(if language.is_c_or_cpp() { without_included_from(&text) } else { text })
        };

        let compile = |arguments| -> Result<(Run, String)> {
            let run = self.run_in(call, arguments, temporary.path())?;
            let messages = read_messages(run.stderr_path())?;
            Ok((run, messages))
        };
        let header = self.precompiled_header(call)?;
        let options = header.as_ref().map_or(&[][..], |(_, options)| options);
        let (mut run, mut messages) = compile([options, &arguments[..]].concat())?;

        if !is_built(&run) && header.is_some_and(|(name, _)| !is_about_source(&messages, name)) {
            (run, messages) = compile(arguments)?;
        }
        if run.outcome.end != End::Exit(0) && messages.is_empty() {
            messages = read_messages(run.stdout_path())?;
        }

        if is_built(&run) {
            return temporary.write(WARNINGS, messages.as_bytes()).map(|_| None);
        }

        call.rejection(&run.outcome, &messages).map(Some)
    }

    /// Returns the name of a header that the source includes and the arguments that use its precompiled form, before
    /// all others, or `None` if there is no such header. Each header is precompiled once, while other threads wait.
    fn precompiled_header(&self, call: &CompilerCall<'_>) -> Result<Option<(&'static str, [OsString; 4])>> {
        let SourceToCompile { language, content, headers, .. } = call.source;
        let header = PrecompiledHeader::of(language, content, &call.arguments);
        let (Some(header), true) = (header, call.recipe.is_program) else { return Ok(None) };
        let Some(content) = header.content(headers)? else { return Ok(None) };
        let precompiling = CompilerCall {
            source: SourceToCompile::new(language, &content, header.recipe.source_file),
            recipe: header.recipe.clone(),
            tool: call.tool.clone(),
            arguments: header.precompiling(&call.arguments),
            depends_on: identity(Path::new(&call.tool))?,
        };

        if call.source.is_fallback && self.cache.find(precompiling.key(), &precompiling.recipe).is_none() {
            return Ok(None);
        }

        let _one_at_a_time = lock(&self.precompiling);
        let precompiled = self.build_or_find(&precompiling)?;
        let folder = precompiled.if_succeeded().and_then(|program| program.cache_folder);
        let name = header.recipe.source_file;

        Ok(folder.map(|folder| (name, ["-iquote".into(), folder.into(), "-include".into(), name.into()])))
    }

    /// Joins a source in C or C++ with its author's headers. Asks the compiler which of them it reads, as it compiles
    /// for the site.
    pub fn join_headers(&self, source: SourceToCompile<'_>) -> Result<JoinedSource> {
        let call = self.call_for(source, Recipe::of(source.language))?;
        let temporary = self.temporary_folder()?;
        temporary.write(call.recipe.source_file, source.content)?;

        let mut arguments = call.arguments.clone();
        arguments.extend(header_options(source.headers));
        arguments.extend(["-M", "-MF", DEPENDENCIES].map(OsString::from));
        self.run_in(&call, arguments, temporary.path())?;

        let rules = files::read(&temporary.path().join(DEPENDENCIES))?;
        let named = dependencies(&String::from_utf8_lossy(&rules));
        let read =
            named.iter().filter_map(|name| fs::canonicalize(temporary.path().join(name)).ok()).collect();

        Ok(join_headers::join(source.language, source.content, source.headers, &read))
    }

    /// Returns the path of a tool of a language. The error for a missing tool says how to install it. If a
    /// script starts the interpreter, as `python3` of pyenv does, the path is that of the interpreter, which
    /// starts several times faster.
    fn tool(&self, language: &SourceLanguage, name: &'static str, display_name: &str) -> Result<PathBuf> {
        let mut known = lock(&self.tools);
        if let Some(path) = known.get(name) {
            return Ok(path.clone());
        }

        let (title, install) = (language.title, language.install);
        let mut path = tool_on_path(name).ok_or_else(|| {
            error!(
                "cannot run `{display_name}`: {title} needs `{name}`, which is not on PATH; install it, for \
                 example with `{install}`"
            )
        })?;

        if !language.print_own_path.is_empty() && is_script(&path) {
            // An interpreter that prints nothing or another path needs the environment that the script sets.
            let printed_by = |path: &Path| printed_path(path.as_os_str(), language.print_own_path);
            let is_own = |inner: &PathBuf| inner.is_file() && printed_by(inner).as_ref() == Some(inner);
            path = printed_by(&path).filter(is_own).unwrap_or(path);
        }

        known.insert(name, path.clone());
        Ok(path)
    }

    fn run_in(&self, call: &CompilerCall<'_>, arguments: Vec<OsString>, folder: &Path) -> Result<Run> {
        let (name, value) = call.source.language.build_variable.unwrap_or(sandbox::LOCALE);
        // Precompiling a header takes longer than the time between two saves, and all later programs need it.
        let is_header = call.recipe.build.is_empty();
        let cancellations = if is_header { Vec::new() } else { vec![self.cancellation.clone()] };
        sandbox::run(&Request {
            arguments,
            folder: Some(folder.to_path_buf()),
            variable: Some((name.to_string(), value.to_string())),
            kept_variables: KEPT_VARIABLES.split_whitespace().map(OsString::from).collect(),
            cancellations,
            ..Request::new(&call.tool, COMPILER_LIMITS)
        })
    }

    /// Returns the Rust toolchain. The first thread that needs it looks for it, while others wait.
    pub(crate) fn toolchain(&self) -> Result<Arc<Toolchain>> {
        let mut known = lock(&self.toolchain);
        if known.is_none() {
            *known = Some(Arc::new(Toolchain::find(&self.cache.folder)?));
        }
        Ok(Arc::clone(known.as_ref().expect("it was just found")))
    }
}

/// Returns the memory of a program that does nothing.
fn measured(program: &Program) -> Result<u64> {
    let kept = program.cache_entry("memory", &[]);
    let known = kept.as_ref().and_then(|kept| cached_files::read_text(kept)?.parse().ok());

    if let Some(bytes) = known {
        return Ok(bytes);
    }

    let request = program.request_with::<OsString>(&[], COMPILER_LIMITS);
    let Outcome { memory, .. } = sandbox::run(&request)?.outcome;

    if let Some(kept) = kept {
        cached_files::write_text(&kept, &memory.to_string())?;
    }

    Ok(memory)
}

/// The file in which the compiler lists what it read.
const DEPENDENCIES: &str = "read.d";

/// Returns the files of a rule of `make`: `Main.o: Main.cc /a\ b/x.hpp \`, and more on the next lines.
fn dependencies(rule: &str) -> Vec<String> {
    let (_, files) = rule.split_once(':').unwrap_or_default();
    let hidden = files.replace("\\\r\n", " ").replace("\\\n", " ").replace("\\ ", "\0").replace("$$", "$");
    hidden.split_whitespace().map(|name| name.replace('\0', " ").replace("\\#", "#")).collect()
}

/// Returns the options by which the compiler finds an author's headers. A name in angle brackets means a header of the
/// compiler first: `<map>` is no program `map` beside the source.
fn header_options(folders: &[PathBuf]) -> Vec<OsString> {
    let options = |folder: &PathBuf| ["-iquote".into(), folder.into(), "-idirafter".into(), folder.into()];
    folders.iter().flat_map(options).collect()
}

/// Returns an error if a header that a source includes is also there in precompiled form, which the compiler would take
/// although it may be another text.
fn refuse_precompiled(source: SourceToCompile<'_>) -> Result<()> {
    let SourceToCompile { content, headers, .. } = source;
    let beside = included_files::possible_includes(content, headers); // the path of a link too
    let mut included = included_files::paths(content, headers).into_iter().chain(beside);
    let precompiled = included.find_map(|path| {
        let path = PathBuf::from([path.as_os_str(), ".gch".as_ref()].join("".as_ref()));
        path.exists().then_some(path)
    });
    let Some(path) = precompiled else { return Ok(()) };
    let display_name = source.display_name;
    let why = message!("the compiler would read it in place of the header; delete it");

    Err(error!("cannot compile `{display_name}` with `{path}`: {why}", path = path.display()))
}

/// Returns a source with a line by which the compiler, sanitizers and `assert` call it `display_name`.
fn with_author_name(text: &[u8], display_name: &str) -> Vec<u8> {
    let quoted = display_name.replace('\\', "\\\\").replace('"', "\\\"");
    [format!("#line 1 \"{quoted}\"\n").as_bytes(), text].concat()
}

fn tool_on_path(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    let extensions: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };
    let candidates =
        |folder: PathBuf| extensions.iter().map(move |extension| folder.join(format!("{name}{extension}")));
    std::env::split_paths(&folders).flat_map(candidates).find(|path| path.is_file())
}

/// Whether a tool is a text that an interpreter reads.
fn is_script(tool: &Path) -> bool {
    tool.extension().is_some_and(|end| end == "bat" || end == "cmd")
        || files::read_prefix(tool, 2).is_ok_and(|start| start == b"#!")
}

#[cfg(test)]
mod tests {
    use super::*;
    use stdx::test_folder::TestFolder;

    #[test]
    fn the_files_of_a_rule_may_have_blanks_in_their_names() {
        let rule = "Main.o: Main.cc \\\n /a\\ b/x.hpp \\\r\n /c/$$y\\#.h\n";
        assert_eq!(dependencies(rule), ["Main.cc", "/a b/x.hpp", "/c/$y#.h"]);
        assert!(dependencies("").is_empty());
    }

    #[test]
    fn a_script_is_recognised_by_its_first_line() {
        let folder = TestFolder::new("scripts");
        for (file, text, expected) in [
            ("a", "#!/bin/sh\n", true),
            ("b", "#!", true),
            ("c.bat", "@echo off\n", true),
            ("d.cmd", "", true),
            ("e", "\u{7f}ELF", false),
            ("f", "#include", false),
            ("g", "!#", false),
            ("h", "#", false),
            ("i", "", false),
            ("j.exe", "MZ", false),
        ] {
            assert_eq!(is_script(&folder.write(file, text)), expected, "{file} {text:?}");
        }
        assert!(!is_script(Path::new("no-such-tool")));
    }
}
