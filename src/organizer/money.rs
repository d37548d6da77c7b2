//! Reads and writes sums of money.

use crate::lang::Lang;

/// Returns a typed sum such as "7,50", "7.5" or "1.000" in hundredths; `None` if the text is not a sum.
pub fn read(typed: &str) -> Option<u64> {
    let typed = typed.trim();
    if !typed.is_ascii() {
        return None;
    }
    let (whole, part) = match typed.rfind([',', '.']) {
        // If three digits follow the last comma or point, it separates thousands.
        Some(at) if typed.len() - at - 1 != 3 => (&typed[..at], &typed[at + 1..]),
        _ => (typed, ""),
    };
    // "50,30,20" is a list of sums: thousands have three digits.
    let parts = |(at, b): (usize, u8)| !matches!(b, b',' | b'.') || at % 4 == 3;
    if !whole.bytes().rev().enumerate().all(parts) {
        return None;
    }
    let figures: String = whole.chars().filter(|c| !matches!(c, '.' | ',' | ' ')).collect();
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let cents = match part.len() {
        _ if !digits(part) || !digits(&figures) => return None,
        0 => 0,
        1 => part.parse::<u64>().ok()? * 10,
        2 => part.parse().ok()?,
        _ => return None,
    };
    Some(u64::from(figures.parse::<u32>().ok()?) * 100 + cents)
}

/// Returns a sum in hundredths as a text such as "7,50" or "12".
pub fn show(lang: Lang, cents: u64) -> String {
    match (cents / 100, cents % 100) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}{}{part:02}", lang.pick(",", ".")),
    }
}
