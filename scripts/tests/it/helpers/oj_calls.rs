//! Calls of the tool in a workspace of a test, and what they print.

use crate::{other_tools, test_workspace::TestWorkspace};
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;
use stdx::{files, json_reader, Json};

impl TestWorkspace {
    /// Compiles submissions with optimisation, for programs that must be as fast, or use as little stack, as
    /// on the site.
    pub fn optimised(mut self) -> TestWorkspace {
        self.is_optimised = true;
        self
    }

    /// Runs programs without a seal, with neither Landlock nor the filter of system calls, so that they can
    /// write outside of their own folder and change permissions.
    pub fn unsealed(mut self) -> TestWorkspace {
        self.is_unsealed = true;
        self
    }

    /// Keeps compiled programs and remembered verdicts in `target` of this workspace. Otherwise all tests
    /// share them.
    pub fn with_own_target(mut self) -> TestWorkspace {
        self.has_own_target = true;
        self
    }

    /// A call of the tool in this workspace. It prints English.
    pub fn command(&self, arguments: &[&str]) -> Command {
        if arguments.contains(&"watch") {
            self.replace_links();
        }
        let mut command = Command::new(env!("CARGO_BIN_EXE_oj"));
        command.args(arguments).current_dir(&self.root).env("LC_ALL", "C");
        let target = match (self.has_own_target, self.is_optimised) {
            (true, _) => self.path("target"),
            (false, true) => optimised_target().to_path_buf(),
            (false, false) => Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"),
        };
        command.env("CARGO_TARGET_DIR", target);
        let unoptimised = unoptimised().filter(|_| !self.is_optimised);
        command.env("CARGO", unoptimised.unwrap_or(Path::new(env!("CARGO"))));
        for variable in ["CARGO_MANIFEST_DIR", "OJ_LANGUAGE", "OJ_WORKSPACE"] {
            command.env_remove(variable);
        }
        if self.is_unsealed {
            command.env("OJ_WITHOUT_LANDLOCK", "1");
        }
        command.env("PATH", other_tools::path());
        command
    }

    /// Calls the tool. Fails unless the exit status is `status`.
    #[track_caller]
    pub fn oj_exits(&self, status: i32, arguments: &[&str]) -> CommandOutput {
        CommandOutput::of(status, &mut self.command(arguments))
    }

    /// Calls the tool. Fails unless the exit status is 2 and standard error contains this text.
    #[track_caller]
    pub fn refuses(&self, arguments: &[&str], error: &str) {
        let answer = self.oj_exits(2, arguments);
        assert!(answer.err.contains(error), "oj {arguments:?}: no {error:?} in {answer:?}");
    }

    /// Calls the tool. Fails unless the exit status is `status` and standard output contains this text.
    #[track_caller]
    pub fn prints(&self, status: i32, arguments: &[&str], text: &str) {
        let answer = self.oj_exits(status, arguments);
        assert!(answer.out.contains(text), "oj {arguments:?}: no {text:?} in {answer:?}");
    }

    /// Judges one submission with these arguments and `--json`. It must get this verdict; any other than AC
    /// must be unexpected.
    #[track_caller]
    pub fn verdict(&self, verdict: &str, arguments: &[&str]) -> CommandOutput {
        let status = match verdict {
            "AC" => 0,
            "JE" => 2,
            _ => 1,
        };
        let answer = self.oj_exits(status, &[arguments, &["--json"]].concat());
        assert_eq!(answer.only("submission", "verdict"), verdict, "{arguments:?}: {answer:?}");
        answer
    }

    /// Like `oj_exits`, with other environment variables.
    #[track_caller]
    pub fn oj_with_env(
        &self,
        status: i32,
        variables: &[(&str, &dyn AsRef<OsStr>)],
        arguments: &[&str],
    ) -> CommandOutput {
        CommandOutput::of(status, self.command(arguments).envs(variables.iter().copied()))
    }

    /// Like `oj_exits`, called in a folder of the workspace.
    #[track_caller]
    pub fn oj_in(&self, status: i32, folder: &str, arguments: &[&str]) -> CommandOutput {
        CommandOutput::of(status, self.command(arguments).current_dir(self.path(folder)))
    }

    /// Like `oj_exits`, with this standard input.
    #[track_caller]
    pub fn oj_reading(&self, status: i32, input: &[u8], arguments: &[&str]) -> CommandOutput {
        let mut command = self.command(arguments);
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the tool starts");
        // A call that is refused ends without reading.
        let _ = child.stdin.take().expect("standard input is piped").write_all(input);
        let output = CommandOutput::from(child.wait_with_output().expect("the tool ends"));
        output.with_status(status, &command)
    }
}

/// Returns the target folder of tests that compile with optimisation. The programs that `cargo oj` has compiled are
/// linked into it.
fn optimised_target() -> &'static Path {
    static TARGET: OnceLock<PathBuf> = OnceLock::new();
    TARGET.get_or_init(|| {
        let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let target = temporary.join("target-optimised");
        let programs = files::list(&temporary.with_file_name("oj")).unwrap_or_default();
        for program in programs.iter().filter(|path| path.join("warnings").is_file()) {
            let linked = target.join("oj").join(files::name(program));
            fs::create_dir_all(&linked).expect("the target folder can be written");
            for file in files::list(program).unwrap_or_default() {
                // A link fails if the file is there. `warnings`, which makes a program complete, is linked last.
                let _ = fs::hard_link(&file, linked.join(files::name(&file)));
            }
        }
        target
    })
}

/// Returns a path of a cargo that does not exist, next to a rustc that neither optimises nor links std into
/// each program: the tool uses the compiler next to its cargo. Compiling takes half of the time of the tests.
/// The script prints the version itself, because the compiler takes 10 ms for that.
#[cfg(unix)] // Windows cannot run a script as a program
fn unoptimised() -> Option<&'static Path> {
    use std::os::unix::fs::PermissionsExt;
    static CARGO: OnceLock<PathBuf> = OnceLock::new();
    let cargo = CARGO.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unoptimised");
        let rustc = Path::new(env!("CARGO")).with_file_name("rustc");
        let version = Command::new(&rustc).arg("-vV").output().expect("rustc starts").stdout;
        let script = format!(
            r#"#!/bin/sh
if [ "$*" = -vV ]; then echo '{}'; exit; fi
exec '{}' -C overflow-checks=off -C debug-assertions=off -C codegen-units=1 -C prefer-dynamic -C rpath "$@" -C opt-level=0
"#,
            String::from_utf8(version).expect("the version of rustc is UTF-8").trim_end(),
            rustc.display()
        );
        let kept = folder.join("rustc");
        if fs::read_to_string(&kept).ok().as_ref() != Some(&script) {
            let draft = folder.join(std::process::id().to_string());
            fs::create_dir_all(&folder).expect("the target folder can be written");
            fs::write(&draft, script).expect("the target folder can be written");
            fs::set_permissions(&draft, PermissionsExt::from_mode(0o755)).expect("the script was written");
            fs::rename(draft, kept).expect("the target folder can be written");
        }
        folder.join("cargo")
    });
    Some(cargo)
}

#[cfg(not(unix))]
fn unoptimised() -> Option<&'static Path> {
    None
}

/// Returns a command for another program, with the environment and the current folder of a call of the tool.
/// `OJ` is the path of the tool.
pub fn starter(program: &str, call: &Command) -> Command {
    let mut command = Command::new(program);
    command.env("OJ", call.get_program()).current_dir(call.get_current_dir().expect("a call has a folder"));
    for (name, value) in call.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}

/// The exit status and the output of one run.
#[derive(Debug, PartialEq, Eq)]
pub struct CommandOutput {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for CommandOutput {
    fn from(output: Output) -> CommandOutput {
        CommandOutput {
            status: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
        }
    }
}

impl CommandOutput {
    /// Runs the command to its end. Fails unless its exit status is `status`.
    #[track_caller]
    pub fn of(status: i32, command: &mut Command) -> CommandOutput {
        let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
        CommandOutput::from(output).with_status(status, command)
    }

    #[track_caller]
    fn with_status(self, status: i32, command: &Command) -> CommandOutput {
        let arguments: Vec<_> = command.get_args().collect();
        assert_eq!(self.status, status, "the exit status of oj {arguments:?}: {self:?}");
        self
    }

    /// Fails with the differences unless standard output without its measured columns is `expected`.
    #[track_caller]
    pub fn assert_out(&self, expected: &str) {
        let out: String = self.out.split_inclusive('\n').map(without_measured_columns).collect();
        assert!(out == expected, "- expected, + printed:\n{}", stdx::diff::diff(expected, &out));
    }

    /// Fails unless standard output contains each of these texts.
    #[track_caller]
    pub fn assert_contains(&self, parts: &[&str]) {
        let missing: Vec<_> = parts.iter().filter(|part| !self.out.contains(**part)).collect();
        assert!(missing.is_empty(), "{missing:?} are missing in {self:?}");
    }

    /// Returns the verdict in the row of this submission or case in the table of `judge`.
    #[track_caller]
    pub fn verdict_of(&self, name: &str) -> &str {
        let rows = self.out.lines().filter_map(table_row);
        let mut verdicts =
            rows.filter(|words| words[words.len() - 2] == name).filter_map(|words| words.last().copied());
        verdicts.next().unwrap_or_else(|| panic!("no row of {name}: {self:?}"))
    }

    /// Returns the objects that `--json` prints for a type, each as keys and values. Strings are without
    /// quotes, other values are as in JSON.
    pub fn objects(&self, kind: &str) -> Vec<Vec<(String, String)>> {
        let objects = self.out.lines().map(fields);
        objects.filter(|fields| fields.first() == Some(&("type".to_string(), kind.to_string()))).collect()
    }

    /// Like `objects`, but fails unless there are exactly `count`, so that no test loops over nothing.
    pub fn exactly(&self, count: usize, kind: &str) -> Vec<Vec<(String, String)>> {
        let objects = self.objects(kind);
        assert_eq!(objects.len(), count, "the number of {kind}s: {self:?}");
        objects
    }

    /// Returns the values of these keys in each object of a type, joined by spaces.
    pub fn rows(&self, kind: &str, keys: &[&str]) -> Vec<String> {
        let row = |object: Vec<(String, String)>| {
            keys.iter().map(|key| field(&object, key)).collect::<Vec<_>>().join(" ")
        };
        self.objects(kind).into_iter().map(row).collect()
    }

    /// Returns a field of the only object of its type.
    pub fn only(&self, kind: &str, key: &str) -> String {
        field(&self.exactly(1, kind)[0], key).to_string()
    }
}

/// Returns the words of a row in a table of `judge` or `watch` up to its verdict: a problem in `watch`, the
/// name of a submission or a case, and the verdict. None for a line that is not such a row.
pub fn table_row(line: &str) -> Option<Vec<&str>> {
    const VERDICTS: [&str; 9] = ["AC", "PE", "WA", "TLE", "MLE", "OLE", "RE", "CE", "JE"];
    let words: Vec<&str> = line.split_whitespace().take(3).collect();
    let verdict = words.iter().position(|word| VERDICTS.contains(word)).filter(|&index| index > 0)?;
    Some(words[..=verdict].to_vec())
}

/// Returns a line of a table of verdicts without the columns that differ between runs: from the time, which only
/// such a line has before two spaces, up to the score or the end of the line.
fn without_measured_columns(line: &str) -> String {
    let Some((before, measured)) = line.split_once(" ms  ") else { return line.to_string() };
    let before = before.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end();
    let score = measured.find('/').map(|slash| measured[..slash].rfind(' ').map_or(0, |space| space + 1));
    score.map_or_else(|| format!("{before}\n"), |score| format!("{before}  {}", &measured[score..]))
}

/// Returns the value of a key, which the object must have.
pub fn field<'a>(object: &'a [(String, String)], key: &str) -> &'a str {
    let found = object.iter().find(|(name, _)| name == key);
    &found.unwrap_or_else(|| panic!("no `{key}` in {object:?}")).1
}

/// Returns the keys and values of an object on one line. See [`CommandOutput::objects`].
fn fields(line: &str) -> Vec<(String, String)> {
    let Ok(Json::Object(fields)) = json_reader::read(line.as_bytes()) else {
        panic!("not an object: {line}")
    };
    let text = |value| match value {
        Json::Text(text) => text,
        Json::Number(number) => number.to_string(),
        Json::Boolean(value) => value.to_string(),
        other => panic!("{other:?} in {line}"),
    };
    fields.into_iter().map(|(key, value)| (key, text(value))).collect()
}
