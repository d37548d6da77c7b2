//! The build behind nginx, set up as docs/hosting.md says.

use e2e::prelude::*;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::sync::Arc;

/// Returns the headers of a file in lower case, as the host sends them: a request from the page would go to the service
/// worker.
fn headers(address: &str) -> Res<Vec<String>> {
    let (host, path) = address.strip_prefix("http://").and_then(|rest| rest.split_once('/')).ok_or("no address")?;
    let mut stream = TcpStream::connect(host)?;
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n")?;
    let lines = BufReader::new(stream).lines().map(|line| line.unwrap_or_default().to_lowercase());
    Ok(lines.take_while(|line| !line.is_empty()).collect())
}

#[test]
fn behind_nginx_the_app_starts_and_stays() -> Res {
    let site = Arc::new(Site::behind_nginx(&dist())?);
    block_on(session_on("behind_nginx", PHONE, site, None, async |page| {
        steps!(page; open(""), click("a[href='#/new/dudo']"), wait_for(".way.alone"))?;
        let module = page.js("return document.querySelector('script[data-wasm]').dataset.wasm").await?;
        let module = module.as_str().ok_or("no module")?.trim_start_matches("./");
        let files = [
            ("", "text/html", "no-cache"),
            ("sw.js", "text/javascript", "no-cache"),
            (module, "application/wasm", "max-age=315360000"),
        ];
        for (name, kind, kept) in files {
            let found = headers(&format!("{}{name}", page.site.url))?;
            for wanted in [
                "http/1.1 200 ok",
                "content-encoding: gzip",
                "content-security-policy: frame-ancestors 'none'",
                "permissions-policy: camera=(self), microphone=(), geolocation=()",
                "x-content-type-options: nosniff",
                &format!("content-type: {kind}"),
                &format!("cache-control: {kept}"),
            ] {
                assert!(found.iter().any(|line| line == wanted), "{name}: no {wanted} in {found:#?}");
            }
        }
        page.wait_offline_ready().await?;
        page.site.stop();
        page.reload().await?;
        let kept =
            "const [done] = arguments; fetch('./').then((copy) => done(copy.headers.get('content-security-policy')))";
        assert_eq!(page.js_async(kept, vec![]).await?, json!("frame-ancestors 'none'"), "the copy forgets it");
        steps!(page; click(".way.alone"), wait_for("main.match"))?;
        let elsewhere =
            "return Object.keys(localStorage).filter((key) => !key.startsWith(`${location.pathname}sobremesa/`))";
        assert_ne!(page.js("return location.pathname").await?, json!("/"), "in a folder");
        assert_ne!(page.js("return localStorage.length").await?, json!(0));
        assert_eq!(page.js(elsewhere).await?, json!([]), "keys beside the folder's own");
        assert_eq!(page.csp_violations().await?, [""; 0]);
        assert_eq!(page.console_errors().await?, [""; 0]);
        Ok(())
    }))
}
