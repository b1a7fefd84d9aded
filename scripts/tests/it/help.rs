//! Help, options and completions of every command, in both languages.

use crate::oj_calls::{starter, CommandOutput};
use crate::test_workspace::TestWorkspace;
use std::collections::BTreeSet;

/// Returns the commands that the general help lists.
fn commands(workspace: &TestWorkspace) -> Vec<String> {
    let all = workspace.oj_exits(0, &["--help"]);
    assert_eq!(all.err, "", "{all:?}");
    let lines = all.out.lines().filter_map(|line| line.strip_prefix("  cargo oj "));
    let commands: Vec<String> =
        lines.map(|line| line.split_whitespace().next().expect("a name").to_string()).collect();
    assert!(!commands.is_empty());
    commands
}

/// Returns the options in the help of a command. The boolean is whether an option has a value.
fn options(help: &str) -> BTreeSet<(String, bool)> {
    let rows = help.lines().filter_map(|line| line.strip_prefix("  -"));
    let heads = rows.filter_map(|row| row.split("  ").next());
    let heads = heads.filter(|head| !head.contains("--help") && !head.starts_with(' '));
    heads.map(|head| (format!("-{}", head.split(' ').next().unwrap_or(head)), head.contains(' '))).collect()
}

fn is_korean(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
}

/// If the tool is installed, it is called without cargo.
#[test]
fn messages_name_the_tool_as_it_was_called() {
    let workspace = TestWorkspace::with_problem("help-name", "1\n", "2\n");
    for (status, arguments) in [
        (0, &["--help"][..]),
        (0, &["judge", "--help"]),
        (1, &["judge", "--problem", "1000", "--command=sort"]),
    ] {
        let help = |is_installed: bool| {
            let mut command = workspace.command(arguments);
            if is_installed {
                command.env_remove("CARGO");
            }
            CommandOutput::of(status, &mut command).out
        };
        let (with_cargo, installed) = (help(false), help(true));
        assert!(with_cargo.contains("cargo oj judge"), "{with_cargo}");
        assert!(installed.contains("oj judge") && !installed.contains("cargo oj"), "{installed}");
    }
}

#[test]
fn each_command_takes_the_options_of_its_help_and_no_other() {
    let workspace = TestWorkspace::empty("help-options");
    for command in commands(&workspace) {
        let help = workspace.oj_exits(0, &[&command, "--help"]);
        assert_eq!(help.err, "", "{command}");
        assert!(help.out.contains(&format!("\nUsage: cargo oj {command}")), "{help:?}");
        assert!(!help.out.contains('{'), "a list that `command_help.rs` does not know: {help:?}");
        let options = options(&help.out);
        assert!(options.contains(&("--lang".to_string(), true)), "{command}: {options:?}");
        let unknown =
            format!("unknown option `--lnag=ko` (see `cargo oj {command} --help`); did you mean `--lang`?");
        for (option, has_value) in &options {
            let why = if *has_value { &format!("`{option}` requires a value") } else { &unknown };
            let more: &[&str] = if *has_value { &[] } else { &["--lnag=ko"] };
            let answer = workspace.oj_exits(2, &[&[command.as_str(), option], more].concat());
            assert!(answer.err.contains(why), "{command} {option}: {answer:?}");
        }
    }
}

#[test]
fn korean_help_says_all_that_the_english_one_says() {
    let workspace = TestWorkspace::empty("help-korean");
    for command in commands(&workspace) {
        let help = |arguments: &[&str]| workspace.oj_exits(0, arguments).out;
        let english = help(&[&command, "--help"]);
        let korean = help(&["--lang", "ko", &command, "--help"]);
        assert_eq!(korean, help(&[&command, "--help", "--lang=ko"]), "{command}");
        assert!(!is_korean(&english), "{english}");
        assert_eq!(options(&english), options(&korean), "{command}");
        // A paragraph without Korean would be untranslated.
        for paragraph in korean.split("\n\n") {
            assert!(is_korean(paragraph), "{command}: {paragraph}");
        }
        for row in korean.lines().filter(|line| line.starts_with("  -") || line.starts_with("  cargo")) {
            assert!(is_korean(row), "{command}: {row}");
        }
    }
    let by_locale = workspace.oj_with_env(0, &[("LC_ALL", &"ko_KR.UTF-8")], &["--help"]);
    assert_eq!(by_locale.out, workspace.oj_exits(0, &["--lang", "ko", "--help"]).out);
}

#[test]
fn lang_may_come_before_or_after_the_command() {
    let workspace = TestWorkspace::empty("help-lang");
    for arguments in [
        &["--lang", "ko", "watch", "9"][..],
        &["--lang=ko", "judge", "9"],
        &["judge", "--lang", "ko", "9"],
        &["--lang", "ko", "stress", "9", "--seconds", "1"],
    ] {
        let answer = workspace.oj_exits(2, arguments);
        assert!(is_korean(&answer.err), "{answer:?}");
    }
    for arguments in [&["--lang"][..], &["judge", "--lang"]] {
        workspace.refuses(arguments, "`--lang` requires a value");
    }
    workspace.refuses(&["--lang", "ko", "judge", "--lang", "en"], "`--lang` 옵션이 두 번");
    let version = format!("oj {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(workspace.oj_exits(0, &["--version"]).out, version);
    assert_eq!(workspace.oj_exits(0, &["-V"]).out, version);
}

#[test]
fn help_has_several_spellings() {
    let workspace = TestWorkspace::empty("help-ways");
    let judge = workspace.oj_exits(0, &["judge", "--help"]).out;
    for arguments in [&["judge", "-h"][..], &["help", "judge"], &["--help", "judge"], &["judge", "9", "-h"]] {
        assert_eq!(workspace.oj_exits(0, arguments).out, judge, "{arguments:?}");
    }
    let korean = workspace.oj_exits(0, &["--help", "--lang", "ko"]).out;
    assert!(is_korean(&korean) && korean != judge, "{korean}");
    for arguments in [&["help", "--lang=ko"][..], &["--lang", "ko", "-h"]] {
        assert_eq!(workspace.oj_exits(0, arguments).out, korean, "{arguments:?}");
    }
    let unknown = workspace.oj_exits(2, &["help", "jugde"]);
    assert!(unknown.err.contains("unknown command `jugde`"), "{unknown:?}");
    assert!(unknown.err.contains("; did you mean `judge`?"), "{unknown:?}");
}

/// The test closes the other end of a socket, as `| head` closes its pipe.
#[cfg(unix)]
#[test]
fn closed_standard_output_ends_the_tool_silently() {
    let workspace = TestWorkspace::echo_problem("help-closed", &["worst-1"]);
    for arguments in [&["--help"][..], &["judge", "1000"], &["new", "1001", "1002"]] {
        let (reader, writer) = std::os::unix::net::UnixStream::pair().expect("this system has sockets");
        drop(reader);
        let mut command = workspace.command(arguments);
        let answer = CommandOutput::of(2, command.stdout(std::os::fd::OwnedFd::from(writer)));
        assert_eq!(answer, CommandOutput { status: 2, out: String::new(), err: String::new() });
    }
    assert!(workspace.root.join("problems/1001").exists(), "it was made before its files were printed");
    assert!(!workspace.root.join("problems/1002").exists(), "the command has ended");
}

#[test]
fn each_shell_completes_every_command_and_option() {
    let workspace = TestWorkspace::empty("help-completions");
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let script = workspace.oj_exits(0, &["completions", shell]);
        for command in commands(&workspace) {
            assert!(script.out.contains(&command), "{shell}: no {command}");
            for (option, _) in options(&workspace.oj_exits(0, &[&command, "--help"]).out) {
                let shown = if shell == "fish" { option.replace("--", "-l ") } else { option };
                let shown = if shell == "fish" { shown.replace("-j", "-s j") } else { shown };
                assert!(script.out.contains(&shown), "{shell}: no {shown}");
            }
        }
    }
    assert!(workspace
        .oj_exits(2, &["completions", "csh"])
        .err
        .contains("`bash`, `zsh`, `fish` or `powershell`"));
}

#[test]
fn bash_completes_words() {
    if !crate::other_tools::tools_available(&["bash"], "completions of bash") {
        return;
    }
    let workspace = TestWorkspace::empty("help-bash");
    for name in ["1000", "cf-1a", "가나"] {
        workspace.add_problem(name, "1\n", "1\n");
    }
    // Names that no problem may have: a shell would run the commands in them.
    for name in ["$(touch pwned)", "10`touch pwned`", "10;touch pwned", "10 two", "-n"] {
        std::fs::create_dir(workspace.path("problems").join(name)).expect("the name is free");
    }
    let script = workspace.oj_exits(0, &["completions", "bash"]).out;
    for (line, completed) in [
        ("oj stre", "stress"),
        ("oj judge --tim", "--time"),
        ("oj --lang ko judge 10", "1000"),
        ("oj judge ''", "1000 cf-1a 가나"),
        ("oj judge cf", "cf-1a"),
        ("oj judge --lang k", "ko"),
        ("oj paste --seconds", ""),
    ] {
        let words = format!(
            "{script}\noj() {{ \"$OJ\" \"$@\"; }}\nCOMP_WORDS=({line}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _oj; echo \"${{COMPREPLY[*]}}\""
        );
        for folder in ["", "problems/1000"] {
            let mut bash = starter("bash", &workspace.command(&[]));
            bash.args(["-c", &words]).current_dir(workspace.path(folder));
            assert_eq!(CommandOutput::of(0, &mut bash).out.trim(), completed, "{line}");
        }
        assert!(!workspace.path("pwned").exists() && !workspace.path("problems/pwned").exists(), "{line}");
    }
}
