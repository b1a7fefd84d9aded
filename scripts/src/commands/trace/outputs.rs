//! The forms in which `trace` draws searches: the tree as text, and files.

use crate::command_line::{arguments::Arguments, file_opener::FileOpener, output_file};
use crate::report::terminal;
use messages::{error, plural, tr, Result};
use std::path::PathBuf;
use submissions::{Selection, Submission};
use trace::drawing::{animated_svg, page, search_wording, tree_text, RecordedSearch};
use workspace::{cache_layout, Workspace};

/// A file that is written.
struct OutputFile {
    path: PathBuf,
    draw: fn(&[RecordedSearch]) -> String,
    /// The text in files of its kind, which may be overwritten.
    mark: &'static str,
}

/// The most lines of the trees that are printed beside a page.
const MOST_LINES: usize = 40;

#[derive(PartialEq, Eq)]
enum Tree {
    Whole,
    /// Of a tree with many lines, only the heading.
    IfSmall,
    LeftOut,
}

/// The forms in which searches are drawn.
pub struct Outputs {
    tree: Tree,
    files: Vec<OutputFile>,
    opens_page: bool,
}

impl Outputs {
    pub fn parse(arguments: &mut Arguments) -> Result<Outputs> {
        let mut files: Vec<OutputFile> = Vec::new();
        files.extend(arguments.value("--html")?.map(|path| page_at(path.into())));

        if let Some(path) = arguments.value("--svg")? {
            let (draw, mark) = (animated_svg::draw, animated_svg::MARK);
            files.push(OutputFile { path: path.into(), draw, mark });
        }

        let tree = if arguments.flag("--text") {
            Tree::Whole
        } else if files.is_empty() {
            Tree::IfSmall
        } else {
            Tree::LeftOut
        };
        Ok(Outputs { tree, files, opens_page: arguments.flag("--open") })
    }

    /// Returns an error if this number of searches cannot be drawn, or if a file must not be overwritten.
    /// This is called before the searches, which may take minutes.
    pub fn check(&self, selection: &Selection) -> Result<()> {
        if selection.selects_everything() {
            return Err(error!("specify a submission: `cargo oj trace 2580/rescan`"));
        }
        if selection.targets.len() > 2 {
            return Err(error!("at most two searches can be drawn side by side"));
        }
        self.files.iter().try_for_each(|file| output_file::check(&file.path, file.mark))
    }

    /// Adds a page in the cache, if the command line names no form or no page to open.
    pub fn add_page(&mut self, workspace: &Workspace, submission: &Submission) {
        let has_page = self.files.iter().any(|file| file.mark == page::MARK);
        if self.tree == Tree::IfSmall || self.opens_page && !has_page {
            let path = cache_layout::trace_page(&workspace.cache, &submission.target());
            self.files.insert(0, page_at(path));
        }
    }

    pub fn write(&self, searches: &[RecordedSearch]) -> Result<()> {
        if self.tree != Tree::LeftOut {
            self.print_trees(searches)?;
        }

        let summary = searches.iter().map(|search| {
            let steps = plural!(search.recording.steps(), "{count} step", "{count} steps").localized();
            let verdict = search.verdict.map(|verdict| format!(", {verdict}")).unwrap_or_default();
            format!("{}: {steps}{verdict}", search.submission)
        });
        let summary = summary.collect::<Vec<_>>().join("; ");

        for OutputFile { path, draw, mark } in &self.files {
            output_file::write(path, &draw(searches), mark)?;

            let path = path.display();
            let written = tr!("Wrote `{path}` ({summary}). Open it in a browser.");

            if self.tree == Tree::Whole {
                terminal::print_stderr(&written); // the tree alone goes to standard output
            } else {
                terminal::print(&format!("{written}\n"))?;
            }
        }

        match self.files.first() {
            Some(page) if self.opens_page => FileOpener::browser().open(&page.path),
            _ => Ok(()),
        }
    }

    fn print_trees(&self, searches: &[RecordedSearch]) -> Result<()> {
        let mut trees: Vec<String> = searches.iter().map(tree_text).collect();

        let lines: usize = trees.iter().map(|tree| tree.lines().count()).sum();
        if self.tree == Tree::IfSmall && lines > MOST_LINES {
            for tree in &mut trees {
                tree.truncate(tree.find('\n').map_or(tree.len(), |end| end + 1));
            }
            terminal::print_stderr(&tr!("the tree has {lines} lines; `--text` prints it"));
        } else {
            terminal::print_stderr(&search_wording::naming(&searches[0]));
        }

        terminal::print(&trees.join("\n"))
    }
}

fn page_at(path: PathBuf) -> OutputFile {
    OutputFile { path, draw: page::page, mark: page::MARK }
}
