//! Writes the figures into the repository: a table and a picture in two READMEs, between markers.

use super::chart;
use super::measure::{Figure, Group};
use super::table;
use crate::report::language::Language;
use crate::report::numbers::{counted, duration, grouped};
use crate::report::terminal;
use crate::support::diff::diff;
use crate::support::error::Result;
use crate::support::{files, markers};
use crate::workspace::problem::Problem;
use crate::workspace::verdict::Verdict;
use crate::workspace::Workspace;

/// Writes table and picture into the README of the workspace and that of the problem, and prints the differences.
pub fn publish(
    workspace: &Workspace,
    problem: &Problem,
    groups: &[Group],
    rounds: usize,
    language: Language,
) -> Result<()> {
    let picture = problem.folder.join("bench.svg");
    let shown = workspace.shown(&picture);
    let title = format!("{} {}", problem.number, problem.txt.title);
    let mut changes = Vec::new();
    for (folder, image) in [(&workspace.root, shown.as_str()), (&problem.folder, "bench.svg")] {
        let path = folder.join("README.md");
        let old = if path.is_file() { files::read_text(&path)? } else { format!("# {title}\n") };
        let new = published(&old, &problem.number, &title, &block(&problem.number, groups, rounds, image));
        let new = new.map_err(|why| files::cannot("write the figures into", &path, why))?;
        changes.push((path, old, new));
    }
    files::write_product(&picture, &chart::draw(&title, groups), chart::MARK)?;
    for (path, old, new) in changes {
        terminal::print(&format!("{}\n{}\n", workspace.shown(&path), diff(&old, &new)))?;
        files::write(&path, new.as_bytes())?;
    }
    terminal::print_note(&table::drawn(&shown, language));
    Ok(())
}

/// The text with the block of the problem: between its own markers, else behind the last block of another problem, else
/// at the end. An error if one of its own markers is missing or repeated.
fn published(text: &str, number: &str, title: &str, block: &str) -> Result<String> {
    let start = format!("<!-- bench {number}: written by `cargo oj bench {number} --readme` -->");
    let end = format!("<!-- /bench {number} -->");
    let block = format!("\n{block}");
    if let Some(text) = markers::between(text, &start, &end, &block)? {
        return Ok(text);
    }
    let section = format!("\n### Side by side: {title}\n\n{start}{block}{end}\n");
    let behind = text.rfind("<!-- /bench ").and_then(|at| Some(at + text[at..].find('\n')? + 1));
    Ok(match behind {
        Some(at) => [&text[..at], &section, &text[at..]].concat(),
        None => text.to_string() + &section,
    })
}

/// Table and picture as Markdown: a row a submission, a column a group.
fn block(number: &str, groups: &[Group], rounds: usize, image: &str) -> String {
    let cell = |figure: &Figure| match (figure.verdict, figure.steps) {
        (Verdict::AC, None) => duration(figure.time()),
        (Verdict::AC, Some(steps)) => format!("{}<br>{}", grouped(steps), duration(figure.time())),
        (verdict, _) => verdict.to_string(),
    };
    let mut text = format!("![Steps of each submission on each group of cases]({image})\n\n");
    let names: String = groups.iter().map(|group| format!(" {} |", group.name)).collect();
    text.push_str(&format!("| {number} |{names}\n| --- |{}\n", " ---: |".repeat(groups.len())));
    for (index, figure) in groups[0].figures.iter().enumerate() {
        let cells: String =
            groups.iter().map(|group| format!(" {} |", cell(&group.figures[index]))).collect();
        text.push_str(&format!("| `{}` |{cells}\n", figure.submission));
    }
    let rounds = counted(rounds, "round");
    text.push_str(&format!(
        "\nSteps (digits put and taken back) above, CPU time of all cases of the group below: the median of {rounds} \
         taken in turn, with a process for each case. A verdict stands where not every answer was right and in time. \
         Times are those of one machine; only their ratios mean anything.\n"
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_problem_has_a_block_of_its_own() {
        let published =
            |text: &str, number, title, block| published(text, number, title, block).expect("whole");
        let one = published("# Title\n\nText.\n", "1", "1 A", "first\n");
        assert!(one.starts_with("# Title\n\nText.\n\n### Side by side: 1 A\n\n<!-- bench 1:"), "{one}");
        let two = published(&one, "2", "2 B", "second\n");
        let again = published(&two, "1", "1 A", "third\n");
        assert_eq!(again, two.replace("first\n", "third\n"));
        let text = published(&(one + "\n## More\n"), "2", "2 B", "second\n");
        assert!(text.ends_with("second\n<!-- /bench 2 -->\n\n## More\n"), "{text}");
    }
}
