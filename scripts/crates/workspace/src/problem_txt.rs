//! The facts of a problem: the file `problem.txt`.

use crate::line_errors::{at_line, check_first, unknown_key};
use crate::output_rule::{CheckerArguments, Comparison, KattisFlags, OutputRule};
use crate::parse_limits::{parse_memory, parse_time};
use messages::{error, Message, Result};
use shared::{family::Family, family_table};
use sites::Site;
use std::{collections::BTreeSet, time::Duration};

/// The content of `problem.txt`, which has one `key: value` per line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProblemSettings {
    pub title: String,
    /// The CPU time limit for each case.
    pub time: Duration,
    /// The memory limit in bytes.
    pub memory: u64,
    /// The site, whose rules apply in addition to the limits.
    pub site: &'static Site,
    /// The address of the problem's page, where solutions are submitted.
    pub url: Option<String>,
    /// The stack of the main thread in bytes, or `None` for the default of the site.
    stack: Option<u64>,
    /// The method that decides whether an output is correct.
    pub output_rule: OutputRule,
    /// The interactor, as a path relative to the problem's folder, and the order of its arguments.
    pub interactor: Option<(String, InteractorProtocol)>,
    pub generator: Option<GeneratorSpec>,
    /// The program that makes outputs that are not stored, as a path relative to the problem's folder, or [`MAIN`].
    pub outputs: Option<String>,
    /// The validator, which decides whether an input is legal, as a path relative to the problem's folder.
    pub validator: Option<String>,
    /// The previous problem in the learning order.
    pub after: Option<String>,
    /// The symbols with which `trace` draws the values of the board, or `None` for their numbers.
    pub symbols: Option<Symbols>,
    /// The number of rows and columns of the boxes that `trace` outlines.
    pub boxes: Option<usize>,
    /// Whether `trace` shows the grid at the end of the input in empty cells.
    pub background: bool,
    /// What the values of the board mean, beside a drawing of `trace`.
    pub legend: InTwoLanguages,
    /// The cells of the problem's row in the tables of the READMEs: its question and its lesson.
    pub question: InTwoLanguages,
    pub teaches: InTwoLanguages,
}

/// A text in English and, from the key with `-ko`, in Korean. Without that key, the English text is used.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InTwoLanguages {
    pub english: Option<String>,
    pub korean: Option<String>,
}

impl InTwoLanguages {
    /// Returns the text as a message, if there is an English text.
    pub fn message(&self) -> Option<Message> {
        let english = self.english.to_owned()?;
        let translation = self.korean.to_owned().unwrap_or_else(|| english.to_string());
        Some(Message::Translated { english, translation })
    }
}

/// The symbols with which `trace` draws the values of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Symbols {
    /// The first character for a blank, then one for value 1, 2, ...
    Named(Vec<char>),
    /// The numbers of the input, for `symbols: input`.
    Input,
}

#[derive(Clone, Debug, PartialEq)]
pub enum GeneratorSpec {
    /// The generator of a family.
    BuiltIn(&'static Family),
    /// Programs that take turns, as paths relative to the problem's folder.
    Programs { paths: Vec<String>, arguments: GeneratorArguments },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GeneratorArguments {
    /// A seed, as for programs of other tools.
    Seed,
    SeedAndSize,
    /// A seed and a size, or `shrink`, to read a failing input and print smaller ones.
    SeedAndSizeOrShrink,
}

/// The order of an interactor's arguments, and the meaning of its exit statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InteractorProtocol {
    /// The arguments are input and answer. The exit status is 0 for AC and 1 for WA.
    Boj,
    /// The arguments are input, output and answer. The exit status is 0 for AC, 1 and 8 for WA, 2 for PE and
    /// 7 for points.
    Testlib,
    /// The arguments are input, answer and a folder for feedback. The exit status is 42 for AC and 43 for WA.
    Kattis,
}

const KEYS: &str =
    "title, time, memory, site, url, stack, checker, interactor, generator, outputs, validator, after, symbols, boxes, background, \
                    legend, legend-ko, question, question-ko, teaches, teaches-ko";

/// The number of values of a board that `trace` can draw, including 0 for an empty cell.
const MAX_SYMBOLS: usize = 64;

/// The value of `outputs` for the problem's `main`, in whatever language it is.
pub const MAIN: &str = "main";

impl ProblemSettings {
    /// Whether the problem is one of the course, which the tables of the READMEs list.
    pub fn is_of_course(&self) -> bool {
        self.question.english.is_some()
    }

    /// Parses the text of a `problem.txt`. An error does not name the file.
    pub fn parse(text: &str) -> Result<ProblemSettings> {
        let mut settings = ProblemSettings::without_file("");
        let mut seen = Vec::new();
        for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            settings.read_line(line, &mut seen).map_err(|why| at_line(number, &why))?;
        }

        if let Some(key) = ["title", "time", "memory"].iter().find(|needed| !seen.contains(needed)) {
            return Err(error!("end of file: `{key}` is missing"));
        }

        Ok(settings)
    }

    /// The limits of a problem without `problem.txt`, as in that file: time and memory.
    pub const LIMITS_WITHOUT_FILE: [&'static str; 2] = ["2s", "256MB"];

    pub(crate) fn without_file(id: &str) -> ProblemSettings {
        let [time, memory] = ProblemSettings::LIMITS_WITHOUT_FILE;
        ProblemSettings {
            title: id.to_string(),
            time: parse_time(time).expect("it is correct"),
            memory: parse_memory(memory).expect("it is correct"),
            ..ProblemSettings::default()
        }
    }

    /// Returns the programs that the file names, as paths relative to the problem's folder.
    pub fn programs(&self) -> Vec<&str> {
        let checker = if let OutputRule::Program(path, _) = &self.output_rule { Some(path) } else { None };
        let generators: &[String] = match &self.generator {
            Some(GeneratorSpec::Programs { paths, .. }) => paths,
            _ => &[],
        };
        let interactor = self.interactor.as_ref().map(|(path, _)| path);
        let outputs = self.outputs.as_ref().filter(|path| *path != MAIN);
        let others = [checker, interactor, outputs, self.validator.as_ref()];

        others.into_iter().flatten().chain(generators).map(String::as_str).collect()
    }

    /// Returns the stack of the main thread in bytes, for this memory limit.
    pub fn stack(&self, memory: u64) -> u64 {
        self.stack.unwrap_or_else(|| self.site.stack(memory))
    }

    /// Returns the symbol of each value of a board, the first for a blank. A value that `symbols` does not
    /// name is its number. With `symbols: input`, the values are the ranks of the numbers in
    /// [`ProblemSettings::numbers_on_board`].
    pub fn symbols(&self, input: &str) -> Vec<String> {
        if let Some(numbers) = self.numbers_on_board(input) {
            let numbers = numbers.iter().map(ToString::to_string);
            return [".".to_string()].into_iter().chain(numbers).collect();
        }

        let named = if let Some(Symbols::Named(named)) = &self.symbols { named.as_slice() } else { &['.'] };
        let number = |value: usize| named.get(value).map_or_else(|| value.to_string(), char::to_string);
        (0..MAX_SYMBOLS).map(number).collect()
    }

    /// Returns the different numbers of an input that a board may hold, or `None` without `symbols: input`.
    /// More than 63 numbers are not drawn, so the set is then empty. A blank is 0, which is not in the set.
    pub fn numbers_on_board(&self, input: &str) -> Option<BTreeSet<i64>> {
        if self.symbols != Some(Symbols::Input) {
            return None;
        }
        let numbers = input.split_whitespace().filter_map(|word| word.parse().ok());
        let numbers: BTreeSet<i64> = numbers.filter(|number| *number != 0).collect();
        Some(if numbers.len() < MAX_SYMBOLS { numbers } else { BTreeSet::new() })
    }

    /// Parses a line, and adds its key to those that were `seen`.
    fn read_line<'a>(&mut self, line: &'a str, seen: &mut Vec<&'a str>) -> Result<()> {
        let Some((key, value)) = line.split_once(':').map(|(key, value)| (key.trim(), value.trim())) else {
            return Err(error!("expected `key: value` (known keys: {keys})", keys = KEYS));
        };
        check_first(key, seen)?;

        if value.contains(char::is_control) {
            return Err(error!("`{key}` contains a control character"));
        }
        match key {
            "title" if value.is_empty() => return Err(error!("`title` has no value")),
            "title" => self.title = value.to_string(),
            "time" => self.time = parse_time(value)?,
            "memory" => self.memory = parse_memory(value)?,
            "site" => self.site = Site::named(value)?,
            "url" => self.url = Some(parse_url(value)?),
            "stack" => self.stack = Some(parse_memory(value)?),
            "checker" => self.output_rule = parse_checker(value)?,
            "interactor" => self.interactor = Some(parse_interactor(value)?),
            "generator" => self.generator = Some(parse_generator(value)?),
            "outputs" if value == MAIN => self.outputs = Some(value.to_string()),
            "outputs" => self.outputs = Some(parse_program("outputs", value)?),
            "validator" => self.validator = Some(parse_program("validator", value)?),
            "after" => self.after = Some(parse_after(value)?),
            "symbols" => self.symbols = Some(parse_symbols(value)?),
            "boxes" => self.boxes = Some(parse_boxes(value)?),
            "background" if value == "input" => self.background = true,
            "background" => return Err(error!("`background: {value}`: expected `input`")),
            "legend" => self.legend.english = Some(value.to_string()),
            "legend-ko" => self.legend.korean = Some(value.to_string()),
            "question" => self.question.english = Some(value.to_string()),
            "question-ko" => self.question.korean = Some(value.to_string()),
            "teaches" => self.teaches.english = Some(value.to_string()),
            "teaches-ko" => self.teaches.korean = Some(value.to_string()),
            _ => return Err(unknown_key(key, KEYS)),
        }

        Ok(())
    }
}

/// Parses `sudoku`, `./generator.rs` or `./a.cpp ./b.py arguments=seed`.
fn parse_generator(text: &str) -> Result<GeneratorSpec> {
    if let Some(family) = family_table::family(text) {
        return Ok(GeneratorSpec::BuiltIn(family));
    }

    let (programs, arguments) = parse_generator_arguments(text)?;
    check_inside("generator", programs)?;

    if let Some(programs) = programs.strip_prefix("./").filter(|path| !path.is_empty()) {
        let paths = programs.split(" ./").map(|path| path.trim().to_string()).collect();
        return Ok(GeneratorSpec::Programs { paths, arguments });
    }

    let known = family_table::generator_names().join(", ");
    Err(error!(
        "unknown generator `{text}` (known: {known}; or a program in the problem's folder: `./generator.rs`)"
    ))
}

/// Splits `arguments=seed` or another of its values from the end of a text.
pub fn parse_generator_arguments(text: &str) -> Result<(&str, GeneratorArguments)> {
    let (programs, value) = split_option(text, " arguments=");
    let arguments = match value {
        None | Some("seed,size") => GeneratorArguments::SeedAndSize,
        Some("seed") => GeneratorArguments::Seed,
        Some("seed,size,shrink") => GeneratorArguments::SeedAndSizeOrShrink,
        Some(value) => {
            let known = "seed seed,size seed,size,shrink";
            return Err(error!("unknown `arguments={value}` of a generator (known: {known})"));
        }
    };
    Ok((programs, arguments))
}

/// Splits an option with its value from the end of a text: `./checker.rs` and `boj` with ` order=`.
fn split_option<'a>(text: &'a str, option: &str) -> (&'a str, Option<&'a str>) {
    text.rsplit_once(option).map_or((text, None), |(path, value)| (path.trim(), Some(value)))
}

/// Parses `float 1e-9`, `kattis case_sensitive`, `sudoku-any` or `./checker.rs order=boj`.
fn parse_checker(text: &str) -> Result<OutputRule> {
    let compare = |comparison| Ok(OutputRule::Compare(comparison));
    match text.split_once(' ').unwrap_or((text, "")) {
        ("float", tolerance) => return compare(Comparison::Numbers(parse_tolerance(tolerance.trim())?)),
        ("kattis", flags) => return compare(Comparison::Kattis(KattisFlags::parse(flags)?)),
        ("tokens", "") => return compare(Comparison::Words),
        ("yesno", "") => return compare(Comparison::YesNo),
        _ => {}
    }

    if let Some(checker) = family_table::checker(text) {
        return Ok(OutputRule::BuiltIn(checker));
    }

    check_inside("checker", text)?;
    let Some(rest) = text.strip_prefix("./") else {
        let known = family_table::checker_names().join(", ");
        return Err(error!(
            "unknown checker `{text}` (known: float 1e-9, tokens, yesno, kattis, {known}; or a program in the problem's folder: \
             `./checker.rs order=boj`)"
        ));
    };

    let (path, order) = split_option(rest, " order=");
    match order {
        Some("boj") => Ok(OutputRule::Program(path.to_string(), CheckerArguments::Boj)),
        Some("testlib") => Ok(OutputRule::Program(path.to_string(), CheckerArguments::Testlib)),
        _ => Err(error!(
            "`{text}`: expected the order of the checker's files: `order=boj` (input, expected output, \
             user's output) or `order=testlib` (input, user's output, expected output)"
        )),
    }
}

/// Parses `./interactor.cpp` or `./interactor.cpp order=testlib`.
fn parse_interactor(text: &str) -> Result<(String, InteractorProtocol)> {
    let (path, order) = split_option(text, " order=");
    let order = match order.unwrap_or("boj") {
        "boj" => InteractorProtocol::Boj,
        "testlib" => InteractorProtocol::Testlib,
        "kattis" => InteractorProtocol::Kattis,
        order => return Err(error!("unknown interactor `order={order}` (known: boj, testlib, kattis)")),
    };
    Ok((parse_program("interactor", path.trim())?, order))
}

/// Parses a tolerance, `1e-9`: the largest absolute or relative error of a number.
pub fn parse_tolerance(text: &str) -> Result<f64> {
    let tolerance = text.parse().ok().filter(|tolerance: &f64| *tolerance > 0.0 && *tolerance < 1.0);
    tolerance
        .ok_or_else(|| error!("`{text}` is not a tolerance (write a number between 0 and 1, such as `1e-6`)"))
}

/// Parses an address, `https://www.acmicpc.net/problem/1000`.
pub fn parse_url(text: &str) -> Result<String> {
    let is_address = text.split_once("://").is_some_and(|(scheme, rest)| {
        matches!(scheme, "http" | "https") && !rest.is_empty() && !text.contains(char::is_whitespace)
    });
    is_address.then(|| text.to_string()).ok_or_else(|| {
        error!("`url: {text}`: expected an address, such as `https://www.acmicpc.net/problem/1000`")
    })
}

/// Returns an error if a program is outside the problem's folder.
fn check_inside(key: &str, text: &str) -> Result<()> {
    if text.split(['/', '\\', ' ']).any(|part| part == "..") {
        return Err(error!("`{key}: {text}`: the program must be in the problem's folder"));
    }
    Ok(())
}

/// Parses the path of a program, `./outputs.rs`.
fn parse_program(key: &str, text: &str) -> Result<String> {
    check_inside(key, text)?;
    let path = text.strip_prefix("./").filter(|path| path.contains('.') && !path.starts_with('.'));
    path.map(str::to_string)
        .ok_or_else(|| error!("`{key}: {text}`: expected a program in the problem's folder: `./{key}.rs`"))
}

/// Parses the name of a problem or of a submission, `15649`.
pub(crate) fn parse_after(text: &str) -> Result<String> {
    if text.is_empty() || text.contains(|c: char| c.is_whitespace() || c == ',') {
        return Err(error!("`after: {text}`: expected one name"));
    }
    Ok(text.to_string())
}

/// Parses `.123456789` or `input`.
fn parse_symbols(text: &str) -> Result<Symbols> {
    if text == "input" {
        return Ok(Symbols::Input);
    }

    let symbols: Vec<char> = text.chars().collect();
    let is_distinct =
        |(at, symbol): (usize, &char)| !symbols[..at].contains(symbol) && !symbol.is_whitespace();

    if (2..=MAX_SYMBOLS).contains(&symbols.len()) && symbols.iter().enumerate().all(is_distinct) {
        return Ok(Symbols::Named(symbols));
    }

    Err(error!(
        "`symbols: {text}`: expected 2 to {most_symbols} different characters without white space, the \
         first for a blank, then one for each value: `.123456789`; or `input`, if the board holds numbers of the input",
        most_symbols = MAX_SYMBOLS
    ))
}

/// Parses the size of a box, `3`.
fn parse_boxes(text: &str) -> Result<usize> {
    let size = text.parse().ok().filter(|size| (2..=16).contains(size));
    size.ok_or_else(|| error!("`boxes: {text}`: expected a whole number from 2 to 16"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TXT: &str = "\
title: 스도쿠
time: 1s
memory: 256MB
checker: sudoku-any
generator: sudoku
";

    /// Returns the settings of a problem with a title and limits, and with these lines.
    fn settings_with(lines: &str) -> ProblemSettings {
        let txt = format!("title: x\ntime: 1s\nmemory: 1MB\n{lines}");
        ProblemSettings::parse(&txt).expect("the lines are correct")
    }

    #[test]
    fn mutations_do_not_panic() {
        let text = format!("{TXT}symbols: .123456789\nboxes: 3\noutputs: ./outputs.rs\nafter: 9663\n");
        stdx::test_mutations::for_mutations(&text, |_, text| {
            if let Ok(settings) = ProblemSettings::parse(text) {
                assert!(
                    !settings.title.is_empty() && !settings.time.is_zero() && settings.memory > 0,
                    "{text:?}"
                );
                assert!((2..=64).contains(&settings.symbols("1").len()), "{text:?}");
            }
        });
    }

    #[test]
    fn a_problem_txt_is_read() {
        let settings = ProblemSettings::parse(TXT).expect("it is correct");
        let limits = (settings.time, settings.memory);
        assert_eq!((settings.title.as_str(), limits), ("스도쿠", (Duration::from_secs(1), 256 << 20)));
        assert_eq!(
            settings.output_rule,
            OutputRule::BuiltIn(family_table::checker("sudoku-any").expect("known"))
        );
        assert_eq!(settings.generator, family_table::family("sudoku").map(GeneratorSpec::BuiltIn));
        assert_eq!((&settings.symbols, settings.boxes), (&None, None));
        assert!(settings.output_rule.accepts_several());
        assert!(settings.programs().is_empty());
    }

    #[test]
    fn keys_may_be_in_any_order_with_crlf() {
        let txt = "memory: 64 KB\r\n\r\ntime: 500ms\r\ntitle: N-Queen";
        let settings = ProblemSettings::parse(txt).expect("it is correct");
        assert_eq!((settings.time, settings.memory), (Duration::from_millis(500), 64 << 10));
        assert_eq!(settings.output_rule, OutputRule::Compare(Comparison::Exact));
        assert!(!settings.output_rule.accepts_several() && settings.programs().is_empty());
        assert_eq!(settings.numbers_on_board("1 2"), None);
    }

    #[test]
    fn a_checker_is_a_program_or_a_comparison() {
        let rule = |value: &str| settings_with(&format!("checker: {value}\n")).output_rule;
        let program = OutputRule::Program("my checker.rs".into(), CheckerArguments::Testlib);
        assert_eq!(rule("./my checker.rs order=testlib"), program);
        let program = OutputRule::Program("c.rs".into(), CheckerArguments::Boj);
        assert!(program.accepts_several());
        assert_eq!(rule("./c.rs order=boj"), program);
        assert_eq!(rule("float  1e-9"), OutputRule::Compare(Comparison::Numbers(1e-9)));
        assert_eq!(rule("tokens"), OutputRule::Compare(Comparison::Words));
        assert_eq!(rule("yesno"), OutputRule::Compare(Comparison::YesNo));
        assert_eq!(rule("kattis"), OutputRule::Compare(Comparison::Kattis(KattisFlags::default())));
    }

    #[test]
    fn a_generator_is_several_programs_with_arguments() {
        let check = |value: &str, paths: &[&str], arguments: GeneratorArguments| {
            let paths = paths.iter().map(ToString::to_string).collect();
            let found = settings_with(&format!("generator: {value}\n")).generator;
            assert_eq!(found, Some(GeneratorSpec::Programs { paths, arguments }));
        };
        check("./g.py", &["g.py"], GeneratorArguments::SeedAndSize);
        check("./a b.py ./c arguments=seed", &["a b.py", "c"], GeneratorArguments::Seed);
        check("./g arguments=seed,size,shrink", &["g"], GeneratorArguments::SeedAndSizeOrShrink);
    }

    #[test]
    fn the_programs_of_a_problem_are_listed() {
        let lines = "\
checker: ./c.rs order=boj
generator: ./g.rs
outputs: ./o.rs
validator: ./v.rs
after: 1
";
        let settings = settings_with(lines);
        assert_eq!(settings.programs(), ["c.rs", "o.rs", "v.rs", "g.rs"]);
        assert_eq!(settings.after.as_deref(), Some("1"));
    }

    #[test]
    fn values_of_a_board_have_symbols() {
        let plain = settings_with("").symbols("");
        assert_eq!([0, 1, 9, 10, 63].map(|value| plain[value].clone()), [".", "1", "9", "10", "63"]);
        let drawn = settings_with("symbols: .가Q\nboxes: 16\nbackground: input\n");
        assert_eq!((&drawn.symbols, drawn.boxes), (&Some(Symbols::Named(vec!['.', '가', 'Q'])), Some(16)));
        assert!(drawn.background);
        assert_eq!(drawn.symbols("")[..5].concat(), ".가Q34");
        assert_eq!(drawn.symbols("").len(), MAX_SYMBOLS);
    }

    #[test]
    fn numbers_of_the_input_may_be_the_symbols() {
        let numbers = settings_with("symbols: input\n");
        assert_eq!(numbers.symbols("3 2\n10000 -8 x 2 0\n"), [".", "-8", "2", "3", "10000"]);
        let many: String = (1..=64).map(|number| format!("{number} ")).collect();
        assert_eq!(numbers.symbols(&many), ["."], "a recording has no room for 64 numbers");
    }

    #[test]
    fn without_problem_txt_a_problem_has_default_limits() {
        let same = ProblemSettings::parse("title: 1000\ntime: 2s\nmemory: 256MB\n").expect("it is correct");
        assert_eq!(ProblemSettings::without_file("1000"), same);
    }

    #[test]
    fn a_stack_is_that_of_the_file_or_of_the_site() {
        assert_eq!(settings_with("stack: 3MB\n").stack(64 << 20), 3 << 20);
        let default = ProblemSettings::without_file("1");
        assert_eq!(default.stack(64 << 20), default.site.stack(64 << 20));
    }

    #[test]
    fn texts_of_the_course_are_in_two_languages() {
        let lines = "\
legend: a: b
legend-ko: 가
question: q
question-ko: 나
teaches: t
teaches-ko: 다
";
        let settings = settings_with(lines);
        let texts = [&settings.legend, &settings.question, &settings.teaches].map(|text| {
            let message = text.message().expect("it has a text");
            [message.to_string(), message.translated(&messages::Catalogue::new(&[]))].join(" ")
        });
        assert_eq!(texts, ["a: b 가", "q 나", "t 다"]);
        assert!(settings.is_of_course() && !settings_with("teaches: t\n").is_of_course());

        let english = settings_with("legend: a\n").legend.message().expect("it has a text");
        assert_eq!(english.translated(&messages::Catalogue::new(&[])), "a");
        assert_eq!(settings_with("legend-ko: 가\n").legend.message(), None);
    }

    #[test]
    fn an_address_is_of_the_web() {
        for url in ["https://a.b/c?d=1", "http://a.b"] {
            assert_eq!(settings_with(&format!("url: {url}\n")).url.as_deref(), Some(url));
        }
        let why = "`url: {}`: expected an address, such as `https://www.acmicpc.net/problem/1000`";
        check_values("url", &["", "a.b/c", "ftp://a.b", "https://", "https://a b"], why);
    }

    #[test]
    fn an_interactor_has_the_order_of_boj_unless_it_names_one() {
        for (value, path, protocol) in [
            ("./i.cpp", "i.cpp", InteractorProtocol::Boj),
            ("./i j.cpp order=boj", "i j.cpp", InteractorProtocol::Boj),
            ("./i.cpp  order=testlib", "i.cpp", InteractorProtocol::Testlib),
            ("./i.cpp order=kattis", "i.cpp", InteractorProtocol::Kattis),
        ] {
            let interactor = settings_with(&format!("interactor: {value}\n")).interactor;
            assert_eq!(interactor, Some((path.to_string(), protocol)), "{value}");
        }
        let why = "line 1: unknown interactor `order=x` (known: boj, testlib, kattis)";
        check_error("interactor: ./i.cpp order=x", why);
    }

    /// Fails unless the text is rejected with exactly this reason.
    #[track_caller]
    fn check_error(text: &str, why: &str) {
        assert_eq!(ProblemSettings::parse(text).unwrap_err().to_string(), why, "{text}");
    }

    /// Like `check_error`, for several values with the same reason, in which `{}` stands for the value.
    #[track_caller]
    fn check_values(key: &str, values: &[&str], why: &str) {
        for value in values {
            let why = format!("line 1: {}", why.replace("{}", value));
            check_error(&format!("{key}: {value}"), &why);
        }
    }

    #[test]
    fn unknown_repeated_and_missing_keys_are_errors() {
        let known = "title, time, memory, site, url, stack, checker, interactor, generator, outputs, validator, after, \
                     symbols, boxes, background, legend, legend-ko, question, question-ko, teaches, teaches-ko";
        let unknown = format!("line 3: unknown key `tiem` (known: {known})");
        check_error("title: x\ntime: 1s\ntiem: 1s", &unknown);
        check_error("title", &format!("line 1: expected `key: value` (known keys: {known})"));
        check_error("title: x\ntitle: y", "line 2: `title` is given twice");
        check_error("after: 1\nafter: 2", "line 2: `after` is given twice");
        check_error("symbols: .Q\nsymbols: .Q", "line 2: `symbols` is given twice");
        check_error("title: x\ntime: 1s", "end of file: `memory` is missing");
        check_error("title:", "line 1: `title` has no value");
    }

    #[test]
    fn limits_without_a_unit_are_errors() {
        let why = "`{}` is not a time limit (write `2s`, `0.5s` or `500ms`, an hour at most)";
        check_values("time", &["1", "-1s", "infs"], why);
        let why = "`{}` is not a size (write `256MB`, `64KB` or `1GB`)";
        check_values("memory", &["256", "99999999999999999GB"], why);
    }

    #[test]
    fn a_malformed_checker_is_an_error() {
        let why =
            "unknown checker `{}` (known: float 1e-9, tokens, yesno, kattis, sudoku-any, sudoku-first; \
                   or a program in the problem's folder: `./checker.rs order=boj`)";
        check_values("checker", &["sudoku"], why);

        for tolerance in ["", "0", "-1", "1", "1e6", "inf", "1 x"] {
            let why = format!(
                "line 1: `{tolerance}` is not a tolerance (write a number between 0 and 1, such as `1e-6`)"
            );
            check_error(format!("checker: float {tolerance}").trim_end(), &why);
        }

        let why = "`{}`: expected the order of the checker's files: `order=boj` (input, expected output, user's output) \
                   or `order=testlib` (input, user's output, expected output)";
        check_values("checker", &["./checker.rs"], why);
    }

    #[test]
    fn malformed_names_of_programs_are_errors() {
        let why =
            "unknown generator `{}` (known: operators, queens, sequences, sudoku, teams; or a program in \
                   the problem's folder: `./generator.rs`)";
        check_values("generator", &["x"], why);
        let why = "line 1: unknown `arguments=size` of a generator (known: seed seed,size seed,size,shrink)";
        check_error("generator: ./g.py arguments=size", why);
        let why = "`outputs: {}`: expected a program in the problem's folder: `./outputs.rs`";
        check_values("outputs", &["outputs.rs", "./outputs", "./.rs", "./", ""], why);
        for key in ["validator", "outputs", "interactor", "checker"] {
            let why = format!("`{key}: {{}}`: the program must be in the problem's folder");
            check_values(key, &["./../x.py", "./a/../../x.py"], &why);
        }
    }

    #[test]
    fn malformed_values_of_other_keys_are_errors() {
        check_values("after", &["", "1, 2"], "`after: {}`: expected one name");
        let why = "`boxes: {}`: expected a whole number from 2 to 16";
        check_values("boxes", &["1", "17", "3x3", ""], why);
        check_values("background", &["x"], "`background: {}`: expected `input`");
        check_error("symbols: .\u{7}", "line 1: `symbols` contains a control character");
    }

    #[test]
    fn the_number_of_symbols_has_bounds() {
        let most: String = ('!'..).take(MAX_SYMBOLS).collect();
        for line in [format!("symbols: {most}"), "symbols: .Q".into(), "boxes: 2".into(), "boxes: 16".into()]
        {
            let why = ProblemSettings::parse(&line).unwrap_err().to_string();
            assert_eq!(why, "end of file: `title` is missing", "{line} is legal");
        }
        let many: String = ('!'..).take(MAX_SYMBOLS + 1).collect();

        for symbols in [".", ". 1", ".1Q1", &many] {
            let why = ProblemSettings::parse(&format!("symbols: {symbols}")).unwrap_err().to_string();
            let expected =
                ": expected 2 to 64 different characters without white space, the first for a blank";
            assert!(why.starts_with(&format!("line 1: `symbols: {symbols}`{expected}")), "{why}");
        }
    }
}
