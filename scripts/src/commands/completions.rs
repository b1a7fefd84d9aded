//! `cargo oj completions`: scripts that complete the arguments of `oj` in a shell.

use crate::command_line::arguments::Arguments;
use crate::report::command_help::{translated, Command, CommandOption};
use crate::report::terminal;
use messages::{error, message, Result};
use std::process::ExitCode;
use workspace::{problem_draft::check_name, Workspace};

pub fn run(arguments: Arguments) -> Result<ExitCode> {
    let script = match arguments.rest()?.join(" ").as_str() {
        "bash" => bash(),
        "zsh" => format!("autoload -U +X bashcompinit && bashcompinit\n{}", bash()), // zsh runs the script for bash
        "fish" => fish(),
        "powershell" => powershell(),
        "problems" => problems()?,
        _ => return Err(error!("specify one shell: `bash`, `zsh`, `fish` or `powershell`")),
    };
    terminal::print(&script).map(|()| ExitCode::SUCCESS)
}

/// Returns the names of the problems, one per line, which the scripts ask for at each Tab. A shell runs a
/// command that is part of a completed name, so names that no problem may have are left out.
fn problems() -> Result<String> {
    let mut names = Workspace::find()?.problem_names()?;
    names.retain(|name| check_name(&message!("problem"), name).is_ok());
    Ok(names.into_iter().map(|name| name + "\n").collect())
}

fn per_command(line: impl Fn(&Command) -> String) -> String {
    Command::all().map(|command| line(&command)).collect()
}

fn option_names(command: &Command) -> String {
    let names = command.options.iter().map(|option| option.name).chain(["--help"]);
    names.collect::<Vec<_>>().join(" ")
}

/// Returns the script for bash. It only compares words and never expands them, because a shell runs a command
/// in a word that it expands.
fn bash() -> String {
    let commands = Command::all().map(|command| command.name).collect::<Vec<_>>().join(" ");
    let options = per_command(|command| {
        format!("            {}) words='{}'; break ;;\n", command.name, option_names(command))
    });
    format!(
        "_oj() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} words='{commands} --lang --help --version' i name
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
{options}        esac
    done
    if ((i < COMP_CWORD)) && [[ $word != -* ]]; then
        words=$(oj completions problems 2>/dev/null)
    fi
    [[ ${{COMP_WORDS[COMP_CWORD - 1]}} == --lang ]] && words='en ko'
    COMPREPLY=()
    for name in $words; do
        [[ $name == \"$word\"* ]] && COMPREPLY+=(\"$name\")
    done
}}
complete -o default -F _oj oj
"
    )
}

fn fish() -> String {
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('\'', "\\'");
    let option = |command: &Command, option: &CommandOption| {
        let name = option.name.strip_prefix("--").map(|long| format!("-l {long}"));
        let name = name.unwrap_or_else(|| option.name.replace('-', "-s "));
        let is_path = ["FILE", "DIR", "PATH", "FOLDER", "CMD"].iter().any(|word| option.value.contains(word));
        let value = match option.value {
            "" => "",
            "ko|en" => " -x -a 'en ko'",
            _ if is_path => " -r",
            _ => " -x",
        };

        let text = quoted(&translated(option.text));
        format!(
            "complete -c oj -n '__fish_seen_subcommand_from {}' {name}{value} -d '{text}'\n",
            command.name
        )
    };

    let names = Command::all().map(|command| command.name).collect::<Vec<_>>().join(" ");
    let problems =
        format!("complete -c oj -n '__fish_seen_subcommand_from {names}' -a '(oj completions problems 2>/dev/null)'\n");

    problems
        + &per_command(|command| {
            let summary = quoted(&translated(&command.summary));
            let options: String = command.options.iter().map(|row| option(command, row)).collect();
            format!("complete -c oj -n __fish_use_subcommand -a {} -d '{summary}'\n{options}", command.name)
        })
}

fn powershell() -> String {
    let options = per_command(|command| {
        format!("        '{}' = '{}' -split ' '\n", command.name, option_names(command))
    });
    format!(
        "Register-ArgumentCompleter -Native -CommandName oj -ScriptBlock {{
    param($word, $line)
    $options = [ordered]@{{
{options}    }}
    $before = $line.CommandElements | ForEach-Object {{ \"$_\" }} | Where-Object {{ $_ -ne $word }}
    $command = $before | Where-Object {{ $options.Contains($_) }} | Select-Object -First 1
    $known = if ($command) {{ $options[$command] + @(oj completions problems 2>$null) }} else {{ $options.Keys }}
    $known | Where-Object {{ $_ -like \"$word*\" }}
}}
"
    )
}
