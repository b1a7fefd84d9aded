//! Samples in text that was copied from the page of a judge: below headings, or with lines `---` between them.

use std::sync::LazyLock;
use stdx::{display, error, message, plural, Message, Result};

/// The samples of a text.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PastedSamples {
    /// Each input with its right output.
    pub samples: Vec<(String, String)>,
    /// What was changed or left out.
    pub remarks: Vec<Message>,
}

/// What a heading begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Input,
    Output,
    /// All samples.
    Begin,
    /// What belongs to no sample.
    End,
}

impl Heading {
    fn is_of_sample(self) -> bool {
        matches!(self, Heading::Input | Heading::Output)
    }
}

/// A heading with the lines below it.
struct Section<'a> {
    heading: Heading,
    /// The line of the heading, and its number, counted from 1.
    title: &'a str,
    number: usize,
    lines: Vec<&'a str>,
}

/// The samples of a text. An error says what was looked at if the text cannot be split into inputs and outputs.
pub fn read(text: &str) -> Result<PastedSamples> {
    let (text, remark) = plain_blanks(text);
    let mut found = PastedSamples { samples: Vec::new(), remarks: remark.into_iter().collect() };
    let lines: Vec<&str> = text.lines().collect();
    if is_blank(&lines) {
        return Err(error!("no sample given: expected an input, a line `---` and its output"));
    }
    let sections = sections(&lines);
    let has = |heading| sections.iter().any(|section| section.heading == heading);
    if has(Heading::Input) && has(Heading::Output) {
        found.take_sections(&sections)?;
    } else {
        found.take_parts(&lines)?;
    }
    Ok(found)
}

/// The lines of an input that has no right output, all of them.
pub fn input_alone(text: &str) -> Result<PastedSamples> {
    let (text, remark) = plain_blanks(text);
    let lines: Vec<&str> = text.lines().collect();
    if is_blank(&lines) {
        return Err(error!("no input given"));
    }
    Ok(PastedSamples {
        samples: vec![(joined(&lines), String::new())],
        remarks: remark.into_iter().collect(),
    })
}

impl PastedSamples {
    /// Takes inputs and outputs in turn, with a separator after each but the last.
    fn take_parts(&mut self, lines: &[&str]) -> Result<()> {
        // A line of hyphens that differs from the first one is data.
        let separator = lines.iter().find(|line| is_separator(line)).map(|line| line.trim());
        let is_separator = |line: &&str| Some(line.trim()) == separator;
        let parts: Vec<&[&str]> = lines.split(is_separator).collect();
        let places = (1..).zip(lines).filter(|(_, line)| is_separator(line));
        let places: Vec<String> = places.map(|(number, _)| number.to_string()).collect();
        let (count, places) = (places.len(), places.join(", "));
        if count == 0 {
            let all = plural!(lines.len(), "{count} line that begins", "{count} lines that begin");
            let first = display::beginning(joined(trimmed(lines)).lines().next().unwrap_or("").as_bytes());
            return Err(error!(
                "cannot tell the input from the output: no line `---`, and no pair of headings such as \
                 `Sample Input 1` and `Sample Output 1`, in {all} with `{first}`"
            ));
        }
        if count % 2 == 0 {
            return Err(error!(
                "cannot split the text: {count} lines `---` (lines {places}); expected an odd number: \
                 input, `---`, output, or for two samples input, `---`, output, `---`, input, `---`, output"
            ));
        }
        let mut first_lines = parts.iter().filter_map(|part| trimmed(part).first());
        if let Some(line) =
            first_lines.find(|line| headings(line).iter().any(|(heading, _)| heading.is_of_sample()))
        {
            let line = line.trim();
            return Err(error!(
                "cannot split the text: `{line}` may be a heading, but the matching heading is missing; add it or remove this line"
            ));
        }
        for pair in parts.chunks_exact(2) {
            if is_blank(pair[1]) {
                return Err(error!("there is no output after the line `---`"));
            }
            // A problem may have no input.
            let input = if is_blank(pair[0]) { String::new() } else { joined(pair[0]) };
            self.samples.push((input, joined(pair[1])));
        }
        Ok(())
    }

    /// Takes an input and an output in turn.
    fn take_sections(&mut self, sections: &[Section<'_>]) -> Result<()> {
        let title = |section: &Section<'_>| format!("{}: {}", section.number, section.title.trim());
        let looked = sections.iter().map(title).collect::<Vec<_>>().join("; ");
        let mut input = None;
        for section in sections {
            match (section.heading, input.take()) {
                (Heading::Input, None) => input = Some(section),
                (Heading::Output, Some(before)) => self.take_pair(before, section)?,
                (Heading::Begin, None) if is_blank(&section.lines) => {}
                (Heading::Begin | Heading::End, None) => self.leave_out(section.title),
                _ => {
                    let place = title(section);
                    return Err(error!(
                        "cannot split the text: inputs and outputs do not alternate at line {place} (headings \
                         found in lines {looked})"
                    ));
                }
            }
        }
        let Some(place) = input.map(title) else { return Ok(()) };
        Err(error!(
            "cannot split the text: no output follows line {place} (headings found in lines {looked})"
        ))
    }

    /// Takes the input and the output below two headings; in a table, both are below the second one.
    fn take_pair(&mut self, input: &Section<'_>, output: &Section<'_>) -> Result<()> {
        let (number, title) = (output.number, output.title.trim());
        let table = if input.number == number { output.lines.join("\n") } else { String::new() };
        let cells: Vec<Vec<&str>> = table.split('\t').map(|cell| cell.lines().collect()).collect();
        let (given, wanted) = match cells.as_slice() {
            [given, wanted] => (given, wanted),
            _ if input.number == number => {
                return Err(error!(
                "cannot split the table below line {number}: {title}: expected one tab, between the input \
                     and the output"
            ))
            }
            _ => (&input.lines, &output.lines),
        };
        let (given, wanted) = (trimmed(given), trimmed(wanted));
        // Some pages have both headings above both texts.
        let is_unclear =
            input.lines.is_empty() && given.is_empty() && wanted.iter().any(|line| is_blank(&[line]));
        let edges = [given.first(), given.last(), wanted.first(), wanted.last()];
        let separator = edges.into_iter().flatten().find(|line| is_separator(line));
        if wanted.is_empty() || is_unclear {
            return Err(error!(
                "cannot split the text: there is nothing between line {number}: {title} and the heading before or \
                 after it"
            ));
        }
        if let Some(line) = separator.map(|line| line.trim()) {
            return Err(error!(
                "cannot split the text below line {number}: {title}: `{line}` may be data or a separator; remove \
                 it or the headings"
            ));
        }
        let explanation = explanation(wanted);
        self.samples.push((joined(given), joined(trimmed(&wanted[..explanation.unwrap_or(wanted.len())]))));
        if let Some(first) = explanation {
            self.leave_out(wanted[first]);
        }
        Ok(())
    }

    /// A remark about lines that belong to no sample.
    fn leave_out(&mut self, line: &str) {
        let line = display::beginning(line.trim().as_bytes());
        self.remarks.push(message!("left out: the lines from `{line}` to the next heading"));
    }
}

/// The text with special spaces replaced by ordinary ones and without zero-width characters, and a remark if that changes it.
fn plain_blanks(text: &str) -> (String, Option<Message>) {
    let text = text.trim_start_matches('\u{feff}');
    let is_blank =
        |c: char| matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}');
    let has_no_width = |c: char| matches!(c, '\u{200b}' | '\u{feff}');
    let count = text.chars().filter(|&c| is_blank(c) || has_no_width(c)).count();
    let kept = text.chars().filter(|&c| !has_no_width(c));
    let plain = kept.map(|c| if is_blank(c) { ' ' } else { c }).collect();
    let remark =
        message!("special spaces of the page, such as U+00A0, were replaced by ordinary spaces: {count}");
    (plain, (count > 0).then_some(remark))
}

/// The sections of a text. A heading of one word, such as `Input`, describes the task and not a sample, if another
/// heading is more specific (`Sample Input 1`) or a heading of all samples follows.
fn sections<'a>(lines: &[&'a str]) -> Vec<Section<'a>> {
    let begin =
        lines.iter().position(|line| heading(line).is_some_and(|(heading, _)| heading == Heading::Begin));
    let is_strong = |line: &&str| {
        headings(line).iter().any(|&(heading, is_strong)| heading == Heading::Input && is_strong)
    };
    let has_strong = lines.iter().any(is_strong);
    let mut sections: Vec<Section<'a>> = Vec::new();
    for (index, &line) in lines.iter().enumerate() {
        let found = headings(line);
        for &(heading, is_strong) in &found {
            let is_of_task = !is_strong && (has_strong || begin.is_some_and(|begin| index < begin));
            let heading = if is_of_task { Heading::End } else { heading };
            sections.push(Section { heading, title: line, number: index + 1, lines: Vec::new() });
        }
        match sections.last_mut() {
            Some(section) if found.is_empty() => {
                let is_button =
                    section.lines.is_empty() && kind(line).is_some_and(|(kind, _)| kind == "copy");
                section.lines.extend((!is_button).then_some(line));
            }
            None if !line.trim().is_empty() => {
                sections.push(Section {
                    heading: Heading::End,
                    title: line,
                    number: index + 1,
                    lines: Vec::new(),
                });
            }
            _ => {}
        }
    }
    sections
}

/// The headings in a line: several in the head of a table.
fn headings(line: &str) -> Vec<(Heading, bool)> {
    line.split('\t')
        .filter(|cell| !cell.trim().is_empty())
        .map(heading)
        .collect::<Option<_>>()
        .unwrap_or_default()
}

/// The kind of a heading, and whether it has more than one word; None if the line is not a heading.
fn heading(line: &str) -> Option<(Heading, bool)> {
    let (kind, is_strong) = kind(line)?;
    let heading = match kind {
        "input" => Heading::Input,
        "output" => Heading::Output,
        "begin" => Heading::Begin,
        "end" => Heading::End,
        _ => return None,
    };
    Some((heading, is_strong))
}

/// The kind of a heading in the list of headings, and whether it has a number or several words.
fn kind(line: &str) -> Option<(&'static str, bool)> {
    static KNOWN: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
        let lines = include_str!("sample_headings.txt").lines();
        let rows = lines.filter_map(|line| line.split_once(' ')).filter(|(kind, _)| *kind != "#");
        rows.map(|(kind, words)| (kind, words.trim())).collect()
    });
    let line = line.to_lowercase();
    let mut words: Vec<&str> = line.split_whitespace().collect();
    let is_copy = |word: &&str| KNOWN.contains(&("copy", *word));
    if words.len() > 1 && words.last().is_some_and(is_copy) {
        words.pop();
    }
    let has_number = words.iter().any(|word| word.contains(|c: char| c.is_ascii_digit()));
    let is_sign =
        |c: char| c.is_ascii_punctuation() || c.is_ascii_digit() || "\u{ff1a}\u{3010}\u{3011}".contains(c);
    let words: Vec<&str> =
        words.iter().map(|word| word.trim_matches(is_sign)).filter(|word| !word.is_empty()).collect();
    let (kind, _) = *KNOWN.iter().find(|(_, heading)| *heading == words.join(" "))?;
    Some((kind, has_number || words.len() > 1))
}

/// Where an explanation begins in the lines of an output: words below an empty line.
fn explanation(lines: &[&str]) -> Option<usize> {
    let is_word = |word: &&str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
        word.chars().count() > 1 && word.chars().all(char::is_alphabetic)
    };
    let reads =
        |line: &str| line.split_whitespace().filter(is_word).count() >= 3 || line.contains('\u{3002}');
    (1..lines.len()).find(|&at| is_blank(&lines[at - 1..at]) && reads(lines[at]))
}

/// Whether a line separates an input from its output.
fn is_separator(line: &str) -> bool {
    matches!(line.trim(), "---" | "----")
}

fn is_blank(lines: &[&str]) -> bool {
    lines.iter().all(|line| line.trim().is_empty())
}

/// The lines without empty ones and fences of Markdown before and after them.
fn trimmed<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    let is_content = |line: &&str| !line.trim().is_empty() && !line.starts_with("```");
    let first = lines.iter().position(is_content).unwrap_or(lines.len());
    let last = lines.iter().rposition(is_content).map_or(first, |last| last + 1);
    &lines[first..last]
}

/// The lines without empty ones at the end.
fn joined(lines: &[&str]) -> String {
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
    lines[..last].iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
#[path = "pasted_samples_tests.rs"]
mod tests;
