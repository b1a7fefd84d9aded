//! `cargo oj stress`.

use crate::test_workspace::{field, Answer, TestWorkspace};

/// A submission for 9663 that answers the known numbers, but for one size.
fn queens_but(size: usize) -> String {
    format!(
        "use std::io::{{self, Read}};\nfn main() {{\n    let mut input = String::new();\n    \
         io::stdin().read_to_string(&mut input).unwrap();\n    let size: usize = input.trim().parse().unwrap();\n    \
         let known = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724];\n    \
         println!(\"{{}}\", known[size] + u64::from(size >= {size}));\n}}\n"
    )
}

fn hacks(workspace: &TestWorkspace, number: &str) -> Vec<String> {
    let cases =
        std::fs::read_dir(workspace.path(&format!("problems/{number}/cases"))).expect("it is a folder");
    let mut names: Vec<String> = cases
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .collect();
    names.retain(|name| name.starts_with("hack-"));
    names.sort();
    names
}

#[test]
fn what_is_right_is_tried_as_often_as_asked_for() {
    let workspace = TestWorkspace::copy("stress-right");
    for target in ["2580", "2239/rescan", "9663/scan"] {
        let answer = workspace.oj(&["stress", target, "--rounds", "60", "--seed", "3"]);
        assert_eq!(answer.status, 0, "{answer:?}");
        assert!(answer.out.starts_with("seed 3\n") && answer.out.contains(": 60 inputs in "), "{answer:?}");
    }
}

#[test]
fn the_first_failure_is_made_small_and_kept_as_a_case() {
    let workspace = TestWorkspace::copy("stress-wrong");
    workspace.write("wrong.rs", &queens_but(4));
    remove_case(&workspace, "problems/9663/cases/multi-4");
    let stress =
        || workspace.oj(&["stress", "wrong.rs", "--problem", "9663", "--rounds", "100", "--seed", "5"]);
    let answer = stress();
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.out.starts_with("seed 5\n9663/wrong fails on input "), "{answer:?}");
    assert!(answer.out.contains("fails with 4 rows; a right search takes 32 steps: WA, "), "{answer:?}");
    let [input, output]: [String; 2] = hacks(&workspace, "9663").try_into().expect("one case");
    let hack = |name: &str| workspace.read(&format!("problems/9663/cases/{name}"));
    assert_eq!((hack(&input).as_str(), hack(&output).as_str()), ("4\n", "2\n"));
    assert!(answer.out.contains(&format!("Kept as `problems/9663/cases/{input}`")), "{answer:?}");

    // Once more: the same input is a case already. Another one of the same seed gets another name.
    let again = stress();
    let name = input.trim_end_matches(".in");
    assert!(again.out.contains(&format!("\nThat is the case `{name}` already. ")), "{again:?}");
    assert_eq!(strip(&again, 1), strip(&answer, 1), "the seed decides everything");
    workspace.write(&format!("problems/9663/cases/{input}"), "1\n");
    assert!(stress().out.contains("-2.in`"), "nothing is overwritten");
    assert_eq!(hack(&input), "1\n");
}

fn remove_case(workspace: &TestWorkspace, case: &str) {
    for extension in ["in", "out"] {
        std::fs::remove_file(workspace.path(&format!("{case}.{extension}"))).expect("it is there");
    }
}

/// The output without its last lines.
fn strip(answer: &Answer, lines: usize) -> String {
    let all: Vec<&str> = answer.out.lines().collect();
    all[..all.len() - lines].join("\n")
}

#[test]
fn batch_failures_are_rerun_alone() {
    let workspace = TestWorkspace::copy("stress-state");
    // Right in a process of its own, and wrong for the second input of a batch.
    let text = queens_but(99).replace(
        "fn main() {",
        "use std::sync::atomic::{AtomicU64, Ordering};\nstatic CALLS: AtomicU64 = AtomicU64::new(0);\nfn main() {",
    );
    let text = text.replace("u64::from(size >= 99)", "CALLS.fetch_add(1, Ordering::SeqCst)");
    workspace.write("state.rs", &text);
    let answer = workspace.oj(&["stress", "state.rs", "--problem", "9663", "--rounds", "50", "--seed", "1"]);
    assert_eq!(answer.status, 0, "{answer:?}");
}

#[test]
fn crashes_and_loops_are_found_in_a_batch_as_well() {
    let workspace = TestWorkspace::copy("stress-crash");
    for (name, fault, verdict) in [
        ("panics", "assert!(size < 6, \"too many queens\");", "RE, panicked"),
        ("loops", "while size > 5 {}", "TLE, more than 300 ms"),
        ("exits", "if size > 5 { std::process::exit(3) }", "RE, exit status 3"),
        (
            "returns",
            "if size > 5 { println!(\"{}\", [4, 40, 92, 352, 724][size - 6]); return Err(3) }",
            "RE, exit status 1: Error: 3",
        ),
        ("hoards", "if size > 5 { std::hint::black_box(vec![1u8; 48 << 20]); }", "MLE, more than 24 MB"),
    ] {
        let mut text = queens_but(99).replace("    let known", &format!("    {fault}\n    let known"));
        if name == "returns" {
            text = text
                .replace("fn main() {", "fn main() -> Result<(), u8> {")
                .replace(");\n}\n", ");\n    Ok(())\n}\n");
        }
        workspace.write(&format!("{name}.rs"), &text);
        let target = format!("{name}.rs");
        let limits = ["--time", "300ms", "--memory", "24MB"];
        let arguments = ["stress", &target, "--problem", "9663", "--rounds", "99", "--seed", "1"];
        let answer = workspace.oj(&[arguments.as_slice(), &limits].concat());
        assert_eq!(answer.status, 1, "{answer:?}");
        let smallest = format!("fails with 6 rows; a right search takes 304 steps: {verdict}");
        assert!(answer.out.contains(&smallest), "{name}: {answer:?}");
        let columns = "\n      input                     expected\n      6                         4\n";
        assert!(answer.out.contains(columns), "there is no output to show: {answer:?}");
        assert!(answer.out.contains("\nThat is the case `multi-6` already. "), "{name}: {answer:?}");
    }
}

#[test]
fn a_generator_may_be_a_program() {
    let workspace = TestWorkspace::copy("stress-program");
    assert_eq!(workspace.oj(&["new", "1000"]).status, 0);
    workspace.write("problems/1000/cases/sample-1.in", "1\n");
    workspace.write("problems/1000/cases/sample-1.out", "1\n");
    workspace.finish("problems/1000/main.rs");
    assert_eq!(workspace.oj(&["new", "1000/slow"]).status, 0);
    assert_eq!(workspace.oj(&["stress", "1000/slow", "--rounds", "20"]).status, 0);
    workspace.edit("problems/1000/slow.rs", "{number}\\n", "{}\\n\", number.min(&7), \"");
    workspace.edit("problems/1000/slow.rs", "\", number.min(&7), \"\")", "\", number.min(&7))");
    let answer = workspace.oj(&["stress", "1000/slow", "--rounds", "500", "--seed", "1"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    // The smallest input on which it fails is 8.
    assert!(
        answer.out.contains("\nfails on an input of 2 bytes: WA, line 1, column 1: expected `8`"),
        "{answer:?}"
    );
    let generator = workspace.read("problems/1000/generator.rs");
    workspace.write("problems/1000/generator.rs", "fn main() {}\n");
    let silent = workspace.oj(&["stress", "1000", "--rounds", "1", "--seed", "4"]);
    assert!(
        silent.status == 2 && silent.err.contains("failed on seed 4, size 5: it printed nothing; mend"),
        "{silent:?}"
    );
    workspace.write("problems/1000/generator.rs", &generator);
    workspace.edit("problems/1000/generator.rs", "fn main() {", "fn main() {\n    panic!(\"no idea\");");
    let answer = workspace.oj(&["stress", "1000", "--rounds", "1"]);
    assert_eq!(answer.status, 2, "{answer:?}");
    assert!(
        answer.err.contains("the generator failed on seed ") && answer.err.contains("no idea"),
        "{answer:?}"
    );
}

#[test]
fn a_target_that_fails_now_and_then_is_not_called_accepted() {
    let workspace = TestWorkspace::copy("stress-flaky");
    // Wrong whenever there is no file of that name, which it makes: every second time.
    let fault = format!(
        "let mark = std::path::Path::new(r\"{}\");\n    let known = if std::fs::remove_file(mark).is_ok() {{ known }} else {{ std::fs::write(mark, \"\").unwrap(); [0; 11] }};",
        workspace.path("mark").display()
    );
    workspace
        .write("flaky.rs", &queens_but(99).replace("    println!", &format!("    {fault}\n    println!")));
    let answer = workspace.oj(&["stress", "flaky.rs", "--problem", "9663", "--rounds", "9", "--seed", "1"]);
    assert!(answer.status == 1 && !answer.out.contains(": AC"), "{answer:?}");
}

#[test]
fn a_reference_and_a_time_can_be_chosen() {
    let workspace = TestWorkspace::copy("stress-reference");
    let answer =
        workspace.oj(&["stress", "9663/marks", "--reference", "scan", "--seconds", "1", "--seed", "1"]);
    assert_eq!(answer.status, 0, "{answer:?}");
    assert!(answer.out.contains("nothing found"), "{answer:?}");
    workspace.write("problems/9663/wrong.rs", &format!("//! Wrong.\n{}", queens_but(0)));
    let answer = workspace.oj(&["stress", "9663/marks", "--reference", "wrong", "--rounds", "9"]);
    assert_eq!(answer.status, 1, "everybody is wrong by its light: {answer:?}");
    let again = workspace.oj(&["stress", "9663/wrong", "--rounds", "9", "--seed", "1", "--time", "700ms"]);
    assert!(again.out.contains("cargo oj judge 9663/wrong --time 700ms --cases edge-1\n"), "{again:?}");
}

#[test]
fn what_cannot_be_stressed_is_refused() {
    let workspace = TestWorkspace::copy("stress-bad");
    workspace.add_problem("1000", "1\n", "1\n");
    workspace.write("problems/1000/main.rs", "fn main() {}\n");
    workspace.write("broken.rs", "fn main() { x }\n");
    let table: [(&[&str], &str); 8] = [
        (&["stress"], "stress takes one target"),
        (&["stress", "2580", "--rounds", "0"], "`--rounds 0`: a whole number of 1 or more"),
        (&["stress", "2580", "2239"], "stress takes one target"),
        (
            &["stress", "1000"],
            "problem.txt`: it names no generator; add `generator: operators`, `generator: queens`, ",
        ),
        (&["stress", "9999"], "unknown problem `9999`"),
        (&["stress", "2580/none"], "2580 has no submission `none`"),
        (&["stress", "2580", "--rounds", "many"], "`--rounds many`: a whole number of 1 or more"),
        (&["stress", "broken.rs", "--problem", "2580"], "`broken.rs` does not compile:"),
    ];
    for (arguments, why) in table {
        let answer = workspace.oj(arguments);
        assert!(answer.status == 2 && answer.err.contains(why), "{why}: {answer:?}");
    }
}

/// The text of a kept variant of 2580 that must be accepted now.
fn mistaken(workspace: &TestWorkspace, variant: &str) -> String {
    let text = workspace.read(&format!("problems/2580/{variant}.rs"));
    text.lines().filter(|line| !line.starts_with("//@ expect")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn usual_mistakes_show_on_boards_that_can_be_followed_by_hand() {
    let workspace = TestWorkspace::copy("stress-mistakes");
    let rescan = mistaken(&workspace, "rescan");
    let always_true = rescan.replacen("    false\n}", "    true\n}", 1);
    assert_ne!(always_true, rescan);
    // The mistake, the most blanks and the most steps of a right search that are left.
    let table = [
        ("no-undo", mistaken(&workspace, "no-undo"), 6, 14),
        ("rows-only", mistaken(&workspace, "rows-only"), 4, 8),
        ("early-return", mistaken(&workspace, "early-return"), 5, 8),
        ("always-true", always_true, 5, 8),
    ];
    for (mistake, text, most_blanks, most_steps) in table {
        workspace.write("mine.rs", &text);
        let answer = workspace.oj(&["stress", "mine.rs", "--problem", "2580", "--seed", "1"]);
        assert_eq!(answer.status, 1, "{mistake}: {answer:?}");
        let words = answer.out.lines().find_map(|line| line.strip_prefix("fails with ")).expect("it fails");
        let words: Vec<&str> = words.split_whitespace().collect();
        let ["blanks", "left;", "a", "right", "search", "takes", steps, "steps:", "WA,", ..] = words[1..]
        else {
            panic!("{mistake}: {answer:?}");
        };
        let number = |word: &str| word.parse::<usize>().expect("a number");
        let (blanks, steps) = (number(words[0]), number(steps));
        assert!(blanks <= most_blanks && steps <= most_steps, "{mistake}: {blanks} blanks, {steps} steps");
        let is_diagnosed = answer.out.contains("\nsearch: the search ended with blanks and never went back");
        assert_eq!(is_diagnosed, mistake != "rows-only", "{mistake}: {answer:?}");
        let [input, _]: [String; 2] = hacks(&workspace, "2580").try_into().expect("one case");
        let path = format!("problems/2580/cases/{}", input.trim_end_matches(".in"));
        let board = workspace.read(&format!("{path}.in"));
        assert_eq!(board.matches('0').count(), blanks, "{mistake}: {board}");
        let first_row = board.lines().next().expect("nine lines").replace(' ', "·");
        assert!(answer.out.contains(&format!("\n      {first_row}  ")), "the input is shown: {answer:?}");
        remove_case(&workspace, &path);
    }
}

#[test]
fn a_kept_counterexample_makes_only_the_mistaken_submission_red() {
    let workspace = TestWorkspace::copy("stress-red");
    workspace.write("problems/2580/mine.rs", &mistaken(&workspace, "no-undo"));
    let stressed = workspace.oj(&["stress", "2580/mine", "--seed", "1"]);
    assert!(stressed.out.contains("Kept as `problems/2580/cases/hack-1.in`"), "{stressed:?}");
    // The kept variants of the same mistake fail on it as well.
    let kept = workspace.oj(&["judge", "2580/no-undo", "--cases", "hack-*", "--json"]);
    assert_eq!((kept.status, kept.only("case", "verdict").as_str()), (0, "WA"), "{kept:?}");
    let answer = workspace.oj(&["judge", "2580", "--json"]);
    let red: Vec<String> = answer
        .objects("submission")
        .into_iter()
        .filter(|submission| field(submission, "ok") == "false")
        .map(|submission| field(&submission, "submission").to_string())
        .collect();
    assert_eq!((answer.status, red), (1, vec!["mine".to_string()]), "{answer:?}");
}

/// A problem whose answer is the sum of its numbers, the first of which is their count. Its generator
/// knows one input, of 20 numbers.
fn sums(name: &str) -> TestWorkspace {
    let workspace = TestWorkspace::empty(name);
    workspace.add_problem("1000", "2\n1 2\n", "3\n");
    workspace.edit("problems/1000/problem.txt", "title", "generator: ./generator.rs\ntitle");
    workspace.write(
        "problems/1000/generator.rs",
        "fn main() {\n    let _seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();\n    let numbers: \
         Vec<String> = (0..20).map(|place| (10 + 3 * place).to_string()).collect();\n    \
         println!(\"20\\n{}\", numbers.join(\" \"));\n}\n",
    );
    workspace.write("problems/1000/main.rs", SUM);
    workspace
}

/// It panics where there are fewer numbers than the first one says.
const SUM: &str = "use std::io::Read;\nfn main() {\n    let mut text = String::new();\n    \
                   std::io::stdin().read_to_string(&mut text).unwrap();\n    let mut numbers = \
                   text.split_whitespace().map(|word| word.parse::<i64>().unwrap());\n    let count = \
                   numbers.next().unwrap();\n    let numbers: Vec<i64> = (0..count).map(|_| \
                   numbers.next().unwrap()).collect();\n    println!(\"{}\", numbers.iter().sum::<i64>());\n}\n";

/// Wrong as soon as a number is above 40, and right where there are no numbers.
fn wrong_above_40() -> String {
    SUM.replace("numbers.iter().sum", "numbers.iter().map(|number| number.min(&40)).sum")
}

#[test]
fn lines_words_and_numbers_go_where_the_generator_knows_no_smaller_inputs() {
    let workspace = sums("stress-text");
    workspace.write("problems/1000/wrong.rs", &wrong_above_40());
    let answer = workspace.oj(&["stress", "1000/wrong", "--seed", "1"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert!(answer.out.contains("\nfails on an input of 5 bytes: WA, "), "{answer:?}");
    assert!(answer.err.contains("note: the generator does not know `shrink`"), "{answer:?}");
    assert_eq!(workspace.read("problems/1000/cases/hack-1.in"), "1\n41\n");
    assert_eq!(workspace.read("problems/1000/cases/hack-1.out"), "41\n");

    // An input that does not fail or is not legal says nothing without a reference: the generator's own is kept.
    workspace.write(
        "problems/1000/main.rs",
        &SUM.replace("let numbers: Vec", "assert!(count < 20);\n    let numbers: Vec"),
    );
    let alone = workspace.oj(&["stress", "1000/main", "--reference", "main", "--seed", "1", "--rounds", "1"]);
    assert!(
        alone.status == 2 && alone.err.contains("the reference `problems/1000/main.rs` fails"),
        "{alone:?}"
    );
    std::fs::remove_file(workspace.path("problems/1000/wrong.rs")).expect("it is there");
    let alone = workspace.oj(&["stress", "1000", "--seed", "1"]);
    assert!(alone.status == 1 && alone.out.contains("\nnot made smaller in 0 tries\n"), "{alone:?}");
    assert!(
        alone.out.contains("fails on an input of ") && alone.out.contains("RE, panicked at "),
        "{alone:?}"
    );
    assert!(alone.out.contains("It cannot become a case"), "{alone:?}");
}

#[test]
fn a_generator_may_know_smaller_inputs() {
    let workspace = sums("stress-shrink");
    workspace.write("problems/1000/wrong.rs", &wrong_above_40());
    // It prints inputs of one number, the larger ones first: the first that fails is taken, and asked about again.
    workspace.edit(
        "problems/1000/generator.rs",
        "fn main() {",
        "fn main() {\n    if std::env::args().nth(1).unwrap() == \"shrink\" {\n        let mut text = String::new();\n        \
         std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();\n        let largest: u64 = \
         text.split_whitespace().skip(1).map(|word| word.parse().unwrap()).max().unwrap();\n        \
         println!(\"1\\n{}\\n---\\n1\\n{}\", largest - 30, largest - 1);\n        return;\n    }",
    );
    let answer = workspace.oj(&["stress", "1000/wrong", "--seed", "1"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    assert_eq!(workspace.read("problems/1000/cases/hack-1.in"), "1\n41\n", "{answer:?}");
    assert_eq!(answer.err, "", "the input is legal, because the generator made it");

    // One that prints the same input again and again does not go on for ever.
    workspace.edit("problems/1000/generator.rs", "largest - 30, largest - 1", "largest, largest");
    remove_case(&workspace, "problems/1000/cases/hack-1");
    let same = workspace.oj(&["stress", "1000/wrong", "--seed", "1"]);
    assert!(
        same.status == 1 && workspace.read("problems/1000/cases/hack-1.in").starts_with("1\n"),
        "{same:?}"
    );
}

#[test]
fn the_steps_are_those_of_the_reference_where_only_its_board_knows_them() {
    let workspace = sums("stress-steps");
    workspace.write("problems/1000/wrong.rs", &wrong_above_40());
    let board = "\n// region: board\nstruct Board;\nimpl Board {\n    fn put(&mut self, _at: usize) {}\n    \
                 fn erase(&mut self, _at: usize) {}\n}\n// endregion\n";
    let searches = "let mut board = Board;\n    (0..3).for_each(|at| board.put(at));\n    board.erase(1);\n    let count = ";
    workspace.write("problems/1000/main.rs", &(SUM.replace("let count = ", searches) + board));
    let answer = workspace.oj(&["stress", "1000/wrong", "--seed", "1"]);
    let smallest = "\nfails on an input of 5 bytes; a right search takes 4 steps: WA, ";
    assert!(answer.status == 1 && answer.out.contains(smallest), "{answer:?}");
}

#[test]
fn the_checker_says_which_inputs_are_unfit() {
    let workspace = sums("stress-unfit");
    // Fewer than four numbers are unfit.
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.rs order=boj\ntitle");
    workspace.write(
        "problems/1000/checker.rs",
        "fn main() {\n    let read = |place| std::fs::read_to_string(std::env::args().nth(place).unwrap()).unwrap();\n    \
         assert!(read(1).split_whitespace().count() > 4);\n    std::process::exit(i32::from(read(2) != read(3)));\n}\n",
    );
    workspace.write("problems/1000/wrong.rs", &wrong_above_40());
    let answer = workspace.oj(&["stress", "1000/wrong", "--seed", "1"]);
    assert_eq!(answer.status, 1, "{answer:?}");
    let hack = workspace.read("problems/1000/cases/hack-1.in");
    let numbers: Vec<&str> = hack.split_whitespace().collect();
    assert_eq!(numbers.len(), 5, "{hack:?}: {answer:?}");
}

#[test]
fn a_header_that_names_a_group_without_cases_is_no_matter_here() {
    let workspace = TestWorkspace::copy("stress-header");
    workspace
        .write("problems/9663/mine.rs", &format!("//! Mine.\n//@ expect: WA on none\n{}", queens_but(4)));
    let answer = workspace.oj(&["stress", "9663/mine", "--rounds", "99", "--seed", "1"]);
    assert!(answer.status == 1 && answer.out.contains("fails with 4 rows"), "{answer:?}");
    workspace.edit("problems/9663/scan.rs", "//!", "//@ expect: WA on none\n//!");
    assert_eq!(workspace.oj(&["stress", "9663", "--rounds", "9", "--seed", "1"]).status, 0);
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_typed_before_the_question_does_not_answer_it() {
    let workspace = TestWorkspace::copy("stress-typed");
    workspace.write("wrong.rs", &queens_but(4));
    remove_case(&workspace, "problems/9663/cases/multi-4");
    let arguments = ["stress", "wrong.rs", "--problem", "9663", "--rounds", "100", "--seed", "5"];
    let mut terminal = crate::pseudo_terminal::PseudoTerminal::start(&mut workspace.command(&arguments));
    terminal.press("n\n");
    terminal.until("[Y/n] ");
    terminal.press("y\n");
    assert_eq!(terminal.status(), Some(1));
    assert_eq!(hacks(&workspace, "9663").len(), 2);
}
