//! The READMEs of the problems are complete in both languages, and the function in their hints is accepted.
//! The README of the workspace shows the current output and pictures of the tool.

use crate::oj_calls::field;
use crate::shipped_problems::{self, assert_same_list, read};
use crate::test_workspace::TestWorkspace;
use std::collections::BTreeSet;

/// Returns the number of each problem, and its README.
fn readmes() -> Vec<(String, String)> {
    let with_text = |number: &str| (number.to_string(), read(format!("problems/{number}/README.md")));
    shipped_problems::numbers().into_iter().map(with_text).collect()
}

#[test]
fn each_readme_has_its_parts_in_both_languages() {
    let english =
        ["The task", "Two questions", "What is new here", "Try it", "Hints", "Variants", "Cases", "Figures"];
    let korean =
        ["문제", "확인 문제", "새로 배우는 것", "직접 해 보기", "힌트", "풀이 비교", "케이스", "측정 결과"];
    for (number, text) in readmes() {
        let headings = |level: &str| -> Vec<String> {
            text.lines().filter_map(|line| line.strip_prefix(level)).map(str::to_string).collect()
        };
        let mut parts = english.map(str::to_string).to_vec();
        parts.push("한국어".to_string());
        let message = format!("problems/{number}/README.md: headings of the English half");
        assert_same_list(&headings("## "), &parts, &message);
        let below: Vec<String> =
            headings("### ").into_iter().filter(|heading| korean.contains(&heading.as_str())).collect();
        let message = format!("problems/{number}/README.md: headings of the Korean half");
        assert_same_list(&below, &korean.map(str::to_string), &message);
        let unfolded = text.matches("<details>").count();
        assert!(
            unfolded >= 2 * (2 + 3) && unfolded % 2 == 0,
            "problems/{number}/README.md: {unfolded} times `<details>`: two questions and three hints, twice"
        );
        let mut markers =
            vec![format!("<!-- bench {number}: written by `cargo oj bench {number} --readme` -->")];
        let explained = text.split_once("<!-- function of ").and_then(|(_, rest)| rest.split(':').next());
        let function = explained.map_or("function".to_string(), |name| format!("function of {name}"));
        let blocks = ["submissions", "try", &function];
        for block in blocks.iter().flat_map(|block| [block.to_string(), format!("{block} in Korean")]) {
            markers.push(format!("<!-- {block}: written by `cargo oj sync` -->"));
        }
        for marker in markers {
            assert!(text.contains(&marker), "problems/{number}/README.md: no line `{marker}`");
        }
    }
}

/// Returns the parts of a text other than prose, in order, each with its line. They must be the same in both
/// languages.
fn structure(text: &str) -> Vec<(String, &str)> {
    let kinds = [
        ("#", "heading"),
        ("|", "row of a table"),
        ("- ", "item of a list"),
        ("![", "picture"),
        ("<details>", "text to unfold"),
        ("<!-- ", "marker"),
    ];
    let mut found = Vec::new();
    let mut code = None;
    for line in text.lines() {
        if let Some(language) = line.strip_prefix("```") {
            code = if code.is_some() { None } else { Some(language) };
            found.push((format!("code: {language}"), line));
        } else if code.is_none() {
            let kind = kinds.iter().find(|(start, _)| line.starts_with(start));
            found.extend(kind.map(|(_, kind)| (kind.to_string(), line)));
        } else if line.starts_with("$ ") {
            let command = line.split(" #").next().unwrap_or_default().trim_end();
            found.push((command.replace(" --lang ko", ""), line));
        } else if code == Some("console") {
            found.push(("output".to_string(), line));
        }
    }
    found
}

/// Fails with the first part in which the two texts differ.
fn assert_same_structure(path: &str, english: &str, korean: &str) {
    let (english, korean) = (structure(english), structure(korean));
    let kind = |parts: &[(String, &str)], at: usize| parts.get(at).map(|(kind, _)| kind.to_string());
    let all = english.len().max(korean.len());
    if let Some(at) = (0..all).find(|&at| kind(&english, at) != kind(&korean, at)) {
        let (english, korean) = (english.get(at), korean.get(at));
        panic!("{path}: the languages first differ in these parts:\n{english:?}\n{korean:?}");
    }
}

/// The figures are only in the English half. The Korean half links to them.
#[test]
fn both_languages_have_the_same_structure() {
    for (number, text) in readmes() {
        let (english, korean) = text.split_once("\n## 한국어\n").expect("the README has a Korean half");
        let (before, figures) = english.split_once("<!-- bench").expect("the README has figures");
        let after = figures.split_once("<!-- /bench").expect("the figures end").1;
        let after = after.split_once('\n').map_or("", |(_, after)| after);
        let path = format!("problems/{number}/README.md");
        assert_same_structure(&path, &format!("{before}{after}"), &format!("## 한국어\n{korean}"));
        assert!(korean.contains("](#figures)"), "problems/{number}/README.md: no link to the figures");
    }
    let [(_, english), (_, korean)] = workspace_readmes();
    assert_same_structure("README.ko.md", &english, &korean);
}

/// One hint is a function. The template with this function is accepted, except on cases that are too
/// slow for a plain search.
#[test]
#[ignore = "slow"]
fn the_function_of_the_hints_is_accepted() {
    let workspace = TestWorkspace::copy("readmes-function");
    let (mut hints, mut groups) = (Vec::new(), BTreeSet::new());

    for (number, text) in readmes() {
        let functions: Vec<&str> = text
            .split("```rust\n")
            .skip(1)
            .map(|block| block.split("```").next().expect("the block ends"))
            .collect();
        let [english, korean] = functions[..] else { panic!("{number}: {functions:?}") };
        assert_eq!(english, korean, "{number}");

        let (hint, file) = (format!("{number}/hint"), format!("problems/{number}/hint.rs"));
        workspace.oj_exits(0, &["new", &hint]);
        let template = workspace.read(&file);
        let start = english.split_once('(').expect("a function").0;
        let end = format!("\n{}}}\n", start.split("fn ").next().expect("the function has an indentation"));
        let (before, rest) = template.split_once(start).expect("the template has this function");
        let after = rest.split_once(&end).expect("the program ends").1;
        workspace.write(&file, &format!("{before}{english}{after}"));

        hints.push(hint);
        groups.extend(shipped_problems::cases(&number).iter().filter_map(|case| {
            let group = case.split('-').next()?;
            (!["worst", "multi"].contains(&group)).then(|| format!("{group}-*"))
        }));
    }

    let cases = groups.into_iter().collect::<Vec<_>>().join(",");
    let hints: Vec<&str> = hints.iter().map(String::as_str).collect();
    let answer = workspace.oj_exits(0, &[&["judge", "--json", "--cases", &cases], &hints[..]].concat());
    for judged in answer.exactly(hints.len(), "submission") {
        assert_eq!(field(&judged, "verdict"), "AC", "{judged:?}");
    }
}

/// Returns the README of the workspace in both languages, with its name.
fn workspace_readmes() -> [(&'static str, String); 2] {
    ["README.md", "README.ko.md"].map(|name| (name, read(name)))
}

#[test]
fn each_language_of_the_readme_leads_to_the_other() {
    let [(_, english), (_, korean)] = workspace_readmes();
    for (text, other) in [(&english, "README.ko.md"), (&korean, "README.md")] {
        assert!(text.lines().next().unwrap_or_default().contains(&format!("]({other})")));
        let title = text.lines().find(|line| line.starts_with("# ")).expect("the README has a title");
        assert!(!title.contains("Baekjoon") && !title.contains("백준"), "{title}");
    }
    let links = |text: &str| -> Vec<String> {
        let links =
            text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap_or_default().to_string());
        links.filter(|link| !link.starts_with("README")).map(|link| heading_number(text, &link)).collect()
    };
    let korean = korean.replace(".ko.svg", ".svg").replace("#한국어", "");
    assert_same_list(&links(&korean), &links(&english), "README.ko.md has other links than README.md");
}

/// Returns the number of the heading to which a link leads in the same text, and other links as they are.
fn heading_number(text: &str, link: &str) -> String {
    let Some(target) = link.strip_prefix('#') else { return link.to_string() };
    let is_target = |heading: &str| heading.to_lowercase().trim_start().replace(' ', "-") == target;
    let mut headings =
        text.lines().filter(|line| line.starts_with("##")).map(|line| line.trim_start_matches('#'));
    let number = headings.position(is_target).unwrap_or_else(|| panic!("no heading has the link `{link}`"));
    format!("heading {number}")
}

/// A Korean text links to a Korean heading of another problem.
#[test]
fn korean_links_lead_to_korean_halves() {
    let half = |text: &str| text.split_once("\n## 한국어\n").expect("there is a Korean half").1.to_string();
    let halves = readmes().into_iter().map(|(number, text)| (format!("problems/{number}"), half(&text)));
    for (place, text) in halves.chain([(String::new(), read("README.ko.md"))]) {
        for link in text.split("](").skip(1).map(|rest| rest.split(')').next().unwrap_or_default()) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let path = path.trim_start_matches("../").trim_start_matches("problems/");
            let number = path.trim_end_matches("/README.md");
            if !shipped_problems::numbers().contains(&number) {
                continue;
            }
            let half = format!("## 한국어\n{}", half(&read(format!("problems/{number}/README.md"))));
            let mut headings = half.lines().filter(|line| line.starts_with("##"));
            let is_in_half =
                headings.any(|line| line.trim_start_matches(['#', ' ']).replace(' ', "-") == heading);
            assert!(is_in_half, "{place}/README: the link `{link}` does not lead to the Korean half");
        }
    }
}

#[test]
fn the_moving_picture_is_current() {
    let workspace = TestWorkspace::with(&["2580"], "readmes-picture");
    for (name, text) in workspace_readmes() {
        let language = if name == "README.md" { "en" } else { "ko" };
        let picture = match language {
            "en" => "problems/2580/rescan-fewest.svg",
            _ => "problems/2580/rescan-fewest.ko.svg",
        };
        let kept = read(picture);
        let how =
            format!("trace 2580/rescan 2580/fewest --case hard-4-logic --svg {picture} --lang {language}");
        workspace.oj_exits(0, &how.split(' ').collect::<Vec<_>>());
        assert!(
            workspace.read(picture) == kept,
            "`{picture}` is out of date; `cargo oj {how}` draws it again"
        );
        let caption = text.lines().find(|line| line.contains(picture)).expect("the picture is shown");
        for steps in ["267", "43"] {
            assert!(caption.contains(steps), "{name}: {caption}");
        }
    }
}

#[test]
fn each_problem_begins_with_a_picture_of_its_search() {
    check_searches(&["9663", "15650"], "readmes-searches");
}

#[test]
#[ignore = "slow"]
fn the_pictures_of_all_problems_are_current() {
    check_searches(&shipped_problems::numbers(), "readmes-all-searches");
}

/// Checks that each problem begins with a moving picture of its search, and with a comment that contains the
/// command for it. The pictures of the problems in `drawn` are drawn again and compared.
fn check_searches(drawn: &[&str], name: &str) {
    let workspace = TestWorkspace::with(drawn, name);
    for (number, text) in readmes() {
        let pictures: Vec<&str> = text.split("<!-- drawn by `cargo oj ").skip(1).collect();
        let (head, _) = text.split_once("\n## ").expect("the README has headings");
        assert!(head.contains("<!-- drawn by `cargo oj "), "{number}: no picture at its beginning");
        assert_eq!(pictures.len(), 2, "{number}: one picture in each language");
        for (how, (name, language)) in pictures.iter().zip([("search.svg", "en"), ("search.ko.svg", "ko")]) {
            let (how, picture) = how.split_once("` -->").expect("the comment ends");
            let link = format!("]({name})");
            assert!(picture.trim_start().starts_with("![") && picture.contains(&link), "{number}: {name}");
            let file = format!("problems/{number}/{name}");
            let kept = read(&file);
            assert!(kept.len() <= 60_000, "{file}: {} bytes", kept.len());
            if drawn.contains(&number.as_str()) {
                let arguments: Vec<&str> = how.split(' ').collect();
                assert!(
                    arguments.contains(&file.as_str()) && arguments.ends_with(&["--lang", language]),
                    "{how}"
                );
                workspace.oj_exits(0, &arguments);
                assert!(
                    workspace.read(&file) == kept,
                    "`{file}` is out of date; `cargo oj {how}` draws it again"
                );
            }
        }
    }
}

/// Returns the words of a text, without times and memory.
#[cfg(unix)]
fn words(text: &str) -> Vec<&str> {
    let all: Vec<&str> = text.split_whitespace().collect();
    let is_measured = |at: usize| matches!(all.get(at + 1), Some(&"ms" | &"MB"));
    (0..all.len()).filter(|&at| !is_measured(at)).map(|at| all[at]).collect()
}

/// Runs the commands of the README in order, and compares their output with the lines below each, up to
/// `...`.
#[cfg(unix)] // Windows may have no shell
#[test]
fn outputs_in_the_readme_are_current() {
    for (name, text) in workspace_readmes() {
        let workspace = TestWorkspace::with(&["2580"], &format!("readmes-{name}"));
        let mut shown = 0;
        for block in
            text.split("```console\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default())
        {
            let has_output = block.lines().any(|line| !line.starts_with("$ "));
            if !has_output {
                continue; // a list of commands
            }
            for command in block.split("$ ").skip(1) {
                let (line, below) = command.split_once('\n').expect("a command is a line");
                let expected = below.split("\n...").next().unwrap_or_default();
                let mut shell = crate::oj_calls::starter("sh", &workspace.command(&[]));
                shell.args(["-c", &line.replace("cargo oj", "\"$OJ\"")]);
                let status = i32::from(expected.contains("  WA  "));
                let printed = crate::oj_calls::CommandOutput::of(status, &mut shell).out;
                assert!(
                    words(&printed).starts_with(&words(expected)),
                    "{name}: {line}\n{printed}\n{expected}"
                );
                shown += 1;
            }
        }
        assert!(shown >= 4, "{name}: {shown} commands with output");
    }
}
