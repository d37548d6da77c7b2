//! Draws QR codes.

use crate::app::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};

/// The quiet zone that readers require, in modules.
const QUIET: i32 = 4;

/// Shows a QR code, black on white in every theme; `None` if the text is too long.
pub fn picture(text: &str, name: String) -> Option<AnyView> {
    // More error correction for short texts, which need fewer modules.
    let strength = if text.len() < 400 { QrCodeEcc::Medium } else { QrCodeEcc::Low };
    let code = QrCode::encode_text(text, strength).ok()?;
    let size = code.size() + 2 * QUIET;
    let view_box = format!("{} {} {size} {size}", -QUIET, -QUIET);
    Some(
        view! {
            <svg class="qr" role="img" aria-label=name viewBox=view_box shape-rendering="crispEdges">
                <path d=path(&code)/>
            </svg>
        }
        .into_any(),
    )
}

/// Returns an SVG path of the dark modules, row by row.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                let width = x - from;
                path.push_str(&format!("M{from} {y}h{width}v1h-{width}z"));
            }
            x += 1;
        }
    }
    path
}
