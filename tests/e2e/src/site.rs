//! The server of one test. It can be stopped and restarted at the same address.

use crate::{Res, chance, from_env, nginx};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU16, Ordering};

pub struct Site {
    /// The address, with a slash at the end.
    pub url: String,
    pub dist: PathBuf,
    manner: Manner,
    port: String,
    server: Mutex<Option<Child>>,
}

/// How a build is served.
enum Manner {
    /// With a script that runs before all of the page.
    After(String),
    /// Compressed, as a good static host does.
    Compressed,
    /// By nginx with the configuration of docs/hosting.md, instead of our own server.
    Nginx,
}

impl Site {
    /// Serves a build with random numbers from `seed`. The script `fault` runs before all of the page.
    pub(crate) fn at_fault(dist: &Path, seed: u32, fault: &str) -> Res<Self> {
        Self::serve(dist, Manner::After(chance::first(seed, fault)))
    }

    /// Serves a build compressed, with nothing added.
    pub fn compressed(dist: &Path) -> Res<Self> {
        Self::serve(dist, Manner::Compressed)
    }

    /// Serves a build by nginx, in the folder that docs/hosting/nginx.conf names.
    pub fn behind_nginx(dist: &Path) -> Res<Self> {
        Self::serve(dist, Manner::Nginx)
    }

    fn serve(dist: &Path, manner: Manner) -> Res<Self> {
        let port = port_of_its_own()?;
        let (child, url) = spawn(dist, &manner, &port)?;
        Ok(Self { url, dist: dist.to_owned(), manner, port, server: Mutex::new(Some(child)) })
    }

    /// Stops answering, as without a network.
    pub fn stop(&self) {
        if let Some(mut child) = self.server.lock().unwrap_or_else(|e| e.into_inner()).take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    pub fn restart(&self) -> Res {
        self.stop();
        let (child, _) = spawn(&self.dist, &self.manner, &self.port)?;
        *self.server.lock().unwrap_or_else(|e| e.into_inner()) = Some(child);
        Ok(())
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns a port that no other test uses: a browser would still have what was stored there.
fn port_of_its_own() -> Res<String> {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    loop {
        // Below the ephemeral ports of the system, in a range for this process.
        let first = 12_000 + (std::process::id() % 32) as u16 * 512;
        let port = first + NEXT.fetch_add(1, Ordering::Relaxed);
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return Ok(port.to_string());
        }
        if port > 30_000 {
            return Err("no port is free".into());
        }
    }
}

fn spawn(dist: &Path, manner: &Manner, port: &str) -> Res<(Child, String)> {
    let mut command = Command::new(from_env("XTASK", "target/debug/xtask"));
    command.args(["serve", "--port", port, "--dist"]).arg(dist);
    let first = std::env::temp_dir().join(format!("sobremesa-{}-{port}.js", std::process::id()));
    match manner {
        Manner::After(script) => {
            std::fs::write(&first, script)?;
            command.arg("--first").arg(&first)
        }
        Manner::Compressed => command.arg("--compressed"),
        Manner::Nginx => return nginx::spawn(dist, port),
    };
    let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn()?;
    let mut line = String::new();
    BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    // The server keeps the script in memory.
    let _ = std::fs::remove_file(first);
    if line.starts_with("http://") {
        return Ok((child, line.trim().to_owned()));
    }
    let _ = child.kill();
    Err("the server did not start: see its message above".into())
}
