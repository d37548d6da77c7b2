//! Compares screens with the small pictures in `reference/`. A screen is shrunk until only layout and colours are left:
//! at that size another font makes no difference, a missing button does. `BLESS=1` makes the current screens the
//! references.

use crate::{Res, from_env};
use std::fs::{self, File};
use std::io::{BufReader, Cursor};
use std::path::{Path, PathBuf};

/// How many pixels of the screen, in each direction, make one of the reference.
const SHRINK: usize = 16;
/// A pixel counts as changed if a channel (0 to 255) differs by more.
const OFF: u8 = 56;
/// How many pixels may have changed, per mille.
const TOLERATED: usize = 40;

#[derive(PartialEq)]
struct Picture {
    width: usize,
    rgb: Vec<u8>,
}

/// Compares a PNG, already shrunk `by` times, with the reference of this name.
pub fn compare(name: &str, png: &[u8], by: usize) -> Res {
    let seen = shrink(&read(Cursor::new(png))?, SHRINK / by);
    let path = path(name);
    if std::env::var_os("BLESS").is_some() {
        return write(&path, &seen);
    }
    let file = File::open(&path).map_err(|_| format!("{name} has no reference: look at it, then BLESS=1"))?;
    let known = read(BufReader::new(file))?;
    if (known.width, known.rgb.len()) != (seen.width, seen.rgb.len()) {
        return Err(format!("{name} has another size than its reference").into());
    }
    let pixels = known.rgb.chunks(3).zip(seen.rgb.chunks(3));
    let other = pixels.filter(|(a, b)| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > OFF)).count();
    let per_mille = other * 1000 / (seen.rgb.len() / 3).max(1);
    if per_mille <= TOLERATED {
        return Ok(());
    }
    Err(format!("{name} does not look like its reference: {per_mille} ‰ of it is different").into())
}

/// Shrinks a PNG `by` times, and reduces its colours if it has more than `most` bytes.
pub fn smaller(png: &[u8], by: usize, most: usize) -> Res<Vec<u8>> {
    let mut picture = shrink(&read(Cursor::new(png))?, by);
    let mut small = encode(&picture)?;
    for bits in [3, 4] {
        if small.len() > most {
            let half = 1 << (bits - 1);
            picture.rgb.iter_mut().for_each(|channel| *channel = *channel >> bits << bits | half);
            small = encode(&picture)?;
        }
    }
    Ok(small)
}

/// Returns the lightest grey in a rectangle of a PNG, from 0 (black) to 255 (white).
pub fn lightest(png: &[u8], [left, top, width, height]: [usize; 4]) -> Res<u32> {
    let picture = read(Cursor::new(png))?;
    let rows = picture.rgb.chunks(picture.width * 3).skip(top).take(height);
    let pixels = rows.flat_map(|row| row.chunks(3).skip(left).take(width));
    Ok(pixels.map(|pixel| pixel.iter().map(|&channel| u32::from(channel)).sum::<u32>() / 3).max().unwrap_or(0))
}

/// Returns the texts of all QR codes in a PNG.
pub fn codes(png: &[u8]) -> Res<Vec<String>> {
    let Picture { width, rgb } = read(Cursor::new(png))?;
    let green = |x: usize, y: usize| rgb[(y * width + x) * 3 + 1];
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, rgb.len() / 3 / width, green);
    Ok(image.detect_grids().into_iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect())
}

fn path(name: &str) -> PathBuf {
    Path::new(&from_env("REFERENCES", concat!(env!("CARGO_MANIFEST_DIR"), "/reference"))).join(format!("{name}.png"))
}

fn read(data: impl std::io::BufRead + std::io::Seek) -> Res<Picture> {
    let mut decoder = png::Decoder::new(data);
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let mut bytes = vec![0; reader.output_buffer_size().ok_or("a picture too large")?];
    let info = reader.next_frame(&mut bytes)?;
    let channels = info.color_type.samples();
    let mut rgb = Vec::with_capacity(bytes.len() / channels * 3);
    bytes[..info.buffer_size()].chunks_exact(channels).for_each(|pixel| rgb.extend_from_slice(&pixel[..3]));
    Ok(Picture { width: info.width as usize, rgb })
}

fn write(path: &Path, picture: &Picture) -> Res {
    fs::create_dir_all(path.parent().ok_or("no folder")?)?;
    Ok(fs::write(path, encode(picture)?)?)
}

fn encode(picture: &Picture) -> Res<Vec<u8>> {
    let height = picture.rgb.len() / 3 / picture.width;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, picture.width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    encoder.write_header()?.write_image_data(&picture.rgb)?;
    Ok(bytes)
}

/// Shrinks a picture: each pixel becomes the mean of a square of `by` x `by`. An incomplete last row or column is
/// dropped.
fn shrink(picture: &Picture, by: usize) -> Picture {
    let columns = picture.width / by;
    let mut rgb = Vec::new();
    for rows in picture.rgb.chunks_exact(picture.width * 3 * by) {
        let mut sums = vec![0; columns * 3];
        for row in rows.chunks_exact(picture.width * 3) {
            for (sums, square) in sums.chunks_exact_mut(3).zip(row.chunks_exact(3 * by)) {
                for pixel in square.chunks_exact(3) {
                    for (sum, channel) in sums.iter_mut().zip(pixel) {
                        *sum += usize::from(*channel);
                    }
                }
            }
        }
        rgb.extend(sums.iter().map(|sum| (sum / by / by) as u8));
    }
    Picture { width: columns, rgb }
}
