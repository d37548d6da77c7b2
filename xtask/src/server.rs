//! A small server of static files for the local machine.

use crate::precache::{WORKER, hash, media_type};
use crate::{Res, packed};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The name of the script that a test adds to the page.
const FIRST: &str = "first.js";

pub fn bind(port: u16) -> Res<TcpListener> {
    TcpListener::bind(("127.0.0.1", port)).map_err(|e| format!("port {port} can't be used: {e}; try --port N").into())
}

/// Binds this port or the next free one.
pub fn bind_from(port: u16) -> Res<TcpListener> {
    (port..port.saturating_add(50)).find_map(|p| bind(p).ok()).ok_or("no free port: try --port N".into())
}

/// A build that is served.
struct Site {
    dist: PathBuf,
    /// A script that runs before all of the page, for tests.
    first: Option<Vec<u8>>,
    /// Compresses with Brotli for clients that accept it, as a good static host does.
    compressed: bool,
}

/// Serves a build until the program is stopped.
pub fn run(listener: TcpListener, dist: &Path, first: Option<&str>, compressed: bool) -> Res {
    let dist = fs::canonicalize(dist).map_err(|e| format!("no build in {}: {e}", dist.display()))?;
    let first = first.map(fs::read).transpose()?;
    println!("http://{}/", listener.local_addr()?);
    std::io::stdout().flush()?;
    let site = Arc::new(Site { dist, first, compressed });
    for stream in listener.incoming().flatten() {
        let site = Arc::clone(&site);
        // An error means that the client closed the connection.
        std::thread::spawn(move || drop(site.serve(stream)));
    }
    Ok(())
}

impl Site {
    fn serve(&self, mut stream: TcpStream) -> Res {
        // Browsers open connections that they never use.
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let mut reader = BufReader::new(stream.try_clone()?.take(64 * 1024));
        let mut request = String::new();
        reader.read_line(&mut request)?;
        let (mut header, mut takes_brotli) = (String::new(), false);
        while reader.read_line(&mut header)? > 2 {
            let line = header.to_ascii_lowercase();
            takes_brotli |= line.starts_with("accept-encoding:") && line.contains("br");
            header.clear();
        }
        let mut words = request.split(' ');
        let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or("/"));
        let found = if ["GET", "HEAD"].contains(&method) { self.content(address)? } else { None };
        // A file with a hash in its name may be kept for ever.
        let lasts = found.is_some() && is_hashed(address);
        let cache = if lasts { "public, max-age=31536000, immutable" } else { "no-cache" };
        let (status, (kind, body)) = match found {
            Some(found) => ("200 OK", found),
            None if method == "GET" || method == "HEAD" => ("404 Not Found", ("text/plain", b"not found\n".into())),
            None => ("405 Method Not Allowed", ("text/plain", b"GET only\n".into())),
        };
        let packed = if self.compressed && takes_brotli { packed::brotli(&body)? } else { None };
        let encoding = if packed.is_some() { "Content-Encoding: br\r\n" } else { "" };
        let body = packed.unwrap_or(body);
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n{encoding}Cache-Control: {cache}\r\n\
             Vary: Accept-Encoding\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len()
        )?;
        if method != "HEAD" {
            stream.write_all(&body)?;
        }
        Ok(())
    }

    /// Returns the media type and the content at an address.
    fn content(&self, address: &str) -> Res<Option<(&'static str, Vec<u8>)>> {
        let path = address.split(['?', '#']).next().unwrap_or_default();
        if let Some(first) = self.first.as_ref().filter(|_| path.strip_prefix('/') == Some(FIRST)) {
            return Ok(Some((media_type(FIRST), first.clone())));
        }
        let Some(file) = find(address, &self.dist) else { return Ok(None) };
        let (kind, body) = (media_type(&file.to_string_lossy()), fs::read(&file)?);
        let body = match (&self.first, file.strip_prefix(&self.dist)?.to_str()) {
            (Some(_), Some(page)) if page == "index.html" || page.ends_with("/link/index.html") => with_script(&body)?,
            (Some(first), Some(WORKER)) => {
                let page = fs::read(self.dist.join("index.html"))?;
                with_changed_page(&body, &page, first)?
            }
            _ => body,
        };
        Ok(Some((kind, body)))
    }
}

/// Adds the script of a test before the page's own scripts.
fn with_script(page: &[u8]) -> Res<Vec<u8>> {
    let page = std::str::from_utf8(page)?;
    let (before, after) = page.split_once("<head>").ok_or("the page has no head")?;
    Ok(format!("{before}<head><script src=\"/{FIRST}\"></script>{after}").into())
}

/// Adjusts the list of files in the service worker to the script of a test (`first`) and the page that [`with_script`]
/// changes.
fn with_changed_page(worker: &[u8], page: &[u8], first: &[u8]) -> Res<Vec<u8>> {
    let worker = std::str::from_utf8(worker)?;
    let (old, new) = (hash(page), hash(&with_script(page)?));
    let (before, after) = worker.split_once("const FILES = [").ok_or("the worker has no list")?;
    let (before, after) = (before.replace(&old, &new), after.replace(&old, &new));
    let script = format!("\n  [{FIRST:?}, {:?}, {:?}],", hash(first), media_type(FIRST));
    Ok(format!("{before}const FILES = [{script}{after}").into())
}

/// Returns true if the name contains a hash of the content, as in `style-0123456789abcdef.css`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
    let mut words = stem.split(['-', '_']).skip(1);
    words.any(|word| word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// Returns the file behind an address, if it lies inside `dist`. No name of a build needs a percent sign.
fn find(address: &str, dist: &Path) -> Option<PathBuf> {
    let path = address.split(['?', '#']).next()?;
    let path = path.strip_prefix('/')?;
    let folder = path.is_empty() || path.ends_with('/');
    let file = if folder { dist.join(path).join("index.html") } else { dist.join(path) };
    // Resolved before it is compared, so that neither `..` nor a symbolic link leads out.
    let file = fs::canonicalize(file).ok()?;
    (file.starts_with(dist) && file.is_file()).then_some(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_has_each_header_on_a_line() {
        let listener = bind(0).unwrap();
        let mut stream = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        std::thread::spawn(|| run(listener, Path::new(env!("CARGO_MANIFEST_DIR")), None, false).unwrap());
        stream.write_all(b"HEAD /Cargo.toml HTTP/1.1\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        for line in ["HTTP/1.1 200 OK", "Vary: Accept-Encoding", "X-Content-Type-Options: nosniff"] {
            assert!(answer.lines().any(|known| known == line), "{answer}");
        }
    }

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let dist = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
        assert!(find("/main.rs?x#y", &dist).is_some());
        for address in ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/%", "/missing", "main.rs", "/."] {
            assert_eq!(find(address, &dist), None, "{address}");
        }
    }

    #[test]
    fn only_a_name_with_a_hash_is_kept_for_ever() {
        assert!(is_hashed("/a/style-0123456789abcdef.css") && is_hashed("sobremesa-0123456789abcdef_bg.wasm"));
        for name in ["boot.js", "sw.js", "tres-en-raya.svg", "0123456789abcdef.js", "a-0123456789abcdeg.js"] {
            assert!(!is_hashed(name), "{name}");
        }
    }

    #[test]
    fn a_script_of_a_test_stands_before_the_pages_own_and_in_the_offline_list() {
        let page = b"<html><head><script src=\"boot.js\"></script></head></html>";
        let worker = format!("const FILES = [\n  [\"./\", {:?}, \"text/html\"]\n];", hash(page));
        let changed = with_script(page).unwrap();
        let text = String::from_utf8(changed.clone()).unwrap();
        assert!(text.find(FIRST).unwrap() < text.find("boot.js").unwrap());
        let worker = String::from_utf8(with_changed_page(worker.as_bytes(), page, b"1").unwrap()).unwrap();
        assert!([hash(&changed), hash(b"1")].iter().all(|hash| worker.contains(hash)), "{worker}");
        assert!(!worker.contains(&hash(page)), "{worker}");
        assert!(with_script(b"").is_err() && with_changed_page(b"", page, b"1").is_err());
    }
}
