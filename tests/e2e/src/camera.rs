//! QR codes as a camera sees them: decoded, as a photo, or as a film for Chromium's fake camera.

use crate::{Page, Res};
use serde_json::Value;
use std::io::Write;
use std::path::Path;

/// The side of a frame in pixels.
const SIDE: usize = 480;
/// Two frames a second, so that a busy machine has the time to read each.
const PACE: &str = "F2:1";

/// A QR code that the page shows: true for dark modules.
pub struct Picture(Vec<Vec<bool>>);

impl Picture {
    /// Reads the code that the page shows.
    pub async fn shown(page: &Page) -> Res<Picture> {
        page.wait_for(".qr path").await?;
        let Value::Array(rows) = page.js(include_str!("js/modules.js")).await? else { return Err("no code".into()) };
        let row = |row: Value| row.as_array().map(|row| row.iter().map(|dark| *dark == Value::Bool(true)).collect());
        Ok(Picture(rows.into_iter().filter_map(row).collect()))
    }

    /// Returns the grey values of a square frame with the code in its middle.
    fn frame(&self) -> Vec<u8> {
        let scale = SIDE / (self.0.len() + 8);
        let edge = (SIDE - scale * self.0.len()) / 2;
        let dark = |x: usize, y: usize| {
            let at = |v: usize| v.checked_sub(edge).map(|v| v / scale);
            at(x).zip(at(y)).is_some_and(|(x, y)| self.0.get(y).and_then(|row| row.get(x)) == Some(&true))
        };
        (0..SIDE * SIDE).map(|at| if dark(at % SIDE, at / SIDE) { 24 } else { 224 }).collect()
    }

    pub fn text(&self) -> Res<String> {
        let frame = self.frame();
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(SIDE, SIDE, |x, y| frame[y * SIDE + x]);
        let grid = image.detect_grids().into_iter().next().ok_or("no code to be seen")?;
        Ok(grid.decode()?.1)
    }

    pub fn photo(&self, path: &Path) -> Res {
        let mut encoder = png::Encoder::new(std::fs::File::create(path)?, SIDE as u32, SIDE as u32);
        encoder.set_color(png::ColorType::Grayscale);
        Ok(encoder.write_header()?.write_image_data(&self.frame())?)
    }
}

/// Writes a film of these codes, one after another; the camera repeats it. A film of this name is replaced atomically.
pub fn film(path: &Path, pictures: &[&Picture]) -> Res {
    let next = path.with_extension("next");
    let mut file = std::io::BufWriter::new(std::fs::File::create(&next)?);
    writeln!(file, "YUV4MPEG2 W{SIDE} H{SIDE} {PACE} Ip A1:1 C420")?;
    for picture in pictures {
        file.write_all(b"FRAME\n")?;
        file.write_all(&picture.frame())?;
        // The two colour planes: grey.
        file.write_all(&vec![128; SIDE * SIDE / 2])?;
    }
    file.flush()?;
    Ok(std::fs::rename(next, path)?)
}
