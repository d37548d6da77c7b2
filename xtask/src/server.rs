//! A small server of static files, for this machine only.

use crate::precache::media_type;
use crate::{Res, packed};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub fn bind(port: u16) -> Res<TcpListener> {
    TcpListener::bind(("127.0.0.1", port))
        .map_err(|e| format!("port {port} can't be used: {e}; try --port N").into())
}

/// The port, or the next free one.
pub fn bind_from(port: u16) -> Res<TcpListener> {
    (port..port.saturating_add(50)).find_map(|p| bind(p).ok()).ok_or("no free port: try --port N".into())
}

/// Serves until it is stopped. `under` is the folder that the page pretends to lie in.
pub fn run(listener: TcpListener, dist: &Path, under: &str) -> Res {
    let dist = fs::canonicalize(dist).map_err(|e| format!("no build in {}: {e}", dist.display()))?;
    let base = if under.is_empty() { "/".to_owned() } else { format!("/{under}/") };
    println!("http://{}{base}", listener.local_addr()?);
    std::io::stdout().flush()?;
    let site = Arc::new((dist, base));
    for stream in listener.incoming().flatten() {
        let site = Arc::clone(&site);
        // A visitor who goes away in the middle is no error of ours.
        std::thread::spawn(move || drop(serve(stream, &site.0, &site.1)));
    }
    Ok(())
}

fn serve(mut stream: TcpStream, dist: &Path, base: &str) -> Res {
    // Browsers open connections that they never use.
    stream.set_read_timeout(Some(Duration::from_secs(20)))?;
    let mut reader = BufReader::new(stream.try_clone()?.take(64 * 1024));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let (mut header, mut brotli) = (String::new(), false);
    while reader.read_line(&mut header)? > 2 {
        brotli |= takes_brotli(&header);
        header.clear();
    }
    let mut words = request.split(' ');
    let (method, address) = (words.next().unwrap_or_default(), words.next().unwrap_or("/"));
    let body = method == "GET";
    if !body && method != "HEAD" {
        return reply(&mut stream, "405 Method Not Allowed", "Content-Type: text/plain", b"GET only\n", true);
    }
    let Some(file) = find(address, dist, base) else {
        return reply(&mut stream, "404 Not Found", "Content-Type: text/plain", b"not found\n", body);
    };
    let (name, data) = (file.to_string_lossy(), fs::read(&file)?);
    let mut headers = format!("Content-Type: {}\r\nVary: Accept-Encoding", media_type(&name));
    headers += if is_hashed(&name) { FOR_EVER } else { ASK_AGAIN };
    match brotli.then(|| packed::brotli(&data)).transpose()?.flatten() {
        Some(packed) => reply(&mut stream, "200 OK", &(headers + "\r\nContent-Encoding: br"), &packed, body),
        None => reply(&mut stream, "200 OK", &headers, &data, body),
    }
}

const FOR_EVER: &str = "\r\nCache-Control: public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "\r\nCache-Control: no-cache";

fn takes_brotli(header: &str) -> bool {
    let (name, value) = header.split_once(':').unwrap_or_default();
    name.eq_ignore_ascii_case("Accept-Encoding") && value.split(',').any(|coding| coding.trim() == "br")
}

/// Whether the name changes with what is in the file: `style-0123456789abcdef.css`.
fn is_hashed(name: &str) -> bool {
    let stem = name.rsplit('/').next().and_then(|file| file.split('.').next()).unwrap_or_default();
    let mut words = stem.split(['-', '_']).skip(1);
    words.any(|word| word.len() == 16 && word.bytes().all(|b| b.is_ascii_hexdigit()))
}

/// The file behind an address, if it lies inside `dist`.
fn find(address: &str, dist: &Path, base: &str) -> Option<PathBuf> {
    let path = address.split(['?', '#']).next()?;
    let path = decode(path.strip_prefix(base)?)?;
    let file = dist.join(if path.is_empty() { "index.html" } else { &path });
    // Resolved first and compared then: neither `..` nor a link leads out.
    let file = fs::canonicalize(file).ok()?;
    (file.starts_with(dist) && file.is_file()).then_some(file)
}

fn decode(path: &str) -> Option<String> {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at] == b'%' {
            out.push(u8::from_str_radix(path.get(at + 1..at + 3)?, 16).ok()?);
            at += 3;
        } else {
            out.push(bytes[at]);
            at += 1;
        }
    }
    String::from_utf8(out).ok()
}

fn reply(stream: &mut TcpStream, status: &str, headers: &str, body: &[u8], send_body: bool) -> Res {
    write!(
        stream,
        "HTTP/1.1 {status}\r\n{headers}\r\nContent-Length: {}\r\nX-Content-Type-Options: nosniff\r\n\
         Connection: close\r\n\r\n",
        body.len()
    )?;
    if send_body {
        stream.write_all(body)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_found() {
        let dist = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap();
        assert!(find("/main.rs?x#y", &dist, "/").is_some());
        assert!(find("/sub/main%2Ers", &dist, "/sub/").is_some());
        for address in
            ["/../Cargo.toml", "/%2e%2e/Cargo.toml", "//etc/passwd", "/%", "/missing", "main.rs", "/."]
        {
            assert_eq!(find(address, &dist, "/"), None, "{address}");
        }
    }

    #[test]
    fn only_a_name_with_a_hash_is_kept_for_ever() {
        assert!(
            is_hashed("/a/style-0123456789abcdef.css") && is_hashed("sobremesa-0123456789abcdef_bg.wasm")
        );
        for name in ["boot.js", "sw.js", "tres-en-raya.svg", "0123456789abcdef.js", "a-0123456789abcdeg.js"] {
            assert!(!is_hashed(name), "{name}");
        }
        assert!(takes_brotli("accept-encoding: gzip, deflate, br\r\n"));
        assert!(!takes_brotli("Accept-Encoding: gzip, abr\r\n") && !takes_brotli("Accept: br\r\n"));
    }
}
