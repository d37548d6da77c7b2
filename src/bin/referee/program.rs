//! An external program that plays a seat.

use sobremesa::referee::{Stop, quoted};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The longest answer of a program, in bytes.
const LONGEST_ANSWER: u64 = 4096;

/// A running program. It is started once for all matches.
pub struct Program {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    limit: u64,
}

impl Program {
    /// Starts a command: a program and its arguments, separated by blanks. It must answer within `limit` milliseconds.
    pub fn start(command: &str, limit: u64) -> Result<Program, Stop> {
        let mut words = command.split_whitespace();
        let mut program = Command::new(words.next().unwrap_or_default());
        let started = program.args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let cannot = |why: &dyn std::fmt::Display| {
            Stop::Unreadable(format!("The program \"{}\" cannot be started: {why}.", quoted(command)))
        };
        let mut child = started.map_err(|error| cannot(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot(&"it has no pipes"));
        };
        let (sender, answers) = channel();
        // The thread ends when the program closes its output.
        thread::spawn(move || {
            let (mut output, mut line) = (BufReader::new(output), Vec::new());
            while output.by_ref().take(LONGEST_ANSWER).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        Ok(Program { child, input, answers, limit })
    }

    /// Sends a line and waits for the answer.
    pub fn ask(&mut self, line: &str) -> Result<String, String> {
        // If this fails, no answer will come either, which is handled below.
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        self.answers.recv_timeout(Duration::from_millis(self.limit)).map_err(|why| match why {
            RecvTimeoutError::Timeout => format!("got no answer from it in {} ms", self.limit),
            RecvTimeoutError::Disconnected => {
                // A program closes its output shortly before it exits.
                thread::sleep(Duration::from_millis(100));
                match self.child.try_wait() {
                    Ok(Some(status)) => format!("lost it ({status})"),
                    _ => "lost it (it closed its output)".into(),
                }
            }
        })
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
