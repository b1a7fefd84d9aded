//! Samples in text that was copied from the page of a judge. Headings, or lines `---`, separate inputs and outputs, and
//! what stands between them is kept as it is: the rules that recognised explanations below a sample also removed lines
//! of samples.

use messages::{error, message, Message, Result};
use std::sync::LazyLock;
use stdx::display;
use workspace::page_text;

/// The line that separates an input from its output if there are no headings.
const SEPARATOR: &str = "---";

/// The samples of a text.
#[derive(Debug)]
pub struct PastedSamples {
    /// The inputs with their expected outputs. An output is `None` if the text is an input alone.
    pub samples: Vec<(String, Option<String>)>,
    /// The remarks about changed and omitted text.
    pub remarks: Vec<Message>,
}

/// The kind of a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Heading {
    Input,
    Output,
    /// The beginning of all samples.
    Begin,
    /// Text that does not belong to a sample.
    End,
    /// The button beside a sample.
    Button,
}

/// A heading with the lines below it.
struct Section<'a> {
    heading: Heading,
    /// The line of the heading.
    title: &'a str,
    /// The number of that line, counted from 1.
    number: usize,
    lines: Vec<&'a str>,
}

/// Finds the samples in a text. If it cannot be split, the error shows the lines in question.
pub fn read(text: &str) -> Result<PastedSamples> {
    let (text, mut remarks) = page_text::clean(text);
    let lines: Vec<&str> = text.lines().collect();

    if is_blank(&lines) {
        return Err(error!("no sample given: expected an input, a `---` line and the output"));
    }

    let sections = sections(&lines);
    let has_heading = sections.iter().any(|part| matches!(part.heading, Heading::Input | Heading::Output));
    let samples = if has_heading {
        remarks.extend(left_out(&sections));
        samples_below_headings(&sections)?
    } else {
        samples_between_separators(&lines)?
    };

    let samples = samples.into_iter().map(|(input, output)| (input, Some(output))).collect();
    Ok(PastedSamples { samples, remarks })
}

/// Takes the whole text as an input without an expected output.
pub fn input_alone(text: &str) -> Result<PastedSamples> {
    let (text, remarks) = page_text::clean(text);
    let lines: Vec<&str> = text.lines().collect();
    if is_blank(&lines) {
        return Err(error!("no input given"));
    }
    Ok(PastedSamples { samples: vec![(joined(&lines), None)], remarks })
}

/// Returns the inputs and outputs in lines, with a separator after each except the last.
fn samples_between_separators(lines: &[&str]) -> Result<Vec<(String, String)>> {
    let is_separator = |line: &&str| line.trim() == SEPARATOR;
    let numbers: Vec<String> = (1..)
        .zip(lines)
        .filter(|(_, line)| is_separator(line))
        .map(|(number, _)| number.to_string())
        .collect();

    let count = numbers.len();
    if count == 0 {
        return Err(error!(
            "cannot tell the input from the output: there is no `---` line and no pair of headings such as \
             `Sample Input 1` and `Sample Output 1` in the text; to use the whole text as an input without \
             an expected output, add `--input-only`"
        ));
    }

    if count % 2 == 0 {
        let numbers = numbers.join(", ");
        return Err(error!(
            "cannot split the text: found {count} `---` lines (lines {numbers}), expected an odd number: \
             input, `---`, output; for two samples: input, `---`, output, `---`, input, `---`, output"
        ));
    }

    let parts: Vec<&[&str]> = lines.split(is_separator).collect();
    if let Some(empty) = parts.chunks_exact(2).position(|pair| is_blank(pair[1])) {
        let number = &numbers[2 * empty];
        return Err(error!("there is no output below line {number}: ---"));
    }

    Ok(parts.chunks_exact(2).map(|pair| (joined(pair[0]), joined(pair[1]))).collect())
}

/// Returns the inputs and outputs below headings, which must alternate.
fn samples_below_headings(sections: &[Section<'_>]) -> Result<Vec<(String, String)>> {
    let mut samples = Vec::new();
    let mut input = None;
    for section in sections {
        match (section.heading, input.take()) {
            (Heading::Input, None) => input = Some(section),
            (Heading::Output, Some(input)) => samples.push(sample(input, section)?),
            (Heading::Begin | Heading::End, None) => {}
            _ => {
                let line = numbered(section);
                return Err(error!(
                    "cannot split the text: inputs and outputs do not alternate at line {line} (headings \
                     found on lines {headings})",
                    headings = all_headings(sections)
                ));
            }
        }
    }

    if let Some(input) = input {
        let line = numbered(input);
        return Err(error!(
            "cannot split the text: no output follows line {line} (headings found on lines {headings})",
            headings = all_headings(sections)
        ));
    }

    Ok(samples)
}

/// Returns the input and the output below two headings. In a table, both are below the second one, with a tab between
/// them.
fn sample(input: &Section<'_>, output: &Section<'_>) -> Result<(String, String)> {
    let line = numbered(output);
    let text = output.lines.join("\n");
    let cells: Vec<&str> = text.split('\t').collect();
    let (input_lines, output_lines): (Vec<&str>, Vec<&str>) = match cells.as_slice() {
        _ if input.number != output.number => (input.lines.clone(), output.lines.clone()),
        [first, second] => (first.lines().collect(), second.lines().collect()),
        _ => {
            return Err(error!(
                "cannot split the table below line {line}: expected one tab, between the input and the \
                 output; remove the heading and put a `---` line between them"
            ))
        }
    };

    if is_blank(&output_lines) {
        return Err(error!("cannot split the text: there is nothing below line {line}"));
    }
    // On some pages, both headings are above both texts.
    if input_lines.is_empty() {
        return Err(error!(
            "cannot split the text: line {line} follows the heading of the input directly, so the input may \
             be below both; remove the headings and put a `---` line between the input and the output"
        ));
    }

    Ok((joined(&input_lines), joined(&output_lines)))
}

/// Returns a remark on the text that belongs to no sample, if there is any.
fn left_out(sections: &[Section<'_>]) -> Option<Message> {
    let is_outside = |part: &&Section<'_>| !matches!(part.heading, Heading::Input | Heading::Output);
    let outside = sections.iter().filter(is_outside).filter(|part| !is_blank(&part.lines));
    let lines = display::in_backticks(outside.map(|part| shown(part.title)));
    (!lines.is_empty())
        .then(|| message!("left out, because it belongs to no sample: the text from {lines} on"))
}

fn numbered(section: &Section<'_>) -> String {
    format!("{}: {}", section.number, shown(section.title))
}

fn all_headings(sections: &[Section<'_>]) -> String {
    sections.iter().map(numbered).collect::<Vec<_>>().join("; ")
}

fn shown(line: &str) -> String {
    display::excerpt(line.trim().as_bytes())
}

/// Splits a text into sections. A heading of one word, such as `Input`, describes the task, not a sample, if another
/// heading is more specific (`Sample Input 1`) or if a heading of all samples follows.
fn sections<'a>(lines: &[&'a str]) -> Vec<Section<'a>> {
    let begin =
        lines.iter().position(|line| headings(line).iter().any(|(heading, _)| *heading == Heading::Begin));
    let has_specific =
        lines.iter().any(|line| headings(before_value(line).0).contains(&(Heading::Input, true)));

    let mut sections: Vec<Section<'a>> = Vec::new();
    for (number, &line) in (1..).zip(lines) {
        let (title, value) = before_value(line);
        let section = |heading| Section { heading, title: line, number, lines: Vec::from_iter(value) };
        let headings = headings(title);

        for &(heading, is_specific) in &headings {
            let is_of_task = !is_specific && (has_specific || begin.is_some_and(|begin| number <= begin));
            match sections.last_mut() {
                // A button stands directly below a heading.
                Some(last) if heading == Heading::Button && is_blank(&last.lines) => {}
                Some(last) if heading == Heading::Button => last.lines.push(line),
                _ => sections.push(section(if is_of_task { Heading::End } else { heading })),
            }
        }

        if headings.is_empty() {
            match sections.last_mut() {
                Some(last) => last.lines.push(line),
                None => sections.push(Section { lines: vec![line], ..section(Heading::End) }),
            }
        }
    }

    sections
}

/// Returns the headings in a line, each with the flag of [`heading`]. The head of a table has two, with a tab between
/// them. The first heading of Codeforces may be glued: `ExamplesInputCopy`.
fn headings(line: &str) -> Vec<(Heading, bool)> {
    let cells = line.split('\t').filter(|cell| !cell.trim().is_empty());
    if let Some(headings) = cells.map(heading).collect::<Option<Vec<_>>>() {
        return headings;
    }

    let glued =
        ["Examples", "Example"].into_iter().find_map(|begin| heading(line.trim().strip_prefix(begin)?));
    match (heading(line), glued) {
        (Some(whole), _) => vec![whole],
        (None, Some(glued)) => vec![(Heading::Begin, false), glued],
        (None, None) => Vec::new(),
    }
}

/// Splits a line such as `Input: 5 3` into the heading of an input or an output and the value behind it.
fn before_value(line: &str) -> (&str, Option<&str>) {
    match line.split_once(':') {
        Some((title, value))
            if matches!(heading(title), Some((Heading::Input | Heading::Output, _)))
                && value.contains(char::is_alphanumeric) =>
        {
            (title, Some(value.trim_start_matches("**").trim()))
        }
        _ => (line, None),
    }
}

/// Returns the heading in a line, by `sample_headings.txt`, and whether it has a number or several words that a blank
/// separates there.
fn heading(line: &str) -> Option<(Heading, bool)> {
    static KNOWN: LazyLock<Vec<(Heading, String, bool)>> = LazyLock::new(|| {
        let rows = include_str!("sample_headings.txt").lines().filter_map(|line| line.split_once(' '));
        rows.filter_map(|(kind, words)| {
            let heading = match kind {
                "input" => Heading::Input,
                "output" => Heading::Output,
                "begin" => Heading::Begin,
                "end" => Heading::End,
                "button" => Heading::Button,
                _ => return None, // a comment
            };
            let words = words.trim();
            Some((heading, words.replace('_', " "), words.contains(' ')))
        })
        .collect()
    });
    let line = line.to_lowercase();
    // The word of a button may follow without a space, as in `Sample Input 1Copy`.
    let mut buttons = KNOWN.iter().filter(|(heading, ..)| *heading == Heading::Button);
    let title = buttons.find_map(|(_, word, _)| line.trim_end().strip_suffix(word.as_str()));
    let title = title.filter(|title| !title.trim().is_empty()).unwrap_or(&line);

    let has_number = title.contains(|c: char| c.is_ascii_digit());
    let is_sign =
        |c: char| c.is_ascii_punctuation() || c.is_ascii_digit() || "\u{ff1a}\u{3010}\u{3011}".contains(c);
    let words = title.split_whitespace().map(|word| word.trim_matches(is_sign));
    let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let (heading, _, has_words) = KNOWN.iter().find(|(_, known, _)| *known == words)?;

    Some((*heading, has_number || *has_words))
}

/// Whether lines are empty, or the fences that Markdown puts around a sample.
fn is_blank(lines: &[&str]) -> bool {
    lines.iter().all(|line| line.trim().is_empty() || line.starts_with("```"))
}

/// Joins lines, without empty ones at both ends.
fn joined(lines: &[&str]) -> String {
    let is_content = |line: &&str| !is_blank(&[*line]);
    let first = lines.iter().position(is_content).unwrap_or(lines.len());
    let end = lines.iter().rposition(is_content).map_or(first, |last| last + 1);
    lines[first..end].iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
#[path = "pasted_samples_tests.rs"]
mod tests;
