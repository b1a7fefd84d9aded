//! The page in a real browser: whatever is done with it, both boards show exactly the right frame. For the slow tier:
//! `SLOW=1 cargo test browser`, with Chromium on the PATH. Pages and reports stay in `target/tmp/page` to be looked at.

use super::{note, page, samples, title};
use crate::build::recording::{Frame, Recording};
use crate::report::numbers::grouped;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Catches whatever goes wrong, from before the page's own script on. Frames of animation come by the virtual clock,
/// which runs ahead of the real screen.
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
fn both_boards_show_the_right_frame_whatever_is_done() {
    if std::env::var_os("SLOW").is_none() {
        return;
    }
    let named = |mut recording: Recording, name: &str| {
        recording.submission = name.to_string();
        recording
    };
    let all = u64::MAX;
    let table: [(&str, Vec<Recording>); 7] = [
        ("one", vec![samples::rescan("hard-2-inkala", all)]),
        ("two", vec![samples::rescan("hard-2-inkala", all), samples::fewest("hard-2-inkala", all)]),
        ("cut", vec![samples::rescan("worst-2", 1_000_000), samples::fewest("worst-2", all)]),
        ("short", vec![samples::fewest("hard-3-logic", all), samples::rescan("hard-3-logic", all)]),
        ("still", vec![samples::fewest("edge-1-full", all)]),
        ("queens", vec![samples::queens(8), samples::queens(8)]),
        (
            "names",
            vec![
                named(samples::queens(6), "</script><b>{{data}}"),
                named(samples::queens(6), "가 \"나\" & 'da'"),
            ],
        ),
    ];
    for (name, recordings) in table {
        check(name, &recordings);
    }
}

fn check(name: &str, recordings: &[Recording]) {
    let steps = steps(recordings);
    let report = report(name, &page(recordings), &steps);
    let (mut slid, mut ends, mut last) = (0, 0, String::new());
    for line in report.lines() {
        let (doing, seen) = line.split_once(" # ").unwrap_or((line, ""));
        match doing {
            "trouble" => panic!("{name}: {line}"),
            "names" => assert_eq!(seen, names(recordings)),
            "speeds" => assert!(seen.parse::<u64>().is_ok(), "{name}: {line}"),
            "requests" => assert_eq!(seen, "0", "{name}: something was loaded"),
            "wider than the screen" => assert_eq!(seen, "false", "{name}"),
            _ => {
                let position = seen.split(" # ").next().unwrap_or_default().parse().expect("a step");
                assert_eq!(seen, shown(recordings, position), "{name}: {doing}");
                if let Some(rest) = doing.strip_prefix("slide to ") {
                    assert!(rest.starts_with(&format!("{position} ")), "{name}: {doing}, at {position}");
                    slid += 1;
                }
                let end = doing == "end" || doing == "end and forward" || doing.starts_with("play ");
                assert!(!end || position == length(recordings), "{name}: {doing}, at {position}");
                assert!(doing != "still" || seen == last, "{name}: it went on while paused");
                ends += u32::from(end);
                check_place(recordings, doing, position);
                last = seen.to_string();
            }
        }
    }
    assert_eq!((slid, ends), (2 * steps.len(), 4), "{name}: the report is not whole:\n{report}");
}

/// Where stepping and clicking must have led.
fn check_place(recordings: &[Recording], doing: &str, position: u64) {
    let mut all: Vec<u64> =
        recordings.iter().flat_map(|recording| &recording.frames).map(|frame| frame.step).collect();
    all.sort_unstable();
    all.dedup();
    let at = |frame: usize| all[frame.min(all.len() - 1)];
    let number =
        |prefix: &str| doing.strip_prefix(prefix).map(|text| text.parse::<usize>().expect("a number"));
    if doing == "open" || doing == "home" {
        assert_eq!(position, 0, "{doing}");
    } else if let Some(time) = number("forward ") {
        assert_eq!(position, at(time), "{doing}");
    } else if let Some(time) = number("back ") {
        // Thirty forward may have met the end, from which each step back counts.
        let reached = all.len().min(31) - 1;
        assert_eq!(position, at(reached.saturating_sub(30 - time)), "{doing}");
    } else if doing == "pause" || doing == "graph" {
        assert!(
            length(recordings) == 0 || (1..length(recordings)).contains(&position),
            "{doing} at {position}"
        );
    }
}

/// Steps to try: the first ones, the last ones, those around frames, and some in between.
fn steps(recordings: &[Recording]) -> Vec<u64> {
    let length = length(recordings);
    let mut steps: Vec<u64> = (0..=40).map(|part| length * part / 40).chain(0..8).collect();
    for recording in recordings {
        let frames =
            recording.frames.iter().step_by(recording.frames.len() / 20 + 1).chain(recording.frames.last());
        steps.extend(frames.flat_map(|frame| [frame.step.saturating_sub(1), frame.step, frame.step + 1]));
    }
    steps.retain(|step| *step <= length);
    steps.sort_unstable();
    steps.dedup();
    steps
}

fn length(recordings: &[Recording]) -> u64 {
    recordings.iter().flat_map(|recording| &recording.frames).map(|frame| frame.step).max().unwrap_or(0)
}

fn names(recordings: &[Recording]) -> String {
    let each = recordings
        .iter()
        .flat_map(|recording| [recording.submission.clone(), recording.verdict.clone(), note(recording)]);
    [title(recordings)].into_iter().chain(each).collect::<Vec<_>>().join(" | ")
}

/// What the page must show at a step, as `browser.js` writes it down.
fn shown(recordings: &[Recording], step: u64) -> String {
    let boards = recordings.iter().map(|recording| board(recording, step));
    [step.to_string()].into_iter().chain(boards).collect::<Vec<_>>().join(" # ")
}

fn board(recording: &Recording, step: u64) -> String {
    let at = recording.frames.iter().rposition(|frame| frame.step <= step).expect("the first is at 0");
    let (frame, end) = (&recording.frames[at], recording.frames.last().expect("at least one"));
    let before = if at == 0 { frame } else { &recording.frames[at - 1] };
    let digits: String = frame.cells.iter().map(u8::to_string).collect();
    let lists: Vec<String> = (0..frame.cells.len()).map(|cell| list(frame, cell)).collect();
    let colours = frame.cells.iter().zip(&before.cells).map(|(now, before)| match (now == before, now) {
        (true, _) => '.',
        (false, 0) => '-',
        (false, _) => '+',
    });
    let done = match (step >= end.step, recording.cut, end.step) {
        (false, ..) => String::new(),
        (true, true, _) => "the recording ends here".to_string(),
        (true, false, 1) => "done after 1 step".to_string(),
        (true, false, steps) => format!("done after {} steps", grouped(steps)),
    };
    let counts = [
        format!("{} of {}", grouped(frame.step), grouped(end.step)),
        grouped(frame.puts),
        grouped(frame.step - frame.puts),
        frame.depth.to_string(),
        done,
    ];
    let parts = [digits, lists.join(","), colours.collect()].into_iter().chain(counts);
    parts.collect::<Vec<_>>().join(" | ")
}

fn list(frame: &Frame, cell: usize) -> String {
    match &frame.lists {
        Some(lists) if frame.cells[cell] == 0 => {
            (1..10).filter(|digit| lists[cell] >> digit & 1 == 1).map(|digit| digit.to_string()).collect()
        }
        _ => String::new(),
    }
}

/// Opens the page, uses it, and answers with what was seen.
fn report(name: &str, page: &str, steps: &[u64]) -> String {
    let folder = folder();
    let path = folder.join(format!("{name}.html"));
    let user = include_str!("browser.js").replace("STEPS", &format!("{steps:?}"));
    let page =
        page.replacen("<head>", WATCH, 1).replace("</body>", &format!("<script>{user}</script></body>"));
    fs::write(&path, page).expect("the target folder can be written");
    let mut command = Command::new(browser());
    command.args(["--headless", "--disable-gpu", "--window-size=1200,900", "--dump-dom"]);
    // Time is the page's own: as fast as it can be shown. The page is ours, so no sandbox, which root could not have.
    command.args(["--virtual-time-budget=120000", "--no-sandbox"]);
    command.arg(format!("--user-data-dir={}", folder.join("profile").display())).arg(&path);
    let output = command.output().expect("the browser starts");
    let document = String::from_utf8_lossy(&output.stdout);
    let report = document.split_once("<pre id=\"report\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let words = String::from_utf8_lossy(&output.stderr);
    let (report, _) = report.unwrap_or_else(|| panic!("{name}: no report: {words}"));
    let report = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    fs::write(folder.join(format!("{name}.txt")), &report).expect("the target folder can be written");
    report
}

/// In the `tmp` of the target folder, which for integration tests is `CARGO_TARGET_TMPDIR`; tests of a program are
/// not told of it, but lie in `debug/deps`.
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
