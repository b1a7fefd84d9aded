//! `cargo oj completions`: what a shell completes after `oj`.

use crate::commands::arguments::Arguments;
use crate::commands::command_line::{text, Command, CommandOption};
use crate::commands::shared_options;
use crate::commands::COMMANDS;
use crate::report::{locale::Locale, terminal};
use std::process::ExitCode;
use stdx::{error, Result};

pub static COMMAND: Command = Command {
    name: "completions",
    operands: "SHELL",
    summary: text(
        "Print completions for a shell",
        "셸의 자동 완성 스크립트를 출력합니다",
    ),
    examples: &[
        ("completions bash > ~/.local/share/bash-completion/completions/oj", text("for bash", "bash용")),
        ("completions zsh >> ~/.zshrc", text("for zsh, after `compinit`", "zsh용, `compinit` 뒤에")),
        ("completions fish > ~/.config/fish/completions/oj.fish", text("for fish", "fish용")),
        ("completions powershell >> $PROFILE", text("for PowerShell", "PowerShell용")),
    ],
    options: &[shared_options::LANG_ALONE],
    notes: &[text(
        "The shell then completes commands, options and paths after `oj`, the program that `cargo install --path \
         scripts` puts on PATH. In fish, the completions have descriptions in the language of `--lang`.",
        "`cargo install --path scripts`로 설치한 `oj` 뒤에 입력하는 명령, 옵션, 경로를 자동 완성합니다. fish에서는 설명이 `--lang`의 언어로 나옵니다.",
    )],
    run,
};

fn run(mut arguments: Arguments) -> Result<ExitCode> {
    let locale = shared_options::locale(&mut arguments)?;
    let script = match arguments.rest()?.join(" ").as_str() {
        "bash" => bash(),
        "zsh" => format!("autoload -U +X bashcompinit && bashcompinit\n{}", bash()), // runs what bash does
        "fish" => fish(locale),
        "powershell" => powershell(),
        _ => {
            return Err(error!(
                "name one shell: `bash`, `zsh`, `fish` or `powershell`",
                "셸을 하나 지정하세요 (사용할 수 있는 값: bash, zsh, fish, powershell)"
            ))
        }
    };
    terminal::print(&script).map(|()| ExitCode::SUCCESS)
}

/// A line for each command.
fn per_command(line: impl Fn(&Command) -> String) -> String {
    COMMANDS.iter().map(|command| line(command)).collect()
}

fn option_names(command: &Command) -> String {
    let names = command.options.iter().map(|option| option.name).chain(["--help"]);
    names.collect::<Vec<_>>().join(" ")
}

fn bash() -> String {
    let commands = COMMANDS.map(|command| command.name).join(" ");
    let options = per_command(|command| {
        format!("            {}) words='{}'; break ;;\n", command.name, option_names(command))
    });
    format!(
        "_oj() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} words='{commands} --lang --help --version' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
{options}        esac
    done
    if ((i < COMP_CWORD)) && [[ $word != -* ]]; then
        words=$(cd problems 2>/dev/null && for folder in */; do echo \"${{folder%/}}\"; done)
    fi
    [[ ${{COMP_WORDS[COMP_CWORD - 1]}} == --lang ]] && words='en ko'
    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))
}}
complete -o default -F _oj oj
"
    )
}

fn fish(locale: Locale) -> String {
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
        let text = quoted(option.text.in_language(locale));
        format!(
            "complete -c oj -n '__fish_seen_subcommand_from {}' {name}{value} -d '{text}'\n",
            command.name
        )
    };
    per_command(|command| {
        let summary = quoted(command.summary.in_language(locale));
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
    $known = if ($command) {{ $options[$command] }} else {{ $options.Keys }}
    $known | Where-Object {{ $_ -like \"$word*\" }}
}}
"
    )
}
