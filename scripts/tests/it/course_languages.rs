//! The files of the course in C++, Java and Python beside those in Rust.

use crate::oj_calls::field;
use crate::other_tools::tools_available;
use crate::shipped_problems::{names, numbers, read};
use crate::test_workspace::TestWorkspace;

/// The extension of each language, its comment sign, and the programs that it needs.
const LANGUAGES: [(&str, &str, &[&str]); 3] =
    [("cpp", "//", &["g++"]), ("java", "//", &["javac", "java"]), ("py", "#", &["python3"])];

/// The variants that are also in the language of their first author, or whose search the hints explain.
const VARIANTS: [&str; 19] = [
    "14889/both-halves.cpp",
    "14889/both-halves.java",
    "14889/both-halves.py",
    "2239/rescan.cpp",
    "2239/rescan.java",
    "2239/rescan.py",
    "2580/bitmask.java",
    "2580/blanks-lost.cpp",
    "2580/blanks-subsets.cpp",
    "2580/blanks.cpp",
    "2580/candidates.py",
    "2580/logic-guess.py",
    "2580/logic.py",
    "2580/rescan.cpp",
    "2580/rescan.java",
    "2580/rescan.py",
    "9663/scan.cpp",
    "9663/scan.java",
    "9663/scan.py",
];

#[test]
fn each_file_says_its_idea_in_both_languages_and_names_its_board() {
    let variants = VARIANTS.map(String::from);
    let mains =
        numbers().into_iter().flat_map(|number| LANGUAGES.map(|(end, ..)| format!("{number}/main.{end}")));
    for file in mains.chain(variants) {
        let text = read(format!("problems/{file}"));
        let sign = if file.ends_with("py") { "#" } else { "//" };
        assert!(
            text.starts_with(&format!("{sign} ")),
            "{file}: its idea in a sentence is missing at the top"
        );
        for key in ["idea-ko", "board"] {
            assert!(text.contains(&format!("\n{sign}@ {key}: ")), "{file}: `{sign}@ {key}: ...` is missing");
        }

        let (number, name) = file.split_once('/').expect("a folder and a name");
        let stem = name.split('.').next().expect("a stem");
        assert!(names(number).contains(&stem), "{file} is not also in Rust");
    }
}

#[test]
fn a_template_is_its_main_but_for_one_function() {
    for number in numbers() {
        for (end, sign, _) in LANGUAGES {
            let [main, template] =
                ["main", "template"].map(|name| read(format!("problems/{number}/{name}.{end}")));
            let begins =
                template.starts_with(&format!("{sign}@ expect: anything {sign} en: delete this line"));
            assert!(begins, "problems/{number}/template.{end} is not work in progress");

            let is_korean = |line: &&str| line.trim_start().starts_with(&format!("{sign} ko: "));
            let english: Vec<_> = template.lines().filter(|line| !is_korean(line)).collect();
            let english = english.join("\n").replace(&format!("{sign} en: "), &format!("{sign} "));
            for line in template.lines().filter(|line| line.trim_start().starts_with(&format!("{sign} "))) {
                let has_language = [" en: ", " ko: "].iter().any(|language| line.contains(language));
                assert!(has_language, "problems/{number}/template.{end}: `{line}` is in one language");
            }

            let (main, template) = (code(&main, sign), code(&english, sign));
            let before = main.iter().zip(&template).take_while(|(one, other)| one == other).count();
            let behind = main.iter().rev().zip(template.iter().rev()).take_while(|(one, other)| one == other);
            let own = &template[before..template.len() - behind.count()];
            let is_comment = own[0].trim_start().starts_with(sign);
            assert!(is_comment, "problems/{number}/template.{end} differs at `{}`", own[0]);
            assert_eq!(
                heads(own, sign),
                1,
                "problems/{number}/template.{end} has other functions than main: {own:?}"
            );
        }
    }
}

/// The function of a hint is that of the file which the marker of the hint names, in each language. If it marks its
/// answers, the template has that line, or its comment says where the mark goes.
#[test]
fn the_hints_show_the_explained_search_and_a_template_says_where_the_mark_goes() {
    for number in numbers() {
        let readme = read(format!("problems/{number}/README.md"));
        let named = readme.split_once("<!-- function of ").and_then(|(_, rest)| rest.split(':').next());
        let name = named.unwrap_or("main");
        for (end, sign, _) in LANGUAGES {
            let [source, template] =
                [name, "template"].map(|name| read(format!("problems/{number}/{name}.{end}")));
            let function =
                readme.split(&format!("```{end}\n")).nth(1).and_then(|rest| rest.split("```").next());
            let function = function.unwrap_or_else(|| panic!("{number}: there is no function in {end}"));
            for line in function.lines() {
                assert!(source.contains(line), "{number}/{name}.{end} does not have `{line}`");
            }

            let mark = format!("{sign}@ answer");
            let mut marked = function.lines().filter(|line| line.ends_with(&mark)).map(str::trim);
            let says = ["en", "ko"].map(|language| {
                let (comment, mark) = (format!(" {language}: "), format!("`{mark}`"));
                template.lines().any(|line| line.contains(&comment) && line.contains(&mark))
            });
            assert!(
                says == [true; 2]
                    || marked.clone().next().is_none()
                    || marked.any(|line| template.contains(line)),
                "{number}/template.{end} does not say where `{mark}` goes"
            );
        }
    }
}

/// Returns the lines of a program below its header.
fn code<'a>(text: &'a str, sign: &str) -> Vec<&'a str> {
    text.lines().skip_while(|line| line.is_empty() || line.starts_with(sign)).collect()
}

/// Returns how many functions begin in these lines, which begin with the comment of a function.
fn heads(lines: &[&str], sign: &str) -> usize {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let outer = indentation(lines[0]);
    let is_head = |line: &&&str| {
        let text = line.trim_start();
        !text.is_empty() && !text.starts_with(sign) && text != "}" && indentation(line) <= outer
    };
    lines.iter().filter(is_head).count()
}

#[test]
fn files_that_are_also_in_rust_are_judged_if_one_asks_for_their_language() {
    let workspace = TestWorkspace::with(&["15649"], "course-languages");
    let answer = workspace.oj_exits(0, &["judge", "--cases", "tiny-1"]);
    assert!(answer.out.contains("\n4 submissions, "), "{answer:?}");
    assert!(
        answer.err.contains("note: 3 files of the course that are also in Rust are left out; "),
        "{answer:?}"
    );

    if !tools_available(&["python3"], "the language that `OJ_LANGUAGE` names") {
        return;
    }
    // The user's own files are judged in each language.
    workspace.write("problems/15649/mine.rs", "//@ expect: WA\nfn main() { println!(\"0\") }\n");
    workspace.write("problems/15649/mine.py", "#@ expect: WA\nprint(0)\n");
    let in_rust = "main filter mark-kept stops-at-used mine.py mine";
    for (language, target, judged) in [
        ("", "15649", in_rust),
        ("python", "15649", &*format!("{in_rust} main.py")),
        ("", "15649/mine", "mine"),
        ("python", "15649/mine", "mine.py"),
        ("python", "15649/main", "main.py"),
        ("python", "15649/main.rs", "main"),
        ("python", "15649/filter", "filter"),
        ("", "15649/main", "main"),
        ("", "15649/main.py", "main.py"),
    ] {
        let call = ["judge", target, "--cases", "tiny-1"];
        let answer = workspace.oj_with_env(0, &[("OJ_LANGUAGE", &language)], &call);
        let rows = answer.out.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
        let rows: Vec<&str> = rows.filter(|name| !name.is_empty()).collect();
        assert_eq!(rows.join(" "), judged, "{language} {target}: {answer:?}");
    }
}

#[test]
#[ignore = "slow"]
fn a_copy_of_each_template_runs_and_is_not_accepted() {
    let workspace = TestWorkspace::copy("course-templates");
    for (end, _, tools) in LANGUAGES {
        if !tools_available(tools, "the templates of the course") {
            continue;
        }
        let copies: Vec<String> = numbers().iter().map(|number| format!("{number}/copy.{end}")).collect();
        for copy in &copies {
            workspace.oj_exits(0, &["new", copy]);
        }

        // JSON has no diagnosis, so each copy is compiled once.
        let copies: Vec<&str> = copies.iter().map(String::as_str).collect();
        let judge = ["judge", "--json", "--cases", "sample-*,tiny-*"];
        let answer = workspace.oj_exits(1, &[&judge[..], &copies].concat());
        for judged in answer.exactly(copies.len(), "submission") {
            assert!(["WA", "TLE"].contains(&field(&judged, "verdict")), "{judged:?}");
        }
    }
}
