//! The codes in a picture of a camera.

/// The texts of all QR codes in a picture of grey pixels, row by row.
pub fn texts(width: usize, height: usize, grey: &[u8]) -> Vec<String> {
    if width == 0 || height == 0 || width.checked_mul(height) != Some(grey.len()) {
        return vec![];
    }
    let mut reader = quircs::Quirc::new();
    let codes = reader.identify(width, height, grey);
    let text = |code: Result<quircs::Code, _>| String::from_utf8(code.ok()?.decode().ok()?.payload).ok();
    codes.filter_map(text).collect()
}
