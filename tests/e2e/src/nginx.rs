//! nginx with the configuration of docs/hosting.md.

use crate::{Res, from_env};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

const OFFERED: &str = include_str!("../../../docs/hosting/nginx.conf");
/// In that file: the root folder, and the folder of the app below it.
const ROOT: &str = "/srv/www";
const FOLDER: &str = "juegos/mesa";

/// Starts nginx on this port. Returns it and the address of the app.
pub(crate) fn spawn(dist: &Path, port: &str) -> Res<(Child, String)> {
    let home = std::env::temp_dir().join(format!("sobremesa-nginx-{}-{port}", std::process::id()));
    let (app, here) = (home.join("www").join(FOLDER), home.display());
    let _ = std::fs::remove_dir_all(&home);
    std::fs::create_dir_all(app.parent().ok_or("no folder")?)?;
    std::os::unix::fs::symlink(std::fs::canonicalize(dist)?, &app)?;
    std::fs::write(home.join("sobremesa.conf"), OFFERED.replace(ROOT, &format!("{here}/www")))?;
    let kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let kept: String = kept.iter().map(|name| format!("{name}_temp_path {here}/{name};\n")).collect();
    let server = format!("server {{ listen 127.0.0.1:{port}; include {here}/sobremesa.conf; }}");
    let whole = format!(
        "pid {here}/pid; daemon off; master_process off; error_log {here}/error.log;\nevents {{}}\n\
         http {{ access_log off; {kept}{server} }}\n"
    );
    std::fs::write(home.join("nginx.conf"), whole)?;
    let mut child = Command::new(from_env("NGINX_PATH", "target/tools/nginx/usr/sbin/nginx"))
        .arg("-e")
        .arg(home.join("error.log"))
        .arg("-c")
        .arg(home.join("nginx.conf"))
        .spawn()?;
    for _ in 0..100 {
        if TcpStream::connect(format!("127.0.0.1:{port}")).is_ok() {
            return Ok((child, format!("http://127.0.0.1:{port}/{FOLDER}/")));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let _ = child.kill();
    Err(format!("nginx did not start: {}", std::fs::read_to_string(home.join("error.log"))?).into())
}
