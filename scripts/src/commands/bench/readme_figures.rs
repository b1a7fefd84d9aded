//! The table of the figures in the problem's README, between markers.

use crate::commands::bench::measure::{Figure, Group};
use messages::{plural, Result};
use stdx::display::{duration, grouped};
use stdx::marked_block;
use workspace::{Problem, Verdict};

/// Returns the text of a README with the table between the markers of the problem, or below the text if it
/// has no markers. Returns an error if one of the markers is missing or repeated.
pub fn with_figures(text: &str, problem: &Problem, groups: &[Group], rounds: usize) -> Result<String> {
    let (id, title) = (&problem.id, &problem.settings.title);
    let start = format!("<!-- bench {id}: written by `cargo oj bench {id} --readme` -->");
    let end = format!("<!-- /bench {id} -->");
    let block = format!("\n{}", block(id, groups, rounds));

    if let Some(text) = marked_block::replace_between(text, &start, &end, &block)? {
        return Ok(text);
    }

    Ok(format!("{text}\n### Side by side: {id} {title}\n\n{start}{block}{end}\n"))
}

/// Returns the table as Markdown: a row for each submission, a column for each group.
fn block(id: &str, groups: &[Group], rounds: usize) -> String {
    let cell = |figure: &Figure| match (figure.verdict, figure.steps) {
        (Verdict::AC, None) => duration(figure.median()),
        (Verdict::AC, Some(steps)) => format!("{}<br>{}", grouped(steps), duration(figure.median())),
        (verdict, _) => verdict.to_string(),
    };
    let names: String = groups.iter().map(|group| format!(" {} |", group.name)).collect();
    let mut text = format!("| {id} |{names}\n| --- |{}\n", " ---: |".repeat(groups.len()));
    for (index, figure) in groups[0].figures.iter().enumerate() {
        let cells: String =
            groups.iter().map(|group| format!(" {} |", cell(&group.figures[index]))).collect();
        text.push_str(&format!("| `{}` |{cells}\n", figure.submission));
    }

    let rounds = plural!(rounds, "{count} round", "{count} rounds");
    text.push_str(&format!(
        "\nEach cell shows steps (values put and taken back) above the CPU time of all cases of the group: \
         the median of {rounds}, with a process for each case. A verdict means that some case took too long. \
         Times are from one machine; only their ratios are meaningful.\n"
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_block_is_replaced_or_added_at_the_end() {
        let problem = Problem { id: "1".to_string(), ..Problem::default() };
        let groups = [Group { name: "tiny".to_string(), cases: 1, figures: Vec::new() }];
        let published = |text: &str, rounds| with_figures(text, &problem, &groups, rounds).expect(text);
        let one = published("# Title\n\nText.\n", 1);
        assert!(one.starts_with("# Title\n\nText.\n\n### Side by side: 1 \n\n<!-- bench 1:"), "{one}");
        let text = published(&(one.clone() + "\n## More\n"), 2);
        assert_eq!(text, one.replace("1 round,", "2 rounds,") + "\n## More\n");
    }

    #[test]
    fn the_table_has_a_row_for_each_submission() {
        let figure = |verdict, steps, milliseconds| Figure {
            submission: "x".into(),
            verdict,
            steps,
            times: vec![Duration::from_millis(milliseconds)],
        };
        let group = |name: &str, figures| Group { name: name.to_string(), cases: 1, figures };
        let late = || figure(Verdict::TLE, None, 0);
        let accepted = |steps, milliseconds| figure(Verdict::AC, Some(steps), milliseconds);
        let alike = || group("alike", vec![accepted(9, 1), accepted(9, 2), late()]);
        let slow = || group("slow", vec![accepted(9, 1), accepted(9, 50), figure(Verdict::AC, None, 9)]);
        let block = block("1", &[alike(), slow()], 3);

        let rows = "| 1 | alike | slow |\n| --- | ---: | ---: |\n| `x` | 9<br>1.0 ms | 9<br>1.0 ms |\n\
                    | `x` | 9<br>2.0 ms | 9<br>50.0 ms |\n| `x` | TLE | 9.0 ms |\n";
        assert!(block.contains(rows) && block.contains("the median of 3 rounds, with"), "{block}");
    }
}
