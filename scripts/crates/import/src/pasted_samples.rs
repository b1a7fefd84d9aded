//! Samples in text that was copied from the page of a judge: below headings, or separated by `---` lines.

use messages::{error, message, plural, Error, Message, Result};
use std::sync::LazyLock;
use stdx::{display, files};

/// The samples of a text.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PastedSamples {
    /// The inputs with their expected outputs.
    pub samples: Vec<(String, String)>,
    /// The remarks about changed and omitted text.
    pub remarks: Vec<Message>,
    /// The remarks about lines that may not belong to a sample: its index, the end of the file's name, the remark.
    pub doubts: Vec<(usize, &'static str, Message)>,
}

/// The kind of a heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Input,
    Output,
    /// The beginning of all samples.
    Begin,
    /// Text that does not belong to a sample.
    End,
}

/// A heading with the lines below it.
struct Section<'a> {
    heading: Heading,
    /// The line of the heading.
    title: &'a str,
    /// The number of that line, counted from 1.
    number: usize,
    /// Whether nothing says that a sample is below it: it is one word, and no heading of all samples is above it.
    may_be_of_task: bool,
    /// Whether the first line is a value behind the heading.
    has_value: bool,
    lines: Vec<&'a str>,
}

/// Finds the samples in a text. If it cannot be split, the error shows the lines in question.
pub fn read(text: &str) -> Result<PastedSamples> {
    let (text, remarks) = with_plain_spaces(text);
    let mut found = PastedSamples { remarks, ..PastedSamples::default() };
    let lines: Vec<&str> = text.lines().collect();
    if is_blank(&lines) {
        return Err(error!("no sample given: expected an input, a `---` line and the output"));
    }
    let sections = sections(&lines);
    let has = |heading| sections.iter().any(|section| section.heading == heading);
    let (input, output) = (has(Heading::Input), has(Heading::Output));
    let separators = lines.iter().filter(|line| is_separator(line)).count();
    let taken = match input && output || (input || output) && separators == 0 {
        true => found.take_sections(&sections),
        false => found.take_parts(&lines),
    };
    let has_several = separators > 1 || count_of_inputs(&sections) > 1;
    taken.map(|()| found).map_err(|why| match has_several {
        true => why,
        false => {
            error!("{why}; to use the whole text as an input without an expected output, add `--input-only`")
        }
    })
}

fn count_of_inputs(sections: &[Section<'_>]) -> usize {
    sections.iter().filter(|section| section.heading == Heading::Input).count()
}

/// Returns the error for one of several samples, whose output is missing below this line.
fn no_output(sample: usize, line: &str) -> Error {
    error!(
        "sample {sample} has no output: there is nothing below line {line}; paste the other samples first, and then this \
         one as its input, a `---` line and its output"
    )
}

/// Takes the whole text as an input without an expected output.
pub fn input_alone(text: &str) -> Result<PastedSamples> {
    let (text, remarks) = with_plain_spaces(text);
    let lines: Vec<&str> = text.lines().collect();
    if is_blank(&lines) {
        return Err(error!("no input given"));
    }
    let samples = vec![(joined(&lines), String::new())];
    Ok(PastedSamples { samples, remarks, ..PastedSamples::default() })
}

/// Returns the first heading of a dialogue of an interactive problem.
pub fn heading_of_dialogue(text: &str) -> Option<String> {
    let heading = text.lines().find(|line| kind(line).is_some_and(|(kind, _)| kind == "dialogue"));
    heading.map(|line| display::beginning(line.trim().as_bytes()))
}

impl PastedSamples {
    /// Returns a line which shows that the samples are dialogues: a question or an answer as on Codeforces, or a line of
    /// an output, if empty lines separate the turns.
    pub fn line_of_dialogue(&self) -> Option<String> {
        let is_call = |line: &&str| line.starts_with(['?', '!']);
        let line = self.samples.iter().find_map(|(input, output)| {
            let has_turns = [input, output].iter().all(|text| text.trim().contains("\n\n"));
            output.lines().find(|line| is_call(line) || has_turns && !line.is_empty())
        });
        line.map(|line| display::beginning(line.as_bytes()))
    }

    /// Takes alternating inputs and outputs, with a separator after each except the last.
    fn take_parts(&mut self, lines: &[&str]) -> Result<()> {
        // A line of hyphens that differs from the first one is data.
        let separator = lines.iter().find(|line| is_separator(line)).map(|line| line.trim());
        let is_separator = |line: &&str| Some(line.trim()) == separator;
        let mut parts: Vec<&[&str]> = lines.split(is_separator).collect();
        for part in parts.iter_mut().skip(1) {
            // Empty lines after a separator belong to it.
            let start = part.iter().position(|line| !line.trim().is_empty());
            *part = &part[start.unwrap_or(part.len())..];
        }
        let numbers = (1..).zip(lines).filter(|(_, line)| is_separator(line));
        let separators: Vec<String> = numbers.map(|(number, _)| number.to_string()).collect();
        let (count, numbers) = (separators.len(), separators.join(", "));
        if count == 0 {
            let all = plural!(lines.len(), "{count} line", "{count} lines");
            let first = trimmed(lines).first().map_or("", |line| *line);
            let first = display::beginning(first.as_bytes());
            return Err(error!(
                "cannot tell the input from the output: there is no `---` line and no pair of headings such \
                 as `Sample Input 1` and `Sample Output 1` in the text ({all}, beginning with `{first}`)"
            ));
        }
        if count % 2 == 0 {
            return Err(error!(
                "cannot split the text: found {count} `---` lines (lines {numbers}), expected an odd number: \
                 input, `---`, output; for two samples: input, `---`, output, `---`, input, `---`, output"
            ));
        }
        let mut first_lines = parts.iter().filter_map(|part| trimmed(part).first());
        let is_of_sample =
            |(heading, _): &(Heading, bool)| matches!(heading, Heading::Input | Heading::Output);
        if let Some(line) = first_lines.find(|line| headings(line).iter().any(is_of_sample)) {
            let line = line.trim();
            return Err(error!(
                "cannot split the text: `{line}` may be a heading, but the heading that goes with it is \
                 missing; add that heading, or remove this line"
            ));
        }
        for pair in parts.chunks_exact(2) {
            if is_blank(pair[1]) && count > 1 {
                let sample = self.samples.len();
                return Err(no_output(sample + 1, &format!("{}: ---", separators[2 * sample])));
            } else if is_blank(pair[1]) {
                return Err(error!("there is no output after the `---` line"));
            }
            // A problem may have no input.
            let input = if is_blank(pair[0]) { &[] } else { pair[0] };
            self.add(input, pair[1]);
        }
        Ok(())
    }

    /// Takes the sections of alternating inputs and outputs.
    fn take_sections(&mut self, sections: &[Section<'_>]) -> Result<()> {
        let title = |section: &Section<'_>| format!("{}: {}", section.number, section.title.trim());
        let headings = sections.iter().map(title).collect::<Vec<_>>().join("; ");
        let (mut input, has_several) = (None, count_of_inputs(sections) > 1);
        for (at, section) in sections.iter().enumerate() {
            let is_cut = sections.get(at + 1).is_some_and(|next| next.heading == Heading::End);
            match (section.heading, input.take()) {
                (Heading::Input, None) => input = Some(section),
                (Heading::Output, Some(before))
                    if is_blank(&section.lines) && before.number != section.number && has_several =>
                {
                    return Err(no_output(self.samples.len() + 1, &title(section)));
                }
                (Heading::Output, Some(before)) => self.take_pair(before, section, is_cut)?,
                (Heading::Begin, None) if is_blank(&section.lines) => {}
                (Heading::End, None) if at > 0 && sections[at - 1].heading == Heading::End => {}
                (Heading::Begin | Heading::End, None) => self.leave_out(section.title),
                _ => {
                    let line = title(section);
                    return Err(error!(
                        "cannot split the text: inputs and outputs do not alternate at line {line} (headings \
                         found on lines {headings})"
                    ));
                }
            }
        }
        let Some(line) = input.map(title) else { return Ok(()) };
        Err(error!(
            "cannot split the text: no output follows line {line} (headings found on lines {headings})"
        ))
    }

    /// Takes the input and the output below two headings. In a table, both are below the second heading. `is_cut` says
    /// whether text that does not belong to a sample follows.
    fn take_pair(&mut self, input: &Section<'_>, output: &Section<'_>, is_cut: bool) -> Result<()> {
        let (number, title) = (output.number, output.title.trim());
        let is_table = input.number == number;
        let table = if is_table { output.lines.join("\n") } else { String::new() };
        let cells: Vec<Vec<&str>> = table.split('\t').map(|cell| cell.lines().collect()).collect();
        let (input_lines, output_lines) = match cells.as_slice() {
            [input_lines, output_lines] => (input_lines, output_lines),
            _ if is_table => {
                return Err(error!(
                    "cannot split the table below the heading `{title}` (line {number}): expected one tab, \
                     between the input and the output; remove the heading and put a `---` line between them"
                ))
            }
            _ => (&input.lines, &output.lines),
        };
        // In `Sample Input: 1` and `Sample Output: 1`, the value may be the number of the sample.
        let number_of_sample = (self.samples.len() + 1).to_string();
        let is_number = |section: &Section<'_>| {
            section.has_value && section.lines[0] == number_of_sample && !is_blank(&section.lines[1..])
        };
        let start = usize::from(is_number(input) && is_number(output));
        let (mut input_lines, output_lines) =
            (trimmed(&input_lines[start..]), trimmed(&output_lines[start..]));
        let first_column = first_column_of_annotated(input_lines);
        if let Some(column) = &first_column {
            let (above, line) = (input.title.trim(), input.number);
            if column.is_empty() {
                return Err(error!(
                    "cannot split the table with the column `STDIN` below the heading `{above}` (line {line}): \
                     expected two spaces or more after each cell of its first column; keep only that column, without \
                     its two lines of headings"
                ));
            }
            self.remarks.push(message!(
                "left out: all but the column `STDIN` of the table below `{above}` (line {line})"
            ));
            input_lines = column;
        }
        if output_lines.is_empty() {
            return Err(error!(
                "cannot split the text: there is nothing below the heading `{title}` (line {number})"
            ));
        }
        // On some pages, both headings are above both texts, which may be in one line.
        let has_gap = |line: &&str| line.trim().contains('\t') || line.trim().contains("  ");
        let may_be_both = output_lines.len() > 1 || output_lines.iter().any(has_gap);
        // An empty input, as of `Hello World!`, is below the heading of a sample with a number.
        let has_number = input.title.contains(|c: char| c.is_ascii_digit());
        let has_two_parts = !has_number && output_lines.iter().any(|line| line.trim().is_empty());
        if !is_table && (input.lines.is_empty() && may_be_both || input_lines.is_empty() && has_two_parts) {
            return Err(error!(
                "cannot split the text: there is nothing between the heading `{title}` (line {number}) and \
                 the previous heading, so the lines below both may be the input and the output; remove the \
                 headings and put a `---` line between the input and the output"
            ));
        }
        let has_sentence = |lines: &[&str]| lines.iter().any(|line| is_sentence(line));
        if input.may_be_of_task && !is_table && has_sentence(input_lines) && has_sentence(output_lines) {
            let (above, line) = (input.title.trim(), input.number);
            return Err(error!(
                "the text below `{above}` (line {line}) and `{title}` (line {number}) consists of sentences, so it \
                 describes the input and the output; copy the sample instead, or, if this is the sample, remove the \
                 headings and put a `---` line between the input and the output"
            ));
        }
        let edges = [input_lines.first(), input_lines.last(), output_lines.first(), output_lines.last()];
        let separator = edges.into_iter().flatten().find(|line| is_separator(line));
        if let Some(line) = separator.map(|line| line.trim()) {
            return Err(error!(
                "cannot split the text below the heading `{title}` (line {number}): `{line}` may be data or \
                 a separator; remove that line, or remove the headings"
            ));
        }
        if is_table {
            // Only the sample is in a cell, but the last cell ends where the text ends.
            self.samples.push((joined(input_lines), joined(output_lines)));
            // An empty line follows the sample, so lines directly above a known line of the foot belong to the foot.
            let meets_foot = is_cut && !is_blank(&output.lines[output.lines.len() - 1..]);
            let last = output_lines.iter().rposition(|line| line.trim().is_empty()).filter(|_| meets_foot);
            let foot = (1..output_lines.len()).find(|&at| is_foot(output_lines, at)).or(last);
            self.doubt("out", &output_lines[foot.unwrap_or(output_lines.len())..]);
            return Ok(());
        }
        let end = explanation(output_lines).unwrap_or(output_lines.len());
        self.add(input_lines, trimmed(&output_lines[..end]));
        // The output may be empty, and the sentence after it an explanation.
        let above = output.lines.iter().take_while(|line| line.trim().is_empty()).count();
        if above > 1 && is_sentence(output_lines[0]) {
            self.doubt("out", output_lines);
        }
        if let Some(line) = output_lines.get(end) {
            self.leave_out(line);
        }
        Ok(())
    }

    /// Adds a sample, with a remark about lines that may not belong to it.
    fn add(&mut self, input: &[&str], output: &[&str]) {
        self.samples.push((joined(input), joined(output)));
        let (input, output) = (trimmed(input), trimmed(output));
        self.doubt("in", &input[explanation(input).unwrap_or(input.len())..]);
        self.doubt("out", &output[possible_explanation(output).unwrap_or(output.len())..]);
    }

    /// Adds a remark about lines that belong to a sample or to the text around it.
    fn doubt(&mut self, end: &'static str, lines: &[&str]) {
        let shown = |line: &str| display::beginning(line.trim().as_bytes());
        let remark = match trimmed(lines) {
            [] => return,
            [line] => {
                let line = shown(line);
                message!(
                    "the line `{line}` may not belong to the sample, but was read as part of it; if it is an \
                     explanation, delete it from the case's file"
                )
            }
            [first, .., last] => message!(
                "the lines from `{first}` to `{last}` may not belong to the sample, but were read as part of \
                 it; if they are an explanation, delete them from the case's file",
                first = shown(first),
                last = shown(last)
            ),
        };
        self.doubts.push((self.samples.len() - 1, end, remark));
    }

    /// Adds a remark about lines that do not belong to a sample.
    fn leave_out(&mut self, line: &str) {
        let line = display::beginning(line.trim().as_bytes());
        self.remarks.push(message!("left out: the lines from `{line}` on, which belong to no sample"));
    }
}

/// A line of a formula that a browser copied: KaTeX gives each index a line with only a zero-width space.
const INDEX_LINE: &str = "\u{200b}";

/// Replaces special spaces, and removes zero-width characters except in lines that become [`INDEX_LINE`]. Returns a
/// remark if there were any.
fn with_plain_spaces(text: &str) -> (String, Vec<Message>) {
    let text = files::without_byte_order_mark(text);
    let is_blank =
        |c: char| matches!(c, '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}');
    let has_no_width = |c: char| matches!(c, '\u{200b}' | '\u{feff}');
    let count = text.chars().filter(|&c| is_blank(c) || has_no_width(c)).count();
    let plain = |line: &str| {
        let kept = line.chars().filter(|&c| !has_no_width(c));
        let plain: String = kept.map(|c| if is_blank(c) { ' ' } else { c }).collect();
        if line.contains(has_no_width) && plain.trim().is_empty() {
            INDEX_LINE.to_string()
        } else {
            plain
        }
    };
    let plain = text.lines().map(plain).collect::<Vec<_>>().join("\n");
    let remark =
        message!("special spaces such as U+00A0 were replaced with ordinary ones or removed: {count}");
    (plain, (count > 0).then_some(remark).into_iter().collect())
}

/// Splits a text into sections. A heading of one word, such as `Input`, describes the task, not a sample, if
/// another heading is more specific (`Sample Input 1`) or if a heading of all samples follows.
fn sections<'a>(lines: &[&'a str]) -> Vec<Section<'a>> {
    let is_begin = |(heading, _): &(Heading, bool)| *heading == Heading::Begin;
    let begin = lines.iter().position(|line| headings(line).iter().any(is_begin));
    let has_strong =
        lines.iter().any(|line| headings(before_value(line).0).contains(&(Heading::Input, true)));
    let mut sections: Vec<Section<'a>> = Vec::new();
    for (number, &line) in (1..).zip(lines) {
        let (title, value) = before_value(line);
        let section = |heading| Section {
            heading,
            title: line,
            number,
            may_be_of_task: false,
            has_value: value.is_some(),
            lines: Vec::from_iter(value),
        };
        let headings = headings(title);
        // A program may print `Answer: 5`.
        let is_data = value.is_some()
            && sections.last().is_some_and(|section| section.heading == Heading::Output)
            && headings.iter().all(|(heading, _)| *heading == Heading::Output);
        if !headings.is_empty() && !is_data {
            sections.extend(headings.into_iter().map(|(heading, is_strong)| {
                let is_of_task = !is_strong && (has_strong || begin.is_some_and(|begin| number <= begin));
                let may_be_of_task = !is_strong && begin.is_none();
                Section { may_be_of_task, ..section(if is_of_task { Heading::End } else { heading }) }
            }));
            continue;
        }
        match sections.last_mut() {
            Some(Section { heading: Heading::Output, lines, .. })
                if !is_blank(lines)
                    && (is_titled_note(line) || is_date(line) && is_blank(&lines[lines.len() - 1..])) =>
            {
                sections.push(section(Heading::End));
            }
            Some(last) => {
                let is_button = is_blank(&last.lines) && kind(line).is_some_and(|(kind, _)| kind == "copy");
                last.lines.extend((!is_button).then_some(line));
            }
            None if line.trim().is_empty() => {}
            None => sections.push(section(Heading::End)),
        }
    }
    sections
}

/// Returns the headings in a line, each with the flag of [`kind`]. The head of a table has several, with a tab or, in
/// some browsers, a blank between them. The first heading of Codeforces may be glued: `ExamplesInputCopy`.
fn headings(line: &str) -> Vec<(Heading, bool)> {
    let cells = line.split('\t').filter(|cell| !cell.trim().is_empty());
    let pair = |(at, _)| match (heading(&line[..at])?, heading(&line[at..])?) {
        (input @ (Heading::Input, _), output @ (Heading::Output, _)) => Some(vec![input, output]),
        _ => None,
    };
    // A line of data may be long.
    let mut blanks = line.match_indices(' ').take(9);
    let in_cells =
        cells.map(heading).collect::<Option<_>>().or_else(|| heading(line).map(|whole| vec![whole]));
    let glued = |begin| Some(vec![(Heading::Begin, false), heading(line.trim().strip_prefix(begin)?)?]);
    let glued = || ["Examples", "Example"].into_iter().find_map(glued);
    in_cells.or_else(|| blanks.find_map(pair)).or_else(glued).unwrap_or_default()
}

/// Splits a line such as `Input: 5 3` into the heading of an input or an output and the value behind it. A text with `=`
/// is not data, but names arguments of a function.
fn before_value(line: &str) -> (&str, Option<&str>) {
    let split = line
        .split_once([':', '\u{ff1a}'])
        .filter(|(title, _)| matches!(heading(title), Some((Heading::Input | Heading::Output, _))));
    let split = split.map(|(title, text)| (title, text.trim_start_matches("**").trim()));
    let split = split.filter(|(_, text)| !text.is_empty() && !text.contains('=') && kind(text).is_none());
    split.map_or((line, None), |(title, value)| (title, Some(value)))
}

/// Whether a line is the heading of an explanation, followed by text: `Note: the sum is 6`.
fn is_titled_note(line: &str) -> bool {
    let title = line.split_once([':', '\u{ff1a}']).filter(|(_, text)| !is_blank(&[text]));
    title.and_then(|(title, _)| kind(title)).is_some_and(|(kind, _)| kind == "note")
}

/// Whether a line is the date at the foot of a page of AtCoder: `2026-11-26 (Thu)`.
fn is_date(line: &str) -> bool {
    let shape = line.trim().replace(|c: char| c.is_ascii_digit(), "0").replace(char::is_alphabetic, "a");
    shape.starts_with("0000-00-00 (a")
}

/// Returns the heading in a line, with the flag of [`kind`], or `None` if the line is not a heading.
fn heading(line: &str) -> Option<(Heading, bool)> {
    let (kind, is_strong) = kind(line)?;
    match kind {
        "input" => Some((Heading::Input, is_strong)),
        "output" => Some((Heading::Output, is_strong)),
        "begin" => Some((Heading::Begin, is_strong)),
        "end" | "note" | "dialogue" => Some((Heading::End, is_strong)),
        _ => None,
    }
}

/// Returns the kind of a heading in `sample_headings.txt`, and whether it has a number or several words that a blank
/// separates there.
fn kind(line: &str) -> Option<(&'static str, bool)> {
    static KNOWN: LazyLock<Vec<(&str, String, bool)>> = LazyLock::new(|| {
        let lines = include_str!("sample_headings.txt").lines();
        let rows = lines.filter_map(|line| line.split_once(' ')).filter(|(kind, _)| *kind != "#");
        let rows = rows.map(|(kind, words)| (kind, words.trim()));
        rows.map(|(kind, words)| (kind, words.replace('_', " "), words.contains(' '))).collect()
    });
    let line = line.to_lowercase();
    // The word of a button may follow without a space, as in `Sample Input 1Copy`.
    let mut buttons = KNOWN.iter().filter(|(kind, ..)| *kind == "copy").map(|(_, word, _)| word.as_str());
    let title = buttons.find_map(|word| line.trim_end().strip_suffix(word));
    let title = title.filter(|title| !title.trim().is_empty()).unwrap_or(&line);
    let has_number = title.contains(|c: char| c.is_ascii_digit());
    let is_sign =
        |c: char| c.is_ascii_punctuation() || c.is_ascii_digit() || "\u{ff1a}\u{3010}\u{3011}".contains(c);
    let words = title.split_whitespace().map(|word| word.trim_matches(is_sign));
    let words = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let (kind, _, has_words) = KNOWN.iter().find(|(_, heading, _)| *heading == words)?;
    Some((*kind, has_number || *has_words))
}

/// Returns the index of the line at which an explanation certainly begins: a paragraph of words or with a formula
/// after an empty line, several sentences in a line or a sentence with a formula directly below lines of numbers, or
/// Japanese. A line such as `as follows:` belongs to the explanation below it.
fn explanation(lines: &[&str]) -> Option<usize> {
    let introduces = |line: &str| line.trim_end().ends_with(':') && is_prose(line);
    let found = (1..lines.len()).find(|&at| {
        let (before, line) = (&lines[..at], lines[at]);
        if !is_blank(&before[at - 1..]) {
            let is_japanese = has_kana(line) && !before.iter().any(|line| has_kana(line));
            let has_explanation =
                (line.contains('=') || introduces(line)) && paragraph(&lines[at..]).iter().any(explains);
            let has_sentences = line.trim_end().contains(". ") || line.contains('\u{3002}');
            // Text between lines of numbers is data, and a sentence below them may be.
            let explains = (has_sentences && explains(&line) || has_explanation)
                && !paragraph(&lines[at..]).iter().any(is_of_numbers);
            // A formula before this line belongs to the explanation, and where it begins is not certain.
            return (is_japanese || explains && before.iter().all(is_of_numbers))
                && !(1..at).any(|at| is_formula(&lines[at..]));
        }
        let paragraph = paragraph(&lines[at..]);
        let has_sentence = paragraph.iter().any(|line| is_sentence(line));
        if before.iter().all(is_of_numbers) {
            return has_sentence || paragraph.iter().any(|line| is_prose(line)) || has_formula(paragraph);
        }
        // Verses may have sentences after an empty line.
        let ends_verse = |line: &&str| line.trim_end().ends_with(['.', ',', '!', '?', ';']);
        let is_verse = before.iter().any(|line| is_prose(line) && ends_verse(line));
        paragraph.contains(&INDEX_LINE)
            || has_sentence && !is_verse && paragraph.iter().any(|line| is_prose(line) || line.contains('='))
    });
    let above = lines[..found?].iter().rposition(|line| !line.trim().is_empty());
    above.filter(|&at| at > 0 && introduces(lines[at])).or(found)
}

/// Returns the index of the first line of an output that may not belong to it: a paragraph unlike the lines
/// before it, a sentence or an equation after lines of numbers, words after lines of fewer words, the text
/// around a formula, that of a button, or a line that begins like a heading.
fn possible_explanation(lines: &[&str]) -> Option<usize> {
    (1..lines.len()).find(|&at| {
        let (before, line) = (&lines[..at], lines[at]);
        let follows_numbers = before.iter().all(is_of_numbers);
        if is_blank(&before[at - 1..]) {
            let paragraph = paragraph(&lines[at..]);
            return is_foot(lines, at)
                || has_formula(paragraph)
                || !paragraph.iter().all(is_of_numbers) && (follows_numbers || !is_like(paragraph, before));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        // Some browsers copy a formula as `N N`.
        let has_symbol_twice = words.windows(2).any(|pair| pair[0] == pair[1] && has_letters(pair[0]));
        let is_symbol_in_text = has_symbol_twice && words.iter().any(|word| word.len() > 2);
        let is_statement =
            is_sentence(line) || line.contains('=') || line.contains("->") || is_symbol_in_text;
        let is_button = at + 1 == lines.len() && kind(line).is_some_and(|(kind, _)| kind == "copy");
        is_button
            || is_foot(lines, at)
            || follows_numbers && (is_prose(line) || is_statement)
            || (explains(&line) || is_prose(line) && !is_like(&[line], before))
                && !before.iter().any(|line| is_prose(line))
            || is_formula(&lines[at..])
            || !is_like(&[line], before) && has_formula(&lines[at..])
            || has_letters(line) && lines[at..].contains(&INDEX_LINE)
            || is_part(line) && !is_like(&[line], before)
    })
}

/// Returns the first column of an input that HackerRank explains in a second one, below `STDIN Function` and a line of
/// hyphens. It is empty if the columns are not certain.
fn first_column_of_annotated<'a>(lines: &[&'a str]) -> Option<Vec<&'a str>> {
    let [head, rule, rows @ ..] = lines else { return None };
    let is_rule = rule.contains("--") && rule.chars().all(|c| c == '-' || c.is_whitespace());
    let start = (is_rule && head.starts_with("STDIN")).then(|| rule.rfind(" -").map_or(0, |at| at + 1))?;
    let cell = |row: &&'a str| {
        let cell = if row.len() < start { row } else { row.get(..start)?.strip_suffix("  ")? };
        Some(cell.trim_end()).filter(|cell| !cell.contains("  ") && !cell.contains('='))
    };
    Some(rows.iter().map(cell).collect::<Option<_>>().unwrap_or_default())
}

/// Whether a line of an output is of another kind than the lines before it, like the foot of a page: a word that pages
/// have there, the first line with a letter that is not ASCII, the first `title: text`, or a title after numbers. After
/// their number, as many lines are data.
fn is_foot(lines: &[&str], at: usize) -> bool {
    let (before, line) = (&lines[..at], lines[at].trim());
    let (count, mut letters) = (lines.len() - at, line.chars());
    let is_foreign = |line: &str| line.contains(|c: char| !c.is_ascii() && c.is_alphabetic());
    let has_title = |line: &str| {
        line.split_once([':', '\u{ff1a}'])
            .is_some_and(|(title, text)| has_letters(title) && !is_blank(&[text]))
    };
    let is_capital =
        letters.next().is_some_and(char::is_uppercase) && letters.next().is_some_and(char::is_lowercase);
    let is_unlike = is_foreign(line) && !before.iter().any(|line| is_foreign(line))
        || has_title(line) && !before.iter().any(|line| line.contains(':'))
        || is_capital && !is_prose(line) && before.iter().all(is_of_numbers);
    kind(line).is_some_and(|(kind, _)| kind == "foot")
        || is_unlike && (count == 1 || before[at - 1].trim() != count.to_string())
}

/// Whether a line may be the heading of a part of the page that is not known: `Sample Dialogue 2`.
fn is_part(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.next().is_some_and(|word| kind(word).is_some_and(|(kind, _)| kind == "begin"))
}

/// Whether the first of these lines is a part of a formula that a browser copied: it has a sign or a command that
/// only formulas have, or its text stands again at the beginning of the next line, as in `N`, `N papers`.
fn is_formula(lines: &[&str]) -> bool {
    let line = lines[0].trim();
    let has_sign = |c| matches!(c, '\u{2190}'..='\u{22ff}' | '\u{d7}');
    let has_command = line.split('\\').skip(1).any(|name| name.starts_with(|c: char| c.is_ascii_lowercase()));
    let is_repeated = |next: &&str| {
        let rest = next.trim().strip_prefix(line).filter(|rest| !line.is_empty() && !rest.is_empty());
        has_letters(next) && rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    line == INDEX_LINE || line.contains(has_sign) || has_command || lines.get(1).is_some_and(is_repeated)
}

fn has_formula(lines: &[&str]) -> bool {
    (0..lines.len()).any(|at| is_formula(&lines[at..]))
}

/// Returns the lines before the first empty one.
fn paragraph<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    lines.split(|line| line.trim().is_empty()).next().unwrap_or_default()
}

/// Whether a paragraph of an output is like the lines before it: it begins with the same word (`Case`), or both
/// consist of single words or of signs.
fn is_like(paragraph: &[&str], before: &[&str]) -> bool {
    let first_word = |lines: &[&str]| lines[0].split_whitespace().next().map(str::to_string);
    let is_word = |line: &&str| line.trim().chars().all(char::is_alphanumeric);
    let has_no_letters = |line: &&str| !has_letters(line);
    let both = |holds: &dyn Fn(&&str) -> bool| paragraph.iter().chain(before).all(holds);
    first_word(paragraph) == first_word(before) || both(&is_word) || both(&has_no_letters)
}

/// Whether a line has at least three words, or is in Japanese or Chinese.
fn is_prose(line: &str) -> bool {
    let is_word = |word: &&str| {
        let word = word.trim_matches(|c: char| c.is_ascii_punctuation());
        // A word of Korean may be one character, and a number may have a particle.
        !word.is_ascii() && has_letters(word)
            || word.chars().count() > 1 && word.chars().all(char::is_alphabetic)
    };
    line.split_whitespace().filter(is_word).count() >= 3 || line.contains('\u{3002}') || has_kana(line)
}

/// Whether a line has two words or more and ends like a sentence, or is in Japanese or Chinese.
fn is_sentence(line: &str) -> bool {
    let has_words = has_letters(line) && line.trim().contains(' ');
    has_words && (line.contains(". ") || line.trim_end().ends_with('.'))
        || line.contains('\u{3002}')
        || has_kana(line)
}

/// Whether a line is a sentence of words or with a formula.
fn explains(line: &&str) -> bool {
    is_sentence(line) && (is_prose(line) || line.contains('='))
}

fn is_of_numbers(line: &&str) -> bool {
    line.split_whitespace().all(|word| word.parse::<f64>().is_ok())
}

fn has_letters(line: &str) -> bool {
    line.contains(char::is_alphabetic)
}

/// Whether a line contains Japanese syllables, which outputs of programs hardly ever contain.
fn has_kana(line: &str) -> bool {
    line.contains(|c| matches!(c, '\u{3041}'..='\u{30fa}'))
}

/// Whether a line separates an input from its output.
fn is_separator(line: &str) -> bool {
    matches!(line.trim(), "---" | "----")
}

fn is_blank(lines: &[&str]) -> bool {
    lines.iter().all(|line| line.trim().is_empty())
}

/// Removes empty lines and Markdown fences at both ends.
fn trimmed<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    let is_content = |line: &&str| !matches!(line.trim(), "" | INDEX_LINE) && !line.starts_with("```");
    let first = lines.iter().position(is_content).unwrap_or(lines.len());
    let last = lines.iter().rposition(is_content).map_or(first, |last| last + 1);
    &lines[first..last]
}

/// Joins the lines, without empty ones at the end.
fn joined(lines: &[&str]) -> String {
    let last = lines.iter().rposition(|line| !matches!(*line, "" | INDEX_LINE)).map_or(0, |last| last + 1);
    lines[..last].iter().map(|line| format!("{}\n", line.trim_start_matches(INDEX_LINE))).collect()
}

#[cfg(test)]
#[path = "pasted_samples_tests.rs"]
mod tests;
