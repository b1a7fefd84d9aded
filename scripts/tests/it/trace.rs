//! `cargo oj trace`. The tests of the page in a browser are in the crate `trace` (`drawing/page/browser_test.rs`).

use crate::test_workspace::TestWorkspace;

/// What the output alone says is said by each command that shows a failure.
#[test]
fn judge_trace_and_stress_say_the_same_about_an_output() {
    let workspace = TestWorkspace::with_problem("trace-output", "3\n", "1\n2\n3\n");
    let source = "//@ board: taken
fn choose(place: usize, taken: &mut [bool; 3]) {
    if place == 3 {
        return;
    }
    taken[place] = true;
    choose(place + 1, taken);
    println!(\"{}\", place + 1);
    taken[place] = false;
}

fn main() {
    choose(0, &mut [false; 3]);
}
";
    workspace.write("mine.rs", source);
    workspace.write("problems/1000/gen.rs", "fn main() { println!(\"3\") }\n");
    workspace.write("problems/1000/brute.rs", "fn main() { println!(\"1\\n2\\n3\") }\n");
    let sentence = "diagnosis: all lines are right, but their order is not";

    let judged = workspace.oj_exits(1, &["judge", "mine.rs", "--problem", "1000"]);
    assert!(judged.out.contains(sentence), "{judged:?}");
    let traced = workspace.oj_exits(0, &["trace", "mine.rs", "--problem", "1000", "--text"]);
    assert!(traced.out.contains("all lines are right, but their order is not"), "{traced:?}");
    let stressed = workspace.oj_exits(1, &["stress", "mine.rs", "--problem", "1000", "--no-shrink"]);
    assert!(stressed.out.contains(sentence), "{stressed:?}");
}

#[test]
fn two_searches_share_a_page() {
    let workspace = TestWorkspace::with(&["2580"], "trace-page");
    let arguments = ["trace", "2580/rescan", "2580/fewest", "--case", "hard-4-logic", "--html", "both.html"];
    let answer = workspace.oj_exits(0, &arguments);
    let reported =
        answer.out.strip_prefix("Wrote `both.html` (rescan: ").expect("the tool names what it wrote");
    assert!(
        reported.contains(" steps, AC; fewest: ") && reported.contains(" steps, AC). Open it"),
        "{answer:?}"
    );
    let page = workspace.read("both.html");
    assert!(page.contains("<title>2580 rescan, fewest on hard-4-logic</title>"));
    assert!(
        !page.contains("src=") && !page.contains("http://") && !page.contains("https://"),
        "the page loads nothing"
    );
    workspace.oj_exits(0, &arguments); // overwrites the page of the earlier call
    assert_eq!(workspace.read("both.html"), page, "the page of the same search is the same");
}

#[test]
#[ignore = "slow"]
fn the_board_that_a_header_names_can_be_recorded() {
    let workspace = TestWorkspace::with(&["9663", "2580", "2239"], "trace-all");
    for entry in
        ["9663/scan", "9663/marks", "2239/rescan", "2580/logic", "2580/logic-guess", "2580/exact-cover"]
    {
        let answer = workspace.oj_exits(0, &["trace", entry, "--html", "page.html"]);
        assert!(!answer.out.contains(": 0 steps"), "{entry}: {answer:?}");
    }
}

/// Without an option, a small tree is printed, and the page is written. `--open` starts a script in place of the
/// program that opens a page.
#[test]
#[cfg(target_os = "linux")]
fn the_page_is_written_beside_a_small_tree_and_opened() {
    let workspace = TestWorkspace::with(&["2580"], "trace-open").with_own_target();
    workspace.write_script("tools/xdg-open", "echo \"opens $1\"");
    let path = crate::other_tools::path_after(&workspace.path("tools"));
    let page = "target/oj/trace-2580-rescan.html";
    let wrote = format!("Wrote `{}` (rescan: ", workspace.path(page).display());

    let small = workspace.oj_exits(0, &["trace", "2580/rescan", "--case", "tiny-1"]);
    let tree = "2580/rescan on tiny-1: AC, 5 steps\n(3, 7) = 6 x\n(3, 7) = 7\n  (3, 8) = 6\n    (6, 7) = 6\n";
    assert!(small.out.starts_with(&format!("{tree}{wrote}")), "{small:?}");
    assert!(workspace.read(page).contains("tiny-1"));

    for (form, opens_page) in [(&["--open"][..], page), (&["--html", "own.html", "--open"], "own.html")] {
        let arguments = [&["trace", "2580/rescan", "--case", "hard-6"], form].concat();
        let large = workspace.oj_with_env(0, &[("PATH", &path)], &arguments);
        let heading = "2580/rescan on hard-6: AC, ";
        assert_eq!(large.out.starts_with(heading), form.len() == 1, "{large:?}");
        assert!(large.out.lines().count() <= 3, "a large tree is on the page: {large:?}");
        let opened = large.out.lines().last().expect("there are lines");
        assert!(opened.starts_with("opens ") && opened.ends_with(opens_page), "{large:?}");
    }
    let text = workspace.oj_exits(0, &["trace", "2580/rescan", "--case", "tiny-1", "--text"]);
    assert_eq!(text.out, tree);
}

/// For local runs, a submission may read a file that its first argument names.
#[test]
fn a_recorded_program_gets_no_argument() {
    let workspace = TestWorkspace::with(&["2580"], "trace-argument");
    let rescan = workspace.read("problems/2580/rescan.rs");
    let main = "fn main() {\n";
    assert!(rescan.contains(main));
    let text = rescan.replacen(main, "fn main() {\n    assert!(std::env::args().nth(1).is_none());\n", 1);
    workspace.write("mine.rs", &text);
    let answer =
        workspace.oj_exits(0, &["trace", "mine.rs", "--problem", "2580", "--case", "tiny-1", "--text"]);
    assert!(answer.out.contains("on tiny-1: AC, 5 steps\n"), "{answer:?}");
}

#[test]
fn the_tree_is_printed_as_text() {
    let workspace = TestWorkspace::with(&["2580", "9663"], "trace-text");
    let rescan = workspace.oj_exits(0, &["trace", "2580/rescan", "--case", "tiny-1", "--text"]);
    let tree = "2580/rescan on tiny-1: AC, 5 steps\n(3, 7) = 6 x\n(3, 7) = 7\n  (3, 8) = 6\n    (6, 7) = 6\n";
    assert_eq!(rescan.out.as_str(), tree, "{rescan:?}");
    let korean =
        workspace.oj_exits(0, &["trace", "2580/no-undo", "--case", "tiny-2", "--text", "--lang", "ko"]);
    let heading = "2580/no-undo, tiny-2, 2단계: WA, 출력이 없습니다. 빈칸을 2개 남긴 채 탐색이 끝났고, 놓은 값을 한 번도 되돌리지 않았습니다(마지막: 2단계, 40번째 줄). (5, 3)에는 아무 값도 놓지 않았습니다\n";
    assert!(korean.out.starts_with(heading), "{korean:?}");
    workspace.oj_exits(
        2,
        &["trace", "2580/rescan", "--case", "hard-2", "--cases-dir", "problems/2580/cases", "--text"],
    );
    let long = workspace.oj_exits(0, &["trace", "2580/rescan", "--case", "hard-6", "--text"]);
    assert_eq!(long.out.lines().count(), 2000);
    assert_eq!(long.out.lines().last(), Some("... 12,121 more puts are not shown"));
    // A search of 71,076 steps: all of the first ones are recorded.
    let longer = workspace.oj_exits(0, &["trace", "9663/scan", "--case", "hard-10", "--text"]);
    let heading = "9663/scan on hard-10: AC, 71076 steps";
    assert_eq!((longer.out.lines().next(), longer.out.lines().count()), (Some(heading), 2000));
}

#[test]
fn the_smallest_search_that_goes_back_is_drawn_by_default() {
    let workspace = TestWorkspace::with(&["9663", "15649", "2580"], "trace-default");
    let first_line = |target: &str| {
        let answer = workspace.oj_exits(0, &["trace", target, "--text"]);
        answer.out.lines().next().unwrap_or_default().to_string()
    };
    assert_eq!(first_line("15649"), "15649/main on tiny-2: AC, 8 steps");
    let queens = workspace.oj_exits(0, &["trace", "9663", "--case", "edge-2", "--text"]).out;
    assert!(queens.starts_with("9663/scan on edge-2: AC, 4 steps\n"), "main has no board: {queens}");
    let never_back = first_line("2580/early-return");
    assert!(never_back.starts_with("2580/early-return on tiny-1: WA, nothing was printed; "), "{never_back}");
    for command in [&["run", "2580"][..], &["trace", "2580/logic", "--text"]] {
        workspace.refuses(&[command, &["--case", "tiny-*"]].concat(), "specify one of them: tiny-1, tiny-2");
    }
    let logic = workspace.oj_exits(0, &["trace", "2580/logic", "--case", "tiny-1", "--text"]).out;
    assert!(
        logic.starts_with("2580/logic on tiny-1: AC, 3 steps\n"),
        "the search puts each blank once: {logic}"
    );
}

/// A search that the site accepts may take minutes on a case that is harder than those of the site.
#[test]
fn a_case_that_is_harder_than_those_of_the_site_is_not_drawn_by_default() {
    let workspace = TestWorkspace::with_problem("trace-worst", "1\n", "0\n");
    workspace.write_pair("problems/1000/cases/worst-1", "100000\n", "0\n");
    workspace.write(
        "problems/1000/mine.rs",
        "//@ expect: anything\n//@ board: row\nfn go(row: &mut [u8; 1], deep: bool, turns: u64) {\n    \
         for _ in 0..turns {\n        row[0] = 1;\n        if deep { go(row, false, 0); }\n        row[0] = 0;\n    }\n}\n\n\
         fn main() {\n    let mut line = String::new();\n    std::io::stdin().read_line(&mut line).unwrap();\n    \
         let turns: u64 = line.trim().parse().unwrap();\n    go(&mut [0], true, turns);\n    \
         while turns > 1 {}\n    println!(\"0\");\n}\n",
    );
    let judged = workspace.oj_exits(0, &["judge", "1000/mine", "--time", "100ms"]);
    assert!(judged.out.contains("TLE on worst"), "{judged:?}");

    let drawn = workspace.oj_exits(0, &["trace", "1000/mine", "--text", "--time", "100ms"]);
    assert!(drawn.out.starts_with("1000/mine on sample-1: AC, 2 steps\n"), "{drawn:?}");

    // A case of the site that takes longer than a second is not looked at, either.
    workspace.write_pair("problems/1000/cases/large-1", "100000\n", "0\n");
    let drawn = workspace.oj_exits(0, &["trace", "1000/mine", "--text", "--time", "3s"]);
    assert!(drawn.out.starts_with("1000/mine on sample-1: AC, 2 steps\n"), "{drawn:?}");
}

/// `judge` proposes a case whose mistake it can name.
#[test]
fn the_case_that_judge_proposes_is_drawn() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "trace-proposed");
    let text = workspace.read("problems/9663/scan.rs");
    let mistake = text.replace("!board[above][column]\n            && ", "");
    assert_ne!(mistake, text);
    workspace.write("mine.rs", &mistake);
    workspace.remove_large_queens();
    for slow in ["multi-7", "sample-1"] {
        workspace.remove_case("9663", slow);
    }
    for (status, target) in [(1, ["mine.rs", "--problem=9663"].as_slice()), (0, &["2580/no-undo"])] {
        let judged = workspace.oj_exits(status, &[&["judge"], target].concat());
        let proposed = judged.out.split("--case ").nth(1).and_then(|rest| rest.lines().next());
        let proposed = proposed.unwrap_or_else(|| panic!("{judged:?}"));
        let drawn = workspace.oj_exits(0, &[&["trace", "--text"], target].concat());
        let heading = drawn.out.lines().next().unwrap_or_default();
        assert!(heading.contains(&format!(" on {proposed}: ")), "{proposed}: {drawn:?}");
    }
}

#[test]
fn the_newest_counterexample_is_drawn_first() {
    let workspace = TestWorkspace::with(&["2580"], "trace-newest");
    let hour = std::time::Duration::from_secs(3600);
    for (case, hack, hours) in [("tiny-2", "hack-1", 2), ("tiny-3", "hack-2", 1), ("tiny-4", "hack-3", 3)] {
        for end in ["in", "out"] {
            let text = workspace.read(&format!("problems/2580/cases/{case}.{end}"));
            let kept = format!("problems/2580/cases/{hack}.{end}");
            workspace.write(&kept, &text);
            let file = std::fs::File::options()
                .write(true)
                .open(workspace.path(&kept))
                .expect("the case was written");
            file.set_modified(std::time::SystemTime::now() - hour * hours)
                .expect("the case belongs to the test");
        }
    }
    let answer = workspace.oj_exits(0, &["trace", "2580/early-return", "--text"]);
    assert!(answer.out.starts_with("2580/early-return on hack-2: WA, "), "{answer:?}");
}

#[test]
fn a_moving_picture_is_small_and_has_no_script() {
    let workspace = TestWorkspace::with(&["2580"], "trace-svg");
    let draw = |status, case| {
        let call = ["trace", "2580/rescan", "2580/fewest", "--case", case, "--svg", "both.svg"];
        workspace.oj_exits(status, &call)
    };
    let answer = draw(0, "hard-6");
    assert!(answer.out.starts_with("Wrote `both.svg` (rescan: 28179 steps"), "{answer:?}");
    let picture = workspace.read("both.svg");
    assert!(picture.len() <= 200_000 && picture.contains("<title>2580 rescan, fewest on hard-6</title>"));
    assert!(picture.contains("repeatCount=\"indefinite\"") && !picture.contains("<script"));
    draw(0, "tiny-1"); // overwrites the earlier picture
    workspace.write("both.svg", "<svg/>");
    let other = draw(2, "tiny-1");
    let error = "cannot write `both.svg`: it already exists, and `cargo oj` did not write it";
    assert!(other.err.contains(error), "{other:?}");
}

/// A search that fills a row of the length in the input with 1, 2, ..., and takes the last value back.
pub const ROW: &str = "\
//! Fills a row.
//@ board: row
fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    let mut row = vec![0; line.trim().parse().unwrap()];
    fill(&mut row, 0);
    println!(\"{}\", row.len());
}

fn fill(row: &mut [i32], place: usize) {
    if place < row.len() {
        row[place] = place as i32 + 1;
        fill(row, place + 1);
        if place + 1 == row.len() {
            row[place] = 0;
        }
    }
}
";

#[test]
fn a_search_for_an_own_problem_is_drawn() {
    let workspace = TestWorkspace::empty("trace-own");
    workspace.add_problem("1", "20\n", "20\n");
    // The added calls must not violate the lints of the source.
    workspace.write("row.rs", &ROW.replace("//! Fills a row.", "#![deny(warnings)]"));
    workspace.prints(0, &["trace", "row.rs", "--problem", "1", "--html", "row.html"], "(row: 21 steps, AC)");
    let page = workspace.read("row.html");
    assert!(page.contains("\"rows\":1,\"columns\":20,") && page.contains("\\n1 1 13 19:D\\n1 0 16 19:0\\n"));
    let korean =
        workspace.oj_exits(0, &["trace", "row.rs", "--problem", "1", "--html", "row.html", "--lang", "ko"]);
    assert!(korean.out.contains("(row: 21단계, AC)"), "{korean:?}");
}

/// A recording of 60,000 steps does not have a frame for each step. Changes between two frames are merged:
/// here a value is put and erased.
#[test]
fn an_erased_value_is_not_drawn_in_a_long_search() {
    let workspace = TestWorkspace::empty("trace-thinned");
    workspace.add_problem("1", "1\n", "1\n");
    let text = ROW
        .replace("    fill(&mut row, 0);\n", "    for _ in 0..30_000 {\n        fill(&mut row, 0);\n    }\n");
    workspace.write("row.rs", &text);
    let answer = workspace.oj_exits(0, &["trace", "row.rs", "--problem", "1", "--html", "row.html"]);
    assert!(answer.out.contains("(row: 60000 steps, AC)"), "{answer:?}");
    let page = workspace.read("row.html");
    let changes =
        page.split("\\n").flat_map(|frame| frame.split(' ')).filter(|change| change.starts_with("0:"));
    assert_eq!(changes.last(), Some("0:0"), "the board is empty in the end");
}

#[test]
fn boards_are_drawn_as_their_problem_says() {
    let workspace = TestWorkspace::with(&["9663", "2580"], "trace-drawing");
    workspace.write_pair("nine/9", "9\n", "352\n");
    let drawn = |arguments: &[&str]| {
        workspace.oj_exits(0, &[arguments, &["--html", "page.html"]].concat());
        workspace.read("page.html")
    };
    let queens = drawn(&["trace", "9663/scan", "--cases-dir", "nine"]);
    assert!(queens.contains("\"rows\":9,\"columns\":9,"));
    assert!(queens.contains("\"queens\":true,\"boxes\":0,"), "nine queens have no boxes");
    let sudoku = drawn(&["trace", "2580/logic", "--case", "hard-6"]);
    assert!(sudoku.contains("\"queens\":false,\"boxes\":3,"));
    workspace.edit("problems/2580/problem.txt", "symbols: .123456789\nboxes: 3\n", "symbols: .abcdefghi\n");
    let letters = drawn(&["trace", "2580/logic", "--case", "hard-6"]);
    assert!(letters.contains("h\\ni\\n10\\n11\\n"), "further values are numbers");
    assert!(letters.contains("\"boxes\":0,"));
}

#[test]
fn the_legend_of_a_problem_is_beside_its_drawing() {
    let workspace = TestWorkspace::with(&["9663"], "trace-legend");
    let legend = "legend: `Q` is a <queen>\nlegend-ko: `Q`는 퀸입니다\ntitle: ";
    workspace.edit("problems/9663/problem.txt", "title: ", legend);
    for (language, text, html) in [
        ("en", "`Q` is a <queen>", "<code>Q</code> is a &lt;queen&gt;"),
        ("ko", "`Q`는 퀸입니다", "<code>Q</code>는 퀸입니다"),
    ] {
        let trace =
            ["trace", "9663/scan", "--case", "edge-2", "--text", "--html", "page.html", "--lang", language];
        let answer = workspace.oj_exits(0, &trace);
        assert!(answer.err.contains(text), "{answer:?}");
        assert!(workspace.read("page.html").contains(html), "{language}");
    }
}

#[test]
fn what_cannot_be_drawn_is_said_in_a_sentence() {
    let workspace = TestWorkspace::empty("trace-unfit");
    workspace.add_problem("1", "3\n", "3\n");
    workspace.write("problems/1/main.py", "#@ board: row\nrow = [3]\n");
    let straight = "fn main() { let row = [3]; println!(\"{}\", row[0]); }";
    let table = [
        ("row.rs", ROW, &["--board", "rwo"][..], "there is no variable `rwo`; arrays in it: row"),
        (
            "row.rs",
            &ROW.replace("board: row", "board: rwo"),
            &[],
            "there is no variable `rwo`; arrays in it: row",
        ),
        ("row.rs", ROW, &["--board", ""], "there is no variable ``; arrays in it: row"),
        ("row.rs", straight, &[], "no function that calls itself changes an array (watched: `row`)"),
        ("row.rs", "fn main() { println!(\"3\"); }", &[], "it has no array; `1/main` has one"),
        ("row.go", "", &[], "only searches in C++, Java, Python and Rust can be drawn"),
    ];
    for (file, text, options, why) in table {
        workspace.write(file, text);
        let call = [&["trace", file, "--problem", "1", "--text"][..], options].concat();
        let answer = workspace.oj_exits(2, &call);
        assert!(answer.err.contains(why), "{answer:?}");
    }
}

/// An array that is guessed is named, with the others.
#[test]
fn without_a_name_the_array_that_changes_most_is_drawn() {
    let workspace = TestWorkspace::with(&["15649"], "trace-guess");
    let main = workspace.read("problems/15649/main.rs");
    workspace.write("mine.rs", &main.replace("//@ board: sequence\n", ""));
    let drawn = |options: &[&str]| {
        let call = ["trace", "mine.rs", "--problem", "15649", "--case", "tiny-2", "--text"];
        workspace.oj_exits(0, &[&call[..], options].concat())
    };
    let guessed = drawn(&[]);
    assert!(guessed.err.contains("drawn: `sequence`; also: `used` (`--board used`)\n"), "{guessed:?}");
    assert_eq!(guessed.out, drawn(&["--board", "sequence"]).out);
    assert!(
        drawn(&["--board", "used"]).out.contains("AC, 8 steps\n1 = 1 x\n  2 = 1 x"),
        "{:?}",
        drawn(&["--board", "used"])
    );
}

#[test]
fn a_file_without_a_problem_is_drawn_under_its_path() {
    let workspace = TestWorkspace::with(&["15649"], "trace-file");
    workspace.write("alone/any.rs", &workspace.read("problems/15649/main.rs"));
    workspace.write_pair("alone/test/1", "2 1\n", "1\n2\n");

    let drawn = workspace.oj_exits(0, &["trace", "alone/any.rs", "--text", "--html", "any.html"]);
    assert!(drawn.out.starts_with("alone/any.rs on 1: AC, 4 steps\n"), "{drawn:?}");
    assert!(workspace.read("any.html").contains("<title>any on 1</title>"), "{drawn:?}");
}

#[test]
fn a_file_without_cases_is_drawn_on_standard_input() {
    let workspace = TestWorkspace::with(&["15649"], "trace-standard-input");
    let main = workspace.read("problems/15649/main.rs");
    workspace.write("alone/any.rs", &main.replace("//@ board: sequence\n", ""));
    let call = ["trace", "alone/any.rs", "--board", "sequence", "--text", "--svg", "any.svg"];
    let drawn = workspace.oj_reading(0, b"2 1\n", &call);
    let tree = "alone/any.rs on standard input: 4 steps\n1 = 1 x  answer 1 found here, line 1 printed here\n";
    assert!(drawn.out.starts_with(tree), "there is no verdict: {drawn:?}");
    assert!(
        drawn.err.contains("standard input (no expected output) printed:\n      1\n      2\n"),
        "{drawn:?}"
    );
    assert!(!workspace.read("any.svg").contains("AC"), "{drawn:?}");

    let answer = workspace.oj_exits(2, &["trace", "alone/any.rs", "--case", "x"]);
    assert!(answer.err.contains("`alone/any.rs` has no case, so it reads standard input"), "{answer:?}");

    // The problem that a path names may not be in the workspace.
    workspace.write("boj_15654.rs", &workspace.read("alone/any.rs"));
    let named =
        workspace.oj_reading(0, b"2 1\n", &["trace", "boj_15654.rs", "--board", "sequence", "--text"]);
    assert!(named.out.starts_with("boj_15654.rs on standard input: 4 steps\n"), "{named:?}");
}

#[test]
fn an_input_without_an_output_is_drawn_without_a_verdict() {
    let workspace = TestWorkspace::with(&["15649"], "trace-unjudged");
    workspace.write("alone/any.rs", &workspace.read("problems/15649/main.rs"));
    workspace.write("alone/test/x.in", "2 1\n");
    let drawn = workspace.oj_exits(0, &["trace", "alone/any.rs", "--text"]);
    assert!(drawn.out.starts_with("alone/any.rs on x: 4 steps\n"), "{drawn:?}");
}

/// The first search reaches one row of the board, the second one both.
#[test]
fn two_searches_are_drawn_on_boards_of_one_size() {
    let workspace = TestWorkspace::empty("trace-one-size");
    let search = r#"//@ board: rows
fn go(rows: &mut [[u8; 2]; 2], row: usize) {
    if row == ROWS {
        return;
    }
    rows[row][1] = 3;
    go(rows, row + 1);
    rows[row][1] = 0;
}

fn main() {
    go(&mut [[0; 2]; 2], 0);
}
"#;
    workspace.write("one.rs", &search.replace("ROWS", "1"));
    workspace.write("two.rs", &search.replace("ROWS", "2"));
    workspace.oj_reading(0, b"", &["trace", "one.rs", "two.rs", "--html", "both.html"]);
    let page = workspace.read("both.html");
    assert_eq!(page.matches("\"rows\":2,\"columns\":2,").count(), 2, "{page}");
}

#[test]
fn a_program_that_fails_before_its_search_is_said_to_fail() {
    let workspace = TestWorkspace::empty("trace-fails");
    workspace.write("fails.rs", "fn main() { let row = [1]; assert_eq!(row[0], 2, \"no two\"); }\n");
    let answer = workspace.oj_reading(2, b"", &["trace", "fails.rs"]);
    assert!(
        answer.err.contains("(watched: `row`); the program ended with RE: panicked at fails.rs:1"),
        "{answer:?}"
    );
}

/// A search may fill another list than the one that a template names.
#[test]
fn a_board_that_never_changes_is_named() {
    let workspace = TestWorkspace::with_problem("trace-unchanged", "1\n", "0\n");
    let source = "//@ board: row
fn go(row: &mut [u8; 2], pick: Vec<u8>) {
    if pick.len() == 2 {
        println!(\"{}\", pick[0] - pick[1]); //@ answer
        return;
    }
    for number in [1, 1].iter().take(1 + pick.len()) {
        go(row, [pick.clone(), vec![*number]].concat());
    }
}

fn main() {
    go(&mut [0; 2], Vec::new());
}
";
    workspace.write("mine.rs", source);
    let sentence = "diagnosis: the search never changes `row`; if it fills another array or list, name that";
    workspace.prints(1, &["judge", "mine.rs", "--problem", "1000"], sentence);
    workspace.write(
        "early.rs",
        &source.replace("pick.len() == 2", "pick.len() < 2").replace("pick[0] - pick[1]", "3"),
    );
    let early = workspace.oj_exits(1, &["judge", "early.rs", "--problem", "1000"]);
    assert!(!early.out.contains("never changes"), "the first call ends the search: {early:?}");

    workspace.add_case("1000", "sample-1", "1\n", "0\n0\n");
    let drawn = workspace.oj_exits(0, &["trace", "mine.rs", "--problem", "1000", "--text"]);
    assert!(drawn.err.contains("note: the search never changes `row`; `--board NAME` draws"), "{drawn:?}");
}
