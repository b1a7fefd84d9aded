//! What judging takes: a compiler, and keepers to run programs side by side.

use crate::build::compiler::{self, Build, Compiler, Flavour};
use crate::commands::shared_options::Options;
use crate::judging::case_result::Judged;
use crate::judging::checker::Checker;
use crate::judging::run_case::{self, Programs, Trial};
use crate::judging::submission::{Entry, Source};
use crate::report::terminal;
use crate::sandbox::platform;
use crate::sandbox::{self, lock, Keeper};
use crate::support::error::{Error, Result};
use crate::workspace::problem::Problem;
use crate::workspace::Workspace;
use std::cmp::Reverse;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub struct Workshop {
    pub compiler: Compiler,
    pub keepers: Vec<Keeper>,
    /// The checker that was needed last, and for which problem.
    checker: Option<(Arc<Problem>, Checker)>,
}

impl Workshop {
    /// With as many keepers as there is use for, `jobs` at most.
    pub fn open(workspace: &Workspace, entries: &[Entry], jobs: usize) -> Result<Workshop> {
        let most = entries.iter().map(|entry| entry.cases.len()).max().unwrap_or(1).max(entries.len());
        Workshop::with(workspace, jobs.min(most))
    }

    /// With so many keepers, for whatever may come.
    pub fn with(workspace: &Workspace, jobs: usize) -> Result<Workshop> {
        let compiler = Compiler::find(&workspace.target)?;
        Ok(Workshop { compiler, keepers: keepers(workspace, jobs)?, checker: None })
    }

    /// The checker of a problem, and the keepers beside it.
    pub fn checker(&mut self, problem: &Arc<Problem>) -> Result<(&Checker, &mut [Keeper])> {
        let known = self.checker.take().filter(|(known, _)| Arc::ptr_eq(known, problem));
        let checker = match known {
            Some((_, checker)) => checker,
            None => Checker::prepare(problem, &self.compiler, &mut self.keepers[0])?,
        };
        let (_, checker) = self.checker.insert((Arc::clone(problem), checker));
        Ok((checker, &mut self.keepers))
    }

    /// Whether answers to the problem are compared with a stored output.
    pub fn compares(&mut self, problem: &Arc<Problem>) -> Result<bool> {
        Ok(matches!(self.checker(problem)?.0, Checker::Comparison))
    }

    /// Judges what was built. `done` hears of each entry, by its index, as soon as its judgement is known.
    pub fn judge(
        &mut self,
        entries: &[Entry],
        builds: Vec<Built>,
        options: &Options,
        done: &(dyn Fn(usize, Judged) + Sync),
    ) -> Result<()> {
        let mut checkers: Vec<(&Arc<Problem>, Checker)> = Vec::new();
        let mut checker_of = Vec::new();
        for entry in entries {
            let known = checkers.iter().position(|(problem, _)| Arc::ptr_eq(problem, &entry.problem));
            if known.is_none() {
                let checker = Checker::prepare(&entry.problem, &self.compiler, &mut self.keepers[0])?;
                checkers.push((&entry.problem, checker));
            }
            checker_of.push(known.unwrap_or(checkers.len() - 1));
        }
        let (mut trials, mut indices) = (Vec::new(), Vec::new());
        for (index, (entry, built)) in entries.iter().zip(builds).enumerate() {
            match built.programs {
                Err(words) => done(index, run_case::refused(entry, words)),
                Ok(programs) => {
                    trials.push(Trial { entry, programs, checker: &checkers[checker_of[index]].1 });
                    indices.push(index);
                }
            }
        }
        run_case::judge(&trials, &mut self.keepers, options, &|trial, judged| done(indices[trial], judged));
        Ok(())
    }

    /// Compiles all entries, as many at once as there are keepers.
    pub fn build(&mut self, entries: &[Entry], options: &Options) -> Result<Vec<Built>> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let builds: Vec<Mutex<Option<Result<Built>>>> = entries.iter().map(|_| Mutex::new(None)).collect();
        let compiler = &self.compiler;
        // The longest text first: then nobody waits for it in the end.
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|&index| Reverse(entries[index].source.length()));
        thread::scope(|scope| {
            for keeper in &mut self.keepers {
                scope.spawn(|| {
                    let keeper = keeper;
                    while let Some(&index) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let entry = &entries[index];
                        *lock(&builds[index]) = Some(build(compiler, entry, keeper, options));
                        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                        let text = options.language.pick("compiling", "컴파일 중");
                        terminal::progress(&format!("{text} ({done}/{})", entries.len()));
                    }
                });
            }
        });
        let built = |build: Mutex<Option<Result<Built>>>| {
            let build = build.into_inner().unwrap_or_else(PoisonError::into_inner);
            build.expect("every entry was taken by somebody")
        };
        builds.into_iter().map(built).collect()
    }
}

/// What came of compiling an entry: its programs, or the compiler's words.
pub struct Built {
    pub programs: std::result::Result<Programs, String>,
    pub warnings: Option<String>,
}

fn build(compiler: &Compiler, entry: &Entry, keeper: &mut Keeper, options: &Options) -> Result<Built> {
    let Source::Text(_, text) = &entry.source else {
        return Ok(Built { programs: Ok(Programs { compiled: None, checked: None }), warnings: None });
    };
    let program = match compiler.build(keeper, text, &entry.shown, Flavour::Site)? {
        Build::Program(program) => program,
        Build::Refused(words) => return Ok(Built { programs: Err(words), warnings: None }),
    };
    let checked = match options.checked.then(|| compiler.build(keeper, text, &entry.shown, Flavour::Checked))
    {
        Some(build) => match build? {
            Build::Program(program) => Some(program.path),
            Build::Refused(words) => return Ok(Built { programs: Err(words), warnings: None }),
        },
        None => None,
    };
    let warnings = Some(program.warnings).filter(|warnings| !warnings.is_empty());
    Ok(Built { programs: Ok(Programs { compiled: Some(program.path), checked }), warnings })
}

/// From here on an interruption leaves nothing behind.
fn keepers(workspace: &Workspace, count: usize) -> Result<Vec<Keeper>> {
    clean_up_on_interrupt(workspace)?;
    (0..count).map(|_| Keeper::start()).collect()
}

fn clean_up_on_interrupt(workspace: &Workspace) -> Result<()> {
    let target = workspace.target.clone();
    let prepared = platform::on_interrupt(move |status| {
        sandbox::close_all();
        compiler::remove_drafts(&target);
        terminal::give_back();
        terminal::clear_progress();
        std::process::exit(status);
    });
    prepared.map_err(|why| Error::new(format!("cannot prepare for interruptions: {why}")))
}
