//! The page of `cargo oj trace --html`: one file with recordings, player and style, which loads nothing.

#[cfg(test)]
mod browser_test;

use crate::drawing::{search_wording, RecordedSearch};
use crate::{search_tree, End, Node, Recording};
use messages::{localized_page, tr, Message};
use stdx::{display::grouped, html::escaped, JsonObject};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = concat!(
    include_str!("recording.js"),
    include_str!("tree.js"),
    include_str!("source.js"),
    include_str!("view.js"),
    include_str!("player.js")
);

/// The mark of a file that this tool may overwrite.
pub const MARK: &str = "<meta name=\"generator\" content=\"cargo oj trace\">";

/// Returns the whole text of a page that shows one search, or two side by side.
pub fn page(searches: &[RecordedSearch]) -> String {
    let template = localized_page(PAGE);
    let (head, end) = template.split_once("{{data}}").expect("the template has a place for the recordings");
    let title = escaped(&search_wording::title(searches));
    let legend = searches[0].drawing.legend.as_ref();
    let legend =
        legend.map(|legend| format!("<span class=\"meaning\">{}</span>\n", with_code(&legend.localized())));
    let head = head.replace("{{style}}", STYLE).replace("{{title}}", &title);
    let head = head.replace("{{legend}}", &legend.unwrap_or_default());
    let data: Vec<String> = searches.iter().map(data).collect();

    // In JSON, `<` occurs only in strings. It is escaped so that no name can end the script element.
    let data = format!("[{}]", data.join(",\n")).replace('<', "\\u003c");
    format!("{head}{data}{}", end.replace("{{script}}", &localized_page(SCRIPT)))
}

/// Returns a sentence as HTML, in which what stands between two backquotes is code.
fn with_code(sentence: &str) -> String {
    let parts = sentence.split('`').map(escaped).zip([false, true].into_iter().cycle());
    parts.map(|(part, is_code)| if is_code { format!("<code>{part}</code>") } else { part }).collect()
}

fn data(search: &RecordedSearch) -> String {
    let RecordedSearch { recording, drawing, .. } = search;
    let clues: String = recording.clues().iter().map(|clue| if *clue { '1' } else { '0' }).collect();
    JsonObject::default()
        .text("submission", &search.submission)
        .text("idea", &search.idea.localized())
        .text("verdict", &search.verdict.map(|verdict| verdict.to_string()).unwrap_or_default())
        .text("reason", &reason(search))
        .text("source", &search.source)
        .text("note", &note(search))
        .raw("cut", recording.is_cut)
        .raw("rows", recording.rows)
        .raw("columns", recording.columns)
        .raw("row", recording.is_row)
        .text("clues", &clues)
        .text("symbols", &recording.symbols.join("\n"))
        .text("background", &drawing.background.join("\n"))
        .raw("queens", drawing.queens)
        .raw("boxes", drawing.boxes.unwrap_or(0))
        .raw("named", named(search))
        .raw("printed", recording.last().printed_lines > 0)
        .text("frames", &recording.frame_lines())
        .text("nodes", &node_lines(recording))
        .end()
}

/// Returns the nodes of the tree, a line for each: `LEVEL CELL VALUE FRAME UNTIL END`, and after that the other cell and
/// value of a swap.
fn node_lines(recording: &Recording) -> String {
    let line = |node: &Node| {
        let Node { level, cell, value, frame, until, .. } = node;
        let end = match node.end {
            End::Stands => "stands",
            End::TakenBack | End::TakenBackInPart => "taken",
            End::Overwritten => "over",
        };
        let swapped =
            node.swapped.map(|other| format!(" {} {}", other.cell, other.value)).unwrap_or_default();
        format!("{level} {cell} {value} {frame} {until} {end}{swapped}\n")
    };
    search_tree::nodes(recording).iter().map(line).collect()
}

/// Returns the step that the diagnosis names, and its cells, or `null` if it names no step.
fn named(search: &RecordedSearch) -> String {
    let Some(frame) = search.named_frame() else { return "null".to_string() };
    let step = search.recording.frames[frame].step.to_string();
    JsonObject::default().raw("step", step).raw("cells", format!("{:?}", search.named_cells)).end()
}

fn reason(search: &RecordedSearch) -> String {
    let both = [&search.reason].into_iter().chain(&search.diagnosis).map(Message::localized);
    let both: Vec<String> = both.filter(|text| !text.is_empty()).collect();
    both.join(&tr!("; "))
}

/// Returns a note about the part of the search that the recording does not show.
fn note(search: &RecordedSearch) -> String {
    let stride = search.recording.stride;
    let mut note = Vec::new();
    if stride > 1 {
        let exact_to = grouped(search.recording.exact_to());
        note.push(tr!(
            "After step {exact_to}, only one of every {stride} steps is shown.",
            stride = grouped(stride)
        ));
    }

    if search.recording.is_cut {
        let steps = grouped(search.recording.steps());
        note.push(tr!("The recording ends at step {steps}; the search went on."));
    }

    note.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{drawing::test_searches, Frame};
    use messages::Message;

    /// Returns the text between two texts that occur once each.
    fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
        assert_eq!(text.matches(start).count(), 1, "{start}");
        text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).expect("both are there").0
    }

    fn data_of(page: &str) -> &str {
        between(page, "<script type=\"application/json\" id=\"data\">", "</script>")
    }

    #[test]
    fn a_page_is_whole() {
        let searches = [test_searches::sudoku(), test_searches::sudoku()];
        let html = page(&searches);
        assert!(html.starts_with("<!doctype html>\n<html lang=\"en\">") && html.ends_with("</html>\n"));
        assert_eq!(between(&html, "<title>", "</title>"), "1 plain, plain on sample-1");
        assert!(html.contains(STYLE) && html.contains("<noscript>"));
        assert!(html.contains(&localized_page(SCRIPT)));
        assert!(!html.contains("{{") && !html.contains(['⟦', '⟧']), "something was not filled in");

        let facts = [
            "[{\"submission\":\"plain\",\"idea\":\"\",\"verdict\":\"AC\",\"reason\":\"\",\"source\":\"fn main() {\\n",
            "\"note\":\"\",\"cut\":false,\"rows\":9,\"columns\":9,\"row\":false,\"clues\":\"110010000",
            "\"symbols\":\".\\n1\\n2\\n3",
            "\"queens\":false,\"boxes\":3,\"named\":null,\"printed\":false,\"frames\":\"0 0 0 0:530070",
            "\\n1 1 3 2:4\\n1 1 3 3:2\\n",
        ];
        for fact in facts {
            assert!(data_of(&html).contains(fact), "{fact}");
        }

        let one = page(&searches[1..]);
        assert_eq!(between(&one, "<title>", "</title>"), "1 plain on sample-1");
        assert_eq!(data_of(&one).matches("\"submission\"").count(), 1);
    }

    #[test]
    fn a_page_asks_for_nothing_from_elsewhere() {
        let html = page(&[test_searches::queens()]);
        for elsewhere in ["://", " src=", "@import", "url(", "fetch(", "import("] {
            assert!(!html.contains(elsewhere), "{elsewhere}");
        }

        assert_eq!(html.matches(" href=").count(), html.matches(" href=\"data:,\"").count());
        let policy = between(&html, "http-equiv=\"Content-Security-Policy\" content=\"", "\"");
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
    }

    #[test]
    fn the_node_of_a_swap_has_both_cells() {
        let search = test_searches::search(1, 3, "0 0 0 0:12\n1 1 3 0:21\n1 1 3 2:1\n1 0 3 0:12\n");
        assert_eq!(node_lines(&search.recording), "0 0 2 1 3 taken 1 1\n1 2 1 2 3 stands\n");
    }

    #[test]
    fn names_and_symbols_stay_text() {
        let mut search = test_searches::queens();
        search.submission = "</script><!--<b>\"'& 가 {{script}}".to_string();
        search.case = "\\ </title>\n".to_string();
        search.reason = Message::verbatim("<i>");
        search.source = "</script>".to_string();
        test_searches::draw_with(&mut search, "symbols: .<\"\\\n");
        let html = page(&[search]);
        let quiet = page(&[test_searches::queens()]);

        for mark in ["<script", "</script", "<!--", "<b>", "<i>", "</title", "'use strict'"] {
            assert_eq!(html.matches(mark).count(), quiet.matches(mark).count(), "{mark}");
        }

        let title = "1 &lt;/script&gt;&lt;!--&lt;b&gt;&quot;'&amp; 가 {{script}} on \\ &lt;/title&gt;\n";
        assert_eq!(between(&html, "<title>", "</title>"), title);
        assert!(
            data_of(&html).contains(r#""submission":"\u003c/script>\u003c!--\u003cb>\"'& 가 {{script}}""#)
        );
        assert!(data_of(&html).contains(r#""symbols":".\n\u003c\n\"\n\\\n4\n5"#));
    }

    #[test]
    fn what_is_not_shown_is_said() {
        let noted = |stride: u64, cut: bool| {
            let mut search = test_searches::queens();
            (search.recording.stride, search.recording.is_cut) = (stride, cut);
            search.recording.frames.push(Frame { step: 1_234_567, puts: 1_000_000, ..Frame::default() });
            note(&search)
        };
        assert_eq!(noted(1, false), "");
        assert_eq!(noted(4096, false), "After step 2, only one of every 4,096 steps is shown.");

        assert_eq!(
            noted(2, true),
            "After step 2, only one of every 2 steps is shown. The recording ends at step 1,234,567; the search went on."
        );
    }

    /// Contrast as the Web Content Accessibility Guidelines define it: at least 4.5 for text.
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
