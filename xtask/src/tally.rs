//! Counting what passed and what failed.

use crate::Res;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::Instant;

#[derive(Default)]
pub struct Tally {
    passed: usize,
    failed: usize,
    times: Vec<(String, f32, String)>,
}

/// The figures of a test run.
#[derive(Default)]
struct Run {
    passed: usize,
    failed: usize,
    ended_well: bool,
}

impl Run {
    fn failed(&self) -> usize {
        if self.ended_well { self.failed } else { self.failed.max(1) }
    }
}

impl Tally {
    /// A step that is one check: it counts as one.
    pub fn step(&mut self, name: &str, work: impl FnOnce() -> Res) -> bool {
        let start = begin(name);
        let result = work();
        if let Err(error) = &result {
            eprintln!("xtask: {error}");
        }
        let failed = usize::from(result.is_err());
        self.note(name, start, 1 - failed, failed)
    }

    /// A step that runs tests: it counts as many as it ran, or as one failure if it broke before any could fail.
    pub fn tests(&mut self, name: &str, command: &mut Command) -> bool {
        let start = begin(name);
        let run = run_or_tell(command, worth_showing);
        self.note(name, start, run.passed, run.failed())
    }

    /// The same with browsers: every test says when it is done, because they take minutes.
    pub fn browser_tests(&mut self, name: &str, command: &mut Command) -> bool {
        let start = begin(name);
        let run = run_or_tell(command, worth_showing_of_many);
        self.note(name, start, run.passed, run.failed())
    }

    /// A step that could not be tried counts as failed: silence would look like success.
    pub fn skip(&mut self, name: &str, because: &str) {
        eprintln!("\n== {name}: not run, {because}");
        self.failed += 1;
        self.times.push((name.to_owned(), 0.0, format!("not run, {because}")));
    }

    fn note(&mut self, name: &str, start: Instant, passed: usize, failed: usize) -> bool {
        self.passed += passed;
        self.failed += failed;
        let seconds = start.elapsed().as_secs_f32();
        let verdict = format!("{passed} passed, {failed} failed");
        eprintln!("== {name}: {verdict}, {seconds:.1} s");
        self.times.push((name.to_owned(), seconds, verdict));
        failed == 0
    }

    /// The last line is for machines, and keeps its form.
    pub fn finish(self) -> Res {
        println!();
        for (name, seconds, verdict) in &self.times {
            println!("{seconds:>8.1} s  {name}: {verdict}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
        if self.failed == 0 { Ok(()) } else { std::process::exit(1) }
    }
}

fn begin(name: &str) -> Instant {
    eprintln!("\n== {name}");
    Instant::now()
}

fn run_or_tell(command: &mut Command, shown: fn(&str) -> bool) -> Run {
    run_tests(command, shown).unwrap_or_else(|error| {
        eprintln!("xtask: {error}");
        Run::default()
    })
}

fn run_tests(command: &mut Command, shown: fn(&str) -> bool) -> Res<Run> {
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    let mut run = Run::default();
    for line in BufReader::new(child.stdout.take().ok_or("no output")?).lines() {
        let line = line?;
        if let Some((passed, failed)) = result_line(&line) {
            run.passed += passed;
            run.failed += failed;
        }
        if shown(&line) {
            println!("{line}");
        }
    }
    run.ended_well = child.wait()?.success();
    Ok(run)
}

/// Tests that passed need no line each.
fn worth_showing(line: &str) -> bool {
    let quiet = line.is_empty()
        || line.starts_with("running ")
        || (line.starts_with("test ") && (line.ends_with("... ok") || line.contains("... ignored")))
        || line.starts_with("test result: ok. 0 passed");
    !quiet
}

/// Of tests that take minutes, those that passed are shown too, as progress.
fn worth_showing_of_many(line: &str) -> bool {
    worth_showing(line) || line.ends_with("... ok")
}

/// `test result: ok. 12 passed; 0 failed; ...`
fn result_line(line: &str) -> Option<(usize, usize)> {
    let counts = line.strip_prefix("test result: ")?;
    let number = |word: &str| -> Option<usize> {
        counts.split([';', '.']).find_map(|part| part.trim().strip_suffix(word)?.trim().parse().ok())
    };
    Some((number("passed")?, number("failed")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_lines_are_read() {
        let line = "test result: FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.1s";
        assert_eq!(result_line(line), Some((12, 3)));
        assert_eq!(result_line("test a::b ... ok"), None);
    }

    #[test]
    fn a_passing_test_is_quiet_and_a_failing_one_is_not() {
        assert!(!worth_showing("test a::b ... ok"));
        assert!(worth_showing_of_many("test a::b ... ok"));
        assert!(worth_showing("test a::b ... FAILED"));
    }
}
