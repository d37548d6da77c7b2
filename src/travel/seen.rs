//! Finds QR codes in a camera picture.

/// Returns the texts of all QR codes in a picture of grey pixels, row by row.
pub fn texts(width: usize, height: usize, grey: &[u8]) -> Vec<String> {
    if width == 0 || height == 0 || width.checked_mul(height) != Some(grey.len()) {
        return vec![];
    }
    // At some angles the reader finds a code only after the picture is turned by 90 degrees.
    let (mut width, mut height, mut grey) = (width, height, grey.to_vec());
    for _ in 0..4 {
        let found = search(width, height, &grey);
        if !found.is_empty() {
            return found;
        }
        let column = |x: usize| (0..height).rev().map(move |y| y * width + x);
        grey = (0..width).flat_map(column).map(|at| grey[at]).collect();
        (width, height) = (height, width);
    }
    vec![]
}

fn search(width: usize, height: usize, grey: &[u8]) -> Vec<String> {
    let mut reader = quircs::Quirc::new();
    let codes = reader.identify(width, height, grey);
    let text = |code: Result<quircs::Code, _>| String::from_utf8(code.ok()?.decode().ok()?.payload).ok();
    codes.filter_map(text).collect()
}
