//! Prints the progress of the checks, counts what passed, and lists failures at the end.

use crate::Res;
use std::io::{BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::time::Instant;

pub struct Tally {
    start: Instant,
    planned: usize,
    rows: Vec<Row>,
}

/// A finished step.
struct Row {
    name: String,
    seconds: f32,
    run: Run,
}

/// The counts of a step.
#[derive(Default)]
struct Run {
    passed: usize,
    /// The failures, each with what to do about it.
    failed: Vec<String>,
}

impl Tally {
    /// Starts counting. `planned` is the number of steps.
    pub fn new(planned: usize) -> Tally {
        Tally { start: Instant::now(), planned, rows: Vec::new() }
    }

    /// Runs a step that is one check. Returns true if it passed.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Res) -> bool {
        self.row(name, || match work() {
            Ok(()) => Run { passed: 1, failed: vec![] },
            Err(error) => Run { passed: 0, failed: vec![error.to_string()] },
        })
    }

    /// Runs a step that is one check. If it is not `ready`, because an earlier step failed, it counts as failed.
    pub fn check(&mut self, ready: bool, name: &str, work: impl FnOnce() -> Res) -> bool {
        self.step(name, || if ready { work() } else { Err(NOT_READY.into()) })
    }

    /// Runs a test command if it is `ready`, and adds its counts. A command that crashes without a failed test counts
    /// as one failure. Passed tests are printed only if `slow`. `again` is the command that repeats one test, without
    /// its name.
    pub fn tests(
        &mut self,
        ready: bool,
        name: &str,
        again: &str,
        slow: bool,
        command: impl FnOnce() -> Command,
    ) -> bool {
        if !ready {
            return self.check(false, name, || Ok(()));
        }
        self.row(name, || run_tests(&mut command(), again, slow))
    }

    fn row(&mut self, name: &str, work: impl FnOnce() -> Run) -> bool {
        let step = self.rows.len() + 1;
        eprintln!("\n== {step} of {}: {name} ({:.0} s so far)", self.planned, self.start.elapsed().as_secs_f32());
        let start = Instant::now();
        let run = work();
        let row = Row { name: name.to_owned(), seconds: start.elapsed().as_secs_f32(), run };
        eprintln!("== {}", row.summary());
        for failure in &row.run.failed {
            eprintln!("   {failure}");
        }
        self.rows.push(row);
        self.rows.last().is_some_and(|row| row.run.failed.is_empty())
    }

    /// Prints the seconds of each step, the failures, and as last line the counts, for machines to read.
    pub fn finish(self) -> Res {
        println!();
        for row in &self.rows {
            println!("{}", row.summary());
        }
        println!("{:>8.1} s  together", self.start.elapsed().as_secs_f32());
        let (red, plain) = if std::io::stdout().is_terminal() { ("\x1b[31m", "\x1b[0m") } else { ("", "") };
        for row in &self.rows {
            for failure in &row.run.failed {
                println!("{red}FAILED{plain} {}: {failure}", row.name);
            }
        }
        let count = |number: fn(&Run) -> usize| self.rows.iter().map(|row| number(&row.run)).sum::<usize>();
        let failed = count(|run| run.failed.len());
        println!("{} passed, {failed} failed", count(|run| run.passed));
        if failed == 0 { Ok(()) } else { std::process::exit(1) }
    }
}

const NOT_READY: &str = "not run, because an earlier step failed";

impl Row {
    fn summary(&self) -> String {
        let Row { name, seconds, run } = self;
        format!("{seconds:>8.1} s  {name}: {} passed, {} failed", run.passed, run.failed.len())
    }
}

fn run_tests(command: &mut Command, again: &str, slow: bool) -> Run {
    let mut run = Run::default();
    if let Err(error) = read_tests(command, &mut run, again, slow) {
        run.failed.push(error.to_string());
    }
    run
}

fn read_tests(command: &mut Command, run: &mut Run, again: &str, slow: bool) -> Res {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    for line in BufReader::new(child.stdout.take().ok_or("no output")?).lines() {
        let line = line?;
        match verdict(&line) {
            Some((name, false)) => run.failed.push(format!("{name}\n       again: {again} {name}")),
            Some((_, true)) => run.passed += 1,
            None => {}
        }
        if worth_showing(&line, slow) {
            println!("{line}");
        }
    }
    let status = child.wait()?;
    match status.success() || !run.failed.is_empty() {
        true => Ok(()),
        false => Err(format!("the command ended without naming a failed test ({status})").into()),
    }
}

/// Reads a line such as `test a::b ... ok`. Returns the name, and true if the test passed; `None` for ignored tests and
/// other lines.
fn verdict(line: &str) -> Option<(&str, bool)> {
    let (name, verdict) = line.strip_prefix("test ")?.rsplit_once(" ... ")?;
    // `test a - should panic ... ok`
    let name = name.split(" - ").next().unwrap_or(name);
    match verdict {
        "ok" => Some((name, true)),
        "FAILED" => Some((name, false)),
        _ => None,
    }
}

fn worth_showing(line: &str, slow: bool) -> bool {
    let passed = line.starts_with("test ") && (line.ends_with("... ok") || line.contains("... ignored"));
    let empty = line.is_empty() || line.starts_with("running ") || line.starts_with("test result: ok. 0 passed");
    !empty && (slow || !passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_read() {
        assert_eq!(verdict("test a::b ... ok"), Some(("a::b", true)));
        assert_eq!(verdict("test a::b - should panic ... FAILED"), Some(("a::b", false)));
        assert_eq!(verdict("test a::b ... ignored, extended: long"), None);
        assert_eq!(verdict("a::b: SOBREMESA_SEED=7"), None);
    }

    #[test]
    fn a_command_that_breaks_counts_as_one_failure() {
        let run = |script: &str| run_tests(Command::new("sh").args(["-c", script]), "cargo xtask test rules", false);
        let broken = run("exit 101");
        assert_eq!((broken.passed, broken.failed.len()), (0, 1));
        let red = run("echo 'test a ... ok'; echo 'test b ... FAILED'; exit 101");
        assert_eq!((red.passed, red.failed.len()), (1, 1));
        assert!(red.failed[0].ends_with("cargo xtask test rules b"), "{:?}", red.failed);
    }

    #[test]
    fn only_slow_tests_are_shown_when_they_pass() {
        assert!(!worth_showing("test a::b ... ok", false));
        assert!(worth_showing("test a::b ... ok", true));
        assert!(worth_showing("test a::b ... FAILED", false));
    }
}
