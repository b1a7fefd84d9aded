//! The page of `cargo oj trace --html`: one file with recordings, player and style in it, and nothing from elsewhere.

#[cfg(test)]
mod browser;
mod coder;
mod frames;
#[cfg(test)]
mod samples;

use crate::build::recording::Recording;
use crate::report::numbers::{grouped, ordinal};
use crate::support::json::Object;
use crate::support::markup::escaped;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(include_str!("film.js"), include_str!("view.js"), include_str!("player.js"));

/// What no other page says.
pub const MARK: &str = "<meta name=\"generator\" content=\"cargo oj trace\">";

/// The whole text of a page that shows one recording, or two side by side.
pub fn page(recordings: &[Recording]) -> String {
    let data: Vec<String> = recordings.iter().map(data).collect();
    let values = [
        ("title", escaped(&title(recordings))),
        ("style", STYLE.to_string()),
        // In JSON a `<` stands within strings alone; written so, no name can end the script.
        ("data", format!("[{}]", data.join(",\n")).replace('<', "\\u003c")),
        ("script", SCRIPT.to_string()),
    ];
    filled(PAGE, &values)
}

/// `2580 rescan, fewest on hard-2-inkala`
fn title(recordings: &[Recording]) -> String {
    let names: Vec<&str> = recordings.iter().map(|recording| recording.submission.as_str()).collect();
    recordings.first().map_or(String::new(), |recording| {
        format!("{} {} on {}", recording.problem, names.join(", "), recording.case)
    })
}

fn data(recording: &Recording) -> String {
    let clues: String = recording.clues.iter().map(|clue| if *clue { '1' } else { '0' }).collect();
    Object::new()
        .text("submission", &recording.submission)
        .text("verdict", &recording.verdict)
        .text("note", &note(recording))
        .raw("cut", &recording.cut.to_string())
        .raw("rows", &recording.rows.to_string())
        .raw("columns", &recording.columns.to_string())
        .text("clues", &clues)
        .raw("stride", &recording.stride.to_string())
        .raw("count", &recording.frames.len().to_string())
        .text("frames", &frames::coded(recording))
        .end()
}

/// What of the search the recording does not show.
fn note(recording: &Recording) -> String {
    let mut note = Vec::new();
    if recording.stride > 1 {
        note.push(format!("Every {} step is shown.", ordinal(recording.stride)));
    }
    let last = recording.frames.last().map_or(0, |frame| frame.step);
    let all = recording.puts + recording.erases;
    match recording.cut {
        true if all > last => note.push(format!(
            "Recorded up to step {}; the search went on to step {}.",
            grouped(last),
            grouped(all)
        )),
        true => note.push(format!("Recorded up to step {}; the search went on.", grouped(last))),
        false => {}
    }
    note.join(" ")
}

/// The template with each `{{name}}` exchanged for its value; what looks like one within a value stays.
fn filled(template: &str, values: &[(&str, String)]) -> String {
    let mut pieces = template.split("{{");
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (name, rest) = piece.split_once("}}").expect("`{{` is closed");
        let (_, value) = values.iter().find(|(known, _)| *known == name).expect("the template names values");
        text.push_str(value);
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What stands between two texts that occur once each.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
        assert_eq!(text.matches(start).count(), 1, "{start}");
        text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).expect("both are there").0
    }

    fn data_of(page: &str) -> &str {
        between(page, "<script type=\"application/json\" id=\"data\">", "</script>")
    }

    #[test]
    fn a_page_is_whole() {
        let recordings =
            [samples::rescan("hard-3-logic", u64::MAX), samples::fewest("hard-3-logic", u64::MAX)];
        let page = page(&recordings);
        assert!(page.starts_with("<!doctype html>\n<html lang=\"en\">") && page.ends_with("</html>\n"));
        assert_eq!(between(&page, "<title>", "</title>"), "2580 rescan, fewest on hard-3-logic");
        assert!(page.contains(STYLE) && page.contains(SCRIPT) && page.contains("<noscript>"));
        assert!(!page.contains("{{"), "something was not filled in");
        let clues: String = recordings[0].clues.iter().map(|clue| u8::from(*clue).to_string()).collect();
        for recording in &recordings {
            let facts = format!(
                "{{\"submission\":\"{}\",\"verdict\":\"AC\",\"note\":\"\",\"cut\":false,\"rows\":9,\"columns\":9,\
                 \"clues\":\"{clues}\",\"stride\":1,\"count\":{},\"frames\":\"{}\"}}",
                recording.submission,
                recording.frames.len(),
                frames::coded(recording)
            );
            assert!(data_of(&page).contains(&facts), "{facts}");
        }
        let one = super::page(&recordings[1..]);
        assert_eq!(between(&one, "<title>", "</title>"), "2580 fewest on hard-3-logic");
        assert_eq!(data_of(&one).matches("\"submission\"").count(), 1);
    }

    #[test]
    fn a_page_asks_for_nothing_from_elsewhere() {
        let page = page(&[samples::queens(6)]);
        for elsewhere in ["://", " src=", "@import", "url(", "fetch(", "import("] {
            assert!(!page.contains(elsewhere), "{elsewhere}");
        }
        assert_eq!(page.matches(" href=").count(), page.matches(" href=\"data:,\"").count());
        let policy = between(&page, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    }

    #[test]
    fn names_stay_names() {
        let mut recording = samples::queens(4);
        recording.submission = "</script><!--<b>\"'& 가 {{script}}".to_string();
        recording.case = "\\ </title>\n".to_string();
        recording.verdict = "<i>".to_string();
        let page = page(&[recording]);
        let quiet = super::page(&[samples::queens(4)]);
        for mark in ["<script", "</script", "<!--", "<b>", "<i>", "</title", "'use strict'"] {
            assert_eq!(page.matches(mark).count(), quiet.matches(mark).count(), "{mark}");
        }
        let title = "9663 &lt;/script&gt;&lt;!--&lt;b&gt;&quot;'&amp; 가 {{script}} on \\ &lt;/title&gt;\n";
        assert_eq!(between(&page, "<title>", "</title>"), title);
        assert!(
            data_of(&page).contains(r#""submission":"\u003c/script>\u003c!--\u003cb>\"'& 가 {{script}}""#)
        );
    }

    #[test]
    fn what_is_not_shown_is_told() {
        let noted = |stride: u64, cut: bool, all: u64| {
            let mut recording = samples::queens(4);
            let last = recording.frames.last().expect("at least one").step;
            (recording.stride, recording.cut, recording.puts, recording.erases) =
                (stride, cut, all.max(last), 0);
            note(&recording)
        };
        assert_eq!(noted(1, false, 0), "");
        assert_eq!(noted(4096, false, 0), "Every 4,096th step is shown.");
        assert_eq!(noted(1, true, 0), "Recorded up to step 12; the search went on.");
        assert_eq!(
            noted(2, true, 1_234_567),
            "Every 2nd step is shown. Recorded up to step 12; the search went on to step 1,234,567."
        );
    }

    /// As the Web Content Accessibility Guidelines reckon contrast: 4.5 for text.
    #[test]
    fn text_can_be_read_in_light_and_dark() {
        let pairs = [
            ("ink", "paper"),
            ("quiet", "paper"),
            ("ink", "cell"),
            ("ink", "clue"),
            ("ink", "dark"),
            ("digit", "cell"),
            ("digit", "dark"),
            ("put-ink", "put"),
            ("taken-ink", "taken"),
            ("quiet", "cell"),
            ("quiet", "dark"),
            ("good-ink", "good"),
            ("bad-ink", "bad"),
            ("paper", "accent"),
        ];
        let palettes: Vec<&str> =
            STYLE.split(":root {").skip(1).map(|rest| rest.split('}').next().unwrap_or("")).collect();
        assert_eq!(palettes.len(), 2);
        for palette in palettes {
            for (text, ground) in pairs {
                let (one, other) = (luminance(palette, text), luminance(palette, ground));
                let contrast = (one.max(other) + 0.05) / (one.min(other) + 0.05);
                assert!(contrast >= 4.5, "{text} on {ground}: {contrast:.2} in {palette}");
            }
        }
    }

    fn luminance(palette: &str, name: &str) -> f64 {
        let colour = between(palette, &format!("--{name}: #"), ";");
        let channel = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("hexadecimal")) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * channel(0) + 0.7152 * channel(2) + 0.0722 * channel(4)
    }
}
