//! `cargo oj stress` on a problem whose generator, validator and checker are one program, `programs/sums.rs`,
//! which is built once.

use super::hacks;
use crate::oj_calls::CommandOutput;
use crate::other_tools::tools_available;
use crate::test_workspace::{repository, TestWorkspace};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Returns the path of the compiled `programs/sums.rs`.
fn sums() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let (draft, program) = (folder.join(format!("sums-{}", std::process::id())), folder.join("sums.exe"));
        let source = repository().join("scripts/tests/programs/sums.rs");
        let modified = |path: &Path| std::fs::metadata(path).and_then(|file| file.modified()).ok();
        if modified(&program) < modified(&source) {
            let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
            let status = rustc.args(["--edition", "2021", "-O", "-o"]).arg(&draft).arg(source).status();
            assert!(status.expect("rustc starts").success());
            std::fs::rename(draft, &program).expect("the target folder can be written");
        }
        program
    })
}

/// The source of a correct submission.
const RIGHT: &str = include_str!("../../programs/sum_after_count.rs");

/// Returns a workspace with problem 1000, which has these lines in `problem.txt`, a correct `main`, and
/// `sums.exe` in its folder.
fn workspace(name: &str, lines: &str) -> TestWorkspace {
    let workspace = TestWorkspace::with_problem(name, "2\n1 2\n", "3\n");
    workspace.edit("problems/1000/problem.txt", "title", &format!("{lines}title"));
    workspace.write("problems/1000/main.rs", RIGHT);
    for name in ["sums.exe", "endless.exe"] {
        let program = workspace.path(&format!("problems/1000/{name}"));
        std::fs::hard_link(sums(), program).expect("both are in the target folder");
    }
    workspace
}

/// Runs `stress` on the submission of this kind, with this exit status; see `programs/sums.rs`.
fn stress(workspace: &TestWorkspace, status: i32, kind: &str, options: &[&str]) -> CommandOutput {
    let program = workspace.path("problems/1000/sums.exe").display().to_string();
    let command = format!("--command='{program}' {kind}");
    workspace.oj_exits(status, &[&["stress", "--problem", "1000", &command], options].concat())
}

const GENERATOR: &str = "generator: ./sums.exe\n";

/// Input and output of the only case that was kept.
fn kept(workspace: &TestWorkspace) -> (String, String) {
    let [input, output]: [String; 2] = hacks(workspace, "1000").try_into().expect("there is one case");
    let read = |name: &str| workspace.read(&format!("problems/1000/cases/{name}"));
    (read(&input), read(&output))
}

#[test]
fn without_a_validator_only_the_generator_shrinks() {
    if !tools_available(&["python3"], "a generator in Python") {
        return;
    }
    let workspace = workspace("stress-sizes", GENERATOR);
    let answer = stress(&workspace, 1, "capped", &["--seed", "49"]);
    assert!(
        answer.out.starts_with("seed 49\nreference: main.rs, accepted on 1 sample\n1000/command fails"),
        "{answer:?}"
    );
    // From the first seed that makes a single number above 40.
    assert_eq!(kept(&workspace), ("1\n62\n".to_string(), "62\n".to_string()), "{answer:?}");
    let lines = ["\nmade smaller in ", " tries, from 149 bytes to 5 bytes\nfails on ", "      input   "];
    assert!(lines.iter().all(|line| answer.out.contains(line)), "{answer:?}");
    assert!(!answer.out.contains("To trace it"), "there is no board: {answer:?}");

    workspace.write("fixed.py", "print(1)\nprint(62)\n");
    let fixed =
        stress(&workspace, 1, "capped", &["--seed", "49", "--seconds", "60", "--generator", "fixed.py"]);
    assert!(
        fixed.out.contains("\nit was not made smaller: there is no other input to try\n")
            && !fixed.out.contains("made smaller in"),
        "the generator prints one input only: {fixed:?}"
    );

    let whole = stress(&workspace, 1, "capped", &["--seed", "49", "--no-shrink"]);
    assert!(
        whole.out.contains("\nnot made smaller (`--no-shrink`)\nfails on an input of 149 bytes: WA, "),
        "{whole:?}"
    );
    let input = workspace.read("problems/1000/cases/hack-49-2.in");
    assert!(input.starts_with("50\n19 36 53 70 "), "{input}");
}

#[test]
fn a_generator_without_sizes_is_called_with_other_seeds() {
    let workspace = workspace("stress-seeds", "generator: ./sums.exe arguments=seed\n");
    let answer = stress(&workspace, 1, "capped", &["--seed", "49"]);
    let input = kept(&workspace).0;
    assert!(input.starts_with("20\n") && !input.starts_with("20\n19 "), "{answer:?}");
}

#[test]
fn a_generator_shrinks_only_if_problem_txt_says_so() {
    let workspace = workspace("stress-shrink", "generator: ./sums.exe arguments=seed,size,shrink\n");
    let answer = stress(&workspace, 1, "capped", &["--seed", "49", "--seconds", "60"]);
    assert_eq!(kept(&workspace).0.as_str(), "1\n41\n", "{answer:?}");
}

#[test]
fn of_several_generators_one_that_can_shrinks() {
    let generator = "generator: ./first.rs ./sums.exe arguments=seed,size,shrink\n";
    let workspace = workspace("stress-shrink-several", generator);
    let first = "fn main() { assert!(std::env::args().len() == 3, \"no idea\"); println!(\"1 62\") }\n";
    workspace.write("problems/1000/first.rs", first);
    for seed in ["48", "49"] {
        let answer = stress(&workspace, 1, "capped", &["--seed", seed]);
        assert!(answer.out.contains("\nfails on an input of 5 bytes: WA, "), "{answer:?}");
        assert!(!answer.err.contains("stopped making the input smaller"), "{answer:?}");
    }
}

#[test]
fn with_a_validator_lines_words_and_numbers_are_shrunk() {
    let workspace = workspace("stress-validator", "generator: ./sums.exe\nvalidator: ./sums.exe\n");
    let answer = stress(&workspace, 1, "capped", &["--seed", "49"]);
    assert_eq!(kept(&workspace).0.as_str(), "1\n41\n", "{answer:?}");

    // A wrong answer on a smaller input is easier to understand than a crash on a larger one.
    let crashed = stress(&workspace, 1, "crashes-or-capped", &["--seed", "49"]);
    assert!(crashed.out.contains("(seed 49): RE, "), "{crashed:?}");
    assert!(crashed.out.contains("\nfails on an input of 5 bytes: WA, "), "{crashed:?}");
    assert!(crashed.out.contains("already stored as case `hack-49`"), "{crashed:?}");
}

#[test]
fn a_generator_that_makes_an_invalid_input_is_wrong() {
    if !tools_available(&["python3"], "an input that the validator rejects") {
        return;
    }
    let workspace = workspace("stress-invalid", "generator: ./sums.exe\nvalidator: ./sums.exe\n");
    workspace.write("wrong.py", "print('3\\n1 2')\n");
    let refused = stress(&workspace, 2, "capped", &["--generator", "wrong.py"]);
    let why = "error: the validator `sums.exe` rejects the input: panicked at ";
    assert!(refused.err.contains(why), "{refused:?}");
    assert!(refused.err.contains("`:\n3\n1 2\n"), "{refused:?}");
}

#[test]
fn the_option_seconds_bounds_the_whole_run() {
    let workspace = workspace("stress-time", "generator: ./endless.exe arguments=seed,size,shrink\n");
    let found_nothing = stress(&workspace, 0, "", &["--seconds", "1"]);
    let words: Vec<&str> = found_nothing.out.lines().last().unwrap_or_default().split(' ').collect();
    let ["1000/command:", inputs, "inputs", "in", seconds, "s", ..] = words[..] else {
        panic!("{found_nothing:?}")
    };
    let number = |word: &str| word.parse::<f64>().expect(word);
    assert!(number(inputs) >= 1.0 && number(seconds) >= 1.0, "{found_nothing:?}");

    // The time limit of the submission may be longer.
    let asleep = stress(&workspace, 2, "asleep", &["--seconds", "1", "--time", "1000s"]);
    let why = "error: no input was tried within the time of `--seconds`: it slept ";
    assert!(asleep.err.starts_with(why), "{asleep:?}");

    let generator = ["--generator", "endless.exe arguments=seed,size,shrink"];
    let endless = stress(
        &workspace,
        1,
        "capped",
        &[&["--seconds", "1", "--seed", "49"], generator.as_slice()].concat(),
    );
    let over = "\nwith more time (`--seconds N`) it may become smaller\n";
    assert!(endless.out.contains(over), "{endless:?}");

    // If no input was smaller until then, there may still be one.
    if tools_available(&["python3"], "a generator that ends for one seed only") {
        workspace.write("one.py", "import sys\nwhile sys.argv[1] != '49': pass\nprint('1\\n62')\n");
        let options = ["--generator", "one.py", "--rounds", "1", "--seconds", "1", "--seed", "49"];
        let ended = stress(&workspace, 1, "capped", &options);
        assert!(ended.out.contains(over), "{ended:?}");
    }
}

#[test]
fn options_name_generator_and_reference() {
    let workspace = workspace("stress-named", "");
    for path in ["problems/1000/known/correct_sum.rs", "problems/1000/slow.rs", "elsewhere/sum.rs"] {
        workspace.write(path, RIGHT);
    }
    let table = [
        ("main", "main.rs"),
        ("1000/slow", "slow.rs"),
        ("known/correct_sum.rs", "known/correct_sum.rs"),
        ("problems/1000/slow.rs", "problems/1000/slow.rs"),
        ("elsewhere/sum.rs", "elsewhere/sum.rs"),
    ];
    for (reference, shown) in table {
        for generator in ["sums.exe", "problems/1000/sums.exe"] {
            let options = ["--generator", generator, "--reference", reference, "--rounds", "2"];
            let answer = stress(&workspace, 0, "", &options);
            let line = format!("\nreference: {shown}, accepted on 1 sample\n");
            assert!(answer.out.contains(&line), "{reference}: {answer:?}");
        }
    }
}

#[test]
fn a_generator_here_has_priority_over_one_of_the_problem() {
    let workspace = workspace("stress-here", "");
    workspace.write("sums.exe", "no program\n");
    let here = stress(&workspace, 2, "", &["--generator", "sums.exe", "--reference", "main"]);
    let path = workspace.path("sums.exe").display().to_string();
    assert!(here.err.contains(&format!("cannot run `{path}`")), "{here:?}");
}

#[test]
fn without_a_sample_a_reference_must_pass_all_cases() {
    let workspace = workspace("stress-no-sample", GENERATOR);
    for end in ["in", "out"] {
        let path = |name: &str| format!("problems/1000/cases/{name}-1.{end}");
        workspace.rename(&path("sample"), &path("multi"));
    }
    let answer = stress(&workspace, 0, "", &["--rounds", "2"]);
    assert!(answer.out.contains("\nreference: main.rs, accepted on 1 case\n"), "{answer:?}");
}

#[test]
fn a_generator_or_reference_that_does_not_exist_is_named() {
    let workspace = workspace("stress-nowhere", "");
    let table: [(&[&str], &str); 5] = [
        (&[], "1000 has no generator; `cargo oj new 1000/gen.py` makes one"),
        (
            &["--generator", "none.py"],
            "cannot use `none.py`: there is no such file here or in the problem's folder, and no",
        ),
        (
            &["--generator", "sums.exe arguments=x"],
            "unknown `arguments=x` of a generator (known: seed seed,size ",
        ),
        (&["--generator", "sums.exe", "--reference", "none"], "1000 has no submission `none` (known: main)"),
        (&["--generator", "sums.exe", "--reference", "known/x.rs"], "1000 has no submission `known/x.rs`"),
    ];
    for (options, why) in table {
        let answer = stress(&workspace, 2, "", options);
        assert!(answer.err.contains(why), "{why}: {answer:?}");
    }
}

/// A generator and a slow program that have the usual names need no option. `main` is wrong and not yet done, and
/// `brute` is still marked as work in progress.
#[test]
fn programs_with_the_usual_names_are_found() {
    let workspace = workspace("stress-usual-names", "");
    let generator = r#"fn main() { println!("3\n1 2 {}", std::env::args().nth(1).unwrap()) }"#;
    workspace.write("problems/1000/gen.rs", generator);
    workspace.write(
        "problems/1000/main.rs",
        &format!("//@ expect: anything\n{}", RIGHT.replace("skip(1)", "skip(1).take(2)")),
    );
    workspace.write("problems/1000/also.rs", &RIGHT.replace("skip(1)", "skip(1).take(2)"));
    workspace.write("problems/1000/brute.rs", &format!("//@ expect: anything\n{RIGHT}"));
    let answer = workspace.oj_exits(1, &["stress", "1000", "--seed", "1"]);
    let head = "seed 1\ngenerator: gen.rs (found by name)\nreference: brute.rs, accepted on 1 sample\n1000/main fails ";
    assert!(answer.out.starts_with(head), "{answer:?}");
    // A second attempt is compared with `brute`, not with the first attempt, which has the same mistake.
    workspace.edit("problems/1000/main.rs", "//@ expect: anything\n", "");
    let second = workspace.oj_exits(1, &["stress", "1000/also", "--seed", "1"]);
    assert!(second.out.contains("\nreference: brute.rs, "), "{second:?}");
}

/// As beside a file without a problem, a generator and a reference are enough.
#[test]
fn a_problem_without_a_written_case_is_compared_with_its_reference() {
    let workspace = workspace("stress-no-case", GENERATOR);
    let stress = |status: i32| workspace.oj_exits(status, &["stress", "1000", "--seed", "1", "--no-shrink"]);
    workspace.write("problems/1000/main.rs", &RIGHT.replace("skip(1)", "skip(2)"));
    workspace.add_case("1000", "sample-1", "", "");
    assert!(stress(2).err.contains("sample-1.in"), "there is nothing to compare with");
    workspace.oj_exits(0, &["new", "1000/brute.rs"]);
    assert!(stress(2).err.contains("sample-1.in"), "an unchanged template is wrong");
    workspace.write("problems/1000/brute.rs", RIGHT);
    let is_unchecked = || {
        let failed = stress(1);
        assert!(
            failed.out.contains("\nreference: brute.rs, checked on no case\n1000/main fails"),
            "{failed:?}"
        );
        assert_eq!(hacks(&workspace, "1000").len(), 2, "the input is kept");
        workspace.remove_folder("problems/1000/cases");
    };
    is_unchecked();
    is_unchecked();
    workspace.write("problems/1000/cases/notes.txt", "x");
    is_unchecked();
}

/// A reference has ten times the time limit, because it need not be an efficient program.
#[test]
fn a_reference_may_be_slower_than_the_limit() {
    let workspace = workspace("stress-slow-reference", GENERATOR);
    workspace.edit("problems/1000/problem.txt", "time: 1s", "time: 100ms");
    let busy = "let start = std::time::Instant::now();\n    while start.elapsed().as_millis() < 200 {}\n    let text";
    workspace.write("problems/1000/main.rs", &RIGHT.replace("let text", busy));
    let answer = stress(&workspace, 0, "", &["--rounds", "2", "--seed", "1"]);
    assert!(answer.out.contains("reference: main.rs, accepted on 1 sample"), "{answer:?}");
    // A limit of the command line is for submission and reference.
    let options = ["--seed", "11", "--reference", "main", "--time", "1ms", "--no-shrink"];
    let late = stress(&workspace, 1, "slow", &options);
    assert!(
        late.err.contains("too slow for `sample-1`") && late.out.contains(": TLE, more than 1 ms"),
        "{late:?}"
    );
}

/// A reference that is too slow for a sample or for some inputs is used for the others.
#[test]
fn inputs_for_which_the_reference_is_too_slow_are_skipped() {
    let workspace = workspace("stress-too-slow", GENERATOR);
    workspace.add_case("1000", "sample-2", "3\n9 9 9\n", "27\n");
    let slow = RIGHT.replace("    println", "    while numbers.clone().count() % 3 == 0 {}\n    println");
    workspace.write("problems/1000/brute.rs", &slow);
    let judged = workspace.oj_exits(0, &["judge", "1000/brute", "--time", "20ms", "--json"]);
    let row = ["verdict", "expected"].map(|field| judged.only("submission", field));
    assert_eq!(row, ["TLE", "AC or TLE"], "it needs no header");
    let options = ["--time", "20ms", "--seed", "1"];
    for reference in [&[][..], &["--reference", "brute"]] {
        // One of six inputs has a number of numbers that 3 divides. The second time, the sample does not run again.
        let right = stress(&workspace, 0, "", &[&options[..], &["--rounds", "6"], reference].concat());
        assert!(right.out.contains("\nreference: brute.rs, accepted on 1 sample\n"), "{right:?}");
        assert!(right.err.contains("note: `brute.rs` is too slow for `sample-2`"), "{right:?}");
        assert!(
            right.out.contains(": 5 inputs in ") && right.out.contains("too slow for 1 input"),
            "{right:?}"
        );
    }
    let wrong = stress(&workspace, 1, "capped", &[&options[..], &["--rounds", "40"]].concat());
    assert!(wrong.out.contains(": WA, "), "{wrong:?}");
    // A failure that needs no answer is found, although no answer is known.
    let skipped = ["--time", "20ms", "--seed", "5", "--rounds", "1", "--no-shrink"];
    let crash = stress(&workspace, 1, "at-most-five", &skipped);
    assert!(crash.out.contains(": RE, ") && crash.out.contains("It cannot be kept"), "{crash:?}");
    let passes = stress(&workspace, 2, "", &skipped);
    assert!(passes.err.contains("too slow for 1 input, so no answer was compared"), "{passes:?}");
    // If it is too slow for all samples, nothing shows that it is not endless, so another one is better.
    workspace.write("problems/1000/brute.rs", &slow.replace("% 3 == 0", "> 0"));
    let endless = stress(&workspace, 0, "", &[&options[..], &["--rounds", "2"]].concat());
    assert!(endless.out.contains("\nreference: main.rs, accepted on 2 samples\n"), "{endless:?}");
    assert!(endless.err.contains("`brute.rs` is too slow"), "{endless:?}");
    workspace.write("problems/1000/brute.rs", &slow);
    workspace.write("problems/1000/main.rs", &format!("//@ expect: anything\n{RIGHT}"));
    workspace.write_pair("slow/sample-2", "3\n9 9 9\n", "27\n");
    let only = ["--rounds", "40", "--cases-dir", "slow"];
    let wrong = stress(&workspace, 1, "capped", &[&options[..], &only].concat());
    assert!(wrong.out.contains("\nreference: brute.rs, checked on no case\n"), "{wrong:?}");
    workspace.edit("problems/1000/cases/sample-1.out", "3", "4");
    let refused = stress(&workspace, 2, "", &["--reference", "brute"]);
    assert!(refused.err.contains("cannot be the reference: WA on `sample-1`"), "{refused:?}");
}

/// After an input for which the reference is too slow, only smaller ones are tried.
#[test]
fn inputs_become_smaller_until_the_reference_is_fast_enough() {
    let workspace = workspace("stress-smaller-sizes", GENERATOR);
    let slow = RIGHT.replace("    println", "    while numbers.clone().count() > 6 {}\n    println");
    workspace.write("problems/1000/brute.rs", &slow);
    let options = ["--time", "20ms", "--seed", "50", "--rounds", "10"];
    // The sizes are 51, then 1 to 7, because at most 38 is allowed, and then 1 and 2.
    let right = stress(&workspace, 0, "", &options);
    assert!(right.out.contains(": 8 inputs in ") && right.out.contains("too slow for 2 inputs"), "{right:?}");
    assert!(right.out.contains("at most 5\n"), "{right:?}");
    let mistake = "skip(if text.starts_with(\"2\\n\") && text.len() > 6 { 2 } else { 1 })";
    workspace.write("problems/1000/small.rs", &RIGHT.replace("skip(1)", mistake));
    let wrong = workspace.oj_exits(1, &[&["stress", "1000/small"], &options[..]].concat());
    // `small.rs` fails on the third input, and the seed of that input makes it again.
    assert!(wrong.out.contains(" 3 (seed 101): WA, "), "{wrong:?}");
    let again = ["stress", "1000/small", "--seed", "101", "--rounds", "1"];
    workspace.oj_exits(1, &again);
}

#[test]
fn a_reference_must_pass_the_samples() {
    let workspace = workspace("stress-believed", GENERATOR);
    let nothing = "fn main() {}\n";
    workspace.write("problems/1000/main.rs", nothing);
    workspace.write("problems/1000/known/correct_a.rs", nothing);
    workspace.write("problems/1000/known/correct_b.rs", RIGHT);
    let known = stress(&workspace, 0, "", &["--rounds", "3"]);
    assert!(known.out.contains("\nreference: known/correct_b.rs, accepted on 1 sample\n"), "{known:?}");
    let notes = [
        "note: `problems/1000/main.rs` cannot be the reference: WA on `sample-1`: nothing was printed\n",
        "note: `problems/1000/known/correct_a.rs` cannot be the reference: WA on `sample-1`: nothing was printed\n",
    ];
    assert_eq!(known.err, notes.concat());
    let (correct, rejected) = ("problems/1000/known/correct_b.rs", "problems/1000/known/rejected_b.rs");
    workspace.rename(correct, rejected);
    let without = stress(&workspace, 0, "", &["--rounds", "3"]);
    assert!(without.err.contains("so only crashes, exceeded limits and what"), "{without:?}");
    assert!(without.out.contains("(no answer was compared)"), "{without:?}");
    // A `brute` is there to be compared with, so nothing is tried without it.
    for (source, why) in [(nothing, "WA on `sample-1`"), ("fn main() {", "unclosed delimiter")] {
        workspace.write("problems/1000/brute.rs", source);
        let refused = stress(&workspace, 2, "", &["--rounds", "3"]);
        let last = refused.err.lines().last().unwrap_or_default();
        assert!(refused.err.contains(why) && refused.out.is_empty(), "{refused:?}");
        assert!(last.contains("`problems/1000/brute.rs`") && last.contains("`--reference NAME`"), "{last}");
    }
    workspace.remove("problems/1000/brute.rs");
    workspace.rename(rejected, correct);

    let named = stress(&workspace, 2, "", &["--reference", "main"]);
    let why =
        "error: `problems/1000/main.rs` cannot be the reference: WA on `sample-1`: nothing was printed\n";
    assert!(named.err == why, "{named:?}");
}

/// Without a reference, an output is also its own expected output, so a checker that compares both accepts it.
#[test]
fn without_a_reference_only_crashes_are_found() {
    let workspace = workspace("stress-no-reference", GENERATOR);
    workspace.remove("problems/1000/main.rs");
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./sums.exe order=boj\ntitle");
    let alone = stress(&workspace, 0, "capped", &["--rounds", "20"]);
    assert!(
        alone.err.contains("note: no other accepted submission is the reference, so only crashes"),
        "{alone:?}"
    );
    assert!(!alone.out.contains("reference") && alone.out.contains("(no answer was compared)"), "{alone:?}");
    let crash = stress(&workspace, 1, "at-most-five", &["--rounds", "20", "--seed", "1"]);
    assert!(crash.out.contains("fails on an input of 19 bytes: RE, panicked at "), "{crash:?}");
    let why = "\nIt cannot be kept as a case, because its expected output is unknown: there is no reference to make the expected output\n";
    assert!(crash.out.contains(why), "{crash:?}");
}

/// A checker that needs no expected output finds a wrong answer of the only submission.
#[test]
fn a_checker_that_reads_only_the_input_needs_no_reference() {
    let workspace = workspace("stress-checker-alone", GENERATOR);
    workspace.edit("problems/1000/problem.txt", "title", "checker: ./checker.rs order=boj\ntitle");
    let checker = r#"fn main() {
    let file = |at| std::fs::read_to_string(std::env::args().nth(at).unwrap()).unwrap();
    let sum: i64 = file(1).split_whitespace().skip(1).map(|word| word.parse::<i64>().unwrap()).sum();
    std::process::exit((file(3).trim() != sum.to_string()) as i32);
}
"#;
    workspace.write("problems/1000/checker.rs", checker);
    workspace.write("problems/1000/main.rs", &RIGHT.replace("skip(1)", "skip(1).take(2)"));
    for reference in [&[][..], &["--reference", "main"]] {
        let options = [&["stress", "1000", "--seed", "1", "--rounds", "9"], reference].concat();
        let answer = workspace.oj_exits(1, &options);
        assert!(answer.err.contains("what a checker rejects by the input"), "{answer:?}");
        assert!(answer.out.contains("fails on an input of ") && hacks(&workspace, "1000").is_empty());
    }
}

/// A reference that passes the sample may still be wrong, so each message about a kept case says whose output is
/// the expected one, and how to remove the case.
#[test]
fn a_case_that_a_wrong_reference_made_can_be_doubted() {
    let workspace = workspace("stress-wrong-brute", GENERATOR);
    workspace.write("problems/1000/brute.rs", &RIGHT.replace("skip(1)", "skip(1).take(2)"));
    let kept = workspace.oj_exits(1, &["stress", "1000", "--seed", "49", "--no-shrink"]);
    assert!(kept.out.contains("brute.rs") && kept.out.contains("delete `hack-49.*`"), "{kept:?}");
    let judged = workspace.oj_exits(1, &["judge", "1000/main"]);
    assert!(judged.out.contains("delete `hack-49.*`"), "{judged:?}");
    let stress = ["stress", "1000/brute", "--reference", "main"];
    for (status, arguments) in [(1, &["paste", "1000"][..]), (2, &stress)] {
        let refused = workspace.oj_exits(status, arguments);
        assert!(refused.err.contains("delete `hack-49.*`"), "{refused:?}");
    }
    // A wrong answer on the sample is certain. The output of `main` is believed.
    workspace.remove_case("1000", "hack-49");
    workspace.write("problems/1000/brute.rs", "fn main() {}\n");
    let judged = workspace.oj_exits(1, &["judge", "1000/brute"]);
    let kept = workspace.oj_exits(1, &["stress", "1000/brute", "--seed", "49"]);
    assert!(kept.out.contains("main.rs") && !(judged.out + &kept.out).contains("delete"), "{kept:?}");
}

#[test]
fn a_reference_that_fails_on_an_input_is_named() {
    let workspace = workspace("stress-fails", GENERATOR);
    let main = RIGHT.replace("    println", "    assert!(text.len() < 9);\n    println");
    workspace.write("problems/1000/main.rs", &main);
    let answer = stress(&workspace, 2, "", &["--seed", "7"]);
    assert!(
        answer.err.contains("error: the reference `main.rs` fails on this input: RE, panicked at "),
        "{answer:?}"
    );
    assert!(answer.err.contains("`:\n8\n17 34 51 "), "{answer:?}");
}

#[test]
fn a_reference_that_does_not_end_is_stopped_at_the_deadline() {
    let workspace = workspace("stress-hangs", GENERATOR);
    let main = |endless: &str| {
        RIGHT.replace("    println", &format!("    while {endless} {{ std::thread::park() }}\n    println"))
    };
    let options = ["--seed", "7", "--time", "1000s", "--seconds", "1"];
    workspace.write("problems/1000/main.rs", &main("text.len() > 8"));
    let answer = stress(&workspace, 2, "", &options);
    assert!(answer.err.contains("`main.rs` fails on this input: TLE, "), "{answer:?}");
    let input = answer.err.split('`').find(|path| path.ends_with("1000.in")).expect("the input is kept");
    assert!(std::fs::read_to_string(input).is_ok_and(|input| input.len() > 8), "{answer:?}");
    workspace.write("problems/1000/main.rs", &main("!text.is_empty()"));
    let refused = stress(&workspace, 2, "", &[&options[..], &["--reference", "main"]].concat());
    assert!(refused.err.contains("note: ") && refused.err.contains("`sample-1`"), "{refused:?}");
    // Without a deadline, a smaller input gets a little more time than the failing one took.
    let main = main("text.starts_with(\"25\\n0 17 \")").replace("std::thread::park()", "");
    workspace.write("problems/1000/main.rs", &main);
    stress(&workspace, 1, "capped", &["--seed", "49", "--time", "1000s", "--rounds", "1"]);
    assert_eq!(kept(&workspace), ("1\n62\n".to_string(), "62\n".to_string()));
}

#[test]
fn a_generator_that_always_makes_the_same_input_is_named() {
    let workspace = TestWorkspace::empty("stress-same");
    workspace.write("right.rs", RIGHT);
    let stress = |generator: &str| {
        workspace.write("gen.rs", generator);
        let programs = ["stress", "right.rs", "--generator", "gen.rs", "--reference", "right.rs"];
        workspace.oj_exits(0, &[&programs[..], &["--seed", "1", "--rounds", "9"]].concat()).out
    };
    let same = stress("fn main() { println!(\"1\\n5\") }\n");
    assert!(same.contains("\nonly 1 of 9 inputs were different"), "{same}");
    // A seed from the time in seconds makes as few inputs.
    let parity =
        "fn main() { println!(\"1\\n{}\", std::env::args().nth(1).unwrap().parse::<u64>().unwrap() % 2) }\n";
    let few = stress(parity);
    assert!(few.contains("no failure found") && few.contains("\nonly 2 of 9 inputs "), "{few}");
    let seeded = stress("fn main() { println!(\"1\\n{}\", std::env::args().nth(1).unwrap()) }\n");
    assert!(!seeded.contains(" were "), "{seeded}");
    assert!(seeded.contains("no failure found") && seeded.contains("`--checked`"), "{seeded}");
}

#[test]
fn a_je_is_not_a_smaller_failure() {
    let workspace = workspace("stress-judge-error", "generator: ./sums.exe\nchecker: ./sums.exe order=boj\n");
    // `slow` exceeds the limit on more than ten numbers. On fewer numbers the checker crashes.
    let answer = stress(&workspace, 1, "slow", &["--time", "100ms", "--seed", "11"]);
    let (_, fails) = answer.out.split_once("\nfails on an input of ").unwrap_or_else(|| panic!("{answer:?}"));
    assert!(fails.contains(" bytes: TLE, "), "{answer:?}");
    let kept = workspace.read("problems/1000/cases/hack-11.in");
    let count: usize = kept.lines().next().and_then(|line| line.parse().ok()).expect("a count");
    assert!(count > 10, "the target is fast on {kept}");
    let found = stress(&workspace, 2, "slow", &["--time", "100ms", "--seed", "3"]);
    let why = "error: cannot judge the answer: the checker failed: panicked at ";
    assert!(found.err.contains(why) && found.err.contains("; the input, in `"), "{found:?}");
    let path = found.err.split('`').find(|path| path.ends_with("1000.in")).expect("the error names it");
    let input = std::fs::read_to_string(path).expect("the file was kept");
    // Several inputs are tried at once, and any of them may be judged first.
    let count: usize = input.lines().next().and_then(|line| line.parse().ok()).expect("a count");
    assert!(count <= 10, "the checker crashes only on a small input: {input}");
}

#[test]
fn a_tolerance_counts() {
    let workspace = workspace("stress-float", GENERATOR);
    let exact = stress(&workspace, 1, "about", &["--rounds", "5", "--seed", "1"]);
    assert!(exact.out.contains(": WA, line 1, "), "{exact:?}");
    stress(&workspace, 0, "about", &["--rounds", "5", "--seed", "1", "--float", "1e-3"]);
    workspace.edit("problems/1000/problem.txt", "title", "checker: float 1e-3\ntitle");
    stress(&workspace, 0, "about", &["--rounds", "5", "--seed", "1"]);
    let wrong = stress(&workspace, 1, "capped", &["--seed", "49"]);
    assert!(wrong.out.contains("expected `62`, got `40` (tolerance 1e-3)"), "{wrong:?}");
}

#[test]
fn a_flaky_failure_is_reported() {
    let workspace = workspace("stress-flaky", GENERATOR);
    let mark = workspace.path("mark").display().to_string().replace('\\', "/");
    let answer = stress(&workspace, 1, &format!("flaky '{mark}'"), &["--rounds", "9", "--seed", "1"]);
    assert!(!answer.out.contains(": AC"), "{answer:?}");
}

#[test]
fn a_generator_that_fails_is_named() {
    let workspace = workspace("stress-generator", "generator: ./none.exe\n");
    let missing = stress(&workspace, 2, "", &["--rounds", "1"]);
    assert!(missing.err.contains("none.exe"), "{missing:?}");
    if !tools_available(&["python3"], "a generator that fails") {
        return;
    }
    workspace.write("silent.py", "pass\n");
    workspace.write("fails.py", "raise ValueError('no idea')\n");
    for (generator, call, why) in [
        ("silent.py", "`silent.py 4 5`", "it printed nothing"),
        ("fails.py", "`fails.py 4 5`", "exit status 1: ValueError: no idea"),
        ("silent.py arguments=seed", "`silent.py 4`", "it printed nothing"),
    ] {
        let options = ["--rounds", "1", "--seed", "4", "--generator", generator];
        let answer = stress(&workspace, 2, "", &options);
        assert!(answer.err.contains(call) && answer.err.contains(why), "{answer:?}");
    }
}

/// Two programs make inputs in turn, and the last seed has the last program.
#[test]
fn the_largest_seed_has_a_generator() {
    let workspace = workspace("stress-last-seed", "");
    for name in ["one.exe", "two.exe"] {
        let program = workspace.path(&format!("problems/1000/{name}"));
        std::fs::hard_link(sums(), program).expect("both are in the target folder");
    }
    workspace.edit(
        "problems/1000/problem.txt",
        "title",
        "generator: ./one.exe ./two.exe arguments=seed,size,shrink\ntitle",
    );
    let answer = stress(&workspace, 1, "capped", &["--seed", &u64::MAX.to_string()]);
    assert!(answer.out.contains("\nmade smaller in "), "{answer:?}");
}

/// The generator makes an input for the seed once, and fails from then on.
#[test]
#[cfg(unix)]
fn a_failure_is_shown_although_its_input_cannot_be_made_again() {
    if !tools_available(&["python3"], "a generator that makes an input once") {
        return;
    }
    let workspace = workspace("stress-once", GENERATOR).unsealed();
    let mark = workspace.path("mark").display().to_string();
    workspace.write(
        "once.py",
        &format!("import os, sys\nos.path.exists('{mark}') and sys.exit('no more')\nopen('{mark}', 'w')\nprint(1, 62)\n"),
    );
    let options = ["--seed", "4", "--rounds", "1", "--no-shrink", "--generator", "once.py arguments=seed"];
    let answer = stress(&workspace, 1, "capped", &options);
    assert!(answer.out.contains("(seed 4): WA, ") && answer.out.contains("      1·62 "), "{answer:?}");
}

/// A reference that was too slow is judged again if the time limit allows more.
#[test]
fn another_time_limit_looks_for_the_reference_again() {
    let workspace = workspace("stress-reference-time", GENERATOR);
    let slow = RIGHT.replacen(
        "fn main() {",
        "fn main() {\n    let begun = std::time::Instant::now();\n    \
         while begun.elapsed().as_millis() < 400 { std::hint::black_box(0); }",
        1,
    );
    workspace.write("problems/1000/brute.rs", &slow);
    for (time, is_slow) in [("1ms", true), ("5s", false), ("1ms", true)] {
        let options = ["--reference", "brute", "--time", time, "--rounds", "1", "--seed", "1"];
        let answer = workspace.command(&[&["stress", "1000/main"], &options[..]].concat()).output();
        let err = String::from_utf8(answer.expect("the tool starts").stderr).expect("UTF-8");
        assert_eq!(err.contains("`brute.rs` is too slow for `sample-1`"), is_slow, "{time}: {err}");
    }
}

#[test]
fn a_generator_that_fails_later_hides_no_earlier_failure() {
    if !tools_available(&["python3"], "a generator that fails later") {
        return;
    }
    let workspace = workspace("stress-generator-later", GENERATOR);
    workspace.write("grows.py", "import sys\n'shrink' in sys.argv and sys.exit('no idea')\nprint(1, 62)\n");
    let options = ["--seed", "0", "--seconds", "60", "--generator", "grows.py arguments=seed,size,shrink"];
    let answer = stress(&workspace, 1, "capped", &options);
    let note =
        "note: stopped making the input smaller: the generator failed on `shrink`: exit status 1: no idea\n";
    assert!(answer.err.contains(note), "{answer:?}");
    // A failure on a seed before the one on which the generator fails is found, although both inputs are
    // made at once.
    workspace.write("once.py", "import sys\nsys.argv[1] == '4' or sys.exit('no idea')\nprint(1, 62)\n");
    let options = ["--seed", "4", "--no-shrink", "--generator", "once.py"];
    let answer = stress(&workspace, 1, "capped", &options);
    assert!(answer.out.contains("(seed 4): WA, "), "{answer:?}");
}

#[test]
fn every_program_may_be_in_any_language() {
    if !tools_available(&["python3", "g++"], "stress in C++ and Python") {
        return;
    }
    let workspace = workspace("stress-languages", "validator: ./legal.py\n");
    let read = "import sys\ncount, *numbers = map(int, sys.stdin.read().split())\n";
    let file = |name: &str, source: &str| workspace.write(&format!("problems/1000/{name}"), source);
    file("legal.py", &format!("{read}assert count == len(numbers) > 0\n"));
    file("brute.py", &format!("{read}print(sum(numbers))\n"));
    file("gen.py", "import sys\nsize = int(sys.argv[2])\nprint(size, *[7 * int(sys.argv[1])] * size)\n");
    // `--language` is the language of the target only.
    workspace.write(
        "mine.txt",
        "\
#include <cstdio>
int main() { int n; signed char sum = 0, x; n = scanf(\"%d\", &n); for (int number; scanf(\"%d\", &number) == 1;) { x = number; sum += x; } printf(\"%d\", sum); }
",
    );
    let target =
        ["stress", "mine.txt", "--problem", "1000", "--language", "c++17", "--no-shrink", "--seed", "30"];
    let options = ["--generator", "gen.py", "--reference", "1000/brute"];
    let answer = workspace.oj_exits(1, &[target.as_slice(), &options].concat());
    assert!(answer.out.contains("reference: brute.py, accepted on 1 sample\n"), "{answer:?}");
    let (input, output) = kept(&workspace);
    assert!(input.starts_with("31 210 210 ") && output == "6510\n", "{answer:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_shows_the_smallest_input_so_far() {
    let generator = "generator: ./endless.exe arguments=seed,size,shrink\n";
    let workspace = workspace("stress-interrupted", generator);
    let program = workspace.path("problems/1000/sums.exe").display().to_string();
    let command = format!("--command='{program}' capped");
    let limits = ["--seed", "49", "--seconds", "500", "--reference", "main"];
    let arguments = [&["stress", "--problem", "1000", &command], limits.as_slice()].concat();
    let mut terminal = crate::pseudo_terminal::PseudoTerminal::start(&mut workspace.command(&arguments));
    terminal.until("fails on input 1 (seed 49)");
    terminal.until("making it smaller: ");
    terminal.press("\u{3}");
    terminal.until("interrupted; the smallest input so far on which 1000/command fails, from seed 49: ");
    let shown = terminal.until("to find it again: ");
    assert!(shown.contains(" bytes\r\n\r\n"), "{shown:?}");
    terminal.until("stress --problem 1000 --command ");
    terminal.until(" --reference main --seed 49 --rounds 1");
    assert_eq!(terminal.status(), Some(130));
    assert!(hacks(&workspace, "1000").is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn keys_typed_before_a_question_do_not_answer_it() {
    let workspace = workspace("stress-typed", GENERATOR);
    let program = workspace.path("problems/1000/sums.exe").display().to_string();
    let command = format!("--command='{program}' capped");
    for (before, answer, files) in [("y\n", "n\n", 0), ("n\n", "y\n", 2)] {
        let arguments = ["stress", "--problem", "1000", &command, "--seed", "49"];
        let mut terminal = crate::pseudo_terminal::PseudoTerminal::start(&mut workspace.command(&arguments));
        terminal.press(before);
        terminal.until("[Y/n] ");
        terminal.press(answer);
        assert_eq!(terminal.status(), Some(1));
        assert_eq!(hacks(&workspace, "1000").len(), files, "{answer:?}");
    }
    workspace.remove_case("1000", "hack-49");
}

#[test]
fn the_generator_of_a_new_problem_works() {
    let workspace = TestWorkspace::empty("stress-new");
    workspace.oj_exits(0, &["new", "1000"]);
    workspace.add_case("1000", "sample-1", "0\n", "0\n");
    workspace.remove("problems/1000/main.rs");
    let generator = workspace.read("problems/1000/generator.rs");
    workspace.write("problems/1000/generator.rs", &format!("{generator}\n"));
    std::fs::hard_link(sums(), workspace.path("problems/1000/sums.exe"))
        .expect("both are in the target folder");
    // `sums.exe` rejects an input that is only a count.
    let answer = stress(&workspace, 1, "", &["--seed", "49"]);
    assert!(answer.out.contains("\nfails on an input of 2 bytes: RE, panicked "), "{answer:?}");
}

#[test]
fn two_files_and_a_generator_need_no_problem() {
    let workspace = TestWorkspace::empty("stress-alone");
    workspace.write("right.rs", RIGHT);
    workspace.write("wrong.rs", &RIGHT.replace("skip(1)", "skip(2)"));
    let generator = r#"fn main() {
    let seed: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    println!("2\n{} 2", seed % 7);
}
"#;
    workspace.write("gen.rs", generator);
    let stress = |file: &'static str| {
        ["stress", file, "--generator", "gen.rs", "--reference", "right.rs", "--seed", "1"]
    };
    let failed = workspace.oj_exits(1, &[&stress("wrong.rs")[..], &["--rounds", "9"]].concat());
    assert!(failed.out.contains("wrong.rs fails on input 1 (seed 1): WA"), "{failed:?}");
    assert!(!failed.out.contains("no-cases") && failed.err.contains("--cases-dir"), "{failed:?}");
    let names_no_problem =
        |failed: &CommandOutput| assert!(!failed.out.contains("problem.txt"), "{failed:?}");
    names_no_problem(&failed);
    workspace.oj_exits(0, &[&stress("right.rs")[..], &["--rounds", "3"]].concat());
    // With a folder of cases, the input is kept there, and `paste` checks the file on these cases.
    workspace.write_pair("cases/sample-1", "1\n5\n", "5\n");
    let kept = [&stress("wrong.rs")[..], &["--rounds", "9", "--cases-dir", "cases"]].concat();
    workspace.write("wrong.rs", &RIGHT.replace("skip(1)", "skip(1).take(1)"));
    names_no_problem(&workspace.oj_exits(1, &kept));
    assert!(workspace.path("cases/hack-1.in").is_file());
    let pasted = workspace.oj_exits(0, &["paste", "right.rs", "--cases-dir", "cases"]);
    assert_eq!(pasted.out, RIGHT);
    let half = workspace.oj_exits(2, &["stress", "wrong.rs", "--generator", "gen.rs"]);
    assert!(half.err.contains("`--reference`"), "{half:?}");
    // The folder is made for the first input that is kept.
    for (file, status) in [("right.rs", 0), ("wrong.rs", 1)] {
        let call =
            [&stress(file)[..], &["--rounds", "9", "--cases-dir", "new/cases", "--no-shrink"]].concat();
        workspace.oj_exits(status, &call);
        assert_eq!(workspace.path("new").exists(), status == 1);
    }
    assert!(workspace.path("new/cases/hack-1.in").is_file());
    // Beside the file, the usual names are enough. Other files there may solve other problems.
    workspace.write("brute.rs", RIGHT);
    let head = "seed 1\ngenerator: gen.rs (found by name)\nreference: brute.rs, ";
    for checked in ["checked on no case", "accepted on 1 sample"] {
        let beside = ["stress", "./wrong.rs", "--seed", "1", "--no-shrink"];
        let beside = workspace.oj_exits(1, &beside);
        assert!(beside.out.starts_with(&format!("{head}{checked}\n./wrong.rs fails ")), "{beside:?}");
        workspace.write_pair("test/sample-1", "1\n5\n", "5\n");
    }
    // With the cases that CPH saved, an input is not kept in the cache.
    let saved = r#"{"name":"x","url":"","tests":[{"input":"1\n5\n","output":"5\n"}]}"#;
    workspace.write(".cph/.wrong.rs_1.prob", saved);
    let failed = workspace.oj_exits(1, &["stress", "wrong.rs", "--seed", "1", "--no-shrink"]);
    assert!(failed.out.contains("accepted on 1 sample") && failed.err.contains("--cases-dir"), "{failed:?}");
    let own = workspace.oj_exits(0, &["stress", "brute.rs", "--rounds", "2"]);
    assert!(own.out.contains("no answer was compared"), "a file is no reference for itself: {own:?}");
    if tools_available(&["gcc"], "a generator in C beside a file") {
        workspace.rename("gen.rs", "other.rs");
        workspace.write("own.h", "#define INPUT \"2\\n3 2\\n\"\n");
        workspace.write("gen.c", "#include <stdio.h>\n#include \"own.h\"\nint main() { printf(INPUT); }\n");
        let failed = workspace.oj_exits(1, &["stress", "wrong.rs", "--rounds", "1", "--no-shrink"]);
        assert!(failed.out.contains("generator: gen.c "), "{failed:?}");
    }
}

#[test]
fn steps_are_counted_on_the_board_of_the_reference() {
    let workspace = workspace("stress-steps", GENERATOR);
    let search = "
fn fill(row: &mut [u8], place: usize) {
    if place < row.len() {
        row[place] = 1;
        fill(row, place + 1);
        if place == 2 {
            row[place] = 0;
        }
    }
}
";
    let searches = "    let mut row = [0; 3];\n    fill(&mut row, 0);\n    println";
    let header = "//@ board: row\n";
    let main = header.to_string() + &RIGHT.replace("    println", searches) + search;
    workspace.write("problems/1000/main.rs", &main);
    let answer = stress(&workspace, 1, "capped", &["--seed", "49"]);
    let smallest = "\nfails on an input of 5 bytes; a correct search takes 4 steps: WA, ";
    assert!(answer.out.contains(smallest), "{answer:?}");
}
