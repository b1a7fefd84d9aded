//! Makes the cases of the problems again, from their seeds and from a few that are typed in.
//!
//! ```text
//! cargo run --package shared --example cases                 lists what would change; writes nothing
//! cargo run --package shared --example cases -- --write      writes the cases
//! cargo run --package shared --example cases -- --slow ...   the `worst-*` boards as well: five minutes
//! cargo run --package shared --example cases -- --search 1   tries seeds for `worst-*`, from 1 on, without end
//! ```

mod operators;
mod sequences;
mod sudoku;
mod teams;

use std::path::Path;
use std::process::ExitCode;

/// A case before it becomes files.
#[derive(Clone)]
pub struct Case {
    name: String,
    /// What the program reads.
    input: String,
    /// None if the problem has a program that makes it.
    output: Option<String>,
}

impl Case {
    fn new(name: &str, input: String, output: String) -> Case {
        Case { name: name.to_string(), input, output: Some(output) }
    }

    /// The same case with another name and with its input in another form, such as other line ends.
    fn disguised(&self, name: &str, change: fn(&str) -> String) -> Case {
        Case { name: name.to_string(), input: change(&self.input), output: self.output.clone() }
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [search, seed] = arguments.as_slice() {
        if let ("--search", Ok(seed)) = (search.as_str(), seed.parse()) {
            sudoku::search_from(seed);
        }
    }
    if let Some(unknown) =
        arguments.iter().find(|argument| !["--write", "--slow"].contains(&argument.as_str()))
    {
        eprintln!("error: unknown argument `{unknown}` (known: --write, --slow, or --search SEED alone)");
        return ExitCode::from(2);
    }
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    let mut problems = sudoku::problems(given("--slow"));
    problems.extend(sequences::problems());
    problems.push(("14888", operators::cases()));
    problems.push(("14889", teams::cases()));
    let mut same = true;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("problems");
    for (number, cases) in problems {
        for case in cases {
            let files = [("in", Some(&case.input)), ("out", case.output.as_ref())];
            for (extension, text) in files.into_iter().filter_map(|(kind, text)| Some((kind, text?))) {
                let path = folder.join(number).join("cases").join(format!("{}.{extension}", case.name));
                if std::fs::read(&path).is_ok_and(|stored| stored == text.as_bytes()) {
                    continue;
                }
                println!("{}", path.display());
                same = given("--write");
                if given("--write") {
                    if let Err(why) = std::fs::write(&path, text) {
                        eprintln!("error: cannot write `{}`: {why}", path.display());
                        return ExitCode::from(2);
                    }
                }
            }
        }
    }
    ExitCode::from(u8::from(!same))
}
