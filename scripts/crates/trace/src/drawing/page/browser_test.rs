//! Tests the page in a real browser: after each action, both boards must show the correct frame. Run it with
//! `cargo test -p trace -- --ignored`, with Chromium on the PATH. Pages and reports stay in
//! `target/tmp/page`.

use crate::drawing::page::{note, page};
use crate::drawing::{search_wording::title, test_searches, RecordedSearch};
use crate::{search_tree, Frame};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::{fs, process::Command};
use stdx::display::grouped;

/// Catches all errors; this script is installed before the page's own. Frames of animation follow the virtual
/// clock, which runs ahead of the real screen.
const WATCH: &str = "<head><script>
const trouble = [];
for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
  addEventListener(kind, (event) => trouble.push(kind + ': ' + (event.message || event.reason || event.blockedURI)));
}
for (const kind of ['error', 'warn']) console[kind] = (...words) => trouble.push(kind + ': ' + words.join(' '));
window.requestAnimationFrame = (show) => setTimeout(() => show(performance.now()), 16);
window.cancelAnimationFrame = clearTimeout;
</script>";

#[test]
#[ignore = "slow"]
fn both_boards_show_the_right_frame_whatever_is_done() {
    let mut named = [test_searches::queens(), test_searches::queens()];
    named[0].submission = "</script><b>{{data}}".to_string();
    named[1].submission = "가 \"나\" & 'da'".to_string();
    let still = test_searches::search(3, 64, "0 0 0 0:1\n");
    check("sudoku", &[test_searches::sudoku()]);
    check("row", &[test_searches::row()]);
    check("both", &[test_searches::row(), test_searches::sudoku()]);
    check("still", &[still]);
    check("names", &named);

    // Each answer stands at the last value on the board.
    let undone = "0 0 0\n1 1 3 0:1\n1 1 3 1:1 *1\n1 0 3 1:0 *1\n1 1 3 2:1 *1\n1 0 3 2:0\n1 0 3 0:0 *1\n";
    check("answers", &[test_searches::search(1, 3, undone)]);
    let many = format!("0 0 0\n1 1 3 0:1\n{}", "1 1 3 1:1\n1 0 3 1:0 *1\n".repeat(4));
    check("many answers", &[test_searches::search(1, 3, &many)]);
}

fn check(name: &str, searches: &[RecordedSearch]) {
    let steps = steps(searches);
    let report = report(name, &page(searches), &steps);
    let (mut slid, mut ends, mut last) = (0, 0, String::new());

    for line in report.lines() {
        let (doing, seen) = line.split_once(" # ").unwrap_or((line, ""));
        match doing {
            "trouble" => panic!("{name}: {line}"),
            "names" => assert_eq!(seen, names(searches)),
            "marks" if name == "answers" => assert_eq!(seen, "answer 4 | answer 2 | answer 1 | answer 3"),
            "marks" if name == "many answers" => assert_eq!(seen, "answer 1, 2, …"),
            "marks" => {}
            "speeds" => assert!(seen.parse::<u64>().is_ok(), "{name}: {line}"),
            "requests" => assert_eq!(seen, "0", "{name}: something was loaded"),
            "wider than the screen" => assert_eq!(seen, "false", "{name}"),
            _ => {
                let position = seen.split(" # ").next().unwrap_or_default().parse().expect("a step");
                assert_eq!(seen, expected_state(searches, position), "{name}: {doing}");

                if let Some(rest) = doing.strip_prefix("slide to ") {
                    assert!(rest.starts_with(&format!("{position} ")), "{name}: {doing}, at {position}");
                    slid += 1;
                }

                let end = doing == "end" || doing == "end and forward" || doing.starts_with("play ");
                assert!(!end || position == length(searches), "{name}: {doing}, at {position}");
                assert!(doing != "still" || seen == last, "{name}: it went on while paused");
                ends += u32::from(end);
                check_place(searches, doing, position);
                last = seen.to_string();
            }
        }
    }

    assert_eq!((slid, ends), (2 * steps.len(), 4), "{name}: the report is not whole:\n{report}");
}

/// Checks the position after stepping and clicking.
fn check_place(searches: &[RecordedSearch], doing: &str, position: u64) {
    let mut all: Vec<u64> = frames(searches).map(|frame| frame.step).collect();
    all.sort_unstable();
    all.dedup();
    let at = |frame: usize| all[frame.min(all.len() - 1)];
    let number = |prefix: &str| doing.strip_prefix(prefix).map(|text| text.parse::<usize>().expect(text));

    if doing == "open" || doing == "home" {
        assert_eq!(position, 0, "{doing}");
    } else if let Some(time) = number("forward ") {
        assert_eq!(position, at(time), "{doing}");
    } else if let Some(time) = number("back ") {
        // Thirty steps forward may reach the end. In that case the steps back begin at the end.
        let reached = all.len().min(31) - 1;
        assert_eq!(position, at(reached.saturating_sub(30 - time)), "{doing}");
    } else if doing == "pause" || doing == "graph" {
        assert!(length(searches) == 0 || (1..length(searches)).contains(&position), "{doing} at {position}");
    }
}

/// Steps to try: the first ones, the last ones, those around frames, and some in between.
fn steps(searches: &[RecordedSearch]) -> Vec<u64> {
    let length = length(searches);
    let mut steps: Vec<u64> = (0..=40).map(|part| length * part / 40).chain(0..8).collect();
    for RecordedSearch { recording, .. } in searches {
        let frames =
            recording.frames.iter().step_by(recording.frames.len() / 20 + 1).chain(recording.frames.last());
        steps.extend(frames.flat_map(|frame| [frame.step.saturating_sub(1), frame.step, frame.step + 1]));
    }

    steps.retain(|step| *step <= length);
    steps.sort_unstable();
    steps.dedup();

    steps
}

fn length(searches: &[RecordedSearch]) -> u64 {
    frames(searches).map(|frame| frame.step).max().unwrap_or(0)
}

fn frames(searches: &[RecordedSearch]) -> impl Iterator<Item = &Frame> {
    searches.iter().flat_map(|search| &search.recording.frames)
}

fn names(searches: &[RecordedSearch]) -> String {
    let each = searches.iter().flat_map(|search| {
        [search.submission.clone(), search.verdict.expect("judged").to_string(), note(search)]
    });
    [title(searches)].into_iter().chain(each).collect::<Vec<_>>().join(" | ")
}

/// Returns the state of the page at a step, in the format of `browser_test.js`.
fn expected_state(searches: &[RecordedSearch], step: u64) -> String {
    let boards = searches.iter().map(|search| board(search, step));
    [step.to_string()].into_iter().chain(boards).collect::<Vec<_>>().join(" # ")
}

fn board(search: &RecordedSearch, step: u64) -> String {
    let (recording, drawing) = (&search.recording, &search.drawing);
    let at = recording.frames.iter().rposition(|frame| frame.step <= step).expect("the first is at 0");
    let (frame, end) = (&recording.frames[at], recording.last());
    let board = recording.board(at);
    let symbols: String = board.iter().map(|value| recording.symbol(*value)).collect();
    let has_changed = |cell: usize| at > 0 && frame.changes.iter().any(|change| change.cell == cell);

    let colours = board.iter().enumerate().map(|(cell, &value)| match (has_changed(cell), value) {
        (false, _) => '.',
        (true, 0) => '-',
        (true, _) => '+',
    });
    let bars = |count: usize| drawing.boxes.map_or(0, |size| count / size - 1);
    let done = match end.step {
        _ if step < end.step => String::new(),
        _ if recording.is_cut => "the recording ends here".to_string(),
        1 => "done after 1 step".to_string(),
        steps => format!("done after {} steps", grouped(steps)),
    };

    let is_open = |node: &search_tree::Node| node.frame <= at && at < node.until;
    let depth = search_tree::nodes(recording).into_iter().filter(is_open).count();
    let is_marked = |line: &NonZeroU32| at > 0 && line.get() as usize <= search.source.lines().count();
    let marked = frame.source_line.filter(is_marked);
    let parts = [
        symbols,
        colours.collect(),
        (bars(recording.rows) + bars(recording.columns)).to_string(),
        format!("{} of {}", grouped(frame.step), grouped(end.step)),
        grouped(frame.puts),
        grouped(frame.step - frame.puts),
        depth.to_string(),
        done,
        tree(search, at),
        marked.map_or(0, NonZeroU32::get).to_string(),
    ];
    parts.join(" | ")
}

/// Returns a letter for each node: `l` (later) before its put, `n` (now) while its value is on the board, `g`
/// (gone) afterwards. The node that was put or taken back last has a capital letter.
fn tree(search: &RecordedSearch, at: usize) -> String {
    let nodes = search_tree::nodes(&search.recording);
    if nodes.len() > 120 {
        return "icicle".to_string();
    }

    let last = |node: &search_tree::Node| if node.until <= at { (node.until, 0) } else { (node.frame, 1) };
    let current =
        (0..nodes.len()).filter(|index| nodes[*index].frame <= at).max_by_key(|index| last(&nodes[*index]));
    let letter = |(index, node): (usize, &search_tree::Node)| {
        let letter = if node.frame > at {
            'l'
        } else if node.until <= at {
            'g'
        } else {
            'n'
        };
        if Some(index) == current {
            letter.to_ascii_uppercase()
        } else {
            letter
        }
    };

    nodes.iter().enumerate().map(letter).collect()
}

/// Opens the page, uses it, and returns what it showed.
fn report(name: &str, page: &str, steps: &[u64]) -> String {
    let folder = folder();
    let path = folder.join(format!("{name}.html"));
    let user = include_str!("browser_test.js").replace("STEPS", &format!("{steps:?}"));
    let page =
        page.replacen("<head>", WATCH, 1).replace("</body>", &format!("<script>{user}</script></body>"));
    fs::write(&path, page).expect("the target folder can be written");
    let profile = folder.join("profile");
    let _ = fs::remove_dir_all(&profile); // it need not exist
    let mut command = Command::new(browser());
    command.args([
        "--headless",
        "--disable-gpu",
        "--disable-background-networking",
        "--window-size=1200,900",
        "--dump-dom",
    ]);

    // The virtual clock runs as fast as frames can be drawn. The page is trusted, so Chromium runs without
    // its sandbox, which fails for root.
    command.args(["--virtual-time-budget=120000", "--no-sandbox"]);
    command.arg(format!("--user-data-dir={}", profile.display())).arg(&path);
    let output = command.output().expect("the browser starts");
    let document = String::from_utf8_lossy(&output.stdout);
    let report = document.split_once("<pre id=\"report\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let words = String::from_utf8_lossy(&output.stderr);
    let (report, _) = report.unwrap_or_else(|| panic!("{name}: no report: {words}"));
    let report = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    fs::write(folder.join(format!("{name}.txt")), &report).expect("the target folder can be written");

    report
}

/// Returns a path in `target/tmp`. Integration tests know that folder as `CARGO_TARGET_TMPDIR`. This test
/// derives it from the path of its program, which is in `debug/deps`.
fn folder() -> PathBuf {
    let program = std::env::current_exe().expect("it is running");
    let target = program.ancestors().nth(3).expect("it lies in the target folder");
    let folder = target.join("tmp").join("page");
    fs::create_dir_all(&folder).expect("the target folder can be written");
    folder
}

fn browser() -> PathBuf {
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let places = std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name)));
    let found = places.into_iter().find(|place: &PathBuf| Path::is_file(place));
    found.unwrap_or_else(|| panic!("no browser on the PATH: install Chromium (known: {})", names.join(", ")))
}
